"""For those who hear the game instead of seeing it: names of everything, tiles one by one, and every event told."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.signals import Moment
from fourwinds.engine.events import TileDiscarded, TileDrawn
from fourwinds.tiles import kind_of, name
from fourwinds.ui.board.accessible import BoardInterface
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import PERSON, RULES, Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import pages
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.gui.test_claims import WAYS, begin

CTRL = Qt.KeyboardModifier.ControlModifier
NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The person deals and is asked for the first discard."""
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.settle()
    return hands


# --- the board ------------------------------------------------------------------------------------


def board(window: MainWindow) -> BoardInterface:
    found = QAccessible.queryAccessibleInterface(window.board)
    assert isinstance(found, BoardInterface)
    return found


def read(window: MainWindow) -> list[tuple[str, str]]:
    """Name and place of everything on the board, in the order of reading."""
    interface = board(window)
    children = [interface.child(index) for index in range(interface.childCount())]
    return [(child.text(NAME), child.text(DESCRIPTION)) for child in children]


def test_the_own_hand_is_read_tile_by_tile(hands: Hands) -> None:
    shown = [tile for tile in hands.tiles(Place.HAND) if tile.kind is not None]
    expected = [(name(tile.kind), "in your hand") for tile in shown if tile.kind is not None]
    assert read(hands.window)[:14] == expected
    hands.click_tile("C2")
    assert ("Two of Characters", "in your hand, lifted") in read(hands.window)


def test_the_lifted_tile_is_selected_and_only_own_tiles_can_be(hands: Hands) -> None:
    hands.click_tile("C2")
    interface = board(hands.window)
    tiles = [interface.child(index) for index in range(interface.childCount())]
    assert [tile.text(NAME) for tile in tiles if tile.state().selected] == ["Two of Characters"]
    assert sum(bool(tile.state().selectable) for tile in tiles) == 14


def test_of_other_hands_only_the_number_of_tiles_is_told(hands: Hands) -> None:
    others = [tile for tile in read(hands.window) if tile[1] == "in the hand of Jack"]
    assert others == [("face-down tile", "in the hand of Jack")] * 13


def test_slot_discards_and_melds_are_told_with_their_owners(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    computers = Computers()
    computers.play[2] = discarding("Dw")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path), computers=computers))
    hands.wait_for_slot(2)
    assert ("White Dragon", "discard of Tim, which can be claimed") in read(hands.window)
    buttons = [said for said, _ in read(hands.window)[:1]]
    assert buttons == ["Possible claims"]
    hands.key(Qt.Key.Key_P)
    qtbot.waitUntil(lambda: len(hands.tiles(Place.MELD)) == 3)
    assert read(hands.window).count(("White Dragon", "in your melds")) == 3
    hands.key(Qt.Key.Key_Home)
    hands.key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: any(place == "in your discards" for _, place in read(hands.window)))


def test_a_tile_is_found_where_it_stands_on_the_screen(hands: Hands) -> None:
    interface = board(hands.window)
    for index in (0, 5, 13, 20):
        child = interface.child(index)
        at = child.rect().center()
        found = interface.childAt(at.x(), at.y())
        assert found is child
        assert interface.indexOfChild(child) == index
        assert child.parent() is interface
    assert interface.child(interface.childCount()) is None


def test_the_welcome_panel_is_read_before_a_game(window: MainWindow) -> None:
    interface = board(window)
    assert interface.childCount() == 1
    panel = interface.child(0)
    assert panel.object() is window.welcome
    names = {panel.child(index).text(NAME) for index in range(panel.childCount())}
    assert {"New Game", "Open a Saved Game ..."} <= names


def test_the_whole_table_in_words_is_kept_up_to_date(hands: Hands) -> None:
    interface = board(hands.window)
    assert "Anna, East" in interface.text(DESCRIPTION)
    before = interface.text(DESCRIPTION)
    hands.discard("C2")
    hands.bot.waitUntil(lambda: interface.text(DESCRIPTION) != before)
    hands.wait_for_turn()
    assert "Discards: Two of Characters." in interface.text(DESCRIPTION)


# --- what happens -----------------------------------------------------------------------------------


class Listener:
    """Stands for a screen reader: hears what Qt would tell one."""

    heard: list[str]

    def __init__(self) -> None:
        self.heard = []

    def updateAccessibility(self, event: QAccessibleAnnouncementEvent) -> None:  # noqa: N802 - Qt's name
        assert event.type() is QAccessible.Event.Announcement
        assert event.object() is not None
        self.heard.append(event.message())


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    made = Listener()
    monkeypatch.setattr("fourwinds.ui.table.announcing.QAccessible", made)
    return made  # type: ignore[return-value]  # nothing to take down: monkeypatch does


