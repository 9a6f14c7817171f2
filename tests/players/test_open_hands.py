"""Ready hands that lie open: nothing of them has to be guessed, and nobody opens the own one for nothing."""

import pytest

from fourwinds.engine.actions import DeclareReady
from fourwinds.engine.view import SeatView
from fourwinds.players.danger import Danger
from fourwinds.players.hints import hint
from fourwinds.players.open_hands import is_better_open
from fourwinds.players.safety import Safety, safety_of_hand
from fourwinds.players.situation import situation_of
from fourwinds.scoring import ReadyState
from fourwinds.tiles import ORDINARY_KINDS, Kind, parse, pick
from fourwinds.values import replace
from tests.engine.table import E, S, deal, discards, draws_and_discards
from tests.players.tables import after_a_riichi, answer

RICH = "C234D567C345D67C88"
"""Waits for D5 and D8; worth the minimum of Korean Style also on a discard."""


def kind(text: str) -> Kind:
    return parse(text)[0]


def dangerous(view: SeatView) -> set[Kind]:
    danger = Danger(situation_of(view))
    return {k for k in ORDINARY_KINDS if danger.chance(k) >= 1}


# --- those of others ----------------------------------------------------------------------------


def test_what_an_open_hand_waits_for_is_certain_and_nothing_else() -> None:
    """Only South is asked about: the other two have not declared, and may wait for anything."""
    view = after_a_riichi(laid_open=True).view(E)
    assert dangerous(view) == {kind("D3"), kind("D6")}
    assert dangerous(after_a_riichi().view(E)) == set()
    south = next(threat for threat in Danger(situation_of(view)).threats if threat.opponent.hand)
    assert south.opponent.seat == S


def test_an_open_hand_that_may_not_go_out_any_more_wants_nothing() -> None:
    view = after_a_riichi(laid_open=True).view(E)
    seats = tuple(replace(shown, barred=seat == S) for seat, shown in enumerate(view.seats))
    assert dangerous(replace(view, seats=seats)) == set()


def test_its_tiles_are_not_unseen() -> None:
    held, opened = (situation_of(after_a_riichi(laid_open=laid_open).view(E)) for laid_open in (False, True))
    assert held.unseen_total - opened.unseen_total == 13
    assert held.unseen[kind("D4")] - opened.unseen[kind("D4")] == 2


def test_the_marks_tell_exactly_what_it_waits_for() -> None:
    view = after_a_riichi(laid_open=True).view(E)
    assert {judged.safety for judged in safety_of_hand(view).values()} == {Safety.SAFE}
    (six,) = pick([kind("D6")])
    dealt = replace(view, hand=(*view.hand[:-1], six))
    assert safety_of_hand(dealt)[kind("D6")].safety is Safety.LIVE


@pytest.mark.parametrize(("sacred", "waits"), [("none", "D36"), ("deal", "D3"), ("absolute", "")])
def test_own_discards_bar_it_and_that_is_seen(sacred: str, waits: str) -> None:
    """South threw D6, and then declared ready with a hand that waits for D3 and D6."""
    table = deal(
        "C2558D258B9EWNDrDgDw",
        "C123789B339D4456",
        draws="D6NNND5C9C9S",
        rules="japanese-riichi",
        ready__laid_open=True,
        discards__sacred=sacred,
        discards__sacred_bars="out",
    )
    discards(table, E, "C5", passes=True)
    draws_and_discards(table, 4)
    table.apply(S, DeclareReady(laid_open=True))
    discards(table, S, "B9", passes=True)
    draws_and_discards(table, 2)
    assert dangerous(table.view(E)) == set(parse(waits))


@pytest.mark.parametrize(
    ("missed", "lasts", "now", "later"),
    [
        ("none", "turn", "D36", "D36"),
        ("same", "turn", "D6", "D36"),
        ("any", "turn", "", "D36"),
        ("absolute", "turn", "", "D36"),
        ("same", "deal", "", ""),
        ("any", "deal", "", ""),
    ],
)
def test_what_it_let_go_by_bars_it_and_that_is_seen(missed: str, lasts: str, now: str, later: str) -> None:
    """South waits for D3 and D6 after its riichi, and lets West's D3 go by; later it has discarded a tile again."""
    table = deal(
        "C2558D258B9EWNDrDgDw",
        "C123789B339D4456",
        draws="D5D3C9SC9SC9S",
        rules="japanese-riichi",
        ready__laid_open=True,
        ready__first_tile=False,
        discards__sacred="none",
        discards__missed=missed,
        discards__missed_when_ready=lasts,
    )
    discards(table, E, "C5", passes=True)
    table.apply(S, DeclareReady(laid_open=True))
    discards(table, S, "B9", passes=True)
    draws_and_discards(table, 2)
    assert dangerous(table.view(E)) == set(parse(now))
    draws_and_discards(table, 4)
    assert dangerous(table.view(E)) == set(parse(later))


def test_what_is_too_cheap_for_the_minimum_is_safe() -> None:
    assert dangerous(after_a_riichi(laid_open=True, winning__minimum=400).view(E)) == set()


@pytest.mark.parametrize(("declared", "dearer"), [(False, True), (True, False)])
def test_it_is_feared_more_by_who_has_not_declared_where_feeding_it_costs_the_limit(
    declared: bool, dearer: bool
) -> None:
    losses = []
    for percent in (0, 100):
        view = after_a_riichi(laid_open=True, ready__open_fed=percent).view(E)
        own, south, west, north = view.seats
        own = replace(own, ready=ReadyState.DECLARED if declared else ReadyState.NO)
        losses.append(Danger(situation_of(replace(view, seats=(own, south, west, north)))).loss(kind("D6")))
    assert (losses[1] > losses[0]) is dearer


# --- the own one --------------------------------------------------------------------------------


def test_a_hand_that_others_would_feed_is_not_opened() -> None:
    table = deal(RICH + "D2", rules="japanese-riichi", ready__laid_open=True, begun={"scores": (8_000,) * 4})
    assert not is_better_open(table.view(E), kind("D2"), 0.1)
    assert answer(table, "expert") == DeclareReady()


def test_it_is_opened_where_the_others_must_discard_what_they_draw() -> None:
    view = deal(RICH + "D2", rules="korean-style").view(E)
    own, *others = view.seats
    south, west, north = (replace(seat, locked=True, ready=ReadyState.DECLARED) for seat in others)
    assert is_better_open(replace(view, seats=(own, south, west, north)), kind("D2"), 0.1)


@pytest.mark.parametrize(("sacred", "opened"), [("none", False), ("deal", True)])
def test_it_is_opened_where_own_discards_leave_only_own_draws(sacred: str, opened: bool) -> None:
    """East threw one of two C8 and waits for another to make the pair."""
    table = deal("C234D567C345D678C88", draws="EEES", rules="korean-style", discards__sacred=sacred)
    discards(table, E, "C8", passes=True)
    draws_and_discards(table, 3)
    assert is_better_open(table.view(E), kind("S"), 0.1) is opened
    advice = hint(table.view(E), table.legal_actions(E), "expert")
    assert advice.action == DeclareReady(laid_open=opened)
    assert ("with your hand laid open" in advice.sentence) is opened
