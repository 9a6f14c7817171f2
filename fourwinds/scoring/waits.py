"""Which kinds complete a hand in shape. A kind counts although the hand holds all four tiles of it.

The question behind one-chance hands. Each suit is asked for itself and remembered.
"""

from functools import lru_cache
from typing import Final

from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.hand import Hand
from fourwinds.scoring.jokers import JokerRules, irregular_fillings, kinds_for_jokers
from fourwinds.scoring.shapes import IRREGULAR, groupings
from fourwinds.tiles import JOKER, ORDINARY_KINDS, Kind, plain

_SUITS: Final = (0, 9, 18, 27)
_WITH_PAIRS_OR_CHOWS: Final = (Form.SEVEN_PAIRS, Form.KNITTED_STRAIGHT)
"""The irregular forms that a hand can wait for besides a regular one with a pair or a chow to complete."""


class Waits:
    """What all readings of a hand share. It is worked out at most once, and only for patterns that need it."""

    __slots__ = ("_counts", "_forms", "_hand", "_jokers", "_kinds", "_quartets", "_unfilled")

    def __init__(self, hand: Hand, counts: bytes, forms: tuple[Form, ...], jokers: JokerRules | None = None) -> None:
        """`counts` are those of the concealed tiles; `forms` are the irregular forms that are hands.

        `jokers` says what the hand's jokers may stand for, where it has any.
        """
        self._hand = hand
        self._jokers = jokers
        self._unfilled: Waits | None = None
        self._counts = counts
        self._quartets: tuple[Kind, ...] | None = None
        self._forms = forms
        self._kinds: tuple[Kind, ...] | None = None

    def __call__(self) -> tuple[Kind, ...]:
        """The kinds that complete the hand without its winning tile, in order; empty where none is marked."""
        if self._kinds is None:
            self._kinds = self._find() if self._unfilled is None else self._unfilled()
        return self._kinds

    def quartets(self) -> tuple[Kind, ...]:
        """The kinds of which the hand has all four tiles, kongs included, in order."""
        if self._quartets is None:
            melds = self._hand.melds
            counts = self._counts
            if melds:
                held = bytearray(counts)
                for meld in melds:
                    for kind in meld.kinds:
                        held[plain(kind)] += 1
                counts = bytes(held)
            self._quartets = tuple([Kind(k) for k, n in enumerate(counts) if n == 4]) if 4 in counts else ()
        return self._quartets

    def filled(self, counts: bytes) -> "Waits":
        """The same for a reading in which jokers stand for tiles: these are then the concealed ones.

        What the hand waited for does not depend on it: jokers were free to stand for others.
        """
        filled = Waits(self._hand, counts, self._forms)
        filled._unfilled = self
        return filled

    def _find(self) -> tuple[Kind, ...]:
        hand = self._hand
        if hand.winning_tile is None:
            return ()
        if self._jokers is not None:
            return self._with_jokers(self._jokers)
        counts = bytearray(self._counts)
        counts[plain(hand.winning_tile)] -= 1
        before = bytes(counts)
        kinds = set(regular_waits(before))
        for form in _WITH_PAIRS_OR_CHOWS:
            shape = IRREGULAR[form]
            if form in self._forms and len(hand.melds) <= shape.most_melds and shape.is_ready(before):
                kinds.update(kind for kind in ORDINARY_KINDS if shape.read(_with(before, kind)))
        return tuple(sorted(kinds))

    def _with_jokers(self, rules: JokerRules) -> tuple[Kind, ...]:
        """The kinds that complete the hand with jokers, where the shape alone is looked at."""
        hand = self._hand
        assert hand.winning_tile is not None, "asked only where one is marked"
        before = bytearray(self._counts)
        if hand.winning_tile != JOKER:
            before[plain(hand.winning_tile)] -= 1
        jokers = hand.concealed.count(JOKER) - (hand.winning_tile == JOKER)
        forms = [
            form
            for form in _WITH_PAIRS_OR_CHOWS
            if form in self._forms and len(hand.melds) <= IRREGULAR[form].most_melds
        ]
        # What completes a hand beside its jokers is what one joker more could stand for.
        found = kinds_for_jokers(bytes(before), jokers + 1, rules.most)
        for kind in ORDINARY_KINDS if forms else ():
            if kind not in found:
                filled = irregular_fillings(_with(bytes(before), kind), jokers, forms, bytes(34), rules, None)
                if any(True for _ in filled):
                    found.add(kind)
        return tuple(sorted(found))


_LACKING_ONE: Final = ((1, 0), (0, 2))
"""How many suits have one tile more than sets would, and how many two."""


@lru_cache(maxsize=16)  # of a loser it is asked twice, whether the hand is ready and what it lacks
def regular_waits(counts: bytes) -> tuple[Kind, ...]:
    """The kinds that make the counts (34 bytes, one tile short) sets and a pair, in order."""
    parts = counts[:9], counts[9:18], counts[18:27], counts[27:]
    left = [sum(part) % 3 for part in parts]
    ones, twos = left.count(1), left.count(2)
    # One suit lacks a tile and gets the pair, or one lacks a tile and another has the pair; all others are sets.
    if (ones, twos) not in _LACKING_ONE:
        return ()
    if [suit for suit in range(4) if not left[suit] and not groupings(_SUITS[suit], parts[suit])]:
        return ()
    if ones:  # this suit gets the pair
        suit = left.index(1)
        return _suit_waits(_SUITS[suit], parts[suit])
    first, second = [suit for suit, n in enumerate(left) if n == 2]  # one has the pair, the other lacks a tile of a set
    lower = _suit_waits(_SUITS[first], parts[first]) if groupings(_SUITS[second], parts[second]) else ()
    higher = _suit_waits(_SUITS[second], parts[second]) if groupings(_SUITS[first], parts[first]) else ()
    return lower + higher


@lru_cache(maxsize=1 << 12)
def _suit_waits(first: int, counts: bytes) -> tuple[Kind, ...]:
    """The kinds of one suit with which its tiles become sets, with a pair or without."""
    return tuple(Kind(first + i) for i in range(len(counts)) if groupings(first, _with(counts, i)))


def _with(counts: bytes, i: int) -> bytes:
    more = bytearray(counts)
    more[i] += 1
    return bytes(more)
