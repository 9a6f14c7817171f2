"""The kinds of which hands of seven pairs may be, for patterns that no player aims at: few enough to be listed.

Each is asked with the options of its pattern and gives the kinds of seven pairs, rising; four equal tiles are two of
them.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from typing import Final

from fourwinds.rules.scores import OptionValue
from fourwinds.tiles import BAMBOO, CHARACTER, DOT, GREEN, HONORS, RED, WINDS, Kind, parse

Options = Mapping[str, OptionValue]
Pairs = tuple[Kind, ...]

_GREENS: Final = parse("B23468Dg")
_TERMINALS: Final = parse("B19C19D19")
_SUITS: Final = (BAMBOO, CHARACTER, DOT)


def _of(kinds: Iterable[int]) -> Iterator[Pairs]:
    return combinations_with_replacement([Kind(kind) for kind in sorted(kinds)], 7)


def honors(_: Options) -> Iterator[Pairs]:
    """Winds and dragons."""
    return _of(HONORS)


def terminals(_: Options) -> Iterator[Pairs]:
    """1s and 9s."""
    return _of(_TERMINALS)


def one_suit_terminals_and_honors(_: Options) -> Iterator[Pairs]:
    """Both 1 or 9 of a single suit and honors."""
    for suit in _SUITS:
        for pairs in _of((suit[0], suit[-1], *HONORS)):
            if pairs[0] < WINDS[0] <= pairs[-1]:
                yield pairs


def green(options: Options) -> Iterator[Pairs]:
    """Green dragons and the bamboos that are all green; with the dragon where the option says so."""
    return (pairs for pairs in _of(_GREENS) if GREEN in pairs or not options["green_dragon"])


def red_and_green(_: Options) -> Iterator[Pairs]:
    """Red dragons, green dragons and five different bamboos."""
    for five in combinations(BAMBOO, 5):
        yield tuple(map(Kind, (*five, RED, GREEN)))


def consecutive(_: Options) -> Iterator[Pairs]:
    """Consecutive numbers of a suit."""
    for suit in _SUITS:
        for first in suit[:3]:
            yield tuple(Kind(first + step) for step in range(7))


def sparrows(_: Options) -> Iterator[Pairs]:
    """The bamboos of Sparrow's Sanctuary, the 1s twice."""
    yield parse("B1123468")
