"""Amounts in words, the same in every report, in the shell and in the window."""

from collections.abc import Iterator, Sequence

from fourwinds.rules.parts import Number
from fourwinds.scoring import HandScore, ScoreLine


def amount(value: Number, *, signed: bool = False) -> str:
    """A number of points: `1,250`, `-40`, `7.5`; with `signed` also `+30`."""
    text = f"{int(value):,}" if value == int(value) else f"{value:,}"
    return f"+{text}" if signed and value > 0 else text


def figure(value: Number, *, signed: bool = False) -> str:
    """The same with a real minus sign, where there is a typeface to show it."""
    return amount(value, signed=signed).replace("-", "\N{MINUS SIGN}")


def listed(names: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""


def worth(line: ScoreLine, doubles_name: str = "doubles") -> str:
    """What a line of a score is worth: `4 points, 1 double`; `doubles_name` is what the preset calls doubles."""
    parts = []
    if line.points:
        parts.append(counted(line.points, "points"))
    if line.doubles:
        parts.append(counted(line.doubles, doubles_name))
    if line.limit_percent:
        parts.append("limit" if line.limit_percent == 100 else f"{amount(line.limit_percent)}% of the limit")
    return ", ".join(parts)


def counted(value: Number, unit: str) -> str:
    """`1 point`, `4 points`, `3 faan`."""
    return f"{amount(value)} {unit.removesuffix('s') if value == 1 else unit}"


def line_name(line: ScoreLine) -> str:
    """The pattern's name, with how often it was found: `Pung of simples x 2`."""
    return f"{line.name} x {line.count}" if line.count > 1 else line.name


def total(score: HandScore) -> str:
    """`136 points`."""
    return counted(score.total, score.unit)


def steps(score: HandScore) -> Iterator[str]:
    """The arithmetic as sentences with a capital and a full stop; none where there is nothing to add up or to name."""
    for step in score.steps if score.lines or score.name else ():
        yield f"{step[:1].upper()}{step[1:].rstrip('.')}."


def dropped(score: HandScore) -> Iterator[str]:
    """What the hand has and is not paid for, and why; a sentence for each reason."""
    names: dict[str, list[str]] = {}
    for line in score.dropped:
        names.setdefault(line.reason, []).append(line.name)
    for reason, those in names.items():
        yield f"Not counted: {'; '.join(dict.fromkeys(those))} ({reason})."
