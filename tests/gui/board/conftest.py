"""What the tests of the board share: the built-in theme, and a board on the screen that is not there."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Theme, load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.board.view import BoardView


@pytest.fixture(scope="session")
def theme() -> Theme:
    return load_theme(themes_folder() / "four_winds")


@pytest.fixture
def board(qtbot: QtBot, theme: Theme) -> Iterator[BoardView]:
    view = BoardView(theme)
    qtbot.addWidget(view)
    view.resize(1000, 560)
    view.show()
    qtbot.waitExposed(view)
    yield view
    view.finish()
