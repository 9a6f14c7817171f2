"""How far tiles are from each hand of a card: exactly, with melds that fit and with jokers where the rules let them be.

the hands of the card, line by line -> what is lacking of each (`Lacks`), a byte for each
a meld    -> the hands that have it as a set, a mask of the same length; an open one rules concealed lines out
jokers    -> what is lacking of singles and pairs, which they may not stand for, counted apart
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import CardLine
from fourwinds.scoring.card import CardBook, Listing, all_tiles, as_set, card_of, without_melds
from fourwinds.scoring.hand import Meld, MeldKind
from fourwinds.scoring.jokers import JokerRules
from fourwinds.scoring.lacks import Lacks
from fourwinds.tiles import ORDINARY_KINDS, Kind, counts_of, plain
from fourwinds.values import Value

MOST_HANDS: Final = 100_000
"""So many hands of a card are known to the players: half a millisecond for a look at all of them. Lines with the most
are left out first."""

OUT_OF_REACH: Final = 255
"""The distance to a hand that the melds rule out."""


class Listed(Value):
    """A hand of a card as a goal: what its concealed part has to become, and where jokers may be in it."""

    place: int
    """Its place among all hands of the card."""
    line: int
    concealed: bool
    tiles: tuple[tuple[Kind, int, int], ...]
    """Its kinds in order, each with how many are wanted and in how many places of these a joker may be."""
    whole: bytes
    """All its tiles, those of the melds among them, as 34 counts."""
    groups: tuple[tuple[Kind, ...], ...]
    """The concealed part in the sets of the line."""
    pungs: frozenset[Kind]
    """The kinds of which a pung could be claimed."""

    def lacks(self, counts: Sequence[int]) -> tuple[tuple[Kind, int, int], ...]:
        """The kinds of which concealed tiles (34 counts) have too few, with how many, and for how many a joker will do.

        A tile of a kind goes first where no joker may be.
        """
        return tuple(
            [
                (kind, lacking, free and min(lacking, free))
                for kind, wanted, free in self.tiles
                if (lacking := wanted - counts[kind]) > 0
            ]
        )

    def away(self, counts: Sequence[int], jokers: int = 0) -> int:
        """How many tiles have to come yet, where so many jokers are held."""
        missing = free = 0
        for kind, wanted, places in self.tiles:
            lacking = wanted - counts[kind]
            if lacking > 0:
                missing += lacking
                free += places and min(lacking, places)
        return missing - min(jokers, free)


class CardTable:
    """A card as those know it who play by it."""

    def __init__(self, book: CardBook, rules: JokerRules) -> None:
        self.lines: tuple[CardLine, ...] = book.lines
        self._rules = rules
        self._hands = _known(book)
        self._whole = Lacks([hand for hand, _ in self._hands])
        self._sure = Lacks([counts_of(self._without_jokers(listing)) for _, listing in self._hands])
        """What no joker may stand for."""
        self._open = _mask([not listing.concealed for _, listing in self._hands])
        self._all = _mask([True] * len(self._hands))
        self._ones = self._all // _FULL
        self._having: dict[tuple[Kind, ...], int] = {}
        places = groupby(range(len(self._hands)), lambda place: self._hands[place][1].line)
        self.ranges: dict[int, range] = {}
        """For each line that is known the places of its hands."""
        for line, group in places:
            within = list(group)
            self.ranges[line] = range(within[0], within[-1] + 1)

    def _without_jokers(self, listing: Listing) -> list[Kind]:
        return [kind for kinds in listing.sets if not self._rules.allow(as_set(kinds)) for kind in kinds]

    def __len__(self) -> int:
        return len(self._hands)

    def fits(self, melds: Sequence[Meld]) -> int:
        """The hands that may have these melds: a mask with a byte of 255 for each, in their order."""
        mask = self._all
        for meld in melds:
            mask &= self._with_set(tuple(map(plain, meld.kinds[:3])), chow=meld.kind is MeldKind.CHOW)
        if any(meld.kind is not MeldKind.CONCEALED_KONG for meld in melds):
            mask &= self._open
        return mask

    def _with_set(self, kinds: tuple[Kind, ...], *, chow: bool) -> int:
        found = self._having.get(kinds)
        if found is None:
            wanted = {kinds} if chow else {kinds, kinds + kinds[:1]}
            found = _mask([not wanted.isdisjoint(listing.sets) for _, listing in self._hands])
            self._having[kinds] = found
        return found

    def away(self, counts: bytes, melds: Sequence[Meld], jokers: int = 0) -> bytes:
        """For each hand how many tiles have to come yet; `OUT_OF_REACH` where the melds rule it out.

        `counts` are the concealed tiles, without the jokers, of which there are so many beside them.
        """
        length = len(self._hands)
        lacking = self._whole(all_tiles(counts, melds))
        if not melds and not jokers:
            return lacking
        fits = self.fits(melds)
        missing = int.from_bytes(lacking, "little") & fits
        if jokers:
            sure = self._lacking_surely(counts, melds) & fits
            free = (missing - sure).to_bytes(length, "little")
            missing -= int.from_bytes(free.translate(_AT_MOST[min(jokers, 14)]), "little")
        return (missing | self._all ^ fits).to_bytes(length, "little")

    def _lacking_surely(self, counts: bytes, melds: Sequence[Meld]) -> int:
        """What is lacking of each hand that no joker may stand for, a byte each; right where the melds fit."""
        if not melds:
            return int.from_bytes(self._sure(counts), "little")
        held, more = bytearray(counts), 0
        for meld in melds:
            if meld.kind is MeldKind.CHOW:
                for kind in meld.kinds if not self._rules.in_chows else ():
                    held[plain(kind)] += 1
            elif not counts[kind := plain(meld.first)] and not self._rules.in_pairs:
                # Of four equal tiles three are melded: the fourth is a single tile.
                more += self._with_four(kind) & self._ones
        return int.from_bytes(self._sure(held), "little") + more

    def _with_four(self, kind: Kind) -> int:
        four = (kind,) * 4
        if four not in self._having:
            self._having[four] = _mask([four in listing.sets for _, listing in self._hands])
        return self._having[four]

    def needed(self, melds: tuple[Meld, ...]) -> tuple[float, ...]:
        """For each kind in how many of the lines that fit these melds it is needed besides, 0 to 1.

        A line of which some hands only need it counts with the part that these are.
        """
        return _needed(self, melds)

    def needed_by(self, melds: tuple[Meld, ...]) -> tuple[float, ...]:
        """The same, worked out anew."""
        length = len(self._hands)
        fits = self.fits(melds)
        fitting = fits.to_bytes(length, "little")
        melded = all_tiles(bytes(34), melds)
        by_line = [(places, fitting.count(_FULL, places.start, places.stop)) for places in self.ranges.values()]
        open_lines = [(places, number) for places, number in by_line if number]
        found = []
        for kind in ORDINARY_KINDS:
            has = fits & _mask([hand[kind] > melded[kind] for hand, _ in self._hands])
            needing = has.to_bytes(length, "little")
            parts = [needing.count(_FULL, places.start, places.stop) / number for places, number in open_lines]
            found.append(sum(parts) / max(1, len(parts)))
        return tuple(found)

    def listed(self, place: int, melds: tuple[Meld, ...] = ()) -> Listed | None:
        """The hand at this place beside these melds; None where they do not fit."""
        return _listed(self, place, melds)

    def listed_of(self, place: int, melds: tuple[Meld, ...]) -> Listed | None:
        """The same, worked out anew."""
        whole, listing = self._hands[place]
        rest = without_melds(listing.sets, melds)
        if rest is None:
            return None
        wanted: dict[Kind, int] = {}
        free: dict[Kind, int] = {}
        for kinds in rest:
            may_be = self._rules.allow(as_set(kinds))
            for kind in kinds:
                wanted[kind] = wanted.get(kind, 0) + 1
                free[kind] = free.get(kind, 0) + may_be
        tiles = tuple((kind, wanted[kind], free[kind]) for kind in sorted(wanted))
        pungs = frozenset(kinds[0] for kinds in rest if len(kinds) > _PAIR and len(set(kinds)) == 1)
        return Listed(place, listing.line, listing.concealed, tiles, whole, rest, pungs)


_AT_MOST: Final = tuple(bytes(min(n, most) for n in range(256)) for most in range(15))
_FULL: Final = 255
_PAIR: Final = 2


@lru_cache(maxsize=1 << 12)
def _listed(table: CardTable, place: int, melds: tuple[Meld, ...]) -> Listed | None:
    return table.listed_of(place, melds)


@lru_cache(maxsize=256)
def _needed(table: CardTable, melds: tuple[Meld, ...]) -> tuple[float, ...]:
    return table.needed_by(melds)


def _mask(values: Sequence[bool]) -> int:
    return int.from_bytes(bytes(_FULL * value for value in values), "little")


def _known(book: CardBook) -> list[tuple[bytes, Listing]]:
    """The hands of the card, line by line, as many lines as are not too many."""
    by_line: dict[int, list[tuple[bytes, Listing]]] = {}
    for hand in book.hands():
        for listing in book.listed(hand):
            by_line.setdefault(listing.line, []).append((hand, listing))
    room = MOST_HANDS
    known = set()
    for line in sorted(by_line, key=lambda line: (len(by_line[line]), line)):
        room -= len(by_line[line])
        if room >= 0:
            known.add(line)
    return [entry for line in sorted(known) for entry in by_line[line]]


@lru_cache(maxsize=4)
def _table(book: CardBook, rules: JokerRules) -> CardTable:
    return CardTable(book, rules)


def card_table(preset: RulePreset) -> CardTable | None:
    """The card of a preset, ready to be looked at; None where it has none that can be played by."""
    book = card_of(preset)
    if book is None or not any(True for _ in book.hands()):
        return None
    return _table(book, JokerRules.of(preset))
