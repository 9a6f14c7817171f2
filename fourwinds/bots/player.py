"""A program as a player: asks it, and plays safely in its place where it does not answer as it should."""

import json
import random
import re
import shlex
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import fourwinds
from fourwinds.bots import wire
from fourwinds.bots.child import BrokenError, Child, EndedError
from fourwinds.engine.actions import Action
from fourwinds.engine.view import SeatView, SeenEvent
from fourwinds.errors import FourWindsError
from fourwinds.outside import BadJsonError, Bounds, parse_json
from fourwinds.players import create
from fourwinds.text import Text, one_line

PREFIX: Final = "process:"
MJAI: Final = "mjai:"
"""What stands before the command line of a program where a player is named: it speaks our own protocol, or mjai."""

SECONDS: Final = 5.0
"""How long a program may think about a move."""

START: Final = 30.0
"""Seconds until the first answer, in which a program may load what it has learnt."""

STRIKES: Final = 3
"""So many answers that are late or wrong, and the program is asked no more in this game."""

_STAND_IN: Final = "beginner"
_IDLE_LINES: Final = 100
"""Lines that are no answer to the question, after which there will be none."""
_QUOTED: Final = 40
"""Characters of a line that are told of it."""
_LAST_WORDS: Final = 200
"""Characters of what it wrote to its standard error that are told."""
_ANSWER: Final = Bounds(parts=64, keys=16, levels=4)


class ProgramError(FourWindsError):
    """A command line of which no program can be started; the message says why."""


def command_of(player: str, folder: Path | None = None) -> list[str]:
    """The words of the command in `process:COMMAND` or `mjai:COMMAND`. Raises `ProgramError` where there is none.

    A path counts from the folder, if one is named, and else from where Four Winds was started.
    """
    prefix, _, line = player.partition(":")
    try:
        words = words_of(line, posix=sys.platform != "win32")
    except ValueError:
        raise ProgramError(Text("{command} has a quotation mark without its end.", command=one_line(line))) from None
    if not words:
        raise ProgramError(Text("{prefix} is followed by no command.", prefix=f"{prefix}:"))
    is_path = Path(words[0]).name != words[0]
    started = str(folder / words[0]) if folder is not None and is_path else words[0]
    if "\0" in line or shutil.which(started) is None:
        raise ProgramError(Text("There is no program {program} that can be started.", program=one_line(words[0])))
    return [started, *words[1:]]


def words_of(line: str, *, posix: bool) -> list[str]:
    """The words of a command line; without `posix` a backslash is one. Raises `ValueError` for half a quotation."""
    words = shlex.split(line, posix=posix)
    return words if posix else [re.sub(r"""^(["'])(.*)\1$""", r"\2", word) for word in words]


