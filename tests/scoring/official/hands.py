"""Random legal winning hands of all sorts, rich in what the rules of Chinese Official pay for."""

from collections import Counter
from collections.abc import Callable
from random import Random

from fourwinds.scoring import Account, Circumstances, Hand, Meld, MeldKind, Source, WonBy
from fourwinds.tiles import EXTRAS, Kind, Wind
from tests.scoring.official.reading import DRAGONS, HONORS, KNITTED, ORPHANS, TERMINALS, WINDS

Sets = list[tuple[int, ...]]
"""Chows and triplets, the pair, and loose tiles."""


def winning_hand(dice: Random) -> Hand:
    """A hand that somebody could go out with at a table, whether it is worth enough or not."""
    while True:
        sort = dice.choices([sort for sort, _ in SORTS], [share for _, share in SORTS])[0]
        sets = sort(dice)
        if max(Counter(tile for a_set in sets for tile in a_set).values()) <= 4:
            return _as_gone_out(dice, sets)


# --- the tiles ---------------------------------------------------------------------------------------------


def _chow(first: int) -> tuple[int, ...]:
    return first, first + 1, first + 2


def _any_chow(dice: Random, suits: str = "BCD") -> tuple[int, ...]:
    return _chow(9 * "BCD".index(dice.choice(suits)) + dice.randrange(7))


def _regular(dice: Random, kinds: list[int], *, chows: float) -> Sets:
    """Four sets and a pair of the given kinds, so many of the sets chows."""
    possible = [_chow(k) for k in kinds if k < 27 and k % 9 < 7 and {k + 1, k + 2} <= set(kinds)]
    sets: Sets = [
        dice.choice(possible) if possible and dice.random() < chows else (dice.choice(kinds),) * 3 for _ in range(4)
    ]
    return [*sets, (dice.choice(kinds),) * 2]


def _mixed(dice: Random) -> Sets:
    return _regular(dice, list(range(34)), chows=0.7)


def _of_few_suits(dice: Random) -> Sets:
    suits = dice.sample(range(3), dice.choice((1, 1, 2)))
    kinds = [9 * suit + i for suit in suits for i in range(9)] + (sorted(HONORS) if dice.random() < 0.4 else [])
    return _regular(dice, kinds, chows=dice.choice((0.5, 0.9, 1)))


def _of_few_numbers(dice: Random) -> Sets:
    low = dice.randrange(7)
    wide = dice.choice((3, 3, 4, 5))
    return _regular(dice, [k for k in range(27) if low <= k % 9 < low + wide], chows=dice.choice((0.3, 0.7, 1)))


def _of_triplets(dice: Random) -> Sets:
    numbers = dice.sample(range(9), dice.choice((2, 3, 4)))
    kinds = [k for k in range(27) if k % 9 in numbers] + dice.choice(([], sorted(HONORS)))
    return _regular(dice, kinds, chows=dice.choice((0, 0, 0.2)))


def _of_ends(dice: Random) -> Sets:
    """Terminals and honours, with or without the chows that hold a terminal."""
    ends = sorted(dice.choice((ORPHANS, ORPHANS, TERMINALS, HONORS, WINDS | {0, 8}, DRAGONS | {9, 17})))
    sets = _regular(dice, ends, chows=0)
    if dice.random() < 0.5:
        number = dice.randrange(5)
        sets[:number] = [_chow(9 * dice.randrange(3) + dice.choice((0, 6))) for _ in range(min(number, 4))]
    return sets


def _of_winds_or_dragons(dice: Random) -> Sets:
    """Most sets are winds, or dragons."""
    kinds = sorted(dice.choice((WINDS, DRAGONS)))
    dice.shuffle(kinds)
    sets: Sets = [(kind,) * 3 for kind in kinds[: dice.randrange(2, 5)]]
    while len(sets) < 4:
        sets.append(_any_chow(dice) if dice.random() < 0.7 else (dice.randrange(34),) * 3)
    return [*sets, (kinds[-1] if dice.random() < 0.6 else dice.randrange(34),) * 2]


