"""Proves thoughts on walls they were not fitted to: `python -m benchmarks.calibration.proof BEFORE AFTER`.

Prints a table for `docs/players.md`: in per cent what was thought and true before and after, how often, and whether the
thought is within 15% of the truth or half a point ("yes"), or at least no further away than chance alone brings it one
time in twenty ("by chance"). Several presets of a family count together.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from benchmarks.calibration.counting import DANGER, READY, WIN, Counts
from benchmarks.calibration.kept import Kept

NEAR: Final = 0.15
NEARLY: Final = 0.005
"""How far a thought may be from the truth: as a part of it, or in chances."""

_SEEN: Final = 200
"""What was seen less often proves nothing."""

_CERTAIN: Final = 1.96
_LOOKED_AT: Final = {READY: 3.0, DANGER: 1.0, WIN: 3.0}
"""How often the same is counted, about, where deals were not compared: three others look at a hand, which stays
the same for some turns."""


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration.proof", description=__doc__)
    parser.add_argument("before", type=Path, metavar="BEFORE")
    parser.add_argument("after", type=Path, metavar="AFTER")
    options = parser.parse_args()
    before, after = (Kept.read(file).by_family() for file in (options.before, options.after))
    print("\n".join([*table(before, after), "", *summary(before, after)]))


def table(before: Mapping[str, Counts], after: Mapping[str, Counts]) -> Iterator[str]:
    """A row for each bin that was seen often enough, and how many of them hold."""
    yield "| family | | times | thought before | true | thought now | true | near |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |"
    for family, counts in sorted(after.items()):
        for title in (READY, DANGER, WIN):
            old = before[family].summary(title) if family in before else {}
            for name, now in counts.summary(title).items():
                if now[0] >= _SEEN:
                    verdict = _verdict(title, *now, counts.spread.get(title, {}).get(name))
                    cells = [*_percent(old.get(name)), *_percent(now), verdict]
                    yield f"| {family} | {title}: {name} | {now[0]} | {' | '.join(cells)} |"


def summary(before: Mapping[str, Counts], after: Mapping[str, Counts]) -> Iterator[str]:
    """For each family and question how many bins are near, by chance not near, and not: before and now."""
    yield "| family | | before: near, by chance, no | now |"
    yield "| --- | --- | ---: | ---: |"
    for family in sorted(after):
        for title in (READY, DANGER, WIN):
            cells = [_tally(title, counts[family]) if family in counts else "" for counts in (before, after)]
            yield f"| {family} | {title} | {' | '.join(cells)} |"


def _tally(title: str, counts: Counts) -> str:
    spread = counts.spread.get(title, {})
    found = [_verdict(title, *row, spread.get(name)) for name, row in counts.summary(title).items() if row[0] >= _SEEN]
    return ", ".join(str(found.count(verdict)) for verdict in ("yes", "by chance", "no"))


def _percent(counted: tuple[int, float, int] | None) -> Iterable[str]:
    if counted is None:
        return "", ""
    times, thought, true = counted
    return f"{100 * thought / times:.1f}", f"{100 * true / times:.1f}"


def _verdict(title: str, times: int, thought: float, true: int, spread: float | None) -> str:
    if is_near(times, thought, true):
        return "yes"
    if spread is None:
        chance = thought / times
        spread = chance * (1 - chance) * _LOOKED_AT[title] * times
    return "by chance" if abs(thought - true) <= _CERTAIN * spread**0.5 else "no"


def is_near(times: int, thought: float, true: int) -> bool:
    """Whether a thought is near enough to the truth."""
    return abs(thought - true) / times <= max(NEARLY, NEAR * true / times)


if __name__ == "__main__":
    main()
