"""When a deal is abandoned: nobody wins, and the wall is not used up either (options `abandoning`).

Source: the options of Four Winds 2, and the riichi rules that know such deals.
"""

from collections import Counter
from typing import Final

from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.scoring.aims import ORPHANS
from fourwinds.text import Text
from fourwinds.tiles import PLAIN_OF, Wind

NINE: Final = 9
"""So many different terminals and honors."""

_THREE: Final = 3
_FOUR: Final = 4
_WINDS: Final = frozenset(wind.kind for wind in Wind)
_KONGS: Final = (MeldKind.KONG, MeldKind.CONCEALED_KONG)

NINE_ORPHANS: Final = Text("Nine different terminals and honors: the hand is abandoned.")
THREE_WINNERS: Final = Text("Three players go out on the same tile: the hand is abandoned.")
EQUAL_DISCARDS: Final = Text("All four players have discarded the same tile first: the hand is abandoned.")
ALL_READY: Final = Text("All four players have declared ready: the hand is abandoned.")
FOUR_KONGS: Final = Text("Four kongs have been declared: the hand is abandoned.")


class Abandoning:
    """Judges under one preset; what it answers is why the deal ends, in a player's words."""

    def __init__(self, rules: RulePreset) -> None:
        self._rules = rules.abandoning

    def refusal(self, state: DealState, seat: Seat) -> str | None:
        """Why the seat, which is at turn, may not abandon the deal for its terminals and honors; None if it may."""
        if not self._rules.nine:
            return Text("No deal is abandoned for terminals and honors under these rules.")
        own = state.seats[seat]
        if own.turns or state.interruptions:
            return Text("A deal may be abandoned only on the first own turn, before any set has been declared.")
        if len({PLAIN_OF[tile] for tile in own.hand}.intersection(ORPHANS)) < NINE:
            return Text("You need nine different terminals and honors.")
        return None

    def after_kong(self, state: DealState) -> Text | None:
        """Why the deal ends with the kong just declared, which nobody has robbed; None if it goes on."""
        match self._rules.kongs:
            case "at_once" if state.kongs >= _FOUR:
                return FOUR_KONGS
            case "several" if state.kongs >= _FOUR and _declarers(state) > 1:
                return FOUR_KONGS
            case _:
                return None

    def after_discard(self, state: DealState) -> Text | None:
        """Why the deal ends with the discard that nobody has claimed; None if it goes on."""
        if self._rules.equal_discards != "no" and self._are_equal_first(state):
            return EQUAL_DISCARDS
        if (
            self._rules.ready
            and len(state.seats) == _FOUR
            and all(own.ready is not ReadyState.NO for own in state.seats)
        ):
            return ALL_READY
        if self._rules.kongs == "several_after_discard" and state.kongs >= _FOUR and _declarers(state) > 1:
            return FOUR_KONGS
        return None

    def by_winners(self, winners: int) -> Text | None:
        """Why the deal ends when so many go out on one tile; None if they win."""
        return THREE_WINNERS if self._rules.winners and winners == _THREE else None

    def _are_equal_first(self, state: DealState) -> bool:
        if len(state.seats) != _FOUR or len(state.river) != _FOUR or any(state.melds):
            return False
        kinds = Counter(PLAIN_OF[own.discards[0].tile] for own in state.seats)
        (kind, _), *others = kinds.items()
        return not others and (self._rules.equal_discards == "any" or kind in _WINDS)


def _declarers(state: DealState) -> int:
    """How many players have declared a kong, one that could be robbed and was not among them."""
    return sum(any(meld.kind in _KONGS for meld in state.melds_shown(seat)) for seat in state.at_table)
