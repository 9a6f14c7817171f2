"""`TableState`: what lies on the table as the person in front of the screen may see it.

It is made from the deal's state and a few choices of the person, holds no rule, and is all that a board's layout
gets. What may not be seen is face down here; its kind is asked by nobody.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import dropwhile
from zlib import crc32

from fourwinds.engine import wall
from fourwinds.engine.melds import Discarded, TableMeld
from fourwinds.engine.permits import in_order
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat, seat_of
from fourwinds.engine.state import DealState
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.tiles import Tile, Wind, sort_key


class Place(Enum):
    """Where a tile lies."""

    HAND = "hand"
    MELD = "meld"
    SLOT = "slot"
    DISCARDS = "discards"
    EXTRA = "extra"
    WALL = "wall"


@dataclass(frozen=True, slots=True)
class TableTile:
    """One tile on the table."""

    tile: Tile
    face_up: bool = True
    lifted: bool = False
    apart: bool = False
    """Stands a little apart: the tile just drawn."""
    won: bool = False
    """The tile that completed the hand."""
    claimed: bool = False
    """The tile of a meld that was another player's discard."""
    drawn: bool = False
    """A discard that came straight from the wall."""
    latest: bool = False
    """The latest discard of the deal."""
    at_stake: bool = False
    """Can be claimed now: the discard in the slot, or a kong's tile that may be robbed."""
    added: bool = False
    """The tile that made a kong of a melded pung."""
    dead: bool = False
    """Stands in the dead wall."""
    declares: bool = False
    """The discard that tells from when on its player was ready; it lies sideways."""


@dataclass(frozen=True, slots=True)
class WallTile:
    """A tile that stands in the wall: before which seat, in which stack from that seat's right end, on top or not."""

    shown: TableTile
    seat: Seat
    stack: int
    upper: bool


@dataclass(frozen=True, slots=True)
class TableSet:
    """A meld as it lies there; `claimed_from` counts the seats backwards: 1 the player on the left, 3 on the right."""

    tiles: tuple[TableTile, ...]
    claimed_from: int = 0


@dataclass(frozen=True, slots=True)
class SeatTable:
    """What lies before one seat, and what stands beside it."""

    seat: Seat
    name: str
    score: int | float
    wind: Wind
    hand: tuple[TableTile, ...] = ()
    melds: tuple[TableSet, ...] = ()
    extras: tuple[TableTile, ...] = ()
    discards: tuple[TableTile, ...] = ()
    slot: TableTile | None = None
    ready: bool = False
    is_turn: bool = False
    shows_discards: bool = False
    """The discards lie in place of the hand."""


@dataclass(frozen=True, slots=True)
class TableState:
    """The whole table. `seats` is indexed by seat."""

    seats: tuple[SeatTable, ...]
    person: Seat
    round_wind: Wind = Wind.EAST
    tiles_left: int = 0
    hand_text: str = ""
    common_discards: tuple[TableTile, ...] | None = None
    """With the common display the discards of all in order; they lie in place of everything else."""
    hand_size: int = 13
    """How many tiles a player holds between turns, by the rules."""
    hand_number: int = 0
    """The number of the hand in the round, from 1; 0 before a game."""
    redeal: int = 0
    """How often this hand has been dealt again."""
    wall: tuple[WallTile, ...] = ()
    """What still stands there, in the order of drawing."""
    dealing: bool = False
    """The hands are being dealt."""

    @property
    def from_top(self) -> tuple[SeatTable, ...]:
        """The seats in playing order, the person's last."""
        return tuple(self.seats[(self.person + step) % len(self.seats)] for step in range(1, len(self.seats) + 1))


@dataclass(frozen=True, slots=True)
class Choices:
    """What the person chose to see."""

    show_tiles: bool = False
    """All hands face up."""
    lifted: Tile | None = None
    discards_of: frozenset[Seat] = frozenset()
    """The seats whose discards lie in place of their hands."""
    common_discards: bool = False
    """All discards in one area, instead of anything else."""
    show_source: bool = True
    """Whether a discard straight from the wall can be told from one out of the hand."""
    hide_discards: bool = False
    """The rules let nobody look at what was discarded; only what can be claimed is in sight (B42)."""
    hides_kongs: bool = False
    """Concealed kongs of others lie with all four tiles face down until the deal is over."""
    hand_text: str = ""
    hand_size: int = 13


ALL_SEATS = frozenset(SEATS)


def from_deal(
    state: DealState,
    names: Sequence[str],
    scores: Sequence[int | float],
    person: Seat,
    choices: Choices | None = None,
) -> TableState:
    """The table of the deal as the person may see it; `names` and `scores` are indexed by seat."""
    choices = choices or Choices()
    river = _river(state)
    return TableState(
        seats=tuple(
            SeatTable(
                seat=seat,
                name=names[seat],
                score=scores[seat],
                wind=state.wind(seat),
                hand=_hand(state, seat, person, choices),
                melds=tuple(
                    _meld(state, seat, meld, covered=choices.hides_kongs and seat != person and not choices.show_tiles)
                    for meld in state.melds_shown(seat)
                ),
                extras=tuple(TableTile(tile) for tile in state.seats[seat].extras),
                discards=() if choices.hide_discards else _discards(state, seat, river, choices),
                slot=_slot(state, seat),
                ready=state.seats[seat].ready is not ReadyState.NO,
                is_turn=state.phase not in {Phase.DEAL, Phase.OVER} and state.turn == seat,
                shows_discards=seat in choices.discards_of,
            )
            for seat in SEATS
        ),
        person=person,
        round_wind=state.round_wind,
        tiles_left=state.tiles_left,
        hand_text=choices.hand_text,
        common_discards=tuple(_discard(d, river, state, choices) for d in river) if choices.common_discards else None,
        hand_size=choices.hand_size,
        hand_number=state.hand_number,
        redeal=state.redeal,
        wall=_wall(state),
        dealing=state.phase is Phase.DEAL,
    )


