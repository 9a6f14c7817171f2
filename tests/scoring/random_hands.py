"""Random winning hands of every sort: the catalogue's examples, changed here and there and won in other ways.

Hands that are drawn blindly hardly ever have a rare pattern, and say nothing of it.
"""

from collections.abc import Iterator
from random import Random

from fourwinds.scoring import (
    CATALOGUE,
    Account,
    Circumstances,
    Hand,
    Meld,
    MeldKind,
    ReadyState,
    Source,
    Told,
    WonBy,
    read_hand,
)
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.tiles import EXTRAS, JOKER, Kind, Wind, counts_of, plain
from fourwinds.values import replace

Part = tuple[tuple[Kind, ...], MeldKind | None]
"""A set or the pair of a hand, and how it lies on the table; None for concealed tiles."""

_ALL_FORMS = ReadingRules()
_KONGS = (MeldKind.KONG, MeldKind.CONCEALED_KONG)
_WAYS = (WonBy.SELF_DRAWN, WonBy.SELF_DRAWN, WonBy.DISCARD, WonBy.DISCARD, WonBy.ROBBED_KONG)


def winning_hands(number: int, seed: int = 1) -> Iterator[Hand]:
    """So many hands that are whole in some form; the same ones for the same seed."""
    random = Random(seed)
    examples = [read_hand(text) for pattern in CATALOGUE.values() for text in pattern.has]
    whole = [told for told in examples if arrangements(told.hand, _ALL_FORMS) and _won(told.hand)]
    while number:
        hand = _changed(random.choice(whole), random)
        if hand is not None:
            number -= 1
            yield hand


def _won(hand: Hand) -> bool:
    return hand.circumstances.won_by is not WonBy.NONE and JOKER not in hand.concealed


def _changed(told: Told, random: Random) -> Hand | None:
    example = told.hand
    if random.random() < 0.15:
        end = _end(told.account, list(example.melds), random)
        return replace(example, winning_tile=random.choice(example.concealed), circumstances=end)
    reading = arrangements(example, _ALL_FORMS)[0]
    melds = len(example.melds)
    parts: list[Part] = [
        (a_set.kinds, example.melds[i].kind if i < melds else None) for i, a_set in enumerate(reading.sets)
    ]
    if reading.form == Form.REGULAR:
        for _ in range(random.choice((0, 1, 1, 2, 4))):
            place = random.randrange(len(parts))
            is_pair = place == len(parts) - 1
            parts[place] = _pair(parts, random) if is_pair else _set(parts[place], parts, random)
    suits = random.sample(range(3), 3) if random.random() < 0.5 else [0, 1, 2]
    parts = [(tuple(_in_suit(kind, suits) for kind in kinds), how) for kinds, how in parts]
    if max(counts_of(kind for kinds, _ in parts for kind in kinds)) > 4:
        return None
    concealed = [kind for kinds, how in parts if how is None for kind in kinds]
    melded = [Meld(how, plain(kinds[0]), _promoted(how, random)) for kinds, how in parts if how is not None]
    return Hand(
        concealed=tuple(concealed),
        melds=tuple(melded),
        extras=tuple(map(Kind, random.sample(EXTRAS, random.choice((0, 0, 1, 3, 4, 7, 8))))),
        winning_tile=random.choice(concealed),
        circumstances=_end(told.account, melded, random),
        transparent=example.transparent,
    )


def _pair(parts: list[Part], random: Random) -> Part:
    """A pair anywhere, or of a tile beside those that are there."""
    near = random.choice(random.choice(parts)[0])
    kind = Kind(random.choice((random.randrange(34), max(0, min(near + random.choice((-1, 0, 1)), 33)))))
    return (kind, kind), None


def _set(old: Part, parts: list[Part], random: Random) -> Part:
    """The set laid down, taken up or made a kong, or another one, often of numbers or suits that are there."""
    kinds, how = old
    if random.random() < 0.5:
        if kinds[0] != kinds[1]:
            return kinds, random.choice((None, MeldKind.CHOW))
        how = random.choice((None, MeldKind.PUNG, *_KONGS))
        return (kinds[0],) * (4 if how in _KONGS else 3), how
    first = random.choice(random.choice(parts)[0])
    if first < 27 and random.random() < 0.7:
        first = Kind(first % 9 + 9 * random.randrange(3))
    elif random.random() < 0.5:
        first = Kind(random.randrange(34))
    if first < 27 and first % 9 < 7 and random.random() < 0.5:
        return (first, Kind(first + 1), Kind(first + 2)), random.choice((None, None, MeldKind.CHOW))
    return (first,) * 3, random.choice((None, None, MeldKind.PUNG))


def _in_suit(kind: Kind, suits: list[int]) -> Kind:
    return Kind(9 * suits[kind // 9] + kind % 9) if kind < 27 else kind


def _promoted(how: MeldKind, random: Random) -> bool:
    return how is MeldKind.KONG and random.random() < 0.4


def _end(example: Account, melds: list[Meld], random: Random) -> Circumstances:
    """The example's own end, or another one."""
    how = example.won_by if random.random() < 0.3 else random.choice(_WAYS)
    drawn = how is WonBy.SELF_DRAWN
    has_kong = any(meld.kind in _KONGS for meld in melds)
    supplement = drawn and (example.source.supplement or random.random() < 0.2)
    account = replace(
        example,
        seat=random.choice(tuple(Wind)),
        round=random.choice(tuple(Wind)),
        won_by=how,
        source=(Source.KONG if has_kong else Source.EXTRA) if supplement else Source.WALL,
        kongs_in_turn=example.kongs_in_turn if supplement and has_kong else 0,
        robbed_concealed=how is WonBy.ROBBED_KONG and random.random() < 0.3,
        last_tile=how is not WonBy.ROBBED_KONG and (example.last_tile or random.random() < 0.1),
        fourth_of_kind=example.fourth_of_kind or random.random() < 0.1,
        ready=example.ready or random.choice(tuple(ReadyState)),
    )
    return account.circumstances()
