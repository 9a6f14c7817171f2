"""An exchange of tiles: what the seats are asked, who passes to whom, and what comes of what they have chosen.

    before play                          TILES, TILES, TILES -> the dealer's turn
    where it may be made twice           TILES ... -> CONSENT -> TILES ... -> the dealer's turn
    where there is a courtesy pass       ... -> COURTESY -> the dealer's turn
    at East's request on the own turn    DING_DONG -> the same turn

All four answer at the same time, and nobody sees what the others pass; what follows is worked out here from their
answers. Which tiles may be passed is in `engine.permits`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

from fourwinds.engine.actions import Action, Consent, PassTiles
from fourwinds.engine.seats import SEATS, Seat, next_seat, seat_of, seat_wind
from fourwinds.rules.ways import Way
from fourwinds.tiles import Tile, Wind
from fourwinds.values import Value, replace

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset

Tiles = tuple[Tile, ...]
Answers = Sequence[Action | None]


class Asked(Enum):
    """What everybody is asked."""

    TILES = "tiles"
    """To pass so many tiles to one other player."""
    CONSENT = "consent"
    """Whether there shall be a second exchange."""
    COURTESY = "courtesy"
    """To offer up to so many tiles to the player across."""
    DING_DONG = "ding_dong"
    """To pass one tile to each other player."""


class Exchange(Value):
    """One step of an exchange, as everybody knows it."""

    asked: Asked
    dealer: Seat
    tiles: int = 0
    """How many tiles each passes on; in a courtesy pass at most."""
    way: Way = "across"
    number: int = 1
    """Which pass it is, from 1."""
    passes: int = 1
    """Of how many."""
    second: bool = False
    """It belongs to the second exchange."""
    blind: bool = False
    """Tiles that are coming may be passed on unseen."""


ACROSS: Final[Way] = "across"

_FOUR: Final = len(SEATS)
"""Tiles are exchanged where four play."""


def first_step(rules: RulePreset, dealer: Seat) -> Exchange | None:
    """What is asked first before play; None where nothing is exchanged."""
    return None if rules.exchange.played == "never" else _pass(rules, dealer, 1, second=False)


def next_step(rules: RulePreset, step: Exchange, answers: Answers) -> Exchange | None:
    """What is asked after this step, which these are the answers to; None where the exchange is over."""
    match step.asked:
        case Asked.TILES if step.number < step.passes:
            return _pass(rules, step.dealer, step.number + 1, second=step.second)
        case Asked.TILES if rules.exchange.again and not step.second:
            return replace(step, asked=Asked.CONSENT, tiles=rules.exchange.tiles, number=1, blind=False)
        case Asked.CONSENT if not against(answers):
            return _pass(rules, step.dealer, 1, second=True)
        case Asked.TILES | Asked.CONSENT if rules.exchange.courtesy:
            return Exchange(Asked.COURTESY, step.dealer, rules.exchange.courtesy)
        case _:
            return None


def ding_dong(dealer: Seat) -> Exchange:
    """The exchange that East asks for."""
    return Exchange(Asked.DING_DONG, dealer, len(SEATS) - 1)


def against(answers: Answers) -> tuple[Seat, ...]:
    """Who does not agree to a second exchange."""
    return tuple(seat for seat in SEATS if answers[seat] != Consent(agrees=True))


def _pass(rules: RulePreset, dealer: Seat, number: int, *, second: bool) -> Exchange:
    ways = rules.exchange.ways[::-1] if second else rules.exchange.ways
    blind = rules.exchange.blind and number == len(ways)
    return Exchange(Asked.TILES, dealer, rules.exchange.tiles, ways[number - 1], number, len(ways), second, blind)


# --- who passes to whom -------------------------------------------------------------------------


def receiver(way: Way, seat: Seat, dealer: Seat) -> Seat:
    """To whom the seat passes.

    >>> [receiver("east_south", seat, SEATS[0]) for seat in SEATS]
    [1, 0, 3, 2]
    """
    match way:
        case "right":
            return next_seat(seat, of=_FOUR)
        case "across":
            return next_seat(seat, 2, of=_FOUR)
        case "left":
            return next_seat(seat, 3, of=_FOUR)
        case "east_south":
            return seat_of(Wind(seat_wind(seat, dealer, of=_FOUR) ^ 1), dealer, of=_FOUR)
        case "east_north":
            return seat_of(Wind(3 - seat_wind(seat, dealer, of=_FOUR)), dealer, of=_FOUR)


def receivers(step: Exchange, seat: Seat) -> tuple[Seat, ...]:
    """To whom the tiles of the seat go: all to one, or one to each other player in playing order."""
    match step.asked:
        case Asked.TILES:
            return (receiver(step.way, seat, step.dealer),)
        case Asked.COURTESY:
            return (receiver(ACROSS, seat, step.dealer),)
        case Asked.DING_DONG:
            return tuple(next_seat(seat, steps, of=_FOUR) for steps in (1, 2, 3))
        case Asked.CONSENT:
            return ()


def passed(step: Exchange, answers: Answers) -> tuple[tuple[Tiles, ...], tuple[Tiles, ...]]:
    """Which tiles leave each hand, and which come into it."""
    chosen = [answer if isinstance(answer, PassTiles) else PassTiles() for answer in answers]
    match step.asked:
        case Asked.DING_DONG:
            return tuple(c.tiles for c in chosen), tuple(
                tuple(chosen[giver].tiles[(seat - giver) % _FOUR - 1] for giver in receivers(step, seat))
                for seat in SEATS
            )
        case Asked.COURTESY:
            # As many as the one who wants fewer; those that were chosen first.
            across = [receiver(ACROSS, seat, step.dealer) for seat in SEATS]
            gone = tuple(chosen[s].tiles[: len(chosen[across[s]].tiles)] for s in SEATS)
            return gone, tuple(gone[across[s]] for s in SEATS)
        case _:
            return tuple(c.tiles for c in chosen), _carried(step, chosen)


def _carried(step: Exchange, chosen: Sequence[PassTiles]) -> tuple[Tiles, ...]:
    """What comes into each hand, where tiles may be passed on unseen.

    A packet is the tiles out of the hand, and behind them the first of those that come. Where all who pass to each
    other would only pass on, no tile moves.
    """
    giver = {receiver(step.way, seat, step.dealer): seat for seat in SEATS}

    def in_packet(seat: Seat, place: int) -> Tile | None:
        been = set()
        while place >= len(chosen[seat].tiles):
            place -= len(chosen[seat].tiles)
            seat = giver[seat]
            if (seat, place) in been:
                return None
            been.add((seat, place))
        return chosen[seat].tiles[place]

    came = []
    for seat in SEATS:
        kept = range(chosen[seat].blind, step.tiles)
        found = [in_packet(giver[seat], place) for place in kept]
        came.append(tuple(tile for tile in found if tile is not None))
    return tuple(came)


def givers(step: Exchange, seat: Seat) -> tuple[Seat, ...]:
    """From whom the tiles come to the seat; each passes to it."""
    return tuple(
        next_seat(seat, steps, of=_FOUR)
        for steps in (1, 2, 3)
        if seat in receivers(step, next_seat(seat, steps, of=_FOUR))
    )
