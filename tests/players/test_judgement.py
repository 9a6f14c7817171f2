"""What the Expert does not fall for: claims that only change the name of the goal, stakes that are not worth it."""

import pytest

from fourwinds.engine.actions import DeclareReady, Pass
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Decider
from fourwinds.players.rulebook import rulebook
from tests.engine.table import E, S, deal, discards, preset
from tests.players.tables import answer, claimed, question, thrown

FOUR_AWAY = "B8C1366789D469DgE"
"""Holds C789 already, four tiles from ready; with a second C789 melded it would be four from another goal."""


def test_a_chow_that_is_held_already_is_not_claimed_for_another_goal() -> None:
    table = deal(east="C9", south=FOUR_AWAY, rules="chinese-official")
    discards(table, E, "C9")
    assert any(claimed(action) == "chow" for action in question(table, S).legal)
    assert answer(table, "expert", S) == Pass()


def test_a_chow_that_brings_another_goal_nearer_is_not_refused_for_its_name() -> None:
    """The hand is two from ready before and one after it, whatever it is then called."""
    table = deal(east="C6", south="C789C45D123D789B2E", rules="chinese-official")
    discards(table, E, "C6")
    asked = question(table, S)
    decider = Decider(asked.view, CHARACTERS["expert"])
    claims = [choice for choice in decider.choices(asked.legal) if claimed(choice.action) == "chow"]
    assert max(choice.worth for choice in claims) > 0


POOR_WAIT = "WB123456C555D79NN"
"""Ready without the West Wind, for the Eight of Dots alone."""


@pytest.mark.parametrize("rules", ["ema-riichi", "japanese-riichi", "japanese-modern"])
def test_a_riichi_is_declared_while_there_is_time_and_not_when_its_stake_is_as_good_as_lost(rules: str) -> None:
    assert isinstance(answer(deal(east=POOR_WAIT, rules=rules, left=60), "expert"), DeclareReady)
    late = deal(east=POOR_WAIT, rules=rules, left=12)
    assert DeclareReady() in question(late).legal
    assert thrown(answer(late, "expert")) == "W"


def test_what_costs_nothing_is_declared_however_late() -> None:
    table = deal(east=POOR_WAIT, rules="ema-riichi", left=12, ready__stake=0)
    assert isinstance(answer(table, "expert"), DeclareReady)


@pytest.mark.parametrize("strategy", ["beginner", "defensive", "limitmaker"])
def test_the_others_declare_whenever_they_may(strategy: str) -> None:
    assert isinstance(answer(deal(east=POOR_WAIT, rules="ema-riichi", left=12), strategy), DeclareReady)


def test_a_plan_of_one_goal_is_the_one_among_all_plans() -> None:
    book = rulebook(preset("chinese-official"))
    winds = question(deal()).view.wind, question(deal()).view.prevailing_wind
    for plan in book.plans(winds, (), limit_hands=True):
        assert book.plan(plan.goal, ()) == plan
