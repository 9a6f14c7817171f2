"""The row of offered claims is measured without painting what is only measured."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Theme
from fourwinds.tiles import Kind, parse, pick
from fourwinds.ui.board.offers import Offer, OfferBar
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter

CHOW = pick(parse("B234"))
PLACES = (
    Offer("pass", "Pass"),
    *(Offer(f"chow{number}", "Chow", f"{number}", CHOW) for number in (1, 2, 3)),
    Offer("pung1", "Pung", "P"),
    Offer("out", "Out", "O"),
)


def test_to_find_the_height_that_fits_tiles_are_painted_at_that_height_only(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All heights at once would hold the window up when the first claim of a game is offered."""
    over = QWidget()
    qtbot.addWidget(over)
    painted: set[float] = set()
    front = TilePainter.front

    def watched(painter: TilePainter, kind: Kind, body: Body, ratio: float) -> object:
        painted.add(body.height)
        return front(painter, kind, body, ratio)

    monkeypatch.setattr(TilePainter, "front", watched)
    bar = OfferBar(TilePainter(theme), over)
    bar.set_places(PLACES)
    bar.show_offers(PLACES[:3])
    bar.place([Box(0, 0, 5_000, 60)])
    roomy = bar.height()
    assert len(painted) == 1
    bar.place([Box(0, 0, bar.width() * 3 // 4, 60)])
    assert bar.height() < roomy
    assert len(painted) == 2
