"""Circumstances that never come together, and those that look so and do."""

from typing import Any

import pytest

from fourwinds.scoring import (
    Account,
    FromDiscard,
    Hand,
    NotOut,
    RobbedKong,
    SelfDrawn,
    Source,
    WonBy,
    contradiction,
    parse_hand,
    read_hand,
)
from fourwinds.scoring.outside import completed_deal, impossible_deal
from fourwinds.tiles import Wind
from fourwinds.values import replace

WHOLE = "B123 C555 D888 EEE Dr Dr"


@pytest.mark.parametrize(
    ("hand", "field"),
    [
        (f"{WHOLE} ~Dr +robbed +supplement", "supplement"),
        (f"{WHOLE} ~Dr +supplement", "supplement"),
        (f"{WHOLE} !Dr +kong", "kong_supplement"),
        (f"{WHOLE} ~Dr +robbed +last", "last_tile"),
        (f"{WHOLE} !Dr +first +last", "first_turn"),
        (f"{WHOLE} ~Dr +robbed +first", "first_turn"),
        ("(B123) C555 D888 EEE Dr Dr !Dr +first", "first_turn"),
        (f"{WHOLE} !Dr +supplement", None),
        ("[B1111] C555 D888 EEE Dr Dr !Dr +kong +first", None),
        ("[B1111] C555 D888 EEE Dr Dr !Dr +kong +first @S", "first_turn"),
        (f"{WHOLE} ~Dr +last", None),
        (f"{WHOLE} ~Dr +first", None),
        ("B19C19D19ESWNDrDgDwDw ~Dw +robbedconcealed +first", None),
        ("B123 +loser +last", None),
        ("B123 C555 D888 EEE SS +loser", "concealed"),
        ("(B1111) C555 D888 EEE S +loser", None),
        ("(B1111) C555 D888 EEE S W N +loser", "concealed"),
        (f"{WHOLE} !Dr +kongdiscard", "discard_after_kong"),
        (f"{WHOLE} !Dr +readydiscard", "ready_discard"),
        (f"{WHOLE} !Dr +discarders", "discarders_first"),
        (f"{WHOLE} !Dr +eastfirst", "first_discard"),
        (f"{WHOLE} ~Dr +kongdiscard +readydiscard +discarders", None),
        (f"{WHOLE} !Dr +ura", "ura_dora"),
        (f"{WHOLE} !Dr +kongura", "ura_kong_dora"),
        (f"{WHOLE} !Dr +ready +ura +kongura", None),
        (f"{WHOLE} !Dr +oneshot", None),
        (f"{WHOLE} !Dr +winners2", "winners"),
        (f"{WHOLE} ~Dr +winners2", None),
        ("[B1111] C555 D888 EEE Dr Dr !Dr +twokongs", "kongs_in_turn"),
        ("[B1111] (C5555) D888 EEE Dr Dr !Dr +twokongs", None),
    ],
)
def test_what_never_comes_together_is_named(hand: str, field: str | None) -> None:
    found = contradiction(read_hand(hand))
    assert (found and found[0]) == field


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"one_shot": True}, "one_shot"),
        ({"open_ready": True}, "open_ready"),
        ({"robbed_concealed": True}, "robbed_concealed"),
        ({"kongs_in_turn": 1, "won_by": WonBy.DISCARD}, "kongs_in_turn"),
        ({"first_discard": True, "won_by": WonBy.DISCARD}, "first_discard"),
    ],
)
def test_what_the_notation_cannot_say_is_named_too(change: dict[str, Any], field: str) -> None:
    told = read_hand("[B1111] C555 D888 EEE Dr Dr !Dr")
    found = contradiction(replace(told, account=replace(told.account, **change)))
    assert found is not None
    assert found[0] == field


