"""One way to read a hand: its sets, what the last tile completed, and the facts that patterns ask.

How readings are found is in `shapes`; what they are worth is in `evaluation`.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from functools import lru_cache
from itertools import permutations
from typing import Final, Protocol

from fourwinds.scoring import sets as s
from fourwinds.scoring.hand import Circumstances, FirstDiscard, FromDiscard, Hand, MeldKind, SelfDrawn, WonBy
from fourwinds.scoring.sets import NO_TRAIT, Shape, TileSet, Trait
from fourwinds.tiles import FLOWERS, JOKER, Kind, plain

Occurrence = tuple[int, ...]
"""The sets that earn a pattern once, as indices into `Arrangement.sets`; empty for ways of going out."""

Found = tuple[Occurrence, ...]
"""Every occurrence of a pattern in an arrangement; empty when it has none."""

NOT_FOUND: Final[Found] = ()
FOUND: Final[Found] = ((),)
"""Found once, by no set in particular."""


class Form(IntEnum):
    """The build of a hand: four sets and a pair, an irregular hand, or what a loser holds."""

    REGULAR = 0
    SEVEN_PAIRS = 1
    ORPHANS = 2
    LOSER = 3
    KNITTED_STRAIGHT = 4
    """147, 258 and 369 of three suits as three groups, then any set (which may be melded), then the pair."""
    SINGLES = 5
    """Fourteen tiles that make no set, as one group: knitted, or too far apart from one another."""
    LISTED = 6
    """Fourteen tiles, as one group, that are one of the hands which are given as a list of tiles."""
    PELING = 7
    """Sets, and in place of the pair the 1 of bamboos with the 1 of dots, as a group."""
    CARD = 8
    """A hand that the preset's card lists, in the sets of its line."""
    PELING_PAIRS = 9
    """Six pairs, and in place of the seventh the 1 of bamboos with the 1 of dots, as a group."""


class Wait(IntEnum):
    """What the winning tile completed."""

    NONE = 0
    PAIR = 1
    EDGE = 2
    CLOSED = 3
    TWO_SIDED = 4
    TWO_PAIRS = 5
    """A pung, where the other pung would have been the pair."""
    OTHER = 6


