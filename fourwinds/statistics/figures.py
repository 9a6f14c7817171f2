"""The figures that players quote about their play, worked out from deals."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from fourwinds.rules.parts import Number
from fourwinds.statistics.played import Played
from fourwinds.values import Value


@dataclass(slots=True)
class Figures:
    """Counts over deals; a rate is None where there is nothing to take a part of."""

    deals: int = 0
    games: int = 0
    """Games that were played to their end; the deals of others count as well."""
    places: Counter[int] = field(default_factory=Counter)
    """How often each place, 1 to 4, was taken in those."""
    draws: int = 0
    wins: int = 0
    self_drawn: int = 0
    deal_ins: int = 0
    ready: int = 0
    opened: int = 0
    value: Number = 0
    """Of all winning hands together, as is `turns`."""
    turns: int = 0
    net: Number = 0

    def add(self, played: Played) -> None:
        """Count a deal."""
        self.deals += 1
        self.games += played.place > 0
        if played.place:
            self.places[played.place] += 1
        self.draws += played.drawn_game
        self.wins += played.won
        self.self_drawn += played.self_drawn
        self.deal_ins += played.dealt_in
        self.ready += played.ready
        self.opened += played.opened
        self.value += played.value
        self.turns += played.turns
        self.net += played.net

    def of_deals(self, count: Number) -> float | None:
        """So much for each deal."""
        return count / self.deals if self.deals else None

    def of_wins(self, count: Number) -> float | None:
        """So much for each winning hand."""
        return count / self.wins if self.wins else None

    @property
    def mean_place(self) -> float | None:
        """1.0 for somebody who always wins; 2.5 is an equal's."""
        return sum(place * times for place, times in self.places.items()) / self.games if self.games else None


class OfRules(Value):
    """The figures by one set of rules."""

    id: str
    name: str
    """As it was called the last time."""
    figures: Figures


def by_rules(deals: Iterable[Played]) -> list[OfRules]:
    """The figures for each set of rules, those played most often first."""
    found: dict[str, Figures] = {}
    names: dict[str, str] = {}
    for played in deals:
        found.setdefault(played.rules, Figures()).add(played)
        names[played.rules] = played.name
    listed = [OfRules(id_, names[id_], figures) for id_, figures in found.items()]
    return sorted(listed, key=lambda one: (-one.figures.deals, one.name))


def by_month(deals: Iterable[Played]) -> list[tuple[date, Figures]]:
    """The figures of each month in which something was played, by its first day, the latest month first."""
    found: dict[date, Figures] = {}
    for played in deals:
        found.setdefault(played.day.replace(day=1), Figures()).add(played)
    return sorted(found.items(), key=lambda one: one[0], reverse=True)


def together(deals: Iterable[Played]) -> Figures:
    """The figures of all deals; those in points mix the scales of different rules and say nothing."""
    figures = Figures()
    for played in deals:
        figures.add(played)
    return figures
