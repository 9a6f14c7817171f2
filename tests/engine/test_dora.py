"""Dora: what is turned over in the dead wall and when, what it is worth, and that nobody looks below it before."""

from random import Random
from typing import Any, Final

import pytest

from fourwinds.engine.actions import Claim, DeclareKong, DeclareReady
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import IndicatorTurned, KongDeclared, TileDiscarded, TileDrawn
from fourwinds.engine.game import Game
from fourwinds.engine.indicators import Indicator, following
from fourwinds.engine.knowledge import EVERYBODY, SPECTATOR, Observer, seen
from fourwinds.engine.outcome import Termination
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS
from fourwinds.engine.telling import tell
from fourwinds.engine.wall import standing
from fourwinds.rules import RulePreset
from fourwinds.scoring import Scorer, WonBy
from fourwinds.tiles import Kind, kind_of, notation, parse, pick
from fourwinds.values import replace
from tests.engine import greedy
from tests.engine.table import E, N, S, W, claims, deal, discards, goes_out, preset

RULES: Final[dict[str, Any]] = {"rules": "japanese-riichi", "dora__indicator": True}
ALL: Final = RULES | {"dora__kong": True, "dora__ura": True, "dora__ura_kong": True}
KONGS: Final[dict[str, Any]] = {"east": "B1111B9C258D47ESWN", "supplements": "C1"}


def indicators(of: Deal) -> tuple[Indicator, ...]:
    return of.state.indicators


def with_wall(of: Deal, tiles: dict[int, str]) -> Deal:
    """The same deal with tiles of these kinds at places counted from the end of the wall, 1 the last."""
    wall = list(of.begun.wall)
    drawn = 53 + 4
    for place, kind in tiles.items():
        index = len(wall) - place
        (wanted,) = parse(kind)
        other = next(i for i in range(drawn, len(wall)) if kind_of(wall[i]) == wanted)
        wall[index], wall[other] = wall[other], wall[index]
    return Deal.begin(of.rules, Scorer(of.rules), replace(of.begun, wall=tuple(wall)))


@pytest.mark.parametrize(
    ("shown", "follows"),
    [("B1", "B2"), ("B9", "B1"), ("C9", "C1"), ("D4", "D5"), ("D0", "D6"), ("E", "S"), ("S", "W"), ("N", "E"),
     ("Dw", "Dg"), ("Dg", "Dr"), ("Dr", "Dw")],
)  # fmt: skip
def test_the_dora_is_the_tile_that_follows_the_indicator(shown: str, follows: str) -> None:
    # 1 after 9, East after North, and white, green, red, white; a red five is a five.
    assert notation(following(parse(shown)[0])) == follows


def test_dragons_can_follow_each_other_the_other_way() -> None:
    following_red = [notation(following(kind, "red_green_white")) for kind in parse("DrDgDw")]
    assert following_red == ["Dg", "Dw", "Dr"]


def test_the_first_indicator_is_the_fifth_tile_from_the_open_end() -> None:
    # Supplement tiles are taken from the end, the upper tile of a stack before the lower: four from two stacks. The
    # fifth that would be taken is the upper tile of the third stack, the sixth tile before the end.
    begun = deal(**RULES)
    (first,) = indicators(begun)
    assert first.index == len(begun.begun.wall) - 6
    assert first.tile == begun.begun.wall[first.index]
    assert not first.for_kong
    assert not first.below


def test_it_is_turned_before_the_tiles_are_dealt_and_everybody_sees_it() -> None:
    begun = deal(**RULES)
    assert isinstance(begun.events[1], IndicatorTurned)
    for observer in (SPECTATOR, EVERYBODY, *map(Observer, SEATS)):
        assert begun.seen_by(observer).indicators == indicators(begun)
        assert begun.events[1] in seen(begun.rules, begun.events, observer)


def test_without_dora_nothing_is_turned() -> None:
    assert indicators(deal(rules="japanese-riichi")) == ()


