"""Knitted straights and hands of single tiles: exact figures, goals where they pay, and how they are played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine.actions import Discard, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.phase import Phase
from fourwinds.players import create, hint
from fourwinds.players.acceptance import Acceptance, acceptance, discards
from fourwinds.players.goals import goals_of
from fourwinds.players.plans import Plan, completion, distance, plan_for, step, steps
from fourwinds.players.rulebook import rulebook
from fourwinds.players.shanten import shanten
from fourwinds.rules import RulePreset
from fourwinds.scoring import CATALOGUE, Circumstances, FromDiscard, Hand, HandScore, Meld, MeldKind, Scorer
from fourwinds.scoring.aims import Shapes
from fourwinds.tiles import ORDINARY_KINDS, Kind, Wind, counts_of, parse
from tests.engine.table import E, S, deal, preset
from tests.engine.table import discards as throws
from tests.players import oracle
from tests.players.oracle import counts
from tests.players.tables import question, thrown

WINDS = (Wind.SOUTH, Wind.EAST)
SOME = settings(max_examples=25, deadline=None, derandomize=True)

KNITTED = {
    Shapes.KNITTED: {"pair": False, "stars": False},
    Shapes.KNITTED_AND_PAIR: {"pair": True, "stars": False},
    Shapes.KNITTED_STARS: {"pair": False, "stars": True},
    Shapes.KNITTED_STARS_AND_PAIR: {"pair": True, "stars": True},
}
UNCONNECTED = {Shapes.UNCONNECTED: False, Shapes.UNCONNECTED_STARS: True}


def dealt(seed: int, nine: list[int], strange: int, tiles: int) -> bytes:
    """So many tiles: most of them honors and of the nine, `strange` of them any."""
    random = Random(seed)
    chosen = random.sample([Kind(kind) for kind in [*nine, *range(27, 34)] for _ in range(2)], tiles - strange)
    rest = [kind for kind in ORDINARY_KINDS for _ in range(4 - chosen.count(kind))]
    return counts_of([*chosen, *random.sample(rest, strange)])


def unseen_from(hand: bytes, seed: int = 0) -> tuple[int, ...]:
    random = Random(seed)
    return tuple(random.randint(0, 4 - held) if seed else 4 - held for held in hand)


def straights(melds: tuple[Meld, ...] = ()) -> list[Plan]:
    aim = CATALOGUE["lh_knitted_dragon"].aim
    assert aim is not None
    return [plan for goal in aim.goals(WINDS) if (plan := plan_for(goal, melds, 4))]


def rules_paying(pattern: str, **options: object) -> RulePreset:
    """Chinese Official, with another pattern of 12 points or with other options of one that it has."""
    rules = preset("chinese-official").model_dump(by_alias=True)
    rules["scoring"]["patterns"][pattern] = {"points": 12, "with_components": True, "options": options}
    return RulePreset.model_validate(rules)


# --- shanten and acceptance -----------------------------------------------------------------------

seeds = st.integers(0, 10_000)
hands = st.builds(dealt, seeds, st.sampled_from(oracle.NINES), st.integers(0, 8), st.sampled_from([13, 14]))


@pytest.mark.parametrize("shape", KNITTED)
@settings(SOME, max_examples=8)
@given(hand=hands)
def test_shanten_of_knitted_singles_is_that_of_the_cheapest_hand(shape: Shapes, hand: bytes) -> None:
    assert shanten(hand, 4, shape) == oracle.knitted_singles(hand, **KNITTED[shape])


@pytest.mark.parametrize("shape", UNCONNECTED)
@SOME
@given(hand=hands)
def test_shanten_of_unconnected_singles_is_that_of_the_cheapest_hand(shape: Shapes, hand: bytes) -> None:
    assert shanten(hand, 4, shape) == oracle.unconnected(hand, stars=UNCONNECTED[shape])


@pytest.mark.parametrize(
    ("hand", "shape", "expected"),
    [
        ("B147C258D36ESWNDr", Shapes.KNITTED, 0),
        ("B147C258D36ESWNDrDg", Shapes.KNITTED, -1),
        ("B147C258D35ESWNDrDg", Shapes.KNITTED, 0),  # 5 for 6
        ("B147C258B36ESWNDrDg", Shapes.KNITTED, 1),  # two suits
        ("B147C258D36ESWNDrDr", Shapes.KNITTED, 0),  # a pair
        ("B147C258D36ESWNDrDr", Shapes.KNITTED_AND_PAIR, -1),
        ("B147C258D36ESWNDrDg", Shapes.KNITTED_AND_PAIR, 0),  # no pair
        ("B147C258D35D5ESWNDr", Shapes.KNITTED_AND_PAIR, 1),  # a pair that does not belong there
        ("B147C258D36ESWNDrDg", Shapes.KNITTED_STARS, 0),  # no white dragon
        ("B147C2D369ESWNDrDgDw", Shapes.KNITTED_STARS, -1),
        ("B147C2D36EESWNDrDgDw", Shapes.KNITTED_STARS_AND_PAIR, -1),
        ("B148C259D369ESWNDr", Shapes.UNCONNECTED, -1),
        ("B138C259D369ESWNDr", Shapes.UNCONNECTED, 0),  # 1 and 3 are two steps apart
        ("B148C259D369ESWNDr", Shapes.UNCONNECTED_STARS, 1),
    ],
)
def test_near_misses_are_as_far_as_they_look(hand: str, shape: Shapes, expected: int) -> None:
    assert shanten(counts(hand), 4, shape) == expected


def test_with_a_meld_there_are_no_hands_of_single_tiles() -> None:
    assert shanten(counts("B147C258D36ES"), 3, Shapes.REGULAR | Shapes.KNITTED) == shanten(counts("B147C258D36ES"), 3)


@SOME
@given(
    hand=hands,
    seed=st.integers(1, 10_000),
    shape=st.sampled_from(
        [*KNITTED, *UNCONNECTED, Shapes.KNITTED | Shapes.KNITTED_AND_PAIR, Shapes.USUAL | Shapes.KNITTED]
    ),
)
def test_acceptance_agrees_with_trying_every_draw(hand: bytes, seed: int, shape: Shapes) -> None:
    unseen = unseen_from(hand, seed)
    found = acceptance(hand, 4, shape, unseen)
    before = shanten(hand, 4, shape)
    lower = tuple(Kind(k) for k, more in oracle.one_more(hand) if unseen[k] and shanten(more, 4, shape) < before)
    assert found == Acceptance(before, lower, sum(unseen[kind] for kind in lower))


@SOME
@given(
    hand=hands.filter(lambda hand: sum(hand) == 14), seed=st.integers(1, 10_000), shape=st.sampled_from(list(KNITTED))
)
def test_discards_agree_with_the_acceptance_of_what_they_leave(hand: bytes, seed: int, shape: Shapes) -> None:
    unseen = unseen_from(hand, seed)
    found = [(o.kind, Acceptance(o.shanten, o.kinds, o.tiles)) for o in discards(hand, 4, shape, unseen)]
    assert found == [(kind, acceptance(left, 4, shape, unseen)) for kind, left in oracle.one_less(hand)]


@SOME
@given(seed=seeds, which=st.integers(0, 5), strange=st.integers(2, 7), melded=st.booleans())
def test_a_knitted_straight_is_as_far_as_the_cheapest_hand(
    seed: int, which: int, strange: int, *, melded: bool
) -> None:
    hand = dealt(seed, oracle.NINES[which], strange, 10 if melded else 13)
    melds = (Meld(MeldKind.PUNG, Kind(Random(seed).choice([k for k in ORDINARY_KINDS if hand[k] < 2]))),) * melded
    for nine, plan in zip(oracle.NINES, straights(melds), strict=True):
        expected = oracle.knitted_straight(hand, nine, 1 - melded)
        assert distance(plan, hand) == expected
        now = step(plan, hand, unseen_from(hand))
        assert now.shanten == expected
        nearer = [kind for kind, more in oracle.one_more(hand) if distance(plan, more) < expected]
        assert list(now.kinds) == nearer


def test_two_melds_leave_no_room_for_a_knitted_straight() -> None:
    assert straights((Meld(MeldKind.PUNG, Kind(27)),))
    assert not straights((Meld(MeldKind.PUNG, Kind(27)), Meld(MeldKind.PUNG, Kind(28))))


def test_each_discard_tells_how_it_leaves_a_knitted_straight() -> None:
    (plan,) = [plan for plan in straights() if distance(plan, counts("B147C258D369EEENN")) == -1]
    hand = counts("B147C258D36EEENND5")
    found = steps(plan, hand, unseen_from(hand))
    five = parse("D5")[0]
    assert (found[five].shanten, found[five].kinds) == (0, parse("D9"))
    assert all(after.shanten > 0 for kind, after in found.items() if kind != five)


# --- whole hands and goals ------------------------------------------------------------------------


def whole(plan: Plan, hand: bytes) -> Hand | None:
    """The completion of a plan, as a hand that went out on a discard with nothing melded."""
    found = completion(plan, hand, unseen_from(hand), distance(plan, hand) + 1)
    if found is None:
        return None
    tiles = [kind for made in found.sets for kind in made.block.kinds] + list(found.rest)
    return Hand(tuple(sorted(tiles)), winning_tile=found.winning, circumstances=Circumstances(last=FromDiscard()))


@SOME
@given(hand=hands.filter(lambda hand: sum(hand) == 13), which=st.integers(0, 5))
def test_a_completed_knitted_straight_is_worth_enough_by_the_real_scorer(hand: bytes, which: int) -> None:
    plan = straights()[which]
    made = whole(plan, hand)
    if made is None:
        assert distance(plan, hand) > 2  # hands of which hardly anything is there may be given up
        return
    needed = counts_of(made.concealed)
    assert sum(max(0, n - h) for n, h in zip(needed, hand, strict=True)) == distance(plan, hand) + 1
    assert rulebook(preset("chinese-official")).value(made) is not None


@pytest.mark.parametrize(
    ("pattern", "options", "shape"),
    [
        ("lx_independent", {}, Shapes.KNITTED),
        ("lx_independent", {"pair": "required"}, Shapes.KNITTED_AND_PAIR),
        ("lx_independent", {"pair": "allowed"}, Shapes.KNITTED | Shapes.KNITTED_AND_PAIR),
        ("lx_independent_7_stars", {"pair": "required"}, Shapes.KNITTED_STARS_AND_PAIR),
        ("lx_knitted_and_pair", {}, Shapes.KNITTED_AND_PAIR),
        ("lx_unconnected", {}, Shapes.UNCONNECTED),
        ("lx_unconnected_7_stars", {}, Shapes.UNCONNECTED_STARS),
    ],
)
@settings(SOME, max_examples=10)
@given(hand=hands.filter(lambda hand: sum(hand) == 13))
def test_rules_that_pay_single_tiles_suggest_a_shape_that_they_accept(
    pattern: str, options: dict[str, str], shape: Shapes, hand: bytes
) -> None:
    rules = rules_paying(pattern, **options)
    (goal,) = [goal for goal in goals_of(rules, frozenset({pattern}), WINDS) if goal.title]
    assert goal.shape == shape
    plan = plan_for(goal, (), 4)
    assert plan is not None
    made = whole(plan, hand)
    if distance(plan, hand) >= 0:
        assert made is not None
        needed = counts_of(made.concealed)
        assert sum(max(0, n - h) for n, h in zip(needed, hand, strict=True)) == distance(plan, hand) + 1
        score = Scorer(rules).score(made)
        assert pattern in {line.pattern for line in score.lines} | {line.pattern for line in score.dropped}


@pytest.mark.parametrize(
    ("rules", "title", "times"),
    [
        ("chinese-official", "a knitted straight", 6),
        ("chinese-official", "honors and knitted tiles", 1),
        ("chinese-official", "all honors and knitted tiles", 1),
        ("internet-mahjong-server", "honors and knitted tiles", 1),
        ("internet-mahjong-server", "a knitted straight", 0),
        ("european-contemporary", "a knitted straight", 0),
        ("european-contemporary", "honors and knitted tiles", 0),
    ],
)
def test_knitted_goals_are_there_where_the_rules_pay_for_them(rules: str, title: str, times: int) -> None:
    assert [goal.title for goal in rulebook(preset(rules)).goals(WINDS)].count(title) == times


# --- play -----------------------------------------------------------------------------------------


def played_by_the_expert(table: Deal) -> list[str]:
    """East plays as an Expert, the others discard what they draw and claim nothing; East's discards."""
    expert, found = create("expert"), []
    while waiting := table.waiting_for():
        asked = question(table, seat := waiting[0])
        if seat is E:
            action = expert.choose(asked.view, asked.legal, Random(0))
            found += [thrown(action)] if isinstance(action, Discard) else []
        else:
            drawn = table.state.drawn
            action = Discard(drawn) if table.state.phase is Phase.TURN and drawn is not None else Pass()
        table.apply(seat, action)
    return found


