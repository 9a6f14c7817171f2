"""How a hand stands, in words: how far it is, what it needs or waits for, what it is played for."""

from typing import Final

from fourwinds.engine.actions import Claim, Discard
from fourwinds.players import shanten
from fourwinds.players.decide import Choice
from fourwinds.players.moment import Left, Moment, good_tiles, minimum
from fourwinds.players.prospects import Standing
from fourwinds.players.risks import RISKY
from fourwinds.players.situation import Situation
from fourwinds.players.trades import NUMBERS
from fourwinds.text import Text, counted, either
from fourwinds.tiles import name

_NAMED_AT_MOST: Final = 5
"""How many kinds a sentence lists before it only counts them."""

_OUTWEIGHS: Final = 0.8
"""Which part of what the quickest hand would win a hand must fall short of to be kept for what the losers settle."""

_SAFER: Final = 0.01
"""By how much another chance to feed somebody is clearly smaller."""

_BARRED: Final = Text("your hand may not go out any more")
_NO_HOPE: Final = Text("there is little hope to go out in time")
_LITTLE_HOPE: Final = Text("there is little hope to go out in time, so take no risks")


def outlook(choice: Choice, moment: Moment) -> Text:
    """How far the hand is that a choice leaves, and what it needs."""
    standing, left = choice.standing, Left.by(choice.action, moment.situation)
    if not moment.situation.may_go_out:
        return _BARRED
    if _is_for_the_losers(choice, moment):
        return Text("your hand then brings more if somebody else goes out")
    if moment.is_hopeless(standing):
        return no_hope(choice, moment)
    aim = _aim(standing, moment)
    if standing.shanten == 0:
        told = Text("you are ready and wait for {tiles}", tiles=waits(standing, left))
        if aim is None or left.too_cheap(standing):
            return told
        return Text("{waits}, aiming at {pattern}", waits=told, pattern=aim)
    if (given_up := _given_up(choice, moment, aim)) is not None:
        return given_up
    lacking = tiles_away(standing)
    if aim is None:
        return Text("you are {tiles} from ready, and {nearer}", tiles=lacking, nearer=_nearer(choice, moment))
    return Text(
        "you are {tiles} from ready, aiming at {pattern}, and {nearer}",
        tiles=lacking,
        pattern=aim,
        nearer=_nearer(choice, moment),
    )


def no_hope(choice: Choice, moment: Moment) -> Text:
    """That the hand will hardly go out, and what follows from that where care can be taken, and is."""
    if not moment.situation.may_go_out:
        return _BARRED
    dares = moment.is_careless or choice.chance_of_feeding >= RISKY or isinstance(choice.action, Claim)
    return _NO_HOPE if dares else _LITTLE_HOPE


def tiles_away(standing: Standing) -> Text:
    """How many tiles the hand is from ready."""
    return counted(standing.shanten, "one tile", "{number} tiles", number=NUMBERS[standing.shanten])


def waits(standing: Standing, left: Left) -> Text:
    """What the hand waits for, how many of that can still come, and what would be too cheap."""
    told, cheap = _awaited(standing, left), left.too_cheap(standing)
    least = minimum(left.situation)
    if not cheap or least is None:
        return told
    if len(cheap) > 1:
        return Text("{tiles}, as others would not come to {minimum}", tiles=told, minimum=least)
    return Text("{tiles}, as the {other} would not come to {minimum}", tiles=told, other=name(cheap[0]), minimum=least)


def _awaited(standing: Standing, left: Left) -> Text:
    unseen = sum(left.situation.unseen[kind] for kind in standing.kinds)
    jokers = left.helping_jokers(standing)
    if not unseen and jokers:
        return Text("a joker ({left} left)", left=jokers)
    if not standing.kinds:
        return Text("a tile that is gone")
    if len(standing.kinds) > _NAMED_AT_MOST:
        tiles: str = Text("{count} different tiles", count=len(standing.kinds))
    else:
        tiles = either([Text("the {tile}", tile=name(kind)) for kind in standing.kinds])
    if not jokers:
        return Text("{tiles} ({left} left)", tiles=tiles, left=unseen)
    return Text(
        "{tiles} ({left} left, and {jokers})",
        tiles=tiles,
        left=unseen,
        jokers=counted(jokers, "one joker", "{count} jokers"),
    )


