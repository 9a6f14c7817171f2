"""A copy of a frozen value with some fields changed."""

from dataclasses import dataclass, replace

import pytest

from fourwinds import values
from fourwinds.engine.state import SeatState
from fourwinds.scoring import ReadyState, parse_hand
from fourwinds.tiles import Kind, Tile


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0
    name: str = ""


def test_what_is_named_is_changed_and_all_else_is_kept() -> None:
    point = Point(1, 2, "here")
    assert values.replace(point, y=5) == Point(1, 5, "here")
    assert values.replace(point, name="", x=0) == Point(0, 2, "")
    assert values.replace(point) == point
    assert point == Point(1, 2, "here")


def test_it_answers_as_the_standard_library_does() -> None:
    seat = SeatState(hand=(Tile(3), Tile(9)), ready=ReadyState.NO)
    assert values.replace(seat, turns=3, locked=True) == replace(seat, turns=3, locked=True)
    hand = parse_hand("B123 C456 D789 EEE DrDr")
    assert values.replace(hand, winning_tile=Kind(0)) == replace(hand, winning_tile=Kind(0))


def test_a_name_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="Point has no field 'z'"):
        values.replace(Point(1), z=1)  # type: ignore[call-arg]
