"""A game: dealers and rounds, scores, undo, restart, the ranking, and the record from which it is rebuilt."""

from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from fourwinds.engine.actions import Claim, DeclareReady, Discard, FaultyClaim, FaultyOut, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game, GameError
from fourwinds.engine.outcome import Outcome, Termination, Transfer
from fourwinds.engine.phase import Phase
from fourwinds.engine.places import Ranked
from fourwinds.engine.progress import Progress, after, first
from fourwinds.engine.record import DealRecord, GameRecord, Player, Players, RecordError
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind, WonBy
from fourwinds.tiles import Wind
from fourwinds.values import replace
from tests.engine.greedy import play
from tests.engine.table import E, N, S, W, preset

PLAYERS: Players = (
    Player("Jack", "defensive"),
    Player("Helen", "expert"),
    Player("Tim", "limitmaker", scatterbrain=True),
    Player("You", "beginner", human=True),
)
RULES = preset("european-contemporary")


def outcome(*winners: Seat, passes: bool, net: tuple[int, int, int, int] = (0, 0, 0, 0), pool: int = 0) -> Outcome:
    termination = Termination.OUT if winners else Termination.DRAW
    return Outcome(
        termination, winners, None, None, WonBy.SELF_DRAWN, "", (None,) * 4, (), net, pool, deal_passes=passes
    )


def begun(seed: int = 1, rules: RulePreset = RULES) -> Game:
    game = Game.begin(rules, PLAYERS, seed)
    game.start_deal()
    return game


def ended(game: Game) -> Game:
    """The game with its deal ended by a faulty out of the seat at turn: the quickest way to the next deal."""
    assert game.deal is not None
    game.apply(game.deal.state.turn, FaultyOut())
    return game


# --- progress (B4-B7) -------------------------------------------------------------------------


def test_a_game_begins_with_the_first_hand_of_easts_round() -> None:
    assert first(RULES, W) == Progress(
        W, round=1, hand=1, redeal=0, counter=1, extra_hands=0, scores=(2000,) * 4, pool=0
    )


def test_b6_the_deal_passes_to_the_next_player() -> None:
    then = after(first(RULES, N), outcome(E, passes=True))
    assert (then.dealer, then.hand, then.redeal, then.counter, then.extra_hands) == (E, 2, 0, 2, 0)


def test_b5_the_dealer_who_wins_deals_again() -> None:
    then = after(first(RULES, N), outcome(N, passes=False))
    assert (then.dealer, then.hand, then.redeal, then.counter, then.extra_hands) == (N, 1, 1, 2, 1)
    assert after(then, outcome(N, passes=False)).extra_hands == 2


def test_a_draw_breaks_the_dealers_wins_in_a_row() -> None:
    won = after(first(RULES, N), outcome(N, passes=False))
    drawn = after(won, outcome(passes=False))
    assert (drawn.dealer, drawn.redeal, drawn.extra_hands) == (N, 2, 0)


def test_b7_the_round_changes_when_each_player_has_been_dealer() -> None:
    at = first(RULES, S)
    for _ in range(4):
        assert at.round_wind is Wind.EAST
        at = after(at, outcome(passes=True))
    assert (at.dealer, at.round, at.round_wind, at.hand) == (S, 2, Wind.SOUTH, 1)


def test_w6_a_game_has_at_least_sixteen_deals() -> None:
    game = begun()
    while not ended(game).over:
        game.start_deal()
    assert len(game.deals) == 16


def test_what_was_won_and_what_remains_in_the_pool_is_carried_on() -> None:
    then = after(first(RULES, E), outcome(passes=True, net=(-100, 0, 0, 0), pool=100))
    assert (then.scores, then.pool) == ((1900, 2000, 2000, 2000), 100)


# --- the game ---------------------------------------------------------------------------------


def test_the_same_seed_deals_the_same_walls_whatever_is_played() -> None:
    quick, long = ended(begun(7)), begun(7)
    assert long.deal is not None
    play(long.deal, Random(3))
    for game in (quick, long):
        game.start_deal()
    assert [deal.state.wall for deal in quick.deals] == [deal.state.wall for deal in long.deals]
    assert quick.deals[0].state.wall != quick.deals[1].state.wall


def test_b8_the_first_dealer_is_chosen_by_chance_or_given() -> None:
    assert {Game.begin(RULES, PLAYERS, seed).progress.dealer for seed in range(30)} == set(SEATS)
    assert Game.begin(RULES, PLAYERS, 1, first_dealer=W).progress.dealer == W


