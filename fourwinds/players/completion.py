"""The nearest whole hand: sets and a pair that need few tiles more than a seat holds, so that they can be scored."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from fourwinds.scoring.aims import Block
from fourwinds.tiles import ORDINARY_KINDS, Kind
from fourwinds.values import Value

_MOST_TRIES: Final = 300
"""How many sets are tried at most before the search gives up: well under a millisecond."""

_PUNGS: Final = tuple(Block(kind, chow=False) for kind in ORDINARY_KINDS)
_CHOWS: Final = tuple(Block(Kind(kind), chow=True) for kind in range(27) if kind % 9 < 7)


class Made(Value):
    """A set of the whole hand, and its tiles that are still lacking."""

    block: Block
    lacks: tuple[Kind, ...]


class Complete(Value):
    """A whole hand. `winning` is a tile that could come last."""

    sets: tuple[Made, ...]
    rest: tuple[Kind, ...]
    """The pair; of an irregular hand everything."""
    winning: Kind
    irregular: bool = False


class Wanted(Value):
    """A regular hand: `fixed` sets and `free` others with at most `chows` chows, of the kinds in `mask`."""

    fixed: tuple[Block, ...]
    free: int
    chows: int | None
    mask: int


def nearest(wanted: Wanted, counts: bytes, unseen: Sequence[int], missing: int) -> Complete | None:
    """A hand that needs `missing` tiles, or up to two more where tiles are gone; None when none was found."""
    for budget in range(max(1, missing), missing + 3):
        found = _Search(wanted, counts, unseen, budget).run()
        if found is not None:
            return found
    return None


class _Search:
    """Chooses sets one by one, the nearest first, within a budget of lacking tiles."""

    def __init__(self, wanted: Wanted, counts: bytes, unseen: Sequence[int], budget: int) -> None:
        self._wanted = wanted
        self._held = list(counts)
        self._unseen = list(unseen)
        self._budget = budget
        self._tries = 0
        self._made: list[Made] = []
        self._chows = 9 if wanted.chows is None else wanted.chows

    def run(self) -> Complete | None:
        """The first whole hand within the budget."""
        spent = 0
        for block in self._wanted.fixed:
            lacks = self._lacks(block)
            if lacks is None:
                return None
            self._take(block, lacks)
            spent += len(lacks)
        return self._choose(self._candidates(), 0, self._wanted.free, spent)

    def _candidates(self) -> list[tuple[int, Block]]:
        """The sets of which something is held, with how much they lack: the nearest first, chows before pungs."""
        held, unseen, mask = self._held, self._unseen, self._wanted.mask
        chows: tuple[list[Block], ...] = [], [], []
        pungs: tuple[list[Block], ...] = [], [], []
        for kind in _kinds_in(mask):
            if here := held[kind]:
                lacking = 3 - here if here < 3 else 0
                if lacking <= unseen[kind]:
                    pungs[lacking].append(_PUNGS[kind])
        for block in _chows_in(mask) if self._chows else ():
            one, two, three = block.kinds
            a, b, c = held[one], held[two], held[three]
            if (a or b or c) and (a or unseen[one]) and (b or unseen[two]) and (c or unseen[three]):
                chows[(not a) + (not b) + (not c)].append(block)
        return [(lacking, block) for lacking in range(3) for block in (*chows[lacking], *pungs[lacking])]

    def _lacks(self, block: Block) -> tuple[Kind, ...] | None:
        """The tiles of the set that are not held; None when some of them are gone."""
        held, unseen, first = self._held, self._unseen, block.first
        if block.kinds[1] != first:
            lacks = tuple([kind for kind in block.kinds if not held[kind]])
            for kind in lacks:
                if not unseen[kind]:
                    return None
            return lacks
        lacking = 3 - held[first]
        if lacking <= 0:
            return ()
        return (first,) * lacking if lacking <= unseen[first] else None

    def _take(self, block: Block, lacks: tuple[Kind, ...]) -> None:
        for kind in block.kinds:
            self._held[kind] -= 1
        for kind in lacks:
            self._held[kind] += 1
            self._unseen[kind] -= 1
        self._made.append(Made(block, lacks))

    def _put_back(self) -> None:
        made = self._made.pop()
        for kind in made.block.kinds:
            self._held[kind] += 1
        for kind in made.lacks:
            self._held[kind] -= 1
            self._unseen[kind] += 1

    def _choose(self, blocks: list[tuple[int, Block]], start: int, sets: int, spent: int) -> Complete | None:
        if sets == 0:
            return self._with_pair(spent)
        for index in range(start, len(blocks)):
            at_best, block = blocks[index]
            if spent + at_best * sets > self._budget or self._tries > _MOST_TRIES:
                return None
            if block.chow and not self._chows:
                continue
            lacks = self._lacks(block)
            if lacks is None or spent + len(lacks) > self._budget:
                continue
            self._tries += 1
            self._chows -= block.chow
            self._take(block, lacks)
            found = self._choose(blocks, index, sets - 1, spent + len(lacks))
            if found is not None:
                return found
            self._put_back()
            self._chows += block.chow
        return None

    def _with_pair(self, spent: int) -> Complete | None:
        held, unseen = self._held, self._unseen
        enough = 2 - (self._budget - spent)
        pairs = [
            (2 - min(2, held[kind]), -unseen[kind], kind)
            for kind in _kinds_in(self._wanted.mask)
            if held[kind] >= enough and held[kind] + unseen[kind] >= 2
        ]
        if not pairs:
            return None
        pair = min(pairs)[2]
        return Complete(tuple(self._made), (pair, pair), self._winning(pair))

    def _winning(self, pair: Kind) -> Kind:
        """A tile that a chow lacks, or else a pung, or the pair."""
        unfinished = [made for made in self._made if made.lacks]
        if not unfinished:
            return pair
        last = min(unfinished, key=lambda made: (len(made.lacks), not made.block.chow))
        return last.lacks[-1]


@lru_cache(maxsize=128)
def _kinds_in(mask: int) -> tuple[Kind, ...]:
    return tuple(kind for kind in ORDINARY_KINDS if mask >> kind & 1)


@lru_cache(maxsize=128)
def _chows_in(mask: int) -> tuple[Block, ...]:
    return tuple(chow for chow in _CHOWS if all(mask >> kind & 1 for kind in chow.kinds))
