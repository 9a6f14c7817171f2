"""What is said in windows of tiles, sets and hands; what is told of events is in `engine.telling`."""

from collections.abc import Sequence

from fourwinds.app.language import tr
from fourwinds.engine import telling
from fourwinds.engine.events import (
    KongDeclared,
    MeldClaimed,
    ReadyDeclared,
)
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import KongCovered, SeenEvent, View
from fourwinds.scoring import MeldKind
from fourwinds.tiles import PLAIN_OF, Kind, Tile, Wind, is_suit, kind_of, name, number


def tile_name(tile: Tile, wild: Kind | None = None) -> str:
    """The tile in words; a joker by the face it has, where tiles of a kind are `wild`."""
    return tr(name(kind_of(tile), wild))


def meld_word(kind: MeldKind) -> str:
    """What a set is called in a sentence."""
    match kind:
        case MeldKind.CHOW:
            return tr("chow")
        case MeldKind.PUNG:
            return tr("pung")
        case MeldKind.KONG:
            return tr("kong")
        case MeldKind.CONCEALED_KONG:
            return tr("concealed kong")


def hand_title(round_wind: Wind, hand: int, redeal: int, goulash: int = 0) -> str:
    """Which hand of the round it is: `East round, hand 2, re-deal 1`, or that it is a Goulash."""
    return tr(telling.hand_title(round_wind, hand, redeal, goulash))


def is_claim_of_others(event: SeenEvent, person: Seat | None) -> bool:
    """Whether the event is one that a message box tells, too (B135, B319)."""
    return isinstance(event, MeldClaimed | KongDeclared | KongCovered | ReadyDeclared) and event.seat != person


def played_text(kind: Kind, played: Sequence[int]) -> str:
    """How many tiles of a kind have been played; for a suit tile its neighbours, too (B72)."""
    text = tr("{tile}: {count} of 4 played").format(tile=tr(name(kind)), count=played[kind])
    if not is_suit(kind):
        return text + "."
    near = [Kind(other) for other in (kind - 1, kind + 1) if 1 <= number(kind) + other - kind <= 9]
    parts = [tr("{tile}: {count}").format(tile=tr(name(other)), count=played[other]) for other in near]
    return f"{text}; {', '.join(parts)}."


def played_counts(tiles: Sequence[Tile]) -> list[int]:
    """How many of each of the 34 kinds are among the tiles."""
    counts = [0] * 34
    for tile in tiles:
        if PLAIN_OF[tile] < 34:
            counts[PLAIN_OF[tile]] += 1
    return counts


def played_tiles(view: View) -> list[Tile]:
    """The tiles that have been played and are seen: discards that still lie there, melds, and indicators."""
    played = [shown.tile for shown in view.indicators]
    for seat in view.seats:
        played += [d.tile for d in seat.discards if d.claimed_by is None]
        played += [tile for meld in seat.melds for tile in meld.tiles]
    return played
