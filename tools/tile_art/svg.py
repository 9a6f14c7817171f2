"""The pencil: shapes as SVG text, limited to what Qt's SVG Tiny renderer draws well.

Shapes are strings; a face is the concatenation of its shapes. Angles are in degrees, clockwise on the
sheet, 0 to the right. Organic forms come from `smooth` (a curve through points) and `brush` (a stroke of
changing width, as an outline).
"""

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Attribute = str | float | None

WIDTH, HEIGHT, MARGIN = 300, 400, 24


def num(value: float) -> str:
    """A coordinate with one decimal at most, which is finer than a pixel at any size a tile is drawn."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def xy(*points: Point) -> str:
    """Coordinates of points as path data."""
    return " ".join(f"{num(x)} {num(y)}" for x, y in points)


def _attributes(values: dict[str, Attribute]) -> str:
    parts = []
    for key, value in values.items():
        if value is not None:
            text = value if isinstance(value, str) else f"{value:.3g}" if key == "opacity" else num(value)
            parts.append(f' {key.rstrip("_").replace("_", "-")}="{text}"')
    return "".join(parts)


def shape(tag: str, **attributes: Attribute) -> str:
    """Any element; `stroke_width=3` becomes `stroke-width="3"`, None is left out."""
    return f"<{tag}{_attributes(attributes)}/>"


def path(d: str, fill: str = "none", **attributes: Attribute) -> str:
    """A path with the data `d`."""
    return shape("path", d=d, fill=fill, **attributes)


def line(d: str, stroke: str, width: float, opacity: float | None = None) -> str:
    """A path that is only stroked, with round ends."""
    ends = "round"
    return path(d, stroke=stroke, stroke_width=width, stroke_linecap=ends, stroke_linejoin=ends, opacity=opacity)


def circle(x: float, y: float, r: float, fill: str = "none", **attributes: Attribute) -> str:
    """A circle around (x, y)."""
    return shape("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def ring(x: float, y: float, outer: float, inner: float, colour: str) -> str:
    """A flat ring between two radii."""
    return circle(x, y, (outer + inner) / 2, stroke=colour, stroke_width=outer - inner)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **attributes: Attribute) -> str:
    """An ellipse around (x, y) with axes along the sheet."""
    return shape("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attributes)


def rect(x: float, y: float, w: float, h: float, fill: str = "none", **attributes: Attribute) -> str:
    """A rectangle with its upper left corner at (x, y)."""
    return shape("rect", x=x, y=y, width=w, height=h, fill=fill, **attributes)


def polygon(points: Iterable[Point], fill: str, **attributes: Attribute) -> str:
    """A closed straight-edged shape."""
    return path(f"M{xy(*points)}Z", fill, **attributes)


def group(content: str, **attributes: Attribute) -> str:
    """Shapes that share attributes."""
    return f"<g{_attributes(attributes)}>{content}</g>"


def moved(content: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """Shapes drawn around the origin, put at (x, y), turned and scaled."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    if scale != 1:
        transform += f" scale({scale:.3g})"
    return group(content, transform=transform)


def gradient(id_: str, first: str, last: str, *, to: Point = (1, 0)) -> str:
    """A linear gradient over the box of the shape that uses it, from its upper left corner towards `to`."""
    stops = f'<stop offset="0" stop-color="{first}"/><stop offset="1" stop-color="{last}"/>'
    return f'<linearGradient id="{id_}" x1="0" y1="0" x2="{num(to[0])}" y2="{num(to[1])}">{stops}</linearGradient>'


def defs(*gradients: str) -> str:
    """The definitions of a face; they stand before the shapes."""
    return f"<defs>{''.join(gradients)}</defs>"


def document(content: str, height: int = HEIGHT) -> str:
    """A whole SVG file, one element a line so that a change can be read in a diff."""
    body = content.replace("><", ">\n<")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny"'
        f' width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">\n{body}\n</svg>\n'
    )


# --- geometry ---------------------------------------------------------------------------------


def polar(x: float, y: float, r: float, angle: float) -> Point:
    """The point at distance `r` from (x, y) in the direction `angle`."""
    a = math.radians(angle)
    return x + r * math.cos(a), y + r * math.sin(a)


def smooth(points: Sequence[Point], *, closed: bool = True) -> str:
    """Path data of a soft curve (Catmull-Rom) through all `points`, at least two of them."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[min(max(i, 0), n - 1)]

    data = [f"M{xy(points[0])}C"]
    for i in range(n if closed else n - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (at(i + k) for k in (-1, 0, 1, 2))
        data.append(xy((x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6), (x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6), (x2, y2)))
    return data[0] + " ".join(data[1:]) + ("Z" if closed else "")


def brush(points: Sequence[Point], widths: Sequence[float]) -> str:
    """Path data of a brush stroke: the outline of a curve through `points` with a full width at each of them."""
    left: list[Point] = []
    right: list[Point] = []
    for i, ((x, y), width) in enumerate(zip(points, widths, strict=True)):
        (x0, y0), (x1, y1) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    there, back = smooth(left, closed=False), smooth(right[::-1], closed=False)
    return f"{there}L{back[1:]}Z"


def leaf(x: float, y: float, length: float, width: float, angle: float, bend: float = 0) -> str:
    """Path data of a pointed leaf from its foot (x, y) in the direction `angle`; `bend` moves its middle sideways."""
    a = math.radians(angle)
    ux, uy = math.cos(a), math.sin(a)

    def at(along: float, across: float) -> Point:
        return x + ux * along - uy * across, y + uy * along + ux * across

    w = width * 0.66
    return (
        f"M{xy((x, y))}"
        f"C{xy(at(length * 0.25, bend - w), at(length * 0.7, bend - w), at(length, 0))} "
        f"C{xy(at(length * 0.7, bend + w), at(length * 0.25, bend + w), (x, y))}Z"
    )
