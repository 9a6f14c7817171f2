"""The rules as data: `RulePreset` and its parts, the preset store, and what can be said about a preset."""

from fourwinds.rules.check import problems
from fourwinds.rules.dealing import passes_on_win, stays_after_draw
from fourwinds.rules.describe import describe
from fourwinds.rules.diff import Difference, diff
from fourwinds.rules.facts import PatternFacts, PatternOption
from fourwinds.rules.limit import limit_of
from fourwinds.rules.loading import from_data
from fourwinds.rules.parts.schemes import discarder_pays_all, factors_of, stands_for_all
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.problems import PresetError, Problem, Severity
from fourwinds.rules.scores import Condition, LoserScore, PatternScore, Scoring
from fourwinds.rules.store import PresetList, PresetStore, StoredPreset
from fourwinds.rules.this_deal import rules_of_deal
from fourwinds.rules.writing import to_data

__all__ = [
    "Condition",
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
    "limit_of",
    "passes_on_win",
    "problems",
    "rules_of_deal",
    "stands_for_all",
    "stays_after_draw",
    "to_data",
]
