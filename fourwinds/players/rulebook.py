"""What the players know about a preset: its scorer, who pays whom, and what a usual hand is worth.

Everything is worked out from the rules once and kept; nothing here looks at a table.
"""

from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from threading import Lock
from typing import Final

from fourwinds.engine.permits import chow_from_all
from fourwinds.players.goals import dearness, goal_of_line, goal_of_list, goals_of, price_of
from fourwinds.players.plans import Plan, plan_for, plans_for
from fourwinds.players.singles import ALL_SINGLES, fourteen
from fourwinds.rules import RulePreset, factors_of
from fourwinds.rules.describe import amount_of
from fourwinds.rules.facts import Fact
from fourwinds.scoring import Circumstances, FromDiscard, Hand, Meld, MeldKind, Scorer, SelfDrawn
from fourwinds.scoring.aims import Goal, Winds
from fourwinds.scoring.card_table import CardTable, Listed, card_table
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.list_table import ListTable, list_table
from fourwinds.scoring.payments import absent_shares, bounded, share, whole_share
from fourwinds.text import Text
from fourwinds.tiles import ORDINARY_KINDS, Kind, Wind, parse
from fourwinds.values import replace

_MOST_RULES: Final = 2
"""How many presets are kept; a program plays by one or two at a time."""

_MOST_VALUES: Final = 512
"""How many scored hands a rulebook keeps, 0.2 MB: it is asked again soon or never.

Of 30,000 hands 18,700 are new to it; with ten times as many entries they are 18,693.
"""

_MOST_PLANS: Final = 128
"""The same for the plans of hands with certain melds."""

_MOST_FED: Final = 64
"""The same for what feeding costs: of rules without a bound for the others there are twelve answers."""

_USUAL_HANDS: Final = (
    ("B234C567D34588", "B678"),
    ("B345C678D99", "B555 C234"),
    ("B678D345C22", "DrDrDr D567"),
    ("C345D888B22", "C666 NNN"),
)
"""Middling hands, concealed tiles and melds; together they tell what a win brings under a preset."""

_USUAL_HANDS_OF_A_SUIT: Final = (
    ("B234B567B34588", "B678"),
    ("C345C678C99", "DrDrDr C234"),
    ("D678D345D22", "EEE D567"),
    ("C345C888SS", "C666 NNN"),
)
"""The same where a hand may have one suit only."""

_FIFTH_SETS_OF_A_SUIT: Final = ("B123", "C111", "NNN", "C222")

_FIFTH_SETS: Final = ("C345", "B234", "D456", "D678")
"""What these hands have besides where a hand has five sets."""

_OVER_THE_MINIMUM: Final = 1.5
"""Where none of these may go out, hands are taken to be worth so many times the minimum more than they."""

_NOTHING_KNOWN: Final = 20.0
"""What a hand is taken to be worth where that cannot be told either."""

SELF_DRAWN_SHARE: Final = 0.35
"""How many wins are self-drawn, as far as payments are concerned."""

_OF_TRANSPARENT_TILES: Final = frozenset(
    id_ for id_, pattern in CATALOGUE.items() if Fact.TRANSPARENT_TILES in pattern.asks
)

USUAL_PACE: Final = 0.85
_LEAST_PACE: Final = 0.4
"""The pace where any four sets and a pair will do, and where no usual hand may go out."""

_PACE_BY_CHOWS: Final = (0.35, 0.6, 0.8, 0.95, 1.0)
"""How much longer hands take when only so many chows are allowed."""


_USUAL_SETS: Final = 4


def _hands_of_the_minimum(rules: RulePreset) -> list[float]:
    """What hands are worth that come to a minimum in points, which no usual hand does; none where it is no points."""
    if rules.scoring.system != "points":
        return []
    free = rules.model_copy(update={"winning": rules.winning.model_copy(update={"minimum": 0})})
    more = _OVER_THE_MINIMUM * rules.winning.minimum
    value = Scorer(free).value
    return [float(worth) + more for worth in map(value, _usual_hands(rules)) if worth is not None]