def test_one_deal_after_the_other() -> None:
    game = begun()
    with pytest.raises(GameError, match="still being played"):
        game.start_deal()
    before = game.progress
    ended(game)
    assert game.deals[0].outcome is not None
    assert game.progress == after(before, game.deals[0].outcome)
    game.start_deal()
    assert game.deal is game.deals[1]
    assert game.deals[1].begun.dealer == game.progress.dealer
    assert game.deals[1].begun.counter == 2


def test_before_the_first_deal_nothing_can_be_done() -> None:
    game = Game.begin(RULES, PLAYERS, 1)
    assert game.deal is None
    assert not game.over
    for attempt in (lambda: game.apply(E, Pass()), game.restart_hand, lambda: game.undo_discard(E)):
        with pytest.raises(GameError):
            attempt()


def test_the_game_is_over_when_every_wind_has_prevailed() -> None:
    game = begun(rules=preset("european-contemporary", deal__rounds=1))
    for deals in range(1, 5):
        assert not game.over
        ended(game)
        assert len(game.deals) == deals
        if not game.over:
            game.start_deal()
    assert game.over
    with pytest.raises(GameError, match="The game is over"):
        game.start_deal()


def test_stakes_leave_the_scores_at_once_and_wait_in_the_pool() -> None:
    game = begun(rules=preset("japanese-riichi"))
    assert game.deal is not None
    turn = game.deal.state.turn
    game.apply(turn, DeclareReady())
    assert (game.scores[turn], game.pool) == (7900, 100)
    assert sum(game.scores) + game.pool == 32000


def last_deal_drawn(*, dealers_stake: bool) -> Game:
    """A game of one round that ended with a draw; each dealer, or only the last, staked 100 points on a ready hand."""
    game = begun(rules=preset("japanese-riichi", deal__rounds=1, penalties__faulty_out=0))
    for hand in range(1, 5):
        assert game.deal is not None
        if dealers_stake or hand == 4:
            game.apply(game.deal.state.turn, DeclareReady())
        ended(game)
        if not game.over:
            game.start_deal()
    return game


def test_stakes_that_nobody_won_go_to_the_leader_with_a_line_of_their_own() -> None:
    game = last_deal_drawn(dealers_stake=False)
    first, last = game.deals[0].state.dealer, game.deals[3].state.dealer
    outcome = game.deals[3].outcome
    assert outcome is not None
    # 8,000 each; the last dealer has staked 100, so three lead, and of equals the first to deal takes the 100.
    assert outcome.transfers[-1] == Transfer(None, first, 100, "Stakes that nobody won go to the leader")
    assert (outcome.pool, game.pool) == (0, 0)
    assert outcome.net == tuple({last: -100, first: 100}.get(seat, 0) for seat in SEATS)
    assert {seat: game.scores[seat] for seat in SEATS} == {
        seat: {last: 7900, first: 8100}.get(seat, 8000) for seat in SEATS
    }


def test_the_ranking_tells_the_scores_and_sums_to_what_everybody_began_with() -> None:
    game = last_deal_drawn(dealers_stake=True)
    # Each has staked 100 and stands at 7,900; the 400 go to the first to deal.
    assert [ranked.score for ranked in game.ranking()] == [8300, 7900, 7900, 7900]
    assert {ranked.seat: ranked.score for ranked in game.ranking()} == dict(zip(SEATS, game.scores, strict=True))


def test_stakes_wait_on_while_the_game_goes_on() -> None:
    game = begun(rules=preset("japanese-riichi", deal__rounds=1, penalties__faulty_out=0))
    assert game.deal is not None
    game.apply(game.deal.state.turn, DeclareReady())
    ended(game)
    assert game.pool == 100
    assert game.scores[game.deals[0].state.dealer] == 7900


def test_equal_scores_share_a_place() -> None:
    game = Game.begin(RULES, PLAYERS, 1, first_dealer=W)
    assert game.ranking() == tuple(Ranked(1, seat, 2000) for seat in (W, N, E, S))


# --- undo and restart (B109-B111) -------------------------------------------------------------


def discarding(game: Game) -> Seat:
    """The seat at turn discards its first tile."""
    assert game.deal is not None
    turn = game.deal.state.turn
    game.apply(turn, Discard(game.deal.state.seats[turn].hand[0]))
    return turn


