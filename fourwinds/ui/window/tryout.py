"""`TryOut`: the command that plays on in a copy of the game, and goes back to the game itself."""

from PySide6.QtCore import QObject, Slot

from fourwinds.app.session import Session
from fourwinds.ui.commands.actions import Actions

COMMAND = "TryOut"


class TryOut(QObject):
    """Keeps the command checked for as long as the game waits."""

    def __init__(self, session: Session, actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._action = session, actions[COMMAND]
        self._action.triggered.connect(self._switch)
        session.game_started.connect(self._follow)
        session.game_closed.connect(self._follow)

    @Slot()
    def _switch(self) -> None:
        if self._session.waits:
            self._session.come_back()
        else:
            self._session.try_out()
        self._follow()  # also where it was refused

    @Slot()
    def _follow(self) -> None:
        self._action.setChecked(self._session.waits)
