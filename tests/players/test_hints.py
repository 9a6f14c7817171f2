"""Hints: the move, and a sentence that a player understands."""

import re
from random import Random
from typing import Any

import pytest

from fourwinds.engine.actions import Claim, DeclareKong, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.players import ADVISERS, BEST, STRATEGIES, create, hint, trades
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Decider
from fourwinds.players.prospects import Standing
from fourwinds.players.safety import Safety, safety_of_hand
from fourwinds.tiles import Tile, kind_of, name, notation, parse
from fourwinds.values import replace
from tests.engine.table import E, S, W, claims, deal, discards, draws_and_discards
from tests.players.tables import question


def sentence(table: Deal, seat: int = 0, strategy: str = "expert") -> str:
    asked = question(table, seat)
    return hint(asked.view, asked.legal, strategy).sentence


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_the_advice_is_what_the_player_would_do(strategy: str) -> None:
    for seed in range(5):
        asked = question(deal(seed=seed))
        assert hint(asked.view, asked.legal, strategy).action == create(strategy).choose(
            asked.view, asked.legal, Random(0)
        )


def test_a_discard_tells_what_a_ready_hand_waits_for_and_how_many_are_left() -> None:
    assert sentence(deal(east="B123456C555D78NNW")) == (
        "Discard the West Wind: you are ready and wait for the Six of Dots or the Nine of Dots (8 left); "
        "hardly anybody can go out on it."
    )


def test_a_hand_that_is_not_ready_tells_how_far_it_is() -> None:
    text = sentence(deal(east="B12456C5578D34EEN", seed=1))
    assert "from ready" in text
    assert "would bring you nearer" in text
    assert text.endswith(".")


def test_going_out_needs_few_words_and_tells_what_it_brings() -> None:
    asked = question(deal(east="B123456C555D67888"))
    advice = hint(asked.view, asked.legal, "expert")
    assert isinstance(advice.action, GoOut)
    assert advice.sentence == "Go out: your hand is complete, and brings you about 360 points or more."
    assert advice.reason == "I go out: my hand is complete, and brings me about 360 points or more."


def test_a_ready_declaration_names_the_wait() -> None:
    asked = question(deal(east="B123456C555D78NNW", rules="novice"))
    advice = hint(asked.view, asked.legal, "expert")
    assert isinstance(advice.action, DeclareReady)
    assert advice.sentence == (
        "Declare ready and discard the West Wind: you wait for the Six of Dots or the Nine of Dots (8 left)."
    )
    assert advice.tile is not None
    assert notation(kind_of(advice.tile)) == "W"


@pytest.mark.parametrize("rules", ["novice", "japanese-riichi"])
def test_what_a_ready_declaration_names_is_what_is_discarded_then(rules: str) -> None:
    named: Tile | None = None
    declarations = 0
    for seed in range(5):
        table = deal(seed=seed, rules=rules)
        while waiting := table.waiting_for():
            asked = question(table, waiting[0])
            advice = hint(asked.view, asked.legal, "expert")
            if named is not None:
                assert advice.tile == named
            named = advice.tile if isinstance(advice.action, DeclareReady) else None
            declarations += named is not None
            assert (advice.tile is not None) == isinstance(advice.action, Discard | DeclareReady)
            table.apply(asked.seat, advice.action)
    assert declarations > 1


def test_of_several_chows_the_advised_one_is_named() -> None:
    table = deal(east="D4", south="D2356B11122233N")
    discards(table, E, "D4")
    asked = question(table, S)
    assert sum(isinstance(action, Claim) for action in asked.legal) == 3
    advice = hint(asked.view, asked.legal, "beginner")
    assert isinstance(advice.action, Claim)
    low, high = sorted(kind_of(tile) for tile in advice.action.tiles)
    wanted = f"Claim the chow with the {name(low).split()[0]} and the {name(high)}: "
    assert advice.sentence.startswith(wanted)


def test_a_kong_that_completes_the_hand_is_robbed() -> None:
    # South adds the fourth Three of Bamboos to his pung; West waits for it.
    table = deal("B3S", "B33E", "B12C456789D22345", draws="D9D9D9B3")
    discards(table, E, "B3")
    claims(table, S, "pung", "B33")
    discards(table, S, "E", passes=True)
    draws_and_discards(table, 3)
    table.apply(S, DeclareKong(parse("B3")[0]))
    asked = question(table, W)
    assert hint(asked.view, asked.legal, BEST).sentence == "Rob the kong: its tile completes your hand."


