"""No setting of a pattern that nobody honours: any two choices of each are told apart by some hand."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Final

import pytest

from fourwinds.rules import RulePreset
from fourwinds.scoring import Hand, Scorer, parse_hand
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.tiles import NotationError
from tests.scoring.support import Data, changed, preset

PAID: Final = {"doubles": 1}

MORE_HANDS: Final[dict[str, tuple[str, ...]]] = {
    "ch_4_1suit_step2": ("B123 B345 B567 B789 EE", "B123 B345 B567 B789 C55"),
    "ch_old_young_twice_1_suit": ("B123 B123 B789 B789 EE",),
    "ch_old_young_twice_2_suits": ("B123 B789 C123 C789 EE",),
    "la_big_robert": ("(B123) B4 C3 C4 C5 C6 D5 D6 D7 D8 EE",),
    "la_imperial_jade": ("DgDgDg B234 B234 B666 B88",),
    "la_jade_hand": ("B22 B22 B33 B44 B66 B88 DgDg",),
    "la_pearl_hand": ("D22 D22 D33 D44 D66 D88 DwDw",),
    "la_ruby_hand": ("B11 B11 B55 B55 B77 B99 DrDr",),
    "lh_all_green": ("B22 B22 B33 B44 B66 B88 DgDg",),
    "lh_all_honors": ("EE SS WW NN DrDr DgDg DwDw",),
    "lh_hidden_treasure": ("B222 C444 D666 B888 EE ~B8",),
    "lh_nine_gates": ("B111 B234 B567 B88 B999 ~B9",),
    "lh_dealers_consecutive_wins": ("B123 C456 D789 B555 EE @E +extra7", "B123 C456 D789 B555 EE @E +extra8"),
    "lp_all_honor_pairs": ("EE EE SS WW NN DrDr DgDg",),
    "lp_even_pairs": ("B22 B22 C44 C66 D22 D44 D88",),
    "lp_knitting": (
        "B1 C1 B1 C1 B1 C1 B4 C4 B5 C5 B6 C6 B7 C7 !C7",
        "B1 C1 B1 C1 B1 C1 B1 C1 B5 C5 B6 C6 B7 C7 !C7",
    ),
    "lp_seven_pairs": ("B22 B55 C11 C77 EE DrDr B1 D1 ~D1", "B22 B22 C11 C77 D33 EE DrDr ~Dr"),
    "lp_one_suit_th_pairs": ("B11 B11 B99 EE SS DrDr DgDg",),
    "lp_triple_knitting": (
        "B2 C2 D2 B5 C5 D5 B5 C5 D5 B9 C9 D9 C7 D7 !D7",
        "B5 C5 D5 B5 C5 D5 B5 C5 D5 B9 C9 D9 C7 D7 !D7",
        "B5 C5 D5 B5 C5 D5 B5 C5 D5 B5 C5 D5 C7 D7 !D7",
    ),
    "ls_diamond_snake": ("D123 D456 D789 DwDwDw SS",),
    "ls_emerald_snake": ("B123 B456 B789 DgDgDg SS",),
    "ls_little_snake": ("(B123) B4 B5 B6 B7 B8 B9 E S W N Dr", "B1 B2 B3 B4 B5 B6 B7 B8 B9 EE S W N"),
    "ls_ruby_snake": ("C123 C456 C789 DrDrDr SS",),
    "lw_plum_blossom": ("B555 C456 D345 B123 EE !D5 +supplement",),
    "wh_all_th": ("B11 B99 C11 EE SS DrDr DgDg",),
    "wh_all_types": ("B11 C22 D33 EE SS DrDr DgDg",),
    "wh_chow_hand": ("B123 C456 D789 B345 WW", "B123 C456 D789 B345 C55 F1"),
    "wh_concealed": (
        "(B2222) C456 D789 B555 EE ~E",
        "(B2222+) C456 D789 B555 EE ~E",
        "B11 C22 D33 EE SS DrDr DgDg ~Dg",
    ),
    "wh_fully_concealed": ("B11 C22 D33 EE SS DrDr DgDg !Dg",),
    "wh_same_number": ("B345 C345 D444 B234 C44",),
    "wh_semi_exposed": ("(B2222+) (C456) (D789) (B555) EE !E",),
    "wn_fully_exposed": ("(B2222+) (C456) (D789) (B555) EE ~E",),
    "wn_last_chance_hand": ("B123 C456 D789 B555 EE ~C6 +gone:C3 +fourth", "B444 B456 B77 C456 D789 ~B7 +fourth"),
    "wn_one_chance_hand": ("B123 C456 D789 B555 EE ~C6 +gone:C3", "(B456) (B567) B55 D888 EEE !D8"),
}
"""Hands for patterns whose own examples, with sets claimed and made kongs, do not tell all choices apart."""

SEVEN_PAIRS: Final[Data] = {"lp_seven_pairs": PAID}
BESIDE: Final[dict[str, Data]] = {
    "fl_all_flowers": {"fl_own_flower": PAID},
    "fl_all_seasons": {"fl_own_season": PAID},
    "hn_little_3_dragons": {"hn_2_dragons": PAID, "set_pung_dragons": PAID},
    "wh_all_th": {"wh_pung_hand": PAID, **SEVEN_PAIRS},
    **dict.fromkeys(
        (
            *("la_jade_hand", "la_pearl_hand", "la_ruby_hand", "lh_all_green", "lh_all_honors"),
            *("wh_all_types", "wh_concealed", "wh_fully_concealed"),
        ),
        SEVEN_PAIRS,
    ),
}
"""What is paid besides, for choices that are about other patterns or about hands that win by others only."""

CHOSEN: Final[dict[tuple[str, str], Data]] = {
    ("lp_knitting", "most"): {"duplicates": True},
    ("lp_triple_knitting", "most"): {"duplicates": True},
    ("wn_one_chance_hand", "extended"): {"pung": True},
    ("wn_one_chance_hand", "pung"): {"extended": True},
}
"""What is chosen besides, for choices that say more of another one."""

OF_FIVE_SETS: Final = {"tr_concealed_5"}
"""For hands of five sets, which cannot be dealt yet."""

OPTIONS: Final = [
    (pattern.id, key)
    for pattern in CATALOGUE.values()
    if pattern.id not in OF_FIVE_SETS
    for key, option in pattern.options.items()
    if not option.free
]


@cache
def nothing_pays(kongs: str) -> RulePreset:
    """Rules in which no pattern is paid, and such kongs count as concealed."""
    unpaid = dict.fromkeys(preset().scoring.patterns)
    return changed(preset(), {"scoring": {"patterns": unpaid, "kongs_as_concealed": kongs}})


def changed_hands(text: str) -> Iterator[str]:
    """The hand, and the same hand with each of its sets, and with all, claimed or made a kong."""
    yield text
    yield f"{text} +loser"
    words = text.split(" ")
    sets = [n for n, word in enumerate(words) if re.fullmatch(r"[BCD]\d{3}|([ESWN])\1\1|(D[rgw])\2\2", word)]
    for taken in ([n] for n in sets):
        yield _with(words, taken, "({0})")
    yield _with(words, sets, "({0})")
    yield _with(words, sets[:-1], "({0})")
    equal = [n for n in sets if len(set(re.findall(r"\d|[ESWN]|[rgw]", words[n]))) == 1]
    for how in ("[{1}]", "({1})", "({1}+)"):
        for taken in ([n] for n in equal):
            yield _with(words, taken, how)
        yield _with(words, equal, how)
        others = [n for n in sets if n not in equal[:1]]
        yield " ".join(_with(_with(words, others, "({0})").split(" "), equal[:1], how).split(" "))


def _with(words: list[str], taken: list[int], how: str) -> str:
    def one(word: str) -> str:
        tile = re.findall(r"D[rgw]|[ESWN]", word)[-1] if not word[1:].isdigit() else word[-1]
        return how.format(word, word + tile)

    return " ".join(one(word) if n in taken else word for n, word in enumerate(words))


@cache
def examples() -> tuple[tuple[str, Hand], ...]:
    """The examples of all patterns."""
    texts = dict.fromkeys(text for pattern in CATALOGUE.values() for text in (*pattern.has, *pattern.lacks))
    return tuple((text, parse_hand(text)) for text in texts)


@cache
def hands(pattern: str) -> tuple[tuple[str, Hand], ...]:
    """The pattern's own examples, changed in many ways."""
    about = CATALOGUE[pattern]
    own = (*about.has, *about.lacks, *(hand for found in about.has_where.values() for hand in found))
    texts = dict.fromkeys([*(text for hand in own for text in changed_hands(hand)), *MORE_HANDS.get(pattern, ())])
    return tuple((text, hand) for text in texts if (hand := _read(text)) is not None)


