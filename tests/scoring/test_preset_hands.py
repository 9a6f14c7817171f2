"""The worked examples of `presets/`: for each built-in preset hands and settled deals, worked out from its rule page.

A file has `hands` and `deals`; where it `extends` another one it has the examples of that one, too, but for those hands
that are written once more. A hand, in the notation of the catalogue, has its `total`; where they say something its
`points` and `doubles`; or the `reason` for which it may not go out. A deal has the hands of the four winds, who won and
who discarded, and what each wind gains. `why` derives the figures from the page; they are never the program's own.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fourwinds.scoring import Finish, Hand, NotOut, SettlementError, parse_hand, settle
from fourwinds.tiles import JOKER, Wind, plain
from fourwinds.values import replace
from tests.scoring.support import preset, scorer

Case = dict[str, Any]


def examples(file: Path) -> dict[str, list[Case]]:
    """The hands and deals of a file and of the one that it extends."""
    own = json.loads(file.read_text("utf-8"))
    if "extends" not in own:
        return {"hands": own["hands"], "deals": own["deals"]}
    base = examples(file.with_name(f"{own['extends']}.json"))
    hands = {case["hand"]: case for case in (*base["hands"], *own["hands"])}
    return {"hands": list(hands.values()), "deals": base["deals"] + own["deals"]}


FILES = {file.stem: examples(file) for file in sorted((Path(__file__).parent / "presets").iterdir())}
HANDS = [(id_, case) for id_, found in FILES.items() for case in found["hands"]]
DEALS = [(id_, case) for id_, found in FILES.items() for case in found["deals"]]


def named(cases: list[tuple[str, Case]]) -> list[str]:
    return [f"{id_}: {case.get('hand') or case['case']}" for id_, case in cases]


@pytest.mark.parametrize(("id_", "case"), HANDS, ids=named(HANDS))
def test_a_hand_is_worth_what_its_page_makes_it(id_: str, case: Case) -> None:
    score = scorer(id_).score(parse_hand(case["hand"]))
    if "reason" in case:
        assert not score.valid
        assert case["reason"] in score.reason
        return
    assert score.valid, score.reason
    told = {line.pattern: (line.points, line.doubles, line.limit_percent) for line in score.lines}
    for figure in ("points", "doubles", "total"):
        if figure in case:
            assert getattr(score, figure) == case[figure], (figure, told)


@pytest.mark.parametrize(("id_", "case"), DEALS, ids=named(DEALS))
def test_a_deal_is_settled_as_its_page_says(id_: str, case: Case) -> None:
    settlement = settle(scorer(id_), finish(case))
    totals = {wind.letter: total for wind, total in settlement.totals.items() if wind.letter in case.get("totals", {})}
    assert totals == case.get("totals", {})
    assert {wind.letter: amount for wind, amount in settlement.net.items()} == case["net"]


def finish(case: Case) -> Finish:
    hands = {Wind.from_letter(letter): dealt(text, letter, case) for letter, text in case["hands"].items()}
    return Finish(
        round=Wind.from_letter(case["round"]),
        winners=tuple(Wind.from_letter(letter) for letter in case.get("winner", "")),
        discarder=Wind.from_letter(case["discarder"]) if "discarder" in case else None,
        hands=hands,
        extra_hands=case.get("extra_hands", 0),
        faulty_claims={Wind.from_letter(letter): n for letter, n in case.get("faulty_claims", {}).items()},
        faulty_chows={Wind.from_letter(letter): n for letter, n in case.get("faulty_chows", {}).items()},
        liable=Wind.from_letter(case["liable"]) if "liable" in case else None,
        answers={Wind.from_letter(w): a and Wind.from_letter(a) for w, a in case.get("answers", {}).items()},
    )


def dealt(text: str, seat: str, case: Case) -> Hand:
    hand = parse_hand(f"{text} @{seat}{case['round']}")
    told = replace(hand.circumstances, extra_hands=case.get("extra_hands", 0))
    hand = replace(hand, circumstances=told)
    if hand.winning_tile is None:
        return replace(hand, circumstances=replace(hand.circumstances, last=NotOut()))
    return hand


@pytest.mark.parametrize("id_", FILES)
def test_the_examples_of_a_preset_are_enough_and_possible(id_: str) -> None:
    hands, deals = FILES[id_]["hands"], FILES[id_]["deals"]
    assert preset(id_).id == id_
    assert len(hands) >= 30
    assert len(deals) >= 6
    assert all(case["why"] for case in (*hands, *deals))
    assert len({case["hand"] for case in hands}) == len(hands)
    for case in hands:
        if case.get("reason") is None:
            assert_possible(parse_hand(case["hand"]), preset(id_).tiles.held)
    for case in deals:
        assert sum(case["net"].values()) == 0
        shown: Counter[int] = Counter()
        for hand in finish(case).hands.values():
            assert_possible(hand, preset(id_).tiles.held)
            shown.update(tiles(hand))
        # The winning discard is in the winners' hands, once for each of them.
        spare = max(len(case.get("winner", "")) - 1, 0)
        assert all(n <= copies(kind) + spare for kind, n in shown.items()), (case["case"], shown)


def tiles(hand: Hand) -> list[int]:
    return [plain(kind) for kind in (*hand.concealed, *(k for meld in hand.melds for k in meld.kinds), *hand.extras)]


def copies(kind: int) -> int:
    return 8 if kind == JOKER else 4


def assert_possible(hand: Hand, held: int = 13) -> None:
    """There are four of each kind, and a hand has as many tiles as the rules say, one fewer when it did not go out."""
    lost = isinstance(hand.circumstances.last, NotOut)
    assert len(hand.concealed) + 3 * len(hand.melds) == (held if lost else held + 1), hand
    assert all(n <= copies(kind) for kind, n in Counter(tiles(hand)).items()), hand
    assert lost or hand.winning_tile is None or plain(hand.winning_tile) in map(plain, hand.concealed), hand


def test_a_winner_below_the_minimum_is_no_winner() -> None:
    nothing = dict.fromkeys("ESN", "B1379 C1379 D1379 N")
    case = {"round": "E", "winner": "W", "discarder": "S", "hands": {**nothing, "W": "(B123) (C555) D789 B678 C22 ~B6"}}
    with pytest.raises(SettlementError, match="West cannot go out"):
        settle(scorer("internet-mahjong-server"), finish(case))


def test_with_five_counters_one_han_is_not_enough() -> None:
    """No-points is 1 han: enough with four counters, in EMA Riichi no more with five."""
    nothing = dict.fromkeys("EWN", "B1369 C1368 D1369 N")
    case = {"round": "E", "winner": "S", "discarder": "W", "hands": {**nothing, "S": "B123 C456 D789 B678 C22 ~B6"}}
    assert settle(scorer("ema-riichi"), finish({**case, "extra_hands": 4})).net[Wind.SOUTH] == 2200
    with pytest.raises(SettlementError, match="going out takes at least 2"):
        settle(scorer("ema-riichi"), finish({**case, "extra_hands": 5}))
