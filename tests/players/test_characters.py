"""What tells the characters apart, each in a position made for it."""

from random import Random

import pytest

from fourwinds.engine.actions import DeclareKong, DeclareReady, GoOut, Pass
from fourwinds.engine.seats import Seat
from fourwinds.players import STRATEGIES, create
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Decider
from fourwinds.tiles import parse, write
from tests.engine.table import E, S, W, claims, deal, discards, draws_and_discards
from tests.players.tables import after_a_riichi, answer, claimed, question, thrown


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_finished_limit_hand_goes_out(strategy: str) -> None:
    assert answer(deal(east="B119C19D19ESWNDrDgDw"), strategy) == GoOut()


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_whole_sets_are_not_broken(strategy: str) -> None:
    assert thrown(answer(deal(east="B123456C555D678NW"), strategy)) in {"N", "W"}


def test_the_beginner_claims_a_chow_for_which_the_others_have_better_plans() -> None:
    table = deal(east="D3", south="B1133557799D24E")
    discards(table, E, "D3")
    assert claimed(answer(table, "beginner", seat=S)) == "chow"
    assert all(isinstance(answer(table, strategy, seat=S), Pass) for strategy in STRATEGIES if strategy != "beginner")


def test_the_limitmaker_keeps_the_suit_that_the_others_break_for_speed() -> None:
    table = deal(east="B12457789EEC34D67")
    assert thrown(answer(table, "limitmaker")) in {"C3", "C4", "D6", "D7"}
    assert all(thrown(answer(table, strategy)).startswith("B") for strategy in STRATEGIES if strategy != "limitmaker")


def test_only_the_beginner_breaks_a_pair_of_a_suit() -> None:
    table = deal(east="B1122457799C23D67")
    broken = {strategy for strategy in STRATEGIES if thrown(answer(table, strategy)) in {"B1", "B2", "B7", "B9"}}
    assert broken == {"beginner"}


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_nobody_builds_a_hand_that_would_be_worth_too_little(strategy: str) -> None:
    # Bamboos and honours are worth enough; with characters or dots the hand would never be let out.
    table = deal(east="B123567DrDrEEC78D45", rules="hong-kong-fw1", winning__minimum=3)
    assert thrown(answer(table, strategy)) in {"C7", "C8", "D4", "D5"}


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_only_a_beginner_without_hope_makes_a_claim_that_leads_to_no_valid_hand(strategy: str) -> None:
    # The chow would make the hand ready, but a chow hand is far from worth six faan.
    table = deal(east="B1", south="B23567C456D78C88", rules="hong-kong-fw1", winning__minimum=6)
    discards(table, E, "B1")
    assert isinstance(answer(table, strategy, seat=S), Pass) is (strategy != "beginner")


def test_a_beginner_with_some_hope_makes_no_claim_that_leads_to_no_valid_hand() -> None:
    # Concealed it may still come to the three points; with the chow it hardly can.
    table = deal(east="C1", south="B1133789DrDrC23E", rules="wmpa")
    discards(table, E, "C1")
    assert isinstance(answer(table, "beginner", seat=S), Pass)


def test_a_beginner_without_hope_claims_only_what_brings_some_hand_nearer() -> None:
    # The chow stands in the hand already.
    table = deal(east="B1", south="B123567C456D78C8", rules="hong-kong-fw1", winning__minimum=6)
    discards(table, E, "B1")
    assert isinstance(answer(table, "beginner", seat=S), Pass)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_only_the_beginner_opens_the_hand_for_a_chow_that_brings_it_no_nearer(strategy: str) -> None:
    table = deal(east="B9", south="B7889C23D44567EE", rules="hong-kong-fw1")
    discards(table, E, "B9")
    assert isinstance(answer(table, strategy, seat=S), Pass) is (strategy != "beginner")


