"""*What's This?* tells of each part of the board what that part is."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWhatsThis, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Theme
from fourwinds.engine.seats import Seat
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board import view as view_module
from fourwinds.ui.board.placement import Box, Placements, Plate
from fourwinds.ui.board.tablestate import Lie, Place
from fourwinds.ui.board.view import BoardView
from tests.gui.board.tables import NAMES, PERSON, late, middle, table

JACK, HELEN, TIM = Seat(1), Seat(2), Seat(3)


class Asking:
    """Asks what a place of the board is, with Shift+F1 and a click, and reads the answer."""

    def __init__(self, qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bot = qtbot
        self.board = BoardView(theme)
        self.board.setWhatsThis("The table as you see it.")
        qtbot.addWidget(self.board)
        self.board.resize(1280, 743)
        self.board.show()
        qtbot.waitExposed(self.board)
        self.told: list[str] = []
        show = QWhatsThis.showText

        class Shown:
            @staticmethod
            def showText(at: QPoint, text: str, widget: QWidget) -> None:  # noqa: N802 - Qt's name
                self.told.append(text)
                show(at, text, widget)

        monkeypatch.setattr(view_module, "QWhatsThis", Shown)

    @property
    def placed(self) -> Placements:
        placed = self.board.placements
        assert placed is not None
        return placed

    def at(self, x: float, y: float) -> str:
        self.told.clear()
        QWhatsThis.enterWhatsThisMode()
        self.bot.mouseClick(self.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(int(x), int(y)))
        assert not QWhatsThis.inWhatsThisMode()
        shown = [w for w in QApplication.topLevelWidgets() if w.metaObject().className() == "QWhatsThat"]
        assert shown, "something is told of every place"
        QWhatsThis.hideText()
        return self.told[-1] if self.told else ""

    def of(self, box: Box) -> str:
        return self.at(*box.center)

    def tile(self, place: Place, owner: Seat) -> str:
        return self.of(next(p.box for p in self.placed.tiles if p.place is place and p.owner == owner))


@pytest.fixture
def asking(qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> Asking:
    return Asking(qtbot, theme, monkeypatch)


@pytest.fixture(params=[classic.layout, round_table.layout, tilted.layout], ids=["classic", "table", "tilted"])
def on_board(asking: Asking, request: pytest.FixtureRequest) -> Asking:
    asking.board.set_layout(request.param, animate=False)
    asking.board.show_table(table(middle()), animate=False)
    return asking


def test_hands_melds_flowers_and_slots_are_told_apart(on_board: Asking) -> None:
    told = [
        on_board.tile(Place.HAND, PERSON),
        on_board.tile(Place.HAND, TIM),
        on_board.tile(Place.MELD, JACK),
        on_board.tile(Place.EXTRA, PERSON),
        on_board.tile(Place.SLOT, HELEN),
        on_board.of(on_board.placed.seats[PERSON].slot),
    ]
    assert len(set(told)) == len(told)
    for text, words in zip(
        told,
        ["Your hand.", f"The hand of {NAMES[TIM]}.", f"The melds of {NAMES[JACK]}", "flowers and seasons",
         f"The discard slot of {NAMES[HELEN]}.", "Your discard slot."],
        strict=True,
    ):  # fmt: skip
        assert words in text


def test_the_players_are_told_where_they_stand(on_board: Asking) -> None:
    for seat in (PERSON, HELEN, TIM, JACK):
        assert on_board.of(on_board.placed.seats[seat].panel).startswith(f"{NAMES[seat]}: the seat wind and the score.")


def test_the_table_tells_of_its_wall_its_plate_and_its_discards(asking: Asking) -> None:
    asking.board.set_layout(round_table.layout, animate=False)
    asking.board.show_table(table(late()), animate=False)
    plate = asking.placed.furniture
    assert isinstance(plate, Plate)
    assert "the wind of the round" in asking.of(plate.wind)
    assert "drawn from the wall" in asking.of(plate.left)
    assert "A re-deal is" in asking.of(plate.hand)
    assert asking.tile(Place.DISCARDS, JACK).startswith(f"The discards of {NAMES[JACK]}")
    wall = next(p.box for p in asking.placed.tiles if p.place is Place.WALL)
    assert asking.of(wall).startswith("The wall.")
    assert "the dead wall" in asking.of(wall)


def test_on_the_classic_board_discards_are_told_where_they_take_the_place_of_hands(asking: Asking) -> None:
    asking.board.set_layout(classic.layout, animate=False)
    asking.board.show_table(table(middle(), discards_of=frozenset({TIM})), animate=False)
    tray = asking.placed.seats[TIM].tray
    assert asking.at(tray.right - 5, tray.bottom - 5).startswith(f"The discards of {NAMES[TIM]}")
    asking.board.show_table(table(middle(), common_discards=Lie.IN_ORDER), animate=False)
    assert asking.placed.common is not None
    assert asking.of(asking.placed.common) == "The discards of all players, in the order in which they were made."


def test_the_wood_tells_of_the_whole_board(on_board: Asking) -> None:
    assert on_board.at(2, 2) == ""
