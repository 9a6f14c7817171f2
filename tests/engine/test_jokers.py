"""Jokers at the table: sets and kongs that are declared with them, and who may claim one that was discarded."""

from random import Random
from typing import Any, Final

import pytest

from fourwinds.engine.actions import Claim, DeclareKong, Discard, GoOut, IllegalAction, Pass, TakeJoker
from fourwinds.engine.deal import Deal
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.players import create
from fourwinds.rules.check import problems
from fourwinds.scoring import MeldKind
from fourwinds.tiles import kind_of, parse, write
from tests.engine.table import (
    E,
    S,
    can_go_out,
    claims,
    deal,
    discards,
    draws_and_discards,
    goes_out,
    held,
    melds,
    preset,
)

JOKERS: Final[dict[str, Any]] = {"rules": "european-classical", "tiles__jokers": 8}
ANYONE: Final[dict[str, Any]] = {**JOKERS, "claims__chow_from": "anyone"}


LOOSE: Final = "C258B258SWNDrDg"


def offered(table: Deal, seat: Seat) -> set[tuple[str, str]]:
    """The sets that the seat may claim: their shape and its own tiles."""
    found = (a for a in table.legal_actions(seat) if isinstance(a, Claim))
    return {(claim.kind.value, write(map(kind_of, claim.tiles))) for claim in found}


def test_a_pung_is_claimed_with_a_joker() -> None:
    table = deal("D5", "D5J", **JOKERS)
    discards(table, E, "D5")
    assert ("pung", "D5J") in offered(table, S)
    claims(table, S, "pung", "D5J")
    assert melds(table, S) == "(D55J)"
    assert table.state.seats[S].melds[0].scored.kinds == parse("D555")
    assert table.state.seats[S].melds[0].scored.jokers == (2,)


def test_every_way_to_use_one_joker_in_a_chow_is_offered() -> None:
    table = deal("D5", f"D6J{LOOSE}", **JOKERS)
    discards(table, E, "D5")
    assert offered(table, S) == {("chow", "JD6"), ("chow", "D6J")}


@pytest.mark.parametrize(
    ("own", "order", "meld", "kinds"),
    [("D6J", "JD6", "(JD56)", "D456"), ("D6J", "D6J", "(D56J)", "D567"), ("D7J", "JD7", "(D5JD7)", "D567")],
)
def test_where_the_joker_comes_in_the_claim_it_stands_in_the_chow(own: str, order: str, meld: str, kinds: str) -> None:
    table = deal("D5", own, **JOKERS)
    discards(table, E, "D5")
    claims(table, S, "chow", order)
    assert melds(table, S) == meld
    assert table.state.seats[S].melds[0].scored.kinds == parse(kinds)


def test_a_chow_has_one_joker_at_most() -> None:
    table = deal("D5", f"JJ{LOOSE}", **JOKERS)
    discards(table, E, "D5")
    assert offered(table, S) == {("pung", "JJ")}
    with pytest.raises(IllegalAction, match="do not make a chow"):
        table.apply(S, Claim(MeldKind.CHOW, held(table, S, "JJ")))


def test_no_more_than_four_equal_tiles_are_melded() -> None:
    """South has melded three 5 of dots, one of them a joker, and a chow with a 5: a second joker would be a fifth."""
    table = deal("D5", "D5JD46JE", draws="C1C2D5", **ANYONE)
    discards(table, E, "D5")
    claims(table, S, "pung", "D5J")
    discards(table, S, "E", passes=True)
    discards(table, table.state.turn, "C1", passes=True)
    discards(table, table.state.turn, "C2", passes=True)
    discards(table, table.state.turn, "D5")
    claims(table, S, "chow", "D46")
    assert DeclareKong(parse("D5")[0]) not in table.legal_actions(S)
    assert table.check(S, DeclareKong(parse("D5")[0])) == (
        "A hand may not have more than four equal tiles; a joker counts as what it stands for."
    )


def test_a_concealed_kong_is_declared_with_jokers() -> None:
    table = deal("B555J", supplements="E", **JOKERS)
    table.apply(E, DeclareKong(parse("B5")[0]))
    assert melds(table, E) == "[B55JB5]"  # the joker lies where it is seen


def test_a_joker_makes_a_kong_of_a_melded_pung_and_cannot_be_robbed() -> None:
    """West waits for the 5 of dots alone, and may not rob the joker that stands for it."""
    table = deal("D5", "D55JN", "D46B123C123EEESS", **JOKERS, kongs__robbing="any")
    discards(table, E, "D5")
    claims(table, S, "pung", "D55")
    discards(table, S, "N", passes=True)
    draws_and_discards(table, 3)
    table.apply(S, DeclareKong(parse("D5")[0]))
    assert melds(table, S) == "(D555J)"
    assert table.state.phase is Phase.TURN
    assert table.state.turn == S


