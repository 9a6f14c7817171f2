"""Faces from a folder of somebody's own: names that people give them, drawings, photographs, and what is refused."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from fourwinds.app.theme_faces import FacesError, face_of, faces_of
from fourwinds.app.theme_pictures import fault_of
from fourwinds.app.themes import LARGEST_FILE
from fourwinds.painted import painted, png_in
from fourwinds.reports.html import is_plain
from fourwinds.resources import themes_folder
from fourwinds.ui.widgets.facepicture import FacePicture

RED = QColor("#c02020")
SQUARE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><style>.r { fill: #c02020 }</style>"


def photograph(path: Path, colour: QColor = RED, width: int = 90, height: int = 120) -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(colour)
    assert image.save(str(path))
    return path


def seen(face: bytes, width: int = 30) -> QImage:
    image = QImage(width, width * 4 // 3, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    FacePicture(face).render(painter, QRectF(image.rect()))
    painter.end()
    return image


def near(colour: QColor, other: QColor) -> bool:
    parts = zip(colour.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]  # Qt's stub says object
    return all(abs(one - two) < 12 for one, two in parts)


@pytest.mark.parametrize(
    ("file", "name"),
    [
        *(("B1.png", "B1"), ("c9.PNG", "C9"), ("Dw.png", "Dw"), ("s1.png", "S1"), ("S.png", "S"), ("back.png", "back")),
        *(("Man3.png", "C3"), ("Pin5-Dora.png", "D0"), ("Sou9.png", "B9"), ("Chun.png", "Dr"), ("Ton.png", "E")),
        *(("0m.png", "C0"), ("7p.png", "D7"), ("1s.png", "B1"), ("5z.png", "Dw"), ("7z.png", "Dr")),
        *(("bamboo 4.png", "B4"), ("green_dragon.png", "Dg"), ("flower-2.png", "F2"), ("dots6.jpg", "D6")),
    ],
)
def test_the_names_that_people_give_pictures_of_tiles_are_known(tmp_path: Path, file: str, name: str) -> None:
    photograph(tmp_path / file)
    assert list(faces_of(tmp_path)) == [name]


def test_the_faces_of_the_program_are_taken_as_they_are(tmp_path: Path) -> None:
    tiles = themes_folder() / "four_winds" / "tiles"
    taken = faces_of(tiles)
    assert len(taken) == 47
    assert taken["B1"] == (tiles / "B1.svg").read_bytes()


def test_a_photograph_becomes_a_face_that_a_theme_may_have_and_is_seen(tmp_path: Path) -> None:
    face = face_of(photograph(tmp_path / "B1.png", width=900, height=1200))
    assert not fault_of(face)
    png = png_in(face)
    assert png is not None
    assert QImage.fromData(QByteArray(png)).width() == 600
    assert near(seen(face).pixelColor(15, 20), RED)


def test_a_square_picture_stands_in_the_middle(tmp_path: Path) -> None:
    face = seen(face_of(photograph(tmp_path / "B1.png", width=50, height=50)))
    assert [near(face.pixelColor(15, y), RED) for y in (1, 20, 38)] == [False, True, False]


def test_thin_lines_of_a_large_picture_do_not_crumble_on_a_small_tile(tmp_path: Path) -> None:
    image = QImage(600, 800, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    for x in range(0, 600, 4):
        painter.fillRect(x, 0, 2, 800, Qt.GlobalColor.black)
    painter.end()
    assert image.save(str(tmp_path / "B1.png"))
    face = seen(face_of(tmp_path / "B1.png"))
    greys = [face.pixelColor(x, 20).lightness() for x in range(2, 28)]
    assert max(greys) - min(greys) < 40


def test_a_drawing_of_other_measures_or_with_styles_is_painted(tmp_path: Path) -> None:
    file = tmp_path / "B1.svg"
    file.write_text(f"{SQUARE}<rect class='r' width='10' height='10'/></svg>", encoding="utf-8")
    face = face_of(file)
    assert png_in(face) is not None
    assert [near(seen(face).pixelColor(15, y), RED) for y in (1, 20, 38)] == [False, True, False]


def test_a_drawing_is_preferred_to_a_picture_of_the_same_tile(tmp_path: Path) -> None:
    drawing = (themes_folder() / "four_winds" / "tiles" / "B1.svg").read_bytes()
    (tmp_path / "B1.svg").write_bytes(drawing)
    photograph(tmp_path / "B1.png")
    assert faces_of(tmp_path)["B1"] == drawing


def test_noise_is_made_small_enough_for_a_theme(tmp_path: Path) -> None:
    import random  # noqa: PLC0415 - for this test alone

    data = random.Random(1).randbytes(600 * 800 * 4)
    assert QImage(data, 600, 800, QImage.Format.Format_RGB32).save(str(tmp_path / "B1.png"))
    assert len(face_of(tmp_path / "B1.png")) <= LARGEST_FILE


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("B1.png", b"Dear Helen", "B1.png cannot be used: it is not a picture"),
        ("B1.png", b"GIF89a", "it is not a picture"),
        ("B1.svg", f"{SQUARE}<image href='/etc/passwd'/></svg>".encode(), "may not contain <image>"),
        ("B1.svg", f"{SQUARE}<script>1</script></svg>".encode(), "may not contain <script>"),
        ("B1.svg", b"<svg", "not an SVG picture"),
    ],
)
def test_what_is_no_picture_or_may_not_be_drawn_is_told(tmp_path: Path, name: str, content: bytes, told: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(FacesError, match=told):
        faces_of(tmp_path)


def test_a_folder_without_tiles_says_how_pictures_are_called(tmp_path: Path) -> None:
    photograph(tmp_path / "holiday.png")
    with pytest.raises(FacesError, match=r"There is no picture of a tile in .*B1 \.\.\. B9"):
        faces_of(tmp_path)


def test_a_painted_face_may_hold_nothing_but_one_picture_of_a_fair_size(tmp_path: Path) -> None:
    assert "not an SVG picture" in fault_of(painted(b"no picture"))
    large = photograph(tmp_path / "large.png", width=3000, height=4000).read_bytes()
    assert "not an SVG picture" in fault_of(painted(large))
    small = painted(photograph(tmp_path / "small.png").read_bytes())
    assert "<image>" in fault_of(small.replace(b"</svg>", b"<rect/></svg>"))
    assert "<image>" in fault_of(small.replace(b"data:image/png;base64,", b"file:///etc/passwd"))


def test_all_faces_of_the_program_are_drawn_in_reports_as_they_are() -> None:
    faces = list((themes_folder() / "four_winds" / "tiles").glob("*.svg"))
    assert [file.name for file in faces if not is_plain(file.read_bytes()) and file.stem != "blank"] == []
