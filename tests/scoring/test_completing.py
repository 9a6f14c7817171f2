"""What completes a hand is found without reading a hand with each kind, and lists of hands are looked up at once."""

from collections.abc import Callable
from random import Random

import pytest

from fourwinds.scoring import CATALOGUE, Circumstances, Hand, SelfDrawn
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.completing import completing, completing_with_jokers
from fourwinds.scoring.examples import example_in
from fourwinds.scoring.jokers import ListedFillings
from fourwinds.scoring.patterns.listed import AnyListed, Listed, listed
from fourwinds.scoring.readings import ReadingRules
from fourwinds.scoring.shapes import regular
from fourwinds.tiles import JOKER, ORDINARY_KINDS, Kind, counts_of, parse
from fourwinds.values import replace
from tests.scoring.support import preset, scorer

WITH_LISTS = ("australian-modern", "american-modern")
SPECIAL = [
    (id_, name)
    for id_ in WITH_LISTS
    for name in preset(id_).scoring.patterns
    if CATALOGUE[name].category in {"serpents", "pairs", "western", "limit"}
]
READY = ("B123456789 DrDg EE", "B222 C555 D888 ESWN", "B11 B22 B55 B88 EE SS Dr", "B123 B444 B666 B888 B9")
LISTS = AnyListed([listed("a1-9 DrDgDw ww"), listed("(ESWN)+ Bxxx Cyyy Dzzz")])


def hands_of(id_: str) -> list[Callable[[], frozenset[bytes]]]:
    """What gives the hands of each pattern of the preset that is a list."""
    finds = (CATALOGUE[name].predicate(score.options) for name, score in preset(id_).scoring.patterns.items())
    return [find.everything for find in finds if isinstance(find, Listed)]


def drawn(hand: Hand, concealed: tuple[Kind, ...], tile: Kind) -> Hand:
    """These tiles in place of the hand's, the last of them self-drawn."""
    circumstances = Circumstances(seat=hand.circumstances.seat, round=hand.circumstances.round, last=SelfDrawn())
    return Hand(concealed, hand.melds, (), tile, circumstances)


@pytest.mark.parametrize(("id_", "name"), SPECIAL)
def test_each_tile_that_a_special_hand_lacks_is_waited_for(id_: str, name: str) -> None:
    by, hand = scorer(id_), example_in(CATALOGUE[name], preset(id_)).hand
    for tile in sorted(set(hand.concealed)):
        rest = list(hand.concealed)
        rest.remove(tile)
        assert by.arrangements(drawn(hand, hand.concealed, tile))
        assert tile in by.waits(counts_of(rest), hand.melds)


@pytest.mark.parametrize("text", READY)
def test_the_kinds_found_are_those_that_make_a_regular_or_a_listed_hand(text: str) -> None:
    random = Random(3)
    held = list(parse(text))
    for _ in range(12):
        counts = counts_of(held)
        with_each = [(kind, counts_of([*held, kind])) for kind in ORDINARY_KINDS]
        expected = [kind for kind, whole in with_each if regular(whole) or whole in LISTS]
        assert list(completing(counts, (), (Form.LISTED,), LISTS)) == expected
        held[random.randrange(13)] = random.choice(ORDINARY_KINDS)


@pytest.mark.parametrize(
    ("text", "jokers"),
    [("B12345678 DrDg EE", 1), ("B22 C555 D888 ESWN", 1), ("B11 B22 B55 B88 EE S", 2), ("SSS B2244 B99", 4)],
)
def test_no_kind_completes_a_hand_with_jokers_that_is_not_found(text: str, jokers: int) -> None:
    by = scorer("american-modern")
    kinds = parse(text)
    forms = Form.LISTED, Form.SEVEN_PAIRS, Form.ORPHANS
    rules = replace(ReadingRules.of(by.preset, forms), lists=ListedFillings(*hands_of("american-modern")))
    found = set(completing_with_jokers(counts_of(kinds), (), jokers, rules))
    for kind in ORDINARY_KINDS:
        whole = Hand((*kinds, *[JOKER] * jokers, kind), (), (), kind, Circumstances(last=SelfDrawn()))
        if kinds.count(kind) < 4 and by.arrangements(whole):
            assert kind in found


@pytest.mark.parametrize("tiles", ["B123 DrDr", "EE S", "B1 C1 D1", "D99 D8", "B1111"])
def test_listed_hands_that_hold_some_tiles_are_all_found(tiles: str) -> None:
    hands = listed("a1-9 DrDgDw ww").everything() | listed("B111 C111 D111 (ESWN)+").everything()
    held = counts_of(parse(tiles))
    expected = {hand for hand in hands if all(has >= n for has, n in zip(hand, held, strict=True))}
    assert set(ListedFillings(lambda: hands)(held, bytes(34))) == expected
