"""`Practising`: asks the worker for puzzles, the next one ahead, and keeps how the person answered."""

import secrets
from collections import deque
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.worker import PlayerThread, PuzzleAnswer
from fourwinds.rules import RulePreset

if TYPE_CHECKING:
    from fourwinds.drills import DrillKind
    from fourwinds.statistics import Practised

FILE_NAME: Final = "practice.jsonl"
_AT_ONCE: Final = 200
"""So many answers are read in one go."""
DAILY_LEVEL: Final = 2
"""The puzzle of the day is the same for everyone, and so is its level."""


class Practising(QObject):
    """One puzzle is being answered and one lies ready, so that nobody waits for the next."""

    made = Signal(PuzzleAnswer)
    """The puzzle that was asked for last, or None in its place."""
    failed = Signal(str)
    """An answer could not be kept, and why; told once."""

    def __init__(
        self,
        thread: PlayerThread,
        file: Path,
        parent: QObject | None = None,
        *,
        seeds: Callable[[], str] = secrets.token_hex,
    ) -> None:
        super().__init__(parent)
        self._thread, self._file, self._seeds = thread, file, seeds
        self._wanted = self._ahead = 0
        """Tickets; 0 for none."""
        self._ready: PuzzleAnswer | None = None
        self._asked: tuple[RulePreset, DrillKind | None, int] | None = None
        """What the puzzle that lies ready, or is on its way, was asked for."""
        self._told = False
        self._answers: list[Practised] | None = None
        thread.worker.puzzle_made.connect(self._on_made)

    @property
    def answers(self) -> "list[Practised]":
        """All that was ever answered, the latest last."""
        if self._answers is None:
            deque(self.reading(), 0)
        assert self._answers is not None, "they have been read"
        return self._answers

    def reading(self) -> Iterator[None]:
        """Read what was answered; after each step there may be a break, as thousands of answers take their time."""
        from fourwinds.statistics import Practised, read_lines  # noqa: PLC0415 - 7 ms of the start

        found: list[Practised] = []
        try:
            for answer in read_lines(self._file, Practised, "an answer"):
                found.append(answer)
                if len(found) % _AT_ONCE == 0:
                    yield
        except OSError as error:
            found.clear()
            self._tell(error)
        if self._answers is None:
            self._answers = found

    def ask(self, rules: RulePreset, kind: "DrillKind | None", level: int) -> None:
        """Have a puzzle of this kind, or of any."""
        if self._asked != (rules, kind, level):
            self._asked = rules, kind, level
            self._ready, self._ahead = None, 0
        if self._ready is not None:
            ready, self._ready = self._ready, None
            self._wanted = 0
            self.made.emit(ready)
            self._prepare()
        elif self._ahead:
            self._wanted, self._ahead = self._ahead, 0
        else:
            self._wanted = self._thread.make_puzzle(rules, kind, level, self._seeds())

    def ask_of_day(self, rules: RulePreset, day: date, identity: str = "") -> None:
        """Have the puzzle of that day; `identity` is whose, as `drills.identity` has it."""
        self._wanted = self._thread.make_puzzle(rules, None, DAILY_LEVEL, identity, day)

    def stop(self) -> None:
        """Nobody waits any more."""
        self._wanted = self._ahead = 0
        self._ready = self._asked = None

    def keep(self, answer: "Practised") -> None:
        """Keep how a puzzle was answered, here and in the file."""
        from fourwinds.statistics import add_line  # noqa: PLC0415 - see above

        self.answers.append(answer)
        try:
            add_line(self._file, answer)
        except OSError as error:
            self._tell(error)

    def _tell(self, error: OSError) -> None:
        if not self._told:
            self._told = True
            text = self.tr("What you practise cannot be kept in {file}: {reason}.")
            self.failed.emit(text.format(file=self._file, reason=error.strerror or error))

    def _prepare(self) -> None:
        if self._asked is not None:
            self._ahead = self._thread.make_puzzle(*self._asked, self._seeds())

    @Slot(PuzzleAnswer)
    def _on_made(self, answer: PuzzleAnswer) -> None:
        if answer.ticket == self._wanted:
            self._wanted = 0
            self.made.emit(answer)
            if self._ready is None and not self._ahead:
                self._prepare()
        elif answer.ticket == self._ahead:
            self._ahead, self._ready = 0, answer
