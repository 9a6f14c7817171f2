"""Finished deals as a whole. The hands' scores are given: what they are worth is the scorer's business."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Winning
from fourwinds.scoring import Circumstances, Declaration, Finish, Hand, HandScore, SettlementError, settle
from fourwinds.scoring.result import Purpose
from fourwinds.scoring.settlement import in_turn
from fourwinds.tiles import Wind, counts_of, parse
from fourwinds.values import replace
from tests.rules.presets import IDS, builtin, made_up

WAITING = counts_of(parse("EE"))
"""What a ready hand holds in these tests."""


def scored(total: float, *, valid: bool = True, enough: bool = True) -> HandScore:
    return HandScore(
        valid=valid,
        reason="" if valid else "it has no pair.",
        total=total,
        unit="points",
        limited=False,
        meets_minimum=enough,
        points=total,
        doubles=0,
        sets=(),
        lines=(),
        steps=(f"{total} points",),
    )


@dataclass(frozen=True)
class GivenScores:
    """A scorer that was told the scores beforehand."""

    preset: RulePreset
    scores: Mapping[Wind, HandScore] = field(default_factory=dict)
    enough: bool = True
    """Whether a ready hand would reach the minimum."""

    def score(self, hand: Hand) -> HandScore:
        return self.scores[hand.circumstances.seat]

    def is_ready(self, hand: Hand, *, to_go_out: bool = False) -> bool:
        return counts_of(hand.concealed) == WAITING and not hand.melds and (self.enough or not to_go_out)


def finish(
    winners: str = "",
    discarder: str = "",
    *,
    ready: str = "",
    declared: str = "",
    extra_hands: int = 0,
    faulty_claims: dict[str, int] | None = None,
    pool: float | None = None,
    liable: str = "",
    faulty_outs: dict[str, int] | None = None,
    dead: str = "",
) -> Finish:
    return Finish(
        round=Wind.EAST,
        winners=tuple(Wind.from_letter(w) for w in winners),
        discarder=Wind.from_letter(discarder) if discarder else None,
        hands={
            wind: Hand(
                parse("EE") if wind.letter in ready else parse("B1"),
                circumstances=Circumstances(seat=wind, ready=Declaration() if wind.letter in declared else None),
            )
            for wind in Wind
        },
        extra_hands=extra_hands,
        faulty_claims={Wind.from_letter(w): n for w, n in (faulty_claims or {}).items()},
        pool=pool,
        liable=Wind.from_letter(liable) if liable else None,
        faulty_outs={Wind.from_letter(w): n for w, n in (faulty_outs or {}).items()},
        dead=tuple(Wind.from_letter(w) for w in dead),
    )


def scorer(rules: RulePreset, **totals: float) -> GivenScores:
    return GivenScores(rules, {Wind.from_letter(w): scored(total) for w, total in totals.items()})


def net(rules: RulePreset, finish: Finish, **totals: float) -> dict[str, float]:
    return {w.letter: amount for w, amount in settle(scorer(rules, **totals), finish).net.items()}


EUROPEAN = builtin("european-contemporary")
RIICHI = builtin("japanese-riichi")
AS_PRINTED = made_up(payment={"losers_settle": "east_first"})
HONG_KONG_BONUS = made_up(payment={"scheme": "hong_kong", "limit": 128}, dealing_on={"extra_hands_bonus": 8})


@pytest.mark.parametrize(
    ("rules", "ended", "totals", "expected"),
    [
        (EUROPEAN, finish("E", "N"), {"E": 120, "W": 20, "S": 12, "N": 0}, {"E": 720, "S": -236, "W": -212, "N": -272}),
        (EUROPEAN, finish("W", "S"), {"W": 120, "E": 20, "S": 12, "N": 0}, {"W": 480, "E": -184, "S": -124, "N": -172}),
        (
            AS_PRINTED,
            finish("W", "S"),
            {"W": 120, "E": 20, "S": 12, "N": 0},
            {"W": 480, "E": -172, "S": -136, "N": -172},
        ),
        (EUROPEAN, finish("N", "E"), {"N": 192, "E": 2, "S": 46, "W": 12}, {"E": -492, "S": -70, "W": -206, "N": 768}),
        (RIICHI, finish("W"), {"W": 120}, {"W": 480, "E": -240, "S": -120, "N": -120}),
        (RIICHI, finish("E", "N"), {"E": 120}, {"E": 720, "S": 0, "W": 0, "N": -720}),
    ],
    ids=["W18", "W19 and K1", "W19 as printed", "X5", "W15", "W16"],
)
def test_a_deal_is_settled(rules: RulePreset, ended: Finish, totals: dict[str, int], expected: dict[str, int]) -> None:
    assert net(rules, ended, **totals) == expected


@pytest.mark.parametrize(
    ("how", "winners", "totals", "expected"),
    [
        # South: East 240, West 120; North: East 96, West 48. Losers: 12 of difference, doubled 24. Winners: 72.
        (
            "difference",
            "SN",
            {"S": 120, "N": 48, "E": 20, "W": 8},
            {"E": -240 - 96 + 24, "S": 360 + 72, "N": 144 - 72, "W": -120 - 48 - 24},
        ),
        # East: South 240, West 240; North: South 48, West 48. Losers: 12. Winners: 72 of difference, doubled 144.
        (
            "difference",
            "EN",
            {"E": 120, "N": 48, "S": 20, "W": 8},
            {"E": 480 + 144, "N": 96 - 144, "S": -240 - 48 + 12, "W": -240 - 48 - 12},
        ),
        # East's 120 are doubled before: 240 less North's 48 are 192.
        (
            "east_first",
            "EN",
            {"E": 120, "N": 48, "S": 20, "W": 8},
            {"E": 480 + 192, "N": 96 - 192, "S": -240 - 48 + 12, "W": -240 - 48 - 12},
        ),
    ],
)
def test_several_winners_settle_with_each_other_where_the_rules_say_so(
    how: str, winners: str, totals: dict[str, int], expected: dict[str, int]
) -> None:
    together, alone = (
        made_up(payment={"losers_settle": how, "winners_settle": settle_too}, claims={"out_precedence": "all"})
        for settle_too in (True, False)
    )
    assert net(together, finish(winners, "W"), **totals) == expected
    assert net(alone, finish(winners, "W"), **totals) != expected
    one = finish(winners[0], "W")
    assert net(together, one, **totals) == net(alone, one, **totals)


def test_losers_are_scored_only_where_they_settle() -> None:
    european = settle(scorer(EUROPEAN, W=120, E=20, S=12, N=0), finish("W", "S"))
    assert european.totals == {Wind.EAST: 20, Wind.SOUTH: 12, Wind.WEST: 120, Wind.NORTH: 0}
    assert set(european.scores) == set(Wind)
    riichi = settle(scorer(RIICHI, W=120), finish("W", "S"))
    assert riichi.totals == {Wind.EAST: 0, Wind.SOUTH: 0, Wind.WEST: 120, Wind.NORTH: 0}
    assert set(riichi.scores) == {Wind.WEST}


@pytest.mark.parametrize(
    ("rules", "extra_hands", "expected"),
    [
        (RIICHI, 1, {"E": 240 * 3 + 300, "S": -340, "W": -340, "N": -340}),
        (HONG_KONG_BONUS, 2, {"E": 120 * 3 + 48, "S": -136, "W": -136, "N": -136}),
        # The limit of 1,500 as hand score, doubled for East, and the bonus of the seventh win besides (K2, K3).
        (RIICHI, 6, {"E": 3 * 3600, "S": -3600, "W": -3600, "N": -3600}),
        (EUROPEAN, 5, {"E": 720, "S": -240, "W": -240, "N": -240}),
    ],
    ids=["W26", "W29 third", "W30 and K3", "no bonus here"],
)
def test_the_dealers_extra_hands(rules: RulePreset, extra_hands: int, expected: dict[str, int]) -> None:
    losers = {"S": 0, "W": 0, "N": 0}
    assert net(rules, finish("E", extra_hands=extra_hands), E=120, **losers) == expected


def test_the_last_win_in_a_row_is_shown_as_the_limit() -> None:
    settlement = settle(scorer(RIICHI, E=120), finish("E", extra_hands=6))
    score = settlement.scores[Wind.EAST]
    assert (score.total, score.limited, score.points) == (1500, True, 120)
    assert score.steps == ("120 points", "Win number 7 of the dealer in a row: the limit, 1,500.")
    assert settlement.totals[Wind.EAST] == 1500


def test_another_winner_earns_no_bonus_after_the_dealers_wins() -> None:
    assert net(RIICHI, finish("S", "E", extra_hands=3), S=100) == {"E": -400, "S": 400, "W": 0, "N": 0}


@pytest.mark.parametrize(
    ("rules", "ready", "expected"),
    [
        (RIICHI, "", {"E": 0, "S": 0, "W": 0, "N": 0}),
        (RIICHI, "S", {"E": -200, "S": 600, "W": -200, "N": -200}),
        (RIICHI, "SN", {"E": -300, "S": 300, "W": -300, "N": 300}),
        (RIICHI, "ESN", {"E": 200, "S": 200, "W": -600, "N": 200}),
        (RIICHI, "ESWN", {"E": 0, "S": 0, "W": 0, "N": 0}),
        (EUROPEAN, "S", {"E": 0, "S": 0, "W": 0, "N": 0}),
    ],
    ids=["nobody", "W23, one", "W23 and W24, two", "W25", "all", "no pool in these rules"],
)
def test_a_draw_pays_ready_hands(rules: RulePreset, ready: str, expected: dict[str, int]) -> None:
    assert net(rules, finish(ready=ready)) == expected


def test_faulty_claims_are_dropped_after_a_draw() -> None:
    assert settle(scorer(EUROPEAN), finish(faulty_claims={"S": 2})).payments == ()


def test_faulty_claims_are_added_last() -> None:
    ended = finish("W", "S", faulty_claims={"S": 1, "W": 3})
    assert net(EUROPEAN, ended, W=0, E=0, S=0, N=0) == {"E": 0, "S": -100, "W": 100, "N": 0}


class TestStakes:
    def test_losers_who_declared_pay_the_winner(self) -> None:  # W36
        assert net(RIICHI, finish("W", "E", declared="SN"), W=0) == {"E": 0, "S": -100, "W": 200, "N": -100}

    def test_a_winner_who_declared_has_the_own_stake_back(self) -> None:
        assert net(RIICHI, finish("W", "E", declared="WN"), W=0) == {"E": 0, "S": 0, "W": 100, "N": -100}

    def test_a_pool_already_paid_goes_to_the_winner_once(self) -> None:
        settlement = settle(scorer(RIICHI, W=100), finish("W", "E", declared="SN", pool=300))
        assert settlement.net == {Wind.EAST: -400, Wind.SOUTH: 0, Wind.WEST: 700, Wind.NORTH: 0}

    def test_an_obligatory_declaration_has_no_stake(self) -> None:
        totals = {"W": 0, "E": 0, "S": 0, "N": 0}
        assert not any(net(builtin("novice"), finish("W", "E", declared="SN"), **totals).values())

    def test_a_draw_leaves_stakes_alone(self) -> None:
        assert settle(scorer(RIICHI), finish(declared="S")).payments == ()


def test_who_is_liable_pays_all_and_losers_do_not_settle() -> None:
    rules = made_up(payment={"losers_settle": "difference"}, penalties={"five_last_tiles": True})
    settlement = settle(scorer(rules, W=120, E=20, S=12, N=0), finish("W", "S", liable="S"))
    assert {w.letter: n for w, n in settlement.net.items()} == {"E": 0, "S": -480, "W": 480, "N": 0}
    assert [p.reason for p in settlement.payments] == ["West wins 120, South pays for all"]


HALVES = made_up(
    payment={"scheme": "japanese", "round_up_to": 100},
    penalties={"three_dragons": True, "liable_pays": "half"},
    dealing_on={"extra_hands_bonus": 100, "extra_hands_to": "winner", "extra_hands_by": "scheme"},
)


def test_who_is_liable_pays_half_and_another_discarder_half_and_the_counters() -> None:
    """8,000 to West: 32,000 in all; two counters are 600."""
    ended = finish("W", "S", liable="N", extra_hands=2)
    assert net(HALVES, ended, W=8000) == {"E": 0, "S": -16_600, "W": 32_600, "N": -16_000}


def test_who_is_liable_pays_a_self_drawn_hand_and_the_counters_alone() -> None:
    assert net(HALVES, finish("W", liable="N", extra_hands=2), W=8000) == {"E": 0, "S": 0, "W": 32_600, "N": -32_600}
    assert net(HALVES, finish("E", liable="N"), E=8000) == {"E": 48_000, "S": 0, "W": 0, "N": -48_000}


@pytest.mark.parametrize(
    ("liable", "discarder", "paid"),
    [
        ("N", "S", {"E": 0, "S": -32_000, "W": 32_000, "N": 0}),
        ("S", "S", {"E": 0, "S": -32_000, "W": 32_000, "N": 0}),
        ("N", "", {"E": -16_000, "S": -8_000, "W": 32_000, "N": -8_000}),
    ],
    ids=["another discards", "the same discards", "self-drawn"],
)
def test_who_is_liable_may_be_spared_when_another_discards_and_when_the_tile_is_drawn(
    liable: str, discarder: str, paid: dict[str, int]
) -> None:
    """8,000 to West: the discarder pays 16,000 for East and 8,000 for each other, 32,000; drawn each pays his own."""
    penalties = {"three_dragons": True, "liable_pays": "nothing", "liable_self_drawn": False}
    rules = made_up(payment={"scheme": "japanese", "round_up_to": 100}, penalties=penalties)
    assert net(rules, finish("W", discarder, liable=liable), W=8000) == paid


def test_losers_settle_where_nobody_pays_for_all_after_all() -> None:
    """West gets 120 from South and North and double from East; East wins 20 - 12 and 20 - 0, doubled."""
    penalties = {"three_dragons": True, "liable_self_drawn": False}
    rules = made_up(payment={"losers_settle": "difference"}, penalties=penalties)
    paid = {"E": -240 + 16 + 40, "S": -120 - 16 + 12, "W": 480, "N": -120 - 40 - 12}
    assert net(rules, finish("W", liable="N"), W=120, E=20, S=12, N=0) == paid


@pytest.mark.parametrize(
    ("draw", "net"),
    [
        ("nothing", {"E": 0, "S": 0, "W": 0, "N": 0}),
        # East 20, South 12, West 8, North 0: East is paid double differences, 16 + 24 + 40.
        ("all_settle", {"E": 80, "S": -16 + 4 + 12, "W": -24 - 4 + 8, "N": -40 - 12 - 8}),
        # Only South and West are ready, so that East has nothing: South 24 from East, 12 from North, 4 from West.
        ("ready_settle", {"E": -24 - 16, "S": 24 + 4 + 12, "W": 16 - 4 + 8, "N": -12 - 8}),
    ],
)
def test_after_a_draw_all_may_settle_as_losers_do(draw: str, net: dict[str, float]) -> None:
    rules = made_up(payment={"losers_settle": "difference", "draw": draw})
    settlement = settle(scorer(rules, E=20, S=12, W=8, N=0), finish(ready="SW"))
    assert {w.letter: amount for w, amount in settlement.net.items()} == net
    assert bool(settlement.scores) == (draw != "nothing")


def test_after_a_draw_a_dead_hand_is_worth_nothing() -> None:
    rules = made_up(payment={"losers_settle": "difference", "draw": "all_settle"})
    assert net(rules, finish(dead="S"), E=0, S=500, W=0, N=0) == {"E": 0, "S": 0, "W": 0, "N": 0}


def test_two_winners_are_both_paid_by_those_who_lost() -> None:
    rules = made_up(payment={"scheme": "japanese"}, claims={"out_precedence": "all"})
    settlement = settle(scorer(rules, S=100, W=50), finish("SW", "N"))
    assert {w.letter: n for w, n in settlement.net.items()} == {"E": 0, "S": 400, "W": 200, "N": -600}


ALL_WIN = {"claims": {"out_precedence": "all"}, "payment": {"scheme": "japanese"}}


@pytest.mark.parametrize("named", ["SW", "WS"])
def test_of_two_winners_the_first_in_turn_takes_what_is_paid_once(named: str) -> None:
    # After North's discard it is South's turn before West's, whoever is named first.
    rules = made_up(
        **ALL_WIN,
        ready={"rule": "riichi", "stake": 100},
        dealing_on={"extra_hands_bonus": 100, "extra_hands_to": "winner"},
    )
    ended = finish(named, "N", declared="E", extra_hands=1, faulty_claims={"N": 1})
    # South: the stake of East, the bonus from East and North, the penalty of North.
    assert net(rules, ended, S=0, W=0) == {"E": -200, "S": 400, "W": 0, "N": -200}
    assert net(rules, replace(ended, pool=700), S=0, W=0) == {"E": -100, "S": 1000, "W": 0, "N": -200}


def test_the_playing_order_goes_round_from_the_discarder() -> None:
    everybody_else = (Wind.EAST, Wind.SOUTH, Wind.NORTH)
    assert in_turn(everybody_else, Wind.WEST) == (Wind.NORTH, Wind.EAST, Wind.SOUTH)


def test_the_discarder_pays_every_winner_for_the_dealers_extra_hands() -> None:
    # Three times 100 for each of two winners, as the discarder stands for all three losers of each.
    bonus = {"extra_hands_bonus": 100, "extra_hands_by": "scheme"}
    rules = made_up(**ALL_WIN, dealing_on={**bonus, "extra_hands_to": "every_winner"})
    ended = finish("SW", "N", extra_hands=1)
    assert net(rules, ended, S=0, W=0) == {"E": 0, "S": 300, "W": 300, "N": -600}
    to_first = made_up(**ALL_WIN, dealing_on={**bonus, "extra_hands_to": "winner"})
    assert net(to_first, ended, S=0, W=0) == {"E": 0, "S": 300, "W": 0, "N": -300}


@pytest.mark.parametrize(
    ("ended", "winner", "expected"),
    [
        # Taiwanese: 8 points, the dealer's second extra hand, so b = 1 + 2 x 2 = 5 between the dealer and the others.
        (finish("E", extra_hands=2), "E", {"E": 39, "S": -13, "W": -13, "N": -13}),
        (finish("S", extra_hands=2), "S", {"E": -13, "S": 29, "W": -8, "N": -8}),
        (finish("S", "E", extra_hands=2), "S", {"E": -13, "S": 13, "W": 0, "N": 0}),
        (finish("S", "N", extra_hands=2), "S", {"E": 0, "S": 8, "W": 0, "N": -8}),
        (finish("E", "N"), "E", {"E": 9, "S": 0, "W": 0, "N": -9}),
    ],
)
def test_the_dealer_is_paid_and_pays_more(ended: Finish, winner: str, expected: dict[str, int]) -> None:
    rules = made_up(payment={"scheme": "chinese_official"}, dealing_on={"dealer_bonus": 1, "dealer_bonus_more": 2})
    assert net(rules, ended, **{winner: 8}) == expected


ADDED = made_up(
    payment={"scheme": "added", "limit": 500},
    dealing_on={"extra_hands_bonus": 100, "extra_hands_to": "winner"},
    penalties={"faulty_claim": 50},
)


def test_scores_may_only_be_added_up() -> None:
    # East wins 120, the others have 20, 12 and nothing: East's is doubled, and nobody pays.
    totals = {"E": 120, "S": 20, "W": 12, "N": 0}
    settlement = settle(scorer(ADDED, **totals), finish("E", "N"))
    assert settlement.net == {Wind.EAST: 240, Wind.SOUTH: 20, Wind.WEST: 12, Wind.NORTH: 0}
    assert {(p.payer, p.payee, p.purpose) for p in settlement.payments} == {
        (None, wind, Purpose.ADDED) for wind in (Wind.EAST, Wind.SOUTH, Wind.WEST)
    }
    single = made_up(payment={"scheme": "added", "added_east_double": False})
    assert net(single, finish("S", "N"), E=20, S=120, W=12, N=0) == {"E": 20, "S": 120, "W": 12, "N": 0}
    assert net(ADDED, finish("S", "N"), E=20, S=120, W=12, N=0) == {"E": 40, "S": 120, "W": 12, "N": 0}


def test_bonuses_are_added_once_and_penalties_taken_from_the_offender_alone() -> None:
    # West's bonus for the second extra hand is 200, once; North's two wrong claims cost 100 that nobody gets.
    ended = finish("W", extra_hands=2, faulty_claims={"N": 2})
    assert net(ADDED, ended, E=0, S=0, W=30, N=0) == {"E": 0, "S": 0, "W": 230, "N": -100}


def test_where_scores_are_added_up_nobody_pays_for_all() -> None:
    assert net(ADDED, finish("W", "N", liable="N"), E=0, S=20, W=30, N=0) == {"E": 0, "S": 20, "W": 30, "N": 0}


def test_every_loser_pays_every_winner_for_the_dealers_extra_hands() -> None:
    rules = made_up(**ALL_WIN, dealing_on={"extra_hands_bonus": 100, "extra_hands_to": "every_winner"})
    assert net(rules, finish("SW", "N", extra_hands=2), S=0, W=0) == {"E": -400, "S": 400, "W": 400, "N": -400}


def test_of_two_winners_each_may_be_paid_for_all_by_another() -> None:
    ended = replace(finish("SW", "N"), liable={Wind.SOUTH: Wind.EAST})
    # South: twice from East and once from North, all of it by East. West: twice from East, once from North.
    rules = made_up(claims={"out_precedence": "all"})
    assert net(rules, ended, S=100, W=50) == {"E": -400, "S": 300, "W": 150, "N": -50}


@pytest.mark.parametrize(
    ("ended", "message"),
    [
        (finish("W", "W"), "discarder cannot be a winner"),
        (finish("", "W"), "no winner"),
        (finish("SW"), "name the discarder"),
        (finish("SW", "N"), "Only one player can win"),
        (finish("SS", "N"), "named twice"),
        (Finish(Wind.EAST, (Wind.EAST,), None, {Wind.EAST: Hand(parse("B1"))}), "South, West and North is missing"),
    ],
)
def test_a_deal_that_cannot_have_ended_so_is_refused(ended: Finish, message: str) -> None:
    with pytest.raises(SettlementError, match=message):
        settle(scorer(RIICHI, W=120, S=120), ended)


@pytest.mark.parametrize(
    ("score", "message"),
    [(scored(0, valid=False), "West cannot go out .* no pair"), (scored(1, enough=False), "less than the minimum")],
)
def test_a_hand_that_may_not_go_out_is_refused(score: HandScore, message: str) -> None:
    with pytest.raises(SettlementError, match=message):
        settle(GivenScores(RIICHI, {Wind.WEST: score}), finish("W"))


TRANSITIONAL = made_up(
    ready={"rule": "riichi", "lost": 50},
    dealing_on={"extra_hands_bonus": 100, "extra_hands_by": "scheme"},
    payment={"scheme": "japanese", "limit": 1500, "draw": "ready_pool"},
    penalties={"faulty_ready": 50},
)


def test_the_discarder_pays_the_bonus_for_all_three() -> None:
    # 240 x 3 for the hand and 200 x 3 for the second extra hand.
    expected = {"E": 1320, "S": -1320, "W": 0, "N": 0}
    assert net(TRANSITIONAL, finish("E", "S", extra_hands=2), E=120) == expected


def test_any_winner_may_get_the_bonus() -> None:
    rules = made_up(dealing_on={"extra_hands_bonus": 100, "extra_hands_to": "winner"}, payment={"scheme": "japanese"})
    expected = {"E": -340, "S": -220, "W": 780, "N": -220}
    assert net(rules, finish("W", extra_hands=1), W=120) == expected


def test_a_riichi_that_does_not_win_may_cost_more_than_the_stake() -> None:
    assert net(TRANSITIONAL, finish("W", "E", declared="SW"), W=0) == {"E": 0, "S": -150, "W": 150, "N": 0}
    settlement = settle(scorer(TRANSITIONAL, W=0), finish("W", "E", declared="S", pool=100))
    assert settlement.net == {Wind.EAST: 0, Wind.SOUTH: -50, Wind.WEST: 150, Wind.NORTH: 0}


def test_a_draw_shows_who_declared_ready_wrongly() -> None:
    # South pays 750 to West and North and 1,500 to East; East, the one ready hand, gets 200 from everybody.
    assert net(TRANSITIONAL, finish(ready="E", declared="ES")) == {"E": 2100, "S": -3200, "W": 550, "N": 550}


def test_a_ready_hand_may_have_to_reach_the_minimum_after_a_draw() -> None:
    # The pool is 600. When East's hand would be worth too little, nobody is ready, and East, who had declared it, pays
    # half the limit, 750, to each other player, double as East.
    ended = finish(ready="E", declared="E")
    asked = TRANSITIONAL.model_copy(update={"winning": Winning(minimum=1, minimum_after_draw=True)})
    poor = GivenScores(asked, enough=False)
    assert settle(poor, ended).net == {Wind.EAST: -4500, Wind.SOUTH: 1500, Wind.WEST: 1500, Wind.NORTH: 1500}
    paid = {Wind.EAST: 600, Wind.SOUTH: -200, Wind.WEST: -200, Wind.NORTH: -200}
    assert settle(GivenScores(asked, enough=True), ended).net == paid
    assert settle(GivenScores(TRANSITIONAL, enough=False), ended).net == paid


def test_a_dead_hand_is_worth_nothing() -> None:
    ended = finish("W", "S", dead="E")
    # South 12 and North 0 against East's 0: South gets 24 from East and 12 from North.
    expected = {"W": 480, "E": -240 - 24, "S": -120 + 24 + 12, "N": -120 - 12}
    settlement = settle(scorer(EUROPEAN, W=120, E=20, S=12, N=0), ended)
    assert {w.letter: n for w, n in settlement.net.items()} == expected
    assert settlement.totals[Wind.EAST] == 0


def test_the_winner_is_paid_for_wrong_declarations_of_out() -> None:
    rules = made_up(
        payment={"scheme": "japanese"}, penalties={"faulty_out_to": "winner", "faulty_out_then": "continues"}
    )
    assert net(rules, finish("W", "S", faulty_outs={"N": 1}), W=0) == {"E": 0, "S": 0, "W": 750, "N": -750}


def test_several_winners_on_a_discard_are_paid_by_the_discarder_only() -> None:
    rules = made_up(payment={"scheme": "internet_mahjong_server"}, claims={"out_precedence": "all"})
    # East gets one and a half times 4, South once 8; West has lost nothing.
    assert net(rules, finish("ES", "N"), E=4, S=8) == {"E": 6, "S": 8, "W": 0, "N": -14}


letters = st.sampled_from("ESWN")
some = st.sets(letters).map("".join)


@st.composite
def endings(draw: st.DrawFn) -> Finish:
    winner = draw(letters)
    discarder = draw(st.sampled_from(sorted(set("ESWN") - {winner})) | st.just(""))
    return finish(
        winner,
        discarder,
        declared=draw(some),
        extra_hands=draw(st.integers(0, 9)),
        faulty_claims=draw(st.dictionaries(letters, st.integers(0, 3))),
        pool=draw(st.none() | st.integers(0, 10).map(lambda n: n * 100)),
        liable=draw(st.sampled_from(sorted(set("ESWN") - {winner})) | st.just("")),
    )


@given(
    st.sampled_from([id_ for id_ in IDS if builtin(id_).deal.players == 4]),
    endings() | some.map(lambda ready: finish(ready=ready)),
    st.fixed_dictionaries(dict.fromkeys("ESWN", st.integers(0, 2000))),
)
def test_points_are_neither_made_nor_lost(id_: str, ended: Finish, totals: dict[str, int]) -> None:
    settlement = settle(scorer(builtin(id_), **totals), ended)
    assert sum(settlement.net.values()) == ((ended.pool or 0) if ended.winners else 0)
    assert all(payment.amount > 0 and payment.reason for payment in settlement.payments)


def test_the_hand_of_somebody_who_does_not_play_is_refused() -> None:
    rules = builtin("japanese-three-player")
    with pytest.raises(SettlementError, match="Nobody is North where so few play"):
        settle(scorer(rules, S=1), finish("S", ""))
