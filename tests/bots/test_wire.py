"""What goes over the pipe: all that the seat noticed, in its order, and nothing that it may not know."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fourwinds.bots import wire
from fourwinds.engine.actions import DeclareKong, Discard, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import ClaimAnswered, DealBegun, DiscardPassed, Event, MeldClaimed, TileDrawn, TilesDealt
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import Observer, seat_view, seen
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.tiles import Tile
from fourwinds.values import replace
from tests.engine import greedy
from tests.engine.hidden import hidden_tiles_mixed
from tests.engine.table import E, S, claims, deal, discards, draws_and_discards, preset

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
NOBODY = Player("Ada", "expert"), Player("Bo", "expert"), Player("Cy", "expert"), Player("Di", "expert")


def unseen_by(table: Deal, seat: Seat) -> list[Tile]:
    """The tiles in the others' hands and those that nobody has drawn yet."""
    held = [tile for other in SEATS if other != seat for tile in table.state.seats[other].hand]
    shown = {tile for own in table.state.seats for tile in own.hand}
    shown |= {tile for own in table.state.seats for meld in own.melds for tile in meld.tiles}
    shown |= {tile for own in table.state.seats for tile in own.extras}
    shown |= {discard.tile for own in table.state.seats for discard in own.discards}
    return held + [tile for tile in table.begun.wall if tile not in shown]


def mixed(event: Event, seat: Seat, other: dict[Tile, Tile]) -> Event:
    """The event as it would have been with other tiles where the seat cannot see them."""
    match event:
        case DealBegun(wall=wall):
            return replace(event, wall=tuple(other.get(tile, tile) for tile in wall))
        case TilesDealt(tiles=tiles):
            return replace(event, tiles=tuple(other.get(tile, tile) for tile in tiles))
        case TileDrawn(tile=tile):
            return replace(event, tile=other.get(tile, tile))
        case ClaimAnswered(seat=who) if who != seat:
            return replace(event, answer=Pass())
        case DiscardPassed() | MeldClaimed() if seat not in event.missed:
            strangers = tuple(who for who in SEATS if who != seat)
            return replace(event, missed=strangers, worth=(8, 16, 24))
        case _:
            return event


@pytest.mark.parametrize("rules", ["novice", "european-contemporary", "hong-kong"])
def test_with_other_hidden_tiles_the_same_bytes_go_over_the_pipe(rules: str) -> None:
    chance, asked = Random(5), 0
    for seat in SEATS:
        table = Game.begin(preset(rules), NOBODY, 11)
        table.start_deal()
        dealt = table.deals[-1]
        while waiting := dealt.waiting_for():
            who = waiting[0]
            legal = dealt.legal_actions(who)
            if who == seat and len(legal) > 1:
                asked += 1
                hidden = unseen_by(dealt, seat)
                other = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
                happened = [mixed(event, seat, other) for event in dealt.events]
                assert happened != list(dealt.events)
                told = wire.events(seen(dealt.rules, dealt.events, Observer(seat)), afresh=True)
                told_else = wire.events(seen(dealt.rules, happened, Observer(seat)), afresh=True)
                assert wire.line(told) == wire.line(told_else)
                view = seat_view(dealt.rules, hidden_tiles_mixed(dealt, seat, chance), seat)
                assert wire.line(wire.ask(1, dealt.view(seat), legal, 5)) == wire.line(wire.ask(1, view, legal, 5))
            dealt.apply(who, chance.choice(legal))
    assert asked > 20


EXCHANGED = {"exchange__played": "every_deal", "exchange__again": True, "exchange__ding_dong": "every_deal"}


@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        ("japanese-riichi", {}),
        ("european-classical", {}),
        ("four-winds", {}),
        ("sheer-luck", {}),
        ("american-classical", EXCHANGED),
    ],
)
def test_every_event_of_whole_deals_can_be_written(rules: str, changes: dict[str, Any]) -> None:
    for number in range(4):
        game = Game.begin(preset(rules, **changes), NOBODY, number)
        game.start_deal()
        table = game.deals[-1]
        greedy.play(table, Random(number))
        told = json.loads(wire.line(wire.events(seen(table.rules, table.events, Observer(S)), afresh=True)))
        assert told["events"][0]["event"] == "DealBegun"
        assert told["events"][-1]["event"] == "DealEnded"
        assert told["events"][-1]["net"] == list(table.outcome.net if table.outcome else ())


def test_a_tile_is_a_name_a_wind_a_letter_and_nothing_a_bare_number_of_ours() -> None:
    table = deal("B9", "B12345678 C111 D99")
    discards(table, E, "B9")
    told = wire.events(seen(table.rules, table.events, Observer(S)), afresh=True)["events"]
    assert told[0]["round_wind"] == "E"
    assert "wall" not in told[0]
    assert told[-1]["event"] == "TileDiscarded"
    assert re.fullmatch("B9[a-d]", told[-1]["tile"])


def test_the_tiles_of_a_meld_are_names_also_those_that_may_be_missing() -> None:
    """The tile that was claimed, and the one that makes a kong of a pung: None for others."""
    table = deal("B3S", "B33E", "B12C456789D22345", draws="D9D9D9B3", supplements="C7", rules="ema-riichi")
    discards(table, E, "B3")
    claims(table, S, "pung", "B33")
    discards(table, S, "E", passes=True)
    draws_and_discards(table, 3)
    table.apply(S, next(action for action in table.legal_actions(S) if isinstance(action, DeclareKong)))
    told = wire.events(seen(table.rules, table.events, Observer(E)), afresh=True)["events"]
    pung = next(one["meld"] for one in told if one["event"] == "MeldClaimed")
    kong = next(one["meld"] for one in told if one["event"] == "KongDeclared")
    assert pung["claimed"] in pung["tiles"]
    assert pung["added"] is None
    assert kong["claimed"] == pung["claimed"]
    assert kong["added"] in set(kong["tiles"]) - set(pung["tiles"])


def test_the_page_shows_what_really_goes_over_the_pipe() -> None:
    """The transcript of `docs/bots.md`, line by line; of the rules only their place is shown there."""
    page = re.search(r"```transcript\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert page is not None
    said = [line.removeprefix("> ") for line in page[1].splitlines() if line.startswith("> ")]
    assert said == transcript()


def transcript() -> list[str]:
    """What the East player of a hand under the novice rules is told up to its first question, and what comes next."""
    game = Game.begin(preset("novice"), NOBODY, 3, first_dealer=E)
    game.start_deal()
    table = game.deals[-1]
    begun = seen(table.rules, table.events, Observer(E))
    legal = table.legal_actions(E)
    messages = [
        wire.hello("1.0"),
        {**wire.game(table.rules, E), "rules": {}},
        wire.events(begun, afresh=True),
        wire.ask(1, table.view(E), legal, 5.0),
    ]
    (east,) = (action for action in legal if wire.spelled(action) == "Ec")
    table.apply(E, east)
    while len(legal := table.legal_actions(who := table.waiting_for()[0])) == 1 or who != E:
        drawn = table.view(who).drawn
        wanted = Pass() if drawn is None else Discard(drawn)
        table.apply(who, wanted if wanted in legal else legal[-1])
    after = seen(table.rules, table.events, Observer(E))
    messages += [
        wire.events(after[len(begun) :], afresh=False),
        wire.ask(2, table.view(E), legal, 5.0),
    ]
    return [wire.line(message).decode().strip() for message in messages]
