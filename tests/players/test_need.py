"""The last deals are played by the place that is needed, and all others as if there were no score."""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fourwinds.engine.actions import Action, DeclareReady, Discard, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.knowledge import seat_view
from fourwinds.engine.seats import Seat
from fourwinds.players import create, hint
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Choice, Decider
from fourwinds.players.moment import Moment
from fourwinds.players.need import Need, need_of
from fourwinds.players.needed import what_is_needed
from fourwinds.players.prospects import Standing
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import situation_of
from fourwinds.players.told import Teller
from fourwinds.rules.parts import Factors, Payer
from fourwinds.tiles import Tile, Wind
from fourwinds.values import replace
from tests.engine.table import E, N, S, W, deal, discards, draws_and_discards, preset
from tests.players.tables import VARIATIONS, answer, claimed, played, question, thrown
from tests.players.test_play import hidden_tiles_shuffled

EXPERT = CHARACTERS["expert"]
WITHOUT = replace(EXPERT, plays_for_places=False)

EVEN = (0, 0, 0, 0)
FEW = settings(max_examples=12, deadline=None, derandomize=True)
scores_of_a_game = st.tuples(*[st.integers(-900, 900)] * 4)


def last(*scores: int, hand: int = 4, rounds_left: int = 0) -> dict[str, Any]:
    """How a deal begins with these scores, the last of the game if nothing else is said."""
    return {"scores": scores, "hand": hand, "rounds_left": rounds_left}


def need(*scores: int, seat: Seat = S, hand: int = 4, **changes: Any) -> Need:
    """What the seat needs in the last deal or another."""
    found = need_of(situation_of(deal(begun=last(*scores, hand=hand), **changes).view(seat)))
    assert found is not None
    return found


def without(table: Deal, seat: int = 0) -> Action:
    """What an Expert who does not read the score does."""
    asked = question(table, seat)
    return Decider(asked.view, WITHOUT).choices(asked.legal)[0].action


# --- what points are worth ----------------------------------------------------------------------


def test_a_win_that_passes_somebody_is_worth_more_than_its_points() -> None:
    """With 20 points South gets 80 or 100: enough to pass West if he is 40 points ahead, and not if 450."""
    gains = [need(500, 0, ahead, -500).win(20, 0.0) for ahead in (40, 450)]
    assert gains[0] > 2 * gains[1]


def test_a_leader_wants_to_be_out_with_whatever_it_is() -> None:
    ahead, behind = need(0, 40, -20, -20), need(400, 0, 400, 400)
    assert ahead.win(80, 0.0) < 1.7 * ahead.win(20, 0.0)
    assert behind.win(120, 0.0) > 5 * behind.win(20, 0.0)


def test_feeding_a_rival_is_dearer_than_feeding_somebody_far_behind() -> None:
    leader = need(-900, 50, 0, -900)
    assert leader.fed(W, 40) > 3 * leader.fed(N, 40)


def test_who_is_last_anyway_has_little_to_lose() -> None:
    assert need(900, -900, 900, 900).fed(W, 40) < 0.3 * need(900, 50, 0, 900).fed(W, 40)


def test_while_another_deal_is_to_come_places_count_less() -> None:
    """To win more than just enough to pass everybody is worth little in the last deal."""

    def more(hand: int) -> float:
        asked = need(50, 0, 50, 50, hand=hand)
        return asked.win(160, 0.0) / asked.win(40, 0.0)

    assert more(3) > 1.3 * more(4)


@pytest.mark.parametrize(("passes", "over"), [(False, False), (True, True)])
def test_a_dealer_who_wins_plays_on_unless_the_deal_passes(passes: bool, over: bool) -> None:
    """East is 30 points behind: with his win the game is decided, or another deal can turn it again."""
    east = need(0, 30, 30, 30, seat=E, dealing_on__passes_on_win=passes)
    assert (east.win(80, 0.0) < 1.4 * east.win(20, 0.0)) is over


def test_the_next_above_is_named_with_the_distance() -> None:
    assert need(300, 0, 48, -20).ahead == (Wind.WEST, 48)
    assert need(0, 1, 0, 0).ahead is None


