"""The payment schemes as factors of the winner's score: what each of the three losers pays in each situation."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fourwinds.rules.number import Number
from fourwinds.rules.parts.paying import Factors, Payer, Payment

_EAST_DOUBLE: Final = Factors()

_DISCARDER_ALONE: Final = Factors(
    east_on_discard=Payer(discarder=6, others=0),
    other_on_east=Payer(discarder=4, others=0),
    other_on_discard=Payer(east=0, discarder=4, others=0),
)


def _alike(each: Number, discarder: Number, others: Number = 0, *, east_discarder: Number | None = None) -> Factors:
    """A scheme in which East pays like everybody: `each` when self-drawn, else the discarder and the others."""
    self_drawn = Payer(others=each)
    east = Payer(discarder=discarder if east_discarder is None else east_discarder, others=others)
    return Factors(
        east_self_drawn=self_drawn,
        other_self_drawn=Payer(east=each, others=each),
        east_on_discard=east,
        other_on_east=Payer(discarder=discarder, others=others),
        other_on_discard=Payer(east=others, discarder=discarder, others=others),
    )


SCHEMES: Final[Mapping[str, Factors]] = MappingProxyType(
    {
        "chinese_classical": _EAST_DOUBLE,
        "chinese_modern": _alike(2, 2, 1),
        "chinese_official": _alike(1, 1),
        "japanese": _DISCARDER_ALONE,
        "hong_kong": _alike(1, 1, 0.5),
        "hong_kong_discarder": _alike(1, 2),
        "simple": _alike(1, 1, 1),
        "internet_mahjong_server": _alike(0.5, 1, east_discarder=1.5),
        "mahjong_masters_million": _alike(0.5, 1, east_discarder=1.5).model_copy(
            update={"other_self_drawn": Payer(east=0.5, others=0.25)}
        ),
        "wilmington": _alike(1, 1.5),
        "korean": _alike(1, 2),
        "wmpa": _alike(1, 3),
    }
)
"""The named schemes. Sources: Four Winds 1.0, Scoring - Payment, and Hong Kong Mah Jong - Payments; the payoff
tables of version 2. The limit of Hong Kong is what one loser pays at most: the score itself is the discarder's payment.
"""

_FOR_ALL: Final = frozenset({"japanese", "hong_kong_discarder", "wmpa"})


def factors_of(payment: Payment) -> Factors:
    """The factors that hold under these options; a customized scheme has its own (the classical ones if none)."""
    factors = SCHEMES.get(payment.scheme) or payment.factors or _EAST_DOUBLE
    return _for_all(factors) if payment.discarder_pays_all else factors


def _for_all(factors: Factors) -> Factors:
    """The same sums, with the discarder paying what the others would."""
    alone, of_east, of_another = factors.east_on_discard, factors.other_on_east, factors.other_on_discard
    return factors.model_copy(
        update={
            "east_on_discard": Payer.model_construct(discarder=_discarder(alone) + 2 * alone.others, others=0),
            "other_on_east": Payer.model_construct(discarder=_discarder(of_east) + 2 * of_east.others, others=0),
            "other_on_discard": Payer.model_construct(
                east=0,
                discarder=_discarder(of_another) + of_another.others + _east(of_another),
                others=0,
            ),
        }
    )


def _discarder(payer: Payer) -> Number:
    return payer.others if payer.discarder is None else payer.discarder


def _east(payer: Payer) -> Number:
    return payer.others if payer.east is None else payer.east


def stands_for_all(payment: Payment) -> bool:
    """Whether the discarder always pays for all three, and not only for the own mistake."""
    if payment.scheme == "customized":
        return discarder_pays_all(factors_of(payment))
    return payment.discarder_pays_all or payment.scheme in _FOR_ALL


def discarder_pays_all(factors: Factors) -> bool:
    """Whether on a discard nobody but the discarder ever pays."""
    on_discard = (factors.east_on_discard, factors.other_on_east, factors.other_on_discard)
    return not any(payer.others or payer.east for payer in on_discard)
