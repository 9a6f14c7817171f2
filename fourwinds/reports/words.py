"""Scores in words, the same in every report, in the shell and in the window."""

from collections.abc import Iterator

from fourwinds.scoring import HandScore, ScoreLine
from fourwinds.text import Text, chained, commas, in_units


def worth(line: ScoreLine, doubles_name: str = "doubles") -> str:
    """What a line of a score is worth: `4 points, 1 double`; `doubles_name` is what the preset calls doubles."""
    parts = []
    if line.points:
        parts.append(in_units(line.points, "points"))
    if line.doubles:
        parts.append(in_units(line.doubles, doubles_name))
    if line.limit_percent == 100:
        parts.append(Text("limit"))
    elif line.limit_percent:
        parts.append(Text("{percent}% of the limit", percent=line.limit_percent))
    return commas(parts)


def line_name(line: ScoreLine) -> str:
    """The pattern's name, with how often it was found: `Pung of simples x 2`."""
    return Text("{pattern} x {count}", pattern=line.name, count=line.count) if line.count > 1 else line.name


def total(score: HandScore) -> Text:
    """`136 points`."""
    return in_units(score.total, score.unit)


def steps(score: HandScore) -> tuple[str, ...]:
    """The arithmetic as sentences; none where there is nothing to add up or to name."""
    return score.steps if score.lines or score.name else ()


def dropped(score: HandScore) -> Iterator[Text]:
    """What the hand has and is not paid for, and why; a sentence for each reason."""
    names: dict[str, list[str]] = {}
    for line in score.dropped:
        names.setdefault(line.reason, []).append(line.name)
    for reason, those in names.items():
        patterns = chained("{some}; {next}", list(dict.fromkeys(those)))
        yield Text("Not counted: {patterns} ({reason}).", patterns=patterns, reason=reason)
