from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from fourwinds.players.acceptance import Acceptance, DiscardOption, acceptance, discards, waits
from fourwinds.players.shanten import UNREACHABLE, mask_of, regular_within, shanten
from fourwinds.scoring.aims import Shapes
from fourwinds.tiles import parse
from tests.players import oracle
from tests.players.oracle import counts

NOTHING_SEEN = (4,) * 34
ALL_SHAPES = (Shapes.REGULAR, Shapes.USUAL, Shapes.SEVEN_DIFFERENT_PAIRS | Shapes.THIRTEEN_ORPHANS)


def unseen_from(hand: bytes) -> tuple[int, ...]:
    return tuple(4 - held for held in hand)


def accepted_one_by_one(
    hand: bytes, unseen: tuple[int, ...], shanten_of: Callable[[bytes], int]
) -> tuple[int, tuple[int, ...], int]:
    """Tries every draw; answers shanten, kinds and tiles."""
    before = shanten_of(hand)
    kinds = tuple(kind for kind, more in oracle.one_more(hand) if unseen[kind] and shanten_of(more) < before)
    return before, kinds, sum(unseen[kind] for kind in kinds)


# --- published and plain facts ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "sets", "expected"),
    [
        ("B1112345678999", 4, "B123456789"),  # the nine gates
        ("B19C19D19ESWNDrDgDw", 4, "B19C19D19ESWNDrDgDw"),  # the thirteen orphans' thirteen waits
        ("B19C19D19ESWNDrDgDg", 4, "Dw"),
        ("B2223456777", 3, "B12345678"),  # the eight-sided wait
        ("B3334555", 2, "B23456"),
        ("B2345", 1, "B25"),  # a pair at either end
        ("B23456EE", 2, "B147"),  # three-sided
        ("B3334", 1, "B245"),
        ("B1133", 1, "B13"),
        ("B13EE", 1, "B2"),
        ("B1199C1199D1199E", 4, "E"),  # seven pairs
        ("E", 0, "E"),
    ],
)
def test_ready_hands_wait_for_what_everyone_knows(hand: str, sets: int, expected: str) -> None:
    assert waits(counts(hand), sets) == parse(expected)


def test_a_hand_that_is_not_ready_waits_for_nothing() -> None:
    assert waits(counts("B147C147D147ESWN")) == ()
    assert waits(counts("B1111C123D123EEE")) == ()  # a fifth bamboo 1 does not exist


def test_waits_are_the_same_when_all_their_tiles_are_seen_but_nothing_is_accepted() -> None:
    hand = counts("B13EE")
    gone = tuple(0 if kind == parse("B2")[0] else 4 for kind in range(34))
    assert waits(hand, 1) == parse("B2")
    assert acceptance(hand, 1, Shapes.USUAL, gone) == Acceptance(0, (), 0)


def test_acceptance_counts_the_tiles_that_are_unseen() -> None:
    hand = counts("B23456EE")
    assert acceptance(hand, 2, Shapes.USUAL, unseen_from(hand)) == Acceptance(0, parse("B147"), 3 + 4 + 4)


def test_each_kind_held_is_one_discard_in_order() -> None:
    hand = counts("B2345EEC1")
    options = discards(hand, 2, Shapes.USUAL, unseen_from(hand))
    assert [option.kind for option in options] == list(parse("B2345C1E"))


def test_the_best_discard_keeps_the_wider_wait() -> None:
    hand = counts("B123C456D23DrDrDr EE S")  # 14 tiles: without S the wait is D14
    options = {option.kind: option for option in discards(hand, 4, Shapes.USUAL, unseen_from(hand))}
    south = parse("S")[0]
    assert options[south] == DiscardOption(south, 0, parse("D14"), 8)
    assert all(option.shanten > 0 for kind, option in options.items() if kind != south)


def test_a_discard_may_be_drawn_again() -> None:
    hand = counts("B123C456D23DrDrDrEES")
    without_east = next(o for o in discards(hand, 4, Shapes.USUAL, unseen_from(hand)) if o.kind == parse("E")[0])
    assert without_east.shanten == 1
    assert parse("E")[0] in without_east.kinds


