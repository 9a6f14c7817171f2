"""Claiming: the slot, Tile Claimed and its second dialog, the buttons near the hand, robbing a kong."""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from fourwinds.engine.seats import Seat
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Penalties
from fourwinds.tiles import parse, pick
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.widgets.tilebuttons import TilesButton
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import CHECKED, RULES, Computers, discarding, replayed
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs, remember
from tests.gui.stacked import ANNA_DEALS, stacked_file

TIM = 2
WAYS = {
    2: "B3DwC147D147 EESSWB9",  # Tim deals and discards B3, for which Anna has 1-2, 2-4 and 4-5
    3: "B1245 DwDw C258D25 NN",
    0: "B5678C369D369 SSE",
    1: "B5678C369D369 WWN",
}


def begin(
    make_window: MakeWindow, qtbot: QtBot, folder: Path, hands: dict[int, str], rules: RulePreset, discard: str
) -> Hands:
    computers = Computers()
    computers.play[TIM] = discarding(discard)
    player = Hands(qtbot, make_window(stacked_file(folder, hands, rules=rules), computers=computers))
    player.wait_for_slot(TIM)
    return player


def buttons(dialog: QDialog) -> list[str]:
    return [button.objectName() for button in dialog.findChildren(QPushButton) if button.isVisible()]


@pytest.mark.parametrize("rules", [RULES, CHECKED], ids=["unchecked", "checked"])
def test_b120_b121_every_button_is_there_only_where_claims_are_checked_afterwards(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, rules: RulePreset
) -> None:
    remember(help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, rules, "B3")
    hands.click_slot(TIM)
    dialog: QDialog = hands.dialog("tileClaimedDialog")
    everything = ["chowButton", "pungButton", "kongClaimButton", "outClaimButton", "ignoreButton"]
    assert buttons(dialog) == (everything if rules is RULES else ["chowButton", "ignoreButton"])


