"""`BoardView`: the board as a widget. It shows a table and tells what the person does with mouse and keys.

What a click means is decided elsewhere; the view only says what was clicked.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import chain
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWhatsThis, QWidget

from fourwinds.app.themes import Theme
from fourwinds.engine.seats import Seat
from fourwinds.people import Mood
from fourwinds.tiles import Kind, Tile, kind_of
from fourwinds.ui.board.background import Grounds, painted, qrect
from fourwinds.ui.board.classic import layout
from fourwinds.ui.board.exchangepanel import ShownExchange
from fourwinds.ui.board.faceitem import Pictures
from fourwinds.ui.board.fonts_and_cursors import board_cursor, board_font
from fourwinds.ui.board.motion import Tempo
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.overlays import Overlays
from fourwinds.ui.board.placement import Placement, Placements
from fourwinds.ui.board.regions import region_in_words
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.seating import Side
from fourwinds.ui.board.speech import board_in_words
from fourwinds.ui.board.tablestate import Hidden, Place, TableState
from fourwinds.ui.board.tilemarks import Note
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.waitspanel import ShownWait
from fourwinds.ui.board.warming import Warming
from fourwinds.values import Value

NO_TILE = -1


class ShownTile(Value):
    """A tile as the board shows it; `kind` is None where it lies face down. `rect` is in the view."""

    kind: Kind | None
    tile: Tile | Hidden
    owner: Seat
    place: Place
    face_up: bool
    lifted: bool
    rect: QRect
    goes_to: Side | None = None
    """The side of who gets it in an exchange, where the person means to pass it on."""
    came: bool = False
    """It has come in an exchange."""
    pointed: bool = False
    """The next key of an exchange is about it."""


_AT_ONCE: Final = 6
"""So many pictures of tiles can be made while the table is painted, and nobody sees it wait."""


class BoardView(QGraphicsView):
    """The game board."""

    tile_clicked = Signal(int, Qt.KeyboardModifier)
    tile_right_clicked = Signal(int, Qt.KeyboardModifier)
    tile_dropped = Signal(int)
    """A tile of the person's hand was dragged onto the table and let go there."""
    slot_clicked = Signal(int)
    slot_right_clicked = Signal(int)
    board_clicked = Signal()
    board_right_clicked = Signal()
    tile_hovered = Signal(int)
    """The tile under the pointer, or -1 for none and for one that lies face down."""
    offer_chosen = Signal(str)
    exchange_chosen = Signal(str)
    """A button of the panel of an exchange, or its key."""
    exchange_numbered = Signal(int)
    """In an exchange the number of a tile in the hand, from 0, whose digit was pressed."""

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        layout: Callable[..., Placements] = layout,
        sized: bool = True,
    ) -> None:
        """One that is not `sized` waits with its table until its window has given it a size."""
        super().__init__(parent)
        self.setObjectName("boardView")
        self.setAccessibleName(self.tr("Game board"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # The table covers all of it: filled with a colour first, each pixel would be painted twice.
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        # Files are dropped on the window.
        self.setAcceptDrops(False)
        self.viewport().setAcceptDrops(False)
        self.setMinimumSize(480, 320)
        self._layout = layout
        self._sized = sized
        self._table: TableState | None = None
        self._grounds = Grounds(theme)
        self._last_placed: dict[object, Placements] = {}
        self._claimable: Seat | None = None
        self._playable = True
        self._hovered: int = NO_TILE
        self._pointer: QPoint | None = None
        self._tabbed = False
        self._grabbed: tuple[Tile, QPoint] | None = None
        self._carries = False
        self._painter = TilePainter(theme)
        self._hand: bool | None = None
        self._people: Pictures | None = None
        self._scene = BoardScene(self._painter, board_font(theme, self.font()), self)
        self.setScene(self._scene)
        self._warming = Warming(self)
        self._over = Overlays(self._painter, board_font(theme, self.font()), self)
        self._over.offer_chosen.connect(self.offer_chosen)
        self._over.exchange_chosen.connect(self.exchange_chosen)
        self._over.exchange_numbered.connect(self.exchange_numbered)

    # --- what is shown ------------------------------------------------------------------------

    def show_table(self, table: TableState, *, animate: bool) -> None:
        """Shows the table; with `animate` what has changed moves there."""
        self._warming.stop()
        self._table = table
        self._arrange(animate=animate)
        self._describe()

    def show_when_made(self, table: TableState) -> None:
        """Shows the table without movement; where it needs many new pictures, once these are made, a few at a time.

        All in one painting would hold the window up for as long as three or four frames of a film.
        """
        board, ratio = self._placed(table), self.devicePixelRatioF()
        pictures = self._scene.pictures(board, ratio)
        if len(pictures) > _AT_ONCE:
            made = (picture() for picture in pictures)
            ground = self._grounds.making(board, ratio)
            self._warming.begin(chain(ground, made), partial(self.show_table, table, animate=False))
        else:
            self.show_table(table, animate=False)

    def finish(self) -> None:
        """Ends all movement at once."""
        self._scene.finish()

    @property
    def is_moving(self) -> bool:
        """Whether a tile is on its way."""
        return self._scene.is_moving

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing at all changes by itself: no tile, no word, no face."""
        return self._scene.is_at_rest

    def picture(self) -> QPixmap:
        """The board as it is now, with all that lies on it but what lies over it."""
        return self.viewport().grab()

    @property
    def placements(self) -> Placements | None:
        """Where everything is, once a table is shown."""
        return self._scene.board

    @property
    def table(self) -> TableState | None:
        """What lies on the board; None before anything was shown."""
        return self._table

    def tiles(self) -> list[ShownTile]:
        """All tiles on the board, where they are when movement is over."""
        board = self._scene.board
        return [_shown(placement) for placement in board.tiles] if board is not None else []

    def slot_rect(self, seat: Seat) -> QRect:
        """A seat's discard slot in the view."""
        board = self._scene.board
        return qrect(board.seats[seat].slot).toRect() if board is not None else QRect()

    def accessible_text(self) -> str:
        """What is to be seen, in words."""
        board = self._scene.board
        if self._table is None or board is None:
            return ""
        return board_in_words(self._table, in_one_view=board.furniture.in_one_view, words_about=self.words_about)

    def call_out(self, seat: Seat, text: str) -> None:
        """Shows a large word at the player's place for about a second."""
        self._scene.call_out(seat, text)

    def show_people(self, pictures: Pictures | None) -> None:
        """Shows the faces of those who sit at the table, or none."""
        self._people = pictures
        self._scene.show_people(pictures)

    def face_at(self, seat: Seat, size: int, ratio: float, mood: Mood = Mood.PLAIN) -> QPixmap | None:
        """The face of who sits there; None while nobody does."""
        return None if self._people is None else self._people(seat, size, ratio, mood)

    def remark(self, seat: Seat, text: str) -> None:
        """Shows what a player says, beside his face, for some seconds."""
        self._scene.remark(seat, text)

    def gesture(self, seat: Seat, mood: Mood) -> None:
        """Lets the face of a player answer to what has happened, unless nothing moves."""
        self._scene.gesture(seat, mood)

    def mood_of(self, seat: Seat) -> Mood:
        """What is to be read in the face of a player."""
        return self._scene.mood_of(seat)

    def set_clock(self, seat: Seat, fraction: float | None) -> None:
        """Draws how much of the discard delay is left (1 to 0) around a seat's slot, or nothing."""
        self._scene.set_clock(seat, fraction)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The buttons that stand near the hand now."""
        return self._over.offers.offers

    def offer(self, offers: Sequence[Offer]) -> None:
        """Shows these claims as buttons near the hand, or none; their keys work while they stand there."""
        self._over.show_offers(offers)
        self._place_panels()

    def show_exchange(self, shown: ShownExchange | None) -> None:
        """Shows what is asked in an exchange of tiles, or nothing; nothing else stands near the hand meanwhile."""
        self._over.show_exchange(shown)
        self._place_panels()

    @property
    def exchange(self) -> ShownExchange | None:
        """What is asked in an exchange of tiles; None for nothing."""
        return self._over.exchange.shown

    def keep_offer_places(self, places: Sequence[Offer]) -> None:
        """Keeps a place for each of these, from the left, so that the same offer stands where it always stood."""
        self._over.offers.set_places(places)

    def show_waits(self, waits: Sequence[ShownWait]) -> None:
        """Shows what the hand waits for near it, or nothing; beside what is offered, if there is room."""
        if tuple(waits) != self.waits:
            self._over.waits.show_waits(waits)
            self._place_panels()

    @property
    def waits(self) -> tuple[ShownWait, ...]:
        """What the hand is shown to wait for."""
        return self._over.waits.waits

    # --- choices ------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Draws everything in another theme; whatever moves has arrived then."""
        old, show_ids = self._scene, self._painter.show_ids
        self._painter = TilePainter(theme)
        self._painter.show_ids = show_ids
        font = board_font(theme, self.font())
        self._scene = BoardScene(self._painter, font, self)
        self._scene.take_over(old)
        self.setScene(self._scene)
        old.deleteLater()
        self._grounds = Grounds(theme)
        self._over.dress(self._painter, font)
        self._hand = None
        self._arrange(animate=False)
        self._point()

    @property
    def theme(self) -> Theme:
        """The theme in which everything is drawn."""
        return self._painter.theme

    def set_layout(self, layout: Callable[..., Placements], *, animate: bool = True) -> None:
        """Shows the table on another board; with `animate` its tiles move there. At any time, also in a movement."""
        if layout != self._layout:
            self._layout = layout
            self._arrange(animate=animate)
            self._describe()

    def set_tempo(self, tempo: Tempo) -> None:
        """How long each kind of movement takes from now on."""
        self._scene.tempo = tempo
        if tempo.is_still:
            self._scene.finish()

    def set_show_ids(self, show: bool) -> None:
        """Whether tiles bear letters and numbers in the corner (B57)."""
        self._painter.show_ids = show
        self._scene.redraw()

    def set_claimable(self, seat: Seat | None) -> None:
        """Whose discard can be clicked; the pointer changes over it (B70)."""
        self._claimable = seat
        self._point()

    def set_playable(self, playable: bool) -> None:
        """Whether a click on the person's tiles would count; the pointer tells."""
        self._playable = playable
        self._point()

    def highlight(self, kind: Kind | None) -> None:
        """Marks all open tiles of a kind, or none."""
        self._scene.highlight(kind)

    def dim(self, tiles: Sequence[Tile]) -> None:
        """Darkens these tiles and no others."""
        self._scene.dim(tiles)

    def annotate(self, notes: Mapping[Tile, Note]) -> None:
        """Tells this of tiles that stand face up in a hand: marks, tips, and words for screen readers."""
        if notes != self._scene.notes:
            self._scene.annotate(notes)
            self._describe()

    def words_about(self, tile: Tile) -> str:
        """What is told of a tile that stands face up in a hand, in words; empty for nothing."""
        note = self._scene.note_of(tile)
        return note.words if note is not None else ""

    # --- mouse and keys -----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton
        if not left and event.button() != Qt.MouseButton.RightButton:
            event.ignore()
            return
        # A click ends what moves and means what lies there then, not what flies past (B15).
        self._scene.finish()
        event.accept()
        hit = self._tile_at(event.position().toPoint())
        seat = self._slot_at(event.position().toPoint())
        if seat is not None:
            (self.slot_clicked if left else self.slot_right_clicked).emit(seat)
        elif hit is not None and hit.place is not Place.WALL:
            tile = NO_TILE if isinstance(hit.tile, Hidden) else hit.tile
            if left and tile != NO_TILE and self._is_playable(hit):
                self._grabbed = Tile(tile), event.position().toPoint()
            (self.tile_clicked if left else self.tile_right_clicked).emit(tile, event.modifiers())
        else:
            (self.board_clicked if left else self.board_right_clicked).emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # Two quick clicks are two clicks.
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        grabbed, carries = self._grabbed, self._carries
        self._grabbed, self._carries = None, False
        if grabbed is None or not carries:
            return
        if self._is_on_the_table(event.position().toPoint()):
            self.tile_dropped.emit(grabbed[0])
        self._scene.put_back(grabbed[0])  # to where it belongs now: its place in the hand, or the slot

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position().toPoint()
        if self._grabbed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            tile, start = self._grabbed
            by = self._pointer - start
            self._carries = self._carries or by.manhattanLength() >= QApplication.startDragDistance()
            if self._carries:
                self._scene.carry(tile, QPointF(by))
                return
        self._point()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._pointer = None
        self._point()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._arrange(animate=False)
        if isinstance(event, QKeyEvent) and self._over.take_key(event):
            event.accept()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.WhatsThis and (text := self._region(event)):
            QWhatsThis.showText(event.globalPos(), text, self)
            return True
        return super().viewportEvent(event)

    def _region(self, event: QHelpEvent) -> str:
        board = self._scene.board
        if board is None or self._table is None:
            return ""
        return region_in_words(board, self._table, event.pos().x() + 0.5, event.pos().y() + 0.5)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The arrows are the window's: a board does not scroll.
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tabbed = event.reason() in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tabbed = False
        self.viewport().update()

    def prepare(self, size: QSize) -> Iterator[None]:
        """Paint what a board of this size is made of; after each step there may be a break.

        Whoever is about to change the size of the board does not have to wait for all of it at once.
        """
        if self._table is not None:
            yield from self._making(self._table, size)

    def laying_out(self, table: TableState) -> Iterator[None]:
        """Paint what this table is made of, before it is shown; after each step there may be a break."""
        yield from self._making(table, self.viewport().size())

    def _making(self, table: TableState, size: QSize) -> Iterator[None]:
        key, place = self._placing(table, size)
        board = place()
        self._last_placed[key] = board
        yield
        ratio = self.devicePixelRatioF()
        yield from self._grounds.making(board, ratio)
        for placement in board.tiles:
            self._scene.prepare(placement, ratio)
            yield

    # --- painting -----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sized = True
        self._arrange(animate=False)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        board = self._scene.board
        if board is None or not self.sceneRect().contains(QRectF(rect)):
            painter.fillRect(rect, QColor(self._painter.theme.palette.board))
        if board is None:
            return
        ratio = painter.device().devicePixelRatioF()
        self._painter.make_room(self.width() * self.height() * ratio * ratio)
        ground = self._grounds.of(board, ratio)
        part = QRectF(rect.toAlignedRect() if isinstance(rect, QRectF) else rect).intersected(self.sceneRect())
        source = QRectF(part.x() * ratio, part.y() * ratio, part.width() * ratio, part.height() * ratio)
        painter.drawPixmap(part, ground, source)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        del rect
        if self._tabbed:
            painter.setPen(QPen(QColor(self._painter.theme.palette.highlight), 2))
            painter.drawRect(QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1))

    # --- within -------------------------------------------------------------------------------

    def _arrange(self, *, animate: bool) -> None:
        if self._table is None or not self._sized:
            return
        board = self._placed(self._table)
        before = self._scene.board
        self._scene.show_board(board, self._table, animate=animate)
        if before is None or painted(before) != painted(board):
            # The new ground lies where no tile passes that would have it painted anew.
            self.viewport().update()
        self._place_panels()
        self._point()

    def _placed(self, table: TableState) -> Placements:
        """Where everything of the table is on a board of this size."""
        key, place = self._placing(table, self.viewport().size())
        if key not in self._last_placed:
            self._last_placed = {key: place()}
        return self._last_placed[key]

    def _placing(self, table: TableState, size: QSize) -> tuple[object, Callable[[], Placements]]:
        thickness, ratio = self._painter.theme.tile.thickness, self.devicePixelRatioF()
        key = (table, self._layout, size.width(), size.height(), thickness, ratio)
        return key, partial(self._layout, table, size.width(), size.height(), thickness=thickness, ratio=ratio)

    def _place_panels(self) -> None:
        if self._scene.board is not None:
            self._scene.keep_clear(self._over.place(self._scene.board))

    def _describe(self) -> None:
        words = self.accessible_text()
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)

    def _tile_at(self, point: QPoint) -> Placement | None:
        board = self._scene.board
        return board.tile_at(point.x() + 0.5, point.y() + 0.5) if board is not None else None

    def _slot_at(self, point: QPoint) -> Seat | None:
        """The slot under the point, if a tile is in it."""
        board = self._scene.board
        seat = board.slot_at(point.x() + 0.5, point.y() + 0.5) if board is not None else None
        if seat is None or self._table is None or self._table.seats[seat].slot is None:
            return None
        return seat

    def _point(self) -> None:
        """Names and marks what is under the pointer, which changes when either of the two moves."""
        hit = self._tile_at(self._pointer) if self._pointer is not None else None
        tile: int = NO_TILE
        if hit is not None and hit.shown.face is not None:
            tile = hit.shown.face
        if tile != self._hovered:
            self._hovered = tile
            self._scene.highlight(kind_of(Tile(tile)) if tile != NO_TILE else None)
            self.tile_hovered.emit(tile)
        counts = self._pointer is not None and self._would_count(self._pointer, hit)
        if counts != self._hand:
            self._hand = counts
            self.viewport().setCursor(board_cursor(self.theme, self.devicePixelRatioF(), hand=counts))

    def _would_count(self, point: QPoint, hit: Placement | None) -> bool:
        """Whether a click there would do something with a tile."""
        slot = self._slot_at(point)
        if slot is not None:
            return slot == self._claimable
        return hit is not None and self._is_playable(hit)

    def _is_playable(self, hit: Placement) -> bool:
        """Whether it is a tile that the person can discard now."""
        own = hit.place is Place.HAND and self._table is not None and hit.owner == self._table.person
        return own and self._playable

    def _is_on_the_table(self, point: QPoint) -> bool:
        """Whether a tile that is let go there lies on the table, and not among those of the hand again."""
        board, table = self._scene.board, self._table
        if board is None or table is None:
            return False
        boxes = [qrect(p.box) for p in board.tiles if p.place is Place.HAND and p.owner == table.person]
        hand = reduce(QRectF.united, boxes, QRectF())
        air = hand.height() / 4
        among = hand.adjusted(-air, -air, air, air).contains(QPointF(point))
        return self.viewport().rect().contains(point) and not among


def _shown(placement: Placement) -> ShownTile:
    shown = placement.shown
    return ShownTile(
        kind=None if shown.face is None else kind_of(shown.face),
        tile=placement.tile,
        owner=placement.owner,
        place=placement.place,
        face_up=shown.face_up,
        lifted=shown.lifted,
        rect=qrect(placement.box).toRect(),
        goes_to=shown.goes_to,
        came=shown.came,
        pointed=shown.pointed,
    )
