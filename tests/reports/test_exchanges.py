"""What changed hands before play stands in every report: who passed what to whom."""

import re
from html import unescape

from fourwinds.engine.actions import Action, Consent, Discard, PassTiles
from fourwinds.engine.exchange import Asked
from fourwinds.engine.game import Game
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.view import SeatView
from fourwinds.reports import Extent, GameReport, of_game, render
from fourwinds.reports.drawing import Text, TilePicture
from fourwinds.reports.html import render as as_html
from fourwinds.reports.pages import lay_out
from fourwinds.reports.typeset import measure
from fourwinds.rules import RulePreset
from fourwinds.tiles import kind_of, parse, write
from fourwinds.values import replace
from tests.app.tables import RULES
from tests.reports.recorded import faces

PLAYERS = tuple(Player(name, "beginner") for name in ("Jack", "Helen", "Tim", "Anna"))


def exchanging(**exchange: object) -> RulePreset:
    return RULES.model_copy(update={"exchange": RULES.exchange.model_copy(update={"played": "every_deal", **exchange})})


def answer(view: SeatView, legal: tuple[Action, ...], *, unseen: int) -> Action:
    """Passes the first tiles on, offers nothing but as Jack and Tim, and discards what comes."""
    step = view.exchange
    if step is None:
        return next((a for a in legal if isinstance(a, Discard) and a.tile == view.drawn), legal[-1])
    if step.asked is Asked.CONSENT:
        return Consent(agrees=True)
    if step.asked is Asked.COURTESY:
        return PassTiles(view.hand[: 2 - view.seat // 2] if view.seat in (0, 2) else ())
    blind = unseen if step.blind and view.seat == 1 else 0
    return PassTiles(tuple(sorted(view.hand)[: step.tiles - blind]), blind)


def played(rules: RulePreset, *, unseen: int = 0) -> tuple[Game, list[tuple[str, str]]]:
    """A game of one drawn hand, and what each pass of each seat was: who, and the tiles."""
    game = Game.begin(rules, PLAYERS, 3)
    game.start_deal()
    passes = []
    while game.deal is not None and game.deal.outcome is None:
        seat, legal = next((s, legal) for s in SEATS if (legal := game.deal.legal_actions(s)))
        view = game.deal.view(seat)
        action = answer(view, legal, unseen=unseen)
        if view.phase is Phase.EXCHANGE and isinstance(action, PassTiles) and action.tiles:
            passes.append((PLAYERS[seat].name, write([kind_of(tile) for tile in action.tiles])))
        game.apply(Seat(seat), action)
    return game, passes


def told(report: GameReport) -> list[tuple[str, str]]:
    (deal,) = report.deals
    return [(passed.giver, write(passed.kinds)) for exchange in deal.exchanges for passed in exchange.passes]


def test_each_pass_tells_who_gave_what_to_whom() -> None:
    game, passes = played(exchanging())
    report = of_game(game)
    (deal,) = report.deals
    assert told(report) == passes
    assert len(passes) == 12
    assert [exchange.title for exchange in deal.exchanges] == [
        "Pass 1 of 3: to the right.",
        "Pass 2 of 3: across.",
        "Pass 3 of 3: to the left.",
    ]
    assert [str(exchange.passes[0].who) for exchange in deal.exchanges] == [
        "Jack to Helen",
        "Jack to Tim",
        "Jack to Anna",
    ]


def test_how_many_were_passed_on_counts_the_second_exchange() -> None:
    game, _ = played(exchanging(again=True))
    assert of_game(game).deals[0].how.startswith("Before play each player passed on 18 tiles.")


def test_a_hand_without_an_exchange_has_nothing_to_tell() -> None:
    game, _ = played(RULES)
    assert of_game(game).deals[0].exchanges == ()
    assert "Exchanged" not in render(of_game(game))


def test_of_a_courtesy_pass_only_what_moved_is_told() -> None:
    game, _ = played(exchanging(courtesy=3))
    last = of_game(game).deals[0].exchanges[-1]
    assert last.title.startswith("Courtesy pass")
    # Jack wanted two and Tim one; Helen and Anna wanted none.
    assert [(str(passed.who), len(passed.kinds)) for passed in last.passes] == [("Jack to Tim", 1), ("Tim to Jack", 1)]


def test_tiles_that_went_on_unseen_are_counted() -> None:
    game, _ = played(exchanging(blind=True), unseen=2)
    helen = of_game(game).deals[0].exchanges[-1].passes[1]
    assert (helen.giver, len(helen.kinds), helen.more) == ("Helen", 1, "and 2 unseen")
    assert "and 2 unseen" in render(of_game(game))


def test_text_page_and_print_show_the_tiles() -> None:
    game, passes = played(exchanging())
    report = of_game(game)
    lines = render(report).splitlines()
    for giver, tiles in passes:
        assert any(re.fullmatch(rf"    {giver} to \w+ +{tiles}", line) for line in lines), (giver, tiles)
    page = unescape(as_html(report, faces()))
    for giver, tiles in passes:
        assert re.search(rf"<li><span>{giver} to \w+</span><span [^>]*title=\"{tiles}\"", page), (giver, tiles)
    items = [item for page in lay_out(report, measure) for item in page]
    passed = [item.kind for item in items if isinstance(item, TilePicture) and item.width == 9]
    assert passed == [kind for _, tiles in passes for kind in parse(tiles)]
    assert "Jack to Helen" in [item.text for item in items if isinstance(item, Text)]


def test_the_page_has_a_picture_of_each_tile_that_was_passed() -> None:
    game, passes = played(exchanging())
    report = of_game(game)
    (deal,) = report.deals
    # As if nothing of it had been kept to the end.
    gone = replace(deal, hands=tuple(replace(hand, groups=()) for hand in deal.hands))
    page = as_html(replace(report, deals=(gone,)), faces())
    assert f"tile-{passes[0][1][:2]}" in page
    assert set(re.findall(r'href="#(tile-\w+)"', page)) == set(re.findall(r'id="(tile-\w+)"', page))


def test_the_summary_has_no_exchanges() -> None:
    game, _ = played(exchanging())
    assert "Exchanged" not in render(of_game(game), Extent(summary=True))
