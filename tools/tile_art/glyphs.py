"""Chinese characters, digits and letters as outlines, so that neither the program nor the generator needs a font.

Each of the files beside this one holds outlines of one font (SIL Open Font License 1.1): for each character its path
data on an em of 1000 units with y downwards, and its box. `extract` makes such a file anew.
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Final, Literal

from tools.tile_art.svg import Point, num, path

_CHINESE: Final = "一二三四五六七八九萬東南西北中發梅蘭菊竹春夏秋冬"
CHARACTERS: Final = {
    "serif": _CHINESE + "1234",
    "kai": _CHINESE + "1234",
    "sans": _CHINESE + "123456789ESWNRG",
}
"""What is taken of each font; more would only make the files longer."""

Hand = Literal["serif", "kai", "sans"]
"""Who writes: printer (Noto Serif CJK TC Bold), brush (LXGW WenKai Bold), sign painter (Noto Sans CJK TC Black)."""

Box = tuple[float, float, float, float]


def data_of(hand: Hand) -> Path:
    """The file with the outlines of a hand."""
    return Path(__file__).with_name("glyphs.json" if hand == "serif" else f"glyphs_{hand}.json")


@cache
def _glyphs(hand: Hand) -> dict[str, tuple[str, Box]]:
    loaded = json.loads(data_of(hand).read_text(encoding="utf-8"))["glyphs"]
    return {character: (entry["path"], tuple(entry["box"])) for character, entry in loaded.items()}


def natural(character: str, em: tuple[float, float], hand: Hand = "serif") -> tuple[float, float]:
    """Width and height of a character's ink, set in a size of `em` (across, upright)."""
    _, (left, top, right, bottom) = _glyphs(hand)[character]
    return (right - left) * em[0] / 1000, (bottom - top) * em[1] / 1000


def outline(character: str, centre: Point, width: float, height: float, hand: Hand = "serif") -> str:
    """Path data of a character stretched to a box of `width` and `height` around `centre`.

    Raises `KeyError` for a character that is not in the data.
    """
    data, (left, top, right, bottom) = _glyphs(hand)[character]
    sx, sy = width / (right - left), height / (bottom - top)
    dx, dy = centre[0] - sx * (left + right) / 2, centre[1] - sy * (top + bottom) / 2
    pieces = []
    for command, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        values = [float(v) for v in numbers.split()]
        points = zip(values[::2], values[1::2], strict=True)
        pieces.append(command + " ".join(f"{num(x * sx + dx)} {num(y * sy + dy)}" for x, y in points))
    return "".join(pieces)


def glyph(
    character: str, centre: Point, size: tuple[float, float], colour: str, bolder: float = 0, hand: Hand = "serif"
) -> str:
    """A character whose ink fills a box of `size` (width, height) around `centre`.

    `bolder` widens every stroke by that many units, within the box: printed type has hairlines
    that vanish on a tile of 32 pixels.
    """
    data = outline(character, centre, size[0] - bolder, size[1] - bolder, hand)
    if not bolder:
        return path(data, colour)
    return path(data, colour, stroke=colour, stroke_width=bolder, stroke_linejoin="round")


def extract(font: Path, hand: Hand) -> None:
    """Write the outlines of a hand from a font or font collection (its Traditional Chinese member)."""
    # Imported here: who only draws needs no fontTools.
    from fontTools.pens.boundsPen import BoundsPen  # noqa: PLC0415
    from fontTools.pens.qu2cuPen import Qu2CuPen  # noqa: PLC0415
    from fontTools.pens.recordingPen import DecomposingRecordingPen  # noqa: PLC0415
    from fontTools.pens.transformPen import TransformPen  # noqa: PLC0415
    from fontTools.ttLib import TTCollection, TTFont  # noqa: PLC0415

    members = TTCollection(font).fonts if font.suffix == ".ttc" else [TTFont(font)]
    # Those of a collection are called "Noto Sans CJK TC" or, where the weight has a name of its own, "... TC Black".
    member = next((m for m in members if " TC" in str(m["name"].getDebugName(1))), members[0])
    names, letters = member.getBestCmap(), member.getGlyphSet()
    unit = 1000 / member["head"].unitsPerEm
    commands = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}
    glyphs: dict[str, dict[str, object]] = {}
    for character in CHARACTERS[hand]:
        bounds, pen = BoundsPen(letters), DecomposingRecordingPen(letters)
        # TrueType has quadratic curves; the drawings know cubic ones only. Others pass through unchanged.
        cubic = pen if "CFF " in member else Qu2CuPen(pen, max_err=1, all_cubic=True)
        for target_pen in (bounds, cubic):
            letters[names[ord(character)]].draw(TransformPen(target_pen, (unit, 0, 0, -unit, 0, 0)))
        data = "".join(
            commands[command] + " ".join(f"{round(x)} {round(y)}" for x, y in points) for command, points in pen.value
        )
        glyphs[character] = {"box": [round(v) for v in bounds.bounds], "path": data}
    facts = {key: str(member["name"].getDebugName(i)) for key, i in (("font", 4), ("version", 5), ("copyright", 0))}
    text = json.dumps({**facts, "glyphs": glyphs}, ensure_ascii=False, indent=1)
    data_of(hand).write_text(text + "\n", encoding="utf-8")
