"""What is asked in an exchange of tiles, as a panel over the board: who gives to whom, and the buttons."""

from collections.abc import Sequence
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.app.themes import Palette
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.seating import Side
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.keybutton import KeyButton
from fourwinds.values import Value

_LETTERS: Final = (26, 23, 20, 18, 16, 15, 14, 13)
"""The sizes of the letters in pixels that are tried, the best first."""
_DRAWING: Final = 5.6
"""The side of the drawing, in heights of a line."""
_WORDS: Final = 24
"""The breadth of the words, in heights of a line."""
_SHARE: Final = 0.02
"""The size of the letters as a part of the board's height."""


class Arrow(Value):
    """That the player at one side passes to the one at another."""

    giver: Side
    receiver: Side


class Choice(Value):
    """A button of the panel; `why_not` says why it cannot be pressed now, empty where it can."""

    id: str
    text: str
    key: str = ""
    """As it is written on the keyboard; `""` for none."""
    why_not: str = ""
    own_key: bool = True
    """The key is the panel's; otherwise it belongs to a command of the window, and is only written on the button."""


class ShownExchange(Value):
    """What the panel shows."""

    title: str
    """What is asked."""
    status: str
    """What is still missing, or what will be done."""
    choices: tuple[Choice, ...]
    arrows: tuple[Arrow, ...] = ()
    """Who passes to whom; none where nothing is drawn."""
    letters: tuple[str, ...] = ()
    """What stands at each side of the drawing, from the person's."""
    numbered: bool = False
    """The digits choose tiles of the hand."""


