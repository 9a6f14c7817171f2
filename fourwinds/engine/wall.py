"""The wall: how it is mixed and broken, and where each of its tiles stands on the table.

A wall is a tuple of tiles in the order of drawing. Before each player stands one side of it, two tiles high: of four 17
stacks each (18 with flowers and seasons; with flowers alone 18 before East and West; without a suit four or five
fewer), in a square, seen from above:

                 West               The dice say where it is broken: their sum, counted from the dealer in
           +--> --> --> -->+        playing order, names the side, and the same number of stacks, counted
           ^               |        from that side's right end, stays behind the break.
    North  ^               v South
           ^               v        Tiles are taken clockwise from the break, the upper before the lower.
           +<-- <-- <-- <--+        The last 14 before the break, met from behind, are the dead wall;
                 East               supplement tiles come from its far end, the upper before the lower too.

"Left" and "right" are those of the player who sits behind the side. Where three or two play, there are as many sides,
with more stacks each. Some rules make the dead wall larger or smaller, do not make it up, or have none: then supplement
tiles come from the far end of the wall, down to its last tile. Jokers of which each player is dealt one are the first
tiles of the wall.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from fourwinds.engine.indicators import first_index, following
from fourwinds.tiles import JOKER, Kind, Tile, Wind, is_joker, kind_of, pick, tile_set
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset

_TAKEN_AT_ONCE: Final = 4
_SQUARE: Final = 4
"""A wall with so many sides stands in a square."""


class Place(Value):
    """Where a tile stands: the wind behind whose side, the stack from that side's right end, upper or lower."""

    side: Wind
    stack: int
    upper: bool


def tiles_of(rules: RulePreset) -> tuple[Tile, ...]:
    """All tiles that are in play under these rules, in order."""
    tiles = rules.tiles
    return tile_set(flowers=tiles.flowers, jokers=tiles.jokers_in_play, red_fives=tiles.red_fives, kinds=tiles.kinds)


def dealt(held: int, players: int, jokers: int = 0) -> tuple[tuple[int, ...], ...]:
    """How many tiles East and the others, in playing order, take in each round of the deal.

    Everybody gets `held` tiles, and East one more: four at a time, then one at a time. Of hands of 13 East takes the
    first and the fifth tile in the last two rounds, one across the next stack, and the others one each. Where each of
    them gets `jokers` of his own, these are taken first.

    >>> dealt(13, 4)[3:]
    ((1, 1, 1, 1), (1, 0, 0, 0))
    >>> dealt(13, 4, 1)
    ((1, 1, 1, 1), (4, 4, 4, 4), (4, 4, 4, 4), (4, 4, 4, 4), (1, 0, 0, 0))
    """
    fours, ones = divmod(held - jokers, _TAKEN_AT_ONCE)
    each, one = (_TAKEN_AT_ONCE,) * players, (1,) * players
    return (one,) * jokers + (each,) * fours + (one,) * ones + ((1, *(0,) * (players - 1)),)


def packets(rules: RulePreset) -> tuple[tuple[int, ...], ...]:
    """How the hands are dealt under these rules; see `dealt`."""
    return dealt(rules.tiles.held, rules.deal.players, int(rules.jokers.dealt))


def build(rng: Random, rules: RulePreset) -> tuple[tuple[int, int], tuple[Tile, ...]]:
    """Mixes the tiles and throws the dice: the dice, and the tiles in the order of drawing."""
    tiles = list(tiles_of(rules))
    rng.shuffle(tiles)
    if rules.jokers.dealt:
        tiles.sort(key=lambda tile: not is_joker(tile))
    wild = wild_of(rules, [*map(kind_of, tiles)])
    if wild is not None:
        jokers = iter(pick((JOKER,) * 4))
        tiles = [next(jokers) if kind_of(tile) == wild else tile for tile in tiles]
    return (rng.randint(1, 6), rng.randint(1, 6)), tuple(tiles)


def wild_of(rules: RulePreset, wall: Sequence[Kind]) -> Kind | None:
    """Which kind is wild in the deal with this wall, where a tile is turned up to tell it; else None."""
    index = first_index(len(wall), rules)
    if not rules.tiles.wild_turned or index < 0:
        return None
    turned = wall[index]
    return None if turned == JOKER else following(turned, rules.dora.dragons, rules.tiles.kinds)


