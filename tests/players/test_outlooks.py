"""How a hand is said to stand: what it waits for and lacks, what it gives up, and when there is no hope."""

from typing import Any

import pytest

from fourwinds.players import hint
from fourwinds.players.outlooks import outlook
from fourwinds.players.own_words import in_own_words
from fourwinds.players.prospects import Standing
from fourwinds.scoring.aims import Goal
from tests.engine.table import deal
from tests.players.moments import kinds, moment
from tests.players.tables import question

READY = "B123456C555D78NNW"
"""Ready without the West Wind."""


def told(*choices: tuple[str, Standing, float], east: str = READY, **changes: Any) -> str:
    asked = moment(east, *choices, **changes)
    return outlook(asked.choices[0], asked)


def away(tiles: str = "D6", *, shanten: int = 2, chance: float = 0.2, worth: float = 10.0, title: str = "") -> Standing:
    return Standing(worth, chance, 50.0, shanten, kinds(tiles) if tiles else (), Goal(title))


# --- what it needs --------------------------------------------------------------------------------


def test_no_tile_is_called_no_tile() -> None:
    nearer = [told(("N", away(tiles), 0.0), east="B1223567C89D78NNW") for tiles in ("", "D6")]
    assert [text.rpartition(" and ")[2] for text in nearer] == [
        "no unseen tile would bring you nearer",
        "4 unseen tiles would bring you nearer",
    ]
    assert in_own_words(nearer[0]).endswith("no unseen tile would bring me nearer")


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
def test_jokers_that_complete_a_hand_are_told_beside_the_tiles(strategy: str) -> None:
    asked = question(deal(east=READY, tiles__jokers=4))
    assert "wait for the Six of Dots or the Nine of Dots (8 left, and 4 jokers)" in (
        hint(asked.view, asked.legal, strategy).sentence
    )


def test_jokers_are_told_alone_where_nothing_else_is_left() -> None:
    text = told(("W", away("", shanten=0), 0.0), tiles__jokers=4)
    assert text == "you are ready and wait for a joker (4 left)"


def test_jokers_that_may_be_in_no_pair_complete_none() -> None:
    """Without one of the two North Winds the hand waits for the other, and a joker cannot be that."""
    changes: dict[str, Any] = {"tiles__jokers": 4, "jokers__in_pairs": False}
    hand = "B123456C555D789NW"
    assert told(("W", away("N", shanten=0), 0.0), east=hand, **changes) == (
        "you are ready and wait for the North Wind (3 left)"
    )


def test_jokers_bring_a_hand_nearer_too() -> None:
    text = told(("N", away(), 0.0), east="B1223567C89D78NNW", tiles__jokers=4)
    assert text == "you are two tiles from ready, and 8 unseen tiles would bring you nearer"


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
def test_a_tile_that_would_be_too_cheap_is_told(strategy: str) -> None:
    """With the Nine of Dots it is a mixed straight of eight points, with the Six it is next to nothing."""
    asked = question(deal(east="B123C456D78B555C99E", rules="chinese-official"))
    assert hint(asked.view, asked.legal, strategy).sentence.startswith(
        "Discard the East Wind: you are ready and wait for the Nine of Dots (4 left), as the Six of Dots would not "
        "come to 8 points"
    )


# --- a ready hand that is not kept ----------------------------------------------------------------


def test_a_ready_hand_that_is_given_up_is_told() -> None:
    ready, other = away("D69", shanten=0, worth=5.0), away("B147", shanten=1)
    assert told(("B1", other, 0.0), ("W", ready, 0.0)) == (
        "it gives up a ready hand (8 left); you are one tile from ready, and 10 unseen tiles would bring you nearer"
    )
    aimed = away("B147", shanten=1, title="nothing but bamboos")
    assert told(("B1", aimed, 0.0), ("W", ready, 0.0)).startswith(
        "it gives up a ready hand (8 left); you are one tile from ready, aiming at nothing but bamboos"
    )


def test_a_ready_hand_that_is_given_up_for_safety_is_told_so() -> None:
    ready, other = away("D69", shanten=0, worth=5.0), away("B147", shanten=1)
    assert told(("B1", other, 0.0), ("W", ready, 0.2)) == (
        "it gives up a ready hand (8 left) for a safer discard; you are one tile from ready"
    )


def test_a_ready_hand_that_is_played_for_more_is_called_ready() -> None:
    aimed = away("B147", shanten=1, title="nothing but bamboos")
    assert told(("W", aimed, 0.0)).startswith(
        "you are ready and wait for the Six of Dots or the Nine of Dots (8 left), but rather aim at nothing but bamboos"
    )


def test_a_hand_that_may_not_go_out_is_no_ready_hand() -> None:
    assert told(("B1", away("B147", shanten=1), 0.0), ("W", away(), 0.0), winning__minimum=500).startswith(
        "you are one tile from ready"
    )


# --- little hope ----------------------------------------------------------------------------------


def test_where_losers_settle_worth_is_no_hope() -> None:
    assert told(("W", away(chance=0.0004), 0.0)) == "there is little hope to go out in time, so take no risks"
    assert told(("W", away(chance=0.0), 0.0)) == "there is little hope to go out in time, so take no risks"
    assert told(("W", away(chance=0.0004), 0.0), strategy="limitmaker").startswith("you are two tiles from ready")


def test_risks_that_are_taken_are_not_advised_against() -> None:
    assert told(("W", away(chance=0.0), 0.1)) == "there is little hope to go out in time"
    assert told(("W", away(chance=0.0), 0.0), strategy="beginner") == "there is little hope to go out in time"


SETTLED = "B113399C456D2228Dr"
"""A hand whose only score is a pung of dots."""


def test_a_discard_for_what_the_losers_settle_is_explained_by_that() -> None:
    keeps, breaks = away(chance=0.0, worth=40.0), away(chance=0.5, worth=30.0, shanten=1)
    assert told(("D8", keeps, 0.0), ("D2", breaks, 0.0), east=SETTLED, rules="dutch-league") == (
        "your hand then brings more if somebody else goes out"
    )
    # Where nobody settles that cannot be the reason, nor where the other hand scores as much.
    assert told(("D8", keeps, 0.0), ("D2", breaks, 0.0), east=SETTLED, rules="hong-kong").startswith("there is little")
    assert told(("D8", keeps, 0.0), ("Dr", breaks, 0.0), east=SETTLED, rules="dutch-league").startswith("there is lit")
