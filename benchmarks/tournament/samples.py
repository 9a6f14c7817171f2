"""What was played at a table so far, kept in a file: a run that was stopped, or shall be longer, goes on from there."""

import json
import time
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from fourwinds.simulation import PlayerTallies, PlayerTally, SimulationPlan, Tally, Workers, simulate

FOLDER: Final = Path(__file__).parents[1] / "results" / "samples"
"""Where the samples lie; they are not checked in."""

_COUNTS: Final = tuple(field.name for field in fields(PlayerTally))


@dataclass(slots=True)
class Played:
    """The deals of a table so far, and how long they took."""

    tally: Tally
    minutes: float = 0.0


def go_on(plan: SimulationPlan, file: Path, workers: Workers) -> Played:
    """What was played of the plan, which may have been a shorter one then, and the rest of it."""
    played = read(file)
    first = played.tally.deals
    if first < plan.deals:
        begin = time.perf_counter()
        tally = simulate(plan, time.perf_counter, jobs=workers.at_once, executor=workers.executor, first=first)
        _append(file, tally, minutes := (time.perf_counter() - begin) / 60)
        played.tally.add(tally)
        played.minutes += minutes
    return played


def read(file: Path) -> Played:
    """What a file of samples holds; nothing if there is none. Each line is what one run has added."""
    played = Played(Tally())
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        data: dict[str, Any] = json.loads(line)
        samples = {(block, deal): _players(numbers) for block, deal, numbers in data["samples"]}
        played.tally.add(Tally(samples, deals=data["deals"], draws=data["draws"]))
        played.minutes += data["minutes"]
    return played


def _players(numbers: list[list[Any]]) -> PlayerTallies:
    one, two, three, four = (PlayerTally(*of) for of in numbers)
    return one, two, three, four


def _append(file: Path, tally: Tally, minutes: float) -> None:
    samples = [
        [*id_, [[getattr(player, name) for name in _COUNTS] for player in players]]
        for id_, players in sorted(tally.samples.items())
    ]
    data = {"deals": tally.deals, "draws": tally.draws, "minutes": minutes, "samples": samples}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(data) + "\n")
