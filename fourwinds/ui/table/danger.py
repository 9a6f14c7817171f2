"""`DangerMarks`: marks on the person's turn how safe each tile is against those who have declared ready.

Judged once for each question; the board keeps the marks until the question is answered.
"""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Slot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question
from fourwinds.engine.phase import Phase
from fourwinds.tiles import Tile
from fourwinds.ui.board.tilemarks import Note
from fourwinds.ui.board.view import BoardView


class DangerMarks(QObject):
    """Keeps the marks in step with what the person is asked and wants to see."""

    def __init__(self, session: Session, settings: Settings, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._settings, self._board = session, settings, board
        self._judged: Question | None = None
        self._notes: Mapping[Tile, Note] = {}
        session.asked.connect(self.refresh)
        session.answered.connect(self.refresh)
        session.game_closed.connect(self.refresh)
        settings.changed.connect(self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Mark what is to be marked now."""
        question, settings = self._session.question, self._settings
        # Whoever may not look at discards, or wants no help, is not told of them in another way.
        wanted = settings.danger_marks and settings.allow_hints and settings.show_discards
        if not wanted or question is None or question.phase is not Phase.TURN or not _meets_ready_hand(question):
            self._board.annotate({})
            return
        if question is not self._judged:
            from fourwinds.ui.table.safetynotes import safety_notes  # noqa: PLC0415 - the window opens without the players

            self._judged = question
            self._notes = safety_notes(question.view, [player.name for player in self._session.players])
        self._board.annotate(self._notes)


def _meets_ready_hand(question: Question) -> bool:
    """Whether anybody else has declared ready: mostly not, and then nothing is judged nor even imported."""
    return any(question.view.seats[seat].ready for seat in question.view.others(question.seat))
