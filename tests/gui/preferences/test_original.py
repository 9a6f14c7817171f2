"""The original's preferences, number by number: each option is there, has its default and its range, and is kept."""

import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLineEdit, QMenu, QMessageBox, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import DEFAULT_PLAYERS, Settings
from fourwinds.app.sound import EVENTS, LIMIT
from fourwinds.roster import OWN_IDS
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.rules.declaring import FieldValue
from fourwinds.rules.fields import allowed_at
from fourwinds.ui.preferences.dialog import PreferencesDialog
from fourwinds.ui.preferences.forms import value_at
from fourwinds.ui.preferences.reasons import why_not, without_effect
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.preferences.conftest import Person
from tests.gui.preferences.test_leaving import customize

ORIGINAL = (
    "Sheer Luck",
    "Novice",
    "American Classical (1.0)",
    "European Contemporary",
    "Japanese Official",
    "Japanese Riichi",
    "Four Winds",
    "Hong Kong (1.0)",
)


def path(name: str) -> tuple[str, ...]:
    return tuple(name.split("."))


def built_in(person: Person, name: str) -> RulePreset:
    return person.store.get(name)


# --- in general -------------------------------------------------------------------------------------


def test_b219_they_open_from_the_file_menu(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("--seed", "5")
    bar = window.menuBar()
    shown = next(action for action in bar.actions() if action.text() == "&File")
    file = shown.menu()
    assert isinstance(file, QMenu)
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(shown).center())
    qtbot.waitUntil(file.isVisible)
    qtbot.mouseClick(file, Qt.MouseButton.LeftButton, pos=file.actionGeometry(window.actions_["Preferences"]).center())
    dialog = Hands(qtbot, window).dialog("preferencesDialog", PreferencesDialog)
    assert {"general", "players", "themes", "scores", "hands", "payment"} <= set(dialog._items)
    dialog.reject()


def test_b220_options_of_the_program_can_be_changed_during_a_game(make_window: MakeWindow, person: Person) -> None:
    window = make_window("--seed", "5")
    hands = Hands(person.bot, window)
    hands.key(Qt.Key.Key_F2)
    hands.wait_for_turn()
    assert window.actions_["Hint"].isEnabled()
    window.actions_["Preferences"].trigger()
    person.dialog = hands.dialog("preferencesDialog", PreferencesDialog)
    person.toggle("settings.allow_hints")
    person.press("okButton")
    assert not window.actions_["Hint"].isEnabled()


def test_b221_a_preset_holds_rules_and_nothing_else(person: Person) -> None:
    options = {option.name for option in Settings.options()} - {"preset"}
    fields = {
        name for part in RulePreset.model_fields.values() for name in getattr(part.annotation, "model_fields", ())
    }
    assert fields
    assert not options & fields
    assert not {"players", "theme", "sounds"} & set(RulePreset.model_fields)


def test_b222_rules_are_edited_in_customized_or_in_a_preset_of_ones_own(person: Person) -> None:
    person.open()
    person.turn_to("claims")
    assert not person.field("claims.pair_to_go_out").isEnabled()
    person.choose_preset("Customized")
    assert person.field("claims.pair_to_go_out").isEnabled()
    person.command("SaveAs")
    person.name_it("savePresetDialog", "Mine")
    assert person.preset == "Mine"
    assert person.field("claims.pair_to_go_out").isEnabled()


# --- General ----------------------------------------------------------------------------------------


def test_b227_the_list_has_the_presets_and_customized(person: Person) -> None:
    person.open()
    assert person.preset == "European Contemporary"
    assert set(ORIGINAL) | {"Customized"} <= set(person.presets)


def test_b228_the_menu_beside_the_list_has_the_four_commands(person: Person) -> None:
    person.open()
    menu = person.find(QPushButton, "presetMenuButton").menu()
    assert menu is not None
    names = [action.objectName() for action in menu.actions()]
    assert {"presetSave", "presetSaveAs", "presetRename", "presetDelete"} <= set(names)


@pytest.mark.parametrize(
    ("number", "option", "default"),
    [
        (229, "show_discards", True),
        (230, "show_source", True),
        (231, "show_wall_on_deal", False),
        (232, "show_splash", True),
        (233, "hint_on_robbing", True),
        (234, "allow_undo", True),
        (235, "allow_hints", True),
        (236, "allow_restart", True),
        (243, "open_last", False),
    ],
)
def test_b229_to_b236_b243_switches_are_there_and_kept(person: Person, number: int, option: str, default: bool) -> None:
    del number  # of the behaviour, for whoever reads the table
    person.open()
    box = person.field(f"settings.{option}")
    assert isinstance(box, QCheckBox)
    assert box.isChecked() is default
    person.dialog.page_named("general").ensureWidgetVisible(box)  # type: ignore[attr-defined]  # it scrolls
    person.toggle(f"settings.{option}")
    person.press("okButton")
    person.settings.sync()
    assert getattr(Settings.of_user(os.environ), option) is not default


