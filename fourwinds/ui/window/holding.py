"""`Holding`: the game waits while the person looks at something else, and the keys are the board's again afterwards."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication, QWidget

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings

OWN_CLOCK: Final = frozenset({"tileClaimedDialog", "claimWaysDialog", "kongDialog", "coachDialog"})
"""Dialogs that belong to the game's course: the session itself knows about them."""


class Holding(QObject):
    """Is told by the window when a dialog stands in front of it, and when it is an icon."""

    def __init__(self, session: Session, settings: Settings, give_keys: Callable[[], None], window: QWidget) -> None:
        """`give_keys` gives the keys to whoever has them in the window."""
        super().__init__(window)
        self._session, self._settings, self._give_keys, self._window = session, settings, give_keys, window
        self.holds = False
        """Whether the game waits for this, and was not paused by the person."""

    def follow(self, event: QEvent) -> None:
        """The window is blocked, free again, an icon, or shown."""
        match event.type():
            case QEvent.Type.WindowBlocked:
                self.hold()
            case QEvent.Type.WindowUnblocked:
                self._release()
                QTimer.singleShot(0, self, self._take_keys)
            case QEvent.Type.WindowStateChange if self._settings.pause_minimised:
                if self._window.isMinimized():
                    self.hold()
                elif QApplication.activeModalWidget() is None:
                    self._release()

    @Slot()
    def hold(self) -> None:
        """The person looks at something else: the game waits."""
        modal = QApplication.activeModalWidget()
        if modal is not None and modal.objectName() in OWN_CLOCK:
            return
        if not self._session.paused:
            self.holds = True
            self._session.hold_game(True)

    def _release(self) -> None:
        if self.holds:
            self._session.hold_game(False)
            self.holds = False

    @Slot()
    def _take_keys(self) -> None:
        """After a dialog the keys are the board's again, also where the platform would give them to nobody."""
        # A demonstration closes windows by itself; it must not take the keys from another program.
        if self._window.isVisible() and not self._session.unattended and QApplication.activeModalWidget() is None:
            self._window.activateWindow()
            self._give_keys()
