"""The panel of what the person's hand can become, beside the board."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.players.becoming import outlook
from fourwinds.scoring.scorer import Scorer
from fourwinds.tiles import parse, write
from fourwinds.ui.table.becomingpanel import BecomingPanel, HandPicture, told_of
from fourwinds.values import replace
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import stacked_file
from tests.gui.test_waiting import READY
from tests.rules.presets import builtin

SNAKE = {
    3: "B11235678ESWNC5C6",
    0: "B4567C369D3699DwD8",
    1: "B5689C258D258DwD8",
    2: "B39C147D147C88D67",
}
"""Two tiles from a Wriggling Snake."""


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, READY, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.settle()
    return hands


def panel(hands: Hands) -> BecomingPanel:
    found = hands.window.findChild(BecomingPanel)
    assert found is not None
    return found


def texts(hands: Hands, id_: str) -> list[str]:
    return [label.text() for label in panel(hands).findChildren(QLabel, id_) if label.isVisible()]


def pictures(hands: Hands) -> list[HandPicture]:
    return [picture for picture in panel(hands).findChildren(HandPicture) if picture.isVisible()]


def switched_on(hands: Hands) -> None:
    hands.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    hands.bot.waitUntil(lambda: bool(pictures(hands)) and bool(texts(hands, "becomingTold")))


def test_it_is_off_until_it_is_wanted_and_remembered(hands: Hands, make_window: MakeWindow) -> None:
    assert hands.window.findChild(BecomingPanel) is None
    switched_on(hands)
    assert panel(hands).isVisible()
    assert hands.window.settings.show_becoming
    hands.window.actions_["ShowBecoming"].trigger()
    assert not panel(hands).isVisible()
    assert not hands.window.settings.show_becoming


def test_the_nearest_hand_with_what_it_needs_and_pays(hands: Hands) -> None:
    switched_on(hands)
    nearest, told = pictures(hands)[0], texts(hands, "becomingTold")[0]
    assert len(nearest.kinds) == 14
    assert len(nearest.needed) == 1
    (needed,) = (nearest.kinds[index] for index in nearest.needed)
    assert write([needed]) in {"B3", "B6", "B9"}
    assert told.startswith("One tile is missing: it is ready. ")
    assert "unseen)." in told
    assert "Needed: " in nearest.accessibleName()
    rules = hands.window.session.rules
    assert rules is not None
    hand = hands.window.session.moment
    assert hand is not None
    assert hand.own is not None
    first = outlook(hand.own).near[0]
    assert f"{Scorer(rules).value(first.hand):,}" in told


def test_a_hand_that_a_pattern_lists_is_shown_with_its_pay(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    german = builtin("german-classical")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, SNAKE, "DrDrDrDg", dealer=3, rules=german)))
    hands.wait_for_turn()
    hands.settle()
    switched_on(hands)
    assert texts(hands, "becomingName")[0] == "Wriggling Snake"
    nearest = pictures(hands)[0]
    assert write(sorted(nearest.kinds)) == "B1123456789ESWN"
    assert write([nearest.kinds[index] for index in sorted(nearest.needed)]) == "B49"
    assert texts(hands, "becomingTold")[0].startswith(
        "2 tiles are missing: it is 1 tile from ready. It pays 1,000 points. Needed: Four of Bamboos ("
    )


def test_equal_tiles_that_are_needed_are_named_at_once(hands: Hands) -> None:
    hand = hands.window.session.moment
    assert hand is not None
    assert hand.own is not None
    near = replace(outlook(hand.own).near[0], lacks=tuple(parse("B4DwDw")), unseen=(3, 2, 2))
    told = str(told_of(near, counting=True))
    assert told.endswith("Needed: Four of Bamboos (3 unseen), two White Dragons (2 unseen).")


def test_it_follows_the_hand(hands: Hands) -> None:
    switched_on(hands)
    before = [picture.kinds for picture in pictures(hands)]
    hands.discard("B4")
    hands.bot.waitUntil(lambda: [picture.kinds for picture in pictures(hands)] not in ([], before))


def test_who_wants_no_hints_is_told_nothing(hands: Hands) -> None:
    switched_on(hands)
    hands.window.settings.allow_hints = False
    assert not panel(hands).isVisible()


def test_who_may_not_look_at_discards_is_told_no_numbers(hands: Hands) -> None:
    hands.window.settings.show_discards = False
    switched_on(hands)
    assert not any("unseen" in told for told in texts(hands, "becomingTold"))
    assert not texts(hands, "becomingLost")


def test_the_list_of_patterns_is_one_click_away(hands: Hands) -> None:
    switched_on(hands)
    button = panel(hands).findChild(QPushButton, "becomingPatternsButton")
    assert button is not None
    hands.bot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert hands.dialog("patternsWindow").isVisible()


def test_the_keys_reach_it(hands: Hands) -> None:
    switched_on(hands)
    scroll = panel(hands).findChild(QScrollArea, "becomingScroll")
    button = panel(hands).findChild(QPushButton, "becomingPatternsButton")
    assert scroll is not None
    assert button is not None
    tabbed(hands, scroll)
    inside = scroll.widget()
    assert inside is not None
    inside.setMinimumHeight(2 * scroll.height())
    bar = scroll.verticalScrollBar()
    hands.bot.waitUntil(lambda: bar.maximum() > 0)
    hands.bot.keyClick(scroll, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    tabbed(hands, button)
    hands.bot.keyClick(button, Qt.Key.Key_Space)
    assert hands.dialog("patternsWindow").isVisible()


def tabbed(hands: Hands, to: QWidget) -> None:
    """Tab is pressed until the widget has the keys."""
    for _ in range(30):
        if to.hasFocus():
            return
        focused = hands.window.focusWidget()
        assert focused is not None
        hands.bot.keyClick(focused, Qt.Key.Key_Tab)
    raise AssertionError("Tab does not reach it")


def test_the_keys_stay_with_the_board(hands: Hands) -> None:
    switched_on(hands)
    hands.bot.mouseClick(panel(hands), Qt.MouseButton.LeftButton)
    assert hands.window.board.hasFocus()
    hands.discard("N")


def test_whoever_closes_the_window_at_once_waits_for_no_panel(hands: Hands) -> None:
    hands.window.actions_["ShowBecoming"].trigger()
    hands.window.close()
    hands.bot.wait(100)
    assert hands.window.findChild(BecomingPanel) is None


def test_what_nobody_aims_at_is_said_to_be_in_the_list_of_patterns(hands: Hands) -> None:
    switched_on(hands)
    hands.bot.waitUntil(lambda: bool(texts(hands, "becomingLeftOut")))
    assert "All patterns" in texts(hands, "becomingLeftOut")[0]
