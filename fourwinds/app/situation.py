"""`Situation`: who is asked what at one moment of a deal, and who has answered."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from fourwinds.app.signals import Question
from fourwinds.engine.actions import Action
from fourwinds.engine.seats import Seat


@dataclass(slots=True)
class Situation:
    """One moment in which somebody is asked. It is over when everybody has answered and the delay has passed."""

    serial: int
    turn: Seat
    waiting: set[Seat] = field(default_factory=set)
    """Computer players who have not answered."""
    chosen: dict[Seat, Action] = field(default_factory=dict)
    question: Question | None = None
    """What the person is asked and has not answered."""
    ripe: bool = False
    """The delay has passed."""

    @property
    def complete(self) -> bool:
        """Whether the moves can be made."""
        return self.ripe and not self.waiting and self.question is None and bool(self.chosen)

    def choose(self, seat: Seat, action: Action) -> None:
        """Note an answer."""
        self.waiting.discard(seat)
        self.chosen[seat] = action

    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """The answers in playing order, from the seat whose turn it is."""
        for seat in sorted(self.chosen, key=lambda seat: (seat < self.turn, seat)):
            yield seat, self.chosen[seat]
