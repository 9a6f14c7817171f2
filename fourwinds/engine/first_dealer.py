"""Who deals first in a game: by lot, by a throw of two dice, or the player who is named first."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from fourwinds.engine.seats import Seat, next_seat, seats_of

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset

THROWER: Final = Seat(0)
"""Who throws the dice: the player who is named first."""


def first_dealer(rules: RulePreset, seed: int) -> Seat:
    """Who deals first in the game with this seed."""
    players = rules.deal.players
    if rules.deal.first_dealer == "first_named":
        return Seat(0)
    dice = first_throw(rules, seed)
    return _chance(seed).choice(seats_of(players)) if dice is None else counted_from_thrower(dice, players)


def first_throw(rules: RulePreset, seed: int) -> tuple[int, int] | None:
    """The dice that tell who deals first; None where they are not asked."""
    if rules.deal.first_dealer != "dice":
        return None
    chance = _chance(seed)
    return chance.randint(1, 6), chance.randint(1, 6)


def counted_from_thrower(dice: tuple[int, int], players: int) -> Seat:
    """On whom the count of the dice ends: the thrower is one, and so on in playing order.

    >>> counted_from_thrower((1, 1), 4), counted_from_thrower((3, 6), 4)
    (1, 0)
    """
    return next_seat(THROWER, sum(dice) - 1, of=players)


def _chance(seed: int) -> Random:
    return Random(f"{seed}:dealer")
