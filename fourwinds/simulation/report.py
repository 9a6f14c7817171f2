"""A tally in figures: as JSON after DESIGN's contract, and as a table for people."""

import math
from collections import Counter
from typing import NotRequired, TypedDict

from fourwinds.simulation.estimate import estimate
from fourwinds.simulation.plan import SimulationPlan
from fourwinds.simulation.tally import Tally
from fourwinds.text import Text, counted, in_turn


class DecisionTimes(TypedDict):
    """How long the decisions of a strategy took, in milliseconds."""

    median: float
    p99: float
    max: float


class Overall(TypedDict):
    """The simulation as a whole."""

    preset: str
    seed: int
    deals: int
    games: int
    draws: int
    seconds: float
    deals_per_second: float
    decision_ms: dict[str, DecisionTimes]


class StoodIn(TypedDict):
    """How often Beginner moved for a program."""

    strategy: str
    decisions: int
    safe_moves: int
    """Those that Beginner made."""
    taken_over: int
    """Games, or single deals, in which it was asked no more."""


class PlayerFigures(TypedDict):
    """One player's figures; scores are net points won and lost, means are per deal (or per win)."""

    seat: int
    name: str
    strategy: str
    deals: int
    wins: int
    self_drawn_wins: int
    discard_wins: int
    deal_ins: int
    chows: int
    pungs: int
    kongs: int
    ready_declarations: int
    mean_score: float
    total_score: float
    mean_win_value: float
    limit_hands: int
    mean_turn_of_win: float
    confidence: "Confidence"


class Confidence(TypedDict):
    """How far the true values may be from a player's figures to either side, with 95% confidence.

    None where there were too few samples to tell. A sample is a deal, or with `SimulationPlan.rotate` a block.
    """

    wins: float | None
    deal_ins: float | None
    limit_hands: float | None
    mean_score: float | None
    mean_win_value: float | None


class Figures(TypedDict):
    """Everything that `simulate --json` prints."""

    overall: Overall
    players: list[PlayerFigures]
    notes: NotRequired[list[str]]
    """What programs at the table did wrong, a sentence for each of them, and a last wall that was not played from all
    seats; left out where there is nothing."""
    stood_in: NotRequired[list[StoodIn]]
    """The programs for which Beginner moved; left out where there are none."""


def as_json(plan: SimulationPlan, tally: Tally, seconds: float) -> Figures:
    """The figures of a simulation that took so many seconds."""
    figures: Figures = {
        "overall": {
            "preset": plan.preset.id,
            "seed": plan.seed,
            "deals": tally.deals,
            "games": tally.games,
            "draws": tally.draws,
            "seconds": round(seconds, 3),
            "deals_per_second": round(tally.deals / seconds, 2) if seconds else 0.0,
            "decision_ms": {strategy: _times(tally.decisions[strategy]) for strategy in sorted(tally.decisions)},
        },
        "players": [_player(plan, seat, tally) for seat in range(len(plan.names))],
    }
    if notes := [*tally.notes.values(), *_unfinished_wall(plan)]:
        figures["notes"] = notes
    if stood_in := _stood_in(tally):
        figures["stood_in"] = stood_in
    return figures


def _unfinished_wall(plan: SimulationPlan) -> list[str]:
    """A sentence about the last wall, where it was not played from all seats."""
    players, units = len(plan.strategies), plan.games or plan.deals
    left = units % players
    if not plan.rotate or not left:
        return []
    seats = counted(left, "{count} seat", "{count} seats")
    few = Text("The last wall was played from {seats} only, so luck does not quite cancel out.", seats=seats)
    return [in_turn([few, Text("{number} would be whole walls.", number=units + players - left)])]


def _stood_in(tally: Tally) -> list[StoodIn]:
    return [
        StoodIn(
            strategy=strategy,
            decisions=tally.decisions[strategy].total(),
            safe_moves=moves,
            taken_over=tally.taken_over[strategy],
        )
        for strategy, moves in sorted(tally.safe_moves.items())
        if moves
    ]


def _player(plan: SimulationPlan, seat: int, tally: Tally) -> PlayerFigures:
    player = tally.players[seat]
    return {
        "seat": seat,
        "name": plan.names[seat],
        "strategy": plan.strategies[seat],
        "deals": player.deals,
        "wins": player.wins,
        "self_drawn_wins": player.self_drawn_wins,
        "discard_wins": player.discard_wins,
        "deal_ins": player.deal_ins,
        "chows": player.chows,
        "pungs": player.pungs,
        "kongs": player.kongs,
        "ready_declarations": player.ready_declarations,
        "mean_score": round(player.total_score / player.deals, 3),
        "total_score": player.total_score,
        "mean_win_value": round(player.win_value / player.wins, 2) if player.wins else 0.0,
        "limit_hands": player.limit_hands,
        "mean_turn_of_win": round(player.turns_of_wins / player.wins, 2) if player.wins else 0.0,
        "confidence": _confidence(tally, seat),
    }


