"""`Scorer`: a preset compiled once, and asked what hands are worth and whether they may go out.

    hand -> arrangements (`readings`): every way to see sets in it
         -> those that the rules let go out -> a rank for each (`evaluation.quick_rank`)
         -> the best one, which alone is explained (`evaluation.breakdown`)
With jokers there are too many to look at each: `joker_search` finds the best one by bounds.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from fourwinds.errors import FourWindsError
from fourwinds.rules import RulePreset, limit_of
from fourwinds.rules.parts import ANY_CHOWS, Number
from fourwinds.scoring.arithmetic import Arithmetic
from fourwinds.scoring.arrangement import Arrangement, Form
from fourwinds.scoring.card import card_of, with_card
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.check import check
from fourwinds.scoring.compiled import Item, LoserLists, ScoreList, compile_losers, compile_winners, is_for_ready
from fourwinds.scoring.completing import all_tiles, completing, completing_with_jokers
from fourwinds.scoring.evaluation import (
    Breakdown,
    Rank,
    breakdown,
    fishing_breakdown,
    fishing_rank,
    quick_rank,
    winners_only,
)
from fourwinds.scoring.hand import (
    Circumstances,
    Completes,
    FromDiscard,
    Hand,
    LastTile,
    Meld,
    MeldKind,
    SelfDrawn,
    WonBy,
    concealed_counts,
)
from fourwinds.scoring.joker_search import JokerSearch
from fourwinds.scoring.jokers import JokerRules
from fourwinds.scoring.minimum import Minimum
from fourwinds.scoring.paid_forms import fishing_rules, givers_of, reading_rules
from fourwinds.scoring.readings import ReadingRules, arrangements, completed_by, most_chows
from fourwinds.scoring.restrictions import Restrictions
from fourwinds.scoring.result import HandScore
from fourwinds.scoring.set_views import set_views
from fourwinds.scoring.sets import CHOWS, meld_set
from fourwinds.scoring.shapes import IRREGULAR, regular
from fourwinds.scoring.special import is_special
from fourwinds.text import Text, counted, in_turn
from fourwinds.tiles import JOKER, Kind, counts_of, notation, plain
from fourwinds.values import Value, replace

UNIT: Final = "points"


@dataclass
class UnscorablePresetError(FourWindsError):
    """A preset that names patterns or options which do not exist; `problems` are all of them, in sentences."""

    preset: str
    problems: tuple[str, ...]

    @property
    def message(self) -> str:
        """Which preset, and all that is wrong with it."""
        return Text("{preset} cannot be scored: {problems}", preset=self.preset, problems=in_turn(self.problems))

    def __str__(self) -> str:
        return self.message


class Reading(Value):
    """One way to use the winning tile, as the winner names it, and what the hand is then worth."""

    completes: Completes | None
    """None where there is nothing to name (thirteen orphans)."""
    chow: Kind | None
    """The first kind of the completed chow."""
    total: Number


class Scorer:
    """Scores hands by one preset. It is compiled once; making one costs a few milliseconds."""

    def __init__(self, preset: RulePreset) -> None:
        """Raises `UnscorablePresetError` when the preset names unknown patterns or options."""
        if problems := check(preset):
            raise UnscorablePresetError(preset.name, tuple(problem.message for problem in problems))
        self.preset = preset
        self._held, self._whole = preset.tiles.held, preset.tiles.whole
        self._most_chows = preset.winning.most_chows
        self._arithmetic = Arithmetic(preset)
        self._losers_arithmetic = Arithmetic(preset, losers=True)
        self._minimum = Minimum.of(preset, self._arithmetic)
        self._card = card_of(preset)
        paid = compile_winners(preset, CATALOGUE)
        self._winners = with_card(paid, self._card, no_reuse=preset.scoring.exclusion == "no_reuse")
        # Nothing else counts for whoever wins by them.
        by_extra_tiles = (item for item in self._winners.items if item.pattern.by_extra_tiles)
        self._by_extra_tiles = ScoreList(by_extra_tiles, no_reuse=False)
        self._losers = compile_losers(preset, CATALOGUE, ready=False)
        self._ready_losers = compile_losers(preset, CATALOGUE, ready=True)
        self._for_ready = ScoreList(item for item in self._ready_losers.held.items if is_for_ready(item.score))
        self._pays_fishing = bool(self._losers.fished.items)
        self._givers = givers_of(self._winners.items)
        self._asks_last = not self._givers.keys().isdisjoint(_OF_LAST_TILE)
        self._rules = reading_rules(preset, self._givers)
        self._lists = self._rules.listed
        self._fishing_rules = fishing_rules(preset, self._rules, self._losers.fished.items)
        self._known_lists: tuple[Hand, LoserLists] | None = None
        """Those of the last loser: they are asked for several times for each hand."""
        winning = preset.winning
        self._most_concealed = winning.most_chows_when(concealed=True)
        special_items = (item for item in self._winners.items if _is_special_hand(item, limit_of(preset)))
        special = ScoreList(special_items, no_reuse=False)
        may_have_more = winning.most_chows < ANY_CHOWS and winning.chows_of_special_hands
        self._special = special if may_have_more else ScoreList(())
        """The hands that may have any number of chows."""
        self._restrictions = Restrictions.of(preset, special)
        if winning.special_only and special and all(item.pattern.form == Form.CARD for item in special.items):
            self._rules = replace(self._rules, card_only=True)
        self._any_chows = replace(self._rules, max_chows=ANY_CHOWS)
        self._with_jokers = JokerSearch(
            self._winners, self._arithmetic, self._minimum, self._any_chows, self._lets_go_out, special
        )
        self._free_rules = replace(self._rules, max_chows=ANY_CHOWS, pair_from_discard=True, chow_from_anyone=True)

    # --- what a hand is worth ---------------------------------------------------------------------

    def score(self, hand: Hand) -> HandScore:
        """The hand's score with its explanation: a winner's, or with `NotOut` a loser's.

        A hand that may not go out is answered with `valid` false and the reason; one that is only worth too little
        still has its lines.
        """
        is_loser = _is_loser(hand)
        arrangement = self._to_explain(hand)
        if arrangement is None:
            return self._refused(hand)
        explained = self._explained(arrangement, is_loser=is_loser)
        views = set_views(arrangement, self._rules.jokers)
        if is_loser:
            explained.dropped += winners_only(arrangement, self._winners, self._items(arrangement))
        if is_loser and self._pays_fishing:
            explained = self._as_if_complete(arrangement, explained.total) or explained
        minimum = self._minimum_of(hand)
        reason = "" if minimum is None else minimum.refusal(arrangement, explained.counts, explained.uncounted)
        return HandScore(
            valid=not reason,
            reason=reason,
            total=explained.total,
            unit=UNIT,
            limited=explained.limited,
            name=explained.name,
            meets_minimum=not reason,
            points=explained.points,
            doubles=explained.doubles,
            sets=views,
            lines=tuple(explained.lines),
            dropped=tuple(explained.dropped),
            steps=explained.steps,
        )

    def value(self, hand: Hand) -> Number | None:
        """The hand's total alone; None when it may not go out."""
        best = self._best(hand)
        if best is None or not best[1].meets_minimum:
            return None
        if self._pays_fishing and _is_loser(hand):
            lacking = self._best_if_complete(best[0])
            return best[1].total if lacking is None else max(best[1].total, lacking[1].total)
        return best[1].total

    def readings(self, hand: Hand) -> tuple[Reading, ...]:
        """The ways to go out with the winning tile, the dearest first; the winner may choose between them."""
        ranks: dict[tuple[Completes | None, Kind | None], Rank] = {}
        for arrangement in self.arrangements(hand):
            named = completed_by(arrangement)
            rank = quick_rank(arrangement, self._winners, self._arithmetic, self._minimum)
            if rank.meets_minimum:
                ranks[named] = max(rank, ranks.get(named, rank))
        best_first = sorted(ranks.items(), key=lambda entry: entry[1], reverse=True)
        return tuple(Reading(completes, chow, rank.total) for (completes, chow), rank in best_first)

    # --- whether a hand may go out ----------------------------------------------------------------

    def refusal(self, hand: Hand) -> str | None:
        """Why the hand may not go out, in a player's words; None when it may."""
        if hand.circumstances.won_by is WonBy.NONE:
            raise ValueError("the hand of a loser does not go out")
        best = self._best(hand)
        if best is None:
            return self._why_not(hand)
        if best[1].meets_minimum or self._minimum is None:
            return None
        explained = self._explained(best[0], is_loser=False)
        return self._minimum.refusal(best[0], explained.counts, explained.uncounted)

    def is_complete(
        self, concealed: bytes, melds: Sequence[Meld], jokers: int = 0, *, last: Kind | None = None
    ) -> bool:
        """Whether the tiles (34 counts) and the melds are a whole hand in shape, or an irregular one that is paid.

        Besides the tiles there are so many `jokers`. Of the `last` tile some hands ask which it is.
        """
        if sum(concealed) + jokers + 3 * len(melds) != self._whole:
            return False
        tile = last if self._asks_last else None
        if jokers or any(meld.jokers for meld in melds):
            hand = replace(_drawn(concealed, melds, jokers), winning_tile=tile)
            return bool(self._arrangements(hand, self._free_rules))
        if regular(concealed) or self._is_listed(concealed, melds):
            return True
        return self._is_irregular(concealed, melds, tile)

    def waits(self, concealed: bytes, melds: Sequence[Meld], jokers: int = 0) -> tuple[Kind, ...]:
        """The kinds that complete the shape of a hand one tile short, as far as the number of chows allows.

        A kind of which the player already holds all four tiles is not among them. Besides the tiles there are so many
        `jokers`; that another joker would complete the hand, too, goes without saying.
        """
        if jokers or any(meld.jokers for meld in melds):
            return tuple(sorted(self._each_wait(concealed, melds, jokers)))
        return tuple(self._each_wait(concealed, melds, jokers))

    def _each_wait(self, concealed: bytes, melds: Sequence[Meld], jokers: int) -> Iterator[Kind]:
        """The same one by one, for those who ask whether there is any; with jokers in no order."""
        if sum(concealed) + jokers + 3 * len(melds) != self._held:
            return
        if jokers or any(meld.jokers for meld in melds):
            yield from self._waits_with_jokers(concealed, melds, jokers)
            return
        tried_kinds = completing(concealed, melds, self._givers, self._lists)
        if self._card is not None:
            tried_kinds = sorted({*tried_kinds, *map(Kind, self._card.completing(concealed, melds))})
        if not tried_kinds:
            return
        held = bytearray(concealed)
        for meld in melds:
            for kind in meld.kinds:
                held[plain(kind)] += 1
        is_concealed = all(meld.kind is MeldKind.CONCEALED_KONG for meld in melds)
        most = self._most_concealed if is_concealed else self._most_chows
        most_chows = most - sum(meld.kind is MeldKind.CHOW for meld in melds)
        for kind in tried_kinds:
            tried = bytearray(concealed)
            tried[kind] += 1
            if held[kind] < 4 and self._is_allowed(bytes(tried), melds, most_chows, kind):
                yield kind

    def _waits_with_jokers(self, concealed: bytes, melds: Sequence[Meld], jokers: int) -> Iterator[Kind]:
        """The same for hands with jokers, melded ones among them; in no order."""
        held = all_tiles(concealed, melds)
        for kind in completing_with_jokers(concealed, melds, jokers, self._rules):
            if held[kind] < 4 or not self._rules.jokers.four_equal:
                completed = _completed(_and(concealed, kind), melds, kind, jokers)
                if any(self.arrangements(hand) for hand in completed):
                    yield kind

    def is_ready(self, hand: Hand, *, to_go_out: bool = False) -> bool:
        """Whether some tile completes a loser's hand; `to_go_out`: so that it may go out, worth the minimum and all."""
        counts, jokers = concealed_counts(hand.concealed), hand.concealed.count(JOKER)
        if not to_go_out or self._minimum is None:
            if jokers and sum(counts) + jokers + 3 * len(hand.melds) == self._held:
                return any(True for _ in self._waits_with_jokers(counts, hand.melds, jokers))
            return any(True for _ in self._each_wait(counts, hand.melds, jokers))
        waits = self.waits(counts, hand.melds, jokers)
        return any(self.value(_with(hand, tile, last)) is not None for tile, last in product(waits, _WAYS_TO_COMPLETE))

    def _is_allowed(self, concealed: bytes, melds: Sequence[Meld], most_chows: int, tile: Kind) -> bool:
        """Whether the tiles are a whole hand, completed by `tile`, as the rules allow."""
        if self._restrictions is not None:
            return any(self.arrangements(hand) for hand in _completed(concealed, melds, tile))
        if any(sum(1 for a_set in sets if a_set.is_chow) <= most_chows for sets in regular(concealed)):
            return True
        if self._is_listed(concealed, melds):
            return True
        return self._is_irregular(concealed, melds, tile) or self._is_special(concealed, melds, tile)

    def _is_listed(self, concealed: bytes, melds: Sequence[Meld]) -> bool:
        """Whether the tiles are a hand of the card."""
        return self._card is not None and self._card.is_whole(concealed, melds)

    def _is_special(self, concealed: bytes, melds: Sequence[Meld], tile: Kind) -> bool:
        """Whether the tiles are a special hand of four sets that may have more chows than others."""
        if not self._special.items or not regular(concealed):
            return False
        hands = _completed(concealed, melds, tile)
        readings = (reading for hand in hands for reading in arrangements(hand, self._free_rules))
        return any(self._special.has_any(reading) for reading in readings)

    def _is_irregular(self, concealed: bytes, melds: Sequence[Meld], tile: Kind | None = None) -> bool:
        """Whether the tiles are an irregular hand that is paid; some ask for the tile that completed it."""
        if not any(self._may_be(form, concealed, melds) for form in self._givers):
            return False
        kinds = tuple(Kind(kind) for kind, n in enumerate(concealed) for _ in range(n))
        hand = Hand(kinds, tuple(melds), (), tile, Circumstances(last=SelfDrawn()))
        return any(
            item.find(reading)
            for reading in arrangements(hand, self._rules)
            if reading.form in self._givers
            for item in self._givers[reading.form]
        )

    def _may_be(self, form: Form, concealed: bytes, melds: Sequence[Meld]) -> bool:
        """Whether the tiles can be read in an irregular form: a quick look at them, for each discard is asked about."""
        irregular = IRREGULAR[form]
        if len(melds) > irregular.most_melds:
            return False
        if form != Form.LISTED or self._lists is None:
            return bool(irregular.read(concealed))
        return bytes(all_tiles(concealed, melds)) in self._lists

    # --- how a hand may be read -------------------------------------------------------------------

    def arrangements(self, hand: Hand, *, freely: bool = False) -> list[Arrangement]:
        """The hand's readings; `freely` with any number of chows, and any set completed by any discard.

        An irregular hand is only read where this preset pays for it.
        """
        if freely:
            return self._arrangements(hand, self._free_rules)
        readings = self._arrangements(hand, self._rules)
        if self._restrictions is None or not hand.circumstances.last.by_a_tile:
            return readings
        return [reading for reading in readings if self._restrictions.refusal(reading) is None]

    # --- within -----------------------------------------------------------------------------------

    def _with_special(self, hand: Hand, rules: ReadingRules) -> list[Arrangement]:
        """The readings that are allowed, and those of special hands with more chows; irregular ones last."""
        found = arrangements(hand, self._any_chows if rules is self._rules else replace(rules, max_chows=ANY_CHOWS))
        if all(reading.count(CHOWS) <= rules.max_chows for reading in found):
            return found
        most = most_chows(hand, tuple(map(meld_set, hand.melds)), rules)
        return [reading for reading in found if reading.count(CHOWS) <= most or self._special.has_any(reading)]

    def _arrangements(self, hand: Hand, rules: ReadingRules) -> list[Arrangement]:
        may_have_more = self._special.items and rules.max_chows < ANY_CHOWS
        read = self._with_special if may_have_more and not _is_loser(hand) else arrangements
        answer = read(hand, rules)
        if not answer or answer[-1].form in _REGULAR_ONLY:
            return answer  # irregular readings come last
        return [
            reading
            for reading in answer
            if reading.form in _READ_ALWAYS or any(item.find(reading) for item in self._givers[reading.form])
        ]

    def _lets_go_out(self, reading: Arrangement, *, by_traits: bool = False) -> bool:
        """Whether a winner's hand may be read so; `by_traits`: whether one that has the same traits may."""
        if not self._may_have_its_chows(reading, self._special.possible if by_traits else self._special.has_any):
            return False
        if reading.form not in _READ_ALWAYS and not any(item.find(reading) for item in self._givers[reading.form]):
            return False
        return self._restrictions is None or self._restrictions.refusal(reading, by_traits=by_traits) is None

    def _may_have_its_chows(self, reading: Arrangement, is_special: Callable[[Arrangement], object]) -> bool:
        """Whether a winner's hand may have so many chows, or is a special hand that may have more."""
        chows = reading.count(CHOWS)
        if chows <= self._rules.max_chows:
            return True
        melds = reading.sets[: len(reading.hand.melds)]
        return chows <= most_chows(reading.hand, melds, self._rules) or bool(is_special(reading))

    def _items(self, reading: Arrangement) -> ScoreList:
        match reading.circumstances.last.won_by:
            case WonBy.NONE:
                return self._lists_of_loser(reading).held
            case WonBy.EXTRA_TILES:
                return self._by_extra_tiles
            case _:
                return self._winners

    def _lists_of_loser(self, reading: Arrangement) -> LoserLists:
        # Whether a hand is ready takes longer to find out than all that it is worth: mostly its traits say that nothing
        # is paid for that.
        if not self._for_ready or not self._for_ready.possible(reading):
            return self._losers
        hand, known = reading.hand, self._known_lists
        if known is None or known[0] is not hand:
            known = self._known_lists = hand, self._ready_losers if self._is_ready(hand) else self._losers
        return known[1]

    def _is_ready(self, hand: Hand) -> bool:
        to_go_out = self.preset.winning.minimum_for_losers
        return hand.circumstances.ready is not None or self.is_ready(hand, to_go_out=to_go_out)

    def _best(self, hand: Hand) -> tuple[Arrangement, Rank] | None:
        """The arrangement worth most of those that meet the minimum; of equals that with more doubles, then points."""
        if self._with_jokers.takes(hand):
            return self._with_jokers.best(hand)
        return self._best_of(hand, self.arrangements(hand))

    def _to_explain(self, hand: Hand) -> Arrangement | None:
        """The same arrangement; the only one, as most hands have, is what it is without being ranked."""
        if self._with_jokers.takes(hand):
            best = self._with_jokers.best(hand)
            return best and best[0]
        readings = self.arrangements(hand)
        if len(readings) == 1:
            return readings[0]
        best = self._best_of(hand, readings)
        return best and best[0]

    def _best_of(self, hand: Hand, readings: Sequence[Arrangement]) -> tuple[Arrangement, Rank] | None:
        arithmetic, minimum = self._arithmetic, self._minimum
        by_a_tile = hand.circumstances.last.by_a_tile
        if not by_a_tile:
            minimum = None
            arithmetic = self._losers_arithmetic if _is_loser(hand) else arithmetic
        best: tuple[Arrangement, Rank] | None = None
        for arrangement in readings:
            items = self._winners if by_a_tile else self._items(arrangement)
            rank = quick_rank(arrangement, items, arithmetic, minimum)
            if best is None or rank > best[1]:
                best = arrangement, rank
        return best

    def _explained(self, arrangement: Arrangement, *, is_loser: bool) -> Breakdown:
        if is_loser:
            return breakdown(arrangement, self._items(arrangement), self._losers_arithmetic)
        hand = arrangement.hand
        return breakdown(arrangement, self._items(arrangement), self._arithmetic, self._minimum_of(hand))

    def _minimum_of(self, hand: Hand) -> Minimum | None:
        """What the hand must be worth to go out; None where it need not, or has not."""
        return None if not hand.circumstances.last.by_a_tile else self._minimum

    # --- losers who lack one tile -------------------------------------------------------------------

    def _best_if_complete(self, held: Arrangement) -> tuple[Arrangement, Rank] | None:
        """The whole hand for which a loser who lacks one tile of it is paid most, and what the loser then gets.

        It must be one that these rules let go out.
        """
        hand = held.hand
        best: tuple[Arrangement, Rank] | None = None
        if len(hand.concealed) + 3 * len(hand.melds) != self._held:
            return None
        fished = self._fished(hand)
        if not fished:
            return None
        lists = self._lists_of_loser(held)
        counts = counts_of((*hand.concealed, *(kind for meld in hand.melds for kind in meld.kinds)))
        for tile, last in product((kind for kind in fished if counts[kind] < 4), _WAYS_TO_COMPLETE):
            for arrangement in arrangements(_with(hand, tile, last), self._fishing_rules):
                rank = fishing_rank(held, arrangement, lists, self._losers_arithmetic)
                if rank is not None and (best is None or rank > best[1]):
                    best = arrangement, rank
        return best

    def _fished(self, hand: Hand) -> Sequence[Kind]:
        """The kinds, in order, that may make a whole hand of what a loser holds: none for nearly all losers."""
        if jokers := hand.concealed.count(JOKER):
            counts = counts_of(hand.concealed)
            return sorted(completing_with_jokers(counts, hand.melds, jokers, self._fishing_rules))
        rules = self._fishing_rules
        return completing(concealed_counts(hand.concealed), hand.melds, rules.forms, rules.listed)

    def _as_if_complete(self, held: Arrangement, counted: Number) -> Breakdown | None:
        """The explanation of what a loser gets for a hand that lacks one tile, where that is more than the count."""
        lacking = self._best_if_complete(held)
        if lacking is None or lacking[1].total <= counted:
            return None
        return fishing_breakdown(held, lacking[0], self._lists_of_loser(held), self._losers_arithmetic)

    # --- refusals -----------------------------------------------------------------------------------

    def _refused(self, hand: Hand) -> HandScore:
        return HandScore(
            valid=False,
            reason=self._why_not(hand),
            total=0,
            unit=UNIT,
            limited=False,
            meets_minimum=False,
            points=0,
            doubles=0,
            sets=(),
            lines=(),
        )

    def _why_not(self, hand: Hand) -> str:
        """Why no reading of the hand goes out: what is wrong with its tiles, or which rule forbids it."""
        tile = hand.winning_tile
        if tile is not None and plain(tile) not in map(plain, hand.concealed):
            return Text("The winning tile {tile} is not in the hand.", tile=notation(tile))
        has = len(hand.concealed) + 3 * len(hand.melds)
        if has != self._whole:
            return counted(
                has,
                "The hand is not complete: it has {count} tile and needs {needs}.",
                "The hand is not complete: it has {count} tiles (a kong counts as three) and needs {needs}.",
                needs=self._whole,
            )
        free = replace(hand, completes=None, completed_chow=None)
        readings = self._arrangements(free, self._free_rules)
        if not readings:
            if self._card is not None and self._card.lists_concealed(counts_of(hand.concealed), hand.melds):
                return Text("The card lists this hand as concealed, but a set of it was claimed.")
            only = None if self._restrictions is None else self._restrictions.incomplete()
            return self._misused_jokers(free) or only or _not_sets(self.preset.tiles.sets)
        readings = [reading for reading in readings if self._may_have_its_chows(reading, self._special.has_any)]
        if not readings:
            if not self._most_chows:
                return Text("Chows are not allowed.")
            return Text("The hand has too many chows; at most {most} may be in it.", most=self._most_chows)
        if self._restrictions is not None and (refused := _refused_by(self._restrictions, readings)):
            return refused
        if not self._arrangements(free, replace(self._rules, chow_from_anyone=True)):
            return Text("The tile that completes the pair may not be claimed; it has to be self-drawn.")
        if not self.arrangements(free):
            return _FROM_THE_LEFT if self._rules.chow_from_left else _NEVER_CLAIMED
        return Text("The winning tile does not complete the set that was named.")

    def _misused_jokers(self, hand: Hand) -> str:
        """What jokers would have to stand for, and may not, to complete the hand; empty where that would not help."""
        rules = self._rules.jokers
        if not self._arrangements(hand, replace(self._free_rules, jokers=JokerRules(four_equal=False))):
            return ""
        if not rules.in_chows and self._arrangements(
            hand, replace(self._free_rules, jokers=replace(rules, in_chows=True))
        ):
            return Text("A joker may not stand for a tile of a chow.")
        if not rules.in_pairs and self._arrangements(
            hand, replace(self._free_rules, jokers=replace(rules, in_pairs=True))
        ):
            return Text("A joker may not stand for a tile of a pair or for a single tile.")
        if rules.four_equal and self._arrangements(
            hand, replace(self._free_rules, jokers=replace(rules, four_equal=False))
        ):
            return Text("A hand may not have more than four equal tiles; a joker counts as what it stands for.")
        return Text("The jokers would have to stand for tiles that they may not stand for.")


