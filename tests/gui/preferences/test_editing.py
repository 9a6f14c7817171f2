"""What helps while rules are edited: undo, what a change brings along, the trial, the check, comparing, help."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollBar,
    QTableView,
    QToolButton,
    QWidget,
)

from fourwinds.app.settings import Settings
from fourwinds.app.sound import Sounds
from fourwinds.resources import themes_folder
from fourwinds.rules import PatternScore
from fourwinds.rules.check import problems
from fourwinds.rules.scores import Condition, TableRow
from fourwinds.scoring import parse_hand
from fourwinds.scoring.hardly_meant import unusual
from fourwinds.ui.preferences.checkpage import found_in, places_of
from fourwinds.ui.preferences.compare import differences
from fourwinds.ui.preferences.editors import Editor, FactorsEditor
from fourwinds.ui.preferences.forms import form_named, forms, replaced
from fourwinds.ui.preferences.program import GENERAL
from fourwinds.ui.preferences.reasons import why_not
from fourwinds.ui.preferences.themepreviews import ThemePreview
from fourwinds.ui.preferences.wording import page_of
from tests.engine.table import preset
from tests.gui.preferences.conftest import CTRL, Person
from tests.rules import test_check, test_check_scores
from tests.rules.checked import preset as rules_with


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def explained(widget: QWidget | None) -> bool:
    """Whether What's This says something: Qt asks the widget, and then those in which it lies."""
    while widget is not None and not widget.whatsThis():
        widget = widget.parentWidget()
    return widget is not None


@pytest.fixture
def editing(person: Person) -> Person:
    person.open()
    person.choose_preset("Customized")
    return person


class TestUndo:
    def test_steps_are_undone_and_done_again(self, editing: Person) -> None:
        editing.turn_to("payment")
        editing.write(editing.field("payment.limit"), "800")
        editing.write(editing.field("payment.initial_points"), "3000")
        editing.press("undoButton")
        editing.press("undoButton")
        payment = editing.dialog.draft.rules.payment
        assert (payment.limit, payment.initial_points) == (500, 2_000)
        assert not editing.find(QToolButton, "undoButton").isEnabled()
        editing.press("redoButton")
        assert editing.dialog.draft.rules.payment.limit == 800

    def test_an_option_goes_back_to_what_it_was(self, editing: Person) -> None:
        editing.turn_to("payment")
        editing.write(editing.field("payment.limit"), "800")
        editing.press("payment.limit.reset")
        assert editing.dialog.draft.rules.payment.limit == 500


def list_of(person: Person, name: str) -> QComboBox:
    box = person.field(name)
    assert isinstance(box, QComboBox)
    return box


def goes_out(person: Person) -> bool:
    row = person.trial.model.rows[-1] if person.trial.model.rows else None
    return row is not None and row.texts[1] == "yes"


