"""Patterns of concealed triplets, and which kongs count as such."""

from collections.abc import Mapping
from typing import Final

from fourwinds.rules.facts import Fact, PatternOption
from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern
from fourwinds.scoring.sets import Shape, TileSet, Trait

_TWO, _THREE, _FOUR = Trait.TRIPLETS_2, Trait.TRIPLETS_3, Trait.TRIPLETS_4

KONGS_ACCEPTED: Final = ("none", "concealed", "concealed_and_claimed", "all")


def is_accepted_kong(a_set: TileSet, kongs: str) -> bool:
    """Whether a kong counts as concealed: those in the hand, also those claimed from a discard, or all of them."""
    match kongs:
        case "none":
            return False
        case "concealed" | "general":
            return not a_set.melded
        case "concealed_and_claimed":
            return not a_set.promoted
        case _:
            return True


def concealed_triplets(hand: Arrangement, kongs: str = "concealed") -> tuple[int, ...]:
    """The concealed pungs, and the kongs accepted as such; a pung completed by a claimed tile is none."""
    if kongs in ("concealed", "general"):
        return tuple([i for i, a_set in enumerate(hand.sets) if a_set.is_triplet and not a_set.melded])
    return tuple(
        i
        for i, a_set in enumerate(hand.sets)
        if (
            is_accepted_kong(a_set, kongs)
            if a_set.shape == Shape.KONG
            else a_set.shape == Shape.PUNG and not a_set.melded
        )
    )


def kongs_option(default: str = "general") -> Mapping[str, PatternOption]:
    """Which kongs are accepted as concealed triplets; `general` is what the preset says for all such patterns."""
    others = ("general", *KONGS_ACCEPTED)
    return {"kongs": choice("Kongs accepted as concealed", default, *(kongs for kongs in others if kongs != default))}


def _concealed(least: int, most: int = 5) -> "_Bind":
    return _Bind(least, most)


class _Bind:
    """Binds the kongs option to: so many concealed triplets, once."""

    def __init__(self, least: int, most: int) -> None:
        self._least = least
        self._most = most

    def __call__(self, *, kongs: str) -> Predicate:
        least, most = self._least, self._most

        def find(hand: Arrangement) -> Found:
            triplets = concealed_triplets(hand, kongs)
            return (triplets,) if least <= len(triplets) <= most else NOT_FOUND

        return find


_CONCEALED: Final = (
    (
        2, "Two", "shuang an ke 雙暗刻", (), _TWO, ("B222 D555 (C456) (D678) EE", "B222 [D5555] (C456) D678 EE ~E"),
        {"B222 (D555) (C456) (D678) EE": "the second is melded"},
    ),
    (
        3, "Three", "san an ke 三暗刻, sanankou", ("tr_concealed_2",), _THREE,
        ("B222 D555 C777 (D678) EE", "B222 D555 [C7777] (D678) EE ~E"),
        {"B222 D555 C777 (D678) EE ~C7": "the third was completed by a discard"},
    ),
    (
        4, "Four", "si an ke 四暗刻, suuankou", ("tr_concealed_3", "wh_pung_hand"), _FOUR,
        ("B222 D555 C777 B999 EE !B9", "B222 D555 C777 [B9999] EE ~E"),
        {"B222 D555 C777 B999 EE ~B9": "the fourth was completed by a discard"},
    ),
    (
        5, "Five", "wu an ke 五暗刻", ("tr_concealed_4", "wh_pung_hand"), Trait.TRIPLETS_5,
        ("B222 D555 C777 B999 NNN EE",),
        {"B222 D555 C777 B999 NNN EE ~N": "the fifth was completed by a discard"},
    ),
)  # fmt: skip

concealed: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"tr_concealed_{n}",
        name=f"{word} concealed triplets",
        category="triplets",
        definition=f"{word} {'or more ' if n < 4 else ''}concealed pungs or kongs; one completed by a claimed tile is "
        f"not concealed.{' Hands of five sets only.' if n == 5 else ''}",
        other_names=other_names,
        implies=implies,
        above=("wh_concealed",) if n >= 4 else (),
        of_four=("wh_pung_hand", "wh_concealed") if n == 4 else (),
        asks=(Fact.FIVE_SETS,) if n == 5 else (),
        has=has,
        lacks=lacks,
        options=kongs_option(),
        needs=guard,
        concealed_by_nature=n >= 4,
        aim=aims.PUNG_HAND if n in {3, 4} else None,
    ).with_options(_concealed(n))
    for n, word, other_names, implies, guard, has, lacks in _CONCEALED
)


def _of_four(number: int) -> "_BindFour":
    return _BindFour(number)


class _BindFour:
    """Binds the kongs option to: four triplets and a pair, exactly so many of them concealed."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __call__(self, *, kongs: str) -> Predicate:
        number = self._number

        def find(hand: Arrangement) -> Found:
            of_triplets = hand.traits & Trait.TRIPLETS_4.value
            return hand.everything if of_triplets and len(concealed_triplets(hand, kongs)) == number else NOT_FOUND

        return find


_FOUR_TRIPLETS: Final = (
    (0, "none", "none", (), "(B222) (D555) (C777) (B999) EE", {"(B222) (D555) (C777) B999 EE": "one is concealed"}),
    (1, "one", "one", (), "B222 (D555) (C777) (B999) EE", {"(B222) (D555) (C777) B999 EE ~B9": "none is concealed"}),
    (2, "two", "two", ("tr_concealed_2",), "B222 D555 (C777) (B999) EE", {"B222 D555 C777 (B999) EE": "three are"}),
    (
        3, "three", "three", ("tr_concealed_3",), "B222 D555 C777 (B999) EE",
        {"B222 D555 (C777) (B999) EE": "two are concealed", "B222 D555 C777 B999 EE !B9": "all four are"},
    ),
)  # fmt: skip

of_four: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"tr_4_{word}_concealed",
        name=f"Four triplets, {word} concealed",
        category="triplets",
        definition=f"Four pungs or kongs and a pair, {'' if n == 0 else 'exactly '}{word} of the triplets concealed.",
        implies=("wh_pung_hand", *implies),
        of_four=("wh_pung_hand",),
        aim=aims.PUNG_HAND,
        has=(has,),
        lacks=lacks,
        options=kongs_option(),
        losers=False,
        needs=_FOUR,
    ).with_options(_of_four(n))
    for n, word, _, implies, has, lacks in _FOUR_TRIPLETS
)