@pytest.mark.parametrize(("rounds_left", "hand", "asked"), [(0, 4, True), (0, 3, True), (0, 2, False), (1, 4, False)])
def test_only_the_last_two_deals_ask_for_a_place(rounds_left: int, hand: int, asked: bool) -> None:
    table = deal(begun=last(500, 0, 0, -500, hand=hand, rounds_left=rounds_left))
    assert (need_of(situation_of(table.view(S))) is not None) is asked


def test_only_the_expert_reads_the_score() -> None:
    assert [id_ for id_, character in CHARACTERS.items() if character.plays_for_places] == ["expert"]


def test_where_scores_are_added_up_everybody_falls_behind_alike() -> None:
    """A win of 40 is 30 more than the average of the table, which it raises by 10; East's counts double."""
    book = rulebook(preset("european-contemporary", payment__scheme="added", payment__losers_settle="no"))
    for source in (None, Wind.SOUTH, Wind.WEST):
        assert book.paid_by(Wind.SOUTH, Wind.NORTH, source, 40) * 40 == 10
    assert book.received(Wind.NORTH, self_drawn=False) * 40 == 30
    assert book.received(Wind.EAST, self_drawn=True) * 40 == 60
    assert (book.settling(Wind.SOUTH) * 40, book.settling(Wind.EAST) * 40) == (30, 60)


def test_a_discard_is_no_dearer_where_nobody_pays_for_it() -> None:
    added: dict[str, Any] = {"payment__scheme": "added", "payment__losers_settle": "no"}
    asked = need(-900, 50, 0, -900, **added)
    paid = need(-900, 50, 0, -900)
    assert asked.fed(W, 40) < paid.fed(W, 40) / 2


# --- what is done ---------------------------------------------------------------------------------


def cheap_or_dear(*scores: int) -> Deal:
    """South can claim a chow and be ready with next to nothing, or go on collecting bamboos."""
    table = deal(east="D4", south="B25556788889D56", begun=last(*scores))
    discards(table, E, "D4")
    return table


def test_a_leader_takes_the_cheap_hand() -> None:
    assert isinstance(without(cheap_or_dear(0, 60, -20, -40), S), Pass)
    assert claimed(answer(cheap_or_dear(0, 60, -20, -40), "expert", seat=S)) == "chow"


def test_who_is_behind_keeps_the_dear_plan() -> None:
    assert isinstance(answer(cheap_or_dear(300, -300, 200, 300), "expert", seat=S), Pass)


def quick_or_dear(*scores: int) -> Deal:
    """South can claim a chow for a quick hand with a pung of the round wind."""
    table = deal(east="C8", south="B15699C67D678EEE", begun=last(*scores))
    discards(table, E, "C8")
    return table


def test_who_is_behind_lets_a_claim_go_by_that_would_not_be_enough() -> None:
    assert claimed(without(quick_or_dear(200, -250, 150, 300), S)) == "chow"
    assert isinstance(answer(quick_or_dear(200, -250, 150, 300), "expert", seat=S), Pass)


def declared_against(*scores: int) -> Deal:
    """East is a tile from ready; South has declared ready with B9, and may not go out on it."""
    table = deal(
        east="B1B99C678D25667778",
        south="C123789B339D4456",
        draws="D5C9C9S",
        rules="japanese-riichi",
        discards__sacred="deal",
        begun=last(*scores),
    )
    discards(table, E, "B1", passes=True)
    table.apply(S, DeclareReady())
    discards(table, S, "B9", passes=True)
    draws_and_discards(table, 2)
    return table


def test_a_leader_folds_against_a_declared_hand() -> None:
    assert thrown(without(declared_against(250, 0, -100, -150))) == "S"
    assert thrown(answer(declared_against(250, 0, -100, -150), "expert")) == "B9"


def test_who_has_nothing_to_lose_does_not_fold() -> None:
    assert thrown(answer(declared_against(-3000, 1000, 1000, 1000), "expert")) == "S"


# --- what is not ----------------------------------------------------------------------------------


