"""What a person has played, and the figures that players quote about it. The file itself is kept by `app.history`.

No Qt here, and nothing of single moves: a deal is one line.
"""

from fourwinds.statistics.best import Against, best_games, best_hands, commonest_patterns, opponents
from fourwinds.statistics.figures import Figures, OfRules, by_month, by_rules, together
from fourwinds.statistics.played import Opponent, Played, add, played, read

__all__ = [
    "Against",
    "Figures",
    "OfRules",
    "Opponent",
    "Played",
    "add",
    "best_games",
    "best_hands",
    "by_month",
    "by_rules",
    "commonest_patterns",
    "opponents",
    "played",
    "read",
    "together",
]
