"""Why a set is claimed or a tile let go by: the figures that are told speak for what is advised."""

from typing import Any

import pytest

from fourwinds.engine.actions import Action, Claim, Pass
from fourwinds.players import hint
from fourwinds.players.answering import claiming, passing
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Choice
from fourwinds.players.moment import Moment
from fourwinds.players.own_words import in_own_words
from fourwinds.players.prospects import HOPELESS, Standing
from fourwinds.players.told import Teller
from tests.engine.table import E, S, deal, discards
from tests.players.moments import kinds
from tests.players.tables import question


def asked(*standings: Standing, strategy: str = "expert", worths: tuple[float, ...] = (), **changes: Any) -> Moment:
    """South's moment: the standings are those of passing, of the first claim, of the second, ..."""
    table = deal(east="B3", south="B12334456C567DrDr", **changes)
    discards(table, E, "B3")
    query, character = question(table, S), CHARACTERS[strategy]
    actions: list[Action] = [Pass(), *(action for action in query.legal if isinstance(action, Claim))]
    made = [
        Choice(action, worths[place] if worths else standing.worth, standing)
        for place, (action, standing) in enumerate(zip(actions, standings, strict=False))
    ]
    return Moment(Teller(query.view, character), character, tuple(made), query.legal)


def standing(chance: float, gain: float, shanten: int = 1, worth: float | None = None) -> Standing:
    return Standing(chance * gain if worth is None else worth, chance, gain, shanten, kinds("B7"))


def why_passed(*standings: Standing, **changes: Any) -> str:
    return passing(asked(*standings, **changes)).partition(": ")[2]


def why_claimed(passed: Standing, made: Standing, **changes: Any) -> str:
    moment = asked(passed, made, **changes)
    return claiming(moment._replace(choices=tuple(reversed(moment.choices))))


NOW = standing(0.2, 60.0, 2)


def test_where_no_claim_goes_out_the_minimum_is_named() -> None:
    chinese = {"rules": "chinese-official"}
    assert why_passed(NOW, HOPELESS, **chinese) == "with the claim your hand would hardly come to 8 points."
    dutch = why_passed(NOW, HOPELESS, rules="dutch-league")
    assert dutch == "with the claim your hand would hardly come to 2 doubles."
    assert why_passed(NOW, HOPELESS) == "with the claim there would be little hope to go out."


def test_claims_of_which_one_is_too_cheap_are_not_called_no_nearer() -> None:
    further = standing(0.1, 60.0, 2)
    assert why_passed(NOW, further, further).startswith("the claim brings you no nearer; without it you are ")
    assert why_passed(NOW, further, HOPELESS, rules="chinese-official").startswith(
        "the claim brings you no nearer to a hand that comes to 8 points; without it you are "
    )


def test_of_several_claims_that_which_brings_the_hand_nearer_is_spoken_of() -> None:
    dear, near = standing(0.19, 62.0, 2), standing(0.05, 60.0, 1)
    assert "no nearer" not in why_passed(NOW, dear, near)


def test_a_claim_that_would_win_more_often_is_not_passed_for_that() -> None:
    likelier = standing(0.3, 60.0, 1, worth=10.0)
    said = why_passed(NOW, likelier)
    assert "you win" not in said
    assert said.startswith("the claim helps too little to open your hand; without it you are ")


def test_a_dearer_hand_is_told_by_who_does_not_reckon_in_points() -> None:
    likelier = standing(0.3, 20.0, 1)
    assert why_passed(NOW, likelier, strategy="limitmaker").startswith(
        "you win about one time in three with it, about one time in five without, but then for a dearer hand; "
    )
    assert why_passed(NOW, standing(0.2, 20.0, 1), strategy="limitmaker").startswith(
        "you win about as often without it, and for a dearer hand; "
    )


def test_the_danger_of_the_discard_is_a_reason_to_pass() -> None:
    better = standing(0.3, 60.0, 1)
    assert why_passed(NOW, better, worths=(12.0, 5.0)).startswith(
        "the discard after the claim would be too dangerous; without it you are "
    )


def test_with_little_hope_tiles_are_kept_for_safety() -> None:
    poor, better = standing(0.01, 60.0, 2), standing(0.03, 60.0, 1)
    said = why_passed(poor, better, worths=(0.6, -1.0))
    assert said == "with so little hope your safe tiles count more than the claim."
    assert in_own_words(passing(asked(poor, better, worths=(0.6, -1.0)))) == (
        "I pass: with so little hope my safe tiles count more than the claim."
    )


def test_a_claim_is_explained_by_settlement_where_no_figure_speaks_for_it() -> None:
    cheaper = standing(0.2, 20.0, 1, worth=30.0)
    assert why_claimed(NOW, cheaper, rules="chinese-classical").endswith(
        "; your hand brings more if somebody else goes out."
    )
    assert "you win" not in why_claimed(NOW, cheaper, rules="hong-kong")


def test_a_claim_without_hope_is_made_for_settlement() -> None:
    hopeless = standing(0.0, 0.0, 3, worth=30.0)
    said = why_claimed(standing(0.0, 0.0, 3, worth=10.0), hopeless, rules="chinese-classical")
    assert said == "Claim the pung: your hand brings more if somebody else goes out."
    # Whoever claims takes a risk, and does not speak against it.
    assert why_claimed(standing(0.0, 0.0, 3, worth=10.0), hopeless, rules="hong-kong") == (
        "Claim the pung: there is little hope to go out in time."
    )


def test_a_beginner_tells_that_he_claims_without_asking_for_the_minimum() -> None:
    table = deal(east="B1", south="B23567C456D78C88", rules="hong-kong-fw1", winning__minimum=6)
    discards(table, E, "B1")
    query = question(table, S)
    said = hint(query.view, query.legal, "beginner").sentence
    assert said == (
        "Claim the chow with the Two and the Three of Bamboos: "
        "it brings you nearer to a hand, though hardly to one that comes to 6 points."
    )
    assert in_own_words(said) == (
        "I claim the chow with the Two and the Three of Bamboos: "
        "it brings me nearer to a hand, though hardly to one that comes to 6 points."
    )


@pytest.mark.parametrize(("chance", "told"), [(0.3, "about one time in three with it"), (0.2, "")])
def test_a_claim_is_explained_by_what_it_gains_only(chance: float, told: str) -> None:
    said = why_claimed(standing(0.2, 60.0, 2), standing(chance, 59.0, 1), rules="hong-kong")
    assert (told in said) if told else ("you win" not in said)


def test_a_claim_that_makes_ready_without_a_yaku_is_not_called_no_nearer() -> None:
    """Ready for B1 and B4 after the pung, with nothing that pays a han; without it the hand may declare a riichi."""
    table = deal(east="D6", south="B23C123678D22566", rules="ema-riichi")
    discards(table, E, "D6")
    query = question(table, S)
    said = hint(query.view, query.legal, "expert").sentence
    assert said.startswith(
        "Pass: the claim brings you nearer only to a hand that hardly makes 1 han; without it you are one tile from "
    )


def test_a_claim_for_a_hand_below_the_minimum_is_not_called_no_nearer() -> None:
    table = deal(east="C9", south="B48C23499D344789", rules="chinese-official")
    discards(table, E, "C9")
    query = question(table, S)
    said = hint(query.view, query.legal, "expert").sentence
    assert said.startswith("Pass: the claim brings you nearer only to a hand that hardly makes 8 points; without it ")
