"""Acceptance: which kinds bring a hand nearer to ready, how many of them are left, and what to discard for them.

Everything is exact and quick: a draw or a discard changes one group of the hand (a suit or the honours), so that
the other groups are put together once, and kinds that change a group in the same way are tried once.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from fourwinds.players import singles
from fourwinds.players.costs import SHIFT, Costs, costs_for
from fourwinds.players.shanten import UNREACHABLE, pairs_held, pairs_missing, seven_pairs, thirteen_orphans
from fourwinds.players.suit_table import indices
from fourwinds.scoring.aims import ALL_KINDS, ORPHANS, Shapes
from fourwinds.tiles import ORDINARY_KINDS, Kind

_GROUPS: Final = (ORDINARY_KINDS[:9], ORDINARY_KINDS[9:18], ORDINARY_KINDS[18:27], ORDINARY_KINDS[27:])
_FIRSTS: Final = (0, 9, 18, 27)
_OTHERS: Final = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
_ALL_UNSEEN: Final = (4,) * 34


class Acceptance(NamedTuple):
    """What a hand is waiting for.

    `kinds` are those, in order, that lower the `shanten` and of which a tile at least is unseen; `tiles` is
    how many tiles of these kinds are unseen.
    """

    shanten: int
    kinds: tuple[Kind, ...]
    tiles: int


class DiscardOption(NamedTuple):
    """What a hand is waiting for after a discard of `kind`; the rest is as in `Acceptance`."""

    kind: Kind
    shanten: int
    kinds: tuple[Kind, ...]
    tiles: int


def acceptance(
    counts: bytes,
    sets: int,
    shapes: Shapes,
    unseen: Sequence[int],
    *,
    max_chows: int | None = None,
    kinds_mask: int = ALL_KINDS,
) -> Acceptance:
    """What a hand before its draw (13 tiles, or three less for each meld) is waiting for.

    `unseen` says of each of the 34 kinds how many tiles may still be drawn. `sets` and `shapes` are as in
    `shanten`; `max_chows` and `kinds_mask` restrict the regular shape as in `regular_within`, and nothing else.
    """
    shanten, kinds = UNREACHABLE, list[Kind]()
    if int(shapes) & 1:
        hand = _Hand(costs_for(sets, max_chows, kinds_mask), counts, unseen)
        shanten = hand.shanten
        kinds = hand.lowering()
    shanten, kinds = _with_irregular(counts, _irregular(sets, shapes), unseen, shanten, kinds)
    return Acceptance(shanten, *_summed(kinds, unseen))


def discards(
    counts: bytes,
    sets: int,
    shapes: Shapes,
    unseen: Sequence[int],
    *,
    max_chows: int | None = None,
    kinds_mask: int = ALL_KINDS,
) -> tuple[DiscardOption, ...]:
    """For each kind in a hand after its draw what the hand is waiting for without it; kinds in order.

    The arguments are as in `acceptance`, `counts` with the tile drawn. About 0.1 ms.
    """
    held = [kind for kind in ORDINARY_KINDS if counts[kind]]
    regular: Mapping[Kind, tuple[int, list[Kind]]] = {}
    if int(shapes) & 1:
        regular = _Hand(costs_for(sets, max_chows, kinds_mask), counts, unseen).after_discards()
    wanted = _irregular(sets, shapes)
    # A discard never brings an irregular shape nearer, so that mostly none of them needs another look.
    nearest = _irregular_shanten(counts, wanted)
    options = []
    for kind in held:
        shanten, kinds = regular.get(kind, (UNREACHABLE, []))
        if nearest <= shanten and wanted:
            shanten, kinds = _with_irregular(_without(counts, kind), wanted, unseen, shanten, kinds)
        options.append(DiscardOption(kind, shanten, *_summed(kinds, unseen)))
    return tuple(options)


def waits(counts: bytes, sets: int = 4, shapes: Shapes = Shapes.USUAL) -> tuple[Kind, ...]:
    """The kinds that complete a ready hand, whether any are left or not; none if the hand is not ready."""
    found = acceptance(counts, sets, shapes, _ALL_UNSEEN)
    return found.kinds if found.shanten == 0 else ()


class _Hand:
    """A hand towards a regular goal, taken apart into its groups; lists are meant by their numbers (see `costs`)."""

    __slots__ = ("_counts", "_indices", "_live", "costs", "draws", "now", "pair_rest", "rest", "shanten")

    def __init__(self, costs: Costs, counts: bytes, unseen: Sequence[int]) -> None:
        self.costs, self._counts = costs, counts
        self._live = _live(bytes(unseen))
        try:
            self._indices = indices(costs.allowed(counts))
        except KeyError:
            raise ValueError(f"not 34 counts from 0 to 4: {list(counts)}") from None
        self.now = [lists[entries[i]] for i, (entries, lists) in zip(self._indices, costs.tables, strict=True)]
        b, c, d, h = self.now
        joined = costs.joined
        bc, bd, bh = joined[b << SHIFT | c], joined[b << SHIFT | d], joined[b << SHIFT | h]
        cd, ch, dh = joined[c << SHIFT | d], joined[c << SHIFT | h], joined[d << SHIFT | h]
        self.pair_rest = ((-1, dh, ch, cd), (dh, -1, bh, bd), (ch, bh, -1, bc), (cd, bd, bc, -1))
        """What is left without two groups, by the two."""
        self.rest = joined[c << SHIFT | dh], joined[b << SHIFT | dh], joined[h << SHIFT | bc], joined[d << SHIFT | bc]
        """What is left without one group."""
        self.shanten = costs.missing[bc << SHIFT | dh] - 1
        self.draws = [
            _draws(costs, group, index, counts[_FIRSTS[group] : _FIRSTS[group] + 9], live)
            for group, (index, live) in enumerate(zip(self._indices, self._live, strict=True))
        ]

    def accepted(self, rest: int, draws: "_Draws", shanten: int) -> list[Kind]:
        """The kinds among `draws` that bring the hand below `shanten`, `rest` being all but their group."""
        missing = self.costs.missing
        high = rest << SHIFT
        return [kind for after, kinds in draws if missing[high | after] <= shanten for kind in kinds]

    def lowering(self) -> list[Kind]:
        """The unseen kinds that lower the shanten of the whole hand."""
        groups = zip(self.rest, self.draws, strict=True)
        return [kind for rest, draws in groups for kind in self.accepted(rest, draws, self.shanten)]

    def after_discards(self) -> dict[Kind, tuple[int, list[Kind]]]:
        """For each kind held the shanten without it, and the kinds that then lower it."""
        found = {}
        for group, kinds in enumerate(_GROUPS):
            entries, lists = self.costs.tables[group]
            elsewhere: dict[int, tuple[int, list[Kind]]] = {}
            first = _FIRSTS[group]
            holding = self._counts[first : first + 9]
            for place, kind in enumerate(kinds):
                held = holding[place]
                if not held:
                    continue
                index = self._indices[group] - self.costs.steps[kind][held - 1]
                now = lists[entries[index]]
                if now not in elsewhere:
                    elsewhere[now] = self._elsewhere(group, now)
                shanten, others = elsewhere[now]
                left = bytes((*holding[:place], held - 1, *holding[place + 1 :]))
                draws = _draws(self.costs, group, index, left, self._live[group])
                here = self.accepted(self.rest[group], draws, shanten)
                found[kind] = shanten, others + here
        return found

    def _elsewhere(self, group: int, now: int) -> tuple[int, list[Kind]]:
        """The shanten with the list `now` in place of the group's, and the kinds of other groups that lower it."""
        costs = self.costs
        shanten = costs.missing[self.rest[group] << SHIFT | now] - 1
        kinds: list[Kind] = []
        for other in _OTHERS[group]:
            rest = costs.joined[self.pair_rest[group][other] << SHIFT | now]
            kinds += self.accepted(rest, self.draws[other], shanten)
        return shanten, kinds