class Rulebook:
    """A preset as players see it. What it keeps are answers that never change: several threads may use one."""

    def __init__(self, rules: RulePreset) -> None:
        self.rules = rules
        self.kinds = frozenset(rules.tiles.kinds)
        """The ordinary kinds in play."""
        self.others = rules.deal.players - 1
        """How many others play."""
        self.chow_sources = self.others if chow_from_all(rules) else 1
        """From how many of them a chow may be claimed, where it may."""
        self.scorer = Scorer(rules)
        self._factors = factors_of(rules.payment)
        self._absent = absent_shares(rules)
        self._share = cache(self._found_share)
        self._received = cache(self._found_received)
        self._lost = cache(self._found_lost)
        self._fed = lru_cache(_MOST_FED)(self._found_fed)
        # One goes when one comes: to forget all at once leaves holes in the memory that others fill.
        self._value = lru_cache(_MOST_VALUES)(self.scorer.value)
        may_go_out = [float(worth) for worth in map(self.value, _usual_hands(rules)) if worth is not None]
        self.card: CardTable | None = card_table(rules)
        """The card by which is played, if any."""
        self._line_goals: dict[int, Goal] = {}
        self._list_goals: dict[str, Goal] = {}
        self._line_values: dict[int, float] = {}
        listed = [float(line.value) for line in rules.card.lines] if not may_go_out else []
        usual = may_go_out or listed or _hands_of_the_minimum(rules)
        self.usual: float = max(1.0, sum(usual) / len(usual)) if usual else _NOTHING_KNOWN
        """What a usual winning hand is worth before payments; at least 1."""
        self.ease_of_chows: float = _PACE_BY_CHOWS[rules.winning.max_chows]
        self.ease: float = _LEAST_PACE + (USUAL_PACE - _LEAST_PACE) * len(may_go_out) / len(_USUAL_HANDS)
        self.pace: float = self.ease_of_chows * self.ease
        """How quickly hands are out under these rules: by the chows that they allow and the hands that may go out."""
        paid = {id_ for id_, worth in rules.scoring.patterns.items() if _is_paid(worth.model_dump())}
        self.paid = frozenset(paid)
        """The patterns that are worth something to a winner."""
        self._goals: dict[Winds, tuple[Goal, ...]] = {}
        self._prices: dict[tuple[Goal, Winds], Text | None] = {}
        self._plans = lru_cache(_MOST_PLANS)(self._found_plans)

    @cached_property
    def lists(self) -> ListTable | None:
        """The hands that paid patterns list, under the name of the dearest; None where none does."""
        return list_table(self.rules, sorted(self.paid, key=lambda id_: (-dearness(self.rules, id_), id_)))

    def list_goal(self, pattern: str) -> Goal:
        """The hands that a pattern lists as a goal; always the same one."""
        if pattern not in self._list_goals:
            self._list_goals[pattern] = goal_of_list(self.rules, pattern)
        return self._list_goals[pattern]

    @cached_property
    def looks_for_exhausted(self) -> bool:
        """Whether a pattern asks which kinds can come no more because all their tiles are seen."""
        return any(score.options.get("seen") for score in self.rules.scoring.patterns.values())

    @cached_property
    def looks_for_transparent(self) -> bool:
        """Whether a pattern asks how many tiles of a hand are transparent, and some are."""
        return bool(self.rules.transparent.copies) and not self.paid.isdisjoint(_OF_TRANSPARENT_TILES)

    @cached_property
    def dear_singles(self) -> float:
        """How many doubles the dearest hand of single tiles is paid, about; 0 where none is."""
        goals = self.goals((Wind.EAST, Wind.EAST))
        return max((goal.dear for goal in goals if goal.shape & ALL_SINGLES), default=0.0)

    @cached_property
    def singles_value(self) -> float:
        """The total of such a hand; 0 where there is none that may go out."""
        goals = self.goals((Wind.EAST, Wind.EAST))
        forms = {bit for goal in goals for bit in _bits(int(goal.shape) & ALL_SINGLES)}
        return max((self.value(hand) or 0.0 for hand in map(_singles_hand, forms)), default=0.0)

    @cached_property
    def dearer_by_dora(self) -> float:
        """How many times dearer a usual hand is whose winning tile is a dora."""
        both = [(self.value(hand), self.value(_with_dora(hand))) for hand in _usual_hands(self.rules)]
        times = [more / worth for worth, more in both if worth and more]
        return sum(times) / len(times) if times else 1.0

    def goals(self, winds: Winds) -> tuple[Goal, ...]:
        """What these rules let a seat with these winds aim at, the plain hand first."""
        if winds not in self._goals:
            self._goals[winds] = goals_of(self.rules, self.paid, winds)
        return self._goals[winds]

    def line_goal(self, line: int) -> Goal:
        """A line of the card as a goal; always the same one."""
        if line not in self._line_goals:
            self._line_goals[line] = goal_of_line(self.rules, line)
        return self._line_goals[line]

    def line_value(self, hand: Listed) -> float:
        """The total of a hand of the card's line, concealed and claimed at the last; 0 where it may not go out."""
        if hand.line not in self._line_values:
            kinds = tuple(kind for kind in ORDINARY_KINDS for _ in range(hand.whole[kind]))
            last = FromDiscard()
            whole = Hand(kinds, winning_tile=kinds[-1], circumstances=Circumstances(seat=Wind.SOUTH, last=last))
            drawn = replace(whole, circumstances=replace(whole.circumstances, last=SelfDrawn()))
            self._line_values[hand.line] = self.value(whole) or self.value(drawn) or 0.0
        return self._line_values[hand.line]

    def plans(self, winds: Winds, melds: tuple[Meld, ...], *, limit_hands: bool) -> tuple[Plan, ...]:
        """What a seat with these winds and melds can aim at, with or without limit hands. Remembered."""
        return self._plans(winds, melds, limit_hands)

    def _found_plans(self, winds: Winds, melds: tuple[Meld, ...], limit_hands: bool) -> tuple[Plan, ...]:  # noqa: FBT001
        every = limit_hands or self.rules.winning.special_only
        goals = [goal for goal in self.goals(winds) if every or not goal.limit]
        return plans_for(goals, melds, self._most_chows(melds))

    def price(self, goal: Goal, winds: Winds) -> Text | None:
        """What the rules give at least for what a goal stands for, in words; None of just any hand."""
        key = goal, winds
        if key not in self._prices:
            score = price_of(goal, self.rules, self.paid, winds)
            self._prices[key] = None if score is None else amount_of(self.rules, score)
        return self._prices[key]

    def plan(self, goal: Goal, melds: tuple[Meld, ...]) -> Plan | None:
        """The plan of one goal for a hand with these melds; None where they spoil it."""
        return plan_for(goal, melds, self._most_chows(melds))

    def _most_chows(self, melds: tuple[Meld, ...]) -> int:
        """How many chows an ordinary hand with these melds may have; a concealed one perhaps only if self-drawn."""
        concealed = all(meld.kind is MeldKind.CONCEALED_KONG for meld in melds)
        return self.rules.winning.most_chows_when(concealed=concealed)

    def value(self, hand: Hand) -> float | None:
        """The total of a winning hand; None when it may not go out. Remembered."""
        return self._value(hand)

    def received(self, winner: Wind, *, self_drawn: bool) -> float:
        """How many times its value a winning hand brings; on a discard, averaged over who discards. Remembered."""
        return self._received(winner, self_drawn)

    def _found_received(self, winner: Wind, self_drawn: bool) -> float:  # noqa: FBT001
        losers = [wind for wind in self.rules.deal.winds if wind != winner]
        if self_drawn:
            return sum(self.paid_by(loser, winner, None) for loser in losers)
        return sum(self.paid_by(loser, winner, source) for source in losers for loser in losers) / len(losers)

    def lost(self, loser: Wind) -> float:
        """What it costs a loser when somebody else is out with a usual hand, without what a discarder pays more.

        Remembered.
        """
        return self._lost(loser)

    def _found_lost(self, loser: Wind) -> float:
        others = [wind for wind in self.rules.deal.winds if wind != loser]
        times = [
            (1 - SELF_DRAWN_SHARE)
            * sum(self.paid_by(loser, winner, source) for source in others if source != winner)
            / max(1, len(others) - 1)
            + SELF_DRAWN_SHARE * self.paid_by(loser, winner, None)
            for winner in others
        ]
        return self.usual * sum(times) / len(others) + self.rules.payment.minimum_each

    def settling(self, loser: Wind) -> float:
        """How many times the value of a loser's hand is paid by the other losers, when they settle; 0 where not."""
        if self.rules.payment.scheme == "added":
            return (self.rules.deal.players - 1) * self._added(loser)
        if self.rules.payment.losers_settle == "no":
            return 0.0
        # All others but the winner lose as well; whoever is East settles double, and is one of these two times in three
        # where four play.
        settling = self.rules.deal.players - 2
        return 2.0 * settling if loser is Wind.EAST else settling + settling / (settling + 1)

    def paid_by(self, loser: Wind, winner: Wind, discarder: Wind | None, value: float | None = None) -> float:
        """How many times the winner's value the loser pays; `discarder` is None when the tile was self-drawn.

        `value` is that of a usual hand where it is not given; it matters where the others' shares are bounded.
        """
        if self.rules.payment.scheme == "added":
            return self._added(winner)
        own = self._share(loser, winner, discarder)
        most = self.rules.payment.others_at_most
        if not most or discarder is None:
            return own
        bound = most / max(1.0, self.usual if value is None else value)
        others = [wind for wind in self.rules.deal.winds if wind not in (winner, discarder)]
        shares = {other: float(share(self._factors, other, winner, discarder)) for other in others}
        return float(bounded(bound, {**shares, loser: own}, discarder)[loser])

    def fed(self, loser: Wind, winner: Wind, value: float) -> tuple[float, float]:
        """How many times its value a loser pays for a hand who feeds it, and on average who does not. Remembered."""
        return self._fed(loser, winner, value if self.rules.payment.others_at_most else None)

    def _found_fed(self, loser: Wind, winner: Wind, value: float | None) -> tuple[float, float]:
        others = [wind for wind in self.rules.deal.winds if wind not in (loser, winner)]
        paid = sum(self.paid_by(loser, winner, source, value) for source in (*others, None))
        return self.paid_by(loser, winner, loser, value), paid / (len(others) + 1)

    def _found_share(self, loser: Wind, winner: Wind, discarder: Wind | None) -> float:
        """How many times the winner's value the loser pays where the others' shares are not bounded."""
        return float(whole_share(self._factors, loser, winner, discarder, self._absent))

    def _added(self, wind: Wind) -> float:
        """How far each other player falls behind the average of the table by a score that is only added, once."""
        return (2 if wind is Wind.EAST and self.rules.payment.added_east_double else 1) / self.rules.deal.players


