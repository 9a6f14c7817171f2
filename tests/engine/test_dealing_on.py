"""How the deal passes, and how the dealer's extra hands are counted (options `dealing_on`)."""

from typing import Any

import pytest

from fourwinds.engine.actions import GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.progress import Progress, after, first
from fourwinds.engine.seats import Seat
from fourwinds.scoring import WonBy
from tests.engine.table import E, N, S, all_pass, deal, discards, draws_and_discards, preset

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""
ALSO = "B456789C222D78WW"
RULES = preset("european-contemporary")


def outcome(termination: Termination, *winners: Seat, passes: bool = False) -> Outcome:
    return Outcome(
        termination, winners, None, None, WonBy.NONE, "", (None,) * 4, (), (0,) * 4, pool=0, deal_passes=passes
    )


def ended(game: Deal) -> Outcome:
    assert game.outcome is not None
    return game.outcome


# --- whether it passes ------------------------------------------------------------------------


@pytest.mark.parametrize("passes", [True, False])
def test_the_deal_may_pass_although_the_dealer_wins(passes: bool) -> None:
    game = deal(READY + "D9", dealing_on__passes_on_win=passes)
    game.apply(E, GoOut())
    assert ended(game).winners == (E,)
    assert ended(game).deal_passes is passes


@pytest.mark.parametrize(
    ("stays", "later", "rounds_left", "east", "south", "passes"),
    [
        ("never", "same", 3, READY, ALSO, True),
        ("dealer_ready", "same", 3, READY, "", False),
        ("dealer_ready", "same", 3, "", ALSO, True),
        ("anyone_ready", "same", 3, "", ALSO, False),
        ("anyone_ready", "same", 3, "", "", True),
        ("anyone_ready", "dealer_ready", 3, "", ALSO, False),
        ("anyone_ready", "dealer_ready", 2, "", ALSO, True),
        ("anyone_ready", "dealer_ready", 0, READY, "", False),
        ("dealer_ready", "never", 1, READY, ALSO, True),
    ],
)
def test_after_a_draw_it_may_stay_with_ready_hands(
    stays: str, later: str, rounds_left: int, east: str, south: str, passes: bool
) -> None:
    game = deal(
        east + "S",
        south,
        left=1,
        begun={"rounds_left": rounds_left},
        dealing_on__passes_on_draw=True,
        dealing_on__stays_on_draw=stays,
        dealing_on__stays_on_draw_later=later,
    )
    discards(game, E, "S", passes=True)
    draws_and_discards(game)
    assert ended(game).termination is Termination.DRAW
    assert ended(game).deal_passes is passes


# --- extra hands ------------------------------------------------------------------------------

WIN, LOSS = outcome(Termination.OUT, N), outcome(Termination.OUT, S, passes=True)
DRAW, PASSING_DRAW = outcome(Termination.DRAW), outcome(Termination.DRAW, passes=True)
WRONG_OUT = outcome(Termination.FAULTY_OUT)


@pytest.mark.parametrize(
    ("ends", "wins", "with_draws"),
    [
        ((WIN, WIN), 2, 2),
        ((WIN, DRAW), 0, 2),
        ((DRAW, DRAW, WIN), 1, 3),
        ((WIN, WRONG_OUT), 0, 1),
        ((WIN, PASSING_DRAW), 0, 0),
        ((WIN, LOSS), 0, 0),
        ((DRAW, LOSS, DRAW), 0, 1),
    ],
)
def test_extra_hands_are_counted_by_wins_or_also_by_draws(
    ends: tuple[Outcome, ...], wins: int, with_draws: int
) -> None:
    for counts_draws, expected in ((False, wins), (True, with_draws)):
        progress: Progress = first(RULES, N)
        for end in ends:
            progress = after(progress, end, counts_draws=counts_draws)
        assert progress.extra_hands == expected


def test_an_extra_hand_after_a_draw_is_paid_for() -> None:
    paid: dict[str, Any] = {"dealing_on__extra_hands_bonus": 100, "dealing_on__extra_hands_to": "winner"}
    game = deal("D9", READY, begun={"extra_hands": 2}, **paid)
    discards(game, E, "D9")
    game.apply(S, GoOut())
    all_pass(game)
    bonus = [t for t in ended(game).transfers if "extra hand" in t.reason]
    assert {(t.payee, t.amount) for t in bonus} == {(S, 200)}