def test_a_goal_that_cannot_be_reached_accepts_nothing() -> None:
    hand = counts("EEESSSWWWNNNDr")
    winds = mask_of(parse("ESWN"))
    assert acceptance(hand, 4, Shapes.REGULAR, NOTHING_SEEN, kinds_mask=winds) == Acceptance(UNREACHABLE, (), 0)


def test_counts_that_no_hand_can_have_are_refused() -> None:
    with pytest.raises(ValueError, match="0 to 4"):
        discards(bytes([5]) + bytes(33), 4, Shapes.USUAL, NOTHING_SEEN)


# --- against trying every draw ----------------------------------------------------------------


@pytest.mark.parametrize("shapes", ALL_SHAPES)
@pytest.mark.parametrize("sets", [1, 3, 4, 5])
def test_acceptance_agrees_with_trying_every_draw(sets: int, shapes: Shapes) -> None:
    random = Random(sets)
    for strange in (0, 1, 2, 5) * 15:
        hand = oracle.nearly_complete(random, sets, strange, 3 * sets + 1)
        unseen = tuple(random.randint(0, left) for left in unseen_from(hand))
        found = acceptance(hand, sets, shapes, unseen)
        expected = accepted_one_by_one(hand, unseen, lambda tiles: shanten(tiles, sets, shapes))
        assert (found.shanten, found.kinds, found.tiles) == expected, list(hand)


def test_waits_agree_with_complete_hands_found_slowly() -> None:
    random = Random(8)
    for _ in range(60):
        hand = oracle.nearly_complete(random, 4, 0, 13)
        complete = tuple(kind for kind, more in oracle.one_more(hand) if oracle.regular(more, 4) == -1)
        assert waits(hand, 4, Shapes.REGULAR) == complete, list(hand)


@pytest.mark.parametrize("shapes", ALL_SHAPES)
@pytest.mark.parametrize("sets", [0, 2, 4, 5])
def test_discards_agree_with_the_acceptance_of_what_they_leave(sets: int, shapes: Shapes) -> None:
    random = Random(sets)
    for strange in (0, 1, 2) * 10:
        hand = oracle.nearly_complete(random, sets, strange, 3 * sets + 2)
        unseen = tuple(random.randint(0, left) for left in unseen_from(hand))
        found = discards(hand, sets, shapes, unseen)
        expected = [(kind, acceptance(left, sets, shapes, unseen)) for kind, left in oracle.one_less(hand)]
        assert [(o.kind, Acceptance(o.shanten, o.kinds, o.tiles)) for o in found] == expected, list(hand)


@pytest.mark.parametrize(("pairs", "shapes"), [(6, Shapes.USUAL), (5, Shapes.USUAL), (5, Shapes.SEVEN_DIFFERENT_PAIRS)])
def test_discards_of_pairs_agree_with_the_acceptance_of_what_they_leave(pairs: int, shapes: Shapes) -> None:
    random = Random(pairs)
    for _ in range(30):
        drawn = random.sample([k for k in range(34) for _ in range(2)], pairs) * 2
        while len(drawn) < 14:
            drawn += [k for k in [random.randrange(34)] if drawn.count(k) < 4]
        hand = bytes(drawn.count(k) for k in range(34))
        found = discards(hand, 4, shapes, NOTHING_SEEN)
        expected = [(k, acceptance(left, 4, shapes, NOTHING_SEEN)) for k, left in oracle.one_less(hand)]
        assert [(o.kind, Acceptance(o.shanten, o.kinds, o.tiles)) for o in found] == expected, list(hand)


@pytest.mark.parametrize(
    "kinds", ["B123456789ESWNDrDgDw", "B2345678C2345678D2345678", "B123456789C123456789D123456789EDr"]
)
def test_restricted_discards_agree_with_trying_every_draw(kinds: str) -> None:
    random, mask = Random(len(kinds)), mask_of(parse(kinds))
    for limit in (None, 0, 1) * 5:
        hand = oracle.nearly_complete(random, 4, 2, 14)
        unseen = unseen_from(hand)
        found = discards(hand, 4, Shapes.REGULAR, unseen, max_chows=limit, kinds_mask=mask)
        for option, (kind, left) in zip(found, oracle.one_less(hand), strict=True):
            expected = accepted_one_by_one(left, unseen, partial(regular_within, kinds_mask=mask, max_chows=limit))
            assert (option.kind, (option.shanten, option.kinds, option.tiles)) == (kind, expected), list(hand)
