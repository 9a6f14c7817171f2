"""What was promised of the players, held against what they did."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from benchmarks.tournament import tables
from benchmarks.tournament.results import Figures, Results, rules_of
from fourwinds.players import STRATEGIES
from fourwinds.rules.parts.schemes import factors_of
from fourwinds.simulation import Estimate

_MAIN: Final = "european-contemporary"

_BEST_IN: Final = math.ceil(10 * len(tables.PRESETS) / 12)
"""Of twelve presets it was ten."""
_OF_BEGINNERS_DEAL_INS: Final = 0.6
_OF_EXPERTS_VALUE: Final = 1.5
_OF_EXPERTS_LIMIT_HANDS: Final = 2.0
_DEALS_WON: Final = {"chinese-official": 0.7, "european-contemporary": 0.85, "hong-kong-fw1": 0.85}
_RIICHI_DEAL_INS: Final = 0.15
_RIICHI_WINS: Final = 0.2
_MADE_UP_WON: Final = 0.5


@dataclass(frozen=True, slots=True)
class Verdict:
    """A promise, the figure that it is measured by, and whether it is kept (None: not all of it was played)."""

    promise: str
    figure: str
    kept: bool | None


def verdicts(results: Results) -> Iterator[Verdict]:
    """All promises, in the order of the contests; those of tables that were not played at all are left out."""
    each = {
        preset: results[f"{tables.ONE_OF_EACH}/{preset}"].figures
        for preset in tables.PRESETS
        if f"{tables.ONE_OF_EACH}/{preset}" in results
    }
    if each:
        yield from _one_of_each(each)
    yield from _against_plain(results)
    yield from _four_experts(results)
    yield from _scatterbrain(results)
    yield from _made_up(results)


def percent(share: Estimate) -> str:
    """`12.3% +- 0.8`."""
    return f"{100 * share.mean:.1f}%" + ("" if share.error is None else f" +- {100 * share.error:.1f}")


def points(amount: Estimate) -> str:
    """`+12.3 +- 0.8`."""
    return f"{amount.mean:+.1f}" + ("" if amount.error is None else f" +- {amount.error:.1f}")


# --- one of each ------------------------------------------------------------------------------

Each = dict[str, dict[str, Figures]]
"""By preset and character."""


def _one_of_each(each: Each) -> Iterator[Verdict]:
    best = [preset for preset, of in each.items() if _highest(of, lambda f: f.score.mean) == "expert"]
    everywhere = len(each) == len(tables.PRESETS)
    yield Verdict(
        f"Expert: best mean score by at least {_BEST_IN} of {len(tables.PRESETS)} presets",
        f"{len(best)} of {len(each)}" + _but(each, best),
        len(best) >= _BEST_IN or (False if everywhere else None),
    )
    last = [preset for preset, of in each.items() if _highest(of, lambda f: -f.score.mean) == "expert"]
    yield Verdict("Expert: never last", f"last by {', '.join(last)}" if last else "never", not last)
    yield _by_all(each, "Defensive: discards the fewest winning tiles", "defensive", lambda f: -f.deal_ins.mean)
    yield _careful(each)
    yield _by_all(each, "Limitmaker: the dearest winning hands", "limitmaker", lambda f: f.win_value.mean)
    yield from _limit_hands(each)
    yield _by_all(each, "Beginner: claims most", "beginner", lambda f: f.claims.mean)


def _highest(of: dict[str, Figures], figure: Callable[[Figures], float]) -> str:
    return max(STRATEGIES, key=lambda id_: figure(of[id_]))


def _but(each: Each, good: list[str]) -> str:
    others = [preset for preset in each if preset not in good]
    return f"; not by {', '.join(others)}" if others else ""


def _by_all(each: Each, promise: str, id_: str, figure: Callable[[Figures], float]) -> Verdict:
    good = [preset for preset, of in each.items() if _highest(of, figure) == id_]
    kept = len(good) == len(each)
    everywhere = len(each) == len(tables.PRESETS)
    return Verdict(
        f"{promise} by every preset",
        f"{len(good)} of {len(each)}" + _but(each, good),
        (True if everywhere else None) if kept else False,
    )


def _careful(each: Each) -> Verdict:
    """Where the discarder pays more than the others, care is worth money."""
    shares = {}
    for preset, of in each.items():
        loser = factors_of(rules_of(preset).payment).other_on_discard
        if loser.discarder is not None and loser.discarder > loser.others and of["beginner"].deal_ins.mean:
            shares[preset] = _share(of["defensive"].deal_ins, of["beginner"].deal_ins)
    told = [f"{preset} {_whole(share)}" for preset, share in sorted(shares.items(), key=lambda pair: -pair[1].mean)]
    return Verdict(
        f"Defensive: at most {_OF_BEGINNERS_DEAL_INS:.0%} of Beginner's where the discarder pays more than the others",
        ", ".join(told) or "no such preset was played",
        all(share.mean <= _OF_BEGINNERS_DEAL_INS for share in shares.values()) if shares else None,
    )


def _share(part: Estimate, whole: Estimate) -> Estimate:
    """One rate as a share of another, as if their errors had nothing to do with each other."""
    share = part.mean / whole.mean
    if part.error is None or whole.error is None or not part.mean:
        return Estimate(share, None)
    return Estimate(share, share * math.hypot(part.error / part.mean, whole.error / whole.mean))


def _whole(share: Estimate) -> str:
    """`62% +- 10`."""
    return f"{share.mean:.0%}" + ("" if share.error is None else f" +- {100 * share.error:.0f}")


def _limit_hands(each: Each) -> Iterator[Verdict]:
    if _MAIN in each:
        maker, expert = each[_MAIN]["limitmaker"], each[_MAIN]["expert"]
        times = _times(maker.win_value.mean, expert.win_value.mean)
        yield Verdict(
            f"Limitmaker: its wins are worth at least {_OF_EXPERTS_VALUE:g} times Expert's by {_MAIN}",
            f"{times:.2f} times: {points(maker.win_value)[1:]} and {points(expert.win_value)[1:]}",
            times >= _OF_EXPERTS_VALUE,
        )
        many, few = maker.limit_hands.mean, expert.limit_hands.mean
        times = _times(many, few)
        yield Verdict(
            f"Limitmaker: at least {_OF_EXPERTS_LIMIT_HANDS:g} times as many limit hands as Expert by {_MAIN}",
            (f"{times:.2f} times: " if few else "") + f"{1000 * many:.1f} and {1000 * few:.1f} in 1,000 deals",
            times >= _OF_EXPERTS_LIMIT_HANDS,
        )


def _times(one: float, other: float) -> float:
    return one / other if other else float("inf") if one else 0.0


# --- the other contests -------------------------------------------------------------------------


def _against_plain(results: Results) -> Iterator[Verdict]:
    for preset in tables.STRICT:
        result = results.get(f"{tables.AGAINST_PLAIN}/{preset}")
        if result is not None:
            score = result.figures["expert"].score
            kept = None if score.error is None else score.mean - score.error > 0
            yield Verdict(
                f"Expert against three plain players: above zero with 95% confidence by {preset}", points(score), kept
            )


def _four_experts(results: Results) -> Iterator[Verdict]:
    for preset in tables.STRICT:
        result = results.get(f"{tables.FOUR_EXPERTS}/{preset}")
        if result is None:
            continue
        of = result.figures["expert"]
        if preset in _DEALS_WON:
            yield _won(result.draws, result.deals, f"by {preset}", _DEALS_WON[preset])
        else:
            promise = f"Four Experts: deal-in rate below {_RIICHI_DEAL_INS:.0%} by {preset}"
            yield Verdict(promise, percent(of.deal_ins), of.deal_ins.mean < _RIICHI_DEAL_INS)
            promise = f"Four Experts: each wins more than {_RIICHI_WINS:.0%} by {preset}"
            yield Verdict(promise, percent(of.wins), of.wins.mean > _RIICHI_WINS)


def _won(draws: int, deals: int, where: str, least: float) -> Verdict:
    share = (deals - draws) / deals
    error = 1.96 * math.sqrt(share * (1 - share) / deals)
    figure = percent(Estimate(share, error))
    return Verdict(f"Four Experts: at least {least:.0%} of the deals are won {where}", figure, share >= least)


def _scatterbrain(results: Results) -> Iterator[Verdict]:
    for id_, result in ((id_, results.get(f"{tables.SCATTERBRAIN}/{_MAIN}/{id_}")) for id_ in STRATEGIES):
        if result is not None:
            mean, error = result.figures[id_].score
            # Two such players win what the two scatterbrains lose, so these are twice as far away.
            cost = Estimate(2 * mean, None if error is None else 2 * error)
            kept = None if cost.error is None else cost.mean - cost.error > 0
            yield Verdict(
                f"Scatterbrain costs the {id_.capitalize()} a clear amount of points a deal", points(cost), kept
            )


def _made_up(results: Results) -> Iterator[Verdict]:
    for made_up in tables.MADE_UP:
        result = results.get(f"{tables.MADE_UP_RULES}/{made_up.stem}")
        if result is not None:
            yield _won(result.draws, result.deals, f"by made-up rules, {rules_of(str(made_up)).name}", _MADE_UP_WON)
