"""How far a figure of a simulation can be trusted."""

import math
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from fourwinds.simulation.tally import PlayerTallies

_TWO_SIDED_95: Final = 1.96
"""How many standard errors to each side hold 95 of 100 times."""

Count = Callable[[PlayerTallies], float]
"""Something counted in a sample: the total score of a player, his wins, the deals."""


class Estimate(NamedTuple):
    """A mean, and how far the true one may be from it to either side with 95% confidence."""

    mean: float
    error: float | None
    """None where there are too few samples to tell."""


def estimate(samples: Iterable[PlayerTallies], count: Count, per: Count) -> Estimate:
    """How much of `count` there is for one of `per`, as points for a deal or for a win; 0 where there is none of it.

    Samples may hold different numbers of `per`, so this is a ratio of two sums: its standard error comes from how far
    each sample's count is from what the ratio lets expect there.
    """
    pairs = [(count(sample), per(sample)) for sample in samples]
    total = sum(base for _, base in pairs)
    if not total:
        return Estimate(0.0, None)
    mean = sum(amount for amount, _ in pairs) / total
    if len(pairs) < 2:
        return Estimate(mean, None)
    squares = sum((amount - mean * base) ** 2 for amount, base in pairs)
    deviation = math.sqrt(squares * len(pairs) / (len(pairs) - 1))
    return Estimate(mean, _TWO_SIDED_95 * deviation / total)
