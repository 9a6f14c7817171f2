"""`LessonCard`: stands beside the board and says one thing at a time."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.lessons import Lesson, Step
from fourwinds.tiles import parse
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.table.announcing import announce
from fourwinds.ui.widgets.keybutton import KeyButton
from fourwinds.ui.widgets.tilepictures import GAP, Group, TileGroups
from fourwinds.ui.widgets.wrapped import WrappedButton

_LETTERS: Final = 38
"""The width of the card, in letters."""
_ROW_LETTERS: Final = 33
_TILE_LETTERS: Final = 6
"""The width of a row of tiles, and of a tile where there is room."""


class LessonCard(QFrame):
    """One step of a lesson, with the buttons that it needs; says what was pressed and decides nothing."""

    went_on = Signal()
    answered = Signal(int)
    """An answer was chosen, by its number."""
    leave_wanted = Signal()
    again_wanted = Signal()
    next_wanted = Signal()
    game_wanted = Signal()

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lessonCard")
        self.setAccessibleName(self.tr("Lesson"))
        self._painter = painter
        letter = self.fontMetrics().averageCharWidth()
        self.setFixedWidth(letter * _LETTERS)
        self._where = QLabel()
        self._where.setObjectName("lessonPlace")
        self._where.setProperty("muted", True)
        self._title = QLabel()
        self._title.setObjectName("lessonTitle")
        self._title.setProperty("heading", True)
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * 1.35)
        self._title.setFont(font)
        self._words = QLabel()
        self._words.setObjectName("lessonWords")
        larger = self._words.font()
        larger.setPointSizeF(larger.pointSizeF() * 1.12)
        self._words.setFont(larger)
        self._reply = QLabel()
        self._reply.setObjectName("lessonReply")
        self._reply.setFont(larger)
        self._reply.setProperty("heading", True)
        for label in (self._where, self._title, self._words, self._reply):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._on = self._button("lessonOnButton", self.tr("Go &on"), self.went_on)
        self._next = self._button("lessonNextButton", self.tr("&Next lesson"), self.next_wanted)
        self._play = self._button("lessonPlayButton", self.tr("&Play a game"), self.game_wanted)
        self._again = self._button("lessonAgainButton", self.tr("&Repeat"), self.again_wanted)
        self._leave = self._button("lessonLeaveButton", self.tr("&Leave"), self.leave_wanted)
        self._pictures = QVBoxLayout()
        self._answers = QVBoxLayout()
        self._choices: list[WrappedButton] = []
        self._scroll = QScrollArea()
        self._arrange(letter)

    def _arrange(self, letter: int) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(letter * 2, letter * 2, letter * 2, letter)
        column.setSpacing(letter)
        for label in (self._where, self._title, self._words):
            column.addWidget(label)
        column.addLayout(self._pictures)
        column.addLayout(self._answers)
        column.addWidget(self._reply)
        column.addStretch(1)
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QHBoxLayout()
        for button in (self._again, self._leave):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self._on)
        # With the next lesson or a game three are offered at once: too many for one row in most languages.
        last = QVBoxLayout()
        last.setContentsMargins(letter * 2, letter, letter * 2, letter * 2)
        last.setSpacing(letter)
        for button in (self._next, self._play):
            last.addWidget(button)
        last.addLayout(buttons)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._scroll, 1)
        whole.addLayout(last)

    def show_step(self, lesson: Lesson, place: str, step: Step, number: int) -> None:
        """Say what the step says; `number` counts from 0, `place` names the lesson among the others."""
        text = self.tr("{lesson}, step {number} of {count}")
        self._where.setText(text.format(lesson=place, number=number + 1, count=len(lesson.steps)))
        self._title.setText(tr(lesson.title))
        self._words.setText(tr(step.say))
        self._reply.clear()
        self._show_tiles(step.show)
        self._show_answers([tr(choice) for choice in step.choices])
        reads = step.do is None and not step.choices
        self._show_buttons(on=reads, after=False, following=False)
        self._say_all(tr(step.say), *map(tr, step.choices))
        self.take_keys()

    def show_waiting(self, lesson: Lesson, place: str) -> None:
        """The others play."""
        self._where.setText(place)
        self._title.setText(tr(lesson.title))
        self._words.setText(self.tr("Watch what the others do ..."))
        self._reply.clear()
        self._show_tiles(())
        self._show_answers(())
        self._show_buttons(on=False, after=False, following=False)

    def show_end(self, lesson: Lesson, place: str, following: str) -> None:
        """The lesson is over; `following` is the title of the next one, empty after the last."""
        self._where.setText(place)
        self._title.setText(tr(lesson.title))
        words = self.tr(
            "That was the last lesson. Well done! Now play a real game by easy rules, against players who learn as you "
            "do. A coach sits beside you: before a costly mistake counts, he speaks."
        )
        if following:
            words = self.tr("That was this lesson. Well done! The next one is {lesson}.").format(lesson=following)
        self._words.setText(words)
        self._show_tiles(())
        self._show_answers(())
        self._show_buttons(on=False, after=True, following=bool(following))
        self._say_all(words)
        self.take_keys()

    def reply(self, text: str) -> None:
        """What is said to an answer or to a move; it stays until the next step."""
        self._reply.setText(text)
        announce(self, text)
        self._scroll.ensureWidgetVisible(self._reply)

    def take_keys(self) -> bool:
        """Take the keys if the card waits to be read or answered; False where the table waits for a move."""
        if not self.isVisible():
            return False
        buttons = (*self._choices, self._on, self._next, self._play, self._again)
        first = next((button for button in buttons if not button.isHidden()), None)
        if first is not None:
            first.setFocus()
        return first is not None

    # --- within ---------------------------------------------------------------------------------

    def _button(self, name: str, text: str, pressed: object) -> KeyButton:
        button = KeyButton(text)
        button.setObjectName(name)
        button.clicked.connect(pressed)
        return button

    def _show_buttons(self, *, on: bool, after: bool, following: bool) -> None:
        self._on.setVisible(on)
        self._again.setVisible(after)
        self._next.setVisible(following)
        self._play.setVisible(after and not following)
        self._leave.setText(self.tr("&Close") if after else self.tr("&Leave"))

    def _show_tiles(self, rows: Sequence[str]) -> None:
        _empty(self._pictures)
        for row in rows:
            shown = [Group(parse(group)) for group in row.split()]
            breadth = sum(len(group.kinds) for group in shown) + GAP * (len(shown) - 1)
            letter = self.fontMetrics().averageCharWidth()
            groups = TileGroups(self._painter, round(min(_TILE_LETTERS, _ROW_LETTERS / breadth) * letter))
            groups.show_groups(shown)
            self._pictures.addWidget(groups)

    def _show_answers(self, answers: Sequence[str]) -> None:
        _empty(self._answers)
        self._choices = [WrappedButton(answer) for answer in answers]
        for number, button in enumerate(self._choices):
            button.setObjectName(f"answerButton{number}")
            button.clicked.connect(partial(self.answered.emit, number))
            self._answers.addWidget(button)
            button.show()

    def _say_all(self, *texts: str) -> None:
        said = " ".join(texts)
        self.setAccessibleDescription(said)
        announce(self, said)


def _empty(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
