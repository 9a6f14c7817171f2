"""`Play`: what the person's clicks and keys mean (B65-B94, B116-B146).

A move that is not possible now changes nothing, and the message line says why. What a move does is the session's.
"""

from collections.abc import Container
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.app.moments import ClaimOffer, Question
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.actions import Claim, DeclareReady, GoOut
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState, Phase
from fourwinds.scoring import MeldKind
from fourwinds.tiles import PLAIN_OF, Kind, Tile, kind_of
from fourwinds.ui.actions import Actions
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.dialogs.claim import ClaimDialog, WaysDialog
from fourwinds.ui.dialogs.kong import KongDialog
from fourwinds.ui.dialogs.questions import ask
from fourwinds.ui.penalties import wrong_out_in_words
from fourwinds.ui.table import Table
from fourwinds.ui.words import played_counts, played_text, tile_name

STRAY_MS: Final = 150
"""Nobody reacts to a change on the table so quickly: a click within this time was meant for what was there before."""

LET_GO: Final = "pass"


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
        self._painter = painter
        self._window = window
        self._dialog: ClaimDialog | KongDialog | WaysDialog | None = None
        self._offered: dict[str, Claim | GoOut] = {}
        self._since_change = QElapsedTimer()
        self._since_change.start()
        session.asked.connect(self._on_asked)
        session.answered.connect(self._on_answered)
        session.game_closed.connect(self._on_answered)
        board.tile_clicked.connect(self._on_tile_clicked)
        board.tile_right_clicked.connect(self._on_tile_right_clicked)
        board.slot_clicked.connect(self._on_slot_clicked)
        board.slot_right_clicked.connect(self._on_slot_right_clicked)
        board.board_clicked.connect(self._on_board_clicked)
        board.board_right_clicked.connect(self._on_board_right_clicked)
        board.tile_hovered.connect(self._on_hovered)
        board.offer_chosen.connect(self._on_offer_chosen)

    # --- keys ---------------------------------------------------------------------------------

    def space(self) -> None:
        """B88: discard the lifted tile, take back one's discard, or claim the open one."""
        question = self._session.question
        if question is not None and question.phase is Phase.TURN:
            self._discard_lifted()
        elif self._own_discard_open():
            self._session.take_back()
        elif self._state_phase() is Phase.CLAIM:
            self.reach()
        else:
            self._not_now()

    def lift_first(self) -> None:
        """B91."""
        self._table.lift(self._table.hand[0] if self._table.hand else None)

    def lift_last(self) -> None:
        """B91."""
        self._table.lift(self._table.hand[-1] if self._table.hand else None)

    def lift_up(self) -> None:
        """B92."""
        if self._table.lifted is None:
            self.lift_first()

    def lower(self) -> None:
        """B93."""
        if self._table.lifted is not None:
            self._table.lift(None)

    def left(self) -> None:
        """B94."""
        self._table.step(-1)

    def right(self) -> None:
        """B94."""
        self._table.step(1)

    def accelerate(self) -> None:
        """B90: end what moves and the running delay."""
        if self._ends_deal():
            return
        self._board.finish()
        question = self._session.question
        if question is not None and question.phase is Phase.TURN:
            self.said.emit(self._turn_text())
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
            self._claim_shape(MeldKind.KONG)
        else:
            kinds = self._session.kong_kinds()
            if kinds:
                self._open_kongs(kinds)

    def chow(self) -> None:
        """Claim a chow."""
        self._claim_shape(MeldKind.CHOW)

    def pung(self) -> None:
        """Claim a pung."""
        self._claim_shape(MeldKind.PUNG)

    def out(self) -> None:
        """B163: declare out, on the own turn or on the open tile."""
        question = self._session.question
        if question is None:
            self._not_now()
            return
        outs = [action for action in question.legal if isinstance(action, GoOut)]
        if question.phase is not Phase.TURN:
            if outs:
                self._claim_out(outs)
            else:
                self.said.emit(self.tr("You cannot go out on this tile."))
        elif outs:
            self._session.go_out()
        elif self._must_declare(question):
            self._session.declare_ready()
        else:
            self._ask_faulty_out(question)

    def ready(self) -> None:
        """B148, B152."""
        if self._session.question is None:
            self._not_now()
        else:
            self._session.declare_ready()

    def undo(self) -> None:
        """B89."""
        self._session.undo()

    def hint(self) -> None:
        """B87."""
        self._session.hint()

    # --- claims -------------------------------------------------------------------------------

    def reach(self) -> None:
        """Reach for the open tile as a click on its slot does (B70, B120, B121)."""
        if self._dialog is not None:
            return
        self._board.finish()
        offer = self._session.reach()
        if offer is not None:
            self._open_claim(offer)

    def _open_claim(self, offer: ClaimOffer) -> None:
        turn = offer.question.view.turn
        dialog = ClaimDialog(offer, self._painter, self._session.players[turn].name, self._window)
        dialog.claimed.connect(self._session.claim)
        dialog.out_declared.connect(self._session.go_out)
        dialog.ignored.connect(self._session.wrong_claim)
        self.reaching.emit(True)
        dialog.finished.connect(lambda: self.reaching.emit(False))
        self._open(dialog)

    def _claim_shape(self, shape: MeldKind) -> None:
        question = self._session.question
        claims = question.claims if question is not None else ()
        ways = [claim for claim in claims if isinstance(claim, Claim) and claim.kind is shape]
        if not ways:
            word = {MeldKind.CHOW: self.tr("chow"), MeldKind.PUNG: self.tr("pung")}.get(shape, self.tr("kong"))
            self.said.emit(self.tr("There is no {set} that you could claim now.").format(set=word))
        elif len(ways) == 1:
            self._session.claim(ways[0])
        else:
            self._choose_way(ways)

    def _claim_out(self, outs: list[GoOut]) -> None:
        named = [out for out in outs if out.completes is not None]
        if len(named) > 1:
            self._choose_way(named)
        else:
            self._session.claim(outs[0])

    def _choose_way(self, ways: list[Claim] | list[GoOut]) -> None:
        question = self._session.question
        if question is None or question.open_tile is None or self._dialog is not None:
            return
        dialog = WaysDialog(ways, kind_of(question.open_tile), self._painter, self._window)
        dialog.chosen.connect(self._session.claim)
        self._open(dialog)

    def _show_offers(self, question: Question) -> None:
        """The possible claims as buttons near the hand."""
        self._offered = {}
        if not question.claims or not self._settings.help_claims or question.open_tile is None:
            return
        offers = []
        counted: dict[str, int] = {}
        for claim in question.claims:
            if isinstance(claim, GoOut):
                if "out" in self._offered:
                    continue
                robbing = question.phase is Phase.ROB
                text, command = (self.tr("Rob Kong"), "Kong") if robbing else (self.tr("Out"), "Out")
                name, key = "out", self._actions.key(command)
                tiles: tuple[Tile, ...] = ()
            else:
                word, command = {
                    MeldKind.CHOW: (self.tr("Chow"), "ClaimChow"),
                    MeldKind.PUNG: (self.tr("Pung"), "ClaimPung"),
                }.get(claim.kind, (self.tr("Kong"), "Kong"))
                number = counted[word] = counted.get(word, 0) + 1
                name, text = f"{claim.kind.value}{number}", word
                key = self._actions.key(command) if number == 1 else f"{number}"
                tiles = tuple(sorted((*claim.tiles, question.open_tile), key=PLAIN_OF.__getitem__))
            self._offered[name] = claim
            offers.append(Offer(name, text, key, tiles))
        # The dearest last, next to nothing, and Pass on the other side: never where a claim stood before.
        passing = self._actions.key("Accelerate")
        text = self.tr("Pass  ({key})").format(key=passing) if passing else self.tr("Pass")
        self._board.offer((Offer(LET_GO, text), *reversed(offers)))
        words = list(dict.fromkeys(offer.text.lower() for offer in reversed(offers)))
        text = self.tr("{name} puts down the {tile}: you can claim it ({claims}).")
        if question.phase is Phase.ROB:
            text = self.tr("{name} adds the {tile} to a pung: you can rob the kong and go out.")
        name, tile = self._session.players[question.view.turn].name, tile_name(question.open_tile)
        self.said.emit(text.format(name=name, tile=tile, claims=", ".join(words)))

    @Slot(str)
    def _on_offer_chosen(self, name: str) -> None:
        question = self._session.question
        claim = self._offered.get(name)
        if question is None or self._dialog is not None:
            return
        if name == LET_GO:
            self._session.pass_()
        elif isinstance(claim, GoOut):
            self.out()
        elif claim is not None and claim in question.legal:
            self._session.claim(claim)

    # --- mouse --------------------------------------------------------------------------------

    @Slot(int, Qt.KeyboardModifier)
    def _on_tile_clicked(self, number: int, modifiers: Qt.KeyboardModifier) -> None:
        tile = Tile(number)
        if self._ends_deal():
            return
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            self._count(tile)
        elif tile in self._table.hand:
            if self._settings.one_click and self._is_own_turn():
                self._discard_by_click(tile)
                return
            self._table.lift(None if tile == self._table.lifted else tile)
        else:
            self._on_board_clicked()

    @Slot(int, Qt.KeyboardModifier)
    def _on_tile_right_clicked(self, number: int, modifiers: Qt.KeyboardModifier) -> None:
        del modifiers
        if self._ends_deal():
            return
        if Tile(number) in self._table.hand and Tile(number) != self._table.lifted:
            self.said.emit(self.tr("Lift this tile with a click first; a right click then discards it."))
        else:
            self._on_board_right_clicked()

    @Slot(int)
    def _on_slot_clicked(self, seat: int) -> None:
        if self._is_stray():
            return
        if seat == self._table.person:
            self._session.take_back()
        else:
            self.reach()

    @Slot(int)
    def _on_slot_right_clicked(self, seat: int) -> None:
        del seat
        self._on_board_right_clicked()

    @Slot()
    def _on_board_clicked(self) -> None:
        if self._ends_deal():
            return
        question = self._session.question
        if self._is_stray() or (question is not None and question.phase is Phase.TURN):
            return
        self._session.accelerate()

    @Slot()
    def _on_board_right_clicked(self) -> None:
        """B67, B68."""
        if self._ends_deal():
            return
        question = self._session.question
        if question is None or question.phase is not Phase.TURN:
            self._not_now()
            return
        if self._table.lifted is not None:
            self._discard_lifted()
        elif self._is_stray():
            self.said.emit(self.tr("It has just become your turn: click again to discard the tile you drew."))
        elif question.view.drawn is not None:
            self._session.discard(question.view.drawn)
        else:
            self.said.emit(self.tr("Lift the tile that you want to discard."))

    @Slot(int)
    def _on_hovered(self, number: int) -> None:
        """B73."""
        allowed = self._settings.allow_hints and number >= 0
        self.pointed_out.emit(tile_name(Tile(number)) if allowed else "")

    # --- within -------------------------------------------------------------------------------

    def _ends_deal(self) -> bool:
        """B15: whether the tiles were being dealt; a click then finishes that and means nothing else."""
        dealing = self._table.is_dealing
        self._table.finish_deal()
        return dealing

    def _discard_lifted(self) -> None:
        lifted = self._table.lifted
        if lifted is None:
            self.said.emit(self.tr("Lift the tile that you want to discard: click it, or use the arrow keys."))
        elif self._is_stray() and not self._table.lifted_on_turn:
            self.said.emit(
                self.tr("It has just become your turn: once more to discard the {tile}.").format(tile=tile_name(lifted))
            )
        else:
            self._session.discard(lifted)

    def _is_own_turn(self) -> bool:
        question = self._session.question
        return question is not None and question.phase is Phase.TURN

    def _discard_by_click(self, tile: Tile) -> None:
        if self._is_stray():
            self.said.emit(
                self.tr("It has just become your turn: once more to discard the {tile}.").format(tile=tile_name(tile))
            )
        else:
            self._session.discard(tile)

    def _count(self, tile: Tile) -> None:
        """B72."""
        moment, rules = self._session.moment, self._session.rules
        seen = any(shown.tile == tile and shown.face_up for shown in self._board.tiles())
        if moment is None or rules is None or not seen or not self._settings.allow_hints or PLAIN_OF[tile] >= 34:
            return
        hidden = set(SEATS) - {self._table.person} if rules.kongs.concealed_shown == "all_down" else set()
        self.said.emit(played_text(PLAIN_OF[tile], played_counts(_played(moment.state, hidden))))

    def _open_kongs(self, kinds: tuple[Kind, ...]) -> None:
        dialog = KongDialog(kinds, self._painter, self._window)
        dialog.chosen.connect(self._declare_kong)
        self._open(dialog)

    @Slot(int)
    def _declare_kong(self, kind: int) -> None:
        self._session.declare_kong(Kind(kind))

    def _ask_faulty_out(self, question: Question) -> None:
        """A wrong Out ends the hand: it is asked for twice (B165)."""
        ask(
            self._window,
            "faultyOutDialog",
            self.tr("Your hand may not go out."),
            wrong_out_in_words(question.view),
            self.tr("Declare &Out"),
            self.tr("&Keep Playing"),
            self._declare_faulty_out,
        )

    def _declare_faulty_out(self) -> None:
        question = self._session.question
        if question is not None and question.phase is Phase.TURN:
            self._session.go_out()

    def _must_declare(self, question: Question) -> bool:
        """B49: the button reads Ready until ready has been declared."""
        rules = self._session.rules
        return (
            rules is not None
            and rules.ready.rule == "obligatory"
            and any(isinstance(action, DeclareReady) for action in question.legal)
        )

    def _open(self, dialog: ClaimDialog | KongDialog | WaysDialog) -> None:
        self._dialog = dialog
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._on_dialog_closed)
        dialog.open()

    @Slot()
    def _on_dialog_closed(self) -> None:
        self._dialog = None
        self._board.setFocus()

    @Slot(object)
    def _on_asked(self, question: Question) -> None:
        self.note_change()
        self._board.offer(())
        self._board.set_playable(question.phase is Phase.TURN)
        self._board.set_claimable(question.view.turn if question.phase is Phase.CLAIM else None)
        if question.phase is Phase.TURN:
            self.said.emit(self._turn_text())
        else:
            self._show_offers(question)

    @Slot()
    def _on_answered(self) -> None:
        self.note_change()
        self._offered = {}
        self._board.offer(())
        self._board.set_playable(False)
        self._board.set_claimable(None)
        dialog, self._dialog = self._dialog, None
        if isinstance(dialog, ClaimDialog):
            dialog.withdraw()
        elif dialog is not None:
            dialog.reject()

    def quiet_for(self) -> int:
        """For how many ms nothing has changed about what the person is asked."""
        return int(self._since_change.elapsed())

    def note_change(self) -> None:
        """Something else is asked now: what is clicked in the same moment was meant for what was there before."""
        self._since_change.restart()

    def _is_stray(self) -> bool:
        return self.quiet_for() < STRAY_MS

    def _turn_text(self) -> str:
        question = self._session.question
        if question is None:
            return ""
        drawn = question.view.drawn
        if drawn is None:
            return self.tr("It is your turn: discard a tile.")
        return self.tr("You drew the {tile}. It is your turn.").format(tile=tile_name(drawn))

    def _own_discard_open(self) -> bool:
        moment = self._session.moment
        return moment is not None and moment.state.phase is Phase.CLAIM and moment.state.turn == self._session.person

    def _state_phase(self) -> Phase | None:
        moment = self._session.moment
        return moment.state.phase if moment is not None else None

    def explain(self, command: str) -> None:
        """Say why a command that was wanted by its key cannot be used now."""
        self._not_now()
        if self._session.question is not None:
            self.said.emit(self.tr("{command}: that is not possible now.").format(command=command))

    def _not_now(self) -> None:
        """Say why nothing happens."""
        moment = self._session.moment
        if moment is None:
            self.said.emit(self.tr("There is no game: {key} begins one.").format(key=self._actions.way("NewGame")))
        elif self._session.person is None:
            watching = self.tr("You are watching four computer players; {key} begins another game.")
            self.said.emit(watching.format(key=self._actions.way("NewGame")))
        elif self._session.auto_play:
            self.said.emit(self.tr("The computer plays your hand; turn Auto Play off to take over."))
        elif self._session.paused:
            self.said.emit(self.tr("The game is paused; {key} lets it go on.").format(key=self._actions.way("Pause")))
        elif moment.state.phase is Phase.OVER:
            self.said.emit(self.tr("The hand is over."))
        else:
            name = self._session.players[moment.state.turn].name
            self.said.emit(self.tr("It is {name}'s turn.").format(name=name))


def _played(state: DealState, hidden: Container[Seat]) -> list[Tile]:
    """The tiles that have been played: discards that still lie there, and melds.

    Concealed kongs of the `hidden` seats lie face down: nobody else knows what they are made of.
    """
    seen: list[Tile] = []
    for seat, held in zip(SEATS, state.seats, strict=True):
        seen += [d.tile for d in held.discards if d.claimed_by is None]
        for meld in held.melds:
            if seat not in hidden or meld.kind is not MeldKind.CONCEALED_KONG:
                seen += meld.tiles
    return seen
