"""North as a bonus tile: when it may be set aside, what follows, what that interrupts, and who may take it."""

from random import Random

import pytest

from fourwinds.engine.actions import Abandon, Claim, DeclareReady, GoOut, IllegalAction, SetAside
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import TileDrawn, TileSetAside
from fourwinds.engine.game import Game
from fourwinds.engine.hands import winning_hand
from fourwinds.engine.knowledge import SPECTATOR
from fourwinds.engine.melds import BonusTile, RobbedTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player, seated
from fourwinds.engine.telling import tell
from fourwinds.players import STRATEGIES, create
from fourwinds.rules import RulePreset
from fourwinds.rules.check import problems
from fourwinds.saves.notation import read_action, write_action
from fourwinds.scoring import Scorer, Source, WonBy, parse_hand
from fourwinds.tiles import kind_of, kinds_of, parse
from tests.engine.table import E, S, W, all_pass, discards, draws_and_discards
from tests.rules.presets import builtin
from tests.rules.witnesses.base import ended, table, with_option

RULES = builtin("japanese-three-player")
PLAYERS = tuple(Player(id_, id_) for id_ in STRATEGIES)


def without_robbing(rules: RulePreset = RULES) -> RulePreset:
    return with_option(rules, "tiles.north_robbed", False)


def game(east: str = "", south: str = "", west: str = "", draws: str = "") -> Deal:
    return table(RULES, east, south, west, draws=draws)


def test_a_north_goes_aside_and_a_supplement_tile_comes_for_it() -> None:
    deal = table(without_robbing(), "N", supplements="D9")
    left = deal.state.tiles_left
    assert SetAside() in deal.legal_actions(E)
    deal.apply(E, SetAside())
    own = deal.state.seats[E]
    assert kinds_of(own.extras) == parse("N")
    assert kind_of(own.hand[-1]) == parse("D9")[0]
    assert (deal.state.phase, deal.state.turn, deal.state.tiles_left) == (Phase.TURN, E, left - 1)
    assert [type(event) for event in deal.events[-2:]] == [TileSetAside, TileDrawn]
    assert isinstance(deal.events[-1], TileDrawn)
    assert deal.events[-1].source is Source.EXTRA
    assert len(own.hand) == 14


def test_all_four_may_go_and_then_there_is_none() -> None:
    deal = table(without_robbing(), "NNN", supplements="NB1B2B3")
    for _ in range(4):
        deal.apply(E, SetAside())
    assert len(deal.state.seats[E].extras) == 4
    with pytest.raises(IllegalAction, match="You hold no North"):
        deal.apply(E, SetAside())


def test_eight_supplement_tiles_lie_before_the_indicator() -> None:
    deal = table(without_robbing(), "NNNN", supplements="B1B2B3B4")
    assert deal.state.supplements == 8
    assert deal.state.indicators[0].index == len(deal.state.wall) - 10
    drawn = []
    for _ in range(4):
        deal.apply(E, SetAside())
        drawn.append(deal.state.drawn)
    assert deal.state.indicators[0].tile not in drawn


def test_where_the_others_may_go_out_on_it_they_are_asked_first() -> None:
    deal = game("N")
    deal.apply(E, SetAside())
    assert (deal.state.phase, isinstance(deal.state.open, BonusTile)) == (Phase.ROB, True)
    assert [kind_of(tile) for tile in deal.seen_by(SPECTATOR).seats[E].extras] == list(parse("N"))
    assert deal.state.seats[E].extras == ()
    all_pass(deal)
    assert kinds_of(deal.state.seats[E].extras) == parse("N")
    assert deal.state.drawn is not None


def test_who_waits_for_it_goes_out_as_on_a_discard() -> None:
    deal = game("N", "B123D456789DrDrDrN")
    deal.apply(E, SetAside())
    assert GoOut() in deal.legal_actions(S)
    hand = winning_hand(deal.state, S)
    assert hand.circumstances.won_by is WonBy.DISCARD
    deal.apply(S, GoOut())
    all_pass(deal)
    outcome = ended(deal)
    assert (outcome.winners, outcome.discarder, outcome.won_by) == ((S,), E, WonBy.DISCARD)
    assert isinstance(deal.state.last, RobbedTile)
    assert deal.state.seats[E].extras == ()
    score = outcome.scores[S]
    assert score is not None
    assert "wn_rob_kong" not in {line.pattern for line in score.lines}
    assert outcome.net[S] == -outcome.net[E]
    assert outcome.net[W] == 0


