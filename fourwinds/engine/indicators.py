"""Indicators: the tiles of the dead wall that are turned over, and the dora that follows each of them.

The end of the wall, its stacks seen from the side; supplement tiles are taken from the right, the upper before the
lower, so that four of them come from two stacks:

    ...  4  3  2  1  0  s  s      0 the first indicator, 1 to 4 those for kongs: all of them upper tiles
    ...  u  u  u  u  u  s  s      u below each of them, what a winner looks at who declared a riichi

The dead wall is made up at its other end and never shorter than these seven stacks. Where Norths are set aside, there
are twice as many supplement tiles, and the first indicator is the upper tile of the fifth stack. The last two stacks
with indicators are then reached only after as many supplement tiles as make the dead wall that much longer.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from fourwinds.tiles import EAST, GREEN, ORDINARY_KINDS, RED, WHITE, Kind, Tile, kind_of, plain
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset

SUPPLEMENTS: Final = 4
"""How many supplement tiles there are beside the indicators for kongs: the next one would be the first of these."""

_NORTHS: Final = 4

_CIRCLES: Final = {"white_green_red": (WHITE, GREEN, RED), "red_green_white": (RED, GREEN, WHITE)}


class Indicator(Value):
    """A tile of the dead wall that lies face up, or that was looked at below such a one."""

    tile: Tile
    index: int
    """Where it stands in the wall, in the order of drawing."""
    dora: Kind
    """The kind that follows it."""
    for_kong: bool = False
    """It was turned for a kong, or lies below one that was."""
    below: bool = False
    """It lies below another one."""
    wild: bool = False
    """What follows is no dora, but serves as a joker."""


def supplements(rules: RulePreset) -> int:
    """How many supplement tiles there are beside the indicators: one for each kong, and for each North set aside."""
    return SUPPLEMENTS + (_NORTHS if rules.tiles.north_aside else 0)


def first_index(size: int, rules: RulePreset) -> int:
    """Where the first indicator stands in a wall of `size` tiles; less than 0 where the wall is too short for it."""
    return size - supplements(rules) - 2


def indicator(wall: Sequence[Tile], number: int, rules: RulePreset, *, below: bool = False) -> Indicator:
    """The indicator with this number, 0 the first, as it stands in a whole wall; `below` the one under it."""
    index = first_index(len(wall), rules) - 2 * number + below
    tile = wall[index]
    wild = rules.tiles.wild_turned
    # In the deal the wild tiles are jokers, and their kind is not in play any more.
    kinds = (*rules.tiles.kinds, rules.tiles.wild_kind) if wild else rules.tiles.kinds
    dora = following(kind_of(tile), rules.dora.dragons, [kind for kind in kinds if kind is not None])
    return Indicator(tile, index, dora, for_kong=number > 0, below=below, wild=wild)


def following(kind: Kind, dragons: str = "white_green_red", kinds: Collection[Kind] = ORDINARY_KINDS) -> Kind:
    """The kind that follows an ordinary one: 1 after 9, East after North, and the dragons in their circle.

    What is not among the `kinds` in play is passed over: without the characters from 2 to 8 the 9 follows the 1.

    >>> [following(Kind(kind)) for kind in (0, 8, 27, 30, 31, 43)]
    [1, 0, 28, 27, 33, 5]
    """
    kind = plain(kind)
    if kind < EAST:
        steps = (Kind(kind - kind % 9 + (kind % 9 + more) % 9) for more in range(1, 10))
        return next(follower for follower in steps if follower in kinds or follower == kind)
    if kind < RED:
        return Kind(EAST + (kind - EAST + 1) % 4)
    circle = _CIRCLES[dragons]
    return circle[(circle.index(kind) + 1) % len(circle)]
