"""Which of thousands of hands hold all of some tiles, without looking at one after another.

For each kind, and each number of tiles from one to four, there is a row with a bit for every hand that has as many:

              hand 0  hand 1  hand 2 ...
    B1 once      1       1       0
    B1 twice     0       1       0
    B2 once      1       0       1

The hands that hold all of some tiles are the rows of these, one `&` for each kind: some microseconds for all of a
hundred thousand hands, where to look at one hand after another would take tens of milliseconds.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from fourwinds.tiles import ORDINARY_KINDS, Kind

_MOST_TILES: Final = 20
"""More than any hand has: whoever asks for five of a kind finds no hand with them, and no error."""
_hands_in: Final = itemgetter(0)


class Rows:
    """Some hands (34 counts each), and their rows."""

    __slots__ = ("_hands", "_last", "_one_short", "_rows")

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
        self._rows = [[(0, 0)] * _MOST_TILES for _ in ORDINARY_KINDS]
        """For each kind the rows by their numbers of tiles, each after how many hands are in it."""
        for (kind, n), bits in rows.items():
            whole = int.from_bytes(bits, "little")
            self._rows[kind][n] = whole.bit_count(), whole
        self._one_short = frozenset(_with_one_less({_by_suit(hand) for hand in hands}))
        """How many tiles of each suit those have that are a tile short of one of the hands."""
        self._last = b"", (1 << len(hands)) - 1
        """The tiles that were asked for last, and their answer: two lists of the same hands ask one after the other."""

    def holding(self, tiles: bytes) -> Iterator[bytes]:
        """The hands, in their order, that hold all of these tiles."""
        last = self._last
        if last[0] != tiles:
            last = self._last = tiles, self._places(tiles)
        places = last[1]
        for at, byte in enumerate(places.to_bytes((places.bit_length() + 7) // 8, "little")):
            if byte:
                yield from (self._hands[8 * at + bit] for bit in range(8) if byte >> bit & 1)

    def completing(self, tiles: bytes) -> Iterator[Kind]:
        """The kinds of which one more makes these tiles one of the hands, in the order of these."""
        # Lists are mostly of one suit or of few. To count is a tenth of the work.
        if _by_suit(tiles) not in self._one_short:
            return
        for hand in self.holding(tiles):
            if sum(hand) == sum(tiles) + 1:
                yield next(kind for kind in ORDINARY_KINDS if hand[kind] > tiles[kind])

    def _places(self, tiles: bytes) -> int:
        """A bit for each hand that holds these tiles."""
        rows = [of_kind[n] for of_kind, n in zip(self._rows, tiles, strict=True) if n]
        if not rows:
            return (1 << len(self._hands)) - 1
        # With the emptiest rows first there is soon nothing left.
        rows.sort(key=_hands_in)
        places = rows[0][1]
        for _, row in rows[1:]:
            places &= row
            if not places:
                break
        return places


_BySuit = tuple[int, int, int, int]


def _by_suit(tiles: bytes) -> _BySuit:
    """How many tiles there are of each suit, and of the honours."""
    return sum(tiles[:9]), sum(tiles[9:18]), sum(tiles[18:27]), sum(tiles[27:])


def _with_one_less(numbers: Iterable[_BySuit]) -> Iterator[_BySuit]:
    """The same with one less of any suit; less than none nobody has."""
    for b, c, d, h in numbers:
        yield from ((b - 1, c, d, h), (b, c - 1, d, h), (b, c, d - 1, h), (b, c, d, h - 1))


@lru_cache(maxsize=4)
def rows_of(hands: frozenset[bytes]) -> Rows:
    """The rows of hands in order. Each deal may have a scorer of its own, and all of them the same lists."""
    return Rows(sorted(hands))
