"""What is said to be given for what a hand is played for, and when that is reached."""

import re

import pytest

from fourwinds.players import hint
from fourwinds.players.aim_prices import is_its_sets, price_of_aim
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.rulebook import Rulebook, rulebook
from fourwinds.players.told import Teller
from fourwinds.rules.describe import amount_of
from fourwinds.scoring import CATALOGUE
from fourwinds.scoring.aims import Goal, Winds
from fourwinds.tiles import Wind
from tests.engine.table import E, S, claims, deal, discards, preset
from tests.players.tables import question
from tests.rules.presets import IDS

WINDS = Wind.WEST, Wind.EAST


def goal(book: Rulebook, title: str, winds: Winds = WINDS) -> Goal:
    return next(goal for goal in book.goals(winds) if goal.title == title)


def price(rules: str, title: str, *, concealed: bool = True, winds: Winds = WINDS) -> str | None:
    book = rulebook(preset(rules))
    return price_of_aim(book, goal(book, title, winds), winds, concealed=concealed)


@pytest.mark.parametrize(
    ("rules", "title", "words"),
    [
        # Nine Gates aim at one suit, too; they are the limit.
        ("hong-kong", "nothing but dots", "6 faan"),
        ("french", "nothing but dots", "6 doubles"),
        ("hong-kong-fw1", "nothing but bamboos", "6 points"),
        # Pungs of terminals or honors are 1 point each; a pung of the own wind is more.
        ("chinese-official", "a pung of your own West Wind", "2 points"),
        ("wilmington-12-tile", "a pung of the round's East Wind", "2 points"),
        # Three concealed pungs are 5 points, and no pung hand need have them.
        ("taiwanese-16-tile", "a pung hand", "10 points"),
        ("mahjong-masters-million", "a pung hand", "3 faan"),
    ],
)
def test_the_price_is_that_of_the_pattern_which_is_named(rules: str, title: str, words: str) -> None:
    assert price(rules, title) == words


def test_an_open_hand_is_not_told_what_a_concealed_one_gets() -> None:
    assert price("japanese-online", "dots and honors only") == "2 han, 3 in a concealed hand"
    assert price("japanese-online", "dots and honors only", concealed=False) == "2 han"
    assert price("american-modern", "1 to 9 of dots with honors", concealed=False) == "the limit"


@pytest.mark.parametrize("rules", IDS)
def test_every_price_is_one_of_a_pattern_that_goes_by_the_name(rules: str) -> None:
    book = rulebook(preset(rules))
    for aimed in [goal for goal in book.goals(WINDS) if goal.title][::7]:
        named = [
            amount_of(book.rules, book.rules.scoring.patterns[id_])
            for id_ in book.paid
            if (aim := CATALOGUE[id_].aim) is not None and any(g.title == aimed.title for g in aim.goals(WINDS))
        ]
        assert price_of_aim(book, aimed, WINDS, concealed=True) in named


def test_hands_that_a_pattern_lists_have_their_price_by_the_melds_too() -> None:
    """The Ruby Snake of the Dutch League: half the limit, the limit in a concealed hand."""
    book = rulebook(preset("dutch-league"))
    listed = next(id_ for id_ in book.paid if CATALOGUE[id_].name == "Ruby Snake")
    told = [price_of_aim(book, book.list_goal(listed), WINDS, concealed=concealed) for concealed in (True, False)]
    assert told == ["half the limit, the limit in a concealed hand", "half the limit"]


def test_a_hint_for_an_open_hand_tells_its_price() -> None:
    table = deal(east="Dg", south="DgDgD2345678B19C19", rules="japanese-online")
    discards(table, E, "Dg")
    asked = question(table, S)
    claimed = hint(asked.view, asked.legal, "expert").sentence
    claims(table, S, "pung", "DgDg")
    asked = question(table, S)
    for sentence in (claimed, hint(asked.view, asked.legal, "expert").sentence):
        assert "aiming at dots and honors only (2 han), and" in sentence


def test_a_set_that_lies_in_the_hand_is_not_aimed_at() -> None:
    """Over whole deals: a hand with the three dragons does not aim at a pung of them."""
    reached = 0
    for seed in (2, 4):
        table = deal(rules="american-modern", seed=seed)
        while waiting := table.waiting_for():
            asked = question(table, waiting[0])
            teller = Teller(asked.view, CHARACTERS["expert"])
            best = teller.choices(asked.legal)[0].standing
            advice = hint(asked.view, asked.legal, "expert")
            if teller.has_reached(best):
                reached += 1
                assert "aiming at" not in advice.sentence
            elif best.goal is not None and best.goal.title and best.worth and " from ready" in advice.sentence:
                assert re.search(rf"aiming at {re.escape(best.goal.title)}\b", advice.sentence)
            table.apply(asked.seat, advice.action)
    assert reached


def test_of_rough_goals_nobody_says_that_they_are_reached() -> None:
    """A pung of dragons is what it says; who has three pungs of winds, or 1 to 9 of a suit, may lack what counts."""
    one_suit, dutch, four_winds = (rulebook(preset(id_)) for id_ in ("american-modern", "dutch-league", "four-winds"))
    assert is_its_sets(one_suit, goal(one_suit, "a pung of White Dragons"), WINDS)
    assert is_its_sets(four_winds, goal(four_winds, "a pung of White Dragons"), WINDS)
    assert not is_its_sets(one_suit, goal(one_suit, "1 to 9 of dots with honors"), WINDS)
    assert not is_its_sets(dutch, goal(dutch, "three pungs of winds"), WINDS)
