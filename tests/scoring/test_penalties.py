"""What mistakes cost. W: printed in the help of Four Winds 1.0; D: derived from it."""

import pytest

from fourwinds.rules import RulePreset
from fourwinds.scoring import Hand, Meld, MeldKind
from fourwinds.scoring.insurance import Feeding, errors_of_feeding, liable_wind
from fourwinds.scoring.penalties import (
    faulty_claim_payments,
    faulty_out_cost,
    faulty_out_payments,
    faulty_outs_to_winner,
    faulty_ready_payments,
)
from fourwinds.scoring.result import Purpose
from fourwinds.tiles import Wind, parse
from fourwinds.values import replace
from tests.rules.presets import builtin, made_up
from tests.scoring.support import letter

CAREFUL = made_up(penalties={"five_last_tiles": True, "nine_tiles": True})


def limit(points: int) -> RulePreset:
    return made_up(payment={"limit": points})


@pytest.mark.parametrize(
    ("rules", "offender", "paid"),
    [
        (builtin("european-contemporary"), "S", {"E": 500, "W": 250, "N": 250}),
        (builtin("european-contemporary"), "E", {"S": 500, "W": 500, "N": 500}),
        (builtin("hong-kong-fw1"), "S", {"E": 128, "W": 128, "N": 128}),
        (builtin("hong-kong-fw1"), "E", {"S": 128, "W": 128, "N": 128}),
        (limit(2000), "N", {"E": 2000, "S": 1000, "W": 1000}),
        (builtin("american-classical-fw1"), "S", {"E": 1000, "W": 500, "N": 500}),
        (builtin("japanese-riichi"), "W", {"E": 1500, "S": 750, "N": 750}),
        (builtin("japanese-riichi"), "E", {"S": 1500, "W": 1500, "N": 1500}),
        (limit(501), "S", {"E": 501, "W": 250.5, "N": 250.5}),
        (builtin("novice"), "S", {}),
        (builtin("sheer-luck"), "E", {}),
    ],
    ids=[
        "W31",
        "W32",
        "W33",
        "W33, East",
        "D2, 2,000",
        "D2, 1,000",
        "D2, 1,500",
        "1,500, East",
        "an odd limit",
        "Novice has no penalties",
        "nor has Sheer Luck",
    ],
)
def test_a_faulty_out_costs_a_part_of_the_limit(rules: RulePreset, offender: str, paid: dict[str, float]) -> None:
    payments = faulty_out_payments(rules, Wind.from_letter(offender))
    assert {letter(p.payee): p.amount for p in payments} == paid
    assert {letter(p.payer) for p in payments} <= {offender}
    assert faulty_out_cost(rules, Wind.from_letter(offender)) == sum(paid.values())


@pytest.mark.parametrize(("offender", "cost"), [("S", 300), ("E", 600)])
def test_what_a_faulty_out_costs_is_known_also_where_the_winner_gets_it(offender: str, cost: int) -> None:
    penalties = {"faulty_out": 0, "faulty_out_points": 100, "faulty_out_to": "winner", "faulty_out_then": "continues"}
    assert faulty_out_cost(made_up(penalties=penalties), Wind.from_letter(offender)) == cost


@pytest.mark.parametrize(
    ("claims", "winners", "paid"),
    [
        ({"S": 1}, "W", {"SW": 100}),
        ({"S": 2, "E": 1, "N": 0}, "W", {"SW": 200, "EW": 100}),
        ({"W": 1}, "W", {}),
        ({"S": 1}, "", {}),
        ({"S": 1, "N": 3}, "NE", {"SN": 100}),
    ],
    ids=["W34", "each claim counts", "W35, the offender wins", "W35, a draw", "the first of two winners takes it"],
)
def test_faulty_claims_are_paid_to_the_winner(claims: dict[str, int], winners: str, paid: dict[str, int]) -> None:
    by_wind = {Wind.from_letter(w): count for w, count in claims.items()}
    payments = faulty_claim_payments(builtin("european-contemporary"), by_wind, [Wind.from_letter(w) for w in winners])
    assert {letter(p.payer) + letter(p.payee): p.amount for p in payments} == paid


def test_hong_kong_knows_no_faulty_claims() -> None:
    assert faulty_claim_payments(builtin("hong-kong-fw1"), {Wind.SOUTH: 2}, [Wind.WEST]) == ()


