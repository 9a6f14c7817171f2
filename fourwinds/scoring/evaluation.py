"""What one arrangement is worth: quickly as a total, or line by line with what is not paid and why.

    items, in the order of the preset's plan (`compiled`)
      |  `_take`: each is looked for; one that is paid drops those that it implies or silences, by their bits
      |  `chosen_joints`: of those that join sets, the dearest choice in which no set is used again
      |  `_under_conditions`: other amounts hold; what is then worth nothing drops nothing, so all is asked once more
    what is paid
      |  does any item decide alone (a limit, a share of it, a direct count)?
      |     yes: the dearest of them, or their sum          no: points are added, and doubled for each double
    total

A share of the limit that is less than what the hand counts without it is put aside (`_lesser_shares`). `quick_rank`
and `breakdown` walk the same way and must agree; a test compares them. The quick one is asked thousands of times in a
deal and makes no words.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple

from fourwinds.rules.parts import Number
from fourwinds.scoring.arithmetic import Arithmetic
from fourwinds.scoring.arrangement import Arrangement, Form, Found
from fourwinds.scoring.compiled import NEVER, NOTHING, Amounts, Item, LoserLists, ScoreList, is_for_ready
from fourwinds.scoring.hand import ByExtraTiles
from fourwinds.scoring.minimum import Minimum
from fourwinds.scoring.no_reuse import chosen_joints
from fourwinds.scoring.result import DroppedLine, ScoreLine
from fourwinds.text import Text, commas, in_turn


@dataclass(slots=True)
class Breakdown:
    """What an arrangement is worth, explained."""

    total: Number = 0
    points: Number = 0
    doubles: Number = 0
    limited: bool = False
    name: str = ""
    """What the settling table calls a hand of that worth."""
    counts: Number = inf
    """What it is worth towards the minimum."""
    uncounted: list[Text] = field(default_factory=list)
    """What does not count for that because of something else in the hand, in sentences."""
    lines: list[ScoreLine] = field(default_factory=list)
    dropped: list[DroppedLine] = field(default_factory=list)
    steps: tuple[Text, ...] = ()


class Rank(NamedTuple):
    """What arrangements are compared by: whether the hand may go out with it, then total, doubles, points.

    A direct item has infinitely many doubles.
    """

    meets_minimum: bool
    total: Number
    doubles: Number
    points: Number


Refused = dict[Item, Found]
"""What a hand has and is not paid for."""

_WITH_SETS = (Form.REGULAR, Form.LOSER, Form.KNITTED_STRAIGHT, Form.PELING)


class _Paid(NamedTuple):
    item: Item
    found: Found
    points: Number
    doubles: Number
    share: Number


_paid = tuple.__new__
"""Makes a `_Paid` without the call in between that a named tuple makes of it: there are ten in a hand."""


def quick_rank(hand: Arrangement, items: ScoreList, arithmetic: Arithmetic, minimum: Minimum | None = None) -> Rank:
    """The arrangement's score, and what it is made of: as `breakdown` has it, without the words."""
    if minimum is not None:
        minimum = minimum.asked_of(hand)
    paid = _paid_for(hand, items)
    rank = _rank(paid, arithmetic, minimum)
    if rank.doubles == inf and (aside := _lesser_shares(hand, items, paid, arithmetic, minimum)):
        return aside.counted
    return rank


def fishing_rank(held: Arrangement, whole: Arrangement, lists: LoserLists, arithmetic: Arithmetic) -> Rank | None:
    """What a loser's hand is worth that lacks one tile of `whole`; None where nothing is paid for lacking it."""
    fished, own = _paid_to_fisher(held, whole, lists)
    return _rank(fished + own, arithmetic) if fished else None


