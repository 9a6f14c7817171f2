"""What a choice costs against the best one: in points, and in a size that means the same under all rules."""

from collections.abc import Iterable, Sequence
from enum import Enum
from math import isfinite
from typing import Final, NamedTuple

from fourwinds.engine.actions import Abandon, Action, Claim, GoOut
from fourwinds.engine.lookback import essence
from fourwinds.players.decide import Choice
from fourwinds.text import Text, estimated
from fourwinds.values import Value

_DOUBTFUL: Final = 0.03
_MISTAKE: Final = 0.10
"""From which part of what a usual win brings a choice is doubtful, and from which it is a mistake."""

_SURE: Final = 0.4
_BEYOND: Final = 0.5
"""Up to which part of a usual win a difference of worths is what it seems, and how much of the rest is: the adviser
thinks too much of very dear hands. Both are fitted to deals that were played out (`docs/review.md`)."""


class Size(Enum):
    """How bad a choice is."""

    FINE = "fine"
    DOUBTFUL = "doubtful"
    MISTAKE = "mistake"


class Cost(Value):
    """What a choice costs."""

    points: float | None
    """In points that the seat receives, at least 0; None where it cannot be told, as for a win that is let go by."""
    size: Size

    @property
    def told(self) -> Text:
        """The points in words, no more exact than an estimate is; empty where they cannot be told."""
        return Text("") if self.points is None else estimated(self.points, "points")


class Kept(NamedTuple):
    """What a hand was worth at one moment, and how much of that a choice has kept: both in points, at least 0."""

    points: float
    worth: float


def quality(decisions: Iterable[Kept]) -> float | None:
    """How much of what the hands were worth the choices have kept, from 0 to 1; None where nothing was at stake.

    A decision weighs as much as the hand was worth then, so one that hardly mattered hardly counts.

    >>> quality([Kept(30, 40), Kept(60, 60)])
    0.9
    """
    kept, worth = 0.0, 0.0
    for decision in decisions:
        kept += decision.points
        worth += decision.worth
    return kept / worth if worth > 0 else None


def corrected(part: float) -> float:
    """What a difference of worths comes to when it is played out, about; both in usual wins.

    >>> corrected(0.2), corrected(2.4)
    (0.2, 1.4)
    """
    return min(part, _SURE) + _BEYOND * max(0.0, part - _SURE)


class Prices(Value):
    """What an adviser thinks of all that could be done at one moment."""

    worths: tuple[tuple[Action, float], ...]
    """The actions that were thought of, the best first, with what each is worth in points."""
    usual: float
    """What a usual win brings here, in points."""

    @classmethod
    def of(cls, choices: Sequence[Choice], usual: float) -> "Prices":
        """The prices of an adviser's choices, the best first."""
        return cls(tuple((choice.action, _worth(choice)) for choice in choices), usual)

    def cost_of(self, action: Action) -> Cost | None:
        """What this action costs against the best one; None where the adviser has not thought of it."""
        best, _ = self.worths[0]
        if essence(action) == essence(best):
            return Cost(0.0, Size.FINE)
        if isinstance(best, GoOut | Abandon):
            return Cost(None, Size.MISTAKE)
        points = self.less_by(action)
        if points is None:
            return None
        part = 0.0
        if self.usual > 0:
            part = corrected(points / self.usual)
            points = part * self.usual
        size = Size.MISTAKE if part >= _MISTAKE else Size.DOUBTFUL if part >= _DOUBTFUL else Size.FINE
        return Cost(points, size)

    def less_by(self, action: Action) -> float | None:
        """How much less the adviser thinks of this action than of the best one, in points; None where he does not."""
        most = self.worths[0][1]
        worth = next((worth for other, worth in self.worths if essence(other) == essence(action)), None)
        return None if worth is None or not isfinite(worth) or not isfinite(most) else max(0.0, most - worth)

    @property
    def expectation(self) -> float | None:
        """What the hand is worth with the best choice, in points; None where it goes out or is abandoned."""
        best, most = self.worths[0]
        return None if isinstance(best, GoOut | Abandon) or not isfinite(most) else most

    def kept_by(self, action: Action) -> Kept | None:
        """How much of what the hand is worth this action keeps; None where the adviser has not thought of it.

        Whoever lets a win go by keeps nothing of a usual one. A hand that can only lose is worth what is at stake.
        """
        cost = self.cost_of(action)
        if cost is None:
            return None
        if isinstance(self.worths[0][0], GoOut | Abandon):
            return Kept(self.usual if cost.size is Size.FINE else 0.0, self.usual)
        points = cost.points or 0.0
        worth = max(self.expectation or 0.0, points)
        return Kept(worth - points, worth)


def _worth(choice: Choice) -> float:
    # A claim that leads nowhere has no worth, only a refusal; the hand that it leaves has one.
    return choice.standing.worth if isinstance(choice.action, Claim) and choice.worth < 0 else choice.worth
