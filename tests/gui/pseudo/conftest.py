"""The program in a language that nobody speaks, on a screen of 1280x800."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.ui.widgets import fitting
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.pseudo.walk import SCREEN
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.helpers.pseudo import PseudoTranslator


@pytest.fixture
def pseudo(qapp: QApplication) -> Iterator[None]:
    translator = PseudoTranslator()
    assert qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.fixture
def hands(
    pseudo: None, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, tmp_path: Path
) -> Hands:
    """The person deals and is asked for the first discard, in that language and on a screen of 1280x800."""
    del pseudo

    def room(window: QWidget) -> QSize:
        del window
        return SCREEN

    monkeypatch.setattr(fitting, "room_on_screen", room)
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.window.resize(SCREEN)
    hands.wait_for_turn()
    hands.settle()
    return hands
