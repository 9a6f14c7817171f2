"""One division of a winning hand, and every division that a hand has, found by trying them all.

Written from the rule book and for these tests alone: nothing but the tiles, the melds and the circumstances of a `Hand`
comes from the program.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations

from fourwinds.scoring import Hand, MeldKind, WonBy

TERMINALS = frozenset({0, 8, 9, 17, 18, 26})
WINDS = frozenset(range(27, 31))
DRAGONS = frozenset(range(31, 34))
HONORS = WINDS | DRAGONS
ORPHANS = TERMINALS | HONORS
KNITTED = tuple(
    frozenset(
        9 * suit + number - 1
        for suit, third in zip(suits, ("147", "258", "369"), strict=True)
        for number in map(int, third)
    )
    for suits in permutations(range(3))
)
"""The nine tiles of a knitted straight, for each of the six ways to give the thirds to the suits."""

Tiles = tuple[int, ...]


@dataclass(frozen=True)
class Group:
    """Tiles that belong together in a division."""

    shape: str
    """chow, pung, kong, pair, or loose: tiles that are no set."""
    tiles: Tiles
    concealed: bool = True

    @property
    def first(self) -> int:
        return self.tiles[0]

    @property
    def is_triplet(self) -> bool:
        return self.shape in ("pung", "kong")

    @property
    def suit(self) -> int:
        return min(self.first // 9, 3)

    @property
    def number(self) -> int:
        return self.first % 9 + 1


@dataclass(frozen=True)
class Reading:
    """A division of a hand's tiles; `completed` is the group that the winning tile made whole."""

    hand: Hand
    groups: tuple[Group, ...]
    completed: Group

    @cached_property
    def sets(self) -> tuple[Group, ...]:
        return tuple(group for group in self.groups if group.shape in ("chow", "pung", "kong"))

    @cached_property
    def chows(self) -> tuple[Group, ...]:
        return tuple(group for group in self.groups if group.shape == "chow")

    @cached_property
    def triplets(self) -> tuple[Group, ...]:
        return tuple(group for group in self.groups if group.is_triplet)

    @cached_property
    def pairs(self) -> Tiles:
        return tuple(group.first for group in self.groups if group.shape == "pair")

    @cached_property
    def loose(self) -> Tiles:
        return tuple(tile for group in self.groups if group.shape == "loose" for tile in group.tiles)

    @property
    def is_regular(self) -> bool:
        return len(self.sets) == 4

    @cached_property
    def tiles(self) -> Counter[int]:
        return Counter(tile for group in self.groups for tile in group.tiles)

    @cached_property
    def kinds(self) -> frozenset[int]:
        return frozenset(self.tiles)

    @cached_property
    def suits(self) -> frozenset[int]:
        return frozenset(kind // 9 for kind in self.kinds - HONORS)

    @cached_property
    def numbers(self) -> frozenset[int]:
        return frozenset(kind % 9 + 1 for kind in self.kinds - HONORS)

    @property
    def has_honors(self) -> bool:
        return bool(self.kinds & HONORS)

    @property
    def is_drawn(self) -> bool:
        return self.hand.circumstances.won_by is WonBy.SELF_DRAWN

    @property
    def is_concealed(self) -> bool:
        return all(meld.kind is MeldKind.CONCEALED_KONG for meld in self.hand.melds)

    @property
    def seat_wind(self) -> int:
        return 27 + self.hand.circumstances.seat

    @property
    def round_wind(self) -> int:
        return 27 + self.hand.circumstances.round

    def kongs(self, *, concealed: bool) -> int:
        return sum(1 for group in self.groups if group.shape == "kong" and group.concealed == concealed)

    @property
    def concealed_triplets(self) -> int:
        return sum(1 for group in self.triplets if group.concealed)

    @cached_property
    def waits(self) -> frozenset[int]:
        """The kinds that would have completed the hand's shape, whether there is a tile of them left or not."""
        before: Counter[int] = Counter(self.hand.concealed)
        before[self._winning_tile] -= 1
        return frozenset(
            kind
            for kind in range(34)
            if any(True for _ in divisions(tuple((before + Counter([kind])).elements()), len(self.hand.melds)))
        )

    @property
    def _winning_tile(self) -> int:
        assert self.hand.winning_tile is not None, "the hand of a winner has a winning tile"
        return self.hand.winning_tile

    @property
    def wait(self) -> str:
        """`edge`, `closed` or `single` where the hand waited for one kind only and for it in this place; else empty."""
        if self.completed.shape not in ("chow", "pair") or len(self.waits) != 1:
            return ""
        if self.completed.shape == "pair":
            return "single"
        place = self.completed.tiles.index(self._winning_tile)
        if place == 1:
            return "closed"
        return "edge" if (place, self.completed.number) in ((2, 1), (0, 7)) else ""


def readings(hand: Hand) -> Iterator[Reading]:
    """Every division of the hand, with every group that the winning tile may have completed."""
    melds = tuple(_meld(hand, i) for i in range(len(hand.melds)))
    claimed = hand.circumstances.won_by is not WonBy.SELF_DRAWN
    for groups in divisions(tuple(sorted(hand.concealed)), len(melds)):
        for i, group in enumerate(groups):
            if hand.winning_tile not in group.tiles or group in groups[:i]:
                continue
            completed = replace(group, concealed=not (claimed and group.shape == "pung"))
            yield Reading(hand, (*melds, *groups[:i], completed, *groups[i + 1 :]), completed)


def _meld(hand: Hand, i: int) -> Group:
    meld = hand.melds[i]
    if meld.kind is MeldKind.CHOW:
        return Group("chow", (meld.first, meld.first + 1, meld.first + 2), concealed=False)
    if meld.kind is MeldKind.PUNG:
        return Group("pung", (meld.first,) * 3, concealed=False)
    return Group("kong", (meld.first,) * 4, concealed=meld.kind is MeldKind.CONCEALED_KONG)


def divisions(tiles: Tiles, melds: int) -> Iterator[tuple[Group, ...]]:
    """Every way to divide the concealed tiles of a hand with so many melds."""
    yield from _sets_and_pair(Counter(tiles), 4 - melds)
    if melds <= 1:
        yield from _knitted_straights(Counter(tiles), 1 - melds)
    if melds == 0:
        yield from _special(Counter(tiles))


def _sets_and_pair(counts: Counter[int], sets: int) -> Iterator[tuple[Group, ...]]:
    for kind, n in counts.items():
        if n >= 2:
            for found in _sets(counts - Counter({kind: 2}), sets):
                yield (*found, Group("pair", (kind, kind)))


def _sets(counts: Counter[int], sets: int) -> Iterator[tuple[Group, ...]]:
    """Always takes the lowest tile, as a pung or as the beginning of a chow: so each division comes once."""
    if not sets or not counts:
        if not sets and not counts:
            yield ()
        return
    lowest = min(counts)
    chow = (lowest, lowest + 1, lowest + 2)
    shapes = [("pung", (lowest,) * 3)]
    if lowest < 27 and lowest % 9 < 7:
        shapes.append(("chow", chow))
    for shape, taken in shapes:
        if not Counter(taken) - counts:
            for others in _sets(counts - Counter(taken), sets - 1):
                yield Group(shape, taken), *others


def _knitted_straights(counts: Counter[int], sets: int) -> Iterator[tuple[Group, ...]]:
    for nine in KNITTED:
        if not Counter(nine) - counts:
            for others in _sets_and_pair(counts - Counter(nine), sets):
                yield Group("loose", tuple(sorted(nine))), *others


def _special(counts: Counter[int]) -> Iterator[tuple[Group, ...]]:
    if counts.total() != 14:
        return
    if all(n % 2 == 0 for n in counts.values()):
        yield tuple(Group("pair", (kind, kind)) for kind in sorted(counts.elements())[::2])
    if counts.keys() == ORPHANS:
        yield (Group("loose", tuple(sorted(counts.elements()))),)
    if len(counts) == 14 and any(counts.keys() - HONORS <= nine for nine in KNITTED):
        yield (Group("loose", tuple(sorted(counts))),)
