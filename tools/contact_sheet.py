"""Draw every tile face of the themes at several heights on both boards, one PNG a theme and board.

    python tools/contact_sheet.py FOLDER [--theme ID] [--heights 32,48,64,96,160] [--only B1,D5] [--grey]

The body of the tile is a simple one here: what is judged is the drawing.
"""

import argparse
import json
import os
import sys
from pathlib import Path

# Before Qt is loaded: no screen is needed.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

THEMES = Path(__file__).resolve().parent.parent / "themes"
SMALL = 34
"""Narrower faces are drawn from the theme's simpler pictures, as on the board."""
NUMBERS = range(1, 10)
ROWS = (
    (*(f"B{i}" for i in NUMBERS), "B0", *"ESWN"),
    (*(f"C{i}" for i in NUMBERS), "C0", "Dr", "Dg", "Dw", "J"),
    (*(f"D{i}" for i in NUMBERS), "D0", "blank", "back", "dead"),
    tuple(f"{s}{i}" for s in "FS" for i in range(1, 5)),
)


def draw_tile(painter: QPainter, folder: Path, theme: dict[str, dict[str, str]], name: str, box: QRectF) -> None:
    """One tile with its face (or the back: `back`, and `dead` for the colour of the dead wall) in `box`."""
    palette = theme["palette"]
    thickness, corner = box.height() * 0.055, box.height() * 0.06
    painter.setPen(Qt.PenStyle.NoPen)
    shadow = QColor(palette["shadow"])
    shadow.setAlphaF(0.35)
    painter.setBrush(shadow)
    painter.drawRoundedRect(box.translated(thickness * 0.9, thickness * 1.7), corner, corner)
    down = name in ("back", "dead")
    painter.setBrush(QColor(palette["tile_edge" if down else "tile_back_shade"]))
    painter.drawRoundedRect(box.translated(0, thickness), corner, corner)
    painter.setBrush(QColor(palette["tile_face_shade"]))
    if not down:
        painter.drawRoundedRect(box.translated(0, thickness * 0.45), corner, corner)
    painter.setBrush(QColor(palette[{"back": "tile_back", "dead": "tile_back_dead"}.get(name, "tile_face")]))
    painter.drawRoundedRect(box, corner, corner)
    picture = folder / "tiles" / f"{'back' if down else name}.svg"
    small = picture.parent / "small" / picture.name
    QSvgRenderer(str(small if box.width() < SMALL and small.is_file() else picture)).render(painter, box)


def sheet(folder: Path, board: dict[str, dict[str, str]], heights: list[int], only: list[str]) -> QImage:
    """All faces in `heights` pixels, tallest last, on the colours of `board`."""
    theme = json.loads((folder / "theme.json").read_text(encoding="utf-8"))
    rows = (tuple(only),) if only else ROWS
    width = max(len(row) for row in rows) * max(heights) * 0.84 + 24
    height = sum(len(rows) * h * 1.18 + 14 for h in heights) + 10
    image = QImage(round(width), round(height), QImage.Format.Format_RGB32)
    image.fill(QColor(board["palette"]["board"]))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    y = 10.0
    for h in heights:
        for row in rows:
            for i, name in enumerate(row):
                corner = QPointF(round(12 + i * h * 0.84), round(y))
                draw_tile(painter, folder, theme, name, QRectF(corner.x(), corner.y(), h * 0.75, h))
            y += h * 1.18
        y += 14
    painter.end()
    return image


def main() -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description="Draw contact sheets of the tile faces.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--theme", help="only this theme")
    parser.add_argument("--heights", default="32,48,64,96,160")
    parser.add_argument("--only", default="", help="only these faces, separated by commas")
    parser.add_argument("--grey", action="store_true", help="without colour")
    arguments = parser.parse_args()
    application = QGuiApplication(sys.argv[:1])
    arguments.folder.mkdir(parents=True, exist_ok=True)
    boards = {p.parent.name: json.loads(p.read_text(encoding="utf-8")) for p in sorted(THEMES.glob("*/theme.json"))}
    for id_ in boards:
        for board_id, board in boards.items():
            if arguments.theme in (None, id_):
                only = [name for name in arguments.only.split(",") if name]
                image = sheet(THEMES / id_, board, [int(h) for h in arguments.heights.split(",")], only)
                if arguments.grey:
                    image = image.convertToFormat(QImage.Format.Format_Grayscale8)
                image.save(str(arguments.folder / f"{id_}-on-{board_id}.png"))
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
