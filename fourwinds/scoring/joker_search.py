"""The best reading of a winning hand with jokers, found without working out all the others.

Four jokers give a hand some hundred readings. Each suit is read for itself, in outline, and remembered:

    outlines of bamboos x of characters x of dots x of honours     for each way to share out the jokers
    what such a reading can be worth at most                       from the traits of its sets and what each set earns
    the readings themselves                                        those first that can be worth most

It ends where what is left cannot be worth as much as what was found. Of readings that are worth the same that one is
the best which `readings.arrangements` has first.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache, partial
from math import inf
from operator import add, itemgetter
from typing import Final, NamedTuple, Protocol

from fourwinds.rules.parts import Number
from fourwinds.scoring.arithmetic import Arithmetic
from fourwinds.scoring.arrangement import WAIT_TRAITS, Arrangement, Form, Wait, given_traits, relations, wait_of
from fourwinds.scoring.bounds import Bound, Bounds, Most, Ranks, Worth
from fourwinds.scoring.compiled import ScoreList
from fourwinds.scoring.evaluation import Rank, quick_rank
from fourwinds.scoring.hand import NO_LAST_TILE, Hand, SelfDrawn
from fourwinds.scoring.jokers import SUITS, stands_for, suit_fillings, whole_shares
from fourwinds.scoring.minimum import Minimum
from fourwinds.scoring.readings import ReadingRules, arrangements, has_place, may_claim
from fourwinds.scoring.sets import Shape, Trait, meld_set, tile_set
from fourwinds.scoring.sets import claimed as claimed_set
from fourwinds.scoring.shapes import Sets, groupings
from fourwinds.scoring.waits import Waits
from fourwinds.tiles import JOKER, Kind, Wind, counts_of, plain

_QUARTET: Final = int(Trait.QUARTET)
_REFUSED: Final = Bound(0, 0, -1, (0, 0), ())
"""Stands for what readings are worth that may not go out."""
_ALWAYS_ASKED: Final = int(Trait.BAMBOOS | Trait.CHARACTERS | Trait.DOTS | Trait.SELF_DRAWN | Trait.OPEN)
"""The traits that tell apart what readings can be worth besides those that patterns ask.

How many suits a reading has is told by its suits: outlines have no trait for that.
"""
_ON_LIST: Final = int(Trait.ON_LIST)
_MOST_KEPT: Final = 1 << 12
_MOST_SUITS: Final = 1 << 10
_MOST_ROWS: Final = 1 << 11
"""So many suits are remembered: some kilobytes each at most."""


class _Outline(NamedTuple):
    """One suit, or the honours, of a reading; in one of the four the winning tile completed a set."""

    sets: Sets
    pair: Sets
    filling: bytes
    traits: int
    tally: int
    mask: int
    place: tuple[int, int]
    """Which filling of the suit it is, and which grouping of that."""
    tile: Kind = Kind(0)
    """What completed a set, and of the sets and the pair the one that it completed."""
    wait: Wait = Wait.NONE
    completed: int = 0
    completion: int = 0
    """Which of the completions of that grouping it is."""


_Weighed = tuple[int, int, int, Number, Number, _Outline]
"""The traits, the tally, the mask, the points and doubles that its sets earn one by one, and the outline itself."""


_Outlines = tuple[_Outline, _Outline, _Outline, _Outline]
_Winds = tuple[int, int]
"""The own wind and the round's."""

_Candidate = tuple[Most, Number, Worth, int, int, _Outlines]
"""A reading in outline, with these values:

* what it can be worth at most;
* the same total without what decides the score alone: most readings that might have that have it not;
* what its sets earn one by one;
* which way to share out the jokers it has;
* the suit of which the winning tile completed a set;
* the outlines.

(A plain tuple, for there are hundreds in a hand, and one or two are looked at.)
"""


class _HowItCame(NamedTuple):
    """What the winning tile may have completed besides a pung."""

    is_claim: bool
    pair: bool
    chow: bool

    def may_complete(self, shape: Shape) -> bool:
        """Whether it may have completed a set of this shape."""
        return shape == Shape.PUNG or (self.pair if shape == Shape.PAIR else self.chow)


