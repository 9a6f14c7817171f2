"""`Declaring`: the dialogs of claims and declarations; one at a time, and they go when nobody asks any more."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import ClaimOffer, Question
from fourwinds.engine.actions import Claim, GoOut
from fourwinds.engine.phase import Phase
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Kind, Tile
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.table.penalties import wrong_out_in_words
from fourwinds.ui.widgets.questions import ask

if TYPE_CHECKING:
    from fourwinds.ui.table.claim import ClaimDialog, WaysDialog
    from fourwinds.ui.table.kong import KongDialog


class Declaring(QObject):
    """Asks in which way a tile is claimed, which kong is declared, and whether a wrong Out is meant."""

    said = Signal(str)
    reaching = Signal(bool)
    """The person has reached for the open tile and the clock stands still, or has let go."""

    def __init__(
        self, session: Session, settings: Settings, board: BoardView, painter: TilePainter, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session, self._settings = session, settings
        self._board, self._painter, self._window = board, painter, window
        self._dialog: ClaimDialog | KongDialog | WaysDialog | None = None

    @property
    def is_asking(self) -> bool:
        """Whether one of the dialogs is open."""
        return self._dialog is not None

    def withdraw(self) -> None:
        """Nobody asks any more: what is open closes without an answer."""
        dialog, self._dialog = self._dialog, None
        if dialog is None:
            return
        from fourwinds.ui.table.claim import ClaimDialog  # noqa: PLC0415 - 5 ms of the start with its pictures

        if isinstance(dialog, ClaimDialog):
            dialog.withdraw()
        else:
            dialog.reject()

    # --- the open tile ------------------------------------------------------------------------

    def reach(self) -> None:
        """Reach for the open tile as a click on its slot does (B70, B120, B121)."""
        if self.is_asking:
            return
        self._board.finish()
        offer = self._session.moves.reach(helped=self._settings.help_claims)
        if offer is not None:
            self._open_claim(offer)

    def claim_shape(self, shape: MeldKind) -> None:
        """Claim the open tile for a set of this shape; of several ways one is asked for."""
        question = self._session.question
        claims = question.claims if question is not None else ()
        ways = [claim for claim in claims if isinstance(claim, Claim) and claim.kind is shape]
        if not ways:
            word = {MeldKind.CHOW: self.tr("chow"), MeldKind.PUNG: self.tr("pung")}.get(shape, self.tr("kong"))
            told = self.tr("There is no {set} that you could claim now.").format(set=word)
            reason = self._session.moves.why_not_claim(shape) if question is not None else ""
            self.said.emit(f"{told} {tr(reason)}".strip())
        elif len(ways) == 1:
            self._session.moves.claim(ways[0])
        else:
            self._choose_way(ways)

    def claim_out(self, outs: list[GoOut]) -> None:
        """Go out on the open tile; of several sets that it would complete one is asked for."""
        named = [out for out in outs if out.completes is not None]
        if len(named) > 1:
            self._choose_way(named)
        else:
            self._session.moves.claim(outs[0])

    # --- the own turn -------------------------------------------------------------------------

    def go_out(self, outs: list[GoOut]) -> None:
        """Go out with the drawn tile; of several sets that it may be said to complete one is asked for."""
        question = self._session.question
        drawn = question.view.drawn if question is not None else None
        named = [out for out in outs if out.completes is not None]
        if len(named) < 2 or drawn is None:
            self._session.moves.go_out()
        elif not self.is_asking:
            from fourwinds.ui.table.claim import WaysDialog  # noqa: PLC0415 - see above

            dialog = WaysDialog(named, drawn, self._painter, self._window)
            dialog.setWindowTitle(self.tr("Going Out"))
            dialog.out_chosen.connect(lambda out: self._session.moves.go_out(out.completes, out.chow))
            self._open(dialog)

    def declare_kong(self, kongs: Mapping[Kind, tuple[Tile, ...]]) -> None:
        """Ask which of these kongs is declared, also if there is only one (B140)."""
        from fourwinds.ui.table.kong import KongDialog  # noqa: PLC0415 - see above

        dialog = KongDialog(kongs, self._painter, self._window)
        dialog.chosen.connect(self._on_kong_chosen)
        self._open(dialog)

    def ask_wrong_out(self, question: Question) -> None:
        """A wrong Out can end the hand: it is asked for twice, and the reason and the price are told (B165)."""
        reason = tr(self._session.moves.why_not_out() or "")
        if not self._session.moves.can_err:
            self.said.emit(reason)
            return
        ask(
            self._window,
            "faultyOutDialog",
            self.tr("Your hand may not go out."),
            "\n\n".join(text for text in (reason, wrong_out_in_words(question.view)) if text),
            self.tr("Declare &Out"),
            self.tr("&Keep Playing"),
            self._declare_wrong_out,
        )

    # --- within -------------------------------------------------------------------------------

    def _open_claim(self, offer: ClaimOffer) -> None:
        from fourwinds.ui.table.claim import ClaimDialog  # noqa: PLC0415 - see above

        turn = offer.question.view.turn
        dialog = ClaimDialog(offer, self._painter, self._session.players[turn].name, self._window)
        dialog.claimed.connect(self._session.moves.claim)
        dialog.won.connect(self._session.moves.claim)
        dialog.tried.connect(self._session.moves.claim)
        dialog.out_declared.connect(self._session.moves.go_out)
        dialog.ignored.connect(self._session.moves.let_go if offer.helped else self._session.moves.wrong_claim)
        self._open_over_the_clock(dialog)

    def _choose_way(self, ways: list[Claim] | list[GoOut]) -> None:
        question = self._session.question
        if question is None or question.open_tile is None or self.is_asking:
            return
        from fourwinds.ui.table.claim import WaysDialog  # noqa: PLC0415 - see above

        dialog = WaysDialog(ways, question.open_tile, self._painter, self._window)
        dialog.claim_chosen.connect(self._session.moves.claim)
        dialog.out_chosen.connect(self._session.moves.claim)
        dialog.rejected.connect(self._session.moves.let_go)
        self._session.moves.hold()
        self._open_over_the_clock(dialog)

    @Slot(int)
    def _on_kong_chosen(self, kind: int) -> None:
        self._session.moves.declare_kong(Kind(kind))

    def _declare_wrong_out(self) -> None:
        question = self._session.question
        if question is not None and question.phase is Phase.TURN:
            self._session.moves.go_out()

    def _open_over_the_clock(self, dialog: "ClaimDialog | WaysDialog") -> None:
        self.reaching.emit(True)
        dialog.finished.connect(lambda: self.reaching.emit(False))
        self._open(dialog)

    def _open(self, dialog: "ClaimDialog | KongDialog | WaysDialog") -> None:
        self._dialog = dialog
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._on_closed)
        dialog.open()

    @Slot()
    def _on_closed(self) -> None:
        self._dialog = None
        self._board.setFocus()
