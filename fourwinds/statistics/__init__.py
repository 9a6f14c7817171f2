"""What a person has played, and the figures that players quote about it. The file itself is kept by `app.history`.

No Qt here, and nothing of single moves: a deal is one line.
"""

from fourwinds.statistics.best import Against, best_games, best_hands, commonest_patterns, opponents
from fourwinds.statistics.figures import Figures, OfRules, by_month, by_rules, together
from fourwinds.statistics.lines import add_line, read_lines
from fourwinds.statistics.played import Opponent, Played, add, played, read
from fourwinds.statistics.practised import Practised, Standing, answer_of_day, days_in_a_row, standing

__all__ = [
    "Against",
    "Figures",
    "OfRules",
    "Opponent",
    "Played",
    "Practised",
    "Standing",
    "add",
    "add_line",
    "answer_of_day",
    "best_games",
    "best_hands",
    "by_month",
    "by_rules",
    "commonest_patterns",
    "days_in_a_row",
    "opponents",
    "played",
    "read",
    "read_lines",
    "standing",
    "together",
]
