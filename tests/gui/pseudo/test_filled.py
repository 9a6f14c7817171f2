"""Windows that say more once there is something in them, in that language: exchanges, puzzles, wins, figures, cards."""

from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.drills import DrillKind
from fourwinds.engine.exchange import Asked
from fourwinds.ui.practice.window import PracticeWindow
from fourwinds.ui.widgets import fitting
from tests.app.tables import Computers, discarding
from tests.gui import test_celebration, test_exchange
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import opened, pages, preferences
from tests.gui.hands import Hands, remember
from tests.gui.pseudo.test_windows import OWN_NAMES
from tests.gui.pseudo.walk import SCREEN, faults
from tests.gui.stacked import stacked_file
from tests.gui.test_points import HANDS, RULES
from tests.gui.test_statistics import CLUB, RIICHI, keep

FILES = (".4W", "stacked")


@pytest.fixture(autouse=True)
def small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def room(window: QWidget) -> QSize:
        del window
        return SCREEN

    monkeypatch.setattr(fitting, "room_on_screen", room)


NO_MORE: Final[dict[str, Any]] = {"second": "none", "third": "none"}
EAST: Final = {3: "B1113C147D147 EESS", 0: "B2C258D2589 NNDrDgDw", 1: "B4567C369D369 SSE", 2: "B5678C369D369 WWN"}


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        (Asked.TILES, {"blind": True}),
        (Asked.CONSENT, {"again": True, **NO_MORE}),
        (Asked.COURTESY, {"courtesy": 3, **NO_MORE}),
        (Asked.DING_DONG, {"played": "never", "ding_dong": "every_deal", "dealer": 3, "dealt": EAST}),
    ],
    ids=lambda value: value.name if isinstance(value, Asked) else "",
)
def test_an_exchange_of_tiles(
    pseudo: None,
    make_window: MakeWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    asked: Asked,
    options: dict[str, Any],
) -> None:
    del pseudo
    hands = test_exchange.begin(make_window, qtbot, tmp_path, **options)
    hands.window.resize(SCREEN)
    if asked is Asked.DING_DONG:
        hands.wait_for_turn()
        hands.key(Qt.Key.Key_G)
    else:
        test_exchange.wait_for(hands, Asked.TILES)
        if asked is not Asked.TILES:
            test_exchange.give(hands, "D2", "D5", "D8")
    test_exchange.wait_for(hands, asked)
    hands.settle()
    assert faults(hands.window, monkeypatch, str(tmp_path), *FILES) == []
    if asked is not Asked.CONSENT:
        hands.click_tile("C1" if asked is Asked.DING_DONG else "C2")
        assert faults(hands.window, monkeypatch, str(tmp_path), *FILES) == []


def test_puzzles_of_all_kinds_asked_and_answered(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(hands, "PracticeWindow")
    assert isinstance(window, PracticeWindow)
    box = window.findChild(QComboBox, "kindBox")
    assert box is not None
    rules = window.findChild(QComboBox, "rulesBox")
    assert rules is not None
    rules.setCurrentIndex([preset.id for preset in window._presets].index("japanese-riichi"))
    hands.bot.waitUntil(lambda: window._puzzle is not None)
    seen = set[DrillKind]()
    for row in range(1, box.count()):
        before = window._question.text()
        box.setCurrentIndex(row)
        # Where the rules have no such question that is said in its place.
        hands.bot.waitUntil(lambda old=before: window._puzzle is not None or window._question.text() != old)  # type: ignore[misc]
        assert faults(window, monkeypatch) == []
        if (puzzle := window._puzzle) is not None:
            seen.add(puzzle.kind)
            window._answer(puzzle.right)
            assert faults(window, monkeypatch) == []
    assert len(seen) >= 7
    window.reject()


def test_a_win_is_shown(
    pseudo: None, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del pseudo
    computers = Computers()
    computers.play[2] = discarding("E")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, "Dr", rules=RULES), computers=computers))
    hands.window.resize(SCREEN)
    hands.wait_for_turn()
    settings = hands.window.settings
    settings.animations, settings.move_beat, settings.animation_speed = True, 1, 100
    celebration = test_celebration.won(hands)
    for moment in (500.0, 2_000.0, 5_000.0, 20_000.0):
        celebration.go_to(moment)
        assert faults(celebration, monkeypatch) == []
    celebration.end()


def test_the_panel_before_the_first_game(
    pseudo: None, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    del pseudo
    window = make_window()
    window.resize(SCREEN)
    assert faults(window, monkeypatch, "Player") == []  # the name of whoever has chosen none


def test_all_figures_of_many_games(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(*CLUB, *RIICHI)
    dialog = opened(hands, "StatisticsDialog")
    names = ("Club Rules", "Riichi", *OWN_NAMES["StatisticsDialog"])
    found = {page: faults(dialog, monkeypatch, *names) for page in pages(dialog)}
    assert len(found) >= 3
    assert {page: wrong for page, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("rules", ["four-winds-card", "american-modern", "japanese-three-player"])
def test_the_preferences_of_newer_rules(
    pseudo: None, make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    del pseudo
    remember(preset=rules)
    hands = Hands(qtbot, make_window())
    dialog = preferences(hands)
    found = {page: faults(dialog, monkeypatch) for page in pages(dialog)}
    assert {page: wrong for page, wrong in found.items() if wrong} == {}
    dialog.reject()
