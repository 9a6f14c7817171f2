"""Movement in the real window: the person's own times, and undo, opening and restarting in the middle of it."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.ui.board.motion import Tempo
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.table.table import MOVE_MS, tempo_of
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file

SLOW = 9_990
"""What the longest of the original's settings comes to, in ms."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, file: Path) -> Hands:
    """The person deals; tiles take ten seconds from place to place, and nobody goes on before."""
    hands = Hands(qtbot, make_window(file))
    hands.wait_for_turn()
    hands.settle()
    settings = hands.window.settings
    settings.move_beat = 10_000
    settings.animations = True
    settings.zoom_frequency, settings.zoom_delay = 10, 999
    return hands


def assert_in_place(hands: Hands) -> None:
    board = hands.window.board
    scene, placements = board.scene(), board.placements
    assert isinstance(scene, BoardScene)
    assert placements is not None
    for placement in placements.tiles:
        item = scene.item_of(placement.tile)
        assert item is not None
        assert (item.pos().x(), item.pos().y()) == (placement.box.x, placement.box.y)
        assert (item.scale(), item.opacity()) == (1, 1)


def test_effects_follow_the_settings_at_once(hands: Hands) -> None:
    hands.discard("C2")
    hands.bot.waitUntil(lambda: bool(hands.tiles(Place.SLOT)))
    assert hands.window.board.is_moving
    hands.window.settings.animations = False
    assert not hands.window.board.is_moving
    assert_in_place(hands)


@pytest.mark.parametrize("opened", [False, True], ids=["undone", "opened"])
def test_undo_and_opening_in_the_middle_of_a_movement_leave_nothing_misplaced(
    hands: Hands, file: Path, opened: bool
) -> None:
    before = {tile.tile: tile.rect for tile in hands.window.board.tiles()}
    hands.discard("C2")
    hands.bot.waitUntil(lambda: bool(hands.tiles(Place.SLOT)))
    assert hands.window.board.is_moving
    if opened:
        hands.window.session.open_game(file)
    else:
        hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 14)
    hands.wait_for_turn()
    hands.window.board.finish()
    assert_in_place(hands)
    after = {tile.tile: tile.rect for tile in hands.window.board.tiles() if not tile.lifted}
    assert after.items() <= before.items()


def test_a_resize_in_the_middle_of_a_movement_ends_it(hands: Hands) -> None:
    hands.discard("C2")
    hands.bot.waitUntil(lambda: hands.window.board.is_moving)
    hands.window.resize(1000, 640)
    hands.bot.waitUntil(lambda: not hands.window.board.is_moving)
    assert_in_place(hands)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, Tempo(MOVE_MS, 200, 200, 200)),
        ({"zoom_frequency": 0}, Tempo(MOVE_MS, 0, 200, 200)),
        ({"fade_frequency": 10, "fade_delay": 999}, Tempo(MOVE_MS, 200, SLOW, 200)),
        ({"rotate_delay": 0}, Tempo(MOVE_MS, 200, 200, 0)),
        ({"animation_speed": 200}, Tempo(MOVE_MS / 2, 100, 100, 100)),
        ({"animations": False}, Tempo.even(0)),
    ],
)
def test_steps_and_delays_make_the_times(tmp_path: Path, changes: dict[str, int], expected: Tempo) -> None:
    settings = Settings(tmp_path / "settings.ini")
    for name, value in changes.items():
        setattr(settings, name, value)
    assert tempo_of(settings) == expected


@pytest.mark.parametrize("factor", ["0", "1"])
def test_a_desktop_that_asks_for_less_motion_gets_it_until_the_person_says_otherwise(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, factor: str
) -> None:
    (tmp_path / "kdeglobals").write_text(f"[KDE]\nAnimationDurationFactor={factor}\n")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    ini = Path(os.environ["FOURWINDS_CONFIG_DIR"]) / "fourwinds.ini"
    ini.write_text("".join(line for line in ini.read_text().splitlines(keepends=True) if "animations" not in line))
    window = make_window()
    if factor == "0":
        qtbot.waitUntil(lambda: not window.settings.animations)
        assert "less motion" in window.strip.message.text()
    else:
        QApplication.processEvents()
        assert window.settings.animations
