"""Chinese Official from its rule book, a second time: slow, and without a line of the program's own scoring.

A hand is divided in every possible way, its winning tile put into every set, and the fan of the book's list (by their
numbers, 1 to 81) are collected by the book's words. What excludes what is one table. Of the fan that join sets every
subset is tried that keeps the principle "account once". Only the tiles and melds of a `Hand` are taken from it.

Source: Mahjong Competition Rules, English edition of 2006. Where the book is silent, as Chinese scorers do. One melded
and one concealed kong count 6 (57.5 here), and a self-drawn hand that cannot but be concealed gets fan 56.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations

from fourwinds.scoring import Hand, MeldKind, WonBy

POINTS: dict[float, int] = {
    **dict.fromkeys((1.0, 2, 3, 4, 5, 6, 7), 88),
    **dict.fromkeys((8, 9, 10, 11, 12, 13), 64),
    **dict.fromkeys((14, 15), 48),
    **dict.fromkeys((16, 17, 18), 32),
    **dict.fromkeys(range(19, 28), 24),
    **dict.fromkeys(range(28, 34), 16),
    **dict.fromkeys(range(34, 39), 12),
    **dict.fromkeys(range(39, 49), 8),
    **dict.fromkeys(range(49, 55), 6),
    57.5: 6,
    **dict.fromkeys(range(55, 59), 4),
    **dict.fromkeys(range(59, 69), 2),
    **dict.fromkeys(range(69, 82), 1),
}

# 73 is counted apart for winds (73) and terminals (73.5); 70 is the mixed double chow, 65 the double pung.
EXCLUDES = {
    1: (9, 38, 49, 60, 61, 73),
    2: (10, 54, 59),
    3: (50, 75),
    4: (22, 62, 76),
    5: (17, 48, 57, 57.5, 67, 74, 49, 79),
    6: (19, 22, 62, 76, 79),
    7: (18, 52, 62, 79),
    8: (18, 49, 55, 73, 73.5, 76, 65),
    9: (38, 73),
    10: (54, 59),
    11: (18, 49, 55, 73, 73.5, 50, 75),
    12: (33, 66, 49, 62),
    13: (19, 22, 63, 69, 72, 76),
    14: (23, 69, 64, 24),
    15: (24, 49, 23),
    17: (48, 57, 57.5, 67, 74),
    18: (49, 55, 73, 73.5),
    19: (62, 79),
    20: (34, 52, 62, 79),
    21: (49, 68, 76),
    22: (50, 75, 76),
    25: (36, 76),
    26: (68, 76),
    27: (37, 76),
    29: (63, 70, 72, 76),
    31: (68, 76),
    33: (66,),
    34: (52, 62, 79),
    36: (76,),
    37: (76,),
    38: (73,),
    40: (75,),
    44: (80,),
    46: (80,),
    47: (58,),
    48: (67, 66),
    53: (79,),
    54: (59,),
    56: (80, 62),
    57: (74,),
    57.5: (67, 74),
    63: (76,),
    68: (76,),
}

TERMINALS = (0, 8, 9, 17, 18, 26)
HONORS = range(27, 34)
ORPHANS = (*TERMINALS, *HONORS)

Set = tuple[str, int, bool]
"""chow, pung, kong, pair, or knit (three tiles three apart); the first kind; whether it counts as concealed."""


def worth(hand: Hand) -> int:
    """The hand's points without flowers, of the best division; 0 where it is no hand."""
    return max((_without_flowers(hand, sets, at) for sets, at in _readings(hand)), default=0)


def _last(hand: Hand) -> int:
    assert hand.winning_tile is not None
    return hand.winning_tile


# --- dividing -----------------------------------------------------------------------------------------


def _melds(hand: Hand) -> list[Set]:
    names = {MeldKind.CHOW: "chow", MeldKind.PUNG: "pung", MeldKind.KONG: "kong", MeldKind.CONCEALED_KONG: "kong"}
    return [(names[meld.kind], meld.first, meld.kind is MeldKind.CONCEALED_KONG) for meld in hand.melds]


def _readings(hand: Hand) -> Iterator[tuple[list[Set], int]]:
    """Every division of the hand, the melds first, with the place of the set that the winning tile completed."""
    melds = _melds(hand)
    for sets in _divisions(sorted(hand.concealed), len(melds)):
        places = [i for i, a_set in enumerate(sets) if _last(hand) in _kinds(a_set)]
        for i in places:
            shape, first, _ = sets[i]
            is_claimed_pung = shape == "pung" and hand.circumstances.won_by is not WonBy.SELF_DRAWN
            completed = (shape, first, not is_claimed_pung)
            yield [*melds, *sets[:i], completed, *sets[i + 1 :]], len(melds) + i


