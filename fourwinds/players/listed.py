"""Hands of a card as goals: which are near, what brings one nearer, and how likely it comes in time.

the card's hands -> how far each is, all at once (`scoring.card_table`)
    -> of each line that is near enough the hand whose tiles are easiest to get (`nearest`)
    -> what a discard leaves of it (`step`), and the chance that the very tiles come that it lacks (`chance`)
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from math import comb, exp
from random import Random
from typing import Final

from fourwinds.players.chances import Race, still_open
from fourwinds.scoring import Meld
from fourwinds.scoring.card_table import OUT_OF_REACH, CardTable, Listed
from fourwinds.scoring.list_table import ListTable
from fourwinds.scoring.list_table import Near as NearList
from fourwinds.tiles import Kind
from fourwinds.values import Value

Lacks = Sequence[tuple[Kind, int, int]]
"""What a hand lacks: the kinds, with how many of them, and for how many of these a joker will do."""

_COMPARED: Final = 8
"""How many equally near hands of a line are compared."""

_COPIES: Final = 5.0
"""The tiles of a kind and a joker: against so many it is judged how easy a tile is to get."""

_LOOKS: Final = 3
"""How often between now and the end of the Wall it is asked whether the hand has come."""

_PARTS: Final = 40
"""Chances of single tiles are rounded to these parts, so that equal questions are asked again."""

_LOTS: Final = 1024
_LEVELS: Final = 64
_EVERY_LOT: Final = (1 << _LOTS) - 1
"""By so many lots it is judged how many times likelier one of several hands comes than one; and in so many steps
how likely a kind comes."""


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


def nearest_of_lists(  # noqa: PLR0913 - a hand and a table in numbers
    table: ListTable,
    counts: bytes,
    melds: tuple[Meld, ...],
    jokers: int,
    wind: Kind,
    unseen: Sequence[int],
    most: int,
    *,
    only: str = "",
) -> list[NearList]:
    """For each pattern, or one, of whose hands one lacks at most so many tiles the nearest that can still be had."""

    def ease(hand: Listed) -> float:
        return _ease(hand, counts, unseen)

    return table.nearest(counts, melds, jokers, wind, most, only=only, ease=ease)


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


class Seen(Value):
    """A listed hand as some tiles see it."""

    hand: Listed
    lacks: Lacks
    away: int
    """How many tiles have to come."""
    kinds: tuple[Kind, ...]
    """Those of which one brings it nearer."""


def seen_from(hand: Listed, counts: Sequence[int], jokers: int) -> Seen:
    """The hand as concealed tiles and so many jokers see it.

    A tile for which a joker stands already is of no use where that joker is of none elsewhere.
    """
    lacks = hand.lacks(counts)
    tiles = sum([number for _, number, _ in lacks])
    if not jokers:
        return Seen(hand, lacks, tiles, tuple([kind for kind, _, _ in lacks]))
    places = sum([free for _, _, free in lacks])
    kinds = tuple([kind for kind, number, free in lacks if number > free or jokers < places])
    return Seen(hand, lacks, tiles - min(jokers, places), kinds)


# --- chances ----------------------------------------------------------------------------------


def chance(
    lacks: Lacks,
    jokers: int,
    unseen: Sequence[int],
    unseen_jokers: int,
    rate: Rate,
    race: Race,
    *,
    pungs: Collection[Kind] = (),
) -> float:
    """The chance (0 to 1) to be the first out with just the hand that lacks these tiles; `pungs` may be claimed."""
    lacks = beside_jokers(lacks, jokers, unseen)
    total = sum([number for _, number, _ in lacks])
    with_places = sum([free > 0 for _, _, free in lacks])
    wanted = []
    for kind, number, free in lacks:
        often = rate.drawn
        if total == 1:
            often = rate.ready
        elif kind in pungs:
            often = rate.drawn + (rate.pung - rate.drawn) / number
        left = unseen[kind] + (round(unseen_jokers / with_places) if free else 0)
        wanted.append((number, left, round(often * 2000)))
    return _in_time(tuple(sorted(wanted)), race)


def chance_of_any(
    hands: Sequence[Lacks],
    jokers: int,
    unseen: Sequence[int],
    unseen_jokers: int,
    rate: Rate,
    race: Race,
) -> float:
    """The chance to be the first out with any of some equally near hands, which lack these tiles and claim nothing.

    It is that of the first one, as many times greater as all together are in a thousand drawn lots: hands share most
    of their tiles, so that their chances neither add up nor are apart.
    """
    if len(hands) == 1:
        return chance(hands[0], jokers, unseen, unseen_jokers, rate, race)
    lacking = []
    for hand in hands:
        lacks = beside_jokers(hand, jokers, unseen)
        more = round(unseen_jokers / max(1, sum([free > 0 for _, _, free in lacks]))) if unseen_jokers else 0
        lacking.append(tuple([(kind, number, unseen[kind] + (more if free else 0)) for kind, number, free in lacks]))
    often = round((rate.ready if sum([number for _, number, _ in lacking[0]]) == 1 else rate.drawn) * 2000)
    first = tuple(sorted([(number, left, often) for _, number, left in lacking[0]]))
    return min(1.0, _in_time(first, race) * _times_likelier(tuple(lacking), often, race.turns))


@lru_cache(maxsize=1 << 12)
def _times_likelier(lacking: tuple[tuple[tuple[Kind, int, int], ...], ...], often: int, turns: int) -> float:
    """How many times likelier any of some hands comes within the turns than the first of them.

    Each hand is told by its kinds that have to come, how often, and how many of them are left.
    """
    parts = round(_PARTS * (1 - exp(-turns * often / 2000)))
    come: dict[tuple[Kind, int, int], int] = {}
    any_of_them = first = 0
    for hand in lacking:
        lots = _EVERY_LOT
        for lack in hand:
            if lack not in come:
                kind, number, left = lack
                come[lack] = _lots(kind)[round(_LEVELS * _at_least(number, left, parts))]
            lots &= come[lack]
        any_of_them |= lots
        first = first or lots.bit_count()
        if hand is lacking[0] and not first:
            return 1.0
    return any_of_them.bit_count() / first


@lru_cache(maxsize=64)
def _lots(kind: Kind) -> tuple[int, ...]:
    """Lots as bits, for each level those in which the kind comes: none of them, 1 of 64, ..., all.

    Where a kind comes twice it comes once, too; kinds have nothing to do with one another.
    """
    order = list(range(_LOTS))
    Random(f"when kind {kind} comes").shuffle(order)
    levels, drawn = [0], 0
    for place, lot in enumerate(order, 1):
        drawn |= 1 << lot
        if not place % (_LOTS // _LEVELS):
            levels.append(drawn)
    return tuple(levels)


def beside_jokers(lacks: Lacks, jokers: int, unseen: Sequence[int]) -> Lacks:
    """What has to come yet when the jokers stand where tiles are scarcest."""
    if not jokers:
        return lacks
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
