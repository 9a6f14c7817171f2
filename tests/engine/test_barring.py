"""Sacred and missed discards in all their forms; the simple ones are also in `test_claims`."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, Discard, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.permits import completing
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.scoring import Completes, Reading
from fourwinds.tiles import Kind, parse, write
from tests.engine.table import (
    E,
    N,
    S,
    W,
    all_pass,
    can_go_out,
    claim,
    claims,
    deal,
    discards,
    draws_and_discards,
    goes_out,
    held,
)

THREE_WAYS = "B23456C123D777EE"
"""Waits for B1, B4 (as 2-3-4 or 4-5-6) and B7."""
OUT_ONLY: dict[str, Any] = {"discards__sacred_bars": "out"}


def completed(game: Deal, seat: Seat) -> str:
    """The set that the winning tile has completed."""
    assert game.outcome is not None
    score = game.outcome.scores[seat]
    assert score is not None
    return next(write(s.kinds) for s in score.sets if s.winning)


# --- 1-4-7 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chow", "tile", "kinds"),
    [
        ("B1", "B1", "B14"),  # 2 and 3 wait for both ends
        ("B2", "B4", "B14"),
        ("B4", "B4", "B47"),
        ("B1", "B2", "B2"),  # closed
        ("B1", "B3", "B3"),  # edge
        ("B7", "B7", "B7"),
        ("B6", "B6", "B69"),
        ("C7", "C9", "C69"),
    ],
)
def test_the_tiles_that_complete_the_same_chow(chow: str, tile: str, kinds: str) -> None:
    reading = Reading(Completes.CHOW, parse(chow)[0], 0)
    assert write(sorted(completing(reading, parse(tile)[0]))) == kinds


@pytest.mark.parametrize("completes", [Completes.PAIR, Completes.PUNG, None])
def test_other_sets_are_completed_by_one_kind_only(completes: Completes | None) -> None:
    assert completing(Reading(completes, None, 0), Kind(4)) == {4}


def one_four_seven(own: str, offered: str, east: str = THREE_WAYS) -> Deal:
    """East has discarded `own`; South discards `offered`."""
    game = deal(east + own, offered, discards__sacred="one_four_seven", **OUT_ONLY)
    discards(game, E, own, passes=True)
    discards(game, S, offered)
    return game


@pytest.mark.parametrize(
    ("own", "offered", "used"),
    [
        ("B1", "B1", ""),
        ("B1", "B4", "B456"),
        ("B1", "B7", "B567"),
        ("B4", "B1", ""),
        ("B4", "B4", ""),
        ("B4", "B7", ""),
        ("B7", "B1", "B123"),
        ("B7", "B4", "B234"),
        ("B7", "B7", ""),
        ("B9", "B4", "B234 or B456"),
        ("N", "B1", "B123"),
    ],
)
def test_a_set_that_an_own_discard_could_have_completed_is_barred(own: str, offered: str, used: str) -> None:
    game = one_four_seven(own, offered)
    assert can_go_out(game, E) is bool(used)
    if used:
        goes_out(game, E)
        assert completed(game, E) in used.split(" or ")
    else:
        assert game.check(E, GoOut()) == (
            "A tile that you have discarded would have completed this set; these rules do not let you claim it."
        )


def test_only_the_free_readings_are_offered() -> None:
    assert [a for a in one_four_seven("N", "B4").legal_actions(E) if isinstance(a, GoOut)] == [
        GoOut(),
        GoOut(Completes.CHOW, Kind(1)),
        GoOut(Completes.CHOW, Kind(3)),
    ]
    game = one_four_seven("B1", "B4")
    assert [a for a in game.legal_actions(E) if isinstance(a, GoOut)] == [GoOut()]
    assert game.check(E, GoOut(Completes.CHOW, Kind(1))) is not None


@pytest.mark.parametrize(("own", "free"), [("B3", False), ("B4", True)])
def test_a_pair_is_barred_by_its_own_kind_only(own: str, free: bool) -> None:
    game = one_four_seven(own, "B3", "B3456C123456D777")
    assert can_go_out(game, E) is free


def test_out_after_a_claim_is_out_with_the_claimed_set() -> None:
    for kinds, free in (("B23", False), ("B56", True)):
        game = deal("S", north=THREE_WAYS, draws="C9C9B1C8C8B4", discards__sacred="one_four_seven", **OUT_ONLY)
        discards(game, E, "S", passes=True)
        draws_and_discards(game, 5)
        discards(game, W, "B4")
        claims(game, N, "chow", kinds)
        assert can_go_out(game, N) is free


def test_the_own_draw_is_free() -> None:
    game = deal(THREE_WAYS + "B1", draws="C9C9C9B1", discards__sacred="one_four_seven", **OUT_ONLY)
    discards(game, E, "B1", passes=True)
    draws_and_discards(game, 3)
    assert can_go_out(game, E)


def test_claiming_for_a_set_is_free() -> None:
    game = deal("B444", "B4", discards__sacred="one_four_seven", **OUT_ONLY)
    discards(game, E, "B4", passes=True)
    discards(game, S, "B4")
    claims(game, E, "pung", "B44")
    assert game.state.turn == E


@pytest.mark.parametrize(("own", "free"), [("D6", False), ("S", True)])
def test_a_robbed_kong_is_barred_like_a_discard(own: str, free: bool) -> None:
    game = deal(
        "D9",
        "D99C1",
        north="B123456C111D78EE",
        draws=f"C9{own}C9D9",
        discards__sacred="one_four_seven",
        **OUT_ONLY,
    )
    discards(game, E, "D9")
    claims(game, S, "pung", "D99")
    discards(game, S, "C1", passes=True)
    draws_and_discards(game, 3)
    game.apply(S, DeclareKong(Kind(26)))
    assert game.state.phase is Phase.ROB
    assert can_go_out(game, N) is free


# --- absolute ---------------------------------------------------------------------------------


def absolute(own: str, offered: str, **rest: Any) -> Deal:
    game = deal(THREE_WAYS + own, offered, discards__sacred="absolute", **OUT_ONLY, **rest)
    discards(game, E, own, passes=True)
    discards(game, S, offered)
    return game


@pytest.mark.parametrize("own", ["B1", "B4", "B7"])
@pytest.mark.parametrize("offered", ["B1", "B4", "B7"])
def test_while_an_own_discard_would_complete_the_hand_no_discard_wins(own: str, offered: str) -> None:
    game = absolute(own, offered)
    assert not can_go_out(game, E)
    assert "would complete your hand" in (game.check(E, GoOut()) or "")


def test_other_own_discards_bar_nothing() -> None:
    assert can_go_out(absolute("B9", "B1"), E)


def test_a_claimed_own_discard_bars_as_well() -> None:
    game = deal(THREE_WAYS + "B1", "B11B7", discards__sacred="absolute", **OUT_ONLY)
    discards(game, E, "B1")
    claims(game, S, "pung", "B11")
    discards(game, S, "B7")
    assert not can_go_out(game, E)


def test_the_own_draw_is_free_from_it() -> None:
    game = deal(THREE_WAYS + "B1", draws="C9C9C9B7", discards__sacred="absolute", **OUT_ONLY)
    discards(game, E, "B1", passes=True)
    draws_and_discards(game, 3)
    assert can_go_out(game, E)


def test_a_hand_that_waits_for_something_else_is_free_again() -> None:
    game = deal("B23C123456D777EEB1", "B3", draws="C9C9C9E", discards__sacred="absolute", **OUT_ONLY)
    discards(game, E, "B1", passes=True)
    draws_and_discards(game, 3)
    discards(game, E, "B2", passes=True)
    discards(game, S, "B3")
    assert can_go_out(game, E)


# --- missed -----------------------------------------------------------------------------------

TWO_PUNGS = "B33C123456D777EE"
"""Ready for B3 and E, both to make a pung; East's pung of E is worth more."""


