"""OK and Cancel, built-in presets, and rules that cannot be played: nothing is lost without a question."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QSlider,
    QWidget,
)

from fourwinds.tiles import kinds_of
from fourwinds.ui.preferences.checkpage import MOST_SHOWN, CheckPage
from fourwinds.ui.preferences.dialog import PreferencesDialog
from fourwinds.ui.preferences.library import Sort
from fourwinds.ui.preferences.program import EffectSample, GeneralPage
from fourwinds.values import replace
from tests.app.tables import PERSON
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.preferences.conftest import CTRL, Person


def spin(person: Person, name: str) -> QAbstractSpinBox:
    found = person.field(name)
    assert isinstance(found, QAbstractSpinBox)
    return found


def test_the_window_is_as_large_as_it_was_left_even_by_cancel(person: Person) -> None:
    dialog = person.open()
    size = QSize(dialog.minimumWidth(), 620)
    assert dialog.size() != size
    dialog.resize(size)
    person.bot.keyClick(dialog, Qt.Key.Key_Escape)
    assert person.restart().size() == size


def test_a_page_that_nobody_looked_at_goes_with_the_window(person: Person) -> None:
    """One without a parent stays until garbage is searched, and Qt tells it of styles that are gone."""
    check = person.open().findChild(CheckPage)
    assert check is not None
    assert not check.isVisible()


def customize(person: Person) -> None:
    person.open()
    person.choose_preset("Customized")


class TestProgram:
    def test_b224_ok_keeps_options_of_the_program(self, person: Person) -> None:
        person.open()
        person.toggle("settings.allow_undo")
        person.write(person.field("settings.discard_delay"), "2,500")
        person.turn_to("players")
        person.write(person.find(QLineEdit, "playerName0"), "Anna")
        person.choose(person.find(QComboBox, "playerStrategy0"), "Limitmaker")
        person.press("playerScatterbrain0")
        person.press("okButton")
        assert not person.settings.allow_undo
        assert person.settings.discard_delay == 2_500
        first = person.settings.players[0]
        assert (first.name, first.strategy, first.scatterbrain) == ("Anna", "limitmaker", True)

    def test_b181_who_advises_is_chosen_among_the_players(self, person: Person) -> None:
        person.open()
        person.turn_to("players")
        assert person.find(QComboBox, "adviceBox").currentText() == "the best advice there is"
        person.choose(person.find(QComboBox, "adviceBox"), "as your own character plays")
        person.press("okButton")
        assert person.settings.advice == "own"
        person.restart()
        person.turn_to("players")
        assert person.find(QComboBox, "adviceBox").currentText() == "as your own character plays"

    def test_a_person_may_leave_the_own_hand_to_a_scatterbrained_computer_player(self, person: Person) -> None:
        person.open()
        person.turn_to("players")
        assert not person.find(QCheckBox, "playerScatterbrain3").isVisible()
        person.press("watchBox")
        person.press("playerScatterbrain3")
        person.press("okButton")
        last = person.settings.players[3]
        assert (last.human, last.scatterbrain) == (False, True)
        person.restart()
        person.turn_to("players")
        person.press("watchBox")
        person.press("okButton")
        last = person.settings.players[3]
        assert (last.human, last.scatterbrain) == (True, False)

    def test_b223_cancel_takes_everything_back(self, person: Person) -> None:
        person.open()
        before = person.settings.effects_volume
        person.toggle("settings.allow_undo")
        person.turn_to("themes")
        slider = person.find(QSlider, "settings.effects_volume")
        slider.setFocus()
        person.bot.keyClick(slider, Qt.Key.Key_Left)
        assert person.settings.effects_volume == before - 1  # it is heard at once
        person.press("theme:bauhaus")
        person.press("cancelButton")
        assert person.settings.allow_undo
        assert person.settings.effects_volume == before
        assert person.settings.theme == "four_winds"

    def test_b226_an_option_without_effect_is_off_and_says_why(self, person: Person) -> None:
        person.open()
        person.toggle("settings.show_discards")
        assert not person.field("settings.discards").isEnabled()
        assert person.find(QLabel, "settings.discards.reason").text() == "Discards are not shown."

    def test_b242_a_click_on_the_tile_tries_the_effect(self, person: Person) -> None:
        person.open()
        sample = person.find(EffectSample, "zoomSample")
        person.find(GeneralPage, "generalPage").ensureWidgetVisible(sample)
        person.press("zoomSample")
        assert sample.part == 0
        person.bot.waitUntil(lambda: sample.part == 1)


class TestBuiltIn:
    def test_b291_a_built_in_preset_can_be_read_but_not_changed(self, person: Person) -> None:
        person.open()
        person.turn_to("payment")
        assert not spin(person, "payment.limit").isEnabled()
        why = (
            "European Contemporary is built in and stays as it is, so that its rules can always be played. "
            "A copy of it is yours to change."
        )
        assert person.find(QLabel, "lockNote").text() == why
        assert person.find(QWidget, "payment.limit").toolTip() == f"<p>{why}</p>"  # in several lines
        for command in ("Save", "Rename", "Delete"):
            assert not person.dialog._bar._actions[command].isEnabled()

    def test_b292_customized_begins_with_the_preset_that_was_chosen(self, person: Person) -> None:
        person.open()
        person.choose_preset("Hong Kong (1.0)")
        person.turn_to("payment")
        person.press("customizeButton")
        assert person.preset == "Customized"
        assert spin(person, "payment.limit").isEnabled()
        assert person.dialog.draft.rules.scoring.system == "faan_table"

    @pytest.mark.parametrize("page", ["about", "payment", "scores", "hands", "tables"])
    def test_one_click_makes_a_copy_that_can_be_changed(self, person: Person, page: str) -> None:
        person.open()
        person.turn_to(page)
        assert person.find(QPushButton, "duplicateButton").text().replace("&", "") == "Make a Copy"
        person.press("duplicateButton")
        assert person.preset == "European Contemporary copy"
        assert not person.dialog.draft.locked
        person.turn_to("payment")
        assert spin(person, "payment.limit").isEnabled()
        assert person.find(QWidget, "payment.limit").toolTip() == ""

    def test_a_copy_has_a_name_of_its_own(self, person: Person) -> None:
        person.open()
        person.turn_to("payment")
        person.press("duplicateButton")
        assert person.preset == "European Contemporary copy"
        person.command("Rename")
        person.name_it("renamePresetDialog", "Sunday Rules")
        assert person.preset == "Sunday Rules"
        assert "European Contemporary copy" not in person.presets

    def test_b317_a_name_that_is_taken_is_refused(self, person: Person) -> None:
        person.open()
        person.command("SaveAs")
        asking: QDialog = person.top("savePresetDialog")
        name = person.find(QLineEdit, "presetNameEdit", asking)
        person.write(name, "novice")
        assert person.find(QLabel, "nameComplaint", asking).text() == "There is a preset with this name already."
        assert not person.find(QPushButton, "okButton", asking).isEnabled()
        person.bot.keyClick(asking, Qt.Key.Key_Escape)

    def test_a_name_shows_all_that_is_in_it(self, person: Person) -> None:
        person.open()
        person.command("SaveAs")
        asking: QDialog = person.top("savePresetDialog")
        QApplication.clipboard().setText("My\u202eRules")
        name = person.find(QLineEdit, "presetNameEdit", asking)
        person.bot.keyClick(name, Qt.Key.Key_A, CTRL)
        person.bot.keyClick(name, Qt.Key.Key_V, CTRL)
        told = "It contains U+202E (right-to-left override), which a name cannot show."
        assert person.find(QLabel, "nameComplaint", asking).text() == told
        assert not person.find(QPushButton, "okButton", asking).isEnabled()
        person.bot.keyClick(asking, Qt.Key.Key_Escape)
        person.take_keys()
        person.choose_preset("Customized")
        person.turn_to("scoring")
        QApplication.clipboard().setText("p\u200bts")
        field = person.field("scoring.points_name")
        person.bot.keyClick(field, Qt.Key.Key_A, CTRL)
        person.bot.keyClick(field, Qt.Key.Key_V, CTRL)
        assert "U+200B (zero width space)" in person.note
        assert person.dialog.draft.rules.scoring.points_name == "points"


class TestUnsaved:
    def change(self, person: Person) -> None:
        person.open()
        person.command("SaveAs")
        person.name_it("savePresetDialog", "House")
        person.turn_to("payment")
        person.write(person.field("payment.limit"), "800")

    def test_b297_ok_offers_to_save(self, person: Person) -> None:
        self.change(person)
        person.press("okButton")
        person.answer("unsavedRulesDialog", "saveButton")
        assert person.store.get("house").payment.limit == 800
        assert person.settings.preset == "house"

    def test_changes_can_be_dropped(self, person: Person) -> None:
        self.change(person)
        person.choose_preset("Novice")
        person.answer("unsavedRulesDialog", "discardChangesButton")
        assert person.preset == "Novice"
        assert person.store.get("house").payment.limit == 500

    def test_a_question_that_is_left_changes_nothing(self, person: Person) -> None:
        self.change(person)
        person.choose_preset("Novice")
        person.answer("unsavedRulesDialog", "cancelButton")
        assert person.preset == "House"
        assert person.dialog.draft.rules.payment.limit == 800

    def test_escape_asks_before_changes_are_thrown_away(self, person: Person) -> None:
        self.change(person)
        person.bot.keyClick(person.dialog, Qt.Key.Key_Escape)
        person.answer("cancelRulesDialog", "noButton")
        assert person.dialog.isVisible()
        person.press("cancelButton")
        person.answer("cancelRulesDialog", "yesButton")
        assert person.store.get("house").payment.limit == 500

    def test_a_name_with_marks_stays_as_it_is_written(self, person: Person) -> None:
        person.open()
        person.command("SaveAs")
        person.name_it("savePresetDialog", "<b>House</b>")
        person.turn_to("scores")
        person.write_cell("wh_pung_hand", 0, "<i>Toi-toi</i>")
        person.dialog._scores.go_to("wh_chow_hand")
        person.dialog._scores.go_to("wh_pung_hand")
        definition = person.find(QLabel, "itemDefinition", person.dialog._scores.panel)
        assert definition.text().startswith("<b>&lt;i&gt;Toi-toi&lt;/i&gt;</b>: ")
        person.press("cancelButton")
        box = person.top("cancelRulesDialog", QMessageBox)
        assert (box.textFormat(), box.text()) == (Qt.TextFormat.PlainText, "Throw away your changes to <b>House</b>?")
        person.answer("cancelRulesDialog", "noButton")
        person.choose_preset("Novice")
        asking = person.top("unsavedRulesDialog", QMessageBox)
        assert asking.textFormat() is Qt.TextFormat.PlainText
        person.answer("unsavedRulesDialog", "discardChangesButton")

    def test_another_program_s_changes_are_not_overwritten(self, person: Person) -> None:
        self.change(person)
        other = person.store.find("house")
        person.store.save(other, other.rules.model_copy(update={"description": "changed elsewhere"}))
        person.command("Save")
        problem = person.top("saveProblemDialog", QMessageBox)
        assert "changed by another program" in problem.text()
        person.answer("saveProblemDialog", "yesButton")
        person.name_it("savePresetDialog", "House 2")
        assert person.store.get("house").description == "changed elsewhere"
        assert person.store.get("house-2").payment.limit == 800

    def come_back(self, person: Person) -> None:
        """What a window manager does when a person was in another window."""
        other = QDialog()
        other.show()
        other.activateWindow()
        person.bot.waitUntil(other.isActiveWindow)
        person.dialog.activateWindow()
        person.bot.waitUntil(person.dialog.isActiveWindow)
        other.deleteLater()

    def test_what_another_program_did_is_seen_on_coming_back(self, person: Person) -> None:
        self.change(person)
        person.command("Save")
        other = person.store.find("house")
        payment = other.rules.payment.model_copy(update={"limit": 650})
        person.store.save(other, other.rules.model_copy(update={"payment": payment}))
        person.store.create(other.rules, "New Elsewhere")
        self.come_back(person)
        assert person.dialog.draft.rules.payment.limit == 650
        assert person.note == "House was changed by another program; this is what it is now."
        assert "New Elsewhere" in person.presets
        person.write(person.field("payment.limit"), "900")
        person.command("Save")
        assert person.store.get("house").payment.limit == 900
        person.store.delete(person.store.find("house"))
        self.come_back(person)
        assert person.note == "House was renamed or removed by another program."
        assert "House" not in person.presets

    def test_rules_that_are_being_changed_stay_on_coming_back(self, person: Person) -> None:
        self.change(person)
        other = person.store.find("house")
        person.store.save(other, other.rules.model_copy(update={"description": "changed elsewhere"}))
        self.come_back(person)
        assert person.dialog.draft.rules.payment.limit == 800
        person.command("Save")
        assert "changed by another program" in person.top("saveProblemDialog", QMessageBox).text()
        person.answer("saveProblemDialog", "noButton")
        assert person.store.get("house").description == "changed elsewhere"

    def test_customized_that_holds_rules_is_asked_about(self, person: Person) -> None:
        customize(person)
        person.turn_to("payment")
        person.write(person.field("payment.limit"), "700")
        person.press("okButton")
        assert person.settings.preset == "customized"
        person.restart()
        assert person.preset == "Customized"
        assert person.dialog.draft.rules.payment.limit == 700
        person.choose_preset("Novice")
        person.choose_preset("Customized")
        person.answer("customizedDialog", "goOnButton")
        assert person.dialog.draft.rules.payment.limit == 700


class TestUnplayable:
    def contradict(self, person: Person) -> None:
        """A pattern that counts alone and with components."""
        customize(person)
        person.turn_to("scores")
        person.dialog._scores.go_to("lh_all_honors")
        person.dialog._scores.panel.go_to("direct")
        for name in ("pattern.direct", "pattern.with_components"):
            box = person.field(name)
            box.setFocus()
            person.bot.keyClick(box, Qt.Key.Key_Space)

    def test_rules_with_errors_can_be_kept_but_not_played(self, person: Person) -> None:
        self.contradict(person)
        person.press("okButton")
        person.answer("unplayableDialog", "laterButton")
        assert person.settings.preset == "european-contemporary"
        person.restart()
        kept = next(e for e in person.dialog.editing.entries if e.sort is Sort.CUSTOMIZED)
        assert kept.unfinished
        assert kept.rules.scoring.patterns["lh_all_honors"].with_components

    def write(self, folder: Path) -> Path:
        """A preset that contradicts itself in its payment and names a pattern that does not exist."""
        file = folder / "wrong.json"
        rules = {
            "$schema": "./preset.schema.json",
            "format": "fourwinds-preset",
            "version": 1,
            "id": "wrong",
            "name": "Wrong Rules",
            "extends": "novice",
            "payment": {"scheme": "customized"},
            "scoring": {"patterns": {"wh_pung_hnd": {"doubles": 1}}},
        }
        file.write_text(json.dumps(rules), encoding="utf-8")
        return file

    def test_a_preset_that_contradicts_itself_is_imported_as_unfinished(self, person: Person, tmp_path: Path) -> None:
        person.open()
        person.command("Import")
        person.choose_file("importDialog", self.write(tmp_path))
        box = person.top("unplayableDialog", QMessageBox)
        assert "kept as unfinished, and cannot be played yet" in box.text()
        assert "The payment scheme is customized, but it has no factors" in box.informativeText()
        person.answer("unplayableDialog", "showErrorsButton")
        assert person.dialog.page == "check"
        assert person.preset == "Wrong Rules (unfinished)"
        assert not (person.data / "presets" / "wrong-rules.json").exists()
        person.press("goto:payment.factors")
        box_ = person.field("payment.scheme")
        assert isinstance(box_, QComboBox)
        person.choose(box_, "Japanese: the discarder pays for all")
        person.turn_to("check")
        person.press("goto:scoring.patterns.wh_pung_hnd")
        assert "wh_pung_hnd" not in person.dialog.draft.rules.scoring.patterns
        person.bot.waitUntil(lambda: not person.dialog._check.problems)
        person.command("Save")
        assert person.preset == "Wrong Rules"
        assert json.loads((person.data / "presets" / "wrong-rules.json").read_text())["$schema"]
        assert not list((person.data / "presets" / "unfinished").glob("*"))

    def test_of_very_many_errors_the_first_are_shown(self, person: Person, tmp_path: Path) -> None:
        file = self.write(tmp_path)
        rules = json.loads(file.read_text(encoding="utf-8"))
        rules["scoring"]["patterns"] = {f"xx_{number}": {"points": 1} for number in range(500)}
        file.write_text(json.dumps(rules), encoding="utf-8")
        person.open()
        person.command("Import")
        person.choose_file("importDialog", file)
        person.answer("unplayableDialog", "showErrorsButton")
        lines = person.dialog._check.findChildren(QWidget, "problem")
        assert len(lines) == MOST_SHOWN
        more = f"And {501 - MOST_SHOWN} more; they are shown when these are put right."
        assert any(label.text() == more for label in person.dialog._check.findChildren(QLabel))

    def test_unfinished_rules_are_renamed_and_deleted_like_others(self, person: Person, tmp_path: Path) -> None:
        person.open()
        person.command("Import")
        person.choose_file("importDialog", self.write(tmp_path))
        person.answer("unplayableDialog", "laterButton")
        person.command("Rename")
        person.name_it("renamePresetDialog", "Half Done")
        assert person.preset == "Half Done (unfinished)"
        folder = person.data / "presets" / "unfinished"
        assert [path.name for path in folder.iterdir()] == ["half-done.json"]
        person.command("Delete")
        person.answer("deletePresetDialog", "yesButton")
        assert "Half Done (unfinished)" not in person.presets
        assert not list(folder.iterdir())

    def test_the_check_goes_to_the_field(self, person: Person) -> None:
        self.contradict(person)
        person.press("okButton")
        told = person.top("unplayableDialog", QMessageBox).informativeText()
        assert told == "All Honors cannot count alone and with components; choose one of the two."
        person.answer("unplayableDialog", "showErrorsButton")
        assert person.dialog.page == "check"
        person.press("goto:scoring.patterns.lh_all_honors.direct")
        assert person.dialog.page == "scores"
        assert person.dialog._scores.panel.pattern == "lh_all_honors"
        person.bot.waitUntil(lambda: person.field("pattern.direct").hasFocus())
        person.bot.keyClick(person.field("pattern.direct"), Qt.Key.Key_Space)
        person.press("okButton")
        assert person.settings.preset == "customized"
        assert not list((person.data / "presets" / "unfinished").glob("*"))

    def test_a_damaged_file_is_named_and_left_alone(self, person: Person) -> None:
        folder = person.data / "presets"
        folder.mkdir(parents=True)
        damaged = folder / "broken.json"
        damaged.write_text("{", encoding="utf-8")
        person.open()
        assert "broken.json" in person.note
        assert damaged.read_text(encoding="utf-8") == "{"


class TestWhilePlaying:
    def test_the_rules_of_the_game_can_be_read_and_kept(self, person: Person) -> None:
        base = person.store.get("novice")
        payment = base.payment.model_copy(update={"limit": 950})
        person.open(base.model_copy(update={"id": "their-rules", "name": "Their Rules", "payment": payment}))
        person.choose_preset("Their Rules (this game)")
        person.turn_to("payment")
        assert not spin(person, "payment.limit").isEnabled()
        person.command("SaveAs")
        person.name_it("savePresetDialog", "Kept")
        assert person.store.get("kept").payment.limit == 950
        assert spin(person, "payment.limit").isEnabled()

    def test_changes_hold_from_the_next_game(self, person: Person) -> None:
        person.open(person.store.get("novice"))
        told: list[str] = []
        person.dialog.said.connect(told.append)
        person.choose_preset("Four Winds")
        person.press("okButton")
        assert person.settings.preset == "four-winds"
        assert told == ["The game goes on by its own rules; Four Winds holds from the next game."]

    def test_a_running_game_keeps_its_rules_and_players(self, make_window: MakeWindow, person: Person) -> None:
        window = make_window("--seed", "5")
        hands = Hands(person.bot, window)
        hands.key(Qt.Key.Key_F2)
        hands.wait_for_turn()
        before = window.session.snapshot().record
        window.actions_["Preferences"].trigger()
        person.dialog = hands.dialog("preferencesDialog", PreferencesDialog)
        person.choose_preset("Four Winds")
        person.press("okButton")
        players = tuple(replace(player, name=f"New {seat}") for seat, player in enumerate(before.players))
        window.settings.set_players(players)
        assert before.rules.id == "european-contemporary"
        assert window.session.rules == before.rules
        assert window.session.players == before.players
        after = window.session.snapshot().record
        assert (after.rules, after.players) == (before.rules, before.players)
        window.session.abort()
        hands.key(Qt.Key.Key_F2)
        assert window.session.rules is not None
        assert window.session.rules.id == "four-winds"
        assert window.session.players == players

    def test_the_hand_of_the_game_is_tried_with_all_that_lies_before_it(
        self, make_window: MakeWindow, person: Person
    ) -> None:
        person.settings.preset = "german-classical"
        person.settings.sync()
        window = make_window("--seed", "5")
        hands = Hands(person.bot, window)
        hands.key(Qt.Key.Key_F2)
        hands.wait_for_turn()
        window.actions_["Preferences"].trigger()
        person.dialog = hands.dialog("preferencesDialog", PreferencesDialog)
        person.press("trialButton")
        moment = window.session.moment
        assert moment is not None
        own = moment.view.seats[PERSON]
        entry = person.trial._entry
        assert own.extras, "the seed shall give some"
        assert sorted(entry.extras) == sorted(kinds_of(own.extras))
        assert sorted(entry.concealed) == sorted(kinds_of(own.hand or ()))
        assert person.find(QComboBox, "trialSeat").currentText() == moment.view.wind_of(PERSON).title
        assert person.find(QComboBox, "trialWay").currentText() == "not out"
        assert any(row.texts[0].startswith("Season") for row in person.trial.model.rows)

    def test_in_the_window(self, make_window: MakeWindow, person: Person) -> None:
        window = make_window("--seed", "5")
        hands = Hands(person.bot, window)
        hands.key(Qt.Key.Key_F2)
        hands.wait_for_turn()
        window.actions_["Preferences"].trigger()
        person.dialog = hands.dialog("preferencesDialog", PreferencesDialog)
        assert "European Contemporary (this game)" in person.presets
        person.choose_preset("Novice")
        person.turn_to("payment")
        person.press("okButton")
        assert window.session.rules == person.store.get("european-contemporary")
        assert window.settings.preset == "novice"
        assert hands.message == "The game goes on by its own rules; Novice holds from the next game."


def test_enter_ends_a_field_and_not_the_dialog(person: Person) -> None:
    customize(person)
    person.turn_to("payment")
    person.write(person.field("payment.limit"), "900", Qt.Key.Key_Return)
    assert person.dialog.isVisible()
    assert person.dialog.draft.rules.payment.limit == 900


def test_the_file_of_a_saved_preset_can_be_read_by_a_person(person: Person, tmp_path: Path) -> None:
    person.open()
    person.command("Export")
    file = tmp_path / "rules.json"
    person.choose_file("exportDialog", file)
    assert '"scheme": "chinese_classical"' in file.read_text(encoding="utf-8")


def test_tab_comes_to_ok_after_the_fields_of_the_page(person: Person) -> None:
    """A page is made when it is first seen, after the buttons: Tab led from the list of pages to OK, past the page."""
    person.open()
    person.choose_preset("Customized")
    person.turn_to("claims")
    page = person.dialog.page_named("claims")
    met: list[QWidget] = []
    while not met or met[-1].objectName() not in ("okButton", "cancelButton"):
        focused = QApplication.focusWidget()
        assert focused is not None
        person.bot.keyClick(focused, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        met.append(focused)
    assert sum(page.isAncestorOf(widget) for widget in met) > 5
    person.bot.keyClick(met[-1], Qt.Key.Key_Tab)
    person.bot.keyClick(person.find(QPushButton, "cancelButton"), Qt.Key.Key_Tab)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert not page.isAncestorOf(focused)


def test_ctrl_enter_keeps_what_is_just_being_typed(person: Person) -> None:
    person.open()
    person.choose_preset("Customized")
    person.turn_to("tiles")
    rounds = spin(person, "deal.rounds")
    rounds.setFocus()
    rounds.selectAll()
    person.bot.keyClicks(rounds, "2")
    person.bot.keyClick(rounds, Qt.Key.Key_Return, CTRL)
    person.bot.waitUntil(lambda: not person.dialog.isVisible())
    assert person.store.get("customized").deal.rounds == 2