def test_a_deal_can_be_followed_by_what_is_told(hands: Hands, listener: Listener) -> None:
    """Every discard of every player and every tile that the person draws is told, in order and once."""
    expected: list[str] = []
    names = [player.name for player in hands.window.session.players]

    def note(moment: Moment) -> None:
        for event in moment.events:
            match event:
                case TileDiscarded(seat=seat, tile=tile):
                    who = "You discard" if seat == PERSON else f"{names[seat]} discards"
                    expected.append(f"{who} the {name(kind_of(tile))}.")
                case TileDrawn(seat=seat, tile=tile) if seat == PERSON:
                    expected.append(f"You drew the {name(kind_of(tile))}.")
                case _:
                    pass

    hands.window.session.changed.connect(note)
    for _ in range(6):
        hands.key(Qt.Key.Key_Home)
        hands.key(Qt.Key.Key_Space)
        hands.wait_for_turn()
    told = [
        text for text in listener.heard if " discard" in text or (text.startswith("You drew") and "turn" not in text)
    ]
    assert len(expected) >= 6 * 4
    assert [text for text in told if text in set(expected)] == expected


def test_claims_and_the_end_of_the_hand_are_told(hands: Hands, listener: Listener) -> None:
    hands.window.session.set_auto_play(True)
    hands.bot.waitUntil(lambda: bool(hands.window.session.results), timeout=30_000)
    said = hands.window.strip.message.message
    assert said in listener.heard
    assert any("hand is drawn" in text or "out" in text for text in listener.heard[-4:])


def test_the_message_line_can_be_read_at_any_time(hands: Hands) -> None:
    line = QAccessible.queryAccessibleInterface(hands.window.strip.message)
    assert line is not None
    hands.window.say("Something happened.")
    assert line.text(NAME) == "Message"
    assert line.text(DESCRIPTION) == "Something happened."


def test_what_is_only_pointed_at_is_not_announced(hands: Hands, listener: Listener) -> None:
    hands.window.strip.message.point_out("Two of Characters")
    assert listener.heard == []


# --- every control ----------------------------------------------------------------------------------


def controls(dialog: QWidget) -> list[QWidget]:
    """Everything in it that the keyboard can reach now."""
    inner = dialog.findChildren(QWidget)
    reached = (w for w in inner if w.isVisible() and w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus)
    # A field that stands in a box (the number in a spin box) hands its focus on.
    return [w for w in reached if w.focusProxy() is None and not isinstance(w.parentWidget(), QAbstractItemView)]


def nameless(dialog: QWidget) -> list[str]:
    wanting = []
    for widget in controls(dialog):
        proxied = any(other.focusProxy() is widget for other in dialog.findChildren(QWidget))
        if not proxied and not QAccessible.queryAccessibleInterface(widget).text(NAME).strip():
            wanting.append(f"{type(widget).__name__} {widget.objectName()!r}")
    return wanting


def by(command: str) -> Callable[[Hands], None]:
    return lambda hands: hands.window.actions_[command].trigger()


def faulty_out(hands: Hands) -> None:
    hands.key(Qt.Key.Key_O)


def leave(hands: Hands) -> None:
    hands.discard("C2")
    hands.bot.waitUntil(lambda: hands.window.session.file.modified)
    hands.window.close()


def problem(hands: Hands) -> None:
    hands.window.session.problem.emit("Nothing can be done.")


def play_to_the_points(hands: Hands) -> None:
    hands.window.session.set_auto_play(True)
    hands.bot.waitUntil(lambda: bool(hands.window.session.results), timeout=30_000)
    hands.window.session.set_auto_play(False)
    hands.window.actions_["DisplayPoints"].trigger()


def printing(hands: Hands) -> None:
    play_to_the_points(hands)
    dialog: QDialog = hands.dialog("pointsDialog")
    dialog.reject()
    hands.window.actions_["Print"].trigger()


def looking_back(hands: Hands) -> None:
    play_to_the_points(hands)
    dialog: QDialog = hands.dialog("pointsDialog")
    dialog.reject()
    hands.window.actions_["LookBack"].trigger()


def programs(hands: Hands) -> None:
    hands.window.actions_["Setup"].trigger()
    setup: QDialog = hands.dialog("newGameDialog")
    hands.press(setup, "programsButton")


def beside_look_back(button: str) -> Callable[[Hands], None]:
    """Opened by the button of that name in Look Back, once the hand stands there."""

    def open_it(hands: Hands) -> None:
        looking_back(hands)
        look: QDialog = hands.dialog("lookBackDialog")
        steps = look.findChild(QSlider, "stepSlider")
        assert steps is not None
        hands.bot.waitUntil(lambda: steps.maximum() > 0)
        hands.press(look, button)

    return open_it


