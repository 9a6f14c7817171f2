"""What the window says of each pattern that rules pay for, and of each hand of their card, in the person's language."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from fourwinds.app.language import tr
from fourwinds.rules import PatternScore, RulePreset
from fourwinds.rules.card_hands import fault_of
from fourwinds.rules.describe import CATEGORY_TITLES, pattern_terms, pattern_worth
from fourwinds.rules.parts import CardLine
from fourwinds.rules.scores import Condition, Worth
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.pattern import Pattern
from fourwinds.text import Text, in_units
from fourwinds.ui.preferences.wording import pattern_name
from fourwinds.ui.widgets.characters import writable
from fourwinds.values import Value

ON_CARD: Final = "card/"
"""Begins the id of an entry for a line of the card; its place on the card follows."""

_UNITS: Final = ("limit", "doubles", "points")
"""The dearest first: no doubles are worth more than the limit, and no points more than doubles."""


class Entry(Value):
    """One row: a pattern or a line of the card, or with an empty id the heading of a category."""

    id: str
    name: str
    worth: str = ""
    definition: str = ""
    terms: str = ""
    """What these rules say besides: options, and what is paid beside it."""
    also: str = ""
    """Its other names."""
    dearness: tuple[float, ...] = ()
    """Share of the limit, doubles, points: by these patterns are compared."""

    def has_words(self, words: tuple[str, ...]) -> bool:
        """Whether all of these words, in small letters, are in its names or its definition."""
        said = f"{self.name} {self.also} {self.definition}".casefold()
        return all(word in said for word in words)


def entries(rules: RulePreset, *, every: bool = False) -> Iterator[tuple[str, list[Entry]]]:
    """What the rules pay for: the hands of their card by section, and the patterns by category, each with its heading.

    Within them the order is that of the rules; with `every` pattern those follow for which they pay nothing. Lines of
    the card that nobody can read or make are left out.
    """
    yield from _sections(rules)
    paid: list[tuple[Pattern, PatternScore | None]] = [
        (CATALOGUE[id_], score) for id_, score in rules.scoring.patterns.items() if id_ in CATALOGUE
    ]
    if every:
        paid += [(pattern, None) for id_, pattern in CATALOGUE.items() if id_ not in rules.scoring.patterns]
    for category, title in CATEGORY_TITLES.items():
        if found := [_entry(rules, pattern.id, score) for pattern, score in paid if pattern.category == category]:
            yield tr(title), found


def _sections(rules: RulePreset) -> Iterator[tuple[str, list[Entry]]]:
    measure = rules.tiles.whole, tuple(rules.tiles.suits)
    lines = [(i, line) for i, line in enumerate(rules.card.lines) if fault_of(line, *measure) is None]
    for section, found in groupby(lines, lambda entry: entry[1].section):
        heading = Text("Card: {section}", section=Text(section)) if section else Text("Card")
        yield tr(heading), [_listed(i, line) for i, line in found]


def _listed(place: int, line: CardLine) -> Entry:
    worth = in_units(line.value, "points")
    return Entry(
        id=f"{ON_CARD}{place}",
        name=tr(line.title),
        worth=tr(Text("{worth}, concealed", worth=worth) if line.concealed else worth),
        definition=line.hand,
        dearness=(0.0, 0.0, float(line.value)),
    )


def _entry(rules: RulePreset, id_: str, score: PatternScore | None) -> Entry:
    facts = CATALOGUE[id_]
    also = writable(tr(facts.other_names)) if facts.other_names else ""
    if score is None:
        return Entry(
            id=id_,
            name=tr(facts.name),
            worth=tr("These rules pay nothing for it"),
            definition=tr(facts.definition),
            also=also,
            dearness=(0.0,) * len(_UNITS),
        )
    return Entry(
        id=id_,
        name=pattern_name(id_, rules),
        worth=tr(pattern_worth(rules, score)),
        definition=tr(facts.definition),
        terms=tr(pattern_terms(rules, id_, CATALOGUE)),
        also=also,
        dearness=tuple(_most(score, unit) for unit in _UNITS),
    )


def _most(score: PatternScore, unit: str) -> float:
    parts: tuple[PatternScore | Condition, ...] = (score, *score.when)
    worths: Iterator[Worth] = (getattr(part, unit) for part in parts)
    return max(max(worth) if isinstance(worth, tuple) else worth for worth in worths)
