"""Never in the way: whatever a person does with a running game, at whatever moment, the game is right afterwards.

Ten storms, each with a hundred of everything that can come between: so each is done a thousand times, while tiles
move and players think.
"""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThread
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLineEdit
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from fourwinds.engine.actions import Action
from fourwinds.engine.knowledge import Observer
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS
from fourwinds.engine.view import SeatView
from fourwinds.tiles import Tile
from fourwinds.ui import create_window
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import Hidden, Place
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import Computers, lively, replayed
from tests.engine.table import on_the_table

ROUNDS = 100
STORMS = 10
CTRL = Qt.KeyboardModifier.ControlModifier
THINKING = 0.02
"""The longest that a player thinks, in seconds."""
PATIENCE = 0.3
"""For so many seconds a person who wants to undo something waits for his turn, to have something to undo."""
PLAYED = 0.35
"""How often the person makes a move of the game before doing something else."""
INTERRUPTED = 0.15
"""How often the person waits for a player who thinks before doing something else."""
THOUGHT = 1.0
"""For so many seconds at most."""
PAINTED = 5
"""One storm of so many paints all it shows; that takes half of the time."""
FILES = 6
TOTAL = 8_000
"""The points of all four players."""


def thoughtful(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    """Thinks for a while, on the players' own thread, and then does anything."""
    time.sleep(rng.random() * THINKING)
    return lively(view, legal, rng)


class Storm:
    """A person who plays, and does everything else at random moments, from a seed."""

    ACTS = ("open", "save", "abort", "undo", "restart", "close", "resize", "board", "theme")

    def __init__(self, make_window: Callable[[], MainWindow], bot: QtBot, seed: int, folder: Path) -> None:
        self.rng = random.Random(seed)
        self.bot = bot
        self.make_window = make_window
        self.files = [folder / f"storm {number}.4W" for number in range(FILES)]
        self.done: Counter[str] = Counter()
        self.moving = self.thinking = self.undone = 0
        self.window = make_window()
        self.begin()

    def blow(self, rounds: int) -> None:
        acts = list(self.ACTS) * rounds
        self.rng.shuffle(acts)
        for act in acts:
            if self.rng.random() < PLAYED:
                self.play()
            self.keep_going()
            if self.rng.random() < INTERRUPTED:
                self.wait_for_a_thought()
            self.moving += self.window.board.is_moving
            self.thinking += self.window.session.busy
            getattr(self, f"do_{act}")()
            self.done[act] += 1

    def keep_going(self) -> None:
        """Leave no dialog open, and no table empty."""
        self.clear_the_way()
        if not self.window.session.running:
            self.begin()

    # --- what comes between --------------------------------------------------------------------

    def do_open(self) -> None:
        written = [file for file in self.files if file.exists()]
        self.window.games.open_file(self.rng.choice(written))
        self.answer_question()

    def do_save(self) -> None:
        if self.window.session.file.path is not None and self.rng.random() < 0.5:
            self.key(Qt.Key.Key_S, CTRL)
        else:
            assert self.window.session.save(self.rng.choice(self.files), "A stormy evening")
        assert not self.window.session.file.modified

    def do_abort(self) -> None:
        self.key(Qt.Key.Key_Q, CTRL)
        self.answer_question()

    def do_undo(self) -> None:
        patient_until = time.monotonic() + PATIENCE
        while time.monotonic() < patient_until:
            question = self.window.session.question
            if question is not None and question.phase is Phase.TURN:
                self.discard()
                break
            if question is not None:
                self.key(Qt.Key.Key_Return)
            QApplication.processEvents()
            time.sleep(0.001)  # lets the players think
        before = self.window.session.undoing.can_take_back
        self.key(Qt.Key.Key_Z, CTRL)
        self.undone += before and not self.window.session.undoing.can_take_back

    def do_restart(self) -> None:
        self.window.actions_["RestartHand"].trigger()

    def do_close(self) -> None:
        self.window.close()
        self.answer_question()
        if self.window.isVisible():
            return
        assert not any(thread.isRunning() for thread in self.window.findChildren(QThread))
        self.window.deleteLater()
        self.window = self.make_window()
        self.begin()

    def do_resize(self) -> None:
        self.window.resize(self.rng.randrange(1000, 1300), self.rng.randrange(640, 800))

    def do_board(self) -> None:
        self.key(self.rng.choice([Qt.Key.Key_1, Qt.Key.Key_2]), CTRL)

    def do_theme(self) -> None:
        self.window.settings.theme = self.rng.choice(["four_winds", "bauhaus"])

    # --- what a person does otherwise ----------------------------------------------------------

    def begin(self) -> None:
        """A new game, mostly with a file of its own."""
        self.window.actions_["NewGame"].trigger()
        if self.rng.random() < 0.8 or not any(file.exists() for file in self.files):
            self.window.session.save(self.rng.choice(self.files))

    def wait_for_a_thought(self) -> None:
        """Play on until somebody thinks."""
        patient_until = time.monotonic() + THOUGHT
        while time.monotonic() < patient_until and not self.window.session.busy:
            self.play()
            self.keep_going()
            time.sleep(0.001)  # lets the tiles move

    def play(self) -> None:
        QApplication.processEvents()
        self.clear_the_way()
        question = self.window.session.question
        if question is None:
            return
        if question.phase is not Phase.TURN:
            keys = [Qt.Key.Key_Return, Qt.Key.Key_C, Qt.Key.Key_P, Qt.Key.Key_K]
            self.key(self.rng.choice(keys))
        else:
            self.discard()

    def discard(self) -> None:
        self.key(self.rng.choice([Qt.Key.Key_Home, Qt.Key.Key_End]))
        self.key(Qt.Key.Key_Space)

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        # A dialog that has just closed gives the keys back with the next turn of the loop.
        self.bot.waitUntil(self.window.isActiveWindow)
        self.bot.keyClick(self.window, key, held)

    # --- dialogs -------------------------------------------------------------------------------

    def dialogs(self) -> list[QDialog]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]

    def clear_the_way(self) -> None:
        """Answer whatever the game has asked; Escape is always an answer, and goes on after the points of a hand."""
        for dialog in self.dialogs():
            self.bot.keyClick(dialog, Qt.Key.Key_Escape)

    def answer_question(self) -> None:
        """Save, leave or stay, where the game would be lost."""
        question = next((d for d in self.dialogs() if d.objectName() == "unsavedDialog"), None)
        if question is None:
            return
        name = self.rng.choices(["saveButton", "discardChangesButton", "cancelButton"], [2, 2, 6])[0]
        button = question.findChild(QAbstractButton, name)
        assert isinstance(button, QAbstractButton)
        self.bot.mouseClick(button, Qt.MouseButton.LeftButton)
        for dialog in self.dialogs():
            if dialog.objectName() == "saveGameDialog":
                field = dialog.findChild(QLineEdit, "fileNameEdit")
                assert isinstance(field, QLineEdit)
                field.setText(str(self.fresh()))
                self.bot.keyClick(dialog, Qt.Key.Key_Return)

    def fresh(self) -> Path:
        """A name that is not taken."""
        self.files.append(self.files[0].with_name(f"storm {len(self.files)}.4W"))
        return self.files[-1]


