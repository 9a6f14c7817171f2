"""Playing out: guesses that fit what a seat knows, a quick player that keeps the rules, and the engine's own ends."""

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine.actions import Action, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.continued import Continued
from fourwinds.engine.deal import Deal
from fourwinds.engine.indicators import indicator
from fourwinds.engine.knowledge import seat_view
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.view import SeatView
from fourwinds.engine.wall import tiles_of
from fourwinds.players.acceptance import acceptance, discards
from fourwinds.players.plans import Plan
from fourwinds.players.shanten import regular
from fourwinds.resources import presets_folder
from fourwinds.scoring import Scorer
from fourwinds.scoring.aims import Block, Goal, Shapes
from fourwinds.simulation import simulated
from fourwinds.simulation.hidden import Hidden
from fourwinds.simulation.nearness import Nearness
from fourwinds.simulation.playing_out import PlayingOut, UnplayableError
from fourwinds.simulation.ways import Ways
from fourwinds.tiles import PLAIN_OF, Kind, Wind, counts_of, is_extra, kind_of, parse
from fourwinds.values import replace
from tests.engine.table import E, N, S, W, all_pass, deal, preset
from tests.players.tables import played

PRESETS: Final = sorted(path.stem for path in presets_folder().glob("*.json"))

SOME = settings(max_examples=40, deadline=None, derandomize=True)
FEW = settings(max_examples=20, deadline=None, derandomize=True)

presets = st.sampled_from(PRESETS)
seeds = st.integers(0, 10**6)
moments = st.integers(1, 160)


SELDOM_WON = {"australian-modern"}
"""Rules by which a hand is of one suit with one chow at most: seven in ten deals of good players are drawn, too."""


def at(rules: str, seed: int, moment: int) -> Deal:
    """A deal of four Beginners after so many decisions, or the last one of it."""
    players = [simulated("beginner") for _ in SEATS]
    table = deal(rules=rules, seed=seed)
    played(table, players, Random(seed), until=moment)
    while not table.waiting_for():
        moment //= 2
        table = deal(rules=rules, seed=seed)
        played(table, players, Random(seed), until=moment)
    while table.state.phase is Phase.EXCHANGE:  # nobody guesses before that
        seat = table.waiting_for()[0]
        table.apply(seat, players[seat].choose(table.view(seat), table.legal_actions(seat), Random(seed)))
    return table


# --- what is guessed --------------------------------------------------------------------------


@SOME
@given(rules=presets, seed=seeds, moment=moments)
def test_a_guess_is_a_deal_in_which_the_seat_would_see_what_it_sees(rules: str, seed: int, moment: int) -> None:
    table = at(rules, seed, moment)
    for seat in table.waiting_for():
        view = table.view(seat)
        guess = Hidden(view).deal(Random(seed))
        assert sorted(guess.wall) == sorted(tiles_of(preset(rules)))
        assert seat_view(preset(rules), guess, seat) == view
        held = [tile for s in guess.seats for tile in (*s.hand, *s.extras, *(t for m in s.melds for t in m.tiles))]
        assert len(held) == len(set(held))
        assert all(view.indicators[i] == indicator(guess.wall, i, view.rules) for i in range(len(view.indicators)))


def test_hands_hold_no_flower_where_those_are_laid_out_at_once() -> None:
    table = at("sheer-luck", 5, 30)
    (seat,) = table.waiting_for()[:1]
    view = table.view(seat)
    assert sum(len(shown.extras) for shown in view.seats) < view.rules.tiles.flowers
    hidden = Hidden(view)
    for number in range(30):
        guess = hidden.deal(Random(number))
        assert not any(is_extra(kind_of(tile)) for shown in guess.seats for tile in shown.hand)


def test_who_has_declared_ready_waits_for_a_tile_that_has_not_gone_by() -> None:
    table = deal(rules="ema-riichi", east="B123456C555D78NNW", seed=3)
    scorer = Scorer(preset("ema-riichi"))
    table.apply(E, next(a for a in table.legal_actions(E) if isinstance(a, DeclareReady)))
    discards_of(table, E)
    for _ in range(5):
        for seat in (S, W, N, E):
            discards_of(table, seat)
    view = table.view(S)
    gone = {PLAIN_OF[thrown.tile] for shown in view.seats for thrown in shown.discards}
    assert len(gone) >= 12
    hidden = Hidden(view)
    waiting = 0
    for number in range(60):
        hand = hidden.deal(Random(number)).seats[E].hand
        waits = scorer.waits(counts_of([PLAIN_OF[tile] for tile in hand]), ())
        waiting += bool(waits) and gone.isdisjoint(waits)
    assert waiting >= 50  # of thirteen tiles dealt by chance one in thousands is


