"""The scenario of the preset editor: made from European Contemporary, kept, played, exported, deleted, imported."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import fourwinds.players
from fourwinds.app.settings import Settings
from fourwinds.scoring import Scorer, parse_hand
from tests.gui.conftest import MakeWindow
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
    assert person.settings.preset == "friday-rules"


def test_a_preset_is_made_kept_and_there_after_a_restart(person: Person) -> None:
    make(person)
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
    person.command("Delete")
    person.answer("deletePresetDialog", "yesButton")
    assert NAME not in person.presets
    assert person.preset == "European Contemporary"
    assert person.settings.preset == "european-contemporary"
    person.command("Import")
    person.choose_file("importDialog", file)
    assert person.preset == NAME
    assert person.store.get("friday-rules") == before


def test_a_deal_is_played_with_the_made_preset(
    person: Person, make_window: MakeWindow, four_beginners: None, qtbot: QtBot
) -> None:
    make(person)
    person.settings.sync()
    window = make_window("--seed", "3", computers=fourwinds.players)
    window.actions_["AutoPlay"].trigger()
    with qtbot.waitSignal(window.session.deal_ended, timeout=60_000):
        window.actions_["NewGame"].trigger()
    assert window.session.rules == person.store.get("friday-rules")
    assert window.session.results
