"""Tables for tests of the players: what a seat sees at a moment of a deal, and variations of the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from fourwinds.engine.actions import Action, Claim, DeclareReady, Discard
from fourwinds.engine.deal import Deal
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.players import Strategy, create
from fourwinds.tiles import kind_of, notation
from tests.engine.table import E, S, deal, discards, draws_and_discards

VARIATIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("european-contemporary", {}),
    ("european-contemporary", {"winning__max_chows": 0}),
    ("european-contemporary", {"winning__max_chows": 1, "claims__chow_from": "out_only"}),
    ("european-contemporary", {"winning__minimum": 60}),
    ("american-classical-fw1", {"claims__chow_from": "anyone"}),
    ("four-winds", {}),
    ("novice", {}),
    ("sheer-luck", {"discards__sacred": "deal", "discards__missed": "same"}),
    ("japanese-official", {"discards__sacred": "deal", "discards__sacred_bars": "out"}),
    ("japanese-riichi", {}),
    ("japanese-riichi", {"ready__rule": "obligatory", "claims__pair_to_go_out": False}),
    ("hong-kong-fw1", {"winning__minimum": 3}),
    ("hong-kong-fw1", {"winning__minimum": 3, "winning__max_chows": 0}),
    ("hong-kong", {"tiles__sets": 5}),
    ("chinese-new-style", {"tiles__sets": 5, "winning__minimum": 3}),
)
"""Rules that ask for different play: flowers, both ready rules, barred discards, few or no chows, a minimum."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat was asked."""

    seat: Seat
    view: SeatView
    legal: tuple[Action, ...]


def played(table: Deal, strategies: Sequence[Strategy], chance: Random, until: int = 10_000) -> list[Asked]:
    """Plays a deal to its end, or so many answers far; everything that was asked. Illegal answers raise."""
    asked: list[Asked] = []
    while (waiting := table.waiting_for()) and len(asked) < until:
        seat = waiting[0]
        question = Asked(seat, table.view(seat), table.legal_actions(seat))
        asked.append(question)
        table.apply(seat, strategies[seat].choose(question.view, question.legal, chance))
    return asked


def question(table: Deal, seat: int = 0) -> Asked:
    """What the seat is asked now."""
    return Asked(Seat(seat), table.view(Seat(seat)), table.legal_actions(Seat(seat)))


def answer(table: Deal, strategy: str, seat: int = 0) -> Action:
    """What the player does in this seat now."""
    asked = question(table, seat)
    return create(strategy).choose(asked.view, asked.legal, Random(0))


def thrown(action: Action) -> str:
    """The tile of a discard in notation; empty for other actions."""
    return notation(kind_of(action.tile)) if isinstance(action, Discard) else ""


def claimed(action: Action) -> str:
    """`chow`, `pung`, `kong`; empty for other actions."""
    return action.kind.value if isinstance(action, Claim) else ""


def after_a_riichi(*, laid_open: bool = False, **rules: Any) -> Deal:
    """East threw C5, South declared ready with B9, two C9 went by; East has a poor hand and is to discard.

    South waits for D3 and D6.
    """
    table = deal(
        east="C2558D258B9EWNDrDgDw",
        south="C123789B339D4456",
        draws="D5C9C9S",
        rules="japanese-riichi",
        ready__laid_open=laid_open,
        **rules,
    )
    discards(table, E, "C5", passes=True)
    table.apply(S, DeclareReady(laid_open))
    discards(table, S, "B9", passes=True)
    draws_and_discards(table, 2)
    return table
