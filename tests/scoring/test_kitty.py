"""Who wins the kitty, and what the others pay."""

import pytest

from fourwinds.scoring import Finish, Hand, NotOut, parse_hand, settle
from fourwinds.scoring.kitty import kitty_winner, wins_kitty
from fourwinds.scoring.scorer import Scorer
from fourwinds.tiles import Wind
from fourwinds.values import replace
from tests.rules.presets import builtin, made_up

PUNGS = "(B222) C555 [D7777] EEE NN ~N"
CHOWS = "(B123) (B567) C345 D888 EE ~D8"
NOTHING = "B1379 C1379 D1379 N"


@pytest.mark.parametrize(
    ("text", "wins"),
    [
        (PUNGS, True),
        (CHOWS, False),
        ("B222333444 C555 NN ~N", True),  # three chows of bamboos as well
        ("(B234) C555 D777 EEE NN ~N", False),
        ("B1122 C3344 D5566 EE ~E", False),
        ("B19 C19 D19 ESWN DrDgDwDw ~Dw", False),
        ("B111222333444 NN ~N", True),
    ],
)
def test_pungs_and_kongs_and_a_pair_win_it(text: str, wins: bool) -> None:
    assert wins_kitty(parse_hand(text)) is wins


def hands(**texts: str) -> dict[Wind, Hand]:
    told = {wind: texts.get(wind.letter, NOTHING) for wind in Wind}
    read = {wind: parse_hand(f"{text} @{wind.letter}E") for wind, text in told.items()}
    lost = {wind for wind in Wind if wind.letter not in texts}
    return {
        wind: replace(hand, circumstances=replace(hand.circumstances, last=NotOut())) if wind in lost else hand
        for wind, hand in read.items()
    }


def test_of_several_winners_the_first_in_turn_with_such_a_hand_wins_it() -> None:
    three = hands(S=CHOWS, W=PUNGS, N=PUNGS)
    assert kitty_winner(three, (Wind.SOUTH, Wind.WEST, Wind.NORTH)) is Wind.WEST
    assert kitty_winner(three, (Wind.SOUTH,)) is None


@pytest.mark.parametrize(("hand", "stakes", "kitty"), [(PUNGS, 3, 300), (PUNGS, 1, 100), (CHOWS, 3, 0)])
def test_everybody_else_pays_the_stakes_of_all_its_deals(hand: str, stakes: int, kitty: int) -> None:
    """100 a deal: in the third deal 1,200 lie there, 900 of which are the others'. West pays for the hand, too."""
    rules = builtin("european-contemporary")
    with_kitty = rules.model_copy(update={"payment": rules.payment.model_copy(update={"kitty": 100})})
    finish = Finish(Wind.EAST, (Wind.SOUTH,), Wind.WEST, hands(S=hand), kitty=stakes)
    plain, settled = (settle(Scorer(preset), finish) for preset in (rules, with_kitty))
    assert {wind.letter: settled.net[wind] - plain.net[wind] for wind in Wind} == {
        "E": -kitty,
        "S": 3 * kitty,
        "W": -kitty,
        "N": -kitty,
    }
    assert (settled.kitty_winner is Wind.SOUTH) == bool(kitty)


def test_without_a_kitty_nobody_wins_one() -> None:
    finish = Finish(Wind.EAST, (Wind.SOUTH,), Wind.WEST, hands(S=PUNGS), kitty=3)
    settled = settle(Scorer(made_up(scoring={"patterns": {"wn_winning": {"points": 20}}})), finish)
    assert settled.kitty_winner is None
