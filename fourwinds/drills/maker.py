"""`PuzzleMaker`: puzzles by some rules, of a kind or of any, or that of a day."""

from datetime import date
from random import Random

from fourwinds.drills.daily import puzzle_of_day
from fourwinds.drills.making import make_puzzle
from fourwinds.drills.puzzle import DrillKind, Puzzle
from fourwinds.rules import RulePreset
from fourwinds.scoring import Scorer


class PuzzleMaker:
    """Getting ready for some rules takes longer than a puzzle. Raises `UnscorablePresetError`."""

    def __init__(self, rules: RulePreset) -> None:
        self._scorer = Scorer(rules)

    def make(self, kind: DrillKind | None, level: int, seed: str, day: date | None = None) -> Puzzle | None:
        """A puzzle of the kind, or of one that the seed draws; with a day that of the day, whatever the kind.

        Then the seed is whose puzzle it is, as `daily.identity` has it.

        None where these rules have nothing of the kind.
        """
        if day is not None:
            return puzzle_of_day(self._scorer, level, day, seed)
        kinds = list(DrillKind)
        drawn = [kind] if kind is not None else Random(seed).sample(kinds, len(kinds))
        found = (make_puzzle(one, self._scorer, level, seed) for one in drawn)
        return next((puzzle for puzzle in found if puzzle is not None), None)
