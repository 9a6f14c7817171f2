"""`History`: keeps what the person has played, deal by deal, in files of the person's own."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import DealResult

if TYPE_CHECKING:
    from fourwinds.app.reckoning import Reckoning
    from fourwinds.statistics import Judged, Played, Verdict

FILE_NAME: Final = "history.jsonl"
JUDGED_NAME: Final = "quality.jsonl"
"""Beside it: how well the deals were played."""


class History(QObject):
    """Listens to a session, and keeps what the person plays there in `file`.

    Hands that the computer ends in the person's place, and games that he only watches, are not kept, nor anything while
    the person has switched it off.
    """

    failed = Signal(str)
    """A deal could not be kept, and why; told once."""
    reached = Signal(list)
    """The titles of the milestones that the last deal brought, at least one."""

    def __init__(self, session: Session, settings: Settings, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._file = file
        self._told = False
        self._deals: dict[tuple[str, int], Played] | None = None
        self._unkept: list[Judged] = []
        """What waits until the file is read."""
        self._judged: dict[tuple[str, int], Judged] | None = None
        """What was read of it last, and what was added since: Look Back asks at each hand."""
        session.deal_ended.connect(self._on_deal_ended)

    @cached_property
    def _reading(self) -> "Reckoning":
        return self._session.thinking.reckoning(self)

    @cached_property
    def _reading_judged(self) -> "Reckoning":
        return self._session.thinking.reckoning(self)

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return self._file

    def read(self) -> "list[Played]":
        """All deals that were played, as `statistics.read` has them."""
        from fourwinds.statistics import read  # noqa: PLC0415 - 7 ms of the start, when nothing was played yet

        return read(self._file)

    def read_judged(self) -> "dict[tuple[str, int], Judged]":
        """How well deals were played, as `statistics.read_judged` has them. Raises `OSError`."""
        from fourwinds.statistics import read_judged  # noqa: PLC0415 - see above

        return read_judged(self.judged_file)

    def forget(self) -> None:
        """Forget everything. Raises `OSError` where a file cannot be removed."""
        self._deals = None
        self._file.unlink(missing_ok=True)
        self.judged_file.unlink(missing_ok=True)
        self._judged = None
        self._unkept.clear()

    @property
    def judged_file(self) -> Path:
        """Where it is kept how well deals were played."""
        return self._file.with_name(JUDGED_NAME)

    @Slot(int, list)
    def keep_judgement(self, counter: int, verdicts: "Sequence[Verdict]") -> None:
        """Keep how well the person played the deal with this number, unless that is known."""
        from fourwinds.statistics import judged  # noqa: PLC0415 - see above

        session = self._session
        result = next((result for result in session.results if result.counter == counter), None)
        if result is None or session.person is None or session.trying or not self._settings.keep_statistics:
            return
        game = session.snapshot().record.seed
        self._unkept.append(judged(f"{game:x}", counter, result.outcome.net[session.person], verdicts))
        if self._judged is None:
            self._reading_judged.begin(self._read_what_is_judged)
        else:
            self._keep_judged(self._judged)

    def _read_what_is_judged(self) -> Callable[[], None]:
        """In the other thread."""
        try:
            known = self.read_judged()
        except OSError as error:
            return partial(self._tell, error)
        return partial(self._keep_judged, known)

    def _keep_judged(self, known: "dict[tuple[str, int], Judged]") -> None:
        from fourwinds.statistics import add_judged  # noqa: PLC0415 - see above

        self._judged = known
        try:
            while self._unkept:
                line = self._unkept.pop(0)
                if known.get((line.game, line.deal)) != line:
                    add_judged(self.judged_file, line)
                    known[line.game, line.deal] = line
        except OSError as error:
            self._tell(error)

    @Slot(DealResult)
    def _on_deal_ended(self, result: DealResult) -> None:
        session, person = self._session, self._session.person
        if session.went_back or session.trying or not self._settings.keep_statistics:
            return
        if person is None or session.auto_play or not session.file.modified:
            return  # without a change the hand was over when the game was opened, and may be a friend's
        from fourwinds.statistics import add, played  # noqa: PLC0415 - see above

        record = session.snapshot().record
        rank = next((ranked for ranked in result.ranking if ranked.seat == person), None)
        own = result.view.seats[person]
        deal = played(result.outcome, own, person, record=record, deal=result.counter, rank=rank)
        try:
            add(self._file, deal)
            self._look_for_milestones(deal)
        except OSError as error:
            self._tell(error)

    def _look_for_milestones(self, deal: "Played") -> None:
        """Tell what was reached with this deal. Once the file, which may have years in it, is read."""
        from fourwinds.statistics import reached_with  # noqa: PLC0415 - see above

        if self._deals is None:
            self._reading.begin(partial(self._read_for_milestones, deal))
            return
        again = (deal.game, deal.deal) in self._deals and self._deals[deal.game, deal.deal] != deal
        self._deals[deal.game, deal.deal] = deal
        if not again:
            reached = [tr(milestone.title) for milestone in reached_with(list(self._deals.values()))]
            if reached:
                self.reached.emit(reached)

    def _read_for_milestones(self, deal: "Played") -> Callable[[], None]:
        """In the other thread."""
        try:
            deals = self.read()
        except OSError as error:
            return partial(self._tell, error)
        by_number = {(one.game, one.deal): one for one in deals}

        def look() -> None:
            self._deals = by_number
            self._look_for_milestones(deal)

        return look

    def _tell(self, error: OSError) -> None:
        if not self._told:
            self._told = True
            text = self.tr("Your statistics cannot be kept in {file}: {reason}.")
            self.failed.emit(text.format(file=self._file, reason=error.strerror or error))