class Arrangement:
    """A reading of a hand. Treat it as frozen: it is a plain class only because thousands are made a second."""

    __slots__ = (
        "_tiles",
        "circumstances",
        "form",
        "hand",
        "line",
        "mask",
        "sets",
        "tally",
        "traits",
        "wait",
        "waits",
        "winning_set",
        "winning_tile",
    )

    winning_tile: Kind | None
    """The tile that completed the hand; of a joker, what it stands for in this reading."""
    sets: tuple[TileSet, ...]
    """Melds in the order given, then the concealed sets; in a regular hand the pair is last."""
    winning_set: int
    """The index of the set that the winning tile completed; -1 where none is named."""
    line: int
    """The line of the card that lists the hand, in the form `CARD`; otherwise -1."""
    mask: int
    """The bits of all sets: which chows, triplets, pairs and kinds there are."""
    traits: int

    def __init__(
        self,
        hand: Hand,
        given: int,
        sets: tuple[TileSet, ...],
        form: Form,
        wait: Wait = Wait.NONE,
        winning_set: int = -1,
        waits: "Waits | None" = None,
    ) -> None:
        """`given` are the traits that all readings of the hand share: see `given_traits`."""
        self.hand = hand
        self.winning_tile = hand.winning_tile
        self.sets = sets
        self.form = form
        self.wait = wait
        self.winning_set = winning_set
        self.waits = waits
        self.line = -1
        self._tiles: bytes | None = None
        circumstances = hand.circumstances
        self.circumstances = circumstances
        traits = tally = mask = 0
        for a_set in sets:
            traits |= a_set.traits
            tally += a_set.tally
            mask |= a_set.mask
        self.tally = tally
        self.mask = mask
        traits |= (
            _SUITS[traits & 7]
            | _CHOWS[tally & 15]
            | _TRIPLETS[tally >> s.TRIPLETS & 15]
            | _CONCEALED_TRIPLETS[tally >> s.CONCEALED_TRIPLETS & 15]
            | _FORM[form]
            | WAIT_TRAITS[wait]
            | given
        )
        if tally >> s.KONGS:
            traits |= (
                _KONGS[tally >> s.KONGS & 15]
                | _WIND_TRIPLETS[tally >> s.WIND_TRIPLETS & 15]
                | _DRAGON_TRIPLETS[tally >> s.DRAGON_TRIPLETS & 15]
            )
        self.traits = traits | relations(tally, mask)

    @property
    def everything(self) -> Found:
        """One occurrence that all sets earn together."""
        return (tuple(range(len(self.sets))),)

    @property
    def pair(self) -> TileSet:
        """The pair of a regular hand."""
        return self.sets[-1]

    @property
    def own_wind(self) -> int:
        """The kind of the seat's wind."""
        return 27 + self.circumstances.seat

    @property
    def round_wind(self) -> int:
        """The kind of the round's wind."""
        return 27 + self.circumstances.round

    @property
    def is_open(self) -> bool:
        """Whether a set had been claimed before the hand went out."""
        return bool(self.traits & _OPEN)

    @property
    def is_regular(self) -> bool:
        """Whether the hand is four (or five) sets and a pair."""
        return self.form == _REGULAR

    @property
    def has_chows_only(self) -> bool:
        """Whether the sets of a hand with a pair are all chows; a knitted straight counts as three of them."""
        return self.form in _WITH_PAIR and not self.traits & _TRIPLET

    @property
    def has_triplets_only(self) -> bool:
        """Whether the sets of a regular hand are all pungs and kongs."""
        return self.form == Form.REGULAR and not self.traits & _CHOW

    @property
    def winning_kinds(self) -> tuple[Kind, ...]:
        """The ordinary kind of the winning tile; none where none is marked."""
        tile = self.winning_tile
        return () if tile is None or tile == JOKER else (plain(tile),)

    @property
    def extras(self) -> tuple[Kind, ...]:
        """The flowers and seasons."""
        return self.hand.extras

    def count(self, counter: int) -> int:
        """How many sets of a sort there are: `sets.CHOWS`, `sets.TRIPLETS`, ..."""
        return self.tally >> counter & 15

    def counts(self) -> list[int]:
        """How many tiles of each ordinary kind the hand has, melds and the fourth tiles of kongs included."""
        counts = [0] * 34
        for a_set in self.sets:
            for kind in a_set.kinds:
                counts[kind] += 1
        return counts

    @property
    def tiles(self) -> bytes:
        """How many tiles of each ordinary kind the hand has, where kongs are pungs. Counted once."""
        if self._tiles is None:
            counts = bytearray(34)
            for a_set in self.sets:
                for kind in a_set.kinds[:3] if a_set.is_triplet else a_set.kinds:
                    counts[kind] += 1
            self._tiles = bytes(counts)
        return self._tiles

    @property
    def quartets(self) -> tuple[Kind, ...]:
        """The kinds of which the hand has all four tiles, kongs included, in order."""
        if self.waits is not None:
            return self.waits.quartets()
        return tuple(Kind(kind) for kind, n in enumerate(self.counts()) if n == 4)

    def is_concealed(self, occurrence: Occurrence) -> bool:
        """Whether every set of the occurrence is concealed; without sets, whether the hand is."""
        if not occurrence:
            return not self.is_open
        return not [i for i in occurrence if self.sets[i].melded]


class Waits(Protocol):
    """What all readings of a hand share: see `scoring.waits`."""

    def __call__(self) -> tuple[Kind, ...]:
        """The kinds that complete the hand without its winning tile."""

    def quartets(self) -> tuple[Kind, ...]:
        """The kinds of which the hand has all four tiles."""


_REGULAR: Final = Form.REGULAR
_SUIT_KINDS: Final = (1 << 27) - 1
_EQUAL_CHOWS: Final = int(Trait.EQUAL_CHOWS)
_EQUAL_CHOWS_2: Final = int(Trait.EQUAL_CHOWS | Trait.EQUAL_CHOWS_2)
_OPEN: Final = int(Trait.OPEN)
_MELDED_SET: Final = int(Trait.OPEN | Trait.MELDED_SET)
_FLOWERS: Final = int(Trait.FLOWERS)
_SEASONS: Final = int(Trait.SEASONS)
_MELDED_CHOW, _MELDED_PUNG, _CONCEALED_KONG = MeldKind.CHOW, MeldKind.PUNG, MeldKind.CONCEALED_KONG
_CHOW: Final = int(Trait.CHOW)
_TRIPLET: Final = int(Trait.TRIPLET)
_WITH_PAIR: Final = (Form.REGULAR, Form.KNITTED_STRAIGHT)


def _at_least(*traits: Trait | None) -> tuple[int, ...]:
    """For 0 to 15 sets of a sort the traits that so many give; `traits` begin with that for one set."""
    answer = [0]
    for i in range(15):
        trait = traits[i] if i < len(traits) else None
        answer.append(answer[-1] | int(trait or 0))
    return tuple(answer)


