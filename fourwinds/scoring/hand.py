"""What is scored: a hand with its melds, and the circumstances in which it ended.

`scoring` knows no table: whoever asks gives it a `Hand`. Kinds are ordinary kinds or red fives; extra tiles are
in `extras`.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum

from fourwinds.tiles import Kind, Wind


class MeldKind(Enum):
    """The shapes that are declared."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "concealed_kong"


class WonBy(Enum):
    """How the last tile of a hand came; `NONE` for a hand that did not go out."""

    DISCARD = "discard"
    SELF_DRAWN = "self_drawn"
    ROBBED_KONG = "robbed_kong"
    NONE = "none"


class Source(Enum):
    """Where a drawn tile came from."""

    WALL = "wall"
    EXTRA = "extra"
    """It is the supplement tile for a flower or season."""
    KONG = "kong"
    """It is the supplement tile for a kong."""

    @property
    def supplement(self) -> bool:
        """Whether it is a supplement tile."""
        return self is not Source.WALL


class ReadyState(IntEnum):
    """Whether ready was declared, and how early: what is more includes what is less."""

    NO = 0
    DECLARED = 1
    FIRST_TURN = 2
    """With the first discard, before anybody had declared a set."""
    ORIGINAL = 3
    """On the first turn with the 13 tiles that were dealt: the first tile drawn was discarded."""


class Completes(Enum):
    """The set that a claimed winning tile completes, where the winner names it."""

    CHOW = "chow"
    PUNG = "pung"
    PAIR = "pair"


@dataclass(frozen=True, slots=True)
class Meld:
    """A declared set: its shape and its first (for a chow, lowest) kind."""

    kind: MeldKind
    first: Kind
    promoted: bool = False
    """A melded kong that was made by adding a drawn tile to a melded pung."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The three or four kinds of the set."""
        match self.kind:
            case MeldKind.CHOW:
                return self.first, Kind(self.first + 1), Kind(self.first + 2)
            case MeldKind.PUNG:
                return (self.first,) * 3
            case MeldKind.KONG | MeldKind.CONCEALED_KONG:
                return (self.first,) * 4


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How a hand ended; everything that patterns may ask besides the tiles."""

    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    won_by: WonBy = WonBy.NONE
    supplement: bool = False
    """The winning tile is a supplement tile."""
    kong_supplement: bool = False
    """The winning tile is a supplement tile drawn for a kong (not for a flower or season)."""
    last_tile: bool = False
    """The last tile of the wall, or with `DISCARD` the discard after it."""
    fourth_of_kind: bool = False
    """The other three tiles of the winning kind are visible to all."""
    first_turn: bool = False
    """At the first opportunity (heavenly, earthly), before any set was declared but East's own concealed kongs."""
    ready: ReadyState = ReadyState.NO
    dora: tuple[Kind, ...] = ()
    """The dora tiles (not the indicators)."""
    claim_from_left: bool = True
    """The winning discard came from the player on the left (whose turn was just before)."""
    first_discard: bool = False
    """The winning tile is the very first discard of the deal (East's), which Earthly Hand asks."""
    discarders_first: bool = False
    """The winning tile is the first discard of whoever discarded it."""
    discard_after_kong: bool = False
    """The winning tile was discarded in a turn in which its discarder had declared a kong."""
    ready_discard: bool = False
    """The winning tile is the discard with which another player declares ready."""
    one_shot: bool = False
    """The winner's last discard was that of the declaration of ready, and no set has been declared since."""
    kongs_in_turn: int = 0
    """How many kongs the winner has declared in the turn in which the winning tile was drawn."""
    discards_before: int | None = None
    """How many tiles had been discarded in the deal before the winning one; None where nobody counted."""
    winners: int = 1
    """How many go out on the same tile."""
    extra_hands: int = 0
    """The dealer's extra hands before this deal, counted as the preset does."""
    kong_dora: tuple[Kind, ...] = ()
    """The dora tiles of the indicators that were turned for kongs."""
    ura_dora: tuple[Kind, ...] = ()
    """The dora tiles of the indicator below the first one, where the winner may look at it."""
    ura_kong_dora: tuple[Kind, ...] = ()
    """Those of the indicators below the ones for kongs."""
    robbed_concealed: bool = False
    """The kong that was robbed is a concealed one."""
    open_ready: bool = False
    """Ready was declared with the waiting tiles shown."""
    own_discards: tuple[Kind, ...] = ()
    """What the player has discarded in the deal, where a pattern of discards is asked for."""
    own_discard_claimed: bool = False
    """One of these was claimed."""
    drawn_deal: bool = False
    """Nobody went out."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand to be scored; `concealed` holds the tiles outside the melds, the winning tile among them."""

    concealed: tuple[Kind, ...]
    melds: tuple[Meld, ...] = ()
    extras: tuple[Kind, ...] = ()
    winning_tile: Kind | None = None
    circumstances: Circumstances = Circumstances()
    completes: Completes | None = None
    """The reading of a claimed winning tile that the winner chose; None lets the best reading stand."""
    completed_chow: Kind | None = None
    """With `Completes.CHOW` the first kind of the chosen chow."""
    transparent: int = 0
    """How many tiles of the hand are transparent, where such tiles are in play."""
