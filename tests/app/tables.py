"""Games, players and settings for the tests of the application layer: rigged walls, scripted computer players."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event as Flag
from typing import Any

from PySide6.QtCore import QObject, Qt, Slot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question
from fourwinds.app.worker import safe_action
from fourwinds.engine.actions import Action, Discard, GoOut, Pass
from fourwinds.engine.game import Game
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import DealRecord, GameRecord, Player, Players
from fourwinds.engine.seats import Seat, next_seat
from fourwinds.engine.view import SeatView
from fourwinds.engine.wall import dealt, tiles_of
from fourwinds.players.pricing import Cost, Kept
from fourwinds.roster import Strategy
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Deal, DealingOn, Penalties
from fourwinds.saves import SavedGame
from fourwinds.text import Text
from fourwinds.tiles import Tile, Wind, kind_of, parse, pick

PERSON = Seat(3)
LONG = 60_000
"""Milliseconds that no test waits for."""

RULES = RulePreset(id="test", name="Test", deal=Deal(rounds=1), dealing_on=DealingOn(passes_on_draw=True))
"""A game of few deals: one round, and random players hardly ever win."""
CHECKED = RULES.model_copy(update={"penalties": Penalties(faulty_out=0, faulty_claim=0)})
"""Neither a faulty out nor a faulty claim costs anything, so that claims are checked first (B121)."""

PLAYERS: Players = (
    Player("Jack", "defensive"),
    Player("Helen", "expert"),
    Player("Tim", "limitmaker"),
    Player("Anna", "beginner", human=True),
)
COMPUTERS: Players = (*PLAYERS[:3], Player("Zoe", "beginner"))

HANDS = {
    # Tim deals and discards the white dragon; Anna has a pair of them and 1-2 of bamboos, Tim's next discard is B3.
    2: "DwB3C147D147 EESSWB9",
    3: "DwDw B12C258D258 NNNE",
    0: "B4567C369D369 SSE",
    1: "B5678C369D369 WWN",
}


def rigged(
    hands: dict[int, str] = HANDS, draws: str = "", *, dealer: int = 2, rules: RulePreset = RULES
) -> tuple[Tile, ...]:
    """A wall that deals these hands (14 tiles to the dealer) and then lets these tiles be drawn."""
    kinds = [parse(hands[seat]) for seat in range(4)]
    tiles = pick([kind for hand in kinds for kind in hand] + list(parse(draws)))
    hand_of: list[list[Tile]] = []
    for hand in kinds:
        hand_of.append(list(tiles[: len(hand)]))
        tiles = tiles[len(hand) :]
    wall: list[Tile] = []
    for taken in dealt(rules.tiles.held, 4):
        for steps, count in enumerate(taken):
            left = hand_of[next_seat(Seat(dealer), steps, of=4)]
            wall += left[:count]
            del left[:count]
    wall += tiles
    return (*wall, *(tile for tile in tiles_of(rules) if tile not in wall))


def saved_game(
    wall: tuple[Tile, ...],
    *,
    dealer: int = 2,
    rules: RulePreset = RULES,
    players: Players = PLAYERS,
    actions: tuple[tuple[Seat, Action], ...] = (),
) -> SavedGame:
    """A game whose first deal has this wall."""
    deal = DealRecord(Seat(dealer), Wind.EAST, hand=1, redeal=0, dice=(3, 4), wall=wall, actions=actions)
    return SavedGame(GameRecord(rules, players, 7, Seat(dealer), (deal,)))


def tile_of(view: SeatView, text: str) -> Tile:
    """The first hand tile of that kind."""
    (kind,) = parse(text)
    return next(tile for tile in view.hand if kind_of(tile) == kind)


# --- computer players -------------------------------------------------------------------------

Choice = Callable[[SeatView, Sequence[Action], random.Random], Action]


def quiet(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    """Passes, and discards what it has drawn."""
    return safe_action(view, legal)


def lively(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    """Goes out when it can and otherwise does anything, more often claiming than not."""
    outs = [action for action in legal if isinstance(action, GoOut)]
    lively_ones = [action for action in legal if not isinstance(action, Pass | Discard)]
    return outs[0] if outs else rng.choice(lively_ones if lively_ones and rng.random() < 0.7 else list(legal))


def discarding(*kinds: str) -> Choice:
    """Discards these kinds, one a turn; passes always, and discards what it draws when there are no more."""
    waiting = list(kinds)

    def choose(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        if Pass() in legal or not waiting:
            return safe_action(view, legal)
        return Discard(tile_of(view, waiting.pop(0)))

    return choose


@dataclass
class Thinker:
    """A player who thinks until he is told to stop."""

    begun: Flag
    go_on: Flag

    def __call__(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        self.begun.set()
        assert self.go_on.wait(20), "nobody let the thinker go on"
        return safe_action(view, legal)


@dataclass(frozen=True)
class Advice:
    """What a hint says."""

    action: Action
    sentence: str
    tile: Tile | None = None
    cost: Cost | None = None
    fault: Text | None = None

    @property
    def reason(self) -> str:
        return self.sentence

    def cost_of(self, action: Action) -> Cost | None:
        return None if action == self.action else self.cost

    def fault_of(self, action: Action) -> Text | None:
        return None if action == self.action else self.fault

    @property
    def expectation(self) -> float | None:
        return None

    def kept_by(self, action: Action) -> Kept | None:
        del action
        return None


class Computers:
    """Computer players who do as `play` says for their seat."""

    def __init__(self, **play: Choice) -> None:
        self.play: dict[int, Choice] = {}
        self.chances: list[tuple[int, float]] = []
        """For each decision the seat and the first random number it was given."""
        self.advice: Callable[[], Any] | None = None
        """Gives the advice in place of the usual one."""
        self.advisers: list[str] = []
        """Who was asked for advice."""

    def create(self, strategy_id: str, *, scatterbrain: bool) -> Strategy:
        return _Player(self)

    def hint(self, view: SeatView, legal: Sequence[Action], strategy_id: str) -> Any:
        self.advisers.append(strategy_id)
        return Advice(legal[-1], "advice") if self.advice is None else self.advice()


class _Player:
    def __init__(self, computers: Computers) -> None:
        self._computers = computers

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        state = rng.getstate()
        self._computers.chances.append((view.seat, rng.random()))
        rng.setstate(state)
        return self._computers.play.get(view.seat, quiet)(view, legal, rng)


# --- the person -------------------------------------------------------------------------------


class Robot(QObject):
    """A person who answers every question at once: goes out, claims, discards; and goes on to the next deal."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._rng = random.Random(4)
        self.deals = 0
        self.claims = 0
        session.asked.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        session.deal_ended.connect(self._go_on, Qt.ConnectionType.QueuedConnection)

    @Slot(object)
    def _answer(self, question: Question) -> None:
        session = self._session
        if session.question is not question:
            return
        outs = [action for action in question.legal if isinstance(action, GoOut)]
        if outs:
            session.moves.go_out(outs[0].completes, outs[0].chow)
        elif question.phase is not Phase.TURN:
            self._claim(question)
        else:
            discards = [action.tile for action in question.legal if isinstance(action, Discard)]
            session.moves.discard(self._rng.choice(discards))

    def _claim(self, question: Question) -> None:
        if question.claims:
            self.claims += 1
            self._session.moves.claim(question.claims[0])
        else:
            self._session.moves.pass_()

    @Slot()
    def _go_on(self) -> None:
        self.deals += 1
        if not self._session.results[-1].game_over:
            self._session.next_deal()


def instant(folder: Path) -> Settings:
    """Settings with which nothing waits but a discard that the person can claim."""
    settings = Settings(folder / "test.ini")
    settings.move_beat = 0
    settings.dealer_wait = 0
    settings.discard_delay = LONG
    settings.claim_clock = True
    return settings


def replayed(saved: SavedGame) -> Game:
    """The game of a snapshot, played again."""
    return Game.from_record(saved.record)
