"""Who pays for all: by how a tile was discarded, and by which sets were fed."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong
from fourwinds.engine.deal import Deal
from fourwinds.engine.outcome import Outcome, Transfer
from fourwinds.engine.seats import Seat
from fourwinds.tiles import parse
from tests.engine.table import E, N, S, W, claims, deal, discards, draws_and_discards, goes_out, hand, melds

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""


def ended(game: Deal) -> Outcome:
    assert game.outcome is not None
    return game.outcome


# --- who answers for a discard ----------------------------------------------------------------

ANSWERS: dict[str, Any] = {"rules": "alans-zung-jung", "payment__others_at_most": 1}
"""A concealed hand is worth 5: 1 from two, 13 from who answers."""


def test_who_discarded_such_a_tile_first_since_the_winners_last_turn_answers() -> None:
    game = deal(READY + "S", draws="D9D9", **ANSWERS)
    discards(game, E, "S", passes=True)
    draws_and_discards(game)  # South's D9 goes by
    discards(game, W, "D9")
    goes_out(game, E)
    assert (ended(game).discarder, ended(game).net) == (W, (15, -13, -1, -1))


def test_the_discarder_answers_where_nobody_discarded_such_a_tile() -> None:
    game = deal(READY + "S", draws="C9D9", **ANSWERS)
    discards(game, E, "S", passes=True)
    draws_and_discards(game)
    discards(game, W, "D9")
    goes_out(game, E)
    assert ended(game).net == (15, -1, -13, -1)


def test_what_was_discarded_before_the_winners_last_turn_is_forgotten() -> None:
    game = deal(READY + "S", draws="C9D9C9C9D9", **ANSWERS)
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 4)  # West's D9 goes by; East throws a C9
    discards(game, S, "D9")
    goes_out(game, E)
    assert ended(game).net == (15, -13, -1, -1)


def test_nobody_answers_when_the_winner_discarded_such_a_tile_on_its_last_turn() -> None:
    game = deal(READY + "D9", draws="D9", **ANSWERS)
    discards(game, E, "D9", passes=True)
    discards(game, S, "D9")
    goes_out(game, E)
    assert ended(game).net == (15, -5, -5, -5)


def test_a_tile_that_was_claimed_counts_among_the_discards() -> None:
    game = deal(READY + "S", west="D99N", draws="D9D9", **ANSWERS)
    discards(game, E, "S", passes=True)
    discards(game, S, "D9")
    claims(game, W, "pung", "D99")
    discards(game, W, "N", passes=True)
    discards(game, N, "D9")
    goes_out(game, E)
    assert ended(game).net == (15, -13, -1, -1)


def test_who_is_robbed_of_a_kong_answers_like_a_discarder() -> None:
    game = deal(READY + "S", north="D99N", draws="C9D9C8C7C6D9", **ANSWERS)
    discards(game, E, "S", passes=True)
    draws_and_discards(game)
    discards(game, W, "D9")
    claims(game, N, "pung", "D99")
    discards(game, N, "N", passes=True)
    draws_and_discards(game, 3)
    game.apply(N, DeclareKong(parse("D9")[0]))
    goes_out(game, E)
    # Concealed 5, robbing a kong 10.
    assert ended(game).net == (45, -1, -1, -43)


# --- insurance --------------------------------------------------------------------------------


def payers(game: Deal) -> set[Seat | None]:
    return {transfer.payer for transfer in ended(game).transfers}


@pytest.mark.parametrize(("left", "error"), [(5, True), (6, False)])
def test_with_five_tiles_left_whoever_discards_a_new_winning_tile_pays_for_all(left: int, error: bool) -> None:
    game = deal("SD9", READY, left=left, penalties__five_last_tiles=True)
    discards(game, E, "D9")
    goes_out(game, S)
    assert (payers(game) == {E}) is error


def test_a_tile_of_which_another_is_visible_is_no_such_error() -> None:
    game = deal("D99", READY, left=5, penalties__five_last_tiles=True)
    discards(game, E, "D9", passes=True)
    draws_and_discards(game, 3)
    discards(game, E, "D9")
    goes_out(game, S)
    assert len(payers(game)) > 1


def feeding(**changes: Any) -> Deal:
    """West melds B111, B333 and B555 from East's discards and keeps B7799 and two tiles to give away."""
    game = deal("B135B7B9", "", "B113355B7799SSN", **changes)
    for kind, gives in (("B1", "S"), ("B3", "S"), ("B5", "N")):
        discards(game, E, kind)
        claims(game, W, "pung", kind + kind)
        discards(game, W, gives, passes=True)
        draws_and_discards(game)
    return game


