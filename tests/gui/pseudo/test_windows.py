"""The whole program in a language that nobody speaks: what is still read in English was never given to translators."""

from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from fourwinds.app.language import tr
from fourwinds.app.theme_store import DEFAULT_THEME
from fourwinds.app.themes import load_theme
from fourwinds.lessons import lessons
from fourwinds.resources import themes_folder
from fourwinds.ui.lessons.card import Offer
from fourwinds.ui.table.becomingpanel import BecomingPanel
from fourwinds.ui.widgets.letters import TEXT_FACE
from fourwinds.versions import versions
from tests.app.tables import RULES
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import DIALOGS, close_all, end_a_hand, opened, pages
from tests.gui.hands import Hands
from tests.gui.pseudo.walk import SCREEN, faults
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.gui.test_claims import WAYS, begin

FILES = {"OpenGameDialog", "SaveGameDialog"}
"""Qt's own dialog, full of the names of files."""

_LOCALE = QLocale()
_HAND = "[C9999] (DgDgDg) B555 D234 EE ~E"
OWN_NAMES = {
    "AboutDialog": tuple(" ".join(one) for one in versions()),
    "CalculatorDialog": (_HAND,),  # an example of the notation
    "LookBackDialog": ("advice",),  # the reason that the stand-in for the adviser gives
    "PatternsDialog": ("Wins at once",),  # the title that `every_dialog` gives it
    "PickDialog": (_HAND,),
    "PrintDialog": ("Letter",),  # a size of paper
    "StatisticsDialog": (  # a date as the desktop writes it
        *(_LOCALE.dayName(day) for day in range(1, 8)),
        *(_LOCALE.monthName(month) for month in range(1, 13)),
    ),
    "ThemeEditorDialog": (  # as #fbf6e8, and what the letters are called
        *filter(None, dict(load_theme(themes_folder() / DEFAULT_THEME).palette).values()),
        TEXT_FACE,
    ),
}


@pytest.mark.parametrize("which", sorted(DIALOGS.keys() - FILES))
def test_no_window_has_words_that_translators_were_not_given_or_cuts_one_off(
    hands: Hands, which: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    QApplication.clipboard().clear()  # what another test has copied would be offered as a position
    end_a_hand(hands)
    dialog = opened(hands, which)
    names = (str(tmp_path), "stacked", ".txt", *OWN_NAMES.get(which, ()))
    found = {page: faults(dialog, monkeypatch, *names) for page in pages(dialog)}
    assert {page: wrong for page, wrong in found.items() if wrong} == {}
    assert dialog.size() == dialog.size().boundedTo(SCREEN)
    close_all(hands)


def test_the_dialogs_of_claims_have_no_such_words_and_room_for_theirs(
    pseudo: None, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del pseudo
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.window.settings.help_claims = False
    hands.key(Qt.Key.Key_Space)
    claim: QDialog = hands.dialog("tileClaimedDialog")
    assert faults(claim, monkeypatch) == []
    hands.press(claim, "chowButton")
    assert faults(hands.dialog("claimWaysDialog", QDialog), monkeypatch) == []


def test_the_dialog_of_kongs_has_no_such_words_and_room_for_its_own(
    pseudo: None, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del pseudo
    four = {**ANNA_DEALS, 3: "DwDw B1111 C258D258 N C4"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, four, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_K)
    assert faults(hands.dialog("kongDialog", QDialog), monkeypatch) == []


def test_the_question_before_a_wrong_out_has_no_such_words_and_room_for_its_own(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.key(Qt.Key.Key_O)
    assert faults(hands.dialog("faultyOutDialog", QDialog), monkeypatch) == []


def test_the_question_before_the_end_has_no_such_words_and_room_for_its_own(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.discard("C2")
    hands.bot.waitUntil(lambda: hands.window.session.file.modified)
    hands.window.close()
    assert faults(hands.dialog("unsavedDialog", QDialog), monkeypatch, "stacked", str(tmp_path), ".4W") == []


def test_the_window_of_the_wall_has_no_such_words_and_room_for_its_own(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.window.actions_["ShowWall"].trigger()
    assert faults(hands.dialog("wallWindow", QDialog), monkeypatch) == []


def test_the_panel_of_what_the_hand_can_become_has_no_such_words_and_room_for_its_own(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.window.actions_["ShowBecoming"].trigger()
    hands.bot.waitUntil(lambda: hands.window.findChild(BecomingPanel) is not None)
    panel = hands.window.findChild(BecomingPanel)
    assert panel is not None
    hands.bot.waitUntil(lambda: bool(panel.findChildren(QLabel, "becomingTold")))
    assert faults(panel, monkeypatch) == []


@pytest.mark.parametrize("id_", lessons())
def test_the_card_of_a_lesson_has_no_such_words_and_room_for_its_own(
    hands: Hands, id_: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.window.beside.lessons.start(id_)
    card = hands.window.beside.lessons.card
    hands.bot.waitUntil(lambda: hands.window.beside.lessons.teaching.step is not None)
    for number, step in enumerate(lessons()[id_].steps):
        card.show_step(lessons()[id_], tr("Lesson"), step, number)
        for reply in (*step.replies, step.wrong):
            card.reply(tr(reply))
            card.praise(tr(reply))
            assert faults(card, monkeypatch) == []
    for offer in Offer:
        card.show_end(lessons()[id_], tr("Lesson"), tr(lessons()[id_].title), offer)
        assert faults(card, monkeypatch) == []


def test_the_card_of_the_first_hand_has_no_such_words_and_room_for_its_own(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.window.beside.lessons.play_first_hand()
    hands.wait_for_turn()
    card = hands.window.beside.lessons.card
    assert faults(card, monkeypatch) == []
    card.show_hand_end(tr("Kongs and flowers"), "", Offer.GAME)
    assert faults(card, monkeypatch) == []


@pytest.mark.parametrize("board", ["ClassicBoard", "TableBoard", "TiltedBoard"])
def test_the_main_window_has_no_such_words_and_room_for_its_own(
    hands: Hands, board: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.window.actions_[board].trigger()
    assert faults(hands.window, monkeypatch, str(tmp_path), "stacked", ".4W") == []
