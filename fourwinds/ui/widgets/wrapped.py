"""`WrappedButton`: a button with as many lines as its words need, and a picture above them where it has one."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QIcon, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

from fourwinds.ui.widgets.keybutton import KeyButton

_MARGIN: Final = 8
"""Around the words, in pixels."""
_LETTERS: Final = 36
"""Longer lines are wrapped, where there is no more room than needed."""
_WRAPS: Final = Qt.TextFlag.TextWordWrap


class WrappedButton(KeyButton):
    """A button whose words are wrapped, which Qt's own are not. A first line of its own is a title, in bold."""

    def __init__(self, words: str, *, title: str = "", picture: QIcon | None = None) -> None:
        super().__init__()
        self._words, self._title = words, title
        self._picture = picture if picture is not None else QIcon()
        self._lies = Qt.AlignmentFlag.AlignLeft if title else Qt.AlignmentFlag.AlignHCenter
        self.setAccessibleName(title or words)
        self.setAccessibleDescription(words if title else "")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def words(self) -> str:
        """What it says below its title."""
        return self._words

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = width - 2 * _MARGIN
        return self._high(room, self._title, bold=True) + self._high(room, self._words) + self._pictured + 2 * _MARGIN

    def sizeHint(self) -> QSize:
        most = self.fontMetrics().averageCharWidth() * _LETTERS
        width = min(self.fontMetrics().horizontalAdvance(self._words), most) + 2 * _MARGIN
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(max(_MARGIN * 8, self.iconSize().width()), self.fontMetrics().lineSpacing() + 2 * _MARGIN)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        room = self.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        if self._pictured:
            place = QRect(room.left(), room.top(), room.width(), self.iconSize().height())
            self._picture.paint(painter, place, self._lies)
            room.setTop(room.top() + self._pictured)
        for text, bold in ((self._title, True), (self._words, False)):
            font = self.font()
            font.setBold(bold)
            painter.setFont(font)
            height = self._high(room.width(), text, bold=bold)
            flags = self._lies | _WRAPS
            line = QRect(room.left(), room.top(), room.width(), height)
            painter.drawItemText(
                line, flags.value, option.palette, self.isEnabled(), text, QPalette.ColorRole.ButtonText
            )
            room.setTop(room.top() + height)

    @property
    def _pictured(self) -> int:
        """How high the pictures are, with the gap below them."""
        return 0 if self._picture.isNull() else self.iconSize().height() + _MARGIN // 2

    def _high(self, width: int, text: str, *, bold: bool = False) -> int:
        if not text:
            return 0
        font = self.font()
        font.setBold(bold)
        return QFontMetrics(font).boundingRect(QRect(0, 0, width, 10_000), _WRAPS.value, text).height()
