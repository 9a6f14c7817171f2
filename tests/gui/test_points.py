"""The Points window after a deal that was really played: totals, payments, the hands, and the way through the deals."""

from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QFont, QImage, QMouseEvent, QPainter, QPalette
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QTableView, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.signals import DealResult
from fourwinds.engine.actions import GoOut
from fourwinds.engine.knowledge import EVERYBODY
from fourwinds.resources import presets_folder
from fourwinds.rules import PatternScore, PresetStore
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.tiles import JOKER, parse, write
from fourwinds.ui.records.handpicture import hand_picture
from fourwinds.ui.records.points.hand import hand_groups
from fourwinds.ui.records.points.pages import HandPage, TotalsPage
from fourwinds.ui.records.points.window import PointsDialog
from fourwinds.ui.records.scorespage import ScoresPage
from fourwinds.ui.widgets.characters import writable
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.ui.widgets.tilebuttons import TilesButton
from fourwinds.ui.widgets.tilepictures import Group, GroupsLook
from tests.app.tables import Computers, discarding
from tests.engine.table import E, deal
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import stacked_file

RULES = PresetStore(presets_folder(), presets_folder()).get("european-contemporary")
ANNA = 3

W = TypeVar("W", bound=QWidget)

HANDS = {
    2: "B3 C1199 D1177 WWSSE",  # Tim deals and discards the east wind
    3: "B111 C234 C678 DrDr NN",
    0: "B4567C569D3699 EE",
    1: "B5678C59D1269 SSE",
}


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """Anna, South, has drawn the third red dragon and can go out."""
    computers = Computers()
    computers.play[2] = discarding("E")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, "Dr", rules=RULES), computers=computers))
    hands.wait_for_turn()
    return hands


def go_out(hands: Hands) -> PointsDialog:
    hands.key(Qt.Key.Key_O)
    return hands.dialog("pointsDialog", PointsDialog)


def child(parent: QWidget, kind: type[W], name: str = "") -> W:
    found = parent.findChild(kind, name) if name else parent.findChild(kind)
    assert isinstance(found, kind)
    return found


def page(dialog: PointsDialog, number: int) -> HandPage | TotalsPage:
    dialog.show_page(number)
    shown = child(dialog, QTabWidget).currentWidget()
    assert isinstance(shown, HandPage | TotalsPage)
    return shown


def test_what_is_no_set_of_a_loser_is_called_so(hands: Hands) -> None:
    dialog = go_out(hands)
    tim, anna = page(dialog, 3), page(dialog, 4)
    assert isinstance(tim, HandPage)
    assert isinstance(anna, HandPage)
    captions = {write(group.kinds): group.caption for group in tim.tiles.groups}
    assert captions["WW"] == "concealed"
    (loose,) = (text for text in captions if text.startswith("B3"))
    assert captions[loose] == "no set"
    assert "no set" not in [group.caption for group in anna.tiles.groups]


def test_b301_the_title_says_which_hand_it_was(hands: Hands) -> None:
    assert go_out(hands).windowTitle() == "Points: hand 1 (East round, hand 1)"


def test_b302_b303_totals_payments_and_marks(hands: Hands) -> None:
    dialog = go_out(hands)
    totals = page(dialog, 0)
    assert isinstance(totals, TotalsPage)
    rows = {row.texts[0]: row for row in totals.totals.rows}
    result = hands.window.session.results[-1]
    assert [rows[name].texts[5] for name in ("Jack", "Helen", "Tim", "Anna")] == [
        f"{total:,}" for total in result.after
    ]
    assert rows["Anna"].spoken == "Anna (out)"
    assert rows["Anna"].icon is not None
    assert not rows["Anna"].icon.isNull()
    assert rows["Jack"].icon is not None
    assert rows["Jack"].icon.isNull()
    assert len(totals.payments.rows) == len([t for t in result.outcome.transfers if t.amount])
    assert "self-drawn" in label(dialog, "pointsHeadline")


