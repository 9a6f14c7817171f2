"""`PracticeWindow`: one puzzle after the other, right or wrong at once and why, and how well one does."""

from collections.abc import Callable, Sequence
from datetime import date
from time import monotonic
from typing import Final

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.practising import Practising
from fourwinds.app.worker import PuzzleAnswer
from fourwinds.drills import LEVELS, DrillKind, Puzzle, digest, earlier_digest, identity
from fourwinds.rules import RulePreset
from fourwinds.statistics import Practised, answer_of_day, days_in_a_row, standing
from fourwinds.text import counted
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.practice.answers import RIGHT, WRONG, Answers
from fourwinds.ui.practice.hands import groups, told
from fourwinds.ui.widgets.fitting import open_at, room_on_screen
from fourwinds.ui.widgets.long_list import LongList, show_rows_whole
from fourwinds.ui.widgets.pieces import plain_label, push_button
from fourwinds.ui.widgets.tilepictures import Group, TileGroups

_LONGEST: Final = 600.0
"""Seconds; who takes longer has gone away, and it would say nothing of his speed."""
_MOST_ROWS: Final = 4
"""Of tiles below the hand: the other players' hands, what they have discarded, or the sets of the hand."""
_WIDTHS: Final = (52, 30)
"""The widths of a tile of the hand, and of those below it, in pixels."""
_LOW_WIDTHS: Final = (40, 22)
_SIZE: Final = (140, 46)
"""How wide and high the window opens, in letters and lines."""
_STEPS: Final = (1.8, 1.6, 1.4, 1.2)
"""So many times as large tiles can become in a larger window."""
_TILES_PART: Final = 0.45
"""Of the usual height; what is written does not grow."""
_LOW: Final = 760
"""On a screen that is no higher tiles are smaller, so that nothing has to be scrolled."""


