"""How long scoring a winning hand takes: `value`, as players ask it, and `score` with its explanation.

    python benchmarks/scoring.py [--preset presets/sheer-luck.json] [--hands 3000] [--whole-catalogue] [--jokers 4]

Prints the median and the 99th percentile in microseconds for several sorts of random winning hands. The budget is
27 us for `value` and 54 us for `score`, median, on the machine of `benchmarks/run.py`. With `--whole-catalogue` every
pattern of the catalogue is paid; the budget is then three times that. With `--jokers` so many concealed tiles
of each hand are jokers, of which there are four in play.
"""

import argparse
import random
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from fourwinds.rules import PatternScore, RulePreset
from fourwinds.rules.store import PresetStore
from fourwinds.scoring import CATALOGUE, Circumstances, FromDiscard, Hand, Meld, MeldKind, Scorer, SelfDrawn
from fourwinds.tiles import JOKER, Kind, Wind, counts_of
from fourwinds.values import replace

Sets = list[tuple[str, int]]


def chow(dice: random.Random, suits: tuple[int, ...]) -> tuple[str, int]:
    """A random chow of one of the suits."""
    return "chow", 9 * dice.choice(suits) + dice.randrange(7)


def pung(dice: random.Random, suits: tuple[int, ...]) -> tuple[str, int]:
    """A random pung of one of the suits, or of honours."""
    suit = dice.choice((*suits, 3))
    return "pung", 27 + dice.randrange(7) if suit == 3 else 9 * suit + dice.randrange(9)


def mixed(dice: random.Random, number: int) -> Sets:
    """So many chows and pungs of all suits, as hands mostly are."""
    return [(chow if dice.random() < 0.7 else pung)(dice, (0, 1, 2)) for _ in range(number)]


def chows(dice: random.Random, number: int) -> Sets:
    """Chows only."""
    return [chow(dice, (0, 1, 2)) for _ in range(number)]


def pungs(dice: random.Random, number: int) -> Sets:
    """Pungs only."""
    return [pung(dice, (0, 1, 2)) for _ in range(number)]


def one_suit(dice: random.Random, number: int) -> Sets:
    """One suit, mostly chows: the hands with most readings."""
    suit = (dice.randrange(3),)
    return [(chow if dice.random() < 0.8 else pung)(dice, suit) for _ in range(number)]


def tiles(sets: Sets, pair: int) -> list[int]:
    """Their kinds."""
    steps = {"chow": (0, 1, 2), "pung": (0, 0, 0)}
    return [first + step for shape, first in sets for step in steps[shape]] + [pair, pair]


def deal_hand(dice: random.Random, sort: Callable[[random.Random, int], Sets], number: int = 4) -> Hand:
    """A random winning hand of so many sets and a pair, with 0 to 3 melds."""
    while True:
        sets = sort(dice, number)
        suit = min(sets[0][1] // 9, 3)
        pair = 9 * suit + dice.randrange(7) if sort is one_suit and suit < 3 else dice.randrange(34)
        if max(counts_of(map(Kind, tiles(sets, pair)))) <= 4:
            break
    melded = dice.choice((0, 0, 0, 1, 2, 3))
    melds = tuple(Meld(MeldKind(shape), Kind(first)) for shape, first in sets[:melded])
    concealed = [Kind(kind) for kind in tiles(sets[melded:], pair)]
    dice.shuffle(concealed)
    circumstances = Circumstances(
        seat=Wind(dice.randrange(4)),
        round=Wind(dice.randrange(4)),
        last=dice.choice((FromDiscard(), SelfDrawn())),
    )
    return Hand(tuple(concealed), melds, (), dice.choice(concealed), circumstances)


def with_jokers(dice: random.Random, hand: Hand, jokers: int) -> Hand:
    """The hand with so many of its concealed tiles turned into jokers, the winning one as likely as the others."""
    concealed = list(hand.concealed)
    for place in dice.sample(range(len(concealed)), min(jokers, len(concealed))):
        concealed[place] = JOKER
    return replace(hand, concealed=tuple(concealed), winning_tile=dice.choice(concealed))


def microseconds(call: Callable[[Hand], object], hands: list[Hand]) -> list[float]:
    """The time of each call; every hand is asked once before, to warm the caches as a game does."""
    times = []
    for hand in hands:
        call(hand)
    for hand in hands:
        start = perf_counter()
        call(hand)
        times.append((perf_counter() - start) * 1e6)
    return times


def with_whole_catalogue(preset: RulePreset) -> RulePreset:
    """The preset, and a double for every pattern that it does not pay."""
    patterns = {**{id_: PatternScore(doubles=1) for id_ in CATALOGUE}, **preset.scoring.patterns}
    return preset.model_copy(update={"scoring": preset.scoring.model_copy(update={"patterns": patterns})})


def main() -> None:
    """Prints the table."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--preset", default="european-contemporary", help="a built-in preset's id, or a file")
    options.add_argument("--hands", type=int, default=3000, help="hands of each sort")
    options.add_argument("--whole-catalogue", action="store_true", help="pay every pattern of the catalogue")
    options.add_argument("--jokers", type=int, default=0, choices=range(5), help="jokers in each hand")
    chosen = options.parse_args()
    folder = Path(__file__).parents[1] / "presets"
    preset = PresetStore(folder, folder / "none").get(chosen.preset)
    if chosen.jokers:
        preset = preset.model_copy(update={"tiles": preset.tiles.model_copy(update={"jokers": 4})})
    scorer = Scorer(with_whole_catalogue(preset) if chosen.whole_catalogue else preset)
    print(f"{preset.name}, {chosen.hands:,} hands of each sort, microseconds (median / 99th percentile)")
    for sort in (mixed, chows, pungs, one_suit):
        dice = random.Random(sort.__name__)
        hands = [deal_hand(dice, sort, preset.tiles.sets) for _ in range(chosen.hands)]
        if chosen.jokers:
            hands = [with_jokers(dice, hand, chosen.jokers) for hand in hands]
        figures = []
        for call in (scorer.value, scorer.score):
            times = microseconds(call, hands)
            figures.append(f"{median(times):6.1f} / {quantiles(times, n=100)[98]:6.1f}")
        print(f"  {sort.__name__:9} value {figures[0]}    score {figures[1]}")


if __name__ == "__main__":
    main()