def test_the_best_advice_is_asked_for_by_a_name_of_its_own() -> None:
    # A beginner claims this chow; whoever knows better has other plans.
    table = deal(east="D3", south="B1122467899D24E")
    discards(table, E, "D3")
    asked = question(table, S)
    assert (*STRATEGIES, BEST) == ADVISERS
    assert isinstance(hint(asked.view, asked.legal, "beginner").action, Claim)
    assert isinstance(hint(asked.view, asked.legal, BEST).action, Pass)


def test_claims_are_advised_with_their_reason() -> None:
    table = deal(east="Dr", south="DrDrB123C456D78EN")
    discards(table, E, "Dr")
    asked = question(table, S)
    advice = hint(asked.view, asked.legal, "expert")
    assert isinstance(advice.action, Claim)
    assert advice.sentence.startswith("Claim the pung: you are ")


def test_passing_is_explained() -> None:
    table = deal(east="D3", south="B1122467899D24E")
    discards(table, E, "D3")
    asked = question(table, S)
    advice = hint(asked.view, asked.legal, "expert")
    assert isinstance(advice.action, Pass)
    assert advice.sentence.startswith(
        "Pass: you win about every other time for about 120 points with it, about one time in five for 960 points "
        "without; without the claim you are three tiles from ready, aiming at bamboos and honors only (1 double)"
    )


def test_a_claim_that_brings_nothing_nearer_is_passed_for_that() -> None:
    table = deal(east="C9", south="B8C1366789D469DgE", rules="chinese-official")
    discards(table, E, "C9")
    assert sentence(table, S).startswith("Pass: the claim brings you no nearer; without it you are four tiles from ")


def test_a_claim_after_which_the_hand_may_not_go_out_is_called_so() -> None:
    # Seven faan: a concealed hand of one suit and honours may come to that, an open one not.
    table = deal(east="B1", south="B11C11223344556", rules="hong-kong-fw1", winning__minimum=7)
    discards(table, E, "B1")
    assert sentence(table, S) == "Pass: with the claim your hand would hardly come to 7 points."


@pytest.mark.parametrize(
    ("tile", "hand", "changes"),
    [
        ("C8", "B159C147D25C88EW", {"left": 3}),
        ("B1", "B23567C456D78C88", {"rules": "hong-kong-fw1", "winning__minimum": 10}),
    ],
    ids=["late", "minimum"],
)
def test_a_claim_for_a_hand_without_hope_is_not_blamed(tile: str, hand: str, changes: dict[str, Any]) -> None:
    table = deal(east=tile, south=hand, **changes)
    discards(table, E, tile)
    assert sentence(table, S) == "Pass: there is little hope to go out in time, so take no risks."


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_set_of_two_jokers_is_declined_for_the_jokers_and_not_for_want_of_hope(strategy: str) -> None:
    table = deal(east="C2", south="D13347799NNNJJ", rules="american-modern", exchange__played="never")
    discards(table, E, "C2")
    assert sentence(table, S, strategy) == "Pass: your jokers are worth more in your hand than in that set."


def test_a_discard_from_a_hand_without_hope_is_for_safety() -> None:
    assert sentence(deal(east="B159C147D258ESWNDr", left=3)) == (
        "Discard the East Wind: there is little hope to go out in time, so take no risks; "
        "hardly anybody can go out on it."
    )


def test_a_hand_that_is_given_up_is_explained_by_the_danger() -> None:
    given_up = 0
    for seed in range(4):
        table = deal(seed=seed, rules="japanese-riichi")
        while waiting := table.waiting_for():
            asked = question(table, waiting[0])
            advice = hint(asked.view, asked.legal, "expert")
            if "it is the tile that somebody goes out with" in advice.sentence:
                given_up += 1
                choices = Decider(asked.view, CHARACTERS["expert"]).choices(asked.legal)
                dared = {
                    name(kind_of(c.action.tile)): c
                    for c in choices
                    if isinstance(c.action, Discard) and f"the {name(kind_of(c.action.tile))} would" in advice.sentence
                }
                (better,) = dared.values()
                assert better.standing.worth > choices[0].standing.worth
                assert better.chance_of_feeding > choices[0].chance_of_feeding
            table.apply(asked.seat, advice.action)
    assert given_up > 3


