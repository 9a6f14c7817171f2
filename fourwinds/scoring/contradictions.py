"""What a hand that comes from outside cannot say of its end: things that never happen together.

What is scored cannot contradict itself (`hand.Circumstances`); what people write or tick can.
"""

from collections.abc import Iterator
from typing import Final

from fourwinds.scoring.account import Account, Told
from fourwinds.scoring.hand import Hand, MeldKind, ReadyState, Source, WonBy
from fourwinds.text import Text
from fourwinds.tiles import EXTRAS, Wind

_KONGS: Final = (MeldKind.KONG, MeldKind.CONCEALED_KONG)
_USUALLY_HELD: Final = 13


def contradiction(told: Told, held: int = _USUALLY_HELD) -> tuple[str, str] | None:
    """What cannot be, by the name of its field, and why; None where all fits together.

    `held` is how many tiles the rules give a player.
    """
    return next(_contradictions(told.tiles, told.account, held), None)


def _contradictions(hand: Hand, end: Account, held: int) -> Iterator[tuple[str, str]]:
    tiles = len(hand.concealed) + 3 * len(hand.melds)
    if end.won_by in {WonBy.NONE, WonBy.EXTRA_TILES} and tiles > held:
        yield (
            "concealed",
            Text(
                "a hand that did not go out has at most {most} tiles (a kong counts as three), not {tiles}",
                most=held,
                tiles=tiles,
            ),
        )
    if end.won_by is WonBy.EXTRA_TILES and len(hand.extras) != len(EXTRAS) - end.eighth_taken:
        yield "extras", Text("who wins by Flowers and Seasons has all eight of them, the one that was taken included")
    yield from _of_last_tile(hand, end)
    yield from _of_discard(end)
    if end.ready is ReadyState.NO:
        yield from _of_ready(end)
    if end.first_turn:
        yield from _of_first_turn(hand, end)
    elif end.first_discard:
        yield "first_discard", Text("East's first discard comes on the first turn")


def _of_last_tile(hand: Hand, end: Account) -> Iterator[tuple[str, str]]:
    how, kongs = end.won_by, sum(meld.kind in _KONGS for meld in hand.melds)
    if end.source.supplement and how is WonBy.ROBBED_KONG:
        yield "supplement", Text("the tile of a robbed kong is not a supplement tile of the winner")
    if end.source.supplement and how is WonBy.DISCARD:
        yield "supplement", Text("a supplement tile is drawn and no discard; the hand must be self-drawn")
    if end.source is Source.KONG and not kongs:
        yield "kong_supplement", Text("there is no kong in the hand for which the tile could have been drawn")
    if end.kongs_in_turn and how is not WonBy.SELF_DRAWN:
        yield "kongs_in_turn", Text("kongs are declared in one's own turn, and the winning tile was not drawn in it")
    if end.kongs_in_turn > kongs:
        yield "kongs_in_turn", Text("there are not so many kongs in the hand")
    if end.last_tile and how is WonBy.ROBBED_KONG:
        yield (
            "last_tile",
            Text("a kong that can be robbed is neither the last tile of the wall nor the discard after it"),
        )
    if end.robbed_concealed and how is not WonBy.ROBBED_KONG:
        yield "robbed_concealed", Text("no kong was robbed")


def _of_discard(end: Account) -> Iterator[tuple[str, str]]:
    for field in ("first_discard", "discarders_first", "discard_after_kong", "ready_discard"):
        if getattr(end, field) and end.won_by is not WonBy.DISCARD:
            yield field, Text("the winning tile is not a discard")
    if end.winners > 1 and end.won_by is WonBy.SELF_DRAWN:
        yield "winners", Text("only one player can go out on a drawn tile")


def _of_ready(end: Account) -> Iterator[tuple[str, str]]:
    """What only who declared ready can have."""
    if end.one_shot:
        yield "one_shot", Text("one shot follows a declaration of ready")
    if end.open_ready:
        yield "open_ready", Text("ready was not declared")
    for field in ("ura_dora", "ura_kong_dora"):
        if getattr(end, field):
            yield field, Text("only who declared ready looks below the indicators")


def _of_first_turn(hand: Hand, end: Account) -> Iterator[tuple[str, str]]:
    if end.last_tile:
        yield "first_turn", Text("the last tile of the wall does not come on the first turn")
    if end.won_by is WonBy.ROBBED_KONG and not end.robbed_concealed:
        yield "first_turn", Text("a melded kong that can be robbed does not come on the first turn")
    if any(meld.kind is not MeldKind.CONCEALED_KONG for meld in hand.melds):
        yield "first_turn", Text("a hand with a claimed set is past the first turn")
    if hand.melds and end.seat is not Wind.EAST:
        yield "first_turn", Text("a declared kong ends the first turn of all but East")
