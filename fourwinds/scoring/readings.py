"""All the ways to read a hand: every grouping of its tiles, with every set that the winning tile may have completed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.scoring.arrangement import Arrangement, Form, given_traits, wait_of
from fourwinds.scoring.card import CardBook, card_of
from fourwinds.scoring.hand import Completes, FromDiscard, Hand, SelfDrawn, WonBy, concealed_counts
from fourwinds.scoring.jokers import (
    ALL_SINGLES,
    ANY_JOKERS,
    JokerRules,
    ListedFillings,
    SortsOfSingles,
    fillings,
    held_fillings,
    irregular_fillings,
    stands_for,
)
from fourwinds.scoring.patterns.listed import AnyListed
from fourwinds.scoring.sets import Shape, TileSet, Trait, claimed, meld_set
from fourwinds.scoring.shapes import IRREGULAR, Sets, held, irregular
from fourwinds.scoring.shapes import regular as regular_readings
from fourwinds.scoring.waits import Waits
from fourwinds.tiles import JOKER, Kind, counts_of, plain
from fourwinds.values import Value, field

_SHAPES = {Completes.CHOW: Shape.CHOW, Completes.PUNG: Shape.PUNG, Completes.PAIR: Shape.PAIR}


class ReadingRules(Value):
    """What a preset says about how a hand may be read."""

    max_chows: int = ANY_CHOWS
    concealed_free: bool = False
    """Whether a hand that is concealed and self-drawn may have any number of chows."""
    pair_from_discard: bool = True
    """Whether a claimed tile may complete the pair."""
    chow_from_anyone: bool = True
    """Whether a discard that did not come from the left may complete a chow."""
    chow_from_left: bool = True
    """Whether one from the left may, where not everybody's may."""
    forms: tuple[Form, ...] = tuple(IRREGULAR)
    """The irregular forms that are hands."""
    card: CardBook | None = None
    """The hands that are listed on a card."""
    card_only: bool = False
    """Whether no other hand may go out: then jokers need not be tried in any."""
    jokers: JokerRules = ANY_JOKERS
    listed: AnyListed | None = None
    """The hands that are given as lists of tiles, kongs counted as pungs; None where other tiles may be such a hand."""
    lists: ListedFillings | None = None
    """The same hands, for those that jokers complete."""
    singles: SortsOfSingles = ALL_SINGLES
    """The hands of single tiles."""
    sizes: tuple[int, ...] = (14, 17)
    """How many tiles a hand may have, kongs counted as three: four sets and a pair, or five of the 16-tile game."""

    @classmethod
    def of(cls, preset: RulePreset, forms: tuple[Form, ...]) -> "ReadingRules":
        """The rules of a preset that pays for the given irregular forms."""
        return cls(
            max_chows=preset.winning.most_chows,
            concealed_free=preset.winning.chows_of_concealed_hands,
            pair_from_discard=preset.claims.pair_to_go_out,
            chow_from_anyone=preset.claims.chow_out_from_anyone,
            chow_from_left=preset.claims.chow_out_from_left,
            forms=forms,
            card=card_of(preset),
            jokers=JokerRules.of(preset),
            sizes=(preset.tiles.whole,),
        )


def arrangements(hand: Hand, rules: ReadingRules, *, regular: bool = True) -> list[Arrangement]:
    """Every reading of the hand under the rules; none if it is not complete.

    A hand that did not go out by its last tile has exactly one, unless it has jokers. Unless `regular`, a hand with
    jokers is read in other forms than sets and a pair only.
    """
    counts = concealed_counts(hand.concealed)
    melds = tuple([meld_set(meld) for meld in hand.melds])
    given = given_traits(hand)
    jokers = hand.concealed.count(JOKER)
    if not hand.circumstances.last.by_a_tile:
        if not jokers:
            return [Arrangement(hand, given, melds + held(counts), Form.LOSER)]
        filled_up = (filling for filling, _ in held_fillings(counts, jokers, rules.jokers))
        return [Arrangement(hand, given, melds + held(filling), Form.LOSER) for filling in filled_up]
    if sum(counts) + jokers + 3 * len(melds) not in rules.sizes:
        return []
    if not jokers and not any(meld.jokers for meld in hand.melds):
        given |= tile_traits(counts, melds, rules)
        return _all_readings(_Held(hand, given, melds, counts, Waits(hand, counts, rules.forms)), rules)
    waits = Waits(hand, counts, rules.forms, rules.jokers)
    melded = counts_of(kind for meld in hand.melds for kind in meld.kinds[:3])
    forms = None if rules.card_only else rules.forms
    filled = fillings if regular else irregular_fillings
    return [
        reading
        for filling in filled(counts, jokers, forms, melded, rules.jokers, rules.lists, rules.singles)
        for reading in _all_readings(
            _Held(
                hand,
                given | tile_traits(filling, melds, rules),
                melds,
                filling,
                waits.filled(filling),
                stands_for(filling, counts),
            ),
            rules,
            regular=regular,
        )
    ]