def missed(form: str, first: str, then: str, **rest: Any) -> Deal:
    """East has let `first` go by; West discards `then`."""
    game = deal(TWO_PUNGS + "S", first, then, discards__missed=form, **rest)
    discards(game, E, "S", passes=True)
    discards(game, S, first, passes=True)
    discards(game, W, then)
    return game


@pytest.mark.parametrize(
    ("form", "first", "then", "free"),
    [
        ("none", "B3", "B3", True),
        ("same", "B3", "B3", False),
        ("same", "B3", "E", True),
        ("any", "B3", "B3", False),
        ("any", "B3", "E", False),
        ("absolute", "B3", "E", False),
        ("absolute_unless_better", "B3", "B3", False),
        ("absolute_unless_better", "B3", "E", True),
        ("absolute_unless_better", "E", "B3", False),
        ("any", "C9", "E", True),
        ("absolute", "C9", "E", True),
    ],
)
def test_what_a_missed_tile_bars_in_the_same_turn(form: str, first: str, then: str, free: bool) -> None:
    assert can_go_out(missed(form, first, then), E) is free


@pytest.mark.parametrize(
    ("form", "first", "drawn", "free"),
    [
        ("same", "B3", "B3", True),
        ("any", "B3", "B3", True),
        ("absolute", "B3", "B3", False),
        ("absolute", "B3", "E", False),
        ("absolute_unless_better", "B3", "B3", False),  # the self-drawn bonus does not count
        ("absolute_unless_better", "B3", "E", True),
        ("absolute_unless_better", "E", "B3", False),
    ],
)
def test_what_a_missed_tile_bars_on_the_own_draw(form: str, first: str, drawn: str, free: bool) -> None:
    game = deal(TWO_PUNGS + "S", first, draws="C9C9C9" + drawn, discards__missed=form)
    discards(game, E, "S", passes=True)
    discards(game, S, first, passes=True)
    draws_and_discards(game, 2)
    assert game.state.turn == E
    assert can_go_out(game, E) is free
    if not free:
        assert "You let a winning tile go by" in (game.check(E, GoOut()) or "")


