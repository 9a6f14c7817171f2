"""What is scored: a hand with its melds, and the circumstances in which it ended.

`scoring` knows no table: whoever asks gives it a `Hand`. Kinds are ordinary kinds or red fives; extra tiles are
in `extras`.
"""

from enum import Enum, IntEnum
from functools import lru_cache
from typing import ClassVar, Final

from fourwinds.tiles import FIVES, JOKER, Kind, Wind, counts_of, red_five
from fourwinds.values import Value


class MeldKind(Enum):
    """The shapes that are declared."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "concealed_kong"

    __hash__ = object.__hash__  # an enumeration's own is a call of Python's, for each set of each hand looked up


class WonBy(Enum):
    """How the last tile of a hand came; `NONE` for a hand that did not go out."""

    DISCARD = "discard"
    SELF_DRAWN = "self_drawn"
    ROBBED_KONG = "robbed_kong"
    EXTRA_TILES = "extra_tiles"
    """Not by a last tile: with all Flowers and Seasons."""
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


class FirstDiscard(IntEnum):
    """Whether a discard was the first one: what is more includes what is less."""

    NO = 0
    OF_PLAYER = 1
    """Of whoever discarded it."""
    OF_DEAL = 2
    """Of all (East's)."""


class Completes(Enum):
    """The set that a claimed winning tile completes, where the winner names it."""

    CHOW = "chow"
    PUNG = "pung"
    PAIR = "pair"


class Meld(Value, cache_hash=True):
    """A declared set: its shape and its first (for a chow, lowest) kind."""

    kind: MeldKind
    first: Kind
    promoted: bool = False
    """A melded kong that was made by adding a drawn tile to a melded pung."""
    red: int = 0
    """How many of its tiles are red fives."""
    jokers: tuple[int, ...] = ()
    """The places of jokers among its tiles: (2,) for the last tile of a chow."""

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

    @property
    def faces(self) -> tuple[Kind, ...]:
        """What is drawn on the tiles: the kinds, with jokers in their places, and red fives for its first fives."""
        faces, red = [], self.red
        for place, kind in enumerate(self.kinds):
            is_joker = place in self.jokers
            is_red = red > 0 and kind in FIVES and not is_joker
            faces.append(JOKER if is_joker else red_five(kind) if is_red else kind)
            red -= is_red
        return tuple(faces)


class SelfDrawn(Value):
    """The winner drew the last tile."""

    won_by: ClassVar = WonBy.SELF_DRAWN
    by_a_tile: ClassVar = True
    source: Source = Source.WALL
    last_of_wall: bool = False
    """It is the last tile of the wall."""
    kongs: int = 0
    """How many kongs the winner has declared in the turn in which it was drawn."""


class FromDiscard(Value):
    """The winner took the discard of another player."""

    won_by: ClassVar = WonBy.DISCARD
    by_a_tile: ClassVar = True
    from_left: bool = True
    """It came from the player on the left, whose turn was just before."""
    last_of_wall: bool = False
    """It is the discard after the last tile of the wall."""
    first: FirstDiscard = FirstDiscard.NO
    after_kong: bool = False
    """It was discarded in a turn in which its discarder had declared a kong."""
    declares_ready: bool = False
    """With it another player declares ready."""
    winners: int = 1
    """How many go out on it."""


class RobbedKong(Value):
    """The winner took a tile of which another player makes a kong."""

    won_by: ClassVar = WonBy.ROBBED_KONG
    by_a_tile: ClassVar = True
    from_left: bool = True
    """It came from the player on the left."""
    concealed: bool = False
    """The kong is a concealed one."""
    winners: int = 1
    """How many go out on it."""


class ByExtraTiles(Value):
    """The winner has all Flowers and Seasons, whatever else the hand holds."""

    won_by: ClassVar = WonBy.EXTRA_TILES
    by_a_tile: ClassVar = False
    eighth_taken: bool = False
    """The eighth is one that another player laid out."""


class NotOut(Value):
    """The hand did not go out."""

    won_by: ClassVar = WonBy.NONE
    by_a_tile: ClassVar = False
    drawn_deal: bool = False
    """Nobody did."""


LastTile = SelfDrawn | FromDiscard | RobbedKong | ByExtraTiles | NotOut
"""How a hand ended: where its last tile came from, with what can be said of such a tile only.

`won_by`, and `by_a_tile` (whether a tile completed the hand), are there for whoever asks often: `isinstance` takes ten
times as long for these classes.
"""

NO_LAST_TILE: Final = (NotOut, ByExtraTiles)
"""Ends to which a hand did not come by a tile that completed it."""


def as_if(last: LastTile, won_by: WonBy) -> LastTile:
    """The last tile as if it had come in this way, with nothing known of it but that it is the last one there is."""
    if last.won_by is won_by:
        return last
    end = isinstance(last, SelfDrawn | FromDiscard) and last.last_of_wall
    match won_by:
        case WonBy.SELF_DRAWN:
            return SelfDrawn(last_of_wall=end)
        case WonBy.DISCARD:
            return FromDiscard(last_of_wall=end)
        case WonBy.ROBBED_KONG:
            return RobbedKong()
        case WonBy.EXTRA_TILES:
            return ByExtraTiles()
        case WonBy.NONE:
            return NotOut()


class Declaration(Value):
    """A declaration of ready, and what can be said only of who has made one."""

    state: ReadyState = ReadyState.DECLARED
    one_shot: bool = False
    """The winner's last discard was that of the declaration, and no set has been declared since."""
    open: bool = False
    """The waiting tiles were shown."""
    ura_dora: tuple[Kind, ...] = ()
    """The dora tiles of the indicator below the first one, at which the winner may look."""
    ura_kong_dora: tuple[Kind, ...] = ()
    """Those of the indicators below the ones for kongs."""

    def __post_init__(self) -> None:
        assert self.state, "a declaration that was not made is None"


def declared(state: ReadyState, *, one_shot: bool = False, laid_open: bool = False) -> Declaration | None:
    """The declaration of a seat; None where it has made none."""
    return Declaration(state, one_shot, laid_open) if state else None


class Circumstances(Value, cache_hash=True):
    """How a hand ended; everything that patterns may ask besides the tiles."""

    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    last: LastTile = NotOut()
    ready: Declaration | None = None
    first_turn: bool = False
    """At the first opportunity (heavenly, earthly), before any set was declared but East's own concealed kongs."""
    fourth_of_kind: bool = False
    """The other three tiles of the winning kind are visible to all."""
    discards_before: int | None = None
    """How many tiles had been discarded in the deal before the winning one; None where nobody counted."""
    extra_hands: int = 0
    """The dealer's extra hands before this deal, counted as the preset does."""
    dora: tuple[Kind, ...] = ()
    """The dora tiles (not the indicators)."""
    kong_dora: tuple[Kind, ...] = ()
    """The dora tiles of the indicators that were turned for kongs."""
    exhausted: tuple[Kind, ...] = ()
    """The kinds of which no tile could come any more before the last one did: all four lay on the table or were held by
    the player."""
    own_discards: tuple[Kind, ...] = ()
    """What the player has discarded in the deal, where a pattern of discards is asked for."""
    own_discard_claimed: bool = False
    """One of these was claimed."""

    @property
    def won_by(self) -> WonBy:
        """How the last tile came, in one word."""
        return self.last.won_by


@lru_cache(maxsize=8)  # each part of the scoring of a hand asks for them
def concealed_counts(concealed: tuple[Kind, ...]) -> bytes:
    """How many there are of each ordinary kind among a hand's concealed tiles."""
    return counts_of(concealed)


class Hand(Value):
    """A hand to be scored; `concealed` holds the tiles outside the melds, the winning tile among them."""

    concealed: tuple[Kind, ...]
    melds: tuple[Meld, ...] = ()
    extras: tuple[Kind, ...] = ()
    winning_tile: Kind | None = None
    circumstances: Circumstances = Circumstances()
    completes: Completes | None = None
    """The reading of the winning tile that the winner chose; None lets the best reading stand."""
    completed_chow: Kind | None = None
    """With `Completes.CHOW` the first kind of the chosen chow."""
    transparent: int = 0
    """How many tiles of the hand are transparent, where such tiles are in play."""