def _of_steps(dice: Random) -> Sets:
    """Sets with equal steps between them, in one suit or through the suits, and one that fits or does not."""
    step = dice.choice((0, 0, 1, 1, 2, 3))
    begin = dice.randrange(7)
    one_suit = dice.random() < 0.5
    suits = [dice.randrange(3)] * 3 if one_suit else dice.sample(range(3), 3)
    triplets = dice.random() < 0.3
    numbers = [begin, begin + step, begin + 2 * step]
    if max(numbers) > (8 if triplets else 6):
        numbers = [max(numbers) - number for number in numbers]
    if max(numbers) > (8 if triplets else 6):
        return _mixed(dice)
    firsts = [9 * suit + number for suit, number in zip(suits, numbers, strict=True)]
    sets: Sets = [(first,) * 3 if triplets else _chow(first) for first in firsts]
    near = [*sets, *(_chow(9 * dice.randrange(3) + dice.choice(numbers) % 7) for _ in range(2)), _any_chow(dice)]
    if triplets and one_suit and numbers[2] < 8:
        near = [(firsts[2] + 1,) * 3, *near]
    return [*sets, dice.choice(near), (dice.randrange(34),) * 2]


def _of_two_numbers_twice(dice: Random) -> Sets:
    """The chows of two numbers in one or two suits: what the principles of combining are about."""
    one, other = dice.choice(((0, 6), (0, 3), (1, 4), (2, 5), (3, 6), (0, 0), (2, 3)))
    suits = dice.choice(((0, 0), (0, 1), (2, 1), (0, 2)))
    pair = dice.choice((4, 13, 22, 4, 13, 22, dice.randrange(34)))
    return [_chow(9 * suit + number) for suit in suits for number in (one, other)] + [(pair, pair)]


def _of_green_or_reversible(dice: Random) -> Sets:
    kinds = dice.choice(([1, 2, 3, 5, 7, 32], [1, 3, 4, 5, 7, 8, 18, 19, 20, 21, 22, 25, 26, 33]))
    return _regular(dice, kinds, chows=0.5)


def _of_fives(dice: Random) -> Sets:
    sets: Sets = [
        _chow(9 * dice.randrange(3) + dice.randrange(2, 5)) if dice.random() < 0.8 else (dice.choice((4, 13, 22)),) * 3
        for _ in range(4)
    ]
    return [*sets, (dice.choice((4, 13, 22)),) * 2]


def _nine_gates(dice: Random) -> Sets:
    suit = 9 * dice.randrange(3)
    return [tuple(suit + n for n in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, dice.randrange(9)))]


def _pairs(dice: Random) -> Sets:
    kinds = dice.choice(
        (list(range(34)), list(range(34)), list(range(9)), sorted(ORPHANS), sorted(HONORS), sorted(TERMINALS),
         [1, 2, 3, 5, 7, 32], [6, 7, 8, 15, 16, 17, 24, 25, 26], [*range(18, 27), *sorted(HONORS)])
    )  # fmt: skip
    if dice.random() < 0.15:
        begin = 9 * dice.randrange(3) + dice.randrange(3)
        return [(kind, kind) for kind in range(begin, begin + 7)]
    if dice.random() < 0.4 or len(kinds) < 7:
        return [(dice.choice(kinds),) * 2 for _ in range(7)]
    return [(kind, kind) for kind in dice.sample(kinds, 7)]


def _orphans(dice: Random) -> Sets:
    return [(*sorted(ORPHANS), dice.choice(sorted(ORPHANS)))]


def _knitted_singles(dice: Random) -> Sets:
    honors = dice.choice((5, 6, 7, 7))
    return [(*dice.sample(sorted(HONORS), honors), *dice.sample(sorted(dice.choice(KNITTED)), 14 - honors))]


