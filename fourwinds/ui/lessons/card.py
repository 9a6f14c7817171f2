"""`LessonCard`: stands beside the board and says one thing at a time."""

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.lessons import Lesson, LessonStep
from fourwinds.tiles import parse
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.table.announcing import announce
from fourwinds.ui.widgets.arrows import ArrowKeys
from fourwinds.ui.widgets.keybutton import KeyButton
from fourwinds.ui.widgets.letters import grow
from fourwinds.ui.widgets.tilepictures import GAP, Group, TileGroups, icon_size, tiles_icon
from fourwinds.ui.widgets.wrapped import WrappedButton

_LETTERS: Final = 38
"""The width of the card, in letters."""
_ROW_LETTERS: Final = 33
_TILE_LETTERS: Final = 6
"""The width of a row of tiles, and of a tile where there is room."""
_LOW_TILE_LETTERS: Final = 4.2
_LOW_LINES: Final = 42
"""In a window that is no higher tiles are smaller, so that all answers are seen below them."""
_MOST_TILES: Final = 6
"""In a row; with more the signs of the Characters could not be read."""


class Offer(Enum):
    """What can be played after a lesson or a hand."""

    NOTHING = auto()
    GAME = auto()
    LATER_HAND = auto()
    """The first hand, to somebody who has gone on with the lessons before."""
    FIRST_HAND = auto()
    ANOTHER_HAND = auto()
    """The last one was not won."""

    @property
    def comes_first(self) -> bool:
        """Whether it is what should be next."""
        return self in {Offer.FIRST_HAND, Offer.ANOTHER_HAND}


