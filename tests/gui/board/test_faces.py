"""Faces at the table: where they are, and that they are seen whole."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.engine.seats import SEATS
from fourwinds.people import PERSONS
from fourwinds.resources import themes_folder
from fourwinds.ui.board.classic import layout as classic
from fourwinds.ui.board.faceitem import SMALLEST
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.round_table import layout
from fourwinds.ui.board.tablestate import TableState
from fourwinds.ui.widgets.faces import Faces
from fourwinds.values import replace
from tests.gui.board.tables import sights
from tests.gui.conftest import MakeWindow

WIDE = [(1000, 560), (1280, 740), (1920, 1010), (3840, 2080), (2560, 1010)]
HIGH = [(1000, 1000), (900, 1400)]


@pytest.mark.parametrize("name", sights())
@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize(("width", "height"), [*WIDE, *HIGH])
def test_no_face_lies_under_tiles_or_over_a_hand(name: str, width: int, height: int, upright: bool) -> None:
    board = layout(sights()[name], width, height, upright=upright)
    felt = Box(0, 0, width, height).grown(-board.edge)
    for face in (part.face for part in board.seats if part.face.width):
        assert felt.holds(face)
        assert not any(face.overlaps(placement.box) for placement in board.tiles)
        assert not any(face.overlaps(part.tray) for part in board.seats)
        assert board.dora is None or not face.overlaps(board.dora)


@pytest.mark.parametrize(("width", "height"), WIDE)
def test_on_a_wide_table_all_four_are_seen_and_can_be_told_apart(width: int, height: int) -> None:
    for board in (layout(sights()["middle"], width, height), classic(sights()["middle"], width, height)):
        assert all(part.face.width - 4 >= SMALLEST for part in board.seats)


def longer(table: TableState, size: int, players: int = 4) -> TableState:
    """The same where so many tiles are held, by fewer players perhaps."""
    more = size - table.hand_size
    seats = [
        replace(seat, hand=(*(replace(seat.hand[0], lifted=False),) * more, *seat.hand))
        for seat in table.seats[:players]
    ]
    return replace(table, seats=tuple(seats), hand_size=size, wall=())


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("name", ["middle", "late", "dealt", "laden"])
@pytest.mark.parametrize(("width", "height"), WIDE)
def test_beside_long_hands_the_others_are_seen_too(name: str, width: int, height: int, players: int) -> None:
    board = layout(longer(sights()[name], 16, players), width, height)
    felt = Box(0, 0, width, height).grown(-board.edge)
    faces = {part.seat: part.face for part in board.seats if part.face.width}
    assert len(faces) >= players - 1
    assert all(face.width - 4 >= SMALLEST for face in faces.values())
    for seat, face in faces.items():
        assert felt.holds(face)
        assert not any(face.overlaps(placement.box) for placement in board.tiles)
        assert not any(face.overlaps(part.tray) for part in board.seats)
        assert not any(face.overlaps(other) for whose, other in faces.items() if whose != seat)


@pytest.mark.parametrize(("width", "height"), WIDE)
def test_where_three_play_all_are_seen(width: int, height: int) -> None:
    board = layout(longer(sights()["middle"], 13, 3), width, height)
    assert all(part.face.width - 4 >= SMALLEST for part in board.seats)
    assert not any(part.face.overlaps(placement.box) for part in board.seats for placement in board.tiles)


@pytest.mark.parametrize(("width", "height"), WIDE)
def test_in_the_claim_column_a_face_is_beside_the_words(width: int, height: int) -> None:
    for part in classic(sights()["middle"], width, height).seats:
        assert part.panel.holds(part.face)
        for words in (part.slot, part.wind, part.letter, part.name, part.score, part.ready):
            assert not part.face.overlaps(words), words


def test_the_window_shows_the_faces_of_those_who_play(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    players = window.session.players or window.settings.players
    board = window.board
    shown = [board.face_at(seat, 48, 1.0) for seat in SEATS]
    assert all(face is not None and face.width() == 48 for face in shown)
    assert len({face.cacheKey() for face in shown if face is not None}) == len(players)
    before = board.grab().toImage()
    board.show_people(None)
    qtbot.waitUntil(lambda: board.grab().toImage() != before)


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_face_is_round_and_sharp_at_every_ratio(tmp_path: Path, qapp: object, ratio: float) -> None:
    faces = Faces(tmp_path / "face.png")
    for person in PERSONS:
        image = faces.picture(person.id, "", 24, ratio).toImage()
        assert image.width() == 24 * ratio
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 255


def test_small_faces_can_be_told_from_one_another(tmp_path: Path, qapp: object) -> None:
    faces = Faces(tmp_path / "face.png")
    images = [faces.picture(person.id, "", 24, 1.0).toImage() for person in PERSONS]
    for number, image in enumerate(images):
        for other in images[number + 1 :]:
            assert _apart(image, other) > 20


@pytest.mark.parametrize("theme", sorted(file.parent.name for file in themes_folder().glob("*/theme.json")))
def test_small_faces_can_be_told_from_one_another_in_the_manner_of_every_theme(
    tmp_path: Path, qapp: object, theme: str
) -> None:
    # Few tones and one ground leave less than all colours do: the outline of the hair counts, too.
    faces = Faces(tmp_path / "face.png", load_theme(themes_folder() / theme, proved=True))
    images = [faces.picture(person.id, "", 24, 1.0).toImage() for person in PERSONS]
    inside = [(x, y) for x in range(24) for y in range(24) if (x - 11.5) ** 2 + (y - 11.5) ** 2 < 11.5**2]
    for number, image in enumerate(images):
        for other in images[number + 1 :]:
            assert _apart(image, other, inside) > 12


def test_another_theme_draws_them_in_its_manner_and_the_same_one_keeps_what_was_painted(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()

    def shown() -> QImage:
        face = window.board.face_at(SEATS[0], 48, 1.0)
        assert face is not None
        return face.toImage()

    before, kept = shown(), window.board.face_at(SEATS[0], 48, 1.0)
    window.settings.theme = "ink"
    qtbot.waitUntil(lambda: shown() != before)
    window.settings.theme = "four_winds"
    qtbot.waitUntil(lambda: shown() == before)
    again = window.board.face_at(SEATS[0], 48, 1.0)
    window.use_theme(window.board.theme)
    assert again is window.board.face_at(SEATS[0], 48, 1.0)
    assert kept is not again


_HEAD = [(x, y) for x in range(4, 20) for y in range(4, 20)]


def _apart(one: QImage, other: QImage, inside: list[tuple[int, int]] = _HEAD) -> float:
    """The mean difference of a channel there, of 255."""
    pairs = ((one.pixelColor(x, y), other.pixelColor(x, y)) for x, y in inside)
    return sum(abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue()) for a, b in pairs) / (
        3 * len(inside)
    )