DIALOGS: dict[str, Callable[[Hands], None]] = {
    "newGameDialog": by("Setup"),
    "programsDialog": programs,
    "openGameDialog": by("Open"),
    "openPositionDialog": by("OpenPosition"),
    "saveGameDialog": by("SaveAs"),
    "rulesDialog": by("DisplayRules"),
    "patternsWindow": by("Patterns"),
    "preferencesDialog": by("Preferences"),
    "scoreCalculatorDialog": by("Calculator"),
    "milestonesDialog": by("Milestones"),
    "themeEditorDialog": by("EditTheme"),
    "statisticsDialog": by("Statistics"),
    "lookBackDialog": looking_back,
    "wallTilesDialog": beside_look_back("wallTilesButton"),
    "sameWallsDialog": beside_look_back("sameWallsButton"),
    "helpWindow": by("QuickStart"),
    "lessonsDialog": by("Lessons"),
    "practiceWindow": by("Practice"),
    "mistakesWindow": by("Mistakes"),
    "firstStepsDialog": by("FirstSteps"),
    "shortcutsDialog": by("KeyboardShortcuts"),
    "changeShortcutsDialog": by("Shortcuts"),
    "aboutDialog": by("About"),
    "problemReportDialog": by("ReportProblem"),
    "wallWindow": by("ShowWall"),
    "faultyOutDialog": faulty_out,
    "unsavedDialog": leave,
    "problemDialog": problem,
    "pointsDialog": play_to_the_points,
    "printDialog": printing,
}


@pytest.mark.parametrize("which", DIALOGS)
def test_every_control_of_every_window_has_a_name(hands: Hands, which: str) -> None:
    DIALOGS[which](hands)
    hands.bot.waitUntil(lambda: any(w.objectName() == which and w.isVisible() for w in QApplication.topLevelWidgets()))
    dialog = next(w for w in QApplication.topLevelWidgets() if w.objectName() == which and w.isVisible())
    assert isinstance(dialog, QDialog)
    assert dialog.windowTitle()
    found: dict[str, list[str]] = {}
    seen = 0
    for page in pages(dialog):
        QApplication.processEvents()
        seen += len(controls(dialog))
        if wanting := nameless(dialog):
            found[page] = wanting
    assert found == {}
    # The Wall window has nothing but its picture, which the keys that open and close it need not reach.
    assert seen or which == "wallWindow"


QTS_OWN = {"openGameDialog", "saveGameDialog"}
"""Qt's file dialog, with a row of ours; its own controls are Qt's business."""


def reached_by_tab(dialog: QWidget, bot: QtBot) -> set[QWidget]:
    """Everything that gets the focus while Tab is pressed again and again."""
    reached: list[QWidget] = []
    while (focused := QApplication.focusWidget()) is not None and reached.count(focused) < 2:
        reached.append(focused)
        bot.keyClick(focused, Qt.Key.Key_Tab)
    return set(reached)


def is_meant_for_arrows(widget: QWidget) -> bool:
    """Of choices that exclude each other Tab reaches the chosen one, and the arrows the others."""
    return isinstance(widget, QAbstractButton) and widget.autoExclusive() and not widget.isChecked()


@pytest.mark.parametrize("which", sorted(DIALOGS.keys() - QTS_OWN - {"wallWindow"}))
def test_every_control_is_reached_by_the_tab_key(hands: Hands, which: str) -> None:
    DIALOGS[which](hands)
    dialog: QDialog = hands.dialog(which)
    hands.bot.waitUntil(lambda: QApplication.focusWidget() is not None)
    wanted = [w for w in controls(dialog) if not is_meant_for_arrows(w)]
    reached = reached_by_tab(dialog, hands.bot)
    assert [f"{type(w).__name__} {w.objectName()}" for w in wanted if w not in reached] == []


def test_the_board_and_the_buttons_are_reached_by_the_tab_key(hands: Hands) -> None:
    hands.window.board.setFocus()
    reached = reached_by_tab(hands.window, hands.bot)
    strip = hands.window.strip
    assert {hands.window.board, strip.kong, strip.out} <= reached


def test_the_focus_can_be_seen(hands: Hands) -> None:
    hands.window.board.setFocus()
    seen = set()
    hands.bot.keyClick(hands.window.board, Qt.Key.Key_Tab)
    for _ in range(4):
        came = QApplication.focusWidget()
        assert came is not None
        with_focus = came.grab().toImage()
        hands.bot.keyClick(came, Qt.Key.Key_Tab)
        assert came.grab().toImage() != with_focus, came.objectName()
        seen.add(came)
    strip = hands.window.strip
    assert seen == {hands.window.board, strip.kong, strip.out, strip.hint}


def test_every_control_of_the_claim_dialogs_has_a_name(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.window.settings.help_claims = False
    hands.key(Qt.Key.Key_Space)
    claim: QDialog = hands.dialog("tileClaimedDialog")
    assert len(controls(claim)) >= 5
    assert nameless(claim) == []
    hands.press(claim, "chowButton")
    ways: QDialog = hands.dialog("claimWaysDialog")
    assert len(controls(ways)) >= 4
    assert nameless(ways) == []


def test_every_control_of_the_kong_dialog_has_a_name(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    four = {**ANNA_DEALS, 3: "DwDw B1111 C258D258 N C4"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, four, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_K)
    dialog: QDialog = hands.dialog("kongDialog")
    assert len(controls(dialog)) >= 2
    assert nameless(dialog) == []


def test_every_control_of_the_main_window_has_a_name(hands: Hands) -> None:
    assert nameless(hands.window) == []
