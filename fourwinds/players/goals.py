"""What a hand could become under a preset: each pattern of its score list that players know points at goal shapes.

A goal says which sets a hand must have, of which kinds its tiles may be and how many chows it may hold; whether a
hand that reaches it is worth anything is asked of the scorer, so that a rough goal does no harm.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations
from typing import Final

from fourwinds.players.costs import ALL_KINDS
from fourwinds.players.shanten import ORPHANS, Shapes
from fourwinds.players.singles import KNITTED_THIRDS
from fourwinds.rules import RulePreset
from fourwinds.rules.scores import Worth
from fourwinds.tiles import BAMBOO, CHARACTER, DOT, DRAGONS, GREEN, HONORS, RED, WHITE, WINDS, Kind, Wind, name


@dataclass(frozen=True, slots=True)
class Block:
    """A chow or pung that a goal asks for, or a third of a knitted straight (147), by its first kind."""

    first: Kind
    chow: bool
    knitted: bool = False
    kinds: tuple[Kind, Kind, Kind] = field(init=False, repr=False, compare=False)
    """Its three tiles."""

    def __post_init__(self) -> None:
        step = 3 if self.knitted else 1 if self.chow else 0
        object.__setattr__(self, "kinds", (self.first, Kind(self.first + step), Kind(self.first + 2 * step)))


@dataclass(frozen=True, slots=True)
class Goal:
    """A shape to aim at."""

    title: str
    """What a player calls it: `a pung hand`; empty for just any hand."""
    shape: Shapes = Shapes.REGULAR
    max_chows: int = 4
    mask: int = ALL_KINDS
    fixed: tuple[Block, ...] = ()
    limit: bool = False
    """A limit hand: not everybody goes for those."""
    dear: float = 0.0
    """How many doubles a preset gives for it, about."""

    @property
    def sets_only(self) -> bool:
        """Whether it is sets and a pair."""
        return self.shape is Shapes.REGULAR


def _mask(*parts: Iterable[int]) -> int:
    return sum(1 << kind for kind in {kind for part in parts for kind in part})


_SUITS: Final = (("bamboos", BAMBOO), ("characters", CHARACTER), ("dots", DOT))
_HONORS: Final = _mask(HONORS)
_TERMINALS: Final = _mask(tuple(k for k in ORPHANS if k < 27))
_SIMPLES: Final = ALL_KINDS & ~_HONORS & ~_TERMINALS


def _numbers(*wanted: int) -> int:
    return _mask(tuple(k for k in range(27) if k % 9 + 1 in wanted))


def _pung(kind: int) -> Block:
    return Block(Kind(kind), chow=False)


def _chow(suit: int, number: int) -> Block:
    return Block(Kind(9 * suit + number - 1), chow=True)


Winds = tuple[Wind, Wind]
"""The own wind and the wind of the round."""

Maker = Callable[[Winds], Iterator[Goal]]


def _one(goal: Goal) -> Maker:
    return lambda _: iter((goal,))


def _knitted_straight(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    for thirds in KNITTED_THIRDS:
        yield Goal("a knitted straight", fixed=tuple(Block(third[0], chow=False, knitted=True) for third in thirds))


def _one_suit(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001 - every maker has the same signature
    for title, kinds in _SUITS:
        yield Goal(f"nothing but {title}", mask=_mask(kinds))


def _one_suit_honors(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    for title, kinds in _SUITS:
        yield Goal(f"{title} and honours only", mask=_mask(kinds) | _HONORS)


def _value_pungs(*kinds: int) -> Maker:
    def make(_: Winds) -> Iterator[Goal]:
        for kind in kinds:
            yield Goal(f"a pung of {name(Kind(kind))}s", fixed=(_pung(kind),))

    return make


def _own_wind(winds: Winds) -> Iterator[Goal]:
    yield Goal(f"a pung of your own {name(winds[0].kind)}", fixed=(_pung(winds[0].kind),))


def _round_wind(winds: Winds) -> Iterator[Goal]:
    yield Goal(f"a pung of the round's {name(winds[1].kind)}", fixed=(_pung(winds[1].kind),))


def _some_pungs(title: str, kinds: range, number: int, *, limit: bool = False) -> Maker:
    """All choices of so many pungs among the kinds."""

    def make(_: Winds) -> Iterator[Goal]:
        for chosen in combinations(kinds, number):
            yield Goal(title, fixed=tuple(map(_pung, chosen)), limit=limit)

    return make


def _one_suit_chows(title: str, steps: tuple[int, ...]) -> Maker:
    """Chows of one suit at these distances from the first."""

    def make(_: Winds) -> Iterator[Goal]:
        for suit in range(3):
            for number in range(1, 8 - steps[-1]):
                yield Goal(title, fixed=tuple(_chow(suit, number + step) for step in steps))

    return make


def _three_suits_chows(title: str, step: int) -> Maker:
    """A chow of each suit, each so much higher than the one before."""

    def make(_: Winds) -> Iterator[Goal]:
        for number in range(1, 8 - 2 * step):
            for order in permutations(range(3)) if step else [(0, 1, 2)]:
                yield Goal(title, fixed=tuple(_chow(suit, number + step * i) for i, suit in enumerate(order)))

    return make


def _one_suit_pungs(title: str, often: int) -> Maker:
    """So many pungs of one suit with numbers in sequence."""

    def make(_: Winds) -> Iterator[Goal]:
        for suit in range(3):
            for number in range(10 - often):
                yield Goal(title, fixed=tuple(_pung(9 * suit + number + step) for step in range(often)))

    return make


def _three_suits_pungs(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    for number in range(7):
        for order in permutations(range(3)):
            fixed = tuple(_pung(9 * suit + number + step) for step, suit in enumerate(order))
            yield Goal("pungs in sequence of three suits", fixed=fixed)


def _same_number_pungs(winds: Winds) -> Iterator[Goal]:  # noqa: ARG001
    for number in range(9):
        yield Goal("pungs of one number in all suits", fixed=tuple(_pung(9 * suit + number) for suit in range(3)))


def _suit_pungs(title: str, suit: range, dragon: Kind, *, dragon_pung: bool) -> Maker:
    """Pungs of one suit and its dragon."""
    fixed = (_pung(dragon),) if dragon_pung else ()
    return _one(Goal(title, max_chows=0, mask=_mask(suit, (dragon,)), fixed=fixed, limit=True))


_WITH_PAIR: Final = {Shapes.KNITTED: Shapes.KNITTED_AND_PAIR, Shapes.KNITTED_STARS: Shapes.KNITTED_STARS_AND_PAIR}
"""What a shape becomes when the pattern's option asks for a pair."""

