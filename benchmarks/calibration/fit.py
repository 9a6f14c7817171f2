"""Fits thoughts to what was true: `python -m benchmarks.calibration.fit FILE ... [--against FILE ...] [--of WHICH]`.

The files come from `python -m benchmarks.calibration --write FILE`. For each family of rules (and of ready hands for
each number of melds) two numbers mend what was thought: the log odds of the truth are a straight line over those of the
thought. With `--against` the fit is proven on other walls: true, thought and fitted, and the loss in bits of both.
"""

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from benchmarks.calibration.counting import DANGER, READY, WIN
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore

Key = tuple[str, str]
"""A family of rules, and a group of cases in it."""

Curve = tuple[float, float]
"""What is added to the log odds of a thought, and by what they are multiplied before."""

Count = tuple[int, int, float, int]
"""Discards, how often, the sum of what was thought, how often it was true."""

_TITLES: Final = {"ready": READY, "danger": DANGER, "win": WIN}

_ROUNDS: Final = 60
_LEAST: Final = 0.003
"""Nothing is thought likelier or less likely than so much away from sure."""

_DOUBT: Final = 2.0
"""How much it takes to leave thoughts as they are: what is seldom seen is not believed at once."""


def main() -> None:
    """Print the fit, and how well it does elsewhere."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration.fit", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--against", nargs="+", type=Path, default=(), metavar="FILE")
    parser.add_argument("--of", choices=_TITLES, default="ready", help="which thoughts (default: ready)")
    options = parser.parse_args()
    curves = {key: fit(counts) for key, counts in sorted(_read(options.files, options.of).items())}
    for (family, group), (start, slope) in curves.items():
        print(f"{family:10}{group:12} {start:+7.3f} {slope:7.3f}")
    for key, counts in sorted(_read(options.against, options.of).items()):
        if key in curves:
            print("\n".join(_proof(key, counts, curves[key])))


def family_of(preset: str) -> str:
    """The rules whose hands become ready alike: with a riichi, with a minimum, and all others."""
    rules = PresetStore(presets_folder(), Path("no presets of a player")).get(preset)
    return "riichi" if rules.ready.rule == "riichi" else "minimum" if rules.winning.has_minimum else "others"


def fit(counts: Iterable[Count]) -> Curve:
    """The curve that makes the counts likeliest, by Newton's method; it begins with leaving thoughts as they are."""
    rows = [(odds(thought / times), times, true) for _, times, thought, true in counts]
    start, slope = 0.0, 1.0
    for _ in range(_ROUNDS):
        a, b, aa, ab, bb = -_DOUBT * start, -_DOUBT * (slope - 1), _DOUBT, 0.0, _DOUBT
        for x, times, true in rows:
            chance = _logistic(start + slope * x)
            miss, weight = true - times * chance, times * chance * (1 - chance)
            a, b = a + miss, b + miss * x
            aa, ab, bb = aa + weight, ab + weight * x, bb + weight * x**2
        size = aa * bb - ab * ab
        start += max(-1.0, min(1.0, (bb * a - ab * b) / size))
        slope += max(-0.5, min(0.5, (aa * b - ab * a) / size))
    return start, slope


def mended(curve: Curve, thought: float) -> float:
    """The chance that a thought comes to."""
    return _logistic(curve[0] + curve[1] * odds(thought))


def odds(chance: float) -> float:
    """The log odds of a chance; what is thought impossible is not quite."""
    chance = min(1 - _LEAST, max(_LEAST, chance))
    return math.log(chance / (1 - chance))


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x))


def _read(files: Iterable[Path], of: str) -> dict[Key, list[Count]]:
    found: dict[Key, list[Count]] = defaultdict(list)
    for file in files:
        for preset, tables in json.loads(file.read_text(encoding="utf-8")).items():
            family = family_of(preset)
            for first, discards, times, thought, true in tables[_TITLES[of]]:
                group = f"{first} melds" if of == "ready" else of
                found[family, group].append((discards, times, thought, true))
    return found


def _proof(key: Key, counts: list[Count], curve: Curve) -> Iterator[str]:
    times, true = sum(row[1] for row in counts), sum(row[3] for row in counts)
    before, after = sum(row[2] for row in counts), sum(row[1] * mended(curve, row[2] / row[1]) for row in counts)
    losses = [_bits(counts, lambda row: row[2] / row[1]), _bits(counts, lambda row: mended(curve, row[2] / row[1]))]
    shares = "  ".join(f"{100 * part / times:5.1f}" for part in (true, before, after))
    bits = ", ".join(f"{loss:.4f}" for loss in losses)
    yield f"{key[0]:10}{key[1]:12} {times:6} times; true, thought, fitted {shares} %; bits {bits}"


def _bits(counts: list[Count], chance_of: Callable[[Count], float]) -> float:
    """How badly a guess does, in bits for each time."""
    loss = 0.0
    for row in counts:
        chance = min(0.999, max(0.001, chance_of(row)))
        loss -= row[3] * math.log2(chance) + (row[1] - row[3]) * math.log2(1 - chance)
    return loss / max(1, sum(row[1] for row in counts))


if __name__ == "__main__":
    main()
