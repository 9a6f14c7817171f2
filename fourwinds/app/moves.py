"""`Moves`: what the person does at the table, once it is decided whether he may.

A move that is called at the wrong moment changes nothing and says why; one that the rules do not allow may have been
made all the same, and cost what they say.
"""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds import scoring
from fourwinds.app.coach import Coach, Move, Remark
from fourwinds.app.language import tr
from fourwinds.app.objections import Objections
from fourwinds.app.runner import Runner
from fourwinds.app.settings import Settings
from fourwinds.app.showing import Showing
from fourwinds.app.signals import ClaimOffer, Question
from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    Consent,
    DeclareKong,
    DeclareReady,
    DingDong,
    Discard,
    Exchanging,
    FaultyClaim,
    FaultyOut,
    GoOut,
    LayOut,
    Pass,
    PassTiles,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.melds import kong_made
from fourwinds.engine.permits import why_not_passed
from fourwinds.engine.phase import Phase
from fourwinds.scoring import Completes, MeldKind
from fourwinds.text import Text, in_turn, in_units
from fourwinds.tiles import Kind, Tile, kind_of


class Moves(QObject):
    """Answers the question that the runner has asked. A coach is heard before, a teacher has the last word."""

    coached = Signal(Remark)
    """Remark: what the person is about to do costs much. The game waits for `insist` or `reconsider`."""

    def __init__(
        self,
        runner: Runner,
        showing: Showing,
        objections: Objections,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._runner, self._showing, self._objections = runner, showing, objections
        self._coach = Coach(settings, runner.thinker, self)
        self._remark: Remark | None = None
        runner.answered.connect(self._on_answered)
        self._coach.agreed.connect(self._carry_out)
        self._coach.objected.connect(self._on_objected)

    def discard(self, tile: Tile) -> None:
        """Discard a tile of the own hand."""
        self._play(Discard(tile))

    def lay_out(self, tile: Tile) -> None:
        """Lay out a Flower or Season of the own hand."""
        self._play(LayOut(tile))

    def declare_kong(self, kind: Kind) -> None:
        """Declare a concealed kong, or add the fourth tile to a melded pung."""
        self._play(DeclareKong(kind))

    def kongs(self) -> dict[Kind, tuple[Tile, ...]]:
        """The kinds of which a kong may be declared now, with its tiles; where there is none `message` says why."""
        question = self._asked_in(Phase.TURN)
        if question is None:
            return {}
        kinds = tuple(action.kind for action in question.legal if isinstance(action, DeclareKong))
        if not kinds:
            self._showing.refuse(
                tr("A kong needs four equal tiles in your hand, or the fourth tile of a pung that you have melded.")
            )
        view = question.view
        return {kind: kong_made(view.hand, view.melds, kind).tiles for kind in kinds}

    def abandon(self) -> None:
        """End the hand for nine different terminals and honors."""
        self._play(Abandon())

    def set_aside(self) -> None:
        """Set a North aside as a bonus tile."""
        self._play(SetAside())

    def take_joker(self) -> None:
        """Put down the tile that a joker on the table stands for, and take it: the first where there are several."""
        question = self._asked_in(Phase.TURN)
        if question is None:
            return
        take = next((action for action in question.legal if isinstance(action, TakeJoker)), None)
        if take is None:
            self._showing.refuse(tr("You have no tile that a joker on the table stands for, or may not take it now."))
        else:
            self._play(take)

    def pass_tiles(self, tiles: Sequence[Tile], blind: int = 0) -> None:
        """Pass tiles on in an exchange, and so many of those that are coming unseen."""
        self._play(PassTiles(tuple(tiles), blind))

    def why_not_pass(self, tile: Tile) -> str:
        """Why this tile may not be passed on now, in a player's words; empty where it may."""
        question = self._runner.question
        step = None if question is None else question.view.exchange
        return "" if step is None else why_not_passed(step.asked, kind_of(tile)) or ""

    def consent(self, *, agrees: bool) -> None:
        """Say whether there shall be a second exchange of tiles."""
        self._play(Consent(agrees))

    def ding_dong(self) -> None:
        """Ask as East for an exchange of tiles."""
        self._play(DingDong())

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
            self._showing.refuse(reason)
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
            self._showing.refuse(in_turn([Text("You cannot claim this tile."), *filter(None, [reason])]))
            return None
        checked = helped or self._objections.are_told_first(question)
        if checked and not question.claims:
            self._claim_wrongly(question, tr("You cannot claim this tile."))
            return None
        self._runner.hold()
        view = question.view
        faulty_out = scoring.faulty_out_cost(view.rules, view.wind)
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
            self._showing.refuse(tr("The tile can be used in several ways: choose one of them."))
            return
        reason = self._objections.to(question, ways[0]) if ways else tr("Your tiles do not make such a set with it.")
        if reason is None:
            self._choose(question, ways[0])
        else:
            kind = action if isinstance(action, MeldKind) else action.kind
            self._claim_wrongly(question, reason, chow=kind is MeldKind.CHOW)

    def wrong_claim(self) -> None:
        """The claim is called off: it costs the penalty for a faulty claim if that is on (B124), and not free."""
        question = self._asked_in(Phase.CLAIM, Phase.ROB)
        if question is not None:
            reason = tr("The claim is called off.")
            if scoring.cancelled_claim_cost(question.view.rules):
                self._claim_wrongly(question, reason)
            else:
                self._showing.refuse(reason)
                self._runner.let_go()

    def pass_(self) -> None:
        """Let the open tile go by without waiting for the clock."""
        question = self._asked_in(Phase.CLAIM, Phase.ROB)
        if question is not None:
            self._choose(question, Pass())

    def insist(self) -> None:
        """Do what the coach has spoken against."""
        remark, self._remark = self._remark, None
        if remark is not None:
            self._carry_out(remark.move)

    def reconsider(self) -> None:
        """Choose again after what the coach has said."""
        self._remark = None
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

    def _play(self, action: Action) -> None:
        """A move of the person's own turn, or a declaration of out, if the rules allow it."""
        phases = (Phase.TURN, Phase.CLAIM, Phase.ROB) if isinstance(action, FaultyOut) else (Phase.TURN,)
        if isinstance(action, Exchanging):
            phases = (Phase.EXCHANGE,)
        question = self._asked_in(*phases)
        if question is None:
            return
        reason = self._objections.to(question, action)
        if reason is None:
            self._choose(question, action)
        else:
            self._showing.refuse(reason)

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
        if self._runner.question is move.question:
            self._runner.choose(move.question, move.action)

    @Slot(Remark)
    def _on_objected(self, remark: Remark) -> None:
        if self._runner.question is remark.move.question:
            self._remark = remark
            self._runner.hold()
            self.coached.emit(remark)

    @Slot()
    def _on_answered(self) -> None:
        self._coach.look_away()
        self._remark = None

    def _claim_wrongly(self, question: Question, reason: str, *, chow: bool = False) -> None:
        """A faulty claim, if the rules know such a thing here; else nothing but the message."""
        penalty = scoring.faulty_claim_cost(question.view.rules, chow=chow)
        if penalty and self._objections.to(question, FaultyClaim(chow)) is None:
            costs = Text(
                "This faulty claim costs {points} if another player goes out.", points=in_units(penalty, "points")
            )
            self._showing.refuse(in_turn([reason, costs]))
            self._showing.warned.emit()
            self._runner.choose(question, FaultyClaim(chow))
        else:
            self._showing.refuse(reason)
            self._runner.let_go()

    def _asked_in(self, *phases: Phase) -> Question | None:
        """The question, if the person is asked in one of these phases; else he is told why not."""
        question = self._runner.question
        if question is not None and question.phase in phases and not self._runner.paused:
            return question
        self._showing.refuse(self._objections.to_answering(*phases))
        return None


def _ways(question: Question, action: Claim | MeldKind) -> tuple[Claim, ...]:
    """The claims that are meant by a claim, or by the button of a shape."""
    if isinstance(action, Claim):
        return (action,)
    return tuple(claim for claim in question.claims if isinstance(claim, Claim) and claim.kind is action)
