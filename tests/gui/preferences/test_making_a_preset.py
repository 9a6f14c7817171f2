"""The scenario of the preset editor: made from European Contemporary, kept, played, exported, deleted, imported."""

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel
from pytestqt.qtbot import QtBot

import fourwinds.players
from fourwinds.app.settings import Settings
from fourwinds.scoring import Scorer, parse_hand
from fourwinds.ui.preferences.dialog import PreferencesDialog
from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.ui.window.newgame import NewGameDialog
from fourwinds.values import replace
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.preferences.conftest import Person

NAME = "Friday Rules"


@pytest.fixture
def four_beginners(quick: None) -> None:
    settings = Settings.of_user(os.environ)
    settings.set_players([replace(player, strategy="beginner") for player in settings.players])
    settings.sync()


def make(person: Person) -> None:
    """Chows at most 1, dragons 2 doubles, limit 1,000, seven pairs; saved as a preset of one's own."""
    person.open()
    make_in_dialog(person)


def make_in_dialog(person: Person) -> None:
    assert person.preset == "European Contemporary"
    person.choose_preset("Customized")
    person.turn_to("winning")
    person.write(person.field("winning.max_chows"), "1")
    person.turn_to("payment")
    person.write(person.field("payment.limit"), "1000")
    person.turn_to("scores")
    for pattern in ("set_pung_dragons", "set_kong_dragons"):
        person.write_cell(pattern, 2, "2")
    person.write_cell("lp_seven_pairs", 1, "60")
    person.command("SaveAs")
    person.name_it("savePresetDialog", NAME)
    assert person.preset == NAME
    person.press("okButton")


def open_in(window: MainWindow, person: Person) -> None:
    """File > Preferences."""
    window.actions_["Preferences"].trigger()
    person.dialog = Hands(person.bot, window).dialog("preferencesDialog", PreferencesDialog)


def test_from_players_and_rules_one_comes_to_the_editor_and_back(
    make_window: MakeWindow, qtbot: QtBot, person: Person
) -> None:
    hands = Hands(qtbot, make_window())
    hands.window.actions_["Setup"].trigger()
    asked = hands.dialog("newGameDialog", NewGameDialog)
    rules = asked.findChild(QComboBox, "presetBox")
    assert rules is not None
    person.choose(rules, "Hong Kong")
    hands.press(asked, "changeRulesButton")
    person.dialog = hands.dialog("preferencesDialog", PreferencesDialog)
    assert (person.preset, person.dialog.page) == ("Hong Kong", "tiles")
    person.press("customizeButton")
    jokers = person.field("tiles.jokers")
    assert isinstance(jokers, QComboBox)
    person.choose(jokers, "eight")
    person.press("okButton")
    again = hands.dialog("newGameDialog", NewGameDialog)
    rules = again.findChild(QComboBox, "presetBox")
    assert rules is not None
    assert rules.currentText() == "Customized"


def test_a_preset_is_made_kept_and_there_after_a_restart(person: Person) -> None:
    make(person)
    assert person.settings.preset == "friday-rules"
    person.restart()
    assert person.preset == NAME
    rules = person.store.get("friday-rules")
    base = person.store.get("european-contemporary")
    assert rules.winning.max_chows == 1
    assert rules.payment.limit == 1_000
    assert rules.scoring.patterns["set_pung_dragons"].doubles == 2
    assert rules.scoring.patterns["set_kong_dragons"].losers == "same"
    assert rules.scoring.patterns["lp_seven_pairs"].points == 60
    assert rules.claims == base.claims
    assert len(rules.scoring.patterns) == len(base.scoring.patterns) + 1


def test_the_made_preset_scores_as_it_says(person: Person) -> None:
    make(person)
    scorer = Scorer(person.store.get("friday-rules"))
    # 20 for winning, 2 for the own draw, 4 + 2 points: a melded pung of dragons, East's pair of its own and the
    # round's wind counts 4; two doubles for the dragons.
    assert scorer.score(parse_hand("(DgDgDg) (B222) (C333) D567 EE !D7")).doubles == 2
    # Two chows are one too many.
    assert not scorer.score(parse_hand("(DgDgDg) B123 (C333) D567 EE !D7")).valid
    pairs = scorer.score(parse_hand("B1199 C2288 D3377 WW ~W"))
    assert pairs.valid
    assert pairs.points >= 60


def test_export_delete_and_import(person: Person, tmp_path: Path) -> None:
    make(person)
    before = person.store.get("friday-rules")
    person.restart()
    file = tmp_path / "friday.json"
    person.command("Export")
    person.choose_file("exportDialog", file)
    assert file.exists()
    assert person.find(QLabel, "preferencesNote").text() == f"The rules are written to {file}."
    person.command("Delete")
    person.answer("deletePresetDialog", "yesButton")
    assert NAME not in person.presets
    assert person.preset == "European Contemporary"
    assert person.settings.preset == "european-contemporary"
    person.command("Import")
    person.choose_file("importDialog", file)
    assert person.preset == NAME
    assert person.store.get("friday-rules") == before


def test_the_whole_story_in_the_program(
    person: Person, make_window: MakeWindow, four_beginners: None, qtbot: QtBot, tmp_path: Path
) -> None:
    """Made in the preferences of one run; the next run plays a deal with it; then it is exported, deleted, imported."""
    window = make_window("--seed", "3")
    open_in(window, person)
    make_in_dialog(person)
    window.close()

    window = make_window("--seed", "3", computers=fourwinds.players)
    window.actions_["AutoPlay"].trigger()
    with qtbot.waitSignal(window.session.deal_ended, timeout=60_000):
        window.actions_["NewGame"].trigger()
    made = person.store.get("friday-rules")
    assert window.session.rules == made
    assert (made.winning.max_chows, made.payment.limit) == (1, 1_000)
    assert window.session.results
    window.session.abort()

    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QDialog) and dialog.isVisible():
            dialog.close()  # the points of the deal
    open_in(window, person)
    assert person.preset == NAME
    file = tmp_path / "friday.json"
    person.command("Export")
    person.choose_file("exportDialog", file)
    person.command("Delete")
    person.answer("deletePresetDialog", "yesButton")
    assert not (person.data / "presets" / "friday-rules.json").exists()
    person.command("Import")
    person.choose_file("importDialog", file)
    assert person.preset == NAME
    person.press("okButton")
    assert person.store.get("friday-rules") == made
    assert window.settings.preset == "friday-rules"
