"""The thread in which all thinking is done: an object that lives there, asked and answering by signals.

A computer player's request carries all that he may know, and the serial number of the situation; advice and replays are
asked for with a ticket of their own. By these the answer is known again, and one that nobody waits for any more is
dropped by whoever asked. The worker knows no game and no window.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Sequence
from datetime import date
from itertools import count
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from fourwinds import engine, saves
from fourwinds.engine.actions import Action, DeclareReady, Discard, Pass
from fourwinds.engine.lookback import decision_at, look_back
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.errors import FourWindsError
from fourwinds.roster import Strategy
from fourwinds.text import Text
from fourwinds.tiles import Tile
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.app.experts import FourExperts
    from fourwinds.drills import DrillKind, Puzzle, PuzzleMaker
    from fourwinds.engine.lookback import Decision, LookBack, PlayedDeal
    from fourwinds.players.becoming import Outlook
    from fourwinds.players.pricing import Cost, Kept
    from fourwinds.rules import RulePreset
    from fourwinds.simulation.playing_out import PlayingOut

WAIT_AT_END: Final = 10_000
"""Milliseconds that a closing program gives a thinking player before it says that something hangs."""

BEST_ADVISER: Final = "best"
"""Whom `Computers.hint` knows besides the characters: `fourwinds.players.BEST`, which is not loaded for its name."""

_log = logging.getLogger(__name__)


class Advice(Protocol):
    """What an adviser says: a `fourwinds.players.Hint`."""

    @property
    def action(self) -> Action:
        """What to do."""
        ...

    @property
    def sentence(self) -> str:
        """Why, as it is said to who is advised."""
        ...

    @property
    def reason(self) -> str:
        """Why, as it is said by who does so."""
        ...

    @property
    def tile(self) -> Tile | None:
        """The tile to discard."""
        ...

    def cost_of(self, action: Action) -> Cost | None:
        """What another action costs against this one; None where that cannot be said."""
        ...

    def fault_of(self, action: Action) -> Text | None:
        """What is wrong with another action, as a part of a sentence; None where that cannot be said."""
        ...

    @property
    def expectation(self) -> float | None:
        """What the hand is worth when this is done, in points; None where that cannot be said."""
        ...

    def kept_by(self, action: Action) -> Kept | None:
        """How much of what the hand is worth an action keeps; None where that cannot be said."""
        ...


class Computers(Protocol):
    """Where computer players and advice come from; the package `fourwinds.players` is one."""

    def create(self, strategy_id: str, *, scatterbrain: bool) -> Strategy:
        """A player of that character."""
        ...

    def hint(self, view: SeatView, legal: Sequence[Action], strategy_id: str) -> Advice:
        """What to do, and a sentence why."""
        ...


class Request(Value):
    """What a seat would do. `chance` seeds the player's randomness, so that a deal repeats itself (B114)."""

    serial: int
    seat: Seat
    view: SeatView
    legal: tuple[Action, ...]
    strategy: Strategy
    chance: str


class HintRequest(Value):
    """What an adviser would do."""

    ticket: int
    view: SeatView
    legal: tuple[Action, ...]
    strategy: str


class Answer(Value):
    """A player's choice. `trouble` says what went wrong; then the action is a safe one."""

    serial: int
    seat: Seat
    action: Action
    trouble: str = ""


class HintAnswer(Value):
    """The adviser's word, or None if he failed."""

    ticket: int
    advice: Advice | None


class ReplayRequest(Value):
    """A finished deal that is to be played again."""

    ticket: int
    deal: PlayedDeal


class ReplayAnswer(Value):
    """The deal, step by step."""

    ticket: int
    look: LookBack


class WhyRequest(Value):
    """An action of a finished deal, by its place in the log, whose reasons are wanted."""

    ticket: int
    deal: PlayedDeal
    number: int


class WhyAnswer(Value):
    """What the seat was asked and did, and what its own character, or the best adviser, says of that moment."""

    ticket: int
    decision: Decision
    advice: Advice | None
    """None where nothing was to be chosen, or the adviser failed."""


