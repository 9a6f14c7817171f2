"""Seven pairs of certain kinds that no player goes for, as lists: what a hand can become is to show them too."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from fourwinds.rules import RulePreset
from fourwinds.scoring.jokers import JokerRules
from fourwinds.scoring.list_table import Lists, ListTable
from fourwinds.scoring.patterns.listed import Listed
from fourwinds.tiles import BAMBOO, CHARACTER, DOT, GREEN, HONORS, RED, WINDS, Kind, counts_of, parse
from fourwinds.values import Value

_GREENS: Final = parse("B23468Dg")
_TERMINALS: Final = parse("B19C19D19")
_SUITS: Final = (BAMBOO, CHARACTER, DOT)

_Pairs = tuple[Kind, ...]
"""The kinds of seven pairs, rising; four equal tiles are two pairs."""


class _Rules(Value):
    """What a preset says of a pattern."""

    fours: bool
    """Whether four equal tiles may be two pairs."""
    green_dragon: bool
    """Whether green pairs must have the dragon's."""


def _of(kinds: Iterable[int]) -> Iterator[_Pairs]:
    """Seven pairs of these kinds."""
    return combinations_with_replacement([Kind(kind) for kind in sorted(kinds)], 7)


def _honors(_: _Rules) -> Iterator[_Pairs]:
    return _of(HONORS)


def _terminals(_: _Rules) -> Iterator[_Pairs]:
    return _of(_TERMINALS)


def _one_suit_terminals_and_honors(_: _Rules) -> Iterator[_Pairs]:
    for suit in _SUITS:
        for pairs in _of((suit[0], suit[-1], *HONORS)):
            if pairs[0] < WINDS[0] <= pairs[-1]:
                yield pairs


def _green(rules: _Rules) -> Iterator[_Pairs]:
    return (pairs for pairs in _of(_GREENS) if GREEN in pairs or not rules.green_dragon)


def _red_and_green(_: _Rules) -> Iterator[_Pairs]:
    for five in combinations(BAMBOO, 5):
        yield tuple(map(Kind, (*five, RED, GREEN)))


def _consecutive(_: _Rules) -> Iterator[_Pairs]:
    for suit in _SUITS:
        for first in suit[:3]:
            yield tuple(Kind(first + step) for step in range(7))


def _sparrows(_: _Rules) -> Iterator[_Pairs]:
    yield parse("B1123468")


_PAIRS: Final[Mapping[str, Callable[[_Rules], Iterator[_Pairs]]]] = {
    "lp_sparrows_sanctuary": _sparrows,
    "lp_green_pairs": _green,
    "lp_ruby_jade_pairs": _red_and_green,
    "lp_consecutive_pairs": _consecutive,
    "lp_all_honor_pairs": _honors,
    "lp_all_terminal_pairs": _terminals,
    "lp_one_suit_th_pairs": _one_suit_terminals_and_honors,
}
"""By pattern; those with the fewest hands first, as they are the dearest."""


class _Given(Listed):
    """A list of hands that no text stands for."""

    __slots__ = ("_hands",)

    def __init__(self, hands: frozenset[bytes]) -> None:
        super().__init__((), (), melded=False)
        self._hands = hands

    def of_wind(self, own_wind: int) -> frozenset[bytes]:
        del own_wind
        return self._hands


def pair_lists(preset: RulePreset, paid: frozenset[str]) -> ListTable | None:
    """The hands of seven pairs that paid patterns ask for and no player aims at; None where none does."""
    asked = []
    for id_ in _PAIRS:
        if id_ in paid:
            options = preset.scoring.patterns[id_].options
            rules = _Rules(bool(options.get("identical_pairs", True)), bool(options.get("green_dragon", True)))
            asked.append((id_, rules))
    jokers = JokerRules.of(preset) if preset.tiles.jokers_in_play else None
    return _table(tuple(asked), jokers) if asked else None


@lru_cache(maxsize=2)
def _table(asked: tuple[tuple[str, _Rules], ...], jokers: JokerRules | None) -> ListTable:
    return ListTable([Lists(id_, _Given(_hands(id_, rules)), regular=False) for id_, rules in asked], jokers)


def _hands(id_: str, rules: _Rules) -> frozenset[bytes]:
    found = set()
    for pairs in _PAIRS[id_](rules):
        counts = counts_of((*pairs, *pairs))
        if max(counts) <= (4 if rules.fours else 2):
            found.add(bytes(counts))
    return frozenset(found)
