"""The worked examples of `cases/`: hand, circumstances, preset, and what it is worth by the rules' own figures."""

import json
from pathlib import Path
from typing import Any

import pytest

from fourwinds.scoring import Completes, Scorer, parse_hand
from fourwinds.values import replace
from tests.scoring.support import changed, paid, preset

FILES = sorted((Path(__file__).parent / "cases").glob("*.json"))
CASES = [(file.stem, case) for file in FILES for case in json.loads(file.read_text(encoding="utf-8"))["cases"]]


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[f"{stem}: {case['case']}" for stem, case in CASES])
def test_a_worked_example_is_scored_as_printed(case: dict[str, Any]) -> None:
    scorer = Scorer(changed(preset(case.get("preset", "european-contemporary")), case.get("changes", {})))
    hand = parse_hand(case["hand"])
    if "completes" in case:
        hand = replace(hand, completes=Completes(case["completes"]))
    score = scorer.score(hand)
    if "reason" in case:
        assert not score.valid
        assert case["reason"] in score.reason
        assert scorer.value(hand) is None
        return
    assert (score.valid, score.reason) == (True, "")
    for figure in ("points", "doubles", "total", "limited"):
        if figure in case:
            assert getattr(score, figure) == case[figure], figure
    if "lines" in case:
        assert paid(score) == case["lines"]
    assert scorer.value(hand) == score.total


def test_every_case_names_its_figures_and_its_reason() -> None:
    for _, case in CASES:
        assert case["why"], case["case"]
        assert {"points", "doubles", "total", "reason"} & set(case), case["case"]
