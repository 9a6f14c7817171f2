"""What holds in every deal under every variation of the rules, whoever plays how."""

from random import Random
from typing import Any, Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fourwinds.engine.actions import Claim, FaultyClaim, FaultyOut, GoOut, IllegalAction
from fourwinds.engine.claims import possible_sets
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import DealBegun
from fourwinds.engine.evolve import Terms, begin, evolve
from fourwinds.engine.game import Game
from fourwinds.engine.hands import winning_hand
from fourwinds.engine.indicators import supplements
from fourwinds.engine.knowledge import SPECTATOR, seat_view, view_of
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS
from fourwinds.engine.state import DealState
from fourwinds.engine.wall import dead_wall_size
from fourwinds.scoring import Hand
from fourwinds.values import replace
from tests.engine.greedy import choose, play
from tests.engine.hidden import hidden_tiles_mixed
from tests.engine.table import OFFENCES, candidates, on_the_table, plain_kinds, preset

OUT_ONLY: dict[str, Any] = {"discards__sacred_bars": "out"}
VARIATIONS: list[tuple[str, dict[str, Any]]] = [
    ("european-contemporary", {}),
    ("european-contemporary", {"tiles__flowers": 8, "claims__chow_from": "anyone"}),
    ("european-contemporary", {"winning__max_chows": 0, "dealing_on__passes_on_draw": True}),
    ("european-contemporary", {"winning__max_chows": 1, "claims__chow_from": "out_only"}),
    ("four-winds", {"discards__sacred": "deal", "penalties__five_last_tiles": True, "penalties__nine_tiles": True}),
    ("four-winds", {"discards__missed": "same", "discards__sacred": "last", "discards__sacred_bars": "out"}),
    ("japanese-riichi", {}),
    ("japanese-riichi", {"tiles__flowers": 8, "deal__extra_tiles_when": "held"}),
    (
        "european-contemporary",
        {"tiles__flowers": 4, "deal__extra_tiles_when": "held", "deal__extra_tiles_from": "wall"},
    ),
    ("japanese-riichi", {"transparent__copies": 3, "transparent__in_wall": True}),
    ("european-contemporary", {"transparent__copies": 1, "kongs__concealed_shown": "all_down", "tiles__flowers": 8}),
    ("japanese-riichi", {"discards__missed": "same", "tiles__flowers": 4}),
    ("novice", {"discards__missed": "same"}),
    ("hong-kong-fw1", {"winning__minimum": 3}),
    ("american-classical-fw1", {}),
    ("sheer-luck", {}),
    ("european-contemporary", {"deal__dead_wall": "none", "tiles__flowers": 8, "claims__out_precedence": "all"}),
    ("european-contemporary", {"deal__dead_wall": "exhaustible", "deal__dead_wall_tiles": 12, "tiles__flowers": 8}),
    (
        "european-contemporary",
        {"kongs__after_claim": False, "kongs__concealed_shown": "all_down", "claims__chow_from": "anyone"},
    ),
    ("four-winds", {**OUT_ONLY, "discards__sacred": "one_four_seven", "discards__missed": "any"}),
    ("sheer-luck", {**OUT_ONLY, "discards__sacred": "absolute", "discards__missed": "absolute"}),
    ("american-classical-fw1", {"discards__missed": "absolute_unless_better", "claims__out_precedence": "all"}),
    ("novice", {"ready__checked": True, "dealing_on__passes_on_win": True}),
    ("european-contemporary", {"winning__set_named": "always", "payment__losers_settle": "scores"}),
    (
        "japanese-riichi",
        {
            "winning__set_named": "never",
            "winning__minimum": 100,
            "winning__minimum_after_draw": True,
            "winning__minimum_for_mixed": True,
            "dealing_on__dealer_bonus": 10,
            "dealing_on__dealer_bonus_more": 20,
            "payment__round_up_to": 100,
            "payment__round_mode": "down",
        },
    ),
    (
        "japanese-riichi",
        {**OUT_ONLY, "discards__sacred": "deal", "ready__barred_hand": False, "ready__kong_after": "same_waits"},
    ),
    (
        "japanese-riichi",
        {
            "ready__concealed": False,
            "ready__lock": False,
            "ready__checked": True,
            "ready__first_tile": False,
            "ready__stake_after_draw": "returned",
            "dealing_on__extra_hands_count": "wins_and_draws",
            "claims__out_precedence": "all",
        },
    ),
    ("japanese-riichi", {"ready__concealed_kongs": False, "ready__tiles_left": 4, "payment__scheme": "simple"}),
    (
        "japanese-riichi",
        {"ready__laid_open": True, "ready__kong_after": "same_waits", "kongs__concealed_shown": "all_down"},
    ),
    ("european-contemporary", {"penalties__faulty_out_then": "barred", "penalties__faulty_out_to": "winner"}),
    ("european-contemporary", {"penalties__faulty_out_then": "dead", "claims__out_precedence": "all"}),
    (
        "hong-kong-fw1",
        {
            "penalties__faulty_out_then": "continues",
            "dealing_on__passes_on_draw": True,
            "dealing_on__stays_on_draw": "anyone_ready",
        },
    ),
    ("european-contemporary", {"payment__draw": "ready_settle", "payment__kitty": 100, "ending__without_win": 500}),
    ("ema-riichi", {"ending__last_dealer": "ends", "ending__target": 30_000, "ending__below_zero": True}),
    (
        "hong-kong",
        {
            "payment__concealed_kong": 2,
            "payment__added_kong": 1,
            "payment__claimed_kong": 3,
            "payment__claimed_kong_by": "all",
            "payment__extra_tile": 1,
            "deal__extra_tiles_from": "wall",
            "tiles__flowers_face": "down",
        },
    ),
    (
        "american-classical",
        {"deal__extra_tiles_when": "first_turn", "claims__out_precedence": "all", "payment__extra_tile": 2},
    ),
    ("ema-riichi-2025", {"ending__games": 2, "deal__first_dealer": "dice"}),
    ("internet-mahjong-server", {"tiles__sets": 5, "deal__dead_wall_tiles": 16}),
    (
        "american-classical",
        {
            "exchange__played": "every_deal",
            "exchange__again": True,
            "exchange__blind": True,
            "exchange__courtesy": 2,
            "exchange__ding_dong": "every_deal",
            "deal__extra_tiles_when": "first_turn",
        },
    ),
    ("european-contemporary", {"goulash__played": True, "goulash__stake": 50, "goulash__most": 2}),
    ("british-official", {"goulash__most": 3}),
    ("european-classical", {"tiles__wild": "B2", "claims__chow_from": "anyone"}),
    ("hong-kong", {"tiles__flowers": 0, "tiles__wild_turned": True, "jokers__exchanged": "own"}),
    ("european-classical", {"tiles__jokers": 8, "jokers__exchanged": "any", "ready__rule": "original_call"}),
    ("european-classical", {"tiles__jokers": 8, "claims__chow_from": "anyone"}),
    ("european-classical", {"tiles__jokers": 8, "jokers__claimed": "sets", "jokers__exchanged": "any"}),
    ("hong-kong", {"tiles__jokers": 8, "jokers__claimed": "out"}),
    ("hong-kong", {"tiles__jokers": 4, "jokers__in_chows": False, "jokers__discarded": False, "kongs__robbing": "any"}),
    ("novice", {"tiles__jokers": 8, "jokers__in_pairs": False, "jokers__four_equal": False}),
    ("wilmington-12-tile", {}),
    ("wilmington-12-tile", {"jokers__in_melds": True, "jokers__discarded": True, "winning__minimum": 0}),
    ("wmpa", {"tiles__jokers": 8, "jokers__in_melds": False, "ready__rule": "riichi", "jokers__discarded": False}),
]
PLAYERS = (Player("A"), Player("B"), Player("C"), Player("D"))

