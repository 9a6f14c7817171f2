"""A simple player for tests: keeps what is connected, claims what makes a set, goes out nearly whenever it may."""

from collections import Counter
from random import Random

from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, DingDong, Discard, Exchanging, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.seats import Seat
from fourwinds.tiles import PLAIN_OF, Kind, Tile


def choose(deal: Deal, seat: Seat, rng: Random) -> Action:
    """What the player does: an action among the seat's legal ones."""
    actions = deal.legal_actions(seat)
    if any(isinstance(action, Exchanging) for action in actions):
        return rng.choice(actions)
    for action in actions:
        eager = 0.8 if isinstance(action, GoOut) else 0.4
        if isinstance(action, GoOut | DeclareKong | Claim | DeclareReady | DingDong) and rng.random() < eager:
            return action
    discards = [action for action in actions if isinstance(action, Discard)]
    if not discards:
        return actions[-1]
    counts = Counter(PLAIN_OF[t] for t in deal.state.seats[seat].hand)
    return min(discards, key=lambda action: (_worth(action.tile, counts), rng.random()))


def _worth(tile: Tile, counts: Counter[Kind]) -> int:
    """How well the tile is connected: equal tiles count most, then neighbours, then tiles one apart."""
    kind = PLAIN_OF[tile]
    worth = 4 * (counts[kind] - 1)
    if kind < 27:
        near = [Kind(k) for k in range(kind - 2, kind + 3) if k != kind and k // 9 == kind // 9]
        worth += sum((2 if abs(k - kind) == 1 else 1) for k in near if counts[k])
    return worth


def play(deal: Deal, rng: Random) -> None:
    """Plays the deal to its end, those who are asked at the same time answering in any order."""
    while waiting := deal.waiting_for():
        seat = rng.choice(waiting)
        deal.apply(seat, choose(deal, seat, rng))
