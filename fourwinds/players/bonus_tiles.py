"""Dora and red fives as a seat sees them: what it knows to be worth something, and where its red fives are.

Players count tiles by kind, and a red five is a five: so a hand that they imagine gets the red fives that the seat
holds back, as far as it still has fives of their suit. Below the indicators nobody looks before the end.
"""

from collections.abc import Sequence
from typing import Final

from fourwinds.engine.view import SeatView
from fourwinds.scoring import Meld
from fourwinds.tiles import FIVES, RED_FIVES, Kind, kind_of, red_five, suit
from fourwinds.values import Value, replace

NO_RED: Final = (0, 0, 0)


class BonusTiles(Value):
    """What a seat knows of tiles that are worth something for themselves."""

    dora: tuple[Kind, ...] = ()
    kong_dora: tuple[Kind, ...] = ()
    red: tuple[int, int, int] = NO_RED
    """How many red fives of each suit the seat has, in its hand and in its sets."""

    def marked(self, kind: Kind) -> int:
        """How often a tile of this kind is a dora."""
        return (*self.dora, *self.kong_dora).count(kind)

    def with_red_fives(
        self, concealed: Sequence[Kind], melds: tuple[Meld, ...]
    ) -> tuple[tuple[Kind, ...], tuple[Meld, ...]]:
        """The hand with as many red fives as the seat has of each suit; those in real sets are marked already."""
        if self.red == NO_RED:
            return tuple(concealed), melds
        left = [there - sum(meld.red for meld in melds if suit(meld.first) == s) for s, there in enumerate(self.red)]
        tiles = []
        for kind in concealed:
            is_red = kind in FIVES and left[suit(kind)] > 0
            tiles.append(red_five(kind) if is_red else kind)
            if is_red:
                left[suit(kind)] -= 1
        if not any(more > 0 for more in left):
            return tuple(tiles), melds
        return tuple(tiles), tuple(_reddened(meld, left) for meld in melds)


def _reddened(meld: Meld, left: list[int]) -> Meld:
    """A set that is imagined, with those red fives that are not in the hand."""
    of_suit = suit(meld.first)
    if meld.red or of_suit >= len(left) or left[of_suit] <= 0:
        return meld
    red = min(left[of_suit], sum(kind in FIVES for kind in meld.kinds))
    left[of_suit] -= red
    return replace(meld, red=red) if red else meld


def bonus_tiles_of(view: SeatView) -> BonusTiles:
    """What the seat knows."""
    if not view.indicators and not view.rules.tiles.red_fives:
        return _NONE
    own = [*view.hand, *(tile for meld in view.melds for tile in meld.tiles)]
    bamboos, characters, dots = ([*map(kind_of, own)].count(Kind(kind)) for kind in RED_FIVES)
    above = [shown for shown in view.indicators if not shown.below and not shown.wild]
    return BonusTiles(
        dora=tuple(shown.dora for shown in above if not shown.for_kong),
        kong_dora=tuple(shown.dora for shown in above if shown.for_kong),
        red=(bamboos, characters, dots),
    )


_NONE: Final = BonusTiles()