def melds(text: str) -> tuple[Meld, ...]:
    """`B111 C234 [D5555] D6666` as melds; a chow is told by its rising tiles."""
    made = []
    for word in text.split():
        first, second, *_ = kinds = parse(word.strip("[]"))
        kind = MeldKind.CHOW if first != second else MeldKind.PUNG if len(kinds) == 3 else MeldKind.KONG
        made.append(Meld(MeldKind.CONCEALED_KONG if word.startswith("[") else kind, first))
    return tuple(made)


def fed(hand: str, shown: str, sources: str, *, by: str = "", left: int = 30, visible: str = "") -> Feeding:
    """`hand` with the winning tile last; `sources` has a letter for each meld, `.` for none."""
    concealed = parse(hand)
    return Feeding(
        hand=Hand(concealed, melds(shown), winning_tile=concealed[-1]),
        sources=tuple(None if s == "." else Wind.from_letter(s) for s in sources),
        discarder=Wind.from_letter(by) if by else None,
        tiles_left=left,
        visible=parse(visible),
    )


@pytest.mark.parametrize(
    ("feeding", "liable"),
    [
        (fed("B123 C456 D789 EE C99 C9", "", "", by="S", left=5, visible="B1 C8"), "S"),
        (fed("B123 C456 D789 EE C99 C9", "", "", by="S", left=6, visible="B1 C8"), None),
        (fed("B123 C456 D789 EE C99 C9", "", "", by="S", left=0, visible="B1 C9"), None),
        (fed("B123 C456 D789 EE C99 C9", "", "", left=0, visible="B1 C8"), None),
        (fed("B123 C456 D789 EE C56 C0", "", "", by="S", left=3, visible="C5"), None),
    ],
    ids=["five tiles left", "six left", "one is visible", "self-drawn", "a red five is a five"],
)
def test_late_discards_of_unseen_tiles_are_paid_for(feeding: Feeding, liable: str | None) -> None:
    offender = liable_wind(CAREFUL, feeding)
    assert (offender and offender.letter) == liable


@pytest.mark.parametrize(
    ("feeding", "liable"),
    [
        (fed("B55 B7 B8 B9", "B111 B222 B3333", "ESW", by="N"), "N"),
        (fed("B55", "B111 B222 B333 B456", "ESWN"), "N"),
        (fed("B55", "B111 B222 B333 B444", "ESWN", by="S"), "S"),
        (fed("B55", "B111 B222 B456 B333", "ESWN"), None),
        (fed("B55 B7 B8 B9", "B111 B222 B456", "ESW", by="N"), None),
        (fed("B55 B7 B8 B9", "B111 B222 [B3333]", "ES.", by="N"), None),
        (fed("EE B7 B8 B9", "B111 B222 B333", "ESW", by="N"), None),
        (fed("C55 B7 B8 B9", "B111 B222 B333", "ESW", by="N"), None),
        (fed("B55 B7 B8 B9", "B111 B222 B333", "ESW"), None),
        (fed("EE", "SSS WWW NNN DrDrDr", "ESWN", by="S"), None),
    ],
    ids=[
        "the winning tile",
        "the fourth set, then self-drawn",
        "a third player feeds the winning tile",
        "the fourth set came with two triplets and a chow",
        "two triplets only",
        "a concealed kong shows no danger",
        "honors",
        "two suits",
        "all by oneself",
        "no suit at all",
    ],
)
def test_nine_shown_tiles_of_one_suit_must_not_be_fed(feeding: Feeding, liable: str | None) -> None:
    offender = liable_wind(CAREFUL, feeding)
    assert (offender and offender.letter) == liable


def test_without_the_penalties_nobody_is_liable() -> None:
    feeding = fed("B55 B7 B8 B9", "B111 B222 B333", "ESW", by="N", left=2)
    assert liable_wind(builtin("european-contemporary"), feeding) is None
    assert liable_wind(builtin("hong-kong-fw1"), feeding) is Wind.NORTH


HONORS = made_up(penalties={"three_dragons": True, "four_winds": True})