@pytest.mark.parametrize("rule", [True, False])
def test_who_discards_the_winning_tile_to_nine_shown_tiles_of_one_suit_pays_for_all(rule: bool) -> None:
    game = feeding(penalties__nine_tiles=rule)
    assert melds(game, W) == "(B111) (B333) (B555)"
    assert hand(game, W) == "B7799"
    discards(game, E, "B7")
    goes_out(game, W)
    assert (payers(game) == {E}) is rule


@pytest.mark.parametrize("excused", [True, False])
def test_who_could_only_discard_new_tiles_may_be_excused(excused: bool) -> None:
    """With five tiles left nothing lies there yet: whatever East discards is new."""
    game = deal("SD9", READY, left=5, penalties__five_last_tiles=True, penalties__no_choice=excused)
    discards(game, E, "D9")
    goes_out(game, S)
    assert (payers(game) == {E}) is not excused


def test_who_held_a_safe_tile_is_not_excused() -> None:
    """East has discarded a south wind and holds another one."""
    game = deal("SSD9", READY, left=5, penalties__five_last_tiles=True, penalties__no_choice=True)
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 3)
    discards(game, E, "D9")
    goes_out(game, S)
    assert payers(game) == {E}


@pytest.mark.parametrize("rule", [True, False])
def test_who_gives_the_fourth_kong_pays_for_all_also_when_another_gives_the_winning_tile(rule: bool) -> None:
    game = deal(
        "EN", "", "B1111C1111D1111E", draws="SD5SSSC5D5", supplements="EENW", penalties__four_kongs=rule, left=30
    )
    discards(game, E, "N", passes=True)
    draws_and_discards(game)
    for kind in ("B1", "C1", "D1"):
        game.apply(W, DeclareKong(parse(kind)[0]))
    discards(game, W, "N", passes=True)
    draws_and_discards(game)
    discards(game, E, "E")
    claims(game, W, "kong", "EEE")
    assert game.state.seats[W].kong_from == E
    discards(game, W, "W", passes=True)
    draws_and_discards(game, 2)
    discards(game, S, "D5")
    goes_out(game, W)
    assert (payers(game) == {E}) is rule


def test_transfers_are_told_with_their_reasons() -> None:
    game = feeding(penalties__nine_tiles=True)
    discards(game, E, "B7")
    goes_out(game, W)
    (transfer, *_) = ended(game).transfers
    assert isinstance(transfer, Transfer)
    assert transfer.reason.endswith("East pays for all (Nine tiles error)")


@pytest.mark.parametrize(
    ("drawn", "reasons"),
    [
        (True, ["West wins 500, East pays for all (Third dragon)"]),
        (
            False,
            [
                "West wins 500, East pays half for all (Third dragon)",
                "West wins 500, South pays the other half for the discard",
            ],
        ),
    ],
)
def test_who_fed_the_third_dragon_is_told_why_he_pays(drawn: bool, reasons: list[str]) -> None:
    draws = "D124679" + ("D8C5" if drawn else "C5")
    changes: dict[str, Any] = {"penalties__three_dragons": True, "penalties__liable_pays": "half"}
    game = deal("DrDgDw", "D5", "DrDrDgDgDwDwC34C88SSN", draws=draws, **changes)
    for kind, gives in (("Dr", "S"), ("Dg", "S"), ("Dw", "N")):
        discards(game, E, kind)
        claims(game, W, "pung", kind + kind)
        discards(game, W, gives, passes=True)
        draws_and_discards(game)
    draws_and_discards(game)
    if drawn:
        draws_and_discards(game)
    else:
        discards(game, S, "C5")
    goes_out(game, W)
    assert [transfer.reason for transfer in ended(game).transfers] == reasons