def is_wall_of(rules: RulePreset, wall: Sequence[Tile]) -> bool:
    """Whether these are the tiles in play, with jokers that are dealt to everybody before all others.

    Where a tile turned up tells which are wild, these are the rules of the deal, which say so.
    """
    if sorted(wall) != sorted(tiles_of(rules)):
        return False
    return not rules.jokers.dealt or all(map(is_joker, wall[: rules.tiles.jokers]))


def dead_wall_size(rules: RulePreset) -> int:
    """How many tiles the dead wall has under these rules; 0 where there is none."""
    return 0 if rules.deal.dead_wall == "none" else rules.deal.dead_wall_tiles


def next_index(size: int, from_front: int, from_back: int) -> int:
    """Where in a wall of `size` tiles the next one to draw is, after so many were taken at either end.

    The very last tile of a wall that is played to its end may be the lower one of a stack whose upper tile was taken
    as a supplement tile.

    >>> next_index(136, 53, 0), next_index(136, 134, 1)
    (53, 135)
    """
    return from_front + (from_back % 2 == 1 and from_front == size - 1 - from_back)


def next_supplement(size: int, from_front: int, from_back: int) -> int:
    """Where the next supplement tile is; the last tile of a wall without a dead wall is one like any other.

    >>> next_supplement(136, 53, 0), next_supplement(136, 135, 0)
    (134, 135)
    """
    return max(from_front, supplement_index(size, from_back))


def supplement_index(size: int, taken: int) -> int:
    """Where in a wall of `size` tiles the next supplement tile is, after `taken` of them.

    From the end stack by stack, but in each stack the upper tile (the earlier one) first.

    >>> [supplement_index(136, taken) for taken in range(4)]
    [134, 135, 132, 133]
    """
    return size - 2 - taken + 2 * (taken % 2)


@lru_cache(maxsize=1 << 10)
def place(index: int, size: int, dice: tuple[int, int], players: int) -> Place:
    """Where the tile at `index` of a wall of `size` tiles stands, when these dice broke it.

    Raises `ValueError` for an index outside the wall.
    """
    if not 0 <= index < size:
        raise ValueError(f"a wall of {size} tiles has no tile {index}")
    total = sum(dice)
    sides, lengths = sides_of(players), side_lengths(size, players)
    side = sides.index(broken_side(dice, players))
    stack = total + index // 2
    while stack >= lengths[side]:
        stack -= lengths[side]
        side = (side + 1) % players
    return Place(sides[side], stack, upper=index % 2 == 0)


def sides_of(players: int) -> tuple[Wind, ...]:
    """The sides in the order in which tiles are taken, clockwise; each is entered at its right end.

    >>> [side.letter for side in sides_of(4)], [side.letter for side in sides_of(3)]
    (['E', 'N', 'W', 'S'], ['E', 'W', 'S'])
    """
    return tuple(Wind(-steps % players) for steps in range(players))


def broken_side(dice: tuple[int, int], players: int) -> Wind:
    """Behind whose side the wall is broken: the dice are counted from the dealer in playing order.

    >>> broken_side((1, 1), 4), broken_side((3, 6), 4)
    (<Wind.SOUTH: 1>, <Wind.EAST: 0>)
    """
    return Wind((sum(dice) - 1) % players)


def side_lengths(size: int, players: int) -> tuple[int, ...]:
    """How many stacks stand at each of the sides of a wall of `size` tiles; of four, opposite sides are equal.

    >>> side_lengths(136, 4), side_lengths(140, 4), side_lengths(104, 4), side_lengths(136, 3)
    ((17, 17, 17, 17), (18, 17, 18, 17), (13, 13, 13, 13), (23, 23, 22))
    """
    stacks, left = divmod(size // 2, players)
    if players == _SQUARE:
        longer, shorter = stacks + (left > 0), stacks + (left > 2)
        return longer, shorter, longer, shorter
    return tuple(stacks + (side < left) for side in range(players))


def standing(size: int, from_front: int, from_back: int) -> tuple[int, ...]:
    """The indices of the tiles that still stand, in the order of drawing, after so many were taken at either end."""
    if from_front + from_back >= size:
        return ()
    supplements = {supplement_index(size, taken) for taken in range(from_back)}
    return tuple(i for i in range(from_front, size) if i not in supplements)


def dead_wall(indices: Sequence[int], tiles: int) -> tuple[int, ...]:
    """Which of the standing tiles are the dead wall: the last `tiles`, which stay as many where it is made up (W4)."""
    return tuple(indices[max(0, len(indices) - tiles) :])