def label(dialog: PointsDialog, name: str) -> str:
    found = [child for child in dialog.findChildren(QLabel, name) if child.isVisible()]
    return found[0].text()


def test_b304_the_hand_is_drawn_in_sets_with_the_winning_tile_marked(hands: Hands) -> None:
    hand = page(go_out(hands), 1 + ANNA)
    assert isinstance(hand, HandPage)
    groups = hand.tiles.groups
    assert sorted(len(group.kinds) for group in groups) == [2, 3, 3, 3, 3]
    (marked,) = [group for group in groups if group.winning is not None]
    assert marked.kinds == parse("DrDrDr")


def point_at(widget: QWidget, at: QPoint) -> None:
    """Moves the pointer there; the offscreen platform finds only one of two windows that lie upon another."""
    where, nothing = QPointF(at), Qt.MouseButton.NoButton
    moved = QEvent.Type.MouseMove
    event = QMouseEvent(moved, where, widget.mapToGlobal(where), nothing, nothing, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def test_pointing_at_a_line_lights_up_its_sets(hands: Hands) -> None:
    dialog = go_out(hands)
    hand = page(dialog, 1 + ANNA)
    assert isinstance(hand, HandPage)
    row = next(i for i, line in enumerate(hand.lines.rows) if line.texts[0] == "Pung of dragons")
    table = child(hand, QTableView)
    at = table.visualRect(table.model().index(row, 0)).center()
    point_at(table.viewport(), at)
    assert [hand.tiles.groups[index].kinds for index in hand.tiles.lit] == [parse("DrDrDr")]
    QApplication.sendEvent(table.viewport(), QEvent(QEvent.Type.Leave))
    assert not hand.tiles.lit


def test_a_line_tells_what_it_is_and_what_else_it_is_called(hands: Hands) -> None:
    hand = page(go_out(hands), 1 + ANNA)
    assert isinstance(hand, HandPage)
    row = next(i for i, line in enumerate(hand.lines.rows) if line.texts[0] == "Pung of dragons" and line.texts[2])
    facts = CATALOGUE["set_pung_dragons"]
    assert facts.other_names
    told = f"Pung of dragons\n{facts.definition}\nAlso called: {writable(facts.other_names)}"
    assert hand.lines.index(row, 0).data(Qt.ItemDataRole.ToolTipRole) == plain_tip(told)


def test_the_arithmetic_leads_to_the_total(hands: Hands) -> None:
    dialog = go_out(hands)
    page(dialog, 1 + ANNA)
    score = hands.window.session.results[-1].outcome.scores[ANNA]
    assert score is not None
    assert label(dialog, "handTotal") == f"Total: {score.total:,} points"
    assert len(label(dialog, "stepsLabel").splitlines()) == len(score.steps)


def test_two_names_in_the_payments_are_not_read_as_one(hands: Hands) -> None:
    table = child(page(go_out(hands), 0), QTableView, "paymentsTable")
    letters, model = table.fontMetrics(), table.model()
    for column in range(1, model.columnCount()):
        texts = [str(model.index(row, column).data()) for row in range(model.rowCount())]
        longest = max(letters.horizontalAdvance(text) for text in texts)
        assert table.columnWidth(column) - longest >= 2 * letters.averageCharWidth()


def test_the_mark_of_the_menu_for_a_picture_stands_beside_its_word(hands: Hands) -> None:
    button = child(page(go_out(hands), 4), QPushButton, "handPictureButton")
    grabbed = button.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    ratio = grabbed.devicePixelRatio()
    mark = QRect(button.rect().right() - 22, 4, 16, button.height() - 8)
    at = QRect((mark.topLeft().toPointF() * ratio).toPoint(), mark.size() * ratio)
    rows = [at.top() + y for y in range(at.height()) if drawn_in(grabbed.copy(at), y)]
    assert rows, "the button has a menu"
    assert abs((rows[0] + rows[-1]) / 2 - grabbed.height() / 2) <= 2 * ratio


def drawn_in(image: QImage, row: int) -> bool:
    """Whether something is seen in the row of pixels against its ends."""
    tones = [image.pixelColor(x, row).lightness() for x in range(image.width())]
    return max(tones) - min(tones) > 40


def test_the_models_are_sound(hands: Hands, qtbot: QtBot) -> None:
    dialog = go_out(hands)
    for number in (0, 1 + ANNA):
        shown = page(dialog, number)
        for table in shown.findChildren(QTableView):
            QAbstractItemModelTester(table.model(), QAbstractItemModelTester.FailureReportingMode.Fatal, table)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_b307_closing_starts_the_next_deal(hands: Hands, key: Qt.Key) -> None:
    dialog = go_out(hands)
    hands.bot.keyClick(dialog, key)
    hands.wait_for_hand(2)
    assert open_dialogs() == []


def test_b308_d_shows_the_table_and_d_again_the_points(hands: Hands) -> None:
    dialog = go_out(hands)
    hands.bot.keyClick(dialog, Qt.Key.Key_D)
    assert open_dialogs() == []
    hands.key(Qt.Key.Key_D)
    assert open_dialogs() == ["pointsDialog"]
    assert hands.window.strip.hand_counter.value.text() == "1"


def test_b308_on_the_classic_board_d_shows_the_discards_and_then_the_hands_again(hands: Hands) -> None:
    hands.window.actions_["ClassicBoard"].trigger()
    dialog = go_out(hands)
    hands.bot.keyClick(dialog, Qt.Key.Key_D)
    assert hands.window.table.showing_discards
    hands.key(Qt.Key.Key_D)
    assert open_dialogs() == ["pointsDialog"]
    assert not hands.window.table.showing_discards


def test_b308_d_brings_the_points_back_also_where_discards_are_never_shown(hands: Hands) -> None:
    hands.window.settings.show_discards = False
    hands.bot.keyClick(go_out(hands), Qt.Key.Key_D)
    assert open_dialogs() == []
    hands.key(Qt.Key.Key_D)
    assert open_dialogs() == ["pointsDialog"]


def test_b97_del_rolls_the_window_up_and_down(hands: Hands) -> None:
    dialog = go_out(hands)
    height = dialog.height()
    hands.bot.keyClick(dialog, Qt.Key.Key_Delete)
    hands.bot.waitUntil(lambda: dialog.height() < height / 2)
    hands.bot.keyClick(dialog, Qt.Key.Key_Delete)
    hands.bot.waitUntil(lambda: dialog.height() == height)


def test_b98_b305_the_deals_of_a_game_can_be_leafed_through(hands: Hands) -> None:
    hands.bot.keyClick(go_out(hands), Qt.Key.Key_Return)
    hands.wait_for_hand(2)
    hands.window.actions_["AutoPlay"].trigger()
    hands.bot.waitUntil(lambda: len(hands.window.session.results) >= 3, timeout=30_000)
    hands.window.actions_["AutoPlay"].trigger()
    hands.bot.waitUntil(lambda: hands.window.session.question is not None or bool(open_dialogs()), timeout=30_000)
    if not open_dialogs():
        hands.window.actions_["DisplayPoints"].trigger()
    dialog = hands.dialog("pointsDialog", PointsDialog)
    count = len(hands.window.session.results)
    places = [
        (Qt.Key.Key_Home, 1),
        (Qt.Key.Key_PageUp, 1),
        (Qt.Key.Key_PageDown, 2),
        (Qt.Key.Key_End, count),
        (Qt.Key.Key_PageUp, count - 1),
    ]
    for key, place in places:
        hands.bot.keyClick(dialog, key)
        assert label(dialog, "dealNumber") == f"Hand {place} of {count}"
    hands.bot.keyClick(dialog, Qt.Key.Key_Home, Qt.KeyboardModifier.ShiftModifier)
    assert child(dialog, QTabWidget).currentIndex() == 1 + ANNA


def test_the_window_fits_a_screen_of_800_by_600(hands: Hands) -> None:
    dialog = go_out(hands)
    assert dialog.width() <= 800
    assert dialog.height() <= 570  # the rest is the title
    assert dialog.minimumSizeHint().width() <= 800


def test_b306_print_opens_the_print_dialog_on_the_hand_that_is_shown(hands: Hands) -> None:
    dialog = go_out(hands)
    hands.press(dialog, "printButton")
    printing: QDialog = hands.dialog("printDialog")
    hands.bot.keyClick(printing, Qt.Key.Key_Escape)
    hands.bot.waitUntil(lambda: open_dialogs() == ["pointsDialog"])


def test_all_hands_are_a_page_with_chart_and_table(hands: Hands) -> None:
    dialog = go_out(hands)
    dialog.show_page(5)
    scores = child(dialog, ScoresPage)
    assert scores.isVisible()
    assert scores.model.rowCount() == 1
    hands.press(scores, "exportButton")
    export: QDialog = hands.dialog("exportDialog")
    export.reject()


def test_columns_are_called_as_the_rules_call_them(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    modern = PresetStore(presets_folder(), presets_folder()).get("japanese-modern")
    computers = Computers()
    computers.play[2] = discarding("E")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, "Dr", rules=modern), computers=computers))
    hands.wait_for_turn()
    shown = page(go_out(hands), 1)
    assert isinstance(shown, HandPage)
    headings = [shown.lines.headerData(column, Qt.Orientation.Horizontal) for column in (1, 2)]
    assert headings == ["Fu", "Han"]


