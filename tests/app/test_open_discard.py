"""An open discard: how long it stands, and when the claims of all players are judged (B103, B104)."""

import random
from collections.abc import Sequence

from pytestqt.qtbot import QtBot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.actions import Action, Claim
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.scoring import MeldKind
from tests.app.tables import PERSON, Computers, discarding, quiet, rigged, saved_game

HELEN, TIM = Seat(1), Seat(2)
BOTH = {
    2: "B3DwC147D147 EESSWB9",  # Tim deals and discards B3: Helen wants it for a pung, Anna could make a chow
    3: "B12 DwDw C258D258 NNN",
    0: "B4567C369D369 SSE",
    1: "B33678C369D369 WW",
}


def wanting_pungs(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    pung = [action for action in legal if isinstance(action, Claim) and action.kind is MeldKind.PUNG]
    return pung[0] if pung else quiet(view, legal, rng)


def offered(session: Session, computers: Computers, qtbot: QtBot) -> None:
    computers.play = {TIM: discarding("B3"), HELEN: wanting_pungs}
    session.resume(saved_game(rigged(BOTH)))
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.CLAIM)


def melds(session: Session, seat: Seat) -> list[MeldKind]:
    moment = session.moment
    assert moment is not None
    return [meld.kind for meld in moment.view.seats[seat].melds]


def test_b103_a_discard_stands_for_five_seconds_unless_the_person_wishes_otherwise() -> None:
    assert Settings.discard_delay.default == 5_000


def test_b104_claims_are_gathered_while_the_discard_stands_and_judged_afterwards(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    offered(session, computers, qtbot)
    qtbot.waitUntil(lambda: HELEN in dict(computers.chances) and not session.busy)  # Jack can only pass
    moment = session.moment
    assert moment is not None
    assert moment.view.phase is Phase.CLAIM
    assert melds(session, HELEN) == []
    session.accelerate()
    qtbot.waitUntil(lambda: melds(session, HELEN) == [MeldKind.PUNG])


def test_b104_a_claim_of_the_person_is_judged_together_with_the_others(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    offered(session, computers, qtbot)
    session.moves.claim(MeldKind.CHOW)
    qtbot.waitUntil(lambda: melds(session, HELEN) == [MeldKind.PUNG])
    assert melds(session, PERSON) == []