def _usual_hands(rules: RulePreset) -> Iterator[Hand]:
    of_a_suit = rules.winning.suits == "one"
    hands, fifths = (_USUAL_HANDS_OF_A_SUIT, _FIFTH_SETS_OF_A_SUIT) if of_a_suit else (_USUAL_HANDS, _FIFTH_SETS)
    for (concealed, melds), fifth in zip(hands, fifths, strict=True):
        kinds = parse(concealed if rules.tiles.sets == _USUAL_SETS else concealed + fifth)
        yield Hand(
            concealed=kinds,
            melds=tuple(_meld(parse(text)) for text in melds.split()),
            winning_tile=kinds[0],
            circumstances=Circumstances(seat=Wind.SOUTH, last=FromDiscard()),
        )


def _with_dora(hand: Hand) -> Hand:
    """The hand when its winning tile is a dora."""
    assert hand.winning_tile is not None, "a usual hand has gone out"
    return replace(hand, circumstances=replace(hand.circumstances, dora=(hand.winning_tile,)))


def _bits(mask: int) -> Iterator[int]:
    return (1 << bit for bit in range(mask.bit_length()) if mask >> bit & 1)


def _singles_hand(form: int) -> Hand:
    """A hand of single tiles of this form, of honours and knitted tiles."""
    kinds = parse("B147C258D369ESWNDrDgDw")
    tiles = fourteen(bytes(2 * (kind in kinds) for kind in ORDINARY_KINDS), form, kinds[0])
    return Hand(
        concealed=tiles,
        winning_tile=kinds[0],
        circumstances=Circumstances(seat=Wind.SOUTH, last=FromDiscard()),
    )


def _meld(kinds: tuple[Kind, ...]) -> Meld:
    return Meld(MeldKind.PUNG if len(set(kinds)) == 1 else MeldKind.CHOW, kinds[0])


def _is_paid(worth: dict[str, object]) -> bool:
    """Whether any amount of a pattern's worth is above zero."""
    amounts = (worth[unit] for unit in ("points", "doubles", "limit"))
    return any(any(amount) if isinstance(amount, tuple) else amount for amount in amounts)


_kept: Final[dict[int, Rulebook]] = {}
_lock: Final = Lock()


def rulebook(rules: RulePreset) -> Rulebook:
    """The rulebook of a preset; a cache by identity, for a preset is compared too slowly and cannot be hashed."""
    found = _kept.get(id(rules))
    if found is not None and found.rules is rules:
        return found
    with _lock:
        if len(_kept) >= _MOST_RULES:
            del _kept[next(iter(_kept))]
        # The rulebook holds the preset, so that no other object can take over its identity.
        _kept[id(rules)] = book = Rulebook(rules)
    return book