class Accepts(Protocol):
    """Says of readings whether they may go out."""

    def __call__(self, reading: Arrangement, *, by_traits: bool = False) -> bool:
        """Whether it may; with `by_traits` whether one may that has the same traits, and as many sets of each sort."""


class JokerSearch:
    """Finds the best readings of winners with jokers by one preset."""

    def __init__(
        self,
        items: ScoreList,
        arithmetic: Arithmetic,
        minimum: Minimum | None,
        rules: ReadingRules,
        accepts: Accepts,
        special: ScoreList,
    ) -> None:
        """`rules` let hands have any number of chows; of each reading `accepts` says whether it may go out.

        For that it asks the `special` hands of the score list.
        """
        self.items = items
        self.arithmetic = arithmetic
        self.minimum = minimum
        self.rules = rules
        self.accepts = accepts
        self.bounds = Bounds(items, arithmetic)
        self.care = items.care | special.care | _ALWAYS_ASKED
        """The traits on which it depends what readings can be worth, and whether they may go out."""
        self._known: dict[tuple[Minimum | None, Wind], _Known] = {}
        self._rows: dict[tuple[int, bytes, int, Kind | None, _HowItCame, _Winds], list[_Weighed]] = {}
        self._can = arithmetic.is_rising and rules.card is None

    def takes(self, hand: Hand) -> bool:
        """Whether it finds the best reading of this hand: a winner with jokers who named no reading."""
        return (
            self._can
            and JOKER in hand.concealed
            and hand.winning_tile is not None
            and hand.completes is None
            and not isinstance(hand.circumstances.last, NO_LAST_TILE)
            and len(hand.concealed) + 3 * len(hand.melds) in self.rules.sizes
        )

    def known(self, hand: Hand) -> "_Known":
        """What is known already of hands of which the same minimum is asked, and in the same round.

        Rules may let hands go out in one round that may not in others.
        """
        asked = None if self.minimum is None else self.minimum.asked_in(hand.circumstances)
        key = asked, hand.circumstances.round
        if key not in self._known:
            self._known[key] = _Known(Ranks(self.arithmetic, asked), {})
        return self._known[key]

    def row(
        self, first: int, counts: bytes, jokers: int, tile: Kind | None, how: _HowItCame, winds: _Winds
    ) -> list[_Weighed]:
        """The outlines of one suit; with a winning tile, those in which it completed a set."""
        key = first, counts, jokers, tile, how, winds
        row = self._rows.get(key)
        if row is None:
            outlines = _outlines(first, counts, jokers, self.rules.jokers.most)
            if tile is not None:
                outlines = _completed(outlines, first, counts, tile, how)
            if len(self._rows) >= _MOST_ROWS:
                self._rows.clear()
            row = self._rows[key] = [
                (each.traits, each.tally, each.mask, *self.by_sets(each.sets + each.pair, winds), each)
                for each in outlines
            ]
        return row

    def by_sets(self, sets: Sets, winds: _Winds) -> Worth:
        """What sets earn one by one; groups that are no sets earn nothing."""
        points: Number = 0
        doubles: Number = 0
        of_set = self.bounds.of_set
        for a_set in sets:
            if a_set.shape != Shape.GROUP:
                more_points, more_doubles = of_set(a_set, winds)
                points += more_points
                doubles += more_doubles
        return points, doubles

    def best(self, hand: Hand) -> tuple[Arrangement, Rank] | None:
        """The reading that is worth most, and its worth; None where the hand may not go out."""
        return _Search(self, hand).best()


class _Known(NamedTuple):
    """What is known of hands of which the same minimum is asked."""

    ranks: Ranks
    bounds: dict[tuple[int, int], Bound]
    """By the traits and the tally of outlines."""