def _refused_by(restrictions: Restrictions, readings: Sequence[Arrangement]) -> Text | None:
    """Why the restrictions let none of the readings go out; None where they do."""
    reasons = [restrictions.refusal(reading) for reading in readings]
    return reasons[0] if None not in reasons else None


def _is_loser(hand: Hand) -> bool:
    return hand.circumstances.last.won_by is WonBy.NONE


def _drawn(concealed: bytes, melds: Sequence[Meld], jokers: int) -> Hand:
    """The hand with these tiles and jokers, all of them drawn."""
    kinds = (Kind(kind) for kind, n in enumerate(concealed) for _ in range(n))
    return Hand((*kinds, *(JOKER,) * jokers), tuple(melds), circumstances=Circumstances(last=SelfDrawn()))


def _completed(concealed: bytes, melds: Sequence[Meld], tile: Kind, jokers: int = 0) -> Iterator[Hand]:
    """The hand with these tiles as it goes out when `tile` completes it, in each way in which that can come."""
    hand = replace(_drawn(concealed, melds, jokers), winning_tile=tile)
    return (replace(hand, circumstances=Circumstances(last=last)) for last in _WAYS_TO_COMPLETE)


def _and(counts: bytes, kind: Kind) -> bytes:
    more = bytearray(counts)
    more[kind] += 1
    return bytes(more)


