"""What is said, called out and heard of the events at the table."""

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.narrator import Narrator
from fourwinds.engine.actions import GoOut
from fourwinds.engine.events import (
    ClaimAnswered,
    DealEnded,
    Event,
    FaultyClaimMade,
    FaultyOutMade,
    KongDeclared,
    MeldClaimed,
    ReadyCancelled,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
)
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.outcome import Outcome, Termination, Transfer
from fourwinds.engine.phase import Restriction
from fourwinds.engine.seats import Seat
from fourwinds.scoring import Completes, MeldKind, WonBy
from fourwinds.tiles import parse, pick
from tests.app.tables import PERSON, PLAYERS
from tests.engine.table import preset

HELEN = Seat(1)
REDS = pick(parse("DrDrDrDr"))
RUN = pick(parse("B345"))


def ended(
    termination: Termination, *winners: Seat, won_by: WonBy = WonBy.NONE, offender: Seat | None = None
) -> DealEnded:
    return DealEnded(
        Outcome(
            termination=termination,
            winners=winners,
            discarder=None,
            offender=offender,
            won_by=won_by,
            reason="It has only three sets.",
            scores=(None,) * 4,
            transfers=(),
            net=(0, 0, 0, 0),
            pool=0,
            deal_passes=False,
        )
    )


def chow(seat: Seat) -> Event:
    return MeldClaimed(seat, TableMeld(MeldKind.CHOW, RUN, claimed=RUN[2], source=Seat(0)))


def pung(seat: Seat) -> Event:
    return MeldClaimed(seat, TableMeld(MeldKind.PUNG, REDS[:3], claimed=REDS[0], source=Seat(0)))


def kong(seat: Seat) -> Event:
    return KongDeclared(seat, TableMeld(MeldKind.KONG, REDS, claimed=REDS[0], source=Seat(0), added=REDS[3]))


def concealed_kong(seat: Seat) -> Event:
    return KongDeclared(seat, TableMeld(MeldKind.CONCEALED_KONG, REDS))


class Ear:
    def __init__(self, narrator: Narrator) -> None:
        self.said: list[str] = []
        self.called: list[tuple[int, str]] = []
        self.sounds: list[str] = []
        self.warned = 0
        narrator.said.connect(self.said.append)
        narrator.warned.connect(self._count)
        narrator.called.connect(lambda seat, word: self.called.append((seat, word)))
        narrator.sounded.connect(self.sounds.append)

    def _count(self) -> None:
        self.warned += 1


@pytest.fixture
def narrator(qtbot: QtBot) -> Narrator:
    return Narrator()


@pytest.fixture
def ear(narrator: Narrator) -> Ear:
    return Ear(narrator)


def out(seat: Seat, won_by: WonBy) -> Event:
    return ended(Termination.OUT, seat, won_by=won_by)


