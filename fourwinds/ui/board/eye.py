"""Who sits at the table and looks at it: where on the screen things are seen, and tiles as the solids that they are."""

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final, NamedTuple

from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.solid import Corners, Slab, Solid
from fourwinds.values import Value

TILT: Final = radians(32)
"""How far the table is tilted from how one sees it from right above."""
FAR: Final = 0.8
"""How large something looks at the far edge that looks as large as it is at the near one."""
_FRONT: Final = 0.58
"""The part of a tile's thickness that is ivory."""
_SHADES: Final = {"near": 104, "left": 112, "right": 126}
"""How dark the sides are: the light comes from the upper left, over the shoulder."""

Spot = tuple[float, float]
"""A point of the table or of the screen."""


class Eye(Value):
    """Who looks at a table so wide and deep whose near edge is the lower edge of the screen, so far down."""

    width: float
    depth: float
    bottom: float

    @classmethod
    def over(cls, width: float, height: float, top: float) -> "Eye":
        """The eye that sees the far edge so far from the top of a screen of this size."""
        return cls(width, (height - top) / (cos(TILT) * (1 + FAR) / 2), height)

    @property
    def middle(self) -> float:
        """Straight ahead: to the left of it the right sides of things are seen."""
        return self.width / 2

    def scale(self, y: float, z: float = 0.0) -> float:
        """How large something looks that is there on the table, and so high above it."""
        away = self.depth * sin(TILT) * FAR / (1 - FAR)
        return away / (away + (self.depth - y) * sin(TILT) - z * cos(TILT))

    def see(self, x: float, y: float, z: float = 0.0) -> Spot:
        """Where a point is seen that is there on the table, and so high above it."""
        size = self.scale(y, z)
        level = self.depth * cos(TILT) / 2
        up = (self.depth - y) * cos(TILT) + z * sin(TILT)
        return self.middle + (x - self.middle) * size, self.bottom - level - (up - level) * size

    def corners(self, box: Box, z: float = 0.0) -> Corners:
        """A rectangle that lies so high above the table, from its upper left corner on with the clock."""
        return (
            self.see(box.x, box.y, z),
            self.see(box.right, box.y, z),
            self.see(box.right, box.bottom, z),
            self.see(box.x, box.bottom, z),
        )

    def around(self, box: Box) -> Box:
        """The upright rectangle around what is seen of one on the table."""
        return around(self.corners(box))

    def within(self, box: Box) -> Box:
        """An upright rectangle within what is seen of one on the table."""
        (left, top), (right, _), _, (_, bottom) = self.corners(box)
        near = self.corners(box)
        left, right = max(left, near[3][0]), min(right, near[2][0])
        return Box(left, top, max(right - left, 0), bottom - top)


def around(spots: tuple[Spot, ...]) -> Box:
    """The upright rectangle around points."""
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    return Box(left, top, right - left, bottom - top)


def lying(eye: Eye, foot: Box, low: float, thick: float) -> Solid:
    """A tile that lies with what it shows up, its lower side so high above the table."""
    high = low + thick
    split = high - thick * _FRONT
    slabs = []
    for beginning, end, shade in _walls(eye, foot):
        for near, top, bottom in ((True, high, split), (False, split, low)):
            slabs.append(Slab(_upright(eye, beginning, end, top, bottom), shade, near=near))
    return Solid(eye.corners(foot, high), (foot.width, foot.height), tuple(slabs), eye.corners(foot), high)


class Stand(NamedTuple):
    """How a tile stands: what it shows is at one side of its foot."""

    foot: Box
    high: float
    side: str
    """"near", "left" or "right": where its shown side is, seen from the chair."""


def standing(eye: Eye, stand: Stand) -> Solid:
    """A tile on its long edge."""
    foot, high, shown = stand
    walls = {shade: (beginning, end) for beginning, end, shade in _faces(foot)}
    beginning, end = walls[shown]
    slabs = []
    for near, part in ((False, _split(foot, shown, near=False)), (True, _split(foot, shown, near=True))):
        if shown != "near":
            slabs.append(Slab(_upright(eye, (part.x, part.bottom), (part.right, part.bottom), high, 0), 112, near=near))
        slabs.append(Slab(eye.corners(part, high), 97, near=near))
    if shown == "near":
        for start, stop, shade in _walls(eye, foot):
            if shade != _SHADES["near"]:
                slabs.insert(0, Slab(_upright(eye, start, stop, high, 0), shade, near=True))
    face = _upright(eye, beginning, end, high, 0)
    long = foot.width if shown == "near" else foot.height
    return Solid(face, (long, high), tuple(slabs), eye.corners(foot), high / 2)


def _faces(foot: Box) -> Iterator[tuple[Spot, Spot, str]]:
    """The three sides that may be seen, each from its left end to its right one, and which it is."""
    yield (foot.right, foot.y), (foot.right, foot.bottom), "right"
    yield (foot.x, foot.bottom), (foot.x, foot.y), "left"
    yield (foot.x, foot.bottom), (foot.right, foot.bottom), "near"


def _walls(eye: Eye, foot: Box) -> Iterator[tuple[Spot, Spot, int]]:
    """Those that are seen, and how dark they are."""
    for beginning, end, name in _faces(foot):
        if name == "near" or (name == "right" and foot.right < eye.middle) or (name == "left" and foot.x > eye.middle):
            yield beginning, end, _SHADES[name]


def _upright(eye: Eye, beginning: Spot, end: Spot, top: float, bottom: float) -> Corners:
    return (eye.see(*beginning, top), eye.see(*end, top), eye.see(*end, bottom), eye.see(*beginning, bottom))


def _split(foot: Box, shown: str, *, near: bool) -> Box:
    """The part of the foot under the layer that is shown, or under the other."""
    if shown == "near":
        deep = foot.height * (1 - _FRONT if near else _FRONT)
        return Box(foot.x, foot.bottom - deep if near else foot.y, foot.width, deep)
    wide = foot.width * (1 - _FRONT if near else _FRONT)
    at_right = near == (shown == "right")
    return Box(foot.right - wide if at_right else foot.x, foot.y, wide, foot.height)
