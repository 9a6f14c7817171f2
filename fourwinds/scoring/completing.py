"""Which kinds may make a whole hand of tiles that are one short, found without reading a hand with each kind.

A kind that is not among them completes nothing; of those that are the scorer asks whether the rules let such a hand go
out. Nearly all hands lack more than one tile, and for those no kind is found, however many special hands are paid.
"""

from collections.abc import Iterable, Iterator, Sequence

from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.hand import Meld
from fourwinds.scoring.jokers import fillings, stands_for
from fourwinds.scoring.patterns.listed import AnyListed
from fourwinds.scoring.readings import ReadingRules
from fourwinds.scoring.shapes import IRREGULAR
from fourwinds.scoring.waits import regular_waits
from fourwinds.tiles import ORDINARY_KINDS, Kind, plain


def completing(counts: bytes, melds: Sequence[Meld], forms: Iterable[Form], lists: AnyListed | None) -> Sequence[Kind]:
    """The kinds, in order, that make the concealed tiles (34 counts) and the melds a whole hand in shape.

    `forms` are the irregular forms that are hands, and `lists` all hands that are given as lists of tiles; None where
    some of those are found in another way, so that any kind may complete one.
    """
    found = set(regular_waits(counts))
    for form in forms:
        shape = IRREGULAR[form]
        if len(melds) > shape.most_melds or not shape.is_ready(counts):
            continue
        if form != Form.LISTED:
            found.update(kind for kind, whole in _with_each(bytearray(counts)) if shape.read(whole))
        elif lists is None:
            return ORDINARY_KINDS
        else:
            found.update(lists.completing(bytes(all_tiles(counts, melds))))
    return sorted(found)


def completing_with_jokers(counts: bytes, melds: Sequence[Meld], jokers: int, rules: ReadingRules) -> Iterator[Kind]:
    """The same kinds for tiles that have so many jokers beside them or in melds, each once and in no order.

    What the jokers and one joker more could stand for is found at once, in place of what the jokers could stand for
    beside each kind; whatever tile comes is one of these.
    """
    melded = all_tiles(bytes(34), melds)
    found = set()
    for filling in fillings(counts, jokers + 1, rules.forms, bytes(melded), rules.jokers, rules.lists, rules.singles):
        for kind in stands_for(filling, counts):
            if kind not in found:
                found.add(kind)
                yield kind


def all_tiles(concealed: bytes, melds: Sequence[Meld]) -> bytearray:
    """How many of each kind are in the hand, kongs counted as pungs, as lists of hands are written."""
    tiles = bytearray(concealed)
    for meld in melds:
        for kind in meld.kinds[:3]:
            tiles[plain(kind)] += 1
    return tiles


def _with_each(tiles: bytearray) -> Iterator[tuple[Kind, bytes]]:
    """Each kind, and the tiles with one more of it. To look at these is far quicker than to read a hand with each."""
    for kind in ORDINARY_KINDS:
        tiles[kind] += 1
        yield kind, bytes(tiles)
        tiles[kind] -= 1
