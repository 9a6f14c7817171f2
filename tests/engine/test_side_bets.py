"""Kongs and extra tiles that are paid for at once (options `payment.concealed_kong` to `extra_tile`)."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, FaultyOut, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import Event, ExtraExposed, PaidAtOnce
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import SPECTATOR, seen
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.telling import tell
from fourwinds.players.hints import hint
from fourwinds.scoring import Purpose
from fourwinds.tiles import parse
from tests.engine.table import E, N, S, W, all_pass, claims, deal, discards, draws_and_discards, goes_out, preset
from tests.engine.test_game import PLAYERS

NAMES = ("Anna", "Bert", "Carl", "Dora")
PUNG = "B111C147D258SSWW"
START = {"scores": (2_000,) * 4}


def kong(kind: str) -> DeclareKong:
    return DeclareKong(parse(kind)[0])


def points(game: Deal) -> list[float]:
    """What each seat has now, against the 2,000 of the start."""
    return [game.state.score(seat) - 2_000 for seat in SEATS]


def told(game: Deal, events: tuple[Event, ...], me: Seat | None) -> list[str]:
    """What is said of payments."""
    noticed = seen(game.rules, [event for event in events if isinstance(event, PaidAtOnce)], SPECTATOR)
    return [text for event in noticed for text in tell(event, NAMES, me).sentences]


# --- kongs ------------------------------------------------------------------------------------


def test_for_a_concealed_kong_all_others_pay_at_once() -> None:
    game = deal("C9999", supplements="D5", begun=START, payment__concealed_kong=20)
    events = game.apply(E, kong("C9"))
    assert points(game) == [60, -20, -20, -20]
    assert [type(event).__name__ for event in events] == ["KongDeclared", "PaidAtOnce", "TileDrawn"]
    assert told(game, events, S) == ["Each other player pays Anna 20 points for the kong."]
    assert told(game, events, E) == ["Each other player pays you 20 points for the kong."]


@pytest.mark.parametrize(
    ("by", "expected", "words"),
    [
        ("discarder", [-10, 10, 0, 0], "Anna pays Bert 10 points for the kong."),
        ("all", [-10, 30, -10, -10], "Each other player pays Bert 10 points for the kong."),
        ("discarder_for_all", [-30, 30, 0, 0], "Anna pays Bert 30 points for the kong."),
    ],
)
def test_who_pays_for_a_claimed_kong_is_a_rule(by: str, expected: list[float], words: str) -> None:
    game = deal("B1", PUNG, begun=START, payment__claimed_kong=10, payment__claimed_kong_by=by)
    discards(game, E, "B1")
    events = claims(game, S, "kong", "B111")
    assert points(game) == expected
    assert told(game, events, W) == [words]
    if by != "all":
        assert told(game, events, E)[0].startswith("You pay Bert")
        assert told(game, events, S)[0].startswith("Anna pays you")


def added(**rules: Any) -> Deal:
    """South has claimed a pung of B1 and holds the fourth; East waits for it where it can be robbed."""
    game = deal("B23456C123D777EEB1", PUNG, draws="", begun=START, payment__added_kong=5, **rules)
    discards(game, E, "B1")
    claims(game, S, "pung", "B11")
    return game


def test_a_kong_that_is_added_is_paid_once_nobody_has_robbed_it() -> None:
    game = added()
    game.apply(S, kong("B1"))
    assert points(game) == [0, 0, 0, 0]
    all_pass(game)
    assert points(game) == [-5, 15, -5, -5]


def test_a_kong_that_is_robbed_is_not_paid() -> None:
    game = added()
    game.apply(S, kong("B1"))
    goes_out(game, E)
    assert game.outcome is not None
    assert not [transfer for transfer in game.outcome.transfers if "kong of a melded pung" in transfer.reason]


def test_each_sort_of_kong_has_its_own_price() -> None:
    game = deal("C9999", supplements="D5", begun=START, payment__claimed_kong=20, payment__added_kong=20)
    events = game.apply(E, kong("C9"))
    assert points(game) == [0, 0, 0, 0]
    assert told(game, events, S) == []


# --- extra tiles ------------------------------------------------------------------------------


def test_extra_tiles_are_paid_for_when_they_are_laid_out() -> None:
    game = deal("F1F2", supplements="B5B6", begun=START, tiles__flowers=8, payment__extra_tile=4)
    assert points(game) == [24, -8, -8, -8]
    laid_out = [event for event in game.events if isinstance(event, ExtraExposed | PaidAtOnce)]
    assert [type(event).__name__ for event in laid_out] == ["ExtraExposed", "PaidAtOnce"] * 2
    assert told(game, game.events, N) == ["Each other player pays Anna 4 points for the extra tile."] * 2
    assert told(game, game.events, E) == ["Each other player pays you 4 points for the extra tile."] * 2


def test_those_that_are_drawn_later_too() -> None:
    game = deal("S", draws="F3", supplements="B5", begun=START, tiles__flowers=8, payment__extra_tile=4)
    discards(game, E, "S", passes=True)
    assert points(game) == [-4, 12, -4, -4]


def test_the_views_while_it_is_dealt_are_as_many_as_the_events() -> None:
    game = deal("F1F2", supplements="B5B6", begun=START, tiles__flowers=8, payment__extra_tile=4)
    assert len([*game.dealt_by(SPECTATOR)]) == len(game.events)


# --- the end ----------------------------------------------------------------------------------


def test_it_stays_paid_whoever_wins_and_is_told_with_the_payments_of_the_deal() -> None:
    """East's kong is worth 60; the wrong declaration costs as much as it does without it."""
    net = []
    for each in (0, 20):
        game = deal("C9999", supplements="D5", begun=START, payment__concealed_kong=each)
        game.apply(E, kong("C9"))
        game.apply(E, FaultyOut())
        assert game.outcome is not None
        net.append(game.outcome.net)
        assert sum(game.outcome.net) == 0
        bets = [t for t in game.outcome.transfers if t.reason == "A concealed kong"]
        assert [(t.payer, t.payee, t.amount, t.purpose) for t in bets] == (
            [(seat, E, 20, Purpose.PENALTY) for seat in (S, W, N)] if each else []
        )
    assert [more - less for less, more in zip(*net, strict=True)] == [60, -20, -20, -20]


