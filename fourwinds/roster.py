"""Who can sit down at a table: the Learner, the four characters, and strategies that other packages bring.

A package names its strategies as entry points of the group `fourwinds.players`; `docs/own-players.md` shows one. What
it does wrong (it cannot be imported, it is no strategy, it fails in play) is told with its name and harms nobody else.
How our own play is the business of `fourwinds.players`, which is not loaded for their names.
"""

import random
import re
from collections.abc import Callable, Iterable, Sequence
from inspect import getdoc
from typing import TYPE_CHECKING, Final, Protocol

from fourwinds.engine.actions import Action
from fourwinds.engine.record import Player
from fourwinds.engine.view import SeatView
from fourwinds.errors import FourWindsError
from fourwinds.text import Text, one_line
from fourwinds.values import Value

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "fourwinds.players"
"""The group of entry points in which packages name their strategies."""

ID: Final = r"^[a-z0-9][a-z0-9_.-]{0,39}$"
"""What the id of a strategy looks like, in game files and settings, whether it is known here or not."""

SUBSTITUTE: Final = "expert"
"""Who plays for a strategy that is not here."""

PROGRAM: Final = "program."
"""What the ids of programs begin with."""

OWN_PROTOCOL: Final = "own"
MJAI_PROTOCOL: Final = "mjai"
"""What a program may speak."""

COMMAND_LENGTH: Final = 500
"""The most characters of a program's command: who is asked whether it may be started sees all of it."""

_RESERVED: Final = re.compile(r"best|plain|scatterbrained-.*|program\..*")
"""Ids that hints, simulations and programs give a meaning."""

TITLE_LENGTH: Final = 40
"""The most characters of a player's title."""

_CHARACTER_LENGTH: Final = 160
_NEVER_PASSED_ON: Final = (Exception, SystemExit)
"""What somebody else's code may raise; a `SystemExit` would end the program."""


class Strategy(Protocol):
    """A way to play."""

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        """One of the legal actions; the same for the same view and the same state of `rng`."""


class StrategyError(FourWindsError):
    """A strategy of another package that failed or broke the rules; the message names it."""


class Program(Value):
    """A program that can sit down: the command that starts it, and what it speaks.

    Raises `ValueError` for what no person could have written: signs that cannot be seen might hide what is started.
    """

    name: str
    command: str
    speaks: str = OWN_PROTOCOL

    def __post_init__(self) -> None:
        parts = (self.name, TITLE_LENGTH), (self.command, COMMAND_LENGTH)
        for text, most in parts:
            if not text.strip() or not text.isprintable() or len(text) > most:
                raise ValueError(Text("a text of 1 to {most} characters that can be seen", most=most))
        if self.speaks not in (OWN_PROTOCOL, MJAI_PROTOCOL):
            raise ValueError(Text("one of {choices}", choices=f"{OWN_PROTOCOL}, {MJAI_PROTOCOL}"))

    @property
    def id(self) -> str:
        """Made of what it speaks and of the command: another command can never pass for this one."""
        from hashlib import sha256  # noqa: PLC0415 - most tables have no program

        spoken = f"{self.speaks}\n{self.command}".encode(errors="backslashreplace")
        return PROGRAM + sha256(spoken).hexdigest()[:32]


class Entrant(Value):
    """Somebody who can be chosen for a seat."""

    id: str
    title: str
    character: str
    """How they play, in a sentence."""
    make: Callable[[], Strategy] | None = None
    """Makes the strategy of another package; None for our own."""
    forgets: bool = False
    """Whether it makes sense as a scatterbrain."""
    program: Program | None = None
    """The program that plays, if it is one: whoever holds the table starts it."""


LEARNER: Final = "learner"
"""The id of the Learner, who gives no advice."""


def _own(id_: str, title: Text, character: Text) -> Entrant:
    return Entrant(id_, title, character, forgets=id_ != LEARNER)


OWN: Final = (
    _own(LEARNER, Text("Learner"), Text("Is learning, too: keeps what looks nice, watches nobody, is easy to beat.")),
    _own("beginner", Text("Beginner"), Text("Claims eagerly, careless with discards, wants to be out fast.")),
    _own("defensive", Text("Defensive"), Text("Safe discards, few claims, cheap and early hands.")),
    _own("expert", Text("Expert"), Text("Weighs speed, value and safety, and adapts.")),
    _own("limitmaker", Text("Limitmaker"), Text("Goes for the big hand, stubborn and daring.")),
)
"""Our own players, in the order in which lists show them."""

OWN_IDS: Final = tuple(entrant.id for entrant in OWN)

WHO_TELL: Final = frozenset(OWN_IDS) - {LEARNER}
"""The ids of those who can tell why they do what they do."""


