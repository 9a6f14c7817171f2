"""How the deal passes, and how the dealer's extra hands are counted (options `dealing_on`)."""

from typing import Any

import pytest

from fourwinds.engine.actions import Discard, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.progress import Counted, Progress, after, first
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat
from fourwinds.scoring import WonBy
from tests.engine.table import E, N, S, W, all_pass, deal, discards, draws_and_discards, preset

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""
ALSO = "B456789C222D78WW"
RULES = preset("european-contemporary")
PLAYERS = (Player("A"), Player("B"), Player("C"), Player("D"))


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


@pytest.mark.parametrize(("minimum", "passes"), [(0, False), (400, True)])
def test_a_hand_that_is_worth_too_little_may_not_keep_the_deal(minimum: int, passes: bool) -> None:
    game = deal(
        READY + "S",
        left=1,
        dealing_on__passes_on_draw=True,
        dealing_on__stays_on_draw="dealer_ready",
        winning__minimum=minimum,
        winning__minimum_after_draw=minimum > 0,
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
    ("ends", "wins", "with_draws", "with_all_draws"),
    [
        ((WIN, WIN), 2, 2, 2),
        ((WIN, DRAW), 0, 2, 2),
        ((DRAW, DRAW, WIN), 1, 3, 3),
        ((WIN, WRONG_OUT), 0, 1, 1),
        ((WIN, PASSING_DRAW), 0, 0, 2),
        ((PASSING_DRAW, PASSING_DRAW, LOSS), 0, 0, 0),
        ((WIN, LOSS), 0, 0, 0),
        ((DRAW, LOSS, DRAW), 0, 1, 1),
    ],
)
def test_extra_hands_are_counted_by_wins_or_also_by_draws(
    ends: tuple[Outcome, ...], wins: int, with_draws: int, with_all_draws: int
) -> None:
    ways: tuple[tuple[Counted, int], ...] = (
        ("wins", wins),
        ("wins_and_draws", with_draws),
        ("wins_and_all_draws", with_all_draws),
    )
    for counted, expected in ways:
        progress: Progress = first(RULES, N)
        for end in ends:
            progress = after(progress, end, counted)
        assert progress.extra_hands == expected


def test_the_next_dealer_takes_the_number_over_after_a_draw() -> None:
    """Nobody wants anything, so that the deal is drawn and passes."""
    changes: dict[str, Any] = {"dealing_on__passes_on_draw": True, "dealing_on__extra_hands_bonus": 100}
    numbers = []
    for counted in ("wins_and_draws", "wins_and_all_draws"):
        game = Game.begin(preset(RULES.id, **changes, dealing_on__extra_hands_count=counted), PLAYERS, 3)
        game.start_deal()
        table = game.deals[-1]
        while waiting := table.waiting_for():
            table.apply(waiting[0], next(a for a in table.legal_actions(waiting[0]) if isinstance(a, Discard | Pass)))
        assert ended(table).termination is Termination.DRAW
        game.start_deal()
        numbers.append(game.deals[-1].begun.extra_hands)
    assert numbers == [0, 1]


def test_the_kitty_grows_until_pungs_win_it() -> None:
    """100 from everybody in each deal: two draws, then East wins with pungs only what the others staked three times."""
    game = Game.begin(preset(RULES.id, payment__kitty=100), PLAYERS, 3)
    for stakes in (1, 2):
        game.start_deal()
        table = game.deals[-1]
        assert (table.begun.kitty, table.view(E).kitty) == (stakes, stakes)
        while waiting := table.waiting_for():
            table.apply(waiting[0], next(a for a in table.legal_actions(waiting[0]) if isinstance(a, Discard | Pass)))
        assert game.progress.kitty == stakes
        assert sum(game.scores) == 8000
    pungs = deal("B222C555D777EEESS", begun={"kitty": 3}, payment__kitty=100)
    pungs.apply(E, GoOut())
    kitty = [transfer for transfer in ended(pungs).transfers if "kitty" in transfer.reason]
    assert [(t.payer, t.payee, t.amount) for t in kitty] == [(S, E, 300), (W, E, 300), (N, E, 300)]
    assert (ended(pungs).kitty, after(first(RULES, E), ended(pungs)).kitty) == (0, 0)


def test_what_is_won_without_pungs_leaves_the_kitty() -> None:
    game = deal(READY + "D9", begun={"kitty": 3}, payment__kitty=100)
    game.apply(E, GoOut())
    assert ended(game).kitty == 3


def test_an_extra_hand_after_a_draw_is_paid_for() -> None:
    paid: dict[str, Any] = {"dealing_on__extra_hands_bonus": 100, "dealing_on__extra_hands_to": "winner"}
    game = deal("D9", READY, begun={"extra_hands": 2}, **paid)
    discards(game, E, "D9")
    game.apply(S, GoOut())
    all_pass(game)
    bonus = [t for t in ended(game).transfers if "extra hand" in t.reason]
    assert {(t.payee, t.amount) for t in bonus} == {(S, 200)}
