"""Which tiles a player passes on in an exchange: those that its plans need least.

The plans are those that the hand would be played by. Tiles go one after the other, each time the one without which the
plans stand best together, so that a pair goes as a pair and a set stays one.
"""

from collections.abc import Callable, Sequence
from typing import Final

from fourwinds.engine.actions import Action, Consent, PassTiles
from fourwinds.engine.exchange import Asked, Exchange
from fourwinds.engine.permits import may_be_passed
from fourwinds.players.plans import distance
from fourwinds.players.prospects import Prospect
from fourwinds.tiles import ORDINARY_KINDS, PLAIN_OF, RED_FIVES, Kind, Tile, kind_of

_NEARER: Final = 3.0
"""How many times likelier a hand comes that is one tile nearer, before play."""


class Passer:
    """What one hand can spare."""

    def __init__(self, counts: bytes, prospects: Sequence[Prospect], usefulness: Callable[[Kind], float]) -> None:
        """`usefulness` decides between kinds that the plans need alike."""
        self._counts = counts
        self._prospects = prospects
        self._usefulness = usefulness

    def order(self, number: int) -> list[Kind]:
        """So many tiles, as far as there are, in the order in which the hand can spare them; at the end one more."""
        left, gone = bytearray(self._counts), list[Kind]()
        while len(gone) <= number and any(left):
            best = max((kind for kind in ORDINARY_KINDS if left[kind]), key=lambda kind: self._without(left, kind))
            left[best] -= 1
            gone.append(best)
        return gone

    def spare(self, most: int) -> int:
        """How many tiles the best plan does not need, at most so many."""
        if not self._prospects:
            return most
        left = bytearray(self._counts)
        best = max(self._prospects, key=lambda prospect: _worth(prospect, left))
        away = distance(best.plan, bytes(left))
        for number, kind in enumerate(self.order(most)[:most]):
            left[kind] -= 1
            if distance(best.plan, bytes(left)) > away:
                return number
        return most

    def _without(self, left: bytearray, kind: Kind) -> tuple[float, float]:
        left[kind] -= 1
        worth = sum(_worth(prospect, left) for prospect in self._prospects)
        left[kind] += 1
        return round(worth, 9), -self._usefulness(kind)


def _worth(prospect: Prospect, counts: bytearray) -> float:
    gain = max(prospect.open_gain, prospect.closed_gain)
    return gain * _NEARER ** -distance(prospect.plan, bytes(counts))


def answers(step: Exchange, passer: Passer, hand: Sequence[Tile], legal: Sequence[Action]) -> list[Action]:
    """The legal answers to a step of an exchange that were thought of, the best one first; never empty."""
    if step.asked is Asked.CONSENT:
        agrees = passer.spare(step.tiles) == step.tiles
        return [Consent(agrees), Consent(not agrees)]
    in_order = step.asked in (Asked.COURTESY, Asked.DING_DONG)
    meant = {_key(passed, in_order=in_order): passed for passed in legal if isinstance(passed, PassTiles)}
    found = [meant.get(_key(passed, in_order=in_order)) for passed in _passes(step, passer, hand)]
    return [passed for passed in found if passed is not None] or [legal[0]]


def _key(passed: PassTiles, *, in_order: bool) -> object:
    """The same for equal tiles."""
    kinds = [kind_of(tile) for tile in passed.tiles]
    return tuple(kinds if in_order else sorted(kinds)), passed.blind


def _passes(step: Exchange, passer: Passer, hand: Sequence[Tile]) -> list[PassTiles]:
    """What is best passed on, and the second best."""
    spare = step.tiles
    if step.blind or step.asked is Asked.COURTESY:
        spare = passer.spare(step.tiles)
    blind = step.tiles - spare if step.blind else 0
    chosen: list[Tile] = []
    for kind in passer.order(len(hand)):
        tile = _take(step, hand, kind, chosen)
        if tile is not None and len(chosen) <= spare:
            chosen.append(tile)
    best = PassTiles(tuple(chosen[:spare]), blind)
    if len(chosen) <= spare or not spare:
        return [best]
    return [best, PassTiles((*chosen[: spare - 1], chosen[spare]), blind)]


def _take(step: Exchange, hand: Sequence[Tile], kind: Kind, taken: Sequence[Tile]) -> Tile | None:
    """A tile of this kind that may be passed and is not taken yet; of equal tiles no red five."""
    free = [t for t in hand if PLAIN_OF[t] == kind and t not in taken and may_be_passed(step.asked, kind_of(t))]
    return min(free, key=lambda tile: kind_of(tile) in RED_FIVES, default=None)
