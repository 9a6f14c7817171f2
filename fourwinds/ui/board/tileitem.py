"""A tile as the scene holds it, and its shadow."""

from typing import Final

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
        self._pictures: tuple[tuple[float, int, bool], tuple[QPixmap, ...]] | None = None
        """What is seen of it, with what it was asked for: a frame of a crowd has no time to look each of them up."""
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
            self._body = body
            self._pictures = None
            self._bounds = QRectF(0, 0, body.width, body.height)
            self.shadow.set_body(body)

    def set_kind(self, kind: Kind | None) -> None:
        """Changes what is drawn on it."""
        if kind != self._kind:
            self._kind = kind
            self._pictures = None
            self.update()

    def set_dead(self, *, dead: bool) -> None:
        """Whether its back has the colour of the dead wall."""
        if dead != self._dead:
            self._dead = dead
            self._pictures = None
            self.update()

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        """Changes what is laid over it."""
        if marks != self._marks:
            self._marks = marks
            self._pictures = None
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
        if self.look.turned < 0.5 and self._kind is not None:
            return self._painter.front(self._kind, self._body, ratio)
        return self._painter.back(self._body, ratio, dead=self._dead)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        ratio = painter.device().devicePixelRatioF()
        if self._still:
            on_device_pixel(painter)
        elif self._body.size * ratio < _FINE:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        _narrow(painter, self.look.turned, self._body.width / 2)
        for picture in self._seen(ratio):
            painter.drawPixmap(_HERE, picture)

    def _seen(self, ratio: float) -> tuple[QPixmap, ...]:
        """The side of the tile that can be seen and what is laid over it."""
        asked = ratio, self._painter.edition, self.look.turned < 0.5
        if self._pictures is None or self._pictures[0] != asked:
            marks = [self._painter.mark(mark, self._body, ratio) for mark in self._marks]
            self._pictures = asked, (self.picture(ratio), *marks)
        return self._pictures[1]


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
        self._picture = None
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
        if height != self._height or 0 < look.turned < 1:
            self._height = height
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
            self._picture = asked, self._painter.shadow(self._body, ratio, self._height)
        picture = self._picture[1]
        if self._body.solid is None:
            painter.drawPixmap(self._bounds.topLeft(), picture)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(self._bounds, picture, QRectF(picture.rect()))
