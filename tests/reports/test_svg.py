"""Tile faces read into curves."""

import math

import pytest

from fourwinds.reports import svg
from tests.reports.recorded import faces


def segments(data: str) -> list[tuple[str, tuple[float, ...]]]:
    return [(command, tuple(round(value, 6) for value in values)) for command, values in svg.path(data)]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2L3 4Z", [("M", (1, 2)), ("L", (3, 4)), ("Z", ())]),
        ("m1 2l3 4z m1 1", [("M", (1, 2)), ("L", (4, 6)), ("Z", ()), ("M", (2, 3))]),
        ("M1 2 3 4H9v-1", [("M", (1, 2)), ("L", (3, 4)), ("L", (9, 4)), ("L", (9, 3))]),
        ("M0 0c1,0 2,1 2,2s1 2 2 2", [("M", (0, 0)), ("C", (1, 0, 2, 1, 2, 2)), ("C", (2, 3, 3, 4, 4, 4))]),
        ("M0 0Q3 0 3 3", [("M", (0, 0)), ("C", (2, 0, 3, 1, 3, 3))]),
        ("M0-1.5.5-2e0", [("M", (0, -1.5)), ("L", (0.5, -2))]),
    ],
)
def test_paths_become_absolute_segments(data: str, expected: list[tuple[str, tuple[float, ...]]]) -> None:
    assert segments(data) == expected


@pytest.mark.parametrize("data", ["M1", "1 2", "M1 2L3", "M0 0C1 2 3 4L5 6", "M0 0Z1"])
def test_a_damaged_path_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="path"):
        list(svg.path(data))


@pytest.mark.parametrize(("large", "sweep"), [(False, False), (False, True), (True, False), (True, True)])
def test_an_arc_stays_on_its_circle_and_ends_where_it_should(large: bool, sweep: bool) -> None:
    curves = list(svg.arc((10, 0), (10, 10), 0, large=large, sweep=sweep, end=(0, 10)))
    centre = (0, 0) if sweep is not large else (10, 10)
    assert curves[-1][-2:] == pytest.approx((0, 10), abs=1e-9)
    assert len(curves) == (3 if large else 1)
    for curve in curves:
        assert math.hypot(curve[4] - centre[0], curve[5] - centre[1]) == pytest.approx(10)


def test_transforms_follow_one_another() -> None:
    a, b, c, d, e, f = svg.transform("translate(10 20) rotate(90) scale(2)")
    assert (a + e, b + f) == pytest.approx((10, 22))  # the point (1, 0)
    assert (c + e, d + f) == pytest.approx((8, 20))  # the point (0, 1)


def test_style_comes_down_from_groups() -> None:
    data = (
        b'<svg xmlns="http://www.w3.org/2000/svg"><g fill="#abc" opacity="0.5" transform="translate(1 2)">'
        b'<circle r="3" stroke="#010203" opacity="0.5"/></g></svg>'
    )
    (shape,) = svg.parse(data)
    assert (shape.fill, shape.stroke, shape.opacity, shape.matrix[4:]) == ("#aabbcc", "#010203", 0.25, (1, 2))
    assert shape.box == (-3, -3, 3, 3)


def test_every_face_of_the_theme_can_be_drawn() -> None:
    assert len(faces()) == 47
    for name, data in faces().items():
        shapes = svg.parse(data)
        assert shapes or name == "Dw", name
        assert all(shape.gradient is not None or shape.fill or shape.stroke for shape in shapes), name


def test_what_is_no_xml_is_refused() -> None:
    with pytest.raises(ValueError, match="no SVG"):
        svg.parse(b"<svg")
