"""What follows from the rules and from what lies open: the small judgements that referee and players share."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.engine.melds import Discarded
from fourwinds.engine.permits import (
    chow_refusal,
    in_order,
    is_sacred,
    may_complete_chow,
    may_meld_chow,
    sacred_kinds,
)
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.rules import RulePreset, factors_of
from fourwinds.rules.parts import Claims, Discards, Payment, Winning
from fourwinds.scoring import Completes, Meld, MeldKind, Reading
from fourwinds.scoring.payments import net_of, pay_winner, share
from fourwinds.tiles import Kind, Tile, Wind

THROWN = (Kind(4), Kind(30), Kind(7))
"""B5, a north wind, B8: in this order."""


def rules(chow_from: str, max_chows: int) -> RulePreset:
    return RulePreset(
        id="any",
        name="Any",
        claims=Claims.model_validate({"chow_from": chow_from}),
        winning=Winning(max_chows=max_chows),
    )


@pytest.mark.parametrize(
    ("form", "kinds"),
    [("none", ()), ("last", (7,)), ("deal", (4, 7, 30)), ("one_four_seven", (4, 7, 30)), ("absolute", (4, 7, 30))],
)
def test_own_discards_bar_these_kinds_for_certain(form: str, kinds: tuple[int, ...]) -> None:
    discards = Discards.model_validate({"sacred": form, "sacred_bars": "out"})
    assert sorted(sacred_kinds(discards, THROWN)) == list(kinds)


def test_who_has_thrown_nothing_is_barred_from_nothing() -> None:
    for form in ("none", "last", "deal", "one_four_seven", "absolute"):
        discards = Discards.model_validate({"sacred": form, "sacred_bars": "out"})
        assert not sacred_kinds(discards, ())
        assert not is_sacred(discards, (), Kind(1), [Kind(1)], [Reading(Completes.CHOW, Kind(1), 0)])


def test_a_side_wait_is_sacred_with_its_other_end_only_where_sets_count() -> None:
    """B4 and B5 wait for B3 and for B6; B6 was thrown, and B3 is offered."""
    wait = Reading(Completes.CHOW, Kind(2), 0)
    for form, barred in (("deal", False), ("one_four_seven", True), ("last", False)):
        discards = Discards.model_validate({"sacred": form, "sacred_bars": "out"})
        assert is_sacred(discards, [Kind(5)], Kind(2), [Kind(2), Kind(5)], [wait]) is barred


def test_one_free_set_is_enough() -> None:
    discards = Discards(sacred="one_four_seven", sacred_bars="out")
    chow, pair = Reading(Completes.CHOW, Kind(2), 0), Reading(Completes.PAIR, None, 0)
    assert is_sacred(discards, [Kind(5)], Kind(2), [Kind(2)], [chow])
    assert not is_sacred(discards, [Kind(5)], Kind(2), [Kind(2)], [chow, pair])


def test_any_wait_that_was_thrown_bars_the_whole_hand_where_that_is_the_rule() -> None:
    discards = Discards(sacred="absolute", sacred_bars="out")
    assert is_sacred(discards, THROWN, Kind(1), [Kind(1), Kind(4)], [])
    assert not is_sacred(discards, THROWN, Kind(1), [Kind(1), Kind(5)], [])


CHOW, PUNG = Meld(MeldKind.CHOW, Kind(0)), Meld(MeldKind.PUNG, Kind(20))


@pytest.mark.parametrize(
    ("chow_from", "from_left", "from_others"),
    [
        ("previous", (True, True), (False, False)),
        ("previous_or_out", (True, True), (False, True)),
        ("anyone", (True, True), (True, True)),
        ("out_only", (False, True), (False, True)),
        ("never", (False, False), (False, False)),
    ],
)
def test_whose_discard_makes_a_chow(
    chow_from: str, from_left: tuple[bool, bool], from_others: tuple[bool, bool]
) -> None:
    """Each pair: whether it may be melded, and whether it may complete the hand."""
    preset = rules(chow_from, 4)
    for seat, discarder in product(SEATS, SEATS):
        if seat == discarder:
            continue
        expected = from_left if (seat - discarder) % 4 == 1 else from_others
        melded = chow_refusal(preset, (), seat, discarder) is None
        assert (melded, may_complete_chow(preset, (), seat, discarder)) == expected
    assert may_meld_chow(preset, ()) is any((from_left[0], from_others[0]))


@pytest.mark.parametrize(
    ("most", "melds", "free"), [(0, (), 0), (1, (PUNG,), 1), (1, (CHOW,), 0), (2, (CHOW, PUNG), 1)]
)
def test_a_hand_has_only_so_many_chows(most: int, melds: tuple[Meld, ...], free: int) -> None:
    preset = rules("anyone", most)
    assert may_meld_chow(preset, melds) is bool(free)
    assert may_complete_chow(preset, melds, Seat(1), Seat(0)) is bool(free)
    assert (chow_refusal(preset, melds, Seat(1), Seat(0)) is None) is bool(free)


def test_discards_are_told_in_the_order_in_which_they_fell() -> None:
    rows = [
        [Discarded(Tile(3), drawn=True), Discarded(Tile(9), drawn=True)],
        [Discarded(Tile(5), drawn=True)],
        [],
        [],
    ]
    order = [Seat(0), Seat(1), Seat(0)]
    assert [(seat, d.tile) for seat, d in in_order(order, rows)] == [(0, 3), (1, 5), (0, 9)]


schemes = st.sampled_from(["chinese_classical", "chinese_modern", "japanese", "hong_kong", "korean", "wmpa"])


@given(scheme=schemes, winner=st.sampled_from(Wind), discarder=st.sampled_from([None, *Wind]), all_=st.booleans())
def test_what_players_reckon_with_is_what_is_paid(
    scheme: str, winner: Wind, discarder: Wind | None, all_: bool
) -> None:
    payment = Payment.model_validate({"scheme": scheme, "discarder_pays_all": all_, "round_up_to": 0})
    if discarder is winner:
        return
    paid = net_of(pay_winner(payment, 64, winner, discarder=discarder))
    for loser in set(Wind) - {winner}:
        assert -paid[loser] == 64 * share(factors_of(payment), loser, winner, discarder) + payment.minimum_each


@pytest.mark.parametrize(("most", "may"), [(0, False), (1, True), (4, True)])
def test_nobody_reckons_with_a_chow_that_may_not_be_claimed(most: int, may: bool) -> None:
    bounded = RulePreset(id="any", name="Any", claims=Claims(most_chows=most))
    assert may_meld_chow(bounded, ()) is may


def test_who_may_have_more_chows_in_a_special_hand_may_complete_another_and_meld_none() -> None:
    usual = rules("previous_or_out", 1)
    free = usual.model_copy(update={"winning": Winning(max_chows=1, max_chows_free="special")})
    melds = (Meld(MeldKind.CHOW, Kind(0)),)
    assert not may_complete_chow(usual, melds, Seat(1), Seat(0))
    assert may_complete_chow(free, melds, Seat(1), Seat(0))
    assert not may_meld_chow(free, melds)
    assert chow_refusal(free, melds, Seat(1), Seat(0)) is not None