_SUITS: Final = tuple(
    int((Trait.NO_SUIT, Trait.ONE_SUIT, Trait.TWO_SUITS, Trait.THREE_SUITS)[suits.bit_count()]) for suits in range(8)
)
_CHOWS: Final = _at_least(None, Trait.CHOWS_2, Trait.CHOWS_3, Trait.CHOWS_4, Trait.CHOWS_5)
_TRIPLETS: Final = _at_least(None, Trait.TRIPLETS_2, Trait.TRIPLETS_3, Trait.TRIPLETS_4, Trait.TRIPLETS_5)
_CONCEALED_TRIPLETS: Final = _at_least(
    None, Trait.CONCEALED_TRIPLETS_2, Trait.CONCEALED_TRIPLETS_3, Trait.CONCEALED_TRIPLETS_4
)
_KONGS: Final = _at_least(Trait.KONGS_1, Trait.KONGS_2, Trait.KONGS_3, Trait.KONGS_4, Trait.KONGS_5)
_WIND_TRIPLETS: Final = _at_least(None, Trait.WIND_TRIPLETS_2, Trait.WIND_TRIPLETS_3, Trait.WIND_TRIPLETS_4)
_DRAGON_TRIPLETS: Final = _at_least(None, Trait.DRAGON_TRIPLETS_2, Trait.DRAGON_TRIPLETS_3)
_FORM: Final = (
    int(Trait.COMPLETE | Trait.REGULAR),
    int(Trait.COMPLETE | Trait.SEVEN_PAIRS),
    int(Trait.COMPLETE | Trait.ORPHANS),
    0,
    int(Trait.COMPLETE | Trait.KNITTED_STRAIGHT),
    int(Trait.COMPLETE | Trait.SINGLES),
    int(Trait.COMPLETE | Trait.LISTED),
    int(Trait.COMPLETE | Trait.PELING),
    int(Trait.COMPLETE | Trait.CARD),
    int(Trait.COMPLETE | Trait.SEVEN_PAIRS | Trait.PELING),
)
WAIT_TRAITS: Final = tuple(
    int(trait)
    for trait in (
        Trait(0),
        Trait.WAIT_PAIR,
        Trait.WAIT_EDGE,
        Trait.WAIT_CLOSED,
        Trait.WAIT_TWO_SIDED,
        Trait.WAIT_TWO_PAIRS,
        Trait(0),
    )
)
_WON: Final = {
    WonBy.DISCARD: Trait.DISCARD | Trait.CLAIMED,
    WonBy.ROBBED_KONG: Trait.ROBBED_KONG | Trait.CLAIMED,
    WonBy.SELF_DRAWN: Trait.SELF_DRAWN,
    WonBy.EXTRA_TILES: Trait.COMPLETE,
    WonBy.NONE: Trait(0),
}


def _is_told_more(of: Circumstances) -> bool:
    """Whether a declaration of ready has bonus tiles below the indicators."""
    return of.ready is not None and bool(of.ready.ura_dora or of.ready.ura_kong_dora)


@lru_cache(maxsize=1024)
def _circumstance_traits(of: Circumstances) -> int:
    last = of.last
    flags = {
        Trait.SUPPLEMENT: isinstance(last, SelfDrawn) and last.source.supplement,
        Trait.LAST_TILE: isinstance(last, SelfDrawn | FromDiscard) and last.last_of_wall,
        Trait.FIRST_TURN: of.first_turn,
        Trait.FIRST_DISCARD: isinstance(last, FromDiscard) and last.first is FirstDiscard.OF_DEAL,
        Trait.READY: of.ready is not None,
        Trait.FOURTH_OF_KIND: of.fourth_of_kind,
        Trait.EARLY: of.first_turn or (isinstance(last, FromDiscard) and last.first is FirstDiscard.OF_DEAL),
        Trait.DEALER_AGAIN: of.extra_hands > 0,
        Trait.BONUS_TILES: of.dora or of.kong_dora or _is_told_more(of),
    }
    traits = _WON[last.won_by]
    for trait, holds in flags.items():
        if holds:
            traits |= trait
    return int(traits)


def _bits(*kinds: int) -> int:
    return sum(1 << kind for kind in kinds)


def _ladders(numbers: int, steps: Iterable[int], suits: Iterable[tuple[int, ...]]) -> list[int]:
    """The bits of each three kinds that rise by one of these steps through such suits; `numbers` is the highest."""
    return [
        _bits(*(9 * suit + number + step * i for i, suit in enumerate(three)))
        for step in steps
        for three in suits
        for number in range(numbers - 2 * step)
    ]


_ONE_SUIT: Final = [(suit, suit, suit) for suit in range(3)]
_THREE_SUITS: Final = list(permutations(range(3)))

