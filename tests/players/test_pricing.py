"""What a choice costs: nothing for the advice, more for a worse discard, and in a size that fits the rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.engine.actions import Claim, Discard, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.players import BEST, hint
from fourwinds.players.pricing import Cost, Kept, Prices, Size, quality
from fourwinds.tiles import Kind, Tile, kind_of, parse
from tests.engine.table import E, S, deal, discards
from tests.players.tables import question


def cost(table: Deal, kind: str) -> Cost | None:
    asked = question(table)
    (wanted,) = parse(kind)
    return hint(asked.view, asked.legal, BEST).cost_of(
        next(a for a in asked.legal if isinstance(a, Discard) and kind_of(a.tile) == wanted)
    )


def test_the_advice_costs_nothing_and_equal_tiles_are_the_same() -> None:
    asked = question(deal(east="B123456C555D78NNW"))
    advice = hint(asked.view, asked.legal, BEST)
    assert advice.cost_of(advice.action) == Cost(0.0, Size.FINE)
    table = deal(east="B1123456C55D78NNW")
    whites = [a for a in question(table).legal if isinstance(a, Discard) and kind_of(a.tile) == parse("C5")[0]]
    found = hint(question(table).view, question(table).legal, BEST)
    assert len({found.cost_of(action) for action in whites}) == 1


def test_breaking_a_ready_hand_is_a_mistake_and_a_worse_wait_costs_less() -> None:
    table = deal(east="B123456C555D78NNW")
    broken, worse = cost(table, "C5"), cost(table, "D8")
    assert broken is not None
    assert worse is not None
    assert broken.size is worse.size is Size.MISTAKE
    assert broken.points is not None
    assert broken.points > 0


def test_letting_a_win_go_is_a_mistake_that_has_no_price() -> None:
    asked = question(deal(east="B123456C555D67888"))
    advice = hint(asked.view, asked.legal, BEST)
    assert isinstance(advice.action, GoOut)
    throw = next(action for action in asked.legal if isinstance(action, Discard))
    assert advice.cost_of(throw) == Cost(None, Size.MISTAKE)
    assert Cost(None, Size.MISTAKE).told == ""


def test_a_claim_that_opens_a_ready_hand_for_nothing_costs_something() -> None:
    table = deal(east="D5B19C147D19ESWNDr", south="B123456C555D789D5")
    discards(table, E, "D5")
    asked = question(table, S)
    advice = hint(asked.view, asked.legal, BEST)
    assert isinstance(advice.action, GoOut | Pass)
    for action in asked.legal:
        if isinstance(action, Claim):
            found = advice.cost_of(action)
            assert found is not None
            assert found.size is Size.MISTAKE


def test_what_the_adviser_has_not_thought_of_has_no_cost() -> None:
    assert Prices(((Pass(), 3.0),), usual=10).cost_of(GoOut()) is None


@pytest.mark.parametrize(
    ("worth", "size"),
    [(99.9, Size.FINE), (97.1, Size.FINE), (97.0, Size.DOUBTFUL), (90.1, Size.DOUBTFUL), (90.0, Size.MISTAKE)],
)
def test_sizes_are_parts_of_a_usual_win(worth: float, size: Size) -> None:
    for scale in (1, 40):
        best, other = Discard(Tile(0)), Discard(Tile(40))
        prices = Prices(((best, 100.0 * scale), (other, worth * scale)), usual=100 * scale)
        found = prices.cost_of(other)
        assert found is not None
        assert found.size is size


@given(st.lists(st.floats(-500, 500), min_size=1, max_size=6), st.floats(1, 300))
def test_costs_are_never_negative_and_grow_with_what_is_lost(worths: list[float], usual: float) -> None:
    ordered = sorted(worths, reverse=True)
    actions = [Discard(Tile(4 * Kind(number))) for number in range(len(ordered))]
    prices = Prices(tuple(zip(actions, ordered, strict=True)), usual)
    found = [prices.cost_of(action) for action in actions]
    points = [cost.points for cost in found if cost is not None and cost.points is not None]
    assert points == sorted(points)
    assert points[0] == 0


def test_what_is_kept_is_what_the_hand_is_worth_without_the_cost() -> None:
    one, two, three = (Discard(Tile(number)) for number in (0, 4, 8))
    prices = Prices(((one, 30.0), (two, 20.0), (three, -5.0)), usual=100.0)
    assert prices.expectation == 30
    assert [prices.kept_by(action) for action in (one, two)] == [(30, 30), (20, 30)]
    assert prices.kept_by(three) == (0, 35), "what a discard can lose besides the hand is at stake, too"
    assert prices.kept_by(Pass()) is None
    # A hand that can only lose: what could be saved counts.
    dangerous = Prices(((one, -10.0), (two, -30.0)), usual=100.0)
    assert [dangerous.kept_by(action) for action in (one, two)] == [(0, 0), (0, 20)]


def test_a_win_that_is_let_go_by_keeps_nothing_of_a_usual_one() -> None:
    prices = Prices(((GoOut(), 0.0), (Pass(), 12.0)), usual=80.0)
    assert prices.expectation is None
    assert prices.kept_by(GoOut()) == (80, 80)
    assert prices.kept_by(Pass()) == (0, 80)


def test_the_quality_weighs_decisions_by_what_the_hand_was_worth() -> None:
    assert quality([Kept(30, 40), Kept(60, 60)]) == pytest.approx(0.9)
    assert quality([Kept(0, 0)]) is None
    assert quality([]) is None


def test_what_a_very_dear_hand_costs_counts_half_beyond_four_tenths_of_a_usual_win() -> None:
    one, two, three = (Discard(Tile(number)) for number in (0, 4, 8))
    prices = Prices(((one, 200.0), (two, 170.0), (three, 40.0)), usual=100.0)
    assert prices.less_by(three) == 160
    assert prices.cost_of(two) == Cost(30.0, Size.MISTAKE)
    # 160 points are 1.6 usual wins: 0.4 of one, and half of the 1.2 beyond it.
    assert prices.cost_of(three) == Cost(100.0, Size.MISTAKE)
