"""How dangerous a discard is: the chance that an opponent is ready and waits for the tile, and what it would cost."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final

from fourwinds.engine.careless import has_no_choice, risks_of
from fourwinds.engine.permits import may_complete_chow, missing_bars, sacred_kinds
from fourwinds.players.counted import DANGER, Curve
from fourwinds.players.liability import PAYS_FOR_ALL, chance_of_claim, paid_for_all, with_set
from fourwinds.players.lone_tiles import gathering, lone_wait
from fourwinds.players.need import Need
from fourwinds.players.open_hands import worth_with
from fourwinds.players.readiness import family_of, like_of_four, mended, readiness
from fourwinds.players.rulebook import Rulebook
from fourwinds.players.shanten import shanten
from fourwinds.players.situation import COPIES, Opponent, Situation, may_hold, opponents
from fourwinds.players.suit_walk import FAR
from fourwinds.rules import RulePreset
from fourwinds.scoring import Circumstances, Declaration, FromDiscard, Hand, Meld, MeldKind
from fourwinds.tiles import JOKER, Kind, Wind, counts_of
from fourwinds.values import Value

_TWO_SIDED: Final = 0.06
_ONE_SIDED: Final = 0.03
_PAIRED: Final = (0.0, 0.016, 0.033, 0.042)
"""The chance that a ready hand waits for a tile with two neighbours of unseen kinds, with a one-sided chow, and for
the tile itself (by how many more are unseen): close to what is counted in large collections of games."""

_USUALLY_THROWN: Final = 0.3
"""Who has thrown a kind is rarely waiting for it, even where nothing forbids it."""

_SELDOM_LET_GO_BY: Final = 0.05
"""Whoever is locked could have gone out on a kind that has passed since, and few players wait for a dearer one."""

_OF_A_LINE: Final = 0.2
"""How often a hand of a card that is ready waits for one of the kinds of its line: it has five or six besides melds."""

_HONORS_WAITED_FOR: Final = 1.5

_FEW_HIDDEN: Final = 8
"""Where more tiles of a hand are hidden than so many, nothing can be said of it by the others."""


class Threat(Value):
    """What one opponent makes of a discard."""

    opponent: Opponent
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
        return self._of(kind)[0]

    def loss(self, kind: Kind) -> float:
        """What a discard of this kind costs on average, in points."""
        return self._of(kind)[1]

    def _of(self, kind: Kind) -> tuple[float, float]:
        if kind not in self._known:
            chance = loss = 0.0
            risks = () if self._excused else risks_of(self._situation.view, kind)
            dearer = self._situation.book.dearer_by_dora ** self._situation.bonus.marked(kind)
            for threat in self.threats:
                if threat.opponent.hand:
                    worth = worth_with(self._situation, threat.opponent, kind)
                    chance += worth is not None
                    loss += _loss(self._situation, threat.opponent, self._need, worth or 0.0)
                    continue
                waits = threat.ready * waiting_for(self._situation, threat.opponent, kind)
                lone = threat.ready * threat.lone
                if lone:
                    lone *= _lone_wait(self._situation, threat.opponent, kind)
                chance += waits + lone
                errors = [risk.error for risk in risks if risk.seat == threat.opponent.seat]
                loss += waits * threat.loss * dearer * (PAYS_FOR_ALL if errors else 1.0)
                if errors:
                    loss += _claimed_loss(self._situation, threat.opponent, self._need, kind, errors)
                loss += lone * threat.lone_loss
            self._known[kind] = _mended(chance, loss, self._mending, self._discards)
        return self._known[kind]


_LEAST: Final = 0.0005
_NEARLY_SURE: Final = 0.9
"""Between these chances there is something to mend: what lies open on the table is sure."""


def _mended(chance: float, loss: float, curve: Curve | None, discards: int) -> tuple[float, float]:
    """A danger as it turned out to be, and its loss in proportion."""
    if not _LEAST < chance < _NEARLY_SURE:
        return chance, loss
    true = mended(chance, curve, discards)
    return true, loss * true / chance


# --- ready ------------------------------------------------------------------------------------


def _threat(situation: Situation, opponent: Opponent, need: Need | None, *, counted: bool) -> Threat:
    book = situation.book
    lone = gathering(book, opponent)
    loss = _loss(situation, opponent, need, _worth(situation, opponent))
    lone_loss = _loss(situation, opponent, need, book.singles_value) if lone else 0.0
    return Threat(opponent, readiness(book, opponent, counted=counted), loss, lone, lone_loss)


# --- waiting ----------------------------------------------------------------------------------


def waiting_for(situation: Situation, opponent: Opponent, kind: Kind) -> float:
    """The chance that a ready opponent goes out on a discard of this kind."""
    rules = situation.view.rules
    if _is_safe(rules, opponent, kind) or not _can_wait(situation, opponent, kind):
        return 0.0
    unseen, card = may_hold(situation, opponent), situation.book.card
    chance = _PAIRED[min(3, unseen[kind])]
    if card is not None and rules.winning.special_only:
        chance = _OF_A_LINE * card.needed(opponent.melds)[kind]
    elif kind >= 27:
        chance *= _HONORS_WAITED_FOR
    elif may_complete_chow(rules, opponent.melds, opponent.seat, situation.view.seat):
        chance += _in_chows(rules, opponent, kind, unseen) * _chow_share(opponent)
    if kind in opponent.discarded:
        chance *= _USUALLY_THROWN
    if kind in opponent.passed:
        chance *= _SELDOM_LET_GO_BY
    if card is not None and rules.winning.special_only:
        return chance
    return chance * _suit_share(opponent, kind)


def _can_wait(situation: Situation, opponent: Opponent, kind: Kind) -> bool:
    """Whether the kind can complete the hand, by what is seen of it: its hidden tiles are taken to be what it wants."""
    if not opponent.shown or opponent.hidden > _FEW_HIDDEN:
        return True
    sets = situation.view.rules.tiles.sets - len(opponent.melds)
    return _missing(counts_of((*opponent.shown, kind)), sets) <= opponent.hidden + opponent.shown.count(JOKER)


@lru_cache(maxsize=4096)
def _missing(counts: bytes, sets: int) -> int:
    """How many tiles a hand that is seen lacks."""
    return FAR if max(counts) > COPIES else shanten(counts, sets) + 1


def _lone_wait(situation: Situation, opponent: Opponent, kind: Kind) -> float:
    """The same for a hand of single tiles."""
    if _is_safe(situation.view.rules, opponent, kind):
        return 0.0
    return lone_wait(opponent, kind, situation.unseen[kind])


def _is_safe(rules: RulePreset, opponent: Opponent, kind: Kind) -> bool:
    """Whether the rules forbid the opponent to go out on a discard of this kind."""
    if kind in sacred_kinds(rules.discards, opponent.discarded):
        return True
    return missing_bars(rules.discards) and kind in opponent.since


def _in_chows(rules: RulePreset, opponent: Opponent, kind: Kind, unseen: Sequence[int]) -> float:
    """The chance that the kind completes a chow of a ready hand."""
    chance = 0.0
    for near, far, opposite in _sides(kind):
        if opposite is None:
            base = _ONE_SIDED
        elif opposite in opponent.discarded:
            # The other end of the wait: barred by a rule, or else not waited for by most.
            base = 0.0 if rules.discards.sacred == "deal" else _TWO_SIDED * 0.5
        else:
            base = _TWO_SIDED
        chance += base * unseen[near] * unseen[far] / 16
    return chance


@lru_cache(maxsize=27)
def _sides(kind: Kind) -> tuple[tuple[Kind, Kind, Kind | None], ...]:
    """For each pair of tiles that a suit tile completes to a chow: the two, and the other tile that would do it."""
    number = kind % 9

    def side() -> Iterator[tuple[int, int, int | None]]:
        if number <= 6:
            yield 1, 2, 3 if number <= 5 else None
        if number >= 2:
            yield -1, -2, -3 if number >= 3 else None
        if 1 <= number <= 7:
            yield -1, 1, None

    return tuple(
        (Kind(kind + a), Kind(kind + b), None if other is None else Kind(kind + other)) for a, b, other in side()
    )


def _chow_share(opponent: Opponent) -> float:
    """Melded pungs and nothing else make waiting for a chow less likely."""
    if len(opponent.melds) < 2 or any(meld.kind is MeldKind.CHOW for meld in opponent.melds):
        return 1.0
    return (1.0, 1.0, 0.6, 0.3, 0.0)[min(4, len(opponent.melds))]


def _suit_share(opponent: Opponent, kind: Kind) -> float:
    """More than one meld in a single suit betrays it."""
    suits = {meld.first // 9 for meld in opponent.melds if meld.first < 27}
    if len(opponent.melds) < 2 or len(suits) != 1:
        return 1.0
    if kind >= 27:
        return 1.2
    return 1.6 if kind // 9 in suits else 0.45


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
    fed = book.paid_by(me, opponent.wind, me, worth)
    others = [wind for wind in book.rules.deal.winds if wind not in (me, opponent.wind)]
    otherwise = sum(book.paid_by(me, opponent.wind, source, worth) for source in (*others, None)) / (len(others) + 1)
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
    return sum(book.paid_by(me, winner, me) for winner in winners) / len(winners) * book.usual
