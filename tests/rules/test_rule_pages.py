"""The pages of `docs/rules/` say what the presets say."""

import re
from pathlib import Path

import pytest

from fourwinds.scoring import CATALOGUE, parse_hand
from tests.rules.presets import IDS
from tools import rule_pages


def test_the_pages_are_up_to_date() -> None:
    assert rule_pages.outdated() == [], "run python tools/rule_pages.py and look at what it changes"


def test_there_is_a_page_for_each_preset_and_a_list_of_them() -> None:
    pages = rule_pages.pages()
    assert sorted(pages) == sorted(["README.md", "patterns.md", *(f"{id_}.md" for id_ in IDS)])
    assert all(f"({id_}.md)" in pages["README.md"] for id_ in IDS)


def test_every_pattern_of_the_catalogue_stands_there_with_a_hand_that_can_be_scored() -> None:
    page = rule_pages.pages()["patterns.md"]
    told = re.findall(r"^\*\*(.+?)\*\*.*\\\n`(.+)`$", page, re.MULTILINE)
    assert sorted(name for name, _ in told) == sorted(pattern.name for pattern in CATALOGUE.values())
    for _, text in told:
        parse_hand(text)


def test_a_page_that_is_old_or_belongs_to_nothing_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_pages, "FOLDER", tmp_path / "rules")
    rule_pages.write()
    assert rule_pages.outdated() == []
    (tmp_path / "rules" / "novice.md").write_text("# Novice\n", encoding="utf-8")
    (tmp_path / "rules" / "gone.md").write_text("# Gone\n", encoding="utf-8")
    (tmp_path / "rules" / "four-winds.md").unlink()
    assert rule_pages.outdated() == ["four-winds.md", "gone.md", "novice.md"]
    rule_pages.write()
    assert rule_pages.outdated() == []