class TestConsequences:
    def test_a_scheme_switches_off_what_it_cannot_have_and_says_so(self, editing: Person) -> None:
        editing.turn_to("payment")
        box = editing.field("payment.scheme")
        assert isinstance(box, QComboBox)
        editing.choose(box, "Hong Kong: the others pay half")
        assert editing.dialog.draft.rules.payment.losers_settle == "no"
        assert "Losers settle with each other became" in editing.note
        assert not editing.field("payment.losers_settle").isEnabled()
        reason = editing.find(QLabel, "payment.losers_settle.reason").text()
        assert reason == "In this payment scheme only the winner is paid."

    def test_what_has_no_effect_leads_to_the_option_that_gives_it_one(self, editing: Person) -> None:
        editing.turn_to("jokers")
        assert not editing.field("jokers.in_chows").isEnabled()
        assert editing.find(QLabel, "jokers.in_chows.reason").text() == "There are no jokers in play."
        way = editing.find(QPushButton, "jokers.in_chows.way")
        assert way.text() == "Go to Tiles: Jokers"
        # It is told once, and where the option is on the same page nothing leads there.
        assert not editing.find(QPushButton, "jokers.in_pairs.way").isVisible()
        editing.press("jokers.in_chows.way")
        assert editing.dialog.page == "tiles"
        assert editing.field("tiles.jokers").hasFocus()
        assert not editing.find(QPushButton, "tiles.flowers_face.way").isVisible()
        editing.choose(list_of(editing, "tiles.jokers"), "eight")
        editing.turn_to("jokers")
        assert editing.field("jokers.in_chows").isEnabled()
        assert not editing.find(QPushButton, "jokers.in_chows.way").isVisible()

    def test_a_click_on_what_is_built_in_tells_how_to_change_it(self, person: Person) -> None:
        person.open()
        person.turn_to("tiles")
        person.bot.waitUntil(person.dialog.isActiveWindow)
        editor = person.find(Editor, "tiles.jokers")
        person.bot.mouseClick(editor.main, Qt.MouseButton.LeftButton)
        assert person.note.startswith("European Contemporary is built in and stays as it is")
        assert person.note.endswith("Customize and Make a Copy, above, give you rules that you can change.")
        assert focused().objectName() == "customizeButton"
        person.press("customizeButton")
        assert person.note == ""
        person.choose(list_of(person, "tiles.jokers"), "eight")
        assert person.dialog.draft.rules.tiles.jokers == 8

    def test_a_line_that_cannot_occur_is_taken_out_from_the_check(self, editing: Person) -> None:
        editing.turn_to("tiles")
        editing.choose(list_of(editing, "tiles.sets"), "five")
        editing.turn_to("check")
        (way,) = (b for b in editing.dialog.findChildren(QPushButton) if b.objectName().startswith("goto:scoring"))
        pattern = way.objectName().removeprefix("goto:scoring.patterns.")
        editing.bot.mouseClick(way, Qt.MouseButton.LeftButton)
        assert focused().objectName() == "removePatternButton"
        assert not focused().visibleRegion().isEmpty()
        editing.bot.keyClick(focused(), Qt.Key.Key_Space)
        assert pattern not in editing.dialog.draft.rules.scoring.patterns
        editing.bot.waitUntil(lambda: editing.dialog._items["check"].text(0) == "Check")

    def test_the_factors_of_a_named_scheme_are_shown(self, editing: Person) -> None:
        editing.turn_to("payment")
        box = editing.field("payment.scheme")
        assert isinstance(box, QComboBox)
        editing.choose(box, "Simple: all pay the same")
        table = editing.find(FactorsEditor, "payment.factors")
        assert table.model.data(table.model.index(0, 2)) == "1"
        assert [total for _, total in table.chart.bars] == [3, 3, 3, 3, 3]

    def test_own_factors_begin_with_those_of_the_scheme(self, editing: Person) -> None:
        editing.turn_to("payment")
        box = editing.field("payment.scheme")
        assert isinstance(box, QComboBox)
        editing.choose(box, "Japanese: the discarder pays for all")
        editing.choose(box, "Factors of one's own")
        factors = editing.dialog.draft.rules.payment.factors
        assert factors is not None
        assert factors.east_on_discard.discarder == 6

    def test_a_system_with_a_table_gets_one(self, editing: Person) -> None:
        editing.turn_to("scoring")
        box = editing.field("scoring.system")
        assert isinstance(box, QComboBox)
        editing.choose(box, "faan with a settling table")
        scoring = editing.dialog.draft.rules.scoring
        assert scoring.round_when == "never"
        assert [row.score for row in scoring.table] == [1, 2, 4, 8, 16, 32, 64, 128, 256, 500]

    @pytest.mark.parametrize("id_", ["european-contemporary", "japanese-riichi", "hong-kong-fw1", "novice"])
    def test_an_option_that_is_off_takes_part_in_no_error(self, id_: str) -> None:
        rules = preset(id_)
        wrong = replaced(replaced(rules, ("payment", "losers_settle"), "difference"), ("payment", "scheme"), "wmpa")
        for problem in problems(wrong):
            if problem.severity.value == "error":
                fields = [forms()[field].path for field in problem.fields if field in forms()]
                assert any(not why_not(wrong, path) for path in fields), problem


