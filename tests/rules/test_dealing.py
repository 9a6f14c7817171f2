"""When the deal passes after a draw."""

from typing import Any

import pytest

from fourwinds.rules import stays_after_draw
from fourwinds.rules.parts import DealingOn


@pytest.mark.parametrize(
    ("options", "nobody", "another", "dealer"),
    [
        ({}, True, True, True),
        ({"passes_on_draw": True}, False, False, False),
        ({"passes_on_draw": True, "stays_on_draw": "dealer_ready"}, False, False, True),
        ({"passes_on_draw": True, "stays_on_draw": "anyone_ready"}, False, True, True),
    ],
)
def test_the_deal_stays_with_a_ready_hand_where_the_rules_say_so(
    options: dict[str, Any], nobody: bool, another: bool, dealer: bool
) -> None:
    on = DealingOn(**options)
    for is_dealer, anyone, stays in ((False, False, nobody), (False, True, another), (True, True, dealer)):
        assert stays_after_draw(on, first_round=True, dealer_ready=is_dealer, anyone_ready=anyone) is stays
        assert stays_after_draw(on, first_round=False, dealer_ready=is_dealer, anyone_ready=anyone) is stays


def test_later_rounds_may_have_their_own_rule() -> None:
    on = DealingOn(passes_on_draw=True, stays_on_draw="anyone_ready", stays_on_draw_later="dealer_ready")
    assert stays_after_draw(on, first_round=True, dealer_ready=False, anyone_ready=True)
    assert not stays_after_draw(on, first_round=False, dealer_ready=False, anyone_ready=True)
