"""What one choice cost against another, as deals played out tell it: a mean, and how far it can be trusted."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from fourwinds.text import Text, figure
from fourwinds.values import Value

_TWO_SIDED_95: Final = 1.96
_FINE: Final = 3
"""Below this error a tenth of a point means something."""


class Comparison(Value):
    """What the choice cost in `times` deals, each played out both ways with the same hidden tiles."""

    times: int
    mean: float
    """In points that the seat gains less; below zero where the choice was the better one."""
    error: float
    """How far the true mean may be to either side, with 95% confidence; of the quick player's deals, that is."""

    @classmethod
    def of(cls, lost: Sequence[float]) -> "Comparison":
        """Of what was lost in each deal; raises `ValueError` for fewer than two."""
        if len(lost) < 2:
            raise ValueError("one deal tells nothing")
        times, mean = len(lost), sum(lost) / len(lost)
        variance = sum((one - mean) ** 2 for one in lost) / (times - 1)
        return cls(times, mean, _TWO_SIDED_95 * sqrt(variance / times))

    @property
    def certain(self) -> bool:
        """Whether the choices differ by more than chance lets expect."""
        return abs(self.mean) > self.error

    @property
    def told(self) -> Text:
        """The cost as an interval, and what that means."""
        places = 1 if self.error < _FINE else None
        mean, error = (figure(round(value, places) + 0) for value in (abs(self.mean), self.error))
        facts: dict[str, str | int] = {"times": self.times, "error": error}
        if not self.certain and round(self.mean, places) < 0:
            return Text(
                "Played out {times} times: your choice gained {mean} ± {error} points. "
                "Chance alone can make such a difference.",
                mean=mean,
                **facts,
            )
        if not self.certain:
            return Text(
                "Played out {times} times: your choice cost {mean} ± {error} points. "
                "Chance alone can make such a difference.",
                mean=mean,
                **facts,
            )
        if self.mean > 0:
            return Text("Played out {times} times: your choice cost {mean} ± {error} points.", mean=mean, **facts)
        return Text("Played out {times} times: your choice gained {mean} ± {error} points.", mean=mean, **facts)
