"""What going out is paid, now or with a riichi, as far as the tiles tell it: not what luck at the last may add."""

from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.gains import CLAIMED, DRAWN, Gains
from fourwinds.players.situation import Situation
from fourwinds.players.told import received
from fourwinds.players.waiting import Wait, waiting
from fourwinds.rules.number import Number, exact
from fourwinds.scoring import ReadyState
from fourwinds.tiles import JOKER, PLAIN_OF, Kind, without
from fourwinds.values import replace


def brought(situation: Situation) -> float | None:
    """What the seat is paid, about, when it goes out on the tile that it drew or may claim; None where nobody knows."""
    view = situation.view
    drawn = view.phase is Phase.TURN
    tile = view.drawn if drawn else view.open_tile
    if tile is None:
        return None
    kind, counts = PLAIN_OF[tile], situation.counts
    if drawn and kind != JOKER:
        counts = without(counts, kind)
    gains = Gains(situation, CHARACTERS["expert"], None, silent=False)
    value = gains.value_with(counts, situation.melds, kind, DRAWN if drawn else CLAIMED, situation.jokers)
    if value is None:
        return None
    discarder = None if drawn else view.wind_of(view.turn)
    return received(view.rules, situation.wind, value, discarder) + float(view.pool)


def paid_for(view: SeatView, total: Number, *, drawn: bool) -> Number:
    """What the seat is paid by all others for a hand of this total, self-drawn or on a discard, whoever's it is.

    Without stakes and what is paid for extra hands.
    """
    another = next(wind for wind in view.rules.deal.winds if wind is not view.wind)
    return exact(received(view.rules, view.wind, total, None if drawn else another))


def waiting_declared(view: SeatView, without: Kind) -> tuple[Wait, ...]:
    """What the hand waits for that declares a riichi and discards such a tile; raises as `waiting` does."""
    at_once = not view.seats[view.seat].discards and not any(shown.melds for shown in view.seats)
    own = replace(view.seats[view.seat], ready=ReadyState.FIRST_TURN if at_once else ReadyState.DECLARED)
    seats = tuple(own if seat == view.seat else shown for seat, shown in enumerate(view.seats))
    # What was let go by before is forgotten with the discard.
    return waiting(replace(view, seats=seats, missed=frozenset()), without)


def may_bring_more(situation: Situation) -> bool:
    """Whether a win may be paid more than its tiles tell: for when it comes, a riichi, or the dealer's extra hands."""
    view, rules = situation.view, situation.view.rules
    last, on = view.last, rules.dealing_on
    lucky = (
        not situation.own_discards or not view.tiles_left or (isinstance(last, DrawnTile) and last.source.supplement)
    )
    return lucky or rules.ready.rule == "riichi" or bool(on.dealer_bonus or on.extra_hands_bonus * view.extra_hands)
