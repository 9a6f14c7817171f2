"""Counts as files: by preset and question, and what the thoughts were mended by when they were counted."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.calibration.counting import DANGER, READY, WIN, Counts, Row
from fourwinds.players import counted
from fourwinds.players.counted import Curve
from fourwinds.players.readiness import family_of
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore

FOLDER: Final = Path(__file__).parent / "counts"
TITLES: Final = (READY, DANGER, WIN)
_MENDED: Final = {DANGER: "DANGER", WIN: "WIN"}


@dataclass(frozen=True)
class Kept:
    """What a run has counted."""

    counts: Mapping[str, Counts]
    """By preset."""
    curves: Mapping[str, Mapping[str, Curve]]
    """By question and family of rules, what mended the thoughts; as they were where there is none."""

    @classmethod
    def now(cls, counts: Mapping[str, Counts]) -> "Kept":
        """Counts of players who read the numbers of now."""
        return cls(counts, {title: dict(getattr(counted, name)) for title, name in _MENDED.items()})

    @classmethod
    def read(cls, file: Path) -> "Kept":
        """As it was written."""
        kept = json.loads(file.read_text(encoding="utf-8"))
        curves = {
            title: {family: _curve(*given) for family, given in of.items()} for title, of in kept["mended by"].items()
        }
        spread = kept.get("spread", {})
        counts = {preset: Counts.of_rows(rows, spread.get(preset, {})) for preset, rows in kept["counts"].items()}
        return cls(counts, curves)

    def write(self, file: Path) -> None:
        """Keep it, a line for each question."""
        lines = [f'{{"mended by": {json.dumps(self.curves)}, "counts": {{']
        for number, (preset, counts) in enumerate(self.counts.items()):
            lines.append(f'{"," if number else ""}"{preset}": {{')
            lines += [f'{"," if i else ""}"{t}": {json.dumps(counts.rows(t))}' for i, t in enumerate(TITLES)]
            lines.append("}")
        spread = {
            preset: {t: _rounded(of) for t, of in counts.spread.items()} for preset, counts in self.counts.items()
        }
        file.write_text("\n".join([*lines, "}", f', "spread": {json.dumps(spread)}', "}"]) + "\n", encoding="utf-8")

    def by_family(self) -> dict[str, Counts]:
        """The counts of all presets of a family together."""
        rows: dict[str, dict[str, list[Row]]] = {}
        spread: dict[str, dict[str, Counter[str]]] = {}
        for preset, counts in self.counts.items():
            name = family(preset)
            for title in TITLES:
                rows.setdefault(name, {}).setdefault(title, []).extend(counts.rows(title))
                of = spread.setdefault(name, {}).setdefault(title, Counter())
                of.update(counts.spread.get(title, {}))
        return {name: Counts.of_rows(of, spread[name]) for name, of in rows.items()}


def _curve(more: float, steeper: float, later: float = 0.0) -> Curve:
    """As it is kept; the first ones said nothing of discards."""
    return more, steeper, later


def _rounded(spread: Mapping[str, float]) -> dict[str, float]:
    return {name: round(number, 2) for name, number in spread.items()}


def family(preset: str) -> str:
    """The family of a built-in preset."""
    return family_of(PresetStore(presets_folder(), Path("no presets of a player")).get(preset))
