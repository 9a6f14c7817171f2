"""The state of a deal: everything on the table, as one frozen value. Nothing here decides anything."""

from collections.abc import Iterable, Iterator

from fourwinds.engine.actions import Action
from fourwinds.engine.exchange import Exchange
from fourwinds.engine.indicators import SUPPLEMENTS, Indicator
from fourwinds.engine.melds import (
    AddedToKong,
    BonusTile,
    ClaimedDiscard,
    Discarded,
    DrawnTile,
    RobbedTile,
    TableMeld,
)
from fourwinds.engine.outcome import Outcome, Transfer
from fourwinds.engine.phase import Phase, Restriction
from fourwinds.engine.seats import PerSeat, Seat, next_seat, seat_of, seat_wind, seats_of
from fourwinds.rules.number import Number
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.tiles import Tile, Wind, is_extra, kind_of
from fourwinds.values import Value

Answers = PerSeat[Action | None]


class SeatState(Value):
    """What lies before one seat."""

    hand: tuple[Tile, ...] = ()
    """Concealed tiles outside melds, in order of arrival; the drawn tile last."""
    melds: tuple[TableMeld, ...] = ()
    extras: tuple[Tile, ...] = ()
    """Flowers and seasons that were laid out, and Norths that were set aside."""
    discards: tuple[Discarded, ...] = ()
    ready: ReadyState = ReadyState.NO
    locked: bool = False
    """A riichi is in force: the hand may not change."""
    declaring: bool = False
    """Ready was said on this turn and the discard that completes it is due."""
    laid_open: bool = False
    """Ready was declared with the hand laid open; it lies there from the discard that completes the declaration on."""
    faulty_claims: int = 0
    faulty_chows: int = 0
    """How many of these were for a chow."""
    faulty_outs: int = 0
    """How often it has declared out wrongly while the deal went on."""
    restriction: Restriction = Restriction.NONE
    stake: int = 0
    """Points paid into the pool in this deal."""
    missed: frozenset[int] = frozenset()
    """Where the rules ask: the kinds on which it could have gone out since its own last discard, and did not."""
    missed_at: int = 0
    """How often the turns had been interrupted when it let the last of these go by."""
    missed_worth: Number = 0
    """Where the rules ask: what the hand was worth at most with one of them."""
    only_draws: bool = False
    """A riichi that let a winning tile go by: it goes out only on its own draw for the rest of the deal."""
    turns: int = 0
    """How many tiles the seat has discarded in this deal."""
    kong_from: Seat | None = None
    """Whose discard made its latest kong; None if it was made of its own tiles, and before the first. The seat itself
    where whoever discarded it had no choice."""
    forced: frozenset[Tile] = frozenset()
    """The tiles that it discarded without a choice, where the rules excuse that."""
    sets_at_ready: int = 0
    """How many sets had been declared, and tiles set aside, by everybody when this seat put down the discard of its
    declaration of ready."""
    received: frozenset[Tile] = frozenset()
    """What came into the hand in the latest exchange, until the seat's next discard."""


