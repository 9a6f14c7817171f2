"""What it is worth to play for places: `python benchmarks/places.py [games] [preset ...]`.

Games of one round. Four Experts who do not read the score play each once; then each seat in turn has the Expert who
does, beside the same three others, with the same walls. What comes before the last two deals is the same in all five,
so it is played once. Prints the mean final place of the one who reads the score (2.5 if that is worth nothing; those
who tie share their places), what it changes in points, and how often it came first and last, each with its 95%
confidence interval; a sample is a game with its four seats.
"""

import math
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from fourwinds.engine.game import Game
from fourwinds.engine.record import Player as Sitter
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.players import Strategy
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.need import MOST_LEFT
from fourwinds.players.strategy import Player
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.values import replace

READS: Final = Player(CHARACTERS["expert"])
DOES_NOT: Final = Player(replace(CHARACTERS["expert"], plays_for_places=False))
SITTERS: Final = (Sitter("East"), Sitter("South"), Sitter("West"), Sitter("North"))

Sample = tuple[float, float, float, float]
"""Of one game, over its four seats: the mean place, the change in points, the shares of first and of last places."""


def play_deal(game: Game, table: Sequence[Strategy]) -> None:
    """The next deal, from its wall to its end."""
    game.start_deal()
    deal = game.deals[-1]
    while waiting := deal.waiting_for():
        seat = waiting[0]
        legal = deal.legal_actions(seat)
        deal.apply(seat, table[seat].choose(deal.view(seat), legal, Random(0)))


def finish(begun: Game, reader: Seat | None) -> Game:
    """The game played on to its end with the reader in this seat."""
    game = Game.from_record(begun.record())
    table = [READS if seat == reader else DOES_NOT for seat in SEATS]
    while not game.over:
        play_deal(game, table)
    return game


def place(game: Game, seat: Seat) -> float:
    """The seat's final place, 1 to 4; the mean of the places that are shared."""
    ranking = game.ranking()
    own = next(ranked.place for ranked in ranking if ranked.seat == seat)
    return own + (sum(ranked.place == own for ranked in ranking) - 1) / 2


def sample(rules: RulePreset, seed: int) -> Sample:
    """One game, finished five times."""
    begun = Game.begin(rules, SITTERS, seed)
    while begun.progress.hand <= 4 - MOST_LEFT and not begun.over:
        play_deal(begun, [DOES_NOT] * 4)
    unread = finish(begun, None)
    read = {seat: finish(begun, seat) for seat in SEATS}
    places = [place(game, seat) for seat, game in read.items()]
    points = sum(float(game.scores[seat] - unread.scores[seat]) for seat, game in read.items())
    return sum(places) / 4, points / 4, sum(p < 1.5 for p in places) / 4, sum(p > 3.5 for p in places) / 4


def figure(values: Sequence[float]) -> str:
    """`2.431 +- 0.052`."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return f"{mean:9.3f} +- {1.96 * math.sqrt(variance / len(values)):.3f}"


def main() -> None:
    """Print a line for each preset."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    store = PresetStore(presets_folder(), Path("no presets of a player"))
    print(f"{'':24}{'place':>18}{'points':>18}{'first':>18}{'last':>18}{'seconds':>10}")
    for id_ in sys.argv[2:] or ["european-contemporary", "hong-kong-fw1"]:
        rules = store.get(id_)
        rules = rules.model_copy(update={"deal": rules.deal.model_copy(update={"rounds": 1})})
        begin = time.perf_counter()
        samples = [sample(rules, seed) for seed in range(games)]
        columns = "".join(f"{figure(column):>18}" for column in zip(*samples, strict=True))
        print(f"{id_:24}{columns}{time.perf_counter() - begin:10.0f}", flush=True)


if __name__ == "__main__":
    main()
