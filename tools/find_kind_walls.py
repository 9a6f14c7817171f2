"""Finds walls for the first real hand of a newcomer, and tells how often such hands are won.

    python -m tools.find_kind_walls 0 6000        # the kind ones among these walls
    python -m tools.find_kind_walls --told 1      # how often those in `fourwinds/lessons/kind.py` are won

A wall is kind if the person's hand is one tile from ready as it is dealt, if somebody who asks the coach before each
move goes out with at most eight discards, and also after two discards at random at the beginning, in 11 of 12 trials.
The others are Learners.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Final

from fourwinds import players
from fourwinds.engine.actions import Action, Discard, GoOut
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player, Players
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.lessons.kind import KIND_RULES, KIND_WALLS, begin_hand
from fourwinds.players.learner import LEARNER
from fourwinds.players.shanten import regular
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.tiles import counts_of, kind_of
from fourwinds.values import Value

DISCARDS: Final = 8
"""The most of a hand that follows the coach; it is over within some minutes."""
ERRORS: Final = 2
"""So many discards at random stand at the beginning of a trial ..."""
TRIALS: Final = 12
LOST: Final = 1
"""... and of so many trials only so many are lost."""
STEPS: Final = 1
"""So many tiles a kind hand is from ready, when it is dealt."""

PERSON: Final = Seat(3)
TABLE: Final[Players] = (*(Player(name, LEARNER) for name in ("A", "B", "C")), Player("You", human=True))

Chooser = Callable[[SeatView, Sequence[Action]], Action]
"""What a person does who is asked."""


class Ended(Value):
    """How a first hand ended: whether the person won, and with how many discards."""

    won: bool
    discards: int


@cache
def _rules() -> RulePreset:
    return PresetStore(presets_folder(), presets_folder() / "none").get(KIND_RULES)


def play(wall: int, choose: Chooser) -> Ended:
    """The hand from this wall, as the window plays it, where the person chooses so."""
    game, learner = begin_hand(_rules(), TABLE, wall), players.create(LEARNER)
    deal = game.deal
    assert deal is not None, "it is dealt"
    while deal.outcome is None:
        answers = []
        for seat in deal.waiting_for():
            view, legal = deal.view(seat), deal.legal_actions(seat)
            if len(legal) == 1:
                action = legal[0]
            elif seat == PERSON:
                action = choose(view, legal)
            else:
                # The chance that `app.runner` gives.
                chance = Random(f"{wall}/{deal.state.counter}/{seat}/{len(deal.actions)}")
                action = learner.choose(view, legal, chance)
            answers.append((seat, action))
        for seat, action in answers:
            if deal.outcome is None:
                game.apply(seat, action)
    discards = sum(seat == PERSON and isinstance(action, Discard) for seat, action in deal.actions)
    return Ended(PERSON in deal.outcome.winners, discards)


def advised(view: SeatView, legal: Sequence[Action]) -> Action:
    """What the coach says."""
    return players.hint(view, legal, "best").action


class Erring:
    """Does what the coach says, but for some discards at random; the coach, if he is heard, speaks against mistakes."""

    def __init__(self, chance: str, *, first: int = 0, share: float = 0.0, hears: bool = False) -> None:
        """The `first` discards are at random, and of the others this share."""
        self._random, self._first, self._share, self._hears = Random(chance), first, share, hears

    def __call__(self, view: SeatView, legal: Sequence[Action]) -> Action:
        """A legal action."""
        thrown = [action for action in legal if isinstance(action, Discard)]
        if view.phase is not Phase.TURN or not thrown or any(isinstance(action, GoOut) for action in legal):
            return advised(view, legal)
        self._first -= 1
        if self._first < 0 and self._random.random() >= self._share:
            return advised(view, legal)
        action = self._random.choice(thrown)
        return heeded(view, legal, action) if self._hears else action


class Naive:
    """Plays as a Learner does; where the coach speaks against a mistake, does what he would."""

    def __init__(self, chance: str) -> None:
        self._random, self._learner = Random(chance), players.create(LEARNER)

    def __call__(self, view: SeatView, legal: Sequence[Action]) -> Action:
        """A legal action."""
        return heeded(view, legal, self._learner.choose(view, legal, self._random))


def heeded(view: SeatView, legal: Sequence[Action], action: Action) -> Action:
    """The action, or where the coach speaks against it what he would do."""
    advice = players.hint(view, legal, "best")
    cost = advice.cost_of(action)
    return advice.action if cost is not None and cost.size.value == "mistake" else action


def is_kind(wall: int) -> bool:
    """Whether a newcomer wins from this wall, also with some errors; what is cheap to find out is asked first."""
    if _steps_to_ready(wall) > STEPS:
        return False
    following = play(wall, advised)
    if not following.won or following.discards > DISCARDS:
        return False
    lost = 0
    for trial in range(TRIALS):
        lost += not play(wall, Erring(f"{wall}/{trial}", first=ERRORS)).won
        if lost > LOST:
            return False
    return True


def _steps_to_ready(wall: int) -> int:
    """How many tiles the person's hand is from ready as it is dealt."""
    deal = begin_hand(_rules(), TABLE, wall).deal
    assert deal is not None, "it is dealt"
    return regular(counts_of(map(kind_of, deal.view(PERSON).hand)), 4)


def tell(trials: int) -> None:
    """How often the walls in use are won, and with how many discards; the chances are not those of the choice."""
    ways: dict[str, Callable[[str], Chooser]] = {
        "as the coach says": lambda _: advised,
        "two discards at random first": lambda chance: Erring(chance, first=ERRORS),
        "each third at random, if not spoken against": lambda chance: Erring(chance, share=1 / 3, hears=True),
        "a Learner, mistakes spoken against": Naive,
    }
    for name, of in ways.items():
        ended = [play(wall, of(f"told/{wall}/{trial}")) for wall in KIND_WALLS for trial in range(trials)]
        won = [end for end in ended if end.won]
        mean = sum(end.discards for end in won) / max(1, len(won))
        print(f"{name:44} {len(won) / len(ended):6.1%} of {len(ended)}, with {mean:.1f} discards", flush=True)


def main() -> None:
    """Find walls, or tell of those that are there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("walls", nargs="*", type=int, metavar="WALL", help="the first, and the one after the last")
    parser.add_argument("--told", type=int, metavar="TRIALS", help="tell how often the walls in use are won")
    given = parser.parse_args()
    if given.told:
        tell(given.told)
    else:
        for wall in filter(is_kind, range(*given.walls)):
            print(wall, flush=True)


if __name__ == "__main__":
    main()
