"""How long whole commands take, and the opening of a finished game: medians over several runs, files warm.

    python -m benchmarks.commands [--runs 7]

Budgets: `fourwinds presets list` 0.5 s, opening a finished game of 16 deals or more 0.5 s.
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


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    listing = [sys.executable, "-m", "fourwinds", "presets", "list"]
    with tempfile.TemporaryDirectory() as folder:
        # With bytecode, as an installed program has it.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        run = partial(subprocess.run, listing, check=True, capture_output=True, env=environment)
        tell("fourwinds presets list", 0.5, run, runs)
        path = Path(folder) / "game.4W"
        game = finished_game()
        write(path, SavedGame(game.record()), saved_at=datetime.now(UTC))
        tell(f"opening a game of {len(game.deals)} deals", 0.5, lambda: Game.from_record(read(path).record), runs)


def tell(what: str, budget: float, act: Callable[[], object], runs: int) -> None:
    """Print the median time of `runs` runs in seconds."""
    times = []
    for _ in range(runs + 1):
        begin = time.perf_counter()
        act()
        times.append(time.perf_counter() - begin)
    print(f"{what:<44}{statistics.median(times[1:]):>8.3f} s   (budget {budget:g} s)")


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
