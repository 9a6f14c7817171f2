"""Numbers in the person's own files that no game ever had: such a line is passed over, and the others are summed up."""

import json
import logging
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from fourwinds.statistics import Judged, Played, Practised, by_rules, read_lines, standing
from fourwinds.statistics.lines import MOST_POINTS, within

PLAYED: dict[str, Any] = {
    "game": "a",
    "deal": 1,
    "day": "2026-01-01",
    "rules": "european-contemporary",
    "name": "European Contemporary",
    "drawn_game": False,
    "won": True,
    "self_drawn": True,
    "value": 100.5,
    "turns": 5,
    "dealt_in": False,
    "ready": True,
    "opened": False,
    "net": 100,
    "place": 1,
}
JUDGED: dict[str, Any] = {"game": "a", "deal": 1, "net": 100, "kept": 1.0, "worth": 2.0, "slips": {"discard": 1}}
PRACTISED: dict[str, Any] = {
    "day": "2026-01-01",
    "rules": "x",
    "kind": "WAIT",
    "level": 1,
    "right": True,
    "seconds": 3.0,
}
HUGE = 10**400
FLOAT = 1e300


@pytest.mark.parametrize(
    ("model", "good", "change"),
    [
        (Played, PLAYED, {"value": HUGE}),
        (Played, PLAYED, {"value": FLOAT}),
        (Played, PLAYED, {"net": -HUGE}),
        (Played, PLAYED, {"result": FLOAT}),
        (Played, PLAYED, {"turns": HUGE}),
        (Played, PLAYED, {"deal": HUGE}),
        (Played, PLAYED, {"name": "x" * 1_000_000}),
        (Played, PLAYED, {"patterns": ["x"] * 100_000}),
        (Played, PLAYED, {"opponents": [{"name": "x", "strategy": "", "won": False}] * 100}),
        (Judged, JUDGED, {"net": HUGE}),
        (Judged, JUDGED, {"kept": FLOAT}),
        (Judged, JUDGED, {"worth": FLOAT}),
        (Judged, JUDGED, {"deal": HUGE}),
        (Judged, JUDGED, {"slips": {"discard": HUGE}}),
        (Judged, JUDGED, {"slips": {f"slip {number}": 1 for number in range(1_000)}}),
        (Practised, PRACTISED, {"seconds": FLOAT}),
        (Practised, PRACTISED, {"level": HUGE}),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) and len(value) == 1 else None,
)
def test_a_line_with_such_a_number_is_passed_over(
    model: type[BaseModel],
    good: dict[str, Any],
    change: dict[str, Any],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    file = tmp_path / "lines.jsonl"
    # Python itself writes no number of so many digits, but reads one of up to 4,300.
    file.write_text("\n".join(json.dumps(each) for each in (good, good | change, good)), encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert list(read_lines(file, model, "a line")) == [model.model_validate_json(json.dumps(good))] * 2
    assert len(caplog.text) < 2_000


def test_the_largest_that_are_read_can_be_summed_up_and_told() -> None:
    many = [Played.model_validate_json(json.dumps(PLAYED | {"value": MOST_POINTS, "net": 0.5}))] * 10
    (of,) = by_rules(many)
    assert of.figures.of_wins(of.figures.value) == float(MOST_POINTS)
    answer = Practised(day=date(2026, 1, 1), rules="x", kind="WAIT", level=1, right=True, seconds=1e7)
    assert standing([answer] * 3).seconds == 1e7


def test_what_a_game_brings_is_kept_within_what_can_be_read() -> None:
    assert within(HUGE) == MOST_POINTS
    assert within(-HUGE) == -MOST_POINTS
    assert within(12.5) == 12.5
