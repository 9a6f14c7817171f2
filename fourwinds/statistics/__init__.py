"""What a person has played, and the figures that players quote about it. The file itself is kept by `app.history`.

No Qt here, and nothing of single moves: a deal is one line.
"""

from fourwinds.statistics.best import Against, best_games, best_hands, commonest_patterns, opponents
from fourwinds.statistics.course import LATEST, LATEST_GAMES, Measure, Moment, course
from fourwinds.statistics.export import as_csv
from fourwinds.statistics.figures import Figures, OfRules, by_month, by_rules, together
from fourwinds.statistics.judged import (
    Judged,
    Judgements,
    Slip,
    Verdict,
    add_judged,
    commonest_slips,
    judged,
    of_deal,
    of_deals,
    quality_of,
    read_judged,
)
from fourwinds.statistics.lines import MOST_POINTS, add_line, read_lines
from fourwinds.statistics.milestones import Milestone, milestones, reached_with
from fourwinds.statistics.played import Opponent, Played, add, played, read
from fourwinds.statistics.practised import Practised, Standing, answer_of_day, days_in_a_row, standing

__all__ = [
    "LATEST",
    "LATEST_GAMES",
    "MOST_POINTS",
    "Against",
    "Figures",
    "Judged",
    "Judgements",
    "Measure",
    "Milestone",
    "Moment",
    "OfRules",
    "Opponent",
    "Played",
    "Practised",
    "Slip",
    "Standing",
    "Verdict",
    "add",
    "add_judged",
    "add_line",
    "answer_of_day",
    "as_csv",
    "best_games",
    "best_hands",
    "by_month",
    "by_rules",
    "commonest_patterns",
    "commonest_slips",
    "course",
    "days_in_a_row",
    "judged",
    "milestones",
    "of_deal",
    "of_deals",
    "opponents",
    "played",
    "quality_of",
    "reached_with",
    "read",
    "read_judged",
    "read_lines",
    "standing",
    "together",
]
