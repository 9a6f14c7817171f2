"""Insurances: who fed a hand carelessly, and so pays for all.

An error is judged by what everybody saw. The rules name the errors one by one; each of them has a function here that
says who committed it. Source: Four Winds 1.0, Scoring variations - Penalties; Four Winds 2.0, Insurances.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from fourwinds import rules as game_rules
from fourwinds.scoring.hand import Hand, Meld, MeldKind
from fourwinds.text import Text
from fourwinds.tiles import DRAGONS, HONORS, SUITS, WINDS, Kind, Wind, plain
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.rules import Penalties, RulePreset

TERMINALS: Final = frozenset(kind for kinds in SUITS for kind in (kinds[0], kinds[-1]))
GREEN: Final = frozenset({1, 2, 3, 5, 7, 32})
"""The bamboos 2, 3, 4, 6 and 8, and the green dragon."""

WHOLE_HANDS: Final[tuple[tuple[str, Collection[int]], ...]] = (
    ("all_honors", HONORS),
    ("all_terminals", TERMINALS),
    ("all_green", GREEN),
)
"""The options of which the hand has tiles of one class only, and the class."""

CLASSES: Final[tuple[Collection[int], ...]] = (*SUITS, HONORS, TERMINALS, GREEN)
LAST_TILES: Final = 5
"""With so many tiles left, or fewer, a discard is late."""
_MANY_TRIPLETS = 3
_FOUR_KONGS = 4
_KONGS = (MeldKind.KONG, MeldKind.CONCEALED_KONG)
_TRIPLET = 3
_PAIR = 2
_SET_AND_PAIR = 5
_SETS = 4
_IN_GREEN_CHOWS: Final = frozenset({1, 2, 3})


class Feeding(Value):
    """How a finished hand was fed, as everybody at the table saw it."""

    hand: Hand
    sources: tuple[Wind | None, ...]
    """For each of the hand's melds, in the order of their declaration, whose discard it took; None if nobody's.

    Here and below the winner stands for whoever is excused: then nobody else answers for that tile.
    """
    discarder: Wind | None
    """Whose discard was the winning tile; None if it was drawn."""
    tiles_left: int
    """How many tiles of the Wall could still be drawn when the winning tile was discarded."""
    visible: Collection[Kind]
    """The kinds that everybody could see before: in melds and among the discards."""
    kong_from: Wind | None = None
    """Whose discard made the latest of the hand's kongs; None if it was made of the player's own tiles."""


class Error(Value):
    """A careless discard."""

    option: str
    """The option of the penalties that punishes it."""
    offender: Wind

    @property
    def name(self) -> Text:
        """What the rules call it."""
        return name_of_error(self.option)


def name_of_error(option: str) -> Text:
    """What the rules call a careless discard, by the option of the penalties that punishes it."""
    return Text(game_rules.Penalties.model_fields[option].title or option)


def liable_wind(rules: RulePreset, fed: Feeding) -> Wind | None:
    """Who pays for all because of a careless discard, as far as the preset punishes it; None if nobody erred."""
    error = error_in(rules, fed)
    return None if error is None else error.offender


def error_in(rules: RulePreset, fed: Feeding) -> Error | None:
    """The careless discard for which somebody pays for all; None if nobody erred."""
    errors = (Error(option, wind) for option, wind in _offenders(rules.penalties, fed) if wind is not None)
    return next(errors, None)


def _offenders(penalties: Penalties, fed: Feeding) -> Iterator[tuple[str, Wind | None]]:
    """Who committed each of the errors that are punished; those for which the last feeder pays come first."""
    kongs = penalties.liable_kongs
    if penalties.five_last_tiles and is_five_last_tiles_error(fed):
        yield "five_last_tiles", fed.discarder
    if penalties.nine_tiles:
        yield "nine_tiles", nine_tiles_offender(fed, kongs=kongs)
    if penalties.twelve_tiles:
        yield "twelve_tiles", twelve_tiles_offender(fed, kongs=kongs)
    if penalties.three_dragons:
        yield "three_dragons", third_dragon_offender(fed, kongs=kongs)
    if penalties.four_winds:
        yield "four_winds", fourth_wind_offender(fed, kongs=kongs, pair=penalties.four_winds_pair)
    for name, kinds in WHOLE_HANDS:
        if getattr(penalties, name):
            yield name, last_set_offender(fed, kinds, kongs=kongs)
    if penalties.four_kongs:
        yield "four_kongs", fourth_kong_offender(fed)


def is_five_last_tiles_error(fed: Feeding) -> bool:
    """Whether, with five or fewer tiles left, the winning tile was discarded without an equal one being visible."""
    tile = fed.hand.winning_tile
    if fed.discarder is None or tile is None or fed.tiles_left > LAST_TILES:
        return False
    return plain(tile) not in {plain(kind) for kind in fed.visible}


def nine_tiles_offender(fed: Feeding, *, kongs: bool = False) -> Wind | None:
    """Who fed a hand of one suit only that already showed three or four triplets of it.

    The last feeder pays: whoever discarded the winning tile, or else the fourth set. Concealed kongs are not fed; they
    show the danger where the rules say so (`kongs`).
    """
    if not any(_is_of(fed.hand, kinds) for kinds in SUITS):
        return None
    if fed.discarder is not None:
        return fed.discarder if _shown_triplets(fed.hand.melds, kongs=kongs) >= _MANY_TRIPLETS else None
    for index in reversed(range(len(fed.hand.melds))):
        source = fed.sources[index]
        if source is not None and _shown_triplets(fed.hand.melds[:index], kongs=kongs) >= _MANY_TRIPLETS:
            return source
    return None


def twelve_tiles_offender(fed: Feeding, *, kongs: bool = False) -> Wind | None:
    """Who fed a hand of one suit, of honors, of terminals or of green tiles only that shows all its sets.

    The last feeder pays: whoever discarded the winning tile, or else the last set.
    """
    hand = fed.hand
    shows_all = len(hand.concealed) == _PAIR and all(is_shown(meld, kongs=kongs) for meld in hand.melds)
    if not shows_all or not any(_is_of(hand, kinds) for kinds in CLASSES):
        return None
    return fed.sources[-1] if fed.discarder is None else fed.discarder


def third_dragon_offender(fed: Feeding, *, kongs: bool = False) -> Wind | None:
    """Who gave the third set of dragons to a player who showed two, where the hand has all three."""
    return _last_triplet_of(fed, DRAGONS, kongs=kongs)


def fourth_wind_offender(fed: Feeding, *, kongs: bool = False, pair: bool = False) -> Wind | None:
    """Who gave the fourth set of winds to a player who showed three, where the hand has all four.

    With `pair` also who gave the winning tile that makes the pair of the fourth wind.
    """
    offender = _last_triplet_of(fed, WINDS, kongs=kongs)
    if offender is not None or not pair:
        return offender
    tile, shown = fed.hand.winning_tile, _shown_of(fed.hand.melds, WINDS, kongs=kongs)
    makes_pair = tile in set(WINDS) - shown and fed.hand.concealed.count(tile) == _PAIR
    return fed.discarder if makes_pair and len(shown) == len(WINDS) - 1 else None


def last_set_offender(fed: Feeding, kinds: Collection[int], *, kongs: bool = False) -> Wind | None:
    """Who gave the last set to a player who showed all others, where the whole hand is of these kinds."""
    hand = fed.hand
    if not _is_of(hand, kinds) or not all(is_shown(meld, kongs=kongs) for meld in hand.melds):
        return None
    if len(hand.concealed) == _PAIR:
        return fed.sources[-1]
    return fed.discarder if len(hand.concealed) == _SET_AND_PAIR and _completes_set(hand) else None


def fourth_kong_offender(fed: Feeding) -> Wind | None:
    """Who gave the fourth kong to a player who had declared three, concealed ones too: everybody saw them made."""
    kongs = [meld for meld in fed.hand.melds if meld.kind in _KONGS]
    return fed.kong_from if len(kongs) == _FOUR_KONGS else None


FEWEST_SETS: Final = len(DRAGONS) - 1
"""With fewer sets than these nobody can be fed a hand that costs its feeder anything: the third dragon is the first."""


def errors_of_feeding(penalties: Penalties, melds: Sequence[Meld], kind: Kind, unseen: int) -> Iterator[str]:
    """Which errors it may be to discard this kind to a player who shows these sets: names of options that are on.

    It is one only if that player claims the tile and wins with the hand in question. `unseen`: how many more of the
    kind the discarder does not see. Late discards depend on no sets; see `is_five_last_tiles_error`.
    """
    if len(melds) < FEWEST_SETS:
        return
    kongs = penalties.liable_kongs
    shown = [meld for meld in melds if is_shown(meld, kongs=kongs)]
    sets = len(shown) if len(shown) == len(melds) else 0
    alike = [kinds for kinds in CLASSES if kind in kinds and all(_lies_in(meld, kinds) for meld in melds)]
    if penalties.nine_tiles and _shown_triplets(melds, kongs=kongs) >= _MANY_TRIPLETS and _is_suit_among(alike):
        yield "nine_tiles"
    if penalties.twelve_tiles and sets >= _SETS - 1 and alike:
        yield "twelve_tiles"
    if penalties.three_dragons and unseen >= _PAIR and _is_last_of(DRAGONS, shown, kind):
        yield "three_dragons"
    if penalties.four_winds and unseen >= _PAIR - penalties.four_winds_pair and _is_last_of(WINDS, shown, kind):
        yield "four_winds"
    for name, kinds in WHOLE_HANDS:
        makes_set = unseen >= _PAIR or kind in _IN_GREEN_CHOWS
        if getattr(penalties, name) and sets == _SETS - 1 and kinds in alike and makes_set:
            yield name
    if penalties.four_kongs and unseen == _TRIPLET and sum(meld.kind in _KONGS for meld in melds) == _FOUR_KONGS - 1:
        yield "four_kongs"


def is_shown(meld: Meld, *, kongs: bool) -> bool:
    """Whether the set counts among those that everybody saw; `kongs`: a concealed kong does too."""
    return kongs or meld.kind is not MeldKind.CONCEALED_KONG


def _last_triplet_of(fed: Feeding, kinds: Collection[int], *, kongs: bool) -> Wind | None:
    """Who gave the last of the triplets of these kinds when all others were shown; None if the hand lacks one."""
    hand, tile = fed.hand, fed.hand.winning_tile
    melded = [(meld, source) for meld, source in zip(hand.melds, fed.sources, strict=True) if meld.first in kinds]
    held = {kind for kind in kinds if hand.concealed.count(kind) == _TRIPLET}
    if len(melded) + len(held) < len(kinds):
        return None
    shown = len(_shown_of(hand.melds, kinds, kongs=kongs))
    if held:
        return fed.discarder if shown == len(kinds) - 1 and tile in held else None
    return melded[-1][1] if shown == len(kinds) else None


def _shown_of(melds: Sequence[Meld], kinds: Collection[int], *, kongs: bool) -> set[Kind]:
    """Of which of these kinds there are shown triplets."""
    return {meld.first for meld in melds if meld.first in kinds and is_shown(meld, kongs=kongs)}


def _shown_triplets(melds: Sequence[Meld], *, kongs: bool) -> int:
    return sum(meld.kind is not MeldKind.CHOW and is_shown(meld, kongs=kongs) for meld in melds)


def _completes_set(hand: Hand) -> bool:
    """Whether the winning tile may belong to the one concealed set, and not only to the pair."""
    tiles = sorted(plain(kind) for kind in hand.concealed)
    assert hand.winning_tile is not None, "a finished hand has a winning tile"
    for pair in {kind for kind in tiles if tiles.count(kind) >= _PAIR}:
        rest = list(tiles)
        rest.remove(pair)
        rest.remove(pair)
        if plain(hand.winning_tile) in rest and _is_set(rest):
            return True
    return False


def _is_set(kinds: Sequence[Kind]) -> bool:
    """Whether three kinds in rising order are a triplet or a chow."""
    first, second, third = kinds
    if first == third:
        return True
    in_suit = any(first in numbers and third in numbers for numbers in SUITS)
    return in_suit and (second, third) == (first + 1, first + 2)


def _lies_in(meld: Meld, kinds: Collection[int]) -> bool:
    return all(kind in kinds for kind in meld.kinds)


def _is_suit_among(classes: Collection[Collection[int]]) -> bool:
    return any(kinds in SUITS for kinds in classes)


def _is_last_of(kinds: Collection[int], shown: Sequence[Meld], kind: Kind) -> bool:
    """Whether of these kinds there are sets of all but this one."""
    return {meld.first for meld in shown if meld.first in kinds} == set(kinds) - {kind} and kind in kinds


def _is_of(hand: Hand, kinds: Collection[int]) -> bool:
    """Whether all tiles are of these kinds."""
    everything = (*hand.concealed, *(kind for meld in hand.melds for kind in meld.kinds))
    return all(plain(kind) in kinds for kind in everything)
