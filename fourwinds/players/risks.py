"""How safe a discard is, in words: by the rules against declared hands, otherwise how likely it feeds somebody."""

from typing import Final

from fourwinds.engine.actions import Discard
from fourwinds.engine.view import SeatView
from fourwinds.players.decide import Choice
from fourwinds.players.moment import Moment
from fourwinds.players.safety import Safety, safety_of_hand
from fourwinds.players.trades import ALMOST_NEVER, often
from fourwinds.text import Text, estimated
from fourwinds.tiles import kind_of

_UNWANTED: Final = 0.005
_SMALL: Final = 0.02
RISKY: Final = 0.06
"""From which chance to feed somebody on a discard there is a risk, from which it is told how large, and from which
that has to be excused."""

_AGAINST_READY: Final = {
    Safety.SAFE: (Text("it is safe against the ready hand"), Text("it is safe against the ready hands")),
    Safety.HALF_SAFE: (Text("it is half-safe against the ready hand"), Text("it is half-safe against the ready hands")),
    Safety.LIVE: (Text("it is live: the ready hand may want it"), Text("it is live: the ready hands may want it")),
}
"""The words of the danger marks, for one ready hand and for several: on what is *safe* the rules let nobody win."""


def safety(choice: Choice, moment: Moment, *, in_numbers: bool = False) -> Text:
    """How safe the discard is; `in_numbers`: it is compared with another, whose risk is told as a chance."""
    assert isinstance(choice.action, Discard), "only a discard feeds anybody"
    if moment.is_careless:
        return Text("never mind what the others want")
    view = moment.situation.view
    judged = safety_of_hand(view).get(kind_of(choice.action.tile))
    if in_numbers and judged is not None and judged.safety is Safety.LIVE:
        return _live(choice)
    if judged is not None:
        return _AGAINST_READY[judged.safety][len(judged.against) > 1]
    if _nobody_can_go_out(view):
        return Text("nobody else is ready, so it is safe")
    early = _is_thrown_early(choice, moment)
    if choice.chance_of_feeding < (ALMOST_NEVER if in_numbers else _UNWANTED):
        return Text("hardly anybody can go out on it yet") if early else Text("hardly anybody can go out on it")
    if choice.chance_of_feeding < _SMALL and not in_numbers:
        return Text("the risk is small now, and will grow") if early else Text("the risk is small")
    return _of_chance(choice, moment)


def _is_thrown_early(choice: Choice, moment: Moment) -> bool:
    """Whether a safer tile that the hand needs no more is kept: so does who is wary of what it may cost later."""
    if not moment.decider.is_wary or choice is not moment.choices[0]:
        return False
    kept = (other for other in moment.choices if isinstance(other.action, Discard))
    return any(
        other.chance_of_feeding < choice.chance_of_feeding and other.standing.worth >= choice.standing.worth
        for other in kept
    )


def _live(choice: Choice) -> Text:
    if choice.chance_of_feeding < ALMOST_NEVER:
        return Text("it is live, but hardly anybody can go out on it")
    return Text("it is live: {often} somebody goes out on it", often=often(choice.chance_of_feeding))


def _nobody_can_go_out(view: SeatView) -> bool:
    if view.rules.ready.rule != "obligatory":
        return False
    return not any(view.seats[seat].ready and not view.seats[seat].barred for seat in view.others(view.seat))


def _of_chance(choice: Choice, moment: Moment) -> Text:
    risk = often(choice.chance_of_feeding)
    if choice.chance_of_feeding < RISKY:
        return Text("{often} somebody goes out on it", often=risk)
    if choice.worth <= 0:
        return Text("{often} somebody goes out on it, but the others are worse", often=risk)
    chance = often(choice.standing.chance)
    if choice.standing.chance > choice.chance_of_feeding and chance != risk:
        return Text("{often} somebody goes out on it, but you win {chance}", often=risk, chance=chance)
    if points := moment.decider.points(choice.standing):
        told = estimated(points, "points")
        return Text("{often} somebody goes out on it, but a win would bring about {points}", often=risk, points=told)
    return Text("{often} somebody goes out on it, but your hand is worth it", often=risk)