class PracticeWindow(QDialog):
    """Asks, and says at once whether the answer was right."""

    def __init__(
        self,
        practising: Practising,
        presets: Sequence[RulePreset],
        rules: RulePreset,
        painter: TilePainter,
        parent: QWidget | None = None,
        *,
        shared: Sequence[RulePreset] = (),
        today: Callable[[], date] = date.today,
    ) -> None:
        """`rules` are those to begin with, one of `presets` or others; `shared` are the presets that everybody has."""
        super().__init__(parent)
        self.setObjectName("practiceWindow")
        self.setWindowTitle(self.tr("Practice"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._practising, self._painter, self._today = practising, painter, today
        self._presets = list(presets) if rules in presets else [rules, *presets]
        self._shared = shared
        self._names: dict[int, tuple[str, ...]] = {}
        """By what the rules are known in the answers, by their place in the list: first by what they are kept now."""
        self._puzzle: Puzzle | None = None
        self._daily = self._answered = False
        self._since = 0.0
        self._make_choices(rules)
        self._of_day = push_button("dailyButton", self.tr("&Today's puzzle"), self._ask_of_day)
        self._make_puzzle()
        self._standing = plain_label("standingLabel")
        self._next = QPushButton()
        self._next.setObjectName("nextButton")
        self._next.clicked.connect(self._go_on)
        self._arrange()
        # High enough for a hand, four rows of tiles, the answers and the reasons, where the screen is.
        open_at(self, *self._usual)
        practising.made.connect(self._show)
        practising.failed.connect(self._tell_trouble)
        for box in (self._rules, self._kind, self._level):
            box.currentIndexChanged.connect(self._ask)
        self.finished.connect(practising.stop)
        # Not before the window is there.
        QTimer.singleShot(0, self, self._ask)

    # --- putting together ---------------------------------------------------------------------

    def _choice(self, object_name: str, title: str, texts: Sequence[str]) -> QComboBox:
        box = LongList()
        box.setObjectName(object_name)
        box.setAccessibleName(title)
        box.addItems(list(texts))
        show_rows_whole(box)
        return box

    def _make_choices(self, rules: RulePreset) -> None:
        """What is asked: by which rules, of what kind, how hard."""
        self._rules = self._choice("rulesBox", self.tr("Rules"), [tr(preset.name) for preset in self._presets])
        self._rules.setCurrentIndex(self._presets.index(rules))
        kinds = [self.tr("All kinds of questions"), *(tr(kind.title) for kind in DrillKind)]
        self._kind = self._choice("kindBox", self.tr("Question"), kinds)
        levels = [self.tr("Easy"), self.tr("Medium"), self.tr("Hard")]
        self._level = self._choice("levelBox", self.tr("Level"), levels[: len(LEVELS)])

    def _make_puzzle(self) -> None:
        """The question with its tiles, the answers, and what is said of the one that was given."""
        self._question = plain_label("questionLabel", bold=True)
        self._about = plain_label("aboutLabel")
        width, small = self._widths = _LOW_WIDTHS if room_on_screen(self).height() < _LOW else _WIDTHS
        self._tiles = TileGroups(self._painter, width)
        self._tiles.setObjectName("practiceTiles")
        self._others = [(QLabel(), TileGroups(self._painter, small)) for _ in range(_MOST_ROWS)]
        self._answers = Answers(self._painter)
        self._answers.chosen.connect(lambda number: self._answer(frozenset({number})))
        self._answers.changed.connect(self._follow)
        self._verdict = plain_label("verdictLabel", bold=True)
        self._why = plain_label("whyLabel")

    def _arrange(self) -> None:
        top = QHBoxLayout()
        for choice in (self._rules, self._kind, self._level):
            top.addWidget(choice)
        top.addStretch(1)
        top.addWidget(self._of_day)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(self._question)
        column.addWidget(self._about)
        column.addWidget(self._tiles)
        form = QFormLayout()
        form.setVerticalSpacing(0)
        for name, tiles in self._others:
            form.addRow(name, tiles)
        column.addLayout(form)
        column.addSpacing(self.fontMetrics().lineSpacing() // 2)
        column.addWidget(self._answers)
        column.addSpacing(self.fontMetrics().lineSpacing() // 2)
        column.addWidget(self._verdict)
        column.addWidget(self._why)
        column.addStretch(1)
        room = QScrollArea()
        room.setObjectName("practiceRoom")
        room.setWidgetResizable(True)
        room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        room.setWidget(inside)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.addButton(self._next, QDialogButtonBox.ButtonRole.ActionRole)
        self._next.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        bottom = QHBoxLayout()
        bottom.addWidget(self._standing, 1)
        bottom.addWidget(buttons)
        box = QVBoxLayout(self)
        box.addLayout(top)
        box.addWidget(room, 1)
        box.addLayout(bottom)
        self._room = room

    @property
    def _usual(self) -> tuple[int, int]:
        letters = self.fontMetrics()
        return letters.averageCharWidth() * _SIZE[0], letters.lineSpacing() * _SIZE[1]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width, height = self._usual
        larger = min(self.width() / width, 1 + (self.height() / height - 1) / _TILES_PART)
        times = next((step for step in _STEPS if larger >= step), 1.0)
        self._tiles.wish(round(self._widths[0] * times))
        for _name, tiles in self._others:
            tiles.wish(round(self._widths[1] * times))
        self._answers.grow(times)

    # --- asking -------------------------------------------------------------------------------

    @property
    def _chosen_rules(self) -> RulePreset:
        return self._presets[self._rules.currentIndex()]

    @property
    def _names_of_rules(self) -> tuple[str, ...]:
        index, rules = self._rules.currentIndex(), self._chosen_rules
        if index not in self._names:
            self._names[index] = identity(rules, self._shared), digest(rules), earlier_digest(rules)
        return self._names[index]

    @Slot()
    def _ask(self) -> None:
        """Have the next puzzle of what is chosen."""
        kinds: list[DrillKind | None] = [None, *DrillKind]
        self._wait(daily=False)
        self._practising.ask(self._chosen_rules, kinds[self._kind.currentIndex()], LEVELS[self._level.currentIndex()])

    @Slot()
    def _ask_of_day(self) -> None:
        self._wait(daily=True)
        self._practising.ask_of_day(self._chosen_rules, self._today(), self._names_of_rules[0])

    def _wait(self, *, daily: bool) -> None:
        self._daily = daily
        self._puzzle = None
        self._follow()

    @Slot(PuzzleAnswer)
    def _show(self, made: PuzzleAnswer) -> None:
        puzzle = self._puzzle = made.puzzle
        self._answered = False
        self._verdict.clear()
        self._why.clear()
        for label in (self._verdict, self._why):
            label.hide()
        if puzzle is None:
            none = self.tr("These rules have no such question. Choose another kind, or other rules.")
            self._question.setText(tr(made.trouble) or none)
            self._about.clear()
            self._tiles.show_groups(())
            self._show_others(())
            self._answers.offer((), several=False)
        else:
            self._question.setText(tr(puzzle.question))
            of_day = self.tr("Today's puzzle.") if self._daily else ""
            self._about.setText(" ".join(filter(None, (of_day, told(puzzle)))))
            self._tiles.show_groups(groups(puzzle.hand, puzzle.wild))
            below = [(hand.circumstances.seat.title, groups(hand, puzzle.wild)) for hand in puzzle.others]
            self._show_others([*below, *((row.title, [Group(row.kinds)]) for row in puzzle.rows)])
            self._answers.offer(puzzle.answers, several=puzzle.kind is DrillKind.WAITS)
        self._room.verticalScrollBar().setValue(0)
        self._since = monotonic()
        self._follow()

    def _show_others(self, hands: Sequence[tuple[str, Sequence[Group]]]) -> None:
        for number, (label, tiles) in enumerate(self._others):
            has = number < len(hands)
            label.setVisible(has)
            tiles.setVisible(has)
            if has:
                label.setText(tr(hands[number][0]))
                tiles.show_groups(hands[number][1])

    # --- answering ----------------------------------------------------------------------------

    def _answer(self, given: frozenset[int]) -> None:
        puzzle = self._puzzle
        if puzzle is None or self._answered:
            return
        self._answered = True
        seconds = min(monotonic() - self._since, _LONGEST)
        right = given == puzzle.right
        self._answers.reveal(puzzle.right, given)
        self._verdict.setText(f"{RIGHT} {self.tr('Right.')}" if right else f"{WRONG} {self.tr('Not quite.')}")
        self._why.setText("\n".join(map(tr, puzzle.explanation)))
        for label in (self._verdict, self._why):
            label.show()
        rules = self._names_of_rules
        first = not self._daily or answer_of_day(self._practising.answers, rules, self._today()) is None
        if first:
            self._practising.keep(
                Practised(
                    day=self._today(),
                    rules=rules[0],
                    kind=puzzle.kind.name,
                    level=puzzle.level,
                    right=right,
                    seconds=round(seconds, 1),
                    daily=self._daily,
                )
            )
        self._follow()
        self._next.setFocus()
        # The reasons are below the answers, and may be out of sight.
        QTimer.singleShot(0, self._why, lambda: self._room.ensureWidgetVisible(self._why))

    @Slot()
    def _go_on(self) -> None:
        """Look at the answers that are marked; or, when the puzzle is answered, ask the next."""
        if self._puzzle is None or self._answered:
            self._ask()
        elif self._puzzle.kind is DrillKind.WAITS and self._answers.marked:
            self._answer(self._answers.marked)

    @Slot()
    def _follow(self) -> None:
        """Keep the buttons and the figures in step."""
        open_ = self._puzzle is not None and not self._answered
        several = open_ and self._puzzle is not None and self._puzzle.kind is DrillKind.WAITS
        self._next.setText(self.tr("&Check") if several else self.tr("&Next"))
        self._next.setEnabled(bool(self._answers.marked) if several else not open_ and self._puzzle is not None)
        self._next.setDefault(self._next.isEnabled())
        self._standing.setText(" ".join(self._figures()))

    def _figures(self) -> list[str]:
        kind = [None, *DrillKind][self._kind.currentIndex()]
        all_of = standing(self._practising.answers, None if kind is None else kind.name)
        said = []
        if all_of.asked:
            text = self.tr("{right} of {asked} right. In a row: {streak}, at best {best}.")
            said.append(text.format(right=all_of.right, asked=all_of.asked, streak=all_of.streak, best=all_of.best))
        if all_of.seconds is not None:
            seconds = max(1, round(all_of.seconds))
            said.append(tr(counted(seconds, "A second for a right answer.", "{count} seconds for a right answer.")))
        rules = self._names_of_rules
        if days := days_in_a_row(self._practising.answers, rules, self._today()):
            said.append(tr(counted(days, "Puzzle of the day: one day.", "Puzzle of the day: {count} days in a row.")))
        done = answer_of_day(self._practising.answers, rules, self._today())
        if done is not None and not done.right:
            said.append(self.tr("Today's puzzle was not solved."))
        return said

    @Slot(str)
    def _tell_trouble(self, text: str) -> None:
        self._standing.setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._answered and self._answers.choose_by_key(event):
            return
        if event.key() == Qt.Key.Key_Space and self._answered:
            self._go_on()
            return
        super().keyPressEvent(event)
