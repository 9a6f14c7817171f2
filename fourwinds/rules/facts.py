"""What the rules may know of a pattern without knowing the catalogue: for describing and checking presets."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, Literal

from fourwinds.rules.scores import OptionValue
from fourwinds.text import Text
from fourwinds.text import marked as _t
from fourwinds.values import Value, field

Category = Literal[
    "basic", "sets", "flowers", "chows", "triplets", "whole", "misc", "out",
    "limit", "serpents", "pairs", "ways", "western", "irregular",
]  # fmt: skip


class Fact(Enum):
    """What a pattern may ask for besides plain tiles in four sets, a draw or a claim: see `rules.supply`."""

    FLOWERS = auto()
    SEASONS = auto()
    READY = auto()
    """A declaration of ready, obligatory or not."""
    RIICHI = auto()
    """A voluntary one."""
    READY_AT_ONCE = auto()
    """One with the first discard that counts for more while the hand does not change."""
    SEVERAL_WINNERS = auto()
    DORA = auto()
    KONG_DORA = auto()
    URA_DORA = auto()
    URA_KONG_DORA = auto()
    RED_FIVES = auto()
    JOKERS = auto()
    TRANSPARENT_TILES = auto()
    TILES_SET_ASIDE = auto()
    """Ordinary tiles that are set aside like flowers."""
    FIVE_SETS = auto()
    EXTRA_SUPPLEMENTS = auto()
    """Supplement tiles for extra tiles, which are not drawn from the open end of the wall then."""
    EIGHTH_TAKEN = auto()
    """Whoever has seven extra tiles wins with the eighth that another lays out."""
    OPEN_READY = auto()
    CONCEALED_KONG_ROBBED = auto()
    OWN_DISCARDS = auto()
    """What the player discarded in the whole deal, and whether anybody took it."""


class PatternOption(Value):
    """One option of a pattern: what may be chosen and what holds when a preset says nothing."""

    title: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    free: bool = False
    """Any other text may stand there, too; the pattern itself says whether it can be understood."""
    denied: str = ""
    """What holds where a switch is off; its title is what holds where it is on."""

    def told(self, value: OptionValue) -> Text:
        """What was chosen, as a sentence without its full stop."""
        match value:
            case True:
                return Text(self.title)
            case False if self.denied:
                return Text(self.denied)
            case _:
                return Text("{option}: {choice}", option=Text(self.title), choice=choice_name(value))


def choice_name(value: OptionValue) -> Text:
    """What a choice of an option is called."""
    return Text(_CHOICES.get(str(value)) or str(value).replace("_", " "))


_CHOICES: Final[Mapping[str, str]] = {
    "dragon": _t("dragons only"),
    "no_honor": _t("suit tiles only"),
    "no_value": _t("tiles without value only"),
}
"""Choices that are told in other words than their names."""


class PatternFacts(Value):
    """The facts of one pattern: what the dialogs, the help and the checks show of it."""

    id: str
    name: str
    category: Category
    definition: str
    has: tuple[str, ...]
    lacks: tuple[str, ...]
    has_where: Mapping[tuple[str, OptionValue], tuple[str, ...]] = field(default_factory=dict)
    """Examples of the pattern where one of its options has a value, for which none of `has` would do."""
    other_names: str = ""
    source: str = ""
    implies: tuple[str, ...] = ()
    """What every hand has that has this pattern; it is not paid besides."""
    above: tuple[str, ...] = ()
    """Lower steps: patterns that a hand with this one need not have, and that are not paid besides where it does."""
    implies_same_unit: tuple[str, ...] = ()
    """Implied only where both are paid in the same unit (self-drawn beside a fully concealed hand)."""
    options: Mapping[str, PatternOption] = field(default_factory=dict)
    losers: bool = True
    """Whether a loser's hand can have it."""
    asks: tuple[Fact, ...] = ()
    """What has to be in the game besides, for a hand to have it."""
    asks_absence: bool = False
    """Whether a hand has it that has nothing of what it asks for: without that, every hand has it."""
