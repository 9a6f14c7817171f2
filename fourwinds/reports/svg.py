"""The part of SVG Tiny in which tile faces are drawn, read into curves.

Understood are paths, circles, ellipses, rectangles, lines and polygons, groups, transforms, plain colours, linear
gradients, strokes and opacity. What else a picture holds is left out; a tile is then drawn without it.
"""

import math
import re
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree import ElementTree as ET

from fourwinds.values import Value, field, replace

Matrix = tuple[float, float, float, float, float, float]
"""a b c d e f as in SVG and PDF: x' = a x + c y + e, y' = b x + d y + f."""

Segment = tuple[str, tuple[float, ...]]
"""`M` and `L` with a point, `C` with three, `Z` with none; all absolute."""

IDENTITY: Final[Matrix] = (1, 0, 0, 1, 0, 0)
_NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TOKEN: Final = re.compile(rf"[MmLlHhVvCcSsQqTtAaZz]|{_NUMBER.pattern}")
_KAPPA: Final = 0.5522847498


class Gradient(Value):
    """A linear gradient in the units of the shape's box; stops are offsets with colours."""

    start: tuple[float, float]
    end: tuple[float, float]
    stops: tuple[tuple[float, str], ...]


class Shape(Value):
    """One painted thing. Colours are `#rrggbb`, empty for none."""

    segments: tuple[Segment, ...]
    matrix: Matrix
    fill: str
    gradient: Gradient | None
    even_odd: bool
    stroke: str
    width: float
    cap: int
    join: int
    opacity: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the curve's points, before the matrix."""
        numbers = [values for _, values in self.segments if values]
        xs = [x for values in numbers for x in values[0::2]]
        ys = [y for values in numbers for y in values[1::2]]
        return min(xs), min(ys), max(xs), max(ys)


class _Brush(Value):
    fill: str = "#000000"
    stroke: str = "none"
    width: float = 1
    cap: str = "butt"
    join: str = "miter"
    rule: str = "nonzero"
    opacity: float = 1
    matrix: Matrix = field(default=IDENTITY)


_CAPS: Final = {"butt": 0, "round": 1, "square": 2}
_JOINS: Final = {"miter": 0, "round": 1, "bevel": 2}


def parse(data: bytes) -> tuple[Shape, ...]:
    """The shapes of a picture from back to front; raises `ValueError` for what is no XML or has wrong numbers."""
    try:
        root = ET.fromstring(data)  # noqa: S314 - pictures of a theme that the person has chosen
    except ET.ParseError as error:
        raise ValueError(f"no SVG: {error}") from None
    gradients = dict(_gradients(root))
    return tuple(shape for element in root for shape in _shapes(element, _Brush(), gradients))


def _gradients(root: ET.Element) -> Iterator[tuple[str, Gradient]]:
    for element in root.iter(f"{_NAMESPACE}linearGradient"):
        x1, y1, x2, y2 = (float(element.get(name, default)) for name, default in zip(_ENDS, "0010", strict=True))
        stops = tuple((float(stop.get("offset", "0")), _colour(stop.get("stop-color", "#000000"))) for stop in element)
        yield element.get("id", ""), Gradient((x1, y1), (x2, y2), stops)


_ENDS: Final = ("x1", "y1", "x2", "y2")


def _shapes(element: ET.Element, brush: _Brush, gradients: Mapping[str, Gradient]) -> Iterator[Shape]:
    brush = _brushed(element, brush)
    tag = element.tag.removeprefix(_NAMESPACE)
    if tag == "g":
        for child in element:
            yield from _shapes(child, brush, gradients)
        return
    segments = _segments(tag, element)
    if not segments:
        return
    named = re.fullmatch(r"url\(#(.+)\)", brush.fill)
    yield Shape(
        segments=segments,
        matrix=brush.matrix,
        fill="" if named else _colour(brush.fill),
        gradient=gradients.get(named[1]) if named else None,
        even_odd=brush.rule == "evenodd",
        stroke=_colour(brush.stroke),
        width=brush.width,
        cap=_CAPS.get(brush.cap, 0),
        join=_JOINS.get(brush.join, 0),
        opacity=brush.opacity,
    )


