"""The score list with its search, the panel of a pattern, and the dialog of limit hands."""

import re

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QLineEdit, QPushButton, QTreeView
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from fourwinds.rules import LoserScore
from fourwinds.rules.parts import Factors
from fourwinds.rules.scores import Condition, TableRow
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.rows import FactorsModel, NumberRow, RowsModel
from fourwinds.ui.preferences.scoremodel import LOSERS, PATTERN, ScoreFilter, ScoreModel
from fourwinds.ui.preferences.themespage import SoundsModel
from fourwinds.ui.widgets.examples import example
from fourwinds.ui.widgets.tilepictures import TileGroups
from tests.engine.table import preset
from tests.gui.preferences.conftest import CTRL, Person


@pytest.fixture
def scores(person: Person) -> Person:
    person.open()
    person.choose_preset("Customized")
    person.turn_to("scores")
    return person


def shown(model: QAbstractItemModel) -> list[str]:
    """The patterns in the list."""
    found = []
    for row in range(model.rowCount()):
        category = model.index(row, 0)
        found += [str(model.index(i, 0, category).data(PATTERN)) for i in range(model.rowCount(category))]
    return found


class TestModels:
    def test_the_score_list_is_a_sound_model(self, qtmodeltester: ModelTester, qtbot: QtBot) -> None:
        draft = Draft(preset("german-classical"))
        model = ScoreModel(draft)
        qtmodeltester.check(model, force_py=True)
        filtered = ScoreFilter(model)
        filtered.want("pung", used_only=True)
        qtmodeltester.check(filtered, force_py=True)

    def test_the_tables_are_sound_models(self, qtmodeltester: ModelTester) -> None:
        rows = RowsModel(TableRow)
        rows.show_rows(preset("hong-kong-fw1").scoring.table, editable=True)
        conditions = RowsModel(Condition)
        conditions.show_rows([Condition()], editable=True)
        numbers = RowsModel(NumberRow)
        numbers.show_rows([NumberRow(factor=4)], editable=False)
        factors = FactorsModel()
        factors.show_factors(Factors(), editable=True)
        for model in (rows, conditions, numbers, factors, SoundsModel({})):
            qtmodeltester.check(model, force_py=True)

    def test_a_cell_refuses_what_is_not_a_number(self, qtbot: QtBot) -> None:
        draft = Draft(preset("european-contemporary"))
        model = ScoreModel(draft)
        told: list[str] = []
        model.refused.connect(told.append)
        assert not model.setData(model.index_of("wn_winning", 1), "many")
        assert not model.setData(model.index_of("wn_winning", 1), "1/2/3")
        assert told == [
            "“many” is not a number; write one such as 8 or 2.5.",
            "Give one amount, or two with / between them: melded / concealed.",
        ]
        noted: list[str] = []
        draft.noted.connect(noted.append)
        assert not model.setData(model.index_of("wn_winning", 1), "1000000")
        assert "between 0 and 100,000" in noted[-1]
        assert draft.rules == preset("european-contemporary")


