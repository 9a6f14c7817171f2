"""What a page or a chart is made of: texts, lines, areas and tiles at places, ready for any painter.

Measures are in points (1/72 inch), the origin is at the top left and y grows downwards. PDF, SVG and Qt each paint
these few things in their own way, so that a report looks the same wherever it goes.
"""

from collections.abc import Callable, Iterable
from enum import Enum

from fourwinds.tiles import Kind
from fourwinds.values import Value, replace


class Style(Enum):
    """The cuts of the one typeface that reports use."""

    PLAIN = "plain"
    BOLD = "bold"
    ITALIC = "italic"


class Align(Enum):
    """Which end of a text its place is."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Text(Value):
    """A line of text; `y` is its baseline."""

    x: float
    y: float
    text: str
    size: float
    style: Style = Style.PLAIN
    align: Align = Align.LEFT
    colour: str = "#000000"
    hidden: bool = False
    """Not to be seen, but to be found, copied and read aloud: the notation of tiles that are drawn."""


class Path(Value):
    """A line through points, or an area; a colour that is empty is not painted."""

    points: tuple[tuple[float, float], ...]
    stroke: str = ""
    width: float = 1
    fill: str = ""
    dash: tuple[float, ...] = ()
    closed: bool = False


class Disc(Value):
    """A circle."""

    x: float
    y: float
    radius: float
    stroke: str = ""
    width: float = 1
    fill: str = ""


class TilePicture(Value):
    """A tile, face up or (of concealed kongs) face down; its height is 4/3 of its width."""

    x: float
    y: float
    width: float
    kind: Kind
    down: bool = False


Item = Text | Path | Disc | TilePicture

Measure = Callable[[str, float, Style], float]
"""The width of a text at a size, in points."""


def rectangle(x: float, y: float, width: float, height: float, *, fill: str = "", stroke: str = "") -> Path:
    """An upright rectangle."""
    right, bottom = x + width, y + height
    return Path(((x, y), (right, y), (right, bottom), (x, bottom)), stroke, 0.5, fill, closed=True)


def moved(items: Iterable[Item], dx: float, dy: float) -> tuple[Item, ...]:
    """The items at another place."""
    return tuple(
        replace(item, points=tuple((x + dx, y + dy) for x, y in item.points))
        if isinstance(item, Path)
        else replace(item, x=item.x + dx, y=item.y + dy)
        for item in items
    )


def wrapped(text: str, width: float, size: float, style: Style, measure: Measure) -> list[str]:
    """The text in lines that are no wider; a word that is wider than a line is broken."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        tried = f"{line} {word}" if line else word
        if not line or measure(tried, size, style) <= width:
            line = tried
        else:
            lines.append(line)
            line = word
        while len(line) > 1 and measure(line, size, style) > width:
            fits = next(n for n in range(len(line) - 1, 0, -1) if n == 1 or measure(line[:n], size, style) <= width)
            lines.append(line[:fits])
            line = line[fits:]
    return [*lines, line] if line else lines


def fitted(text: str, width: float, size: float, style: Style, measure: Measure) -> str:
    """The text, cut with dots where it is too wide."""
    if measure(text, size, style) <= width:
        return text
    while text and measure(f"{text}...", size, style) > width:
        text = text[:-1]
    return f"{text.rstrip()}..."
