"""The log of a game in words, an event a line."""

from collections.abc import Iterator
from typing import Any

from fourwinds.engine.deal import Deal
from fourwinds.engine.events import (
    Answering,
    ClaimAnswered,
    DealBegun,
    DealEnded,
    Dealing,
    DiscardPassed,
    Event,
    ExtraExposed,
    FaultyClaimMade,
    FaultyOutMade,
    IndicatorTurned,
    KongDeclared,
    MeldClaimed,
    Playing,
    ReadyCancelled,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
)
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import SPECTATOR
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.rules import RulePreset
from fourwinds.tiles import Tile, kind_of, kinds_of, name, write


def lines(game: Game) -> Iterator[str]:
    """The whole game in words."""
    names = [player.name for player in game.players]
    yield f"{game.rules.name}: {', '.join(names)}"
    for deal in game.deals:
        yield ""
        yield from _deal(deal, names, game.rules)


def as_json(game: Game) -> dict[str, Any]:
    """The whole game with the words of each event, by deal."""
    names = [player.name for player in game.players]
    return {
        "rules": game.rules.id,
        "players": names,
        "deals": [list(_deal(deal, names, game.rules)) for deal in game.deals],
        "scores": list(game.scores),
    }


def _deal(deal: Deal, names: list[str], rules: RulePreset) -> Iterator[str]:
    for event in deal.events:
        text = _words(event, names, rules)
        if text:
            yield text


def _tile(tile: Tile) -> str:
    return name(kind_of(tile))


def _words(event: Event, names: list[str], rules: RulePreset) -> str:
    if isinstance(event, Dealing):
        return _of_the_wall(event, names)
    if isinstance(event, Playing):
        return _of_a_turn(event, names, rules)
    return _of_an_open_tile(event, names)


def _of_the_wall(event: Dealing, names: list[str]) -> str:
    match event:
        case DealBegun():
            again = f", re-deal {event.redeal}" if event.redeal else ""
            title = f"{event.round_wind.title} round, hand {event.hand}{again}"
            return (
                f"Hand {event.counter} ({title}): {names[event.dealer]} deals, dice {event.dice[0]} and {event.dice[1]}"
            )
        case TilesDealt(seat=seat, tiles=tiles):
            return f"{names[seat]} is dealt {write(kinds_of(tiles))}"
        case ExtraExposed(seat=seat, tile=tile):
            return f"{names[seat]} exposes the {_tile(tile)}"
        case TileDrawn(seat=seat, tile=tile, source=source):
            return f"{names[seat]} draws the {_tile(tile)}{' as a supplement tile' if source.supplement else ''}"
        case IndicatorTurned(indicator=indicator):
            where = "below an indicator lies" if indicator.below else "the indicator is"
            return f"{where} the {_tile(indicator.tile)}: the {name(indicator.dora)} is dora".capitalize()
        case DealEnded(outcome=outcome):
            return _end(outcome, names)


def _of_a_turn(event: Playing, names: list[str], rules: RulePreset) -> str:
    match event:
        case ReadyDeclared(seat=seat, stake=stake):
            return f"{names[seat]} declares ready" + (f" and stakes {stake}" if stake else "")
        case ReadyCancelled(seat=seat):
            return f"{names[seat]} let a winning tile go by; the declaration is cancelled"
        case TileDiscarded(seat=seat, tile=tile, drawn=drawn):
            return f"{names[seat]} discards the {_tile(tile)}{', just drawn' if drawn else ''}"
        case FaultyOutMade(seat=seat, reason=reason):
            return f"{names[seat]} declares out wrongly: {reason}"
        case KongDeclared(seat=seat, meld=meld):
            # The log knows all tiles; the other players may not see these.
            how = "" if SPECTATOR.sees_kong(rules, seat, meld) else ", face down"
            return f"{names[seat]} declares a {meld.kind.value.replace('_', ' ')}{how}: {write(kinds_of(meld.tiles))}"


def _of_an_open_tile(event: Answering, names: list[str]) -> str:
    match event:
        case MeldClaimed(seat=seat, meld=meld):
            return f"{names[seat]} claims a {meld.kind.value}: {write(kinds_of(meld.tiles))}"
        case FaultyClaimMade(seat=seat):
            return f"{names[seat]} claims wrongly"
        case ClaimAnswered() | DiscardPassed():
            return ""


def _end(outcome: Outcome, names: list[str]) -> str:
    net = ", ".join(f"{n} {amount:+,}" for n, amount in zip(names, outcome.net, strict=True))
    match outcome.termination:
        case Termination.OUT:
            how = f"{' and '.join(names[seat] for seat in outcome.winners)} goes out"
        case Termination.DRAW:
            how = "The hand is drawn"
        case Termination.FAULTY_OUT:
            assert outcome.offender is not None, "a faulty out has its offender"
            how = f"{names[outcome.offender]} goes out wrongly"
    return f"{how}: {net}"
