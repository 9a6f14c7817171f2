"""A win at the table: the hand, what it scores, who pays whom, and how one goes on from there."""

from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.signals import DealResult
from fourwinds.engine.outcome import Termination, Transfer
from fourwinds.engine.places import Ranked
from fourwinds.engine.seats import Seat
from fourwinds.scoring import WonBy
from fourwinds.tiles import JOKER, write
from fourwinds.ui.records.chart import ScoreChart
from fourwinds.ui.records.points.celebration import ARROW_MS, LIMIT_MS, RISE_MS, Celebration, _Look, duration
from fourwinds.ui.records.points.moments import Payment, Win, WonHand, win_of
from fourwinds.ui.records.points.text import headline
from fourwinds.values import replace
from tests.app.tables import Computers, discarding
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import stacked_file
from tests.gui.test_points import ANNA, HANDS, RULES

NAMES = ["Jack", "Helen", "Tim", "Anna"]


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """Anna, South, has drawn the third red dragon and can go out; wins are shown."""
    computers = Computers()
    computers.play[2] = discarding("E")
    made = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, "Dr", rules=RULES), computers=computers))
    made.wait_for_turn()
    settings = made.window.settings
    settings.animations, settings.move_beat, settings.animation_speed = True, 1, 100
    return made


def won(hands: Hands) -> Celebration:
    hands.key(Qt.Key.Key_O)
    hands.bot.waitUntil(lambda: hands.window.board.findChild(Celebration) is not None)
    celebration = hands.window.board.findChild(Celebration)
    assert isinstance(celebration, Celebration)
    hands.bot.waitUntil(celebration.isVisible)
    return celebration


def points_are_open() -> bool:
    return any(
        dialog.objectName() == "pointsDialog" and dialog.isVisible()
        for dialog in QApplication.topLevelWidgets()
        if isinstance(dialog, QDialog)
    )


def result(hands: Hands) -> DealResult:
    return hands.window.session.results[-1]


def shown_win(hands: Hands) -> Win:
    win = win_of(hands.window.session.results, NAMES)
    assert win is not None
    return win


def test_it_lies_over_the_board_and_says_what_it_shows(hands: Hands) -> None:
    celebration = won(hands)
    assert celebration.geometry() == hands.window.board.rect()
    assert not points_are_open()
    total = result(hands).outcome.scores[ANNA]
    assert total is not None
    assert celebration.accessibleName() == f"You went out on a self-drawn tile: Red Dragon. {total.total} points."


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_H, Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_any_key_goes_on_to_the_points_and_does_nothing_else(hands: Hands, key: Qt.Key) -> None:
    celebration = won(hands)
    hands.bot.waitUntil(celebration.hasFocus)
    hands.bot.keyClick(celebration, key)
    hands.dialog("pointsDialog")
    assert celebration.isHidden()
    assert open_dialogs() == ["pointsDialog"]
    assert hands.window.session.results[-1].outcome.winners == (ANNA,)


def test_a_function_key_goes_on_and_does_what_it_always_does(hands: Hands) -> None:
    celebration = won(hands)
    hands.window.session.set_auto_play(True)
    hands.bot.waitUntil(celebration.hasFocus)
    hands.bot.keyClick(celebration, Qt.Key.Key_F9)
    hands.dialog("pointsDialog")
    assert celebration.isHidden()
    assert not hands.window.session.auto_play


@pytest.mark.parametrize("read_before", [False, True])
def test_the_help_that_is_asked_for_while_it_is_shown_stands_before_the_points(hands: Hands, read_before: bool) -> None:
    if read_before:
        hands.key(Qt.Key.Key_F1)
        hands.dialog("helpWindow")
        hands.window.activateWindow()
    celebration = won(hands)
    hands.bot.waitUntil(lambda: hands.window.findChild(QDialog, "pointsDialog") is not None)  # it is made behind it
    hands.bot.keyClick(celebration, Qt.Key.Key_F1)
    hands.bot.waitUntil(points_are_open)
    points = hands.window.findChild(QDialog, "pointsDialog")
    assert points is not None

    def help_beside_points() -> QDialog | None:
        return points.findChild(QDialog, "helpWindow")

    hands.bot.waitUntil(lambda: (beside := help_beside_points()) is not None and beside.isVisible())
    help_ = help_beside_points()
    assert help_ is not None
    hands.bot.waitUntil(help_.isActiveWindow)
    hands.bot.keyClick(help_, Qt.Key.Key_Escape)
    assert not help_.isVisible()
    assert points.isVisible()