def test_b109_the_own_discard_can_be_taken_back_while_it_is_open() -> None:
    game = begun()
    assert game.deal is not None
    before = game.deal.state
    turn = discarding(game)
    others = [s for s in SEATS if s != turn]
    game.apply(others[0], Pass())
    assert game.check_undo(turn) is None
    game.undo_discard(turn)
    assert game.deal.state == before
    assert game.deal.actions == ()


def test_b109_only_the_last_discard_and_only_ones_own() -> None:
    game = begun()
    assert game.deal is not None
    turn = discarding(game)
    for seat in SEATS:
        if seat != turn:
            with pytest.raises(GameError, match="no discard"):
                game.undo_discard(seat)
            game.apply(seat, Pass())
    assert game.check_undo(turn) == "You have no discard that can be taken back."


def test_earlier_discards_stay_when_the_last_is_taken_back() -> None:
    game = begun()
    assert game.deal is not None
    for _ in range(4):
        discarding(game)
        for seat in game.deal.waiting_for():
            game.apply(seat, Pass())
    before = game.deal.state
    turn = discarding(game)
    game.undo_discard(turn)
    assert game.deal.state == before
    assert len(game.deal.state.river) == 4


@pytest.mark.parametrize("offence", [FaultyClaim(), FaultyOut()], ids=repr)
def test_b110_a_claimed_discard_cannot_be_taken_back(offence: Any) -> None:
    game = begun()
    assert game.deal is not None
    turn = discarding(game)
    game.apply(next(s for s in SEATS if s != turn), offence)
    assert game.check_undo(turn) == "Your discard has been claimed; it cannot be taken back."


def test_a_declaration_stays_when_its_discard_is_taken_back() -> None:
    game = begun(rules=preset("japanese-riichi"))
    assert game.deal is not None
    game.apply(game.deal.state.turn, DeclareReady())
    before = game.deal.state
    turn = discarding(game)
    game.undo_discard(turn)
    assert game.deal.state == before
    assert before.seats[turn].declaring


def test_b111_a_restarted_hand_begins_with_the_same_wall() -> None:
    game = begun()
    assert game.deal is not None
    before = game.deal.state
    for _ in range(3):
        discarding(game)
        for seat in game.deal.waiting_for():
            game.apply(seat, Pass())
    game.restart_hand()
    assert game.deal.state == before
    assert game.deal.state.phase is Phase.TURN


def test_a_finished_hand_is_not_restarted() -> None:
    with pytest.raises(GameError, match="No hand is being played"):
        ended(begun()).restart_hand()


# --- back to an earlier decision ------------------------------------------------------------------


def test_who_has_only_passed_without_a_choice_has_nothing_to_go_back_to() -> None:
    game = begun()
    assert game.deal is not None
    turn = discarding(game)
    legal = {seat: game.deal.legal_actions(seat) for seat in game.deal.waiting_for()}
    forced = [seat for seat, actions in legal.items() if actions == (Pass(),)]
    assert forced
    for seat in legal:
        game.apply(seat, Pass())
    assert game.check_going_back(turn) is None
    for seat in forced:
        assert game.check_going_back(seat) == "You have not decided anything in this hand yet."
        with pytest.raises(GameError, match="not decided anything"):
            game.go_back(seat)
    assert not game.gone_back


def test_whether_there_is_a_decision_to_go_back_to_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    assert game.deal is not None
    begun_again = Mock(wraps=Deal.begin)
    monkeypatch.setattr(Deal, "begin", begun_again)
    turn = discarding(game)
    assert game.check_going_back(turn) is None
    for seat in game.deal.waiting_for():
        game.apply(seat, Pass())
        assert game.check_going_back(turn) is None
    begun_again.assert_called_once()
    game.restart_hand()
    assert game.check_going_back(turn) == "You have not decided anything in this hand yet."


def test_whether_there_is_a_decision_to_go_back_to_is_the_same_however_often_it_was_asked() -> None:
    game = begun()
    assert game.deal is not None
    while game.deal.outcome is None and len(game.deal.actions) < 60:
        for seat in SEATS:
            afresh = Game.from_record(game.record())
            assert game.check_going_back(seat) == afresh.check_going_back(seat)
        seat = game.deal.waiting_for()[0]
        legal = game.deal.legal_actions(seat)
        game.apply(seat, Pass() if Pass() in legal else legal[0])


