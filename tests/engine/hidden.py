"""The same table with other tiles where they cannot be seen: whoever sees no difference has not peeped."""

from random import Random

from fourwinds.engine.actions import Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.state import DealState, SeatState
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Tile
from fourwinds.values import replace


def hidden_tiles_mixed(deal: Deal, seat: int | None, rng: Random) -> DealState:
    """The same table for `seat`, with the others' hands, answers and missed tiles and the whole wall mixed up.

    What a face-down kong is made of is mixed up with them.
    """
    state = deal.state
    wall = _wall_mixed(deal, rng)
    if state.phase is Phase.OVER:  # all hands lie open
        return replace(state, wall=wall)
    pool = [t for s in state.at_table if s != seat for t in state.seats[s].hand if not _is_seen(state, s, t)]
    rng.shuffle(pool)
    if deal.rules.kongs.concealed_shown == "all_down":
        state = replace(state, seats=tuple(o if i == seat else _kongs_of(o, pool) for i, o in enumerate(state.seats)))
    if deal.rules.tiles.flowers_face == "down":
        state = _extras_mixed(state, seat, rng)
    seats = []
    for s in state.at_table:
        if s == seat:
            seats.append(state.seats[s])
            continue
        size = len(state.seats[s].hand)
        if _is_open(state.seats[s]) or state.transparent:
            seats.append(_open_hand(state, s, pool))
            continue
        hand, missed = tuple(pool[:size]), frozenset({rng.randrange(34)})
        seats.append(replace(state.seats[s], hand=hand, missed=missed, received=frozenset(hand[:1])))
        pool = pool[size:]
    last = state.last
    if state.turn != seat and isinstance(last, DrawnTile):
        last = replace(last, tile=seats[state.turn].hand[-1])
    answers = tuple(answer if s == seat else answer and Pass() for s, answer in enumerate(state.answers))
    return replace(state, seats=tuple(seats), wall=wall, last=last, answers=answers)


def _wall_mixed(deal: Deal, rng: Random) -> tuple[Tile, ...]:
    """The wall in another order, but for what is seen there."""
    wall = deal.state.wall
    seen = deal.state.transparent if deal.rules.transparent.in_wall else frozenset[Tile]()
    rest = [tile for tile in wall if tile not in seen]
    rng.shuffle(rest)
    return tuple(tile if tile in seen else rest.pop() for tile in wall)


def _extras_mixed(state: DealState, seat: int | None, rng: Random) -> DealState:
    """The state with the extra tiles of the others mixed up, each having as many as before."""
    pool = [t for s in state.at_table if s != seat for t in state.seats[s].extras]
    rng.shuffle(pool)
    seats = (
        own if s == seat else replace(own, extras=tuple(pool.pop() for _ in own.extras))
        for s, own in enumerate(state.seats)
    )
    return replace(state, seats=tuple(seats))


def _is_open(own: SeatState) -> bool:
    """Whether everybody sees the hand, but what has just been drawn."""
    return own.laid_open and not own.declaring


def _is_seen(state: DealState, seat: int, tile: Tile) -> bool:
    drawn = state.drawn if state.turn == seat else None
    return tile in state.transparent or (_is_open(state.seats[seat]) and tile != drawn)


def _open_hand(state: DealState, seat: int, pool: list[Tile]) -> SeatState:
    """The seat with other tiles, from the pool, in place of those that nobody sees."""
    own = state.seats[seat]
    return replace(own, hand=tuple(t if _is_seen(state, seat, t) else pool.pop() for t in own.hand))


def _kongs_of(own: SeatState, tiles: list[Tile]) -> SeatState:
    """The seat with these tiles in its concealed kongs."""
    melds = [replace(m, tiles=tuple(tiles[:4])) if m.kind is MeldKind.CONCEALED_KONG else m for m in own.melds]
    return replace(own, melds=tuple(melds))
