"""Choosing again in Look Back: what could be done at a decision, and what the adviser says of it."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from fourwinds.app.language import tr
from fourwinds.app.worker import Advice
from fourwinds.engine.actions import Action, Discard, PassTiles
from fourwinds.engine.lookback import Decision, essence
from fourwinds.text import Text, estimated
from fourwinds.ui.practice.choices import choices, in_words
from fourwinds.ui.table.words import tile_name

_FEWEST: Final = 2
"""Where there is less to choose, nothing is offered."""


class ChoiceButton(QPushButton):
    """Offers in a menu all that could be done: what is no discard cannot be clicked on, and the board takes no keys."""

    def __init__(self, choose: Callable[[Action], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chooseButton")
        self.setText(self.tr("C&hoose"))
        self.setToolTip(self.tr("Choose what you would do here, and hear what it costs and why."))
        self.setAutoDefault(False)
        self._choose = choose
        self._menu = QMenu(self)
        self._menu.setObjectName("choiceMenu")
        self.setMenu(self._menu)

    def offer(self, decision: Decision | None) -> None:
        """Offer what could be done at this decision; the button hides where there is nothing to choose from a list."""
        self._menu.clear()
        if decision is not None:
            asked = [action for action in decision.legal if not isinstance(action, PassTiles)]
            for action in choices(asked, decision.view):
                self._menu.addAction(in_words(action, decision.view).replace("&", "&&"), partial(self._choose, action))
        self.setVisible(len(self._menu.actions()) >= _FEWEST)


def question(decision: Decision) -> str:
    """What whoever wants to think first is asked."""
    if any(isinstance(action, Discard) for action in decision.legal):
        return tr("What would you do now? A click on a tile of your hand tells what it costs.")
    return tr("What would you do now?")


def said_of(decision: Decision, advice: Advice) -> str:
    """What the adviser would have done, and what the person's choice cost."""
    cost, why = advice.cost_of(decision.action), tr(advice.sentence)
    if decision.is_same(advice.action):
        return tr(Text("The adviser agrees. {why}", why=why))
    if cost is None or not cost.told:
        return tr(Text("The adviser: {why}", why=why))
    if cost.size.value == "fine":
        if not can_be_told(cost.points):
            return tr(Text("The adviser: {why} The difference is small.", why=why))
        return tr(Text("The adviser: {why} The difference is small, about {points}.", why=why, points=cost.told))
    fault = advice.fault_of(decision.action)
    if fault is None:
        return tr(Text("The adviser: {why} Your choice cost about {points}.", why=why, points=cost.told))
    return tr(
        Text("The adviser: {why} Your choice cost about {points}: {fault}.", why=why, points=cost.told, fault=fault)
    )


def said_of_trial(action: Action, decision: Decision, advice: Advice) -> str:
    """What the adviser says of something that was not done, or would be done again."""
    if isinstance(action, Discard):
        named = tile_name(action.tile, decision.view.rules.tiles.wild_kind)
    else:
        named = in_words(action, decision.view)
    if is_best(action, advice):
        if isinstance(action, Discard):
            return tr(Text("{tile}: that is what the adviser would discard.", tile=named))
        return tr(Text("{what}: that is what the adviser would do.", what=named))
    cost, fault = advice.cost_of(action), advice.fault_of(action)
    if cost is None or not cost.told:
        return tr(Text("{what}: the adviser would do something else.", what=named))
    if not can_be_told(cost.points):
        return tr(Text("{what}: this is hardly worse than what the adviser would do.", what=named))
    if fault is not None:
        return tr(Text("{what}: this costs about {points}: {fault}.", what=named, points=cost.told, fault=fault))
    if isinstance(action, Discard):
        return tr(Text("{tile}: this discard costs about {points}.", tile=named, points=cost.told))
    return tr(Text("{what}: this costs about {points}.", what=named, points=cost.told))


def can_be_told(points: float | None) -> bool:
    """Whether a cost is anything in words: "about 0 points" says nothing."""
    return points is not None and estimated(points, "points") != estimated(0.0, "points")


def is_best(action: Action, advice: Advice) -> bool:
    """Whether the adviser would do the same."""
    return essence(action) == essence(advice.action)
