"""Where ordinary tiles are wild they are called by their face, wherever something is said of them; never Joker."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from fourwinds.cli.log import as_json
from fourwinds.engine.actions import Action, DingDong, Discard, PassTiles
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import EVERYBODY, seen
from fourwinds.engine.lookback import finished_deals, look_back
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.telling import tell
from fourwinds.engine.view import SeatView
from fourwinds.players import create, hint
from fourwinds.reports import of_game
from fourwinds.reports.html import render as as_html
from fourwinds.text import Text, commas
from fourwinds.tiles import JOKER, by_face, kind_of, name, named, parse
from fourwinds.ui.board.speech import board_in_words
from fourwinds.ui.board.tablestate import from_view
from fourwinds.ui.practice.choices import in_words
from fourwinds.ui.records.deeds import deed_in_words
from tests.engine.table import preset
from tests.engine.test_game import PLAYERS
from tests.reports.recorded import faces

NAMES = [player.name for player in PLAYERS]
NINE, TWO = *parse("D9"), *parse("B2")
WILD = {
    "tiles__wild": "B2",
    "exchange__ding_dong": "every_deal",
}


def test_a_joker_has_the_face_of_what_is_wild() -> None:
    assert name(JOKER) == "Joker"
    assert name(JOKER, NINE) == "Nine of Dots (wild)"
    assert name(TWO, NINE) == "Two of Bamboos"
    assert commas(named((JOKER, TWO), (NINE, TWO))) == "Joker as Nine of Dots, Two of Bamboos"
    assert commas(named((JOKER, TWO), (TWO, TWO), NINE)) == "Nine of Dots as Two of Bamboos, Two of Bamboos"


def test_only_the_tile_s_name_is_said_otherwise() -> None:
    # A player may be called so.
    said = Text("{name} discards the {tile}. {more}", name="Joker", tile=name(JOKER), more=Text("Joker"))
    assert by_face(said, NINE) == "Joker discards the Nine of Dots (wild). Nine of Dots (wild)"
    assert by_face(said, None) is said
    assert by_face(plain := Text("{name} is ready.", name="Joker"), NINE) is plain


@pytest.fixture(scope="module")
def spoken() -> list[str]:
    """All that is said in a hand in which jokers are passed on, discarded, and laid down in sets."""
    return [*_spoken()]


def _spoken() -> Iterator[str]:
    game = Game.begin(preset("european-classical", **WILD), PLAYERS, 5)
    game.start_deal()
    (deal,) = game.deals
    players, chance = [create("beginner") for _ in SEATS], Random(5)
    while deal.outcome is None:
        seat = deal.waiting_for()[0]
        view, legal = deal.view(seat), deal.legal_actions(seat)
        yield from (in_words(action, view) for action in legal)
        advice = hint(view, legal, "expert")
        yield advice.sentence
        jokers = _of_jokers(view, legal)
        game.apply(seat, jokers or players[seat].choose(view, legal, chance))
        yield board_in_words(from_view(deal.seen_by(EVERYBODY), NAMES, game.scores, Seat(0)))
    for me in (None, *SEATS):
        for event in seen(deal.rules, deal.events, EVERYBODY):
            yield from tell(event, NAMES, me, deal.rules.tiles.wild_kind).sentences
    yield from (
        deed_in_words(decision) for seat in SEATS for decision in look_back(finished_deals(game, seat)[0]).decisions
    )
    yield from as_json(game)["deals"][0]
    yield from as_html(of_game(game), faces()).splitlines()


def _of_jokers(view: SeatView, legal: tuple[Action, ...]) -> Action | None:
    """What is done with jokers, where something may be; each asks for a Ding Dong."""
    jokers = tuple(tile for tile in view.hand if kind_of(tile) == JOKER)
    if any(isinstance(action, DingDong) for action in legal):
        return DingDong()
    if view.exchange is not None and jokers:
        others = tuple(tile for tile in view.hand if kind_of(tile) != JOKER)
        return PassTiles((*jokers, *others)[:3])
    return next((action for action in legal if isinstance(action, Discard) and action.tile in jokers), None)


def test_nothing_that_is_said_calls_it_joker(spoken: list[str]) -> None:
    assert [said for said in spoken if re.search(r"\bJoker\b", said)] == []


@pytest.mark.parametrize(
    "said",
    [
        "discards the Two of Bamboos (wild)",
        "Discard the Two of Bamboos (wild)",
        "discarded Two of Bamboos (wild)",
        r"passe?[sd]? .*Two of Bamboos \(wild\)",
        "You get from .*Two of Bamboos (wild)",
        "Hand: .*Two of Bamboos (wild)",
    ],
)
def test_its_face_is_said_in(spoken: list[str], said: str) -> None:
    pattern = said if "\\" in said else said.replace("(", r"\(").replace(")", r"\)")
    assert any(re.search(pattern, sentence) for sentence in spoken), said
