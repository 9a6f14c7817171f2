"""Exchanges of tiles: the Charleston before play, and East's Ding Dong."""

from random import Random
from typing import Any

import pytest

from fourwinds.engine.actions import Consent, DeclareReady, DingDong, Discard, PassTiles
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import ExchangeEnded, TilesPassed
from fourwinds.engine.exchange import Asked, Exchange, givers, passed, receivers
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import EVERYBODY, SPECTATOR, Observer, seen
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.telling import tell
from fourwinds.text import listed
from fourwinds.tiles import Tile, kind_of, name
from tests.engine.greedy import play
from tests.engine.hidden import hidden_tiles_mixed
from tests.engine.table import E, N, S, W, deal, discards, preset

CHARLESTON: dict[str, Any] = {"exchange__played": "every_deal"}
FOUR = [Player(name) for name in ("Jack", "Jill", "Tim", "Anna")]


def table(east: str = "", **changes: Any) -> Deal:
    return deal(east, **{**CHARLESTON, **changes})


def hand(game: Deal, seat: Seat) -> tuple[Tile, ...]:
    return game.state.seats[seat].hand


def all_pass_on(game: Deal, blind: dict[Seat, int] | None = None) -> dict[Seat, tuple[Tile, ...]]:
    """Everybody passes the first tiles of the hand; answers which."""
    step = game.state.exchange
    assert step is not None
    gone = {seat: hand(game, seat)[: step.tiles - (blind or {}).get(seat, 0)] for seat in SEATS}
    for seat in SEATS:
        game.apply(seat, PassTiles(gone[seat], (blind or {}).get(seat, 0)))
    return gone


def test_all_pass_at_the_same_time_and_only_then_the_dealer_begins() -> None:
    game = table()
    assert game.state.phase is Phase.EXCHANGE
    assert game.waiting_for() == SEATS
    before = {seat: hand(game, seat) for seat in SEATS}
    assert [len(before[seat]) for seat in SEATS] == [14, 13, 13, 13]
    for seat in (N, E, W):
        game.apply(seat, PassTiles(before[seat][:3]))
        assert {s: hand(game, s) for s in SEATS} == before
    game.apply(S, PassTiles(before[S][:3]))
    assert [hand(game, seat)[-3:] for seat in (S, W, N, E)] == [before[seat][:3] for seat in SEATS]
    assert game.state.exchange is not None
    assert game.state.exchange.way == "across"
    across = all_pass_on(game)
    assert [hand(game, seat)[-3:] for seat in (W, N, E, S)] == [across[seat] for seat in SEATS]
    left = all_pass_on(game)
    assert [hand(game, seat)[-3:] for seat in (N, E, S, W)] == [left[seat] for seat in SEATS]
    assert game.waiting_for() == (E,)
    assert game.state.exchange is None


@pytest.mark.parametrize(
    ("way", "to"),
    [
        ("right", (1, 2, 3, 0)),
        ("across", (2, 3, 0, 1)),
        ("left", (3, 0, 1, 2)),
        ("east_south", (1, 0, 3, 2)),
        ("east_north", (3, 2, 1, 0)),
    ],
)
def test_who_passes_to_whom(way: Any, to: tuple[int, ...]) -> None:
    step = Exchange(Asked.TILES, E, 3, way)
    assert tuple(seat for s in SEATS for seat in receivers(step, s)) == to
    assert all(receivers(step, giver) == (s,) for s in SEATS for giver in givers(step, s))


def test_by_winds_it_depends_on_who_deals() -> None:
    step = Exchange(Asked.TILES, S, 3, "east_south")
    assert [receivers(step, seat) for seat in SEATS] == [(N,), (W,), (S,), (E,)]


def test_what_may_not_be_passed_is_refused_with_the_reason() -> None:
    game = table()
    own, other = hand(game, E), hand(game, S)
    refused: list[tuple[PassTiles | Consent, str]] = [
        (PassTiles(own[:2]), "You have to pass 3 tiles."),
        (PassTiles(own[:4]), "You have to pass 3 tiles."),
        (PassTiles((own[0], own[0], own[1])), "You do not have these tiles in your hand."),
        (PassTiles((*own[:2], other[0])), "You do not have these tiles in your hand."),
        (PassTiles(own[:2], 1), "No tiles may be passed on unseen now."),
        (Consent(agrees=True), "This is not what is asked now."),
    ]
    for wrong, reason in refused:
        assert game.check(E, wrong) == reason
    assert game.check(E, Discard(own[0])) == "It is not your turn."
    game.apply(E, PassTiles(own[:3]))
    assert game.check(E, PassTiles(own[3:6])) == "You have already answered."


def test_extra_tiles_stay_where_they_are() -> None:
    game = table("F1F2B1", tiles__flowers=8, deal__extra_tiles_when="first_turn")
    flower = hand(game, E)[0]
    assert game.check(E, PassTiles(hand(game, E)[:3])) == "Flowers and Seasons may not be passed."
    assert not any(flower in action.tiles for action in game.legal_actions(E) if isinstance(action, PassTiles))


