"""From the table to what scoring is given: a seat's tiles, and how its last tile came."""

from collections import Counter
from collections.abc import Iterable
from typing import TypedDict

from fourwinds.engine.actions import Action, GoOut
from fourwinds.engine.indicators import Indicator
from fourwinds.engine.melds import AddedToKong, BonusTile, ClaimedDiscard, Discarded, DrawnTile, RobbedTile, TableMeld
from fourwinds.engine.permits import in_order
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState, SeatState, sets_declared
from fourwinds.scoring import (
    ByExtraTiles,
    Circumstances,
    Completes,
    Declaration,
    FirstDiscard,
    FromDiscard,
    Hand,
    Meld,
    MeldKind,
    NotOut,
    ReadyState,
    RobbedKong,
    SelfDrawn,
    WonBy,
    declared,
)
from fourwinds.scoring import LastTile as ScoredLast
from fourwinds.scoring.insurance import Feeding
from fourwinds.tiles import PLAIN_OF, Kind, Tile, Wind, is_joker, kind_of, kinds_of
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


LastTile = DrawnTile | ClaimedDiscard | RobbedTile
"""How the tile came with which somebody goes out."""


def losing_hand(state: DealState, seat: Seat, *, drawn_deal: bool = False) -> Hand:
    """The hand of a seat that did not go out; `drawn_deal`: nobody did, and the wall is used up."""
    own = state.seats[seat]
    return Hand(
        concealed=kinds_of(state.held(seat)),
        melds=scored_melds(own.melds),
        extras=kinds_of(own.extras),
        transparent=_transparent(state, state.held(seat), own.melds),
        circumstances=Circumstances(
            seat=state.wind(seat),
            round=state.prevailing_wind,
            last=NotOut(drawn_deal=drawn_deal),
            ready=declared(own.ready, laid_open=own.laid_open),
            extra_hands=state.extra_hands,
            **_discarded(own),
        ),
    )


def _transparent(state: DealState, held: Iterable[Tile], melds: Iterable[TableMeld]) -> int:
    """How many tiles of a hand are transparent."""
    if not state.transparent:
        return 0
    return sum(tile in state.transparent for tile in (*held, *(tile for meld in melds for tile in meld.tiles)))


def hand_with_extra_tiles(state: DealState, seat: Seat, *, eighth_taken: bool) -> Hand:
    """The hand of a seat that wins by its Flowers and Seasons."""
    hand = losing_hand(state, seat)
    return replace(hand, circumstances=replace(hand.circumstances, last=ByExtraTiles(eighth_taken)))


class _Discards(TypedDict):
    own_discards: tuple[Kind, ...]
    own_discard_claimed: bool


def _discarded(own: SeatState) -> _Discards:
    """What the seat has discarded in the deal, for hands that are made of discards."""
    return {
        "own_discards": tuple(PLAIN_OF[thrown.tile] for thrown in own.discards),
        "own_discard_claimed": any(thrown.claimed_by is not None for thrown in own.discards),
    }


def winning_hand(state: DealState, seat: Seat, out: GoOut = OUT) -> Hand:
    """The hand of a seat that goes out now, or has gone out; whether it may is not asked.

    A set that was claimed on this turn is given back first: going out with it is going out on the discard.
    """
    last = last_tile(state, seat)
    given_back = _claimed_with(last, state.seats[seat])
    if given_back is not None:
        out = _chosen_by(given_back)
    waiting = waiting_tiles(state, seat)
    return Hand(
        concealed=kinds_of((*waiting.hand, last.tile)),
        melds=scored_melds(waiting.melds),
        extras=kinds_of(waiting.extras),
        winning_tile=kind_of(last.tile),
        circumstances=_circumstances(state, seat, last),
        completes=out.completes,
        completed_chow=out.chow,
        transparent=_transparent(state, (*waiting.hand, last.tile), waiting.melds),
    )