variations = st.sampled_from(VARIATIONS)
seeds = st.integers(0, 10_000)


def started(variation: tuple[str, dict[str, Any]], seed: int) -> Game:
    name, changes = variation
    game = Game.begin(preset(name, **changes), PLAYERS, seed)
    game.start_deal()
    return game


def table(game: Game) -> Deal:
    assert game.deal is not None
    return game.deal


def assert_conserved(game: Game) -> None:
    state = table(game).state
    assert sorted(on_the_table(state)) == sorted(state.wall)
    assert sum(game.scores) + game.pool == 4 * game.rules.payment.initial_points
    if state.phase is Phase.OVER:
        return  # where a dead wall is used up by the flowers of the dealt hands, some of these stay short of tiles
    for seat in SEATS:
        concealed = len(state.seats[seat].hand) + 3 * len(state.melds_shown(seat))
        assert concealed in {game.rules.tiles.held, game.rules.tiles.whole}


class TableMachine(RuleBasedStateMachine):
    """Anybody does anything legal, and now and then something that is not."""

    @initialize(variation=variations, seed=seeds)
    def deal(self, variation: tuple[str, dict[str, Any]], seed: int) -> None:
        self.game = started(variation, seed)

    @precondition(lambda self: not self.game.over and table(self.game).outcome is not None)
    @rule()
    def deal_again(self) -> None:
        self.game.start_deal()

    @precondition(lambda self: bool(table(self.game).waiting_for()))
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        deal = table(self.game)
        seat = data.draw(st.sampled_from(deal.waiting_for()))
        action = data.draw(st.sampled_from(deal.legal_actions(seat)))
        assert self.game.apply(seat, action)

    @precondition(lambda self: bool(table(self.game).waiting_for()))
    @rule(seed=seeds, steps=st.integers(1, 60))
    def play_on(self, seed: int, steps: int) -> None:
        rng, deal = Random(seed), table(self.game)
        for _ in range(steps):
            if not deal.waiting_for():
                break
            seat = rng.choice(deal.waiting_for())
            self.game.apply(seat, choose(deal, seat, rng))

    @precondition(lambda self: table(self.game).state.phase is Phase.CLAIM)
    @rule(data=st.data())
    def claim_wrongly(self, data: st.DataObject) -> None:
        deal = table(self.game)
        self.game.apply(data.draw(st.sampled_from(deal.waiting_for())), FaultyClaim())

    @precondition(lambda self: table(self.game).rules.penalties.faulty_out_then != "deal_ends")
    @rule(data=st.data())
    def go_out_wrongly(self, data: st.DataObject) -> None:
        deal = table(self.game)
        wrongly = [seat for seat in deal.waiting_for() if deal.check(seat, FaultyOut()) is None]
        if wrongly:
            self.game.apply(data.draw(st.sampled_from(wrongly)), FaultyOut())

    @rule(data=st.data())
    def attempt(self, data: st.DataObject) -> None:
        deal = table(self.game)
        seat = data.draw(st.sampled_from(SEATS))
        action = data.draw(st.sampled_from(candidates(deal, seat)))
        if deal.check(seat, action) is not None:
            before = deal.state, deal.events, deal.actions
            with pytest.raises(IllegalAction):
                self.game.apply(seat, action)
            assert (deal.state, deal.events, deal.actions) == before

    @precondition(lambda self: self.game.check_undo(table(self.game).state.turn) is None)
    @rule()
    def undo(self) -> None:
        turn = table(self.game).state.turn
        self.game.undo_discard(turn)
        assert table(self.game).state.turn == turn
        assert table(self.game).state.phase is Phase.TURN

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "game"):
            assert_conserved(self.game)


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=30, stateful_step_count=40)