def test_the_dead_wall_keeps_its_size_and_the_indicator_its_place() -> None:
    kong = deal(**KONGS, **ALL)
    before = kong.state.tiles_left
    kong.apply(E, DeclareKong(parse("B1")[0]))
    assert kong.state.tiles_left == before - 1
    left = standing(len(kong.begun.wall), kong.state.drawn_from_front, kong.state.drawn_from_back)
    assert all(shown.index in left[-14:] for shown in indicators(kong))


def test_each_kong_turns_the_next_indicator_before_its_supplement_tile() -> None:
    kong = deal(**KONGS, **ALL)
    events = kong.apply(E, DeclareKong(parse("B1")[0]))
    assert [type(event) for event in events] == [KongDeclared, IndicatorTurned, TileDrawn]
    first, second = indicators(kong)
    assert second.index == first.index - 2
    assert second.for_kong


def test_no_indicator_is_turned_for_a_kong_where_the_rules_have_none() -> None:
    kong = deal(**KONGS, **RULES)
    kong.apply(E, DeclareKong(parse("B1")[0]))
    assert len(indicators(kong)) == 1


def _melded_kong(**changes: Any) -> Deal:
    """South makes a kong of East's B1, and holds 13 other tiles."""
    played = deal(east="B1C258D47ESWNDrDgDw", south="B111C147D258SSWW", **(ALL | changes))
    discards(played, E, "B1")
    claims(played, S, "kong", "B111")
    return played


def test_the_indicator_of_a_melded_kong_is_turned_at_once() -> None:
    assert len(indicators(_melded_kong())) == 2


def test_or_with_the_discard_that_follows() -> None:
    kong = _melded_kong(dora__kong_turned="after_discard")
    assert len(indicators(kong)) == 1
    events = discards(kong, S, "C1")
    assert [type(event) for event in events] == [TileDiscarded, IndicatorTurned]
    assert len(indicators(kong)) == 2


def test_a_concealed_kong_is_turned_at_once_all_the_same() -> None:
    kong = deal(**KONGS, **(ALL | {"dora__kong_turned": "after_discard"}))
    kong.apply(E, DeclareKong(parse("B1")[0]))
    assert len(indicators(kong)) == 2


def test_what_is_due_for_a_melded_kong_is_turned_with_the_next_kong() -> None:
    kong = deal(
        east="B1C258D47ESWNDrDgDw",
        south="B111C4444D258SSW",
        **(ALL | {"dora__kong_turned": "after_discard"}),
    )
    discards(kong, E, "B1")
    claims(kong, S, "kong", "B111")
    kong.apply(S, DeclareKong(parse("C4")[0]))
    assert [shown.for_kong for shown in indicators(kong)] == [False, True, True]


def test_a_robbed_kong_turns_nothing() -> None:
    # East adds the fourth B5 to the pung, and West, who waits for it between B4 and B6, goes out.
    played = deal(
        east="B55C258D47ESWNDrDg",
        south="B5",
        west="B46C234C567D234D88",
        draws="C9D1D5D9B5",
        **ALL,
    )
    discards(played, E, "C2", passes=True)
    discards(played, S, "B5")
    claims(played, E, "pung", "B55")
    discards(played, E, "C8", passes=True)
    for seat, kind in ((S, "D1"), (W, "D5"), (N, "D9")):
        discards(played, seat, kind, passes=True)
    played.apply(E, DeclareKong(parse("B5")[0]))
    goes_out(played, W)
    assert played.outcome is not None
    assert played.outcome.won_by is WonBy.ROBBED_KONG
    assert len(indicators(played)) == 1


def test_the_fifth_kong_has_no_supplement_tile() -> None:
    # There are four supplement tiles beside the indicators, and four kongs are turned up to the fifth stack.
    played = deal(east="B1111B2222B3333B44", supplements="B44DrDr", **ALL)
    for kind in ("B1", "B2", "B3"):
        played.apply(E, DeclareKong(parse(kind)[0]))
    assert played.state.has_supplement
    played.apply(E, DeclareKong(parse("B4")[0]))
    assert len(indicators(played)) == 5
    assert indicators(played)[-1].index == len(played.begun.wall) - 14
    assert not played.state.has_supplement
    assert played.outcome is None


