"""Flowers that the person keeps: what is done to discard a tile lays one out."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourwinds.engine.actions import LayOut
from fourwinds.tiles import kind_of, notation
from fourwinds.ui.board.tablestate import Hidden, Place
from tests.app.tables import PERSON, Advice, Computers
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import stacked_file
from tests.gui.test_riichi_offer import OTHERS

KEPT = preset("european-contemporary", tiles__flowers=8, deal__extra_tiles_when="held")


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    file = stacked_file(tmp_path, {**OTHERS, 3: "F1 B234 B578 C345 C88 D57"}, "DwDwDwD4", dealer=3, rules=KEPT)
    hands = Hands(qtbot, make_window(file, computers=Computers()))
    hands.wait_for_turn()
    return hands


def test_a_kept_flower_is_told_of(hands: Hands) -> None:
    assert hands.message.startswith("You hold a Flower or Season. Choose it as if to discard it, and it is laid out.")
    assert len(hands.tiles(Place.HAND)) == 14
    assert not hands.tiles(Place.EXTRA)


def test_what_discards_a_tile_lays_it_out(hands: Hands) -> None:
    hands.discard("F1")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.EXTRA)) == 1)
    hands.wait_for_turn()
    assert len(hands.tiles(Place.HAND)) == 14
    assert [notation(kind_of(t.tile)) for t in hands.tiles(Place.EXTRA) if not isinstance(t.tile, Hidden)] == ["F1"]


def test_two_clicks_do_so_too(hands: Hands) -> None:
    hands.click_tile("F1")
    hands.click_tile("F1")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.EXTRA)) == 1)


def test_what_was_drawn_is_told_beside_it(hands: Hands) -> None:
    hands.discard("D7")
    hands.bot.waitUntil(lambda: hands.window.session.question is None)
    hands.wait_for_turn()
    told = (
        "You hold a Flower or Season. Choose it as if to discard it, and it is laid out. You drew the Four of Dots. "
        "It is your turn"
    )
    hands.bot.waitUntil(lambda: hands.message.startswith(told))


def test_it_can_be_kept(hands: Hands) -> None:
    hands.discard("D7")
    hands.bot.waitUntil(lambda: hands.window.session.question is None)
    moment = hands.window.session.moment
    assert moment is not None
    assert not moment.view.seats[PERSON].extras


def test_the_hint_lifts_the_one_to_lay_out(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    file = stacked_file(tmp_path, {**OTHERS, 3: "F1 B234 B578 C345 C88 D57"}, "DwDwDwD4", dealer=3, rules=KEPT)
    computers = Computers()
    hands = Hands(qtbot, make_window(file, computers=computers))
    hands.wait_for_turn()
    flower = hands.tile("F1").tile
    assert not isinstance(flower, Hidden)
    computers.advice = lambda: Advice(LayOut(flower), "Lay it out.")
    hands.key(Qt.Key.Key_H)
    qtbot.waitUntil(lambda: hands.tile("F1").lifted)
    hands.key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(hands.tiles(Place.EXTRA)) == 1)
