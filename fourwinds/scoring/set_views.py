"""The sets of an arrangement as they are shown: what is drawn on their tiles, and what jokers stand for."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from fourwinds.scoring.arrangement import Arrangement, Form
from fourwinds.scoring.hand import Hand
from fourwinds.scoring.jokers import JokerRules, stands_for
from fourwinds.scoring.result import SetView
from fourwinds.scoring.sets import Shape, TileSet
from fourwinds.tiles import FIVES, JOKER, RED_FIVES, Kind, counts_of, plain, red_five

_RED_FIVES: Final = frozenset(RED_FIVES)
_LOSER: Final = Form.LOSER


def set_views(arrangement: Arrangement, rules: JokerRules) -> tuple[SetView, ...]:
    """The sets of the arrangement, and after them the jokers of a loser that stand for nothing."""
    hand = arrangement.hand
    sets = arrangement.sets
    held = hand.concealed.count(JOKER)
    marked = [meld for meld in hand.melds if meld.red or meld.jokers]
    has_red = not _RED_FIVES.isdisjoint(hand.concealed) or any(meld.red for meld in marked)
    if not (has_red or held or marked or arrangement.form == _LOSER):
        won = arrangement.winning_set
        return tuple([_as_it_is(a_set, i == won) for i, a_set in enumerate(sets)])
    faces = [a_set.kinds for a_set in sets]
    if has_red:
        faces = list(_with_red_fives(sets, hand))
    if held or any(meld.jokers for meld in marked):
        faces = _with_jokers(arrangement, faces, rules)
    views = [
        SetView(
            kinds,
            a_set.melded,
            a_set.declared,
            winning=i == arrangement.winning_set,
            stands_for=tuple(map(plain, a_set.kinds)) if JOKER in kinds else (),
            loose=arrangement.form == Form.LOSER and a_set.shape is Shape.GROUP,
        )
        for i, (a_set, kinds) in enumerate(zip(sets, faces, strict=True))
    ]
    if arrangement.form == Form.LOSER:
        shown = sum(kinds.count(JOKER) for a_set, kinds in zip(sets, faces, strict=True) if not a_set.declared)
        if held > shown:
            views.append(SetView((JOKER,) * (held - shown), melded=False, declared=False, loose=True))
    return tuple(views)


@lru_cache(maxsize=1024)
def _as_it_is(a_set: TileSet, winning: bool, /) -> SetView:  # noqa: FBT001 - a cache compares places quickest
    """A set in which nothing is a joker or red: one of a few hundred, asked for by each explanation."""
    return SetView(a_set.kinds, a_set.melded, a_set.declared, winning=winning)


def _with_jokers(
    arrangement: Arrangement, faces: Sequence[tuple[Kind, ...]], rules: JokerRules
) -> list[tuple[Kind, ...]]:
    """The same with jokers in their places: of melds where they lie, of concealed sets as the rules allow."""
    hand, sets = arrangement.hand, arrangement.sets
    concealed = counts_of(kind for a_set in sets if not a_set.declared for kind in a_set.kinds)
    left = stands_for(concealed, counts_of(hand.concealed))
    declared = list(hand.melds)
    tile, is_joker = arrangement.winning_tile, hand.winning_tile == JOKER
    # A joker that came last is in the set that it completed; another tile that came last is no joker there.
    order = sorted(range(len(sets)), key=lambda i: (i != arrangement.winning_set) == is_joker)
    shown = list(faces)
    for i in order:
        a_set = sets[i]
        if a_set.declared:
            meld = next(meld for meld in declared if meld.kinds == a_set.kinds)
            declared.remove(meld)
            shown[i] = meld.faces
        elif rules.allow(a_set):
            kept = plain(tile) if i == arrangement.winning_set and tile is not None and not is_joker else None
            shown[i] = _filled(faces[i], left, kept)
    return shown


def _filled(kinds: tuple[Kind, ...], left: dict[Kind, int], kept: Kind | None) -> tuple[Kind, ...]:
    """The tiles of a set with as many jokers as are `left` for them, but for one tile of the kind that is `kept`."""
    faces = list(kinds)
    for place in reversed(range(len(faces))):
        kind = plain(faces[place])
        if kind == kept:
            kept = None
        elif left.get(kind) and faces[place] not in _RED_FIVES:
            left[kind] -= 1
            faces[place] = JOKER
    return tuple(faces)


def _with_red_fives(sets: Sequence[TileSet], hand: Hand) -> Iterator[tuple[Kind, ...]]:
    """What is drawn on the tiles of the sets: red fives that were not declared lie where the first fives are."""
    declared = list(hand.melds)
    held = Counter(kind for kind in hand.concealed if kind in RED_FIVES)
    for a_set in sets:
        if a_set.declared:
            meld = next(meld for meld in declared if meld.kinds == a_set.kinds)
            declared.remove(meld)
            yield meld.faces
            continue
        faces = []
        for kind in a_set.kinds:
            face = red_five(kind) if kind in FIVES and held[red_five(kind)] else kind
            held[face] -= 1
            faces.append(face)
        yield tuple(faces)
