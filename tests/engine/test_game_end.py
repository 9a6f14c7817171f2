"""When a game is over, who gets the stakes that are left, and what the places bring (options `ending`)."""

from random import Random
from typing import Any

import pytest

from fourwinds.engine.actions import DeclareReady, FaultyOut, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.game_end import ends_game, left_stakes
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.places import Ranked, ranked
from fourwinds.engine.progress import Scores
from fourwinds.engine.record import Player, Players
from fourwinds.engine.seats import Seat
from fourwinds.scoring import WonBy
from fourwinds.values import replace
from tests.engine.greedy import play
from tests.engine.table import E, N, S, W, all_pass, deal, discards, draws_and_discards, preset

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""
PLAYERS: Players = (Player("A"), Player("B"), Player("C"), Player("D"))
RIICHI = "japanese-riichi"
"""8,000 points each, stakes of 100."""


def finished(*winners: Seat, passes: bool = True, net: tuple[int, ...] = (0,) * 4, pool: int = 0) -> Outcome:
    how = Termination.OUT if winners else Termination.DRAW
    return Outcome(how, winners, None, None, WonBy.NONE, "", (None,) * 4, (), net, pool, deal_passes=passes)


def over(outcome: Outcome, scores: tuple[int, ...], *, hand: int = 4, rounds_left: int = 0, **ending: Any) -> bool:
    """Whether the game is over when its hand in which East deals ended so."""
    changes = {f"ending__{name}": value for name, value in ending.items()}
    table = deal(begun={"scores": scores, "hand": hand, "rounds_left": rounds_left}, **changes)
    return ends_game(table.rules, table.state, outcome)


LEADS, TRAILS = (2600, 1800, 1800, 1800), (1800, 2600, 1800, 1800)
"""East's score and the others', who began with 2,000."""


def test_by_default_the_game_ends_when_the_last_deal_passes_and_not_before() -> None:
    assert over(finished(), LEADS)
    assert not over(finished(E, passes=False), LEADS)
    assert not over(finished(), LEADS, hand=3)
    assert not over(finished(), LEADS, rounds_left=1)
    assert not over(finished(net=(-9000, 9000, 0, 0)), LEADS, hand=3)


@pytest.mark.parametrize(("lost", "ends"), [(1800, False), (1801, True)])
def test_a_game_may_end_when_somebody_is_below_zero(lost: int, ends: bool) -> None:
    """Nobody is below zero with exactly 0 points."""
    outcome = finished(S, net=(0, lost, -lost, 0))
    assert over(outcome, LEADS, hand=2, rounds_left=3, below_zero=True) is ends


@pytest.mark.parametrize(
    ("option", "outcome", "scores", "ends"),
    [
        ("deals_again", finished(E, passes=False), LEADS, False),
        ("ends_on_win", finished(E, passes=False), LEADS, True),
        ("ends_on_win", finished(E, passes=False), TRAILS, False),
        ("ends_on_win", finished(E, passes=False, net=(801, -801, 0, 0)), TRAILS, True),
        ("ends_on_win", finished(E, passes=False, net=(400, -400, 0, 0)), TRAILS, False),
        ("ends_on_win", finished(passes=False), LEADS, False),
        ("ends", finished(passes=False), LEADS, True),
        ("ends", finished(passes=False), TRAILS, False),
        ("ends", finished(E, passes=False), LEADS, True),
        ("ends", replace(finished(passes=False), termination=Termination.FAULTY_OUT), LEADS, False),
    ],
)
def test_the_dealer_of_the_last_hand_who_leads_may_have_won(
    option: str, outcome: Outcome, scores: tuple[int, ...], ends: bool
) -> None:
    """Who has as many points as another does not lead: 1,800 + 400 = 2,600 - 400."""
    assert over(outcome, scores, last_dealer=option) is ends
    assert not over(outcome, scores, hand=3, last_dealer=option)


@pytest.mark.parametrize(
    ("best", "hand", "rounds_left", "ends"),
    [
        (3000, 4, 0, True),
        (2999, 4, 0, False),
        (3000, 2, -1, True),
        (2999, 2, -1, False),
        (2999, 4, -1, True),
        (3000, 2, 0, False),
    ],
)
def test_another_round_is_played_while_nobody_has_enough(best: int, hand: int, rounds_left: int, ends: bool) -> None:
    """It ends as soon as somebody has, and with its last hand in any case."""
    scores = (8000 - best - 3000, 1500, 1500, best)
    assert over(finished(), scores, hand=hand, rounds_left=rounds_left, target=3000) is ends


def test_a_dealer_who_leads_without_enough_points_deals_again() -> None:
    assert not over(finished(E, passes=False), LEADS, target=3000, last_dealer="ends")
    assert over(finished(E, passes=False), LEADS, target=2600, last_dealer="ends")


# --- at the table -----------------------------------------------------------------------------


def ended_by_faulty_outs(rules: Any, deals: int) -> Game:
    """A game in which each dealer in turn declares out wrongly, which ends the deal."""
    game = Game(rules, PLAYERS, 1, S)
    for _ in range(deals):
        game.start_deal()
        game.apply(game.deals[-1].state.turn, FaultyOut())
    return game


