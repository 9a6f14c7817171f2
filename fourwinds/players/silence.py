"""Why a riichi is not declared, in words."""

from typing import Final

from fourwinds.engine.actions import DeclareReady
from fourwinds.players.decide import Choice
from fourwinds.players.gains import CLAIMED, Gains
from fourwinds.players.moment import Left, Moment
from fourwinds.text import Text, in_units

_LATE: Final = 2
"""With fewer turns to come nobody declares a riichi."""


def silence(choice: Choice, moment: Moment) -> Text | None:
    """Why this discard is made without the riichi that it could declare, and what that bars; None for others."""
    situation, ready = moment.situation, moment.situation.view.rules.ready
    if ready.rule != "riichi" or not ready.stake or DeclareReady() not in moment.legal:
        return None
    if choice.standing.shanten or not choice.standing.worth:
        return None
    late, barred = situation.turns < _LATE, not _wins_on_a_discard(choice, moment)
    if late and barred:
        return Text("it is too late for a riichi, and without one no discard wins")
    if late:
        return Text("it is too late for a riichi")
    stake = in_units(ready.stake, "points")
    if barred:
        return Text(
            "a riichi would bring less than its stake of {points}, though without it no discard wins", points=stake
        )
    return Text("a riichi would bring less than its stake of {points}", points=stake)


def _wins_on_a_discard(choice: Choice, moment: Moment) -> bool:
    """Whether the hand that the choice leaves may go out on a discard, undeclared."""
    left = Left.by(choice.action, moment.situation)
    gains = Gains(moment.situation, moment.character, None, silent=True)
    return any(
        gains.value_with(left.counts, left.melds, kind, CLAIMED, left.jokers) is not None
        for kind in choice.standing.kinds
    )
