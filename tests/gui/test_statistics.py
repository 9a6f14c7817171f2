"""The Statistics window: what the person has played, by the real commands and the real file."""

import os
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QListWidget, QMessageBox, QPushButton, QTreeWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.history import FILE_NAME
from fourwinds.resources import user_data_folder
from fourwinds.scoring import CATALOGUE
from fourwinds.statistics import Opponent, Played
from fourwinds.ui.records.statistics import PlacesBar
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file


def file() -> Path:
    return user_data_folder(os.environ) / FILE_NAME


def keep(*deals: Played) -> None:
    file().parent.mkdir(parents=True, exist_ok=True)
    file().write_text("".join(deal.model_dump_json() + "\n" for deal in deals))


def played(deal: int, **changes: Any) -> Played:
    usual = Played(
        game="1", deal=deal, day=date(2026, 9, 3), rules="a", name="Club Rules", drawn_game=False, won=False,
        self_drawn=False, value=0, turns=0, dealt_in=False, ready=False, opened=False, net=0, place=0,
    )  # fmt: skip
    return usual.model_copy(update=changes)


CLUB = (played(1, won=True, value=24, turns=7, net=72), played(2, dealt_in=True, net=-22), played(3, net=-5, place=2))
RIICHI = (played(1, game="2", rules="r", name="Riichi"),)


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot) -> Hands:
    return Hands(qtbot, make_window())


def opened(hands: Hands) -> QDialog:
    """The window, opened by its key."""
    hands.bot.keyClick(hands.window, Qt.Key.Key_F4, Qt.KeyboardModifier.ShiftModifier)
    dialog: QDialog = hands.dialog("statisticsDialog")
    return dialog


def figures(dialog: QDialog) -> dict[str, str]:
    """What the window says, by heading and figure."""
    tree = dialog.findChild(QTreeWidget, "figures")
    assert tree is not None
    found, heading = {}, ""
    for item in (tree.topLevelItem(row) for row in range(tree.topLevelItemCount())):
        assert item is not None
        if not item.text(1):
            heading = item.text(0)
        else:
            found[f"{heading}: {item.text(0)}"] = item.text(1).replace("\N{NO-BREAK SPACE}", " ")
    return found


def head(dialog: QDialog) -> str:
    label = dialog.findChild(QLabel, "statisticsHead")
    assert label is not None
    return label.text()


def rules(dialog: QDialog) -> QListWidget:
    found = dialog.findChild(QListWidget, "rulesList")
    assert found is not None
    return found


def button(dialog: QDialog, name: str) -> QPushButton:
    found = dialog.findChild(QPushButton, name)
    assert found is not None
    return found


def test_a_hand_that_was_just_played_is_in_it(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    whole = {**ANNA_DEALS, 3: "DwDwDwB123C456D789NN"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, whole, dealer=3)))
    hands.wait_for_turn()
    hands.bot.keyClick(hands.window, Qt.Key.Key_O)
    points: QDialog = hands.dialog("pointsDialog")
    hands.bot.keyClick(points, Qt.Key.Key_Escape)
    hands.bot.waitUntil(hands.window.isActiveWindow)
    found = figures(opened(hands))
    assert (found["Hands: Played"], found["Hands: Won"], found["Hands: Self-drawn"]) == ("1", "100.0 %", "100.0 %")
    assert (found["Games: Played"], found["Games: Mean place"]) == ("0", "\N{EN DASH}")


def test_the_figures_of_one_set_of_rules(hands: Hands) -> None:
    keep(*CLUB)
    dialog = opened(hands)
    assert "3 September 2026" in head(dialog)
    assert [rules(dialog).item(row).text() for row in range(rules(dialog).count())] == ["Club Rules"]
    assert figures(dialog) == {
        "Games: Played": "1",
        "Games: Place 1": "0.0 %",
        "Games: Place 2": "100.0 %",
        "Games: Place 3": "0.0 %",
        "Games: Place 4": "0.0 %",
        "Games: Mean place": "2",
        "Hands: Played": "3",
        "Hands: Won": "33.3 %",
        "Hands: Self-drawn": "0.0 %",
        "Hands: Dealt in": "33.3 %",
        "Hands: Drawn": "0.0 %",
        "Hands: Ready": "0.0 %",
        "Hands: Opened": "0.0 %",
        "Hands: Turn of a win": "7",
        "Hands: Winning hand": "24",
        "Hands: Points a hand": "+15",
    }


