"""Several players who go out on the same tile (option `claims.out_precedence`)."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, DeclareReady, FaultyOut, GoOut, Pass
from fourwinds.engine.claims import claims_in_line
from fourwinds.engine.deal import Deal
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.rules import RulePreset
from fourwinds.scoring import FromDiscard, Hand, HandScore, Scorer, WonBy
from fourwinds.tiles import Kind
from fourwinds.values import replace
from tests.engine.table import (
    RULES,
    E,
    N,
    S,
    W,
    claim,
    claims,
    deal,
    discards,
    draws_and_discards,
    held,
    on_the_table,
    preset,
)

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""
ALSO = "B456789C222D78SS"
"""Waits for D6 and D9, too."""
ALL: dict[str, Any] = {"claims__out_precedence": "all"}


def ended(game: Deal) -> Outcome:
    assert game.outcome is not None
    return game.outcome


def offered(discarder: str = "east", **rest: Any) -> Deal:
    """South and West wait for the D9 that East discards."""
    hands: dict[str, Any] = {discarder: "D9", "south": READY, "west": ALSO}
    return deal(**hands, **(ALL | rest))


def all_answer(game: Deal, *winners: Seat) -> None:
    for seat in game.waiting_for():
        game.apply(seat, GoOut() if seat in winners else Pass())


def test_all_who_go_out_win() -> None:
    game = offered()
    discards(game, E, "D9")
    all_answer(game, S, W)
    outcome = ended(game)
    assert (outcome.winners, outcome.discarder, outcome.won_by) == ((S, W), E, WonBy.DISCARD)
    assert outcome.deal_passes
    assert sum(outcome.net) == 0
    assert outcome.net[S] > 0
    assert outcome.net[W] > 0
    assert outcome.scores[S] is not None
    assert outcome.scores[W] is not None


def test_by_default_the_first_in_turn_wins_alone() -> None:
    game = offered(claims__out_precedence="first_in_turn")
    discards(game, E, "D9")
    all_answer(game, S, W)
    assert ended(game).winners == (S,)


def test_winners_are_in_playing_order_after_the_discarder_whoever_answers_first() -> None:
    game = deal("D9", west=ALSO, north=READY, **ALL)
    discards(game, E, "D9")
    for seat in (N, S, W):
        game.apply(seat, Pass() if seat == S else GoOut())
    assert ended(game).winners == (W, N)


def test_who_passes_does_not_win() -> None:
    game = offered()
    discards(game, E, "D9")
    all_answer(game, W)
    assert ended(game).winners == (W,)


def test_a_claim_for_a_set_comes_after_every_win() -> None:
    game = deal("D9", READY, north="D99", **ALL)
    discards(game, E, "D9")
    game.apply(N, claim(game, N, "pung", "D99"))
    game.apply(S, GoOut())
    game.apply(W, Pass())
    assert ended(game).winners == (S,)


def test_the_tile_is_one_tile_and_lies_with_the_first_winner() -> None:
    game = offered()
    tile = held(game, E, "D9")[0]
    discards(game, E, "D9")
    all_answer(game, S, W)
    assert tile in game.state.seats[S].hand
    assert len(game.state.seats[W].hand) == 13
    assert sorted(on_the_table(game.state)) == sorted(game.state.wall)


def test_a_robbed_kong_lets_several_win() -> None:
    game = deal("D9", "D99C1", READY, ALSO, draws="C9C9C9D9", **ALL)
    discards(game, E, "D9")
    claims(game, S, "pung", "D99")
    discards(game, S, "C1", passes=True)
    draws_and_discards(game, 3)
    game.apply(S, DeclareKong(Kind(26)))
    assert game.state.phase is Phase.ROB
    all_answer(game, W, N)
    assert (ended(game).winners, ended(game).discarder, ended(game).won_by) == ((W, N), S, WonBy.ROBBED_KONG)
    assert sorted(on_the_table(game.state)) == sorted(game.state.wall)


def test_the_deal_stays_when_east_is_among_the_winners() -> None:
    game = deal("S" + READY, "", "D9", "B456789C222D78WW", draws="C9", **ALL)
    discards(game, E, "S", passes=True)
    draws_and_discards(game)
    discards(game, W, "D9")
    all_answer(game, N, E)
    assert ended(game).winners == (N, E)
    assert not ended(game).deal_passes


def test_the_first_winner_takes_the_pool() -> None:
    game = deal("D9", READY, ALSO, rules="japanese-riichi", begun={"scores": (8000,) * 4, "pool": 300}, **ALL)
    discards(game, E, "D9")
    all_answer(game, S, W)
    pool = [t for t in ended(game).transfers if t.payer is None]
    assert [(t.payee, t.amount) for t in pool] == [(S, 300)]
    assert sum(ended(game).net) == 300


@pytest.mark.parametrize(
    ("won", "winners", "paid"),
    [("first", (S, W), {S: 400}), ("own_back", (S, W), {S: 300, W: 100}), ("own_back", (W,), {W: 400})],
)
def test_of_several_winners_each_may_get_the_own_stake_back(
    won: str, winners: tuple[Seat, ...], paid: dict[Seat, int]
) -> None:
    """300 points wait from before; West, not the first in turn, declares a riichi for 100."""
    begun = {"scores": (7900, 7900, 8000, 7900), "pool": 300}
    game = deal(
        "D9Dw", READY, ALSO, draws="DwDrNNC9", rules="japanese-riichi", begun=begun, ready__stakes_won=won, **ALL
    )
    discards(game, E, "Dw", passes=True)
    discards(game, S, "Dw", passes=True)
    game.apply(W, DeclareReady())
    discards(game, W, "Dr", passes=True)
    discards(game, N, "N", passes=True)
    discards(game, E, "D9")
    all_answer(game, *winners)
    outcome = ended(game)
    pool = [t for t in outcome.transfers if t.payer is None]
    assert {t.payee: t.amount for t in pool} == paid
    assert sum(outcome.net) == 300


@pytest.mark.parametrize(("winner", "offender"), [(S, W), (W, S)])
def test_a_wrong_out_is_not_noticed_when_somebody_wins(winner: Seat, offender: Seat) -> None:
    hands: dict[str, Any] = {"south" if winner == S else "west": READY}
    game = deal("D9", **hands, **ALL)
    discards(game, E, "D9")
    game.apply(offender, FaultyOut())
    game.apply(winner, GoOut())
    game.apply(N, Pass())
    assert ended(game).winners == (winner,)


def test_a_wrong_out_alone_is_noticed() -> None:
    game = deal("D9", north="D99", **ALL)
    discards(game, E, "D9")
    game.apply(S, FaultyOut())
    game.apply(N, claim(game, N, "pung", "D99"))
    game.apply(W, Pass())
    assert (ended(game).termination, ended(game).offender) == (Termination.FAULTY_OUT, S)


@pytest.mark.parametrize(("faults_last", "line"), [(False, [S, W, N]), (True, [W, S, N])])
def test_who_stands_where_in_line(faults_last: bool, line: list[Seat]) -> None:
    game = deal("D9", west=READY, north="D99", **ALL)
    discards(game, E, "D9")
    answers = (None, FaultyOut(), GoOut(), claim(game, N, "pung", "D99"))
    state = replace(game.state, answers=answers)
    assert [seat for seat, _ in claims_in_line(state, faults_last=faults_last)] == line


def test_only_one_wins_with_a_set_that_was_claimed_first() -> None:
    game = deal("D9", "B123456C111D99EE", ALSO, **ALL)
    discards(game, E, "D9")
    claims(game, S, "pung", "D99")
    game.apply(S, GoOut())
    assert ended(game).winners == (S,)


class RecordingScorer(Scorer):
    """Remembers how many winners it was told of when a winning hand was scored."""

    def __init__(self, rules: RulePreset) -> None:
        super().__init__(rules)
        self.told: list[int] = []

    def score(self, hand: Hand) -> HandScore:
        if isinstance(hand.circumstances.last, FromDiscard):
            self.told.append(hand.circumstances.last.winners)
        return super().score(hand)


@pytest.mark.parametrize(("winners", "told"), [((S,), [1]), ((S, W), [2, 2])])
def test_how_many_win_is_told_to_scoring(winners: tuple[Seat, ...], told: list[int]) -> None:
    begun = offered().begun
    scorer = RecordingScorer(preset(RULES, **ALL))
    game = Deal.begin(scorer.preset, scorer, begun)
    discards(game, E, "D9")
    all_answer(game, *winners)
    assert scorer.told == told


def test_of_two_winners_only_one_is_paid_for_all() -> None:
    """East has fed West nine tiles of a suit and discards the tile on which North goes out, too."""
    game = deal(
        "B135B7B9",
        "",
        "B113355B7799SSN",
        "B89C123456D111WW",
        payment__losers_settle="no",
        penalties__nine_tiles=True,
        **ALL,
    )
    for kind, gives in (("B1", "S"), ("B3", "S"), ("B5", "N")):
        discards(game, E, kind)
        claims(game, W, "pung", kind + kind)
        discards(game, W, gives, passes=True)
        draws_and_discards(game)
    discards(game, E, "B7")
    all_answer(game, W, N)
    outcome = ended(game)
    west, north = outcome.scores[W], outcome.scores[N]
    assert west is not None
    assert north is not None
    # East would pay double as the discarder to each; South pays North alone.
    assert outcome.net == (-3 * west.total - 2 * north.total, -north.total, 3 * west.total, 3 * north.total)


EYES = "B111C333C555WWWD9"
"""Waits for the D9 of its pair: a limit hand, with four concealed pungs."""
PUNG = "B234C456D123D99SS"
"""Waits for a D9 or S of a pung; a cheap hand."""
ORPHANS = "B19C19D1EESWNDrDgDw"
"""Waits for the D9 of thirteen orphans."""


def wins(how: str, **hands: str) -> tuple[Seat, ...]:
    """Who wins under this precedence of these who all go out on the D9 that East discards."""
    named: dict[str, Any] = hands
    game = deal("D9", **named, claims__out_precedence=how)
    discards(game, E, "D9")
    all_answer(game, *({"south": S, "west": W, "north": N}[name] for name in hands))
    return ended(game).winners


def test_the_dearest_hand_goes_first() -> None:
    assert wins("best_hand", south=READY, north=EYES) == (N,)
    assert wins("best_hand", south=EYES, north=READY) == (S,)


def test_of_hands_worth_the_same_the_first_in_turn_goes_first() -> None:
    # Both have one pung of simples, concealed, and a pair without value: a bamboo's and a character's pung are alike.
    south, west = "B123456C222D78C99", "B456789C333D78B99"
    assert wins("best_hand", south=south, west=west) == (S,)
    assert wins("best_hand", west=west, north=south) == (W,)


def test_a_limit_hand_goes_before_any_other() -> None:
    assert wins("limit_first", south=READY, north=ORPHANS) == (N,)
    dear = "DrDrDrDgDgDgB789D78C44"
    assert wins("best_hand", south=READY, west=dear) == (W,)
    assert wins("limit_first", south=READY, west=dear) == (S,)  # dear, but no limit hand


def test_a_pair_goes_before_a_pung_and_a_pung_before_a_chow() -> None:
    assert wins("by_set", south=READY, north=PUNG) == (N,)
    assert wins("by_set", south=READY, west=PUNG, north=EYES) == (N,)
    assert wins("by_set", south=PUNG, north=READY) == (S,)


def test_a_hand_without_sets_counts_as_completing_a_pair() -> None:
    assert wins("by_set", south=READY, north=ORPHANS) == (N,)
    assert wins("by_set", west=EYES, north=ORPHANS) == (W,)


@pytest.mark.parametrize("how", ["best_hand", "limit_first", "by_set"])
def test_a_wrong_out_does_not_come_before_a_right_one_where_turns_do_not_decide(how: str) -> None:
    game = deal("D9", west=READY, claims__out_precedence=how)
    discards(game, E, "D9")
    game.apply(S, FaultyOut())
    game.apply(W, GoOut())
    game.apply(N, Pass())
    assert (ended(game).termination, ended(game).winners) == (Termination.OUT, (W,))
