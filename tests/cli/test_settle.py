"""`fourwinds settle --batch`: finished deals in, payments out."""

from collections.abc import Callable
from typing import Any

import pytest

Batch = Callable[..., list[dict[str, Any]]]

EAST_WINS: dict[str, Any] = {
    "id": "X2",
    "preset": "european-contemporary",
    "round": "E",
    "winner": "E",
    "discarder": "S",
    "hands": {
        # Case X2: 66 points, one double: 132, rounded 130; everybody pays East double.
        "E": {
            "concealed": "B555D234EE",
            "winning_tile": "E",
            "melds": [{"kind": "concealed_kong", "tiles": "C9999"}, {"kind": "pung", "tiles": "DgDgDg"}],
        },
        # A melded pung of 2-8 and a concealed one: 2 + 4 = 6, rounded 10.
        "S": {
            "concealed": "C222D147W",
            "melds": [{"kind": "pung", "tiles": "B333"}, {"kind": "chow", "tiles": "C567"}],
        },
        "W": {"concealed": "B1479C1479D147SN"},
        "N": {"concealed": "B268C268D369SSWN"},
    },
}
HANDS: dict[str, Any] = EAST_WINS["hands"]


def test_all_pay_the_winner_and_losers_settle(batch: Batch) -> None:
    (answer,) = batch("settle", EAST_WINS)
    assert answer["id"] == "X2"
    assert answer["totals"] == {"E": 130, "S": 10, "W": 0, "N": 0}
    # South, West and North pay East 260 each; West and North pay South the difference of 10.
    assert answer["net"] == {"E": 780, "S": -240, "W": -270, "N": -270}
    assert {(p["from"], p["to"], p["amount"]) for p in answer["payments"]} == {
        ("S", "E", 260),
        ("W", "E", 260),
        ("N", "E", 260),
        ("W", "S", 10),
        ("N", "S", 10),
    }
    assert all(p["for"] for p in answer["payments"])


def test_a_draw_pays_nothing_under_these_rules(batch: Batch) -> None:
    record = {key: value for key, value in EAST_WINS.items() if key not in ("winner", "discarder")}
    record["hands"] = EAST_WINS["hands"] | {"E": {"concealed": "B1479C1479D147SN"}}
    (answer,) = batch("settle", record)
    assert answer["net"] == {"E": 0, "S": 0, "W": 0, "N": 0}
    assert answer["payments"] == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"discarder": "E"}, "E cannot both discard and win"),
        ({"winner": None}, "nobody won"),
        ({"hands": {"E": EAST_WINS["hands"]["E"]}}, "S, W, N missing"),
        ({"winner": "Q"}, "winner"),
        ({"extra": 1}, "extra: there is no such key"),
        ({"extra_hands": -1}, "line 1: extra_hands: must be 0 or more, not -1"),
        ({"hands": HANDS | {"S": {"concealed": "B1X"}}}, "line 1: hands.S.concealed: 'B1X' at character 3"),
        (
            {"hands": HANDS | {"W": {"concealed": "B1", "ready": "soon"}}},
            "hands.W.ready: must be true or false or double",
        ),
        ({"hands": HANDS | {"N": HANDS["N"] | {"won_by": "discard"}}}, "hands.N.won_by: discard, but winner does not"),
        ({"hands": HANDS | {"E": HANDS["E"] | {"won_by": "self_drawn"}}}, "the deal names S as the discarder"),
        ({"discarder": None, "hands": HANDS | {"E": HANDS["E"] | {"won_by": "discard"}}}, "names no discarder"),
        ({"hands": HANDS | {"E": HANDS["E"] | {"supplement": True}}}, "hands.E.supplement: a supplement tile is drawn"),
    ],
)
def test_a_deal_that_contradicts_itself_is_answered_with_the_reason(
    batch: Batch, change: dict[str, Any], words: str
) -> None:
    (answer,) = batch("settle", EAST_WINS | change)
    assert answer["id"] == "X2"
    assert words in answer["error"]
