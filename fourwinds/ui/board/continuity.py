"""Which tile of one board is which of the next: so that a tile goes its way although nobody knows what it is.

A tile that lies face down is only a place. When one of a hand is discarded, a tile has come into the slot and a place
has gone from the hand; a player who looks on sees that the one became the other. So does this, from no more than the
two boards. Which of the hidden places a tile leaves tells nothing, but of one that was visibly just drawn.
"""

from collections.abc import Iterable
from math import dist
from typing import Final

from fourwinds.engine.seats import Seat
from fourwinds.tiles import Tile
from fourwinds.ui.board.placement import Placement
from fourwinds.ui.board.tablestate import Hidden, Place

Key = Tile | Hidden
"""What a board knows a tile by."""

_FROM_A_HAND: Final = frozenset({Place.HAND, Place.MELD, Place.SLOT, Place.EXTRA})
"""Where tiles come to out of a hand or from the wall; discards come from the slot, where they were seen."""


def successors(before: Iterable[Placement], after: Iterable[Placement]) -> dict[Key, Key]:
    """For the tiles of the board `after` by what each of them was known in the board `before`.

    A tile that cannot have been there is left out.
    """
    new = list(after)
    left = {placement.tile: placement for placement in _as_held(before)}
    found: dict[Key, Key] = {}
    for placement in new:
        if placement.tile in left and not _is_held_hidden(placement):
            found[placement.tile] = placement.tile
            del left[placement.tile]
    _turned_over(new, found, left)
    _out_of_hands(new, found, left)
    return found


def _turned_over(new: Iterable[Placement], found: dict[Key, Key], left: dict[Key, Placement]) -> None:
    """Tiles that show their other side where they lie."""
    for placement in new:
        if placement.tile in found:
            continue
        if placement.place is Place.WALL:  # an indicator
            stood = [p for p in left.values() if p.place is Place.WALL and p.box == placement.box]
            _take(placement, stood, found, left)
        elif placement.place is Place.DISCARDS:
            # A discard of which nobody was to keep sight, and all of them when the deal is over.
            turned = [p for p in left.values() if p.place is Place.DISCARDS and _at(p) == _at(placement)]
            _take(placement, turned or [p for p in left.values() if p.place is Place.SLOT], found, left)


def _out_of_hands(new: Iterable[Placement], found: dict[Key, Key], left: dict[Key, Placement]) -> None:
    """Tiles that came out of a hand, and then the hands themselves, which have closed up."""
    shown = [p for p in new if p.tile not in found and not _is_held_hidden(p) and p.place in _FROM_A_HAND]
    held = [p for p in _as_held(new) if _is_held_hidden(p)]
    keeps = {seat for seat in {p.owner for p in new} if not _gives(seat, held, left.values())}
    for placement in shown:
        _take(placement, _origins(placement, left, from_hand=placement.owner not in keeps), found, left)
    for placement in held:
        _take(placement, _origins(placement, left, from_hand=True), found, left)


def _as_held(placements: Iterable[Placement]) -> list[Placement]:
    """Hidden hands as they are held, whatever the board paints first: else tiles that close up would cross."""

    def number(placement: Placement) -> int:
        tile = placement.tile
        return tile.number if isinstance(tile, Hidden) and placement.place is Place.HAND else -1

    return sorted(placements, key=number)


def _at(discard: Placement) -> tuple[Seat, float]:
    """Its place among the discards; in pixels that changes when there are many of them."""
    return discard.owner, discard.z


def _gives(seat: Seat, held: Iterable[Placement], left: Iterable[Placement]) -> bool:
    """Whether a tile has left the hidden hand of the seat: there are fewer now, although one may have been drawn."""
    fewer = sum(p.owner == seat and p.place is Place.HAND for p in left) - sum(p.owner == seat for p in held)
    return fewer + sum(p.place is Place.WALL for p in left) > 0


def _is_held_hidden(placement: Placement) -> bool:
    """Whether it is a tile of a hand that is not seen: which of them it is changes when another leaves."""
    return isinstance(placement.tile, Hidden) and placement.place is Place.HAND


def _take(placement: Placement, origins: list[Placement], found: dict[Key, Key], left: dict[Key, Placement]) -> None:
    if origins:
        found[placement.tile] = origins[0].tile
        del left[origins[0].tile]


def _origins(placement: Placement, left: dict[Key, Placement], *, from_hand: bool) -> list[Placement]:
    """What the tile may have been, the likeliest first: in its place, else in its player's hand, else in the wall."""
    of_owner = [p for p in left.values() if p.owner == placement.owner]
    same = [p for p in of_owner if p.place is placement.place]
    if placement.place is Place.HAND and not isinstance(placement.tile, Hidden):
        same.sort(key=lambda p: dist(p.box.center, placement.box.center))  # it is turned up where it stands
    hand = [p for p in of_owner if p.place is Place.HAND and p.place is not placement.place and from_hand]
    if hand and placement.shown.drawn:
        hand.reverse()  # the tile just drawn is the last
    elif hand:
        # What stands apart was just drawn and stays; of the others the place tells nothing.
        others, apart = [p for p in hand if not p.shown.apart], [p for p in hand if p.shown.apart]
        start = _somewhere(placement.tile, len(others)) if others else 0
        hand = others[start:] + others[:start] + apart
    return same + hand + [p for p in left.values() if p.place is Place.WALL]


def _somewhere(tile: Key, places: int) -> int:
    return (tile.number if isinstance(tile, Hidden) else tile) * 5 % places
