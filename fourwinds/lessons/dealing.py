"""The table of a lesson: its rules, a wall in which the named tiles come as the file says, and what the others do."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Final, Protocol

from fourwinds.engine.actions import Action, Discard, Pass
from fourwinds.engine.game import Game
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import DealRecord, GameRecord, Players
from fourwinds.engine.seats import Seat, next_seat
from fourwinds.engine.view import SeatView
from fourwinds.engine.wall import packets, supplement_index, tiles_of
from fourwinds.errors import FourWindsError
from fourwinds.lessons.deeds import Deed
from fourwinds.lessons.lesson import SEATS, Lesson
from fourwinds.rules import RulePreset
from fourwinds.rules.loading import from_data, with_changes
from fourwinds.rules.writing import to_data
from fourwinds.text import Text
from fourwinds.tiles import Kind, Tile, Wind, is_extra, kind_of, notation, parse

_DICE: Final = (3, 4)


class LessonError(FourWindsError):
    """A lesson that cannot be played as it is written; the message says where."""


class Chooser(Protocol):
    """Whoever decides for a seat: a `roster.Strategy`."""

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """One of the legal actions."""


class Follower:
    """Does what the lesson wants as soon as it can; else discards what it has drawn and claims nothing."""

    def __init__(self, plays: Iterable[str] = ()) -> None:
        self._plays = deque(map(Deed.read, plays))

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """One of the legal actions; no chance is in it."""
        del rng
        if self._plays:
            for action in legal:
                if self._plays[0].allows(action, view):
                    self._plays.popleft()
                    return action
        if Pass() in legal:
            return Pass()
        drawn = Discard(view.hand[-1])
        return drawn if drawn in legal else legal[-1]


def rules_of(lesson: Lesson, preset: RulePreset) -> RulePreset:
    """The rules of the lesson: those of its preset, with what is other; raises `PresetError` for nonsense."""
    return from_data(with_changes(to_data(preset), lesson.change), lesson.title) if lesson.change else preset


def begin(lesson: Lesson, rules: RulePreset, players: Players) -> tuple[Game, dict[Seat, Chooser]]:
    """The game of the lesson with its only deal dealt, and who decides for the others. The person deals."""
    you = next(Seat(seat) for seat, player in enumerate(players) if player.human)
    deal = DealRecord(
        dealer=you,
        round_wind=Wind.EAST,
        hand=1,
        redeal=0,
        dice=_DICE,
        wall=wall_of(lesson, rules),
        actions=(),
    )
    game = Game.from_record(GameRecord(rules, players, 0, you, (deal,)))
    others = {
        next_seat(you, steps, of=len(SEATS)): Follower(lesson.plays.get(who, ()))
        for steps, who in enumerate(SEATS)
        if who != "you"
    }
    return game, dict(others)


def wall_of(lesson: Lesson, rules: RulePreset) -> tuple[Tile, ...]:
    """The wall: the hands, draws and supplement tiles of the file in their places, all others mixed, always alike.

    Raises `LessonError` if there are not so many tiles of a kind under these rules.
    """
    stock: dict[Kind, list[Tile]] = {}
    for tile in tiles_of(rules):
        stock.setdefault(kind_of(tile), []).append(tile)
    places = _places(lesson, rules, sum(map(len, stock.values())))
    named: dict[int, Tile] = {}
    for place, kind in places.items():
        if not stock.get(kind):
            text = Text(
                "{lesson}: it names more tiles {tile} than there are.", lesson=lesson.title, tile=notation(kind)
            )
            raise LessonError(text)
        named[place] = stock[kind].pop(0)
    rest = list(chain.from_iterable(stock.values()))
    Random(lesson.title).shuffle(rest)
    # Flowers and seasons would be replaced in hands of which the lesson says nothing: they stay in the wall.
    rest.sort(key=lambda tile: is_extra(kind_of(tile)), reverse=True)
    size = len(rest) + len(named)
    return tuple(named[i] if i in named else rest.pop() for i in range(size))


def _places(lesson: Lesson, rules: RulePreset, size: int) -> dict[int, Kind]:
    """Where in the wall the tiles stand that the file names."""
    taken: list[list[int]] = [[], [], [], []]
    front = 0
    for numbers in packets(rules):
        for seat, number in enumerate(numbers):
            taken[seat] += range(front, front + number)
            front += number
    hands = [parse(lesson.hands.get(who, "")) for who in SEATS]
    draws = range(front, size)
    supplements = (supplement_index(size, number) for number in range(size))
    return {
        **{place: kind for places, hand in zip(taken, hands, strict=True) for place, kind in zip(places, hand)},  # noqa: B905
        **dict(zip(draws, parse(lesson.draws))),  # noqa: B905 - the rest is mixed
        **dict(zip(supplements, parse(lesson.supplements))),  # noqa: B905
    }


def is_meant(deed: Deed | None, view: SeatView, legal: Sequence[Action]) -> bool:
    """Whether the step that waits is about what the person is asked now; an open tile that is not goes by."""
    return view.phase is Phase.TURN or (deed is not None and any(deed.allows(action, view) for action in legal))


def rehearse(lesson: Lesson, game: Game, others: Mapping[Seat, Chooser], until: int) -> None:
    """Play the lesson by itself up to the step with this number, as a person does who does what the card says.

    Raises `LessonError` if a step cannot be done.
    """
    for number, step in enumerate(lesson.steps[:until], 1):
        deed = step.deed
        if deed is not None and not _do(deed, game, others):
            raise LessonError(
                Text(
                    "{lesson}: step {number} ({deed}) cannot be done.",
                    lesson=lesson.title,
                    number=number,
                    deed=str(step.do),
                )
            )


def _do(deed: Deed, game: Game, others: Mapping[Seat, Chooser]) -> bool:
    """Let the others play until the person can do it, and do it; False if that never happens."""
    deal = game.deal
    assert deal is not None, "a lesson begins with its deal"
    while deal.outcome is None:
        done = False
        for seat in deal.waiting_for():
            legal, view = deal.legal_actions(seat), deal.view(seat)
            if seat in others:
                game.apply(seat, others[seat].choose(view, legal, Random(0)))
            elif is_meant(deed, view, legal):
                action = next((action for action in legal if deed.allows(action, view)), None)
                if action is None:
                    return False
                game.apply(seat, action)
                done = True
            else:
                game.apply(seat, Pass())
        if done:
            return True
    return False
