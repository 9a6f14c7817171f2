"""Flowers and seasons: each of them, those of one's own wind and of the round's, whole families, or none at all."""

from collections.abc import Callable
from typing import Final

from fourwinds.rules.facts import Fact, PatternOption
from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Found
from fourwinds.scoring.hand import ByExtraTiles
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern, switch
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import EXTRAS, FLOWERS, SEASONS
from fourwinds.values import Value

_HAND: Final = "B123 C456 D789 B777 C11"
_HONORS: Final = int(Trait.WINDS | Trait.DRAGONS)
_EITHER: Final = int(Trait.FLOWERS | Trait.SEASONS)
_BOTH: Final = Trait.FLOWERS | Trait.SEASONS


def _takes_the_eighth(hand: Arrangement) -> Found:
    last = hand.circumstances.last
    return FOUND if isinstance(last, ByExtraTiles) and last.eighth_taken and len(hand.extras) == _SEVEN else NOT_FOUND


_SEVEN: Final = len(EXTRAS) - 1


class _Family(Value):
    """What flowers and seasons differ in, where their patterns are alike."""

    one: str
    many: str
    letter: str
    other: str
    """A tile of the other family."""
    kinds: range
    trait: Trait
    fact: Fact
    with_own: PatternOption
    """Whether all of them include that of the own wind."""
    each_is_called: str = ""
    own_is_called: str = ""
    all_are_called: str = ""

    def first(self, number: int) -> str:
        """The tiles of the family from 1 to the number."""
        return " ".join(f"{self.letter}{n}" for n in range(1, number + 1))


def _each(of: range) -> Predicate:
    """One occurrence for each tile of the family."""

    def find(hand: Arrangement) -> Found:
        return FOUND * sum(1 for kind in hand.extras if kind in of)

    return find


def _of_wind(*firsts: int, own: bool) -> Predicate:
    """The tiles of the own wind, or of the round's, in all the families that begin with `firsts`."""

    def find(hand: Arrangement) -> Found:
        wind = hand.circumstances.seat if own else hand.circumstances.round
        return FOUND if all(first + wind in hand.extras for first in firsts) else NOT_FOUND

    return find


def _so_many(family: range, least: int, most: int) -> Predicate:
    """Found once, where there are from `least` to `most` different tiles of the family."""

    def find(hand: Arrangement) -> Found:
        return FOUND if least <= len({kind for kind in hand.extras if kind in family}) <= most else NOT_FOUND

    return find


def _all_of(family: range) -> Callable[..., Predicate]:
    """Binds the option, which tells only what is paid beside it."""

    def bind(*, include_own: bool) -> Predicate:  # noqa: ARG001 - see `spares`
        return _so_many(family, len(family), len(family))

    return bind


def _tiles_of(family: _Family) -> tuple[Pattern, ...]:
    """The patterns of single tiles of the family: of each, of that of the own wind, of that of the round's."""
    one, letter = family.one, family.letter
    return (
        pattern(
            id=f"fl_each_{one}",
            name=one.capitalize(),
            category="flowers",
            most=8,
            definition=f"Each {one} tile.",
            other_names=family.each_is_called,
            has=(f"{_HAND} {letter}2", f"{_HAND} {family.first(4)}"),
            lacks={f"{_HAND} {family.other}": "a tile of the other family"},
            asks=(family.fact,),
            needs=family.trait,
        )(_each(family.kinds)),
        pattern(
            id=f"fl_own_{one}",
            name=f"{one.capitalize()} of own wind",
            category="flowers",
            definition=f"The {one} with the number of the player's own wind: 1 East, 2 South, 3 West, 4 North.",
            other_names=family.own_is_called,
            has=(f"{_HAND} {letter}1 @E", f"{_HAND} {letter}3 @W"),
            lacks={f"{_HAND} {letter}1 @S": "another player's tile"},
            asks=(family.fact,),
            needs=family.trait,
        )(_of_wind(family.kinds.start, own=True)),
        pattern(
            id=f"fl_round_{one}",
            name=f"{one.capitalize()} of the wind of the round",
            category="flowers",
            definition=f"The {one} with the number of the prevailing wind: 1 East, 2 South, 3 West, 4 North.",
            has=(f"{_HAND} {letter}1 @SE",),
            lacks={f"{_HAND} {letter}2 @SE": "the own wind, not the round's"},
            asks=(family.fact,),
            needs=family.trait,
        )(_of_wind(family.kinds.start, own=False)),
    )