def _rank(paid: list[_Paid], arithmetic: Arithmetic, minimum: Minimum | None = None) -> Rank:
    points: Number = 0
    doubles: Number = 0
    aside_points: Number = 0
    aside_doubles: Number = 0
    direct: Number | None = None
    added: Number = 0
    base: Number | None = None
    for entry in paid:
        item, _, p, d, share = entry
        if item.just_adds:
            points += p
            doubles += d
        elif item.is_direct and _decides(item, p, share, arithmetic):
            decided = arithmetic.alone(p, d, share)
            direct = decided if direct is None else max(direct, decided)
            if arithmetic.adds_limits and not item.score.direct:
                added += decided
        elif item.score.fixed_base:
            base = p if base is None else max(base, p)
            doubles += d
        else:
            points += p
            doubles += d
            beside = item.uncounted
            if beside and (beside == NEVER or _is_paid(beside, paid)):
                aside_points += p
                aside_doubles += d
    if direct is not None:
        total = max(direct, added)
        if arithmetic.adds_flowers:
            total = arithmetic.with_flowers(total, *_flowers(paid))
        return Rank(meets_minimum=True, total=total, doubles=inf, points=0)
    fixed = base is not None
    if base is not None:
        points, aside_points = base, 0
    meets = minimum is None or minimum.is_met(points - aside_points, doubles - aside_doubles, fixed=fixed)
    return Rank(meets, arithmetic.total(points, doubles, fixed=fixed), doubles, points)


def _is_paid(bits: int, paid: list[_Paid]) -> bool:
    """Whether any of the items with these bits is paid."""
    return any(entry.item.bit & bits for entry in paid)


def _beside(item: Item, paid: list[_Paid]) -> Iterator[Text]:
    """Why the item does not count towards the minimum, where it would alone."""
    if item.uncounted != NEVER:
        others = commas([entry.item.name for entry in paid if entry.item.bit & item.uncounted])
        yield Text("{pattern} does not count for that beside {others}.", pattern=item.name, others=others)


def _paid_for(hand: Arrangement, items: ScoreList, gone: int = 0, refused: Refused | None = None) -> list[_Paid]:
    """What the arrangement is paid for; `gone` are the bits of items that are left aside.

    `refused` takes the items that the hand has and that others drop.
    """
    plan = items.plan(hand.traits)
    paid: list[_Paid] = []
    left_aside = gone
    gone = _take(hand, plan.first, paid, gone, refused)
    if plan.joints:
        if refused is not None:
            refused |= {item: found for item in plan.joints if (found := item.find(hand))}
        for item, found, amounts in chosen_joints(hand, plan.joints, gone):
            gone |= item.drops
            paid.append(_Paid(item, found, *amounts))
    if plan.then:
        gone = _take(hand, plan.then, paid, gone, refused)
    if hand.form not in _WITH_SETS and _sets_earn_nothing(paid):
        paid = _without_basic(paid, refused)
    if plan.alone and all(entry.item.pattern.aside for entry in paid):
        _take(hand, plan.alone, paid, gone, refused)
    if items.has_conditions and [entry for entry in paid if entry.item.conditions]:
        return _under_conditions(hand, items, paid, left_aside, refused)
    return paid


def _paid_to_fisher(
    held: Arrangement, whole: Arrangement, lists: LoserLists, refused: Refused | None = None
) -> tuple[list[_Paid], list[_Paid]]:
    """What a loser is paid for lacking one tile of the whole hand, and for what is held besides.

    What the whole hand implies or silences is not paid besides, nor basic points where it has no sets.
    """
    fished = _paid_for(whole, lists.fished)
    gone = 0
    for entry in fished:
        gone |= entry.item.drops
    own = _paid_for(held, lists.held, gone, refused)
    if whole.form not in _WITH_SETS and _sets_earn_nothing(fished):
        own = _without_basic(own, refused)
    return fished, own


def _without_basic(paid: list[_Paid], refused: Refused | None) -> list[_Paid]:
    if refused is not None:
        refused |= {entry.item: entry.found for entry in paid if entry.item.pattern.category == "basic"}
    return [entry for entry in paid if entry.item.pattern.category != "basic"]


def _sets_earn_nothing(paid: list[_Paid]) -> bool:
    """Whether an irregular hand is paid no basic points: only special hands that say so add what its tiles earn."""
    return not any(entry.item.score.with_components or entry.item.score.fixed_base for entry in paid)


def _take(hand: Arrangement, items: tuple[Item, ...], paid: list[_Paid], gone: int, refused: Refused | None) -> int:
    """Adds what is found and not dropped; the bits of all items that are not paid any more."""
    less = 0
    for entry in paid:
        less |= entry.item.lessens
    for item in items:
        bit = item.bit
        if bit & gone:
            if refused is not None and (found := item.find(hand)):
                refused[item] = found
            continue
        found = item.find(hand)
        if not found:
            continue
        if bit & less:
            if len(found) == 1:
                if refused is not None:
                    refused[item] = found
                continue
            found = found[1:]
        once = item.once
        points, doubles, share = once if once and len(found) == 1 else _amounts(item, hand, found)
        if not (points or doubles or share or item.conditions):
            continue
        gone |= item.drops
        less |= item.lessens
        paid.append(_paid(_Paid, (item, found, points, doubles, share)))
    return gone


