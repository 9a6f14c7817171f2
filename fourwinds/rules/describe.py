"""The rules of a preset as a person would explain them: plain text in paragraphs and lists, 80 columns wide."""

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial, reduce
from itertools import groupby
from typing import Final

from fourwinds.rules.declaring import said
from fourwinds.rules.facts import Category, PatternFacts, PatternOption
from fourwinds.rules.options_in_words import sections
from fourwinds.rules.parts import CardLine, Number
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.scores import Condition, LoserScore, PatternScore, Worth
from fourwinds.text import Text, auxiliary, commas, in_turn, in_units
from fourwinds.text import marked as _t

_WIDTH: Final = 80

_Unit = Callable[[Number], Text]
"""Says a number in its unit."""

_NONE: Final = (0, (0, 0))

_LEVELS: Final[Mapping[Number, Text]] = {
    100: Text("a mangan"),
    150: Text("a haneman"),
    200: Text("a baiman"),
    300: Text("a sanbaiman"),
    400: Text("a yakuman"),
    800: Text("a double yakuman"),
}
"""What players of riichi call so many per cent of the limit."""

_SHARES: Final[Mapping[Number, Text]] = {
    50: Text("half the limit"),
    100: Text("the limit"),
    200: Text("twice the limit"),
}
"""What so many per cent of the limit are called by all rules."""

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

_ELSE: Final = _t("Patterns that this program does not know")


Say = Callable[[str], str]
"""Says a text in the reader's language."""


Link = Callable[[str, str], str]
"""What stands for a pattern's name, by its id and the name in the reader's language."""


def describe(
    preset: RulePreset, catalogue: Mapping[str, PatternFacts], say: Say = str, link: Link | None = None
) -> str:
    """Everything about the preset: what it is, its options in words, its score list by category, its notes.

    `catalogue` gives the facts of the patterns by id; `say` says each text in the reader's language; `link` makes the
    names in the score list lead somewhere, and has each of them defined.
    """
    blocks = [f"# {say(Text(preset.name))}"]
    if preset.description:
        blocks.append(textwrap.fill(say(Text(preset.description)), _WIDTH))
    named = _with_names(preset, catalogue)
    blocks += [_block(say(title), sentences(named), say) for title, sentences in sections()]
    blocks += _score_list(preset, catalogue, say, link)
    blocks += _card(preset, say)
    if preset.notes:
        blocks.append(_block(say(Text("Notes")), map(Text, preset.notes), say))
    return "\n\n".join(blocks) + "\n"


def _with_names(preset: RulePreset, catalogue: Mapping[str, PatternFacts]) -> RulePreset:
    """The preset with a name for each pattern that its options speak of: they know of none but the preset's own."""
    patterns = dict(preset.scoring.patterns)
    for id_ in preset.winning.minimum_ignores:
        score = patterns.get(id_, PatternScore())
        patterns[id_] = score.model_copy(update={"name": str(_name(preset, id_, catalogue))})
    return preset.model_copy(update={"scoring": preset.scoring.model_copy(update={"patterns": patterns})})


def _block(heading: str, sentences: Iterable[str], say: Say) -> str:
    entries = (textwrap.fill(say(s), _WIDTH, initial_indent="- ", subsequent_indent="  ") for s in sentences)
    return "\n".join((f"## {heading}", "", *entries))


def _score_list(
    preset: RulePreset, catalogue: Mapping[str, PatternFacts], say: Say, link: Link | None
) -> Iterator[str]:
    by_category: dict[str, list[str]] = {}
    for id_, score in preset.scoring.patterns.items():
        facts = catalogue.get(id_)
        category: str = facts.category if facts else _ELSE
        name: str = _name(preset, id_, catalogue)
        meaning = []
        if link is not None and facts:
            name = link(id_, say(name))
            meaning = [Text(facts.definition)]
        told = Text("{pattern}: {worth}.", pattern=name, worth=pattern_worth(preset, score))
        terms = _terms(preset, score, facts, catalogue)
        by_category.setdefault(category, []).append(in_turn([told, *meaning, *terms]))
    titles: list[tuple[str, str]] = [*CATEGORY_TITLES.items(), (_ELSE, _ELSE)]
    for category, title in titles:
        if category in by_category:
            yield _block(say(Text(title)), by_category[category], say)


def _card(preset: RulePreset, say: Say) -> Iterator[str]:
    """The hands of the card, under the headings of the card."""
    for section, lines in groupby(preset.card.lines, lambda line: line.section):
        heading = Text("Card: {section}", section=Text(section)) if section else Text("Card")
        yield _block(say(heading), map(card_line, lines), say)


def card_line(line: CardLine) -> Text:
    """A line of a card as a sentence, with `concealed` where nothing of it may be claimed."""
    told = line.hand
    if line.name:
        told = Text("{name}: {hand}", name=Text(line.name), hand=line.hand)
    worth = in_units(line.value, "points")
    if line.concealed:
        return Text("{hand}, {worth}, concealed.", hand=told, worth=worth)
    return Text("{hand}, {worth}.", hand=told, worth=worth)


def pattern_worth(preset: RulePreset, score: PatternScore) -> Text:
    """What the preset pays for a pattern with this score, to whom and when: `2 points melded, 4 concealed`."""
    worth = _besides(score, _worth(preset, score))
    for other in score.when:
        worth = Text(
            "{worth}, {other} {condition}", worth=worth, other=_worth(preset, other), condition=said(other, "with_")
        )
    return _losers(preset, score, _counting(score, worth))