def _read(text: str) -> Hand | None:
    """The hand, or None for a change that left something that is none."""
    try:
        return parse_hand(text)
    except NotationError:
        return None


@cache
def found(pattern: str, key: str, choice: object, kongs: str, *, elsewhere: bool = False) -> list[object]:
    """What the pattern pays for its own hands, or for those of all others, where this is chosen."""
    pays: Data = {"doubles": 1, "losers": "same" if CATALOGUE[pattern].losers else "none", "options": {key: choice}}
    pays["options"] |= CHOSEN.get((pattern, key), {})
    by = Scorer(changed(nothing_pays(kongs), {"scoring": {"patterns": {**BESIDE.get(pattern, {}), pattern: pays}}}))
    return [_worth(by, hand) for _, hand in (examples() if elsewhere else hands(pattern))]


def _worth(by: Scorer, hand: Hand) -> object:
    result = by.score(hand)
    return [(line.pattern, line.doubles) for line in result.lines], {line.pattern for line in result.dropped}


def same(pattern: str, key: str, one: object, other: object) -> bool:
    """Whether no hand tells the two choices apart."""
    tries = product(("none", "all"), (False, True))
    return all(
        found(pattern, key, one, kongs, elsewhere=elsewhere) == found(pattern, key, other, kongs, elsewhere=elsewhere)
        for kongs, elsewhere in tries
    )


@pytest.mark.parametrize(("pattern", "key"), OPTIONS)
def test_any_two_choices_are_told_apart(pattern: str, key: str) -> None:
    pairs = combinations(CATALOGUE[pattern].options[key].choices, 2)
    left = {pair for pair in pairs if same(pattern, key, *pair)}
    assert left == set(), "write a hand into MORE_HANDS that shows the difference"
