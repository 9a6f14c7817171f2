"""The same table with other tiles where they cannot be seen: whoever sees no difference has not peeped."""

from dataclasses import replace
from random import Random

from fourwinds.engine.actions import Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS
from fourwinds.engine.state import DealState, SeatState
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Tile


def hidden_tiles_mixed(deal: Deal, seat: int | None, rng: Random) -> DealState:
    """The same table for `seat`, with the others' hands, answers and missed tiles and the whole wall mixed up.

    What a face-down kong is made of is mixed up with them.
    """
    state = deal.state
    if state.phase is Phase.OVER:  # all hands lie open
        return replace(state, wall=tuple(rng.sample(state.wall, len(state.wall))))
    pool = [t for s in SEATS if s != seat for t in state.seats[s].hand]
    rng.shuffle(pool)
    if deal.rules.kongs.concealed_shown == "all_down":
        east, south, west, north = (own if i == seat else _kongs_of(own, pool) for i, own in enumerate(state.seats))
        state = replace(state, seats=(east, south, west, north))
    seats = []
    for s in SEATS:
        if s == seat:
            seats.append(state.seats[s])
            continue
        size = len(state.seats[s].hand)
        seats.append(replace(state.seats[s], hand=tuple(pool[:size]), missed=frozenset({rng.randrange(34)})))
        pool = pool[size:]
    a, b, c, d = seats
    last = state.last
    if state.turn != seat and isinstance(last, DrawnTile):
        last = replace(last, tile=seats[state.turn].hand[-1])
    wall = tuple(rng.sample(state.wall, len(state.wall)))
    e, f, g, h = (answer if s == seat else answer and Pass() for s, answer in enumerate(state.answers))
    return replace(state, seats=(a, b, c, d), wall=wall, last=last, answers=(e, f, g, h))


def _kongs_of(own: SeatState, tiles: list[Tile]) -> SeatState:
    """The seat with these tiles in its concealed kongs."""
    melds = [replace(m, tiles=tuple(tiles[:4])) if m.kind is MeldKind.CONCEALED_KONG else m for m in own.melds]
    return replace(own, melds=tuple(melds))
