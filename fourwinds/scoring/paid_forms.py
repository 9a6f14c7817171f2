"""How the hands of one preset are read: an irregular one is a hand only where the score list pays for it.

What the preset says of reading besides, as of chows, is in `readings`; what the hands are worth is in `evaluation`.
"""

from collections.abc import Iterable, Mapping

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.compiled import Item, forms_of
from fourwinds.scoring.jokers import ListedFillings, sorts_of_singles
from fourwinds.scoring.patterns.listed import AnyListed, Listed
from fourwinds.scoring.readings import ReadingRules
from fourwinds.scoring.shapes import IRREGULAR
from fourwinds.values import replace

Givers = Mapping[Form, tuple[Item, ...]]
"""For each irregular form that is paid the items of which a hand must have one to be read in it."""


def givers_of(items: Iterable[Item]) -> Givers:
    """The givers among the items of a score list."""
    by_form: dict[Form, tuple[Item, ...]] = dict.fromkeys(IRREGULAR, ())
    for item in items:
        for form in forms_of(item):
            if form in by_form:
                by_form[form] += (item,)
    return {form: givers for form, givers in by_form.items() if givers}


def reading_rules(preset: RulePreset, givers: Givers) -> ReadingRules:
    """How a hand that goes out may be read."""
    listed = _lists_of(givers.get(Form.LISTED, ()))
    singles = sorts_of_singles(item.find for item in givers.get(Form.SINGLES, ()))
    rules = replace(ReadingRules.of(preset, tuple(givers)), listed=listed, singles=singles)
    if not preset.tiles.jokers_in_play:
        return rules
    of_lists = () if listed is None else (listed.everything,)
    of_card = () if rules.card is None else (rules.card.hands,)
    return replace(rules, lists=ListedFillings(*of_lists, *of_card))


def fishing_rules(preset: RulePreset, rules: ReadingRules, fished: Iterable[Item]) -> ReadingRules:
    """How a hand may be read for which a loser is paid although it lacks a tile: in the forms of the `fished` items."""
    givers = givers_of(fished)
    return replace(
        rules,
        forms=tuple(sorted(givers)),
        max_chows=ANY_CHOWS if preset.winning.chows_of_special_hands else rules.max_chows,
        listed=_lists_of(givers.get(Form.LISTED, ())),
        singles=sorts_of_singles(item.find for item in givers.get(Form.SINGLES, ())),
    )


def _lists_of(items: Iterable[Item]) -> AnyListed | None:
    """The hands that are given as lists; None where one of the items finds them in another way."""
    finds = [item.find for item in items]
    lists = [find for find in finds if isinstance(find, Listed)]
    return AnyListed(lists) if len(lists) == len(finds) else None