class _Held(Value):
    """A hand with jokers as what they stand for, and what all its readings share."""

    hand: Hand
    given: int
    """The traits that do not depend on the reading."""
    melds: Sets
    counts: bytes
    """The concealed tiles."""
    waits: Waits
    jokers: Mapping[Kind, int] = field(default_factory=dict)
    """How many concealed jokers stand for each kind."""


def most_chows(hand: Hand, melds: Sets, rules: ReadingRules) -> int:
    """How many chows this hand may have."""
    if rules.concealed_free and is_concealed(melds) and isinstance(hand.circumstances.last, SelfDrawn):
        return ANY_CHOWS
    return rules.max_chows


def _all_readings(held: _Held, rules: ReadingRules, *, regular: bool = True) -> list[Arrangement]:
    """Every reading of the concealed tiles, regular ones first."""
    answer: list[Arrangement] = []
    melds = held.melds
    most = most_chows(held.hand, melds, rules)
    if regular:
        for concealed in _allowed(regular_readings(held.counts), melds, most):
            answer += _completions(held, concealed, _REGULAR, rules)
    for form, read in irregular(rules.forms, len(melds)):
        if form != _LISTED or held.given & _ON_LIST:
            for concealed in _allowed(read(held.counts), melds, most):
                answer += _completions(held, concealed, form, rules)
    if rules.card is not None:
        answer += _listed(held, rules)
    return answer


def _listed(held: _Held, rules: ReadingRules) -> Iterator[Arrangement]:
    """The readings as hands of the card, each with its line; the rules about chows are for others."""
    assert rules.card is not None, "only with a card anything is listed"
    for line, concealed in rules.card.listings(held.counts, held.hand.melds):
        for reading in _completions(held, concealed, Form.CARD, rules):
            reading.line = line
            yield reading


# Each reading asks for these, and Python 3.11 takes 0.1 us to name a member of an enumeration.
_REGULAR: Final = Form.REGULAR
_LISTED: Final = Form.LISTED
_CHOW, _PAIR, _GROUP = Shape.CHOW, Shape.PAIR, Shape.GROUP
_SELF_DRAWN: Final = WonBy.SELF_DRAWN

_ON_LIST: Final = int(Trait.ON_LIST)
_QUARTET: Final = int(Trait.QUARTET)


def tile_traits(counts: bytes, melds: Sets, rules: ReadingRules) -> int:
    """The traits of tiles however they are read: quick looks at what hardly any hand is.

    They may be in the lists of hands, and all four of a kind may be there.
    """
    traits = _QUARTET if melds or 4 in counts else 0
    if rules.listed is None:
        return traits | _ON_LIST
    if _LISTED not in rules.forms:
        return traits
    tiles = bytearray(counts)
    for meld in melds:
        for kind in meld.kinds[:3]:
            tiles[kind] += 1
    return traits | _ON_LIST if bytes(tiles) in rules.listed else traits


def _allowed(groupings: list[Sets], melds: Sets, most: int) -> list[Sets]:
    """The groupings that have, with the melds, no more chows than a hand may have."""
    if most >= ANY_CHOWS or not groupings:
        return groupings
    most -= _chows(melds)
    return [concealed for concealed in groupings if _chows(concealed) <= most]


