"""Whatever the notation of the shell can say of a hand's end, a line of a batch can say too."""

from collections.abc import Callable
from typing import Any

import pytest

from fourwinds.cli.recorded import told_alone
from fourwinds.cli.records import ScoreRecord
from fourwinds.scoring import parse_hand, read_hand
from fourwinds.scoring.notation import WAYS

Batch = Callable[..., list[dict[str, Any]]]
Shell = Callable[..., tuple[int, str, str]]

LOSER = {"won_by": "none"}

KEYS: dict[str, dict[str, Any]] = {
    "last": {"last_tile": True},
    "kong": {"supplement": True, "kong_supplement": True},
    "supplement": {"supplement": True},
    "robbed": {"won_by": "robbed_kong"},
    "first": {"first_turn": True},
    "eastfirst": {"first_turn": True, "first_discard": True},
    "ready": {"ready": True},
    "double": {"ready": "double"},
    "fourth": {"fourth_of_kind": True},
    "loser": LOSER,
    "original": {"ready": "original"},
    "openready": {"ready": True, "open_ready": True},
    "oneshot": {"ready": True, "one_shot": True},
    "readydiscard": {"ready_discard": True},
    "kongdiscard": {"discard_after_kong": True},
    "robbedconcealed": {"won_by": "robbed_kong", "robbed_concealed": True},
    "discarders": {"discarders_first": True},
    "twokongs": {"supplement": True, "kong_supplement": True, "kongs_in_turn": 2},
    "flowers": {"won_by": "extra_tiles"},
    "eighth": {"won_by": "extra_tiles", "eighth_taken": True},
    "after4": {"discards_before": 4},
    "after7": {"discards_before": 7},
    "after12": {"discards_before": 12},
    "orphansdiscarded": {"own_discards": "B1B9C1C9D1D9ESWNDrDgDwB5"},
    "dora": {"dora": "B1"},
    "kongdora": {"kong_dora": "B1"},
    "ura": {"ura_dora": "B1"},
    "kongura": {"ura_kong_dora": "B1"},
    "gone": {"exhausted": "B1"},
    "winners2": {"winners": 2},
    "extra2": {"extra_hands": 2},
    "extra7": {"extra_hands": 7},
    "extra8": {"extra_hands": 8},
    "extra12": {"extra_hands": 12},
    "draw": LOSER | {"drawn_deal": True, "own_discards": "C9D1D9ESWNDrDgDw"},
    "fivediscarded": LOSER | {"drawn_deal": True, "own_discards": "C9D1D9ESWNDrDgDwB5"},
}


def test_every_word_of_the_notation_has_its_keys() -> None:
    assert set(KEYS) == set(WAYS)


@pytest.mark.parametrize("word", sorted(KEYS))
def test_the_keys_say_what_the_word_says(word: str) -> None:
    told = read_hand(f"B111C222D333EEED55 +{word}").account
    hand = {"preset": "novice", "concealed": "B111C222D333EEED55", "won_by": "self_drawn"}
    assert told_alone(ScoreRecord.model_validate(hand | KEYS[word])).account == told


def test_the_rest_of_the_notation_has_its_keys() -> None:
    kong = {"kind": "kong", "tiles": "B5555", "promoted": True}
    record = {"preset": "novice", "concealed": "C222D333EEED55", "melds": [kong], "flowers": "F2"}
    hand = told_alone(ScoreRecord.model_validate(record | {"set_aside": "N", "transparent": 14})).tiles
    said = parse_hand("(B5555+) C222D333EEED55 F2 {N} +transparent")
    assert (hand.melds, hand.extras, hand.transparent) == (said.melds, said.extras, said.transparent)


# --- what follows from the tiles ------------------------------------------------------------------------------------


def fourth(answer: dict[str, Any]) -> bool:
    return "wn_fourth_of_kind" in {line["pattern"] for line in answer["lines"]}


def test_the_fourth_of_a_kind_follows_from_an_open_pung(batch: Batch) -> None:
    # The pung of B5 lies on the table, the last B5 completes 567.
    hand = {"preset": "chinese-official", "concealed": "B567C111D99", "winning_tile": "B5", "won_by": "self_drawn"}
    melds = [{"kind": "pung", "tiles": "B555"}, {"kind": "pung", "tiles": "EEE"}]
    shown, hidden = batch("score", hand | {"melds": melds}, hand | {"concealed": "B555567C111D99", "melds": melds[1:]})
    assert (fourth(shown), fourth(hidden)) == (True, False)


def test_the_shell_knows_the_fourth_of_a_kind(shell: Shell) -> None:
    _, out, _ = shell("score", "--preset", "chinese-official", "(B555) (EEE) B567 C111 D99 !B5")
    assert "Out on 4th of its kind" in out
