"""An exchange of tiles in words: what is asked, and what came of it."""

from collections.abc import Iterator, Sequence
from typing import Final

from fourwinds.engine.events import TilesPassed
from fourwinds.engine.exchange import Asked, Exchange, givers, receivers
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.text import Text, counted, listed
from fourwinds.tiles import kinds_of, together

WHERE: Final = {1: Text("on your right"), 2: Text("across from you"), 3: Text("on your left")}
"""Where the seat sits that is so many seats on."""
_WAYS: Final = {
    "right": Text("to the right"),
    "across": Text("across"),
    "left": Text("to the left"),
    "east_south": Text("between East and South, and between West and North"),
    "east_north": Text("between East and North, and between South and West"),
}


def what_is_asked(step: Exchange, names: Sequence[str], me: Seat | None) -> Text:
    """What everybody is asked in a step of an exchange, as `me` is told it."""
    pass_ = Text("Pass {number} of {passes}", number=step.number, passes=step.passes)
    if step.second:
        pass_ = Text("Second exchange, pass {number} of {passes}", number=step.number, passes=step.passes)
    match step.asked:
        case Asked.CONSENT:
            return Text("Shall there be a second exchange? All four must agree.")
        case Asked.COURTESY if me is not None:
            (who,) = receivers(step, me)
            return counted(
                step.tiles,
                "Courtesy pass: you may offer {name}, across from you, {count} tile.",
                "Courtesy pass: you may offer {name}, across from you, up to {count} tiles.",
                name=names[who],
            )
        case Asked.COURTESY:
            return Text("Courtesy pass between those who sit across from each other.")
        case Asked.DING_DONG:
            return Text(
                "You ask for an exchange: everybody passes one tile to each other player."
                if step.dealer == me
                else "{name} asks for an exchange: everybody passes one tile to each other player.",
                name=names[step.dealer],
            )
        case Asked.TILES if me is None:
            return Text("{which}: {way}.", which=pass_, way=_WAYS[step.way])
        case Asked.TILES:
            (who,) = receivers(step, me)
            return counted(
                step.tiles,
                "{which}: {count} tile to {name}, {where}.",
                "{which}: {count} tiles to {name}, {where}.",
                which=pass_,
                name=names[who],
                where=WHERE[(who - me) % 4],
            )


def what_came(event: TilesPassed, names: Sequence[str], me: Seat | None) -> Text:
    """What has come to `me`, and from whom."""
    came = None if me is None else event.received[me]
    if me is None or came is None:
        return Text("The players have exchanged tiles.")
    who = listed([names[seat] for seat in givers(event.step, me)])
    if not came:
        return Text("Nothing is exchanged between you and {names}.", names=who)
    return Text("You get from {names}: {tiles}.", names=who, tiles=listed(together(kinds_of(came))))


def what_went(event: TilesPassed, names: Sequence[str], me: Seat) -> tuple[Text, ...]:
    """What was passed to whom, as far as it is seen; first what `me` has passed."""
    seats = sorted(SEATS, key=lambda seat: (seat - me) % 4)
    return tuple(said for seat in seats for said in _went(event, names, seat, own=seat == me))


def _went(event: TilesPassed, names: Sequence[str], seat: Seat, *, own: bool) -> Iterator[Text]:
    given, blind = event.given[seat], event.blind[seat]
    if given:
        others = listed([names[other] for other in receivers(event.step, seat)])
        tiles = listed(together(kinds_of(given)))
        yield Text(
            "You pass {tiles} to {others}." if own else "{name} passes {tiles} to {others}.",
            name=names[seat],
            tiles=tiles,
            others=others,
        )
    if given is not None and blind:
        yield counted(
            blind,
            "You pass on {count} tile unseen." if own else "{name} passes on {count} tile unseen.",
            "You pass on {count} tiles unseen." if own else "{name} passes on {count} tiles unseen.",
            name=names[seat],
        )
