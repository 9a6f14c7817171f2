"""What patterns are worth, how it is added up, and the tables: options that depend on each other."""

from typing import Any

import pytest

from fourwinds.rules import Severity
from fourwinds.rules.check import problems
from tests.rules.checked import WORTH, Case, is_told, patterns, preset

TABLE = {"system": "faan_table", "round_when": "never"}
ROWS = [{"from": 0, "score": 1}, {"from": 1, "score": 2}]


def table(*rows: tuple[float, float], **more: Any) -> dict[str, Any]:
    return {
        **TABLE,
        "table": [{"from": at, "score": score} for at, score in rows],
        "patterns": {"wn_self_drawn": {"doubles": 1}},
        **more,
    }


ERRORS: tuple[Case, ...] = (
    ({"scoring": table((0, 1), round_when="after_doubles")}, "not rounded", "scoring.round_when"),
    ({"scoring": table()}, "The settling table is empty", "scoring.table"),
    ({"scoring": table((1, 2), (2, 4))}, "begins at 1, but a hand may go out with 0", "scoring.table"),
    ({"scoring": table((0, 1), (2, 2), (1, 4))}, "goes from 2 to 1", "scoring.table[2].from"),
    ({"scoring": table((0, 1), (0, 2))}, "goes from 0 to 0", "scoring.table[1].from"),
    (
        patterns(wh_pung_hand={"doubles": 0.5}),
        "wh_pung_hand gives a part of a double",
        "scoring.patterns.wh_pung_hand.doubles",
    ),
    (
        patterns(lp_seven_pairs={"fixed_base": True, "doubles": 1}),
        "lp_seven_pairs has fixed base points, but gives none",
        "scoring.patterns.lp_seven_pairs.fixed_base",
    ),
    (
        patterns(lp_seven_pairs={"fixed_base": True, "direct": True, "points": 100}),
        "lp_seven_pairs cannot fix the whole score and the base points",
        "scoring.patterns.lp_seven_pairs.direct",
    ),
    (
        patterns(wh_pung_hand={"points": 1, "silences": ["wh_pung_hand"]}),
        "wh_pung_hand cannot name itself",
        "scoring.patterns.wh_pung_hand.silences",
    ),
    (
        patterns(wh_pung_hand={"points": 1, "silences": ["wn_winning"], "keeps": ["wn_winning"]}),
        "wh_pung_hand both silences and keeps wn_winning",
        "scoring.patterns.wh_pung_hand.silences",
    ),
    (
        {**patterns(wh_pung_hand={"points": 1, "uncounted_beside": ["wh_pung_hand"]}), "winning": {"minimum": 1}},
        "wh_pung_hand cannot name itself",
        "scoring.patterns.wh_pung_hand.uncounted_beside",
    ),
    (
        {"scoring": {"system": "points", "patterns": {"wh_pung_hand": {"doubles": 1}}}},
        "wh_pung_hand gives doubles, but points are only added",
        "scoring.patterns.wh_pung_hand.doubles",
    ),
    (
        {"scoring": table((0, 1), conversion=[{"from": 4, "faan": 1}, {"from": 2, "faan": 2}])},
        "The conversion table goes from 4 to 2",
        "scoring.conversion[1].from",
    ),
    (
        {
            "scoring": {
                **TABLE,
                "table": [{"from": 0, "score": 1, "limits": 1}],
                "patterns": {"wn_self_drawn": {"doubles": 1}},
            }
        },
        "a score and a number of limits",
        "scoring.table[0].limits",
    ),
    ({"scoring": {"system": "regulated_doubles", "multipliers": []}}, "no factors", "scoring.multipliers"),
    (
        patterns(lp_seven_pairs={"points": 24, "direct": True, "with_components": True}),
        "cannot count alone and with components",
        "scoring.patterns.lp_seven_pairs.with_components",
    ),
    (
        patterns(wh_pung_hand={"limit": 50, "when": [{"with": "any_double", "limit": 60}] * 2}),
        "the same condition twice",
        "scoring.patterns.wh_pung_hand.when[1].with",
    ),
)

