"""A melded joker is taken with a key or a button, where the rules let the player."""

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourwinds.engine.actions import Claim, Discard
from fourwinds.engine.game import Game
from fourwinds.engine.seats import Seat
from fourwinds.saves import SavedGame, write
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Tile, kind_of, parse
from fourwinds.ui.board.tablestate import Place
from tests.app.tables import PERSON, Computers, rigged, saved_game
from tests.engine.table import all_pass, discards, draws_and_discards, preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands

DEALT = {
    2: "D5 E S W Dr B19 C19 D19 Dg N N",
    3: "D5 J C147 B258 S W Dr Dg N",
    0: "B345 C345 B67 D1 E W Dr Dg S",
    1: "B345 C567 B67 D2 E W Dr Dg S",
}


def held(game: Game, seat: Seat, kind: str) -> Tile:
    assert game.deal is not None
    hand = game.deal.state.seats[seat].hand
    return next(tile for tile in hand if kind_of(tile) == parse(kind)[0])


def file_with_a_melded_joker(folder: Path, *, exchanged: str) -> Path:
    """The person has melded a joker with the 5 of dots, and has drawn another 5 of dots."""
    rules = preset("european-classical", tiles__jokers=8, jokers__exchanged=exchanged)
    wall = rigged(DEALT, "C2C3C8D5", rules=rules)
    game = Game.from_record(saved_game(wall, dealer=2, rules=rules).record)
    assert game.deal is not None

    deal = game.deal
    game.apply(Seat(2), Discard(held(game, Seat(2), "D5")))
    game.apply(PERSON, Claim(MeldKind.PUNG, (held(game, PERSON, "D5"), held(game, PERSON, "J"))))
    all_pass(deal)
    discards(deal, PERSON, "N", passes=True)
    draws_and_discards(deal, 3)
    path = folder / "joker.4W"
    write(path, SavedGame(game.record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    return path


def opened(make_window: MakeWindow, qtbot: QtBot, folder: Path, exchanged: str) -> Hands:
    file = file_with_a_melded_joker(folder, exchanged=exchanged)
    hands = Hands(qtbot, make_window(file, computers=Computers()))
    hands.wait_for_turn()
    return hands


def holds_joker(hands: Hands) -> bool:
    moment = hands.window.session.moment
    assert moment is not None
    assert moment.own is not None
    return parse("J")[0] in map(kind_of, moment.own.hand)


def test_a_click_on_the_button_takes_it(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = opened(make_window, qtbot, tmp_path, "own")
    assert list(hands.offers) == ["joker"]
    qtbot.mouseClick(hands.offers["joker"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: holds_joker(hands))
    assert not hands.window.board.offers
    assert [shown.kind for shown in hands.tiles(Place.MELD)] == [*parse("D555")]


def test_the_key_takes_it_and_it_can_be_taken_back(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = opened(make_window, qtbot, tmp_path, "any")
    assert not holds_joker(hands)
    assert "takes a joker" in hands.message
    hands.key(Qt.Key.Key_J)
    qtbot.waitUntil(lambda: holds_joker(hands))
    qtbot.waitUntil(lambda: "You took the joker." in hands.message)
    hands.window.actions_["Undo"].trigger()
    qtbot.waitUntil(lambda: not holds_joker(hands))
    assert hands.window.actions_["TakeJoker"].isEnabled()


def test_where_jokers_stay_nothing_is_offered(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = opened(make_window, qtbot, tmp_path, "no")
    assert not hands.window.board.offers
    assert not hands.window.actions_["TakeJoker"].isEnabled()
    assert not hands.window.actions_["TakeJoker"].isVisible()
