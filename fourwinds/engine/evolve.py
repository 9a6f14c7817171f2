"""How an event changes a deal. `evolve` is the only function that does.

It decides nothing: whatever rules, judgement or chance had to say is in the event.
"""

from collections.abc import Callable

from fourwinds.engine.actions import Action, Pass
from fourwinds.engine.events import (
    Answering,
    ClaimAnswered,
    DealBegun,
    DealEnded,
    Dealing,
    DiscardPassed,
    Event,
    ExchangeAsked,
    ExchangeEnded,
    Exchanging,
    ExtraExposed,
    FaultyClaimMade,
    FaultyOutMade,
    IndicatorTurned,
    JokerTaken,
    KongDeclared,
    MeldClaimed,
    PaidAtOnce,
    Playing,
    ReadyCancelled,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TileSetAside,
    TilesPassed,
)
from fourwinds.engine.exchange import Asked
from fourwinds.engine.indicators import SUPPLEMENTS
from fourwinds.engine.melds import AddedToKong, BonusTile, ClaimedDiscard, Discarded, DrawnTile, RobbedTile, TableMeld
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import PerSeat, Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.scoring import MeldKind, ReadyState, Source
from fourwinds.tiles import PLAIN_OF, Kind, Tile, is_extra, kind_of
from fourwinds.values import Value, replace


class Terms(Value):
    """What the rules say of a deal that its state has to remember, under the names that it has there."""

    dead_wall: int
    hand_size: int
    exhaustible: bool = False
    extras_wait: bool = False
    transparent: frozenset[Tile] = frozenset()
    supplements: int = SUPPLEMENTS


def begin(event: DealBegun, players: int, terms: Terms) -> DealState:
    """The state with which a deal begins: the whole wall stands, the last `dead_wall` tiles of it are the dead wall."""
    return DealState(
        phase=Phase.DEAL,
        dealer=event.dealer,
        round_wind=event.round_wind,
        hand_number=event.hand,
        redeal=event.redeal,
        counter=event.counter,
        dice=event.dice,
        wall=event.wall,
        drawn_from_front=0,
        drawn_from_back=0,
        dead_wall=terms.dead_wall,
        seats=(SeatState(),) * players,
        turn=event.dealer,
        scores=event.scores or (0,) * players,
        pool=event.pool,
        extra_hands=event.extra_hands,
        rounds_left=event.rounds_left,
        winless=event.winless,
        game=event.game,
        kitty=event.kitty,
        dominant_wind=event.dominant_wind,
        exhaustible=terms.exhaustible,
        extras_wait=terms.extras_wait,
        hand_size=terms.hand_size,
        transparent=terms.transparent,
        supplements=terms.supplements,
        goulash=event.goulash,
    )


def evolve(state: DealState, event: Event) -> DealState:
    """The state after `event`; nothing else changes a deal."""
    if isinstance(event, Dealing):
        return _after_dealing(state, event)
    if isinstance(event, Playing):
        return _after_playing(state, event)
    if isinstance(event, Answering):
        return _after_answering(state, event)
    return _after_exchanging(state, event)


def _after_dealing(state: DealState, event: Dealing) -> DealState:
    match event:
        case DealBegun():
            return begin(
                event,
                len(state.seats),
                Terms(
                    state.dead_wall,
                    state.hand_size,
                    state.exhaustible,
                    state.extras_wait,
                    state.transparent,
                    state.supplements,
                ),
            )
        case TilesDealt(seat=seat, tiles=tiles):
            return _dealt(state, seat, tiles)
        case ExtraExposed(seat=seat, tile=tile):
            return _extra_exposed(state, seat, tile)
        case TileDrawn():
            return _drawn(state, event)
        case IndicatorTurned(indicator=indicator):
            return replace(state, indicators=(*state.indicators, indicator))
        case PaidAtOnce(paid=paid):
            return replace(state, paid=state.paid + paid)
        case DealEnded(outcome=outcome):
            return _ended(state, outcome)


def _after_playing(state: DealState, event: Playing) -> DealState:
    match event:
        case ReadyDeclared():
            return _ready_declared(state, event)
        case ReadyCancelled(seat=seat, still_declared=True):
            return _with(state, seat, lambda s: replace(s, ready=ReadyState.DECLARED))
        case ReadyCancelled(seat=seat, stake=stake, returned=returned):
            back = stake if returned else 0
            return _with(state, seat, lambda s: _taken_back(s, back))
        case TileDiscarded():
            return _discarded(state, event)
        case KongDeclared():
            return _kong_declared(state, event)
        case TileSetAside():
            return _set_aside(state, event)
        case JokerTaken():
            return _joker_taken(state, event)
        case FaultyOutMade():
            return _faulty_out_made(state, event)


