"""Tile kinds, physical tiles, tile sets, winds, and the notation in which hands are written.

A *kind* is what is drawn on a tile (34 ordinary kinds, flowers and seasons, joker, red fives); a *tile* is
one physical piece. Kinds are small integers in this order:

    0-8 B1-B9   9-17 C1-C9   18-26 D1-D9   27-30 E S W N   31-33 Dr Dg Dw
    34-37 F1-F4   38-41 S1-S4   42 joker   43-45 B0 C0 D0 (red fives)

What tiles do in a game is not here: see `engine.wall`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final, NewType

from fourwinds.errors import FourWindsError
from fourwinds.text import Text
from fourwinds.text import marked as _t

Kind = NewType("Kind", int)
Tile = NewType("Tile", int)

BAMBOO: Final = range(9)
CHARACTER: Final = range(9, 18)
DOT: Final = range(18, 27)
SUITS: Final = (BAMBOO, CHARACTER, DOT)
WINDS: Final = range(27, 31)
DRAGONS: Final = range(31, 34)
HONORS: Final = range(27, 34)
FLOWERS: Final = range(34, 38)
SEASONS: Final = range(38, 42)
EXTRAS: Final = range(34, 42)
RED_FIVES: Final = range(43, 46)
FIVES: Final = range(4, 27, 9)

EAST, SOUTH, WEST, NORTH = (Kind(k) for k in WINDS)
RED, GREEN, WHITE = (Kind(k) for k in DRAGONS)
JOKER: Final = Kind(42)

ORDINARY_KINDS: Final = tuple(Kind(k) for k in range(34))
"""The kinds of which there are four each and from which sets are made."""

KIND_COUNT: Final = 46


class Wind(IntEnum):
    """The four winds in playing order."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def letter(self) -> str:
        """`E`, `S`, `W` or `N`."""
        return "ESWN"[self]

    @property
    def kind(self) -> Kind:
        """The tile kind of this wind."""
        return Kind(27 + self)

    @property
    def title(self) -> Text:
        """`East`, `South`, `West` or `North`."""
        return Text(_WINDS[self])

    def next(self, steps: int = 1) -> "Wind":
        """The wind `steps` places further in playing order."""
        return Wind((self + steps) % 4)

    @classmethod
    def from_letter(cls, letter: str) -> "Wind":
        """The wind of `E`, `S`, `W` or `N`; raises `NotationError` for anything else."""
        try:
            return cls("ESWN".index(letter)) if len(letter) == 1 else cls["?"]
        except (ValueError, KeyError):
            raise NotationError(letter, 0, Text("a wind is one of E S W N")) from None


_MOST_SHOWN: Final = 80
"""Characters of a text in which something is wrong."""


