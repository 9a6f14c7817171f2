"""What a hand could become under a preset: the goals that the patterns of its score list name as their aims.

Whether a hand that reaches a goal is worth anything is asked of the scorer, so that a rough goal does no harm. Patterns
that come by themselves or by luck (flowers, ways of going out, kongs) have no aim: the scorer adds them to whatever is
reached.
"""

import math
from collections.abc import Iterable, Iterator
from typing import Final

from fourwinds.rules import RulePreset, limit_of
from fourwinds.rules.scores import PatternScore, Worth
from fourwinds.scoring import CATALOGUE
from fourwinds.scoring.aims import ALL_KINDS, HONOR_KINDS, Aim, Goal, Shapes, Winds, mask_of
from fourwinds.scoring.special import is_special
from fourwinds.tiles import SUITS
from fourwinds.values import replace

_WITH_PAIR: Final = {Shapes.KNITTED: Shapes.KNITTED_AND_PAIR, Shapes.KNITTED_STARS: Shapes.KNITTED_STARS_AND_PAIR}
"""What a shape becomes when the pattern's option asks for a pair."""


def goals_of(rules: RulePreset, paid: frozenset[str], winds: Winds) -> tuple[Goal, ...]:
    """Every goal that the rules suggest to a seat with these winds, the plain hand first; none twice.

    The hands of a card are not among them; where only these may go out there is nothing else to aim at.
    """
    # What melds leave of that is a plan's business.
    most = rules.winning.most_chows_when(concealed=True)
    plain = [Goal("", max_chows=most, mask=mask, sets=rules.tiles.sets) for mask in _suits_of(rules)]
    found = {} if rules.winning.special_only else {_key(goal): goal for goal in plain}
    for aim, pattern in _aims(paid):
        special = _is_special(rules, pattern)
        dear, free = dearness(rules, pattern), rules.winning.chows_of_special_hands and special
        if rules.winning.special_only and not special:
            continue
        for goal in _in_size(aim.goals(winds), rules, pattern, special=special):
            if free or sum(block.chow for block in goal.fixed) <= most:
                known = found.get(_key(goal), goal)
                limit = known.limit and goal.limit
                found[_key(goal)] = replace(
                    known, dear=max(known.dear, dear), limit=limit, any_chows=known.any_chows or free
                )
    return tuple(found.values()) or (() if rules.card.lines else tuple(plain))


def goal_of_line(rules: RulePreset, line: int) -> Goal:
    """A line of the card as a goal; how dear it is is reckoned from the cheapest line."""
    listed = rules.card.lines[line]
    cheapest = max(1.0, min(float(each.value) for each in rules.card.lines))
    return Goal(listed.title, line=line, dear=math.log2(max(1.0, float(listed.value)) / cheapest))


def goal_of_list(rules: RulePreset, pattern: str) -> Goal:
    """The hands that a pattern lists as a goal; like limit hands not everybody's."""
    return Goal(CATALOGUE[pattern].name, pattern=pattern, dear=dearness(rules, pattern), limit=True)


def _suits_of(rules: RulePreset) -> tuple[int, ...]:
    """The masks of the kinds that a plain hand may have: all, or one suit and the honours."""
    if rules.winning.suits == "any":
        return (ALL_KINDS,)
    return tuple(mask_of(suit) | HONOR_KINDS for suit in SUITS)


def price_of(goal: Goal, rules: RulePreset, paid: frozenset[str], winds: Winds) -> PatternScore | None:
    """The score of the pattern that a hand which reaches the goal has for sure; None of just any hand.

    Dearer patterns may aim at the same shape: Nine Gates at nothing but one suit. A line of the card has a value of its
    own. Of several patterns that is a rough guess, for points, doubles and limits have no common scale: `aim_prices`
    asks of one after the other.
    """
    if goal.line is not None:
        return PatternScore(points=rules.card.lines[goal.line].value)
    if goal.pattern:
        return rules.scoring.patterns[goal.pattern]
    key = _key(goal)
    ids = [
        id_
        for aim, id_ in _aims(paid)
        if key in map(_key, _in_size(aim.goals(winds), rules, id_, special=_is_special(rules, id_)))
    ]
    sure = min(ids, key=lambda id_: dearness(rules, id_), default=None)
    return None if sure is None else rules.scoring.patterns[sure]


def _aims(paid: frozenset[str]) -> list[tuple[Aim, str]]:
    """The aims of these patterns in the order in which they are thought of, each with its pattern."""
    found = ((pattern.aim, pattern.id) for pattern in CATALOGUE.values() if pattern.id in paid)
    return sorted(((aim, id_) for aim, id_ in found if aim is not None), key=lambda entry: entry[0].place)


def _is_special(rules: RulePreset, pattern: str) -> bool:
    score = rules.scoring.patterns[pattern]
    return is_special(CATALOGUE[pattern], _most(score.points), _most(score.limit), limit_of(rules))


def _in_size(goals: Iterable[Goal], rules: RulePreset, pattern: str, *, special: bool) -> Iterator[Goal]:
    """The goals for hands of so many sets and suits as the rules have; the irregular ones are of fourteen tiles."""
    sets = rules.tiles.sets
    may_mix = special and rules.winning.mixed_free in {"special", "both"}
    for goal in goals:
        if not goal.sets_only:
            if sets == goal.sets and (may_mix or rules.winning.suits == "any"):
                yield _with_pair(goal, rules, pattern)
            continue
        for mask in (ALL_KINDS,) if may_mix else _suits_of(rules):
            if all(mask >> kind & 1 for block in goal.fixed for kind in block.kinds):
                yield replace(goal, sets=sets, mask=goal.mask & mask)


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
