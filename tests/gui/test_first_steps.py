"""The question at the first start: when it is asked, and whereto each answer leads."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.ui.window.firststeps import FAMILIES, FirstStepsDialog
from fourwinds.ui.window.mainwindow import MainWindow
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs, remember


@pytest.fixture
def hands(window: MainWindow, qtbot: QtBot) -> Hands:
    window.settings.show_splash = False
    window.settings.asked_first = False  # `quick` has left settings, as somebody has who knows the program
    return Hands(qtbot, window)


def asked(hands: Hands) -> FirstStepsDialog:
    return hands.dialog("firstStepsDialog", FirstStepsDialog)


def test_it_is_asked_at_the_first_start_and_never_again(hands: Hands) -> None:
    hands.window.greeting.greet()
    asked(hands).reject()
    assert hands.window.settings.asked_first
    hands.window.greeting.greet()
    hands.bot.wait(50)
    assert open_dialogs() == []


def test_the_answers_stand_right_below_the_question(hands: Hands) -> None:
    hands.window.greeting.greet()
    dialog = asked(hands)
    hands.bot.waitExposed(dialog)
    question = next(label for label in dialog.findChildren(QLabel) if label.text().startswith("Welcome!"))
    last = next(label for label in dialog.findChildren(QLabel) if label.text().startswith("You find this again"))
    answer = dialog.findChild(QWidget, "newcomerButton")
    assert answer is not None
    below = answer.mapTo(dialog, QPoint(0, 0)).y() - question.mapTo(dialog, QPoint(0, question.height())).y()
    assert below < 2 * dialog.fontMetrics().lineSpacing()
    assert len({widget.mapTo(dialog, QPoint(0, 0)).x() for widget in (question, answer, last)}) == 1
    dialog.reject()


def test_it_waits_for_the_splash_screen(hands: Hands) -> None:
    hands.window.settings.show_splash = True
    hands.window.greeting.greet()
    assert open_dialogs() == []
    hands.bot.keyClick(hands.window.focusWidget(), Qt.Key.Key_Escape)
    asked(hands)


def test_whoever_begins_a_game_during_the_splash_screen_is_not_asked(hands: Hands) -> None:
    hands.window.settings.show_splash = True
    hands.window.greeting.greet()
    hands.key(Qt.Key.Key_F2)
    hands.wait_for_turn()
    assert open_dialogs() == []


def test_whoever_has_settings_from_before_is_no_newcomer(make_window: MakeWindow) -> None:
    remember(move_beat=5)
    assert make_window().settings.asked_first


def test_the_first_answer_leads_to_the_first_lesson_and_to_an_easy_first_game(hands: Hands) -> None:
    hands.window.greeting.greet()
    hands.press(asked(hands), "newcomerButton")
    hands.bot.waitUntil(lambda: hands.window.session.taught)
    assert hands.window.beside.lessons.teaching.id == "tiles"
    settings = hands.window.settings
    assert settings.preset == "novice"
    assert [player.strategy for player in settings.players if not player.human] == ["learner"] * 3


def test_whoever_comes_again_for_lessons_keeps_players_and_rules(hands: Hands) -> None:
    hands.window.settings.asked_first = True
    before = hands.window.settings.players, hands.window.settings.preset
    hands.window.actions_["FirstSteps"].trigger()
    hands.press(asked(hands), "newcomerButton")
    hands.bot.waitUntil(lambda: hands.window.session.taught)
    assert (hands.window.settings.players, hands.window.settings.preset) == before


def test_the_second_answer_begins_a_game_with_learners_by_easy_rules_without_a_clock(hands: Hands) -> None:
    hands.window.settings.claim_clock = True
    hands.window.greeting.greet()
    hands.press(asked(hands), "easyButton")
    session = hands.window.session
    assert session.rules is not None
    assert session.rules.id == "novice"
    assert not session.rules.penalties.faulty_out
    assert [player.strategy for player in session.players[:3]] == ["learner"] * 3
    assert session.players[3].human
    assert not hands.window.settings.claim_clock


@pytest.mark.parametrize("number", range(len(FAMILIES)))
def test_the_third_answer_leads_to_a_family_and_the_panel_says_who_plays(hands: Hands, number: int) -> None:
    hands.window.greeting.greet()
    dialog = asked(hands)
    hands.press(dialog, "expertButton")
    hands.press(dialog, f"familyButton{number}")
    name = PresetStore(presets_folder(), presets_folder() / "none").get(FAMILIES[number].preset).name
    assert not hands.window.session.running
    said = hands.window.welcome.findChild(QLabel, "welcomeRules")
    assert isinstance(said, QLabel)
    # What somebody is like stands in one line with the name.
    others = "Jack (Defensive), Helen (Expert), Tim (Limitmaker)".replace(" (", "\N{NO-BREAK SPACE}(")
    assert said.text() == f"{name}\nagainst {others}"


def test_all_rules_are_one_button_further(hands: Hands) -> None:
    hands.window.greeting.greet()
    dialog = asked(hands)
    hands.press(dialog, "expertButton")
    hands.press(dialog, "allRulesButton")
    hands.dialog("newGameDialog", QDialog)


def test_it_can_be_answered_with_the_keys_alone(hands: Hands) -> None:
    hands.window.greeting.greet()
    dialog = asked(hands)
    for _ in range(2):
        hands.bot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    hands.bot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    hands.bot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    hands.bot.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
    assert hands.window.settings.preset == FAMILIES[1].preset


def test_a_running_game_is_not_lost_to_an_easy_one(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F2)
    hands.wait_for_turn()
    hands.window.actions_["FirstSteps"].trigger()
    hands.press(asked(hands), "easyButton")
    question = hands.dialog("unsavedDialog", QDialog)
    hands.bot.keyClick(question, Qt.Key.Key_Escape)
    assert hands.window.session.rules is not None
    assert hands.window.session.rules.id != "novice"


def test_who_chooses_a_family_during_a_game_is_told_that_it_goes_on(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F2)
    hands.wait_for_turn()
    assert hands.window.session.rules is not None
    before = hands.window.session.rules.id
    hands.window.actions_["FirstSteps"].trigger()
    dialog = asked(hands)
    hands.press(dialog, "expertButton")
    hands.press(dialog, "familyButton1")
    assert hands.window.session.rules.id == before
    assert "The game goes on by its own rules; Chinese Official holds from the next game." in hands.message


def test_the_arrows_go_from_family_to_family_as_they_stand(hands: Hands) -> None:
    hands.window.greeting.greet()
    dialog = asked(hands)
    hands.press(dialog, "expertButton")

    def goes(*keys: Qt.Key) -> str:
        for key in keys:
            hands.bot.keyClick(dialog.focusWidget(), key)
        return dialog.focusWidget().objectName()

    assert goes(Qt.Key.Key_Right) == "familyButton1"
    assert goes(Qt.Key.Key_Down) == "familyButton3"
    assert goes(Qt.Key.Key_Right) == "familyButton3", "nothing stands to the right of it"
    assert goes(Qt.Key.Key_Down, Qt.Key.Key_Down) == "allRulesButton"
    assert goes(Qt.Key.Key_Up) == "familyButton4"
    assert goes(Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up) == "familyButton0"


def test_from_the_families_one_can_go_back_to_the_question(hands: Hands) -> None:
    hands.window.greeting.greet()
    dialog = asked(hands)
    hands.press(dialog, "expertButton")
    hands.press(dialog, "backButton")
    assert dialog.focusWidget().objectName() == "expertButton"
    hands.press(dialog, "newcomerButton")
    hands.bot.waitUntil(lambda: hands.window.session.taught)
