"""How near a hand is to its plan, quickly: which tile to discard, and which tiles bring it nearer.

The figures are those of `players.acceptance`; but only the discards are looked at that cost nothing, and the next tile
only decides between these.
"""

from collections.abc import Sequence
from typing import Final

from fourwinds.players.acceptance import acceptance, discards
from fourwinds.players.costs import SHIFT, costs_for
from fourwinds.players.listed import seen_from
from fourwinds.players.plans import Plan
from fourwinds.players.shanten import UNREACHABLE
from fourwinds.players.suit_table import indices
from fourwinds.scoring.card_table import Listed
from fourwinds.tiles import JOKER, ORDINARY_KINDS, Kind

_GROUP: Final = tuple(min(kind // 9, 3) for kind in range(34))
_GROUPS: Final = (range(9), range(9, 18), range(18, 27), range(27, 34))
_COMPARED: Final = 5
"""Between how many discards the acceptance decides; a hand with more of them is far from everything."""

_NEAR: Final = tuple(
    tuple((other, 2 - abs(other - kind)) for other in _GROUPS[_GROUP[kind]] if 0 < abs(other - kind) <= 2)
    if kind < 27
    else ()
    for kind in range(34)
)
"""The kinds that could make a chow with a kind, and how well."""


class Nearness:
    """A hand on its way to a plan. `shanten` is that of the hand as it was looked at last."""

    __slots__ = (
        "_costs",
        "_held",
        "_indices",
        "_jokers",
        "_live",
        "_missing",
        "_plan",
        "_rests",
        "discarded",
        "shanten",
    )

    def __init__(self, plan: Plan, live: Sequence[int]) -> None:
        """`live` says of each kind how many tiles may still come, as far as is known."""
        self._plan = plan
        self._live = live
        self._costs = costs_for(plan.free_sets, plan.chows, plan.goal.mask)
        self._missing: list[Kind] = []
        """What the fixed sets lack; of an irregular hand all that it waits for."""
        self._held: Sequence[int] = ()
        self._indices: Sequence[int] = ()
        self._rests: Sequence[int] = ()
        self._jokers = 0
        self.shanten = UNREACHABLE
        self.discarded: int | None = None
        """What the hand was last looked at without."""

    def look(self, counts: bytearray, jokers: int = 0) -> None:
        """Look at a hand before its draw, with so many jokers beside the tiles that are counted."""
        self.discarded, self._jokers = None, jokers
        if self._plan.listed is not None:
            seen = seen_from(self._plan.listed, counts, jokers)
            self.shanten, self._missing = seen.away - 1, list(seen.kinds)
            return
        if not self._plan.goal.sets_only:
            found = acceptance(bytes(counts), 4, self._plan.shape, self._live)
            self.shanten, self._missing = found.shanten - jokers, list(found.kinds)
            return
        self._missing, rest = self._without_fixed(counts)
        self.shanten = self._put_together(rest) + len(self._missing) - jokers

    def wants(self, kind: int) -> bool:
        """Whether a tile of this kind brings the hand nearer that was looked at before its draw."""
        if kind in self._missing:
            return True
        if not self._indices:
            return False
        costs, group = self._costs, _GROUP[kind]
        entries, lists = costs.tables[group]
        step = costs.steps[kind][self._held[kind]]
        if not step:
            return False
        after = lists[entries[self._indices[group] + step]]
        return costs.missing[self._rests[group] << SHIFT | after] <= self.shanten + self._jokers - len(self._missing)

    def waits_for(self, kind: int) -> bool:
        """Whether the hand is ready, and a tile of this kind completes it."""
        return self.shanten == 0 and self.wants(kind)

    def discard(self, counts: bytearray, jokers: int = 0) -> Kind:
        """What to discard from a hand after its draw; the hand is looked at without it.

        Of the jokers one is discarded only where there is nothing else.
        """
        self._jokers = jokers
        if not any(counts):
            self.discarded = JOKER
            return JOKER
        if self._plan.listed is not None:
            spare = self._spare(self._plan.listed, counts)
            rest = bytearray(counts)
            rest[spare] -= 1
            self.look(rest, jokers)
            self.discarded = spare
            return spare
        if not self._plan.goal.sets_only:
            options = discards(bytes(counts), 4, self._plan.shape, self._live)
            best = min(options, key=lambda option: (option.shanten, -option.tiles, -option.kind))
            self.shanten, self._missing = best.shanten - jokers, list(best.kinds)
            self.discarded = best.kind
            return best.kind
        self._missing, rest = self._without_fixed(counts)
        kind = self._best(rest)
        rest[kind] -= 1
        self.shanten = self._put_together(rest) + len(self._missing) - jokers
        self.discarded = kind
        return Kind(kind)

    def _spare(self, hand: Listed, counts: bytearray) -> Kind:
        """A tile that a hand of the card does not need, if there is one: that of which fewest may still come."""
        wanted = {kind: number for kind, number, _ in hand.tiles}
        held = [kind for kind in ORDINARY_KINDS if counts[kind]]
        return min(held, key=lambda kind: (counts[kind] <= wanted.get(kind, 0), self._live[kind], kind))

    # --- regular hands ------------------------------------------------------------------------

    def _without_fixed(self, counts: bytearray) -> tuple[list[Kind], bytearray]:
        rest = bytearray(counts)
        missing = []
        for block in self._plan.fixed:
            for kind in block.kinds:
                if rest[kind]:
                    rest[kind] -= 1
                else:
                    missing.append(kind)
        return missing, rest

    def _put_together(self, rest: bytearray) -> int:
        """The shanten of these tiles, with all that `wants` asks for."""
        costs, joined = self._costs, self._costs.joined
        self._held = rest
        self._indices = one, two, three, four = indices(costs.allowed(bytes(rest)))
        (b_entries, b_lists), (c_entries, c_lists), (d_entries, d_lists), (_, h_lists) = costs.tables
        b, c, d, h = b_lists[b_entries[one]], c_lists[c_entries[two]], d_lists[d_entries[three]], h_lists[four]
        bc, dh = joined[b << SHIFT | c], joined[d << SHIFT | h]
        self._rests = (
            joined[c << SHIFT | dh],
            joined[b << SHIFT | dh],
            joined[h << SHIFT | bc],
            joined[d << SHIFT | bc],
        )
        return costs.missing[bc << SHIFT | dh] - 1

    def _best(self, counts: bytearray) -> int:
        """The discard that costs least: a tile of no use, or else the one that leaves most tiles to wait for."""
        nearest = self._put_together(counts) + 1
        costs, at, rests = self._costs, self._indices, self._rests
        missing, steps = costs.missing, costs.steps
        useless: list[int] = []
        free: list[int] = []
        for group, kinds in enumerate(_GROUPS):
            entries, lists = costs.tables[group]
            index, rest = at[group], rests[group] << SHIFT
            now = lists[entries[index]]
            for kind in kinds:
                held = counts[kind]
                if held:
                    after = lists[entries[index - steps[kind][held - 1]]]
                    if after == now:
                        useless.append(kind)
                    else:
                        lacks = missing[rest | after]
                        if lacks < nearest or not free:
                            nearest, free = lacks, [kind]
                        elif lacks == nearest:
                            free.append(kind)
        if useless:
            return min(useless, key=lambda kind: self._promise(counts, kind))
        if len(free) > _COMPARED:
            free = sorted(free, key=lambda kind: self._promise(counts, kind))[:_COMPARED]
        return free[0] if len(free) == 1 else max(free, key=lambda kind: self._waits(counts, kind))

    def _promise(self, counts: bytearray, kind: int) -> int:
        """What a tile that is of no use yet could become: its neighbours, and how many tiles of its own may come."""
        near = sum([counts[other] * weight for other, weight in _NEAR[kind]])
        return 8 * near + 2 * len(_NEAR[kind]) + self._live[kind]

    def _waits(self, counts: bytearray, discarded: int) -> int:
        """How many tiles bring the hand nearer without this one."""
        rest = bytearray(counts)
        rest[discarded] -= 1
        away = self._put_together(rest)
        costs, at, live = self._costs, self._indices, self._live
        missing, steps = costs.missing, costs.steps
        waits = 0
        for group, kinds in enumerate(_GROUPS):
            entries, lists = costs.tables[group]
            index, others = at[group], self._rests[group] << SHIFT
            now = lists[entries[index]]
            for kind in kinds:
                after = lists[entries[index + steps[kind][rest[kind]]]]
                if after != now and missing[others | after] <= away:
                    waits += live[kind]
        return waits
