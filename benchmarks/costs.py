"""Costs of decisions as the adviser estimates them, against the rest of the deal played out many times.

    python -m benchmarks.costs [--positions 50] [--times 300] [--presets ID,ID] [--report]

A position is a decision at a table of an Expert and three other characters in which a Beginner or a Learner would do
something else than the adviser, and that costs something by his prices: half a hundredth of a usual win at least. Both
choices are played out with the same guesses at the hidden tiles; the cost is the mean of the differences. The positions
are kept in `benchmarks/results/costs.json` and a run that was stopped goes on where it was; the summary is written into
`docs/review.md`. Two hundred positions take an hour or less of one processor. `--report` plays nothing.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final, TypedDict

from benchmarks.playing_out import rules_of
from fourwinds.engine.actions import Action
from fourwinds.engine.game import Game
from fourwinds.engine.record import Player
from fourwinds.engine.view import SeatView
from fourwinds.players import BEST, create, hint
from fourwinds.players.pricing import corrected
from fourwinds.simulation.playing_out import PlayingOut

PRESETS: Final = ("european-contemporary", "japanese-riichi", "chinese-official", "hong-kong-fw1")
RESULTS: Final = Path(__file__).parent / "results" / "costs.json"
DOCUMENT: Final = Path(__file__).parents[1] / "docs" / "review.md"
BEGIN: Final = "<!-- figures: written by python -m benchmarks.costs; do not edit -->"
END: Final = "<!-- end of figures -->"

_TABLE: Final = ("expert", "beginner", "defensive", "limitmaker")
_LEAST: Final = 0.005
"""From which part of a usual win on a cost is looked at."""

_STEPS: Final = (0.005, 0.03, 0.1, 0.4, 99.0)
"""Where estimates are parted: what is fine, doubtful, a mistake, and a great one."""
_CERTAIN: Final = 1.96
"""How many standard errors to each side hold 95 of 100 times."""

_FROM_DEALS: Final = 2
"""How many positions one deal gives at most: those of one deal have much in common."""


class Position(TypedDict):
    """One decision, with what was found; points are of the seat that decides."""

    preset: str
    seed: int
    turn: int
    phase: str
    by: str
    """Who would have done something else."""
    raw: float
    """What the adviser's worths differ by, before any correction."""
    usual: float
    """What a usual win brings."""
    mean: float
    """What it cost, played out."""
    error: float
    """The standard error of that."""
    times: int


