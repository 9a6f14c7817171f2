"""The menus: which commands stand where, when they can be chosen, and what they open (B182-B205)."""

import logging
import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QMenu, QMessageBox, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

import fourwinds
from fourwinds.app.settings import Settings
from fourwinds.engine.actions import Action, Claim
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.rules.parts import Ready
from fourwinds.scoring import ReadyState
from fourwinds.tiles import Tile
from fourwinds.ui.board.tablestate import Hidden, Place
from fourwinds.ui.help.problem import MOST_BYTES, problem_report
from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.versions import versions
from tests.app.tables import PERSON, RULES, Computers, quiet
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import ANNA_DEALS, stacked_file

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The person deals and is asked for the first discard."""
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    return hands


ORIGINAL = {
    "menuFile": ["Open", "Save", "SaveAs", "DisplayRules", "DisplayPoints", "Preferences", "Exit"],
    "menuGame": ["NewGame", "Abort", "Undo", "RestartHand", "Hint", "Ready", "Pause"],
    "menuOptions": ["ShowDeal", "ShowTiles", "ShowTileIds", "ShowMessages", "SoundEffects", "Music", "AutoPlay"],
    # Views have a menu of their own here; in the original these two stood among the options.
    "menuView": ["ShowWall", "LockDiscards"],
    "menuHelp": ["HelpContents", "QuickStart", "KeyboardShortcuts", "About"],
}


@pytest.mark.parametrize("name", ORIGINAL)
def test_b182_to_b185_the_menus_have_the_commands_of_the_original(window: MainWindow, name: str) -> None:
    menu = window.findChild(QMenu, name)
    assert isinstance(menu, QMenu)
    names = [action.objectName() for action in menu.actions()]
    assert {f"action{command}" for command in ORIGINAL[name]} <= set(names)


@pytest.mark.parametrize(
    ("command", "dialog"),
    [
        ("DisplayRules", "rulesDialog"),
        ("Preferences", "preferencesDialog"),
        ("HelpContents", "helpWindow"),
        ("QuickStart", "helpWindow"),
        ("KeyboardShortcuts", "shortcutsDialog"),
        ("About", "aboutDialog"),
    ],
)
def test_b190_b192_a_command_opens_its_window(hands: Hands, command: str, dialog: str) -> None:
    hands.window.actions_[command].trigger()
    opened: QDialog = hands.dialog(dialog)
    opened.reject()


def test_b191_points_can_be_displayed_once_a_hand_is_over(hands: Hands) -> None:
    assert not hands.window.actions_["DisplayPoints"].isEnabled()
    hands.window.session.set_auto_play(True)
    hands.bot.waitUntil(lambda: bool(hands.window.session.results), timeout=30_000)
    hands.window.session.set_auto_play(False)
    hands.window.actions_["DisplayPoints"].trigger()
    points: QDialog = hands.dialog("pointsDialog")
    points.reject()


@pytest.mark.parametrize(
    ("option", "command"), [("allow_undo", "Undo"), ("allow_restart", "RestartHand"), ("allow_hints", "Hint")]
)
def test_b196_b197_b198_what_the_preferences_forbid_cannot_be_chosen(hands: Hands, option: str, command: str) -> None:
    hands.window.settings.move_beat = 10_000
    if command == "Undo":
        hands.discard("C2")
        hands.bot.waitUntil(lambda: bool(hands.tiles(Place.SLOT)))
    action = hands.window.actions_[command]
    assert action.isEnabled()
    setattr(hands.window.settings, option, False)
    assert not action.isEnabled()


def test_b196_undo_takes_the_last_discard_back(hands: Hands) -> None:
    hands.window.settings.move_beat = 10_000
    hands.discard("C2")
    hands.bot.waitUntil(lambda: bool(hands.tiles(Place.SLOT)))
    hands.window.actions_["Undo"].trigger()
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 14)


def test_an_undo_lays_down_what_is_lifted(hands: Hands) -> None:
    """What was lifted, by the person or on advice, belongs to the moment that is left."""
    hands.discard("C2")
    hands.wait_for_turn()
    tile = hands.tiles(Place.HAND)[0]
    hands.bot.mouseClick(hands.window.board.viewport(), Qt.MouseButton.LeftButton, pos=tile.rect.center())
    assert [shown for shown in hands.tiles(Place.HAND) if shown.lifted]
    hands.key(Qt.Key.Key_Z, CTRL)
    hands.wait_for_turn()
    assert not [shown for shown in hands.tiles(Place.HAND) if shown.lifted]


def test_b197_restart_hand_deals_the_same_tiles_again(hands: Hands) -> None:
    def in_hand() -> set[Tile | Hidden]:
        return {tile.tile for tile in hands.tiles(Place.HAND)}

    dealt = in_hand()
    hands.discard("C2")
    hands.wait_for_turn()
    assert in_hand() != dealt
    hands.window.actions_["RestartHand"].trigger()
    hands.wait_for_turn()
    assert in_hand() == dealt


@pytest.mark.parametrize(("key", "held"), [(Qt.Key.Key_R, NONE), (Qt.Key.Key_R, CTRL)])
def test_b148_b152_ready_is_declared_by_its_keys(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, key: Qt.Key, held: Qt.KeyboardModifier
) -> None:
    rules = RULES.model_copy(update={"ready": Ready(rule="riichi")})
    # Waits for the ninth of bamboos, once the west wind is gone.
    ready = {**ANNA_DEALS, 3: "B123456789 DrDrDr Dw W", 1: "B5678C369D369 NNN"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ready, "DgDgDgN", dealer=3, rules=rules)))
    hands.wait_for_turn()
    assert hands.window.actions_["Ready"].isVisible()
    hands.key(key, ALT)
    assert state_of_ready(hands) == (ReadyState.NO, False)
    hands.key(key, held)
    assert state_of_ready(hands)[1]
    hands.wait_for_turn()
    hands.discard("W")
    hands.bot.waitUntil(lambda: state_of_ready(hands)[0] is not ReadyState.NO)


def test_ready_is_declared_with_the_hand_laid_open_where_the_rules_have_it(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    rules = RULES.model_copy(update={"ready": Ready(rule="riichi", laid_open=True)})
    ready = {**ANNA_DEALS, 3: "B123456789 DrDrDr Dw W", 1: "B5678C369D369 NNN"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ready, "DgDgDgN", dealer=3, rules=rules)))
    hands.wait_for_turn()
    assert hands.window.actions_["ReadyOpen"].isVisible()
    hands.key(Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert state_of_ready(hands)[1]
    hands.wait_for_turn()
    hands.discard("W")
    hands.bot.waitUntil(lambda: state_of_ready(hands)[0] is not ReadyState.NO and not state_of_ready(hands)[1])
    moment = hands.window.session.moment
    assert moment is not None
    assert len(moment.view.seats[PERSON].open_tiles) == 13
    assert all(shown.face_up for shown in hands.tiles(Place.HAND) if shown.tile in moment.view.seats[PERSON].open_tiles)


def test_where_no_hand_is_laid_open_there_is_no_such_command(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    rules = RULES.model_copy(update={"ready": Ready(rule="riichi")})
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3, rules=rules)))
    hands.wait_for_turn()
    assert not hands.window.actions_["ReadyOpen"].isVisible()
    hands.key(Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert hands.message == "These rules let nobody lay a ready hand open."


def state_of_ready(hands: Hands) -> tuple[ReadyState, bool]:
    """Whether ready was declared, and whether its discard is still to come."""
    moment = hands.window.session.moment
    assert moment is not None
    assert moment.own is not None
    return moment.view.seats[PERSON].ready, moment.own.declaring


def test_b200_the_choice_of_messages_is_kept(hands: Hands) -> None:
    """On the line by default here: a box stops the game at every claim."""
    assert hands.window.settings.messages == "line"
    hands.window.actions_["ShowMessages"].trigger()
    hands.window.settings.sync()
    assert Settings.of_user(os.environ).messages == "box"


class TestLockedDiscards:
    @pytest.fixture(autouse=True)
    def classic(self, hands: Hands) -> None:
        hands.window.actions_["ClassicBoard"].trigger()

    def test_b201_only_discards_of_each_player_can_be_locked(self, hands: Hands) -> None:
        action, settings = hands.window.actions_["LockDiscards"], hands.window.settings
        assert action.isEnabled()
        settings.discards = "common"
        assert not action.isEnabled()
        settings.discards = "player"
        settings.show_discards = False
        assert not action.isEnabled()

    def test_b202_restarting_the_hand_unlocks_them(self, hands: Hands) -> None:
        hands.key(Qt.Key.Key_L)
        assert hands.window.actions_["LockDiscards"].isChecked()
        hands.window.actions_["RestartHand"].trigger()
        assert not hands.window.actions_["LockDiscards"].isChecked()
        assert len(hands.tiles(Place.HAND, Seat(0))) == 13

    def test_b202_the_end_of_the_hand_unlocks_them(self, hands: Hands) -> None:
        hands.key(Qt.Key.Key_L)
        hands.window.session.set_auto_play(True)
        hands.bot.waitUntil(lambda: bool(hands.window.session.results), timeout=30_000)
        assert not hands.window.actions_["LockDiscards"].isChecked()


def claiming_pungs(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    return next((action for action in legal if isinstance(action, Claim)), quiet(view, legal, rng))


def test_b135_b319_claims_are_told_on_the_line(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    computers = Computers()
    computers.play[0] = claiming_pungs
    told = {3: "DwDw B1112 C258D258 N C4", 0: "B4567C2269D369 SS", 1: "B5678C369D369 WWN", 2: "B39C147D147 EESSW"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, told, "DrDrDr", dealer=3), computers=computers))
    heard: list[str] = []
    hands.window.session.message.connect(heard.append)
    hands.wait_for_turn()
    hands.discard("C2")
    hands.bot.waitUntil(lambda: "Jack claims the Two of Characters for a pung." in heard)
    assert open_dialogs() == []


def test_b318_about_tells_version_and_licence(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    window.actions_["About"].trigger()
    about: QDialog = hands.dialog("aboutDialog")
    hands.bot.keyClick(about, Qt.Key.Key_Escape)
    hands.bot.waitUntil(lambda: open_dialogs() == [])
    window.actions_["About"].trigger()
    hands.bot.keyClick(hands.dialog("aboutDialog"), Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: open_dialogs() == [])


def test_about_tells_what_the_program_runs_on(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_["About"].trigger()
    about: QDialog = Hands(qtbot, window).dialog("aboutDialog")
    label = about.findChild(QLabel, "runsOn")
    assert label is not None
    assert all(f"{name} {version}" in label.text() for name, version in versions()[1:])


def test_a_problem_can_be_copied_with_its_traceback(
    window: MainWindow, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    hands = Hands(qtbot, window)
    with caplog.at_level(logging.ERROR):
        try:
            int("seven")
        except ValueError:
            logging.getLogger("fourwinds").exception("unexpected")
    window.actions_["ReportProblem"].trigger()
    dialog: QDialog = hands.dialog("problemReportDialog")
    hands.press(dialog, "copyButton")
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith(f"Four Winds {fourwinds.__version__}\nPython ")
    assert "Traceback" in copied
    assert "ValueError: invalid literal" in copied
    text = dialog.findChild(QPlainTextEdit, "problemReport")
    assert text is not None
    assert text.toPlainText() == copied


def test_a_report_has_the_end_of_a_long_log_and_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/somebody")
    monkeypatch.setenv("USERPROFILE", "/home/somebody")
    log = tmp_path / "fourwinds.log"
    log.write_text("".join(f"line {n} of /home/somebody/Games\n" for n in range(10_000)), encoding="utf-8")
    report = problem_report(log)
    assert report.endswith("line 9999 of ~/Games\n")
    assert "somebody" not in report
    assert len(report) < MOST_BYTES + 1_000
    assert "No such file" in problem_report(tmp_path / "nothing.log")


def test_b164_b300_a_valid_out_turns_all_hands_up_and_opens_the_points(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    whole = {**ANNA_DEALS, 3: "B123456789 DrDrDr DwDw"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, whole, "", dealer=3)))
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_O)
    points: QDialog = hands.dialog("pointsDialog")
    assert all(tile.face_up for tile in hands.window.board.tiles() if tile.place is Place.HAND)
    points.reject()
    hands.bot.waitUntil(lambda: not hands.window.session.results[-1].game_over)


def test_b165_a_faulty_out_is_told_its_losses_shown_and_the_next_deal_starts(hands: Hands) -> None:
    heard: list[str] = []
    hands.window.session.message.connect(heard.append)
    hands.key(Qt.Key.Key_O)
    question = hands.dialog("faultyOutDialog", QMessageBox)
    hands.press(question, "yesButton")
    points: QDialog = hands.dialog("pointsDialog")
    assert any("may not go out" in text for text in heard)
    result = hands.window.session.results[-1]
    assert result.after[PERSON] < result.before[PERSON]
    hands.bot.keyClick(points, Qt.Key.Key_Escape)
    hands.bot.waitUntil(lambda: hands.window.session.moment is not None and len(hands.window.session.results) == 1)
    hands.wait_for_hand(2)


def test_b170_a_drawn_hand_pays_nobody_and_the_next_deal_starts(hands: Hands) -> None:
    hands.window.session.set_auto_play(True)
    hands.wait_for_hand(2)
    result = hands.window.session.results[0]
    assert result.outcome.winners == ()
    assert result.after == result.before


@pytest.mark.parametrize("printer", ["", "Laser in the hall"])
def test_b310_the_printer_is_chosen_and_its_properties_opened(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, printer: str
) -> None:
    """Where there is no printer, and for those who want none, a file is written."""

    class Printers:
        defaultPrinterName = staticmethod(lambda: printer)  # noqa: N815 - Qt's names
        availablePrinterNames = staticmethod(lambda: [printer] if printer else [])  # noqa: N815 - as above

    monkeypatch.setattr("fourwinds.ui.printing.dialog.QPrinterInfo", Printers)
    hands.window.session.set_auto_play(True)
    hands.bot.waitUntil(lambda: bool(hands.window.session.results), timeout=30_000)
    hands.window.session.set_auto_play(False)
    hands.bot.waitUntil(lambda: hands.window.session.question is not None or bool(open_dialogs()))
    for dialog in open_dialogs():
        hands.dialog(dialog).reject()
    hands.window.actions_["Print"].trigger()
    dialog_: QDialog = hands.dialog("printDialog")
    combo = dialog_.findChild(QComboBox, "printerCombo")
    properties = dialog_.findChild(QPushButton, "propertiesButton")
    assert isinstance(combo, QComboBox)
    assert isinstance(properties, QPushButton)
    files = ["PDF file", "Web page (HTML)"]
    assert [combo.itemText(row) for row in range(combo.count())] == [*([printer] if printer else []), *files]
    assert combo.currentText() == (printer or "PDF file")
    assert properties.isEnabled() is bool(printer)
    dialog_.reject()
