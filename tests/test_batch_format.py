"""`docs/batch-format.md` and the help of the two commands tell everything that a line of a batch can say."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from fourwinds.cli.records import DealRecord, HandRecord, MeldRecord, ScoreRecord
from tests.cli.conftest import batch, shell
from tools.make_batch_format import PAGE, page

__all__ = ["batch", "shell"]  # fixtures

Batch = Callable[..., list[dict[str, Any]]]
Shell = Callable[..., tuple[int, str, str]]


def test_the_page_is_what_the_declarations_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run tools/make_batch_format.py"


@pytest.mark.parametrize("record", [HandRecord, ScoreRecord, MeldRecord, DealRecord])
def test_the_page_tells_every_key(record: type[HandRecord]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name, field in record.model_fields.items():
        assert f"| `{name}` | {field.description} |" in text


def test_the_examples_of_the_page_are_answered_as_it_says(batch: Batch) -> None:
    hand, answer, deal = (json.loads(text) for text in re.findall(r"```json\n(.*?)\n```", page(), re.DOTALL))
    (given,) = batch("score", hand)
    lines, told = given.pop("lines"), answer.pop("lines")
    assert set(given.pop("arrangement")) == set(answer.pop("arrangement"))
    assert given == answer
    assert told[0] in [line | {"name": "..."} for line in lines]
    (settled,) = batch("settle", deal)
    assert (settled["id"], sum(settled["net"].values())) == (7, 0)
    assert settled["net"]["S"] > 0 < settled["net"]["W"]


@pytest.mark.parametrize(("command", "record"), [("score", ScoreRecord), ("settle", DealRecord)])
def test_the_help_tells_every_key(shell: Shell, command: str, record: type[ScoreRecord]) -> None:
    code, out, _ = shell(command, "--help")
    assert code == 0
    told = " ".join(out.split())
    for name, field in record.model_fields.items():
        assert f" {name} {field.description}" in told
    assert max(map(len, out.splitlines())) <= 100
