"""Draws one board in all themes on a sheet, to be looked at side by side.

    python -m tools.theme_sheets FOLDER [--boards table classic tilted] [--sizes 1280x740 1280x740@2] [--moment late]

A size is that of the board, as in `tools.board_pictures`; on the sheet a board is 640 pixels wide. With `--whole` each
board is saved as it is, too.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from tests.gui.board.tables import sights
from tools.board_pictures import BOARDS, SCALE, SIZES, picture

WIDTH: Final = 640
COLUMNS: Final = 3
LABEL: Final = 22


def main() -> None:
    """Reads the command line and draws."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--boards", nargs="*", choices=sorted(BOARDS), default=["table", "classic", "tilted"])
    parser.add_argument("--sizes", nargs="*", default=SIZES)
    parser.add_argument("--moment", choices=sorted(sights()), default="late")
    parser.add_argument("--whole", action="store_true")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    ratio = os.environ.get(SCALE, "1")
    for size in arguments.sizes:
        if (size.partition("@")[2] or "1") != ratio:
            _draw_elsewhere(arguments, size)
            continue
        application = QApplication.instance() or QApplication([])
        for board in arguments.boards:
            file = arguments.folder / f"{board}-{arguments.moment}-{size}.png"
            _sheet(arguments, board, size).save(str(file))
            print(file)
        application.processEvents()


def _draw_elsewhere(arguments: argparse.Namespace, size: str) -> None:
    """The pixel ratio is fixed when a program starts, so every other one gets a program of its own."""
    command = [sys.executable, "-m", "tools.theme_sheets", str(arguments.folder), "--sizes", size]
    command += ["--moment", arguments.moment, *(["--whole"] if arguments.whole else [])]
    command += ["--boards", *arguments.boards]
    subprocess.run(command, check=True, env=os.environ | {SCALE: size.partition("@")[2] or "1"})


def _sheet(arguments: argparse.Namespace, board: str, size: str) -> QImage:
    themes = sorted(file.parent.name for file in themes_folder().glob("*/theme.json"))
    width, height = (int(part) for part in size.partition("@")[0].split("x"))
    cell = WIDTH * height // width + LABEL
    rows = -(-len(themes) // COLUMNS)
    sheet = QImage(WIDTH * COLUMNS, cell * rows, QImage.Format.Format_RGB32)
    sheet.fill(QColor("white"))
    painter = QPainter(sheet)
    for number, theme in enumerate(themes):
        drawn = picture(load_theme(themes_folder() / theme), BOARDS[board], arguments.moment, size).toImage()
        if arguments.whole:
            drawn.save(str(arguments.folder / f"{board}-{arguments.moment}-{size}-{theme}.png"))
        drawn.setDevicePixelRatio(1)
        small = drawn.scaledToWidth(WIDTH - 4, Qt.TransformationMode.SmoothTransformation)
        row, column = divmod(number, COLUMNS)
        painter.drawText(column * WIDTH + 4, row * cell + LABEL - 6, f"{theme}, {size}")
        painter.drawImage(column * WIDTH + 2, row * cell + LABEL, small)
    painter.end()
    return sheet


if __name__ == "__main__":
    main()
