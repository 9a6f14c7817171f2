"""Figures drawn with one broad stroke, and letters as outlines, on a box of 120 by 200."""

import re
from typing import Final

from tools.tile_art.svg import group, num, path

STROKES: Final = {
    "1": "M24 52L70 22V200",
    "2": "M22 66A38 44 0 0 1 98 66C98 112 24 128 24 180H118",
    "3": "M20 21H94L54 86A47 47 0 1 1 20 164",
    "4": "M84 200V22L22 136H120",
    "5": "M108 21H34V92H62A43 43 0 0 1 62 179H16",
    "6": "M92 4L30 112M60 97A41 41 0 1 1 60 179A41 41 0 1 1 60 97Z",
    "7": "M12 21H94L42 200",
    "8": "M60 20A35 35 0 1 1 60 91A35 35 0 1 1 60 20ZM60 92A43 43 0 1 1 60 179A43 43 0 1 1 60 92Z",
    "9": "M28 196L90 88M60 103A41 41 0 1 0 60 21A41 41 0 1 0 60 103Z",
}

OUTLINES: Final = {
    "E": "M10 2H112V40H48V81H98V119H48V160H112V198H10Z",
    "S": "M104 2H58A58.5 58.5 0 0 0 58 119H62A20.5 20.5 0 0 1 62 160H14V198"
    "H62A58.5 58.5 0 0 0 62 81H58A20.5 20.5 0 0 1 58 40H104Z",
    "W": "M-8 2H28L42 108L51 48H69L78 108L92 2H128L102 198H68L60 146L52 198H18Z",
    "N": "M4 2H40L80 110V2H116V198H80L40 90V198H4Z",
}


def figure(
    name: str, x: float, y: float, height: float, colour: str, halo: str | None = None, weight: float = 40
) -> str:
    """A figure around (x, y), `height` units high; a `halo` parts it from what lies under it."""
    scale = height / 200
    transform = f"translate({x - 60 * scale:.4g} {y - height / 2:.4g}) scale({scale:.4g})"
    under = path(STROKES[name], stroke=halo, stroke_width=weight + 24) if halo else ""
    return group(under + path(STROKES[name], stroke=colour, stroke_width=weight), transform=transform)


def letter(name: str, x: float, y: float, height: float) -> str:
    """Path data of a letter around (x, y), `height` units high, to be cut out of a plane."""
    scale = height / 200

    def at(value: str, *, vertical: bool) -> str:
        return num((float(value) - 100) * scale + y if vertical else (float(value) - 60) * scale + x)

    pieces = ""
    for command, rest in re.findall(r"([MLHVAZ])([^MLHVAZ]*)", OUTLINES[name]):
        values = rest.split()
        if command == "A":
            pieces += f"A{' '.join(num(float(v) * scale) for v in values[:2])} {' '.join(values[2:5])} "
            pieces += f"{at(values[5], vertical=False)} {at(values[6], vertical=True)}"
        elif command in "HV":
            pieces += command + at(values[0], vertical=command == "V")
        else:
            pieces += command + " ".join(at(v, vertical=i % 2 == 1) for i, v in enumerate(values))
    return pieces
