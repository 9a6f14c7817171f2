"""How discards lie, by the rules: turned over, at random in the middle, in order, or before each player."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourwinds.ui.board.tablestate import Place
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file


def played(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, lie: str, board: str, wish: str = "rules") -> Hands:
    """The person has discarded, and so has everybody."""
    rules = preset("european-contemporary", discards__shown=lie)
    file = stacked_file(tmp_path, ANNA_DEALS, "C9D1C9N", dealer=3, rules=rules)
    hands = Hands(qtbot, make_window(file))
    hands.window.settings.board = board
    hands.window.settings.discards = wish
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_Home)
    hands.key(Qt.Key.Key_Space)
    hands.wait_for_turn()
    hands.window.board.finish()
    return hands


def lying(hands: Hands) -> list[object]:
    return [tile.kind for tile in hands.window.board.tiles() if tile.place is Place.DISCARDS]


def test_turned_over_discards_are_backs_for_eyes_and_ears(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = played(make_window, qtbot, tmp_path, "face_down", "table")
    assert lying(hands) == [None] * 4
    assert "1 tile face down" in hands.window.board.accessible_text()
    hands.click(hands.tiles(Place.HAND)[0].rect.center(), shift=True)
    assert hands.message == "The discards lie face down: nobody can look what has been played."


@pytest.mark.parametrize("board", ["table", "tilted", "classic"])
@pytest.mark.parametrize("lie", ["random", "in_order"])
def test_discards_lie_in_the_middle_where_the_rules_say_so(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, lie: str, board: str
) -> None:
    hands = played(make_window, qtbot, tmp_path, lie, board)
    if board == "classic":
        hands.window.actions_["Discards"].trigger()
    state = hands.window.table.current
    assert state is not None
    assert state.common_discards is not None
    assert [tile.spot is None for tile in state.common_discards] == [lie == "in_order"] * 4
    shown = [t for t in hands.window.board.tiles() if t.place is Place.DISCARDS]
    assert len(shown) == len({(t.rect.x(), t.rect.y()) for t in shown}) == 4
    assert all(hands.window.board.viewport().rect().contains(t.rect) for t in shown)


def test_who_wants_them_before_each_player_has_them_there(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = played(make_window, qtbot, tmp_path, "random", "table", wish="player")
    state = hands.window.table.current
    assert state is not None
    assert state.common_discards is None
    assert len(lying(hands)) == 4
