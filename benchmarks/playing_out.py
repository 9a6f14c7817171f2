"""How many deals are played out in a second: `python -m benchmarks.playing_out [preset ...]`.

A deal is taken from its middle (the seventh turn of whoever is asked) and played to its end, again and again with other
guesses at what is hidden. The seconds are those of one processor, so that a busy machine tells nearly the same; the
budget of 200 is for a machine on which the package `mahjong` scores a hand in 54 us (see `benchmarks.run`).
"""

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

from fourwinds.engine.actions import Action
from fourwinds.engine.game import Game
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player
from fourwinds.engine.view import SeatView
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.simulation import simulated
from fourwinds.simulation.playing_out import PlayingOut

BUDGETED: Final = ("european-contemporary", "japanese-riichi")
PRESETS: Final = (*BUDGETED, "hong-kong-fw1", "chinese-official")
A_SECOND: Final = 200
"""How many there are to be, on the machine of the budgets."""

_MOMENTS: Final = 8
_EACH: Final = 15
_PASSES: Final = 4
_MIDDLE: Final = 6
"""How many tiles a seat has discarded in the middle of a deal."""


def rate(rules: RulePreset) -> float:
    """Deals that are played out in a second of one processor, in the best of some passes."""
    moments = list(middles(rules, _MOMENTS))
    play(moments, 3)  # the first few fill the shared tables
    passes = []
    for _ in range(_PASSES):
        begun = time.process_time()
        play(moments, _EACH)
        passes.append(time.process_time() - begun)
    return _MOMENTS * _EACH / min(passes)


def play(moments: Sequence[tuple[SeatView, Action]], times: int) -> None:
    """Play each of them out so many times."""
    for view, action in moments:
        out = PlayingOut(view)
        for number in range(times):
            out.end(action, number)


def middles(rules: RulePreset, number: int) -> Iterator[tuple[SeatView, Action]]:
    """So many moments in the middle of deals of four Beginners, each with what is done then."""
    players, seed = [simulated("beginner") for _ in range(4)], 0
    while number:
        seed += 1
        game = Game.begin(rules, (Player("Ann"), Player("Ben"), Player("Cleo"), Player("Dan")), seed)
        game.start_deal()
        deal, rng = game.deals[-1], Random(seed)
        while waiting := deal.waiting_for():
            seat = waiting[0]
            view, legal = deal.view(seat), deal.legal_actions(seat)
            action = players[seat].choose(view, legal, rng)
            if view.phase is Phase.TURN and len(legal) > 1 and len(view.seats[seat].discards) == _MIDDLE:
                number -= 1
                yield view, action
                break
            deal.apply(seat, action)


def rules_of(preset: str) -> RulePreset:
    """A built-in preset."""
    return PresetStore(presets_folder(), Path("no presets of a player")).get(preset)


def main() -> None:
    """Print the table."""
    for preset in sys.argv[1:] or PRESETS:
        print(f"{preset:28}{rate(rules_of(preset)):8.0f} deals played out in a second")


if __name__ == "__main__":
    main()
