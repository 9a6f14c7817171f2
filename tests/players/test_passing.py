"""What a hand can spare: the distance of each plan without each of its tiles, found for all tiles at once."""

from random import Random

import pytest

from fourwinds.players.listed import nearest_of_lists
from fourwinds.players.plans import Plan, distance, distances_without, listed_plan
from fourwinds.players.rulebook import rulebook
from fourwinds.scoring import Meld, MeldKind
from fourwinds.tiles import ORDINARY_KINDS, Kind, Wind, counts_of, parse
from tests.engine.table import preset

WITH_AN_EXCHANGE = ("american-classical", "american-modern", "wilmington-12-tile")
NOTHING_SEEN = (4,) * 34
(EAST,) = parse("E")


def one_by_one(plan: Plan, counts: bytes) -> dict[Kind, int]:
    found = {}
    for kind in ORDINARY_KINDS:
        if counts[kind]:
            left = bytearray(counts)
            left[kind] -= 1
            found[kind] = distance(plan, bytes(left))
    return found


def hands(number: int, tiles: int) -> list[bytes]:
    """Random hands, every second one of few kinds, so that plans are near."""
    chance = Random("what may be spared")
    wall = [kind for kind in ORDINARY_KINDS for _ in range(4)]
    pools = [[kind for kind in wall if kind < 9 or kind >= 27], wall]
    return [counts_of(chance.sample(pools[i % 2], tiles)) for i in range(number)]


@pytest.mark.parametrize("rules", WITH_AN_EXCHANGE)
def test_plans_are_as_far_as_without_each_tile_by_itself(rules: str) -> None:
    book = rulebook(preset(rules))
    plans = book.plans((Wind.EAST, Wind.SOUTH), (), limit_hands=True)
    assert {plan.sets_only for plan in plans} == {True, False}
    assert any(plan.fixed for plan in plans)
    for counts in hands(12, 14):
        for plan in plans:
            assert distances_without(plan, counts) == one_by_one(plan, counts), plan.goal.title


def test_plans_beside_a_meld_are_as_far_as_without_each_tile_by_itself() -> None:
    melded = (Meld(MeldKind.PUNG, parse("Dr")[0]),)
    plans = rulebook(preset("american-modern")).plans((Wind.EAST, Wind.SOUTH), melded, limit_hands=True)
    for counts in hands(6, 11):
        for plan in plans:
            assert distances_without(plan, counts) == one_by_one(plan, counts), plan.goal.title


def test_hands_of_a_list_are_as_far_as_without_each_tile_by_itself() -> None:
    book = rulebook(preset("american-modern"))
    assert book.lists is not None
    compared = 0
    for counts in hands(30, 14):
        for near in nearest_of_lists(book.lists, counts, (), 0, EAST, NOTHING_SEEN, 6):
            plan = listed_plan(book.list_goal(near.pattern), near.hands[0], (), near.hands[1:])
            assert distances_without(plan, counts) == one_by_one(plan, counts)
            compared += bool(near.hands[1:])
    assert compared > 5, "hands of which several are as near"
