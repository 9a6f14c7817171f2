"""`Offering`: what the person may claim or declare now, as buttons near the hand (*Help Me See Claims*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question
from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    DeclareKong,
    DeclareReady,
    DingDong,
    GoOut,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.claims import set_made
from fourwinds.engine.melds import BonusTile
from fourwinds.engine.permits import may_meld_chow
from fourwinds.engine.phase import Phase
from fourwinds.rules.this_deal_words import own_draw_in_words
from fourwinds.scoring import MeldKind
from fourwinds.text import commas, in_turn
from fourwinds.tiles import PLAIN_OF, Tile, parse, pick
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.words import tile_name

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset

LET_GO: Final = "pass"
OUT: Final = "out"
READY: Final = "ready"
ABANDON: Final = "abandon"
DING_DONG: Final = "ding_dong"
NORTH: Final = "north"
KONG: Final = "kong"
TAKE_JOKER: Final = "joker"
_MOST_CHOWS: Final = 5
"""So many chows can be made of a discard at most, those with a red five among them."""
_SOME_CHOW: Final = pick(parse("B123"))


class Offering(QObject):
    """Shows the buttons of a question and tells which one was pressed."""

    said = Signal(str)
    claimed = Signal(Claim)
    """Claim"""
    out_wanted = Signal()
    ready_wanted = Signal()
    abandoning_wanted = Signal()
    ding_dong_wanted = Signal()
    setting_aside_wanted = Signal()
    kong_wanted = Signal()
    joker_wanted = Signal()
    passed = Signal()

    def __init__(
        self, session: Session, settings: Settings, board: BoardView, actions: Actions, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._settings, self._board, self._actions = session, settings, board, actions
        self._offered: dict[str, Action] = {}
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
        self._board.keep_offer_places(self._places(question.view.rules))
        if question.phase is Phase.TURN:
            self._offer_declarations(question)
        elif question.claims and question.open_tile is not None:
            self._offer_claims(question, question.open_tile)

    def _offer_declarations(self, question: Question) -> None:
        """On the own turn: what players of riichi look for in a button, the dearest last."""
        offers: list[Offer] = []
        if DingDong() in question.legal:
            self._offered[DING_DONG] = DingDong()
            offers.append(Offer(DING_DONG, self.tr("Ding Dong"), self._actions.key("DingDong")))
        if Abandon() in question.legal:
            self._offered[ABANDON] = Abandon()
            offers.append(Offer(ABANDON, self.tr("Abandon"), self._actions.key("Abandon")))
        if SetAside() in question.legal:
            self._offered[NORTH] = SetAside()
            offers.append(Offer(NORTH, self.tr("North"), self._actions.key("SetAside")))
        take = next((action for action in question.legal if isinstance(action, TakeJoker)), None)
        if take is not None:
            self._offered[TAKE_JOKER] = take
            tiles = (take.tile, take.joker)
            offers.append(Offer(TAKE_JOKER, self.tr("Take Joker"), self._actions.key("TakeJoker"), tiles))
        kong = next((action for action in question.legal if isinstance(action, DeclareKong)), None)
        if kong is not None and question.view.rules.ready.rule == "riichi":
            self._offered[KONG] = kong
            offers.append(Offer(KONG, self.tr("Kong"), self._actions.key("Kong")))
        if _may_riichi(question):
            self._offered[READY] = DeclareReady()
            offers.append(Offer(READY, self.tr("Ready"), self._actions.key("Ready")))
        out = next((action for action in question.legal if isinstance(action, GoOut)), None)
        if out is not None:
            self._offered[OUT] = out
            offers.append(self._out_offer())
        if offers:
            self._board.offer(tuple(offers))

    def _places(self, rules: RulePreset) -> tuple[Offer, ...]:
        """The claims from the left: to pass is where nothing else ever is, and to go out at the other end.

        A hand that knows where Pung was does not have to look. Where no chow is ever claimed it has no place either:
        Pung would stand far from Pass for nothing.
        """
        ways = (1, 2, 3) if may_meld_chow(rules, ()) else ()
        chows = (self._shape_offer(MeldKind.CHOW, number, _SOME_CHOW) for number in ways)
        others = (self._shape_offer(shape, 1) for shape in (MeldKind.PUNG, MeldKind.KONG))
        return (self._pass_offer(), *chows, *others, self._out_offer())

    def _pass_offer(self) -> Offer:
        key = self._actions.key("Accelerate")
        return Offer(LET_GO, self.tr("Pass  ({key})").format(key=key) if key else self.tr("Pass"))

    def _out_offer(self) -> Offer:
        return Offer(OUT, self.tr("Out"), self._actions.key("Out"))

    def _offer_claims(self, question: Question, open_tile: Tile) -> None:
        offers: list[Offer] = []
        counted: dict[str, int] = {}
        told: dict[str, str] = {}
        """What the message line calls what stands on a button."""
        for claim in question.claims:
            if isinstance(claim, Claim):
                offer = self._offer_of(claim, open_tile, counted)
            elif OUT in self._offered:
                continue
            elif question.phase is Phase.ROB and not isinstance(question.view.open, BonusTile):
                offer = Offer(OUT, self.tr("Rob Kong"), self._actions.key("Kong"))
            else:
                offer = self._out_offer()
            self._offered[offer.id] = claim
            told[offer.text] = self._in_sentence(claim)
            offers.append(offer)
        # The dearest last. The ways to make the same set keep their order, so that their keys count up.
        words = list(dict.fromkeys(offer.text for offer in reversed(offers)))
        offers.sort(key=lambda offer: words.index(offer.text))
        self._board.offer((self._pass_offer(), *offers))
        self._tell(question, open_tile, [told[word] for word in words])

    def _in_sentence(self, claim: Claim | GoOut) -> str:
        if isinstance(claim, GoOut):
            return self.tr("out")
        return {MeldKind.CHOW: self.tr("chow"), MeldKind.PUNG: self.tr("pung")}.get(claim.kind, self.tr("kong"))

    def _offer_of(self, claim: Claim, open_tile: Tile, counted: dict[str, int]) -> Offer:
        number = counted[claim.kind.value] = counted.get(claim.kind.value, 0) + 1
        return self._shape_offer(claim.kind, number, set_made(claim, open_tile) or ())

    def _shape_offer(self, shape: MeldKind, number: int, tiles: tuple[Tile, ...] = ()) -> Offer:
        word, command = {
            MeldKind.CHOW: (self.tr("Chow"), "ClaimChow"),
            MeldKind.PUNG: (self.tr("Pung"), "ClaimPung"),
        }.get(shape, (self.tr("Kong"), "Kong"))
        # Another chow has a number, and a pung with a red five less a number that no chow has.
        key = self._actions.key(command) if number == 1 else f"{number + _MOST_CHOWS * (shape is not MeldKind.CHOW)}"
        return Offer(f"{shape.value}{number}", word, key, tiles)

    def _tell(self, question: Question, open_tile: Tile, words: list[str]) -> None:
        text = self.tr("{name} puts down the {tile}: you can claim it ({claims}).")
        if question.phase is Phase.ROB:
            text = self.tr("{name} adds the {tile} to a pung: you can rob the kong and go out.")
        if isinstance(question.view.open, BonusTile):
            text = self.tr("{name} sets the {tile} aside: you can go out on it.")
        name = self._session.players[question.view.turn].name
        tile = tile_name(open_tile, question.view.rules.tiles.wild_kind)
        told = text.format(name=name, tile=tile, claims=tr(commas(words)))
        # Whoever waits for this tile looks for Out: it is missing for a reason that is easily forgotten.
        own_draw = own_draw_in_words(question.view.rules.winning.self_drawn_only, question.view.round_wind)
        if own_draw is not None and self._session.moves.why_not_out() == own_draw:
            told = tr(in_turn([told, own_draw]))
        self.said.emit(told)

    @Slot(str)
    def _on_chosen(self, name: str) -> None:
        claim = self._offered.get(name)
        match claim:
            case GoOut():
                self.out_wanted.emit()
            case DeclareReady():
                self.ready_wanted.emit()
            case SetAside():
                self.setting_aside_wanted.emit()
            case DeclareKong():
                self.kong_wanted.emit()
            case Abandon():
                self.abandoning_wanted.emit()
            case DingDong():
                self.ding_dong_wanted.emit()
            case TakeJoker():
                self.joker_wanted.emit()
            case Claim():
                self.claimed.emit(claim)
            case None if name == LET_GO:
                self.passed.emit()


def _may_riichi(question: Question) -> bool:
    """Whether a riichi may be declared rightly: some discard leaves a hand that waits for something."""
    view = question.view
    if view.rules.ready.rule != "riichi" or DeclareReady() not in question.legal:
        return False
    from fourwinds.players.waiting import waiting  # noqa: PLC0415 - the window opens without the players

    kinds = {PLAIN_OF[tile] for tile in view.hand}
    return any(waiting(view, kind) for kind in kinds)
