"""What is wrong with a choice: the coach's reason, which must be true and must not give the better choice away."""

import pytest

from fourwinds.engine.actions import Claim, Discard, Pass
from fourwinds.players import BEST, hint
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Choice, Decider
from fourwinds.players.faults import fault
from fourwinds.players.prospects import Standing
from fourwinds.scoring import MeldKind
from fourwinds.scoring.aims import Goal
from fourwinds.tiles import Kind, Tile, kind_of, name, notation, parse
from fourwinds.values import replace
from tests.engine.table import deal
from tests.players.tables import question

FOUR = Tile(12)
"""A tile to discard, whichever it is."""


def kinds(text: str) -> tuple[Kind, ...]:
    return tuple(dict.fromkeys(parse(text)))


@pytest.fixture(scope="module")
def decider() -> Decider:
    return Decider(question(deal(east="B123456C555D78NNW")).view, CHARACTERS["expert"])


def told(decider: Decider, worse: Standing, better: Standing, *, risk: float = 0.0, lost: float = 0.0) -> str | None:
    """What is said of a discard that leaves the worse hand, and `lost` more for its risk."""
    choice = Choice(Discard(FOUR), worse.worth - lost, worse, risk)
    return fault(choice, Choice(Pass(), better.worth, better), decider)


def test_a_hand_that_is_left_further_from_ready(decider: Decider) -> None:
    one, two, three = (Standing(10.0 - away, 0.2, 30.0, away, kinds("D6")) for away in (1, 2, 3))
    assert told(decider, two, one) == "it leaves your hand one tile further from ready"
    assert told(decider, three, one) == "it leaves your hand two tiles further from ready"


def test_fewer_tiles_that_help(decider: Decider) -> None:
    unseen = decider.situation.unseen
    few, many = unseen[parse("D6")[0]], sum(unseen[kind] for kind in kinds("D69B1"))
    better, worse = Standing(10.0, 0.2, 30.0, 1, kinds("D69B1")), Standing(5.0, 0.2, 30.0, 1, kinds("D6"))
    assert told(decider, worse, better) == f"{many} unseen tiles could bring you nearer, and it leaves {few}"
    better, worse = replace(better, shanten=0), replace(worse, shanten=0)
    assert told(decider, worse, better) == f"{many} unseen tiles could complete your hand, and it leaves {few}"


def test_a_cheaper_hand(decider: Decider) -> None:
    dear, cheap = Standing(10.0, 0.2, 80.0, 1, kinds("D6")), Standing(5.0, 0.2, 20.0, 1, kinds("D6"))
    said = told(decider, cheap, dear)
    assert said is not None
    assert said.startswith("a win would bring about ")
    assert " points instead of " in said


def test_a_rarer_win(decider: Decider) -> None:
    often, rarely = Standing(10.0, 0.33, 30.0, 1, kinds("D6")), Standing(5.0, 0.1, 30.0, 1, kinds("D6"))
    assert told(decider, rarely, often) == "you would win about one time in ten instead of about one time in three"


def test_a_hand_without_hope(decider: Decider) -> None:
    assert told(decider, Standing(0.0), Standing(5.0, 0.2, 30.0, 1)) == "it leaves your hand little hope to go out"


def test_a_risk_is_the_fault_where_it_costs_more_than_the_hand_does(decider: Decider) -> None:
    better = Standing(10.0, 0.2, 30.0, 1, kinds("D6"))
    said = "it is the tile that somebody goes out with about one time in seven"
    assert told(decider, better, better, risk=0.14, lost=5.0) == said
    further = replace(better, worth=6.0, shanten=2)
    assert told(decider, further, better, risk=0.14, lost=5.0) == said
    assert told(decider, further, better, risk=0.14, lost=3.0) == "it leaves your hand one tile further from ready"
    assert told(decider, further, better, risk=0.005, lost=5.0) == "it leaves your hand one tile further from ready"


def test_a_claim_opens_a_concealed_hand(decider: Decider) -> None:
    claim = Claim(MeldKind.PUNG, (Tile(108), Tile(109)))
    passing = Choice(Pass(), 10.0, Standing(10.0, 0.2, 80.0, 1, kinds("D6")))
    same = Standing(9.0, 0.2, 80.0, 1, kinds("D6"))
    assert fault(Choice(claim, 9.0, same), passing, decider) == "it opens your hand"
    cheaper = fault(Choice(claim, 4.0, replace(same, worth=4.0, gain=5.0)), passing, decider)
    assert cheaper is not None
    assert cheaper.startswith("it opens your hand, and a win would bring about ")


def test_nothing_is_made_up(decider: Decider) -> None:
    standing = Standing(10.0, 0.2, 30.0, 1, kinds("D6"))
    assert told(decider, replace(standing, worth=9.9), standing) is None
    assert told(decider, standing, replace(standing, worth=9.0)) is None


@pytest.mark.parametrize("rules", ["european-contemporary", "japanese-riichi"])
@pytest.mark.parametrize("seed", range(4))
def test_hints_tell_it_of_what_costs_something_and_name_no_tile(rules: str, seed: int) -> None:
    asked = question(deal(rules=rules, seed=seed))
    advice = hint(asked.view, asked.legal, BEST)
    assert advice.fault_of(advice.action) is None
    found = [advice.fault_of(action) for action in asked.legal if isinstance(action, Discard)]
    assert any(found)
    names = {name(kind_of(tile)) for tile in asked.view.hand}
    assert not [text for text in found if text and any(each in text for each in names)]


def test_a_pair_broken_in_a_ready_hand_is_told() -> None:
    asked = question(deal(east="B123456C555D78NNW"))
    advice = hint(asked.view, asked.legal, BEST)
    north = next(a for a in asked.legal if isinstance(a, Discard) and notation(kind_of(a.tile)) == "N")
    assert advice.fault_of(north) == "it leaves your hand one tile further from ready"


def test_one_tile_and_none_have_words_of_their_own(decider: Decider) -> None:
    last = parse("D6")[0]
    unseen = tuple(int(kind == last) for kind in range(34))
    few = Decider(question(deal(east="B123456C555D78NNW")).view, CHARACTERS["expert"])
    few._situation = replace(decider.situation, unseen=unseen)
    better, worse = Standing(10.0, 0.2, 30.0, 1, kinds("D6")), Standing(5.0, 0.2, 30.0, 1, kinds("D9"))
    assert told(few, worse, better) == "one unseen tile could bring you nearer, and it leaves none"
    better, worse = replace(better, shanten=0), replace(worse, shanten=0)
    assert told(few, worse, better) == "one unseen tile could complete your hand, and it leaves none"


def test_jokers_count_among_the_tiles_that_help() -> None:
    decider = Decider(question(deal(east="B123456C555D78NNW", tiles__jokers=4)).view, CHARACTERS["expert"])
    better, worse = Standing(10.0, 0.2, 30.0, 1, kinds("D69B1")), Standing(5.0, 0.2, 30.0, 1, kinds("D6"))
    unseen = decider.situation.unseen
    few, many = (sum(unseen[kind] for kind in standing.kinds) for standing in (worse, better))
    helped = Goal("")
    said = told(decider, replace(worse, goal=helped), replace(better, goal=helped))
    assert said == f"{many + 4} unseen tiles could bring you nearer, and it leaves {few + 4}"


def test_a_hand_that_others_only_pay_for_has_little_hope(decider: Decider) -> None:
    settled, better = Standing(4.0, 0.0, 0.0, 3), Standing(5.0, 0.2, 30.0, 1)
    assert told(decider, settled, better) == "it leaves your hand little hope to go out"
