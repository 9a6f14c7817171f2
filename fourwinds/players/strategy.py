"""The computer players: a character that decides, and one that now and then forgets to."""

import random
from collections.abc import Sequence
from typing import Final, Protocol

from fourwinds.engine.actions import Action, DeclareReady, GoOut
from fourwinds.engine.view import SeatView
from fourwinds.players.characters import CHARACTERS, Character
from fourwinds.players.decide import Decider
from fourwinds.players.learner import LEARNER, Learner

STRATEGIES: Final = tuple(CHARACTERS)
"""The ids of the characters."""

_FORGETS_DISCARDS: Final = 0.3
_FORGETS_READY: Final = 0.3
_MISJUDGES: Final = 0.2
"""How often a scatterbrain overlooks what was discarded, forgets to declare ready, or takes the second best choice."""


class Strategy(Protocol):
    """A way to play."""

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        """One of the legal actions; the same for the same view and the same state of `rng`."""


class Player:
    """Plays a character."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:  # noqa: ARG002 - chance is for scatterbrains
        """The best choice in the character's eyes."""
        if len(legal) == 1:
            return legal[0]
        return Decider(view, self._character).choices(legal)[0].action


class Scatterbrain:
    """Plays a character absent-mindedly."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        """Mostly the best choice; always a legal one."""
        forgets_discards = rng.random() < _FORGETS_DISCARDS
        forgets_ready = rng.random() < _FORGETS_READY
        misjudges = rng.random() < _MISJUDGES
        if len(legal) == 1:
            return legal[0]
        choices = [
            choice.action for choice in Decider(view, self._character, forgetful=forgets_discards).choices(legal)
        ]
        if forgets_ready:
            choices = [action for action in choices if not isinstance(action, DeclareReady)] or choices
        if misjudges and len(choices) > 1 and not isinstance(choices[0], GoOut):
            return choices[1]
        return choices[0]


def create(strategy_id: str, *, scatterbrain: bool = False) -> Strategy:
    """The player with this id (one of `STRATEGIES`, or the Learner); raises `ValueError` for others.

    The Learner is no other as a scatterbrain: it forgets enough.
    """
    if strategy_id == LEARNER:
        return Learner()
    if strategy_id not in CHARACTERS:
        raise ValueError(f"there is no player {strategy_id!r}; the players are {', '.join((LEARNER, *STRATEGIES))}")
    character = CHARACTERS[strategy_id]
    return Scatterbrain(character) if scatterbrain else Player(character)
