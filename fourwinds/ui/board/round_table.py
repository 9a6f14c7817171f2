"""The Table board: everything in one view, as the person sees it who sits at the table.

.-------------------------------------------.
|         melds    hand (across)            |      Each player has the hand at the edge and the discards
|  hand   .------- wall -------.   melds    |      before it in rows of six, the first row nearest to the
|  (left) |      discards      |     hand   |      plate. Melds and extra tiles are at the right hand: in
|         | disc. PLATE disc.  |     (right)|      line with the hand below and above, and before the
|  melds  |      discards      |            |      hand at the sides, where there is more room for them.
|         '--------------------'            |
|         the person's hand      melds      |
'-------------------------------------------'
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from fourwinds.engine.seats import Seat
from fourwinds.ui.board.placement import Box, Placement, Placements, SeatParts, TileSize
from fourwinds.ui.board.plate import plate_parts
from fourwinds.ui.board.round_measures import COLUMNS, DRAWN_GAP, LIFT, ROWS, SET_GAP, Measures, Party, between, measure
from fourwinds.ui.board.seating import Side, side_of
from fourwinds.ui.board.sides import Ground
from fourwinds.ui.board.sideways import as_it_lies, sideways
from fourwinds.ui.board.tablestate import HEAP, Place, SeatTable, TableState, TableTile, as_they_lie
from fourwinds.values import Value, replace

OFFERS: Final = 1.4
"""How high the buttons of claims are at least, in heights of a discard."""
_BESIDE_HAND: Final = 0.5
"""How far melds and extra tiles stay away from a hand in whose line they lie, in widths of its tiles ..."""
_BESIDE_WHOLE_HAND: Final = 0.1
"""... and extra tiles at most from one with no melds, as part of the room that it leaves them."""
_LEAST_OWN_FACE: Final = 0.6
"""The person's own face is shown before the hand if it is so large in comparison with the others."""
SMALLEST: Final = 5
"""Tiles do not become narrower than this, in pixels of the device, however many there are."""


def layout(
    table: TableState,
    width: int,
    height: int,
    *,
    thickness: float = 0.12,
    ratio: float = 1.0,
    upright: bool = False,
    seated: bool = False,
) -> Placements:
    """Where everything stands in a view of this size.

    With `upright` the others' discards and melds are not turned towards them but can be read by the person.
    `thickness` is the tile's, as part of its width. With `seated` there is room
    for what `tilted` makes of it. Everything is on whole pixels of a device that has `ratio`
    pixels to one.
    """
    party = Party(len(table.seats), table.hand_size, table.wall_stacks, upright, seated)
    m = measure(width * ratio, height * ratio, thickness, ratio, party)
    parts: dict[Seat, SeatParts] = {}
    tiles: list[Placement] = list(_wall(m, table))
    plate, seats = plate_parts(m.plate, m.field, ratio, m.sides)
    faces = _faces(m, seated=seated)
    for seat in table.seats:
        side = side_of(seat.seat, table.person, len(table.seats))
        tiles.extend(_hand(m, side, seat))
        tiles.extend(_spread(m, side, seat))
        river, slot = _river(m, side, seat, common=table.common_discards is not None)
        tiles.extend(river)
        parts[seat.seat] = SeatParts(
            seat=seat.seat,
            tray=faces.tray if side is Side.BOTTOM else m.strips[side],
            rack=_rack(m, faces.tray) if side is Side.BOTTOM else None,
            slot=slot,
            call=_call(m, side),
            call_size=m.call_size,
            face=faces.boxes[side],
            **seats[side],
        )
    if table.common_discards is not None:
        tiles.extend(_common(m, table.common_discards, table.person))
    board = Placements(
        width, height, m.edge, tuple(tiles), tuple(parts[seat.seat] for seat in table.seats), _offers(m, tiles), plate
    )
    if table.tells_tiles:
        board = replace(board, dora=_dora(m))
    return board.scaled(1 / ratio)


# --- hands ------------------------------------------------------------------------------------