def test_a_discarded_joker_cannot_be_claimed_even_to_go_out() -> None:
    table = deal("J", "B123C456D789EEES", **JOKERS)
    discards(table, E, "J")
    assert set(table.legal_actions(S)) == {Pass()}
    assert table.check(S, GoOut()) == "A joker that was discarded may not be claimed."


def test_a_discarded_joker_is_claimed_to_go_out_where_the_rules_let_one() -> None:
    table = deal("J", "B123C456D789EEES", **JOKERS, jokers__claimed="out")
    discards(table, E, "J")
    assert can_go_out(table, S)
    refused = table.check(S, Claim(MeldKind.PUNG, held(table, S, "EE")))
    assert refused == "A joker that was discarded may be claimed only to go out."
    goes_out(table, S)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (S,)


def test_a_discarded_joker_makes_pungs_and_kongs_where_the_rules_let_it() -> None:
    table = deal("J", "D555EEJB159C258N", **JOKERS, jokers__claimed="sets")
    discards(table, E, "J")
    made = {(a.kind, write(map(kind_of, a.tiles))) for a in table.legal_actions(S) if isinstance(a, Claim)}
    assert made == {(MeldKind.KONG, "D555"), (MeldKind.PUNG, "D55"), (MeldKind.PUNG, "EE")}
    claims(table, S, "pung", "EE")
    assert melds(table, S) == "(EEJ)"
    assert table.state.seats[S].melds[0].scored.kinds == parse("EEE")
    assert table.state.seats[S].melds[0].source == E


def test_a_discarded_joker_makes_no_chow() -> None:
    table = deal("J", "D45EEB159C258NSW", **JOKERS, jokers__claimed="sets")
    discards(table, E, "J")
    refused = table.check(S, Claim(MeldKind.CHOW, held(table, S, "D45")))
    assert refused == "These tiles and the discard do not make a chow."


def test_two_jokers_alone_make_no_pung_with_a_third() -> None:
    table = deal("J", "JJB159C258D147NS", **JOKERS, jokers__claimed="sets")
    discards(table, E, "J")
    assert set(table.legal_actions(S)) == {Pass()}


def test_a_claimed_joker_is_taken_from_the_set_as_any_other() -> None:
    table = deal("J", "D55B159C258NSWDr", **JOKERS, draws="C2C3C4D5", jokers__claimed="sets", jokers__exchanged="own")
    discards(table, E, "J")
    claims(table, S, "pung", "D55")
    discards(table, S, "S", passes=True)
    draws_and_discards(table, 3)
    take = next(a for a in table.legal_actions(S) if isinstance(a, TakeJoker))
    table.apply(S, take)
    meld = table.state.seats[S].melds[0]
    assert meld.claimed == take.tile
    assert meld.claimed in meld.tiles


@pytest.mark.parametrize("player", ["beginner", "defensive", "expert", "limitmaker"])
def test_computer_players_go_out_on_a_discarded_joker(player: str) -> None:
    table = deal("J", "B123C456D789EEES", **JOKERS, jokers__claimed="sets")
    discards(table, E, "J")
    assert isinstance(create(player).choose(table.view(S), table.legal_actions(S), Random(1)), GoOut)


def test_what_claimed_jokers_need_is_said() -> None:
    for changes, said in (
        ({"jokers__discarded": False, "jokers__claimed": "out"}, "none are discarded"),
        ({"jokers__in_melds": False, "jokers__claimed": "sets"}, "may not be declared"),
    ):
        found = [str(problem) for problem in problems(preset(JOKERS["rules"], tiles__jokers=8, **changes))]
        assert any(said in text for text in found), found
    assert not problems(preset(JOKERS["rules"], tiles__jokers=8, jokers__in_melds=False, jokers__claimed="out"))


def test_a_joker_that_may_not_be_discarded_is_not_offered() -> None:
    table = deal("JB1", **JOKERS, jokers__discarded=False)
    joker = held(table, E, "J")[0]
    assert Discard(joker) not in table.legal_actions(E)
    with pytest.raises(IllegalAction, match="may not be discarded"):
        table.apply(E, Discard(joker))


def test_a_drawn_joker_wins() -> None:
    table = deal("", "B123C456D789EEES", draws="J", **JOKERS)
    discards(table, E, write([kind_of(table.state.seats[E].hand[0])]), passes=True)
    assert can_go_out(table, S)


def test_jokers_that_stay_in_the_hand_still_complete_it() -> None:
    table = deal("S", "B123C456D789EEJS", **JOKERS, jokers__in_melds=False)
    discards(table, E, "S")
    assert offered(table, S) == set()
    assert can_go_out(table, S)
