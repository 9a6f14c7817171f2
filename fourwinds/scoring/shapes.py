"""What sets a hand's concealed tiles can be read as: regular hands, irregular forms, and what a loser holds.

Each suit is read for itself and remembered; a hand is then a product of at most four short lists.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import compress, permutations, product
from typing import Final

from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.sets import Shape, TileSet, group, tile_set
from fourwinds.tiles import ORDINARY_KINDS, Kind
from fourwinds.values import Value

Sets = tuple[TileSet, ...]
Grouping = tuple[Sets, Sets]
"""The chows and pungs of one suit, and its pair where it has one (a tuple of length 0 or 1)."""


_PUNG: Final = 3
_PAIR: Final = 2
_HONORS: Final = 27
_LAST_CHOW: Final = 6
"""The place in its suit of the lowest tile of the last chow."""


@lru_cache(maxsize=1 << 12)  # hands of a batch have little in common: with fewer, scoring takes a third longer
def groupings(first: int, counts: bytes) -> tuple[Grouping, ...]:
    """Every way to use up the tiles of one suit, or of the honours, with at most one pair.

    `first` is the suit's first kind and `counts` has its 9 (honours: 7) counts.
    """
    if sum(counts) % 3 == 1:
        return ()
    # Four equal tiles can be taken as pung and chow in either order: that is one grouping.
    in_order = (
        (tuple(sorted(body, key=_place)), pair)
        for body, pair in _group(first, bytearray(counts), 0, pair=sum(counts) % 3 == _PAIR)
    )
    return tuple(dict.fromkeys(in_order))


def _place(a_set: TileSet) -> tuple[int, int]:
    return a_set.first, a_set.shape


def _group(first: int, counts: bytearray, start: int, *, pair: bool) -> Iterator[Grouping]:
    """The groupings of what `counts` still has, from `start` on; `counts` is as before when it ends.

    With `pair` one of the sets may be one. Of the lowest tile a pung is tried first, then a chow, then the pair.
    """
    i = next((place for place in range(start, len(counts)) if counts[place]), len(counts))
    if i == len(counts):
        yield (), ()
        return
    lowest, n = Kind(first + i), counts[i]
    if n >= _PUNG:
        counts[i] -= 3
        begun = tile_set(Shape.PUNG, lowest)
        for body, pairs in _group(first, counts, i, pair=pair):
            yield (begun, *body), pairs
        counts[i] += 3
    if _begins_chow(first, counts, i):
        for step in range(3):
            counts[i + step] -= 1
        begun = tile_set(Shape.CHOW, lowest)
        for body, pairs in _group(first, counts, i, pair=pair):
            yield (begun, *body), pairs
        for step in range(3):
            counts[i + step] += 1
    if pair and n >= _PAIR:
        counts[i] -= 2
        twins = (tile_set(Shape.PAIR, lowest),)
        for body, _ in _group(first, counts, i, pair=False):
            yield body, twins
        counts[i] += 2


def _begins_chow(first: int, counts: bytearray, i: int) -> bool:
    """Whether a chow can be taken whose lowest tile is the suit's tile `i`, of which there is one."""
    return first < _HONORS and i <= _LAST_CHOW and counts[i + 1] > 0 and counts[i + 2] > 0


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


_SUITS: Final = (0, 9, 18, 27)
_ORPHANS: Final = tuple(map(Kind, (0, 8, 9, 17, 18, 26, *range(27, 34))))


def seven_pairs(counts: bytes) -> list[Sets]:
    """The reading of fourteen concealed tiles as seven pairs; four equal tiles are two of them."""
    if sum(counts) != 14 or 1 in counts.translate(_ODD):
        return []
    return [_in_pairs(counts)]


