"""How a face answers to what happens at the table: a smile at a claim, wide eyes at a great hand, a frown at a deal-in.

As a remark, an answer depends on what everybody sees and on nothing else, so it can give nothing away.
"""

from collections.abc import Mapping
from enum import Enum

from fourwinds.engine.events import DealEnded, KongDeclared, MeldClaimed, ReadyDeclared
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import Seat, seats_of
from fourwinds.engine.view import SeenEvent


class Mood(Enum):
    """What is to be read in a face."""

    PLAIN = "plain"
    PLEASED = "pleased"
    """With a tile claimed, or with being ready."""
    GLAD = "glad"
    """Of having gone out."""
    AMAZED = "amazed"
    """By a hand at the limit, one's own or another's."""
    SORRY = "sorry"
    """For a discard on which somebody went out, or a wrong declaration."""


def moods(event: SeenEvent, players: int) -> Mapping[Seat, Mood]:
    """Whose face answers to the event, and how; of so many players."""
    match event:
        case MeldClaimed(seat=seat) | KongDeclared(seat=seat) | ReadyDeclared(seat=seat):
            return {seat: Mood.PLEASED}
        case DealEnded(outcome=outcome):
            return _at_the_end(outcome, players)
        case _:
            return {}


def _at_the_end(outcome: Outcome, players: int) -> Mapping[Seat, Mood]:
    if outcome.termination is not Termination.OUT:
        return {} if outcome.offender is None else {outcome.offender: Mood.SORRY}
    scores = [outcome.scores[seat] for seat in outcome.winners]
    great = any(score is not None and score.limited for score in scores)
    found = dict.fromkeys(seats_of(players), Mood.AMAZED) if great else dict.fromkeys(outcome.winners, Mood.GLAD)
    if outcome.discarder is not None:
        found[outcome.discarder] = Mood.SORRY
    return found
