"""Which of the joints of a hand's sets are paid where a set may not be used again (Chinese Official).

By the rule book a hand is divided once. Sets that have been joined into a pattern are joined for good; after that each
set which is left may be joined once with one of those that are. So a joint always brings sets together that no
earlier joint, directly or through others, had brought together: joints form no circle. Of all choices the one that is
worth most counts.

Joints of two sets alone are a graph, in which taking the dearest that closes no circle again and again is best
(Kruskal); so only the others need to be tried in all ways: the few joints of more sets, and those of patterns that are
paid once, of which taking one shuts out the rest.
"""

from collections.abc import Iterator
from typing import Final

from fourwinds.rules.parts import Number
from fourwinds.scoring.arrangement import Arrangement, Found, Occurrence
from fourwinds.scoring.compiled import NOTHING, Amounts, Item

_Joint = tuple[Number, int, Item, Occurrence, Amounts]
"""What it is worth, which of its item's occurrences it is, the item, the sets, and the worth in units."""


def chosen_joints(hand: Arrangement, items: tuple[Item, ...], gone: int) -> list[tuple[Item, Found, Amounts]]:
    """The items that are paid, with their joints and the worth of these; `gone` are the bits of items that are not."""
    joints: list[_Joint] = []
    for item in items:
        if item.bit & gone:
            continue
        found = item.find(hand)
        for i, occurrence in enumerate(found):
            amounts = item.once or item.worth_of(hand, occurrence)
            if amounts != NOTHING:
                joints.append((amounts[0] + amounts[1] + amounts[2], i, item, occurrence, amounts))
    if len(joints) > 1:
        joints = _best(joints, len(hand.sets))
    return _by_item(joints)


def _by_item(joints: list[_Joint]) -> list[tuple[Item, Found, Amounts]]:
    together: dict[Item, tuple[Found, Amounts]] = {}
    for _, _, item, sets, (points, doubles, share) in joints:
        before = together.get(item)
        if before is None:
            together[item] = (sets,), (points, doubles, share)
        else:
            found, (p, d, most) = before
            together[item] = (*found, sets), (p + points, d + doubles, max(most, share))
    return [(item, found, amounts) for item, (found, amounts) in together.items()]


def _best(joints: list[_Joint], number_of_sets: int) -> list[_Joint]:
    """The choice worth most; of equal joints those come first that are the first of their item, for variety."""
    joints.sort(key=_dearest_first)
    free = [len(joint[3]) == _PAIR and joint[2].score.count == "each" for joint in joints]
    tried = [joint for joint, is_free in zip(joints, free, strict=True) if not is_free]
    pairs = [joint for joint, is_free in zip(joints, free, strict=True) if is_free]
    best: list[_Joint] = []
    most: Number = -1
    for chosen, groups in _choices(tried, list(range(number_of_sets))):
        taken = _with_pairs(chosen, groups, pairs)
        worth = sum([joint[0] for joint in taken])
        if worth > most:
            best, most = taken, worth
    return best


_PAIR: Final = 2


def _dearest_first(joint: _Joint) -> tuple[Number, int]:
    return -joint[0], joint[1]


def _choices(tried: list[_Joint], groups: list[int]) -> Iterator[tuple[list[_Joint], list[int]]]:
    """Every choice of these joints, the one with the dearest first, and which sets they join."""
    for i, joint in enumerate(tried):
        joined = _joined(joint, groups)
        if joined is not None:
            for others, merged in _choices(tried[i + 1 :], joined):
                if joint[2].score.count == "each" or all(other[2] is not joint[2] for other in others):
                    yield [joint, *others], merged
    yield [], groups


def _with_pairs(chosen: list[_Joint], groups: list[int], pairs: list[_Joint]) -> list[_Joint]:
    """The chosen joints and the dearest joints of two sets beside them."""
    taken = list(chosen)
    for joint in pairs:
        joined = _joined(joint, groups)
        if joined is not None:
            groups = joined
            taken.append(joint)
    return taken


def _joined(joint: _Joint, groups: list[int]) -> list[int] | None:
    """The sets' groups after the joint; None where it would join sets that are together already.

    `groups` has a number for each set, the same for those that joints have brought together, directly or not.
    """
    joined = [groups[place] for place in joint[3]]
    if len(set(joined)) != len(joined):
        return None
    first = joined[0]
    return [first if group in joined else group for group in groups]
