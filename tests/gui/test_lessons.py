"""The lessons, taken in the window: each by mouse to its end, as a newcomer does it, and left and taken up again."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QListWidget, QPushButton, QTabWidget, QWidget

from fourwinds.engine.phase import Phase
from fourwinds.lessons import Deed, LessonStep, lessons
from fourwinds.lessons.kind import FIRST_HAND
from fourwinds.tiles import kind_of
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.lessons.card import LessonCard
from fourwinds.ui.lessons.contents import LessonsDialog
from fourwinds.ui.records.points.window import PointsDialog
from fourwinds.ui.widgets.tilepictures import TileGroups
from fourwinds.ui.window.mainwindow import MainWindow
from tests.gui.hands import Hands


class Shown(QObject):
    """Counts how often a widget comes into sight."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt calls it so
        self.times += event.type() is QEvent.Type.Show
        return super().eventFilter(watched, event)


def card(hands: Hands) -> LessonCard:
    found = hands.window.findChild(LessonCard)
    assert isinstance(found, LessonCard)
    return found


def words(hands: Hands, name: str = "lessonWords") -> str:
    label = card(hands).findChild(QLabel, name)
    assert isinstance(label, QLabel)
    return label.text()


def says(hands: Hands, text: str) -> bool:
    return words(hands) == text


def choose(hands: Hands, row: int) -> None:
    """Choose a lesson in the list, from the panel on the empty table."""
    hands.press(hands.window, "lessonsButton")
    dialog = hands.dialog("lessonsDialog", LessonsDialog)
    found = dialog.findChild(QListWidget, "lessonList")
    assert isinstance(found, QListWidget)
    found.setCurrentRow(row)
    hands.press(dialog, "lessonStartButton")


def take(hands: Hands, row: int) -> None:
    """Choose it, and wait until it is there."""
    choose(hands, row)
    await_lesson(hands, list(lessons())[row])


def await_lesson(hands: Hands, id_: str) -> None:
    """A lesson is got ready a part at a time."""
    said = {step.say for step in lessons()[id_].steps} | {"Watch what the others do ..."}
    hands.bot.waitUntil(lambda: hands.window.beside.lessons.teaching.id == id_ and words(hands) in said)


def start_at_last_step(hands: Hands, id_: str) -> None:
    start_at(hands, id_, len(lessons()[id_].steps) - 1)


def start_at(hands: Hands, id_: str, step: int) -> None:
    hands.window.beside.lessons.start(id_, step)
    await_lesson(hands, id_)


def do(hands: Hands, step: LessonStep) -> None:
    """What a person does who has read the step: with the mouse, where there is something to click."""
    window, deed = hands.window, step.deed
    if step.choices:
        hands.bot.mouseClick(shown(hands, f"answerButton{step.right}"), Qt.MouseButton.LeftButton)
    elif deed is None:
        hands.bot.mouseClick(shown(hands, "lessonOnButton"), Qt.MouseButton.LeftButton)
    else:
        hands.bot.waitUntil(lambda: wanted(hands, deed), timeout=10_000)
        question = window.session.question
        assert question is not None
        match str(step.do).split():
            case ["discard", *_]:
                tile = next(
                    tile
                    for tile in hands.tiles(Place.HAND)
                    if tile.kind is not None and (not deed.kinds or tile.kind in deed.kinds)
                )
                click_tile(hands, tile.rect.center())
            case ["kong", _]:
                hands.bot.mouseClick(window.strip.kong, Qt.MouseButton.LeftButton)
                hands.press(hands.dialog("kongDialog", QDialog), "kongChoice1")
            case ["ready"]:
                hands.key(Qt.Key.Key_R)
            case ["go", "out"] if question.phase is Phase.TURN:
                hands.bot.mouseClick(window.strip.out, Qt.MouseButton.LeftButton)
            case ["go", "out"]:
                offer(hands, "out")
            case ["pass", *_]:
                offer(hands, "pass")
            case ["claim", kind, *_]:
                offer(hands, kind)