def hand_of_east(table: Deal) -> HandScore:
    """East's hand as the real scorer judged it; East must have gone out."""
    assert table.outcome is not None
    assert table.outcome.winners == (E,)
    score = table.outcome.scores[0]
    assert score is not None
    return score


@pytest.mark.parametrize(
    ("hand", "draws"),
    [
        ("B147C258D36C777D57W", "SSSB3WNND9C4C4C4D6"),  # two tiles away
        ("B147C258D3B456DgDgWN", "SSSD9WNNC1D1D1D1D6"),  # two tiles away, both of the straight
        ("B147C258D36B444NNW", "SSSD9"),  # one tile away, and it is drawn
        ("B147C258D36B444NNW", "SSD9"),  # and somebody discards it
    ],
)
def test_the_expert_keeps_a_knitted_straight_and_goes_out_with_it(hand: str, draws: str) -> None:
    table = deal(east=hand, draws=draws, rules="chinese-official")
    thrown_away = played_by_the_expert(table)
    score = hand_of_east(table)
    assert score.total >= 8
    assert "lh_knitted_dragon" in {line.pattern for line in score.lines}
    assert not {"B1", "B4", "B7", "C2", "C5", "C8", "D3", "D6"} & set(thrown_away)


def test_the_expert_claims_the_set_beside_a_knitted_straight() -> None:
    table = deal(east="B147C258D36EEB66W", draws="E", rules="chinese-official")
    throws(table, E, "W", passes=True)
    throws(table, S, "E")
    asked = question(table)
    advice = hint(asked.view, asked.legal, "expert")
    assert advice.sentence.startswith("Claim the pung: you are ready and wait for"), advice.sentence