@pytest.mark.parametrize(
    ("feeding", "liable"),
    [
        (fed("B12 DrDr EE B3 Dr", "DgDgDg DwDwDw", "ES", by="N"), "N"),
        (fed("EE B12 B3", "DgDgDg DwDwDw DrDrDr", "ESN"), "N"),
        (fed("EE B12 B3", "DgDgDg DwDwDw DrDrDr", "ESN", by="S"), "N"),
        (fed("EE B12 B3", "DgDgDg B555 DwDwDw DrDrDr", "ESNN"), "N"),
        (fed("DrDrDr EE B12 B3", "DgDgDg DwDwDw", "ES", by="N"), None),
        (fed("B12 DrDr EE B3 Dr", "DgDgDg DwDwDw", "ES"), None),
        (fed("DrDr B123 EE B789 Dr", "DgDgDg [DwDwDwDw]", "E.", by="N"), None),
        (fed("EE B12 B3", "DgDgDg DwDwDw [DrDrDrDr]", "ES."), None),
        (fed("B55 N N N", "EEE SSS WWW", "ESW", by="N"), "N"),
        (fed("B55", "EEE SSS WWW NNN", "ESWN"), "N"),
        (fed("B55 B66 B6", "EEE SSS WWW", "ESW", by="N"), None),
        (fed("NN B66 B6", "EEE SSS WWW", "ESW", by="N"), None),
    ],
    ids=[
        "the third dragon as winning tile",
        "the third dragon, then self-drawn",
        "another feeds the winning tile",
        "another set between",
        "the third was held, another tile wins",
        "the third dragon self-drawn",
        "a concealed kong shows no danger",
        "the third is a concealed kong",
        "the fourth wind as winning tile",
        "the fourth wind, then self-drawn",
        "three winds only",
        "Little Four Winds",
    ],
)
def test_the_last_set_of_dragons_or_winds_must_not_be_fed(feeding: Feeding, liable: str | None) -> None:
    offender = liable_wind(HONORS, feeding)
    assert (offender and offender.letter) == liable


def insured(*names: str, **more: bool) -> RulePreset:
    return made_up(penalties=dict.fromkeys(names, True) | more)


@pytest.mark.parametrize(
    ("feeding", "names", "liable"),
    [
        (fed("DrDr SS S", "EEE WWW NNN", "ESW", by="N"), "all_honors", "N"),
        (fed("DrDr", "EEE WWW NNN SSS", "ESWN"), "all_honors", "N"),
        (fed("Dr Dr", "EEE WWW NNN SSS", "ESWN", by="E"), "all_honors", "N"),
        (fed("SSS Dr Dr", "EEE WWW NNN", "ESW", by="N"), "all_honors", None),
        (fed("B55 SS S", "EEE WWW NNN", "ESW", by="N"), "all_honors", None),
        (fed("DrDr SS S", "EEE WWW NNN", "ESW"), "all_honors", None),
        (fed("SSS NN DrDr Dr", "EEE WWW", "ES", by="N"), "all_honors", None),
        (fed("C11 B99 B9", "B111 C999 D111", "ESW", by="N"), "all_terminals", "N"),
        (fed("C22 B99 B9", "B111 C999 D111", "ESW", by="N"), "all_terminals", None),
        (fed("DgDg B23 B4", "B666 B888 B222", "ESW", by="N"), "all_green", "N"),
        (fed("B3344 B2", "B666 B888 DgDgDg", "ESW", by="N"), "all_green", None),
        (fed("B22 B44 B4", "B234 B888 DgDgDg", "ESW", by="S"), "all_green", "S"),
        (fed("B222 B4 B4", "B234 B888 DgDgDg", "ESW", by="S"), "all_green", None),
        (fed("DgDg B34 B5", "B666 B888 B222", "ESW", by="N"), "all_green", None),
        (fed("B5 B5", "B111 B222 B333 B456", "ESWN", by="E"), "twelve_tiles", "E"),
        (fed("B55", "B111 B222 B333 B456", "ESWN"), "twelve_tiles", "N"),
        (fed("Dr Dr", "EEE WWW NNN SSS", "ESWN", by="E"), "twelve_tiles", "E"),
        (fed("C5 C5", "B111 B222 B333 B456", "ESWN", by="E"), "twelve_tiles", None),
        (fed("B55 B7 B8 B9", "B111 B222 B333", "ESW", by="N"), "twelve_tiles", None),
        (fed("B55", "B111 B222 [B3333] B456", "ES.N"), "twelve_tiles", None),
        (fed("Dr Dr", "EEE WWW NNN SSS", "ESWN", by="E"), "twelve_tiles all_honors", "E"),
        (fed("B666 N N", "EEE SSS WWW", "ESW", by="N"), "four_winds", None),
        (fed("B666 N N", "EEE SSS WWW", "ESW", by="N"), "four_winds four_winds_pair", "N"),
        (fed("NN B66 B6", "EEE SSS WWW", "ESW", by="N"), "four_winds four_winds_pair", None),
        (fed("B666 N N", "EEE SSS WWW", "ESW"), "four_winds four_winds_pair", None),
        (fed("DrDr B123 EE Dr", "DgDgDg [DwDwDwDw]", "E.", by="N"), "three_dragons", None),
        (fed("DrDr B123 EE Dr", "DgDgDg [DwDwDwDw]", "E.", by="N"), "three_dragons liable_kongs", "N"),
        (fed("EE B12 B3", "DgDgDg DwDwDw [DrDrDrDr]", "ES."), "three_dragons liable_kongs", None),
        (fed("B55 B7 B8 B9", "B111 B222 [B3333]", "ES.", by="N"), "nine_tiles liable_kongs", "N"),
    ],
    ids=[
        "the fourth set of honors wins",
        "the fourth set of honors, then self-drawn",
        "another feeds the pair",
        "the pair only",
        "the pair is no honor",
        "the fourth set of honors self-drawn",
        "two sets shown",
        "the fourth set of terminals",
        "a pair that is no terminal",
        "the fourth green set, a chow",
        "the tile makes no set",
        "a green triplet",
        "the green pair only",
        "a tile that is not green",
        "twelve tiles, the pair",
        "twelve tiles, then self-drawn",
        "twelve honors",
        "the pair is of another suit",
        "nine tiles only",
        "a concealed kong is not shown",
        "the last feeder before who fed the set",
        "the pair of the fourth wind, not insured",
        "the pair of the fourth wind",
        "another tile than the pair",
        "the pair self-drawn",
        "a concealed kong is not shown, dragons",
        "a concealed kong is shown",
        "a concealed kong is fed by nobody",
        "a concealed kong among nine tiles",
    ],
)
def test_who_feeds_the_last_set_of_a_great_hand_is_liable(feeding: Feeding, names: str, liable: str | None) -> None:
    offender = liable_wind(insured(*names.split()), feeding)
    assert (None if offender is None else offender.letter) == liable


