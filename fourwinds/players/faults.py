"""What is wrong with a choice, in words that do not give away which one is better.

The coach says it of a move before it is made: *it leaves your hand one tile further from ready*.
"""

from typing import Final

from fourwinds.engine.actions import Claim
from fourwinds.players.decide import Choice, Decider
from fourwinds.players.moment import SLIGHT, good_tiles
from fourwinds.players.prospects import Standing
from fourwinds.players.trades import CLEARLY, NUMBERS, often
from fourwinds.scoring import MeldKind
from fourwinds.text import Text, counted, estimated

_RISKIER: Final = 0.01
"""From which difference of chances on a discard is called riskier than another."""


def fault(choice: Choice, best: Choice, decider: Decider) -> Text | None:
    """Why the choice is worse than the best one; None where neither the hand nor the risk tells it."""
    worse, better = choice.standing, best.standing
    riskier = choice.chance_of_feeding > best.chance_of_feeding + _RISKIER
    if riskier and 2 * (better.worth - worse.worth) < best.worth - choice.worth:
        return Text("it is the tile that somebody goes out with {often}", often=often(choice.chance_of_feeding))
    if better.worth <= worse.worth:
        return None
    if not worse.worth or worse.chance < SLIGHT <= better.chance:
        return Text("it leaves your hand little hope to go out")
    return (
        _of_distance(worse, better)
        or _of_waits(choice, best, decider)
        or _of_gain(worse, better, decider, opens=_opens(choice, decider))
        or _of_chance(worse, better)
    )


def _of_distance(worse: Standing, better: Standing) -> Text | None:
    if worse.shanten <= better.shanten:
        return None
    return counted(
        worse.shanten - better.shanten,
        "it leaves your hand one tile further from ready",
        "it leaves your hand {number} tiles further from ready",
        number=NUMBERS[worse.shanten - better.shanten],
    )


def _of_waits(choice: Choice, best: Choice, decider: Decider) -> Text | None:
    worse, better = choice.standing, best.standing
    if worse.shanten != better.shanten:
        return None
    fewer, good = (good_tiles(one, decider.situation) for one in (choice, best))
    if good <= CLEARLY * fewer:
        return None
    left = fewer or Text("none")
    if worse.shanten == 0:
        return counted(
            good,
            "one unseen tile could complete your hand, and it leaves {left}",
            "{count} unseen tiles could complete your hand, and it leaves {left}",
            left=left,
        )
    return counted(
        good,
        "one unseen tile could bring you nearer, and it leaves {left}",
        "{count} unseen tiles could bring you nearer, and it leaves {left}",
        left=left,
    )


def _of_gain(worse: Standing, better: Standing, decider: Decider, *, opens: bool) -> Text | None:
    less, more = decider.points(worse), decider.points(better)
    if less is not None and more is not None and more > CLEARLY * less:
        points = {"less": estimated(less, "points"), "more": estimated(more, "points")}
        if points["less"] != points["more"]:
            if opens:
                return Text("it opens your hand, and a win would bring about {less} instead of {more}", **points)
            return Text("a win would bring about {less} instead of {more}", **points)
    return Text("it opens your hand") if opens else None


def _of_chance(worse: Standing, better: Standing) -> Text | None:
    rarely, oftener = often(worse.chance), often(better.chance)
    if better.chance <= CLEARLY * worse.chance or rarely == oftener:
        return None
    return Text("you would win {rarely} instead of {often}", rarely=rarely, often=oftener)


def _opens(choice: Choice, decider: Decider) -> bool:
    melds = decider.situation.melds
    return isinstance(choice.action, Claim) and all(meld.kind is MeldKind.CONCEALED_KONG for meld in melds)
