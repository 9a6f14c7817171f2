"""A program that speaks mjai, as a player: it is told each thing that happens and answers each with a line."""

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from fourwinds.bots import mjai, wire
from fourwinds.bots.child import BrokenError, Child
from fourwinds.bots.player import SECONDS, START, ProgramPlayer, no_answer, no_object, object_of
from fourwinds.engine.actions import Action
from fourwinds.engine.events import DealBegun
from fourwinds.engine.view import SeatView, SeenEvent
from fourwinds.rules import RulePreset
from fourwinds.text import Text

_SHORTLY: Final = 0.3
"""Seconds in which the answer comes that an earlier line was taken for."""


class MjaiPlayer(ProgramPlayer):
    """A strategy that asks a program which speaks mjai.

    Each message gets one answer, `none` where there is nothing to do, and the answer to the last message before a
    decision is the decision; where that is a `dora`, which many answer with `none`, the answer before it is. An answer
    that is late leaves the two out of step, so it ends the program. Raises `mjai.UnsayableError` where the rules are
    none of mjai's.
    """

    def __init__(
        self,
        player: str,
        rules: RulePreset,
        *,
        seconds: float = SECONDS,
        start: float = START,
        title: str = "",
        folder: Path | None = None,
    ) -> None:
        mjai.check_rules(rules)
        super().__init__(player, seconds=seconds, start=start, title=title, folder=folder)
        self._rules = rules
        self._lines = 0

    def _ask(self, noticed: tuple[SeenEvent, ...], view: SeatView, legal: Sequence[Action]) -> Action | None:
        child = self._child or self._joined(noticed, view)
        line = self._answered(child, noticed)
        answer = {} if line is None else object_of(line)
        action = mjai.action_of(answer, view, legal)
        if action is None:
            if child.receive(time.monotonic() + _SHORTLY) is not None:
                raise BrokenError(Text("it wrote more lines than it was asked for"))
            told = Text("its answer {answer} is none of the choices", answer=json.dumps(answer)[:120])
            self._strike(no_object(line) if line is not None and not answer else told)
        return action

    def _end(self, noticed: tuple[SeenEvent, ...]) -> None:
        if self._child is not None:
            self._answered(self._child, noticed)

    def _joined(self, noticed: tuple[SeenEvent, ...], view: SeatView) -> Child:
        """The program, started and told that a game begins."""
        begun = noticed[0]
        assert isinstance(begun, DealBegun), "a deal begins"
        child = self._start()
        number = (view.seat - mjai.first_seat(begun)) % mjai.MJAI_PLAYERS
        names = [f"player {place}" for place in range(mjai.MJAI_PLAYERS)]
        self._say(child, {"type": "start_game", "id": number, "names": names}, self._patience)
        return child

    def _answered(self, child: Child, noticed: tuple[SeenEvent, ...]) -> bytes | None:
        """Tell what is new; the line of the last answer, or None where nothing was new."""
        known = len(self._told)
        if not known or noticed[:known] != self._told:
            self._lines = 0
        answer = None
        messages = mjai.of_deal(self._rules, noticed)
        for message in messages[self._lines :]:
            got = self._say(child, message, self._seconds)
            # A dora that is turned with a discard comes behind it, and who answered the discard has said enough.
            if answer is None or message["type"] != "dora" or object_of(got).get("type") != "none":
                answer = got
        self._told, self._lines = noticed, len(messages)
        return answer

    def _say(self, child: Child, message: wire.Message, seconds: float) -> bytes:
        child.send(wire.line(message))
        got = child.receive(time.monotonic() + seconds)
        if got is None:
            raise BrokenError(no_answer(seconds))
        return got

    def close(self) -> None:
        """Say that the game is over, and end the program."""
        if self._child is not None and not self._gone:
            with suppress(BrokenError):
                self._child.send(wire.line({"type": "end_game"}))
        super().close()
