"""`AnswerButton`: an answer to a question, in as many lines as it needs."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

from fourwinds.ui.widgets.keybutton import KeyButton

_MARGIN: Final = 8
"""Around the words, in pixels."""
_FLAGS: Final = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


class AnswerButton(KeyButton):
    """A button whose words are wrapped, which Qt's own are not."""

    def __init__(self, answer: str) -> None:
        super().__init__()
        self._answer = answer
        self.setAccessibleName(answer)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def answer(self) -> str:
        """The words."""
        return self._answer

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, width - 2 * _MARGIN, 10_000)
        return self.fontMetrics().boundingRect(room, _FLAGS.value, self._answer).height() + 2 * _MARGIN

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self._answer) + 2 * _MARGIN
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(_MARGIN * 8, self.fontMetrics().lineSpacing() + 2 * _MARGIN)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        room = self.rect().adjusted(_MARGIN, 0, -_MARGIN, 0)
        painter.drawItemText(
            room, _FLAGS.value, option.palette, self.isEnabled(), self._answer, QPalette.ColorRole.ButtonText
        )
