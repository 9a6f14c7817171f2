"""A place at a round table as the player sees it who sits there: along his edge from left to right, and inwards."""

from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.seating import Side
from fourwinds.values import Value


class Ground(Value):
    """A rectangle of the table before the player at a side."""

    side: Side
    room: Box

    @property
    def length(self) -> float:
        """How long it is for the player, from left to right."""
        return self.room.width if self.side.lies else self.room.height

    @property
    def depth(self) -> float:
        """How deep it is, from the player's edge inwards."""
        return self.room.height if self.side.lies else self.room.width

    def extent(self, size: tuple[float, float]) -> tuple[float, float]:
        """How much length and depth something needs that is so wide and high on the screen."""
        return size if self.side.lies else (size[1], size[0])

    def box(self, along: float, inwards: float, size: tuple[float, float]) -> Box:
        """The place of a thing of this width and height whose nearest left corner is there for the player."""
        room, (width, height) = self.room, size
        match self.side:
            case Side.BOTTOM:
                return Box(room.x + along, room.bottom - inwards - height, width, height)
            case Side.RIGHT:
                return Box(room.right - inwards - width, room.bottom - along - height, width, height)
            case Side.TOP:
                return Box(room.right - along - width, room.y + inwards, width, height)
            case Side.LEFT:
                return Box(room.x + inwards, room.y + along, width, height)
