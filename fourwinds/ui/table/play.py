"""`Play`: what the person's clicks and keys mean (B65-B94, B116-B146).

A move that is not possible now changes nothing, and the message line says why. What a move does is the session's.
"""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question
from fourwinds.app.worker import Advice
from fourwinds.engine.actions import Claim, DeclareReady, GoOut, LayOut
from fourwinds.engine.phase import Phase
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Tile
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.counting import Counting
from fourwinds.ui.table.declaring import Declaring
from fourwinds.ui.table.exchanging import ExchangeChoices, is_exchange
from fourwinds.ui.table.offers import Offering
from fourwinds.ui.table.table import Table
from fourwinds.ui.table.turnwords import TurnWords, tiles_that_stay
from fourwinds.ui.table.words import tile_name

STRAY_MS: Final = 150
"""Nobody reacts to a change on the table so quickly: a click within this time was meant for what was there before."""


class Play(QObject):
    """Turns clicks and keys into moves."""

    said = Signal(str)
    """A sentence for the message line."""
    pointed_out = Signal(str)
    """What the pointer is over; empty: nothing any more."""
    reaching = Signal(bool)
    """The person has reached for the open tile and the clock stands still, or has let go."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        table: Table,
        board: BoardView,
        painter: TilePainter,
        window: QWidget,
        actions: Actions,
    ) -> None:
        super().__init__(window)
        self._actions = actions
        self._session = session
        self._settings = settings
        self._table = table
        self._board = board
        self.declaring = Declaring(session, settings, board, painter, window)
        self.declaring.said.connect(self.said)
        self.declaring.reaching.connect(self.reaching)
        self._offering = Offering(session, settings, board, actions, self)
        self._offering.said.connect(self.said)
        self._offering.claimed.connect(self._on_claim_chosen)
        self._offering.out_wanted.connect(self._on_out_chosen)
        self._offering.ready_wanted.connect(self.ready)
        self._offering.abandoning_wanted.connect(self.abandon)
        self._offering.setting_aside_wanted.connect(self.set_aside)
        self._offering.kong_wanted.connect(self.kong)
        self._offering.joker_wanted.connect(self.take_joker)
        self._offering.passed.connect(self._on_passed)
        self._offering.ding_dong_wanted.connect(self.ding_dong)
        self.exchange = ExchangeChoices(session, table, board, actions, self)
        self.exchange.said.connect(self.said)
        self._turn_words = TurnWords(session, settings, self.exchange, actions)
        self._counting = Counting(session, settings, table, board, self)
        self._counting.said.connect(self.said)
        self._counting.pointed_out.connect(self.pointed_out)
        self._since_change = QElapsedTimer()
        self._since_change.start()
        session.asked.connect(self._on_asked)
        session.answered.connect(self._on_answered)
        session.game_closed.connect(self._on_answered)
        board.tile_clicked.connect(self._on_tile_clicked)
        board.tile_right_clicked.connect(self._on_tile_right_clicked)
        board.tile_dropped.connect(self._on_tile_dropped)
        board.slot_clicked.connect(self._on_slot_clicked)
        board.slot_right_clicked.connect(self._on_slot_right_clicked)
        board.board_clicked.connect(self._on_board_clicked)
        board.board_right_clicked.connect(self._on_board_right_clicked)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "Space": self.space,
            "LiftFirst": self.lift_first,
            "LiftLast": self.lift_last,
            "LiftLeft": self.left,
            "LiftRight": self.right,
            "LiftUp": self.lift_up,
            "Lower": self.lower,
            "ClaimChow": self.chow,
            "ClaimPung": self.pung,
            "Kong": self.kong,
            "Ready": self.ready,
            "ReadyOpen": self.ready_open,
            "Abandon": self.abandon,
            "DingDong": self.ding_dong,
            "SetAside": self.set_aside,
            "TakeJoker": self.take_joker,
            "Undo": self.undo,
            "Hint": self.hint,
        }

    # --- keys ---------------------------------------------------------------------------------

    def space(self) -> None:
        """B88: discard the lifted tile, take back one's discard, or claim the open one."""
        question = self._session.question
        if self.exchange.is_asking:
            self.exchange.toggle_pointed()
        elif question is not None and question.phase is Phase.TURN:
            self._discard_lifted()
        elif self._own_discard_open():
            self._session.undoing.take_back()
        elif self._state_phase() is Phase.CLAIM:
            self.declaring.reach()
        else:
            self._not_now()

    def lift_first(self) -> None:
        """Lift the first tile of the hand (B91)."""
        if self.exchange.is_asking:
            self.exchange.point(0)
        else:
            self._table.lift(self._table.hand[0] if self._table.hand else None)

    def lift_last(self) -> None:
        """Lift the last tile of the hand (B91)."""
        if self.exchange.is_asking:
            self.exchange.point(-1)
        else:
            self._table.lift(self._table.hand[-1] if self._table.hand else None)

    def lift_up(self) -> None:
        """Lift the first tile where none is lifted (B92); in an exchange, choose the tile that is marked."""
        if self.exchange.is_asking:
            self.exchange.choose_pointed()
        elif self._table.lifted is None:
            self.lift_first()

    def lower(self) -> None:
        """Put the lifted tile back (B93)."""
        if self.exchange.is_asking:
            self.exchange.lower_pointed()
        elif self._table.lifted is not None:
            self._table.lift(None)

    def left(self) -> None:
        """Move the lift to the neighbour on the left (B94)."""
        self._step(-1)

    def right(self) -> None:
        """Move the lift to the neighbour on the right (B94)."""
        self._step(1)

    def _step(self, by: int) -> None:
        (self.exchange if self.exchange.is_asking else self._table).step(by)

    def accelerate(self) -> None:
        """B90: end what moves and the running delay."""
        if self._ends_deal():
            return
        self._board.finish()
        question = self._session.question
        if self.exchange.is_asking:
            self.exchange.pass_on()
            return
        if question is not None and question.phase is Phase.TURN:
            self.said.emit(self._turn_words.turn())
            return
        self._session.accelerate()

    # --- declarations -------------------------------------------------------------------------

    def kong(self) -> None:
        """B139, B144: declare a kong, rob one, or claim one."""
        question = self._session.question
        if question is None:
            self._not_now()
        elif question.phase is Phase.ROB:
            self.out()
        elif question.phase is Phase.CLAIM:
            self.declaring.claim_shape(MeldKind.KONG)
        else:
            kongs = self._session.moves.kongs()
            if kongs:
                self.declaring.declare_kong(kongs)

    def chow(self) -> None:
        """Claim a chow."""
        self.declaring.claim_shape(MeldKind.CHOW)

    def pung(self) -> None:
        """Claim a pung."""
        self.declaring.claim_shape(MeldKind.PUNG)

    def out(self) -> None:
        """B163: declare out, on the own turn or on the open tile."""
        question = self._session.question
        if question is None or self.exchange.is_asking:
            self._not_now()
            return
        outs = [action for action in question.legal if isinstance(action, GoOut)]
        if question.phase is not Phase.TURN:
            if outs:
                self.declaring.claim_out(outs)
            else:
                told = self.tr("You cannot go out on this tile.")
                self.said.emit(f"{told} {tr(self._session.moves.why_not_out() or '')}".strip())
        elif outs:
            self.declaring.go_out(outs)
        elif self._must_declare(question):
            self._session.moves.declare_ready()
        else:
            self.declaring.ask_wrong_out(question)

    def ready(self) -> None:
        """Declare that the hand needs one tile, in any form of the rule (B148, B152)."""
        if self._session.question is None:
            self._not_now()
        else:
            self._session.moves.declare_ready()

    def ready_open(self) -> None:
        """The same with the hand laid open."""
        if self._session.question is None:
            self._not_now()
        else:
            self._session.moves.declare_ready(laid_open=True)

    def abandon(self) -> None:
        """End the hand for nine terminals and honors."""
        if self._session.question is None:
            self._not_now()
        else:
            self._session.moves.abandon()

    def take_joker(self) -> None:
        """Put down the tile that a joker on the table stands for, and take the joker."""
        question = self._session.question
        if question is None:
            self._not_now()
        else:
            self._turn_words.note_joker_taken(question)
            self._session.moves.take_joker()

    def set_aside(self) -> None:
        """Set a North aside as a bonus tile."""
        if self._session.question is None:
            self._not_now()
        else:
            self._session.moves.set_aside()

    def ding_dong(self) -> None:
        """Ask as East that each player passes one tile to each other player."""
        if self._session.question is None:
            self._not_now()
        else:
            self._session.moves.ding_dong()

    def follow_advice(self, advice: Advice) -> None:
        """Show at the hand what the adviser would do."""
        # A Flower is laid out by what discards a tile, so it is lifted like one.
        tile = advice.action.tile if isinstance(advice.action, LayOut) else advice.tile
        if tile is not None:
            self._table.lift(tile, advised=True)
        self.exchange.follow(advice.action)

    def undo(self) -> None:
        """Take back the last own decision (B89)."""
        self._session.undoing.undo()

    def hint(self) -> None:
        """Ask the adviser what to do (B87)."""
        self._session.thinking.hint()

    # --- mouse --------------------------------------------------------------------------------

    @Slot(int, Qt.KeyboardModifier)
    def _on_tile_clicked(self, number: int, modifiers: Qt.KeyboardModifier) -> None:
        tile = Tile(number)
        if self._ends_deal():
            return
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            self._counting.count(tile)
        elif tile in self._table.hand and self.exchange.is_asking:
            self.exchange.toggle(tile)
        elif tile in self._table.hand:
            if tile == self._table.lifted and self._is_own_turn():
                self._discard_lifted()
            elif self._settings.one_click and self._is_own_turn():
                self._discard_by_click(tile)
            else:
                self._table.lift(None if tile == self._table.lifted else tile)
        else:
            self._on_board_clicked()

    @Slot(int, Qt.KeyboardModifier)
    def _on_tile_right_clicked(self, number: int, modifiers: Qt.KeyboardModifier) -> None:
        del modifiers
        if self._ends_deal():
            return
        question = self._session.question
        if question is not None and question.phase is Phase.TURN and Tile(number) == question.view.drawn:
            self._discard_by_click(Tile(number))
        elif self.exchange.is_asking:
            self.exchange.explain()
        elif Tile(number) in self._table.hand and Tile(number) != self._table.lifted:
            self.said.emit(self.tr("Lift this tile with a click first; a right click then discards it."))
        else:
            self._on_board_right_clicked()

    @Slot(int)
    def _on_tile_dropped(self, number: int) -> None:
        if self._is_own_turn() and Tile(number) in self._table.hand:
            self._discard(Tile(number))

    @Slot(int)
    def _on_slot_clicked(self, seat: int) -> None:
        if self._is_stray():
            return
        if seat == self._table.person:
            self._session.undoing.take_back()
        else:
            self.declaring.reach()

    @Slot(int)
    def _on_slot_right_clicked(self, seat: int) -> None:
        del seat
        self._on_board_right_clicked()

    @Slot()
    def _on_board_clicked(self) -> None:
        if self._ends_deal():
            return
        question = self._session.question
        if self._is_stray():
            return
        if question is None:
            self._session.accelerate()
        elif self.exchange.is_asking:
            self.exchange.explain()
        elif question.phase is Phase.TURN:
            self.lower()
        elif self._offers_claims(question):
            self._tell_of_claims()
        else:
            self._session.accelerate()

    @Slot()
    def _on_board_right_clicked(self) -> None:
        """Discard the lifted tile or, without one and without help, the tile that was drawn (B67, B68)."""
        if self._ends_deal():
            return
        question = self._session.question
        if question is None or self.exchange.is_asking:
            self._not_now()
        elif question.phase is not Phase.TURN:
            if self._offers_claims(question):
                self._tell_of_claims()
            else:
                self._not_now()
        elif self._table.lifted is not None:
            self._discard_lifted()
        elif self._is_stray():
            self.said.emit(self.tr("It has just become your turn: click again to discard the tile you drew."))
        elif question.view.drawn is not None and not self._settings.help_claims:
            self._discard(question.view.drawn)
        else:
            self.said.emit(self._turn_words.how_to_discard())

    # --- within -------------------------------------------------------------------------------

    def _ends_deal(self) -> bool:
        """B15: whether the tiles were being dealt; a click then finishes that and means nothing else."""
        dealing = self._table.is_dealing
        self._table.finish_deal()
        return dealing

    def _discard_lifted(self) -> None:
        lifted = self._table.lifted
        if lifted is None:
            self.said.emit(self._turn_words.how_to_discard())
        elif self._is_stray() and not self._table.lifted_on_turn:
            text = self.tr("It has just become your turn: once more to discard the {tile}.")
            self.said.emit(text.format(tile=tile_name(lifted, self._table.wild)))
        else:
            self._discard(lifted)

    def _discard(self, tile: Tile) -> None:
        question = self._session.question
        if question is not None and LayOut(tile) in question.legal:
            self._session.moves.lay_out(tile)
            return
        self._session.moves.discard(tile)
        if self._session.question is None and not self._settings.has_discarded:
            self._settings.has_discarded = True

    def _offers_claims(self, question: Question) -> bool:
        """Whether buttons offer what the person may claim: then nothing but Pass gives it up."""
        return bool(question.claims) and self._settings.help_claims

    def _tell_of_claims(self) -> None:
        text = self.tr("You can claim this tile: choose what to do, or let it go by with {key}.")
        self.said.emit(text.format(key=self._actions.way("Accelerate")))

    def _is_own_turn(self) -> bool:
        question = self._session.question
        return question is not None and question.phase is Phase.TURN

    def _discard_by_click(self, tile: Tile) -> None:
        if self._is_stray():
            text = self.tr("It has just become your turn: once more to discard the {tile}.")
            self.said.emit(text.format(tile=tile_name(tile, self._table.wild)))
        else:
            self._discard(tile)

    def _must_declare(self, question: Question) -> bool:
        """B49: the button reads Ready until ready has been declared."""
        rules = self._session.rules
        return (
            rules is not None
            and rules.ready.rule == "obligatory"
            and any(isinstance(action, DeclareReady) for action in question.legal)
        )

    @Slot(Question)
    def _on_asked(self, question: Question) -> None:
        self.note_change()
        self._board.set_playable(question.phase is Phase.TURN)
        self._board.set_claimable(question.view.turn if question.phase is Phase.CLAIM else None)
        if question.phase is Phase.TURN:
            self.said.emit(self._turn_words.turn())
            self._dim_what_stays(question)
        self._offering.show(question)
        if is_exchange(question):
            self.exchange.show(question)

    @Slot()
    def _on_answered(self) -> None:
        self.note_change()
        self._offering.clear()
        self.exchange.clear()
        self._board.dim(())
        self._board.set_playable(False)
        self._board.set_claimable(None)
        self.declaring.withdraw()

    def _dim_what_stays(self, question: Question) -> None:
        """Which tiles may be discarded is seen, where not all of them may; those face down say nothing."""
        self._board.dim(() if question.view.locked else tiles_that_stay(question))

    @Slot(Claim)
    def _on_claim_chosen(self, claim: Claim) -> None:
        question = self._session.question
        if question is not None and claim in question.legal and not self.declaring.is_asking:
            self._session.moves.claim(claim)

    @Slot()
    def _on_out_chosen(self) -> None:
        if not self.declaring.is_asking:
            self.out()

    @Slot()
    def _on_passed(self) -> None:
        if not self.declaring.is_asking:
            self._session.moves.pass_()

    def quiet_for(self) -> int:
        """For how many ms nothing has changed about what the person is asked."""
        return int(self._since_change.elapsed())

    def note_change(self) -> None:
        """Something else is asked now: what is clicked in the same moment was meant for what was there before."""
        self._since_change.restart()

    def _is_stray(self) -> bool:
        return self.quiet_for() < STRAY_MS

    def _own_discard_open(self) -> bool:
        moment = self._session.moment
        return moment is not None and moment.view.phase is Phase.CLAIM and moment.view.turn == self._session.person

    def _state_phase(self) -> Phase | None:
        moment = self._session.moment
        return moment.view.phase if moment is not None else None

    def explain(self, action: QAction) -> None:
        """Say why a command that was wanted by its key cannot be used now."""
        question = self._session.question
        if question is None:
            self._not_now()
        elif action is self._actions["Out"] and question.phase is Phase.CLAIM:
            self.out()
        elif action is self._actions["Kong"] and question.phase is Phase.CLAIM:
            self.kong()
        else:
            command = action.text().replace("&", "").removesuffix(" ...")
            self.said.emit(self.tr("{command}: that is not possible now.").format(command=command))

    def _not_now(self) -> None:
        """Say why nothing happens."""
        moment = self._session.moment
        if self.exchange.is_asking and not self._session.paused:
            self.exchange.explain()
        elif moment is None:
            self.said.emit(self.tr("There is no game: {key} begins one.").format(key=self._actions.way("NewGame")))
        elif self._session.person is None:
            watching = self.tr("You are watching the computer players; {key} begins another game.")
            self.said.emit(watching.format(key=self._actions.way("NewGame")))
        elif self._session.auto_play:
            self.said.emit(self.tr("The computer plays your hand; turn Auto Play off to take over."))
        elif self._session.paused:
            self.said.emit(self.tr("The game is paused; {key} lets it go on.").format(key=self._actions.way("Pause")))
        elif self._session.ranking and moment.view.phase is Phase.OVER:
            told = self.tr("The game is over: {again} begins another, {points} shows its points.")
            self.said.emit(told.format(again=self._actions.way("NewGame"), points=self._actions.way("DisplayPoints")))
        elif moment.view.phase is Phase.OVER:
            self.said.emit(self.tr("The hand is over."))
        elif moment.view.phase is Phase.EXCHANGE:
            self.said.emit(self.tr("The others still choose which tiles they pass on."))
        elif self._own_discard_open():
            self.said.emit(self.tr("Another player may still claim your discard."))
        else:
            name = self._session.players[moment.view.turn].name
            self.said.emit(self.tr("It is {name}'s turn.").format(name=name))
