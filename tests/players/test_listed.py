"""Playing by a card of hands: what is kept, claimed and passed on, what is said of it, and that deals end."""

from random import Random
from time import perf_counter
from typing import Any, Final

import pytest

from fourwinds.engine.actions import Claim, Discard, GoOut, Pass, PassTiles
from fourwinds.engine.deal import Deal
from fourwinds.engine.phase import Phase
from fourwinds.players import LEARNER, STRATEGIES, create, hint
from fourwinds.players.chances import Race
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Decider
from fourwinds.players.listed import Rate, chance, nearest, seen_from
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import opponents, situation_of
from fourwinds.players.waited_for import Waits
from fourwinds.scoring import MeldKind
from fourwinds.scoring.card_table import Listed
from fourwinds.tiles import PLAIN_OF, Kind, counts_of, is_joker, kind_of, notation, parse
from tests.engine.table import E, S, claims, deal, discards
from tests.players.tables import played, question

RULES = "four-winds-card"
NO_EXCHANGE: Final[dict[str, Any]] = {
    "exchange__played": "never",
    "exchange__again": False,
    "exchange__blind": False,
    "exchange__courtesy": 0,
}
EVERYBODY = (LEARNER, *STRATEGIES)
UNSEEN = (4,) * 34


def table(east: str = "", south: str = "") -> Deal:
    return deal(east, south, rules=RULES, **NO_EXCHANGE)


def advice(asked_of: Deal, seat: int = 0, strategy: str = "expert") -> tuple[object, str]:
    asked = question(asked_of, seat)
    found = hint(asked.view, asked.legal, strategy)
    return found.action, found.sentence


def listed(name: str, tiles: str, jokers: int = 0) -> Listed:
    """The best hand of this line for these tiles."""
    book = rulebook(table().rules)
    assert book.card is not None
    found = nearest(book.card, counts_of(parse(tiles)), (), jokers, UNSEEN, reach=9)
    return next(near.listed for near in found if book.card.lines[near.listed.line].name == name)


@pytest.mark.parametrize("strategy", EVERYBODY)
def test_everybody_keeps_what_a_line_needs_and_discards_what_it_does_not(strategy: str) -> None:
    """One tile from Round the Compass, with a tile that is of no use to it."""
    asked = question(table(east="EEESSSWWWNNDrDrB5"))
    action = create(strategy).choose(asked.view, asked.legal, Random(2))
    assert isinstance(action, Discard)
    assert notation(kind_of(action.tile)) == "B5"


def test_a_hint_names_the_line_and_its_value() -> None:
    _, sentence = advice(table(east="EEESSSWWWNNDrDrB5"))
    assert "Discard the Five of Bamboo" in sentence
    assert "wait for the North Wind" in sentence
    assert "aiming at Round the compass (35 points)" in sentence


def test_jokers_are_kept_and_wait_for_nothing_where_they_stand_already() -> None:
    action, sentence = advice(table(east="EEESSSWWWNJJDrB5"))
    assert isinstance(action, Discard)
    assert notation(kind_of(action.tile)) == "B5"
    assert "wait for the Red Dragon" in sentence


def test_a_tile_for_which_a_joker_stands_helps_only_where_that_joker_helps_elsewhere() -> None:
    tiles = "EEESSSWWWNDrDr"
    hand = listed("Round the compass", tiles)

    def helpful(held: str, jokers: int) -> tuple[int, tuple[Kind, ...]]:
        seen = seen_from(hand, counts_of(parse(held)), jokers)
        return seen.away, seen.kinds

    assert helpful(tiles, 0) == (2, parse("N"))
    assert helpful(tiles, 1) == (1, parse("N"))
    assert helpful(tiles, 2) == (0, ())
    assert helpful("EEESSSWWWNNNDr", 2) == (1, parse("Dr"))


def test_the_chance_grows_with_jokers_claims_tiles_and_time() -> None:
    tiles = counts_of(parse("EEESSSWWWNDrDr"))
    hand = listed("Round the compass", "EEESSSWWWNDrDr")
    rate, race = Rate(0.01, 0.02, 0.03), Race(10, 0.0, 0.4)
    lacks = hand.lacks(tiles)
    usual = chance(lacks, 0, UNSEEN, 4, rate, race)
    assert 0 < usual < 1
    assert chance(lacks, 1, UNSEEN, 4, rate, race) > usual
    assert chance(lacks, 0, UNSEEN, 4, rate, race, pungs=hand.pungs) > usual
    assert chance(lacks, 0, UNSEEN, 4, rate, Race(15, 0.0, 0.4)) > usual
    assert chance(lacks, 0, UNSEEN, 4, rate, Race(10, 0.2, 0.4)) < usual
    gone = tuple(1 if kind == parse("N")[0] else 4 for kind in range(34))
    assert chance(lacks, 0, gone, 4, rate, race) < usual


