"""Dangers that can be read off the table."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareReady
from fourwinds.engine.view import SeatView
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.danger import Danger, usual_loss
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import opponents, situation_of
from fourwinds.players.waited_for import Waits
from fourwinds.rules.number import exact
from fourwinds.scoring.payments import pay_winner
from fourwinds.tiles import Kind, Wind, parse
from tests.engine.table import E, S, W, claims, deal, discards, draws_and_discards, preset
from tests.players.tables import after_a_riichi


def kind(text: str) -> Kind:
    return parse(text)[0]


def south_throws_b9(**rules: Any) -> SeatView:
    """South threw B9 and West then a C5, which nobody took; East sees it on its turn."""
    table = deal(east="EW", south="B9", west="C5", draws="D1", rules="sheer-luck", **rules)
    discards(table, E, "E", passes=True)
    discards(table, S, "B9", passes=True)
    discards(table, W, "C5", passes=True)
    draws_and_discards(table, 1)
    return table.view(E)


def chance(view: SeatView, text: str, steps: int = 1) -> float:
    """The chance that a ready opponent (1: South) waits for the tile."""
    situation = situation_of(view)
    return Waits(situation, opponents(situation)[steps - 1]).chance(kind(text))


@pytest.mark.parametrize("sacred", ["last", "deal"])
def test_what_an_opponent_may_not_take_is_safe(sacred: str) -> None:
    assert chance(south_throws_b9(discards__sacred=sacred), "B9") == 0


def test_nobody_waits_for_what_a_suit_that_is_left_out_would_complete() -> None:
    view = deal(east="EW", south="C9", west="C5", draws="D1", rules="novice", tiles__left_out="bamboos").view(E)
    assert set(situation_of(view).unseen[:9]) == {0}
    assert situation_of(view).unseen_total == 100 - 14


def test_without_a_rule_the_own_discard_is_only_less_likely() -> None:
    view = south_throws_b9()
    assert 0 < chance(view, "B9") < chance(view, "B1")


def test_what_an_opponent_has_just_let_go_by_is_safe_where_that_bars_it() -> None:
    assert chance(south_throws_b9(discards__missed="same"), "C5") == 0
    assert chance(south_throws_b9(), "C5") > 0
    # West threw it itself and North drew since: only South is barred by missing it.
    assert chance(south_throws_b9(discards__missed="same"), "C5", steps=2) > 0


def test_middle_tiles_are_more_dangerous_than_terminals() -> None:
    view = deal().view(E)
    assert chance(view, "B5") > chance(view, "B2") > chance(view, "B1")


def test_the_other_end_of_a_wait_is_barred_where_all_own_discards_are() -> None:
    strict, free = south_throws_b9(discards__sacred="deal"), south_throws_b9()
    assert 0 < chance(strict, "B6") < chance(free, "B6")


def test_nobody_who_may_make_no_chow_waits_for_one() -> None:
    view = deal(winning__max_chows=0).view(E)
    assert chance(view, "B5") == chance(view, "B1")


def test_nobody_waits_for_an_honour_of_which_no_other_is_left() -> None:
    table = deal(east="EEEE")
    assert chance(table.view(E), "E") == 0


def test_an_undeclared_hand_is_no_threat_where_ready_must_be_declared() -> None:
    table = deal(east="C9", rules="novice", south="B123456C555D78NW", draws="N")
    discards(table, E, "C9", passes=True)
    assert Danger(situation_of(table.view(W))).readiness == 0
    table.apply(S, DeclareReady())
    discards(table, S, "W", passes=True)
    assert Danger(situation_of(table.view(W))).readiness > 0.9


def test_melds_make_an_opponent_more_dangerous_and_dearer() -> None:
    table = deal(east="DrB5", south="DrDrB123C456D78N")
    before = Danger(situation_of(table.view(W)))
    discards(table, E, "Dr")
    claims(table, S, "pung", "DrDr")
    discards(table, S, "N", passes=True)
    after = Danger(situation_of(table.view(W)))
    (south,) = (t for t in after.threats if t.opponent.seat == S)
    (quiet,) = (t for t in before.threats if t.opponent.seat == S)
    assert south.ready > quiet.ready
    assert south.loss > quiet.loss


def test_melds_of_one_suit_betray_it() -> None:
    table = deal(east="B1B9", south="B1199C1D159ESWND5")
    discards(table, E, "B1")
    claims(table, S, "pung", "B11")
    discards(table, S, "N", passes=True)
    draws_and_discards(table, 2)
    discards(table, E, "B9")
    claims(table, S, "pung", "B99")
    view = table.view(E)
    unseen = situation_of(view).unseen
    # As many neighbours are unseen of either suit, but South shows bamboos alone.
    assert chance(view, "B4") / sum(unseen[1:6]) > chance(view, "C4") / sum(unseen[10:15])


def test_a_meld_says_less_about_who_is_ready_where_chows_are_barred() -> None:
    def ready_after_a_pung(**rules: Any) -> float:
        table = deal(east="DrB5", south="DrDrB123C456D78N", **rules)
        discards(table, E, "Dr")
        claims(table, S, "pung", "DrDr")
        discards(table, S, "N", passes=True)
        (south,) = (t for t in Danger(situation_of(table.view(W))).threats if t.opponent.seat == S)
        return south.ready

    assert 0 < ready_after_a_pung(winning__max_chows=0) < 0.2 * ready_after_a_pung()


FREE: dict[str, Any] = {"ready__lock": False, "ready__kong_after": "never"}


def test_what_has_passed_a_locked_hand_is_nearly_safe() -> None:
    # C8 nobody has thrown, and C5 went by when the hand could still change.
    locked, free = (table.view(E) for table in (after_a_riichi(), after_a_riichi(**FREE)))
    assert [opponents(situation_of(view))[0].passed for view in (locked, free)] == [{kind("C9")}, frozenset()]
    assert 0 < chance(locked, "C9") < 0.1 * chance(free, "C9")
    assert chance(locked, "C8") == chance(free, "C8")
    assert chance(locked, "C5") == chance(free, "C5") > 0


def test_nothing_has_passed_a_hand_that_is_just_being_declared() -> None:
    table = deal(east="C5", south="C123789B339D4456", rules="japanese-riichi")
    discards(table, E, "C5", passes=True)
    table.apply(S, DeclareReady())
    discards(table, S, "B9")
    (south,) = [found for found in opponents(situation_of(table.view(W))) if found.seat == S]
    assert south.ready
    assert south.passed == frozenset()


def third_dragon(*, insured: bool, opponent: str = "DgDgDwDwC5SN") -> Danger:
    """West has claimed two dragons from East, who holds the third."""
    table = deal("DgDwDrC9", "", opponent, draws="C1C1C1", penalties__three_dragons=insured)
    for text, gives in (("Dg", "S"), ("Dw", "N")):
        discards(table, E, text)
        claims(table, W, "pung", text + text)
        discards(table, W, gives, passes=True)
        draws_and_discards(table)
    return Danger(situation_of(table.view(E)))


def test_the_dragon_for_which_one_pays_for_all_is_far_dearer_than_others() -> None:
    insured, free = third_dragon(insured=True), third_dragon(insured=False)
    red, other = kind("Dr"), kind("C9")
    assert insured.loss(red) > 2 * free.loss(red)
    assert insured.chance(red) == free.chance(red)
    assert insured.loss(other) == free.loss(other)


def last_tiles(**rules: bool) -> Danger:
    """West has two melds, few tiles are left, and nothing that East holds lies on the table."""
    options: dict[str, Any] = {f"penalties__{name}": on for name, on in rules.items()}
    east = "DgDwDrC9B123B789D1234"
    table = deal(east, "", "DgDgDwDwC5SN", draws="C1B5C2B6", left=8, **options)
    for text, gives in (("Dg", "S"), ("Dw", "N")):
        discards(table, E, text)
        claims(table, W, "pung", text + text)
        discards(table, W, gives, passes=True)
        draws_and_discards(table)
    return Danger(situation_of(table.view(E)))


def test_who_holds_nothing_but_new_tiles_does_not_fear_to_pay_for_all_where_that_is_excused() -> None:
    tile = kind("C9")
    free, insured = last_tiles(), last_tiles(five_last_tiles=True)
    excused = last_tiles(five_last_tiles=True, no_choice=True)
    assert insured.loss(tile) > 1.5 * free.loss(tile) > 0
    assert excused.loss(tile) == free.loss(tile)


def test_who_holds_a_safe_tile_still_fears_it() -> None:
    """A south wind lies on the table, and East holds another one."""
    fears = {}
    for excused in (True, False):
        table = deal("SSD9", left=5, penalties__five_last_tiles=True, penalties__no_choice=excused)
        discards(table, E, "S", passes=True)
        draws_and_discards(table, 3)
        fears[excused] = Danger(situation_of(table.view(E))).loss(kind("D9"))
    assert fears[True] == fears[False]


def dangers(view: SeatView, *, mended: bool) -> list[tuple[float, float]]:
    danger = Danger(situation_of(view), counted=mended)
    return sorted((danger.chance(Kind(kind)), danger.loss(Kind(kind))) for kind in range(34))


def test_what_was_counted_makes_small_dangers_smaller_and_turns_none_round() -> None:
    view = after_a_riichi().view(E)
    thought, mended = dangers(view, mended=False), dangers(view, mended=True)
    assert [one for one in mended if one[0] == 0] == [one for one in thought if one[0] == 0], "safe stays safe"
    small = [(a, b) for (a, _), (b, _) in zip(thought, mended, strict=True) if 0.001 < a < 0.05]
    assert small
    assert all(b < a for a, b in small)
    for (chance, loss), (true, less) in zip(thought, mended, strict=True):
        assert (loss == less == 0) if not chance else loss / chance == pytest.approx(less / true)


def test_who_weighs_dangers_soberly_knows_the_odds() -> None:
    assert [id_ for id_, character in CHARACTERS.items() if character.knows_odds] == ["defensive", "expert"]


@pytest.mark.parametrize(("rules", "bounded"), [("alans-zung-jung", True), ("american-modern", False)])
def test_what_feeding_costs_hangs_on_the_value_only_where_the_others_shares_are_bounded(
    rules: str, bounded: bool
) -> None:
    book = rulebook(preset(rules))
    found = set()
    for value in (10.0, 100.0, 1000.0):
        paid = [
            book.paid_by(Wind.SOUTH, Wind.EAST, source, value) for source in (Wind.SOUTH, Wind.WEST, Wind.NORTH, None)
        ]
        fed, otherwise = book.fed(Wind.SOUTH, Wind.EAST, value)
        assert (fed, otherwise) == (paid[0], sum(paid[1:]) / 3)
        found.add((fed, otherwise))
    assert (len(found) > 1) is bounded


@pytest.mark.parametrize("rules", ["chinese-official", "hong-kong", "german-classical", "korean-style"])
def test_a_usual_hand_costs_its_feeder_what_the_rules_take_from_him(rules: str) -> None:
    """In Chinese Official the eight points, too, that each loser always pays."""
    book = rulebook(preset(rules))
    paid = [
        payment.amount
        for winner in (Wind.EAST, Wind.SOUTH, Wind.NORTH)
        for payment in pay_winner(book.rules.payment, exact(book.usual), winner, discarder=Wind.WEST)
        if payment.payer is Wind.WEST
    ]
    assert usual_loss(book, Wind.WEST) == pytest.approx(float(sum(paid)) / 3)