def test_what_has_no_meaning_for_a_last_tile_that_came_so_is_not_scored() -> None:
    told = Account(source=Source.KONG, kongs_in_turn=2, last_tile=True, robbed_concealed=True, winners=2, one_shot=True)
    ways = {how: replace(told, won_by=how).circumstances() for how in WonBy}
    assert ways[WonBy.SELF_DRAWN].last == SelfDrawn(Source.KONG, last_of_wall=True, kongs=2)
    assert ways[WonBy.DISCARD].last == FromDiscard(last_of_wall=True, winners=2)
    assert ways[WonBy.ROBBED_KONG].last == RobbedKong(concealed=True, winners=2)
    assert ways[WonBy.NONE].last == NotOut()
    assert {end.ready for end in ways.values()} == {None}


# --- whole deals ------------------------------------------------------------------------------------------------


def deal(east: str, south: str, west: str, north: str) -> dict[Wind, Hand]:
    return {
        wind: parse_hand(f"{text} @{wind.letter}") for wind, text in zip(Wind, (east, south, west, north), strict=True)
    }


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        # Two hands that end with C1: of five C1s written one is the same piece.
        (("B123C456D789B555C1C1 ~C1", "C123D456B789D222C1C1 ~C1", "NNN +loser", "B6 +loser"), None),
        (
            ("B123C456D789B555C1C1 ~C1", "C123D456B789D222C99 ~C9", "NNN +loser", "B6 +loser"),
            "Several players can go out only on the same tile, and not East on C1 and South on C9.",
        ),
        (
            ("B123C456D789B555C1C1 ~C1", "C123D456B789D222C1C1 ~C1 +robbed", "NNN +loser", "B6 +loser"),
            "Several players can go out on a discard or by robbing a kong, but not one so and another so.",
        ),
        (
            ("B123C456D789B555C1C1 ~C1", "C123D456B789D222C1C1 ~C1", "C1 +loser", "B6 +loser"),
            "There are only four tiles C1, and the hands have 5.",
        ),
        (
            ("B123C456D789B555C1C1 !C1", "(B5555) +loser", "NNN +loser", "B6 +loser"),
            "There are only four tiles B5, and the hands have 7.",
        ),
        (
            ("B1 F1 +loser", "B1 F1 +loser", "B1 +loser", "B1 +loser"),
            "There is only one tile F1, and the hands have 2.",
        ),
        (
            ("B123C456D789B555C1C1 !C1", "(NNN) +loser", "B7 +loser", "B6 +loser"),
            None,
        ),
        (
            ("B123C456D789B555C1C1 !C1 +first", "(NNN) +loser", "B7 +loser", "B6 +loser"),
            "A set has been claimed, so that nobody goes out on the first turn.",
        ),
        (("B1 {N} +loser", "NNN +loser", "B7 +loser", "B6 +loser"), None),
        (
            ("B1 {NN} +loser", "NNN +loser", "B7 +loser", "B6 +loser"),
            "There are only four tiles N, and the hands have 5.",
        ),
    ],
)
def test_four_hands_that_cannot_have_ended_together(hands: tuple[str, str, str, str], told: str | None) -> None:
    assert impossible_deal(deal(*hands)) == told


def test_what_follows_from_the_other_hands() -> None:
    # North discards the last C1: it lies in South's pung three times.
    hands = completed_deal(
        deal("C123D456B789D222EE ~C1", "(C111) +loser", "B147 +loser", "B6 +loser"), Wind.NORTH, extra_hands=3
    )
    end = hands[Wind.EAST].circumstances
    assert (end.fourth_of_kind, end.last, end.extra_hands) == (True, FromDiscard(from_left=True, winners=1), 3)
    again = completed_deal(deal("C123D456B789D222EE ~C1", "C111 +loser", "B147 +loser", "B6 +loser"), Wind.SOUTH)
    end = again[Wind.EAST].circumstances
    assert (end.fourth_of_kind, end.last, end.extra_hands) == (False, FromDiscard(from_left=False, winners=1), 0)