def test_where_scores_are_added_up_nobody_is_told_to_pay(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    payment = RULES.payment.model_copy(update={"scheme": "added", "losers_settle": "no"})
    rules = RULES.model_copy(update={"payment": payment})
    computers = Computers()
    computers.play[2] = discarding("E")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, "Dr", rules=rules), computers=computers))
    hands.wait_for_turn()
    totals = page(go_out(hands), 0)
    assert isinstance(totals, TotalsPage)
    result = hands.window.session.results[-1]
    south = result.outcome.scores[ANNA]
    assert south is not None
    assert ("South has " + f"{south.total:,}", "\N{EN DASH}", "Anna", f"{south.total:,}") in [
        row.texts for row in totals.payments.rows
    ]
    assert result.outcome.net[ANNA] == south.total
    headings = [label.text() for label in totals.findChildren(QLabel) if label.isVisible()]
    assert "What is added to whose points" in headings
    assert "Who pays whom" not in headings


def test_limit_hands_that_are_added_stand_in_the_table_with_their_sum(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    patterns = {"set_pung_dragons": PatternScore(limit=100), "wh_fully_concealed": PatternScore(limit=50)}
    rules = RULES.model_copy(
        update={"scoring": RULES.scoring.model_copy(update={"limits": "added", "patterns": patterns})}
    )
    computers = Computers()
    computers.play[2] = discarding("E")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, "Dr", rules=rules), computers=computers))
    hands.wait_for_turn()
    shown = page(go_out(hands), 1 + ANNA)
    assert isinstance(shown, HandPage)
    limit = rules.payment.limit
    assert [row.texts[3] for row in shown.lines.rows if row.texts[3]] == ["100%", "50%"]
    assert any(f"Added up: {limit * 3 // 2:,}." in label.text() for label in shown.findChildren(QLabel))
    # A picture for others says what is special about the hand; what it was worth stands in its title.
    title, said = (child(shown, QLabel, name).text() for name in ("handSummary", "handTotal"))
    groups, painter = shown.tiles.groups, hands.window.painter
    names = " and ".join(row.texts[0] for row in shown.lines.rows if row.texts[3])
    assert shown.picture() == hand_picture(painter, groups, title, names)
    assert shown.picture() != hand_picture(painter, groups, title, said)
    result = hands.window.session.results[-1].outcome.scores[ANNA]
    assert result is not None
    assert result.total == limit * 3 // 2