@pytest.mark.parametrize(
    ("rules", "brings"),
    [
        ("european-contemporary", "it scores more and brings you another tile"),
        ("hong-kong-fw1", "it brings you another tile"),
    ],
)
def test_a_kong_is_praised_for_its_score_only_where_it_scores(rules: str, brings: str) -> None:
    table = deal(east="B1111C456678D34NW", rules=rules)
    assert sentence(table) == f"Declare the kong of the One of Bamboos: {brings}."


def test_where_nobody_has_declared_nothing_is_called_safe() -> None:
    """Only the rules make a tile safe, and against declared hands; otherwise there is a risk, small or not."""
    asked = question(deal(east="B123456C555D78NNW"))
    advice = hint(asked.view, asked.legal, "expert")
    assert isinstance(advice.action, Discard)
    assert advice.sentence.endswith("hardly anybody can go out on it.")


def test_hints_call_safe_what_the_danger_marks_call_safe() -> None:
    """Over whole deals with declared hands: each discard is named as its mark on the table names it."""
    words = {Safety.SAFE: "it is safe against the ready", Safety.HALF_SAFE: "it is half-safe against the ready"}
    met: set[Safety] = set()
    for seed in range(6):
        table = deal(seed=seed, rules="japanese-riichi")
        while waiting := table.waiting_for():
            asked = question(table, waiting[0])
            advice = hint(asked.view, asked.legal, "expert")
            judged = safety_of_hand(asked.view)
            if isinstance(advice.action, Discard) and judged:
                safety = judged[kind_of(advice.action.tile)].safety
                met.add(safety)
                assert words.get(safety, "it is live") in advice.sentence
            elif isinstance(advice.action, Discard):
                assert "safe" not in advice.sentence
            table.apply(asked.seat, advice.action)
    assert met == set(Safety)


def test_a_chance_is_told_as_a_person_would_tell_it() -> None:
    said = [trades.often(percent / 100) for percent in (95, 60, 50, 33, 14, 6, 2, 0.5)]
    assert said == [
        "nearly always",
        "about two times in three",
        "about every other time",
        "about one time in three",
        "about one time in seven",
        "about one time in 15",
        "about one time in 50",
        "almost never",
    ]


def standing(chance: float, gain: float, shanten: int = 1, kinds: str = "") -> Standing:
    return Standing(chance * gain, chance, gain, shanten, parse(kinds))


TRADES = {
    "likelier": (0.25, 60.0, 0.125, 60.0, "you win {} with it, {} without, for about 60 points", None),
    "likelier and cheaper": (
        *(0.25, 60.0, 0.125, 90.0),
        "you win {} for about 60 points with it, {} for 90 points without",
        "you win {} with it, {} without, but then for a dearer hand",
    ),
    "likelier and too cheap": (
        *(0.25, 40.0, 0.125, 90.0),
        "you win {} with it, {} without, though for less",
        "you win {} for about 40 points with it, {} for 90 points without",
    ),
    "as often, dearer": (
        *(0.25, 90.0, 0.25, 60.0),
        "you win about as often, for 90 points with it and 60 points without",
        None,
    ),
    "as often, cheaper": (
        *(0.25, 60.0, 0.25, 90.0),
        None,
        "you win about as often, for 60 points with it and 90 points without",
    ),
    "all the same": (0.25, 60.0, 0.24, 61.0, None, None),
}


@pytest.mark.parametrize("case", TRADES)
def test_a_claim_tells_what_speaks_for_it_and_passing_what_speaks_against_it(case: str) -> None:
    often, points, before, less, for_claim, for_passing = TRADES[case]
    trade = trades.Trade(standing(often, points), standing(before, less), (points, less))
    chances = "about one time in four", "about one time in eight"
    assert trade.for_claim == (for_claim and for_claim.format(*chances))
    assert trade.for_passing == (for_passing and for_passing.format(*chances))


def test_points_are_compared_as_they_are_told() -> None:
    """One time in five for 1 point against one in seven for 2 does not speak for a claim, though 1.4 is near 1.6."""
    trade = trades.Trade(standing(0.2, 1.3), standing(0.143, 1.7), (1.3, 1.7))
    chances = "about one time in five with it, about one time in seven without"
    assert trade.for_claim == f"you win {chances}, though for less"
    assert trade.for_passing == (
        "you win about one time in five for about 1 point with it, about one time in seven for 2 points without"
    )


def test_no_figures_are_told_for_a_claim_and_against_it() -> None:
    chance = Random(1)
    for _ in range(2_000):
        points = 10 ** (3 * chance.random()), 10 ** (3 * chance.random())
        trade = trades.Trade(standing(chance.random(), points[0]), standing(chance.random(), points[1]), points)
        assert trade.for_claim is None or trade.for_claim != trade.for_passing