def hand_now(state: DealState, seat: Seat, legal: Iterable[Action] = ()) -> Hand:
    """The hand as it would go out now or has gone out, where a tile has come for it; otherwise as it lies.

    `legal` are the seat's possible actions.
    """
    out = next((action for action in legal if isinstance(action, GoOut)), None)
    match state.phase:
        case Phase.TURN if state.turn == seat and state.last is not None:
            return winning_hand(state, seat)
        case Phase.CLAIM | Phase.ROB if out is not None:
            return winning_hand(state, seat, out)
        case Phase.OVER if state.outcome is not None and seat in state.outcome.winners:
            if state.outcome.won_by is WonBy.EXTRA_TILES:
                return hand_with_extra_tiles(state, seat, eighth_taken=state.outcome.discarder is not None)
            return winning_hand(state, seat)
        case _:
            return losing_hand(state, seat)


def feeding(state: DealState, seat: Seat, hand: Hand) -> Feeding:
    """How this winning hand of the seat was fed; see `winning_hand`."""
    last = last_tile(state, seat)

    def blamed(source: Seat | None, tile: Tile | None) -> Wind | None:
        """Who answers for the tile: the winner himself where whoever discarded it had no choice."""
        if source is None:
            return None
        return state.wind(seat if tile in state.seats[source].forced else source)

    kong_from = state.seats[seat].kong_from
    return Feeding(
        hand=hand,
        sources=tuple(blamed(meld.source, meld.claimed) for meld in waiting_tiles(state, seat).melds),
        # Who is robbed of a kong has discarded nothing.
        discarder=blamed(last.discarder, last.tile) if isinstance(last, ClaimedDiscard) else None,
        tiles_left=state.tiles_left,
        visible=set(_visible(state, last.tile)),
        kong_from=None if kong_from is None else state.wind(kong_from),
    )


def answering(state: DealState, seat: Seat) -> Seat | None:
    """Who answers for the discard with which the seat goes out: who first discarded such a tile since its last turn.

    None when the seat itself did so on that turn, and where it does not go out on a discard.
    """
    last = last_tile(state, seat)
    if not isinstance(last, ClaimedDiscard):
        return None
    fallen = in_order(state.river, [own.discards for own in state.seats])
    thrown = [(thrower, PLAIN_OF[discarded.tile]) for thrower, discarded in fallen]
    since = max((place for place, (thrower, _) in enumerate(thrown) if thrower == seat), default=0)
    first = next((thrower for thrower, kind in thrown[since:] if kind == PLAIN_OF[last.tile]), last.discarder)
    return None if first == seat else first


def last_tile(state: DealState, seat: Seat) -> LastTile:
    """How the tile comes, or at the end came, with which the seat goes out."""
    match state.open:
        case Discarded() as discard if state.turn != seat:
            return ClaimedDiscard(discard, state.turn)
        case AddedToKong(kong=kong, tile=tile) if state.turn != seat:
            return RobbedTile(tile, state.turn, concealed=kong.kind is MeldKind.CONCEALED_KONG)
        case BonusTile(tile=tile) if state.turn != seat:
            return RobbedTile(tile, state.turn, aside=True)
    assert state.last is not None, "nobody can go out now"
    return state.last


def waiting_tiles(state: DealState, seat: Seat) -> SeatState:
    """The seat as it waited for its last tile: without it, and without the set that was claimed with it."""
    own, last = state.seats[seat], last_tile(state, seat)
    claimed = _claimed_with(last, own)
    hand, melds = (own.hand, own.melds) if claimed is None else (own.hand + claimed.tiles, own.melds[:-1])
    return replace(own, hand=tuple(t for t in hand if t != last.tile), melds=melds)


def _claimed_with(last: LastTile, own: SeatState) -> TableMeld | None:
    """The set for which the seat has claimed its last tile."""
    meld = own.melds[-1] if own.melds else None
    return meld if meld is not None and meld.claimed == last.tile else None


def _exhausted(kinds: Iterable[Kind]) -> tuple[Kind, ...]:
    """The kinds of which all four tiles are among these, in order."""
    seen = Counter(kinds)
    return tuple(sorted(kind for kind, n in seen.items() if n == 4))


def _visible(state: DealState, last: Tile) -> tuple[Kind, ...]:
    """The kind of each tile that everybody saw in melds and among the discards before the last tile came."""
    shown = [t for m in state.melds if m.claimed != last for t in m.tiles]
    shown += [d.tile for s in state.seats for d in s.discards if d.claimed_by is None]
    return tuple(PLAIN_OF[t] for t in shown)


