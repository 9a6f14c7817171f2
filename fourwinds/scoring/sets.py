"""The sets of an arrangement, the traits that patterns guard themselves with, and counts of sets packed in one number.

A set knows its own traits and tally, so that those of a whole hand are one `|` and one `+` per set. Sets are
interned: the same set is always the same object.
"""

from enum import IntEnum, IntFlag, auto
from functools import cache
from typing import Final

from fourwinds.scoring.hand import Meld, MeldKind
from fourwinds.tiles import GREEN, Kind, is_honor, is_terminal, number, plain, suit
from fourwinds.values import Value


class Trait(IntFlag):
    """What a hand has, as cheap facts: a pattern names those that it needs and those that rule it out.

    Traits only save work. Every predicate is right without them; tests compare.
    """

    # Tiles that occur anywhere in the sets.
    BAMBOOS = auto()
    CHARACTERS = auto()
    DOTS = auto()
    WINDS = auto()
    DRAGONS = auto()
    TERMINALS = auto()
    SIMPLES = auto()
    NOT_GREEN = auto()
    HONORS = auto()
    LOWS = auto()
    MIDDLES = auto()
    HIGHS = auto()
    # Sets that occur; "major" sets hold a terminal or an honour.
    CHOW = auto()
    TRIPLET = auto()
    MINOR_SET = auto()
    PUNG_SIMPLES = auto()
    PUNG_TERMINALS = auto()
    PUNG_WINDS = auto()
    PUNG_DRAGONS = auto()
    KONG_SIMPLES = auto()
    KONG_TERMINALS = auto()
    KONG_WINDS = auto()
    KONG_DRAGONS = auto()
    PAIR_SIMPLES = auto()
    PAIR_TERMINALS = auto()
    PAIR_WINDS = auto()
    PAIR_DRAGONS = auto()
    # The whole hand.
    COMPLETE = auto()
    REGULAR = auto()
    SEVEN_PAIRS = auto()
    ORPHANS = auto()
    KNITTED_STRAIGHT = auto()
    SINGLES = auto()
    LISTED = auto()
    OPEN = auto()
    NO_SUIT = auto()
    ONE_SUIT = auto()
    TWO_SUITS = auto()
    THREE_SUITS = auto()
    # At least so many sets of a sort.
    CHOWS_2 = auto()
    CHOWS_3 = auto()
    CHOWS_4 = auto()
    CHOWS_5 = auto()
    TRIPLETS_2 = auto()
    TRIPLETS_3 = auto()
    TRIPLETS_4 = auto()
    TRIPLETS_5 = auto()
    CONCEALED_TRIPLETS_2 = auto()
    CONCEALED_TRIPLETS_3 = auto()
    CONCEALED_TRIPLETS_4 = auto()
    KONGS_1 = auto()
    KONGS_2 = auto()
    KONGS_3 = auto()
    KONGS_4 = auto()
    KONGS_5 = auto()
    WIND_TRIPLETS_2 = auto()
    WIND_TRIPLETS_3 = auto()
    WIND_TRIPLETS_4 = auto()
    DRAGON_TRIPLETS_2 = auto()
    DRAGON_TRIPLETS_3 = auto()
    # How the last tile came and what it completed.
    SELF_DRAWN = auto()
    CLAIMED = auto()
    DISCARD = auto()
    ROBBED_KONG = auto()
    SUPPLEMENT = auto()
    LAST_TILE = auto()
    FIRST_TURN = auto()
    FIRST_DISCARD = auto()
    READY = auto()
    FOURTH_OF_KIND = auto()
    WAIT_PAIR = auto()
    WAIT_EDGE = auto()
    WAIT_CLOSED = auto()
    WAIT_TWO_SIDED = auto()
    WAIT_TWO_PAIRS = auto()
    # Extra tiles.
    FLOWERS = auto()
    SEASONS = auto()
    # A hand of the preset's card.
    CARD = auto()
    # More of how the hand ended.
    EARLY = auto()
    DEALER_AGAIN = auto()
    BONUS_TILES = auto()
    MELDED_SET = auto()
    # Its tiles may be a hand of a list.
    ON_LIST = auto()
    # It may have all four tiles of a kind.
    QUARTET = auto()
    PELING = auto()
    # How its chows and its triplets of suits are to each other.
    EQUAL_CHOWS = auto()
    EQUAL_CHOWS_2 = auto()
    SAME_CHOW_2 = auto()
    SAME_CHOW_3 = auto()
    CHOWS_1_AND_7 = auto()
    CHOWS_STEP_3 = auto()
    RUN_OF_9 = auto()
    RUN_OF_9_IN_3_SUITS = auto()
    STEPS_IN_1_SUIT = auto()
    STEPS_IN_3_SUITS = auto()
    CHOWS_APART = auto()
    SAME_TRIPLET_2 = auto()
    SAME_TRIPLET_3 = auto()
    TRIPLETS_1_AND_9 = auto()
    TRIPLET_STEPS_IN_1_SUIT = auto()
    TRIPLET_STEPS_IN_3_SUITS = auto()