@pytest.mark.parametrize(
    ("shown", "kong_from", "liable"),
    [
        ("B1111 B2222 [C3333] D4444", Wind.WEST, "W"),
        ("B1111 B2222 [C3333] D4444", None, None),
        ("B1111 B222 [C3333] D4444", Wind.WEST, None),
    ],
    ids=["given", "made of own tiles", "three kongs"],
)
def test_who_gives_the_fourth_kong_is_liable(shown: str, kong_from: Wind | None, liable: str | None) -> None:
    offender = liable_wind(insured("four_kongs"), replace(fed("EE", shown, "ES.W"), kong_from=kong_from))
    assert (None if offender is None else offender.letter) == liable


def test_a_faulty_out_may_cost_a_sum_of_points() -> None:
    rules = made_up(penalties={"faulty_out": 0, "faulty_out_points": 10, "faulty_out_east_double": False})
    assert {letter(p.payee): p.amount for p in faulty_out_payments(rules, Wind.EAST)} == {"S": 10, "W": 10, "N": 10}


@pytest.mark.parametrize(("offender", "cost"), [("E", 1500), ("S", 1000)])
def test_a_faulty_out_may_be_only_deducted(offender: str, cost: int) -> None:
    """Half of the limit of 1,000 for each other player; double from East and for East: 3 x 500, or 500 + 2 x 250."""
    rules = made_up(penalties={"faulty_out_to": "nobody"})
    (paid,) = faulty_out_payments(rules, Wind.from_letter(offender))
    assert (letter(paid.payer), paid.payee, paid.amount, paid.purpose) == (offender, None, cost, Purpose.ADDED)
    assert faulty_out_cost(rules, Wind.from_letter(offender)) == cost


def test_a_faulty_out_may_be_paid_to_the_winner_in_the_end() -> None:
    rules = made_up(penalties={"faulty_out_to": "winner", "faulty_out_then": "continues"})
    assert faulty_out_payments(rules, Wind.SOUTH) == ()
    outs = {Wind.SOUTH: 1, Wind.EAST: 2, Wind.NORTH: 1}
    # Half of the limit of 500 for each of three others; East double, and twice.
    paid = {letter(p.payer): p.amount for p in faulty_outs_to_winner(rules, outs, [Wind.NORTH])}
    assert paid == {"S": 750, "E": 3000}
    assert faulty_outs_to_winner(rules, outs, []) == ()


