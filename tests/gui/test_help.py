"""The help: every page opens, words are found, tiles are drawn, and F1 knows where one is."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QTextCharFormat
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QListWidget, QTextBrowser, QTreeWidget
from pytestqt.qtbot import QtBot

from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.tiles import Kind, parse
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.help.pages import OPTIONS, PAGE_OF, PATTERNS, find_pages, page_for
from fourwinds.ui.help.window import HelpWindow
from fourwinds.ui.preferences.forms import forms
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.gui.test_accessible import DIALOGS


def opened(hands: Hands) -> HelpWindow:
    return hands.dialog("helpWindow", HelpWindow)


def titles(help_: HelpWindow) -> list[str]:
    contents = help_.findChild(QListWidget)
    assert isinstance(contents, QListWidget)
    return [contents.item(row).text() for row in range(contents.count())]


def heading(help_: HelpWindow) -> str:
    return help_.view.toPlainText().splitlines()[0]


def test_f1_opens_the_first_page_with_everything_in_the_contents(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    assert heading(help_) == "Quick Start"
    assert {"Quick Start", "The Tiles", "How To", "Glossary", "Troubleshooting", "Keyboard and Mouse"} <= set(
        titles(help_)
    )
    rules = [title for title in titles(help_) if "Rules: " in title]
    assert rules[0] == "The Rules: European Contemporary"
    names = {stored.rules.name for stored in PresetStore(presets_folder(), Path("none")).list().presets}
    assert {title.partition(": ")[2] for title in rules} == names


def test_every_page_can_be_opened_by_keyboard(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    contents = help_.findChild(QListWidget)
    assert isinstance(contents, QListWidget)
    seen = {help_.view.toPlainText()}
    for _ in range(contents.count() - 1):
        hands.bot.keyClick(contents, Qt.Key.Key_Down)
        seen.add(help_.view.toPlainText())
    assert len(seen) == contents.count()


def test_search_leaves_the_pages_with_these_words_and_finds_the_place(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    field = help_.findChild(QLineEdit, "helpSearch")
    hands.bot.keyClicks(field, "sacred discard")
    assert "Glossary" in titles(help_)
    assert "The Tiles" not in titles(help_)
    page = help_.view
    assert {words.casefold() for words in page.marked} == {"sacred discard"}
    assert [mark.cursor.selectedText() for mark in page.extraSelections()] == page.marked
    assert page.textCursor().selectedText() == page.marked[0]
    hands.bot.keyClicks(field, " xyzzy")
    assert titles(help_) == []


def test_escape_takes_a_search_back_before_it_closes(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    all_pages = titles(help_)
    field = help_.findChild(QLineEdit, "helpSearch")
    assert field is not None
    hands.bot.keyClicks(field, "sacred discard")
    assert titles(help_) != all_pages
    # Also from the list of what was found.
    hands.bot.keyClick(help_.findChild(QListWidget, "helpContents"), Qt.Key.Key_Escape)
    assert help_.isVisible()
    assert (field.text(), titles(help_)) == ("", all_pages)
    hands.bot.keyClick(field, Qt.Key.Key_Escape)
    hands.bot.waitUntil(lambda: not help_.isVisible())


@pytest.mark.parametrize(
    ("wanted", "page"),
    [
        ("Wriggling Snake", "Rules: German Classical"),  # rules that are not in force
        ("Knitted Straight", "All Patterns"),
        ("Little Three Dragons", "All Patterns"),
        ("Minimum without extra tiles", "All Options"),
    ],
)
def test_the_search_covers_the_rules_of_all_presets_all_patterns_and_all_options(
    hands: Hands, wanted: str, page: str
) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    hands.bot.keyClicks(help_.findChild(QLineEdit, "helpSearch"), wanted)
    assert page in titles(help_)
    assert "The Tiles" not in titles(help_)


def test_every_pattern_and_every_option_is_found_by_its_name(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    pages = {page.title: page.words for page in opened(hands).pages}
    assert [p.id for p in CATALOGUE.values() if p.name.casefold() not in pages["All Patterns"]] == []
    options = {name: form.title for name, form in forms().items() if name not in ("id", "scoring.patterns")}
    assert [name for name, title in options.items() if title.casefold() not in pages["All Options"]] == []


def test_what_is_found_is_marked_until_the_search_is_over(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    help_.open_page("tiles")
    field = help_.findChild(QLineEdit, "helpSearch")
    assert field is not None
    hands.bot.keyClicks(field, "four")
    text = help_.view.toPlainText().casefold()
    assert len(help_.view.marked) == text.count("four") >= 2
    assert help_.view.textCursor().selectedText().casefold() == "four"
    first = help_.view.textCursor().selectionStart()
    hands.bot.keyClick(field, Qt.Key.Key_Return)
    assert help_.view.textCursor().selectionStart() > first
    # Words that stand apart are marked one by one.
    hands.write(field, "flowers suits")
    assert {word.casefold() for word in help_.view.marked} == {"flowers", "suits"}
    field.clear()
    assert help_.view.marked == []
    assert help_.view.extraSelections() == []
    assert not help_.view.textCursor().hasSelection()


def test_what_a_page_is_written_with_is_not_found(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    field = help_.findChild(QLineEdit, "helpSearch")
    assert field is not None
    for unseen in ("tiles:B123456789", "cellpadding", "**"):
        hands.write(field, unseen)
        assert titles(help_) == []


def test_the_page_of_the_tiles_shows_all_42_kinds() -> None:
    (page,) = [page for page in find_pages() if page.id == "tiles"]
    shown = [kind for text in re.findall(r"\(tiles:([^)]*)\)", page.text) for kind in parse(text)]
    assert sorted(shown) == list(range(42))  # 27 of the suits, 4 winds, 3 dragons, 4 flowers, 4 seasons


def test_tiles_are_drawn_from_notation(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    view = opened(hands).view
    one, three = view.picture("B1"), view.picture("B123")
    assert three.width() == 3 * one.width()
    assert view.picture("nonsense").isNull()
    written = [text for page in find_pages() for text in re.findall(r"\(tiles:([^)]*)\)", page.text)]
    assert len(written) >= 8
    assert all(parse(part) for text in written for part in text.split("-"))


def test_the_tiles_of_all_pages_are_painted_before_a_page_with_many_is_chosen(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page of the tiles shows more of them than can be painted at once without being felt."""
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    painted: list[Kind] = []
    paint = TilePainter._paint_front

    def counting(painter: TilePainter, pen: QPainter, kind: Kind, body: Body, ratio: float, *, ids: bool) -> None:
        painted.append(kind)
        paint(painter, pen, kind, body, ratio, ids=ids)

    monkeypatch.setattr(TilePainter, "_paint_front", counting)
    contents = help_.findChild(QListWidget, "helpContents")
    assert contents is not None
    for _ in range(contents.count() - 1):
        hands.bot.keyClick(contents, Qt.Key.Key_Down)
    assert help_.view.toPlainText() != ""
    assert painted == []