def main() -> None:
    """Play what is missing, print the summary and write it into the document."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.costs", description=__doc__)
    parser.add_argument("--positions", type=int, default=50, help="positions a preset (default: 50)")
    parser.add_argument("--times", type=int, default=300, help="how often each choice is played out (default: 300)")
    parser.add_argument("--presets", default=",".join(PRESETS), help="which presets")
    parser.add_argument("--report", action="store_true", help="play nothing")
    options = parser.parse_args()
    found: list[Position] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else []
    if not options.report:
        for number in range(options.positions):
            for preset in options.presets.split(","):
                known = [position for position in found if position["preset"] == preset]
                if len(known) <= number:
                    found.append(_next(preset, max((p["seed"] for p in known), default=0), known, options.times))
                    RESULTS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
                    print(found[-1], file=sys.stderr, flush=True)
    told = report(found)
    print(told)
    if DOCUMENT.exists():
        before, _, rest = DOCUMENT.read_text("utf-8").partition(BEGIN)
        _, _, after = rest.partition(END)
        DOCUMENT.write_text(f"{before}{BEGIN}\n\n{told}\n{END}{after}", "utf-8")


# --- positions --------------------------------------------------------------------------------


def _next(preset: str, seed: int, known: Sequence[Position], times: int) -> Position:
    """The next position after those that are known, played out."""
    taken = sum(position["seed"] == seed for position in known)
    while True:
        if seed and taken < _FROM_DEALS:
            for position in list(_positions(preset, seed, times, taken, taken + 1)):
                return position
        seed, taken = seed + 1, 0


def _positions(preset: str, seed: int, times: int, start: int, stop: int) -> Iterator[Position]:
    rules = rules_of(preset)
    game = Game.begin(rules, (Player("Ann"), Player("Ben"), Player("Cleo"), Player("Dan")), seed)
    game.start_deal()
    deal, rng = game.deals[-1], Random(seed)
    players = [create(id_) for id_ in _TABLE]
    by = "beginner" if seed % 2 else "learner"
    other = create(by)
    candidates = []
    while waiting := deal.waiting_for():
        seat = waiting[0]
        view, legal = deal.view(seat), deal.legal_actions(seat)
        if len(legal) > 1:
            candidates.append((view, legal))
        deal.apply(seat, legal[0] if len(legal) == 1 else players[seat].choose(view, legal, rng))
    Random(f"which decisions {seed}").shuffle(candidates)
    number = 0
    for view, legal in candidates:
        advice, chosen = hint(view, legal, BEST), other.choose(view, legal, Random(seed))
        cost = advice.cost_of(chosen)
        if cost is None or cost.points is None or advice.prices is None:
            continue
        raw = advice.prices.less_by(chosen)
        if raw is None or raw < _LEAST * advice.prices.usual:
            continue
        if start <= number < stop:
            mean, error = played_out(view, advice.action, chosen, times)
            yield Position(
                preset=preset,
                seed=seed,
                turn=len(view.seats[view.seat].discards) + 1,
                phase=view.phase.value,
                by=by,
                raw=round(raw, 3),
                usual=round(advice.prices.usual, 2),
                mean=round(mean, 3),
                error=round(error, 3),
                times=times,
            )
        number += 1


def played_out(view: SeatView, best: Action, chosen: Action, times: int) -> tuple[float, float]:
    """What the second choice costs against the first: the mean, and its standard error."""
    out = PlayingOut(view)
    lost = [out.lost(best, chosen, number) for number in range(times)]
    return fmean(lost), stdev(lost) / sqrt(times)


# --- what comes of them -----------------------------------------------------------------------


def report(found: Sequence[Position]) -> str:
    """The tables: all positions, before and after the correction, and the means by how much was estimated."""
    lines = [
        "| Preset | Positions | Estimated | Bias | Bias after | Correlation | After | Same sign | Where certain |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    by_preset = [(preset, [position for position in found if position["preset"] == preset]) for preset in PRESETS]
    lines += [_line(preset, some) for preset, some in by_preset if len(some) > 1]
    lines += [_line("all", found), "", "| Estimate | Positions | Estimated | Corrected | Played out | Same sign |"]
    lines.append("| --- | ---: | ---: | ---: | ---: | ---: |")
    for low, high in pairwise(_STEPS):
        if some := [p for p in found if low <= p["raw"] / p["usual"] < high]:
            lines.append(_step(f"{low:.1%} to {high:.0%}" if high < _STEPS[-1] else f"more than {low:.0%}", some))
    return "\n".join(lines) + "\n"


def _line(name: str, some: Sequence[Position]) -> str:
    """In parts of a usual win, so that presets can be compared."""
    estimates, means = _parts(some)
    after = [corrected(estimate) for estimate in estimates]
    sure = [position for position in some if abs(position["mean"]) > _CERTAIN * position["error"]]
    cells = [
        name,
        str(len(some)),
        f"{fmean(estimates):.1%}",
        _bias(estimates, means),
        _bias(after, means),
        f"{correlation(estimates, means):.2f}",
        f"{correlation(after, means):.2f}",
        f"{fmean(mean > 0 for mean in means):.0%}",
        f"{sum(p['mean'] > 0 for p in sure)} of {len(sure)}",
    ]
    return "| " + " | ".join(cells) + " |"


def _step(name: str, some: Sequence[Position]) -> str:
    estimates, means = _parts(some)
    error = _CERTAIN * sqrt(sum((p["error"] / p["usual"]) ** 2 for p in some)) / len(some)
    after = fmean(corrected(estimate) for estimate in estimates)
    right = fmean(mean > 0 for mean in means)
    played = f"{fmean(means):.1%} +- {error:.1%}"
    return f"| {name} | {len(some)} | {fmean(estimates):.1%} | {after:.1%} | {played} | {right:.0%} |"


def _parts(some: Sequence[Position]) -> tuple[list[float], list[float]]:
    return [p["raw"] / p["usual"] for p in some], [p["mean"] / p["usual"] for p in some]


def _bias(estimates: Sequence[float], means: Sequence[float]) -> str:
    off = [estimate - mean for estimate, mean in zip(estimates, means, strict=True)]
    return f"{fmean(off):+.1%} +- {_CERTAIN * stdev(off) / sqrt(len(off)):.1%}"


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Pearson's coefficient; 0 where one of them never varies."""
    x, y = fmean(xs), fmean(ys)
    over = sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True))
    under = sqrt(sum((a - x) ** 2 for a in xs) * sum((b - y) ** 2 for b in ys))
    return over / under if under else 0.0


if __name__ == "__main__":
    main()
