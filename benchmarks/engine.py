"""What the engine itself costs in a deal: `python benchmarks/engine.py [deals] [preset]`.

Four players as simple as can be play seeded deals. The time inside the engine (legal actions, applying them, views for
every decision) is reported apart from what the players take, and beside it the replay of the same deals. The budget
is 60 ms for a whole deal of four simple players, of which the engine may take a third.
"""

import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean, median

from fourwinds.engine.actions import Action, Claim, Discard, GoOut
from fourwinds.engine.game import Game
from fourwinds.engine.record import Player
from fourwinds.engine.view import SeatView
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.tiles import PLAIN_OF

PLAYERS = (Player("Ann"), Player("Ben"), Player("Cleo"), Player("Dan"))


def choose(view: SeatView, actions: tuple[Action, ...], rng: Random) -> Action:
    """Goes out, claims every third time, and else puts down the tile with the fewest equals and neighbours."""
    for action in actions:
        if isinstance(action, GoOut) or (isinstance(action, Claim) and rng.random() < 0.3):
            return action
    discards = [action for action in actions if isinstance(action, Discard)]
    if not discards:
        return actions[-1]
    counts = Counter(PLAIN_OF[tile] for tile in view.hand)

    def worth(action: Discard) -> int:
        kind = PLAIN_OF[action.tile]
        near = [k for k in (kind - 2, kind - 1, kind + 1, kind + 2) if kind < 27 and k // 9 == kind // 9]
        return 4 * counts[kind] + sum(k in counts for k in near)

    return min(discards, key=worth)


def play_deal(game: Game, rng: Random) -> tuple[float, int]:
    """Plays the next deal of the game: the seconds spent in the engine, and how many decisions were asked for."""
    started = time.perf_counter()
    game.start_deal()
    seconds, decisions = time.perf_counter() - started, 0
    deal = game.deals[-1]
    while waiting := deal.waiting_for():
        seat = waiting[0]
        started = time.perf_counter()
        actions, view = deal.legal_actions(seat), deal.view(seat)
        asked = time.perf_counter()
        action = choose(view, actions, rng)
        answered = time.perf_counter()
        deal.apply(seat, action)
        seconds += asked - started + time.perf_counter() - answered
        decisions += 1
    return seconds, decisions


def measure(rules: RulePreset, deals: int) -> None:
    """Plays the deals and prints what they took."""
    rng, decisions, seed = Random(1), 0, 0
    taken: list[float] = []
    replays: list[float] = []
    ends: Counter[str] = Counter()
    while len(taken) < deals:
        game = Game.begin(rules, PLAYERS, seed)
        seed += 1
        while not game.over and len(taken) < deals:
            seconds, asked = play_deal(game, rng)
            taken.append(seconds)
            decisions += asked
            outcome = game.deals[-1].outcome
            ends[outcome.termination.value if outcome else ""] += 1
        started = time.perf_counter()
        Game.from_record(game.record())
        replays.append((time.perf_counter() - started) / len(game.deals))
    milliseconds = sorted(1000 * seconds for seconds in taken)
    print(f"{rules.name}: {deals} deals, {dict(ends)}, {decisions / deals:.0f} decisions a deal")
    print(f"  engine, a deal      mean {mean(milliseconds):6.2f} ms  median {median(milliseconds):6.2f} ms", end="")
    print(f"  99% {milliseconds[int(0.99 * len(milliseconds))]:6.2f} ms  (budget 20 ms)")
    print(f"  engine, a decision  mean {1e6 * sum(taken) / decisions:6.1f} us")
    print(f"  replay, a deal      mean {1000 * mean(replays):6.2f} ms  (budget 31 ms: 16 deals in half a second)")


def main() -> None:
    """Runs the benchmark for the preset and the number of deals on the command line."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    preset = sys.argv[2] if len(sys.argv) > 2 else "european-contemporary"
    with tempfile.TemporaryDirectory() as nothing:
        measure(PresetStore(presets_folder(), Path(nothing)).get(preset), deals)


if __name__ == "__main__":
    main()