def _confidence(tally: Tally, seat: int) -> Confidence:
    def error(count: str, per: str, times: int = 1) -> float | None:
        found = estimate(
            tally.samples.values(),
            lambda sample: float(getattr(sample[seat], count)),
            lambda sample: float(getattr(sample[seat], per)),
        )
        return None if found.error is None else round(found.error * times, 3)

    return {
        "wins": error("wins", "deals", tally.deals),
        "deal_ins": error("deal_ins", "deals", tally.deals),
        "limit_hands": error("limit_hands", "deals", tally.deals),
        "mean_score": error("total_score", "deals"),
        "mean_win_value": error("win_value", "wins"),
    }


def _times(times: Counter[int]) -> DecisionTimes:
    """Median, 99th percentile and maximum of times counted in microseconds."""
    return {
        "median": _quantile(times, 0.5) / 1000,
        "p99": _quantile(times, 0.99) / 1000,
        "max": max(times) / 1000,
    }


def _quantile(times: Counter[int], share: float) -> int:
    rank = math.ceil(times.total() * share)
    for microseconds in sorted(times):
        rank -= times[microseconds]
        if rank <= 0:
            return microseconds
    raise AssertionError("a quantile of nothing")


_COLUMNS = (
    ("deals", "deals", "{:.0f}"),
    ("wins", "wins", "{:.0f}"),
    ("self-drawn", "self_drawn_wins", "{:.0f}"),
    ("deal-ins", "deal_ins", "{:.0f}"),
    ("chows", "chows", "{:.0f}"),
    ("pungs", "pungs", "{:.0f}"),
    ("kongs", "kongs", "{:.0f}"),
    ("limit", "limit_hands", "{:.0f}"),
    ("mean win", "mean_win_value", "{:.1f}"),
    ("mean score", "mean_score", "{:+.1f}"),
)
"""Title, figure and format of a column; where a figure has a confidence interval that follows."""


def as_text(figures: Figures) -> str:
    """The figures as a table."""
    overall = figures["overall"]
    width = max(24, *(len(_who(player)) + 1 for player in figures["players"]))
    lines = [
        Text(
            "{preset}: {deals}, {games}, {draws}, seed {seed}, {seconds} s",
            preset=overall["preset"],
            deals=counted(overall["deals"], "{count} deal", "{count} deals"),
            games=counted(overall["games"], "{count} game", "{count} games"),
            draws=counted(overall["draws"], "{count} draw", "{count} draws"),
            seed=str(overall["seed"]),
            seconds=f"{overall['seconds']:.1f}",
        ),
        "",
        f"{'player':<{width}}" + "".join(f"{title:>{_width(key)}}" for title, key, _ in _COLUMNS),
    ]
    for player in figures["players"]:
        cells = "".join(f"{_cell(player, key, form):>{_width(key)}}" for _, key, form in _COLUMNS)
        lines.append(f"{_who(player):<{width}}{cells}")
    lines += ["", "+-: the true value is within that distance with 95% confidence.", ""]
    for strategy, times in overall["decision_ms"].items():
        median, p99, longest = times["median"], times["p99"], times["max"]
        lines.append(f"{strategy}: {median:.2f} ms a decision, 99% within {p99:.1f} ms, at most {longest:.1f} ms")
    lines += [
        Text(
            "{strategy}: Beginner made {moves} of {decisions} for it, and took over in {units}",
            strategy=stood["strategy"],
            moves=stood["safe_moves"],
            decisions=counted(stood["decisions"], "{count} move", "{count} moves"),
            units=_units(overall, stood["taken_over"]),
        )
        for stood in figures.get("stood_in", [])
    ]
    lines += ["", *figures["notes"]] if "notes" in figures else []
    return "\n".join(lines)


def _units(overall: Overall, number: int) -> Text:
    if overall["games"]:
        return counted(number, "{count} game", "{count} games")
    return counted(number, "{count} deal", "{count} deals")


def _who(player: PlayerFigures) -> str:
    return f"{player['name']} ({player['strategy']})"


def _width(key: str) -> int:
    return 18 if key in Confidence.__annotations__ else 11


def _cell(player: PlayerFigures, key: str, form: str) -> str:
    figures: dict[str, object] = {**player}
    errors: dict[str, object] = {**player["confidence"]}
    cell = form.format(figures[key])
    if key not in errors:
        return cell
    error = errors[key]
    return f"{cell} +- {'?' if error is None else form.replace('+', '').format(error)}"
