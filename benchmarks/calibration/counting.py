"""Deals of four Experts, and the counts of what they thought and what was true."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from fourwinds.engine.actions import Action, Discard, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.danger import Danger
from fourwinds.players.decide import Decider
from fourwinds.players.situation import opponents, situation_of
from fourwinds.rules import RulePreset
from fourwinds.tiles import PLAIN_OF, counts_of, jokers_among

READY: Final = "an opponent is ready"
DANGER: Final = "somebody goes out on the discard"
WIN: Final = "the hand wins"

_EXPERT: Final = CHARACTERS["expert"]
_FOUR: Final = (
    Player("East", "expert"),
    Player("South", "expert"),
    Player("West", "expert"),
    Player("North", "expert"),
)
_BINS: Final = (0.005, 0.01, 0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5, 1.01)
_DISCARDS: Final = (4, 8, 12, 16, 99)

Row = tuple[int, int, int, float, int]
"""Two facts that keep counts apart, how often it was so, the sum of what was thought, how often it was true.

Of a ready hand the facts are its melds and its discards; otherwise the place in `_BINS` and the own discards.
"""


Spread = Mapping[str, Mapping[str, float]]
"""By question and row of a summary: for each deal the square of how much oftener it was so than was thought, summed."""


class Counts:
    """Counts by question and facts."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[tuple[int, int], list[float]]] = defaultdict(dict)
        self._spread: dict[str, dict[str, float]] = defaultdict(dict)

    def add(self, title: str, facts: tuple[int, int], thought: float, *, true: bool) -> None:
        """One more."""
        count = self._counts[title].setdefault(facts, [0, 0.0, 0])
        count[0] += 1
        count[1] += thought
        count[2] += true

    def rows(self, title: str) -> list[Row]:
        """All counts of a question, in order."""
        found = sorted(self._counts[title].items())
        return [(*facts, int(times), round(thought, 3), int(true)) for facts, (times, thought, true) in found]

    @classmethod
    def of_rows(cls, rows: Mapping[str, Iterable[Sequence[float]]], spread: Spread = MappingProxyType({})) -> "Counts":
        """Counts as they were kept; several rows of the same facts come together."""
        counts = cls()
        for title, kept in rows.items():
            counts._add_rows(title, kept)
        for title, of in spread.items():
            counts._spread[title] |= of
        return counts

    def _add_rows(self, title: str, rows: Iterable[Sequence[float]]) -> None:
        for first, second, times, thought, true in rows:
            count = self._counts[title].setdefault((int(first), int(second)), [0, 0.0, 0])
            count[0] += times
            count[1] += thought
            count[2] += true

    @property
    def spread(self) -> Spread:
        """How far apart deals are; empty where that was not counted."""
        return self._spread

    def add_deal(self, deal: "Counts") -> None:
        """The counts of one more deal. What is seen in one deal hangs together, so it tells as much as one thing."""
        for title in (READY, DANGER, WIN):
            self._add_rows(title, deal.rows(title))
            spread = self._spread[title]
            for name, (_, thought, true) in deal.summary(title).items():
                spread[name] = spread.get(name, 0.0) + (true - thought) ** 2

    def by_thought(self, title: str) -> dict[str, tuple[int, float, int]]:
        """All counts of a question in few rows: by what was thought."""
        found: dict[int, list[float]] = {}
        for _, _, times, thought, true in self.rows(title):
            row = found.setdefault(_bin(thought / times), [0, 0.0, 0])
            row[0] += times
            row[1] += thought
            row[2] += true
        named = {f"thought below {min(100, 100 * _BINS[place]):g}%": found[place] for place in sorted(found)}
        return {name: (int(times), thought, int(true)) for name, (times, thought, true) in named.items()}

    def summary(self, title: str) -> dict[str, tuple[int, float, int]]:
        """The same in few rows: by melds and phases of the deal, or by what was thought."""
        found: dict[str, list[float]] = {}
        for first, second, times, thought, true in self.rows(title):
            if title == READY:
                upto = next(most for most in _DISCARDS if second <= most)
                name = f"{first} melds, discards up to {upto}"
            else:
                name = f"thought below {min(100, 100 * _BINS[first]):g}%"
            row = found.setdefault(name, [0, 0.0, 0])
            row[0] += times
            row[1] += thought
            row[2] += true
        return {name: (int(times), thought, int(true)) for name, (times, thought, true) in found.items()}


def observe(rules: RulePreset, seeds: Iterable[int]) -> Counts:
    """The first hands of so many games."""
    counts = Counts()
    for seed in seeds:
        game = Game(rules, _FOUR, seed, Seat(seed % 4))
        game.start_deal()
        seen = Counts()
        _observe(game.deals[-1], seen)
        counts.add_deal(seen)
    return counts


def _observe(deal: Deal, counts: Counts) -> None:
    hopes: list[tuple[Seat, int, float]] = []
    while waiting := deal.waiting_for():
        seat = waiting[0]
        legal = deal.legal_actions(seat)
        action: Action = legal[0]
        if len(legal) > 1:
            decider = Decider(deal.view(seat), _EXPERT)
            best = decider.choices(legal)[0]
            action = best.action
            if isinstance(action, Discard):
                _of_opponents(deal, seat, counts)
                turn = len(deal.state.seats[seat].discards)
                hopes.append((seat, turn, best.standing.chance))
                deal.apply(seat, action)
                fed = any(isinstance(a, GoOut) for other in deal.waiting_for() for a in deal.legal_actions(other))
                chance = best.chance_of_feeding
                counts.add(DANGER, (_bin(chance), turn), chance, true=fed)
                continue
        deal.apply(seat, action)
    assert deal.outcome is not None, "nobody is waited for"
    for seat, turn, chance in hopes:
        counts.add(WIN, (_bin(chance), turn), chance, true=seat in deal.outcome.winners)


def _of_opponents(deal: Deal, seat: Seat, counts: Counts) -> None:
    """Of each opponent who has not declared: what is thought of its hand, and whether it is ready."""
    situation = situation_of(deal.view(seat))
    danger = Danger(situation, counted=_EXPERT.knows_odds)
    for threat, opponent in zip(danger.threats, opponents(situation), strict=True):
        if opponent.ready:
            continue
        state = deal.state.seats[opponent.seat]
        held = counts_of(PLAIN_OF[tile] for tile in state.hand)
        ready = bool(situation.book.scorer.waits(held, opponent.melds, jokers_among(state.hand)))
        counts.add(READY, (len(opponent.melds), len(opponent.discarded)), threat.ready, true=ready)


def _bin(chance: float) -> int:
    return next(number for number, most in enumerate(_BINS) if chance < most)
