"""The computer players: hand analysis (shanten, acceptance), the worth of a hand, danger, strategies and hints.

They are given a `SeatView` and never the deal; what the rules permit they ask of `engine.permits`, what a hand is worth
of `scoring`. Who can sit down at all is in `roster`.
"""

from fourwinds.players.hints import ADVISERS, BEST, Hint, hint
from fourwinds.players.learner import LEARNER
from fourwinds.players.strategy import STRATEGIES, Strategy, create

__all__ = ["ADVISERS", "BEST", "LEARNER", "STRATEGIES", "Hint", "Strategy", "create", "hint"]