def test_a_click_goes_on_too(hands: Hands) -> None:
    celebration = won(hands)
    hands.bot.mouseClick(celebration, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    hands.dialog("pointsDialog")
    assert not celebration.is_running


def test_it_ends_by_itself_and_comes_once(hands: Hands) -> None:
    celebration = won(hands)
    celebration.go_to(duration(shown_win(hands)))
    dialog: QDialog = hands.dialog("pointsDialog")
    assert celebration.isHidden()
    hands.bot.keyClick(dialog, Qt.Key.Key_Escape)
    hands.bot.waitUntil(lambda: not points_are_open())
    assert celebration.isHidden()


def test_no_frame_is_left_around_the_board_of_whoever_pressed_no_tab(hands: Hands) -> None:
    board = hands.window.board
    edge = board.picture().toImage().pixelColor(1, board.height() // 2)
    celebration = won(hands)
    hands.bot.waitUntil(celebration.hasFocus)
    celebration.stop()
    hands.bot.waitUntil(board.hasFocus)
    assert board.picture().toImage().pixelColor(1, board.height() // 2) == edge


def test_the_points_are_made_behind_it(hands: Hands) -> None:
    """Made all at once, after it, they would hold the window up."""
    won(hands)
    hands.bot.waitUntil(lambda: hands.window.findChild(QDialog, "pointsDialog") is not None)
    made = hands.window.findChild(QDialog, "pointsDialog")
    assert not points_are_open()
    hands.bot.keyClick(hands.window.board.findChild(Celebration), Qt.Key.Key_Space)
    assert hands.dialog("pointsDialog") is made


def test_it_can_be_off(hands: Hands) -> None:
    hands.window.settings.show_wins = False
    hands.key(Qt.Key.Key_O)
    hands.dialog("pointsDialog")
    assert hands.window.board.findChild(Celebration) is None


def test_a_game_that_is_given_up_meanwhile_takes_it_along(hands: Hands) -> None:
    celebration = won(hands)
    hands.window.session.abort()
    assert celebration.isHidden()
    assert not celebration.is_running
    assert not hands.window.points.is_due


def test_it_follows_the_size_of_the_board(hands: Hands) -> None:
    celebration = won(hands)
    hands.window.resize(1100, 720)
    hands.bot.waitUntil(lambda: celebration.size() == hands.window.board.size())


def test_the_arrows_bring_the_winner_what_the_deal_brought_him(hands: Hands) -> None:
    won(hands)
    win, net = shown_win(hands), result(hands).outcome.net
    for seat in range(4):
        got = sum(payment.amount for payment in win.payments if payment.payee == seat)
        paid = sum(payment.amount for payment in win.payments if payment.payer == seat)
        assert got - paid == net[seat]
    assert all(payment.payee == ANNA for payment in win.payments if payment.amount and net[payment.payer or 0] < 0)


def test_a_stake_that_the_winner_takes_is_one_sum_with_what_he_is_paid(hands: Hands) -> None:
    won(hands)
    jack, tim, table = Seat(0), Seat(2), None
    moved = [(jack, table, 1000), (jack, tim, 8000), (table, tim, 1000), (tim, table, 1000), (table, tim, 1000)]
    transfers = tuple(Transfer(payer, payee, amount, "") for payer, payee, amount in moved)
    paid = replace(result(hands), outcome=replace(result(hands).outcome, transfers=transfers))
    win = win_of([paid], NAMES)
    assert win is not None
    assert win.payments == (Payment(jack, tim, 9000),)


def test_the_lines_are_those_of_the_score(hands: Hands) -> None:
    won(hands)
    (hand,) = shown_win(hands).hands
    score = result(hands).outcome.scores[ANNA]
    assert score is not None
    assert hand.total == f"{score.total} points"
    assert len(hand.lines) == len(score.lines)
    assert dict(hand.lines)["Winning"] == "20 points"
    assert sum(len(group.kinds) for group in hand.groups) == 14
    assert [group.winning is not None for group in hand.groups].count(True) == 1


def test_a_joker_shows_what_it_stands_for(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    rules = RULES.model_copy(update={"tiles": RULES.tiles.model_copy(update={"wild": "C5"})})
    dealt = {**HANDS, 0: "B4567C469D3699 EE", 1: "B5678C6D12569 SSW", 3: "B111 C234 C89J DrDr NN"}
    computers = Computers()
    computers.play[2] = discarding("E")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, dealt, "Dr", rules=rules), computers=computers))
    hands.wait_for_turn()
    settings = hands.window.settings
    settings.animations, settings.move_beat, settings.animation_speed = True, 1, 100
    celebration = won(hands)
    (hand,) = shown_win(hands).hands
    assert [write(group.stands_for) for group in hand.groups if JOKER in group.kinds] == ["C789"]
    untold = replace(hand, groups=tuple(replace(group, stands_for=()) for group in hand.groups))
    assert tiles_of(celebration, hand) != tiles_of(celebration, untold)


def tiles_of(celebration: Celebration, hand: WonHand) -> QImage:
    """The tiles of the hand as they are painted."""
    image = QImage(1000, 600, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    _Look(celebration._tiles, QRectF(image.rect()), hand, 1.0).paint_tiles(painter, 99)
    painter.end()
    return image


def test_each_step_of_it_can_be_seen(hands: Hands) -> None:
    celebration = won(hands)
    celebration._timer.stop()
    moments = (400.0, 2_000.0, duration(shown_win(hands)) - ARROW_MS)
    pictures: list[QImage] = []
    for moment in moments:
        celebration.go_to(moment)
        pictures.append(celebration.grab().toImage())
    assert all(a != b for a, b in pairwise(pictures))


@pytest.mark.parametrize(
    ("won_by", "winner", "discarder", "begins"),
    [
        (WonBy.DISCARD, 1, ANNA, "Helen went out on your discard:"),
        (WonBy.DISCARD, ANNA, 1, "You went out on Helen's discard:"),
        (WonBy.DISCARD, 1, 0, "Helen went out on Jack's discard:"),
        (WonBy.ROBBED_KONG, 1, ANNA, "Helen robbed your kong:"),
        (WonBy.ROBBED_KONG, ANNA, 1, "You robbed Helen's kong:"),
        (WonBy.EXTRA_TILES, 1, ANNA, "Helen won with the last Flower or Season, exposed by you."),
        (WonBy.EXTRA_TILES, ANNA, None, "You won with all Flowers and Seasons."),
    ],
)
def test_a_person_named_you_reads_right_sentences(
    hands: Hands, won_by: WonBy, winner: int, discarder: int | None, begins: str
) -> None:
    won(hands)
    given = None if discarder is None else Seat(discarder)
    outcome = replace(result(hands).outcome, won_by=won_by, winners=(Seat(winner),), discarder=given)
    told = headline(replace(result(hands), outcome=outcome), [*NAMES[:ANNA], "You"], Seat(ANNA))
    assert told.startswith(begins)


def test_the_end_of_a_game_shows_places_and_the_dearest_hand(hands: Hands) -> None:
    celebration = won(hands)
    celebration.stop()
    first = result(hands)
    score = first.outcome.scores[ANNA]
    assert score is not None
    ranking = tuple(Ranked(place, Seat(seat), 100 * (5 - place)) for place, seat in enumerate((3, 1, 0, 2), start=1))
    drawn = replace(first, outcome=replace(first.outcome, termination=Termination.DRAW, winners=()), game_over=True)
    win = win_of([first, drawn], NAMES, ranking)
    assert win is not None
    assert (win.hands, win.payments) == ((), ())
    assert win.end is not None
    assert win.end.title == "Anna wins the game"
    assert [(rank.place, rank.name, rank.result) for rank in win.end.ranks] == [
        (1, "Anna", "400"),
        (2, "Helen", "300"),
        (3, "Jack", "200"),
        (4, "Tim", "100"),
    ]
    own = win_of([first, drawn], NAMES, ranking, Seat(ANNA))
    assert own is not None
    assert own.end is not None
    assert own.end.title == "You win the game", "whatever the name of the person: it may be You"
    both = win_of(
        [first, drawn], NAMES, (replace(ranking[0], place=1), replace(ranking[1], place=1), *ranking[2:]), Seat(ANNA)
    )
    assert both is not None
    assert both.end is not None
    assert both.end.title == "Anna and Helen win the game"
    assert win.end.best_title == f"The dearest hand: Anna, {score.total} points"
    assert win.words == "Anna wins the game 1: Anna, 400. 2: Helen, 300. 3: Jack, 200. 4: Tim, 100."
    celebration.begin(win)
    celebration._timer.stop()
    pictures = []
    for moment in (RISE_MS / 2, RISE_MS):
        celebration.go_to(moment)
        pictures.append(celebration.grab().toImage())
    assert pictures[0] != pictures[1]
    assert duration(win) == RISE_MS


def test_what_is_settled_by_places_has_its_sign_on_the_podium(hands: Hands) -> None:
    won(hands)
    last = replace(result(hands), game_over=True)
    last = replace(last, view=replace(last.view, rules=preset("japanese-online")))
    ranking = tuple(Ranked(place, Seat(seat), 100 * (5 - place)) for place, seat in enumerate((3, 1, 0, 2), start=1))
    win = win_of([last], NAMES, ranking)
    assert win is not None
    assert win.end is not None
    assert [rank.result for rank in win.end.ranks] == ["+400", "+300", "+200", "+100"]


def over(hands: Hands) -> Celebration:
    """A game that has ended by this deal, as the podium shows it once its steps have risen."""
    celebration = won(hands)
    celebration.stop()
    ranking = tuple(Ranked(place, Seat(seat), 100 * (5 - place)) for place, seat in enumerate((3, 1, 0, 2), start=1))
    win = win_of([replace(result(hands), game_over=True)], NAMES, ranking)
    assert win is not None
    celebration.begin(win, report=hands.window.points.report())
    celebration.go_to(duration(win))
    hands.bot.waitUntil(lambda: button(celebration, "Points").isVisible())
    return celebration


def button(celebration: Celebration, text: str) -> QPushButton:
    return next(button for button in celebration.findChildren(QPushButton) if button.text() == text)


def test_the_podium_stays_with_a_chart_and_says_where_to_go(hands: Hands) -> None:
    celebration = over(hands)
    celebration.go_to(celebration.now + 60_000)
    assert celebration.isVisible()
    chart = celebration.findChild(ScoreChart)
    assert chart is not None
    assert chart.isVisible()
    shown = [one for one in celebration.findChildren(QPushButton) if one.isVisible()]
    assert [one.text() for one in shown] == ["Play Again", "Look Back", "Statistics", "Points"]
    places = [chart.geometry(), *(one.geometry() for one in shown)]
    assert all(celebration.rect().contains(place) for place in places)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    hands.window.resize(1000, 640)
    hands.bot.waitUntil(lambda: celebration.size() == hands.window.board.size())
    assert all(celebration.rect().contains(one.geometry()) for one in shown)


def test_where_nobody_has_a_face_the_steps_take_the_room(hands: Hands) -> None:
    celebration = over(hands)
    chart = celebration.findChild(ScoreChart)
    assert chart is not None
    accent = QColor(hands.window.board.theme.palette.accent)

    def top_of_the_first_step() -> int:
        image = celebration.grab().toImage()

        def is_step(x: int, y: int) -> bool:
            there = image.pixelColor(x, y)
            return abs(there.red() - accent.red()) + abs(there.blue() - accent.blue()) < 30

        x = round(chart.x() * 0.38)  # on the winner's step, beside its number
        return min(y for y in range(image.height() - 24) if all(is_step(x, y + below) for below in range(24)))

    with_faces = top_of_the_first_step()
    hands.window.board.show_people(None)
    assert top_of_the_first_step() < with_faces - 20


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_the_button_of_the_podium_that_has_the_keys_is_pressed_by_enter_and_space(hands: Hands, key: Qt.Key) -> None:
    celebration = over(hands)
    statistics = button(celebration, "Statistics")
    while not statistics.hasFocus():
        focused = QApplication.focusWidget()
        assert focused is not None
        hands.bot.keyClick(focused, Qt.Key.Key_Tab)
    hands.bot.keyClick(statistics, key)
    hands.dialog("statisticsDialog")
    assert open_dialogs() == ["statisticsDialog"]


@pytest.mark.parametrize(
    ("text", "dialog"),
    [("Look Back", "lookBackDialog"), ("Statistics", "statisticsDialog"), ("Points", "pointsDialog")],
)
def test_a_button_of_the_podium_goes_there(hands: Hands, text: str, dialog: str) -> None:
    celebration = over(hands)
    hands.bot.mouseClick(button(celebration, text), Qt.MouseButton.LeftButton)
    hands.dialog(dialog)
    assert celebration.isHidden()
    assert open_dialogs() == [dialog]


def test_play_again_begins_another_game(hands: Hands) -> None:
    celebration = over(hands)
    with hands.bot.waitSignal(hands.window.actions_["NewGame"].triggered):
        hands.bot.mouseClick(button(celebration, "Play Again"), Qt.MouseButton.LeftButton)
    assert celebration.isHidden()


def test_the_podium_is_worked_by_keys_and_any_other_key_goes_on_to_the_points(hands: Hands) -> None:
    celebration = over(hands)
    hands.bot.waitUntil(celebration.hasFocus)
    hands.bot.keyClick(celebration, Qt.Key.Key_Tab)
    reached = QApplication.focusWidget()
    assert reached is not None
    assert celebration.isAncestorOf(reached)
    hands.bot.keyClick(reached, Qt.Key.Key_Escape)
    hands.dialog("pointsDialog")
    assert celebration.isHidden()


def test_nobody_wins_a_draw(hands: Hands) -> None:
    won(hands)
    drawn = replace(result(hands), outcome=replace(result(hands).outcome, termination=Termination.DRAW))
    assert win_of([drawn], NAMES) is None


def limited(hands: Hands, *, limited: bool) -> tuple[Celebration, Win]:
    """The win that is shown, as a hand at the limit or as none."""
    celebration = won(hands)
    win = shown_win(hands)
    win = replace(win, hands=tuple(replace(hand, limited=limited) for hand in win.hands))
    celebration.stop()
    return celebration, win


def test_a_hand_at_the_limit_is_heard_once_and_shown_longer(hands: Hands) -> None:
    celebration, win = limited(hands, limited=True)
    heard: list[str] = []
    hands.window.points.sounded.connect(heard.append)
    plain = replace(win, hands=tuple(replace(hand, limited=False) for hand in win.hands))
    assert duration(win) == duration(plain) + LIMIT_MS
    celebration.begin(win)
    assert heard == []
    celebration.go_to(duration(win) - ARROW_MS - LIMIT_MS)
    hands.bot.waitUntil(lambda: heard == ["limit"])
    celebration.go_to(duration(win) - 2)
    assert heard == ["limit"]
    celebration.stop()


def test_another_hand_is_not_heard_so(hands: Hands) -> None:
    celebration, win = limited(hands, limited=False)
    heard: list[str] = []
    hands.window.points.sounded.connect(heard.append)
    celebration.begin(win)
    celebration.go_to(duration(win) - 2)
    assert heard == []
    celebration.stop()


def test_a_hand_at_the_limit_has_a_picture_behind_it(hands: Hands) -> None:
    celebration, win = limited(hands, limited=True)
    grabbed: list[QImage] = []
    for shown in (win, replace(win, hands=tuple(replace(hand, limited=False) for hand in win.hands))):
        celebration.begin(shown, speed=1e-9)
        celebration.go_to(duration(replace(shown, payments=())) - 300)
        grabbed.append(celebration.grab().toImage())
        celebration.stop()
    corners = [[image.pixel(8, 8), image.pixel(image.width() - 9, image.height() - 9)] for image in grabbed]
    assert corners[0] != corners[1]


def at_rest(hands: Hands) -> None:
    board = hands.window.board
    hands.bot.waitUntil(lambda: board.is_at_rest)


@pytest.mark.parametrize("share", [0.2, 0.9])
def test_the_board_behind_a_win_is_a_picture_and_no_other_one(hands: Hands, share: float) -> None:
    celebration, win = limited(hands, limited=True)
    at_rest(hands)
    moment = (duration(replace(win, payments=())) - 300) * share
    board = hands.window.board
    painted: list[int] = []
    seen: list[QImage] = []
    for kept in (True, False):
        celebration.begin(win, speed=1e-9)
        celebration.go_to(moment)
        frames = celebration.findChild(QTimer)
        assert frames is not None
        frames.stop()  # the next frame would keep the picture again
        if not kept:
            celebration.let_board_through()
        QApplication.processEvents()
        watcher = PaintWatcher(board.viewport())
        seen.append(board.grab().toImage())
        celebration.update()
        QApplication.processEvents()
        painted.append(watcher.count)
        watcher.stop()
        celebration.stop()
    # A grab of the whole board paints all of it; a frame paints the board only where no picture of it is kept.
    assert painted[0] < painted[1]
    assert largest_difference(*seen) <= 2


def test_another_theme_is_seen_behind_it_at_once(hands: Hands) -> None:
    celebration, win = limited(hands, limited=False)
    at_rest(hands)
    celebration.begin(win, speed=1e-9)
    celebration.go_to(200)
    before = hands.window.board.grab().toImage()
    hands.window.settings.theme = "bauhaus"
    celebration.go_to(201)
    assert hands.window.board.grab().toImage().pixel(8, 8) != before.pixel(8, 8)
    hands.window.settings.theme = "four_winds"
    celebration.stop()


class PaintWatcher(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget, self.count = widget, 0
        widget.installEventFilter(self)

    def stop(self) -> None:
        self._widget.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt calls it so
        self.count += event.type() is QEvent.Type.Paint
        return super().eventFilter(watched, event)


def largest_difference(one: QImage, other: QImage) -> int:
    """Of any channel of any pixel."""
    # Held by names: the bytes of a picture that nobody holds are soon those of something else.
    first, second = (image.convertToFormat(QImage.Format.Format_RGB32) for image in (one, other))
    bytes_of = (np.frombuffer(image.constBits(), np.uint8).astype(int) for image in (first, second))
    return int(np.abs(np.subtract(*bytes_of)).max())
