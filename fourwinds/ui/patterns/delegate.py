"""`PatternDelegate`: a row of the list, drawn: name and worth, what it is, and an example in tiles of the theme."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourwinds.app.language import tr
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.ui.patterns.entries import Entry
from fourwinds.ui.patterns.model import PatternRows
from fourwinds.ui.patterns.pictures import Picture, Pictures
from fourwinds.ui.widgets.tilepictures import GLOW, MARK, NARROWEST, GroupsLook, body_of, breadth
from fourwinds.values import Value

Index = QModelIndex | QPersistentModelIndex
_PAD: Final = 10
"""Around and between text and picture, in pixels."""
_TILES: Final = 17
"""So many tile widths are kept for a picture: fourteen tiles in five groups. Hands of kongs get smaller tiles."""
_NOTE: Final = 2
"""So many lines are kept for what stands below a picture: what its melds are, and who had the marked tile."""
_LONG_NOTE: Final = 3
"""And so many where circumstances have to be told, too."""
_WRAP: Final = int(Qt.TextFlag.TextWordWrap)
_TALL: Final = 100_000


class _Line(Value):
    """A paragraph of a row, and where it stands in it."""

    text: str
    bold: bool
    muted: bool
    box: QRect


class PatternDelegate(QStyledItemDelegate):
    """Draws the rows of a `PatternRows`; where there is room the picture stands beside the text, else below it."""

    def __init__(self, rows: PatternRows, pictures: Pictures, view: QListView) -> None:
        super().__init__(view)
        self._rows, self._pictures, self._view = rows, pictures, view
        self._heights: dict[tuple[str, int], int] = {}
        self._metrics: dict[bool, QFontMetrics] = {}

    def forget(self) -> None:
        """Letters, tiles or rules have changed: rows may be as high as they like."""
        self._heights.clear()
        self._metrics.clear()

    @property
    def tile_width(self) -> int:
        """How broad the tiles of most pictures are, in pixels."""
        return max(NARROWEST, round(self._view.fontMetrics().lineSpacing() * 1.3))

    # --- measures -----------------------------------------------------------------------------

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        entry, width = self._rows.entry(index.row()), self._view.viewport().width()
        key = entry.id or entry.name, width
        if key not in self._heights:
            self._heights[key] = self._height(entry, width)
        return QSize(0, self._heights[key])

    def _height(self, entry: Entry, width: int) -> int:
        lines = self._lines(entry, QRect(0, 0, width, 0))
        text = lines[-1].box.bottom() + 1 + _PAD
        if not entry.id:
            return text
        picture = self._picture_height(entry) + _PAD
        return max(text, picture + _PAD) if self._is_wide(width) else text + picture

    def _picture_width(self) -> int:
        return round(self.tile_width * _TILES)

    def _picture_height(self, entry: Entry) -> int:
        body = body_of(self._pictures.tiles, self.tile_width)
        return round(body.height + MARK * body.width) + 2 * GLOW + self._note_height(entry)

    def _note_height(self, entry: Entry) -> int:
        # The examples themselves would take too long before a row is in sight.
        facts = CATALOGUE.get(entry.id)  # a hand of the card is no pattern
        lines = _LONG_NOTE if facts is not None and "+" in facts.has[0] else _NOTE
        return lines * self._metrics_of(bold=False).lineSpacing()

    def _is_wide(self, width: int) -> bool:
        return width >= 2 * self._picture_width() + 3 * _PAD

    def _lines(self, entry: Entry, row: QRect) -> list[_Line]:
        width = row.width() - 2 * _PAD
        if entry.id and self._is_wide(row.width()):
            width -= self._picture_width() + _PAD
        also = tr("Also called: {names}").format(names=entry.also) if entry.also else ""
        parts = (
            (entry.name, True, False),
            (entry.worth, False, False),
            (entry.definition, False, False),
            (entry.terms, False, True),
            (also, False, True),
        )
        lines: list[_Line] = []
        top = row.top() + _PAD
        for text, bold, muted in parts:
            if text:
                room = QRect(row.left() + _PAD, top, width, _TALL)
                height = self._metrics_of(bold=bold).boundingRect(room, _WRAP, text).height()
                lines.append(_Line(text, bold, muted, QRect(room.left(), top, width, height)))
                top += height + (2 if bold else 4)
        return lines

    def _metrics_of(self, *, bold: bool) -> QFontMetrics:
        if bold not in self._metrics:
            self._metrics[bold] = QFontMetrics(self._font(bold=bold))
        return self._metrics[bold]

    def _font(self, *, bold: bool) -> QFont:
        font = QFont(self._view.font())
        font.setBold(bold)
        return font

    # --- drawing ------------------------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, row = self._rows.entry(index.row()), option.rect
        painter.save()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        palette = option.palette
        if chosen:
            painter.fillRect(row, palette.color(QPalette.ColorRole.Highlight))
        elif not entry.id:
            painter.fillRect(row, palette.color(QPalette.ColorRole.AlternateBase))
        for line in self._lines(entry, row):
            painter.setFont(self._font(bold=line.bold))
            painter.setPen(_ink(palette, chosen=chosen, muted=line.muted))
            painter.drawText(line.box, _WRAP, line.text)
        if entry.id:
            self._paint_picture(painter, palette, entry, row, chosen=chosen)
            painter.setPen(palette.color(QPalette.ColorRole.Mid))
            painter.drawLine(row.bottomLeft(), row.bottomRight())
        painter.restore()

    def _paint_picture(self, painter: QPainter, palette: QPalette, entry: Entry, row: QRect, *, chosen: bool) -> None:
        room, metrics = self._room(entry, row), self._metrics_of(bold=False)
        picture = self._shown(entry.id, room.width())
        if picture is None:
            return
        found, width = picture
        body = body_of(self._pictures.tiles, self.tile_width)
        look = GroupsLook(self._pictures.tiles, _on_row(palette, chosen=chosen), self._view.font(), self._ratio())
        at = QPointF(room.left() + GLOW + 1, room.top() + GLOW + MARK * body.width)
        look.paint(painter, found.groups, at, width, found.lit)
        captions = any(group.caption for group in found.groups)
        below = round(at.y() + body.height) + GLOW + (metrics.height() if captions else 2)
        painter.setFont(self._view.font())
        painter.setPen(_ink(palette, chosen=chosen, muted=True))
        note = QRect(room.left(), below, room.width(), self._note_height(entry))
        painter.drawText(note, _WRAP, found.note)

    def _room(self, entry: Entry, row: QRect) -> QRect:
        """Where in a row its picture stands."""
        height = self._picture_height(entry)
        if self._is_wide(row.width()):
            width = self._picture_width()
            return QRect(row.right() + 1 - _PAD - width, row.top() + _PAD, width, height)
        return QRect(row.left() + _PAD, row.bottom() + 1 - _PAD - height, row.width() - 2 * _PAD, height)

    def _shown(self, id_: str, room: int) -> tuple[Picture, int] | None:
        """The picture and the width of its tiles; None until they are painted."""
        width, ratio = self.tile_width, self._ratio()
        picture = self._pictures.ready(id_, width, ratio)
        if picture is None:
            return None
        while width > NARROWEST and breadth(picture.groups, width) > room:
            width -= 1
        return (picture, width) if self._pictures.ready(id_, width, ratio) else None

    def _ratio(self) -> float:
        return self._view.devicePixelRatioF()


def _ink(palette: QPalette, *, chosen: bool, muted: bool) -> QColor:
    if chosen:
        return palette.color(QPalette.ColorRole.HighlightedText)
    return palette.color(QPalette.ColorRole.PlaceholderText if muted else QPalette.ColorRole.Text)


def _on_row(palette: QPalette, *, chosen: bool) -> QPalette:
    """The colours of the picture: on a chosen row marks have the colour of the letters, to be seen on it."""
    own, role = QPalette(palette), QPalette.ColorRole
    own.setColor(role.WindowText, _ink(palette, chosen=chosen, muted=False))
    if chosen:
        own.setColor(role.Highlight, palette.color(role.HighlightedText))
    return own