def wanted(hands: Hands, deed: Deed) -> bool:
    question = hands.window.session.question
    return question is not None and any(deed.allows(action, question.view) for action in question.legal)


def shown(hands: Hands, name: str) -> QWidget:
    """The visible button of that name on the card; what the step before has left is on its way out."""
    found = [button for button in card(hands).findChildren(QPushButton, name) if button.isVisible()]
    assert len(found) == 1, name
    return found[0]


def focus(hands: Hands) -> QWidget:
    """Where the keys go: to a button of the card."""

    def on_card() -> bool:
        widget = QApplication.focusWidget()
        return widget is not None and card(hands).isAncestorOf(widget)

    hands.bot.waitUntil(on_card)
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def click_tile(hands: Hands, at: QPoint) -> None:
    hands.settle()
    hands.click(at)
    hands.settle()
    lifted = next(tile for tile in hands.tiles(Place.HAND) if tile.lifted)
    hands.click(lifted.rect.center())


def offer(hands: Hands, begins: str) -> None:
    offers = [o for o in hands.window.board.offers if o.id.startswith(begins)]
    assert offers, [o.id for o in hands.window.board.offers]
    button = hands.window.board.findChild(QWidget, f"offer_{offers[0].id}")
    assert button is not None
    hands.settle()
    hands.bot.mouseClick(button, Qt.MouseButton.LeftButton)


def read_points(hands: Hands) -> None:
    """The window shows the lines of the own hand, of which the card speaks, and leaves the card in sight."""
    dialog = hands.dialog("pointsDialog", PointsDialog)
    pages = dialog.findChild(QTabWidget, "pointsPages")
    assert pages is not None
    person = hands.window.session.person
    assert person is not None
    assert pages.currentIndex() == 1 + person
    begins = card(hands).mapToGlobal(QPoint(0, 0)).x()
    left = dialog.screen().availableGeometry().left()
    hands.bot.waitUntil(lambda: dialog.frameGeometry().right() < begins or dialog.frameGeometry().left() == left)
    hands.bot.keyClick(dialog, Qt.Key.Key_Escape)
    hands.bot.waitUntil(hands.window.isActiveWindow)


@pytest.mark.parametrize(("row", "id_"), list(enumerate(lessons())))
def test_every_lesson_is_taken_by_mouse_to_its_end(hands: Hands, row: int, id_: str) -> None:
    take(hands, row)
    lesson = lessons()[id_]
    assert words(hands, "lessonTitle") == lesson.title
    for step in lesson.steps:
        hands.bot.waitUntil(partial(says, hands, step.say))
        do(hands, step)
        if lesson.points and hands.window.session.results and step.do == "go out":
            read_points(hands)
    hands.bot.waitUntil(lambda: words(hands).startswith("That was "))
    hands.bot.mouseClick(shown(hands, "lessonLeaveButton"), Qt.MouseButton.LeftButton)
    assert not card(hands).isVisible()
    assert not hands.window.session.running
    assert hands.window.welcome.isVisible()
    assert id_ in hands.window.settings.lessons_done


def test_a_lesson_that_is_got_ready_gives_way_to_a_game_that_is_begun_meanwhile(hands: Hands) -> None:
    choose(hands, 1)
    hands.key(Qt.Key.Key_F2)
    hands.wait_for_turn()
    assert not hands.window.session.taught
    assert not card(hands).isVisible()


def test_a_window_that_is_closed_while_a_lesson_is_got_ready_stays_closed(hands: Hands) -> None:
    choose(hands, 1)
    hands.window.close()
    QApplication.processEvents()
    QApplication.processEvents()
    assert not hands.window.session.running
    assert hands.window.beside.lessons.teaching.lesson is None


