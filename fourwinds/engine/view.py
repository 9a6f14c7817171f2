"""What somebody may know of a deal: the values that `engine.knowledge` makes.

A tile that an observer may not see is not in here, not even with its number: of a hand that is held it says how many
tiles there are, of a kong that lies face down where it lies, of the wall what still stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourwinds.engine.events import Event
from fourwinds.engine.exchange import Exchange
from fourwinds.engine.indicators import Indicator
from fourwinds.engine.melds import (
    AddedToKong,
    BonusTile,
    ClaimedDiscard,
    Discarded,
    DrawnTile,
    RobbedTile,
    TableMeld,
)
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import PerSeat, Seat, next_seat, seat_of, seat_wind, seats_of
from fourwinds.rules.number import Number
from fourwinds.scoring import ReadyState, Source
from fourwinds.tiles import Tile, Wind
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset


class CoveredKong(Value):
    """A concealed kong that lies face down; what it is made of is not known."""


class UnseenDraw(Value):
    """A tile that somebody has drawn and holds; which one is not known."""

    source: Source


class SeenSeat(Value):
    """What an observer sees of a seat."""

    hand: tuple[Tile, ...] | None
    """The concealed tiles, in order of arrival; None where they are not to be seen."""
    hand_size: int
    sets: tuple[TableMeld | CoveredKong, ...]
    """All sets, as they lie there."""
    melds: tuple[TableMeld, ...]
    """The sets of which it is known what they are."""
    extras: tuple[Tile, ...]
    """The extra tiles of which it is seen which they are."""
    discards: tuple[Discarded, ...]
    ready: ReadyState
    locked: bool
    """A riichi is in force: the hand may not change."""
    score: Number
    extras_covered: int = 0
    """How many extra tiles lie face down, so that it is not known which they are."""
    open_tiles: tuple[Tile, ...] = ()
    """The tiles of the hand that everybody sees, the lowest first: transparent ones; and all but the one just drawn
    where ready was declared with the hand laid open."""
    laid_open: bool = False
    """Ready was declared with the hand laid open, and it lies there."""
    barred: bool = False
    """It declared out wrongly and may not go out any more in this deal."""


class View(Value):
    """The table as an observer sees it at one moment."""

    rules: RulePreset
    phase: Phase
    dealer: Seat
    round_wind: Wind
    prevailing_wind: Wind
    """The wind that is worth something to everybody: the round's, or a dominant one."""
    rounds_left: int
    """Whole rounds still to be played after this one."""
    winless: frozenset[Seat]
    """Who has won no deal of the game yet, where the rules ask for that."""
    game: int
    """The number of the game in its match, from 1."""
    kitty: int
    """How many stakes each player has in the kitty, that of this deal included; 0 where there is none."""
    hand_number: int
    """The number of the hand in the round, from 1 to 4."""
    redeal: int
    """How often this hand has been dealt again (0 at first)."""
    counter: int
    """The number of deals played in the game, this one included."""
    extra_hands: int
    """The dealer's extra hands before this deal: wins in a row, or as the rules count them."""
    dice: tuple[int, int]
    wall_size: int
    """How many tiles stood in the wall when it was whole."""
    drawn_from_front: int
    drawn_from_back: int
    dead_wall: int
    """How many tiles the dead wall has; 0 where there is none."""
    tiles_left: int
    """How many tiles of the wall can still be drawn; the dead wall is not among them."""
    turn: Seat
    last: DrawnTile | UnseenDraw | ClaimedDiscard | RobbedTile | None
    """How the last tile came to `turn`; at the end, how the first winner's came."""
    open: Discarded | AddedToKong | BonusTile | None
    """What the others answer."""
    seats: PerSeat[SeenSeat]
    river: tuple[Seat, ...]
    """The seats in the order of their discards."""
    any_meld: bool
    pool: Number
    outcome: Outcome | None
    indicators: tuple[Indicator, ...]
    """The tiles of the dead wall that were turned over, in that order."""
    exchange: Exchange | None
    """What everybody is asked in an exchange of tiles."""
    goulash: int
    """Which Goulash in a row the deal is, from 1; 0 where it is none."""
    seen_in_wall: tuple[tuple[int, Tile], ...]
    """The transparent tiles that still stand in the wall, where they are seen there, each with its place in the order
    of drawing."""

    @property
    def open_tile(self) -> Tile | None:
        """The discard (or added kong tile) that waits for answers."""
        return None if self.open is None else self.open.tile

    def wind_of(self, seat: Seat) -> Wind:
        """The wind of a seat in this deal."""
        return seat_wind(seat, self.dealer, of=len(self.seats))

    def seat_of(self, wind: Wind) -> Seat:
        """The seat that has the wind in this deal."""
        return seat_of(wind, self.dealer, of=len(self.seats))

    @property
    def at_table(self) -> PerSeat[Seat]:
        """All seats, in playing order."""
        return seats_of(len(self.seats))

    def others(self, seat: Seat) -> Iterator[Seat]:
        """The other seats, in playing order from the next one."""
        return (self.next_seat(seat, steps) for steps in range(1, len(self.seats)))

    def next_seat(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat whose turn comes `steps` later."""
        return next_seat(seat, steps, of=len(self.seats))


class SeatView(View):
    """The table as one seat sees it, with what only this seat knows. Computer players and hints get nothing else."""

    seat: Seat
    hand: tuple[Tile, ...]
    """The own concealed tiles; after a draw the drawn tile is last."""
    drawn: Tile | None
    """The tile that the seat has just drawn and still holds."""
    declaring: bool
    """Ready was said on this turn and the discard that completes it is due."""
    missed: frozenset[int]
    """Kinds of which no other player's tile may be used to go out, because a winning one was let go by."""
    received: frozenset[Tile]
    """What came into the hand in the latest exchange, until the seat's next discard."""

    @property
    def wind(self) -> Wind:
        """The own wind in this deal."""
        return self.wind_of(self.seat)

    @property
    def melds(self) -> tuple[TableMeld, ...]:
        """The own melds."""
        return self.seats[self.seat].melds

    @property
    def extras(self) -> tuple[Tile, ...]:
        """The own flowers and seasons, and Norths that were set aside."""
        return self.seats[self.seat].extras

    @property
    def locked(self) -> bool:
        """Whether the own hand may not change, because a riichi is in force."""
        return self.seats[self.seat].locked


# --- what happens -------------------------------------------------------------------------------


class TilesTaken(Value):
    """Somebody was dealt so many tiles that are not to be seen."""

    seat: Seat
    number: int
    transparent: tuple[Tile, ...] = ()
    """Those of them that are seen all the same."""


class TileTaken(Value):
    """Somebody drew a tile that is not to be seen."""

    seat: Seat
    source: Source


class KongCovered(Value):
    """Somebody declared a concealed kong and laid it face down."""

    seat: Seat


class ExtraCovered(Value):
    """Somebody laid an extra tile face down."""

    seat: Seat


SeenEvent = Event | TilesTaken | TileTaken | KongCovered | ExtraCovered
"""What an observer notices. A `DealBegun` that is seen has no wall."""
