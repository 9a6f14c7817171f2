"""Jokers in the hands of puzzles: always where everybody is dealt one, else as often as not where there are some."""

from collections.abc import Iterator
from random import Random
from typing import Final

from fourwinds.rules import RulePreset, rules_of_deal
from fourwinds.scoring import Hand, HandScore, Scorer
from fourwinds.text import Text, listed
from fourwinds.tiles import JOKER, Kind, counts_of, name, plain
from fourwinds.values import replace

MOST_WAITS: Final = 12
"""With a joker a hand can wait for nearly everything: who is to name all of that?"""
_ANY: Final = 0.5
"""How often a hand has a joker where there are some in the wall."""
_SECOND: Final = 0.3
"""How often a hand that has a joker has another one, too."""


def scorer_of_deal(scorer: Scorer, seed: str) -> Scorer:
    """The scorer itself; where a tile turned up tells which are wild, that of a deal in which some are."""
    rules = scorer.preset
    if not rules.tiles.wild_turned:
        return scorer
    return Scorer(rules_of_deal(rules, wild=Random(f"wild {seed}").choice(rules.tiles.kinds)))


def may_hold_jokers(rules: RulePreset) -> bool:
    """Whether there are jokers in every deal, and not only in a Goulash."""
    return rules.tiles.jokers_in_play > 0


def with_jokers(random: Random, rules: RulePreset, hand: Hand) -> Hand:
    """The hand with jokers in the place of some tiles; none is the winning tile, which may make the hand worthless."""
    if not may_hold_jokers(rules):
        return hand
    for _ in range(_number(random, rules)):
        if places := _places(hand):
            hand = _with_joker(hand, random.choice(places))
    return hand


def each_with_joker(rules: RulePreset, hand: Hand) -> Iterator[Hand]:
    """The hand; where everybody holds a joker the hand with one in the place of any of its tiles instead."""
    if not rules.jokers.dealt:
        yield hand
        return
    there = {hand.concealed[place]: place for place in _places(hand)}
    for place in there.values():
        yield _with_joker(hand, place)


def waited_for(scorer: Scorer, hand: Hand) -> tuple[Kind, ...]:
    """The kinds in play that complete the hand; that another joker may do so is another matter."""
    tiles = map(plain, hand.concealed)
    found = scorer.waits(counts_of(tiles), hand.melds, hand.concealed.count(JOKER))
    return tuple(kind for kind in found if kind in scorer.preset.tiles.kinds)


def in_the_wall(rules: RulePreset) -> int:
    """How many jokers can be drawn."""
    return 0 if rules.jokers.dealt else rules.tiles.jokers_in_play


def explained(score: HandScore) -> Iterator[Text]:
    """What the jokers of a hand that was scored stand for."""
    kinds = [
        counts_as
        for view in score.sets
        for kind, counts_as in zip(view.kinds, view.stands_for or view.kinds, strict=True)
        if kind == JOKER and counts_as != JOKER
    ]
    if kinds:
        tiles = listed([name(kind) for kind in kinds])
        yield (
            Text("The joker stands for the {tile}.", tile=tiles)
            if len(kinds) == 1
            else Text("The jokers stand for {tiles}.", tiles=tiles)
        )


def _number(random: Random, rules: RulePreset) -> int:
    if rules.jokers.dealt:
        return 1
    return 1 + (random.random() < _SECOND) if random.random() < _ANY else 0


def _places(hand: Hand) -> list[int]:
    """Where in the hand a joker may stand: not where the winning tile does."""
    winning = None if hand.winning_tile is None else hand.concealed.index(hand.winning_tile)
    return [place for place, kind in enumerate(hand.concealed) if place != winning and kind != JOKER]


def _with_joker(hand: Hand, place: int) -> Hand:
    rest = (*hand.concealed[:place], *hand.concealed[place + 1 :], JOKER)
    return replace(hand, concealed=tuple(sorted(rest, key=plain)))
