"""What patterns ask of whoever goes for them: the shapes of hands that a pattern's declaration names as its aim.

A goal says which sets a hand must have, of which kinds its tiles may be and how many chows it may hold. It may be
rough: whether a hand that reaches it is worth anything is asked of the scorer.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntFlag
from functools import lru_cache
from itertools import combinations, count, permutations
from typing import Final

from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.tiles import (
    BAMBOO,
    CHARACTER,
    DOT,
    DRAGONS,
    GREEN,
    HONORS,
    ORDINARY_KINDS,
    RED,
    WHITE,
    WINDS,
    Kind,
    Wind,
    name,
)
from fourwinds.values import Value

ALL_KINDS: Final = (1 << 34) - 1
"""The mask of every ordinary kind: bit k for kind k."""

ORPHANS: Final = tuple(k for k in ORDINARY_KINDS if k >= 27 or k % 9 in {0, 8})
"""The thirteen kinds of the thirteen orphans: terminals and honors."""

KNITTED_THIRDS: Final = tuple(
    tuple(tuple(Kind(9 * suit + start + step) for step in (0, 3, 6)) for start, suit in enumerate(order))
    for order in permutations(range(3))
)
"""For each way to share out the suits the thirds 147, 258 and 369."""


class Shapes(IntFlag):
    """The shapes that a complete hand may have; all but the regular one are concealed hands of 14 tiles."""

    REGULAR = 1
    """Sets and a pair."""
    SEVEN_PAIRS = 2
    """Seven pairs; four of a kind are two of them."""
    SEVEN_DIFFERENT_PAIRS = 4
    """Seven pairs of seven kinds."""
    THIRTEEN_ORPHANS = 8
    """One of each terminal and honor and one more of any of them."""
    KNITTED = 16
    """Fourteen different tiles: honors, and suit tiles from 147, 258 and 369 of three suits."""
    KNITTED_AND_PAIR = 32
    """Thirteen such tiles and a second one of any of them."""
    KNITTED_STARS = 64
    """The same as `KNITTED` with all seven honors."""
    KNITTED_STARS_AND_PAIR = 128
    """The same as `KNITTED_AND_PAIR` with all seven honors."""
    UNCONNECTED = 256
    """Fourteen different tiles, no two of a suit closer than three steps."""
    UNCONNECTED_STARS = 512
    """The same with all seven honors."""
    USUAL = REGULAR | SEVEN_PAIRS | THIRTEEN_ORPHANS


_REGULAR: Final = Shapes.REGULAR


@dataclass(frozen=True, slots=True)
class Block:
    """A chow or pung that a goal asks for, or a third of a knitted straight (147), by its first kind."""

    first: Kind
    chow: bool
    knitted: bool = False
    kinds: tuple[Kind, Kind, Kind] = field(init=False, repr=False, compare=False)
    """Its three tiles."""
    mask: int = field(init=False, repr=False, compare=False)
    """A bit for each of its kinds; no other block has the same."""

    def __post_init__(self) -> None:
        step = 3 if self.knitted else 1 if self.chow else 0
        kinds = self.first, Kind(self.first + step), Kind(self.first + 2 * step)
        object.__setattr__(self, "kinds", kinds)
        object.__setattr__(self, "mask", mask_of(kinds))


class Goal(Value):
    """A shape to aim at."""

    title: str
    """What a player calls it: `a pung hand`; empty for just any hand."""
    shape: Shapes = Shapes.REGULAR
    max_chows: int = ANY_CHOWS
    mask: int = ALL_KINDS
    fixed: tuple[Block, ...] = ()
    limit: bool = False
    """A limit hand: not everybody goes for those."""
    any_chows: bool = False
    """It may have more chows than other hands may by the rules."""
    dear: float = 0.0
    """How many doubles a preset gives for it, about."""
    sets: int = 4
    """How many sets the rules give a hand beside its pair."""
    line: int | None = None
    """The line of the card that lists the hand; then nothing else but title and `dear` says anything of it."""
    pattern: str = ""
    """The pattern that lists the hand as tiles; then nothing else but title, `limit` and `dear` says anything of it."""

    @property
    def sets_only(self) -> bool:
        """Whether it is sets and a pair."""
        return self.shape is _REGULAR


@lru_cache(maxsize=256)
def bytes_of(mask: int) -> int:
    """The mask for 34 counts that are read as one number: all bits of a byte for each kind."""
    return int.from_bytes(bytes(255 * (mask >> kind & 1) for kind in range(34)))


def mask_of(*parts: Iterable[int]) -> int:
    """The mask of these kinds."""
    return sum(1 << kind for kind in {kind for part in parts for kind in part})


_SUITS: Final = (("bamboos", BAMBOO), ("characters", CHARACTER), ("dots", DOT))
HONOR_KINDS: Final = mask_of(HONORS)
TERMINAL_KINDS: Final = mask_of(tuple(k for k in ORPHANS if k < 27))
SIMPLES: Final = ALL_KINDS & ~HONOR_KINDS & ~TERMINAL_KINDS


def numbers(*wanted: int) -> int:
    """The mask of these numbers, 1 to 9, in every suit."""
    return mask_of(tuple(k for k in range(27) if k % 9 + 1 in wanted))


def _pung(kind: int) -> Block:
    return Block(Kind(kind), chow=False)


def _chow(suit: int, number: int) -> Block:
    return Block(Kind(9 * suit + number - 1), chow=True)


Winds = tuple[Wind, Wind]
"""The own wind and the wind of the round."""

_PLACES: Final = count()


@dataclass(frozen=True, slots=True, eq=False)
class Aim:
    """What a pattern suggests to a seat with these winds."""

    goals: Callable[[Winds], Iterator[Goal]]
    place: int = field(default_factory=_PLACES.__next__)
    """The order in which aims are thought of: that of their declarations."""
    listed: bool = False
    """Whether the hands to aim at are those that the pattern lists (`list_table`); there are no goals then."""


def hand(
    title: str,
    *,
    shape: Shapes = Shapes.REGULAR,
    max_chows: int = ANY_CHOWS,
    mask: int = ALL_KINDS,
    fixed: tuple[Block, ...] = (),
    limit: bool = False,
) -> Aim:
    """A single goal; see its fields."""
    goal = Goal(title, shape, max_chows, mask, fixed, limit)
    return Aim(lambda _: iter((goal,)))


def knitted_straight(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """The thirds 147, 258 and 369 of three suits."""
    for thirds in KNITTED_THIRDS:
        yield Goal("a knitted straight", fixed=tuple(Block(third[0], chow=False, knitted=True) for third in thirds))


def one_suit(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001 - every maker has the same signature
    """Tiles of one suit only."""
    for title, kinds in _SUITS:
        yield Goal(f"nothing but {title}", mask=mask_of(kinds))


def one_suit_and_honors(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """Tiles of one suit, and winds and dragons."""
    for title, kinds in _SUITS:
        yield Goal(f"{title} and honors only", mask=mask_of(kinds) | HONOR_KINDS)


def pung_of(*kinds: int) -> Aim:
    """A pung of any of these kinds."""

    def make(_: Winds) -> Iterator[Goal]:
        for kind in kinds:
            yield Goal(f"a pung of {name(Kind(kind))}s", fixed=(_pung(kind),))

    return Aim(make)


def own_wind(winds: Winds) -> Iterator[Goal]:
    """A pung of the player's own wind."""
    yield Goal(f"a pung of your own {name(winds[0].kind)}", fixed=(_pung(winds[0].kind),))


