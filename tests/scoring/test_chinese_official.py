"""Chinese Official to the point: worked hands with their fan, and random hands against the book read a second time."""

import random
from dataclasses import replace

import pytest

from fourwinds.scoring import Circumstances, Hand, Meld, MeldKind, WonBy, parse_hand
from fourwinds.tiles import EXTRAS, Kind, Wind, counts_of
from tests.scoring.chinese_official import worth
from tests.scoring.support import scorer

CO = scorer("chinese-official")

# The hand, and its fan by their numbers in the book's list with their points. The seat is South and the round North
# unless the hand says otherwise, so that East and West are worth no more than any wind.
WORKED = [
    # combinations of chows: a set that is left is joined once
    ("B234 B567 C234 C567 D99 ~D9", "71 1, 71 1, 70 1, 63 2, 62 2, 79 1"),
    ("B123 B456 B789 B456 EE ~E", "28 16, 69 1, 50 6, 62 2, 79 1"),
    ("C123 D456 B789 B456 D11 ~D1", "39 8, 70 1, 63 2, 62 2, 79 1"),
    ("B345 C345 D345 B678 C99 ~C9", "41 8, 71 1, 63 2, 62 2, 79 1"),
    ("B123 B345 B567 B234 C88 ~C8", "30 16, 71 1, 63 2, 62 2, 75 1, 79 1"),
    ("B123 B234 B345 D777 EE ~E", "30 16, 62 2, 75 1, 79 1"),
    ("(B345) B345 B345 D678 C22 ~C2", "23 24, 63 2, 68 2, 79 1"),
    ("B345 B345 B345 D678 C22 ~C2", "24 24, 33 16, 62 2, 68 2, 79 1"),  # as pungs it is worth more
    ("B123 B123 B789 B789 B55 !B5", "13 64, 56 4, 79 1"),
    ("B123 B789 C123 C789 D55 ~D5", "29 16, 62 2, 79 1"),
    ("B234 B234 B234 B234 EE ~E", "14 48, 50 6, 62 2, 79 1"),
    ("B123 B234 B345 B456 EE !E", "16 32, 50 6, 56 4, 79 1"),
    ("B123 B345 B567 B789 C55 ~C5", "16 32, 63 2, 62 2, 75 1, 79 1"),
    ("B123 (C456) D789 B555 EE ~B5", "39 8"),
    ("B123 B456 (B789) EEE DrDr ~Dr", "28 16, 50 6, 73 1, 79 1"),
    # triplets and kongs
    ("B222 B333 B444 (B555) EE ~E", "15 48, 33 16, 50 6, 79 1"),
    ("B222 B333 B444 D678 EE ~E", "24 24, 33 16, 62 2, 75 1, 79 1"),
    ("(B222) (C333) (D444) D678 EE ~E", "42 8, 79 1"),
    ("B444 C444 (D444) B678 EE ~E", "32 16, 66 2, 79 1"),
    ("B222 D555 C777 B999 EE !B9", "12 64, 56 4, 73 1"),
    ("B555 B567 C222 (D678) EE ~B5", "66 2, 64 2"),  # the 5 is taken for the chow
    ("(B2222) (D5555) C678 B999 EE ~E", "57 4, 73 1, 79 1"),
    ("(B2222) [D5555] C678 B999 EE ~E", "57.5 6, 66 2, 73 1, 79 1"),
    ("[B2222] [D5555] C678 B999 EE ~E", "48 8, 33 16, 73 1, 62 2, 79 1"),
    ("(B2222) [D5555] C678 (B999) EE ~E", "57.5 6, 73 1, 79 1"),
    ("(B2222) (D5555) [C7777] B999 EE ~E", "17 32, 49 6, 66 2, 73 1, 79 1"),
    ("(B3333) [C3333] (D5555) (DgDgDgDg) EE ~E", "5 88, 59 2, 65 2, 52 6"),
    ("(B222) (D222) (C333) (B333) EE ~E", "65 2, 65 2, 49 6, 53 6"),
    # winds and dragons
    ("(EEE) SSS WWW NN B678 ~B6 @EE", "9 64, 60 2, 61 2, 50 6, 66 2"),
    ("(EEE) (SSS) WWW NNN B66 ~B6", "1 88, 66 2, 50 6, 79 1"),
    ("(EEE) SSS WWW B678 C11 ~C1", "38 12, 61 2, 66 2, 75 1, 79 1"),
    ("(DrDrDr) DgDgDg DwDwDw B678 C11 ~C1", "2 88, 66 2, 75 1, 79 1"),
    ("(DrDrDr) (DgDgDg) DwDw B678 C123 ~C1", "10 64, 75 1"),
    ("(DrDrDr) DgDgDg C678 B999 EE ~E", "54 6, 66 2, 73 1, 75 1, 79 1"),
    ("SSS (NNN) C678 B234 D55 ~D5", "61 2, 60 2, 79 1"),
    ("(EEE) SSS DrDrDr (DgDgDg) WW ~W @EE", "11 64, 60 2, 61 2, 54 6, 66 2, 79 1"),
    # which tiles
    ("B234 B234 B666 B888 DgDg ~Dg", "3 88, 69 1, 66 2, 62 2, 79 1"),
    ("B234 B234 B666 B888 B33 ~B3", "3 88, 22 24, 69 1, 66 2, 62 2, 68 2, 64 2"),
    ("(B111) C999 D999 D111 C11 !C1", "8 64, 33 16, 80 1, 79 1"),
    ("B222 C444 (D666) (B888) C22 ~C2", "21 24, 66 2"),  # the 3 of characters completes it too
    ("[B2222] B666 B888 C888 C22 ~C2", "21 24, 12 64, 67 2, 65 2, 75 1, 79 1"),
    ("B789 C789 D789 B888 C99 ~C9", "25 24, 41 8, 62 2, 64 2"),
    ("B456 C456 (D456) B555 C44 ~C4", "26 24, 41 8, 64 2"),
    ("B123 C123 D123 B222 C11 !C1", "27 24, 41 8, 56 4, 64 2"),
    ("B678 C789 D678 B999 C66 ~C6", "36 12, 70 1, 73 1, 62 2"),
    ("B123 C234 D123 B444 C11 ~C1", "37 12, 70 1, 62 2"),
    ("B456 C345 D567 B555 C55 ~C5", "31 16, 51 6, 62 2, 64 2"),
    ("D123 D345 B456 B888 DwDw ~Dw", "40 8, 62 2, 79 1"),
    ("(B123) C789 (D999) (NNN) SS !S @EW", "55 4, 73 1, 73 1, 80 1, 79 1"),
    ("B123 (C678) D999 EEE DrDr ~Dr", "52 6, 66 2, 73 1, 73 1, 79 1"),
    # nine gates, by the tile that completes them
    ("B1111 B2345678 B999 ~B1", "4 88, 28 16, 64 2"),
    ("B111 B22 B345 B678 B999 ~B2", "4 88, 66 2, 73 1, 71 1"),
    ("B111 B23345678 B999 ~B3", "4 88, 71 1"),
    ("B111 B234 B55 B678 B999 ~B5", "4 88, 66 2, 73 1"),
    # pairs, orphans, knitted tiles
    ("B22 B55 C11 C77 D33 EE DrDr ~Dr", "19 24, 52 6"),
    ("B22 B22 C11 C77 D33 EE SS ~S", "19 24, 64 2"),
    ("B22 B33 B44 C55 C66 C77 D99 ~D9", "19 24, 76 1"),  # more than the two pairs of equal chows
    ("B33 B44 B55 C33 C44 C55 D88 ~D8", "19 24, 68 2"),
    ("B11 B22 B33 B44 B55 B66 B77 !B4", "6 88, 56 4"),
    ("D22 D33 D44 D55 D66 D77 D88 ~D8", "6 88, 68 2"),
    ("EE SS WW NN DrDr DgDg DwDw ~Dw", "11 64, 19 24"),
    ("B11 B11 B99 C11 C99 D11 D99 ~D9", "8 64, 19 24, 64 2"),
    ("B11 B99 C11 D99 EE SS DrDr ~Dr", "18 32, 19 24, 52 6"),
    ("B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw ~Dw", "7 88"),
    ("B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw !E", "7 88, 56 4"),
    ("B147 C258 D36 ESWN DrDg ~Dg", "34 12"),
    ("B147 C258 D369 ESW DrDg ~Dg", "34 12, 35 12"),
    ("B147 C25 D36 ESWN DrDgDw !Dw", "20 24, 56 4"),
    ("B147 C258 D369 (B234) C55 ~C5", "35 12, 63 2, 79 1"),
    ("B147 C258 D369 EEE C55 !E", "35 12, 73 1, 56 4"),
    ("B147 C258 D369 C345 C55 ~D6", "35 12, 63 2, 62 2, 64 2"),
    # ways of going out
    ("(B123) (C456) (D789) (B555) EE ~E", "39 8, 53 6"),
    ("(B123) (C456) (D789) [B5555] EE ~E", "39 8, 67 2, 79 1"),  # a concealed kong is no melded set
    ("(B123) C567 D789 B555 EE !E +last", "44 8, 79 1"),
    ("(B123) C567 D789 B555 EE ~E +last", "45 8, 79 1"),
    ("[B5555] C567 D789 B123 EE !E +kong", "46 8, 67 2, 56 4, 79 1"),
    ("(B123) C567 D789 B555 EE !E +supplement F1", "80 1, 79 1, 81 1"),
    ("(B123) C567 D789 B555 EE ~D9 +robbed +fourth", "47 8"),
    ("(B123) C567 D789 B555 EE ~D9 +fourth", "58 4"),
    ("B123 (C567) D789 B555 EE ~B5", "43 8"),
    ("B123 (C567) D789 B555 EE ~B5 F1 S2", "43 8, 81 1, 81 1"),
    ("B123 (C456) D789 B555 EE ~B5 F3", "39 8, 81 1"),
    ("(B2222) (D5555) C678 B999 EE ~E F1 F2", "57 4, 73 1, 79 1, 81 1, 81 1"),
    # waits: nothing when a second kind completes the hand
    ("B456 B77 (C456) D789 C777 ~B7", "70 1, 76 1"),  # 4567 takes the 4 too
    ("(B123) C12 C3 D789 B555 EE ~C3", "70 1, 77 1"),
    ("(B123) C456 (D777) B555 EE ~C5", "78 1"),
    ("B12333 (C567) (D789) EEE ~B3", "73 1, 77 1"),  # as a pair or as an edge: one point
]