def test_for_a_fifth_kong_there_is_no_tile_and_the_deal_is_drawn() -> None:
    played = deal(east="B1111B2222B3333B44", south="C1111D258D47SSWW", supplements="B44DrDr", **ALL)
    for kind in ("B1", "B2", "B3", "B4"):
        played.apply(E, DeclareKong(parse(kind)[0]))
    discards(played, E, "Dr", passes=True)
    played.apply(S, DeclareKong(parse("C1")[0]))
    assert played.outcome is not None
    assert played.outcome.termination is Termination.DRAW
    assert len(indicators(played)) == 5


@pytest.mark.parametrize(
    ("for_kong", "below", "words"),
    [
        (False, False, "The indicator is the Nine of Dots: the One of Dots is a dora."),
        (True, False, "Another indicator is turned over, the Nine of Dots: the One of Dots is a dora, too."),
        (
            False,
            True,
            "Below an indicator lies the Nine of Dots: for who declared ready the One of Dots is a dora, too.",
        ),
    ],
)
def test_each_is_told(for_kong: bool, below: bool, words: str) -> None:
    (nine,) = pick(parse("D9"))
    event = IndicatorTurned(Indicator(nine, 130, parse("D1")[0], for_kong=for_kong, below=below))
    told = tell(event, ("A", "B", "C", "D"), E)
    assert told.sentences == (words,)
    assert told.on_the_table


# --- going out -----------------------------------------------------------------------------------


def _ready_winner(**changes: Any) -> Deal:
    """East declares ready on the first turn and draws the winning tile; each indicator and what lies below is named."""
    # B123 C456 D789 DrDrDr B9, and the second B9 comes.
    begun = deal(east="B123C456D789DrDrDrB9N", draws="C2D2C8B9", **(ALL | changes))
    played = with_wall(begun, {6: "B8", 5: "C5"})
    played.apply(E, DeclareReady())
    discards(played, E, "N", passes=True)
    for seat, kind in zip(SEATS[1:], ("C2", "D2", "C8"), strict=True):
        discards(played, seat, kind, passes=True)
    return played


def test_who_has_declared_ready_looks_below_the_indicator_when_he_wins() -> None:
    played = _ready_winner()
    assert not any(shown.below for shown in indicators(played))
    goes_out(played, E)
    below = [shown for shown in indicators(played) if shown.below]
    assert [(shown.index, notation(shown.dora)) for shown in below] == [(len(played.begun.wall) - 5, "C6")]


def test_nobody_looks_there_where_the_rules_do_not_let_him() -> None:
    played = _ready_winner(dora__ura=False)
    goes_out(played, E)
    assert not any(shown.below for shown in indicators(played))


def test_a_winner_who_has_not_declared_ready_does_not_look_below() -> None:
    played = deal(east="B123C456D789DrDrDrB99", **ALL)
    goes_out(played, E)
    assert played.outcome is not None
    assert not any(shown.below for shown in indicators(played))


def test_each_dora_is_paid_by_its_pattern() -> None:
    rules = preset("japanese-riichi", **{k: v for k, v in ALL.items() if k != "rules"})
    data = rules.model_dump(by_alias=True)
    for pattern in ("ms_dora", "ms_kong_dora", "ms_ura_dora", "ms_ura_kong_dora"):
        data["scoring"]["patterns"][pattern] = {"doubles": 1}
    priced = RulePreset.model_validate(data)
    played = _ready_winner()
    again = Deal.begin(priced, Scorer(priced), played.begun)
    for seat, action in played.actions:
        again.apply(seat, action)
    goes_out(again, E)
    assert again.outcome is not None
    score = again.outcome.scores[E]
    assert score is not None
    # B8 tells of B9, of which the hand has two; below it C5 tells of C6, of which it has one.
    found = {line.pattern: line.count for line in score.lines}
    assert (found["ms_dora"], found["ms_ura_dora"]) == (2, 1)


