"""What a hand can become, as facts: near and dear whole hands with what they pay, and patterns that are out of reach.

Not advice: no chances are weighed here. A hand is listed when no nearer one pays as much; of a card each line that is
near, with its nearest hand. What is told of a hand holds for the way that needs no claim before the last tile; the
scorer says what it pays.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Final

from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.players.chances import FAR
from fourwinds.players.completion import Complete
from fourwinds.players.listed import beside_jokers
from fourwinds.players.listed import nearest as nearest_lines
from fourwinds.players.plans import Plan, at_least, completion, distance, is_promising, layers, plan_for
from fourwinds.players.situation import Situation, situation_of
from fourwinds.rules.parts import ANY_CHOWS, Number
from fourwinds.scoring import (
    CATALOGUE,
    Circumstances,
    Declaration,
    FromDiscard,
    Hand,
    LastTile,
    Meld,
    MeldKind,
    ReadyState,
    SelfDrawn,
    declared,
    parse_hand,
)
from fourwinds.scoring.aims import ORPHANS, Goal, Shapes
from fourwinds.scoring.card import as_set
from fourwinds.scoring.card_table import OUT_OF_REACH, Listed
from fourwinds.scoring.jokers import JokerRules
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.scoring.sets import Shape
from fourwinds.text import Text
from fourwinds.tiles import JOKER, ORDINARY_KINDS, PLAIN_OF, Kind, kinds_of, name, plain
from fourwinds.values import Value, replace

_FURTHER: Final = 3
"""How many tiles further than the nearest hand one is looked for."""

_MOST_AT_A_DISTANCE: Final = 2
_MOST: Final = 6
_MOST_LINES: Final = 12
"""How many hands are listed: of those that are equally far, and together; and how many lines of a card."""

_MELDS: Final = {Shape.CHOW: MeldKind.CHOW, Shape.PUNG: MeldKind.PUNG, Shape.KONG: MeldKind.KONG}


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


class Lost(Value):
    """A pattern, or a line of the card, that the hand cannot have any more."""

    id: str
    """Empty for a line of the card."""
    name: str
    why: Text


class Outlook(Value):
    """What a hand can become, the nearest first, and what it cannot."""

    near: tuple[Becoming, ...]
    lost: tuple[Lost, ...]


def outlook(view: SeatView) -> Outlook:
    """What the seat's hand can become under the rules in force, from what the seat may know."""
    situation = situation_of(view)
    near = tuple(sorted((*_of_card(situation), *_nearest(situation)), key=lambda shown: (shown.away, -shown.most)))
    return Outlook(near, (*_lost(situation), *_lost_lines(situation)))


# --- what it can become -----------------------------------------------------------------------


def _nearest(situation: Situation) -> tuple[Becoming, ...]:
    found: dict[tuple[tuple[Kind, ...], ...], Becoming] = {}
    for away, plan in _plans(situation):
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
        if at_least(plan, held) > best + _FURTHER or not is_promising(plan, counts, situation.unseen):
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
        wanted = Counter(kind for group in groups for kind in group if kind != JOKER)
        if all(number - situation.counts[kind] <= situation.unseen[kind] for kind, number in wanted.items()):
            shown = _shown(situation, groups, groups[-1][-1])
            if shown is not None:
                yield shown


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


# --- what it cannot become --------------------------------------------------------------------


def _lost(situation: Situation) -> Iterator[Lost]:
    view = situation.view
    winds = view.wind, view.prevailing_wind
    to_be_had = _to_be_had(situation)
    for id_, pattern in CATALOGUE.items():
        if id_ not in situation.book.paid or pattern.aim is None or not _is_binding(id_):
            continue
        goals = (replace(goal, sets=view.rules.tiles.sets) for goal in pattern.aim.goals(winds))
        reasons = [_spoiled(goal, situation.melds, to_be_had) for goal in goals]
        if reasons and all(reasons):
            told = [reason for reason in reasons if reason is not None]
            # Of several hands that would do, each has a reason of its own: one that many share says most.
            yield Lost(id_, pattern.name, max(told, key=told.count))


