"""What the rules may know of a pattern without knowing the catalogue: for describing and checking presets."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from fourwinds.rules.scores import OptionValue

Category = Literal[
    "basic", "sets", "flowers", "chows", "triplets", "whole", "misc", "out",
    "limit", "serpents", "pairs", "ways", "western", "irregular",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class PatternOption:
    """One option of a pattern: what may be chosen and what holds when a preset says nothing."""

    title: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    free: bool = False
    """Any other text may stand there, too; the pattern itself says whether it can be understood."""


@dataclass(frozen=True, slots=True)
class PatternFacts:
    """The facts of one pattern: what the dialogs, the help and the checks show of it."""

    id: str
    name: str
    category: Category
    definition: str
    has: tuple[str, ...]
    lacks: tuple[str, ...]
    other_names: str = ""
    source: str = ""
    implies: tuple[str, ...] = ()
    implies_same_unit: tuple[str, ...] = ()
    """Implied only where both are paid in the same unit (self-drawn beside a fully concealed hand)."""
    options: Mapping[str, PatternOption] = field(default_factory=dict)
    losers: bool = True
    """Whether a loser's hand can have it."""
