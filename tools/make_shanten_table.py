"""Makes `fourwinds/players/suit_costs.bin.z`, the table behind the shanten of every hand.

For each of the 5**9 possible holdings of one suit (0 to 4 of each of nine kinds) the table tells how many
tiles are missing for `m` sets and `p` pairs with at most `q` chows among them, all in that suit, with at
most four tiles of each kind: m and q 0 to 5, p 0 or 1. There are only a few thousand different lists of
these 72 numbers, so the table holds a number of a list for each holding, and the lists once.

The file is zlib of: the number of lists (2 bytes); the lists, 72 bytes each, `q` slowest, then `m`, then
`p`; the number of the list of each holding (2 bytes each, little endian), at the holding's index: the sum
of count * 5**i for the kinds i = 0 to 8.

Run `python -m tools.make_shanten_table` in the checkout (about two minutes; the same output every time).
`--check` compares with the file that is there instead of writing it.
"""

import argparse
import zlib
from collections import Counter
from pathlib import Path

from fourwinds.players.suit_walk import SuitWalk

TABLE = Path(__file__).parents[1] / "fourwinds" / "players" / "suit_costs.bin.z"


def all_costs() -> list[bytes]:
    """The 72 costs of every holding, by index; equal lists are one object.

    Holdings of the first kinds soon lead to the same states, so that 75,000 states stand for two million.
    """
    walk = SuitWalk(sets=5, max_chows=5, mask=511)
    states = [walk.begin]
    for position in range(9):
        distinct = dict.fromkeys(states)
        same: dict[bytes, bytes] = {}
        after = []
        for held in range(5):
            found = {state: walk.step(state, position, held) for state in distinct}
            after.append({state: same.setdefault(next_state, next_state) for state, next_state in found.items()})
        # The new kind is the slowest digit of the index, so that kind i counts 5**i.
        states = [after[held][state] for held in range(5) for state in states]
    costs = {state: walk.finished(state) for state in dict.fromkeys(states)}
    return [costs[state] for state in states]


def table_bytes() -> bytes:
    """The contents of the file before compression."""
    of_holding = all_costs()
    # Frequent lists get small numbers: a smaller file.
    lists = [costs for costs, _ in sorted(Counter(of_holding).items(), key=lambda item: (-item[1], item[0]))]
    number = {costs: i for i, costs in enumerate(lists)}
    numbers = b"".join(number[costs].to_bytes(2, "little") for costs in of_holding)
    return len(lists).to_bytes(2, "little") + b"".join(lists) + numbers


def main() -> int:
    """Write the file, or compare it."""
    parser = argparse.ArgumentParser(description="Make the table behind the shanten of every hand.")
    parser.add_argument("--check", action="store_true", help="compare with the present file, write nothing")
    check = parser.parse_args().check
    made = table_bytes()
    if check:
        same = zlib.decompress(TABLE.read_bytes()) == made
        print(f"{TABLE.name} is {'up to date' if same else 'different'}")
        return 0 if same else 1
    TABLE.write_bytes(zlib.compress(made, 9))
    print(f"{TABLE.name}: {len(made):,} bytes, {TABLE.stat().st_size:,} compressed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
