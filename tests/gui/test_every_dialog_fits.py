"""On a low screen every dialog opens no larger than the screen: its last row of buttons can be reached."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.ui.widgets import fitting
from fourwinds.ui.widgets.long_list import LongList
from tests.app.tables import RULES
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import DIALOGS, close_all, end_a_hand, opened
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file

LOW = QSize(960, 540) - QSize(*fitting.FRAME)
"""What a screen of 1920x1080 has for a window where everything is twice as large."""


@pytest.fixture
def hands(make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, tmp_path: Path) -> Hands:
    def low(window: QWidget) -> QSize:
        del window
        return LOW

    monkeypatch.setattr(fitting, "room_on_screen", low)
    made = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, dealer=3, rules=RULES)))
    end_a_hand(made)
    return made


# Preferences and Look Back have sizes of their own, with tests of their own.
@pytest.mark.parametrize("name", sorted(DIALOGS.keys() - {"PreferencesDialog", "LookBackDialog"}))
def test_a_dialog_opens_within_a_low_screen(hands: Hands, name: str) -> None:
    dialog = opened(hands, name)
    assert dialog.height() <= LOW.height()
    assert dialog.width() <= LOW.width()
    close_all(hands)


PRESET_LISTS = pytest.mark.parametrize(
    ("name", "box"),
    [("NewGameDialog", "presetBox"), ("CalculatorDialog", "calculatorPreset"), ("CompareDialog", "compareWith")],
)


@PRESET_LISTS
def test_the_built_in_presets_are_seen_at_one_look(
    hands: Hands, name: str, box: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    full_hd = SimpleNamespace(availableGeometry=lambda: QRect(0, 0, 1920, 1040))
    monkeypatch.setattr(LongList, "screen", lambda _: full_hd)
    found = opened(hands, name).findChild(QComboBox, box)
    assert found is not None
    found.showPopup()
    view = found.view()
    rows = [view.visualRect(found.model().index(row, 0)) for row in range(found.count())]
    assert len(rows) >= 10
    assert view.viewport().rect().contains(rows[0].united(rows[-1]))
    # There is air between the lines.
    assert rows[0].height() >= found.fontMetrics().lineSpacing() + 4
    found.hidePopup()
    close_all(hands)


@PRESET_LISTS
def test_where_the_screen_is_too_low_for_all_presets_their_list_takes_all_its_height(
    hands: Hands, name: str, box: str
) -> None:
    found = opened(hands, name).findChild(QComboBox, box)
    assert found is not None
    found.setCurrentIndex(found.count() - 1)
    found.showPopup()
    view = found.view()
    rows = [view.visualRect(found.model().index(row, 0)) for row in range(found.count())]
    room = found.screen().availableGeometry()
    assert rows[0].united(rows[-1]).height() > room.height()
    assert view.window().geometry().height() == room.height()
    assert room.contains(view.window().geometry())
    assert view.viewport().rect().contains(rows[-1])  # the one that is chosen
    found.hidePopup()
    close_all(hands)