def _hand(m: Measures, side: Side, seat: SeatTable) -> Iterator[Placement]:
    """The hand at the edge of the table; its first tile keeps its place while the hand grows and shrinks."""
    row = _row(m, side, seat)
    ground, size, facing, step = row.ground, row.size, row.facing, row.step
    along = row.begin
    layer = _Layer(ground, size, seat.seat, Place.HAND)
    mirrored = m.upright and side in {Side.RIGHT, Side.TOP}  # read by the person, not by the player
    for index, shown in enumerate(seat.hand):
        if shown.apart and index:
            along += round(DRAWN_GAP * step)
        lift = round(size.height * LIFT) if shown.lifted else 0
        at = (row.begin + row.end - along - step if mirrored else along, lift)
        yield layer.lay(at, shown, facing, index + (100 if lift else 0))
        along += step


class _Row(Value):
    """How a hand stands: from where to where along the ground, with one tile so far from the next.

    A hand has its place whether a tile was drawn or not: nothing moves for it.
    """

    ground: Ground
    size: TileSize
    facing: int
    step: float
    begin: float
    end: float


def _row(m: Measures, side: Side, seat: SeatTable) -> _Row:
    ground = Ground(side, m.strips[side].grown(-m.pad))
    own = side is Side.BOTTOM
    facing = 0 if own or m.upright else side.facing
    size = m.hand if own else m.across if side.lies else m.beside
    beyond = m.beyond[side]
    full = max(m.hand_size + 1, len(seat.hand)) + DRAWN_GAP
    while size.width > SMALLEST and full * _pitch(ground, size, facing) > ground.length - beyond:
        size = TileSize.of_width(size.width - 1, m.thickness)
    step = _pitch(ground, size, facing)
    rest = ground.length - full * step
    begin = _begin(m, side, rest)
    tiles = max(m.hand_size + 1 - 3 * len(seat.melds), len(seat.hand)) + DRAWN_GAP
    return _Row(ground, size, facing, step, begin, begin + tiles * step)


def _begin(m: Measures, side: Side, rest: float) -> float:
    """Where a hand begins that leaves so much of its ground: in the middle, but for what melds need beyond it."""
    return max(0, min(rest / 2, rest - m.beyond[side]))


def _pitch(ground: Ground, size: TileSize, facing: int) -> float:
    """From one tile to the next along a row."""
    return ground.extent(size.solid(facing))[0] + between(size.width)


class _Layer(Value):
    """Lays tiles of one size on the ground before a player."""

    ground: Ground
    size: TileSize
    owner: Seat
    place: Place

    def lay(self, at: tuple[float, float], shown: TableTile, facing: int, z: float) -> Placement:
        """A tile so far along and inwards."""
        box = self.ground.box(*at, self.size.solid(facing)).whole
        return Placement(shown, self.owner, self.place, box, self.size.thickness, facing, z)


# --- melds and extra tiles --------------------------------------------------------------------


def _spread(m: Measures, side: Side, seat: SeatTable) -> list[Placement]:
    """Melds and then extra tiles from the player's right end; smaller when they are too many."""
    ground = _before_hand(m, side) if side in m.before else _beside_hand(m, side, seat)
    facing = 0 if m.upright else side.facing
    mirrored = facing != ground.side.facing
    groups = [(Place.MELD, as_it_lies(meld, mirrored=mirrored)) for meld in seat.melds]
    groups += [(Place.EXTRA, ((shown, False),)) for shown in seat.extras]
    shapes = tuple((place, tuple(lying for _, lying in group)) for place, group in groups)
    size, places = _fitting(ground, m.melds[side], m.thickness, facing, shapes)
    tiles = (shown for _, group in groups for shown, _ in group)
    return [
        _Layer(ground, size, seat.seat, place).lay((along, inwards), shown, turned, number)
        for number, (shown, (place, along, inwards, turned)) in enumerate(zip(tiles, places, strict=True))
    ]


@lru_cache(maxsize=256)
def _fitting(
    ground: Ground, size: TileSize, thickness: float, facing: int, shapes: "tuple[_Shape, ...]"
) -> "tuple[TileSize, tuple[_Spot, ...]]":
    """How large the tiles of such sets are there, and where each stands.

    What a set shows does not matter for that, only how its tiles lie, so that it need not be found out anew with every
    tile that is lifted.
    """
    while True:
        spots = _lines(ground, size, facing, shapes)
        boxes = (ground.box(along, inwards, size.solid(turned)).whole for _, along, inwards, turned in spots)
        if size.width <= SMALLEST or all(map(ground.room.holds, boxes)):
            return size, spots
        size = TileSize.of_width(size.width - 1, thickness)


