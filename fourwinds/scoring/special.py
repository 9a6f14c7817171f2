"""What counts as a special hand where rules treat those in another way than others."""

from typing import Final

from fourwinds.rules.parts import Number
from fourwinds.scoring.pattern import Pattern

_CATEGORIES: Final = frozenset({"limit", "serpents", "pairs", "ways", "western", "irregular"})


def is_special(pattern: Pattern, points: Number, percent: Number, limit: Number) -> bool:
    """Whether the pattern is in the list of limit and special hands, or is worth the limit of so many points alone.

    `percent` is its share of the limit. Extra tiles lie aside: however much they bring, they make no hand special.
    Source: Four Winds 2, the notes on precedence.
    """
    if pattern.category == "flowers":
        return False
    return pattern.category in _CATEGORIES or points >= limit or percent >= 100
