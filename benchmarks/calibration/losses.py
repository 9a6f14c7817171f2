"""What it costs to feed a winner, thought and true: `python -m benchmarks.calibration.losses [PRESET ...] [--deals N]`.

Four Experts play. At each discard on which one other goes out, the loss is taken that the discarder thought this
opponent to be worth, and what was paid, without an own stake; told by what the winner showed.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from benchmarks.places import SITTERS
from benchmarks.tournament.results import rules_of
from fourwinds.engine.actions import Discard
from fourwinds.engine.game import Game
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.danger import Danger
from fourwinds.players.situation import situation_of
from fourwinds.players.strategy import Player
from fourwinds.rules import RulePreset

_PRESETS: Final = ("ema-riichi", "japanese-online", "japanese-riichi")


class Fed(NamedTuple):
    """A winner who was fed."""

    shown: str
    thought: float
    paid: float


def main() -> None:
    """Print a line for all winners and one for each kind of them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration.losses", description=__doc__)
    parser.add_argument("presets", nargs="*", default=_PRESETS, metavar="PRESET")
    parser.add_argument("--deals", type=int, default=250, metavar="N")
    options = parser.parse_args()
    for preset in options.presets:
        rules = rules_of(preset)
        by_shown: defaultdict[str, list[Fed]] = defaultdict(list)
        for seed in range(options.deals):
            for fed in _fed(rules, seed):
                by_shown["all"].append(fed)
                by_shown[fed.shown].append(fed)
        for shown, cases in sorted(by_shown.items()):
            thought, paid = fmean(fed.thought for fed in cases), fmean(fed.paid for fed in cases)
            print(f"{preset:20}{shown:18}{len(cases):5} thought {thought:7.0f}, true {paid:7.0f}", flush=True)


def _fed(rules: RulePreset, seed: int) -> Iterator[Fed]:
    player, chance = Player(CHARACTERS["expert"]), Random(0)
    game = Game.begin(rules, SITTERS, seed)
    game.start_deal()
    deal = game.deals[-1]
    thought: dict[tuple[Seat, Seat], tuple[str, float]] = {}
    staked: dict[Seat, bool] = {}
    while waiting := deal.waiting_for():
        seat = waiting[0]
        view, legal = deal.view(seat), deal.legal_actions(seat)
        action = player.choose(view, legal, chance)
        if view.phase is Phase.TURN and isinstance(action, Discard):
            staked[seat] = view.locked or view.declaring
            for threat in Danger(situation_of(view), counted=True).threats:
                shown = "declared ready" if threat.opponent.ready else f"melds: {len(threat.opponent.melds)}"
                thought[seat, threat.opponent.seat] = shown, threat.loss
        deal.apply(seat, action)
    outcome = deal.outcome
    assert outcome is not None, "nobody is waited for"
    loser = outcome.discarder
    if loser is not None and len(outcome.winners) == 1 and (loser, outcome.winners[0]) in thought:
        shown, loss = thought[loser, outcome.winners[0]]
        own = rules.ready.stake if rules.ready.rule == "riichi" and staked[loser] else 0
        yield Fed(shown, loss, float(-outcome.net[loser] - own))


if __name__ == "__main__":
    main()
