"""`BecomingBeside`: keeps the panel of what the hand can become in step with the game and with what the person wants.

Facts and no advice, as with the waits. Whoever wants no help, or may not look at discards, is told no more by it.
"""

from PySide6.QtCore import QObject, Slot

from fourwinds.app.foresight import Foreseen
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.ui.table.becomingpanel import BecomingPanel
from fourwinds.ui.table.table import Table


class BecomingBeside(QObject):
    """Asks about the hand that the table shows."""

    def __init__(self, session: Session, settings: Settings, table: Table, panel: BecomingPanel) -> None:
        super().__init__(panel)
        self._session, self._settings, self._table, self._panel = session, settings, table, panel
        self._foresight = session.thinking.foresight(self)
        self._foresight.foreseen.connect(self._on_foreseen)
        self._looked: SeatView | None = None
        table.shown.connect(self.refresh)
        session.game_closed.connect(self.refresh)
        settings.changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show or hide the panel, and ask about the hand if it is another one."""
        settings = self._settings
        # A lesson has a card of its own in this place.
        wanted = settings.show_becoming and settings.allow_hints and self._session.running and not self._session.taught
        self._panel.setVisible(wanted)
        view = self._hand() if wanted else None
        if view is None:
            self._foresight.look_away()
            self._looked = None
            if wanted:
                self._panel.say(self.tr("There is no hand to look at now."))
        elif view != self._looked:
            self._looked = view
            self._foresight.look(view)

    def _hand(self) -> SeatView | None:
        moment = self._session.moment
        own = None if moment is None else moment.own
        if own is None or self._table.is_dealing or own.phase in {Phase.DEAL, Phase.OVER}:
            return None
        return own

    @Slot(Foreseen)
    def _on_foreseen(self, found: Foreseen) -> None:
        if found.view == self._looked:
            self._panel.show_outlook(found.outlook, counting=self._settings.show_discards)