def test_it_stays_paid_after_a_draw() -> None:
    game = deal("C9999S", supplements="D5", left=2, begun=START, payment__concealed_kong=20)
    game.apply(E, kong("C9"))
    discards(game, E, "S", passes=True)
    while game.outcome is None:
        draws_and_discards(game)
    assert game.outcome.net == (60, -20, -20, -20)


def test_a_worked_deal() -> None:
    """East kongs concealed for 20 from each, and goes out: the settlement comes on top of the 60."""
    won = []
    for each in (0, 20):
        game = deal("C9999B123456D78EE", supplements="D9", begun=START, payment__concealed_kong=each)
        game.apply(E, kong("C9"))
        game.apply(E, GoOut())
        assert game.outcome is not None
        won.append(game.outcome.net[E])
    assert won[1] - won[0] == 60


def test_replaying_the_log_pays_it_again() -> None:
    rules = preset("hong-kong", payment__extra_tile=3)
    game = Game.begin(rules, PLAYERS, 5)
    game.start_deal()
    paid = [event for event in game.deals[-1].events if isinstance(event, PaidAtOnce)]
    assert paid
    again = Game.from_record(game.record())
    assert again.scores == game.scores
    assert sum(game.scores) == 4 * rules.payment.initial_points


# --- the players ------------------------------------------------------------------------------


@pytest.mark.parametrize(("price", "declared"), [(0, False), (500, True)])
def test_players_declare_for_its_price_a_kong_that_their_hand_needs_otherwise(price: int, declared: bool) -> None:
    """B2 of B2222 34 would complete two chows as well."""
    game = deal("B22223344C123D55E", begun=START, payment__concealed_kong=price)
    advice = hint(game.view(E), game.legal_actions(E), "expert")
    assert isinstance(advice.action, DeclareKong) is declared
    assert ("each other player pays you 500 points for it" in advice.sentence) is declared
