"""The Goulash: a hand by rules of its own after one in which the wall was used up."""

from typing import Any

import pytest

from fourwinds.engine.actions import Claim
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.progress import Progress, after
from fourwinds.engine.record import Player, RecordError
from fourwinds.engine.telling import tell
from fourwinds.rules import rules_of_deal
from fourwinds.rules.check import problems
from fourwinds.saves.line import from_line, to_line
from fourwinds.scoring import MeldKind, Purpose, WonBy
from fourwinds.tiles import is_joker, kind_of, write
from fourwinds.values import replace
from tests.engine.table import E, S, W, discards, draws_and_discards, goes_out, preset
from tests.rules.witnesses.base import drawn, table

WITHOUT_EXCHANGE: dict[str, Any] = {"goulash__played": True, "goulash__exchange": False}
NAMES = ("Jack", "Jill", "Tim", "Anna")


def rules(**changes: Any) -> Any:
    return preset("european-contemporary", **{**WITHOUT_EXCHANGE, **changes})


def goulash(number: int = 1, east: str = "", changes: dict[str, Any] | None = None, **table_: Any) -> Deal:
    return table(rules_of_deal(rules(**(changes or {})), goulash=number), east, goulash=number, **table_)


def ended(termination: Termination, *, passes: bool = False) -> Outcome:
    return Outcome(
        termination, (), None, None, WonBy.NONE, "", (None,) * 4, (), (0, 0, 0, 0), pool=0, deal_passes=passes
    )


def progress(number: int) -> Progress:
    return Progress(E, 1, 1, 0, 1, 0, (0, 0, 0, 0), 0, goulash=number)


@pytest.mark.parametrize(
    ("number", "most", "termination", "then"),
    [
        (0, 1, Termination.DRAW, 1),
        (1, 1, Termination.DRAW, 0),
        (1, 3, Termination.DRAW, 2),
        (0, 0, Termination.DRAW, 0),
        (1, 1, Termination.ABANDONED, 1),
        (0, 1, Termination.ABANDONED, 0),
        (2, 3, Termination.OUT, 0),
        (1, 3, Termination.FAULTY_OUT, 0),
    ],
)
def test_what_follows_what(number: int, most: int, termination: Termination, then: int) -> None:
    assert after(progress(number), ended(termination), goulashes=most).goulash == then


def test_a_game_goes_on_with_a_goulash_and_can_be_rebuilt() -> None:
    one, two, three, four = map(Player, NAMES)
    game = Game.begin(rules(), (one, two, three, four), 7)
    for _ in range(3):
        game.start_deal()
        assert game.deal is not None
        if game.deal.begun.goulash:
            assert game.deal.rules.winning.max_chows == 0
        else:
            assert game.deal.rules is game.rules
        drawn(game.deal)
    assert [deal.begun.goulash for deal in game.deals] == [0, 1, 0]
    # The same dealer deals the Goulash, and after it the deal has passed.
    assert game.deals[0].begun.dealer == game.deals[1].begun.dealer != game.deals[2].begun.dealer
    again = Game.from_record(game.record())
    assert [deal.events for deal in again.deals] == [deal.events for deal in game.deals]
    # Cut out of the game it is still a Goulash.
    alone = Game.from_record(game.cut_out(2))
    assert alone.deal is not None
    assert alone.deal.begun.goulash == 1


def test_no_chow_may_be_claimed_in_it() -> None:
    east, south = "B2C258D258SWNDrDgDw", "B13C11147D999SSW"
    for game, allowed in ((table(rules(), east, south), True), (goulash(east=east, south=south), False)):
        discards(game, E, "B2")
        assert any(isinstance(action, Claim) for action in game.legal_actions(S)) == allowed
    chow = Claim(MeldKind.CHOW, game.state.seats[S].hand[:2])
    assert game.check(S, chow) == "Chows are not allowed under these rules."


@pytest.mark.parametrize(("passes", "stays"), [("always", False), ("unless_east_won", True), ("unless_drawn", False)])
def test_whether_east_deals_again_who_has_won_it(passes: str, stays: bool) -> None:
    game = goulash(east="B111C222D333EEENN", changes={"goulash__passes": passes})
    goes_out(game, E)
    assert game.outcome is not None
    assert game.outcome.deal_passes != stays


