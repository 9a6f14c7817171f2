"""Claims of a discard: which sets a hand can make with it, and whose claim comes first."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from fourwinds.engine.actions import Action, Claim, FaultyOut, GoOut
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.scoring import MeldKind
from fourwinds.tiles import JOKER, PLAIN_OF, RED_FIVES, Kind, Tile, jokers_among, kind_of, kinds_of, number

_RANKS = {MeldKind.KONG: 2, MeldKind.PUNG: 3, MeldKind.CHOW: 4}
_NO_CLAIM = 9
_TILES = {MeldKind.KONG: 3, MeldKind.PUNG: 2, MeldKind.CHOW: 2}


def claims_in_line(state: DealState, *, faults_last: bool = False) -> tuple[tuple[Seat, Action], ...]:
    """The answers that want the open tile, the first of which is carried out; empty when all have passed.

    Out before kong before pung before chow, among equals the seat whose turn comes first after the discarder (B105).
    A faulty out stands in line with the others: it is noticed only if nobody before it goes out, or, with
    `faults_last`, nobody at all.
    """
    claims = [(seat, answer) for seat in state.at_table if (answer := state.answer_of(seat)) is not None]
    ranked = [
        (_rank(answer, faults_last=faults_last), (seat - state.turn) % len(state.seats), seat, answer)
        for seat, answer in claims
    ]
    in_line = sorted((entry for entry in ranked if entry[0] < _NO_CLAIM), key=lambda entry: entry[:2])
    return tuple((seat, answer) for _, _, seat, answer in in_line)


def _rank(answer: Action, *, faults_last: bool) -> int:
    match answer:
        case GoOut():
            return 0
        case FaultyOut():
            return 1 if faults_last else 0
        case Claim(kind=kind):
            return _RANKS[kind]
        case _:
            return _NO_CLAIM


def chow_starts(kind: Kind) -> tuple[Kind, ...]:
    """The first kinds of the runs of three that contain the kind, in rising order; none for honors.

    >>> chow_starts(Kind(1)), chow_starts(Kind(27))
    ((0, 1), ())
    """
    if kind >= 27:
        return ()
    place = number(kind)
    return tuple(Kind(kind - back) for back in (2, 1, 0) if 1 <= place - back <= 7)


def set_made(claim: Claim, tile: Tile) -> tuple[Tile, ...] | None:
    """The set that the claim's tiles and the discard are, in order; None if they are none.

    A joker has to come where it stands: with a 5 the tiles (J, 6) are 4-5-6, and (6, J) are 5-6-7. A discarded joker
    makes a pung or kong with equal tiles, and never a chow, of which it could be more than one.
    """
    if len(claim.tiles) != _TILES.get(claim.kind, 0):
        return None
    if kind_of(tile) == JOKER:
        same = len({PLAIN_OF[t] for t in claim.tiles} - {JOKER}) == 1 and claim.kind is not MeldKind.CHOW
        return tuple(sorted((*claim.tiles, tile), key=PLAIN_OF.__getitem__)) if same else None
    if claim.kind is MeldKind.CHOW:
        return _chow_made(claim.tiles, tile)
    same = {PLAIN_OF[t] for t in claim.tiles} <= {PLAIN_OF[tile], JOKER}
    return tuple(sorted((*claim.tiles, tile), key=PLAIN_OF.__getitem__)) if same else None


def _chow_made(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...] | None:
    jokers = jokers_among(tiles)
    if jokers > 1:
        return None
    if not jokers:
        tiles = tuple(sorted(tiles, key=PLAIN_OF.__getitem__))
    for place in range(3):
        run = (*tiles[:place], tile, *tiles[place:])
        starts = {PLAIN_OF[t] - i for i, t in enumerate(run) if kind_of(t) != JOKER}
        if len(starts) == 1 and starts <= {*chow_starts(PLAIN_OF[tile])}:
            return run
    return None


def possible_sets(
    hand: tuple[Tile, ...], tile: Tile, *, jokers: bool = True, jokers_in_chows: bool = True
) -> Iterator[Claim]:
    """The sets that this hand can make with the discard, the dearest first.

    Equal tiles make equal sets, so one claim stands for each kind of set, with the lowest tiles of the hand; with a red
    five it is another one than without, and comes first. Jokers are used for tiles only that the hand has not: any
    number where `jokers` may be declared, and one for a chow where `jokers_in_chows`. With a discarded joker each kind
    of which the hand has two or more makes sets, with those tiles alone: a joker that is held stays in the hand.
    """
    kind = PLAIN_OF[tile]
    if kind == JOKER:
        yield from _with_discarded_joker(hand)
        return
    held = _of_kind(hand, JOKER) if jokers else ()
    same = _of_kind(hand, kind)
    for shape, needed in ((MeldKind.KONG, 3), (MeldKind.PUNG, 2)):
        lacking = max(0, needed - len(same))
        if lacking <= len(held):
            real = _different(combinations(same, needed - lacking))
            yield from (Claim(shape, (*tiles, *held[:lacking])) for tiles in real)
    one = held[:1] if jokers_in_chows else ()
    for start in chow_starts(kind):
        a, b = (_of_kind(hand, Kind(k)) for k in (start, start + 1, start + 2) if k != kind)
        pairs = product(a or one, b or one) if a or b else ()
        yield from (Claim(MeldKind.CHOW, pair) for pair in _different(pairs))


def _with_discarded_joker(hand: tuple[Tile, ...]) -> Iterator[Claim]:
    """Kongs before pungs, as of any other tile."""
    kinds = sorted({PLAIN_OF[tile] for tile in hand} - {JOKER})
    for shape, needed in ((MeldKind.KONG, 3), (MeldKind.PUNG, 2)):
        for kind in kinds:
            choices = _different(combinations(_of_kind(hand, kind), needed))
            yield from (Claim(shape, tiles) for tiles in choices)


def _different(choices: Iterable[tuple[Tile, ...]]) -> list[tuple[Tile, ...]]:
    """Of those that look alike the first only; those with the most red fives come first."""
    seen: dict[tuple[Kind, ...], tuple[Tile, ...]] = {}
    for tiles in choices:
        seen.setdefault(tuple(sorted(kinds_of(tiles))), tiles)
    return sorted(seen.values(), key=lambda tiles: -sum(kind_of(tile) in RED_FIVES for tile in tiles))


def _of_kind(hand: tuple[Tile, ...], kind: Kind) -> tuple[Tile, ...]:
    return tuple(sorted(t for t in hand if PLAIN_OF[t] == kind))