TOPICS: tuple[tuple[int, str, tuple[str, ...]], ...] = (
    (326, "about", ("computer players", "Thanks")),
    (326, "tiles", ("Bamboos", "flowers", "seasons", "extra tiles")),
    (326, "deal", ("wall", "dealer", "supplement tile", "rounds")),
    (326, "playing", ("Claiming", "Kongs", "Ready", "Out", "Nobody wins")),
    (326, "scoring", ("points", "double", "limit")),
    (326, "variations", ("Chows", "Sacred and missed", "Ready hands", "Hong Kong", "Penalties")),
    (326, "boards", ("Table Board", "Classic Board", "strip")),
    (326, "windows", ("Tile Claimed", "Points", "Preferences", "Print", "Open and Save As")),
    (326, "menus", ("File", "Game", "View", "Options", "Help", "Abort Game (Ctrl+Q)")),
    (326, "keyboard", ("Home", "Ctrl+Z", "Mouse")),
    (330, "how-to", ("Discard and take back", "Look at discards", "Claim a tile", "Declare a kong", "Rob a kong")),
    (330, "how-to", ("Declare ready", "Go out", "Play faster", "Get a hint", "Your own preset")),
    (331, "troubleshooting", ("no sound", "no music", "too small", "Printing does not work", "preset or theme")),
    (332, "quick-start", ("European Contemporary", "Learning while you play")),
)


@pytest.mark.parametrize(("number", "page", "topics"), TOPICS)
def test_b326_b330_b331_b332_the_help_has_the_topics_of_the_original(
    hands: Hands, number: int, page: str, topics: tuple[str, ...]
) -> None:
    del number  # of the behaviour, for whoever reads the table
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    help_.open_page(page)
    text = help_.view.toPlainText()
    assert [topic for topic in topics if topic not in text] == []


def test_b332_the_quick_start_has_two_parts_of_eight_steps() -> None:
    (page,) = [page for page in find_pages() if page.id == "quick-start"]
    assert re.findall(r"^(\d)\.", page.text, re.MULTILINE) == list("1234567812345678")


def test_no_key_is_left_unfilled_in_the_pages(hands: Hands) -> None:
    for page in find_pages(key=hands.window.actions_.way):
        assert "{" not in page.text, page.id


def test_the_glossary_has_its_terms_in_order() -> None:
    (page,) = [page for page in find_pages() if page.id == "glossary"]
    terms = re.findall(r"^\*\*(.+?)\*\*:", page.text, re.MULTILINE)
    assert len(terms) == 43
    assert {"Re-deal", "Forced", "Silenced"} <= set(terms)
    assert terms == sorted(terms, key=str.casefold)


def test_f1_in_a_dialog_tells_of_it_and_can_be_used_beside_it(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F6)
    dialog: QDialog = hands.dialog("scoreCalculatorDialog")
    hands.bot.wait(0)
    hands.bot.keyClick(dialog, Qt.Key.Key_F1)
    help_ = opened(hands)
    assert heading(help_) == "Scoring"
    hands.bot.keyClick(help_, Qt.Key.Key_Escape)
    hands.bot.waitUntil(dialog.isVisible)


