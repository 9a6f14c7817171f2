"""Draws all faces in the manner of each theme on one sheet, and in all moods with `--moods`, to be looked at.

    python -m tools.people_sheet FILE.png [--themes ID ...] [--sizes 96 44 24] [--moods]

Each theme is a strip on the ground of its table, as faces lie on it.
"""

import argparse
import os
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from fourwinds.app.themes import load_theme
from fourwinds.people import LETTER, PERSONS, Mood
from fourwinds.resources import themes_folder
from fourwinds.ui.widgets.faces import Faces

_GAP: Final = 8
_LABEL: Final = 110


def sheet(themes: list[str], sizes: list[int], moods: list[Mood]) -> QImage:
    """A row a theme, mood and size."""
    faces = [*(person.id for person in PERSONS), LETTER]
    cell = max(sizes) + _GAP
    strip = sum(size + _GAP for size in sizes) * len(moods) + _GAP
    image = QImage(_LABEL + cell * len(faces), strip * len(themes), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    top = 0
    for name in themes:
        theme = load_theme(themes_folder() / name, proved=True)
        painter.fillRect(0, top, image.width(), strip, QColor(theme.palette.board))
        painter.setPen(QColor(theme.palette.text))
        painter.drawText(_GAP, top + 20, name)
        painted = Faces(Path(os.devnull), theme)
        below = top + _GAP
        for mood in moods:
            for size in sizes:
                for number, face in enumerate(faces):
                    place = QPointF(_LABEL + number * cell, below)
                    painter.drawPixmap(place, painted.picture(face, "Anna", size, 1.0, mood))
                below += size + _GAP
        top += strip
    painter.end()
    return image


def main() -> int:
    """Run the command line; returns the exit status."""
    known = sorted(file.parent.name for file in themes_folder().glob("*/theme.json"))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--themes", nargs="*", choices=known, default=known)
    parser.add_argument("--sizes", nargs="*", type=int, default=[96, 44, 24])
    parser.add_argument("--moods", action="store_true")
    arguments = parser.parse_args()
    QGuiApplication.instance() or QGuiApplication([])
    moods = list(Mood) if arguments.moods else [Mood.PLAIN]
    return 0 if sheet(arguments.themes, arguments.sizes, moods).save(str(arguments.file)) else 1


if __name__ == "__main__":
    sys.exit(main())
