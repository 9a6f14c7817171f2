"""Which hands a line of a card stands for: all choices for its letters, worked out once.

a222 bnn Dx       the line (`card_notation`)
a, b, n, x        its letters: each gets every value that it may have beside the others
B222 C55 Dr       a hand, in its sets; not one of which more than four tiles of a kind would be needed
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, permutations, product
from math import perm, prod
from typing import Final

from fourwinds.rules.card_notation import ANY_SUITS, DRAGONS, OTHERS, RUN, SUITS, WINDS, CardError, parse_hand, sets_of
from fourwinds.rules.parts.card import CardLine
from fourwinds.text import Text
from fourwinds.tiles import DRAGONS as DRAGON_KINDS
from fourwinds.tiles import GREEN, RED, WHITE, Kind, counts_of
from fourwinds.tiles import WINDS as WIND_KINDS

Sets = tuple[tuple[Kind, ...], ...]
"""A hand in the sets of its line."""

MOST_HANDS: Final = 20_000
"""So many choices for its letters a line may have; the freest of real cards has some thousand."""

TILES_OF_A_KIND: Final = 4

_DRAGON_OF_SUIT: Final = (GREEN, RED, WHITE)
_ALL_SUITS: Final = (0, 1, 2)


def hands_of(text: str, tiles: int = 14, suits: tuple[int, ...] = _ALL_SUITS) -> Mapping[bytes, Sets]:
    """Every hand that the line stands for, by its counts (34 bytes), in the sets of the line.

    Raises `CardError` where it cannot be read, has another number of tiles, or can never be made with these suits.
    """
    found = _worked_out(text, tiles, suits)
    if isinstance(found, CardError):
        raise found
    return found


@lru_cache(maxsize=512)
def _worked_out(text: str, tiles: int, suits: tuple[int, ...]) -> Mapping[bytes, Sets] | CardError:
    """The hands, or what is wrong: that is remembered, too, for an editor asks at every change."""
    try:
        return _hands(text, tiles, suits)
    except CardError as error:
        return error


def _hands(text: str, tiles: int, suits: tuple[int, ...]) -> Mapping[bytes, Sets]:
    groups = tuple(chain.from_iterable(map(sets_of, parse_hand(text))))
    written = sum(map(len, groups))
    if written != tiles:
        few = written < tiles
        raise CardError(
            Text("the hand has {written} tiles and needs {tiles}", written=written, tiles=tiles),
            Text("add {count}", count=tiles - written) if few else Text("take {count} out", count=written - tiles),
        )
    letters = _Letters(groups, suits)
    if letters.number > MOST_HANDS:
        raise CardError(
            Text("its letters stand for {count} hands, which are too many", count=f"{letters.number:,}"),
            Text("write numbers or suits in place of some letters, on several lines"),
        )
    found: dict[bytes, Sets] = {}
    bound: Mapping[str, int] | None = None
    for bound in letters.bindings():
        sets = tuple(tuple(Kind(bound[symbol]) for symbol in group) for group in groups)
        counts = counts_of(chain.from_iterable(sets))
        if max(counts) <= TILES_OF_A_KIND:
            found.setdefault(counts, sets)
    if not found:
        raise _never(nothing_fits=bound is None)
    return found


def _never(*, nothing_fits: bool) -> CardError:
    if nothing_fits:
        return CardError(
            Text("its letters need more suits, numbers or honors than there are"), Text("write fewer different letters")
        )
    return CardError(Text("it has more than four tiles of a kind, and there are only four"), Text("change one of them"))


class _Letters:
    """The letters of a line and what they may stand for."""

    def __init__(self, groups: Sets | tuple[tuple[str, ...], ...], suits: tuple[int, ...]) -> None:
        symbols: set[str] = {str(symbol) for group in groups for symbol in group}
        self._symbols = sorted(symbols)
        numbered = {symbol for symbol in symbols if len(symbol) > 1 and symbol[0] in ANY_SUITS + SUITS}
        numbered -= {symbol for symbol in symbols if symbol[0] == "D" and symbol[1] in DRAGONS + ANY_SUITS + OTHERS}
        self._numbered = numbered
        self._suits_played = suits
        dragon_suits = {symbol[1] for symbol in symbols if symbol[0] == "D" and symbol[1] in ANY_SUITS}
        self._suits = sorted({symbol[0] for symbol in numbered if symbol[0] in ANY_SUITS} | dragon_suits)
        numbers = {symbol[1] for symbol in numbered}
        self._steps = max((RUN.index(n) for n in numbers if n in RUN), default=-1)
        self._digits = {int(n) for n in numbers if n.isdigit()}
        self._run = sorted(n for n in numbers if n in RUN)
        self._others = sorted(n for n in numbers if n in OTHERS)
        self._winds = sorted({s[1] for s in symbols if s[0] == "W" and len(s) > 1})
        self._dragons = sorted({s[1] for s in symbols if s[0] == "D" and s[1] in OTHERS})
        self._without_suit = any(s[0] in SUITS and SUITS.index(s[0]) not in suits for s in numbered)

    @property
    def number(self) -> int:
        """How many choices there are at most."""
        named = len(self._digits) + len(self._run)
        return prod(
            (
                perm(len(self._suits_played), len(self._suits)),
                9 - self._steps if self._steps >= 0 else 1,
                perm(max(0, 9 - named), len(self._others)),
                perm(len(WIND_KINDS), len(self._winds)),
                perm(len(DRAGON_KINDS), len(self._dragons)),
            )
        )

    def bindings(self) -> Iterator[Mapping[str, int]]:
        """For each choice what every tile of the line is."""
        if self._without_suit:
            return
        runs = range(1, 10 - self._steps) if self._steps >= 0 else (0,)
        for chosen, first in product(permutations(self._suits_played, len(self._suits)), runs):
            suits = dict(zip(self._suits, chosen, strict=True))
            for numbers, winds, dragons in product(self._numbers(first), self._free_winds(), self._free_dragons(suits)):
                honors = {
                    **{f"W{letter}": kind for letter, kind in zip(self._winds, winds, strict=True)},
                    **{f"D{letter}": kind for letter, kind in zip(self._dragons, dragons, strict=True)},
                }
                yield {symbol: self._kind(symbol, suits, numbers, honors) for symbol in self._symbols}

    def _numbers(self, first: int) -> Iterator[dict[str, int]]:
        run = {letter: first + RUN.index(letter) for letter in self._run}
        named = self._digits.union(run.values())
        free = [number for number in range(1, 10) if number not in named]
        for others in permutations(free, len(self._others)):
            yield {**run, **dict(zip(self._others, others, strict=True))}

    def _free_winds(self) -> Iterator[tuple[int, ...]]:
        free = [kind for letter, kind in zip(WINDS, WIND_KINDS, strict=True) if letter not in self._symbols]
        return permutations(free, len(self._winds))

    def _free_dragons(self, suits: Mapping[str, int]) -> Iterator[tuple[int, ...]]:
        named = {_dragon(symbol[1], suits) for symbol in self._symbols if self._is_named_dragon(symbol)}
        return permutations([kind for kind in DRAGON_KINDS if kind not in named], len(self._dragons))

    def _is_named_dragon(self, symbol: str) -> bool:
        return symbol[0] == "D" and symbol[1] in DRAGONS + ANY_SUITS

    def _kind(
        self, symbol: str, suits: Mapping[str, int], numbers: Mapping[str, int], honors: Mapping[str, int]
    ) -> int:
        if symbol in honors:
            return honors[symbol]
        if symbol in self._numbered:
            suit = suits[symbol[0]] if symbol[0] in suits else SUITS.index(symbol[0])
            return 9 * suit + (int(symbol[1]) if symbol[1].isdigit() else numbers[symbol[1]]) - 1
        if symbol in WINDS:
            return WIND_KINDS[WINDS.index(symbol)]
        return _dragon(symbol[1], suits)


def _dragon(letter: str, suits: Mapping[str, int]) -> int:
    """The dragon that is named by its letter, or by its suit."""
    return _DRAGON_OF_SUIT[suits[letter]] if letter in suits else DRAGON_KINDS[DRAGONS.index(letter)]


# --- a whole card -------------------------------------------------------------------------------------------------


def fault_of(line: CardLine, tiles: int = 14, suits: tuple[int, ...] = _ALL_SUITS) -> CardError | None:
    """What is wrong with a line, for whoever types it; None where all is well."""
    found = _worked_out(line.hand, tiles, suits)
    return found if isinstance(found, CardError) else None


def twin_of(lines: Sequence[CardLine], place: int, tiles: int = 14, suits: tuple[int, ...] = _ALL_SUITS) -> int | None:
    """The place of an earlier line that is the same hand, claimed sets and all; None where there is none.

    The lines from the first to this one must be without a fault of their own, or are passed over.
    """
    line = lines[place]
    if fault_of(line, tiles, suits) is not None:
        return None
    own = hands_of(line.hand, tiles, suits).keys()
    for earlier, other in enumerate(lines[:place]):
        if other.concealed != line.concealed or fault_of(other, tiles, suits) is not None:
            continue
        if hands_of(other.hand, tiles, suits).keys() == own:
            return earlier
    return None