def _lost_lines(situation: Situation) -> Iterator[Lost]:
    """The lines of the card that the melds rule out."""
    card, melds = situation.book.card, situation.melds
    if card is None or not melds:
        return
    away = card.away(situation.counts, melds, situation.jokers)
    claimed = next((meld for meld in melds if meld.kind is not MeldKind.CONCEALED_KONG), None)
    for line, places in card.ranges.items():
        if min(away[places.start : places.stop]) < OUT_OF_REACH:
            continue
        why = Text("Your melds leave no room for its sets.")
        if card.lines[line].concealed and claimed is not None:
            why = Text("It is concealed, and you have melded {set}.", set=_in_words(claimed))
        yield Lost("", card.lines[line].title, why)


def _to_be_had(situation: Situation) -> list[int]:
    """For each kind how many tiles a hand could still hold beside its melds: all but those that lie for good.

    A tile of a hand that lies open is no good for long, but may be discarded yet.
    """
    view = situation.view
    had = [situation.counts[kind] + situation.unseen[kind] for kind in ORDINARY_KINDS]
    for seat, shown in enumerate(view.seats):
        if seat != view.seat:
            for kind in kinds_of(shown.open_tiles):
                if (plain_kind := plain(kind)) < len(had):
                    had[plain_kind] += 1
    if view.phase is Phase.CLAIM and view.open_tile is not None and PLAIN_OF[view.open_tile] < len(had):
        had[PLAIN_OF[view.open_tile]] += 1
    return had


def _spoiled(goal: Goal, melds: Sequence[Meld], to_be_had: Sequence[int]) -> Text | None:
    """Why a hand with these melds and tiles cannot reach the goal, in words; None where it still may."""
    if goal.shape is not Shapes.REGULAR:
        if melds:
            return Text("It has no melds, and you have melded {set}.", set=_in_words(melds[0]))
        if goal.shape is Shapes.THIRTEEN_ORPHANS:
            return next((_gone(kind) for kind in ORPHANS if not to_be_had[kind]), None)
        return None
    for meld in melds:
        chow = meld.kind is MeldKind.CHOW
        kinds = (meld.first, meld.first + 1, meld.first + 2) if chow else (meld.first,)
        if (chow and not goal.max_chows) or not all(goal.mask >> kind & 1 for kind in kinds):
            return Text("You have melded {set}.", set=_in_words(meld))
    plan = plan_for(goal, tuple(melds), ANY_CHOWS)
    if plan is None:
        return Text("Your melds leave no room for its sets.")
    needed: dict[Kind, int] = {}
    for block in plan.fixed:
        for kind in block.kinds:
            needed[kind] = needed.get(kind, 0) + 1
    return next((_gone(kind) for kind, number in needed.items() if to_be_had[kind] < number), None)


def _gone(kind: Kind) -> Text:
    return Text("Too few tiles are left: {tile}.", tile=name(kind))


def _in_words(meld: Meld) -> Text:
    if meld.kind is MeldKind.CHOW:
        return Text("a chow from {tile}", tile=name(meld.first))
    if meld.kind is MeldKind.PUNG:
        return Text("a pung of {tile}", tile=name(meld.first))
    return Text("a kong of {tile}", tile=name(meld.first))


@cache
def _is_binding(id_: str) -> bool:
    """Whether every hand with the pattern reaches a goal of its aim, as far as its examples show.

    An aim may be narrower than its pattern: who goes for three concealed pungs goes for pungs, but a chow spoils
    nothing. An example of the pattern whose sets all lie open must not be called spoiled.
    """
    pattern = CATALOGUE[id_]
    assert pattern.aim is not None, "only aims can bind"
    every = [*pattern.has, *(text for texts in pattern.has_where.values() for text in texts)]
    full = [4] * len(ORDINARY_KINDS)
    for text in every:
        hand = parse_hand(text)
        winds = hand.circumstances.seat, hand.circumstances.round
        goals = tuple(pattern.aim.goals(winds))
        for reading in arrangements(hand, ReadingRules()):
            melds = tuple(Meld(_MELDS[each.shape], each.first) for each in reading.sets if each.shape in _MELDS)
            if len(melds) == 4 and not any(_spoiled(goal, melds, full) is None for goal in goals):
                return False
    return True