@FEW
@given(
    variation=st.sampled_from(VARIATIONS),
    seed=st.integers(0, 10_000),
    moment=st.integers(1, 120),
    scores=scores_of_a_game,
    end=st.sampled_from([(0, 1), (0, 2), (1, 4), (3, 1)]),
)
def test_before_the_last_deals_nothing_depends_on_the_score(
    variation: tuple[str, dict[str, Any]], seed: int, moment: int, scores: tuple[int, ...], end: tuple[int, int]
) -> None:
    rules, changes = variation
    choices: list[list[list[Choice]]] = []
    for begun, character in (
        (last(*scores, hand=end[1], rounds_left=end[0]), EXPERT),
        (last(*EVEN, hand=end[1], rounds_left=end[0]), WITHOUT),
    ):
        table = deal(rules=rules, seed=seed, begun=begun, **changes)
        played(table, [create("beginner")] * 4, Random(seed), until=moment)
        asked = [question(table, seat) for seat in table.waiting_for()]
        choices.append([Decider(q.view, character).choices(q.legal) for q in asked])
    assume(choices[0])  # the deal may be over by then
    assert choices[0] == choices[1]


@FEW
@given(
    variation=st.sampled_from(VARIATIONS),
    seed=st.integers(0, 10_000),
    moment=st.integers(1, 120),
    scores=scores_of_a_game,
    hand=st.sampled_from([3, 4]),
    chance=st.randoms(),
)
def test_in_the_last_deals_hidden_tiles_change_no_choice_either(
    variation: tuple[str, dict[str, Any]],
    seed: int,
    moment: int,
    scores: tuple[int, ...],
    hand: int,
    chance: Random,
) -> None:
    rules, changes = variation
    table = deal(rules=rules, seed=seed, begun=last(*scores, hand=hand), **changes)
    played(table, [create("expert")] * 4, Random(seed), until=moment)
    for seat in table.waiting_for():
        legal = table.legal_actions(seat)
        shuffled = seat_view(preset(rules, **changes), hidden_tiles_shuffled(table.state, seat, chance), seat)
        assert hint(shuffled, legal, "best") == hint(table.view(seat), legal, "best")


# --- what is said ---------------------------------------------------------------------------------


def sentence(table: Deal, seat: int = 0) -> str:
    asked = question(table, seat)
    return hint(asked.view, asked.legal, "best").sentence


def test_a_hint_tells_how_far_the_next_is_ahead() -> None:
    assert sentence(quick_or_dear(200, -250, 150, 300), S).endswith(
        " This is the last hand and West is 400 points ahead of you: a dear hand counts more than a quick one."
    )


@pytest.mark.parametrize("scores", [(250, 0, -100, -150), (250, 250, -250, -250)], ids=["alone", "shared"])
def test_a_hint_tells_a_leader_why_it_folds(scores: tuple[int, ...]) -> None:
    assert sentence(declared_against(*scores)).endswith(
        "with. This is the last hand and nobody is ahead of you: safety counts, not points."
    )


def needed(scores: tuple[int, int, int, int], choice: Choice, otherwise: Choice) -> str:
    """What is said besides of South's choice in the last hand; it would be the other one if points counted."""
    asked = question(deal(begun=last(*scores)), S)
    moment = Moment(Teller(asked.view, EXPERT), EXPERT, (choice, otherwise), tuple(asked.legal))
    assert moment.decider.need is not None
    return " ".join(what_is_needed(moment.decider.need, choice, otherwise, moment))


def discarded(tile: int, chance: float, risk: float = 0.0) -> Choice:
    return Choice(Discard(Tile(tile)), 10.0, Standing(10.0, chance, 50.0, 1), risk)


def test_a_dear_hand_counts_only_against_who_is_further_ahead_than_a_usual_win() -> None:
    slow, quick = discarded(0, 0.1), discarded(4, 0.3)
    assert needed((0, 0, 5, -5), slow, quick) == ""
    assert needed((800, 0, 5, -5), slow, quick) == (
        "This is the last hand and East is 800 points ahead of you: a dear hand counts more than a quick one."
    )


