"""Advice in a player's words: what to do, and one sentence why."""

from collections.abc import Iterator, Sequence
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
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Choice
from fourwinds.players.faults import fault
from fourwinds.players.need import Need
from fourwinds.players.own_words import in_own_words
from fourwinds.players.pricing import Cost, Kept, Prices
from fourwinds.players.prospects import Standing
from fourwinds.players.safety import Safety, safety_of_hand
from fourwinds.players.situation import Situation
from fourwinds.players.told import Teller as Decider
from fourwinds.scoring import MeldKind
from fourwinds.text import Text, counted, either, in_turn, in_units, listed
from fourwinds.tiles import Kind, Tile, by_face, kind_of, kinds_of, name, numeral, together
from fourwinds.values import Value, replace

_UNWANTED: Final = 0.005
_SMALL: Final = 0.02
_RISKY: Final = 0.06
"""From which chance to feed somebody on a discard there is a risk, from which it is told how large, and from which
that has to be excused."""

_GIVES_UP: Final = 0.6
_DARES_NOT: Final = 0.02
"""A hand is given up for safety when a discard leaves less than this part of what another would, and feeds somebody
so much less likely."""

_NAMED_AT_MOST: Final = 5
"""How many kinds a sentence lists before it only counts them."""


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
    decider = Decider(view, character)
    choices = decider.choices(legal)
    if isinstance(choices[0].action, PassTiles | Consent | DingDong | TakeJoker):
        return Hint(choices[0].action, _exchanging(choices[0].action))
    if isinstance(choices[0].action, LayOut):
        extra = name(kind_of(choices[0].action.tile))
        return Hint(choices[0].action, Text("Lay out the {tile}: another tile comes for it.", tile=extra))
    thrown = _thrown(choices)
    sentence = _sentence(choices, decider, legal, None if thrown is None else kind_of(thrown))
    if decider.need is not None:
        otherwise = Decider(view, replace(character, plays_for_places=False)).choices(legal)[0]
        sentence = in_turn([sentence, *_what_is_needed(decider.need, choices[0], otherwise)])
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


def _sentence(choices: Sequence[Choice], decider: Decider, legal: Sequence[Action], thrown: Kind | None) -> str:
    choice = choices[0]
    unseen = decider.situation.unseen
    match choice.action:
        case GoOut():
            return _going_out(decider.situation)
        case Abandon():
            return Text("Abandon the hand: with so many single terminals and honors it is better dealt anew.")
        case SetAside():
            return Text("Set the North aside: your hand does not need it, and you draw a tile for it.")
        case DeclareReady(laid_open=laid_open):
            waits = Text("you wait for {tiles}", tiles=_waits(choice.standing, unseen))
            return _of_open_ready(waits, thrown) if laid_open else _of_ready(waits, thrown)
        case DeclareKong(kind=kind):
            return Text(
                "Declare the kong of {tile}: {why}.", tile=name(kind), why=_of_kong(kind, choices, decider.situation)
            )
        case Discard():
            return _discarding(choices, decider, legal)
        case Claim():
            return _claiming(choices, decider)
        case Pass():
            return _passing(choices, decider, legal)
        case _:
            raise AssertionError("an offence is never advised")


def _going_out(situation: Situation) -> Text:
    if isinstance(situation.view.open, BonusTile):
        return Text("Go out on the North that is being set aside: it completes your hand.")
    if situation.view.phase is Phase.ROB:
        return Text("Rob the kong: its tile completes your hand.")
    return Text("Go out: your hand is complete.")


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


def _discarding(choices: Sequence[Choice], decider: Decider, legal: Sequence[Action]) -> Text:
    choice = choices[0]
    assert isinstance(choice.action, Discard), "that is advised"
    tile, safety = name(kind_of(choice.action.tile)), _safety(choice, decider)
    dared = _too_daring(choices)
    if dared is not None:
        assert isinstance(dared.action, Discard), "only a discard is daring"
        return Text(
            "Discard the {tile}: {safety}; the {other} {trade}.",
            tile=tile,
            safety=safety,
            other=name(kind_of(dared.action.tile)),
            trade=trades.of_safety(dared.standing, choice.standing, dared.chance_of_feeding, decider.situation.unseen),
        )
    outlook = _outlook(choice.standing, decider)
    if _keeps_silent(choice, decider, legal):
        return Text(
            "Discard the {tile} and declare nothing: a riichi would bring less than its stake of {points}; {outlook}; "
            "{safety}.",
            tile=tile,
            safety=safety,
            points=in_units(decider.situation.view.rules.ready.stake, "points"),
            outlook=outlook,
        )
    return Text("Discard the {tile}: {outlook}; {safety}.", tile=tile, outlook=outlook, safety=safety)


