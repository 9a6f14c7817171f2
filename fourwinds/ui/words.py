"""What happens at the table in words: the sentences of the message line that the session leaves to the window.

Every sentence is written from where the person sits ("You drew ..."). Nothing is told here that the person may not
know: another player's drawn tile is never named. Claims, declarations and the end of a deal are told by
`app.narrator`.
"""

from collections.abc import Sequence

from fourwinds.app.language import tr
from fourwinds.engine.events import (
    DealBegun,
    ExtraExposed,
    KongDeclared,
    MeldClaimed,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
)
from fourwinds.engine.seats import Seat, seat_of
from fourwinds.engine.view import KongCovered, SeenEvent, View
from fourwinds.scoring import MeldKind
from fourwinds.tiles import PLAIN_OF, Kind, Tile, Wind, is_suit, kind_of, name, number


def tile_name(tile: Tile) -> str:
    """The tile in words."""
    return tr(name(kind_of(tile)))


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


def hand_title(round_wind: Wind, hand: int, redeal: int) -> str:
    """Which hand of the round it is: `East round, hand 2, re-deal 1`."""
    if redeal:
        text = tr("{wind} round, hand {hand}, re-deal {redeal}")
        return text.format(wind=tr(round_wind.title), hand=hand, redeal=redeal)
    return tr("{wind} round, hand {hand}").format(wind=tr(round_wind.title), hand=hand)


class Teller:
    """Tells the events of a game to one person."""

    def __init__(self, names: Sequence[str], person: Seat | None) -> None:
        self._names = tuple(names)
        self._person = person

    def tell(self, event: SeenEvent) -> str:
        """The event as a sentence; empty for what needs no words."""
        match event:
            case DealBegun(dealer=dealer, round_wind=wind, hand=hand, redeal=redeal):
                return self._begun(dealer, hand_title(wind, hand, redeal))
            case TileDrawn(seat=seat, tile=tile, source=source) if self._is_person(seat):
                text = tr("You drew the {tile}.")
                if source.supplement:
                    text = tr("You drew the {tile} as a supplement tile.")
                return text.format(tile=tile_name(tile))
            case TileDiscarded(seat=seat, tile=tile):
                text = tr("You discard the {tile}.") if self._is_person(seat) else tr("{name} discards the {tile}.")
                return text.format(name=self._names[seat], tile=tile_name(tile))
            case ExtraExposed(seat=seat, tile=tile):
                text = tr("You lay out the {tile}.") if self._is_person(seat) else tr("{name} lays out the {tile}.")
                return text.format(name=self._names[seat], tile=tile_name(tile))
            case _:
                return ""

    def _begun(self, dealer: Seat, where: str) -> str:
        if self._is_person(dealer):
            return tr("{hand}. You are East and begin.").format(hand=where)
        name_ = self._names[dealer]
        own = next((wind for wind in Wind if self._is_person(seat_of(wind, dealer))), None)
        if own is None:
            return tr("{hand}. {name} is East and begins.").format(hand=where, name=name_)
        text = tr("{hand}. {name} is East and begins; you are {wind}.")
        return text.format(hand=where, name=name_, wind=tr(own.title))

    def _is_person(self, seat: Seat) -> bool:
        return self._person is not None and seat == self._person


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
    """The tiles that have been played and are seen: discards that still lie there, and melds."""
    played: list[Tile] = []
    for seat in view.seats:
        played += [d.tile for d in seat.discards if d.claimed_by is None]
        played += [tile for meld in seat.melds for tile in meld.tiles]
    return played
