"""Exchanges of tiles in the window: chosen at the hand, told near it, and taken back."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QTextLayout
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

import fourwinds.players
from fourwinds.app.worker import safe_action
from fourwinds.engine.actions import Consent, DingDong, PassTiles
from fourwinds.engine.exchange import Asked
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS
from fourwinds.rules import RulePreset
from fourwinds.tiles import Kind, parse
from fourwinds.ui.board.accessible import install
from fourwinds.ui.board.exchangepanel import Choice
from fourwinds.ui.board.seating import Side
from fourwinds.ui.board.tablestate import Hidden, Place
from fourwinds.ui.table import exchanging
from tests.app.tables import LONG, PERSON, RULES, Advice, Computers
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, remember
from tests.gui.stacked import stacked_file
from tests.gui.test_play import drag

DEALT = {
    # Anna, who is asked, sits South; what the others pass, they pass from the left of their hands.
    2: "B1113C147D147 EESS",
    3: "B2C258D2589 NNDrDgDw",
    0: "B4567C369D369 SSE",
    1: "B5678C369D369 WWN",
}
Key = Qt.Key


def rules(**exchange: Any) -> RulePreset:
    changed = RULES.exchange.model_copy(update={"played": "every_deal", **exchange})
    return RULES.model_copy(update={"exchange": changed})


def begin(
    make_window: MakeWindow,
    qtbot: QtBot,
    folder: Path,
    *,
    dealer: int = 2,
    dealt: dict[int, str] = DEALT,
    computers: Computers | None = None,
    draws: str = "",
    **exchange: Any,
) -> Hands:
    """A window in which the person is asked for the first step of an exchange."""
    file = stacked_file(folder, dealt, draws, dealer=dealer, rules=rules(**exchange))
    return Hands(qtbot, make_window(file, computers=computers))


def wait_for(hands: Hands, asked: Asked, number: int = 1) -> None:
    def is_asked() -> bool:
        question = hands.window.session.question
        step = None if question is None else question.view.exchange
        return step is not None and (step.asked, step.number) == (asked, number)

    hands.bot.waitUntil(is_asked)


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The first of three passes of three tiles."""
    hands = begin(make_window, qtbot, tmp_path)
    wait_for(hands, Asked.TILES)
    return hands


def chosen(hands: Hands) -> dict[Kind | None, Side]:
    return {tile.kind: tile.goes_to for tile in hands.tiles(Place.HAND) if tile.goes_to is not None and tile.lifted}


def came(hands: Hands) -> list[Kind]:
    return sorted(tile.kind or Kind(0) for tile in hands.tiles(Place.HAND) if tile.came)


def kinds(text: str) -> list[Kind]:
    return sorted(parse(text))


def choice(hands: Hands, name: str) -> Choice:
    shown = hands.window.board.exchange
    assert shown is not None, "nothing is asked"
    return next(choice for choice in shown.choices if choice.id == name)


def button(hands: Hands, name: str) -> QPushButton:
    return next(b for b in hands.window.board.findChildren(QPushButton, f"exchange_{name}") if b.isVisible())


def status(hands: Hands) -> str:
    shown = hands.window.board.exchange
    assert shown is not None, "nothing is asked"
    return shown.status


def title(hands: Hands) -> str:
    (label,) = (one for one in hands.window.board.findChildren(QLabel, "exchangeTitle") if one.isVisible())
    return label.text()


def press(hands: Hands, name: str) -> None:
    hands.bot.mouseClick(button(hands, name), Qt.MouseButton.LeftButton)


def give(hands: Hands, *tiles: str) -> None:
    """Choose these by clicks and pass them."""
    for text in tiles:
        hands.click_tile(text)
    press(hands, "give")


# --- choosing ---------------------------------------------------------------------------------


def test_the_panel_says_what_is_asked_and_the_message_line_does_too(hands: Hands) -> None:
    assert title(hands) == "Pass 1 of 3: 3 tiles to Jack, on your right."
    assert hands.message == title(hands)
    assert "Click tiles of your hand" in status(hands)
    assert not button(hands, "give").isEnabled()


