"""The Look Back window: the steps of a finished hand, the person's decisions, and what the adviser says of them."""

import logging
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QListWidget,
    QPushButton,
    QSlider,
    QToolButton,
)
from pytestqt.qtbot import QtBot

import fourwinds.players
from fourwinds.engine.actions import Action, DeclareKong, Discard, GoOut
from fourwinds.engine.view import SeatView
from fourwinds.players import Hint
from fourwinds.players.pricing import Prices
from fourwinds.scoring import MeldKind
from fourwinds.text import Text
from fourwinds.tiles import Kind, name, parse
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.records.points.window import PointsDialog
from tests.app.tables import PERSON, Computers, quiet
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file

W = TypeVar("W", bound=QObject)


class Adviser(Computers):
    """Tells to go out, or to discard the first tile of the hand."""

    best_fails = False
    """The window warms up with the person's own adviser, who never fails."""
    lost: float | None = None
    """What all discards but the first cost, of a usual win of 100 points; None: the adviser cannot say."""
    fault: str | None = None
    """What is wrong with them."""

    def hint(self, view: SeatView, legal: Sequence[Action], strategy_id: str) -> Hint:
        self.advisers.append(strategy_id)
        if self.best_fails and strategy_id == "best":
            raise KeyError("advice")
        if GoOut() in legal:
            return Hint(GoOut(), "Go out.")
        first = Discard(view.hand[0])
        others = [action for action in legal if isinstance(action, Discard) and action != first]
        worths = ((first, 50.0), *((other, 50.0 - (self.lost or 0)) for other in others))
        prices = None if self.lost is None else Prices(worths, usual=100.0)
        faults = () if self.fault is None else tuple((other, Text(self.fault)) for other in others)
        return Hint(first, "Discard the first one: it is the first.", first.tile, prices, faults)


@pytest.fixture
def computers() -> Adviser:
    return Adviser()


