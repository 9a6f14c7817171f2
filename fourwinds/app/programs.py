"""The programs that may sit at the table, and those that do: each is waited for by a thread of its own.

Nobody else waits for a program: while it thinks, or hangs, hints come and the window closes. Which programs may be
started the person has said, by adding them to the remembered ones or when a game with another one was opened; what
stands in a file is only told. What a program is told and how it is bounded is the business of `fourwinds.bots`.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from fourwinds.app.settings import Settings
from fourwinds.app.worker import Answer, Request, safe_action
from fourwinds.engine.record import Player
from fourwinds.engine.view import SeenEvent
from fourwinds.roster import MJAI_PROTOCOL, Program
from fourwinds.text import Text

if TYPE_CHECKING:
    from fourwinds.bots import ProgramPlayer
    from fourwinds.rules import RulePreset

PARTING: Final = 3.0
"""Seconds that a closing window waits for the thread of a program, which kills it sooner."""

_log = logging.getLogger(__name__)

Noticed = tuple[SeenEvent, ...]


class Programs(QObject):
    """Starts programs for the table, and ends them."""

    answered = Signal(Answer)
    noted = Signal(Text)
    """A program did something wrong, or cannot play: a sentence for the table."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._allowed: dict[str, Program] = {}
        self._heard: dict[str, Program] = {}
        self._leaving: list[SeatedProgram] = []

    def hear(self, programs: Iterable[Program]) -> None:
        """Programs of a file: they may be saved again, and no more than that."""
        self._heard |= {program.id: program for program in programs}

    def allow(self, programs: Iterable[Program]) -> None:
        """The person has seen the commands of these programs and lets them be started, until Four Winds ends."""
        self._allowed |= {program.id: program for program in programs}

    def unknown(self, programs: Iterable[Program]) -> tuple[Program, ...]:
        """Those that the person has not yet allowed to be started."""
        return tuple(program for program in programs if self.find(program.id) is None)

    def find(self, id_: str) -> Program | None:
        """The program with this id if it may be started."""
        return self._allowed.get(id_) or next((one for one in self._settings.programs if one.id == id_), None)

    def of(self, players: Iterable[Player]) -> tuple[Program, ...]:
        """The programs among the players, as far as they are known here, each once."""
        ids = dict.fromkeys(player.strategy for player in players)
        known = (self.find(id_) or self._heard.get(id_) for id_ in ids)
        return tuple(program for program in known if program is not None)

    def seat(self, program: Program, rules: RulePreset) -> SeatedProgram:
        """A program for a seat, which is started when it is first asked.

        Raises `FourWindsError` where it cannot be started, or cannot be told such rules.
        """
        from fourwinds.bots import MJAI, PREFIX, MjaiPlayer, ProgramPlayer  # noqa: PLC0415 - few ever want it

        self.hear([program])  # it stays in the game's file, whatever becomes of the remembered ones
        home = Path.home()
        player = (
            MjaiPlayer(MJAI + program.command, rules, title=program.name, folder=home)
            if program.speaks == MJAI_PROTOCOL
            else ProgramPlayer(PREFIX + program.command, title=program.name, folder=home)
        )
        return SeatedProgram(player, self._emit_answer, self._emit_note)

    def dismiss(self, seated: Iterable[SeatedProgram]) -> None:
        """The game is over for these; nobody waits until they have gone."""
        for program in seated:
            program.leave()
            self._leaving.append(program)
        self._leaving = [program for program in self._leaving if not program.gone]

    def close(self) -> None:
        """Wait until all that were dismissed have gone. May be called twice."""
        leaving, self._leaving = self._leaving, []
        for program in leaving:
            program.wait()

    def _emit_answer(self, answer: Answer) -> None:
        self.answered.emit(answer)

    def _emit_note(self, note: Text) -> None:
        self.noted.emit(note)


class SeatedProgram:
    """A program at the table; its answers and notes are called out on its own thread."""

    def __init__(
        self, player: ProgramPlayer, answered: Callable[[Answer], None], noted: Callable[[Text], None]
    ) -> None:
        self._player = player
        self._answered = answered
        self._noted = noted
        self._told: Text | None = None
        self._left = False
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None

    @property
    def name(self) -> str:
        """What it is called."""
        return self._player.name

    @property
    def gone(self) -> bool:
        """Whether neither its thread nor its process is there any more."""
        return self._thread is None or not self._thread.is_alive()

    def ask(self, request: Request, noticed: Noticed) -> None:
        """Have it asked; the answer bears the serial number of the request."""
        self._do(lambda: self._ask(request, noticed))

    def tell_end(self, noticed: Noticed) -> None:
        """Tell it how the deal ended."""
        if self._thread is not None:
            self._do(lambda: self._player.over(noticed))

    def leave(self) -> None:
        """End it soon, whatever it is doing; nothing is heard of it any more."""
        self._left = True
        self._player.give_up()
        self._work.put(None)

    def wait(self) -> None:
        """Wait until it has gone."""
        if self._thread is not None:
            self._thread.join(PARTING)
            if self._thread.is_alive():
                _log.error("the thread of a program does not end")

    def _do(self, work: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="program at the table", daemon=True)
            self._thread.start()
        self._work.put(work)

    def _run(self) -> None:
        while not self._left and (work := self._work.get()) is not None:
            work()
            self._tell()
        self._player.close()

    def _ask(self, request: Request, noticed: Noticed) -> None:
        try:
            action = self._player.play(noticed, request.view, request.legal, random.Random(request.chance))
        except Exception:  # noqa: BLE001 - a bug of ours; the game goes on, and it is in the log
            _log.exception("the program at seat %d could not be asked", request.seat)
            action = safe_action(request.view, request.legal)
        if not self._left:
            with suppress(RuntimeError):  # who listened is gone
                self._answered(Answer(request.serial, request.seat, action))

    def _tell(self) -> None:
        note = self._player.note
        if note is not None and note != self._told and not self._left:
            self._told = note
            with suppress(RuntimeError):
                self._noted(note)
