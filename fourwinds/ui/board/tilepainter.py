"""Draws tiles as small solids, each picture once per size and device pixel ratio, and keeps the pictures.

A tile is an ivory slab glued on a coloured back: seen from the front edge, the two layers show below the face.
Measures are in logical pixels; pictures have the device's own.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPen,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer

from fourwinds.app.themes import BACK, Theme
from fourwinds.tiles import JOKER, WHITE, Kind, Wind, is_extra, is_suit, notation, number
from fourwinds.ui.board.grounds import faded
from fourwinds.ui.board.solidpainter import Layers, lay, paint_solid, paint_solid_shadow
from fourwinds.ui.board.tilemarks import Body, Mark, paint_mark, paint_shadow
from fourwinds.ui.widgets.facepicture import FacePicture
from fourwinds.ui.widgets.style import contrast

CACHE_BYTES: Final = 24 << 20
"""What the kept pictures may take: some 400 tiles of a large board at two device pixels to one."""
_OF_A_PICTURE: Final = 3_200
_OF_A_SOLID: Final = 3_500
"""What a picture takes besides its pixels; of a tile that is seen from the side its corners, too."""
_BYTES_FOR_EACH: Final = 8
"""Of kept pictures for each pixel of the board: what covers it twice."""
SMALLEST_TEXT: Final = 11
"""In logical pixels."""
_SHADOW_PIXELS: Final = 64
"""So many across has the picture of the shadow of a solid."""
SHADOW_MARGIN: Final = 0.3
"""How far a shadow's picture reaches beyond the tile, in tile widths."""
NARROWEST_WITH_ID: Final = 20.0
"""Narrower faces, as on buttons, have no room for a letter that could be read; in logical pixels."""
SMALL_FACE: Final = 34.0
"""Faces that are narrower are drawn from the theme's simpler pictures, in pixels of the device."""
READABLE_NUMBER: Final = 44.0
"""From this width of the face on, in logical pixels, the number drawn on an extra tile can be read."""
WIDEST_STRIP: Final = 0.27
"""The most that a drawing leaves to the letter beside it, in widths of the face."""
MISTAKEN: Final = (6, 9)
"""The numbers that read as each other upside down."""
_SMALL_JOKER: Final = 0.46
"""How broad the joker is on a tile that serves as one, in widths of the face."""
PALE: Final = 1.5
"""The contrast of a face to the dialogs' ground below which its edge is drawn."""


def tile_id(kind: Kind) -> str:
    """The letter or digit in a tile's corner (B57)."""
    if is_suit(kind) or is_extra(kind):
        return str(number(kind))
    letters = notation(kind)
    return letters if len(letters) == 1 else {"Dr": "R", "Dg": "G", "Dw": "Wh"}[letters]