def _before_hand(m: Measures, side: Side) -> Ground:
    # Upright, the players at the right and left lay theirs out as those do who sit above and below.
    turned = {Side.RIGHT: Side.TOP, Side.LEFT: Side.BOTTOM}[side] if m.upright else side
    return Ground(turned, m.before[side])


def _beside_hand(m: Measures, side: Side, seat: SeatTable) -> Ground:
    """What a hand leaves of its strip, with a gap: the drawn tile is not to be taken for one that lies there."""
    row = _row(m, side, seat)
    room = row.ground.room
    free = row.ground.length - row.end
    # Beside a whole hand there is little room, and they would be small for it.
    free = max(free - min(_BESIDE_HAND * row.step, free if seat.melds else _BESIDE_WHOLE_HAND * free), 1)
    at_right_end = {
        Side.BOTTOM: replace(room, x=room.right - free, width=free),
        Side.RIGHT: replace(room, height=free),
        Side.TOP: replace(room, width=free),
        Side.LEFT: replace(room, y=room.bottom - free, height=free),
    }
    return Ground(side, at_right_end[side])


_Shape = tuple[Place, tuple[bool, ...]]
"""A set or an extra tile: which of its tiles lie sideways."""
_Spot = tuple[Place, float, float, int]
"""What a tile is part of, how far along and inwards it is, and how it is turned."""


def _lines(ground: Ground, size: TileSize, facing: int, shapes: tuple[_Shape, ...]) -> tuple[_Spot, ...]:
    """Melds and extras of this size, a line after the other inwards, however far that goes."""
    spots: list[_Spot] = []
    gap = between(size.width)
    line = ground.extent(size.solid(facing))[1] + 3 * gap
    extras = sum(place is Place.EXTRA for place, _ in shapes)
    used, inwards, last = 0.0, 0.0, Place.MELD
    for place, shape in shapes:
        facings = [sideways(facing) if lying else facing for lying in shape]
        lengths = [ground.extent(size.solid(turned))[0] + gap for turned in facings]
        begin_anew = place is not last and used + extras * lengths[0] > ground.length
        if used and (used + sum(lengths) - gap > ground.length or begin_anew):
            used, inwards = 0.0, inwards + line
        # From the right end: the first set lies nearest to the corner, each read from the left.
        along = ground.length - used - sum(lengths) + gap
        for turned, length in zip(facings, lengths, strict=True):
            spots.append((place, along, inwards, turned))
            along += length
        used += sum(lengths) + (round(size.width * SET_GAP) if place is Place.MELD else 0)
        last = place
    return tuple(spots)


# --- discards ---------------------------------------------------------------------------------


def _river(m: Measures, side: Side, seat: SeatTable, *, common: bool) -> tuple[list[Placement], Box]:
    """The seat's discards, the open one at their end, and the place of the open one even if there is none."""
    shown = () if common else seat.discards
    ground, rising = _river_ground(m, side)
    facing = 0 if m.upright else side.facing
    # Beside the common discards the open one lies in the middle of the first row.
    skipped = COLUMNS // 2 if common else 0
    # The place of the open one is there even while it is empty.
    row = (*(None,) * skipped, *shown, None if common else seat.slot)
    lying = next((index for index, tile in enumerate(row) if tile is not None and tile.declares), None)
    size, cells = _cells(m, ground, facing, len(row), lying, rising=rising)
    facings = [sideways(facing) if index == lying else facing for index in range(len(row))]
    layer = _Layer(ground, size, seat.seat, Place.DISCARDS)
    laid = list(zip(cells, facings, strict=True))[skipped:]
    placed = [
        layer.lay(cell, tile, turned, index)
        for index, ((cell, turned), tile) in enumerate(zip(laid, shown, strict=False))
    ]
    at, turned = laid[len(shown)]
    box = ground.box(*at, size.solid(turned)).whole
    if seat.slot is not None:
        placed.append(_Layer(ground, size, seat.seat, Place.SLOT).lay(at, seat.slot, turned, 50))
    return placed, box


