"""The Tilted board: the Table board as it is seen from a chair, not from the ceiling.

It is laid out as the Table board is, on a table that is deeper than the screen; then everything is put where an eye
sees it that looks along the table. The person's hand stands upright before that, and words are written straight.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from fourwinds.engine.seats import Seat
from fourwinds.ui.board import round_table
from fourwinds.ui.board.eye import Eye, Stand, around, lying, standing
from fourwinds.ui.board.placement import FACE_RATIO, Box, Placement, Placements, Plate, SeatParts, TileSize, Tilt
from fourwinds.ui.board.plate import SeatBoxes, plate_parts
from fourwinds.ui.board.round_measures import LIFT
from fourwinds.ui.board.round_table import OFFERS
from fourwinds.ui.board.seating import Side, side_of
from fourwinds.ui.board.solid import Solid
from fourwinds.ui.board.tablestate import Place, TableState
from fourwinds.values import Value, replace

_TOP: Final = 0.034
"""Above the far edge the hand across needs so much of the height."""
_THICK: Final = (0.2, 4.2, 0.56)
"""A tile that lies is so thick, in widths: at least; in thicknesses of the theme, which draws it thin from above; at
most."""
_DEEP: Final = 0.6
"""And one that stands is so deep."""
_LOWER: Final = 4
"""By so much the plate begins lower than it lies, in logical pixels: for the stick of who is ready across."""
_FACES: Final = {Side.BOTTOM: 0.58, Side.RIGHT: 0.26, Side.TOP: 0.09, Side.LEFT: 0.26}
"""How far down the faces are, in heights of the board."""
_KEPT: Final = 512
"""So many tiles are seen on a table, twice."""
_STANDING: Final = 128
"""So many stand in three hands, thrice. Each takes four kilobytes, and a shorter hand stands elsewhere."""
_HAND: Final = 300
"""From here on tiles of the person's hand are in the pile: before everything on the table."""


def layout(
    table: TableState,
    width: int,
    height: int,
    *,
    thickness: float = 0.12,
    ratio: float = 1.0,
    upright: bool = False,
) -> Placements:
    """Where everything is seen in a view of this size; for the words see the layout of the Table board."""
    eye = Eye.over(width, height, height * _TOP)
    deep = round(eye.depth)
    flat = round_table.layout(table, width, deep, thickness=0, ratio=ratio, upright=upright, seated=True)
    return _Tilted(eye, table, flat, thickness, ratio).board(height)