def _knitted_straight(dice: Random) -> Sets:
    a_set = _any_chow(dice) if dice.random() < 0.5 else (dice.randrange(34),) * 3
    return [a_set, (dice.randrange(34),) * 2, tuple(dice.choice(KNITTED))]


SORTS: tuple[tuple[Callable[[Random], Sets], int], ...] = (
    (_mixed, 2),
    (_of_few_suits, 5),
    (_of_few_numbers, 4),
    (_of_triplets, 4),
    (_of_ends, 4),
    (_of_winds_or_dragons, 3),
    (_of_steps, 5),
    (_of_two_numbers_twice, 3),
    (_of_green_or_reversible, 2),
    (_of_fives, 1),
    (_nine_gates, 1),
    (_pairs, 4),
    (_orphans, 1),
    (_knitted_singles, 1),
    (_knitted_straight, 2),
)
"""The sorts of hands, and how many of each in 42."""


# --- how it went out -----------------------------------------------------------------------------------------


def _as_gone_out(dice: Random, sets: Sets) -> Hand:
    """The hand with some sets melded and kongs among its triplets, and with a way of going out that it allows."""
    held = Counter(tile for a_set in sets for tile in a_set)
    most = 4 * (len(sets) == 5) + 1 * (len(sets) == 3)
    melds: list[Meld] = []
    concealed: list[int] = [tile for a_set in sets[most:] for tile in a_set]
    share = dice.choice((0, 0, 0.5, 0.5, 1))
    kongs = dice.choice((0, 0, 0.3, 0.8))
    for a_set in sets[:most]:
        is_triplet = len(set(a_set)) == 1
        if is_triplet and held[a_set[0]] == 3 and dice.random() < kongs:
            melds.append(Meld(dice.choice((MeldKind.KONG, MeldKind.CONCEALED_KONG)), Kind(a_set[0])))
        elif dice.random() < share:
            melds.append(Meld(MeldKind.PUNG if is_triplet else MeldKind.CHOW, Kind(a_set[0])))
        else:
            concealed += a_set
    dice.shuffle(concealed)
    dice.shuffle(melds)
    tile = Kind(dice.choice(concealed))
    return Hand(
        concealed=tuple(map(Kind, concealed)),
        melds=tuple(melds),
        extras=tuple(map(Kind, dice.sample(list(EXTRAS), dice.choice((0, 0, 0, 1, 3))))),
        winning_tile=tile,
        circumstances=_way_out(dice, melds, concealed, tile),
    )


def _way_out(dice: Random, melds: list[Meld], concealed: list[int], tile: Kind) -> Circumstances:
    shown = sum(meld.kinds.count(tile) for meld in melds)
    is_last_of_kind = concealed.count(tile) == 1 and (shown == 3 or dice.random() < 0.1)
    can_rob = concealed.count(tile) == 1 and shown == 0
    can_replace = any(meld.kind in (MeldKind.KONG, MeldKind.CONCEALED_KONG) for meld in melds)
    won_by = dice.choice((WonBy.DISCARD, WonBy.DISCARD, WonBy.SELF_DRAWN, WonBy.ROBBED_KONG))
    if won_by is WonBy.ROBBED_KONG and not can_rob:
        won_by = WonBy.SELF_DRAWN
    replaces = won_by is WonBy.SELF_DRAWN and can_replace and dice.random() < 0.2
    return Account(
        seat=Wind(dice.randrange(4)),
        round=Wind(dice.randrange(4)),
        won_by=won_by,
        source=Source.KONG if replaces else Source.WALL,
        last_tile=won_by is not WonBy.ROBBED_KONG and dice.random() < 0.08,
        fourth_of_kind=is_last_of_kind or won_by is WonBy.ROBBED_KONG,
        claim_from_left=dice.random() < 0.5,
    ).circumstances()
