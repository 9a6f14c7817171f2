"""`Orders`: what the person has told the game to do by itself for the rest of the hand.

Go out as soon as the hand may; let every discard go by; discard whatever is drawn. With the next hand they are off
again, so that nobody plays on by an order that was forgotten.
"""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Moment, Question
from fourwinds.engine.actions import Discard, GoOut
from fourwinds.engine.phase import Phase
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.dealing import is_deal

OUT: Final = "OutAtOnce"
NO_CLAIMS: Final = "ClaimNothing"
DRAWN: Final = "DiscardDrawn"
ORDERS: Final = (OUT, NO_CLAIMS, DRAWN)
"""The names of the commands."""


class Orders(QObject):
    """Carries the orders out. A move of the person's own comes first: an order waits for the beat."""

    said = Signal(str)
    """A sentence for the message line."""

    def __init__(self, session: Session, settings: Settings, actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._settings, self._actions = session, settings, actions
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._carry_out)
        session.asked.connect(self._on_asked)
        session.answered.connect(self._timer.stop)
        session.changed.connect(self._on_changed)
        session.game_closed.connect(self.clear)
        for name in ORDERS:
            actions[name].toggled.connect(self._look_again)
            actions[name].triggered.connect(lambda on, name=name: self._tell(name, on=on))

    def _tell(self, name: str, *, on: bool) -> None:
        """Who pressed the keys by accident should know what happens now, and how to end it."""
        given, ended = {
            OUT: (
                self.tr("You go out as soon as your hand may, until the hand is over; {key} ends that."),
                self.tr("You say yourself again when you go out."),
            ),
            NO_CLAIMS: (
                self.tr("You claim nothing until the hand is over; {key} ends that."),
                self.tr("You are asked again about discards that you can claim."),
            ),
            DRAWN: (
                self.tr("You discard whatever you draw until the hand is over; {key} ends that."),
                self.tr("You choose your discards yourself again."),
            ),
        }[name]
        self.said.emit((given if on else ended).format(key=self._actions.way(name)))

    @property
    def is_due(self) -> bool:
        """Whether an order is about to answer what the person is asked."""
        return self._timer.isActive()

    @Slot()
    def clear(self) -> None:
        """Take all orders back."""
        self._timer.stop()
        for name in ORDERS:
            self._actions[name].setChecked(False)

    @Slot(Moment)
    def _on_changed(self, moment: Moment) -> None:
        if is_deal(moment.events) or moment.undone or moment.view.phase is Phase.OVER:
            self.clear()

    @Slot(Question)
    def _on_asked(self, question: Question) -> None:
        if not self._wants(question):
            return
        # What can be passed is passed at once, or a pause would tell that something was there.
        self._timer.start(self._settings.move_beat if question.phase is Phase.TURN else 0)

    @Slot()
    def _look_again(self) -> None:
        self._timer.stop()
        if self._session.question is not None:
            self._on_asked(self._session.question)

    def _wants(self, question: Question) -> bool:
        """Whether an order answers the question."""
        if question.phase is Phase.EXCHANGE:
            return False
        if any(isinstance(action, GoOut) for action in question.legal):
            # A win is never let go by, nor thrown away, by an order.
            return self._is_on(OUT)
        if question.phase is not Phase.TURN:
            return self._is_on(NO_CLAIMS)
        return self._is_on(DRAWN) and _drawn(question) is not None

    @Slot()
    def _carry_out(self) -> None:
        session, question = self._session, self._session.question
        if question is None or not self._wants(question):
            return
        if any(isinstance(action, GoOut) for action in question.legal):
            session.moves.go_out()
        elif question.phase is Phase.TURN:
            drawn = _drawn(question)
            assert drawn is not None, "it is wanted"
            session.moves.discard(drawn.tile)
        else:
            session.moves.pass_()

    def _is_on(self, name: str) -> bool:
        return self._actions[name].isChecked()


def _drawn(question: Question) -> Discard | None:
    """The discard of the tile just drawn, where it may be made."""
    if question.view.drawn is None:
        return None
    discard = Discard(question.view.drawn)
    return discard if discard in question.legal else None
