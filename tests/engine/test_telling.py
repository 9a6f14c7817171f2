"""What is said, called out and heard of the events at the table."""

import pytest

from fourwinds.engine.actions import GoOut
from fourwinds.engine.events import (
    ClaimAnswered,
    DealBegun,
    DealEnded,
    Event,
    ExtraExposed,
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
from fourwinds.engine.telling import Told, tell
from fourwinds.engine.view import SeenEvent
from fourwinds.scoring import MeldKind, Source, WonBy
from fourwinds.text import Text
from fourwinds.tiles import Wind, parse, pick
from tests.app.tables import PERSON, PLAYERS
from tests.engine.table import preset

HELEN = Seat(1)
TIM = Seat(2)
REDS = pick(parse("DrDrDrDr"))
RUN = pick(parse("B345"))


def ended(
    termination: Termination,
    *winners: Seat,
    won_by: WonBy = WonBy.NONE,
    discarder: Seat | None = None,
    offender: Seat | None = None,
) -> DealEnded:
    return DealEnded(
        Outcome(
            termination=termination,
            winners=winners,
            discarder=discarder,
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


def told(event: SeenEvent) -> Told:
    return tell(event, [player.name for player in PLAYERS], PERSON)


def out(seat: Seat, won_by: WonBy, discarder: Seat = TIM) -> Event:
    return ended(Termination.OUT, seat, won_by=won_by, discarder=None if won_by is WonBy.SELF_DRAWN else discarder)


@pytest.mark.parametrize(
    ("event", "said", "called", "sounds"),
    [
        (chow(HELEN), "Helen claims the Five of Bamboos for a chow.", "Chow!", ["chow"]),
        (pung(HELEN), "Helen claims the Red Dragon for a pung.", "Pung!", ["pung"]),
        (kong(HELEN), "Helen makes a kong of Red Dragon.", "Kong!", ["kong"]),
        (concealed_kong(HELEN), "Helen declares a concealed kong of Red Dragon.", "Kong!", ["kong"]),
        (ReadyDeclared(HELEN, 100), "Helen declares ready and stakes 100 points.", "Ready!", ["ready"]),
        (ReadyDeclared(HELEN, 0), "Helen declares ready.", "Ready!", ["ready"]),
        (out(HELEN, WonBy.DISCARD), "Helen goes out on Tim's discard.", "Out!", ["out"]),
        (out(HELEN, WonBy.DISCARD, PERSON), "Helen goes out on your discard.", "Out!", ["out"]),
        (out(HELEN, WonBy.SELF_DRAWN), "Helen goes out.", "Out!", ["out"]),
        (out(HELEN, WonBy.ROBBED_KONG), "Helen robs Tim's kong and goes out.", "Out!", ["out"]),
        (out(HELEN, WonBy.ROBBED_KONG, PERSON), "Helen robs your kong and goes out.", "Out!", ["out"]),
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
        (out(PERSON, WonBy.DISCARD), "You go out on Tim's discard.", "Out!", ["out"]),
        (out(PERSON, WonBy.SELF_DRAWN), "You go out.", "Out!", ["out"]),
        (out(PERSON, WonBy.ROBBED_KONG), "You rob Tim's kong and go out.", "Out!", ["out"]),
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
        (TileDiscarded(HELEN, REDS[0], drawn=True), "Helen discards the Red Dragon.", None, ["discard"]),
    ],
)
def test_an_event_is_told(event: Event, said: str | None, called: str | None, sounds: list[str]) -> None:
    seat = PERSON if said is not None and said.startswith("You") else HELEN
    found = told(event)
    assert found.sentences == (() if said is None else (said,))
    assert found.calls == (() if called is None else ((seat, called),))
    assert found.sounds == tuple(sounds)
    assert found.on_the_table is (sounds == ["discard"])


@pytest.mark.parametrize(
    ("seat", "said", "costs"),
    [
        (HELEN, "Helen has let a winning tile go by; the declaration and 100 points are lost.", False),
        (PERSON, "You have let a winning tile go by: your declaration and its 100 points are lost.", True),
    ],
)
def test_a_cancelled_riichi_names_its_stake(seat: Seat, said: str, costs: bool) -> None:
    found = told(ReadyCancelled(seat, 100))
    assert (found.sentences, found.costs) == ((said,), costs)


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (HELEN, "The hand of Helen has changed; the declaration of ready counts no more."),
        (PERSON, "Your hand has changed: your declaration of ready counts no more."),
    ],
)
def test_an_original_call_that_is_lost_costs_nothing(seat: Seat, said: str) -> None:
    found = told(ReadyCancelled(seat, hand_changed=True))
    assert (found.sentences, found.costs) == ((said,), False)


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (HELEN, "The hand of Helen has changed; it is no Original Call any more."),
        (PERSON, "Your hand has changed: it is no Original Call any more."),
    ],
)
def test_a_declaration_that_outlasts_its_original_call_is_not_said_to_be_gone(seat: Seat, said: str) -> None:
    found = told(ReadyCancelled(seat, hand_changed=True, still_declared=True))
    assert (found.sentences, found.costs) == ((said,), False)


