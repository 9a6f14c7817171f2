"""What one arrangement is worth: quickly as a total, or line by line with what is not paid and why."""

from dataclasses import dataclass, field
from math import inf

from fourwinds.rules.parts import Number
from fourwinds.scoring.arithmetic import Arithmetic, number_text
from fourwinds.scoring.arrangement import Arrangement, Found
from fourwinds.scoring.compiled import Amounts, Item, ScoreList
from fourwinds.scoring.result import DroppedLine, ScoreLine


@dataclass(slots=True)
class Breakdown:
    """What an arrangement is worth, explained."""

    total: Number = 0
    points: Number = 0
    doubles: Number = 0
    limited: bool = False
    lines: list[ScoreLine] = field(default_factory=list)
    dropped: list[DroppedLine] = field(default_factory=list)
    steps: tuple[str, ...] = ()


Rank = tuple[Number, Number, Number]
"""What arrangements are compared by: total, doubles, points. A direct item has infinitely many doubles, for no
settling table's minimum is above it."""


def quick_rank(hand: Arrangement, items: ScoreList, arithmetic: Arithmetic) -> Rank:
    """The arrangement's score, and what it is made of: as `breakdown` has it, without the words."""
    points: Number = 0
    doubles: Number = 0
    dropped = 0
    direct: Number | None = None
    base: Number | None = None
    for item in items.plan(hand):
        if item.bit & dropped:
            continue
        found = item.find(hand)
        if not found:
            continue
        p, d, share = _amounts(item, hand, found)
        if not (p or d or share):
            continue
        dropped |= item.drops
        if item.is_direct and _decides(item, p, share, arithmetic):
            decided = _direct_total(p, d, share, arithmetic)
            direct = decided if direct is None else max(direct, decided)
        elif item.score.fixed_base:
            base = p if base is None else max(base, p)
            doubles += d
        else:
            points += p
            doubles += d
    if direct is not None:
        return direct, inf, 0
    if base is not None:
        points = base
    return arithmetic.total(points, doubles), doubles, points


def _amounts(item: Item, hand: Arrangement, found: Found) -> Amounts:
    once = item.once
    if once is None:
        return item.worth(hand, found)
    n = len(found)
    if n == 1 or item.score.count != "each":
        return once
    return once[0] * n, once[1] * n, once[2]


def _decides(item: Item, points: Number, share: Number, arithmetic: Arithmetic) -> bool:
    """Whether an item that can decide the score does so with this worth: its melded form may be an ordinary one."""
    return share > 0 or item.score.direct or (points >= arithmetic.limit and not arithmetic.is_table)


def _direct_total(points: Number, doubles: Number, share: Number, arithmetic: Arithmetic) -> Number:
    """The score that a direct item gives by itself; points above the limit are paid in full."""
    if share:
        return arithmetic.share(share)
    return arithmetic.uncut(points, doubles)


@dataclass(slots=True)
class _Paid:
    item: Item
    found: Found
    points: Number
    doubles: Number
    share: Number

    def line(self, *, without_points: bool = False) -> ScoreLine:
        item = self.item
        return ScoreLine(
            pattern=item.pattern.id,
            name=item.name,
            count=len(self.found) if item.score.count == "each" else 1,
            points=0 if without_points else self.points,
            doubles=self.doubles,
            limit_percent=self.share,
            sets=tuple([occurrence for occurrence in self.found if occurrence]),
        )

    def drop(self, reason: str) -> DroppedLine:
        return DroppedLine(self.item.pattern.id, self.item.name, reason)


def breakdown(hand: Arrangement, items: ScoreList, arithmetic: Arithmetic) -> Breakdown:
    """What the arrangement is worth, with a line for each pattern that is paid and for each that is not."""
    answer = Breakdown()
    paid: list[_Paid] = []
    for item in items.plan(hand):
        found = item.find(hand)
        if not found:
            continue
        p, d, share = _amounts(item, hand, found)
        if not (p or d or share):
            continue
        entry = _Paid(item, found, p, d, share)
        dropper = next((other.item for other in paid if other.item.drops & item.bit), None)
        if dropper is None:
            paid.append(entry)
        else:
            why = "implied by" if dropper.implied & item.bit else "not paid beside"
            answer.dropped.append(entry.drop(f"{why} {dropper.name}"))
    direct = [
        entry for entry in paid if entry.item.is_direct and _decides(entry.item, entry.points, entry.share, arithmetic)
    ]
    if direct:
        _decide_by(direct, paid, answer, arithmetic)
    else:
        _add_up(paid, answer, arithmetic)
    return answer


def _decide_by(direct: list[_Paid], paid: list[_Paid], answer: Breakdown, arithmetic: Arithmetic) -> None:
    """The dearest direct item alone counts."""
    best = max(direct, key=lambda entry: _direct_total(entry.points, entry.doubles, entry.share, arithmetic))
    answer.lines = [best.line()]
    answer.dropped += [entry.drop(f"{best.item.name} counts alone") for entry in paid if entry is not best]
    answer.points, answer.doubles = best.points, best.doubles
    answer.total = _direct_total(best.points, best.doubles, best.share, arithmetic)
    answer.limited = best.share > 0 or answer.total >= arithmetic.limit
    answer.steps = (f"{best.item.name}: {number_text(answer.total)}.",)


def _add_up(paid: list[_Paid], answer: Breakdown, arithmetic: Arithmetic) -> None:
    """Points and doubles are added; fixed base points take the place of all others."""
    fixed = [entry for entry in paid if entry.item.score.fixed_base]
    base = max(fixed, key=lambda entry: entry.points, default=None)
    for entry in paid:
        if base is None or entry is base:
            answer.lines.append(entry.line())
        elif entry.doubles:
            answer.lines.append(entry.line(without_points=True))
        else:
            answer.dropped.append(entry.drop(f"{base.item.name} has fixed points"))
    answer.lines.sort(key=_as_players_add)
    answer.points = sum(line.points for line in answer.lines)
    answer.doubles = sum(line.doubles for line in answer.lines)
    answer.total = arithmetic.total(answer.points, answer.doubles)
    answer.limited = arithmetic.uncut(answer.points, answer.doubles) > arithmetic.limit
    answer.steps = arithmetic.steps(answer.points, answer.doubles)


def _as_players_add(line: ScoreLine) -> bool:
    """Points first, then doubles; otherwise the order stays."""
    return not line.points
