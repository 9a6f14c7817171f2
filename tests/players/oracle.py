"""Slow, plain answers to what `fourwinds.players` finds from tables; they share no code and no idea with it.

They look at whole target hands: choose the sets and the pair, count the tiles that are missing.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations, product
from random import Random

from fourwinds.tiles import ORDINARY_KINDS, Kind, counts_of, parse

KINDS = ORDINARY_KINDS
TRIPLETS = tuple((kind,) * 3 for kind in range(34))
CHOWS = tuple((kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7)
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)


def counts(text: str) -> bytes:
    return counts_of(parse(text))


def regular(hand: bytes, sets: int, max_chows: int = 5, kinds: frozenset[int] = frozenset(range(34))) -> int:
    """Tries whether the hand can be completed with 0 tiles, with 1, with 2, ... and gives up at 15."""
    shapes = [shape for shape in TRIPLETS + CHOWS if kinds.issuperset(shape)]
    for missing in range(16):
        if _fits([0] * 34, hand, shapes, sets, max_chows, sorted(kinds), missing):
            return missing - 1
    raise AssertionError("no such hand")


def _fits(used: list[int], hand: bytes, shapes: list, sets: int, chows: int, kinds: list[int], missing: int) -> bool:
    if sets == 0:
        return any(used[k] <= 2 and _cost(used, hand, (k, k)) <= missing for k in kinds)
    for i, shape in enumerate(shapes):
        is_chow = shape[0] != shape[1]
        if (is_chow and not chows) or any(used[k] + shape.count(k) > 4 for k in shape):
            continue
        cost = _cost(used, hand, shape)
        if cost > missing:
            continue
        for k in shape:
            used[k] += 1
        found = _fits(used, hand, shapes[i:], sets - 1, chows - is_chow, kinds, missing - cost)
        for k in shape:
            used[k] -= 1
        if found:
            return True
    return False


def _cost(used: list[int], hand: bytes, shape: tuple[int, ...]) -> int:
    """How many tiles of `shape` the hand lacks when it also needs those `used`."""
    return sum(max(0, used[k] + shape.count(k) - max(hand[k], used[k])) for k in set(shape))


def seven_pairs(hand: bytes, most_of_a_kind: int) -> int:
    """The cheapest seven pairs, by going through the kinds with the least cost of 0 to 7 pairs so far."""
    costs = [0] + [99] * 7
    for held in hand:
        costs = [
            min(costs[n - own] + max(0, 2 * own - held) for own in range(min(n, most_of_a_kind // 2) + 1))
            for n in range(8)
        ]
    return costs[7] - 1


def thirteen_orphans(hand: bytes) -> int:
    return min(sum(max(0, 1 + (k == pair) - hand[k]) for k in ORPHANS) for pair in ORPHANS) - 1


def dealt(random: Random, tiles: int, kinds: range = range(34)) -> bytes:
    """A hand of so many random tiles of these kinds."""
    return counts_of(random.sample([Kind(k) for k in kinds for _ in range(4)], tiles))


def nearly_complete(random: Random, sets: int, strange: int, tiles: int) -> bytes:
    """A hand of so many tiles near to `sets` sets and a pair: up to `strange` of its tiles were replaced."""
    while True:
        shapes = [*random.choices(TRIPLETS + CHOWS * 2, k=sets), (random.choice(KINDS),) * 2]
        hand = [Kind(k) for shape in shapes for k in shape]
        if max(map(hand.count, hand)) > 4:
            continue
        random.shuffle(hand)
        rest = [k for k in KINDS for _ in range(4 - hand.count(k))]
        hand = hand[strange:] + random.sample(rest, strange)
        if max(map(hand.count, hand)) <= 4:
            return counts_of(random.sample(hand, tiles))


def one_more(hand: bytes) -> Iterator[tuple[int, bytes]]:
    """Each kind that the hand can draw and the hand with it."""
    for k in KINDS:
        if hand[k] < 4:
            yield k, bytes(held + (i == k) for i, held in enumerate(hand))


def one_less(hand: bytes) -> Iterator[tuple[int, bytes]]:
    """Each kind that the hand can discard and the hand without it."""
    for k in KINDS:
        if hand[k]:
            yield k, bytes(held - (i == k) for i, held in enumerate(hand))


# --- knitted tiles and other single ones ----------------------------------------------------------

NINES = tuple(
    [
        9 * suit + number - 1
        for suit, numbers in zip(order, ((1, 4, 7), (2, 5, 8), (3, 6, 9)), strict=True)
        for number in numbers
    ]
    for order in permutations(range(3))
)


def knitted_straight(hand: bytes, nine: list[int], sets: int) -> int:
    """The cheapest of all hands of these nine tiles, a pair, and a set unless it is melded (`sets` 0)."""
    wholes = [[*nine, kind, kind, *shape] for kind in KINDS for shape in (TRIPLETS + CHOWS if sets else [()])]
    return min(_lacking(whole, hand) for whole in wholes if max(map(whole.count, whole)) <= 4) - 1


def knitted_singles(hand: bytes, *, pair: bool, stars: bool) -> int:
    """The cheapest of all hands of fourteen knitted tiles and honours, one of them twice with `pair`."""
    return (
        min(
            _lacking([*whole, *twice], hand)
            for nine in NINES
            for whole in combinations([*nine, *range(27, 34)], 13 if pair else 14)
            if not stars or whole[-7:] == tuple(range(27, 34))
            for twice in (((kind,) for kind in whole) if pair else ((),))
        )
        - 1
    )


def unconnected(hand: bytes, *, stars: bool) -> int:
    """The cheapest of all hands of honours and suit tiles three steps apart: by how many tiles each suit has."""
    honors = sum(hand[kind] > 0 for kind in range(27, 34))
    best = 0
    for numbers in product(_apart_in(hand[:9]), _apart_in(hand[9:18]), _apart_in(hand[18:27])):
        wanted = 14 - sum(size for size, _ in numbers)
        if wanted == 7 or (not stars and 0 <= wanted < 7):
            best = max(best, min(honors, wanted) + sum(held for _, held in numbers))
    return 14 - best - 1


def _apart_in(suit: bytes) -> set[tuple[int, int]]:
    """For each set of numbers three steps apart its size and how many of it are held."""
    return {
        (size, sum(suit[n] > 0 for n in numbers))
        for size in range(4)
        for numbers in combinations(range(9), size)
        if all(high - low >= 3 for low, high in pairwise(numbers))
    }


def _lacking(whole: list[int], hand: bytes) -> int:
    return sum(max(0, whole.count(kind) - hand[kind]) for kind in set(whole))
