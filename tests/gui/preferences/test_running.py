"""The hand of the game that is being played: what the trial shows of it is what the game itself would score."""

from random import Random

import pytest

from fourwinds.engine.deal import Deal
from fourwinds.engine.hands import hand_now, losing_hand
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.scoring import FromDiscard, Hand, SelfDrawn, WonBy
from fourwinds.tiles import Wind
from fourwinds.ui.preferences.running import entry_of
from tests.engine.greedy import choose
from tests.engine.table import E, N, S, W, claims, deal, discards, scorer


def hand_of(table: Deal, person: Seat) -> Hand:
    return hand_now(table.state, person, table.legal_actions(person))


def as_tried(hand: Hand) -> Hand:
    """What the trial makes of it: through the notation, where the circumstances of the game are kept beside."""
    told = entry_of(hand).told(hand.circumstances.seat, hand.circumstances.round, hand.circumstances.won_by)
    last = hand.circumstances.last
    assert told.account.last_tile == (isinstance(last, SelfDrawn | FromDiscard) and last.last_of_wall)
    return told.hand


class TestWhileTheDealLasts:
    def test_melds_winds_and_the_drawn_tile_come_along(self) -> None:
        table = deal("B123", "DgDg B11", draws="Dg C5")
        table_hand = hand_of(table, S)
        assert (table_hand.melds, table_hand.circumstances.seat) == ((), Wind.SOUTH)
        assert table_hand.circumstances.won_by is WonBy.NONE
        discards(table, E, "B1")
        claims(table, S, "pung", "B11")
        hand = hand_of(table, S)
        assert len(hand.melds) == 0  # going out now would be going out on the discard
        assert hand.circumstances.won_by is WonBy.DISCARD
        assert entry_of(hand).size == 14
        assert len(hand_of(table, E).concealed) == 13

    def test_a_tile_of_one_s_own_draw_is_the_last_one(self) -> None:
        table = deal("B1", draws="C5")
        discards(table, E, "B1", passes=True)
        hand = hand_of(table, S)
        assert hand.winning_tile == 13
        assert hand.circumstances.won_by is WonBy.SELF_DRAWN
        assert hand_of(table, W).winning_tile is None

    def test_a_discard_counts_where_it_completes_the_hand(self) -> None:
        table = deal("B9", "B12345678 C111 D99", "D123 D456 D789 EEE W")
        discards(table, E, "B9")
        hand = hand_of(table, S)
        assert isinstance(hand.circumstances.last, FromDiscard)
        assert hand.circumstances.last.from_left
        assert len(hand.concealed) == 14
        assert hand_of(table, N).circumstances.won_by is WonBy.NONE


@pytest.mark.parametrize("rules", ["european-contemporary", "german-classical", "japanese-riichi", "chinese-official"])
def test_at_the_end_the_trial_scores_what_the_game_has_scored(rules: str) -> None:
    wins = dict.fromkeys(WonBy, 0)
    for seed in range(25):
        table = deal(rules=rules, seed=seed)
        rng = Random(seed)
        while waiting := table.waiting_for():
            seat = rng.choice(waiting)
            table.apply(seat, choose(table, seat, rng))
        outcome = table.state.outcome
        assert outcome is not None
        assert table.state.phase is Phase.OVER
        for seat in SEATS:
            hand = hand_of(table, seat)
            as_tried(hand)
            if seat in outcome.winners:
                expected = outcome.scores[seat]
                assert expected is not None
                assert scorer(rules).score(hand).total == expected.total, (seed, seat)
                wins[outcome.won_by] += 1
            else:
                assert hand == losing_hand(table.state, seat)
    assert wins[WonBy.DISCARD]
    assert wins[WonBy.SELF_DRAWN]