def _under_conditions(
    hand: Arrangement, items: ScoreList, paid: list[_Paid], gone: int, refused: Refused | None
) -> list[_Paid]:
    """The same with the amounts that hold under conditions; what is then worth nothing drops nothing either."""
    answer = []
    for entry in paid:
        amounts: Amounts | None = None
        if entry.item.conditions:
            doubled = any(other.doubles for other in paid if other is not entry)
            amounts = entry.item.conditional_worth(hand, entry.found, doubled=doubled)
        changed = entry if amounts is None else _Paid(entry.item, entry.found, *amounts)
        if changed[2:] == NOTHING:
            return _paid_for(hand, items, gone | entry.item.bit, refused)
        answer.append(changed)
    return answer


def _amounts(item: Item, hand: Arrangement, found: Found) -> Amounts:
    once = item.once
    if once is None:
        return item.worth(hand, found)
    n = len(found) if item.score.count == "each" else 1
    return once[0] * n, once[1] * n, once[2]


def _decides(item: Item, points: Number, share: Number, arithmetic: Arithmetic) -> bool:
    """Whether an item that can decide the score does so with this worth: its melded form may be an ordinary one."""
    return share > 0 or item.score.direct or (points >= arithmetic.limit and arithmetic.points_decide)


def _directs(paid: list[_Paid], arithmetic: Arithmetic) -> list[_Paid]:
    """Those that decide the score."""
    return [
        entry for entry in paid if entry.item.is_direct and _decides(entry.item, entry.points, entry.share, arithmetic)
    ]


class _Aside(NamedTuple):
    """Shares of the limit that are put aside, by their bits, and what the hand counts without them."""

    shares: int
    counted: Rank


def _lesser_shares(
    hand: Arrangement, items: ScoreList, paid: list[_Paid], arithmetic: Arithmetic, minimum: Minimum | None
) -> _Aside | None:
    """The shares of the limit that are less than what the hand counts without them; None where there are none.

    A hand is not worth less for being a better one: a share takes the place of the count only where it is more. The
    count is that of ordinary items alone; shares that others had in them do not take their place.
    """
    direct = _directs(paid, arithmetic)
    if not direct:
        return None
    most = _decided(direct, paid, arithmetic)
    if arithmetic.is_most(most):
        return None
    aside = 0
    while direct:
        if any(entry.item.score.direct or not entry.share for entry in direct):
            return None
        for entry in direct:
            aside |= entry.item.bit
        paid = _paid_for(hand, items, aside)
        direct = _directs(paid, arithmetic)
    counted = _rank(paid, arithmetic, minimum)
    return _Aside(aside, counted) if counted.meets_minimum and counted.total > most else None


def _alone(entry: _Paid, arithmetic: Arithmetic) -> Number:
    """The score that a direct item gives by itself."""
    return arithmetic.alone(entry.points, entry.doubles, entry.share)


def _counting(direct: list[_Paid], arithmetic: Arithmetic) -> list[_Paid]:
    """Those of the direct items that make the score: the dearest, or all that are added up where that is more."""
    best = max(direct, key=lambda entry: _alone(entry, arithmetic))
    if not arithmetic.adds_limits:
        return [best]
    added = [entry for entry in direct if not entry.item.score.direct]
    return added if sum(_alone(entry, arithmetic) for entry in added) > _alone(best, arithmetic) else [best]


def _decided(direct: list[_Paid], paid: list[_Paid], arithmetic: Arithmetic) -> Number:
    """The score that direct items make, with extra tiles where the preset adds them."""
    total = sum(_alone(entry, arithmetic) for entry in _counting(direct, arithmetic))
    return arithmetic.with_flowers(total, *_flowers(paid))


def _flowers(paid: list[_Paid]) -> tuple[Number, Number]:
    """The points and doubles of the extra tiles."""
    of_extras = [entry for entry in paid if _is_of_extras(entry)]
    return sum(entry.points for entry in of_extras), sum(entry.doubles for entry in of_extras)


