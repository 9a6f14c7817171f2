from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPixmap, QTransform

from fourwinds.app.themes import Theme, load_theme
from fourwinds.resources import themes_folder
from fourwinds.tiles import JOKER, KIND_COUNT, Kind, Wind, is_extra, parse
from fourwinds.ui.board import tilepainter
from fourwinds.ui.board.solid import Solid
from fourwinds.ui.board.tilemarks import Body, Mark
from fourwinds.ui.board.tilepainter import PALE, READABLE_NUMBER, TilePainter, tile_id
from fourwinds.ui.widgets.style import contrast
from fourwinds.values import replace

BODY = Body(60, 87, 7)
KINDS = [Kind(k) for k in range(KIND_COUNT)]


@pytest.fixture
def painter(theme: Theme, qapp: object) -> TilePainter:
    return TilePainter(theme)


def pixels(pixmap: QPixmap, *, grey: bool = False) -> np.ndarray:
    kind = QImage.Format.Format_Grayscale8 if grey else QImage.Format.Format_RGBA8888
    image = pixmap.toImage().convertToFormat(kind)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    width = image.width() * (1 if grey else 4)
    return raw[:, :width].astype(int)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_pictures_have_the_devices_pixels(painter: TilePainter, ratio: float) -> None:
    picture = painter.front(Kind(0), BODY, ratio)
    assert (picture.width(), picture.height()) == (round(60 * ratio), round(87 * ratio))
    assert picture.devicePixelRatio() == ratio