@pytest.mark.parametrize(
    ("chance", "risk", "counts"),
    [
        (0.4, 0.2, "being out quickly counts, not points."),
        (0.2, 0.01, "safety counts, not points."),
        (0.4, 0.01, "being out quickly or safely counts, not points."),
        (0.3, 0.2, ""),
        (0.31, 0.099, ""),
    ],
    ids=["quicker", "safer", "both", "neither", "hardly"],
)
@pytest.mark.parametrize(
    ("scores", "place"),
    [((0, 50, 0, -50), "nobody is ahead of you"), ((800, 50, 0, -50), "you have a place to keep")],
)
def test_what_counts_for_a_place_is_what_the_choice_brings(
    chance: float, risk: float, counts: str, scores: tuple[int, int, int, int], place: str
) -> None:
    said = needed(scores, discarded(0, chance, risk), discarded(4, 0.3, 0.1))
    assert said == (f"This is the last hand and {place}: {counts}" if counts else "")


def test_while_another_deal_is_to_come_the_end_is_near_and_told_only_where_it_matters() -> None:
    table, told = deal(seed=2, begun=last(100, 90, -80, -110, hand=3)), 0
    while waiting := table.waiting_for():
        asked = question(table, seat := waiting[0])
        advice = hint(asked.view, asked.legal, "best")
        assert "last hand" not in advice.sentence
        if " The game ends soon and " in advice.sentence:
            assert advice.action != without(table, seat)
            told += 1
        table.apply(seat, advice.action)
    assert told > 0


def test_a_hint_says_nothing_of_the_score_where_it_changes_nothing() -> None:
    assert "last hand" not in sentence(cheap_or_dear(300, -300, 200, 300), S)


def test_rules_by_which_nobody_pays_for_a_discard_can_be_played_to_the_end() -> None:
    nothing = Payer(east=0, discarder=0, others=0)
    factors = Factors(east_on_discard=nothing, other_on_east=nothing, other_on_discard=nothing)
    payment: dict[str, Any] = {
        "payment__scheme": "customized",
        "payment__factors": factors,
        "payment__losers_settle": "no",
    }
    assert need(500, 0, 40, -500, **payment).win(20, 1.0) > 0


# --- where places bring points --------------------------------------------------------------------

FLAT: dict[str, Any] = {"ending__first_place": 1, "ending__fourth_place": -1}
"""Places that bring next to nothing."""
STEEP: dict[str, Any] = {"ending__first_place": 3_000, "ending__second_place": 1_000, "ending__third_place": -1_000}


def test_places_are_worth_what_the_rules_pay_for_them() -> None:
    """To pass West counts where places bring points, and hardly where they bring next to none."""
    passing, short = (40, 450)

    def gain(ahead: int, **changes: Any) -> float:
        return need(500, 0, ahead, -500, **changes).win(20, 0.0)

    assert gain(passing, **STEEP) > 4 * gain(short, **STEEP)
    assert gain(passing, **FLAT) < 1.1 * gain(short, **FLAT)


def test_only_the_place_that_is_paid_is_played_for() -> None:
    """South is last, 40 behind West and 400 behind the others: to leave the last place pays, or does not."""
    last_is_dear: dict[str, Any] = {
        "ending__fourth_place": -4_000,
        "ending__third_place": 0,
        "ending__first_place": 4_000,
    }
    only_first: dict[str, Any] = {"ending__first_place": 4_000}
    assert need(400, 0, 40, 400, **last_is_dear).win(20, 0.0) > 3 * need(400, 0, 40, 400, **only_first).win(20, 0.0)


def test_a_first_win_is_worth_what_a_game_without_one_would_cost() -> None:
    """100 to each of the others are 300."""
    gains = []
    for winless in (frozenset(), frozenset({S})):
        begun = last(500, 0, 400, -500) | {"winless": winless}
        found = need_of(situation_of(deal(begun=begun, ending__without_win=100).view(S)))
        assert found is not None
        gains.append(found.win(20, 0.0))
    assert gains[1] - gains[0] == pytest.approx(300)


@pytest.mark.parametrize("hand", [1, 4])
def test_each_deal_of_an_extra_round_may_be_the_last(hand: int) -> None:
    table = deal(begun=last(500, 0, 0, -500, hand=hand, rounds_left=-1), ending__target=3_000)
    found = need_of(situation_of(table.view(S)))
    assert found is not None
    assert found.is_last