class PlayOutRequest(Value):
    """Two choices at a moment that are to be compared by playing the rest of the deal out, by some guesses."""

    ticket: int
    view: SeatView
    best: Action
    chosen: Action
    guesses: range


class PlayOutAnswer(Value):
    """What the second choice lost against the first by each guess, in points; none where it could not be played."""

    ticket: int
    lost: tuple[float, ...]


class OutlookRequest(Value):
    """What the hand of a view can become."""

    ticket: int
    view: SeatView


class OutlookAnswer(Value):
    """It, or None where that failed."""

    ticket: int
    outlook: Outlook | None


class PuzzleRequest(Value):
    """A puzzle that is to be made: of this kind, or of any; or that of a day, whose kind is drawn."""

    ticket: int
    rules: RulePreset
    kind: DrillKind | None
    level: int
    seed: str
    day: date | None


class PuzzleAnswer(Value):
    """It, or None where these rules have nothing of the kind. `trouble` says what is wrong with the rules."""

    ticket: int
    puzzle: Puzzle | None
    trouble: str = ""


class SetUpRequest(Value):
    """A moment of a game that is to be set up again: the document of a game that ends there."""

    ticket: int
    document: str


class SetUpAnswer(Value):
    """What the person knew and could do then; None where that cannot be set up, and `trouble` says why."""

    ticket: int
    view: SeatView | None
    legal: tuple[Action, ...] = ()
    names: tuple[str, ...] = ()
    trouble: str = ""


class ExpertsRequest(Value):
    """A finished deal that four Experts are to play, one choice further than before."""

    ticket: int
    deal: PlayedDeal


class ExpertsAnswer(Value):
    """How far they are: so many tiles are left to draw; or, when it is over, the deal as they played it."""

    ticket: int
    left: int = 0
    look: LookBack | None = None
    failed: bool = False


Show: TypeAlias = Callable[[], None]
"""Shows what was found; it is called on the GUI thread."""


class ReckonRequest(Value):
    """Something long that is read or summed, and touches no widget."""

    ticket: int
    reckon: Callable[[], Show]


class ReckonAnswer(Value):
    """What shows it; None where it failed."""

    ticket: int
    show: Show | None


