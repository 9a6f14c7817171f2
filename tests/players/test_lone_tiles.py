"""Opponents who gather single tiles: honours with knitted ones."""

import pytest

from fourwinds.players.danger import Danger
from fourwinds.players.lone_tiles import gathering, lone_wait
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import Opponent, situation_of
from fourwinds.scoring import Meld, MeldKind
from fourwinds.tiles import Kind, Wind, parse
from tests.engine.table import E, S, deal, discards, draws_and_discards, preset


def south(thrown: str = "", *melds: Meld) -> Opponent:
    return Opponent(S, Wind.SOUTH, melds, parse(thrown), frozenset(), frozenset(), ready=False, extras=())


def share(thrown: str, *melds: Meld, rules: str = "internet-mahjong-server") -> float:
    return gathering(rulebook(preset(rules)), south(thrown, *melds))


def wait(text: str, unseen: int, thrown: str = "") -> float:
    return lone_wait(south(thrown), parse(text)[0], unseen)


@pytest.mark.parametrize(
    ("rules", "worth"),
    [("internet-mahjong-server", 64), ("chinese-official", 24), ("european-contemporary", 0)],
)
def test_what_such_a_hand_is_worth_is_asked_of_the_scorer(rules: str, worth: float) -> None:
    # Chinese Official: the one with all seven honours.
    assert rulebook(preset(rules)).singles_value == worth


def test_it_is_suspected_where_the_rules_pay_for_it_and_the_more_the_more_they_pay() -> None:
    thrown = "B5C4D6B3"
    assert share(thrown, rules="european-contemporary") == 0
    assert 0 < share(thrown, rules="chinese-official") < share(thrown) < 1


def test_who_has_melded_does_not_gather_single_tiles() -> None:
    assert share("B5", Meld(MeldKind.PUNG, Kind(0))) == 0


def test_honours_thrown_early_speak_against_it_and_late_ones_say_nothing() -> None:
    assert share("B5C4D6B3C7D7") > share("B5C4D6EC7D7") > share("WC4D6EC7D7")
    assert share("B5C4D6B3C7D7E") == share("B5C4D6B3C7D7")


def test_suit_tiles_that_leave_out_a_way_to_knit_the_suits_speak_for_it() -> None:
    # Whoever gathers B147 C258 D369 throws all but those; B147 thrown with them goes with no way at all.
    assert share("B258C369D147") > share("") > share("B147258369")


def test_it_waits_for_the_tiles_of_the_way_that_it_keeps() -> None:
    thrown = "B258369C147"
    assert wait("B4", 2, thrown) > 2 * wait("B4", 2) > 0
    assert wait("B2", 2, thrown) < 0.1 * wait("B2", 2)
    assert wait("C5", 2, thrown) > wait("C7", 2, thrown)


def test_it_waits_for_what_it_cannot_hold_rather_than_for_what_is_about() -> None:
    assert wait("E", 0) > wait("E", 1) > wait("E", 3) > 0
    assert 0 < wait("B5", 1) < wait("E", 1)
    assert 0 < wait("E", 1, thrown="E") < wait("E", 1)


def late_in_a_deal(rules: str) -> Danger:
    """What East, who holds all East Winds, makes of a table where everybody has thrown six tiles."""
    table = deal(east="EEEEB5", rules=rules)
    discards(table, E, "B5", passes=True)
    draws_and_discards(table, 23)
    return Danger(situation_of(table.view(E)))


def test_an_honour_of_which_no_other_is_left_is_dangerous_where_single_tiles_pay() -> None:
    east = parse("E")[0]
    assert late_in_a_deal("european-contemporary").chance(east) == 0
    danger = late_in_a_deal("internet-mahjong-server")
    assert danger.chance(east) > 0
    # All of that danger is of dear hands.
    assert danger.loss(east) > danger.chance(east) * max(threat.loss for threat in danger.threats)