def is_concealed(melds: Iterable[TileSet]) -> bool:
    """Whether none of these sets was claimed."""
    return not any(a_set.melded for a_set in melds)


def _chows(sets: Sets) -> int:
    return [a_set.shape for a_set in sets].count(_CHOW)


def _completions(held: _Held, concealed: Sets, form: Form, rules: ReadingRules) -> list[Arrangement]:
    """The arrangements of one grouping: one for each different set that the winning tile can have completed."""
    tile = held.hand.winning_tile
    if held.jokers and not rules.jokers.are_free and not rules.jokers.fit(held.jokers, concealed):
        return []
    if tile is None:
        return [Arrangement(held.hand, held.given, held.melds + concealed, form, waits=held.waits)]
    if tile != JOKER:
        return _completed_by(plain(tile), held, concealed, form, rules)
    answer = []
    for kind in held.jokers:
        for reading in _completed_by(kind, held, concealed, form, rules):
            reading.winning_tile = kind
            answer.append(reading)
    return answer


def _completed_by(tile: Kind, held: _Held, concealed: Sets, form: Form, rules: ReadingRules) -> list[Arrangement]:
    """The arrangements of one grouping in which the winning tile is, or stands for, this one."""
    answer: list[Arrangement] = []
    hand = held.hand
    is_claim = hand.circumstances.last.won_by is not _SELF_DRAWN
    asks_place = bool(held.jokers) and not rules.jokers.are_free
    for i, completed in enumerate(concealed):
        if tile not in completed.kinds or completed in concealed[:i]:
            continue
        sets = concealed
        if hand.completes is not None and not _is_named(hand, completed):
            continue
        if asks_place and not has_place(tile, completed, hand, held.jokers, concealed, rules.jokers):
            continue
        if is_claim:
            if not may_claim(hand, tile, completed, rules):
                continue
            sets = (*concealed[:i], claimed(completed), *concealed[i + 1 :])
        place = len(held.melds) + i
        wait = wait_of(completed, tile)
        answer.append(Arrangement(hand, held.given, held.melds + sets, form, wait, place, held.waits))
    return answer


def has_place(
    tile: Kind, completed: TileSet, hand: Hand, jokers: Mapping[Kind, int], sets: Sets, rules: JokerRules
) -> bool:
    """Whether the winning tile can be in this set: a joker where one is allowed, another tile beside the jokers.

    `jokers` says how many concealed ones stand for each kind in these concealed sets.
    """
    if hand.winning_tile == JOKER:
        return rules.allow(completed)
    places = sum(a_set.kinds.count(tile) for a_set in sets if rules.allow(a_set))
    return places - rules.allow(completed) >= jokers.get(tile, 0)


def _is_named(hand: Hand, completed: TileSet) -> bool:
    """Whether this is the set that the winner named as completed by the winning tile."""
    shape = completed.shape
    if hand.completes is None or shape == Shape.GROUP:
        return True
    if shape != _SHAPES[hand.completes]:
        return False
    return shape != Shape.CHOW or hand.completed_chow is None or completed.first == hand.completed_chow


def may_claim(hand: Hand, tile: Kind, completed: TileSet, rules: ReadingRules) -> bool:
    """Whether the rules let the claimed tile complete this set."""
    shape = completed.shape
    # In a group that is no set (thirteen orphans, single tiles) a second tile of a kind makes the pair.
    if shape == _PAIR or (shape == _GROUP and completed.kinds.count(tile) == 2):
        return rules.pair_from_discard
    last = hand.circumstances.last
    if shape == _CHOW and isinstance(last, FromDiscard):
        return rules.chow_from_anyone or (rules.chow_from_left and last.from_left)
    return True


def completed_by(arrangement: Arrangement) -> tuple[Completes | None, Kind | None]:
    """What the winning tile completed, in the words in which a winner names it; for a chow also its first kind."""
    if arrangement.winning_set < 0:
        return None, None
    completed = arrangement.sets[arrangement.winning_set]
    match completed.shape:
        case Shape.CHOW:
            return Completes.CHOW, completed.first
        case Shape.PUNG:
            return Completes.PUNG, None
        case Shape.PAIR:
            return Completes.PAIR, None
        case _:
            return None, None