_PUNGS: Final = _one(Goal("a pung hand", max_chows=0))
_ALL_DRAGONS: Final = tuple(map(_pung, DRAGONS))
_DRAGON_PUNGS: Final = _some_pungs("two pungs of dragons", DRAGONS, 2)
_GREENS: Final = _mask((1, 2, 3, 5, 7, GREEN))
_UPSIDE_DOWN: Final = _mask((1, 3, 4, 5, 7, 8), (18, 19, 20, 21, 22, 25, 26), (WHITE,))

KNOWN: Final[dict[str, tuple[Maker, ...]]] = {
    "set_pung_dragons": (_value_pungs(*DRAGONS),),
    "set_pung_own_wind": (_own_wind,),
    "set_pung_round_wind": (_round_wind,),
    "set_pung_winds": (_value_pungs(*WINDS),),
    "wh_pung_hand": (_PUNGS,),
    "wh_no_chows": (_PUNGS,),
    "tr_concealed_3": (_PUNGS,),
    "tr_concealed_4": (_PUNGS,),
    "tr_4_three_concealed": (_PUNGS,),
    "tr_4_two_concealed": (_PUNGS,),
    "tr_4_one_concealed": (_PUNGS,),
    "tr_4_none_concealed": (_PUNGS,),
    "lh_hidden_treasure": (_one(Goal("four concealed pungs", max_chows=0, limit=True)),),
    "wh_one_suit": (_one_suit,),
    "lh_nine_gates": (_one_suit,),
    "wh_one_suit_honors": (_one_suit_honors,),
    "wh_all_simples": (_one(Goal("simples only", mask=_SIMPLES)),),
    "wh_no_honors": (_one(Goal("no honours", mask=ALL_KINDS & ~_HONORS)),),
    "wh_th_each_set": (_one(Goal("a terminal or honour in each set", mask=_numbers(1, 2, 3, 7, 8, 9) | _HONORS)),),
    "wh_t_each_set": (_one(Goal("a terminal in each set", mask=_numbers(1, 2, 3, 7, 8, 9))),),
    "wh_all_th": (_one(Goal("terminals and honours only", max_chows=0, mask=_TERMINALS | _HONORS)),),
    "wh_all_123": (_one(Goal("nothing above three", mask=_numbers(1, 2, 3))),),
    "wh_all_456": (_one(Goal("fours, fives and sixes only", mask=_numbers(4, 5, 6))),),
    "wh_all_789": (_one(Goal("nothing below seven", mask=_numbers(7, 8, 9))),),
    "wh_same_number": (_one(Goal("a five in each set", mask=_numbers(3, 4, 5, 6, 7))),),
    "wh_all_same_upside_down": (_one(Goal("tiles that look the same upside down", mask=_UPSIDE_DOWN)),),
    "wh_all_1234": (_one(Goal("nothing above four", mask=_numbers(1, 2, 3, 4))),),
    "wh_all_6789": (_one(Goal("nothing below six", mask=_numbers(6, 7, 8, 9))),),
    "wh_all_even": (_one(Goal("pungs of even numbers", max_chows=0, mask=_numbers(2, 4, 6, 8))),),
    "hn_2_dragons": (_DRAGON_PUNGS,),
    "hn_little_3_dragons": (_DRAGON_PUNGS,),
    "hn_big_3_dragons": (_one(Goal("pungs of all dragons", fixed=_ALL_DRAGONS)),),
    "lh_three_great_scholars": (_one(Goal("pungs of all dragons", fixed=_ALL_DRAGONS, limit=True)),),
    "hn_big_3_winds": (_some_pungs("pungs of three winds", WINDS, 3),),
    "hn_little_4_winds": (_some_pungs("three pungs of winds", WINDS, 3),),
    "hn_big_4_winds": (_some_pungs("pungs of all winds", WINDS, 4),),
    "lh_little_four_winds": (_some_pungs("three pungs and a pair of winds", WINDS, 3, limit=True),),
    "lh_big_four_winds": (_some_pungs("pungs of all winds", WINDS, 4, limit=True),),
    "lh_all_honors": (_one(Goal("honours only", max_chows=0, mask=_HONORS, limit=True)),),
    "lh_all_terminals": (_one(Goal("terminals only", max_chows=0, mask=_TERMINALS, limit=True)),),
    "lh_all_green": (_one(Goal("green tiles only", mask=_GREENS, limit=True)),),
    "lh_thirteen_orphans": (_one(Goal("thirteen orphans", shape=Shapes.THIRTEEN_ORPHANS, limit=True)),),
    "lp_seven_pairs": (_one(Goal("seven pairs", shape=Shapes.SEVEN_PAIRS)),),
    "lh_knitted_dragon": (_knitted_straight,),
    "lx_independent": (_one(Goal("honours and knitted tiles", shape=Shapes.KNITTED)),),
    "lx_independent_7_stars": (_one(Goal("all honours and knitted tiles", shape=Shapes.KNITTED_STARS)),),
    "lx_knitted_and_pair": (_one(Goal("honours and knitted tiles with a pair", shape=Shapes.KNITTED_AND_PAIR)),),
    "lx_unconnected": (_one(Goal("unconnected tiles", shape=Shapes.UNCONNECTED)),),
    "lx_unconnected_7_stars": (_one(Goal("all honours and unconnected tiles", shape=Shapes.UNCONNECTED_STARS)),),
    "la_jade_dragon": (_suit_pungs("bamboo pungs and green dragons", BAMBOO, GREEN, dragon_pung=True),),
    "la_ruby_dragon": (_suit_pungs("character pungs and red dragons", CHARACTER, RED, dragon_pung=True),),
    "la_pearl_dragon": (_suit_pungs("dot pungs and white dragons", DOT, WHITE, dragon_pung=True),),
    "ch_same_3_suits": (_three_suits_chows("the same chow in all suits", 0),),
    "ch_3_3suits_step1": (_three_suits_chows("stepped chows of three suits", 1),),
    "ch_3_3suits_step3": (_three_suits_chows("a straight of three suits", 3),),
    "ch_3_1suit_step3": (_one_suit_chows("a straight of one suit", (0, 3, 6)),),
    "ch_3_1suit_step1": (_one_suit_chows("stepped chows of one suit", (0, 1, 2)),),
    "ch_3_1suit_step2": (_one_suit_chows("stepped chows of one suit", (0, 2, 4)),),
    "ch_4_1suit_step1": (_one_suit_chows("four stepped chows of one suit", (0, 1, 2, 3)),),
    "tr_seq_3_1suit": (_one_suit_pungs("three pungs in sequence", 3),),
    "tr_seq_4_1suit": (_one_suit_pungs("four pungs in sequence", 4),),
    "tr_seq_3_3suits": (_three_suits_pungs,),
    "tr_same_number_3": (_same_number_pungs,),
}
"""The goals that the patterns of a score list suggest. Patterns that come by themselves or by luck (flowers, ways of
going out, kongs) are not here: the scorer adds them to whatever is reached."""


