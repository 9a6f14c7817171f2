"""The catalogue: every pattern that can be scored, by id, in the order in which lists show them."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from types import ModuleType
from typing import Final

from fourwinds.scoring.pattern import Pattern


class Catalogue(Mapping[str, Pattern]):
    """The patterns of all categories. Their modules are read when somebody asks for the first time.

    That takes as long as a tenth of the program's start, and a window can open without it.
    """

    def __getitem__(self, id_: str) -> Pattern:
        return self._patterns[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._patterns)

    def __len__(self) -> int:
        return len(self._patterns)

    @cached_property
    def _patterns(self) -> dict[str, Pattern]:
        patterns: dict[str, Pattern] = {}
        for module in _modules():
            for item in _declared(module):
                if item.id in patterns:
                    raise AssertionError(f"two patterns are called {item.id}")
                patterns[item.id] = item
        return patterns


def _modules() -> tuple[ModuleType, ...]:
    from fourwinds.scoring.patterns import (  # noqa: PLC0415 - not before they are needed, see above
        basic,
        chow_steps,
        chows,
        concealed,
        flowers,
        irregular,
        kongs,
        last_tile,
        limit,
        misc,
        out,
        pairs,
        serpents,
        sets,
        triplets,
        ways,
        western,
        western_chows,
        western_suits,
        whole,
        whole_kinds,
        whole_suits,
    )

    return (
        *(basic, sets, flowers, chows, chow_steps, triplets, concealed, kongs),
        *(whole, whole_kinds, whole_suits, misc, out, last_tile),
        *(limit, serpents, pairs, ways, western, western_suits, western_chows, irregular),
    )


def _declared(module: ModuleType) -> Iterator[Pattern]:
    """The patterns of a module, alone or in tuples, in the order of its text."""
    for value in vars(module).values():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Pattern):
                yield item


CATALOGUE: Final[Mapping[str, Pattern]] = Catalogue()
