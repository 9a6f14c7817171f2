"""How a person's play went over time: one figure after the other, each over the latest hands."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from enum import Enum
from typing import Final

from fourwinds.statistics.judged import Judged, Judgements, of_deal, quality_of
from fourwinds.statistics.played import Played
from fourwinds.values import Value

LATEST: Final = 50
"""Over how many hands a share is taken: with fewer it jumps, with more it hardly moves."""
LEAST: Final = 10
"""Of fewer hands or games a share says nothing, unless there are hardly more."""
LATEST_GAMES: Final = 20
"""The same for places in games."""


class Measure(Enum):
    """What can be followed over time."""

    POINTS = "points"
    """Points won and lost, added up; of one set of rules only."""
    WON = "won"
    DEALT_IN = "dealt_in"
    PLACE = "place"
    QUALITY = "quality"
    """How much of what the hands were worth was kept; of the hands that were judged."""


class Moment(Value):
    """What a figure came to with one hand."""

    number: int
    """The number of the hand, from 1, among those that were played."""
    day: date
    value: float


def in_order(deals: Iterable[Played]) -> list[Played]:
    """The deals by day; those of one day as they were played."""
    return sorted(deals, key=lambda deal: deal.day)


def course(deals: Sequence[Played], measure: Measure, judgements: Judgements) -> list[Moment]:
    """The figure after each hand, or after each game that was played to its end; the oldest first.

    A share is a part of one, over the latest hands; the points are those of all hands up to then.
    """
    match measure:
        case Measure.POINTS:
            return _added(deals)
        case Measure.WON:
            return _mean(deals, lambda deal: float(deal.won), LATEST)
        case Measure.DEALT_IN:
            return _mean(deals, lambda deal: float(deal.dealt_in), LATEST)
        case Measure.PLACE:
            return _mean(deals, lambda deal: float(deal.place) if deal.place else None, LATEST_GAMES)
        case Measure.QUALITY:
            return _quality(deals, judgements)


def _added(deals: Sequence[Played]) -> list[Moment]:
    found, together = [], 0.0
    for number, deal in enumerate(in_order(deals), start=1):
        together += float(deal.net)
        found.append(Moment(number, deal.day, together))
    return found


def _mean(deals: Sequence[Played], of: Callable[[Played], float | None], latest: int) -> list[Moment]:
    found = []
    window: deque[float] = deque(maxlen=latest)
    for number, deal in enumerate(in_order(deals), start=1):
        value = of(deal)
        if value is not None:
            window.append(value)
            found.append(Moment(number, deal.day, sum(window) / len(window)))
    return _settled(found)


def _settled(found: list[Moment]) -> list[Moment]:
    """Without the beginning, where a single hand counts for much."""
    return found[LEAST - 1 :] if len(found) >= 2 * LEAST else found


def _quality(deals: Sequence[Played], judgements: Judgements) -> list[Moment]:
    found = []
    window: deque[Judged] = deque(maxlen=LATEST)
    for number, deal in enumerate(in_order(deals), start=1):
        judged = of_deal(deal, judgements)
        if judged is not None:
            window.append(judged)
            part = quality_of(window)
            if part is not None:
                found.append(Moment(number, deal.day, part))
    return _settled(found)
