"""The worked examples on the presets' sheets, from the tiles to the payments.

Each gives the scored hand in the notation of the catalogue, and who gains what.
"""

from dataclasses import dataclass

import pytest

from fourwinds.scoring import Finish, Hand, Scorer, WonBy, parse_hand, settle
from fourwinds.tiles import Wind
from fourwinds.values import replace
from tests.rules.presets import builtin

NOTHING = "B1357 C2468 D1357 N +loser"
"""A loser's hand that is worth nothing."""


@dataclass(frozen=True)
class Example:
    source: str
    preset: str
    hand: str
    winner: str
    total: float
    net: dict[str, float]
    discarder: str = ""


EXAMPLES = (
    Example(
        "X1",
        "european-contemporary",
        "[C9999] (DgDgDg) B555 D234 EE !E @EE",
        "E",
        140,
        {"E": 840, "S": -280, "W": -280, "N": -280},
    ),
    Example(
        "X2",
        "european-contemporary",
        "[C9999] (DgDgDg) B555 D234 EE ~E @EE",
        "E",
        130,
        {"E": 780, "S": -260, "W": -260, "N": -260},
        "S",
    ),
    Example(
        "X4",
        "european-contemporary",
        # The chow is melded: the sheet counts nothing for a concealed hand.
        "[C9999] (D234) B555 EE DgDgDg ~Dg @WE",
        "W",
        120,
        {"W": 480, "E": -240, "S": -120, "N": -120},
        "E",
    ),
    Example(
        "Sheer Luck, last wall tile",
        "sheer-luck",
        "C234 (C678) (C999) (DrDrDrDr) C55 !C5 +last @NE",
        "N",
        350,
        {"N": 1400, "E": -700, "S": -350, "W": -350},
    ),
    Example(
        "Novice, two-sided",
        "novice",
        "(B345) (C678) D222 D456 SS ~D4 @WE",
        "W",
        20,
        {"W": 80, "E": -40, "S": -20, "N": -20},
        "S",
    ),
    Example(
        "Japanese Official, valueless",
        "japanese-official",
        "B234 B567 C345 D678 C88 ~D8 @WE",
        "W",
        120,
        {"W": 480, "E": 0, "S": -480, "N": 0},
        "S",
    ),
    Example(
        "D10",
        "american-classical-fw1",
        "(B123) (B456) C789 D345 C22 F13 ~D3 @EE",
        "E",
        80,
        {"E": 480, "S": -160, "W": -160, "N": -160},
        "N",
    ),
    Example(
        "D11",
        "hong-kong-fw1",
        "B111 (B555) B789 (DgDgDg) WW S1 ~B7 @SN",
        "S",
        32,
        {"S": 64, "E": -16, "W": -16, "N": -32},
        "N",
    ),
    Example(
        "D12",
        "hong-kong-fw1",
        "B19 C19 D19 ESWN DrDgDwDw !Dw @EE",
        "E",
        128,
        {"E": 384, "S": -128, "W": -128, "N": -128},
    ),
    Example(
        "Hong Kong, all pungs self-drawn without flowers",
        "hong-kong-fw1",
        "(B222) (C555) D888 (WWW) C99 !C9 @SE",
        "S",
        32,
        {"S": 96, "E": -32, "W": -32, "N": -32},
    ),
    Example(
        "Hong Kong, a chicken hand",
        "hong-kong-fw1",
        "(B222) (C555) D678 (C123) D99 F2 ~D8 @EE",
        "E",
        2,
        {"E": 4, "S": -2, "W": -1, "N": -1},
        "S",
    ),
)


def dealt(text: str, seat: Wind) -> Hand:
    hand = parse_hand(text)
    return replace(hand, circumstances=replace(hand.circumstances, seat=seat))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.source)
def test_a_hand_is_scored_and_paid_as_on_the_sheet(example: Example) -> None:
    winner = Wind.from_letter(example.winner)
    hands = {wind: dealt(NOTHING, wind) for wind in Wind} | {winner: parse_hand(example.hand)}
    assert (hands[winner].circumstances.won_by is WonBy.SELF_DRAWN) == (not example.discarder)
    finish = Finish(
        round=hands[winner].circumstances.round,
        winners=(winner,),
        discarder=Wind.from_letter(example.discarder) if example.discarder else None,
        hands=hands,
    )
    settlement = settle(Scorer(builtin(example.preset)), finish)
    assert settlement.totals[winner] == example.total, settlement.scores[winner].steps
    assert {wind.letter: amount for wind, amount in settlement.net.items()} == example.net
