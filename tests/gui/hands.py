"""What a person's hands do: clicks on what is shown, keys, and answers to dialogs."""

import os
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.engine.seats import Seat
from fourwinds.tiles import parse
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.board.view import ShownTile
from fourwinds.ui.table.play import STRAY_MS
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import PERSON

D = TypeVar("D", bound=QDialog)


class Hands:
    """Plays in a window with mouse and keys."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.bot = qtbot
        self.window = window

    # --- looking ------------------------------------------------------------------------------

    def tiles(self, place: Place, owner: Seat = PERSON) -> list[ShownTile]:
        return [tile for tile in self.window.board.tiles() if tile.place is place and tile.owner == owner]

    def tile(self, text: str, place: Place = Place.HAND, owner: Seat = PERSON) -> ShownTile:
        (kind,) = parse(text)
        return next(tile for tile in self.tiles(place, owner) if tile.kind == kind)

    @property
    def message(self) -> str:
        return self.window.strip.message.text()

    @property
    def offers(self) -> dict[str, QPushButton]:
        """The buttons near the hand, by the ids of what they offer."""
        board = self.window.board
        buttons = ((offer.id, board.findChild(QPushButton, f"offer_{offer.id}")) for offer in board.offers)
        return {id_: button for id_, button in buttons if button is not None}

    def wait_for_turn(self) -> None:
        def on_turn() -> bool:
            question = self.window.session.question
            return question is not None and question.phase.value == "turn"

        self.bot.waitUntil(on_turn)

    def wait_for_hand(self, counter: int) -> None:
        """Wait until the so-manieth hand of the game is played."""

        def begun() -> bool:
            moment = self.window.session.moment
            return moment is not None and moment.view.counter == counter and moment.view.outcome is None

        self.bot.waitUntil(begun, timeout=30_000)

    def wait_for_slot(self, owner: int) -> None:
        self.bot.waitUntil(
            lambda: bool(self.tiles(Place.SLOT, Seat(owner))) and self.window.session.question is not None
        )

    def settle(self) -> None:
        """Wait until a click cannot be a stray one any more."""
        self.bot.waitUntil(lambda: self.window.play.quiet_for() > STRAY_MS)

    # --- doing --------------------------------------------------------------------------------

    def click(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton, *, shift: bool = False) -> None:
        held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        self.bot.mouseClick(self.window.board.viewport(), button, held, at)

    def click_tile(self, text: str, button: Qt.MouseButton = Qt.MouseButton.LeftButton, *, shift: bool = False) -> None:
        self.click(self.tile(text).rect.center(), button, shift=shift)

    def click_slot(self, owner: int) -> None:
        self.settle()
        self.click(self.window.board.slot_rect(Seat(owner)).center())

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.bot.waitUntil(self.window.isActiveWindow)
        self.bot.keyClick(self.window, key, modifier)

    def discard(self, text: str) -> None:
        self.click_tile(text)
        self.key(Qt.Key.Key_Space)

    def dialog(self, name: str, kind: type[D] = QDialog) -> D:  # type: ignore[assignment]  # the base is a D, too
        """The open dialog of that name, waited for."""

        def shown() -> bool:
            return any(d.objectName() == name and d.isVisible() for d in QApplication.topLevelWidgets())

        self.bot.waitUntil(shown)
        found = next(d for d in QApplication.topLevelWidgets() if d.objectName() == name and d.isVisible())
        assert isinstance(found, kind)
        self.bot.waitUntil(found.isActiveWindow)
        return found

    def point_at(self, text: str) -> None:
        """Move the pointer onto a tile; it may have rested there already, which would be no movement."""
        viewport = self.window.board.viewport()
        self.bot.mouseMove(viewport, self.window.board.slot_rect(Seat(0)).center())
        self.bot.mouseMove(viewport, self.tile(text).rect.center())

    def write(self, field: QLineEdit, text: str) -> None:
        """Type over what stands in the field."""
        field.setFocus()
        field.selectAll()
        self.bot.keyClicks(field, text)

    def press(self, dialog: QWidget, name: str) -> None:
        """Click the button of that name."""
        button = dialog.findChild(QWidget, name)
        assert button is not None, f"no {name}"
        assert button.isVisible()
        self.bot.mouseClick(button, Qt.MouseButton.LeftButton)


def remember(**options: object) -> None:
    """Options of the person, for windows that are made afterwards."""
    settings = Settings.of_user(os.environ)
    for name, value in options.items():
        setattr(settings, name, value)
    settings.sync()


def open_dialogs() -> list[str]:
    """The names of the dialogs that are open."""
    return [w.objectName() for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
