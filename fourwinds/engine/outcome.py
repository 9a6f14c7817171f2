"""Why a deal ended, and what it paid."""

from enum import Enum

from fourwinds.engine.seats import Seat
from fourwinds.scoring import HandScore, Purpose, WonBy
from fourwinds.values import Value


class Termination(Enum):
    """Why a deal ended."""

    OUT = "out"
    DRAW = "draw"
    FAULTY_OUT = "faulty_out"
    ABANDONED = "abandoned"


class Transfer(Value):
    """Points that went from one seat to another, or into (`payee` None) or out of (`payer` None) the pool of stakes.

    What is only added to somebody's points (`Purpose.ADDED`) comes from nobody, and what is taken from them so goes to
    nobody.
    """

    payer: Seat | None
    payee: Seat | None
    amount: int | float
    reason: str
    purpose: Purpose = Purpose.SCORE


class Outcome(Value):
    """How a deal ended. Lists are indexed by seat.

    `net` is what each seat gained in this deal, penalties and the stakes paid during the deal included.
    """

    termination: Termination
    winners: tuple[Seat, ...]
    """In playing order after the discarder. Of several the first has taken the winning tile into the hand."""
    discarder: Seat | None
    """Who discarded the winning tile, whose kong was robbed, or who laid out the eighth extra tile; with `FAULTY_OUT`
    None."""
    offender: Seat | None
    """Who went out wrongly."""
    won_by: WonBy
    reason: str
    """For a faulty out what was wrong, for an abandoned deal why it was, in a player's words."""
    scores: tuple[HandScore | None, ...]
    """The scored hands; None for a hand that is not scored under these rules."""
    transfers: tuple[Transfer, ...]
    net: tuple[int | float, ...]
    pool: int | float
    """What remains in the pool of stakes for the next deal; after the last one what nobody gets."""
    deal_passes: bool
    kitty: int = 0
    """How many stakes each player leaves in the kitty."""
    ends_game: bool = False
    """Whether there is no next deal."""
    paid_after_draw: tuple[Seat, ...] = ()
    """Who is paid for a pattern although nobody has won, as for Nagashi."""
