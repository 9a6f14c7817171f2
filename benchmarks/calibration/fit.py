"""Fits thoughts to what was true: `python -m benchmarks.calibration.fit [--of WHICH ...] [--write] FILE ...`.

The files come from `python -m benchmarks.calibration --write FILE`. For each family of rules few numbers are fitted:

* how likely a hand is ready that has not been declared, for each number of melds: log odds that grow with the logarithm
  of the discards, up to so many discards (three numbers);
* what mends the danger of a discard, and the chance of winning: the log odds of the truth are a straight line over
  those of the thought (two numbers). What mended the thoughts already when they were counted stands in the file and is
  taken away first.

`--write` puts the numbers where the players read them (`fourwinds/players/counted.py`).
"""

import argparse
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from benchmarks.calibration.counting import DANGER, READY, WIN, Row
from benchmarks.calibration.kept import Kept
from fourwinds.players import counted
from fourwinds.players.counted import Curve, Grown

NUMBERS: Final = Path(counted.__file__)

Numbers = dict[str, Mapping[str, object]]
"""The tables of `counted.py` by name."""

Case = tuple[float, int, int]
"""What the log odds are a straight line over, how often it was so, how often it was true."""

_TITLES: Final = {"READY": READY, "DANGER": DANGER, "WIN": WIN}
_SAID: Final = {
    "READY": "For hands with 0 to 3 melds.",
    "DANGER": "The chance that somebody goes out on a discard.",
    "WIN": "The chance that the own hand is the first out.",
}

_LIKE_ITSELF: Final = (0.0, 1.0)
_USUAL_GROWTH: Final = (-6.0, 2.5)
"""What a fit begins with, and stays with where nothing was counted: a thought as it is, usual readiness."""

_ENDS: Final = (8, 10, 12, 14, 16, 20)
"""The numbers of discards that are tried with which readiness ends growing."""

_ROUNDS: Final = 60
_LEAST: Final = 0.0005
"""Nothing is thought likelier or less likely than so much away from sure."""

_DOUBT: Final = 0.2
"""How much it takes to leave a beginning: what is seldom seen is not believed at once."""


def main() -> None:
    """Print the numbers, and write them where the players read them if that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration.fit", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--of", nargs="+", choices=_TITLES, default=list(_TITLES), help="which numbers (all)")
    parser.add_argument("--write", action="store_true", help="let the players read them")
    options = parser.parse_args()
    numbers = fitted([Kept.read(file) for file in options.files], options.of)
    text = written(numbers)
    print(text)
    if options.write:
        NUMBERS.write_text(text, encoding="utf-8")


def fitted(files: Iterable[Kept], which: Iterable[str]) -> Numbers:
    """All numbers: those that are asked for fitted to the counts, the others as they are."""
    numbers: Numbers = {name: dict(getattr(counted, name)) for name in _TITLES}
    ready: dict[str, list[Row]] = defaultdict(list)
    mending: dict[str, dict[str, list[Case]]] = {DANGER: defaultdict(list), WIN: defaultdict(list)}
    for file in files:
        for family, counts in file.by_family().items():
            ready[family] += counts.rows(READY)
            for title, cases in mending.items():
                cases[family] += unmended(counts.rows(title), file.curves.get(title, {}).get(family, _LIKE_ITSELF))
    for name in which:
        if name == "READY":
            found: dict[str, object] = {family: _by_melds(rows) for family, rows in ready.items()}
        else:
            found = {family: curve(cases) for family, cases in mending[_TITLES[name]].items()}
        numbers[name] = {**numbers[name], **found}
    return numbers


def _by_melds(rows: Iterable[Row]) -> tuple[Grown, ...]:
    kept = list(rows)
    return tuple(grown(row for row in kept if row[0] == melds) for melds in range(4))


def unmended(rows: Iterable[Row], mended_by: Curve) -> Iterator[Case]:
    """The cases by the log odds of what would have been thought without mending."""
    more, steeper = mended_by
    for _, _, times, thought, true in rows:
        yield (odds(thought / times) - more) / steeper, times, true


def grown(rows: Iterable[Row]) -> Grown:
    """How readiness grows with the discards in the likeliest way."""
    kept = list(rows)
    best: tuple[float, Grown] | None = None
    for end in _ENDS:
        cases = [(math.log(1 + min(discards, end)), times, true) for _, discards, times, _, true in kept]
        start, growth = line(cases, _USUAL_GROWTH)
        likelihood = sum(_likelihood(start + growth * x, times, true) for x, times, true in cases)
        if best is None or likelihood > best[0]:
            best = likelihood, (round(start, 2), round(growth, 2), end)
    assert best is not None, "some ends are tried"
    return best[1]


def curve(cases: Iterable[Case]) -> Curve:
    """What brings the thoughts of these cases to the truth."""
    more, steeper = line(cases, _LIKE_ITSELF)
    return round(more, 2), round(steeper, 2)


def line(cases: Iterable[Case], beginning: Curve) -> Curve:
    """The start and the slope of the log odds that make the cases likeliest, by Newton's method."""
    kept = list(cases)
    start, slope = beginning
    for _ in range(_ROUNDS):
        a, b, aa, ab, bb = -_DOUBT * (start - beginning[0]), -_DOUBT * (slope - beginning[1]), _DOUBT, 0.0, _DOUBT
        for x, times, true in kept:
            chance = _logistic(start + slope * x)
            miss, weight = true - times * chance, times * chance * (1 - chance)
            a, b = a + miss, b + miss * x
            aa, ab, bb = aa + weight, ab + weight * x, bb + weight * x**2
        size = aa * bb - ab * ab
        start += max(-1.0, min(1.0, (bb * a - ab * b) / size))
        slope += max(-0.5, min(0.5, (aa * b - ab * a) / size))
    return start, slope


def odds(chance: float) -> float:
    """The log odds of a chance; what is thought impossible is not quite."""
    chance = min(1 - _LEAST, max(_LEAST, chance))
    return math.log(chance / (1 - chance))


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x))


def _likelihood(x: float, times: int, true: int) -> float:
    chance = min(1 - 1e-9, max(1e-9, _logistic(x)))
    return true * math.log(chance) + (times - true) * math.log(1 - chance)


def written(numbers: Numbers) -> str:
    """The module that the players read, with these numbers in place of its own."""
    text = NUMBERS.read_text(encoding="utf-8")
    head = text[: text.index("READY: Final")]
    parts = []
    for name, said in _SAID.items():
        kind = "tuple[Grown, ...]" if name == "READY" else "Curve"
        lines = [f"{name}: Final[dict[str, {kind}]] = {{"]
        lines += [f'    "{family}": {value!r},' for family, value in sorted(numbers[name].items())]
        parts.append("\n".join([*lines, "}", f'"""{said}"""', ""]))
    return head + "\n".join(parts)


if __name__ == "__main__":
    main()
