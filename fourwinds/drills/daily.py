"""The puzzle of the day: the same for everyone who uses the same rules, whatever these are called."""

import json
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


def puzzle_of_day(scorer: Scorer, level: int, day: date) -> Puzzle | None:
    """The puzzle of that day: its kind is drawn, too, of those that the rules have. None where they have none."""
    seed = f"{day.isoformat()} {digest(scorer.preset)}"
    kinds = list(DrillKind)
    for kind in Random(seed).sample(kinds, len(kinds)):
        if (puzzle := make_puzzle(kind, scorer, level, seed)) is not None:
            return puzzle
    return None


def digest(rules: RulePreset) -> str:
    """The same for the same rules, on every machine."""
    content = rules.model_dump(mode="json", exclude=_LABELS)
    return sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