def test_of_who_does_not_count_in_points_only_chances_are_told() -> None:
    likelier = trades.Trade(standing(0.25, 1), standing(0.1, 2), None)
    chances = "about one time in four with it, about one time in ten without"
    assert likelier.for_claim == f"you win {chances}"
    assert likelier.for_passing == f"you win {chances}, but then for a dearer hand"
    assert trades.Trade(standing(0.25, 1), standing(0.25, 1), None).for_claim is None
    rarer = trades.Trade(standing(0.1, 2), standing(0.25, 1), None)
    assert rarer.for_claim == "you win about one time in ten for a dearer hand with it, about one time in four without"
    assert rarer.for_passing == "you win about one time in ten with it, about one time in four without"


def test_safety_tells_what_it_costs() -> None:
    safe, risk = standing(0.1, 60, 2), 1 / 7
    ends = "but about one time in seven it is the tile that somebody goes out with"
    assert [
        trades.of_safety(standing(0.2, 60, 2), safe, risk, (5, 3)),
        trades.of_safety(standing(0.2, 60, 2), safe, risk, (1, 0)),
        trades.of_safety(standing(0.2, 60, 1), safe, risk, (5, 3)),
        trades.of_safety(standing(0.2, 60, 0), replace(safe, shanten=3), risk, (5, 3)),
        trades.of_safety(standing(0.2, 60, 1), replace(safe, shanten=3), risk, (5, 3)),
        trades.of_safety(standing(0.2, 90, 2), safe, risk, (1, 3)),
    ] == [
        f"would leave 5 good tiles instead of 3, {ends}",
        f"would leave one good tile instead of none, {ends}",
        f"would leave you one tile nearer, {ends}",
        f"would leave you ready, {ends}",
        f"would leave you two tiles nearer, {ends}",
        f"would suit your hand better, {ends}",
    ]


def test_good_tiles_of_hands_that_are_not_as_near_are_not_compared() -> None:
    told = trades.of_safety(standing(0.2, 60, 4), standing(0.1, 60, 2), 1 / 7, (21, 20))
    assert told.startswith("would suit your hand better, ")


def test_the_goal_tells_what_the_rules_give_for_it() -> None:
    """Over whole deals: what is named is the score that the preset gives for such a pattern."""
    named = set()
    for seed in range(3):
        table = deal(seed=seed, rules="chinese-official")
        while waiting := table.waiting_for():
            asked = question(table, waiting[0])
            advice = hint(asked.view, asked.legal, "expert")
            named |= set(re.findall(r"aiming at ([^(,;]*) \((\d+ points?)\)", advice.sentence))
            table.apply(asked.seat, advice.action)
    worths = {"nothing but characters": "24 points", "a pung hand": "6 points", "seven pairs": "24 points"}
    assert len(named) > 2
    assert all(worths.get(title, worth) == worth for title, worth in named)
    assert worths.keys() & {title for title, _ in named}


def test_who_keeps_silent_for_the_stake_says_so() -> None:
    assert sentence(deal(east="WB123456C555D79NN", rules="ema-riichi", left=12)) == (
        "Discard the West Wind and declare nothing: a riichi would bring less than its stake of 1,000 points, though "
        "without it no discard wins; you are ready and wait for the Eight of Dots (4 left); hardly anybody can go out "
        "on it."
    )


def test_a_hand_that_wins_undeclared_bars_no_discard() -> None:
    """All simples is worth a han by itself, a riichi by EMA another."""
    assert sentence(deal(east="WB234567C555D4688", rules="ema-riichi", left=8)).startswith(
        "Discard the West Wind and declare nothing: a riichi would bring less than its stake of 1,000 points; you are "
    )


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
def test_a_riichi_that_comes_too_late_is_not_blamed_on_its_stake(strategy: str) -> None:
    asked = question(deal(east="WB123456C555D79NN", rules="ema-riichi", left=4))
    assert hint(asked.view, asked.legal, strategy).sentence.startswith(
        "Discard the West Wind and declare nothing: it is too late for a riichi, and without one no discard wins; you "
    )


def test_a_claim_is_explained_by_what_it_gains() -> None:
    table = deal(east="C3", south="C12B123D4567NNE")
    discards(table, E, "C3")
    text = sentence(table, S)
    assert text.startswith("Claim the chow with the One and the Two of Characters: you are one tile from ready")
    assert re.search(r"; you win about .* with it, .* without", text)