class DealState(Value):
    """Everything on the table."""

    phase: Phase
    dealer: Seat
    round_wind: Wind
    hand_number: int
    redeal: int
    counter: int
    dice: tuple[int, int]
    wall: tuple[Tile, ...]
    """All tiles in order of drawing."""
    drawn_from_front: int
    drawn_from_back: int
    dead_wall: int
    """How many tiles the dead wall has at the start of the deal; 0 where there is none."""
    seats: PerSeat[SeatState]
    scores: PerSeat[Number]
    """What each had at the start of the deal."""
    turn: Seat
    last: DrawnTile | ClaimedDiscard | RobbedTile | None = None
    """How the last tile came to `turn`, which still holds it; at the end, how the first winner's came."""
    open: Discarded | AddedToKong | BonusTile | None = None
    """What the others answer: the discard in the slot, which does not lie among the discards yet, the tile of a kong
    that can be robbed, which is still a pung among the melds, or a tile that is set aside and no extra tile yet."""
    answers: Answers = ()
    """What each seat said to the open tile, or in an exchange; empty before the first has said anything to it."""
    river: tuple[Seat, ...] = ()
    """The seats in the order of their discards (for the common display, and for what was seen when)."""
    kongs_in_turn: int = 0
    """How many kongs `turn` has declared in this turn and drawn a tile for."""
    hand_size: int = 13
    """How many tiles each seat holds between its turns, where a set on the table counts as three."""
    extras_wait: bool = False
    """Extra tiles of dealt hands are laid out on one's own first turn only."""
    transparent: frozenset[Tile] = frozenset()
    """The tiles of the wall that everybody sees wherever they are held."""
    outcome: Outcome | None = None
    paid: tuple[Transfer, ...] = ()
    """What has been paid during the deal, stakes aside: for wrong declarations of out, kongs and extra tiles."""
    pool: Number = 0
    """Stakes that earlier deals left for the next winner."""
    extra_hands: int = 0
    """The dealer's extra hands before this deal: wins in a row, or as the rules count them."""
    rounds_left: int = 0
    """Whole rounds still to be played after this one; negative in one that was not due."""
    winless: frozenset[Seat] = frozenset()
    """Who has won no deal of the game yet, where the rules ask for that."""
    game: int = 1
    """The number of the game in its match, from 1."""
    kitty: int = 0
    """How many stakes each player has in the kitty, that of this deal included; 0 where there is none."""
    dominant_wind: Wind | None = None
    """What scores instead of the round's wind; None where that does."""
    exhaustible: bool = False
    """Whether the dead wall is used up by supplement tiles; where it is not, the wall makes it up."""

    indicators: tuple[Indicator, ...] = ()
    """The tiles of the dead wall that were turned over, in that order; empty where there is no dora."""

    supplements: int = SUPPLEMENTS
    """How many supplement tiles there are beside the indicators."""

    exchange: Exchange | None = None
    """What everybody is asked in an exchange of tiles."""
    ding_dongs: int = 0
    """How often East has asked for one in this deal."""
    goulash: int = 0
    """Which Goulash in a row the deal is, from 1; 0 where it is none."""

    @property
    def prevailing_wind(self) -> Wind:
        """The wind that is worth something to everybody."""
        return self.round_wind if self.dominant_wind is None else self.dominant_wind

    @property
    def drawn(self) -> Tile | None:
        """The tile that `turn` has just drawn and still holds."""
        return self.last.tile if isinstance(self.last, DrawnTile) else None

    @property
    def open_tile(self) -> Tile | None:
        """The discard in the slot, or the tile that was just added to a kong."""
        return None if self.open is None else self.open.tile

    def has_claimed(self, seat: Seat) -> bool:
        """Whether the seat is at turn because it claimed a chow or pung, so that it has drawn no tile."""
        return self.phase is Phase.TURN and self.turn == seat and isinstance(self.last, ClaimedDiscard)

    def melds_shown(self, seat: Seat) -> tuple[TableMeld, ...]:
        """The sets as they lie before the seat: also a kong that can still be robbed lies there as one."""
        melds = self.seats[seat].melds
        if seat != self.turn or not isinstance(self.open, AddedToKong):
            return melds
        return self.open.completed(melds)

    def extras_shown(self, seat: Seat) -> tuple[Tile, ...]:
        """The extra tiles as they lie before the seat: also one that is just being set aside."""
        extras = self.seats[seat].extras
        return (*extras, self.open.tile) if seat == self.turn and isinstance(self.open, BonusTile) else extras

    def held(self, seat: Seat) -> tuple[Tile, ...]:
        """The hand of the seat without extra tiles that it has not laid out yet."""
        hand = self.seats[seat].hand
        return tuple(tile for tile in hand if not is_extra(kind_of(tile))) if self.extras_wait else hand

    @property
    def tiles_left(self) -> int:
        """How many tiles of the wall can still be drawn; the dead wall is not among them."""
        from_back = 0 if self.exhaustible else self.drawn_from_back
        return len(self.wall) - self.drawn_from_front - from_back - self.dead_wall

    @property
    def melds(self) -> Iterator[TableMeld]:
        """The sets of all seats."""
        return (meld for seat in self.seats for meld in seat.melds)

    @property
    def set_aside(self) -> int:
        """How many ordinary tiles have been set aside as bonus tiles."""
        return sum(not is_extra(kind_of(tile)) for seat in self.seats for tile in seat.extras)

    @property
    def interruptions(self) -> int:
        """How often the turns were interrupted: sets that were declared, and tiles that were set aside."""
        return sets_declared(self.melds) + self.set_aside

    @property
    def kongs(self) -> int:
        """How many kongs there are on the table, one that can still be robbed among them."""
        declared = sum(meld.kind in (MeldKind.KONG, MeldKind.CONCEALED_KONG) for meld in self.melds)
        return declared + isinstance(self.open, AddedToKong)

    @property
    def exhausted(self) -> bool:
        """Whether there is no tile any more for a next turn, or none for a kong: then the deal ends."""
        return self.tiles_left == 0 or (self.exhaustible and self.drawn_from_back == self.dead_wall)

    @property
    def has_supplement(self) -> bool:
        """Whether there is a supplement tile: beside indicators there are only so many."""
        return not self.exhausted and not (self.indicators and self.drawn_from_back >= self.supplements)

    def score(self, seat: Seat) -> Number:
        """What the seat has now: its stake, and what it has paid or been paid in this deal, are reckoned in."""
        score = self.scores[seat] - self.seats[seat].stake
        for transfer in self.paid:
            if transfer.payee == seat:
                score += transfer.amount
            if transfer.payer == seat:
                score -= transfer.amount
        return score

    def wind(self, seat: Seat) -> Wind:
        """The wind of the seat in this deal."""
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

    def answer_of(self, seat: Seat) -> Action | None:
        """What the seat said to the open tile; None before it has."""
        return self.answers[seat] if self.answers else None


def sets_declared(melds: Iterable[TableMeld]) -> int:
    """How often a set was declared to make these; a tile added to a melded pung is once more."""
    return sum(1 + (meld.added is not None) for meld in melds)
