"""A tile as the scene holds it, and its shadow."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from fourwinds.tiles import Kind
from fourwinds.ui.board.lettering import on_device_pixel
from fourwinds.ui.board.motion import Visual
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.tilemarks import Body, Mark
from fourwinds.ui.board.tilepainter import SHADOW_MARGIN, TilePainter

MOVING: Final = 1_000.0
"""Added to the height in the pile of what moves, so that it passes over what lies still."""
SHADOWS: Final = -1.0
_DOWN: Final = 1e-6
_ACROSS: Final = 1e-9
"""How much a pixel further down, or to the right, puts a shadow above others."""
_FINE: Final = 90
"""Tiles so wide in pixels of the device are not smoothed on their way, nor do they throw shadows where a crowd of them
moves: these are too fine for steps to be seen, and too many for a sixtieth of a second."""
_HERE: Final = QPointF(0, 0)
HALF: Final = 0.5
"""How far a tile is turned that stands on its edge."""
EDGE: Final = 0.15
"""How broad a tile is that stands on its long side, in widths of its face."""


def _narrow(painter: QPainter, turned: float, middle: float) -> None:
    """Lets a tile that is being turned over look narrower, down to its edge, which is as thick as a tile is."""
    if 0 < turned < 1:
        painter.translate(middle, 0)
        painter.scale(max(abs(1 - 2 * turned), EDGE), 1)
        painter.translate(-middle, 0)


def place_item(item: QGraphicsItem, body: Body, look: Visual, scale: float) -> None:
    """Puts an item of this body where the look says; turned about its middle, scaled from its upper left corner."""
    middle = QPointF(body.width / 2, body.height / 2) if look.rotation else QPointF(0, 0)
    if item.transformOriginPoint() != middle:
        item.setTransformOriginPoint(middle)
    item.setPos(look.x - middle.x() * (1 - scale), look.y - middle.y() * (1 - scale))
    # Qt paints anew even for the same one.
    if item.scale() != scale:
        item.setScale(scale)
    if item.rotation() != look.rotation:
        item.setRotation(look.rotation)


class _Seen(NamedTuple):
    """Pictures of a tile, and what they are pictures of."""

    ratio: float
    edition: int
    up: bool
    body: Body
    pictures: tuple[QPixmap, ...]


class TileItem(QGraphicsItem):
    """One physical tile. What it shows is decided by the scene; it knows how to look."""

    def __init__(self, painter: TilePainter) -> None:
        super().__init__()
        self._painter = painter
        self._kind: Kind | None = None
        self._body = Body(1, 1, 0)
        self._bounds = QRectF(0, 0, 1, 1)
        self._marks: tuple[Mark, ...] = ()
        self._still = True
        self._dead = False
        self._pictures: _Seen | None = None
        """What is seen of it, kept here: a frame of a crowd has no time to look each of them up."""
        self._before: _Seen | None = None
        """What was seen of it, while it is on its way and what will be seen is not made yet."""
        self.look = Visual(0, 0, 1, 0, 0)
        self.shadow = ShadowItem(painter, self._body)

    @property
    def kind(self) -> Kind | None:
        """What is drawn on it; None for a tile that lies face down."""
        return self._kind

    @property
    def body(self) -> Body:
        """Its size at rest."""
        return self._body

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is laid over it."""
        return self._marks

    def set_body(self, body: Body) -> None:
        """Changes its size at rest, and how it lies; it stays to be seen where and as it was."""
        if body != self._body:
            if body.facing != self._body.facing:
                self.look = _as_another(self.look, self._body, body)
            self.prepareGeometryChange()
            self._outdate()
            self._body = body
            self._bounds = QRectF(0, 0, body.width, body.height)
            self.shadow.set_body(body)

    def set_kind(self, kind: Kind | None) -> None:
        """Changes what is drawn on it."""
        if kind != self._kind:
            self._outdate()
            if self.look.turned < HALF:
                self._before = None  # the face of another tile
            self._kind = kind
            self.update()

    def set_dead(self, *, dead: bool) -> None:
        """Whether its back has the colour of the dead wall."""
        if dead != self._dead:
            self._outdate()
            self._dead = dead
            self.update()

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        """Changes what is laid over it."""
        if marks != self._marks:
            self._outdate()
            self._marks = marks
            self.update()

    def show_look(self, look: Visual, *, still: bool, z: float, shade: float = 1.0) -> None:
        """Takes a place and an appearance; `still` when it is going to stay like that.

        `shade` is how much of its shadow is seen where tiles are large.
        """
        scale = look.width / self._body.width
        at_rest = still and scale == 1
        if look.turned != self.look.turned or at_rest != self._still:
            self._still = at_rest
            self.update()
        self.look = look
        place_item(self, self._body, look, scale)
        self.setOpacity(look.opacity)
        self.setZValue(z if still else z + MOVING)
        self.shadow.follow(look, scale, z, still=still, shade=shade)

    def picture(self, ratio: float) -> QPixmap:
        """The side of the tile that can be seen, without its marks."""
        if self.look.turned < HALF and self._kind is not None:
            return self._painter.front(self._kind, self._body, ratio)
        return self._painter.back(self._body, ratio, dead=self._dead)

    def is_made(self, ratio: float) -> bool:
        """Whether the picture of that side is made already."""
        if self.look.turned < HALF and self._kind is not None:
            return self._painter.has_front(self._kind, self._body, ratio)
        return self._painter.has_back(self._body, ratio, dead=self._dead)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        ratio = painter.device().devicePixelRatioF()
        if self._still:
            on_device_pixel(painter)
        elif self._body.size * ratio < _FINE:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        seen = self._seen(ratio)
        # The side that is not made yet keeps the tile on its edge.
        turned = self.look.turned if seen.up == (self.look.turned < HALF) else HALF
        _narrow(painter, turned, self._body.width / 2)
        if seen.body is not self._body:
            self._paint_as_before(painter, seen)
            return
        for picture in seen.pictures:
            painter.drawPixmap(_HERE, picture)

    def _paint_as_before(self, painter: QPainter, seen: "_Seen") -> None:
        """The tile as it looked where it set out, in the place where it is now."""
        place, body = self._bounds, seen.body
        if body.facing != self._body.facing:
            middle, size = place.center(), self._body.size / body.size
            place = QRectF(0, 0, body.width * size, body.height * size)
            place.moveCenter(middle)
            painter.translate(middle)
            painter.rotate(self._body.facing - body.facing)
            painter.translate(-middle)
        for picture in seen.pictures:
            painter.drawPixmap(place, picture, QRectF(picture.rect()))

    def _seen(self, ratio: float) -> "_Seen":
        """The side of the tile that can be seen and what is laid over it.

        On its way it looks as before until its new picture is made: several in one frame would hold that up.
        """
        now = self._pictures
        side, edition = self.look.turned < HALF, self._painter.edition
        if now is not None and (now.ratio, now.edition, now.up) == (ratio, edition, side):
            return now
        before = now or self._before
        fits = before is not None and (before.ratio, before.edition) == (ratio, edition)
        if before is not None and fits and not self._still and not self.is_made(ratio):
            return before
        marks = [self._painter.mark(mark, self._body, ratio) for mark in self._marks]
        self._before = None
        self._pictures = _Seen(ratio, edition, side, self._body, (self.picture(ratio), *marks))
        return self._pictures

    def _outdate(self) -> None:
        """What is kept is not how it looks any more."""
        self._before = self._pictures or self._before
        self._pictures = None


