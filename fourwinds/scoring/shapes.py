"""What sets a hand's concealed tiles can be read as: regular hands, irregular forms, and what a loser holds.

Each suit is read for itself and remembered; a hand is then a product of at most four short lists.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.sets import Shape, TileSet, group, tile_set
from fourwinds.tiles import Kind

Sets = tuple[TileSet, ...]
Grouping = tuple[Sets, Sets]
"""The chows and pungs of one suit, and its pair where it has one (a tuple of length 0 or 1)."""


_SHAPES_OF_SETS: Final = ((Shape.PUNG, (0, 0, 0)), (Shape.CHOW, (0, 1, 2)), (Shape.PAIR, (0, 0)))
"""The shapes, and which tiles counted from the lowest they take."""


@lru_cache(maxsize=1 << 16)
def groupings(first: int, counts: bytes) -> tuple[Grouping, ...]:
    """Every way to use up the tiles of one suit, or of the honours, with at most one pair.

    `first` is the suit's first kind and `counts` has its 9 (honours: 7) counts.
    """
    if sum(counts) % 3 == 1:
        return ()
    return tuple(_group(first, bytearray(counts), 0))


def _group(first: int, counts: bytearray, start: int) -> Iterator[Grouping]:
    """The groupings of what `counts` still has, from `start` on; `counts` is as before when it ends."""
    i = start
    while i < len(counts) and not counts[i]:
        i += 1
    if i == len(counts):
        yield (), ()
        return
    for shape, places in _SHAPES_OF_SETS:
        if shape == Shape.CHOW and (first >= 27 or i > 6):
            continue
        if any(counts[i + place] < places.count(place) for place in places):
            continue
        for place in places:
            counts[i + place] -= 1
        begun = tile_set(shape, Kind(first + i))
        for body, pair in _group(first, counts, i):
            if shape != Shape.PAIR:
                yield (begun, *body), pair
            elif not pair:
                yield body, (begun,)
        for place in places:
            counts[i + place] += 1


def regular(counts: bytes) -> list[Sets]:
    """Every reading of the counts (34 bytes) as sets and one pair, the pair last; empty when there is none."""
    answer: list[Sets] = []
    honors = groupings(27, counts[27:])
    dots = groupings(18, counts[18:27]) if honors else ()
    characters = groupings(9, counts[9:18]) if dots else ()
    if not characters:
        return answer
    for b_sets, b_pair in groupings(0, counts[:9]):
        for c_sets, c_pair in characters:
            for d_sets, d_pair in dots:
                for h_sets, h_pair in honors:
                    pair = b_pair + c_pair + d_pair + h_pair
                    if len(pair) == 1:
                        answer.append(b_sets + c_sets + d_sets + h_sets + pair)
    return answer


_ORPHANS: Final = tuple(map(Kind, (0, 8, 9, 17, 18, 26, *range(27, 34))))


def seven_pairs(counts: bytes) -> list[Sets]:
    """The reading of fourteen concealed tiles as seven pairs; four equal tiles are two of them."""
    if sum(counts) != 14 or any(n & 1 for n in counts):
        return []
    return [tuple(tile_set(Shape.PAIR, Kind(kind)) for kind, n in enumerate(counts) for _ in range(n // 2))]


def orphans(counts: bytes) -> list[Sets]:
    """The reading of fourteen concealed tiles as one of each terminal and honour and a second of one of them."""
    if sum(counts) != 14 or sum(counts[kind] for kind in _ORPHANS) != 14 or not all(counts[kind] for kind in _ORPHANS):
        return []
    return [(group(tuple(kind for kind in _ORPHANS for _ in range(counts[kind]))),)]


IRREGULAR: Final[dict[Form, Callable[[bytes], list[Sets]]]] = {Form.SEVEN_PAIRS: seven_pairs, Form.ORPHANS: orphans}
"""How the concealed tiles of each irregular form are read."""


def held(counts: bytes) -> Sets:
    """What a loser has in concealed tiles: pungs, then pairs, then the loose tiles as one group.

    Four equal tiles that were not declared are a pung. Chows score nothing in a loser's hand, so none are looked for.
    """
    pungs = [tile_set(Shape.PUNG, Kind(kind)) for kind, n in enumerate(counts) if n >= 3]
    pairs = [tile_set(Shape.PAIR, Kind(kind)) for kind, n in enumerate(counts) if n == 2]
    loose = tuple(Kind(kind) for kind, n in enumerate(counts) if n in (1, 4))
    return (*pungs, *pairs, *((group(loose),) if loose else ()))
