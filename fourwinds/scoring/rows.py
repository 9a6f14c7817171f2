"""Which of thousands of hands hold all of some tiles, without looking at one after another.

For each kind, and each number of tiles from one to four, there is a row with a bit for every hand that has as many:

              hand 0  hand 1  hand 2 ...
    B1 once      1       1       0
    B1 twice     0       1       0
    B2 once      1       0       1

The hands that hold all of some tiles are the rows of these, one `&` for each kind: some microseconds for all of a
hundred thousand hands, where to look at one hand after another would take tens of milliseconds.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache


class Rows:
    """Some hands (34 counts each), and their rows."""

    __slots__ = ("_hands", "_rows")

    def __init__(self, hands: Sequence[bytes]) -> None:
        self._hands = hands
        size = len(hands) // 8 + 1
        rows: dict[tuple[int, int], bytearray] = {}
        for place, hand in enumerate(hands):
            byte, bit = place >> 3, 1 << (place & 7)
            for kind, has in enumerate(hand):
                for n in range(1, has + 1):
                    row = rows.get((kind, n))
                    if row is None:
                        row = rows[kind, n] = bytearray(size)
                    row[byte] |= bit
        self._rows = {key: int.from_bytes(row, "little") for key, row in rows.items()}

    def holding(self, tiles: Sequence[int]) -> Iterator[bytes]:
        """The hands, in their order, that hold all of these tiles."""
        holding = (1 << len(self._hands)) - 1
        for kind, n in enumerate(tiles):
            if n:
                holding &= self._rows.get((kind, n), 0)
                if not holding:
                    return
        for at, byte in enumerate(holding.to_bytes((holding.bit_length() + 7) // 8, "little")):
            if byte:
                yield from (self._hands[8 * at + bit] for bit in range(8) if byte >> bit & 1)


@lru_cache(maxsize=4)
def rows_of(hands: frozenset[bytes]) -> Rows:
    """The rows of hands in order. Each deal may have a scorer of its own, and all of them the same lists."""
    return Rows(sorted(hands))
