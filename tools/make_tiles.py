"""Draw the tile faces of the themes into `themes/<id>/tiles/*.svg`, and the winds of the board into `marks/*.svg`.

python tools/make_tiles.py                    draw everything
python tools/make_tiles.py --check            only say which files are not as drawn (exit status 1)
python tools/make_tiles.py --font F --hand H  first take the outlines of a hand's characters anew from font file F
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # so that the script runs from anywhere without being installed

from tools.tile_art import (  # noqa: E402 (needs the path above)
    bauhaus,
    deco,
    four_winds,
    glyphs,
    high_contrast,
    ink,
    ivory,
    jade,
    large_print,
    maple,
    marks,
    night,
    playroom,
    printed,
    svg,
)

THEMES = {
    "four_winds": four_winds.faces,
    "bauhaus": bauhaus.faces,
    "high_contrast": high_contrast.faces,
    "night": night.faces,
    "ivory": ivory.faces,
    "jade": jade.faces,
    "ink": ink.faces,
    "maple": maple.faces,
    "playroom": playroom.faces,
    "deco": deco.faces,
    "print": printed.faces,
    "large_print": large_print.faces,
}

SMALL = {
    "four_winds": four_winds.small,
    "bauhaus": bauhaus.small,
    "high_contrast": high_contrast.small,
    "night": night.small,
    "ivory": ivory.small,
    "jade": jade.small,
    "ink": ink.small,
    "maple": maple.small,
    "playroom": playroom.small,
    "deco": deco.small,
    "print": printed.small,
    "large_print": large_print.small,
}
"""Faces for the smallest tiles, where a theme has some."""

WINDS: dict[str, tuple[glyphs.Hand, float]] = {
    "four_winds": ("serif", 4),
    "bauhaus": ("serif", 12),
    "high_contrast": ("serif", 11),
    "night": ("serif", 4),
    "ivory": ("serif", 4),
    "jade": ("kai", 8),
    "ink": ("kai", 9),
    "maple": ("kai", 9),
    "playroom": ("sans", 0),
    "deco": ("sans", 0),
    "print": ("sans", 0),
    "large_print": ("sans", 0),
}
"""By which hand the board writes the winds, and how much heavier than printed, in units of 300 to their side."""


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
        for theme, (hand, bolder) in WINDS.items()
        for name, content in marks.winds(bolder, hand).items()
    }
    return faces | small | winds


def main() -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description="Draw the tile faces of the themes.")
    parser.add_argument("--check", action="store_true", help="change nothing, list files that differ")
    parser.add_argument("--font", type=Path, help="font file to take the outlines of the characters from")
    parser.add_argument("--hand", choices=tuple(glyphs.CHARACTERS), default="serif", help="whose hand that font is")
    arguments = parser.parse_args()
    if arguments.font:
        glyphs.extract(arguments.font, arguments.hand)
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
