"""How likely a hand is ready that has not been declared: as most think, and as it was counted."""

from typing import Any

import pytest

from fourwinds.engine.melds import Discarded
from fourwinds.engine.seats import SEATS
from fourwinds.engine.view import SeatView
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.counted import DANGER, READY, WIN
from fourwinds.players.danger import Danger
from fourwinds.players.decide import Decider
from fourwinds.players.prospects import Appraiser
from fourwinds.players.readiness import family_of, mended, readiness
from fourwinds.players.rulebook import Rulebook
from fourwinds.players.situation import Opponent, opponents, situation_of
from fourwinds.scoring import Meld, MeldKind
from fourwinds.tiles import ORDINARY_KINDS, Kind, Tile
from fourwinds.values import replace
from tests.engine.table import E, deal, preset
from tests.players.tables import after_a_riichi
from tests.players.test_need import need

FAMILIES = {
    "japanese-riichi": "riichi",
    "chinese-official": "minimum",
    "european-contemporary": "others",
    "four-winds-card": "card",
    "american-modern": "jokers",
    "wilmington-12-tile": "jokers",
}
BOOKS = {id_: Rulebook(preset(id_)) for id_ in FAMILIES}
PUNG = Meld(MeldKind.PUNG, Kind(0))


def opponent(melds: int, discards: int, **changes: Any) -> Opponent:
    """One who has melded so many pungs and discarded so many honours."""
    quiet = opponents(situation_of(deal().view(E)))[0]
    return replace(quiet, melds=(PUNG,) * melds, discarded=(Kind(30),) * discards, **changes)


@pytest.mark.parametrize("id_", BOOKS)
def test_more_discards_and_more_melds_make_a_ready_hand_likelier(id_: str) -> None:
    book = BOOKS[id_]
    for melds in range(4):
        grows = [readiness(book, opponent(melds, discards), counted=True) for discards in range(22)]
        assert grows == sorted(grows)
        assert grows[4] < grows[8] < 1
    melded = [readiness(book, opponent(melds, 8), counted=True) for melds in range(5)]
    assert melded == sorted(melded)
    assert melded[-1] == 1, "a hand of four melds waits for its pair"


def test_a_concealed_hand_that_could_have_declared_a_riichi_is_hardly_ever_ready() -> None:
    quiet = opponent(0, 9)
    assert readiness(BOOKS["japanese-riichi"], quiet) > 0.05
    assert 0 < readiness(BOOKS["japanese-riichi"], quiet, counted=True) < 0.03
    assert readiness(BOOKS["european-contemporary"], quiet, counted=True) > 0.2
    assert readiness(BOOKS["japanese-riichi"], replace(quiet, ready=True), counted=True) == 1


@pytest.mark.parametrize("id_", ["japanese-riichi", "european-contemporary"])
def test_what_is_hardly_ever_so_is_taken_for_impossible(id_: str) -> None:
    assert [readiness(BOOKS[id_], opponent(0, discards), counted=True) for discards in (0, 1)] == [0, 0]


def test_a_meld_says_less_where_chows_are_few() -> None:
    few = Rulebook(preset("european-contemporary", winning__max_chows=0))
    usual = readiness(BOOKS["european-contemporary"], opponent(2, 8), counted=True)
    assert 0 < readiness(few, opponent(2, 8), counted=True) < 0.2 * usual


def test_with_jokers_hands_are_ready_sooner_and_few_chows_do_not_matter() -> None:
    def concealed(id_: str, **rules: int) -> float:
        return readiness(Rulebook(preset(id_, **rules)), opponent(0, 4), counted=True)

    assert concealed("american-modern") == concealed("wilmington-12-tile")
    assert concealed("american-modern") > 10 * concealed("european-contemporary", winning__max_chows=1)


def test_by_a_card_hands_are_ready_late() -> None:
    late = {id_: readiness(BOOKS[id_], opponent(0, 12), counted=True) for id_ in BOOKS}
    assert 0.02 < late["four-winds-card"] < 0.4 * min(late["european-contemporary"], late["american-modern"])


def test_expert_and_defensive_go_by_what_was_counted_and_the_limitmaker_does_not() -> None:
    view = view_of_discards(9)
    found = {}
    for id_ in ("expert", "defensive", "limitmaker"):
        danger = Decider(view, CHARACTERS[id_])._danger
        assert danger is not None
        found[id_] = [threat.ready for threat in danger.threats]
    book = situation_of(view).book
    counted = [readiness(book, one, counted=True) for one in opponents(situation_of(view))]
    assert found["expert"] == found["defensive"] == counted
    assert found["limitmaker"] == [readiness(book, one) for one in opponents(situation_of(view))] != counted


def view_of_discards(number: int) -> SeatView:
    """East's view of a table where everybody has thrown so many honours."""
    view = deal().view(E)
    thrown = tuple(Discarded(Tile(tile), drawn=False) for tile in range(108, 108 + number))
    return replace(view, seats=tuple(replace(shown, discards=thrown) for shown in view.seats))


def test_where_a_place_is_at_stake_chances_are_as_they_are_thought() -> None:
    situation, at_stake = situation_of(after_a_riichi().view(E)), need(0, 100, 0, 0)
    one, other = (Danger(situation, at_stake, counted=counted) for counted in (True, False))
    assert [one.chance(Kind(k)) for k in ORDINARY_KINDS] == [other.chance(Kind(k)) for k in ORDINARY_KINDS]


def test_who_knows_the_odds_mends_what_it_hopes_and_others_do_not() -> None:
    situation = situation_of(deal(rules="chinese-official", east="B123456C123D12399").view(E))
    hand = situation.counts[:26] + bytes((situation.counts[26] - 1,)) + situation.counts[27:]
    curve = WIN[family_of(situation.view.rules)]
    expert = CHARACTERS["expert"]
    plain = replace(expert, knows_odds=False)
    hoped, thought = (Appraiser(situation, c, 0.0).standing(hand, ()) for c in (expert, plain))
    assert hoped.chance == pytest.approx(mended(thought.chance, curve, situation.own_discards))
    assert 0 < hoped.chance < thought.chance
    assert hoped.worth == thought.worth, "hands are compared as before"


def test_rules_have_their_family_and_every_family_has_its_numbers() -> None:
    assert {id_: family_of(book.rules) for id_, book in BOOKS.items()} == FAMILIES
    assert set(READY) == set(DANGER) == set(WIN) == set(FAMILIES.values())
    assert all(len(rows) == len(SEATS) for rows in READY.values())