@pytest.mark.parametrize(
    ("event", "said", "called", "sounds"),
    [
        (chow(HELEN), "Helen claims the Five of Bamboos for a chow.", "Chow!", ["chow"]),
        (pung(HELEN), "Helen claims the Red Dragon for a pung.", "Pung!", ["pung"]),
        (kong(HELEN), "Helen makes a kong of Red Dragon.", "Kong!", ["kong"]),
        (concealed_kong(HELEN), "Helen declares a concealed kong of Red Dragon.", "Kong!", ["kong"]),
        (ReadyDeclared(HELEN, 100), "Helen declares ready and stakes 100 points.", "Ready!", ["ready"]),
        (ReadyDeclared(HELEN, 0), "Helen declares ready.", "Ready!", ["ready"]),
        (out(HELEN, WonBy.DISCARD), "Helen goes out on a discard.", "Out!", ["out"]),
        (out(HELEN, WonBy.SELF_DRAWN), "Helen goes out.", "Out!", ["out"]),
        (out(HELEN, WonBy.ROBBED_KONG), "Helen robs the kong and goes out.", "Out!", ["out"]),
        (FaultyClaimMade(HELEN), "Helen has made a faulty claim.", None, []),
        (
            FaultyOutMade(HELEN, "The hand is not complete.", Restriction.BARRED),
            "Helen has declared out wrongly. The hand is not complete.",
            None,
            ["error"],
        ),
        (
            ReadyCancelled(HELEN),
            "Helen has let a winning tile go by; the declaration of ready is cancelled.",
            None,
            [],
        ),
        (
            ended(Termination.FAULTY_OUT, offender=HELEN),
            "Helen has declared out wrongly. It has only three sets.",
            None,
            ["error"],
        ),
        (chow(PERSON), "You claim the Five of Bamboos for a chow.", "Chow!", ["chow"]),
        (pung(PERSON), "You claim the Red Dragon for a pung.", "Pung!", ["pung"]),
        (kong(PERSON), "You make a kong of Red Dragon.", "Kong!", ["kong"]),
        (concealed_kong(PERSON), "You declare a concealed kong of Red Dragon.", "Kong!", ["kong"]),
        (ReadyDeclared(PERSON, 1_000), "You declare ready and stake 1,000 points.", "Ready!", ["ready"]),
        (ReadyDeclared(PERSON, 0), "You declare ready.", "Ready!", ["ready"]),
        (out(PERSON, WonBy.DISCARD), "You go out on a discard.", "Out!", ["out"]),
        (out(PERSON, WonBy.SELF_DRAWN), "You go out.", "Out!", ["out"]),
        (out(PERSON, WonBy.ROBBED_KONG), "You rob the kong and go out.", "Out!", ["out"]),
        (FaultyClaimMade(PERSON), None, None, []),  # the session has told its reason and its price
        (
            ReadyCancelled(PERSON),
            "You have let a winning tile go by: your declaration of ready is cancelled.",
            None,
            [],
        ),
        (
            ended(Termination.FAULTY_OUT, offender=PERSON),
            "Your hand may not go out. It has only three sets.",
            None,
            ["error"],
        ),
        (ended(Termination.DRAW), "No tiles are left in the wall: the hand is drawn.", None, ["draw"]),
        (TileDiscarded(HELEN, REDS[0], drawn=True), None, None, ["discard"]),
    ],
)
def test_an_event_is_told(
    event: Event, said: str | None, called: str | None, sounds: list[str], narrator: Narrator, ear: Ear
) -> None:
    narrator.tell([event], PLAYERS, PERSON)
    seat = PERSON if said is not None and said.startswith("You") else HELEN
    assert ear.said == ([] if said is None else [said])
    assert ear.called == ([] if called is None else [(seat, called)])
    assert ear.sounds == sounds


@pytest.mark.parametrize(
    ("seat", "told", "warned"),
    [
        (HELEN, "Helen has let a winning tile go by; the declaration and 100 points are lost.", 0),
        (PERSON, "You have let a winning tile go by: your declaration and its 100 points are lost.", 1),
    ],
)
def test_a_cancelled_riichi_names_its_stake(seat: Seat, told: str, warned: int, narrator: Narrator, ear: Ear) -> None:
    narrator.tell([ReadyCancelled(seat)], PLAYERS, PERSON, stake=100)
    assert (ear.said, ear.warned) == ([told], warned)


@pytest.mark.parametrize(
    ("seat", "told", "warned"),
    [
        (HELEN, "Helen has declared out wrongly and pays 1,500 points. Too few chows.", 0),
        (PERSON, "Your hand may not go out. Too few chows. That costs you 1,500 points.", 1),
    ],
)
def test_a_wrong_out_names_its_reason_and_its_price(
    seat: Seat, told: str, warned: int, narrator: Narrator, ear: Ear
) -> None:
    payee = Seat(0)
    paid = (Transfer(seat, payee, 1_000, "wrong"), Transfer(seat, Seat(2), 500, "wrong"), Transfer(payee, seat, 7, ""))
    narrator.tell([FaultyOutMade(seat, "Too few chows.", Restriction.BARRED, paid)], PLAYERS, PERSON)
    assert (ear.said, ear.warned) == ([told], warned)


def test_a_claimed_pair_is_heard(narrator: Narrator, ear: Ear) -> None:
    narrator.tell([out(HELEN, WonBy.DISCARD)], PLAYERS, PERSON, Completes.PAIR)
    assert ear.sounds == ["pair", "out"]


@pytest.mark.parametrize("event", [TileDrawn(HELEN, REDS[0]), ClaimAnswered(HELEN, GoOut())])
def test_what_others_draw_and_answer_is_nobodys_business(event: Event, narrator: Narrator, ear: Ear) -> None:
    narrator.tell([event], PLAYERS, PERSON)
    assert (ear.said, ear.called, ear.sounds) == ([], [], [])


def test_a_kong_that_lies_face_down_is_not_named_to_others(narrator: Narrator, ear: Ear) -> None:
    rules = preset("european-contemporary", kongs__concealed_shown="all_down")
    events = [concealed_kong(HELEN), concealed_kong(PERSON)]
    narrator.tell(seen(rules, events, Observer(PERSON)), PLAYERS, PERSON)
    theirs, mine = ear.said
    assert theirs == f"{PLAYERS[HELEN].name} declares a concealed kong."
    assert "kong of" in mine
    assert ear.sounds == ["kong", "kong"]
