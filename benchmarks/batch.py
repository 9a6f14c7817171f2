"""How much memory `fourwinds score --batch` takes, and how fast it answers: its memory must not grow with its input.

    python benchmarks/batch.py [--lines 100000] [--presets european-contemporary chinese-official]

Pipes records of random winning hands into the command, as a program that compares scores would, and prints the most
memory that the command had in use (its peak resident set), for a tenth of the lines and for all of them, and the
lines a second. The hands are made by `benchmarks/scoring.py`. The two figures of memory should differ by a few per
cent at most, whatever --lines is: a million lines are answered in the same memory.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import IO

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.scoring import chows, deal_hand, mixed, one_suit, pungs
from fourwinds import tiles
from fourwinds.scoring import Hand

MANY = 20_000
"""How many different hands there are; the command keeps no answers, so that more would change nothing."""


def random_hands() -> list[Hand]:
    """Hands of all the sorts that the benchmark of scoring has, as many of each."""
    dice = random.Random(1)
    return [deal_hand(dice, sort) for sort in islice(cycle((mixed, chows, pungs, one_suit)), MANY)]


def records(hands: list[Hand], presets: list[str]) -> Iterator[bytes]:
    """The lines of the hands by the presets in turn, without an end."""
    for number, (hand, preset) in enumerate(zip(cycle(hands), cycle(presets), strict=False)):
        yield json.dumps(record(number, hand, preset)).encode() + b"\n"


def record(number: int, hand: Hand, preset: str) -> dict[str, object]:
    """One line: the hand as the shell's batches have it."""
    assert hand.winning_tile is not None, "these hands went out"
    return {
        "id": number,
        "preset": preset,
        "concealed": tiles.write(hand.concealed),
        "melds": [{"kind": meld.kind.value, "tiles": tiles.write(meld.kinds)} for meld in hand.melds],
        "winning_tile": tiles.write((hand.winning_tile,)),
        "seat": hand.circumstances.seat.letter,
        "round": hand.circumstances.round.letter,
        "won_by": hand.circumstances.won_by.value,
    }


def measure(lines: Iterator[bytes], expected: int) -> tuple[float, float]:
    """The command's peak memory in MB and its seconds for the lines."""
    began = perf_counter()
    command = [sys.executable, "-m", "fourwinds", "score", "--batch"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None, "it is a pipe"
    assert process.stdout is not None, "it is a pipe"
    feeder = threading.Thread(target=feed, args=(process.stdin, lines))
    feeder.start()
    answered = sum(1 for line in process.stdout if b'"total"' in line)
    feeder.join()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode or answered != expected:
        sys.exit(f"{answered} of {expected} lines were scored; the command ended with {process.returncode}")
    return usage.ru_maxrss / 1024, perf_counter() - began


def feed(pipe: IO[bytes], lines: Iterator[bytes]) -> None:
    """Write the lines and close the pipe."""
    with pipe:
        pipe.writelines(lines)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--presets", nargs="+", default=["european-contemporary", "chinese-official"], metavar="ID")
    options = parser.parse_args()
    hands = random_hands()
    for lines in (options.lines // 10, options.lines):
        memory, seconds = measure(islice(records(hands, options.presets), lines), lines)
        print(f"{lines:>9,} lines: {memory:6.1f} MB at most, {lines / seconds:8,.0f} lines a second")


if __name__ == "__main__":
    main()
