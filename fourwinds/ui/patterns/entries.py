"""What the window says of each pattern that rules pay for, in the person's language."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fourwinds.app.language import tr
from fourwinds.rules import PatternScore, RulePreset
from fourwinds.rules.describe import CATEGORY_TITLES, pattern_terms, pattern_worth
from fourwinds.rules.scores import Condition, Worth
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.ui.preferences.wording import pattern_name

_UNITS: Final = ("limit", "doubles", "points")
"""The dearest first: no doubles are worth more than the limit, and no points more than doubles."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One row: a pattern, or with an empty id the heading of a category."""

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


def entries(rules: RulePreset) -> Iterator[tuple[str, list[Entry]]]:
    """The patterns that the rules pay for, by category: its heading, and what is in it in the order of the rules."""
    paid = [(CATALOGUE[id_], score) for id_, score in rules.scoring.patterns.items() if id_ in CATALOGUE]
    for category, title in CATEGORY_TITLES.items():
        if found := [_entry(rules, pattern.id, score) for pattern, score in paid if pattern.category == category]:
            yield tr(title), found


def _entry(rules: RulePreset, id_: str, score: PatternScore) -> Entry:
    facts = CATALOGUE[id_]
    return Entry(
        id=id_,
        name=pattern_name(id_, rules),
        worth=tr(pattern_worth(rules, score)),
        definition=tr(facts.definition),
        terms=tr(pattern_terms(rules, id_, CATALOGUE)),
        also=tr(facts.other_names) if facts.other_names else "",
        dearness=tuple(_most(score, unit) for unit in _UNITS),
    )


def _most(score: PatternScore, unit: str) -> float:
    parts: tuple[PatternScore | Condition, ...] = (score, *score.when)
    worths: Iterator[Worth] = (getattr(part, unit) for part in parts)
    return max(max(worth) if isinstance(worth, tuple) else worth for worth in worths)
