"""How likely a hand is to be completed in time. A rough model: stages with a chance to get on at each turn."""

from functools import lru_cache
from typing import Final

USUAL_TILES: Final = (6, 15, 26, 38, 48, 56, 60, 64)
"""How many unseen tiles usually bring a hand on that is ready, one tile from ready, two, ..."""

FAR: Final = len(USUAL_TILES)
"""From this shanten on a hand is as good as lost."""

_BY_THE_WAY: Final = 0.35
"""A hand for which few tiles are right becomes better in other ways: it gets on as if it waited for at least this
part of the usual number."""

_RATES: Final = 1000
_HAZARDS: Final = 50
"""Fractions are rounded to these parts so that equal questions are asked again."""

HAZARD_GROWTH: Final = 0.015
_MOST_HAZARD: Final = 0.25
"""By how much the chance that somebody else goes out grows from turn to turn, and where that ends."""


def winning_chance(shanten: int, tiles: int, rate: float, turns: int, pressure: float, pace: float) -> float:
    """The chance (0 to 1) to be the first out.

    `tiles` are the unseen ones that bring the hand on now, `rate` the chance of each to be had in one turn; `turns`
    are left. `pressure` is the chance that somebody else is out within the next turn, and `pace` how quickly
    that grows compared with usual rules.
    """
    if shanten >= FAR or turns <= 0:
        return 0.0
    return _chance(shanten, tiles, min(_RATES, round(rate * _RATES)), min(turns, 20), round(pressure * _HAZARDS), pace)


@lru_cache(maxsize=1 << 16)
def _chance(shanten: int, tiles: int, rate: int, turns: int, pressure: int, pace: float) -> float:
    usual = USUAL_TILES[shanten]
    now = max(float(tiles), _BY_THE_WAY * usual if shanten else 0.0)
    # A hand that waits for many tiles now will find it a little easier to get on later, too.
    ease = min(1.15, max(0.75, (now / usual) ** 0.3))
    on = [min(0.9, USUAL_TILES[stage] * ease * rate / _RATES) for stage in range(shanten)]
    on.append(min(0.9, now * rate / _RATES))
    at = [0.0] * shanten + [1.0]
    left, won = 1.0, 0.0
    hazard = pressure / _HAZARDS
    for _ in range(turns):
        won += left * at[0] * on[0]
        for stage in range(shanten):
            at[stage] += at[stage + 1] * on[stage + 1] - at[stage] * on[stage]
        at[shanten] *= 1 - on[shanten]
        left *= 1 - hazard
        hazard = min(_MOST_HAZARD, hazard + HAZARD_GROWTH * pace)
    return won


def coming_chance(tiles: int, rate: float, turns: int) -> float:
    """The chance that one of a few special tiles comes within the turns."""
    return 1.0 - (1.0 - min(0.9, tiles * rate)) ** turns
