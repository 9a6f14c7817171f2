"""`Narrator`: what happened at the table as sentences, callouts and sound events."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal

from fourwinds.app.language import tr
from fourwinds.engine.events import (
    DealBegun,
    DealEnded,
    FaultyClaimMade,
    FaultyOutMade,
    KongDeclared,
    MeldClaimed,
    ReadyCancelled,
    ReadyDeclared,
    TileDiscarded,
)
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.outcome import Outcome, Termination, Transfer
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import KongCovered, SeenEvent
from fourwinds.rules.parts import Number
from fourwinds.scoring import Completes, MeldKind, WonBy
from fourwinds.text import Text, in_units
from fourwinds.tiles import kind_of, name


class Narrator(QObject):
    """Tells events. Discards and draws are seen on the table and told by sound alone."""

    said = Signal(str)
    warned = Signal()
    """What was said last costs the person points."""
    called = Signal(int, str)
    sounded = Signal(str)

    def tell(
        self,
        events: Iterable[SeenEvent],
        players: Sequence[Player],
        person: Seat | None,
        completes: Completes | None = None,
        *,
        stake: Number = 0,
    ) -> None:
        """Tell what happened in one step; `completes` is the set that a claimed winning tile was said to complete.

        `stake` is what a declaration of ready that is cancelled loses.
        """
        for event in events:
            match event:
                case KongCovered(seat=seat):
                    self._tell_hidden_kong(seat, players[seat].name)
                case ReadyCancelled(seat=seat):
                    self._tell_cancelled(seat, stake, players, person)
                case _:
                    self._tell(event, players, person, completes)

    def _tell_hidden_kong(self, seat: Seat, player: str) -> None:
        self.called.emit(seat, self.tr("Kong!"))
        self.sounded.emit("kong")
        self.said.emit(self.tr("{name} declares a concealed kong.").format(name=player))

    def _tell(
        self, event: SeenEvent, players: Sequence[Player], person: Seat | None, completes: Completes | None
    ) -> None:
        match event:
            case DealBegun():
                self.sounded.emit("deal")
            case TileDiscarded():
                self.sounded.emit("discard")
            case MeldClaimed(seat=seat, meld=meld) | KongDeclared(seat=seat, meld=meld):
                self._tell_meld(seat, meld, players[seat].name, own=seat == person)
            case ReadyDeclared(seat=seat, stake=stake):
                self._tell_ready(seat, stake, players, person)
            case FaultyClaimMade(seat=seat) if seat != person:  # the person has been told at once what it costs
                self.said.emit(self.tr("{name} has made a faulty claim.").format(name=players[seat].name))
            case FaultyOutMade(seat=seat, reason=reason, paid=paid):
                self.sounded.emit("error")
                self._tell_faulty_out(seat, reason, paid, players, person)
            case DealEnded(outcome=outcome):
                self._tell_end(outcome, players, person, completes)
            case _:
                pass  # draws, flowers and answers are seen on the table, or are nobody's business

    def _tell_meld(self, seat: Seat, meld: TableMeld, player: str, *, own: bool) -> None:
        called, sound, theirs, mine = {
            MeldKind.CHOW: (
                self.tr("Chow!"),
                "chow",
                self.tr("{name} claims the {tile} for a chow."),
                self.tr("You claim the {tile} for a chow."),
            ),
            MeldKind.PUNG: (
                self.tr("Pung!"),
                "pung",
                self.tr("{name} claims the {tile} for a pung."),
                self.tr("You claim the {tile} for a pung."),
            ),
            MeldKind.KONG: (
                self.tr("Kong!"),
                "kong",
                self.tr("{name} makes a kong of {tile}."),
                self.tr("You make a kong of {tile}."),
            ),
            MeldKind.CONCEALED_KONG: (
                self.tr("Kong!"),
                "kong",
                self.tr("{name} declares a concealed kong of {tile}."),
                self.tr("You declare a concealed kong of {tile}."),
            ),
        }[meld.kind]
        self.called.emit(seat, called)
        self.sounded.emit(sound)
        tile = meld.tiles[0] if meld.claimed is None else meld.claimed
        self.said.emit((mine if own else theirs).format(name=player, tile=tr(name(kind_of(tile)))))

    def _tell_end(
        self, outcome: Outcome, players: Sequence[Player], person: Seat | None, completes: Completes | None
    ) -> None:
        match outcome.termination:
            case Termination.DRAW:
                self.sounded.emit("draw")
                self.said.emit(self.tr("No tiles are left in the wall: the hand is drawn."))
            case Termination.FAULTY_OUT:
                self.sounded.emit("error")
                assert outcome.offender is not None, "somebody went out wrongly"
                self._tell_faulty_out(outcome.offender, outcome.reason, outcome.transfers, players, person)
            case Termination.OUT:
                if completes is Completes.PAIR:
                    self.sounded.emit("pair")
                self.sounded.emit("out")
                for seat in outcome.winners:
                    self._tell_winner(seat, outcome.won_by, players, person)

    def _tell_faulty_out(
        self, seat: Seat, reason: str, paid: Sequence[Transfer], players: Sequence[Player], person: Seat | None
    ) -> None:
        cost = sum(transfer.amount for transfer in paid if transfer.payer == seat)
        said = {"name": players[seat].name, "reason": reason, "points": in_units(cost, "points")}
        if seat == person:
            text = Text("Your hand may not go out. {reason} That costs you {points}.", **said)
            free = Text("Your hand may not go out. {reason}", **said)
        else:
            text = Text("{name} has declared out wrongly and pays {points}. {reason}", **said)
            free = Text("{name} has declared out wrongly. {reason}", **said)
        self.said.emit(tr(text if cost else free))
        if cost and seat == person:
            self.warned.emit()

    def _tell_ready(self, seat: Seat, stake: Number, players: Sequence[Player], person: Seat | None) -> None:
        self.called.emit(seat, self.tr("Ready!"))
        self.sounded.emit("ready")
        name_ = players[seat].name
        theirs, mine = Text("{name} declares ready.", name=name_), Text("You declare ready.")
        if stake:
            points = in_units(stake, "points")
            theirs = Text("{name} declares ready and stakes {points}.", name=name_, points=points)
            mine = Text("You declare ready and stake {points}.", points=points)
        self.said.emit(tr(mine if seat == person else theirs))

    def _tell_cancelled(self, seat: Seat, stake: Number, players: Sequence[Player], person: Seat | None) -> None:
        """A riichi that let a winning tile go by is cancelled, and its stake becomes a penalty (B157)."""
        name_ = players[seat].name
        theirs = Text("{name} has let a winning tile go by; the declaration of ready is cancelled.", name=name_)
        mine = Text("You have let a winning tile go by: your declaration of ready is cancelled.")
        if stake:
            lost = {"name": name_, "points": in_units(stake, "points")}
            theirs = Text("{name} has let a winning tile go by; the declaration and {points} are lost.", **lost)
            mine = Text("You have let a winning tile go by: your declaration and its {points} are lost.", **lost)
        self.said.emit(tr(mine if seat == person else theirs))
        if seat == person:
            self.warned.emit()

    def _tell_winner(self, seat: Seat, won_by: WonBy, players: Sequence[Player], person: Seat | None) -> None:
        self.called.emit(seat, self.tr("Out!"))
        theirs, mine = {
            WonBy.DISCARD: (self.tr("{name} goes out on a discard."), self.tr("You go out on a discard.")),
            WonBy.SELF_DRAWN: (self.tr("{name} goes out."), self.tr("You go out.")),
            WonBy.ROBBED_KONG: (
                self.tr("{name} robs the kong and goes out."),
                self.tr("You rob the kong and go out."),
            ),
            WonBy.NONE: (self.tr("{name} goes out."), self.tr("You go out.")),
        }[won_by]
        self._say(theirs, mine, players, seat, person)

    def _say(self, theirs: str, mine: str, players: Sequence[Player], seat: Seat, person: Seat | None) -> None:
        self.said.emit((mine if seat == person else theirs).format(name=players[seat].name))
