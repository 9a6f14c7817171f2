"""Makes the letters that PDF reports carry with them: `python -m tools.make_report_letters FOLDER`.

FOLDER holds LiberationSans-Regular.ttf and LiberationSans-Bold.ttf (version 2, SIL Open Font License). They are cut
down to Latin, Greek and Cyrillic, stripped of hints, and renamed, as the licence asks. Needs fontTools.
"""

import sys
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET: Final = Path(__file__).parent.parent / "fourwinds" / "reports" / "fonts"
CUTS: Final = {"plain": "Regular", "bold": "Bold"}
RANGES: Final = ((0x20, 0x7E), (0xA0, 0x24F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF), (0x2010, 0x2026))
SINGLE: Final = (0x20AC, 0x2116, 0x2122, 0x2212)
TABLES: Final = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
NAME: Final = "Report Letters"


def main() -> None:
    """Write both cuts."""
    TARGET.mkdir(exist_ok=True)
    for name, cut in CUTS.items():
        font = TTFont(Path(sys.argv[1]) / f"LiberationSans-{cut}.ttf")
        options = subset.Options(
            hinting=False, layout_features=[], name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True, glyph_names=False
        )
        cutter = subset.Subsetter(options)
        wanted = {code for first, last in RANGES for code in range(first, last + 1)} | set(SINGLE)
        cutter.populate(unicodes=wanted)
        cutter.subset(font)
        _rename(font, cut)
        for tag in [tag for tag in font.keys() if tag not in (*TABLES, "GlyphOrder")]:  # noqa: SIM118 - no mapping
            del font[tag]
        font.save(TARGET / f"{name}.ttf")


def _rename(font: TTFont, cut: str) -> None:
    texts = {1: NAME, 2: cut, 4: f"{NAME} {cut}", 6: f"ReportLetters-{cut}"}
    for record in font["name"].names:
        if record.nameID in texts:
            record.string = texts[record.nameID]


if __name__ == "__main__":
    main()
