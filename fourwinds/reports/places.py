"""The places of a game as a table: what is settled at its end beside the points, column by column."""

from collections.abc import Callable
from typing import Final, NamedTuple

from fourwinds.engine.places import Ranked, place_values
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.text import marked as _t


class _Column(NamedTuple):
    heading: str
    figure: Callable[[Ranked], Number]
    asked: Callable[[RulePreset], bool]


_COLUMNS: Final = (
    _Column(_t("Points"), lambda rank: rank.score, lambda _: True),
    _Column(_t("Given back"), lambda rank: -rank.returned, lambda rules: rules.ending.returned > 0),
    _Column(_t("For the place"), lambda rank: rank.bonus, lambda rules: any(place_values(rules))),
    _Column(_t("For a win"), lambda rank: rank.for_wins, lambda rules: rules.ending.without_win > 0),
    _Column(_t("Result"), lambda rank: rank.result, lambda _: True),
)


def settlement_headings(rules: RulePreset) -> tuple[str, ...]:
    """What the columns are called, the points first and the result last; empty where points are all there is."""
    return tuple(column.heading for column in _columns(rules))


def settlement(rules: RulePreset, rank: Ranked) -> tuple[Number, ...]:
    """What stands in them for one player; all but the first and the last sum to what these two differ by."""
    return tuple(column.figure(rank) for column in _columns(rules))


def _columns(rules: RulePreset) -> tuple[_Column, ...]:
    return tuple(column for column in _COLUMNS if column.asked(rules)) if rules.ending.settles else ()