class PlayerWorker(QObject):
    """Thinks for the computer players, one request after the other."""

    answered = Signal(Answer)
    hinted = Signal(HintAnswer)
    replayed = Signal(ReplayAnswer)
    explained = Signal(WhyAnswer)
    played_out = Signal(PlayOutAnswer)
    foreseen = Signal(OutlookAnswer)
    puzzle_made = Signal(PuzzleAnswer)
    stood = Signal(SetUpAnswer)
    experts_played = Signal(ExpertsAnswer)
    reckoned = Signal(ReckonAnswer)

    def __init__(self, computers: Computers) -> None:
        super().__init__()
        self._computers = computers
        self._newest = 0
        self._playing_out: tuple[SeatView, PlayingOut] | None = None
        """The moment that was played out last: getting ready for it takes longer than playing."""
        self._experts: tuple[PlayedDeal, FourExperts] | None = None
        """The deal that is played by Experts."""
        self._puzzles: tuple[RulePreset, PuzzleMaker] | None = None
        """Who makes puzzles, and by which rules."""

    def expect(self, serial: int) -> None:
        """Requests before this serial need no answer any more. May be called from any thread."""
        self._newest = serial

    @Slot(Request)
    def answer(self, request: Request) -> None:
        """Ask the strategy; its errors never leave here."""
        if request.serial < self._newest:
            return
        self.answered.emit(self._choice(request))

    @Slot(HintRequest)
    def advise(self, request: HintRequest) -> None:
        """Ask the adviser."""
        try:
            advice: Advice | None = self._computers.hint(request.view, request.legal, request.strategy)
        except Exception:  # noqa: BLE001 - a bug in a player must not end the game; it is in the log
            _log.exception("the adviser %s failed", request.strategy)
            advice = None
        self.hinted.emit(HintAnswer(request.ticket, advice))

    @Slot(ReplayRequest)
    def replay(self, request: ReplayRequest) -> None:
        """Play a deal again."""
        self.replayed.emit(ReplayAnswer(request.ticket, look_back(request.deal)))

    @Slot(WhyRequest)
    def explain(self, request: WhyRequest) -> None:
        """Ask the character of whoever acted what it would have done there."""
        decision = decision_at(request.deal, request.number)
        advice: Advice | None = None
        if len(decision.legal) > 1:
            strategy = request.deal.players[decision.view.seat].strategy
            try:
                advice = self._computers.hint(decision.view, decision.legal, strategy)
            except Exception:  # noqa: BLE001 - as with advice
                _log.exception("the adviser %s failed", strategy)
        self.explained.emit(WhyAnswer(request.ticket, decision, advice))

    @Slot(PlayOutRequest)
    def play_out(self, request: PlayOutRequest) -> None:
        """Play the rest of a deal out."""
        try:
            lost = self._lost(request)
        except Exception:  # noqa: BLE001 - as with advice
            _log.exception("a deal could not be played out")
            lost = ()
        self.played_out.emit(PlayOutAnswer(request.ticket, lost))

    @Slot(OutlookRequest)
    def foresee(self, request: OutlookRequest) -> None:
        """Find what the hand can become."""
        from fourwinds.players.becoming import outlook  # noqa: PLC0415 - the window opens without the players

        try:
            found: Outlook | None = outlook(request.view)
        except Exception:  # noqa: BLE001 - as with advice
            _log.exception("what a hand can become was not found")
            found = None
        self.foreseen.emit(OutlookAnswer(request.ticket, found))

    @Slot(ReckonRequest)
    def reckon(self, request: ReckonRequest) -> None:
        """Read or sum."""
        try:
            show: Show | None = request.reckon()
        except Exception:  # noqa: BLE001 - as with advice
            _log.exception("what was to be read or summed was not")
            show = None
        self.reckoned.emit(ReckonAnswer(request.ticket, show))

    @Slot(PuzzleRequest)
    def make_puzzle(self, request: PuzzleRequest) -> None:
        """Make a puzzle."""
        from fourwinds.drills import PuzzleMaker  # noqa: PLC0415 - few ever want it

        puzzle, trouble = None, ""
        try:
            if self._puzzles is None or self._puzzles[0] != request.rules:
                self._puzzles = request.rules, PuzzleMaker(request.rules)
            puzzle = self._puzzles[1].make(request.kind, request.level, request.seed, request.day)
        except FourWindsError as error:
            trouble = error.message
        except Exception:  # noqa: BLE001 - as with advice
            _log.exception("no puzzle could be made")
        self.puzzle_made.emit(PuzzleAnswer(request.ticket, puzzle, trouble))

    @Slot(ExpertsRequest)
    def let_experts_play(self, request: ExpertsRequest) -> None:
        """Have the next choice made."""
        try:
            answer = self._next_of_experts(request)
        except Exception:  # noqa: BLE001 - as with advice
            _log.exception("the Experts could not play a deal")
            self._experts = None
            answer = ExpertsAnswer(request.ticket, failed=True)
        self.experts_played.emit(answer)

    def _next_of_experts(self, request: ExpertsRequest) -> ExpertsAnswer:
        from fourwinds.app.experts import FourExperts  # noqa: PLC0415 - few ever want it

        if self._experts is None or self._experts[0] is not request.deal:
            self._experts = request.deal, FourExperts(request.deal, self._created)
            return ExpertsAnswer(request.ticket, self._experts[1].left)
        experts = self._experts[1]
        if experts.go_on():
            return ExpertsAnswer(request.ticket, experts.left)
        self._experts = None
        return ExpertsAnswer(request.ticket, look=experts.look())

    def _created(self, strategy_id: str) -> Strategy:
        return self._computers.create(strategy_id, scatterbrain=False)

    @Slot(SetUpRequest)
    def set_up(self, request: SetUpRequest) -> None:
        """Set a moment up again."""
        try:
            game = engine.Game.from_record(saves.from_json(request.document.encode(), "mistakes").record)
            seat = next((Seat(seat) for seat, player in enumerate(game.players) if player.human), None)
            if game.deal is None or seat is None:
                raise engine.GameError(Text("Nobody is asked anything then."))
            legal = game.deal.legal_actions(seat)
            names = tuple(player.name for player in game.players)
            answer = SetUpAnswer(request.ticket, game.deal.view(seat), legal, names)
        except FourWindsError as error:
            answer = SetUpAnswer(request.ticket, None, trouble=error.message)
        self.stood.emit(answer)

    def _lost(self, request: PlayOutRequest) -> tuple[float, ...]:
        from fourwinds.simulation.playing_out import PlayingOut  # noqa: PLC0415 - few ever want it

        if self._playing_out is None or self._playing_out[0] is not request.view:
            self._playing_out = request.view, PlayingOut(request.view)
        _, deals = self._playing_out
        return tuple(deals.lost(request.best, request.chosen, number) for number in request.guesses)

    def _choice(self, request: Request) -> Answer:
        try:
            action = request.strategy.choose(request.view, request.legal, random.Random(request.chance))
        except Exception as error:  # noqa: BLE001 - a bug in a player must not end the game; it is logged and told
            _log.exception("the player at seat %d failed", request.seat)
            trouble = error.message if isinstance(error, FourWindsError) else repr(error)
            return Answer(request.serial, request.seat, safe_action(request.view, request.legal), trouble)
        if action not in request.legal:
            _log.error("the player at seat %d chose %r, which is not legal", request.seat, action)
            return Answer(request.serial, request.seat, safe_action(request.view, request.legal), repr(action))
        return Answer(request.serial, request.seat, action)


