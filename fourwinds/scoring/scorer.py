"""`Scorer`: a preset compiled once, and asked what hands are worth and whether they may go out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourwinds.errors import FourWindsError
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.scoring.arithmetic import Arithmetic, counted, number_text
from fourwinds.scoring.arrangement import Arrangement, Form
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.check import check
from fourwinds.scoring.compiled import Item, ScoreList, compile_losers, compile_winners
from fourwinds.scoring.evaluation import Rank, breakdown, quick_rank
from fourwinds.scoring.hand import Circumstances, Completes, Hand, Meld, MeldKind, ReadyState, WonBy
from fourwinds.scoring.readings import ReadingRules, arrangements, completed_by
from fourwinds.scoring.result import HandScore, SetView
from fourwinds.scoring.shapes import IRREGULAR, completable, regular
from fourwinds.tiles import ORDINARY_KINDS, Kind, counts_of, notation, plain

UNIT: Final = "points"


@dataclass
class UnscorablePresetError(FourWindsError):
    """A preset that names patterns or options which do not exist; `problems` are all of them, in sentences."""

    preset: str
    problems: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.preset} cannot be scored: {' '.join(self.problems)}"


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to use a claimed winning tile, as the winner names it, and what the hand is then worth."""

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
            raise UnscorablePresetError(preset.name, problems)
        self.preset = preset
        self._arithmetic = Arithmetic(preset)
        self._winners = compile_winners(preset, CATALOGUE)
        self._losers = compile_losers(preset, CATALOGUE, ready=False)
        self._ready_losers = compile_losers(preset, CATALOGUE, ready=True)
        self._asks_ready = len(self._losers.items) != len(self._ready_losers.items)
        self._givers: dict[Form, tuple[Item, ...]] = {}
        for form in IRREGULAR:
            if items := tuple(item for item in self._winners.items if item.pattern.form == form):
                self._givers[form] = items
        self._rules = ReadingRules.of(preset, tuple(self._givers))

    # --- what a hand is worth ---------------------------------------------------------------------

    def score(self, hand: Hand) -> HandScore:
        """The hand's score with its explanation: a winner's, or with `WonBy.NONE` a loser's.

        A hand that may not go out is answered with `valid` false and the reason; one that is only worth too little
        still has its lines.
        """
        best = self._best(hand)
        if best is None:
            return self._refused(hand)
        arrangement, rank = best
        explained = breakdown(arrangement, self._items(hand), self._arithmetic)
        reason = self._below_minimum(hand, rank)
        return HandScore(
            valid=not reason,
            reason=reason,
            total=explained.total,
            unit=UNIT,
            limited=explained.limited,
            meets_minimum=not reason,
            points=explained.points,
            doubles=explained.doubles,
            sets=_views(arrangement),
            lines=tuple(explained.lines),
            dropped=tuple(explained.dropped),
            steps=explained.steps,
        )

    def value(self, hand: Hand) -> Number | None:
        """The hand's total alone; None when it may not go out."""
        best = self._best(hand)
        if best is None or self._below_minimum(hand, best[1]):
            return None
        return best[1][0]

    def readings(self, hand: Hand) -> tuple[Reading, ...]:
        """The ways to go out with the claimed winning tile, the dearest first; the winner chooses between them."""
        ranks: dict[tuple[Completes | None, Kind | None], Rank] = {}
        for arrangement in self._arrangements(hand):
            named = completed_by(arrangement)
            rank = quick_rank(arrangement, self._winners, self._arithmetic)
            if not self._below_minimum(hand, rank):
                ranks[named] = max(rank, ranks.get(named, rank))
        best_first = sorted(ranks.items(), key=lambda entry: entry[1], reverse=True)
        return tuple(Reading(completes, chow, rank[0]) for (completes, chow), rank in best_first)

    # --- whether a hand may go out ----------------------------------------------------------------

    def refusal(self, hand: Hand) -> str | None:
        """Why the hand may not go out, in a player's words; None when it may."""
        if hand.circumstances.won_by is WonBy.NONE:
            raise ValueError("the hand of a loser does not go out")
        best = self._best(hand)
        return self._why_not(hand) if best is None else self._below_minimum(hand, best[1]) or None

    def is_complete(self, concealed: bytes, melds: Sequence[Meld]) -> bool:
        """Whether the tiles (34 counts) and the melds are a whole hand in shape, or an irregular one that is paid."""
        if sum(concealed) + 3 * len(melds) != 14:
            return False
        return bool(regular(concealed)) or (not melds and self._is_irregular(concealed))

    def waits(self, concealed: bytes, melds: Sequence[Meld]) -> tuple[Kind, ...]:
        """The kinds that complete the shape of a hand one tile short, as far as the number of chows allows.

        A kind of which the player already holds all four tiles is not among them.
        """
        if sum(concealed) + 3 * len(melds) != 13:
            return ()
        held = bytearray(concealed)
        for meld in melds:
            for kind in meld.kinds:
                held[plain(kind)] += 1
        most_chows = self.preset.winning.max_chows - sum(meld.kind is MeldKind.CHOW for meld in melds)
        tried_kinds: Iterable[int] = completable(concealed)
        if not melds and any(IRREGULAR[form].is_ready(concealed) for form in self._givers):
            tried_kinds = ORDINARY_KINDS
        waits: list[Kind] = []
        for kind in map(Kind, tried_kinds):
            tried = bytearray(concealed)
            tried[kind] += 1
            if held[kind] < 4 and self._is_allowed(bytes(tried), melds, most_chows):
                waits.append(kind)
        return tuple(waits)

    def _is_allowed(self, concealed: bytes, melds: Sequence[Meld], most_chows: int) -> bool:
        """Whether the tiles are a whole hand with no more chows than the rules allow."""
        if any(sum(1 for a_set in sets if a_set.is_chow) <= most_chows for sets in regular(concealed)):
            return True
        return not melds and self._is_irregular(concealed)

    def _is_irregular(self, concealed: bytes) -> bool:
        for form, items in self._givers.items():
            for sets in IRREGULAR[form].read(concealed):
                hand = Arrangement(_NO_HAND, 0, sets, form)
                if any(item.find(hand) for item in items):
                    return True
        return False

    # --- within -----------------------------------------------------------------------------------

    def _arrangements(self, hand: Hand) -> list[Arrangement]:
        answer = arrangements(hand, self._rules)
        if not answer or answer[-1].form in (Form.REGULAR, Form.LOSER):
            return answer  # irregular readings come last
        return [
            reading
            for reading in answer
            if reading.form == Form.REGULAR or any(item.find(reading) for item in self._givers[reading.form])
        ]

    def _items(self, hand: Hand) -> ScoreList:
        if hand.circumstances.won_by is not WonBy.NONE:
            return self._winners
        return self._ready_losers if self._asks_ready and self._is_ready(hand) else self._losers

    def _is_ready(self, hand: Hand) -> bool:
        return hand.circumstances.ready != ReadyState.NO or bool(self.waits(counts_of(hand.concealed), hand.melds))

    def _best(self, hand: Hand) -> tuple[Arrangement, Rank] | None:
        """The arrangement worth most; of equal ones that with more doubles, then more points."""
        items = self._items(hand)
        best: tuple[Arrangement, Rank] | None = None
        for arrangement in self._arrangements(hand):
            rank = quick_rank(arrangement, items, self._arithmetic)
            if best is None or rank > best[1]:
                best = arrangement, rank
        return best

    def _below_minimum(self, hand: Hand, rank: Rank) -> str:
        """Why a hand is worth too little to go out; empty when it is not."""
        minimum = self.preset.winning.minimum
        if not minimum or hand.circumstances.won_by is WonBy.NONE:
            return ""
        total, doubles, _ = rank
        has = doubles if self._arithmetic.is_table else total
        if has >= minimum:
            return ""
        name = self.preset.scoring.doubles_name if self._arithmetic.is_table else UNIT
        return f"The hand is worth {counted(has, name)}; going out takes at least {number_text(minimum)}."

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
            return f"The winning tile {notation(tile)} is not in the hand."
        has = len(hand.concealed) + 3 * len(hand.melds)
        if has != 14:
            return f"The hand is not complete: it has {has} tiles (a kong counts as three) and needs 14."
        free = replace(hand, completes=None, completed_chow=None)
        by_shape = arrangements(free, replace(self._rules, max_chows=4, pair_from_discard=True, chow_from_anyone=True))
        if not by_shape:
            return "The hand is not complete: it is not four sets and a pair, nor another hand that these rules know."
        most = self.preset.winning.max_chows
        if not arrangements(free, replace(self._rules, pair_from_discard=True, chow_from_anyone=True)):
            return f"The hand has too many chows; at most {most} may be in it." if most else "Chows are not allowed."
        if not arrangements(free, replace(self._rules, chow_from_anyone=True)):
            return "The tile that completes the pair may not be claimed; it has to be self-drawn."
        if not arrangements(free, self._rules):
            return "A discard may be claimed for a chow only from the player on the left."
        return "The winning tile does not complete the set that was named."


_NO_HAND: Final = Hand((), circumstances=Circumstances(won_by=WonBy.SELF_DRAWN))
"""Stands in where only the shape of the tiles is asked."""


def _views(arrangement: Arrangement) -> tuple[SetView, ...]:
    return tuple(
        [
            SetView(a_set.kinds, a_set.melded, a_set.declared, winning=i == arrangement.winning_set)
            for i, a_set in enumerate(arrangement.sets)
        ]
    )