def pattern_terms(preset: RulePreset, id_: str, catalogue: Mapping[str, PatternFacts]) -> str:
    """What else the preset says of a pattern that it pays for: its options, and what is paid beside it or is not."""
    return in_turn(list(_terms(preset, preset.scoring.patterns[id_], catalogue.get(id_), catalogue)))


def _terms(
    preset: RulePreset, score: PatternScore, facts: PatternFacts | None, catalogue: Mapping[str, PatternFacts]
) -> Iterator[Text]:
    yield from _options(score, facts)
    yield from _relations(preset, score, catalogue)


def _besides(score: PatternScore, worth: Text) -> Text:
    """What it is worth, and what becomes of everything else in the hand."""
    if score.fixed_base:
        worth = Text("{worth} in place of all other points", worth=worth)
    if score.direct:
        worth = Text("{worth}, and nothing else counts", worth=worth)
    if score.with_components:
        worth = Text("{worth} and what else the hand is worth", worth=worth)
    return worth


def _name(preset: RulePreset, id_: str, catalogue: Mapping[str, PatternFacts]) -> Text:
    """What the preset calls the pattern, or else the catalogue."""
    score, facts = preset.scoring.patterns.get(id_), catalogue.get(id_)
    return Text((score.name if score else "") or (facts.name if facts else id_))


def _options(score: PatternScore, facts: PatternFacts | None) -> Iterator[Text]:
    for name, value in score.options.items():
        option = facts.options.get(name) if facts else None
        told = (option or PatternOption(name, value, (value,))).told(value)
        yield Text("{option}.", option=told)


def _relations(preset: RulePreset, score: PatternScore, catalogue: Mapping[str, PatternFacts]) -> Iterator[Text]:
    def named(ids: Iterable[str]) -> str:
        return commas([_name(preset, id_, catalogue) for id_ in ids])

    if score.forced:
        yield Text("Paid also beside patterns that have it in them.")
    if score.silences:
        yield Text("Not paid beside it: {patterns}.", patterns=named(score.silences))
    if score.silences_one:
        yield Text("Paid once less beside it: {patterns}.", patterns=named(score.silences_one))
    if score.keeps:
        yield Text("Paid beside it: {patterns}.", patterns=named(score.keeps))
    if score.uncounted_beside:
        yield Text("Does not count towards the minimum beside: {patterns}.", patterns=named(score.uncounted_beside))


def _counting(score: PatternScore, worth: Text) -> Text:
    match score.count:
        case "each":
            return worth
        case "once":
            return Text("{worth}, once", worth=worth)
        case "best":
            return Text("{worth}, for the dearest only", worth=worth)


def _losers(preset: RulePreset, score: PatternScore, worth: Text) -> Text:
    if not preset.payment.losers_score or score.losers == "none":
        return worth
    if score.losers == "same":
        return Text("{worth}; losers too", worth=worth)
    theirs = _worth(preset, score.losers)
    match score.losers.when:
        case "always":
            return Text("{worth}; losers {theirs}", worth=worth, theirs=theirs)
        case "if_ready":
            return Text("{worth}; losers {theirs} when ready", worth=worth, theirs=theirs)
        case "fishing":
            return Text("{worth}; losers {theirs} when they lack one tile of it", worth=worth, theirs=theirs)


def amount_of(preset: RulePreset, score: PatternScore | LoserScore | Condition) -> Text:
    """What is paid, without to whom and when: `8 points`, `1 double`."""
    return _worth(preset, score)


def _worth(preset: RulePreset, score: PatternScore | LoserScore | Condition) -> Text:
    scoring = preset.scoring
    points = auxiliary if scoring.system == "faan_table" else in_units
    whole_hand = isinstance(score, PatternScore) and score.basis == "hand"
    # A unit need not be said twice; parts of the limit would be told by their number alone, which says nothing.
    units: tuple[tuple[Worth, _Unit, _Unit], ...] = (
        (score.points, lambda n: points(n, scoring.points_name), _number),
        (score.doubles, lambda n: in_units(n, scoring.doubles_name), _number),
        (score.limit, partial(_of_limit, preset), partial(_of_limit, preset)),
    )
    amounts = [_amount(worth, unit, more, whole_hand=whole_hand) for worth, unit, more in units if worth not in _NONE]
    if not amounts:
        return Text("nothing")
    return reduce(lambda some, more: Text("{some} and {more}", some=some, more=more), amounts)


def _of_limit(preset: RulePreset, percent: Number) -> Text:
    if preset.scoring.system == "mangan" and percent in _LEVELS:
        return _LEVELS[percent]
    if percent in _SHARES:
        return _SHARES[percent]
    if percent > 100 and percent % 100 == 0:
        return Text("{count} times the limit", count=percent // 100)
    return Text("{count} per cent of the limit", count=percent)


def _number(number: Number) -> Text:
    return Text("{number}", number=number)


def _amount(worth: Worth, counted: _Unit, more: _Unit, *, whole_hand: bool) -> Text:
    """What is paid: `more` tells the second of two amounts."""
    if not isinstance(worth, tuple) or worth[0] == worth[1]:
        return counted(worth[0] if isinstance(worth, tuple) else worth)
    melded, concealed = worth
    if melded == 0 and whole_hand:
        return Text("{amount}, in a concealed hand only", amount=counted(concealed))
    if melded == 0:
        return Text("{amount}, concealed only", amount=counted(concealed))
    if whole_hand:
        return Text("{amount}, {concealed} in a concealed hand", amount=counted(melded), concealed=more(concealed))
    return Text("{amount} melded, {concealed} concealed", amount=counted(melded), concealed=more(concealed))
