"""`Coaching`: what the coach has to say of a move, before it is made."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.app.coach import Remark
from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.worker import Advice
from fourwinds.text import Text
from fourwinds.ui.widgets.questions import choose


class Coaching(QObject):
    """Asks whether the person wants the move all the same."""

    shown = Signal(Advice)
    """The person wants to see what the coach would do."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        session.moves.coached.connect(self._on_coached)

    @Slot(Remark)
    def _on_coached(self, remark: Remark) -> None:
        def show() -> None:
            self._session.moves.reconsider()
            self.shown.emit(remark.advice)

        choose(
            self._window,
            "coachDialog",
            tr(said_of(remark)),
            self.tr("Do you want to choose again?"),
            (
                ("takeBackButton", self.tr("Choose &again"), self._session.moves.reconsider),
                ("showButton", self.tr("&Show me what is better"), show),
                ("insistButton", self.tr("&Play it"), self._session.moves.insist),
            ),
        )


def said_of(remark: Remark) -> Text:
    """What the coach says of the move, without telling what is better."""
    if remark.cost is None:
        return Text("Your hand is not ready: more than one tile is missing, and Ready only warns the others.")
    if remark.cost.points is None:
        return Text("Look again: you could end this hand now.")
    if remark.fault is None:
        return Text("By the coach's reckoning this costs you about {points}.", points=remark.cost.told)
    return Text(
        "By the coach's reckoning this costs you about {points}: {why}.", points=remark.cost.told, why=remark.fault
    )
