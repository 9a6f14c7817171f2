"""Draw the program's icon: `fourwinds/app/fourwinds.svg`, and beside it the small one, PNG pictures and an ICO file.

python tools/make_icon.py            draw everything
python tools/make_icon.py --check    only say which drawings are not as made (exit status 1)

The PNG files are for desktops and installers that read no SVG; the ICO file is what Windows shows for a program.
"""

import argparse
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # so that the script runs from anywhere without being installed

from tools.tile_art import icon  # noqa: E402 (needs the path above)

FOLDER = ROOT / "fourwinds" / "app"
MASTER = FOLDER / "fourwinds.svg"
SMALL = FOLDER / "icons" / "fourwinds-small.svg"
SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256, 512)
IN_ICO = (16, 20, 24, 32, 40, 48, 64, 128, 256)
LARGEST_SMALL = 32
"""In pixels: up to here the small drawing is used."""


def document(content: str) -> str:
    """A whole SVG file, one element a line."""
    body = content.replace("><", ">\n<")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny"'
        f' width="{icon.SIDE}" height="{icon.SIDE}" viewBox="0 0 {icon.SIDE} {icon.SIDE}">\n{body}\n</svg>\n'
    )


def drawings() -> dict[Path, str]:
    """The two masters."""
    return {MASTER: document(icon.large()), SMALL: document(icon.small())}


def png(svg: str, size: int) -> bytes:
    """The drawing with so many pixels to a side."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # it takes a device, though its types do not say so
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """The PNG pictures in one file, as Windows takes them since Vista: a directory of 16 bytes each, then the data."""
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for size, data in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), start + len(body))
        body += data
    return head + body


def main() -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description="Draw the icon of the program.")
    parser.add_argument("--check", action="store_true", help="change nothing, list drawings that differ")
    check = parser.parse_args().check
    made = drawings()
    stale = [file for file, text in made.items() if not file.is_file() or file.read_text(encoding="utf-8") != text]
    for file in stale:
        print(file.relative_to(ROOT))
    if check:
        return 1 if stale else 0
    SMALL.parent.mkdir(parents=True, exist_ok=True)
    for file, text in made.items():
        file.write_text(text, encoding="utf-8", newline="\n")
    pictures = {size: png(made[SMALL if size <= LARGEST_SMALL else MASTER], size) for size in SIZES}
    for size, data in pictures.items():
        (SMALL.parent / f"fourwinds-{size}.png").write_bytes(data)
    (SMALL.parent / "fourwinds.ico").write_bytes(ico({size: pictures[size] for size in IN_ICO}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
