"""One command finds what translators need: every layer's sentences, in a file that Qt's tools read."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from fourwinds.rules.check import problems
from fourwinds.scoring.check import check
from tests.helpers.pseudo import pseudo, unmarked
from tests.rules.presets import made_up
from tools import texts


@pytest.fixture(scope="module")
def every() -> dict[str, texts.Sentence]:
    return {sentence.source: sentence for sentence in texts.every()}


@pytest.mark.parametrize(
    "source",
    [
        "{numeral} of Bamboos",  # tiles
        "Limit hands",  # rules: a heading of the score list
        "Tiles in the Dead Wall",  # rules: an option
        "Sheer Luck",  # rules: a built-in preset
        "Cut to the limit of {limit}.",  # scoring
        "Kong of own wind",  # scoring: a pattern
        "There is no game to save.",  # app
        "Take It Out of the List",  # ui
        "**Chow**: three tiles in a row of one suit.",  # help
    ],
)
def test_every_layer_is_searched(every: dict[str, texts.Sentence], source: str) -> None:
    assert source in every


def test_two_forms_are_one_text(every: dict[str, texts.Sentence]) -> None:
    assert every["{count} doubles"].one == "{count} double"


def test_the_file_holds_all_of_them(tmp_path: Path, every: dict[str, texts.Sentence]) -> None:
    root = ET.fromstring(texts.as_ts(every.values()))  # noqa: S314 - our own
    messages = root.findall("context/message")
    assert len(messages) == len(every)
    (doubles,) = [message for message in messages if message.findtext("source") == "{count} doubles"]
    assert doubles.get("numerus") == "yes"


def test_what_is_wrong_with_rules_can_be_said_in_any_language() -> None:
    rules = made_up(
        winning={"minimum": 3, "minimum_unit": "doubles", "minimum_ignores": ["wh_one_suit"]},
        scoring={"system": "points", "patterns": {"wh_pung_hand": {"doubles": 1}, "nosuch": {"points": 1}}},
    )
    found = [problem.message for problem in (*problems(rules), *check(rules))]
    assert len(found) >= 4
    said = [text.said(lambda part: pseudo(part.words)) for text in found]
    assert [text for text in said if unmarked(text, "wh_pung_hand", "wh_one_suit", "nosuch")] == []


def test_no_sentence_is_glued_before_it_can_be_translated() -> None:
    assert list(texts.glued()) == []
