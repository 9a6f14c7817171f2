"""What the program relies on in its values: they do not change, compare by their fields, travel and are copied."""

import pickle

import pytest

from fourwinds.values import Value, field, replace


class Point(Value):
    x: int
    y: int = 0
    names: dict[str, int] = field(default_factory=dict)


class Place(Value):
    x: int
    y: int = 0


class Mark(Value, eq=False):
    x: int


def test_what_is_named_is_changed_and_all_else_is_kept() -> None:
    place = Place(1, 2)
    assert replace(place, y=5) == Place(1, 5)
    assert replace(place) == place
    assert place == Place(1, 2)


def test_a_name_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="'z'"):
        replace(Place(1), z=1)  # type: ignore[call-arg]


def test_a_value_does_not_change() -> None:
    place = Place(1)
    with pytest.raises(AttributeError):
        place.x = 2  # type: ignore[misc]
    assert place.x == 1


def test_it_is_equal_to_its_own_kind_only_and_can_be_a_key() -> None:
    assert Place(1, 2) == Place(1, 2)
    assert Place(1, 2) != Place(2, 1)
    other: object = Point(1, 2)
    assert other != Place(1, 2)
    assert {Place(1, 2): "here"}[Place(1, 2)] == "here"


def test_one_that_is_not_compared_is_itself_alone() -> None:
    mark = Mark(1)
    assert mark != Mark(1)
    assert len({mark, mark, Mark(1)}) == 2


def test_what_a_default_makes_is_made_for_each() -> None:
    one, other = Point(1), Point(1)
    one.names["here"] = 1
    assert other.names == {}


def test_it_is_taken_apart_by_the_order_of_its_fields_and_travels() -> None:
    place = Place(3, 4)
    match place:
        case Place(x, y):
            assert (x, y) == (3, 4)
    assert pickle.loads(pickle.dumps(place)) == place  # noqa: S301 - our own
    assert repr(place) == "Place(x=3, y=4)"
