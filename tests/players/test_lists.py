"""Playing for hands that patterns list, Wriggling Snake and the like: when they are gone for, and when not."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from fourwinds.engine.actions import Claim, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.players import create, hint
from fourwinds.players.chances import Race
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Decider
from fourwinds.players.listed import Rate, chance, chance_of_any, nearest_of_lists, seen_from
from fourwinds.players.plans import listed_plan, step, steps
from fourwinds.players.rulebook import rulebook
from fourwinds.scoring.card_table import Listed
from fourwinds.simulation.ways import Ways
from fourwinds.tiles import EAST, ORDINARY_KINDS, Wind, counts_of, parse, without
from tests.engine.table import E, S, deal, discards, preset
from tests.players.tables import question, thrown

DARING = ("expert", "limitmaker")
UNSEEN = (4,) * 34
RATE, RACE = Rate(0.012, 0.02, 0.03), Race(14, 0.0, 0.4)


def goal_and_discard(rules: str, hand: str, strategy: str) -> tuple[str, str]:
    """The pattern that is gone for, and what is discarded for it."""
    asked = question(deal(east=hand, rules=rules))
    best = Decider(asked.view, CHARACTERS[strategy]).choices(asked.legal)[0]
    goal = best.standing.goal
    action = create(strategy).choose(asked.view, asked.legal, Random(0))
    return goal.pattern if goal is not None else "", thrown(action)


@pytest.mark.parametrize("strategy", DARING)
@pytest.mark.parametrize(
    ("rules", "hand", "thrown_away"),
    [
        ("british-official", "B11235678ESWNC5C6", {"C5", "C6"}),  # two tiles away
        ("british-official", "B1235678ESWNC555", {"C5"}),  # three, and a pung is broken for it
        ("british-official", "B1123456789EEEN", {"E"}),  # two, and a pung of the own wind is broken
    ],
)
def test_a_wriggling_snake_that_is_near_is_kept(strategy: str, rules: str, hand: str, thrown_away: set[str]) -> None:
    pattern, discard = goal_and_discard(rules, hand, strategy)
    assert pattern == "ls_wriggling_snake"
    assert discard in thrown_away


@pytest.mark.parametrize("strategy", DARING)
def test_a_snake_is_not_gone_for_where_a_regular_hand_is_ready(strategy: str) -> None:
    """The same tiles where any chows may be in a hand: nine of a suit and a pung wait for three kinds."""
    pattern, discard = goal_and_discard("german-classical", "B1123456789EEEN", strategy)
    assert (pattern, discard) == ("", "N")


def test_the_expert_goes_out_with_a_cheap_hand_that_is_ready_before_a_snake_that_lacks_three() -> None:
    assert goal_and_discard("german-classical", "B123456789EEC67N", "expert") == ("", "N")


@pytest.mark.parametrize("strategy", ["beginner", "defensive"])
def test_who_likes_no_limit_hands_does_not_go_for_one(strategy: str) -> None:
    assert goal_and_discard("british-official", "B1235678ESWNC555", strategy)[0] == ""


@pytest.mark.parametrize(
    ("rules", "hand", "pattern", "discard"),
    [
        ("australian-modern", "ESWNB225577889C3", "lp_windfall", "C3"),
        ("american-modern", "EESWNB111C777D3B5", "la_windvane", "B5"),
        ("british-official", "B135788C1357889E", "lp_knitting", "E"),
        ("british-official", "B1257C1257D12579N", "lp_triple_knitting", "N"),
    ],
)
def test_other_hands_of_lists_are_gone_for(rules: str, hand: str, pattern: str, discard: str) -> None:
    options: dict[str, Any] = {"exchange__played": "never"} if rules == "american-modern" else {}
    asked_of = deal(east=hand, rules=rules, **options)
    asked = question(asked_of)
    for strategy in DARING:
        choices = Decider(asked.view, CHARACTERS[strategy]).choices(asked.legal)
        best = next(choice for choice in choices if isinstance(choice.action, Discard))
        assert best.standing.goal is not None
        assert best.standing.goal.pattern == pattern
        assert thrown(best.action) == discard


def test_the_hint_names_the_hand_and_its_worth() -> None:
    asked = question(deal(east="B11235678ESWNC5C6", rules="british-official"))
    sentence = hint(asked.view, asked.legal, "expert").sentence
    assert "one tile from ready" in sentence
    assert "aiming at Wriggling Snake (the limit)" in sentence


def test_a_ready_snake_waits_for_what_completes_it_and_goes_out() -> None:
    table = deal(east="B1123456789ESWC5", draws="SSSN", rules="british-official")
    asked = question(table)
    action = create("expert").choose(asked.view, asked.legal, Random(0))
    assert isinstance(action, Discard | DeclareReady)
    found = Decider(asked.view, CHARACTERS["expert"]).choices(asked.legal)[0].standing
    assert (found.shanten, found.kinds) == (0, parse("N"))


@pytest.mark.parametrize("strategy", DARING)
def test_nothing_is_claimed_that_spoils_a_concealed_hand(strategy: str) -> None:
    table = deal("B1", "B11235678ESWNC5", rules="british-official")
    discards(table, E, "B1")
    asked = question(table, S)
    assert any(isinstance(action, Claim) for action in asked.legal)
    assert create(strategy).choose(asked.view, asked.legal, Random(0)) == Pass()


def test_a_pung_is_claimed_for_a_hand_that_may_be_melded() -> None:
    table = deal("B1", "EESWNB11C777D33B5"[:-2], rules="french")
    discards(table, E, "B1")
    asked = question(table, S)
    assert isinstance(create("limitmaker").choose(asked.view, asked.legal, Random(0)), Claim)


@pytest.mark.parametrize("strategy", ["beginner", *DARING])
def test_a_whole_hand_of_a_list_goes_out(strategy: str) -> None:
    asked = question(deal(east="B1123456789ESWN", rules="german-classical"))
    assert create(strategy).choose(asked.view, asked.legal, Random(0)) == GoOut()


# --- chances ----------------------------------------------------------------------------------


def near(tiles: str, most: int = 6) -> tuple[Listed, ...]:
    lists = rulebook(preset("british-official")).lists
    assert lists is not None
    found = lists.nearest(counts_of(parse(tiles)), (), 0, EAST, most)
    return min(found, key=lambda each: each.away).hands


def likely(hands: tuple[Listed, ...], tiles: str) -> float:
    lacking = [hand.lacks(counts_of(parse(tiles))) for hand in hands]
    return chance_of_any(lacking, 0, UNSEEN, 0, RATE, RACE)


def alone(hand: Listed, tiles: str) -> float:
    return chance(hand.lacks(counts_of(parse(tiles))), 0, UNSEEN, 0, RATE, RACE)


def test_one_of_several_hands_is_likelier_than_each_and_no_likelier_than_all_added_up() -> None:
    tiles = "B13578C1357D22NN"
    hands = near(tiles)
    assert len(hands) > 4
    each = [alone(hand, tiles) for hand in hands]
    assert max(each) * 1.1 < likely(hands, tiles) < sum(each)
    assert likely(hands[:1], tiles) == pytest.approx(alone(hands[0], tiles))


def test_the_chance_grows_with_each_hand_that_will_do() -> None:
    tiles = "B13578C1357D22NN"
    hands = near(tiles)
    found = [likely(hands[:number], tiles) for number in range(1, len(hands) + 1)]
    assert all(before <= after + 1e-9 for before, after in pairwise(found))


# --- quick players ----------------------------------------------------------------------------


def test_a_quick_player_follows_such_a_goal_by_its_nearest_hand() -> None:
    rules = preset("british-official")
    ways, winds = Ways(rules), (Wind.EAST, Wind.EAST)
    goal = rulebook(rules).list_goal("ls_wriggling_snake")
    way = ways.way_to(goal, winds)
    plan = ways.plan_for_tiles(way, winds, counts_of(parse("B11235678ESWNC5")), (), 0, UNSEEN)
    assert plan is not None
    assert plan.listed is not None
    assert plan.listed.whole == counts_of(parse("B1123456789ESWN"))
    gone = tuple(0 if kind == parse("B4")[0] else 4 for kind in range(34))
    other = ways.plan_for_tiles(way, winds, counts_of(parse("B11235678ESWNC5")), (), 0, gone)
    assert other is not None
    assert other.listed is not None
    assert other.listed.whole == counts_of(parse("C1123456789ESWN"))


def test_deals_in_which_everybody_likes_such_hands_come_to_an_end() -> None:
    table: Deal = deal(seed=4, rules="british-official")
    players = [create(strategy) for strategy in ("limitmaker", "expert", "limitmaker", "expert")]
    chances = Random(1)
    while waiting := table.waiting_for():
        seat = waiting[0]
        asked = question(table, seat)
        table.apply(seat, players[seat].choose(asked.view, asked.legal, chances))
    assert table.outcome is not None


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_hands_that_are_nearest_without_a_tile_are_those_found_without_it(jokers: int) -> None:
    """What each of them lacks is found once for all discards."""
    book = rulebook(preset("american-modern"))
    assert book.lists is not None
    chance, compared = Random("without"), 0
    for _ in range(30):
        counts = counts_of(chance.sample([kind for kind in ORDINARY_KINDS for _ in range(4)], 14 - jokers))
        for near in nearest_of_lists(book.lists, counts, (), jokers, EAST, UNSEEN, 6):
            plan = listed_plan(book.list_goal(near.pattern), near.hands[0], (), near.hands[1:])
            for kind, option in steps(plan, counts, UNSEEN, jokers).items():
                if not jokers:
                    # With jokers discards that leave the same hands share their step, whatever other hand is as near.
                    assert option == step(plan, without(counts, kind), UNSEEN), kind
                assert {seen.away for seen in option.hands} == {option.shanten + 1}
                assert option.hands[0] == seen_from(option.hands[0].hand, without(counts, kind), jokers)
                compared += bool(plan.others)
    assert compared > 50, "hands of which several are as near"
