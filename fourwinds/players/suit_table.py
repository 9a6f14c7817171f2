"""The table of what one suit contributes to a hand, and the index under which a holding stands in it.

A *holding* is how many of each of its kinds are in one group of tiles: nine kinds in a suit, seven in the
honours. The table says for every holding of a suit how many tiles it misses for so many sets, with or
without a pair. `tools/make_shanten_table.py` makes the file and describes it.
"""

import sys
import zlib
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import Final

from fourwinds.players.suit_walk import SUIT_STEP
from fourwinds.values import Value

COSTS: Final = 72
"""The numbers in a list: 6 (at most 0 to 5 chows, slowest) x 6 (0 to 5 sets) x 2 (without and with a pair)."""

SUIT_HOLDINGS: Final = 5**9

HONOR_PLACE: Final = (0, 1, 8, 64, 512)
"""What an honour kind of which 0 to 4 are held adds to the index: which kinds they are does not matter."""

HONOR_HOLDINGS: Final = 7 * HONOR_PLACE[4] + 1
"""One more than the greatest index of the honours: four of all seven kinds."""

STEPS: Final = (
    *((*[step] * 4, 0) for step in SUIT_STEP * 3),
    *((1, 7, 56, 448, 0) for _ in range(7)),
)
"""For each ordinary kind and 0 to 4 tiles of it held, what one more adds to the index of its group; no fifth."""

_PIECE: Final = 1 << 14
"""Bytes of the file that are read at a time."""

_FILE: Final = Path(__file__).with_name("suit_costs.bin.z")


def _indices(kinds: int, places: Sequence[Sequence[int]]) -> dict[bytes, int]:
    return {bytes(held): sum(places[i][h] for i, h in enumerate(held)) for held in product(range(5), repeat=kinds)}


# Two look-ups a group are the quickest: by nine kinds the dictionary would have two million entries.
LOWER: Final = _indices(5, [[h * 5**i for h in range(5)] for i in range(5)])
"""The part of a suit's index that its kinds 1 to 5 make."""
UPPER: Final = _indices(4, [[h * 5**i for h in range(5)] for i in range(5, 9)])
"""The part of a suit's index that its kinds 6 to 9 make."""
WINDS: Final = _indices(4, [HONOR_PLACE] * 4)
"""The part of the honours' index that the winds make."""
DRAGONS: Final = _indices(3, [HONOR_PLACE] * 3)
"""The part of the honours' index that the dragons make."""


class SuitTable(Value):
    """For each holding of a suit the number of its list, and the lists, `COSTS` bytes each."""

    list_of: "array[int]"
    lists: tuple[bytes, ...]


@cache
def suit_table() -> SuitTable:
    """The table, read at the first call (about 15 ms, 5 MB); two threads may read it twice, which does no harm."""
    pieces = _pieces()
    head = next(pieces)
    end = 2 + int.from_bytes(head[:2], "little") * COSTS
    while len(head) < end:
        head += next(pieces)
    lists = tuple(head[i : i + COSTS] for i in range(2, end, COSTS))
    list_of = array("H", [0]) * SUIT_HOLDINGS
    with memoryview(list_of).cast("B") as places:
        at = 0
        for piece in chain((head[end:],), pieces):
            places[at : at + len(piece)] = piece
            at += len(piece)
    assert at == 2 * SUIT_HOLDINGS
    if sys.byteorder == "big":
        list_of.byteswap()
    return SuitTable(list_of, lists)


def _pieces() -> Iterator[bytes]:
    """What the file holds, a little at a time: memory that once held it whole would not be given back."""
    unpack = zlib.decompressobj()
    with _FILE.open("rb") as file:
        while packed := file.read(_PIECE):
            yield unpack.decompress(packed)


def indices(counts: bytes) -> tuple[int, int, int, int]:
    """The index of the bamboos, characters, dots and honours of a hand; raises `KeyError` for five of a kind."""
    return (
        LOWER[counts[0:5]] + UPPER[counts[5:9]],
        LOWER[counts[9:14]] + UPPER[counts[14:18]],
        LOWER[counts[18:23]] + UPPER[counts[23:27]],
        WINDS[counts[27:31]] + DRAGONS[counts[31:34]],
    )