@pytest.mark.parametrize(
    ("offender", "paid"), [("S", {"E": 750, "W": 750, "N": 750}), ("E", {"S": 1500, "W": 1500, "N": 1500})]
)
def test_in_transitional_east_pays_double_and_does_not_receive_double(offender: str, paid: dict[str, int]) -> None:
    """Its page: the offender pays 50% of the limit (1,500), East pays double."""
    rules, wind = builtin("japanese-transitional"), Wind.from_letter(offender)
    for payments in (faulty_out_payments(rules, wind), faulty_ready_payments(rules, wind)):
        assert {letter(p.payee): p.amount for p in payments} == paid


@pytest.mark.parametrize(
    ("offender", "paid"), [("S", {"E": 1500, "W": 750, "N": 750}), ("E", {"S": 1500, "W": 1500, "N": 1500})]
)
def test_a_faulty_ready_declaration_costs_a_part_of_the_limit(offender: str, paid: dict[str, int]) -> None:
    rules = made_up(payment={"limit": 1500}, penalties={"faulty_ready": 50}, ready={"rule": "riichi"})
    payments = faulty_ready_payments(rules, Wind.from_letter(offender))
    assert {letter(p.payee): p.amount for p in payments} == paid


def test_where_scores_are_added_up_the_offender_alone_loses() -> None:
    # Half the limit of 500 to South, West and North, doubled as East pays: 1,500 that nobody gets.
    rules = made_up(payment={"scheme": "added"}, penalties={"faulty_out": 50, "faulty_out_east_double": True})
    (paid,) = faulty_out_payments(rules, Wind.EAST)
    assert (paid.payer, paid.payee, paid.amount) == (Wind.EAST, None, 1_500)
    assert faulty_out_cost(rules, Wind.EAST) == 1_500


@pytest.mark.parametrize(
    ("names", "shown", "tile", "unseen", "errors"),
    [
        ("three_dragons", "DgDgDg DwDwDw", "Dr", 2, ["three_dragons"]),
        ("three_dragons", "DgDgDg DwDwDw", "Dr", 1, []),
        ("three_dragons", "DgDgDg DwDwDw", "E", 3, []),
        ("three_dragons", "DgDgDg [DwDwDwDw]", "Dr", 3, []),
        ("three_dragons liable_kongs", "DgDgDg [DwDwDwDw]", "Dr", 3, ["three_dragons"]),
        ("", "DgDgDg DwDwDw", "Dr", 3, []),
        ("four_winds", "EEE SSS WWW", "N", 2, ["four_winds"]),
        ("four_winds", "EEE SSS WWW", "N", 1, []),
        ("four_winds four_winds_pair", "EEE SSS WWW", "N", 1, ["four_winds"]),
        ("four_winds four_winds_pair", "EEE SSS WWW", "N", 0, []),
        ("nine_tiles", "B111 B222 B333", "B9", 0, ["nine_tiles"]),
        ("nine_tiles", "B111 B222 B333", "C9", 3, []),
        ("nine_tiles", "B111 B222 C333", "B9", 3, []),
        ("nine_tiles", "B111 B222 B345", "B9", 3, []),
        ("twelve_tiles", "B111 B234 B345", "B9", 0, ["twelve_tiles"]),
        ("twelve_tiles", "EEE DrDrDr SSS", "N", 3, ["twelve_tiles"]),
        ("twelve_tiles", "B111 B234", "B9", 3, []),
        ("all_honors", "EEE DrDrDr SSS", "N", 2, ["all_honors"]),
        ("all_honors", "EEE DrDrDr SSS", "B1", 3, []),
        ("all_honors", "EEE DrDrDr B111", "N", 3, []),
        ("all_terminals", "B111 C999 D111", "D9", 2, ["all_terminals"]),
        ("all_green", "B222 B666 DgDgDg", "B8", 2, ["all_green"]),
        ("all_green", "B222 B666 DgDgDg", "B8", 1, []),
        ("all_green", "B222 B666 DgDgDg", "B3", 0, ["all_green"]),
        ("four_kongs", "B1111 C2222 [D3333]", "E", 3, ["four_kongs"]),
        ("four_kongs", "B1111 C2222 [D3333]", "E", 2, []),
        ("four_kongs", "B1111 C222 [D3333]", "E", 3, []),
    ],
)
def test_a_careless_discard_is_known_before_it_is_made(
    names: str, shown: str, tile: str, unseen: int, errors: list[str]
) -> None:
    (kind,) = parse(tile)
    assert list(errors_of_feeding(insured(*names.split()).penalties, melds(shown), kind, unseen)) == errors
