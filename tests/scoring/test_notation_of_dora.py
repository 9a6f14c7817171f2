"""Dora tiles and red fives in notation."""

import pytest

from fourwinds.scoring import parse_hand
from fourwinds.tiles import NotationError, parse


def test_dora_tiles_stand_behind_a_colon() -> None:
    hand = parse_hand("B123C456D789DrDrDrE !E +ready +dora:B5E +kongdora:D9 +ura:C1C1 +kongura:Dw")
    end = hand.circumstances
    assert (end.dora, end.kong_dora) == (parse("B5E"), parse("D9"))
    assert end.ready is not None
    assert (end.ready.ura_dora, end.ready.ura_kong_dora) == (parse("C1C1"), parse("Dw"))


def test_without_a_colon_it_is_the_one_of_bamboos() -> None:
    assert parse_hand("B123 +dora").circumstances.dora == parse("B1")


@pytest.mark.parametrize(("text", "at"), [("B123 +dora:B", 11), ("B123 +last:B5", 5), ("B123 +ura:X", 10)])
def test_a_mistake_is_pointed_at(text: str, at: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_hand(text)
    assert error.value.position == at


@pytest.mark.parametrize(
    ("text", "red", "faces"),
    [
        ("(C406)", 1, "C406"),
        ("(C055)", 1, "C055"),
        ("(C005)", 2, "C005"),
        ("[C0555]", 1, "C0555"),
        ("(C456)", 0, "C456"),
    ],
)
def test_a_declared_set_keeps_its_red_fives(text: str, red: int, faces: str) -> None:
    (meld,) = parse_hand(text).melds
    assert meld.red == red
    assert meld.faces == parse(faces)
