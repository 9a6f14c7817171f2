"""From points and doubles to a hand's score: rounding, doubling, the limit, or the settling table."""

from fractions import Fraction
from math import floor

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number


def tidy(amount: Number) -> Number:
    """The amount as a whole number where it is one."""
    return int(amount) if isinstance(amount, float) and amount.is_integer() else amount


def number_text(amount: Number) -> str:
    """The amount as players read it: `1,500`, `2.5`."""
    return f"{tidy(amount):,}"


def counted(amount: Number, name: str) -> str:
    """So many of what has the (plural) name: `68 points`, `1 double`, `3 faan`."""
    return f"{number_text(amount)} {name.removesuffix('s') if amount == 1 else name}"


class Arithmetic:
    """How one preset turns what patterns are worth into a score."""

    def __init__(self, preset: RulePreset) -> None:
        scoring = preset.scoring
        self.limit: Number = preset.payment.limit
        self.is_table = scoring.system == "faan_table"
        self.doubles_name = scoring.doubles_name
        self._rows = tuple(sorted((row.from_, row.score) for row in scoring.table))
        self._round_when = scoring.round_when
        self._unit = scoring.round_unit

    def rounded(self, amount: Number) -> Number:
        """To the nearest unit; a half goes up."""
        unit = self._unit
        if isinstance(amount, int):
            return (2 * amount + unit) // (2 * unit) * unit
        return floor(Fraction(amount) / unit + Fraction(1, 2)) * unit

    def in_table(self, doubles: Number) -> Number:
        """The score of so many faan; without a table the faan themselves."""
        if not self._rows:
            return doubles
        score: Number = 0
        for from_, row_score in self._rows:
            if doubles < from_:
                break
            score = row_score
        return score

    def uncut(self, points: Number, doubles: Number) -> Number:
        """The score before the limit."""
        if self.is_table:
            return self.in_table(doubles)
        if self._round_when == "before_doubles":
            return tidy(self.rounded(points) * 2**doubles)
        if doubles:
            points = tidy(points * 2**doubles)
        return self.rounded(points) if self._round_when == "after_doubles" else points

    def total(self, points: Number, doubles: Number) -> Number:
        """The score of an ordinary hand."""
        uncut = self.uncut(points, doubles)
        return min(uncut, self.limit)

    def share(self, percent: Number) -> Number:
        """A share of the limit; above 100 per cent it is paid in full."""
        return self.limit if percent == 100 else tidy(self.limit * percent / 100)

    def steps(self, points: Number, doubles: Number) -> tuple[str, ...]:
        """The same in words, a sentence a step."""
        if self.is_table:
            steps = [f"{counted(doubles, self.doubles_name)}: {number_text(self.in_table(doubles))}."]
        else:
            steps = self._doubling_steps(points, doubles)
        if self.uncut(points, doubles) > self.limit:
            steps.append(f"Cut to the limit of {number_text(self.limit)}.")
        return tuple(steps)

    def _doubling_steps(self, points: Number, doubles: Number) -> list[str]:
        steps = [f"{counted(points, 'points')}."]
        if self._round_when == "before_doubles" and self.rounded(points) != points:
            points = self.rounded(points)
            steps.append(f"Rounded to {number_text(points)}.")
        if doubles:
            times = f"{number_text(points)} \u00d7 {number_text(2**doubles)}"
            points = tidy(points * 2**doubles)
            steps.append(f"{counted(doubles, self.doubles_name)}: {times} = {number_text(points)}.")
        if self._round_when == "after_doubles" and self.rounded(points) != points:
            steps.append(f"Rounded to {number_text(self.rounded(points))}.")
        return steps