@pytest.fixture
def windows(quick: None) -> Iterator[list[MainWindow]]:
    """The windows that were opened; whatever a failing test leaves is thrown away."""
    opened: list[MainWindow] = []
    yield opened
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QDialog):
            dialog.hide()
    for window in opened:
        if isValid(window):
            window.deleteLater()
    QApplication.processEvents()


def check(window: MainWindow) -> None:
    """Nothing is lost, nothing is double, and what is seen is what is there."""
    session = window.session
    moment = session.moment
    assert moment is not None
    assert sum(moment.scores) == TOTAL
    again = replayed(session.snapshot())
    assert again.deal is not None
    state = again.deal.state
    assert sorted(on_the_table(state)) == sorted(state.wall)
    person = SEATS[-1] if session.person is None else session.person
    assert moment.view == again.deal.seen_by(Observer(person))
    window.table.finish_deal()
    window.board.finish()
    shown: dict[tuple[Place, int], set[Tile | Hidden]] = {}
    tiles = window.board.tiles()
    for tile in tiles:
        shown.setdefault((tile.place, tile.owner), set()).add(tile.tile)
    assert len({tile.tile for tile in tiles}) == len(tiles)
    for seat in SEATS:
        there = state.seats[seat]
        hand = shown.get((Place.HAND, seat), set())
        open_to_all = state.phase is Phase.OVER
        assert len(hand) == len(there.hand)
        if seat == session.person or open_to_all:
            assert hand == set(there.hand)
        assert shown.get((Place.MELD, seat), set()) == {tile for meld in state.melds_shown(seat) for tile in meld.tiles}
        assert shown.get((Place.EXTRA, seat), set()) == set(there.extras)
        open_ = state.open_tile if state.phase is Phase.CLAIM and state.turn == seat else None
        assert shown.get((Place.SLOT, seat), set()) == ({open_} - {None})
        up = {tile.tile for tile in tiles if tile.place is Place.HAND and tile.owner == seat and tile.face_up}
        assert up == (hand if seat == session.person or open_to_all else set())
    scene = window.board.scene()
    assert isinstance(scene, BoardScene)
    assert not scene.is_moving
    assert all(scene.item_of(tile.tile) is not None for tile in tiles)