def _many_of(family: _Family) -> tuple[Pattern, ...]:
    """The patterns of how many the hand has: three, all four, or none."""
    one, many, other = family.one, family.many, family.other
    return (
        pattern(
            id=f"fl_three_{many}",
            name=f"Three {many.capitalize()}",
            category="flowers",
            definition=f"Three of the four {many}, and not the fourth.",
            has=(f"{_HAND} {family.first(3)}",),
            lacks={f"{_HAND} {family.first(2)}": "only two"},
            asks=(family.fact,),
            needs=family.trait,
        )(_so_many(family.kinds, 3, 3)),
        pattern(
            id=f"fl_all_{many}",
            name=f"All {many.capitalize()}",
            category="flowers",
            definition=f"All four {many}.",
            other_names=family.all_are_called,
            has=(f"{_HAND} {family.first(4)} @SE",),
            lacks={f"{_HAND} {family.first(3)} {other} @SE": "the fourth is of the other family"},
            implies=(f"fl_own_{one}", f"fl_round_{one}"),
            above=(f"fl_three_{many}",),
            options={"include_own": family.with_own},
            spares={("include_own", False): (f"fl_own_{one}", f"fl_round_{one}")},
            asks=(family.fact,),
            needs=family.trait,
        ).with_options(_all_of(family.kinds)),
        pattern(
            id=f"fl_no_{many}",
            name=f"No {many.capitalize()}",
            category="flowers",
            definition=f"The winner has no {one} tile; tiles of the other family may be there.",
            has=(_HAND, f"{_HAND} {other}"),
            lacks={f"{_HAND} {family.letter}3": f"a {one}"},
            losers=False,
            asks=(family.fact,),
            asks_absence=True,
            bars=family.trait,
        )(_none_of(int(family.trait))),
    )


def _none_of(families: int, spoils: int = 0, needs: int = 0) -> Predicate:
    """Finds a hand without these extra tiles, without what spoils it, and with what it needs."""

    def find(hand: Arrangement) -> Found:
        has = hand.traits
        spoilt = has & (families | spoils) or not has & Trait.COMPLETE.value or has & needs != needs
        return NOT_FOUND if spoilt else FOUND

    return find


_FLOWERS: Final = _Family(
    one="flower",
    many="flowers",
    letter="F",
    other="S1",
    kinds=FLOWERS,
    trait=Trait.FLOWERS,
    fact=Fact.FLOWERS,
    with_own=switch(
        "The flower of the own wind is included", "The flower of the own wind is not included", default=True
    ),
    each_is_called="hua pai 花牌",
    own_is_called="zheng hua 正花",
    all_are_called="yi tai hua 一台花",
)
_SEASONS: Final = _Family(
    one="season",
    many="seasons",
    letter="S",
    other="F1",
    kinds=SEASONS,
    trait=Trait.SEASONS,
    fact=Fact.SEASONS,
    with_own=switch(
        "The season of the own wind is included", "The season of the own wind is not included", default=True
    ),
)

flowers: Final = (*_tiles_of(_FLOWERS), *_many_of(_FLOWERS))
seasons: Final = (*_tiles_of(_SEASONS), *_many_of(_SEASONS))

