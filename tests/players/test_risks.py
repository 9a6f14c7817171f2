"""What is said of the risk of a discard: true of who says it, and on one scale where two are compared."""

from typing import Any

import pytest

from fourwinds.players import STRATEGIES, hint, risks
from fourwinds.players.own_words import in_own_words
from fourwinds.players.prospects import Standing
from fourwinds.players.risks import safety
from fourwinds.players.safety import Judged, Safety
from fourwinds.players.told import Teller, Win
from fourwinds.tiles import parse
from fourwinds.values import replace
from tests.engine.table import S, deal
from tests.players.moments import kinds, moment
from tests.players.tables import question

READY = "B123456C555D78NNW"


def told(risk: float, standing: Standing, *, strategy: str = "expert", in_numbers: bool = False, **changes: Any) -> str:
    asked = moment(READY, ("W", standing, risk), strategy=strategy, **changes)
    return safety(asked.choices[0], asked, in_numbers=in_numbers)


GOOD = Standing(20.0, 0.33, 60.0, 0, kinds("D69"))


def test_a_beginner_says_nothing_of_what_he_does_not_ask() -> None:
    asked = question(deal(east=READY))
    advice = hint(asked.view, asked.legal, "beginner")
    assert advice.sentence.endswith("; never mind what the others want.")
    assert advice.reason.endswith("; I do not look at what the others want.")
    assert told(0.0, GOOD, strategy="defensive") == "hardly anybody can go out on it"


def test_a_risk_is_excused_by_the_chance_to_win() -> None:
    assert told(0.1, GOOD) == "about one time in ten somebody goes out on it, but you win about one time in three"
    assert in_own_words(told(0.1, GOOD)).endswith("but I win about one time in three")


def test_a_risk_for_a_rare_win_is_excused_by_what_that_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    rare = replace(GOOD, chance=0.05)
    assert told(0.1, rare).endswith("but your hand is worth it"), "no win is known that it may end with"
    monkeypatch.setattr(Teller, "wins", lambda *_: [Win(240, 0.0)])
    excuse = "about one time in ten somebody goes out on it, but a win would bring about 1,400 points"
    assert told(0.1, rare) == excuse, "all three pay East 2 x 240"
    # A Limitmaker does not reckon in points.
    assert told(0.1, rare, strategy="limitmaker").endswith("but your hand is worth it")


@pytest.mark.parametrize("strategy", [id_ for id_ in STRATEGIES if id_ != "beginner"])
def test_where_ready_must_be_declared_nobody_goes_out_before(strategy: str) -> None:
    said = told(0.0, GOOD, strategy=strategy, rules="british-official")
    assert said == "nobody else is ready, so it is safe"
    assert told(0.0, GOOD, strategy=strategy, rules="european-contemporary") == "hardly anybody can go out on it"


def test_risks_that_are_compared_are_told_on_one_scale() -> None:
    assert told(0.015, GOOD) == "the risk is small"
    assert told(0.015, GOOD, in_numbers=True) == "about one time in 60 somebody goes out on it"
    assert told(0.007, GOOD, in_numbers=True) == "hardly anybody can go out on it"


@pytest.mark.parametrize(
    ("worth", "risk", "kept", "said"),
    [
        (20.0, 0.01, 0.0, "the risk is small now, and will grow"),
        (20.0, 0.004, 0.0, "hardly anybody can go out on it yet"),
        (19.0, 0.01, 0.0, "the risk is small"),
        (20.0, 0.01, 0.01, "the risk is small"),
    ],
)
def test_of_tiles_that_the_hand_needs_no_more_the_more_dangerous_goes_early_for_what_it_will_be(
    worth: float, risk: float, kept: float, said: str
) -> None:
    idle = replace(GOOD, worth=worth)

    def told_of_west(strategy: str, **changes: Any) -> str:
        asked = moment(READY, ("W", GOOD, risk), ("N", idle, kept), strategy=strategy, **changes)
        return safety(asked.choices[0], asked)

    plain = said.removesuffix(" now, and will grow").removesuffix(" yet")
    assert told_of_west("defensive") == said
    assert told_of_west("defensive", rules="japanese-riichi") == plain, "there a riichi tells who is ready"
    assert told_of_west("expert") == plain, "he does not dread it"


@pytest.mark.parametrize(
    ("mark", "alone", "compared"),
    [
        (
            Safety.LIVE,
            "it is live: the ready hand may want it",
            "it is live: about one time in 30 somebody goes out on it",
        ),
        (Safety.SAFE, "it is safe against the ready hand", "it is safe against the ready hand"),
    ],
)
def test_a_live_tile_is_compared_by_its_chance(
    monkeypatch: pytest.MonkeyPatch, mark: Safety, alone: str, compared: str
) -> None:
    marks = {parse("W")[0]: Judged(mark, (S,))}
    monkeypatch.setattr(risks, "safety_of_hand", lambda _view: marks)
    assert (told(1 / 30, GOOD), told(1 / 30, GOOD, in_numbers=True)) == (alone, compared)