def items_besides_tiles(window: MainWindow) -> int:
    """Each tile has its shadow; a word that is called stands for a moment."""
    scene = window.board.scene()
    assert isinstance(scene, BoardScene)
    return len(scene.items()) - 2 * len(window.board.tiles()) - len(scene.calls)


def rested(window: MainWindow) -> int:
    window.table.finish_deal()
    window.board.finish()
    return items_besides_tiles(window)


@pytest.mark.parametrize("seed", range(STORMS))
def test_a_storm_leaves_the_game_right(windows: list[MainWindow], qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    computers = Computers()
    computers.play = dict.fromkeys(SEATS, thoughtful)

    def fresh() -> MainWindow:
        window = create_window(["--seed", str(seed)], computers)
        windows.append(window)
        window.resize(1000, 640)
        window.show()
        window.setUpdatesEnabled(seed % PAINTED == 0)
        settings = window.settings
        settings.animations, settings.animation_speed = True, 400
        settings.move_beat, settings.dealer_wait, settings.discard_delay = 3, 5, 20
        settings.show_deal = True
        return window

    threads = threading.active_count()
    storm = Storm(fresh, qtbot, seed, tmp_path)
    storm.window.settings.board = "table"
    furniture = rested(storm.window)
    storm.blow(ROUNDS)
    assert storm.done == dict.fromkeys(Storm.ACTS, ROUNDS)
    # It was no calm: tiles were moving at many of these moments, players thinking at others, discards came back.
    assert storm.moving > ROUNDS
    assert storm.thinking > ROUNDS
    assert storm.undone > ROUNDS // 4

    storm.clear_the_way()
    window = storm.window
    if not window.session.running:
        storm.begin()
    qtbot.waitUntil(lambda: not window.games.is_laying_out)
    window.session.pause(True)
    window.settings.board, window.settings.lock_discards = "table", False
    check(window)
    window.settings.board = "classic"
    check(window)
    window.settings.board = "table"
    assert rested(window) == furniture

    # And it goes on to the end of the hand by itself.
    window.session.pause(False)
    window.settings.animations = False
    window.settings.move_beat = window.settings.dealer_wait = window.settings.discard_delay = 0
    played = len(window.session.results)
    with qtbot.waitSignal(window.session.deal_ended, timeout=30_000):
        window.session.set_auto_play(True)
    assert len(window.session.results) == played + 1
    assert sum(window.session.results[-1].after) == TOTAL
    check(window)
    window.session.abort()
    storm.clear_the_way()
    window.close()
    assert not window.isVisible()
    qtbot.waitUntil(lambda: threading.active_count() <= threads)
