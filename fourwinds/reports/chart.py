"""The chart of the four scores over a game, as things to paint.

Each player has a line with a dash, a colour and a mark of its own; where a player went out the mark is large and
holds the letter of the player's wind. Below each deal stands its round and hand.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from fourwinds.reports.drawing import Align, Disc, Item, Measure, Path, Style, Text, fitted
from fourwinds.reports.table import DealRow
from fourwinds.rules.parts import Number
from fourwinds.text import figure
from fourwinds.values import Value

PRINTED: Final = ("#1b4f9c", "#b3261e", "#1e6b34", "#8a5a00")
"""The players' colours on paper: as dark as each other, so that in grey none is lost."""
_DASHES: Final = ((), (7.0, 2.5), (2.0, 2.0), (9.0, 2.5, 2.0, 2.5))
_TICKS: Final = 5
_TRIANGLE: Final = 2
_SMALL: Final = 0.32
_LARGE: Final = 0.82
"""The radius of a mark, and that of a winner's, in text sizes."""


class Look(Value):
    """Colours and the size of the text."""

    ink: str = "#000000"
    faint: str = "#c8c8c8"
    ground: str = "#ffffff"
    series: tuple[str, str, str, str] = PRINTED
    size: float = 8


PLAIN: Final = Look()


class Chart(Value):
    """A chart that has been laid out."""

    items: tuple[Item, ...]
    columns: tuple[float, ...]
    """The x of each deal, in the order of the rows."""
    marks: tuple[tuple[tuple[float, float], ...], ...]
    """For each deal the place of each player's mark."""
    top: float
    bottom: float
    """Where the lines are."""


def draw(
    players: Sequence[str],
    initial: Number,
    rows: Sequence[DealRow],
    box: tuple[float, float],
    measure: Measure,
    look: Look = PLAIN,
) -> Chart:
    """The chart of these deals in a box of this width and height; the first point is what everybody began with."""
    return _Drawing(players, initial, rows, box, measure, look).chart()


def nice_ticks(least: Number, most: Number, count: int = _TICKS) -> tuple[Number, ...]:
    """Round numbers in even steps, the first at or below `least`, the last at or above `most`.

    A step is 1, 2 or 5 times a power of ten.

    >>> nice_ticks(-900, 7190)
    (-2000, 0, 2000, 4000, 6000, 8000)
    """
    span = max(most - least, 1)
    power = 10 ** math.floor(math.log10(span / count))
    step = max(1, next(round(power * factor) for factor in (1, 2, 5, 10) if span / (power * factor) <= count))
    first, last = math.floor(least / step), math.ceil(most / step)
    return tuple(step * n for n in range(first, max(last, first + 1) + 1))


