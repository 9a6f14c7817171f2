"""Seven pairs of certain kinds that no player goes for, as lists: what a hand can become is to show them too."""

from functools import lru_cache

from fourwinds.rules import RulePreset
from fourwinds.rules.scores import OptionValue
from fourwinds.scoring import CATALOGUE
from fourwinds.scoring.jokers import JokerRules
from fourwinds.scoring.list_table import Lists, ListTable
from fourwinds.scoring.patterns.listed import Listed

_Asked = tuple[str, tuple[tuple[str, OptionValue], ...]]
"""A pattern and its options."""


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
    asked = tuple(
        (id_, tuple(sorted(preset.scoring.patterns[id_].options.items())))
        for id_, pattern in CATALOGUE.items()
        if pattern.pairs is not None and id_ in paid
    )
    jokers = JokerRules.of(preset) if preset.tiles.jokers_in_play else None
    return _table(asked, jokers) if asked else None


@lru_cache(maxsize=2)
def _table(asked: tuple[_Asked, ...], jokers: JokerRules | None) -> ListTable:
    lists = [Lists(id_, _Given(CATALOGUE[id_].hands_of_pairs(dict(chosen))), regular=False) for id_, chosen in asked]
    # Those with the fewest hands are the dearest: of a hand that several list the first one counts.
    return ListTable(sorted(lists, key=lambda each: len(each.hands.of_wind(0))), jokers)
