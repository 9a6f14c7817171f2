"""How likely a hand is ready that shows its melds, its discards and whether it has been declared."""

from math import exp, log
from typing import Final

from fourwinds.players.counted import LATEST, READY, Curve, Grown
from fourwinds.players.rulebook import USUAL_PACE, Rulebook
from fourwinds.players.situation import Opponent
from fourwinds.rules import RulePreset

_READY_BY_MELDS: Final = (
    (0.0, 0.0, 0.0, 0.01, 0.03, 0.05, 0.09, 0.12, 0.15, 0.18, 0.22, 0.25, 0.29, 0.32, 0.35, 0.37, 0.39, 0.4),
    (0.0, 0.01, 0.02, 0.06, 0.09, 0.14, 0.2, 0.25, 0.31, 0.39, 0.46, 0.53, 0.6, 0.65, 0.7, 0.74, 0.77, 0.8),
    (0.03, 0.06, 0.1, 0.17, 0.24, 0.31, 0.39, 0.46, 0.53, 0.59, 0.64, 0.69, 0.73, 0.77, 0.81, 0.84, 0.87, 0.9),
    (0.25, 0.3, 0.36, 0.42, 0.48, 0.55, 0.62, 0.69, 0.75, 0.8, 0.84, 0.86, 0.88, 0.89, 0.9, 0.91, 0.92, 0.93),
    (1.0,),
)
"""What is thought of a hand with 0 to 4 melds, by how many tiles it has discarded."""

_COUNTED_SETS: Final = 4
"""In hands of so many sets these chances were counted."""

_SLOWNESS: Final = 1.5
"""How much rarer ready hands are where chows are few, by this power of how easy they are.

Not where there are jokers: with one chow and four of them, concealed hands were ready as often as with four chows.
"""

_UNDECLARED: Final = 0.4
"""How much less likely the hand of somebody who could have declared a riichi is thought to be ready."""

_HARDLY_EVER: Final = 0.001
"""What is counted less often than so is taken for impossible: hands that are ready after two or three discards."""


def family_of(rules: RulePreset) -> str:
    """The rules whose hands become ready alike: with a riichi, a card, jokers, a minimum, and all others."""
    if rules.ready.rule == "riichi":
        return "riichi"
    if rules.winning.special_only:
        return "card"
    if rules.tiles.jokers:
        return "jokers"
    return "minimum" if rules.winning.has_minimum else "others"


def like_of_four(rules: RulePreset, opponent: Opponent) -> int:
    """How many of four sets would be melded by a hand that has as many left to make."""
    return max(0, len(opponent.melds) + _COUNTED_SETS - rules.tiles.sets)


def readiness(book: Rulebook, opponent: Opponent, *, counted: bool = False) -> float:
    """The chance that the hand is ready. `counted`: as it was counted in whole deals, not as most people think."""
    rule = book.rules.ready.rule
    if opponent.ready:
        return 0.95 if rule == "obligatory" else 1.0
    if rule == "obligatory":
        return 0.0  # nobody goes out there who has not declared
    melds, discards = like_of_four(book.rules, opponent), len(opponent.discarded)
    if counted and melds >= _COUNTED_SETS:
        return 1.0
    if counted and (rows := READY.get(family_of(book.rules))):
        chance = ready_after(rows[melds], discards)
        return chance if book.rules.tiles.jokers else float(chance ** (book.ease_of_chows**-_SLOWNESS))
    row = _READY_BY_MELDS[melds]
    # Where chows are few a hand needs many melds to be ready; where it needs a minimum every hand takes longer.
    chance = row[min(discards, len(row) - 1)] * USUAL_PACE
    chance = float(chance ** (book.ease_of_chows**-_SLOWNESS) * (book.ease / USUAL_PACE) ** 0.5)
    # A concealed ready hand would mostly have been declared.
    return chance * (1.0 if opponent.melds or rule != "riichi" else _UNDECLARED)


def ready_after(row: Grown, discards: int) -> float:
    """The chance that a hand is ready after so many discards, as it was counted."""
    start, growth, bend, upto = row
    late = log(1 + min(discards, upto))
    chance = 1 / (1 + exp(-(start + growth * late + bend * late**2)))
    return chance if chance >= _HARDLY_EVER else 0.0


def mended(chance: float, curve: Curve | None, discards: int) -> float:
    """A thought as it turned out to be after so many own discards; what is sure stays so."""
    if curve is None or not 0 < chance < 1:
        return chance
    more, steeper, later = curve
    return 1 / (1 + exp(-(more + later * min(discards, LATEST) + steeper * log(chance / (1 - chance)))))