@dataclass
class NotationError(FourWindsError):
    """Text that is not tile notation; `position` is the index of the first wrong character in `text`."""

    text: str
    position: int
    problem: Text

    def __str__(self) -> str:
        return self.message

    @property
    def message(self) -> Text:
        """What is wrong, and where."""
        told: dict[str, str] = {"text": repr(self._shown), "problem": self.problem}
        if not (wrong := self.text[self.position : self.position + 1]):
            return Text("{text}: {problem}", **told)
        return Text(
            "{text} at character {place} ({wrong}): {problem}", place=self.position + 1, wrong=repr(wrong), **told
        )

    @property
    def _shown(self) -> str:
        """The text, or of a long one what stands around the wrong character."""
        begin = max(0, self.position - _MOST_SHOWN // 2)
        end = begin + _MOST_SHOWN
        if len(self.text) <= _MOST_SHOWN:
            return self.text
        return f"{'...' if begin else ''}{self.text[begin:end]}{'...' if end < len(self.text) else ''}"


# --- kinds ------------------------------------------------------------------------------------


def is_suit(kind: Kind) -> bool:
    """Whether the kind is a bamboo, character or dot (a red five too)."""
    return kind < 27 or kind >= 43


def is_honor(kind: Kind) -> bool:
    """Whether the kind is a wind or a dragon."""
    return 27 <= kind < 34


def is_terminal(kind: Kind) -> bool:
    """Whether the kind is a 1 or a 9 of a suit."""
    return kind < 27 and kind % 9 in (0, 8)


def is_extra(kind: Kind) -> bool:
    """Whether the kind is a flower or a season."""
    return 34 <= kind < 42


def suit(kind: Kind) -> int:
    """0 bamboos, 1 characters, 2 dots; winds and dragons and all others are 3."""
    return plain(kind) // 9 if is_suit(kind) else 3


def number(kind: Kind) -> int:
    """1 to 9 for suit tiles, 1 to 4 for winds (E S W N), flowers and seasons, 1 to 3 for dragons, 0 for the joker."""
    kind = plain(kind)
    if kind < 27:
        return kind % 9 + 1
    if kind < 31:
        return kind - 26
    if kind < 34:
        return kind - 30
    return (kind - 34) % 4 + 1 if kind < 42 else 0


def plain(kind: Kind) -> Kind:
    """The kind that counts in sets: a red five is a five; any other kind is itself."""
    return Kind((kind - 43) * 9 + 4) if kind >= 43 else kind


def red_five(kind: Kind) -> Kind:
    """The red five of the kind's suit."""
    return Kind(43 + kind // 9)


def extra_wind(kind: Kind) -> Wind:
    """The wind to which a flower or season belongs (plum, spring: East; ...)."""
    return Wind((kind - 34) % 4)


_LETTERS: Final[tuple[str, ...]] = (
    *(f"{s}{n}" for s in "BCD" for n in range(1, 10)),
    *"ESWN",
    *("Dr", "Dg", "Dw"),
    *(f"{s}{n}" for s in "FS" for n in range(1, 5)),
    *("J", "B0", "C0", "D0"),
)

_WINDS: Final = (_t("East"), _t("South"), _t("West"), _t("North"))
_NUMERALS: Final = (
    *(_t("One"), _t("Two"), _t("Three"), _t("Four"), _t("Five")),
    *(_t("Six"), _t("Seven"), _t("Eight"), _t("Nine")),
)
_PLURALS: Final = (
    *(_t("Ones"), _t("Twos"), _t("Threes"), _t("Fours"), _t("Fives")),
    *(_t("Sixes"), _t("Sevens"), _t("Eights"), _t("Nines")),
)
_RANKED: Final = (_t("{numeral} of Bamboos"), _t("{numeral} of Characters"), _t("{numeral} of Dots"))
_NAMED: Final = (
    *(_t("East Wind"), _t("South Wind"), _t("West Wind"), _t("North Wind")),
    *(_t("Red Dragon"), _t("Green Dragon"), _t("White Dragon")),
    *(_t("Plum (Flower 1)"), _t("Orchid (Flower 2)"), _t("Chrysanthemum (Flower 3)"), _t("Bamboo (Flower 4)")),
    *(_t("Spring (Season 1)"), _t("Summer (Season 2)"), _t("Autumn (Season 3)"), _t("Winter (Season 4)")),
    *(_t("Joker"), _t("Red Five of Bamboos"), _t("Red Five of Characters"), _t("Red Five of Dots")),
)
_NAMES: Final = (
    *(Text(words, numeral=Text(numeral)) for words in _RANKED for numeral in _NUMERALS),
    *map(Text, _NAMED),
)
_MANY: Final = {
    **{
        Kind(9 * suit + rank): Text(words, numeral=Text(plural))
        for suit, words in enumerate(_RANKED)
        for rank, plural in enumerate(_PLURALS)
    },
    EAST: Text("East Winds"),
    SOUTH: Text("South Winds"),
    WEST: Text("West Winds"),
    NORTH: Text("North Winds"),
    RED: Text("Red Dragons"),
    GREEN: Text("Green Dragons"),
    WHITE: Text("White Dragons"),
    JOKER: Text("Jokers"),
    **dict(
        zip(
            map(Kind, RED_FIVES),
            (Text("Red Fives of Bamboos"), Text("Red Fives of Characters"), Text("Red Fives of Dots")),
            strict=True,
        )
    ),
}
"""More than one of a kind in words; of flowers and seasons there are no two."""
_SO_MANY: Final = {2: _t("two {tiles}"), 3: _t("three {tiles}"), 4: _t("four {tiles}")}


def notation(kind: Kind) -> str:
    """The kind in notation: `B1`, `E`, `Dr`, `F2`, `J`, `B0`."""
    return _LETTERS[kind]


def name(kind: Kind, wild: Kind | None = None) -> Text:
    """The kind in words, as a player reads it: `Three of Bamboos`, `East Wind`, `Red Dragon`.

    Where ordinary tiles are `wild`, those are the jokers, and they are called by their face: `Nine of Dots (wild)`.
    """
    return Text("{tile} (wild)", tile=_NAMES[wild]) if wild is not None and kind == JOKER else _NAMES[kind]


def named(kinds: Iterable[Kind], stands_for: Sequence[Kind] = (), wild: Kind | None = None) -> list[Text]:
    """What the tiles are called, jokers with what they stand for where that is known."""
    joker = name(JOKER if wild is None else wild)
    return [
        Text("{joker} as {tile}", joker=joker, tile=name(stands_for[place]))
        if kind == JOKER and stands_for
        else name(kind, wild)
        for place, kind in enumerate(kinds)
    ]


def together(kinds: Iterable[Kind], wild: Kind | None = None) -> list[Text]:
    """What the tiles are called in a sentence, equal ones at once and where the first of them stands.

    >>> together(parse("B2 E B22 J"))
    ['three Twos of Bamboos', 'East Wind', 'Joker']
    """
    numbers = Counter(kinds)
    return [_so_many(kind, number, wild) for kind, number in numbers.items()]


def _so_many(kind: Kind, number: int, wild: Kind | None) -> Text:
    if number == 1 or kind not in _MANY:
        return name(kind, wild)
    tiles = _MANY[kind] if wild is None or kind != JOKER else Text("{tile} (wild)", tile=_MANY[wild])
    return Text(_SO_MANY.get(number, _t("{count} {tiles}")), tiles=tiles, count=number)


def by_face(text: Text, wild: Kind | None) -> Text:
    """What is said of jokers, said of tiles that have a face of their own, where such are `wild`.

    >>> by_face(Text("You drew the {tile}.", tile=name(JOKER)), Kind(26))
    'You drew the Nine of Dots (wild).'
    """
    if wild is None:
        return text
    several = Text("{tile} (wild)", tile=_MANY[wild])
    return text.swapped(_NAMES[JOKER], name(JOKER, wild)).swapped(_MANY[JOKER], several)


def numeral(kind: Kind) -> Text:
    """The number of a suit tile in words: `Three`."""
    return Text(_NUMERALS[number(kind) - 1])


# --- notation ---------------------------------------------------------------------------------


def parse(text: str) -> tuple[Kind, ...]:
    """The kinds written in `text`, in the order written.

    Digits run on (`B123` is B1 B2 B3) and blanks are ignored. Raises `NotationError`, which points at the
    wrong character.

    >>> [notation(k) for k in parse("B12 EE Dr")]
    ['B1', 'B2', 'E', 'E', 'Dr']
    """
    kinds: list[Kind] = []
    family, open_since = "", 0
    for i, character in enumerate(text):
        if character.isspace():
            continue
        if character.isdigit() and character.isascii():
            kinds.append(_numbered(text, i, family, int(character)))
            open_since = -1
        elif character in "rgw" and family == "D" and open_since == i - 1:
            kinds.append(Kind(31 + "rgw".index(character)))
            family = ""
        else:
            _no_digit_missing(text, family, open_since)
            kinds.extend(_honor_or_nothing(text, i))
            family, open_since = (character, i) if _starts_family(text, i) else ("", -1)
    _no_digit_missing(text, family, open_since)
    return tuple(kinds)


def _starts_family(text: str, i: int) -> bool:
    """Whether the letter at `i` opens a run of digits; `S` does only when a digit follows it."""
    if text[i] == "S":
        return text[i + 1 : i + 2].isdigit()
    return text[i] in "BCDF"


def _honor_or_nothing(text: str, i: int) -> tuple[Kind, ...]:
    character = text[i]
    if _starts_family(text, i):
        return ()
    if character in "ESWN":
        return (Wind.from_letter(character).kind,)
    if character == "J":
        return (JOKER,)
    raise NotationError(text, i, Text("tiles are B C D with digits, E S W N, Dr Dg Dw, F1-F4, S1-S4 and J"))


def _numbered(text: str, i: int, family: str, digit: int) -> Kind:
    match family:
        case "B" | "C" | "D":
            index = "BCD".index(family)
            return Kind(43 + index if digit == 0 else index * 9 + digit - 1)
        case "F" | "S" if 1 <= digit <= 4:
            return Kind((34 if family == "F" else 38) + digit - 1)
        case "F" | "S":
            raise NotationError(text, i, Text("flowers and seasons are numbered 1 to 4"))
        case _:
            raise NotationError(text, i, Text("a digit needs a letter before it: B C D, F or S"))


def _no_digit_missing(text: str, family: str, open_since: int) -> None:
    if family and open_since >= 0:
        raise NotationError(text, open_since, Text("a digit (or r, g, w after D) must follow this letter"))


def write(kinds: Iterable[Kind]) -> str:
    """The kinds in compact notation, in the order given: `B123EEDrDr`.

    >>> write(parse("B1 B2 B3 E Dr F1 F2"))
    'B123EDrF12'
    """
    parts: list[str] = []
    family = ""
    for kind in kinds:
        letters = _LETTERS[kind]
        numbered = letters[-1].isdigit()
        parts.append(letters[1:] if numbered and letters[0] == family else letters)
        family = letters[0] if numbered else ""
    return "".join(parts)


# --- physical tiles ---------------------------------------------------------------------------

_KIND_OF: Final = (
    *(Kind(k) for k in range(34) for _ in range(4)),
    *(Kind(k) for k in EXTRAS),
    *(JOKER for _ in range(8)),
    *(Kind(k) for k in RED_FIVES for _ in range(4)),
)
"""The kind of every tile number that any tile set can contain."""

PLAIN_OF: Final = tuple(plain(kind) for kind in _KIND_OF)
"""For every tile number the kind that counts in sets."""


def kind_of(tile: Tile) -> Kind:
    """What is drawn on the tile; a red five keeps its own kind (see `plain`)."""
    return _KIND_OF[tile]


def kinds_of(tiles: Iterable[Tile]) -> tuple[Kind, ...]:
    """What is drawn on each of the tiles, in the same order."""
    return tuple(_KIND_OF[tile] for tile in tiles)


def is_joker(tile: Tile) -> bool:
    """Whether the tile is a joker."""
    return _KIND_OF[tile] == JOKER


def jokers_among(tiles: Iterable[Tile]) -> int:
    """How many of the tiles are jokers."""
    return sum(_KIND_OF[tile] == JOKER for tile in tiles)


def sort_key(tile: Tile) -> tuple[int, int]:
    """Sorts tiles as players do: bamboos, characters, dots, winds, dragons, extra tiles, jokers."""
    return PLAIN_OF[tile], tile


@cache
def tile_set(
    *,
    flowers: int = 0,
    jokers: int = 0,
    red_fives: int = 0,
    suits: Sequence[int] = (0, 1, 2),
    kinds: Sequence[Kind] = ORDINARY_KINDS,
) -> tuple[Tile, ...]:
    """All tiles of a set in order: 136, with `flowers` 0, 4 or 8 extra tiles, 0 to 8 jokers, 0 to 4 red fives a suit.

    Without a suit (0 bamboos, 1 characters, 2 dots) they are 36 fewer, and four fewer for each ordinary kind that
    is not among `kinds`. Raises `ValueError` for other numbers.

    >>> len(tile_set(flowers=4, suits=(1, 2)))
    104
    """
    if flowers not in (0, 4, 8) or not 0 <= jokers <= 8 or not 0 <= red_fives <= 4:
        raise ValueError(f"no such tile set: {flowers=}, {jokers=}, {red_fives=}")
    replaced = {(9 * s + 4) * 4 + copy: 152 + 4 * s + copy for s in range(3) for copy in range(red_fives)}
    ordinary = [Tile(replaced.get(t, t)) for t in range(136) if (t >= 108 or t // 36 in suits) and t // 4 in kinds]
    return (*ordinary, *map(Tile, range(136, 136 + flowers)), *map(Tile, range(144, 144 + jokers)))


def pick(kinds: Sequence[Kind], taken: Iterable[Tile] = ()) -> tuple[Tile, ...]:
    """One distinct tile for each of the kinds, none of them in `taken`.

    Raises `ValueError` when there are not enough copies.
    """
    used = set(taken)
    picked: list[Tile] = []
    for kind in kinds:
        tile = next((Tile(t) for t, k in enumerate(_KIND_OF) if k == kind and t not in used), None)
        if tile is None:
            raise ValueError(f"there are not enough tiles {notation(kind)}")
        used.add(tile)
        picked.append(tile)
    return tuple(picked)


# --- counts -----------------------------------------------------------------------------------


def counts_of(kinds: Iterable[Kind]) -> bytes:
    """How many there are of each ordinary kind, as 34 bytes; red fives are fives, other kinds are left out."""
    counts = bytearray(34)
    for kind in kinds:
        if kind < 34:
            counts[kind] += 1
        elif kind >= 43:
            counts[plain(kind)] += 1
    return bytes(counts)


def without(counts: bytes, kind: Kind) -> bytes:
    """The counts but for one tile of this kind, of which there is one."""
    left = bytearray(counts)
    left[kind] -= 1
    return bytes(left)