_Draws = tuple[tuple[int, tuple[Kind, ...]], ...]
"""By the list that a group has with one tile more the kinds that give it."""


@lru_cache(maxsize=64)
def _live(unseen: bytes) -> tuple[tuple[Kind, ...], ...]:
    """Of each group the kinds of which a tile is unseen."""
    return tuple(tuple(kind for kind in group if unseen[kind]) for group in _GROUPS)


@lru_cache(maxsize=1024)  # from turn to turn most of a hand stays: seven of ten are known, and with 4,096 eight
def _draws(costs: Costs, group: int, index: int, holding: bytes, live: tuple[Kind, ...]) -> _Draws:
    """The kinds among `live` that change the list of a group; `index` is that of its holding."""
    entries, lists = costs.tables[group]
    steps, first, now = costs.steps, _FIRSTS[group], lists[entries[index]]
    found: dict[int, list[Kind]] = {}
    for kind in live:
        after = lists[entries[index + steps[kind][holding[kind - first]]]]
        if after != now:
            found.setdefault(after, []).append(kind)
    return tuple((after, tuple(kinds)) for after, kinds in found.items())


def _summed(kinds: list[Kind], unseen: Sequence[int]) -> tuple[tuple[Kind, ...], int]:
    """The kinds in order, and how many tiles of them are unseen."""
    return tuple(sorted(kinds)), sum([unseen[kind] for kind in kinds])


