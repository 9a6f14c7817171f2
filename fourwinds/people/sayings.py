"""What players say now and then: two or three friendly words at a claim, at the end of a hand.

A remark depends on what everybody sees and on nothing else: who did what, and how many tiles lie on the table. So it
can give nothing away. How a player plays has no part in it.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Final
from zlib import crc32

from fourwinds.engine.events import DealEnded, MeldClaimed
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import Seat, seats_of
from fourwinds.engine.view import SeenEvent
from fourwinds.people.persons import PERSONS, Manner
from fourwinds.text import Text
from fourwinds.values import Value

CLAIMS: Final = 4
"""Something is said to one claim of so many."""
ENDS: Final = 2
"""And to one end of a hand of so many; a hand at the limit is never passed over."""


class Occasion(Enum):
    """What there is to be said something about."""

    CLAIM = "claim"
    OUT = "out"
    LIMIT = "limit"
    """The speaker has a hand of the highest worth."""
    ADMIRED = "admired"
    """Somebody else has."""
    DEALT_IN = "dealt in"
    DRAW = "draw"


class Remark(Value):
    """Who says what."""

    seat: Seat
    text: Text


def _of(*said: Text) -> tuple[Text, ...]:
    return said


_SAID: Final[Mapping[tuple[Manner, Occasion], tuple[Text, ...]]] = MappingProxyType(
    {
        (Manner.WARM, Occasion.CLAIM): _of(Text("Thank you, dear."), Text("How kind of you.")),
        (Manner.WARM, Occasion.OUT): _of(Text("There we are."), Text("Lovely tiles tonight.")),
        (Manner.WARM, Occasion.LIMIT): _of(Text("I can hardly believe it!"), Text("Once in a while!")),
        (Manner.WARM, Occasion.ADMIRED): _of(Text("What a beautiful hand!"), Text("Well done, you.")),
        (Manner.WARM, Occasion.DEALT_IN): _of(Text("Oh dear."), Text("My gift to you.")),
        (Manner.WARM, Occasion.DRAW): _of(Text("Nobody, then."), Text("Better luck to all.")),
        (Manner.DRY, Occasion.CLAIM): _of(Text("I'll have that."), Text("Much obliged.")),
        (Manner.DRY, Occasion.OUT): _of(Text("That will do."), Text("Thank you all.")),
        (Manner.DRY, Occasion.LIMIT): _of(Text("Not too bad."), Text("Frame it, please.")),
        (Manner.DRY, Occasion.ADMIRED): _of(Text("Hard to beat."), Text("Expensive, that.")),
        (Manner.DRY, Occasion.DEALT_IN): _of(Text("Of course."), Text("Well, well.")),
        (Manner.DRY, Occasion.DRAW): _of(Text("A quiet one."), Text("So it goes.")),
        (Manner.LIVELY, Occasion.CLAIM): _of(Text("Yes, please!"), Text("That's mine!")),
        (Manner.LIVELY, Occasion.OUT): _of(Text("Ha!"), Text("Got it!")),
        (Manner.LIVELY, Occasion.LIMIT): _of(Text("Look at that!"), Text("The big one!")),
        (Manner.LIVELY, Occasion.ADMIRED): _of(Text("Wow!"), Text("Teach me that!")),
        (Manner.LIVELY, Occasion.DEALT_IN): _of(Text("Ouch!"), Text("Oh no!")),
        (Manner.LIVELY, Occasion.DRAW): _of(Text("Next one!"), Text("All over already?")),
        (Manner.CALM, Occasion.CLAIM): _of(Text("Thanks."), Text("Just right.")),
        (Manner.CALM, Occasion.OUT): _of(Text("Well played, all."), Text("A good hand.")),
        (Manner.CALM, Occasion.LIMIT): _of(Text("The tiles were kind."), Text("A rare one.")),
        (Manner.CALM, Occasion.ADMIRED): _of(Text("Well played."), Text("Finely done.")),
        (Manner.CALM, Occasion.DEALT_IN): _of(Text("Fair enough."), Text("My mistake.")),
        (Manner.CALM, Occasion.DRAW): _of(Text("On to the next."), Text("Let us see the next.")),
    }
)


def remark(event: SeenEvent, faces: Sequence[str], silent: Seat | None, counter: int, thrown: int) -> Remark | None:
    """What somebody says to the event, if anything; `silent`, the person, says nothing.

    `faces` are those at the table by seat, `counter` is the number of the hand and `thrown` how many discards
    lie there: the same table brings the same remark.
    """
    manners = {seat: _manner(faces[seat]) for seat in seats_of(len(faces)) if seat != silent}
    chance = crc32(f"{counter} {thrown} {' '.join(faces)}".encode())
    match event:
        case MeldClaimed(seat=seat) if seat in manners and chance % CLAIMS == 0:
            return _said(seat, manners[seat], Occasion.CLAIM, chance)
        case DealEnded(outcome=outcome):
            found = _ends(outcome, manners, chance)
            return None if found is None else _said(found[0], manners[found[0]], found[1], chance)
        case _:
            return None


def _ends(outcome: Outcome, manners: Mapping[Seat, Manner], chance: int) -> tuple[Seat, Occasion] | None:
    """Who has something to say of the end of a hand, and about what."""
    others = [seat for seat in manners if seat not in outcome.winners]
    talkers = [seat for seat in outcome.winners if seat in manners]
    if any((score := outcome.scores[seat]) is not None and score.limited for seat in outcome.winners):
        if talkers:
            return talkers[0], Occasion.LIMIT
        return (others[chance % len(others)], Occasion.ADMIRED) if others else None
    if chance % ENDS:
        return None
    if outcome.termination is Termination.DRAW and others:
        return others[chance % len(others)], Occasion.DRAW
    if outcome.termination is not Termination.OUT:
        return None
    if outcome.discarder is not None and outcome.discarder in manners and chance % 3:
        return outcome.discarder, Occasion.DEALT_IN
    return (talkers[0], Occasion.OUT) if talkers else None


def _said(seat: Seat, manner: Manner, occasion: Occasion, chance: int) -> Remark:
    choices = _SAID[manner, occasion]
    return Remark(seat, choices[chance // 7 % len(choices)])


def _manner(face: str) -> Manner:
    return next((person.manner for person in PERSONS if person.id == face), Manner.CALM)
