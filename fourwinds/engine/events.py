"""What happened in a deal, with everything that chance decided in it. The log of events is the deal."""

from dataclasses import dataclass

from fourwinds.engine.melds import TableMeld
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.seats import Seat
from fourwinds.tiles import Tile, Wind


@dataclass(frozen=True, slots=True)
class DealBegun:
    """The wall is built and broken. `wall` holds all tiles in the order of drawing: the first is dealt first, the
    last `dead_wall` of them are the dead wall, from whose end supplement tiles are taken."""

    dealer: Seat
    round_wind: Wind
    hand: int
    """The number of the hand in the round, from 1."""
    redeal: int
    """How often this hand has been dealt again (0 at first)."""
    counter: int
    """The number of deals played in the game, this one included."""
    dice: tuple[int, int]
    wall: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """Some of the 13 or 14 tiles of a dealt hand (four, or one at the end)."""

    seat: Seat
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class ExtraExposed:
    """A flower or season was laid open."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile came from the wall, or as a supplement tile from the dead wall (for a kong, or for an extra tile)."""

    seat: Seat
    tile: Tile
    supplement: bool = False
    kong: bool = False


@dataclass(frozen=True, slots=True)
class ReadyDeclared:
    """The seat said that it is ready; its next discard completes the declaration. `stake` was paid into the pool."""

    seat: Seat
    stake: int
    first_turn: bool = False


@dataclass(frozen=True, slots=True)
class ReadyCancelled:
    """A riichi was cancelled, because a winning tile was let go by; the stake stays in the pool."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TileDiscarded:
    """A tile was put down and can be claimed."""

    seat: Seat
    tile: Tile
    drawn: bool
    ready: bool = False


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """A seat answered an open tile; what it said stays with it until the claims are judged."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FaultyClaimMade:
    """A seat claimed wrongly and will pay the penalty when another goes out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiscardPassed:
    """Nobody claimed the discard; it joins the discards of its seat."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class MeldClaimed:
    """The discard was taken for a set; it is the claimer's turn."""

    seat: Seat
    meld: TableMeld


@dataclass(frozen=True, slots=True)
class KongDeclared:
    """A concealed kong, or a tile added to a melded pung (which may be robbed before the supplement is drawn)."""

    seat: Seat
    meld: TableMeld


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over; `outcome` says why and what it paid."""

    outcome: Outcome


Event = (
    DealBegun
    | TilesDealt
    | ExtraExposed
    | TileDrawn
    | ReadyDeclared
    | ReadyCancelled
    | TileDiscarded
    | ClaimAnswered
    | FaultyClaimMade
    | DiscardPassed
    | MeldClaimed
    | KongDeclared
    | DealEnded
)