class TestTrial:
    def test_changed_lines_are_marked(self, editing: Person) -> None:
        editing.press("trialButton")
        editing.turn_to("scores")
        editing.write_cell("set_pung_dragons", 2, "3")
        trial = editing.trial
        editing.bot.waitUntil(lambda: any(row.strong for row in trial.model.rows))
        changed = {row.texts for row in trial.model.rows if row.strong}
        # 20 winning, 8 for the concealed pung of dragons, 2 for East's pair as wind of the round; 3 doubles for 1
        assert changed == {
            ("\N{BLACK DIAMOND} Pung of dragons", "3 doubles", "1 double"),
            ("\N{BLACK DIAMOND} Worth", "240 points", "60 points"),
        }

    def test_a_hand_is_typed_and_faults_are_told(self, editing: Person) -> None:
        editing.press("trialButton")
        text = editing.find(QLineEdit, "trialNotation")
        editing.write(text, "(B123) (C456) (D789) EEE SS ~S")
        rows = editing.trial.model.rows
        assert ("Goes out", "yes", "yes") in {row.texts for row in rows}
        editing.write(text, "(B124)")
        assert editing.find(QLabel, "trialComplaint").text().startswith("At character 1")

    def test_tiles_are_picked(self, editing: Person) -> None:
        editing.press("trialButton")
        editing.press("trialPick")
        dialog: QDialog = editing.top("pickTilesDialog")
        editing.press("clearHandButton", dialog)
        for tile in ("B1", "B2"):
            editing.press(f"tile{tile}", dialog)
        assert editing.find(QLineEdit, "trialNotation").text() == "B12 ~B2"
        editing.bot.keyClick(dialog, Qt.Key.Key_Escape)

    def test_random_hands_are_worth_something(self, editing: Person) -> None:
        editing.press("trialButton")
        for _ in range(5):
            editing.press("trialRandom")
            assert len(editing.trial.model.rows) > 2

    def test_where_jokers_are_in_play_the_hand_has_one_and_goes_out(self, editing: Person) -> None:
        editing.press("trialButton")
        notation = editing.find(QLineEdit, "trialNotation")
        assert "J" not in notation.text()
        editing.turn_to("tiles")
        editing.choose(list_of(editing, "deal.players"), "three")
        editing.choose(list_of(editing, "tiles.sets"), "five")
        editing.choose(list_of(editing, "tiles.jokers"), "eight")
        editing.bot.waitUntil(lambda: "J" in notation.text())
        editing.bot.waitUntil(lambda: goes_out(editing))
        hand = parse_hand(notation.text())
        assert len(hand.concealed) + 3 * len(hand.melds) == 17
        for _ in range(5):
            editing.press("trialRandom")
            assert "J" in notation.text()

    def test_a_hand_that_was_typed_stays_as_it_is(self, editing: Person) -> None:
        editing.press("trialButton")
        notation = editing.find(QLineEdit, "trialNotation")
        editing.write(notation, "B123C456D789EEESS ~S")
        editing.turn_to("tiles")
        editing.choose(list_of(editing, "tiles.jokers"), "eight")
        assert notation.text() == "B123C456D789EEESS ~S"

    def test_the_hand_of_the_game(self, person: Person) -> None:
        person.open(person.store.get("novice"), parse_hand("B123C456D789EEESS @SE +loser"))
        person.press("trialButton")
        person.press("trialRandom")
        person.press("trialRunning")
        assert person.find(QLineEdit, "trialNotation").text() == "B123C456D789EEESS"
        assert person.find(QComboBox, "trialSeat").currentText() == "South"
        assert person.find(QComboBox, "trialWay").currentText() == "not out"


