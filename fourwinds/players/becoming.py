"""What a hand can become, as facts: near and dear whole hands with what they pay, and patterns that are out of reach.

Not advice: no chances are weighed here. A hand is listed when no nearer one pays as much; of a card each line that is
near, with its nearest hand, and of patterns that list their hands the nearest ones. What is told of a hand holds for
the way that needs no claim before the last tile; the scorer says what it pays.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from fourwinds.engine.view import SeatView
from fourwinds.players.chances import FAR
from fourwinds.players.completion import Complete
from fourwinds.players.listed import beside_jokers, nearest_of_lists
from fourwinds.players.listed import nearest as nearest_lines
from fourwinds.players.lost import Lost, lost
from fourwinds.players.pair_lists import pair_lists
from fourwinds.players.plans import Plan, at_least, completion, distance, is_promising, layers
from fourwinds.players.situation import Situation, situation_of
from fourwinds.rules.parts import Number
from fourwinds.scoring import (
    Circumstances,
    Declaration,
    FromDiscard,
    Hand,
    LastTile,
    ReadyState,
    SelfDrawn,
    declared,
)
from fourwinds.scoring.card import as_set
from fourwinds.scoring.card_table import Listed
from fourwinds.scoring.jokers import JokerRules
from fourwinds.scoring.list_table import Near as NearList
from fourwinds.tiles import JOKER, ORDINARY_KINDS, PLAIN_OF, Kind, kinds_of
from fourwinds.values import Value

_FURTHER: Final = 3
"""How many tiles further than the nearest hand one is looked for."""

_MOST_AT_A_DISTANCE: Final = 2
_MOST: Final = 6
_MOST_LINES: Final = 12
_MOST_LISTS: Final = 6
"""How many hands are listed: of those that are equally far, and together; how many lines of a card; and how many
patterns that list their hands."""

_NEAR_A_LIST: Final = 6
"""How many tiles such a hand lacks at most."""


class Becoming(Value):
    """A whole hand that the hand is near to."""

    hand: Hand
    """As it would lie there, the last tile discarded; where that may not be, self-drawn."""
    groups: tuple[tuple[Kind, ...], ...]
    """Its concealed tiles: the sets and the pair; of an irregular hand everything in one group."""
    lacks: tuple[Kind, ...]
    """The tiles that are not held yet, sorted; jokers that are held stand in their places."""
    unseen: tuple[int, ...]
    """For each of `lacks` how many of its kind the seat has not seen."""
    claimed: Number | None
    """The total where the last tile is a discard; None where the hand may not go out so."""
    drawn: Number | None
    """The total where the last tile is self-drawn; None where the hand may not go out so."""
    patterns: tuple[str, ...]
    """The names of the patterns that the scorer pays, each once."""

    @property
    def away(self) -> int:
        """How many tiles it lacks."""
        return len(self.lacks)

    @property
    def most(self) -> Number:
        """The greater of the totals."""
        return max(total for total in (self.claimed, self.drawn) if total is not None)


class Outlook(Value):
    """What a hand can become, the nearest first, and what it cannot."""

    near: tuple[Becoming, ...]
    lost: tuple[Lost, ...]


def outlook(view: SeatView) -> Outlook:
    """What the seat's hand can become under the rules in force, from what the seat may know."""
    situation = situation_of(view)
    plans = tuple(_plans(situation))
    nearest_plan = min((away for away, _ in plans), default=FAR)
    every = (*_of_card(situation), *_of_lists(situation, nearest_plan + 1), *_nearest(situation, plans))
    found: dict[tuple[Kind, ...], Becoming] = {}
    for shown in every:
        found.setdefault(tuple(sorted(shown.hand.concealed)), shown)
    near = sorted(found.values(), key=lambda shown: (shown.away, -shown.most))
    return Outlook(tuple(near), lost(situation))


# --- what it can become -----------------------------------------------------------------------


def _nearest(situation: Situation, plans: Sequence[tuple[int, Plan]]) -> tuple[Becoming, ...]:
    found: dict[tuple[tuple[Kind, ...], ...], Becoming] = {}
    for away, plan in plans:
        complete = completion(plan, situation.counts, situation.unseen, away + 1)
        if complete is not None and (shown := _becoming(situation, complete)) is not None:
            found.setdefault(shown.groups, shown)
    listed: list[Becoming] = []
    dearest: Number = -1
    by_distance = groupby(sorted(found.values(), key=lambda shown: (shown.away, -shown.most)), lambda shown: shown.away)
    for _, equally_far in by_distance:
        dearer = [shown for shown in equally_far if shown.most > dearest][:_MOST_AT_A_DISTANCE]
        listed += dearer
        dearest = max([dearest, *(shown.most for shown in dearer)])
    return tuple(listed[:_MOST])


def _plans(situation: Situation) -> Iterator[tuple[int, Plan]]:
    """The plans that are hardly further than the nearest one, with their shanten."""
    view, counts = situation.view, situation.counts
    held = layers(kind for kind in ORDINARY_KINDS for _ in range(counts[kind]))
    winds = view.wind, view.prevailing_wind
    found = []
    best = FAR
    for plan in situation.book.plans(winds, situation.melds, limit_hands=True):
        if at_least(plan, held) > best + _FURTHER or not is_promising(plan, counts, held, situation.unseen):
            continue
        away = distance(plan, counts)
        best = min(best, away)
        found.append((away, plan))
    return ((away, plan) for away, plan in found if away <= best + _FURTHER and away < FAR)


def _becoming(situation: Situation, complete: Complete) -> Becoming | None:
    return _shown(situation, (*(made.block.kinds for made in complete.sets), tuple(complete.rest)), complete.winning)


