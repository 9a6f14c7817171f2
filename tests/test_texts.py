"""One command finds what translators need: every layer's sentences, in a file that Qt's tools read."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fourwinds.app.theme_store import ThemeStore
from fourwinds.resources import themes_folder
from fourwinds.roster import installed
from fourwinds.rules import PresetError, RulePreset
from fourwinds.rules.check import problems
from fourwinds.rules.fields import allowed_at
from fourwinds.rules.loading import from_data
from fourwinds.scoring import Scorer, parse_hand
from fourwinds.scoring.check import check
from fourwinds.tiles import NotationError
from tests.helpers.guests import install
from tests.helpers.pseudo import in_pseudo, unmarked
from tests.rules.presets import builtin, made_up
from tests.scoring.support import loser
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
        "By how much points are multiplied.",  # ui: a column of a table
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


# --- what no window shows until something is wrong ---------------------------------------------------


def plain(*told: str, names: tuple[str, ...] = ()) -> list[str]:
    """Those in which words are left that translators were not given."""
    assert told
    return [text for text in told if unmarked(in_pseudo(text), *names)]


def test_what_is_wrong_with_rules_can_be_said_in_any_language() -> None:
    rules = made_up(
        winning={"minimum": 3, "minimum_unit": "doubles", "minimum_ignores": ["wh_one_suit"]},
        scoring={
            "system": "points",
            "patterns": {
                "wh_pung_hand": {"doubles": 1},
                "nosuch": {"points": 1},
                "lx_year_hand": {"points": 1, "options": {"tiles": "B1"}},
            },
        },
    )
    found = [problem.message for problem in (*problems(rules), *check(rules))]
    assert len(found) >= 4
    assert plain(*found, names=("wh_pung_hand", "wh_one_suit", "nosuch", "lx_year_hand", "tiles")) == []


@pytest.mark.parametrize(
    ("scoring", "table"),
    [
        ({"system": "faan_table", "conversion": [{"from": 9, "faan": 3}, {"from": 2, "faan": 1}]}, "conversion table"),
        ({"system": "points", "table": [{"from": 9, "score": 3}, {"from": 2, "score": 1}]}, "settling table"),
    ],
)
def test_of_a_table_in_the_wrong_order_too(scoring: dict[str, Any], table: str) -> None:
    found = [problem.message for problem in problems(made_up(scoring=scoring)) if table in problem.message]
    assert plain(*found) == []


def every_place(model: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, field in model.model_fields.items():
        here = (*path, field.alias or name)
        yield here
        if hasattr(field.annotation, "model_fields"):
            yield from every_place(field.annotation, here)


def test_what_may_stand_in_a_file_of_rules_can_be_said_in_any_language() -> None:
    wrong = []
    for path in every_place(RulePreset):
        allowed = allowed_at(path)
        assert allowed is not None
        wrong += plain(allowed.words)
    # What a file is to say word for word stands in quotation marks.
    assert [text for text in wrong if '"' not in text] == []


@pytest.mark.parametrize(
    "changes",
    [
        {"name": ""},
        {"name": "7" * 62},
        {"name": "two\nlines"},
        {"payment": {"limit": "much"}},
        {"deal": 5},
        {"scoring": {"patterns": {"No Name": {"points": 1}}}},
        {"notes": 7},
    ],
    ids=str,
)
def test_why_a_file_of_rules_is_refused_can_be_said_in_any_language(changes: dict[str, Any]) -> None:
    document = {"format": "fourwinds-preset", "version": 1, "id": "a", "name": "A", **changes}
    with pytest.raises(PresetError) as refused:
        from_data(document, "a.json")
    quoted = ("payment.limit", "scoring.patterns.No Name", "No Name", "much", "two\\nlines", *changes)
    assert plain(refused.value.message, names=("a.json", *quoted)) == []


@pytest.mark.parametrize(
    "text", ["Q", "B", "1", "F5", "(B123", "~B1", "B1 ~B12", "@Q", "+nothing", "[B123]", "(B125)", "B1 ~B2"]
)
def test_what_is_wrong_with_a_hand_can_be_said_in_any_language(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_hand(text)
    ways = "dead-wall", "kong", "last", "Dr Dg Dw"
    assert plain(refused.value.problem, names=(*ways, *_shown(refused.value.problem))) == []
    assert plain(refused.value.message, names=(text, *_shown(refused.value.problem))) == []


def _shown(text: object) -> Iterator[str]:
    """The names of marks that a sentence lists: they are the same in every language."""
    for _, value in getattr(text, "arguments", ()):
        yield from (word.strip() for word in str(value).split(","))


def test_why_a_pattern_does_not_count_can_be_said_in_any_language() -> None:
    of_winners = {"bp_pung_dragons": {"points": 4, "losers": "none"}, "wh_pung_hand": {"points": 1}}
    hands = {
        loser("(DrDrDr) EEE C147 D2588"): Scorer(made_up(scoring={"system": "points", "patterns": of_winners})),
        parse_hand("[B1111] B333 (B555) (B777) B99 ~B9 @WE"): Scorer(builtin("german-classical")),
    }
    told = {line.reason for hand, scorer in hands.items() for line in scorer.score(hand).dropped}
    assert {"not in a loser's hand", "its share of the limit is less"} <= told
    assert plain(*told) == []


def test_why_a_theme_is_replaced_can_be_said_in_any_language(tmp_path: Path) -> None:
    store = ThemeStore(themes_folder(), tmp_path)
    _, told = store.load_or_default("nothing", "nothing")
    assert len(told) == 2
    assert plain(*told, names=(str(tmp_path), "nothing", "Four Winds")) == []


@pytest.mark.parametrize(
    ("source", "entry_point"),
    [
        ("Jay = 7", "jay = jay:Jay"),
        ("class Jay: pass", "jay = jay:Jay"),
        ("class Jay: pass", "expert = jay:Jay"),
        ("class Jay: pass", "Blue Jay = jay:Jay"),
    ],
)
def test_why_a_player_cannot_play_can_be_said_in_any_language(packages: Path, source: str, entry_point: str) -> None:
    install(packages, "jay", source, entry_point)
    (told,) = installed().problems
    assert plain(told, names=("fourwinds-jay", entry_point.partition(" = ")[0])) == []


def test_no_sentence_is_glued_before_it_can_be_translated() -> None:
    assert list(texts.glued()) == []