@given(variations, seeds)
def test_tiles_and_points_are_conserved_through_whole_deals(variation: tuple[str, dict[str, Any]], seed: int) -> None:
    game, rng = started(variation, seed), Random(seed)
    deal = table(game)
    while waiting := deal.waiting_for():
        seat = rng.choice(waiting)
        game.apply(seat, choose(deal, seat, rng))
        assert_conserved(game)
    assert deal.outcome is not None
    assert sum(deal.outcome.net) + deal.outcome.pool == deal.begun.pool


@given(variations, seeds, st.integers(0, 250))
def test_what_is_listed_is_what_is_allowed(variation: tuple[str, dict[str, Any]], seed: int, steps: int) -> None:
    game, rng = started(variation, seed), Random(seed)
    deal = table(game)
    for _ in range(steps):
        if not deal.waiting_for():
            break
        seat = rng.choice(deal.waiting_for())
        game.apply(seat, choose(deal, seat, rng))
    for seat in SEATS:
        legal = deal.legal_actions(seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat in deal.waiting_for())
        assert all(deal.check(seat, action) is None for action in legal)
        allowed = {action for action in candidates(deal, seat) if deal.check(seat, action) is None}
        assert {_canonical(deal.state, action) for action in allowed} <= set(legal)
        assert not set(OFFENCES) & set(legal)
        assert any(isinstance(action, GoOut) for action in legal) <= (deal.check(seat, FaultyOut()) is not None)