def test_clicks_lift_the_tiles_that_go_and_show_whereto(hands: Hands) -> None:
    hands.click_tile("B2")
    hands.click_tile("C5")
    assert chosen(hands) == {parse("B2")[0]: Side.RIGHT, parse("C5")[0]: Side.RIGHT}
    assert status(hands) == "You pass Two of Bamboos and Five of Characters. 1 more tile to choose."
    assert not button(hands, "give").isEnabled()
    hands.click_tile("C5")
    assert chosen(hands) == {parse("B2")[0]: Side.RIGHT}


def test_two_equal_tiles_are_named_at_once(hands: Hands) -> None:
    hands.click_tile("Dr")
    for _ in range(2):
        north = next(t for t in hands.tiles(Place.HAND) if t.kind == parse("N")[0] and not t.lifted)
        hands.click(north.rect.center())
    assert status(hands) == "You pass Red Dragon and two North Winds."


@pytest.mark.parametrize("board", ["table", "classic"])
def test_who_gets_the_tiles_is_lit_on_either_board_until_they_are_there(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, board: str
) -> None:
    remember(board=board)
    hands = begin(make_window, qtbot, tmp_path)
    wait_for(hands, Asked.TILES)
    assert lit(hands) == [0]
    assert "gets your tiles" in hands.window.board.accessibleDescription().split("Jack")[1].split(".")[0]
    give(hands, "B2", "C2", "C5")
    wait_for(hands, Asked.TILES, 2)
    assert lit(hands) == [1]


