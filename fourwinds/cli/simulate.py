"""`fourwinds simulate`: games of computer players, and statistics over them."""

import argparse
import csv
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from fourwinds.bots import MJAI, PREFIX, SECONDS, ProgramError, UnsayableError, check_rules, command_of
from fourwinds.cli.common import Commands, UsageError, preset, show
from fourwinds.engine.seats import PerSeat
from fourwinds.roster import installed
from fourwinds.rules import RulePreset
from fourwinds.simulation import SIMULATED, SimulationPlan, as_json, as_text, simulate, workers

NAMES = ("Jack", "Helen", "Tim", "Mary")


def add_commands(commands: Commands) -> None:
    """Add `simulate` to the command line."""
    parser = commands.add_parser(
        "simulate",
        help="let computer players play",
        description="Plays whole games, or single deals, between computer players, as many as play by the rules, and "
        "prints statistics. The same seed gives the same result, whoever plays them.",
    )
    parser.add_argument("--preset", default="european-contemporary", metavar="ID", help="the rules: an id or a file")
    parser.add_argument(
        "--players",
        required=True,
        metavar="P1,P2,...",
        help=f"four, or as many as play by the rules, of: {', '.join(SIMULATED)}, or of the players of other "
        "packages, or process:COMMAND for a program (mjai:COMMAND if it speaks mjai; in double quotes where the "
        "command has a comma; what it has to say stands in docs/bots.md)",
    )
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--games", type=_count, default=0, metavar="N", help="play N whole games")
    length.add_argument("--deals", type=_count, default=0, metavar="N", help="play N single deals, the dealer changing")
    parser.add_argument("--seed", type=_seed, default=0, metavar="S", help="which walls (default: 0)")
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument("--jobs", type=_jobs, default=1, metavar="J", help="processes to use (default: 1)")
    workers.add_argument("--scheduler", metavar="ADDRESS", help="let the workers of this Dask scheduler play instead")
    parser.add_argument(
        "--rotate",
        action="store_true",
        help="play each wall once for each player, all moving on by a seat: everybody has every hand; neighbours "
        "change; with four players N is best a multiple of four",
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=SECONDS,
        metavar="T",
        help=f"how long a program may think about a move (default: {SECONDS:g})",
    )
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    parser.set_defaults(run=run)


MOST_DEALS = 100_000_000
MOST_JOBS = 256
"""A process takes its 30 MB; no machine for which this is written has as many cores."""


def _count(text: str, most: int = MOST_DEALS) -> int:
    if not text.isdecimal() or not text.strip("0"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above zero")
    if len(text) > len(str(most)) or int(text) > most:
        raise argparse.ArgumentTypeError(f"{text} is more than {most:,}")
    return int(text)


def _jobs(text: str) -> int:
    return _count(text, MOST_JOBS)


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:  # also for thousands of digits
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


LONGEST_THOUGHT = 3600.0


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_THOUGHT:  # nor is it a NaN
        raise argparse.ArgumentTypeError(f"{text!r} is not a time above zero, up to an hour")
    return seconds


def run(options: argparse.Namespace) -> None:
    """Play and print."""
    rules = preset(options.preset)
    plan = SimulationPlan(
        preset=rules,
        strategies=_strategies(options.players, rules),
        names=NAMES[: rules.deal.players],
        games=options.games,
        deals=options.deals,
        seed=options.seed,
        rotate=options.rotate,
        seconds=options.seconds,
    )
    if options.scheduler and any(player.startswith((PREFIX, MJAI)) for player in plan.strategies):
        raise UsageError("--scheduler: a program plays on this machine only; use --jobs")
    begin = time.perf_counter()
    progress = _progress(options.games or options.deals)
    with _ending_in_order(), workers(options.scheduler, options.jobs) as (executor, count):
        tally = simulate(plan, time.perf_counter, jobs=count, executor=executor, progress=progress)
    figures = as_json(plan, tally, time.perf_counter() - begin)
    show(options, figures, as_text(figures))


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Who ends this process with SIGTERM ends the programs at the table with it, as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class _progress:  # noqa: N801 - used like a function
    """Tells on a terminal how far the simulation is, at most once a percent."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._shown = -1

    def __call__(self, done: int) -> None:
        percent = 100 * done // self._total
        if sys.stderr.isatty() and percent != self._shown:
            self._shown = percent
            print(f"\r{percent}%", end="" if done < self._total else "\r", file=sys.stderr, flush=True)


def _check_guests(ids: Sequence[str]) -> None:
    """Look among the players of other packages; what is wrong with those is told."""
    roster = installed()
    for problem in roster.problems:
        print(f"fourwinds: {problem}", file=sys.stderr)
    known = (*SIMULATED, *(entrant.id for entrant in roster.entrants if entrant.make is not None))
    for word in ids:
        if word not in known:
            raise UsageError(f"--players: there is no player {word!r}; choose from {', '.join(known)}")


def _check_programs(players: Sequence[str], rules: RulePreset) -> None:
    """Look whether there is such a program; none is started."""
    for player in players:
        try:
            command_of(player)
            if player.startswith(MJAI):
                check_rules(rules)
        except (ProgramError, UnsayableError) as error:
            raise UsageError(f"--players: {error}") from None


_NUMBERS: Final = {2: "two", 3: "three", 4: "four"}


def _strategies(text: str, rules: RulePreset) -> PerSeat[str]:
    ids = [word.strip() for row in csv.reader([text], skipinitialspace=True) for word in row]
    programs = [word for word in ids if word.startswith((PREFIX, MJAI))]
    _check_programs(programs, rules)
    others = [word for word in ids if word not in programs]
    if any(word not in SIMULATED for word in others):
        _check_guests(others)
    players = rules.deal.players
    if len(ids) != players:
        number = _NUMBERS[players]
        raise UsageError(f"--players: {number} players are needed, separated by commas; {text!r} names {len(ids)}")
    return tuple(ids)