_OF_THREE_CHOWS: Final = {
    Trait.RUN_OF_9: [_bits(first, first + 3, first + 6) for first in (0, 9, 18)],
    Trait.SAME_CHOW_3: [_bits(first, first + 9, first + 18) for first in range(7)],
    Trait.RUN_OF_9_IN_3_SUITS: _ladders(7, (3,), _THREE_SUITS),
    Trait.STEPS_IN_1_SUIT: _ladders(7, (1, 2), _ONE_SUIT),
    Trait.STEPS_IN_3_SUITS: _ladders(7, (1, 2), _THREE_SUITS),
}
"""The first kinds of chows that have such a trait together."""

_OF_TRIPLETS: Final = {
    Trait.TRIPLETS_1_AND_9: [_bits(first, first + 8) for first in (0, 9, 18)],
    Trait.TRIPLET_STEPS_IN_1_SUIT: _ladders(9, (1, 2, 3, 4), _ONE_SUIT),
    Trait.TRIPLET_STEPS_IN_3_SUITS: _ladders(9, (1, 2, 3, 4), _THREE_SUITS),
}
"""The same of triplets."""


@lru_cache(maxsize=1 << 13)
def _of_chows(firsts: int) -> int:
    """The traits that chows with these first kinds have together; a bit says that there is one."""
    traits = NO_TRAIT
    if firsts & firsts >> 9 or firsts & firsts >> 18:
        traits |= Trait.SAME_CHOW_2
    if firsts & firsts >> 6:
        traits |= Trait.CHOWS_1_AND_7
    if firsts & firsts >> 3:
        traits |= Trait.CHOWS_STEP_3
    numbers = (firsts | firsts >> 9 | firsts >> 18) & 511
    if numbers.bit_length() - (numbers & -numbers).bit_length() > 2:
        traits |= Trait.CHOWS_APART
    return int(traits | _together(firsts, _OF_THREE_CHOWS))


def _together(kinds: int, of: Mapping[Trait, Iterable[int]]) -> Trait:
    """The traits for which some of the sets are there."""
    traits = NO_TRAIT
    for trait, sets in of.items():
        if any(kinds & bits == bits for bits in sets):
            traits |= trait
    return traits


@lru_cache(maxsize=1 << 12)
def _of_triplets(kinds: int) -> int:
    """The traits that triplets of these kinds of suits have together."""
    traits = NO_TRAIT
    if kinds & kinds >> 9 or kinds & kinds >> 18:
        traits |= Trait.SAME_TRIPLET_2
    if kinds & kinds >> 9 & kinds >> 18:
        traits |= Trait.SAME_TRIPLET_3
    return int(traits | _together(kinds, _OF_TRIPLETS))


def relations(tally: int, mask: int) -> int:
    """The traits of sets to each other, from the tally and the bits of all sets."""
    traits = 0
    if tally & _TWO_CHOWS:
        chows = mask & _SUIT_KINDS
        traits = _of_chows(chows)
        equal = (tally & 15) - chows.bit_count()
        if equal:
            traits |= _EQUAL_CHOWS if equal == 1 else _EQUAL_CHOWS_2
    if tally & _TWO_TRIPLETS:
        traits |= _of_triplets(mask >> s.TRIPLET_MASK & _SUIT_KINDS)
    return traits


_TWO_CHOWS: Final = 14 << s.CHOWS
_TWO_TRIPLETS: Final = 14 << s.TRIPLETS
"""The bits of their counters that say two or more."""


def given_traits(hand: Hand) -> int:
    """The traits that do not depend on how the tiles are read."""
    traits = _circumstance_traits(hand.circumstances)
    for kind in hand.extras:
        traits |= _FLOWERS if kind in FLOWERS else _SEASONS
    for meld in hand.melds:
        sort = meld.kind
        if sort is _MELDED_CHOW or sort is _MELDED_PUNG:
            return traits | _MELDED_SET
        if sort is not _CONCEALED_KONG:
            traits |= _OPEN
    return traits


def wait_of(completed: TileSet, tile: Kind) -> Wait:
    """What waited for `tile` where it completed the set."""
    wait = _WAIT_FOR[completed.shape]
    return wait or _CHOW_WAITS[completed.number, tile - completed.first]


# Looked up, for Python 3.11 takes 0.1 us to name a member of an enumeration, and this is asked of each reading.
_WAIT_FOR: Final = {
    Shape.CHOW: Wait.NONE,  # it depends
    Shape.PUNG: Wait.TWO_PAIRS,
    Shape.KONG: Wait.OTHER,
    Shape.PAIR: Wait.PAIR,
    Shape.GROUP: Wait.OTHER,
}
_CHOW_WAITS: Final = {
    (lowest, place): Wait.CLOSED if place == 1 else Wait.EDGE if (lowest, place) in {(1, 2), (7, 0)} else Wait.TWO_SIDED
    for lowest in range(1, 8)
    for place in range(3)
}
"""The wait of a chow by its lowest number and the place (0 to 2) of the tile that completed it."""