def goals_of(rules: RulePreset, paid: frozenset[str], winds: Winds) -> tuple[Goal, ...]:
    """Every goal that the rules suggest to a seat with these winds, the plain hand first; none twice."""
    most = rules.winning.max_chows
    found = {_key(plain := Goal("", max_chows=most)): plain}
    for pattern, makers in KNOWN.items():
        if pattern not in paid:
            continue
        dear = dearness(rules, pattern)
        for goal in (_with_pair(goal, rules, pattern) for maker in makers for goal in maker(winds)):
            if sum(block.chow for block in goal.fixed) <= most:
                known = found.get(_key(goal), goal)
                limit = known.limit and goal.limit
                found[_key(goal)] = replace(known, dear=max(known.dear, dear), limit=limit)
    return tuple(found.values())


def _with_pair(goal: Goal, rules: RulePreset, pattern: str) -> Goal:
    """The goal with a pair where the option of a hand of single tiles wants or allows one."""
    if goal.shape not in _WITH_PAIR:
        return goal
    paired = _WITH_PAIR[goal.shape]
    match rules.scoring.patterns[pattern].options.get("pair"):
        case "required":
            return replace(goal, shape=paired)
        case "allowed":
            return replace(goal, shape=goal.shape | paired)
        case _:
            return goal


def dearness(rules: RulePreset, pattern: str) -> float:
    """What a preset gives for a pattern, in doubles: points count by how often they double a small hand."""
    worth = rules.scoring.patterns[pattern]
    points, doubles, limit = (_most(amount) for amount in (worth.points, worth.doubles, worth.limit))
    return doubles + math.log2(1 + points / 16) + 4 * limit / 100


def _most(amount: Worth) -> float:
    return float(max(amount) if isinstance(amount, tuple) else amount)


def _key(goal: Goal) -> tuple[object, ...]:
    """Two goals with the same key are the same shape."""
    return int(goal.shape), goal.max_chows, goal.mask, tuple(sorted((b.first, b.chow, b.knitted) for b in goal.fixed))
