"""What the jokers of a hand can stand for: found suit by suit and form by form, never by trying all there is.

A *filling* is the hand's tiles (34 counts) with each joker counted as what it stands for. Where a joker lies within
the sets is not asked: it stands for a tile of some kind, and equal tiles can change places.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations_with_replacement, product
from typing import Final

from fourwinds.rules import RulePreset
from fourwinds.scoring.aims import ORPHANS
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.pattern import Predicate
from fourwinds.scoring.patterns.listed import Singles, are_unconnected, is_knitted, knitted_thirds
from fourwinds.scoring.rows import Rows, rows_of
from fourwinds.scoring.sets import Shape, TileSet
from fourwinds.scoring.shapes import groupings
from fourwinds.tiles import ORDINARY_KINDS, Kind
from fourwinds.values import Value

SUITS: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
_MANY: Final = 99
_HONORS: Final = 27
_MOST_CHOWS: Final = 2
"""So many equal chows are looked for: three of them are the same tiles as three pungs."""
_PAIR: Final = 2
_SIZES: Final = (14, 17)


class JokerRules(Value):
    """What jokers may stand for."""

    in_chows: bool = True
    in_pairs: bool = True
    """Also for single tiles."""
    four_equal: bool = True
    """Whether a hand may have four equal tiles at most."""

    @classmethod
    def of(cls, preset: RulePreset) -> "JokerRules":
        """The rules of a preset."""
        jokers = preset.jokers
        return cls(jokers.in_chows, jokers.in_pairs, jokers.four_equal)

    @property
    def are_free(self) -> bool:
        """Whether a joker may be in any set, so that nobody has to look for its place."""
        return self.in_chows and self.in_pairs

    @property
    def most(self) -> int:
        """How many equal tiles a hand may have."""
        return 4 if self.four_equal else _MANY

    def allow(self, a_set: TileSet) -> bool:
        """Whether a joker may be in this set."""
        match a_set.shape:
            case Shape.CHOW:
                return self.in_chows
            case Shape.PAIR:
                return self.in_pairs
            case Shape.GROUP:
                return self.in_pairs or _is_more_than_a_pair(a_set.kinds)
            case _:
                return True

    def fit(self, stands_for: Mapping[Kind, int], sets: Iterable[TileSet]) -> bool:
        """Whether so many jokers of each kind have a place in concealed sets."""
        if self.are_free:
            return True
        allowed = [a_set for a_set in sets if not a_set.declared and self.allow(a_set)]
        return all(sum(a_set.kinds.count(kind) for a_set in allowed) >= n for kind, n in stands_for.items())


def _is_more_than_a_pair(kinds: tuple[Kind, ...]) -> bool:
    """Whether this group of a card's line is so many equal tiles: four that are held together, as a pung is."""
    return len(kinds) > _PAIR and len(set(kinds)) == 1


ANY_JOKERS: Final = JokerRules()
"""Jokers that may stand for any tile of any set."""


def stands_for(filling: bytes, counts: bytes) -> dict[Kind, int]:
    """How many jokers stand for each kind where these tiles were filled up.

    >>> stands_for(bytes((3, 0, 2)), bytes((1, 0, 1)))
    {0: 2, 2: 1}
    """
    # As numbers with a byte for each kind the difference has few bytes that are not 0: a look at each of these, and not
    # at each kind, for this is asked of every filling.
    more = int.from_bytes(filling, "little") - int.from_bytes(counts, "little")
    found: dict[Kind, int] = {}
    while more:
        kind = (more & -more).bit_length() - 1 >> 3
        n = more >> 8 * kind & 255
        found[Kind(kind)] = n
        more -= n << 8 * kind
    return found


# --- sets and a pair --------------------------------------------------------------------------


def regular_fillings(counts: bytes, jokers: int, most: int = 4, *, pair: bool = True) -> Iterator[bytes]:
    """Each filling that is sets and a pair (or sets alone), once; no kind is in it more than `most` times.

    >>> waiting = bytes((3, 0, 3, 0, 3, 0, 3, 0, 1, *[0] * 25))  # B111 333 555 777 9: the joker is 8 or 9
    >>> [list(filling[:9]) for filling in regular_fillings(waiting, 1)]
    [[3, 0, 3, 0, 3, 0, 3, 1, 1], [3, 0, 3, 0, 3, 0, 3, 0, 2]]
    """
    parts = [counts[low:high] for low, high in SUITS]
    for _, shares in whole_shares(jokers, tuple([sum(part) % 3 for part in parts]), pair=pair):
        filled = [suit_fillings(low, part, n, most) for (low, _), part, n in zip(SUITS, parts, shares, strict=True)]
        if all(filled):
            yield from map(b"".join, product(*filled))


