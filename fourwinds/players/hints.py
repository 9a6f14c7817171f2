"""Advice in a player's words: what to do, and one sentence why."""

from collections.abc import Sequence
from typing import Final

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
from fourwinds.engine.lookback import essence
from fourwinds.engine.melds import BonusTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.players import trades
from fourwinds.players.answering import claiming, passing
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Choice
from fourwinds.players.faults import fault
from fourwinds.players.moment import Left, Moment, good_tiles
from fourwinds.players.needed import what_is_needed
from fourwinds.players.outlooks import outlook, waits
from fourwinds.players.own_words import in_own_words
from fourwinds.players.pricing import Cost, Kept, Prices
from fourwinds.players.risks import RISKY, safety
from fourwinds.players.silence import silence
from fourwinds.players.told import Teller
from fourwinds.players.winnings import brought, may_bring_more
from fourwinds.text import Text, counted, estimated, in_turn, in_units, listed
from fourwinds.tiles import Kind, Tile, by_face, kind_of, kinds_of, name, together
from fourwinds.values import Value, replace

_GIVES_UP: Final = 0.6
_DARES_NOT: Final = 0.02
"""A hand is given up for safety when a discard leaves less than this part of what another would, and feeds somebody
so much less likely."""

BEST: Final = "best"
"""The id of the best adviser there is, whatever the person's own character."""

_BEST_PLAYER: Final = "expert"

ADVISERS: Final = (*CHARACTERS, BEST)
"""The ids of all who can be asked."""


class Hint(Value):
    """What to do, and one sentence why."""

    action: Action
    sentence: str
    """It speaks to who is advised: *you*, *your hand*."""
    tile: Tile | None = None
    """The tile to discard, at once or after the declaration of ready."""
    prices: Prices | None = None
    """What the adviser thinks of all that could be done."""
    faults: tuple[tuple[Action, Text], ...] = ()
    """What is wrong with other actions, as far as that can be told."""

    @property
    def reason(self) -> str:
        """The sentence as the player says it who does so: *I discard*, *my hand*."""
        return in_own_words(self.sentence)

    def cost_of(self, action: Action) -> Cost | None:
        """What this action costs against the advice; None where the adviser cannot say."""
        return None if self.prices is None else self.prices.cost_of(action)

    def fault_of(self, action: Action) -> Text | None:
        """What is wrong with this action, as a part of a sentence that does not give the advice away."""
        return next((told for other, told in self.faults if essence(other) == essence(action)), None)

    @property
    def expectation(self) -> float | None:
        """What the hand is worth with this advice, in points; None where the adviser cannot say."""
        return None if self.prices is None else self.prices.expectation

    def kept_by(self, action: Action) -> Kept | None:
        """How much of what the hand is worth this action keeps; None where the adviser cannot say."""
        return None if self.prices is None else self.prices.kept_by(action)


def hint(view: SeatView, legal: Sequence[Action], adviser: str) -> Hint:
    """What the adviser (one of `ADVISERS`) would do here, and why; `legal` must not be empty."""
    advice, wild = _advice(view, legal, adviser), view.rules.tiles.wild_kind
    if wild is None or not isinstance(advice.sentence, Text):
        return advice
    return replace(advice, sentence=by_face(advice.sentence, wild))


def _advice(view: SeatView, legal: Sequence[Action], adviser: str) -> Hint:
    character = CHARACTERS[_BEST_PLAYER if adviser == BEST else adviser]
    decider = Teller(view, character)
    choices = decider.choices(legal)
    if isinstance(choices[0].action, PassTiles | Consent | DingDong | TakeJoker):
        return Hint(choices[0].action, _exchanging(choices[0].action))
    if isinstance(choices[0].action, LayOut):
        extra = name(kind_of(choices[0].action.tile))
        return Hint(choices[0].action, Text("Lay out the {tile}: another tile comes for it.", tile=extra))
    thrown, moment = _thrown(choices), Moment(decider, character, tuple(choices), tuple(legal))
    sentence = _sentence(moment, None if thrown is None else kind_of(thrown))
    if decider.need is not None:
        otherwise = Teller(view, replace(character, plays_for_places=False)).choices(legal)[0]
        sentence = in_turn([sentence, *what_is_needed(decider.need, choices[0], otherwise, moment)])
    faults = [(choice.action, fault(choice, choices[0], decider)) for choice in choices[1:]]
    told = tuple((action, why) for action, why in faults if why is not None)
    return Hint(choices[0].action, sentence, thrown, Prices.of(choices, decider.usual_gain), told)


def _thrown(choices: Sequence[Choice]) -> Tile | None:
    """The tile to discard: that of the best choice, or the one that leaves the hand which is declared ready."""
    best = choices[0]
    for choice in choices:
        if isinstance(choice.action, Discard) and choice.standing == best.standing:
            return choice.action.tile if isinstance(best.action, Discard | DeclareReady) else None
    return None


def _sentence(moment: Moment, thrown: Kind | None) -> str:
    choice = moment.choices[0]
    match choice.action:
        case GoOut():
            return _going_out(moment)
        case Abandon():
            return Text("Abandon the hand: with so many single terminals and honors it is better dealt anew.")
        case SetAside():
            return Text("Set the North aside: your hand does not need it, and you draw a tile for it.")
        case DeclareReady(laid_open=laid_open):
            told = waits(choice.standing, Left.by(choice.action, moment.situation, thrown))
            why = Text("you wait for {tiles}", tiles=told)
            return _of_open_ready(why, thrown) if laid_open else _of_ready(why, thrown)
        case DeclareKong(kind=kind):
            return Text("Declare the kong of the {tile}: {why}.", tile=name(kind), why=_of_kong(kind, moment))
        case Discard():
            return _discarding(moment)
        case Claim():
            return claiming(moment)
        case Pass():
            return passing(moment)
        case _:
            raise AssertionError("an offence is never advised")