class TestList:
    def test_it_is_searched_and_filtered(self, scores: Person) -> None:
        page = scores.dialog._scores
        assert set(shown(page.shown)) == set(preset("european-contemporary").scoring.patterns)
        scores.choose(page._used, "All patterns")
        assert set(shown(page.shown)) == set(CATALOGUE)
        scores.write(page._search, "seven pairs")
        assert "lp_seven_pairs" in shown(page.shown)
        assert len(shown(page.shown)) < 40
        scores.choose(page._category, "Hands of pairs")
        assert {CATALOGUE[id_].category for id_ in shown(page.shown)} == {"pairs"}

    def test_two_amounts_are_written_with_a_slash(self, scores: Person) -> None:
        scores.write_cell("bp_pung_simples", 1, "3 / 7")
        score = scores.dialog.draft.rules.scoring.patterns["bp_pung_simples"]
        assert score.points == (3, 7)
        assert score.losers == "same"

    def test_losers_get_amounts_of_their_own(self, scores: Person) -> None:
        scores.write_cell("bp_pung_simples", 4, "1")
        losers = scores.dialog.draft.rules.scoring.patterns["bp_pung_simples"].losers
        assert losers == LoserScore(points=1)
        scores.write_cell("bp_pung_simples", 4, "")
        assert scores.dialog.draft.rules.scoring.patterns["bp_pung_simples"].losers == "none"

    @pytest.mark.parametrize(
        ("rules", "paid"), [("european-contemporary", True), ("japanese-riichi", False), ("japanese-modern", False)]
    )
    def test_losers_have_columns_only_where_they_are_paid(self, person: Person, rules: str, paid: bool) -> None:
        assert any(score.losers != "none" for score in preset(rules).scoring.patterns.values())
        person.settings.preset = rules
        person.open()
        person.turn_to("scores")
        view = person.find(QTreeView, "scoreList")
        assert [not view.isColumnHidden(column) for column in LOSERS[:2]] == [paid, paid]

    def test_what_only_a_winner_can_have_is_paid_to_losers_who_lack_one_tile(self, scores: Person) -> None:
        page = scores.dialog._scores
        page.go_to("lh_thirteen_orphans")
        page.panel.go_to("losers")
        box = page.panel._counts.fields["pattern.losers"].editor.findChild(QComboBox)
        assert box is not None
        assert box.isEnabled()
        scores.bot.keyClick(box, Qt.Key.Key_Home)
        scores.bot.keyClick(box, Qt.Key.Key_Down)  # "the same" cannot be chosen
        losers = scores.dialog.draft.rules.scoring.patterns["lh_thirteen_orphans"].losers
        assert losers == LoserScore(when="fishing")

    def test_b269_ctrl_and_double_click_give_the_limit_and_copy_to_losers(self, scores: Person) -> None:
        view = scores.find(QTreeView, "scoreList")
        scores.write_cell("bp_pung_simples", 4, "")
        for pattern, column in (("wh_all_th", 3), ("bp_pung_simples", 4)):
            place = view.visualRect(scores.cell(pattern, column)).center()
            scores.bot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, CTRL, place)
        patterns = scores.dialog.draft.rules.scoring.patterns
        assert patterns["wh_all_th"].limit == 100
        assert patterns["bp_pung_simples"].losers == "same"

    def test_an_item_is_renamed_for_this_preset(self, scores: Person) -> None:
        scores.write_cell("wh_pung_hand", 0, "All Pungs")
        assert scores.dialog.draft.rules.scoring.patterns["wh_pung_hand"].name == "All Pungs"

    def test_delete_takes_a_pattern_out(self, scores: Person) -> None:
        scores.cell("wh_pung_hand", 0)
        scores.bot.keyClick(scores.find(QTreeView, "scoreList"), Qt.Key.Key_Delete)
        assert "wh_pung_hand" not in scores.dialog.draft.rules.scoring.patterns

    @pytest.mark.parametrize("rules", ["european-contemporary", "german-classical", "hong-kong-fw1"])
    def test_no_amount_is_cut_off(self, person: Person, rules: str) -> None:
        person.settings.preset = rules
        person.open()
        person.turn_to("scores")
        page = person.dialog._scores
        metrics = page.view.fontMetrics()
        for id_ in page.model._draft.rules.scoring.patterns:
            for column in range(1, 7):
                if not page.view.isColumnHidden(column):
                    needs = metrics.horizontalAdvance(page.model.text(id_, column)) + metrics.horizontalAdvance("0")
                    assert page.view.columnWidth(column) >= needs, (id_, column)

    def test_what_cannot_occur_is_off_and_says_why(self, scores: Person) -> None:
        page = scores.dialog._scores
        index = page.model.index_of("fl_own_flower", 1)
        assert not page.model.flags(index) & Qt.ItemFlag.ItemIsEditable
        assert "no extra tiles in play" in str(index.data(Qt.ItemDataRole.ToolTipRole))

    @pytest.mark.parametrize(
        ("pattern", "why"),
        [
            ("ms_nukidora", "no North is set aside"),
            ("ms_dora", "no indicator is turned"),
            ("ms_no_jokers", "every hand has it"),
        ],
    )
    def test_what_is_not_in_the_game_yet_is_off_too(self, scores: Person, pattern: str, why: str) -> None:
        page = scores.dialog._scores
        index = page.model.index_of(pattern, 1)
        assert not page.model.flags(index) & Qt.ItemFlag.ItemIsEditable
        assert why in str(index.data(Qt.ItemDataRole.ToolTipRole))