def test_b229_discards_lie_before_each_player_or_in_common(person: Person) -> None:
    person.open()
    box = person.field("settings.discards")
    assert isinstance(box, QComboBox)
    assert [box.itemData(row) for row in range(box.count())] == ["player", "common", "rules"]
    person.choose(box, box.itemText(1))
    person.press("okButton")
    assert person.settings.discards == "common"


def test_b237_a_discard_stands_for_five_seconds_at_first(person: Person) -> None:
    assert person.settings.discard_delay == 5_000
    person.open()
    person.take_keys()
    person.write(person.field("settings.discard_delay"), "4,200")
    person.press("okButton")
    assert person.settings.discard_delay == 4_200


@pytest.mark.parametrize("effect", ["fade", "zoom", "rotate"])
def test_b238_b239_b240_each_effect_has_a_frequency_and_a_delay(person: Person, effect: str) -> None:
    for name, most in ((f"{effect}_frequency", 10), (f"{effect}_delay", 999)):
        for value in (0, most):
            setattr(person.settings, name, value)
        with pytest.raises(ValueError, match=name):
            setattr(person.settings, name, most + 1)
    person.open()
    person.take_keys()
    for name, value in ((f"{effect}_frequency", 7), (f"{effect}_delay", 12)):
        person.write(person.field(f"settings.{name}"), str(value))
    person.press("okButton")
    assert (getattr(person.settings, f"{effect}_frequency"), getattr(person.settings, f"{effect}_delay")) == (7, 12)


# --- Players ----------------------------------------------------------------------------------------


def test_b244_b245_b246_names_characters_and_scatterbrains(person: Person) -> None:
    person.open()
    person.turn_to("players")
    for seat, player in enumerate(DEFAULT_PLAYERS):
        name = person.find(QLineEdit, f"playerName{seat}")
        assert name.maxLength() == 12
        assert name.text() == player.name
        box = person.find(QComboBox, f"playerStrategy{seat}")
        assert {box.itemData(row) for row in range(box.count())} >= set(OWN_IDS)
        assert person.find(QCheckBox, f"playerScatterbrain{seat}").isVisible() is not player.human


# --- rules ------------------------------------------------------------------------------------------

RULES = (
    (247, "tiles", "tiles.flowers", (0, 8)),
    (248, "winning", "winning.max_chows", (0, 4)),
    (249, "winning", "winning.max_chows", (1, 2, 3, 4)),
    (251, "claims", "claims.chow_from", ("previous", "anyone")),
    (252, "claims", "claims.chow_from", ("previous_or_out",)),
    (253, "claims", "claims.pair_to_go_out", (False, True)),
    (254, "discards", "discards.sacred", ("none", "last", "deal")),
    (255, "discards", "discards.missed", ("none", "same")),
    (256, "ready", "ready.rule", ("none", "obligatory", "riichi")),
    (257, "dealing", "dealing_on.passes_on_draw", (False, True)),
    (258, "payment", "payment.initial_points", (0, 2_000, 10_000)),
    (259, "payment", "payment.limit", (50, 500, 10_000)),
    (260, "winning", "winning.minimum", (0, 1, 2, 3)),
    (263, "payment", "payment.scheme", ("chinese_classical", "japanese", "hong_kong")),
    (264, "payment", "payment.losers_settle", ("no", "difference")),
    (265, "payment", "payment.draw", ("nothing", "ready_pool")),
    (266, "payment", "payment.discarder_pays_all", (False, True)),
    (267, "dealing", "dealing_on.extra_hands_bonus", (0, 100)),
    (268, "scoring", "scoring.system", ("points_and_doubles", "faan_table")),
    (273, "penalties", "penalties.faulty_out", (0, 50)),
    (274, "penalties", "penalties.faulty_claim", (0, 100)),
    (275, "penalties", "penalties.five_last_tiles", (False, True)),
    (276, "penalties", "penalties.nine_tiles", (False, True)),
    (277, "scoring", "scoring.round_when", ("never", "before_doubles", "after_doubles")),
)