def _after_answering(state: DealState, event: Answering) -> DealState:
    match event:
        case ClaimAnswered(seat=seat, answer=answer):
            return _answered(state, seat, answer)
        case FaultyClaimMade(seat=seat, chow=chow):
            return _with(
                state, seat, lambda s: replace(s, faulty_claims=s.faulty_claims + 1, faulty_chows=s.faulty_chows + chow)
            )
        case DiscardPassed():
            return _passed(state, event)
        case MeldClaimed():
            return _claimed(state, event)


def _after_exchanging(state: DealState, event: Exchanging) -> DealState:
    match event:
        case ExchangeAsked(step=step):
            asked = state.ding_dongs + (step.asked is Asked.DING_DONG)
            return replace(state, phase=Phase.EXCHANGE, exchange=step, answers=(), ding_dongs=asked)
        case TilesPassed():
            return _exchanged(state, event)
        case ExchangeEnded():
            return _turn_again(state)


# --- seats ------------------------------------------------------------------------------------


def _with(state: DealState, seat: Seat, change: Callable[[SeatState], SeatState]) -> DealState:
    return replace(state, seats=_seats(state, seat, change(state.seats[seat])))


def _seats(state: DealState, seat: Seat, changed: SeatState) -> PerSeat[SeatState]:
    return (*state.seats[:seat], changed, *state.seats[seat + 1 :])


def _less(hand: tuple[Tile, ...], *tiles: Tile) -> tuple[Tile, ...]:
    return tuple(t for t in hand if t not in tiles)


# --- dealing and drawing ----------------------------------------------------------------------


def _dealt(state: DealState, seat: Seat, tiles: tuple[Tile, ...]) -> DealState:
    given = _with(state, seat, lambda s: replace(s, hand=s.hand + tiles))
    return _when_dealt(replace(given, drawn_from_front=state.drawn_from_front + len(tiles)))


def _extra_exposed(state: DealState, seat: Seat, tile: Tile) -> DealState:
    exposed = _with(state, seat, lambda s: replace(s, hand=_less(s.hand, tile), extras=(*s.extras, tile)))
    return replace(exposed, last=None)


def _drawn(state: DealState, event: TileDrawn) -> DealState:
    state = _completed(state)
    seat, source = state.seats[event.seat], event.source
    state = replace(
        state,
        seats=_seats(state, event.seat, replace(seat, hand=(*seat.hand, event.tile))),
        drawn_from_front=state.drawn_from_front + (not source.supplement),
        drawn_from_back=state.drawn_from_back + source.supplement,
    )
    if state.phase is Phase.DEAL:
        return _when_dealt(state)
    return replace(
        state,
        phase=Phase.TURN,
        turn=event.seat,
        last=DrawnTile(event.tile, source),
        kongs_in_turn=state.kongs_in_turn + (source is Source.KONG),
        answers=(),
    )


def _when_dealt(state: DealState) -> DealState:
    """The dealer's turn, once all tiles are dealt and no flower or season is left in a hand, unless they wait."""
    hands = [s.hand for s in state.seats]
    if sum(map(len, hands)) <= len(hands) * state.hand_size:
        return state
    if not state.extras_wait and any(is_extra(kind_of(t)) for hand in hands for t in hand):
        return state
    return replace(state, phase=Phase.TURN, turn=state.dealer, last=DrawnTile(hands[state.dealer][-1]))


# --- the exchange -----------------------------------------------------------------------------


def _exchanged(state: DealState, event: TilesPassed) -> DealState:
    """Each seat with what came to it; a drawn tile that was passed on is followed by the last that came."""
    for seat, given, received in zip(state.at_table, event.given, event.received, strict=True):
        assert given is not None, "a log knows all tiles"
        assert received is not None, "a log knows all tiles"
        own = state.seats[seat]
        hand = (*_less(own.hand, *given), *received)
        state = replace(state, seats=_seats(state, seat, replace(own, hand=hand, received=frozenset(received))))
    return _turn_again(state)


