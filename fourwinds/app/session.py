"""`Session`: one game at a time, and everything a person may do with it.

What a move means is decided in the engine, when it happens in the runner. Here a game is begun, opened, left and gone
on with; what the person does in it has objects of its own. What is wanted at the wrong moment changes nothing, and
`message` says why.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds import engine, saves
from fourwinds.app.excerpts import Excerpts
from fourwinds.app.gamefile import GameFile
from fourwinds.app.insurances import Insurances
from fourwinds.app.language import tr
from fourwinds.app.moves import Moves
from fourwinds.app.objections import Objections
from fourwinds.app.programs import Programs
from fourwinds.app.runner import Happened, Runner, current_deal
from fourwinds.app.settings import Settings
from fourwinds.app.showing import Showing
from fourwinds.app.signals import DealResult, Moment, Question, Teacher, results_of
from fourwinds.app.thinking import Thinking
from fourwinds.app.undoing import Undoing
from fourwinds.app.waiting import Waiting
from fourwinds.app.worker import Advice, Answer, Computers
from fourwinds.engine.hands import hand_now
from fourwinds.engine.phase import Phase
from fourwinds.engine.places import Ranked
from fourwinds.engine.record import GameRecord, Player, seated
from fourwinds.engine.seats import SEATS, PerSeat, Seat, seats_of
from fourwinds.errors import FourWindsError
from fourwinds.roster import Strategy
from fourwinds.saves import SavedGame, SaveError
from fourwinds.scoring import Hand
from fourwinds.text import Text
from fourwinds.values import replace

if TYPE_CHECKING:
    from fourwinds.engine.game import Game
    from fourwinds.rules import RulePreset


LayingOut = Callable[[], Iterator[None]]
"""Makes what a table needs that is not shown yet, a part at a time."""


def nothing_to_lay_out() -> Iterator[None]:
    """For whoever shows no table."""
    yield from ()


class Session(QObject):
    """Runs a game. What is wanted is a method, of it or of one of its objects; everything that happens is a signal.

    `computers` makes the computer players and gives advice; the package `fourwinds.players` is one.
    """

    changed = Signal(Moment)
    """Moment: after every step of the engine."""
    asked = Signal(Question)
    """Question: the person must act, or may answer an open tile."""
    answered = Signal()
    """The last question is no longer asked."""
    message = Signal(str)
    """A sentence for the message line."""
    warned = Signal()
    """The last sentence tells of something that costs the person points: it should stay for a while."""
    called = Signal(int, str)
    """Seat and callout: "Pung!"."""
    sounded = Signal(str)
    """A sound event: pair chow pung kong draw ready out deal discard error turn."""
    delay_started = Signal(int, int)
    """A clock runs that the person can see or end: the seat whose move it holds up, and its milliseconds."""
    delay_ended = Signal()
    deal_ended = Signal(DealResult)
    """DealResult; the next deal waits for `next_deal()`."""
    game_started = Signal()
    """A game was begun or opened; `rules`, `players` and `file` are its own."""
    game_ended = Signal(tuple)
    """Tuple of `engine.places.Ranked`, best first: the last deal is over (after its `deal_ended`)."""
    game_closed = Signal()
    """The game was aborted: there is none now."""
    hint_given = Signal(Advice)
    """Advice"""
    busy_changed = Signal(bool)
    """Whether a computer player is thinking."""
    paused_changed = Signal(bool)
    auto_play_changed = Signal(bool)
    problem = Signal(str)
    """Something went wrong that needs more than the message line: a file that cannot be read or written."""

    def __init__(self, settings: Settings, computers: Computers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._results: tuple[DealResult, ...] = ()
        self._runner = Runner(settings, computers, self)
        self._showing = Showing(self._runner, settings, self)
        self._objections = Objections(self._runner, settings)
        self._insurances = Insurances(self._showing)
        self._waiting: Waiting | None = None
        self._alone = False
        self._connect()
        self.file = GameFile(settings, self)
        """Where the game is kept, and whether as it stands."""
        self.moves = Moves(self._runner, self._showing, self._objections, settings, self)
        """What the person does at the table."""
        self.undoing = Undoing(self._runner, self._showing, self._objections, self.file, settings, self)
        """Takes that back."""
        self.thinking = Thinking(self._runner, self._showing, self._objections, settings)
        """Hints, and all that is thought about for longer."""
        self.excerpts = Excerpts(self._runner)
        """Parts of the game, to be taken elsewhere."""

    def _connect(self) -> None:
        runner = self._runner
        runner.stepped.connect(self._on_stepped)
        runner.asked.connect(self._on_asked)
        runner.answered.connect(self.answered)
        runner.confused.connect(self._on_confused)
        runner.noted.connect(self._on_noted)
        runner.hinted.connect(self.hint_given)
        runner.unadvised.connect(self._on_unadvised)
        runner.delay_started.connect(self.delay_started)
        runner.delay_ended.connect(self.delay_ended)
        runner.busy_changed.connect(self.busy_changed)
        runner.deal_over.connect(self._on_deal_over)
        runner.paused_changed.connect(self.paused_changed)
        runner.auto_play_changed.connect(self.auto_play_changed)
        showing = self._showing
        showing.changed.connect(self.changed)
        showing.message.connect(self.message)
        showing.warned.connect(self.warned)
        showing.called.connect(self.called)
        showing.sounded.connect(self.sounded)

    # --- what there is -------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether there is a game (its last deal may be over)."""
        return self._game is not None

    @property
    def rules(self) -> RulePreset | None:
        """The rules of the game that runs."""
        return None if self._game is None else self._game.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat; empty without a game."""
        return self._runner.players

    @property
    def at_table(self) -> PerSeat[Seat]:
        """The seats of the game, in playing order; without a game all that there can be."""
        return seats_of(len(self.players)) or SEATS

    @property
    def person(self) -> Seat | None:
        """The person's seat; None where only computer players play."""
        return self._runner.person

    @property
    def moment(self) -> Moment | None:
        """The table as it stands, with no events."""
        return None if self._game is None else self._showing.moment(self._game)

    @property
    def hand(self) -> Hand | None:
        """The person's hand: as it would go out now or has gone out, or else as it lies; None without a person."""
        if self._game is None or self.person is None:
            return None
        deal = current_deal(self._game)
        return hand_now(deal.state, self.person, deal.legal_actions(self.person))

    @property
    def question(self) -> Question | None:
        """What the person is asked now."""
        return self._runner.question

    @property
    def results(self) -> tuple[DealResult, ...]:
        """The finished deals of the game, oldest first."""
        return self._results

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """The players by final score, best first; empty before the last deal is over."""
        return self._game.ranking() if self._game is not None and self._game.over else ()

    @property
    def taught(self) -> bool:
        """Whether the game is a lesson: it is neither counted nor kept, and its teacher hears each move."""
        return self._objections.teacher is not None

    @property
    def alone(self) -> bool:
        """Whether the game has one hand only, without being over after it: what comes then is offered beside it."""
        return self._alone

    @property
    def paused(self) -> bool:
        """Whether the game is paused."""
        return self._runner.paused

    @property
    def auto_play(self) -> bool:
        """Whether the computer plays the person's hand (B113)."""
        return self._runner.auto_play

    @property
    def unattended(self) -> bool:
        """Whether four computer players play, in Auto Play or because the person only watches."""
        return self.running and self._runner.playing is None

    @property
    def at_rest(self) -> bool:
        """Whether nobody is asked anything: there is no game, a deal is over, or the game is paused."""
        return self.paused or not self._runner.asking

    @property
    def busy(self) -> bool:
        """Whether a computer player is thinking."""
        return self._runner.busy

    @property
    def went_back(self) -> bool:
        """Whether the person has gone back in the present hand, so that it is not counted."""
        return self._game is not None and self._game.gone_back

    @property
    def trying(self) -> bool:
        """Whether the game goes on from a moment of another one, so that nothing of it is counted."""
        return self._game is not None and self._game.tried

    @property
    def waits(self) -> bool:
        """Whether the person's own game waits meanwhile, to be taken up by `come_back`."""
        return self._waiting is not None

    # --- the game ------------------------------------------------------------------------------

    def new_game(self, preset: RulePreset, players: Sequence[Player], seed: int | None = None) -> None:
        """Begin a game (a running one is dropped); without a seed the walls are new each time.

        Where the rules seat fewer than there are `players`, those sit down whom `seated` names.
        """
        for _ in self.dealing(preset, players, seed):
            pass

    def dealing(
        self,
        preset: RulePreset,
        players: Sequence[Player],
        seed: int | None = None,
        laying_out: LayingOut = nothing_to_lay_out,
    ) -> Iterator[None]:
        """The same, but the game that has begun is still to be shown, by steps between which there may be breaks.

        `laying_out` makes what is needed to show the new table.
        """
        seed = random.SystemRandom().getrandbits(48) if seed is None else seed
        game = engine.Game.begin(preset, seated(tuple(players), preset.deal.players), seed)
        game.start_deal()
        self._take(game)
        self.file.outdate()
        return self._showing_dealt(game, laying_out)

    def dealing_alone(self, game: Game, laying_out: LayingOut = nothing_to_lay_out) -> Iterator[None]:
        """Begin a game whose only hand has just been dealt, and which is not kept; it is still to be shown."""
        if self.running:
            self.abort()
        self._take(game, alone=True)
        return self._showing_dealt(game, laying_out)

    def _showing_dealt(self, game: Game, laying_out: LayingOut) -> Iterator[None]:
        """Show the hand that has just been dealt, and let it begin."""
        yield from laying_out()
        if self._game is not game or self._runner.asking:  # in a break it may have been left, or begun anew
            return
        self._showing.show(game, current_deal(game).events)
        yield
        if self._game is game and not self._runner.asking:
            self._runner.ask()

    def teach(self, game: Game, others: Mapping[Seat, Strategy], teacher: Teacher) -> None:
        """Begin a lesson, or go on with one; `others` decide for the other seats. The running game is dropped."""
        for _ in self.teaching(game, others, teacher):
            pass

    def teaching(
        self,
        game: Game,
        others: Mapping[Seat, Strategy],
        teacher: Teacher,
        laying_out: LayingOut = nothing_to_lay_out,
    ) -> Iterator[None]:
        """The same, with a break after each part of it; `laying_out` makes what is needed to show the new table."""
        if self.running:
            self.abort()
            yield
        self.set_auto_play(False)
        self._take(game, others=others, teacher=teacher)
        yield
        yield from laying_out()
        if self._game is not game:  # it may have been left in a break
            return
        self._showing.show(game, undone=True)
        yield
        if self._game is game:
            self._runner.ask()

    def try_out(self, counter: int | None = None, actions: int = 0) -> None:
        """Play on in a copy of the game, after so many actions of that deal; without a deal, from where it stands.

        The game itself waits as it is. Of a copy no further copy waits: it is left as it was come from.
        """
        game = self._game
        if game is None or self.taught:
            self._showing.refuse(self._objections.no_game())
            return
        if counter is None:
            deal = current_deal(game)
            counter, actions = deal.begun.counter, len(deal.actions)
        try:
            copy = game.branch(counter, actions)
        except FourWindsError as error:
            self._showing.refuse(tr(error.message))
            return
        self._play_beside(copy)
        self._showing.say(tr("You play on in a copy, which is not counted. Your game waits as it was."))

    def open_position(self, record: GameRecord) -> None:
        """Play on from a moment of any game; a game that is played waits meanwhile as it is.

        Raises `RecordError` for what these rules do not allow; the running game stays.
        """
        game = engine.Game.from_record(record)
        if self.taught:
            self.abort()
        if self._game is None:
            self._go_on(game, "")
            self._showing.say(tr("You play on from there. It is not counted."))
        else:
            self._play_beside(game)
            self._showing.say(tr("You play on from there, which is not counted. Your game waits as it was."))

    def _play_beside(self, other: Game) -> None:
        """Put another game in the place of the one that is played, which waits."""
        waiting = self._waiting or Waiting(self.snapshot(), self.file.kept)
        self.set_auto_play(False)
        self._runner.leave()
        self._waiting = waiting
        self._take(other, waits=True)
        self._showing.show(other, undone=True)
        self._runner.ask()

    def come_back(self) -> None:
        """Drop the copy and take up the game that waits, as it was left."""
        waiting = self._waiting
        if waiting is None:
            self._showing.refuse(tr("No game waits to be taken up."))
            return
        self._go_on(engine.Game.from_record(waiting.saved.record), waiting.saved.description, waiting.kept.path)
        self.file.go_back_to(waiting.kept)
        self._showing.say(tr("You are back in your game."))

    def open_game(self, path: Path) -> bool:
        """Open a game file; a bad one is told by `problem` and leaves the running game as it is."""
        try:
            saved, game = saves.open_game(path)
        except SaveError as error:
            self.problem.emit(tr(error.message))
            return False
        self._runner.programs.hear(saved.programs)
        self._go_on(game, saved.description, path)
        self.file.note_opened(path, saved.saved_at)
        return True

    def resume(self, saved: SavedGame, path: Path | None = None) -> None:
        """Go on with a game that a crash has interrupted; `path` is the player's file, with an earlier state of it.

        Raises `FourWindsError` for a log that these rules do not allow, which happens when another version wrote it;
        the running game stays.
        """
        game = engine.Game.from_record(saved.record)
        self._runner.programs.hear(saved.programs)
        self._go_on(game, saved.description, path)
        self.file.outdate()

    @property
    def programs(self) -> Programs:
        """The programs that may sit down."""
        return self._runner.programs

    @property
    def seated_programs(self) -> tuple[tuple[str, str], ...]:
        """The names of the players for whom programs play, each with that of the program."""
        return self._runner.seated_programs

    @property
    def absent_programs(self) -> tuple[Text, ...]:
        """A sentence for each program of the game that cannot play in it."""
        return self._runner.absent_programs

    def save(self, path: Path, description: str | None = None) -> bool:
        """Save the game, at any moment; without a description it keeps the one it has."""
        if self._game is None or self.taught:
            self._showing.refuse(self._objections.to_saving())
            return False
        game = self.snapshot()
        try:
            self.file.write(path, game if description is None else replace(game, description=description))
        except SaveError as error:
            self.problem.emit(tr(error.message))
            return False
        return True

    def snapshot(self) -> SavedGame:
        """The game as a file holds it; there must be one."""
        assert self._game is not None, "no game to take a snapshot of"
        programs = self._runner.programs.of(self._game.players)
        return SavedGame(self._game.record(), self.file.kept.description, programs=programs)

    def abort(self) -> None:
        """Drop the game without saving; of a copy, take up the game that waits."""
        if self.waits:
            self.come_back()
            return
        if self._game is None:
            self._showing.refuse(tr("There is no game to abort."))
            return
        self._runner.set_paused(False)
        self._runner.drop()
        self.file.forget()
        self._results = ()
        self.game_closed.emit()
        self._objections.teacher, self._alone = None, False

    def next_deal(self) -> None:
        """Go on after `deal_ended`."""
        game = self._game
        if game is None:
            self._showing.refuse(self._objections.no_game())
        elif self.taught or self.alone:
            return  # there is one hand; whoever has begun it says what comes next
        elif current_deal(game).outcome is None:
            self._showing.refuse(tr("The deal is not over yet."))
        elif game.over:
            self._showing.refuse(tr("The game is over. Choose New Game to begin another one."))
        else:
            events = game.start_deal()
            self.file.outdate()
            self._showing.show(game, events)
            self._runner.ask()

    def close(self) -> None:
        """End threads and clocks; the session cannot be used afterwards. May be called twice."""
        self._runner.close()

    # --- pace ----------------------------------------------------------------------------------

    def set_auto_play(self, on: bool) -> None:
        """Let the computer play the person's hand, or give it back; kept until it is switched again."""
        self._runner.set_auto_play(on)

    def pause(self, on: bool) -> None:
        """Stop all clocks and moves, or let them go on."""
        if on == self.paused:
            return
        if on and not self._runner.asking:
            self._showing.refuse(tr("There is nothing to pause now."))
        elif on and self._waits_for_person:
            self._showing.refuse(tr("It is your turn: the game waits for you."))
        else:
            self._runner.set_paused(on)

    def hold_game(self, on: bool) -> None:
        """Let nothing go on while the person looks at something else, also between two hands; he knows without a word.

        On his own turn, and in an exchange of tiles, the game waits for him anyway.
        """
        if on and self._waits_for_person:
            return
        self._runner.set_paused(on and self.running)

    def accelerate(self) -> None:
        """End the running delay at once (a click on the board, Enter); an open tile is then let go by."""
        question = self.question
        if self.taught and question is not None and question.phase is not Phase.TURN:
            self.moves.pass_()  # which the teacher may not want
        else:
            self._runner.accelerate()

    @property
    def _waits_for_person(self) -> bool:
        return self.question is not None and self.question.waits

    @property
    def _game(self) -> Game | None:
        return self._runner.game

    # --- what happens ------------------------------------------------------------------------------

    @Slot(Happened)
    def _on_stepped(self, happened: Happened) -> None:
        game = self._game
        assert game is not None, "a step of a game"
        self.file.outdate()
        self._showing.show(game, happened.events, completes=happened.completes)

    @Slot(Question)
    def _on_asked(self, question: Question) -> None:
        if question.waits:
            self.sounded.emit("turn")
        self.asked.emit(question)
        if question.phase is Phase.TURN and self._settings.warn_of_insurance:
            self._insurances.warn(question.view)

    @Slot(Answer)
    def _on_confused(self, answer: Answer) -> None:
        text = tr("{name} could not decide ({trouble}) and makes a safe move.")
        self._showing.say(text.format(name=self.players[answer.seat].name, trouble=tr(answer.trouble)))

    @Slot(Text)
    def _on_noted(self, note: Text) -> None:
        self._showing.say(tr(note))
        self.warned.emit()

    @Slot()
    def _on_unadvised(self) -> None:
        self._showing.say(tr("There is no hint: the adviser could not decide."))

    @Slot()
    def _on_deal_over(self) -> None:
        game = self._game
        assert game is not None, "a deal of a game"
        self._results = results_of(game)
        self.deal_ended.emit(self._results[-1])
        if game.over:
            self.game_ended.emit(game.ranking())

    # --- the game that runs ------------------------------------------------------------------------

    def _take(
        self,
        game: Game,
        description: str = "",
        path: Path | None = None,
        *,
        others: Mapping[Seat, Strategy] | None = None,
        teacher: Teacher | None = None,
        waits: bool = False,
        alone: bool = False,
    ) -> None:
        """Put a game, whose first deal has begun, in the place of the running one, or of one that `waits`."""
        self._runner.set_paused(False)
        if not waits:
            self._waiting = None
        self._objections.teacher, self._alone = teacher, alone
        self._runner.take(game, others)
        self.file.begin(path, description, is_kept=teacher is None and not alone)
        self._results = results_of(game)
        self.game_started.emit()

    def _go_on(self, game: Game, description: str, path: Path | None = None) -> None:
        """Take a game up where it was left."""
        if game.deal is None:
            game.start_deal()
        self._take(game, description, path)
        self._showing.show(game, undone=True)
        self._runner.ask()
