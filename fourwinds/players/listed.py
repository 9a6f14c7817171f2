"""Hands of a card as goals: which are near, what brings one nearer, and how likely it comes in time.

the card's hands -> how far each is, all at once (`scoring.card_table`)
    -> of each line that is near enough the hand whose tiles are easiest to get (`nearest`)
    -> what a discard leaves of it (`step`), and the chance that the very tiles come that it lacks (`chance`)
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, exp
from typing import Final

from fourwinds.players.chances import Race, still_open
from fourwinds.scoring import Meld
from fourwinds.scoring.card_table import OUT_OF_REACH, CardTable, Listed
from fourwinds.tiles import Kind
from fourwinds.values import Value

_COMPARED: Final = 8
"""How many equally near hands of a line are compared."""

_COPIES: Final = 5.0
"""The tiles of a kind and a joker: against so many it is judged how easy a tile is to get."""

_LOOKS: Final = 3
"""How often between now and the end of the Wall it is asked whether the hand has come."""

_PARTS: Final = 40
"""Chances of single tiles are rounded to these parts, so that equal questions are asked again."""


class Rate(Value):
    """How often an unseen tile comes within a turn."""

    drawn: float
    pung: float
    """Where it makes a pung that may be claimed."""
    ready: float
    """Where the hand needs nothing else."""


class Near(Value):
    """A hand of the card, and how many tiles have to come for it."""

    away: int
    listed: Listed
    ease: float
    """How easy its tiles are to get: to be compared only."""


def nearest(
    table: CardTable, counts: bytes, melds: tuple[Meld, ...], jokers: int, unseen: Sequence[int], *, reach: int
) -> list[Near]:
    """For each line that is at most `reach` tiles further than the nearest one the best of its nearest hands."""
    away = table.away(counts, melds, jokers)
    by_line = {line: min(away[places.start : places.stop]) for line, places in table.ranges.items()}
    best = min(by_line.values())
    found = []
    for line, distance in by_line.items():
        if distance > best + reach or distance == OUT_OF_REACH:
            continue
        places = table.ranges[line]
        hands = (table.listed(place, melds) for place in _at(away, distance, places))
        easy = [(_ease(hand, counts, unseen), hand) for hand in hands if hand is not None]
        ease, hand = max(easy, key=lambda entry: entry[0], default=(0.0, None))
        if hand is not None and ease > 0:
            found.append(Near(distance, hand, ease))
    return found


def distance_to_line(table: CardTable, line: int, counts: bytes, melds: tuple[Meld, ...], jokers: int) -> int:
    """How many tiles have to come for the nearest hand of a line; `OUT_OF_REACH` where the melds rule it out."""
    places = table.ranges.get(line)
    if places is None:
        return OUT_OF_REACH
    return min(table.away(counts, melds, jokers)[places.start : places.stop])


def _at(away: bytes, distance: int, places: range) -> Iterator[int]:
    """Some of the places at which this distance stands, spread over all of them."""
    number = away.count(distance, places.start, places.stop)
    step = max(1, number // _COMPARED)
    at = places.start - 1
    for i in range(number):
        at = away.find(distance, at + 1, places.stop)
        if not i % step:
            yield at


def _ease(hand: Listed, counts: Sequence[int], unseen: Sequence[int]) -> float:
    """How easy the tiles are to get that the hand lacks; 0 where that cannot be."""
    ease = 1.0
    for kind, number, free in hand.lacks(counts):
        left = unseen[kind]
        if left < number - free:
            return 0.0
        ease *= ((left + (free > 0)) / _COPIES) ** number
    return ease


# --- steps ------------------------------------------------------------------------------------


def helpful(hand: Listed, counts: Sequence[int], jokers: int) -> tuple[int, tuple[Kind, ...]]:
    """How many tiles have to come, and the kinds of which one brings the hand nearer.

    A tile for which a joker stands already is of no use where that joker is of none elsewhere.
    """
    lacks = hand.lacks(counts)
    missing = sum([number for _, number, _ in lacks])
    places = sum([free for _, _, free in lacks])
    used = min(jokers, places)
    kinds = tuple([kind for kind, number, free in lacks if number > free or jokers < places])
    return missing - used, kinds


# --- chances ----------------------------------------------------------------------------------


def chance(  # noqa: PLR0913 - a hand and a table in numbers
    hand: Listed,
    counts: Sequence[int],
    jokers: int,
    unseen: Sequence[int],
    unseen_jokers: int,
    rate: Rate,
    race: Race,
    *,
    opened: bool,
) -> float:
    """The chance (0 to 1) to be the first out with just this hand; `opened`: sets of it may be claimed."""
    lacks = beside_jokers(hand.lacks(counts), jokers, unseen)
    total = sum([number for _, number, _ in lacks])
    with_places = sum([free > 0 for _, _, free in lacks])
    wanted = []
    for kind, number, free in lacks:
        often = rate.drawn
        if total == 1:
            often = rate.ready
        elif opened and kind in hand.pungs:
            often = rate.drawn + (rate.pung - rate.drawn) / number
        left = unseen[kind] + (round(unseen_jokers / with_places) if free else 0)
        wanted.append((number, left, round(often * 2000)))
    return _in_time(tuple(sorted(wanted)), race)


def beside_jokers(
    lacks: Sequence[tuple[Kind, int, int]], jokers: int, unseen: Sequence[int]
) -> list[tuple[Kind, int, int]]:
    """What has to come yet when the jokers stand where tiles are scarcest."""
    if not jokers:
        return list(lacks)
    left = []
    for kind, number, free in sorted(lacks, key=lambda lack: (unseen[lack[0]] - lack[1], lack[0])):
        used = min(jokers, free)
        jokers -= used
        if number > used:
            left.append((kind, number - used, free - used))
    return left


@lru_cache(maxsize=512)
def _in_time(wanted: tuple[tuple[int, int, int], ...], race: Race) -> float:
    """The chance that all these come, each as often as it is wanted out of those left, before somebody else is out."""
    if not race.turns:
        return 0.0
    nobody = still_open(race)
    before = won = 0.0
    for look in range(1, _LOOKS + 1):
        turns = race.turns * look / _LOOKS
        come = 1.0
        for number, left, often in wanted:
            come *= _at_least(number, left, round(_PARTS * (1 - exp(-turns * often / 2000))))
        middle = round(race.turns * (look - 0.5) / _LOOKS)
        won += (come - before) * nobody[min(middle, len(nobody) - 1)]
        before = come
    return won


@lru_cache(maxsize=1 << 12)
def _at_least(number: int, left: int, parts: int) -> float:
    """The chance that at least so many of those left come, each of which comes with this chance (in parts)."""
    likely = parts / _PARTS
    return sum(comb(left, n) * likely**n * (1 - likely) ** (left - n) for n in range(number, left + 1))