class TestPanel:
    def test_it_shows_an_example_and_a_near_miss(self, scores: Person) -> None:
        scores.dialog._scores.go_to("lh_nine_gates")
        has = scores.find(TileGroups, "exampleHas", scores.dialog._scores.panel)
        lacks = scores.find(TileGroups, "exampleLacks", scores.dialog._scores.panel)
        assert sum(len(group.kinds) for group in has.groups) == 14
        assert has.groups != lacks.groups

    @pytest.mark.parametrize(
        ("pattern", "heading", "names"),
        [
            ("wh_all_simples", "Implies", {"No Honors"}),
            ("wh_no_honors", "Implied by", {"All simples"}),
            ("fl_all_flowers", "Silences the lower steps", {"Three Flowers"}),
            ("fl_three_flowers", "A lower step of", {"All Flowers"}),
        ],
    )
    def test_it_tells_what_is_not_paid_besides(
        self, scores: Person, pattern: str, heading: str, names: set[str]
    ) -> None:
        page = scores.dialog._scores
        page.go_to(pattern)
        labels = [label for label in page.panel.findChildren(QLabel) if label.text().startswith(f"{heading}: ")]
        assert len(labels) == 1
        assert names <= set(re.findall(r">([^<]+)</a>", labels[0].text()))

    @pytest.mark.parametrize(("pattern", "lit"), [("bp_pung_dragons", {0}), ("lh_nine_gates", set())])
    def test_the_sets_that_make_the_pattern_are_lit(self, scores: Person, pattern: str, lit: set[int]) -> None:
        page = scores.dialog._scores
        page.go_to(pattern)
        assert scores.find(TileGroups, "exampleHas", page.panel).lit == lit

    def test_every_example_of_the_catalogue_can_be_drawn(self) -> None:
        for pattern in CATALOGUE.values():
            for text in (*pattern.has, *pattern.lacks):
                groups, _ = example(text)
                assert sum(len(group.kinds) for group in groups) >= 13, text

    def test_an_example_is_tried(self, scores: Person) -> None:
        scores.dialog._scores.go_to("lh_nine_gates")
        buttons = scores.dialog._scores.panel.findChildren(QPushButton)
        button = next(b for b in buttons if b.accessibleName().startswith("Try It: It is") and b.isVisible())
        scores.bot.mouseClick(button, Qt.MouseButton.LeftButton)
        trial = scores.trial
        assert trial.isVisible()
        assert any("Nine Gates" in row.texts[0] for row in trial.model.rows)


class TestLimitHands:
    def open(self, person: Person) -> QTreeView:
        person.press("limitHandsButton")
        return person.find(QTreeView, "limitHandsList", person.top("limitHandsDialog"))

    def toggle(self, person: Person, view: QTreeView, name: str) -> None:
        model = view.model()
        found = model.match(model.index(0, 0), Qt.ItemDataRole.DisplayRole, name, 1, Qt.MatchFlag.MatchRecursive)
        assert found, name
        view.scrollTo(found[0])
        place = view.visualRect(found[0]).center()
        person.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        person.bot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def test_b287_double_click_allows_and_bans_a_hand(self, scores: Person) -> None:
        view = self.open(scores)
        self.toggle(scores, view, "All Green")
        self.toggle(scores, view, "Nine Gates")
        dialog: QDialog = scores.top("limitHandsDialog")
        assert "Nine Gates" in scores.find(QLabel, "limitHandText", dialog).text()
        assert scores.find(TileGroups, "limitHandPicture", dialog).groups
        scores.press("okButton", dialog)
        patterns = scores.dialog.draft.rules.scoring.patterns
        assert patterns["lh_all_green"].limit == 100
        assert "lh_nine_gates" not in patterns

    def test_b289_cancel_takes_back_what_was_done_there_only(self, scores: Person) -> None:
        scores.write_cell("wn_winning", 1, "30")
        view = self.open(scores)
        self.toggle(scores, view, "Nine Gates")
        scores.press("cancelButton", scores.top("limitHandsDialog"))
        patterns = scores.dialog.draft.rules.scoring.patterns
        assert "lh_nine_gates" in patterns
        assert patterns["wn_winning"].points == 30

    def test_b288_hands_of_a_built_in_preset_are_only_looked_at(self, person: Person) -> None:
        person.open()
        person.turn_to("scores")
        view = self.open(person)
        self.toggle(person, view, "Nine Gates")
        assert person.dialog.draft.rules == person.store.get("european-contemporary")

    def test_hands_are_found_by_words(self, scores: Person) -> None:
        view = self.open(scores)
        search = scores.find(QLineEdit, "limitHandSearch", scores.top("limitHandsDialog"))
        scores.bot.keyClicks(search, "gates")
        names = [str(view.model().index(i, 0, view.model().index(0, 0)).data()) for i in range(1)]
        assert "Gates" in names[0]

    def test_b262_select_opens_it_and_the_page_tells_what_was_selected(self, scores: Person) -> None:
        scores.turn_to("hands")
        assert "Nine Gates" in scores.find(QLabel, "limitHandsSummary").text()
        scores.press("selectHandsButton")
        dialog: QDialog = scores.top("limitHandsDialog")
        self.toggle(scores, scores.find(QTreeView, "limitHandsList", dialog), "Nine Gates")
        scores.press("okButton", dialog)
        assert "Nine Gates" not in scores.find(QLabel, "limitHandsSummary").text()
