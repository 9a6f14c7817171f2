"""Which tiles a player passes on in an exchange: those that its plans need least.

The plans are those that the hand would be played by. Tiles go one after the other, each time the one without which the
plans stand best together, so that a pair goes as a pair and a set stays one.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from fourwinds.engine.actions import Action, Consent, PassTiles
from fourwinds.engine.exchange import Asked, Exchange
from fourwinds.engine.permits import may_be_passed
from fourwinds.players.plans import distance, distances_without
from fourwinds.players.prospects import Prospect
from fourwinds.tiles import ORDINARY_KINDS, PLAIN_OF, RED_FIVES, Kind, Tile, kind_of

_NEARER: Final = 3.0
"""How many times likelier a hand comes that is one tile nearer, before play."""


class Passer:
    """What one hand can spare."""

    def __init__(self, counts: bytes, prospects: Sequence[Prospect], usefulness: Callable[[Kind], float]) -> None:
        """`usefulness` decides between kinds that the plans need alike."""
        self._counts = counts
        self._plans = [(prospect.plan, max(prospect.open_gain, prospect.closed_gain)) for prospect in prospects]
        self._usefulness = usefulness
        self._order: list[Kind] = []
        """The tiles that the hand can spare best, as far as that was asked."""

    def order(self, number: int) -> list[Kind]:
        """So many tiles, as far as there are, in the order in which the hand can spare them; at the end one more."""
        return list(islice(self.one_by_one(), number + 1))

    def one_by_one(self) -> Iterator[Kind]:
        """The tiles in the order in which the hand can spare them: found only as far as they are asked for."""
        left, place = bytearray(self._counts), 0
        while any(left):
            if place == len(self._order):
                self._order.append(self._best_spared(bytes(left)))
            gone = self._order[place]
            left[gone] -= 1
            place += 1
            yield gone

    def spare(self, most: int) -> int:
        """How many tiles the best plan does not need, at most so many."""
        if not self._plans:
            return most
        left = bytearray(self._counts)
        held = bytes(left)
        best, _ = max(self._plans, key=lambda planned: planned[1] * _NEARER ** -distance(planned[0], held))
        away = distance(best, held)
        for number, kind in enumerate(self.order(most)[:most]):
            left[kind] -= 1
            if distance(best, bytes(left)) > away:
                return number
        return most

    def _best_spared(self, counts: bytes) -> Kind:
        """The kind of these without which the plans stand best together."""
        away = [(gain, distances_without(plan, counts)) for plan, gain in self._plans]

        def without(kind: Kind) -> tuple[float, float]:
            worth = sum([gain * _NEARER ** -distances[kind] for gain, distances in away])
            return round(worth, 9), -self._usefulness(kind)

        return max((kind for kind in ORDINARY_KINDS if counts[kind]), key=without)


def answers(step: Exchange, passer: Passer, hand: Sequence[Tile], legal: Sequence[Action]) -> list[Action]:
    """The legal answers to a step of an exchange that were thought of, the best one first; never empty."""
    if step.asked is Asked.CONSENT:
        agrees = passer.spare(step.tiles) == step.tiles
        return [Consent(agrees), Consent(not agrees)]
    in_order = step.asked in (Asked.COURTESY, Asked.DING_DONG)
    wanted = [_key(passed, in_order=in_order) for passed in _passes(step, passer, hand)]
    blind = {passed for _, passed in wanted}
    meant = {
        _key(passed, in_order=in_order): passed
        for passed in legal
        if isinstance(passed, PassTiles) and passed.blind in blind
    }
    found = [meant.get(key) for key in wanted]
    return [passed for passed in found if passed is not None] or [legal[0]]


def _key(passed: PassTiles, *, in_order: bool) -> tuple[tuple[Kind, ...], int]:
    """The same for equal tiles: their kinds, and how many go unseen."""
    kinds = map(kind_of, passed.tiles)
    return tuple(kinds if in_order else sorted(kinds)), passed.blind


def _passes(step: Exchange, passer: Passer, hand: Sequence[Tile]) -> list[PassTiles]:
    """What is best passed on, and the second best."""
    spare = step.tiles
    if step.blind or step.asked is Asked.COURTESY:
        spare = passer.spare(step.tiles)
    blind = step.tiles - spare if step.blind else 0
    chosen: list[Tile] = []
    for kind in passer.one_by_one():
        if len(chosen) > spare:
            break
        tile = _take(step, hand, kind, chosen)
        if tile is not None:
            chosen.append(tile)
    best = PassTiles(tuple(chosen[:spare]), blind)
    if len(chosen) <= spare or not spare:
        return [best]
    return [best, PassTiles((*chosen[: spare - 1], chosen[spare]), blind)]


def _take(step: Exchange, hand: Sequence[Tile], kind: Kind, taken: Sequence[Tile]) -> Tile | None:
    """A tile of this kind that may be passed and is not taken yet; of equal tiles no red five."""
    free = [t for t in hand if PLAIN_OF[t] == kind and t not in taken and may_be_passed(step.asked, kind_of(t))]
    return min(free, key=lambda tile: kind_of(tile) in RED_FIVES, default=None)
