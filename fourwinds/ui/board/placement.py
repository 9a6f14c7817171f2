"""Where things stand on a board: the answer of every layout, in logical pixels."""

from enum import Enum
from math import floor
from typing import Final, Protocol

from fourwinds.engine.seats import Seat
from fourwinds.tiles import Tile
from fourwinds.ui.board.solid import Corners, Solid
from fourwinds.ui.board.tablestate import Hidden, Place, TableTile
from fourwinds.values import Value, replace

FACE_RATIO: Final = 4 / 3
"""Height of a tile's face to its width."""


class Box(Value):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x behind the last pixel."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y below the last pixel."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def whole(self) -> "Box":
        """The same size at the nearest whole pixel; halves go the same way everywhere, so that gaps stay even."""
        return Box(floor(self.x + 0.5), floor(self.y + 0.5), self.width, self.height)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def holds(self, other: "Box") -> bool:
        """Whether the other box is inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def overlaps(self, other: "Box") -> bool:
        """Whether the two have a pixel in common."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def scaled(self, by: float) -> "Box":
        """The box in units of another size."""
        return Box(self.x * by, self.y * by, self.width * by, self.height * by)

    def grown(self, by: float) -> "Box":
        """The box with `by` more on every side (less, if it is negative)."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class TileSize(Value):
    """A tile's measures in pixels: its face, and the thickness that shows below it."""

    width: int
    thickness: int

    @classmethod
    def of_width(cls, width: float, thickness: float) -> "TileSize":
        """The largest tile in whole pixels that is at most `width` wide; `thickness` is a part of the width."""
        whole = max(1, int(width))
        return cls(whole, round(whole * thickness))

    @classmethod
    def of_height(cls, height: float, thickness: float) -> "TileSize":
        """The largest tile in whole pixels that is, with its thickness, at most `height` high."""
        size = cls.of_width(height / (FACE_RATIO + thickness) + 1, thickness)
        while size.height > height and size.width > 1:
            size = cls.of_width(size.width - 1, thickness)
        return size

    @property
    def face(self) -> int:
        """The face's height."""
        return round(self.width * FACE_RATIO)

    @property
    def height(self) -> int:
        """The whole height."""
        return self.face + self.thickness

    def solid(self, facing: int) -> tuple[int, int]:
        """How much room the tile takes, across and down, when its face is turned like this."""
        return (self.width, self.height) if facing % 180 == 0 else (self.face, self.width + self.thickness)


class Placement(Value):
    """Where one tile stands.

    `box` is the whole solid as it is seen: the face, and below it, whichever way the face is turned, the thickness.
    """

    shown: TableTile
    owner: Seat
    place: Place
    box: Box
    thickness: float
    facing: int = 0
    """By how many degrees the face is turned clockwise: 0, 90, 180 or 270."""
    z: float = 0.0
    on_top: bool = False
    """Lies on another tile and throws no shadow on the table."""
    solid: Solid | None = None
    """How it is seen at an angle, within its box; None for one that is seen straight."""

    @property
    def tile(self) -> Tile | Hidden:
        """Which tile it is, or of which no more is known than its place."""
        return self.shown.tile

    def scaled(self, by: float) -> "Placement":
        """The placement in units of another size."""
        solid = None if self.solid is None else self.solid.moved(0, 0, by)
        return replace(self, box=self.box.scaled(by), thickness=self.thickness * by, solid=solid)

    def covers(self, x: float, y: float) -> bool:
        """Whether the point is on the tile."""
        box = self.box
        return box.contains(x, y) and (self.solid is None or self.solid.covers(x - box.x, y - box.y))


class SeatParts(Value):
    """The places that belong to a seat beside its tiles."""

    seat: Seat
    tray: Box
    """The felt on which its tiles stand."""
    rack: Box | None
    """The ledge under its hand."""
    panel: Box
    """Its part of the claim column, with the rest inside."""
    slot: Box
    """The recess of the discard slot."""
    wind: Box
    letter: Box
    name: Box
    score: Box
    ready: Box
    """Where the word stands that tells that ready was declared."""
    call: tuple[float, float]
    """The middle of what the player calls out."""
    call_size: float
    """The height of its letters."""
    face: Box
    """A square for the player's face."""

    def scaled(self, by: float) -> "SeatParts":
        """The parts in units of another size."""
        boxes = {name: getattr(self, name).scaled(by) for name in _SEAT_BOXES}
        rack = self.rack.scaled(by) if self.rack is not None else None
        call = (self.call[0] * by, self.call[1] * by)
        return replace(self, **boxes, rack=rack, call=call, call_size=self.call_size * by)


_SEAT_BOXES: Final = ("tray", "panel", "slot", "wind", "letter", "name", "score", "ready", "face")


class Region(Enum):
    """What a part of the furniture is."""

    DEAL = "deal"
    """What is told of the hand that is played."""
    MIDDLE = "middle"
    """The ground for the discards."""


class Brush(Protocol):
    """Who paints furniture."""

    def planes(self, around: Box) -> None:
        """What lies under everything, in the corners that this box leaves."""

    def trays(self) -> None:
        """The felt on which tiles stand."""

    def panels(self) -> None:
        """The seats' parts of the claim column."""

    def field(self, plate: "Plate") -> None:
        """The ground around a plate."""

    def plate(self, plate: "Plate") -> None:
        """A plate without its words."""


