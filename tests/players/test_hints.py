"""Hints: the move, and a sentence that a player understands."""

from random import Random

import pytest

from fourwinds.engine.actions import Claim, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.players import STRATEGIES, create, hint
from tests.engine.table import E, S, deal, discards
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
        "Discard the West Wind: you are ready and wait for the Six of Dots or the Nine of Dots (8 left); it is safe."
    )


def test_a_hand_that_is_not_ready_tells_how_far_it_is() -> None:
    text = sentence(deal(east="B12456C5578D34EEN", seed=1))
    assert "from ready" in text
    assert "would bring you nearer" in text
    assert text.endswith(".")


def test_going_out_needs_few_words() -> None:
    asked = question(deal(east="B123456C555D67888"))
    advice = hint(asked.view, asked.legal, "expert")
    assert isinstance(advice.action, GoOut)
    assert advice.sentence == "Go out: your hand is complete."


def test_a_ready_declaration_names_the_wait() -> None:
    asked = question(deal(east="B123456C555D78NNW", rules="novice"))
    advice = hint(asked.view, asked.legal, "expert")
    assert isinstance(advice.action, DeclareReady)
    assert advice.sentence.startswith("Declare ready: you wait for the ")
    assert " left)." in advice.sentence


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
    assert advice.sentence.startswith("Pass: the claim does not help enough; without it you are ")


def test_a_claim_that_leads_nowhere_is_called_so() -> None:
    table = deal(east="B1", south="B23567C456D78C88", rules="hong-kong-fw1", winning__minimum=10)
    discards(table, E, "B1")
    assert sentence(table, S).startswith("Pass: ")


def test_a_safe_discard_is_called_safe() -> None:
    asked = question(deal(east="B123456C555D78NNW"))
    advice = hint(asked.view, asked.legal, "expert")
    assert isinstance(advice.action, Discard)
    assert advice.sentence.endswith("it is safe.")
