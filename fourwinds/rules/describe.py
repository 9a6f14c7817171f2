"""The rules of a preset as a person would explain them: plain text in paragraphs and lists, 80 columns wide."""

import textwrap
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from fourwinds.rules.declaring import said
from fourwinds.rules.facts import Category, PatternFacts
from fourwinds.rules.options_in_words import sections
from fourwinds.rules.parts import Number
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.scores import Condition, LoserScore, OptionValue, PatternScore, Worth
from fourwinds.text import Text, auxiliary, in_units, number_text

_WIDTH: Final = 80

CATEGORY_TITLES: Final[Mapping[Category, str]] = {
    "basic": "Points of sets and pairs",
    "sets": "Sets",
    "flowers": "Flowers and Seasons",
    "chows": "Chows",
    "triplets": "Pungs, kongs and honors",
    "whole": "The whole hand",
    "misc": "Other patterns",
    "out": "Going out",
    "limit": "Limit hands",
    "serpents": "Serpents",
    "pairs": "Hands of pairs",
    "ways": "Limit hands by the way of going out",
    "western": "Western hands",
    "irregular": "Irregular hands",
}
"""The categories of the score list, in the order in which it is told."""

_NEGATIONS: Final = (
    (" must both ", " need not both "),
    (" must ", " need not "),
    ("May be ", "May not be "),
    (" may be ", " may not be "),
    (" are ", " are not "),
    (" is ", " is not "),
    (" do not count", " count"),
    (" counts ", " does not count "),
    (" count", " do not count"),
    (" spoil ", " do not spoil "),
)
"""How the titles of switches are denied: the first phrase that is found in one, and what takes its place."""

_COPULAS: Final = (" is", " are", " be", " of", " as")
"""With these endings the choice completes the title's sentence."""

_CHOICES: Final[Mapping[str, str]] = {
    "dragon": "dragons only",
    "no_honor": "suit tiles only",
    "no_value": "tiles without value only",
}
"""Choices that are told in other words than their names."""

_ELSE: Final = "Patterns that this program does not know"


def describe(preset: RulePreset, catalogue: Mapping[str, PatternFacts]) -> str:
    """Everything about the preset: what it is, its options in words, its score list by category, its notes.

    `catalogue` gives the facts of the patterns by id.
    """
    blocks = [f"# {preset.name}"]
    if preset.description:
        blocks.append(textwrap.fill(preset.description, _WIDTH))
    blocks += [_block(f"## {title}", sentences(preset)) for title, sentences in sections()]
    blocks += _score_list(preset, catalogue)
    if preset.notes:
        blocks.append(_block("## Notes", iter(preset.notes)))
    return "\n\n".join(blocks) + "\n"


def _block(heading: str, sentences: Iterator[str]) -> str:
    entries = (textwrap.fill(s, _WIDTH, initial_indent="- ", subsequent_indent="  ") for s in sentences)
    return "\n".join((heading, "", *entries))


def _score_list(preset: RulePreset, catalogue: Mapping[str, PatternFacts]) -> Iterator[str]:
    by_category: dict[str, list[str]] = {}
    for id_, score in preset.scoring.patterns.items():
        facts = catalogue.get(id_)
        category: str = facts.category if facts else _ELSE
        by_category.setdefault(category, []).append(_entry(preset, id_, score, catalogue))
    titles: list[tuple[str, str]] = [*CATEGORY_TITLES.items(), (_ELSE, _ELSE)]
    for category, title in titles:
        if category in by_category:
            yield _block(f"## {title}", iter(by_category[category]))


def _entry(preset: RulePreset, id_: str, score: PatternScore, catalogue: Mapping[str, PatternFacts]) -> str:
    worth = _worth(preset, score) or "nothing"
    if score.fixed_base:
        worth += " in place of all other points"
    if score.direct:
        worth += ", and nothing else counts"
    if score.with_components:
        worth += " and what else the hand is worth"
    worth += "".join(f", {_worth(preset, other) or 'nothing'} {said(other, 'with_')}" for other in score.when)
    told = f"{_name(preset, id_, catalogue)}: {worth}{_count_rule(score)}{_losers(preset, score)}."
    return " ".join((told, *_options(score, catalogue.get(id_)), *_relations(preset, score, catalogue)))