def test_after_the_last_lesson_comes_a_game_with_a_coach(hands: Hands) -> None:
    last = list(lessons())[-1]
    hands.window.settings.lessons_done = (FIRST_HAND,)  # until then it is the first hand
    start_at_last_step(hands, last)
    do(hands, lessons()[last].steps[-1])
    assert words(hands).startswith("That was the last lesson.")
    hands.bot.mouseClick(shown(hands, "lessonPlayButton"), Qt.MouseButton.LeftButton)
    session = hands.window.session
    hands.wait_for_turn()
    assert not session.taught
    assert session.rules is not None
    assert session.rules.id == "novice"
    assert {player.strategy for player in session.players if not player.human} == {"learner"}
    assert hands.window.settings.coach == "mistakes"
    assert not card(hands).isVisible()


@pytest.mark.parametrize("onwards", [Qt.Key.Key_Tab, Qt.Key.Key_Down])
def test_a_lesson_can_be_taken_with_the_keys_alone(hands: Hands, onwards: Qt.Key) -> None:
    take(hands, list(lessons()).index("sets"))
    for step in lessons()["sets"].steps:
        if step.do is None:
            for _ in range(step.right):
                hands.bot.keyClick(focus(hands), onwards)
            hands.bot.keyClick(focus(hands), Qt.Key.Key_Return)
        elif step.do == "go out":
            hands.wait_for_turn()
            hands.key(Qt.Key.Key_O)
        else:
            hands.key(Qt.Key.Key_End)
            while hands.window.table.lifted is None or kind_of(hands.window.table.lifted) != 30:
                hands.key(Qt.Key.Key_Left)
            hands.key(Qt.Key.Key_Space)
    assert words(hands).startswith("That was this lesson.")


@pytest.mark.parametrize("by_keys", [True, False])
def test_the_first_answer_is_framed_for_who_uses_the_keys(hands: Hands, *, by_keys: bool) -> None:
    take(hands, list(lessons()).index("sets"))
    for step in lessons()["sets"].steps[:3]:
        assert step.do is None
        assert not step.choices
        framed = hands.window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        assert framed, "a reader sees which key goes on"
        if by_keys:
            hands.bot.keyClick(focus(hands), Qt.Key.Key_Return)
        else:
            do(hands, step)
    assert focus(hands) is shown(hands, "answerButton0")
    framed = hands.window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
    assert framed == by_keys, "with the mouse a frame would look like a hint"


def test_who_answers_with_the_mouse_sees_no_frame_of_keys_around_the_board(hands: Hands) -> None:
    start_at(hands, "tiles", 7)
    do(hands, lessons()["tiles"].steps[7])
    board = hands.window.board
    hands.bot.waitUntil(board.hasFocus)
    corner = board.viewport().grab().toImage().pixelColor(1, 1)
    assert corner != QColor(board.theme.palette.highlight)


def test_what_others_have_not_done_yet_is_not_told(hands: Hands) -> None:
    hands.window.settings.move_beat = 200
    take(hands, list(lessons()).index("claiming"))
    do(hands, lessons()["claiming"].steps[0])
    assert words(hands) == "Watch what the others do ..."
    assert not hands.window.beside.lessons.pointer.rings
    hands.bot.waitUntil(lambda: words(hands) == lessons()["claiming"].steps[1].say)
    assert hands.window.session.question is not None


def test_a_wrong_tile_stays_and_the_card_says_which_one_is_meant(hands: Hands) -> None:
    take(hands, list(lessons()).index("sets"))
    hands.window.beside.lessons.teaching.start("sets", 9)
    hands.click_tile("E")
    hands.key(Qt.Key.Key_Space)
    assert words(hands, "lessonReply") == lessons()["sets"].steps[9].wrong
    assert len(hands.tiles(Place.HAND)) == 14
    click_tile(hands, hands.tile("N").rect.center())
    hands.bot.waitUntil(partial(says, hands, lessons()["sets"].steps[10].say))
    assert words(hands, "lessonReply") == "", "what was wrong is forgotten"