@pytest.mark.parametrize(("strategy", "keeps"), [("defensive", True), ("expert", True), ("beginner", False)])
def test_a_hand_that_has_been_given_up_keeps_its_safe_tiles(strategy: str, keeps: bool) -> None:
    table = deal(east="C5SB5", south="C123789B339D4456", west="B245589C678D37SS", draws="D5", rules="japanese-riichi")
    discards(table, E, "C5", passes=True)
    table.apply(S, DeclareReady())
    discards(table, S, "B9", passes=True)
    draws_and_discards(table, 2)
    discards(table, E, "B5")
    assert isinstance(answer(table, strategy, seat=W), Pass) is keeps


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_pairs_are_kept_where_chows_are_not_allowed(strategy: str) -> None:
    table = deal(east="B1199C33D4455EEB67", winning__max_chows=0)
    assert thrown(answer(table, strategy)) in {"B6", "B7"}


@pytest.mark.parametrize(("strategy", "careful"), [("defensive", True), ("expert", True), ("beginner", False)])
def test_a_poor_hand_throws_what_a_declared_one_may_not_take(strategy: str, careful: bool) -> None:
    # South declares ready with B9, and these rules bar going out on what one has discarded.
    table = after_a_riichi(discards__sacred="deal")
    assert (thrown(answer(table, strategy)) == "B9") is careful


def test_a_dear_hand_makes_the_defensive_more_careful_and_not_less() -> None:
    """South shows two sets of bamboos; with D4 gone the hand may become one suit, which is worth seven usual ones."""
    table = deal(
        east="C345678D46DgDgDgB19",
        south="B1199B44668D135",
        draws="WNSWNSWNSEDrDwDrDwC1D1D9C1D1D9C3B5",
        rules="chinese-new-style",
    )
    discards(table, E, "B1")
    claims(table, S, "pung", "B11")
    discards(table, S, "D1", passes=True)
    draws_and_discards(table, 2)
    discards(table, E, "B9")
    claims(table, S, "pung", "B99")
    discards(table, S, "D3", passes=True)
    draws_and_discards(table, 18)
    assert thrown(answer(table, "expert")) == "D4"
    assert thrown(answer(table, "defensive")) == "S"


@pytest.mark.parametrize(("jokers", "usual_wins"), [(0, 2), (4, 1)])
def test_with_jokers_in_the_wall_the_defensive_dreads_more_for_a_dear_hand(jokers: int, usual_wins: int) -> None:
    table = deal(east="C345678999DgDgDgB19", rules="chinese-new-style", tiles__jokers=jokers)
    decider = Decider(table.view(E), CHARACTERS["defensive"])
    best = max(decider.choices(table.legal_actions(E)), key=lambda choice: choice.standing.worth).standing
    assert best.gain > 3 * decider.usual_gain, "it may become one suit"
    assert decider._dread == pytest.approx(decider._usual_dread * best.gain / (usual_wins * decider.usual_gain))


@pytest.mark.parametrize(
    ("rules", "rounds", "first"),
    [("chinese-new-style", 0, "B7"), ("chinese-new-style", 8, "N"), ("japanese-riichi", 0, "N")],
)
def test_the_defensive_throws_the_more_dangerous_of_idle_tiles_while_nobody_is_ready(
    rules: str, rounds: int, first: str
) -> None:
    """Not so where a riichi tells who is."""
    draws = "WWSSNSDrDrDrDwDwDwDgDgDgB9B9B9C1C1C1D1D1D1C2C2C2D9D9D9B1B1C9C9C9D2"
    went_by = parse(draws)[: 3 + 4 * rounds]
    table = deal(east="B12C45678D678EENW", draws=f"{write(went_by)}B7", rules=rules)
    discards(table, E, "W", passes=True)
    draws_and_discards(table, 3 + 4 * rounds)
    assert thrown(answer(table, "expert")) == "N"
    assert thrown(answer(table, "defensive")) == first


def test_where_jokers_are_dealt_the_defensive_dreads_less() -> None:
    views = (deal(rules="chinese-new-style", tiles__jokers=4, jokers__dealt=dealt).view(E) for dealt in (True, False))
    dealt, drawn = (Decider(view, CHARACTERS["defensive"])._dread for view in views)
    assert 0 < dealt == pytest.approx(drawn / 4)