@pytest.mark.parametrize("form", ["same", "any", "absolute", "absolute_unless_better"])
def test_the_own_next_discard_ends_it(form: str) -> None:
    game = deal(TWO_PUNGS + "S", "B3", draws="C9C9C9C8B3", discards__missed=form)
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    draws_and_discards(game, 3)
    discards(game, S, "B3")
    assert can_go_out(game, E)


@pytest.mark.parametrize(
    ("form", "until", "then", "free"),
    [
        ("any", "own_turn", "E", False),
        ("any", "interruption", "E", True),
        ("same", "own_turn", "B3", False),
        ("same", "interruption", "B3", True),
    ],
)
def test_a_set_that_anybody_declares_ends_it_where_the_rules_say_so(
    form: str, until: str, then: str, free: bool
) -> None:
    """EMA 2008 and 2012: treated as the one turn after a riichi is."""
    game = deal(TWO_PUNGS + "S", "B3D99" + then, "D9", discards__missed=form, discards__missed_until=until)
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    discards(game, W, "D9")
    claims(game, S, "pung", "D99")
    assert game.view(E).missed == (frozenset() if free else frozenset({Kind(2)} if form == "same" else range(34)))
    discards(game, S, then)
    assert can_go_out(game, E) is free
    if not free:
        assert "You let" in (game.check(E, GoOut()) or "")


