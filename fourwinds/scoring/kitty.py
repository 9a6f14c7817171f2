"""The kitty, or goolie: what every player stakes in each deal for a winner who has pungs and kongs only.

The stakes are pending: nobody's points change before the kitty is won, and what is left at the end goes
to nobody.
"""

from collections.abc import Mapping, Sequence

from fourwinds.rules import RulePreset
from fourwinds.scoring.hand import Hand, MeldKind
from fourwinds.scoring.result import Payment, Purpose
from fourwinds.text import counted
from fourwinds.tiles import Wind, counts_of, plain

_TRIPLET = 3
_PAIR = 2


def wins_kitty(hand: Hand) -> bool:
    """Whether the whole hand can be read as pungs and kongs and a pair.

    >>> from fourwinds.scoring.notation import parse_hand
    >>> [wins_kitty(parse_hand(text)) for text in ("(B222) C555 [D7777] EEE NN", "B222 B333 B444 C678 NN")]
    [True, False]
    """
    if any(meld.kind is MeldKind.CHOW for meld in hand.melds):
        return False
    held = sorted(number for number in counts_of(plain(kind) for kind in hand.concealed) if number)
    return held[:1] == [_PAIR] and set(held[1:]) <= {_TRIPLET}


def kitty_winner(hands: Mapping[Wind, Hand], winners: Sequence[Wind]) -> Wind | None:
    """Who wins the kitty: of several winners, who stand in turn, the first with such a hand; None if nobody has one."""
    return next((wind for wind in winners if wins_kitty(hands[wind])), None)


def kitty_payments(rules: RulePreset, stakes: int, winner: Wind | None) -> tuple[Payment, ...]:
    """What each other player pays who wins the kitty, in which everybody has so many stakes."""
    amount = rules.payment.kitty * stakes
    if winner is None or not amount:
        return ()
    reason = counted(
        stakes,
        "{winner} wins the kitty of {count} deal",
        "{winner} wins the kitty of {count} deals",
        winner=winner.title,
    )
    return tuple(
        Payment(wind, winner, amount, reason, Purpose.PENALTY) for wind in rules.deal.winds if wind is not winner
    )