def round_wind(winds: Winds) -> Iterator[Goal]:
    """A pung of the prevailing wind."""
    yield Goal(f"a pung of the round's {name(winds[1].kind)}", fixed=(_pung(winds[1].kind),))


def pungs_among(title: str, kinds: range, number: int, *, limit: bool = False) -> Aim:
    """All choices of so many pungs among the kinds."""

    def make(_: Winds) -> Iterator[Goal]:
        for chosen in combinations(kinds, number):
            yield Goal(title, fixed=tuple(map(_pung, chosen)), limit=limit)

    return Aim(make)


def chows_of_one_suit(title: str, steps: tuple[int, ...]) -> Aim:
    """Chows of one suit at these distances from the first."""

    def make(_: Winds) -> Iterator[Goal]:
        for suit in range(3):
            for number in range(1, 8 - steps[-1]):
                yield Goal(title, fixed=tuple(_chow(suit, number + step) for step in steps))

    return Aim(make)


def chows_of_three_suits(title: str, step: int) -> Aim:
    """A chow of each suit, each so much higher than the one before."""

    def make(_: Winds) -> Iterator[Goal]:
        for number in range(1, 8 - 2 * step):
            for order in permutations(range(3)) if step else [(0, 1, 2)]:
                yield Goal(title, fixed=tuple(_chow(suit, number + step * i) for i, suit in enumerate(order)))

    return Aim(make)