@pytest.mark.parametrize(("number", "page", "name", "values"), RULES, ids=[f"b{row[0]}" for row in RULES])
def test_b247_to_b277_each_rule_of_the_original_can_be_chosen(
    person: Person, number: int, page: str, name: str, values: tuple[FieldValue, ...]
) -> None:
    """The field stands on some page, is locked in a built-in preset, and takes every value the original had."""
    del number, page
    customize(person)
    person.open_all_pages()
    assert person.field(name) is not None
    for value in values:
        person.dialog.draft.set_value(path(name), value)
        assert value_at(person.dialog.draft.rules, path(name)) == value


def test_b250_without_enough_chows_three_hands_are_switched_off(person: Person) -> None:
    rules = built_in(person, "four-winds")
    few = rules.model_copy(update={"winning": rules.winning.model_copy(update={"max_chows": 1})})
    off = without_effect(few)
    for hand in ("wh_chow_hand", "lh_nine_gates", "ls_great_snake"):
        assert "a hand may have at most 1" in off[hand]
        assert hand not in without_effect(rules)


def test_b248_without_chows_claiming_them_is_switched_off_with_the_reason(person: Person) -> None:
    rules = built_in(person, "four-winds")
    none = rules.model_copy(update={"winning": rules.winning.model_copy(update={"max_chows": 0})})
    assert "no chows" in why_not(none, path("claims.chow_from"))
    assert why_not(rules, path("claims.chow_from")) == ""


@pytest.mark.parametrize(
    ("number", "preset", "name"),
    [
        (264, "hong-kong-fw1", "payment.losers_settle"),
        (277, "hong-kong-fw1", "scoring.round_when"),
    ],
)
def test_b226_b264_b277_what_makes_no_sense_in_hong_kong_is_off_and_says_why(
    person: Person, number: int, preset: str, name: str
) -> None:
    del number
    assert why_not(built_in(person, preset), path(name))
    assert why_not(built_in(person, "european-contemporary"), path(name)) == ""


def test_b275_who_always_pays_for_all_makes_no_error_with_the_last_tiles(person: Person) -> None:
    rules = built_in(person, "hong-kong-fw1")
    assert why_not(rules, path("penalties.five_last_tiles")) == ""
    always = rules.model_copy(update={"payment": rules.payment.model_copy(update={"discarder_pays_all": True})})
    assert "always pays for all" in why_not(always, path("penalties.five_last_tiles"))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("payment.initial_points", "between 0 and 100,000"),
        ("payment.limit", "between 1 and 100,000"),
        ("winning.max_chows", "between 0 and 4"),
    ],
)
def test_b258_b259_b249_numbers_have_ranges(name: str, says: str) -> None:
    allowed = allowed_at(path(name))
    assert allowed is not None
    assert says in allowed.words


def test_b253_only_the_preset_four_winds_allows_no_claimed_pair(person: Person) -> None:
    names = {stored.rules.name: stored.rules for stored in person.store.list().presets}
    assert [name for name in ORIGINAL if not names[name].claims.pair_to_go_out] == ["Four Winds"]


def test_b258_b259_the_defaults_of_the_original(person: Person) -> None:
    rules = built_in(person, "european-contemporary")
    assert (rules.payment.initial_points, rules.payment.limit, rules.winning.minimum) == (2_000, 500, 0)
    assert built_in(person, "hong-kong-fw1").payment.limit == 128


ACKNOWLEDGED = (
    "wh_concealed",
    "wh_all_simples",
    "wh_th_each_set",
    "tr_4_three_concealed",
    "tr_concealed_3",
    "ch_3_1suit_step3",
    "wh_all_th",
)
TWO_WORTHS = (
    ("wn_supplement", 1, "10"),
    ("wn_supplement", 2, "1"),
    ("wh_chow_hand", 1, "10"),
    ("wh_chow_hand", 2, "1"),
    ("wh_no_chows", 1, "10"),
    ("wh_no_chows", 2, "1"),
    ("wh_one_suit", 2, "4"),
    ("wh_one_suit", 2, "3"),
    ("fl_all_flowers", 2, "3"),
    ("fl_all_seasons", 2, "2"),
)


def worth(person: Person, pattern: str, column: int) -> str:
    score = person.dialog.draft.rules.scoring.patterns[pattern]
    return str(score.points if column == 1 else score.doubles)


