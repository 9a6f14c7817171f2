"""The computer players: hand analysis (shanten, acceptance), the worth of a hand, danger, strategies and hints."""

from fourwinds.players.hints import ADVISERS, BEST, Hint, hint
from fourwinds.players.learner import LEARNER
from fourwinds.players.strategy import STRATEGIES, Strategy, create

__all__ = ["ADVISERS", "BEST", "LEARNER", "STRATEGIES", "Hint", "Strategy", "create", "hint"]