def _not_sets(sets: int) -> Text:
    if sets == _FIVE:
        return Text("The hand is not complete: it is not five sets and a pair, nor another hand that these rules know.")
    return Text("The hand is not complete: it is not four sets and a pair, nor another hand that these rules know.")


_FIVE: Final = 5

_REGULAR_ONLY: Final = (Form.REGULAR, Form.LOSER)
_READ_ALWAYS: Final = (Form.REGULAR, Form.CARD)
"""The forms that no pattern has to be paid for."""


_OF_LAST_TILE: Final = frozenset((Form.PELING, Form.PELING_PAIRS))
"""The forms in which only a certain tile completes a hand."""


def _is_special_hand(item: Item, limit: Number) -> bool:
    """Whether the item is a special hand, melded or concealed."""
    return any(is_special(item.pattern, worth[0], worth[2], limit) for worth in (item.melded, item.concealed))


_FROM_THE_LEFT: Final = Text("A discard may be claimed for a chow only from the player on the left.")
_NEVER_CLAIMED: Final = Text("No discard may be claimed for a chow; all its tiles have to be drawn.")
_WAYS_TO_COMPLETE: Final[tuple[LastTile, ...]] = (SelfDrawn(), FromDiscard())


def _with(hand: Hand, tile: Kind, last: LastTile) -> Hand:
    """The hand of a loser, completed by a tile that comes in that way."""
    return replace(
        hand,
        concealed=(*hand.concealed, tile),
        winning_tile=tile,
        circumstances=replace(hand.circumstances, last=last),
    )
