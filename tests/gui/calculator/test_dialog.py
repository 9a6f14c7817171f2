"""The score calculator, used with mouse, keys and notation."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QLabel, QLineEdit, QTabBar, QTableView, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.rules import PresetError, Problem, RulePreset
from fourwinds.tiles import Wind
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.calculator import CalculatorDialog
from fourwinds.ui.calculator import dialog as calculator_dialog
from fourwinds.ui.calculator.handview import HandView
from tests.engine.table import preset

PRESETS = (
    ("european-contemporary", "European Contemporary"),
    ("hong-kong-fw1", "Hong Kong (1.0)"),
    ("korean-style", "Korean Style"),
    ("four-winds-card", "Four Winds Card"),
    ("japanese-three-player", "Japanese Three-Player"),
)


GIVER_AND_SEATS = ((QComboBox, "calculatorGiver"), (QTabBar, "calculatorSeats"))


class Calculator:
    """A person at the dialog."""

    def __init__(self, qtbot: QtBot) -> None:
        painter = TilePainter(load_theme(themes_folder() / "four_winds"))
        self.bot = qtbot
        self.dialog = CalculatorDialog(PRESETS, preset, "european-contemporary", painter)
        qtbot.addWidget(self.dialog)
        self.dialog.show()
        qtbot.waitExposed(self.dialog)

    def press(self, name: str) -> None:
        button = self.dialog.findChild(QAbstractButton, name)
        assert button is not None, name
        if isinstance(button, QCheckBox) or button.objectName().endswith("ModeButton"):
            self.bot.keyClick(button, Qt.Key.Key_Space)
        else:
            self.bot.mouseClick(button, Qt.MouseButton.LeftButton)

    def pick(self, *tiles: str) -> None:
        for tile in tiles:
            self.press(f"tile{tile}")

    def type(self, text: str) -> None:
        field = self.dialog.findChild(QLineEdit, "notationEdit")
        assert field is not None
        field.setFocus()
        field.selectAll()
        self.bot.keyClick(field, Qt.Key.Key_Delete)
        self.bot.keyClicks(field, text)

    def choose(self, name: str, text: str) -> None:
        combo = self.dialog.findChild(QComboBox, name)
        assert combo is not None
        combo.setCurrentText(text)

    def turn_to(self, wind: Wind) -> None:
        tabs = self.dialog.findChild(QTabBar, "calculatorSeats")
        assert tabs is not None
        self.bot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(wind).center())

    @property
    def hand(self) -> HandView:
        found = self.dialog.findChild(HandView, "handView")
        assert found is not None
        return found

    @property
    def notation(self) -> str:
        field = self.dialog.findChild(QLineEdit, "notationEdit")
        assert field is not None
        return field.text()

    def label(self, name: str) -> str:
        found = self.dialog.findChild(QLabel, name)
        assert found is not None
        return found.text()

    @property
    def summary(self) -> str:
        return self.label("scoreSummary")


@pytest.fixture
def calculator(qtbot: QtBot) -> Calculator:
    return Calculator(qtbot)


def test_a_hand_is_picked_by_mouse_and_scored(calculator: Calculator) -> None:
    calculator.press("pungModeButton")
    calculator.pick("Dg")
    calculator.press("chowModeButton")
    calculator.pick("B1", "C4")
    calculator.press("tileModeButton")
    calculator.pick("D7", "D8", "D9", "E", "E")
    assert calculator.notation == "(DgDgDg) (B123) (C456) D789EE ~E"
    # 4 pung of dragons, 4 pair of own wind and wind of the round, 20 winning, 2 self-drawn, 2 pair; one double: 64
    assert calculator.summary == "East: 60 points"
    lines = [row.texts for row in calculator.dialog.explanation.lines.rows]
    assert ("Winning", "20 points") in lines
    assert calculator.label("paymentNote").startswith("Together: East +360, South")


def test_a_hand_is_typed_and_faults_are_told_at_their_place(calculator: Calculator) -> None:
    calculator.type("(DgDgDg) (B123) (C456) D789EE ~E")
    assert calculator.summary == "East: 60 points"
    calculator.type("(B124)")
    assert calculator.label("notationComplaint").startswith("At character 1:")
    calculator.type("B11111")
    assert calculator.label("notationComplaint") == "There are not so many tiles One of Bamboos."


def test_tiles_are_taken_out_and_the_winning_one_is_named(calculator: Calculator) -> None:
    calculator.pick("B1", "B2", "C3")
    view = calculator.hand
    calculator.bot.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.place_of(0).toPoint())
    calculator.press("winningTileButton")
    assert calculator.notation == "B12C3 ~B1"
    calculator.bot.keyClick(view, Qt.Key.Key_End)
    calculator.bot.keyClick(view, Qt.Key.Key_Delete)
    assert calculator.notation == "B12 ~B1"
    calculator.press("clearHandButton")
    assert calculator.notation == ""


def test_the_pad_is_walked_through_with_the_arrow_keys(calculator: Calculator) -> None:
    calculator.choose("calculatorPreset", "Hong Kong (1.0)")
    first = calculator.dialog.findChild(QAbstractButton, "tileB9")
    assert first is not None
    first.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        focused = calculator.dialog.focusWidget()
        assert focused is not None
        calculator.bot.keyClick(focused, key)
    assert calculator.notation == "F1"


def test_a_kind_of_which_all_are_used_cannot_be_picked(calculator: Calculator) -> None:
    calculator.press("kongModeButton")
    calculator.pick("E")
    calculator.turn_to(Wind.SOUTH)
    button = calculator.dialog.findChild(QAbstractButton, "tileE")
    assert button is not None
    assert not button.isEnabled()
    assert "All tiles of this kind" in button.toolTip()


def test_circumstances_change_the_score(calculator: Calculator) -> None:
    calculator.type("(DgDgDg) (B123) (C456) D789EE ~E")
    calculator.press("lastCheck")
    assert calculator.notation.endswith("+last")
    assert calculator.summary == "East: 80 points"  # ten points more, doubled: 84


def test_other_rules_give_another_score(calculator: Calculator) -> None:
    calculator.type("(DgDgDg) (B123) (C456) D789EE ~E")
    calculator.choose("calculatorPreset", "Hong Kong (1.0)")
    # a pung of dragons, no flowers, self-drawn: three points
    assert calculator.summary == "East: 16 points"


def test_four_hands_and_who_won_give_the_payments(calculator: Calculator) -> None:
    calculator.turn_to(Wind.SOUTH)
    calculator.type("[C9999] (DgDgDg) B555 D234 EE ~E +last")
    calculator.choose("calculatorGiver", "discard of East")
    for wind, text in (
        (Wind.EAST, "(DrDrDr) B123456D11C88"),
        (Wind.WEST, "B11C1399D1478SWDw"),
        (Wind.NORTH, "(B222) C123456D99NN"),
    ):
        calculator.turn_to(wind)
        calculator.type(text)
    rows = [row.texts[:3] for row in calculator.dialog.explanation.payments.rows]
    assert rows == [
        ("East", "South", "300"),
        ("West", "South", "150"),
        ("North", "South", "150"),
        ("West", "East", "20"),
        ("North", "East", "20"),
    ]
    minus = "\N{MINUS SIGN}"
    note = calculator.label("paymentNote")
    assert note == f"Together: East {minus}260, South +600, West {minus}170 and North {minus}170."


def test_nobody_takes_a_tile_from_a_player_who_is_not_there(calculator: Calculator) -> None:
    giver, tabs = (calculator.dialog.findChild(of, name) for of, name in GIVER_AND_SEATS)
    assert isinstance(giver, QComboBox)
    assert isinstance(tabs, QTabBar)

    def can_give(wind: str) -> bool:
        index = giver.model().index(giver.findText(f"discard of {wind}"), 0)
        return bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)

    assert can_give("North")
    calculator.choose("calculatorPreset", "Japanese Three-Player")
    assert (can_give("West"), can_give("North")) == (True, False)
    assert (tabs.isTabVisible(Wind.WEST), tabs.isTabVisible(Wind.NORTH)) == (True, False)


def test_pointing_at_a_line_lights_up_its_sets(calculator: Calculator) -> None:
    calculator.type("(DgDgDg) (B123) (C456) D789EE ~E")
    explanation = calculator.dialog.explanation
    row = next(i for i, r in enumerate(explanation.lines.rows) if r.texts == ("Pung of dragons", "1 double"))
    table = calculator.dialog.findChild(QTableView, "scoreLines")
    assert table is not None
    table.selectRow(row)
    assert explanation.sets.lit == frozenset({0})


def test_rules_that_cannot_be_read_are_told(qtbot: QtBot) -> None:
    def fails(id_: str) -> RulePreset:
        raise PresetError("my-rules.json", (Problem("payment.limit is 0", "it must be 100"),))

    painter = TilePainter(load_theme(themes_folder() / "four_winds"))
    dialog = CalculatorDialog((("my-rules", "My rules"),), fails, "my-rules", painter)
    qtbot.addWidget(dialog)
    dialog.show()
    label = dialog.findChild(QLabel, "scoreSummary")
    assert label is not None
    assert "payment.limit" in label.text()


def test_a_loser_has_no_score_where_only_the_winner_is_paid(calculator: Calculator) -> None:
    calculator.type("(DgDgDg) (B123) (C456) D789EE ~E")
    calculator.turn_to(Wind.SOUTH)
    calculator.type("(DrDrDr) C19D19")
    assert calculator.label("scoreSummary") == "South: 10 points"  # European: losers settle
    calculator.choose("calculatorPreset", "Hong Kong (1.0)")
    assert calculator.label("scoreSummary") == "South: not scored, as only the winner is paid."
    assert calculator.dialog.explanation.lines.rows == ()


def test_a_hand_that_is_not_complete_says_so_and_keeps_what_it_is(calculator: Calculator) -> None:
    calculator.type("(DgDgDg) (B123) (C456) D789E")
    assert calculator.label("scoreSummary").startswith("East: The hand is not complete: it has 13 tiles")
    assert "East cannot go out" in calculator.label("paymentNote")


def test_what_cannot_be_is_told_before_anybody_pays(calculator: Calculator) -> None:
    calculator.type("(DgDgDg) (B123) (C456) D789EE ~E")
    calculator.press("supplementCheck")
    assert "Together" in calculator.label("paymentNote")
    calculator.choose("calculatorGiver", "discard of South")
    assert calculator.label("paymentNote") == (
        "The hand of East cannot have ended so: a supplement tile is drawn and no discard; the hand must be self-drawn."
    )
    calculator.press("supplementCheck")
    assert "Together" in calculator.label("paymentNote")
    calculator.choose("calculatorGiver", "self-drawn")
    calculator.press("kongCheck")
    assert "there is no kong in the hand" in calculator.label("paymentNote")


def test_a_whole_hand_takes_no_more_tiles_but_flowers(calculator: Calculator) -> None:
    calculator.choose("calculatorPreset", "Hong Kong (1.0)")
    calculator.type("(DgDgDg) (B123) (C456) D789E")
    calculator.press("pungModeButton")
    button = calculator.dialog.findChild(QAbstractButton, "tileN")
    assert button is not None
    assert not button.isEnabled()
    assert "no room" in button.toolTip()
    calculator.press("tileModeButton")
    calculator.pick("E", "F1")
    assert not button.isEnabled()
    assert calculator.notation == "(DgDgDg) (B123) (C456) D789EE F1 ~E"


def test_rules_without_flowers_offer_none(calculator: Calculator) -> None:
    button = calculator.dialog.findChild(QAbstractButton, "tileF1")
    assert button is not None
    assert not button.isEnabled()
    assert button.toolTip().endswith("These rules are played without it.")
    calculator.choose("calculatorPreset", "Hong Kong (1.0)")
    assert button.isEnabled()


def test_jokers_are_picked_where_there_are_any(calculator: Calculator) -> None:
    joker = calculator.dialog.findChild(QAbstractButton, "tileJ")
    assert joker is not None
    assert not joker.isEnabled()
    assert joker.toolTip() == "Joker. These rules are played without it."
    calculator.choose("calculatorPreset", "Four Winds Card")
    calculator.type("B222 C444 D666 DrDr")
    calculator.pick("B8", "J", "J")
    assert calculator.notation == "B2228C444D666DrDrJJ ~J"
    assert "25 points" in calculator.summary  # Up in twos
    assert joker.toolTip() == "Joker. The hand has no room for more tiles."
    calculator.press("clearHandButton")
    calculator.press("pungModeButton")
    assert joker.toolTip() == "Joker. Jokers are added as tiles; they find their sets by themselves."
    calculator.press("tileModeButton")
    calculator.pick(*["J"] * 8)
    assert calculator.notation == "JJJJJJJJ ~J"
    assert joker.toolTip() == "Joker. All jokers are in the hands already."


def test_a_suit_that_is_left_out_is_not_offered(calculator: Calculator) -> None:
    button = calculator.dialog.findChild(QAbstractButton, "tileB1")
    assert button is not None
    assert button.isEnabled()
    calculator.choose("calculatorPreset", "Korean Style")
    assert not button.isEnabled()
    assert button.toolTip().endswith("These rules are played without it.")


def test_a_hand_that_did_not_go_out_shows_no_winning_tile(calculator: Calculator) -> None:
    calculator.pick("B1", "B2")
    assert calculator.notation == "B12 ~B2"  # a single hand is taken for the winner's
    calculator.turn_to(Wind.SOUTH)
    calculator.pick("C1", "C2")
    assert calculator.notation == "C12"
    calculator.press("wentOutCheck")
    calculator.dialog.setFocus()
    assert calculator.notation == "C12 ~C2"


@pytest.mark.parametrize("room", [400, 700, 3000])
def test_the_first_rows_are_no_wider_than_the_screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    """In large letters they take two rows, or three."""
    monkeypatch.setattr(calculator_dialog, "room_on_screen", lambda _: QSize(room, 700))
    dialog = Calculator(qtbot).dialog
    names = ("calculatorPreset", "calculatorRound", "calculatorExtraHands", "calculatorGiver")
    fields = [dialog.findChild(QWidget, name) for name in names]
    qtbot.waitExposed(dialog)
    assert all(field is not None and field.geometry().right() < max(room, 320) for field in fields)
    rows = {field.y() + field.height() // 2 for field in fields if field is not None}
    assert (len(rows) == 1) == (room == 3000)
