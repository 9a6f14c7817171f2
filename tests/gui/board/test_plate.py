"""The words on the plate in the middle: which hand it is, whole in every theme and at every size."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.engine.knowledge import Observer
from fourwinds.engine.seats import Seat
from fourwinds.resources import themes_folder
from fourwinds.ui.board import lettering, plateitem, round_table, tilted
from fourwinds.ui.board.boards import Layout
from fourwinds.ui.board.placement import Box, Plate
from fourwinds.ui.board.tablestate import Figures, from_view
from fourwinds.ui.board.view import BoardView
from fourwinds.values import replace
from tests.engine.table import deal
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("redeal", [1, 12])
@pytest.mark.parametrize("layout", [round_table.layout, tilted.layout])
def test_beside_counters_it_is_short_but_still_in_words(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, layout: Layout, size: tuple[int, int], redeal: int
) -> None:
    written = Written(monkeypatch)
    board = BoardView(load_theme(themes_folder() / "four_winds"), layout=layout)
    qtbot.addWidget(board)
    board.resize(*size)
    board.show()
    qtbot.waitExposed(board)
    again = table(replace(middle(), hand_number=3, redeal=redeal))
    board.show_table(replace(again, figures=Figures(counters=2, staked=300)), animate=False)
    board.grab()
    texts = plateitem.hand_texts(again)
    assert texts[-1] == "Hand 3"
    assert all("Hand" in text or "deal" in text for text in texts)
    shown = [line for line in written.lines if line[0] in texts]
    assert shown
    assert all(QFontMetricsF(font).horizontalAdvance(text) <= box.width for text, box, font in shown)


@pytest.mark.parametrize("layout", [round_table.layout, tilted.layout])
@pytest.mark.parametrize("size", [(1000, 571), *SIZES[1:]])
def test_with_counters_and_a_kitty_no_line_is_in_the_way_of_another(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, layout: Layout, size: tuple[int, int]
) -> None:
    written = Written(monkeypatch)
    board = BoardView(load_theme(themes_folder() / "four_winds"), layout=layout)
    qtbot.addWidget(board)
    board.resize(*size)
    board.show()
    qtbot.waitExposed(board)
    state = replace(table(replace(middle(), hand_number=1, redeal=0)), figures=Figures(2, 300, 200))
    board.show_table(state, animate=False)
    board.grab()
    box, font = next((box, font) for text, box, font in written.lines if text == "Hand 1")
    left = next(box for text, box, _font in written.lines if text == str(state.tiles_left))
    assert QFontMetricsF(font).capHeight() < box.height
    assert box.y >= left.bottom - 0.5
    placements = board.placements
    assert placements is not None
    assert isinstance(placements.furniture, Plate)
    # Beside the wind, which so keeps its height.
    assert box.x > placements.furniture.middle.x + placements.furniture.middle.height * 0.5


@pytest.mark.parametrize("layout", [round_table.layout, tilted.layout])
@pytest.mark.parametrize("size", SIZES[1:])
def test_where_nobody_sits_across_the_others_have_that_part_of_the_plate(layout: Layout, size: tuple[int, int]) -> None:
    three = deal(rules="korean-three-player").seen_by(Observer(Seat(0)))
    board = layout(from_view(three, ("You", "Jack", "Tim"), (0,) * 3, Seat(0)), *size)
    assert isinstance(board.furniture, Plate)
    box, middle = board.furniture.box, board.furniture.middle
    assert middle.height > 0.6 * box.height
    for seat in board.seats[1:]:
        assert seat.panel.height == middle.height
        for inner in (seat.wind, seat.letter, seat.name, seat.score):
            assert seat.panel.grown(0.01).holds(inner), inner
            assert inner.right <= middle.x or inner.x >= middle.right
