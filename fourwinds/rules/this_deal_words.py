"""What holds in one deal and not in every one, in words: in a Goulash, and in the West round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourwinds.text import Text, in_units
from fourwinds.tiles import Wind

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset


def goulash_in_words(rules: RulePreset, number: int) -> Iterator[Text]:
    r"""What is different in this hand; `rules` are those of the deal, `number` which Goulash in a row it is, from 1.

    >>> from fourwinds.rules import RulePreset
    >>> from fourwinds.rules.parts import Goulash
    >>> rules = RulePreset(id="a", name="A", goulash=Goulash(played=True, jokers=True, stake=50))
    >>> print(*goulash_in_words(rules, 2), sep="\n")
    This hand is Goulash number 2 in a row.
    Four jokers are in play.
    No hand may have a chow.
    Who wins it gets 100 points more from each of the others.
    """
    yield (
        Text("This hand is Goulash number {number} in a row.", number=number)
        if number > 1
        else Text("This hand is a Goulash.")
    )
    if rules.goulash.jokers:
        yield Text("Four jokers are in play.")
    if rules.exchange.played != "never":
        yield Text("Before play tiles are exchanged.")
    if rules.goulash.no_chows:
        yield Text("No hand may have a chow.")
    if rules.goulash.stake:
        points = in_units(rules.goulash.stake * number, "points")
        yield Text("Who wins it gets {points} more from each of the others.", points=points)


def own_draw_in_words(when: str, round_wind: Wind) -> Text | None:
    """That nobody goes out on a claimed tile, where that holds in this round; `when` is `winning.self_drawn_only`.

    >>> own_draw_in_words("west_round", Wind.WEST)
    'In the West round the last tile must be self-drawn; it may not be claimed.'
    >>> own_draw_in_words("west_round", Wind.EAST)
    """
    if when == "always":
        return Text("The tile that completes the hand may not be claimed; it has to be self-drawn.")
    if when == "west_round" and round_wind is Wind.WEST:
        return Text("In the West round the last tile must be self-drawn; it may not be claimed.")
    return None
