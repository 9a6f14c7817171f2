"""Hands in words."""

import pytest

from fourwinds.scoring import (
    Circumstances,
    Declaration,
    FromDiscard,
    Hand,
    Meld,
    MeldKind,
    NotOut,
    ReadyState,
    RobbedKong,
    SelfDrawn,
    Source,
    parse_hand,
)
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
        circumstances=Circumstances(seat=Wind.SOUTH, round=Wind.WEST, last=FromDiscard(last_of_wall=True)),
    )


@pytest.mark.parametrize("text", ["(B123)C555[D9999]EE~E", "  (B123) C5 C5 C5 [D9999] E E ~E "])
def test_blanks_do_not_matter(text: str) -> None:
    assert parse_hand(text) == parse_hand("(B123) C555 [D9999] EE ~E")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("EE !E", Circumstances(last=SelfDrawn())),
        ("EE", Circumstances(last=SelfDrawn())),
        ("EE ~E", Circumstances(last=FromDiscard())),
        ("EE ~E +robbed", Circumstances(last=RobbedKong())),
        ("EE +loser", Circumstances(last=NotOut())),
        ("EE !E +kong", Circumstances(last=SelfDrawn(Source.KONG))),
        ("EE !E +supplement", Circumstances(last=SelfDrawn(Source.EXTRA))),
        ("EE ~E +eastfirst", Circumstances(last=FromDiscard(first_of_deal=True), first_turn=True)),
        ("EE ~E +ready", Circumstances(last=FromDiscard(), ready=Declaration())),
        ("EE ~E +double", Circumstances(last=FromDiscard(), ready=Declaration(ReadyState.FIRST_TURN))),
        ("EE !E @N", Circumstances(last=SelfDrawn(), seat=Wind.NORTH)),
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
