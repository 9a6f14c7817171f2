"""Bamboos: bars, standing and lying; the one is a bird, as tradition wants it."""

from tools.tile_art.bauhaus.forms import BLACK, BLUE, PAPER, RED, YELLOW, quarter, triangle
from tools.tile_art.svg import circle, line, rect


def _bird() -> str:
    """A bird of a disc, a half disc, quarters and triangles."""
    head = circle(100, 104, 50, BLACK) + circle(90, 96, 17, PAPER) + circle(86, 96, 8, RED)
    beak = triangle((54, 84), (54, 126), (24, 112), YELLOW)
    crest = triangle((100, 54), (148, 32), (138, 78), RED)
    body = quarter(76, 150, 152, 0, BLUE) + quarter(76, 150, 88, 0, YELLOW) + quarter(76, 150, 44, 0, BLACK)
    tail = triangle((228, 150), (276, 150), (276, 352), RED) + triangle((204, 226), (260, 352), (204, 352), BLACK)
    return tail + body + head + beak + crest + line("M108 300L108 356M150 282L150 356M76 362L186 362", BLACK, 11)


def _pinwheel() -> str:
    return (
        rect(24, 56, 80, 198, RED)
        + rect(118, 56, 158, 94, BLACK)
        + rect(196, 164, 80, 180, BLUE)
        + rect(24, 268, 158, 76, BLACK)
    )


def _five(colours: tuple[str, str, str]) -> str:
    a, b, c = colours
    top = rect(36, 32, 84, 120, a) + rect(180, 32, 84, 120, b)
    return top + rect(24, 174, 252, 52, c) + rect(36, 248, 84, 120, b) + rect(180, 248, 84, 120, a)


def _red_five() -> str:
    frames = ((44, 40, 68, 104), (188, 40, 68, 104), (32, 182, 236, 36), (44, 256, 68, 104), (188, 256, 68, 104))
    return "".join(rect(x, y, w, h, stroke=RED, stroke_width=16) for x, y, w, h in frames)


def _nine() -> str:
    """A weave: standing and lying bars in turn."""
    weave = ""
    for i in range(9):
        x, y = 64 + 86 * (i % 3), 84 + 116 * (i // 3)
        weave += rect(x - 22, y - 50, 44, 100, RED) if i % 2 == 0 else rect(x - 39, y - 19, 78, 38, BLACK)
    return weave


def faces() -> dict[str, str]:
    """Bamboos one to nine and the red five."""
    three = ((28, BLUE), (118, BLACK), (208, RED))
    return {
        "B1": _bird(),
        "B2": rect(46, 108, 88, 260, BLACK) + rect(166, 32, 88, 260, RED),
        "B3": rect(24, 200, 70, 168, RED) + rect(115, 116, 70, 252, BLACK) + rect(206, 32, 70, 336, BLUE),
        "B4": _pinwheel(),
        "B5": _five((BLUE, BLACK, RED)),
        "B0": _red_five(),
        "B6": "".join(rect(x, 32, 64, 156, colour) for x, colour in three)
        + "".join(rect(24, y, 252, 38, colour) for y, (_, colour) in zip((208, 269, 330), three, strict=True)),
        "B7": rect(24, 32, 252, 56, RED)
        + "".join(rect(x, y, 58, 118, c) for x, c in ((28, BLACK), (121, BLUE), (214, BLACK)) for y in (112, 250)),
        "B8": "".join(rect(24, y, 252, 28, BLACK if i % 2 else RED) for i, y in enumerate((32, 79, 126, 173)))
        + "".join(rect(x, 226, 42, 142, BLACK if i % 2 else BLUE) for i, x in enumerate((24, 94, 164, 234))),
        "B9": _nine(),
    }
