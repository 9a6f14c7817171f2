"""The card of a preset for the scorer: which of its hands some tiles are, with melds that fit, and what that is worth.

A line of a card is neither a pattern that an arrangement has or has not, nor a form with one reading: a hand that is on
the card is read in the sets of its line, once for each line that lists it, and such a reading has that line alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from fourwinds.rules import RulePreset
from fourwinds.rules.card_hands import Sets, fault_of, hands_of
from fourwinds.rules.parts import CardLine
from fourwinds.rules.scores import PatternScore
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.compiled import Item, ScoreList
from fourwinds.scoring.hand import Meld, MeldKind
from fourwinds.scoring.pattern import Pattern
from fourwinds.scoring.sets import Shape, TileSet, Trait, group, tile_set
from fourwinds.text import marked as _t
from fourwinds.tiles import ORDINARY_KINDS, Kind, plain
from fourwinds.values import Value

LISTED_HAND: Final = "card_hand"
"""What stands for a pattern in the score of such a hand; the catalogue has no such pattern."""


class Listing(Value):
    """One place of a hand on the card."""

    line: int
    concealed: bool
    sets: Sets


class CardBook:
    """All hands of a card by their tiles. Its lines that are not right yet are passed over."""

    def __init__(self, lines: tuple[CardLine, ...], tiles: int, suits: tuple[int, ...]) -> None:
        self.lines = lines
        self._by_tiles: dict[bytes, list[Listing]] = {}
        for place, line in enumerate(lines):
            if fault_of(line, tiles, suits) is None:
                for counts, sets in hands_of(line.hand, tiles, suits).items():
                    self._by_tiles.setdefault(counts, []).append(Listing(place, line.concealed, sets))

    def listings(self, concealed: bytes, melds: Sequence[Meld]) -> Iterator[tuple[int, tuple[TileSet, ...]]]:
        """The lines that list the whole hand, each with the sets that its concealed tiles then are."""
        is_open = any(meld.kind is not MeldKind.CONCEALED_KONG for meld in melds)
        for listing in self._by_tiles.get(all_tiles(concealed, melds), ()):
            if listing.concealed and is_open:
                continue
            rest = without_melds(listing.sets, melds)
            if rest is not None:
                yield listing.line, tuple(map(as_set, rest))

    def hands(self) -> Iterable[bytes]:
        """The tiles of all hands of the card, kongs counted as pungs."""
        return self._by_tiles

    def listed(self, hand: bytes) -> Sequence[Listing]:
        """The places of one of these hands on the card."""
        return self._by_tiles[hand]

    def is_whole(self, concealed: bytes, melds: Sequence[Meld]) -> bool:
        """Whether the hand is on the card."""
        return next(self.listings(concealed, melds), None) is not None

    def completing(self, concealed: bytes, melds: Sequence[Meld]) -> tuple[Kind, ...]:
        """The kinds, in order, with which a hand one tile short is on the card."""
        if not self._by_tiles:
            return ()
        tiles = bytearray(concealed)
        found = []
        for kind in ORDINARY_KINDS:
            tiles[kind] += 1
            if self.is_whole(bytes(tiles), melds):
                found.append(kind)
            tiles[kind] -= 1
        return tuple(found)

    def lists_concealed(self, concealed: bytes, melds: Sequence[Meld]) -> bool:
        """Whether only its claimed sets keep the hand from being on the card."""
        return any(listing.concealed for listing in self._by_tiles.get(all_tiles(concealed, melds), ()))


def all_tiles(concealed: bytes, melds: Sequence[Meld]) -> bytes:
    """How many of each kind are in the hand, kongs counted as pungs."""
    if not melds:
        return bytes(concealed)
    tiles = bytearray(concealed)
    for meld in melds:
        for kind in meld.kinds[:3]:
            tiles[plain(kind)] += 1
    return bytes(tiles)


def without_melds(sets: Sets, melds: Sequence[Meld]) -> Sets | None:
    """What of the sets of a line is left for the hand beside these melds; None where a meld is no set of the line.

    A pung may be claimed of three equal tiles, or of four, the fourth of which stays in the hand; a chow where the line
    has it as a group of its own. A kong serves as a pung.
    """
    left = list(sets)
    for meld in melds:
        kinds = tuple(map(plain, meld.kinds[:3]))
        for more in ((), kinds[:1]) if meld.kind is not MeldKind.CHOW else ((),):
            if kinds + more in left:
                left[left.index(kinds + more)] = more
                break
        else:
            return None
    return tuple(kinds for kinds in left if kinds)


def as_set(kinds: tuple[Kind, ...]) -> TileSet:
    """A group of a line as a set: a pair, pung or chow, or else a group of tiles."""
    if len(kinds) in (2, 3) and len(set(kinds)) == 1:
        return tile_set(Shape.PAIR if len(kinds) == 2 else Shape.PUNG, kinds[0])
    first = kinds[0]
    if len(kinds) == 3 and first < 27 and first % 9 < 7 and kinds == (first, first + 1, first + 2):
        return tile_set(Shape.CHOW, first)
    return group(kinds)


@lru_cache(maxsize=8)
def _book(lines: tuple[CardLine, ...], tiles: int, suits: tuple[int, ...]) -> CardBook:
    return CardBook(lines, tiles, suits)


def card_of(preset: RulePreset) -> CardBook | None:
    """The card of a preset, worked out once; None where it has none."""
    if not preset.card.lines:
        return None
    return _book(preset.card.lines, preset.tiles.whole, tuple(preset.tiles.suits))


# --- what a listed hand is worth ----------------------------------------------------------------------------------


def line_item(place: int, line: CardLine, bit: int) -> Item:
    """What pays for a line: its value, and nothing beside it."""

    def find(hand: Arrangement) -> Found:
        return hand.everything if hand.line == place and hand.form == Form.CARD else NOT_FOUND

    pattern = Pattern(
        id=LISTED_HAND,
        name=line.title,
        category="irregular",
        definition=_t("A hand of the card."),
        has=(),
        lacks=(),
        losers=False,
        needs=Trait.CARD,
        form=Form.CARD,
        bind=lambda: find,
    )
    worth = (line.value, 0, 0)
    score = PatternScore(points=line.value, direct=True, name=line.title[:60])
    return Item(pattern, score, find, worth, worth, is_direct=True, place=_AFTER_ALL + place, bit=bit, once=worth)


_AFTER_ALL: Final = 10_000


def with_card(paid: ScoreList, book: CardBook | None, *, no_reuse: bool) -> ScoreList:
    """The score list of winners, and the lines of the card."""
    if book is None:
        return paid
    begin = len(paid.items)
    items = [line_item(place, line, 1 << begin + place) for place, line in enumerate(book.lines)]
    return ScoreList((*paid.items, *items), no_reuse=no_reuse)
