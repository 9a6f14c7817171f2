"""The rules as data: `RulePreset` and its parts, the preset store, and what can be said about a preset.

What a pattern is, and how an option is played, is not here: `scoring` and `engine` read the rules, never the other way
round.
"""

from typing import TYPE_CHECKING

from fourwinds.late import late

if TYPE_CHECKING:
    from fourwinds.rules.dealing import passes_on_win, stays_after_draw
    from fourwinds.rules.diff import Difference
    from fourwinds.rules.facts import PatternFacts, PatternOption
    from fourwinds.rules.limit import limit_of
    from fourwinds.rules.loading import from_data
    from fourwinds.rules.parts.penalties import Penalties
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
    "Penalties",
    "PresetError",
    "PresetList",
    "PresetStore",
    "Problem",
    "RulePreset",
    "Scoring",
    "Severity",
    "StoredPreset",
    "discarder_pays_all",
    "factors_of",
    "from_data",
    "limit_of",
    "passes_on_win",
    "rules_of_deal",
    "stands_for_all",
    "stays_after_draw",
    "to_data",
]

__getattr__ = late(
    __name__,
    {
        "dealing": (
            "passes_on_win",
            "stays_after_draw",
        ),
        "diff": ("Difference",),
        "facts": (
            "PatternFacts",
            "PatternOption",
        ),
        "limit": ("limit_of",),
        "loading": ("from_data",),
        "parts.penalties": ("Penalties",),
        "parts.schemes": (
            "discarder_pays_all",
            "factors_of",
            "stands_for_all",
        ),
        "preset": ("RulePreset",),
        "problems": (
            "PresetError",
            "Problem",
            "Severity",
        ),
        "scores": (
            "Condition",
            "LoserScore",
            "PatternScore",
            "Scoring",
        ),
        "store": (
            "PresetList",
            "PresetStore",
            "StoredPreset",
        ),
        "this_deal": ("rules_of_deal",),
        "writing": ("to_data",),
    },
)