def _name(preset: RulePreset, id_: str, catalogue: Mapping[str, PatternFacts]) -> str:
    """What the preset calls the pattern, or else the catalogue."""
    score, facts = preset.scoring.patterns.get(id_), catalogue.get(id_)
    return (score.name if score else "") or (facts.name if facts else id_)


def _options(score: PatternScore, facts: PatternFacts | None) -> Iterator[str]:
    for name, value in score.options.items():
        title = facts.options[name].title if facts and name in facts.options else name
        yield f"{_option(title, value)}."


def _option(title: str, value: OptionValue) -> str:
    """What was chosen, as a sentence: a switch's title is a statement, which holds or does not."""
    if value is True:
        return title
    if value is False:
        return _negated(title)
    chosen = _CHOICES.get(str(value), str(value).replace("_", " "))
    return f"{title} {chosen}" if title.endswith(_COPULAS) else f"{title}: {chosen}"


def _negated(title: str) -> str:
    for positive, negative in _NEGATIONS:
        if positive in title:
            return title.replace(positive, negative, 1)
    return f"{title}: no"


def _relations(preset: RulePreset, score: PatternScore, catalogue: Mapping[str, PatternFacts]) -> Iterator[str]:
    if score.forced:
        yield "Paid also beside patterns that have it in them."
    if score.silences:
        yield f"Not paid beside it: {', '.join(_name(preset, id_, catalogue) for id_ in score.silences)}."
    if score.silences_one:
        yield f"Paid once less beside it: {', '.join(_name(preset, id_, catalogue) for id_ in score.silences_one)}."
    if score.keeps:
        yield f"Paid beside it: {', '.join(_name(preset, id_, catalogue) for id_ in score.keeps)}."


def _count_rule(score: PatternScore) -> str:
    match score.count:
        case "each":
            return ""
        case "once":
            return ", once"
        case "best":
            return ", for the dearest only"


def _losers(preset: RulePreset, score: PatternScore) -> str:
    if preset.payment.losers_settle == "no" or score.losers == "none":
        return ""
    if score.losers == "same":
        return "; losers too"
    when = {"always": "", "if_ready": " when ready", "fishing": " when they lack one tile of it"}[score.losers.when]
    return f"; losers {_worth(preset, score.losers)}{when}"


def _worth(preset: RulePreset, score: PatternScore | LoserScore | Condition) -> str:
    scoring = preset.scoring
    points = auxiliary if scoring.system == "faan_table" else in_units
    whole_hand = isinstance(score, PatternScore) and score.basis == "hand"
    units: tuple[tuple[Worth, Callable[[Number], str]], ...] = (
        (score.points, lambda n: points(n, scoring.points_name)),
        (score.doubles, lambda n: in_units(n, scoring.doubles_name)),
        (score.limit, lambda n: Text("{count} per cent of the limit", count=n)),
    )
    amounts = [_amount(worth, unit, whole_hand=whole_hand) for worth, unit in units]
    if score.limit == 100:
        amounts[-1] = "the limit"
    return " and ".join(amount for amount in amounts if amount)


def _amount(worth: Worth, counted: Callable[[Number], str], *, whole_hand: bool) -> str:
    if isinstance(worth, tuple):
        melded, concealed = worth
        if melded == 0 != concealed:
            only = "in a concealed hand only" if whole_hand else "concealed only"
            return f"{counted(concealed)}, {only}"
        if melded != concealed and whole_hand:
            return f"{counted(melded)}, {number_text(concealed)} in a concealed hand"
        if melded != concealed:
            return f"{counted(melded)} melded, {number_text(concealed)} concealed"
        worth = melded
    return counted(worth) if worth else ""
