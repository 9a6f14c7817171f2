"""Transparent tiles: everybody sees them wherever they are held, and nobody sees any other."""

from random import Random
from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, Discard
from fourwinds.engine.events import TileDrawn, TilesDealt
from fourwinds.engine.hands import winning_hand
from fourwinds.engine.knowledge import EVERYBODY, SPECTATOR, Observer, seen, view_of
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.seats import SEATS
from fourwinds.engine.view import TilesTaken, TileTaken, UnseenDraw
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Transparent
from fourwinds.scoring.scorer import Scorer
from fourwinds.tiles import Kind, Tile, kind_of, parse
from tests.engine.greedy import play
from tests.engine.hidden import hidden_tiles_mixed
from tests.engine.table import E, S, W, all_pass, deal

JUNK, JUNK_TOO = "C258D258B258SWNDr", "C369D147B147EWNDg"
THREE: dict[str, Any] = {"transparent__copies": 3}


@pytest.mark.parametrize(("copies", "clear"), [(0, []), (1, [3]), (3, [1, 2, 3]), (4, [0, 1, 2, 3])])
def test_of_the_four_of_a_kind_the_last_are_transparent(copies: int, clear: list[int]) -> None:
    assert Transparent.model_validate({"copies": copies}).among(Tile(t) for t in range(4)) == tuple(clear)


def test_extra_tiles_never_are_and_jokers_only_where_the_rules_say_so() -> None:
    joker, plum = Tile(144), Tile(136)
    assert Transparent(copies=4).among((joker, plum)) == ()
    assert Transparent(jokers=True).among((joker, plum)) == (joker,)


def test_the_first_red_five_is_the_last_to_become_transparent() -> None:
    assert not Transparent(copies=3).has(Tile(152))
    assert Transparent(copies=4).has(Tile(152))


def test_everybody_sees_them_in_a_hand_and_no_more() -> None:
    game = deal("B1111", **THREE)
    east = game.state.seats[E]
    for observer in (SPECTATOR, Observer(S), Observer(W)):
        shown = game.seen_by(observer).seats[E]
        assert shown.hand is None
        assert set(shown.open_tiles) == {tile for tile in east.hand if tile % 4}
        assert not shown.laid_open
    assert sum(kind_of(tile) == parse("B1")[0] for tile in game.seen_by(SPECTATOR).seats[E].open_tiles) == 3


def test_who_sees_one_dealt() -> None:
    game = deal(**THREE)
    dealt = [e for e in seen(game.rules, game.events, SPECTATOR) if isinstance(e, TilesTaken)]
    real = [e for e in game.events if isinstance(e, TilesDealt)]
    assert [e.transparent for e in dealt] == [tuple(t for t in e.tiles if t % 4) for e in real]


@pytest.mark.parametrize(("discarded", "clear"), [(1, False), (2, True)])
def test_who_sees_one_drawn(discarded: int, clear: bool) -> None:
    game = deal(JUNK, JUNK_TOO, draws="D3D3", **THREE)  # the first tile of a kind is opaque
    before = len(game.events)
    for seat in (E, S)[:discarded]:
        game.apply(seat, Discard(game.state.seats[seat].hand[-1]))
        all_pass(game)
    drawn = game.state.last
    assert isinstance(drawn, DrawnTile)
    told = [e for e in seen(game.rules, game.events[before:], SPECTATOR) if isinstance(e, TileDrawn | TileTaken)]
    assert isinstance(told[-1], TileDrawn if clear else TileTaken)
    assert game.seen_by(SPECTATOR).last == (drawn if clear else UnseenDraw(drawn.source))


def test_a_kong_that_lies_face_down_is_seen_by_its_transparent_tiles() -> None:
    for copies, melds in ((0, 0), (1, 1)):
        game = deal("C9999B123456D78EE", supplements="S", kongs__concealed_shown="all_down", transparent__copies=copies)
        game.apply(E, DeclareKong(Kind(17)))
        assert len(game.seen_by(SPECTATOR).seats[E].melds) == melds


@pytest.mark.parametrize("in_wall", [False, True])
def test_they_are_seen_in_the_wall_only_where_the_rules_say_so(in_wall: bool) -> None:
    game = deal(seed=5, transparent__in_wall=in_wall, **THREE)
    view, state = game.seen_by(Observer(S)), game.state
    standing = range(state.drawn_from_front, len(state.wall) - state.drawn_from_back)
    clear = tuple((place, state.wall[place]) for place in standing if state.wall[place] % 4)
    assert view.seen_in_wall == (clear if in_wall else ())


@pytest.mark.parametrize("in_wall", [False, True])
@pytest.mark.parametrize("copies", [1, 3])
def test_nobody_sees_an_opaque_tile_of_another(copies: int, in_wall: bool) -> None:
    game = deal(seed=copies, transparent__copies=copies, transparent__in_wall=in_wall)
    rng = Random(7)

    def look() -> None:
        for observer in (None, *SEATS):
            mixed = hidden_tiles_mixed(game, observer, rng)
            assert mixed.seats != game.state.seats or game.outcome is not None
            who = Observer(observer)
            assert view_of(game.rules, mixed, who) == game.seen_by(who)

    look()
    for _ in range(12):
        for seat in game.waiting_for():
            legal = game.legal_actions(seat)
            game.apply(seat, legal[-1])
        look()
    play(game, rng)
    assert game.seen_by(SPECTATOR) == game.seen_by(EVERYBODY)


# --- scoring ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("copies", "number"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 14)])
def test_how_many_tiles_of_a_winning_hand_are_transparent(copies: int, number: int) -> None:
    # All are the first of their kind, but two of the B1 and one of the E.
    game = deal("B111C234D567B789EE", transparent__copies=copies)
    assert winning_hand(game.state, E).transparent == number


@pytest.mark.parametrize(("copies", "lines"), [(0, []), (1, ["All opaque"]), (3, []), (4, ["All transparent"])])
def test_the_hands_of_one_sort_are_paid(copies: int, lines: list[str]) -> None:
    game = deal("B111C234D567B789EE", transparent__copies=copies)
    values = {"wh_all_transparent": {"points": 9}} | ({"wh_all_opaque": {"points": 8}} if copies else {})
    scoring = game.rules.scoring.model_dump(by_alias=True) | {"patterns": values}
    rules = RulePreset.model_validate(game.rules.model_dump(by_alias=True) | {"scoring": scoring})
    scored = Scorer(rules).score(winning_hand(game.state, E))
    assert [str(line.name) for line in scored.lines if line.pattern in values] == lines
