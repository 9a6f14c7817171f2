"""Makes `fourwinds/players/suit_costs.bin.z`, the table behind the shanten of every hand.

For each of the 5**9 possible holdings of one suit (0 to 4 of each of nine kinds) the table tells how many
tiles are missing for `m` sets and `p` pairs with at most `q` chows among them, all in that suit, with at
most four tiles of each kind: m and q 0 to 5, p 0 or 1. There are only a few thousand different lists of
these 72 numbers, so the table holds a number of a list for each holding, and the lists once.

The file is zlib of: the number of lists (2 bytes); the lists, 72 bytes each, `q` slowest, then `m`, then
`p`; the number of the list of each holding (2 bytes each, little endian), at the holding's index: the sum
of count * 5**i for the kinds i = 0 to 8.

Run `python tools/make_shanten_table.py` (needs numpy, about 5 seconds and 2 GB of memory; the same output
every time). `--check` compares with the file that is there instead of writing it.
"""

import argparse
import sys
import zlib
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Costs = NDArray[np.uint8]

TABLE = Path(__file__).parents[1] / "fourwinds" / "players" / "suit_costs.bin.z"
SETS = 6  # 0 to 5 sets, and 0 to 5 chows
FAR = 63  # more than any hand can miss, and four of them still fit into a byte


def all_costs() -> Costs:
    """The 72 costs of every holding: an array of shape (5**9, chows, sets, pair), chows meaning "at most".

    Goes through the kinds from 1 to 9. Between two kinds it keeps the least cost for every number of chows
    begun at the last kind and at the one before it, because these need a tile of the next kind. More than
    two chows from the same kind are never needed: three of them are three triplets.
    """
    begun = np.full((1, 3, 3, SETS, SETS, 2), FAR, np.uint8)
    begun[0, 0, 0, 0, 0, 0] = 0
    for position in range(9):
        begun = _with_next_kind(begun, position)
    return np.minimum.accumulate(begun[:, 0, 0], axis=1)


def _with_next_kind(before: Costs, position: int) -> Costs:
    """The costs with one more kind; axes: holding so far, chows begun last, the one before, chows, sets, pair."""
    holdings, last, earlier = before.shape[:3]
    starts = 3 if position < 7 else 1
    after = np.full((holdings, 5, starts, 1 if position == 8 else last, SETS, SETS, 2), FAR, np.uint8)
    for a, b, start, triplet, pair in product(range(last), range(earlier), range(starts), (0, 1), (0, 1)):
        used = a + b + start + 3 * triplet + 2 * pair
        if used > 4 or a >= after.shape[3]:
            continue
        more = start + triplet
        source = before[:, a, b, : SETS - start, : SETS - more, : 2 - pair]
        for held in range(5):
            target = after[:, held, start, a, start:, more:, pair:]
            np.minimum(target, source + max(0, used - held), out=target)
    # The new kind is the slowest digit of the index, so that kind i counts 5**i.
    return np.ascontiguousarray(after.swapaxes(0, 1)).reshape(5 * holdings, *after.shape[2:])


def table_bytes() -> bytes:
    """The contents of the file before compression."""
    rows = np.ascontiguousarray(all_costs().reshape(5**9, -1))
    keys = rows.view(np.dtype((np.void, rows.shape[1]))).ravel()
    _, first, which = np.unique(keys, return_index=True, return_inverse=True)
    order = np.argsort(-np.bincount(which), kind="stable")  # frequent lists get small numbers: a smaller file
    rank = np.empty(len(order), "<u2")
    rank[order] = np.arange(len(order))
    return len(order).to_bytes(2, "little") + rows[first[order]].tobytes() + rank[which].tobytes()


def main() -> int:
    """Write the file, or compare it."""
    parser = argparse.ArgumentParser(description="Make the table behind the shanten of every hand.")
    parser.add_argument("--check", action="store_true", help="compare with the present file, write nothing")
    check = parser.parse_args().check
    made = table_bytes()
    if check:
        same = zlib.decompress(TABLE.read_bytes()) == made
        sys.stdout.write(f"{TABLE.name} is {'up to date' if same else 'different'}\n")
        return 0 if same else 1
    TABLE.write_bytes(zlib.compress(made, 9))
    sys.stdout.write(f"{TABLE.name}: {len(made):,} bytes, {TABLE.stat().st_size:,} compressed\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
