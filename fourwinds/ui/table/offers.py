"""`Offering`: what the person may claim or declare now, as buttons near the hand (*Help Me See Claims*)."""

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.moments import Question
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.actions import Claim, GoOut
from fourwinds.engine.phase import Phase
from fourwinds.scoring import MeldKind
from fourwinds.tiles import PLAIN_OF, Tile
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.words import tile_name

LET_GO: Final = "pass"
OUT: Final = "out"


class Offering(QObject):
    """Shows the buttons of a question and tells which one was pressed."""

    said = Signal(str)
    claimed = Signal(object)
    """Claim"""
    out_wanted = Signal()
    passed = Signal()

    def __init__(
        self, session: Session, settings: Settings, board: BoardView, actions: Actions, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._settings, self._board, self._actions = session, settings, board, actions
        self._offered: dict[str, Claim | GoOut] = {}
        board.offer_chosen.connect(self._on_chosen)

    def clear(self) -> None:
        """Nothing is offered any more."""
        self._offered = {}
        self._board.offer(())

    def show(self, question: Question) -> None:
        """Offer what the person may do, if he wants to be helped."""
        self.clear()
        if not self._settings.help_claims:
            return
        if question.phase is Phase.TURN:
            self._offer_out(question)
        elif question.claims and question.open_tile is not None:
            self._offer_claims(question, question.open_tile)

    def _offer_out(self, question: Question) -> None:
        out = next((action for action in question.legal if isinstance(action, GoOut)), None)
        if out is not None:
            self._offered[OUT] = out
            self._board.offer((Offer(OUT, self.tr("Out"), self._actions.key("Out")),))

    def _offer_claims(self, question: Question, open_tile: Tile) -> None:
        offers: list[Offer] = []
        counted: dict[str, int] = {}
        for claim in question.claims:
            if isinstance(claim, Claim):
                offer = self._offer_of(claim, open_tile, counted)
            elif OUT in self._offered:
                continue
            else:
                robbing = question.phase is Phase.ROB
                text, command = (self.tr("Rob Kong"), "Kong") if robbing else (self.tr("Out"), "Out")
                offer = Offer(OUT, text, self._actions.key(command))
            self._offered[offer.id] = claim
            offers.append(offer)
        # The dearest last, next to nothing, and Pass on the other side: never where a claim stood before. The ways to
        # make the same set keep their order, so that their keys count up.
        words = list(dict.fromkeys(offer.text for offer in reversed(offers)))
        offers.sort(key=lambda offer: words.index(offer.text))
        key = self._actions.key("Accelerate")
        passing = self.tr("Pass  ({key})").format(key=key) if key else self.tr("Pass")
        self._board.offer((Offer(LET_GO, passing), *offers))
        self._tell(question, open_tile, [word.lower() for word in words])

    def _offer_of(self, claim: Claim, open_tile: Tile, counted: dict[str, int]) -> Offer:
        word, command = {
            MeldKind.CHOW: (self.tr("Chow"), "ClaimChow"),
            MeldKind.PUNG: (self.tr("Pung"), "ClaimPung"),
        }.get(claim.kind, (self.tr("Kong"), "Kong"))
        number = counted[word] = counted.get(word, 0) + 1
        key = self._actions.key(command) if number == 1 else f"{number}"
        tiles = tuple(sorted((*claim.tiles, open_tile), key=PLAIN_OF.__getitem__))
        return Offer(f"{claim.kind.value}{number}", word, key, tiles)

    def _tell(self, question: Question, open_tile: Tile, words: list[str]) -> None:
        text = self.tr("{name} puts down the {tile}: you can claim it ({claims}).")
        if question.phase is Phase.ROB:
            text = self.tr("{name} adds the {tile} to a pung: you can rob the kong and go out.")
        name = self._session.players[question.view.turn].name
        self.said.emit(text.format(name=name, tile=tile_name(open_tile), claims=", ".join(words)))

    @Slot(str)
    def _on_chosen(self, name: str) -> None:
        claim = self._offered.get(name)
        if isinstance(claim, GoOut):
            self.out_wanted.emit()
        elif claim is not None:
            self.claimed.emit(claim)
        elif name == LET_GO:
            self.passed.emit()
