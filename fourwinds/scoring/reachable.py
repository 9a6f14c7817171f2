"""Which patterns no hand can have under a preset's limits: five sets, few chows, an unclaimed pair, a suit left out.

Nothing is declared for this. Each pattern is looked for in hands that the preset lets go out: the catalogue's examples,
and then the pattern's own ones with chows changed into pungs. Where a suit is left out, its tiles become those of
another one in each of them. A test prices the whole catalogue and compares what is
not found with a list that was worked out by hand.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, combinations, islice, product
from typing import Final

from fourwinds.rules import Problem, RulePreset
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.rules.problems import warning
from fourwinds.scoring.arrangement import Arrangement
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.compiled import Item, compile_winners
from fourwinds.scoring.growing import in_size
from fourwinds.scoring.hand import Hand, Meld, MeldKind, NotOut, WonBy, as_if
from fourwinds.scoring.notation import parse_hand
from fourwinds.scoring.pattern import Pattern
from fourwinds.scoring.scorer import Scorer
from fourwinds.scoring.sets import CHOWS
from fourwinds.text import Text, counted
from fourwinds.tiles import HONORS, Kind, counts_of, parse, plain
from fourwinds.values import replace

_ALL_SUITS: Final = 3
_USUAL_SETS: Final = 4
_MOST_EXAMPLES: Final = 12
_TILES_OF_A_KIND: Final = 4
_OTHERS: Final = parse("NSDrDgE")
"""Pungs of these may stand in for chows; which ones, hardly ever matters."""


def out_of_reach(preset: RulePreset) -> Iterator[Problem]:
    """A warning for each paid pattern that the limits rule out; takes some 50 ms where there are any."""
    yield from _without_a_suit(preset)
    yield from _of_another_size(preset)
    most, pair = preset.winning.most_chows, preset.claims.pair_to_go_out
    if most == ANY_CHOWS and pair:
        return
    scorer = Scorer(preset)
    for item in _not_found(preset, scorer):
        found = (reading.count(CHOWS) for reading in _readings(item, scorer, range(ANY_CHOWS + 1), freely=True))
        fewest = min(found, default=None)
        id_ = item.pattern.id
        if fewest is None:
            continue  # it is out of reach for another reason
        if fewest > most:
            yield warning(
                counted(
                    fewest,
                    "{id} needs {count} chow, but a hand may have at most {most}",
                    "{id} needs {count} chows, but a hand may have at most {most}",
                    id=id_,
                    most=most,
                ),
                "allow more chows, or take its value out of the score list",
                "winning.max_chows",
                f"scoring.patterns.{id_}",
            )
        elif not pair:
            yield warning(
                Text("{id} needs a claimed tile that completes the pair, but that one has to be self-drawn", id=id_),
                "let the pair be claimed, or take its value out of the score list",
                "claims.pair_to_go_out",
                f"scoring.patterns.{id_}",
            )


def _without_a_suit(preset: RulePreset) -> Iterator[Problem]:
    """A warning for each paid pattern of winners that no hand without the suit has."""
    suits, kinds = preset.tiles.suits, frozenset(preset.tiles.kinds)
    if preset.tiles.left_out == "none":
        return
    scorer = Scorer(preset)
    paid = compile_winners(preset, CATALOGUE)
    left = dict.fromkeys(paid.items)
    for pattern in CATALOGUE.values():
        for hand in islice(_winners(pattern, preset.tiles.sets), _MOST_EXAMPLES):
            for played in in_suits(hand, suits, kinds):
                for reading in scorer.arrangements(played, freely=True):
                    for item in paid.plan(reading.traits).items:
                        if item in left and item.find(reading):
                            del left[item]
    for item in left:
        id_ = item.pattern.id
        if item.pattern.asks:
            continue  # it is told what is not in the game
        yield warning(
            Text("{id} cannot occur without the tiles that are left out", id=id_),
            "play with all tiles, or take its value out of the score list",
            "tiles.left_out",
            f"scoring.patterns.{id_}",
        )


def _of_another_size(preset: RulePreset) -> Iterator[Problem]:
    """A warning for each paid pattern of winners that no hand of so many sets has."""
    if preset.tiles.sets == _USUAL_SETS:
        return  # what asks for five sets says so itself
    scorer = Scorer(preset)
    for item in compile_winners(preset, CATALOGUE).items:
        hands = _winners(item.pattern, preset.tiles.sets)
        readings = (reading for hand in hands for reading in scorer.arrangements(hand, freely=True))
        if item.pattern.asks or any(item.find(reading) for reading in readings):
            continue
        id_ = item.pattern.id
        yield warning(
            Text("{id} cannot occur in hands of five sets", id=id_),
            "let hands have four sets, or take its value out of the score list",
            "tiles.sets",
            f"scoring.patterns.{id_}",
        )


def in_suits(example: Hand, suits: Sequence[int], kinds: Collection[Kind]) -> Iterator[Hand]:
    """The example in other suits, in every way that needs no tiles but these and no fifth tile of a kind."""
    for chosen in product(suits, repeat=_ALL_SUITS):

        def moved(kind: Kind, chosen: Sequence[int] = chosen) -> Kind:
            return Kind(9 * chosen[kind // 9] + kind % 9) if kind < HONORS.start else kind

        concealed = tuple(moved(plain(kind)) for kind in example.concealed)
        melds = tuple(Meld(meld.kind, moved(meld.first), meld.promoted) for meld in example.melds)
        counts = counts_of((*concealed, *(kind for meld in melds for kind in meld.kinds)))
        if max(counts) <= _TILES_OF_A_KIND and all(kind in kinds for kind, count in enumerate(counts[:34]) if count):
            tile = example.winning_tile
            yield replace(
                example,
                concealed=concealed,
                melds=melds,
                winning_tile=None if tile is None else moved(plain(tile)),
                completed_chow=None,
                completes=None,
            )


def _not_found(preset: RulePreset, scorer: Scorer) -> list[Item]:
    """The paid patterns that no hand has which may go out."""
    paid = compile_winners(preset, CATALOGUE)
    left = dict.fromkeys(paid.items)
    # With a fifth set in each of hundreds of ways that would take long: then each pattern is looked for in its own.
    for pattern in CATALOGUE.values() if preset.tiles.sets == _USUAL_SETS else ():
        for hand in _winners(pattern, preset.tiles.sets):
            for reading in scorer.arrangements(hand):
                for item in paid.plan(reading.traits).items:
                    if item in left and item.find(reading):
                        del left[item]
    few = range(preset.winning.most_chows + 1)
    return [item for item in left if next(_readings(item, scorer, few), None) is None]


def _readings(item: Item, scorer: Scorer, chows: range, *, freely: bool = False) -> Iterator[Arrangement]:
    """The readings that have the pattern, of its examples and of what comes of them, by the rules or without limits."""
    for example in _winners(item.pattern, scorer.preset.tiles.sets):
        for hand in _variations(example, scorer, chows):
            for reading in scorer.arrangements(hand, freely=freely):
                if item.find(reading):
                    yield reading


def _winners(pattern: Pattern, sets: int) -> Iterator[Hand]:
    examples = chain(pattern.has, *pattern.has_where.values())
    hands = (parse_hand(text) for example in examples for text in in_size(example, sets))
    return (hand for hand in hands if not isinstance(hand.circumstances.last, NotOut))


def _variations(example: Hand, scorer: Scorer, chows: range) -> Iterator[Hand]:
    """The example, also self-drawn, and what comes of it where all but so many chows become pungs.

    They become pungs of their first, second or third kinds, or of kinds that the hand does not have.
    """
    end = example.circumstances
    yield replace(example, circumstances=replace(end, last=as_if(end.last, WonBy.SELF_DRAWN)))
    for reading in scorer.arrangements(example, freely=True):
        held = {kind for a_set in reading.sets if not a_set.is_chow for kind in a_set.kinds}
        others = [kind for kind in _OTHERS if kind not in held]
        places = [i for i, a_set in enumerate(reading.sets) if a_set.is_chow]
        kept = (some for n in chows for some in combinations(places, n))
        for left, which in product(kept, range(4)):
            sets = [a_set.kinds for a_set in reading.sets]
            for i in set(places).difference(left):
                sets[i] = ((*sets[i], others[i])[which],) * 3
            if max(counts_of(kind for kinds in sets for kind in kinds)) <= _TILES_OF_A_KIND:
                yield _with_sets(reading, sets)


def _with_sets(reading: Arrangement, chosen: Sequence[tuple[Kind, ...]]) -> Hand:
    """The hand of a reading with other kinds in its sets."""
    hand = reading.hand
    melds = [
        meld if meld.kinds == kinds else Meld(MeldKind.PUNG, kinds[0])
        for meld, kinds in zip(hand.melds, chosen, strict=False)
    ]
    tile = hand.winning_tile
    if tile is not None and reading.winning_set >= 0 and plain(tile) not in chosen[reading.winning_set]:
        tile = chosen[reading.winning_set][0]
    concealed = tuple(kind for kinds in chosen[len(melds) :] for kind in kinds)
    return replace(hand, concealed=concealed, melds=tuple(melds), winning_tile=tile)
