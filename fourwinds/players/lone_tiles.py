"""Opponents who gather single tiles: how likely a concealed hand is one of those, and what it then waits for.

Nothing that is safe from sets and a pair is safe from them: they wait for honours of which three are gone, and for
tiles whose neighbours are gone.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Final

from fourwinds.players.rulebook import Rulebook
from fourwinds.players.situation import Opponent
from fourwinds.scoring.aims import KNITTED_THIRDS
from fourwinds.tiles import Kind

_WAYS: Final = tuple(frozenset(kind for third in thirds for kind in third) for thirds in KNITTED_THIRDS)
"""The nine suit tiles of each way to knit the suits."""

_AMONG_THE_FIRST: Final = 6
"""Whoever gathers single tiles keeps the honours, which others throw first: the discards that tell."""

_FOR_A_DOUBLE: Final = 0.15
_HONOR_THROWN: Final = 0.25
_OUTSIDE: Final = 1.4
_INSIDE: Final = 0.3
"""How many of the concealed hands that are ready are of single tiles, for one that is not: so many for each double that
they pay; times this for each honour thrown early, and for each suit tile thrown outside and inside of the nine that it
needs. A third of all suit tiles are inside. Counted in winning hands; not everybody thinks of such hands."""

_MISSING: Final = (1.0, 0.35, 0.22, 0.16, 0.12)
"""The chance that a ready hand still waits for a kind of its pattern, by how many tiles of the kind are unseen."""

_ITS_OWN_DISCARD: Final = 0.1
"""What is left of the chance for a kind that it has thrown itself: a second one, or one that does not fit."""


def gathering(book: Rulebook, opponent: Opponent) -> float:
    """The chance (0 to 1) that the hand of an opponent is of single tiles, if it is ready."""
    doubles = book.dear_singles
    if not doubles or opponent.melds:
        return 0.0
    honors = sum(kind >= 27 for kind in opponent.discarded[:_AMONG_THE_FIRST])
    likely = _likelihoods(opponent.discarded)
    odds = _FOR_A_DOUBLE * doubles * float(_HONOR_THROWN**honors) * sum(likely) / len(likely)
    return odds / (1 + odds)


def lone_wait(opponent: Opponent, kind: Kind, unseen: int) -> float:
    """The chance that a ready hand of single tiles waits for a kind of which so many tiles are unseen."""
    chance = _MISSING[unseen]
    if kind < 27:
        likely = _likelihoods(opponent.discarded)
        chance *= sum(chance for chance, way in zip(likely, _WAYS, strict=True) if kind in way) / sum(likely)
    return chance * _ITS_OWN_DISCARD if kind in opponent.discarded else chance


@lru_cache(maxsize=256)
def _likelihoods(discarded: Sequence[Kind]) -> tuple[float, ...]:
    """How well the suit tiles thrown go with each way to knit the suits; 1 where they say nothing."""
    suits = [kind for kind in discarded if kind < 27]
    return tuple(prod(_INSIDE if kind in way else _OUTSIDE for kind in suits) for way in _WAYS)
