"""Which of the joints of a hand's sets are paid where a set may not be used again (Chinese Official).

By the rule book a hand is divided once. Sets that have been joined into a pattern are joined for good; after that each
set which is left may be joined once with one of those that are. So a joint always brings sets together that no
earlier joint, directly or through others, had brought together: joints form no circle. Of all choices the one that is
worth most counts, and of equal ones that with more different patterns.
"""

from typing import NamedTuple

from fourwinds.rules.parts import Number
from fourwinds.scoring.arrangement import Arrangement, Found, Occurrence
from fourwinds.scoring.compiled import NOTHING, Amounts, Item


class _Joint(NamedTuple):
    item: Item
    sets: Occurrence
    amounts: Amounts
    worth: Number


def chosen_joints(hand: Arrangement, items: tuple[Item, ...], gone: int) -> list[tuple[Item, Found, Amounts]]:
    """The items that are paid, with their joints and the worth of these; `gone` are the bits of items that are not."""
    joints: list[_Joint] = []
    for item in items:
        if item.bit & gone:
            continue
        for occurrence in item.find(hand):
            amounts = item.once or item.worth_of(hand, occurrence)
            if amounts != NOTHING:
                joints.append(_Joint(item, occurrence, amounts, amounts[0] + amounts[1] + amounts[2]))
    if len(joints) > 1:
        joints.sort(key=lambda joint: -joint.worth)
        joints = _Choice(joints).best(tuple(range(len(hand.sets))))
    together: dict[Item, list[_Joint]] = {}
    for joint in joints:
        together.setdefault(joint.item, []).append(joint)
    return [
        (
            item,
            tuple([joint.sets for joint in of_item]),
            (
                sum(joint.amounts[0] for joint in of_item),
                sum(joint.amounts[1] for joint in of_item),
                max(joint.amounts[2] for joint in of_item),
            ),
        )
        for item, of_item in together.items()
    ]


class _Choice:
    """Searches for the best choice among joints, which are given dearest first."""

    def __init__(self, joints: list[_Joint]) -> None:
        self._joints = joints
        self._left = [0 * joints[0].worth] * (len(joints) + 1)
        """What all joints from each one on are worth together."""
        for i in range(len(joints) - 1, -1, -1):
            self._left[i] = self._left[i + 1] + joints[i].worth
        self._best: tuple[Number, int] = (-1, 0)
        self._chosen: list[_Joint] = []

    def best(self, groups: tuple[int, ...]) -> list[_Joint]:
        """The best choice; `groups` has a number for each set, and equal ones for sets that are joined."""
        self._search(0, groups, 0, [])
        return self._chosen

    def _search(self, i: int, groups: tuple[int, ...], worth: Number, chosen: list[_Joint]) -> None:
        result = (worth, len({id(joint.item) for joint in chosen}))
        if result > self._best:
            self._best, self._chosen = result, list(chosen)
        if i == len(self._joints) or worth + self._left[i] < self._best[0]:
            return
        joint = self._joints[i]
        joined = [groups[place] for place in joint.sets]
        again = joint.item.score.count != "each" and any(other.item is joint.item for other in chosen)
        if len(set(joined)) == len(joined) and not again:
            merged = tuple([joined[0] if group in joined else group for group in groups])
            self._search(i + 1, merged, worth + joint.worth, [*chosen, joint])
        self._search(i + 1, groups, worth, chosen)
