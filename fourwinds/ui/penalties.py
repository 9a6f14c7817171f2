"""What a mistake would cost the person, in words: said before it can be made."""

from PySide6.QtCore import QCoreApplication

from fourwinds.engine.view import SeatView
from fourwinds.scoring.penalties import faulty_out_cost
from fourwinds.text import QT_TRANSLATE_NOOP
from fourwinds.ui.words import amount

CONTEXT = "Penalties"

_THEN = {
    "deal_ends": QT_TRANSLATE_NOOP(CONTEXT, "A wrong Out ends the hand for everybody."),
    "continues": QT_TRANSLATE_NOOP(CONTEXT, "After a wrong Out the hand goes on."),
    "barred": QT_TRANSLATE_NOOP(CONTEXT, "After a wrong Out the hand goes on, but you cannot go out any more."),
    "dead": QT_TRANSLATE_NOOP(
        CONTEXT, "After a wrong Out the hand goes on, but you cannot go out any more and your hand is worth nothing."
    ),
}


def wrong_out_in_words(view: SeatView) -> str:
    """What a declaration of out with a hand that may not go out does and costs."""
    cost = faulty_out_cost(view.rules, view.wind)
    sentences = [_tr(_THEN[view.rules.penalties.faulty_out_then])]
    if cost and view.rules.penalties.faulty_out_to == "winner":
        sentences.append(_tr("It costs you {points} points if another player wins.").format(points=amount(cost)))
    elif cost:
        sentences.append(_tr("It costs you {points} points.").format(points=amount(cost)))
    else:
        sentences.append(_tr("It costs no points."))
    return " ".join(sentences)


def wrong_claim_in_words(view: SeatView) -> str:
    """What a claim costs that is illegal or called off."""
    cost = view.rules.penalties.faulty_claim
    if not cost:
        return _tr("A wrong claim costs nothing.")
    text = _tr("A wrong claim, and Ignore, cost {points} points if another player wins.")
    return text.format(points=amount(cost))


def _tr(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)