def fan(text: str) -> list[tuple[float, int]]:
    """The numbers and points of the fan."""
    return [(float(number), int(points)) for number, points in (part.split() for part in text.split(", "))]


def seated(text: str) -> Hand:
    """The hand, in the seat of South and the round of North unless it says otherwise."""
    return parse_hand(text if "@" in text else f"{text} @SN")


@pytest.mark.parametrize(("text", "expected"), WORKED, ids=[text for text, _ in WORKED])
def test_a_hand_is_worth_its_fan(text: str, expected: str) -> None:
    hand = seated(text)
    points = sum(points for _, points in fan(expected))
    score = CO.score(hand)
    assert score.total == points, [(line.pattern, line.points) for line in score.lines]
    flowers = sum(points for number, points in fan(expected) if number == 81)
    assert score.valid == (points - flowers >= 8)
    assert worth(hand) == points - flowers


def random_parts(dice: random.Random) -> list[tuple[int, ...]]:
    """Four sets, near one another as often as not, so that they make patterns."""
    suits = dice.choice(((0,), (0, 1), (0, 1, 2), (0, 1, 2)))
    numbers = dice.choice((range(9), range(9), (0, 8), (0, 1, 2), (3, 4, 5), (1, 3, 5, 7), range(5, 9)))
    honors = dice.choice(((), (), range(27, 34), range(27, 31), range(31, 34)))
    chows = dice.choice((0.0, 0.3, 0.7, 1.0))
    parts: list[tuple[int, ...]] = []
    for _ in range(4):
        if dice.random() < chows:
            first = 9 * dice.choice(suits) + min(dice.choice(tuple(numbers)), 6)
            parts.append((first, first + 1, first + 2))
        else:
            parts.append((random_kind(dice, suits, tuple(numbers), tuple(honors)),) * 3)
    parts.append((random_kind(dice, suits, tuple(numbers), tuple(honors)),) * 2)
    return parts


