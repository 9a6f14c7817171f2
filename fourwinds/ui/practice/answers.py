"""`Answers`: what can be chosen, tiles in rows or sentences one below the other; by click, by number, by arrow keys."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QPushButton, QWidget

from fourwinds.app.language import tr
from fourwinds.drills import Answer
from fourwinds.tiles import Kind, suit
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.tilebuttons import TILE_WIDTH, TilesButton
from fourwinds.ui.widgets.tilepictures import body_of

_KINDS: Final = 34
"""What is asked for is never a flower or a joker."""
_KEYS: Final = 9
"""As many answers have a number for a key."""
_COLUMNS: Final = 9
"""A suit in a row, or what there is of it."""
_IN_ROWS: Final = 30
"""The width of a tile in pixels where there are several rows of them."""
RIGHT: Final = "\N{CHECK MARK}"
WRONG: Final = "\N{MULTIPLICATION SIGN}"


class _Sentence(QPushButton):
    """An answer in words, which may be long."""

    def __init__(self, text: str) -> None:
        super().__init__(text.replace("&", "&&"))
        self.setAutoDefault(False)
        self.setProperty("answer", True)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 20, super().minimumSizeHint().height())


class _Tile(TilesButton):
    """A tile to choose. Where several may be, Space marks it, and Enter is for who looks at the answers."""

    def __init__(self, painter: TilePainter, kind: Kind, caption: str, *, several: bool, tile_width: int) -> None:
        super().__init__(painter, (kind,), caption, tile_width=tile_width)
        self.setCheckable(several)
        self.setProperty("answer", True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.isCheckable() and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
            return
        super().keyPressEvent(event)


class Answers(QWidget):
    """The answers of one puzzle."""

    chosen = Signal(int)
    """The index of an answer, where one is to be chosen."""
    changed = Signal()
    """Others are marked, where several may be chosen."""

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("answers")
        self.setAccessibleName(self.tr("Answers"))
        self._painter = painter
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._buttons: list[QAbstractButton] = []
        self._names: list[str] = []
        self._several = False
        self._times = 1.0

    def grow(self, times: float) -> None:
        """Tiles so many times as large as usual, those that are offered now, too."""
        if times != self._times:
            self._times = times
            for button in self._buttons:
                if isinstance(button, _Tile):
                    button.draw(self._tile_width)

    @property
    def _tile_width(self) -> int:
        return round((_IN_ROWS if len(self._names) > _COLUMNS else TILE_WIDTH) * self._times)

    @property
    def marked(self) -> frozenset[int]:
        """The answers that are marked, by index."""
        return frozenset(n for n, button in enumerate(self._buttons) if button.isChecked())

    @staticmethod
    def painting(painter: TilePainter, ratio: float) -> Iterator[None]:
        """Paint the tiles that can be answers; after each there may be a break."""
        for width in (_IN_ROWS, TILE_WIDTH):
            body = body_of(painter, width)
            for kind in range(_KINDS):
                painter.front(Kind(kind), body, ratio)
                yield

    def offer(self, answers: Sequence[Answer], *, several: bool) -> None:
        """Offer these in the place of all others."""
        for button in self._buttons:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._several = several
        self._names = [tr(answer.text) for answer in answers]
        self._buttons = [self._button(number, answer) for number, answer in enumerate(answers)]
        for button, (row, column) in zip(self._buttons, _places(answers), strict=True):
            self._grid.addWidget(button, row, column)
            button.show()
        columns = self._grid.columnCount()
        for column in range(columns):
            self._grid.setColumnStretch(column, 0)
        self._grid.setColumnStretch(columns, 1 if answers and answers[0].tile is not None else 0)
        if self._buttons:
            self._buttons[0].setFocus()

    def reveal(self, right: Iterable[int], given: Iterable[int]) -> None:
        """Say of each answer that was right or was given which it was; none can be chosen any more."""
        good, marked = set(right), set(given)
        for number, button in enumerate(self._buttons):
            button.setEnabled(number in good | marked)
            button.setCheckable(True)
            button.setChecked(number in good)
            button.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            if number in good | marked:
                sign = RIGHT if number in good else WRONG
                own = self.tr("yours") if number in marked else ""
                shown = f"{sign} {own}".strip() if isinstance(button, TilesButton) else f"{sign}  {self._names[number]}"
                button.setText(shown.replace("&", "&&"))
                word = self.tr("right") if number in good else self.tr("wrong")
                said = ", ".join(filter(None, (self._names[number], word, own)))
                button.setAccessibleName(said)

    def choose_by_key(self, event: QKeyEvent) -> bool:
        """Whether the key is the number of an answer; chooses it."""
        number = event.key() - Qt.Key.Key_1
        if not 0 <= number < min(_KEYS, len(self._buttons)) or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        self._buttons[number].setFocus()
        self._buttons[number].click()
        return True

    def _button(self, number: int, answer: Answer) -> QAbstractButton:
        short = str(number + 1) if number < _KEYS else "\N{FIGURE SPACE}"
        button: QAbstractButton
        if answer.tile is None:
            button = _Sentence(self.tr("{number}   {answer}").format(number=number + 1, answer=self._names[number]))
        else:
            button = _Tile(self._painter, answer.tile, short, several=self._several, tile_width=self._tile_width)
            # Room for what is said of it afterwards, so that the others stay where they are.
            button.setText(f"{WRONG} {self.tr('yours')}")
            button.setMinimumWidth(button.sizeHint().width())
            button.setText(short)
        button.setObjectName(f"answer{number}")
        button.setAccessibleName(self._names[number])
        button.setToolTip("" if answer.tile is None else self._names[number])
        if self._several:
            button.toggled.connect(self.changed)
        else:
            button.clicked.connect(lambda _=False, number=number: self.chosen.emit(number))
        return button


def _places(answers: Sequence[Answer]) -> list[tuple[int, int]]:
    """The row and column of each answer: sentences one below the other, tiles by suits."""
    if not answers or answers[0].tile is None:
        return [(number, 0) for number in range(len(answers))]
    places: list[tuple[int, int]] = []
    row, column, before = 0, 0, None
    for answer in answers:
        group = None if answer.tile is None or answer.tile >= 27 else suit(answer.tile)
        if places and ((group != before and len(answers) > _COLUMNS) or column == _COLUMNS):
            row, column = row + 1, 0
        places.append((row, column))
        before, column = group, column + 1
    return places
