"""All the ways to read a hand: every grouping of its tiles, with every set that the winning tile may have completed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.scoring.arrangement import Arrangement, Form, given_traits, wait_of
from fourwinds.scoring.card import CardBook, card_of
from fourwinds.scoring.hand import NO_LAST_TILE, Completes, FromDiscard, Hand, SelfDrawn
from fourwinds.scoring.sets import Shape, TileSet, claimed, meld_set
from fourwinds.scoring.shapes import IRREGULAR, Sets, held, regular
from fourwinds.scoring.waits import Waits
from fourwinds.tiles import JOKER, Kind, counts_of, plain

_SHAPES = {Completes.CHOW: Shape.CHOW, Completes.PUNG: Shape.PUNG, Completes.PAIR: Shape.PAIR}


@dataclass(frozen=True, slots=True)
class ReadingRules:
    """What a preset says about how a hand may be read."""

    max_chows: int = ANY_CHOWS
    concealed_free: bool = False
    """Whether a hand that is concealed and self-drawn may have any number of chows."""
    pair_from_discard: bool = True
    """Whether a claimed tile may complete the pair."""
    chow_from_anyone: bool = True
    """Whether a discard that did not come from the left may complete a chow."""
    forms: tuple[Form, ...] = tuple(IRREGULAR)
    """The irregular forms that are hands."""
    card: CardBook | None = None
    """The hands that are listed on a card."""
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
            forms=forms,
            card=card_of(preset),
            sizes=(preset.tiles.whole,),
        )


def arrangements(hand: Hand, rules: ReadingRules) -> list[Arrangement]:
    """Every reading of the hand under the rules; none if it is not complete.

    A hand that did not go out by its last tile has exactly one.
    """
    counts = counts_of(hand.concealed)
    melds = tuple([meld_set(meld) for meld in hand.melds])
    given = given_traits(hand)
    if isinstance(hand.circumstances.last, NO_LAST_TILE):
        return [Arrangement(hand, given, melds + held(counts), Form.LOSER)]
    jokers = hand.concealed.count(JOKER)
    if sum(counts) + jokers + 3 * len(melds) not in rules.sizes:
        return []
    if not jokers:
        return _all_readings(hand, given, melds, counts, rules)
    return [
        reading for filled in _filled(counts, jokers) for reading in _all_readings(hand, given, melds, filled, rules)
    ]


def _all_readings(hand: Hand, given: int, melds: Sets, counts: bytes, rules: ReadingRules) -> list[Arrangement]:
    """Every reading of the concealed tiles, regular ones first."""
    answer: list[Arrangement] = []
    waits = Waits(hand, counts, rules.forms)
    if rules.concealed_free and is_concealed(melds) and isinstance(hand.circumstances.last, SelfDrawn):
        rules = replace(rules, max_chows=ANY_CHOWS)
    for concealed in _allowed(regular(counts), melds, rules):
        answer += _completions(hand, given, melds, concealed, Form.REGULAR, rules, waits)
    for form in rules.forms:
        irregular = IRREGULAR[form]
        if len(melds) <= irregular.most_melds:
            for concealed in _allowed(irregular.read(counts), melds, rules):
                answer += _completions(hand, given, melds, concealed, form, rules, waits)
    if rules.card is not None:
        answer += _listed(hand, given, melds, counts, rules, waits)
    return answer


def _listed(
    hand: Hand, given: int, melds: Sets, counts: bytes, rules: ReadingRules, waits: Waits
) -> Iterator[Arrangement]:
    """The readings as hands of the card, each with its line; the rules about chows are for others."""
    assert rules.card is not None, "only with a card anything is listed"
    for line, concealed in rules.card.listings(counts, hand.melds):
        for reading in _completions(hand, given, melds, concealed, Form.CARD, rules, waits):
            reading.line = line
            yield reading


def _allowed(groupings: list[Sets], melds: Sets, rules: ReadingRules) -> list[Sets]:
    """The groupings that have, with the melds, no more chows than a hand may have."""
    if rules.max_chows >= ANY_CHOWS:
        return groupings
    return [concealed for concealed in groupings if _chows(melds + concealed) <= rules.max_chows]


def _filled(counts: bytes, jokers: int) -> Iterator[bytes]:
    """The counts with the jokers standing for tiles in every way; there are hundreds of ways for two jokers."""
    for kinds in combinations_with_replacement(range(34), jokers):
        filled = bytearray(counts)
        for kind in kinds:
            filled[kind] += 1
        if max(filled) <= 4:
            yield bytes(filled)


def is_concealed(melds: Iterable[TileSet]) -> bool:
    """Whether none of these sets was claimed."""
    return not any(a_set.melded for a_set in melds)


def _chows(sets: Sets) -> int:
    return sum(1 for a_set in sets if a_set.is_chow)


def _completions(
    hand: Hand, given: int, melds: Sets, concealed: Sets, form: Form, rules: ReadingRules, waits: Waits
) -> Iterator[Arrangement]:
    """The arrangements of one grouping: one for each different set that the winning tile can have completed."""
    if hand.winning_tile is None or hand.winning_tile == JOKER:
        yield Arrangement(hand, given, melds + concealed, form, waits=waits)
        return
    tile = plain(hand.winning_tile)
    is_claim = not isinstance(hand.circumstances.last, SelfDrawn)
    seen: list[TileSet] = []
    for i, completed in enumerate(concealed):
        if tile not in completed.kinds or completed in seen:
            continue
        seen.append(completed)
        sets = concealed
        if hand.completes is not None and not _is_named(hand, completed):
            continue
        if is_claim:
            if not _may_claim(hand, completed, rules):
                continue
            sets = (*concealed[:i], claimed(completed), *concealed[i + 1 :])
        yield Arrangement(hand, given, melds + sets, form, wait_of(completed, tile), len(melds) + i, waits)


def _is_named(hand: Hand, completed: TileSet) -> bool:
    """Whether this is the set that the winner named as completed by the winning tile."""
    shape = completed.shape
    if hand.completes is None or shape == Shape.GROUP:
        return True
    if shape != _SHAPES[hand.completes]:
        return False
    return shape != Shape.CHOW or hand.completed_chow is None or completed.first == hand.completed_chow


def _may_claim(hand: Hand, completed: TileSet, rules: ReadingRules) -> bool:
    """Whether the rules let the claimed tile complete this set."""
    shape = completed.shape
    if shape == Shape.PAIR or (shape == Shape.GROUP and _makes_pair(hand, completed)):
        return rules.pair_from_discard
    last = hand.circumstances.last
    if shape == Shape.CHOW and isinstance(last, FromDiscard):
        return rules.chow_from_anyone or last.from_left
    return True


def _makes_pair(hand: Hand, group: TileSet) -> bool:
    """Whether the winning tile is the second of its kind in a group that is no set: thirteen orphans, single tiles."""
    return hand.winning_tile is not None and group.kinds.count(plain(hand.winning_tile)) == 2


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