@pytest.fixture
def hands(make_window: MakeWindow, computers: Adviser, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The person has discarded a tile of the first turn."""
    almost = {**ANNA_DEALS, 3: "DwDwDwB123C456D789NE"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, almost, "C9D1C9N", dealer=3), computers=computers))
    hands.wait_for_turn()
    hands.discard("E")
    return hands


def go_out(hands: Hands) -> None:
    """Declare out on the own turn, rightly or not, and close what opens then."""
    hands.wait_for_turn()
    over = len(hands.window.session.results)
    hands.window.session.moves.go_out()
    assert len(hands.window.session.results) == over + 1
    points: QDialog = hands.dialog("pointsDialog")
    hands.bot.keyClick(points, Qt.Key.Key_Escape)
    hands.bot.waitUntil(hands.window.isActiveWindow)


def opened(hands: Hands) -> QDialog:
    """The window, opened by its key."""
    hands.bot.keyClick(hands.window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    dialog: QDialog = hands.dialog("lookBackDialog")
    hands.bot.waitUntil(lambda: slider(dialog).maximum() > 0 and board(dialog).table is not None)
    return dialog


@pytest.fixture
def dialog(hands: Hands) -> QDialog:
    go_out(hands)
    return opened(hands)


def named(dialog: QDialog, kind: type[W], name: str) -> W:
    found = dialog.findChild(kind, name)
    assert found is not None
    return found


def board(dialog: QDialog) -> BoardView:
    return named(dialog, BoardView, "lookBackBoard")


def slider(dialog: QDialog) -> QSlider:
    return named(dialog, QSlider, "stepSlider")


def decisions(dialog: QDialog) -> QListWidget:
    return named(dialog, QListWidget, "decisionList")


def titles(dialog: QDialog) -> list[str]:
    found = decisions(dialog)
    return [found.item(row).text() for row in range(found.count()) if not found.item(row).isHidden()]


def text(dialog: QDialog, name: str) -> str:
    return named(dialog, QLabel, name).text()


def others_up(dialog: QDialog) -> set[bool]:
    return {t.face_up for t in board(dialog).tiles() if t.place is Place.HAND and t.owner != PERSON}


def lifted(dialog: QDialog) -> list[Kind]:
    return [tile.kind for tile in board(dialog).tiles() if tile.lifted and tile.kind is not None]


def wait_for_advice(hands: Hands, dialog: QDialog) -> None:
    """Until there is a mark before each decision, and the board shows it."""
    hands.bot.waitUntil(lambda: bool(titles(dialog)) and not any(title.startswith("Turn") for title in titles(dialog)))
    breath = named(dialog, QTimer, "breathTimer")
    hands.bot.waitUntil(lambda: not breath.isActive())


def test_before_the_first_hand_is_over_there_is_nothing(hands: Hands) -> None:
    assert not hands.window.actions_["LookBack"].isEnabled()


def test_it_begins_with_the_deal_and_goes_to_the_end_by_keys(hands: Hands, dialog: QDialog) -> None:
    steps = slider(dialog)
    assert steps.value() == 0
    assert "You are East and begin" in text(dialog, "happenedLabel")
    assert not [tile for tile in board(dialog).tiles() if tile.place in {Place.DISCARDS, Place.SLOT}]
    hands.bot.keyClick(steps, Qt.Key.Key_Right)
    assert text(dialog, "happenedLabel") == "You discard the East Wind."
    assert [tile.kind for tile in board(dialog).tiles() if tile.place is Place.SLOT] == [27]
    hands.bot.keyClick(steps, Qt.Key.Key_Left)
    assert steps.value() == 0
    hands.bot.keyClick(steps, Qt.Key.Key_End)
    assert steps.value() == steps.maximum() > 3
    assert text(dialog, "happenedLabel")
    hands.bot.keyClick(decisions(dialog), Qt.Key.Key_Home)
    assert steps.value() == 0


def test_no_step_goes_without_a_word(hands: Hands, dialog: QDialog) -> None:
    steps = slider(dialog)
    told = []
    for _ in range(steps.maximum() + 1):
        told.append(text(dialog, "happenedLabel"))
        hands.bot.keyClick(steps, Qt.Key.Key_Right)
    assert all(told)
    assert told[2] == "Jack draws the Nine of Characters."
    everything = named(dialog, QCheckBox, "showAllCheck")
    hands.bot.mouseClick(everything, Qt.MouseButton.LeftButton, pos=everything.rect().center() / 4)
    steps.setValue(2)
    assert text(dialog, "happenedLabel") == "Jack draws a tile."


def test_the_adviser_is_asked_for_the_best_and_its_tile_is_lifted(
    hands: Hands, dialog: QDialog, computers: Adviser
) -> None:
    wait_for_advice(hands, dialog)
    assert computers.advisers.count("best") == len(titles(dialog))
    first = titles(dialog)[0]
    assert first == "\N{NOT EQUAL TO} Turn 1: discarded East Wind"
    assert text(dialog, "whyLabel") == "The adviser: Discard the first one: it is the first."
    assert len(lifted(dialog)) == 1
    assert lifted(dialog) != [27]
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_Right)
    assert lifted(dialog) == []
    assert text(dialog, "whyLabel") == ""


@pytest.mark.parametrize(
    ("lost", "mark", "row", "why", "mistake"),
    [
        (34.4, "??", " (34 points)", "Your choice cost about 34 points.", True),
        (4.0, "?!", " (4 points)", "Your choice cost about 4 points.", False),
        (1.2, "\N{ALMOST EQUAL TO}", "", "The difference is small, about 1 point.", False),
    ],
)
def test_what_a_decision_cost_is_told_in_points_and_in_three_sizes(
    hands: Hands, computers: Adviser, lost: float, mark: str, row: str, why: str, mistake: bool
) -> None:
    computers.lost = lost
    go_out(hands)
    dialog = opened(hands)
    wait_for_advice(hands, dialog)
    everything = titles(dialog)
    assert everything[0] == f"{mark} Turn 1: discarded East Wind{row}"
    assert text(dialog, "whyLabel") == f"The adviser: Discard the first one: it is the first. {why}"
    assert "The others cost about" in text(dialog, "countLabel")
    only = named(dialog, QCheckBox, "onlyMistakesCheck")
    hands.bot.mouseClick(only, Qt.MouseButton.LeftButton, pos=only.rect().center() / 4)
    assert titles(dialog) == ([title for title in everything if title.startswith(mark)] if mistake else [])
    assert decisions(dialog).accessibleDescription() == ("" if mistake else "No mistakes in this hand.")
    hands.bot.mouseClick(only, Qt.MouseButton.LeftButton, pos=only.rect().center() / 4)
    assert titles(dialog) == everything
    assert decisions(dialog).accessibleDescription() == ""


def test_a_cost_that_is_next_to_nothing_is_not_told_as_0_points(hands: Hands, computers: Adviser) -> None:
    computers.lost = 0.01
    go_out(hands)
    dialog = opened(hands)
    wait_for_advice(hands, dialog)
    assert text(dialog, "whyLabel").endswith(": it is the first. The difference is small.")
    assert text(dialog, "countLabel").endswith("decisions in this hand.")
    hand = [tile for tile in board(dialog).tiles() if tile.place is Place.HAND and tile.owner == PERSON]
    north = next(tile for tile in hand if tile.kind == parse("N")[0])
    hands.bot.mouseClick(board(dialog).viewport(), Qt.MouseButton.LeftButton, pos=north.rect.center())
    assert text(dialog, "whyLabel") == "North Wind: this is hardly worse than what the adviser would do."


def test_whoever_wants_to_think_first_is_not_told_before_he_asks(
    hands: Hands, dialog: QDialog, computers: Adviser
) -> None:
    wait_for_advice(hands, dialog)
    think = named(dialog, QCheckBox, "thinkCheck")
    hands.bot.mouseClick(think, Qt.MouseButton.LeftButton, pos=think.rect().center() / 4)
    answer = named(dialog, QPushButton, "answerButton")
    assert answer.isVisible()
    assert lifted(dialog) == []
    assert "first one" not in text(dialog, "whyLabel")
    found = decisions(dialog)
    assert not any("first one" in found.item(row).toolTip() for row in range(found.count()))
    assert others_up(dialog) == {False}, "nobody saw them then"
    assert not named(dialog, QCheckBox, "showAllCheck").isEnabled()
    hands.bot.mouseClick(answer, Qt.MouseButton.LeftButton)
    assert len(lifted(dialog)) == 1
    assert text(dialog, "whyLabel") == "The adviser: Discard the first one: it is the first."
    assert others_up(dialog) == {True}
    assert not answer.isVisible()
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_Right)
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_Left)
    assert answer.isVisible(), "at the next look it is a question again"


def test_what_would_be_done_can_be_chosen_from_a_list_and_the_right_answer_says_why(
    hands: Hands, computers: Adviser
) -> None:
    computers.lost, computers.fault = 12.3, "it comes second"
    go_out(hands)
    dialog = opened(hands)
    wait_for_advice(hands, dialog)
    assert "cost about 12 points: it comes second." in text(dialog, "whyLabel")
    choose = named(dialog, QPushButton, "chooseButton")
    assert not choose.isVisible(), "the answer is there already"
    best = name(lifted(dialog)[0])
    think = named(dialog, QCheckBox, "thinkCheck")
    hands.bot.mouseClick(think, Qt.MouseButton.LeftButton, pos=think.rect().center() / 4)

    def take(start: str) -> None:
        hands.bot.waitUntil(choose.isVisible)

        hands.bot.mouseClick(choose, Qt.MouseButton.LeftButton)
        menu = choose.menu()
        hands.bot.waitUntil(menu.isVisible)
        words = [action.text() for action in menu.actions()]
        for _ in range(next(row for row, offered in enumerate(words) if offered.startswith(start)) + 1):
            hands.bot.keyClick(menu, Qt.Key.Key_Down)
        hands.bot.keyClick(menu, Qt.Key.Key_Return)
        hands.bot.waitUntil(lambda: not text(dialog, "whyLabel").startswith("What"))

    take("Discard the North Wind")
    assert text(dialog, "whyLabel") == "North Wind: this costs about 12 points: it comes second."
    assert lifted(dialog) == []
    take(f"Discard the {best}")
    said = f"{best}: that is what the adviser would discard. Discard the first one: it is the first."
    assert text(dialog, "whyLabel") == said
    assert len(lifted(dialog)) == 1
    assert not choose.isVisible()


def test_a_click_on_a_tile_tells_what_its_discard_costs(hands: Hands, computers: Adviser) -> None:
    computers.lost = 12.3
    go_out(hands)
    dialog = opened(hands)
    wait_for_advice(hands, dialog)
    hand = [tile for tile in board(dialog).tiles() if tile.place is Place.HAND and tile.owner == PERSON]
    viewport = board(dialog).viewport()
    north = next(tile for tile in hand if tile.kind == parse("N")[0])
    hands.bot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=north.rect.center())
    assert text(dialog, "whyLabel") == "North Wind: this discard costs about 12 points."
    first = next(tile for tile in hand if tile.lifted)
    hands.bot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=first.rect.center())
    assert text(dialog, "whyLabel").endswith(": that is what the adviser would discard.")
    told = text(dialog, "whyLabel")
    others = next(t for t in board(dialog).tiles() if t.place is Place.HAND and t.owner != PERSON and t.face_up)
    hands.bot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=others.rect.center())
    assert text(dialog, "whyLabel") == told, "another's tile is nobody's discard"


def test_agreed_decisions_can_be_left_out(hands: Hands, dialog: QDialog) -> None:
    wait_for_advice(hands, dialog)
    everything = titles(dialog)
    differing = [title for title in everything if title.startswith("\N{NOT EQUAL TO}")]
    assert 0 < len(differing) < len(everything)
    assert f"agrees with {len(everything) - len(differing)} of your {len(everything)}" in text(dialog, "countLabel")
    only = named(dialog, QCheckBox, "onlyOtherCheck")
    hands.bot.mouseClick(only, Qt.MouseButton.LeftButton, pos=only.rect().center() / 4)
    assert only.isChecked()
    assert titles(dialog) == differing


def test_a_decision_that_is_chosen_shows_the_table_as_it_was(hands: Hands, dialog: QDialog) -> None:
    wait_for_advice(hands, dialog)
    found = decisions(dialog)
    found.setFocus()
    last = found.count() - 1
    for _ in range(last):
        hands.bot.keyClick(found, Qt.Key.Key_Down)
    assert found.currentRow() == last
    assert slider(dialog).value() > 2
    assert text(dialog, "whyLabel").startswith("The adviser")


def test_the_other_hands_can_be_covered(hands: Hands, dialog: QDialog) -> None:
    check = named(dialog, QCheckBox, "showAllCheck")
    assert others_up(dialog) == {True}
    hands.bot.mouseClick(check, Qt.MouseButton.LeftButton, pos=check.rect().center() / 4)
    assert others_up(dialog) == {False}


def declares_kongs(view: SeatView, legal: Sequence[Action], chance: Random) -> Action:
    return next((action for action in legal if isinstance(action, DeclareKong)), None) or quiet(view, legal, chance)


def test_a_kong_that_lay_face_down_is_named_with_all_hands_up_only(
    make_window: MakeWindow, computers: Adviser, qtbot: QtBot, tmp_path: Path
) -> None:
    computers.play[0] = declares_kongs
    dealt = {3: "EEEB123C456D789NW", 0: "SSSSB258C258D258", 1: "B4679C1379D1346W", 2: "B4679C1379D1346W"}
    face_down = preset("european-contemporary", kongs__concealed_shown="all_down")
    file = stacked_file(tmp_path, dealt, "C9D1C9N", dealer=3, rules=face_down)
    hands = Hands(qtbot, make_window(file, computers=computers))
    hands.wait_for_turn()
    hands.discard("W")
    go_out(hands)
    dialog = opened(hands)
    check, steps = named(dialog, QCheckBox, "showAllCheck"), slider(dialog)
    while "declares a concealed kong" not in text(dialog, "happenedLabel"):
        assert steps.value() < steps.maximum()
        hands.bot.keyClick(steps, Qt.Key.Key_Right)

    def kong() -> list[Kind | None]:
        return [tile.kind for tile in board(dialog).tiles() if tile.place is Place.MELD and tile.owner == 0]

    (south,) = parse("S")
    assert "South Wind" in text(dialog, "happenedLabel")
    qtbot.waitUntil(lambda: kong() == [None, south, south, None])
    hands.bot.mouseClick(check, Qt.MouseButton.LeftButton, pos=check.rect().center() / 4)
    assert "declares a concealed kong." in text(dialog, "happenedLabel")
    assert kong() == [None] * 4
    assert "South Wind" not in board(dialog).accessible_text().split("Melded")[1].splitlines()[0]


def test_each_finished_hand_can_be_chosen_while_the_next_is_played(hands: Hands, dialog: QDialog) -> None:
    hands.bot.keyClick(dialog, Qt.Key.Key_Escape)
    hands.bot.waitUntil(hands.window.isActiveWindow)
    go_out(hands)
    again = opened(hands)
    combo = named(again, QComboBox, "handCombo")
    assert combo.count() == 2
    assert combo.currentIndex() == 1
    combo.setFocus()
    hands.bot.keyClick(combo, Qt.Key.Key_Up)
    assert combo.currentIndex() == 0
    hands.bot.waitUntil(lambda: titles(again)[0].endswith("Turn 1: discarded East Wind"))
    wait_for_advice(hands, again)


def test_from_the_points_the_hand_that_they_show_can_be_looked_back_at(hands: Hands) -> None:
    go_out(hands)
    hands.wait_for_turn()
    hands.window.session.moves.go_out()
    points = hands.dialog("pointsDialog", PointsDialog)
    hands.bot.mouseClick(named(points, QToolButton, "previousDealButton"), Qt.MouseButton.LeftButton)
    assert points.shown.counter == 1
    hands.bot.mouseClick(named(points, QPushButton, "lookBackButton"), Qt.MouseButton.LeftButton)
    dialog: QDialog = hands.dialog("lookBackDialog")
    combo = named(dialog, QComboBox, "handCombo")
    assert combo.currentData() == 1
    assert dialog.width() > 0.9 * hands.window.width()
    hands.bot.keyClick(dialog, Qt.Key.Key_Escape)
    hands.bot.waitUntil(points.isActiveWindow)
    assert len(hands.window.session.results) == 2


def test_answers_to_a_discard_name_it(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    pairs = {**ANNA_DEALS, 3: "DwDwB11C258D258NNDgC4"}
    adviser = Adviser()
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, pairs, "B1NC9", dealer=3), computers=adviser))
    hands.wait_for_turn()
    hands.discard("C4")
    hands.wait_for_slot(0)
    hands.window.session.moves.claim(MeldKind.PUNG)
    hands.wait_for_turn()
    hands.discard("C2")
    hands.wait_for_slot(0)
    hands.window.session.moves.pass_()
    go_out(hands)
    dialog = opened(hands)
    wait_for_advice(hands, dialog)
    assert [title[2:] for title in titles(dialog)][1:4] == [
        "Turn 2: claimed One of Bamboos for a pung",
        "Turn 2: discarded Two of Characters",
        "Turn 3: let North Wind go by",
    ]


def test_an_adviser_who_fails_leaves_the_hand_to_be_seen(
    hands: Hands, computers: Adviser, caplog: pytest.LogCaptureFixture
) -> None:
    go_out(hands)
    computers.best_fails = True
    with caplog.at_level(logging.ERROR):
        dialog = opened(hands)
        hands.bot.waitUntil(lambda: caplog.text.count("the adviser best failed") == len(titles(dialog)))
    assert titles(dialog) == ["Turn 1: discarded East Wind", "Turn 2: went out"]
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_End)
    assert text(dialog, "happenedLabel") == "You go out."


def test_the_real_adviser_answers(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    whole = {**ANNA_DEALS, 3: "DwDwDwB123C456D789NN"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, whole, dealer=3), computers=fourwinds.players))
    go_out(hands)
    dialog = opened(hands)
    wait_for_advice(hands, dialog)
    assert titles(dialog) == ["\N{CHECK MARK} Turn 1: went out"]
    assert text(dialog, "whyLabel") == "The adviser agrees. Go out: your hand is complete."
