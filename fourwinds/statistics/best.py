"""High scores, what winning hands were made of, and who sat across: what a list of deals tells besides rates.

Only deals of one set of rules are compared in points. Lines of earlier programs do not say what is asked here, and are
passed over.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from fourwinds.rules.parts import Number
from fourwinds.statistics.played import Played

MOST: Final = 5
"""How many entries a list has that are best of many."""


@dataclass(slots=True)
class Against:
    """How deals ended in which the same opponent sat at the table."""

    name: str
    strategy: str
    """The id of the character; empty for a person."""
    deals: int = 0
    won: int = 0
    """By the person."""
    lost: int = 0
    """Won by this opponent."""
    net: Number = 0
    """What the person won and lost in these deals, to and from everybody."""


def best_hands(deals: Iterable[Played], most: int = MOST) -> list[Played]:
    """The deals with the dearest winning hands, of equal ones the earlier first."""
    return sorted((deal for deal in deals if deal.won and deal.hand), key=lambda deal: (-deal.value, deal.day))[:most]


def best_games(deals: Iterable[Played], most: int = MOST) -> list[Played]:
    """The last deals of the games that ended with most points, of equal ones the earlier first."""
    ended = [(deal.result, deal) for deal in deals if deal.result is not None]
    return [deal for _, deal in sorted(ended, key=lambda one: (-one[0], one[1].day))[:most]]


def commonest_patterns(deals: Iterable[Played], most: int = MOST) -> list[tuple[str, int]]:
    """The ids of patterns and in how many winning hands they were paid, the most frequent first."""
    return Counter(pattern for deal in deals for pattern in set(deal.patterns)).most_common(most)


def opponents(deals: Iterable[Played]) -> list[Against]:
    """Everybody who sat at the table, by name and character, those met most often first."""
    found: dict[tuple[str, str], Against] = {}
    for deal in deals:
        for one in deal.opponents:
            against = found.setdefault((one.name, one.strategy), Against(one.name, one.strategy))
            against.deals += 1
            against.won += deal.won
            against.lost += one.won
            against.net += deal.net
    return sorted(found.values(), key=lambda one: (-one.deals, one.name, one.strategy))
