"""How large everything on the Table board is, and which ground belongs to whom: all in pixels of the device.

One number rules them all, the width of a discard; it is the largest with which everything fits.
"""

from functools import lru_cache
from itertools import product
from typing import Final

from fourwinds.ui.board.placement import Box, TileSize
from fourwinds.ui.board.seating import TAKEN, Side
from fourwinds.values import Value

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
"""There is room for a side of the wall of so many stacks; longer ones have smaller tiles."""
WIDEST: Final = 2.1
"""Beyond this ratio of width to height the board stays in the middle of the window."""

# All measures below are parts of the width of a discard.
_HAND: Final = 1.94
_HAND_SEATED: Final = 1.6
_STRIP_SEATED: Final = 1.3
"""How deep the strip of a hand is that stands upright, in heights of its tiles."""
_MELD: Final = 1.4
_MELD_IN_LINE: Final = 1.0
"""Of the others' melds in line with their hands, which have small tiles."""
_SHARES: Final = {"river": 1.0, "across": 0.9, "beside": 1.08, "wall": 0.54, "meld": _MELD, "in line": _MELD_IN_LINE}
_OWN_BEYOND: Final = 2.0
_BEYOND: Final = 6.0
"""So far melds go on beyond the place of a whole hand, besides the room that the melded tiles leave in it."""
_LINES: Final = (2, 1, 0)
"""So many lines of melds have room before the hands at the sides, unless discards would be smaller for it; with none
they lie in line with the hand."""
_AROUND_PLATE: Final = 0.36
_AROUND_WALL: Final = 0.2
_PLATE_HEIGHT: Final = 3.5
_PLATE_WIDTHS: Final = (9.0, 6.6)
"""In a wide window, and in a narrow one."""
_LEAST_PLATE: Final = (196, 104)
"""The plate is never smaller than this, in logical pixels, so that its words can be read."""
_LEAST_PLATE_SEATED: Final = (222, 134)
_LEAST_AROUND_PLATE: Final = 13
_LEAST_AROUND_PLATE_SEATED: Final = 21


class Measures(Value):
    """The sizes of tiles, and the grounds by side."""

    edge: float
    pad: float
    hand_size: int
    thickness: float
    upright: bool
    sides: tuple[Side, ...]
    """Where somebody sits."""
    hand: TileSize
    across: TileSize
    """The hand of the player across ..."""
    beside: TileSize
    """... and the hands of those at the right and left."""
    river: TileSize
    melds: dict[Side, TileSize]
    """The largest that melds may be; they shrink when there are many."""
    wall: TileSize
    call_size: float
    plate: Box
    field: Box
    """What lies within the wall."""
    around_plate: float
    columns: int
    """So many discards lie in a row."""
    strips: dict[Side, Box]
    """Where the hands stand, and below and above also melds and extra tiles."""
    beyond: dict[Side, float]
    """How far those go on at least beyond the place of a whole hand."""
    walls: dict[Side, Box]
    before: dict[Side, Box]
    """Where melds and extra tiles lie before the hands at the sides; empty if they are in line with those, too."""


class _Sizes(Value):
    """What follows from the width of a discard."""

    river: TileSize
    hand: TileSize
    across: TileSize
    beside: TileSize
    wall: TileSize
    meld: TileSize
    in_line: TileSize
    plate: tuple[int, int]
    around_plate: int
    around_wall: int
    field: tuple[int, int]
    across_strip: int
    across_length: int
    side_strip: int
    side_length: int
    own_strip: int
    own_length: int
    lines: int
    side_melds: int

    @property
    def block(self) -> tuple[int, int]:
        """The wall with everything inside it."""
        across, down = self.field
        upper = self.wall.height + self.wall.thickness
        return across + 2 * (self.around_wall + self.wall.face), down + 2 * (self.around_wall + upper)


def between(width: float) -> int:
    """The gap between neighbouring tiles."""
    return max(1, round(width * 0.03))


class Party(Value):
    """Who is to be seated, and how."""

    players: int
    hand_size: int
    stacks: int
    """So many stacks stand in the longest side of the wall."""
    upright: bool
    """The others' tiles can be read by the person."""
    seated: bool = False
    """The table is seen from a chair: its near edge looks larger, and the person's hand stands upright on it."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Where somebody sits."""
        return TAKEN[self.players]

    @property
    def room(self) -> int:
        """For so many stacks there is room in a side of the wall."""
        return max(self.stacks, STACKS)


class _Task(Value):
    """What has to be arranged in which area."""

    area: Box
    edge: int
    pad: int
    thickness: float
    ratio: float
    party: Party


