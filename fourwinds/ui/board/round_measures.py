"""How large everything on the Table board is, and which ground belongs to whom: all in pixels of the device.

One number rules them all, the width of a discard; it is the largest with which everything fits.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fourwinds.ui.board.placement import Box, TileSize
from fourwinds.ui.board.sides import Side

DRAWN_GAP: Final = 0.4
"""How far the drawn tile stands apart, in tile widths."""
SET_GAP: Final = 0.4
"""Between melds, in tile widths."""
LIFT: Final = 0.16
"""How far a lifted tile rises, as part of its height; so much is kept free above the person's hand."""
COLUMNS: Final = 6
"""So many discards are in a row."""
ROWS: Final = 3
"""And so many rows there are, before the last one goes on beyond its end."""
STACKS: Final = 18
"""The wall's side is so many stacks long, at most."""
WIDEST: Final = 2.1
"""Beyond this ratio of width to height the board stays in the middle of the window."""

# All measures below are parts of the width of a discard.
_HAND: Final = 2.1
_SHARES: Final = {"river": 1.0, "across": 0.95, "beside": 1.12, "wall": 0.6}
_MELD: Final = 1.4
_AROUND_PLATE: Final = 0.5
_AROUND_WALL: Final = 0.26
_PLATE_HEIGHT: Final = 4.3
_PLATE_WIDTHS: Final = (9.0, 6.6)
"""With the melds beside the wall, and with the melds above and below it."""
_CORNER_WIDTH: Final = 5.6
"""The least that melds need beside the wall ..."""
_CORNER_HEIGHT: Final = 5.2
"""... or above and below it."""
_LEAST_PLATE: Final = (196, 104)
"""The plate is never smaller than this, in logical pixels, so that its words can be read."""
_LEAST_AROUND_PLATE: Final = 13


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes of tiles, and the grounds by side."""

    edge: float
    pad: float
    hand_size: int
    thickness: float
    upright: bool
    hand: TileSize
    across: TileSize
    """The hand of the player across ..."""
    beside: TileSize
    """... and the hands of those at the right and left."""
    river: TileSize
    meld: TileSize
    """The largest that melds may be; they shrink when there are many."""
    wall: TileSize
    call_size: float
    plate: Box
    field: Box
    """What lies within the wall."""
    around_plate: float
    strips: dict[Side, Box]
    """Where the hands stand."""
    walls: dict[Side, Box]
    corners: dict[Side, Box]
    """Where melds and extra tiles lie."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """What follows from the width of a discard."""

    river: TileSize
    hand: TileSize
    across: TileSize
    beside: TileSize
    wall: TileSize
    plate: tuple[int, int]
    around_plate: int
    around_wall: int
    field: tuple[int, int]
    across_strip: int
    side_strip: int
    own_strip: int
    melds_beside: bool

    @property
    def block(self) -> tuple[int, int]:
        """The wall with everything inside it."""
        across, down = self.field
        upper = self.wall.height + self.wall.thickness
        return across + 2 * (self.around_wall + self.wall.face), down + 2 * (self.around_wall + upper)


def between(width: float) -> int:
    """The gap between neighbouring tiles."""
    return max(1, round(width * 0.03))


@dataclass(frozen=True, slots=True)
class _Task:
    """What has to be arranged in which area."""

    area: Box
    edge: int
    pad: int
    thickness: float
    ratio: float
    hand_size: int
    upright: bool


@lru_cache(maxsize=4)
def measure(width: float, height: float, thickness: float, ratio: float, *, hand_size: int, upright: bool) -> Measures:
    """The sizes and grounds of a board so large."""
    edge = round(min(max(height * 0.016, 7 * ratio), 30 * ratio))
    scarce = min(width, height)
    pad = round(min(max(scarce * 0.006, 3 * ratio), 14 * ratio))
    around = edge + pad
    inner = Box(around, around, max(int(width) - 2 * around, 60), max(int(height) - 2 * around, 60))
    used = round(min(inner.width, inner.height * WIDEST))
    area = Box(round(inner.x + (inner.width - used) / 2), inner.y, used, inner.height)
    task = _Task(area, edge, pad, thickness, ratio, hand_size, upright)
    found = [_largest(task, melds_beside=beside) for beside in (True, False)]
    return _grounds(task, max(found, key=lambda sizes: (sizes.river.width, sizes.melds_beside)))


def _largest(task: _Task, *, melds_beside: bool) -> _Sizes:
    """The sizes with the widest discards that fit."""
    low, high = 4, max(5, int(task.area.width / 12))
    while high - low > 1:
        middle = (low + high) // 2
        fits = _fits(_sizes(middle, task, melds_beside=melds_beside), task.area, task.pad)
        low, high = (middle, high) if fits else (low, middle)
    return _sizes(low, task, melds_beside=melds_beside)


def _sizes(unit: int, task: _Task, *, melds_beside: bool) -> _Sizes:
    gap, pad, ratio = between(unit), task.pad, task.ratio
    sizes = {part: TileSize.of_width(unit * share, task.thickness) for part, share in _SHARES.items()}
    widest = (task.area.width - 2 * pad) / (task.hand_size + 1 + DRAWN_GAP)
    hand = TileSize.of_width(min(unit * _HAND, widest - between(widest)), task.thickness)
    river, across, beside, wall = sizes["river"], sizes["across"], sizes["beside"], sizes["wall"]
    plate_width = max(round(unit * _PLATE_WIDTHS[0 if melds_beside else 1]), round(_LEAST_PLATE[0] * ratio))
    plate_height = max(round(unit * _PLATE_HEIGHT), round(_LEAST_PLATE[1] * ratio))
    around_plate = max(round(unit * _AROUND_PLATE), round(_LEAST_AROUND_PLATE * ratio))
    rows = ROWS * (river.height + gap)
    at_sides = COLUMNS * (unit + gap) if task.upright else ROWS * (river.face + gap)
    row_at_sides = ROWS * (river.height + gap) if task.upright else COLUMNS * (unit + river.thickness + gap)
    wall_side = STACKS * (wall.width + between(wall.width)) + 2 * wall.thickness
    return _Sizes(
        river=river,
        hand=hand,
        across=across,
        beside=beside,
        wall=wall,
        plate=(plate_width, plate_height),
        around_plate=around_plate,
        around_wall=max(3, round(unit * _AROUND_WALL)),
        field=(
            max(plate_width + 2 * (around_plate + at_sides), wall_side),
            max(plate_height + 2 * (around_plate + rows), wall_side, row_at_sides),
        ),
        across_strip=across.height + 2 * pad,
        side_strip=(beside.width if task.upright else beside.face) + 2 * pad,
        own_strip=hand.height + round(hand.height * LIFT) + 2 * pad,
        melds_beside=melds_beside,
    )


def _fits(sizes: _Sizes, area: Box, pad: int) -> bool:
    across, down = sizes.block
    unit = sizes.river.width
    width = across + 2 * (sizes.side_strip + pad)
    height = down + sizes.across_strip + sizes.own_strip + 2 * pad
    if sizes.melds_beside:
        width += 2 * round(unit * _CORNER_WIDTH)
    else:
        height += 2 * round(unit * _CORNER_HEIGHT)
    return width <= area.width and height <= area.height


def _grounds(task: _Task, sizes: _Sizes) -> Measures:
    area, pad = task.area, task.pad
    own = Box(area.x, area.bottom - sizes.own_strip, area.width, sizes.own_strip)
    upper = Box(area.x, area.y, area.width, own.y - pad - area.y)
    block = _block(area, upper, sizes)
    strips = _strips(own, upper, sizes, task)
    field = _inside(block, sizes)
    x, y = field.center
    plate = Box(round(x - sizes.plate[0] / 2), round(y - sizes.plate[1] / 2), *sizes.plate)
    return Measures(
        edge=task.edge,
        pad=pad,
        hand_size=task.hand_size,
        thickness=task.thickness,
        upright=task.upright,
        hand=sizes.hand,
        across=sizes.across,
        beside=sizes.beside,
        river=sizes.river,
        meld=TileSize.of_width(sizes.river.width * _MELD, task.thickness),
        wall=sizes.wall,
        call_size=sizes.river.width * 1.25,
        plate=plate,
        field=field,
        around_plate=sizes.around_plate,
        strips=strips,
        walls=_walls(block, field, sizes),
        corners=_corners(upper, block, strips, sizes, pad),
    )


def _strips(own: Box, upper: Box, sizes: _Sizes, task: _Task) -> dict[Side, Box]:
    """Where the hands stand: each as long as a full hand with a tile apart, in the middle of its edge."""

    def length(size: TileSize, along: float, most: float) -> int:
        gap = between(size.width)
        return round(min((task.hand_size + 1 + DRAWN_GAP) * (along + gap) + 2 * task.pad, most))

    hand, across, beside = sizes.hand, sizes.across, sizes.beside
    own_length, across_length = length(hand, hand.width, own.width), length(across, across.width, upper.width)
    side_length = length(beside, beside.height if task.upright else beside.width + beside.thickness, upper.height)
    middle = upper.x + upper.width / 2
    y = round(upper.y + (upper.height - side_length) / 2)
    return {
        Side.BOTTOM: Box(round(middle - own_length / 2), own.y, own_length, own.height),
        Side.TOP: Box(round(middle - across_length / 2), upper.y, across_length, sizes.across_strip),
        Side.LEFT: Box(upper.x, y, sizes.side_strip, side_length),
        Side.RIGHT: Box(upper.right - sizes.side_strip, y, sizes.side_strip, side_length),
    }


def _block(area: Box, upper: Box, sizes: _Sizes) -> Box:
    """The wall and what is in it, in the middle of what the hands leave."""
    across, down = sizes.block
    top = upper.y + sizes.across_strip
    return Box(round(area.x + (area.width - across) / 2), round(top + (upper.bottom - top - down) / 2), across, down)


def _inside(block: Box, sizes: _Sizes) -> Box:
    side, upper = sizes.wall.face + sizes.around_wall, sizes.wall.height + sizes.wall.thickness + sizes.around_wall
    return Box(block.x + side, block.y + upper, block.width - 2 * side, block.height - 2 * upper)


def _walls(block: Box, field: Box, sizes: _Sizes) -> dict[Side, Box]:
    """The sides of the wall, each as long as the field."""
    face, upper = sizes.wall.face, sizes.wall.height + sizes.wall.thickness
    return {
        Side.BOTTOM: Box(field.x, block.bottom - upper, field.width, upper),
        Side.TOP: Box(field.x, block.y, field.width, upper),
        Side.LEFT: Box(block.x, field.y, face, field.height),
        Side.RIGHT: Box(block.right - face, field.y, face, field.height),
    }


def _corners(upper: Box, block: Box, strips: dict[Side, Box], sizes: _Sizes, pad: int) -> dict[Side, Box]:
    """Each player's corner at the right hand: that of the person below at the right, then against the clock."""
    left, right = strips[Side.LEFT].right + pad, strips[Side.RIGHT].x - pad
    gap = 2 * pad
    if sizes.melds_beside:
        top, middle, bottom = upper.y, round(upper.y + upper.height / 2), upper.bottom
        west = (left, block.x - gap - left)
        east = (block.right + gap, right - block.right - gap)
        return {
            Side.BOTTOM: Box(east[0], middle + gap, east[1], bottom - middle - gap),
            Side.RIGHT: Box(east[0], top, east[1], middle - top),
            Side.TOP: Box(west[0], top, west[1], middle - top),
            Side.LEFT: Box(west[0], middle + gap, west[1], bottom - middle - gap),
        }
    middle = round((left + right) / 2)
    top, above = strips[Side.TOP].bottom + pad, block.y - gap
    below, bottom = block.bottom + gap, upper.bottom
    return {
        Side.BOTTOM: Box(middle + gap, below, right - middle - gap, bottom - below),
        Side.RIGHT: Box(middle + gap, top, right - middle - gap, above - top),
        Side.TOP: Box(left, top, middle - left, above - top),
        Side.LEFT: Box(left, below, middle - left, bottom - below),
    }
