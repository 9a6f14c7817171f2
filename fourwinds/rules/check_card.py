"""What is wrong with the card of hands in a preset: lines that nobody can read or make, and lines that say the same."""

from collections.abc import Iterator

from fourwinds.rules.card_hands import fault_of, twin_of
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.problems import Problem, error, warning
from fourwinds.text import Text


def card_problems(preset: RulePreset) -> Iterator[Problem]:
    """An error for each line that stands for no hand, a warning for each that stands on the card already."""
    lines, tiles, suits = preset.card.lines, preset.tiles.whole, tuple(preset.tiles.suits)
    for place, line in enumerate(lines):
        field = f"card.lines[{place}].hand"
        fault = fault_of(line, tiles, suits)
        if fault is not None:
            what = Text("Line {line} of the card: {problem}", line=place + 1, problem=fault.problem)
            if fault.position is not None:
                what = Text(
                    "Line {line} of the card, character {number}: {problem}",
                    line=place + 1,
                    number=fault.position + 1,
                    problem=fault.problem,
                )
            yield error(what, fault.remedy, field)
            continue
        twin = twin_of(lines, place, tiles, suits)
        if twin is not None:
            yield warning(
                Text("Line {line} of the card is the same hand as line {other}", line=place + 1, other=twin + 1),
                "take one of them out, or write another hand",
                field,
            )