@lru_cache(maxsize=4)
def measure(width: float, height: float, thickness: float, ratio: float, party: Party) -> Measures:
    """The sizes and grounds of a board so large."""
    edge = round(min(max(height * 0.016, 7 * ratio), 30 * ratio))
    scarce = min(width, height)
    pad = round(min(max(scarce * 0.006, 3 * ratio), 14 * ratio))
    around = edge + pad
    inner = Box(around, around, max(int(width) - 2 * around, 60), max(int(height) - 2 * around, 60))
    used = round(min(inner.width, inner.height * WIDEST))
    area = Box(round(inner.x + (inner.width - used) / 2), inner.y, used, inner.height)
    task = _Task(area, edge, pad, thickness, ratio, party)
    found = [_largest(task, plate, lines) for plate, lines in product(_PLATE_WIDTHS, _LINES)]
    return _grounds(task, max(found, key=lambda sizes: (sizes.river.width, sizes.plate[0], sizes.side_melds)))


def _largest(task: _Task, plate: float, lines: int) -> _Sizes:
    """The sizes with the widest discards that fit."""
    low, high = 4, max(5, int(task.area.width / 12))
    while high - low > 1:
        middle = (low + high) // 2
        fits = _fits(_sizes(middle, task, plate, lines), task.area, task.pad)
        low, high = (middle, high) if fits else (low, middle)
    return _sizes(low, task, plate, lines)


def _sizes(unit: int, task: _Task, plate_share: float, lines: int) -> _Sizes:
    party, pad, gap = task.party, task.pad, between(unit)
    shares = _SHARES | {"wall": _SHARES["wall"] * (STACKS / party.room) ** 0.5}
    tiles = {part: TileSize.of_width(unit * share, task.thickness) for part, share in shares.items()}
    across, beside, meld, in_line = tiles["across"], tiles["beside"], tiles["meld"], tiles["in line"]
    hand = _own_tiles(unit, task)
    plate, around_plate = _plate(unit, plate_share, task)
    side_strip = max(beside.width, in_line.width) if party.upright else max(beside.face, in_line.face)
    side_length = _hand_length(beside.height if party.upright else beside.width + beside.thickness, task)
    side_beyond = 0 if lines else round(2 * _BEYOND * unit)
    beside_table = Side.LEFT in party.sides
    return _Sizes(
        river=tiles["river"],
        hand=hand,
        across=across,
        beside=beside,
        wall=tiles["wall"],
        meld=meld,
        in_line=in_line,
        plate=plate,
        around_plate=around_plate,
        around_wall=max(3, round(unit * _AROUND_WALL)),
        field=_field(plate, around_plate, tiles["river"], tiles["wall"], unit, party),
        across_strip=max(across.height, in_line.height) + 2 * pad if Side.TOP in party.sides else 0,
        across_length=_hand_length(across.width, task) + round(2 * _BEYOND * unit),
        side_strip=side_strip + 2 * pad if beside_table else 0,
        side_length=side_length + side_beyond if beside_table else 0,
        own_strip=_own_height(hand, party) + 2 * pad,
        own_length=_hand_length(hand.width, task) + round(2 * _OWN_BEYOND * unit),
        lines=lines if beside_table else 0,
        side_melds=lines * (meld.height + 3 * gap) if beside_table else 0,
    )


def _own_tiles(unit: int, task: _Task) -> TileSize:
    """The person's tiles: smaller where a full hand with a tile apart would not find room in its line."""
    wanted = unit * (_HAND_SEATED if task.party.seated else _HAND)
    room = task.area.width - 2 * task.pad - _OWN_BEYOND * unit
    widest = room / (task.party.hand_size + 1 + DRAWN_GAP)
    return TileSize.of_width(min(wanted, widest - between(widest)), task.thickness)


def _own_height(hand: TileSize, party: Party) -> int:
    """How high the person's hand is with a lifted tile, and with the edge that it stands on."""
    height = hand.height + round(hand.height * LIFT)
    return round(height * _STRIP_SEATED) if party.seated else height


def _hand_length(along: float, task: _Task) -> int:
    """The length of a full hand with a tile apart, of tiles that are so long in its direction."""
    return round((task.party.hand_size + 1 + DRAWN_GAP) * (along + between(along))) + 2 * task.pad


def _plate(unit: int, share: float, task: _Task) -> tuple[tuple[int, int], int]:
    """The plate, and the gap around it; neither becomes too small for its words."""
    seated = task.party.seated
    least_width, least_height = _LEAST_PLATE_SEATED if seated else _LEAST_PLATE
    least_around = _LEAST_AROUND_PLATE_SEATED if seated else _LEAST_AROUND_PLATE
    width = max(round(unit * share), round(least_width * task.ratio))
    height = max(round(unit * _PLATE_HEIGHT), round(least_height * task.ratio))
    return (width, height), max(round(unit * _AROUND_PLATE), round(least_around * task.ratio))