def test_a_right_answer_is_praised_over_the_next_step(hands: Hands) -> None:
    take(hands, list(lessons()).index("sets"))
    hands.window.beside.lessons.teaching.start("sets", 7)
    question = lessons()["sets"].steps[7]
    do(hands, question)
    assert words(hands) == lessons()["sets"].steps[8].say
    assert words(hands, "lessonPraise") == question.replies[question.right]
    assert words(hands, "lessonReply") == "", "it is not about this step"
    again = lessons()["sets"].steps[8]
    hands.bot.mouseClick(shown(hands, f"answerButton{again.right + 1}"), Qt.MouseButton.LeftButton)
    assert words(hands, "lessonReply") == again.replies[again.right + 1]
    do(hands, again)
    assert words(hands, "lessonReply") == ""


def test_an_answer_that_is_tiles_is_given_by_a_click_on_their_picture(hands: Hands) -> None:
    take(hands, 0)
    hands.window.beside.lessons.teaching.start("tiles", 6)
    question = lessons()["tiles"].steps[6]
    answer = shown(hands, f"answerButton{question.right}")
    assert isinstance(answer, QPushButton)
    assert answer.iconSize().height() > 3 * answer.fontMetrics().height()
    hands.bot.mouseClick(
        answer, Qt.MouseButton.LeftButton, pos=QPoint(answer.width() // 2, answer.iconSize().height() // 2)
    )
    assert words(hands) == lessons()["tiles"].steps[7].say


def test_all_lessons_are_seen_at_once(hands: Hands) -> None:
    hands.press(hands.window, "lessonsButton")
    dialog = hands.dialog("lessonsDialog", LessonsDialog)
    found = dialog.findChild(QListWidget, "lessonList")
    assert isinstance(found, QListWidget)
    assert found.verticalScrollBar().maximum() == 0
    assert found.count() == len(lessons())
    hands.bot.keyClick(dialog, Qt.Key.Key_Escape)


def test_the_numbers_of_lessons_stand_below_one_another(hands: Hands) -> None:
    hands.window.settings.lessons_done = ("tiles", "claiming")
    hands.key(Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dialog = hands.dialog("lessonsDialog", LessonsDialog)
    found = dialog.findChild(QListWidget, "lessonList")
    assert found is not None
    texts = [found.item(row).text() for row in range(found.count())]
    assert [text.startswith("\N{CHECK MARK}") for text in texts].count(True) == 2
    ends = [found.fontMetrics().horizontalAdvance(text[: text.index(".")]) for text in texts]
    assert max(ends) - min(ends) <= 2


def test_tiles_of_one_card_are_of_one_size(hands: Hands) -> None:
    take(hands, list(lessons()).index("sets"))
    hands.bot.waitUntil(lambda: len([g for g in card(hands).findChildren(TileGroups) if g.isVisible()]) > 1)
    rows = [groups for groups in card(hands).findChildren(TileGroups) if groups.isVisible()]
    assert len({groups.sizeHint().height() for groups in rows}) == 1


def test_who_clicks_once_more_where_go_on_was_goes_on_with_the_next_lesson(hands: Hands) -> None:
    take(hands, list(lessons()).index("sets"))
    sets = lessons()["sets"].steps
    do(hands, sets[0])
    hands.settle()
    QApplication.processEvents()  # the card lays out what it shows
    on = shown(hands, "lessonOnButton")
    at = on.mapTo(card(hands), on.rect().center())
    for step in sets[1:]:
        do(hands, step)
    hands.bot.waitUntil(lambda: words(hands).startswith("That was this lesson."))
    hands.settle()
    QApplication.processEvents()
    below = card(hands).childAt(at)
    assert below is shown(hands, "lessonNextButton")
    hands.bot.mouseClick(below, Qt.MouseButton.LeftButton)
    await_lesson(hands, "drawing")
    assert words(hands, "lessonTitle") == lessons()["drawing"].title


def test_an_impatient_person_gets_the_next_lesson_and_sees_no_other_panel_meanwhile(hands: Hands) -> None:
    start_at_last_step(hands, "tiles")
    do(hands, lessons()["tiles"].steps[-1])
    following = shown(hands, "lessonNextButton")
    welcomed = Shown(hands.window.welcome)
    while following.isVisible():
        hands.bot.mouseClick(following, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
    await_lesson(hands, "sets")
    assert welcomed.times == 0
    hands.bot.mouseClick(shown(hands, "lessonLeaveButton"), Qt.MouseButton.LeftButton)
    assert welcomed.times == 1


@pytest.mark.parametrize("id_", lessons())
def test_from_the_lesson_on_that_is_enough_a_game_is_offered(hands: Hands, id_: str) -> None:
    start_at_last_step(hands, id_)
    do(hands, lessons()[id_].steps[-1])
    if lessons()[id_].steps[-1].do is not None:
        hands.bot.waitUntil(lambda: words(hands).startswith("That was this lesson."))
    found = card(hands).findChild(QPushButton, "lessonPlayButton")
    assert found is not None
    ids = list(lessons())
    assert found.isVisible() == (ids.index(id_) >= ids.index("claiming"))


def test_the_message_line_forgets_the_hand_of_a_lesson_that_was_left(hands: Hands) -> None:
    take(hands, 0)
    hands.wait_for_turn()
    hands.bot.mouseClick(shown(hands, "lessonLeaveButton"), Qt.MouseButton.LeftButton)
    assert hands.window.strip.message.message == "Learn to Play goes on with the lessons where you were."


def test_what_the_step_speaks_of_is_ringed(hands: Hands) -> None:
    take(hands, list(lessons()).index("sets"))
    pointer = hands.window.beside.lessons.pointer
    assert not pointer.rings
    do(hands, lessons()["sets"].steps[0])
    chow = [tile.rect for tile in hands.tiles(Place.HAND) if tile.kind is not None and tile.kind in (1, 2, 3)]
    around = chow[0].united(chow[1]).united(chow[2])
    corner = hands.window.board.viewport().mapTo(hands.window, QPoint(0, 0))
    assert list(pointer.rings) == [around.translated(corner)]


def test_a_lesson_that_was_left_goes_on_where_it_was(hands: Hands) -> None:
    take(hands, 1)
    for step in lessons()["sets"].steps[:3]:
        do(hands, step)
    hands.bot.mouseClick(shown(hands, "lessonLeaveButton"), Qt.MouseButton.LeftButton)
    hands.press(hands.window, "lessonsButton")
    dialog = hands.dialog("lessonsDialog", LessonsDialog)
    found = dialog.findChild(QListWidget, "lessonList")
    assert isinstance(found, QListWidget)
    found.setCurrentRow(1)
    start = dialog.findChild(QPushButton, "lessonStartButton")
    assert isinstance(start, QPushButton)
    assert start.text() == "&Go on at step 4"
    hands.press(dialog, "lessonStartButton")
    assert words(hands) == lessons()["sets"].steps[3].say


def test_a_running_game_is_asked_about_before_a_lesson(hands: Hands, make_window: Callable[..., MainWindow]) -> None:
    hands.key(Qt.Key.Key_F2)
    hands.wait_for_turn()
    hands.window.actions_["Lessons"].trigger()
    dialog = hands.dialog("lessonsDialog", LessonsDialog)
    hands.press(dialog, "lessonStartButton")
    question = hands.dialog("unsavedDialog", QDialog)
    hands.bot.keyClick(question, Qt.Key.Key_Escape)
    assert not hands.window.session.taught, "the game goes on"
    assert hands.window.session.running


def test_commands_that_make_no_sense_in_a_lesson_are_off(hands: Hands) -> None:
    take(hands, 0)
    actions = hands.window.actions_
    for name in ("Save", "SaveAs", "Undo", "Hint", "RestartHand", "AutoPlay", "OutAtOnce"):
        assert not actions[name].isEnabled(), name
    assert "Lesson" in hands.window.windowTitle()
