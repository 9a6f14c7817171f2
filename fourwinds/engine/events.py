"""What happened in a deal, with everything that chance decided in it. The log of events is the deal."""

from fourwinds.engine.actions import Action
from fourwinds.engine.exchange import Exchange, Tiles
from fourwinds.engine.indicators import Indicator
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.outcome import Outcome, Transfer
from fourwinds.engine.phase import Restriction
from fourwinds.engine.seats import PerSeat, Seat
from fourwinds.rules.number import Number
from fourwinds.scoring import MeldKind, Source
from fourwinds.tiles import Tile, Wind
from fourwinds.values import Value


class DealBegun(Value):
    """The wall is built and broken; what the deal inherits from the game is here too.

    `wall` holds all tiles in the order of drawing: the first is dealt first, the last `dead_wall` of them are the dead
    wall, from whose end supplement tiles are taken (`wall.supplement_index`).
    """

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
    scores: PerSeat[Number] = ()
    """What each seat has at the start of the deal; empty where nobody has anything."""
    pool: Number = 0
    """Stakes that earlier deals left for the next winner."""
    extra_hands: int = 0
    """The dealer's extra hands before this deal: wins in a row, or as the rules count them."""
    rounds_left: int = 0
    """Whole rounds still to be played after this one; negative in one that was not due."""
    winless: frozenset[Seat] = frozenset()
    """Who has won no deal of the game yet, where the rules ask for that."""
    game: int = 1
    """The number of the game in its match, from 1."""
    kitty: int = 0
    """How many stakes each player has in the kitty, that of this deal included; 0 where there is none."""
    dominant_wind: Wind | None = None
    """What scores instead of the round's wind; None where that does."""
    raised_minimum: Number = 0
    """What going out takes in this deal where many extra hands have raised it; 0 where they have not."""
    first_throw: tuple[int, int] | None = None
    """In the first deal of a game the dice that told who deals first, where they were asked."""
    goulash: int = 0
    """Which Goulash in a row it is, from 1; 0 where it is none."""
    after_draw: bool = False
    """The deal before it was drawn."""


class TilesDealt(Value):
    """Some of the tiles of a dealt hand (four, or one at the end)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class ExtraExposed(Value):
    """A flower or season was laid open."""

    seat: Seat
    tile: Tile


class TileDrawn(Value):
    """A tile came from the wall, or as a supplement tile from the dead wall."""

    seat: Seat
    tile: Tile
    source: Source = Source.WALL


class IndicatorTurned(Value):
    """A tile of the dead wall was turned over: before the deal, for a kong, or for a winner who declared a riichi."""

    indicator: Indicator


class ReadyDeclared(Value):
    """The seat said that it is ready; its next discard completes the declaration. `stake` was paid into the pool."""

    seat: Seat
    stake: int
    first_turn: bool = False
    laid_open: bool = False
    """From that discard on everybody sees the hand."""


class ReadyCancelled(Value):
    """A declaration of ready was cancelled: a riichi because a winning tile was let go by, an Original Call otherwise.

    The `stake` of a riichi stays in the pool.
    """

    seat: Seat
    stake: int = 0
    hand_changed: bool = False
    """It was an Original Call, and the hand has changed."""
    still_declared: bool = False
    """Only the Original Call is lost: the hand counts as declared all the same."""
    returned: bool = False
    """Somebody goes out on the discard of the declaration, which does not count: the stake goes back."""


class TileDiscarded(Value):
    """A tile was put down and can be claimed."""

    seat: Seat
    tile: Tile
    drawn: bool
    ready: bool = False
    """With this discard ready is declared."""
    locks: bool = False
    """It is a riichi: from now on the hand may not change."""
    bars: bool = False
    """A riichi let a winning tile go by before it: from now on the seat goes out on no discard."""
    forced: bool = False
    """The seat could discard nothing but tiles for which it might be liable, and the rules excuse it."""


class JokerTaken(Value):
    """The seat put a tile into a set of `owner`, perhaps its own, and took the joker that stood for it."""

    seat: Seat
    owner: Seat
    joker: Tile
    tile: Tile


class ClaimAnswered(Value):
    """A seat answered an open tile or a step of an exchange; what it said is nobody else's business until all have."""

    seat: Seat
    answer: Action