def _wall(state: DealState) -> tuple[WallTile, ...]:
    """What stands in the wall, each tile where the dice put it; which tiles they are is not to be seen."""
    size = len(state.wall)
    standing = wall.standing(size, state.drawn_from_front, state.drawn_from_back)
    dead = frozenset(wall.dead_wall(standing, state.dead_wall))
    return tuple(_wall_tile(state, index, size, dead=index in dead) for index in standing)


def _wall_tile(state: DealState, index: int, size: int, *, dead: bool) -> WallTile:
    at = wall.place(index, size, state.dice)
    shown = TableTile(state.wall[index], face_up=False, dead=dead)
    return WallTile(shown, seat_of(at.side, state.dealer), at.stack, at.upper)


def _river(state: DealState) -> tuple[Discarded, ...]:
    """The discards that still lie there, in the order of the whole table (B46).

    The one in the slot is not yet among them, and one that won is in the winner's hand.
    """
    held = {tile for seat in state.seats for tile in seat.hand}
    if state.phase is Phase.CLAIM and state.open_tile is not None:
        held.add(state.open_tile)
    fallen = in_order(state.river, [seat.discards for seat in state.seats])
    return tuple(d for _, d in fallen if d.claimed_by is None and d.tile not in held)


def _discards(state: DealState, seat: Seat, river: tuple[Discarded, ...], choices: Choices) -> tuple[TableTile, ...]:
    declares = _declaration(state, seat)
    return tuple(
        replace(_discard(d, river, state, choices), declares=d.tile == declares)
        for d in state.seats[seat].discards
        if d in river
    )


def _declaration(state: DealState, seat: Seat) -> Tile | None:
    """The discard with which ready was declared or, when somebody has taken that one, the next that nobody took."""
    mine = state.seats[seat]
    if mine.ready is ReadyState.NO:
        return None
    fallen = [(d.tile, d.ready, d.claimed_by is None) for d in mine.discards]
    if state.turn == seat and isinstance(state.open, Discarded):
        fallen.append((state.open.tile, state.open.ready, True))
    since = dropwhile(lambda discard: not discard[1], fallen)
    return next((tile for tile, _, lies in since if lies), None)


def _slot(state: DealState, seat: Seat) -> TableTile | None:
    """The tile in the discard slot: one that can still be claimed (B32)."""
    if state.phase is not Phase.CLAIM or state.turn != seat or state.open_tile is None:
        return None
    declares = state.open_tile == _declaration(state, seat)
    return TableTile(state.open_tile, latest=True, at_stake=True, declares=declares)


def _discard(discard: Discarded, river: tuple[Discarded, ...], state: DealState, choices: Choices) -> TableTile:
    latest = state.phase is not Phase.CLAIM and bool(river) and discard == river[-1]
    return TableTile(discard.tile, drawn=discard.drawn and choices.show_source, latest=latest)


def _hand(state: DealState, seat: Seat, person: Seat, choices: Choices) -> tuple[TableTile, ...]:
    mine = state.seats[seat]
    drawn = _won_with(state, seat) if state.phase is Phase.OVER else state.drawn if state.turn == seat else None
    all_up = choices.show_tiles or state.phase is Phase.OVER
    face_up = all_up or (seat == person and not mine.locked)
    # A riichi's hand lies face down, but what is drawn afterwards is shown (B27).
    drawn_up = face_up or seat == person
    apart = drawn is not None and (drawn_up or choices.show_source)
    rest = [tile for tile in mine.hand if not (apart and tile == drawn)]
    rest.sort(key=sort_key if face_up else lambda tile: _mixed(state, tile))
    tiles = [TableTile(t, face_up or (drawn_up and t == drawn), lifted=t == choices.lifted) for t in rest]
    if apart and drawn is not None and drawn in mine.hand:
        won = state.phase is Phase.OVER
        tiles.append(TableTile(drawn, drawn_up, lifted=drawn == choices.lifted, apart=True, won=won))
    return tuple(tiles)


def _won_with(state: DealState, seat: Seat) -> Tile | None:
    """The tile that completed the seat's hand: the one it drew, or another's that it has taken (B128, B146)."""
    outcome = state.outcome
    if outcome is None or state.last is None or seat not in outcome.winners[:1]:
        return None
    return state.last.tile


def _mixed(state: DealState, tile: Tile) -> int:
    """Orders hidden tiles so that their places tell nothing: neither what they are nor how long they are held."""
    return crc32(bytes((*state.wall[:8], tile)))


def _meld(state: DealState, seat: Seat, meld: TableMeld, *, covered: bool) -> TableSet:
    concealed = meld.kind is MeldKind.CONCEALED_KONG
    covered = covered and state.phase is not Phase.OVER
    last = len(meld.tiles) - 1
    robbable = state.open_tile if state.phase is Phase.ROB and state.turn == seat else None
    # B141: the tile that made the kong lies right behind the three.
    order = (*(t for t in meld.tiles if t != meld.added), *(() if meld.added is None else (meld.added,)))
    return TableSet(
        tuple(
            TableTile(
                tile,
                face_up=not (concealed and (covered or place in {0, last})),  # B29
                claimed=tile == meld.claimed,
                at_stake=tile == robbable,
                added=tile == meld.added,
            )
            for place, tile in enumerate(order)
        ),
        claimed_from=0 if meld.source is None else (seat - meld.source) % len(SEATS),
    )
