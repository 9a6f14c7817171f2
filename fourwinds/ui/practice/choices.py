"""What could be done at a moment, in words, each once: equal tiles are as good as one another."""

from collections.abc import Sequence

from fourwinds.app.language import tr
from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    DeclareKong,
    DeclareReady,
    Discard,
    GoOut,
    LayOut,
    Pass,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.lookback import essence
from fourwinds.engine.view import SeatView
from fourwinds.text import Text, commas
from fourwinds.tiles import PLAIN_OF, Kind, Tile, kinds_of, name, together
from fourwinds.ui.table.words import meld_word, tile_name


def choices(legal: Sequence[Action], view: SeatView) -> list[Action]:
    """Of actions that come to the same the first one: discards in the order of the tiles, then all else.

    Where anybody may say that he is ready, and is fined if he is not, that is no choice for a hand that is not.
    """
    found = list({essence(action): action for action in reversed(legal)}.values())[::-1]
    if any(isinstance(action, DeclareReady) for action in found) and not _can_be_ready(view):
        found = [action for action in found if not isinstance(action, DeclareReady)]
    discards = sorted((a for a in found if isinstance(a, Discard)), key=lambda discard: PLAIN_OF[discard.tile])
    return [*discards, *(action for action in found if not isinstance(action, Discard))]


def _can_be_ready(view: SeatView) -> bool:
    from fourwinds.players.waiting import can_be_ready  # noqa: PLC0415 - the window opens without the players

    return can_be_ready(view)


def in_words(action: Action, view: SeatView) -> str:
    """The action as something to choose."""
    wild = view.rules.tiles.wild_kind
    open_tile = "" if view.open_tile is None else tile_name(view.open_tile, wild)
    match action:
        case Discard(tile=tile):
            return tr(Text("Discard the {tile}", tile=tile_name(tile, wild)))
        case Claim(kind=kind, tiles=tiles):
            return tr(
                Text(
                    "Claim the {tile} for a {set}, with {tiles}",
                    tile=open_tile,
                    set=meld_word(kind),
                    tiles=_names(tiles, wild),
                )
            )
        case Pass():
            return tr(Text("Let the {tile} go by", tile=open_tile)) if open_tile else tr(Text("Pass"))
        case DeclareKong(kind=kind):
            return tr(Text("Declare a kong of the {tile}", tile=name(kind)))
        case DeclareReady(laid_open=laid_open):
            return tr(Text("Declare ready, with the hand open")) if laid_open else tr(Text("Declare ready"))
        case GoOut():
            return tr(Text("Go out"))
        case rare:
            return tr(_rare(rare))


def _rare(action: Action) -> Text:
    match action:
        case LayOut(tile=tile):
            return Text("Lay out the {tile}", tile=tile_name(tile))
        case SetAside():
            return Text("Set a North aside")
        case TakeJoker(tile=tile):
            return Text("Put down the {tile} and take the joker", tile=tile_name(tile))
        case Abandon():
            return Text("Abandon the hand")
        case _:
            return Text("Declare wrongly")


def _names(tiles: Sequence[Tile], wild: Kind | None) -> str:
    return commas(together(kinds_of(tiles), wild))
