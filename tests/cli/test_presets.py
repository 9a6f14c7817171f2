"""`fourwinds presets`."""

import json
import os
from collections.abc import Callable
from pathlib import Path

from fourwinds.resources import user_data_folder

Shell = Callable[..., tuple[int, str, str]]


def test_the_list_names_the_default_preset(shell: Shell) -> None:
    code, out, _ = shell("presets", "list", "--json")
    assert code == 0
    presets = {entry["id"]: entry for entry in json.loads(out)}
    assert set(presets["european-contemporary"]) == {"id", "name", "family", "builtin", "description"}
    assert presets["european-contemporary"]["name"] == "European Contemporary"
    assert presets["european-contemporary"]["builtin"] is True


def test_every_preset_can_be_shown_and_is_without_errors(shell: Shell) -> None:
    _, out, _ = shell("presets", "list", "--json")
    for entry in json.loads(out):
        assert shell("presets", "check", entry["id"])[0] == 0
        code, text, _ = shell("presets", "show", entry["id"])
        assert code == 0
        assert entry["name"] in text


def test_the_difference_between_presets_names_the_fields(shell: Shell) -> None:
    _, out, _ = shell("presets", "diff", "european-contemporary", "four-winds", "--json")
    fields = {difference["field"] for difference in json.loads(out)}
    assert {"claims.pair_to_go_out", "claims.chow_from", "discards.missed"} <= fields
    assert "payment.limit" not in fields


def test_it_is_told_what_a_preset_has_from_where(shell: Shell) -> None:
    code, text, _ = shell("presets", "origins", "chinese-official-competition")
    assert code == 0
    own, inherited = text.split("chinese-official:\n")
    assert "kongs.after_claim: false" in own
    assert "winning.minimum: 8" in inherited
    _, out, _ = shell("presets", "origins", "chinese-official-competition", "--json")
    assert {"field": "winning.minimum", "value": 8, "preset": "chinese-official"} in json.loads(out)


def test_a_damaged_file_is_named_with_field_and_remedy(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text('{"format": "fourwinds-preset", "version": 1, "id": "m", "name": "M", "payment": {"limt": 5}}')
    code, _, err = shell("presets", "check", str(path))
    assert code == 2
    assert "mine.json" in err
    assert "payment.limt" in err
    assert "limit" in err


def test_an_unknown_pattern_is_named_with_the_nearest(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(
        '{"format": "fourwinds-preset", "version": 1, "id": "mine", "name": "Mine",'
        ' "scoring": {"patterns": {"wh_pung_hnd": {"doubles": 1}}}}'
    )
    code, _, err = shell("presets", "check", str(path))
    assert code == 2
    assert "wh_pung_hnd" in err
    assert "wh_pung_hand" in err


def test_the_schema_knows_titles_and_patterns(shell: Shell) -> None:
    code, out, _ = shell("presets", "schema")
    assert code == 0
    schema = json.loads(out)
    assert schema["$defs"]["Payment"]["properties"]["limit"]["title"] == "Limit"
    assert "lp_seven_pairs" in schema["$defs"]["Scoring"]["properties"]["patterns"]["properties"]


def test_hardly_meant_rules_are_warned_about(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "dear.json"
    rules = {"format": "fourwinds-preset", "version": 1, "id": "d", "name": "D", "extends": "european-contemporary"}
    path.write_text(json.dumps({**rules, "winning": {"minimum": 600, "minimum_unit": "points"}}))
    code, out, _ = shell("presets", "check", str(path))
    assert code == 0
    assert "warning: winning.minimum: A hand must be worth 600, but the limit is 500; lower the minimum, or" in out


def write(path: Path, **rules: object) -> str:
    path.write_text(json.dumps({"format": "fourwinds-preset", "version": 1, "id": "d", "name": "D", **rules}))
    return str(path)


def test_check_tells_every_error_with_its_field(shell: Shell, tmp_path: Path) -> None:
    patterns = {
        "lh_all_honors": {"limit": 100, "direct": True, "with_components": True},
        "wh_pung_hand": {"points": 10, "silences_one": ["wh_pung_hnd"]},
    }
    file = write(tmp_path / "mine.json", payment={"scheme": "customized"}, scoring={"patterns": patterns})
    code, _, err = shell("presets", "check", file)
    assert code == 2
    assert err.startswith(
        "fourwinds: mine.json: payment.factors: The payment scheme is customized, but it has no factors;"
    )
    assert "scoring.patterns.lh_all_honors.direct: lh_all_honors cannot count alone" in err
    assert "scoring.patterns.wh_pung_hand.silences_one: wh_pung_hand silences one of 'wh_pung_hnd'" in err
    assert err.count("\n") == 1


def test_check_tells_errors_as_json_as_well(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text('{"format": "fourwinds-preset", "version": 1, "id": "m", "name": "M", "payment": {"limt": 5}}')
    code, out, err = shell("presets", "check", str(path), "--json")
    answer = json.loads(out)
    assert (code, len(answer["errors"]), answer["warnings"]) == (2, 1, [])
    assert "payment.limt" in answer["errors"][0]
    assert answer["errors"][0] in err


def test_check_takes_a_file_without_an_ending_and_a_name(shell: Shell, tmp_path: Path) -> None:
    file = write(tmp_path / "mine", extends="novice")
    assert shell("presets", "check", file)[0] == 0
    code, out, _ = shell("presets", "check", "Novice")
    assert (code, out) == (0, "Novice: no errors\n")


def test_what_is_no_preset_is_told_with_a_remedy(shell: Shell, tmp_path: Path) -> None:
    for command in ("check", "show"):
        for what, told in (
            ("", 'fourwinds: "": No preset is named; there are: '),
            ("/", "fourwinds: /: This is a folder; name a preset's file in it."),
            (str(tmp_path), f"fourwinds: {tmp_path}: This is a folder; name a preset's file in it."),
            (
                f"{tmp_path}/no.json",
                f"fourwinds: {tmp_path}/no.json: There is no such file; check the name and the folder.",
            ),
            ("novce", 'fourwinds: novce: There is no preset with this id or name; did you mean "novice"?'),
            ("a\u202eb", "fourwinds: a\\u202eb: There is no preset with this id or name"),
        ):
            code, out, err = shell("presets", command, what)
            assert (code, out) == (2, "")
            assert err.startswith(told), err
            assert err.count("\n") == 1


def test_a_preset_of_the_player_with_unknown_patterns_is_listed_as_damaged(shell: Shell) -> None:
    folder = user_data_folder(os.environ) / "presets"
    folder.mkdir(parents=True)
    write(folder / "d.json", scoring={"patterns": {"wh_pung_hnd": {"doubles": 1}}})
    code, out, _ = shell("presets", "list")
    assert code == 0
    assert "damaged: d.json: There is no pattern 'wh_pung_hnd'; did you mean 'wh_pung_hand', or remove it." in out
