"""`History`: keeps what the person has played, deal by deal, in a file of the person's own."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.session import Session
from fourwinds.app.signals import DealResult
from fourwinds.statistics import Played, add, played, read

FILE_NAME: Final = "history.jsonl"


class History(QObject):
    """Listens to a session, and keeps what the person plays there in `file`.

    Hands that the computer ends in the person's place, and games that he only watches, are not kept.
    """

    failed = Signal(str)
    """A deal could not be kept, and why; told once."""

    def __init__(self, session: Session, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._file = file
        self._told = False
        session.deal_ended.connect(self._on_deal_ended)

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return self._file

    def read(self) -> list[Played]:
        """All deals that were played, as `statistics.read` has them."""
        return read(self._file)

    def forget(self) -> None:
        """Forget everything. Raises `OSError` where the file cannot be removed."""
        self._file.unlink(missing_ok=True)

    @Slot(DealResult)
    def _on_deal_ended(self, result: DealResult) -> None:
        session, person = self._session, self._session.person
        if session.went_back or session.trying:
            return
        if person is None or session.auto_play or not session.modified:
            return  # without a change the hand was over when the game was opened, and may be a friend's
        record = session.snapshot().record
        rank = next((ranked for ranked in result.ranking if ranked.seat == person), None)
        own = result.view.seats[person]
        deal = played(result.outcome, own, person, record=record, deal=result.counter, rank=rank)
        try:
            add(self._file, deal)
        except OSError as error:
            if not self._told:
                self._told = True
                text = self.tr("Your statistics cannot be kept in {file}: {reason}.")
                self.failed.emit(text.format(file=self._file, reason=error.strerror or error))
