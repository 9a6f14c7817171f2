"""The wall: what it holds, how it is dealt, where its tiles stand."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from fourwinds.engine.events import ExtraExposed, TileDrawn, TilesDealt
from fourwinds.engine.phase import Phase
from fourwinds.engine.wall import Place, build, dead_wall, place, sides_of, standing, supplement_index
from fourwinds.scoring import Source
from fourwinds.tiles import Tile, Wind, is_extra, kind_of, notation, suit
from tests.engine.table import E, N, S, W, deal, discards, hand, on_the_table, preset, source

FLOWERS: dict[str, Any] = {"tiles__flowers": 8}


@pytest.mark.parametrize(("flowers", "tiles"), [(0, 136), (8, 144)])
def test_a_wall_holds_every_tile_once(flowers: int, tiles: int) -> None:
    dice, wall = build(Random(1), preset("european-contemporary", tiles__flowers=flowers))
    assert sorted(wall) == list(range(tiles))
    assert all(1 <= die <= 6 for die in dice)


@pytest.mark.parametrize(("name", "number"), [("bamboos", 0), ("characters", 1), ("dots", 2)])
def test_a_suit_may_be_left_out(name: str, number: int) -> None:
    rules = preset("european-contemporary", tiles__flowers=4, tiles__left_out=name, tiles__red_fives=1)
    _, wall = build(Random(1), rules)
    assert len(set(wall)) == len(wall) == rules.tiles.number == 104
    assert {suit(kind_of(tile)) for tile in wall} == {0, 1, 2, 3} - {number}


def test_the_same_seed_builds_the_same_wall() -> None:
    rules = preset("european-contemporary")
    assert build(Random("a"), rules) == build(Random("a"), rules)
    assert build(Random("a"), rules) != build(Random("b"), rules)


@pytest.mark.parametrize(("flowers", "left"), [(0, 69), (8, 77)])
def test_w1_w2_after_the_deal_the_wall_and_a_dead_wall_of_14_are_left(flowers: int, left: int) -> None:
    game = deal("B123456789C12345", tiles__flowers=flowers)
    assert game.state.tiles_left == left
    assert len(game.state.wall) - game.state.drawn_from_front == left + 14


def test_w3_tiles_are_dealt_by_four_three_times_then_east_takes_two_and_the_others_one() -> None:
    dealt = [(e.seat, len(e.tiles)) for e in deal().events if isinstance(e, TilesDealt)]
    assert dealt == [(E, 4), (S, 4), (W, 4), (N, 4)] * 3 + [(E, 1), (S, 1), (W, 1), (N, 1), (E, 1)]


def test_w3_in_the_last_round_east_takes_the_first_and_the_fifth_tile() -> None:
    game = deal()
    wall = game.state.wall
    assert game.state.seats[E].hand[-2:] == (wall[48], wall[52])
    assert [game.state.seats[s].hand[-1] for s in (S, W, N)] == list(wall[49:52])


def test_another_dealer_is_dealt_first() -> None:
    game = deal(begun={"dealer": W})
    assert [len(s.hand) for s in game.state.seats] == [13, 13, 14, 13]
    assert game.state.turn == W
    assert game.state.drawn == game.state.wall[52]


def test_the_dealer_holds_the_turn_when_all_is_dealt() -> None:
    state = deal().state
    assert (state.phase, state.turn, state.drawn) == (Phase.TURN, E, state.wall[52])


def test_b19_dealt_extra_tiles_are_replaced_east_first_and_then_round_by_round() -> None:
    game = deal("F12", "S1", "", "F3", supplements="S2 B1 B2 C1 C2", **FLOWERS)
    exchanged = [(e.seat, notation(kind_of(e.tile))) for e in game.events if isinstance(e, ExtraExposed | TileDrawn)]
    assert exchanged == [
        (E, "F1"), (E, "F2"), (E, "S2"), (E, "B1"),
        (S, "S1"), (S, "B2"),
        (N, "F3"), (N, "C1"),
        (E, "S2"), (E, "C2"),
    ]  # fmt: skip
    assert game.state.tiles_left == 77 - 5
    assert not any(is_extra(kind_of(t)) for s in game.state.seats for t in s.hand)


def test_w4_a_supplement_tile_shortens_the_wall_and_not_the_dead_wall() -> None:
    game = deal(south="F1", **FLOWERS)
    state = game.state
    tiles = standing(len(state.wall), state.drawn_from_front, state.drawn_from_back)
    assert state.tiles_left == 76
    assert len(dead_wall(tiles, state.dead_wall)) == 14
    assert len(tiles) == 76 + 14


def test_b20_an_extra_tile_drawn_during_play_is_replaced_at_once() -> None:
    game = deal("B1", draws="F1", supplements="S1 C5", **FLOWERS)
    discards(game, E, "B1", passes=True)
    assert [notation(kind_of(t)) for t in game.state.seats[S].extras] == ["F1", "S1"]
    assert game.state.drawn is not None
    assert notation(kind_of(game.state.drawn)) == "C5"
    assert (game.state.turn, source(game)) == (S, Source.EXTRA)


def test_supplement_tiles_come_from_the_end_the_upper_before_the_lower() -> None:
    assert [supplement_index(136, taken) for taken in range(4)] == [134, 135, 132, 133]


WALLS = [(136, (17, 17)), (140, (18, 17)), (144, (18, 18)), (100, (13, 12)), (104, (13, 13)), (108, (14, 13))]


@pytest.mark.parametrize(("size", "lengths"), WALLS)
@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (3, 4), (6, 6)])
def test_each_tile_of_a_wall_has_a_place_of_its_own(size: int, lengths: tuple[int, int], dice: tuple[int, int]) -> None:
    places = {place(index, size, dice, 4) for index in range(size)}
    assert len(places) == size
    for side in Wind:
        stacks = lengths[0 if side in {Wind.EAST, Wind.WEST} else 1]
        assert {p.stack for p in places if p.side is side} == set(range(stacks))


@pytest.mark.parametrize("size", [size for size, _ in WALLS])
@pytest.mark.parametrize("dice", [(1, 1), (3, 4), (6, 6)])
def test_the_wall_goes_round_without_a_gap(size: int, dice: tuple[int, int]) -> None:
    sides = sides_of(4)
    stacks = [place(index, size, dice, 4) for index in range(0, size, 2)]
    for one, following in pairwise([*stacks, stacks[0]]):
        if following.side is one.side:
            assert following.stack == one.stack + 1
        else:
            assert (following.stack, sides.index(following.side)) == (0, (sides.index(one.side) + 1) % 4)


@pytest.mark.parametrize(
    ("dice", "side"),
    [((2, 3), Wind.EAST), ((1, 1), Wind.SOUTH), ((1, 2), Wind.WEST), ((6, 6), Wind.NORTH)],
)
def test_the_dice_count_sides_from_east_in_playing_order(dice: tuple[int, int], side: Wind) -> None:
    assert place(0, 136, dice, 4) == Place(side, sum(dice), upper=True)


def test_tiles_are_taken_clockwise_and_the_upper_before_the_lower() -> None:
    assert [place(i, 136, (2, 3), 4) for i in (1, 2, 24)] == [
        Place(Wind.EAST, 5, upper=False),
        Place(Wind.EAST, 6, upper=True),
        Place(Wind.NORTH, 0, upper=True),
    ]


def test_the_dead_wall_stands_behind_the_break() -> None:
    last = dead_wall(standing(136, 0, 0), 14)
    assert {place(i, 136, (3, 6), 4) for i in last} == {
        Place(Wind.EAST, stack, upper) for stack in range(2, 9) for upper in (True, False)
    }


def test_a_wall_has_no_tile_beyond_its_end() -> None:
    with pytest.raises(ValueError, match="no tile 136"):
        place(136, 136, (1, 1), 4)


def test_every_tile_is_somewhere_on_the_table() -> None:
    game = deal(**FLOWERS)
    assert sorted(on_the_table(game.state)) == [Tile(t) for t in range(144)]


def test_the_table_of_the_tests_deals_what_it_is_told() -> None:
    game = deal("B123456789EEEDrDr", "C111", draws="D5")
    assert hand(game, E) == "B123456789EEEDrDr"
    assert hand(game, S).startswith("C111") or "C111" in hand(game, S)
    assert notation(kind_of(game.state.wall[53])) == "D5"


def test_b12_each_deal_mixes_the_tiles_throws_the_dice_and_breaks_the_wall_where_they_say() -> None:
    rules = preset("european-contemporary")
    built = [build(Random(seed), rules) for seed in range(40)]
    assert len({wall for _, wall in built}) == 40
    assert len({dice for dice, _ in built}) > 15
    for dice, _ in built:
        first = place(0, 136, dice, 4)
        # As many stacks from the right end of the side as the dice show are left standing.
        assert (first.side, first.stack) == (Wind((sum(dice) - 1) % 4), sum(dice))
        assert first.upper
