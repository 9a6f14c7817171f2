"""`Pausing`: the person's pause, and what is seen of one."""

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.session import Session
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.clock import ClockRing
from fourwinds.ui.table.prompts import PausePrompt
from fourwinds.ui.window.holding import Holding


class Pausing(QObject):
    """The command, the sentence and the clock of a pause. A game that waits for a dialog says nothing of it."""

    said = Signal(str)
    """A sentence for the message line."""

    def __init__(
        self, session: Session, actions: Actions, clock: ClockRing, holding: Holding, prompt: PausePrompt
    ) -> None:
        super().__init__(holding)
        self._session, self._actions, self._clock = session, actions, clock
        self._holding, self._prompt = holding, prompt
        actions["Pause"].triggered.connect(self._pause)
        session.paused_changed.connect(self._on_paused)

    @Slot(bool)
    def _pause(self, on: bool) -> None:
        self._session.pause(on)
        self._actions["Pause"].setChecked(self._session.paused)

    @Slot(bool)
    def _on_paused(self, on: bool) -> None:
        self._actions["Pause"].setChecked(on)
        self._clock.hold(on)
        if not on:
            self._prompt.clear()
        elif not self._holding.holds:
            self._prompt.show()
        if on and not self._holding.holds:
            self.said.emit(self.tr("The game is paused; {key} lets it go on.").format(key=self._actions.way("Pause")))
        elif not on and not self._holding.holds:
            self.said.emit(self.tr("The game goes on."))
