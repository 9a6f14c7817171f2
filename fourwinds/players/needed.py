"""What the score asks for where the game ends soon, in a sentence more: only what the choice bears out."""

from collections.abc import Iterator
from typing import Final

from fourwinds.players.decide import Choice
from fourwinds.players.moment import Moment
from fourwinds.players.need import Need
from fourwinds.players.trades import CLEARLY
from fourwinds.text import Text, in_units
from fourwinds.tiles import Wind

_SAFER: Final = 0.005
"""By how much a chance to feed somebody is clearly smaller than another."""


def what_is_needed(need: Need, choice: Choice, otherwise: Choice, moment: Moment) -> Iterator[Text]:
    """What the score asks for; none where the choice is the usual one."""
    if choice.action == otherwise.action:
        return
    when = Text("This is the last hand") if need.is_last else Text("The game ends soon")
    slower = choice.standing.chance < otherwise.standing.chance
    quicker = choice.standing.chance > CLEARLY * otherwise.standing.chance
    safer = choice.chance_of_feeding < otherwise.chance_of_feeding - _SAFER
    if need.ahead is not None and slower and not safer:
        if (rival := _out_of_reach(moment)) is not None:
            wind, points = rival
            yield Text(
                "{when} and {wind} is {points} ahead of you: a dear hand counts more than a quick one.",
                when=when,
                wind=wind.title,
                points=in_units(points, "points"),
            )
        return
    if need.is_last_place or not (quicker or safer):
        return
    if need.ahead is None:
        yield _of_leader(when, quicker=quicker, safer=safer)
    else:
        yield _of_place(when, quicker=quicker, safer=safer)


def _out_of_reach(moment: Moment) -> tuple[Wind, float] | None:
    """The next one ahead whom a usual win would not overtake, and how many points more he has."""
    view = moment.situation.view
    mine = float(view.seats[view.seat].score)
    leads = [(float(view.seats[seat].score) - mine, seat) for seat in view.others(view.seat)]
    far = [(lead, seat) for lead, seat in leads if lead > moment.decider.usual_gain]
    if not far:
        return None
    lead, seat = min(far)
    return view.wind_of(seat), lead


def _of_leader(when: Text, *, quicker: bool, safer: bool) -> Text:
    # Somebody else may have as many points: that is not to lead.
    if quicker and safer:
        return Text("{when} and nobody is ahead of you: being out quickly or safely counts, not points.", when=when)
    if quicker:
        return Text("{when} and nobody is ahead of you: being out quickly counts, not points.", when=when)
    return Text("{when} and nobody is ahead of you: safety counts, not points.", when=when)


def _of_place(when: Text, *, quicker: bool, safer: bool) -> Text:
    if quicker and safer:
        return Text("{when} and you have a place to keep: being out quickly or safely counts, not points.", when=when)
    if quicker:
        return Text("{when} and you have a place to keep: being out quickly counts, not points.", when=when)
    return Text("{when} and you have a place to keep: safety counts, not points.", when=when)
