"""What an observer sees of the table and notices of events: nothing that lies face down, and nobody else's secrets."""

from random import Random
from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, Pass
from fourwinds.engine.events import (
    ClaimAnswered,
    DealBegun,
    DiscardPassed,
    ExtraExposed,
    KongDeclared,
    TileDrawn,
    TilesDealt,
)
from fourwinds.engine.knowledge import EVERYBODY, SPECTATOR, Observer, seen
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.seats import SEATS
from fourwinds.engine.telling import tell
from fourwinds.engine.view import CoveredKong, ExtraCovered, KongCovered, TilesTaken, TileTaken, UnseenDraw
from fourwinds.scoring import Source
from fourwinds.tiles import Kind
from tests.engine.greedy import play
from tests.engine.table import E, N, S, W, deal, discards

C9 = Kind(17)
ALL = [SPECTATOR, *map(Observer, SEATS), EVERYBODY]


def with_kong(shown: str) -> Any:
    game = deal("C9999B123456D78EE", supplements="S", kongs__concealed_shown=shown)
    events = game.apply(E, DeclareKong(C9))
    return game, next(event for event in events if isinstance(event, KongDeclared))


@pytest.mark.parametrize(
    ("shown", "observer", "known"),
    [
        ("two_down", SPECTATOR, True),
        ("two_down", Observer(W), True),
        ("all_down", SPECTATOR, False),
        ("all_down", Observer(W), False),
        ("all_down", Observer(E), True),
        ("all_down", EVERYBODY, True),
        ("all_down", Observer(W, all_hands=True), True),
    ],
)
def test_who_knows_a_concealed_kong(shown: str, observer: Observer, known: bool) -> None:
    game, event = with_kong(shown)
    assert seen(game.rules, [event], observer) == ((event,) if known else (KongCovered(E),))
    east = game.seen_by(observer).seats[E]
    assert east.sets == ((event.meld,) if known else (CoveredKong(),))
    assert east.melds == ((event.meld,) if known else ())


def test_a_drawn_tile_is_seen_by_its_seat_alone_while_the_deal_lasts() -> None:
    game = deal("B1", draws="C5")
    before = len(game.events)
    discards(game, E, "B1", passes=True)
    drawn = game.state.last
    assert isinstance(drawn, DrawnTile)
    for observer in ALL:
        told = [e for e in seen(game.rules, game.events[before:], observer) if isinstance(e, TileDrawn | TileTaken)]
        knows = observer in (Observer(S), EVERYBODY)
        assert told == [TileDrawn(S, drawn.tile) if knows else TileTaken(S, Source.WALL)]
        assert game.seen_by(observer).last == (drawn if knows else UnseenDraw(Source.WALL))


@pytest.mark.parametrize("observer", ALL)
def test_of_a_deal_only_the_own_tiles_are_seen_and_never_the_wall(observer: Observer) -> None:
    game = deal(seed=3)
    events = seen(game.rules, game.events, observer)
    assert [event.wall for event in events if isinstance(event, DealBegun)] == [()]
    open_ = {event.seat for event in events if isinstance(event, TilesDealt)}
    assert open_ == {seat for seat in SEATS if observer.sees_hand(seat)}
    closed = sum(event.number for event in events if isinstance(event, TilesTaken))
    # 13 tiles each and the dealer's 14th.
    assert closed == sum(13 + (seat == game.state.dealer) for seat in SEATS if seat not in open_)


def test_what_somebody_answers_and_lets_go_by_is_his_own_business() -> None:
    game = deal("B9", "B12345678 C111 D99", discards__missed="same")
    before = len(game.events)
    discards(game, E, "B9")
    for seat in (S, W, N):
        game.apply(seat, Pass())
    for observer in (Observer(W), SPECTATOR, Observer(S)):
        told = seen(game.rules, game.events[before:], observer)
        assert [e.seat for e in told if isinstance(e, ClaimAnswered)] == [s for s in (S, W, N) if s == observer.seat]
        (passed,) = (event for event in told if isinstance(event, DiscardPassed))
        assert passed.missed == ((S,) if observer.seat == S else ())


def test_when_the_deal_is_over_everybody_sees_the_same() -> None:
    game = deal(seed=4, kongs__concealed_shown="all_down")
    play(game, Random(4))
    assert game.outcome is not None
    views = [game.seen_by(observer) for observer in ALL]
    assert all(view == views[0] for view in views)
    assert [seat.hand for seat in views[0].seats] == [own.hand for own in game.state.seats]


# --- extra tiles ------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["up", "down"])
@pytest.mark.parametrize("observer", ALL)
def test_who_sees_which_extra_tiles_lie_there(face: str, observer: Observer) -> None:
    game = deal("F1F2", supplements="B5B6", tiles__flowers=8, tiles__flowers_face=face)
    own = game.state.seats[E].extras
    knows = face == "up" or observer in (Observer(E), EVERYBODY)
    east = game.seen_by(observer).seats[E]
    assert (east.extras, east.extras_covered) == ((own, 0) if knows else ((), 2))
    laid_out = [e for e in seen(game.rules, game.events, observer) if isinstance(e, ExtraExposed | ExtraCovered)]
    assert laid_out == [ExtraExposed(E, tile) if knows else ExtraCovered(E) for tile in own]


def test_it_is_told_that_one_lies_there_and_not_which() -> None:
    game = deal("F1", supplements="B5", tiles__flowers=8, tiles__flowers_face="down")
    (laid_out,) = [e for e in game.events if isinstance(e, ExtraExposed)]
    (others,) = seen(game.rules, [laid_out], Observer(S))
    (own,) = seen(game.rules, [laid_out], Observer(E))
    names = ("Anna", "Bert", "Carl", "Dora")
    assert tell(others, names, S).sentences == ("Anna lays out an extra tile, face down.",)
    assert tell(own, names, E).sentences == ("You lay out the Plum (Flower 1).",)


def test_at_the_end_extra_tiles_lie_open() -> None:
    game = deal("F1", supplements="B5", seed=4, tiles__flowers=8, tiles__flowers_face="down")
    play(game, Random(4))
    assert game.outcome is not None
    assert game.seen_by(SPECTATOR).seats[E].extras_covered == 0
    assert game.seen_by(SPECTATOR).seats[E].extras == game.state.seats[E].extras
