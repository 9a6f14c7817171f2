"""How far tiles are from the hands that patterns list (`patterns.listed`): exactly, but only for those who are near.

Some rules list sixty thousand hands. To ask how far each is would take milliseconds for every discard that is thought
of, and nearly all of them are too far to be worth a thought. So hands are looked at in bunches, from coarse to fine:

    a pattern's hands -> bunches with as many tiles of each suit         some dozens in all
        each bunch    -> its least lack of each suit, added up: no hand of it can lack fewer tiles
        bunch in reach -> what each of its hands lacks, all at once

What is lacking of a suit depends on its nine tiles alone: it is found once for each holding and kept as a number with a
byte for each bunch, or for each hand of a bunch, so that what hands lack is the sum of four such numbers.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain, product
from operator import itemgetter
from typing import Final, NamedTuple

from fourwinds.rules import RulePreset
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.card import all_tiles, as_set
from fourwinds.scoring.card_table import Listed
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.hand import Meld, MeldKind
from fourwinds.scoring.jokers import JokerRules
from fourwinds.scoring.patterns import listed
from fourwinds.scoring.shapes import regular
from fourwinds.tiles import ORDINARY_KINDS, WINDS, Kind, plain
from fourwinds.values import Value

_SUITS: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
_PUNG: Final = 3
_MOST_HOLDINGS: Final = 1 << 12
_MOST_KEPT: Final = 32
"""So many holdings of a suit are remembered for all bunches, at some hundred bytes each; and for each bunch, at a byte
for each hand."""

_MOST_HANDS: Final = 24
"""So many of the nearest hands of a pattern are told."""

_AT_MOST: Final = tuple(bytes(min(wanted, held) for wanted in range(256)) for held in range(16))

Parts = tuple[bytes, ...]
"""Some holdings of one suit, as hands of a bunch have them."""


class Lists(Value):
    """The hands that one pattern lists."""

    pattern: str
    hands: listed.Listed
    regular: bool
    """Whether the concealed part of such a hand must be sets and a pair."""


class Near(NamedTuple):
    """How far the nearest hands of a pattern are, and some of these."""

    pattern: str
    away: int
    """How many tiles have to come."""
    hands: tuple[Listed, ...]
    """The easiest first."""


def _alike(_: Listed) -> float:
    return 1.0


_Easy = tuple[float, Listed]
"""A hand, after how easy the tiles are to get that it lacks."""
_ease: Final = itemgetter(0)


class _Bunch:
    """Hands of one pattern that have as many tiles of each suit as one another."""

    def __init__(self, lists: Lists, line: int, wind: int | None, hands: Sequence[bytes]) -> None:
        self.lists, self.line, self.wind = lists, line, wind
        self.hands = hands
        self.parts: tuple[Parts, ...] = tuple(tuple(sorted({hand[low:high] for hand in hands})) for low, high in _SUITS)
        self._kept: tuple[dict[bytes, int], ...] = tuple({} for _ in _SUITS)

    @cached_property
    def _columns(self) -> tuple["_Columns", ...]:
        """For each suit what hands have of it."""
        return tuple(_Columns([hand[low:high] for hand in self.hands]) for low, high in _SUITS)

    def lacks(self, held: Sequence[bytes]) -> bytes:
        """How many tiles are lacking of each hand, by what is held of each suit."""
        total = sum(self._lacks_of(suit, part) for suit, part in enumerate(held))
        return total.to_bytes(len(self.hands), "little")

    def _lacks_of(self, suit: int, held: bytes) -> int:
        kept = self._kept[suit]
        found = kept.get(held)
        if found is None:
            if len(kept) >= _MOST_KEPT:
                kept.clear()
            found = kept[held] = self._columns[suit].lacks(held)
        return found


class _Columns:
    """What some hands, or parts of hands, want of each kind of one suit."""

    def __init__(self, parts: Iterable[bytes]) -> None:
        columns = enumerate(zip(*parts, strict=True))
        self._kinds = [(kind, bytes(column)) for kind, column in columns if any(column)]
        """The kinds that any of them has, and how many tiles each has of it."""
        self._wanted = sum([int.from_bytes(column, "little") for _, column in self._kinds])

    def lacks(self, held: bytes) -> int:
        """How many tiles each of them lacks: a byte for each, as one number."""
        found = self._wanted
        for kind, wanted in self._kinds:
            if has := held[kind]:
                found -= int.from_bytes(wanted.translate(_AT_MOST[has]), "little")
        return found


class ListTable:
    """The hands that some patterns list, as those know them who play for such hands."""

    def __init__(self, lists: Sequence[Lists], rules: JokerRules | None) -> None:
        """Of a hand that several patterns list the first one counts; `rules` is None where no jokers are played."""
        self.lists = tuple(lists)
        self._rules = rules
        self._are_free = rules is None or rules.are_free
        self._bunches = [bunch for line, one in enumerate(lists) for bunch in _bunches(one, line, self._known(line))]
        self._numbers: list[dict[Parts, int]] = []
        """For each suit the different parts that bunches have of it, numbered."""
        for suit in range(len(_SUITS)):
            different = dict.fromkeys(bunch.parts[suit] for bunch in self._bunches)
            self._numbers.append({parts: number for number, parts in enumerate(different)})
        self._columns = [
            [numbers[bunch.parts[suit]] for bunch in self._bunches] for suit, numbers in enumerate(self._numbers)
        ]
        self._suits = [_Suit(numbers) for numbers in self._numbers]
        self._least: list[dict[bytes, int]] = [{} for _ in _SUITS]

    def _known(self, line: int) -> frozenset[bytes]:
        """The hands that patterns before this one list, unless those are concealed and these need not be."""
        earlier = (one.hands for one in self.lists[:line] if one.hands.melded >= self.lists[line].hands.melded)
        return frozenset(chain.from_iterable(hands.everything() for hands in earlier if not hands.seated))

    def __len__(self) -> int:
        return sum(len(bunch.hands) for bunch in self._bunches)

    def nearest(
        self,
        counts: bytes,
        melds: tuple[Meld, ...],
        jokers: int,
        wind: Kind,
        most: int,
        *,
        only: str = "",
        ease: Callable[[Listed], float] = _alike,
    ) -> list[Near]:
        """Of each pattern, or of one, the nearest hands that are possible, if they lack at most so many tiles.

        `ease` says how easy the tiles are to get that a hand lacks; 0 where that cannot be.

        `counts` are the concealed tiles, without the jokers, of which there are so many beside them; `wind` is the own
        wind.
        """
        is_open = any(meld.kind is not MeldKind.CONCEALED_KONG for meld in melds)
        whole = all_tiles(counts, melds)
        held = tuple(whole[low:high] for low, high in _SUITS)
        best: dict[int, tuple[int, list[_Easy]]] = {}
        for bunch, bound in self._in_reach(held, most + jokers):
            away, found = best.get(bunch.line, (most, []))
            if bound - jokers > away or (is_open and not bunch.lists.hands.melded):
                continue
            if (only and bunch.lists.pattern != only) or bunch.wind not in {None, wind}:
                continue
            for lack, easy in self._by_distance(bunch, held, melds, ease, bound, away + jokers):
                distance = easy[1].away(counts, jokers) if jokers else lack
                if distance < away:
                    away, found = distance, []
                if distance == away and len(found) < _MOST_HANDS:
                    found.append(easy)
            if found:
                best[bunch.line] = away, found
        return [
            Near(self.lists[line].pattern, away, tuple([hand for _, hand in sorted(found, key=_ease, reverse=True)]))
            for line, (away, found) in sorted(best.items())
        ]

    def _by_distance(
        self,
        bunch: _Bunch,
        held: Sequence[bytes],
        melds: tuple[Meld, ...],
        ease: Callable[[Listed], float],
        least: int,
        most: int,
    ) -> Iterator[tuple[int, _Easy]]:
        """The hands of a bunch that may have these melds and lack no more than so many tiles, the nearest first.

        With each is told how many it lacks, no joker counted. Those that lack more than others are left out where no
        joker can make up for that.
        """
        melded = [(kind, n) for kind, n in enumerate(all_tiles(bytes(34), melds)) if n] if melds else []
        lacks = bunch.lacks(held)
        # Of many hands some are enough, unless just those are ruled out.
        for lack, enough in product(range(least, most + 1), (_MOST_HANDS, 0)):
            told = False
            for place in _places(lacks, lack, most=enough):
                hand = bunch.hands[place]
                if all(hand[kind] >= n for kind, n in melded):
                    for listed_hand in _listed(self._rules, bunch.lists, bunch.line, hand, melds):
                        if (easy := ease(listed_hand)) > 0:
                            told = True
                            yield lack, (easy, listed_hand)
            if told and self._are_free:
                return

    def _in_reach(self, held: Sequence[bytes], most: int) -> Iterator[tuple[_Bunch, int]]:
        """The bunches whose hands may lack no more than so many tiles, with the fewest that they may lack."""
        total = sum(self._least_of(suit, part) for suit, part in enumerate(held))
        bounds = total.to_bytes(len(self._bunches), "little")
        for bound in range(most + 1):
            place = bounds.find(bound)
            while place >= 0:
                yield self._bunches[place], bound
                place = bounds.find(bound, place + 1)

    def _least_of(self, suit: int, held: bytes) -> int:
        """The least that hands of each bunch lack of a suit: a byte for each bunch, as one number."""
        found = self._least[suit].get(held)
        if found is None:
            if len(self._least[suit]) >= _MOST_HOLDINGS:
                self._least[suit].clear()
            least = self._suits[suit].least(held)
            found = int.from_bytes(bytes([least[number] for number in self._columns[suit]]), "little")
            self._least[suit][held] = found
        return found


class _Suit:
    """The parts of one suit of all bunches, one behind the other."""

    def __init__(self, different: Iterable[Parts]) -> None:
        parts = list(different)
        together = [part for some in parts for part in some]
        self._length = len(together)
        self._columns = _Columns(together)
        self._ends = []
        begin = 0
        for some in parts:
            self._ends.append((begin, begin + len(some)))
            begin += len(some)

    def least(self, held: bytes) -> list[int]:
        """For each of the parts in their order the fewest tiles that one of its holdings lacks."""
        lacks = self._columns.lacks(held).to_bytes(self._length, "little")
        return [_minimum(lacks, begin, end) for begin, end in self._ends]


def _minimum(values: bytes, begin: int, end: int) -> int:
    """The least of some bytes, none of which is great: to search for each number is quicker than to look at all."""
    least = 0
    while values.find(least, begin, end) < 0:
        least += 1
    return least


def _bunches(lists: Lists, line: int, known: frozenset[bytes]) -> Iterator[_Bunch]:
    winds: Sequence[int | None] = WINDS if lists.hands.seated else (None,)
    for wind in winds:
        sorted_out: dict[tuple[int, ...], list[bytes]] = {}
        for hand in sorted(lists.hands.of_wind(WINDS[0] if wind is None else wind) - known):
            sorted_out.setdefault(tuple(sum(hand[low:high]) for low, high in _SUITS), []).append(hand)
        for hands in sorted_out.values():
            yield _Bunch(lists, line, wind, hands)


def _places(values: bytes, wanted: int, *, most: int) -> Iterator[int]:
    """The places of a value: of more than twice as many as `most` (0 is all) some, spread over all of them."""
    step = max(1, values.count(wanted) // most) if most else 1
    place, number = values.find(wanted), 0
    while place >= 0:
        if not number % step:
            yield place
        number += 1
        place = values.find(wanted, place + 1)


@lru_cache(maxsize=1 << 12)
def _listed(
    rules: JokerRules | None, lists: Lists, line: int, hand: bytes, melds: tuple[Meld, ...]
) -> tuple[Listed, ...]:
    """A hand as what the concealed part has to become: once for each place where jokers may be."""
    melded = lists.hands.melded
    left = bytearray(hand)
    for meld in melds:
        for kind in meld.kinds[:3]:
            left[plain(kind)] -= 1
    # Where no joker has to be looked for, and nothing is melded, nobody asks for the sets of a hand that lists have.
    is_read = melds or melded or not (rules is None or rules.are_free)
    readings = [tuple(each.kinds for each in sets) for sets in regular(bytes(left))] if is_read else []
    if not readings and lists.regular and is_read:
        return ()
    if not readings:
        readings = [(tuple([kind for kind in ORDINARY_KINDS if left[kind] for _ in range(left[kind])]),)]
    found: dict[tuple[tuple[Kind, int, int], ...], Listed] = {}
    for groups in readings:
        free: dict[Kind, int] = {}
        for kinds in groups:
            if rules is not None and rules.allow(as_set(kinds)):
                for kind in kinds:
                    free[kind] = free.get(kind, 0) + 1
        tiles = tuple([(kind, left[kind], free.get(kind, 0)) for kind in ORDINARY_KINDS if left[kind]])
        pungs = frozenset([kind for kind, n, _ in tiles if n >= _PUNG] if melded else ())
        found.setdefault(tiles, Listed(-1, line, not melded, tiles, hand, groups, pungs))
    return tuple(found.values())


_Key = tuple[str, tuple[str, ...], Sequence[int], bool, bool]


@lru_cache(maxsize=2)
def _table(keys: tuple[_Key, ...], rules: JokerRules | None) -> ListTable:
    """The table of these lists, kept: rules are often made anew, and mostly list the same."""
    lists = (
        Lists(id_, listed.Listed(texts, numbers, melded=melded), is_regular)
        for id_, texts, numbers, melded, is_regular in keys
    )
    return ListTable(tuple(lists), rules)


def list_table(preset: RulePreset, patterns: Sequence[str]) -> ListTable | None:
    """The hands that these patterns list, those first that are to be named first; None where none lists any."""
    keys = list[_Key]()
    for id_ in patterns:
        pattern = CATALOGUE[id_]
        if pattern.aim is not None and pattern.aim.listed:
            hands = pattern.predicate(preset.scoring.patterns[id_].options)
            assert isinstance(hands, listed.Listed), "a pattern whose aim are listed hands lists them"
            keys.append((id_, tuple(hands.texts), hands.numbers, hands.melded, pattern.form == Form.REGULAR))
    rules = JokerRules.of(preset) if preset.tiles.jokers_in_play else None
    return _table(tuple(keys), rules) if keys else None