class FaultyClaimMade(Value):
    """A seat claimed wrongly and will pay the penalty when another goes out."""

    seat: Seat
    chow: bool = False
    """It named a chow."""


class FaultyOutMade(Value):
    """A seat declared out with a hand that may not go out, and the deal goes on; `reason` says what is wrong."""

    seat: Seat
    reason: str
    restriction: Restriction
    """What the seat may not do any more."""
    paid: tuple[Transfer, ...] = ()
    """What it pays at once."""


class DiscardPassed(Value):
    """Nobody claimed the discard; it joins the discards of its seat."""

    seat: Seat
    tile: Tile
    missed: tuple[Seat, ...] = ()
    """The seats that could have gone out on it; only each of them may know."""
    worth: tuple[Number, ...] = ()
    """What the hand of each of these seats was worth with it, where the rules ask."""


class MeldClaimed(Value):
    """The discard was taken for a set; it is the claimer's turn."""

    seat: Seat
    meld: TableMeld
    missed: tuple[Seat, ...] = ()
    """The seats that could have gone out on it; only each of them may know."""
    worth: tuple[Number, ...] = ()
    """What the hand of each of these seats was worth with it, where the rules ask."""
    beaten: tuple[tuple[Seat, MeldKind], ...] = ()
    """Who claimed it for what in vain, in playing order, where the rules tell that."""


class KongDeclared(Value):
    """A concealed kong, or a tile added to a melded pung."""

    seat: Seat
    meld: TableMeld
    can_be_robbed: bool = False
    """The others are asked before the supplement tile is drawn."""


class TileSetAside(Value):
    """A North was set aside as a bonus tile; a supplement tile follows."""

    seat: Seat
    tile: Tile
    can_be_robbed: bool = False
    """The others are asked before the supplement tile is drawn."""


class PaidAtOnce(Value):
    """The others have paid the seat for a kong or an extra tile that it has laid out."""

    seat: Seat
    paid: tuple[Transfer, ...]
    kong: bool
    """It was for a kong."""


class ExchangeAsked(Value):
    """Every seat is asked for its part in an exchange of tiles."""

    step: Exchange


class TilesPassed(Value):
    """All tiles of a step have changed hands at the same time. Lists are indexed by seat."""

    step: Exchange
    given: tuple[Tiles | None, ...]
    """What left each hand; None where it is not to be seen."""
    received: tuple[Tiles | None, ...]
    """What came into each hand; None where it is not to be seen."""
    numbers: tuple[int, ...]
    """How many tiles left each hand."""
    blind: tuple[int, ...]
    """How many tiles each seat passed on unseen."""


class ExchangeEnded(Value):
    """There is no second exchange, as some do not agree to it."""

    against: tuple[Seat, ...]


class DealEnded(Value):
    """The deal is over; `outcome` says why and what it paid."""

    outcome: Outcome


Dealing = DealBegun | TilesDealt | ExtraExposed | TileDrawn | IndicatorTurned | PaidAtOnce | DealEnded
"""What comes of the wall, and the end."""
Playing = ReadyDeclared | ReadyCancelled | TileDiscarded | KongDeclared | TileSetAside | JokerTaken | FaultyOutMade
"""What a seat does or declares by itself."""
Answering = ClaimAnswered | FaultyClaimMade | DiscardPassed | MeldClaimed
"""What becomes of an open tile."""
Exchanging = ExchangeAsked | TilesPassed | ExchangeEnded
"""What happens in an exchange of tiles."""
Event = Dealing | Playing | Answering | Exchanging