@pytest.mark.parametrize("kind", KINDS)
def test_a_face_at_twice_the_pixels_shows_the_same(painter: TilePainter, kind: Kind) -> None:
    painter.show_ids = False  # letters are hinted for the pixels they get
    once = pixels(painter.front(kind, BODY, 1.0))
    large = painter.front(kind, BODY, 2.0).toImage()
    scaled = large.scaled(60, 87, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    twice = pixels(QPixmap.fromImage(scaled))
    assert np.abs(once - twice).mean() < 8


@pytest.mark.parametrize("ids", [False, True])
def test_faces_differ_without_their_colour(painter: TilePainter, ids: bool) -> None:
    painter.show_ids = ids
    faces = {kind: pixels(painter.front(kind, BODY, 1.0), grey=True) for kind in KINDS}
    for a, b in combinations(KINDS, 2):
        assert np.abs(faces[a] - faces[b]).max() > 60, (a, b)


def test_a_back_shows_nothing_of_the_face_and_the_dead_wall_is_another(painter: TilePainter) -> None:
    back, dead = pixels(painter.back(BODY, 1.0)), pixels(painter.back(BODY, 1.0, dead=True))
    assert np.abs(back - dead).mean() > 10
    assert np.abs(back - pixels(painter.front(Kind(0), BODY, 1.0))).mean() > 10


def test_a_wild_tile_has_its_own_face_and_a_small_joker_in_the_corner(painter: TilePainter) -> None:
    joker, own = pixels(painter.front(JOKER, BODY, 2.0)), pixels(painter.front(Kind(1), BODY, 2.0))
    painter.wild = Kind(1)
    wild = pixels(painter.front(JOKER, BODY, 2.0))
    middle, pixel = own.shape[0] // 2, 4
    assert np.abs(wild[:middle, : own.shape[1] // 2] - own[:middle, : own.shape[1] // 2]).max() == 0
    corner = np.abs(wild - own)[middle:, own.shape[1] // (2 * pixel) * pixel :]
    assert corner.max() > 100
    assert np.abs(wild - joker).max() > 100
    assert np.abs(pixels(painter.front(Kind(1), BODY, 2.0)) - own).max() == 0


def test_ids_are_drawn_by_choice(painter: TilePainter) -> None:
    with_ids = pixels(painter.front(Kind(30), BODY, 1.0))
    painter.show_ids = False
    assert np.abs(with_ids - pixels(painter.front(Kind(30), BODY, 1.0))).max() > 100


def test_ids_of_a_family_differ() -> None:
    ids = [tile_id(kind) for kind in KINDS]
    assert ids[:9] == list("123456789") == ids[9:18] == ids[18:27]
    assert len(set(ids[27:34])) == 7
    assert "".join(ids[27:31]) == "ESWN"


def test_marks_differ_in_shape(painter: TilePainter) -> None:
    covered = {mark: pixels(painter.mark(mark, BODY, 1.0))[:, 3::4] > 40 for mark in Mark}
    for a, b in combinations(Mark, 2):
        assert (covered[a] != covered[b]).sum() > 20, (a, b)


@pytest.mark.parametrize("name", sorted(folder.parent.name for folder in themes_folder().glob("*/theme.json")))
def test_the_mark_of_what_came_has_a_ground_of_its_own(name: str, qapp: object) -> None:
    theme = load_theme(themes_folder() / name)
    picture = TilePainter(theme).mark(Mark.CAME, Body(60, 90, 4), 1.0).toImage()
    colours = [picture.pixelColor(x, y) for x in range(60) for y in range(90)]
    wedge, ground = QColor(theme.palette.highlight), QColor(theme.palette.panel)
    assert colours.count(ground) > colours.count(wedge) > 0
    assert contrast(wedge, ground) >= 3


def test_each_wind_is_a_shape_of_its_own_in_the_colour_asked_for(painter: TilePainter) -> None:
    shapes = [pixels(painter.wind(wind, 40, 1.0, "#ff0000")) for wind in Wind]
    for a, b in combinations(shapes, 2):
        assert (np.abs(a[:, 3::4] - b[:, 3::4]) > 100).sum() > 40
    solid = shapes[0][:, 3::4] == 255
    assert solid.sum() > 40
    assert set(shapes[0][:, 0::4][solid]) == {255}
    assert set(shapes[0][:, 1::4][solid]) == {0}


def test_a_lifted_tile_has_a_larger_shadow(painter: TilePainter) -> None:
    low, high = (pixels(painter.shadow(BODY, 1.0, height))[:, 3::4] > 0 for height in (0.0, 1.0))
    assert high.sum() > low.sum()


def test_pictures_are_kept(painter: TilePainter) -> None:
    assert painter.front(Kind(4), BODY, 2.0).cacheKey() == painter.front(Kind(4), BODY, 2.0).cacheKey()


def test_kept_pictures_stay_within_bounds(painter: TilePainter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tilepainter, "CACHE_BYTES", 200_000)
    for width in range(30, 80):
        painter.front(Kind(0), Body(width, width * 1.5, 5), 1.0)
        assert painter.kept_bytes <= 200_000


def test_what_a_small_picture_takes_besides_its_pixels_is_bounded_too(
    painter: TilePainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the tilted board nearly each place has a picture of its own; thousands of small ones took twice the bound."""
    monkeypatch.setattr(tilepainter, "CACHE_BYTES", 200_000)
    corners = ((0.0, 0.0), (4.0, 0.0), (4.0, 6.0), (0.0, 6.0))
    bodies = [Body(4, 6, 1, solid=Solid(corners, (4.0, 6.0), (), corners, height)) for height in range(100)]
    for body in bodies:
        painter.front(Kind(0), body, 1.0)
    kept = [body for body in bodies if painter.has_front(Kind(0), body, 1.0)]
    assert kept == bodies[-len(kept) :]
    assert len(kept) * 6_000 <= 200_000, "which is what each takes"
    assert len(kept) > 20


@pytest.mark.parametrize(("facing", "body"), [(90, Body(80, 67, 7, 90)), (180, Body(60, 87, 7, 180)),
                                              (270, Body(80, 67, 7, 270))])  # fmt: skip
def test_a_turned_tile_shows_its_face_turned_and_its_thickness_in_front(
    painter: TilePainter, facing: int, body: Body
) -> None:
    painter.show_ids = False
    upright = painter.front(Kind(0), BODY, 2.0).toImage().copy(4, 4, 112, 152)
    turned = painter.front(Kind(0), body, 2.0).toImage()
    back = turned.copy(4, 4, turned.width() - 8, turned.height() - 22).transformed(QTransform().rotate(-facing))
    expected, found = pixels(QPixmap.fromImage(upright)), pixels(QPixmap.fromImage(back))
    assert expected.shape == found.shape
    assert np.abs(expected - found).mean() < 6
    # Below the face are the two layers, whichever way it is turned.
    foot = QColor(turned.pixel(turned.width() // 2, turned.height() - 3))
    whole = QColor(painter.front(Kind(0), BODY, 2.0).toImage().pixel(60, 171))
    assert (foot.red(), foot.green(), foot.blue()) == (whole.red(), whole.green(), whole.blue())


@pytest.mark.parametrize("width", [READABLE_NUMBER - 8, READABLE_NUMBER + 8])
def test_a_large_flower_shows_its_number_once(painter: TilePainter, width: float) -> None:
    body = Body(width, round(width * 1.45), round(width * 0.12))
    for kind in (kind for kind in KINDS if is_extra(kind)):
        painter.show_ids = True
        with_id = pixels(painter.front(kind, body, 1.0))
        painter.show_ids = False
        drawn = pixels(painter.front(kind, body, 1.0))
        assert (with_id != drawn).any() == (width < READABLE_NUMBER)


def test_a_wind_without_a_drawing_of_its_own_is_cut_out_of_its_tile(theme: Theme, qapp: object) -> None:
    bare = TilePainter(replace(theme, marks={}))
    for wind in Wind:
        drawn = pixels(bare.wind(wind, 40, 1.0, "#ff0000"))
        assert (drawn[:, 3::4] > 200).sum() > 100


@pytest.mark.parametrize("notation", ["D7", "B8", "F2", "Dw"])
def test_small_tiles_have_simpler_faces_where_the_theme_has_them(theme: Theme, qapp: object, notation: str) -> None:
    painter, without = TilePainter(theme), TilePainter(replace(theme, small={}))
    (kind,) = parse(notation)

    def same(width: int, ratio: float) -> bool:
        body = Body(width, width * 4 // 3 + 4, 4)
        return painter.front(kind, body, ratio).toImage() == without.front(kind, body, ratio).toImage()

    assert not same(24, 1.0)
    assert not same(33, 1.0)
    assert same(40, 1.0)
    assert same(24, 2.0)  # which has as many pixels as a tile of 48


def test_the_number_of_a_small_flower_stands_where_those_of_other_tiles_do(theme: Theme, qapp: object) -> None:
    painter = TilePainter(theme)
    body = Body(28, 41, 4)
    (flower,) = parse("F3")
    with_id = pixels(painter.front(flower, body, 1.0), grey=True)
    painter.show_ids = False
    ys, xs = np.nonzero(np.abs(with_id - pixels(painter.front(flower, body, 1.0), grey=True)) > 20)
    assert xs.max() < 14
    assert ys.max() < 16


@pytest.mark.parametrize("name", sorted(file.parent.name for file in themes_folder().glob("*/theme.json")))
def test_a_tile_stands_out_from_the_ground_of_a_dialog(name: str, qapp: object) -> None:
    theme = load_theme(themes_folder() / name)
    image = TilePainter(theme).front(parse("Dw")[0], BODY, 1.0).toImage()
    panel = QColor(theme.palette.panel)
    for x, y in ((0, 40), (BODY.width - 1, 40), (30, 0)):
        assert contrast(image.pixelColor(round(x), y), panel) >= PALE


@pytest.mark.parametrize("facing", [90, 180, 270])
@pytest.mark.parametrize("tile", ["B6", "C9", "D6", "D7", "C8", "N"])
def test_turned_sixes_and_nines_are_underlined(
    painter: TilePainter, monkeypatch: pytest.MonkeyPatch, tile: str, facing: int
) -> None:
    (kind,) = parse(tile)
    lying = Body(87, 67, 7, facing) if facing % 180 else Body(60, 87, 7, facing)
    shown = pixels(painter.front(kind, lying, 2.0))
    upright = pixels(painter.front(kind, BODY, 2.0))
    monkeypatch.setattr(tilepainter, "MISTAKEN", ())
    plain = TilePainter(painter.theme)
    changed = np.abs(shown - pixels(plain.front(kind, lying, 2.0))).max(axis=1).sum() > 0
    assert changed == (tile[1:] in {"6", "9"})
    assert np.array_equal(upright, pixels(plain.front(kind, BODY, 2.0)))


@pytest.mark.parametrize("facing", [0, 180])
@pytest.mark.parametrize("tile", ["B6", "C6", "D6", "B9", "C9", "D9", "B8", "C5", "D7"])
def test_sixes_and_nines_of_large_print_stand_on_a_line(qapp: object, tile: str, facing: int) -> None:
    (kind,) = parse(tile)
    painter = TilePainter(load_theme(themes_folder() / "large_print"))
    shown = pixels(painter.front(kind, Body(60, 87, 7, facing), 2.0), grey=True)[: 2 * 80]
    inked = shown < 140
    rows = inked[::-1] if facing else inked
    # Between the number and the signs below it.
    line = rows[round(0.5 * len(rows)) : round(0.6 * len(rows)), 40:80].all(axis=1)
    assert line.any() == (tile[1] in "69")


def test_faces_with_numbers_of_their_own_get_none_in_their_corners(qapp: object) -> None:
    painter = TilePainter(load_theme(themes_folder() / "large_print"))
    cornered, free = parse("B7C2D9EDr"), parse("Dw")
    with_ids = {kind: pixels(painter.front(kind, BODY, 1.0)) for kind in (*cornered, *free)}
    painter.show_ids = False
    for kind, shown in with_ids.items():
        assert np.array_equal(shown, pixels(painter.front(kind, BODY, 1.0))) == (kind in cornered)


def test_a_large_board_keeps_more_pictures(painter: TilePainter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tilepainter, "CACHE_BYTES", 200_000)
    painter.make_room(400 * 250)
    first = painter.front(Kind(0), Body(30, 45, 5), 1.0).cacheKey()
    for width in range(31, 70):
        painter.front(Kind(0), Body(width, width * 1.5, 5), 1.0)
    assert 400_000 < painter.kept_bytes <= 800_000
    assert painter.front(Kind(0), Body(30, 45, 5), 1.0).cacheKey() == first
