"""What a hand could become under a preset: the goals that the patterns of its score list name as their aims.

Whether a hand that reaches a goal is worth anything is asked of the scorer, so that a rough goal does no harm. Patterns
that come by themselves or by luck (flowers, ways of going out, kongs) have no aim: the scorer adds them to whatever is
reached.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from fourwinds.rules import RulePreset, limit_of
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.rules.scores import Worth
from fourwinds.scoring import CATALOGUE
from fourwinds.scoring.aims import Aim, Goal, Shapes, Winds
from fourwinds.scoring.special import is_special

_WITH_PAIR: Final = {Shapes.KNITTED: Shapes.KNITTED_AND_PAIR, Shapes.KNITTED_STARS: Shapes.KNITTED_STARS_AND_PAIR}
"""What a shape becomes when the pattern's option asks for a pair."""


def goals_of(rules: RulePreset, paid: frozenset[str], winds: Winds) -> tuple[Goal, ...]:
    """Every goal that the rules suggest to a seat with these winds, the plain hand first; none twice."""
    # What melds leave of that is a plan's business.
    most = ANY_CHOWS if rules.winning.chows_of_concealed_hands else rules.winning.most_chows
    found = {_key(plain := Goal("", max_chows=most, sets=rules.tiles.sets)): plain}
    for aim, pattern in _aims(paid):
        dear, free = dearness(rules, pattern), rules.winning.chows_of_special_hands and _is_special(rules, pattern)
        for goal in _in_size(aim.goals(winds), rules, pattern):
            if free or sum(block.chow for block in goal.fixed) <= most:
                known = found.get(_key(goal), goal)
                limit = known.limit and goal.limit
                found[_key(goal)] = replace(
                    known, dear=max(known.dear, dear), limit=limit, any_chows=known.any_chows or free
                )
    return tuple(found.values())


def _aims(paid: frozenset[str]) -> list[tuple[Aim, str]]:
    """The aims of these patterns in the order in which they are thought of, each with its pattern."""
    found = ((pattern.aim, pattern.id) for pattern in CATALOGUE.values() if pattern.id in paid)
    return sorted(((aim, id_) for aim, id_ in found if aim is not None), key=lambda entry: entry[0].place)


def _is_special(rules: RulePreset, pattern: str) -> bool:
    score = rules.scoring.patterns[pattern]
    return is_special(CATALOGUE[pattern], _most(score.points), _most(score.limit), limit_of(rules))


def _in_size(goals: Iterable[Goal], rules: RulePreset, pattern: str) -> Iterator[Goal]:
    """The goals for hands of so many sets as the rules have; the irregular ones are hands of fourteen tiles."""
    sets = rules.tiles.sets
    for goal in goals:
        if goal.sets_only or sets == goal.sets:
            yield replace(_with_pair(goal, rules, pattern), sets=sets)


def _with_pair(goal: Goal, rules: RulePreset, pattern: str) -> Goal:
    """The goal with a pair where the option of a hand of single tiles wants or allows one."""
    if goal.shape not in _WITH_PAIR:
        return goal
    paired = _WITH_PAIR[goal.shape]
    match rules.scoring.patterns[pattern].options.get("pair"):
        case "required":
            return replace(goal, shape=paired)
        case "allowed":
            return replace(goal, shape=goal.shape | paired)
        case _:
            return goal


def dearness(rules: RulePreset, pattern: str) -> float:
    """What a preset gives for a pattern, in doubles: points count by how often they double a small hand."""
    worth = rules.scoring.patterns[pattern]
    points, doubles, limit = (_most(amount) for amount in (worth.points, worth.doubles, worth.limit))
    return doubles + math.log2(1 + points / 16) + 4 * limit / 100


def _most(amount: Worth) -> float:
    return float(max(amount) if isinstance(amount, tuple) else amount)


def _key(goal: Goal) -> tuple[object, ...]:
    """Two goals with the same key are the same shape."""
    return int(goal.shape), goal.max_chows, goal.mask, tuple(sorted((b.first, b.chow, b.knitted) for b in goal.fixed))
