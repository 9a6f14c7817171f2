"""Hands that come from outside, written or put together by people: what follows from them, and what cannot be.

What one hand says of its own end is judged by `contradictions`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from fourwinds.scoring.hand import FromDiscard, Hand, Meld, MeldKind, NotOut, RobbedKong
from fourwinds.text import Text, listed
from fourwinds.tiles import Kind, Wind, counts_of, is_extra, notation, plain
from fourwinds.values import replace

_TILES_OF_A_KIND: Final = 4


def completed(hand: Hand, melds: Iterable[Meld]) -> Hand:
    """The hand with what follows from the sets on the table: that its winning tile is the fourth of its kind."""
    tile = hand.winning_tile
    if tile is None or sum(meld.kinds.count(plain(tile)) for meld in melds) != _TILES_OF_A_KIND - 1:
        return hand
    return replace(hand, circumstances=replace(hand.circumstances, fourth_of_kind=True))


def completed_deal(hands: Mapping[Wind, Hand], discarder: Wind | None, extra_hands: int = 0) -> dict[Wind, Hand]:
    """The four hands of a deal with what follows from the others.

    How many go out, where the discard came from, the dealer's extra hands, the sets on the table.
    """
    winners = sum(not isinstance(hand.circumstances.last, NotOut) for hand in hands.values())
    melds = [meld for hand in hands.values() for meld in hand.melds]
    answer = {}
    for wind, hand in hands.items():
        end = hand.circumstances
        last = end.last
        if isinstance(last, FromDiscard | RobbedKong):
            from_left = discarder is None or discarder.next() is wind
            last = replace(last, winners=max(winners, last.winners), from_left=from_left)
        end = replace(end, last=last, extra_hands=max(extra_hands, end.extra_hands))
        answer[wind] = completed(replace(hand, circumstances=end), melds)
    return answer


def impossible_deal(hands: Mapping[Wind, Hand]) -> str | None:
    """Why four hands cannot have ended together, as a sentence; None where they can."""
    return next(_impossible(hands), None)


def _impossible(hands: Mapping[Wind, Hand]) -> Iterator[str]:
    claims = {
        wind: (hand.circumstances.won_by, plain(hand.winning_tile))
        for wind, hand in sorted(hands.items())
        if hand.winning_tile is not None and isinstance(hand.circumstances.last, FromDiscard | RobbedKong)
    }
    if len({tile for _, tile in claims.values()}) > 1:
        told = listed(
            [Text("{wind} on {tile}", wind=wind.title, tile=notation(tile)) for wind, (_, tile) in claims.items()]
        )
        yield Text("Several players can go out only on the same tile, and not {told}.", told=told)
    if len({how for how, _ in claims.values()}) > 1:
        yield Text("Several players can go out on a discard or by robbing a kong, but not one so and another so.")
    if any(hand.circumstances.first_turn for hand in hands.values()) and any(
        meld.kind is not MeldKind.CONCEALED_KONG for hand in hands.values() for meld in hand.melds
    ):
        yield Text("A set has been claimed, so that nobody goes out on the first turn.")
    there = [kind for hand in hands.values() for kind in _tiles(hand)]
    for _, tile in [*claims.values()][1:]:
        there.remove(tile)  # the same piece, which each winner has in the hand
    for kind, count in enumerate(counts_of(there)):
        if count > _TILES_OF_A_KIND:
            yield Text(
                "There are only four tiles {tile}, and the hands have {count}.",
                tile=notation(Kind(kind)),
                count=count,
            )
    for kind in there:
        if is_extra(kind) and there.count(kind) > 1:
            yield Text(
                "There is only one tile {tile}, and the hands have {count}.",
                tile=notation(kind),
                count=there.count(kind),
            )


def _tiles(hand: Hand) -> Iterator[Kind]:
    """All tiles of a hand; of red fives the ordinary kind."""
    return map(plain, (*hand.concealed, *(kind for meld in hand.melds for kind in meld.kinds), *hand.extras))
