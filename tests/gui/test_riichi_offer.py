"""A riichi is offered as a button when the hand can declare it rightly, and so is the end of a hopeless hand."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourwinds.rules import RulePreset
from fourwinds.scoring import ReadyState
from tests.app.tables import PERSON, Computers
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, remember
from tests.gui.stacked import stacked_file

OTHERS = {
    0: "E S W N Dr B1 B9 C1 C9 D1 D9 B9 Dg",
    1: "E S W N Dr B1 B9 C1 C9 D1 D9 D2 Dg",
    2: "S W N Dr B1 B9 C1 C9 D1 D9 D3 Dg Dw",
}
READY = "B234 B567 C345 C88 D56 E"
FAR = "B234 B578 C345 C88 D57 E"
FOUR = "B3333 B578 C34 D57 S W C9"
WHOLE = "B234 B567 C345 C88 D567"
NINE = "B1 B9 C1 C9 D1 D9 E S W N B22 C4 D5"
RIICHI = preset("ema-riichi-2025")


def offered(make_window: MakeWindow, qtbot: QtBot, folder: Path, hand: str, rules: RulePreset = RIICHI) -> Hands:
    others = OTHERS if hand != NINE else {0: "B345 C345 D345 B67 Dr Dg", 1: "B345 C567 D346 B67 Dr Dg",
                                          2: "B456 C567 D346 B67 Dr Dg"}  # fmt: skip
    file = stacked_file(folder, {**others, 3: hand}, "D4DwDwDw", dealer=3, rules=rules)
    hands = Hands(qtbot, make_window(file, computers=Computers()))
    hands.wait_for_turn()
    return hands


def test_a_click_declares_it(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = offered(make_window, qtbot, tmp_path, READY)
    assert list(hands.offers) == ["ready"]
    qtbot.mouseClick(hands.offers["ready"], Qt.MouseButton.LeftButton)
    assert "You have declared ready" in hands.message
    assert not hands.window.board.offers
    hands.discard("E")
    moment = hands.window.session.moment
    assert moment is not None
    assert moment.view.seats[PERSON].ready is not ReadyState.NO


def test_a_whole_hand_may_go_out_or_declare(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = offered(make_window, qtbot, tmp_path, WHOLE)
    assert list(hands.offers) == ["ready", "out"]


def test_a_kong_is_offered_and_asked_for(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = offered(make_window, qtbot, tmp_path, FOUR)
    assert list(hands.offers) == ["kong"]
    qtbot.mouseClick(hands.offers["kong"], Qt.MouseButton.LeftButton)
    hands.press(hands.dialog("kongDialog"), "kongChoice1")
    moment = hands.window.session.moment
    assert moment is not None
    assert len(moment.view.seats[PERSON].melds) == 1


def test_nine_terminals_are_offered_to_end_it(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = offered(make_window, qtbot, tmp_path, NINE, preset("japanese-modern"))
    assert list(hands.offers) == ["abandon"]
    qtbot.mouseClick(hands.offers["abandon"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(hands.window.session.results))


@pytest.mark.parametrize(
    ("hand", "rules"),
    [
        (FAR, RIICHI),
        (READY, preset("european-contemporary")),
        (READY, preset("japanese-classical")),
        (FOUR, preset("european-contemporary")),
    ],
    ids=["not ready", "no riichi", "another rule of ready", "a kong without riichi"],
)
def test_elsewhere_it_is_not_offered(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, hand: str, rules: RulePreset
) -> None:
    assert offered(make_window, qtbot, tmp_path, hand, rules).offers == {}


def test_who_wants_no_help_sees_no_button(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    remember(help_claims=False)
    assert offered(make_window, qtbot, tmp_path, READY).offers == {}
