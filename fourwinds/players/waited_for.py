"""What an opponent may wait for, if the hand is ready: the chance that a discard of each kind completes it.

What is the same for every kind, as the rules bar this opponent and as its melds betray it, is looked at once.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from fourwinds.engine.permits import may_complete_chow, missing_bars, sacred_kinds
from fourwinds.players.lone_tiles import lone_wait
from fourwinds.players.shanten import shanten
from fourwinds.players.situation import COPIES, Opponent, Situation, may_hold
from fourwinds.players.suit_walk import FAR
from fourwinds.scoring import MeldKind
from fourwinds.tiles import JOKER, Kind, counts_of

_TWO_SIDED: Final = 0.06
_ONE_SIDED: Final = 0.03
_PAIRED: Final = (0.0, 0.016, 0.033, 0.042)
"""The chance that a ready hand waits for a tile with two neighbours of unseen kinds, with a one-sided chow, and for
the tile itself (by how many more are unseen): close to what is counted in large collections of games."""

_USUALLY_THROWN: Final = 0.3
"""Who has thrown a kind is rarely waiting for it, even where nothing forbids it."""

_SELDOM_LET_GO_BY: Final = 0.05
"""Whoever is locked could have gone out on a kind that has passed since, and few players wait for a dearer one."""

_OF_A_LINE: Final = 0.2
"""How often a hand of a card that is ready waits for one of the kinds of its line: it has five or six besides melds."""

_HONORS_WAITED_FOR: Final = 1.5

_BY_PUNGS: Final = (1.0, 1.0, 0.6, 0.3, 0.0)
"""How much less a hand waits for chows that has so many melds, all of them pungs."""

_IN_ITS_SUIT: Final = 1.6
_IN_HONORS: Final = 1.2
_IN_OTHERS: Final = 0.45
"""How much more or less a hand waits for a kind whose melds, two or more, are of a single suit."""

_FEW_HIDDEN: Final = 8
"""Where more tiles of a hand are hidden than so many, nothing can be said of it by the others."""


class Waits:
    """What one opponent may wait for."""

    def __init__(self, situation: Situation, opponent: Opponent) -> None:
        rules, melds = situation.view.rules, opponent.melds
        self._situation, self._opponent = situation, opponent
        self._unseen = may_hold(situation, opponent)
        self._barred: frozenset[int] = sacred_kinds(rules.discards, opponent.discarded)
        """The kinds on which the rules forbid it to go out."""
        if missing_bars(rules.discards):
            self._barred |= opponent.since
        self._by_card = situation.book.card if rules.winning.special_only else None
        self._chows = may_complete_chow(rules, melds, opponent.seat, situation.view.seat)
        pungs = len(melds) >= 2 and all(meld.kind is not MeldKind.CHOW for meld in melds)
        self._of_chows = _BY_PUNGS[min(4, len(melds))] if pungs else 1.0
        # The other end of a wait of which it has thrown one: barred by a rule, or else not waited for by most.
        self._half_barred = 0.0 if rules.discards.sacred == "deal" else _TWO_SIDED * 0.5
        suits = {meld.first // 9 for meld in melds if meld.first < 27}
        self._suit = suits.pop() if len(suits) == 1 and len(melds) >= 2 else None
        """The suit that its melds betray."""

    def chance(self, kind: Kind) -> float:
        """The chance that it goes out on a discard of this kind, if it is ready and its hand is no singles."""
        opponent = self._opponent
        if kind in self._barred or not self._can_wait(kind):
            return 0.0
        chance = _PAIRED[min(3, self._unseen[kind])]
        if self._by_card is not None:
            chance = _OF_A_LINE * self._by_card.needed(opponent.melds)[kind]
        elif kind >= 27:
            chance *= _HONORS_WAITED_FOR
        elif self._chows:
            chance += self._in_chows(kind) * self._of_chows
        if kind in opponent.discarded:
            chance *= _USUALLY_THROWN
        if kind in opponent.passed:
            chance *= _SELDOM_LET_GO_BY
        if self._suit is None or self._by_card is not None:
            return chance
        return chance * (_IN_HONORS if kind >= 27 else _IN_ITS_SUIT if kind // 9 == self._suit else _IN_OTHERS)

    def of_single_tiles(self, kind: Kind) -> float:
        """The same for a hand of single tiles."""
        return 0.0 if kind in self._barred else lone_wait(self._opponent, kind, self._situation.unseen[kind])

    def _can_wait(self, kind: Kind) -> bool:
        """Whether the kind can complete the hand, by what is seen of it: what is hidden is taken for what it wants."""
        opponent = self._opponent
        if not opponent.shown or opponent.hidden > _FEW_HIDDEN:
            return True
        sets = self._situation.view.rules.tiles.sets - len(opponent.melds)
        return _missing(counts_of((*opponent.shown, kind)), sets) <= opponent.hidden + opponent.shown.count(JOKER)

    def _in_chows(self, kind: Kind) -> float:
        """The chance that the kind completes a chow of a ready hand."""
        unseen, discarded = self._unseen, self._opponent.discarded
        chance = 0.0
        for near, far, opposite in _sides(kind):
            if opposite is None:
                base = _ONE_SIDED
            elif opposite in discarded:
                base = self._half_barred
            else:
                base = _TWO_SIDED
            chance += base * unseen[near] * unseen[far] / 16
        return chance


@lru_cache(maxsize=4096)
def _missing(counts: bytes, sets: int) -> int:
    """How many tiles a hand that is seen lacks."""
    return FAR if max(counts) > COPIES else shanten(counts, sets) + 1


@lru_cache(maxsize=27)
def _sides(kind: Kind) -> tuple[tuple[Kind, Kind, Kind | None], ...]:
    """For each pair of tiles that a suit tile completes to a chow: the two, and the other tile that would do it."""
    number = kind % 9

    def side() -> Iterator[tuple[int, int, int | None]]:
        if number <= 6:
            yield 1, 2, 3 if number <= 5 else None
        if number >= 2:
            yield -1, -2, -3 if number >= 3 else None
        if 1 <= number <= 7:
            yield -1, 1, None

    return tuple(
        (Kind(kind + a), Kind(kind + b), None if other is None else Kind(kind + other)) for a, b, other in side()
    )
