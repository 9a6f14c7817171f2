"""Which whole hands the rules do not let go out for what they are made of: their suits, their sort, how the end came.

How many chows a hand may have is asked when it is read (`scoring.readings`), and what it must be worth in
`scoring.minimum`. Sources: Four Winds 2, American Modern and Australian Modern, restrictions for the winning hand.
"""

from typing import Final

from fourwinds.rules import RulePreset
from fourwinds.rules.this_deal_words import own_draw_in_words
from fourwinds.scoring.arrangement import Arrangement, Form
from fourwinds.scoring.compiled import ScoreList
from fourwinds.scoring.sets import Trait
from fourwinds.text import Text

_MIXED: Final = int(Trait.TWO_SUITS | Trait.THREE_SUITS)
_SELF_DRAWN: Final = int(Trait.SELF_DRAWN)


class Restrictions:
    """What one preset asks of a hand that goes out, whatever it is worth."""

    def __init__(self, preset: RulePreset, special: ScoreList) -> None:
        """`special` are the special hands of the score list."""
        winning = preset.winning
        self._special = special
        self._one_suit = winning.suits == "one"
        self._special_may_mix = winning.mixed_free in {"special", "both"}
        self._concealed_may_mix = winning.mixed_free in {"fully_concealed", "both"}
        self._special_only = winning.special_only
        self._of_card_only = all(item.pattern.form == Form.CARD for item in special.items) and bool(special)
        self._self_drawn = winning.self_drawn_only

    @staticmethod
    def of(preset: RulePreset, special: ScoreList) -> "Restrictions | None":
        """Those of the preset; None where it has none."""
        winning = preset.winning
        if winning.suits == "any" and not winning.special_only and winning.self_drawn_only == "never":
            return None
        return Restrictions(preset, special)

    def refusal(self, reading: Arrangement, *, by_traits: bool = False) -> Text | None:
        """Why this whole hand may not go out; None where it may.

        With `by_traits` a hand counts as special where its traits do not rule that out: then all hands that have the
        same traits are refused.
        """
        if not reading.traits & _SELF_DRAWN:
            own_draw = own_draw_in_words(self._self_drawn, reading.circumstances.round)
            if own_draw is not None:
                return own_draw
        if self._special_only and not self._is_special(reading, by_traits=by_traits):
            if self._of_card_only:
                return Text("Only a hand of the card may go out under these rules.")
            return Text("Only a special hand may go out under these rules.")
        if self._one_suit and reading.traits & _MIXED and not self._may_mix(reading, by_traits=by_traits):
            return Text("The hand has more than one suit; it may have only one, with winds and dragons.")
        return None

    def incomplete(self) -> Text | None:
        """What tiles that make no whole hand are not; None where four sets and a pair would do, and many others."""
        if not self._special_only:
            return None
        if self._of_card_only:
            return Text("The hand is not complete: it is none of the hands of the card.")
        return Text("The hand is not complete: it is none of the special hands that these rules know.")

    def _may_mix(self, reading: Arrangement, *, by_traits: bool) -> bool:
        if self._concealed_may_mix and reading.traits & _SELF_DRAWN and not reading.is_open:
            return True
        return self._special_may_mix and self._is_special(reading, by_traits=by_traits)

    def _is_special(self, reading: Arrangement, *, by_traits: bool) -> bool:
        return bool(self._special.possible(reading)) if by_traits else self._special.has_any(reading)