def _turn_again(state: DealState) -> DealState:
    last, hand = state.last, state.seats[state.turn].hand
    if isinstance(last, DrawnTile) and last.tile not in hand:
        last = DrawnTile(hand[-1], last.source)
    return replace(state, phase=Phase.TURN, exchange=None, answers=(), last=last)


# --- the own turn -----------------------------------------------------------------------------


def _ready_declared(state: DealState, event: ReadyDeclared) -> DealState:
    ready = ReadyState.FIRST_TURN if event.first_turn else ReadyState.DECLARED
    return _with(
        state,
        event.seat,
        lambda s: replace(s, ready=ready, declaring=True, laid_open=event.laid_open, stake=s.stake + event.stake),
    )


def _taken_back(seat: SeatState, stake: int) -> SeatState:
    """The seat without its declaration of ready; so much of what it has staked goes back."""
    return replace(seat, ready=ReadyState.NO, locked=False, laid_open=False, stake=seat.stake - stake)


def _discarded(state: DealState, event: TileDiscarded) -> DealState:
    seat = state.seats[event.seat]
    # Dealt ready, and played so: the hand does not change with the discard of what was drawn.
    original = event.ready and event.drawn and seat.ready is ReadyState.FIRST_TURN
    changed = replace(
        seat,
        hand=_less(seat.hand, event.tile),
        ready=ReadyState.ORIGINAL if original else seat.ready,
        sets_at_ready=state.interruptions if event.ready else seat.sets_at_ready,
        locked=seat.locked or event.locks,
        declaring=False,
        missed=frozenset(),
        missed_worth=0,
        only_draws=seat.only_draws or event.bars,
        turns=seat.turns + 1,
        forced=seat.forced | {event.tile} if event.forced else seat.forced,
        received=frozenset(),
    )
    return replace(
        state,
        phase=Phase.CLAIM,
        seats=_seats(state, event.seat, changed),
        last=None,
        open=Discarded(event.tile, drawn=event.drawn, ready=event.ready, after_kong=state.kongs_in_turn > 0),
        kongs_in_turn=0,
        answers=(),
    )


def _joker_taken(state: DealState, event: JokerTaken) -> DealState:
    """The tile lies where the joker lay, and the joker is in the hand: it is what was drawn if that tile was."""

    def laid_down(meld: TableMeld) -> TableMeld:
        tiles = tuple(event.tile if tile == event.joker else tile for tile in meld.tiles)
        added = event.tile if meld.added == event.joker else meld.added
        claimed = event.tile if meld.claimed == event.joker else meld.claimed
        return replace(meld, tiles=tiles, added=added, claimed=claimed)

    melds = tuple(map(laid_down, state.seats[event.owner].melds))
    state = _with(state, event.owner, lambda s: replace(s, melds=melds))
    state = _with(state, event.seat, lambda s: replace(s, hand=(*_less(s.hand, event.tile), event.joker)))
    last = state.last
    if isinstance(last, DrawnTile) and last.tile == event.tile:
        return replace(state, last=DrawnTile(event.joker, last.source))
    return state


def _kong_declared(state: DealState, event: KongDeclared) -> DealState:
    """A kong is one at once, but where it can be robbed, once nobody has gone out on its tile."""
    meld = event.meld
    state = _with(state, event.seat, lambda s: replace(s, hand=_less(s.hand, *meld.tiles)))
    kong = AddedToKong(meld, meld.robbable)
    state = replace(state, last=None, open=kong)
    return replace(state, phase=Phase.ROB, answers=()) if event.can_be_robbed else _completed(state)


def _set_aside(state: DealState, event: TileSetAside) -> DealState:
    """A bonus tile is an extra tile at once, but where somebody may go out on it, once nobody has."""
    state = _with(state, event.seat, lambda s: replace(s, hand=_less(s.hand, event.tile)))
    state = replace(state, last=None, open=BonusTile(event.tile))
    return replace(state, phase=Phase.ROB, answers=()) if event.can_be_robbed else _completed(state)


def _completed(state: DealState) -> DealState:
    """The state in which the kong that could be robbed, or the tile set aside, if there is one, is so for good."""
    if isinstance(state.open, BonusTile):
        extras = state.extras_shown(state.turn)
        return replace(_with(state, state.turn, lambda s: replace(s, extras=extras)), open=None)
    if not isinstance(state.open, AddedToKong):
        return state
    melds = state.melds_shown(state.turn)
    return replace(_with(state, state.turn, lambda s: replace(s, melds=melds, kong_from=None)), open=None)