@pytest.mark.parametrize("seed", range(6))
def test_no_player_sees_what_lies_below_before(seed: int) -> None:
    """Whatever lies below, all views and choices up to the end are the same."""
    first = deal(seed=seed, **ALL)
    wall = list(first.begun.wall)
    below = [len(wall) - 5 - 2 * stack for stack in range(5)]
    rng = Random(seed)
    for index, other in zip(below, rng.sample(below, len(below)), strict=True):
        wall[index] = first.begun.wall[other]
    second = Deal.begin(first.rules, Scorer(first.rules), replace(first.begun, wall=tuple(wall)))
    while waiting := first.waiting_for():
        seat = waiting[0]
        assert first.legal_actions(seat) == second.legal_actions(seat)
        assert [first.view(s) for s in SEATS] == [second.view(s) for s in SEATS]
        action = greedy.choose(first, seat, rng)
        first.apply(seat, action)
        second.apply(seat, action)


# --- games ---------------------------------------------------------------------------------------


def test_played_again_from_its_record_a_game_has_the_same_indicators() -> None:
    rules = preset("japanese-riichi", **{k: v for k, v in ALL.items() if k != "rules"}, tiles__red_fives=1)
    names = [Player(name) for name in ("A", "B", "C", "D")]
    game = Game.begin(rules, (names[0], names[1], names[2], names[3]), 11)
    rng = Random(2)
    for _ in range(4):
        game.start_deal()
        assert game.deal is not None
        greedy.play(game.deal, rng)
    again = Game.from_record(game.record())
    assert [d.events for d in again.deals] == [d.events for d in game.deals]
    assert sum(game.scores) + game.pool == 4 * rules.payment.initial_points


def test_played_again_up_to_the_discard_its_indicator_is_not_turned() -> None:
    kong = _melded_kong(dora__kong_turned="after_discard")
    actions = kong.actions
    discards(kong, S, "C1")
    again = Deal.begin(kong.rules, Scorer(kong.rules), kong.begun)
    for seat, action in actions:
        again.apply(seat, action)
    assert len(indicators(again)) == 1
    assert again.state.phase is Phase.TURN


# --- red fives -----------------------------------------------------------------------------------


def _red(**changes: Any) -> dict[str, Any]:
    return {"rules": "japanese-riichi", "tiles__red_fives": 1} | changes


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_so_many_fives_of_each_suit_are_red(number: int) -> None:
    wall = deal(rules="japanese-riichi", tiles__red_fives=number).begun.wall
    kinds = [kind_of(tile) for tile in wall]
    assert len(wall) == 136
    assert [kinds.count(Kind(red)) for red in (43, 44, 45)] == [number] * 3
    assert [kinds.count(Kind(five)) for five in (4, 13, 22)] == [4 - number] * 3


def test_a_chow_can_be_claimed_with_the_red_five_or_without() -> None:
    played = deal(east="C4C258D47ESWNDrDgD1", south="C0556", **_red())
    discards(played, E, "C4")
    made = [action for action in played.legal_actions(S) if isinstance(action, Claim)]
    sets = [[notation(kind_of(tile)) for tile in claim.tiles] for claim in made]
    assert sorted(map(sorted, sets)) == [["C0", "C6"], ["C5", "C6"]]


def test_a_red_five_in_a_claimed_set_is_still_seen_and_paid() -> None:
    played = deal(east="C4C258D47ESWNDrDgD1", south="C06", **_red())
    discards(played, E, "C4")
    claims(played, S, "chow", "C06")
    (meld,) = played.state.seats[S].melds
    assert meld.scored.red == 1
    assert meld.scored.kinds == parse("C456")
    assert meld.scored.faces == parse("C406")


def test_a_hand_with_dora_that_ends_in_a_draw_says_nothing_of_ura() -> None:
    played = deal(seed=3, left=1, **ALL)
    while played.outcome is None:
        seat = played.waiting_for()[0]
        action = next(a for a in reversed(played.legal_actions(seat)))
        played.apply(seat, action)
    assert played.outcome.termination is Termination.DRAW
    assert not any(shown.below for shown in indicators(played))