def random_kind(dice: random.Random, suits: tuple[int, ...], numbers: tuple[int, ...], honors: tuple[int, ...]) -> int:
    if honors and dice.random() < 0.5:
        return dice.choice(honors)
    return 9 * dice.choice(suits) + dice.choice(numbers)


def meld(dice: random.Random, part: tuple[int, ...]) -> Meld:
    if part[0] != part[1]:
        return Meld(MeldKind.CHOW, Kind(part[0]))
    return Meld(dice.choice((MeldKind.PUNG, MeldKind.KONG, MeldKind.CONCEALED_KONG)), Kind(part[0]))


def random_tiles(dice: random.Random) -> tuple[list[int], tuple[Meld, ...]]:
    """Concealed tiles and melds of a hand in one of the shapes that win."""
    orphans = [0, 8, 9, 17, 18, 26, *range(27, 34)]
    suits = dice.sample(range(3), 3)
    knitted = [9 * suit + start + step for start, suit in enumerate(suits) for step in (0, 3, 6)]
    match dice.randrange(10):
        case 0:
            pool = dice.choice((range(34), range(9), orphans, (1, 2, 3, 5, 7, 32)))
            return [kind for _ in range(7) for kind in [dice.choice(pool)] * 2], ()
        case 1:
            return [*orphans, dice.choice(orphans)], ()
        case 2:
            return dice.sample([*knitted, *range(27, 34)], 14), ()
        case 3:
            *_, one, pair = random_parts(dice)
            if dice.random() < 0.5:
                return [*knitted, *pair], (meld(dice, one),)
            return [*knitted, *one, *pair], ()
        case _:
            parts = random_parts(dice)
            melded = dice.choice((0, 0, 1, 2, 3, 4))
            concealed = [kind for part in parts[melded:] for kind in part]
            return concealed, tuple(meld(dice, part) for part in parts[:melded])