def _of_kong(kind: Kind, choices: Sequence[Choice], situation: Situation) -> Text:
    """What a kong brings: by some rules it scores no more than the pung that is left when its tile is discarded."""
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


def _keeps_silent(choice: Choice, decider: Decider, legal: Sequence[Action]) -> bool:
    """Whether a riichi could be declared with this discard and is not, for its stake."""
    rule = decider.situation.view.rules.ready
    ready = choice.standing.shanten == 0 and bool(choice.standing.worth)
    return rule.rule == "riichi" and bool(rule.stake) and ready and DeclareReady() in legal


def _claiming(choices: Sequence[Choice], decider: Decider) -> Text:
    claim = choices[0]
    assert isinstance(claim.action, Claim), "that is advised"
    words = _set(claim.action), _outlook(claim.standing, decider)
    passing = next((choice for choice in choices if isinstance(choice.action, Pass)), None)
    trade = None if passing is None else _trade(claim.standing, passing.standing, decider)
    if trade is None:
        return Text("Claim {set}: {outlook}.", set=words[0], outlook=words[1])
    return Text("Claim {set}: {outlook}; {trade}.", set=words[0], outlook=words[1], trade=trade)


def _trade(made: Standing, passed: Standing, decider: Decider) -> Text | None:
    """What the claim gains and costs; nothing of a hand that cannot go out, or of players who do not reckon so."""
    if not made.worth or not passed.worth or not decider.reckons:
        return None
    more, less = decider.points(made), decider.points(passed)
    return trades.of_claim(made, passed, None if more is None or less is None else (more, less))


def _too_daring(choices: Sequence[Choice]) -> Choice | None:
    """The discard for the best hand, when that is given up for a much safer one."""
    safe = choices[0]
    best = max(choices, key=lambda choice: choice.standing.worth)
    if not isinstance(best.action, Discard) or safe.standing.worth > _GIVES_UP * best.standing.worth:
        return None
    dares = best.chance_of_feeding - safe.chance_of_feeding > _DARES_NOT and safe.chance_of_feeding < _RISKY
    return best if dares else None


_LITTLE_HOPE: Final = Text("there is little hope to go out in time, so take no risks")

_SETS: Final = {
    MeldKind.PUNG: Text("the pung"),
    MeldKind.KONG: Text("the kong"),
    MeldKind.CONCEALED_KONG: Text("the kong"),
}


def _set(claim: Claim) -> Text:
    """`the pung`, `the chow with the Four and the Five of Dots`: a chow may be made in several ways."""
    if claim.kind is not MeldKind.CHOW:
        return _SETS[claim.kind]
    low, high = sorted(map(kind_of, claim.tiles))
    return Text("the chow with the {low} and the {high}", low=numeral(low), high=name(high))


def _passing(choices: Sequence[Choice], decider: Decider, legal: Sequence[Action]) -> Text:
    choice = choices[0]
    if not any(isinstance(action, Claim | GoOut) for action in legal):
        return Text("Pass: there is nothing that you could claim.")
    if any(isinstance(action, GoOut) for action in legal):
        return Text("Pass: waiting for a dearer hand promises more than going out now.")
    if not choice.standing.worth:
        return Text("Pass: {why}.", why=_LITTLE_HOPE)
    if not any(considered.standing.worth for considered in choices[1:]):
        return Text("Pass: with the claim your hand could not go out any more.")
    without = _outlook(choice.standing, decider)
    claim = max((other for other in choices if isinstance(other.action, Claim)), key=lambda other: other.standing.worth)
    if claim.standing.shanten >= choice.standing.shanten and decider.reckons:
        return Text("Pass: the claim brings you no nearer; without it {outlook}.", outlook=without)
    trade = _trade(claim.standing, choice.standing, decider)
    slower = choice.standing.chance > claim.standing.chance
    if trade is not None and (slower or choice.standing.gain > claim.standing.gain):
        return Text("Pass: {trade}; without the claim {outlook}.", trade=trade, outlook=without)
    return Text("Pass: the claim does not help enough; without it {outlook}.", outlook=without)


def _aim(standing: Standing, decider: Decider) -> Text | None:
    """What the hand is played for and what the rules give for that; nothing of just any hand."""
    goal = standing.goal
    if goal is None or not goal.title or decider.has_reached(standing):
        return None
    price = decider.price(standing)
    if price is None:
        return Text(goal.title)
    return Text("{pattern} ({worth})", pattern=Text(goal.title), worth=price)


