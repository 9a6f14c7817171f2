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


def headline(result: DealResult, names: Sequence[str], me: Seat | None = None) -> str:
    """How the deal ended, in a sentence, which calls the person in the seat `me` you, whatever the name."""
    outcome = result.outcome
    match outcome.termination:
        case Termination.DRAW:
            return tr("The wall is empty: the hand is a draw.")
        case Termination.ABANDONED:
            return tr(outcome.reason)
        case Termination.FAULTY_OUT:
            name = names[outcome.offender] if outcome.offender is not None else ""
            if outcome.offender is not None and outcome.offender == me:
                return tr("You declared out with a hand that may not go out: {reason}").format(
                    reason=tr(outcome.reason)
                )
            text = tr("{name} declared out with a hand that may not go out: {reason}")
            return text.format(name=name, reason=tr(outcome.reason))
        case Termination.OUT:
            return _out(result, names, me)


def _out(result: DealResult, names: Sequence[str], me: Seat | None) -> str:
    outcome, own = result.outcome, result.outcome.winners == (me,)
    winners = tr(listed([names[seat] for seat in outcome.winners]))
    giver = "" if outcome.discarder is None else names[outcome.discarder]
    kind = winning_tile(result.view)
    tile = "" if kind is None else tr(tile_named(kind, result.view.rules.tiles.wild_kind))
    given = outcome.discarder is not None and outcome.discarder == me
    if outcome.won_by is WonBy.EXTRA_TILES:
        text = _by_extra_tiles(outcome.discarder, own=own, given=given)
    elif outcome.discarder is None:
        text = (
            tr("You went out on a self-drawn tile: {tile}.")
            if own
            else tr("{name} went out on a self-drawn tile: {tile}.")
        )
    elif outcome.won_by is WonBy.ROBBED_KONG:
        text = tr("{name} robbed your kong: {tile}.") if given else tr("{name} robbed {giver}'s kong: {tile}.")
        text = tr("You robbed {giver}'s kong: {tile}.") if own else text
    else:
        text = (
            tr("{name} went out on your discard: {tile}.")
            if given
            else tr("{name} went out on {giver}'s discard: {tile}.")
        )
        text = tr("You went out on {giver}'s discard: {tile}.") if own else text
    return text.format(name=winners, giver=giver, tile=tile)


def _by_extra_tiles(exposer: Seat | None, *, own: bool, given: bool) -> str:
    if exposer is None:
        return tr("You won with all Flowers and Seasons.") if own else tr("{name} won with all Flowers and Seasons.")
    if given:
        return tr("{name} won with the last Flower or Season, exposed by you.")
    if own:
        return tr("You won with the last Flower or Season, exposed by {giver}.")
    return tr("{name} won with the last Flower or Season, exposed by {giver}.")


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
