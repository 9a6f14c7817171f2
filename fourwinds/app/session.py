"""`Session`: one game at a time, and everything a person may do with it.

What a move means is decided in the engine, when it happens in the runner; here it is decided whether the person may do
it now. A method that is called at the wrong moment changes nothing and says why by `message`.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.again import Again
from fourwinds.app.coach import Coach, Move, Remark
from fourwinds.app.foresight import Foresight
from fourwinds.app.insurances import risky_tiles, warning_of
from fourwinds.app.language import tr
from fourwinds.app.objections import Objections
from fourwinds.app.practising import Practising
from fourwinds.app.review import Review
from fourwinds.app.runner import Happened, Runner, current_deal
from fourwinds.app.settings import Settings
from fourwinds.app.showing import Showing
from fourwinds.app.signals import ClaimOffer, DealResult, Moment, Question, Teacher, results_of
from fourwinds.app.waiting import Waiting
from fourwinds.app.worker import BEST_ADVISER, Advice, Answer, Computers
from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    DeclareKong,
    DeclareReady,
    Discard,
    FaultyClaim,
    FaultyOut,
    GoOut,
    Pass,
)
from fourwinds.engine.game import Game
from fourwinds.engine.hands import hand_now
from fourwinds.engine.lookback import finished_deals
from fourwinds.engine.phase import Phase
from fourwinds.engine.places import Ranked
from fourwinds.engine.record import GameRecord, Player
from fourwinds.engine.seats import Seat
from fourwinds.errors import FourWindsError
from fourwinds.roster import Program, Strategy
from fourwinds.rules import RulePreset
from fourwinds.saves import SavedGame, SaveError, open_game, write
from fourwinds.scoring import Completes, Hand, MeldKind
from fourwinds.scoring.penalties import cancelled_claim_cost, faulty_claim_cost, faulty_out_cost
from fourwinds.text import Text, in_turn, in_units
from fourwinds.tiles import Kind, Tile


class Session(QObject):
    """Runs a game. Everything that is wanted of it is a method, everything that happens is a signal.

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
    """A game was begun or opened; `rules`, `players` and `path` are its own."""
    game_ended = Signal(tuple)
    """Tuple of `engine.places.Ranked`, best first: the last deal is over (after its `deal_ended`)."""
    game_closed = Signal()
    """The game was aborted: there is none now."""
    hint_given = Signal(Advice)
    """Advice"""
    coached = Signal(Remark)
    """Remark: what the person is about to do costs much. The game waits for `insist` or `reconsider`."""
    busy_changed = Signal(bool)
    """Whether a computer player is thinking."""
    paused_changed = Signal(bool)
    auto_play_changed = Signal(bool)
    saved = Signal(str)
    """The path of the file that now holds the game."""
    file_outdated = Signal()
    """The game is no longer what its file holds."""
    problem = Signal(str)
    """Something went wrong that needs more than the message line: a file that cannot be read or written."""

    def __init__(self, settings: Settings, computers: Computers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._path: Path | None = None
        self._description = ""
        self._modified = False
        self._saved_at: datetime | None = None
        self._results: tuple[DealResult, ...] = ()
        self._runner = Runner(settings, computers, self)
        self._showing = Showing(self._runner, settings, self)
        self._objections = Objections(self._runner, settings)
        self._coach = Coach(settings, self._runner.thinker, self)
        self._waiting: Waiting | None = None
        self._remark: Remark | None = None
        self._risky: dict[str, tuple[Kind, ...]] = {}
        self._connect()

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
        runner.answered.connect(self._on_answered)
        self._coach.agreed.connect(self._carry_out)
        self._coach.objected.connect(self._on_objected)
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
    def person(self) -> Seat | None:
        """The person's seat; None where four computer players play."""
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
    def path(self) -> Path | None:
        """The file that the game was saved to or opened from."""
        return self._path

    @property
    def description(self) -> str:
        """The description in that file."""
        return self._description

    @property
    def saved_at(self) -> datetime | None:
        """When the game as it stands was saved; None for one that has gone on since, or never was."""
        return self._saved_at

    @property
    def taught(self) -> bool:
        """Whether the game is a lesson: it is neither counted nor kept, and its teacher hears each move."""
        return self._objections.teacher is not None

    @property
    def modified(self) -> bool:
        """Whether leaving the game now would lose something."""
        return self.running and self._modified

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
    def busy(self) -> bool:
        """Whether a computer player is thinking."""
        return self._runner.busy

    @property
    def can_take_back(self) -> bool:
        """Whether the own discard is open and may be taken back."""
        return self._objections.to_taking_back() is None

    @property
    def why_not_undo(self) -> str | None:
        """Why there is no own decision in this hand to take back now, in a player's words; None if there is one."""
        return None if self.can_take_back else self._objections.to_going_back()

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
        """Begin a game (a running one is dropped); without a seed the walls are new each time."""
        one, two, three, four = players
        seed = random.SystemRandom().getrandbits(48) if seed is None else seed
        game = Game.begin(preset, (one, two, three, four), seed)
        events = game.start_deal()
        self._take(game)
        self._changed_since_saved()
        self._showing.show(game, events)
        self._runner.ask()

    def teach(self, game: Game, others: Mapping[Seat, Strategy], teacher: Teacher) -> None:
        """Begin a lesson, or go on with one; `others` decide for the other seats. The running game is dropped."""
        if self.running:
            self.abort()
        self.set_auto_play(False)
        self._take(game, others=others, teacher=teacher)
        self._showing.show(game, undone=True)
        self._runner.ask()

    def try_out(self, counter: int | None = None, actions: int = 0) -> None:
        """Play on in a copy of the game, after so many actions of that deal; without a deal, from where it stands.

        The game itself waits as it is. Of a copy no further copy waits: it is left as it was come from.
        """
        game = self._game
        if game is None or self.taught:
            self._refuse(self._objections.no_game())
            return
        if counter is None:
            deal = current_deal(game)
            counter, actions = deal.begun.counter, len(deal.actions)
        try:
            copy = game.branch(counter, actions)
        except FourWindsError as error:
            self._refuse(tr(error.message))
            return
        self._play_beside(copy)
        self.message.emit(self.tr("You play on in a copy, which is not counted. Your game waits as it was."))

    def open_position(self, record: GameRecord) -> None:
        """Play on from a moment of any game; a game that is played waits meanwhile as it is.

        Raises `RecordError` for what these rules do not allow; the running game stays.
        """
        game = Game.from_record(record)
        if self.taught:
            self.abort()
        if self._game is None:
            self._go_on(game, "")
            self.message.emit(self.tr("You play on from there. It is not counted."))
        else:
            self._play_beside(game)
            self.message.emit(self.tr("You play on from there, which is not counted. Your game waits as it was."))

    def _play_beside(self, other: Game) -> None:
        """Put another game in the place of the one that is played, which waits."""
        waiting = self._waiting or Waiting(self.snapshot(), self._path, self._saved_at, self._modified)
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
            self._refuse(self.tr("No game waits to be taken up."))
            return
        self._go_on(Game.from_record(waiting.saved.record), waiting.saved.description, waiting.path)
        self._modified, self._saved_at = waiting.modified, waiting.saved_at
        if waiting.path is not None and not waiting.modified:
            self._settings.last_saved = str(waiting.path)
        self.message.emit(self.tr("You are back in your game."))

    def open_game(self, path: Path) -> bool:
        """Open a game file; a bad one is told by `problem` and leaves the running game as it is."""
        try:
            saved, game = open_game(path)
        except SaveError as error:
            self.problem.emit(tr(error.message))
            return False
        self._runner.programs.hear(saved.programs)
        self._go_on(game, saved.description, path)
        if not self._modified:
            self._saved_at = saved.saved_at
        self._remember_file(path)
        return True

    def resume(self, saved: SavedGame, path: Path | None = None) -> None:
        """Go on with a game that a crash has interrupted; `path` is the player's file, with an earlier state of it.

        Raises `FourWindsError` for a log that these rules do not allow, which happens when another version wrote it;
        the running game stays.
        """
        game = Game.from_record(saved.record)
        self._runner.programs.hear(saved.programs)
        self._go_on(game, saved.description, path)
        self._changed_since_saved()

    def unknown_programs(self, saved: SavedGame) -> tuple[Program, ...]:
        """The programs of a game that the person has not yet allowed to be started."""
        return tuple(program for program in saved.programs if self._runner.programs.find(program.id) is None)

    def allow(self, programs: Iterable[Program]) -> None:
        """The person has seen the commands of these programs, and lets them be started."""
        self._runner.programs.allow(programs)

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
            self._refuse(self._objections.to_saving())
            return False
        description = self._description if description is None else description
        try:
            write(path, replace(self.snapshot(), description=description), saved_at=datetime.now(UTC))
        except SaveError as error:
            self.problem.emit(tr(error.message))
            return False
        self._path, self._description, self._modified = path, description, False
        self._saved_at = datetime.now(UTC)
        self._remember_file(path)
        self.saved.emit(str(path))
        return True

    def snapshot(self) -> SavedGame:
        """The game as a file holds it; there must be one."""
        assert self._game is not None, "no game to take a snapshot of"
        programs = self._runner.programs.of(self._game.players)
        return SavedGame(self._game.record(), self._description, programs=programs)

    def cut_out(self, counter: int | None = None, actions: int | None = None) -> GameRecord:
        """One deal, up to after so many of its actions, as a game of its own; without a number the last one.

        There must be a game. Raises `RecordError` where there is no such moment.
        """
        assert self._game is not None, "no game to cut a hand out of"
        return self._game.cut_out(len(self._game.deals) if counter is None else counter, actions)

    def as_mjai(self) -> list[str]:
        """The finished hands as lines of mjai. Raises `FourWindsError` for rules that it has no words for."""
        from fourwinds.bots import mjai  # noqa: PLC0415 - few ever want it

        assert self._game is not None, "no game to export"
        return mjai.lines_of(self._game)

    def abort(self) -> None:
        """Drop the game without saving; of a copy, take up the game that waits."""
        if self.waits:
            self.come_back()
            return
        if self._game is None:
            self._refuse(self.tr("There is no game to abort."))
            return
        self._set_paused(False)
        self._runner.drop()
        self._path, self._description, self._results = None, "", ()
        self.game_closed.emit()
        self._objections.teacher = None

    def next_deal(self) -> None:
        """Go on after `deal_ended`."""
        game = self._game
        if game is None:
            self._refuse(self._objections.no_game())
        elif self.taught:
            return  # a lesson has one hand; the teacher says what comes next
        elif current_deal(game).outcome is None:
            self._refuse(self.tr("The deal is not over yet."))
        elif game.over:
            self._refuse(self.tr("The game is over. Choose New Game to begin another one."))
        else:
            events = game.start_deal()
            self._changed_since_saved()
            self._showing.show(game, events)
            self._runner.ask()

    def close(self) -> None:
        """End threads and clocks; the session cannot be used afterwards. May be called twice."""
        self._runner.close()

    # --- the person's moves ----------------------------------------------------------------------

    def discard(self, tile: Tile) -> None:
        """Discard a tile of the own hand."""
        self._play(Discard(tile))

    def declare_kong(self, kind: Kind) -> None:
        """Declare a concealed kong, or add the fourth tile to a melded pung."""
        self._play(DeclareKong(kind))

    def kong_kinds(self) -> tuple[Kind, ...]:
        """The kinds of which a kong may be declared now; where there is none `message` says why."""
        question = self._asked_in(Phase.TURN)
        if question is None:
            return ()
        kinds = tuple(action.kind for action in question.legal if isinstance(action, DeclareKong))
        if not kinds:
            self._refuse(
                self.tr(
                    "A kong needs four equal tiles in your hand, or the fourth tile of a pung that you have melded."
                )
            )
        return kinds

    def abandon(self) -> None:
        """End the hand for nine different terminals and honors."""
        self._play(Abandon())

    def declare_ready(self, *, laid_open: bool = False) -> None:
        """Declare ready, perhaps with the hand laid open for everybody to see; the discard follows."""
        self._play(DeclareReady(laid_open=laid_open))

    def go_out(self, completes: Completes | None = None, chow: Kind | None = None) -> None:
        """Declare out, on the own turn or on the open tile; with a hand that may not go out it is faulty (B165)."""
        question = self._asked_in(Phase.TURN, Phase.CLAIM, Phase.ROB)
        if question is None:
            return
        out = GoOut(completes, chow)
        reason = self._objections.to(question, out)
        if reason is None:
            self._choose(question, out)
        elif self._objections.is_too_early(question):
            self._refuse(reason)
        elif question.phase is not Phase.TURN and self._objections.are_told_first(question):
            self._claim_wrongly(question, reason)
        else:
            self._play(FaultyOut())

    def reach(self, *, helped: bool = False) -> ClaimOffer | None:
        """Reach for the open tile: stops its clock and answers what Tile Claimed offers.

        None: there is nothing to open, and `message` says why; where claims are checked first (B121) an illegal
        one has then been made, with its penalty if that is on. After an offer call one of `claim`, `go_out`,
        `wrong_claim` (also for Ignore, B124). Whoever is `helped` is offered what is legal only, makes no faulty
        claim, and calls `let_go` for Back.
        """
        question = self._asked_in(Phase.CLAIM, Phase.ROB)
        if question is None:
            return None
        if helped and not question.claims:
            reason = "" if question.phase is Phase.ROB else self.why_not_out() or ""
            self._refuse(in_turn([Text("You cannot claim this tile."), *filter(None, [reason])]))
            return None
        checked = helped or self._objections.are_told_first(question)
        if checked and not question.claims:
            self._claim_wrongly(question, self.tr("You cannot claim this tile."))
            return None
        self._runner.hold()
        view = question.view
        faulty_out = faulty_out_cost(view.rules, view.wind)
        return ClaimOffer(question, checked, question.claims, view.rules.penalties.faulty_claim, faulty_out, helped)

    def hold(self) -> None:
        """The person is choosing between ways to claim the open tile: its clock stands still until `let_go`."""
        if self._asked_in(Phase.CLAIM, Phase.ROB) is not None:
            self._runner.hold()

    def let_go(self) -> None:
        """Nothing was chosen: the clock goes on."""
        self._runner.let_go()

    def claim(self, action: Claim | GoOut | MeldKind) -> None:
        """Claim the open tile. A shape alone (the button pressed) takes the only way to make it, or is faulty."""
        question = self._asked_in(Phase.CLAIM, Phase.ROB)
        if question is None:
            return
        if isinstance(action, GoOut):
            self.go_out(action.completes, action.chow)
            return
        ways = _ways(question, action)
        if len(ways) > 1:
            self._refuse(self.tr("The tile can be used in several ways: choose one of them."))
            return
        reason = (
            self._objections.to(question, ways[0]) if ways else self.tr("Your tiles do not make such a set with it.")
        )
        if reason is None:
            self._choose(question, ways[0])
        else:
            kind = action if isinstance(action, MeldKind) else action.kind
            self._claim_wrongly(question, reason, chow=kind is MeldKind.CHOW)

    def wrong_claim(self) -> None:
        """The claim is called off: it costs the penalty for a faulty claim if that is on (B124), and not free."""
        question = self._asked_in(Phase.CLAIM, Phase.ROB)
        if question is not None:
            reason = self.tr("The claim is called off.")
            if cancelled_claim_cost(question.view.rules):
                self._claim_wrongly(question, reason)
            else:
                self._refuse(reason)
                self._runner.let_go()

    def pass_(self) -> None:
        """Let the open tile go by without waiting for the clock."""
        question = self._asked_in(Phase.CLAIM, Phase.ROB)
        if question is not None:
            self._choose(question, Pass())

    def take_back(self) -> None:
        """Take back the own discard while it is open (B109)."""
        reason = self._objections.to_taking_back()
        if reason is not None:
            self._refuse(reason)
            return
        game, seat = self._game, self.person
        assert game is not None, "somebody has discarded"
        assert seat is not None, "the person has discarded"
        self._runner.leave()
        game.undo_discard(seat)
        self._changed_since_saved()
        self._showing.show(game, undone=True)
        self._runner.ask()

    def undo(self) -> None:
        """Take the last own decision of this hand back: the discard that still lies open, or whatever it was (B109).

        Who goes back further than to an open discard has seen what came of it: such a hand is not counted.
        """
        if self.can_take_back:
            self.take_back()
            return
        reason = self._objections.to_going_back()
        if reason is not None:
            self._refuse(reason)
            return
        game, seat = self._game, self._runner.playing
        assert game is not None, "somebody has decided"
        assert seat is not None, "the person has decided"
        self._runner.leave()
        game.go_back(seat)
        self._changed_since_saved()
        self._showing.show(game, undone=True)
        self.message.emit(self.tr("You are back at your last decision. Your statistics do not count this hand."))
        self._runner.ask()

    def restart_hand(self) -> None:
        """Begin the current deal again with the same wall (B111)."""
        game = self._game
        if game is None:
            self._refuse(self._objections.no_game())
        elif not self._settings.allow_restart:
            self._refuse(self.tr("Restarting a hand is switched off in the preferences."))
        elif current_deal(game).outcome is not None:
            self._refuse(self.tr("The deal is over and cannot be restarted."))
        else:
            self._set_paused(False)
            self._runner.leave()
            self._runner.count_attempt()
            game.restart_hand()
            self._changed_since_saved()
            self._showing.show(game, current_deal(game).events, undone=True)
            self._runner.ask()

    def hint(self) -> None:
        """Ask for advice; it comes by `hint_given`."""
        if not self._settings.allow_hints:
            self._refuse(self.tr("Hints are switched off in the preferences."))
            return
        question = self._asked_in(Phase.TURN, Phase.CLAIM, Phase.ROB)
        if question is not None:
            own = self.players[question.seat].strategy
            self._runner.advise(question, BEST_ADVISER if self._settings.advice == "best" else own)

    def review(self, parent: QObject) -> Review:
        """Goes through the finished deals of the game as it stands."""
        assert self._game is not None, "no game to look back at"
        return Review(self._runner.thinker, finished_deals(self._game, self.person), parent)

    def practising(self, file: Path, parent: QObject) -> Practising:
        """Puzzles from the thread in which all thinking is done; `file` is where the answers are kept."""
        return Practising(self._runner.thinker, file, parent)

    def moment_at(self, counter: int, actions: int) -> SavedGame:
        """The game as it stood after so many actions of that deal, to be set up again. Raises `RecordError`."""
        assert self._game is not None, "no game to take a moment of"
        return SavedGame(self._game.record().until(counter, actions))

    def again(self, parent: QObject) -> Again:
        """Sets moments up again that were kept."""
        return Again(self._runner.thinker, parent)

    def foresight(self, parent: QObject) -> Foresight:
        """Tells what a hand can become."""
        return Foresight(self._runner.thinker, parent)

    # --- pace ----------------------------------------------------------------------------------

    def set_auto_play(self, on: bool) -> None:
        """Let the computer play the person's hand, or give it back; kept until it is switched again."""
        if on != self.auto_play:
            self._runner.set_auto_play(on)
            self.auto_play_changed.emit(on)

    def pause(self, on: bool) -> None:
        """Stop all clocks and moves, or let them go on."""
        if on == self.paused:
            return
        if on and not self._runner.asking:
            self._refuse(self.tr("There is nothing to pause now."))
        elif on and self._on_own_turn:
            self._refuse(self.tr("It is your turn: the game waits for you."))
        else:
            self._set_paused(on)

    def hold_game(self, on: bool) -> None:
        """Let nothing go on while the person looks at something else, also between two hands; he knows without a word.

        On his own turn the game waits for him anyway.
        """
        if on and self._on_own_turn:
            return
        self._set_paused(on and self.running)

    def accelerate(self) -> None:
        """End the running delay at once (a click on the board, Enter); an open tile is then let go by."""
        question = self.question
        if self.taught and question is not None and question.phase is not Phase.TURN:
            self.pass_()  # which the teacher may not want
        else:
            self._runner.accelerate()

    # --- the person ------------------------------------------------------------------------------

    @property
    def _on_own_turn(self) -> bool:
        return self.question is not None and self.question.phase is Phase.TURN

    @property
    def _game(self) -> Game | None:
        return self._runner.game

    def _play(self, action: Action) -> None:
        """A move of the person's own turn, or a declaration of out, if the rules allow it."""
        phases = (Phase.TURN, Phase.CLAIM, Phase.ROB) if isinstance(action, FaultyOut) else (Phase.TURN,)
        question = self._asked_in(*phases)
        if question is None:
            return
        reason = self._objections.to(question, action)
        if reason is None:
            self._choose(question, action)
        else:
            self._refuse(reason)

    def _choose(self, question: Question, action: Action) -> None:
        """Carry out what the rules allow; in a lesson the teacher has the last word."""
        teacher = self._objections.teacher
        if teacher is not None and not teacher.agrees(question, action):
            self._runner.let_go()
            return
        if teacher is not None:
            teacher.hear(question, action)  # first: the next question may come at once
        elif self._coach.looks:
            self._coach.look(question, action)
            return
        self._runner.choose(question, action)

    @Slot(Move)
    def _carry_out(self, move: Move) -> None:
        """The coach has nothing against it; the question may be another by now."""
        if self.question is move.question:
            self._runner.choose(move.question, move.action)

    @Slot(Remark)
    def _on_objected(self, remark: Remark) -> None:
        if self.question is remark.move.question:
            self._remark = remark
            self._runner.hold()
            self.coached.emit(remark)

    @Slot()
    def _on_answered(self) -> None:
        self._coach.look_away()
        self._remark = None

    def insist(self) -> None:
        """Do what the coach has spoken against."""
        remark, self._remark = self._remark, None
        if remark is not None:
            self._carry_out(remark.move)

    def reconsider(self) -> None:
        """Choose again after what the coach has said."""
        self._remark = None
        self._runner.let_go()

    def _claim_wrongly(self, question: Question, reason: str, *, chow: bool = False) -> None:
        """A faulty claim, if the rules know such a thing here; else nothing but the message."""
        penalty = faulty_claim_cost(question.view.rules, chow=chow)
        if penalty and self._objections.to(question, FaultyClaim(chow)) is None:
            costs = Text(
                "This faulty claim costs {points} if another player goes out.", points=in_units(penalty, "points")
            )
            self._refuse(in_turn([reason, costs]))
            self.warned.emit()
            self._runner.choose(question, FaultyClaim(chow))
        else:
            self._refuse(reason)
            self._runner.let_go()

    @property
    def can_err(self) -> bool:
        """Whether declaring out with a hand that may not go out would be made, and not only be refused."""
        return self._objections.can_err

    def why_not_out(self) -> str | None:
        """Why going out is not possible now, in a player's words; None where it is, or nobody is asked."""
        return self._objections.to_going_out()

    def why_not_claim(self, kind: MeldKind) -> str:
        """Why the open tile cannot be claimed for a set of this kind, in a player's words; empty where it can."""
        return self._objections.to_claiming(kind)

    def _asked_in(self, *phases: Phase) -> Question | None:
        """The question, if the person is asked in one of these phases; else he is told why not."""
        question = self.question
        if question is not None and question.phase in phases and not self.paused:
            return question
        self._refuse(self._objections.to_answering(turn=Phase.TURN in phases))
        return None

    def _refuse(self, reason: str) -> None:
        self.sounded.emit("error")
        self.message.emit(tr(reason))

    # --- what happens ------------------------------------------------------------------------------

    @Slot(Happened)
    def _on_stepped(self, happened: Happened) -> None:
        game = self._game
        assert game is not None, "a step of a game"
        self._changed_since_saved()
        self._showing.show(game, happened.events, completes=happened.completes)

    @Slot(Question)
    def _on_asked(self, question: Question) -> None:
        if question.phase is Phase.TURN:
            self.sounded.emit("turn")
        self.asked.emit(question)
        if question.phase is Phase.TURN and self._settings.warn_of_insurance:
            self._warn_of_insurances(question)

    def _warn_of_insurances(self, question: Question) -> None:
        """Say for which tiles the person might have to pay for all; aloud where there is a new one."""
        known, self._risky = self._risky, risky_tiles(question.view)
        if not self._risky:
            return
        self.message.emit(tr(warning_of(self._risky)))
        if any(set(kinds) - set(known.get(error, ())) for error, kinds in self._risky.items()):
            self.sounded.emit("error")
            self.warned.emit()

    @Slot(Answer)
    def _on_confused(self, answer: Answer) -> None:
        text = self.tr("{name} could not decide ({trouble}) and makes a safe move.")
        self.message.emit(text.format(name=self.players[answer.seat].name, trouble=tr(answer.trouble)))

    @Slot(Text)
    def _on_noted(self, note: Text) -> None:
        self.message.emit(tr(note))
        self.warned.emit()

    @Slot()
    def _on_unadvised(self) -> None:
        self.message.emit(self.tr("There is no hint: the adviser could not decide."))

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
    ) -> None:
        """Put a game, whose first deal has begun, in the place of the running one, or of one that `waits`."""
        self._set_paused(False)
        if not waits:
            self._waiting = None
        self._objections.teacher = teacher
        self._runner.take(game, others)
        self._path, self._description, self._modified = path, description, False
        self._saved_at = None
        self._results = results_of(game)
        self.game_started.emit()

    def _go_on(self, game: Game, description: str, path: Path | None = None) -> None:
        """Take a game up where it was left."""
        if game.deal is None:
            game.start_deal()
        self._take(game, description, path)
        self._showing.show(game, undone=True)
        self._runner.ask()

    def _set_paused(self, on: bool) -> None:
        if on != self.paused:
            self._runner.set_paused(on)
            self.paused_changed.emit(on)

    def _changed_since_saved(self) -> None:
        if self.taught:
            return
        outdated, self._modified = not self._modified, True
        self._saved_at = None
        self._settings.last_saved = ""
        if outdated:
            self.file_outdated.emit()

    def _remember_file(self, path: Path) -> None:
        self._settings.add_recent(path)
        self._settings.last_saved = str(path)


def _ways(question: Question, action: Claim | MeldKind) -> tuple[Claim, ...]:
    """The claims that are meant by a claim, or by the button of a shape."""
    if isinstance(action, Claim):
        return (action,)
    return tuple(claim for claim in question.claims if isinstance(claim, Claim) and claim.kind is action)
