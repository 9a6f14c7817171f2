"""Plays the units of a plan, on one process or several; the result does not depend on how many."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice, repeat
from random import Random

from fourwinds.engine.actions import Action
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat
from fourwinds.simulation.plain import simulated
from fourwinds.simulation.plan import Plan, Unit
from fourwinds.simulation.tally import Tally

Clock = Callable[[], float]
"""Seconds that only rise, such as `time.perf_counter`."""

Progress = Callable[[int], None]
"""Is told how many units are done."""

_AT_ONCE = 100_000
"""Units that are handed to the pool together."""

_CHUNKS = 8
"""How many times a process comes back for work: few enough to be quick, enough to end together."""


def _unheard(_: int) -> None:
    """For those who do not ask how far it is."""


def simulate(plan: Plan, clock: Clock, *, jobs: int = 1, progress: Progress = _unheard, first: int = 0) -> Tally:
    """Play the whole plan, or what is left of it from the unit `first` on, and count what happened.

    A strategy that fails or moves illegally is a bug: its error reaches the caller (`StrategyError` for one of another
    package).
    """
    total = Tally()
    units = islice(plan.units(), first, None)
    if jobs == 1:
        for done, unit in enumerate(units, start=1):
            total.add(play(plan, unit, clock))
            progress(done)
        return total
    with ProcessPoolExecutor(jobs) as pool:
        # A pool that is given everything at once keeps a note for each unit, of which there may be millions.
        numbers = count(1)
        while some := list(islice(units, _AT_ONCE)):
            chunk = max(1, len(some) // (_CHUNKS * jobs))
            for tally in pool.map(play, repeat(plan), some, repeat(clock), chunksize=chunk):
                total.add(tally)
                progress(next(numbers))
    return total


def play(plan: Plan, unit: Unit, clock: Clock) -> Tally:
    """Play one unit: a game, or a single deal at the start of a game."""
    tally = Tally()
    east, south, west, north = (Player(plan.names[p], plan.strategies[p]) for p in unit.seating)
    players = east, south, west, north
    if plan.deals:
        game = Game(plan.preset, players, unit.seed, Seat(unit.dealer))
    else:
        game = Game.begin(plan.preset, players, unit.seed)
    table = _Table(plan, unit, clock, tally)
    while not game.over:
        game.start_deal()
        deal = game.deals[-1]
        table.play(deal)
        tally.count_deal(deal, unit.seating, (unit.block, 0 if plan.deals else len(game.deals)))
        if plan.deals:
            return tally
    tally.games = 1
    scores = {unit.seating[ranked.seat]: ranked.result for ranked in game.ranking()}
    tally.final_scores.append((scores[0], scores[1], scores[2], scores[3]))
    return tally


class _Table:
    """The four strategies of a unit, asked in turn."""

    def __init__(self, plan: Plan, unit: Unit, clock: Clock, tally: Tally) -> None:
        self._ids = [plan.strategies[player] for player in unit.seating]
        self._strategies = [simulated(id_) for id_ in self._ids]
        self._chance = [Random(f"{unit.seed}/{player}") for player in unit.seating]
        self._clock = clock
        self._tally = tally

    def play(self, deal: Deal) -> None:
        """Play a deal that has been dealt to its end."""
        while waiting := deal.waiting_for():
            deal.apply(waiting[0], self._choose(deal, waiting[0]))

    def _choose(self, deal: Deal, seat: Seat) -> Action:
        legal = deal.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        view = deal.view(seat)
        begin = self._clock()
        action = self._strategies[seat].choose(view, legal, self._chance[seat])
        self._tally.count_decision(self._ids[seat], self._clock() - begin)
        return action
