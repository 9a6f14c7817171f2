"""Names in Chinese are told where they can be read, and are no boxes elsewhere."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase, QFontMetricsF

from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.scoring import CATALOGUE
from fourwinds.ui.help.rulepages import fixed_pages
from fourwinds.ui.patterns.entries import entries
from fourwinds.ui.widgets import characters
from fourwinds.ui.widgets.characters import can_write, writable

NAMES = "da san yuan 大三元, 大三元, daisangen 大三元, Großer Drache"


@pytest.fixture
def fonts(qapp: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[bool], None]]:
    """Says whether there are Chinese fonts."""

    def are_there(there: bool) -> None:
        can_write.cache_clear()
        monkeypatch.setattr(QFontMetricsF, "inFontUcs4", lambda *_: there)

    yield are_there
    can_write.cache_clear()


def test_words_that_no_font_can_write_are_left_out(fonts: Callable[[bool], None]) -> None:
    fonts(False)
    assert writable(NAMES) == "da san yuan, daisangen, Großer Drache"
    fonts(True)
    assert writable(NAMES) == NAMES


def test_what_is_asked_is_whether_a_font_has_the_character(qapp: object) -> None:
    can_write.cache_clear()
    chinese = QFontDatabase.families(QFontDatabase.WritingSystem.TraditionalChinese)
    assert can_write("a")
    if not chinese:
        assert not can_write(characters._TILE)


@pytest.mark.parametrize("there", [False, True])
def test_the_list_of_patterns_and_the_help_show_them_where_they_can_be_read(
    fonts: Callable[[bool], None], there: bool
) -> None:
    fonts(there)
    rules = PresetStore(presets_folder(), Path("no presets of a player")).get("chinese-official")
    told = "".join(entry.also for _, found in entries(rules) for entry in found)
    told += "".join(page.text for page in fixed_pages() if page)
    assert any(ord(c) >= characters._CHINESE for c in told) == there


def test_each_pattern_has_a_name_that_can_be_read_everywhere(fonts: Callable[[bool], None]) -> None:
    fonts(False)
    for pattern in CATALOGUE.values():
        assert bool(writable(pattern.other_names)) == bool(pattern.other_names), pattern.id
