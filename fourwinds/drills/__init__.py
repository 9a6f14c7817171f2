"""Drills: endless puzzles under any rules, each made from the rules, a level and a seed.

What is asked, which answer is right and why is here; who asks it, when and with what pictures is the business of the
layers above. Nothing here knows a table: a puzzle is a hand with its circumstances. `docs/practice.md` tells more.
"""

from fourwinds.drills.daily import digest, earlier_digest, identity, puzzle_of_day
from fourwinds.drills.maker import PuzzleMaker
from fourwinds.drills.making import LEVELS, make_puzzle
from fourwinds.drills.puzzle import Answer, DrillKind, Puzzle, Row

__all__ = [
    "LEVELS",
    "Answer",
    "DrillKind",
    "Puzzle",
    "PuzzleMaker",
    "Row",
    "digest",
    "earlier_digest",
    "identity",
    "make_puzzle",
    "puzzle_of_day",
]
