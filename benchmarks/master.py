"""A trial: an Expert who plays near choices out: `python -m benchmarks.master [--deals N] [PRESET ...]`.

Four Experts play. At each decision a *Master* is asked who sits in the same seat and knows the same: where the Expert's
next choices are nearly as good as his best, it plays them out in pairs and may choose otherwise. Then Experts play the
deal to its end both ways: once as it really lies, and by other guesses at the hidden tiles than those that it chose by.
Prints what its choices bring for each of them, and for each deal of a seat, with intervals of 95% over the deals.
"""

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from benchmarks.playing_out import rules_of
from fourwinds.engine.actions import Action, GoOut
from fourwinds.engine.continued import Continued
from fourwinds.engine.game import Game
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player as Sitter
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState
from fourwinds.engine.view import SeatView
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Choice, Decider
from fourwinds.players.rulebook import rulebook
from fourwinds.rules import RulePreset
from fourwinds.simulation.hidden import Hidden
from fourwinds.simulation.playing_out import PlayingOut

PRESETS: Final = ("european-contemporary", "hong-kong", "japanese-riichi")
SITTERS: Final = (Sitter("East"), Sitter("South"), Sitter("West"), Sitter("North"))
EXPERT: Final = CHARACTERS["expert"]

_NEAR: Final = 0.05
"""What part of a usual win a choice may be behind the best one to be played out."""
_ALTERNATIVES: Final = 2
_TURNS: Final = 3
_AWAY: Final = 2
_CHANCE: Final = 0.1
"""Where it matters: after so many own discards, with a hand no further from ready, and so great a chance to win."""

_FEWEST: Final = 16
_MOST: Final = 160
_STEP: Final = 8
_CERTAIN: Final = 3.0
_SURE: Final = 1.4
_HOPEFUL: Final = ((48, 0.4), (96, 0.8), (_MOST + 1, 1.0))
"""How often choices are played out; and by how many standard errors an alternative has to be ahead to be chosen at
once, to be chosen in the end, and to be gone on with before there are so many."""

_GUESSES: Final = 16
"""By how many guesses a choice is judged."""


class Found(NamedTuple):
    """A choice of the Master that is not the Expert's: what it brings more."""

    really: float
    by_guesses: float


def choose(view: SeatView, legal: Sequence[Action]) -> tuple[Action, Action]:
    """What the Expert does, and what the Master does."""
    decider = Decider(view, EXPERT)
    best, *others = decider.choices(legal)
    chosen, most = best.action, 0.0
    if others and matters(view, best):
        out = PlayingOut(view, seed="master")
        for other in others[:_ALTERNATIVES]:
            if best.worth - other.worth > _NEAR * decider.usual_gain or isinstance(other.action, GoOut):
                continue
            ahead, error = compared(out, view.seat, decider, best.action, other.action)
            if error and ahead / error > _SURE and ahead > most:
                chosen, most = other.action, ahead
    return best.action, chosen


def matters(view: SeatView, best: Choice) -> bool:
    """Whether it is worth the time to think longer."""
    return (
        view.phase in (Phase.TURN, Phase.CLAIM)
        and not isinstance(best.action, GoOut)
        and len(view.seats[view.seat].discards) >= _TURNS
        and best.standing.shanten <= _AWAY
        and best.standing.chance >= _CHANCE
        and not math.isinf(best.worth)
    )


def compared(out: PlayingOut, seat: Seat, decider: Decider, best: Action, other: Action) -> tuple[float, float]:
    """How much the other choice brings more, and the standard error of that."""
    goals = decider.goal_after(best), decider.goal_after(other)
    gains: list[float] = []
    for number in range(_MOST):
        first, second = (
            out.end(action, number, goal).net[seat] for action, goal in zip((best, other), goals, strict=True)
        )
        gains.append(float(second - first))
        times = number + 1
        if times < _FEWEST or times % _STEP:
            continue
        ahead, error = fmean(gains), stdev(gains) / math.sqrt(times)
        hopeful = next(errors for until, errors in _HOPEFUL if times < until)
        if not error or not hopeful <= ahead / error <= _CERTAIN:
            break
    return fmean(gains), stdev(gains) / math.sqrt(len(gains))


def ends(rules: RulePreset, state: DealState, seat: Seat, action: Action) -> float:
    """What the seat gains if it does this and all are Experts then."""
    deal = Continued(rules, rulebook(rules).scorer, state)
    deal.do(seat, action)
    while waiting := deal.waiting_for():
        deal.do(waiting[0], expert(deal.view(waiting[0]), deal.legal_actions(waiting[0])))
    assert deal.outcome is not None, "it was played to its end"
    return float(deal.outcome.net[seat])


def expert(view: SeatView, legal: Sequence[Action]) -> Action:
    """What an Expert does."""
    return legal[0] if len(legal) == 1 else Decider(view, EXPERT).choices(legal)[0].action


def deal_of(rules: RulePreset, seed: int) -> Iterator[Found]:
    """A deal of four Experts, and where the Master in their seats would have done otherwise."""
    game = Game.begin(rules, SITTERS, seed)
    game.start_deal()
    deal = game.deals[-1]
    while waiting := deal.waiting_for():
        seat = waiting[0]
        legal, view = deal.legal_actions(seat), deal.view(seat)
        best, chosen = choose(view, legal) if len(legal) > 1 else (legal[0], legal[0])
        if chosen != best:
            hidden = Hidden(view)
            states = [deal.state, *(hidden.deal(Random(f"judged/{number}")) for number in range(_GUESSES))]
            really, *guessed = (ends(rules, s, seat, chosen) - ends(rules, s, seat, best) for s in states)
            yield Found(really, fmean(guessed))
        deal.apply(seat, best)


def figure(values: Sequence[float]) -> str:
    """`+1.25 +- 0.50`."""
    if len(values) < 2:
        return "too few"
    return f"{fmean(values):+.2f} +- {1.96 * stdev(values) / math.sqrt(len(values)):.2f}"


def main() -> None:
    """Play, and print a few lines for each preset."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.master", description=__doc__)
    parser.add_argument("presets", nargs="*", default=PRESETS, metavar="PRESET")
    parser.add_argument("--deals", type=int, default=40, metavar="N", help="deals by each preset (40)")
    parser.add_argument("--first", type=int, default=700_001, metavar="SEED", help="the wall to begin with (700001)")
    options = parser.parse_args()
    for id_ in options.presets:
        begun = time.process_time()
        deals = [list(deal_of(rules_of(id_), options.first + number)) for number in range(options.deals)]
        found = [one for of_deal in deals for one in of_deal]
        print(f"{id_}: {len(found)} choices in {len(deals)} deals, {time.process_time() - begun:.0f} seconds")
        for name in Found._fields:
            each = figure([getattr(one, name) for one in found])
            seats = figure([sum(getattr(one, name) for one in of_deal) / len(SEATS) for of_deal in deals])
            print(f"  {name.replace('_', ' ')}: {each} a choice, {seats} a deal", flush=True)


if __name__ == "__main__":
    main()
