"""The arithmetic of paying, case by case.

W: printed in the help of Four Winds 1.0; X: printed in that of version 2; D: derived from the tables.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.rules.parts import DealingOn, Factors, Payer, Payment
from fourwinds.scoring.payments import (
    bonus_payers,
    dealer_bonus,
    extra_hands_bonus,
    net_of,
    pay_ready_after_draw,
    pay_winner,
    settle_losers,
    shared_with_discarder,
)
from fourwinds.scoring.result import Payment as Paid
from fourwinds.scoring.result import Purpose
from fourwinds.tiles import Wind
from tests.rules.presets import builtin
from tests.scoring.support import letter

ALL = Payment(scheme="chinese_classical", losers_settle="difference")
JAPANESE = Payment(scheme="japanese")
ROUNDED = Payment(scheme="japanese", round_up_to=100)
HONG_KONG = Payment(scheme="hong_kong", limit=128)
MASTERS = Payment(scheme="mahjong_masters_million")
HONG_KONG_DISCARDER = Payment(scheme="hong_kong_discarder", limit=128)


def winds(text: str) -> list[Wind]:
    return [Wind.from_letter(letter) for letter in text]


def amounts(payments: tuple[Paid, ...]) -> dict[str, float]:
    """`{"SE": 240}`: South pays East 240. Two payments between the same players would hide each other."""
    paid = {letter(p.payer) + letter(p.payee): p.amount for p in payments}
    assert len(paid) == len(payments)
    return paid


@dataclass(frozen=True)
class Win:
    source: str
    rules: Payment
    score: float
    winner: str
    discarder: str = ""
    paid: dict[str, float] = field(default_factory=dict)


WINS = (
    Win("W14", JAPANESE, 120, "E", "", {"SE": 240, "WE": 240, "NE": 240}),
    Win("W15", JAPANESE, 120, "W", "", {"EW": 240, "SW": 120, "NW": 120}),
    Win("W16", JAPANESE, 120, "E", "N", {"NE": 720}),
    Win("W17", JAPANESE, 120, "W", "S", {"SW": 480}),
    Win("W17 on East's discard", JAPANESE, 120, "W", "E", {"EW": 480}),
    Win("W18 winner", ALL, 120, "E", "N", {"SE": 240, "WE": 240, "NE": 240}),
    Win("W19 winner", ALL, 120, "W", "S", {"EW": 240, "SW": 120, "NW": 120}),
    Win("W20", ALL, 500, "E", "", {"SE": 1000, "WE": 1000, "NE": 1000}),
    Win("W21", ALL, 500, "N", "E", {"EN": 1000, "SN": 500, "WN": 500}),
    Win("W22", HONG_KONG, 128, "S", "", {"ES": 128, "WS": 128, "NS": 128}),
    Win("X1", ALL, 140, "E", "", {"SE": 280, "WE": 280, "NE": 280}),
    Win("X2", ALL, 130, "E", "W", {"SE": 260, "WE": 260, "NE": 260}),
    Win("X3", ALL, 130, "W", "", {"EW": 260, "SW": 130, "NW": 130}),
    Win("X4", ALL, 120, "W", "E", {"EW": 240, "SW": 120, "NW": 120}),
    Win("X1 Hong Kong", HONG_KONG, 8, "E", "", {"SE": 8, "WE": 8, "NE": 8}),
    Win("X2 Hong Kong", HONG_KONG, 4, "E", "W", {"SE": 2, "WE": 4, "NE": 2}),
    Win("X4 Hong Kong", HONG_KONG, 4, "W", "E", {"EW": 4, "SW": 2, "NW": 2}),
    Win("D11", HONG_KONG, 32, "S", "N", {"ES": 16, "WS": 16, "NS": 32}),
    Win("D12", HONG_KONG, 128, "E", "", {"SE": 128, "WE": 128, "NE": 128}),
    Win("discarder pays for all", HONG_KONG_DISCARDER, 32, "S", "N", {"NS": 64}),
    Win("discarder pays for all, self-drawn", HONG_KONG_DISCARDER, 32, "S", "", {"ES": 32, "WS": 32, "NS": 32}),
)


@pytest.mark.parametrize("win", WINS, ids=lambda win: win.source)
def test_the_winner_is_paid(win: Win) -> None:
    discarder = Wind.from_letter(win.discarder) if win.discarder else None
    payments = pay_winner(win.rules, win.score, Wind.from_letter(win.winner), discarder=discarder)
    assert amounts(payments) == win.paid


@pytest.mark.parametrize(
    ("scheme", "winner", "discarder", "reasons"),
    [
        (
            "chinese_classical",
            "E",
            "S",
            {"S": "East wins 8, East receives double", "W": "East wins 8, East receives double"},
        ),
        ("chinese_classical", "W", "S", {"E": "West wins 8, East pays double", "S": "West wins 8"}),
        ("chinese_classical", "W", "E", {"E": "West wins 8, East pays double", "S": "West wins 8"}),
        ("chinese_modern", "E", "S", {"S": "East wins 8, the discarder pays double", "W": "East wins 8"}),
        ("chinese_modern", "W", "E", {"E": "West wins 8, the discarder pays double", "S": "West wins 8"}),
        ("chinese_modern", "W", "", {"E": "West wins 8, East pays double", "S": "West wins 8, South pays double"}),
    ],
)
def test_east_is_named_only_where_the_double_is_easts(
    scheme: Any, winner: str, discarder: str, reasons: dict[str, str]
) -> None:
    by = Wind.from_letter(discarder) if discarder else None
    payments = pay_winner(Payment(scheme=scheme), 8, Wind.from_letter(winner), discarder=by)
    told = {letter(payment.payer): str(payment.reason) for payment in payments}
    assert {letter: told[letter] for letter in reasons} == reasons


BOUNDED = Payment(scheme="simple", others_at_most=25, answers="first_of_kind")


@pytest.mark.parametrize(
    ("score", "discarder", "answers", "paid"),
    [
        # Zung Jung 3.3: each pays the score up to 25; beyond it the others pay 25, and who answers 3 x score - 50.
        (25, "S", "S", {"EW": 25, "SW": 25, "NW": 25}),
        (26, "S", "S", {"EW": 25, "SW": 28, "NW": 25}),
        (85, "S", "S", {"EW": 25, "SW": 205, "NW": 25}),
        (85, "S", "N", {"EW": 25, "SW": 25, "NW": 205}),
        (85, "S", "", {"EW": 85, "SW": 85, "NW": 85}),
        (85, "", "", {"EW": 85, "SW": 85, "NW": 85}),
    ],
)
def test_who_answers_for_a_discard_pays_what_the_others_are_spared(
    score: int, discarder: str, answers: str, paid: dict[str, float]
) -> None:
    payments = pay_winner(
        BOUNDED,
        score,
        Wind.WEST,
        discarder=Wind.from_letter(discarder) if discarder else None,
        answers=Wind.from_letter(answers) if answers else None,
    )
    assert amounts(payments) == paid


def test_who_answers_is_the_discarder_where_nothing_else_is_said() -> None:
    payments = pay_winner(BOUNDED, 85, Wind.WEST, discarder=Wind.SOUTH)
    assert amounts(payments) == {"EW": 25, "SW": 205, "NW": 25}
    reasons = {letter(payment.payer): str(payment.reason) for payment in payments}
    assert reasons["S"] == "West wins 85, South pays the rest for the discard"
    assert reasons["E"] == "West wins 85, East pays at most 25"


# W37 to W43: points, then discarder / other / other, then what each pays a self-drawn winner (0 cannot be self-drawn).
HONG_KONG_TABLE = (
    ("W37", (0,), (2, 1, 1), None),
    ("W38", (1,), (4, 2, 2), 4),
    ("W39", (2,), (8, 4, 4), 8),
    ("W40", (3,), (16, 8, 8), 16),
    ("W41", (4, 5, 6), (32, 16, 16), 32),
    ("W42", (7, 8, 9), (64, 32, 32), 64),
    ("W43", (10, 11, 25), (128, 64, 64), 128),
)


@pytest.mark.parametrize(
    ("points", "on_discard", "self_drawn"),
    [(p, d, s) for _, row, d, s in HONG_KONG_TABLE for p in row],
    ids=[f"{source}, {p} points" for source, row, _, _ in HONG_KONG_TABLE for p in row],
)
def test_hong_kong_pays_by_its_table(points: int, on_discard: tuple[int, ...], self_drawn: int | None) -> None:
    rules = builtin("hong-kong-fw1")
    score = [row.score for row in rules.scoring.table if row.from_ <= points][-1]
    west, north = Wind.WEST, Wind.NORTH
    assert amounts(pay_winner(rules.payment, score, west, discarder=north)) == dict(
        zip(("NW", "EW", "SW"), on_discard, strict=True)
    )
    if self_drawn is not None:
        each = amounts(pay_winner(rules.payment, score, west))
        assert each == {"EW": self_drawn, "SW": self_drawn, "NW": self_drawn}


@pytest.mark.parametrize(
    ("how", "totals", "paid"),
    [
        ("difference", {"W": 20, "S": 12, "N": 0}, {"SW": 8, "NW": 20, "NS": 12}),
        ("difference", {"E": 20, "S": 12, "N": 0}, {"SE": 16, "NE": 40, "NS": 12}),
        ("east_first", {"E": 20, "S": 12, "N": 0}, {"SE": 28, "NE": 40, "NS": 12}),
        ("difference", {"E": 2, "S": 46, "W": 12}, {"ES": 88, "EW": 20, "WS": 34}),
        ("difference", {"E": 0, "S": 40, "W": 20}, {"ES": 80, "EW": 40, "WS": 20}),
        ("difference", {"S": 30, "W": 30, "N": 30}, {}),
        ("east_first", {"E": 15, "S": 30, "N": 0}, {"NE": 30, "NS": 30}),
        ("no", {"E": 20, "S": 12, "N": 0}, {}),
    ],
    ids=["W18", "W19 and K1", "W19 as printed", "X5", "X6", "equal scores", "East's double is equal", "no settling"],
)
def test_losers_pay_each_other_the_difference(how: str, totals: dict[str, int], paid: dict[str, int]) -> None:
    payments = settle_losers(how, {Wind.from_letter(w): total for w, total in totals.items()})  # type: ignore[arg-type]  # a literal
    assert amounts(payments) == paid


@pytest.mark.parametrize(
    ("ready", "paid"),
    [
        ("", {}),
        ("S", {"ES": 200, "WS": 200, "NS": 200}),
        ("EW", {"SE": 150, "SW": 150, "NE": 150, "NW": 150}),
        ("ESN", {"WE": 200, "WS": 200, "WN": 200}),
        ("ESWN", {}),
    ],
    ids=["nobody", "W23, one", "W23 and W24, two", "W23 and W25, three", "all four"],
)
def test_ready_hands_share_the_pool_after_a_draw(ready: str, paid: dict[str, int]) -> None:
    assert amounts(pay_ready_after_draw(600, winds(ready))) == paid


@pytest.mark.parametrize(
    ("bonus", "extra_hands", "each"),
    [
        (100, 1, 100),
        (100, 2, 200),
        (100, 3, 300),
        (8, 1, 8),
        (8, 2, 16),
        (8, 3, 24),
        (100, 4, 400),
        (100, 5, 500),
        (100, 6, 600),
    ],
    ids=["W26", "W27", "W28", "W29 second", "W29 third", "W29 fourth", "D1 fifth", "D1 sixth", "D1 seventh"],
)
def test_extra_hands_earn_the_dealer_a_bonus(bonus: int, extra_hands: int, each: int) -> None:
    assert amounts(extra_hands_bonus(bonus, extra_hands)) == {"SE": each, "WE": each, "NE": each}


def test_the_first_win_earns_no_bonus() -> None:
    assert extra_hands_bonus(100, 0) == ()


@pytest.mark.parametrize(("unit", "half"), [(0, 120.5), (1, 121), (100, 200)])
def test_who_is_liable_may_share_with_another_discarder(unit: int, half: float) -> None:
    """241 in all, and half from each, rounded as payments are."""
    whole = Paid(Wind.SOUTH, Wind.WEST, 241, "")
    rules = Payment.model_validate({"scheme": "japanese", "round_up_to": unit})
    assert amounts(shared_with_discarder(rules, whole, 60, Wind.NORTH)) == {"SW": half, "NW": half}


def test_who_is_liable_pays_what_all_would_have_paid() -> None:
    payments = pay_winner(HONG_KONG, 32, Wind.SOUTH, discarder=Wind.NORTH, liable=Wind.NORTH)
    assert amounts(payments) == {"NS": 64}
    assert amounts(pay_winner(ALL, 120, Wind.WEST, liable=Wind.SOUTH)) == {"SW": 480}
    assert amounts(extra_hands_bonus(100, 1, liable=Wind.SOUTH)) == {"SE": 300}


def test_a_second_winner_pays_nobody() -> None:
    payers = winds("EN")
    payments = pay_winner(ALL, 100, Wind.SOUTH, discarder=Wind.NORTH, payers=payers)
    assert amounts(payments) == {"ES": 200, "NS": 100}


def test_factors_of_ones_own_are_followed() -> None:
    factors = Factors(other_on_discard=Payer(east=0.5, discarder=3, others=0.25))
    rules = Payment(scheme="customized", factors=factors)
    payments = pay_winner(rules, 15, Wind.SOUTH, discarder=Wind.WEST)
    assert amounts(payments) == {"ES": 7.5, "WS": 45, "NS": 3.75}


@pytest.mark.parametrize(
    ("rules", "score", "winner", "discarder", "reasons"),
    [
        (ALL, 120, "W", "S", {"West wins 120, East pays double", "West wins 120"}),
        (ALL, 1500, "E", "", {"East wins 1,500, East receives double"}),
        (JAPANESE, 120, "W", "S", {"West wins 120, the discarder pays for all"}),
        (HONG_KONG, 32, "S", "N", {"South wins 32", "South wins 32, East pays half", "South wins 32, West pays half"}),
        (
            ROUNDED,
            1920,
            "S",
            "",
            {"South wins 1,920, East pays double, rounded up to 3,900", "South wins 1,920, rounded up to 2,000"},
        ),
        (ROUNDED, 1920, "S", "W", {"South wins 1,920, the discarder pays for all, rounded up to 7,700"}),
        (ROUNDED, 2000, "S", "W", {"South wins 2,000, the discarder pays for all"}),
        (
            MASTERS,
            75,
            "N",
            "",
            {
                "North wins 75, East pays half",
                "North wins 75, South pays a quarter",
                "North wins 75, West pays a quarter",
            },
        ),
    ],
)
def test_each_payment_says_what_it_is_for(
    rules: Payment, score: int, winner: str, discarder: str, reasons: set[str]
) -> None:
    from_discarder = Wind.from_letter(discarder) if discarder else None
    assert {p.reason for p in pay_winner(rules, score, Wind.from_letter(winner), discarder=from_discarder)} == reasons


def test_nobody_wins_on_the_own_discard() -> None:
    with pytest.raises(ValueError, match="West cannot win"):
        pay_winner(ALL, 120, Wind.WEST, discarder=Wind.WEST)


SCHEMES = {
    # The payoff tables of version 2 and its sheets, as multiples of the winner's score. Rows: East self-drawn, West
    # self-drawn, East on South's discard, West on East's discard, West on South's discard; columns: E, S, W, N pay.
    "chinese_classical": ((0, 2, 2, 2), (2, 1, 0, 1), (0, 2, 2, 2), (2, 1, 0, 1), (2, 1, 0, 1)),
    "chinese_modern": ((0, 2, 2, 2), (2, 2, 0, 2), (0, 2, 1, 1), (2, 1, 0, 1), (1, 2, 0, 1)),
    "chinese_official": ((0, 1, 1, 1), (1, 1, 0, 1), (0, 1, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0)),
    "japanese": ((0, 2, 2, 2), (2, 1, 0, 1), (0, 6, 0, 0), (4, 0, 0, 0), (0, 4, 0, 0)),
    "internet_mahjong_server": (
        (0, 0.5, 0.5, 0.5),
        (0.5, 0.5, 0, 0.5),
        (0, 1.5, 0, 0),
        (1, 0, 0, 0),
        (0, 1, 0, 0),
    ),
    "mahjong_masters_million": (
        (0, 0.5, 0.5, 0.5),
        (0.5, 0.25, 0, 0.25),
        (0, 1.5, 0, 0),
        (1, 0, 0, 0),
        (0, 1, 0, 0),
    ),
    "wilmington": ((0, 1, 1, 1), (1, 1, 0, 1), (0, 1.5, 0, 0), (1.5, 0, 0, 0), (0, 1.5, 0, 0)),
    "korean": ((0, 1, 1, 1), (1, 1, 0, 1), (0, 2, 0, 0), (2, 0, 0, 0), (0, 2, 0, 0)),
    "wmpa": ((0, 1, 1, 1), (1, 1, 0, 1), (0, 3, 0, 0), (3, 0, 0, 0), (0, 3, 0, 0)),
    "simple": ((0, 1, 1, 1), (1, 1, 0, 1), (0, 1, 1, 1), (1, 1, 0, 1), (1, 1, 0, 1)),
}
WAYS = (("E", ""), ("W", ""), ("E", "S"), ("W", "E"), ("W", "S"))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_named_scheme_is_the_table_of_version_2(scheme: str) -> None:
    rules = Payment(scheme=scheme)  # type: ignore[arg-type]  # a literal
    for (winner, discarder), factors in zip(WAYS, SCHEMES[scheme], strict=True):
        from_discarder = Wind.from_letter(discarder) if discarder else None
        paid = amounts(pay_winner(rules, 120, Wind.from_letter(winner), discarder=from_discarder))
        assert paid == {w + winner: 120 * f for w, f in zip("ESWN", factors, strict=True) if f}


@pytest.mark.parametrize(
    ("winner", "discarder", "paid"),
    # 20 points: the discarder pays 20 + 8, the others 8; self-drawn 28 each.
    [("W", "S", {"S": -28, "E": -8, "N": -8, "W": 44}), ("E", "", {"E": 84, "S": -28, "W": -28, "N": -28})],
)
def test_each_loser_pays_the_minimum_besides(winner: str, discarder: str, paid: dict[str, int]) -> None:
    rules = Payment(scheme="chinese_official", minimum_each=8)
    payments = pay_winner(
        rules, 20, Wind.from_letter(winner), discarder=Wind.from_letter(discarder) if discarder else None
    )
    assert {w.letter: n for w, n in net_of(payments).items()} == paid


def test_who_is_liable_pays_the_minimum_of_all() -> None:
    rules = Payment(scheme="chinese_official", minimum_each=8)
    assert amounts(pay_winner(rules, 20, Wind.WEST, liable=Wind.SOUTH)) == {"SW": 84}


def test_the_discarder_can_be_made_to_pay_the_shares_of_all() -> None:
    rules = Payment(scheme="chinese_classical", discarder_pays_all=True)
    assert amounts(pay_winner(rules, 120, Wind.WEST, discarder=Wind.SOUTH)) == {"SW": 480}
    assert amounts(pay_winner(rules, 120, Wind.WEST, discarder=Wind.EAST)) == {"EW": 480}
    assert amounts(pay_winner(rules, 120, Wind.EAST, discarder=Wind.NORTH)) == {"NE": 720}
    assert amounts(pay_winner(rules, 120, Wind.WEST)) == {"EW": 240, "SW": 120, "NW": 120}


@pytest.mark.parametrize(("unit", "paid"), [(0, 37.5), (1, 38), (100, 100)])
def test_payments_are_kept_exact_or_rounded_up(unit: int, paid: float) -> None:
    rules = Payment(scheme="internet_mahjong_server", round_up_to=unit)  # type: ignore[arg-type]  # a literal
    assert amounts(pay_winner(rules, 75, Wind.EAST)) == {"SE": paid, "WE": paid, "NE": paid}


def test_riichi_payments_go_up_to_hundreds() -> None:
    # 30 fu and 3 han: 960. West on a discard 3,840; self-drawn East 1,920, the others 960.
    rules = Payment(scheme="japanese", round_up_to=100)
    assert amounts(pay_winner(rules, 960, Wind.WEST, discarder=Wind.SOUTH)) == {"SW": 3900}
    assert amounts(pay_winner(rules, 960, Wind.WEST)) == {"EW": 2000, "SW": 1000, "NW": 1000}


def test_payments_may_be_rounded_down() -> None:
    # Half of 75 is 37.5; 960 four times is 3,840.
    rules = Payment(scheme="internet_mahjong_server", round_up_to=1, round_mode="down")
    assert amounts(pay_winner(rules, 75, Wind.EAST)) == {"SE": 37, "WE": 37, "NE": 37}
    hundreds = Payment(scheme="japanese", round_up_to=100, round_mode="down")
    (payment,) = pay_winner(hundreds, 960, Wind.WEST, discarder=Wind.SOUTH)
    assert payment.amount == 3_800
    assert payment.reason == "West wins 960, the discarder pays for all, rounded down to 3,800"


def test_losers_may_pay_each_other_whole_scores() -> None:
    # West won. North pays East 2 x 20 and South 12, South pays East 40, East pays South 2 x 12: in all as differences.
    totals = {Wind.EAST: 20, Wind.SOUTH: 12, Wind.NORTH: 0}
    paid = settle_losers("scores", totals)
    assert amounts(paid) == {"ES": 24, "SE": 40, "NE": 40, "NS": 12}
    assert net_of(paid) == net_of(settle_losers("difference", totals))
    assert {payment.reason for payment in paid} == {
        "East has 20, East double",
        "South has 12, East double",
        "South has 12",
    }


TAIWANESE = DealingOn(dealer_bonus=1, dealer_bonus_more=2)


@pytest.mark.parametrize(
    ("winner", "payers", "liable", "paid"),
    [
        ("E", "SWN", "", {"SE": 5, "WE": 5, "NE": 5}),  # the dealer's point of n = 2 extra hands: 1 + 2 x 2
        ("S", "EWN", "", {"ES": 5}),
        ("S", "E", "", {"ES": 5}),
        ("S", "N", "", {}),
        ("E", "SWN", "N", {"NE": 15}),
        ("S", "EWN", "N", {"NS": 5}),
    ],
)
def test_the_dealer_pays_and_is_paid_a_bonus(winner: str, payers: str, liable: str, paid: dict[str, int]) -> None:
    found = dealer_bonus(
        TAIWANESE,
        2,
        [Wind.from_letter(w) for w in payers],
        Wind.from_letter(liable) if liable else None,
        Wind.from_letter(winner),
    )
    assert amounts(found) == paid
    assert all(payment.purpose is Purpose.PENALTY for payment in found)


def test_the_limit_may_cut_differences_before_they_are_doubled() -> None:
    totals = {Wind.EAST: 900, Wind.SOUTH: 0, Wind.WEST: 700}
    assert amounts(settle_losers("difference", totals, 500)) == {"SE": 1000, "WE": 400, "SW": 500}


@pytest.mark.parametrize(
    ("scheme", "discarder", "paid"),
    [
        ("japanese", "S", {"SE": 300}),
        ("japanese", "", {"SE": 100, "WE": 100, "NE": 100}),
        ("chinese_official", "S", {"SE": 100}),
        ("chinese_modern", "S", {"SE": 100, "WE": 100, "NE": 100}),
    ],
)
def test_a_bonus_is_charged_as_the_scheme_charges_the_discarder(
    scheme: str, discarder: str, paid: dict[str, int]
) -> None:
    rules = Payment(scheme=scheme)  # type: ignore[arg-type]  # a literal
    payers, liable = bonus_payers(rules, Wind.from_letter(discarder) if discarder else None, winds("SWN"))
    assert amounts(extra_hands_bonus(100, 1, payers, liable)) == paid


quarters = st.integers(0, 80).map(lambda n: n / 4)
payers_ = st.builds(Payer, east=st.none() | quarters, discarder=st.none() | quarters, others=quarters)
customized = st.builds(
    Factors,
    east_self_drawn=payers_,
    other_self_drawn=payers_,
    east_on_discard=payers_,
    other_on_east=payers_,
    other_on_discard=payers_,
).map(lambda factors: Payment(scheme="customized", factors=factors))
any_rules = st.sampled_from([ALL, JAPANESE, HONG_KONG, HONG_KONG_DISCARDER]) | customized
scores = st.integers(0, 100_000) | st.integers(0, 1_000).map(lambda n: n / 2)
any_wind = st.sampled_from(Wind)


@given(any_rules, scores, any_wind, any_wind, st.none() | any_wind)
def test_what_is_won_is_lost(rules: Payment, score: float, winner: Wind, discarder: Wind, liable: Wind | None) -> None:
    from_discarder = None if discarder is winner else discarder
    payments = pay_winner(rules, score, winner, discarder=from_discarder, liable=None if liable is winner else liable)
    net = net_of(payments)
    assert sum(net.values()) == 0
    assert all(p.payee is winner and p.payer is not winner and p.amount > 0 for p in payments)


@given(st.sampled_from(["difference", "east_first"]), st.fixed_dictionaries(dict.fromkeys(Wind, scores)), any_wind)
def test_losers_only_move_points_among_themselves(how: str, totals: dict[Wind, float], winner: Wind) -> None:
    losers = {w: total for w, total in totals.items() if w is not winner}
    net = net_of(settle_losers(how, losers))  # type: ignore[arg-type]  # a literal
    assert sum(net.values()) == 0
    assert net[winner] == 0
    if Wind.EAST not in losers:
        assert net == {winner: 0, **{w: 3 * losers[w] - sum(losers.values()) for w in losers}}


@given(st.integers(0, 800).map(lambda n: n * 12), st.sets(any_wind))
def test_the_pool_after_a_draw_goes_out_whole(pool: int, ready: set[Wind]) -> None:
    net = net_of(pay_ready_after_draw(pool, ready))
    assert sum(net.values()) == 0
    shared = pool if 0 < len(ready) < 4 else 0
    assert sum(net[w] for w in ready) == shared