NO_TRAIT: Final = Trait(0)


class Shape(IntEnum):
    """The shape of a set; `GROUP` is whatever irregular hands and the loose tiles of losers are made of."""

    CHOW = 0
    PUNG = 1
    KONG = 2
    PAIR = 3
    GROUP = 4


_CHOW: Final = Shape.CHOW
_TRIPLETS: Final = frozenset((Shape.PUNG, Shape.KONG))
"""Asked of sets by the thousand: Python 3.11 takes 0.1 us to name a member of an enumeration."""


class TileSet(Value, eq=False):
    """One set of an arrangement. `melded` says that it scores as melded, `declared` that it lies on the table."""

    shape: Shape
    first: Kind
    kinds: tuple[Kind, ...]
    melded: bool
    declared: bool
    promoted: bool
    suit: int
    """0 bamboos, 1 characters, 2 dots, 3 honours."""
    number: int
    """The number of `first`."""
    traits: int
    tally: int
    mask: int
    """One bit for what it is: for a chow that of its first kind, for a triplet `TRIPLET_MASK` higher, for a pair
    `PAIR_MASK` higher; and the bits of its kinds, `KIND_MASK` higher."""

    @property
    def is_chow(self) -> bool:
        """Whether the set is a chow."""
        return self.shape == _CHOW

    @property
    def is_triplet(self) -> bool:
        """Whether the set is a pung or a kong."""
        return self.shape in _TRIPLETS

    @property
    def is_pair(self) -> bool:
        """Whether the set is a pair."""
        return self.shape == Shape.PAIR


# Each counter of a tally has four bits: no hand has more than fourteen sets of a sort.
CHOWS: Final = 0
TRIPLETS: Final = 4
CONCEALED_TRIPLETS: Final = 8
KONGS: Final = 12
WIND_TRIPLETS: Final = 16
DRAGON_TRIPLETS: Final = 20
CONCEALED_KONGS: Final = 24
MELDED_SETS: Final = 28

# Where the bits of triplets, of pairs and of kinds begin in a mask; those of chows begin at 0.
TRIPLET_MASK: Final = 34
PAIR_MASK: Final = 68
KIND_MASK: Final = 102


@cache
def tile_set(
    shape: Shape, first: Kind, *, melded: bool = False, declared: bool = False, promoted: bool = False
) -> TileSet:
    """The set of this shape that begins with `first`."""
    match shape:
        case Shape.CHOW:
            kinds: tuple[Kind, ...] = (first, Kind(first + 1), Kind(first + 2))
        case Shape.PUNG:
            kinds = (first,) * 3
        case Shape.KONG:
            kinds = (first,) * 4
        case _:
            kinds = (first,) * 2
    return _with_facts(shape, kinds, melded=melded, declared=declared, promoted=promoted)


def group(kinds: tuple[Kind, ...]) -> TileSet:
    """Concealed tiles that are no set: thirteen orphans, 147 of a knitted straight, or what a loser could not use."""
    traits = mask = 0
    for kind in kinds:
        traits |= _OF_KIND[kind]
        mask |= 1 << KIND_MASK + kind
    if not traits & _MAJOR:
        traits |= _MINOR
    first = kinds[0]
    return TileSet(Shape.GROUP, first, kinds, False, False, False, suit(first), number(first), traits, 0, mask)  # noqa: FBT003 - nothing of it is melded


def meld_set(meld: Meld) -> TileSet:
    """The set that a meld is."""
    return _MELDS[meld.kind, plain(meld.first), meld.promoted]


def claimed(of: TileSet) -> TileSet:
    """The same set completed by a claimed tile: it scores as melded."""
    return _CLAIMED.get(of, of)


def _with_facts(shape: Shape, kinds: tuple[Kind, ...], *, melded: bool, declared: bool, promoted: bool) -> TileSet:
    first = kinds[0]
    return TileSet(
        shape=shape,
        first=first,
        kinds=kinds,
        melded=melded,
        declared=declared,
        promoted=promoted,
        suit=suit(first),
        number=number(first),
        traits=_traits(shape, kinds),
        tally=_tally(shape, first, melded=melded),
        mask=_mask(shape, kinds),
    )


