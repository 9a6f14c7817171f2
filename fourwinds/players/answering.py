"""What is answered to a discard, in words: why a set is claimed, and why the tile is let go by."""

from typing import Final

from fourwinds.engine.actions import Claim, GoOut, Pass
from fourwinds.players.decide import Choice
from fourwinds.players.moment import Left, Moment, minimum
from fourwinds.players.outlooks import is_worth_more_to_a_loser, no_hope, outlook
from fourwinds.players.prospects import away_by_shape
from fourwinds.players.trades import Trade
from fourwinds.scoring import MeldKind
from fourwinds.text import Text
from fourwinds.tiles import kind_of, name, numeral

_FORLORN: Final = 0.05
"""Below this chance to win a claim is hardly worth the safe tiles that it takes."""

_EARLY: Final = 6
"""Before so many discards a deal is young."""

_SETS: Final = {
    MeldKind.PUNG: Text("the pung"),
    MeldKind.KONG: Text("the kong"),
    MeldKind.CONCEALED_KONG: Text("the kong"),
}


def claiming(moment: Moment) -> Text:
    """Why a set is claimed."""
    claim = moment.choices[0]
    assert isinstance(claim.action, Claim), "that is advised"
    told, least = _set(claim.action), minimum(moment.situation)
    if least is not None and moment.is_hopeless(claim.standing) and not moment.decider.reckons:
        return Text(
            "Claim {set}: it brings you nearer to a hand, though hardly to one that comes to {minimum}.",
            set=told,
            minimum=least,
        )
    ahead = outlook(claim, moment)
    passing = next((choice for choice in moment.choices if isinstance(choice.action, Pass)), None)
    trade = None if passing is None else _gain(claim, passing, moment)
    if trade is None:
        return Text("Claim {set}: {outlook}.", set=told, outlook=ahead)
    if moment.is_hopeless(claim.standing):
        return Text("Claim {set}: {outlook}.", set=told, outlook=trade)
    return Text("Claim {set}: {outlook}; {trade}.", set=told, outlook=ahead, trade=trade)


def _set(claim: Claim) -> Text:
    """`the pung`, `the chow with the Four and the Five of Dots`: a chow may be made in several ways."""
    if claim.kind is not MeldKind.CHOW:
        return _SETS[claim.kind]
    low, high = sorted(map(kind_of, claim.tiles))
    return Text("the chow with the {low} and the {high}", low=numeral(low), high=name(high))


def _gain(claim: Choice, passing: Choice, moment: Moment) -> Text | None:
    """What speaks for a claim; None where it cannot be told."""
    trade = _trade(claim, passing, moment)
    if trade is not None and (told := trade.for_claim) is not None:
        return told
    if moment.decider.reckons and is_worth_more_to_a_loser(claim, passing, moment):
        return Text("your hand brings more if somebody else goes out")
    return None


def _trade(claim: Choice, passing: Choice, moment: Moment) -> Trade | None:
    """The claim against passing; None for a hand that cannot go out, and for players who do not reckon so."""
    made, passed = claim.standing, passing.standing
    if moment.is_hopeless(made) or moment.is_hopeless(passed) or not moment.decider.reckons:
        return None
    more, less = moment.decider.points(made), moment.decider.points(passed)
    return Trade(made, passed, None if more is None or less is None else (more, less))


# --- passing --------------------------------------------------------------------------------------


