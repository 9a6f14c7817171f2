"""`Remarks`: faces answer to what happens, and the computer players say a few friendly words now and then."""

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Moment
from fourwinds.people import faces_of, moods, remark
from fourwinds.ui.board.view import BoardView


class Remarks(QObject):
    """Listens to what happens at the table, and lets the players speak."""

    told = Signal(str)
    """The same for those who listen."""

    def __init__(self, session: Session, settings: Settings, board: BoardView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._settings, self._board = session, settings, board
        session.changed.connect(self._on_changed)

    def react(self, moment: Moment) -> None:
        """Let the faces answer to what has just happened, where things move at all."""
        if self._settings.animations and self._settings.move_beat > 0:
            for event in moment.events:
                for seat, mood in moods(event, len(self._session.players)).items():
                    self._board.gesture(seat, mood)

    @Slot(Moment)
    def _on_changed(self, moment: Moment) -> None:
        self.react(moment)
        # Without a beat between moves there is no time to read, and a lesson has words of its own.
        if not self._settings.remarks or self._settings.move_beat == 0 or self._session.taught:
            return
        players = self._session.players
        faces = faces_of(players)
        thrown = sum(len(seat.discards) for seat in moment.view.seats)
        for event in moment.events:
            said = remark(event, faces, self._session.person, moment.view.counter, thrown)
            if said is not None:
                text = tr(said.text)
                self._board.remark(said.seat, text)
                self.told.emit(self.tr("{name}: {words}").format(name=players[said.seat].name, words=text))