def _chosen_by(meld: TableMeld) -> GoOut:
    if meld.kind is MeldKind.CHOW:
        return GoOut(Completes.CHOW, meld.scored.first)
    return GoOut(Completes.PUNG)


def _circumstances(state: DealState, seat: Seat, last: LastTile) -> Circumstances:
    own = waiting_tiles(state, seat)
    others = [meld for meld in state.melds if meld.claimed != last.tile]
    shown = _visible(state, last.tile)
    fallen = len(state.river)
    if isinstance(last, ClaimedDiscard) and state.open is None:
        fallen -= 1  # the winning discard has been entered among the others
    return Circumstances(
        seat=state.wind(seat),
        round=state.prevailing_wind,
        last=_scored(state, seat, last, fallen),
        ready=_declaration(state, own, others),
        # What can be melded before East's first discard are East's own concealed kongs.
        first_turn=own.turns == 0 and not state.set_aside and (seat == state.dealer or not others),
        fourth_of_kind=shown.count(PLAIN_OF[last.tile]) == 3 and not is_joker(last.tile),
        discards_before=fallen,
        extra_hands=state.extra_hands,
        dora=_dora(state.indicators),
        kong_dora=_dora(state.indicators, for_kong=True),
        exhausted=_exhausted((*shown, *(PLAIN_OF[tile] for tile in own.hand))),
        **_discarded(state.seats[seat]),
    )


def _scored(state: DealState, seat: Seat, last: LastTile, fallen: int) -> ScoredLast:
    """The last tile as scoring sees it; so many discards had `fallen` before."""
    end = state.tiles_left == 0
    left = state.next_seat(seat, -1)
    match last:
        case DrawnTile(source=source):
            # A supplement tile of a dead wall is not from the wall.
            last_of_wall = end and (state.dead_wall == 0 or not source.supplement)
            return SelfDrawn(source, last_of_wall, state.kongs_in_turn)
        case RobbedTile(robbed=robbed, aside=True):
            return FromDiscard(from_left=robbed == left)
        case RobbedTile(robbed=robbed, concealed=concealed):
            return RobbedKong(from_left=robbed == left, concealed=concealed)
        case ClaimedDiscard(discard=discard, discarder=discarder):
            return FromDiscard(
                from_left=discarder == left,
                last_of_wall=end,
                first=_first_discard(discard.tile, state.seats[discarder], fallen),
                after_kong=discard.after_kong,
                declares_ready=discard.ready,
            )


def _first_discard(tile: Tile, discarder: SeatState, fallen: int) -> FirstDiscard:
    if not fallen:
        return FirstDiscard.OF_DEAL
    is_first = all(discard.tile == tile for discard in discarder.discards)
    return FirstDiscard.OF_PLAYER if is_first else FirstDiscard.NO


def _declaration(state: DealState, own: SeatState, others: Iterable[TableMeld]) -> Declaration | None:
    """The seat's declaration of ready; what lies below the indicators counts only for who has made one."""
    declaration = declared(
        own.ready, one_shot=_is_one_shot(own, sets_declared(others) + state.set_aside), laid_open=own.laid_open
    )
    if declaration is None or not state.indicators:
        return declaration
    return replace(
        declaration,
        ura_dora=_dora(state.indicators, below=True),
        ura_kong_dora=_dora(state.indicators, for_kong=True, below=True),
    )


def _dora(indicators: Iterable[Indicator], *, for_kong: bool = False, below: bool = False) -> tuple[Kind, ...]:
    """What follows the indicators of one sort."""
    return tuple(
        shown.dora for shown in indicators if not shown.wild and shown.for_kong == for_kong and shown.below == below
    )


def _is_one_shot(own: SeatState, interruptions: int) -> bool:
    """Whether ready was declared with the seat's last discard, and the turns have not been interrupted since."""
    if own.ready is ReadyState.NO or not own.discards or not own.discards[-1].ready:
        return False
    return own.sets_at_ready == interruptions
