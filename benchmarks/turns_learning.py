"""The steps of `benchmarks.turns` in lessons, practice, help and Look Back."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QProgressBar,
    QPushButton,
    QSlider,
    QTabWidget,
    QTreeWidget,
    QWidget,
)

from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.board.view import BoardView

if TYPE_CHECKING:
    from benchmarks.turns import Told
    from fourwinds.ui.window.mainwindow import MainWindow

_Part = TypeVar("_Part", bound=QWidget)
_PUZZLES: Final = 3
"""So many puzzles of each kind are asked."""


def opened(window: QWidget, name: str) -> QDialog | None:
    """The dialog of that name, once it is there."""
    return next((dialog for dialog in window.findChildren(QDialog, name) if dialog.isVisible()), None)


def _there(window: QWidget, name: str) -> Callable[[], bool]:
    return lambda: opened(window, name) is not None


def _dialog(window: QWidget, name: str) -> QDialog:
    found = opened(window, name)
    assert found is not None, name
    return found


def part(window: QWidget, kind: type[_Part], name: str) -> _Part:
    """The part of a window that has this name."""
    found: _Part | None = window.findChild(kind, name)
    assert found is not None, name
    return found


def _click(button: QWidget) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def sort_tables(told: "Told", dialog: QWidget) -> None:
    """A click on a heading of each table in sight."""
    for table in dialog.findChildren(QTreeWidget):
        header = table.header()
        if table.isVisible() and table.isSortingEnabled():
            at = QPoint(header.sectionViewportPosition(1) + 4, header.height() // 2)
            click = partial(QTest.mouseClick, header.viewport(), Qt.MouseButton.LeftButton, pos=at)
            for _ in range(2):
                told.step("Statistics, a table sorted", click)


def other_figures(told: "Told", dialog: QWidget, tabs: QTabWidget) -> None:
    """Each figure over time, chosen with the keys."""
    tabs.setCurrentIndex(1)
    told.rest()
    figures = part(dialog, QComboBox, "measureCombo")
    for _ in range(figures.count()):
        told.step("Statistics, another figure over time", partial(QTest.keyClick, figures, Qt.Key.Key_Down))


def export_table(told: "Told", dialog: QWidget) -> None:
    """The table of all hands, up to the question for a file."""
    window = dialog.window().parentWidget()
    assert window is not None
    button = part(dialog, QPushButton, "exportButton")
    told.step("Statistics, the table to export", partial(_click, button), _there(window, "exportStatisticsDialog"))
    _dialog(window, "exportStatisticsDialog").reject()
    told.rest()


def first_steps(told: "Told", window: "MainWindow") -> None:
    """The question of the first start."""
    window.session.abort()
    told.rest()
    told.step("First Steps", window.actions_["FirstSteps"].trigger, _there(window, "firstStepsDialog"))
    dialog = _dialog(window, "firstStepsDialog")
    told.step("First Steps, the families", partial(_click, part(dialog, QPushButton, "expertButton")))
    dialog.reject()
    told.rest()
    told.step("Players and Rules", window.actions_["Setup"].trigger, _there(window, "newGameDialog"))
    _dialog(window, "newGameDialog").reject()
    told.rest()


def lessons(told: "Told", window: "MainWindow") -> None:
    """The list of lessons, and the first steps of each."""
    told.step("Lessons", window.actions_["Lessons"].trigger, _there(window, "lessonsDialog"))
    count = part(window, QListWidget, "lessonList").count()
    _dialog(window, "lessonsDialog").reject()
    told.rest()
    for number in range(count):
        window.actions_["Lessons"].trigger()
        told.rest()
        dialog = _dialog(window, "lessonsDialog")
        part(dialog, QListWidget, "lessonList").setCurrentRow(number)
        told.rest()
        name = "a lesson begins after another" if number else "a lesson begins"
        told.step(name, partial(_click, part(dialog, QPushButton, "lessonStartButton")), partial(_taught, window))
        go_on = part(part(window, QFrame, "lessonCard"), QPushButton, "lessonOnButton")
        while go_on.isVisible() and go_on.isEnabled():
            before = part(window, QLabel, "lessonWords").text()
            told.step("a step of a lesson", partial(_click, go_on))
            if part(window, QLabel, "lessonWords").text() == before:
                break
    window.session.abort()
    told.rest()


def _taught(window: QWidget) -> bool:
    """Whether the card of a lesson says something: a lesson begins a part at a time."""
    card = window.findChild(QFrame, "lessonCard")
    return card is not None and bool(part(card, QLabel, "lessonWords").text())


def practice(told: "Told", window: "MainWindow") -> None:
    """Every kind of question, under rules with few patterns and with many."""
    told.step("Practice", window.actions_["Practice"].trigger, _there(window, "practiceWindow"))
    dialog = _dialog(window, "practiceWindow")
    kinds, rules = part(dialog, QComboBox, "kindBox"), part(dialog, QComboBox, "rulesBox")
    question, following = part(dialog, QLabel, "questionLabel"), part(dialog, QPushButton, "nextButton")

    def asked() -> bool:
        return bool(question.text()) and dialog.findChild(QPushButton, "answer0") is not None

    for row in (rules.currentIndex(), 0):
        told.step("Practice, other rules", partial(rules.setCurrentIndex, row))
        for kind in range(1, kinds.count()):
            told.step("Practice, a question", partial(kinds.setCurrentIndex, kind))
            for _ in range(_PUZZLES):
                answer = dialog.findChild(QPushButton, "answer0")
                if answer is None or not answer.isVisible():
                    break
                told.step("Practice, an answer", partial(_click, answer))
                told.step("Practice, a question", partial(_click, following))
                if not following.isEnabled():
                    continue
    told.step("Practice, today's puzzle", partial(_click, part(dialog, QPushButton, "dailyButton")), asked)
    dialog.reject()
    told.rest()


def help_(told: "Told", window: "MainWindow") -> None:
    """The help, its longest pages, a search, and the Rules window."""
    for often in ("the first time", "again"):
        told.step(f"Help, {often}", window.actions_["HelpContents"].trigger, _there(window, "helpWindow"))
        dialog = _dialog(window, "helpWindow")
        if often == "again":
            contents = part(dialog, QListWidget, "helpContents")
            for row in range(contents.count()):
                title = contents.item(row).text()
                told.step(
                    f"Help, {title}" if title.startswith("All") else "Help, a page",
                    partial(contents.setCurrentRow, row),
                )
            search = part(dialog, QLineEdit, "helpSearch")
            for letter in "chow":
                told.step("Help, a search", partial(QTest.keyClicks, search, letter))
            told.step("Help, all again", search.clear)
        dialog.reject()
        told.rest()
    for often in ("the first time", "again"):
        told.step(f"Rules, {often}", window.actions_["DisplayRules"].trigger, _there(window, "rulesDialog"))
        rules = _dialog(window, "rulesDialog")
        if often == "again":
            search = part(rules, QLineEdit, "searchEdit")
            for letter in "chow":
                told.step("Rules, a search", partial(QTest.keyClicks, search, letter))
            patterns = part(rules, QPushButton, "patternsButton")
            told.step("Rules, their patterns", partial(_click, patterns), _there(window, "patternsWindow"))
            _dialog(window, "patternsWindow").reject()
            told.rest()
        rules.reject()
        told.rest()


def _called(window: "MainWindow", *, answers: bool) -> str:
    """What a move was, once it is made; it `answers` the coach or is a discard."""
    if window.session.results:
        return "the end of the first hand"
    if opened(window, "coachDialog") is not None:
        return "the coach's question"
    return "an answer to the coach" if answers else "a discard with the coach"


def looking_back(told: "Told", window: "MainWindow") -> None:
    """A hand with the coach on, Look Back with its chart, the wall, the Experts, and the mistakes that were found."""
    from benchmarks.turns import Player  # noqa: PLC0415 - which imports this module

    player, session, settings = Player(window), window.session, window.settings
    settings.show_becoming, settings.coach = False, "doubts"
    window.actions_["NewGame"].trigger()
    told.rest()

    while not session.results:
        told.step("a tile lifted with the coach", player.lift)
        answers = opened(window, "coachDialog") is not None
        told.step_called_afterwards(player.move, player.asked, partial(_called, window, answers=answers))
    told.rest()
    for dialog in window.findChildren(QDialog):
        dialog.reject()
    told.rest()
    for often in ("the first time", "again"):
        told.step(f"Look Back, {often}", window.actions_["LookBack"].trigger, _there(window, "lookBackDialog"))
        dialog = _dialog(window, "lookBackDialog")
        slider, decided = part(dialog, QSlider, "stepSlider"), part(dialog, QListWidget, "decisionList")
        told.step("Look Back, the adviser", lambda: None, partial(_is_judged, part(dialog, QLabel, "qualityLabel")))
        if often == "again":
            _look_back(told, dialog, slider, decided)
        dialog.reject()
        told.rest()
    mistakes(told, window)


def _is_judged(quality: QLabel) -> bool:
    return "%" in quality.text()


def mistakes(told: "Told", window: "MainWindow") -> None:
    """The mistakes that were found come back."""
    told.step("My Mistakes", window.actions_["Mistakes"].trigger, _there(window, "mistakesWindow"))
    dialog = _dialog(window, "mistakesWindow")
    choices, following = part(dialog, QListWidget, "choiceList"), part(dialog, QPushButton, "nextButton")
    for _ in range(_PUZZLES):
        told.step("My Mistakes, a moment", lambda: None)
        if not choices.count():
            break
        choices.setCurrentRow(0)
        told.rest()
        told.step("My Mistakes, an answer", partial(_click, following))
        told.step("My Mistakes, the next", partial(_click, following))
    dialog.reject()
    told.rest()


def _look_back(told: "Told", dialog: QDialog, slider: QSlider, decided: QListWidget) -> None:
    for step in range(min(slider.maximum(), 30)):
        told.step("Look Back, a step", partial(slider.setValue, step))
    told.step("Look Back, only mistakes", partial(_click, part(dialog, QCheckBox, "onlyMistakesCheck")))
    for row in range(decided.count()):
        if not decided.isRowHidden(row):
            told.step("Look Back, a mistake", partial(decided.setCurrentRow, row))
    check = part(dialog, QPushButton, "checkButton")
    if check.isVisible():
        told.step("Look Back, playing out", partial(_click, check), check.isVisible)
    told.step("Look Back, the wall", partial(_click, part(dialog, QPushButton, "wallTilesButton")))
    wall = _dialog(dialog, "wallTilesDialog")
    told.step("Look Back, a step beside the wall", partial(slider.setValue, 12))
    wall.reject()
    told.rest()
    told.step("Look Back, four Experts", partial(_click, part(dialog, QPushButton, "sameWallsButton")))
    experts = _dialog(dialog, "sameWallsDialog")
    progress = part(experts, QProgressBar, "sameWallsProgress")
    told.step("Look Back, four Experts' hand", lambda: None, lambda: not progress.isVisible())
    experts.reject()
    told.rest()
    think, board = part(dialog, QCheckBox, "thinkCheck"), part(dialog, BoardView, "lookBackBoard")
    told.step("Look Back, thinking first", partial(_click, think))
    rows = [row for row in range(decided.count()) if not decided.isRowHidden(row)]
    if rows:
        decided.setCurrentRow(rows[0])
        told.rest()
        own = [tile for tile in board.tiles() if tile.place is Place.HAND and tile.face_up]
        if own:
            at = own[0].rect.center()
            click = partial(QTest.mouseClick, board.viewport(), Qt.MouseButton.LeftButton, pos=at)
            told.step("Look Back, a choice of one's own", click)
    told.step("Look Back, no longer thinking first", partial(_click, think))
    chart = part(dialog, QWidget, "storyPanel")
    told.step(
        "Look Back, a click on the chart",
        lambda: QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(90, 40)),
    )


STEPS: Final = (first_steps, lessons, practice, help_, looking_back)
