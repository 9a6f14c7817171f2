"""The whole program in a language that nobody speaks: what is still read in English was never given to translators."""

import json
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import QAbstractItemModel, QLocale, QModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QTabBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.language import tr
from fourwinds.app.themes import ThemeError, load_theme
from fourwinds.lessons import lessons
from fourwinds.reports.drawing import Text
from fourwinds.resources import themes_folder
from fourwinds.saves import SaveError, open_game
from fourwinds.ui.preferences.compare import differences
from fourwinds.ui.preferences.forms import replaced
from fourwinds.ui.printing import Printing, Source
from fourwinds.ui.records.export import ask_export
from fourwinds.ui.widgets import fitting
from fourwinds.versions import versions
from tests.app.tables import RULES
from tests.engine.table import preset
from tests.gui.clipped import clipped
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import DIALOGS, close_all, end_a_hand, opened, pages
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.gui.test_claims import WAYS, begin
from tests.helpers.pseudo import PseudoTranslator, unmarked
from tests.reports.recorded import faces, report
from tests.reports.test_content import NOTATION

NAMES = ("Anna", "Jack", "Helen", "Tim", "Four Winds", "Test")
"""Of the players, the program, and the rules of these games."""
KEYS = ("Ctrl", "Shift", "Alt", "Enter", "Return", "Home", "End", "Space", "Esc", "Del", "Up", "Down", "Left", "Right")

FILES = {"OpenGameDialog", "SaveGameDialog"}
"""Qt's own dialog, full of the names of files."""


@pytest.fixture
def pseudo(qapp: QApplication) -> Iterator[None]:
    translator = PseudoTranslator()
    assert qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


SCREEN = QSize(1280, 800) - QSize(*fitting.FRAME)
"""What such a screen has for a window."""


@pytest.fixture
def hands(
    pseudo: None, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, tmp_path: Path
) -> Hands:
    """The person deals and is asked for the first discard, in that language and on a screen of 1280x800."""
    del pseudo

    def room(window: QWidget) -> QSize:
        del window
        return SCREEN

    monkeypatch.setattr(fitting, "room_on_screen", room)
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.window.resize(SCREEN)
    hands.wait_for_turn()
    hands.settle()
    return hands


ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


def in_model(view: QAbstractItemView, model: QAbstractItemModel) -> Iterator[str]:
    """The texts of a list, a table or a tree, and of its headings."""
    # Qt hides `columnCount` of a model that is a list.
    columns = 1 if isinstance(view, QListView) else model.columnCount(QModelIndex())

    def below(parent: QModelIndex) -> Iterator[str]:
        for row in range(model.rowCount(parent)):
            for column in range(columns):
                yield from (str(model.data(model.index(row, column, parent), role) or "") for role in ROLES)
            yield from below(model.index(row, 0, parent))

    yield from below(QModelIndex())
    if not isinstance(view, QListView):
        for section in range(columns):
            yield str(model.headerData(section, Qt.Orientation.Horizontal) or "")


def of_widget(widget: QWidget) -> Iterator[str]:
    """Everything that a widget says to eyes and ears."""
    yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis())
    yield from (widget.accessibleName(), widget.accessibleDescription())
    for action in widget.actions():
        yield from (action.text(), action.statusTip(), action.whatsThis())
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QTextEdit():
            yield widget.toPlainText()
        case QLineEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield from (widget.itemText(index) for index in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(index) for index in range(widget.count()))
        case QAbstractItemView() if widget.model() is not None:
            yield from in_model(widget, widget.model())


def english(window: QWidget, *names: str) -> set[str]:
    """The texts on the window that have words in plain letters."""
    shown = [window, *(widget for widget in window.findChildren(QWidget) if widget.isVisible())]
    return {text for widget in shown for text in of_widget(widget) if unmarked(text, *NAMES, *KEYS, *names)}


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
}


@pytest.mark.parametrize("which", sorted(DIALOGS.keys() - FILES))
def test_no_window_has_words_that_translators_were_not_given_or_cuts_one_off(
    hands: Hands, which: str, tmp_path: Path
) -> None:
    end_a_hand(hands)
    dialog = opened(hands, which)
    names = (str(tmp_path), "stacked", ".txt", *OWN_NAMES.get(which, ()))
    plain, cut = {}, {}
    for page in pages(dialog):
        for _ in range(5):  # a label that wraps gets its height in several rounds
            QApplication.processEvents()
        plain[page], cut[page] = english(dialog, *names), clipped(dialog)
    assert {page: found for page, found in plain.items() if found} == {}
    assert {page: found for page, found in cut.items() if found} == {}
    assert dialog.size() == dialog.size().boundedTo(SCREEN)
    close_all(hands)


