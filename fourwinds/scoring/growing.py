"""Examples of hands in another size: with one more set where rules give a hand five."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from fourwinds.scoring.notation import parse_hand
from fourwinds.tiles import ORDINARY_KINDS, Kind, is_honor, number, write

_SETS_OF_EXAMPLES: Final = 4
_TILES_OF_A_KIND: Final = 4
_LAST_CHOW: Final = 7


def in_size(text: str, sets: int) -> Iterator[str]:
    """The hand as it is written where it has so many sets, or with each fifth set that can stand beside the others.

    A fifth set is concealed or, after that, melded; hands that are no sets have no room for one.

    >>> next(in_size("B123 C555 D888 EEE DrDr", 5))
    'B123 B123 C555 D888 EEE DrDr'
    """
    tiles = _tiles(text)
    if tiles == 3 * sets + 2 or tiles != 3 * _SETS_OF_EXAMPLES + 2:
        yield text
        return
    held = _held(text)
    for fifth in _fifth_sets():
        if all(held.count(kind) + fifth.count(kind) <= _TILES_OF_A_KIND for kind in fifth):
            written = write(fifth)
            yield f"{written} {text}"
            yield f"({written}) {text}"


def _tiles(text: str) -> int:
    hand = parse_hand(text)
    return len(hand.concealed) + 3 * len(hand.melds)


def _held(text: str) -> tuple[Kind, ...]:
    hand = parse_hand(text)
    return (*hand.concealed, *(kind for meld in hand.melds for kind in meld.kinds))


@lru_cache(maxsize=1)
def _fifth_sets() -> tuple[tuple[Kind, ...], ...]:
    chows = [
        (kind, Kind(kind + 1), Kind(kind + 2))
        for kind in ORDINARY_KINDS
        if not is_honor(kind) and number(kind) <= _LAST_CHOW
    ]
    return (*chows, *((kind,) * 3 for kind in ORDINARY_KINDS))
