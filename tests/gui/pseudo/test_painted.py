"""What is painted and not written by a widget of Qt's, in that language: boards, the wall, pictures of figures."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from fourwinds.app.language import tr
from fourwinds.app.themes import load_theme
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.resources import themes_folder
from fourwinds.tiles import parse
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.placement import Placements
from fourwinds.ui.board.tablestate import Figures, TableState
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.board.waitspanel import ShownWait
from fourwinds.ui.records.statistics.placesbar import PlacesBar
from fourwinds.ui.table.wall import WallWindow
from fourwinds.values import replace
from tests.gui.board.tables import NAMES, late, sights, table
from tests.gui.board.test_dora import played, seen
from tests.gui.every_dialog import opened
from tests.gui.hands import Hands
from tests.gui.pseudo.walk import SCREEN, faults, written_on
from tests.gui.test_statistics import CLUB, RIICHI, keep

LAYOUTS: list[Callable[..., Placements]] = [round_table.layout, tilted.layout, classic.layout]
THEMES = sorted(path.parent.name for path in themes_folder().glob("*/theme.json"))
LARGE, WHOLE, LOW = (SCREEN.width(), 620), (1280, 743), (948, 400)
"""Of the board beside the strip and the bars, on that screen and on one where everything is twice as large."""
PLAIN = ("Dr", "Dg", "Dw", *NAMES, "Mary")
"""Tiles as they are written in every language, and the players."""


def tables() -> dict[str, TableState]:
    """What a board may have to say: everything that can stand on it, one table with all of it at once."""
    figures = Figures(counters=12, staked=3_000, kitty=None)
    said = replace(table(late()), hand_number=16, redeal=12, figures=figures)
    ready = replace(said, seats=tuple(replace(seat, ready=True, score=-12_345) for seat in said.seats))
    return {**sights(), "re-dealt": said, "ready": ready, "dora": replace(seen(played(4)), figures=figures)}


@pytest.fixture
def board(pseudo: None, qtbot: QtBot, request: pytest.FixtureRequest) -> BoardView:
    del pseudo
    theme, layout = getattr(request, "param", ("four_winds", round_table.layout))
    view = BoardView(load_theme(themes_folder() / theme), layout=layout)
    qtbot.addWidget(view)
    view.set_show_ids(True)
    view.show()
    qtbot.waitExposed(view)
    return view


EVERY_BOARD = pytest.mark.parametrize(
    "board", [(theme, layout) for theme in THEMES for layout in LAYOUTS], indirect=True
)


@EVERY_BOARD
@pytest.mark.parametrize("size", [LARGE, WHOLE, LOW])
def test_nothing_on_a_board_is_cut_or_in_english(
    board: BoardView, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    board.resize(*size)
    found = {}
    for name, state in tables().items():
        board.show_table(state, animate=False)
        found[name] = faults(board, monkeypatch, *PLAIN)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@EVERY_BOARD
def test_calls_offers_and_waits_on_a_board_are_whole(board: BoardView, monkeypatch: pytest.MonkeyPatch) -> None:
    board.resize(*LARGE)
    board.show_table(tables()["middle"], animate=False)
    offers = [Offer(word, tr(word), "Ctrl+K") for word in ("Pass", "Chow", "Pung", "Kong", "Out", "Rob Kong")]
    board.offer(offers)
    for seat in SEATS:
        board.call_out(Seat(seat), tr("Ready"))
    assert faults(board, monkeypatch, *PLAIN) == []
    board.offer(())
    for kinds in ("B1", "B147C147D147ESWN"):
        board.show_waits([ShownWait(kind, (tr("no win"), "12,000-24,000")) for kind in parse(kinds)])
        assert faults(board, monkeypatch, *PLAIN) == []


@pytest.mark.parametrize("size", [(460, 460), (260, 260)])
def test_the_wall_has_room_for_its_words(
    pseudo: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    del pseudo
    window = WallWindow(load_theme(themes_folder() / "four_winds"))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitExposed(window)
    for name in ("dealt", "dora"):
        window.show_table(tables()[name])
        assert faults(window, monkeypatch, *PLAIN) == []


def test_the_bar_of_places_is_read_where_it_has_room(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = [played.model_copy(update={"game": str(place), "place": place}) for place, played in enumerate(CLUB, 1)]
    keep(*ends, *RIICHI)
    dialog = opened(hands, "StatisticsDialog")
    names = ("Club Rules", "Riichi", "September", "Thursday")
    assert faults(dialog, monkeypatch, *names) == []
    bar = dialog.findChild(PlacesBar)
    assert bar is not None
    texts = [written.text for written in written_on(bar, monkeypatch)]
    assert len(texts) == 3
    assert all("33.3" in text for text in texts)


def test_a_hand_in_the_calculator_is_explained_in_full(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog = opened(hands, "CalculatorDialog")
    notation = dialog.findChild(QLineEdit, "notationEdit")
    assert notation is not None
    for hand in ("[C9999] (DgDgDg) B555 D234 EE ~E", "B147C147D147ESWN", "B123"):
        hands.write(notation, hand)
        assert faults(dialog, monkeypatch, hand, notation.placeholderText(), notation.text()) == []