def pungs_of_one_suit(title: str, often: int) -> Aim:
    """So many pungs of one suit with numbers in sequence."""

    def make(_: Winds) -> Iterator[Goal]:
        for suit in range(3):
            for number in range(10 - often):
                yield Goal(title, fixed=tuple(_pung(9 * suit + number + step) for step in range(often)))

    return Aim(make)


def pungs_of_three_suits(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """A pung of each suit, each a number higher than the one before."""
    for number in range(7):
        for order in permutations(range(3)):
            fixed = tuple(_pung(9 * suit + number + step) for step, suit in enumerate(order))
            yield Goal("pungs in sequence of three suits", fixed=fixed)


def pungs_of_same_number(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """A pung of each suit, all of one number."""
    for number in range(9):
        yield Goal("pungs of one number in all suits", fixed=tuple(_pung(9 * suit + number) for suit in range(3)))


def suit_and_dragon(title: str, suit: range, dragon: Kind) -> Aim:
    """Pungs of one suit and its dragon."""
    return hand(title, max_chows=0, mask=mask_of(suit, (dragon,)), fixed=(_pung(dragon),), limit=True)


def coloured(title: str, kinds: Iterable[int], *dragons: Kind) -> Aim:
    """Pungs of these suit tiles, and of these dragons."""
    return hand(title, max_chows=0, mask=mask_of(kinds, dragons), fixed=tuple(map(_pung, dragons)), limit=True)


def odd_pungs_of_one_suit(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """Pungs of the odd numbers of one suit."""
    for title, kinds in _SUITS:
        yield Goal(f"odd {title} only", max_chows=0, mask=mask_of(kinds[::2]), limit=True)


def odd_and_even_pungs(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """Pungs of odd numbers in two suits and of even ones in the third."""
    for title, even in _SUITS:
        odd = [kinds[::2] for _, kinds in _SUITS if kinds != even]
        yield Goal(f"even {title}, the other suits odd", max_chows=0, mask=mask_of(even[1::2], *odd), limit=True)


def straight_and_honors(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """1 to 9 of a suit, a pung and a pair of winds and dragons."""
    for suit, (title, kinds) in enumerate(_SUITS):
        yield Goal(f"1 to 9 of {title} with honors", mask=mask_of(kinds, HONORS), fixed=_run(suit), limit=True)


def straight_of_the_suit(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """1 to 9 of a suit, a set and a pair of the same suit."""
    for suit, (title, kinds) in enumerate(_SUITS):
        yield Goal(f"1 to 9 and more of {title}", mask=mask_of(kinds), fixed=_run(suit), limit=True)


def _run(suit: int) -> tuple[Block, ...]:
    return tuple(_chow(suit, number) for number in (1, 4, 7))


def pairs_of(title: str, kinds: Iterable[int]) -> Goal:
    """Seven pairs of these kinds."""
    return Goal(title, Shapes.SEVEN_PAIRS, mask=mask_of(kinds), limit=True)


def pairs_of_one_suit(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """Seven pairs of one suit."""
    for title, kinds in _SUITS:
        yield pairs_of(f"seven pairs of {title}", kinds)


def pairs_of_one_suit_and_honors(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """Seven pairs of one suit, and of winds and dragons."""
    for title, kinds in _SUITS:
        yield pairs_of(f"seven pairs of {title} and honors", (*kinds, *HONORS))


def pairs_of_terminals_and_honors(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    """Seven pairs of terminals and honors."""
    yield pairs_of("seven pairs of terminals and honors", ORPHANS)


LISTED_HANDS: Final = Aim(lambda _: iter(()), listed=True)
"""The very hands that the pattern gives as lists of tiles."""

_ALL_DRAGONS: Final = tuple(map(_pung, DRAGONS))
_GREENS: Final = mask_of((1, 2, 3, 5, 7, GREEN))
_UPSIDE_DOWN: Final = mask_of((1, 3, 4, 5, 7, 8), (18, 19, 20, 21, 22, 25, 26), (WHITE,))

# Of goals that promise the same the one that stands first here is followed.
PUNG_OF_DRAGONS: Final = pung_of(*DRAGONS)
PUNG_OF_OWN_WIND: Final = Aim(own_wind)
PUNG_OF_ROUND_WIND: Final = Aim(round_wind)
PUNG_OF_WINDS: Final = pung_of(*WINDS)
PUNG_HAND: Final = hand("a pung hand", max_chows=0)
HIDDEN_TREASURE: Final = hand("four concealed pungs", max_chows=0, limit=True)
ONE_SUIT: Final = Aim(one_suit)
ONE_SUIT_HONORS: Final = Aim(one_suit_and_honors)
ALL_SIMPLES: Final = hand("simples only", mask=SIMPLES)
NO_HONORS: Final = hand("no honors", mask=ALL_KINDS & ~HONOR_KINDS)
TERMINAL_OR_HONOR_EACH: Final = hand("a terminal or honor in each set", mask=numbers(1, 2, 3, 7, 8, 9) | HONOR_KINDS)
TERMINAL_EACH: Final = hand("a terminal in each set", mask=numbers(1, 2, 3, 7, 8, 9))
TERMINALS_AND_HONORS: Final = hand("terminals and honors only", max_chows=0, mask=TERMINAL_KINDS | HONOR_KINDS)
ALL_123: Final = hand("nothing above three", mask=numbers(1, 2, 3))
ALL_456: Final = hand("fours, fives and sixes only", mask=numbers(4, 5, 6))
ALL_789: Final = hand("nothing below seven", mask=numbers(7, 8, 9))
FIVE_EACH: Final = hand("a five in each set", mask=numbers(3, 4, 5, 6, 7))
ALL_SAME_UPSIDE_DOWN: Final = hand("tiles that look the same upside down", mask=_UPSIDE_DOWN)
ALL_1234: Final = hand("nothing above four", mask=numbers(1, 2, 3, 4))
ALL_6789: Final = hand("nothing below six", mask=numbers(6, 7, 8, 9))
ALL_EVEN: Final = hand("pungs of even numbers", max_chows=0, mask=numbers(2, 4, 6, 8))
TWO_PUNGS_OF_DRAGONS: Final = pungs_among("two pungs of dragons", DRAGONS, 2)
BIG_3_DRAGONS: Final = hand("pungs of all dragons", fixed=_ALL_DRAGONS)
THREE_GREAT_SCHOLARS: Final = hand("pungs of all dragons", fixed=_ALL_DRAGONS, limit=True)
BIG_3_WINDS: Final = pungs_among("pungs of three winds", WINDS, 3)
LITTLE_4_WINDS: Final = pungs_among("three pungs of winds", WINDS, 3)
BIG_4_WINDS: Final = pungs_among("pungs of all winds", WINDS, 4)
LITTLE_FOUR_WINDS: Final = pungs_among("three pungs and a pair of winds", WINDS, 3, limit=True)
BIG_FOUR_WINDS: Final = pungs_among("pungs of all winds", WINDS, 4, limit=True)
ALL_HONORS: Final = hand("honors only", max_chows=0, mask=HONOR_KINDS, limit=True)
ALL_TERMINALS: Final = hand("terminals only", max_chows=0, mask=TERMINAL_KINDS, limit=True)
ALL_GREEN: Final = hand("green tiles only", mask=_GREENS, limit=True)
THIRTEEN_ORPHANS: Final = hand("thirteen orphans", shape=Shapes.THIRTEEN_ORPHANS, limit=True)
SEVEN_PAIRS: Final = hand("seven pairs", shape=Shapes.SEVEN_PAIRS)
KNITTED_DRAGON: Final = Aim(knitted_straight)
INDEPENDENT: Final = hand("honors and knitted tiles", shape=Shapes.KNITTED)
INDEPENDENT_7_STARS: Final = hand("all honors and knitted tiles", shape=Shapes.KNITTED_STARS)
KNITTED_AND_PAIR: Final = hand("honors and knitted tiles with a pair", shape=Shapes.KNITTED_AND_PAIR)
UNCONNECTED: Final = hand("unconnected tiles", shape=Shapes.UNCONNECTED)
UNCONNECTED_7_STARS: Final = hand("all honors and unconnected tiles", shape=Shapes.UNCONNECTED_STARS)
JADE_DRAGON: Final = suit_and_dragon("bamboo pungs and green dragons", BAMBOO, GREEN)
RUBY_DRAGON: Final = suit_and_dragon("character pungs and red dragons", CHARACTER, RED)
PEARL_DRAGON: Final = suit_and_dragon("dot pungs and white dragons", DOT, WHITE)
CHOWS_SAME_3_SUITS: Final = chows_of_three_suits("the same chow in all suits", 0)
CHOWS_3_3SUITS_STEP1: Final = chows_of_three_suits("stepped chows of three suits", 1)
CHOWS_3_3SUITS_STEP3: Final = chows_of_three_suits("a straight of three suits", 3)
CHOWS_3_1SUIT_STEP3: Final = chows_of_one_suit("a straight of one suit", (0, 3, 6))
CHOWS_3_1SUIT_STEP1: Final = chows_of_one_suit("stepped chows of one suit", (0, 1, 2))
CHOWS_3_1SUIT_STEP2: Final = chows_of_one_suit("stepped chows of one suit", (0, 2, 4))
CHOWS_4_1SUIT_STEP1: Final = chows_of_one_suit("four stepped chows of one suit", (0, 1, 2, 3))
PUNGS_SEQ_3_1SUIT: Final = pungs_of_one_suit("three pungs in sequence", 3)
PUNGS_SEQ_4_1SUIT: Final = pungs_of_one_suit("four pungs in sequence", 4)
PUNGS_SEQ_3_3SUITS: Final = Aim(pungs_of_three_suits)
PUNGS_SAME_NUMBER_3: Final = Aim(pungs_of_same_number)
ALL_OF_WHITE_DOTS: Final = hand("white dots and white dragons", mask=mask_of((19, 20, 21, 23, 25, WHITE)), limit=True)
RUBY_HAND: Final = hand("red bamboos and red dragons", max_chows=0, mask=mask_of((0, 4, 6, 8, RED)), limit=True)
ROYAL_RUBY: Final = coloured("red bamboo pungs and red dragons", (0, 4, 6, 8), RED)
RED_LILY: Final = coloured("red bamboos with red and white dragons", (0, 4, 6, 8), RED, WHITE)
LILY_OF_THE_VALLEY: Final = coloured("green bamboos with green and white dragons", (1, 2, 3, 5, 7), GREEN, WHITE)
RUBY_JADE: Final = coloured("bamboo pungs with red and green dragons", BAMBOO, RED, GREEN)
BLUE_MOUNTAINS: Final = coloured("blue dots and green dragons", (19, 20, 21, 22, 25, 26), GREEN)
WHITE_ELEPHANT: Final = coloured("even dots and white dragons", (19, 21, 23, 25), WHITE)
DRIVEN_SNOW: Final = coloured("odd characters and white dragons", (9, 11, 13, 15, 17), WHITE)
DRAGONS_SCALES: Final = coloured("even characters and red dragons", (10, 12, 14, 16), RED)
CHINESE_ODDS: Final = Aim(odd_pungs_of_one_suit)
ODD_AND_EVEN_PUNGS: Final = Aim(odd_and_even_pungs)
STRAIGHT_AND_HONORS: Final = Aim(straight_and_honors)
STRAIGHT_OF_THE_SUIT: Final = Aim(straight_of_the_suit)
PAIRS_OF_ONE_SUIT: Final = Aim(pairs_of_one_suit)
PAIRS_OF_ONE_SUIT_AND_HONORS: Final = Aim(pairs_of_one_suit_and_honors)
PAIRS_OF_TERMINALS_AND_HONORS: Final = Aim(pairs_of_terminals_and_honors)
