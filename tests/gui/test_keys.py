"""The keyboard alone: declarations, the program's end, and dialogs (B75 to B100)."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from fourwinds.rules.parts import Penalties, Ready
from fourwinds.scoring import ReadyState
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.widgets.tilebuttons import TilesButton
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import PERSON, RULES
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import ANNA_DEALS, stacked_file

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
TWO_KONGS = {**ANNA_DEALS, 3: "DwDwDwDw B1111 C258 N C4 D5"}


def begin(make_window: MakeWindow, qtbot: QtBot, folder: Path, hands: dict[int, str], ready: str = "none") -> Hands:
    """The person deals and is asked for the first discard."""
    rules = RULES.model_copy(update={"ready": Ready.model_validate({"rule": ready})})
    player = Hands(qtbot, make_window(stacked_file(folder, hands, "DrDrDrDg", dealer=3, rules=rules)))
    player.wait_for_turn()
    player.settle()
    return player


def own(hands: Hands) -> ReadyState:
    moment = hands.window.session.moment
    assert moment is not None
    return moment.view.seats[PERSON].ready


def is_declaring(hands: Hands) -> bool:
    moment = hands.window.session.moment
    return moment is not None and moment.own is not None and moment.own.declaring


class TestReady:
    @pytest.mark.parametrize("rule", ["obligatory", "riichi"])
    @pytest.mark.parametrize("modifier", [NONE, CTRL])
    def test_b81_r_with_or_without_ctrl_declares_ready(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, rule: str, modifier: Qt.KeyboardModifier
    ) -> None:
        hands = begin(make_window, qtbot, tmp_path, ANNA_DEALS, rule)
        hands.key(Qt.Key.Key_R, modifier)
        hands.bot.waitUntil(lambda: is_declaring(hands))

    def test_b81_alt_r_does_not(self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
        hands = begin(make_window, qtbot, tmp_path, ANNA_DEALS, "obligatory")
        hands.key(Qt.Key.Key_R, ALT)
        hands.key(Qt.Key.Key_Home)  # has its effect: so the key before it has had none
        assert any(tile.lifted for tile in hands.tiles(Place.HAND))
        assert not is_declaring(hands)

    def test_b148_the_menu_declares_and_then_the_button_reads_out(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        hands = begin(make_window, qtbot, tmp_path, ANNA_DEALS, "obligatory")
        button = hands.window.strip.out
        assert (button.text(), button.statusTip()) == ("Ready", "Declare that you need one more tile.")
        hands.window.actions_["Ready"].trigger()
        hands.bot.waitUntil(lambda: is_declaring(hands))
        hands.wait_for_turn()
        hands.discard("C2")
        hands.bot.waitUntil(lambda: own(hands) is not ReadyState.NO)
        assert button.text() == "Out"
        assert button.statusTip() == hands.window.actions_["Out"].statusTip()

    def test_out_straight_after_the_declaration_is_refused_with_its_reason(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        complete = {**ANNA_DEALS, 3: "DwDwDw B111222 C222 D5 D5"}
        hands = begin(make_window, qtbot, tmp_path, complete, "obligatory")
        hands.key(Qt.Key.Key_O)  # the button reads Ready
        hands.bot.waitUntil(lambda: is_declaring(hands))
        hands.wait_for_turn()
        hands.key(Qt.Key.Key_O)
        assert open_dialogs() == []
        assert "ready" in hands.message
        assert not hands.message.startswith("You have declared ready: now")
        assert not hands.window.session.results


def test_who_was_wrong_once_is_told_and_not_asked_again(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    rules = RULES.model_copy(update={"penalties": Penalties(faulty_out_then="barred")})
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3, rules=rules)))
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_O)
    dialog = hands.dialog("faultyOutDialog", QMessageBox)
    assert "you cannot go out any more. It costs you 1,500 points." in dialog.informativeText()
    hands.press(dialog, "yesButton")
    hands.bot.waitUntil(lambda: "That costs you 1,500 points." in hands.message)
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_O)
    assert open_dialogs() == []
    assert hands.message.endswith("you may not go out any more in this deal.")


class TestKong:
    def test_b82_b140_k_opens_the_dialog_also_for_one_kong_and_escape_calls_it_off(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        hands = begin(make_window, qtbot, tmp_path, {**ANNA_DEALS, 3: "DwDwDwDw B112 C258 N C4 D58"})
        hands.key(Qt.Key.Key_K)
        dialog: QDialog = hands.dialog("kongDialog")
        (choice,) = dialog.findChildren(TilesButton)
        assert choice.accessibleDescription() == ", ".join(["White Dragon"] * 4)
        hands.bot.keyClick(dialog, Qt.Key.Key_Escape)
        hands.bot.waitUntil(lambda: open_dialogs() == [])
        assert hands.tiles(Place.MELD) == []
        assert len(hands.tiles(Place.HAND)) == 14

    def test_a_kong_is_shown_with_the_joker_that_would_be_spent_for_it(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        rules = preset("european-classical", tiles__jokers=8)
        deal = {**ANNA_DEALS, 3: "DwDwDwJ B112 C258 N C4 D58"}
        hands = Hands(qtbot, make_window(stacked_file(tmp_path, deal, dealer=3, rules=rules)))
        hands.wait_for_turn()
        hands.key(Qt.Key.Key_K)
        dialog: QDialog = hands.dialog("kongDialog")
        (choice,) = dialog.findChildren(TilesButton)
        assert choice.accessibleDescription() == "White Dragon, White Dragon, Joker, White Dragon"

    @pytest.mark.parametrize("key", [Qt.Key.Key_2, Qt.Key.Key_Return])
    def test_b99_b100_b140_several_kongs_have_a_button_each_with_a_digit_and_enter_takes_the_one_with_the_focus(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, key: Qt.Key
    ) -> None:
        hands = begin(make_window, qtbot, tmp_path, TWO_KONGS)
        hands.key(Qt.Key.Key_K)
        dialog: QDialog = hands.dialog("kongDialog")
        assert [b.text().replace("&", "") for b in dialog.findChildren(TilesButton)] == [
            "1  One of Bamboos",
            "2  White Dragon",
        ]
        focused = QApplication.focusWidget()
        assert isinstance(focused, TilesButton)
        hands.bot.keyClick(focused, key)
        hands.bot.waitUntil(lambda: len(hands.tiles(Place.MELD)) == 4)
        middle = {tile.kind for tile in hands.tiles(Place.MELD) if tile.face_up}
        other = "B1" if key == Qt.Key.Key_2 else "Dw"
        assert middle == {hands.tile("Dw" if other == "B1" else "B1", Place.MELD).kind}
        assert hands.tile(other).kind not in middle

    def test_b82_b83_alt_k_and_alt_o_declare_nothing(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        hands = begin(make_window, qtbot, tmp_path, TWO_KONGS)
        for key in (Qt.Key.Key_K, Qt.Key.Key_O):
            hands.key(key, ALT)
            if (menu := QApplication.activePopupWidget()) is not None:
                menu.close()
            assert open_dialogs() == []
        assert not hands.window.session.results


def test_b139_k_without_a_kong_says_why_and_opens_nothing(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = begin(make_window, qtbot, tmp_path, ANNA_DEALS)
    hands.key(Qt.Key.Key_K)
    assert "four equal tiles" in hands.message
    assert open_dialogs() == []


def test_b96_alt_f4_closes_the_program(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    hands.key(Qt.Key.Key_F4, ALT)
    qtbot.waitUntil(lambda: not window.isVisible())


class TestDialogs:
    def test_b100_underlined_letters_work_without_alt_but_not_while_one_writes(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        hands = Hands(qtbot, window)
        window.actions_["Setup"].trigger()
        dialog: QDialog = hands.dialog("newGameDialog")
        rules, name = dialog.findChild(QComboBox, "presetBox"), dialog.findChild(QLineEdit, "nameEdit0")
        assert isinstance(rules, QComboBox)
        assert isinstance(name, QLineEdit)
        name.setFocus()
        name.selectAll()
        qtbot.keyClicks(name, "rs")
        assert name.text() == "rs"
        assert dialog.isVisible()
        dialog.setFocus()
        qtbot.keyClick(dialog, Qt.Key.Key_R)
        assert rules.hasFocus()
        dialog.setFocus()
        qtbot.keyClick(dialog, Qt.Key.Key_S)
        qtbot.waitUntil(lambda: window.session.running)

    @pytest.mark.parametrize(("key", "begins"), [(Qt.Key.Key_Return, True), (Qt.Key.Key_Escape, False)])
    def test_b99_enter_accepts_and_escape_cancels(
        self, window: MainWindow, qtbot: QtBot, key: Qt.Key, begins: bool
    ) -> None:
        hands = Hands(qtbot, window)
        window.actions_["Setup"].trigger()
        dialog: QDialog = hands.dialog("newGameDialog")
        qtbot.keyClick(dialog, key)
        qtbot.waitUntil(lambda: not dialog.isVisible())
        assert window.session.running == begins