@lru_cache(maxsize=1 << 8)
def whole_shares(jokers: int, over: tuple[int, ...], *, pair: bool = True) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The ways to share out the jokers among the three suits and the honours that can give sets and a pair.

    `over` says how many tiles each has beyond threes. Sets take three tiles each, so the suit that has the pair has two
    tiles beyond threes when it is filled up, and the others none. With each way comes which of all ways it is.
    """
    wanted = [0, 0, 0, 2] if pair else [0, 0, 0, 0]
    every = (shares for shares in product(range(jokers + 1), repeat=4) if sum(shares) == jokers)
    return tuple(
        (number, shares)
        for number, shares in enumerate(every)
        if sorted((held + n) % 3 for held, n in zip(over, shares, strict=True)) == wanted
    )


def kinds_for_jokers(counts: bytes, jokers: int, most: int) -> set[Kind]:
    """The kinds that one of so many jokers can stand for in a hand of sets and a pair.

    >>> sorted(kinds_for_jokers(bytes((3, 0, 3, 0, 3, 0, 3, 0, 1, *[0] * 25)), 1, 4))
    [7, 8]
    """
    parts = [counts[low:high] for low, high in SUITS]
    found: set[Kind] = set()
    for _, shares in whole_shares(jokers, tuple([sum(part) % 3 for part in parts])):
        added = [_added(low, part, n, most) for (low, _), part, n in zip(SUITS, parts, shares, strict=True)]
        if None not in added:
            found.update(*(kinds for kinds in added if kinds))
    return found


@lru_cache(maxsize=1 << 12)
def _added(first: int, counts: bytes, jokers: int, most: int) -> frozenset[Kind] | None:
    """The kinds of which fillings of a suit have more; None where there is no filling."""
    filled = suit_fillings(first, counts, jokers, most)
    if not filled:
        return None
    return frozenset(Kind(first + i) for i, n in enumerate(counts) if any(filling[i] > n for filling in filled))


@lru_cache(maxsize=1 << 12)
def suit_fillings(first: int, counts: bytes, jokers: int, most: int) -> tuple[bytes, ...]:
    """The fillings of one suit, or of the honours, that are sets with or without a pair.

    They are put together from kind to kind: so many chows, pungs and a pair begin with it as its tiles, those that
    chows of the two kinds before it need, and the jokers that are left allow. Of what comes to the same only one is
    gone on with. To fill the jokers in everywhere and then to ask which of it are sets takes ten times as long.
    """
    if not jokers:
        return (counts,) if max(counts) <= most and groupings(first, counts) else ()
    over = (sum(counts) + jokers) % 3
    if over == 1:
        return ()
    last_chow = len(counts) - 3 if first < _HONORS else -1
    # What stands so far, the tiles that begun chows need of the next two kinds, jokers left, pairs to be made.
    states = {(b"", 0, 0, jokers, over // 2)}
    for place, held in enumerate(counts):
        chows = _MOST_CHOWS if place <= last_chow else 0
        states = {
            (done + bytes((n,)), after + begun, begun, left - n + held, pairs - paired)
            for done, need, after, left, pairs in states
            for n in range(max(held, need), min(most, held + left) + 1)
            for paired in range(min(pairs, (n - need) // 2) + 1)
            for begun in range((n - need - 2 * paired) % 3, min(chows, n - need - 2 * paired) + 1, 3)
        }
    whole = (done for done, need, after, left, pairs in states if not (need or after or left or pairs))
    return tuple(sorted(whole, reverse=True))


def _all_filled(counts: bytes, kinds: Iterable[int], jokers: int, most: int) -> Iterator[bytes]:
    for chosen in combinations_with_replacement(kinds, jokers):
        filled = bytearray(counts)
        for kind in chosen:
            filled[kind] += 1
        if max(filled) <= most:
            yield bytes(filled)


# --- irregular hands --------------------------------------------------------------------------

SortsOfSingles = tuple[tuple[Callable[[Iterable[int]], bool], int], ...]
"""What hands of single tiles must be like, each with how many kinds may be there twice."""

ALL_SINGLES: Final[SortsOfSingles] = ((is_knitted, 1), (are_unconnected, 1))
"""All of them; with some tiles that is a hundred thousand fillings, so that rules which know less better say so."""


def sorts_of_singles(finds: Iterable[Predicate]) -> SortsOfSingles:
    """Those that some of these predicates find; all where one of them finds hands in a way of its own."""
    finds = tuple(finds)
    known = [find for find in finds if isinstance(find, Singles)]
    if len(known) < len(finds):
        return ALL_SINGLES
    most = {
        fits: max((max(find.pairs) for find in known if find.accepts is fits), default=-1) for fits, _ in ALL_SINGLES
    }
    return tuple((fits, pairs) for fits, pairs in most.items() if pairs >= 0)


def _pairs(counts: bytes, jokers: int, most: int, tiles: int = 14) -> Iterator[bytes]:
    """Seven pairs, or fewer: each single tile takes a joker, and of those left over two and two are a pair."""
    if sum(counts) + jokers != tiles:
        return
    paired = bytes(n + (n & 1) for n in counts)
    left = jokers - (sum(paired) - sum(counts))
    if left >= 0:
        for twice in combinations_with_replacement(range(34), left // 2):
            yield from _within(_with(paired, (*twice, *twice)), most)


def _orphans(counts: bytes, jokers: int, most: int) -> Iterator[bytes]:
    if sum(counts) + jokers != 14 or sum(counts[kind] for kind in ORPHANS) != sum(counts):
        return
    missing = [kind for kind in ORPHANS if not counts[kind]]
    match jokers - len(missing):
        case 0:
            yield from _within(_with(counts, missing), most)
        case 1:
            for second in ORPHANS:
                yield from _within(_with(counts, (*missing, second)), most)


def _knitted_straights(counts: bytes, jokers: int, most: int) -> Iterator[bytes]:
    for nine in knitted_thirds():
        missing = [kind for kind in nine if not counts[kind]]
        if len(missing) > jokers:
            continue
        whole = _with(counts, missing)
        rest = bytes(n - (kind in nine) for kind, n in enumerate(whole))
        for filled in regular_fillings(rest, jokers - len(missing), most):
            yield from _within(_with(filled, nine), most)


def _pelings(counts: bytes, jokers: int, most: int) -> Iterator[bytes]:
    missing = [kind for kind in _ONES if not counts[kind]]
    if len(missing) > jokers:
        return
    for filled in regular_fillings(_without_ones(counts, missing), jokers - len(missing), most, pair=False):
        yield from _within(_with(filled, _ONES), most)


def _peling_pairs(counts: bytes, jokers: int, most: int) -> Iterator[bytes]:
    missing = [kind for kind in _ONES if not counts[kind]]
    if len(missing) > jokers:
        return
    for filled in _pairs(_without_ones(counts, missing), jokers - len(missing), most, tiles=12):
        yield from _within(_with(filled, _ONES), most)


_ONES: Final = (0, 18)
"""The 1 of bamboos and the 1 of dots, which may be a pair."""


def _without_ones(counts: bytes, missing: Iterable[int]) -> bytes:
    """What is beside them, where a joker stands for each that is missing."""
    return bytes(n - (kind in _ONES) for kind, n in enumerate(_with(counts, missing)))


def _singles(counts: bytes, jokers: int, sorts: SortsOfSingles) -> Iterator[bytes]:
    """Single tiles: every part of such a hand is such a hand. None of them is melded."""
    if sum(counts) + jokers not in _SIZES:
        return
    for fits, pairs in sorts:
        yield from _more_singles(counts, jokers, 0, fits, pairs)


def _more_singles(counts: bytes, jokers: int, start: int, fits: Callable[[bytes], bool], pairs: int) -> Iterator[bytes]:
    if max(counts) > 2 or counts.count(2) > pairs or not fits(counts):
        return
    if not jokers:
        yield counts
        return
    for kind in range(start, 34):
        yield from _more_singles(_with(counts, (kind,)), jokers - 1, kind, fits, pairs)


_IRREGULAR: Final[dict[Form, Callable[[bytes, int, int], Iterator[bytes]]]] = {
    Form.SEVEN_PAIRS: _pairs,
    Form.ORPHANS: _orphans,
    Form.KNITTED_STRAIGHT: _knitted_straights,
    Form.PELING: _pelings,
    Form.PELING_PAIRS: _peling_pairs,
}


class ListedFillings:
    """Finds, of hands that are given as lists of tiles, those that jokers can make of some tiles.

    They are looked up in rows of bits (`scoring.rows`).
    """

    __slots__ = ("_lists", "_rows")

    def __init__(self, *lists: Callable[[], Iterable[bytes]]) -> None:
        """`lists` give all such hands, kongs counted as pungs, once they are needed."""
        self._lists = lists
        self._rows: Rows | None = None

    def __call__(self, tiles: bytes, melded: bytes) -> Iterator[bytes]:
        """The fillings of the concealed part; `tiles` are those of the whole hand, `melded` those of its melds."""
        if self._rows is None:
            found = [listed() for listed in self._lists]
            self._rows = rows_of(frozenset(found[0]) if len(found) == 1 else frozenset().union(*found))
        for hand in self._rows.holding(tiles):
            yield bytes(a - b for a, b in zip(hand, melded, strict=True))


def fillings(
    counts: bytes,
    jokers: int,
    forms: Iterable[Form] | None,
    melded: bytes,
    rules: JokerRules,
    lists: ListedFillings | None,
    singles: SortsOfSingles = ALL_SINGLES,
) -> Iterator[bytes]:
    """Each filling of the concealed tiles that is a whole hand of sets or of one of the irregular forms, once.

    `melded` are the tiles of the melds, with the jokers among them as what they stand for and kongs as pungs. Without
    `forms` only a hand of the `lists` is one.
    """
    of_sets = () if forms is None else regular_fillings(counts, jokers, rules.most)
    others = _irregular_fillings(counts, jokers, forms, melded, rules, lists, singles)
    return _each_once(chain(of_sets, others), melded, rules.most)


def irregular_fillings(
    counts: bytes,
    jokers: int,
    forms: Iterable[Form] | None,
    melded: bytes,
    rules: JokerRules,
    lists: ListedFillings | None,
    singles: SortsOfSingles = ALL_SINGLES,
) -> Iterator[bytes]:
    """The same but for those that are nothing else than sets and a pair."""
    return _each_once(_irregular_fillings(counts, jokers, forms, melded, rules, lists, singles), melded, rules.most)


def _irregular_fillings(
    counts: bytes,
    jokers: int,
    forms: Iterable[Form] | None,
    melded: bytes,
    rules: JokerRules,
    lists: ListedFillings | None,
    singles: SortsOfSingles,
) -> Iterator[bytes]:
    for form in forms or ():
        if form in _IRREGULAR:
            yield from _IRREGULAR[form](counts, jokers, rules.most)
        elif form == Form.SINGLES:
            yield from _singles(counts, jokers, singles)
    if lists is not None:
        yield from lists(bytes(a + b for a, b in zip(counts, melded, strict=True)), melded)


def _each_once(found: Iterable[bytes], melded: bytes, most: int) -> Iterator[bytes]:
    """The fillings that have no kind more often than `most` times, the melds counted."""
    seen: set[bytes] = set()
    # Of kinds that are not melded there are no more than `most` anyway, but in hands of lists.
    left = [(kind, most - n) for kind, n in enumerate(melded) if n]
    for filling in found:
        if filling in seen:
            continue
        seen.add(filling)
        for kind, n in left:
            if filling[kind] > n:
                break
        else:
            if max(filling) <= most:
                yield filling


# --- losers -----------------------------------------------------------------------------------


def held_fillings(counts: bytes, jokers: int, rules: JokerRules) -> Iterator[tuple[bytes, int]]:
    """What a loser's jokers can stand for: more of kinds that the loser holds. With each how many are left over.

    A joker left over stands for nothing. Our reading: no source tells what a joker is in a hand that is not whole.
    """
    kinds = [kind for kind in ORDINARY_KINDS if counts[kind]]
    for used in range(jokers + 1):
        for filling in _all_filled(counts, kinds, used, rules.most):
            if rules.in_pairs or not any(filling[kind] == 2 > counts[kind] for kind in kinds):
                yield filling, jokers - used


# --- within -----------------------------------------------------------------------------------


def _with(counts: bytes, kinds: Iterable[int]) -> bytes:
    filled = bytearray(counts)
    for kind in kinds:
        filled[kind] += 1
    return bytes(filled)


def _within(filling: bytes, most: int) -> Iterator[bytes]:
    if max(filling) <= most:
        yield filling
