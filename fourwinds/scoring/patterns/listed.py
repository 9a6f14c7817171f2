"""Hands that are given as a list of tiles: a small notation with variables, and the predicate that looks a hand up.

    B123 EE DrDr     tiles as they are written everywhere
    a123 b55 c1-7    a, b, c are three different suits, s is any suit; `1-7` is one of each from 1 to 7
    axxx Byy         x y z p q m n are numbers; several in one group are different ones: `axxyy` is two pairs
    a[x]             a chow from number x
    ww k             w k l are different winds, d e f different dragons, h i j different honours
    oo t             o is the own wind, t the dragon that goes with suit a (green B, red C, white D)
    (a1-9 ESWN)+     one of the tiles in the brackets once more

Every hand that a text stands for is worked out once, when it is first looked for; that takes at most some tenths
of a second for the freest of them, and a lookup afterwards. To match a text against a hand would have to be done for
each hand anew, with all choices for the variables.

    axx byy     the text
    a, b, x, y  its variables: `_bindings` gives them each choice of values
    (3, 3)      the kinds of a group under one of them, packed; each part of the text is a function for it (`_group`)
    34 counts   of all groups added: a hand, unless it needs a fifth tile of a kind
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations, product
from typing import Final

from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.rows import Rows, rows_of
from fourwinds.text import Text
from fourwinds.tiles import DRAGONS, GREEN, HONORS, RED, WHITE, WINDS, Kind, NotationError, parse
from fourwinds.values import Value

Counts = bytes
"""How many of each ordinary kind: 34 bytes."""

_GROUP: Final = re.compile(
    r"\(([^)]*)\)\+|([BCDabcs])\[([xyzpqmn])\]|([BCDabcs])([1-9xyzpqmn-]+)|([wkldefhijot]+)|(\S+)"
)
_SUITS: Final = {"B": 0, "C": 1, "D": 2}
_HONOR_VARIABLES: Final = {
    **dict.fromkeys("wkl", WINDS),
    **dict.fromkeys("def", DRAGONS),
    **dict.fromkeys("hij", HONORS),
}
_DRAGON_OF_SUIT: Final = (GREEN, RED, WHITE)

Packed = int
"""The counts as one number, a byte for each kind: such numbers are added where counts would be one by one."""
Bound = Mapping[str, int]
"""What the variables stand for: suits 0 to 2, numbers 1 to 9, honours by kind."""


@cache
def hands(text: str, numbers: Sequence[int] = range(1, 10), own_wind: int = 27) -> frozenset[Counts]:
    """Every hand that the text stands for; raises `NotationError` for a text that is not in this notation."""
    groups = [_group(match) for match in _GROUP.finditer(text)]
    answer = set()
    for bound in _bindings(text, numbers):
        bound["o"] = own_wind
        for parts in product(*[group(bound) for group in groups]):
            counts = sum(parts)
            if not (counts + _ALL_ONE_SHORT) & _ALL_HIGH:
                answer.add(counts)
    return frozenset([counts.to_bytes(34, "little") for counts in answer])


_ALL_ONE_SHORT: Final = int.from_bytes(bytes([0x80 - 5]) * 34, "little")
_ALL_HIGH: Final = int.from_bytes(bytes([0x80]) * 34, "little")
"""With the one added to counts, the bits of the other say where there are five or more."""


def check_text(text: str) -> None:
    """Raises `NotationError` for a text that stands for no hand of 14 tiles."""
    if {sum(counts) for counts in hands(text)} != {14}:
        raise NotationError(text, len(text), Text("this is not a list of fourteen tiles"))


class Listed:
    """The predicate of hands that texts stand for."""

    __slots__ = ("_tables", "melded", "numbers", "seated", "texts")

    def __init__(self, texts: Sequence[str], numbers: Sequence[int], *, melded: bool) -> None:
        self.texts = texts
        self.numbers = numbers
        self.melded = melded
        """Whether sets may have been claimed before the hand went out."""
        self.seated = any("o" in text for text in texts)
        """Whether the own wind says which hands these are."""
        self._tables: dict[int, frozenset[Counts]] = {}

    def __call__(self, hand: Arrangement) -> Found:
        """Finds such a hand in whatever form it is read."""
        if hand.form not in LISTED_FORMS or (not self.melded and hand.is_open):
            return NOT_FOUND
        return hand.everything if hand.tiles in self.of_wind(hand.own_wind) else NOT_FOUND

    def everything(self) -> frozenset[Counts]:
        """All such hands, kongs counted as pungs, with whatever own wind, concealed or not."""
        return frozenset().union(*(self.of_wind(wind) for wind in (WINDS if self.seated else WINDS[:1])))

    def of_wind(self, own_wind: int) -> frozenset[Counts]:
        """All such hands of a seat with this wind, kongs counted as pungs."""
        wind = own_wind if self.seated else 27
        table = self._tables.get(wind)
        if table is None:
            found = (hands(text, self.numbers, wind) for text in self.texts)
            table = self._tables[wind] = frozenset().union(*found)
        return table


class AnyListed:
    """Whether tiles are a hand of some of several lists: one look, however many there are."""

    __slots__ = ("_all", "_lists", "_rows")

    def __init__(self, lists: Sequence[Listed]) -> None:
        self._lists = lists
        self._all: frozenset[Counts] | None = None
        self._rows: Rows | None = None

    def __contains__(self, tiles: Counts) -> bool:
        """Kongs are counted as pungs; the own wind, and whether sets were claimed, is not asked."""
        return tiles in self.everything()

    def completing(self, tiles: Counts) -> Iterator[Kind]:
        """The kinds of which one more makes these tiles such a hand."""
        if self._rows is None:
            self._rows = rows_of(self.everything())
        return self._rows.completing(tiles)

    def everything(self) -> frozenset[Counts]:
        """All hands of the lists; worked out when they are first asked for, and then the same set for all who ask."""
        if self._all is None:
            self._all = _together(tuple((tuple(one.texts), tuple(one.numbers)) for one in self._lists))
        return self._all


@lru_cache(maxsize=16)
def _together(lists: tuple[tuple[tuple[str, ...], tuple[int, ...]], ...]) -> frozenset[Counts]:
    return frozenset().union(*(Listed(texts, numbers, melded=True).everything() for texts, numbers in lists))


def listed(*texts: str, numbers: Sequence[int] = range(1, 10), melded: bool = False) -> Listed:
    """Finds a hand that one of the texts stands for, in whatever form it is read; a kong serves as a pung.

    Unless `melded` no set may have been claimed before the hand went out.
    """
    return Listed(texts, numbers, melded=melded)


LISTED_FORMS: Final = (Form.REGULAR, Form.SEVEN_PAIRS, Form.LISTED)
"""The forms in which a hand of a list may be read."""


def _bindings(text: str, numbers: Sequence[int]) -> Iterator[dict[str, int]]:
    """Every choice for the variables that occur in the text."""
    letters = set(re.sub(r"Dr|Dg|Dw", "", text))
    suits = [letter for letter in "abc" if letter in letters or (letter == "a" and "t" in letters)]
    choices = [list(permutations(range(3), len(suits))), [(n,) for n in range(3)] if "s" in letters else [()]]
    names = [*suits, *("s" if "s" in letters else "")]
    for family in ("wkl", "def", "hij"):
        used = [letter for letter in family if letter in letters]
        names += used
        choices.append(list(permutations(_HONOR_VARIABLES[family[0]], len(used))))
    for together in _numbers_together(text):
        names += together
        choices.append(list(combinations(numbers, len(together))))
    for chosen in product(*choices):
        yield dict(zip(names, (value for part in chosen for value in part), strict=True))


def _numbers_together(text: str) -> list[str]:
    """The number variables that occur in one group, and so are different and rise; each variable once.

    They rise, as the same hand would otherwise be made with the names exchanged: five pairs of one suit 120 times. So
    where they stand in a group unequally often, each order is a text of its own: `axxxyy` and `axxyyy`.
    """
    groups = {"".join(dict.fromkeys(re.findall("[xyzpqmn]", part))) for part in re.findall(r"[BCDabcs][\[\]\w]+", text)}
    return sorted(g for g in groups if g and not any(set(g) < set(other) for other in groups))


Group = Callable[[Bound], Iterable[Packed]]
"""What a part of the text stands for under a binding: usually one way, none where numbers do not fit."""


def _group(match: re.Match[str]) -> Group:
    inner, chow_suit, chow_number, suit, digits, honors, literal = match.groups()
    if inner is not None:
        return _one_more([_group(part) for part in _GROUP.finditer(inner)])
    if chow_suit:
        return _chow(chow_suit, chow_number)
    if suit:
        return _of_suit(suit, digits)
    if honors:
        return _honors(honors)
    packed = _packed(parse(literal))
    return lambda _: (packed,)


def _packed(kinds: Iterable[int]) -> Packed:
    return sum([1 << 8 * kind for kind in kinds])


def _suit_of(letter: str, bound: Bound) -> int:
    """By how many bits the numbers of the suit stand higher than those of the bamboos."""
    return 72 * (_SUITS[letter] if letter in _SUITS else bound[letter])


def _one_more(groups: list[Group]) -> Group:
    def tiles(bound: Bound) -> Iterator[Packed]:
        for parts in product(*(group(bound) for group in groups)):
            packed = sum(parts)
            for kind, held in enumerate(packed.to_bytes(34, "little")):
                if held:
                    yield packed + (1 << 8 * kind)

    return tiles


def _chow(suit: str, number: str) -> Group:
    def tiles(bound: Bound) -> tuple[Packed, ...]:
        first = bound[number]
        return (_packed(range(first - 1, first + 2)) << _suit_of(suit, bound),) if first <= 7 else ()

    return tiles


def _of_suit(suit: str, digits: str) -> Group:
    text = re.sub(r"(\d)-(\d)", lambda m: "".join(map(str, range(int(m[1]), int(m[2]) + 1))), digits)
    fixed = _packed(int(n) - 1 for n in text if n.isdigit())
    free = [n for n in text if not n.isdigit()]

    def tiles(bound: Bound) -> tuple[Packed]:
        packed = fixed
        for n in free:
            packed += 1 << 8 * bound[n] - 8
        return (packed << _suit_of(suit, bound),)

    return tiles


def _honors(letters: str) -> Group:
    def tiles(bound: Bound) -> tuple[Packed]:
        return (_packed([_DRAGON_OF_SUIT[bound["a"]] if letter == "t" else bound[letter] for letter in letters]),)

    return tiles


# --- hands of single tiles -----------------------------------------------------------------------


@cache
def knitted_thirds() -> tuple[frozenset[int], ...]:
    """The nine suit kinds of each knitted hand: 147 of one suit, 258 of another, 369 of the third."""
    return tuple(
        frozenset(9 * suit + start + step for start, suit in enumerate(order) for step in (0, 3, 6))
        for order in permutations(range(3))
    )


def is_knitted(counts: Iterable[int]) -> bool:
    """Whether the suit tiles all belong to one knitted hand, and no kind but one occurs twice."""
    kinds = {kind for kind, n in enumerate(counts) if n and kind < 27}
    return any(kinds <= third for third in knitted_thirds())


def are_unconnected(counts: Iterable[int]) -> bool:
    """Whether no two suit tiles are closer than three steps in a suit."""
    kinds = [kind for kind, n in enumerate(counts) if n and kind < 27]
    return not any(one // 9 == other // 9 and other - one < 3 for one, other in combinations(kinds, 2))


class Singles(Value):
    """Finds fourteen concealed tiles of accepted counts, so many kinds of which are there twice."""

    accepts: Callable[[Iterable[int]], bool]
    pairs: tuple[int, ...] = (0,)
    all_honors: bool = False

    def __call__(self, hand: Arrangement) -> Found:
        """The hand, where it is of this sort."""
        if hand.form != Form.SINGLES:
            return NOT_FOUND
        counts = hand.counts()
        fits = sum(1 for n in counts if n == 2) in self.pairs and self.accepts(counts)
        if self.all_honors and not all(counts[kind] for kind in HONORS):
            return NOT_FOUND
        return hand.everything if fits else NOT_FOUND
