"""A person plays a whole deal in the real window with mouse and keys, from a file whose wall was stacked for it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from fourwinds.engine.seats import Seat
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.saves import read, write
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.window.gamefiles import OpenGameDialog, SaveGameDialog
from tests.app.tables import PERSON, Computers, discarding, rigged, saved_game
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands

JACK, HELEN, TIM = Seat(0), Seat(1), Seat(2)
RULES = PresetStore(presets_folder(), presets_folder()).get("european-contemporary")

HANDS = {
    TIM: "DwB3C147D147 EESSWB9",  # deals, and discards the white dragon
    PERSON: "DwDw B111 C234 D56 NN W",
    JACK: "B4567C369D369 SSE",
    HELEN: "B5678C569D369 WWE",
}
DRAWS = "C88C9 B1 C8D88 D4"
"""After the pung Jack, Helen and Tim draw and discard; then comes the fourth B1, and a round later the last tile."""


@pytest.fixture
def stacked(tmp_path: Path) -> Path:
    path = tmp_path / "stacked.4W"
    game = saved_game(rigged({int(s): h for s, h in HANDS.items()}, DRAWS, rules=RULES), rules=RULES)
    write(path, game, saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    return path


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot) -> Hands:
    computers = Computers()
    computers.play[TIM] = discarding("Dw")
    return Hands(qtbot, make_window(computers=computers))


def open_by_dialog(hands: Hands, path: Path) -> None:
    hands.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    dialog = hands.dialog("openGameDialog", OpenGameDialog)
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText(str(path))  # pasted: typing would open the list of completions
    hands.bot.keyClick(field, Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: hands.window.session.running)


def claim_pung(hands: Hands) -> None:
    hands.wait_for_slot(TIM)
    hands.click_slot(TIM)
    hands.press(hands.dialog("tileClaimedDialog"), "pungButton")
    hands.wait_for_turn()


def test_a_person_claims_a_pung_declares_a_kong_and_goes_out(hands: Hands, stacked: Path) -> None:
    open_by_dialog(hands, stacked)
    claim_pung(hands)
    assert [tile.kind for tile in hands.tiles(Place.MELD)] == [hands.tile("Dw", Place.MELD).kind] * 3

    hands.discard("W")
    hands.wait_for_turn()
    assert hands.window.session.question is not None
    hands.key(Qt.Key.Key_K)

    hands.press(hands.dialog("kongDialog"), "kongChoice1")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.MELD)) == 7)
    assert [tile.face_up for tile in hands.tiles(Place.MELD)[3:]] == [False, True, True, False]

    hands.wait_for_turn()
    hands.key(Qt.Key.Key_End)  # the supplement tile stands at the right end
    hands.key(Qt.Key.Key_Space)
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_O)
    points: QDialog = hands.dialog("pointsDialog")
    assert hands.window.session.results[-1].outcome.winners == (PERSON,)
    assert "hand 1" in points.windowTitle().lower()

    hands.bot.keyClick(points, Qt.Key.Key_Return)
    hands.wait_for_hand(2)


def test_a_person_saves_leaves_opens_again_and_restarts_the_hand(hands: Hands, stacked: Path, tmp_path: Path) -> None:
    open_by_dialog(hands, stacked)
    claim_pung(hands)
    hands.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dialog = hands.dialog("saveGameDialog", SaveGameDialog)
    name, description = tmp_path / "evening", "after the pung"
    fields = {field.objectName(): field for field in dialog.findChildren(QLineEdit)}
    hands.write(fields["fileNameEdit"], name.name)
    hands.write(fields["descriptionEdit"], description)
    hands.bot.keyClick(dialog, Qt.Key.Key_Return)
    saved = name.with_suffix(".4W")
    hands.bot.waitUntil(saved.exists)
    assert read(saved).description == description
    hands.press(hands.dialog("folderDialog"), "noButton")
    assert saved.name in hands.window.windowTitle()
    assert str(saved.parent) not in hands.window.windowTitle()
    before = hands.window.board.accessible_text()

    hands.discard("W")
    hands.wait_for_turn()
    open_by_dialog(hands, saved)
    hands.press(hands.dialog("unsavedDialog"), "discardChangesButton")
    hands.bot.waitUntil(lambda: hands.window.board.accessible_text() == before)

    hands.window.actions_["RestartHand"].trigger()
    hands.bot.waitUntil(lambda: not hands.tiles(Place.MELD))
    assert len(hands.tiles(Place.HAND)) == 13


def test_the_offered_button_claims_as_the_slot_does(hands: Hands, stacked: Path) -> None:
    open_by_dialog(hands, stacked)
    hands.wait_for_slot(TIM)
    hands.press(hands.window.board, "offer_pung1")
    hands.wait_for_turn()
    assert len(hands.tiles(Place.MELD)) == 3


def test_b11_the_title_names_the_program_and_the_file(hands: Hands, stacked: Path) -> None:
    assert hands.window.windowTitle() == "Four Winds"
    open_by_dialog(hands, stacked)
    assert hands.window.windowTitle().startswith("Four Winds")
    assert stacked.name in hands.window.windowTitle()
