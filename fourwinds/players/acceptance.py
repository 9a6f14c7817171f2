"""Acceptance: which kinds bring a hand nearer to ready, how many of them are left, and what to discard for them.

Everything is exact and quick: a draw or a discard changes one group of the hand (a suit or the honours), so that
the other groups are put together once, and kinds that change a group in the same way are tried once.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from fourwinds.players import singles
from fourwinds.players.costs import SHIFT, Costs, costs_for
from fourwinds.players.shanten import UNREACHABLE, pairs_held, pairs_missing, seven_pairs, thirteen_orphans
from fourwinds.players.suit_table import indices
from fourwinds.scoring.aims import ALL_KINDS, ORPHANS, Shapes
from fourwinds.tiles import ORDINARY_KINDS, Kind, without

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
    found = after_discards(counts, sets, shapes, unseen, max_chows=max_chows, kinds_mask=kinds_mask)
    return tuple(DiscardOption(kind, shanten, *_summed(kinds, unseen)) for kind, (shanten, kinds) in found.items())


def after_discards(
    counts: bytes,
    sets: int,
    shapes: Shapes,
    unseen: Sequence[int],
    *,
    max_chows: int | None = None,
    kinds_mask: int = ALL_KINDS,
) -> dict[Kind, tuple[int, list[Kind]]]:
    """The same where no tiles are counted: for each kind held the shanten without it, and what lowers it, unsorted."""
    wanted = _irregular(sets, shapes)
    if not int(shapes) & 1:
        regular = {kind: (UNREACHABLE, list[Kind]()) for kind in ORDINARY_KINDS if counts[kind]}
    else:
        regular = _Hand(costs_for(sets, max_chows, kinds_mask), counts, unseen).after_discards()
    if not wanted:
        return regular
    # A discard never brings an irregular shape nearer, so that mostly none of them needs another look.
    nearest = _irregular_shanten(counts, wanted)
    return {
        kind: option if nearest > option[0] else _with_irregular(without(counts, kind), wanted, unseen, *option)
        for kind, option in regular.items()
    }


def waits(counts: bytes, sets: int = 4, shapes: Shapes = Shapes.USUAL) -> tuple[Kind, ...]:
    """The kinds that complete a ready hand, whether any are left or not; none if the hand is not ready."""
    found = acceptance(counts, sets, shapes, _ALL_UNSEEN)
    return found.kinds if found.shanten == 0 else ()


class _Hand:
    """A hand towards a regular goal, taken apart into its groups; lists are meant by their numbers (see `costs`)."""

    __slots__ = ("_counts", "_indices", "_unseen", "costs", "draws", "now", "rest", "shanten", "usable")

    def __init__(self, costs: Costs, counts: bytes, unseen: Sequence[int]) -> None:
        self.costs, self._counts, self._unseen = costs, counts, unseen
        self.usable = costs.allowed(counts)
        """The tiles that the goal can use."""
        try:
            self._indices = indices(self.usable)
        except KeyError:
            raise ValueError(f"not 34 counts from 0 to 4: {list(counts)}") from None
        self.now = [lists[entries[i]] for i, (entries, lists) in zip(self._indices, costs.tables, strict=True)]
        b, c, d, h = self.now
        joined = costs.joined
        bc, dh = joined[b << SHIFT | c], joined[d << SHIFT | h]
        self.rest = joined[c << SHIFT | dh], joined[b << SHIFT | dh], joined[h << SHIFT | bc], joined[d << SHIFT | bc]
        """What is left without one group."""
        self.shanten = costs.missing[bc << SHIFT | dh] - 1
        self.draws = [
            _draws(costs, group, index, self.usable[first : first + 9])
            for group, (index, first) in enumerate(zip(self._indices, _FIRSTS, strict=True))
        ]

    def accepted(self, rest: int, draws: "_Draws", shanten: int) -> list[Kind]:
        """The unseen kinds among `draws` that bring the hand below `shanten`, `rest` being all but their group."""
        missing, unseen = self.costs.missing, self._unseen
        high = rest << SHIFT
        return [kind for after, kinds in draws if missing[high | after] <= shanten for kind in kinds if unseen[kind]]

    def lowering(self) -> list[Kind]:
        """The unseen kinds that lower the shanten of the whole hand."""
        groups = zip(self.rest, self.draws, strict=True)
        return [kind for rest, draws in groups for kind in self.accepted(rest, draws, self.shanten)]

    def after_discards(self) -> dict[Kind, tuple[int, list[Kind]]]:
        """For each kind held the shanten without it, and the kinds that then lower it."""
        found = {}
        counts, usable, costs = self._counts, self.usable, self.costs
        pair_rest = self._pair_rest()
        # Without a tile that it cannot use a hand is as it was.
        unchanged = self.shanten, self.lowering() if usable != counts else []
        for group, kinds in enumerate(_GROUPS):
            entries, lists = costs.tables[group]
            elsewhere: dict[int, tuple[int, list[Kind]]] = {}
            first = _FIRSTS[group]
            for kind in kinds:
                held = counts[kind]
                if not held:
                    continue
                if not usable[kind]:
                    found[kind] = unchanged
                    continue
                index = self._indices[group] - costs.steps[kind][held - 1]
                now = lists[entries[index]]
                if now not in elsewhere:
                    elsewhere[now] = self._elsewhere(group, now, pair_rest[group])
                shanten, others = elsewhere[now]
                left = usable[first:kind] + _ONE[held - 1] + usable[kind + 1 : first + 9]
                here = self.accepted(self.rest[group], _draws(costs, group, index, left), shanten)
                found[kind] = shanten, others + here
        return found

    def _pair_rest(self) -> tuple[tuple[int, ...], ...]:
        """What is left without two groups, by the two."""
        b, c, d, h = self.now
        joined = self.costs.joined
        bc, bd, bh = joined[b << SHIFT | c], joined[b << SHIFT | d], joined[b << SHIFT | h]
        cd, ch, dh = joined[c << SHIFT | d], joined[c << SHIFT | h], joined[d << SHIFT | h]
        return (-1, dh, ch, cd), (dh, -1, bh, bd), (ch, bh, -1, bc), (cd, bd, bc, -1)

    def _elsewhere(self, group: int, now: int, rest_without: Sequence[int]) -> tuple[int, list[Kind]]:
        """The shanten with the list `now` in place of the group's, and the kinds of other groups that lower it.

        `rest_without` are what is left without the group and each of the others.
        """
        costs = self.costs
        shanten = costs.missing[self.rest[group] << SHIFT | now] - 1
        kinds: list[Kind] = []
        for other in _OTHERS[group]:
            rest = costs.joined[rest_without[other] << SHIFT | now]
            kinds += self.accepted(rest, self.draws[other], shanten)
        return shanten, kinds


_ONE: Final = tuple(bytes((held,)) for held in range(5))

_Draws = tuple[tuple[int, tuple[Kind, ...]], ...]
"""By the list that a group has with one tile more the kinds that give it."""


@lru_cache(maxsize=512)  # from turn to turn most of a hand stays: 63 of 100 are known, and with 16,384 entries 68
def _draws(costs: Costs, group: int, index: int, holding: bytes) -> _Draws:
    """The kinds that change the list of a group; `index` is that of its holding."""
    entries, lists = costs.tables[group]
    steps, now = costs.steps, lists[entries[index]]
    found: dict[int, list[Kind]] = {}
    for kind, held in zip(_GROUPS[group], holding, strict=True):
        after = lists[entries[index + steps[kind][held]]]
        if after != now:
            found.setdefault(after, []).append(kind)
    return tuple([(after, tuple(kinds)) for after, kinds in found.items()])


def _summed(kinds: list[Kind], unseen: Sequence[int]) -> tuple[tuple[Kind, ...], int]:
    """The kinds in order, and how many tiles of them are unseen."""
    return tuple(sorted(kinds)), sum([unseen[kind] for kind in kinds])


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
    found = shanten, kinds
    if wanted & 6:
        found = _nearer(found, _pairs_draws(counts, bool(wanted & 2), found[0]), unseen)
    if wanted & 8:
        found = _nearer(found, _orphans_draws(counts, found[0]), unseen)
    if wanted & singles.ALL_SINGLES:
        found = _nearer(found, _singles_draws(counts, wanted & singles.ALL_SINGLES), unseen)
    return found


def _nearer(
    found: tuple[int, list[Kind]], other: tuple[int, Iterable[Kind]], unseen: Sequence[int]
) -> tuple[int, list[Kind]]:
    """The shape that is nearer, with the unseen kinds that lower its shanten; those of both where they are as near."""
    if other[0] > found[0]:
        return found
    live = [kind for kind in other[1] if unseen[kind]]
    return other[0], live if other[0] < found[0] else list({*found[1], *live})


def _pairs_draws(counts: bytes, identical: bool, most: int) -> tuple[int, list[Kind]]:  # noqa: FBT001
    """The shanten towards seven pairs, and if it is no more than `most` the kinds that lower it."""
    pairs, halves = pairs_held(counts, identical=identical)
    shanten = pairs_missing(pairs, halves) - 1
    if shanten > most:
        return shanten, []
    # One more tile of a kind makes a half, or a half whole; with different pairs a third tile does nothing.
    opens = pairs_missing(pairs, halves + 1) <= shanten
    closes = pairs_missing(pairs + 1, halves - 1) <= shanten
    lowers = (opens, closes, opens and identical, closes and identical, False)
    return shanten, [kind for kind, held in zip(ORDINARY_KINDS, counts, strict=True) if lowers[held]]


def _orphans_draws(counts: bytes, most: int) -> tuple[int, list[Kind]]:
    """The same towards the thirteen orphans."""
    shanten = thirteen_orphans(counts)
    if shanten > most:
        return shanten, []
    paired = any(counts[kind] > 1 for kind in ORPHANS)
    return shanten, [kind for kind in ORPHANS if not counts[kind] or (counts[kind] == 1 and not paired)]


def _singles_draws(counts: bytes, forms: int) -> tuple[int, list[Kind]]:
    """The same towards hands of single tiles, whatever it is."""
    shanten, lowering = singles.singles_draws(counts, forms)
    return shanten, [kind for kind in ORDINARY_KINDS if lowering >> kind & 1]