def passing(moment: Moment) -> Text:
    """Why the tile is let go by."""
    choice = moment.choices[0]
    if not any(isinstance(action, Claim | GoOut) for action in moment.legal):
        return Text("Pass: there is nothing that you could claim.")
    if any(isinstance(action, GoOut) for action in moment.legal):
        return Text("Pass: waiting for a dearer hand promises more than going out now.")
    claims = [other for other in moment.choices if isinstance(other.action, Claim)]
    if not claims and moment.situation.may_go_out:
        # Of every set but one with two jokers somebody thinks.
        return Text("Pass: your jokers are worth more in your hand than in that set.")
    if moment.is_hopeless(choice.standing):
        return Text("Pass: {why}.", why=no_hope(choice, moment))
    hopeful = [claim for claim in claims if claim.standing.worth]
    least = minimum(moment.situation)
    if not hopeful and least is not None:
        return Text("Pass: with the claim your hand would hardly come to {minimum}.", minimum=least)
    if not hopeful:
        return Text("Pass: with the claim there would be little hope to go out.")
    return _weighed(choice, claims, moment)


def _weighed(choice: Choice, claims: list[Choice], moment: Moment) -> Text:
    """Why the claims are not worth it, of which one at least may lead somewhere."""
    without = outlook(choice, moment)
    hopeful = [claim for claim in claims if claim.standing.worth]
    nearer = [claim for claim in hopeful if claim.standing.shanten < choice.standing.shanten]
    if not nearer and moment.decider.reckons:
        if _is_nearer_by_shape(claims, choice, moment):
            return _nearer_by_shape(without, moment)
        return _no_nearer(without, moment, all_hopeful=len(hopeful) == len(claims))
    claim = max(nearer or hopeful, key=lambda other: other.standing.worth)
    trade = _trade(claim, choice, moment)
    told = None if trade is None else trade.for_passing
    if told is not None:
        return Text("Pass: {trade}; without the claim {outlook}.", trade=told, outlook=without)
    if claim.worth < 0 and claim.standing.chance < _FORLORN and not moment.is_careless:
        return Text("Pass: with so little hope your safe tiles count more than the claim.")
    if claim.standing.worth * _zeal(claim, moment) > choice.standing.worth and not moment.is_careless:
        return Text("Pass: the discard after the claim would be too dangerous; without it {outlook}.", outlook=without)
    if moment.situation.concealed:
        return Text("Pass: the claim helps too little to open your hand; without it {outlook}.", outlook=without)
    return Text("Pass: the claim does not help enough; without it {outlook}.", outlook=without)


def _zeal(claim: Choice, moment: Moment) -> float:
    """How much the character favours such a claim."""
    assert isinstance(claim.action, Claim), "a set is claimed"
    character = moment.character
    zeal = character.chow_zeal if claim.action.kind is MeldKind.CHOW else character.pung_zeal
    return zeal * character.early_zeal if moment.situation.own_discards < _EARLY else zeal


def _is_nearer_by_shape(claims: list[Choice], passing: Choice, moment: Moment) -> bool:
    """Whether a claim brings just any hand nearer, whatever that is worth and whether it may go out."""
    situation = moment.situation
    now = min(away_by_shape(situation, situation.counts, situation.melds, situation.jokers), passing.standing.shanten)
    left = [Left.by(claim.action, situation) for claim in claims]
    return any(
        away_by_shape(situation, counts, hand.melds, hand.jokers) < now
        for hand in left
        for counts in hand.before_draws()
    )


def _nearer_by_shape(without: Text, moment: Moment) -> Text:
    least = minimum(moment.situation)
    if least is None:
        return Text("Pass: the claim brings you nearer only to a cheaper hand; without it {outlook}.", outlook=without)
    return Text(
        "Pass: the claim brings you nearer only to a hand that hardly makes {minimum}; without it {outlook}.",
        minimum=least,
        outlook=without,
    )


def _no_nearer(without: Text, moment: Moment, *, all_hopeful: bool) -> Text:
    least = minimum(moment.situation)
    if all_hopeful:
        return Text("Pass: the claim brings you no nearer; without it {outlook}.", outlook=without)
    if least is None:
        return Text("Pass: the claim does not help enough; without it {outlook}.", outlook=without)
    return Text(
        "Pass: the claim brings you no nearer to a hand that comes to {minimum}; without it {outlook}.",
        minimum=least,
        outlook=without,
    )
