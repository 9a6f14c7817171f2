"""Chinese Official to the point, by its page and as in competition: worked hands; random hands are in `official`."""

import pytest

from fourwinds.scoring import Hand, parse_hand
from tests.scoring.official.fans import BOOK, PAGE
from tests.scoring.official.oracle import Fans, worth
from tests.scoring.support import scorer

PAGE_AND_BOOK = (("chinese-official", PAGE), ("chinese-official-competition", BOOK))

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
    ("B22 B22 C11 C77 D33 EE SS ~S", "19 24, 64 2"),
    ("B22 B33 B44 C55 C66 C77 D99 ~D9", "19 24, 76 1"),  # more than the two pairs of equal chows
    ("B33 B44 B55 C33 C44 C55 D88 ~D8", "19 24, 68 2"),
    ("B11 B22 B33 B44 B55 B66 B77 !B4", "6 88, 56 4"),
    ("D22 D33 D44 D55 D66 D77 D88 ~D8", "6 88, 68 2"),
    ("EE SS WW NN DrDr DgDg DwDw ~Dw", "11 64, 19 24"),
    ("B11 B11 B99 C11 C99 D11 D99 ~D9", "8 64, 19 24, 64 2"),
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


# Where page and book differ: the fan by the page, and those by the book.
DIFFERENT = [
    ("B222 C444 (D666) (B888) C22 ~C2", "21 18, 49 6, 66 2", "21 24, 66 2"),  # the 3 of characters completes it too
    ("[B2222] B666 B888 C888 C22 ~C2", "21 18, 12 64, 67 2, 65 2, 75 1, 79 1", "21 24, 12 64, 67 2, 65 2, 75 1, 79 1"),
    ("B222 B444 C666 D888 C22 !C2", "21 18, 12 64, 56 4, 79 1", "21 24, 12 64, 56 4, 79 1"),
    ("(B2222) (C4444) (D6666) (B8888) D22 ~D2", "21 18, 5 88, 53 6", "21 24, 5 88, 53 6"),
    ("(B2222) (C4444) [D6666] D888 C22 ~C2", "21 18, 49 6, 17 32, 66 2, 79 1", "21 24, 17 32, 66 2, 79 1"),
    ("B22 B55 C11 C77 D33 EE DrDr ~Dr", "19 24", "19 24, 52 6"),
    ("B11 B99 C11 D99 EE SS DrDr ~Dr", "18 32, 19 24", "18 32, 19 24, 52 6"),
    ("B147 C258 D369 EEE DrDr ~C5", "35 12, 73 1, 62 2", "35 12, 73 1, 62 2, 52 6"),
    ("B147 C258 D369 (EEE) DrDr ~Dr", "35 12, 73 1, 79 1", "35 12, 73 1, 79 1, 52 6"),
    ("B111 B234 B567 B88 B999 ~B2", "4 88, 66 2, 73 1, 71 1", "22 24, 66 2, 73 1, 73 1, 71 1, 62 2"),
    ("B111 B234 B567 B88 B999 !B9", "4 88, 66 2, 73 1, 71 1, 56 4", "22 24, 66 2, 73 1, 73 1, 71 1, 56 4"),
]


def fan(text: str) -> list[tuple[float, int]]:
    """The numbers and points of the fan."""
    return [(float(number), int(points)) for number, points in (part.split() for part in text.split(", "))]


def seated(text: str) -> Hand:
    """The hand, in the seat of South and the round of North unless it says otherwise."""
    return parse_hand(text if "@" in text else f"{text} @SN")


@pytest.mark.parametrize(("id_", "fans"), PAGE_AND_BOOK, ids=["page", "book"])
@pytest.mark.parametrize(("text", "expected"), WORKED, ids=[text for text, _ in WORKED])
def test_a_hand_is_worth_its_fan(text: str, expected: str, id_: str, fans: Fans) -> None:
    assert_worth(text, expected, id_, fans)


@pytest.mark.parametrize(("text", "by_the_page", "by_the_book"), DIFFERENT, ids=[text for text, _, _ in DIFFERENT])
def test_where_competition_differs_the_page_has_its_own(text: str, by_the_page: str, by_the_book: str) -> None:
    for expected, (id_, fans) in zip((by_the_page, by_the_book), PAGE_AND_BOOK, strict=True):
        assert_worth(text, expected, id_, fans)


def assert_worth(text: str, expected: str, id_: str, fans: Fans) -> None:
    hand = seated(text)
    points = sum(points for _, points in fan(expected))
    score = scorer(id_).score(hand)
    assert score.total == points, [(line.pattern, line.points) for line in score.lines]
    flowers = sum(points for number, points in fan(expected) if number == 81)
    assert score.valid == (points - flowers >= 8)
    second = worth(hand, fans)
    assert second is not None
    assert second.without_flowers == points - flowers
