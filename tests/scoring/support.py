"""Presets and hands for the tests of scoring: built-in presets, changed where a case needs another rule."""

from functools import cache
from pathlib import Path
from typing import Any

from fourwinds.rules import RulePreset
from fourwinds.rules.store import PresetStore
from fourwinds.scoring import Hand, HandScore, Scorer, parse_hand
from fourwinds.tiles import Wind

PRESETS = Path(__file__).parents[2] / "presets"

Data = dict[str, Any]


@cache
def preset(id_: str = "european-contemporary") -> RulePreset:
    """A built-in preset."""
    return PresetStore(PRESETS, PRESETS / "none of the user's").get(id_)


@cache
def scorer(id_: str = "european-contemporary") -> Scorer:
    """A scorer of a built-in preset."""
    return Scorer(preset(id_))


def changed(rules: RulePreset, changes: Data) -> RulePreset:
    """The preset with the changes laid over it; None takes a key away."""
    return RulePreset.model_validate(_merged(rules.model_dump(by_alias=True), changes), strict=False)


def _merged(base: Data, changes: Data) -> Data:
    merged = dict(base)
    for key, value in changes.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = _merged(merged[key], value)
        else:
            merged[key] = value
    return merged


def paying(id_: str = "european-contemporary", /, **patterns: Data | None) -> Scorer:
    """A scorer of a built-in preset with some patterns paid otherwise; None stops paying one."""
    return Scorer(changed(preset(id_), {"scoring": {"patterns": patterns}}))


def score(text: str, by: Scorer | str = "european-contemporary") -> HandScore:
    """The score of the hand written in `text`."""
    return (scorer(by) if isinstance(by, str) else by).score(parse_hand(text))


def loser(text: str) -> Hand:
    """A loser's hand."""
    return parse_hand(f"{text} +loser")


def paid(result: HandScore) -> dict[str, list[float]]:
    """The points and doubles of each line, and its share of the limit where it has one."""
    return {
        line.pattern: [line.points, line.doubles, *([line.limit_percent] if line.limit_percent else [])]
        for line in result.lines
    }


def letter(wind: Wind | None) -> str:
    """The letter of a wind that pays or is paid; a dash for nobody, where scores are only added up."""
    return "-" if wind is None else wind.letter
