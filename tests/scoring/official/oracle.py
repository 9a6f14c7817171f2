"""What a hand is worth by the Mahjong Competition Rules, worked out slowly from the words of the rule book.

The program's own scoring is not used: divisions are in `reading`, the fans in `fans`, and the principles here.

* Non-repeat: a fan that another one contains is not counted beside it (`excludes`).
* Non-separation: all fans are counted on one division of the hand.
* Non-identical: sets of a fan make that same fan with no other sets.
* Account once: when sets have been combined, each remaining set is combined only once with one that has been.
* High versus low: of all divisions and all ways to combine the one that is worth most counts.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from fourwinds.scoring import Hand
from tests.scoring.official.fans import CHICKEN, FANS, POINTS, Joint, joints_of
from tests.scoring.official.reading import Reading, readings

MINIMUM = 8

Chosen = tuple[tuple[Joint, frozenset[int]], ...]


@dataclass(frozen=True)
class Worth:
    """The fans that count, by number, and their points with and without the flowers."""

    fans: Counter[str]
    flowers: int

    @property
    def without_flowers(self) -> int:
        return sum(POINTS[number] * n for number, n in self.fans.items())

    @property
    def total(self) -> int:
        return self.without_flowers + self.flowers

    @property
    def may_go_out(self) -> bool:
        return self.without_flowers >= MINIMUM


def worth(hand: Hand) -> Worth | None:
    """The best that can be made of the hand; None if it is none."""
    return next(iter(best_ways(hand)), None)


def best_ways(hand: Hand) -> list[Worth]:
    """All the ways to count the hand that are worth most."""
    found = [Worth(fans, len(hand.extras)) for reading in readings(hand) for fans in _best_of(reading)]
    most = max((one.without_flowers for one in found), default=0)
    return [one for one in found if one.without_flowers == most]


def _best_of(reading: Reading) -> list[Counter[str]]:
    """The ways to count the division; a chicken hand is one in which there is nothing at all to count."""
    ways = list(_ways_to_count(reading))
    return ways if any(ways) else [Counter({CHICKEN.number: 1})]


def _ways_to_count(reading: Reading) -> Iterator[Counter[str]]:
    whole = Counter({fan.number: n for fan in FANS if (n := int(fan.count(reading)))})
    for chosen in _combinations(joints_of(reading)):
        fans = whole + Counter(joint.number for joint, _ in chosen)
        excluded = {number for fan in FANS if fans[fan.number] for number in fan.excludes.split()}
        excluded |= {number for joint, _ in chosen for number in joint.excludes.split()}
        counted = Counter({number: n for number, n in fans.items() if number not in excluded})
        if counted["4"]:  # Nine Gates has one of its pungs of terminals in it
            counted["73t"] = max(counted["73t"] - 1, 0)
        yield +counted


def _combinations(possible: list[tuple[Joint, frozenset[int]]]) -> set[Chosen]:
    """Every choice of joints that can be made one after the other without breaking a principle."""
    found: set[Chosen] = set()
    _combine((), possible, found)
    return found


def _combine(chosen: Chosen, possible: list[tuple[Joint, frozenset[int]]], found: set[Chosen]) -> None:
    in_order = tuple(sorted(chosen, key=lambda one: (one[0].number, sorted(one[1]))))
    if in_order in found:
        return
    found.add(in_order)
    used = frozenset(place for _, places in chosen for place in places)
    for joint, places in possible:
        is_identical = any(other is joint and places & taken for other, taken in chosen)
        if len(places & used) <= 1 and not is_identical:
            _combine((*chosen, (joint, places)), possible, found)
