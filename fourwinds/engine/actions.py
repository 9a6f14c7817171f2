"""What a seat can intend to do. An action is the intent; what happened is an event (`engine.events`)."""

from dataclasses import dataclass

from fourwinds.engine.seats import Seat
from fourwinds.errors import FourWindsError
from fourwinds.scoring import Completes, MeldKind
from fourwinds.tiles import Kind, Tile
from fourwinds.values import Value


class Discard(Value):
    """Puts down a tile of the own hand."""

    tile: Tile


class LayOut(Value):
    """Lays out a Flower or Season that was kept in the hand, for which another tile is drawn."""

    tile: Tile


class DeclareReady(Value):
    """Declares ready on the own turn, before the discard."""

    laid_open: bool = False
    """With the hand laid open for everybody to see."""


class DeclareKong(Value):
    """Declares a concealed kong of four equal hand tiles, or adds the fourth tile to a melded pung of `kind`."""

    kind: Kind


class SetAside(Value):
    """Sets a North aside as a bonus tile: the drawn tile where it is one, else one of the hand."""


class Abandon(Value):
    """Ends the deal on the first own turn, for nine different terminals and honors in the hand."""


class GoOut(Value):
    """Goes out: on the own turn with the drawn tile, or on the discard or added kong tile that is open to claims.

    `completes` names the set that the tile completes, where the player chose one; with `Completes.CHOW` and several
    runs `chow` is the first kind of the chosen one.
    """

    completes: Completes | None = None
    chow: Kind | None = None


class Claim(Value):
    """Claims the discard for a chow, pung or kong with these tiles of the own hand (two, or three for a kong)."""

    kind: MeldKind
    tiles: tuple[Tile, ...]


class Pass(Value):
    """Lets the discard, or the kong that could be robbed, go by."""


class FaultyOut(Value):
    """Declares out with a hand that may not go out: an offence, which ends the deal where the rules do not go on."""


class FaultyClaim(Value):
    """An illegal or cancelled claim of the discard: an offence, after which the seat has passed."""

    chow: bool = False
    """It was illegal, and for a chow."""


class PassTiles(Value):
    """Passes these tiles of the own hand on in an exchange; in a Ding Dong one to each other seat in playing order."""

    tiles: tuple[Tile, ...] = ()
    blind: int = 0
    """How many of the tiles that are just coming are passed on besides, unseen."""


class Consent(Value):
    """Says whether there shall be a second exchange of tiles before play."""

    agrees: bool


class DingDong(Value):
    """Asks, as East on the own turn, that everybody passes one tile to each other."""


class TakeJoker(Value):
    """Takes a melded joker into the hand and puts down the tile for which it stands."""

    joker: Tile
    tile: Tile
    """The tile of the own hand."""


Turning = Discard | LayOut | Abandon | DeclareReady | DeclareKong | SetAside | TakeJoker | DingDong
"""What is done on the own turn only."""
Exchanging = PassTiles | Consent
"""What everybody answers in an exchange of tiles."""
Action = Turning | GoOut | Claim | Pass | FaultyOut | FaultyClaim | Exchanging


@dataclass
class IllegalAction(FourWindsError):  # noqa: N818 - what it tells of is the action
    """An action that the rules do not allow now; `reason` says why, in a player's words. Nothing has changed."""

    seat: Seat
    action: Action
    reason: str

    def __str__(self) -> str:
        return self.reason

    @property
    def message(self) -> str:
        """The reason."""
        return self.reason
