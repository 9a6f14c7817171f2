"""Ink: one brush, one black and its washes, and a seal of cinnabar where tradition has red."""

from typing import Final

from tools.tile_art.four_winds import inks
from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.four_winds.joker import face as joker
from tools.tile_art.four_winds.pictures import pictures
from tools.tile_art.recolour import between, colours, parts, recoloured
from tools.tile_art.svg import Point, brush, circle, group, leaf, line, moved, path, polar, rect, smooth
from tools.tile_art.writing import Writing

INK, WASH, CINNABAR, PAPER = "#211e1c", "#6a6c66", "#a32a1b", "#faf5e8"
DARK: Final = {INK: "#0f0d0c", WASH: "#3f4240", CINNABAR: "#7c1a10"}
BY_NAME: Final = {"green": INK, "red": CINNABAR, "blue": WASH}
OF_DOTS: Final = {inks.GREEN: INK, inks.RED: CINNABAR, inks.BLUE: WASH}
WRITING: Final = Writing("kai", INK, CINNABAR, INK, CINNABAR, INK, bolder=11)


def washed(colour: str) -> str:
    """What a painter with black ink and cinnabar makes of a colour: warm reds stay, all else becomes a wash."""
    red, green, blue = parts(colour)
    light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    if red > 150 and red > 1.45 * green and red > 1.25 * blue:
        return between(CINNABAR, PAPER, max(0.0, light - 0.32) * 1.25)
    return between(INK, PAPER, max(0.0, light - 0.12) * 1.1)


def _painted(picture: str) -> str:
    return recoloured(picture, {colour: washed(colour) for colour in colours(picture)})


def _segment(top: float, bottom: float, w: float, lean: float) -> str:
    """One stroke between two joints: pressed, drawn, pressed again."""
    height = bottom - top
    points = [
        (0.0, top),
        (lean, top + height * 0.12),
        (lean * 0.4, top + height * 0.5),
        (lean, bottom - height * 0.12),
        (0.0, bottom),
    ]
    return brush(points, (w * 1.5, w * 1.92, w * 1.32, w * 1.92, w * 1.4))


def stick(length: float, width: float, ink: str) -> str:
    """A stalk in two strokes, the joint between them in darker ink, as bamboo is painted."""
    colour, half, w = BY_NAME[ink], length / 2, width * 0.46
    strokes = path(_segment(-half + 1, -2, w, 2) + _segment(2, half - 1, w, -2), colour)
    dry = "".join(
        path(
            brush([(w * 0.28, y - half * 0.2), (w * 0.34, y), (w * 0.26, y + half * 0.2)], (1, 4, 1)),
            PAPER,
            opacity=0.6,
        )
        for y in (-half * 0.5, half * 0.5)
    )
    joint = path(brush([(-w * 1.12, 3), (-w * 0.6, -2), (w * 0.6, -2), (w * 1.12, 3)], (5, 10, 10, 5)), DARK[colour])
    return strokes + dry + joint


def plain_stick(length: float, width: float, ink: str) -> str:
    """For small tiles: the strokes alone, and a broad joint."""
    colour, half, w = BY_NAME[ink], length / 2 - 7, width * 0.5
    strokes = _segment(-half, 0, w, 0) + _segment(0, half, w, 0)
    return path(strokes, colour) + path(brush([(-w * 1.1, 0), (0, -1), (w * 1.1, 0)], (14, 17, 14)), DARK[colour])


def round_stroke(x: float, y: float, r: float, start: float, widths: tuple[float, float], sweep: float = 340) -> str:
    """Path data of a circle drawn in one breath: broad where the brush is set down, thin where it leaves."""
    count = 11
    points = [polar(x, y, r, start + sweep * i / count) for i in range(count + 1)]
    first, last = widths
    swelled = [
        first + (last - first) * (i / count) ** 1.4 + (first * 0.12 if i in {1, 2} else 0) for i in range(count + 1)
    ]
    return brush(points, [swelled[0] * 0.6, *swelled[1:]])


def dot(x: float, y: float, r: float, ink: str) -> str:
    """A circle in one stroke and a drop within."""
    colour = OF_DOTS[ink]
    start = {INK: -130.0, WASH: 40.0, CINNABAR: 130.0}[colour]
    drop = smooth([polar(x, y, r * s, 60 * i + start) for i, s in enumerate((0.28, 0.24, 0.3, 0.25, 0.27, 0.23))])
    return path(round_stroke(x, y, r * 0.8, start, (r * 0.4, r * 0.16), 350), colour) + path(drop, DARK[colour])


def plain_dot(x: float, y: float, r: float, ink: str) -> str:
    """The same, bolder: a closed ring and a heart."""
    colour = OF_DOTS[ink]
    return circle(x, y, r * 0.8, stroke=colour, stroke_width=r * 0.42) + circle(x, y, r * 0.26, DARK[colour])


def _one() -> str:
    """The circle of a whole arm, and the sun in it."""
    sweep = path(round_stroke(150, 200, 102, 112, (44, 12), 352), INK)
    dry = line("M96 292C62 262 46 218 58 172M112 302C100 296 92 288 86 280", PAPER, 3, 0.55)
    return sweep + dry + circle(150, 200, 50, CINNABAR)


