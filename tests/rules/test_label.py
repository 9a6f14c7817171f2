"""The label of a built-in preset is what its rules say, and whatever is odd is left to the store."""

import json
from pathlib import Path

import pytest

from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, StoredPreset
from fourwinds.rules.label import Label, label_of

STORE = PresetStore(presets_folder(), Path("no presets of a player"))


@pytest.mark.parametrize("stored", STORE.list().presets, ids=lambda stored: stored.rules.id)
def test_a_label_says_what_the_rules_say(stored: StoredPreset) -> None:
    rules = stored.rules
    assert label_of(presets_folder(), rules.id) == Label(rules.name, rules.deal.players)


def preset(folder: Path, id_: str, **said: object) -> None:
    (folder / f"{id_}.json").write_text(json.dumps(said))


def test_what_a_preset_does_not_say_is_said_by_the_one_it_extends(tmp_path: Path) -> None:
    preset(tmp_path, "base", name="Base", deal={"players": 3})
    preset(tmp_path, "own", name="Own", extends="base")
    assert label_of(tmp_path, "own") == Label("Own", 3)
    preset(tmp_path, "own", name="Own", extends="base", deal={"players": 2})
    assert label_of(tmp_path, "own") == Label("Own", 2)


@pytest.mark.parametrize("id_", ["", "none", "../base", "/base", "Base", "base.json", "a" * 100, "base\0"])
def test_only_ids_of_the_folder_have_a_label(tmp_path: Path, id_: str) -> None:
    inside = tmp_path / "presets"
    inside.mkdir()
    preset(tmp_path, "base", name="Base")
    assert label_of(inside, id_) is None


@pytest.mark.parametrize(
    "content",
    [b"{", b"[]", b"[" * 100_000, b'{"deal": {}}', b'{"name": "A", "extends": "own"}', b'{"name": "A", "extends": 3}'],
)
def test_what_is_not_whole_has_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "own.json").write_bytes(content)
    assert label_of(tmp_path, "own") is None
