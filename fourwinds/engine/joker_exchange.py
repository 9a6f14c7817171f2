"""Melded jokers that are exchanged for the tiles they stand for."""

from collections.abc import Mapping

from fourwinds.engine.actions import TakeJoker
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind
from fourwinds.text import Text
from fourwinds.tiles import PLAIN_OF, Kind, Tile, is_joker, name


def jokers_on_table(state: DealState) -> Mapping[Tile, tuple[Seat, Kind]]:
    """Each joker of a melded set: whose set it is, and what the joker stands for. Concealed kongs are no such sets."""
    return {
        tile: (seat, kind)
        for seat in state.at_table
        for meld in state.seats[seat].melds
        if meld.kind is not MeldKind.CONCEALED_KONG
        for tile, kind in zip(meld.tiles, meld.scored.kinds, strict=True)
        if is_joker(tile)
    }


def exchange_refusal(rules: RulePreset, state: DealState, seat: Seat, action: TakeJoker) -> str | None:
    """Why the seat, whose turn it is, may not make this exchange; None if it may."""
    own = state.seats[seat]
    if rules.jokers.exchanged == "no":
        return Text("Jokers on the table stay where they are under these rules.")
    if own.locked:
        return Text("Your hand is locked; you may not exchange a tile.")
    if state.drawn is None:
        return Text("A joker can be taken only in a turn in which you have drawn a tile.")
    if action.tile not in own.hand:
        return Text("This tile is not in your hand.")
    if action.joker not in (jokers := jokers_on_table(state)):
        return Text("There is no such joker in a set on the table.")
    owner, kind = jokers[action.joker]
    if owner != seat and rules.jokers.exchanged == "own":
        return Text("Under these rules you may take jokers from your own sets only.")
    if PLAIN_OF[action.tile] != kind:
        return Text("The joker stands for another tile, the {tile}.", tile=name(kind))
    return None


def exchanges(rules: RulePreset, state: DealState, seat: Seat) -> tuple[TakeJoker, ...]:
    """The exchanges that the seat may make on its turn: each joker once, and the first tile that it stands for."""
    if rules.jokers.exchanged == "no" or state.drawn is None:
        return ()
    found: list[TakeJoker] = []
    for joker, (_, kind) in jokers_on_table(state).items():
        tile = next((tile for tile in sorted(state.seats[seat].hand) if PLAIN_OF[tile] == kind), None)
        if tile is not None and exchange_refusal(rules, state, seat, action := TakeJoker(joker, tile)) is None:
            found.append(action)
    return tuple(found)
