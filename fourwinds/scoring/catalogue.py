"""The catalogue: every pattern that can be scored, by id, in the order in which lists show them."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Final

from fourwinds.scoring.pattern import Pattern
from fourwinds.scoring.patterns import (
    basic,
    chows,
    flowers,
    irregular,
    limit,
    misc,
    out,
    pairs,
    serpents,
    sets,
    triplets,
    ways,
    western,
    whole,
)

_MODULES: Final = (
    *(basic, sets, flowers, chows, triplets, whole, misc, out),
    *(limit, serpents, pairs, ways, western, irregular),
)


def _declared(module: ModuleType) -> Iterator[Pattern]:
    """The patterns of a module, alone or in tuples, in the order of its text."""
    for value in vars(module).values():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Pattern):
                yield item


def _catalogue() -> dict[str, Pattern]:
    catalogue: dict[str, Pattern] = {}
    for module in _MODULES:
        for item in _declared(module):
            if item.id in catalogue:
                raise AssertionError(f"two patterns are called {item.id}")
            catalogue[item.id] = item
    return catalogue


CATALOGUE: Final[Mapping[str, Pattern]] = MappingProxyType(_catalogue())