class TilePainter:
    """The pictures of a theme's tiles."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._faces: dict[tuple[str, bool], FacePicture] = {}
        self._kept: OrderedDict[tuple[object, ...], tuple[QPixmap, int]] = OrderedDict()
        """The pictures, each with what it takes; the one that was longest not asked for comes first."""
        self._kept_bytes = 0
        self._room = 0
        self._show_ids = True
        self._wild: Kind | None = None
        self._edition = 0

    @property
    def theme(self) -> Theme:
        """The theme whose tiles these are."""
        return self._theme

    @property
    def show_ids(self) -> bool:
        """Whether each tile has its letter or number in a corner."""
        return self._show_ids

    @show_ids.setter
    def show_ids(self, show: bool) -> None:
        if show != self._show_ids:
            self._show_ids = show
            self._edition += 1

    @property
    def wild(self) -> Kind | None:
        """What is drawn on tiles that are jokers, beside a small joker; None where these have their own face."""
        return self._wild

    @wild.setter
    def wild(self, kind: Kind | None) -> None:
        if kind != self._wild:
            self._wild = kind
            self._edition += 1

    @property
    def edition(self) -> int:
        """Another number after everything that changes a picture: whoever keeps one has to ask for it anew."""
        return self._edition

    def set_theme(self, theme: Theme) -> None:
        """Paint the tiles of another theme from now on."""
        self._theme = theme
        self._edition += 1
        self._faces.clear()
        self._kept.clear()
        self._kept_bytes = 0

    @property
    def kept_bytes(self) -> int:
        """How much memory the kept pictures take."""
        return self._kept_bytes

    def make_room(self, pixels: float) -> None:
        """Keep what a board of so many pixels shows, and what it is about to show.

        Where each tile is seen at an angle of its own, a large board has more pictures than small ones are allowed:
        then each would be dropped just before it is wanted again.
        """
        self._room = round(pixels * _BYTES_FOR_EACH)

    def front(self, kind: Kind, body: Body, ratio: float) -> QPixmap:
        """The tile face up."""

        def paint(painter: QPainter) -> None:
            if body.solid is None:
                self._paint_front(painter, kind, body, ratio, ids=self.show_ids)
            else:
                paint_solid(painter, body.solid, self.front(kind, _flat(body), ratio), self._layers(body))

        return self._keep(self._front(kind, body, ratio), body, ratio, paint)

    def has_front(self, kind: Kind, body: Body, ratio: float) -> bool:
        """Whether the picture of the tile face up is made."""
        return self._front(kind, body, ratio) in self._kept

    def _front(self, kind: Kind, body: Body, ratio: float) -> tuple[object, ...]:
        return ("front", kind, body, ratio, self.show_ids, self.wild if kind == JOKER else None)

    def has_back(self, body: Body, ratio: float, *, dead: bool) -> bool:
        """Whether the picture of the tile face down is made."""
        return ("back", body, ratio, dead) in self._kept

    def has_shadow(self, body: Body, ratio: float, height: float) -> bool:
        """Whether the picture of its shadow is made."""
        return ("shadow", body, ratio, height) in self._kept

    def blank(self, body: Body, ratio: float) -> QPixmap:
        """The tile face up with nothing on it."""

        def paint(painter: QPainter) -> None:
            self._paint_ivory(painter, body)

        return self._keep(("blank", body, ratio), body, ratio, paint)

    def back(self, body: Body, ratio: float, *, dead: bool = False) -> QPixmap:
        """The tile face down; `dead` is the colour of the dead wall."""

        def paint(painter: QPainter) -> None:
            if body.solid is None:
                self._paint_back(painter, body, dead=dead)
            else:
                face, layers = self.back(_flat(body), ratio, dead=dead), self._layers(body, down=True, dead=dead)
                paint_solid(painter, body.solid, face, layers)

        return self._keep(("back", body, ratio, dead), body, ratio, paint)

    def mark(self, mark: Mark, body: Body, ratio: float) -> QPixmap:
        """What is laid over the tile."""

        def paint(painter: QPainter) -> None:
            if body.solid is None:
                paint_mark(painter, mark, body, self._theme)
            else:
                lay(painter, self.mark(mark, _flat(body), ratio), body.solid.face)

        return self._keep((mark, body, ratio), body, ratio, paint)

    def shadow(self, body: Body, ratio: float, height: float) -> QPixmap:
        """The shadow; it reaches `SHADOW_MARGIN` beyond the tile. `height` is 0 on the table to 1 in the hand."""
        margin = round(body.size * SHADOW_MARGIN)
        around = Body(body.width + 2 * margin, body.height + 2 * margin, 0)
        key = ("shadow", body, ratio, height)
        if body.solid is not None:
            # Every solid has a shadow of its own, and no shadow an edge: a few pixels of each are enough.
            solid, theme = body.solid, self._theme
            few = min(ratio / 2, _SHADOW_PIXELS / around.width)
            return self._keep(key, around, few, lambda p: paint_solid_shadow(p, solid, theme, margin, height))
        return self._keep(key, around, ratio, lambda p: paint_shadow(p, body, self._theme, margin, height))

    def wind(self, wind: Wind, size: float, ratio: float, colour: str) -> QPixmap:
        """The character of a wind in one colour; `size` is its height.

        It is the theme's own drawing of it or, where there is none, cut out of the wind's tile face.
        """
        box = Body(size, size, 0)

        def paint(painter: QPainter) -> None:
            drawing = self._theme.marks.get(wind.letter)
            if drawing is not None:
                QSvgRenderer(QByteArray(drawing)).render(painter, QRectF(0, 0, size, size))
            else:
                # The face is 300 by 400 units and the character stands in its middle.
                self._face(notation(wind.kind)).render(painter, QRectF(0, -size / 6, size, size * 4 / 3))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(QRectF(0, 0, size, size), QColor(colour))

        return self._keep(("wind", wind, size, ratio, colour), box, ratio, paint)

    def _layers(self, body: Body, *, down: bool = False, dead: bool = False) -> Layers:
        """The colours of the sides of a tile that is seen at an angle."""
        colours = self._theme.palette
        if down:
            return Layers(colours.tile_back_dead if dead else colours.tile_back, colours.tile_face_shade)
        return Layers(colours.tile_edge, colours.tile_edge if body.clear else colours.tile_back, body.clear)

    def _keep(self, key: tuple[object, ...], body: Body, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept[0]
        pixmap = QPixmap(max(1, round(body.width * ratio)), max(1, round(body.height * ratio)))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(pixmap.width() / body.width, pixmap.height() / body.height)
        paint(painter)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        taken = _bytes(pixmap) + (_OF_A_PICTURE if body.solid is None else _OF_A_PICTURE + _OF_A_SOLID)
        self._kept[key] = pixmap, taken
        self._kept_bytes += taken
        while self._kept_bytes > max(CACHE_BYTES, self._room) and len(self._kept) > 1:
            self._kept_bytes -= self._kept.popitem(last=False)[1][1]
        return pixmap

    def _face(self, name: str, *, small: bool = False) -> FacePicture:
        if (name, small) not in self._faces:
            drawing = self._theme.small[name] if small else self._theme.faces[name]
            self._faces[name, small] = FacePicture(drawing)
        return self._faces[name, small]

    # --- the solid ----------------------------------------------------------------------------

    def _paint_ivory(self, painter: QPainter, body: Body) -> QRectF:
        """The solid with an empty face; returns the flat part of it."""
        if body.clear:
            return self._paint_glass(painter, body)
        colours = self._theme.palette
        self._paint_layers(painter, body, below=colours.tile_back, below_shade=colours.tile_back_shade,
                           middle=colours.tile_edge)  # fmt: skip
        flat = self._paint_top(painter, body, colours.tile_face, colours.tile_face_shade)
        if contrast(QColor(colours.tile_face), QColor(colours.panel)) < PALE:
            self._paint_rim(painter, body)
        return flat

    def _paint_glass(self, painter: QPainter, body: Body) -> QRectF:
        """The same of transparent material: what lies below shines through, the edges catch the light."""
        colours = self._theme.palette
        corner, line = self._theme.tile.corner * body.size, max(1.0, body.size * 0.03)
        face, edge = QColor(colours.tile_face), QColor(colours.tile_edge)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(edge.name(), 0.3))
        painter.drawRoundedRect(QRectF(0, 0, body.width, body.height), corner, corner)
        top = QRectF(0, 0, body.width, body.height - body.thickness)
        light = QLinearGradient(top.topLeft(), top.bottomRight())
        for at, alpha in ((0.0, 0.8), (0.4, 0.55), (0.44, 0.8), (0.56, 0.8), (0.6, 0.5), (1.0, 0.62)):
            light.setColorAt(at, faded(face.name(), alpha))
        painter.setBrush(light)
        painter.drawRoundedRect(top, corner, corner)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(face.lighter(112), line))
        painter.drawRoundedRect(top.adjusted(line / 2, line / 2, -line / 2, -line / 2), corner, corner)
        painter.setPen(QPen(faded(edge.name(), 0.9), max(1.0, line / 2)))
        painter.drawRoundedRect(top.adjusted(line, line, -line, -line), corner - line / 2, corner - line / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        bevel = max(1.0, self._theme.tile.bevel * body.size)
        return top.adjusted(bevel, bevel, -bevel, -bevel)

    def _paint_rim(self, painter: QPainter, body: Body) -> None:
        """A thin line around the face: a pale tile in a pale dialog has nothing else to be seen by."""
        line = max(1.0, body.size * 0.018)
        corner = self._theme.tile.corner * body.size
        face = QRectF(0, 0, body.width, body.height - body.thickness)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._theme.palette.tile_edge), line))
        painter.drawRoundedRect(face.adjusted(line / 2, line / 2, -line / 2, -line / 2), corner, corner)
        painter.setPen(Qt.PenStyle.NoPen)

    def _paint_front(self, painter: QPainter, kind: Kind, body: Body, ratio: float, *, ids: bool) -> None:
        wild, kind = (True, self.wild) if kind == JOKER and self.wild is not None else (False, kind)
        face = _turn(painter, self._paint_ivory(painter, body), body.facing)
        font = _id_font(painter, face, self._theme.tile.id_size)
        small = face.width() * ratio < SMALL_FACE and notation(kind) in self._theme.small
        # An extra tile has its number in its drawing, which is replaced only where it is too small to be read.
        drawn_number = is_extra(kind) and not small and face.width() >= READABLE_NUMBER
        cornered = not is_extra(kind) and kind != WHITE  # whose letters stand in its frame
        ids = ids and face.width() >= NARROWEST_WITH_ID and not (cornered and self._theme.tile.numbered)
        beside = ids and cornered
        art = _art_box(face, _id_strip(face, QFontMetricsF(font).horizontalAdvance("8")) if beside else 0)
        if body.mirrored:
            painter.save()
            painter.translate(2 * art.center().x(), 0)
            painter.scale(-1, 1)
        self._face(notation(kind), small=small).render(painter, art)
        if body.mirrored:
            painter.restore()
        if ids and not drawn_number:
            painter.setFont(font)
            self._paint_id(painter, kind, face, art, instead=is_extra(kind) and not small)
            if body.facing and is_suit(kind) and number(kind) in MISTAKEN:
                self._underline_id(painter, face)
        if wild:
            self._paint_joker(painter, face, ratio)

    def _paint_joker(self, painter: QPainter, face: QRectF, ratio: float) -> None:
        """A small joker in the lower right corner: the tile serves as one."""
        width = face.width() * _SMALL_JOKER
        at = QRectF(face.right() - width, face.bottom() - width * 4 / 3, width, width * 4 / 3)
        painter.setPen(QPen(QColor(self._theme.palette.tile_edge), max(1.0, width * 0.04)))
        painter.setBrush(QColor(self._theme.palette.tile_face))
        painter.drawRoundedRect(at, width * 0.12, width * 0.12)
        painter.setPen(Qt.PenStyle.NoPen)
        small = width * ratio < SMALL_FACE and notation(JOKER) in self._theme.small
        self._face(notation(JOKER), small=small).render(painter, at)

    def _underline_id(self, painter: QPainter, face: QRectF) -> None:
        """A line at the foot of the number, as on counters: on a turned tile it tells a 6 from a 9."""
        metrics, inset = QFontMetricsF(painter.font()), _id_inset(face)
        thick = max(1.0, metrics.capHeight() * 0.14)
        foot = QPointF(face.left() + inset, face.top() + inset + metrics.capHeight() + thick)
        line = QRectF(foot, QSizeF(metrics.horizontalAdvance("6"), thick))
        painter.fillRect(line.adjusted(-1, -thick, 1, 1), QColor(self._theme.palette.tile_face))
        painter.fillRect(line, QColor(self._theme.palette.tile_id))

    def _paint_back(self, painter: QPainter, body: Body, *, dead: bool) -> None:
        colours = self._theme.palette
        colour = colours.tile_back_dead if dead else colours.tile_back
        shade = QColor(colour).darker(135).name() if dead else colours.tile_back_shade
        self._paint_layers(painter, body, below=colours.tile_face_shade, below_shade=colours.tile_edge, middle=shade)
        top = self._paint_top(painter, body, colour, shade)
        if BACK in self._theme.faces:
            self._face(BACK).render(painter, _turn(painter, top, body.facing))

    def _paint_layers(self, painter: QPainter, body: Body, *, below: str, below_shade: str, middle: str) -> None:
        """The two layers that show below the face: `middle` under it, `below` at the bottom."""
        corner = self._theme.tile.corner * body.size
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(0, body.thickness * 0.6, body.width, body.height - body.thickness * 0.6)
        painter.setBrush(_downwards(whole.bottom() - body.thickness * 0.6, whole.bottom(), below, below_shade))
        painter.drawRoundedRect(whole, corner, corner)
        slab = QRectF(0, 0, body.width, body.height - body.thickness * 0.5)
        painter.setBrush(QColor(middle))
        painter.drawRoundedRect(slab, corner, corner)

    def _paint_top(self, painter: QPainter, body: Body, colour: str, shade: str) -> QRectF:
        """The upper side with its bevel; returns the flat part."""
        corner, bevel = self._theme.tile.corner * body.size, max(1.0, self._theme.tile.bevel * body.size)
        top = QRectF(0, 0, body.width, body.height - body.thickness)
        rim = QLinearGradient(top.topLeft(), top.bottomRight())
        rim.setColorAt(0, QColor(colour).lighter(106))
        rim.setColorAt(0.5, QColor(colour))
        rim.setColorAt(1, QColor(shade))
        painter.setBrush(rim)
        painter.drawRoundedRect(top, corner, corner)
        flat = top.adjusted(bevel, bevel, -bevel, -bevel)
        inside = QLinearGradient(flat.topLeft(), flat.bottomLeft())
        inside.setColorAt(0, QColor(colour))
        inside.setColorAt(1, _between(colour, shade, 0.22))
        painter.setBrush(inside)
        painter.drawRoundedRect(flat, corner - bevel / 2, corner - bevel / 2)
        return flat

    def _paint_id(self, painter: QPainter, kind: Kind, face: QRectF, art: QRectF, *, instead: bool) -> None:
        """The letter or number; `instead` of one that is drawn at the right, else at the left."""
        text = tile_id(kind)
        metrics = QFontMetricsF(painter.font())
        width, cap = metrics.horizontalAdvance(text), metrics.capHeight()
        inset = _id_inset(face)
        at = QRectF(face.left() + inset, face.top() + inset, width, cap)
        if instead:
            at.moveRight(face.right() - inset)
            # The drawing's own number stands from 0.73 to 0.97 of its breadth, down to a quarter of its height.
            plate = at.united(
                QRectF(art.left() + art.width() * 0.72, face.top() + 1, art.width() * 0.26, art.height() * 0.24)
            )
        elif kind == WHITE:
            # Two letters do not fit beside the frame, but its middle is empty.
            at.moveCenter(art.center())
            plate = at
        else:
            plate = at
        painter.setBrush(QColor(self._theme.palette.tile_face))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(plate.adjusted(-1, -1, 1, 1), 2, 2)
        painter.setPen(QColor(self._theme.palette.tile_id))
        painter.drawText(at.bottomLeft(), text)


def _turn(painter: QPainter, face: QRectF, facing: int) -> QRectF:
    """Turns the painter about the middle of the face; returns the face as it is seen then, standing upright."""
    if facing == 0:
        return face
    painter.translate(face.center())
    painter.rotate(facing)
    width, height = (face.width(), face.height()) if facing % 180 == 0 else (face.height(), face.width())
    return QRectF(-width / 2, -height / 2, width, height)


def _id_font(painter: QPainter, face: QRectF, share: float) -> QFont:
    font = QFont(painter.font())
    font.setPixelSize(round(max(SMALLEST_TEXT, face.width() * share)))
    font.setBold(True)
    return font


def _id_strip(face: QRectF, letter: float) -> float:
    """How much at the left the drawing leaves to a letter of that width, so that neither covers the other.

    A drawing has a margin of its own, 0.08 of its width, into which the letter may reach. On very small tiles the
    drawing needs the room more.
    """
    reach = _id_inset(face) + letter
    return min((reach - face.width() * 0.078) / 0.92, face.width() * WIDEST_STRIP)


def _id_inset(face: QRectF) -> float:
    return max(1.5, face.width() * 0.045)


def _art_box(face: QRectF, strip: float) -> QRectF:
    """Where the drawing goes, 3:4 as all faces are: in the middle of what is right of `strip`."""
    margin = face.width() * 0.025
    room = face.adjusted(max(strip, margin), margin, -margin, -margin)
    scale = min(room.width() / 3, room.height() / 4)
    art = QRectF(0, 0, 3 * scale, 4 * scale)
    art.moveCenter(room.center())
    if strip >= face.width() * WIDEST_STRIP:
        # There is not room enough beside the letter, but there is below it.
        art.moveBottom(room.bottom())
    return art


def _downwards(top: float, bottom: float, first: str, last: str) -> QLinearGradient:
    gradient = QLinearGradient(0, top, 0, bottom)
    gradient.setColorAt(0, QColor(first))
    gradient.setColorAt(1, QColor(last))
    return gradient


def _between(first: str, second: str, share: float) -> QColor:
    a, b = QColor(first), QColor(second)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def _flat(body: Body) -> Body:
    """The face of a solid as it is seen straight."""
    assert body.solid is not None
    width, height = body.solid.flat
    return Body(round(width), round(height), 0, body.facing, body.clear, body.mirrored)


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
