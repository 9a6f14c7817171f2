"""Names what the players decide: one short hash for each preset over every action of so many deals.

    python benchmarks/decisions.py [DEALS] [PRESET...]

A change that should leave the players as they are leaves every hash as it is. One of each character sits at the
table; the presets are the built-in ones. With other rules, or another engine, hashes differ for that reason alone.
"""

import hashlib
import sys
from pathlib import Path
from random import Random

from fourwinds.engine.game import Game
from fourwinds.engine.record import Player
from fourwinds.players import STRATEGIES, create
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset

DEALS = 12


def main(arguments: list[str]) -> None:
    """Print a line for each preset."""
    deals = int(arguments[0]) if arguments else DEALS
    store = PresetStore(presets_folder(), Path("no presets of a player"))
    for preset in arguments[1:] or [stored.rules.id for stored in store.list().presets]:
        print(f"{decisions(store.get(preset), deals)}  {preset}", flush=True)


def decisions(rules: RulePreset, deals: int) -> str:
    """The hash of all actions in the first hands of so many games."""
    found = hashlib.sha256()
    for seed in range(deals):
        found.update(repr(_actions(rules, seed)).encode())
    return found.hexdigest()[:12]


def _actions(rules: RulePreset, seed: int) -> list[object]:
    ids = [STRATEGIES[(seat + seed) % 4] for seat in range(rules.deal.players)]
    seats = [create(id_) for id_ in ids]
    chance = [Random(f"{seed}/{seat}") for seat in range(len(ids))]
    game = Game.begin(rules, tuple(Player(id_, id_) for id_ in ids), seed)
    game.start_deal()
    deal = game.deals[-1]
    taken: list[object] = []
    while waiting := deal.waiting_for():
        seat = waiting[0]
        action = seats[seat].choose(deal.view(seat), deal.legal_actions(seat), chance[seat])
        taken.append((int(seat), action))
        deal.apply(seat, action)
    return taken


if __name__ == "__main__":
    main(sys.argv[1:])
