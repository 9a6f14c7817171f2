"""What the tables came to, and the file that keeps it."""

import ast
import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import fourwinds.players
from benchmarks.tournament.samples import FOLDER, go_on
from benchmarks.tournament.tables import Table
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.simulation import Estimate, PlayerTallies, PlayerTally, SimulationPlan, Workers, estimate

RESULTS: Final = Path(__file__).parents[1] / "results" / "players.json"
"""The results of the whole tournament, checked in."""

NAMES: Final = ("One", "Two", "Three", "Four")


@dataclass(frozen=True, slots=True)
class Figures:
    """What the players of one kind did at a table, each with its confidence; all but `win_value` for one deal."""

    score: Estimate
    wins: Estimate
    deal_ins: Estimate
    claims: Estimate
    limit_hands: Estimate
    win_value: Estimate
    """For one winning hand."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a table ended. `figures` is by player; `version` tells which players they were."""

    deals: int
    seed: int
    version: str
    minutes: float
    draws: int
    figures: dict[str, Figures]


Results = dict[str, Result]
"""By the table's id."""


def rules_of(preset: str) -> RulePreset:
    """The built-in preset with this id, or the one in this file."""
    return PresetStore(presets_folder(), Path("no presets of a player")).get(preset)


_WITHOUT_OPINION: Final = (
    *("__init__", "aim_prices", "answering", "becoming", "faults", "hints", "lost", "moment", "needed"),
    *("outlooks", "own_words", "pair_lists", "pricing", "risks", "safety", "silence", "told", "trades", "winnings"),
)
"""Modules that decide nothing."""


def _version() -> str:
    everything = sorted(Path(fourwinds.players.__path__[0]).glob("*.py"))
    sources = [path for path in everything if path.stem not in _WITHOUT_OPINION]
    return hashlib.sha256("".join(map(_program, sources)).encode()).hexdigest()[:12]


class _WithoutWords(ast.NodeTransformer):
    """Leaves of a program what does something: docstrings may change, as comments may."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """None for a string that stands alone."""
        return None if isinstance(node.value, ast.Constant) else node


def _program(source: Path) -> str:
    return ast.dump(_WithoutWords().visit(ast.parse(source.read_text("utf-8"))))


VERSION: Final = _version()
"""A name for the players as they were when the program began: it changes with every line that does something."""


_HERE: Final = Workers(None, 1)


def play(table: Table, deals: int, seed: int, workers: Workers = _HERE, folder: Path = FOLDER) -> Result:
    """Play at a table until there are so many deals: every wall once for each seat, so that everybody has every hand.

    Four who are the same would only play the same deal four times, so they have a new wall each time.
    """
    rules = rules_of(table.preset)
    differ = len(set(table.players)) > 1
    plan = SimulationPlan(rules, table.players, NAMES, deals=deals, seed=seed, rotate=differ)
    played = go_on(plan, folder / VERSION / f"{table.id.replace('/', ' ')} {seed}.jsonl", workers)
    samples = list(played.tally.samples.values())
    figures = {id_: _figures(samples, table, id_) for id_ in dict.fromkeys(table.players)}
    return Result(played.tally.deals, seed, VERSION, round(played.minutes, 1), played.tally.draws, figures)


def _figures(samples: list[PlayerTallies], table: Table, id_: str) -> Figures:
    """What the players with this id did, taken together."""
    seats = [index for index, player in enumerate(table.players) if player == id_]

    def per(base: str, count: str) -> Estimate:
        mean, error = estimate(samples, _sum(seats, count), _sum(seats, base))
        return Estimate(round(mean, 4), None if error is None else round(error, 4))

    return Figures(
        score=per("deals", "total_score"),
        wins=per("deals", "wins"),
        deal_ins=per("deals", "deal_ins"),
        claims=per("deals", "claims"),
        limit_hands=per("deals", "limit_hands"),
        win_value=per("wins", "win_value"),
    )


def _sum(seats: list[int], name: str) -> Callable[[PlayerTallies], float]:
    def count(sample: PlayerTallies) -> float:
        players: list[PlayerTally] = [sample[seat] for seat in seats]
        return float(sum(getattr(player, name) for player in players))

    return count


def read(path: Path) -> Results:
    """The results in a file; none if there is no file."""
    if not path.exists():
        return {}
    data: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return {id_: _result(entry) for id_, entry in data.items()}


def _result(entry: dict[str, Any]) -> Result:
    figures = {
        id_: Figures(**{name: Estimate(*pair) for name, pair in values.items()})
        for id_, values in entry.pop("figures").items()
    }
    return Result(**entry, figures=figures)


def write(path: Path, results: Results) -> None:
    """Keep the results; a result is a line for each player, so that versions can be compared."""
    path.parent.mkdir(parents=True, exist_ok=True)
    entries = []
    for id_, result in sorted(results.items()):
        data = asdict(result)
        rows = [f"      {json.dumps(name)}: {json.dumps(row)}" for name, row in data.pop("figures").items()]
        head = json.dumps(data)[1:-1]
        entries.append(f'  {json.dumps(id_)}: {{\n    {head},\n    "figures": {{\n' + ",\n".join(rows) + "\n    }\n  }")
    path.write_text("{\n" + ",\n".join(entries) + "\n}\n", "utf-8")