def _in_pairs(counts: bytes) -> Sets:
    return tuple(tile_set(Shape.PAIR, Kind(kind)) for kind, n in enumerate(counts) for _ in range(n // 2))


def orphans(counts: bytes) -> list[Sets]:
    """The reading of fourteen concealed tiles as one of each terminal and honour and a second of one of them."""
    if 0 in counts[27:] or sum(counts) != 14:
        return []  # nearly all hands
    if sum(counts[kind] for kind in _ORPHANS) != 14 or not all(counts[kind] for kind in _ORPHANS):
        return []
    return [(group(tuple(kind for kind in _ORPHANS for _ in range(counts[kind]))),)]


def peling(counts: bytes) -> list[Sets]:
    """The readings as sets and, in place of the pair, the 1 of bamboos with the 1 of dots."""
    rest = _without_ones(counts)
    if rest is None:
        return []
    parts = [groupings(first, rest[first : first + 9]) for first in _SUITS]
    return [
        (*(a_set for sets, _ in chosen for a_set in sets), _PELING)
        for chosen in product(*parts)
        if not any(pair for _, pair in chosen)
    ]


def peling_pairs(counts: bytes) -> list[Sets]:
    """The reading of fourteen concealed tiles as six pairs and the 1 of bamboos with the 1 of dots."""
    rest = _without_ones(counts)
    if rest is None or sum(rest) != 12 or 1 in rest.translate(_ODD):
        return []
    return [(*_in_pairs(rest), _PELING)]


def _without_ones(counts: bytes) -> bytes | None:
    """The counts without a 1 of bamboos and a 1 of dots; None where one of them is lacking."""
    if not (counts[0] and counts[18]):
        return None
    rest = bytearray(counts)
    rest[0] -= 1
    rest[18] -= 1
    return bytes(rest)


_PELING: Final = group((Kind(0), Kind(18)))

_KNITTED: Final = tuple(
    tuple(tuple(Kind(9 * suit + start + step) for step in (0, 3, 6)) for start, suit in enumerate(order))
    for order in permutations(range(3))
)
"""For each way to share out the suits the thirds 147, 258 and 369."""


def knitted_straight(counts: bytes) -> list[Sets]:
    """The readings as 147, 258 and 369 of three suits, a pair, and the other sets that are not melded."""
    answer: list[Sets] = []
    if counts[:9].count(0) > 6 or counts[9:18].count(0) > 6 or counts[18:27].count(0) > 6:
        return answer  # three different numbers of each suit are needed
    for thirds in _KNITTED:
        rest = bytearray(counts)
        for kind in (kind for third in thirds for kind in third):
            if not rest[kind]:
                break
            rest[kind] -= 1
        else:
            answer += [(*map(group, thirds), *sets) for sets in regular(bytes(rest))]
    return answer


def _is_near_knitted_straight(counts: bytes) -> bool:
    # At most three of each suit are of use: a look at how many kinds there are of each rules most hands out.
    if sum([min(3, 9 - counts[first : first + 9].count(0)) for first in (0, 9, 18)]) < 8:
        return False
    return any(len([kind for third in thirds for kind in third if counts[kind]]) >= 8 for thirds in _KNITTED)


def singles(counts: bytes) -> list[Sets]:
    """The reading of fourteen (with five sets seventeen) tiles of which at most one kind is there twice."""
    if sum(counts) not in (14, 17) or max(counts) > 2 or sum(n == 2 for n in counts) > 1:
        return []
    return _as_one(counts)


def listed(counts: bytes) -> list[Sets]:
    """The reading of all concealed tiles as one group, for hands that are given as lists of tiles.

    What can be read as sets, or as seven pairs, is no such hand: a list that asks for it finds it in that form.
    """
    return [] if regular(counts) or seven_pairs(counts) else _as_one(counts)


def _as_one(counts: bytes) -> list[Sets]:
    return [(group(tuple(Kind(kind) for kind, n in enumerate(counts) for _ in range(n))),)]


class Irregular(Value):
    """How the concealed tiles of an irregular form are read."""

    read: Callable[[bytes], list[Sets]]
    """The readings of the concealed tiles: fourteen, or three fewer for each melded set."""
    is_ready: Callable[[bytes], bool]
    """Whether the tiles may be one short of it: a quick look that never says no to ones that are."""
    most_melds: int = 0
    """How many sets of such a hand may lie on the table."""


_ODD: Final = bytes(n & 1 for n in range(256))

IRREGULAR: Final[dict[Form, Irregular]] = {
    Form.SEVEN_PAIRS: Irregular(seven_pairs, lambda counts: counts.translate(_ODD).count(1) == 1),
    Form.ORPHANS: Irregular(orphans, lambda counts: sum(counts[0:27:9] + counts[8:27:9] + counts[27:]) == 13),
    Form.KNITTED_STRAIGHT: Irregular(knitted_straight, _is_near_knitted_straight, most_melds=2),
    Form.SINGLES: Irregular(singles, lambda counts: len(counts) - counts.count(0) - counts.count(1) <= 1),
    Form.LISTED: Irregular(listed, lambda _: True, most_melds=5),
    Form.PELING: Irregular(peling, lambda counts: bool(counts[0] or counts[18]), most_melds=5),
    Form.PELING_PAIRS: Irregular(peling_pairs, lambda counts: counts.translate(_ODD).count(1) in {1, 3}),
}


@cache
def irregular(forms: tuple[Form, ...], melds: int) -> tuple[tuple[Form, Callable[[bytes], list[Sets]]], ...]:
    """Those of the forms that a hand with so many melds can have, and how each is read."""
    return tuple((form, IRREGULAR[form].read) for form in forms if melds <= IRREGULAR[form].most_melds)


def held(counts: bytes) -> Sets:
    """What a loser has in concealed tiles: pungs, then pairs, then the loose tiles as one group.

    Four equal tiles that were not declared are a pung. Chows score nothing in a loser's hand, so none are looked for.
    """
    pungs, pairs = compress(_PUNGS, counts.translate(_THREE)), compress(_PAIRS, counts.translate(_TWO))
    loose = tuple(compress(ORDINARY_KINDS, counts.translate(_LEFT)))
    return (*pungs, *pairs, *((group(loose),) if loose else ()))


_THREE: Final = bytes(n >= _PUNG for n in range(256))
_TWO: Final = bytes(n == _PAIR for n in range(256))
_LEFT: Final = bytes(n in {1, 4} for n in range(256))
_PUNGS: Final = tuple(tile_set(Shape.PUNG, kind) for kind in ORDINARY_KINDS)
_PAIRS: Final = tuple(tile_set(Shape.PAIR, kind) for kind in ORDINARY_KINDS)