def test_the_extra_round_has_the_next_wind_and_is_played_from_a_record() -> None:
    """Who is wrong pays 250 to each other, East double: nobody wins 20,000, so that two rounds are played for one."""
    rules = preset("european-contemporary", deal__rounds=1, ending__target=20_000)
    game = ended_by_faulty_outs(rules, 5)
    assert (game.deals[4].begun.round_wind.letter, game.deals[4].begun.rounds_left) == ("S", -1)
    again = Game.from_record(game.record())
    for _ in range(3):
        assert not again.over
        again.start_deal()
        again.apply(again.deals[-1].state.turn, FaultyOut())
    assert (len(again.deals), again.over) == (8, True)


def test_the_game_is_over_at_once_with_somebody_below_zero() -> None:
    rules = preset("european-contemporary", payment__initial_points=100, ending__below_zero=True)
    game = ended_by_faulty_outs(rules, 1)
    assert game.over
    outcome = game.deals[0].outcome
    assert outcome is not None
    assert outcome.ends_game


def test_who_goes_out_as_the_dealer_of_the_last_hand_and_leads_has_won() -> None:
    def last(**ending: Any) -> Deal:
        table = deal(READY + "D9", begun={"hand": 4, "scores": (2000,) * 4}, **ending)
        table.apply(E, GoOut())
        return table

    ends = [table.outcome.ends_game for table in (last(), last(ending__last_dealer="ends_on_win")) if table.outcome]
    assert ends == [False, True]


# --- stakes that are left ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "scores", "hand", "paid"),
    [
        ("leader", (8000, 8000, 8000, 7000), 4, {S: 1000}),  # in hand 4 South was the first to deal
        ("leader", (8000, 8000, 8000, 7000), 2, {E: 1000}),  # in hand 2 North was, and East after him
        ("leader", (8000, 9000, 8000, 7000), 4, {S: 1000}),
        ("leaders", (8000, 8000, 7000, 7000), 4, {E: 500, S: 500}),
        ("leaders", (8000, 8000, 8000, 7000), 4, {E: 333, S: 333, W: 333}),
        ("leaders", (9000, 8000, 8000, 7000), 4, {E: 1000}),
        ("nobody", (9000, 8000, 8000, 7000), 4, {}),
    ],
)
def test_stakes_that_nobody_won_go_to_whom_the_rules_say(
    option: str, scores: tuple[int, ...], hand: int, paid: dict[Seat, int]
) -> None:
    table = deal(rules=RIICHI, ending__left_stakes=option, begun={"scores": scores, "hand": hand})
    transfers = left_stakes(table.rules, table.state, finished(pool=1000))
    assert {transfer.payee: transfer.amount for transfer in transfers} == paid


def test_what_cannot_be_shared_stays_in_the_pool_of_the_game() -> None:
    """Three of the four staked 100 of 8,000: the fourth leads alone, or nobody gets the 300."""
    for option, pool in (("leaders", 0), ("nobody", 300)):
        changes = {"deal__rounds": 1, "penalties__faulty_out": 0, "ending__left_stakes": option}
        game = Game(preset(RIICHI, **changes), PLAYERS, 1, S)
        for hand in range(4):
            game.start_deal()
            if hand < 3:
                game.apply(game.deals[-1].state.turn, DeclareReady())
            game.apply(game.deals[-1].state.turn, FaultyOut())
        assert game.over
        assert (game.pool, sum(game.scores)) == (pool, 32_000 - pool)


# --- places -----------------------------------------------------------------------------------


def placed(*scores: int, first_dealer: Seat = E, **ending: Any) -> tuple[Ranked, ...]:
    """The ranking with 8,000 points at the start."""
    rules = preset(RIICHI, **{f"ending__{name}": value for name, value in ending.items()})
    total: Scores = (scores[0], scores[1], scores[2], scores[3])
    return ranked(rules, total, first_dealer)


UMA: dict[str, Any] = {"first_place": 15_000, "second_place": 5_000, "third_place": -5_000, "fourth_place": -15_000}


def results(places: tuple[Ranked, ...]) -> list[tuple[int, Seat, float]]:
    return [(rank.place, rank.seat, rank.result) for rank in places]


def test_without_anything_settled_the_scores_are_the_results() -> None:
    assert results(placed(7000, 9000, 10_000, 6000)) == [(1, W, 10_000), (2, S, 9000), (3, E, 7000), (4, N, 6000)]


def test_places_bring_what_the_rules_say() -> None:
    assert results(placed(7000, 9000, 10_000, 6000, **UMA)) == [
        (1, W, 25_000),
        (2, S, 14_000),
        (3, E, 2000),
        (4, N, -9000),
    ]


