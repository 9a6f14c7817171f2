"""Who pays whom, drawn over each board."""

from collections.abc import Callable
from functools import partial
from itertools import combinations, permutations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainterPath
from pytestqt.qtbot import QtBot

from fourwinds.engine.seats import SEATS, Seat
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.background import qrect
from fourwinds.ui.board.placement import Placements
from fourwinds.ui.records.points.arrows import Way, letters_of, ways
from fourwinds.ui.records.points.moments import Payment
from tests.gui.board.tables import late, table

BOARDS: dict[str, Callable[..., Placements]] = {
    "classic": classic.layout,
    "table": round_table.layout,
    "upright": partial(round_table.layout, upright=True),
    "tilted": tilted.layout,
}
SIZES = [(1000, 560), (1280, 740), (1920, 1000), (3840, 2080), (900, 900)]

each_board = pytest.mark.parametrize("name", BOARDS)
each_size = pytest.mark.parametrize("size", SIZES)


def placed(name: str, size: tuple[int, int]) -> tuple[Placements, float, QFont]:
    board, letters, font = BOARDS[name](table(late()), *size), letters_of(size[1]), QFont()
    font.setPixelSize(round(letters))
    font.setBold(True)
    return board, letters, font


def covered(way: Way, letters: float, font: QFont) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(way.arrow(1.0, letters))
    path.addRect(way.label(font, letters))
    return path


@each_board
@each_size
def test_no_arrow_hides_who_sits_there_or_what_he_has(name: str, size: tuple[int, int], qtbot: QtBot) -> None:
    board, letters, font = placed(name, size)
    words: list[QRectF] = [qrect(box) for parts in board.seats for box in (parts.name, parts.score, parts.wind)]
    for payer, payee in permutations((*SEATS, None), 2):
        (way,) = ways([Payment(payer, payee, 38_400)], board, letters)
        assert not [box for box in words if covered(way, letters, font).intersects(box)], (payer, payee)


@each_size
def test_on_the_classic_board_each_arrow_has_a_line_of_its_own(size: tuple[int, int], qtbot: QtBot) -> None:
    board, letters, font = placed("classic", size)
    payments = [Payment(Seat(seat), Seat(0), 1280) for seat in (1, 2, 3)]
    shown = ways(payments, board, letters)
    for a, b in combinations(shown, 2):
        assert not covered(a, letters, font).intersects(covered(b, letters, font))


@each_board
@each_size
def test_no_sum_lies_on_another_one(name: str, size: tuple[int, int], qtbot: QtBot) -> None:
    board, letters, font = placed(name, size)
    for winner in SEATS:
        payments = [Payment(seat, winner, 1280) for seat in SEATS if seat != winner]
        labels = [way.label(font, letters) for way in ways(payments, board, letters)]
        assert not any(a.intersects(b) for a, b in combinations(labels, 2))


@each_board
def test_an_arrow_begins_at_who_pays_and_ends_at_who_is_paid(name: str, qtbot: QtBot) -> None:
    board, letters, _ = placed(name, (1280, 740))
    for payer, payee in permutations(SEATS, 2):
        (way,) = ways([Payment(payer, payee, 100)], board, letters)
        assert way.at(0).toTuple() == pytest.approx(board.seats[payer].call)
        assert way.at(1).toTuple() == pytest.approx(board.seats[payee].call)
        assert way.arrow(1.0, letters).boundingRect().contains(way.at(0.5))
        assert way.arrow(0.01, letters).isEmpty()
