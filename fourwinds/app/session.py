"""`Session`: one game at a time with its computer players, its clocks and its person.

What a move means is decided in the engine; when it happens is decided here. A method that is called at the wrong
moment changes nothing and says why by `message`.
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from fourwinds.app.moments import ClaimOffer, DealResult, Moment, Question
from fourwinds.engine.actions import Claim, GoOut
from fourwinds.engine.seats import Seat
from fourwinds.rules import RulePreset
from fourwinds.saves import Player
from fourwinds.scoring import Completes, MeldKind
from fourwinds.tiles import Kind, Tile


class Session(QObject):
    """Runs a game. Everything that is wanted of it is a method, everything that happens is a signal."""

    changed = Signal(object)
    """Moment: after every step of the engine."""
    asked = Signal(object)
    """Question: the person must act, or may answer an open tile."""
    answered = Signal()
    """The last question is no longer asked."""
    message = Signal(str)
    """A sentence for the message line."""
    called = Signal(int, str)
    """Seat and callout: "Pung!"."""
    sounded = Signal(str)
    """A sound event: pair chow pung kong draw ready out deal discard error turn."""
    delay_started = Signal(int, int)
    """A clock runs that the person can see or end: the seat whose move it holds up, and its milliseconds."""
    delay_ended = Signal()
    deal_ended = Signal(object)
    """DealResult; the next deal waits for `next_deal()`."""
    game_started = Signal()
    """A game was begun or opened; `rules`, `players` and `path` are its own."""
    game_ended = Signal(object)
    """Ranking: the last deal is over (after its `deal_ended`)."""
    game_closed = Signal()
    """The game was aborted: there is none now."""
    hint_given = Signal(object)
    """fourwinds.players.Hint"""
    busy_changed = Signal(bool)
    """Whether a computer player is thinking."""
    paused_changed = Signal(bool)
    auto_play_changed = Signal(bool)
    saved = Signal(str)
    """The path of the file that now holds the game."""
    problem = Signal(str)
    """Something went wrong that needs more than the message line: a file that cannot be read or written."""

    # --- what there is -------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether there is a game (its last deal may be over)."""
        raise NotImplementedError

    @property
    def rules(self) -> RulePreset | None:
        """The rules of the game that runs."""
        raise NotImplementedError

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat; empty without a game."""
        raise NotImplementedError

    @property
    def person(self) -> Seat | None:
        """The person's seat; None where four computer players play."""
        raise NotImplementedError

    @property
    def moment(self) -> Moment | None:
        """The table as it stands, with no events."""
        raise NotImplementedError

    @property
    def question(self) -> Question | None:
        """What the person is asked now."""
        raise NotImplementedError

    @property
    def results(self) -> tuple[DealResult, ...]:
        """The finished deals of the game, oldest first."""
        raise NotImplementedError

    @property
    def path(self) -> Path | None:
        """The file that the game was saved to or opened from."""
        raise NotImplementedError

    @property
    def description(self) -> str:
        """The description in that file."""
        raise NotImplementedError

    @property
    def modified(self) -> bool:
        """Whether leaving the game now would lose something."""
        raise NotImplementedError

    @property
    def paused(self) -> bool:
        """Whether the game is paused."""
        raise NotImplementedError

    @property
    def auto_play(self) -> bool:
        """Whether the computer plays the person's hand (B113)."""
        raise NotImplementedError

    # --- the game ------------------------------------------------------------------------------

    def new_game(self, preset: RulePreset, players: Sequence[Player], seed: int | None = None) -> None:
        """Begin a game (a running one is dropped); without a seed the walls are new each time."""
        raise NotImplementedError

    def open_game(self, path: Path) -> bool:
        """Open a game file; a bad one is told by `problem` and leaves the running game as it is."""
        raise NotImplementedError

    def save(self, path: Path, description: str = "") -> bool:
        """Save the game; possible at any moment."""
        raise NotImplementedError

    def abort(self) -> None:
        """Drop the game without saving."""
        raise NotImplementedError

    def next_deal(self) -> None:
        """Go on after `deal_ended`."""
        raise NotImplementedError

    def close(self) -> None:
        """End threads and clocks; the session cannot be used afterwards. May be called twice."""
        raise NotImplementedError

    # --- the person's moves ----------------------------------------------------------------------

    def discard(self, tile: Tile) -> None:
        """Discard a tile of the own hand."""
        raise NotImplementedError

    def declare_kong(self, kind: Kind) -> None:
        """Declare a concealed kong, or add the fourth tile to a melded pung."""
        raise NotImplementedError

    def kong_kinds(self) -> tuple[Kind, ...]:
        """The kinds of which a kong may be declared now; where there is none `message` says why."""
        raise NotImplementedError

    def declare_ready(self) -> None:
        """Declare ready; the discard follows."""
        raise NotImplementedError

    def go_out(self, completes: Completes | None = None, chow: Kind | None = None) -> None:
        """Declare out, on the own turn or on the open tile; with a hand that may not go out it is faulty (B165)."""
        raise NotImplementedError

    def reach(self) -> ClaimOffer | None:
        """Reach for the open tile: stops its clock and answers what Tile Claimed offers.

        None: there is nothing to open, and `message` says why; where claims are checked first (B121) an illegal
        one has then been made, with its penalty if that is on. After an offer call one of `claim`, `go_out`,
        `wrong_claim` (also for Ignore, B124).
        """
        raise NotImplementedError

    def claim(self, action: Claim | GoOut | MeldKind) -> None:
        """Claim the open tile. A shape alone (the button pressed) takes the only way to make it, or is faulty."""
        raise NotImplementedError

    def wrong_claim(self) -> None:
        """The claim was called off or is illegal: it costs the penalty for a faulty claim if that is on (B124)."""
        raise NotImplementedError

    def pass_(self) -> None:
        """Let the open tile go by without waiting for the clock."""
        raise NotImplementedError

    def take_back(self) -> None:
        """Take back the own discard while it is open (B109)."""
        raise NotImplementedError

    def undo(self) -> None:
        """The same as `take_back`: nothing else can be undone."""
        raise NotImplementedError

    def restart_hand(self) -> None:
        """Begin the current deal again with the same wall (B111)."""
        raise NotImplementedError

    def hint(self) -> None:
        """Ask for advice; it comes by `hint_given`."""
        raise NotImplementedError

    # --- pace ----------------------------------------------------------------------------------

    def set_auto_play(self, on: bool) -> None:
        """Let the computer play the person's hand, or give it back."""
        raise NotImplementedError

    def pause(self, on: bool) -> None:
        """Stop all clocks and moves, or let them go on."""
        raise NotImplementedError

    def accelerate(self) -> None:
        """End the running delay at once (a click on the board, Enter); an open tile is then let go by."""
        raise NotImplementedError