@pytest.mark.parametrize(("dealt", "first"), [(True, "N"), (False, "B7")])
def test_where_jokers_are_dealt_the_defensive_throws_nothing_dangerous_early(dealt: bool, first: str) -> None:
    east = "B12C4567D678EENW" + ("" if dealt else "C9")
    table = deal(east=east, draws="WWSB7", rules="chinese-new-style", tiles__jokers=4, jokers__dealt=dealt)
    discards(table, E, "W", passes=True)
    draws_and_discards(table, 3)
    assert thrown(answer(table, "defensive")) == first


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_ready_is_declared_at_once_where_it_must_be(strategy: str) -> None:
    table = deal(east="B123456C555D78NNW", rules="novice")
    assert answer(table, strategy) == DeclareReady()
    table.apply(E, DeclareReady())
    assert thrown(answer(table, strategy)) == "W"


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_concealed_hand_declares_a_riichi_that_can_win(strategy: str) -> None:
    assert answer(deal(east="B123456C555D78NNW", rules="japanese-riichi"), strategy) == DeclareReady()


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_four_tiles_that_serve_nothing_else_become_a_kong(strategy: str) -> None:
    assert answer(deal(east="EEEEB123C456D78NN"), strategy) == DeclareKong(parse("E")[0])


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_four_tiles_that_hold_the_hand_together_stay(strategy: str) -> None:
    # B3333 is a pung and the beginning of B345; without it the hand falls back.
    table = deal(east="B333345C123678D7N")
    assert DeclareKong(parse("B3")[0]) in table.legal_actions(E)
    assert thrown(answer(table, strategy)) in {"D7", "N"}


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_winning_discard_is_taken(strategy: str) -> None:
    table = deal(east="D9", south="B123456C555D78NN")
    discards(table, E, "D9")
    assert isinstance(answer(table, strategy, seat=S), GoOut)


def test_a_missed_tile_is_never_let_go_by_where_that_bars_it() -> None:
    # Even the greedy take it: a better one could not be claimed afterwards.
    table = deal(east="D9", south="B123456C555D78NN", rules="sheer-luck", discards__missed="same")
    discards(table, E, "D9")
    assert isinstance(answer(table, "limitmaker", seat=Seat(1)), GoOut)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_b150_computer_players_never_bluff(strategy: str) -> None:
    table = deal(east="B147C147D147ESWNDr", rules="novice")
    assert DeclareReady() in table.legal_actions(E)
    assert thrown(answer(table, strategy)) != ""


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_b150_a_scatterbrain_may_forget_to_declare(strategy: str) -> None:
    table = deal(east="B123456C555D78NNW", rules="novice")
    asked = question(table)
    player = create(strategy, scatterbrain=True)
    chosen = {isinstance(player.choose(asked.view, asked.legal, Random(seed)), DeclareReady) for seed in range(60)}
    assert chosen == {True, False}


class _Mood(Random):
    """The chance that decides whether a scatterbrain forgets the discards, forgets to declare, and misjudges."""

    def __init__(self, *chances: float) -> None:
        super().__init__(0)
        self._chances = list(chances)

    def random(self) -> float:
        return self._chances.pop(0)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_b180_a_scatterbrain_now_and_then_forgets_what_was_discarded(strategy: str) -> None:
    """Of B12, C12 and D12 one has to go: that whose threes lie on the table, for whoever remembers them."""

    def broken(suit: str, *chances: float) -> str:
        table = deal(east="B12C12D12B789C78EEW", south="B4", draws=f"{suit}333C9")
        discards(table, E, "W", passes=True)
        draws_and_discards(table, 3)
        asked = question(table)
        return thrown(create(strategy, scatterbrain=True).choose(asked.view, asked.legal, _Mood(*chances)))

    # While nobody is ready the Defensive throws the more dangerous tile of the two first.
    number = "2" if strategy == "defensive" else "1"
    assert [broken(suit, 0.31, 1, 1) for suit in "BCD"] == [f"B{number}", f"C{number}", f"D{number}"]
    assert len({broken(suit, 0.29, 1, 1) for suit in "BCD"}) == 1