UNFIT = [case for cases in (test_check, test_check_scores) for told in (cases.ERRORS, cases.WARNINGS) for case in told]
"""Rules in which something does not fit."""


class TestCheck:
    @pytest.mark.parametrize("part", range(4))
    def test_every_problem_leads_to_its_field(self, editing: Person, part: int) -> None:
        for parts, _, field in UNFIT[part::4]:
            rules = rules_with(**parts)
            editing.dialog.draft.load(rules)
            places = [places_of(problem) for problem in found_in(rules) if field in problem.fields]
            assert places, field
            for place in places[0]:
                editing.dialog.go_to(place)
                located = form_named(place)
                assert located is not None
                form, pattern = located
                if pattern:
                    assert editing.dialog.page == "scores"
                    assert editing.dialog._scores.panel.pattern == pattern
                    assert place.count(".") == 2 or editing.dialog._scores.panel.isAncestorOf(focused()), place
                elif form.name != "scoring.patterns":
                    assert editing.dialog.page == page_of(form), place
                    assert editing.find(Editor, form.name).isVisible()
                    box = editing.find(Editor, form.name)
                    assert box.isAncestorOf(focused()) or not box.main.isEnabled() or focused() is box.main, place

    def test_a_warning_leads_to_its_field(self, editing: Person) -> None:
        editing.turn_to("winning")
        editing.write(editing.field("winning.max_chows"), "1")
        editing.bot.waitUntil(lambda: "Check (" in editing.dialog._items["check"].text(0))
        editing.turn_to("check")
        editing.press("goto:winning.max_chows")
        assert editing.dialog.page == "winning"
        assert editing.field("winning.max_chows").hasFocus()

    def test_a_minimum_above_the_limit_is_unusual(self) -> None:
        rules = preset("european-contemporary")
        winning = rules.winning.model_copy(update={"minimum": 600, "minimum_unit": "points"})
        found = [str(problem) for problem in unusual(rules.model_copy(update={"winning": winning}))]
        assert found[0].startswith("A hand must be worth 600, but the limit is 500")

    def test_a_minimum_that_no_hand_reaches_is_unusual(self) -> None:
        rules = preset("novice")  # it has no limit hands, which always reach it
        winning = rules.winning.model_copy(update={"minimum": 90, "minimum_unit": "doubles"})
        (problem,) = unusual(rules.model_copy(update={"winning": winning}))
        assert problem.what.startswith("No hand reaches the minimum of 90")
        assert not unusual(rules)


class TestTables:
    def test_a_row_of_a_settling_table_is_added_changed_and_removed(self, person: Person) -> None:
        person.settings.preset = "hong-kong-fw1"
        person.open()
        person.choose_preset("Customized")
        person.turn_to("tables")
        editor = person.find(Editor, "scoring.table")
        view = editor.findChild(QTableView)
        assert view is not None
        before = person.dialog.draft.rules.scoring.table
        view.setCurrentIndex(view.model().index(len(before) - 1, 0))
        person.press("addRowButton", editor)
        assert person.dialog.draft.rules.scoring.table[-1].from_ == before[-1].from_ + 1
        index = view.model().index(len(before), 1)
        view.setCurrentIndex(index)
        person.bot.keyClick(view, Qt.Key.Key_F2)
        inside = next(e for e in view.viewport().findChildren(QLineEdit) if e.isVisible())
        person.write(inside, "999", Qt.Key.Key_Return)
        person.bot.waitUntil(lambda: person.dialog.draft.rules.scoring.table[-1].score == 999)
        assert person.dialog.draft.rules.scoring.table[-1].name == ""
        view.setCurrentIndex(view.model().index(len(before), 3))
        person.bot.keyClick(view, Qt.Key.Key_F2)
        inside = next(e for e in view.viewport().findChildren(QLineEdit) if e.isVisible())
        person.write(inside, "Palace", Qt.Key.Key_Return)
        person.bot.waitUntil(lambda: person.dialog.draft.rules.scoring.table[-1].name == "Palace")
        person.press("removeRowButton", editor)
        assert person.dialog.draft.rules.scoring.table == before