def test_b127_the_second_dialog_draws_the_ways(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.click_slot(TIM)
    hands.bot.keyClick(hands.dialog("tileClaimedDialog"), Qt.Key.Key_C)
    ways: QDialog = hands.dialog("claimWaysDialog")
    hands.press(ways, "wayButton2")
    hands.wait_for_turn()
    melded = sorted(tile.kind for tile in hands.tiles(Place.MELD) if tile.kind is not None)
    assert melded == [hands.tile(text, Place.MELD).kind for text in ("B2", "B3", "B4")]
    assert open_dialogs() == []


def test_one_sees_at_once_which_of_the_ways_enter_takes(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.key(Qt.Key.Key_Space)
    hands.bot.keyClick(hands.dialog("tileClaimedDialog"), Qt.Key.Key_C)
    ways: QDialog = hands.dialog("claimWaysDialog")
    first = QApplication.focusWidget()
    assert isinstance(first, TilesButton)
    assert first.objectName() == "wayButton1"
    framed = first.grab().toImage()
    hands.bot.keyClick(first, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is ways.findChild(TilesButton, "wayButton2")
    assert first.grab().toImage() != framed
    hands.bot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    assert first.grab().toImage() == framed


def test_the_clock_stands_still_while_one_of_several_ways_is_chosen(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    asked = hands.window.session.question
    hands.key(Qt.Key.Key_C)
    ways: QDialog = hands.dialog("claimWaysDialog")
    hands.window.session.accelerate()
    later: list[bool] = []
    QTimer.singleShot(30, lambda: later.append(True))  # the clock would have ended before
    hands.bot.waitUntil(lambda: bool(later))
    assert hands.window.session.question is asked
    hands.press(ways, "backButton")
    hands.bot.waitUntil(lambda: open_dialogs() == [])
    assert hands.window.session.question is asked
    hands.key(Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: hands.window.session.question is not asked)
    assert hands.tiles(Place.MELD) == []


def test_in_tile_claimed_enter_presses_only_what_tab_has_reached(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(help_claims=False)  # and to ignore the tile is an offence
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.key(Qt.Key.Key_Space)
    dialog: QDialog = hands.dialog("tileClaimedDialog")
    assert not any(button.isDefault() for button in dialog.findChildren(QPushButton))
    hands.bot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert open_dialogs() == ["tileClaimedDialog"]
    assert faulty_claims(hands.window) == 0
    hands.bot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    focused = QApplication.focusWidget()
    assert isinstance(focused, QPushButton)
    assert focused.window() is dialog
    assert focused.objectName() == "chowButton"
    hands.bot.keyClick(focused, Qt.Key.Key_Return)
    hands.dialog("claimWaysDialog")


@pytest.mark.parametrize(("helped", "button"), [(True, "backButton"), (False, "ignoreButton")])
def test_in_tile_claimed_enter_leads_back_where_that_costs_nothing(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, *, helped: bool, button: str
) -> None:
    remember(help_claims=helped)
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES if helped else CHECKED, "B3")
    asked = hands.window.session.question
    hands.key(Qt.Key.Key_Space)
    dialog: QDialog = hands.dialog("tileClaimedDialog")
    assert [found.objectName() for found in dialog.findChildren(QPushButton) if found.isDefault()] == [button]
    hands.bot.keyPress(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert open_dialogs() == ["tileClaimedDialog"]  # or a key that is held would let the tile go by at the table
    hands.bot.keyRelease(QApplication.focusWidget(), Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: open_dialogs() == [])
    assert hands.window.session.question is asked
    assert faulty_claims(hands.window) == 0


def test_enter_that_was_pressed_before_tile_claimed_opened_does_not_close_it(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.key(Qt.Key.Key_Space)
    hands.dialog("tileClaimedDialog")
    hands.bot.keyRelease(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert open_dialogs() == ["tileClaimedDialog"]


def test_back_from_the_second_dialog_leads_to_the_first(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    remember(help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.click_slot(TIM)
    hands.press(hands.dialog("tileClaimedDialog"), "chowButton")
    hands.press(hands.dialog("claimWaysDialog"), "backButton")
    hands.press(hands.dialog("tileClaimedDialog"), "ignoreButton")
    hands.bot.waitUntil(lambda: open_dialogs() == [])


def test_b124_ignore_costs_the_penalty_where_there_is_one(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.key(Qt.Key.Key_Space)
    hands.bot.keyClick(hands.dialog("tileClaimedDialog"), Qt.Key.Key_Escape)
    moment = hands.window.session.moment
    assert moment is not None
    hands.bot.waitUntil(lambda: faulty_claims(hands.window) == 1)


def test_ignore_costs_nothing_where_there_is_no_penalty(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    free = RULES.model_copy(update={"penalties": Penalties(faulty_claim=0)})
    remember(help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, free, "B3")
    hands.key(Qt.Key.Key_Space)
    hands.bot.keyClick(hands.dialog("tileClaimedDialog"), Qt.Key.Key_Escape)
    hands.bot.waitUntil(lambda: open_dialogs() == [])
    assert faulty_claims(hands.window) == 0
    assert hands.window.session.question is not None


def test_ignore_costs_nothing_where_claims_may_be_cancelled(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    free = RULES.model_copy(update={"penalties": Penalties(cancelled_claim="free")})
    remember(help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, free, "B3")
    hands.key(Qt.Key.Key_Space)
    dialog: QDialog = hands.dialog("tileClaimedDialog")
    note = dialog.findChild(QLabel, "penaltyNote")
    assert isinstance(note, QLabel)
    assert "A wrong claim costs 100 points if another player wins; Ignore costs nothing." in note.text()
    hands.bot.keyClick(dialog, Qt.Key.Key_Escape)
    hands.bot.waitUntil(lambda: open_dialogs() == [])
    assert faulty_claims(hands.window) == 0
    assert hands.window.session.question is not None


def faulty_claims(window: MainWindow) -> int:
    deal = replayed(window.session.snapshot()).deal
    return 0 if deal is None else deal.state.seats[3].faulty_claims


EVERYTHING = {
    2: "B3DwC147D147 EESSWB9",  # Tim deals and discards B3, with which Anna goes out in two ways, or makes three sets
    3: "B233345 C234 C678 D5",
    0: "B5678C369D369 SSE",
    1: "B5678C369D369 WWN",
}


def with_penalties(faulty_claim: int, faulty_out: int) -> RulePreset:
    return RULES.model_copy(update={"penalties": Penalties(faulty_claim=faulty_claim, faulty_out=faulty_out)})


def test_b122_there_is_a_button_for_each_claim_and_one_to_ignore_it(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, EVERYTHING, CHECKED, "B3")
    hands.click_slot(TIM)
    dialog: QDialog = hands.dialog("tileClaimedDialog")
    assert buttons(dialog) == ["chowButton", "pungButton", "kongClaimButton", "ignoreButton"]
    texts = [button.text().replace("&", "") for button in dialog.findChildren(QPushButton) if button.isVisible()]
    assert texts == ["Chow", "Pung", "Kong", "Ignore"]


@pytest.mark.parametrize(
    ("faulty_claim", "faulty_out", "told", "kept_quiet"),
    [
        (100, 50, ["100 points", "Ignore", "ends the hand", "costs you 1,000 points"], ["costs nothing"]),
        (100, 0, ["100 points", "Ignore"], ["Out", "costs nothing"]),
        (0, 50, ["A wrong claim costs nothing", "ends the hand", "costs you 1,000 points"], ["Ignore"]),
        (0, 0, ["A wrong claim costs nothing"], ["Ignore", "Out"]),
    ],
)
def test_b123_the_dialog_tells_what_a_wrong_claim_costs(
    make_window: MakeWindow,
    qtbot: QtBot,
    tmp_path: Path,
    faulty_claim: int,
    faulty_out: int,
    told: list[str],
    kept_quiet: list[str],
) -> None:
    remember(help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, with_penalties(faulty_claim, faulty_out), "B3")
    hands.click_slot(TIM)
    dialog: QDialog = hands.dialog("tileClaimedDialog")
    note = dialog.findChild(QLabel, "penaltyNote")
    assert isinstance(note, QLabel)
    assert all(text in note.text() for text in told)
    assert not any(text in note.text() for text in kept_quiet)


def test_a_penalty_is_told_in_a_box_to_who_wants_boxes(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    remember(messages="box", help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.key(Qt.Key.Key_Space)
    hands.press(hands.dialog("tileClaimedDialog"), "ignoreButton")
    box = hands.dialog("claimBox", QMessageBox)
    assert "costs 100 points" in box.text()
    hands.press(box, "okButton")
    hands.wait_for_turn()


@pytest.mark.parametrize("faulty_claim", [0, 100])
def test_b121_an_illegal_claim_is_told_and_opens_nothing(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, faulty_claim: int
) -> None:
    remember(auto_acceleration=False, help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, with_penalties(faulty_claim, 0), "B9")
    hands.click_slot(TIM)
    assert open_dialogs() == []
    assert hands.window.strip.message.message.startswith("You cannot claim this tile.")
    assert ("100 points" in hands.window.strip.message.message) == bool(faulty_claim)
    assert faulty_claims(hands.window) == bool(faulty_claim)


def test_b120_with_the_penalty_an_illegal_claim_is_found_out_afterwards(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(auto_acceleration=False, help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B9")
    hands.click_slot(TIM)
    hands.press(hands.dialog("tileClaimedDialog"), "pungButton")
    hands.bot.waitUntil(lambda: faulty_claims(hands.window) == 1)
    assert hands.tiles(Place.MELD) == []


def test_b127_the_set_that_a_winning_tile_completes_is_chosen(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    winning = {**EVERYTHING, 3: "B2334 C234 C678 D555"}
    hands = begin(make_window, qtbot, tmp_path, winning, RULES, "B3")
    hands.click_slot(TIM)
    hands.press(hands.dialog("tileClaimedDialog"), "outClaimButton")
    ways: QDialog = hands.dialog("claimWaysDialog")
    texts = [button.text().replace("&", "") for button in ways.findChildren(TilesButton)]
    assert texts == ["1  Chow", "2  Pair"]
    hands.bot.keyClick(ways, Qt.Key.Key_2)
    hands.dialog("pointsDialog")
    assert hands.window.session.results[-1].outcome.winners == (3,)


def test_b128_the_tile_goes_from_the_slot_to_the_claimers_row(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    window = hands.window
    (open_tile,) = [tile.tile for tile in hands.tiles(Place.SLOT, Seat(TIM))]
    scene = window.board.scene()
    assert isinstance(scene, BoardScene)
    item = scene.item_of(open_tile)
    assert item is not None
    before = item.pos()
    window.settings.animations = True
    window.settings.animation_speed = 25
    hands.key(Qt.Key.Key_Space)
    hands.press(hands.dialog("tileClaimedDialog"), "chowButton")
    hands.press(hands.dialog("claimWaysDialog"), "wayButton1")
    hands.wait_for_turn()
    melded = hands.tiles(Place.MELD)
    assert open_tile in [tile.tile for tile in melded]
    assert [tile.face_up for tile in melded] == [True] * 3
    assert hands.tiles(Place.SLOT, Seat(TIM)) == []
    assert scene.item_of(open_tile) is item
    assert window.board.is_moving
    window.board.finish()
    assert item.pos() != before


@pytest.mark.parametrize("key", [Qt.Key.Key_C, Qt.Key.Key_2])
def test_the_offers_have_keys(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, key: Qt.Key) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.bot.keyClick(hands.window.board, key)
    hands.wait_for_turn()
    assert len(hands.tiles(Place.MELD)) == 3


def test_the_ways_to_make_a_chow_stand_in_the_order_of_their_keys(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    offers = [button for button in hands.window.board.findChildren(QPushButton) if button.isVisible()]
    offers.sort(key=lambda button: button.x())
    assert [button.objectName() for button in offers] == [
        "offer_pass",
        "offer_chow1",
        "offer_chow2",
        "offer_chow3",
    ]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_an_offer_that_tab_has_reached_is_pressed_by_enter_and_space(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, key: Qt.Key
) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    button = hands.window.board.findChild(QPushButton, "offer_chow2")
    assert isinstance(button, QPushButton)
    for _ in range(10):
        if button.hasFocus():
            break
        hands.bot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert button.hasFocus()
    hands.bot.keyClick(button, key)
    hands.wait_for_turn()
    assert len(hands.tiles(Place.MELD)) == 3


def test_enter_lets_the_tile_go_by(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    assert "you can claim it (chow)" in hands.message
    hands.key(Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: not hands.tiles(Place.SLOT) or hands.tiles(Place.SLOT)[0].owner != TIM)
    assert hands.tiles(Place.MELD) == []


def test_nothing_is_offered_to_a_person_who_wants_no_help(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(help_claims=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    assert hands.window.board.findChildren(QPushButton, "offer_chow1") == []
    assert "claim" not in hands.message


def test_the_dialog_goes_when_the_game_goes(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.click_slot(TIM)
    hands.dialog("tileClaimedDialog")
    hands.window.session.abort()
    hands.bot.waitUntil(lambda: open_dialogs() == [])


# --- whoever wants to see claims is not punished for looking ----------------------------------------


def test_with_help_nothing_opens_for_a_tile_that_cannot_be_claimed(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(auto_acceleration=False)
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B9")
    for reach in (lambda: hands.key(Qt.Key.Key_Space), lambda: hands.click_slot(TIM)):
        reach()
        assert open_dialogs() == []
        assert hands.message.startswith("You cannot claim this tile. ")
        assert len(hands.message) > len("You cannot claim this tile. ")
    assert faulty_claims(hands.window) == 0


def test_with_help_only_what_is_legal_is_offered_and_back_is_free(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    asked = hands.window.session.question
    for leave in ("backButton", Qt.Key.Key_Escape):
        hands.key(Qt.Key.Key_Space)
        dialog: QDialog = hands.dialog("tileClaimedDialog")
        assert buttons(dialog) == ["chowButton", "backButton"]
        note = dialog.findChild(QLabel, "penaltyNote")
        assert isinstance(note, QLabel)
        assert not note.isVisible()
        if isinstance(leave, str):
            hands.press(dialog, leave)
        else:
            hands.bot.keyClick(dialog, leave)
        hands.bot.waitUntil(lambda: open_dialogs() == [])
        assert faulty_claims(hands.window) == 0
        assert hands.window.session.question is asked


def test_a_click_on_bare_felt_does_not_give_up_what_is_offered(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    asked = hands.window.session.question
    hands.settle()
    bare = hands.window.board.rect().center()
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        hands.window.say("Something else.")
        hands.click(bare, button)
        assert hands.message == "You can claim this tile: choose what to do, or let it go by with Enter."
    assert hands.window.session.question is asked
    assert "chow1" in [offer.id for offer in hands.window.board.offers]
    hands.press(hands.window.board, "offer_pass")
    hands.bot.waitUntil(lambda: hands.window.session.question is not asked)
    assert hands.tiles(Place.MELD) == []


@pytest.mark.parametrize(
    ("key", "told"),
    [
        (Qt.Key.Key_O, "You cannot go out on this tile. "),
        (Qt.Key.Key_P, "There is no pung that you could claim now. Your tiles do not make such a set with it."),
        (Qt.Key.Key_K, "There is no kong that you could claim now. Your tiles do not make such a set with it."),
    ],
)
def test_a_claim_that_cannot_be_made_gives_its_reason(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, key: Qt.Key, told: str
) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.key(key)
    assert hands.message.startswith(told)
    assert hands.message.endswith(".")
    assert len(hands.message) > len("You cannot go out on this tile. ")


def test_on_the_own_turn_a_claim_says_whose_turn_it_is(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, dealer=3)))
    hands.wait_for_turn()
    told: list[str] = []
    hands.window.session.message.connect(told.append)
    hands.key(Qt.Key.Key_P)
    reason = "It is your turn: tiles are claimed when others put them down."
    assert hands.message == f"There is no pung that you could claim now. {reason}"
    assert told == []  # nothing is said twice


def test_a_chow_that_is_not_the_persons_to_claim_says_why(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """Jack sits at the right: a chow may be claimed from the left only, unless one goes out."""
    remember(auto_acceleration=False)
    computers = Computers()
    computers.play[0] = discarding("B3")
    tiles = {0: "B3DwC147D147 EESSWB9", 3: WAYS[3], 1: WAYS[0], 2: WAYS[1]}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, tiles, dealer=0, rules=RULES), computers=computers))
    hands.wait_for_slot(0)
    hands.key(Qt.Key.Key_C)
    assert hands.message.startswith("There is no chow that you could claim now. A chow may be claimed only from")


@pytest.mark.parametrize("board", ["table", "tilted", "classic"])
@pytest.mark.parametrize("size", [(1000, 640), (1280, 800), (1920, 1080)])
def test_each_claim_has_its_own_place(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, board: str, size: tuple[int, int]
) -> None:
    """Whatever is offered: Pass, a chow, Pung, Kong and Out stand where they always stand, and nothing overlaps."""
    remember(board=board)
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.window.resize(*size)
    view = hands.window.board
    everything = [
        Offer("pass", "Pass  (Enter)"),
        *(
            Offer(f"chow{n}", "Chow", f"{n}", pick(parse(f"B{set_}")))
            for n, set_ in enumerate(("123", "234", "345"), 1)
        ),
        Offer("pung1", "Pung", "P", pick(parse("B333"))),
        Offer("kong1", "Kong", "K", pick(parse("B3333"))),
        Offer("out", "Out", "O"),
    ]

    def places(offers: Sequence[Offer]) -> dict[str, QRect]:
        view.offer(offers)
        shown = [b for b in view.findChildren(QPushButton) if b.isVisible() and b.objectName().startswith("offer_")]
        return {b.objectName(): QRect(b.mapTo(view, QPoint(0, 0)), b.size()) for b in shown}

    all_of_them = places(everything)
    assert len(all_of_them) == 7
    for one, other in combinations(all_of_them.values(), 2):
        assert not one.intersects(other)
    assert all(view.rect().contains(place) for place in all_of_them.values())
    for offer in everything[1:]:
        for name, place in places([everything[0], offer]).items():
            assert place == all_of_them[name]
            # Two chows cannot be told from each other but by their tiles.
            button = view.findChild(QPushButton, name)
            assert button is not None
            assert button.icon().isNull() == ("chow" not in name)
    left = min(all_of_them.values(), key=QRect.x)
    assert left == all_of_them["offer_pass"]


@pytest.mark.parametrize(("chow_from", "beside"), [("out_only", True), ("anyone", False)])
def test_where_no_chow_is_claimed_pung_stands_beside_pass(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, chow_from: str, beside: bool
) -> None:
    remember(board="tilted")
    rules = RULES.model_copy(update={"claims": RULES.claims.model_copy(update={"chow_from": chow_from})})
    hands = begin(make_window, qtbot, tmp_path, WAYS | {3: "B3345 DwDw C258D25 NN"}, rules, "B3")
    let_go, pung = (hands.window.board.findChild(QPushButton, f"offer_{name}") for name in ("pass", "pung1"))
    assert let_go is not None
    assert pung is not None
    between = pung.mapTo(hands.window, QPoint(0, 0)).x() - let_go.mapTo(hands.window, QPoint(let_go.width(), 0)).x()
    assert (between < pung.width() // 2) is beside
