"""The log of a game in words, an event a line, as somebody knows it who may see everything.

What happened is told by `engine.telling`, as in the window; here is added what the table shows: which tiles.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from fourwinds.engine.deal import Deal
from fourwinds.engine.events import (
    DealBegun,
    DealEnded,
    Event,
    KongDeclared,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TilesPassed,
)
from fourwinds.engine.exchange import receivers
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import SPECTATOR
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.seats import SEATS
from fourwinds.engine.telling import tell
from fourwinds.rules import RulePreset
from fourwinds.text import Text, commas, counted, in_turn, number_text
from fourwinds.tiles import Kind, kind_of, kinds_of, name, write


def lines(game: Game) -> Iterator[str]:
    """The whole game in words."""
    names = [player.name for player in game.players]
    yield f"{game.rules.name}: {commas(names)}"
    for deal in game.deals:
        yield ""
        yield from _deal(deal, names, game.rules)
    if game.over:
        yield ""
        yield _over(game, names)


def _over(game: Game, names: Sequence[str]) -> Text:
    """The places at the end."""
    signed = game.rules.ending.settles
    places = [
        Text(
            "{place}. {name} {points}",
            place=rank.place,
            name=names[rank.seat],
            points=number_text(rank.result, signed=signed),
        )
        for rank in game.ranking()
    ]
    return Text("The game is over: {places}.", places=commas(places))


def as_json(game: Game) -> dict[str, Any]:
    """The whole game with the words of each event, by deal."""
    names = [player.name for player in game.players]
    return {
        "rules": game.rules.id,
        "players": names,
        "deals": [list(_deal(deal, names, game.rules)) for deal in game.deals],
        "scores": list(game.scores),
        **({"results": list(game.results)} if game.over else {}),
    }


def _deal(deal: Deal, names: Sequence[str], rules: RulePreset) -> Iterator[str]:
    wild = deal.rules.tiles.wild_kind
    for event in deal.events:
        sentences = (*tell(event, names, None, wild).sentences, *_besides(event, names, rules, wild))
        if sentences:
            yield in_turn(sentences)


def _besides(event: Event, names: Sequence[str], rules: RulePreset, wild: Kind | None) -> Iterator[Text]:
    """What nobody needs to be told who sees the table."""
    match event:
        case DealBegun(counter=counter, dice=(first, second)):
            yield Text(
                "Hand {number} of the game; the dice show {first} and {second}.",
                number=counter,
                first=first,
                second=second,
            )
        case TilesDealt(seat=seat, tiles=tiles):
            yield Text("{name} is dealt {tiles}.", name=names[seat], tiles=write(kinds_of(tiles)))
        case TileDrawn(seat=seat, tile=tile, source=source):
            yield Text(
                "{name} draws the {tile} as a supplement tile." if source.supplement else "{name} draws the {tile}.",
                name=names[seat],
                tile=name(kind_of(tile), wild),
            )
        case TilesPassed():
            yield from _passed(event, names)
        case TileDiscarded(drawn=True):
            yield Text("It was just drawn.")
        case MeldClaimed(meld=meld):
            yield Text("The set is {tiles}.", tiles=write(kinds_of(meld.tiles)))
        case KongDeclared(seat=seat, meld=meld) if not SPECTATOR.sees_kong(rules, seat, meld):
            # The log knows all tiles; the other players may not see these.
            yield Text("It lies face down.")
        case DealEnded(outcome=outcome):
            yield _net(outcome, names)


def _passed(event: TilesPassed, names: Sequence[str]) -> Iterator[Text]:
    """Who passed what to whom."""
    for seat, (given, blind) in enumerate(zip(event.given, event.blind, strict=True)):
        if given:
            to = commas([names[other] for other in receivers(event.step, SEATS[seat])])
            tiles = write(kinds_of(given))
            yield Text("{name} passes {tiles} to {others}.", name=names[seat], tiles=tiles, others=to)
        if blind:
            yield counted(
                blind,
                "{name} passes on {count} tile unseen.",
                "{name} passes on {count} tiles unseen.",
                name=names[seat],
            )


def _net(outcome: Outcome, names: Sequence[str]) -> Text:
    each = [f"{who} {number_text(amount, signed=True)}" for who, amount in zip(names, outcome.net, strict=True)]
    return Text("Points: {points}.", points=commas(each))