class ExchangePanel(QWidget):
    """The panel. Its buttons leave the keys with the board, which passes on what belongs to them."""

    chosen = Signal(str)
    """The id of a choice."""
    numbered = Signal(int)
    """A digit was pressed: the number of a tile in the hand, from 0."""

    def __init__(self, painter: TilePainter, font: QFont, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("exchangePanel")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._colours = painter.theme.palette
        self._base = font
        self.setWhatsThis(
            tr(
                "What is asked in an exchange of tiles: which pass it is, who gives to whom, and what is still "
                "missing. Choose the tiles at your hand."
            )
        )
        self._shown: ShownExchange | None = None
        self._drawing = _Drawing(self._colours, self)
        self._title, self._status = QLabel(self), QLabel(self)
        self._buttons: list[QPushButton] = []
        for label, name in ((self._title, "exchangeTitle"), (self._status, "exchangeStatus")):
            label.setObjectName(name)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setStyleSheet(f"color: {self._colours.panel_text}; background: transparent;")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._status)
        words.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._drawing)
        self._row.addLayout(words)
        self.hide()

    @property
    def shown(self) -> ShownExchange | None:
        """What is shown; None for nothing."""
        return self._shown

    def show_exchange(self, shown: ShownExchange | None) -> None:
        """Shows this, or nothing."""
        if shown == self._shown:
            return
        before = self._shown
        self._shown = shown
        if shown is None:
            self._make_buttons(())
            self.hide()
            return
        self._title.setText(shown.title)
        self._status.setText(shown.status)
        self.setAccessibleName(shown.title)
        self.setAccessibleDescription(shown.status)
        self._drawing.show_arrows(shown.arrows, shown.letters)
        self._drawing.setVisible(bool(shown.arrows))
        if before is None or [c.id for c in before.choices] != [c.id for c in shown.choices]:
            self._make_buttons(shown.choices)
        for button, choice in zip(self._buttons, shown.choices, strict=True):
            self._dress(button, choice)
        self.show()

    def place(self, rooms: Sequence[Box], height: float) -> None:
        """Takes its place right above the hand, over the widest of the rooms; `height` is the board's."""
        room = max(rooms, key=lambda room: room.width)
        largest = max(_LETTERS[-1], round(height * _SHARE))
        for size in (letters for letters in _LETTERS if letters <= largest):
            wanted = self._set_letters(size, round(room.width))
            if wanted.width() <= room.width:
                break
        bottom = max(room.bottom for room in rooms)
        left = round(min(max(room.center[0] - wanted.width() / 2, 0), max(self._parent_width() - wanted.width(), 0)))
        self.setGeometry(left, round(bottom - wanted.height()), wanted.width(), wanted.height())
        self.raise_()

    def choose_by_key(self, event: QKeyEvent, *, only_look: bool = False) -> bool:
        """Whether the key belongs to the panel; does what it means, unless `only_look`."""
        if self._shown is None or self.isHidden():
            return False
        pressed = QKeySequence(event.keyCombination())
        for choice in self._shown.choices:
            if choice.own_key and choice.key and pressed == QKeySequence(choice.key):
                if not only_look:
                    self.chosen.emit(choice.id)
                return True
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.NoModifier
        digit = event.key() - Qt.Key.Key_0.value
        if not self._shown.numbered or not plain or not 0 <= digit <= 9:
            return False
        if not only_look:
            self.numbered.emit((digit - 1) % 10)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(self._colours.panel)
        ground.setAlphaF(0.96)
        painter.setBrush(ground)
        painter.setPen(QPen(QColor(self._colours.accent), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9, 9)

    # --- within -------------------------------------------------------------------------------

    def _parent_width(self) -> int:
        parent = self.parentWidget()
        return self.width() if parent is None else parent.width()

    def _make_buttons(self, choices: Sequence[Choice]) -> None:
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = []
        for choice in choices:
            button = KeyButton(self)
            button.setObjectName(f"exchange_{choice.id}")
            # A click must not take the keyboard away from the board.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, name=choice.id: self.chosen.emit(name))
            self._row.addWidget(button)
            self._buttons.append(button)
            button.show()

    def _dress(self, button: QPushButton, choice: Choice) -> None:
        word = choice.text.replace("&", "&&")
        button.setText(tr("{claim}  ({key})").format(claim=word, key=choice.key) if choice.key else word)
        button.setAccessibleName(choice.text)
        button.setAccessibleDescription(choice.why_not)
        button.setToolTip(choice.why_not)
        button.setEnabled(not choice.why_not)
        button.setCursor(Qt.CursorShape.ArrowCursor if choice.why_not else Qt.CursorShape.PointingHandCursor)

    def _set_letters(self, size: int, room: int) -> QSize:
        """Dresses everything with letters of that size; answers how large the panel is then, if `room` is enough."""
        colours = self._colours
        font = QFont(self._base)
        font.setPixelSize(size)
        bold = QFont(font)
        bold.setBold(True)
        self._title.setFont(bold)
        self._status.setFont(font)
        line = QFontMetrics(bold).lineSpacing()
        self._row.setContentsMargins(line // 2, line // 3, line // 2, line // 3)
        self._row.setSpacing(line // 2)
        side = round(line * _DRAWING)
        self._drawing.setFixedSize(side, side)
        self._drawing.setFont(bold)
        for button in self._buttons:
            button.setStyleSheet(
                f"QPushButton {{ font: bold {size}px; background: {colours.accent}; color: {colours.panel};"
                f" border: 2px solid {colours.accent}; border-radius: 6px; padding: {size // 3}px {size // 2}px; }}"
                f"QPushButton:hover, QPushButton:focus {{ background: {colours.highlight}; border-color:"
                f" {colours.panel_text}; }}"
                f"QPushButton:disabled {{ background: transparent; color: {colours.muted_text};"
                f" border: 2px dashed {colours.muted_text}; }}"
            )
        others = sum(button.sizeHint().width() + self._row.spacing() for button in self._buttons)
        others += side + self._row.spacing() if self._drawing.isVisibleTo(self) else 0
        margins = self._row.contentsMargins()
        free = room - others - margins.left() - margins.right()
        # As wide as most titles need, so that nothing jumps while tiles are chosen.
        title = QFontMetrics(bold).horizontalAdvance(self._title.text()) + 4
        width = max(min(max(title, line * _WORDS), free), line * 9)
        for label in (self._title, self._status):
            label.setFixedWidth(width)
            _even_lines(label)
        # Always two lines for what is missing, so that nothing jumps while tiles are chosen.
        self._status.setMinimumHeight(self._status.fontMetrics().lineSpacing() * 2)
        words = sum(label.heightForWidth(width) for label in (self._title, self._status))
        drawn = side if self._drawing.isVisibleTo(self) else 0
        high = max(words + 2, self._status.minimumHeight() + line, drawn) + margins.top() + margins.bottom()
        return QSize(width + others + margins.left() + margins.right(), high)


class _Drawing(QWidget):
    """A small table with its four sides, and who passes to whom; what the person passes is heavier."""

    def __init__(self, colours: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("exchangeDrawing")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._colours = colours
        self._arrows: tuple[Arrow, ...] = ()
        self._letters: tuple[str, ...] = ()

    def show_arrows(self, arrows: tuple[Arrow, ...], letters: tuple[str, ...]) -> None:
        """Draws these."""
        self._arrows, self._letters = arrows, letters
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, size = self._colours, float(self.width())
        seat = size * 0.125
        for arrow in sorted(self._arrows, key=lambda arrow: arrow.giver is Side.BOTTOM):
            own = arrow.giver is Side.BOTTOM
            colour = QColor(colours.highlight if own else colours.muted_text)
            self._paint_arrow(painter, arrow, seat, colour, size * (0.055 if own else 0.026))
        painter.setFont(self.font())
        for side, letter in zip(Side, self._letters, strict=False):
            me = side is Side.BOTTOM
            painter.setPen(QPen(QColor(colours.accent), 1.5))
            painter.setBrush(QColor(colours.accent if me else colours.panel))
            painter.drawEllipse(_seat(side, size, seat), seat, seat)
            painter.setPen(QColor(colours.panel if me else colours.panel_text))
            at = _seat(side, size, seat)
            painter.drawText(
                QRectF(at.x() - seat, at.y() - seat, 2 * seat, 2 * seat), Qt.AlignmentFlag.AlignCenter, letter
            )

    def _paint_arrow(self, painter: QPainter, arrow: Arrow, seat: float, colour: QColor, line: float) -> None:
        size = float(self.width())
        start, end = _seat(arrow.giver, size, seat), _seat(arrow.receiver, size, seat)
        along = end - start
        length = hypot(along.x(), along.y())
        unit = along / length
        # Those who pass to each other have two arrows side by side.
        aside = QPointF(-unit.y(), unit.x()) * size * 0.045
        start, end = start + unit * seat * 1.15 + aside, end - unit * seat * 1.2 + aside
        head = max(line * 1.9, size * 0.05)
        painter.setPen(QPen(colour, line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(start, end - unit * head)
        tip = QPainterPath(end)
        across = QPointF(-unit.y(), unit.x()) * head * 0.85
        tip.lineTo(end - unit * head * 1.4 + across)
        tip.lineTo(end - unit * head * 1.4 - across)
        tip.closeSubpath()
        painter.fillPath(tip, colour)


def _even_lines(label: QLabel) -> None:
    """Wrap the text of a label of fixed width so that its lines are about equally long: no word stands alone.

    What is left free at the right belongs to the label, so that nothing beside it moves.
    """
    metrics, width = label.fontMetrics(), label.width()

    def high(wide: int) -> int:
        return metrics.boundingRect(0, 0, wide, 0, Qt.TextFlag.TextWordWrap.value, label.text()).height()

    least, enough = width // 2, width  # of lines as long as the label hardly one is left over at half of it
    while enough - least > 1:
        tried = (least + enough) // 2
        least, enough = (least, tried) if high(tried) <= high(width) else (tried, enough)
    label.setContentsMargins(0, 0, width - enough, 0)


def _seat(side: Side, size: float, seat: float) -> QPointF:
    """The middle of a player's disc."""
    middle, near, far = size / 2, seat + 1, size - seat - 1
    return {
        Side.BOTTOM: QPointF(middle, far),
        Side.RIGHT: QPointF(far, middle),
        Side.TOP: QPointF(middle, near),
        Side.LEFT: QPointF(near, middle),
    }[side]