class TestCompare:
    def test_only_differences_are_told(self, editing: Person) -> None:
        editing.turn_to("payment")
        editing.write(editing.field("payment.limit"), "800")
        editing.command("Compare")
        dialog: QDialog = editing.top("compareDialog")
        table = editing.find(QTableView, "differences", dialog).model()
        rows = [tuple(table.index(row, column).data() for column in range(3)) for row in range(table.rowCount())]
        assert rows == [("Payment: Limit", "800", "500")]
        editing.choose(editing.find(QComboBox, "compareWith", dialog), "Novice")
        assert "differences to Novice" in editing.find(QLabel, "compareSummary", dialog).text()
        editing.bot.keyClick(dialog, Qt.Key.Key_Escape)

    def test_tables_are_compared_in_words(self) -> None:
        base = preset("hong-kong-fw1")
        rows = tuple(TableRow.model_validate(row) for row in ({"from": 0, "score": 1}, {"from": 3, "limits": 2}))
        changed = replaced(base, ("scoring", "table"), rows)
        ((title, now, was),) = differences(changed, base)
        assert (title, now) == ("Scoring: Settling table", "0: 1, 3: 2 limits")
        assert was.startswith("0: 2 (Chicken hand), 1: 4, 2: 8")

    def test_patterns_are_compared_in_words(self) -> None:
        base = preset("european-contemporary")
        changed = replaced(base, ("scoring", "patterns", "wh_pung_hand", "doubles"), 1)
        assert differences(changed, base) == [("Score list: Pung hand: Doubles", "1", "0")]
        when = (Condition.model_validate({"with": "concealed", "doubles": 2, "points": (1, 2)}),)
        conditional = replaced(base, ("scoring", "patterns", "wh_pung_hand", "when"), when)
        told = "in a concealed hand: 1 / 2 points, 2 doubles"
        assert differences(conditional, base) == [("Score list: Pung hand: Other amounts", told, "none")]
        several = replaced(base, ("scoring", "patterns", "wh_all_th", "options"), {})
        assert differences(several, base) == [
            (
                "Score list: All terminals and honors: Its options",
                "Terminals and honors must both be there",
                "Terminals and honors need not both be there",
            )
        ]
        without = replaced(base, ("scoring", "patterns", "wh_pung_hand"), PatternScore())
        assert differences(without, base) == [("Score list: Pung hand", "not scored", "10 points")]


class TestHelp:
    def test_every_field_explains_itself(self, editing: Person) -> None:
        editing.open_all_pages()
        for name, form in forms().items():
            if name not in ("id", "scoring.patterns"):
                field = editing.find(QWidget, name)
                assert field.whatsThis() == form.description
                assert form.description
        for _, questions in GENERAL:
            for question in questions:
                assert editing.find(QWidget, question.name).whatsThis()

    def test_everything_that_takes_keys_explains_itself_and_has_a_name(self, editing: Person) -> None:
        editing.press("trialButton")
        kinds = (QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox, QAbstractSlider, QAbstractItemView)
        for page in editing.dialog._items:
            editing.dialog.open_page(page)
            for widget in editing.dialog.findChildren(QWidget):
                if not isinstance(widget, kinds) or isinstance(widget, QScrollBar | QHeaderView):
                    continue
                if widget.isVisible() and not widget.objectName().startswith("qt_"):
                    assert explained(widget), f"{page}: {widget.objectName()}"
                    named = widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text())
                    assert named or isinstance(widget.parent(), QAbstractSpinBox | QComboBox), (page, widget)

    def test_the_field_that_is_looked_at_is_explained_below(self, editing: Person) -> None:
        editing.turn_to("payment")
        editing.write(editing.field("payment.limit"), "800")
        editing.field("payment.draw").setFocus()
        editing.field("payment.limit").setFocus()
        text = editing.find(QLabel, "fieldHelp").text()
        assert "The most a hand can be worth" in text
        assert "In European Contemporary it is: 500." in text

    def test_f1_asks_for_the_topic_of_the_page(self, editing: Person) -> None:
        topics: list[str] = []
        editing.dialog.help_wanted.connect(topics.append)
        editing.turn_to("winning")
        editing.bot.keyClick(editing.dialog, Qt.Key.Key_F1)
        assert topics == ["preferences/winning"]


