"""Plays the units of a plan, here or on the processes of any executor; the result does not depend on where."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import closing
from functools import partial
from itertools import islice
from random import Random

from fourwinds.bots import ProgramPlayer
from fourwinds.engine.actions import Action
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat
from fourwinds.simulation.garbage import put_off
from fourwinds.simulation.plain import simulated
from fourwinds.simulation.plan import SimulationPlan, Unit
from fourwinds.simulation.tally import Tally

Clock = Callable[[], float]
"""Seconds that only rise, such as `time.perf_counter`."""

Progress = Callable[[int], None]
"""Is told how many units are done."""

_AT_ONCE = 100_000
"""Units that are handed out together."""

_CHUNKS = 8
"""How many times a process comes back for work: few enough to be quick, enough to end together."""


def _unheard(_: int) -> None:
    """For those who do not ask how far it is."""


def simulate(
    plan: SimulationPlan,
    clock: Clock,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Progress = _unheard,
    first: int = 0,
) -> Tally:
    """Play the whole plan, or what is left of it from the unit `first` on, and count what happened.

    An `executor` plays the units wherever its workers are, and stays open; `jobs` then says how many of them there are,
    so that the work is cut for as many. Without one, more than one job means as many processes of this machine. The
    clock and the plan travel to the workers, so both have to be picklable there.

    A strategy that fails or moves illegally is a bug: its error reaches the caller (`StrategyError` for one of another
    package). A program at the table may do what it likes: it cannot end the simulation, and the tally says what it did.
    """
    units = islice(plan.units(), first, None)
    if executor is not None:
        return _sum(_on_workers(plan, units, clock, executor, jobs), progress)
    if jobs == 1:
        return _sum((play(plan, unit, clock) for unit in units), progress)
    with ProcessPoolExecutor(jobs) as pool:
        return _sum(_on_workers(plan, units, clock, pool, jobs), progress)


def _sum(tallies: Iterator[Tally], progress: Progress) -> Tally:
    total = Tally()
    for done, tally in enumerate(tallies, start=1):
        total.add(tally)
        progress(done)
    return total


def _on_workers(
    plan: SimulationPlan, units: Iterator[Unit], clock: Clock, executor: Executor, workers: int
) -> Iterator[Tally]:
    """The tallies in the order of their units, however the executor plays them.

    The units are put together here, as not every executor heeds `chunksize`; and they are handed out by and by, since
    one that has everything at once keeps a note for each, of which there may be millions.
    """
    work = partial(_play_all, plan, clock)
    while some := tuple(islice(units, _AT_ONCE)):
        size = max(1, len(some) // (_CHUNKS * workers))
        chunks = [some[start : start + size] for start in range(0, len(some), size)]
        for tallies in executor.map(work, chunks):
            yield from tallies


def _play_all(plan: SimulationPlan, clock: Clock, units: tuple[Unit, ...]) -> list[Tally]:
    """One by one and not as a sum: sums of fractions would depend on how the units were put together."""
    return [play(plan, unit, clock) for unit in units]


def play(plan: SimulationPlan, unit: Unit, clock: Clock) -> Tally:
    """Play one unit: a game, or a single deal at the start of a game."""
    tally = Tally()
    players = tuple(Player(plan.names[p], plan.strategies[p]) for p in unit.seating)
    if plan.deals:
        game = Game(plan.preset, players, unit.seed, Seat(unit.dealer))
    else:
        game = Game.begin(plan.preset, players, unit.seed)
    with put_off(), closing(_Table(plan, unit, clock, tally)) as table:
        while not game.over:
            game.start_deal()
            deal = game.deals[-1]
            table.play(deal)
            tally.count_deal(deal, unit.seating, (unit.block, 0 if plan.deals else len(game.deals)))
            if plan.deals:
                return tally
    tally.games = 1
    scores = {unit.seating[ranked.seat]: ranked.result for ranked in game.ranking()}
    tally.final_scores.append(tuple(scores[player] for player in range(len(players))))
    return tally


class _Table:
    """The four strategies of a unit, asked in turn."""

    def __init__(self, plan: SimulationPlan, unit: Unit, clock: Clock, tally: Tally) -> None:
        self._ids = [plan.strategies[player] for player in unit.seating]
        self._strategies = [simulated(id_, plan.preset, plan.seconds) for id_ in self._ids]
        self._chance = [Random(f"{unit.seed}/{player}") for player in unit.seating]
        self._clock = clock
        self._tally = tally

    def play(self, deal: Deal) -> None:
        """Play a deal that has been dealt to its end."""
        while waiting := deal.waiting_for():
            deal.apply(waiting[0], self._choose(deal, waiting[0]))
        for seat, program in self._programs():
            program.over(seen(deal.rules, deal.events, Observer(seat)))

    def close(self) -> None:
        """End the programs; what they did wrong goes into the tally."""
        for seat, program in self._programs():
            program.close()
            self._tally.safe_moves[self._ids[seat]] += program.safe_moves
            self._tally.taken_over[self._ids[seat]] += program.taken_over
            if program.note is not None:
                self._tally.notes.setdefault(self._ids[seat], program.note)

    def _programs(self) -> Iterator[tuple[Seat, ProgramPlayer]]:
        for seat, strategy in enumerate(self._strategies):
            if isinstance(strategy, ProgramPlayer):
                yield Seat(seat), strategy

    def _choose(self, deal: Deal, seat: Seat) -> Action:
        legal = deal.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        view = deal.view(seat)
        begin = self._clock()
        strategy, chance = self._strategies[seat], self._chance[seat]
        if isinstance(strategy, ProgramPlayer):
            action = strategy.play(seen(deal.rules, deal.events, Observer(seat)), view, legal, chance)
        else:
            action = strategy.choose(view, legal, chance)
        self._tally.count_decision(self._ids[seat], self._clock() - begin)
        return action