def _as_another(look: Visual, old: Body, new: Body) -> Visual:
    """The look of a tile of the body `old`, told as one of a body that lies in another direction."""
    size = look.width / old.width * old.size / new.size
    rotation = look.rotation + old.facing - new.facing
    x = look.x + look.width / 2 - new.width * size / 2
    y = look.y + (look.width / old.width * old.height - new.height * size) / 2
    return look._replace(x=x, y=y, width=new.width * size, rotation=(rotation + 180) % 360 - 180)


class ShadowItem(QGraphicsItem):
    """A tile's shadow: an item of its own, because it falls on the table and not on the neighbours.

    It does not know its tile, so that both are freed when the tile leaves the table: seventy do in a hand.
    """

    def __init__(self, painter: TilePainter, body: Body) -> None:
        super().__init__()
        self._painter = painter
        self._body = body
        self._turned = 0.0
        self._bounds = QRectF()
        self._height = 0.0
        self._flat = SHADOWS
        self._ratio = 1.0
        self._picture: tuple[tuple[float, int, float], QPixmap] | None = None
        self._before: QPixmap | None = None
        """What is drawn on the way while the right picture is not made yet."""
        self._still = True
        self.setZValue(SHADOWS)

    def set_place(self, box: Box) -> None:
        """Where its tile lies: where two shadows meet, the picture is always the same, whichever came first.

        What is above what depends on the two places alone. By a number of each tile on the table, one that is drawn
        would renumber all that follow, and half of the table would be painted anew.
        """
        flat = SHADOWS + box.y * _DOWN + box.x * _ACROSS
        if flat != self._flat:
            if self.zValue() == self._flat:
                self.setZValue(flat)
            self._flat = flat

    def set_body(self, body: Body) -> None:
        """The tile has another size."""
        self.prepareGeometryChange()
        self._body = body
        self._outdate()
        margin = round(body.size * SHADOW_MARGIN)
        self._bounds = QRectF(-margin, -margin, body.width + 2 * margin, body.height + 2 * margin)

    def follow(self, look: Visual, scale: float, z: float, *, still: bool, shade: float) -> None:
        """Takes the tile's place; a tile that is held high throws a larger shadow, also on other tiles."""
        if self._body.size * self._ratio < _FINE:
            shade = 1.0
        # What is hardly to be seen throws no shadow; shadows are the dearest part of a frame. One that is not seen at
        # all is let alone: if it went along, all that it passes would be painted anew.
        opacity = max(2 * look.opacity - 1, 0.0) * shade
        self.setOpacity(opacity)
        if opacity == 0:
            return
        self._turned = look.turned
        high = look.height if still else max(look.height, 0.5)
        height = round(high * 2) / 2
        if height != self._height or still != self._still or 0 < look.turned < 1:
            self._height, self._still = height, still
            self.update()
        place_item(self, self._body, look, scale)
        self.setZValue(self._flat if height == 0 else (z if still else z + MOVING) - 0.5)

    def boundingRect(self) -> QRectF:
        # Asked for every tile with every painting; made when the size changes.
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        self._ratio = ratio = painter.device().devicePixelRatioF()
        _narrow(painter, self._turned, self._body.width / 2)
        asked = ratio, self._painter.edition, self._height
        if self._picture is None or self._picture[0] != asked:
            self._outdate()
            before = self._before
            if before is not None and not self._still and not self._painter.has_shadow(self._body, ratio, self._height):
                painter.drawPixmap(self._bounds, before, QRectF(before.rect()))
                return
            self._picture = asked, self._painter.shadow(self._body, ratio, self._height)
            self._before = None
        picture = self._picture[1]
        if self._body.solid is None:
            painter.drawPixmap(self._bounds.topLeft(), picture)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(self._bounds, picture, QRectF(picture.rect()))

    @property
    def height(self) -> float:
        """How high its tile is held."""
        return self._height

    def _outdate(self) -> None:
        """The picture is not the right one any more."""
        if self._picture is not None:
            self._before, self._picture = self._picture[1], None
