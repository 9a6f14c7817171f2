"""How likely a hand is to be completed in time. A rough model: stages with a chance to get on at each turn."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_USUAL_TILES: Final = (
    (4, 7, 10, 15, 22, 30, 38, 44),
    (5, 10, 18, 28, 38, 46, 52, 56),
    (6, 15, 26, 38, 48, 56, 60, 64),
)
"""How many unseen tiles usually bring a hand on that is ready, one tile from ready, two, ...: a hand that may have no
chows, one, or more."""

FAR: Final = len(_USUAL_TILES[0])
"""From this shanten on a hand is as good as lost."""

_BY_THE_WAY: Final = 0.35
"""A hand for which few tiles are right becomes better in other ways: it gets on as if it waited for at least this
part of the usual number."""

_OF_THE_ROOM: Final = 0.5
"""Of the unseen tiles that a goal can use at all, at most this part brings a hand on at a time."""

_RATES: Final = 1000
_HAZARDS: Final = 50
"""Fractions are rounded to these parts so that equal questions are asked again."""

HAZARD_GROWTH: Final = 0.015
_MOST_HAZARD: Final = 0.25
"""By how much the chance that somebody else goes out grows from turn to turn, and where that ends."""


@dataclass(frozen=True, slots=True)
class Race:
    """How long there is, and against whom."""

    turns: int
    """How many turns are left."""
    pressure: float
    """The chance that somebody else is out within the next turn."""
    pace: float
    """How quickly that grows, compared with usual rules."""


def winning_chance(shanten: int, tiles: int, rate: float, chows: int | None, room: int, race: Race) -> float:
    """The chance (0 to 1) to be the first out.

    `tiles` are the unseen ones that bring the hand on now, `rate` the chance of each to be had in one turn; `chows`
    says how many may still be made, None any number, and `room` how many unseen tiles are of kinds that may be used.
    """
    if shanten >= FAR or race.turns <= 0:
        return 0.0
    kept, at_most = 2 if chows is None else min(2, chows), round(room * _OF_THE_ROOM / 2) * 2
    rates, hazards = min(_RATES, round(rate * _RATES)), round(race.pressure * _HAZARDS)
    return _chance(shanten, tiles, rates, kept, at_most, min(race.turns, 20), hazards, race.pace)


@lru_cache(maxsize=1 << 16)
def _chance(  # noqa: PLR0913, PLR0917 - numbers only: what a cache can compare quickly
    shanten: int, tiles: int, rate: int, chows: int, at_most: int, turns: int, hazards: int, pace: float
) -> float:
    usually = [min(usual, at_most) or 1 for usual in _USUAL_TILES[chows]]
    now = max(float(tiles), _BY_THE_WAY * usually[shanten] if shanten else 0.0)
    # A hand that waits for many tiles now will find it a little easier to get on later, too.
    ease = min(1.15, max(0.75, (now / _USUAL_TILES[chows][shanten]) ** 0.3))
    on = [min(0.9, usually[stage] * ease * rate / _RATES) for stage in range(shanten)]
    on.append(min(0.9, now * rate / _RATES))
    at = [0.0] * shanten + [1.0]
    left, won = 1.0, 0.0
    hazard = hazards / _HAZARDS
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
