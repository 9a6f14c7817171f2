"""Moves as text: what is written can be read, and what means nothing is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.engine.actions import (
    Action,
    Claim,
    DeclareKong,
    DeclareReady,
    Discard,
    FaultyClaim,
    FaultyOut,
    GoOut,
    Pass,
)
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.saves.notation import LogError, read_action, read_tiles, write_action, write_tiles
from fourwinds.scoring import Completes, MeldKind
from fourwinds.tiles import RED, Kind, Tile, parse, pick

tiles = st.integers(0, 163).map(Tile)
kinds = st.integers(0, 33).map(Kind)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Discard, tiles),
    st.sampled_from([DeclareReady(), Pass(), FaultyOut(), FaultyClaim(), GoOut()]),
    st.builds(DeclareKong, kinds),
    st.builds(GoOut, st.sampled_from(Completes)),
    st.builds(GoOut, st.just(Completes.CHOW), kinds),
    st.builds(Claim, st.sampled_from([MeldKind.CHOW, MeldKind.PUNG]), st.tuples(tiles, tiles)),
    st.builds(Claim, st.just(MeldKind.KONG), st.tuples(tiles, tiles, tiles)),
)

B3 = pick(parse("B333"))


@given(st.sampled_from(SEATS), actions)
def test_every_action_can_be_read_again(seat: Seat, action: Action) -> None:
    assert read_action(write_action(seat, action)) == (seat, action)


def test_every_tile_has_a_name_of_its_own() -> None:
    every = tuple(map(Tile, range(164)))
    assert len(set(write_tiles(every).split())) == 164
    assert read_tiles(write_tiles(every)) == every


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Discard(B3[1]), "2 B3b"),
        (Pass(), "2 -"),
        (Claim(MeldKind.PUNG, (B3[0], B3[2])), "2 pung B3a B3c"),
        (DeclareKong(RED), "2 kong Dr"),
        (GoOut(), "2 out"),
        (GoOut(Completes.PAIR), "2 out pair"),
        (GoOut(Completes.CHOW, Kind(1)), "2 out chow B2"),
        (DeclareReady(), "2 ready"),
        (FaultyOut(), "2 faulty-out"),
        (FaultyClaim(), "2 faulty-claim"),
        (FaultyClaim(chow=True), "2 faulty-claim chow"),
    ],
)
def test_actions_read_like_this(action: Action, text: str) -> None:
    assert write_action(Seat(2), action) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "2", "4 -", "x -", "- B3a", "²  -"),
        *("2 B3", "2 B3e", "2 - -", "2 ready B1a", "2 kong", "2 kong J3"),
        *("2 pung B3a", "2 chow B1a B2a B3a", "2 concealed_kong B3a B3b B3c", "2 out pung B1", "2 out of here"),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(LogError, match="not a move"):
        read_action(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        seat, action = read_action(text)
    except LogError:
        return
    assert read_action(write_action(seat, action)) == (seat, action)


def test_the_message_quotes_only_the_beginning_of_an_endless_move() -> None:
    with pytest.raises(LogError) as caught:
        read_action("2 pung " + "B3a" * 10_000)
    assert "2 pung B3a" in str(caught.value)
    assert len(str(caught.value)) < 100
