"""How long whole commands take, and the opening of a finished game: medians over several runs, files warm.

    python -m benchmarks.commands [--runs 7]

Budgets: `fourwinds presets list` 0.3 s, opening a finished game of 16 deals or more 0.1 s.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random

from fourwinds.engine.game import Game
from fourwinds.engine.record import Player, Players
from fourwinds.players import create
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.saves import SavedGame, read, write

PLAYERS: Players = (Player("Jack"), Player("Helen"), Player("Tim"), Player("Mary"))

LISTING = "fourwinds presets list, s"
OPENING = "opening a finished game of 16 deals or more, s"
BUDGETS = {LISTING: 0.3, OPENING: 0.1}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    for name, figure in measure(parser.parse_args().runs).items():
        print(f"{name:<48}{figure:>8.3f}   (at most {BUDGETS[name]:g})")


def measure(runs: int) -> dict[str, float]:
    """The figures in seconds, by the names of `BUDGETS`."""
    listing = [sys.executable, "-m", "fourwinds", "presets", "list"]
    with tempfile.TemporaryDirectory() as folder:
        # With bytecode, as an installed program has it.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        run = partial(subprocess.run, listing, check=True, capture_output=True, env=environment)
        path = Path(folder) / "game.4W"
        write(path, SavedGame(finished_game().record()), saved_at=datetime.now(UTC))
        return {
            LISTING: median_of(run, runs),
            OPENING: median_of(lambda: Game.from_record(read(path).record), runs),
        }


def median_of(act: Callable[[], object], runs: int) -> float:
    """The median time of so many runs in seconds, after one that warms the files."""
    times = []
    for _ in range(runs + 1):
        begin = time.perf_counter()
        act()
        times.append(time.perf_counter() - begin)
    return statistics.median(times[1:])


def finished_game() -> Game:
    """A whole game of four Beginners by the default rules."""
    game = Game.begin(PresetStore(presets_folder(), Path()).get("european-contemporary"), PLAYERS, seed=1)
    strategies = [create("beginner") for _ in PLAYERS]
    chance = Random(1)
    while not game.over:
        game.start_deal()
        deal = game.deal
        assert deal is not None, "a deal has just begun"
        while seats := deal.waiting_for():
            for seat in seats:
                game.apply(seat, strategies[seat].choose(deal.view(seat), deal.legal_actions(seat), chance))
    return game


if __name__ == "__main__":
    main()
