"""What a seat sees, counted: its own tiles, what is unseen, how long the deal can still last, who shows what."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final, TypedDict

from fourwinds.engine.melds import Discarded, DrawnTile
from fourwinds.engine.permits import in_order, sacred_kinds
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.players.bonus_tiles import BonusTiles, bonus_tiles_of
from fourwinds.players.rulebook import Rulebook, rulebook
from fourwinds.scoring import Meld, MeldKind, ReadyState
from fourwinds.tiles import (
    ORDINARY_KINDS,
    PLAIN_OF,
    Kind,
    Tile,
    Wind,
    counts_of,
    is_joker,
    jokers_among,
    kinds_of,
    plain,
)
from fourwinds.values import Value

_NONE: Final[frozenset[int]] = frozenset()
COPIES: Final = 4
_MOST: Final = 2
"""Where so many of four are transparent, a tile that comes is taken for one."""


class Situation(Value):
    """A view in numbers."""

    view: SeatView
    book: Rulebook
    counts: bytes
    """The own concealed tiles."""
    melds: tuple[Meld, ...]
    unseen: tuple[int, ...]
    """For each ordinary kind how many tiles the seat has not seen: in the wall or in other hands."""
    jokers: int
    """How many jokers are among the own concealed tiles."""
    unseen_jokers: int
    """How many jokers the seat may still draw: those it has not seen, but where each player is dealt one."""
    turns: int
    """How many tiles the seat can still draw, at most."""
    barred: frozenset[int]
    """Kinds on which the seat may not go out by a claim, because of its own or missed discards."""
    bonus: BonusTiles
    """What is a dora, and which red fives the seat has."""
    own: tuple[Tile, ...] = ()
    """All tiles of the own hand and melds, where a pattern asks which are transparent."""
    hidden: tuple[int, ...] = ()
    """For each ordinary kind how many opaque tiles are unseen: a transparent one would be seen in a hand. Empty where
    no tiles are transparent."""

    @property
    def own_discards(self) -> int:
        """How many tiles the seat has discarded."""
        return len(self.view.seats[self.view.seat].discards)

    @property
    def may_go_out(self) -> bool:
        """Whether the seat has not lost the right to go out by a wrong declaration."""
        return not self.view.seats[self.view.seat].barred

    @property
    def wind(self) -> Wind:
        """The own wind."""
        return self.view.wind

    @property
    def concealed(self) -> bool:
        """Whether no set has been claimed."""
        return all(meld.kind is MeldKind.CONCEALED_KONG for meld in self.melds)

    @property
    def exhausted(self) -> tuple[Kind, ...]:
        """The kinds of which no tile is unseen, where a pattern asks for them."""
        if not self.book.looks_for_exhausted:
            return ()
        return tuple(kind for kind in ORDINARY_KINDS if not self.unseen[kind])

    def transparent_among(self, concealed: Iterable[Kind], melds: Iterable[Meld]) -> int:
        """How many tiles of an imagined hand would be transparent: those that the seat has, and most that it lacks.

        0 where no pattern asks for it.
        """
        if not self.book.looks_for_transparent:
            return 0
        transparent = self.view.rules.transparent
        clear = Counter(PLAIN_OF[tile] for tile in self.own if transparent.has(tile))
        opaque = Counter(PLAIN_OF[tile] for tile in self.own if not transparent.has(tile))
        wanted = Counter(plain(kind) for kind in (*concealed, *(kind for meld in melds for kind in meld.kinds)))
        mostly = transparent.copies >= _MOST
        return sum(
            min(number, clear[kind]) + mostly * max(0, number - clear[kind] - opaque[kind])
            for kind, number in wanted.items()
        )

    @property
    def unseen_total(self) -> int:
        """How many ordinary tiles are unseen; at least 1."""
        return max(1, sum(self.unseen))


def situation_of(view: SeatView, *, forgetful: bool = False) -> Situation:
    """The view in numbers. Who is `forgetful` does not remember the discards."""
    book = rulebook(view.rules)
    counts = bytearray(34)
    unseen = [4 * (kind in book.kinds) for kind in ORDINARY_KINDS]
    for tile in view.hand:
        kind = PLAIN_OF[tile]
        if kind < 34:  # an extra tile of the deal may still have to be laid out
            counts[kind] += 1
            unseen[kind] -= 1
    jokers = jokers_among(view.hand)
    unseen_jokers = 0 if view.rules.jokers.dealt else view.rules.tiles.jokers_in_play - jokers
    seen = tuple(_on_the_table(view, forgetful=forgetful))
    for tile in seen:
        if is_joker(tile):
            unseen_jokers = max(0, unseen_jokers - 1)
        else:
            unseen[PLAIN_OF[tile]] -= 1
    return Situation(
        view=view,
        book=book,
        counts=bytes(counts),
        melds=tuple(meld.scored for meld in view.melds),
        unseen=tuple(unseen),
        jokers=jokers,
        unseen_jokers=unseen_jokers,
        turns=-(-view.tiles_left // len(view.seats)),
        barred=_barred(view),
        bonus=bonus_tiles_of(view),
        own=_all_own(view) if book.looks_for_transparent else (),
        hidden=_hidden(view, book, (*view.hand, *seen)) if view.rules.transparent.copies else (),
    )


def _hidden(view: SeatView, book: Rulebook, seen: Iterable[Tile]) -> tuple[int, ...]:
    """How many opaque tiles of each ordinary kind have not been seen."""
    opaque = COPIES - view.rules.transparent.copies
    left = [opaque * (kind in book.kinds) for kind in ORDINARY_KINDS]
    for tile in seen:
        kind = PLAIN_OF[tile]
        if kind < len(left) and not view.rules.transparent.has(tile):
            left[kind] -= 1
    return tuple(left)


def _all_own(view: SeatView) -> tuple[Tile, ...]:
    return (*view.hand, *(tile for meld in view.melds for tile in meld.tiles))


def _on_the_table(view: SeatView, *, forgetful: bool) -> Iterator[Tile]:
    """The tiles that everybody sees: melds, discards, indicators, hands of others that lie open."""
    for seat, shown in enumerate(view.seats):
        for meld in shown.melds:
            yield from meld.tiles
        if not forgetful:
            yield from (discarded.tile for discarded in shown.discards if discarded.claimed_by is None)
        if seat != view.seat:
            yield from shown.open_tiles
    yield from (indicator.tile for indicator in view.indicators)
    if view.phase is Phase.CLAIM and view.open_tile is not None:
        yield view.open_tile


def _barred(view: SeatView) -> frozenset[int]:
    own = tuple(PLAIN_OF[d.tile] for d in view.seats[view.seat].discards)
    return sacred_kinds(view.rules.discards, own) | view.missed


# --- the others -------------------------------------------------------------------------------


class Opponent(Value):
    """What another seat shows."""

    seat: Seat
    wind: Wind
    melds: tuple[Meld, ...]
    discarded: tuple[Kind, ...]
    """Its discards in order, those that were claimed among them."""
    since: frozenset[int]
    """The kinds that others discarded, and that it let go by, since its own last discard."""
    passed: frozenset[int]
    """The kinds that went by since its hand was locked, its own discards among them."""
    ready: bool
    extras: tuple[Kind, ...]
    hand: tuple[Kind, ...] = ()
    """What it holds, where all of it is seen; what it has just drawn is not among it."""
    laid_open: bool = False
    """It declared ready with the hand laid open."""
    shown: tuple[Kind, ...] = ()
    """What is seen of its hand, where that is not all."""
    hidden: int = 0
    """How many tiles it holds that are not seen."""


def opponents(situation: Situation) -> tuple[Opponent, ...]:
    """The other seats in playing order."""
    view = situation.view
    river = list(in_order(view.river, [shown.discards for shown in view.seats]))
    found = []
    for seat in view.others(view.seat):
        shown = view.seats[seat]
        found.append(
            Opponent(
                seat=seat,
                wind=view.wind_of(seat),
                melds=tuple(meld.scored for meld in shown.melds),
                discarded=tuple(PLAIN_OF[d.tile] for d in shown.discards),
                since=_let_go_by(river, seat),
                passed=_passed_when_locked(view, river, seat),
                ready=shown.ready is not ReadyState.NO,
                extras=kinds_of(shown.extras),
                laid_open=shown.laid_open,
                **_seen_of(view, seat),
            )
        )
    return tuple(found)


class _Seen(TypedDict):
    hand: tuple[Kind, ...]
    shown: tuple[Kind, ...]
    hidden: int


def _seen_of(view: SeatView, seat: Seat) -> _Seen:
    """What is seen of the hand of an opponent."""
    shown = view.seats[seat]
    drawn = view.last.tile if view.turn == seat and isinstance(view.last, DrawnTile) and view.open is None else None
    known = tuple(PLAIN_OF[tile] for tile in shown.open_tiles if tile != drawn)
    hidden = shown.hand_size - len(shown.open_tiles)
    if shown.laid_open or (known and not hidden):
        return {"hand": known, "shown": (), "hidden": 0}
    return {"hand": (), "shown": known, "hidden": hidden}


def may_hold(situation: Situation, opponent: Opponent) -> Sequence[int]:
    """For each kind how many tiles the opponent may hold: those that could be hidden there, and those that it shows."""
    if not situation.hidden:
        return situation.unseen
    return [hidden + shown for hidden, shown in zip(situation.hidden, counts_of(opponent.shown), strict=True)]


def _let_go_by(river: Sequence[tuple[Seat, Discarded]], seat: Seat) -> frozenset[int]:
    """The kinds that others discarded after the seat's own last discard."""
    later = takewhile(lambda thrown: thrown[0] != seat, reversed(river))
    return frozenset(PLAIN_OF[discarded.tile] for _, discarded in later)


def _passed_when_locked(view: SeatView, river: Sequence[tuple[Seat, Discarded]], seat: Seat) -> frozenset[int]:
    """The kinds that anybody discarded after the seat had declared, where that locks its hand."""
    ready, own = view.rules.ready, view.seats[seat]
    locks = ready.rule == "riichi" and ready.lock and own.ready is not ReadyState.NO
    # While the discard of the declaration is still open, nothing has gone by.
    if not locks or not any(discarded.ready for discarded in own.discards):
        return _NONE
    later = takewhile(lambda thrown: not (thrown[0] == seat and thrown[1].ready), reversed(river))
    return frozenset(PLAIN_OF[discarded.tile] for _, discarded in later)
