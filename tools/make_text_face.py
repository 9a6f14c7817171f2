"""Makes the letters of windows, menus and help: `python -m tools.make_text_face FOLDER`.

FOLDER holds Lato-Regular.ttf and Lato-Bold.ttf (version 2, SIL Open Font License). They are cut down to Latin, Greek,
Cyrillic and some signs, stripped of hints and ligatures, and renamed, as the licence asks. Needs fontTools.
"""

import sys
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET: Final = Path(__file__).parent.parent / "fourwinds" / "ui" / "fonts"
CUTS: Final = {"text": "Regular", "text_bold": "Bold"}
RANGES: Final = (
    (0x20, 0x7E),
    (0xA0, 0x24F),
    (0x2B0, 0x36F),
    (0x370, 0x3FF),
    (0x400, 0x52F),
    (0x1E00, 0x1EFF),
    (0x2000, 0x206F),
    (0x2070, 0x209F),
    (0x20A0, 0x20BF),
    (0x2100, 0x214F),
    (0x2150, 0x218F),
    (0x2190, 0x21FF),
    (0x2200, 0x22FF),
)
FEATURES: Final = ("kern", "ccmp", "locl", "mark", "mkmk")
"""No ligatures: "ti" as one letter looks strange on the screen."""
HEIGHT: Final = (0.94, 0.26)
"""Above and below the line, in parts of the letters' size; capitals stand in the middle of it."""
NAME: Final = "Four Winds Sans"


def main() -> None:
    """Write both cuts."""
    TARGET.mkdir(exist_ok=True)
    for name, cut in CUTS.items():
        font = TTFont(Path(sys.argv[1]) / f"Lato-{cut}.ttf")
        options = subset.Options(
            hinting=False,
            layout_features=list(FEATURES),
            name_IDs=[0, 1, 2, 4, 6, 13, 14],
            notdef_outline=True,
            glyph_names=False,
        )
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes={code for first, last in RANGES for code in range(first, last + 1)})
        cutter.subset(font)
        _check_figures(font)
        _set_height(font)
        _rename(font, cut)
        font.save(TARGET / f"{name}.ttf")


def _check_figures(font: TTFont) -> None:
    """Tables of points need digits of one width."""
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    if len({widths[glyphs[ord(digit)]][0] for digit in "0123456789"}) != 1:
        raise ValueError("the digits differ in width")


def _set_height(font: TTFont) -> None:
    """Lato has a part of its height between the lines, where rows of lists and buttons do not see it."""
    ascent, descent = (round(part * font["head"].unitsPerEm) for part in HEIGHT)
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent, hhea.descent, hhea.lineGap = ascent, -descent, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, -descent, 0
    os2.usWinAscent, os2.usWinDescent = ascent, descent


def _rename(font: TTFont, cut: str) -> None:
    texts = {1: NAME, 2: cut, 4: f"{NAME} {cut}", 6: f"FourWindsSans-{cut}"}
    for record in font["name"].names:
        if record.nameID in texts:
            record.string = texts[record.nameID]


if __name__ == "__main__":
    main()
