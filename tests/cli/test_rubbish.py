"""Lines of a batch that were made to hurt are answered like any other mistake, and the next line is read."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from fourwinds.cli.common import LONGEST_LINE
from fourwinds.cli.records import DealRecord, RecordError, read

Batch = Callable[..., list[dict[str, Any]]]
Shell = Callable[..., tuple[int, str, str]]

PRESET = "european-contemporary"
GOOD = {"preset": PRESET, "concealed": "B123C555D888EEEDrDr"}


def hand(**more: Any) -> dict[str, Any]:
    return {**GOOD, **more}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (hand(preset="a\0b"), "There is no preset"),
        (hand(preset="a/\0b.json"), "no file can have this name"),
        (hand(concealed="B11", melds=[{"kind": "pung", "tiles": "B222"}] * 86), "only four tiles B2, not 258"),
        (hand(set_aside="N" * 300), "only four tiles N, not 300"),
        (hand(own_discards="N" * 100_000), ""),
        (hand(extra_hands=10**400), "must be 1000 or less"),
        ("[" * 100_000, "not JSON"),
        ('{"preset": ' + "9" * 5_000 + "}", "not JSON"),
        ("x" * 10 * LONGEST_LINE, f"longer than {LONGEST_LINE:,} characters"),
        (hand(id="\ud800"), "not JSON"),
    ],
)
def test_a_bad_line_is_told_and_does_not_end_the_batch(batch: Batch, line: Any, reason: str) -> None:
    wrong, right = batch("score", line, GOOD)
    assert reason in wrong["reason"]
    assert wrong["valid"] == (not reason)
    assert len(wrong["reason"]) < 1_500
    assert right["valid"]


def test_a_line_is_as_long_as_it_may_be(batch: Batch) -> None:
    line = json.dumps(GOOD)
    longest, longer = line.ljust(LONGEST_LINE - 1), line.ljust(LONGEST_LINE)
    first, second, third = batch("score", longest, longer, GOOD)
    assert first["valid"]
    assert "longer than" in second["reason"]  # the end of the line counts, too
    assert third["valid"]


def test_a_preset_with_a_very_long_name_does_not_end_the_batch(batch: Batch) -> None:
    first, second = batch("score", GOOD | {"preset": "x" * 5_000}, GOOD)
    assert "There is no preset with this id or name" in first["reason"]
    assert second["valid"]


def test_of_very_many_mistakes_some_are_told() -> None:
    line = json.dumps({f"k{number}": 1 for number in range(1_000)})
    with pytest.raises(RecordError) as told:
        read(DealRecord, line)
    assert str(told.value).endswith("; and 992 more")
    assert str(told.value).count("there is no such key") == 8


def test_a_settled_deal_is_read_as_carefully(batch: Batch) -> None:
    answers = batch("settle", "x" * 10 * LONGEST_LINE, "[" * 100_000, {"preset": "\0", "hands": {}})
    assert all("line" in answer["error"] for answer in answers)