def test_an_own_discard_bars_it_as_it_bars_a_discard() -> None:
    deal = game("N", "B123D456789DrDrDrN", "C1", draws="NC9C9C9N")
    draws_and_discards(deal)
    discards(deal, S, "N", passes=True)
    while deal.state.turn != E:
        draws_and_discards(deal)
    deal.apply(E, SetAside())
    assert GoOut() not in deal.legal_actions(S)


def test_it_is_a_dora_and_more_of_one_where_the_indicator_says_so() -> None:
    scorer = Scorer(RULES)
    plain, aside, twice = (
        scorer.score(parse_hand("B123 B456 B789 D456 D22 ~D6 @SE +ready" + more))
        for more in ("", " {N}", " {N} +dora:N")
    )
    assert (plain.doubles, aside.doubles, twice.doubles) == (4, 5, 6)


def test_the_turn_must_be_ones_own_and_not_begun_with_a_claim() -> None:
    deal = game("", "DrDrN", "", draws="")
    assert SetAside() not in deal.legal_actions(E)
    deal = game("Dr", "DrDrN")
    discards(deal, E, "Dr")
    pung = next(action for action in deal.legal_actions(S) if isinstance(action, Claim))
    deal.apply(S, pung)
    all_pass(deal)
    assert deal.state.turn == S
    with pytest.raises(IllegalAction, match="in the turn in which you claimed a set"):
        deal.apply(S, SetAside())


def test_no_chow_is_claimed() -> None:
    deal = game("B3", "B12")
    discards(deal, E, "B3")
    assert not any(isinstance(action, Claim) for seat in deal.waiting_for() for action in deal.legal_actions(seat))


def test_it_ends_the_first_turn_for_everybody() -> None:
    nine = "B19C19D19ESWDrD258"
    deal = table(without_robbing(), "N", nine)
    deal.apply(E, SetAside())
    draws_and_discards(deal)
    assert Abandon() not in deal.legal_actions(S)
    untouched = table(without_robbing(), "N", nine)
    draws_and_discards(untouched)
    assert Abandon() in untouched.legal_actions(S)


@pytest.mark.parametrize("aside", [False, True])
def test_it_ends_the_single_turn_after_a_riichi(aside: bool) -> None:
    deal = table(without_robbing(), "B123456D111D78EEC9", "N", draws="C1")
    deal.apply(E, DeclareReady())
    discards(deal, E, "C9", passes=True)
    if aside:
        deal.apply(S, SetAside())
    while deal.state.turn != E:
        draws_and_discards(deal)
    ready = winning_hand(deal.state, E).circumstances.ready
    assert ready is not None
    assert ready.one_shot is not aside


def test_who_is_ready_sets_aside_only_what_was_just_drawn() -> None:
    ready = "B123456D111D78NNC9"
    deal = table(without_robbing(), ready, draws="D2D2C1")
    deal.apply(E, DeclareReady())
    discards(deal, E, "C9", passes=True)
    while deal.state.turn != E or deal.state.phase is not Phase.TURN:
        draws_and_discards(deal)
    with pytest.raises(IllegalAction, match="only a North that you have just drawn"):
        deal.apply(E, SetAside())


def test_what_is_told_and_written() -> None:
    deal = game("N")
    deal.apply(E, SetAside())
    event = deal.events[-1]
    names = ("Ann", "Bob", "Cid")
    assert [str(text) for text in tell(event, names, E).sentences] == ["You set a North aside."]
    assert [str(text) for text in tell(event, names, S).sentences] == ["Ann sets a North aside."]
    assert write_action(E, SetAside()) == "0 north-aside"
    assert read_action("0 north-aside") == (E, SetAside())


def test_under_other_rules_it_is_a_wind() -> None:
    deal = table(builtin("japanese-modern"), "N")
    with pytest.raises(IllegalAction, match="No North is set aside under these rules"):
        deal.apply(E, SetAside())


def test_with_four_players_it_is_somebodys_wind() -> None:
    four = with_option(RULES, "deal.players", 4)
    assert any("tiles.north_aside" in problem.fields for problem in problems(four))


def test_players_set_norths_aside_and_games_are_played_to_their_end() -> None:
    aside = 0
    for seed in range(3):
        played = Game.begin(RULES, seated(PLAYERS, 3), seed)
        for _ in range(4):
            if played.over:
                break
            played.start_deal()
            deal, chance = played.deals[-1], Random(seed)
            seats = [create(PLAYERS[seat].strategy) for seat in deal.state.at_table]
            while waiting := deal.waiting_for():
                seat = waiting[0]
                deal.apply(seat, seats[seat].choose(deal.view(seat), deal.legal_actions(seat), chance))
            aside += sum(isinstance(event, TileSetAside) for event in deal.events)
    assert aside > 10
