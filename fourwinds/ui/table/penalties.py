"""What a mistake would cost the person, in words: said before it can be made."""

from fourwinds import scoring
from fourwinds.app.language import tr
from fourwinds.engine.view import SeatView
from fourwinds.text import Text, in_units
from fourwinds.text import marked as _t

_THEN = {
    "deal_ends": _t("A wrong Out ends the hand for everybody."),
    "continues": _t("After a wrong Out the hand goes on."),
    "barred": _t("After a wrong Out the hand goes on, but you cannot go out any more."),
    "dead": _t("After a wrong Out the hand goes on, but you cannot go out any more and your hand is worth nothing."),
}


def wrong_out_in_words(view: SeatView) -> str:
    """What a declaration of out with a hand that may not go out does and costs."""
    cost = scoring.faulty_out_cost(view.rules, view.wind)
    sentences = [tr(_THEN[view.rules.penalties.faulty_out_then])]
    if cost and view.rules.penalties.faulty_out_to == "winner":
        sentences.append(tr(Text("It costs you {points} if another player wins.", points=in_units(cost, "points"))))
    elif cost:
        sentences.append(tr(Text("It costs you {points}.", points=in_units(cost, "points"))))
    else:
        sentences.append(tr("It costs no points."))
    return " ".join(sentences)


def wrong_claim_in_words(view: SeatView) -> str:
    """What a claim costs that is illegal or called off."""
    cost = view.rules.penalties.faulty_claim
    if not cost:
        return tr("A wrong claim costs nothing.")
    points = in_units(cost, "points")
    if scoring.cancelled_claim_cost(view.rules):
        told = tr(Text("A wrong claim, and Ignore, cost {points} if another player wins.", points=points))
    else:
        told = tr(Text("A wrong claim costs {points} if another player wins; Ignore costs nothing.", points=points))
    if view.rules.penalties.faulty_chow == "same":
        return told
    return " ".join((told, tr("A wrong claim for a chow costs half as much.")))
