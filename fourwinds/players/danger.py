"""How dangerous a discard is: the chance that an opponent is ready and waits for the tile, and what it would cost."""

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from fourwinds.engine.careless import has_no_choice, risks_of
from fourwinds.players.counted import DANGER
from fourwinds.players.liability import PAYS_FOR_ALL, chance_of_claim, paid_for_all, with_set
from fourwinds.players.lone_tiles import gathering
from fourwinds.players.need import Need
from fourwinds.players.open_hands import worth_with
from fourwinds.players.readiness import family_of, like_of_four, mended, readiness
from fourwinds.players.rulebook import Rulebook
from fourwinds.players.situation import Opponent, Situation, opponents
from fourwinds.players.waited_for import Waits
from fourwinds.scoring import Circumstances, Declaration, FromDiscard, Hand, Meld, MeldKind
from fourwinds.tiles import Kind, Wind
from fourwinds.values import Value


class Threat(Value):
    """What one opponent makes of a discard."""

    opponent: Opponent
    waits: Waits
    ready: float
    """The chance that it is ready."""
    loss: float
    """What its win on the own discard costs in points, beyond what it would cost anyway."""
    lone: float
    lone_loss: float
    """The chance that its hand is of single tiles, and the same cost of such a hand."""


class Danger:
    """The dangers of the moment; chances and losses are worked out for the kinds that are asked for."""

    def __init__(self, situation: Situation, need: Need | None = None, *, counted: bool = False) -> None:
        """`need` where a place is at stake: then losses count by it, and not by the points that are paid.

        `counted`: chances are what was counted in whole deals. Not so where a place is at stake: what that is worth was
        measured with chances as they are thought.
        """
        counted = counted and need is None
        self._mending = DANGER.get(family_of(situation.view.rules)) if counted else None
        self._situation, self._need = situation, need
        self._discards = situation.own_discards
        self.threats = tuple(_threat(situation, opponent, need, counted=counted) for opponent in opponents(situation))
        seats = situation.view.seats
        self._wanting = [threat for threat in self.threats if not seats[threat.opponent.seat].barred]
        self._excused = has_no_choice(situation.view)
        self._known: dict[Kind, tuple[float, float]] = {}

    @property
    def readiness(self) -> float:
        """The chance that somebody is ready."""
        calm = 1.0
        for threat in self.threats:
            calm *= 1 - threat.ready
        return 1 - calm

    def chance(self, kind: Kind) -> float:
        """The chance that somebody goes out on a discard of this kind."""
        return self.of(kind)[0]

    def loss(self, kind: Kind) -> float:
        """What a discard of this kind costs on average, in points."""
        return self.of(kind)[1]

    def of(self, kind: Kind) -> tuple[float, float]:
        """The `chance` of a discard of this kind and its `loss`, which are worked out together."""
        if kind not in self._known:
            chance = loss = 0.0
            risks = () if self._excused else risks_of(self._situation.view, kind)
            dearer = self._situation.book.dearer_by_dora ** self._situation.bonus.marked(kind)
            for threat in self._wanting:
                if threat.opponent.hand:
                    worth = worth_with(self._situation, threat.opponent, kind)
                    chance += worth is not None
                    loss += _loss(self._situation, threat.opponent, self._need, worth or 0.0)
                    continue
                # Early in the deal most are not thought to be ready at all.
                waits = threat.ready and threat.ready * threat.waits.chance(kind)
                lone = threat.ready * threat.lone
                if lone:
                    lone *= threat.waits.of_single_tiles(kind)
                chance += waits + lone
                errors = [risk.error for risk in risks if risk.seat == threat.opponent.seat] if risks else []
                loss += waits * threat.loss * dearer * (PAYS_FOR_ALL if errors else 1.0)
                if errors:
                    loss += _claimed_loss(self._situation, threat.opponent, self._need, kind, errors)
                loss += lone * threat.lone_loss
            true = self._true(chance)
            self._known[kind] = true, loss if true == chance else loss * true / chance
        return self._known[kind]

    def growth(self, kind: Kind) -> float:
        """How much likelier a discard of this kind feeds somebody later on, when those may be ready who are not yet."""
        if self._excused:
            return 0.0
        now = later = 0.0
        for threat in self._wanting:
            if not threat.opponent.hand:
                waits = threat.waits.chance(kind)
                now += threat.ready * waits
                later += max(threat.ready, _READY_LATER) * waits
        return self._true(later) - self._true(now)

    def _true(self, chance: float) -> float:
        """A danger as it turned out to be."""
        return mended(chance, self._mending, self._discards) if _LEAST < chance < _NEARLY_SURE else chance


_READY_LATER: Final = 0.4
"""How likely the others are thought to be ready later in a deal."""

_LEAST: Final = 0.0005
_NEARLY_SURE: Final = 0.9
"""Between these chances there is something to mend: what lies open on the table is sure."""


# --- ready ------------------------------------------------------------------------------------


