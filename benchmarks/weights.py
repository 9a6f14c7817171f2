"""What other weights of a character are worth: `python -m benchmarks.weights PRESET WEIGHT=VALUE ... [--deals N]`.

One with these weights (`players/characters.py`) sits among three who play the character as it is; each wall is played
from all four seats, so that players who decide alike come to nothing exactly. Prints the points that the one wins a
deal more than the mean of the table, with the confidence interval of 95% over the walls, every fifty walls.
"""

import argparse
from typing import Any

from benchmarks.calibration.paired import figure
from benchmarks.places import SITTERS, play_deal
from benchmarks.tournament.results import rules_of
from fourwinds.engine.game import Game
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.players.characters import CHARACTERS, Character
from fourwinds.players.strategy import Player
from fourwinds.rules import RulePreset
from fourwinds.values import replace

TELL_EVERY = 50


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.weights", description=__doc__)
    parser.add_argument("preset")
    parser.add_argument("weights", nargs="+", metavar="WEIGHT=VALUE", help="caution=2.4, weighs_stake=False, ...")
    parser.add_argument("--character", default="expert", choices=list(CHARACTERS))
    parser.add_argument("--deals", type=int, default=800, metavar="N")
    parser.add_argument("--first", type=int, default=60_000, metavar="SEED", help="the wall to begin with (60000)")
    options = parser.parse_args()
    character = CHARACTERS[options.character]
    other = replace(character, **dict(weight(character, said) for said in options.weights))
    rules = rules_of(options.preset)
    points: list[float] = []
    for number in range(options.deals // len(SEATS)):
        points.append(wall(rules, options.first + number, Player(other), Player(character)))
        if (number + 1) % TELL_EVERY == 0:
            print(
                f"{options.preset}, {' '.join(options.weights)}: {4 * len(points)} deals, {figure(points)}", flush=True
            )


def weight(character: Character, said: str) -> tuple[str, Any]:
    """A weight and its value, of the kind that it has; ends the program where there is no such weight."""
    name, _, value = said.partition("=")
    if not hasattr(character, name) or not value:
        weights = ", ".join(other for other in Character.__annotations__ if other != "id")
        raise SystemExit(f"{said!r} is no weight with a value; weights are {weights}")
    kind = type(getattr(character, name))
    return name, value == "True" if kind is bool else kind(value)


def wall(rules: RulePreset, seed: int, one: Player, others: Player) -> float:
    """The points a deal of the one, from all seats of this wall."""
    return sum(_deal(rules, seed, seat, one, others) for seat in SEATS) / len(SEATS)


def _deal(rules: RulePreset, seed: int, seat: Seat, one: Player, others: Player) -> float:
    game = Game.begin(rules, SITTERS, seed)
    play_deal(game, [one if other == seat else others for other in SEATS])
    outcome = game.deals[-1].outcome
    assert outcome is not None, "it was played to its end"
    # Stakes that stay on the table are nobody's.
    return float(outcome.net[seat] - sum(outcome.net) / len(SEATS))


if __name__ == "__main__":
    main()
