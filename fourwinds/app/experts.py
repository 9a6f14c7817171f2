"""`FourExperts`: a finished deal played once more from its wall, with Experts in all seats; a choice at a time."""

import random
from collections.abc import Callable
from typing import Final

from fourwinds.engine.deal import Deal
from fourwinds.engine.knowledge import EVERYBODY
from fourwinds.engine.lookback import LookBack, PlayedDeal, look_back
from fourwinds.roster import SUBSTITUTE, Strategy
from fourwinds.scoring import Scorer
from fourwinds.values import replace

EXPERT: Final = SUBSTITUTE
"""The id of the character."""


class FourExperts:
    """The deal as they play it; for the thread in which all thinking is done."""

    def __init__(self, played: PlayedDeal, create: Callable[[str], Strategy]) -> None:
        """`create` makes a player of a character."""
        self._played = played
        self._players = [create(EXPERT) for _ in played.players]
        self._chance = random.Random(0)  # the same wall is played in the same way each time
        self._deal = Deal.begin(played.rules, Scorer(played.rules), played.begun)

    @property
    def left(self) -> int:
        """How many tiles can still be drawn."""
        return self._deal.seen_by(EVERYBODY).tiles_left

    def go_on(self) -> bool:
        """Play on until somebody has chosen among several actions; whether the deal goes on after that."""
        while waiting := self._deal.waiting_for():
            seat = waiting[0]
            legal = self._deal.legal_actions(seat)
            if len(legal) == 1:
                self._deal.apply(seat, legal[0])
                continue
            self._deal.apply(seat, self._players[seat].choose(self._deal.view(seat), legal, self._chance))
            return bool(self._deal.waiting_for())
        return False

    def look(self) -> LookBack:
        """The deal as far as it was played, step by step."""
        return look_back(replace(self._played, actions=self._deal.actions))
