"""Careless discards, before they are made: for which of them one might have to pay for all.

Only what the seat may know is looked at: the sets and discards on the table, and its own tiles.
"""

from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.rules.parts.penalties import INSURANCES
from fourwinds.scoring.insurance import FEWEST_SETS, LAST_TILES, errors_of_feeding
from fourwinds.tiles import PLAIN_OF, Kind
from fourwinds.values import Value


class Risk(Value):
    """That a discard may make its player liable."""

    seat: Seat
    """Who would have to win with it."""
    error: str
    """The name of the option, among the penalties, by which that is punished."""


def risks_of(view: SeatView, kind: Kind) -> tuple[Risk, ...]:
    """What might come of discarding a tile of this kind that the seat holds."""
    penalties = view.rules.penalties
    late = penalties.five_last_tiles and view.tiles_left <= LAST_TILES
    fed = [seat for seat in view.at_table if seat != view.seat and (late or len(view.seats[seat].melds) >= FEWEST_SETS)]
    if not fed or not any(getattr(penalties, name) for name in INSURANCES):
        return ()
    lying = _times_lying(view, kind)
    unseen = 4 - lying - sum(PLAIN_OF[tile] == kind for tile in view.hand)
    found = []
    for seat in fed:
        melds = [meld.scored for meld in view.seats[seat].melds]
        errors = errors_of_feeding(penalties, melds, kind, unseen)
        found += [Risk(seat, error) for error in (*errors, *(["five_last_tiles"] if late and not lying else []))]
    return tuple(found)


def has_no_choice(view: SeatView) -> bool:
    """Whether the rules excuse the seat because it holds nothing but tiles that are a risk.

    A locked hand excuses nobody: it was the player's choice.
    """
    if not view.rules.penalties.no_choice or view.locked:
        return False
    return all(risks_of(view, kind) for kind in {PLAIN_OF[tile] for tile in view.hand})


def _times_lying(view: SeatView, kind: Kind) -> int:
    """How many tiles of the kind everybody sees, in sets and among the discards."""
    tiles = [tile for shown in view.seats for meld in shown.melds for tile in meld.tiles]
    tiles += [one.tile for shown in view.seats for one in shown.discards if one.claimed_by is None]
    return sum(PLAIN_OF[tile] == kind for tile in tiles)
