"""The four characters as data: what each cares for, and how much."""

from types import MappingProxyType
from typing import Final

from fourwinds.values import Value


class Character(Value):
    """The weights of one way to play. 1 is a sober player's weight wherever a number weighs something."""

    id: str
    plans: int
    """How many goals are followed in detail."""
    reach: int
    """How many tiles further than the quickest hand a goal may be and still be thought of."""
    limit_hands: bool
    """Whether limit hands are aimed at."""
    hunger: float
    """The power to which the value of a hand counts: below 1 prefers to be out, above 1 prefers dear hands."""
    disdain: float
    """What counts for nothing in a win, in usual ones: who is after dear hands thinks little of cheap ones."""
    hope: float
    """How much faster than it really comes the player thinks that his hand will come."""
    caution: float
    """The weight of what a discard may cost."""
    dread: float
    """What feeding a winner costs beside the money, in usual hands."""
    chow_zeal: float
    pung_zeal: float
    """How much a claim is favoured over waiting: it is made when its worth times this is more than without it."""
    claims_in_vain: float
    """Below this chance to win, where a hand must have a certain worth, it claims whatever brings just any hand nearer,
    though that may never be worth enough."""
    early_zeal: float
    """The same for the first third of a deal, on top; below 1 stays concealed early."""
    appraises: bool
    """Whether it works out what hands are worth; who does not still obeys a minimum."""
    keeps_pairs: bool
    greedy: bool
    """Whether it may let a win go by for a dearer one."""
    plays_for_places: bool
    """Whether it reads the score and plays the last deals of a game by the place that it needs."""
    weighs_stake: bool
    """Whether it asks what a declaration of ready brings against its stake; who does not declares whenever it may."""
    knows_odds: bool
    """Whether it knows how often what it thinks likely was so in logged deals: that others are ready, that a discard is
    fatal, that its hand wins. Who does not goes by what most people think."""


_ALL: Final = (
    Character(
        id="beginner",
        plans=1,
        reach=0,
        limit_hands=False,
        hunger=0.2,
        disdain=0.0,
        hope=1.0,
        caution=0.0,
        dread=0.0,
        chow_zeal=1.6,
        pung_zeal=2.0,
        claims_in_vain=0.06,
        early_zeal=1.0,
        appraises=False,
        keeps_pairs=False,
        greedy=False,
        plays_for_places=False,
        weighs_stake=False,
        knows_odds=False,
    ),
    Character(
        id="defensive",
        plans=3,
        reach=1,
        limit_hands=False,
        hunger=0.8,
        disdain=0.0,
        hope=0.9,
        caution=3.0,
        dread=12.0,
        chow_zeal=0.8,
        pung_zeal=0.9,
        claims_in_vain=0.0,
        early_zeal=0.9,
        appraises=True,
        keeps_pairs=True,
        greedy=False,
        plays_for_places=False,
        weighs_stake=False,
        knows_odds=True,
    ),
    Character(
        id="expert",
        plans=5,
        reach=2,
        limit_hands=True,
        hunger=1.0,
        disdain=0.0,
        hope=1.0,
        caution=1.2,
        dread=0.0,
        chow_zeal=1.0,
        pung_zeal=1.0,
        claims_in_vain=0.0,
        early_zeal=0.92,
        appraises=True,
        keeps_pairs=True,
        greedy=False,
        plays_for_places=True,
        weighs_stake=True,
        knows_odds=True,
    ),
    Character(
        id="limitmaker",
        plans=10,
        reach=6,
        limit_hands=True,
        hunger=2.8,
        disdain=0.8,
        hope=1.0,
        caution=0.15,
        dread=0.0,
        chow_zeal=1.0,
        pung_zeal=1.1,
        claims_in_vain=0.0,
        early_zeal=1.0,
        appraises=True,
        keeps_pairs=True,
        greedy=True,
        plays_for_places=False,
        weighs_stake=False,
        knows_odds=False,
    ),
)

CHARACTERS: Final = MappingProxyType({character.id: character for character in _ALL})
"""The characters by id, in the order in which lists show them."""