def _field(
    plate: tuple[int, int], around_plate: int, river: TileSize, wall: TileSize, unit: int, party: Party
) -> tuple[int, int]:
    """The plate with the discards on all sides of it; no side is shorter than that of the wall, or a row at it."""
    gap = between(unit)
    rows = ROWS * (river.height + gap)
    at_sides = COLUMNS * (unit + gap) if party.upright else ROWS * (river.face + gap)
    row_at_sides = rows if party.upright else COLUMNS * (unit + river.thickness + gap)
    wall_side = party.room * (wall.width + between(wall.width)) + 2 * wall.thickness
    width, height = plate
    return (
        max(width + 2 * (around_plate + at_sides), wall_side),
        max(height + 2 * (around_plate + rows), wall_side if Side.LEFT in party.sides else 0, row_at_sides),
    )


def _fits(sizes: _Sizes, area: Box, pad: int) -> bool:
    across, down = sizes.block
    width = across + 2 * (sizes.side_strip + sizes.side_melds + 2 * pad)
    height = down + sizes.across_strip + sizes.own_strip + 2 * pad
    if not sizes.lines:
        height = max(height, sizes.side_length + sizes.own_strip + pad)
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
        hand_size=task.party.hand_size,
        thickness=task.thickness,
        upright=task.party.upright,
        sides=task.party.sides,
        hand=sizes.hand,
        across=sizes.across,
        beside=sizes.beside,
        river=sizes.river,
        melds={
            Side.BOTTOM: sizes.meld,
            Side.RIGHT: sizes.meld if sizes.lines else sizes.in_line,
            Side.TOP: sizes.in_line,
            Side.LEFT: sizes.meld if sizes.lines else sizes.in_line,
        },
        wall=sizes.wall,
        call_size=sizes.river.width * 1.25,
        plate=plate,
        field=field,
        around_plate=sizes.around_plate,
        columns=_columns(task, sizes, field),
        strips=strips,
        beyond=_beyond(sizes),
        walls=_walls(block, field, sizes),
        before=_before(upper, block, strips, task) if sizes.lines else {},
    )


def _columns(task: _Task, sizes: _Sizes, field: Box) -> int:
    """Six; where nobody sits beside the table, and so few lay so many, as many as have room between the walls."""
    if Side.LEFT in task.party.sides:
        return COLUMNS
    fitting = int(field.width // (sizes.river.width + between(sizes.river.width)))
    return max(COLUMNS, min(2 * COLUMNS, fitting - 1))


def _strips(own: Box, upper: Box, sizes: _Sizes, task: _Task) -> dict[Side, Box]:
    """Where the hands stand: a full hand with a tile apart is in the middle of its edge, with room at both ends."""
    own_length = min(sizes.own_length, own.width)
    across_length = min(sizes.across_length, round(upper.width - 2 * (sizes.side_strip + task.pad)))
    side_length = min(sizes.side_length, upper.height)
    middle = upper.x + upper.width / 2
    y = round(upper.y + (upper.height - side_length) / 2)
    return {
        Side.BOTTOM: Box(round(middle - own_length / 2), own.y, own_length, own.height),
        Side.TOP: Box(round(middle - across_length / 2), upper.y, across_length, sizes.across_strip),
        Side.LEFT: Box(upper.x, y, sizes.side_strip, side_length),
        Side.RIGHT: Box(upper.right - sizes.side_strip, y, sizes.side_strip, side_length),
    }


def _beyond(sizes: _Sizes) -> dict[Side, float]:
    unit = sizes.river.width
    at_sides = 0 if sizes.lines else _BEYOND * unit
    return {Side.BOTTOM: _OWN_BEYOND * unit, Side.RIGHT: at_sides, Side.TOP: _BEYOND * unit, Side.LEFT: at_sides}


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


def _before(upper: Box, block: Box, strips: dict[Side, Box], task: _Task) -> dict[Side, Box]:
    """From the hands at the sides to the wall, below the strip across, or below a corner where nobody sits there."""
    pad = task.pad
    top = strips[Side.TOP].bottom + pad + (0 if Side.TOP in task.party.sides else strips[Side.LEFT].width)
    left, right = strips[Side.LEFT].right + pad, strips[Side.RIGHT].x - pad
    deep, high = block.x - 2 * pad - left, upper.bottom - top
    return {Side.LEFT: Box(left, top, deep, high), Side.RIGHT: Box(right - deep, top, deep, high)}
