"""`Practised`: a puzzle that the person has answered, one line of JSON; and the figures that come of many."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from fourwinds.values import Value

_LONGEST: Final = 10**7
"""Seconds: who goes on holiday over a puzzle has taken long for it."""


class Practised(BaseModel):
    """One answer."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True, allow_inf_nan=False)

    day: date = Field(strict=False)
    rules: str = Field(max_length=100)
    """Which rules, as `drills.identity` has it; what earlier programs wrote is what `drills.earlier_digest` has."""
    kind: str = Field(max_length=40)
    """The name of a `DrillKind`."""
    level: int = Field(ge=1, le=9)
    right: bool
    seconds: float = Field(ge=0, le=_LONGEST)
    """From the question to the answer."""
    daily: bool = False
    """Whether it was the puzzle of that day."""


class Standing(Value):
    """What has become of many answers."""

    asked: int
    right: int
    streak: int
    """How many of the latest in a row were right."""
    best: int
    """The longest such row there was."""
    seconds: float | None
    """What a right answer took on average; None while there is none."""


def standing(answers: Sequence[Practised], kind: str | None = None) -> Standing:
    """The figures of one kind of question, or of all; puzzles of the day count as any other."""
    streak = best = right = 0
    seconds = 0.0
    found = [answer for answer in answers if kind in {None, answer.kind}]
    for answer in found:
        streak = streak + 1 if answer.right else 0
        best = max(best, streak)
        right += answer.right
        seconds += answer.seconds if answer.right else 0.0
    return Standing(len(found), right, streak, best, seconds / right if right else None)


def answer_of_day(answers: Sequence[Practised], rules: Collection[str], day: date) -> Practised | None:
    """What was answered to the puzzle of that day under rules by any of these names: the first answer counts."""
    return next((a for a in answers if a.daily and a.rules in rules and a.day == day), None)


def days_in_a_row(answers: Sequence[Practised], rules: Collection[str], today: date) -> int:
    """On how many days in a row, up to today or yesterday, the puzzle of the day was solved."""
    solved: dict[int, bool] = {}
    """By the number of a day; of years of answers none is looked at twice."""
    for answer in answers:
        if answer.daily and answer.rules in rules:
            solved.setdefault(answer.day.toordinal(), answer.right)
    last = today.toordinal() if today.toordinal() in solved else today.toordinal() - 1
    day = last
    while solved.get(day):
        day -= 1
    return last - day