@pytest.mark.parametrize(
    ("seat", "said", "costs"),
    [
        (HELEN, "Helen has declared out wrongly and pays 1,500 points. Too few chows.", False),
        (PERSON, "Your hand may not go out. Too few chows. That costs you 1,500 points.", True),
    ],
)
def test_a_wrong_out_names_its_reason_and_its_price(seat: Seat, said: str, costs: bool) -> None:
    payee = Seat(0)
    paid = (Transfer(seat, payee, 1_000, "wrong"), Transfer(seat, Seat(2), 500, "wrong"), Transfer(payee, seat, 7, ""))
    found = told(FaultyOutMade(seat, "Too few chows.", Restriction.BARRED, paid))
    assert (found.sentences, found.costs) == ((said,), costs)


@pytest.mark.parametrize("event", [TileDrawn(HELEN, REDS[0]), ClaimAnswered(HELEN, GoOut())])
def test_what_others_draw_and_answer_is_nobodys_business(event: Event) -> None:
    assert told(event) == Told()


def test_a_kong_that_lies_face_down_is_not_named_to_others() -> None:
    rules = preset("european-contemporary", kongs__concealed_shown="all_down")
    theirs, mine = map(told, seen(rules, [concealed_kong(HELEN), concealed_kong(PERSON)], Observer(PERSON)))
    assert theirs.sentences == ("Helen declares a concealed kong.",)
    assert mine.sentences == ("You declare a concealed kong of Red Dragon.",)
    assert theirs.sounds == mine.sounds == ("kong",)


def test_what_is_seen_on_the_table_is_told_from_where_the_person_sits() -> None:
    drawn, laid = TileDrawn(PERSON, REDS[0]), ExtraExposed(HELEN, REDS[0])
    supplement = TileDrawn(PERSON, REDS[0], Source.KONG)
    assert told(drawn) == Told((Text("You drew the Red Dragon."),), on_the_table=True)
    assert told(supplement) == Told((Text("You drew the Red Dragon as a supplement tile."),), on_the_table=True)
    assert told(laid) == Told((Text("Helen lays out the Red Dragon."),), on_the_table=True)
    (mine,) = told(TileDiscarded(PERSON, REDS[0], drawn=True)).sentences
    assert mine == "You discard the Red Dragon."


@pytest.mark.parametrize(
    ("steps", "who"),
    [
        (0, "You are East and begin."),
        (1, "{0} is East and begins; you are North."),
        (3, "{0} is East and begins; you are South."),
    ],
)
def test_the_deal_says_who_begins_and_which_wind_is_mine(steps: int, who: str) -> None:
    dealer = Seat((PERSON + steps) % 4)
    begun = DealBegun(dealer, Wind.SOUTH, hand=2, redeal=1, counter=7, dice=(1, 2), wall=())
    (said,) = told(begun).sentences
    assert said == "South round, hand 2, re-deal 1. " + who.format(PLAYERS[dealer].name)


def test_the_deal_says_which_wind_is_the_dominant_one() -> None:
    begun = DealBegun(PERSON, Wind.SOUTH, hand=2, redeal=0, counter=7, dice=(1, 2), wall=(), dominant_wind=Wind.WEST)
    assert told(begun).sentences == ("South round, hand 2, dominant wind West. You are East and begin.",)


def test_the_deal_says_who_needs_a_win_but_in_the_first() -> None:
    names = [player.name for player in PLAYERS]
    winless = frozenset({HELEN, PERSON})
    for counter, sentences in ((1, 1), (2, 2)):
        begun = DealBegun(HELEN, Wind.EAST, hand=1, redeal=0, counter=counter, dice=(1, 2), wall=(), winless=winless)
        said = tell(begun, names, PERSON).sentences
        assert len(said) == sentences
    who = " and ".join(names[seat] for seat in sorted(winless))
    assert said[1] == f"Without a win so far: {who}."


@pytest.mark.parametrize(("kitty", "said"), [(0, []), (1, []), (3, ["The kitty holds the stakes of 3 deals."])])
def test_the_deal_says_how_far_the_kitty_has_grown(kitty: int, said: list[str]) -> None:
    begun = DealBegun(HELEN, Wind.EAST, hand=1, redeal=0, counter=4, dice=(1, 2), wall=(), kitty=kitty)
    assert list(told(begun).sentences[1:]) == said


def test_who_only_looks_on_is_nobody_at_the_table() -> None:
    names = [player.name for player in PLAYERS]
    begun = DealBegun(HELEN, Wind.EAST, hand=1, redeal=0, counter=1, dice=(1, 2), wall=())
    assert tell(begun, names, None).sentences == ("East round, hand 1. Helen is East and begins.",)
    assert tell(out(PERSON, WonBy.DISCARD), names, None).sentences == (f"{names[PERSON]} goes out on Tim's discard.",)
