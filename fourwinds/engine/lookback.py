"""A finished deal, step by step: what lay on the table after each, and what the person was asked on the way.

Nothing is kept for it: the deal is played again from its wall and what was done.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from fourwinds import engine, scoring
from fourwinds.engine.actions import Action, Claim, Discard, GoOut, Pass, PassTiles, TakeJoker
from fourwinds.engine.events import (
    ClaimAnswered,
    DealBegun,
    DealEnded,
    Event,
    IndicatorTurned,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
)
from fourwinds.engine.knowledge import EVERYBODY, Observer, seen
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Players
from fourwinds.engine.seats import Seat, seats_of
from fourwinds.engine.view import SeatView, SeenEvent, View
from fourwinds.tiles import PLAIN_OF, Tile
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.engine.deal import Deal
    from fourwinds.engine.game import Game
    from fourwinds.rules import RulePreset


class Seen(Value):
    """The table after something happened, and what that was, as somebody sees it."""

    view: View
    events: tuple[SeenEvent, ...]


class Step(Value):
    """The table after something happened; after the first step the tiles are dealt."""

    open: Seen
    """With all hands up."""
    own: Seen
    """As the person saw it then."""
    actions: int = 0
    """How many actions of the deal led to it."""


class Decision(Value):
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


class Taken(Value):
    """How a tile of the wall came to a player."""

    seat: Seat
    step: int
    """With which of the steps; 0 is the deal."""
    turn: int
    """The number of the player's turn, from 1; 0 for a tile that was dealt."""
    supplement: bool = False
    """Whether it was a supplement tile."""


class WallTile(Value):
    """One tile of the wall."""

    tile: Tile
    taken: Taken | None
    """None for one that nobody took."""
    turned: int | None = None
    """With which of the steps it was turned over as an indicator; None for one that was not."""


class LookBack(Value):
    """A finished deal."""

    rules: RulePreset
    players: Players
    person: Seat | None
    steps: tuple[Step, ...]
    decisions: tuple[Decision, ...]
    """The person's, where there was a choice; an answer to nothing that could be claimed is none."""
    wall: tuple[WallTile, ...] = ()
    """All tiles in the order of drawing, from the first that was dealt to the end of the dead wall."""


class PlayedDeal(Value):
    """A finished deal: all that is needed to play it again."""

    rules: RulePreset
    players: Players
    person: Seat | None
    begun: DealBegun
    actions: tuple[tuple[Seat, Action], ...]


def finished_deals(game: Game, person: Seat | None) -> tuple[PlayedDeal, ...]:
    """The deals of the game that can be looked back at, oldest first."""
    return tuple(
        PlayedDeal(deal.rules, game.players, person, deal.begun, deal.actions)
        for deal in game.deals
        if deal.outcome is not None
    )


def look_back(played: PlayedDeal) -> LookBack:
    """The deal, step by step."""
    person = played.person
    deal = _dealt(played)
    observer = Observer(seats_of(played.rules.deal.players)[-1] if person is None else person)
    steps = [_step(deal, deal.events, observer, 0)]
    happened = [tuple(deal.events)]
    decisions = []
    for number, (seat, action) in enumerate(played.actions, start=1):
        if seat == person and len(legal := deal.legal_actions(seat)) > 1:
            decisions.append(Decision(len(steps) - 1, deal.view(seat), legal, action, number - 1))
        events = deal.apply(seat, action)
        if not all(isinstance(event, ClaimAnswered) for event in events):
            steps.append(_step(deal, events, observer, number))
            happened.append(events)
    wall = _wall(played.begun.wall, happened)
    return LookBack(played.rules, played.players, person, tuple(steps), tuple(decisions), wall)


def _wall(wall: Iterable[Tile], happened: Sequence[Sequence[Event]]) -> tuple[WallTile, ...]:
    """The wall with what became of each of its tiles; `happened` are the events of each step."""
    taken: dict[Tile, Taken] = {}
    turned: dict[Tile, int] = {}
    turns: defaultdict[Seat, int] = defaultdict(lambda: 1)
    for step, events in enumerate(happened):
        for event in events:
            match event:
                case TilesDealt(seat=seat, tiles=tiles):
                    taken.update(dict.fromkeys(tiles, Taken(seat, step, 0)))
                case TileDrawn(seat=seat, tile=tile, source=source):
                    taken[tile] = Taken(seat, step, turns[seat] if step else 0, source.supplement)
                case TileDiscarded(seat=seat):
                    turns[seat] += 1
                case IndicatorTurned(indicator=indicator):
                    turned[indicator.tile] = step
    return tuple(WallTile(tile, taken.get(tile), turned.get(tile)) for tile in wall)


def deed(look: LookBack, played: PlayedDeal, step: int) -> int | None:
    """Which action of a computer player led to this step, by its place in the log; None where none did.

    Of several answers to an open tile it is the one that was carried out. Passing is nothing that can be seen.
    """
    before = look.steps[step - 1].actions if step else 0
    doers = _doers(look.steps[step].open.events)
    for number in range(before, look.steps[step].actions):
        seat, action = played.actions[number]
        if seat != played.person and not isinstance(action, Pass) and (not doers or seat in doers):
            return number
    return None


def _doers(events: Iterable[SeenEvent]) -> frozenset[Seat]:
    """Who got an open tile, or went out; empty where nobody contended for anything."""
    found: set[Seat] = set()
    for event in events:
        match event:
            case MeldClaimed(seat=seat):
                found.add(seat)
            case DealEnded(outcome=outcome):
                found.update(outcome.winners[:1])
            case _:
                pass
    return frozenset(found)


def decision_at(played: PlayedDeal, number: int) -> Decision:
    """What the seat of this action was asked, and what it knew, whoever sat there; `step` is left at 0."""
    deal = _dealt(played)
    for seat, action in played.actions[:number]:
        deal.apply(seat, action)
    seat, action = played.actions[number]
    return Decision(0, deal.view(seat), deal.legal_actions(seat), action, number)


def _dealt(played: PlayedDeal) -> Deal:
    return engine.Deal.begin(played.rules, scoring.Scorer(played.rules), played.begun)


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
        case TakeJoker(joker=joker, tile=tile):
            return TakeJoker, joker, PLAIN_OF[tile]
        case GoOut():
            return GoOut
        case PassTiles(tiles=tiles, blind=blind):
            return PassTiles, tuple(sorted(PLAIN_OF[tile] for tile in tiles)), blind
        case _:
            return action
