"""A North is offered as a button where it is a bonus tile, and lies beside the hand when it was set aside."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import DEFAULT_PLAYERS
from fourwinds.engine.actions import SetAside
from fourwinds.tiles import kinds_of, parse
from tests.app.tables import Computers
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands

FOUR_NORTHS = 91
"""With this seed the person deals first and holds all Norths."""


def test_the_button_and_the_key_set_one_aside(make_window: MakeWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, make_window(computers=Computers()))
    session = hands.window.session
    session.new_game(preset("japanese-three-player"), DEFAULT_PLAYERS, FOUR_NORTHS)
    hands.wait_for_turn()
    assert list(hands.offers) == ["north", "kong"]  # four of them are a kong, too
    assert "sets a North aside" in hands.message

    def aside() -> int:
        own = None if session.moment is None else session.moment.own
        return 0 if own is None else len(own.extras)

    qtbot.mouseClick(hands.offers["north"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: aside() == 1 and session.question is not None)
    qtbot.keyClick(hands.window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: aside() == 2 and session.question is not None)
    moment = session.moment
    assert moment is not None
    assert moment.own is not None
    assert kinds_of(moment.own.extras) == parse("NN")
    assert session.question is not None
    assert SetAside() in session.question.legal


def test_before_the_game_only_those_are_named_who_will_play(make_window: MakeWindow) -> None:
    window = make_window(computers=Computers())
    names = [player.name for player in DEFAULT_PLAYERS if not player.human]

    def named() -> list[str]:
        window.show_welcome()
        said = " ".join(label.text() for label in window.welcome.findChildren(QLabel))
        return [name for name in names if name in said]

    assert named() == names
    window.settings.preset = "japanese-three-player"
    assert named() == names[:2]
