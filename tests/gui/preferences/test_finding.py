"""The search over all pages: a person types a word and comes to the option."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QTreeWidget, QWidget
from pytestqt.modeltest import ModelTester

from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.ui.preferences.finding import Findings, everything, matching
from fourwinds.ui.preferences.forms import forms
from fourwinds.ui.preferences.program import GENERAL
from tests.engine.table import preset
from tests.gui.preferences.conftest import CTRL, Person

RULES = preset("european-contemporary")
ALL = everything(RULES)


@pytest.fixture
def editing(person: Person) -> Person:
    person.open()
    person.choose_preset("Customized")
    return person


def look_for(person: Person, words: str) -> list[str]:
    """Press Ctrl+F and type; the answer is what the list shows."""
    person.take_keys()
    person.bot.keyClick(person.dialog, Qt.Key.Key_F, CTRL)
    line = person.find(QLineEdit, "optionSearch")
    assert line.hasFocus()
    person.bot.keyClicks(line, words)
    view = person.find(QListView, "foundOptions")
    return [str(view.model().index(row, 0).data()).split("\n")[0] for row in range(view.model().rowCount())]


class TestWords:
    def test_everything_is_found_by_its_name(self) -> None:
        fields = {finding.field for finding in ALL}
        assert forms().keys() - fields == {"id", "scoring.patterns"}
        assert {form.name for _, group in GENERAL for form in group} <= fields
        assert {f"scoring.patterns.{id_}" for id_ in CATALOGUE} <= fields
        for finding in ALL:
            assert finding in matching(ALL, finding.title.upper())

    @pytest.mark.parametrize(
        ("words", "field"),
        [
            ("flower", "tiles.flowers"),
            ("season", "tiles.flowers"),
            ("wilmington", "payment.scheme"),
            ("kiriage", "scoring.mangan.rounded_up_limit"),
            ("most chows", "winning.max_chows"),
            ("1-4-7", "discards.sacred"),
            ("allow undo", "settings.allow_undo"),
            ("sound volume", "settings.sound_effects"),
            ("chiitoitsu", "scoring.patterns.lp_seven_pairs"),
        ],
    )
    def test_a_word_leads_to_the_option(self, words: str, field: str) -> None:
        assert field in [finding.field for finding in matching(ALL, words)][:4]

    def test_all_the_words_are_meant(self) -> None:
        assert matching(ALL, "limit tortoise") == ()
        assert matching(ALL, "  ") == ()

    def test_a_name_of_one_s_own_is_found(self) -> None:
        score = RULES.scoring.patterns["wh_pung_hand"].model_copy(update={"name": "Toi-toi of Sunday"})
        patterns = {**RULES.scoring.patterns, "wh_pung_hand": score}
        rules = RULES.model_copy(update={"scoring": RULES.scoring.model_copy(update={"patterns": patterns})})
        assert [f.title for f in matching(everything(rules), "sunday")] == ["Toi-toi of Sunday"]

    def test_the_list_is_a_sound_model(self, qtmodeltester: ModelTester) -> None:
        model = Findings()
        model.show_found(ALL[:20])
        qtmodeltester.check(model, force_py=True)


class TestSearching:
    def test_flower_leads_to_its_field(self, editing: Person) -> None:
        found = look_for(editing, "flower")
        assert found[0] == "Flowers and Seasons"
        assert "Flower of own wind" in found
        editing.bot.keyClick(editing.find(QLineEdit, "optionSearch"), Qt.Key.Key_Return)
        assert editing.dialog.page == "tiles"
        assert editing.field("tiles.flowers").hasFocus()
        assert "How many extra tiles are in play" in editing.find(QLabel, "fieldHelp").text()

    def test_a_click_leads_to_a_pattern(self, editing: Person) -> None:
        names = look_for(editing, "nine gates")
        view = editing.find(QListView, "foundOptions")
        place = view.visualRect(view.model().index(names.index("Nine Gates"), 0)).center()
        editing.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert editing.dialog.page == "scores"
        assert editing.dialog._scores.panel.pattern == "lh_nine_gates"

    def test_keys_go_through_the_list_and_back(self, editing: Person) -> None:
        look_for(editing, "undo")
        line, view = editing.find(QLineEdit, "optionSearch"), editing.find(QListView, "foundOptions")
        editing.bot.keyClick(line, Qt.Key.Key_Down)
        assert view.hasFocus()
        editing.bot.keyClick(view, Qt.Key.Key_Up)
        assert line.hasFocus()
        editing.bot.keyClick(line, Qt.Key.Key_Down)
        editing.bot.keyClick(view, Qt.Key.Key_Space)
        assert editing.dialog.page == "general"
        assert editing.field("settings.allow_undo").hasFocus()

    @pytest.mark.parametrize(
        ("words", "page", "widget"),
        [("scatterbrain", "players", "playerScatterbrain0"), ("background music", "themes", "settings.music")],
    )
    def test_pages_that_are_not_made_from_fields(self, editing: Person, words: str, page: str, widget: str) -> None:
        look_for(editing, words)
        editing.bot.keyClick(editing.find(QLineEdit, "optionSearch"), Qt.Key.Key_Return)
        assert editing.dialog.page == page
        assert editing.find(QWidget, widget).hasFocus()

    def test_escape_takes_the_words_back_and_not_the_dialog(self, editing: Person) -> None:
        look_for(editing, "flower")
        assert not editing.find(QTreeWidget, "pageTree").isVisible()
        editing.bot.keyClick(editing.find(QLineEdit, "optionSearch"), Qt.Key.Key_Escape)
        assert editing.dialog.isVisible()
        assert editing.find(QTreeWidget, "pageTree").isVisible()

    def test_words_that_mean_nothing_are_told(self, editing: Person) -> None:
        assert look_for(editing, "tortoise") == []
        assert editing.find(QLabel, "nothingFound").isVisible()

    def test_a_field_that_cannot_be_changed_is_found_and_explained(self, person: Person) -> None:
        person.open()
        look_for(person, "riichi that does not win")
        person.bot.keyClick(person.find(QLineEdit, "optionSearch"), Qt.Key.Key_Return)
        assert person.dialog.page == "ready"
        assert "does not win pays the winner" in person.find(QLabel, "fieldHelp").text()
        assert person.find(QLabel, "ready.checked.reason").text() == "Ready is not declared."