def _mask(shape: Shape, kinds: tuple[Kind, ...]) -> int:
    mask = 0 if shape == Shape.GROUP else 1 << _MASK_OF[shape] + kinds[0]
    for kind in kinds:
        mask |= 1 << KIND_MASK + kind
    return mask


_MASK_OF: Final = {Shape.CHOW: 0, Shape.PUNG: TRIPLET_MASK, Shape.KONG: TRIPLET_MASK, Shape.PAIR: PAIR_MASK}


_OF_SUIT: Final = (Trait.BAMBOOS, Trait.CHARACTERS, Trait.DOTS)
_OF_NUMBER: Final = (Trait.LOWS, Trait.MIDDLES, Trait.HIGHS)
_CLASSES: Final = ("SIMPLES", "TERMINALS", "WINDS", "DRAGONS")
_GREENS: Final = frozenset((1, 2, 3, 5, 7, GREEN))


def _class(kind: Kind) -> int:
    """0 simple, 1 terminal, 2 wind, 3 dragon."""
    if is_honor(kind):
        return 2 if kind < 31 else 3
    return 1 if is_terminal(kind) else 0


def _kind_traits(kind: Kind) -> int:
    traits = Trait[_CLASSES[_class(kind)]]
    if kind < 27:
        traits |= _OF_SUIT[suit(kind)] | _OF_NUMBER[(number(kind) - 1) // 3]
    else:
        traits |= Trait.HONORS
    if kind not in _GREENS:
        traits |= Trait.NOT_GREEN
    return int(traits)


# Looked up as plain numbers: operations of flags cost ten times as much, and sets are made by the hundred.
_OF_KIND: Final = tuple(_kind_traits(Kind(kind)) for kind in range(34))
_MAJOR: Final = int(Trait.TERMINALS | Trait.WINDS | Trait.DRAGONS)
_MINOR: Final = int(Trait.MINOR_SET)
_OF_SHAPE: Final = {
    (shape, class_): int(Trait[f"{shape.name}_{name}"] | (NO_TRAIT if shape == Shape.PAIR else Trait.TRIPLET))
    for shape in (Shape.PUNG, Shape.KONG, Shape.PAIR)
    for class_, name in enumerate(_CLASSES)
}


def _traits(shape: Shape, kinds: tuple[Kind, ...]) -> int:
    traits = 0
    for kind in kinds:
        traits |= _OF_KIND[kind]
    if all(_class(kind) == 0 for kind in kinds):
        traits |= Trait.MINOR_SET.value
    if shape == Shape.CHOW:
        return traits | Trait.CHOW.value
    return traits | _OF_SHAPE.get((shape, _class(kinds[0])), 0)


def _tally(shape: Shape, first: Kind, *, melded: bool) -> int:
    tally = 1 << MELDED_SETS if melded else 0
    if shape == Shape.CHOW:
        return tally + (1 << CHOWS)
    if shape not in (Shape.PUNG, Shape.KONG):
        return tally
    tally += 1 << TRIPLETS
    if not melded:
        tally += 1 << CONCEALED_TRIPLETS
    if shape == Shape.KONG:
        tally += (1 << KONGS) + (0 if melded else 1 << CONCEALED_KONGS)
    if is_honor(first):
        tally += 1 << (WIND_TRIPLETS if first < 31 else DRAGON_TRIPLETS)
    return tally


def _all_melds() -> dict[tuple[MeldKind, Kind, bool], TileSet]:
    shapes = {
        MeldKind.CHOW: (Shape.CHOW, True),
        MeldKind.PUNG: (Shape.PUNG, True),
        MeldKind.KONG: (Shape.KONG, True),
        MeldKind.CONCEALED_KONG: (Shape.KONG, False),
    }
    return {
        (kind, first, promoted): tile_set(shape, first, melded=melded, declared=True, promoted=promoted)
        for kind, (shape, melded) in shapes.items()
        for first in map(Kind, range(34))
        for promoted in (False, True)
        if shape != Shape.CHOW or (first < 27 and first % 9 < 7)
    }


_MELDS: Final = _all_melds()
_CLAIMED: Final = {
    tile_set(shape, first): tile_set(shape, first, melded=True)
    for shape in (Shape.CHOW, Shape.PUNG, Shape.PAIR)
    for first in map(Kind, range(34))
    if shape != Shape.CHOW or (first < 27 and first % 9 < 7)
}