def test_everything_listed_may_be_done_and_no_more_of_equal_tiles_than_one() -> None:
    game = table("B111C258D258SWNDr", exchange__tiles=2)
    listed = game.legal_actions(E)
    assert all(game.check(E, action) is None for action in listed)
    assert len(listed) == len(set(listed)) < 14 * 13 / 2


def test_a_second_exchange_takes_all_four_and_goes_the_other_way_round() -> None:
    for against in ((), (W,)):
        game = table(exchange__again=True, exchange__third="none")
        all_pass_on(game)
        all_pass_on(game)
        assert game.state.exchange is not None
        assert game.state.exchange.asked is Asked.CONSENT
        for seat in SEATS:
            game.apply(seat, Consent(agrees=seat not in against))
        if against:
            assert game.events[-1] == ExchangeEnded(against)
            assert game.state.phase is Phase.TURN
            continue
        ways = []
        while game.state.exchange is not None:
            assert game.state.exchange.second
            ways.append(game.state.exchange.way)
            all_pass_on(game)
        assert ways == ["across", "right"]


def test_tiles_may_be_passed_on_unseen_in_the_last_pass_only() -> None:
    game = table(exchange__blind=True, exchange__second="none", exchange__third="none")
    before = {seat: hand(game, seat) for seat in SEATS}
    # South passes on all that comes from East, West one of that.
    all_pass_on(game, {S: 3, W: 1})
    assert hand(game, S) == before[S]
    assert hand(game, W)[-2:] == before[E][1:3]
    assert hand(game, N)[-3:] == (*before[W][:2], before[E][0])
    game = table(exchange__blind=True)
    assert game.check(E, PassTiles(hand(game, E)[:2], 1)) == "No tiles may be passed on unseen now."


def test_where_all_would_only_pass_on_no_tile_moves() -> None:
    step = Exchange(Asked.TILES, E, 3, "right", blind=True)
    assert passed(step, [PassTiles((), 3)] * 4) == (((),) * 4, ((),) * 4)


def test_no_tile_is_lost_however_many_are_passed_on_unseen() -> None:
    rng = Random(1)
    for way in ("right", "across", "left", "east_south", "east_north") * 40:
        blind = [rng.randrange(4) for _ in SEATS]
        answers = [PassTiles(tuple(Tile(10 * s + i) for i in range(3 - blind[s])), blind[s]) for s in SEATS]
        given, received = passed(Exchange(Asked.TILES, E, 3, way), answers)
        assert sorted(t for of in given for t in of) == sorted(t for of in received for t in of)
        assert list(map(len, given)) == list(map(len, received))


def test_of_a_courtesy_pass_as_many_go_as_the_one_wants_who_wants_fewer() -> None:
    game = table(exchange__second="none", exchange__third="none", exchange__courtesy=3)
    all_pass_on(game)
    before = {seat: hand(game, seat) for seat in SEATS}
    for seat, number in ((E, 3), (S, 0), (W, 1), (N, 2)):
        game.apply(seat, PassTiles(before[seat][:number]))
    assert hand(game, W)[-1] == before[E][0]
    assert hand(game, E)[-1] == before[W][0]
    assert [len(hand(game, seat)) for seat in SEATS] == [14, 13, 13, 13]
    assert (hand(game, S), hand(game, N)) == (before[S], before[N])


def test_a_drawn_tile_that_was_passed_on_is_followed_by_the_last_that_came() -> None:
    game = table(exchange__second="none", exchange__third="none")
    for seat in SEATS:
        game.apply(seat, PassTiles(hand(game, seat)[-3:]))
    assert game.state.last == DrawnTile(hand(game, E)[-1])


# --- Ding Dong --------------------------------------------------------------------------------


def dings(**changes: Any) -> Deal:
    return deal("C258D258B258SWNDrDg", **{"exchange__ding_dong": "every_deal", **changes})


def test_each_passes_one_tile_to_each_other() -> None:
    game = dings()
    before = {seat: hand(game, seat) for seat in SEATS}
    game.apply(E, DingDong())
    all_pass_on(game)
    for seat in SEATS:
        came = {before[SEATS[(seat - steps) % 4]][steps - 1] for steps in (1, 2, 3)}
        assert set(hand(game, seat)) == set(before[seat][3:]) | came
        assert game.state.seats[seat].received == came
    assert (game.state.phase, game.state.turn) == (Phase.TURN, E)


def test_east_may_ask_so_often_and_nobody_else() -> None:
    game = dings(exchange__ding_dong_most=2)
    for _ in range(2):
        assert DingDong() in game.legal_actions(E)
        game.apply(E, DingDong())
        all_pass_on(game)
    assert game.check(E, DingDong()) == "East may ask for an exchange 2 times in a hand, and has."
    assert game.check(S, DingDong()) == "It is not your turn."
    game = dings()
    discards(game, E, "Dr", passes=True)
    assert game.check(S, DingDong()) == "Only East may ask for an exchange of tiles."


