"""`BecomingPanel`: stands beside the board and shows what the person's hand can become, in tiles and words."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.scoring import Meld, MeldKind
from fourwinds.text import Text, commas, counted, in_units
from fourwinds.tiles import Kind, together
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.keybutton import KeyButton
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.widgets.tilepictures import GAP, body_of

if TYPE_CHECKING:
    from fourwinds.players.becoming import Becoming, Outlook
    from fourwinds.players.lost import Lost

_LETTERS: Final = 42
_MOST_LETTERS: Final = 64
"""The width of the panel in letters, at least and at most."""
_MARK: Final = 0.4
"""Room above the tiles for the marks of those that are needed, in tile widths."""


class HandPicture(QWidget):
    """A whole hand in a row; a wedge stands above each tile that is still needed, and a frame around it."""

    def __init__(self, tiles: TilePainter, near: "Becoming", room: int) -> None:
        """As broad as the room allows, in pixels."""
        super().__init__()
        self._tiles = tiles
        # Melds come last, and lack nothing.
        self._groups = (*near.groups, *map(_of_meld, near.hand.melds))
        self._needed = _needed(near.groups, near.lacks)
        lacks = near.lacks
        widths = len(self.kinds) + GAP * (len(self._groups) - 1)
        self.tile_width = max(8, int((room - 4) / widths))
        """How broad a tile is, in whole pixels."""
        self._width = round(self.tile_width * widths) + 4
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        words = Text("{tiles}. Needed: {needed}.", tiles=_names(self.kinds), needed=_names(lacks))
        self.setAccessibleName(tr(words if lacks else _names(self.kinds)))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The tiles from left to right."""
        return tuple(kind for group in self._groups for kind in group)

    @property
    def needed(self) -> frozenset[int]:
        """Which of `kinds` are marked."""
        return self._needed

    def sizeHint(self) -> QSize:
        body = body_of(self._tiles, self.tile_width)
        return QSize(self._width, round(body.height + _MARK * body.width) + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = body_of(self._tiles, self.tile_width)
        ratio = self.devicePixelRatioF()
        ink = self.palette().color(QPalette.ColorRole.Highlight)
        text = self.palette().color(QPalette.ColorRole.WindowText)
        x, y, index = 2.0, round(_MARK * body.width) + 2.0, 0
        for group in self._groups:
            for kind in group:
                painter.drawPixmap(QPointF(round(x), y), self._tiles.front(kind, body, ratio))
                if index in self._needed:
                    painter.setPen(QPen(ink, 2))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRect(QRectF(round(x) + 0.5, y + 0.5, body.width - 1, body.height - 1))
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(text)
                    middle, size = round(x) + body.width / 2, body.width * _MARK * 0.6
                    painter.drawPolygon(
                        [
                            QPointF(middle - size, y - 2 - size * 1.2),
                            QPointF(middle + size, y - 2 - size * 1.2),
                            QPointF(middle, y - 2),
                        ]
                    )
                x += body.width
                index += 1
            x += GAP * body.width


class BecomingPanel(QFrame):
    """Says what it is given and decides nothing. A click leaves the keys with the board; Tab reaches it."""

    patterns_wanted = Signal()

    def __init__(self, tiles: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("becomingPanel")
        self.setAccessibleName(self.tr("What this hand can become"))
        self._tiles = tiles
        letter = self.fontMetrics().averageCharWidth()
        self.setMinimumWidth(letter * _LETTERS)
        self.setMaximumWidth(letter * _MOST_LETTERS)
        self._rows = QVBoxLayout()
        self._scroll = QScrollArea()
        self._rows.setSpacing(letter)
        self._painting = Piecemeal(self)
        self._shown: tuple[Outlook, bool] | None = None
        self._arrange(letter)

    def _arrange(self, letter: int) -> None:
        title = _label(self.tr("What this hand can become"), "becomingTitle", bold=True)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(letter, letter, letter, letter)
        column.addWidget(title)
        column.addLayout(self._rows)
        column.addStretch(1)
        scroll = self._scroll
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        scroll.setObjectName("becomingScroll")
        scroll.setAccessibleName(self.accessibleName())
        every = KeyButton(self.tr("All patterns"))
        every.setObjectName("becomingPatternsButton")
        every.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        every.clicked.connect(self.patterns_wanted)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, letter)
        whole.addWidget(scroll, 1)
        whole.addWidget(every, 0, Qt.AlignmentFlag.AlignHCenter)

    def show_outlook(self, outlook: "Outlook", *, counting: bool) -> None:
        """Show this; with `counting` it is told how many of the needed tiles are unseen, and what is gone."""
        if self._shown != (outlook, counting):
            self._shown = outlook, counting
            self._begin()

    def say(self, words: str) -> None:
        """Show a sentence in place of hands."""
        self._shown = None
        self._painting.stop()
        self._clear()
        self._rows.addWidget(_label(words, "becomingWords"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shown is not None and event.size().width() != event.oldSize().width():
            self._begin()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._shown is not None:
            self._begin()  # another theme has other tiles

    # --- a little at a time -------------------------------------------------------------------

    def _begin(self) -> None:
        self._painting.begin(self._steps())

    def _steps(self) -> Iterator[None]:
        """Paints the tiles that are not painted yet, then changes row by row; after each step there may be a break."""
        assert self._shown is not None, "there is something to show"
        outlook, counting = self._shown
        # Many hands bring the scroll bar, which takes its room from the pictures.
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        room = self._scroll.width() - bar - 2 * self.fontMetrics().averageCharWidth()
        rows: list[tuple[Becoming, HandPicture]] = []
        for near in outlook.near:
            picture = HandPicture(self._tiles, near, room)
            rows.append((near, picture))
            yield
            body = body_of(self._tiles, picture.tile_width)
            for kind in set(picture.kinds):
                self._tiles.front(kind, body, self.devicePixelRatioF())
                yield
        self._clear()
        if not rows:
            self._rows.addWidget(_label(self.tr("No hand that may go out is near."), "becomingWords"))
        for near, picture in rows:
            self._rows.addWidget(_label(tr(commas(near.patterns) or Text("A plain hand")), "becomingName", bold=True))
            self._rows.addWidget(picture)
            self._rows.addWidget(_label(tr(told_of(near, counting=counting)), "becomingTold"))
            yield
        if counting and outlook.lost:
            self._rows.addWidget(_label(self.tr("No longer possible"), "becomingLostTitle", bold=True))
            for lost in outlook.lost:
                self._rows.addWidget(_label(tr(told_of_lost(lost)), "becomingLost"))
                yield
        left_out = self.tr("Nobody aims at what comes with a kong, the last tile or luck: All patterns tells of that.")
        self._rows.addWidget(_label(left_out, "becomingLeftOut"))

    def _clear(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()


def told_of(near: "Becoming", *, counting: bool) -> Text:
    """How far the hand is, what it pays and what it needs."""
    away = _away(near)
    if near.claimed is None:
        assert near.drawn is not None, "a hand that is listed may go out"
        pays = Text("Self-drawn only: {points}.", points=in_units(near.drawn, "points"))
    elif near.drawn is None:
        pays = Text("On a discard only: {points}.", points=in_units(near.claimed, "points"))
    elif near.claimed == near.drawn:
        pays = Text("It pays {points}.", points=in_units(near.claimed, "points"))
    else:
        pays = Text(
            "On a discard {points}, self-drawn {more}.",
            points=in_units(near.claimed, "points"),
            more=in_units(near.drawn, "points"),
        )
    if not near.lacks:
        return Text("{away} {pays}", away=away, pays=pays)
    return Text("{away} {pays} Needed: {tiles}.", away=away, pays=pays, tiles=commas(_wanted(near, counting=counting)))


def _away(near: "Becoming") -> Text:
    """What is missing to the whole hand; and how far it is from ready, as hints and the coach count it: one less."""
    if not near.lacks:
        return Text("It is complete.")
    if near.away == 1:
        return Text("One tile is missing: it is ready.")
    return counted(
        near.away - 1,
        "{missing} tiles are missing: it is {count} tile from ready.",
        "{missing} tiles are missing: it is {count} tiles from ready.",
        missing=near.away,
    )


def told_of_lost(lost: "Lost") -> Text:
    """The pattern and why it cannot be had."""
    return Text("{pattern}: {why}", pattern=lost.name, why=lost.why)


def _wanted(near: "Becoming", *, counting: bool) -> list[Text | str]:
    unseen = dict(zip(near.lacks, near.unseen, strict=True))
    found: list[Text | str] = []
    for kind, tiles in zip(Counter(near.lacks), together(near.lacks), strict=True):
        found.append(Text("{tile} ({count} unseen)", tile=tiles, count=unseen[kind]) if counting else tiles)
    return found


def _of_meld(meld: Meld) -> tuple[Kind, ...]:
    first = meld.first
    if meld.kind is MeldKind.CHOW:
        return first, Kind(first + 1), Kind(first + 2)
    return (first,) * (3 if meld.kind is MeldKind.PUNG else 4)


def _needed(groups: Sequence[tuple[Kind, ...]], lacks: Sequence[Kind]) -> frozenset[int]:
    """Which tiles of the groups are needed: of equal ones the last, as the first are held."""
    left = Counter(lacks)
    found = set()
    every = [kind for group in groups for kind in group]
    for index in range(len(every) - 1, -1, -1):
        if left[every[index]]:
            left[every[index]] -= 1
            found.add(index)
    return frozenset(found)


def _names(kinds: Sequence[Kind]) -> str:
    return commas(together(kinds))


def _label(words: str, id_: str, *, bold: bool = False) -> QLabel:
    label = QLabel(words)
    label.setObjectName(id_)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("heading", bold)
    return label