def test_the_set_that_a_drawn_tile_completes_is_chosen_and_shown(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """The drawn 3 makes 234 beside a pair of 3, or the pair beside 234: these rules let the player name it."""
    rules = RULES.model_copy(update={"winning": RULES.winning.model_copy(update={"set_named": "always"})})
    computers = Computers()
    computers.play[2] = discarding("E")
    deal = {**HANDS, ANNA: "B2334 C234 C678 D555"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, deal, "B3", rules=rules), computers=computers))
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_O)
    ways: QDialog = hands.dialog("claimWaysDialog")
    assert ways.windowTitle() == "Going Out"
    hands.press(ways, "backButton")
    qtbot.waitUntil(lambda: open_dialogs() == [])
    hands.key(Qt.Key.Key_O)
    ways = hands.dialog("claimWaysDialog")
    assert [child(ways, TilesButton, f"wayButton{n}").text() for n in (1, 2)] == ["&1  Chow", "&2  Pair"]
    hands.press(ways, "wayButton1")
    hand = page(hands.dialog("pointsDialog", PointsDialog), 1 + ANNA)
    assert isinstance(hand, HandPage)
    (marked,) = [group for group in hand.tiles.groups if group.winning is not None]
    assert marked.kinds == parse("B234")


def test_wild_tiles_look_as_on_the_board_and_tell_what_they_stand_for(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """The fives of characters are wild; one is held as a seven."""
    wild = RULES.model_copy(update={"tiles": RULES.tiles.model_copy(update={"wild": "C5"})})
    dealt = {**HANDS, 0: "B4567C469D3699 EE", 1: "B5678C6D12569 SSW", 3: "B111 C234 C89J DrDr NN"}
    computers = Computers()
    computers.play[2] = discarding("E")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, dealt, "Dr", rules=wild), computers=computers))
    hands.wait_for_turn()
    dialog = go_out(hands)
    shown = page(dialog, ANNA + 1)
    assert isinstance(shown, HandPage)
    group = next(group for group in shown.tiles.groups if JOKER in group.kinds)
    assert (group.wild, write(group.stands_for)) == (*parse("C5"), "C789")
    as_joker, as_wild = (Group(group.kinds, stands_for=group.stands_for, wild=kind) for kind in (None, group.wild))
    at = group.kinds.index(JOKER) * 40
    joker, named = (picture(shown, some).copy(at, 0, 40, 20) for some in (as_joker, as_wild))
    five = picture(shown, Group(parse("C5"))).copy(0, 0, 40, 20)
    # All but the lower right, where what it stands for is drawn.
    assert named == five
    assert joker != five


