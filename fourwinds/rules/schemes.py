"""The payment schemes as factors of the winner's score: what each of the three losers pays in each situation."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fourwinds.rules.parts import Factors, Payer, Payment

_EAST_DOUBLE: Final = Factors()

_DISCARDER_ALONE: Final = Factors(
    east_on_discard=Payer(discarder=6, others=0),
    other_on_east=Payer(discarder=4, others=0),
    other_on_discard=Payer(east=0, discarder=4, others=0),
)

# The limit of Hong Kong is what one loser pays at most, so that the score itself is the discarder's payment.
_DISCARDER_TWICE: Final = Factors(
    east_self_drawn=Payer(others=1),
    other_self_drawn=Payer(east=1, others=1),
    east_on_discard=Payer(discarder=1, others=0.5),
    other_on_east=Payer(discarder=1, others=0.5),
    other_on_discard=Payer(east=0.5, discarder=1, others=0.5),
)

_DISCARDER_FOR_ALL: Final = Factors(
    east_self_drawn=Payer(others=1),
    other_self_drawn=Payer(east=1, others=1),
    east_on_discard=Payer(discarder=2, others=0),
    other_on_east=Payer(discarder=2, others=0),
    other_on_discard=Payer(east=0, discarder=2, others=0),
)

SCHEMES: Final[Mapping[str, Factors]] = MappingProxyType(
    {
        "chinese_classical": _EAST_DOUBLE,
        "japanese": _DISCARDER_ALONE,
        "hong_kong": _DISCARDER_TWICE,
        "hong_kong_discarder": _DISCARDER_FOR_ALL,
    }
)
"""The named schemes. Sources: Four Winds 1.0, Scoring - Payment, and Hong Kong Mah Jong - Payments."""


def factors_of(payment: Payment) -> Factors:
    """The factors that hold under these options; a customized scheme has its own (the classical ones if none)."""
    named = SCHEMES.get(payment.scheme)
    return named or payment.factors or _EAST_DOUBLE


def discarder_pays_all(factors: Factors) -> bool:
    """Whether on a discard nobody but the discarder ever pays."""
    on_discard = (factors.east_on_discard, factors.other_on_east, factors.other_on_discard)
    return not any(payer.others or payer.east for payer in on_discard)
