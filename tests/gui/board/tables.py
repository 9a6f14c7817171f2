"""Deals as they look at several moments, put together by hand, for tests, pictures and measurements of the board."""

from collections.abc import Iterable
from random import Random
from typing import Any

from fourwinds.engine.events import DiscardPassed
from fourwinds.engine.evolve import evolve
from fourwinds.engine.knowledge import Observer, view_of
from fourwinds.engine.melds import Discarded, DrawnTile, TableMeld
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.engine.view import View
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.tiles import Tile, Wind, parse, pick, tile_set
from fourwinds.ui.board.tablestate import ALL_SEATS, Choices, Lie, TableState, from_view
from fourwinds.values import replace
from tests.engine.table import preset

NAMES = ("You", "Jack", "Helen", "Tim")
SCORES = (2_140, 1_860, 2_430, 1_570)
PERSON = Seat(0)
RULES = preset("european-contemporary")


class Box:
    """A box of tiles from which each is taken once."""

    def __init__(self) -> None:
        self.taken: list[Tile] = []

    def take(self, notation: str) -> tuple[Tile, ...]:
        """One tile for each that is written."""
        tiles = pick(parse(notation), self.taken)
        self.taken.extend(tiles)
        return tiles

    def meld(self, kind: MeldKind, notation: str, source: int | None = None) -> TableMeld:
        """A set on the table; the last tile is the claimed one."""
        tiles = self.take(notation)
        claimed = None if kind is MeldKind.CONCEALED_KONG else tiles[-1]
        return TableMeld(kind, tiles, claimed, None if source is None else Seat(source))

    def discards(self, notation: str, drawn: Iterable[int] = (), ready: int | None = None) -> tuple[Discarded, ...]:
        """Discards in order; those at the places `drawn` came straight from the wall, that at `ready` declared it."""
        straight = frozenset(drawn)
        return tuple(Discarded(tile, i in straight, i == ready) for i, tile in enumerate(self.take(notation)))

    def some(self, count: int) -> tuple[Tile, ...]:
        """So many of the ordinary tiles that are left, mixed but always the same."""
        left = [tile for tile in tile_set() if tile not in self.taken]
        Random(len(left)).shuffle(left)
        self.taken.extend(left[:count])
        return tuple(left[:count])

    def deal(self, seats: tuple[SeatState, ...], **changes: Any) -> DealState:
        """A deal with these seats; the wall is what nobody has, behind what has been drawn."""
        everything = tile_set(flowers=8)
        wall = (*self.taken, *(tile for tile in everything if tile not in self.taken))
        lengths = [len(seat.discards) for seat in seats]
        river = tuple(s for turn in range(max(lengths)) for s in SEATS if turn < lengths[s])
        assert len(seats) == 4
        state = DealState(
            scores=(0,) * 4,
            phase=Phase.TURN,
            dealer=Seat(1),
            round_wind=Wind.EAST,
            hand_number=2,
            redeal=0,
            counter=2,
            dice=(3, 4),
            wall=wall,
            drawn_from_front=len(self.taken),
            drawn_from_back=0,
            dead_wall=14,
            seats=(seats[0], seats[1], seats[2], seats[3]),
            turn=PERSON,
            river=river,
        )
        return replace(state, **changes)


def early() -> DealState:
    """The person has just drawn the first tile."""
    box = Box()
    return box.deal(
        (
            SeatState(box.take("B1 B2 B3 B5 C4 C6 C7 D1 D9 E E Dr Dw D5")),
            SeatState(box.take("B4 B5 B6 B7 C1 C2 C9 D2 D3 D4 S W Dg"), discards=box.discards("N", [0])),
            SeatState(box.take("B8 B9 C3 C4 C5 C8 D5 D6 D7 S S W Dr"), discards=box.discards("W")),
            SeatState(box.take("B1 B1 B9 C1 C5 C7 D3 D8 D9 N N E Dg"), discards=box.discards("C9")),
        ),
        last=DrawnTile(box.taken[13]),
    )


def middle() -> DealState:
    """Helen has discarded a tile that the person could claim; melds, flowers, a declaration."""
    box = Box()
    seats = (
        SeatState(
            box.take("B2 B3 B4 C5 C5 D6 D7 D8 Dr Dr"),
            (box.meld(MeldKind.PUNG, "EEE", 3),),
            box.take("F1 S2"),
            box.discards("N W C9 D1 B9 Dg S", [3, 5]),
        ),
        SeatState(
            box.take("B1 B6 B7 C1 C2 D2 D2"),
            (box.meld(MeldKind.CHOW, "C789", 0), box.meld(MeldKind.PUNG, "D999", 2)),
            box.take("F3"),
            box.discards("S C1 N B9 D5 W B5 C3", [1, 6]),
        ),
        SeatState(
            box.take("B8 B8 C3 C4 C5 C8 D3 D4 D4"),
            (box.meld(MeldKind.CONCEALED_KONG, "C6666"),),
            (),
            box.discards("W E D8 B1 N C9 D1", [2, 4], ready=4),
            ready=ReadyState.DECLARED,
        ),
        SeatState(
            box.take("B1 B1 B7 B8 B9 C5 C7 D3 N Dg Dg Dw Dw"),
            (),
            box.take("S1 F2 S4"),
            box.discards("C1 D9 D8 W B4 S B3", [0, 1, 6]),
        ),
    )
    (dragon,) = box.discards("Dr")
    return box.deal(seats, phase=Phase.CLAIM, turn=Seat(2), open=dragon, dealer=Seat(3))


