"""Which of a pattern's examples shows it under given options, and which sets of that hand make it."""

from collections.abc import Iterator, Mapping
from itertools import chain

from fourwinds.rules import RulePreset
from fourwinds.rules.scores import OptionValue
from fourwinds.scoring.arrangement import Arrangement
from fourwinds.scoring.growing import in_size
from fourwinds.scoring.hand import Hand
from fourwinds.scoring.notation import parse_hand
from fourwinds.scoring.pattern import Pattern
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.scoring.sets import TileSet
from fourwinds.scoring.shapes import IRREGULAR
from fourwinds.values import Value


class Example(Value):
    """A hand that has a pattern."""

    text: str
    """In the notation of `scoring.notation`."""
    hand: Hand
    sets: tuple[TileSet, ...]
    """The sets that make the pattern; empty where all of them do, or none by itself."""


def example_in(pattern: Pattern, rules: RulePreset) -> Example:
    """An example of the pattern as these rules have it; if there is one, a hand that may go out by them."""
    score = rules.scoring.patterns.get(pattern.id)
    chosen = {} if score is None else score.options
    strict = ReadingRules.of(rules, tuple(IRREGULAR))
    return _found(pattern, chosen, strict, rules.tiles.sets) or example_of(pattern, chosen)


def example_of(pattern: Pattern, chosen: Mapping[str, OptionValue] | None = None) -> Example:
    """The first example that has the pattern with the chosen options, the defaults for the others.

    Where no example is made for them it is the first one, with no set to point at.
    """
    found = _found(pattern, chosen or {}, ReadingRules())
    return found or Example(pattern.has[0], parse_hand(pattern.has[0]), ())


def _found(
    pattern: Pattern, chosen: Mapping[str, OptionValue], rules: ReadingRules, sets: int | None = None
) -> Example | None:
    find = pattern.predicate(chosen)
    examples = _examples(pattern, chosen)
    for text in examples if sets is None else chain.from_iterable(in_size(text, sets) for text in examples):
        hand = parse_hand(text)
        for reading in arrangements(hand, rules):
            if found := find(reading):
                return Example(text, hand, _making(reading, found[0]))
    return None


def _examples(pattern: Pattern, chosen: Mapping[str, OptionValue]) -> Iterator[str]:
    for (option, value), texts in pattern.has_where.items():
        if chosen.get(option, pattern.options[option].default) == value:
            yield from texts
    yield from pattern.has


def _making(reading: Arrangement, occurrence: tuple[int, ...]) -> tuple[TileSet, ...]:
    if len(occurrence) == len(reading.sets):
        return ()
    return tuple(reading.sets[index] for index in sorted(occurrence))
