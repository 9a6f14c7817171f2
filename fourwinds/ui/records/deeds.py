"""What the person did at a decision, in a word or two."""

from fourwinds.app.language import tr
from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    Consent,
    DeclareKong,
    DeclareReady,
    DingDong,
    Discard,
    GoOut,
    LayOut,
    Pass,
    PassTiles,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.lookback import Decision
from fourwinds.text import Text, counted, listed
from fourwinds.tiles import by_face, kind_of, kinds_of, name, together
from fourwinds.ui.table.words import meld_word, tile_name


def deed_in_words(decision: Decision) -> str:
    """What was done: `discarded Two of Dots`."""
    open_tile, wild = decision.view.open_tile, decision.view.rules.tiles.wild_kind
    offered = "" if open_tile is None else tile_name(open_tile, wild)
    match decision.action:
        case Discard(tile=tile):
            return tr("discarded {tile}").format(tile=tile_name(tile, wild))
        case Claim(kind=kind):
            return tr("claimed {tile} for a {set}").format(tile=offered, set=meld_word(kind))
        case DeclareKong(kind=kind):
            return tr("declared a kong of {tile}").format(tile=tr(name(kind)))
        case DeclareReady(laid_open=laid_open):
            return tr("declared ready, hand open") if laid_open else tr("declared ready")
        case GoOut():
            return tr("went out")
        case Pass():
            return tr("let {tile} go by").format(tile=offered)
        case PassTiles() | Consent() | DingDong() as exchanging:
            return tr(by_face(_exchanged(exchanging), wild))
        case rare:
            return tr(_rare(rare))


def _rare(action: Action) -> Text:
    match action:
        case LayOut(tile=tile):
            return Text("laid out {tile}", tile=name(kind_of(tile)))
        case SetAside():
            return Text("set a North aside")
        case TakeJoker(tile=tile):
            return Text("took a joker for {tile}", tile=name(kind_of(tile)))
        case Abandon():
            return Text("abandoned the hand")
        case _:
            return Text("declared wrongly")


def _exchanged(action: PassTiles | Consent | DingDong) -> Text:
    match action:
        case DingDong():
            return Text("asked for an exchange")
        case Consent(agrees=agrees):
            return Text("agreed to a second exchange" if agrees else "refused a second exchange")
        case PassTiles(tiles=(), blind=0):
            return Text("passed no tiles")
        case PassTiles(tiles=(), blind=blind):
            return counted(blind, "passed on {count} tile unseen", "passed on {count} tiles unseen")
        case PassTiles(tiles=tiles, blind=0):
            return Text("passed {tiles}", tiles=listed(together(kinds_of(tiles))))
        case PassTiles(tiles=tiles, blind=blind):
            return counted(
                blind,
                "passed {tiles} and {count} tile unseen",
                "passed {tiles} and {count} tiles unseen",
                tiles=listed(together(kinds_of(tiles))),
            )