def _river_ground(m: Measures, side: Side) -> tuple[Ground, bool]:
    """From the first tile of the rows to the end of the field; and whether the first row is the nearest to the edge.

    Turned discards have their first row at the plate. Upright ones are read by the person from left to right.
    """
    field, plate, gap = m.field, m.plate, between(m.river.width)
    x, y = plate.center
    across = m.columns * (m.river.width + gap)
    down = COLUMNS * (m.river.width + m.river.thickness + gap)
    rows = ROWS * (m.river.height + gap)
    below = Box(x - across / 2, plate.bottom + m.around_plate, field.right - x + across / 2, rows)
    above = replace(below, y=plate.y - m.around_plate - rows)
    right, left = plate.right + m.around_plate, plate.x - m.around_plate
    if m.upright:
        # There is room for two more rows below, before those of the person's discards that go on beyond their end.
        longer = rows + 2 * (m.river.height + gap)
        grounds = {
            Side.BOTTOM: below,
            Side.TOP: above,
            Side.RIGHT: Box(right, y - rows / 2, across, longer),
            Side.LEFT: Box(left - across, y - rows / 2, across, longer),
        }
        return Ground(Side.BOTTOM, grounds[side]), side is Side.TOP
    deep = ROWS * (m.river.face + gap)
    grounds = {
        Side.BOTTOM: below,
        Side.RIGHT: Box(right, field.y, deep, y + down / 2 - field.y),
        Side.TOP: replace(above, x=field.x, width=x + across / 2 - field.x),
        Side.LEFT: Box(left - deep, y - down / 2, deep, field.bottom - y + down / 2),
    }
    return Ground(side, grounds[side]), False