def test_what_is_returned_above_the_start_goes_to_the_first() -> None:
    """Return 10,000 of 8,000 given out: 2,000 each, 8,000 in all for the first, whose 10,000 leave nothing else."""
    assert results(placed(7000, 9000, 10_000, 6000, returned=10_000)) == [
        (1, W, 8000),
        (2, S, -1000),
        (3, E, -3000),
        (4, N, -4000),
    ]
    assert sum(rank.result for rank in placed(7000, 9000, 10_000, 6000, returned=10_000, **UMA)) == 0


@pytest.mark.parametrize(
    ("scores", "bonuses"),
    [
        ((9000, 9000, 8000, 6000), [(1, E, 10_000), (1, S, 10_000), (3, W, -5000), (4, N, -15_000)]),
        ((9000, 8000, 8000, 7000), [(1, E, 15_000), (2, S, 0), (2, W, 0), (4, N, -15_000)]),
        ((9500, 7500, 7500, 7500), [(1, E, 15_000), (2, S, -5000), (2, W, -5000), (2, N, -5000)]),
        ((8000, 8000, 8000, 8000), [(1, E, 0), (1, S, 0), (1, W, 0), (1, N, 0)]),
    ],
)
def test_equal_points_share_their_places(scores: tuple[int, ...], bonuses: list[tuple[int, Seat, int]]) -> None:
    """(15,000 + 5,000) / 2; (5,000 - 5,000) / 2; (5,000 - 5,000 - 15,000) / 3; nothing between all four."""
    assert [(rank.place, rank.seat, rank.bonus) for rank in placed(*scores, **UMA)] == bonuses


def test_what_cannot_be_shared_in_whole_points_is_dropped() -> None:
    """1,000 among three."""
    places = placed(9000, 9000, 9000, 5000, first_place=1000)
    assert [rank.bonus for rank in places] == [333, 333, 333, 0]


def test_of_equal_points_who_dealt_first_may_go_first() -> None:
    places = placed(9000, 9000, 8000, 6000, first_dealer=S, equal_points="first_dealer", **UMA)
    assert [(rank.place, rank.seat, rank.bonus) for rank in places] == [
        (1, S, 15_000),
        (2, E, 5000),
        (3, W, -5000),
        (4, N, -15_000),
    ]


@pytest.mark.parametrize(
    ("to", "winless", "paid"),
    [
        ("each", (), (0, 0, 0, 0)),
        ("each", (N,), (1000, 1000, 1000, -3000)),
        ("each", (W, N), (2000, 2000, -2000, -2000)),
        ("each", (E, S, W, N), (0, 0, 0, 0)),
        ("first", (N,), (3000, 0, 0, -3000)),
        ("first", (E, N), (3000, 0, 0, -3000)),
    ],
)
def test_who_has_won_no_deal_pays_at_the_end(to: str, winless: tuple[Seat, ...], paid: tuple[int, ...]) -> None:
    """1,000 to each other player: two without a win pay each other the same. East is first."""
    rules = preset(RIICHI, ending__without_win=1000, ending__without_win_to=to)
    places = ranked(rules, (9000, 8000, 8000, 7000), E, frozenset(winless))
    assert tuple(rank.for_wins for rank in sorted(places, key=lambda rank: rank.seat)) == paid
    assert sum(rank.result for rank in places) == 32_000


def test_two_in_the_first_place_share_what_is_paid_to_it() -> None:
    rules = preset(RIICHI, ending__without_win=1000, ending__without_win_to="first")
    assert [rank.for_wins for rank in ranked(rules, (9000, 9000, 7000, 7000), E, {N})] == [1500, 1500, 0, -3000]


def test_each_deal_knows_who_has_won_before() -> None:
    """The greedy players' winners leave the list one after the other."""
    game = Game(preset("european-contemporary", ending__without_win=500), PLAYERS, 11, S)
    won: set[Seat] = set()
    for _ in range(4):
        game.start_deal()
        assert game.deals[-1].view(E).winless == frozenset({E, S, W, N}) - won
        play(game.deals[-1], Random(4))
        outcome = game.deals[-1].outcome
        assert outcome is not None
        won |= set(outcome.winners)
    assert won
    paid = {rank.seat: rank.for_wins for rank in game.ranking()}
    assert all((amount < 0) == (seat not in won) for seat, amount in paid.items() if won != {E, S, W, N})


def test_a_game_tells_its_results_by_seat() -> None:
    rules = preset(RIICHI, ending__first_place=100, ending__fourth_place=-100)
    game = Game(rules, PLAYERS, 1, S)
    assert game.results == (8000,) * 4  # all share all places
    game.start_deal()
    game.apply(game.deals[-1].state.turn, FaultyOut())
    assert [rank.result for rank in game.ranking()][-1] == min(game.scores) - 100


def test_after_a_draw_the_last_dealer_who_leads_may_have_won_at_the_table() -> None:
    table = deal(READY + "S", left=1, begun={"hand": 4, "scores": (2100, 2000, 2000, 1900)}, ending__last_dealer="ends")
    discards(table, E, "S", passes=True)
    draws_and_discards(table)
    all_pass(table)
    assert table.outcome is not None
    assert (table.outcome.termination, table.outcome.deal_passes) == (Termination.DRAW, False)
    assert table.outcome.ends_game
