"""A melded joker is exchanged for the tile that it stands for."""

from random import Random
from typing import Any, Final

import pytest

from fourwinds.engine.actions import IllegalAction, TakeJoker
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import JokerTaken
from fourwinds.engine.telling import tell
from fourwinds.players import create, hint
from fourwinds.rules.check import problems
from fourwinds.saves.notation import read_action, write_action
from fourwinds.tiles import is_joker, parse
from tests.engine.table import (
    E,
    S,
    W,
    can_go_out,
    claims,
    deal,
    discards,
    draws_and_discards,
    hand,
    held,
    melds,
    on_the_table,
    preset,
)

ANY: Final[dict[str, Any]] = {"rules": "european-classical", "tiles__jokers": 8, "jokers__exchanged": "any"}
OWN: Final[dict[str, Any]] = {**ANY, "jokers__exchanged": "own"}
NAMES: Final = ("Jack", "Jill", "Tim", "Anna")
LOOSE: Final = "C147B258SWDrDg"


def melded(south: str = f"D5J{LOOSE}", west: str = "", draws: str = "C2C3C4D5", **rules: Any) -> Deal:
    """South has melded two 5 of dots with a joker, and is at turn again after three others have drawn."""
    table = deal("D5", south, west, draws=draws, **(rules or ANY))
    discards(table, E, "D5")
    claims(table, S, "pung", "D5J")
    discards(table, S, "S", passes=True)
    draws_and_discards(table, 3)
    return table


def taking(table: Deal, seat: int, tile: str) -> TakeJoker:
    joker = next(t for s in table.state.seats for m in s.melds for t in m.tiles if is_joker(t))
    return TakeJoker(joker, held(table, table.state.at_table[seat], tile)[0])


def test_who_draws_the_tile_takes_the_joker_of_the_own_set() -> None:
    table = melded(**OWN)
    action = taking(table, S, "D5")
    assert action in table.legal_actions(S)
    before = sorted(on_the_table(table.state))
    (event,) = table.apply(S, action)
    assert event == JokerTaken(S, S, action.joker, action.tile)
    assert melds(table, S) == "(D555)"
    assert table.state.seats[S].melds[0].scored.jokers == ()
    assert "J" in hand(table, S)
    assert table.state.drawn == action.joker
    assert (table.state.turn, table.waiting_for()) == (S, (S,))
    assert sorted(on_the_table(table.state)) == before
    assert action not in table.legal_actions(S)


def test_from_anothers_set_where_the_rules_let_one() -> None:
    for rules, allowed in ((ANY, True), (OWN, False)):
        table = deal("D5", f"D5J{LOOSE}", draws="D5", **rules)
        discards(table, E, "D5")
        claims(table, S, "pung", "D5J")
        discards(table, S, "S", passes=True)
        action = taking(table, W, "D5")
        assert (action in table.legal_actions(W)) is allowed
        if allowed:
            table.apply(W, action)
            assert melds(table, S) == "(D555)"
            assert "J" in hand(table, W)
        else:
            assert table.check(W, action) == "Under these rules you may take jokers from your own sets only."


def test_without_the_rule_jokers_stay() -> None:
    table = melded(**{**ANY, "jokers__exchanged": "no"})
    assert table.check(S, taking(table, S, "D5")) == "Jokers on the table stay where they are under these rules."


def test_what_is_wrong_is_said() -> None:
    table = melded()
    joker = taking(table, S, "D5").joker
    assert table.check(S, TakeJoker(joker, held(table, S, "C1")[0])) == (
        "The joker stands for another tile, the Five of Dots."
    )
    assert table.check(S, TakeJoker(joker, held(table, E, hand(table, E)[:2])[0])) == "This tile is not in your hand."
    own = held(table, S, "C1")[0]
    assert table.check(S, TakeJoker(own, own)) == "There is no such joker in a set on the table."
    assert table.check(E, taking(table, S, "D5")) == "It is not your turn."
    with pytest.raises(IllegalAction):
        table.apply(E, taking(table, S, "D5"))


def test_not_in_the_turn_of_a_claim() -> None:
    """South, who has two 5 of dots and a joker, melds the joker and could put down the other one at once."""
    table = deal("D5", f"D55J{LOOSE[:-2]}", **ANY)
    discards(table, E, "D5")
    claims(table, S, "pung", "D5J")
    action = taking(table, S, "D5")
    assert table.check(S, action) == "A joker can be taken only in a turn in which you have drawn a tile."
    assert not any(isinstance(a, TakeJoker) for a in table.legal_actions(S))


def test_a_concealed_kong_keeps_its_jokers() -> None:
    table = deal("B555J", supplements="B5", **ANY)
    table.apply(E, next(a for a in table.legal_actions(E) if getattr(a, "kind", None) == parse("B5")[0]))
    assert not any(isinstance(a, TakeJoker) for a in table.legal_actions(E))


def test_the_joker_can_complete_the_hand_in_the_same_turn() -> None:
    """South draws the 5 of dots, which helps nothing, and takes the joker that is the pair of the North."""
    table = melded("D5JB123C456D789NS", draws="C2C3C4D5")
    assert hand(table, S).count("N") == 1
    assert not can_go_out(table, S)
    table.apply(S, taking(table, S, "D5"))
    assert can_go_out(table, S)


def test_it_is_told_to_everybody() -> None:
    table = melded()
    (event,) = table.apply(S, taking(table, S, "D5"))
    told = {seat: str(tell(event, NAMES, seat).sentences[0]) for seat in (E, S, None)}
    assert told[S] == "You put down the Five of Dots and take a joker from your own set."
    assert told[E] == "Jill puts down the Five of Dots and takes a joker from a set of their own."


def test_it_is_written_and_read() -> None:
    action = taking(melded(), S, "D5")
    assert read_action(write_action(S, action)) == (S, action)
    assert write_action(S, action).split()[1] == "take"


@pytest.mark.parametrize("player", ["beginner", "defensive", "expert", "limitmaker"])
def test_computer_players_take_it(player: str) -> None:
    table = melded()
    view, legal = table.view(S), table.legal_actions(S)
    assert create(player).choose(view, legal, Random(1)) == taking(table, S, "D5")


def test_the_hint_says_why() -> None:
    table = melded()
    advice = hint(table.view(S), table.legal_actions(S), "best")
    assert isinstance(advice.action, TakeJoker)
    assert "take the joker" in advice.sentence


def test_what_does_not_go_together_is_said() -> None:
    rules = preset("wilmington-12-tile", jokers__exchanged="any")
    said = [str(problem) for problem in problems(rules)]
    assert any("keeps the one that was dealt" in text for text in said)
    assert any("none are declared" in text for text in said)
