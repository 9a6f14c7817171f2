"""How long the computer players take: `python benchmarks/players.py [deals] [preset ...]`.

Prints for each character the time of a decision (moments at which there was nothing to choose are left out) and of a
whole deal that four of them play, in milliseconds. A few deals are played before the clock counts, for the tables of
hands that the players share are filled by play.
"""

import sys
import time
from pathlib import Path

from fourwinds.players import STRATEGIES
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.simulation import SimulationPlan, as_json, simulate

WARM_UP = 3
NAMES = ("East", "South", "West", "North")


def report(preset: str, strategy: str, deals: int) -> None:
    """One line: decisions (median, 99th percentile, maximum) and the mean deal."""
    rules = PresetStore(presets_folder(), Path("no presets of a player")).get(preset)
    table, names = (strategy,) * rules.deal.players, NAMES[: rules.deal.players]
    simulate(SimulationPlan(rules, table, names, deals=WARM_UP, seed=1), time.perf_counter)
    plan = SimulationPlan(rules, table, names, deals=deals, seed=2)
    begin = time.perf_counter()
    tally = simulate(plan, time.perf_counter)
    seconds = time.perf_counter() - begin
    times = as_json(plan, tally, seconds)["overall"]["decision_ms"][strategy]
    figures = times["median"], times["p99"], times["max"], 1000 * seconds / deals
    print(f"{preset:24}{strategy:12}" + "".join(f"{figure:10.2f}" for figure in figures))


def main() -> None:
    """Print the table."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(f"{'milliseconds':36}{'median':>10}{'p99':>10}{'max':>10}{'deal':>10}")
    for preset in sys.argv[2:] or ["european-contemporary", "japanese-riichi", "hong-kong-fw1"]:
        for strategy in STRATEGIES:
            report(preset, strategy, deals)


if __name__ == "__main__":
    main()