own_pair = pattern(
    id="fl_own_pair",
    name="Own Flower and own Season",
    category="flowers",
    definition="Both the flower and the season of the player's own wind.",
    source="classical",
    asks=(Fact.FLOWERS, Fact.SEASONS),
    has=(f"{_HAND} F1 S1 @E",),
    lacks={f"{_HAND} F1 S2 @E": "the season is another player's"},
    implies=("fl_own_flower", "fl_own_season"),
    needs=_BOTH,
)(_of_wind(FLOWERS.start, SEASONS.start, own=True))


@pattern(
    id="fl_same_number_pair",
    name="Flower and Season of one number",
    category="flowers",
    most=4,
    definition="A flower and a season with the same number, of whichever wind; each time.",
    source="Singapore",
    asks=(Fact.FLOWERS, Fact.SEASONS),
    has=(f"{_HAND} F3 S3",),
    lacks={f"{_HAND} F3 S4": "the numbers differ"},
    needs=_BOTH,
)
def same_number_pair(hand: Arrangement) -> Found:
    return FOUND * sum(1 for kind in set(hand.extras) if kind in FLOWERS and kind + 4 in hand.extras)


all_extra = pattern(
    id="fl_all_extra",
    name="All Flowers and Seasons",
    category="flowers",
    definition="All eight extra tiles.",
    other_names="ba xian guo hai 八仙過海",
    asks=(Fact.FLOWERS, Fact.SEASONS),
    has=(f"{_HAND} F1 F2 F3 F4 S1 S2 S3 S4",),
    lacks={f"{_HAND} F1 F2 F3 F4 S1 S2 S3": "seven only"},
    implies=("fl_all_flowers", "fl_all_seasons"),
    needs=_BOTH,
)(_so_many(EXTRAS, 8, 8))

seven_rob_one = pattern(
    id="fl_seven_rob_one",
    name="Seven robbing the eighth",
    category="flowers",
    definition="The player has seven of the extra tiles, and wins with the eighth that another player exposes.",
    other_names="qi qiang yi 七搶一",
    source="Taiwanese",
    asks=(Fact.FLOWERS, Fact.SEASONS, Fact.EIGHTH_TAKEN),
    has=("B124 C478 D99 EE SWN F1 F2 F3 F4 S1 S2 S3 +eighth",),
    lacks={
        f"{_HAND} F1 F2 F3 F4 S1 S2 S3": "nobody exposes the eighth",
        "B124 C478 D99 EE SWN F1 F2 F3 F4 S1 S2 S3 S4 +flowers": "the player has all eight",
    },
    above=("fl_all_flowers",),
    losers=False,
    needs=_BOTH,
    by_extra_tiles=True,
)(_takes_the_eighth)


@pattern(
    id="fl_none",
    name="No Flowers or Seasons",
    category="flowers",
    definition="The winner has no extra tile.",
    other_names="wu hua 無花",
    asks=(Fact.FLOWERS,),
    asks_absence=True,
    has=(_HAND, "B123 C456 D789 B345 C11"),
    lacks={f"{_HAND} S3": "a season"},
    options={"only_with": choice("Only with", "any", "chow_hand")},
    losers=False,
    bars=_BOTH,
).with_options
def none(*, only_with: str) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if hand.traits & _EITHER or not hand.traits & Trait.COMPLETE.value:
            return NOT_FOUND
        return FOUND if only_with == "any" or hand.has_chows_only else NOT_FOUND

    return find


no_honors_no_flowers = pattern(
    id="fl_no_honors_no_flowers",
    asks=(Fact.FLOWERS,),
    name="No Honors and no Flowers",
    category="flowers",
    definition="The winner has neither a wind or dragon nor an extra tile.",
    other_names="wu zi wu hua 無字無花",
    source="Taiwanese",
    has=(_HAND,),
    lacks={"B123 C456 D789 B777 EE": "a pair of winds", f"{_HAND} F2": "a flower"},
    implies=("fl_none", "wh_no_honors"),
    losers=False,
    bars=_BOTH | Trait.WINDS | Trait.DRAGONS,
)(_none_of(_EITHER, _HONORS))