def _checked(window: QWidget, *names: str) -> None:
    for _ in range(5):
        QApplication.processEvents()
    assert english(window, *names) == set()
    assert clipped(window) == []


def test_the_dialogs_of_claims_have_no_such_words_and_room_for_theirs(
    pseudo: None, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    del pseudo
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.window.settings.help_claims = False
    hands.key(Qt.Key.Key_Space)
    claim: QDialog = hands.dialog("tileClaimedDialog")
    _checked(claim)
    hands.press(claim, "chowButton")
    _checked(hands.dialog("claimWaysDialog", QDialog))


def test_the_dialog_of_kongs_has_no_such_words_and_room_for_its_own(
    pseudo: None, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    del pseudo
    four = {**ANNA_DEALS, 3: "DwDw B1111 C258D258 N C4"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, four, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_K)
    _checked(hands.dialog("kongDialog", QDialog))


def test_the_question_before_a_wrong_out_has_no_such_words_and_room_for_its_own(hands: Hands) -> None:
    hands.key(Qt.Key.Key_O)
    _checked(hands.dialog("faultyOutDialog", QDialog))


def test_the_question_before_the_end_has_no_such_words_and_room_for_its_own(hands: Hands, tmp_path: Path) -> None:
    hands.discard("C2")
    hands.bot.waitUntil(lambda: hands.window.session.modified)
    hands.window.close()
    _checked(hands.dialog("unsavedDialog", QDialog), "stacked", str(tmp_path), ".4W")


def test_the_window_of_the_wall_has_no_such_words_and_room_for_its_own(hands: Hands) -> None:
    hands.window.actions_["ShowWall"].trigger()
    _checked(hands.dialog("wallWindow", QDialog))


@pytest.mark.parametrize("id_", lessons())
def test_the_card_of_a_lesson_has_no_such_words_and_room_for_its_own(hands: Hands, id_: str) -> None:
    hands.window.lessons.start(id_)
    card = hands.window.lessons.card
    for number, step in enumerate(lessons()[id_].steps):
        card.show_step(lessons()[id_], tr("Lesson"), step, number)
        for reply in (*step.replies, step.wrong):
            card.reply(tr(reply))
            QApplication.processEvents()
            assert english(card) == set()
            assert clipped(card) == []
    card.show_end(lessons()[id_], tr("Lesson"), tr(lessons()[id_].title))
    QApplication.processEvents()
    assert english(card) == set()
    assert clipped(card) == []


def test_what_is_cut_off_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label, button = QLabel("A long sentence without any end", window), QPushButton("A long word", window)
    window.show()
    label.resize(label.sizeHint())
    button.resize(button.sizeHint())
    assert clipped(window) == []
    label.resize(40, 20)
    button.resize(40, 20)
    assert len(clipped(window)) == 2
    label.setToolTip("A long sentence without any end")
    assert len(clipped(window)) == 1


def test_the_main_window_has_no_such_words(hands: Hands, tmp_path: Path) -> None:
    assert english(hands.window, str(tmp_path), "stacked", ".4W") == set()
    assert clipped(hands.window) == []
    for menu in hands.window.menuBar().findChildren(QWidget):
        assert english(menu) == set()


def test_what_is_told_on_the_message_line_has_no_such_words(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    line = hands.window.strip.message
    say = line.say

    def hear(text: str) -> None:
        told.append(text)
        say(text)

    monkeypatch.setattr(line, "say", hear)
    for command in ("Hint", "Kong", "Ready", "OutAtOnce", "OutAtOnce", "ClaimNothing", "ClaimNothing", "Undo", "Pause"):
        hands.window.actions_[command].trigger()
    hands.window.actions_["Pause"].trigger()
    hands.key(Qt.Key.Key_C)  # there is nothing to claim: the reason is told
    hands.discard("C2")
    hands.wait_for_turn()
    assert len(told) >= 8
    assert [text for text in told if unmarked(text, *NAMES, *KEYS)] == []


def _spoilt(file: Path, **changes: object) -> Path:
    """The saved game with other values in its document."""
    document = json.loads(file.read_text("utf-8"))
    spoilt = file.with_name("x.4W")
    spoilt.write_text(json.dumps({**document, **changes}), encoding="utf-8")
    return spoilt


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "another"},
        {"version": 99, "program": "9"},
        {"seed": "7"},
        {"first_dealer": 9},
        {"players": []},
        {"deals": [{}]},
        {"rules": {}},
        {"description": "x" * 1_000},
    ],
    ids=str,
)
def test_why_a_game_is_refused_has_no_such_words(pseudo: None, tmp_path: Path, changes: dict[str, object]) -> None:
    del pseudo
    file = stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)
    with pytest.raises(SaveError) as refused:
        open_game(_spoilt(file, **changes))
    told = tr(refused.value.message)
    assert unmarked(told, "x.4W", *_places(changes), *KEYS) == []


