"""What the tiles of one suit cost, worked out from its kinds one after the other.

This is where all costs come from: the table of whole suits is made with it, and suits of which a goal allows
only some kinds (no terminals, say) are walked when a hand asks for them.

The walk goes from the 1 to the 9 and remembers only which chows are still open, since a chow needs one tile of its own
kind and of the next two. With B1123, for one set and a pair:

    kind  held  what is decided here                        open afterwards        tiles lacking so far
    1     2     a pair of 1s, or a chow that begins         - or one chow          0
                both                                        one chow               1 (three 1s are used)
    2     1     the open chow takes its 2                   one chow               0 after the chow alone
    3     1     the open chow takes its 3 and is done       -                      set: 0, set and pair: 1

At each kind at most 3 x 3 ways of open chows meet 3 x 2 x 2 additions (chows begun, a triplet, a pair); of the ways
that lead to the same open chows, sets and pair only the cheapest is kept. That is what makes it quick and still exact.
"""

from itertools import product
from operator import itemgetter
from typing import Final

FAR: Final = 63
"""Stands for "cannot be reached"; four of them still fit into a byte."""

SUIT_STEP: Final = tuple(5**i for i in range(9))
"""What one more tile of the suit's kind adds to the index of a holding (how many of each kind there are)."""

_DEARER: Final = tuple(bytes(min(FAR, cost + more) for cost in range(256)) for more in range(5))
"""For `bytes.translate`: costs with 0 to 4 more tiles missing."""

_NOWHERE: Final = bytes([FAR])

_MOST_KEPT: Final = 2_000
"""Steps kept before they are forgotten and made again; a goal in play meets one or two thousand."""


class SuitWalk:
    """Finds how many tiles a suit misses for m sets and p pairs with at most q chows, made of allowed kinds.

    Its answers are bytes: q = 0 to `max_chows` slowest (one row only if that is None, any number), then m = 0 to
    `sets`, then p = 0 and 1. A *state* is nine such lists, one for each number of chows begun at the last kind
    (0 to 2, slowest) and at the one before, as these need tiles of the next kind. More than two chows from
    the same kind are never needed: three of them are three triplets. Steps between states are kept, because
    hands that are compared differ in a tile or two.
    """

    def __init__(self, sets: int, max_chows: int | None, mask: int) -> None:
        """`mask` has a bit for each of the nine kinds that may be used."""
        self.sets = sets
        rows, width = 1 + (max_chows or 0), 2 * sets + 2
        self._size = rows * width
        starts = range(1 if max_chows == 0 else 3)
        # To add a set is to move the whole list: the cost of m sets is what m - 1 cost before, and a chow moves it by a
        # row too where chows are limited. A chow is counted where it begins; its other tiles are paid at their kinds.
        self._mask = mask
        self._nothing = bytes([FAR]) * self._size
        self._additions = [
            (
                start,
                start + 3 * triplet + 2 * pair,
                itemgetter(*_places_before(rows, width, start if max_chows else 0, 2 * (start + triplet) + pair)),
            )
            for start, triplet, pair in product(starts, (0, 1), (0, 1))
        ]
        """What can be added at a kind: chows that start there, tiles used, and where each entry stood before."""
        self.begin = bytes([0] + [FAR] * (width - 1)) * rows + self._nothing * 8
        """The state before the first kind."""
        self._steps: dict[tuple[bytes, int, int], bytes] = {}

    def costs(self, index: int) -> bytes:
        """The costs of the holding with this index."""
        state = self.begin
        for position in range(9):
            key = state, position, index // SUIT_STEP[position] % 5
            found = self._steps.get(key)
            if found is None:
                if len(self._steps) >= _MOST_KEPT:
                    self._steps.clear()
                found = self._steps[key] = self.step(*key)
            state = found
        return self.finished(state)

    def finished(self, state: bytes) -> bytes:
        """The costs after the last kind: those with no chow left open."""
        return state[: self._size]

    def step(self, state: bytes, position: int, held: int) -> bytes:
        """The state after the kind at `position` (0 to 8), of which so many are held."""
        size, nothing = self._size, self._nothing
        after = [nothing] * 9
        most = 4 if self._mask >> position & 1 else 0
        # Beyond the 9 the mask has no bits, so none begins at the 8 or the 9.
        most_starts = 2 if self._mask >> position & 7 == 7 else 0
        for i, (a, b) in enumerate(product(range(3), repeat=2)):
            before = state[i * size : (i + 1) * size]
            if before == nothing:
                continue
            padded = before + _NOWHERE  # where `_places_before` says -1
            for start, tiles, stood in self._additions:
                # `a` chows that began at the last kind and `b` at the one before take a tile each; the latter are done.
                used = a + b + tiles
                if used > most or start > most_starts:
                    continue
                moved = bytes(stood(padded.translate(_DEARER[max(0, used - held)])))
                known = after[3 * start + a]
                after[3 * start + a] = moved if known is nothing else bytes(map(min, known, moved))
        return b"".join(after)


def _places_before(rows: int, width: int, row: int, place: int) -> list[int]:
    """For each entry of a list where it stood before a set or pair was added; -1 where there was nothing.

    `place` is how far an entry moves within a row: 2 for each set, 1 for the pair, as entries are m sets without and
    with a pair in turn. An odd move may only end at an entry with a pair: there are never two.
    """
    return [
        (r - row) * width + i - place if r >= row and i >= place and (place % 2 == 0 or i % 2) else -1
        for r, i in product(range(rows), range(width))
    ]
