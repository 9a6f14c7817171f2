"""Draws the board at several moments and sizes into a folder, to be looked at.

    python -m tools.board_pictures FOLDER [--only NAME ...] [--sizes 1000x560 1280x740@2 ...]

A size is that of the board, without the window around it; `@2` asks for two device pixels to one.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourwinds.app.themes import Theme, load_theme
from fourwinds.engine.seats import Seat
from fourwinds.resources import themes_folder
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.placement import Placements
from fourwinds.ui.board.tablestate import Hidden, Place
from fourwinds.ui.board.view import BoardView
from tests.gui.board.tables import PERSON, sights

Layout = Callable[..., Placements]
BOARDS: Final[dict[str, Layout]] = {
    "classic": classic.layout,
    "table": round_table.layout,
    "upright": partial(round_table.layout, upright=True),
    "tilted": tilted.layout,
    "tilted-upright": partial(tilted.layout, upright=True),
}
SIZES: Final = ("1000x560", "1280x740", "1920x1000", "1280x740@2")
SCALE: Final = "QT_SCALE_FACTOR"
CALL_MS: Final = 300
"""By then a call has grown to its size."""


def main() -> None:
    """Reads the command line and draws."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=sorted(sights()), help="names of moments", metavar="NAME")
    parser.add_argument("--sizes", nargs="*", default=SIZES)
    parser.add_argument("--theme", default="four_winds")
    parser.add_argument("--board", choices=sorted(BOARDS), default="classic")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    ratio = os.environ.get(SCALE, "1")
    here = [size for size in arguments.sizes if (size.partition("@")[2] or "1") == ratio]
    # The pixel ratio is fixed when a program starts, so every other one gets a program of its own.
    for size in sorted(set(arguments.sizes) - set(here)):
        _draw_elsewhere(arguments, size)
    if here:
        theme = load_theme(themes_folder() / arguments.theme)
        _draw(arguments.folder, arguments.only, here, theme, BOARDS[arguments.board])


def _draw_elsewhere(arguments: argparse.Namespace, size: str) -> None:
    command = [sys.executable, "-m", "tools.board_pictures", str(arguments.folder), "--theme", arguments.theme]
    command += ["--board", arguments.board]
    command += ["--sizes", size, "--only", *arguments.only]
    subprocess.run(command, check=True, env=os.environ | {SCALE: size.partition("@")[2]})


def _draw(folder: Path, names: list[str], sizes: list[str], theme: Theme, layout: Layout) -> None:
    application = QApplication([])
    for size in sizes:
        for name in names:
            picture(theme, layout, name, size).save(str(folder / f"{name}-{size}.png"))
    application.quit()


def picture(theme: Theme, layout: Layout, name: str, size: str) -> QPixmap:
    """The moment `name` on a board of this size."""
    width, height = (int(part) for part in size.partition("@")[0].split("x"))
    view = BoardView(theme, layout=layout)
    view.resize(width, height)
    view.show_table(sights()[name], animate=False)
    view.show()
    view.setFocus()
    if name == "middle":
        _as_if_asked(view)
    if name == "late":
        _as_if_pointed_at(view)
    QTest.qWait(CALL_MS)
    picture = view.grab()
    view.close()
    return picture


def _as_if_asked(view: BoardView) -> None:
    """The person may claim Helen's discard, while Tim says that he is ready."""
    discard = next(t for t in view.tiles() if t.place is Place.SLOT)
    alike = [t.tile for t in view.tiles() if t.kind == discard.kind and (t.owner == PERSON or t is discard)]
    pung = tuple(tile for tile in alike if not isinstance(tile, Hidden))
    view.offer((Offer("pung", "Pung", "P", pung), Offer("out", "Out", "O"), Offer("pass", "Pass", "Space")))
    view.set_clock(Seat(2), 0.62)
    view.set_claimable(Seat(2))
    view.call_out(Seat(3), "Ready!")


def _as_if_pointed_at(view: BoardView) -> None:
    """The pointer is over a tile of the hand, and another one may not be discarded."""
    hand = [t for t in view.tiles() if t.owner == PERSON and t.place is Place.HAND]
    view.highlight(hand[0].kind)
    view.dim([tile for tile in (hand[-1].tile,) if not isinstance(tile, Hidden)])


if __name__ == "__main__":
    main()
