"""A hand as a picture to be shown to others: its tiles on the theme's table, who had it, and what it was worth."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter, QPen
from PySide6.QtWidgets import QFileDialog, QWidget

from fourwinds.app.language import tr
from fourwinds.ui.board.fonts_and_cursors import board_font
from fourwinds.ui.board.grounds import paint_ground
from fourwinds.ui.board.lettering import sized
from fourwinds.ui.board.tilemarks import Mark
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.questions import tell
from fourwinds.ui.widgets.tilepictures import Group, body_of

SIZE: Final = (1600, 560)
"""In pixels: sharp on every screen, and small enough to be sent."""
_AIR: Final = 70
_TILE: Final = 92
_SET_GAP: Final = 0.35
_LETTERS: Final = 46


def hand_picture(painter: TilePainter, groups: Sequence[Group], title: str, below: str) -> QImage:
    """The hand with a title above and a line below it."""
    width, height = SIZE
    colours = painter.theme.palette
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colours.board))
    canvas = QPainter(image)
    canvas.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    paint_ground(canvas, QRectF(image.rect()), painter.theme)
    panel = QRectF(_AIR * 0.5, _AIR * 0.5, width - _AIR, height - _AIR)
    canvas.setPen(QPen(QColor(colours.accent), 4))
    canvas.setBrush(QColor(colours.panel))
    canvas.drawRoundedRect(panel, 22, 22)
    font = QFont(board_font(painter.theme, QGuiApplication.font()))
    inner = panel.adjusted(_AIR * 0.6, _AIR * 0.5, -_AIR * 0.6, -_AIR * 0.5)
    lines = (
        (inner.top(), title, colours.accent, 1.0),
        (inner.bottom() - _LETTERS * 2.4, below, colours.panel_text, 0.8),
    )
    for top, text, colour, size in lines:
        canvas.setFont(sized(font, text, inner.width(), _LETTERS * size, bold=size == 1))
        canvas.setPen(QColor(colour))
        line = QRectF(inner.x(), top, inner.width(), _LETTERS * 1.3)
        canvas.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
    canvas.setFont(sized(font, "Four Winds", inner.width(), _LETTERS * 0.45))
    canvas.setPen(QColor(colours.muted_text))
    foot = QRectF(inner.x(), inner.bottom() - _LETTERS * 0.6, inner.width(), _LETTERS * 0.7)
    canvas.drawText(foot, Qt.AlignmentFlag.AlignCenter, "Four Winds")
    _paint_tiles(canvas, painter, groups, inner)
    canvas.end()
    return image


def copy_picture(image: QImage) -> None:
    """Put the picture on the clipboard."""
    QGuiApplication.clipboard().setImage(image)


def ask_picture(image: QImage, suggested: Path, parent: QWidget, said: Callable[[str], None]) -> QFileDialog:
    """Ask for a file, write the picture, and tell it to `said`."""
    dialog = QFileDialog(parent, tr("Save Picture"), str(suggested.parent), tr("Pictures (*.png)"))
    dialog.setObjectName("handPictureDialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("png")
    dialog.selectFile(suggested.name)

    def chosen(file: str) -> None:
        if image.save(file, "PNG"):  # type: ignore[call-overload]  # its stub asks for bytes, Qt for a text
            said(tr("The picture is written to {file}.").format(file=file))
        else:
            tell(parent, "pictureProblemDialog", tr("The file {file} cannot be written.").format(file=file))

    dialog.fileSelected.connect(chosen)
    dress(dialog)
    dialog.open()
    return dialog


def _paint_tiles(canvas: QPainter, painter: TilePainter, groups: Sequence[Group], inner: QRectF) -> None:
    count = sum(len(group.kinds) for group in groups) + _SET_GAP * max(len(groups) - 1, 0)
    body = body_of(painter, min(_TILE, inner.width() / max(count, 1)))
    x = inner.center().x() - count * body.width / 2
    y = round(inner.top() + _LETTERS * 1.5 + (inner.height() - _LETTERS * 4.2 - body.height) / 2)
    for group in groups:
        for index, kind in enumerate(group.kinds):
            place = QPointF(round(x), y)
            down = index in group.turned
            canvas.drawPixmap(place, painter.back(body, 1.0) if down else painter.front(kind, body, 1.0))
            if index == group.winning:
                canvas.drawPixmap(place, painter.mark(Mark.SAME, body, 1.0))
            x += body.width
        x += _SET_GAP * body.width
