"""What a person has played, and the figures that players quote about it. The file itself is kept by `app.history`.

No Qt here, and nothing of single moves: a deal is one line.
"""

from fourwinds.statistics.figures import Figures, OfRules, by_rules, together
from fourwinds.statistics.played import Played, add, played, read

__all__ = ["Figures", "OfRules", "Played", "add", "by_rules", "played", "read", "together"]
