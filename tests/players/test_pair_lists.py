"""Seven pairs that nobody aims at, as lists: just the hands that the patterns' own predicates find."""

from random import Random

import pytest

from fourwinds.players.pair_lists import pair_lists
from fourwinds.rules.scores import OptionValue
from fourwinds.scoring import CATALOGUE, Circumstances, Hand, Pattern, SelfDrawn
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.patterns.listed import Listed
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.tiles import EAST, Kind, counts_of, parse
from tests.engine.table import preset

POOLS = ("ESWNDrDgDw", "ESWNDrDgDwB19", "ESWNDrDgDwC19", "B19C19D19", "B123456789DrDg", "B23468Dg", "B1123468")
PATTERNS: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("lp_all_honor_pairs", {}),
    ("lp_all_honor_pairs", {"identical_pairs": False}),
    ("lp_all_terminal_pairs", {}),
    ("lp_one_suit_th_pairs", {}),
    ("lp_one_suit_th_pairs", {"identical_pairs": False}),
    ("lp_consecutive_pairs", {}),
    ("lp_green_pairs", {}),
    ("lp_green_pairs", {"green_dragon": False}),
    ("lp_ruby_jade_pairs", {}),
    ("lp_sparrows_sanctuary", {}),
)


def listed(id_: str, options: dict[str, OptionValue]) -> Listed:
    rules = preset("sheer-luck")
    score = next(iter(rules.scoring.patterns.values())).model_copy(update={"options": options})
    scoring = rules.scoring.model_copy(update={"patterns": {id_: score}})
    table = pair_lists(rules.model_copy(update={"scoring": scoring}), frozenset({id_}))
    assert table is not None
    return table.lists[0].hands


def has(pattern: Pattern, options: dict[str, OptionValue], pairs: list[Kind]) -> bool:
    hand = Hand((*pairs, *pairs), winning_tile=pairs[0], circumstances=Circumstances(last=SelfDrawn()))
    find = pattern.predicate(options)
    return any(find(each) for each in arrangements(hand, ReadingRules()) if each.form == Form.SEVEN_PAIRS)


@pytest.mark.parametrize(("id_", "options"), PATTERNS)
def test_the_list_has_just_the_hands_that_the_pattern_finds(id_: str, options: dict[str, OptionValue]) -> None:
    hands, chances, pattern = listed(id_, options).of_wind(EAST), Random(id_), CATALOGUE[id_]
    inside = outside = 0
    for _ in range(150):
        for pool in map(parse, POOLS):
            kinds = sorted(
                chances.choices(pool, k=7) if chances.random() < 0.5 else chances.sample([*pool, *pool], k=7)
            )
            counts = counts_of([*kinds, *kinds])
            if max(counts) <= 4:
                found = has(pattern, options, kinds)
                assert (counts in hands) is found, kinds
                inside, outside = inside + found, outside + (not found)
    for counts in chances.sample(sorted(hands), min(len(hands), 60)):
        assert has(pattern, options, [Kind(kind) for kind, n in enumerate(counts) for _ in range(n // 2)])
    assert outside
