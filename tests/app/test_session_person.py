"""What a person may do, when, and what happens when it is the wrong moment."""

import random
from collections.abc import Callable, Sequence

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.actions import Action, Claim, DeclareKong, Discard, GoOut, Pass
from fourwinds.engine.events import DealEnded, FaultyClaimMade, KongDeclared, MeldClaimed
from fourwinds.engine.outcome import Termination
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.rules.parts import Penalties, Ready
from fourwinds.scoring import Completes, MeldKind, ReadyState, WonBy
from fourwinds.tiles import WHITE, Kind, Tile, kind_of
from tests.app.person import NOTHING, WAITING, WINNING, Ear, asked, offered_dragon, own_turn
from tests.app.tables import (
    CHECKED,
    HANDS,
    LONG,
    PERSON,
    PLAYERS,
    RULES,
    Computers,
    discarding,
    quiet,
    rigged,
    saved_game,
    tile_of,
)

OBLIGATORY = RULES.model_copy(update={"ready": Ready(rule="obligatory")})


# --- claims --------------------------------------------------------------------------------------


def test_a_discard_that_can_be_claimed_waits_for_the_person(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    question = offered_dragon(session, computers, qtbot)
    assert question.deadline == LONG
    assert question.open_tile is not None
    assert kind_of(question.open_tile) == WHITE
    assert [type(claim) for claim in question.claims] == [Claim]
    assert Pass() in question.legal


def test_a_discard_that_cannot_be_claimed_goes_by_at_once(session: Session, computers: Computers, qtbot: QtBot) -> None:
    deadlines: list[int | None] = []
    session.asked.connect(lambda question: deadlines.append(question.deadline))
    computers.play[2] = discarding("E")
    session.resume(saved_game(rigged()))
    asked(session, qtbot, Phase.TURN)
    assert deadlines == [0, None]


def test_without_auto_acceleration_every_discard_waits(
    session: Session, settings: Settings, computers: Computers, qtbot: QtBot
) -> None:
    settings.auto_acceleration = False
    computers.play[2] = discarding("E")
    session.resume(saved_game(rigged()))
    question = asked(session, qtbot)
    assert (question.phase, question.deadline, question.claims) == (Phase.CLAIM, LONG, ())
    session.accelerate()
    asked(session, qtbot, Phase.TURN)


def test_without_a_clock_a_claim_waits_for_ever_and_can_be_passed(
    session: Session, settings: Settings, computers: Computers, qtbot: QtBot
) -> None:
    settings.claim_clock = False
    assert offered_dragon(session, computers, qtbot).deadline is None
    with qtbot.waitSignal(session.answered):
        session.accelerate()
    asked(session, qtbot, Phase.TURN)


def test_a_pung_is_claimed_by_its_button(session: Session, computers: Computers, ear: Ear, qtbot: QtBot) -> None:
    offered_dragon(session, computers, qtbot)
    offer = session.moves.reach()
    assert offer is not None
    assert not offer.checked
    assert (offer.faulty_claim, offer.faulty_out) == (100, 1_000)
    session.moves.claim(MeldKind.PUNG)
    question = asked(session, qtbot, Phase.TURN)
    assert [meld.kind for meld in question.view.melds] == [MeldKind.PUNG]
    assert (PERSON, "Pung!") in ear.calls
    assert "pung" in ear.sounds
    assert "You claim the White Dragon for a pung." in ear.messages


def test_a_chow_is_claimed_as_it_was_offered(session: Session, computers: Computers, qtbot: QtBot) -> None:
    computers.play[2] = discarding("B3")
    session.resume(saved_game(rigged()))
    question = asked(session, qtbot, Phase.CLAIM)
    (chow,) = question.claims
    session.moves.claim(chow)
    assert len(asked(session, qtbot, Phase.TURN).view.melds) == 1


def test_a_button_with_several_ways_asks_which(session: Session, computers: Computers, ear: Ear, qtbot: QtBot) -> None:
    computers.play[2] = discarding("B3")
    session.resume(saved_game(rigged({**HANDS, 3: "DwDwB1245C25D2588NNN", 1: "B678C3699D369WWNE"})))
    question = asked(session, qtbot, Phase.CLAIM)
    assert len(question.claims) == 3
    session.moves.claim(MeldKind.CHOW)
    assert session.question is question
    assert "several ways" in ear.messages[-1]
    session.moves.claim(question.claims[1])
    asked(session, qtbot, Phase.TURN)


def test_a_reached_for_tile_stays_until_the_dialog_is_answered(
    session: Session, settings: Settings, computers: Computers, qtbot: QtBot
) -> None:
    settings.discard_delay = 40
    computers.play[2] = discarding("Dw")
    session.asked.connect(lambda question: question.claims and session.moves.reach())
    session.resume(saved_game(rigged()))
    question = asked(session, qtbot, Phase.CLAIM)
    with qtbot.assertNotEmitted(session.answered, wait=100):
        session.accelerate()
    assert session.question is question
    session.moves.claim(MeldKind.PUNG)
    asked(session, qtbot, Phase.TURN)


def test_the_clock_lets_a_discard_go_by(
    session: Session, settings: Settings, computers: Computers, ear: Ear, qtbot: QtBot
) -> None:
    settings.discard_delay = 20
    offered = offered_dragon(session, computers, qtbot)
    with qtbot.waitSignals([session.delay_ended, session.answered]):
        pass
    assert asked(session, qtbot, Phase.TURN) is not offered
    assert not ear.of(MeldClaimed)


@pytest.mark.parametrize("wrong", ["ignore", "chow"])
def test_an_ignored_or_illegal_claim_costs_the_penalty(
    wrong: str, session: Session, computers: Computers, ear: Ear, qtbot: QtBot
) -> None:
    offered_dragon(session, computers, qtbot)
    session.moves.reach()
    if wrong == "ignore":
        session.moves.wrong_claim()
    else:
        session.moves.claim(MeldKind.CHOW)
    asked(session, qtbot, Phase.TURN)
    assert ear.of(FaultyClaimMade) == [FaultyClaimMade(PERSON, chow=wrong != "ignore")]
    assert any("costs 100 points" in text for text in ear.messages)


@pytest.mark.parametrize(("kind", "cost"), [(MeldKind.CHOW, "50 points"), (MeldKind.KONG, "100 points")])
def test_a_wrong_claim_for_a_chow_may_cost_half_as_much(
    kind: MeldKind, cost: str, session: Session, computers: Computers, ear: Ear, qtbot: QtBot
) -> None:
    halved = Penalties.model_validate({**RULES.penalties.model_dump(), "faulty_chow": "half"})
    offered_dragon(session, computers, qtbot, RULES.model_copy(update={"penalties": halved}))
    session.moves.reach()
    session.moves.claim(kind)
    asked(session, qtbot, Phase.TURN)
    assert any(f"costs {cost}" in text for text in ear.messages)


def test_an_ignored_claim_without_penalty_lets_the_clock_go_on(
    session: Session, computers: Computers, ear: Ear, qtbot: QtBot
) -> None:
    question = offered_dragon(session, computers, qtbot, CHECKED)
    assert session.moves.reach() is not None
    session.moves.wrong_claim()
    assert session.question is question
    session.accelerate()
    asked(session, qtbot, Phase.TURN)
    assert not ear.of(FaultyClaimMade)


def test_claims_that_are_checked_first_open_no_dialog_for_nothing(
    session: Session, settings: Settings, computers: Computers, ear: Ear, qtbot: QtBot
) -> None:
    settings.auto_acceleration = False
    computers.play[2] = discarding("E")
    session.resume(saved_game(rigged(rules=CHECKED), rules=CHECKED))
    question = asked(session, qtbot, Phase.CLAIM)
    assert session.moves.reach() is None
    assert ear.messages[-1] == "You cannot claim this tile."
    assert session.question is question


# --- going out --------------------------------------------------------------------------------------


def test_out_on_a_discard(session: Session, computers: Computers, ear: Ear, qtbot: QtBot) -> None:
    computers.play[2] = discarding("N")
    hands = {**HANDS, 2: "NB3C147D147EESSWB9C9", 3: WAITING, 1: "B5678C369D369WWDw"}
    session.resume(saved_game(rigged(hands)))
    question = asked(session, qtbot, Phase.CLAIM)
    assert any(isinstance(claim, GoOut) for claim in question.claims)
    with qtbot.waitSignal(session.deal_ended) as ended:
        session.moves.go_out()
    outcome = ended.args[0].outcome
    assert (outcome.winners, outcome.won_by, outcome.discarder) == ((PERSON,), WonBy.DISCARD, 2)
    assert (PERSON, "Out!") in ear.calls
    assert ear.messages[-1] == f"You go out on {PLAYERS[2].name}'s discard."


@pytest.mark.parametrize(
    ("way", "sounds"), [(GoOut(Completes.PAIR), ["pair", "out"]), (GoOut(Completes.CHOW, Kind(0)), ["out"])]
)
def test_a_claimed_pair_is_heard(
    way: GoOut, sounds: list[str], session: Session, computers: Computers, ear: Ear, qtbot: QtBot
) -> None:
    computers.play[2] = discarding("B1")
    # A 1 of bamboos completes the pair beside the chow, or the chow beside the pair.
    hands = {**HANDS, 2: "B13C147D147EESSWC9", 3: "B1123DwDwDwC456D789", 1: "B5678C369D369WWN"}
    session.resume(saved_game(rigged(hands)))
    assert way in asked(session, qtbot, Phase.CLAIM).claims
    ear.sounds.clear()
    with qtbot.waitSignal(session.deal_ended):
        session.moves.go_out(way.completes, way.chow)
    assert ear.sounds == sounds


def test_out_on_the_own_turn(session: Session, ear: Ear, qtbot: QtBot) -> None:
    own_turn(session, qtbot, WINNING)
    with qtbot.waitSignal(session.deal_ended) as ended:
        session.moves.go_out()
    assert ended.args[0].outcome.won_by is WonBy.SELF_DRAWN
    assert session.results == (ended.args[0],)
    assert ear.sounds[-1] == "out"


def test_a_faulty_out_ends_the_deal(session: Session, ear: Ear, qtbot: QtBot) -> None:
    own_turn(session, qtbot, NOTHING)
    with qtbot.waitSignal(session.deal_ended) as ended:
        session.moves.go_out()
    outcome = ended.args[0].outcome
    assert (outcome.termination, outcome.offender) == (Termination.FAULTY_OUT, PERSON)
    assert "may not go out" in ear.messages[-1]
    assert "error" in ear.sounds


def test_a_faulty_out_on_a_discard_ends_the_deal_where_it_costs_something(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    offered_dragon(session, computers, qtbot)
    session.moves.reach()
    with qtbot.waitSignal(session.deal_ended) as ended:
        session.moves.go_out()
    assert ended.args[0].outcome.termination is Termination.FAULTY_OUT


def test_a_faulty_out_on_a_discard_is_only_a_message_where_it_costs_nothing(
    session: Session, computers: Computers, ear: Ear, qtbot: QtBot
) -> None:
    question = offered_dragon(session, computers, qtbot, CHECKED)
    session.moves.go_out()
    assert session.question is question
    assert ear.messages
    assert not ear.of(DealEnded)


def test_out_before_ready_is_only_told_where_ready_is_obligatory(session: Session, ear: Ear, qtbot: QtBot) -> None:
    question = own_turn(session, qtbot, WINNING, rules=OBLIGATORY)
    session.moves.go_out()
    assert session.question is question
    assert "declared ready" in ear.messages[-1]
    session.moves.declare_ready()
    declared = asked(session, qtbot, Phase.TURN)
    assert declared.view.declaring
    assert declared.view.seats[PERSON].ready is not ReadyState.NO
    assert ear.calls == [(PERSON, "Ready!")]
    session.moves.go_out()
    assert "discard a tile first" in ear.messages[-1]
    assert session.question is declared


# --- kongs -------------------------------------------------------------------------------------------


def test_a_concealed_kong_is_declared(session: Session, ear: Ear, qtbot: QtBot) -> None:
    question = own_turn(session, qtbot, "DrDrDrDrB147C147D147N")
    (red,) = session.moves.kongs()
    assert DeclareKong(red) in question.legal
    session.moves.declare_kong(red)
    assert asked(session, qtbot, Phase.TURN).view.melds[0].kind is MeldKind.CONCEALED_KONG
    assert ear.of(KongDeclared)
    assert "kong" in ear.sounds


def test_no_kong_is_explained(session: Session, ear: Ear, qtbot: QtBot) -> None:
    question = own_turn(session, qtbot, NOTHING)
    assert session.moves.kongs() == {}
    assert "four equal tiles" in ear.messages[-1]
    session.moves.declare_kong(Kind(31))
    assert "four equal tiles" in ear.messages[-1]
    assert session.question is question


def fond_of_triplets(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    """Declares every kong and claims every pung."""
    triplets = [
        action
        for action in legal
        if isinstance(action, DeclareKong) or (isinstance(action, Claim) and action.kind is MeldKind.PUNG)
    ]
    return triplets[0] if triplets else quiet(view, legal, rng)


def test_a_kong_is_robbed(session: Session, settings: Settings, computers: Computers, ear: Ear, qtbot: QtBot) -> None:
    hands = {
        2: "B3B9C1479D1479EESS",
        3: "B12C123D123DrDrDrNN",
        0: "B33C3699D3699SWWDw",
        1: "B5678C58D58WWDwDgDg",
    }
    # Jack claims Tim's B3 for a pung, draws the fourth one later and adds it; Anna waits for it.
    computers.play = {0: fond_of_triplets, 2: discarding("B3")}
    session.resume(saved_game(rigged(hands, "C5D5C6B3")))
    asked(session, qtbot, Phase.CLAIM)
    session.moves.pass_()
    while asked(session, qtbot).phase is not Phase.ROB:
        question = asked(session, qtbot)
        if question.phase is Phase.TURN:
            session.moves.discard(question.view.hand[-1])
        else:
            session.moves.pass_()
    question = asked(session, qtbot, Phase.ROB)
    assert question.deadline == 5_000
    offer = session.moves.reach()
    assert offer is not None
    assert offer.checked
    session.moves.wrong_claim()
    assert session.question is question, "calling it off costs nothing here"
    with qtbot.waitSignal(session.deal_ended) as ended:
        session.moves.go_out()
    assert ended.args[0].outcome.won_by is WonBy.ROBBED_KONG
    robbed = ended.args[0].outcome.discarder
    assert f"You rob {PLAYERS[robbed].name}'s kong and go out." in ear.messages


# --- discards, undo, restart, hints ----------------------------------------------------------------------


def test_a_discard_can_be_taken_back_while_it_is_open(session: Session, settings: Settings, qtbot: QtBot) -> None:
    settings.auto_acceleration = False
    before = own_turn(session, qtbot, NOTHING)
    session.moves.discard(tile_of(before.view, "N"))
    assert session.undoing.can_take_back
    with qtbot.waitSignal(session.changed, check_params_cb=lambda moment: moment.undone):
        session.undoing.undo()
    again = asked(session, qtbot, Phase.TURN)
    assert again.view == before.view
    assert again.legal == before.legal


def test_a_discard_that_has_gone_by_cannot_be_taken_back(session: Session, ear: Ear, qtbot: QtBot) -> None:
    question = own_turn(session, qtbot, NOTHING)
    session.moves.discard(tile_of(question.view, "N"))
    asked(session, qtbot)
    assert not session.undoing.can_take_back
    session.undoing.take_back()
    assert "taken back" in ear.messages[-1]


def test_nothing_is_taken_back_where_undo_is_off(session: Session, settings: Settings, ear: Ear, qtbot: QtBot) -> None:
    settings.auto_acceleration = False
    settings.allow_undo = False
    question = own_turn(session, qtbot, NOTHING)
    session.moves.discard(tile_of(question.view, "N"))
    session.undoing.take_back()
    assert "switched off" in ear.messages[-1]


def test_no_hand_is_restarted_where_that_is_off(session: Session, settings: Settings, ear: Ear, qtbot: QtBot) -> None:
    settings.allow_restart = False
    question = own_turn(session, qtbot, NOTHING)
    session.undoing.restart_hand()
    assert session.question is question
    assert "switched off" in ear.messages[-1]


def test_a_finished_deal_is_not_restarted(session: Session, ear: Ear, qtbot: QtBot) -> None:
    own_turn(session, qtbot, WINNING)
    session.moves.go_out()
    session.undoing.restart_hand()
    assert "over" in ear.messages[-1]


def test_a_strange_tile_is_refused(session: Session, ear: Ear, qtbot: QtBot) -> None:
    question = own_turn(session, qtbot, NOTHING)
    session.moves.discard(next(Tile(t) for t in range(136) if t not in question.view.hand))
    assert ear.messages == ["This tile is not in your hand."]
    assert ear.sounds[-1] == "error"
    assert session.question is question


def test_a_hint_comes_from_the_players_thread(session: Session, qtbot: QtBot) -> None:
    own_turn(session, qtbot, NOTHING)
    with qtbot.waitSignal(session.hint_given) as given:
        session.thinking.hint()
    assert [hint.sentence for hint in given.args] == ["advice"]


@pytest.mark.parametrize(("advice", "adviser"), [("own", "beginner"), ("best", "best")])
def test_b181_the_own_character_advises_or_the_best_there_is(
    session: Session, settings: Settings, computers: Computers, qtbot: QtBot, advice: str, adviser: str
) -> None:
    settings.advice = advice
    question = own_turn(session, qtbot, NOTHING)
    assert session.players[question.seat].strategy == "beginner"
    computers.advisers.clear()
    with qtbot.waitSignal(session.hint_given):
        session.thinking.hint()
    assert computers.advisers == [adviser]


def test_the_adviser_gets_to_see_a_game_before_he_is_asked_and_says_nothing(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    given: list[object] = []
    session.hint_given.connect(given.append)
    own_turn(session, qtbot, NOTHING)
    qtbot.waitUntil(lambda: bool(computers.advisers))
    with qtbot.waitSignal(session.hint_given):
        session.thinking.hint()
    assert len(given) == 1
    assert len(computers.advisers) == 2


def test_no_hints_where_they_are_off(session: Session, settings: Settings, ear: Ear, qtbot: QtBot) -> None:
    settings.allow_hints = False
    own_turn(session, qtbot, NOTHING)
    session.thinking.hint()
    assert "switched off" in ear.messages[-1]


def test_an_adviser_that_fails_is_told_of(
    session: Session, computers: Computers, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise KeyError("advice")

    computers.advice = fail
    own_turn(session, qtbot, NOTHING)
    with (
        caplog.at_level("ERROR"),
        qtbot.waitSignal(session.message, check_params_cb=lambda text: "no hint" in text),
    ):
        session.thinking.hint()


# --- the wrong moment -------------------------------------------------------------------------------------

MOVES: dict[str, Callable[[Session], object]] = {
    "discard": lambda s: s.moves.discard(Tile(0)),
    "take_back": lambda s: s.undoing.take_back(),
    "declare_kong": lambda s: s.moves.declare_kong(Kind(0)),
    "kongs": lambda s: s.moves.kongs(),
    "declare_ready": lambda s: s.moves.declare_ready(),
    "go_out": lambda s: s.moves.go_out(),
    "reach": lambda s: s.moves.reach(),
    "claim": lambda s: s.moves.claim(MeldKind.PUNG),
    "wrong_claim": lambda s: s.moves.wrong_claim(),
    "pass": lambda s: s.moves.pass_(),
    "hint": lambda s: s.thinking.hint(),
    "next_deal": lambda s: s.next_deal(),
}
GAME_COMMANDS: dict[str, Callable[[Session], object]] = {
    "restart_hand": lambda s: s.undoing.restart_hand(),
    "pause": lambda s: s.pause(True),
    "abort": lambda s: s.abort(),
    "save": lambda s: s.save("nowhere.4W"),  # type: ignore[arg-type] # refused before it is looked at
}


@pytest.mark.parametrize("name", [*MOVES, *GAME_COMMANDS])
def test_without_a_game_every_command_is_harmless_and_says_why(name: str, session: Session, ear: Ear) -> None:
    {**MOVES, **GAME_COMMANDS}[name](session)
    session.accelerate()
    assert len(ear.messages) == 1
    assert not session.running


@pytest.mark.parametrize("name", MOVES)
def test_while_another_player_moves_every_move_is_harmless_and_says_why(
    name: str, session: Session, settings: Settings, ear: Ear
) -> None:
    settings.dealer_wait = LONG
    session.resume(saved_game(rigged()))
    before = session.snapshot()
    MOVES[name](session)
    assert len(ear.messages) == 1
    assert session.snapshot() == before


@pytest.mark.parametrize("name", MOVES)
def test_in_a_pause_every_move_is_harmless_and_says_why(
    name: str, session: Session, computers: Computers, qtbot: QtBot
) -> None:
    question = offered_dragon(session, computers, qtbot)
    session.pause(True)
    ear = Ear(session)
    before = session.snapshot()
    MOVES[name](session)
    session.accelerate()
    assert len(ear.messages) == 1
    assert session.snapshot() == before
    assert session.question is question


@pytest.mark.parametrize("name", sorted(set(MOVES) - {"next_deal"}))
def test_after_the_deal_every_move_is_harmless_and_says_why(name: str, session: Session, qtbot: QtBot) -> None:
    own_turn(session, qtbot, WINNING)
    session.moves.go_out()
    ear = Ear(session)
    before = session.snapshot()
    MOVES[name](session)
    assert len(ear.messages) == 1
    assert session.snapshot() == before


@pytest.mark.parametrize("name", ["reach", "claim", "wrong_claim", "pass", "next_deal", "take_back"])
def test_on_the_own_turn_nothing_can_be_claimed(name: str, session: Session, qtbot: QtBot) -> None:
    question = own_turn(session, qtbot, NOTHING)
    ear = Ear(session)
    MOVES[name](session)
    assert len(ear.messages) == 1
    assert session.question is question


@pytest.mark.parametrize("name", MOVES)
def test_in_auto_play_the_person_only_watches(
    name: str, session: Session, settings: Settings, computers: Computers, qtbot: QtBot
) -> None:
    settings.move_beat = 10_000
    session.set_auto_play(True)
    session.resume(saved_game(rigged()))
    ear = Ear(session)
    before = session.snapshot()
    MOVES[name](session)
    assert len(ear.messages) == 1
    assert session.snapshot() == before


def test_the_person_who_sits_elsewhere_plays_there(session: Session, qtbot: QtBot) -> None:
    players = (PLAYERS[3], PLAYERS[1], PLAYERS[2], PLAYERS[0])
    hands = {0: NOTHING, 1: "B2C2D2B5C5D5B8C8D8SSSS", 2: "B3C3D3B6C6D6B9C9D9WWWW", 3: "B1C2D1B4C5D4B7C8D7EEEE"}
    session.resume(saved_game(rigged(hands, dealer=0), dealer=0, players=players))
    question = asked(session, qtbot, Phase.TURN)
    assert question.seat == session.person == Seat(0)
    assert {action.tile for action in question.legal if isinstance(action, Discard)} == set(question.view.hand)