WARNINGS: tuple[Case, ...] = (
    (
        {**patterns(wh_pung_hand={"points": 1, "uncounted_beside": ["fl_none"]}), "winning": {"minimum": 1}},
        "wh_pung_hand names fl_none, which this preset does not score",
        "scoring.patterns.wh_pung_hand.uncounted_beside",
    ),
    (
        patterns(wh_pung_hand={"points": 1, "uncounted_beside": ["wn_winning"]}, wn_winning={"points": 1}),
        "wh_pung_hand does not count towards the minimum beside others, but there is none",
        "scoring.patterns.wh_pung_hand.uncounted_beside",
    ),
    (
        {
            **patterns(
                wh_pung_hand={"points": 1, "uncounted_beside": ["wn_winning"]},
                wn_winning={"points": 1, "uncounted_beside": ["wh_pung_hand"]},
            ),
            "winning": {"minimum": 1},
        },
        "do not count towards the minimum beside each other: neither of them does",
        "scoring.patterns.wh_pung_hand.uncounted_beside",
    ),
    ({"scoring": {"doubles_name": "Points"}}, 'Points and doubles are both called "points"', "scoring.doubles_name"),
    (
        {"scoring": table((0, 1), conversion=[{"from": 1, "faan": 2}, {"from": 2, "faan": 1}])},
        "In the conversion table 2 pays less than 1",
        "scoring.conversion[1].faan",
    ),
    ({"scoring": table((0, 0), (1, 2))}, "In the settling table 0 pays nothing", "scoring.table[0].score"),
    (
        {"scoring": {"system": "regulated_doubles", "multipliers": [0, 2]}},
        "Without a double a hand is worth nothing",
        "scoring.multipliers[0]",
    ),
    (
        {
            "scoring": {
                "system": "mangan",
                "round_when": "never",
                "mangan": {"levels": [{"from": 5, "limit": 200}, {"from": 6, "limit": 100}]},
            },
            "payment": {"round_up_to": 100},
        },
        "In the mangan table 6 pays less than 5",
        "scoring.mangan.levels[1].limit",
    ),
    (
        patterns(wh_pung_hand={"points": 1, "name": "Toitoi"}, wh_all_th={"points": 1, "name": "toitoi"}),
        'wh_all_th and wh_pung_hand are both called "toitoi"',
        "scoring.patterns.wh_all_th.name",
    ),
    (
        patterns(lp_seven_pairs={"direct": True}),
        "lp_seven_pairs alone fixes the score, but is worth nothing",
        "scoring.patterns.lp_seven_pairs.direct",
    ),
    ({"scoring": {"table": ROWS}}, "hands are scored by points and doubles", "scoring.table"),
    ({"scoring": table((0, 4), (1, 2))}, "1 pays less than 0", "scoring.table[1].score"),
    ({"scoring": table((0, 1), patterns=WORTH)}, "wn_winning gives points", "scoring.patterns.wn_winning.points"),
    ({"scoring": {"patterns": {"wn_winning": {}}}}, "Nothing is worth anything", "scoring.patterns"),
    (
        patterns(wh_pung_hand={"losers": {"points": 10}}),
        "wh_pung_hand is worth something for losers only",
        "scoring.patterns.wh_pung_hand.losers",
    ),
    (
        patterns(wh_pung_hand={"points": 1, "keeps": ["tr_concealed_3"]}),
        "wh_pung_hand names tr_concealed_3, which this preset does not score",
        "scoring.patterns.wh_pung_hand.keeps",
    ),
    (
        {"winning": {"minimum": 1, "minimum_ignores_auxiliary": True}},
        "Auxiliary points do not count towards the minimum, but there are none",
        "scoring.conversion",
    ),
    (
        {"scoring": {"system": "points", "conversion": [{"from": 1, "faan": 1}]}},
        "A conversion table is given, but the points of a hand are only added",
        "scoring.conversion",
    ),
    (
        {"scoring": {"system": "regulated_doubles", "multipliers": [1, 4, 2]}},
        "Regulated doubles pay less for 2 than for 1",
        "scoring.multipliers[2]",
    ),
    ({"scoring": {"flowers_apart": True}}, "added to part of the limit, but there are none", "scoring.flowers_apart"),
    (
        {"scoring": table((0, 1), flowers_apart=True), "tiles": {"flowers": 8}},
        "added to part of the limit, but a table settles scores",
        "scoring.flowers_apart",
    ),
    ({"scoring": {"limits": "added"}}, "no two patterns are paid a share of the limit", "scoring.limits"),
)


@pytest.mark.parametrize(
    ("case", "severity"),
    [(case, Severity.ERROR) for case in ERRORS] + [(case, Severity.WARNING) for case in WARNINGS],
    ids=[case[2] for case in (*ERRORS, *WARNINGS)],
)
def test_what_does_not_fit_together_is_told(case: Case, severity: Severity) -> None:
    is_told(case, severity)


@pytest.mark.parametrize(
    "parts",
    [
        {"scoring": table((3, 8), (4, 16)), "winning": {"minimum": 3}},
        {"scoring": table((0, 1), (0.5, 2), (1, 2))},
        {"scoring": table((0, 1), conversion=[{"from": 1, "faan": 0.5}], patterns=WORTH)},
        {"scoring": {"system": "points"}, "winning": {"minimum": 8, "minimum_ignores_flowers": True}},
        {"scoring": {"system": "mangan", "round_when": "never"}, "payment": {"round_up_to": 100}},
        {"scoring": {"system": "points", "doubles_name": "Points", "round_when": "never"}},
        {"scoring": table((0, 1), conversion=[{"from": 1, "faan": 1}, {"from": 2, "faan": 1}])},
        {"scoring": table((0, 0.5), (1, 0.5))},
        {"scoring": {"system": "regulated_doubles", "multipliers": [1, 1]}},
        patterns(wh_pung_hand={"points": 1, "name": "Toitoi"}, wh_all_th={"points": 1, "name": "Toi-toi"}),
        patterns(wh_pung_hand={"points": 1}, wh_all_th={"points": 1}),
        patterns(lp_seven_pairs={"direct": True, "limit": 5}),
        {"winning": {"minimum": 3, "minimum_unit": "points"}, "scoring": {"system": "points"}},
        patterns(wh_pung_hand={"limit": 50, "when": [{"with": "any_double"}, {"with": "concealed"}]}),
        patterns(wh_pung_hand={"points": 1, "losers": {"points": 10}}),
        patterns(wh_pung_hand={"points": 1, "silences": ["wn_winning"]}, tr_concealed_3={"keeps": ["wn_winning"]}),
        {
            **patterns(wh_pung_hand={"points": 1, "uncounted_beside": ["wn_winning"]}, wn_winning={"points": 1}),
            "winning": {"minimum": 1},
        },
    ],
)
def test_what_fits_together_is_left_alone(parts: dict[str, Any]) -> None:
    assert problems(preset(**parts)) == ()
