"""From points and doubles to a hand's score: rounding, doubling, the limit, or one of the tables."""

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from typing import Final, Protocol

from fourwinds.rules import RulePreset, limit_of
from fourwinds.rules.parts import Number
from fourwinds.text import Text, auxiliary, in_units


def tidy(amount: Number) -> Number:
    """The amount as a whole number where it is one."""
    return int(amount) if isinstance(amount, float) and amount.is_integer() else amount


def rounded_up(amount: Number, unit: int) -> int:
    """The next multiple of the unit."""
    if isinstance(amount, int):
        return -(-amount // unit) * unit
    return ceil(Fraction(amount) / unit) * unit


_FU_UNIT: Final = 10
_NEARLY: Final = ((30, 4), (60, 3))
"""Fu and han that are worth little less than the limit."""


Steps = tuple[Text, ...]
"""How a score comes about in words, a sentence a step."""


class WorkedOut(Protocol):
    """Works a score out."""

    def __call__(self, points: Number, doubles: Number, *, fixed: bool = False) -> tuple[Number, bool, Steps]:
        """The score of an ordinary hand, whether the limit has cut it, and how it came about."""


class Total(Protocol):
    """Counts a score up."""

    def __call__(self, points: Number, doubles: Number, *, fixed: bool = False) -> Number:
        """The score of an ordinary hand."""


class Arithmetic:
    """How one preset turns what patterns are worth into a score."""

    def __init__(self, preset: RulePreset, *, losers: bool = False) -> None:
        scoring = preset.scoring
        self.limit: Number = limit_of(preset)
        self.system = scoring.system
        self.is_table = scoring.system == "faan_table"
        self.points_name = scoring.points_name
        self.doubles_name = scoring.doubles_name
        self.points_decide = scoring.system not in ("faan_table", "mangan")
        """Whether points of a single item that reach the limit decide the score."""
        self.adds_limits = scoring.limits == "added"
        """Whether several items that decide the score are added up."""
        self.adds_flowers = scoring.flowers_apart and self.points_decide
        """Whether what extra tiles are worth is added to less than the limit that single items give."""
        self._cuts_items = "patterns" in preset.payment.limit_cuts
        self._is_cut = ("losers" if losers else "winner") in preset.payment.limit_cuts
        rows = sorted((row.from_, row.limits * self.limit if row.limits else row.score) for row in scoring.table)
        self._rows = [from_ for from_, _ in rows], [tidy(score) for _, score in rows]
        self._names = {} if losers else {row.from_: row.name for row in scoring.table}
        conversion = sorted((row.from_, row.faan) for row in scoring.conversion)
        self._conversion = [from_ for from_, _ in conversion], [tidy(faan) for _, faan in conversion]
        levels = sorted((row.from_, row.limit) for row in scoring.mangan.levels)
        self._levels = [from_ for from_, _ in levels], [self.share(percent) for _, percent in levels]
        self._called = [row.called for row in sorted(scoring.mangan.levels, key=lambda row: row.from_)]
        self._rounds_up_to_limit = scoring.mangan.rounded_up_limit
        self._multipliers = scoring.multipliers
        self._round_when = scoring.round_when
        self._round_mode = scoring.round_mode
        self._unit = scoring.round_unit
        # Hands are worth the same few over and over.
        self.worked_out: WorkedOut = lru_cache(maxsize=256, typed=True)(self._worked_out)
        self.total: Total = lru_cache(maxsize=1024, typed=True)(self._total)

    @property
    def is_rising(self) -> bool:
        """Whether more points and doubles are never worth less: the tables of a preset may say otherwise."""
        levels = self._levels[1]
        rows = (self._multipliers, self._rows[1], self._conversion[1], levels)
        rises = all(list(row) == sorted(row) for row in rows)
        return rises and all(level >= self.limit for level in levels)

    def rounded(self, amount: Number) -> Number:
        """To the unit: the nearest one (a half goes up), or up, or down."""
        unit = self._unit
        match self._round_mode:
            case "nearest" if isinstance(amount, int):
                return (2 * amount + unit) // (2 * unit) * unit
            case "nearest":
                return floor(Fraction(amount) / unit + Fraction(1, 2)) * unit
            case "up":
                return rounded_up(amount, unit)
            case _:
                return floor(Fraction(amount) / unit) * unit

    def in_table(self, doubles: Number) -> Number:
        """The score of so many faan; without a table the faan themselves."""
        starts, scores = self._rows
        return _at(starts, scores, doubles) if starts else doubles

    def named(self, doubles: Number) -> str:
        """What the settling table calls a hand of so many faan; empty for no name."""
        starts, _ = self._rows
        return self._names.get(_at(starts, starts, doubles), "")

    def converted(self, points: Number) -> Number:
        """The faan that auxiliary points give."""
        return _at(*self._conversion, points)

    def factor(self, doubles: Number) -> Number:
        """By how much points are multiplied."""
        if self.system == "regulated_doubles":
            return self._multipliers[min(int(doubles), len(self._multipliers) - 1)]
        return 2**doubles

    def uncut(self, points: Number, doubles: Number, *, fixed: bool = False) -> Number:
        """The score before the limit; `fixed` points are not rounded as fu."""
        if self.system in ("points_and_doubles", "regulated_doubles"):
            if self._round_when == "before_doubles":
                return tidy(self.rounded(points) * self.factor(doubles))
            if doubles:
                points = tidy(points * self.factor(doubles))
            return self.rounded(points) if self._round_when == "after_doubles" else points
        if self.is_table:
            return self.in_table(doubles + self.converted(points))
        if self.system == "mangan":
            return self._in_mangan_table(points, doubles, fixed=fixed)
        return points if self._round_when == "never" else self.rounded(points)

    def _in_mangan_table(self, fu: Number, han: Number, *, fixed: bool) -> Number:
        level = _at(*self._levels, han)
        if level:
            return level
        fu = fu if fixed else rounded_up(fu, _FU_UNIT)
        if self._rounds_up_to_limit and any(fu >= enough and han >= least for enough, least in _NEARLY):
            return self.limit
        return min(tidy(fu * 2 ** (han + 2)), self.limit)

    def _total(self, points: Number, doubles: Number, *, fixed: bool = False) -> Number:
        uncut = self.uncut(points, doubles, fixed=fixed)
        return min(uncut, self.limit) if self._cuts else uncut

    @property
    def _cuts(self) -> bool:
        """Whether the limit is a ceiling; where a table settles scores it is the table's unit."""
        return self._is_cut and self.points_decide

    def is_most(self, total: Number) -> bool:
        """Whether no hand can be counted higher, as the limit cuts what is above it."""
        return self._cuts and total >= self.limit

    def share(self, percent: Number) -> Number:
        """A share of the limit; above 100 per cent it is more than that."""
        return self.limit if percent == 100 else tidy(self.limit * percent / 100)

    def alone(self, points: Number, doubles: Number, percent: Number) -> Number:
        """The score that a single item gives by itself; above the limit it is paid in full, or cut."""
        worth = self.share(percent) if percent else self.uncut(points, doubles)
        return min(worth, self.limit) if self._cuts_items else worth

    def with_flowers(self, decided: Number, points: Number, doubles: Number) -> Number:
        """What single items give, and what the extra tiles beside them are worth with their own doubles."""
        if decided >= self.limit or not self.adds_flowers:
            return decided
        total = decided + self.uncut(points, doubles)
        return min(total, self.limit) if self._cuts else total

    def _worked_out(self, points: Number, doubles: Number, *, fixed: bool = False) -> tuple[Number, bool, Steps]:
        uncut = self.uncut(points, doubles, fixed=fixed)
        steps = self._steps(points, doubles, fixed=fixed)
        if not self._cuts or uncut <= self.limit:
            return uncut, False, tuple(steps)
        steps.append(Text("Cut to the limit of {limit}.", limit=self.limit))
        return self.limit, True, tuple(steps)

    def _steps(self, points: Number, doubles: Number, *, fixed: bool) -> list[Text]:
        """A sentence for each step, before the limit."""
        match self.system:
            case "faan_table":
                return self._table_steps(points, doubles)
            case "mangan":
                return self._mangan_steps(points, doubles, fixed=fixed)
            case "points":
                return self.doubling_steps(points, 0)
            case _:
                return self.doubling_steps(points, doubles)

    def _table_steps(self, points: Number, doubles: Number) -> list[Text]:
        steps = []
        more = self.converted(points)
        if points and self._conversion[0]:
            steps.append(
                Text("{points}: {doubles}.", points=auxiliary(points, self.points_name), doubles=self._counted(more))
            )
        found: str = self._counted(doubles + more)
        if name := self.named(doubles + more):
            found = Text("{doubles}, {name}", doubles=found, name=name)
        return [*steps, Text("{doubles}: {score}.", doubles=found, score=self.in_table(doubles + more))]

    def _mangan_steps(self, fu: Number, han: Number, *, fixed: bool) -> list[Text]:
        score = self._in_mangan_table(fu, han, fixed=fixed)
        rounded = fu if fixed else rounded_up(fu, _FU_UNIT)
        steps = [Text("{points}, {doubles}.", points=in_units(fu, self.points_name), doubles=self._counted(han))]
        if _at(*self._levels, han):
            found: str = self._counted(han)
            if called := self._called[bisect_right(self._levels[0], han) - 1]:
                found = Text("{doubles}, {name}", doubles=found, name=Text(called))
            return [*steps, Text("{doubles}: {score}.", doubles=found, score=score)]
        if rounded != fu:
            steps.append(Text("Rounded up to {points}.", points=in_units(rounded, self.points_name)))
        factor = 2 ** (han + 2)
        plain = tidy(rounded * factor)
        times = Text("{points} \u00d7 {factor} = {product}", points=rounded, factor=factor, product=plain)
        if plain == score:
            return [*steps, Text("{calculation}.", calculation=times)]
        return [*steps, Text("{calculation}, which counts as the limit of {limit}.", calculation=times, limit=score)]

    def doubling_steps(self, points: Number, doubles: Number) -> list[Text]:
        """How points are doubled and rounded, in words, a sentence a step."""
        steps = [Text("{points}.", points=in_units(points, self.points_name))]
        if self._round_when == "before_doubles" and self.rounded(points) != points:
            points = self.rounded(points)
            steps.append(Text("Rounded to {points}.", points=points))
        if doubles:
            factor = self.factor(doubles)
            product = tidy(points * factor)
            times = Text("{points} \u00d7 {factor} = {product}", points=points, factor=factor, product=product)
            steps.append(Text("{doubles}: {calculation}.", doubles=self._counted(doubles), calculation=times))
            points = product
        if self._round_when == "after_doubles" and self.rounded(points) != points:
            steps.append(Text("Rounded to {points}.", points=self.rounded(points)))
        return steps

    def _counted(self, doubles: Number) -> Text:
        return in_units(doubles, self.doubles_name)


def _at(starts: Sequence[Number], values: list[Number], amount: Number) -> Number:
    """The value of the last row that does not begin above the amount; 0 below the first."""
    row = bisect_right(starts, amount)
    return values[row - 1] if row else 0
