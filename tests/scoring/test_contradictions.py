"""Circumstances that never come together, and those that look so and do."""

import pytest

from fourwinds.scoring import contradiction, parse_hand

WHOLE = "B123 C555 D888 EEE Dr Dr"


@pytest.mark.parametrize(
    ("hand", "field"),
    [
        (f"{WHOLE} ~Dr +robbed +supplement", "supplement"),
        (f"{WHOLE} ~Dr +supplement", "supplement"),
        (f"{WHOLE} !Dr +kong", "kong_supplement"),
        (f"{WHOLE} ~Dr +robbed +last", "last_tile"),
        (f"{WHOLE} !Dr +first +last", "first_turn"),
        (f"{WHOLE} ~Dr +robbed +first", "first_turn"),
        ("(B123) C555 D888 EEE Dr Dr !Dr +first", "first_turn"),
        (f"{WHOLE} !Dr +supplement", None),
        ("[B1111] C555 D888 EEE Dr Dr !Dr +kong +first", None),
        ("[B1111] C555 D888 EEE Dr Dr !Dr +kong +first @S", "first_turn"),
        (f"{WHOLE} ~Dr +last", None),
        (f"{WHOLE} ~Dr +first", None),
        ("B19C19D19ESWNDrDgDwDw ~Dw +robbedconcealed +first", None),
        ("B123 +loser +last", None),
    ],
)
def test_what_never_comes_together_is_named(hand: str, field: str | None) -> None:
    found = contradiction(parse_hand(hand))
    assert (found and found[0]) == field
