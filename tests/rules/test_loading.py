"""Reading presets: inheriting, refusing, and telling all problems of a file in words that help."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.rules import LoserScore, PresetError, RulePreset, to_data
from fourwinds.rules.fields import Allowed, allowed_at
from fourwinds.rules.loading import from_data, parse, resolve
from fourwinds.rules.writing import to_text
from tests.rules.presets import IDS, builtin, minimal


def load(data: dict[str, Any], **others: dict[str, Any]) -> RulePreset:
    """The preset of the data, read from its text; `others` can be extended."""
    return resolve(parse(json.dumps(data).encode(), "bobs.json"), "bobs.json", lambda id_: others[id_])


def told(data: dict[str, Any], **others: dict[str, Any]) -> list[str]:
    with pytest.raises(PresetError) as caught:
        load(data, **others)
    assert caught.value.source == "bobs.json"
    return [str(problem) for problem in caught.value.problems]


class TestInheriting:
    BASE = minimal(
        "base",
        "Base",
        description="The base.",
        notes=["A note."],
        payment={"limit": 300, "initial_points": 1000},
        scoring={
            "round_when": "never",
            "patterns": {
                "wn_winning": {"points": 20},
                "wh_pung_hand": {"points": 10, "losers": "same"},
                "wn_rob_kong": {"points": 10},
            },
        },
    )

    def test_options_are_merged_field_by_field(self) -> None:
        preset = load(minimal(extends="base", payment={"limit": 700}), base=self.BASE)
        assert (preset.payment.limit, preset.payment.initial_points) == (700, 1000)

    def test_a_pattern_is_replaced_whole_and_null_removes_it(self) -> None:
        patterns = {"wh_pung_hand": {"doubles": 1}, "wn_rob_kong": None, "wn_ready": None, "fl_none": {"doubles": 1}}
        preset = load(minimal(extends="base", scoring={"patterns": patterns}), base=self.BASE)
        assert list(preset.scoring.patterns) == ["wn_winning", "wh_pung_hand", "fl_none"]
        pung_hand = preset.scoring.patterns["wh_pung_hand"]
        assert (pung_hand.points, pung_hand.doubles, pung_hand.losers) == (0, 1, "none")
        assert preset.scoring.round_when == "never"

    def test_description_and_notes_are_the_files_own(self) -> None:
        preset = load(minimal(extends="base"), base=self.BASE)
        assert (preset.id, preset.description, preset.notes) == ("uncle-bobs", "", ())

    def test_a_base_may_extend_another(self) -> None:
        middle = minimal("middle", "Middle", extends="base", payment={"limit": 400})
        preset = load(minimal(extends="middle", tiles={"flowers": 8}), base=self.BASE, middle=middle)
        assert (preset.payment.limit, preset.payment.initial_points, preset.tiles.flowers) == (400, 1000, 8)

    def test_null_takes_back_the_factors_of_a_base(self) -> None:
        base = minimal("base", "Base", payment={"scheme": "customized", "factors": {"east_self_drawn": {"others": 5}}})
        preset = load(minimal(extends="base", payment={"scheme": "japanese", "factors": None}), base=base)
        assert preset.payment.factors is None

    @pytest.mark.parametrize(
        ("extends", "others", "message"),
        [
            ("nobody", {}, '"extends" names "nobody"; there is no such preset.'),
            ("uncle-bobs", {}, '"extends" leads in a circle: "uncle-bobs"'),
            ("a", {"a": minimal("a", extends="b"), "b": minimal("b", extends="a")}, '"extends" leads in a circle: "a"'),
            (7, {}, '"extends" names 7; there is no such preset.'),
            (["a"], {}, '"extends" names ["a"]; there is no such preset.'),
        ],
    )
    def test_what_cannot_be_extended_is_told(self, extends: Any, others: dict[str, Any], message: str) -> None:
        (problem,) = told(minimal(extends=extends), **others)
        assert problem.startswith(message)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            {"payment": {"limit": 0}},
            "payment.limit is 0; it must be a whole number between 1 and 100,000.",
        ),
        ({"payment": {"limit": "500"}}, 'payment.limit is "500"; it must be a whole number between 1 and 100,000.'),
        ({"payment": {"limit": 99.5}}, "payment.limit is 99.5; it must be a whole number between 1 and 100,000."),
        (
            {"payment": {"limti": 500}},
            'payment.limti is not known; did you mean "limit"? Otherwise take it out.',
        ),
        ({"paymetn": {}}, 'paymetn is not known; did you mean "payment"? Otherwise take it out.'),
        (
            {"tiles": {"xyz": 1}},
            (
                "tiles.xyz is not known; known here: left_out, flowers, flowers_face, red_fives, jokers, "
                "north_aside, north_robbed, wild, wild_turned, sets."
            ),
        ),
        ({"tiles": {"flowers": 3}}, "tiles.flowers is 3; it must be 0, 4 or 8."),
        ({"tiles": None}, "tiles is null; it must be a group of fields in { }."),
        ({"claims": {"pair_to_go_out": 1}}, "claims.pair_to_go_out is 1; it must be true or false."),
        (
            {"discards": {"sacred": "always"}},
            'discards.sacred is "always"; it must be "none", "last", "deal", "one_four_seven" or "absolute".',
        ),
        (
            {"deal": {"dead_wall_tiles": 13}},
            "deal.dead_wall_tiles is 13; it must be a whole number between 2 and 40, a multiple of 2.",
        ),
        ({"name": ""}, 'name is ""; it must be text on one line, not empty, at most 60 characters.'),
        (
            {"id": "Uncle Bob"},
            (
                'id is "Uncle Bob"; it must be lower-case letters and digits, with single hyphens between them, '
                "at most 60 characters."
            ),
        ),
        (
            {"payment": {"factors": {"east_on_discard": {"others": 0.3}}}},
            "payment.factors.east_on_discard.others is 0.3; it must be a number between 0 and 20, a multiple of 0.25.",
        ),
        (
            {"scoring": {"patterns": {"wh_pung_hand": {"points": [1, 2, 3]}}}},
            (
                "scoring.patterns.wh_pung_hand.points is [1, 2, 3]; it must be a number between 0 and 100,000, or a "
                "list of 2, each a number between 0 and 100,000."
            ),
        ),
        (
            {"scoring": {"patterns": {"wh_pung_hand": {"losers": {"pionts": 1}}}}},
            'scoring.patterns.wh_pung_hand.losers.pionts is not known; did you mean "points"? Otherwise take it out.',
        ),
        (
            {"scoring": {"patterns": {"Pung hand": {}}}},
            (
                "scoring.patterns.Pung hand is not a possible name; it must be the id of a pattern: lower-case "
                "letters, digits and underscores."
            ),
        ),
        (
            {"scoring": {"table": [{"from": 0, "score": 1}, {"from": 1, "score": -1}]}},
            "scoring.table[1].score is -1; it must be a number between 0 and 100,000.",
        ),
        (
            {"notes": "one"},
            'notes is "one"; it must be a list in [ ], each entry text on one line, at most 100 of them.',
        ),
        ({"version": 2}, "The file has format version 2; open it with a newer version of Four Winds."),
        ({"version": True}, '"version" is true; it must be a whole number from 1 to 1.'),
        ({"format": "fourwinds-game"}, '"format" is "fourwinds-game"; a preset says "fourwinds-preset" there.'),
    ],
)
def test_a_wrong_field_is_named_with_what_is_allowed(change: dict[str, Any], problem: str) -> None:
    assert told(minimal() | change) == [problem]


def test_a_missing_field_is_named() -> None:
    data = minimal()
    del data["name"]
    assert told(data) == ["name is missing; give text on one line, not empty, at most 60 characters."]


def test_all_problems_of_a_file_are_told_at_once() -> None:
    data = minimal(tiles={"flowers": 3}, payment={"limit": 0, "scheme": "barter"}, wall={})
    assert [problem.split(" is ")[0] for problem in told(data)] == [
        "tiles.flowers",
        "payment.limit",
        "payment.scheme",
        "wall",
    ]


def test_a_long_list_of_problems_is_cut_in_the_message_only() -> None:
    data = minimal(scoring={"patterns": {f"wh_{letter}": {"points": -1} for letter in "abcdefghijkl"}})
    with pytest.raises(PresetError) as caught:
        load(data)
    assert len(caught.value.problems) == 12
    assert "wh_h.points" in str(caught.value)
    assert str(caught.value).endswith("And 4 more problems.")
    assert "\n" not in str(caught.value)


def test_a_long_value_is_shortened_in_the_message() -> None:
    (problem,) = told(minimal(tiles={"flowers": "x" * 5000}))
    assert len(problem) < 150


def test_options_that_contradict_each_other_are_refused() -> None:
    data = minimal(payment={"scheme": "japanese", "losers_settle": "difference"})
    assert told(data)[0].startswith("Losers cannot settle with each other when only the winner is paid;")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "It cannot be read: line 1, column 1: expecting value"),
        (b'{"format": }', "It cannot be read: line 1, column 12: expecting value"),
        (b'{\n  "a": 1,\n  "b" 2\n}', "It cannot be read: line 3, column 7: expecting ':' delimiter"),
        (b'{"format": "fourwinds-preset"', "It cannot be read: line 1, column 30: expecting ',' delimiter"),
        (b"\xff\xfe{", "It cannot be read: byte 1 is not UTF-8 text"),
        (b"[]", "The file holds no JSON object"),
        (b'"fourwinds-preset"', "The file holds no JSON object"),
        (b'{"a": NaN}', "It cannot be read: NaN is not a number in JSON"),
        (b'{"a": -Infinity}', "It cannot be read: -Infinity is not a number in JSON"),
        (b'{"a": 1, "a": 2}', 'It cannot be read: the key "a" stands twice in one object'),
        (b'{"a": "\\ud800"}', "The file contains half of a character"),
        (b'{"\\udfff": 1}', "The file contains half of a character"),
        (b'{"a": ' + b"9" * 5000 + b"}", "It cannot be read: a number in the file has 5,000 digits"),
        (b'{"a": ' + b"[" * 20 + b"]" * 20 + b"}", "It cannot be read: the file is nested more than 12 levels deep"),
        (b'{"a": ' + b"[" * 200_000 + b"]" * 200_000 + b"}", "It cannot be read: the file is nested too deeply"),
        (b" " * (1 << 20) + b"{}", "The file has more than 1,048,576 bytes"),
    ],
    ids=lambda value: str(value)[:40] if isinstance(value, str) else "",
)
def test_a_damaged_or_hostile_file_is_refused_kindly(content: bytes, message: str) -> None:
    with pytest.raises(PresetError) as caught:
        parse(content, "bobs.json")
    (problem,) = caught.value.problems
    assert str(problem).startswith(message)
    assert str(problem).endswith(".")


def test_a_byte_order_mark_does_no_harm() -> None:
    assert parse(b"\xef\xbb\xbf{}", "bobs.json") == {}


@pytest.mark.parametrize("id_", IDS)
def test_the_whole_rules_come_back_as_they_were_written(id_: str) -> None:
    preset = builtin(id_)
    data = to_data(preset)
    assert "extends" not in data
    assert from_data(json.loads(json.dumps(data)), "a game") == preset
    assert from_data(parse(to_text(data).encode(), "a file"), "a file") == preset


def test_the_whole_rules_leave_no_option_to_its_default() -> None:
    data = to_data(builtin("european-contemporary"))
    assert set(data) == {"format", "version", *RulePreset.model_fields}
    assert set(data["payment"]) == set(type(builtin("novice").payment).model_fields)


def test_rules_that_extend_something_are_no_whole_rules() -> None:
    with pytest.raises(PresetError, match='a game: "extends" names "base"; there is no such preset'):
        from_data(minimal(extends="base"), "a game")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
some_fields = st.sampled_from([*RulePreset.model_fields, "extends", "format", "version", "more"])


def loaded_or_refused(data: dict[str, Any]) -> RulePreset | PresetError:
    try:
        return load(data)
    except PresetError as error:
        return error


@given(st.dictionaries(some_fields, json_values, max_size=4))
def test_whatever_a_file_holds_only_a_preset_error_comes_of_it(data: dict[str, Any]) -> None:
    result = loaded_or_refused(minimal() | data)
    if isinstance(result, PresetError):
        assert result.problems
    else:
        assert from_data(to_data(result), "again") == result


@given(st.dictionaries(st.sampled_from(["limit", "scheme", "factors", "draw_pool"]), json_values))
def test_whatever_a_group_holds_each_problem_names_a_field_of_it(payment: dict[str, Any]) -> None:
    result = loaded_or_refused(minimal(payment=payment))
    problems = result.problems if isinstance(result, PresetError) else ()
    assert all(field.startswith("payment.") for problem in problems for field in problem.fields)


def every_field(model: Any, path: tuple[str, ...] = ()) -> Any:
    for name, field in model.model_fields.items():
        yield (*path, field.alias or name)
        if hasattr(field.annotation, "model_fields"):
            yield from every_field(field.annotation, (*path, name))


@pytest.mark.parametrize("path", list(every_field(RulePreset)), ids=".".join)
def test_every_field_can_say_what_it_allows(path: tuple[str, ...]) -> None:
    allowed = allowed_at(path)
    assert isinstance(allowed, Allowed)
    assert not any(sign in allowed.words for sign in ("typing", "<class", "Annotated"))


def test_a_file_of_version_1_is_read_for_ever() -> None:
    path = Path(__file__).parent / "samples" / "version-1.json"
    preset = resolve(parse(path.read_bytes(), path.name), path.name, lambda id_: to_data(builtin(id_)))
    assert (preset.id, preset.tiles.flowers, preset.deal.rounds, preset.ready.stake) == ("uncle-bobs-rules", 4, 2, 200)
    assert preset.payment.factors is not None
    assert preset.payment.factors.other_on_discard.others == 0.25
    assert preset.payment.factors.east_on_discard.discarder == 2
    assert preset.payment.losers_settle == "no"
    patterns = preset.scoring.patterns
    assert "wh_chow_hand" not in patterns
    assert (patterns["wh_pung_hand"].points, patterns["wh_pung_hand"].basis) == ((5, 10), "hand")
    assert patterns["fl_own_flower"].losers == LoserScore(points=2, when="if_ready")
    assert patterns["wn_winning"].points == 20


# --- text that shows what it holds ---------------------------------------------------------------

HIDDEN = {
    "\n": "U+000A (a line break)",
    "\0": "U+0000 (a control character)",
    "\x1b": "U+001B (a control character)",
    "\x85": "U+0085 (a control character)",
    "\u2028": "U+2028 (line separator)",
    "\u202e": "U+202E (right-to-left override)",
    "\u2066": "U+2066 (left-to-right isolate)",
    "\u200b": "U+200B (zero width space)",
}
TEXTS: tuple[tuple[dict[str, Any], str], ...] = (
    ({"name": "Bob%s"}, "name"),
    ({"description": "Bob%s"}, "description"),
    ({"notes": ["Bob", "Bob%s"]}, "notes[1]"),
    ({"scoring": {"points_name": "fu%s"}}, "scoring.points_name"),
    ({"scoring": {"patterns": {"wn_winning": {"name": "Out%s"}}}}, "scoring.patterns.wn_winning.name"),
)


def filled(data: Any, character: str) -> Any:
    return json.loads(json.dumps(data, ensure_ascii=False).replace("%s", json.dumps(character)[1:-1]))


@pytest.mark.parametrize(("data", "field"), TEXTS, ids=[field for _, field in TEXTS])
@pytest.mark.parametrize("character", HIDDEN, ids=[f"U+{ord(c):04X}" for c in HIDDEN])
def test_a_text_that_hides_something_is_refused_by_name(data: dict[str, Any], field: str, character: str) -> None:
    if (field, character) == ("description", "\n"):
        assert load(minimal(**filled(data, character))).description == "Bob\n"
        return
    (problem,) = told(minimal() | filled(data, character))
    assert problem == f"{field} contains {HIDDEN[character]}, which a text cannot show; take it out."


@pytest.mark.parametrize(
    "name", ["Bob's 13 \N{EM DASH} \u9ebb\u5c06", "\u05e9\u200f!", "\u0645\u06cc\u200c\u062e", "\U0001f004"]
)
def test_scripts_of_the_world_are_names(name: str) -> None:
    assert load(minimal() | {"name": name}).name == name


@pytest.mark.parametrize("name", [" ", "\t", "\u3000"])
def test_blanks_are_no_name(name: str) -> None:
    assert len(told(minimal() | {"name": name})) == 1


def test_a_message_never_repeats_what_would_spoil_it() -> None:
    with pytest.raises(PresetError) as caught:
        load(minimal() | {"wa\u202ell\n": 1, "family": "\u202ewestern"})
    assert not set(str(caught.value)) & {"\u202e", "\n"}
    assert "wa\\u202ell" in str(caught.value)


# --- the schema's address ------------------------------------------------------------------------


def test_a_file_may_name_the_schema_for_editors() -> None:
    data = minimal() | {"$schema": "./preset.schema.json"}
    assert load(data) == load(minimal())
    assert told(minimal() | {"$schema": 5}) == ['"$schema" is 5; it must be the address of a JSON schema.']


def test_the_schema_of_a_base_is_not_inherited() -> None:
    base = minimal("base", "Base") | {"$schema": "x"}
    assert resolve(minimal(extends="base"), "a file", lambda _: base) == load(minimal())


def test_a_slip_of_the_pen_at_the_top_is_compared_with_everything_that_may_stand_there() -> None:
    assert told(minimal() | {"extend": "novice"}) == [
        'extend is not known; did you mean "extends"? Otherwise take it out.'
    ]


def test_unfinished_rules_may_contradict_themselves() -> None:
    data = minimal(payment={"scheme": "japanese", "losers_settle": "difference"})
    rules = resolve(data, "a file", lambda _: {}, finished=False)
    assert rules.payment.losers_settle == "difference"
    with pytest.raises(PresetError, match="limit is 0"):
        resolve(minimal(payment={"limit": 0}), "a file", lambda _: {}, finished=False)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"notes": ["x"] * 101}, "notes has 101 entries; it may have at most 100."),
        (
            {"scoring": {"multipliers": [1] * 201}},
            "scoring.multipliers has 201 entries; it may have at most 200.",
        ),
        (
            {"scoring": {"patterns": {f"xx_{number}": {} for number in range(1001)}}},
            "scoring.patterns has 1,001 entries; it may have at most 1,000.",
        ),
    ],
)
def test_a_list_without_end_is_refused(data: dict[str, Any], problem: str) -> None:
    assert told(minimal() | data) == [problem]


def test_a_long_unknown_name_is_told_in_part() -> None:
    (problem,) = told(minimal() | {"x" * 500_000: 0})
    assert problem.startswith(f"{'x' * 60}... is not known")
    assert len(problem) < 400


def test_a_refusal_of_very_many_unknown_fields_takes_little() -> None:
    content = json.dumps(minimal() | {"deal": {f"u{i}": 0 for i in range(70_000)}}).encode()
    begin = time.process_time()
    with pytest.raises(PresetError, match="It cannot be read: the file holds more than 20,000 values"):
        parse(content, "bobs.json")
    almost = minimal() | {"deal": {f"unknown_{i}": i for i in range(1_900)}}
    with pytest.raises(PresetError) as caught:
        from_data(almost, "bobs.json")
    assert len(caught.value.problems) == 1_900
    assert time.process_time() - begin < 2
