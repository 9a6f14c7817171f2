"""Ready declared with the hand laid open (option `ready.laid_open`)."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareReady
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import ReadyDeclared
from fourwinds.engine.knowledge import EVERYBODY, SPECTATOR, Observer, seen
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.telling import tell
from fourwinds.engine.view import UnseenDraw
from fourwinds.rules import RulePreset, Severity
from fourwinds.rules.check import problems
from fourwinds.saves.notation import read_action, write_action
from fourwinds.scoring import ReadyState, Source
from fourwinds.tiles import kind_of, write
from tests.engine.table import E, N, S, W, deal, discards, draws_and_discards, goes_out

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""
JUNK = "C258D258B258SWNDr"
OPEN = DeclareReady(laid_open=True)


def riichi(east: str = READY + "S", **rest: Any) -> Deal:
    rules: dict[str, Any] = {"rules": "japanese-riichi", "ready__laid_open": True, "begun": {"scores": (8_000,) * 4}}
    return deal(east, **(rules | rest))


def opened(**rest: Any) -> Deal:
    game = riichi(**rest)
    game.apply(E, OPEN)
    discards(game, E, "S", passes=True)
    return game


def shown(game: Deal, seat: Seat = E, observer: Observer = SPECTATOR) -> str:
    """What the observer sees lying open of the seat's hand."""
    return write(map(kind_of, game.seen_by(observer).seats[seat].open_tiles))


# --- the declaration --------------------------------------------------------------------------


def test_it_may_be_declared_besides_the_held_one_where_the_rules_have_it() -> None:
    assert {DeclareReady(), OPEN} <= set(riichi().legal_actions(E))
    game = riichi(ready__laid_open=False)
    assert OPEN not in game.legal_actions(E)
    assert game.check(E, OPEN) == "Ready is not declared with the hand laid open under these rules."


def test_it_must_be_ready_even_where_a_held_hand_may_bluff() -> None:
    game = riichi(JUNK + "S")
    assert DeclareReady() in game.legal_actions(E)
    assert game.check(E, OPEN) == "Your hand is not ready: whatever you discard, no single tile completes it."
    game = riichi()
    game.apply(E, OPEN)
    assert {write([kind_of(a.tile)]) for a in game.legal_actions(E)} == {"S"}  # type: ignore[union-attr]


def test_its_stake_and_lock_are_those_of_a_riichi() -> None:
    own = opened().state.seats[E]
    assert (own.ready, own.locked, own.stake) == (ReadyState.ORIGINAL, True, 100)


def test_it_cannot_be_played_without_a_locked_hand() -> None:
    changes = {"rule": "riichi", "lock": False, "laid_open": True}
    rules = RulePreset.model_validate({"id": "x", "name": "X", "ready": changes})
    (wrong,) = [p for p in problems(rules) if "ready.laid_open" in p.fields]
    assert wrong.severity is Severity.ERROR
    assert "but a ready hand is not locked" in wrong.what


# --- who sees what ----------------------------------------------------------------------------


def test_everybody_sees_the_hand_from_the_discard_on_and_no_other() -> None:
    game = riichi()
    game.apply(E, OPEN)
    assert shown(game) == ""
    discards(game, E, "S")
    for observer in (SPECTATOR, EVERYBODY, *map(Observer, SEATS)):
        assert shown(game, E, observer) == READY
        assert [shown(game, seat, observer) for seat in (S, W, N)] == ["", "", ""]


def test_what_it_draws_is_not_seen() -> None:
    game = opened(draws="C2C3C4C5")
    draws_and_discards(game, 3)
    assert game.state.turn == E
    assert game.state.drawn is not None
    view = game.seen_by(Observer(W))
    assert (view.seats[E].hand, view.seats[E].hand_size, shown(game)) == (None, 14, READY)
    assert view.last == UnseenDraw(Source.WALL)


def test_a_held_declaration_shows_nothing() -> None:
    game = riichi()
    game.apply(E, DeclareReady())
    discards(game, E, "S", passes=True)
    assert shown(game) == ""


def test_a_cancelled_declaration_takes_the_hand_up_again() -> None:
    game = opened(draws="D9")
    draws_and_discards(game)  # South's D9 goes by, which the riichi had to take
    assert game.state.seats[E].ready is ReadyState.NO
    assert shown(game) == ""


def test_it_is_told_to_everybody() -> None:
    game = riichi()
    (event,) = game.apply(E, OPEN)
    assert event == ReadyDeclared(E, 100, first_turn=True, laid_open=True)
    names = ("Anna", "Bert", "Carl", "Dora")
    (noticed,) = seen(game.rules, [event], Observer(W))
    assert tell(noticed, names, W).sentences == (
        "Anna declares ready and stakes 100 points.",
        "Anna lays the hand open.",
    )
    assert tell(noticed, names, E).sentences[1] == "You lay your hand open."


# --- going out --------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "points"), [(OPEN, 11), (DeclareReady(), 10)])
def test_it_is_paid_for_as_the_score_list_says(action: DeclareReady, points: int) -> None:
    """Korean Style: chow hand 1, all simples 1, concealed 1, winning 5, bonus 1; open ready 2, or ready 1."""
    game = deal("C234D567C345D67C88E", "D8", draws="W", rules="korean-style")
    game.apply(E, action)
    discards(game, E, "E", passes=True)
    discards(game, S, "D8")
    goes_out(game, E)
    assert game.outcome is not None
    score = game.outcome.scores[E]
    assert score is not None
    assert score.total == points
    assert ("wn_open_ready" in {line.pattern for line in score.lines}) is action.laid_open


@pytest.mark.parametrize(
    ("percent", "west_ready", "total", "south"),
    [(0, False, 11, 22), (100, False, 80, 160), (150, False, 120, 240), (10, False, 11, 22), (100, True, 11, 22)],
)
def test_who_feeds_it_without_having_declared_pays_part_of_the_limit_where_the_rules_say_so(
    percent: int, west_ready: bool, total: int, south: int
) -> None:
    """Korean Style: 11 points as above, the limit is 80, and the discarder pays the score twice."""
    game = deal(
        "S", "C234D567C345D67C88", "C123456789D99DgDg", draws="ED8", rules="korean-style", ready__open_fed=percent
    )
    discards(game, E, "S", passes=True)
    game.apply(S, OPEN)
    discards(game, S, "E", passes=True)
    if west_ready:
        game.apply(W, DeclareReady())
    discards(game, W, "D8")
    goes_out(game, S)
    outcome = game.outcome
    assert outcome is not None
    score = outcome.scores[S]
    assert score is not None
    assert (score.total, outcome.net[S]) == (total, south)


def test_own_discards_bar_it_as_they_bar_a_held_hand() -> None:
    game = riichi(READY[:-1] + "D9S", draws="C9C9C9E", discards__sacred="deal", discards__sacred_bars="out")
    discards(game, E, "D9", passes=True)
    draws_and_discards(game, 3)
    assert OPEN in game.legal_actions(E)
    game = riichi(
        READY[:-1] + "D9S",
        draws="C9C9C9E",
        discards__sacred="deal",
        discards__sacred_bars="out",
        ready__barred_hand=False,
    )
    discards(game, E, "D9", passes=True)
    draws_and_discards(game, 3)
    assert OPEN not in game.legal_actions(E)


def test_it_is_saved() -> None:
    assert write_action(E, OPEN) == "0 ready open"
    assert read_action("0 ready open") == (E, OPEN)
    assert read_action("0 ready") == (E, DeclareReady())