def _threat(situation: Situation, opponent: Opponent, need: Need | None, *, counted: bool) -> Threat:
    book = situation.book
    lone = gathering(book, opponent)
    loss = _loss(situation, opponent, need, _worth(situation, opponent))
    lone_loss = _loss(situation, opponent, need, book.singles_value) if lone else 0.0
    barred = situation.view.seats[opponent.seat].barred
    ready = 0.0 if barred else readiness(book, opponent, counted=counted)
    return Threat(opponent, Waits(situation, opponent), ready, loss, lone, lone_loss)


# --- cost -------------------------------------------------------------------------------------

_WINS_ANYWAY: Final = 0.3
"""How often somebody who is ready and not fed goes out all the same."""

_TELLING: Final = (0.5, 0.5, 0.6, 0.8, 1.0)
"""How much of what a hand seems to be worth is believed, by its melds: the rest is what usual hands are worth."""


def _worth(situation: Situation, opponent: Opponent) -> float:
    """What the hand of an opponent seems to be worth."""
    telling = _TELLING[like_of_four(situation.view.rules, opponent)]
    return float(shown_value(situation, opponent) ** telling * situation.book.usual ** (1 - telling))


def _loss(situation: Situation, opponent: Opponent, need: Need | None, worth: float) -> float:
    """What feeding a hand of this worth costs, beyond what its win would cost anyway."""
    book, me = situation.book, situation.wind
    if need is not None:
        return need.fed(opponent.seat, worth)
    fed, otherwise = book.fed(me, opponent.wind, worth)
    return max(0.0, fed - _WINS_ANYWAY * otherwise) * worth


def shown_value(situation: Situation, opponent: Opponent) -> float:
    """What the melds that an opponent shows would be worth in a hand that is plain otherwise."""
    concealed = _filled(opponent.melds, situation.view.rules.tiles.sets)
    if concealed is None:
        return situation.book.usual
    bonus = situation.bonus
    hand = Hand(
        concealed=concealed,
        melds=opponent.melds,
        extras=opponent.extras,
        winning_tile=concealed[0],
        circumstances=Circumstances(
            seat=opponent.wind,
            round=situation.view.prevailing_wind,
            last=FromDiscard(),
            ready=Declaration() if opponent.ready else None,
            extra_hands=situation.view.extra_hands,
            # What is filled in was made up: only what is shown can be a dora.
            dora=tuple(kind for kind in bonus.dora if kind not in concealed),
            kong_dora=tuple(kind for kind in bonus.kong_dora if kind not in concealed),
        ),
    )
    return situation.book.value(hand) or situation.book.usual


@lru_cache(maxsize=128)
def _filled(melds: tuple[Meld, ...], sets: int) -> tuple[Kind, ...] | None:
    """Concealed sets and a pair that go with the melds: of their suit if it is one only, pungs if all are pungs."""
    used = [0] * 34
    for meld in melds:
        for kind in meld.kinds:
            used[kind] += 1
    suits = sorted({meld.first // 9 for meld in melds if meld.first < 27})
    in_suits = suits if len(suits) == 1 and len(melds) > 1 else [0, 1, 2]
    pungs = len(melds) > 2 and all(meld.kind is not MeldKind.CHOW for meld in melds)
    offsets = [(n, n, n) for n in (3, 5, 1, 7)] if pungs else [(n, n + 1, n + 2) for n in (1, 4, 2, 3, 5)]
    found: list[Kind] = []
    for i in range(sets - len(melds)):
        chosen = next(
            (
                tuple(Kind(9 * suit + number) for number in numbers)
                for numbers in offsets[i:] + offsets[:i]
                for suit in in_suits[i % len(in_suits) :] + in_suits
                if all(used[9 * suit + number] + numbers.count(number) <= 4 for number in numbers)
            ),
            None,
        )
        if chosen is None:
            return None
        for kind in chosen:
            used[kind] += 1
            found.append(kind)
    pair = next((9 * suit + n for suit in in_suits for n in (7, 6, 5, 4, 1) if used[9 * suit + n] <= 2), None)
    return None if pair is None else (*found, Kind(pair), Kind(pair))


def _claimed_loss(
    situation: Situation, opponent: Opponent, need: Need | None, kind: Kind, errors: Collection[str]
) -> float:
    """What it costs on average to feed a set for which one is liable, though nobody goes out on it yet."""
    chance = chance_of_claim(situation, opponent, kind, errors)
    if not chance:
        return 0.0
    worth = shown_value(situation, with_set(opponent, kind))
    loss = paid_for_all(situation, opponent) * worth if need is None else need.fed(opponent.seat, worth) * PAYS_FOR_ALL
    return chance * loss


def usual_loss(book: Rulebook, me: Wind) -> float:
    """What feeding a usual hand costs."""
    winners = [wind for wind in book.rules.deal.winds if wind != me]
    times = sum(book.paid_by(me, winner, me) for winner in winners) / len(winners)
    return times * book.usual + book.rules.payment.minimum_each