@pytest.mark.parametrize(
    ("passes", "number", "stays"),
    [("always", 1, False), ("unless_drawn", 1, True), ("unless_drawn", 2, False), ("unless_east_won", 1, False)],
)
def test_whether_the_deal_passes_when_it_is_drawn(passes: str, number: int, stays: bool) -> None:
    game = goulash(number, changes={"goulash__passes": passes, "goulash__most": 2}, left=0)
    drawn(game)
    assert game.outcome is not None
    assert game.outcome.deal_passes != stays


@pytest.mark.parametrize("number", [1, 2])
def test_the_winner_gets_the_stakes_of_all_besides(number: int) -> None:
    def net(stake: int) -> tuple[Any, ...]:
        game = goulash(
            number, "B9C258D258SNNDrDgDw", {"goulash__stake": stake, "goulash__most": 2}, west="B99C111D222EEEWW"
        )
        discards(game, E, "B9")
        goes_out(game, W)
        assert game.outcome is not None
        assert {t.amount for t in game.outcome.transfers if "Goulash" in t.reason} == (
            {100 * number} if stake else set()
        )
        assert all(t.purpose is Purpose.PENALTY for t in game.outcome.transfers if "Goulash" in t.reason)
        return game.outcome.net

    with_pool, without = net(100), net(0)
    gained = [a - b for a, b in zip(with_pool, without, strict=True)]
    # The discarder pays it for nobody but himself.
    assert gained == [-100 * number, -100 * number, 300 * number, -100 * number]


def test_nobody_pays_for_one_that_is_drawn() -> None:
    game = drawn(goulash(changes={"goulash__stake": 100}, left=0))
    assert game.outcome is not None
    assert game.outcome.net == (0, 0, 0, 0)


def test_it_is_told_which_hand_is_one() -> None:
    assert "This hand is a Goulash." in tell(goulash().events[0], NAMES, E).sentences
    assert "This hand is Goulash number 2 in a row." in tell(goulash(2).events[0], NAMES, E).sentences
    assert not any("Goulash" in said for said in tell(table(rules()).events[0], NAMES, E).sentences)


def test_the_players_exchange_tiles_before_it_where_the_rules_say_so() -> None:
    game = goulash(changes={"goulash__exchange": True})
    assert game.state.exchange is not None
    assert goulash().state.exchange is None


def ends_in_a_draw(game: Game) -> None:
    """Nobody claims anything, and each discards what is drawn."""
    assert game.deal is not None
    while game.deal.outcome is None:
        draws_and_discards(game.deal)


def drawn_game(seed: int = 7) -> Game:
    """A game in which the first hand was drawn; by its rules four jokers are in play in a Goulash."""
    one, two, three, four = map(Player, NAMES)
    for number in range(seed, seed + 50):
        game = Game.begin(rules(goulash__jokers=True), (one, two, three, four), number)
        game.start_deal()
        ends_in_a_draw(game)
        assert game.deal is not None
        if game.deal.outcome is not None and game.deal.outcome.termination is Termination.DRAW:
            return game
    raise AssertionError("no hand was drawn")


def test_four_jokers_are_in_play_in_a_goulash_only() -> None:
    game = drawn_game()
    game.start_deal()
    plain, with_jokers = game.deals
    assert (len(plain.state.wall), len(with_jokers.state.wall)) == (136, 140)
    assert [sum(map(is_joker, deal.state.wall)) for deal in game.deals] == [0, 4]
    assert (plain.rules.tiles.jokers, with_jokers.rules.tiles.jokers) == (0, 4)
    assert Game.from_record(game.record()).deals[1].events == with_jokers.events


def test_a_goulash_with_jokers_fits_into_a_line() -> None:
    game = drawn_game()
    game.start_deal()
    line = to_line(game.cut_out(2), lambda _: None)
    read = Game.from_record(from_line(line, lambda _: None))
    assert write(map(kind_of, read.deals[0].state.wall)) == write(map(kind_of, game.deals[1].state.wall))


def test_a_wall_without_its_jokers_is_none_of_a_goulash() -> None:
    game = drawn_game()
    game.start_deal()
    record = game.record()
    plain, with_jokers = record.deals
    wall = tuple(tile for tile in with_jokers.wall if not is_joker(tile))
    with pytest.raises(RecordError, match="not made of the tiles in play"):
        Game.from_record(replace(record, deals=(plain, replace(with_jokers, wall=wall))))


def test_jokers_of_every_hand_need_none_of_a_goulash() -> None:
    found = problems(rules(goulash__jokers=True, tiles__jokers=4))
    assert any("there are jokers in every hand" in str(problem) for problem in found)
    assert not problems(rules(goulash__jokers=True, jokers__in_chows=False))