class LessonCard(QFrame):
    """One step of a lesson, with the buttons that it needs; says what was pressed and decides nothing."""

    went_on = Signal()
    answered = Signal(int)
    """An answer was chosen, by its number."""
    leave_wanted = Signal()
    again_wanted = Signal()
    next_wanted = Signal()
    game_wanted = Signal()
    advice_wanted = Signal()

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
        grow(self._title, 1.35)
        self._words = QLabel()
        self._words.setObjectName("lessonWords")
        grow(self._words, 1.12)
        self._praise = QLabel()
        self._praise.setObjectName("lessonPraise")
        self._reply = QLabel()
        self._reply.setObjectName("lessonReply")
        for label in (self._praise, self._reply):
            grow(label, 1.12)
            label.setProperty("heading", True)
        for label in (self._where, self._title, self._praise, self._words, self._reply):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._on = self._button("lessonOnButton", self.tr("Go &on"), self.went_on)
        self._next = self._button("lessonNextButton", self.tr("&Next lesson"), self.next_wanted)
        self._play = self._button("lessonPlayButton", "", self.game_wanted)
        self._ask = self._button("lessonAskButton", self.tr("&Ask the coach"), self.advice_wanted)
        self._again = self._button("lessonAgainButton", self.tr("&Repeat"), self.again_wanted)
        self._leave = self._button("lessonLeaveButton", self.tr("&Leave"), self.leave_wanted)
        self._pictures = QVBoxLayout()
        self._pictures.setSpacing(0)
        self._answers = QVBoxLayout()
        self._choices: list[WrappedButton] = []
        self._by_mouse = False
        """The last step was left with the mouse."""
        self._scroll = QScrollArea()
        self._arrange(letter)

    def _arrange(self, letter: int) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(letter * 2, letter * 2, letter * 2, letter)
        column.setSpacing(letter)
        for label in (self._where, self._title, self._praise, self._words):
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
        # With the next lesson or a game there are too many for one row in most languages. What takes one on is where
        # *Go on* was: who clicks there again goes on, and does not leave.
        last = QVBoxLayout()
        last.setContentsMargins(letter * 2, letter, letter * 2, letter * 2)
        last.setSpacing(letter)
        last.addLayout(buttons)
        for button in (self._ask, self._play, self._next):
            last.addWidget(button)
        self._last = last
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._scroll, 1)
        whole.addLayout(last)

    def show_step(self, lesson: Lesson, place: str, step: LessonStep, number: int) -> None:
        """Say what the step says; `number` counts from 0, `place` names the lesson among the others."""
        text = self.tr("{lesson}, step {number} of {count}")
        self._where.setText(text.format(lesson=place, number=number + 1, count=len(lesson.steps)))
        self._title.setText(tr(lesson.title))
        self._words.setText(tr(step.say))
        self._clear_answer()
        self._show_tiles(step.show)
        self._show_answers([tr(choice) for choice in step.choices], step.pictures)
        reads = step.do is None and not step.choices
        self._show_buttons(on=reads)
        self._say_all(tr(step.say), *map(tr, step.choices))
        self.take_keys()

    def show_waiting(self, lesson: Lesson, place: str) -> None:
        """The others play."""
        self.show_coming(lesson, place)
        self._words.setText(self.tr("Watch what the others do ..."))

    def show_coming(self, lesson: Lesson, place: str) -> None:
        """Only what the lesson is called: its table is not there yet."""
        self._show_words(place, tr(lesson.title), "")
        self._show_buttons()

    def show_end(self, lesson: Lesson, place: str, following: str, offer: Offer) -> None:
        """The lesson is over; `following` is the next one's title, empty after the last."""
        match offer:
            case Offer.FIRST_HAND if not following:
                words = self.tr(
                    "That was the last lesson. Well done! Now play a real hand, by easy rules, against three Learners. "
                    "A coach sits beside you, and the tiles are kind this time."
                )
            case Offer.FIRST_HAND:
                words = self.tr(
                    "That was this lesson. Well done! You know enough to play now: a real hand, by easy rules, against "
                    "three Learners. A coach sits beside you, and the tiles are kind this time. The other lessons wait."
                )
            case Offer.LATER_HAND:
                words = self.tr(
                    "That was this lesson. Well done! Your first hand waits, with a coach and kind tiles; or you go on "
                    "with the next lesson: {lesson}."
                )
            case Offer.GAME if following:
                words = self.tr(
                    "That was this lesson. Well done! You know enough for a game, by easy rules and with a coach; or "
                    "you go on with the next lesson: {lesson}."
                )
            case _ if following:
                words = self.tr("That was this lesson. Well done! The next one is {lesson}.")
            case _:
                words = self.tr(
                    "That was the last lesson. Well done! Now play a real game by easy rules, against players who "
                    "learn as you do. A coach sits beside you: before a costly mistake counts, he speaks."
                )
        words = words.format(lesson=following)
        self._show_words(place, tr(lesson.title), words)
        self._show_buttons(again=True, following=bool(following), offer=offer)
        self.take_keys()

    def show_hand(self, *, dealt: bool) -> None:
        """A real hand is played; until it is `dealt`, only what it is called."""
        words = self.tr(
            "This hand is real: three Learners play against you, and who has a whole hand first wins. The tiles are "
            "kind this time, and nobody hurries you. Ask the coach when you do not know what to do. Before a costly "
            "mistake he speaks by himself."
        )
        self._show_words(self.tr("A real hand"), self.tr("Your first hand"), words if dealt else "")
        self._show_buttons(ask=dealt)

    def show_hand_end(self, words: str, following: str, offer: Offer) -> None:
        """It is over; `following` is the title of the next lesson, empty where there is none."""
        if following:
            words = self.tr("{words} The next lesson is {lesson}.").format(words=words, lesson=following)
        self._show_words(self.tr("A real hand"), self.tr("Your first hand"), words)
        self._show_buttons(over=True, following=bool(following), offer=offer)
        self.take_keys()

    def reply(self, text: str) -> None:
        """What is said to a wrong answer or move, below the step; it stays until the next one."""
        self._reply.setText(text)
        if (inside := self._scroll.widget()) is not None and (column := inside.layout()) is not None:
            # At once: cut off it would be seen for a moment.
            column.activate()
            inside.resize(inside.width(), max(inside.height(), column.heightForWidth(inside.width())))
            column.activate()
        announce(self, text)
        # When it has the height of its words.
        QTimer.singleShot(0, self._reply, partial(self._scroll.ensureWidgetVisible, self._reply))

    def praise(self, text: str) -> None:
        """What is said to the right answer of the step before: above this one, whose own words it is not about."""
        self._praise.setText(text)
        self._praise.show()
        announce(self, text)

    def take_keys(self) -> bool:
        """Take the keys if the card waits to be read or answered; False where the table waits for a move."""
        if not self.isVisible():
            return False
        last = sorted([self._next, self._play], key=self._last.indexOf, reverse=True)
        buttons = (*self._choices, self._on, *last, self._again)
        first = next((button for button in buttons if not button.isHidden()), None)
        if first is None:
            return False
        first.setFocus(Qt.FocusReason.TabFocusReason)
        # With the keys one must see where they are; with the mouse the frame would look like a hint at an answer.
        self.window().setAttribute(
            Qt.WidgetAttribute.WA_KeyboardFocusChange, not (first in self._choices and self._by_mouse)
        )
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Sees with what a button is pressed."""
        if event.type() in {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress}:
            self._by_mouse = event.type() is QEvent.Type.MouseButtonPress
        return super().eventFilter(watched, event)

    # --- within ---------------------------------------------------------------------------------

    def _button(self, name: str, text: str, pressed: object) -> KeyButton:
        button = KeyButton(text)
        button.setObjectName(name)
        button.installEventFilter(self)
        button.clicked.connect(pressed)
        return button

    def _clear_answer(self) -> None:
        self._reply.clear()
        self._praise.clear()
        self._praise.hide()

    def _show_words(self, place: str, title: str, words: str) -> None:
        """Say this, with nothing to answer and no pictures."""
        self._where.setText(place)
        self._title.setText(title)
        self._words.setText(words)
        self._clear_answer()
        self._show_tiles(())
        self._show_answers(())
        self._say_all(words)

    def _show_buttons(
        self,
        *,
        on: bool = False,
        ask: bool = False,
        again: bool = False,
        over: bool = False,
        following: bool = False,
        offer: Offer = Offer.NOTHING,
    ) -> None:
        """What can be pressed; `again`: a lesson is over, `over`: a hand is."""
        self._on.setVisible(on)
        self._ask.setVisible(ask)
        self._again.setVisible(again)
        self._next.setVisible(following)
        self._play.setVisible(offer is not Offer.NOTHING)
        self._play.setText(
            {
                Offer.FIRST_HAND: self.tr("&Play your first hand"),
                Offer.LATER_HAND: self.tr("&Play your first hand"),
                Offer.ANOTHER_HAND: self.tr("&Play another hand"),
            }.get(offer, self.tr("&Play a game"))
        )
        # What should be next is lowest, where *Go on* was, and has the keys.
        self._last.removeWidget(self._play)
        self._last.insertWidget(self._last.count() - (0 if offer.comes_first else 1), self._play)
        self._leave.setText(self.tr("&Close") if again or over else self.tr("&Leave"))

    @property
    def _tile_letters(self) -> float:
        low = self.window().height() <= _LOW_LINES * self.fontMetrics().lineSpacing()
        return _LOW_TILE_LETTERS if low else _TILE_LETTERS

    def _show_tiles(self, rows: Sequence[str]) -> None:
        _empty(self._pictures)
        letter = self.fontMetrics().averageCharWidth()
        parted = _rows_of(rows)
        # The broadest row says how large all tiles are: a tile is as large as any other.
        across = max(map(_breadth, parted), default=1)
        width = round(min(self._tile_letters, _ROW_LETTERS / across) * letter)
        for row in parted:
            groups = TileGroups(self._painter, width)
            groups.show_groups(row)
            self._pictures.addWidget(groups)

    def _show_answers(self, answers: Sequence[str], pictures: Sequence[str] = ()) -> None:
        _empty(self._answers)
        self._choices = []
        width = round(self.fontMetrics().averageCharWidth() * self._tile_letters)
        for number, answer in enumerate(answers):
            button = WrappedButton(answer)
            if pictures:
                kinds = parse(pictures[number])
                icon = tiles_icon(self._painter, kinds, width, self.devicePixelRatioF())
                button = WrappedButton(answer, picture=icon)
                button.setIconSize(icon_size(self._painter, len(kinds), width))
            button.setObjectName(f"answerButton{number}")
            button.installEventFilter(self)
            button.clicked.connect(partial(self.answered.emit, number))
            self._answers.addWidget(button)
            self._choices.append(button)
            button.show()
        if self._choices:
            ArrowKeys([[button] for button in self._choices], self._choices[0])

    def _say_all(self, *texts: str) -> None:
        said = " ".join(filter(None, texts))
        self.setAccessibleDescription(said)
        if said:
            announce(self, said)


def _breadth(groups: Sequence[Group]) -> float:
    """How broad a row of groups is, in tiles."""
    return sum(len(group.kinds) for group in groups) + GAP * (len(groups) - 1)


def _rows_of(rows: Sequence[str]) -> list[list[Group]]:
    """Rows of tiles, parted where they would be too small to tell apart: between groups, or within a long one."""
    found: list[list[Group]] = []
    for row in rows:
        line: list[Group] = []
        for text in row.split():
            kinds = parse(text)
            parts = ceil(len(kinds) / _MOST_TILES)
            each = ceil(len(kinds) / parts)
            for part in (kinds[at : at + each] for at in range(0, len(kinds), each)):
                if line and _breadth([*line, Group(part)]) > _MOST_TILES + GAP:
                    found.append(line)
                    line = []
                line.append(Group(part))
        found.append(line)
    return found


def _empty(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
