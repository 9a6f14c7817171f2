"""Fits thoughts to what was true: `python -m benchmarks.calibration.fit [--of WHICH ...] [--write] FILE ...`.

The files come from `python -m benchmarks.calibration --write FILE`. For each family of rules few numbers are fitted:

* how likely a hand is ready that has not been declared, for each number of melds: log odds that grow with the logarithm
  of the discards and its square, up to so many discards (four numbers);
* what mends the danger of a discard, and the chance of winning: the log odds of the truth are a straight line over
  those of the thought and over the own discards (three numbers). What mended the thoughts already when they were
  counted stands in the file and is taken away first.

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
from fourwinds.players.counted import LATEST, Curve, Grown
from fourwinds.players.readiness import ready_after

NUMBERS: Final = Path(counted.__file__)

Numbers = dict[str, Mapping[str, object]]
"""The tables of `counted.py` by name."""

Facts = tuple[float, ...]
Case = tuple[Facts, int, int]
"""What the log odds are a sum of, each times a number; how often it was so, how often it was true."""

_TITLES: Final = {"READY": READY, "DANGER": DANGER, "WIN": WIN}
_SAID: Final = {
    "READY": "For hands with 0 to 3 melds.",
    "DANGER": "The chance that somebody goes out on a discard.",
    "WIN": "The chance that the own hand is the first out.",
}

_LIKE_ITSELF: Final = (0.0, 1.0, 0.0)
_USUAL_GROWTH: Final = (-6.0, 2.5, 0.0)
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
    more, steeper, later = mended_by
    for _, discards, times, thought, true in rows:
        late = min(discards, LATEST)
        yield (1.0, (odds(thought / times) - more - later * late) / steeper, float(late)), times, true


def grown(rows: Iterable[Row]) -> Grown:
    """How readiness grows with the discards in the likeliest way; it never falls."""
    kept = list(rows)
    best: tuple[float, Grown] | None = None
    for end in _ENDS:
        cases = [(_by_discards(min(discards, end)), times, true) for _, discards, times, _, true in kept]
        start, growth, bend = likeliest(cases, _USUAL_GROWTH)
        if _falls((start, growth, bend, end)):
            straight = [(facts[:2], times, true) for facts, times, true in cases]
            (start, growth), bend = likeliest(straight, _USUAL_GROWTH[:2]), 0.0
        likelihood = sum(_likelihood(_sum((start, growth, bend), facts), times, true) for facts, times, true in cases)
        if best is None or likelihood > best[0]:
            best = likelihood, (round(start, 2), round(growth, 2), round(bend, 2), end)
    assert best is not None, "some ends are tried"
    return best[1]


def _falls(row: Grown) -> bool:
    """Whether more discards would make a ready hand less likely somewhere."""
    grows = [ready_after(row, discards) for discards in range(row[3] + 1)]
    return grows != sorted(grows)


def _by_discards(discards: int) -> Facts:
    late = math.log(1 + discards)
    return 1.0, late, late**2


def curve(cases: Iterable[Case]) -> Curve:
    """What brings the thoughts of these cases to the truth."""
    more, steeper, later = likeliest(cases, _LIKE_ITSELF)
    return round(more, 2), round(steeper, 2), round(later, 3)


def likeliest(cases: Iterable[Case], beginning: Facts) -> Facts:
    """The numbers with which the cases are likeliest, by Newton's method."""
    kept = list(cases)
    numbers = list(beginning)
    size = range(len(numbers))
    for _ in range(_ROUNDS):
        slopes = [_DOUBT * (beginning[i] - numbers[i]) for i in size]
        bends = [[_DOUBT * (i == j) for j in size] for i in size]
        for facts, times, true in kept:
            chance = _logistic(_sum(numbers, facts))
            miss, weight = true - times * chance, times * chance * (1 - chance)
            for i in size:
                slopes[i] += miss * facts[i]
                for j in size:
                    bends[i][j] += weight * facts[i] * facts[j]
        step = _solved(bends, slopes)
        shorter = 1 / max(1.0, *map(abs, step))  # a long step may go astray
        numbers = [number + shorter * by for number, by in zip(numbers, step, strict=True)]
    return tuple(numbers)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations with a positive definite matrix, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, row in enumerate(rows):
        for other in rows[:i] + rows[i + 1 :]:
            part = other[i] / row[i]
            other[:] = [b - part * a for a, b in zip(row, other, strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def _sum(numbers: Iterable[float], facts: Facts) -> float:
    return sum([number * fact for number, fact in zip(numbers, facts, strict=True)])


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
