"""What other numbers are worth in points: `python -m benchmarks.calibration.paired FILE [--deals N] [PRESET ...]`.

FILE is a `fourwinds/players/counted.py` of before. One Expert who reads the numbers of now sits among three who read
those of the file; each wall is played from all four seats, so that Experts who decide alike come to nothing exactly.
Prints for each preset the points that the one wins a deal more than the mean of the table, with the confidence interval
of 95% over the walls, and how much processor time its decisions take beside theirs.
"""

import argparse
import math
import runpy
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from fourwinds.engine.game import Game
from fourwinds.engine.record import Player as Sitter
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.players import counted
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.strategy import Player
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset

_TABLES: Final[Mapping[str, dict[str, Any]]] = {
    "READY": counted.READY,
    "DANGER": counted.DANGER,
    "WIN": counted.WIN,
}
_PRESETS: Final = ("european-contemporary", "hong-kong", "japanese-riichi", "chinese-official")
_SITTERS: Final = (Sitter("East"), Sitter("South"), Sitter("West"), Sitter("North"))
_CERTAIN: Final = 1.96


def main() -> None:
    """Play, and print a line for each preset."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration.paired", description=__doc__)
    parser.add_argument("before", type=Path, metavar="FILE")
    parser.add_argument("presets", nargs="*", default=_PRESETS, metavar="PRESET")
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="deals by each preset (200)")
    parser.add_argument("--first", type=int, default=50_000, metavar="SEED", help="the wall to begin with (50000)")
    options = parser.parse_args()
    before = runpy.run_path(str(options.before))
    store = PresetStore(presets_folder(), Path("no presets of a player"))
    for id_ in options.presets:
        match = Match(store.get(id_), {name: dict(before[name]) for name in _TABLES})
        points = [match.wall(options.first + number) for number in range(options.deals // 4)]
        print(f"{id_}: {4 * len(points)} deals, {figure(points)} a deal; {match.times()}", flush=True)


class Match:
    """One against three of before."""

    def __init__(self, rules: RulePreset, before: Mapping[str, dict[str, Any]]) -> None:
        self._rules = rules
        self._numbers = {False: before, True: {name: dict(table) for name, table in _TABLES.items()}}
        self._player = Player(CHARACTERS["expert"])
        self._spent: dict[bool, list[float]] = {False: [], True: []}

    def wall(self, seed: int) -> float:
        """The points a deal of the one, from all seats of this wall."""
        return sum(self._deal(seed, seat) for seat in SEATS) / len(SEATS)

    def _deal(self, seed: int, one: Seat) -> float:
        game = Game.begin(self._rules, _SITTERS, seed)
        game.start_deal()
        deal, chance = game.deals[-1], Random(0)
        while waiting := deal.waiting_for():
            seat = waiting[0]
            legal = deal.legal_actions(seat)
            action = legal[0]
            if len(legal) > 1:
                self._read(now=seat == one)
                view = deal.view(seat)
                began = time.process_time()
                action = self._player.choose(view, legal, chance)
                self._spent[seat == one].append(time.process_time() - began)
            deal.apply(seat, action)
        self._read(now=True)
        assert deal.outcome is not None, "nobody is waited for"
        # Stakes that stay on the table are nobody's.
        return float(deal.outcome.net[one] - sum(deal.outcome.net) / len(SEATS))

    def _read(self, *, now: bool) -> None:
        for name, table in _TABLES.items():
            table.clear()
            table.update(self._numbers[now][name])

    def times(self) -> str:
        """How long decisions took, in milliseconds."""
        return "; ".join(f"{said} {_times(self._spent[now])}" for now, said in ((True, "now"), (False, "before")))


def _times(spent: Sequence[float]) -> str:
    ordered = sorted(spent)
    middle, late = (1000 * ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
    return f"{middle:.1f} ms, 99% below {late:.1f} ms"


def figure(points: Sequence[float]) -> str:
    """`+1.2 +- 3.4`."""
    mean = sum(points) / len(points)
    variance = sum((value - mean) ** 2 for value in points) / max(1, len(points) - 1)
    return f"{mean:+.1f} +- {_CERTAIN * math.sqrt(variance / len(points)):.1f}"


if __name__ == "__main__":
    main()