def test_the_claim_of_the_very_tile_that_was_missed_ends_it_too() -> None:
    game = deal(TWO_PUNGS + "S", "B3", "B45E", discards__missed="any", discards__missed_until="interruption")
    discards(game, E, "S", passes=True)
    discards(game, S, "B3")
    game.apply(E, Pass())
    game.apply(W, claim(game, W, "chow", "B45"))
    all_pass(game)
    assert game.state.turn == W
    discards(game, W, "E")
    assert can_go_out(game, E)


def test_without_a_set_it_bars_until_the_own_turn() -> None:
    game = missed("any", "B3", "E", discards__missed_until="interruption")
    assert not can_go_out(game, E)
    assert "anybody has declared a set" in (game.check(E, GoOut()) or "")


def test_the_own_claim_is_no_way_round_it() -> None:
    game = deal(TWO_PUNGS + "S", "E", "B3", discards__missed="any", discards__missed_until="interruption")
    discards(game, E, "S", passes=True)
    discards(game, S, "E", passes=True)
    discards(game, W, "B3")
    claims(game, E, "pung", "B33")
    assert not can_go_out(game, E)


@pytest.mark.parametrize("form", ["any", "absolute", "absolute_unless_better"])
def test_another_tile_claimed_for_a_set_cannot_be_used_to_go_out_at_once(form: str) -> None:
    game = deal(TWO_PUNGS + "S", "E", "B3", discards__missed=form)
    discards(game, E, "S", passes=True)
    discards(game, S, "E", passes=True)
    discards(game, W, "B3")
    claims(game, E, "pung", "B33")
    assert game.state.turn == E
    assert not can_go_out(game, E)
    assert game.check(E, Discard(held(game, E, "C1")[0])) is None


def test_after_a_kong_in_that_turn_only_the_absolute_forms_still_bar() -> None:
    for form, free in (("any", True), ("absolute", False)):
        game = deal("B33C123456999EES", "B3", draws="C8C8C8C9", supplements="E", discards__missed=form)
        discards(game, E, "S", passes=True)
        discards(game, S, "B3", passes=True)
        draws_and_discards(game, 2)
        game.apply(E, DeclareKong(Kind(17)))
        assert can_go_out(game, E) is free


@pytest.mark.parametrize(("then", "free"), [("B1", True), ("B4", False), ("B7", False)])
def test_only_a_better_pattern_wins_after_a_miss(then: str, free: bool) -> None:
    """The worked example: waiting with 2-3-4-5-6-7-8-9 and having missed a 7, only the run from 1 to 9 may win."""
    game = deal(
        "B23456789C111EES",
        "B7",
        then,
        rules="japanese-official",
        discards__missed="absolute_unless_better",
        discards__sacred="none",
        discards__sacred_bars="claims",
    )
    discards(game, E, "S", passes=True)
    discards(game, S, "B7")
    assert can_go_out(game, E)
    all_pass(game)
    discards(game, W, then)
    assert can_go_out(game, E) is free


def test_of_several_misses_the_dearest_counts() -> None:
    game = deal(TWO_PUNGS + "S", "B3", "E", draws="C9C9C9", discards__missed="absolute_unless_better")
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    discards(game, W, "E", passes=True)
    own = game.state.seats[E]
    assert own.missed == {Kind(2), Kind(27)}
    assert own.missed_worth > 0
    discards(game, N, "C9", passes=True)
    assert game.view(E).missed == {Kind(2), Kind(27)}
    draws_and_discards(game)
    assert game.state.seats[E].missed == frozenset()
    assert game.state.seats[E].missed_worth == 0


@pytest.mark.parametrize(("form", "before", "after"), [("same", 1, 0), ("any", 34, 0), ("absolute", 34, 34)])
def test_the_view_tells_the_own_barred_kinds(form: str, before: int, after: int) -> None:
    game = deal(TWO_PUNGS + "S", "B3", draws="C9C9C9C9", discards__missed=form)
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    assert len(game.view(E).missed) == before
    assert not game.view(W).missed
    draws_and_discards(game, 2)
    assert len(game.view(E).missed) == after
