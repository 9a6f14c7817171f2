"""What a hand must be worth to go out, and what does not count for it."""

from collections.abc import Sequence
from math import inf
from typing import Final

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.scoring.arithmetic import Arithmetic
from fourwinds.scoring.arrangement import Arrangement
from fourwinds.scoring.hand import Circumstances
from fourwinds.scoring.sets import Trait
from fourwinds.text import Text, in_turn, in_units

_MIXED: Final = int(Trait.TWO_SUITS | Trait.THREE_SUITS)


class Minimum:
    """One preset's minimum, in points (the final score) or in doubles. A direct item meets every minimum."""

    def __init__(self, preset: RulePreset, arithmetic: Arithmetic, *, raised: bool = False) -> None:
        """`raised`: the one that holds after many extra hands of the dealer."""
        winning = preset.winning
        self.least = winning.minimum_raised if raised else winning.minimum
        self._is_raised = winning.is_raised
        self._raised = Minimum(preset, arithmetic, raised=True) if winning.minimum_raised and not raised else self
        self._arithmetic = arithmetic
        usual = "doubles" if preset.scoring.system in ("faan_table", "mangan") else "points"
        self._unit = usual if winning.minimum_unit == "usual" else winning.minimum_unit
        self._name = preset.scoring.doubles_name if self._unit == "doubles" else preset.scoring.points_name
        self._without_auxiliary = winning.minimum_ignores_auxiliary
        self._for_mixed = winning.minimum_for_mixed

    @staticmethod
    def of(preset: RulePreset, arithmetic: Arithmetic) -> "Minimum | None":
        """The preset's minimum; None where every hand may go out."""
        return Minimum(preset, arithmetic) if preset.winning.has_minimum else None

    def asked_of(self, hand: Arrangement) -> "Minimum | None":
        """The minimum that this hand must reach in this deal; None where its suits make it free of any."""
        if self._for_mixed and not hand.traits & _MIXED:
            return None
        return self._raised if self._is_raised(hand.circumstances.extra_hands) else self

    def asked_in(self, circumstances: Circumstances) -> "Minimum | None":
        """The minimum that every hand must reach that ends so; None where the suits of some make them free of it."""
        return None if self._for_mixed else self._raised if self._is_raised(circumstances.extra_hands) else self

    def counts(self, points: Number, doubles: Number, *, fixed: bool = False) -> Number:
        """What points and doubles are worth towards the minimum; what is ignored has been left out already."""
        if self._unit == "doubles":
            is_added = self._arithmetic.is_table and not self._without_auxiliary
            return doubles + self._arithmetic.converted(points) if is_added else doubles
        if self._arithmetic.is_table and self._without_auxiliary:
            points = 0
        return self._arithmetic.total(points, doubles, fixed=fixed)

    def is_met(self, points: Number, doubles: Number, *, fixed: bool = False) -> bool:
        """Whether that is enough."""
        return self.counts(points, doubles, fixed=fixed) >= self.least

    def refusal(self, hand: Arrangement, counts: Number, uncounted: Sequence[str] = ()) -> str:
        """Why this hand, which is worth so much, may not go out; empty when it may.

        `uncounted` says in sentences what does not count because of something else in the hand.
        """
        asked = self.asked_of(hand)
        if asked is None or counts is inf or counts >= asked.least:
            return ""
        worth = Text(
            "The hand is worth {worth}; going out takes at least {least}.",
            worth=in_units(counts, self._name),
            least=asked.least,
        )
        return in_turn([worth, *uncounted]) if uncounted else worth
