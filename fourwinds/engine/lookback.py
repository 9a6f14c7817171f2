"""A finished deal, step by step: what lay on the table after each, and what the person was asked on the way.

Nothing is kept for it: the deal is played again from its wall and what was done.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from fourwinds.engine.actions import Action, Claim, Discard, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import ClaimAnswered, DealBegun, Event
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import EVERYBODY, Observer, seen
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Players
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.view import SeatView, SeenEvent, View
from fourwinds.rules import RulePreset
from fourwinds.scoring import Scorer
from fourwinds.tiles import PLAIN_OF


@dataclass(frozen=True, slots=True)
class Seen:
    """The table after something happened, and what that was, as somebody sees it."""

    view: View
    events: tuple[SeenEvent, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """The table after something happened; after the first step the tiles are dealt."""

    open: Seen
    """With all hands up."""
    own: Seen
    """As the person saw it then."""
    actions: int = 0
    """How many actions of the deal led to it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What the person was asked and did, with no more than he could know."""

    step: int
    """At which of the steps; the next one shows what came of it."""
    view: SeatView
    legal: tuple[Action, ...]
    action: Action
    actions: int = 0
    """How many actions of the deal went before it."""

    @property
    def turn(self) -> int:
        """The number of the person's turn, or of the one to come, from 1."""
        return len(self.view.seats[self.view.seat].discards) + 1

    def is_same(self, other: Action) -> bool:
        """Whether another action comes to the same: equal tiles are as good as one another."""
        return essence(self.action) == essence(other)


@dataclass(frozen=True, slots=True)
class LookBack:
    """A finished deal."""

    rules: RulePreset
    players: Players
    person: Seat | None
    steps: tuple[Step, ...]
    decisions: tuple[Decision, ...]
    """The person's, where there was a choice; an answer to nothing that could be claimed is none."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A finished deal: all that is needed to play it again."""

    rules: RulePreset
    players: Players
    person: Seat | None
    begun: DealBegun
    actions: tuple[tuple[Seat, Action], ...]


def finished_deals(game: Game, person: Seat | None) -> tuple[PlayedDeal, ...]:
    """The deals of the game that can be looked back at, oldest first."""
    return tuple(
        PlayedDeal(game.rules, game.players, person, deal.begun, deal.actions)
        for deal in game.deals
        if deal.outcome is not None
    )


def look_back(played: PlayedDeal) -> LookBack:
    """The deal, step by step."""
    person = played.person
    deal = Deal.begin(played.rules, Scorer(played.rules), played.begun)
    observer = Observer(SEATS[-1] if person is None else person)
    steps = [_step(deal, deal.events, observer, 0)]
    decisions = []
    for number, (seat, action) in enumerate(played.actions, start=1):
        if seat == person and len(legal := deal.legal_actions(seat)) > 1:
            decisions.append(Decision(len(steps) - 1, deal.view(seat), legal, action, number - 1))
        events = deal.apply(seat, action)
        if not all(isinstance(event, ClaimAnswered) for event in events):
            steps.append(_step(deal, events, observer, number))
    return LookBack(played.rules, played.players, person, tuple(steps), tuple(decisions))


def _step(deal: Deal, events: Iterable[Event], observer: Observer, actions: int) -> Step:
    up, own = (Seen(deal.seen_by(eyes), seen(deal.rules, events, eyes)) for eyes in (EVERYBODY, observer))
    return Step(up, own, actions)


def is_over(step: Step) -> bool:
    """Whether the deal has ended with this step."""
    return step.own.view.phase is Phase.OVER


def essence(action: Action) -> object:
    """What the action comes to: the same for equal tiles."""
    match action:
        case Discard(tile=tile):
            return Discard, PLAIN_OF[tile]
        case Claim(kind=kind, tiles=tiles):
            return kind, tuple(sorted(PLAIN_OF[tile] for tile in tiles))
        case GoOut():
            return GoOut
        case _:
            return action