@pytest.mark.parametrize(
    ("hand", "draws", "pattern"),
    [
        ("B147C258D36ESWB2D4N", "SSSB3WNNDr", "lx_independent"),
        ("B14C25D36ESWNDrDgD7D4", "SSSDwWNNB7", "lx_independent_7_stars"),
    ],
)
def test_the_expert_keeps_honours_and_knitted_tiles_and_goes_out_with_them(hand: str, draws: str, pattern: str) -> None:
    table = deal(east=hand, draws=draws, rules="chinese-official")
    played_by_the_expert(table)
    score = hand_of_east(table)
    assert score.total >= 8
    assert pattern in {line.pattern for line in score.lines}


def test_the_hint_names_what_is_aimed_at() -> None:
    asked = question(deal(east="B147C258D36C777D57W", rules="chinese-official"))
    assert "aiming at a knitted straight" in hint(asked.view, asked.legal, "expert").sentence
    asked = question(deal(east="B147C258D36ESWB2D4N", rules="chinese-official"))
    assert "aiming at honors and knitted tiles" in hint(asked.view, asked.legal, "expert").sentence


def test_where_it_does_not_pay_a_knitted_straight_is_broken() -> None:
    table = deal(east="B147C258D36C777D57W", draws="SSSB3WNND9C4C4C4D6")
    assert {"B1", "B7", "D3", "D9"} & set(played_by_the_expert(table))