def test_nothing_is_exchanged_once_somebody_has_declared_ready() -> None:
    game = deal("Dr", "B123456789C11D23", draws="DgDwC9B9", exchange__ding_dong="every_deal", ready__rule="obligatory")
    discards(game, E, "Dr", passes=True)
    game.apply(S, DeclareReady())
    for seat, tile in ((S, "Dg"), (W, "Dw"), (N, "C9")):
        discards(game, seat, tile, passes=True)
    assert game.check(E, DingDong()) == "No tiles are exchanged once somebody has declared ready."


# --- what is known ----------------------------------------------------------------------------


def test_nobody_sees_what_others_choose_and_pass() -> None:
    game = table()
    hands = {seat: hand(game, seat) for seat in SEATS}
    for seat in (E, S, W):
        game.apply(seat, PassTiles(hands[seat][:3]))
        told = seen(game.rules, game.events[-1:], Observer(N))
        assert told == ()
    game.apply(N, PassTiles(hands[N][:3]))
    (event,) = (event for event in game.events if isinstance(event, TilesPassed))
    for observer in (SPECTATOR, *map(Observer, SEATS), EVERYBODY):
        (noticed,) = seen(game.rules, [event], observer)
        assert isinstance(noticed, TilesPassed)
        known = [seat for seat in SEATS if observer.sees_hand(seat)]
        assert [s for s in SEATS if noticed.given[s] is not None] == known
        assert [s for s in SEATS if noticed.received[s] is not None] == known


@pytest.mark.parametrize("seat", SEATS)
def test_the_view_in_an_exchange_tells_nothing_of_the_others(seat: Seat) -> None:
    from fourwinds.engine.knowledge import seat_view  # noqa: PLC0415 - beside its use

    game = table()
    for other in SEATS:
        if other != seat:
            game.apply(other, PassTiles(hand(game, other)[:3]))
    mixed = hidden_tiles_mixed(game, seat, Random(seat))
    assert seat_view(game.rules, mixed, seat) == game.view(seat)


def test_a_player_is_told_what_to_do_and_what_came() -> None:
    game = table()
    names = [player.name for player in FOUR]
    (asked,) = tell(game.events[-1], names, W).sentences
    assert asked == "Pass 1 of 3: 3 tiles to Anna, on your right."
    gone = all_pass_on(game)
    event = next(event for event in game.events if isinstance(event, TilesPassed))
    own, came = tell(seen(game.rules, [event], Observer(W))[0], names, W).sentences
    assert own == f"You pass {listed([name(kind_of(tile)) for tile in gone[W]])} to Anna."
    assert came == f"You get from Jill: {listed([name(kind_of(tile)) for tile in gone[S]])}."
    (said,) = tell(seen(game.rules, [event], SPECTATOR)[0], names, None).sentences
    assert said == "The players have exchanged tiles."


def test_what_others_pass_is_told_to_nobody_but_who_sees_all_hands() -> None:
    game = table(exchange__blind=True, exchange__second="none", exchange__third="none")
    all_pass_on(game, {N: 1})
    event = next(event for event in game.events if isinstance(event, TilesPassed))
    names = [player.name for player in FOUR]
    for me in SEATS:
        told = tell(seen(game.rules, [event], Observer(me))[0], names, me).sentences
        assert not any(said.startswith(other) for said in told for other in names)
    every = tell(seen(game.rules, [event], Observer(W, all_hands=True))[0], names, W).sentences
    assert [said.split()[0] for said in every] == ["You", "Anna", "Anna", "Jack", "Jill", "You"]
    assert every[2] == "Anna passes on 1 tile unseen."


def test_what_came_is_known_until_the_next_discard() -> None:
    game = table(exchange__second="none", exchange__third="none")
    gone = all_pass_on(game)
    assert game.view(E).received == frozenset(gone[N])
    game.apply(E, Discard(hand(game, E)[0]))
    assert game.view(E).received == frozenset()
    assert game.view(S).received == frozenset(gone[E])


# --- in a game --------------------------------------------------------------------------------


def test_going_back_and_restarting_lead_to_the_last_answer_and_to_the_first() -> None:
    one, two, three, four = FOUR
    game = Game.begin(preset("american-classical", **CHARLESTON), (one, two, three, four), 5)
    game.start_deal()
    assert game.deal is not None
    all_pass_on(game.deal)
    second = game.deal.state
    assert second.exchange is not None
    game.apply(W, PassTiles(second.seats[W].hand[:3]))
    game.go_back(W)
    assert game.deal.state == second
    game.go_back(W)
    assert game.deal.state.exchange is not None
    assert game.deal.state.exchange.number == 1
    game.restart_hand()
    assert not game.deal.actions
    assert Game.from_record(game.record()).deal is not None


def test_only_the_last_round_has_it_where_the_rules_say_so() -> None:
    rules = preset("american-classical", exchange__played="last_round", deal__rounds=2)
    one, two, three, four = FOUR
    game = Game.begin(rules, (one, two, three, four), 5)
    had: dict[int, set[bool]] = {}
    while not game.over:
        game.start_deal()
        assert game.deal is not None
        had.setdefault(game.deal.begun.rounds_left, set()).add(game.deal.state.exchange is not None)
        play(game.deal, Random(game.deal.begun.counter))
    assert had == {1: {False}, 0: {True}}