@pytest.mark.parametrize("strategy", EVERYBODY)
def test_a_set_of_no_line_is_never_claimed(strategy: str) -> None:
    """South has seven geese but one, all pairs: a pung of twos would spoil them."""
    asked_of = table("B2", "B223344556677S")
    discards(asked_of, E, "B2")
    asked = question(asked_of, S)
    assert any(isinstance(action, Claim) for action in asked.legal)
    assert create(strategy).choose(asked.view, asked.legal, Random(2)) == Pass()


def test_only_the_beginner_claims_a_set_that_brings_no_line_nearer() -> None:
    """As many tiles from The long road as from Triplets in the wind with the pung, and few lines have that."""
    asked_of = table("C1", "B9C118D112378NNDw")
    discards(asked_of, E, "C1")
    asked = question(asked_of, S)
    claim = {s: isinstance(create(s).choose(asked.view, asked.legal, Random(2)), Claim) for s in STRATEGIES}
    assert claim == {strategy: strategy == "beginner" for strategy in STRATEGIES}


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
def test_a_pung_that_brings_the_line_nearer_is_claimed(strategy: str) -> None:
    asked_of = table("N", "EEESSSWWNNDrB5C7")
    discards(asked_of, E, "N")
    asked = question(asked_of, S)
    choice = create(strategy).choose(asked.view, asked.legal, Random(2))
    assert isinstance(choice, Claim)
    assert choice.kind is MeldKind.PUNG


def test_a_discard_is_dangerous_where_lines_need_it_that_fit_what_lies_open() -> None:
    """South has a pung of North: no line of runs of numbers has that, some of winds have East."""
    asked_of = table("N", "EEESSSWWNNDrB5C7")
    discards(asked_of, E, "N")
    claims(asked_of, S, "pung", "NN")
    discards(asked_of, S, "B5", passes=True)
    situation = situation_of(asked_of.view(asked_of.state.turn))
    (south,) = (other for other in opponents(situation) if other.seat == S)
    waits = {text: Waits(situation, south).chance(parse(text)[0]) for text in ("E", "Dr", "B4", "B5")}
    assert waits["E"] > waits["B4"]
    assert waits["Dr"] > waits["B4"]
    assert waits["B5"] < waits["Dr"]


@pytest.mark.parametrize("strategy", EVERYBODY)
def test_a_whole_hand_of_the_card_goes_out(strategy: str) -> None:
    asked = question(table(east="EEESSSWWWNNJDrDr"))
    assert create(strategy).choose(asked.view, asked.legal, Random(2)) == GoOut()


@pytest.mark.parametrize("strategy", EVERYBODY)
def test_what_is_passed_on_is_no_joker_and_nothing_that_the_line_needs(strategy: str) -> None:
    asked = question(deal("EEESSSWWWNNB1C5J", rules=RULES))
    assert asked.view.phase is Phase.EXCHANGE
    choice = create(strategy).choose(asked.view, asked.legal, Random(2))
    assert isinstance(choice, PassTiles)
    assert not any(map(is_joker, choice.tiles))
    passed = {notation(PLAIN_OF[tile]) for tile in choice.tiles}
    assert {"B1", "C5"} <= passed
    assert len(passed) == 3


def test_who_has_melded_a_set_plays_for_the_lines_that_have_it() -> None:
    asked_of = table("N", "EEESSSWWNNDrB5C7")
    discards(asked_of, E, "N")
    asked = question(asked_of, S)
    claim = next(a for a in asked.legal if isinstance(a, Claim) and a.kind is MeldKind.PUNG)
    choices = Decider(asked.view, CHARACTERS["expert"]).choices([claim])
    goal = choices[0].standing.goal
    assert goal is not None
    assert goal.title in {"Round the compass", "Lighthouse", "Triplets in the wind"}


def test_a_deal_of_everybody_comes_to_an_end_and_decisions_are_quick() -> None:
    times, won = [], 0
    for seed in range(12):
        asked_of = deal(seed=seed, rules=RULES)
        order = [create(strategy) for strategy in STRATEGIES]
        begun = perf_counter()
        asked = played(asked_of, order, Random(seed))
        times.append((perf_counter() - begun) / len(asked))
        won += asked_of.outcome is not None and bool(asked_of.outcome.winners)
    assert won >= 4
    assert sorted(times)[len(times) // 2] < 0.03
