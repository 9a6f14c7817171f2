"""What waits from deal to deal, on the board and to who cannot see it: the first win, and the kitty."""

import pytest
from PySide6.QtGui import QFont, QImage, QPainter

from fourwinds.app.themes import load_theme
from fourwinds.engine.actions import GoOut
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.resources import themes_folder
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.speech import board_in_words
from fourwinds.ui.board.sticks import paint_figures
from fourwinds.ui.board.tablestate import Figures, TableState
from fourwinds.values import replace
from tests.engine.table import E, deal, preset
from tests.gui.board.tables import dealt, table


def shown(state: DealState, *winless: int) -> TableState:
    return table(replace(state, winless=frozenset(map(Seat, winless))))


def test_a_token_before_the_name_says_who_needs_a_win() -> None:
    board = shown(dealt(), 1, 3)
    assert [seat.label != seat.name for seat in board.seats] == [False, True, False, True]
    assert board.seats[1].label == f"\N{WHITE CIRCLE} {board.seats[1].name}"
    assert board_in_words(board, in_one_view=True).count("no win yet") == 2


def test_where_nobody_asks_for_it_there_is_no_token() -> None:
    board = shown(dealt())
    assert [seat.label for seat in board.seats] == [seat.name for seat in board.seats]
    assert "no win yet" not in board_in_words(board, in_one_view=True)


def test_the_kitty_lies_in_the_middle_and_is_told() -> None:
    """100 from each of the four in three deals."""
    rules = preset("european-contemporary", payment__kitty=100)
    board = table(replace(dealt(), kitty=3), rules=rules)
    assert board.figures == Figures(kitty=1200)
    assert "1,200 points in the kitty." in board_in_words(board, in_one_view=True)


@pytest.mark.usefixtures("qapp")
def test_the_kitty_does_not_look_like_as_many_points_staked() -> None:
    pictures = [painted(figures) for figures in (Figures(kitty=1200), Figures(staked=1200), Figures(kitty=1200))]
    assert pictures[0] == pictures[2] != pictures[1]


def painted(figures: Figures) -> QImage:
    picture = QImage(200, 30, QImage.Format.Format_RGB32)
    picture.fill(0)
    painter = QPainter(picture)
    palette = load_theme(themes_folder() / "four_winds").palette
    paint_figures(painter, QFont(), Box(0, 0, 200, 30), figures, palette)
    painter.end()
    return picture


def test_who_has_just_won_needs_no_token_any_more() -> None:
    game = deal("B123456C111D78EED9")
    game.apply(E, GoOut())
    assert [seat.winless for seat in shown(game.state, 0, 1, 2, 3).seats] == [False, True, True, True]
