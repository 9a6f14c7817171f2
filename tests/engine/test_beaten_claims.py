"""Claims that another one goes before: told to everybody where the rules say so, else to nobody."""

import pytest

from fourwinds.engine.actions import Claim, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import Event, MeldClaimed
from fourwinds.engine.knowledge import SPECTATOR, Observer, seen
from fourwinds.engine.seats import Seat
from fourwinds.engine.telling import tell
from fourwinds.scoring import MeldKind
from tests.engine.table import E, N, S, W, deal, discards

NAMES = ("Ann", "Bea", "Cid", "Dan")


def contested(told: str) -> tuple[Deal, tuple[Event, ...]]:
    """South claims East's B4 for a chow, West for a pung."""
    game = deal("B4", "B23", "B44", claims__beaten=told)
    discards(game, E, "B4")
    for seat, kind in ((S, MeldKind.CHOW), (W, MeldKind.PUNG)):
        game.apply(seat, next(a for a in game.legal_actions(seat) if isinstance(a, Claim) and a.kind is kind))
    return game, game.apply(N, Pass())


def heard(told: str, me: Seat | None) -> list[str]:
    game, events = contested(told)
    observer = SPECTATOR if me is None else Observer(me)
    claimed = [event for event in seen(game.rules, events, observer) if isinstance(event, MeldClaimed)]
    return [str(text) for event in claimed for text in tell(event, NAMES, me).sentences]


@pytest.mark.parametrize(
    ("me", "sentences"),
    [
        (S, ["Cid claims the Four of Bamboos for a pung.", "Your chow comes after that."]),
        (W, ["You claim the Four of Bamboos for a pung.", "Bea claimed it for a chow in vain."]),
        (None, ["Cid claims the Four of Bamboos for a pung.", "Bea claimed it for a chow in vain."]),
    ],
)
def test_everybody_is_told_who_claimed_in_vain(me: Seat | None, sentences: list[str]) -> None:
    assert heard("told", me) == sentences


@pytest.mark.parametrize("me", [S, W, None])
def test_otherwise_nobody_is(me: Seat | None) -> None:
    assert len(heard("hidden", me)) == 1


def test_who_passes_or_claims_alone_is_not_named() -> None:
    game = deal("B4", "B23", "B44", claims__beaten="told")
    discards(game, E, "B4")
    for seat in (S, N):
        game.apply(seat, Pass())
    claim = next(a for a in game.legal_actions(W) if isinstance(a, Claim) and a.kind is MeldKind.PUNG)
    (event,) = (event for event in game.apply(W, claim) if isinstance(event, MeldClaimed))
    assert event.beaten == ()