def _shown(situation: Situation, groups: tuple[tuple[Kind, ...], ...], last: Kind) -> Becoming | None:
    """The hand of these groups, of which a tile like `last` may come last; None where it may not go out."""
    concealed = tuple(sorted(kind for group in groups for kind in group))
    lacks = tuple(_lacking([kind for kind in concealed if kind != JOKER], situation.counts))
    winning = last if last in lacks or not lacks else lacks[-1]
    if not lacks and situation.view.drawn is not None and PLAIN_OF[situation.view.drawn] in concealed:
        winning = PLAIN_OF[situation.view.drawn]
    on_discard = _hand(situation, concealed, winning, FromDiscard())
    self_drawn = _hand(situation, concealed, winning, SelfDrawn())
    barred = len(lacks) == 1 and winning in situation.barred
    scorer = situation.book.scorer
    claimed = None if barred or not lacks else scorer.value(on_discard)
    drawn = scorer.value(self_drawn)
    if claimed is None and drawn is None:
        return None
    shown = on_discard if claimed is not None else self_drawn
    return Becoming(
        hand=shown,
        groups=groups,
        lacks=lacks,
        unseen=tuple(situation.unseen[kind] for kind in lacks),
        claimed=claimed,
        drawn=drawn,
        patterns=tuple(dict.fromkeys(line.name for line in scorer.score(shown).lines)),
    )


def _of_card(situation: Situation) -> Iterator[Becoming]:
    """The lines of the card that are hardly further than the nearest one, each with its best hand."""
    card, jokers = situation.book.card, situation.jokers
    if card is None:
        return
    near = nearest_lines(card, situation.counts, situation.melds, jokers, situation.unseen, reach=_FURTHER)
    near.sort(key=lambda each: (each.away, -card.lines[each.listed.line].value))
    for each in near[:_MOST_LINES]:
        groups = _with_jokers(situation, each.listed)
        if _is_to_be_had(situation, groups):
            shown = _shown(situation, groups, groups[-1][-1])
            if shown is not None:
                yield shown


def _of_lists(situation: Situation, nearest_plan: int) -> Iterator[Becoming]:
    """The patterns that list a hand which is hardly further than the nearest hand of sets, each with its best one."""
    counts, melds, jokers = situation.counts, situation.melds, situation.jokers
    most = min(nearest_plan + _FURTHER, _NEAR_A_LIST)
    near: list[NearList] = []
    for table in (situation.book.lists, pair_lists(situation.view.rules, situation.book.paid)):
        if table is not None:
            near += nearest_of_lists(table, counts, melds, jokers, situation.wind.kind, situation.unseen, most)
    shown = 0
    for each in sorted(near, key=lambda each: each.away):
        if shown == _MOST_LISTS:
            return
        for hand in each.hands:
            groups = _with_jokers(situation, hand)
            # Of jokers that may not stand for everything it is asked only here whether what is left can be had.
            becoming = _shown(situation, groups, _last(situation, hand)) if _is_to_be_had(situation, groups) else None
            if becoming is not None:
                shown += 1
                yield becoming
                break


def _last(situation: Situation, hand: Listed) -> Kind:
    """Of the tiles that a hand lacks one that may come last: the one of which most are left."""
    lacks = hand.lacks(situation.counts) or hand.tiles
    return max(lacks, key=lambda lack: (situation.unseen[lack[0]], -lack[0]))[0]


def _is_to_be_had(situation: Situation, groups: Sequence[tuple[Kind, ...]]) -> bool:
    """Whether so many tiles are unseen as the groups need beside those that are held."""
    wanted = Counter(kind for group in groups for kind in group if kind != JOKER)
    return all(number - situation.counts[kind] <= situation.unseen[kind] for kind, number in wanted.items())


def _with_jokers(situation: Situation, listed: Listed) -> tuple[tuple[Kind, ...], ...]:
    """The groups of a hand of the card, with the jokers that are held in place of what is scarcest."""
    rules = JokerRules.of(situation.view.rules)
    lacks = listed.lacks(situation.counts)
    left = {kind: number for kind, number, _ in beside_jokers(lacks, situation.jokers, situation.unseen)}
    places = {kind: number - left.get(kind, 0) for kind, number, _ in lacks}
    groups = []
    for kinds in reversed(listed.groups):
        group = list(kinds)
        for i in reversed(range(len(group))) if rules.allow(as_set(kinds)) else ():
            if places.get(group[i], 0):
                places[group[i]] -= 1
                group[i] = JOKER
        groups.append(tuple(group))
    return tuple(reversed(groups))


def _lacking(concealed: Sequence[Kind], counts: bytes) -> Iterator[Kind]:
    left = list(counts)
    for kind in concealed:
        if left[kind]:
            left[kind] -= 1
        else:
            yield kind


def _hand(situation: Situation, concealed: tuple[Kind, ...], winning: Kind, last: LastTile) -> Hand:
    view, bonus = situation.view, situation.bonus
    own = view.seats[view.seat]
    ready = declared(own.ready, laid_open=own.laid_open)
    if own.ready is ReadyState.NO and view.rules.ready.rule == "obligatory":
        ready = Declaration()  # it cannot go out without
    held, melds = bonus.with_red_fives(list(concealed), situation.melds)
    return Hand(
        concealed=tuple(held),
        melds=melds,
        extras=kinds_of(view.extras),
        winning_tile=winning,
        transparent=situation.transparent_among(held, melds),
        circumstances=Circumstances(
            seat=view.wind,
            round=view.prevailing_wind,
            last=last,
            ready=ready,
            extra_hands=view.extra_hands,
            dora=bonus.dora,
            kong_dora=bonus.kong_dora,
            exhausted=situation.exhausted,
        ),
    )