def discards_of(table: Deal, seat: Seat) -> None:
    """The seat discards the last tile that it may; nobody wants it."""
    table.apply(seat, [a for a in table.legal_actions(seat) if isinstance(a, Discard)][-1])
    all_pass(table)


# --- the engine -------------------------------------------------------------------------------


@FEW
@given(rules=presets, seed=seeds, moment=moments)
def test_a_deal_that_is_taken_up_ends_as_it_would_have_ended(rules: str, seed: int, moment: int) -> None:
    whole = deal(rules=rules, seed=seed)
    played(whole, [simulated("beginner") for _ in SEATS], Random(seed))
    again = deal(rules=rules, seed=seed)
    moment = min(moment, len(whole.actions) - 1)
    for seat, action in whole.actions[:moment]:
        again.apply(seat, action)
    taken = Continued(again.rules, Scorer(again.rules), again.state)
    left = list(whole.actions[moment:])
    while left:
        seat, action = left[0]
        waiting = taken.waiting_for()
        if all(other == Pass() for _, other in left[: len(waiting)]) and not isinstance(action, Discard):
            taken.pass_by()
            del left[: len(waiting)]
        else:
            assert taken.do(seat, action)
            del left[0]
    assert taken.outcome == whole.outcome
    assert taken.state == whole.state


def test_what_may_not_be_done_changes_nothing() -> None:
    table = deal(east="B123456C555D78NNW")
    taken = Continued(table.rules, Scorer(table.rules), table.state)
    assert not taken.do(E, GoOut())
    assert not taken.do(S, Pass())
    assert taken.state is table.state
    with pytest.raises(ValueError, match="no tile"):
        taken.pass_by()


# --- how near ---------------------------------------------------------------------------------