class _Drawing:
    def __init__(
        self,
        players: Sequence[str],
        initial: Number,
        rows: Sequence[DealRow],
        box: tuple[float, float],
        measure: Measure,
        look: Look,
    ) -> None:
        self._players = players
        self._rows = rows
        self._measure = measure
        self._look = look
        size = look.size
        before = [row_after - net for row_after, net in zip(rows[0].after, rows[0].nets, strict=True)] if rows else None
        start = tuple(before) if before is not None else (initial,) * len(players)
        self._points = (start, *(row.after for row in rows))
        values = [value for point in self._points for value in point]
        least, most = min(values), max(values)
        # A line along the foot, and 2,001 above it, would tell of a game in which nobody has won anything yet.
        about = max(abs(least) // 10, 1) if least == most else 0
        self._ticks = nice_ticks(least - about, most + about)
        width, height = box
        names = max(measure(self._end_text(seat), size, Style.PLAIN) for seat in range(len(players)))
        self._left = max(measure(figure(tick), size, Style.PLAIN) for tick in self._ticks) + size
        self._right = width - min(names + size * 1.8, width * 0.35)
        self._top, self._bottom = size, height - size * 2.2
        self._width = width

    def chart(self) -> Chart:
        items = (*self._grid(), *self._hands(), *self._lines(), *self._all_marks(), *self._ends())
        columns = tuple(self._x(index + 1) for index in range(len(self._rows)))
        marks = tuple(
            tuple((x, self._y(value)) for value in point) for x, point in zip(columns, self._points[1:], strict=True)
        )
        return Chart(items, columns, marks, self._top, self._bottom)

    def _x(self, index: int) -> float:
        steps = max(len(self._points) - 1, 1)
        inside = self._look.size
        return self._left + inside + (self._right - self._left - 2 * inside) * index / steps

    def _y(self, value: Number) -> float:
        low, high = self._ticks[0], self._ticks[-1]
        return self._bottom - (self._bottom - self._top) * (value - low) / (high - low)

    def _grid(self) -> Iterator[Item]:
        look = self._look
        for tick in self._ticks:
            y = self._y(tick)
            yield Path(((self._left, y), (self._right, y)), look.faint if tick else look.ink, 0.5)
            yield Text(
                self._left - look.size * 0.5,
                y + look.size * 0.35,
                figure(tick),
                look.size,
                align=Align.RIGHT,
                colour=look.ink,
            )

    def _hands(self) -> Iterator[Item]:
        """The labels of the deals; where they are too many only those that have room, new rounds first."""
        look, base = self._look, self._bottom + self._look.size * 1.5
        taken: list[tuple[float, float]] = []
        firsts = [i for i, row in enumerate(self._rows) if not i or row.place[0] != self._rows[i - 1].place[0]]
        for index in dict.fromkeys((*firsts, *range(len(self._rows)))):
            text = self._rows[index].place
            x, half = self._x(index + 1), self._measure(text, look.size, Style.PLAIN) / 2 + look.size * 0.3
            if all(x + half <= left or x - half >= right for left, right in taken):
                taken.append((x - half, x + half))
                yield Text(x, base, text, look.size, align=Align.CENTRE, colour=look.ink)
        for index in firsts[1:]:
            x = (self._x(index) + self._x(index + 1)) / 2
            yield Path(((x, self._top), (x, self._bottom + look.size * 0.8)), look.faint, 0.5, dash=(2, 2))

    def _lines(self) -> Iterator[Item]:
        for seat in range(len(self._players)):
            points = tuple((self._x(i), self._y(point[seat])) for i, point in enumerate(self._points))
            yield Path(points, self._look.series[seat], self._look.size * 0.16, dash=_DASHES[seat])

    def _all_marks(self) -> Iterator[Item]:
        look = self._look
        for index, point in enumerate(self._points):
            row = self._rows[index - 1] if index else None
            # A winner's large mark lies above the small ones.
            for seat in sorted(range(len(point)), key=lambda s: row is not None and row.won[s]):
                x, y = self._x(index), self._y(point[seat])
                won = row is not None and row.won[seat]
                radius = look.size * (_LARGE if won else _SMALL)
                yield mark(seat, x, y, radius, fill=look.series[seat], ground=look.ground)
                if won and row is not None:
                    letter = row.winds[seat].letter
                    low = y + look.size * (0.42 if seat == _TRIANGLE else 0.3)
                    yield Text(x, low, letter, look.size * 0.82, Style.BOLD, Align.CENTRE, look.ground)

    def _ends(self) -> Iterator[Item]:
        """Each player's mark, name and total at the right, apart from one another."""
        look = self._look
        x, gap = self._right + look.size * 0.7, look.size * 1.35
        order = sorted(range(len(self._players)), key=lambda s: -self._points[-1][s])
        wished = [self._y(self._points[-1][seat]) for seat in order]
        for seat, y in zip(order, spread(wished, gap, self._top, self._bottom), strict=True):
            yield mark(seat, x, y, look.size * 0.45, fill=look.series[seat], ground=look.ground)
            room = self._width - x - look.size
            text = fitted(self._end_text(seat), room, look.size, Style.PLAIN, self._measure)
            yield Text(x + look.size * 0.9, y + look.size * 0.35, text, look.size, colour=look.ink)

    def _end_text(self, seat: int) -> str:
        return f"{self._players[seat]} {figure(self._points[-1][seat])}"


def spread(wished: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """The places, from top to bottom, moved apart until they are `gap` from one another, and kept within."""
    places: list[float] = []
    for place in wished:
        places.append(max(place, places[-1] + gap if places else top))
    limit = bottom
    for index in range(len(places) - 1, -1, -1):
        places[index] = min(places[index], limit)
        limit = places[index] - gap
    return places


def mark(seat: int, x: float, y: float, radius: float, *, fill: str, ground: str) -> Item:
    """The mark of a player: disc, square, triangle or diamond."""
    if seat == 0:
        return Disc(x, y, radius, ground, radius * 0.2, fill)
    return Path(_SHAPES[seat](x, y, radius), ground, radius * 0.2, fill, closed=True)


def _square(x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
    r *= 0.9
    return (x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)


def _triangle(x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
    r *= 1.4
    return (x, y - r), (x + r, y + r * 0.65), (x - r, y + r * 0.65)


def _diamond(x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
    r *= 1.25
    return (x, y - r), (x + r, y), (x, y + r), (x - r, y)


_SHAPES: Final[dict[int, Callable[[float, float, float], tuple[tuple[float, float], ...]]]] = {
    1: _square,
    _TRIANGLE: _triangle,
    3: _diamond,
}
