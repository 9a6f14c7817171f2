"""From the table to what scoring is given: a seat's tiles, and how its last tile came."""

from fourwinds.engine.actions import GoOut
from fourwinds.engine.evolve import without_robbed_tile
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.seats import Seat, next_seat
from fourwinds.engine.state import DealState, Phase, SeatState
from fourwinds.scoring import Circumstances, Completes, Hand, Meld, MeldKind, ReadyState, WonBy
from fourwinds.scoring.penalties import Feeding
from fourwinds.tiles import PLAIN_OF, Kind, Tile, kind_of, kinds_of
from fourwinds.values import replace

OUT = GoOut()
"""Going out with the reading of the last tile that scores most."""


def counts(tiles: tuple[Tile, ...]) -> bytes:
    """How many of each ordinary kind are among the tiles, as 34 bytes; extra tiles are left out."""
    found = bytearray(34)
    for tile in tiles:
        kind = PLAIN_OF[tile]
        if kind < 34:
            found[kind] += 1
    return bytes(found)


def scored_melds(melds: tuple[TableMeld, ...]) -> tuple[Meld, ...]:
    """The melds as scoring sees them."""
    return tuple(meld.scored for meld in melds)


def losing_hand(state: DealState, seat: Seat) -> Hand:
    """The hand of a seat that did not go out."""
    if state.phase is Phase.ROB and seat == state.turn:
        state = without_robbed_tile(state)
    own = state.seats[seat]
    return Hand(
        concealed=kinds_of(own.hand),
        melds=scored_melds(own.melds),
        extras=kinds_of(own.extras),
        circumstances=Circumstances(seat=state.wind(seat), round=state.round_wind, ready=own.ready),
    )


def winning_hand(state: DealState, seat: Seat, out: GoOut = OUT) -> Hand:
    """The hand of a seat that goes out now, on its own turn or on the open tile; whether it may is not asked.

    A set that was claimed on this turn is given back first: going out with it is going out on the discard.
    """
    if state.phase is Phase.TURN and state.last_claim == seat:
        claimed = state.seats[seat].melds[-1]
        return winning_hand(unclaimed(state, seat), seat, _chosen_by(claimed))
    own = state.seats[seat]
    tile = winning_tile(state)
    taken = () if state.phase is Phase.TURN else (tile,)
    return Hand(
        concealed=kinds_of(own.hand + taken),
        melds=scored_melds(own.melds),
        extras=kinds_of(own.extras),
        winning_tile=kind_of(tile),
        circumstances=_circumstances(state, seat, tile),
        completes=out.completes,
        completed_chow=out.chow,
    )


def feeding(state: DealState, seat: Seat, hand: Hand) -> Feeding:
    """How this winning hand of the seat was fed; see `winning_hand`."""
    if state.phase is Phase.TURN and state.last_claim == seat:
        state = unclaimed(state, seat)
    sources = (meld.source for meld in state.seats[seat].melds)
    return Feeding(
        hand=hand,
        sources=tuple(None if source is None else state.wind(source) for source in sources),
        # Who is robbed of a kong has discarded nothing.
        discarder=state.wind(state.turn) if state.phase is Phase.CLAIM else None,
        tiles_left=state.tiles_left,
        visible=set(visible(state)),
    )


def winning_tile(state: DealState) -> Tile:
    """The tile on which somebody could go out now: the open one, or the one that was just drawn."""
    tile = state.drawn if state.phase is Phase.TURN else state.open_tile
    assert tile is not None, "nobody can go out now"
    return tile


def unclaimed(state: DealState, seat: Seat) -> DealState:
    """The state just before `seat` claimed the set with which it now holds the turn."""
    own = state.seats[seat]
    meld = own.melds[-1]
    source, claimed = meld.source, meld.claimed
    assert source is not None, "only a claimed set can be given back"
    assert claimed is not None, "only a claimed set can be given back"
    seats = list(state.seats)
    returned = tuple(t for t in meld.tiles if t != claimed)
    seats[seat] = replace(own, hand=own.hand + returned, melds=own.melds[:-1])
    put = seats[source].discards[-1]
    seats[source] = replace(seats[source], discards=seats[source].discards[:-1])
    east, south, west, north = seats
    return replace(
        state,
        phase=Phase.CLAIM,
        seats=(east, south, west, north),
        turn=source,
        open_tile=claimed,
        open_drawn=put.drawn,
        open_ready=put.ready,
        open_after_kong=put.after_kong,
        river=state.river[:-1],
        last_claim=None,
        any_meld=any(s.melds for s in seats),
    )


def visible(state: DealState) -> tuple[Kind, ...]:
    """The kind of each tile that everybody sees in melds and among the discards; the open tile is not among them."""
    shown = [t for s in state.seats for m in s.melds for t in m.tiles if t != state.open_tile]
    shown += [d.tile for s in state.seats for d in s.discards if d.claimed_by is None]
    return tuple(PLAIN_OF[t] for t in shown)


def _chosen_by(meld: TableMeld) -> GoOut:
    if meld.kind is MeldKind.CHOW:
        return GoOut(Completes.CHOW, meld.scored.first)
    return GoOut(Completes.PUNG)


def _circumstances(state: DealState, seat: Seat, tile: Tile) -> Circumstances:
    own = state.seats[seat]
    drawn = state.phase is Phase.TURN
    return Circumstances(
        seat=state.wind(seat),
        round=state.round_wind,
        won_by=_won_by(state.phase),
        supplement=drawn and state.supplement,
        kong_supplement=drawn and state.kong_supplement,
        # A supplement tile of a dead wall is not from the wall; a robbed kong is neither its last tile nor a discard.
        last_tile=state.tiles_left == 0
        and state.phase is not Phase.ROB
        and (state.dead_wall == 0 or not state.supplement),
        fourth_of_kind=visible(state).count(PLAIN_OF[tile]) == 3,
        first_turn=own.turns == 0 and not state.any_meld,
        ready=own.ready,
        claim_from_left=drawn or state.turn == next_seat(seat, -1),
        first_discard=state.phase is Phase.CLAIM and not state.river,
        discarders_first=state.phase is Phase.CLAIM and not state.seats[state.turn].discards,
        discard_after_kong=state.open_after_kong,
        ready_discard=state.open_ready,
        one_shot=_is_one_shot(state, own),
        kongs_in_turn=state.kongs_in_turn if drawn else 0,
        discards_before=len(state.river),
        extra_hands=state.extra_hands,
    )


def _is_one_shot(state: DealState, own: SeatState) -> bool:
    """Whether the seat has declared ready with its last discard, and nobody has declared a set since.

    An added kong that is being robbed is not a set yet.
    """
    if own.ready is ReadyState.NO or not own.discards or not own.discards[-1].ready:
        return False
    return own.sets_at_ready == state.sets_declared - (state.phase is Phase.ROB)


def _won_by(phase: Phase) -> WonBy:
    match phase:
        case Phase.CLAIM:
            return WonBy.DISCARD
        case Phase.ROB:
            return WonBy.ROBBED_KONG
        case _:
            return WonBy.SELF_DRAWN