class _Tilted(Value):
    eye: Eye
    table: TableState
    flat: Placements
    thickness: float
    ratio: float

    def board(self, height: int) -> Placements:
        """Everything as the eye sees it."""
        flat, eye = self.flat, self.eye
        sides = [self._side(part.seat) for part in flat.seats]
        plate, words = plate_parts(self._plate(), eye.around(self._plate_below.field), self.ratio, sides)
        parts = [self._part(part, words[side], self._face(side)) for part, side in zip(flat.seats, sides, strict=True)]
        tiles = (*self._on_the_table(), *self._own_hand())
        return Placements(
            flat.width,
            height,
            flat.edge,
            tiles,
            tuple(parts),
            self._offers(tiles),
            plate,
            tilt=Tilt(flat, eye.corners(Box(0, 0, flat.width, flat.height))),
            dora=None if flat.dora is None else self._dora(flat.dora),
        )

    def _side(self, seat: Seat) -> Side:
        return side_of(seat, self.table.person, len(self.table.seats))

    # --- tiles --------------------------------------------------------------------------------

    def _own(self, placement: Placement) -> bool:
        return placement.place is Place.HAND and placement.owner == self.table.person

    def _on_the_table(self) -> Iterator[Placement]:
        """All but the person's hand, the farthest first: what is nearer hides it."""
        there = sorted((p for p in self.flat.tiles if not self._own(p)), key=self._order)
        for z, placement in enumerate(there):
            yield self._seen(placement, z)

    def _order(self, placement: Placement) -> tuple[float, float, bool]:
        box = placement.box
        return round(box.bottom), -abs(box.center[0] - self.eye.middle), placement.on_top

    def _seen(self, placement: Placement, z: int) -> Placement:
        """A tile as the solid that the eye sees."""
        box = placement.box
        if placement.place is Place.HAND and not placement.shown.face_up:
            seen, solid = _stand(self.eye, box, self._side(placement.owner), self.ratio)
        else:
            thick = self._thick(min(box.width, box.height))
            seen, solid = _lie(self.eye, box, thick, self.ratio, on_top=placement.on_top)
        return replace(placement, box=seen, thickness=0, z=z, solid=solid)

    def _thick(self, width: float) -> float:
        least, times, most = _THICK
        return width * min(max(self.thickness * times, least), most)

    def _own_hand(self) -> Iterator[Placement]:
        """Upright on the screen, as large as the table has room for it and as sharp as on any board."""
        base = self._base
        for placement in self.flat.tiles:
            if self._own(placement):
                size = TileSize.of_width(round(placement.box.width * self.ratio), self.thickness)
                lift = round(size.height * LIFT) if placement.shown.lifted else 0
                at = Box(placement.box.x * self.ratio, base * self.ratio - size.height - lift, size.width, size.height)
                box = at.whole.scaled(1 / self.ratio)
                yield replace(placement, box=box, thickness=size.thickness / self.ratio, z=_HAND + placement.z)

    @property
    def _base(self) -> float:
        """How far down the person's hand stands."""
        rack = self.flat.seats[self.table.person].rack
        assert rack is not None
        return self.eye.see(0, rack.bottom)[1]

    # --- what belongs to the seats ------------------------------------------------------------

    def _part(self, part: SeatParts, words: SeatBoxes, face: Box) -> SeatParts:
        eye = self.eye
        rack = None if part.rack is None else replace(part.rack, y=self._base - part.rack.height)
        thick = self._thick(min(part.slot.width, part.slot.height))
        return replace(
            part,
            tray=eye.around(part.tray),
            rack=rack,
            slot=around(eye.corners(part.slot, thick)),  # where the faces of tiles are
            call=eye.see(*part.call),
            call_size=part.call_size * eye.scale(part.call[1]),
            face=face,
            panel=words["panel"],
            wind=words["wind"],
            letter=words["letter"],
            name=words["name"],
            score=words["score"],
            ready=words["ready"],
        )

    def _face(self, side: Side) -> Box:
        """Beside the table, where it leaves the screen to the floor: the nearer to us, the less of it there is."""
        (corner, top), *_ = self.eye.corners(Box(0, 0, 0, 0))
        bottom = self.eye.bottom
        y = bottom * _FACES[side]
        room = corner * (bottom - y) / (bottom - top)
        size = min(room * 0.76, bottom * 0.1)
        x = room * 0.46 if side in {Side.LEFT, Side.BOTTOM} else self.eye.width - room * 0.46
        return Box(x - size / 2, y - size / 2, size, size).whole

    @property
    def _plate_below(self) -> Plate:
        plate = self.flat.furniture
        assert isinstance(plate, Plate)
        return plate

    def _plate(self) -> Box:
        """Upright, between the discards across and those of the person, whose faces are above the ground."""
        below = self._plate_below.box
        seen = self.eye.within(below)
        return Box(seen.x, seen.y + _LOWER, seen.width, seen.height - self._rise(below.bottom) - _LOWER).whole

    def _dora(self, below: Box) -> Box:
        """Above the faces of the discards at the left."""
        seen = self.eye.within(below)
        return replace(seen, height=max(seen.height - self._rise(below.bottom), 1)).whole

    def _rise(self, y: float) -> float:
        """By how much the face of a discard is seen higher than the ground so far down."""
        room = self.flat.seats[self.table.person].slot  # as wide as any discard lies there
        return self.eye.see(0, y)[1] - self.eye.see(0, y, self._thick(min(room.width, room.height)))[1]

    def _offers(self, tiles: Sequence[Placement]) -> tuple[Box, ...]:
        """Above the person's hand, between the melds or over the whole width of the table."""
        high = max((p.box.height for p in tiles if self._own(p)), default=0)
        top = self._base - high * (1 + LIFT)  # also of a tile that is lifted
        least = OFFERS * min((p.box.height for p in tiles if p.place is Place.DISCARDS), default=0)
        rooms = []
        for room in self.flat.offers:
            left, _ = self.eye.see(room.x, room.bottom)
            right, _ = self.eye.see(room.right, room.bottom)
            rooms.append(Box(left, 0, right - left, max(room.height * self.eye.scale(room.bottom), least)))
        below = top - 1
        placed = []
        for room in rooms:
            placed.append(replace(room, y=below - room.height))
            below = placed[-1].y
        return tuple(placed)


# From one step of a game to the next nearly all tiles stay where they are.
@lru_cache(maxsize=_KEPT)
def _lie(eye: Eye, box: Box, thick: float, ratio: float, *, on_top: bool) -> tuple[Box, Solid]:
    """How a tile that lies there is seen."""
    return _in_its_box(lying(eye, box, thick if on_top else 0, thick), ratio)


@lru_cache(maxsize=_STANDING)
def _stand(eye: Eye, box: Box, side: Side, ratio: float) -> tuple[Box, Solid]:
    """How a tile of another's hand that stands on that place is seen: its back to us."""
    width = min(box.width, box.height)
    deep, high = width * _DEEP, width * FACE_RATIO
    if side is Side.TOP:
        stand = Stand(replace(box, y=box.y + (box.height - deep) / 2, height=deep), high, "near")
    else:
        foot = replace(box, x=box.x + (box.width - deep) / 2, width=deep)
        stand = Stand(foot, high, "right" if side is Side.LEFT else "left")
    return _in_its_box(standing(eye, stand), ratio)


def _in_its_box(solid: Solid, ratio: float) -> tuple[Box, Solid]:
    """A solid in the smallest box of whole pixels, and counted from its corner."""
    seen = around(solid.spots)
    x, y = (int(at * ratio) / ratio for at in (seen.x, seen.y))
    width, height = ((int(far * ratio) + 1) / ratio for far in (seen.right - x, seen.bottom - y))
    return Box(x, y, width, height), solid.moved(-x, -y)
