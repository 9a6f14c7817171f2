"""Sparrow eats cake: who waits for the 1 of bamboos to complete the pair may take the 1 of dots, in Seven Pairs too."""

from typing import Any

import pytest

from fourwinds.engine.actions import GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.outcome import Termination
from fourwinds.engine.seats import Seat
from fourwinds.scoring import HandScore, Scorer, parse_hand
from fourwinds.tiles import Kind, notation, parse
from tests.engine.table import E, S, W, can_go_out, deal, discards, goes_out
from tests.scoring.support import changed, preset, scorer
from tests.scoring.test_scorer import waits

DUTCH = "dutch-league"
PAIRS: dict[str, Any] = {"points": 20, "options": {"sparrow": True}}


def paying(**patterns: dict[str, Any]) -> Scorer:
    """A scorer of rules with jokers that pay for nothing else."""
    only = {"system": "points", "round_when": "never", "patterns": patterns}
    rules = changed(preset("novice"), {"tiles": {"jokers": 4}})
    return Scorer(rules.model_copy(update={"scoring": type(rules.scoring).model_validate(only)}))


@pytest.mark.parametrize(
    ("tiles", "kinds"),
    [
        ("B225C1177D3344E", ""),  # two tiles short
        ("B122C1177D3344EE", "B1 D1"),
        ("B22C1177D13344EE", "D1"),
        ("B1CD11C77D22D33D44EE", "B1 D1"),
        ("B155C1177D3344DrDg", ""),
        ("B1C1177D223344DrDrDg", ""),
        ("EESSWWNNDrDrDgDgB1", "B1 D1"),
    ],
)
def test_six_pairs_and_a_sparrow_wait_for_the_cake_too(tiles: str, kinds: str) -> None:
    assert waits(tiles.replace("CD", "D"), by=scorer(DUTCH)) == kinds


def test_where_no_sparrow_eats_cake_they_wait_for_the_pair_alone() -> None:
    assert waits("B122C1177D3344EE", by=scorer("german-classical")) == "B1"


SETS = "B1EEEDrDrDrB234C567"
"""Four sets and a sparrow."""


def won(game: Deal, seat: Seat) -> HandScore:
    goes_out(game, seat)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.OUT
    score = game.outcome.scores[seat]
    assert score is not None
    return score


@pytest.mark.parametrize(("hand", "pattern"), [("B122C1177D3344EE", "lp_seven_pairs"), (SETS, "wn_peling")])
def test_whoever_waits_so_goes_out_on_a_discarded_cake(hand: str, pattern: str) -> None:
    game = deal("SW", "D1", hand, draws="D1", rules=DUTCH)
    discards(game, E, "S", passes=True)
    discards(game, S, "D1")
    assert can_go_out(game, W)
    assert pattern in {line.pattern for line in won(game, W).lines}


@pytest.mark.parametrize(("hand", "pattern"), [("B122C1177D3344EE", "lp_seven_pairs"), (SETS, "wn_peling")])
def test_and_on_a_drawn_one(hand: str, pattern: str) -> None:
    game = deal("S", hand, draws="D1", rules=DUTCH)
    discards(game, E, "S", passes=True)
    assert can_go_out(game, S)
    assert pattern in {line.pattern for line in won(game, S).lines}


def test_who_has_drawn_another_tile_since_does_not() -> None:
    """The cake came first, when a pair was still lacking."""
    game = deal("S", "B155C1177D13344E", draws="E", rules=DUTCH)
    discards(game, E, "S", passes=True)
    assert not can_go_out(game, S)


def test_the_cake_does_not_wait_for_the_sparrow() -> None:
    game = deal("B1", "", "B22C1177D13344EE", rules=DUTCH)
    discards(game, E, "B1")
    assert not can_go_out(game, W)
    assert "not complete" in (game.check(W, GoOut()) or "")


def test_the_points_are_added_where_seven_pairs_are_no_limit_hand() -> None:
    by = paying(lp_seven_pairs=PAIRS, wn_peling={"points": 10})
    assert by.value(parse_hand("B22 B55 C11 C77 D33 D44 B1 D1 ~D1")) == 30
    assert by.value(parse_hand("B22 B55 C11 C77 D33 D44 D11 ~D1")) == 20


def test_it_takes_the_option_of_seven_pairs() -> None:
    by = paying(lp_seven_pairs={"points": 20}, wn_peling={"points": 10})
    assert by.value(parse_hand("B22 B55 C11 C77 D33 D44 B1 D1 ~D1")) is None


def test_two_equal_pairs_may_be_ruled_out_of_it() -> None:
    by = paying(lp_seven_pairs={"points": 20, "options": {"sparrow": True, "identical_pairs": False}})
    assert by.value(parse_hand("B22 B22 C11 C77 D33 D44 B1 D1 ~D1")) is None
    assert by.value(parse_hand("B111 B22 C11 C77 D33 D44 D1 ~D1")) == 20


@pytest.mark.parametrize(
    "hand",
    [
        "B22 B55 C11 C77 D33 D44 B1 J ~J",
        "B22 B55 C11 C77 D33 D44 D1 J ~D1",
        "B22 B55 C11 C77 D33 D4 J B1 D1 ~D1",
        "B22 B55 C11 C77 D33 J J B1 D1 ~D1",
        "B22 B55 C11 C77 D33 D4 J D1 J ~D1",
        "B22 B55 C11 C77 D33 D4 D1 J J ~J",
    ],
)
def test_a_joker_may_be_any_of_its_tiles(hand: str) -> None:
    """It is worth as much as the dearest of the hands that it may stand for."""
    by = paying(lp_seven_pairs=PAIRS, wn_peling={"points": 10})
    assert by.value(parse_hand(hand)) == max(filter(None, (by.value(parse_hand(text)) for text in _stood_for(hand))))


def _stood_for(hand: str) -> list[str]:
    """The hands without jokers; `~J` is whatever the last of them stands for."""
    texts = [hand]
    while "J" in texts[0].partition("~")[0]:
        texts = [
            head.replace("J", name, 1) + (f"~{name}" if tail == "J" and head.count("J") == 1 else f"~{tail}")
            for head, _, tail in (text.partition("~") for text in texts)
            for name in (notation(Kind(kind)) for kind in {*parse("B1D1D4C9E")})
        ]
    return texts
