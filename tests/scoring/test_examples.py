"""Hands in words."""

import pytest

from fourwinds.scoring import Circumstances, Hand, Meld, MeldKind, ReadyState, WonBy, parse_hand
from fourwinds.tiles import Kind, NotationError, Wind, parse


def test_a_hand_is_read_with_everything_in_it() -> None:
    assert parse_hand("(B123) C555 (DrDrDr) [D9999] EE ~E F2S3 @SW +last") == Hand(
        concealed=parse("C555EE"),
        melds=(
            Meld(MeldKind.CHOW, Kind(0)),
            Meld(MeldKind.PUNG, Kind(31)),
            Meld(MeldKind.CONCEALED_KONG, Kind(26)),
        ),
        extras=parse("F2S3"),
        winning_tile=Kind(27),
        circumstances=Circumstances(seat=Wind.SOUTH, round=Wind.WEST, won_by=WonBy.DISCARD, last_tile=True),
    )


@pytest.mark.parametrize("text", ["(B123)C555[D9999]EE~E", "  (B123) C5 C5 C5 [D9999] E E ~E "])
def test_blanks_do_not_matter(text: str) -> None:
    assert parse_hand(text) == parse_hand("(B123) C555 [D9999] EE ~E")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("EE !E", Circumstances(won_by=WonBy.SELF_DRAWN)),
        ("EE", Circumstances(won_by=WonBy.SELF_DRAWN)),
        ("EE ~E", Circumstances(won_by=WonBy.DISCARD)),
        ("EE ~E +robbed", Circumstances(won_by=WonBy.ROBBED_KONG)),
        ("EE +loser", Circumstances(won_by=WonBy.NONE)),
        ("EE !E +kong", Circumstances(won_by=WonBy.SELF_DRAWN, supplement=True, kong_supplement=True)),
        ("EE !E +supplement", Circumstances(won_by=WonBy.SELF_DRAWN, supplement=True)),
        ("EE ~E +eastfirst", Circumstances(won_by=WonBy.DISCARD, first_turn=True, first_discard=True)),
        ("EE ~E +ready", Circumstances(won_by=WonBy.DISCARD, ready=ReadyState.DECLARED)),
        ("EE ~E +double", Circumstances(won_by=WonBy.DISCARD, ready=ReadyState.FIRST_TURN)),
        ("EE !E @N", Circumstances(won_by=WonBy.SELF_DRAWN, seat=Wind.NORTH)),
    ],
)
def test_how_the_hand_ended_is_read(text: str, expected: Circumstances) -> None:
    assert parse_hand(text).circumstances == expected


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("(B12 C555", 0),  # not closed
        ("(B124) EE", 0),  # no chow
        ("(B891) EE", 0),
        ("[B555] EE", 0),  # no kong
        ("C555 [B123]", 5),
        ("C555 X", 5),
        ("C555 ~B5", 5),  # not among the tiles
        ("C555 ~C55", 6),  # two winning tiles
        ("C555 @Q", 5),
        ("C555 +late", 5),
        ("C555 (B1X3)", 8),
    ],
)
def test_an_error_points_at_the_wrong_place(text: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text)
    assert caught.value.position == position
    assert caught.value.text == text