def test_the_row_of_who_gets_the_tiles_is_drawn_lit_on_the_classic_board(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(board="classic")
    hands = begin(make_window, qtbot, tmp_path)
    wait_for(hands, Asked.TILES)
    board = hands.window.board
    rows = {}
    for owner in (0, 2):
        tiles = [tile.rect for tile in board.tiles() if tile.owner == owner and tile.place is Place.HAND]
        edge = max(rect.bottom() for rect in tiles)
        # Below the tiles and beside the wood of the rack: nothing but the tray and its line is there.
        column = board.viewport().grab().toImage().copy(min(rect.left() for rect in tiles) - 9, edge - 40, 9, 40)
        rows[owner] = max(column.pixelColor(x, y).lightness() for x in range(9) for y in range(40))
    assert rows[0] > rows[2] + 40, rows


def lit(hands: Hands) -> list[int]:
    table = hands.window.table.current
    assert table is not None, "there is a game"
    return [seat.seat for seat in table.seats if seat.receives]


def test_a_fourth_tile_is_not_taken(hands: Hands) -> None:
    for text in ("B2", "C2", "C5", "C8"):
        hands.click_tile(text)
    assert len(chosen(hands)) == 3
    assert "put one back first" in hands.message


def test_passing_brings_the_tiles_of_the_giver_which_are_marked(hands: Hands) -> None:
    give(hands, "B2", "C5", "D9")
    wait_for(hands, Asked.TILES, 2)
    assert title(hands) == "Pass 2 of 3: 3 tiles to Helen, across from you."
    assert len(hands.tiles(Place.HAND)) == 13
    assert len(came(hands)) == 3
    assert "You have got" in hands.message
    assert chosen(hands) == {}


def test_keys_alone_make_a_pass(hands: Hands) -> None:
    first = [tile.kind for tile in hands.tiles(Place.HAND)]
    hands.key(Key.Key_Right)
    assert [tile.kind for tile in hands.tiles(Place.HAND) if tile.pointed] == first[:1]
    hands.key(Key.Key_Right)
    hands.key(Key.Key_Space)
    hands.key(Key.Key_End)
    hands.key(Key.Key_Up)
    hands.bot.keyClick(hands.window.board, Key.Key_3)
    assert [tile.kind for tile in hands.tiles(Place.HAND) if tile.lifted] == [first[1], first[2], first[12]]
    hands.key(Key.Key_Return)
    wait_for(hands, Asked.TILES, 2)


def test_down_puts_back(hands: Hands) -> None:
    hands.bot.keyClick(hands.window.board, Key.Key_1)
    hands.bot.keyClick(hands.window.board, Key.Key_2)
    hands.key(Key.Key_Home)
    hands.key(Key.Key_Down)
    assert len(chosen(hands)) == 1
    hands.bot.keyClick(hands.window.board, Key.Key_0)
    assert len(chosen(hands)) == 2


def test_enter_says_what_is_missing(hands: Hands) -> None:
    hands.click_tile("B2")
    hands.key(Key.Key_Return)
    assert hands.window.session.question is not None
    assert hands.message.startswith("Pass 1 of 3")


@pytest.mark.parametrize("key", [Key.Key_O, Key.Key_K, Key.Key_P, Key.Key_Space])
def test_other_moves_say_that_tiles_are_exchanged(hands: Hands, key: Qt.Key) -> None:
    hands.key(key)
    assert hands.window.session.question is not None
    assert any(word in hands.message for word in ("Pass 1 of 3", "Tiles are exchanged", "not possible", "no pung"))


def test_what_was_dragged_onto_the_table_is_chosen(hands: Hands) -> None:
    drag(hands, "B2", hands.window.board.rect().center())
    assert chosen(hands) == {parse("B2")[0]: Side.RIGHT}


def test_jokers_cannot_be_chosen_and_say_why(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    tiles = RULES.tiles.model_copy(update={"jokers": 4})
    with_jokers = rules().model_copy(update={"tiles": tiles})
    file = stacked_file(tmp_path, {**DEALT, 3: "JC258D2589 NNDrDgDw"}, rules=with_jokers)
    hands = Hands(qtbot, make_window(file))
    wait_for(hands, Asked.TILES)
    hands.click_tile("J")
    assert chosen(hands) == {}
    assert hands.message == "Jokers may not be passed before play."


# --- the shapes of an exchange ----------------------------------------------------------------


def test_a_second_exchange_is_asked_for_and_then_goes_backwards(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    def agrees(view: Any, legal: Any, rng: Any) -> Any:
        return Consent(agrees=True) if Consent(agrees=True) in legal else legal[0]

    computers = Computers()
    computers.play = dict.fromkeys(range(3), agrees)
    hands = begin(make_window, qtbot, tmp_path, computers=computers, again=True, third="none")
    wait_for(hands, Asked.TILES)
    give(hands, "C2", "C5", "C8")
    wait_for(hands, Asked.TILES, 2)
    give(hands, "D2", "D5", "D8")
    wait_for(hands, Asked.CONSENT)
    assert title(hands) == "Shall there be a second exchange? All four must agree."
    hands.click_tile("N")
    assert chosen(hands) == {}
    hands.bot.keyClick(hands.window.board, Key.Key_Y)
    wait_for(hands, Asked.TILES)
    assert title(hands) == "Second exchange, pass 1 of 2: 3 tiles to Helen, across from you."


def test_whoever_refuses_ends_it(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, again=True, second="none", third="none")
    wait_for(hands, Asked.TILES)
    give(hands, "C2", "C5", "C8")
    wait_for(hands, Asked.CONSENT)
    press(hands, "refuse")
    hands.bot.waitUntil(lambda: not in_exchange(hands))
    assert hands.window.board.exchange is None


def test_tiles_that_are_coming_can_be_passed_on_unseen(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, blind=True, second="none", third="none")
    wait_for(hands, Asked.TILES)
    hands.click_tile("C2")
    hands.bot.keyClick(hands.window.board, Key.Key_U)
    assert not button(hands, "give").isEnabled()
    press(hands, "unseen")
    assert choice(hands, "unseen").text == "Unseen: 2"
    assert button(hands, "give").isEnabled()
    hands.click_tile("C5")
    assert choice(hands, "unseen").text == "Unseen: 1"
    hands.key(Key.Key_Enter)
    hands.bot.waitUntil(lambda: not in_exchange(hands))
    own = [action for seat, action in hands.window.session.snapshot().record.deals[0].actions if seat == PERSON]
    assert [(len(action.tiles), action.blind) for action in own if isinstance(action, PassTiles)] == [(2, 1)]
    assert len(hands.tiles(Place.HAND)) == 13


@pytest.mark.parametrize(("tiles", "words"), [((), "Offer None"), (("C2", "C5"), "Offer 2 Tiles")])
def test_a_courtesy_pass_offers_none_to_three(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, tiles: tuple[str, ...], words: str
) -> None:
    hands = begin(make_window, qtbot, tmp_path, courtesy=3, second="none", third="none")
    wait_for(hands, Asked.TILES)
    give(hands, "D2", "D5", "D8")
    wait_for(hands, Asked.COURTESY)
    for text in tiles:
        hands.click_tile(text)
    assert set(chosen(hands).values()) <= {Side.TOP}
    assert choice(hands, "give").text == words
    hands.bot.waitUntil(lambda: not hands.window.play.exchange.is_hasty)
    press(hands, "give")
    hands.bot.waitUntil(lambda: not in_exchange(hands))
    assert len(hands.tiles(Place.HAND)) == 13


def test_a_second_press_of_the_key_does_not_offer_nothing(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchanging, "HASTY_MS", LONG)
    hands = begin(make_window, qtbot, tmp_path, courtesy=3, second="none", third="none")
    wait_for(hands, Asked.TILES)
    give(hands, "D2", "D5", "D8")
    wait_for(hands, Asked.COURTESY)
    hands.key(Key.Key_Return)
    assert hands.window.play.exchange.is_asking
    assert hands.message.startswith("Courtesy pass")
    hands.click_tile("C2")
    hands.key(Key.Key_Return)
    hands.bot.waitUntil(lambda: not in_exchange(hands))


def test_east_asks_for_a_ding_dong_and_each_of_the_others_gets_one_tile(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dealt = {3: "B1113C147D147 EESS", 0: "B2C258D2589 NNDrDgDw", 1: "B4567C369D369 SSE", 2: "B5678C369D369 WWN"}
    hands = begin(make_window, qtbot, tmp_path, dealer=3, dealt=dealt, played="never", ding_dong="every_deal")
    hands.wait_for_turn()
    assert [offer.id for offer in hands.window.board.offers] == ["ding_dong"]
    hands.key(Key.Key_G)
    wait_for(hands, Asked.DING_DONG)
    for text in ("C1", "C4", "C7"):
        hands.click_tile(text)
    assert title(hands) == "You ask for an exchange: everybody passes one tile to each other player."
    first, second, third = (parse(text)[0] for text in ("C1", "C4", "C7"))
    assert chosen(hands) == {first: Side.RIGHT, second: Side.TOP, third: Side.LEFT}
    hands.click_tile("C4")
    assert "Helen, across from you: nothing yet." in status(hands)
    hands.click_tile("D4")
    assert chosen(hands)[parse("D4")[0]] is Side.TOP
    press(hands, "give")
    hands.wait_for_turn()
    assert len(hands.tiles(Place.HAND)) == 14
    assert "You have got" in hands.message
    assert DingDong() in dict(hands.window.session.snapshot().record.deals[0].actions[:1]).values()
    hands.window.actions_["DingDong"].trigger()
    wait_for(hands, Asked.DING_DONG)


def test_the_request_of_another_east_is_answered_by_all(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    def asks(view: Any, legal: Any, rng: Any) -> Any:
        return DingDong() if DingDong() in legal else safe_action(view, legal)

    computers = Computers()
    computers.play = {2: asks}
    options: dict[str, Any] = {"played": "never", "ding_dong": "every_deal", "ding_dong_most": 1}
    hands = begin(make_window, qtbot, tmp_path, computers=computers, **options)
    wait_for(hands, Asked.DING_DONG)
    assert title(hands) == "Tim asks for an exchange: everybody passes one tile to each other player."
    assert hands.message == title(hands)
    give(hands, "C2", "C5", "C8")
    hands.bot.waitUntil(lambda: not in_exchange(hands))
    assert len(hands.tiles(Place.HAND)) == 13


def test_a_ding_dong_that_may_not_be_is_refused_in_words(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, dealer=2, played="never", ding_dong="every_deal")
    hands.wait_for_turn()
    hands.key(Key.Key_G)
    assert hands.message == "Only East may ask for an exchange of tiles."


def test_rules_without_it_say_so(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, dealer=2, played="never")
    hands.wait_for_turn()
    assert not hands.window.actions_["DingDong"].isVisible()


# --- beside it --------------------------------------------------------------------------------


def test_undo_goes_back_to_the_pass_before(hands: Hands) -> None:
    before = Counter(tile.tile for tile in hands.tiles(Place.HAND))
    table = hands.window.board.table
    give(hands, "B2", "C5", "D9")
    wait_for(hands, Asked.TILES, 2)
    hands.click_tile("C2")
    hands.key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    wait_for(hands, Asked.TILES, 1)
    assert Counter(tile.tile for tile in hands.tiles(Place.HAND)) == before
    assert hands.window.board.table == table
    assert title(hands).startswith("Pass 1 of 3")


def test_restart_begins_with_the_first_pass(hands: Hands) -> None:
    give(hands, "B2", "C5", "D9")
    wait_for(hands, Asked.TILES, 2)
    hands.window.actions_["RestartHand"].trigger()
    wait_for(hands, Asked.TILES, 1)
    assert not chosen(hands)
    assert hands.window.board.exchange is not None


def test_a_game_that_is_aborted_takes_the_panel_with_it(hands: Hands) -> None:
    hands.click_tile("B2")
    hands.window.session.abort()
    assert hands.window.board.exchange is None


def test_a_game_saved_between_two_passes_goes_on_there(
    hands: Hands, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    give(hands, "B2", "C5", "D9")
    wait_for(hands, Asked.TILES, 2)
    held = Counter(tile.tile for tile in hands.tiles(Place.HAND))
    file = tmp_path / "between.4W"
    assert hands.window.session.save(file)
    again = Hands(qtbot, make_window(file))
    wait_for(again, Asked.TILES, 2)
    assert Counter(tile.tile for tile in again.tiles(Place.HAND)) == held
    assert len(came(again)) == 3
    assert title(again).startswith("Pass 2 of 3")


def test_auto_play_passes_and_gives_the_hand_back(hands: Hands) -> None:
    hands.click_tile("B2")
    hands.window.session.set_auto_play(True)
    hands.bot.waitUntil(lambda: hands.window.session.moment is not None and not in_exchange(hands))
    assert hands.window.board.exchange is None


def test_a_hint_lifts_the_tiles_and_says_why(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    computers = Computers()
    hands = begin(make_window, qtbot, tmp_path, computers=computers)
    wait_for(hands, Asked.TILES)
    question = hands.window.session.question
    assert question is not None
    computers.advice = lambda: Advice(question.legal[0], "Pass these.")
    hands.key(Key.Key_H)
    hands.bot.waitUntil(lambda: len(chosen(hands)) == 3)
    assert hands.message == "Pass these."


def test_there_is_nothing_to_pause(hands: Hands) -> None:
    assert not hands.window.actions_["Pause"].isEnabled()


def test_an_order_to_claim_nothing_does_not_answer_an_exchange(hands: Hands) -> None:
    hands.window.actions_["ClaimNothing"].trigger()
    give(hands, "B2", "C5", "D9")
    wait_for(hands, Asked.TILES, 2)


def test_another_theme_and_board_keep_the_choice(hands: Hands) -> None:
    hands.click_tile("B2")
    hands.window.use_theme(hands.window.board.theme)
    assert title(hands).startswith("Pass 1 of 3")
    hands.window.actions_["ClassicBoard"].trigger()
    assert len(chosen(hands)) == 1
    hands.click_tile("C5")
    hands.click_tile("D9")
    press(hands, "give")
    wait_for(hands, Asked.TILES, 2)


@pytest.mark.parametrize("board", ["table", "tilted", "classic"])
@pytest.mark.parametrize("size", [(1000, 640), (1280, 800), (1920, 1080)])
def test_the_panel_covers_no_tile_of_the_hand(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, board: str, size: tuple[int, int]
) -> None:
    remember(board=board)
    hands = begin(make_window, qtbot, tmp_path, blind=True, second="none", third="none")
    wait_for(hands, Asked.TILES)
    hands.window.resize(*size)
    hands.click_tile("C5")
    panel = next(w for w in hands.window.board.children() if w.objectName() == "exchangePanel")
    box = panel.geometry()  # type: ignore[attr-defined]  # it is a widget
    assert hands.window.board.rect().contains(box)
    assert not [tile for tile in hands.tiles(Place.HAND) if tile.rect.adjusted(0, 2, 0, 0).intersects(box)]
    for label in hands.window.board.findChildren(QLabel):
        if label.objectName().startswith("exchange") and label.isVisible():
            assert label.height() >= label.heightForWidth(label.width()) - 1


def lines(label: QLabel) -> list[float]:
    """How long each line of the label's text is."""
    layout = QTextLayout(label.text(), label.font(), label)
    layout.beginLayout()
    found: list[float] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(label.contentsRect().width())
        found.append(line.naturalTextWidth())
    layout.endLayout()
    return found


@pytest.mark.parametrize("size", [(1000, 640), (1280, 800), (1920, 1080)])
def test_no_word_of_the_panel_stands_alone_in_a_line(hands: Hands, size: tuple[int, int]) -> None:
    hands.window.resize(*size)
    (label,) = (one for one in hands.window.board.findChildren(QLabel, "exchangeStatus") if one.isVisible())
    long = lines(label)
    assert len(long) > 1, "wrapped at these sizes"
    assert min(long) > 0.6 * max(long)


# --- what is known ----------------------------------------------------------------------------


def in_exchange(hands: Hands) -> bool:
    moment = hands.window.session.moment
    return moment is not None and moment.view.phase is Phase.EXCHANGE


def test_no_tile_is_lost_and_nobody_elses_is_shown(hands: Hands) -> None:
    for number, tiles in enumerate((("B2", "C5", "D9"), ("Dr", "Dg", "Dw"), ("N", "N", "C2")), start=1):
        wait_for(hands, Asked.TILES, number)
        for owner in SEATS:
            if owner != PERSON:
                assert all(isinstance(tile.tile, Hidden) for tile in hands.tiles(Place.HAND, owner))
        for text in dict.fromkeys(tiles):
            hands.click_tile(text)
        if len(set(tiles)) < 3:
            other = [t for t in hands.tiles(Place.HAND) if t.kind == parse(tiles[0])[0] and not t.lifted]
            hands.click(other[0].rect.center())
        press(hands, "give")
    hands.bot.waitUntil(lambda: not in_exchange(hands))
    deal = hands.window.session.snapshot().record.deals[0]
    assert len([action for _, action in deal.actions if isinstance(action, PassTiles)]) == 12
    held = [tile.tile for tile in hands.tiles(Place.HAND)]
    assert len(set(held)) == len(held)


def test_a_screen_reader_hears_what_goes_and_what_came(hands: Hands) -> None:
    install()
    give(hands, "B2", "C5", "D9")
    wait_for(hands, Asked.TILES, 2)
    hands.click_tile("C2")
    words = hands.window.board.accessibleDescription()
    assert "Two of Characters (to be passed on)" in words
    assert "(came in the exchange)" in words
    board = QAccessible.queryAccessibleInterface(hands.window.board)
    read = [board.child(i).text(QAccessible.Text.Description) for i in range(board.childCount())]
    assert any("to be passed on" in text for text in read)


def test_whatever_helps_the_person_keeps_quiet_or_goes_on_in_an_exchange(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """East holds a tile more than usual and is not on turn: panels and coach have to cope with that."""
    remember(show_becoming=True, show_waits=True, danger_marks=True, coach="doubts")
    dealt = {3: "B1113C147D147 EESS", 0: "B2C258D2589 NNDrDgDw", 1: "B4567C369D369 SSE", 2: "B5678C369D369 WWN"}
    file = stacked_file(tmp_path, dealt, dealer=3, rules=rules(second="none", third="none"))
    hands = Hands(qtbot, make_window(file, computers=fourwinds.players))
    wait_for(hands, Asked.TILES)
    assert len(hands.tiles(Place.HAND)) == 14
    hands.point_at("C4")
    hands.key(Key.Key_H)
    hands.bot.waitUntil(lambda: len(chosen(hands)) > 0, timeout=20_000)
    assert "your hand needs them least" in hands.window.strip.message.message
    hands.key(Key.Key_Return)
    hands.bot.waitUntil(lambda: not in_exchange(hands), timeout=20_000)
    hands.wait_for_turn()
    assert not hands.window.board.waits
