"""The fans of the Mahjong Competition Rules: what each is worth, when a division has it, and what it excludes.

Source: Mahjong Competition Rules, World Mahjong Organization, English edition of 2006, by the book's numbers. Three
numbers have more than one line here: 57b is one melded and one concealed kong together (6 points, as the rules of 1998
and 2006 count them), and 73w and 73t are the pungs of winds and of terminals, which exclude each other's reasons apart.
Where the book is silent the practice of Chinese scorers stands; such entries are marked with "practice".

`BOOK` are the fans of the book, by which tournaments are played, and `PAGE` those of the original's page, three of
which are other ones: All Even 18 and the Pung Hand besides, All Types only for regular hands, Nine Gates in any way.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations, pairwise

from fourwinds.scoring import FromDiscard, SelfDrawn, Source, WonBy
from tests.scoring.official.reading import DRAGONS, HONORS, KNITTED, ORPHANS, TERMINALS, WINDS, Group, Reading

GREEN = frozenset({1, 2, 3, 5, 7, 32})
REVERSIBLE = frozenset({1, 3, 4, 5, 7, 8, 18, 19, 20, 21, 22, 25, 26, 33})


@dataclass(frozen=True)
class Fan:
    """A fan that looks at the whole division: `count` says how often it is there."""

    number: str
    points: int
    name: str
    count: Callable[[Reading], int]
    excludes: str = ""
    """Numbers of fans that are never counted beside it."""


@dataclass(frozen=True)
class Joint:
    """A fan that sets make together, so that the principles of combining hold for it; `of` sets in any order."""

    number: str
    points: int
    name: str
    of: int
    made_by: Callable[[tuple[Group, ...]], bool]
    excludes: str = ""
    needs: Callable[[Reading], bool] = lambda _: True


# --- what sets make together ------------------------------------------------------------------------------


def _chows(sets: tuple[Group, ...]) -> bool:
    return all(group.shape == "chow" for group in sets)


def _triplets(sets: tuple[Group, ...]) -> bool:
    return all(group.is_triplet and group.suit < 3 for group in sets)


def _suits(sets: tuple[Group, ...]) -> int:
    return len({group.suit for group in sets})


def _numbers(sets: tuple[Group, ...]) -> list[int]:
    return sorted(group.number for group in sets)


def _steps(sets: tuple[Group, ...]) -> set[int]:
    numbers = _numbers(sets)
    return {b - a for a, b in pairwise(numbers)}


def _sorts(sets: tuple[Group, ...]) -> list[tuple[int, int]]:
    return sorted((group.suit, group.number) for group in sets)


def _pure_terminal_chows(sets: tuple[Group, ...]) -> bool:
    return _chows(sets) and _suits(sets) == 1 and _numbers(sets) == [1, 1, 7, 7]


def _three_suited_terminal_chows(sets: tuple[Group, ...]) -> bool:
    return _chows(sets) and _suits(sets) == 2 and [number for _, number in _sorts(sets)] == [1, 7, 1, 7]


def _pair_of_five_in(suits: Callable[[frozenset[int]], bool]) -> Callable[[Reading], bool]:
    """Whether the pair is of fives, in a suit that fits the suits of the chows."""

    def holds(reading: Reading) -> bool:
        (pair,) = reading.pairs
        return pair < 27 and pair % 9 == 4 and suits(frozenset(group.suit for group in reading.chows) | {pair // 9})

    return holds


JOINTS = (
    Joint(
        "13", 64, "Pure Terminal Chows", 4, _pure_terminal_chows, "19 22 63 76",
        needs=_pair_of_five_in(lambda suits: len(suits) == 1),
    ),
    Joint("14", 48, "Quadruple Chow", 4, lambda s: _chows(s) and _suits(s) == 1 and _steps(s) == {0}, "64"),
    Joint("15", 48, "Four Pure Shifted Pungs", 4, lambda s: _triplets(s) and _suits(s) == 1 and _steps(s) == {1}, "49"),
    Joint(
        "16", 32, "Four Pure Shifted Chows", 4,
        lambda s: _chows(s) and _suits(s) == 1 and _steps(s) in ({1}, {2}),
    ),
    Joint("23", 24, "Pure Triple Chow", 3, lambda s: _chows(s) and _suits(s) == 1 and _steps(s) == {0}),
    Joint("24", 24, "Pure Shifted Pungs", 3, lambda s: _triplets(s) and _suits(s) == 1 and _steps(s) == {1}),
    Joint("28", 16, "Pure Straight", 3, lambda s: _chows(s) and _suits(s) == 1 and _numbers(s) == [1, 4, 7]),
    Joint(
        "29", 16, "Three-Suited Terminal Chows", 4, _three_suited_terminal_chows, "63 76",
        needs=_pair_of_five_in(lambda suits: len(suits) == 3),
    ),
    Joint("30", 16, "Pure Shifted Chows", 3, lambda s: _chows(s) and _suits(s) == 1 and _steps(s) in ({1}, {2})),
    Joint("32", 16, "Triple Pung", 3, lambda s: _triplets(s) and _suits(s) == 3 and _steps(s) == {0}),
    Joint("39", 8, "Mixed Straight", 3, lambda s: _chows(s) and _suits(s) == 3 and _numbers(s) == [1, 4, 7]),
    Joint("41", 8, "Mixed Triple Chow", 3, lambda s: _chows(s) and _suits(s) == 3 and _steps(s) == {0}),
    Joint("42", 8, "Mixed Shifted Pungs", 3, lambda s: _triplets(s) and _suits(s) == 3 and _steps(s) == {1}),
    Joint("51", 6, "Mixed Shifted Chows", 3, lambda s: _chows(s) and _suits(s) == 3 and _steps(s) == {1}),
    Joint("65", 2, "Double Pung", 2, lambda s: _triplets(s) and _suits(s) == 2 and _steps(s) == {0}),
    Joint("69", 1, "Pure Double Chow", 2, lambda s: _chows(s) and _suits(s) == 1 and _steps(s) == {0}),
    Joint("70", 1, "Mixed Double Chow", 2, lambda s: _chows(s) and _suits(s) == 2 and _steps(s) == {0}),
    Joint("71", 1, "Short Straight", 2, lambda s: _chows(s) and _suits(s) == 1 and _steps(s) == {3}),
    Joint("72", 1, "Two Terminal Chows", 2, lambda s: _chows(s) and _suits(s) == 1 and _numbers(s) == [1, 7]),
)  # fmt: skip


# --- what a division has as a whole ------------------------------------------------------------------------


def _winds(reading: Reading) -> int:
    return sum(1 for group in reading.triplets if group.first in WINDS)


def _dragons(reading: Reading) -> int:
    return sum(1 for group in reading.triplets if group.first in DRAGONS)


def _one_pair_of(reading: Reading, kinds: frozenset[int]) -> bool:
    return len(reading.pairs) == 1 and reading.pairs[0] in kinds


_GATES = Counter((1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9))


def _nine_gates(reading: Reading) -> bool:
    """All nine kinds were waited for."""
    before = Counter(tile % 9 + 1 for tile in reading.hand.concealed)
    before[int(reading.hand.winning_tile or 0) % 9 + 1] -= 1
    return _is_one_suit_in_hand(reading) and +before == _GATES


def _nine_gates_in_any_way(reading: Reading) -> bool:
    """The gates and any other tile, whichever of them came last."""
    return _is_one_suit_in_hand(reading) and not _GATES - Counter(tile % 9 + 1 for tile in reading.hand.concealed)


def _is_one_suit_in_hand(reading: Reading) -> bool:
    return not (reading.hand.melds or reading.has_honors) and len(reading.suits) == 1


def _seven_shifted(reading: Reading) -> bool:
    pairs = sorted(reading.pairs)
    return (
        len(pairs) == 7
        and not reading.has_honors
        and len(reading.suits) == 1
        and all(b - a == 1 for a, b in pairwise(pairs))
    )


def _all_even_pungs(reading: Reading) -> bool:
    return len(reading.triplets) == 4 and not reading.has_honors and reading.numbers <= {2, 4, 6, 8}


def _only(*numbers: int) -> Callable[[Reading], int]:
    return lambda reading: not reading.has_honors and reading.numbers <= set(numbers)


def _each_has(kinds: frozenset[int]) -> Callable[[Reading], int]:
    return lambda reading: reading.is_regular and all(kinds.intersection(group.tiles) for group in reading.groups)


def _last(reading: Reading) -> tuple[WonBy, bool]:
    """How the last tile came, and whether it was the last one of the wall, or the discard after it."""
    last = reading.hand.circumstances.last
    return last.won_by, isinstance(last, SelfDrawn | FromDiscard) and last.last_of_wall


def _on_replacement(reading: Reading) -> bool:
    last = reading.hand.circumstances.last
    return isinstance(last, SelfDrawn) and last.source is Source.KONG


def _knitted_straight(reading: Reading) -> bool:
    return any(nine <= set(reading.loose) for nine in KNITTED)


def _melded_hand(reading: Reading) -> bool:
    return (
        len(reading.hand.melds) == 4
        and not reading.kongs(concealed=True)
        and reading.hand.circumstances.won_by is WonBy.DISCARD
    )


def _hogs(reading: Reading) -> int:
    kongs = {group.first for group in reading.groups if group.shape == "kong"}
    return sum(1 for kind, n in reading.tiles.items() if n == 4 and kind not in kongs)


def _all_types(reading: Reading) -> bool:
    return len(reading.suits) == 3 and bool(reading.kinds & WINDS) and bool(reading.kinds & DRAGONS)


def _plain_wind_pungs(reading: Reading) -> int:
    return sum(
        1
        for group in reading.triplets
        if group.first in WINDS and group.first not in (reading.seat_wind, reading.round_wind)
    )


BOOK = (
    Fan("1", 88, "Big Four Winds", lambda r: _winds(r) == 4, "38 49 60 61 73w"),
    Fan("2", 88, "Big Three Dragons", lambda r: _dragons(r) == 3, "54 59"),
    Fan("3", 88, "All Green", lambda r: r.kinds <= GREEN, "50"),
    Fan("4", 88, "Nine Gates", _nine_gates, "22 62 76"),
    Fan("5", 88, "Four Kongs", lambda r: r.kongs(concealed=True) + r.kongs(concealed=False) == 4, "49 67 74 79"),
    Fan("6", 88, "Seven Shifted Pairs", _seven_shifted, "19 22 62 76 79"),
    Fan("7", 88, "Thirteen Orphans", lambda r: set(r.loose) == ORPHANS, "18 52 62 79"),
    Fan("8", 64, "All Terminals", lambda r: r.kinds <= TERMINALS, "49 55 65 73t 76"),  # 65: practice
    Fan("9", 64, "Little Four Winds", lambda r: _winds(r) == 3 and _one_pair_of(r, WINDS), "38 73w"),
    Fan("10", 64, "Little Three Dragons", lambda r: _dragons(r) == 2 and _one_pair_of(r, DRAGONS), "54 59"),
    Fan("11", 64, "All Honors", lambda r: r.kinds <= HONORS, "49 55 73w"),
    Fan("12", 64, "Four Concealed Pungs", lambda r: r.concealed_triplets == 4, "33 49 62 66"),
    Fan("17", 32, "Three Kongs", lambda r: r.kongs(concealed=True) + r.kongs(concealed=False) == 3, "67 74"),
    Fan(
        "18", 32, "All Terminals and Honors",
        lambda r: r.kinds <= ORPHANS and bool(r.kinds & HONORS) and bool(r.kinds & TERMINALS),
        "49 55 73w 73t",  # 55: practice
    ),
    Fan("19", 24, "Seven Pairs", lambda r: len(r.pairs) == 7, "62 79"),
    Fan(
        "20", 24, "Greater Honors and Knitted Tiles",
        lambda r: len(set(r.loose)) == 14 and set(r.loose) >= HONORS, "34 52 62 79",
    ),
    Fan("21", 24, "All Even Pungs", _all_even_pungs, "49 68 76"),
    Fan("22", 24, "Full Flush", lambda r: len(r.suits) == 1 and not r.has_honors, "76"),
    Fan("25", 24, "Upper Tiles", _only(7, 8, 9), "36 76"),
    Fan("26", 24, "Middle Tiles", _only(4, 5, 6), "68 76"),
    Fan("27", 24, "Lower Tiles", _only(1, 2, 3), "37 76"),
    Fan("31", 16, "All Fives", _each_has(frozenset({4, 13, 22})), "68 76"),
    Fan("33", 16, "Three Concealed Pungs", lambda r: r.concealed_triplets == 3, "66"),
    Fan("34", 12, "Lesser Honors and Knitted Tiles", lambda r: len(set(r.loose)) == 14, "52 62 79"),
    Fan("35", 12, "Knitted Straight", _knitted_straight),
    Fan("36", 12, "Upper Four", _only(6, 7, 8, 9), "76"),
    Fan("37", 12, "Lower Four", _only(1, 2, 3, 4), "76"),
    Fan("38", 12, "Big Three Winds", lambda r: _winds(r) == 3, "73w"),
    Fan("40", 8, "Reversible Tiles", lambda r: r.kinds <= REVERSIBLE, "75"),
    Fan("44", 8, "Last Tile Draw", lambda r: _last(r) == (WonBy.SELF_DRAWN, True), "80"),
    Fan("45", 8, "Last Tile Claim", lambda r: _last(r) == (WonBy.DISCARD, True)),
    Fan("46", 8, "Out with Replacement Tile", _on_replacement, "80"),
    Fan("47", 8, "Robbing the Kong", lambda r: r.hand.circumstances.won_by is WonBy.ROBBED_KONG, "58"),
    Fan(
        "48", 8, "Two Concealed Kongs",
        lambda r: (r.kongs(concealed=True), r.kongs(concealed=False)) == (2, 0), "66 67",
    ),
    Fan("49", 6, "All Pungs", lambda r: len(r.triplets) == 4),
    Fan("50", 6, "Half Flush", lambda r: len(r.suits) == 1 and r.has_honors),
    Fan("52", 6, "All Types", _all_types),
    Fan("53", 6, "Melded Hand", _melded_hand, "79"),
    Fan("54", 6, "Two Dragon Pungs", lambda r: _dragons(r) == 2, "59"),
    Fan("55", 4, "Outside Hand", _each_has(ORPHANS)),
    Fan("56", 4, "Fully Concealed Hand", lambda r: r.is_concealed and r.is_drawn, "80"),
    Fan(
        "57", 4, "Two Melded Kongs",
        lambda r: (r.kongs(concealed=True), r.kongs(concealed=False)) == (0, 2), "74",
    ),
    Fan(
        "57b", 6, "One Melded and One Concealed Kong",
        lambda r: (r.kongs(concealed=True), r.kongs(concealed=False)) == (1, 1), "67 74",
    ),
    Fan("58", 4, "Last Tile", lambda r: r.hand.circumstances.fourth_of_kind),
    Fan("59", 2, "Dragon Pung", _dragons),
    Fan("60", 2, "Prevalent Wind", lambda r: any(group.first == r.round_wind for group in r.triplets)),
    Fan("61", 2, "Seat Wind", lambda r: any(group.first == r.seat_wind for group in r.triplets)),
    Fan("62", 2, "Concealed Hand", lambda r: r.is_concealed and not r.is_drawn),
    # With a knitted straight, which counts as three chows: practice.
    Fan("63", 2, "All Chows", lambda r: len(r.pairs) == 1 and not r.triplets and not r.kinds & HONORS, "76"),
    Fan("64", 2, "Tile Hog", _hogs),
    Fan("66", 2, "Two Concealed Pungs", lambda r: r.concealed_triplets == 2),
    Fan("67", 2, "Concealed Kong", lambda r: r.kongs(concealed=True)),
    Fan("68", 2, "All Simples", lambda r: not r.kinds & ORPHANS, "76"),
    Fan("73w", 1, "Pung of Winds", _plain_wind_pungs),
    Fan("73t", 1, "Pung of Terminals", lambda r: sum(1 for group in r.triplets if group.first in TERMINALS)),
    Fan("74", 1, "Melded Kong", lambda r: r.kongs(concealed=False)),
    Fan("75", 1, "One Voided Suit", lambda r: len(r.suits) == 2),
    Fan("76", 1, "No Honors", lambda r: not r.has_honors),
    Fan("77", 1, "Edge Wait", lambda r: r.wait == "edge"),
    Fan("78", 1, "Closed Wait", lambda r: r.wait == "closed"),
    Fan("79", 1, "Single Wait", lambda r: r.wait == "single"),
    Fan("80", 1, "Self-Drawn", lambda r: r.is_drawn),
)  # fmt: skip
CHICKEN = Fan("43", 8, "Chicken Hand", lambda _: 1)

_OF_THE_PAGE = {
    "4": Fan("4", 88, "Nine Gates", _nine_gates_in_any_way, "22 62 76"),
    "21": Fan("21", 18, "All Even", _all_even_pungs, "68 76"),
    "52": Fan("52", 6, "All Types", lambda reading: reading.is_regular and _all_types(reading)),
}
PAGE = tuple(_OF_THE_PAGE.get(fan.number, fan) for fan in BOOK)


def points_of(fans: Iterable[Fan]) -> dict[str, int]:
    """What each fan is worth, by number; joints and the chicken hand are the same by book and page."""
    joints = {joint.number: joint.points for joint in JOINTS}
    return joints | {fan.number: fan.points for fan in (*fans, CHICKEN)}


def joints_of(reading: Reading) -> list[tuple[Joint, frozenset[int]]]:
    """Every joint that sets of the division make, with the places of these sets."""
    return [
        (joint, frozenset(places))
        for joint in JOINTS
        for places in combinations(range(len(reading.sets)), joint.of)
        if joint.made_by(tuple(reading.sets[i] for i in places)) and joint.needs(reading)
    ]
