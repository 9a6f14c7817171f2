"""The values that a `Session` sends to the window: what has just happened, what is asked, how a deal ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fourwinds.engine.actions import Action, Claim, GoOut
from fourwinds.engine.events import TilesPassed
from fourwinds.engine.knowledge import EVERYBODY
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.phase import Phase
from fourwinds.engine.places import Ranked
from fourwinds.engine.seats import PerSeat, Seat
from fourwinds.engine.view import SeatView, SeenEvent, View
from fourwinds.rules.number import Number
from fourwinds.tiles import Tile, Wind
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.engine.deal import Deal
    from fourwinds.engine.game import Game


class Moment(Value):
    """The table after a step of the engine."""

    view: View
    """What the person sees, or wants to see: with Show All Hands all tiles."""
    events: tuple[SeenEvent, ...]
    """What happened in this step, in order. Empty after an undo, a restart or an opened game: then `view` is all."""
    scores: PerSeat[Number]
    """The seats' totals in the game, the stakes of this deal included."""
    own: SeatView | None
    """What the person knows of himself, whatever else he lets himself be shown; None where four computers play."""
    undone: bool = False
    """The table went back in time (undo, restart) or somewhere else (opened game): place all tiles anew."""
    dealt: tuple[View, ...] = ()
    """Where the events deal the tiles: the table before, and after each packet."""


class Question(Value):
    """What the person may do now. In `CLAIM` and `ROB` he may act, until `deadline`; in other phases he must."""

    serial: int
    seat: Seat
    phase: Phase
    view: SeatView
    legal: tuple[Action, ...]
    deadline: int | None
    """Milliseconds until the session passes for him; None: it waits. A pause and a reached-for tile stop the clock."""

    @property
    def open_tile(self) -> Tile | None:
        """The discard or added kong tile that is open to claims."""
        return self.view.open_tile

    @property
    def waits(self) -> bool:
        """Whether the game waits for the person, however long it takes: on his turn, and in an exchange of tiles."""
        return self.phase in {Phase.TURN, Phase.EXCHANGE}

    @property
    def claims(self) -> tuple[Claim | GoOut, ...]:
        """The legal claims of the open tile; empty on the own turn."""
        return () if self.phase is Phase.TURN else tuple(a for a in self.legal if isinstance(a, Claim | GoOut))


class Teacher(Protocol):
    """Whoever leads the person through a lesson."""

    def agrees(self, question: Question, action: Action) -> bool:
        """Whether a legal action is what the lesson wants now; if not, the teacher says what is."""
        ...

    def hear(self, question: Question, action: Action) -> None:
        """The person does it now."""
        ...


class ClaimOffer(Value):
    """What Tile Claimed offers when the person has reached for the open tile; the clock stands still meanwhile."""

    question: Question
    checked: bool
    """Only legal claims are offered (B121). False: every button stands there and is checked afterwards (B120)."""
    claims: tuple[Claim | GoOut, ...]
    """The legal claims: for `checked` dialogs their buttons, and after a button the choices of the second dialog."""
    faulty_claim: int
    """What a faulty or cancelled claim costs; 0: nothing."""
    faulty_out: Number
    """What a faulty out costs the person in all, in points; 0: nothing."""
    helped: bool = False
    """Whether the person wants to see claims: then only what is legal is offered, and to leave it costs nothing."""


class DealResult(Value):
    """A finished deal, as the Points window shows it."""

    view: View
    outcome: Outcome
    round_wind: Wind
    hand_number: int
    redeal: int
    counter: int
    before: PerSeat[Number]
    """The totals before this deal, by seat."""
    after: PerSeat[Number]
    game_over: bool
    """There is no other deal: the game, or match, is over."""
    ranking: tuple[Ranked, ...] = ()
    """The places of the game that ended with it; of a match that game's only. Empty while the game goes on."""
    exchanged: tuple[TilesPassed, ...] = ()
    """What changed hands in exchanges of tiles, step by step."""


def results_of(game: Game) -> tuple[DealResult, ...]:
    """The finished deals of a game, oldest first."""
    return tuple(
        _result(deal, deal.outcome, game_over=game.over and deal is game.deal, game=game)
        for deal in game.deals
        if deal.outcome is not None
    )


def _result(deal: Deal, outcome: Outcome, *, game_over: bool, game: Game) -> DealResult:
    view, begun = deal.seen_by(EVERYBODY), deal.begun
    return DealResult(
        view=view,
        outcome=outcome,
        round_wind=view.round_wind,
        hand_number=view.hand_number,
        redeal=view.redeal,
        counter=view.counter,
        before=begun.scores,
        after=tuple(before + net for before, net in zip(begun.scores, outcome.net, strict=True)),
        game_over=game_over,
        ranking=game.ranking_after(deal) if outcome.ends_game else (),
        exchanged=deal.exchanged,
    )
