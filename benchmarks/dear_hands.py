"""How often each character wins a dear hand: `python -m benchmarks.dear_hands [--deals N] [--worth POINTS] [PRESET]`.

One of each plays every wall from all four seats, and the wins are counted whose hand is worth so many points or more.
"""

import argparse
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

from fourwinds.engine.game import Game
from fourwinds.engine.record import Player as Sitter
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.strategy import Player
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset

_CHARACTERS: Final = ("beginner", "defensive", "expert", "limitmaker")


def main() -> None:
    """Play, and print a line for each character."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.dear_hands", description=__doc__)
    parser.add_argument("preset", nargs="?", default="european-contemporary", metavar="PRESET")
    parser.add_argument("--deals", type=int, default=2_016, metavar="N", help="how many deals (2016)")
    parser.add_argument("--first", type=int, default=100_000, metavar="SEED", help="the wall to begin with (100000)")
    parser.add_argument("--worth", type=int, default=200, metavar="POINTS", help="what a dear hand is worth (200)")
    options = parser.parse_args()
    rules = PresetStore(presets_folder(), Path("no presets of a player")).get(options.preset)
    dear: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for number in range(options.deals // 4):
        for turned in SEATS:
            for character, total in won(rules, options.first + number, turned):
                wins[character] += 1
                dear[character] += total >= options.worth
    for character in _CHARACTERS:
        print(f"{character}: {dear[character]} of {wins[character]} wins are worth {options.worth} or more")


def won(rules: RulePreset, seed: int, turned: Seat) -> list[tuple[str, float]]:
    """Who wins with this wall, and what the hand is worth; all sit so many seats further on."""
    sitting = {seat: _CHARACTERS[(seat + turned) % len(SEATS)] for seat in SEATS}
    players = {seat: Player(CHARACTERS[character]) for seat, character in sitting.items()}
    game = Game.begin(rules, tuple(Sitter(f"Player {seat + 1}", sitting[seat]) for seat in SEATS), seed)
    game.start_deal()
    deal, chance = game.deals[-1], Random(seed)
    while waiting := deal.waiting_for():
        seat = waiting[0]
        legal = deal.legal_actions(seat)
        deal.apply(seat, players[seat].choose(deal.view(seat), legal, chance) if len(legal) > 1 else legal[0])
    outcome = deal.outcome
    assert outcome is not None, "nobody is waited for"
    scores = {seat: outcome.scores[seat] for seat in outcome.winners}
    return [(sitting[seat], score.total) for seat, score in scores.items() if score is not None]


if __name__ == "__main__":
    main()