def test_high_scores_patterns_and_opponents_follow_where_they_were_noted(hands: Hands) -> None:
    helen = Opponent(name="Helen", strategy="expert", won=True)
    best = played(
        4, won=True, value=48, turns=3, net=90, place=1, result=2250, hand="B123 EEE SS", patterns=("bp_pung_simples",),
        opponents=(helen.model_copy(update={"won": False}),),
    )  # fmt: skip
    unknown = best.model_copy(update={"deal": 5, "value": 8, "patterns": ("of_a_later_program",), "result": -40})
    lost = played(6, net=-30, opponents=(helen,))
    keep(*CLUB, *RIICHI, best, unknown, lost)
    dialog = opened(hands)
    names = rules(dialog)
    assert figures(dialog)["Opponents: Helen (Expert)"] == "3"
    assert not any(name.startswith("Best") for name in figures(dialog))
    names.setCurrentRow(1)
    found = figures(dialog)
    assert found["Opponents: Helen (Expert)"] == "+50"
    assert (found["Best games: 1"], found["Best games: 2"]) == ("2,250", "\N{MINUS SIGN}40")
    assert (found["Best hands: 1"], found["Best hands: 2"]) == ("48", "8")
    heading = "Commonest patterns of your winning hands"
    assert [name for name in found if name.startswith(heading)] == [f"{heading}: {CATALOGUE['bp_pung_simples'].name}"]
    button(dialog, "copyButton").click()
    assert "B123 EEE SS, 3 September 2026" in QApplication.clipboard().text().replace("Thursday, ", "")
    names.setCurrentRow(2)
    assert not any(name.startswith(("Best", "Opponents")) for name in figures(dialog))


def test_the_months_stand_apart_where_there_are_several(hands: Hands) -> None:
    keep(*CLUB, played(7, day=date(2026, 8, 31), net=-9), *RIICHI)
    dialog = opened(hands)
    assert figures(dialog)["By month: September 2026"] == "4"
    rules(dialog).setCurrentRow(1)
    found = figures(dialog)
    assert (found["By month: September 2026"], found["By month: August 2026"]) == ("+15", "\N{MINUS SIGN}9")


def test_the_places_are_a_bar_that_a_screen_reader_can_read(hands: Hands) -> None:
    keep(*CLUB, *RIICHI)
    dialog = opened(hands)
    bar = dialog.findChild(PlacesBar)
    assert bar is not None
    assert bar.isVisible()
    assert "place 2: 100.0" in bar.accessibleDescription()
    rules(dialog).setCurrentRow(2)
    assert not bar.isVisible()


def test_several_rules_are_shown_apart_and_together_where_that_says_something(hands: Hands) -> None:
    keep(*CLUB, *RIICHI)
    dialog = opened(hands)
    names = rules(dialog)
    assert [names.item(row).text() for row in range(names.count())] == ["All rules", "Club Rules", "Riichi"]
    assert figures(dialog)["Hands: Won"] == "25.0 %"
    assert "Hands: Points a hand" not in figures(dialog)
    names.setFocus()
    hands.bot.keyClick(names, Qt.Key.Key_Down)
    assert figures(dialog)["Hands: Won"] == "33.3 %"
    hands.bot.keyClick(names, Qt.Key.Key_Down)
    assert figures(dialog)["Hands: Won"] == "0.0 %"


def test_the_figures_can_be_copied(hands: Hands) -> None:
    keep(*CLUB)
    dialog = opened(hands)
    hands.bot.mouseClick(button(dialog, "copyButton"), Qt.MouseButton.LeftButton)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0] == "Club Rules"
    assert "Points a hand\t+15\twon and lost, on the average" in lines


def test_nothing_played_yet_is_said(hands: Hands) -> None:
    dialog = opened(hands)
    assert head(dialog).startswith("Nothing has been counted yet.")
    assert figures(dialog)["Hands: Played"] == "0"
    assert not button(dialog, "copyButton").isEnabled()
    assert not button(dialog, "forgetButton").isEnabled()
    hands.bot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize(("answer", "left"), [("yesButton", 0), ("noButton", 3)])
def test_it_is_forgotten_only_after_a_question(hands: Hands, answer: str, left: int) -> None:
    keep(*CLUB)
    dialog = opened(hands)
    hands.bot.mouseClick(button(dialog, "forgetButton"), Qt.MouseButton.LeftButton)
    box: QMessageBox = hands.dialog("forgetDialog")
    hands.bot.mouseClick(button(box, answer), Qt.MouseButton.LeftButton)
    hands.bot.waitUntil(lambda: not box.isVisible())
    assert figures(dialog)["Hands: Played"] == str(left)
    assert file().exists() is bool(left)


def test_a_file_that_cannot_be_read_is_named(hands: Hands) -> None:
    file().mkdir(parents=True)
    hands.bot.keyClick(hands.window, Qt.Key.Key_F4, Qt.KeyboardModifier.ShiftModifier)
    box: QMessageBox = hands.dialog("problemDialog")
    assert str(file()) in box.text()