def random_hand(dice: random.Random) -> Hand:
    """A winning hand, however it was won."""
    while True:
        tiles, melds = random_tiles(dice)
        if max(counts_of(map(Kind, [*tiles, *(kind for one in melds for kind in one.kinds)]))) <= 4:
            break
    won_by = dice.choice((WonBy.DISCARD, WonBy.SELF_DRAWN, WonBy.ROBBED_KONG))
    circumstances = Circumstances(
        seat=Wind(dice.randrange(4)),
        round=Wind(dice.randrange(4)),
        won_by=won_by,
        last_tile=won_by is not WonBy.ROBBED_KONG and dice.random() < 0.1,
        fourth_of_kind=dice.random() < 0.1,
    )
    if won_by is WonBy.SELF_DRAWN and dice.random() < 0.2:
        circumstances = replace(circumstances, supplement=True, kong_supplement=dice.random() < 0.5)
    extras = tuple(map(Kind, dice.sample(EXTRAS, dice.choice((0, 0, 1, 2)))))
    return Hand(tuple(map(Kind, tiles)), melds, extras, Kind(dice.choice(tiles)), circumstances)


@pytest.mark.parametrize("seed", range(20))
def test_random_hands_are_worth_what_the_book_says(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(100):
        hand = random_hand(dice)
        points = worth(hand)
        assert CO.value(hand) == (points + len(hand.extras) if points >= 8 else None), hand
