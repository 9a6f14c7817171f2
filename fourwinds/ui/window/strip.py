"""The status bar below the board: what the hand stands at, four buttons, and the message line (B36-B50)."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF, QSize, Qt, Slot
from PySide6.QtGui import (
    QAction,
    QFont,
    QFontMetrics,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from fourwinds.ui.commands.actions import native
from fourwinds.ui.table.announcing import announce
from fourwinds.ui.widgets.keybutton import KeyButton
from fourwinds.ui.widgets.letters import grow
from fourwinds.ui.widgets.plain import plain_tip

LINES = 2
MORE_LINES = 3
"""The message line may take as many lines of text; more of the smallest letters where it is narrow."""
LEAST = 62
"""The width of the message line, in letters, below which it has a row of its own: the longest hints have some 250."""
AMPLE = 116
"""The width of the message line, in letters, below which the buttons stand closer together for it."""
_APART: Final = (2, 4)
_CLOSER: Final = (1, 2)
"""How much is between buttons, and how much around the words of one, in letters."""
_SMALLER: Final = (1.0, 0.93, 0.86)
"""The sizes that a long message may have; the smallest are the letters of the captions beside it."""
KEEP_MS = 6_000
"""How long a message that matters is not replaced."""
_GROWN: Final = ((1_700, 1.5), (1_250, 1.25))
"""From which height of the window on its letters are so many times as large: below large tiles small ones are lost."""
_CAPTION: Final = 0.85


class MessageLine(QLabel):
    """One message, in two lines or three; a long one in smaller letters, and what is left then is in its tool tip.

    What the pointer is over (a tile, a command) is shown for as long as it is there, then the message again.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("messageLine")
        self.setAccessibleName(self.tr("Message"))
        self.setWhatsThis(
            self.tr("Tells what happens in the game, what the pointer is over, and hints; screen readers hear it.")
        )
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(80)
        self._message = self._last = ""
        self._passing = ""
        self._kept = ""
        self._since_kept = QElapsedTimer()
        self._lines = LINES

    def take_lines(self, lines: int) -> None:
        """Take so many lines where the letters are smallest."""
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()
            self.update()
            self._tell_whole()

    @property
    def message(self) -> str:
        """What was said last, whatever is shown at the moment."""
        return self._message

    def keep(self) -> None:
        """The message matters: those of the next seconds stand behind it and not in its place."""
        self._kept = self._message = self._last
        self._since_kept.start()
        self._refresh()

    @Slot()
    def let_go(self) -> None:
        """What mattered does not any more: it has been undone."""
        self._kept = ""

    def say(self, text: str) -> None:
        """Show a message until the next one."""
        if self._kept and self._since_kept.hasExpired(KEEP_MS):
            self._kept = ""
        self._last = text
        self._message = f"{self._kept} {text}" if self._kept else text
        self._passing = ""
        self._refresh()
        announce(self, text)

    @Slot(str)
    def warn(self, text: str) -> None:
        """Show a message that those of the next seconds stand behind."""
        self.say(text)
        self.keep()

    @Slot(str)
    def add(self, text: str) -> None:
        """Put a sentence behind the message."""
        stays = bool(self._kept) and not self._since_kept.hasExpired(KEEP_MS)
        before = "" if stays and self._last == self._kept else self._last  # what stays is not said twice
        self.say(f"{before} {text}" if before else text)

    def tell_unseen(self, text: str) -> None:
        """Tell those who listen what others see on the board: the line keeps what it shows."""
        announce(self, text)

    def point_out(self, text: str) -> None:
        """Show what the pointer is over; nothing: the message again."""
        self._passing = text
        self._refresh()

    def sizeHint(self) -> QSize:
        letters, smallest = self.fontMetrics(), QFontMetrics(self._font(_SMALLER[-1]), self)
        height = max(letters.lineSpacing() * LINES, smallest.lineSpacing() * self._lines)
        return QSize(letters.averageCharWidth() * 40, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_whole()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        lines, font = self.shown_lines()
        painter.setFont(font)
        letters = QFontMetrics(font, self)
        step = letters.lineSpacing()
        y = (self.height() - step * len(lines)) / 2 + letters.ascent()
        for line in lines:
            painter.drawText(QPointF(0, y), line)
            y += step

    def shown_lines(self) -> tuple[list[str], QFont]:
        """The text in as many lines as it may take, in the largest letters that hold all of it.

        What does not fit even in the smallest is cut with an ellipsis.
        """
        text, font, most = self.text(), self.font(), LINES
        starts: list[int] = []
        for times in _SMALLER:
            font = self._font(times)
            starts = self._starts(text, font)
            most = self._lines if times == _SMALLER[-1] else LINES
            if len(starts) <= most:
                break
        ends = [*starts[1:most], len(text)]
        lines = [text[start:end].strip() for start, end in zip(starts[:most], ends, strict=False)]
        if len(starts) > most:
            rest = text[starts[most - 1] :]
            lines[-1] = QFontMetrics(font, self).elidedText(rest, Qt.TextElideMode.ElideRight, self.width())
        return lines, font

    def _font(self, times: float) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(self.font().pointSizeF() * times)
        return font

    def _starts(self, text: str, font: QFont) -> list[int]:
        """Where in the text each line begins, however many there are."""
        layout = QTextLayout(text, font, self)
        layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
        layout.beginLayout()
        starts: list[int] = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(self.width())
            starts.append(line.textStart())
        layout.endLayout()
        return starts

    def _refresh(self) -> None:
        shown = self._passing or self._message
        self.setText(shown)
        self.setAccessibleDescription(shown)
        self._tell_whole()

    def _tell_whole(self) -> None:
        """What is cut at this width can be read in the tool tip."""
        shown = self.text()
        lines, _font = self.shown_lines()
        is_cut = "".join("".join(lines).split()) != "".join(shown.split())
        self.setToolTip(plain_tip(shown) if is_cut else "")


class StripButton(KeyButton):
    """A button of the strip that belongs to a command. A click leaves the keys with the board; Tab reaches it."""

    def __init__(self, name: str, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(action.trigger)
        self._action = action
        action.changed.connect(self._follow)
        self._follow()

    def caption(self, text: str, tip: str = "") -> None:
        """Change what stands on the button, and what it then does where that is not the command's own tip."""
        self.setText(text)
        self.setAccessibleName(text)
        self.setStatusTip(tip or self._action.statusTip())
        self.setWhatsThis(tip or self._action.whatsThis())
        self._follow()

    def _follow(self) -> None:
        self.setEnabled(self._action.isEnabled())
        key = native(self._action.shortcut())
        tip = self.text()
        self.setToolTip(self.tr("{command} ({key})").format(command=tip, key=key) if key else tip)


class Cell(QFrame):
    """A figure with its caption above."""

    def __init__(self, name: str, caption: str, what: str, widest: str) -> None:
        super().__init__()
        self._what = what
        self.setWhatsThis(what)
        self.setToolTip(what)
        self._caption = QLabel(caption)
        self._caption.setProperty("muted", True)
        self.value = QLabel()
        self.value.setObjectName(name)
        self.value.setAccessibleName(caption)
        self._widest = widest
        self._letters = grow(self._caption, _CAPTION), grow(self.value, 1, bold=True)
        self.write(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._caption)
        box.addWidget(self.value)

    def write(self, times: float) -> None:
        """In letters that are so many times as large as usual."""
        for letters, own in zip(self._letters, (_CAPTION, 1), strict=True):
            letters.be(own * times)
        # The strip must not jump when a figure grows.
        self.value.setMinimumWidth(self.value.fontMetrics().horizontalAdvance(self._widest))

    def show_value(self, text: str, what: str = "") -> None:
        """Show a figure; `what` tells in its tool tip what is special about it now."""
        self.value.setText(text)
        self.value.setAccessibleDescription(f"{text}. {what}" if what else text)
        self.setToolTip(plain_tip(what) if what else self._what)


class Strip(QFrame):
    """The whole bar."""

    def __init__(
        self, discards: QAction, kong: QAction, out: QAction, hint: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.message = MessageLine()
        self.discards = StripButton("discardsButton", discards)
        self.kong = StripButton("kongButton", kong)
        self.out = StripButton("outButton", out)
        self.hint = StripButton("hintButton", hint)
        self.hint.caption(self.tr("Hint"))
        self.barred = QLabel()
        self.barred.setObjectName("barredLabel")
        self.barred.setTextFormat(Qt.TextFormat.PlainText)
        self.barred.setProperty("warning", True)
        self.barred.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.tiles_left = Cell(
            "tilesLeft",
            self.tr("Tiles left"),
            self.tr("How many tiles can still be drawn from the wall; the dead wall is not among them."),
            "000",
        )
        self.round_wind = Cell(
            "roundWind",
            self.tr("Round"),
            self.tr("The wind of the round: East, South, West, then North."),
            self.tr("North"),
        )
        self.hand_number = Cell(
            "handNumber",
            # As long as what stands below it may become: a short caption left a hole before the next one, and was
            # taken for the same as "Hands played".
            self.tr("Hand in round"),
            self.tr(
                "Which hand of the round is played. “Re-deal 1” beside it means that it is dealt for the second time, "
                "with the same dealer: after a draw, say, or after the dealer's win."
            ),
            self.tr("{hand}, re-deal {redeal}").format(hand=4, redeal=9),
        )
        self.hand_counter = Cell(
            "handCounter",
            self.tr("Hands played"),
            self.tr("How many hands of the whole game are over; the one that is being played is not among them."),
            "00",
        )
        self._distances = _APART
        self._arrange()
        self._times = 1.0
        self._letters = [grow(part, 1) for part in (*self._buttons, self.barred, self.message)]
        self.clear()

    @property
    def _buttons(self) -> tuple[StripButton, ...]:
        return self.discards, self.kong, self.out, self.hint

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The figures, from the left."""
        return self.tiles_left, self.round_wind, self.hand_number, self.hand_counter

    def clear(self) -> None:
        """Show that there is no game."""
        for cell in self.cells:
            cell.show_value("\N{EN DASH}")
        self.caption_discards(showing=False)
        self.caption_kong(robbing=False)
        self.caption_out(ready=False)
        self.show_barred("", "")

    def show_barred(self, word: str, why: str) -> None:
        """Show that the hand may not go out on a discard, and why; an empty word: it may."""
        self.barred.setText(word)
        self.barred.setToolTip(plain_tip(why))
        self.barred.setStatusTip(why)
        self.barred.setAccessibleName(word)
        self.barred.setAccessibleDescription(why)
        self.barred.setVisible(bool(word))

    def caption_discards(self, *, showing: bool) -> None:
        """B41: the button says what it brings."""
        self.discards.caption(self.tr("Hands") if showing else self.tr("Discards"))

    def caption_kong(self, *, robbing: bool) -> None:
        """The button says so while another player's kong can be robbed (B48)."""
        if robbing:
            self.kong.caption(
                self.tr("Rob Kong"), self.tr("Rob the kong: take the tile that was added to it, and go out.")
            )
        else:
            self.kong.caption(self.tr("Kong"))

    def caption_out(self, *, ready: bool) -> None:
        """The button declares ready where that comes before going out (B49)."""
        if ready:
            self.out.caption(self.tr("Ready"), self.tr("Declare that you need one more tile."))
        else:
            self.out.caption(self.tr("Out"))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._find_room()  # a button has come or gone
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._find_size()
        self._find_room()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._find_size()  # a window that becomes higher moves what is at its foot

    def _find_size(self) -> None:
        """Letters go with the height of the window, not of the board, which becomes less high when they grow."""
        height = self.window().height()
        times = next((times for least, times in _GROWN if height >= least), 1.0)
        if times == self._times:
            return
        self._times = times
        for letters in self._letters:
            letters.be(times)
        for cell in self.cells:
            cell.write(times)
        self._size_buttons()

    def _find_room(self) -> None:
        """Give the message line what it needs: where it is narrow the others stand closer together.

        Below them it stands where large letters leave it too little room beside them.
        """
        others = [self.discards, *self.cells, self.kong, self.out, self.hint, self.barred]
        # What is left where they stand apart, or the answer would go to and fro with their distance.
        gap = _APART[0] * self.fontMetrics().averageCharWidth()
        taken = sum(other.sizeHint().width() + gap for other in others if not other.isHidden())
        left = (self.width() - taken - 2 * gap) / self._letter()
        beside = left >= LEAST
        narrow = beside and left < AMPLE
        self._stand(_CLOSER if narrow else _APART)
        self.message.take_lines(MORE_LINES if narrow else LINES)
        if beside == (self._row.indexOf(self.message) >= 0):
            return
        (self._box if beside else self._row).removeWidget(self.message)
        if beside:
            self._row.addWidget(self.message, 1)
        else:
            self._box.addWidget(self.message)

    def _letter(self) -> float:
        """How wide a letter of the message line is in a sentence: what a font says of itself may be a third more."""
        words = self.tr("Discard the Seven of Characters: you are two tiles from ready.")
        return self.message.fontMetrics().horizontalAdvance(words) / len(words)

    def _stand(self, distances: tuple[int, int]) -> None:
        """At these distances, one of which the buttons have around their words."""
        if distances != self._distances:
            self._distances = distances
            self._row.setSpacing(distances[0] * self.fontMetrics().averageCharWidth())
            self._size_buttons()

    def _arrange(self) -> None:
        gap = self.fontMetrics().averageCharWidth()
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(gap, gap // 2, gap, gap // 2)
        box.setSpacing(gap // 2)
        row = self._row = QHBoxLayout()
        row.setSpacing(self._distances[0] * gap)
        box.addLayout(row)
        row.addWidget(self.discards)
        figures = QHBoxLayout()
        figures.setSpacing(_APART[0] * gap)  # closer together "4, re-deal 1" and the next figure would be one
        for cell in self.cells:
            figures.addWidget(cell)
        row.addLayout(figures)
        row.addWidget(self.kong)
        row.addWidget(self.out)
        row.addWidget(self.hint)
        row.addWidget(self.barred)
        row.addWidget(self.message, 1)
        self._size_buttons()

    def _size_buttons(self) -> None:
        letters = self.discards.fontMetrics()
        width = max(letters.horizontalAdvance(text) for text in (self.tr("Discards"), self.tr("Rob Kong")))
        for button in self._buttons:
            button.setMinimumWidth(width + self._distances[1] * letters.averageCharWidth())
            button.setMinimumHeight(round(letters.lineSpacing() * 1.8))