def _cells(
    m: Measures, ground: Ground, facing: int, count: int, lying: int | None, *, rising: bool
) -> tuple[TileSize, list[tuple[float, float]]]:
    """The places of so many discards: rows of six, the last row going on; smaller ones when they are too many.

    The one that lies sideways needs more room in its row, which is so much longer.
    """
    size = m.river
    row_length = m.columns * _pitch(ground, size, facing)
    while True:
        pitch = _pitch(ground, size, facing)
        longer = 0 if lying is None else _pitch(ground, size, sideways(facing)) - pitch
        deep = ground.extent(size.solid(facing))[1] + between(size.width)
        rows = max(1, int((ground.depth + 0.5) // deep))
        last = int((ground.length - longer + 0.5) // pitch)
        lengths = [int((row_length + 0.5) // pitch)] * (rows - 1) + [last]
        if sum(lengths) >= count or size.width <= SMALLEST:
            break
        size = TileSize.of_width(size.width - 1, m.thickness)
    starts = [row * deep if rising else ground.depth - (row + 1) * deep for row in range(rows)]
    places = [(row, column) for row, length in enumerate(lengths) for column in range(length)]
    turned = places[lying] if lying is not None and lying < len(places) else None
    cells = [
        (column * pitch + (longer if turned and turned[0] == row and turned[1] < column else 0), starts[row])
        for row, column in places
    ]
    # However many there are, each has a place.
    return size, (cells + [cells[-1]] * (count - len(cells)))[:count]


def _common(m: Measures, tiles: Sequence[TableTile], person: Seat) -> Iterator[Placement]:
    """The discards of all from left to right, above the plate and then below; they do not tell whose they were.

    The row next to the plate is left to the open discard.
    """
    line = m.river.height + between(m.river.width)
    deep = (ROWS - 1) * line
    first = Box(m.field.x, m.plate.y - m.around_plate - ROWS * line, m.field.width, deep)
    second = replace(first, y=m.plate.bottom + m.around_plate + line)
    size = m.river
    while size.width > SMALLEST and 2 * _capacity(size, first) < max(HEAP, len(tiles)):
        size = TileSize.of_width(size.width - 1, m.thickness)
    step, row = size.width + between(size.width), size.height + between(size.width)
    columns = max(1, int(first.width // step))
    left = first.x + (first.width - columns * step) / 2
    for index, shown in as_they_lie(tiles):
        half, place = divmod(index, max(1, _capacity(size, first)))
        room = (first, second)[min(half, 1)]
        at = Box(left + place % columns * step, room.y + place // columns * row, size.width, size.height)
        yield Placement(shown, person, Place.DISCARDS, at.whole, size.thickness, z=index)


def _capacity(size: TileSize, room: Box) -> int:
    columns = int(room.width // (size.width + between(size.width)))
    return columns * int(room.height // (size.height + between(size.width)))


# --- the wall ---------------------------------------------------------------------------------


def _wall(m: Measures, table: TableState) -> Iterator[Placement]:
    """Two tiles high, each stack where the dice put it; what has been drawn leaves its gap."""
    stacks = table.wall_stacks
    size = m.wall
    for standing in table.wall:
        side = side_of(standing.seat, table.person, len(table.seats))
        ground = Ground(side, m.walls[side])
        # Seen from above, a stack hides the front edge of the one behind it.
        pitch = size.width + between(size.width)
        along = (ground.length + stacks * pitch) / 2 - (standing.stack + 1) * pitch
        facing = side.facing % 180
        box = ground.box(along, 0, size.solid(facing))
        # The room is as deep as two tiles on another.
        drop = size.thickness if side is Side.TOP else 0
        box = replace(box, y=box.y + drop - (size.thickness if standing.upper else 0)).whole
        nearer = stacks - standing.stack if side is Side.LEFT else standing.stack
        z = 2 * nearer + standing.upper
        yield Placement(
            standing.shown, standing.seat, Place.WALL, box, size.thickness, facing, z, on_top=standing.upper
        )


# --- what belongs to the seats ----------------------------------------------------------------


def _rack(m: Measures, strip: Box) -> Box:
    """The ledge at which the person's hand stands."""
    height = max(4, round(m.hand.height * 0.09))
    return Box(strip.x + m.pad - 2, strip.bottom - m.pad - height, strip.width - 2 * m.pad + 4, height)


def _dora(m: Measures) -> Box:
    """Inside the wall at the upper left: above the discards there, below those across that go on beyond their end."""
    gap = between(m.river.width)
    field, (x, y) = m.field, m.plate.center
    across = COLUMNS * (m.river.width + gap)
    down = ROWS * (m.river.height + gap) if m.upright else COLUMNS * (m.river.width + m.river.thickness + gap)
    top, bottom = field.y + m.river.height + 2 * gap, y - down / 2 - 2 * gap
    right = x - across / 2 - 2 * gap
    width = min(right - field.x - gap, 2.6 * (bottom - top))
    if Side.LEFT not in m.sides:  # nobody's discards lie beside it
        beside = m.plate.x - field.x - 2 * m.around_plate
        high = min(m.plate.height, beside / 1.8)
        return Box(field.x + gap, y - high / 2, min(beside, 2.6 * high), high).whole
    if Side.TOP not in m.sides:  # nobody's discards lie above the plate
        return Box(x - width / 2, top, width, bottom - top).whole
    return Box(field.x + gap, top, width, bottom - top).whole


class _Faces(Value):
    """Where the faces of all players are, and what that leaves of the tray of the person's hand."""

    boxes: Mapping[Side, Box]
    tray: Box


def _faces(m: Measures, *, seated: bool) -> _Faces:
    """In the corners of the table, each at an end of the player's edge at which no meld will stand.

    Where the person's hand is so long that it leaves no corners, that of the player at the right is at the upper end of
    that player's edge, and the person's own before the first tile; or nowhere, where the hand takes the whole edge.
    They are all of no size where there is no room there, either, and where the table is `seated`: they are beside it.
    """
    own = m.strips[Side.BOTTOM]
    none = replace(own, width=0, height=0)
    if seated:
        return _Faces(dict.fromkeys(m.sides, none), own)
    others: dict[Side, Box] = {side: _beside(m, side) for side in m.sides if side is not Side.BOTTOM}
    before = _before_first(m, max(box.width for box in others.values()))
    tray = replace(own, x=before.right + m.pad, width=own.right - before.right - m.pad)
    ways = [
        _Faces({side: _corner(m, side) for side in m.sides}, own),
        _Faces({**others, Side.BOTTOM: before}, tray if before.width else own),
    ]
    room = (way for way in ways if _has_room(m, way))
    return next(room, _Faces(dict.fromkeys(m.sides, none), own))


def _has_room(m: Measures, faces: _Faces) -> bool:
    """Whether no face would lie on another, nor where tiles are."""
    shown = [box for box in faces.boxes.values() if box.width]
    strips = [m.strips[side] for side in m.sides if side is not Side.BOTTOM]
    taken = [*strips, faces.tray, *(m.walls[side] for side in m.sides), *m.before.values(), m.field]
    if any(one.overlaps(other) for one, other in combinations(shown, 2)):
        return False
    return not any(face.overlaps(box) for face in shown for box in taken)


def _corner(m: Measures, side: Side) -> Box:
    own, across, beside = m.strips[Side.BOTTOM], m.strips[Side.TOP], m.strips[side]
    # Where nobody sits, nothing is in the way.
    rooms = (m.strips[Side.LEFT].width, own.height - 2 * m.pad, across.height)
    size = min(room for room in rooms if room > 0)
    match side:
        case Side.BOTTOM:
            return Box(m.strips[Side.LEFT].x + m.pad, own.bottom - m.pad - size, size, size)
        case Side.TOP:
            return Box(across.right + m.pad, across.y + (across.height - size) / 2, size, size)
        case Side.RIGHT:
            return Box(beside.x, own.y + m.pad, size, size)
        case Side.LEFT:
            return Box(beside.right + m.pad, across.y + max(0, across.height - size) / 2, size, size)


def _beside(m: Measures, side: Side) -> Box:
    """Above: at both ends of the edge across, so that the player there has one beside the other at the right."""
    across, left, right = m.strips[Side.TOP], m.strips[Side.LEFT], m.strips[Side.RIGHT]
    rooms = [left.width, across.height, (right.x - across.right - 3 * m.pad) / 2 if Side.TOP in m.sides else 0]
    size = max(0, min(room for room in rooms if room))
    y = across.y + max(0, across.height - size) / 2
    x = {Side.LEFT: left.right + m.pad, Side.TOP: across.right + m.pad, Side.RIGHT: right.x - m.pad - size}
    return Box(x[side], y, size, size)


def _before_first(m: Measures, size: float) -> Box:
    """Before the first tile of the person's hand; not much smaller than others, or of no size."""
    own = m.strips[Side.BOTTOM]
    ground = Ground(Side.BOTTOM, own.grown(-m.pad))
    hand = (m.hand_size + 1 + DRAWN_GAP) * _pitch(ground, m.hand, 0)
    room = _begin(m, Side.BOTTOM, ground.length - hand)
    found = min(size, room - m.pad, own.height - 2 * m.pad)
    found = found if found >= _LEAST_OWN_FACE * size else 0
    return Box(own.x + m.pad, own.bottom - m.pad - found, found, found)


def _call(m: Measures, side: Side) -> tuple[float, float]:
    """Between the player's hand and the wall."""
    wall, strip = m.walls[side].center, m.strips[side].center
    near = 0.5
    return (wall[0], wall[1]) if side.lies else (wall[0] + (strip[0] - wall[0]) * near, wall[1])


def _offers(m: Measures, tiles: Sequence[Placement]) -> tuple[Box, Box]:
    """Above the person's hand, over the wall, and a row higher: both between the melds."""
    lowest = m.strips[Side.BOTTOM].y + m.pad
    # Over the wall, and a little into the third row of the discards, which is often empty.
    height = max(lowest - m.walls[Side.BOTTOM].y, OFFERS * m.river.height)
    left, right = m.strips[Side.LEFT].x, m.strips[Side.RIGHT].right
    room = Box(left, lowest - height, right - left, height)
    melds = [p.box for p in tiles if p.place in {Place.MELD, Place.EXTRA}]
    above = replace(room, y=room.y - room.height)
    return _between(melds, room, m), _between(melds, above, m)


def _between(melds: Sequence[Box], room: Box, m: Measures) -> Box:
    """What of the room the melds at its sides leave free."""
    there = [box for box in melds if box.overlaps(room)]
    middle = m.plate.center[0]
    left = max((box.right + m.pad for box in there if box.right < middle), default=room.x)
    right = min((box.x - m.pad for box in there if box.x > middle), default=room.right)
    return replace(room, x=left, width=max(right - left, 1))
