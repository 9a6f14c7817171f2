"""What the game does in the person's place is seen above the table, and ends with a click there."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    return hands


@pytest.mark.parametrize(
    ("command", "title"),
    [("AutoPlay", "Auto Play"), ("ClaimNothing", "Claim Nothing"), ("DiscardDrawn", "Discard What I Draw")],
)
def test_what_is_on_has_a_chip_that_switches_it_off(hands: Hands, command: str, title: str) -> None:
    chips, action = hands.window.chips, hands.window.actions_[command]
    assert chips.texts == []
    hands.window.settings.move_beat = 10_000
    action.trigger()
    assert chips.texts == [title]
    chip = chips.findChild(QToolButton, f"chip{command}")
    assert isinstance(chip, QToolButton)
    assert chip.isVisible()
    bar = hands.window.menuBar()
    assert bar.rect().contains(chip.rect().translated(chip.mapTo(bar, chip.rect().topLeft())))
    assert title in chip.toolTip()
    hands.bot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert not action.isChecked()
    assert chips.texts == []


def test_an_order_that_ends_with_the_hand_takes_its_chip_along(hands: Hands) -> None:
    hands.window.actions_["ClaimNothing"].trigger()
    assert hands.window.chips.texts == ["Claim Nothing"]
    hands.window.session.abort()
    assert hands.window.chips.texts == []
