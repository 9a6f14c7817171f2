"""How likely a hand is to be completed in time. A rough model: stages with a chance to get on at each turn.

Its numbers are counted in thousands of deals of Experts and plain players, by tiles, shanten and turn.
"""

from functools import lru_cache
from itertools import accumulate, repeat
from math import exp
from operator import mul
from typing import Final

from fourwinds.values import Value

_USUAL_TILES: Final = (
    (4, 8, 14, 21, 29, 38, 44, 48),
    (4, 10, 18, 28, 38, 46, 52, 56),
    (5, 13, 25, 40, 46, 50, 54, 58),
    (5, 8, 12, 18, 26, 33, 38, 42),
    (8, 12, 16, 22, 30, 36, 42, 46),
)
"""How many unseen tiles usually bring a hand on that is ready, one tile from ready, two, ...: a hand that may have no
chows, one, or more; a hand of which nearly every tile is fixed, and one of any fourteen single tiles."""

SINGLES: Final = -1
NARROW: Final = -2
"""In place of a number of chows: single tiles with some choice, and hands that must have certain tiles, as a knitted
straight or all honours. Counted in thousands of hands that aimed at nothing else."""

FAR: Final = len(_USUAL_TILES[0])
"""From this shanten on a hand is as good as lost."""

_BY_THE_WAY: Final = 0.35
"""A hand for which few tiles are right becomes better in other ways: it gets on as if it waited for at least this
part of the usual number."""

_OF_THE_ROOM: Final = 0.5
"""Of the unseen tiles that a goal can use at all, at most this part brings a hand on at a time."""

_STAYS_WIDE: Final = 0.45
"""A hand that waits for many tiles now waits for more than usual later, by this power; once ready it does not."""

_RATES: Final = 3000
_PARTS: Final = 100
"""Fractions are rounded to these parts so that equal questions are asked again."""

_MOST_HAZARD: Final = 0.33
_HAZARD_GROWTH: Final = 0.45
_FIRST_HAZARD: Final = 0.003
"""The chance that somebody else goes out within a turn: where its growth ends, how much of itself it grows by from
turn to turn, and with what it begins."""


class Race(Value):
    """How long there is, and against whom."""

    turns: int
    """How many turns are left."""
    pressure: float
    """The chance that somebody else is out within the next turn."""
    pace: float
    """How quickly that grows, compared with usual rules."""


class Rates(Value):
    """The chance of a single unseen tile to be had within a turn: now, on the way to ready, and when ready."""

    now: float
    later: float
    ready: float


def usual_hazard(turn: int, pace: float) -> float:
    """The chance that somebody else goes out within this turn of the deal (the first is 0), nobody seeming ready."""
    hazard = 0.0
    for _ in range(turn):
        hazard = _grown(hazard, pace)
    return hazard


def _grown(hazard: float, pace: float) -> float:
    return hazard + max(0.0, pace * (_FIRST_HAZARD + _HAZARD_GROWTH * hazard * (1 - hazard / _MOST_HAZARD)))


def winning_chance(shanten: int, tiles: int, rates: Rates, chows: int | None, room: int, race: Race) -> float:
    """The chance (0 to 1) to be the first out.

    `tiles` are the unseen ones that bring the hand on now; `chows` says how many may still be made, None any number
    (or `SINGLES`, `NARROW`), and `room` how many unseen tiles are of kinds that may be used.
    """
    if shanten >= FAR or race.turns <= 0:
        return 0.0
    kept = 2 if chows is None or chows > 2 else chows
    at_most = round(room * _OF_THE_ROOM / 2) * 2
    rated = round(rates.now * _RATES), round(rates.later * _RATES), round(rates.ready * _RATES)
    return _chance(shanten, tiles, rated, kept, at_most, min(race.turns, 20), round(race.pressure * _PARTS), race.pace)


@lru_cache(maxsize=512)  # of 83,000 questions 41,200 are new to it, and with 32 times as many entries 39,200 are
def _chance(  # noqa: PLR0913, PLR0917 - numbers only: what a cache can compare quickly
    shanten: int,
    tiles: int,
    rates: tuple[int, int, int],
    chows: int,
    at_most: int,
    turns: int,
    hazards: int,
    pace: float,
) -> float:
    usually = _usually(shanten, chows, at_most)
    rate_now, rate_later, rate_ready = rates
    left = _left(hazards, pace, turns)
    if not shanten:
        return _out_at_once(left, 1 - exp(-float(tiles) * rate_ready / _RATES))
    now = max(float(tiles), _BY_THE_WAY * usually[shanten])
    ease = min(1.4, max(0.6, (now / _USUAL_TILES[chows][shanten]) ** _STAYS_WIDE))
    coming = _leaving_the_first(1 - exp(-now * rate_now / _RATES), turns)
    for usual in usually[shanten - 1 : 0 : -1]:
        coming = _leaving(coming, 1 - exp(-usual * ease * rate_later / _RATES))
    return _out(left, coming, 1 - exp(-usually[0] * rate_ready / _RATES))


@lru_cache(maxsize=512)
def _usually(shanten: int, chows: int, at_most: int) -> list[int]:
    """How many tiles usually bring on a hand that is ready, one tile from ready, ..., where so many do at most."""
    return [min(usual, at_most) or 1 for usual in _USUAL_TILES[chows][: shanten + 1]]


# A pass over the turns for each stage, from the one where the hand stands to the last: quicker than all stages turn by
# turn, and with the very same sums.


def _leaving_the_first(chance: float, turns: int) -> list[float]:
    """For each turn the chance to leave the stage where the hand stands, with this chance as long as it is there."""
    return [here * chance for here in accumulate(repeat(1 - chance, turns - 1), mul, initial=1.0)]


def _leaving(coming: list[float], chance: float) -> list[float]:
    """The same of a stage to which the hand comes with these chances."""
    here, leaving = 0.0, []
    for comes in coming:
        leaves = here * chance
        leaving.append(leaves)
        here += comes - leaves
    return leaving


def _out(left: tuple[float, ...], coming: list[float], chance: float) -> float:
    """The chance to go out, being ready with these chances, while nobody else is out."""
    here = won = 0.0
    for still, comes in zip(left, coming, strict=True):
        won += still * here * chance
        here += comes - here * chance
    return won


def _out_at_once(left: tuple[float, ...], chance: float) -> float:
    """The same of a hand that is ready."""
    here = accumulate(repeat(1 - chance, len(left) - 1), mul, initial=1.0)
    return sum([still * at * chance for still, at in zip(left, here, strict=True)])


def still_open(race: Race) -> tuple[float, ...]:
    """For each turn that is left the chance that nobody else was out before."""
    return _left(round(race.pressure * _PARTS), race.pace, max(0, min(race.turns, 40)))


@lru_cache(maxsize=256)
def _left(hazards: int, pace: float, turns: int) -> tuple[float, ...]:
    """For each of the turns the chance that nobody else was out before."""
    left, hazard = [1.0], hazards / _PARTS
    for _ in range(turns - 1):
        left.append(left[-1] * (1 - hazard))
        hazard = _grown(hazard, pace)
    return tuple(left)


def coming_chance(tiles: int, rate: float, turns: int) -> float:
    """The chance that one of a few special tiles comes within the turns."""
    return 1.0 - (1.0 - min(0.9, tiles * rate)) ** turns
