"""Draws the board at several moments and sizes into a folder, to be looked at.

python -m tools.board_pictures FOLDER [--only NAME] [--sizes 1000x640 1920x1080@2]
"""

import argparse
import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from fourwinds.app.themes import Theme, load_theme
from fourwinds.engine.seats import Seat
from fourwinds.resources import themes_folder
from fourwinds.tiles import Tile
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.view import BoardView
from tests.gui.board.tables import sights

SIZES = ("1000x580", "1280x740", "1920x1000", "1280x740@2")


def main() -> None:
    """Reads the command line and draws."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", help="names of moments")
    parser.add_argument("--sizes", nargs="*", default=SIZES)
    parser.add_argument("--theme", default="four_winds")
    arguments = parser.parse_args()
    application = QApplication([])
    theme = load_theme(themes_folder() / arguments.theme)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for size in arguments.sizes:
        for name in sights():
            if not arguments.only or name in arguments.only:
                picture(theme, name, size).save(str(arguments.folder / f"{name}-{size}.png"))
    application.quit()


def picture(theme: Theme, name: str, size: str) -> QImage:
    """The moment `name` in a view of `WIDTHxHEIGHT` or `WIDTHxHEIGHT@RATIO`."""
    measures, _, ratio_text = size.partition("@")
    width, height = (int(part) for part in measures.split("x"))
    ratio = float(ratio_text or 1)
    view = BoardView(theme)
    view.resize(QSize(width, height))
    view.show_table(sights()[name], animate=False)
    if name == "middle":
        _as_if_asked(view)
    view.show()
    # A call grows and fades in.
    QTest.qWait(300)
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    # The widget's way of drawing itself, buttons and all; the view's own `render` draws its scene only.
    QWidget.render(view, image, QPoint())
    view.close()
    return image


def _as_if_asked(view: BoardView) -> None:
    hand = sorted(t.tile for t in view.tiles() if t.owner == 0)
    discard = next(t.tile for t in view.tiles() if t.place.value == "slot")
    pair = tuple(Tile(t) for t in hand if t // 4 == discard // 4)
    view.offer((Offer("pung", "Pung", "P", (*pair, discard)), Offer("out", "Out", "O"), Offer("pass", "Pass", "Space")))
    view.set_clock(Seat(2), 0.62)
    view.set_claimable(Seat(2))
    view.call_out(Seat(3), "Ready!")


if __name__ == "__main__":
    main()
