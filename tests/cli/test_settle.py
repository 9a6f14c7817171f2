"""`fourwinds settle --batch`: finished deals in, payments out."""

import json
from collections.abc import Callable
from pathlib import Path
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
        "W": {"concealed": "B1479C1478D147SN"},
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


# --- deals that cannot be ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {"W": {"concealed": "B1479C1478D147SNWW"}},
            "hands.W.concealed: a hand that did not go out has at",
        ),
        ({"W": {"concealed": "B1479C1478D147SNWW1B2D8"}}, "hands.W.concealed"),
        ({"E": HANDS["E"] | {"concealed": "B5554D234EE"}}, "it has 15 tiles (a kong counts as three) and needs 14"),
        ({"W": {"concealed": "C9"}}, "There are only four tiles C9, and the hands have 5."),
        ({"W": {"concealed": "B1", "flowers": "F1"}, "N": {"concealed": "B2", "flowers": "F1"}}, "only one tile F1"),
        (
            {"E": HANDS["E"] | {"claim_from": "across"}},
            "claim_from: across, but the deal names S, who sits right",
        ),
        ({"E": HANDS["E"] | {"one_shot": True}}, "hands.E.one_shot: one shot follows a declaration of ready"),
        ({"E": HANDS["E"] | {"melds": [{"kind": "pung", "tiles": "DgDgDg", "promoted": True}]}}, "melds.0.promoted"),
    ],
)
def test_an_impossible_deal_is_told_with_its_own_sentence(batch: Batch, change: dict[str, Any], words: str) -> None:
    (answer,) = batch("settle", EAST_WINS | {"hands": HANDS | change})
    assert words in answer["error"]


def test_winners_on_different_tiles_of_one_discard_are_refused(batch: Batch) -> None:
    (answer,) = batch("settle", TWO_WIN | {"hands": TWO_HANDS | {"W": TWO_HANDS["W"] | {"winning_tile": "D4"}}})
    assert "only on the same tile, and not South on C1 and West on D4" in answer["error"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"liable": "E"}, "liable: E has won and does not pay for all"),
        ({"liable": {"W": "S"}}, "liable: W has not won"),
        ({"answers": {"W": "S"}}, "answers: W has not won on a discard"),
        ({"answers": {"E": "E"}}, "answers: E has won and does not answer"),
        ({"liable": "S", "winner": None, "discarder": None}, "liable: nobody won"),
        ({"dead": ["E"]}, "dead: E has won"),
        ({"faulty_claims": {"S": -1}}, "faulty_claims.S: must be 0 or more"),
        ({"pool": -5}, "pool: must be 0 or more"),
        ({"faulty_claims": {"X": 1}}, "faulty_claims"),
    ],
)
def test_what_was_done_in_the_deal_must_fit(batch: Batch, change: dict[str, Any], words: str) -> None:
    hands = HANDS if change.get("winner", "E") else HANDS | {"E": {"concealed": "B1"}}
    (answer,) = batch("settle", EAST_WINS | {"hands": hands} | change)
    assert words in answer["error"]


# --- what was done in the deal ------------------------------------------------------------------------------------


def nets(answer: dict[str, Any]) -> dict[str, Any]:
    return {wind: amount for wind, amount in answer["net"].items() if amount}


def test_faulty_claims_are_paid_to_the_winner(batch: Batch) -> None:
    plain, faulty = batch("settle", EAST_WINS, EAST_WINS | {"faulty_claims": {"W": 2, "E": 1}})
    # 100 for each of West's; East won and pays nothing.
    assert faulty["net"]["E"] - plain["net"]["E"] == 200
    assert faulty["net"]["W"] - plain["net"]["W"] == -200


def test_who_is_liable_pays_for_all(batch: Batch) -> None:
    # East's 130 is paid double by each of three: 780, all of it by South; the losers do not settle.
    one, by_winner = batch("settle", EAST_WINS | {"liable": "S"}, EAST_WINS | {"liable": {"E": "S"}})
    assert nets(one) == nets(by_winner) == {"E": 780, "S": -780}


def test_who_answers_pays_what_the_others_are_spared(batch: Batch, tmp_path: Path) -> None:
    rules = tmp_path / "bounded.json"
    payment = {"scheme": "simple", "losers_settle": "no", "others_at_most": 25}
    parts = {"id": "bounded", "name": "Bounded", "extends": "european-contemporary", "payment": payment}
    rules.write_text(json.dumps({"format": "fourwinds-preset", "version": 1, **parts}), encoding="utf-8")
    deal = EAST_WINS | {"preset": str(rules)}
    # East's 130: 25 from two, 390 - 50 from South or from West; nobody answers: 130 from each.
    south, west, nobody = batch("settle", deal, deal | {"answers": {"E": "W"}}, deal | {"answers": {"E": None}})
    assert nets(south) == {"E": 390, "S": -340, "W": -25, "N": -25}
    assert nets(west) == {"E": 390, "S": -25, "W": -340, "N": -25}
    assert nets(nobody) == {"E": 390, "S": -130, "W": -130, "N": -130}


def test_a_dead_hand_is_worth_nothing(batch: Batch) -> None:
    (answer,) = batch("settle", EAST_WINS | {"dead": ["S"]})
    # South's 10 are not paid by West and North any more.
    assert nets(answer) == {"E": 780, "S": -260, "W": -260, "N": -260}


TWO_HANDS: dict[str, Any] = {
    "E": {"concealed": "B26C258D369SWNDrDg", "ready": True},
    "S": {"concealed": "B123C456DrDrDrB555C1C1", "winning_tile": "C1"},
    "W": {"concealed": "C123D456B789DwDwDwC1C1", "winning_tile": "C1"},
    "N": {"concealed": "B147C69D147ESSNDw"},
}
TWO_WIN: dict[str, Any] = {
    "preset": "internet-mahjong-server",
    "winner": ["W", "S"],
    "discarder": "N",
    "hands": TWO_HANDS,
}


def test_stakes_that_wait_go_to_the_first_in_turn(batch: Batch) -> None:
    plain, waiting = batch("settle", TWO_WIN, TWO_WIN | {"pool": 300})
    # After North it is East's turn, then South's, then West's.
    assert {wind: waiting["net"][wind] - plain["net"][wind] for wind in "ESWN"} == {"E": 0, "S": 300, "W": 0, "N": 0}


def test_the_order_in_which_winners_are_named_does_not_matter(batch: Batch) -> None:
    named = batch("settle", TWO_WIN | {"pool": 300}, TWO_WIN | {"pool": 300, "winner": ["S", "W"]})
    assert named[0]["net"] == named[1]["net"]


def pung(tiles: str) -> dict[str, str]:
    return {"kind": "pung", "tiles": tiles}


def test_the_other_hands_show_the_fourth_of_a_kind(batch: Batch) -> None:
    # Chinese Official pays 4 for the last B5: it is so where South's pung of B5 lies on the table.
    record: dict[str, Any] = {
        "preset": "chinese-official",
        "winner": "E",
        "hands": {
            "E": {
                "concealed": "B567DrDrDrDwDwDwD99",
                "winning_tile": "B5",
                "melds": [{"kind": "pung", "tiles": "EEE"}],
            },
            "S": {"concealed": "C258D2468S", "melds": [pung("B555")]},
            "W": {"concealed": "B1"},
            "N": {"concealed": "B1"},
        },
    }
    held = record | {"hands": record["hands"] | {"S": {"concealed": "B555"}}}
    shown, hidden = batch("settle", record, held)
    assert shown["totals"]["E"] - hidden["totals"]["E"] == 4