def _nearer(choice: Choice, moment: Moment) -> Text:
    number = good_tiles(choice, moment.situation)
    if not number:
        return Text("no unseen tile would bring you nearer")
    return counted(number, "one unseen tile would bring you nearer", "{count} unseen tiles would bring you nearer")


def _aim(standing: Standing, moment: Moment) -> Text | None:
    """What the hand is played for and what the rules give for that; nothing of just any hand."""
    goal, decider = standing.goal, moment.decider
    if goal is None or not goal.title or decider.has_reached(standing):
        return None
    price = decider.price(standing)
    if price is None:
        return Text(goal.title)
    return Text("{pattern} ({worth})", pattern=Text(goal.title), worth=price)


# --- a ready hand that is not kept ----------------------------------------------------------------


def _given_up(choice: Choice, moment: Moment, aim: Text | None) -> Text | None:
    """That the hand could be ready, or is, and is played for something else; None where it is not so."""
    situation = moment.situation
    if not isinstance(choice.action, Discard) or not _could_be_ready(moment):
        return None
    if (kept := _ready_with(Left.by(choice.action, situation))) is not None:
        if aim is None:
            return None
        return Text("you are ready and wait for {tiles}, but rather aim at {pattern}", tiles=kept[1], pattern=aim)
    others = [other for other in moment.choices if isinstance(other.action, Discard)]
    kept_by = [(other, found[0]) for other in others if (found := _ready_with(Left.by(other.action, situation)))]
    if not kept_by:
        return None
    ready = [number for _, number in kept_by]
    if all(other.chance_of_feeding > choice.chance_of_feeding + _SAFER for other, _ in kept_by):
        return Text(
            "it gives up a ready hand ({left} left) for a safer discard; you are {tiles} from ready",
            left=max(ready),
            tiles=tiles_away(choice.standing),
        )
    if aim is None:
        return Text(
            "it gives up a ready hand ({left} left); you are {tiles} from ready, and {nearer}",
            left=max(ready),
            tiles=tiles_away(choice.standing),
            nearer=_nearer(choice, moment),
        )
    return Text(
        "it gives up a ready hand ({left} left); you are {tiles} from ready, aiming at {pattern}",
        left=max(ready),
        tiles=tiles_away(choice.standing),
        pattern=aim,
    )


def _could_be_ready(moment: Moment) -> bool:
    """Whether it is worth a look: with some discard the hand has the shape of a ready one."""
    if any(choice.standing.shanten == 0 for choice in moment.choices):
        return True
    situation, rules = moment.situation, moment.situation.view.rules
    if rules.winning.special_only or situation.jokers:
        return False
    away = shanten.regular(situation.counts, rules.tiles.sets - len(situation.melds))
    return away <= 0 or (not situation.melds and shanten.seven_pairs(situation.counts) <= 0)


def _ready_with(left: Left) -> tuple[int, Text] | None:
    """How many tiles would complete a ready hand that may go out, and which; None where it is none."""
    unseen = left.situation.unseen
    for counts, kinds in left.ready():
        good = tuple(kind for kind in kinds if unseen[kind] and left.goes_out(counts, kind))
        if good:
            standing = Standing(0.0, shanten=0, kinds=good)
            number = sum(unseen[kind] for kind in good) + left.helping_jokers(standing)
            return number, _awaited(standing, left)
    return None


# --- what losers settle ---------------------------------------------------------------------------


def _is_for_the_losers(choice: Choice, moment: Moment) -> bool:
    """Whether a discard is made for what the hand is paid when somebody else is out, and another would win more."""
    if not isinstance(choice.action, Discard) or not _settle(moment.situation):
        return False
    others = [other for other in moment.choices if isinstance(other.action, Discard)]
    quick = max(others, key=lambda other: _won(other.standing))
    if _won(choice.standing) >= _OUTWEIGHS * _won(quick.standing):
        return False
    return moment.settled(choice) > moment.settled(quick) and choice.standing.worth > quick.standing.worth


def is_worth_more_to_a_loser(claim: Choice, passing: Choice, moment: Moment) -> bool:
    """Whether a claim makes the hand dearer for when somebody else is out."""
    return _settle(moment.situation) and moment.settled(claim) > moment.settled(passing)


def _settle(situation: Situation) -> bool:
    return situation.book.settling(situation.wind) > 0


def _won(standing: Standing) -> float:
    return standing.chance * standing.gain
