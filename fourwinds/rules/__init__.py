"""The rules as data: `RulePreset` and its parts, the preset store, and what can be said about a preset."""

from fourwinds.rules.check import problems
from fourwinds.rules.describe import describe
from fourwinds.rules.diff import Difference, diff
from fourwinds.rules.facts import PatternFacts, PatternOption
from fourwinds.rules.loading import from_data
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.problems import PresetError, Problem, Severity
from fourwinds.rules.schemes import discarder_pays_all, factors_of
from fourwinds.rules.scores import LoserScore, PatternScore, Scoring
from fourwinds.rules.store import PresetList, PresetStore, StoredPreset
from fourwinds.rules.writing import to_data

__all__ = [
    "Difference",
    "LoserScore",
    "PatternFacts",
    "PatternOption",
    "PatternScore",
    "PresetError",
    "PresetList",
    "PresetStore",
    "Problem",
    "RulePreset",
    "Scoring",
    "Severity",
    "StoredPreset",
    "describe",
    "diff",
    "discarder_pays_all",
    "factors_of",
    "from_data",
    "problems",
    "to_data",
]