def _robbed(state: DealState) -> DealState:
    """The state in which the tile of the kong, or the one set aside, has been taken.

    The other tiles of a concealed kong are hand tiles again.
    """
    kong = state.open
    if isinstance(kong, BonusTile):
        return replace(state, open=None, last=RobbedTile(kong.tile, state.turn, aside=True))
    assert isinstance(kong, AddedToKong), "only a kong is robbed"
    state = _with(state, state.turn, lambda s: replace(s, hand=(*s.hand, *kong.others)))
    concealed = kong.kong.kind is MeldKind.CONCEALED_KONG
    return replace(state, open=None, last=RobbedTile(kong.tile, state.turn, concealed=concealed))


# --- claims -----------------------------------------------------------------------------------


def _off_the_slot(state: DealState, claimed_by: Seat | None) -> DealState:
    """The state with the open discard entered among its seat's discards, and with no tile open."""
    assert isinstance(state.open, Discarded), "no discard is open"
    put = replace(state.open, claimed_by=claimed_by)
    seat = state.seats[state.turn]
    return replace(
        state,
        seats=_seats(state, state.turn, replace(seat, discards=(*seat.discards, put))),
        river=(*state.river, state.turn),
        open=None,
        last=None if claimed_by is None else ClaimedDiscard(put, state.turn),
    )


def _let_go_by(state: DealState, event: DiscardPassed | MeldClaimed, kind: Kind) -> DealState:
    """The state in which these seats have missed the tile; a set that is made of it is not on the table yet."""
    for seat, worth in zip(event.missed, event.worth or (0,) * len(event.missed), strict=True):
        own = state.seats[seat]
        missed = replace(
            own,
            missed=own.missed | {kind},
            missed_at=state.interruptions,
            missed_worth=max(own.missed_worth, worth),
        )
        state = replace(state, seats=_seats(state, seat, missed))
    return state


def _passed(state: DealState, event: DiscardPassed) -> DealState:
    return _off_the_slot(_let_go_by(state, event, PLAIN_OF[event.tile]), None)


def _answered(state: DealState, seat: Seat, answer: Action) -> DealState:
    given = state.answers or (None,) * len(state.seats)
    return replace(state, answers=(*given[:seat], answer, *given[seat + 1 :]))


def _faulty_out_made(state: DealState, event: FaultyOutMade) -> DealState:
    """The offence is noted; an answer to an open tile is none any more."""
    restriction = event.restriction
    noted = _with(state, event.seat, lambda s: replace(s, faulty_outs=s.faulty_outs + 1, restriction=restriction))
    noted = replace(noted, paid=noted.paid + event.paid)
    return noted if state.phase is Phase.TURN else _answered(noted, event.seat, Pass())


def _claimed(state: DealState, event: MeldClaimed) -> DealState:
    meld = event.meld
    claimed = meld.claimed
    assert claimed is not None, "a claimed set has a claimed tile"
    state = _off_the_slot(_let_go_by(state, event, PLAIN_OF[claimed]), event.seat)
    seat = state.seats[event.seat]
    kong_from = seat.kong_from
    if meld.kind is MeldKind.KONG:
        forced = meld.source is not None and claimed in state.seats[meld.source].forced
        kong_from = event.seat if forced else meld.source
    changed = replace(seat, hand=_less(seat.hand, *meld.tiles), melds=(*seat.melds, meld), kong_from=kong_from)
    return replace(
        state,
        phase=Phase.TURN,
        seats=_seats(state, event.seat, changed),
        turn=event.seat,
        answers=(),
    )


# --- the end ----------------------------------------------------------------------------------


def _ended(state: DealState, outcome: Outcome) -> DealState:
    tile = state.open_tile
    if tile is not None and outcome.termination is Termination.OUT:
        winner = outcome.winners[0]  # of several winners the first takes the tile: there is only one
        state = _robbed(state) if state.phase is Phase.ROB else _off_the_slot(state, winner)
        state = _with(state, winner, lambda s: replace(s, hand=(*s.hand, tile)))
    elif isinstance(state.open, Discarded):
        state = _off_the_slot(state, None)
    return replace(_completed(state), phase=Phase.OVER, answers=(), outcome=outcome)
