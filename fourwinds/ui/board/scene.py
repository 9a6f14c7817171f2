"""The scene: one item for each physical tile on the board, moved from where it is to where it belongs.

The scene decides nothing: it is given placements. Whatever it is asked in the middle of a movement, all items end
exactly where the latest placements say.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGraphicsScene

from fourwinds.engine.seats import SEATS, Seat
from fourwinds.people import Mood
from fourwinds.tiles import PLAIN_OF, Kind, Tile, kind_of
from fourwinds.ui.board.continuity import Key, successors
from fourwinds.ui.board.doraitem import DoraItem
from fourwinds.ui.board.faceitem import FaceItem, Pictures
from fourwinds.ui.board.items import CallItem, RackItem, RemarkItem, RingItem, SeatItem
from fourwinds.ui.board.motion import Clock, Motion, Tempo, Visual
from fourwinds.ui.board.placement import Placement, Placements
from fourwinds.ui.board.plateitem import PlateItem
from fourwinds.ui.board.seating import Side
from fourwinds.ui.board.tablestate import Hidden, Place, TableState
from fourwinds.ui.board.tileitem import TileItem
from fourwinds.ui.board.tilemarks import Body, Mark, Note
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.warming import BREATH
from fourwinds.ui.widgets.plain import plain_tip

CALL_MS: Final = CallItem.lasts
REMARK_SIZE: Final = 0.4
"""The letters of a remark, in heights of the face."""
_CALL_FADE_MS: Final = 220.0
_ARROWS: Final = {
    Side.RIGHT: Mark.TO_RIGHT,
    Side.TOP: Mark.TO_TOP,
    Side.LEFT: Mark.TO_LEFT,
}
"""What is laid over a tile that shall go to the player at this side."""
CARRIED: Final = 1_000_000.0
"""How far above the others a tile is drawn that the pointer carries."""
_CROWD: Final = 40
"""Where more tiles than this are on their way, large ones throw their shadows only when they are about to lie there."""
RISE: Final = 0.09
"""How much larger a tile is half way to another place of the board, where it is nearest to the eye."""


@dataclass(slots=True)
class _Shown:
    """A tile in the scene, where it belongs, and how it gets there. Without a placement it is leaving."""

    tile: Key
    item: TileItem
    placement: Placement | None
    motion: Motion | None = None

    def settle(self) -> None:
        """Ends its movement. What has been turned over knows no longer what it is."""
        self.motion = None
        if self.placement is not None:
            self.item.set_kind(_kind(self.placement))
            self.item.show_look(_look(self.placement), still=True, z=self.placement.z)


class BoardScene(QGraphicsScene):
    """The tiles of the board, the claim column's words, calls and rings."""

    def __init__(self, painter: TilePainter, font: QFont, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._painter = painter
        self._font = font
        self._tiles: dict[Key, _Shown] = {}
        self._leaving: list[_Shown] = []
        self._board: Placements | None = None
        self._dealing = False
        self._same: Kind | None = None
        self._dimmed: frozenset[Tile] = frozenset()
        self._notes: Mapping[Tile, Note] = {}
        self._calls: dict[CallItem, float] = {}
        self._covered = QRectF()
        self._answering = False
        self._crowded = False
        self._wanted: Iterator[None] = iter(())
        self._clock = Clock(self)
        self._clock.ticked.connect(self._on_tick)
        self._seats = [SeatItem(painter, font) for _ in SEATS]
        self._rings = [RingItem(painter) for _ in SEATS]
        self._racks = [RackItem(painter) for _ in SEATS]
        self._faces = [FaceItem(painter, seat) for seat in SEATS]
        self._plate = PlateItem(painter, font)
        self._dora = DoraItem(painter, font)
        self._bonus: frozenset[Kind] = frozenset()
        for item in (*self._racks, *self._seats, *self._rings, *self._faces, self._plate, self._dora):
            self.addItem(item)
        self.tempo = Tempo()

    @property
    def board(self) -> Placements | None:
        """The latest placements."""
        return self._board

    @property
    def painter(self) -> TilePainter:
        """Who draws the tiles."""
        return self._painter

    @property
    def calls(self) -> tuple[CallItem, ...]:
        """The words that stand on the board now."""
        return tuple(self._calls)

    @property
    def is_moving(self) -> bool:
        """Whether a tile is on its way."""
        return bool(self._leaving) or any(shown.motion is not None for shown in self._tiles.values())

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing at all changes by itself: no tile, no word, no face."""
        return not self.is_moving and not self._calls and not self._answering

    def item_of(self, tile: Key) -> TileItem | None:
        """The item of a tile that is on the board."""
        shown = self._tiles.get(tile)
        return None if shown is None else shown.item

    def _seat(self, players: int) -> None:
        """Show what belongs to the seats of so many players, and nothing where nobody sits."""
        for seat in SEATS:
            for item in (self._faces[seat], self._rings[seat], self._racks[seat]):
                item.setVisible(seat < players)
            if seat >= players:
                self._seats[seat].hide()

    def show_board(self, board: Placements, table: TableState, *, animate: bool) -> None:
        """Moves everything to where it belongs now."""
        origins = successors(() if self._board is None else self._board.tiles, board.tiles)
        self._board = board
        self._dealing = table.dealing
        self.setSceneRect(0, 0, board.width, board.height)
        self._plate.show_table(board, table)
        self._painter.wild = table.wild
        figures = None if board.furniture.tells_deal else table.figures
        self._dora.show_indicators(board.dora, table.indicators, figures, table.wild)
        turned_over = table.dora != self._bonus
        self._bonus = table.dora
        self._seat(len(table.seats))
        for parts, seat in zip(board.seats, table.seats, strict=True):
            self._seats[parts.seat].setVisible(not board.furniture.in_one_view)
            self._seats[parts.seat].show_seat(parts, seat)
            self._faces[parts.seat].show_face(parts.face, seat)
            # The tile of a kong that may be robbed is among the melds, and the clock is where the tile is.
            robbed = (p for p in board.tiles if p.shown.at_stake and p.place is Place.MELD and p.owner == parts.seat)
            box = next((placement.box for placement in robbed), parts.slot)
            self._rings[parts.seat].set_box(box, over_tiles=board.furniture.in_one_view or box != parts.slot)
            self._racks[parts.seat].set_box(parts.rack if board.common is None else None)
        for call in self._calls:
            self._place_call(call, board)
        moving = animate and not self.tempo.is_still
        before, self._tiles = self._tiles, {}
        for tile, origin in origins.items():
            self._tiles[tile] = before.pop(origin)
            self._tiles[tile].tile = tile
        for shown in before.values():
            self._leave(shown, moving=moving)
        for placement in board.tiles:
            self._settle(placement, moving=moving)
        self._crowded = sum(shown.motion is not None for shown in (*self._tiles.values(), *self._leaving)) > _CROWD
        if turned_over:
            self._mark_all()
        if not moving:
            self.finish()
        elif self.is_moving:
            self._clock.run()
            self._wanted = self._making()  # from the second frame on

    def prepare(self, placement: Placement, ratio: float) -> None:
        """Paint the picture of a tile that is going to stand there, and its shadow."""
        kind, body = _kind(placement), _body(placement)
        self._painter.shadow(body, ratio, 1.0 if placement.shown.lifted else 0.0)
        if kind is not None and placement.shown.face_up:
            self._painter.front(kind, body, ratio)
        else:
            self._painter.back(body, ratio, dead=placement.shown.dead)

    def take_over(self, other: "BoardScene") -> None:
        """Takes the tempo, the marks and the clocks of another scene, in whose place this one is shown."""
        self.tempo = other.tempo
        for face, shown in zip(self._faces, other._faces, strict=True):  # noqa: SLF001 - one scene of another
            face.set_pictures(shown.pictures)
        self._same = other._same  # noqa: SLF001 - one scene of another
        self._dimmed = other._dimmed  # noqa: SLF001
        self._notes = other._notes  # noqa: SLF001
        for ring, old in zip(self._rings, other._rings, strict=True):  # noqa: SLF001
            ring.set_fraction(old.fraction)

    def finish(self) -> None:
        """Ends all movement at once."""
        for shown in (*self._tiles.values(), *self._leaving):
            self._end(shown)
        self._rest()

    def call_out(self, seat: Seat, text: str) -> None:
        """Shows a large word at the player's place for about a second."""
        if self._board is None:
            return
        self._say(CallItem(self._painter, self._font, seat, text, self._board.seats[seat].call_size), self._board)

    def remark(self, seat: Seat, text: str) -> None:
        """Shows what a player says, beside his face."""
        if self._board is not None:
            parts = self._board.seats[seat]
            size = (parts.face.height or parts.call_size) * REMARK_SIZE
            self._say(RemarkItem(self._painter, self._font, seat, text, size), self._board)

    def _say(self, call: CallItem, board: Placements) -> None:
        """Shows it in the place of what the same player said before in the same way."""
        for old in [old for old in self._calls if old.seat == call.seat and type(old) is type(call)]:
            self._end_call(old)
        self._place_call(call, board)
        self.addItem(call)
        self._calls[call] = self._clock.now
        self._clock.run()

    def gesture(self, seat: Seat, mood: Mood) -> None:
        """Lets the face of a player answer to what has happened."""
        if not self.tempo.is_still:
            self._faces[seat].answer(mood, self._clock.now)
            self._answering = True
            self._clock.run()

    def mood_of(self, seat: Seat) -> Mood:
        """What is to be read in the face of a player."""
        return self._faces[seat].mood

    def show_people(self, pictures: Pictures | None) -> None:
        """Shows the faces of those who sit at the table, or none."""
        for face in self._faces:
            face.set_pictures(pictures)

    def keep_clear(self, covered: QRectF) -> None:
        """Something lies over this part of the board: what players call out is written above it."""
        self._covered = covered
        if self._board is not None:
            for call in self._calls:
                self._place_call(call, self._board)

    def set_clock(self, seat: Seat, fraction: float | None) -> None:
        """Shows how much of the discard delay is left at a seat's slot, 1 to 0, or no clock."""
        self._rings[seat].set_fraction(fraction)

    def highlight(self, kind: Kind | None) -> None:
        """Marks every open tile of the kind, or none."""
        if kind != self._same:
            self._same = kind
            self._mark_all()

    def dim(self, tiles: Iterable[Tile]) -> None:
        """Darkens these tiles and no others."""
        self._dimmed = frozenset(tiles)
        self._mark_all()

    @property
    def notes(self) -> Mapping[Tile, Note]:
        """What is told of tiles of the person's hand."""
        return self._notes

    def note_of(self, tile: Tile) -> Note | None:
        """What is told of a tile while it stands face up in a hand."""
        shown = self._tiles.get(tile)
        return None if shown is None or shown.placement is None else self._note(shown.placement)

    def annotate(self, notes: Mapping[Tile, Note]) -> None:
        """Tells this of these tiles while they stand face up in a hand, and of no others."""
        if notes != self._notes:
            self._notes = dict(notes)
            self._mark_all()

    def pictures(self, board: Placements, ratio: float) -> list[Callable[[], object]]:
        """What makes the picture of each face on such a board, and of the shadow of each size, that is not made yet."""
        fronts = {(kind, _body(p)) for p in board.tiles if p.shown.face_up and (kind := _kind(p)) is not None}
        painter = self._painter
        missing = [front for front in fronts if not painter.has_front(*front, ratio)]
        faces = (partial(painter.front, kind, body, ratio) for kind, body in missing)
        shadows = (partial(painter.shadow, body, ratio, 0.0) for body in {body for _, body in missing})
        return [*faces, *shadows]

    def redraw(self) -> None:
        """Draws all tiles anew: what is drawn on them has changed."""
        for shown in (*self._tiles.values(), *self._leaving):
            shown.item.update()

    # --- movement -----------------------------------------------------------------------------

    def carry(self, tile: Tile, by: QPointF) -> None:
        """Shows a tile off its place, as it follows the pointer; `put_back` ends that, and so does its next move."""
        shown = self._tiles.get(tile)
        if shown is not None and shown.placement is not None:
            place = _look(shown.placement)
            shown.motion = None
            carried = place._replace(x=place.x + by.x(), y=place.y + by.y(), height=1.0)
            shown.item.show_look(carried, still=False, z=CARRIED)

    def put_back(self, tile: Tile) -> None:
        """Lets a tile that was carried go back to its place."""
        shown = self._tiles.get(tile)
        if shown is not None and shown.placement is not None:
            self._set_out(shown.placement, shown.placement)
            self._clock.run()

    def _settle(self, placement: Placement, *, moving: bool) -> None:
        """Lets the placement's tile go where it belongs, from where it is."""
        shown = self._tiles.get(placement.tile)
        if shown is not None and shown.motion is None and shown.placement == placement:
            return  # most of the tiles, with every step of the game
        target = _look(placement)
        if shown is None:
            shown = self._tiles[placement.tile] = self._come_back(placement.tile) or self._enter(placement, target)
        body = _body(placement)
        before = shown.placement
        old = shown.motion.target if shown.motion and body == shown.item.body else shown.item.look
        shown.placement = placement
        shown.item.set_body(body)
        shown.item.set_dead(dead=placement.shown.dead)
        shown.item.shadow.set_place(placement.box)
        shown.item.shadow.setVisible(not placement.on_top)
        self._mark(shown.item, placement)
        if moving and placement.shown.face is not None:
            shown.item.set_kind(_kind(placement))  # from now on it can be seen what it is
        if not moving or (old == target and shown.motion is None):
            shown.settle()
        elif old != target:
            self._set_out(placement, before)

    def _set_out(self, placement: Placement, before: Placement | None) -> None:
        """Lets a tile go from where it is to its placement; `before` is where it belonged until now."""
        shown = self._tiles[placement.tile]
        going, rise = self._way(placement, before)
        target = _look(placement)
        shown.motion = Motion(self._clock.now, shown.item.look, target, going, self.tempo.turn, self.tempo.zoom, rise)
        if shown.motion.duration > 0:
            shown.item.show_look(shown.motion.at(self._clock.now), still=False, z=_height_in_pile(shown))
        else:
            self._end(shown)

    def _way(self, placement: Placement, before: Placement | None) -> tuple[float, float]:
        """How long a tile goes, and by how much it grows half way."""
        if before is None:
            return self.tempo.zoom, 0.0
        if (before.place, before.owner) == (placement.place, placement.owner):
            return self.tempo.move, 0.0
        # What nobody claims fades out of the slot (B238); all else is picked up and put down (B239).
        dropped = before.place is Place.SLOT and placement.place is Place.DISCARDS
        return (self.tempo.fade, 0.0) if dropped else (self.tempo.zoom, RISE)

    def _enter(self, placement: Placement, target: Visual) -> _Shown:
        """A new item, small and not yet to be seen, where the tile is going to be (B63).

        Tiles that are dealt on a board without a wall come from the edge of their player's tray (B14).
        """
        item = TileItem(self._painter)
        item.set_body(_body(placement))
        if self._dealing and self._board is not None and not self._board.furniture.in_one_view:
            tray = self._board.seats[placement.owner].tray
            item.look = target._replace(x=tray.right - target.width, turned=1.0, opacity=0.0)
        else:
            item.look = _zoomed(target)
        self.addItem(item.shadow)
        self.addItem(item)
        return _Shown(placement.tile, item, None)

    def _come_back(self, tile: Key) -> _Shown | None:
        """The tile that was just going; of one that is hidden nobody knows that it is the same."""
        back = next((gone for gone in self._leaving if gone.tile == tile), None)
        if back is None or isinstance(tile, Hidden):
            return None
        self._leaving.remove(back)
        return back

    def _leave(self, shown: _Shown, *, moving: bool) -> None:
        look, place = shown.item.look, shown.placement.place if shown.placement is not None else None
        duration = self.tempo.fade if place is Place.SLOT else self.tempo.zoom
        self._leaving.append(shown)
        shown.placement = None
        if not moving or duration <= 0:
            self._end(shown)
            return
        target = look._replace(opacity=0.0) if place is Place.SLOT else _zoomed(look)
        shown.motion = Motion(self._clock.now, look, target, duration, 0.0, duration)

    def _making(self) -> Iterator[None]:
        """Make what will be seen of those that are on their way: first what is now, a picture at a time."""
        ratio = next((view.devicePixelRatioF() for view in self.views()), 1.0)
        moving = [shown for shown in self._tiles.values() if shown.motion is not None]
        for shown in moving:
            if not shown.item.is_made(ratio):
                shown.item.picture(ratio)
                yield
        for shown in moving:
            body, height = shown.item.body, shown.item.shadow.height
            if not self._painter.has_shadow(body, ratio, height):
                self._painter.shadow(body, ratio, height)
                yield
        for shown in moving:
            if shown.motion is not None and shown.placement is not None:
                self.prepare(shown.placement, ratio)
                yield

    def _make_some(self) -> None:
        """Some of that, in the time that a frame leaves."""
        end = perf_counter() + BREATH
        for _ in self._wanted:
            if perf_counter() > end:
                return

    def _on_tick(self, now: float) -> None:
        self._make_some()
        for shown in (*self._tiles.values(), *self._leaving):
            if shown.motion is None:
                continue
            if shown.motion.is_over(now):
                self._end(shown)
            else:
                shade = shown.motion.landed(now) if self._crowded else 1.0
                shown.item.show_look(shown.motion.at(now), still=False, z=_height_in_pile(shown), shade=shade)
        for call, start in list(self._calls.items()):
            self._move_call(call, now - start)
        answering = [face.go_on(now) for face in self._faces]
        self._answering = any(answering)
        self._rest()

    def _end(self, shown: _Shown) -> None:
        if shown.placement is None:
            self._leaving.remove(shown)
            self.removeItem(shown.item.shadow)
            self.removeItem(shown.item)
        elif shown.motion is not None:
            shown.settle()

    def _move_call(self, call: CallItem, age: float) -> None:
        if age >= call.lasts:
            self._end_call(call)
            return
        risen = min(age / _CALL_FADE_MS, 1.0)
        call.setOpacity(min(risen, (call.lasts - age) / _CALL_FADE_MS, 1.0))
        call.setScale(0.9 + 0.1 * risen)

    def _place_call(self, call: CallItem, board: Placements) -> None:
        """At its player's place, but whole within the board, and not under what lies over the board."""
        if isinstance(call, RemarkItem):
            call.place(board.seats[call.seat], board)
            return
        x, y = board.seats[call.seat].call
        half = call.boundingRect().width() / 2 + board.edge
        x = min(max(x, half), max(board.width - half, half))
        if call.boundingRect().translated(x, y).intersects(self._covered):
            y = self._covered.top() - call.boundingRect().height() * 0.6
        call.setPos(x, y)

    def _end_call(self, call: CallItem) -> None:
        del self._calls[call]
        self.removeItem(call)

    def _rest(self) -> None:
        if self.is_at_rest:
            self._clock.stop()
            self._wanted = iter(())

    # --- marks --------------------------------------------------------------------------------

    def _mark_all(self) -> None:
        for shown in self._tiles.values():
            if shown.placement is not None:
                self._mark(shown.item, shown.placement)

    def _mark(self, item: TileItem, placement: Placement) -> None:
        note = self._note(placement)
        item.set_marks(self._marks(placement, note))
        if item.toolTip() != (words := plain_tip(note.words) if note is not None else ""):
            item.setToolTip(words)

    def _note(self, placement: Placement) -> Note | None:
        face = placement.shown.face
        return self._notes.get(face) if face is not None and placement.place is Place.HAND else None

    def _lies_among(self, placement: Placement) -> bool:
        """Whether it is an open discard that lies among the others, as on the Table board."""
        return placement.place is Place.SLOT and self._board is not None and self._board.furniture.in_one_view

    def _is_dora(self, placement: Placement) -> bool:
        face = placement.shown.face
        return face is not None and PLAIN_OF[face] in self._bonus

    def _marks(self, placement: Placement, note: Note | None) -> tuple[Mark, ...]:
        shown = placement.shown
        same = self._same is not None and _kind(placement) == self._same
        marks: tuple[tuple[Mark, bool], ...] = (
            (Mark.DRAWN, shown.drawn and placement.place is Place.DISCARDS),
            (Mark.LATEST, shown.latest and (placement.place is Place.DISCARDS or self._lies_among(placement))),
            (Mark.DORA, placement.place is not Place.WALL and self._is_dora(placement)),
            (Mark.AT_STAKE, shown.at_stake),
            (Mark.SAME, same),
            (Mark.CAME, shown.came),
            *(() if shown.goes_to is None else ((_ARROWS[shown.goes_to], True),)),
            *(() if note is None else ((note.mark, True),)),
            (Mark.DIMMED, placement.tile in self._dimmed),
            (Mark.POINTED, shown.pointed),
        )
        return tuple(mark for mark, holds in marks if holds)


def _height_in_pile(shown: _Shown) -> float:
    """Where a moving tile is among the others: what goes far passes over what only makes room."""
    z = shown.placement.z if shown.placement is not None else 0.0
    return z + (shown.motion.distance if shown.motion is not None else 0.0)


def _zoomed(look: Visual) -> Visual:
    """The look of a tile that is not there yet or no more: small and not to be seen, about the same middle (B63)."""
    return look._replace(x=look.x + look.width * 0.2, y=look.y + look.width * 0.28, width=look.width * 0.6, opacity=0.0)


def _kind(placement: Placement) -> Kind | None:
    """What can be seen on the tile."""
    return None if placement.shown.face is None else kind_of(placement.shown.face)


def _body(placement: Placement) -> Body:
    """How the tile lies."""
    shown, box = placement.shown, placement.box
    return Body(box.width, box.height, placement.thickness, placement.facing, shown.clear, shown.mirrored,
                placement.solid)  # fmt: skip


def _look(placement: Placement) -> Visual:
    """How the tile looks when it has arrived."""
    box = placement.box
    return Visual(
        box.x,
        box.y,
        box.width,
        turned=0.0 if placement.shown.face_up else 1.0,
        opacity=1.0,
        height=1.0 if placement.shown.lifted else 0.0,
    )