def _is_of_extras(entry: _Paid) -> bool:
    return entry.item.pattern.category == "flowers" and not entry.item.is_direct


def _line(entry: _Paid, *, without_points: bool = False) -> ScoreLine:
    item = entry.item
    return ScoreLine(
        pattern=item.pattern.id,
        name=item.name,
        count=len(entry.found) if item.score.count == "each" else 1,
        points=0 if without_points else entry.points,
        doubles=entry.doubles,
        limit_percent=entry.share,
        sets=tuple([occurrence for occurrence in entry.found if occurrence]),
    )


def _dropped(item: Item, found: Found, reason: Text) -> DroppedLine:
    return DroppedLine(item.pattern.id, item.name, reason, tuple([occurrence for occurrence in found if occurrence]))


def winners_only(hand: Arrangement, winners: ScoreList, losers: ScoreList) -> list[DroppedLine]:
    """What sets of a loser's hand would earn if it had won; ways of going out and of holding tiles are left out."""
    paid_to_losers = {item.pattern.id for item in losers.items}
    return [
        _dropped(
            item, found, Text("the hand is not ready") if is_for_ready(item.score) else Text("not in a loser's hand")
        )
        for item in winners.items
        if item.pattern.losers
        and item.pattern.id not in paid_to_losers
        and any(found := item.find(hand))
        and _amounts(item, hand, found) != NOTHING
    ]


def breakdown(hand: Arrangement, items: ScoreList, arithmetic: Arithmetic, minimum: Minimum | None = None) -> Breakdown:
    """What the arrangement is worth, with a line for each pattern that is paid and for each that is not."""
    if minimum is not None:
        minimum = minimum.asked_of(hand)
    refused: Refused = {}
    paid = _paid_for(hand, items, refused=refused)
    lesser = _lesser_shares(hand, items, paid, arithmetic, minimum)
    if lesser is None:
        return _explained(hand, paid, refused, arithmetic, minimum)
    aside = lesser.shares
    shares = [entry for entry in paid if entry.item.bit & aside]
    refused = {}
    paid = _paid_for(hand, items, aside, refused)
    ordinary = {item: found for item, found in refused.items() if not item.bit & aside}
    answer = _explained(hand, paid, ordinary, arithmetic, minimum)
    answer.dropped += [_dropped(entry.item, entry.found, Text("its share of the limit is less")) for entry in shares]
    return answer


def fishing_breakdown(held: Arrangement, whole: Arrangement, lists: LoserLists, arithmetic: Arithmetic) -> Breakdown:
    """The same for a loser's hand that lacks one tile of `whole`."""
    refused: Refused = {}
    fished, own = _paid_to_fisher(held, whole, lists, refused)
    # The hand lacks a tile of the sets that would earn it.
    fished = [entry._replace(found=((),) * len(entry.found)) for entry in fished]
    return _explained(held, fished + own, refused, arithmetic)


def _explained(
    hand: Arrangement, paid: list[_Paid], refused: Refused, arithmetic: Arithmetic, minimum: Minimum | None = None
) -> Breakdown:
    answer = Breakdown(dropped=_not_paid(hand, refused, paid))
    if direct := _directs(paid, arithmetic):
        _decide_by(direct, paid, answer, arithmetic)
    else:
        _add_up(paid, answer, arithmetic, minimum)
    if not paid and isinstance(hand.hand.circumstances.last, ByExtraTiles):
        # What a table calls a hand of nothing is a hand with sets; this one has won without any.
        answer.name = ""
        answer.steps = (
            Text("The Flowers and Seasons that won have no value of their own: {score}.", score=answer.total),
        )
    return answer


def _not_paid(hand: Arrangement, refused: Refused, paid: list[_Paid]) -> list[DroppedLine]:
    """What the arrangement has besides, and why that is not paid."""
    answer: list[DroppedLine] = []
    if not refused:
        return answer
    taken = {entry.item.bit for entry in paid}
    for item, found in sorted(refused.items(), key=lambda entry: entry[0].place):
        if item.bit in taken or (_amounts(item, hand, found) == NOTHING and not item.conditions):
            continue
        if reason := _why_not_paid(item, paid):
            answer.append(_dropped(item, found, reason))
    return answer