def test_b269_each_acknowledged_hand_can_be_paid_or_not(person: Person) -> None:
    customize(person)
    person.turn_to("scores")
    for pattern in ACKNOWLEDGED:
        person.write_cell(pattern, 2, "1")
        assert worth(person, pattern, 2) == "1"
        person.write_cell(pattern, 2, "0")
        kept = person.dialog.draft.rules.scoring.patterns.get(pattern)
        assert kept is None or not kept.doubles


def test_b270_bonuses_can_have_either_of_their_worths(person: Person) -> None:
    customize(person)
    person.dialog.draft.set_value(path("tiles.flowers"), 8)
    person.turn_to("scores")
    for pattern, column, text in TWO_WORTHS:
        person.write_cell(pattern, column, text)
        assert worth(person, pattern, column) == text


def test_b271_without_extra_tiles_or_chows_their_bonuses_are_off(person: Person) -> None:
    rules = built_in(person, "four-winds")
    assert rules.tiles.flowers == 0
    assert "no extra tiles" in without_effect(rules)["fl_all_flowers"]
    none = rules.model_copy(update={"winning": rules.winning.model_copy(update={"max_chows": 0})})
    assert "wh_chow_hand" in without_effect(none)


def test_b272_a_valueless_hand_may_or_may_not_end_on_a_one_chance_or_self_drawn_tile(person: Person) -> None:
    strict = built_in(person, "japanese-official").scoring.patterns["wh_chow_hand"].options
    assert (strict["self_drawn"], strict["one_chance"]) == (False, False)
    free = built_in(person, "european-contemporary").scoring.patterns["wh_chow_hand"].options
    assert free.get("self_drawn", True)
    assert free.get("one_chance", True)


def test_b287_b290_limit_hands_elsewhere_are_worth_fixed_points_in_hong_kong(person: Person) -> None:
    usual = built_in(person, "four-winds").scoring.patterns
    hong_kong = built_in(person, "hong-kong-fw1").scoring.patterns
    limits = [id_ for id_, score in usual.items() if score.limit]
    assert len(limits) >= 18
    assert usual["lh_all_honors"].limit == 100
    assert (hong_kong["lh_all_honors"].limit, hong_kong["lh_all_honors"].doubles) == (0, 7)


# --- presets ----------------------------------------------------------------------------------------


def test_b293_b294_b295_b296_a_preset_is_saved_changed_renamed_and_deleted(person: Person) -> None:
    customize(person)
    person.command("SaveAs")
    person.name_it("savePresetDialog", "Evening")
    assert person.preset == "Evening"
    person.turn_to("payment")
    person.write(person.field("payment.limit"), "700")
    person.command("Save")
    assert person.store.get("evening").payment.limit == 700
    person.command("Rename")
    asking: QDialog = person.top("renamePresetDialog")
    assert person.find(QLineEdit, "presetNameEdit", asking).text() == "Evening"
    person.name_it("renamePresetDialog", "Night")
    assert person.preset == "Night"
    assert "Evening" not in person.presets
    person.command("Delete")
    question = person.top("deletePresetDialog", QMessageBox)
    assert "Night" in question.text() + question.informativeText()
    person.answer("deletePresetDialog", "yesButton")
    assert "Night" not in person.presets


def test_b299_a_damaged_preset_is_told_and_the_built_in_ones_are_there(person: Person, tmp_path: Path) -> None:
    folder = person.data / "presets"
    folder.mkdir(parents=True)
    (folder / "mine.json").write_text("{", encoding="utf-8")
    person.open()
    assert set(ORIGINAL) <= set(person.presets)
    assert "mine.json" in person.note
    assert (folder / "mine.json").read_text(encoding="utf-8") == "{"


def test_b299_preset_files_are_plain_json(person: Person) -> None:
    customize(person)
    person.command("SaveAs")
    person.name_it("savePresetDialog", "Plain")
    file = person.data / "presets" / "plain.json"
    assert json.loads(file.read_text(encoding="utf-8"))["name"] == "Plain"
    assert isinstance(person.store, PresetStore)


# --- sounds -----------------------------------------------------------------------------------------


def test_b281_b282_b285_each_event_and_the_music_have_a_line_with_the_sound_in_force(person: Person) -> None:
    person.open()
    person.turn_to("themes")
    model = person.find(QTableView, "soundsList").model()
    shown = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert len(shown) == len((*EVENTS, LIMIT, "music"))
    for event in ("pair", "chow", "pung", "kong", "draw", "ready", "out", "music"):
        assert any(event in name.casefold() for name in shown), event
    assert all("your own" not in str(model.index(row, 1).data()) for row in range(model.rowCount()))
