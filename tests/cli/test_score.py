"""`fourwinds score`: the JSON contract and the words."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Batch = Callable[..., list[dict[str, Any]]]
Shell = Callable[..., tuple[int, str, str]]

# European Contemporary, East wins the pair of East winds by self-draw: the worked example X1 of the European rules.
X1: dict[str, Any] = {
    "id": "X1",
    "preset": "european-contemporary",
    "concealed": "B555D234EE",
    "winning_tile": "E",
    "won_by": "self_drawn",
    "melds": [{"kind": "concealed_kong", "tiles": "C9999"}, {"kind": "pung", "tiles": "DgDgDg"}],
}


def test_the_worked_example_of_the_european_rules(batch: Batch) -> None:
    (answer,) = batch("score", X1)
    assert {key: answer[key] for key in ("id", "valid", "reason", "total", "unit", "limited", "points", "doubles")} == {
        "id": "X1",
        "valid": True,
        "reason": "",
        "total": 140,
        "unit": "points",
        "limited": False,
        "points": 68,
        "doubles": 1,
    }
    assert sorted(answer["arrangement"]) == ["(DgDgDg)", "B555", "D234", "EE", "[C9999]"]


def test_lines_name_the_patterns_and_add_up(batch: Batch) -> None:
    (answer,) = batch("score", X1)
    assert sum(line["points"] for line in answer["lines"]) == 68
    assert sum(line["doubles"] for line in answer["lines"]) == 1
    by_pattern = {line["pattern"]: line for line in answer["lines"]}
    assert by_pattern["bp_kong_terminals"]["points"] == 32
    assert by_pattern["set_pung_dragons"]["doubles"] == 1
    keys = {"pattern", "name", "count", "points", "doubles", "limit_percent"}
    assert all(set(line) == keys for line in answer["lines"])


def test_on_a_discard_the_points_for_self_drawing_are_not_paid(batch: Batch) -> None:
    (answer,) = batch("score", X1 | {"won_by": "discard"})
    assert (answer["points"], answer["total"]) == (66, 130)


def test_without_a_winning_tile_the_last_one_written_is_it(batch: Batch) -> None:
    record = {key: value for key, value in X1.items() if key not in ("winning_tile", "won_by")}
    (answer,) = batch("score", record)
    assert answer["total"] == 130


def test_a_losers_hand_counts_its_sets_only(batch: Batch) -> None:
    # Case D6: a concealed kong of green dragons (32) and a melded pung of East winds (4), three doubles.
    record = {
        "preset": "european-contemporary",
        "concealed": "WWB147C26",
        "melds": [{"kind": "concealed_kong", "tiles": "DgDgDgDg"}, {"kind": "pung", "tiles": "EEE"}],
        "won_by": "none",
    }
    (answer,) = batch("score", record)
    assert (answer["valid"], answer["points"], answer["doubles"], answer["total"]) == (True, 36, 3, 290)


def test_a_hand_that_is_none_says_why(batch: Batch) -> None:
    (answer,) = batch("score", {"id": 7, "preset": "european-contemporary", "concealed": "B123456789C1357D9"})
    assert answer["id"] == 7
    assert answer["valid"] is False
    assert answer["reason"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"concealed": "B555D234EX"}, "concealed: 'B555D234EX' at character 10 ('X')"),
        ({"winning_tile": "N"}, "winning_tile: N is not among the concealed tiles"),
        ({"winning_tile": "EE"}, "winning_tile: 'EE' must be one tile"),
        ({"melds": [{"kind": "pung", "tiles": "B123"}]}, "melds.0: 'B123' is not a pung"),
        ({"melds": [{"kind": "chow", "tiles": "B891"}]}, "melds.0: 'B891' is not a chow"),
        ({"melds": [{"kind": "chow", "tiles": "EEE"}]}, "melds.0: 'EEE' is not a chow"),
        ({"melds": [{"kind": "quad", "tiles": "B1111"}]}, "melds.0.kind"),
        ({"concealed": "B5555D234EE", "melds": [{"kind": "pung", "tiles": "B555"}]}, "only four tiles B5, not 7"),
        ({"flowers": "F1F1"}, "flowers: F1 must be one of F1-F4 and S1-S4, each at most once"),
        ({"flowers": "B1"}, "flowers: B1 must be one of"),
        ({"concealed": "F1D234EE"}, "concealed: F1 is an extra tile; it belongs in flowers"),
        ({"colour": "red"}, "colour: there is no such key"),
        ({"seat": "X"}, "seat"),
        ({"preset": "europaen"}, "europaen"),
    ],
)
def test_a_bad_record_is_answered_with_its_field(batch: Batch, change: dict[str, Any], words: str) -> None:
    (answer,) = batch("score", X1 | change)
    assert answer["id"] == "X1"
    assert answer["valid"] is False
    assert words in answer["reason"]


ROBBED = {"won_by": "robbed_kong"}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (ROBBED | {"supplement": True}, "line 1: supplement: the tile of a robbed kong is not a supplement tile"),
        ({"won_by": "discard", "supplement": True}, "line 1: supplement: a supplement tile is drawn and no discard"),
        (ROBBED | {"last_tile": True}, "line 1: last_tile: a kong that can be robbed is neither the last tile"),
        (ROBBED | {"first_turn": True, "melds": []}, "line 1: first_turn: a melded kong"),
        ({"first_turn": True, "last_tile": True}, "line 1: first_turn: the last tile of the wall"),
        ({"first_turn": True}, "line 1: first_turn: a hand with a claimed set is past the first turn"),
    ],
)
def test_circumstances_that_contradict_each_other_are_refused(batch: Batch, change: dict[str, Any], words: str) -> None:
    (answer,) = batch("score", X1 | change)
    assert answer["valid"] is False
    assert words in answer["reason"]


def test_a_concealed_kong_may_come_on_the_first_turn(batch: Batch) -> None:
    kong = {"melds": [{"kind": "concealed_kong", "tiles": "C9999"}], "concealed": "DgDgDgB555D234EE"}
    (answer,) = batch("score", X1 | kong | {"won_by": "self_drawn", "supplement": True, "first_turn": True})
    assert answer["valid"] is True


def test_a_supplement_tile_is_self_drawn_where_nothing_else_is_said(batch: Batch) -> None:
    record = {key: value for key, value in X1.items() if key != "won_by"} | {"supplement": True}
    said, unsaid = batch("score", record | {"won_by": "self_drawn"}, record)
    assert said == unsaid


def test_a_bad_line_is_named_by_its_number(batch: Batch) -> None:
    answers = batch("score", X1, X1 | {"seat": "Q"}, X1)
    assert [answer["valid"] for answer in answers] == [True, False, True]
    assert answers[1]["reason"] == 'line 2: seat: must be E, S, W or N, not "Q"'


def test_a_winning_tile_makes_it_a_hand_that_goes_out(batch: Batch) -> None:
    (answer,) = batch("score", {"preset": "european-contemporary", "concealed": "B123C1", "winning_tile": "C1"})
    assert answer["valid"] is False
    assert "not complete" in answer["reason"]


def test_a_hand_below_the_minimum_is_valid_and_says_so(batch: Batch) -> None:
    # Chinese Official: all chows 2 and no honors 1 on a two-sided wait, melded; eight points are needed.
    record = {
        "preset": "chinese-official",
        "concealed": "B678C22",
        "winning_tile": "B8",
        "melds": [
            {"kind": "chow", "tiles": "C234"},
            {"kind": "chow", "tiles": "D567"},
            {"kind": "chow", "tiles": "D345"},
        ],
    }
    (answer,) = batch("score", record)
    assert (answer["valid"], answer["meets_minimum"]) == (True, False)
    assert "at least 8" in answer["reason"]
    assert answer["total"] < 8


def test_a_line_that_is_no_object_is_told_what_is_needed(batch: Batch) -> None:
    (answer,) = batch("score", "[1, 2]")
    assert "must be a JSON object" in answer["reason"]


def test_a_bad_line_does_not_stop_the_batch(batch: Batch) -> None:
    answers = batch("score", "{not json", X1)
    assert [answer["valid"] for answer in answers] == [False, True]


@pytest.mark.parametrize("option", [("--preset", "nope"), ("--seat", "S"), ("--round", "S")])
def test_what_each_line_says_for_itself_is_not_asked_for_a_batch(shell: Shell, option: tuple[str, str]) -> None:
    code, out, error = shell("score", "--batch", *option)
    assert (code, out) == (2, "")
    assert "each line names its own preset, seat and round" in error


def test_a_hand_in_notation_may_not_contradict_itself(shell: Shell) -> None:
    code, _, error = shell("score", "(DgDgDg) B555 C999 D234 EE ~E +robbed +kong")
    assert code == 2
    assert "this hand cannot end so: the tile of a robbed kong" in error


def test_one_hand_is_explained_in_words(shell: Shell) -> None:
    code, out, err = shell("score", "--preset", "european-contemporary", "[C9999] (DgDgDg) B555 D234 EE !E")
    assert (code, err) == (0, "")
    assert "Total: 140 points" in out


def test_one_hand_as_json_has_the_same_total(shell: Shell) -> None:
    code, out, _ = shell("score", "--json", "[C9999] (DgDgDg) B555 D234 EE !E")
    assert code == 0
    assert json.loads(out)["total"] == 140


@pytest.mark.parametrize(
    "arguments",
    [
        ("score",),
        ("score", "B12Q"),
        ("score", "--batch", "B123"),
        ("score", "--preset", "nowhere", "B123C555D888EEEDrDr"),
        ("score", "--preset", "missing/file.json", "B123C555D888EEEDrDr"),
    ],
)
def test_bad_input_ends_with_one_clear_line(shell: Shell, arguments: tuple[str, ...]) -> None:
    code, out, err = shell(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("fourwinds: ")
    assert len(err.splitlines()) == 1


MANY_TILES = json.dumps({"preset": "novice", "concealed": "B" + "1" * 500})
HALF_A_CHARACTER = '{"id": "\\ud800", "preset": "novice", "concealed": "B1"}'
INFINITE = '{"id": 1e999, "preset": "novice", "concealed": "B1"}'
DEEP = "[" * 100_000


@pytest.mark.parametrize("command", ["score", "settle"])
@pytest.mark.parametrize(
    "line", [DEEP, MANY_TILES, HALF_A_CHARACTER, INFINITE], ids=["deep", "many", "half", "infinite"]
)
def test_a_hostile_line_does_not_stop_the_batch(shell: Shell, command: str, line: str) -> None:
    code, out, err = shell(command, "--batch", stdin=f"{line}\n{line}\n")
    assert (code, err, len(out.splitlines())) == (0, "", 2)
    assert "Infinity" not in out
    assert out.isascii()


def test_more_tiles_than_a_set_has_are_refused(batch: Batch) -> None:
    (answer,) = batch("score", MANY_TILES)
    assert answer["reason"] == "line 1: concealed: a set has only 144 tiles, not 500"


def test_a_missing_standard_input_is_told(shell: Shell) -> None:
    code, _, err = shell("score", "--batch", stdin=None)
    assert code == 2
    assert "standard input" in err


def test_points_and_doubles_are_called_as_the_rules_call_them(shell: Shell) -> None:
    """EMA Riichi, example 7: seven pairs, 25 fu and 2 han."""
    code, out, _ = shell("score", "--preset", "ema-riichi-2025", "B22 B55 C33 C66 D44 D77 DrDr ~Dr")
    assert code == 0
    assert "25 fu, 2 han" in out
    assert "25 points" not in out
