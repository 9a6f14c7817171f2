"""One moment as it is told: what was asked, of whom, what he thinks of it, and the hands that his choices leave."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from fourwinds.engine.actions import Action, Claim, Discard
from fourwinds.engine.claims import set_made
from fourwinds.engine.melds import TableMeld
from fourwinds.players.characters import CHARACTERS, Character
from fourwinds.players.decide import Choice
from fourwinds.players.gains import CLAIMED, DRAWN, Gains
from fourwinds.players.prospects import Appraiser, Standing
from fourwinds.players.situation import Situation
from fourwinds.players.told import Teller
from fourwinds.scoring import Meld
from fourwinds.text import Text, in_units
from fourwinds.tiles import JOKER, ORDINARY_KINDS, PLAIN_OF, Kind, is_joker, jokers_among, without
from fourwinds.values import Value, replace

SLIGHT: Final = 0.001
"""Below this chance to win there is little hope."""

_SOBER: Final = CHARACTERS["expert"]


class Moment(NamedTuple):
    """What was asked, and what one character thinks of all that could be done, the best first."""

    decider: Teller
    character: Character
    choices: tuple[Choice, ...]
    legal: tuple[Action, ...]

    @property
    def situation(self) -> Situation:
        """What was decided upon."""
        return self.decider.situation

    @property
    def is_careless(self) -> bool:
        """Whether it is not asked at all what the others want."""
        return not self.character.caution

    def is_hopeless(self, standing: Standing) -> bool:
        """Whether the hand will hardly go out; a dreamer hopes as long as he can."""
        least = 0.0 if self.character.greedy else SLIGHT
        return not standing.worth or not standing.chance or standing.chance < least

    def settled(self, choice: Choice) -> float:
        """What the hand that a choice leaves brings from the other losers when somebody else is out."""
        left = Left.by(choice.action, self.situation)
        gains = Gains(self.situation, self.character, self.decider.need, silent=False)
        return max(gains.settled(counts, left.melds) for counts in left.before_draws())


class Left(Value):
    """The tiles that an action leaves; after a claim the discard is still among them."""

    situation: Situation
    counts: bytes
    melds: tuple[Meld, ...]
    jokers: int

    @staticmethod
    def by(action: Action, situation: Situation, thrown: Kind | None = None) -> "Left":
        """What an action leaves; `thrown` is what is discarded with a declaration of ready."""
        counts, melds = situation.counts, situation.melds
        match action:
            case Discard(tile=tile):
                thrown = PLAIN_OF[tile]
            case Claim(tiles=tiles):
                claimed = situation.view.open_tile
                assert claimed is not None, "a claim answers a discard"
                made = set_made(action, claimed)
                assert made is not None, "the claim is legal"
                for tile in tiles:
                    counts = counts if is_joker(tile) else without(counts, PLAIN_OF[tile])
                melds = (*melds, TableMeld(action.kind, made).scored)
                return Left(situation, counts, melds, situation.jokers - jokers_among(tiles))
            case _:
                pass
        if thrown == JOKER:
            return Left(situation, counts, melds, situation.jokers - 1)
        return Left(situation, counts if thrown is None else without(counts, thrown), melds, situation.jokers)

    def before_draws(self) -> list[bytes]:
        """The tiles before the next draw: what each discard leaves where one is due."""
        whole = sum(self.counts) + self.jokers + 3 * len(self.melds)
        if whole <= 3 * self.situation.view.rules.tiles.sets + 1:
            return [self.counts]
        return [without(self.counts, kind) for kind in ORDINARY_KINDS if self.counts[kind]]

    def ready(self) -> Iterator[tuple[bytes, tuple[Kind, ...]]]:
        """Each way to be ready: the tiles, and what completes their shape."""
        rules, waits = self.situation.view.rules, self.situation.book.scorer.waits
        for counts in self.before_draws():
            if kinds := tuple(kind for kind in waits(counts, self.melds, self.jokers) if kind in rules.tiles.kinds):
                yield counts, kinds

    def goes_out(self, counts: bytes, kind: Kind) -> bool:
        """Whether the hand with these tiles may go out on such a tile, drawn or claimed."""
        gains = Gains(self.situation, _SOBER, None, silent=False)
        jokers = self.jokers + (kind == JOKER)
        return any(gains.value_with(counts, self.melds, kind, last, jokers) is not None for last in (DRAWN, CLAIMED))

    def helping_jokers(self, standing: Standing) -> int:
        """How many unseen jokers bring the hand nearer, as it is judged, or complete it."""
        jokers, goal = self.situation.unseen_jokers, standing.goal
        if not jokers:
            return 0
        if standing.shanten == 0 and (goal is None or goal.line is None):
            awaited = set(standing.kinds)
            helps = any(awaited.issubset(kinds) and self.goes_out(counts, JOKER) for counts, kinds in self.ready())
            return jokers * helps
        if goal is None:
            return 0
        with_one = replace(self.situation, jokers=self.situation.jokers + 1)
        away = Appraiser(with_one, _SOBER, 0.0).away(goal, self.counts, self.melds)
        return jokers * (away < standing.shanten)

    def too_cheap(self, standing: Standing) -> tuple[Kind, ...]:
        """What completes the shape of a ready hand, and does not let it go out for the minimum."""
        if standing.shanten or not standing.kinds or minimum(self.situation) is None:
            return ()
        unseen, awaited = self.situation.unseen, set(standing.kinds)
        for counts, kinds in self.ready():
            if awaited.issubset(kinds):
                others = (kind for kind in kinds if kind not in awaited and unseen[kind])
                return tuple(kind for kind in others if not self.goes_out(counts, kind))
        return ()


def good_tiles(choice: Choice, situation: Situation) -> int:
    """How many unseen tiles bring the hand nearer that a choice leaves, or complete it, jokers among them."""
    tiles = sum(situation.unseen[kind] for kind in choice.standing.kinds)
    if not situation.unseen_jokers:
        return tiles
    return tiles + Left.by(choice.action, situation).helping_jokers(choice.standing)


def minimum(situation: Situation) -> Text | None:
    """What a hand must be worth to go out, in words; None where it may be worth nothing."""
    rules, extra_hands = situation.view.rules, situation.view.extra_hands
    winning, scoring = rules.winning, rules.scoring
    least = winning.minimum_raised if winning.is_raised(extra_hands) else winning.minimum
    if not least:
        return None
    usual = "doubles" if scoring.system in ("faan_table", "mangan") else "points"
    unit = usual if winning.minimum_unit == "usual" else winning.minimum_unit
    return in_units(least, scoring.doubles_name if unit == "doubles" else scoring.points_name)
