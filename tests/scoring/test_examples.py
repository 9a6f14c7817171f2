"""The examples that players look up: each shows its pattern by the rules that pay for it."""

import pytest

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Winning
from fourwinds.scoring import CATALOGUE, NotOut, Scorer
from fourwinds.scoring.examples import example_in, example_of
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.tiles import notation
from fourwinds.values import replace
from tests.scoring.support import PRESETS, preset

BUILT_IN = sorted(file.stem for file in PRESETS.glob("*.json"))


def shown(id_: str, **options: bool | str) -> str:
    """The example in notation, and the sets that make the pattern."""
    example = example_of(CATALOGUE[id_], options)
    sets = ", ".join("".join(map(notation, a_set.kinds)) for a_set in example.sets)
    return f"{example.text} | {sets}"


@pytest.mark.parametrize("id_", BUILT_IN)
def test_every_pattern_of_a_preset_has_an_example_that_has_it_by_its_options(id_: str) -> None:
    rules: RulePreset = preset(id_)
    for name, score in rules.scoring.patterns.items():
        pattern = CATALOGUE[name]
        example = example_in(pattern, rules)
        find = pattern.predicate(score.options)
        assert any(find(hand) for hand in arrangements(example.hand, ReadingRules())), name


@pytest.mark.parametrize("id_", BUILT_IN)
def test_an_example_is_paid_for_its_pattern_where_nothing_else_is(id_: str) -> None:
    """All but those of losers, who do not go out."""
    rules = preset(id_)
    unpaid = {}
    for name, score in rules.scoring.patterns.items():
        hand = example_in(CATALOGUE[name], rules).hand
        scoring = rules.scoring.model_copy(update={"patterns": {name: score}})
        result = Scorer(rules.model_copy(update={"scoring": scoring, "winning": Winning()})).score(hand)
        if not isinstance(hand.circumstances.last, NotOut) and name not in {line.pattern for line in result.lines}:
            unpaid[name] = result.reason
    assert unpaid == {}


def test_the_sets_that_make_the_pattern_are_told() -> None:
    assert shown("set_pung_dragons").endswith("| DrDrDr")
    assert shown("hn_2_dragons").count(",") == 1


def test_where_the_whole_hand_makes_it_no_set_is_pointed_at() -> None:
    assert shown("wh_pung_hand").endswith("| ")
    assert shown("lh_nine_gates").endswith("| ")


def test_an_option_that_no_usual_example_fits_has_its_own() -> None:
    assert shown("lw_earthly").startswith("B123 C456 D789 B555 EE ~D9 +eastfirst")
    assert shown("lw_earthly", narrowed=True).startswith("B123 C456 D789 B555 EE !D9 +first")
    assert "DrDr" in shown("lx_independent", pair="required")


def test_options_that_no_example_fits_leave_the_first_one() -> None:
    pattern = replace(CATALOGUE["lx_independent"], has_where={})
    example = example_of(pattern, {"pair": "required"})
    assert example.text == pattern.has[0]
    assert example.sets == ()
