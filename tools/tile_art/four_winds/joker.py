"""The joker: a cap with three bells, a face that smiles, a collar of points."""

from tools.tile_art.four_winds.inks import BLUE, GOLD, GOLD_LIGHT, GREEN, GREEN_DARK, NAVY, RED, RED_DARK
from tools.tile_art.svg import circle, line, moved, path, polar, xy


def _bell(x: float, y: float) -> str:
    return (
        circle(x, y, 20, GOLD)
        + circle(x - 5, y - 6, 7, GOLD_LIGHT)
        + line(f"M{xy((x - 10, y + 6))}L{xy((x + 10, y + 6))}", "#8a5a0c", 4)
    )


def _collar() -> str:
    """Seven points in turn red, gold and green, each with a little ball."""
    points = circle(150, 244, 68, GREEN_DARK)
    balls = ""
    for i, colour in zip(range(-3, 4), (RED, GOLD, GREEN, RED, GREEN, GOLD, RED), strict=True):
        a, b = polar(150, 232, 62, 90 - i * 24 - 14), polar(150, 232, 62, 90 - i * 24 + 14)
        tip = polar(150, 232, 122 if abs(i) < 3 else 114, 90 - i * 24)
        points += path(f"M{xy(a, tip, b)}Z", colour)
        balls += circle(*tip, 9, GOLD_LIGHT if colour != GOLD else RED)
    return points + balls


def face() -> str:
    """The jester, full face."""
    left = path("M150 190C146 130 120 96 84 100C56 104 40 132 46 168C52 150 66 142 78 152C90 164 92 186 92 204Z", RED)
    right = path(
        "M150 190C154 130 180 96 216 100C244 104 260 132 254 168C248 150 234 142 222 152C210 164 208 186 208 204Z", BLUE
    )
    middle = path("M104 204C100 140 118 90 152 46C184 92 200 140 196 204Z", GREEN)
    fold = line("M152 60C150 110 150 150 150 190", GREEN_DARK, 4)
    head = path(
        "M92 196L208 196C212 258 186 298 150 298C114 298 88 258 92 196Z", "#f6d6ae", stroke="#b98a5a", stroke_width=4
    )
    band = path("M84 190C120 206 180 206 216 190L218 210C180 226 120 226 82 210Z", GOLD) + line(
        "M84 211C120 226 180 226 216 211", "#8a5a0c", 3
    )
    eyes = line("M112 240Q122 230 132 240M168 240Q178 230 188 240", NAVY, 6)
    cheeks = circle(112, 258, 9, "#ec9a83") + circle(188, 258, 9, "#ec9a83")
    smile = path("M118 262Q150 278 182 262Q172 290 150 290Q128 290 118 262Z", RED_DARK)
    nose = line("M150 240Q158 254 148 258", "#b98a5a", 4)
    drawing = (
        _collar()
        + head
        + left
        + right
        + middle
        + fold
        + band
        + eyes
        + cheeks
        + nose
        + smile
        + _bell(50, 176)
        + _bell(250, 176)
        + _bell(152, 46)
    )
    return moved(drawing, 0, 13)
