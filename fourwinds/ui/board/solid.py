"""A tile as it is seen by who does not look from right above: face, sides and foot as points of the screen."""

from typing import NamedTuple

Corners = tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]
"""Four corners on the screen."""


class Slab(NamedTuple):
    """A part of a side of a solid tile: of the layer that is nearer to what it shows, or of the other."""

    corners: Corners
    shade: int
    """How dark it is, in per cent; less than 100 is lighter."""
    near: bool

    def moved(self, x: float, y: float, by: float) -> "Slab":
        """The slab elsewhere, in units of another size."""
        return self._replace(corners=_moved(self.corners, x, y, by))


class Solid(NamedTuple):
    """A tile as it is seen by who does not look from right above; all points count from the corner of its box."""

    face: Corners
    """Where the picture of what it shows is: its upper left corner, and on with the clock."""
    flat: tuple[float, float]
    """How wide and high that is when one looks straight at it."""
    slabs: tuple[Slab, ...]
    """Its sides that are seen, the farthest first."""
    foot: Corners
    """Where it touches what it lies on."""
    high: float
    """How high what it shows is above the table."""

    def moved(self, x: float, y: float, by: float = 1.0) -> "Solid":
        """The solid elsewhere, in units of another size."""
        return Solid(
            _moved(self.face, x, y, by),
            (self.flat[0] * by, self.flat[1] * by),
            tuple(slab.moved(x, y, by) for slab in self.slabs),
            _moved(self.foot, x, y, by),
            self.high * by,
        )

    @property
    def spots(self) -> tuple[tuple[float, float], ...]:
        """All corners that are seen."""
        return (*self.face, *(spot for slab in self.slabs for spot in slab.corners))

    def covers(self, x: float, y: float) -> bool:
        """Whether the point is on it."""
        return any(_is_within(corners, x, y) for corners in (self.face, *(slab.corners for slab in self.slabs)))


def _moved(corners: Corners, x: float, y: float, by: float) -> Corners:
    first, second, third, fourth = (((at[0] + x) * by, (at[1] + y) * by) for at in corners)
    return first, second, third, fourth


def _is_within(corners: Corners, x: float, y: float) -> bool:
    """Whether a point is within corners that follow one another with the clock or against it."""
    turns = [
        (end[0] - begin[0]) * (y - begin[1]) - (end[1] - begin[1]) * (x - begin[0])
        for begin, end in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)
