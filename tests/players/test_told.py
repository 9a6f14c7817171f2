"""What is told of a decision: what the rules pay for its wins, whatever a player makes of them when weighing."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fourwinds.players import hint
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Decider
from fourwinds.players.told import Teller, paid
from fourwinds.tiles import Wind
from tests.engine.table import E, S, deal, discards, preset
from tests.players.tables import VARIATIONS, Asked, question


def asked_in(rules: str, seed: int, **changes: Any) -> Iterator[Asked]:
    """Everything that is asked in a deal of four Experts."""
    table = deal(rules=rules, seed=seed, **changes)
    while waiting := table.waiting_for():
        asked = question(table, waiting[0])
        yield asked
        table.apply(asked.seat, Decider(asked.view, CHARACTERS["expert"]).choices(asked.legal)[0].action)


@pytest.mark.parametrize(
    ("rules", "winner", "value", "on_discard", "self_drawn"),
    [
        # The discarder pays the points and 8, the others 8; self-drawn each pays the points and 8.
        ("chinese-official", Wind.SOUTH, 12, 12 + 3 * 8, 3 * (12 + 8)),
        # The least hand, one han with 30 fu: 1,000, or 500 from the dealer and 300 from each other; the dealer's 1,500.
        ("japanese-online", Wind.SOUTH, 240, 1000, 500 + 300 + 300),
        ("japanese-online", Wind.EAST, 240, 1500, 3 * 500),
        # East pays and receives double.
        ("european-contemporary", Wind.SOUTH, 240, 4 * 240, 4 * 240),
        ("european-contemporary", Wind.EAST, 240, 6 * 240, 6 * 240),
    ],
)
def test_a_win_is_told_as_the_rules_pay_it(
    rules: str, winner: Wind, value: int, on_discard: float, self_drawn: float
) -> None:
    assert paid(preset(rules), winner, value, drawn_share=0) == on_discard
    assert paid(preset(rules), winner, value, drawn_share=1) == self_drawn
    assert paid(preset(rules), winner, value, drawn_share=0.25) == 0.75 * on_discard + 0.25 * self_drawn


def test_where_scores_are_only_added_a_win_brings_the_score() -> None:
    rules = preset("european-contemporary", payment__scheme="added", payment__added_east_double=True)
    assert [paid(rules, wind, 120, drawn_share=0.5) for wind in (Wind.WEST, Wind.EAST)] == [120, 240]


@pytest.mark.parametrize(
    ("rules", "least"),
    [
        # 8 points on a discard: 16 from the discarder, 8 from each other.
        ("chinese-official", 8 + 3 * 8),
        # 30 fu and one han.
        ("japanese-online", 1000),
        ("ema-riichi-2025", 1000),
    ],
)
def test_no_win_is_told_below_the_least_that_the_rules_pay(rules: str, least: int) -> None:
    told = []
    for seed in range(3):
        for asked in asked_in(rules, seed):
            advice = hint(asked.view, asked.legal, "expert")
            said = [advice.sentence, *(text for _, text in advice.faults)]
            told += [
                int(points.replace(",", ""))
                for text in said
                for points in re.findall(r"(?:for|and|about|instead of) ([\d,]+) points", text)
                if "stake" not in text
            ]
    assert len(told) > 10
    assert min(told) >= least


def test_what_is_far_off_is_told_for_what_it_would_pay() -> None:
    """A concealed hand of bamboos and winds, three tiles from ready: the expert weighs less than half of it."""
    table = deal(east="D3", south="B1122467899D24E")
    discards(table, E, "D3")
    asked = question(table, S)
    teller = Teller(asked.view, CHARACTERS["expert"])
    best = teller.choices(asked.legal)[0].standing
    weighed = Decider.points(teller, best)
    assert best.shanten == 3
    assert weighed is not None
    assert weighed < 500
    assert teller.points(best) == 4 * 240


def test_a_ready_hand_is_told_for_what_its_waits_pay() -> None:
    """By the rules of Chinese Official each of the three losers pays 8 points besides."""
    asked = question(deal(east="B111333555C77D99N", rules="chinese-official"))
    teller = Teller(asked.view, CHARACTERS["expert"])
    best = teller.choices(asked.legal)[0].standing
    weighed, told = Decider.points(teller, best), teller.points(best)
    assert best.shanten == 0
    assert weighed is not None
    assert told == pytest.approx(weighed + 3 * 8)


def test_a_hand_that_can_only_be_self_drawn_is_told_for_what_it_pays_then() -> None:
    """Who weighs it takes a part of that, for it takes longer; the player who draws the tile gets all."""
    found = 0
    for seed in range(4):
        for asked in asked_in("hong-kong-fw1", seed, winning__minimum=3):
            teller = Teller(asked.view, CHARACTERS["expert"])
            for choice in teller.choices(asked.legal):
                points, (win, *others) = teller.points(choice.standing), teller.wins(choice.standing) or (None,)
                if points is not None and win is not None and not others and win.drawn_share == 1:
                    found += 1
                    rules, wind = asked.view.rules, asked.view.wind
                    assert points == paid(rules, wind, win.value, drawn_share=1)
    assert found


def test_a_standing_of_another_decision_is_not_made_up() -> None:
    asked, other = question(deal(east="B123456C555D78NNW")), question(deal(east="B1122467899D24EE"))
    standing = Teller(other.view, CHARACTERS["expert"]).choices(other.legal)[0].standing
    assert Teller(asked.view, CHARACTERS["expert"]).points(standing) is None


@pytest.mark.parametrize("character", ["expert", "defensive", "limitmaker", "beginner"])
@pytest.mark.parametrize(("rules", "changes"), VARIATIONS[::2])
def test_who_tells_decides_as_everybody_does(rules: str, changes: dict[str, Any], character: str) -> None:
    """The same choices with the same worths, chances and gains."""
    for asked in asked_in(rules, Random(f"{rules} {changes}").randrange(1000), **changes):
        told = Teller(asked.view, CHARACTERS[character]).choices(asked.legal)
        assert told == Decider(asked.view, CHARACTERS[character]).choices(asked.legal)
