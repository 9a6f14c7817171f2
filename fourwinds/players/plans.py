"""Goals for the hand that a seat holds: how far each is, what brings it nearer, and what it would be worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from fourwinds.players.acceptance import acceptance, after_discards
from fourwinds.players.completion import Complete, Made, Wanted, nearest
from fourwinds.players.costs import costs_for
from fourwinds.players.listed import Seen, seen_from
from fourwinds.players.shanten import regular_within, shanten
from fourwinds.players.singles import fourteen
from fourwinds.scoring import Meld, MeldKind
from fourwinds.scoring.aims import ALL_KINDS, ORPHANS, Block, Goal, Shapes, bytes_of
from fourwinds.scoring.card_table import Listed
from fourwinds.tiles import ORDINARY_KINDS, Kind, is_suit, number, without
from fourwinds.values import Value

Layers = tuple[int, int, int, int]
"""Tiles as masks of kinds: those of which there is one or more, two or more, three or more, four."""


def layers(kinds: Iterable[Kind]) -> Layers:
    """The tiles in layers."""
    one = two = three = four = 0
    for kind in kinds:
        bit = 1 << kind
        four |= three & bit
        three |= two & bit
        two |= one & bit
        one |= bit
    return one, two, three, four


@dataclass(frozen=True, slots=True)
class Plan:
    """A goal for a hand with certain melds: what its concealed part still has to become."""

    goal: Goal
    sets: int
    """How many sets are still to be made, the fixed ones among them."""
    chows: int | None
    """How many chows may be among them, those that are fixed left out; None is any number."""
    fixed: tuple[Block, ...]
    melds: tuple[Meld, ...] = ()
    knitted: int = 0
    """The mask of the nine kinds of a knitted straight, if the plan is one."""
    listed: Listed | None = None
    """The very hand of a card or of a pattern's list, if the plan is one; then the fields from `sets` to `knitted` say
    nothing."""
    others: tuple[Listed, ...] = field(default=(), repr=False, compare=False)
    """Others of the list that are as near: what helps any of them brings the hand nearer."""
    wanted: Layers = field(init=False, repr=False, compare=False)
    """The tiles of the fixed sets."""
    free_sets: int = field(init=False, repr=False, compare=False)
    """How many of the sets are not fixed."""
    sets_only: bool = field(init=False, repr=False, compare=False)
    """Whether it is a regular hand, and none of a list."""
    of_some_pairs: bool = field(init=False, repr=False, compare=False)
    """Whether it is an irregular hand of some kinds only."""

    def __post_init__(self) -> None:
        # Worked out here, for they are asked for a thousand times.
        object.__setattr__(self, "wanted", layers(kind for block in self.fixed for kind in block.kinds))
        object.__setattr__(self, "free_sets", self.sets - len(self.fixed))
        object.__setattr__(self, "sets_only", self.goal.sets_only and self.listed is None)
        object.__setattr__(self, "of_some_pairs", self.goal.mask != ALL_KINDS and not self.goal.sets_only)

    @property
    def shape(self) -> Shapes:
        """The shape of the whole hand."""
        return self.goal.shape

    @property
    def rest(self) -> tuple[object, ...]:
        """What the concealed part has to become; plans in which this is equal are the same."""
        return int(self.goal.shape), self.goal.mask, self.sets, self.chows, self.fixed


class Step(Value):
    """How far a plan is, and the kinds that bring it nearer (some of which are unseen)."""

    shanten: int
    kinds: tuple[Kind, ...]
    hands: tuple[Seen, ...] = ()
    """Of the listed hands of the plan those that are nearest; none of another plan."""


def plan_for(goal: Goal, melds: tuple[Meld, ...], max_chows: int) -> Plan | None:
    """The goal for a hand with these melds; None when they spoil it."""
    assert goal.line is None, "a line of a card becomes a plan with one of its hands"
    assert not goal.pattern, "a pattern's list becomes a plan with one of its hands"
    if not goal.sets_only:
        return Plan(goal, goal.sets, None, (), melds) if not melds else None
    fixed = list(goal.fixed)
    chows = goal.max_chows if goal.any_chows else min(goal.max_chows, max_chows)
    for block in map(_block_of, melds):
        if block.mask & ~goal.mask:
            return None
        masks = [other.mask for other in fixed]
        if block.mask in masks:
            del fixed[masks.index(block.mask)]
        chows -= block.chow
    sets = goal.sets - len(melds)
    chows -= sum(block.chow for block in fixed)
    if chows < 0 or len(fixed) > sets:
        return None
    free = sets - len(fixed)
    knitted = sum([block.mask for block in fixed if block.knitted])
    return Plan(goal, sets, None if chows >= free else chows, tuple(fixed), melds, knitted)


def _block_of(meld: Meld) -> Block:
    return (_CHOWS if meld.kind is _MELDED_CHOW else _TRIPLETS)[meld.first]


_MELDED_CHOW: Final = MeldKind.CHOW
_CHOWS: Final = {kind: Block(kind, chow=True) for kind in ORDINARY_KINDS if is_suit(kind) and number(kind) <= 7}
_TRIPLETS: Final = {kind: Block(kind, chow=False) for kind in ORDINARY_KINDS}


def listed_plan(goal: Goal, hand: Listed, melds: tuple[Meld, ...], others: tuple[Listed, ...] = ()) -> Plan:
    """The plan of a listed hand, whose line or pattern the goal names."""
    return Plan(goal, 0, None, (), melds, 0, hand, others)


def plans_for(goals: Iterable[Goal], melds: tuple[Meld, ...], max_chows: int) -> tuple[Plan, ...]:
    """The plans of all goals that the melds do not spoil, in the order of the goals.

    With some of its sets melded a goal may ask for no more than another one: of those the first stands.
    """
    plans: dict[tuple[object, ...], Plan] = {}
    for goal in goals:
        plan = plan_for(goal, melds, max_chows)
        if plan is not None:
            plans.setdefault(plan.rest, plan)
    return tuple(plans.values())


def distance(plan: Plan, counts: bytes, jokers: int = 0) -> int:
    """The shanten of the concealed tiles, and so many jokers beside them, towards the plan.

    A joker is one tile less to draw, as far as it may stand for what is lacking.
    """
    if plan.listed is not None:
        return min([hand.away(counts, jokers) for hand in (plan.listed, *plan.others)]) - 1
    if not plan.sets_only:
        return shanten(_usable(plan, counts), 4, plan.shape) - jokers
    if not plan.fixed:
        return regular_within(counts, plan.goal.mask, plan.sets, max_chows=plan.chows) - jokers
    missing, rest = _without_fixed(plan.fixed, counts)
    return len(missing) + regular_within(rest, plan.goal.mask, plan.free_sets, max_chows=plan.chows) - jokers


def distances_without(plan: Plan, counts: bytes) -> dict[Kind, int]:
    """For each kind held the distance without one such tile, where no joker is counted."""
    held = [kind for kind in ORDINARY_KINDS if counts[kind]]
    if plan.listed is not None:
        away = [(hand.away(counts), hand) for hand in (plan.listed, *plan.others)]
        least = min([tiles for tiles, _ in away])
        needed_by_each = [
            {kind for kind, n, _ in hand.tiles if n >= counts[kind]} for tiles, hand in away if tiles == least
        ]
        needed = set.intersection(*needed_by_each)
        return {kind: least - 1 + (kind in needed) for kind in held}
    if not plan.sets_only:
        return {kind: distance(plan, without(counts, kind)) for kind in held}
    missing, rest = _without_fixed(plan.fixed, counts)
    costs = costs_for(plan.free_sets, plan.chows, plan.goal.mask)
    found = {kind: tiles + len(missing) - 1 for kind, tiles in costs.missing_without(rest).items()}
    if plan.fixed:
        # A tile of which the fixed sets need all that are held is lacking then.
        further = costs.tiles_missing(rest) + len(missing)
        found |= {kind: further for kind in held if not rest[kind]}
    return found


def at_least(plan: Plan, held: Layers, jokers: int = 0) -> int:
    """A shanten that the plan cannot be below: quickly found, it spares most plans the exact one.

    What the fixed sets lack is missing, and so is whatever more than the tiles of allowed kinds the hand must have.
    """
    if not plan.sets_only:
        return -1
    one, two, three, four = held
    lacking = 0
    if plan.fixed:
        first, second, third, fourth = plan.wanted
        lacking = (first & ~one).bit_count() + (second & ~two).bit_count() + (third & ~three).bit_count()
        lacking += (fourth & ~four).bit_count() if fourth else 0
    mask = plan.goal.mask
    usable = (one & mask).bit_count() + (two & mask).bit_count() + (three & mask).bit_count()
    more = 3 * plan.sets + 2 - usable - ((four & mask).bit_count() if four else 0)
    return max(lacking, more) - 1 - jokers


def step(plan: Plan, counts: bytes, unseen: Sequence[int], jokers: int = 0) -> Step:
    """How far a hand before its draw is, with so many jokers beside the counted tiles, and what it needs."""
    if plan.listed is not None:
        hands = plan.listed, *plan.others
        return _step_to_nearest([seen_from(hand, counts, jokers) for hand in hands], unseen)
    if plan.of_some_pairs:
        return _step_to_pairs(plan, _usable(plan, counts), unseen, jokers)
    missing, rest = _without_fixed(plan.fixed, counts)
    found = acceptance(rest, plan.free_sets, plan.shape, unseen, max_chows=plan.chows, kinds_mask=plan.goal.mask)
    return Step(found.shanten + len(missing) - jokers, _with_missing(found.kinds, missing, unseen))


def _step_to_nearest(hands: Sequence[Seen], unseen: Sequence[int]) -> Step:
    """How far listed hands are, of which only the nearest count."""
    least = min([hand.away for hand in hands])
    nearest = tuple([hand for hand in hands if hand.away == least])
    kinds = sorted({kind for hand in nearest for kind in hand.kinds})
    return Step(least - 1, tuple([kind for kind in kinds if unseen[kind]]), nearest)


def steps(plan: Plan, counts: bytes, unseen: Sequence[int], jokers: int = 0) -> dict[Kind, Step]:
    """For each kind of a hand after its draw how far the plan is without one such tile.

    A discard that the plan cannot do without is left out.
    """
    if plan.listed is not None:
        return _listed_steps(plan, plan.listed, counts, unseen, jokers)
    if plan.of_some_pairs:
        return _steps_to_pairs(plan, counts, unseen, jokers)
    missing, rest = _without_fixed(plan.fixed, counts)
    found = after_discards(rest, plan.free_sets, plan.shape, unseen, max_chows=plan.chows, kinds_mask=plan.goal.mask)
    more = len(missing) - jokers
    # Of tiles that the goal cannot use all have the very same answer.
    different = {id(option): option for option in found.values()}
    made = {
        key: Step(away + more, _with_missing(kinds, missing, unseen) if missing else tuple(sorted(kinds)))
        for key, (away, kinds) in different.items()
    }
    return {kind: made[id(option)] for kind, option in found.items()}


def _usable(plan: Plan, counts: bytes) -> bytes:
    """The tiles of kinds that the goal allows; of others a hand of pairs has no use."""
    mask = plan.goal.mask
    return counts if mask == ALL_KINDS else (int.from_bytes(counts) & bytes_of(mask)).to_bytes(34)


def _step_to_pairs(plan: Plan, usable: bytes, unseen: Sequence[int], jokers: int) -> Step:
    """The same as `step` for pairs of some kinds only, given the tiles of those."""
    coming = _usable(plan, bytes(unseen))
    found = acceptance(usable, plan.free_sets, plan.shape, coming)
    return Step(found.shanten - jokers, found.kinds)


def _steps_to_pairs(plan: Plan, counts: bytes, unseen: Sequence[int], jokers: int) -> dict[Kind, Step]:
    """The same as `steps` for pairs of some kinds only: without a tile of another kind the hand stays as it is."""
    usable = _usable(plan, counts)
    found = after_discards(usable, plan.free_sets, plan.shape, _usable(plan, bytes(unseen)))
    nearer = {kind: Step(away - jokers, tuple(sorted(kinds))) for kind, (away, kinds) in found.items()}
    useless = [kind for kind in ORDINARY_KINDS if counts[kind] and not usable[kind]]
    if useless:
        nearer |= dict.fromkeys(useless, _step_to_pairs(plan, usable, unseen, jokers))
    return nearer


def _listed_steps(plan: Plan, hand: Listed, counts: bytes, unseen: Sequence[int], jokers: int) -> dict[Kind, Step]:
    if plan.others:
        return _steps_to_any(plan, (hand, *plan.others), counts, unseen, jokers)
    unchanged = step(plan, counts, unseen, jokers)
    wanted = {kind: number for kind, number, _ in hand.tiles}
    found = {}
    for kind in ORDINARY_KINDS:
        if counts[kind] > wanted.get(kind, 0):
            found[kind] = unchanged
        elif counts[kind]:
            found[kind] = step(plan, without(counts, kind), unseen, jokers)
    return found


def _steps_to_any(
    plan: Plan, hands: tuple[Listed, ...], counts: bytes, unseen: Sequence[int], jokers: int
) -> dict[Kind, Step]:
    """The same where several hands are near: those stay that do not need the discard; all of them where all do."""
    seen = [seen_from(hand, counts, jokers) for hand in hands]
    needed = [{kind for kind, n, _ in hand.tiles if n >= counts[kind]} for hand in hands]
    nearer: dict[tuple[int, ...], Step] = {}
    found = {}
    for kind in ORDINARY_KINDS:
        if not counts[kind]:
            continue
        left = tuple([place for place, kinds in enumerate(needed) if kind not in kinds])
        if not left:
            found[kind] = step(plan, without(counts, kind), unseen, jokers)
            continue
        if left not in nearer:
            nearer[left] = _step_to_nearest([seen[place] for place in left], unseen)
            if jokers:
                # With more of them than have a place a hand stays as near that needs the discard.
                near = step(plan, without(counts, kind), unseen, jokers).hands
                nearer[left] = Step(nearer[left].shanten, nearer[left].kinds, near)
        found[kind] = nearer[left]
    return found


def _without_fixed(fixed: tuple[Block, ...], counts: bytes) -> tuple[list[Kind], bytes]:
    """What the fixed sets lack, and the tiles that they do not need."""
    if not fixed:
        return [], counts
    rest = bytearray(counts)
    missing = []
    for block in fixed:
        for kind in block.kinds:
            if rest[kind]:
                rest[kind] -= 1
            else:
                missing.append(kind)
    return missing, bytes(rest)


def _with_missing(kinds: Sequence[Kind], missing: list[Kind], unseen: Sequence[int]) -> tuple[Kind, ...]:
    """All the kinds that help, in order."""
    extra = [kind for kind in missing if unseen[kind]] if missing else missing
    return tuple(sorted({*kinds, *extra} if extra else kinds))


def lacking(plan: Plan, counts: bytes) -> list[Kind]:
    """The tiles that the fixed sets of the plan still need."""
    return _without_fixed(plan.fixed, counts)[0]


def is_promising(plan: Plan, counts: bytes, held: Layers, unseen: Sequence[int]) -> bool:
    """Whether each fixed set has been begun, and enough tiles for it can still be had.

    `held` are the layers of `counts`.
    """
    begun = held[0]
    for block in plan.fixed:
        if not block.mask & begun:
            return False
    for block in plan.fixed:
        one, two, three = block.kinds
        if one != two:
            if not (counts[one] + unseen[one] and counts[two] + unseen[two] and counts[three] + unseen[three]):
                return False
        elif counts[one] + unseen[one] < 3:
            return False
    return True


def completion(plan: Plan, counts: bytes, unseen: Sequence[int], missing: int) -> Complete | None:
    """A whole hand near to these tiles that fulfils the plan, `missing` tiles away or little more; None without one."""
    if plan.listed is not None:
        return _listed_whole(plan.listed, counts, unseen)
    if plan.goal.sets_only:
        wanted = Wanted(plan.fixed, plan.free_sets, plan.chows, plan.goal.mask)
        return nearest(wanted, counts, unseen, missing)
    held, coming = bytearray(_usable(plan, counts)), _usable(plan, bytes(unseen))
    winning: Kind | None = None
    for _ in range(missing):
        kinds = acceptance(bytes(held), plan.free_sets, plan.shape, coming).kinds
        if not kinds:
            return None
        winning = max(kinds, key=lambda kind: (unseen[kind], -kind))
        held[winning] += 1
    if winning is None:
        return None
    whole = _irregular(plan.shape, bytes(held), winning)
    return Complete((), whole, winning, irregular=True) if len(whole) == 14 and winning in whole else None


def _listed_whole(hand: Listed, counts: bytes, unseen: Sequence[int]) -> Complete:
    lacks = hand.lacks(counts)
    last = min(lacks, key=lambda lack: (lack[1], unseen[lack[0]]), default=hand.tiles[-1])
    rest = [kind for kinds in hand.groups for kind in kinds]
    sets = []
    for kind in sorted(hand.pungs):
        for _ in range(3):
            rest.remove(kind)
        sets.append(Made(Block(kind, chow=False), (kind,) * max(0, 3 - counts[kind])))
    return Complete(tuple(sets), tuple(rest), last[0], irregular=hand.concealed)


def _irregular(shape: Shapes, held: bytes, winning: Kind) -> tuple[Kind, ...]:
    match shape:
        case Shapes.THIRTEEN_ORPHANS:
            return _orphans(held)
        case Shapes.SEVEN_PAIRS | Shapes.SEVEN_DIFFERENT_PAIRS:
            return _pairs(held)
        case _:
            return fourteen(held, int(shape), winning)


def _orphans(held: Sequence[int]) -> tuple[Kind, ...]:
    single = tuple(kind for kind in ORPHANS if held[kind])
    return single + tuple(kind for kind in ORPHANS if held[kind] > 1)[:1]


def _pairs(held: Sequence[int]) -> tuple[Kind, ...]:
    pairs = [kind for kind in ORDINARY_KINDS for _ in range(held[kind] // 2)]
    return tuple(kind for kind in pairs[:7] for _ in range(2))