def _canonical(state: DealState, action: Any) -> Any:
    """The action that stands for this one in the list: claims are listed with the lowest equal tiles."""
    if not isinstance(action, Claim) or state.open_tile is None:
        return action
    (hand,) = [s.hand for s in state.seats if set(action.tiles) <= set(s.hand)]
    wanted = action.kind, sorted(plain_kinds(action.tiles))
    return next(c for c in possible_sets(hand, state.open_tile) if (c.kind, sorted(plain_kinds(c.tiles))) == wanted)


def without_what_lies_below(hand: Hand) -> Hand:
    """The hand without the indicators that are turned for a winner with a riichi, which is after the deal only."""
    if hand.circumstances.ready is None:
        return hand
    ready = replace(hand.circumstances.ready, ura_dora=(), ura_kong_dora=())
    return replace(hand, circumstances=replace(hand.circumstances, ready=ready))


RIICHI_WON: Final = ("ema-riichi", {"ending__target": 30_000, "ending__below_zero": True}), 170
"""A deal in which a hand with a riichi goes out."""


@given(variations, seeds)
@example(*RIICHI_WON)
def test_a_hand_that_went_out_is_read_after_the_end_as_before_it(
    variation: tuple[str, dict[str, Any]], seed: int
) -> None:
    game, rng = started(variation, seed), Random(seed)
    deal = table(game)
    before = deal.state
    while waiting := deal.waiting_for():
        before, seat = deal.state, rng.choice(waiting)
        game.apply(seat, choose(deal, seat, rng))
    assert deal.outcome is not None
    for seat in deal.outcome.winners:
        assert without_what_lies_below(winning_hand(deal.state, seat)) == winning_hand(before, seat)


@given(variations, seeds)
def test_replay_equals_play(variation: tuple[str, dict[str, Any]], seed: int) -> None:
    game = started(variation, seed)
    play(table(game), Random(seed))
    again = Game.from_record(game.record())
    assert table(again).events == table(game).events
    assert table(again).state == table(game).state
    assert (again.scores, again.pool, again.progress) == (game.scores, game.pool, game.progress)


@given(variations, seeds)
def test_events_alone_tell_the_whole_deal(variation: tuple[str, dict[str, Any]], seed: int) -> None:
    game = started(variation, seed)
    deal = table(game)
    play(deal, Random(seed))
    begun, *events = deal.events
    assert isinstance(begun, DealBegun)
    options = game.rules.deal
    state = begin(
        begun,
        options.players,
        Terms(
            dead_wall_size(game.rules),
            game.rules.tiles.held,
            exhaustible=options.dead_wall == "exhaustible",
            extras_wait=options.extra_tiles_when != "dealt",
            transparent=frozenset(game.rules.transparent.among(begun.wall)),
            supplements=supplements(game.rules),
        ),
    )
    for event in events:
        state = evolve(state, event)
    assert state == deal.state


@given(variations, seeds, st.integers(0, 250))
def test_a_view_does_not_change_when_hidden_tiles_are_shuffled(
    variation: tuple[str, dict[str, Any]], seed: int, steps: int
) -> None:
    game, rng = started(variation, seed), Random(seed)
    deal = table(game)
    for _ in range(steps):
        if not deal.waiting_for():
            break
        seat = rng.choice(deal.waiting_for())
        game.apply(seat, choose(deal, seat, rng))
    for seat in SEATS:
        hidden = hidden_tiles_mixed(deal, seat, rng)
        assert seat_view(game.rules, hidden, seat) == deal.view(seat)
    hidden = hidden_tiles_mixed(deal, None, rng)
    assert view_of(game.rules, hidden, SPECTATOR) == deal.seen_by(SPECTATOR)
