"""The first real hand after the lessons, by mouse: offered, played by what the coach says, won, or offered again."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from fourwinds import players
from fourwinds.app import first_hand
from fourwinds.app.history import FILE_NAME
from fourwinds.app.signals import Question
from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, GoOut, Pass
from fourwinds.engine.phase import Phase
from fourwinds.lessons import lessons
from fourwinds.lessons.kind import FIRST_HAND
from fourwinds.resources import user_data_folder
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.lessons.card import LessonCard
from fourwinds.ui.window.mainwindow import MainWindow
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands

ENOUGH = next(id_ for id_, lesson in lessons().items() if lesson.enough)
WITH_KONG = 7518
"""The kind wall where the coach advises a kong, a claim, to declare ready and to go out."""


def card(hands: Hands) -> LessonCard:
    found = hands.window.findChild(LessonCard)
    assert isinstance(found, LessonCard)
    return found


def words(hands: Hands, name: str = "lessonWords") -> str:
    label = card(hands).findChild(QLabel, name)
    assert isinstance(label, QLabel)
    return label.text()


def button(hands: Hands, name: str) -> QPushButton:
    found = card(hands).findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


def end_lesson(hands: Hands, id_: str) -> None:
    """Take the last step of a lesson, which is only read."""
    last = len(lessons()[id_].steps) - 1
    hands.window.beside.lessons.start(id_, last)
    hands.bot.waitUntil(lambda: words(hands) == lessons()[id_].steps[last].say)
    hands.bot.mouseClick(button(hands, "lessonOnButton"), Qt.MouseButton.LeftButton)


def play_first_hand(hands: Hands) -> None:
    end_lesson(hands, ENOUGH)
    hands.bot.mouseClick(button(hands, "lessonPlayButton"), Qt.MouseButton.LeftButton)
    hands.bot.waitUntil(lambda: hands.window.beside.lessons.first_hand.running)
    hands.wait_for_turn()


def ask_coach(hands: Hands) -> players.Hint:
    """Press the button of the card, and wait for what is said."""
    heard: list[players.Hint] = []
    hands.window.session.hint_given.connect(heard.append)
    hands.bot.mouseClick(button(hands, "lessonAskButton"), Qt.MouseButton.LeftButton)
    hands.bot.waitUntil(lambda: bool(heard))
    hands.window.session.hint_given.disconnect(heard.append)
    return heard[0]


def do(hands: Hands, advice: players.Hint) -> None:
    """Do what the coach has said, with the mouse where he points."""
    window, question = hands.window, hands.window.session.question
    assert question is not None
    match advice.action:
        case DeclareReady():
            press_ringed(hands, window.strip.out)
        case GoOut() if question.phase is Phase.TURN:
            press_ringed(hands, window.strip.out)
        case GoOut():
            press_ringed(hands, hands.offers["out"])
        case DeclareKong():
            press_ringed(hands, window.strip.kong)
            asking: QDialog = hands.dialog("kongDialog")
            only = asking.findChild(QToolButton, "kongChoice1")
            assert isinstance(only, QToolButton)
            hands.bot.mouseClick(only, Qt.MouseButton.LeftButton)
        case Pass():
            press_ringed(hands, hands.offers["pass"])
        case Claim(kind=kind):
            ways = [id_ for id_ in hands.offers if id_.startswith(kind.value)]
            ringed = [id_ for id_ in ways if is_ringed(hands, hands.offers[id_])]
            assert len(ringed) == 1
            press_ringed(hands, hands.offers[ringed[0]])
        case _:
            lifted = next(tile for tile in hands.tiles(Place.HAND) if tile.lifted)
            hands.settle()
            hands.click(lifted.rect.center())


def is_ringed(hands: Hands, widget: QWidget) -> bool:
    center = widget.mapTo(hands.window, widget.rect().center())
    rings = hands.window.beside.lessons.pointer.rings
    return len(rings) == 1 and rings[0].contains(center)


def press_ringed(hands: Hands, widget: QWidget) -> None:
    hands.bot.waitUntil(lambda: is_ringed(hands, widget))
    hands.settle()
    hands.bot.mouseClick(widget, Qt.MouseButton.LeftButton)


def questions(hands: Hands) -> Iterator[Question]:
    """What the person is asked, until the hand is over; each is to be answered."""
    session = hands.window.session
    answered = 0

    def asked() -> bool:
        question = session.question
        return bool(session.results) or (question is not None and question.serial != answered)

    while True:
        hands.bot.waitUntil(asked, timeout=30_000)  # the others and the coach may have little of a processor
        if session.results:
            return
        assert session.question is not None
        answered = session.question.serial
        yield session.question


def follow_coach(hands: Hands) -> list[Action]:
    """Do all that the coach says, until the hand is over."""
    advised: list[Action] = []
    for _ in questions(hands):
        advice = ask_coach(hands)
        do(hands, advice)
        advised.append(advice.action)
    return advised


def discard_what_is_drawn(hands: Hands) -> None:
    for question in questions(hands):
        if question.phase is Phase.TURN:
            hands.key(Qt.Key.Key_End)
            hands.key(Qt.Key.Key_Space)
        else:
            hands.key(Qt.Key.Key_Return)


@pytest.fixture
def real(make_window: MakeWindow, qtbot: QtBot) -> Hands:
    """A window with the players that a person has, too."""

    class Real:
        create = staticmethod(players.create)
        hint = staticmethod(players.hint)

    return Hands(qtbot, make_window("--seed", "5", computers=Real()))


def close_points(hands: Hands) -> None:
    hands.bot.keyClick(hands.dialog("pointsDialog", QDialog), Qt.Key.Key_Escape)
    hands.bot.waitUntil(hands.window.isActiveWindow)


def test_after_the_lesson_that_is_enough_a_real_hand_is_offered_first(hands: Hands) -> None:
    end_lesson(hands, ENOUGH)
    assert "the tiles are kind this time" in words(hands)
    assert button(hands, "lessonPlayButton").text() == "&Play your first hand"
    assert button(hands, "lessonPlayButton").hasFocus()
    hands.bot.waitUntil(lambda: button(hands, "lessonPlayButton").y() > button(hands, "lessonNextButton").y())


def test_whoever_asks_the_coach_wins_by_mouse_and_goes_on_with_the_lessons(
    real: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_hand, "KIND_WALLS", (WITH_KONG,))
    session, settings = real.window.session, real.window.settings
    ids = list(lessons())
    settings.lessons_done = tuple(ids[: ids.index(ENOUGH)])
    play_first_hand(real)
    assert words(real, "lessonTitle") == "Your first hand"
    assert "The tiles are kind this time" in words(real)
    assert session.rules is not None
    assert session.rules.id == "novice"
    assert {player.strategy for player in session.players if not player.human} == {"learner"}
    assert settings.coach == "mistakes"
    advised = follow_coach(real)
    assert {DeclareKong, Claim, DeclareReady, GoOut} <= {type(action) for action in advised}
    assert session.results[-1].outcome.winners == (session.person,)
    assert words(real).startswith("You have won a real hand.")
    assert FIRST_HAND in settings.lessons_done
    close_points(real)
    assert not session.results[-1].game_over
    assert len(session.results) == 1, "no other hand is dealt"
    following = ids[ids.index(ENOUGH) + 1]
    real.bot.mouseClick(button(real, "lessonNextButton"), Qt.MouseButton.LeftButton)
    real.bot.waitUntil(lambda: real.window.beside.lessons.teaching.id == following)
    real.bot.waitUntil(lambda: words(real) == lessons()[following].steps[0].say)
    assert card(real).isVisible()
    assert not (user_data_folder({}) / FILE_NAME).exists(), "kind tiles are nothing to be counted"


def test_after_the_won_hand_a_usual_game_is_offered(hands: Hands) -> None:
    hands.window.settings.lessons_done = (FIRST_HAND,)
    end_lesson(hands, ENOUGH)
    assert button(hands, "lessonPlayButton").text() == "&Play a game"
    hands.bot.mouseClick(button(hands, "lessonPlayButton"), Qt.MouseButton.LeftButton)
    hands.wait_for_turn()
    assert not hands.window.session.trying
    assert not card(hands).isVisible()


def test_a_hand_that_is_not_won_is_followed_by_another_kind_one(hands: Hands) -> None:
    play_first_hand(hands)
    hands.window.settings.coach = "off"
    session = hands.window.session
    wall = session.snapshot().record.seed
    discard_what_is_drawn(hands)
    assert "Try again: the next tiles are kind, too." in words(hands)
    close_points(hands)
    assert button(hands, "lessonPlayButton").text() == "&Play another hand"
    hands.bot.mouseClick(button(hands, "lessonPlayButton"), Qt.MouseButton.LeftButton)
    hands.bot.waitUntil(lambda: not session.results and session.running)
    hands.wait_for_turn()
    assert session.snapshot().record.seed != wall
    assert card(hands).isVisible()
    assert "This hand is real" in words(hands)


def test_the_list_of_lessons_offers_the_hand_to_who_has_learnt_enough(hands: Hands) -> None:
    def offered() -> bool:
        hands.press(hands.window, "lessonsButton")
        dialog = hands.dialog("lessonsDialog", QDialog)
        found = dialog.findChild(QPushButton, "lessonHandButton")
        assert found is not None
        visible = found.isVisible()
        if visible:
            hands.press(dialog, "lessonHandButton")
        else:
            hands.bot.keyClick(dialog, Qt.Key.Key_Escape)
            hands.bot.waitUntil(hands.window.isActiveWindow)
        return visible

    assert not offered()
    hands.window.settings.lessons_done = (ENOUGH,)
    assert offered()
    hands.wait_for_turn()
    assert hands.window.beside.lessons.first_hand.running


def test_leaving_the_hand_leads_back_to_the_empty_table_without_a_question(hands: Hands) -> None:
    play_first_hand(hands)
    hands.key(Qt.Key.Key_End)
    hands.key(Qt.Key.Key_Space)
    hands.bot.mouseClick(button(hands, "lessonLeaveButton"), Qt.MouseButton.LeftButton)
    assert not hands.window.session.running
    assert not card(hands).isVisible()
    assert hands.window.welcome.isVisible()
    assert not hands.window.games.would_lose


def test_another_game_takes_the_card_away(hands: Hands) -> None:
    play_first_hand(hands)
    hands.key(Qt.Key.Key_F2)
    hands.bot.waitUntil(lambda: not hands.window.session.alone)
    hands.wait_for_turn()
    assert not card(hands).isVisible()
    assert not hands.window.session.trying


def test_the_window_is_named_after_what_is_played(hands: Hands, window: MainWindow) -> None:
    play_first_hand(hands)
    assert "first hand, which is not counted" in window.windowTitle()
