"""Draw the tile faces of the themes into `themes/<id>/tiles/*.svg`, and the winds of the board into `marks/*.svg`.

python tools/make_tiles.py            draw everything
python tools/make_tiles.py --check    only say which files are not as drawn (exit status 1)
python tools/make_tiles.py --font F   first take the outlines of the characters anew from font file F
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # so that the script runs from anywhere without being installed

from tools.tile_art import bauhaus, four_winds, glyphs, high_contrast, marks, svg  # noqa: E402 (needs the path above)

THEMES = {"four_winds": four_winds.faces, "bauhaus": bauhaus.faces, "high_contrast": high_contrast.faces}

SMALL = {"four_winds": four_winds.small, "bauhaus": bauhaus.small, "high_contrast": high_contrast.small}
"""Faces for the smallest tiles, where a theme has some."""

BOLDER = {"four_winds": 4, "bauhaus": 12, "high_contrast": 11}
"""How much heavier than printed the characters of the winds are, in units of 300 to their side."""


def drawings() -> dict[Path, str]:
    """Every file and what belongs into it."""
    faces = {
        ROOT / "themes" / theme / "tiles" / f"{name}.svg": svg.document(content)
        for theme, faces in THEMES.items()
        for name, content in faces().items()
    }
    small = {
        ROOT / "themes" / theme / "tiles" / "small" / f"{name}.svg": svg.document(content)
        for theme, faces in SMALL.items()
        for name, content in faces().items()
    }
    winds = {
        ROOT / "themes" / theme / "marks" / f"{name}.svg": svg.document(content, marks.SIDE)
        for theme, bolder in BOLDER.items()
        for name, content in marks.winds(bolder).items()
    }
    return faces | small | winds


def main() -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description="Draw the tile faces of the themes.")
    parser.add_argument("--check", action="store_true", help="change nothing, list files that differ")
    parser.add_argument("--font", type=Path, help="font file to take the outlines of the characters from")
    arguments = parser.parse_args()
    if arguments.font:
        glyphs.extract(arguments.font)
    stale = 0
    for file, text in drawings().items():
        if file.is_file() and file.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        print(file.relative_to(ROOT))
        if not arguments.check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
    return 1 if arguments.check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