def picture(shown: HandPage, group: Group) -> QImage:
    """The group as the page draws it."""
    image = QImage(120, 60, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    GroupsLook(shown.tiles._painter, QPalette(), QFont(), 1.0).paint(painter, (group,), QPointF(0, 0), 40)
    painter.end()
    return image


@pytest.mark.parametrize(
    ("hand", "last"),
    [("B456D345C34067D88C5", "C5"), ("B456D345C34567D88C0", "C0"), ("B456D345C05D888NNC5", "C5")],
)
def test_of_two_fives_the_arrow_is_above_the_one_that_came_last(hand: str, last: str) -> None:
    """One of them is red: the arrow would point at a tile that was in the hand all along."""
    table = deal(east=hand, rules="japanese-online")
    table.apply(E, GoOut())
    assert table.outcome is not None
    view, points = table.seen_by(EVERYBODY), (0, 0, 0, 0)
    told = (view.round_wind, view.hand_number, view.redeal, view.counter)
    groups = hand_groups(DealResult(view, table.outcome, *told, points, points, game_over=False), E)
    (marked,) = [group.kinds[group.winning] for group in groups if group.winning is not None]
    assert marked == parse(last)[0]
    assert sorted(kind for group in groups for kind in group.kinds) == sorted(parse(hand))
