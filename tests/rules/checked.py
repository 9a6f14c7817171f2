"""What the check of rules is asked in tests: made-up rules, and what is told of them."""

from typing import Any

from fourwinds.rules import RulePreset, Severity
from fourwinds.rules.check import problems
from fourwinds.rules.fields import allowed_at
from tests.rules.presets import made_up

WORTH = {"wn_winning": {"points": 20}}

Case = tuple[dict[str, Any], str, str]
"""Parts of rules in which one thing does not fit, words of what is told of it, and a field that has to do with it."""


def preset(**parts: Any) -> RulePreset:
    """A preset that has something to score, so that the check says nothing about that."""
    parts.setdefault("scoring", {}).setdefault("patterns", WORTH)
    return made_up(**parts)


def patterns(**scores: Any) -> dict[str, Any]:
    return {"scoring": {"patterns": {**WORTH, **scores}}}


def is_told(case: Case, severity: Severity) -> None:
    """Exactly this is told, in a sentence, with fields that there are."""
    parts, says, field = case
    (problem,) = problems(preset(**parts))
    assert says in problem.what
    assert problem.severity is severity
    assert field in problem.fields
    assert str(problem) == f"{problem.what}; {problem.remedy}."
    assert problem.what[0].isupper() or problem.what.split()[0] in parts.get("scoring", {}).get("patterns", {})
    for named in problem.fields:
        keys = named.replace("[", ".").replace("]", "").split(".")
        assert allowed_at([int(key) if key.isdigit() else key for key in keys])