def tiles_at_random(rng: Random, number: int) -> bytearray:
    counts = bytearray(34)
    for tile in rng.sample(range(136), number):
        counts[tile // 4] += 1
    return counts


@settings(max_examples=150, deadline=None, derandomize=True)
@given(seed=seeds, chows=st.integers(0, 4), sets=st.integers(1, 4))
def test_the_quick_discard_keeps_the_shanten_and_wants_what_is_accepted(seed: int, chows: int, sets: int) -> None:
    counts = tiles_at_random(Random(seed), 3 * sets + 2)
    plan = Plan(Goal("", max_chows=chows), sets, None if chows >= sets else chows, ())
    near = Nearness(plan, (4,) * 34)
    kind = near.discard(counts)
    assert counts[kind]
    most = None if chows >= sets else chows
    exact = min(o.shanten for o in discards(bytes(counts), sets, Shapes.REGULAR, (4,) * 34, max_chows=most))
    counts[kind] -= 1
    assert near.shanten == exact == regular(bytes(counts), sets, max_chows=most)
    accepted = acceptance(bytes(counts), sets, Shapes.REGULAR, (4,) * 34, max_chows=most).kinds
    wanted = tuple(kind for kind in range(34) if counts[kind] < 4 and near.wants(kind))
    assert wanted == tuple(kind for kind in accepted if counts[kind] < 4)


@pytest.mark.parametrize(("gone", "thrown", "wait"), [("B2", "B1", "B4"), ("B4", "B5", "B2")])
def test_between_discards_that_cost_nothing_the_next_tile_decides(gone: str, thrown: str, wait: str) -> None:
    # Of B135 the 1 leaves a wait for 4, the 5 one for 2; of one of these three tiles have been seen.
    live = [4] * 34
    live[parse(gone)[0]] = 1
    near = Nearness(Plan(Goal(""), 4, None, ()), live)
    assert near.discard(bytearray(counts_of(parse("B135C123456D555NN")))) == parse(thrown)[0]
    assert near.waits_for(parse(wait)[0])
    assert not near.waits_for(parse(gone)[0])


def test_a_fixed_set_is_not_broken_and_its_tiles_are_wanted() -> None:
    # For a pung of red dragons two of them are kept although nothing else of the hand is near.
    goal = Goal("", fixed=(Block(parse("Dr")[0], chow=False),))
    near = Nearness(Plan(goal, 4, None, goal.fixed), (4,) * 34)
    thrown = near.discard(bytearray(counts_of(parse("DrDrB147C147D147ESW"))))
    assert thrown != parse("Dr")[0]
    assert near.wants(parse("Dr")[0])


# --- ways -------------------------------------------------------------------------------------


def test_the_ways_are_those_that_reach_the_minimum() -> None:
    winds = Wind.SOUTH, Wind.EAST
    (plain,) = Ways(preset("european-contemporary")).of(winds)
    assert plain.open
    assert plain.goal.title == ""
    # EMA Riichi asks for a yaku: a plain hand has one only when it is concealed and was declared ready.
    riichi = Ways(preset("ema-riichi")).of(winds)
    assert [way.open for way in riichi if not way.goal.title and way.goal.sets_only][:1] == [False]
    assert any(way.open and "Red Dragons" in way.goal.title for way in riichi)
    # Chinese Official asks for 8 points, which four sets and a pair alone never reach.
    official = Ways(preset("chinese-official")).of(winds)
    assert all(way.goal.title for way in official)
    assert any(way.goal.title == "a pung hand" for way in official)


# --- played out -------------------------------------------------------------------------------


def first_actions(view: SeatView, legal: tuple[Action, ...]) -> list[Action]:
    """Some of what may be done: the first and the last, and one between."""
    del view
    return [legal[0], legal[len(legal) // 2], legal[-1]]


@SOME
@given(rules=presets, seed=seeds, moment=moments)
def test_the_rest_of_any_deal_is_played_to_its_end(rules: str, seed: int, moment: int) -> None:
    table = at(rules, seed, moment)
    seat = table.waiting_for()[0]
    view, legal = table.view(seat), table.legal_actions(seat)
    for action in first_actions(view, legal):
        outcome = PlayingOut(view, seed).end(action, 7)
        assert outcome == PlayingOut(view, seed).end(action, 7)
        assert outcome.offender is None
        for receiver in table.state.at_table:
            got = sum(t.amount for t in outcome.transfers if t.payee == receiver)
            paid = sum(t.amount for t in outcome.transfers if t.payer == receiver)
            assert outcome.net[receiver] == pytest.approx(got - paid - staked(view, outcome.net, receiver, got, paid))


def staked(view: SeatView, net: tuple[float, ...], seat: Seat, got: float, paid: float) -> float:
    """What went into the pool during the deal: it is no transfer, but whole stakes."""
    stake = got - paid - net[seat]
    assert stake == pytest.approx(0) or (view.rules.ready.stake and stake == pytest.approx(view.rules.ready.stake))
    return stake


@pytest.mark.parametrize("rules", PRESETS)
def test_hands_do_win_by_every_preset(rules: str) -> None:
    table = at(rules, 11, 24)
    seat = table.waiting_for()[0]
    view, action = table.view(seat), table.legal_actions(seat)[-1]
    out = PlayingOut(view)
    tries, least = (100, 10) if rules in SELDOM_WON else (20, 6)
    won = sum(bool(out.end(action, number).winners) for number in range(tries))
    assert won >= least


def test_nobody_plays_out_what_may_not_be_done() -> None:
    table = deal(east="B123456C555D78NNW")
    with pytest.raises(UnplayableError):
        PlayingOut(table.view(E)).end(GoOut(), 0)
    table = at("hong-kong-fw1", 4, 400)
    for seat in table.waiting_for():
        table.apply(seat, table.legal_actions(seat)[-1])
    done = replace(table.view(E), phase=Phase.OVER)
    with pytest.raises(ValueError, match="nothing to guess"):
        Hidden(done)


def test_a_ready_hand_gains_more_than_the_same_hand_broken_up() -> None:
    table = deal(east="B123456C555D78NNW", seed=1)
    view, legal = table.view(E), table.legal_actions(E)
    throw = {PLAIN_OF[a.tile]: a for a in legal if isinstance(a, Discard)}
    (useless,), (needed,) = parse("W"), parse("C5")
    out = PlayingOut(view)
    assert sum(out.lost(throw[useless], throw[Kind(needed)], number) for number in range(60)) > 0
