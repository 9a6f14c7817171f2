"""The puzzle of the day: the same for everyone who uses the same rules, whatever these are called, and for years."""

import json
from collections.abc import Iterable
from datetime import date
from hashlib import sha256
from random import Random
from typing import Final

from fourwinds.drills.making import make_puzzle
from fourwinds.drills.puzzle import DrillKind, Puzzle
from fourwinds.rules import RulePreset
from fourwinds.scoring import Scorer

_LABELS: Final = {"id", "name", "family", "description", "notes"}
"""What a preset is called and told to be: it changes no game."""


def puzzle_of_day(scorer: Scorer, level: int, day: date, identity: str = "") -> Puzzle | None:
    """The puzzle of that day: its kind is drawn, too, of those that the rules have. None where they have none.

    `identity` is whose puzzle it is; without one it is that of what the rules say.
    """
    seed = f"{day.isoformat()} {identity or digest(scorer.preset)}"
    kinds = list(DrillKind)
    for kind in Random(seed).sample(kinds, len(kinds)):
        if (puzzle := make_puzzle(kind, scorer, level, seed)) is not None:
            return puzzle
    return None


def identity(rules: RulePreset, shared: Iterable[RulePreset]) -> str:
    """Whose puzzle of the day these rules have: the id of the rules that everybody has and that say the same.

    So a streak goes on when a later program mends the rules that came with it. Somebody's own are known by what they
    say.
    """
    known = list(shared)
    if any(rules == other for other in known):
        return rules.id
    own = digest(rules)
    # Rules under their own name first: several shared ones may say the same.
    known.sort(key=lambda other: other.id != rules.id)
    return next((other.id for other in known if digest(other) == own), own)


def digest(rules: RulePreset) -> str:
    """The same for the same rules, on every machine and in later programs: an option at its default says nothing."""
    return _hashed(rules.model_dump(mode="json", exclude=_LABELS, exclude_defaults=True))


def earlier_digest(rules: RulePreset) -> str:
    """By what earlier programs told rules apart in the answers that they kept."""
    return _hashed(rules.model_dump(mode="json", exclude=_LABELS))


def _hashed(content: dict[str, object]) -> str:
    return sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