def _outlook(standing: Standing, decider: Decider) -> Text:
    """How far the hand is and what it needs."""
    if not standing.worth:
        return _LITTLE_HOPE
    unseen, aim = decider.situation.unseen, _aim(standing, decider)
    if standing.shanten == 0:
        waits = Text("you are ready and wait for {tiles}", tiles=_waits(standing, unseen))
        return waits if aim is None else Text("{waits}, aiming at {pattern}", waits=waits, pattern=aim)
    lacking = counted(standing.shanten, "one tile", "{number} tiles", number=_NUMBERS[standing.shanten])
    left = sum(unseen[kind] for kind in standing.kinds)
    nearer = counted(left, "one unseen tile would bring you nearer", "{count} unseen tiles would bring you nearer")
    if aim is None:
        return Text("you are {tiles} from ready, and {nearer}", tiles=lacking, nearer=nearer)
    return Text(
        "you are {tiles} from ready, aiming at {pattern}, and {nearer}", tiles=lacking, pattern=aim, nearer=nearer
    )


def _waits(standing: Standing, unseen: Sequence[int]) -> Text:
    """What the hand waits for, and how many of that can still come."""
    kinds = standing.kinds
    left = sum(unseen[kind] for kind in kinds)
    if not kinds:
        return Text("a tile that is gone")
    if len(kinds) > _NAMED_AT_MOST:
        return Text("{count} different tiles ({left} left)", count=len(kinds), left=left)
    return Text(
        "{tiles} ({left} left)", tiles=either([Text("the {tile}", tile=name(kind)) for kind in kinds]), left=left
    )


_AGAINST_READY: Final = {
    Safety.SAFE: (Text("it is safe against the ready hand"), Text("it is safe against the ready hands")),
    Safety.HALF_SAFE: (Text("it is half-safe against the ready hand"), Text("it is half-safe against the ready hands")),
    Safety.LIVE: (Text("it is live: the ready hand may want it"), Text("it is live: the ready hands may want it")),
}
"""The words of the danger marks, for one ready hand and for several: on what is *safe* the rules let nobody win."""


def _safety(choice: Choice, decider: Decider) -> Text:
    """How safe the discard is: by the rules against hands that are declared, otherwise only how likely it feeds one."""
    assert isinstance(choice.action, Discard), "only a discard feeds anybody"
    judged = safety_of_hand(decider.situation.view).get(kind_of(choice.action.tile))
    if judged is not None:
        return _AGAINST_READY[judged.safety][len(judged.against) > 1]
    if choice.chance_of_feeding < _UNWANTED:
        return Text("hardly anybody can want it")
    if choice.chance_of_feeding < _SMALL:
        return Text("the risk is small")
    often = trades.often(choice.chance_of_feeding)
    if choice.chance_of_feeding < _RISKY:
        return Text("{often} somebody goes out on it", often=often)
    if choice.worth > 0:
        return Text("{often} somebody goes out on it, but your hand is worth it", often=often)
    return Text("{often} somebody goes out on it, but the others are worse", often=often)


def _what_is_needed(need: Need, choice: Choice, otherwise: Choice) -> Iterator[Text]:
    """A sentence more where the score decides: what it asks for; none where the choice is the usual one."""
    if choice.action == otherwise.action:
        return
    when = Text("This is the last hand") if need.is_last else Text("The game ends soon")
    slower = choice.standing.chance < otherwise.standing.chance
    safer = choice.chance_of_feeding < otherwise.chance_of_feeding
    if need.ahead is not None and slower and not safer:
        wind, points = need.ahead
        yield Text(
            "{when} and {wind} is {points} ahead of you: a dear hand counts more than a quick one.",
            when=when,
            wind=wind.title,
            points=in_units(points, "points"),
        )
        return
    if need.is_last_place or (slower and not safer):
        return
    if need.ahead is None:
        # Somebody else may have as many points: that is not to lead.
        yield Text("{when} and nobody is ahead of you: being out quickly or safely counts, not points.", when=when)
    else:
        yield Text("{when} and you have a place to keep: being out quickly or safely counts, not points.", when=when)


_NUMBERS: Final = (
    *(Text("no"), Text("one"), Text("two"), Text("three"), Text("four"), Text("five")),
    *(Text("six"), Text("seven"), Text("eight"), Text("nine"), Text("ten")),
)
