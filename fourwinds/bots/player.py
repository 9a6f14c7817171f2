"""A program as a player: asks it, and plays safely in its place where it does not answer as it should."""

import json
import random
import shlex
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import fourwinds
from fourwinds.bots import wire
from fourwinds.bots.child import BrokenError, Child
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

STRIKES: Final = 3
"""So many answers that are late or wrong, and the program is asked no more in this game."""

_STAND_IN: Final = "beginner"
_IDLE_LINES: Final = 100
"""Lines that are no answer to the question, after which there will be none."""
_ANSWER: Final = Bounds(parts=64, keys=16, levels=4)


class ProgramError(FourWindsError):
    """A command line of which no program can be started; the message says why."""


def command_of(player: str, folder: Path | None = None) -> list[str]:
    """The words of the command in `process:COMMAND` or `mjai:COMMAND`. Raises `ProgramError` where there is none.

    A path counts from the folder, if one is named, and else from where Four Winds was started.
    """
    prefix, _, line = player.partition(":")
    try:
        words = shlex.split(line, posix=sys.platform != "win32")
    except ValueError:
        raise ProgramError(Text("{command} has a quotation mark without its end.", command=one_line(line))) from None
    if not words:
        raise ProgramError(Text("{prefix} is followed by no command.", prefix=f"{prefix}:"))
    is_path = Path(words[0]).name != words[0]
    started = str(folder / words[0]) if folder is not None and is_path else words[0]
    if "\0" in line or shutil.which(started) is None:
        raise ProgramError(Text("There is no program {program} that can be started.", program=one_line(words[0])))
    return [started, *words[1:]]


class ProgramPlayer:
    """A strategy that asks a program. Has to be closed at the end of the game.

    Late, wrong and missing answers give the move that Beginner would make. What went wrong first stands in `note`. A
    program that ends, or fails `STRIKES` times, is never started again: Beginner plays on in its seat.
    """

    def __init__(self, player: str, *, seconds: float = SECONDS, title: str = "", folder: Path | None = None) -> None:
        self.name = title or one_line(player)
        self.note: Text | None = None
        """What the program did wrong first, in a sentence for the table; None while there is nothing."""
        self._folder = folder
        self._command = command_of(player, folder)
        self._seconds = seconds
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
                self._send_home(broken.why)
        return self._stand_in.choose(view, legal, rng) if action is None else action

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        """As `play`, where nobody says what happened."""
        return self.play((), view, legal, rng)

    def over(self, noticed: Sequence[SeenEvent]) -> None:
        """Tell how the deal ended; nothing is asked."""
        if self._child is not None and not self._gone:
            try:
                self._end(tuple(noticed))
            except BrokenError as broken:
                self._send_home(broken.why)

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
        if answer is None:
            self._strike(no_answer(self._seconds))
            return None
        return self._chosen(answer.get("choice"), legal)

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
        got = child.receive(time.monotonic() + self._seconds)
        greeting = {} if got is None else object_of(got)
        if greeting.get("type") != "hello":
            raise BrokenError(Text("it does not say hello") if got is None else Text("its first line is no hello"))
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
        """What it says to this question; answers to earlier ones come late and are passed over."""
        for _ in range(_IDLE_LINES):
            got = child.receive(until)
            if got is None:
                return None
            answer = object_of(got)
            if answer.get("id") == number:
                return answer
            if not isinstance(answer.get("id"), int):
                return {}
        raise BrokenError(Text("it writes and writes, and no answer is among it"))

    def _chosen(self, choice: object, legal: Sequence[Action]) -> Action | None:
        """The action of a choice: as it was spelled, or its place in the list."""
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

    def _send_home(self, why: Text) -> None:
        child = self._child
        self.close()  # first, so that its last words have arrived
        said = "" if child is None else one_line(child.said)[-200:]
        trouble = Text("{trouble} ({said})", trouble=why, said=said) if said else why
        self.note = None
        self._noted(Text("{player}: {trouble}; Beginner plays in its place.", player=self.name, trouble=trouble))

    def _noted(self, note: Text) -> None:
        self.note = self.note or note


def no_answer(seconds: float) -> Text:
    """What is wrong with a program that lets one wait."""
    return Text("no answer within {seconds} seconds", seconds=f"{seconds:g}")


def object_of(line: bytes) -> dict[str, Any]:
    """The object of a line; an empty one where it is nothing of the kind."""
    try:
        value = parse_json(line, _ANSWER)
    except (BadJsonError, ValueError):
        return {}
    return value if isinstance(value, dict) else {}
