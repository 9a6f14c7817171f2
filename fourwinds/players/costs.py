"""Least costs: how many tiles a hand misses, put together from its four groups (three suits, the honours).

A *list* says how many tiles are missing for m sets and p pairs with at most q chows, made within one group
or within several; q is slowest, then m, then p. Two lists join to the list of both groups together. Real
hands meet a few thousand different lists only, so each gets a number, and a join is nearly always one look-up.

    bamboos    characters    dots    honours    a holding of each group
       7            3          7        0       `tables`: the number of its list
       |____________|          |________|
             12                    5            `joined`: the sets shared out in the cheapest ways
              |____________________|
                         2                      `missing`: for all sets and the pair; shanten is one less

An example, for one set and a pair: B123 lacks no tile for a set, 1 for a pair, 2 for both; EE lacks 1 for a set, none
for a pair, 3 for both. Together they lack the least of 0 + 0, 1 + 1, 2 + 0 and 0 + 3 tiles: none, with the set from
the bamboos and the pair from the winds. This is exact, because no set and no pair has tiles of two groups.

Goals that allow every kind share one table of two million holdings (`suit_table`); for others a suit is walked when a
hand first asks for it (`suit_walk`).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import add, itemgetter
from threading import Lock
from typing import Final

from fourwinds.players.suit_table import (
    DRAGONS,
    HONOR_HOLDINGS,
    HONOR_PLACE,
    LOWER,
    STEPS,
    SUIT_HOLDINGS,
    UPPER,
    WINDS,
    indices,
    suit_table,
)
from fourwinds.players.suit_walk import FAR, SuitWalk
from fourwinds.scoring.aims import ALL_KINDS, bytes_of
from fourwinds.tiles import ORDINARY_KINDS, Kind

SHIFT: Final = 20
"""The key of two lists in `joined` and `missing`: the first number shifted by this, or the second."""

Table = tuple[Sequence[int], Sequence[int] | Mapping[int, int]]
"""Of one group: from the index of a holding to an entry, and from the entry to the number of the list."""

_MOST_KEPT: Final = 4_000
"""How many answers a table keeps before it starts anew: 400 kB, and of a hundred goals few are asked so often."""

_USUAL_SETS: Final = 4
"""Suits are walked for this many sets at least, so that goals of hands with melds find the same steps."""


class _Lazy(dict[int, int]):
    """A table that works out an entry when it is first asked for; an entry never changes.

    What is known is found without a call of Python's, which a cached function would cost. No lock is needed: two
    threads that miss the same entry find the same, and one that was cleared away is found again.
    """

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[int], int]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: int) -> int:
        found = self._find(key)
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[key] = found
        return found


class Costs:
    """The costs of all hands for one goal: `sets` sets and a pair, at most so many chows, only certain kinds.

    `joined[x << SHIFT | y]` is the number of the list of x and y together, `missing[x << SHIFT | y]` how many
    tiles are missing for the whole goal when x and y hold all the groups between them. `tables` are of the
    bamboos, characters, dots, honours; `steps[kind][held]` is what one more tile adds to the index of its
    group, 0 if it is of no use. What is kept is a pure function of the goal: several threads may use one object.
    """

    __slots__ = ("_goal", "_lists", "_lock", "_mask", "_numbers", "_ways", "joined", "missing", "steps", "tables")

    def __init__(self, sets: int, max_chows: int | None, mask: int) -> None:
        """`max_chows` is None (any number) or less than `sets`; `mask` has a bit for each kind allowed."""
        self._goal = sets, max_chows
        self._mask = None if mask == ALL_KINDS else bytes_of(mask)
        self._ways = _ways(1 + (max_chows or 0), sets)
        has_whole = any(mask >> first & 511 == 511 for first in (0, 9, 18))
        whole, known = _whole_suit(sets, max_chows) if has_whole else ((), ())
        self._lists: list[bytes] = list(known)
        self._numbers = {costs: number for number, costs in enumerate(known)}
        self._lock = Lock()
        self.joined: Mapping[int, int] = _Lazy(self._join)
        self.missing: Mapping[int, int] = _Lazy(self._least)
        honors = _Lazy(self._honors_found((mask >> 27).bit_count()))
        self.tables: tuple[Table, Table, Table, Table] = (
            self._suit(mask & 511, whole),
            self._suit(mask >> 9 & 511, whole),
            self._suit(mask >> 18 & 511, whole),
            (range(HONOR_HOLDINGS), honors),
        )
        self.steps = [STEPS[kind] if mask >> kind & 1 else (0,) * 5 for kind in range(34)]

    def allowed(self, counts: bytes) -> bytes:
        """The tiles of `counts` that the goal can use."""
        return counts if self._mask is None else (int.from_bytes(counts) & self._mask).to_bytes(34)

    def groups(self, counts: bytes) -> tuple[int, int, int, int]:
        """The numbers of the lists of bamboos, characters, dots and honours; `counts` has allowed kinds only.

        The same as looking up `indices(counts)` in the tables, in the quickest way.
        """
        (b_entries, b_lists), (c_entries, c_lists), (d_entries, d_lists), (_, h_lists) = self.tables
        lower, upper = LOWER, UPPER
        return (
            b_lists[b_entries[lower[counts[0:5]] + upper[counts[5:9]]]],
            c_lists[c_entries[lower[counts[9:14]] + upper[counts[14:18]]]],
            d_lists[d_entries[lower[counts[18:23]] + upper[counts[23:27]]]],
            h_lists[WINDS[counts[27:31]] + DRAGONS[counts[31:34]]],
        )

    def tiles_missing(self, counts: bytes) -> int:
        """How many tiles the hand lacks for the goal; `FAR` if the kinds allowed cannot make it.

        Raises `ValueError` unless `counts` has 34 numbers from 0 to 4.
        """
        try:
            b, c, d, h = self.groups(counts if self._mask is None else self.allowed(counts))
        except KeyError:
            raise ValueError(f"not 34 counts from 0 to 4: {list(counts)}") from None
        joined = self.joined
        return self.missing[joined[b << SHIFT | c] << SHIFT | joined[d << SHIFT | h]]

    def missing_without(self, counts: bytes) -> dict[Kind, int]:
        """For each kind held how many tiles the hand lacks without one such tile."""
        held = indices(self.allowed(counts))
        b, c, d, h = [lists[entries[index]] for index, (entries, lists) in zip(held, self.tables, strict=True)]
        joined, missing = self.joined, self.missing
        bc, dh = joined[b << SHIFT | c], joined[d << SHIFT | h]
        others = joined[c << SHIFT | dh], joined[b << SHIFT | dh], joined[h << SHIFT | bc], joined[d << SHIFT | bc]
        found = {}
        for kind in ORDINARY_KINDS:
            if has := counts[kind]:
                group = kind // 9
                entries, lists = self.tables[group]
                now = lists[entries[held[group] - self.steps[kind][has - 1]]]
                found[kind] = missing[others[group] << SHIFT | now]
        return found

    def _number(self, costs: bytes) -> int:
        """The number of a list, a new one if it has not been met before."""
        with self._lock:
            number = self._numbers.setdefault(costs, len(self._lists))
            if number == len(self._lists):
                self._lists.append(costs)
            return number

    def _join(self, key: int) -> int:
        # What cannot be reached is always `FAR` exactly, so that equal lists are equal bytes and have one number.
        x, y = self._lists[key >> SHIFT], self._lists[key & (1 << SHIFT) - 1]
        return self._number(bytes([min(FAR, *map(add, of_x(x), of_y(y))) for of_x, of_y in self._ways]))

    def _least(self, key: int) -> int:
        # The whole goal is the last entry of a joined list, and no other is asked for here. Backwards, the second list
        # stands at the chows, sets and pair that the first one leaves to it, so one pass over both is enough.
        x, y = self._lists[key >> SHIFT], self._lists[key & (1 << SHIFT) - 1]
        least: int = min(FAR, *map(add, x, reversed(y)))
        return least

    def _suit(self, mask: int, whole: Sequence[int]) -> Table:
        if mask == 511:
            return suit_table().list_of, whole
        sets, limit = self._goal
        # Each row of a list for more sets begins with that for fewer: what is cut out is what a smaller walk would say.
        walk = _walk(max(sets, _USUAL_SETS), limit, mask)
        width = 2 * walk.sets + 2
        parts = [slice(width * row, width * row + 2 * sets + 2) for row in range(1 + (limit or 0))]

        def find(index: int) -> int:
            costs = walk.costs(index)
            return self._number(b"".join([costs[part] for part in parts]))

        return range(SUIT_HOLDINGS), _Lazy(find)

    def _honors_found(self, kinds: int) -> Callable[[int], int]:
        """How to find the list of the honours held when `kinds` kinds of them are allowed."""

        # Honours make no chows, so it does not matter which kinds are held, only how many of them once, twice, three
        # and four times: those are the digits of the index. Each kind is a group of its own, joined to those before.
        def find(index: int) -> int:
            held = [index // place % 8 for place in HONOR_PLACE[1:]]
            number = nothing
            for count, often in enumerate([kinds - sum(held), *held]):
                for _ in range(often):
                    number = self.joined[number << SHIFT | ones[count]]
            return number

        sets, limit = self._goal
        rows = 1 + (limit or 0)

        def one_kind(set_cost: int, pair_cost: int) -> int:
            # Nothing, a pair, a triplet; never both (five tiles), nor more sets.
            row = [0, pair_cost, set_cost, *[FAR] * (2 * sets)]
            return self._number(bytes(row[: 2 * sets + 2]) * rows)

        nothing = one_kind(FAR, FAR)
        ones = [one_kind(max(0, 3 - held), max(0, 2 - held)) for held in range(5)]
        return find


_Entries = Callable[[bytes], tuple[int, ...]]
"""Takes some entries out of a list."""


@lru_cache(maxsize=32)
def _ways(rows: int, sets: int) -> list[tuple[_Entries, _Entries]]:
    """For each entry of a joined list the entries of both parts that add up to it, one of each beside the other."""
    places = list(product(range(rows), range(sets + 1), range(2)))
    at = {place: i for i, place in enumerate(places)}
    ways: list[tuple[_Entries, _Entries]] = []
    for rows_, sets_, pair in places:
        parts = [
            place for place in places if all(n <= whole for n, whole in zip(place, (rows_, sets_, pair), strict=True))
        ]
        first = [at[part] for part in parts]
        second = [at[rows_ - r, sets_ - m, pair - p] for r, m, p in parts]
        # A single entry would come alone and not in a tuple; told twice it adds up to the same.
        ways.append((itemgetter(*first, first[0]), itemgetter(*second, second[0])))
    return ways


@lru_cache(maxsize=32)
def _whole_suit(sets: int, max_chows: int | None) -> tuple[Sequence[int], tuple[bytes, ...]]:
    """For each list of the suit table the number of its part that such a goal needs, and these parts by number."""
    # A list of the table has twelve entries (six numbers of sets, without and with a pair) for each limit of chows; "at
    # most five" of five sets is no limit. A goal needs few of them, by which many lists of the table become the same.
    rows = [5] if max_chows is None else range(max_chows + 1)
    parts = [slice(12 * row, 12 * row + 2 * sets + 2) for row in rows]
    numbers: dict[bytes, int] = {}
    whole = [
        numbers.setdefault(b"".join([costs[part] for part in parts]), len(numbers)) for costs in suit_table().lists
    ]
    return whole, tuple(numbers)


@lru_cache(maxsize=64)
def _walk(sets: int, max_chows: int | None, mask: int) -> SuitWalk:
    """The walk of suits of which these kinds are allowed: one for all suits, and for all goals with fewer sets too."""
    return SuitWalk(sets, max_chows, mask)


@lru_cache(maxsize=128)
def costs_for(sets: int, max_chows: int | None, mask: int) -> Costs:
    """The costs for `sets` (0 to 5) sets and a pair; some milliseconds for a new goal; raises `ValueError` for others.

    No argument has a default: the cache would take a call without it for another goal.
    """
    if not 0 <= sets <= 5 or (max_chows is not None and max_chows < 0):
        raise ValueError(f"there are 0 to 5 sets and 0 or more chows, not {sets=}, {max_chows=}")
    if max_chows is not None and max_chows >= max(sets, 1):
        return costs_for(sets, None, mask)
    return Costs(sets, max_chows, mask & ALL_KINDS)
