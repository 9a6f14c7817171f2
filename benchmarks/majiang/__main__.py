"""Majiang and the Expert at one table: `python -m benchmarks.majiang [--deals N] [PRESET ...]`.

One of each against three of the other, each wall from all four seats. Prints what a table came to as soon as it is
played. What was played is kept beside the samples of the tournament, so a run that was stopped, or is to be longer,
goes on where it was.
"""

import argparse
import shlex
import shutil
import subprocess
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from benchmarks.tournament.results import NAMES, VERSION, rules_of
from benchmarks.tournament.samples import FOLDER, Played, go_on
from fourwinds.bots import MJAI
from fourwinds.simulation import Estimate, PlayerTallies, SimulationPlan, Workers, estimate
from fourwinds.simulation.estimate import Count

PROGRAM: Final = Path(__file__).with_name("majiang.js")
PRESETS: Final = ("japanese-online", "ema-riichi", "japanese-modern", "ema-riichi-2025")
"""The rules that mjai can say."""

EXPERT: Final = "expert"
_STEP: Final = 48
"""Deals after which those so far are safe."""


def main() -> None:
    """Play, and print a table for each preset."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.majiang", description=__doc__)
    parser.add_argument("presets", nargs="*", default=PRESETS[:1], metavar="PRESET", help=f"of {', '.join(PRESETS)}")
    parser.add_argument("--deals", type=int, default=504, metavar="N", help="deals at each table (504)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which walls (1)")
    parser.add_argument("--folder", type=Path, default=FOLDER / VERSION, help="where the deals are kept")
    options = parser.parse_args()
    if missing := trouble():
        sys.exit(missing)
    for preset in options.presets:
        for players in tables(preset):
            played = match(preset, players, options.deals, options.seed, options.folder)
            print(report(preset, players, played), flush=True)


def trouble() -> str | None:
    """Why Majiang cannot play here, in a sentence; None where it can."""
    if (node := shutil.which("node")) is None:
        return "Majiang needs Node, which is not installed."
    command = [node, str(PROGRAM), PRESETS[0]]
    asked = subprocess.run(command, input="", capture_output=True, text=True, timeout=60, check=False)
    return asked.stderr.strip() or None if asked.returncode else None


def tables(preset: str) -> tuple[tuple[str, ...], ...]:
    """Who sits down: one Majiang with three Experts, and the other way round."""
    majiang = f"{MJAI}{shlex.join(['node', str(PROGRAM), preset])}"
    return (majiang, EXPERT, EXPERT, EXPERT), (EXPERT, majiang, majiang, majiang)


def match(preset: str, players: Sequence[str], deals: int, seed: int, folder: Path) -> Played:
    """So many deals of these four, those of before among them."""
    one = "expert" if players[0] == EXPERT else "majiang"
    file = folder / f"majiang {preset} one {one} {seed}.jsonl"
    so_far = 0
    while True:
        so_far = min(so_far + _STEP, deals)
        plan = SimulationPlan(
            rules_of(preset), tuple(players), NAMES, deals=so_far, seed=seed, rotate=True, seconds=60.0
        )
        played = go_on(plan, file, Workers(None, 1))
        for player, note in played.tally.notes.items():
            print(f"{player}: {note}", file=sys.stderr, flush=True)
        if so_far == deals:
            return played


def report(preset: str, players: Sequence[str], played: Played) -> str:
    """A row for each kind of player."""
    tally = played.tally
    lines = [f"{preset}: {tally.deals} deals, {tally.draws} drawn, {played.minutes:.0f} minutes"]
    for player in dict.fromkeys(players):
        seats = [seat for seat, other in enumerate(players) if other == player]
        name = f"{len(seats)} {'Expert' if player == EXPERT else 'Majiang'}"
        points, wins, deal_ins, claims = (_per_deal(tally.samples.values(), seats, count) for count in _COUNTS)
        lines.append(
            f"  {name:10}{_figure(points, 1)} points a deal, {_figure(wins, 100)}% wins, "
            f"{_figure(deal_ins, 100)}% deal-ins, {claims.mean:.2f} claims"
        )
    return "\n".join(lines)


_COUNTS: Final = ("total_score", "wins", "deal_ins", "claims")


def _per_deal(samples: Collection[PlayerTallies], seats: Sequence[int], name: str) -> Estimate:
    def sum_of(count: str) -> Count:
        return lambda sample: float(sum(getattr(sample[seat], count) for seat in seats))

    return estimate(samples, sum_of(name), sum_of("deals"))


def _figure(value: Estimate, unit: int) -> str:
    return f"{value.mean * unit:8.1f} +- {(value.error or 0.0) * unit:.1f}"


if __name__ == "__main__":
    main()
