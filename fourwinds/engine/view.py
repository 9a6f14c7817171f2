"""`SeatView`: what one seat may know. Computer players and hints get this and never the deal."""

from dataclasses import dataclass

from fourwinds.engine.barring import barred_by_miss
from fourwinds.engine.melds import Discarded, TableMeld
from fourwinds.engine.phase import Phase, Restriction
from fourwinds.engine.seats import SEATS, Seat, seat_wind
from fourwinds.engine.state import DealState
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.tiles import Tile, Wind


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """What everybody sees of a seat."""

    hand_size: int
    melds: tuple[TableMeld, ...]
    extras: tuple[Tile, ...]
    discards: tuple[Discarded, ...]
    ready: ReadyState
    score: Number
    hidden_kongs: int = 0
    """Concealed kongs that lie face down; they are not among the melds."""
    barred: bool = False
    """It declared out wrongly and may not go out any more in this deal."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's knowledge at one moment; built from what it may see, never by blanking what it may not.

    A concealed kong is shown with its kind, as at the table, but where the rules lay it face down.
    """

    rules: RulePreset
    seat: Seat
    phase: Phase
    dealer: Seat
    round_wind: Wind
    rounds_left: int
    """Whole rounds still to be played after this one."""
    hand_number: int
    """The number of the hand in the round, from 1 to 4."""
    extra_hands: int
    """The dealer's extra hands before this deal: wins in a row, or as the rules count them."""
    hand: tuple[Tile, ...]
    """The own concealed tiles; after a draw the drawn tile is last."""
    drawn: Tile | None
    turn: Seat
    open_tile: Tile | None
    """The discard (or added kong tile) that waits for answers."""
    tiles_left: int
    seats: tuple[PublicSeat, PublicSeat, PublicSeat, PublicSeat]
    river: tuple[Seat, ...]
    locked: bool
    declaring: bool
    missed: frozenset[int]
    """Kinds of which no other player's tile may be used to go out, because a winning one was let go by."""
    any_meld: bool
    pool: Number

    @property
    def wind(self) -> Wind:
        """The own wind in this deal."""
        return seat_wind(self.seat, self.dealer)

    @property
    def melds(self) -> tuple[TableMeld, ...]:
        """The own melds."""
        return self.seats[self.seat].melds

    @property
    def extras(self) -> tuple[Tile, ...]:
        """The own flowers and seasons."""
        return self.seats[self.seat].extras


def view_of(rules: RulePreset, state: DealState, seat: Seat) -> SeatView:
    """What `seat` may know of the state."""
    own = state.seats[seat]
    at_turn = state.turn == seat
    hides_kongs = rules.kongs.concealed_shown == "all_down" and state.phase is not Phase.OVER
    east, south, west, north = (_public(state, s, hides_kongs=hides_kongs and s != seat) for s in SEATS)
    return SeatView(
        rules=rules,
        seat=seat,
        phase=state.phase,
        dealer=state.dealer,
        round_wind=state.round_wind,
        rounds_left=state.rounds_left,
        hand_number=state.hand_number,
        extra_hands=state.extra_hands,
        hand=own.hand,
        drawn=state.drawn if at_turn else None,
        turn=state.turn,
        open_tile=state.open_tile,
        tiles_left=state.tiles_left,
        seats=(east, south, west, north),
        river=state.river,
        locked=own.locked,
        declaring=own.declaring,
        missed=barred_by_miss(rules, state, seat),
        any_meld=any(state.melds),
        pool=state.pool + sum(s.stake for s in state.seats),
    )


def _public(state: DealState, seat: Seat, *, hides_kongs: bool) -> PublicSeat:
    shown = state.seats[seat]
    melds = on_table = state.melds_shown(seat)
    if hides_kongs:
        melds = tuple(m for m in melds if m.kind is not MeldKind.CONCEALED_KONG)
    return PublicSeat(
        hand_size=len(shown.hand),
        melds=melds,
        extras=shown.extras,
        discards=shown.discards,
        ready=shown.ready,
        score=state.score(seat),
        hidden_kongs=len(on_table) - len(melds),
        barred=shown.restriction is not Restriction.NONE,
    )
