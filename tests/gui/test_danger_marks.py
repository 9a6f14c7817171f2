"""Danger marks: how safe each tile of the person's hand is, on its turn, against those who have declared ready."""

import os
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.app.worker import safe_action
from fourwinds.engine.actions import Action, DeclareReady
from fourwinds.engine.view import SeatView
from fourwinds.players.safety import Judged, safety_of_hand
from fourwinds.rules.parts import Discards, Ready
from fourwinds.tiles import Kind, notation
from fourwinds.ui.board.accessible import BoardInterface
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.board.tilemarks import Mark
from tests.app.tables import RULES, Computers
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, remember
from tests.gui.stacked import stacked_file

RIICHI = RULES.model_copy(
    update={"ready": Ready(rule="riichi"), "discards": Discards(sacred="deal", sacred_bars="out", missed="same")}
)
DEALT = {
    3: "C14579B159D28ENDw Dr",
    0: "B2346C369D369SSE",
    1: "B5678C369D369WWN",
    2: "B39C28D147NEESSW",
}
DRAWS = "C4B5DgDg"
"""The person deals; Jack, the next, declares ready with the C4 that he draws, and a B5 and a Dg go by."""

SAFE, HALF_SAFE, LIVE = {"C4", "B5", "Dg"}, {"C1", "C7"}, {"C5", "C9", "B1", "B9", "D2", "D8", "E", "N", "Dw"}
BARS = {Mark.SAFE, Mark.HALF_SAFE, Mark.LIVE}
KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def declaring(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    """Declares ready as soon as that may be, and discards what it draws."""
    return DeclareReady() if DeclareReady() in legal else safe_action(view, legal)


@pytest.fixture
def riichi(qtbot: QtBot, make_window: MakeWindow, tmp_path: Path) -> Hands:
    """The person's second turn, after Jack's declaration."""
    computers = Computers()
    computers.play[0] = declaring
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, DEALT, DRAWS, dealer=3, rules=RIICHI), computers=computers))
    hands.wait_for_turn()
    hands.settle()
    hands.discard("Dr")
    hands.wait_for_turn()
    return hands


def marked(hands: Hands) -> dict[str, Mark]:
    """Which tiles of the person's hand bear which bar."""
    scene = hands.window.board.scene()
    assert isinstance(scene, BoardScene)
    found: dict[str, Mark] = {}
    for shown in hands.tiles(Place.HAND):
        item = scene.item_of(shown.tile)
        assert item is not None
        found |= {notation(item.kind): mark for mark in item.marks if item.kind is not None and mark in BARS}
    return found


def toggle(hands: Hands) -> None:
    hands.key(Qt.Key.Key_E, KEYS)


def test_the_command_shows_and_hides_them(riichi: Hands) -> None:
    assert marked(riichi) == {}
    toggle(riichi)
    found = marked(riichi)
    assert {text for text, mark in found.items() if mark is Mark.SAFE} == SAFE
    assert {text for text, mark in found.items() if mark is Mark.HALF_SAFE} == HALF_SAFE
    assert {text for text, mark in found.items() if mark is Mark.LIVE} == LIVE
    toggle(riichi)
    assert marked(riichi) == {}


def test_they_are_off_at_first_and_remembered(riichi: Hands, make_window: MakeWindow) -> None:
    assert not Settings.of_user(os.environ).danger_marks
    assert not riichi.window.actions_["DangerMarks"].isChecked()
    toggle(riichi)
    riichi.window.settings.sync()
    assert Settings.of_user(os.environ).danger_marks
    assert make_window().actions_["DangerMarks"].isChecked()


def test_they_stand_there_on_the_persons_turn_only(riichi: Hands) -> None:
    toggle(riichi)
    riichi.window.settings.move_beat = 10_000
    riichi.settle()
    riichi.discard("B5")
    assert riichi.window.session.question is None
    assert marked(riichi) == {}
    assert "ready hand" not in riichi.window.board.accessible_text()


def test_before_anybody_has_declared_there_are_none(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    remember(danger_marks=True)
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, DEALT, DRAWS, dealer=3, rules=RIICHI)))
    hands.wait_for_turn()
    assert marked(hands) == {}


def test_a_tile_says_in_words_what_its_mark_means(riichi: Hands) -> None:
    toggle(riichi)
    for text, words in (
        ("C4", "Four of Characters (2 unseen): safe against Jack's ready hand"),
        ("C1", "One of Characters (3 unseen): half-safe against Jack's ready hand"),
        ("N", "North Wind (3 unseen): live against Jack's ready hand"),
    ):
        at = riichi.tile(text).rect.center()
        board = riichi.window.board.viewport()
        riichi.bot.mouseMove(board, riichi.window.board.viewport().rect().topLeft())
        riichi.bot.mouseMove(board, at)
        assert riichi.message == words
        QApplication.sendEvent(board, QHelpEvent(QEvent.Type.ToolTip, at, board.mapToGlobal(at)))
        assert QToolTip.text() == words.split(": ")[1]
    QToolTip.hideText()


def test_a_screen_reader_is_told(riichi: Hands) -> None:
    def read() -> list[str]:
        board = QAccessible.queryAccessibleInterface(riichi.window.board)
        assert isinstance(board, BoardInterface)
        children = [board.child(index) for index in range(board.childCount())]
        return [child.text(QAccessible.Text.Description) for child in children]

    assert "in your hand, safe against Jack's ready hand" not in read()
    toggle(riichi)
    assert read().count("in your hand, safe against Jack's ready hand") == len(SAFE)
    assert read().count("in your hand, half-safe against Jack's ready hand") == len(HALF_SAFE)
    described = riichi.window.board.accessibleDescription()
    assert "One of Characters, Seven of Characters: half-safe against Jack's ready hand." in described
    toggle(riichi)
    assert "ready hand" not in riichi.window.board.accessibleDescription()


@pytest.mark.parametrize("option", ["allow_hints", "show_discards"])
def test_who_wants_no_help_or_may_not_look_at_discards_is_not_told(riichi: Hands, option: str) -> None:
    toggle(riichi)
    setattr(riichi.window.settings, option, False)
    assert marked(riichi) == {}
    setattr(riichi.window.settings, option, True)
    assert len(marked(riichi)) == 14


def test_a_new_theme_another_board_and_a_lifted_tile_keep_them(riichi: Hands) -> None:
    toggle(riichi)
    before = marked(riichi)
    riichi.window.actions_["ClassicBoard"].trigger()
    riichi.window.appearance.theme_chosen.emit(riichi.window.painter.theme)
    riichi.click_tile("C1")
    assert marked(riichi) == before


def test_they_are_judged_once_for_each_turn(riichi: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[SeatView] = []

    def judge(view: SeatView) -> Mapping[Kind, Judged]:
        asked.append(view)
        return safety_of_hand(view)

    monkeypatch.setattr("fourwinds.ui.table.safetynotes.safety_of_hand", judge)
    toggle(riichi)
    riichi.click_tile("C1")
    riichi.window.settings.show_waits = False
    riichi.window.board.viewport().repaint()
    toggle(riichi)
    toggle(riichi)
    assert len(asked) == 1


def test_the_end_of_the_game_takes_them_away(riichi: Hands) -> None:
    toggle(riichi)
    riichi.window.session.abort()
    assert marked(riichi) == {}
    assert "ready hand" not in riichi.window.board.accessible_text()
