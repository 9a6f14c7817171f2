"""Shanten: how many tiles a hand is away from ready, exact for every shape of hand that the players know.

A hand is `counts`: 34 bytes, how many of each ordinary kind its concealed part holds (`tiles.counts_of`).
0 is ready, -1 complete; a hand of 14 tiles counts as its best discard leaves it. The hand aimed at never uses
more than four of a kind, so that B1111 does not wait for a fifth; but the tiles it lacks may all be gone: what
is still to be had is for `acceptance`. Functions that need sets raise `ValueError` for counts beyond 0 to 4.
"""

from functools import lru_cache
from typing import Final

from fourwinds.players import singles
from fourwinds.players.costs import costs_for
from fourwinds.players.suit_walk import FAR
from fourwinds.scoring.aims import ALL_KINDS, Shapes
from fourwinds.tiles import Kind

UNREACHABLE: Final = FAR - 1
"""The shanten towards a hand that the kinds allowed cannot make."""


def regular(counts: bytes, sets: int = 4, *, max_chows: int | None = None) -> int:
    """Shanten towards `sets` more sets (0 to 5: those not melded yet) and a pair, with at most `max_chows` chows.

    `max_chows` counts the chows among these sets; None is any number, 0 a hand of pungs.

    >>> from fourwinds.tiles import counts_of, parse
    >>> regular(counts_of(parse("B123456C78D99EEE")))
    0
    """
    return costs_for(sets, max_chows, ALL_KINDS).tiles_missing(counts) - 1


def pungs_only(counts: bytes, sets: int = 4) -> int:
    """Shanten towards `sets` triplets and a pair."""
    return costs_for(sets, 0, ALL_KINDS).tiles_missing(counts) - 1


def regular_within(counts: bytes, kinds_mask: int, sets: int = 4, *, max_chows: int | None = None) -> int:
    """Shanten towards a regular hand of allowed kinds only (bit k of `kinds_mask` for kind k, see `mask_of`).

    Other tiles count as nothing. `UNREACHABLE` if the kinds are too few for such a hand. Quick for whole
    suits; a mask that cuts a suit costs some milliseconds more until the first hands are known.
    """
    return costs_for(sets, max_chows, kinds_mask & ALL_KINDS).tiles_missing(counts) - 1


def seven_pairs(counts: bytes, *, identical: bool = True) -> int:
    """Shanten towards seven pairs; `identical`: four of a kind count as two pairs."""
    return pairs_missing(*pairs_held(counts, identical=identical)) - 1


def pairs_held(counts: bytes, *, identical: bool) -> tuple[int, int]:
    """How many whole pairs and how many halves of further pairs a hand has towards seven pairs."""
    singles, pairs, threes, fours = counts.count(1), counts.count(2), counts.count(3), counts.count(4)
    if identical:
        # The third tile of three may be half of another pair of the same kind.
        return pairs + threes + 2 * fours, singles + threes
    return pairs + threes + fours, singles


def pairs_missing(pairs: int, halves: int) -> int:
    """How many tiles are missing for seven pairs of which so many are there, whole and half."""
    return 14 - 2 * pairs - min(7 - pairs, halves) if pairs < 7 else 0


def thirteen_orphans(counts: bytes) -> int:
    """Shanten towards the thirteen orphans."""
    held = counts[0:27:9] + counts[8:27:9] + counts[27:]
    missing = held.count(0)
    # Without a pair every kind that is not missing is single.
    return missing if missing + held.count(1) == 13 else missing - 1


def shanten(counts: bytes, sets: int = 4, shapes: Shapes = Shapes.USUAL) -> int:
    """The least shanten over the shapes asked for; the irregular ones only with `sets` = 4, with nothing melded."""
    # Operators of flags are slow, so the bits of `Shapes` are written out: 1 sets and a pair, 2 and 4 seven pairs (with
    # four of a kind as two of them, or not), 8 the thirteen orphans.
    wanted = int(shapes)
    best = costs_for(sets, None, ALL_KINDS).tiles_missing(counts) - 1 if wanted & 1 else UNREACHABLE
    if sets != 4 or wanted == 1:
        return best
    if wanted & 6:
        best = min(best, seven_pairs(counts, identical=bool(wanted & 2)))
    if wanted & 8:
        best = min(best, thirteen_orphans(counts))
    if wanted & singles.ALL_SINGLES:
        best = min(best, singles.singles(counts, wanted & singles.ALL_SINGLES))
    return best


@lru_cache(maxsize=256)
def mask_of(kinds: tuple[Kind, ...]) -> int:
    """The mask of these ordinary kinds, as `regular_within` takes it."""
    return sum(1 << kind for kind in set(kinds))