class Roster(Value):
    """Everybody who can sit down, our own first; and what is wrong with those who cannot."""

    entrants: tuple[Entrant, ...] = OWN
    problems: tuple[Text, ...] = ()

    def find(self, id_: str) -> Entrant | None:
        """Who has this id; None if nobody has."""
        return next((entrant for entrant in self.entrants if entrant.id == id_), None)

    def create(self, id_: str, own: Callable[[str], Strategy]) -> Strategy:
        """A strategy for a seat; `own` makes our own, and one of them plays for an unknown id, and for a program."""
        entrant = self.find(id_)
        if entrant is None or entrant.program is not None:
            return own(SUBSTITUTE)
        return own(id_) if entrant.make is None else entrant.make()

    def with_programs(self, programs: Iterable[Program]) -> "Roster":
        """The same with these programs after all others."""
        return Roster((*self.entrants, *map(_of_program, programs)), self.problems)

    def substitutions(self, players: Iterable[Player]) -> tuple[Text, ...]:
        """A sentence for each player whose strategy is not here."""
        return tuple(
            Text("The player {strategy} is not installed; Expert plays for {name}.", strategy=p.strategy, name=p.name)
            for p in players
            if self.find(p.strategy) is None and not p.strategy.startswith(PROGRAM)
        )


def installed() -> Roster:
    """Our own players and the strategies of all installed packages, which are imported. Costs 20 ms or more."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - 17 ms, which the start does without

    return roster_of(sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)))


def roster_of(entries: Iterable["EntryPoint"]) -> Roster:
    """Our own players and these strategies, as far as they can be used."""
    entrants, problems = list(OWN), []
    for entry in entries:
        try:
            entrants.append(_entrant(entry, {entrant.id for entrant in entrants}))
        except _NEVER_PASSED_ON as error:
            trouble = error.told if isinstance(error, _UnusableError) else one_line(repr(error))
            problems.append(Text("{player} cannot play: {trouble}.", player=_named(entry), trouble=trouble))
    return Roster(tuple(entrants), tuple(problems))


def _of_program(program: Program) -> Entrant:
    character = Text("A program: {command}", command=program.command)
    return Entrant(program.id, program.name, character, program=program)


class _UnusableError(Exception):
    """What is wrong with an entry point that can be imported."""

    def __init__(self, told: Text) -> None:
        super().__init__(told)
        self.told = told


def _entrant(entry: "EntryPoint", taken: set[str]) -> Entrant:
    if not re.fullmatch(ID, entry.name) or _RESERVED.fullmatch(entry.name):
        raise _UnusableError(
            Text("its name must be of small letters, digits, - and _, and none that means something else")
        )
    if entry.name in taken:
        raise _UnusableError(Text("another player has the same name"))
    maker = entry.load()
    if not callable(maker):
        raise _UnusableError(Text("it is neither a class nor a function"))

    def make() -> Strategy:
        return _Guest(_named(entry), maker)

    _chooser(maker)  # what cannot even be made is not offered
    title = one_line(str(getattr(maker, "title", "") or re.sub(r"[-_.]", " ", entry.name).capitalize()))
    character = one_line((getdoc(maker) or "").partition("\n")[0])
    return Entrant(entry.name, title[:TITLE_LENGTH], character[:_CHARACTER_LENGTH], make)


def _named(entry: "EntryPoint") -> Text:
    package = "" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"
    return Text("{player} (from {package})", player=one_line(entry.name), package=package)


_Choose = Callable[[SeatView, Sequence[Action], random.Random], Action]


def _chooser(maker: Callable[[], object]) -> _Choose:
    choose: _Choose | None = getattr(maker(), "choose", None)
    if not callable(choose):
        raise _UnusableError(Text("it makes no strategy: there is no method `choose`"))
    return choose


class _Guest:
    """A strategy of another package; what goes wrong in it is told with its name."""

    def __init__(self, name: Text, maker: Callable[[], object]) -> None:
        self._name = name
        self._maker = maker
        self._choose: _Choose | None = None

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        """The choice of the other package; raises `StrategyError` if it has none or an illegal one."""
        try:
            self._choose = self._choose or _chooser(self._maker)
            action = self._choose(view, tuple(legal), rng)
            allowed = action in legal
        except _NEVER_PASSED_ON as error:
            raise self._failed(error) from error
        if not allowed:
            raise self._failed(action)
        return action

    def _failed(self, what: object) -> StrategyError:
        try:
            said = one_line(repr(what))
        except _NEVER_PASSED_ON:
            said = type(what).__name__
        if isinstance(what, BaseException):
            return StrategyError(Text("{player} failed: {trouble}.", player=self._name, trouble=said))
        return StrategyError(Text("{player} chose what is not legal: {action}.", player=self._name, action=said))
