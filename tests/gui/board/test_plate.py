"""The words on the plate in the middle: which hand it is, whole in every theme and at every size."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.board import lettering, plateitem, round_table
from fourwinds.ui.board.placement import Box, Plate
from fourwinds.ui.board.view import BoardView
from fourwinds.values import replace
from tests.gui.board.tables import middle, table

THEMES = sorted(path.parent.name for path in themes_folder().glob("*/theme.json"))
SIZES = [(480, 320), (1000, 583), (1280, 743), (1920, 1023)]
"""The smallest board there is, and those of windows of 1000x640, 1280x800 and 1920x1080."""


class Written:
    """Looks over the shoulder of who writes on the plate."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, Box, QFont]] = []
        monkeypatch.setattr(plateitem, "write", self._write)

    def _write(self, painter: QPainter, font: QFont, box: Box, text: str, ink: lettering.Ink) -> None:
        lettering.write(painter, font, box, text, ink)
        self.lines.append((text, box, QFont(painter.font())))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("redeal", [0, 1, 12])
def test_the_number_of_the_hand_is_never_cut(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, theme: str, size: tuple[int, int], redeal: int
) -> None:
    written = Written(monkeypatch)
    board = BoardView(load_theme(themes_folder() / theme), layout=round_table.layout)
    qtbot.addWidget(board)
    board.resize(*size)
    board.show()
    qtbot.waitExposed(board)
    board.show_table(table(replace(middle(), hand_number=3, redeal=redeal)), animate=False)
    board.grab()
    QApplication.processEvents()
    wanted = {"Hand 3"} if not redeal else {f"Hand 3, re-deal {redeal}", f"3, re-deal {redeal}"}
    lines = [line for line in written.lines if line[0] in wanted]
    assert lines
    placements = board.placements
    assert placements is not None
    assert isinstance(placements.furniture, Plate)
    room = placements.furniture.middle
    for text, box, font in lines:
        metrics = QFontMetricsF(font)
        assert metrics.horizontalAdvance(text) <= box.width
        assert room.x - 0.5 <= box.x <= box.right <= room.right + 0.5
        assert metrics.capHeight() <= box.height