class _Search:
    """The search for the best reading of one hand."""

    def __init__(self, of: JokerSearch, hand: Hand) -> None:
        self._of = of
        self._hand = hand
        self._counts = counts_of(hand.concealed)
        self._jokers = hand.concealed.count(JOKER)
        self._melds: Sets = tuple([meld_set(meld) for meld in hand.melds])
        self._melded = counts_of(kind for meld in hand.melds for kind in meld.kinds)
        self._given = given_traits(hand)
        self._winds = int(hand.circumstances.seat), int(hand.circumstances.round)
        self._most_equal = of.rules.jokers.most
        self._listed = self._listed_fillings()
        self._waits = Waits(hand, self._counts, of.rules.forms, of.rules.jokers)
        self._how_it_came = self._how()
        self._known_rows: dict[tuple[int, int, Kind | None], list[_Weighed]] = {}
        self._ranks, self._known = of.known(hand)
        self._best: tuple[Arrangement, Rank] | None = None
        self._best_place: tuple[Number, ...] = ()

    def best(self) -> tuple[Arrangement, Rank] | None:
        for candidate in sorted(self._candidates(), key=itemgetter(0, 1), reverse=True):
            least = None if self._best is None else self._best[1]
            if least is not None:
                if candidate[0] < least:
                    break
                if candidate[0] == least and _place(candidate) > self._best_place:
                    continue
            reading = self._arranged(candidate[5], candidate[4])
            if least is not None:
                most = self._of.bounds.most(reading, candidate[2], self._ranks, least)
                if most < least or (most == least and _place(candidate) > self._best_place):
                    continue
            if self._jokers_fit(reading, candidate) and self._of.accepts(reading):
                self._compare(reading, partial(_place, candidate))
        self._look_at_other_forms()
        return self._best

    def _compare(self, reading: Arrangement, place: Callable[[], tuple[Number, ...]]) -> None:
        """Keep the reading where it is worth more than the best so far, or as much and comes before it."""
        rank = quick_rank(reading, self._of.items, self._of.arithmetic, self._of.minimum)
        best = self._best
        if best is None or rank > best[1] or (rank == best[1] and place() < self._best_place):
            self._best, self._best_place = (reading, rank), place()

    # --- readings in outline ----------------------------------------------------------------------

    def _candidates(self) -> list[_Candidate]:
        known, care, compared = self._known, self._of.care, self._ranks.first_values
        answer: list[_Candidate] = []
        listed = self._listed
        start, start_tally, start_mask, start_points, start_doubles = self._of_melds()
        start |= self._given | (_ON_LIST if listed is None else 0)
        for share, rows, winner in self._rows():
            for b_traits, b_tally, b_mask, b_points, b_doubles, b in rows[0]:
                for c_traits, c_tally, c_mask, c_points, c_doubles, c in rows[1]:
                    for d_traits, d_tally, d_mask, d_points, d_doubles, d in rows[2]:
                        traits = start | b_traits | c_traits | d_traits
                        tally = start_tally + b_tally + c_tally + d_tally
                        mask = start_mask | b_mask | c_mask | d_mask
                        points = start_points + b_points + c_points + d_points
                        doubles = start_doubles + b_doubles + c_doubles + d_doubles
                        for h_traits, h_tally, h_mask, h_points, h_doubles, h in rows[3]:
                            outlines = b, c, d, h
                            all_tally = tally + h_tally
                            all_traits = traits | h_traits | relations(all_tally, mask | h_mask)
                            if listed and b.filling + c.filling + d.filling + h.filling in listed:
                                all_traits |= _ON_LIST
                            key = all_traits & care, all_tally
                            bound = known.get(key)
                            if bound is None:
                                bound = self._bound(key, outlines, winner)
                            if bound is not _REFUSED:
                                by_sets = points + h_points, doubles + h_doubles
                                most, ordinary = compared(bound, by_sets)
                                answer.append((most, ordinary, by_sets, share, winner, outlines))
        return answer

    def _of_melds(self) -> tuple[int, int, int, Number, Number]:
        """What the melds come to: traits, tally, mask, points and doubles."""
        traits = _QUARTET if 4 in self._melded else 0
        tally = mask = 0
        for meld in self._melds:
            traits |= meld.traits
            tally += meld.tally
            mask |= meld.mask
        return traits, tally, mask, *self._of.by_sets(self._melds, self._winds)

    def _listed_fillings(self) -> Collection[bytes] | None:
        """What the tiles can be that is in the lists of hands; None where that is not known."""
        rules = self._of.rules
        if rules.listed is None:
            return None
        if Form.LISTED not in rules.forms or rules.lists is None:
            return ()
        melded = counts_of(kind for meld in self._hand.melds for kind in meld.kinds[:3])
        return frozenset(rules.lists(bytes(map(add, self._counts, melded)), melded))

    def _rows(self) -> Iterator[tuple[int, list[list[_Weighed]], int]]:
        """For each way to share out the jokers, and each suit that the winning tile can be of, the outlines of all."""
        parts = [self._counts[low:high] for low, high in SUITS]
        tile = self._hand.winning_tile
        assert tile is not None, "taken only where one is marked"
        over = tuple([sum(part) % 3 for part in parts])
        won_by = (0, 1, 2, 3) if tile == JOKER else (plain(tile) // 9,)
        for share, shares in whole_shares(self._jokers, over):
            rows = [self._row(suit, parts[suit], n, None) for suit, n in enumerate(shares)]
            if not all(rows):
                continue
            for winner in won_by:
                n = shares[winner]
                if (tile != JOKER or n) and (won := self._row(winner, parts[winner], n, tile)):
                    yield share, [*rows[:winner], won, *rows[winner + 1 :]], winner

    def _row(self, suit: int, counts: bytes, jokers: int, tile: Kind | None) -> list[_Weighed]:
        """The outlines of a suit with so many jokers; with the winning tile, those in which it completed a set."""
        key = suit, jokers, tile
        row = self._known_rows.get(key)
        if row is None:
            low, high = SUITS[suit]
            row = self._of.row(low, counts, jokers, tile, self._how_it_came, self._winds)
            melded = [kind for meld in self._melds for kind in meld.kinds[:3] if low <= kind < high]
            if melded:
                most = {kind - low: self._most_equal - melded.count(kind) for kind in melded}
                row = [each for each in row if all(each[-1].filling[i] <= n for i, n in most.items())]
                held = self._melded[low:high]
                row = [
                    (each[0] | _QUARTET, *each[1:]) if 4 in map(add, held, each[-1].filling) else each for each in row
                ]
            self._known_rows[key] = row
        return row

    def _how(self) -> _HowItCame:
        """What the winning tile may have completed."""
        hand, rules = self._hand, self._of.rules
        if isinstance(hand.circumstances.last, SelfDrawn):
            return _HowItCame(is_claim=False, pair=True, chow=True)
        may_pair, may_chow = (may_claim(hand, Kind(0), tile_set(shape, Kind(0)), rules) for shape in _ASKED)
        return _HowItCame(is_claim=True, pair=may_pair, chow=may_chow)

    def _bound(self, key: tuple[int, int], outlines: _Outlines, winner: int) -> Bound:
        """What readings are worth at most that have these traits and so many sets of each sort."""
        known = self._known
        if len(known) >= _MOST_KEPT:
            known.clear()
        reading = self._arranged(outlines, winner)
        is_refused = not self._of.accepts(reading, by_traits=True)
        known[key] = _REFUSED if is_refused else self._of.bounds.of(reading.traits)
        return known[key]

    # --- readings themselves ----------------------------------------------------------------------

    def _arranged(self, outlines: _Outlines, winner: int) -> Arrangement:
        hand, melds = self._hand, self._melds
        b, c, d, h = outlines
        sets = melds + b.sets + c.sets + d.sets + h.sets + b.pair + c.pair + d.pair + h.pair
        won = outlines[winner]
        if won.completed < len(won.sets):
            place = len(melds) + sum([len(each.sets) for each in outlines[:winner]]) + won.completed
        else:
            place = len(sets) - 1
        filling = b.filling + c.filling + d.filling + h.filling
        given = self._given
        if self._listed is None or filling in self._listed:
            given |= _ON_LIST
        if 4 in (map(add, filling, self._melded) if melds else filling):
            given |= _QUARTET
        waits = self._waits.filled(filling)
        reading = Arrangement(hand, given, sets, Form.REGULAR, won.wait, place, waits)
        if hand.winning_tile == JOKER:
            reading.winning_tile = won.tile
        return reading

    def _jokers_fit(self, reading: Arrangement, candidate: _Candidate) -> bool:
        """Whether the jokers may be in the sets where they have to be."""
        rules = self._of.rules.jokers
        if rules.are_free:
            return True
        filling = b"".join([outline.filling for outline in candidate[5]])
        jokers = stands_for(filling, self._counts)
        concealed = reading.sets[len(self._melds) :]
        completed = reading.sets[reading.winning_set]
        tile = candidate[5][candidate[4]].tile
        return rules.fit(jokers, concealed) and has_place(tile, completed, self._hand, jokers, concealed, rules)

    def _look_at_other_forms(self) -> None:
        """Compare the readings that are not sets and a pair; these are few."""
        for number, reading in enumerate(arrangements(self._hand, self._of.rules, regular=False)):
            if self._best is not None:
                least = self._best[1]
                if (
                    self._of.bounds.most(reading, self._of.by_sets(reading.sets, self._winds), self._ranks, least)
                    < least
                ):
                    continue
            if self._of.accepts(reading):
                self._compare(reading, partial(self._place_in_other_form, reading, number))

    def _place_in_other_form(self, reading: Arrangement, number: int) -> tuple[Number, ...]:
        """The same as `_place`: such a reading follows those as sets of the same tiles, or else all of these."""
        filling = counts_of(kind for a_set in reading.sets[len(self._melds) :] for kind in a_set.kinds)
        shares, places = [], []
        for low, high in SUITS:
            held, filled = self._counts[low:high], filling[low:high]
            shares.append(sum(filled) - sum(held))
            found = suit_fillings(low, held, shares[-1], self._most_equal)
            if filled not in found:
                return inf, number
            places.append(found.index(filled))
        over = tuple([sum(self._counts[low:high]) % 3 for low, high in SUITS])
        for share, whole in whole_shares(self._jokers, over):
            if whole == tuple(shares):
                return share, *places, 1, number
        return inf, number


_ASKED: Final = (Shape.PAIR, Shape.CHOW)


def _place(candidate: _Candidate) -> tuple[Number, ...]:
    """Where the reading comes among all: by the ways to fill up its tiles, then by the ways to read what they are."""
    _, _, _, share, winner, outlines = candidate
    fillings = [outline.place[0] for outline in outlines]
    readings = [outline.place[1] for outline in outlines]
    return share, *fillings, 0, *readings, winner, outlines[winner].completion


@lru_cache(maxsize=_MOST_SUITS)
def _outlines(first: int, counts: bytes, jokers: int, most: int) -> tuple[_Outline, ...]:
    """The readings of one suit, or of the honours, with so many jokers."""
    answer = []
    for i, filling in enumerate(suit_fillings(first, counts, jokers, most)):
        for j, (sets, pair) in enumerate(groupings(first, filling)):
            traits, tally, mask = _QUARTET if 4 in filling else 0, 0, 0
            for a_set in sets + pair:
                traits |= a_set.traits
                tally += a_set.tally
                mask |= a_set.mask
            answer.append(_Outline(sets, pair, filling, traits, tally, mask, (i, j)))
    return tuple(answer)


def _completed(
    outlines: Sequence[_Outline], first: int, counts: bytes, tile: Kind, how: _HowItCame
) -> tuple[_Outline, ...]:
    """The same with each set that the winning tile may have completed, which may have been a joker."""
    answer = []
    for outline in outlines:
        sets = outline.sets + outline.pair
        kinds = [plain(tile)]
        if tile == JOKER:
            kinds = [Kind(first + i) for i, n in enumerate(outline.filling) if n > counts[i]]
        completions = [
            (kind, i)
            for kind in kinds
            for i, a_set in enumerate(sets)
            if kind in a_set.kinds and a_set not in sets[:i] and how.may_complete(a_set.shape)
        ]
        for n, (kind, i) in enumerate(completions):
            wait = wait_of(sets[i], kind)
            traits, tally = outline.traits | WAIT_TRAITS[wait], outline.tally
            changed = sets
            if how.is_claim:
                changed = (*sets[:i], claimed_set(sets[i]), *sets[i + 1 :])
                tally += changed[i].tally - sets[i].tally
            won, pair = changed[: len(outline.sets)], changed[len(outline.sets) :]
            mask, place = outline.mask, outline.place
            answer.append(_Outline(won, pair, outline.filling, traits, tally, mask, place, kind, wait, i, n))
    return tuple(answer)
