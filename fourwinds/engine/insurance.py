"""Who pays for all three because of a careless discard: the five last tiles and the nine tiles errors.

Only shown sets count as melded: a set that was claimed. Source: the penalties of Four Winds 1.0.
"""

from collections.abc import Sequence

from fourwinds.engine.hands import unclaimed, visible
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState, Phase
from fourwinds.rules.parts import Penalties
from fourwinds.scoring import MeldKind
from fourwinds.tiles import PLAIN_OF, Kind, suit


def liable_seat(state: DealState, winner: Seat, penalties: Penalties) -> Seat | None:
    """The seat that pays for all when `winner` goes out in this state; None if nobody erred."""
    if state.phase is Phase.TURN and state.last_claim == winner:
        state = unclaimed(state, winner)
    if state.phase is Phase.CLAIM and penalties.five_last_tiles and _is_late_and_new(state):
        return state.turn
    return _nine_tiles(state, winner) if penalties.nine_tiles else None


def _is_late_and_new(state: DealState) -> bool:
    """Whether five tiles or fewer were left when a tile was discarded of which nobody could see another."""
    assert state.open_tile is not None, "a discard is open"
    return state.tiles_left <= 5 and visible(state, PLAIN_OF[state.open_tile]) == 0


def _nine_tiles(state: DealState, winner: Seat) -> Seat | None:
    """Who fed a hand of one suit that already showed three triplets of it.

    With the winning tile, or with the fourth set of a hand that was then self-drawn.
    """
    own = state.seats[winner]
    taken = () if state.open_tile is None else (state.open_tile,)
    kinds = {PLAIN_OF[t] for t in (*own.hand, *taken, *(t for m in own.melds for t in m.tiles))}
    suits = {suit(Kind(k)) for k in kinds}
    if suits not in ({0}, {1}, {2}):
        return None
    if state.phase is Phase.CLAIM:
        return state.turn if _triplets(own.melds) >= 3 else None
    fourth = own.melds[3:]
    drawn = state.phase is Phase.TURN
    return fourth[0].source if drawn and fourth and _triplets(own.melds[:3]) == 3 else None


def _triplets(melds: Sequence[TableMeld]) -> int:
    return sum(m.kind in {MeldKind.PUNG, MeldKind.KONG} for m in melds)