def let_by(state: DealState) -> DealState:
    """Nobody has wanted the open discard, and the next seat is about to draw."""
    assert state.open_tile is not None
    passed = evolve(state, DiscardPassed(state.turn, state.open_tile))
    return replace(passed, phase=Phase.TURN, turn=state.next_seat(state.turn))


def late() -> DealState:
    """Long rows of discards and several melds; it is Jack's turn."""
    box = Box()
    melds = (
        (box.meld(MeldKind.CHOW, "B567", 3), box.meld(MeldKind.PUNG, "C888", 1)),
        (box.meld(MeldKind.PUNG, "DrDrDr", 2),),
        (),
        (box.meld(MeldKind.CHOW, "D789", 0), box.meld(MeldKind.PUNG, "B333", 1), box.meld(MeldKind.KONG, "C5555", 2)),
    )
    extras = ((), box.take("F3F4"), (), box.take("S1F2S4"))
    lengths = (15, 19, 14, 15)
    seats = tuple(
        SeatState(
            box.some(13 - 3 * len(melds[seat]) + (seat == 1)),
            melds[seat],
            extras[seat],
            tuple(
                Discarded(tile, i % 4 == seat, ready=(seat, i) == (1, 10))
                for i, tile in enumerate(box.some(lengths[seat]))
            ),
            ready=ReadyState.DECLARED if seat == 1 else ReadyState.NO,
        )
        for seat in SEATS
    )
    return box.deal(seats, turn=Seat(1), dealer=Seat(0), last=DrawnTile(seats[1].hand[-1]))


def crowded() -> DealState:
    """As many tiles before the person as there can be: four kongs, seven flowers, one tile in the hand."""
    box = Box()
    kongs = (
        box.meld(MeldKind.KONG, "B9999", 1),
        box.meld(MeldKind.CONCEALED_KONG, "C1111"),
        box.meld(MeldKind.KONG, "EEEE", 3),
        box.meld(MeldKind.KONG, "DwDwDwDw", 2),
    )
    extras = box.take("F1234S234")
    seats = (
        SeatState(box.take("D5D5"), kongs, extras, box.discards("B1 N C9")),
        *(SeatState(box.some(13), discards=tuple(Discarded(t, drawn=False) for t in box.some(3))) for _ in range(3)),
    )
    return box.deal(seats, last=DrawnTile(seats[0].hand[-1]))


def dealt() -> DealState:
    """The hands have just been dealt from a whole wall; flowers are not yet replaced."""
    box = Box()
    hands = tuple(SeatState(box.some(14 if seat == 1 else 13)) for seat in SEATS)
    return box.deal(hands, turn=Seat(1), last=DrawnTile(hands[1].hand[-1]))


def laden() -> DealState:
    """Every seat has melded four sets, and all flowers and seasons lie open."""
    box = Box()
    melds = (
        (("B123", 3), ("B777", 1), ("EEEE", 2), ("C1111", None)),
        (("D1111", None), ("D222", 0), ("DrDrDr", 3), ("B456", 0)),
        (("C234", 1), ("SSSS", 0), ("D9999", 3), ("B555", 1)),
        (("WWW", 2), ("C567", 2), ("NNNN", 1), ("D345", 2)),
    )
    laid = [tuple(_laden_meld(box, seat, *meld) for meld in melds[seat]) for seat in SEATS]
    extras = [box.take(notation) for notation in ("F12", "S12", "F3S3", "F4S4")]
    seats = tuple(
        SeatState(
            box.some(2 if seat == PERSON else 1),
            laid[seat],
            extras[seat],
            tuple(Discarded(tile, i % 3 == 0) for i, tile in enumerate(box.some(9))),
        )
        for seat in SEATS
    )
    return box.deal(seats, last=DrawnTile(seats[0].hand[-1]))


def _laden_meld(box: Box, seat: int, notation: str, source: int | None) -> TableMeld:
    kinds = parse(notation)
    if source is None:
        return box.meld(MeldKind.CONCEALED_KONG, notation)
    if len(set(kinds)) > 1:
        return box.meld(MeldKind.CHOW, notation, source)
    meld = box.meld(MeldKind.KONG if len(kinds) == 4 else MeldKind.PUNG, notation, source)
    # One of the kongs was a pung before.
    return replace(meld, added=meld.tiles[0]) if seat == 3 and len(kinds) == 4 else meld


def finished() -> DealState:
    """Tim has gone out: all hands are turned up."""
    return replace(late(), phase=Phase.OVER, last=None)


def view(state: DealState, *, show_tiles: bool = False, rules: RulePreset = RULES) -> View:
    """What the person sees of the deal, or with all hands up."""
    return view_of(rules, state, Observer(PERSON, all_hands=show_tiles))


def table(state: DealState, *, show_tiles: bool = False, rules: RulePreset = RULES, **choices: Any) -> TableState:
    """The table of the deal as the person sees it, or with all hands up."""
    shown = view(state, show_tiles=show_tiles, rules=rules)
    return from_view(shown, NAMES, SCORES, PERSON, Choices(own_up=show_tiles, **choices))


def sights() -> dict[str, TableState]:
    """Every sight of the board worth a look, by name."""
    waiting = middle()
    return {
        "empty": table(Box().deal((SeatState(),) * 4, phase=Phase.DEAL)),
        "early": table(early(), lifted=early().seats[0].hand[7]),
        "middle": table(waiting),
        "open": table(waiting, show_tiles=True),
        "late": table(late()),
        "discards": table(late(), discards_of=ALL_SEATS),
        "own_discards": table(late(), discards_of=frozenset({PERSON})),
        "common": table(late(), common_discards=Lie.IN_ORDER),
        "crowded": table(crowded()),
        "dealt": table(dealt()),
        "laden": table(laden()),
        "finished": table(finished()),
    }
