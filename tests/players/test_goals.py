"""Goals, plans and whole hands: what rules suggest, and how a hand gets there."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.players.completion import Wanted, nearest
from fourwinds.players.goals import goals_of
from fourwinds.players.plans import at_least, completion, distance, layers, plan_for, step, steps
from fourwinds.players.rulebook import rulebook
from fourwinds.players.shanten import regular
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.scoring import CATALOGUE, parse_hand
from fourwinds.scoring.aims import ALL_KINDS, Goal, Shapes
from fourwinds.scoring.arrangement import Form
from fourwinds.tiles import ORDINARY_KINDS, Wind, counts_of, notation, parse
from tests.engine.table import preset

WINDS = (Wind.SOUTH, Wind.EAST)
AIMS = {pattern.id: pattern.aim for pattern in CATALOGUE.values() if pattern.aim is not None and not pattern.aim.listed}
FEW = settings(max_examples=60, deadline=None, derandomize=True)


def goals(rules: str, **changes: object) -> tuple[Goal, ...]:
    return rulebook(preset(rules, **changes)).goals(WINDS)


# A pung hand is the natural way to three concealed pungs, but not the only one.
@pytest.mark.parametrize("pattern", [id_ for id_ in AIMS if id_ != "tr_concealed_3"])
def test_a_hand_that_has_the_pattern_has_reached_one_of_its_goals(pattern: str) -> None:
    # A knitted straight among single tiles comes by the way, with the goal of those.
    aims = [AIMS[pattern], *([AIMS["lx_independent"]] if pattern == "lh_knitted_dragon" else [])]
    for example in CATALOGUE[pattern].has:
        hand = parse_hand(example)
        winds = hand.circumstances.seat, hand.circumstances.round
        plans = [plan_for(goal, hand.melds, 4) for aim in aims for goal in aim.goals(winds)]
        reached = [distance(plan, counts_of(hand.concealed)) for plan in plans if plan is not None]
        is_regular = regular(counts_of(hand.concealed), 4 - len(hand.melds)) == -1
        if is_regular or CATALOGUE[pattern].form is not Form.REGULAR:
            assert -1 in reached, example


def test_only_what_the_rules_pay_is_aimed_at() -> None:
    titles = {goal.title for goal in goals("european-contemporary")}
    assert "thirteen orphans" in titles
    assert "seven pairs" not in titles
    assert "seven pairs" in {goal.title for goal in goals("hong-kong-fw1")}


def test_the_plain_hand_comes_first_and_nothing_comes_twice() -> None:
    found = goals("hong-kong-fw1")
    assert found[0].title == ""
    shapes = [(goal.shape, goal.max_chows, goal.mask, frozenset(goal.fixed)) for goal in found]
    assert len(set(shapes)) == len(shapes)


def pairs_goal(title: str) -> Goal:
    (goal,) = [goal for goal in goals("australian-modern") if goal.title == title]
    return goal


def test_pairs_of_some_kinds_are_no_nearer_by_pairs_of_others() -> None:
    held = counts_of(parse("B1155EEDrDrD33C77S"))
    of_all = plan_for(Goal("", Shapes.SEVEN_PAIRS), (), 4)
    of_bamboos = plan_for(pairs_goal("seven pairs of bamboos and honors"), (), 4)
    assert of_all is not None
    assert of_bamboos is not None
    assert (distance(of_all, held), distance(of_bamboos, held)) == (0, 4)
    found = step(of_bamboos, held, [4 - n for n in held])
    assert found.shanten == 4
    assert {notation(kind) for kind in found.kinds} & {"D3", "C7"} == set()
    assert "S" in {notation(kind) for kind in found.kinds}


def test_a_tile_that_no_pair_may_be_of_is_discarded_without_a_loss() -> None:
    plan = plan_for(pairs_goal("seven pairs of bamboos and honors"), (), 4)
    assert plan is not None
    held = counts_of(parse("B1155EEDrDrD33C77SS"))
    after = {notation(kind): found.shanten for kind, found in steps(plan, held, [4 - n for n in held]).items()}
    assert after["D3"] == after["C7"] == 3
    assert after["S"] == after["B1"] == 4


def test_a_whole_hand_of_such_pairs_has_no_others() -> None:
    plan = plan_for(pairs_goal("seven pairs of terminals and honors"), (), 4)
    assert plan is not None
    held = counts_of(parse("B1199EEDrDrC77SSW"))
    found = completion(plan, held, [4 - n for n in held], 3)
    assert found is not None
    assert found.irregular
    assert all(kind >= 27 or kind % 9 in {0, 8} for kind in found.rest)


def test_without_chows_every_goal_of_sets_is_a_pung_hand() -> None:
    rules = preset("japanese-official", winning__max_chows=0)
    assert not any(block.chow for goal in goals_of(rules, rulebook(rules).paid, WINDS) for block in goal.fixed)


def test_a_meld_outside_the_goal_spoils_it() -> None:
    (melded,) = parse_hand("(D123) B123 B456 B789 B55").melds
    one_suit = [goal for goal in goals("european-contemporary") if goal.title == "nothing but bamboos"]
    assert [plan_for(goal, (melded,), 4) for goal in one_suit] == [None]


def test_a_pung_that_the_goal_asks_for_must_come() -> None:
    (goal,) = [g for g in goals("european-contemporary") if g.title == "a pung of Red Dragons"]
    plan = plan_for(goal, (), 4)
    assert plan is not None
    hand = counts_of(parse("B123456C789DrDrD55"))
    assert regular(hand) == 0
    assert distance(plan, hand) == 0  # ready for the dragon alone
    found = step(plan, hand, [4 - n for n in hand])
    assert [notation(kind) for kind in found.kinds] == ["Dr"]


def test_the_quick_look_never_says_further_than_it_is() -> None:
    plans = [plan for goal in goals("chinese-official") if (plan := plan_for(goal, (), 4)) is not None]
    random, spared = Random(5), 0
    for _ in range(20):
        kinds = sorted(random.sample([kind for kind in ORDINARY_KINDS for _ in range(4)], 14))
        held = counts_of(kinds)
        for plan in plans:
            away = distance(plan, held)
            assert at_least(plan, layers(kinds)) <= away, (plan.goal, kinds)
            spared += at_least(plan, layers(kinds)) > regular(held) + 2
    assert spared > 0  # else it would be of no use


def test_discards_that_a_plan_cannot_do_without_are_not_offered() -> None:
    (goal,) = [g for g in goals("european-contemporary") if g.title == "a pung of Red Dragons"]
    plan = plan_for(goal, (), 4)
    assert plan is not None
    hand = counts_of(parse("B123456C789DrDrD55N"))
    assert parse("Dr")[0] not in steps(plan, hand, [4 - n for n in hand])


@FEW
@given(seed=st.integers(0, 10_000), chows=st.sampled_from([None, 0, 1]), sets=st.integers(1, 4))
def test_a_whole_hand_is_as_near_as_shanten_says(seed: int, chows: int | None, sets: int) -> None:
    wall = [kind for kind in ORDINARY_KINDS for _ in range(4)]
    held = counts_of(Random(seed).sample(wall, 3 * sets + 1))
    missing = regular(held, sets, max_chows=chows) + 1
    found = nearest(Wanted((), sets, chows, ALL_KINDS), held, [4 - n for n in held], missing)
    if found is None:
        assert missing > 3 * sets - 4  # hands of which nearly nothing is there may be given up
        return
    needed = counts_of([kind for made in found.sets for kind in made.block.kinds] + list(found.rest))
    assert sum(needed) == 3 * sets + 2
    assert sum(max(0, n - h) for n, h in zip(needed, held, strict=True)) == missing
    assert chows is None or sum(made.block.chow for made in found.sets) <= chows
    assert found.winning in {kind for kind in ORDINARY_KINDS if needed[kind] > held[kind]}


@pytest.mark.parametrize(
    ("shape", "hand", "rest"),
    [
        (Shapes.SEVEN_PAIRS, "B1122C3344D556EE", 14),
        (Shapes.THIRTEEN_ORPHANS, "B19C19D19ESWNDrDgB5", 14),
    ],
)
def test_irregular_hands_are_completed_too(shape: Shapes, hand: str, rest: int) -> None:
    plan = plan_for(Goal("", shape=shape), (), 4)
    assert plan is not None
    held = counts_of(parse(hand)[:13])
    found = completion(plan, held, [4 - n for n in held], distance(plan, held) + 1)
    assert found is not None
    assert found.irregular
    assert len(found.rest) == rest


def test_players_aim_at_special_hands_that_may_have_more_chows() -> None:
    limited = {goal.title: goal for goal in goals("chinese-official", winning__max_chows=1)}
    free = {
        goal.title: goal for goal in goals("chinese-official", winning__max_chows=1, winning__max_chows_free="special")
    }
    assert {title for title, goal in free.items() if goal.any_chows} > set()
    assert not any(goal.any_chows for goal in limited.values())
    gates = next(goal for goal in free.values() if goal.any_chows and goal.max_chows == ANY_CHOWS)
    plan = plan_for(gates, (), 1)
    assert plan is not None
    assert plan.chows is None


def test_a_concealed_hand_is_planned_with_any_chows_where_those_are_free() -> None:
    book = rulebook(preset("european-contemporary", winning__max_chows=1, winning__max_chows_free="fully_concealed"))
    tiles = counts_of(parse("B123C456D78B555EE"))
    assert min(distance(plan, tiles) for plan in book.plans(WINDS, (), limit_hands=False)) == 0
    usual = rulebook(preset("european-contemporary", winning__max_chows=1))
    assert min(distance(plan, tiles) for plan in usual.plans(WINDS, (), limit_hands=False)) > 0