class PlayerThread(QObject):
    """The worker in its thread; ask it from the thread it was made in."""

    asked = Signal(Request)
    _advice_wanted = Signal(HintRequest)
    _replay_wanted = Signal(ReplayRequest)
    _reasons_wanted = Signal(WhyRequest)
    _playing_out_wanted = Signal(PlayOutRequest)
    _outlook_wanted = Signal(OutlookRequest)
    _puzzle_wanted = Signal(PuzzleRequest)
    _set_up_wanted = Signal(SetUpRequest)
    _experts_wanted = Signal(ExpertsRequest)
    _reckoning_wanted = Signal(ReckonRequest)

    def __init__(self, computers: Computers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = QThread(self)
        self._thread.setObjectName("computer players")
        self.worker = PlayerWorker(computers)  # no parent: it is going to move
        self.worker.moveToThread(self._thread)
        self._requests: list[Request] = []
        self._idle = QTimer(self, singleShot=True, interval=0)
        self._idle.timeout.connect(self._pass_on)
        self._thread.finished.connect(self.worker.deleteLater)
        self.asked.connect(self.worker.answer)
        self._advice_wanted.connect(self.worker.advise)
        self._replay_wanted.connect(self.worker.replay)
        self._reasons_wanted.connect(self.worker.explain)
        self._playing_out_wanted.connect(self.worker.play_out)
        self._outlook_wanted.connect(self.worker.foresee)
        self._puzzle_wanted.connect(self.worker.make_puzzle)
        self._set_up_wanted.connect(self.worker.set_up)
        self._experts_wanted.connect(self.worker.let_experts_play)
        self._reckoning_wanted.connect(self.worker.reckon)
        self._tickets = count(1)
        self._thread.start()

    def ask(self, request: Request) -> None:
        """Ask as soon as the window has shown what it has to show.

        A player who thinks and a window that paints would take turns, and both be twice as slow: only one thread
        runs Python at a time. Nobody waits longer for it, and the table follows the game at once.
        """
        self._requests.append(request)
        self._idle.start()

    def advise(self, view: SeatView, legal: tuple[Action, ...], strategy: str) -> int:
        """Ask an adviser; his answer, by the worker's `hinted`, bears this ticket."""
        ticket = next(self._tickets)
        self._advice_wanted.emit(HintRequest(ticket, view, legal, strategy))
        return ticket

    def replay(self, deal: PlayedDeal) -> int:
        """Have a deal played again; it comes by the worker's `replayed` and bears this ticket."""
        ticket = next(self._tickets)
        self._replay_wanted.emit(ReplayRequest(ticket, deal))
        return ticket

    def explain(self, deal: PlayedDeal, number: int) -> int:
        """Ask for the reasons of an action; they come by the worker's `explained` and bear this ticket."""
        ticket = next(self._tickets)
        self._reasons_wanted.emit(WhyRequest(ticket, deal, number))
        return ticket

    def play_out(self, view: SeatView, best: Action, chosen: Action, guesses: range) -> int:
        """Have two choices compared; the answer comes by the worker's `played_out` and bears this ticket."""
        ticket = next(self._tickets)
        self._playing_out_wanted.emit(PlayOutRequest(ticket, view, best, chosen, guesses))
        return ticket

    def foresee(self, view: SeatView) -> int:
        """Ask what a hand can become; the answer comes by the worker's `foreseen` and bears this ticket."""
        ticket = next(self._tickets)
        self._outlook_wanted.emit(OutlookRequest(ticket, view))
        return ticket

    def make_puzzle(
        self, rules: RulePreset, kind: DrillKind | None, level: int, seed: str, day: date | None = None
    ) -> int:
        """Have a puzzle made; it comes by the worker's `puzzle_made` and bears this ticket."""
        ticket = next(self._tickets)
        self._puzzle_wanted.emit(PuzzleRequest(ticket, rules, kind, level, seed, day))
        return ticket

    def set_up(self, document: str) -> int:
        """Have a moment set up again; it comes by the worker's `stood` and bears this ticket."""
        ticket = next(self._tickets)
        self._set_up_wanted.emit(SetUpRequest(ticket, document))
        return ticket

    def let_experts_play(self, deal: PlayedDeal) -> int:
        """Have four Experts play a deal on by a choice; the answer comes by the worker's `experts_played`."""
        ticket = next(self._tickets)
        self._experts_wanted.emit(ExpertsRequest(ticket, deal))
        return ticket

    def reckon(self, reckon: Callable[[], Show]) -> int:
        """Have something read or summed; what shows it comes by the worker's `reckoned` and bears this ticket."""
        ticket = next(self._tickets)
        self._reckoning_wanted.emit(ReckonRequest(ticket, reckon))
        return ticket

    @Slot()
    def _pass_on(self) -> None:
        requests, self._requests = self._requests, []
        for request in requests:
            self.asked.emit(request)

    def close(self) -> None:
        """End the thread; a player who is thinking finishes his thought. May be called twice."""
        self._idle.stop()
        self._thread.quit()
        if not self._thread.wait(WAIT_AT_END):
            _log.error("the computer players' thread does not end")


def safe_action(view: SeatView, legal: Sequence[Action]) -> Action:
    """What does no harm: pass; else discard the drawn tile, or the last one that may be discarded.

    A completed declaration or a single legal action is taken as it is. Raises `ValueError` if nothing is legal.
    """
    if not legal:
        raise ValueError("nothing is legal")
    if any(isinstance(action, Pass) for action in legal):
        return Pass()
    discards = [action for action in legal if isinstance(action, Discard)]
    drawn = [action for action in discards if action.tile == view.drawn]
    # Under the obligatory-ready rule a turn could begin with nothing but the declaration.
    others = [action for action in legal if not isinstance(action, DeclareReady)]
    return (drawn or discards[-1:] or others or list(legal))[0]
