"""What a hand is worth by the Mahjong Competition Rules, worked out slowly from the words of the rule book.

The program's own scoring is not used: divisions are in `reading`, the fans in `fans`, and the principles here.

* Non-repeat: a fan that another one contains is not counted beside it (`excludes`).
* Non-separation: all fans are counted on one division of the hand.
* Non-identical: sets of a fan make that same fan with no other sets.
* Account once: when sets have been combined, each remaining set is combined only once with one that has been.
* High versus low: of all divisions and all ways to combine the one that is worth most counts.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fourwinds.scoring import Hand
from tests.scoring.official.fans import BOOK, CHICKEN, Fan, Joint, joints_of, points_of
from tests.scoring.official.reading import Reading, readings

MINIMUM = 8

Chosen = tuple[tuple[Joint, frozenset[int]], ...]
Fans = tuple[Fan, ...]


@dataclass(frozen=True)
class Worth:
    """The fans that count, by number, and their points with and without the flowers."""

    fans: Counter[str]
    flowers: int
    points: Mapping[str, int]
    """What each fan is worth, by number."""

    @property
    def without_flowers(self) -> int:
        return sum(self.points[number] * n for number, n in self.fans.items())

    @property
    def total(self) -> int:
        return self.without_flowers + self.flowers

    @property
    def may_go_out(self) -> bool:
        return self.without_flowers >= MINIMUM


def worth(hand: Hand, fans: Fans = BOOK) -> Worth | None:
    """The best that can be made of the hand by the book, or by the page; None if it is none."""
    return next(iter(best_ways(hand, fans)), None)


def best_ways(hand: Hand, fans: Fans = BOOK) -> list[Worth]:
    """All the ways to count the hand that are worth most."""
    points = points_of(fans)
    found = [Worth(way, len(hand.extras), points) for reading in readings(hand) for way in _best_of(reading, fans)]
    most = max((one.without_flowers for one in found), default=0)
    return [one for one in found if one.without_flowers == most]


def _best_of(reading: Reading, fans: Fans) -> list[Counter[str]]:
    """The ways to count the division; a chicken hand is one in which there is nothing at all to count."""
    ways = list(_ways_to_count(reading, fans))
    return ways if any(ways) else [Counter({CHICKEN.number: 1})]


def _ways_to_count(reading: Reading, fans: Fans) -> Iterator[Counter[str]]:
    whole = Counter({fan.number: n for fan in fans if (n := int(fan.count(reading)))})
    for chosen in _combinations(joints_of(reading)):
        found = whole + Counter(joint.number for joint, _ in chosen)
        excluded = {number for fan in fans if found[fan.number] for number in fan.excludes.split()}
        excluded |= {number for joint, _ in chosen for number in joint.excludes.split()}
        counted = Counter({number: n for number, n in found.items() if number not in excluded})
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
