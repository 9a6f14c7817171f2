"""Hands that nobody wins, in the words of mjai and of Tenhou: each is played through the engine and exported.

What Tenhou writes is told by programs that read its logs: a draw and Nagashi have the points behind their names, where
all four are ready or the hand is abandoned the name stands alone.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from fourwinds.bots import mjai, tenhou
from fourwinds.engine.actions import Abandon, DeclareKong, DeclareReady, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.outcome import Termination
from fourwinds.engine.record import DealRecord, GameRecord
from fourwinds.engine.wall import tiles_of
from fourwinds.rules import RulePreset
from fourwinds.tiles import Wind, kind_of, parse, write
from tests.bots.test_mjai import FOUR
from tests.engine.table import E, N, S, W, discards, draws_and_discards, preset, wall

RULES = preset("japanese-online")
APART = "B2468C2468D2468"
"""Twelve tiles of a hand that is far from ready."""
FAR = (APART + "B3", APART + "C3", APART + "D3", APART + "B7")
READY = ("B123456C111D78EE", "B456789C222D78SS", "B345678C333D78WW", "B234067C444D78NN")
"""All of them wait for 6 and 9 of circles; the last one has a red five."""
ALSO_READY = "B456C456D456EENN"
DRAWS = 69
"""How many tiles are drawn until the wall is used up, if nobody claims."""


def game_of(*hands: str, draws: str = "", supplements: str = "", rules: RulePreset = RULES) -> tuple[Game, Deal]:
    """A game whose first deal, by East at seat 0, has just been dealt."""
    tiles = wall(rules, (*hands, *("",) * (4 - len(hands))), draws, supplements, None, 1)
    record = DealRecord(E, Wind.EAST, hand=1, redeal=0, dice=(3, 4), wall=tiles, actions=())
    game = Game.from_record(GameRecord(rules, FOUR, 7, E, (record,)))
    assert game.deal is not None
    return game, game.deal


def ends(game: Game) -> tuple[str, list[Any]]:
    """The reason that mjai is told, and the end of the hand for Tenhou."""
    (drawn,) = [message for message in mjai.of_game(game) if message["type"] == "ryukyoku"]
    (hand,) = tenhou.of_game(game)["log"]
    return drawn["reason"], hand[-1]


# --- the wall is used up ----------------------------------------------------------------------


def is_outer(kind: int) -> bool:
    return kind >= 27 or kind % 9 in (0, 8)


def played_to_the_end(*hands: str, thrifty: str = "") -> Game:
    """Everybody discards what is drawn; `thrifty` seats draw and discard nothing but terminals and honors."""
    free = Counter(kind for kind in map(kind_of, tiles_of(RULES)) if kind < 34) - Counter(parse("".join(hands)))
    outer = [kind for kind in free.elements() if is_outer(kind)]
    inner = [kind for kind in free.elements() if not is_outer(kind)]
    first = outer.pop() if "E" in thrifty else inner.pop()
    drawn = [(outer if "SWNE"[turn % 4] in thrifty or not inner else inner).pop() for turn in range(DRAWS)]
    game, deal = game_of(hands[0] + write([first]), *hands[1:], draws=write(drawn))
    discards(deal, E, write([first]), passes=True)
    draws_and_discards(deal, DRAWS)
    assert deal.outcome is not None
    assert deal.outcome.termination is Termination.DRAW
    return game


@pytest.mark.parametrize(
    ("thrifty", "paid"),
    [
        # A mangan: 4,000 from each for the dealer; for another 4,000 from the dealer and 2,000 from the two others.
        ("E", [12_000, -4_000, -4_000, -4_000]),
        ("S", [-4_000, 8_000, -2_000, -2_000]),
        ("EN", [12_000 - 4_000, -4_000 - 2_000, -4_000 - 2_000, 8_000 - 4_000]),
    ],
)
def test_nagashi_has_its_name_and_what_all_of_them_are_paid(thrifty: str, paid: list[int]) -> None:
    assert ends(played_to_the_end(*FAR, thrifty=thrifty)) == ("nagashimangan", ["流し満貫", paid])


def test_nagashi_of_who_is_ready_is_no_draw_of_ready_hands() -> None:
    game = played_to_the_end(FAR[0], ALSO_READY, FAR[2], FAR[3], thrifty="E")
    assert ends(game) == ("nagashimangan", ["流し満貫", [12_000, -4_000, -4_000, -4_000]])


def test_a_draw_has_what_the_others_pay_those_who_are_ready() -> None:
    game = played_to_the_end(FAR[0], ALSO_READY, FAR[2], FAR[3])
    assert ends(game) == ("fanpai", ["流局", [-1_000, 3_000, -1_000, -1_000]])


def test_a_draw_in_which_nobody_is_ready_pays_nobody() -> None:
    assert ends(played_to_the_end(*FAR)) == ("fanpai", ["流局", [0, 0, 0, 0]])


def test_a_draw_in_which_all_are_ready_says_so_as_nobody_gains_by_it() -> None:
    assert ends(played_to_the_end(*READY)) == ("fanpai", ["全員聴牌"])


# --- the hand is abandoned --------------------------------------------------------------------


def nine_orphans() -> Game:
    game, deal = game_of("B19C19D19ESWB2358D8")
    deal.apply(E, Abandon())
    return game


def four_winds() -> Game:
    game, deal = game_of(FAR[0] + "E", *(hand[:-2] + "E" for hand in FAR[1:]), draws="B5C5D5")
    for seat in (E, S, W, N):
        discards(deal, seat, "E", passes=True)
    return game


def four_ready(rules: RulePreset = RULES) -> Game:
    game, deal = game_of(READY[0] + "C9", *READY[1:], draws="DgDwDr", rules=rules)
    for seat, kind in zip((E, S, W, N), ("C9", "Dg", "Dw", "Dr"), strict=True):
        deal.apply(seat, DeclareReady())
        discards(deal, seat, kind, passes=True)
    return game


def four_kongs() -> Game:
    game, deal = game_of("B1111C1111D1111S", "D9999W", supplements="NNNE")
    for kind in ("B1", "C1", "D1"):
        deal.apply(E, DeclareKong(parse(kind)[0]))
    discards(deal, E, "S", passes=True)
    deal.apply(S, DeclareKong(parse("D9")[0]))
    discards(deal, S, "W", passes=True)
    return game


def three_winners() -> Game:
    game, deal = game_of(FAR[0] + "Dg", *READY[1:], draws="DgDwDrD9")
    discards(deal, E, "Dg", passes=True)
    for seat, kind in zip((S, W, N), ("Dg", "Dw", "Dr"), strict=True):
        deal.apply(seat, DeclareReady())
        discards(deal, seat, kind, passes=True)
    discards(deal, E, "D9")
    for seat in deal.waiting_for():
        deal.apply(seat, GoOut())
    return game


@pytest.mark.parametrize(
    ("abandoned", "reason", "name"),
    [
        (nine_orphans, "kyushukyuhai", "九種九牌"),
        (four_winds, "sufonrenta", "四風連打"),
        (four_ready, "suchareach", "四家立直"),
        (four_kongs, "sukaikan", "四槓散了"),
        (three_winners, "sanchaho", "三家和了"),
    ],
)
def test_an_abandoned_hand_is_its_name_alone(abandoned: Callable[[], Game], reason: str, name: str) -> None:
    assert ends(abandoned()) == (reason, [name])


def test_stakes_that_go_back_stand_behind_the_name() -> None:
    """Each has paid 1,000 for the riichi, which mjai and Tenhou tell beside the end of the hand."""
    rules = preset("japanese-online", ready__stake_after_draw="returned")
    assert ends(four_ready(rules)) == ("suchareach", ["四家立直", [1_000] * 4])
