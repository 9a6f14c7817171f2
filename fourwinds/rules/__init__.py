"""The rules as data: `RulePreset` and its parts, the preset store, and what can be said about a preset."""

from fourwinds.rules.facts import PatternFacts, PatternOption
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.scores import LoserScore, PatternScore, Scoring

__all__ = ["LoserScore", "PatternFacts", "PatternOption", "PatternScore", "RulePreset", "Scoring"]
