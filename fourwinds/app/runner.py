"""`Runner`: plays a game from situation to situation, with the computer players' thread and the clock.

In each situation those for whom the deal waits are asked: the computer players in their thread, the person by
`asked`. When everybody has answered and the delay has passed the answers are carried out together, and the next
situation begins. So an open discard can be taken back until the delay is over, and the pace tells nothing about what
others hold. What the person may do, and what he is told, is the session's business.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from fourwinds.app.delay import Delay
from fourwinds.app.pace import Circumstances, delay_of
from fourwinds.app.programs import Programs, SeatedProgram
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question
from fourwinds.app.situation import Situation
from fourwinds.app.worker import Advice, Answer, Computers, HintAnswer, PlayerThread, Request
from fourwinds.engine.actions import Action, GoOut, Pass
from fourwinds.engine.events import Event
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat, seats_of
from fourwinds.errors import FourWindsError
from fourwinds.roster import PROGRAM, Strategy, StrategyError
from fourwinds.scoring import Completes
from fourwinds.text import Text
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.engine.deal import Deal
    from fourwinds.engine.game import Game
    from fourwinds.engine.state import DealState

PAUSED: Final = "pause"
REACHED: Final = "reached for the tile"
"""Who holds the clock."""

WARM_UP_AFTER: Final = 300
"""Milliseconds from the first question of a game until the adviser gets to see it: the table stands by then."""


class Happened(Value):
    """What came of the answers to a situation."""

    events: tuple[Event, ...]
    completes: Completes | None
    """The set that a claimed winning tile was said to complete."""


class Runner(QObject):
    """Runs the deals of one game after another."""

    stepped = Signal(Happened)
    asked = Signal(Question)
    """Question"""
    answered = Signal()
    """The last question is no longer asked."""
    confused = Signal(Answer)
    """Answer: a computer player failed and a safe move was made for it."""
    hinted = Signal(Advice)
    """The Advice about the question in force."""
    unadvised = Signal()
    """The adviser failed."""
    delay_started = Signal(int, int)
    delay_ended = Signal()
    busy_changed = Signal(bool)
    paused_changed = Signal(bool)
    auto_play_changed = Signal(bool)
    noted = Signal(Text)
    """What a program at the table did wrong."""
    deal_over = Signal()
    """The deal has its outcome, and nobody is asked."""

    def __init__(self, settings: Settings, computers: Computers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._computers = computers
        self.programs = Programs(settings, self)
        self.programs.answered.connect(self._on_answered)
        self.programs.noted.connect(self.noted)
        self._seated: dict[Seat, SeatedProgram] = {}
        self.absent_programs: tuple[Text, ...] = ()
        """A sentence for each program of the game that cannot play in it."""
        self._game: Game | None = None
        self._strategies: Mapping[Seat, Strategy] = {}
        self._patient = False
        self._now: Situation | None = None
        self._serial = 0
        self._attempt = 0
        self._auto_play = False
        self._paused = False
        self._busy = False
        self._advised = 0, 0
        self._delay = Delay(self)
        self._delay.ended.connect(self._on_delay_ended)
        self._warm_up = QTimer(self)
        self._warm_up.setSingleShot(True)
        self._warm_up.setInterval(WARM_UP_AFTER)
        self._warm_up.timeout.connect(self._on_warm_up)
        self._cold = False
        self._thread = PlayerThread(computers, self)
        self._thread.worker.answered.connect(self._on_answered)
        self._thread.worker.hinted.connect(self._on_hinted)

    # --- what there is -------------------------------------------------------------------------

    @property
    def game(self) -> "Game | None":
        """The game that runs."""
        return self._game

    @property
    def thinker(self) -> PlayerThread:
        """Where thinking is done."""
        return self._thread

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat; empty without a game."""
        return () if self._game is None else self._game.players

    @property
    def person(self) -> Seat | None:
        """The person's seat; None where four computer players play."""
        return next((Seat(seat) for seat, player in enumerate(self.players) if player.human), None)

    @property
    def playing(self) -> Seat | None:
        """The person's seat while he plays himself."""
        return None if self._auto_play else self.person

    @property
    def question(self) -> Question | None:
        """What the person is asked and has not answered."""
        return None if self._now is None else self._now.question

    @property
    def asking(self) -> bool:
        """Whether anybody is asked (False without a game and between deals)."""
        return self._now is not None

    @property
    def paused(self) -> bool:
        """Whether clocks and moves stand still."""
        return self._paused

    @property
    def auto_play(self) -> bool:
        """Whether the computer plays the person's hand."""
        return self._auto_play

    @property
    def seated_programs(self) -> tuple[tuple[str, str], ...]:
        """The names of the players for whom programs play, each with that of the program."""
        return tuple((self.players[seat].name, program.name) for seat, program in self._seated.items())

    @property
    def busy(self) -> bool:
        """Whether a computer player is thinking."""
        return self._busy

    # --- the game ------------------------------------------------------------------------------

    def take(self, game: "Game", others: Mapping[Seat, Strategy] | None = None) -> None:
        """Put a game in the place of the running one; `ask` begins it.

        In a lesson `others` decide for the other seats, and no clock hurries the person.
        """
        self.leave()
        self._game = game
        self._patient = others is not None
        self._strategies = others or {
            Seat(seat): self._computers.create(player.strategy, scatterbrain=player.scatterbrain)
            for seat, player in enumerate(game.players)
        }
        self._seat_programs({} if self._patient else dict(zip(seats_of(len(game.players)), game.players, strict=True)))
        self._attempt += 1
        self._cold = not self._patient

    def drop(self) -> None:
        """End the game where it is."""
        self.leave()
        self._seat_programs({})
        self._game, self._strategies = None, {}

    def count_attempt(self) -> None:
        """A deal is played again: scatterbrains will not forget the same things (B114)."""
        self._attempt += 1

    def close(self) -> None:
        """End the thread and the clock."""
        self.leave()
        self._warm_up.stop()
        self._seat_programs({})
        self.programs.close()
        self._thread.close()

    # --- pace ----------------------------------------------------------------------------------

    def set_auto_play(self, on: bool) -> None:
        """Let the computer play for the person, or give the hand back; who was asked is asked again."""
        if on == self._auto_play:
            return
        self._auto_play = on
        if self._now is not None:
            self.leave()
            self.ask()
        self.auto_play_changed.emit(on)

    def set_paused(self, on: bool) -> None:
        """Hold the clock and all moves, or let them go on."""
        if on == self._paused:
            return
        self._paused = on
        if on:
            self._delay.hold(PAUSED)
        else:
            self._delay.release(PAUSED)
            self._settle()
        self.paused_changed.emit(on)

    def hold(self) -> None:
        """The person has reached for the open tile: the clock stands still until he has answered or lets go."""
        self._delay.hold(REACHED)

    def let_go(self) -> None:
        """The person does not want the tile after all: the clock goes on."""
        self._delay.release(REACHED)

    def accelerate(self) -> None:
        """End the running delay at once, unless something holds it."""
        if not self._delay.holders:
            self._delay.finish()

    # --- situations ------------------------------------------------------------------------------

    def ask(self) -> None:
        """Begin a situation: ask everybody for whom the deal waits, and start the delay.

        Whoever was told of the last step may have dropped the game; then there is nothing to ask.
        """
        if self._game is None:
            return
        deal = current_deal(self._game)
        if deal.outcome is not None:
            for seat, program in self._seated.items():
                program.tell_end(seen(deal.rules, deal.events, Observer(seat)))
            self.deal_over.emit()
            return
        now = self._now = Situation(self._next_serial(), deal.state.turn)
        legal = {seat: deal.legal_actions(seat) for seat in deal.waiting_for()}
        own = () if self.playing is None else legal.pop(self.playing, ())
        for seat, actions in legal.items():
            self._ask_computer(deal, now, seat, actions)
        self._tell_busy()
        delay = self._start_delay(deal.state, now, own)
        if own:
            assert self.playing is not None, "somebody's actions"
            view = deal.view(self.playing)
            now.question = Question(now.serial, self.playing, deal.state.phase, view, own, delay)
            if self._cold:
                self._cold = False
                self._warm_up.start()
            self.asked.emit(now.question)

    def choose(self, question: Question, action: Action) -> None:
        """The person's answer, which the rules must allow; nothing waits for the clock any more."""
        now = self._now
        assert now is not None, "a question belongs to a situation"
        now.question = None
        now.choose(question.seat, action)
        now.ripe = True
        self._stop_delay()
        self.answered.emit()
        self._settle()

    def advise(self, question: Question, strategy: str) -> None:
        """Ask for advice about the question; it comes by `hinted`, or nothing does by `unadvised`."""
        self._advised = self._thread.advise(question.view, question.legal, strategy), question.serial

    def leave(self) -> None:
        """Nobody is asked any more; answers that are still to come are dropped."""
        now, self._now = self._now, None
        self._next_serial()
        self._stop_delay()
        self._tell_busy()
        if now is not None and now.question is not None:
            self.answered.emit()

    def _ask_computer(self, deal: "Deal", now: Situation, seat: Seat, legal: tuple[Action, ...]) -> None:
        if len(legal) == 1:
            now.choose(seat, legal[0])
            return
        now.waiting.add(seat)
        # The same situation of the same deal gets the same chance, however often it is played (B114).
        assert self._game is not None, "a deal belongs to a game"
        chance = f"{self._game.seed}/{deal.state.counter}/{seat}/{len(deal.actions)}"
        if self.players[seat].scatterbrain:
            chance += f"/{self._attempt}"
        request = Request(now.serial, seat, deal.view(seat), legal, self._strategies[seat], chance)
        if seat in self._seated:
            self._seated[seat].ask(request, seen(deal.rules, deal.events, Observer(seat)))
        else:
            self._thread.ask(request)

    def _seat_programs(self, players: Mapping[Seat, Player]) -> None:
        """Let the programs among the players sit down in the place of those of the game before."""
        self.programs.dismiss(self._seated.values())
        self._seated, self.absent_programs = {}, ()
        for seat, player in players.items():
            if not player.strategy.startswith(PROGRAM):
                continue
            assert self._game is not None, "there are players"
            program = self.programs.find(player.strategy)
            try:
                if program is None:
                    raise StrategyError(Text("The program at this seat is not started."))
                self._seated[seat] = self.programs.seat(program, self._game.rules)
            except FourWindsError as error:
                absent = Text("{trouble} Expert plays for {name}.", trouble=error.message, name=player.name)
                self.absent_programs = (*self.absent_programs, absent)

    def _start_delay(self, state: "DealState", now: Situation, own: tuple[Action, ...]) -> int | None:
        """Start what holds this situation up, in ms; on the person's turn and in an exchange nothing but himself."""
        if own and (state.phase is Phase.EXCHANGE or (state.phase is Phase.TURN and state.turn == self.playing)):
            now.ripe = True
            return None
        circumstances = Circumstances(
            phase=state.phase,
            watched=self.playing is not None,
            own=state.turn == self.playing,
            can_claim=any(not isinstance(action, Pass) for action in own),
            first_move=state.phase is Phase.TURN and not state.river,
            patient=self._patient,
        )
        delay = delay_of(self._settings, circumstances)
        self._delay.start(delay)
        if delay:
            self.delay_started.emit(state.turn, delay)
        return delay

    def _stop_delay(self) -> None:
        running = self._delay.running
        self._delay.stop()
        self._delay.release(REACHED)
        if running:
            self.delay_ended.emit()

    def _settle(self) -> None:
        """Carry the answers out when all are there, and begin the next situation."""
        now, game = self._now, self._game
        if now is None or game is None or self._paused or not now.complete:
            return
        self.leave()
        events: list[Event] = []
        for seat, action in now.moves():
            events += game.apply(seat, action)
        # Of several that go out the first in playing order wins the tile.
        outs = [action.completes for _, action in now.moves() if isinstance(action, GoOut)]
        self.stepped.emit(Happened(tuple(events), outs[0] if outs else None))
        self.ask()

    def _next_serial(self) -> int:
        self._serial += 1
        self._thread.worker.expect(self._serial)
        return self._serial

    def _tell_busy(self) -> None:
        busy = self._now is not None and bool(self._now.waiting)
        if busy != self._busy:
            self._busy = busy
            self.busy_changed.emit(busy)

    @Slot()
    def _on_delay_ended(self) -> None:
        now = self._now
        assert now is not None, "a delay belongs to a situation"
        self.delay_ended.emit()
        now.ripe = True
        if now.question is not None:
            self.choose(now.question, Pass())
        else:
            self._settle()

    @Slot(Answer)
    def _on_answered(self, answer: Answer) -> None:
        now = self._now
        if now is None or answer.serial != now.serial or answer.seat not in now.waiting:
            return  # nobody asks this any more
        now.choose(answer.seat, answer.action)
        self._tell_busy()
        if answer.trouble:
            self.confused.emit(answer)
        self._settle()

    @Slot()
    def _on_warm_up(self) -> None:
        """Whoever thinks for the first time reads large tables: that is done before the first hint is asked for."""
        question = self.question
        if question is not None:
            strategy = self.players[question.seat].strategy
            self._thread.advise(question.view, question.legal, strategy)  # what it says is heard by nobody

    @Slot(HintAnswer)
    def _on_hinted(self, answer: HintAnswer) -> None:
        now = self._now
        if now is not None and now.question is not None and (answer.ticket, now.serial) == self._advised:
            if answer.advice is None:
                self.unadvised.emit()
            else:
                self.hinted.emit(answer.advice)


def current_deal(game: "Game") -> "Deal":
    """The deal in play, or the one that has just ended. A game that runs always has one."""
    assert game.deal is not None, "a running game has begun its first deal"
    return game.deal
