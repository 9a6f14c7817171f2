"""The Patterns window: what the rules pay for, found by words, by worth and from other windows, in words and tiles."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QLineEdit, QListView, QPushButton, QTextBrowser
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.rules.describe import CATEGORY_TITLES, describe
from fourwinds.scoring import CATALOGUE
from fourwinds.scoring.notation import WAYS
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.help.pages import PATTERNS, pattern_link
from fourwinds.ui.help.rulepages import rule_pages
from fourwinds.ui.help.window import HelpWindow
from fourwinds.ui.patterns.entries import entries
from fourwinds.ui.patterns.model import Order, PatternRows
from fourwinds.ui.patterns.pictures import Pictures
from fourwinds.ui.patterns.window import PatternsWindow
from fourwinds.ui.widgets.examples import WORDS, example
from fourwinds.ui.window.mainwindow import MainWindow
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.rules.presets import builtin


class Looker:
    """A person who looks patterns up."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.bot, self.main, self.hands = qtbot, window, Hands(qtbot, window)

    def open(self) -> PatternsWindow:
        self.main.actions_["Patterns"].trigger()
        return self.shown()

    def shown(self) -> PatternsWindow:
        return self.hands.dialog("patternsWindow", PatternsWindow)

    @property
    def rows(self) -> QListView:
        found = self.shown().findChild(QListView, "patternRows")
        assert found is not None
        return found

    @property
    def names(self) -> list[str]:
        """The patterns that are listed."""
        model = self.rows.model()
        assert isinstance(model, PatternRows)
        return [entry.name for entry in model.rows if entry.id]

    @property
    def search(self) -> QLineEdit:
        found = self.shown().findChild(QLineEdit, "patternSearch")
        assert found is not None
        return found

    def told(self) -> str:
        label = self.shown().findChild(QLabel, "patternCount")
        assert label is not None
        return label.text()

    def picture(self) -> QImage:
        """The right half of the chosen row, where its tiles are."""
        row = self.rows.visualRect(self.rows.currentIndex())
        half = QRect(row.center().x(), row.top(), row.width() // 2, row.height())
        return self.rows.viewport().grab(half).toImage()


@pytest.fixture
def looker(qtbot: QtBot, window: MainWindow) -> Looker:
    return Looker(qtbot, window)


def colours(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(image.width()) for y in range(image.height())})


