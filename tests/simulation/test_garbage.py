"""While a deal is simulated nothing is searched for garbage, and afterwards as before."""

import gc
import time
from collections.abc import Iterator

import pytest

from fourwinds.simulation import SimulationPlan, simulate
from fourwinds.simulation.garbage import put_off
from tests.engine.table import preset


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    searched = gc.isenabled()
    yield
    gc.enable() if searched else gc.disable()


class Watching:
    """A clock that notes whether Python's collector would run while a player thinks."""

    def __init__(self) -> None:
        self.searched: set[bool] = set()

    def __call__(self) -> float:
        self.searched.add(gc.isenabled())
        return time.perf_counter()


@pytest.mark.parametrize("before", [True, False])
def test_decisions_are_not_held_up_and_the_collector_is_left_as_it_was(before: bool) -> None:
    gc.enable() if before else gc.disable()
    clock = Watching()
    everybody = ("beginner",) * 4
    simulate(SimulationPlan(preset("hong-kong"), everybody, ("A", "B", "C", "D"), deals=2, seed=3), clock)
    assert clock.searched == {False}
    assert gc.isenabled() is before


def test_after_an_error_it_searches_again() -> None:
    gc.enable()
    with pytest.raises(ZeroDivisionError), put_off():
        raise ZeroDivisionError
    assert gc.isenabled()


def test_what_was_left_behind_meanwhile_is_found() -> None:
    gc.enable()
    freed = []

    class Circle:
        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            freed.append(True)

    with put_off():
        Circle()
        assert not freed
    assert freed == [True]
