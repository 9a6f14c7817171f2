"""The Learner: a first opponent, who plays honestly and naively, and whom a child beats after the lessons.

It looks at its own tiles only. A tile with many friends (twins and neighbours) stays, the loneliest goes, and whoever
wants the discard may have it. Where only the hands of a card go out, it keeps what the nearest of them has, and changes
its mind as soon as another one is nearer.
"""

import random
from collections.abc import Sequence
from typing import Final

from fourwinds.engine.actions import Action, Claim, DeclareReady, Discard, GoOut, Pass, PassTiles
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.players.rulebook import rulebook
from fourwinds.players.shanten import regular
from fourwinds.scoring import MeldKind
from fourwinds.scoring.card_table import OUT_OF_REACH, Listed
from fourwinds.tiles import PLAIN_OF, Kind, Tile, counts_of, is_joker, is_suit, jokers_among, number

LEARNER: Final = "learner"
"""Its id."""

_TWIN: Final = 3
_NEXT: Final = 2
_GAP: Final = 1
"""What a friend is worth: an equal tile, a neighbour, and the one behind the neighbour."""

_SLIP: Final = 0.25
"""How often it discards what merely looks lonely."""
_CLAIMS: Final = 0.5
"""How often it claims a pung; a chow it does not notice on the table."""


class Learner:
    """Keeps what looks nice, watches nobody, goes out as soon as it may."""

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        """A legal action; the same for the same view and state of `rng`."""
        out = next((action for action in legal if isinstance(action, GoOut)), None)
        if out is not None:
            return out
        if view.phase is Phase.EXCHANGE:
            return _exchange(view, legal)
        if view.phase is not Phase.TURN:
            if _says_ready(view) and regular(_counts(view), _sets(view)) == 0:
                return next((action for action in legal if isinstance(action, Pass)), legal[0])
            return _claim(view, legal, rng)
        throws = [action for action in legal if isinstance(action, Discard)]
        if _says_ready(view) and (keeping := _keeping_ready(throws, view)):
            ready = next((action for action in legal if isinstance(action, DeclareReady)), None)
            if ready is not None:
                return ready
            throws = keeping
        if not throws:
            return legal[0]
        listed = _on_the_card(view)
        throws.sort(
            key=lambda action: (_wanted(action.tile, listed, view), _friends(action.tile, view.hand), -action.tile)
        )
        slips = rng.random() < _SLIP and len(throws) > 1
        return throws[1] if slips else throws[0]


def _says_ready(view: SeatView) -> bool:
    """Whether nobody goes out who has not said that he is ready."""
    return view.rules.ready.rule == "obligatory"


def _counts(view: SeatView) -> bytes:
    return counts_of(PLAIN_OF[tile] for tile in view.hand if not is_joker(tile))


def _sets(view: SeatView) -> int:
    """How many are still to be made."""
    return view.rules.tiles.sets - len(view.melds)


def _keeping_ready(throws: Sequence[Discard], view: SeatView) -> list[Discard]:
    """The discards after which one tile is missing: who says that he is ready is, and stays so."""
    counts, sets = bytearray(_counts(view)), _sets(view)
    found = []
    for action in throws:
        kind = PLAIN_OF[action.tile]
        counts[kind] -= 1
        if regular(bytes(counts), sets) == 0:
            found.append(action)
        counts[kind] += 1
    return found


def _exchange(view: SeatView, legal: Sequence[Action]) -> Action:
    """It passes on what looks lonely, and always likes to exchange once more."""
    listed = _on_the_card(view)

    def likes(action: Action) -> tuple[int, int, int]:
        if not isinstance(action, PassTiles):
            return 0, 0, 0
        wanted = sum(_wanted(tile, listed, view) for tile in action.tiles)
        return len(action.tiles), -wanted, -sum(_friends(tile, view.hand) for tile in action.tiles)

    return max(legal, key=likes)


def _on_the_card(view: SeatView) -> Listed | None:
    """The nearest hand of the card where only these go out; None where others do, or none can be made any more."""
    card = rulebook(view.rules).card
    if card is None or not view.rules.winning.special_only:
        return None
    counts, melds = (
        counts_of(PLAIN_OF[tile] for tile in view.hand if not is_joker(tile)),
        tuple(meld.scored for meld in view.melds),
    )
    away = card.away(counts, melds, jokers_among(view.hand))
    nearest = min(away)
    return None if nearest == OUT_OF_REACH else card.listed(away.index(nearest), melds)


def _wanted(tile: Tile, listed: Listed | None, view: SeatView) -> bool:
    """Whether the hand of the card has so many tiles of this kind; a joker is always wanted."""
    if listed is None:
        return False
    if is_joker(tile):
        return True
    held = sum(PLAIN_OF[other] == PLAIN_OF[tile] for other in view.hand)
    return any(kind == PLAIN_OF[tile] and number >= held for kind, number, _ in listed.tiles)


def _claim(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    pungs = [action for action in legal if isinstance(action, Claim) and action.kind is MeldKind.PUNG]
    listed = _on_the_card(view) if pungs else None
    if listed is not None and (
        listed.concealed or view.open_tile is None or PLAIN_OF[view.open_tile] not in listed.pungs
    ):
        pungs = []
    if pungs and rng.random() < _CLAIMS:
        return pungs[0]
    return next((action for action in legal if isinstance(action, Pass)), legal[0])


def _friends(tile: Tile, hand: Sequence[Tile]) -> int:
    """How much the other tiles of the hand speak for this one."""
    return sum(_friend(PLAIN_OF[tile], PLAIN_OF[other]) for other in hand if other != tile)


def _friend(kind: Kind, other: Kind) -> int:
    if kind == other:
        return _TWIN
    if not (is_suit(kind) and is_suit(other)) or kind // 9 != other // 9:
        return 0
    return {1: _NEXT, 2: _GAP}.get(abs(number(kind) - number(other)), 0)
