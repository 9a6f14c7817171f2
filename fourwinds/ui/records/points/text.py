"""The Points window's sentences."""

from collections.abc import Sequence

from fourwinds.app.language import tr
from fourwinds.app.signals import DealResult
from fourwinds.engine.outcome import Termination
from fourwinds.engine.seats import Seat
from fourwinds.reports import winning_tile
from fourwinds.scoring import WonBy
from fourwinds.text import listed
from fourwinds.tiles import name as tile_named
from fourwinds.ui.records.points.marks import Role


def headline(result: DealResult, names: Sequence[str]) -> str:
    """How the deal ended, in a sentence."""
    outcome = result.outcome
    match outcome.termination:
        case Termination.DRAW:
            return tr("The wall is empty: the hand is a draw.")
        case Termination.ABANDONED:
            return tr(outcome.reason)
        case Termination.FAULTY_OUT:
            name = names[outcome.offender] if outcome.offender is not None else ""
            text = tr("{name} declared out with a hand that may not go out: {reason}")
            return text.format(name=name, reason=tr(outcome.reason))
        case Termination.OUT:
            winners = tr(listed([names[seat] for seat in outcome.winners]))
            kind = winning_tile(result.view)
            tile = "" if kind is None else tr(tile_named(kind, result.view.rules.tiles.wild_kind))
            if outcome.won_by is WonBy.EXTRA_TILES:
                return _by_extra_tiles(winners, names, outcome.discarder)
            if outcome.discarder is None:
                return tr("{name} went out on a self-drawn tile: {tile}.").format(name=winners, tile=tile)
            robbed = outcome.won_by is WonBy.ROBBED_KONG
            text = (
                tr("{name} robbed {giver}'s kong: {tile}.")
                if robbed
                else tr("{name} went out on {giver}'s discard: {tile}.")
            )
            return text.format(name=winners, giver=names[outcome.discarder], tile=tile)


def _by_extra_tiles(winner: str, names: Sequence[str], exposer: Seat | None) -> str:
    if exposer is None:
        return tr("{name} won with all Flowers and Seasons.").format(name=winner)
    return tr("{name} won with the last Flower or Season, exposed by {giver}.").format(
        name=winner, giver=names[exposer]
    )


def role_text(name: str, role: Role) -> str:
    """The player's name with what he did."""
    match role:
        case Role.WINNER:
            return tr("{name} (out)").format(name=name)
        case Role.DISCARDER:
            return tr("{name} (gave the tile)").format(name=name)
        case Role.OFFENDER:
            return tr("{name} (faulty out)").format(name=name)
        case Role.NONE:
            return name
