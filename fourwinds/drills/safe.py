"""Which tile is safe: of some tiles of a hand the one for which a ready opponent cannot wait, by rule or by count.

A tile is safe for certain where the rules bar the opponent from it, as his own discards do, or where no hand that he
may have could be completed by it. All others that are offered can be waited for with tiles that nobody has seen.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from fourwinds.drills.jokers import may_hold_jokers
from fourwinds.drills.puzzle import Answer, DrillKind, Puzzle, Row
from fourwinds.engine.permits import sacred_kinds
from fourwinds.rules import RulePreset
from fourwinds.scoring import Circumstances, Hand, NotOut, Scorer
from fourwinds.text import Text
from fourwinds.tiles import HONORS, JOKER, ORDINARY_KINDS, Kind, Wind, name, suit
from fourwinds.values import Value

_MOST_TRIES: Final = 200
_TWO: Final = 2
"""With nobody beside the ready opponent no tile can lie where it does not bar him: nothing is counted."""
_OFFERED: Final = {1: 4, 2: 5, 3: 6}
"""How many tiles of the hand are offered."""
_THROWN: Final = {1: 6, 2: 9, 3: 12}
"""How many tiles each player has discarded where all kinds are in play."""
_LEAST_UNSEEN: Final = {1: 3, 2: 2, 3: 2}
"""Of a tile that is offered and not safe at least so many are somewhere: in other hands, or to come."""


class _Table(Value):
    """What can be seen."""

    hand: tuple[Kind, ...]
    """The own one, with the tile that was drawn."""
    meld: tuple[Kind, ...]
    """A set that the ready opponent has melded, so that no hand of single tiles is possible; empty for none."""
    rivers: tuple[tuple[Kind, ...], ...]
    """Of the ready opponent, then of the others."""
    played: tuple[Kind, ...]
    """The kinds that are in play."""

    def unseen(self) -> Counter[Kind]:
        """How many of each kind the own seat does not see."""
        seen = Counter((*self.hand, *self.meld, *(kind for river in self.rivers for kind in river)))
        return Counter({kind: 4 - seen[kind] for kind in self.played})


def safe(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    """Puzzles for `make_puzzle`."""
    rules, number = scorer.preset, 3 * scorer.preset.tiles.sets + 2
    # With jokers any tile can be waited for, however many of it have been seen.
    by_count = rules.deal.players > _TWO and not may_hold_jokers(rules)
    if not by_count and rules.discards.sacred == "none":
        return
    for _ in range(_MOST_TRIES):
        by_rule = rules.discards.sacred != "none" and (random.random() < 0.7 or not by_count)
        table = _barred(random, rules, level, number) if by_rule else _counted(random, rules, level, number)
        barred = sacred_kinds(rules.discards, table.rivers[0])
        unseen = table.unseen()
        if min(unseen.values()) < 0:
            continue
        held = list(dict.fromkeys(kind for kind in table.hand if kind != JOKER))
        certain = [kind for kind in held if kind in barred or _is_impossible(kind, table, unseen)]
        live = [kind for kind in held if _is_live(kind, table, unseen, level)]
        if len(certain) != 1 or len(live) < _OFFERED[level] - 1:
            continue
        # An honour that is safe is not to be told by being the only one.
        alike = [kind for kind in live if (kind >= 27) is (certain[0] >= 27)][:1]
        rest = [kind for kind in live if kind not in alike]
        offered = sorted([certain[0], *alike, *random.sample(rest, _OFFERED[level] - 1 - len(alike))])
        seat, *others = random.sample(rules.deal.winds, rules.deal.players)
        yield Puzzle(
            kind=DrillKind.SAFE,
            level=level,
            question=Text("{player} is ready. Which of these tiles is safe from {player}?", player=others[0].title),
            hand=Hand(
                concealed=tuple(sorted(table.hand)),
                circumstances=Circumstances(seat=seat, round=random.choice([Wind.EAST, Wind.SOUTH]), last=NotOut()),
            ),
            answers=tuple(Answer(name(kind), kind) for kind in offered),
            right=frozenset({offered.index(certain[0])}),
            explanation=(*_why(certain[0], others[0], in_river=certain[0] in barred), _LIVE_OTHERS),
            rows=tuple(_rows(table, others)),
        )


_LIVE_OTHERS: Final = Text("For each of the others a hand can wait with tiles that you do not see.")


def _why(kind: Kind, player: Wind, *, in_river: bool) -> tuple[Text, ...]:
    blanks = {"tile": name(kind), "player": player.title}
    if in_river:
        return (
            Text("{tile}: {player} has discarded one, and under these rules may not go out on another's.", **blanks),
        )
    return (Text("{tile}: you see all four, so no pair and no pung waits for it, and no chow is possible.", **blanks),)


def _rows(table: _Table, players: Sequence[Wind]) -> Iterator[Row]:
    if table.meld:
        yield Row(Text("{player}'s melds", player=players[0].title), table.meld)
    for player, river in zip(players, table.rivers, strict=True):
        yield Row(Text("{player}'s discards", player=player.title), river)


def _is_impossible(kind: Kind, table: _Table, unseen: Counter[Kind]) -> bool:
    """Whether no hand with the meld could wait for it: no other one is left, and each chow lacks a tile."""
    if not table.meld or unseen[kind]:
        return False
    return not any(all(unseen[other] for other in run) for run in _neighbours(kind))


def _is_live(kind: Kind, table: _Table, unseen: Counter[Kind], level: int) -> bool:
    """Whether it can well be waited for: nobody has discarded one, and there are others, for a pair or a pung."""
    thrown = {other for river in table.rivers for other in river}
    return kind not in thrown and unseen[kind] >= _LEAST_UNSEEN[level]


def _neighbours(kind: Kind) -> Iterator[tuple[Kind, Kind]]:
    """The pairs of tiles that make a chow with it."""
    if kind >= 27:
        return
    for start in (kind - 2, kind - 1, kind):
        run = [Kind(start + step) for step in range(3)]
        if start >= 0 and suit(run[0]) == suit(run[2]) and run[2] < 27:
            near, far = (other for other in run if other != kind)
            yield near, far


# --- tables -----------------------------------------------------------------------------------


def _barred(random: Random, rules: RulePreset, level: int, number: int) -> _Table:
    """One of the own tiles lies among the discards of the ready opponent, where the rules bar it."""
    deck = _deck(random, rules)
    dealt = (JOKER,) * rules.jokers.dealt
    hand = [deck.pop() for _ in range(number - len(dealt))]
    river = [deck.pop() for _ in range(_thrown(rules, level))]
    river.insert(len(river) if rules.discards.sacred == "last" else random.randrange(len(river)), random.choice(hand))
    others = tuple(tuple(deck.pop() for _ in range(_thrown(rules, level))) for _ in range(rules.deal.players - 2))
    return _Table((*hand, *dealt), (), (tuple(river), *others), rules.tiles.kinds)


def _counted(random: Random, rules: RulePreset, level: int, number: int) -> _Table:
    """Of one of the own honours all others lie on the table; the opponent has melded a set."""
    honor, other = map(Kind, random.sample(list(HONORS), 2))
    deck = [kind for kind in _deck(random, rules) if kind not in {honor, other}]
    melded = deck.pop()
    while melded >= 27 or deck.count(melded) < 2:
        deck.insert(0, melded)
        melded = deck.pop()
    deck.remove(melded)
    deck.remove(melded)
    own = random.choice([1, 1, 2]) if level > 1 else 1
    hand = [other] + [honor] * own + [deck.pop() for _ in range(number - own - 1)]
    rivers = [[deck.pop() for _ in range(_thrown(rules, level))] for _ in range(rules.deal.players - 1)]
    for _ in range(4 - own):
        # Not among those of the opponent: there the rules might bar it, and nothing would be counted.
        river = rivers[random.choice(range(1, len(rivers)))]
        river.insert(random.randrange(len(river)), honor)
    return _Table(tuple(hand), (melded,) * 3, tuple(map(tuple, rivers)), rules.tiles.kinds)


def _thrown(rules: RulePreset, level: int) -> int:
    """How many tiles each has discarded: fewer with fewer kinds of tiles, so that some of each are still unseen."""
    return _THROWN[level] * len(rules.tiles.kinds) // len(ORDINARY_KINDS)


def _deck(random: Random, rules: RulePreset) -> list[Kind]:
    deck = [kind for kind in rules.tiles.kinds for _ in range(4)]
    random.shuffle(deck)
    return deck
