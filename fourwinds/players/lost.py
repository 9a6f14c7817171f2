"""What a hand cannot become any more, and why: by its melds, and by the tiles that lie for good.

Each pattern is told with one reason. Where several hands would do, each has a reason of its own, and the commonest is
told.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from fourwinds.engine.phase import Phase
from fourwinds.players.pair_lists import pair_lists
from fourwinds.players.plans import plan_for
from fourwinds.players.situation import Situation
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.scoring import CATALOGUE, Meld, MeldKind, parse_hand
from fourwinds.scoring.aims import ORPHANS, Goal, Shapes
from fourwinds.scoring.card import all_tiles
from fourwinds.scoring.card_table import OUT_OF_REACH
from fourwinds.scoring.list_table import Lists
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.scoring.sets import Shape
from fourwinds.scoring.shapes import regular
from fourwinds.text import Text
from fourwinds.tiles import ORDINARY_KINDS, PLAIN_OF, Kind, kinds_of, name, plain
from fourwinds.values import Value, replace

_COPIES: Final = 4
_MELDS: Final = {Shape.CHOW: MeldKind.CHOW, Shape.PUNG: MeldKind.PUNG, Shape.KONG: MeldKind.KONG}


class Lost(Value):
    """A pattern, or a line of the card, that the hand cannot have any more."""

    id: str
    """Empty for a line of the card."""
    name: str
    why: Text


def lost(situation: Situation) -> tuple[Lost, ...]:
    """The patterns that the rules pay, and the lines of the card, that this hand cannot have any more."""
    to_be_had = _to_be_had(situation)
    return (*_of_aims(situation, to_be_had), *_of_lists(situation, to_be_had), *_of_card(situation))


# --- what it cannot become --------------------------------------------------------------------


def _of_aims(situation: Situation, to_be_had: Sequence[int]) -> Iterator[Lost]:
    view = situation.view
    winds = view.wind, view.prevailing_wind
    for id_, pattern in CATALOGUE.items():
        if id_ not in situation.book.paid or pattern.aim is None or not _is_binding(id_):
            continue
        goals = (replace(goal, sets=view.rules.tiles.sets) for goal in pattern.aim.goals(winds))
        reasons = [_spoiled(goal, situation.melds, to_be_had) for goal in goals]
        if reasons and all(reasons):
            told = [reason for reason in reasons if reason is not None]
            # Of several hands that would do, each has a reason of its own: one that many share says most.
            yield Lost(id_, pattern.name, max(told, key=told.count))


def _of_lists(situation: Situation, to_be_had: Sequence[int]) -> Iterator[Lost]:
    """The patterns none of whose listed hands can be had."""
    melds, wind = situation.melds, situation.wind.kind
    claimed = next((meld for meld in melds if meld.kind is not MeldKind.CONCEALED_KONG), None)
    for table in (situation.book.lists, pair_lists(situation.view.rules, situation.book.paid)):
        for lists in table.lists if table is not None else ():
            pattern = lists.pattern
            why: Text | None = None
            if claimed is not None and not lists.hands.melded:
                why = Text("It has no melds, and you have melded {set}.", set=_in_words(claimed))
            elif not (known := _known(lists, wind, melds)).hands:
                why = Text("Your melds leave no room for its sets.")
            else:
                why = known.spoiled(to_be_had)
            if why is not None:
                yield Lost(pattern, CATALOGUE[pattern].name, why)


class _Known:
    """What hands of a list have beside certain melds. They are many, and it is asked after each discard."""

    def __init__(self, hands: tuple[bytes, ...]) -> None:
        self.hands = hands
        # Kind by kind, so that the window may go on in between: to turn thousands of hands round at once holds it up.
        self._least = [min([hand[kind] for hand in hands]) for kind in ORDINARY_KINDS if hands]
        """Of each kind so many are in every hand."""
        self._possible = hands[0] if hands else b""
        """A hand that could be had when it was last asked: mostly it still can."""

    def spoiled(self, to_be_had: Sequence[int]) -> Text | None:
        """Why none of the hands can be had, in words; None where one can."""
        for kind, least in enumerate(self._least):
            if least > to_be_had[kind]:
                return _gone(Kind(kind))
        scarce = [(kind, left) for kind, left in enumerate(to_be_had) if left < _COPIES]
        for hand in (self._possible, *self.hands):
            if all(hand[kind] <= left for kind, left in scarce):
                self._possible = hand
                return None
        often = Counter(kind for hand in self.hands for kind, left in scarce if hand[kind] > left)
        return _gone(Kind(min(often, key=lambda kind: (-often[kind], kind))))


@lru_cache(maxsize=128)
def _known(lists: Lists, wind: Kind, melds: tuple[Meld, ...]) -> _Known:
    hands = sorted(lists.hands.of_wind(wind))
    if not melds:
        return _Known(tuple(hands))
    melded = all_tiles(bytes(len(ORDINARY_KINDS)), melds)
    return _Known(tuple(rest for hand in hands if (rest := _rest(hand, melded)) and _is_whole(lists, rest)))


def _rest(hand: bytes, melded: bytes) -> bytes:
    """What is left of a hand without melded tiles; nothing where it does not have them."""
    if any(n > whole for whole, n in zip(hand, melded, strict=True)):
        return b""
    return bytes(whole - n for whole, n in zip(hand, melded, strict=True))


def _is_whole(lists: Lists, rest: bytes) -> bool:
    """Whether the concealed part of a hand can be one of this list."""
    return not lists.regular or any(True for _ in regular(rest))


def _of_card(situation: Situation) -> Iterator[Lost]:
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
    # Where jokers are played one may stand for what is gone; that each may do so for one set only is not asked.
    jokers = situation.jokers + situation.unseen_jokers
    return [number + jokers for number in had] if jokers else had


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
