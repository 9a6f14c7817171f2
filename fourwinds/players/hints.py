"""Advice in a player's words: what to do, and one sentence why."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Choice, Decider
from fourwinds.players.need import Need
from fourwinds.players.prospects import Standing
from fourwinds.players.safety import Safety, safety_of_hand
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Kind, Tile, kind_of, name
from fourwinds.values import replace

_UNWANTED: Final = 0.005
_RISKY: Final = 0.06
"""From which chance to feed somebody on a discard there is a risk, and from which it is risky."""

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


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, and one sentence why."""

    action: Action
    sentence: str
    tile: Tile | None = None
    """The tile to discard, at once or after the declaration of ready."""


def hint(view: SeatView, legal: Sequence[Action], adviser: str) -> Hint:
    """What the adviser (one of `ADVISERS`) would do here, and why; `legal` must not be empty."""
    character = CHARACTERS[_BEST_PLAYER if adviser == BEST else adviser]
    decider = Decider(view, character)
    choices = decider.choices(legal)
    thrown = _thrown(choices)
    sentence = _sentence(choices, decider, legal, None if thrown is None else kind_of(thrown))
    if decider.need is not None:
        otherwise = Decider(view, replace(character, plays_for_places=False)).choices(legal)[0]
        sentence += _what_is_needed(decider.need, choices[0], otherwise)
    return Hint(choices[0].action, sentence, thrown)


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
        case GoOut() if decider.situation.view.phase is Phase.ROB:
            return "Rob the kong: its tile completes your hand."
        case GoOut():
            return "Go out: your hand is complete."
        case DeclareReady():
            discard = f" and discard {_the(thrown)}" if thrown is not None else ""
            return f"Declare ready{discard}: {_waiting(choice.standing, unseen, 'you wait for')}."
        case DeclareKong(kind=kind):
            return f"Declare the kong of {_plural(kind)}: {_of_kong(kind, choices)}."
        case Discard(tile=tile) if (dared := _too_daring(choices)) is not None:
            other = f"{_the(dared)} would suit your hand better but is riskier"
            return f"Discard {_the(kind_of(tile))}: {_safety(choice, decider)}; {other}."
        case Discard(tile=tile):
            return f"Discard {_the(kind_of(tile))}: {_outlook(choice.standing, unseen)}; {_safety(choice, decider)}."
        case Claim():
            return f"Claim {_set(choice.action)}: {_outlook(choice.standing, unseen)}."
        case Pass():
            return _passing(choices, unseen, legal)
        case _:
            raise AssertionError("an offence is never advised")


def _of_kong(kind: Kind, choices: Sequence[Choice]) -> str:
    """What a kong brings: by some rules it scores no more than the pung that is left when its tile is discarded."""
    pung = next((c for c in choices if isinstance(c.action, Discard) and kind_of(c.action.tile) == kind), None)
    if pung is None or choices[0].standing.gain <= pung.standing.gain:
        return "it brings you another tile"
    return "it scores more and brings you another tile"


def _too_daring(choices: Sequence[Choice]) -> Kind | None:
    """The kind to discard for the best hand, when that is given up for a much safer discard."""
    safe = choices[0]
    best = max(choices, key=lambda choice: choice.standing.worth)
    if not isinstance(best.action, Discard) or safe.standing.worth > _GIVES_UP * best.standing.worth:
        return None
    dares = best.chance_of_feeding - safe.chance_of_feeding > _DARES_NOT and safe.chance_of_feeding < _RISKY
    return kind_of(best.action.tile) if dares else None


_LITTLE_HOPE: Final = "there is little hope to go out in time, so take no risks"

_SETS: Final = {
    MeldKind.CHOW: "chow",
    MeldKind.PUNG: "pung",
    MeldKind.KONG: "kong",
    MeldKind.CONCEALED_KONG: "kong",
}


def _set(claim: Claim) -> str:
    """`the pung`, `the chow with the Four and the Five of Dots`: a chow may be made in several ways."""
    if claim.kind is not MeldKind.CHOW:
        return f"the {_SETS[claim.kind]}"
    low, high = sorted(map(kind_of, claim.tiles))
    return f"the chow with the {name(low).partition(' ')[0]} and {_the(high)}"