def _why_not_paid(item: Item, paid: list[_Paid]) -> Text | None:
    for entry in paid:
        other = entry.item
        if (other.drops | other.lessens) & item.bit:
            if other.implied & item.bit:
                return Text("implied by {pattern}", pattern=other.name)
            if other.silenced & item.bit:
                return Text("not paid beside {pattern}", pattern=other.name)
            return Text("paid once less beside {pattern}", pattern=other.name)
    if item.pattern.joins:
        return Text("its sets are joined already")
    if item.pattern.category == "basic":
        return Text("not for a hand without sets")
    return None  # a condition leaves it worth nothing


def _decide_by(direct: list[_Paid], paid: list[_Paid], answer: Breakdown, arithmetic: Arithmetic) -> None:
    """The dearest direct item alone counts, or several that are added up; extra tiles beside them by option."""
    counting = sorted(_counting(direct, arithmetic), key=_by_place)
    worth = [_alone(entry, arithmetic) for entry in counting]
    answer.total = _decided(direct, paid, arithmetic)
    extras = [entry for entry in paid if _is_of_extras(entry)] if answer.total != sum(worth) else []
    answer.lines = [_line(entry) for entry in (*counting, *sorted(extras, key=_by_place))]
    alone = Text("{pattern} counts alone", pattern=counting[0].item.name)
    answer.dropped += [
        _dropped(entry.item, entry.found, alone if len(counting) == 1 else Text("only the limit hands count"))
        for entry in sorted(paid, key=_by_place)
        if entry not in counting and entry not in extras
    ]
    answer.points = sum(entry.points for entry in counting)
    answer.doubles = sum(entry.doubles for entry in counting)
    answer.limited = any(entry.share > 0 for entry in counting) or answer.total >= arithmetic.limit
    steps = [
        Text("{pattern}: {score}.", pattern=entry.item.name, score=each)
        for entry, each in zip(counting, worth, strict=True)
    ]
    if extras:
        points, doubles = _flowers(paid)
        score = arithmetic.uncut(points, doubles)
        steps.append(
            Text("Flowers and Seasons: {calculation}", calculation=in_turn(arithmetic.doubling_steps(points, doubles)))
        )
        worth.append(score)
    if len(worth) > 1:
        steps.append(Text("Added up: {score}.", score=sum(worth)))
    if answer.total < sum(worth):
        steps.append(Text("Cut to the limit of {limit}.", limit=arithmetic.limit))
    answer.steps = tuple(steps)


def _add_up(paid: list[_Paid], answer: Breakdown, arithmetic: Arithmetic, minimum: Minimum | None) -> None:
    """Points and doubles are added; fixed base points take the place of all others."""
    fixed = [entry for entry in paid if entry.item.score.fixed_base]
    base = max(fixed, key=lambda entry: entry.points, default=None)
    aside_points: Number = 0
    aside_doubles: Number = 0
    for entry in sorted(paid, key=_by_place):
        if base is None or entry is base:
            answer.lines.append(_line(entry))
        elif entry.doubles:
            answer.lines.append(_line(entry, without_points=True))
        else:
            answer.dropped.append(
                _dropped(entry.item, entry.found, Text("{pattern} has fixed points", pattern=base.item.name))
            )
        beside = entry.item.uncounted
        if beside and (beside == NEVER or _is_paid(beside, paid)):
            aside_points += entry.points if base is None else 0
            aside_doubles += entry.doubles
            answer.uncounted += _beside(entry.item, paid)
    answer.lines.sort(key=_as_players_add)
    points = answer.points = sum([line.points for line in answer.lines])
    doubles = sum([line.doubles for line in answer.lines])
    is_fixed = base is not None
    answer.total, answer.limited, answer.steps = arithmetic.worked_out(points, doubles, fixed=is_fixed)
    answer.doubles = doubles + arithmetic.converted(points)
    answer.name = arithmetic.named(answer.doubles)
    if minimum is not None:
        answer.counts = minimum.counts(points - aside_points, doubles - aside_doubles, fixed=is_fixed)


def _by_place(entry: _Paid) -> int:
    """The order of the catalogue, in which rules are told, too."""
    return entry.item.place


def _as_players_add(line: ScoreLine) -> bool:
    """Points first, then doubles; otherwise the order stays."""
    return not line.points