def follow(bot: QtBot, browser: QTextBrowser, words: str) -> None:
    """Click on the link of these words."""
    cursor = browser.document().find(words)
    while not cursor.isNull() and not cursor.charFormat().isAnchor():
        cursor = browser.document().find(words, cursor)
    assert not cursor.isNull(), words
    browser.setTextCursor(cursor)
    browser.ensureCursorVisible()
    at = browser.cursorRect(cursor).center() - QPoint(6, 0)
    bot.mouseClick(browser.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_it_lists_what_the_rules_pay_for_under_the_headings_of_the_rules(looker: Looker) -> None:
    window = looker.open()
    rules = looker.main.games.preset()
    assert rules is not None
    assert rules.name in window.windowTitle()
    assert len(looker.names) == len(rules.scoring.patterns)
    assert looker.told() == f"{len(rules.scoring.patterns)} patterns"
    model = looker.rows.model()
    assert isinstance(model, PatternRows)
    headings = [entry.name for entry in model.rows if not entry.id]
    used = {CATALOGUE[id_].category for id_ in rules.scoring.patterns}
    assert headings == [title for category, title in CATEGORY_TITLES.items() if category in used]


def test_a_row_tells_name_worth_definition_and_example_to_those_who_cannot_see_it(looker: Looker) -> None:
    window = looker.open()
    window.show_pattern("bp_pung_dragons")
    told = looker.rows.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith("Pung of dragons: 4 points melded, 8 concealed; losers too. Three equal tiles: dragons.")
    assert "Example: melded: Red Dragon, Red Dragon, Red Dragon; " in told


def test_words_are_looked_for_in_names_and_definitions(looker: Looker) -> None:
    looker.open()
    looker.bot.keyClicks(looker.search, "dragon")
    assert "Pung of dragons" in looker.names
    assert "Winning" not in looker.names
    looker.bot.keyClicks(looker.search, " pair")
    assert "Pung of dragons" not in looker.names
    assert "Pair of dragons" in looker.names
    looker.bot.keyClicks(looker.search, " quidditch")
    assert looker.names == []
    assert looker.told() == "No pattern has these words."


def test_escape_clears_the_words_first_and_then_closes(looker: Looker) -> None:
    window = looker.open()
    looker.bot.keyClicks(looker.search, "dragon")
    looker.bot.keyClick(looker.search, Qt.Key.Key_Escape)
    assert looker.search.text() == ""
    assert window.isVisible()
    with looker.bot.waitSignal(window.destroyed):
        looker.bot.keyClick(looker.search, Qt.Key.Key_Escape)


def test_the_arrow_keys_go_through_the_list_while_words_are_written(looker: Looker) -> None:
    window = looker.open()
    assert looker.search.hasFocus()
    first = window.chosen
    looker.bot.keyClick(looker.search, Qt.Key.Key_Down)
    assert window.chosen not in ("", first)
    looker.bot.keyClick(looker.search, Qt.Key.Key_Up)
    assert window.chosen == first


def test_the_dearest_come_first_where_that_is_wanted(looker: Looker) -> None:
    window = looker.open()
    order = window.findChild(QComboBox, "patternOrder")
    assert order is not None
    looker.bot.keyClick(order, Qt.Key.Key_Down)
    rules = looker.main.games.preset()
    assert rules is not None
    limits = [id_ for id_, score in rules.scoring.patterns.items() if score.limit == 100]
    model = looker.rows.model()
    assert isinstance(model, PatternRows)
    assert {entry.id for entry in model.rows[: len(limits)]} == set(limits)
    assert model.rows[-1].dearness[:2] == (0, 0)
    looker.bot.keyClick(order, Qt.Key.Key_Down)
    assert looker.names == sorted(looker.names, key=str.casefold)


def test_what_was_chosen_stays_chosen_in_another_order(looker: Looker) -> None:
    window = looker.open()
    window.show_pattern("lh_nine_gates")
    order = window.findChild(QComboBox, "patternOrder")
    assert order is not None
    looker.bot.keyClick(order, Qt.Key.Key_Down)
    assert window.chosen == "lh_nine_gates"


def test_the_tiles_are_painted_after_the_window_has_opened_and_anew_in_another_theme(looker: Looker) -> None:
    window = looker.open()
    window.show_pattern("lh_nine_gates")
    looker.bot.waitUntil(lambda: colours(looker.picture()) > 200)
    before = looker.picture()
    looker.main.use_theme(load_theme(themes_folder() / "high_contrast"))
    looker.bot.waitUntil(lambda: colours(looker.picture()) > 50 and looker.picture() != before)


def test_a_pattern_that_the_words_hide_is_shown_all_the_same(looker: Looker) -> None:
    window = looker.open()
    looker.bot.keyClicks(looker.search, "dragon")
    window.show_pattern("lh_nine_gates")
    assert looker.search.text() == ""
    assert window.chosen == "lh_nine_gates"
    assert looker.rows.viewport().rect().contains(looker.rows.visualRect(looker.rows.currentIndex()).center())


def test_a_name_in_the_rules_leads_to_its_picture(looker: Looker) -> None:
    looker.main.actions_["DisplayRules"].trigger()
    rules: QDialog = looker.hands.dialog("rulesDialog")
    browser = rules.findChild(QTextBrowser)
    assert browser is not None
    follow(looker.bot, browser, "Nine Gates")
    assert looker.shown().chosen == "lh_nine_gates"
    assert looker.shown().parent() is rules  # else it could not be used while the Rules are open


def test_the_rules_have_a_button_for_those_without_a_mouse(looker: Looker) -> None:
    looker.main.actions_["DisplayRules"].trigger()
    rules: QDialog = looker.hands.dialog("rulesDialog")
    button = rules.findChild(QPushButton, "patternsButton")
    assert button is not None
    looker.bot.keyClick(button, Qt.Key.Key_Space)
    assert looker.shown().isVisible()


def test_the_help_leads_there(looker: Looker) -> None:
    looker.main.context_help.open_page("scoring")
    help_ = looker.hands.dialog("helpWindow", HelpWindow)
    follow(looker.bot, help_.view, "Patterns")
    assert looker.shown().isVisible()
    looker.shown().close()
    looker.main.context_help.open_page("rules")
    looker.bot.waitUntil(lambda: not help_.view.document().find("Nine Gates").isNull())  # the page comes a moment later
    follow(looker.bot, help_.view, "Nine Gates")
    assert looker.shown().chosen == "lh_nine_gates"


def test_it_is_one_window_and_stays_open_beside_the_game(looker: Looker) -> None:
    window = looker.open()
    assert not window.isModal()
    assert looker.open() is window


def test_a_game_by_other_rules_brings_theirs(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    looker = Looker(qtbot, make_window())
    window = looker.open()
    before = looker.names
    looker.main.games.open_file(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3))
    qtbot.waitUntil(lambda: looker.main.session.rules is not None and looker.names != before)
    rules = looker.main.session.rules
    assert rules is not None
    assert len(looker.names) == len(rules.scoring.patterns)
    assert rules.name in window.windowTitle()


def test_opened_again_it_has_the_rules_that_were_chosen_meanwhile(looker: Looker) -> None:
    window = looker.open()
    looker.main.games.use_rules("novice")
    assert looker.open() is window
    assert "Novice" in window.windowTitle()
    assert len(looker.names) == len(preset("novice").scoring.patterns)


@pytest.mark.parametrize("order", Order)
def test_the_rows_are_a_sound_model(order: Order, qtbot: QtBot, qtmodeltester: ModelTester) -> None:
    del qtbot
    pictures = Pictures(TilePainter(load_theme(themes_folder() / "four_winds")))
    rows = PatternRows(pictures)
    rules = preset("chinese-official")
    pictures.use_rules(rules)
    rows.show_rules(rules)
    rows.sort_by(order)
    qtmodeltester.check(rows, force_py=True)
    assert rows.count == 95


def test_what_the_rules_say_besides_is_told() -> None:
    """Japanese Official: `Valueless hand` asks for a worthless pair and may not be self-drawn."""
    every = {entry.id: entry for _, group in entries(preset("japanese-official")) for entry in group}
    assert "Pair: tiles without value only." in every["wh_chow_hand"].terms
    assert "May not be self-drawn." in every["wh_chow_hand"].terms


def test_every_word_of_the_notation_is_said_plainly() -> None:
    assert WORDS.keys() == WAYS.keys() | {"transparent", "transparent1"}
    assert example("B123 C456 D789 B555 EE !D9 +kong")[1] == (
        "the marked tile was self-drawn; it was the supplement tile for a kong"
    )
    assert example("B123 C456 D789 B555 EE ~D9 +dora:B5E")[1].endswith("dora: Five of Bamboos, East Wind")


def test_links_stand_in_the_rules_only_where_they_are_wanted() -> None:
    rules = preset("novice")
    assert "[Winning](pattern:wn_winning): 20 points." in describe(rules, CATALOGUE, link=pattern_link)
    assert "](" not in describe(rules, CATALOGUE)


def test_the_rules_say_what_each_of_their_patterns_is() -> None:
    rules = builtin("chinese-official")
    told = " ".join(describe(rules, CATALOGUE, link=pattern_link).split())
    assert [id_ for id_ in rules.scoring.patterns if CATALOGUE[id_].definition not in told] == []


def test_it_does_not_wait_for_the_preferences() -> None:
    asked = "import sys, fourwinds.ui.patterns.window; print('fourwinds.ui.preferences.dialog' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_of_rules_with_a_card_every_line_is_a_row_with_its_hand_in_tiles(qtbot: QtBot) -> None:
    rules = preset("four-winds-card")
    pictures = Pictures(TilePainter(load_theme(themes_folder() / "four_winds")))
    pictures.use_rules(rules)
    rows = PatternRows(pictures)
    ModelTester(qtbot).check(rows)
    rows.show_rules(rules)
    assert rows.count == len(rules.card.lines)
    assert rows.entry(0).name == "Card: Even"
    first, role = rows.index(1, 0), Qt.ItemDataRole.AccessibleTextRole
    assert first.data() == "Up in twos"
    assert str(first.data(role)).startswith("Up in twos: 25 points. a222 b444 c666 a888 DxDx Example: Two of Bamboos")
    ladder = rows.row_of("card/5")
    assert "60 points, concealed" in str(rows.index(ladder, 0).data(role))
    assert [len(group.kinds) for group in pictures.picture("card/5").groups] == [4, 4, 4, 2]
    rows.look_for("geese")
    assert [entry.name for entry in rows.rows if entry.id] == ["Geese from North to South", "Seven geese in a row"]
    rows.sort_by(Order.VALUE)
    assert rows.entry(0).name == "Seven geese in a row"


def test_the_help_leads_from_each_pattern_to_its_picture() -> None:
    rules = builtin("novice")
    page = next(page for page in rule_pages(rules, ()) if page.id == PATTERNS)
    for id_, pattern in CATALOGUE.items():
        assert pattern_link(id_, pattern.name) in page.text, id_
        assert pattern.definition in page.text


def test_a_click_in_the_help_shows_also_a_pattern_of_other_rules(looker: Looker) -> None:
    rules = looker.main.games.preset()
    assert rules is not None
    knitted = CATALOGUE["lx_knitted_and_pair"]
    assert knitted.id not in rules.scoring.patterns
    looker.hands.key(Qt.Key.Key_F1)
    help_ = looker.hands.dialog("helpWindow", HelpWindow)
    help_.open_page(PATTERNS)
    looker.bot.waitUntil(lambda: not help_.view.document().find(knitted.name).isNull())
    follow(looker.bot, help_.view, knitted.name)
    window = looker.shown()
    assert window.chosen == knitted.id
    told = looker.rows.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert f"These rules pay nothing for it. {knitted.definition} Example: " in told
    looker.bot.waitUntil(lambda: colours(looker.picture()) > 100)


def test_every_pattern_is_listed_on_demand(looker: Looker) -> None:
    window = looker.open()
    paid = looker.names
    every = window.findChild(QCheckBox, "everyPatternCheck")
    assert every is not None
    looker.bot.mouseClick(every, Qt.MouseButton.LeftButton, pos=QPoint(8, every.height() // 2))
    assert len(looker.names) == len(CATALOGUE)
    assert looker.told() == f"{len(CATALOGUE)} patterns"
    looker.bot.mouseClick(every, Qt.MouseButton.LeftButton, pos=QPoint(8, every.height() // 2))
    assert looker.names == paid


@pytest.mark.parametrize("id_", ["novice", "japanese-three-player", "taiwanese-16-tile", "four-winds-card"])
def test_every_pattern_has_a_picture_under_any_rules(qtbot: QtBot, id_: str) -> None:
    pictures = Pictures(TilePainter(load_theme(themes_folder() / "four_winds")))
    pictures.use_rules(builtin(id_))
    assert [pattern for pattern in CATALOGUE if not pictures.picture(pattern).groups] == []