def _divisions(tiles: Sequence[int], melds: int) -> Iterator[list[Set]]:
    counts = Counter(tiles)
    yield from _with_pair(counts)
    if melds <= 1:
        for parts in _knitted():
            rest = counts - Counter(kind for part in parts for kind in _kinds(part))
            if sum(rest.values()) + 9 == len(tiles):
                yield from ([*parts, *sets] for sets in _with_pair(rest))
    if not melds:
        yield from _without_sets(counts)


def _with_pair(counts: Counter[int]) -> Iterator[list[Set]]:
    for pair in counts:
        if counts[pair] >= 2:
            for sets in _sets(counts - Counter([pair, pair])):
                yield [*sets, ("pair", pair, True)]


def _knitted() -> Iterator[list[Set]]:
    """147, 258 and 369 of three suits, in all six ways."""
    for suits in permutations(range(3)):
        yield [("knit", 9 * suit + start, True) for start, suit in enumerate(suits)]


def _without_sets(counts: Counter[int]) -> Iterator[list[Set]]:
    """Seven pairs, thirteen orphans, honours and knitted tiles."""
    if all(n % 2 == 0 for n in counts.values()):
        yield [("pair", kind, True) for kind in counts for _ in range(counts[kind] // 2)]
    suit_kinds = {kind for kind in counts if kind < 27}
    fits = any(suit_kinds <= {kind for part in parts for kind in _kinds(part)} for parts in _knitted())
    if set(counts) == set(ORPHANS) or (len(counts) == 14 and fits):
        yield [("single", kind, True) for kind in counts]


def _sets(counts: Counter[int]) -> Iterator[list[Set]]:
    if not counts:
        yield []
        return
    first = min(counts)
    if counts[first] >= 3:
        for sets in _sets(counts - Counter([first] * 3)):
            yield [("pung", first, True), *sets]
    if first < 27 and first % 9 < 7 and counts[first + 1] and counts[first + 2]:
        for sets in _sets(counts - Counter([first, first + 1, first + 2])):
            yield [("chow", first, True), *sets]


def _kinds(a_set: Set) -> list[int]:
    shape, first, _ = a_set
    steps = {
        "chow": (0, 1, 2),
        "pung": (0, 0, 0),
        "kong": (0, 0, 0, 0),
        "pair": (0, 0),
        "knit": (0, 3, 6),
        "single": (0,),
    }
    return [first + step for step in steps[shape]]


def _completing(hand: Hand) -> set[int]:
    """The kinds that complete the hand, the fifth of a kind included."""
    tiles: list[int] = list(hand.concealed)
    tiles.remove(_last(hand))
    return {kind for kind in range(34) if any(True for _ in _divisions(sorted([*tiles, kind]), len(hand.melds)))}


# --- the fan ------------------------------------------------------------------------------------------


def _without_flowers(hand: Hand, sets: list[Set], at: int) -> int:
    fan: Counter[float] = Counter()
    tiles = [kind for a_set in sets for kind in _kinds(a_set)]
    if sets[0][0] == "single":
        duplicate = [kind for kind, n in Counter(hand.concealed).items() if n > 1]
        tiles += duplicate
    _tiles_fan(fan, sets, tiles)
    _triplet_fan(fan, sets, hand)
    _special_fan(fan, sets, tiles, hand)
    _winning_fan(fan, sets, at, hand)
    for number in [number for number in sorted(fan) if fan[number]]:
        if fan[number]:
            for excluded in EXCLUDES.get(number, ()):
                fan[excluded] = 0
            if number == 4:
                fan[73.5] = max(0, fan[73.5] - 1)
    whole = sum(POINTS[int(number) if number == 73.5 else number] * n for number, n in fan.items())
    best = max(_joined(fan, sets, whole))
    return best or 8  # chicken hand


def _joined(fan: Counter[float], sets: list[Set], whole: int) -> Iterator[int]:
    """The points with every lawful choice of joints."""
    joints = [joint for joint in _joints(sets) if not (joint[0] == 65 and fan[8])]
    for size in range(len(joints) + 1):
        for chosen in combinations(joints, size):
            groups = list(range(len(sets)))
            for _, places in chosen:
                joined = {groups[place] for place in places}
                if len(joined) < len(places):
                    break
                groups = [min(joined) if group in joined else group for group in groups]
            else:
                numbers = {number for number, _ in chosen}
                points = whole + sum(POINTS[number] for number, _ in chosen)
                lost = {other for number in numbers for other in EXCLUDES.get(number, ())}
                yield points - sum(POINTS[n] * fan[n] for n in lost if n in POINTS)


def _joints(sets: list[Set]) -> list[tuple[int, tuple[int, ...]]]:
    """The fan that join two, three or four sets, with the places of these."""
    chows = [(first, i) for i, (shape, first, _) in enumerate(sets) if shape == "chow"]
    triplets = [(first, i) for i, (shape, first, _) in enumerate(sets) if shape in ("pung", "kong") and first < 27]
    pair = next((first for shape, first, _ in sets if shape == "pair"), -1)
    answer = []
    for of, names in ((chows, _chow_joint), (triplets, _triplet_joint)):
        for size in (2, 3, 4):
            for chosen in combinations(sorted(of), size):
                firsts = [first for first, _ in chosen]
                number = names(firsts, pair)
                if number:
                    answer.append((number, tuple(i for _, i in chosen)))
    return answer


def _chow_joint(firsts: list[int], pair: int) -> int:
    suits = [first // 9 for first in firsts]
    numbers = sorted(first % 9 for first in firsts)
    steps = {b - a for a, b in pairwise(numbers)}
    one_suit = len(set(suits)) == 1
    if len(firsts) == 2:
        if one_suit:
            return {0: 69, 3: 71}.get(numbers[1] - numbers[0], 72 if numbers == [0, 6] else 0)
        return 70 if numbers[0] == numbers[1] else 0
    if len(firsts) == 3:
        if one_suit:
            return 23 if steps == {0} else 30 if steps in ({1}, {2}) else 28 if numbers == [0, 3, 6] else 0
        if len(set(suits)) == 3:
            return 41 if steps == {0} else 51 if steps == {1} else 39 if numbers == [0, 3, 6] else 0
        return 0
    if one_suit:
        if numbers == [0, 0, 6, 6] and pair == 9 * suits[0] + 4:
            return 13
        return 14 if steps == {0} else 16 if steps in ({1}, {2}) else 0
    two_suits = sorted(Counter(suits).values()) == [2, 2] and len(set(firsts)) == 4
    third = 3 - sum(set(suits)) if two_suits else 9
    return (
        29
        if two_suits
        and numbers == [0, 0, 6, 6]
        and all(first % 9 in (0, 6) for first in firsts)
        and pair == 9 * third + 4
        else 0
    )


def _triplet_joint(firsts: list[int], _: int) -> int:
    suits = {first // 9 for first in firsts}
    numbers = sorted(first % 9 for first in firsts)
    in_steps = numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    if len(firsts) == 2:
        return 65 if numbers[0] == numbers[1] else 0
    if len(firsts) == 3:
        if len(suits) == 3 and numbers[0] == numbers[2]:
            return 32
        return 0 if not in_steps else 24 if len(suits) == 1 else 42 if len(suits) == 3 else 0
    return 15 if in_steps and len(suits) == 1 else 0


def _tiles_fan(fan: Counter[float], sets: list[Set], tiles: list[int]) -> None:  # noqa: C901 - one fan after another
    suits = {kind // 9 for kind in tiles if kind < 27}
    numbers = {kind % 9 + 1 for kind in tiles if kind < 27}
    honors = {kind for kind in tiles if kind >= 27}
    shapes = Counter(shape for shape, _, _ in sets)
    is_regular = shapes["pair"] == 1 and not shapes["single"] and not shapes["knit"]
    has_pair = shapes["pair"] == 1
    is_single = shapes["single"] > 0
    if set(tiles) <= {1, 2, 3, 5, 7, 32}:
        fan[3] = 1
    if not is_single:
        if not honors and len(suits) == 1:
            fan[22] = 1
        if honors and len(suits) == 1:
            fan[50] = 1
        if not honors and numbers <= {1, 9}:
            fan[8] = 1
        if not suits:
            fan[11] = 1
        if honors and suits and numbers <= {1, 9}:
            fan[18] = 1
        if len(suits) == 2:
            fan[75] = 1
    if not honors:
        fan[76] = 1
        for number, accepted in (
            (25, {7, 8, 9}),
            (26, {4, 5, 6}),
            (27, {1, 2, 3}),
            (36, {6, 7, 8, 9}),
            (37, {1, 2, 3, 4}),
        ):
            if numbers <= accepted:
                fan[number] = 1
        if not numbers & {1, 9}:
            fan[68] = 1
    if set(tiles) <= {18, 19, 20, 21, 22, 25, 26, 1, 3, 4, 5, 7, 8, 33}:
        fan[40] = 1
    if len(suits) == 3 and any(kind < 31 for kind in honors) and any(kind > 30 for kind in honors):
        fan[52] = 1
    if is_regular and all(any(kind in ORPHANS for kind in _kinds(a_set)) for a_set in sets):
        fan[55] = 1
    if is_regular and all(any(kind < 27 and kind % 9 == 4 for kind in _kinds(a_set)) for a_set in sets):
        fan[31] = 1
    pair = next((first for shape, first, _ in sets if shape == "pair"), -1)
    if has_pair and not shapes["pung"] and not shapes["kong"] and pair < 27:
        fan[63] = 1
    if is_regular and not shapes["chow"]:
        fan[49] = 1
        if not honors and numbers <= {2, 4, 6, 8}:
            fan[21] = 1
    kongs = {first for shape, first, _ in sets if shape == "kong"}
    fan[64] = sum(1 for kind, n in Counter(tiles).items() if n == 4 and kind not in kongs)


def _triplet_fan(fan: Counter[float], sets: list[Set], hand: Hand) -> None:
    triplets = [a_set for a_set in sets if a_set[0] in ("pung", "kong")]
    pair = next((first for shape, first, _ in sets if shape == "pair"), -1)
    one_pair = sum(1 for shape, _, _ in sets if shape == "pair") == 1
    winds = [first for _, first, _ in triplets if 27 <= first < 31]
    dragons = [first for _, first, _ in triplets if first >= 31]
    own, round_ = 27 + hand.circumstances.seat, 27 + hand.circumstances.round
    fan[60], fan[61] = int(round_ in winds), int(own in winds)
    fan[59] = len(dragons)
    fan[73] = sum(1 for wind in winds if wind not in (own, round_))
    fan[73.5] = sum(1 for _, first, _ in triplets if first in TERMINALS)
    fan[1], fan[38] = int(len(winds) == 4), int(len(winds) >= 3)
    fan[9] = int(len(winds) == 3 and one_pair and 27 <= pair < 31)
    fan[2], fan[54] = int(len(dragons) == 3), int(len(dragons) >= 2)
    fan[10] = int(len(dragons) == 2 and one_pair and pair >= 31)
    concealed = sum(1 for _, _, is_concealed in triplets if is_concealed)
    fan[12], fan[33], fan[66] = int(concealed == 4), int(concealed == 3), int(concealed == 2)
    kongs = [is_concealed for shape, _, is_concealed in triplets if shape == "kong"]
    hidden, shown = kongs.count(True), kongs.count(False)
    fan[5], fan[17] = int(len(kongs) == 4), int(len(kongs) == 3)
    fan[48], fan[57], fan[57.5] = (
        int((hidden, shown) == (2, 0)),
        int((hidden, shown) == (0, 2)),
        int((hidden, shown) == (1, 1)),
    )
    fan[67], fan[74] = hidden, shown


def _special_fan(fan: Counter[float], sets: list[Set], tiles: list[int], hand: Hand) -> None:
    shapes = Counter(shape for shape, _, _ in sets)
    honors = {kind for kind in tiles if kind >= 27}
    if shapes["pair"] == 7:
        fan[19] = 1
        firsts = sorted({first for _, first, _ in sets})
        if firsts == list(range(firsts[0], firsts[0] + 7)) and firsts[0] // 9 == firsts[6] // 9 and firsts[6] < 27:
            fan[6] = 1
    if shapes["single"] == 13:
        fan[7] = 1
    if shapes["single"] == 14:
        fan[20 if len(honors) == 7 else 34] = 1
        if sum(1 for kind in tiles if kind < 27) == 9:
            fan[35] = 1
    if shapes["knit"]:
        fan[35] = 1
    if not hand.melds and len({kind // 9 for kind in tiles}) == 1 and not honors:
        before = Counter(tiles)
        before[_last(hand)] -= 1
        if [before[9 * (tiles[0] // 9) + n] for n in range(9)] == [3, 1, 1, 1, 1, 1, 1, 1, 3]:
            fan[4] = 1


def _winning_fan(fan: Counter[float], sets: list[Set], at: int, hand: Hand) -> None:
    how = hand.circumstances
    drawn = how.won_by is WonBy.SELF_DRAWN
    is_concealed = all(meld.kind is MeldKind.CONCEALED_KONG for meld in hand.melds)
    fan[44], fan[45] = int(how.last_tile and drawn), int(how.last_tile and how.won_by is WonBy.DISCARD)
    fan[46] = int(how.kong_supplement and drawn)
    fan[47] = int(how.won_by is WonBy.ROBBED_KONG)
    fan[58] = int(how.fourth_of_kind)
    fan[80] = int(drawn)
    fan[56], fan[62] = int(is_concealed and drawn), int(is_concealed and not drawn)
    shape, first, _ = sets[at]
    fan[53] = int(
        shape == "pair"
        and not drawn
        and len(hand.melds) == 4
        and all(m.kind is not MeldKind.CONCEALED_KONG for m in hand.melds)
    )
    edge = shape == "chow" and (_last(hand) - first, first % 9) in ((2, 0), (0, 6))
    closed = shape == "chow" and _last(hand) - first == 1
    if (shape == "pair" or edge or closed) and len(_completing(hand)) == 1:
        fan[79] = 1