def _crane() -> str:
    """A crane among reeds; its crown is the only colour."""
    legs = line(
        "M140 266L128 352M128 352L104 360M128 352L146 362M168 262L180 306M180 306L160 352M160 352L184 358", INK, 6
    )
    reeds = path(
        brush([(36, 372), (44, 320), (34, 268)], (5, 6, 1)) + brush([(50, 372), (60, 334), (78, 300)], (5, 6, 1)), WASH
    )
    reeds += path(
        brush([(258, 372), (252, 316), (264, 262)], (5, 6, 1)) + brush([(242, 372), (234, 340), (214, 316)], (5, 6, 1)),
        WASH,
    )
    body = path(
        smooth([(104, 174), (134, 162), (176, 172), (212, 198), (232, 232), (214, 252), (172, 270), (132, 266),
                (104, 242), (94, 206)]),
        PAPER, stroke=INK, stroke_width=6,
    )  # fmt: skip
    feathers = "".join(
        path(brush([(186, 206 + 8 * i), (222, 222 + 12 * i), (248 - 9 * i, 252 + 17 * i)], (10, 19, 4)), INK)
        for i in range(4)
    )
    wing = line(
        "M122 190C150 186 178 200 200 224M118 206C142 204 166 214 186 236M118 224C138 224 154 232 168 246", WASH, 5
    )
    neck = path(
        brush([(116, 184), (92, 160), (92, 130), (116, 108), (122, 84), (108, 66)], (44, 32, 24, 20, 19, 22)), INK
    )
    cheek = path(
        smooth([(88, 62), (102, 50), (122, 54), (128, 70), (116, 84), (98, 80)]), PAPER, stroke=INK, stroke_width=5
    )
    crown = path(smooth([(90, 54), (106, 40), (126, 48), (128, 60), (108, 56)]), CINNABAR)
    beak = path(brush([(94, 68), (66, 78), (38, 92)], (14, 9, 3)), DARK[WASH])
    return reeds + legs + body + wing + feathers + neck + cheek + crown + beak + circle(102, 66, 5, INK)


def _seal() -> str:
    """What marks a red five: a square seal around the origin, cut with a cross of lines."""
    stone = path("M-25 -22Q-24 -26 -20 -25L21 -26Q26 -25 25 -20L26 21Q25 26 20 25L-21 26Q-26 25 -25 20Z", CINNABAR)
    return stone + line("M-13 -15V15M0 -15V15M13 -15V15M-13 0H13", PAPER, 5.5)


def _red_dots() -> str:
    centres = ((80, 84), (220, 84), (150, 200), (80, 316), (220, 316))
    return "".join(
        path(round_stroke(x, y, 46, 130, (17, 9), 352), CINNABAR) + moved(_seal(), x, y, 0, 1.05) for x, y in centres
    )


def _red_sticks() -> str:
    places: tuple[Point, ...] = ((70, 110), (230, 110), (70, 290), (230, 290), (150, 200))
    sticks = "".join(moved(stick(158, 50, "red"), x, y) for x, y in places)
    return sticks + "".join(moved(_seal(), 150, y, 0, 1.5) for y in (70, 330))


def _white(weight: float = 1.0) -> str:
    """Four strokes that cross at the corners."""
    strokes = (
        ([(40, 52), (150, 46), (262, 54)], (20, 15, 22)), ([(252, 38), (256, 200), (250, 364)], (20, 15, 21)),
        ([(40, 350), (150, 356), (266, 348)], (21, 15, 18)), ([(50, 40), (44, 200), (52, 362)], (21, 15, 20)),
    )  # fmt: skip
    return path("".join(brush(points, [w * weight for w in widths]) for points, widths in strokes), INK)


def _back() -> str:
    """Leaves of bamboo that hang into the picture, and the moon behind them."""
    moon = circle(178, 236, 62, "#fff", opacity=0.2)
    twigs = brush([(34, 44), (92, 96), (130, 168)], (9, 6, 2)) + brush([(70, 76), (140, 96), (204, 92)], (6, 5, 2))
    clusters = (
        ((130, 166), (62, 96), (92, 110), (122, 88)), ((204, 92), (20, 66), (58, 92), (96, 84)),
        ((96, 100), (88, 92), (128, 84)), ((150, 96), (70, 78),), ((66, 74), (112, 92), (146, 44)),
    )  # fmt: skip
    leaves = "".join(
        leaf(x, y, length, length * 0.2, angle, 4) for (x, y), *tufts in clusters for angle, length in tufts
    )
    frame = rect(28, 30, 244, 340, stroke="#fff", stroke_width=3, opacity=0.35)
    return frame + moon + group(path(twigs + leaves, "#fff"), opacity=0.55)


def _blank() -> str:
    return path(round_stroke(150, 200, 44, 112, (18, 6), 348), "#cfc6b0")


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    painted = {name: _painted(picture) for name, picture in pictures().items()}
    return {
        **bamboos(stick),
        **dots(dot),
        **WRITING.faces(),
        **WRITING.captioned(painted, {"F": CINNABAR, "S": INK}),
        "B1": _crane(),
        "B0": _red_sticks(),
        "C0": WRITING.red_five(_seal()),
        "D1": _one(),
        "D0": _red_dots(),
        "Dw": _white(),
        "J": _painted(joker()),
        "blank": _blank(),
        "back": _back(),
    }


def small() -> dict[str, str]:
    """Those faces that are drawn otherwise when they are small."""
    sticks = {name: face for name, face in bamboos(plain_stick).items() if name != "B0"}
    rounds = {name: face for name, face in dots(plain_dot).items() if name not in {"D0", "D1"}}
    return {
        **sticks,
        **rounds,
        **WRITING.small(),
        **{name: _painted(picture) for name, picture in pictures().items()},
        "Dw": _white(1.7),
    }
