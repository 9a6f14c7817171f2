"""Hands for puzzles, made by chance from a seeded generator: plainer or harder by the level."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from fourwinds.drills.jokers import each_with_joker, with_jokers
from fourwinds.scoring import Circumstances, FromDiscard, Hand, Meld, MeldKind, Scorer, SelfDrawn
from fourwinds.scoring.card_table import CardTable, card_table
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.examples import example_in
from fourwinds.scoring.reachable import in_suits
from fourwinds.tiles import HONORS, Kind, Wind, plain
from fourwinds.values import replace

_NEARLY_WHOLE: Final = 8
_PLACES: Final = 16
_MOST_TRIES: Final = 25
"""How many hands are made up before the examples of patterns are asked: under high minimums few go out by chance."""


def whole_hand(random: Random, scorer: Scorer, level: int) -> Hand:
    """The sets and a pair, at most as many chows as the rules allow, self-drawn or from a discard.

    Level 1 has melds and honours, level 2 everything in the hand, level 3 a single suit, as the others where the rules
    allow no more. It may be worth too little.
    Where only the hands of a card go out, it is one of these.
    """
    card = card_table(scorer.preset) if scorer.preset.winning.special_only else None
    if card is not None:
        return _of_card(random, scorer, card, level)
    most_chows, number = scorer.preset.winning.most_chows, scorer.preset.tiles.sets
    while True:
        kinds = _kinds(random, scorer.preset.tiles.kinds, level, one_suit=scorer.preset.winning.suits == "one")
        sets = _sets(random, kinds, number, most_chows)
        pair = random.choice(kinds)
        held = [kind for a_set in sets for kind in a_set] + [pair, pair]
        if any(held.count(kind) > 4 for kind in held):
            continue
        melded = 2 if level == 1 else 0
        concealed = sorted([kind for a_set in sets[melded:] for kind in a_set] + [pair, pair])
        hand = Hand(
            concealed=tuple(concealed),
            melds=tuple(_meld(a_set) for a_set in sets[:melded]),
            winning_tile=random.choice(concealed),
            circumstances=circumstances(random, scorer),
        )
        return with_jokers(random, scorer.preset, hand)


def of_card_only(scorer: Scorer) -> bool:
    """Whether only the hands of a card go out; these wait for one kind mostly."""
    return scorer.preset.winning.special_only and card_table(scorer.preset) is not None


def _of_card(random: Random, scorer: Scorer, card: CardTable, level: int) -> Hand:
    """A hand of any line; at level 1 two of its pungs are melded where the line lets that be."""
    listed = card.listed(random.choice(card.ranges[random.choice(sorted(card.ranges))]))
    assert listed is not None, "without melds each hand of a card fits"
    pungs = sorted(listed.pungs)[:2] if level == 1 and not listed.concealed else []
    concealed = [kind for kind, number, _ in listed.tiles for _ in range(number - 3 * (kind in pungs))]
    hand = Hand(
        concealed=tuple(concealed),
        melds=tuple(Meld(MeldKind.PUNG, kind) for kind in pungs),
        winning_tile=random.choice(concealed),
        circumstances=circumstances(random, scorer),
    )
    return with_jokers(random, scorer.preset, hand)


def circumstances(random: Random, scorer: Scorer) -> Circumstances:
    """A seat, a round, and how the last tile came."""
    return Circumstances(
        seat=random.choice(scorer.preset.deal.winds),
        round=random.choice([Wind.EAST, Wind.SOUTH]),
        last=SelfDrawn() if random.random() < 0.4 else FromDiscard(),
    )


def hands_that_go_out(random: Random, scorer: Scorer, level: int) -> Iterator[Hand]:
    """Hands that may go out, made up first, then examples of what the rules pay for; it ends when these are used up."""
    for _ in range(_MOST_TRIES):
        hand = whole_hand(random, scorer, level)
        if scorer.value(hand) is not None:
            yield hand
    for id_ in shuffled(random, paid(scorer)):
        # Where a joker is among the tiles, not every place for it leaves the hand whole.
        for example in islice(examples_in_play(id_, scorer), _PLACES if scorer.preset.jokers.dealt else 1):
            last = example.circumstances
            if example.winning_tile is None or last.won_by.value not in ("discard", "self_drawn"):
                continue
            seated = replace(example, circumstances=replace(last, seat=random.choice(scorer.preset.deal.winds)))
            if scorer.value(seated) is not None:
                yield seated
                break


def examples_in_play(id_: str, scorer: Scorer) -> Iterator[Hand]:
    """The example of a pattern; where the rules leave tiles of it out, the same in each of the suits that there are.

    Where everybody holds a joker, each with one in the place of any tile.
    """
    hand, rules = example_in(CATALOGUE[id_], scorer.preset).hand, scorer.preset.tiles
    there = frozenset(tiles_of(hand)) <= frozenset(rules.kinds)
    for one in [hand] if there else in_suits(hand, rules.suits, rules.kinds):
        yield from each_with_joker(scorer.preset, one)


def paid(scorer: Scorer) -> list[str]:
    """The ids of the patterns that the rules name, in order."""
    return sorted(scorer.preset.scoring.patterns)


def shuffled(random: Random, ids: list[str]) -> list[str]:
    """The same in another order."""
    return random.sample(ids, len(ids))


def tiles_of(hand: Hand) -> list[Kind]:
    """Every tile of the hand, melds included, red fives as fives."""
    return [plain(kind) for kind in (*hand.concealed, *(kind for meld in hand.melds for kind in meld.kinds))]


def _kinds(random: Random, played: Sequence[Kind], level: int, *, one_suit: bool) -> list[Kind]:
    """What the hand may be made of: suits of which no tile is left out, but for one that is wild, and honors."""
    there = frozenset(played)
    whole = [suit for suit in range(3) if sum(9 * suit <= kind < 9 * suit + 9 for kind in there) >= _NEARLY_WHOLE]
    suits = random.sample(whole, 1 if level == 3 or one_suit else 2)
    honors = [] if level == 3 else random.sample([Kind(kind) for kind in HONORS if kind in there], 3)
    suited = [kind for suit in suits for number in range(9) if (kind := Kind(9 * suit + number)) in there]
    return sorted([*suited, *honors])


def _sets(random: Random, kinds: list[Kind], number: int, most_chows: int) -> list[tuple[Kind, ...]]:
    starts = [kind for kind in kinds if kind < 27 and kind % 9 < 7 and {kind + 1, kind + 2} <= set(kinds)]
    chows = min(most_chows, random.choice([1, 2, 3, 3, 4]))
    sets: list[tuple[Kind, ...]] = []
    for _ in range(chows):
        first = random.choice(starts)
        sets.append((first, Kind(first + 1), Kind(first + 2)))
    sets += [(kind,) * 3 for kind in random.sample(kinds, number - chows)]
    return random.sample(sets, number)


def _meld(kinds: tuple[Kind, ...]) -> Meld:
    return Meld(MeldKind.PUNG if kinds[0] == kinds[1] else MeldKind.CHOW, kinds[0])