class Furniture(Protocol):
    """What stands on a board beside tiles, and what follows from it for those who draw the board and tell of it."""

    @property
    def in_one_view(self) -> bool:
        """Whether hands and discards both lie in sight, an open discard and the wall among them."""

    @property
    def tells_deal(self) -> bool:
        """Whether it has room for what is told of the hand that is played: its counters and stakes."""

    @property
    def middle_size(self) -> tuple[float, float]:
        """How much room something takes in the middle that has nothing to tell before a game."""

    @property
    def regions(self) -> tuple[tuple[Box, Region], ...]:
        """Its parts that something can be said about, the uppermost first."""

    def outline(self, seats: "tuple[SeatParts, ...]") -> tuple[object, ...]:
        """What of it is painted: as long as this is the same, so is the picture."""

    def paint(self, brush: Brush) -> None:
        """Have everything painted, from below."""

    def scaled(self, by: float) -> "Furniture":
        """The furniture in units of another size."""


class ClaimColumn(Value):
    """A panel for each seat, beside its tray; hands and discards take turns on the trays."""

    @property
    def in_one_view(self) -> bool:
        """They do not."""
        return False

    @property
    def tells_deal(self) -> bool:
        """It has none."""
        return False

    @property
    def middle_size(self) -> tuple[float, float]:
        """Nothing stands there."""
        return 0, 0

    @property
    def regions(self) -> tuple[tuple[Box, Region], ...]:
        """Nothing but panels, slots and trays."""
        return ()

    def outline(self, seats: "tuple[SeatParts, ...]") -> tuple[object, ...]:
        """The panels with their slots."""
        return tuple((part.panel, part.slot) for part in seats)

    def paint(self, brush: Brush) -> None:
        """Trays and panels."""
        brush.trays()
        brush.panels()

    def scaled(self, by: float) -> "ClaimColumn":  # noqa: ARG002 - its boxes are in the seats' parts
        """The column in units of another size."""
        return self


class Plate(Value):
    """The plate in the middle of a round table; the parts of the seats on it are in their `SeatParts`."""

    box: Box
    middle: Box
    """The room for the deal, between the players."""
    wind: Box
    """The wind of the round."""
    left: Box
    """How many tiles are left."""
    hand: Box
    """The number of the hand."""
    field: Box
    """The ground around it, for the discards, within the wall."""

    @property
    def in_one_view(self) -> bool:
        """They do."""
        return True

    @property
    def tells_deal(self) -> bool:
        """It has."""
        return True

    @property
    def middle_size(self) -> tuple[float, float]:
        """The plate itself."""
        return self.box.width, self.box.height

    @property
    def regions(self) -> tuple[tuple[Box, Region], ...]:
        """The plate, and the field around it."""
        return (self.box, Region.DEAL), (self.field, Region.MIDDLE)

    def outline(self, seats: "tuple[SeatParts, ...]") -> tuple[object, ...]:  # noqa: ARG002 - nothing of theirs is painted
        """The plate."""
        return (self,)

    def paint(self, brush: Brush) -> None:
        """The field below the trays, the plate above them."""
        brush.planes(self.field)
        brush.field(self)
        brush.trays()
        brush.plate(self)

    def scaled(self, by: float) -> "Plate":
        """The plate in units of another size."""
        return Plate(*(getattr(self, part).scaled(by) for part in self.__struct_fields__))


class Tilt(Value):
    """A table that is seen at an angle."""

    flat: "Placements"
    """How it is seen from right above."""
    corners: Corners
    """Where its corners are seen."""


class Placements(Value):
    """A whole board."""

    width: int
    height: int
    edge: float
    """Breadth of the wooden frame."""
    tiles: tuple[Placement, ...]
    seats: tuple[SeatParts, ...]
    """Indexed by seat."""
    offers: tuple[Box, ...]
    """Where the buttons of possible claims may stand, the best place first."""
    furniture: Furniture = ClaimColumn()
    common: Box | None = None
    """The area of the common discards, when it is shown."""
    tilt: "Tilt | None" = None
    """How the table is seen that is not seen from right above."""
    dora: Box | None = None
    """Where the indicators are shown, if there are any, and on a board without a plate counters and stakes."""

    def scaled(self, by: float) -> "Placements":
        """The board with everything on it in units of another size; its own width and height are kept."""
        if by == 1:
            return self
        assert self.tilt is None, "a table is tilted when its size is known"
        return replace(
            self,
            edge=self.edge * by,
            tiles=tuple(placement.scaled(by) for placement in self.tiles),
            seats=tuple(part.scaled(by) for part in self.seats),
            offers=tuple(room.scaled(by) for room in self.offers),
            common=self.common.scaled(by) if self.common is not None else None,
            furniture=self.furniture.scaled(by),
            dora=self.dora.scaled(by) if self.dora is not None else None,
        )

    def tile_at(self, x: float, y: float) -> Placement | None:
        """The topmost tile at the point."""
        hit = [p for p in self.tiles if p.covers(x, y)]
        return max(hit, key=lambda p: p.z) if hit else None

    def slot_at(self, x: float, y: float) -> Seat | None:
        """Whose discard slot the point is in."""
        return next((part.seat for part in self.seats if part.slot.contains(x, y)), None)
