"""Flowers and seasons: each of them, those of one's own wind and of the round's, whole families, or none at all."""

from typing import Final

from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, pattern
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import EXTRAS, FLOWERS, SEASONS

_HAND: Final = "B123 C456 D789 B777 C11"


def _each(of: range) -> Predicate:
    """One occurrence for each tile of the family."""

    def find(hand: Arrangement) -> Found:
        return FOUND * sum(1 for kind in hand.extras if kind in of)

    return find


def _of_wind(first: int, *, own: bool) -> Predicate:
    """The tile of the own wind, or of the round's, in the family that begins with `first`."""

    def find(hand: Arrangement) -> Found:
        wind = hand.circumstances.seat if own else hand.circumstances.round
        return FOUND if first + wind in hand.extras else NOT_FOUND

    return find


def _all_of(family: range) -> Predicate:
    wanted = frozenset(family)

    def find(hand: Arrangement) -> Found:
        return FOUND if wanted <= set(hand.extras) else NOT_FOUND

    return find


def _family(one: str, many: str, letter: str, family: range, trait: Trait) -> tuple[Pattern, ...]:
    """The patterns that flowers and seasons have alike."""
    every = " ".join(f"{letter}{n}" for n in range(1, 5))
    other = "S1" if letter == "F" else "F1"
    return (
        pattern(
            id=f"fl_each_{one}",
            name=f"{one.capitalize()}",
            category="flowers",
            definition=f"Each {one} tile.",
            has=(f"{_HAND} {letter}2", f"{_HAND} {every}"),
            lacks=(f"{_HAND} {other}",),  # one of the other family
            needs=trait,
        )(_each(family)),
        pattern(
            id=f"fl_own_{one}",
            name=f"{one.capitalize()} of own wind",
            category="flowers",
            definition=f"The {one} with the number of the player's own wind: 1 East, 2 South, 3 West, 4 North.",
            has=(f"{_HAND} {letter}1 @E", f"{_HAND} {letter}3 @W"),
            lacks=(f"{_HAND} {letter}1 @S",),  # another player's
            needs=trait,
        )(_of_wind(family.start, own=True)),
        pattern(
            id=f"fl_round_{one}",
            name=f"{one.capitalize()} of the wind of the round",
            category="flowers",
            definition=f"The {one} with the number of the prevailing wind: 1 East, 2 South, 3 West, 4 North.",
            has=(f"{_HAND} {letter}1 @SE",),
            lacks=(f"{_HAND} {letter}2 @SE",),  # the own, not the round's
            needs=trait,
        )(_of_wind(family.start, own=False)),
        pattern(
            id=f"fl_all_{many}",
            name=f"All {many.capitalize()}",
            category="flowers",
            definition=f"All four {many}.",
            has=(f"{_HAND} {every} @SE",),
            lacks=(f"{_HAND} {letter}1 {letter}2 {letter}3 S4 F4 @SE".replace(f" {letter}4", ""),),  # one is missing
            implies=(f"fl_own_{one}", f"fl_round_{one}"),
            needs=trait,
        )(_all_of(family)),
    )


flowers: Final = _family("flower", "flowers", "F", FLOWERS, Trait.FLOWERS)
seasons: Final = _family("season", "seasons", "S", SEASONS, Trait.SEASONS)

all_extra = pattern(
    id="fl_all_extra",
    name="All Flowers and Seasons",
    category="flowers",
    definition="All eight extra tiles.",
    has=(f"{_HAND} F1 F2 F3 F4 S1 S2 S3 S4",),
    lacks=(f"{_HAND} F1 F2 F3 F4 S1 S2 S3",),  # seven
    implies=("fl_all_flowers", "fl_all_seasons"),
    needs=Trait.FLOWERS | Trait.SEASONS,
)(_all_of(EXTRAS))


@pattern(
    id="fl_none",
    name="No Flowers or Seasons",
    category="flowers",
    definition="The winner has no extra tile.",
    has=(_HAND,),
    lacks=(f"{_HAND} S3",),  # one season
    losers=False,
    bars=Trait.FLOWERS | Trait.SEASONS,
)
def none(hand: Arrangement) -> Found:
    return NOT_FOUND if hand.extras else FOUND
