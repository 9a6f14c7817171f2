"""What it costs to be liable: a discard after which one pays for all if the opponent wins."""

from collections.abc import Collection
from math import comb
from typing import Final

from fourwinds.players.situation import Opponent, Situation
from fourwinds.scoring import Meld, MeldKind
from fourwinds.tiles import Kind
from fourwinds.values import replace

PAYS_FOR_ALL: Final = 2.5
"""How many times the usual loss a player has who pays for all."""

_WINS_WITH_IT: Final = 0.4
"""How often somebody wins who has claimed the last set of a great hand."""

_A_PAIR: Final = 2

_GATHERS_THEM: Final = 3.0
"""How much likelier a player has a pair of what goes with the sets that he shows."""

_CLAIMED_FOR: Final = frozenset({"twelve_tiles", "three_dragons", "four_winds", "all_honors", "all_terminals"})
"""The errors that a discard may be though nobody goes out on it, as the last set is claimed."""


def chance_of_claim(situation: Situation, opponent: Opponent, kind: Kind, errors: Collection[str]) -> float:
    """The chance that the opponent claims such a tile for a set, which is one of these errors, and then wins."""
    if _CLAIMED_FOR.isdisjoint(errors):
        return 0.0
    if (opponent.hand or opponent.shown).count(kind) >= _A_PAIR:
        return _WINS_WITH_IT
    held = min(opponent.hidden, situation.unseen_total)
    if not held:
        return 0.0
    others, unseen = situation.unseen_total, situation.unseen[kind]
    fewer = sum(comb(unseen, n) * comb(others - unseen, held - n) for n in (0, 1)) / comb(others, held)
    return min(1.0, _GATHERS_THEM * max(0.0, 1 - fewer)) * _WINS_WITH_IT


def with_set(opponent: Opponent, kind: Kind) -> Opponent:
    """The opponent once it has claimed such a tile for a pung."""
    return replace(opponent, melds=(*opponent.melds, Meld(MeldKind.PUNG, kind)))


def paid_for_all(situation: Situation, opponent: Opponent) -> float:
    """How many times the value of the opponent's hand all others pay."""
    me, winner = situation.wind, opponent.wind
    return sum(
        situation.book.paid_by(loser, winner, me) for loser in situation.book.rules.deal.winds if loser is not winner
    )
