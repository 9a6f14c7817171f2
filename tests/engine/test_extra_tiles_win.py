"""Flowers and Seasons that win at once: who wins, when, who pays, and that nothing else is counted."""

import pytest

from fourwinds.engine.deal import Deal
from fourwinds.engine.hands import hand_now
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.phase import Phase
from fourwinds.engine.telling import tell
from fourwinds.reports.words import steps
from fourwinds.scoring import ByExtraTiles, WonBy
from tests.engine.table import E, N, S, W, deal

RULES = "taiwanese-16-tile"
SEVEN = "F1F2F3F4S1S2S3"


def ended(game: Deal) -> Outcome:
    assert game.outcome is not None
    assert game.state.phase is Phase.OVER
    assert game.waiting_for() == ()
    return game.outcome


def test_all_eight_of_a_dealt_hand_win_before_the_first_move() -> None:
    game = deal(rules=RULES, south=SEVEN + "S4")
    outcome = ended(game)
    assert outcome.termination is Termination.OUT
    assert (outcome.winners, outcome.discarder, outcome.won_by) == ((S,), None, WonBy.EXTRA_TILES)
    # 30 from each; the dealer 1 more.
    assert [outcome.net[seat] for seat in (E, S, W, N)] == [-31, 91, -30, -30]
    score = outcome.scores[S]
    assert score is not None
    assert [line.pattern for line in score.lines] == ["lx_eight_flowers_win"]


def test_where_they_are_worth_nothing_they_are_no_chicken_hand() -> None:
    # The table of these rules calls a hand of no faan so, and pays 1 for it.
    outcome = ended(deal(rules="hong-kong", south=SEVEN + "S4", tiles__flowers=8, winning__extra_tiles_win="all_eight"))
    score = outcome.scores[S]
    assert score is not None
    assert (score.total, score.name, score.lines) == (1, "", ())
    assert score.steps == ("The Flowers and Seasons that won have no value of their own: 1.",)
    assert steps(score) == score.steps, "what the Points window and reports print"


def test_the_eighth_that_another_lays_out_is_taken_and_paid_by_him_alone() -> None:
    outcome = ended(deal(rules=RULES, south=SEVEN, west="S4"))
    assert (outcome.winners, outcome.discarder) == ((S,), W)
    assert [outcome.net[seat] for seat in (E, S, W, N)] == [0, 20, -20, 0]
    score = outcome.scores[S]
    assert score is not None
    assert [line.pattern for line in score.lines] == ["fl_seven_rob_one"]


def test_the_dealer_who_lays_out_the_eighth_pays_his_bonus_besides() -> None:
    outcome = ended(deal(rules=RULES, south=SEVEN, east="S4"))
    assert (outcome.winners, outcome.discarder) == ((S,), E)
    assert outcome.net[E] == -21


def test_it_is_taken_also_when_it_lay_there_before_the_seventh_came() -> None:
    last = ended(deal(rules=RULES, west=SEVEN, south="S4"))
    assert (last.winners, last.discarder) == ((W,), S)


def test_seven_win_nothing_while_the_eighth_is_in_the_wall() -> None:
    game = deal(rules=RULES, south=SEVEN)
    assert game.outcome is None
    assert game.state.phase is Phase.TURN


def test_six_take_no_other() -> None:
    game = deal(rules=RULES, south="F1F2F3F4S1S2", west="S3S4")
    assert game.outcome is None


@pytest.mark.parametrize(
    ("option", "winners"), [("no", None), ("all_eight", None), ("eighth_taken", (S,))], ids=["no", "eight", "taken"]
)
def test_only_where_the_rules_say_so_is_the_eighth_taken(option: str, winners: object) -> None:
    game = deal(rules=RULES, south=SEVEN, west="S4", winning__extra_tiles_win=option)
    assert (game.outcome and game.outcome.winners) == winners


@pytest.mark.parametrize(("option", "wins"), [("no", False), ("all_eight", True), ("eighth_taken", True)])
def test_only_where_the_rules_say_so_do_all_eight_win(option: str, wins: bool) -> None:
    game = deal(rules=RULES, south=SEVEN + "S4", winning__extra_tiles_win=option)
    assert (game.outcome is not None) is wins


def test_the_hand_says_by_what_it_won() -> None:
    game = deal(rules=RULES, south=SEVEN, west="S4")
    hand = hand_now(game.state, S)
    assert hand.circumstances.last == ByExtraTiles(eighth_taken=True)
    assert len(hand.concealed) == 16


def test_it_is_told() -> None:
    game = deal(rules=RULES, south=SEVEN + "S4")
    names = ("Anna", "Bert", "Cora", "Dirk")
    told = [str(sentence) for event in game.events for sentence in tell(event, names, None).sentences]
    assert "Bert wins with all Flowers and Seasons." in told