def _passing(choices: Sequence[Choice], unseen: Sequence[int], legal: Sequence[Action]) -> str:
    choice = choices[0]
    if not any(isinstance(action, Claim | GoOut) for action in legal):
        return "Pass: there is nothing that you could claim."
    if any(isinstance(action, GoOut) for action in legal):
        return "Pass: waiting for a dearer hand promises more than going out now."
    if not choice.standing.worth:
        return f"Pass: {_LITTLE_HOPE}."
    if not any(considered.standing.worth for considered in choices[1:]):
        return "Pass: with the claim your hand could not go out any more."
    return f"Pass: the claim does not help enough; without it {_outlook(choice.standing, unseen)}."


def _outlook(standing: Standing, unseen: Sequence[int]) -> str:
    """How far the hand is and what it needs."""
    if not standing.worth:
        return _LITTLE_HOPE
    aim = f", aiming at {standing.goal.title}" if standing.goal is not None and standing.goal.title else ""
    if standing.shanten == 0:
        return _waiting(standing, unseen, "you are ready and wait for") + aim
    tiles = "one tile" if standing.shanten == 1 else f"{_NUMBERS[standing.shanten]} tiles"
    left = sum(unseen[kind] for kind in standing.kinds)
    return f"you are {tiles} from ready{aim}, and {_left(left)} would bring you nearer"


def _waiting(standing: Standing, unseen: Sequence[int], opening: str) -> str:
    kinds = standing.kinds
    left = sum(unseen[kind] for kind in kinds)
    if not kinds:
        return f"{opening} a tile that is gone"
    named = _listed(map(_the, kinds), "or") if len(kinds) <= _NAMED_AT_MOST else f"{len(kinds)} different tiles"
    return f"{opening} {named} ({left} left)"


_AGAINST_READY: Final = {
    Safety.SAFE: ("it is safe against the ready hand", "it is safe against the ready hands"),
    Safety.HALF_SAFE: ("it is half-safe against the ready hand", "it is half-safe against the ready hands"),
    Safety.LIVE: ("it is live: the ready hand may want it", "it is live: the ready hands may want it"),
}
"""The words of the danger marks, for one ready hand and for several: on what is *safe* the rules let nobody win."""


def _safety(choice: Choice, decider: Decider) -> str:
    """How safe the discard is: by the rules against hands that are declared, otherwise only how likely it feeds one."""
    assert isinstance(choice.action, Discard), "only a discard feeds anybody"
    judged = safety_of_hand(decider.situation.view).get(kind_of(choice.action.tile))
    if judged is not None:
        return _AGAINST_READY[judged.safety][len(judged.against) > 1]
    if choice.chance_of_feeding < _UNWANTED:
        return "hardly anybody can want it"
    if choice.chance_of_feeding < _RISKY:
        return "the risk is small"
    return "it is risky, but worth it" if choice.worth > 0 else "it is risky, but the others are worse"


def _what_is_needed(need: Need, choice: Choice, otherwise: Choice) -> str:
    """A sentence more where the score decides: what it asks for; empty where the choice is the usual one."""
    if choice.action == otherwise.action:
        return ""
    when = "This is the last hand" if need.is_last else "The game ends soon"
    slower = choice.standing.chance < otherwise.standing.chance
    safer = choice.chance_of_feeding < otherwise.chance_of_feeding
    if need.ahead is not None and slower and not safer:
        wind, points = need.ahead
        return f" {when} and {wind.title} is {_points(points)} ahead of you: a dear hand counts more than a quick one."
    if need.is_last_place or (slower and not safer):
        return ""
    # Somebody else may have as many points: that is not to lead.
    stands = "nobody is ahead of you" if need.ahead is None else "you have a place to keep"
    return f" {when} and {stands}: being out quickly or safely counts, not points."


def _points(points: float) -> str:
    exact = int(points) if points == int(points) else points
    return "1 point" if exact == 1 else f"{exact:,} points"


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _left(tiles: int) -> str:
    return "one unseen tile" if tiles == 1 else f"{tiles} unseen tiles"


def _the(kind: Kind) -> str:
    """`the Three of Bamboos`."""
    return f"the {name(kind)}"


def _plural(kind: Kind) -> str:
    """`Threes of Bamboos`, `East Winds`."""
    number, of, suit = name(kind).partition(" of ")
    return f"{number}{'es' if number.endswith('x') else 's'}{of}{suit}"


def _listed(words: Iterable[str], joint: str) -> str:
    *others, last = words
    return f"{', '.join(others)} {joint} {last}" if others else last