def test_a_hand_in_which_somebody_went_back_stays_one_and_the_next_is_none() -> None:
    game = begun()
    assert game.deal is not None
    before = game.deal.state
    turn = discarding(game)
    for seat in game.deal.waiting_for():
        game.apply(seat, Pass())
    game.go_back(turn)
    assert game.deal.state == before
    assert game.gone_back
    again = Game.from_record(game.record())
    assert again.gone_back
    assert again.record() == game.record()
    ended(again).start_deal()
    assert not again.gone_back
    assert [deal.gone_back for deal in again.record().deals] == [True, False]


# --- the record -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> GameRecord:
    """Two finished deals and one that has just begun."""
    game = Game.begin(RULES, PLAYERS, 5)
    for _ in range(2):
        game.start_deal()
        play(game.deals[-1], Random(5))
    game.start_deal()
    discarding(game)
    return game.record()


def test_a_record_rebuilds_the_game(record: GameRecord) -> None:
    game = Game.from_record(record)
    assert game.record() == record
    assert game.players == PLAYERS
    assert len(game.deals) == 3
    assert game.deals[-1].state.phase is Phase.CLAIM


def test_a_rebuilt_game_goes_on_with_the_walls_that_the_seed_gives(record: GameRecord) -> None:
    one, two = Game.from_record(record), Game.from_record(record)
    for game in (one, two):
        for seat in game.deals[-1].waiting_for():
            game.apply(seat, Pass())
        ended(game)
        game.start_deal()
    assert one.deals[3].state.wall == two.deals[3].state.wall
    assert one.deals[3].begun == two.deals[3].begun


def test_a_record_holds_its_walls_so_that_another_shuffle_would_not_matter(record: GameRecord) -> None:
    other = replace(record, seed=record.seed + 1)
    assert [d.state for d in Game.from_record(other).deals] == [d.state for d in Game.from_record(record).deals]


def with_deal(record: GameRecord, number: int, **changes: Any) -> GameRecord:
    deals = list(record.deals)
    deals[number] = replace(deals[number], **changes)
    return replace(record, deals=tuple(deals))


def changed_action(record: GameRecord, number: int, action: Any, seat: int | None = None) -> GameRecord:
    deal = record.deals[number]
    actions = list(deal.actions)
    actions[0] = (actions[0][0] if seat is None else Seat(seat), action)
    return with_deal(record, number, actions=tuple(actions))


def doubled(wall: tuple[Any, ...]) -> tuple[Any, ...]:
    return (wall[1], *wall[1:])


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda r: changed_action(r, 0, GoOut()), "Deal 1 .* not complete"),
        (lambda r: changed_action(r, 1, Claim(MeldKind.PUNG, ())), "Deal 2 .* no tile to claim"),
        (lambda r: changed_action(r, 1, Pass(), seat=9), "Deal 2 .* no seat 9"),
        (lambda r: changed_action(r, 1, Discard(r.deals[1].wall[-1])), "Deal 2 .* not in your hand"),
        (lambda r: with_deal(r, 0, actions=r.deals[0].actions[:-1]), "Deal 2 .* not finished"),
        (lambda r: with_deal(r, 1, wall=doubled(r.deals[1].wall)), "Deal 2 .* not made of the tiles"),
        (lambda r: with_deal(r, 1, wall=()), "Deal 2 .* not made of the tiles"),
        (lambda r: with_deal(r, 1, dice=(0, 7)), "Deal 2 .* dice"),
        (lambda r: with_deal(r, 1, hand=4), "Deal 2 .* does not follow"),
        (lambda r: with_deal(r, 2, round_wind=Wind.NORTH), "Deal 3 .* does not follow"),
        (lambda r: replace(r, first_dealer=Seat(7)), "Deal 1 .* no seat 7"),
        (lambda r: with_deal(r, 0, actions=(*r.deals[0].actions, (E, Pass()))), "Deal 1 .* deal is over"),
    ],
)
def test_a_record_that_no_game_could_have_made_is_refused(
    record: GameRecord, damage: Callable[[GameRecord], GameRecord], message: str
) -> None:
    with pytest.raises(RecordError, match=message):
        Game.from_record(damage(record))


def test_deals_after_the_last_round_are_refused() -> None:
    game = begun(rules=preset("european-contemporary", deal__rounds=1))
    for _ in range(3):
        ended(game).start_deal()
    record = ended(game).record()
    extra: DealRecord = replace(record.deals[0], actions=())
    with pytest.raises(RecordError, match=r"Deal 5 .* game was over"):
        Game.from_record(replace(record, deals=(*record.deals, extra)))