def test_why_a_move_is_refused_has_no_such_words(pseudo: None, tmp_path: Path) -> None:
    del pseudo
    file = stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)
    (deal,) = json.loads(file.read_text("utf-8"))["deals"]
    for moves in (["7 B1"], ["0 pung"], ["0 Q9"], ["0 out sideways"], ["3 B9", "3 B9"]):
        with pytest.raises(SaveError) as refused:
            open_game(_spoilt(file, deals=[{**deal, "moves": moves}]))
        assert unmarked(tr(refused.value.message), "x.4W", "deals.0.moves", *moves[0].split(), *moves) == []


def _places(changes: dict[str, object]) -> Iterator[str]:
    """Names of fields, which are those of the file in every language."""
    for name in changes:
        yield from (name, "deals.0.dealer", "fourwinds-game", "fourwinds-preset", "null")


def test_why_a_theme_is_refused_has_no_such_words(pseudo: None, tmp_path: Path) -> None:
    del pseudo
    folder = tmp_path / "mine"
    copytree(themes_folder() / "four_winds", folder)
    facts = json.loads((folder / "theme.json").read_text("utf-8"))
    facts["palette"]["felt"] = "greenish"
    facts["sounds"]["chow"] = "sounds/nothing.wav"
    (folder / "theme.json").write_text(json.dumps({**facts, "colour": 1}), encoding="utf-8")
    with pytest.raises(ThemeError) as refused:
        load_theme(folder)
    names = ("theme.json", "palette.felt", "greenish", "colour", "sounds.chow", "#16493a")
    assert unmarked(tr(refused.value.message), str(folder), *names) == []


def test_where_presets_differ_is_one_sentence(pseudo: None) -> None:
    del pseudo
    base = preset("european-contemporary")
    for path, value in (
        (("scoring", "patterns", "wh_all_th", "options"), {}),
        (("scoring", "patterns", "wh_pung_hand", "doubles"), 1),
        (("payment", "limit"), 1),
    ):
        ((where, _, _),) = differences(replaced(base, path, value), base)
        assert unmarked(where) == []
        assert where[0] == "⟦"
        # The outermost brackets are those of the whole: what is glued would close one before its end.
        depths = list(accumulate((letter == "⟦") - (letter == "⟧") for letter in where))
        assert depths.index(0) == len(where) - 1


def test_reports_have_no_such_words_on_paper_nor_in_files(pseudo: None, qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    told = report("european")
    dialog = Printing(window).ask(Source(told, None, tmp_path, 1), faces())
    paper = " ".join(item.text for page in dialog.pages for item in page if isinstance(item, Text) and not item.hidden)
    dialog.save_text(str(tmp_path / "report.txt"))
    text = (tmp_path / "report.txt").read_text(encoding="utf-8")
    tables = QWidget()
    qtbot.addWidget(tables)
    ask_export(told, tmp_path / "table.csv", tables, lambda _: None).fileSelected.emit(str(tmp_path / "table.csv"))
    table = (tmp_path / "table.csv").read_text(encoding="utf-8")
    names = (*NAMES, *told.players, *told.description.split(), told.rules)
    for written in (paper, text, table):
        assert "⟦" in written
        assert unmarked(NOTATION.sub(" ", written), *names) == []
