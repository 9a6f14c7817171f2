"""A hand as somebody tells it, in notation or as a line of a batch: what is said of its end may contradict itself.

`contradictions` says whether it does. `Circumstances`, which are scored, cannot: each fact of the last tile stands
with the one way of coming for which it has a meaning.
"""

from fourwinds.scoring.hand import (
    ByExtraTiles,
    Circumstances,
    Declaration,
    FirstDiscard,
    FromDiscard,
    Hand,
    LastTile,
    NotOut,
    ReadyState,
    RobbedKong,
    SelfDrawn,
    Source,
    WonBy,
)
from fourwinds.tiles import Kind, Wind
from fourwinds.values import Value, replace


class Account(Value):
    """What is said of how a hand ended; the fields mean what those of `Circumstances` and its last tile mean."""

    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    won_by: WonBy = WonBy.NONE
    source: Source = Source.WALL
    kongs_in_turn: int = 0
    last_tile: bool = False
    fourth_of_kind: bool = False
    first_turn: bool = False
    first_discard: bool = False
    discarders_first: bool = False
    discard_after_kong: bool = False
    ready_discard: bool = False
    claim_from_left: bool = True
    robbed_concealed: bool = False
    eighth_taken: bool = False
    winners: int = 1
    drawn_deal: bool = False
    ready: ReadyState = ReadyState.NO
    one_shot: bool = False
    open_ready: bool = False
    dora: tuple[Kind, ...] = ()
    kong_dora: tuple[Kind, ...] = ()
    ura_dora: tuple[Kind, ...] = ()
    ura_kong_dora: tuple[Kind, ...] = ()
    discards_before: int | None = None
    extra_hands: int = 0
    exhausted: tuple[Kind, ...] = ()
    own_discards: tuple[Kind, ...] = ()
    own_discard_claimed: bool = False

    def circumstances(self) -> Circumstances:
        """What can be scored of it: what has no meaning for a last tile that came so is left out."""
        return Circumstances(
            seat=self.seat,
            round=self.round,
            last=self._last(),
            ready=self._declaration(),
            first_turn=self.first_turn,
            fourth_of_kind=self.fourth_of_kind,
            discards_before=self.discards_before,
            extra_hands=self.extra_hands,
            dora=self.dora,
            kong_dora=self.kong_dora,
            exhausted=self.exhausted,
            own_discards=self.own_discards,
            own_discard_claimed=self.own_discard_claimed,
        )

    def _last(self) -> LastTile:
        match self.won_by:
            case WonBy.SELF_DRAWN:
                return SelfDrawn(self.source, self.last_tile, self.kongs_in_turn)
            case WonBy.DISCARD:
                return FromDiscard(
                    from_left=self.claim_from_left,
                    last_of_wall=self.last_tile,
                    first=self._first_discard(),
                    after_kong=self.discard_after_kong,
                    declares_ready=self.ready_discard,
                    winners=self.winners,
                )
            case WonBy.ROBBED_KONG:
                return RobbedKong(self.claim_from_left, self.robbed_concealed, self.winners)
            case WonBy.EXTRA_TILES:
                return ByExtraTiles(self.eighth_taken)
            case WonBy.NONE:
                return NotOut(self.drawn_deal)

    def _first_discard(self) -> FirstDiscard:
        if self.first_discard:
            return FirstDiscard.OF_DEAL
        return FirstDiscard.OF_PLAYER if self.discarders_first else FirstDiscard.NO

    def _declaration(self) -> Declaration | None:
        if self.ready is ReadyState.NO:
            return None
        return Declaration(self.ready, self.one_shot, self.open_ready, self.ura_dora, self.ura_kong_dora)


class Told(Value):
    """A hand as it was told: its tiles, and the account of its end."""

    tiles: Hand
    account: Account = Account()

    @property
    def hand(self) -> Hand:
        """What can be scored of it."""
        return replace(self.tiles, circumstances=self.account.circumstances())
