"""`MessageBoxes`: claims and penalties in a box that waits, with *Show Messages* on (B135, B200)."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Moment
from fourwinds.ui.table.words import is_claim_of_others
from fourwinds.ui.widgets.questions import tell


class MessageBoxes(QObject):
    """Opens a box for what should not be overlooked; `hold` stops the game until it was read."""

    def __init__(self, session: Session, settings: Settings, hold: Callable[[], None], window: QWidget) -> None:
        super().__init__(window)
        self._session, self._settings, self._hold, self._window = session, settings, hold, window
        self._last = ""
        self._due = False
        self._texts: list[str] = []
        session.changed.connect(self._on_changed)
        session.message.connect(self._on_message)
        session.warned.connect(self._on_warned)
        session.game_closed.connect(self._texts.clear)

    @property
    def _wanted(self) -> bool:
        return self._settings.messages == "box" and not self._session.unattended

    @Slot(Moment)
    def _on_changed(self, moment: Moment) -> None:
        # The sentence about it comes right after this signal.
        self._due = self._wanted and any(is_claim_of_others(event, self._session.person) for event in moment.events)

    @Slot(str)
    def _on_message(self, text: str) -> None:
        self._last = text
        if self._due:
            self._due = False
            self._add(text)

    @Slot()
    def _on_warned(self) -> None:
        if self._wanted:
            self._add(self._last)

    def _add(self, text: str) -> None:
        self._texts.append(text)
        QTimer.singleShot(0, self, self._show)

    def _show(self) -> None:
        if self._texts:
            text = "\n".join(self._texts)
            self._texts.clear()
            self._hold()
            tell(self._window, "claimBox", text)
