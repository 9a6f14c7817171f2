"""How long the hand analysis takes: `python benchmarks/shanten.py [hands]`.

Prints means over random hands (seed 1) in microseconds. The first pass is reported apart: it also fills the tables
that later hands find filled.
"""

import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from random import Random

from fourwinds.players.acceptance import acceptance, discards
from fourwinds.players.costs import costs_for
from fourwinds.players.shanten import mask_of, regular, regular_within, shanten
from fourwinds.players.suit_table import suit_table
from fourwinds.scoring.aims import ALL_KINDS, Shapes
from fourwinds.tiles import ORDINARY_KINDS, counts_of

Case = tuple[bytes, Sequence[int]]

_SIMPLES = mask_of(tuple(kind for kind in ORDINARY_KINDS if kind < 27 and kind % 9 not in {0, 8}))
_ONE_SUIT = mask_of(tuple(kind for kind in ORDINARY_KINDS if kind < 9 or kind >= 27))


def random_case(random: Random, tiles: int) -> Case:
    """A hand of so many random tiles, and what is unseen then."""
    hand = counts_of(random.sample([kind for kind in ORDINARY_KINDS for _ in range(4)], tiles))
    return hand, [4 - held for held in hand]


def played_case(random: Random, turns: int) -> Case:
    """A hand after its draw when the player has played for so many turns by shanten and acceptance alone."""
    wall = [kind for kind in ORDINARY_KINDS for _ in range(4)]
    random.shuffle(wall)
    hand, unseen = bytearray(counts_of(wall[:14])), [4] * 34
    for kind in wall[:14]:
        unseen[kind] -= 1
    for drawn in wall[14 : 14 + turns]:
        options = discards(bytes(hand), 4, Shapes.USUAL, unseen)
        hand[min(options, key=lambda option: (option.shanten, -option.tiles)).kind] -= 1
        hand[drawn] += 1
        unseen[drawn] -= 1
    return bytes(hand), unseen


def mean(work: Callable[[Case], object], cases: Sequence[Case]) -> float:
    """Microseconds per case."""
    begin = time.perf_counter()
    for case in cases:
        work(case)
    return (time.perf_counter() - begin) / len(cases) * 1e6


def report(title: str, work: Callable[[Case], object], cases: Sequence[Case]) -> None:
    """One line: the first pass and the best of two more."""
    first, later = mean(work, cases), min(mean(work, cases) for _ in range(2))
    print(f"{title:52} {first:9.2f} {later:9.2f}")


def main() -> None:
    """Measure and print."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    tracemalloc.start()
    begin = time.perf_counter()
    suit_table()
    loaded = time.perf_counter() - begin
    costs_for(4, None, ALL_KINDS)
    print(f"reading the table {loaded * 1e3:.1f} ms, memory {tracemalloc.get_traced_memory()[0] / 1e6:.1f} MB")
    tracemalloc.stop()

    random = Random(1)
    cases = [random_case(random, 14) for _ in range(hands)]
    before = [random_case(random, 13) for _ in range(hands // 10)]
    played = [played_case(random, 8) for _ in range(hands // 40)]
    usual = Shapes.USUAL
    print(f"{'microseconds, mean':52} {'first':>9} {'later':>9}")
    costs_for.cache_clear()
    report("shanten of 14 tiles (regular, pairs, orphans)", lambda case: shanten(case[0]), cases)
    report("the regular shape alone", lambda case: regular(case[0]), cases)
    report("with at most one chow", lambda case: regular(case[0], max_chows=1), cases)
    report("within bamboos and honours", lambda case: regular_within(case[0], _ONE_SUIT), cases)
    report("within the simples", lambda case: regular_within(case[0], _SIMPLES), cases)
    report("acceptance of 13 tiles", lambda case: acceptance(case[0], 4, usual, case[1]), before)
    report("all discards of 14 tiles", lambda case: discards(case[0], 4, usual, case[1]), cases[: hands // 10])
    report("all discards after eight turns", lambda case: discards(case[0], 4, usual, case[1]), played)
    report(
        "all discards within bamboos and honours",
        lambda case: discards(case[0], 4, Shapes.REGULAR, case[1], kinds_mask=_ONE_SUIT),
        cases[: hands // 10],
    )


if __name__ == "__main__":
    main()