class ProgramPlayer:
    """A strategy that asks a program. Has to be closed at the end of the game.

    Late, wrong and missing answers give the move that Beginner would make. What went wrong first stands in `note`. A
    program that ends, or fails `STRIKES` times, is never started again: Beginner plays on in its seat. It has `seconds`
    for a move, and `start` seconds until its first words.
    """

    def __init__(
        self,
        player: str,
        *,
        seconds: float = SECONDS,
        start: float = START,
        title: str = "",
        folder: Path | None = None,
    ) -> None:
        self.name = title or one_line(player)
        self.note: Text | None = None
        """What the program did wrong first, in a sentence for the table; None while there is nothing."""
        self.safe_moves = 0
        """How many moves Beginner has made for it."""
        self.taken_over = False
        """Whether some of them because the program had ended, or was asked no more."""
        self._folder = folder
        self._command = command_of(player, folder)
        self._seconds = seconds
        self._patience = start
        self._stand_in = create(_STAND_IN)
        self._child: Child | None = None
        self._gone = False
        self._given_up = False
        self._strikes = 0
        self._asked = 0
        self._told: tuple[SeenEvent, ...] = ()

    def play(self, noticed: Sequence[SeenEvent], view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        """One of the legal actions; `noticed` is all that the seat noticed of the deal, in its order."""
        action = None
        if not self._gone:
            try:
                action = self._ask(tuple(noticed), view, legal)
            except BrokenError as broken:
                self._send_home(broken)
        if action is not None:
            return action
        self.safe_moves += 1
        self.taken_over |= self._gone
        return self._stand_in.choose(view, legal, rng)

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        """As `play`, where nobody says what happened."""
        return self.play((), view, legal, rng)

    def over(self, noticed: Sequence[SeenEvent]) -> None:
        """Tell how the deal ended; nothing is asked."""
        if self._child is not None and not self._gone:
            try:
                self._end(tuple(noticed))
            except BrokenError as broken:
                self._send_home(broken)

    def give_up(self) -> None:
        """Wait for the program no more: an answer that is being waited for is a safe move now.

        May be called from any thread; `close` is still to follow, on the thread that asks.
        """
        self._given_up = True
        if self._child is not None:
            self._child.give_up()

    def close(self) -> None:
        """End the program."""
        self._gone = True
        if self._child is not None:
            self._child.close()
            self._child = None

    def _ask(self, noticed: tuple[SeenEvent, ...], view: SeatView, legal: Sequence[Action]) -> Action | None:
        child = self._begun(view)
        self._tell(noticed)
        self._asked += 1
        until = time.monotonic() + self._seconds
        child.send(wire.line(wire.ask(self._asked, view, legal, self._seconds)))
        answer = self._answer(child, self._asked, until)
        return None if answer is None else self._chosen(answer, legal)

    def _end(self, noticed: tuple[SeenEvent, ...]) -> None:
        self._tell(noticed)

    def _start(self) -> Child:
        """The program, started."""
        try:
            self._child = Child(self._command, self._folder)
        except OSError as error:
            raise BrokenError(Text("it cannot be started ({trouble})", trouble=error.strerror or str(error))) from None
        if self._given_up:  # before there was a child to be told so
            self._child.give_up()
        return self._child

    def _begun(self, view: SeatView) -> Child:
        """The program, started and told which game this is."""
        if self._child is None:
            child = self._start()
            child.send(wire.line(wire.hello(fourwinds.__version__)))
            self._greeted(child)
            child.send(wire.line(wire.game(view.rules, view.seat)))
        assert self._child is not None
        return self._child

    def _greeted(self, child: Child) -> None:
        got = child.receive(time.monotonic() + self._patience)
        if got is None:
            raise BrokenError(Text("it does not say hello within {seconds} seconds", seconds=f"{self._patience:g}"))
        greeting = object_of(got)
        if greeting.get("type") != "hello":
            raise BrokenError(Text("its first line {line} is no hello", line=beginning(got)))
        if greeting.get("protocol") != wire.PROTOCOL:
            raise BrokenError(Text("it does not speak protocol {number}", number=wire.PROTOCOL))

    def _tell(self, noticed: tuple[SeenEvent, ...]) -> None:
        """Tell what is new; where what was told is not what happened (a hand was begun again), all of it."""
        assert self._child is not None
        known = len(self._told)
        afresh = not known or noticed[:known] != self._told
        new = noticed if afresh else noticed[known:]
        if new:
            self._child.send(wire.line(wire.events(new, afresh=afresh)))
        self._told = noticed

    def _answer(self, child: Child, number: int, until: float) -> dict[str, Any] | None:
        """What it says to this question; None, and a strike, where that is nothing or no answer.

        Answers to earlier questions come late and are passed over.
        """
        trouble = no_answer(self._seconds)
        for _ in range(_IDLE_LINES):
            got = child.receive(until)
            if got is None:
                self._strike(trouble)
                return None
            answer = object_of(got)
            given = answer.get("id")
            if given == number:
                return answer
            if not isinstance(given, int):
                self._strike(Text("its line {line} has no id", line=beginning(got)) if answer else no_object(got))
                return None
            trouble = Text(
                "no answer within {seconds} seconds to question {number}, but one to {other}",
                seconds=f"{self._seconds:g}",
                number=number,
                other=str(given)[:20],
            )
        raise BrokenError(Text("it writes and writes, and no answer is among it"))

    def _chosen(self, answer: dict[str, Any], legal: Sequence[Action]) -> Action | None:
        """The action of a choice: as it was spelled, or its place in the list."""
        choice = answer.get("choice")
        if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(legal):
            return legal[choice]
        for action in legal:
            if choice == wire.spelled(action):
                return action
        self._strike(Text("its answer {answer} is none of the choices", answer=json.dumps(choice)[:60]))
        return None

    def _strike(self, why: Text) -> None:
        self._strikes += 1
        if self._strikes >= STRIKES:
            raise BrokenError(why)
        self._noted(Text("{player}: {trouble}; a safe move was made.", player=self.name, trouble=why))

    def _send_home(self, broken: BrokenError) -> None:
        child = self._child
        self.close()  # first, so that its last words have arrived
        why = child.ending if child is not None and isinstance(broken, EndedError) else broken.why
        said = "" if child is None else _last_words(child.said)
        trouble = Text("{trouble} ({said})", trouble=why, said=said) if said else why
        self.note = None
        self._noted(Text("{player}: {trouble}; Beginner plays in its place.", player=self.name, trouble=trouble))

    def _noted(self, note: Text) -> None:
        self.note = self.note or note


def no_answer(seconds: float) -> Text:
    """What is wrong with a program that lets one wait."""
    return Text("no answer within {seconds} seconds", seconds=f"{seconds:g}")


def no_object(line: bytes) -> Text:
    """What is wrong with a line of which `object_of` makes nothing."""
    return Text("its line {line} is no JSON object", line=beginning(line))


def beginning(line: bytes) -> str:
    """What a line begins with, for a sentence that complains about it."""
    text = one_line(line[: 4 * _QUOTED].decode(errors="replace"))
    return json.dumps(text if len(text) <= _QUOTED else text[:_QUOTED] + "...", ensure_ascii=False)


def _last_words(said: str) -> str:
    """As many of the last lines as fit, or the end of the very last."""
    lines = [line for line in map(one_line, said.splitlines()) if line]
    words = ""
    for line in reversed(lines):
        if len(line) + len(words) > _LAST_WORDS:
            break
        words = f"{line} {words}".strip()
    return words or "".join(lines[-1:])[-_LAST_WORDS:]


def object_of(line: bytes) -> dict[str, Any]:
    """The object of a line; an empty one where it is nothing of the kind."""
    try:
        value = parse_json(line, _ANSWER)
    except (BadJsonError, ValueError):
        return {}
    return value if isinstance(value, dict) else {}
