"""What an Expert did with the same wall, beside what the person did."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QProgressBar, QPushButton, QTreeWidget

from fourwinds.engine.game import Game
from fourwinds.engine.lookback import finished_deals, look_back
from fourwinds.engine.turns import turns_of
from fourwinds.tiles import kind_of, name
from fourwinds.ui.records.samewalls import SameWallsDialog
from fourwinds.ui.widgets.tilepictures import TileGroups
from tests.gui.hands import Hands
from tests.gui.test_look_back import computers, dialog, hands, named

__all__ = ["computers", "dialog", "hands"]  # fixtures


def opened(hands: Hands, dialog: QDialog) -> SameWallsDialog:
    """The window, when the Experts have played."""
    hands.bot.mouseClick(named(dialog, QPushButton, "sameWallsButton"), Qt.MouseButton.LeftButton)
    found: SameWallsDialog = hands.dialog("sameWallsDialog", SameWallsDialog)
    table = named(found, QTreeWidget, "turnsTable")
    hands.bot.waitUntil(table.isVisible)
    assert not named(found, QProgressBar, "sameWallsProgress").isVisible()
    return found


def spoken(table: QTreeWidget, row: int, column: int) -> str:
    item = table.topLevelItem(row)
    assert item is not None
    return str(item.data(column, Qt.ItemDataRole.AccessibleTextRole) or "")


def test_the_two_hands_stand_side_by_side_turn_by_turn(hands: Hands, dialog: QDialog) -> None:
    found = opened(hands, dialog)
    table = named(found, QTreeWidget, "turnsTable")
    game = Game.from_record(hands.window.session.snapshot().record)
    person = hands.window.session.person
    assert person is not None
    look = look_back(finished_deals(game, person)[0])
    own = turns_of((event for step in look.steps for event in step.open.events), person)
    for row, turn in enumerate(own):
        if turn.discarded is not None:
            assert spoken(table, row, 2) == name(kind_of(turn.discarded))
        if turn.won:
            assert spoken(table, row, 2) == "out"
    assert sum("differs" in spoken(table, row, 0) for row in range(table.topLevelItemCount())) == 1
    assert "another way in turn" in named(found, QLabel, "sameWallsHead").text()
    held = named(found, TileGroups, "ownHand").groups
    assert sum(len(group.kinds) for group in held) == 14
    assert "points" in named(found, QLabel, "expertHandTold").text()
    assert named(found, QLabel, "ownHandTold").text().startswith("Out in turn 2")
    hands.bot.keyClick(found, Qt.Key.Key_Escape)
    assert dialog.isVisible()


def test_closing_it_stops_the_experts(hands: Hands, dialog: QDialog) -> None:
    hands.bot.mouseClick(named(dialog, QPushButton, "sameWallsButton"), Qt.MouseButton.LeftButton)
    found: SameWallsDialog = hands.dialog("sameWallsDialog", SameWallsDialog)
    hands.bot.keyClick(found, Qt.Key.Key_Escape)
    again = opened(hands, dialog)
    assert again is not found