def test_the_ranges_of_the_program_s_options_are_those_of_the_settings(person: Person) -> None:
    for _, questions in GENERAL:
        for question in questions:
            name = question.path[-1]
            before = getattr(person.settings, name)
            if question.choices:
                for choice in question.choices:
                    setattr(person.settings, name, choice)
            elif question.most:
                for value in (question.least, question.most):
                    setattr(person.settings, name, value)
                with pytest.raises(ValueError, match=name):
                    setattr(person.settings, name, question.most + 1)
            else:
                setattr(person.settings, name, not before)


class HeardSounds(Sounds):
    """Remembers what would be heard."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.heard: list[str] = []

    def preview(self, item: str, file: object = None) -> None:
        self.heard.append(f"{item} {getattr(file, 'name', '')}")

    def stop(self) -> None:
        self.heard.append("stop")


class TestThemes:
    def test_a_copy_that_keeps_its_name_is_told_apart_by_its_folder(self, person: Person) -> None:
        shutil.copytree(themes_folder() / "bauhaus", person.data / "themes" / "mine")
        (person.data / "themes" / "broken").mkdir()
        person.open()
        person.turn_to("themes")
        assert person.find(ThemePreview, "theme:bauhaus").text() == "Bauhaus"
        assert person.find(ThemePreview, "theme:mine").text() == "Bauhaus (mine)"
        assert "theme.json" in person.find(QLabel, "themeProblem:broken").text()
        person.press("theme:mine")
        person.press("okButton")
        assert person.settings.theme == "mine"

    def test_a_theme_is_chosen(self, person: Person) -> None:
        person.open()
        person.turn_to("themes")
        person.press("theme:bauhaus")
        person.press("okButton")
        assert person.settings.theme == "bauhaus"

    def test_b281_double_click_plays_a_sound_and_a_click_stops_it(self, person: Person) -> None:
        sounds = HeardSounds(person.settings)
        person.open(sounds=sounds)
        person.turn_to("themes")
        view = person.find(QTableView, "soundsList")
        place = view.visualRect(view.model().index(1, 0)).center()
        sounds.heard.clear()
        person.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        person.bot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert "chow chow.wav" in sounds.heard
        sounds.heard.clear()
        person.press("playSoundButton")
        person.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert sounds.heard == ["chow chow.wav", "stop"]
        sounds.close()

    def test_b283_an_own_file_takes_the_place_of_a_sound(self, person: Person, tmp_path: Path) -> None:
        file = tmp_path / "gong.wav"
        file.write_bytes(b"RIFF\0\0\0\0WAVE")
        person.open()
        person.turn_to("themes")
        person.press("browseSoundButton")
        person.choose_file("soundFileDialog", file)
        model = person.find(QTableView, "soundsList").model()
        assert model.index(0, 1).data() == "gong.wav (your own)"
        person.press("okButton")
        assert dict(person.settings.own_sounds) == {"pair": str(file)}
        person.restart()
        person.turn_to("themes")
        person.press("internalSoundButton")
        person.press("okButton")
        assert not person.settings.own_sounds


def test_keys_save_and_undo(editing: Person) -> None:
    editing.turn_to("payment")
    editing.write(editing.field("payment.limit"), "800")
    editing.bot.keyClick(editing.find(QPushButton, "okButton"), Qt.Key.Key_S, CTRL)
    assert editing.store.get("customized").payment.limit == 800