def _going_out(moment: Moment) -> Text:
    view = moment.situation.view
    if isinstance(view.open, BonusTile):
        return Text("Go out on the North that is being set aside: it completes your hand.")
    if view.phase is Phase.ROB:
        return Text("Rob the kong: its tile completes your hand.")
    points = brought(moment.situation)
    if not points:
        return Text("Go out: your hand is complete.")
    told = estimated(points, "points")
    if may_bring_more(moment.situation):
        return Text("Go out: your hand is complete, and brings you about {points} or more.", points=told)
    return Text("Go out: your hand is complete, and brings you about {points}.", points=told)


def _exchanging(action: PassTiles | Consent | DingDong | TakeJoker) -> Text:
    """What to do in an exchange of tiles, or of a joker."""
    match action:
        case TakeJoker(tile=tile):
            return Text(
                "Put down the {tile} and take the joker: it can do all that the tile does.", tile=name(kind_of(tile))
            )
        case DingDong():
            return Text("Ask for an exchange of tiles: your hand has more tiles to spare than that takes.")
        case Consent(agrees=True):
            return Text("Agree to a second exchange: your hand has as many tiles to spare as a pass takes.")
        case Consent():
            return Text("Do not agree to a second exchange: it would take tiles that your hand needs.")
        case PassTiles(tiles=(), blind=0):
            return Text("Pass nothing: your hand needs all its tiles.")
        case PassTiles(tiles=(), blind=blind):
            return counted(
                blind,
                "Pass on {count} tile unseen: your hand needs all its tiles.",
                "Pass on {count} tiles unseen: your hand needs all its tiles.",
            )
        case PassTiles(tiles=tiles, blind=0):
            return Text("Pass {tiles}: your hand needs them least.", tiles=_named(tiles))
        case PassTiles(tiles=tiles, blind=blind):
            return counted(
                blind,
                "Pass {tiles}, and {count} tile unseen: your hand needs the others.",
                "Pass {tiles}, and {count} tiles unseen: your hand needs the others.",
                tiles=_named(tiles),
            )


def _named(tiles: Sequence[Tile]) -> str:
    return listed(together(kinds_of(tiles)))


def _discarding(moment: Moment) -> Text:
    choice = moment.choices[0]
    assert isinstance(choice.action, Discard), "that is advised"
    tile = name(kind_of(choice.action.tile))
    if (dared := _too_daring(moment.choices)) is not None:
        return _for_safety(choice, dared, moment)
    told, risk = outlook(choice, moment), safety(choice, moment)
    if (why := silence(choice, moment)) is not None:
        return Text(
            "Discard the {tile} and declare nothing: {why}; {outlook}; {safety}.",
            tile=tile,
            why=why,
            outlook=told,
            safety=risk,
        )
    return Text("Discard the {tile}: {outlook}; {safety}.", tile=tile, outlook=told, safety=risk)


def _for_safety(choice: Choice, dared: Choice, moment: Moment) -> Text:
    """A discard for which a better hand is given up; the risks of both are told on one scale."""
    assert isinstance(choice.action, Discard), "that is advised"
    assert isinstance(dared.action, Discard), "only a discard is daring"
    tiles = good_tiles(dared, moment.situation), good_tiles(choice, moment.situation)
    return Text(
        "Discard the {tile}: {safety}; the {other} {trade}.",
        tile=name(kind_of(choice.action.tile)),
        safety=safety(choice, moment, in_numbers=True),
        other=name(kind_of(dared.action.tile)),
        trade=trades.of_safety(dared.standing, choice.standing, dared.chance_of_feeding, tiles),
    )


def _of_kong(kind: Kind, moment: Moment) -> Text:
    """What a kong brings: by some rules it scores no more than the pung that is left when its tile is discarded."""
    situation, choices = moment.situation, moment.choices
    payment = situation.view.rules.payment
    if each := payment.concealed_kong if situation.counts[kind] == 4 else payment.added_kong:
        return Text(
            "each other player pays you {points} for it, and it brings you another tile",
            points=in_units(each, "points"),
        )
    pung = next((c for c in choices if isinstance(c.action, Discard) and kind_of(c.action.tile) == kind), None)
    if pung is None or choices[0].standing.gain <= pung.standing.gain:
        return Text("it brings you another tile")
    return Text("it scores more and brings you another tile")


def _of_ready(waits: Text, thrown: Kind | None) -> Text:
    if thrown is None:
        return Text("Declare ready: {why}.", why=waits)
    return Text("Declare ready and discard the {tile}: {why}.", tile=name(thrown), why=waits)


def _of_open_ready(waits: Text, thrown: Kind | None) -> Text:
    if thrown is None:
        return Text("Declare ready with your hand laid open: {why}.", why=waits)
    return Text("Declare ready with your hand laid open and discard the {tile}: {why}.", tile=name(thrown), why=waits)


def _too_daring(choices: Sequence[Choice]) -> Choice | None:
    """The discard for the best hand, when that is given up for a much safer one."""
    safe = choices[0]
    best = max(choices, key=lambda choice: choice.standing.worth)
    if not isinstance(best.action, Discard) or safe.standing.worth > _GIVES_UP * best.standing.worth:
        return None
    dares = best.chance_of_feeding - safe.chance_of_feeding > _DARES_NOT and safe.chance_of_feeding < RISKY
    return best if dares else None