def _brushed(element: ET.Element, brush: _Brush) -> _Brush:
    return replace(
        brush,
        fill=element.get("fill", brush.fill),
        stroke=element.get("stroke", brush.stroke),
        width=float(element.get("stroke-width", brush.width)),
        cap=element.get("stroke-linecap", brush.cap),
        join=element.get("stroke-linejoin", brush.join),
        rule=element.get("fill-rule", brush.rule),
        opacity=brush.opacity * float(element.get("opacity", "1")),
        matrix=_times(brush.matrix, transform(element.get("transform", ""))),
    )


def _colour(text: str) -> str:
    """`#rrggbb`, or nothing for `none`; what is not understood is black."""
    text = text.strip().lower()
    if text in ("none", ""):
        return ""
    if re.fullmatch(r"#[0-9a-f]{3}", text):
        return "#" + "".join(c * 2 for c in text[1:])
    return text if re.fullmatch(r"#[0-9a-f]{6}", text) else "#ffffff" if text == "white" else "#000000"


# --- transforms -------------------------------------------------------------------------------


def transform(text: str) -> Matrix:
    """The matrix of a `transform` attribute."""
    matrix = IDENTITY
    for name, inside in re.findall(r"(\w+)\s*\(([^)]*)\)", text):
        matrix = _times(matrix, _single(name, [float(n) for n in _NUMBER.findall(inside)]))
    return matrix


def _single(name: str, n: list[float]) -> Matrix:
    match name, n:
        case "translate", [x, *rest]:
            return 1, 0, 0, 1, x, rest[0] if rest else 0
        case "scale", [x, *rest]:
            return x, 0, 0, rest[0] if rest else x, 0, 0
        case "rotate", [angle]:
            c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            return c, s, -s, c, 0, 0
        case "rotate", [angle, x, y]:
            there = _times((1, 0, 0, 1, x, y), _single("rotate", [angle]))
            return _times(there, (1, 0, 0, 1, -x, -y))
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case _:
            return IDENTITY


def _times(m: Matrix, n: Matrix) -> Matrix:
    """First `n`, then `m`."""
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )


# --- curves -----------------------------------------------------------------------------------


def _segments(tag: str, element: ET.Element) -> tuple[Segment, ...]:
    def number(name: str, default: float = 0) -> float:
        return float(element.get(name, default))

    match tag:
        case "path":
            return tuple(path(element.get("d", "")))
        case "circle":
            return tuple(ellipse(number("cx"), number("cy"), number("r"), number("r")))
        case "ellipse":
            return tuple(ellipse(number("cx"), number("cy"), number("rx"), number("ry")))
        case "rect":
            round_x = number("rx", number("ry"))
            box = number("x"), number("y"), number("width"), number("height")
            return tuple(rectangle(*box, min(round_x, box[2] / 2), min(number("ry", round_x), box[3] / 2)))
        case "line":
            return ("M", (number("x1"), number("y1"))), ("L", (number("x2"), number("y2")))
        case "polygon" | "polyline":
            return tuple(path(f"M{element.get('points', '')}{'Z' if tag == 'polygon' else ''}"))
        case _:
            return ()


def ellipse(x: float, y: float, rx: float, ry: float) -> Iterator[Segment]:
    """An ellipse around a point, as four curves."""
    kx, ky = rx * _KAPPA, ry * _KAPPA
    yield "M", (x + rx, y)
    yield "C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)
    yield "C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)
    yield "C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)
    yield "C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)
    yield "Z", ()


def rectangle(x: float, y: float, width: float, height: float, rx: float, ry: float) -> Iterator[Segment]:
    """A rectangle whose corners have these radii."""
    right, bottom = x + width, y + height
    if not rx:
        yield "M", (x, y)
        for corner in ((right, y), (right, bottom), (x, bottom)):
            yield "L", corner
    else:
        dx, dy = rx * (1 - _KAPPA), ry * (1 - _KAPPA)
        yield "M", (x + rx, y)
        yield "L", (right - rx, y)
        yield "C", (right - dx, y, right, y + dy, right, y + ry)
        yield "L", (right, bottom - ry)
        yield "C", (right, bottom - dy, right - dx, bottom, right - rx, bottom)
        yield "L", (x + rx, bottom)
        yield "C", (x + dx, bottom, x, bottom - dy, x, bottom - ry)
        yield "L", (x, y + ry)
        yield "C", (x, y + dy, x + dx, y, x + rx, y)
    yield "Z", ()


_COUNTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def path(data: str) -> Iterator[Segment]:
    """The segments of a path's data; raises `ValueError` where numbers are missing."""
    tokens = _TOKEN.findall(data)
    pen = _Pen()
    at = 0
    command = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        elif not command or command in "Zz":
            raise ValueError(f"a path goes wrong at {tokens[at]!r}")
        count = _COUNTS[command.upper()]
        if at + count > len(tokens) or any(token.isalpha() for token in tokens[at : at + count]):
            raise ValueError(f"numbers are missing after {command!r} in a path")
        yield from pen.draw(command, [float(token) for token in tokens[at : at + count]])
        at += count
        command = {"M": "L", "m": "l"}.get(command, command)


class _Pen:
    """Where a path has come to."""

    def __init__(self) -> None:
        self._at = (0.0, 0.0)
        self._start = (0.0, 0.0)
        self._control: tuple[str, float, float] = ("", 0, 0)

    def draw(self, command: str, n: list[float]) -> Iterator[Segment]:
        x, y = self._at
        upper = command.upper()
        if command.islower():
            n = _absolute(upper, n, x, y)
        mirrored = self._mirror("C" if upper == "S" else "Q")
        self._control = ("", 0, 0)
        match upper:
            case "M":
                self._at = self._start = (n[0], n[1])
                yield "M", self._at
            case "L" | "H" | "V":
                self._at = {"L": (n[0], n[-1]), "H": (n[0], y), "V": (x, n[0])}[upper]
                yield "L", self._at
            case "C" | "S":
                points = (*mirrored, *n) if upper == "S" else tuple(n)
                yield self._curve(points)
                self._control = ("C", points[2], points[3])
            case "Q" | "T":
                qx, qy = mirrored if upper == "T" else (n[0], n[1])
                ex, ey = n[-2], n[-1]
                first = (x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3)
                yield self._curve((*first, ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3, ex, ey))
                self._control = ("Q", qx, qy)
            case "A":
                for curve in arc((x, y), (n[0], n[1]), n[2], large=bool(n[3]), sweep=bool(n[4]), end=(n[5], n[6])):
                    yield self._curve(curve)
                self._at = (n[5], n[6])
            case _:
                self._at = self._start
                yield "Z", ()

    def _curve(self, points: tuple[float, ...]) -> Segment:
        self._at = (points[-2], points[-1])
        return "C", points

    def _mirror(self, kind: str) -> tuple[float, float]:
        """The last control point, mirrored at the pen; the pen itself after another kind of segment."""
        x, y = self._at
        last, cx, cy = self._control
        return (2 * x - cx, 2 * y - cy) if last == kind else (x, y)


def _absolute(command: str, n: list[float], x: float, y: float) -> list[float]:
    match command:
        case "H":
            return [n[0] + x]
        case "V":
            return [n[0] + y]
        case "A":
            return [*n[:5], n[5] + x, n[6] + y]
        case _:
            return [value + (y if i % 2 else x) for i, value in enumerate(n)]


def arc(
    start: tuple[float, float],
    radii: tuple[float, float],
    angle: float,
    *,
    large: bool,
    sweep: bool,
    end: tuple[float, float],
) -> Iterator[tuple[float, ...]]:
    """An elliptical arc as curves of at most a quarter (SVG 1.1, appendix F.6)."""
    rx, ry = abs(radii[0]), abs(radii[1])
    if not rx or not ry or start == end:
        yield (*start, *end, *end)
        return
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cosine * dx + sine * dy, -sine * dx + cosine * dy
    grow = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    over = (rx * y) ** 2 + (ry * x) ** 2
    factor = math.sqrt(max(0.0, (rx * ry) ** 2 - over) / over) * (-1 if large == sweep else 1)
    cx, cy = factor * rx * y / ry, -factor * ry * x / rx
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    turn = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    turn += 2 * math.pi * (sweep and turn < 0) - 2 * math.pi * (not sweep and turn > 0)
    parts = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / parts
    reach = 4 / 3 * math.tan(step / 4)
    to_page = (cosine * rx, sine * rx, -sine * ry, cosine * ry, *_centre(middle, cx, cy, cosine, sine))
    for part in range(parts):
        a, b = first + part * step, first + (part + 1) * step
        unit = (
            (math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a)),
            (math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b)),
            (math.cos(b), math.sin(b)),
        )
        yield tuple(value for point in unit for value in _applied(to_page, point))


def _centre(middle: tuple[float, float], cx: float, cy: float, cosine: float, sine: float) -> tuple[float, float]:
    return cosine * cx - sine * cy + middle[0], sine * cx + cosine * cy + middle[1]


def _applied(m: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    x, y = point
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]