def _without(counts: bytes, kind: Kind) -> bytes:
    return bytes((*counts[:kind], counts[kind] - 1, *counts[kind + 1 :]))


# --- irregular shapes -------------------------------------------------------------------------


def _irregular(sets: int, shapes: Shapes) -> int:
    """The irregular shapes among `shapes`, as a number because operators of flags are slow."""
    return int(shapes) & ~1 if sets == 4 else 0


def _irregular_shanten(counts: bytes, wanted: int) -> int:
    nearest = UNREACHABLE
    if wanted & 6:
        nearest = seven_pairs(counts, identical=bool(wanted & 2))
    if wanted & 8:
        nearest = min(nearest, thirteen_orphans(counts))
    if wanted & singles.ALL_SINGLES:
        nearest = min(nearest, singles.singles(counts, wanted & singles.ALL_SINGLES))
    return nearest


def _with_irregular(
    counts: bytes, wanted: int, unseen: Sequence[int], shanten: int, kinds: list[Kind]
) -> tuple[int, list[Kind]]:
    """The shanten and the kinds that lower it, given those of the regular shape, with the irregular ones besides."""
    nearest = _irregular_shanten(counts, wanted)
    if not wanted or nearest > shanten:
        return shanten, kinds
    lowering = _pairs_draws(counts, wanted, nearest) | _orphans_draws(counts, wanted, nearest)
    lowering |= _singles_draws(counts, wanted & singles.ALL_SINGLES, nearest)
    if nearest == shanten:
        lowering |= set(kinds)
    return nearest, [kind for kind in lowering if unseen[kind]]


def _pairs_draws(counts: bytes, wanted: int, shanten: int) -> set[Kind]:
    """The kinds that lower the shanten towards seven pairs, if it is `shanten`."""
    identical = bool(wanted & 2)
    if not wanted & 6 or seven_pairs(counts, identical=identical) != shanten:
        return set()
    pairs, halves = pairs_held(counts, identical=identical)
    # One more tile of a kind makes a half, or a half whole; with different pairs a third tile does nothing.
    opens = pairs_missing(pairs, halves + 1) <= shanten
    closes = pairs_missing(pairs + 1, halves - 1) <= shanten
    lowers = (opens, closes, opens and identical, closes and identical, False)
    return {kind for kind in ORDINARY_KINDS if lowers[counts[kind]]}


def _orphans_draws(counts: bytes, wanted: int, shanten: int) -> set[Kind]:
    """The kinds that lower the shanten towards the thirteen orphans, if it is `shanten`."""
    if not wanted & 8 or thirteen_orphans(counts) != shanten:
        return set()
    paired = any(counts[kind] > 1 for kind in ORPHANS)
    return {kind for kind in ORPHANS if not counts[kind] or (counts[kind] == 1 and not paired)}


def _singles_draws(counts: bytes, forms: int, shanten: int) -> set[Kind]:
    """The kinds that lower the shanten towards hands of single tiles, if it is `shanten`."""
    if not forms:
        return set()
    nearest, lowering = singles.singles_draws(counts, forms)
    return {kind for kind in ORDINARY_KINDS if lowering >> kind & 1} if nearest == shanten else set()
