"""Amounts in words, the same in every report, in the shell and in the window."""

from fourwinds.rules.parts import Number
from fourwinds.scoring import ScoreLine


def amount(value: Number) -> str:
    """A number of points: `1,250`, `-40`, `7.5`."""
    return f"{int(value):,}" if value == int(value) else f"{value:,}"


def worth(line: ScoreLine, doubles_name: str = "doubles") -> str:
    """What a line of a score is worth: `4 points, 1 double`; `doubles_name` is what the preset calls doubles."""
    parts = []
    if line.points:
        parts.append(_counted(line.points, "points"))
    if line.doubles:
        parts.append(_counted(line.doubles, doubles_name))
    if line.limit_percent:
        parts.append("limit" if line.limit_percent == 100 else f"{amount(line.limit_percent)}% of the limit")
    return ", ".join(parts)


def _counted(value: Number, unit: str) -> str:
    return f"{amount(value)} {unit.removesuffix('s') if value == 1 else unit}"