@pytest.mark.parametrize("which", sorted(DIALOGS.keys() - {"helpWindow", "preferencesDialog"}))
def test_b75_f1_in_every_window_opens_its_page(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, which: str
) -> None:
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.settle()
    DIALOGS[which](hands)
    hands.bot.waitUntil(lambda: which in open_dialogs())
    dialog = next(w for w in QApplication.topLevelWidgets() if w.objectName() == which and w.isVisible())
    dialog.activateWindow()
    hands.bot.waitUntil(dialog.isActiveWindow)
    hands.bot.keyClick(dialog, Qt.Key.Key_F1)
    help_ = opened(hands)
    pages = {page.id: page.title for page in help_.pages}
    assert titles(help_)
    current = help_.findChild(QListWidget).currentItem()  # type: ignore[union-attr]  # there is one
    assert current is not None
    assert current.text() == pages[page_for([which])]
    assert which in PAGE_OF
    help_.close()


def test_b75_f1_in_a_window_over_another_window(hands: Hands) -> None:
    hands.window.actions_["Shortcuts"].trigger()
    dialog: QDialog = hands.dialog("changeShortcutsDialog")
    hands.window.settings.own_keys = {"Hint": "F9"}
    hands.press(dialog, "resetAllButton")
    question: QDialog = hands.dialog("resetShortcutsDialog")
    hands.bot.keyClick(question, Qt.Key.Key_F1)
    assert heading(opened(hands)) == "Keyboard and Mouse"


def test_f1_in_the_preferences(hands: Hands) -> None:
    hands.window.actions_["Preferences"].trigger()
    dialog: QDialog = hands.dialog("preferencesDialog")
    tree = dialog.findChild(QTreeWidget)
    assert isinstance(tree, QTreeWidget)
    tree.setWhatsThis("")
    tree.setFocus()
    hands.bot.keyClick(tree, Qt.Key.Key_F1)
    help_ = opened(hands)
    assert heading(help_) == "How To"
    help_.close()
    dialog.reject()


def test_sets_can_be_heard(hands: Hands) -> None:
    hands.window.actions_["QuickStart"].trigger()
    help_ = opened(hands)
    help_.open_page("playing")
    with hands.bot.waitSignal(help_.sound_wanted, check_params_cb=lambda name: name == "pung"):
        help_.view.anchorClicked.emit("sound:pung")


def blocks(view: QTextBrowser) -> list[tuple[str, int, float, bool]]:
    """Each paragraph of what is shown, the level of a heading, the room above it, and whether it begins with a link."""
    found, block = [], view.document().begin()
    while block.isValid():
        form = block.blockFormat()
        linked = block.begin() != block.end() and block.begin().fragment().charFormat().isAnchor()
        found.append((block.text(), form.headingLevel(), form.topMargin(), linked))
        block = block.next()
    return found


@pytest.mark.parametrize("id_", [PATTERNS, OPTIONS])
def test_a_long_page_is_written_in_portions_as_it_would_be_in_one_go(hands: Hands, id_: str) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    page = next(page for page in help_.pages if page.id == id_)
    whole = QTextBrowser()
    hands.bot.addWidget(whole)
    whole.setFont(help_.view.font())
    whole.setMarkdown(page.text)
    help_.open_page(id_)
    assert len(blocks(help_.view)) < len(blocks(whole))
    hands.bot.waitUntil(lambda: len(blocks(help_.view)) == len(blocks(whole)))
    assert blocks(help_.view) == blocks(whole)


def test_words_far_down_a_long_page_are_found_once_it_is_written(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    last = list(CATALOGUE.values())[-1].name
    hands.bot.keyClicks(help_.findChild(QLineEdit, "helpSearch"), last)
    contents = help_.findChild(QListWidget, "helpContents")
    assert contents is not None
    contents.setCurrentRow(titles(help_).index("All Patterns"))
    hands.bot.waitUntil(lambda: last in help_.view.marked)
    assert help_.view.textCursor().selectedText() == last


def test_links_can_be_told_from_text_whatever_the_theme(hands: Hands) -> None:
    hands.key(Qt.Key.Key_F1)
    help_ = opened(hands)
    help_.open_page(PATTERNS)
    last = list(CATALOGUE.values())[-1].name
    hands.bot.waitUntil(lambda: not help_.view.document().find(last).isNull())

    def links() -> list[QTextCharFormat]:
        found, block = [], help_.view.document().begin()
        while block.isValid():
            piece = block.begin()
            while not piece.atEnd():
                form = piece.fragment().charFormat()
                found += [form] if form.isAnchor() else []
                piece += 1
            block = block.next()
        return found

    hands.bot.waitUntil(lambda: all(form.fontUnderline() for form in links()))
    assert len(links()) == len(CATALOGUE)
