"""`fourwinds presets`."""

import json
from collections.abc import Callable
from pathlib import Path

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


def test_unusual_rules_are_warned_about(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "dear.json"
    rules = {"format": "fourwinds-preset", "version": 1, "id": "d", "name": "D", "extends": "european-contemporary"}
    path.write_text(json.dumps({**rules, "winning": {"minimum": 600, "minimum_unit": "points"}}))
    code, out, _ = shell("presets", "check", str(path))
    assert code == 0
    assert "warning: A hand must be worth 600, but the limit is 500; lower the minimum, or raise the limit." in out
