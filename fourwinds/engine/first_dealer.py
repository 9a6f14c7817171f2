"""Who deals first in a game: by lot, by a throw of two dice, or the player who is named first."""

from random import Random

from fourwinds.engine.seats import SEATS, Seat, next_seat
from fourwinds.rules import RulePreset

THROWER = SEATS[0]
"""Who throws the dice: the player who is named first."""


def first_dealer(rules: RulePreset, seed: int) -> Seat:
    """Who deals first in the game with this seed."""
    if rules.deal.first_dealer == "first_named":
        return SEATS[0]
    dice = first_throw(rules, seed)
    return _chance(seed).choice(SEATS) if dice is None else counted_from_thrower(dice)


def first_throw(rules: RulePreset, seed: int) -> tuple[int, int] | None:
    """The dice that tell who deals first; None where they are not asked."""
    if rules.deal.first_dealer != "dice":
        return None
    chance = _chance(seed)
    return chance.randint(1, 6), chance.randint(1, 6)


def counted_from_thrower(dice: tuple[int, int]) -> Seat:
    """On whom the count of the dice ends: the thrower is one, and so on in playing order.

    >>> counted_from_thrower((1, 1)), counted_from_thrower((3, 6))
    (1, 0)
    """
    return next_seat(THROWER, sum(dice) - 1)


def _chance(seed: int) -> Random:
    return Random(f"{seed}:dealer")
