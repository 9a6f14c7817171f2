"""What a hand can become: facts that the scorer and the table confirm, and nothing of what is hidden."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from fourwinds.engine.deal import Deal
from fourwinds.engine.knowledge import seat_view
from fourwinds.players import STRATEGIES, create
from fourwinds.players.becoming import Becoming, Outlook, outlook
from fourwinds.players.pair_lists import pair_lists
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import situation_of
from fourwinds.resources import presets_folder
from fourwinds.rules import RulePreset
from fourwinds.scoring import FromDiscard, SelfDrawn
from fourwinds.scoring.card import all_tiles
from fourwinds.scoring.list_table import Lists, ListTable
from fourwinds.tiles import JOKER, Kind, counts_of, notation, parse, plain, write
from fourwinds.values import replace
from tests.engine.table import E, S, all_pass, claims, deal, discards, draws_and_discards, preset, scorer
from tests.players.tables import VARIATIONS, played
from tests.players.test_play import hidden_tiles_shuffled

PRESETS = tuple((path.stem, dict[str, Any]()) for path in sorted(presets_folder().glob("*.json")))
RULES = (*PRESETS, *(variation for variation in VARIATIONS if variation[1]))
MOMENTS = (1, 40)


def reached(rules: str, changes: dict[str, Any], moment: int) -> Deal:
    """A deal that the computers have played so far."""
    table = deal(rules=rules, seed=moment, **changes)
    played(table, [create(strategy) for strategy in STRATEGIES], Random(moment), until=moment)
    return table


@pytest.mark.parametrize(("rules", "changes"), RULES)
def test_every_hand_lacks_what_it_says_and_pays_what_the_scorer_pays(rules: str, changes: dict[str, Any]) -> None:
    judge, listed = scorer(rules, **changes), 0
    for moment in MOMENTS:
        table = reached(rules, changes, moment)
        for seat in table.waiting_for():
            view = table.view(seat)
            situation = situation_of(view)
            found = outlook(view)
            for near in found.near:
                listed += 1
                concealed = Counter(kind for group in near.groups for kind in group)
                assert concealed == Counter(map(plain, near.hand.concealed))
                missing = concealed - Counter([*parse_counts(situation.counts), *[JOKER] * situation.jokers])
                assert sorted(missing.elements()) == list(near.lacks)
                assert all(missing[kind] <= situation.unseen[kind] for kind in missing)
                assert near.unseen == tuple(situation.unseen[kind] for kind in near.lacks)
                ends = near.hand.circumstances
                if near.claimed is not None:
                    on_discard = replace(near.hand, circumstances=replace(ends, last=FromDiscard()))
                    assert judge.score(on_discard).valid
                    assert judge.score(on_discard).total == near.claimed
                drawn = judge.score(replace(near.hand, circumstances=replace(ends, last=SelfDrawn())))
                assert near.drawn == (drawn.total if drawn.valid else None)
                assert near.patterns
            assert_sorted(found, every_listed(view.rules), of_card=bool(view.rules.card.lines))
    assert listed


def parse_counts(counts: bytes) -> list[Any]:
    return [kind for kind, number in enumerate(counts) for _ in range(number)]


def assert_sorted(found: Outlook, lists: frozenset[bytes], *, of_card: bool) -> None:
    """Whoever is further away pays more than all that are nearer; but what a card or a pattern lists is always told."""
    plain_hands = [near for near in found.near if not of_card and whole(near) not in lists]
    for near in plain_hands:
        assert all(other.most < near.most for other in plain_hands if other.away < near.away)
    assert [near.away for near in found.near] == sorted(near.away for near in found.near)


def whole(near: Becoming) -> bytes:
    """All its tiles, kongs counted as pungs."""
    return all_tiles(counts_of([kind for group in near.groups for kind in group if kind != JOKER]), near.hand.melds)


def tables_of(rules: RulePreset) -> list[ListTable]:
    """What patterns list, and the pairs that nobody aims at."""
    book = rulebook(rules)
    return [table for table in (book.lists, pair_lists(rules, book.paid)) if table is not None]


def hands_of(lists: Lists, wind: Kind) -> frozenset[bytes]:
    return lists.hands.of_wind(wind)


def every_listed(rules: RulePreset) -> frozenset[bytes]:
    return frozenset().union(*(lists.hands.everything() for table in tables_of(rules) for lists in table.lists))


@pytest.mark.parametrize(("rules", "changes"), RULES)
def test_what_is_lost_is_in_no_hand_that_is_listed_or_won(rules: str, changes: dict[str, Any]) -> None:
    strategies = [create(strategy) for strategy in STRATEGIES]
    table = deal(rules=rules, seed=1, **changes)
    lost: dict[int, set[str]] = {seat: set() for seat in range(4)}
    while waiting := table.waiting_for():
        seat = waiting[0]
        found = outlook(table.view(seat)) if len(table.actions) % 8 == 0 else None
        if found is not None:
            lost[seat] |= {each.name for each in found.lost}
            for near in found.near:
                assert lost[seat].isdisjoint(near.patterns), near
        table.apply(seat, strategies[seat].choose(table.view(seat), table.legal_actions(seat), Random(1)))
    assert table.outcome is not None
    for winner in table.outcome.winners:
        score = table.outcome.scores[winner]
        assert score is not None
        paid = {line.name for line in score.lines}
        assert lost[winner].isdisjoint(paid)


@pytest.mark.parametrize(("rules", "changes"), RULES)
def test_nothing_hidden_is_told(rules: str, changes: dict[str, Any]) -> None:
    table = reached(rules, changes, 30)
    for seat in table.waiting_for():
        shuffled = hidden_tiles_shuffled(table.state, seat, Random(30))
        seen = seat_view(preset(rules, **changes), shuffled, seat)
        assert outlook(seen) == outlook(table.view(seat))


# --- hands that patterns list -----------------------------------------------------------------


LISTING = ("british-official", "french", "german-classical", "dutch-league", "australian-modern")


def lacking(hand: bytes, held: bytes) -> int:
    return sum(max(0, wanted - has) for wanted, has in zip(hand, held, strict=True))


@pytest.mark.parametrize("rules", LISTING)
def test_listed_hands_are_as_far_as_a_look_at_every_one_says(rules: str) -> None:
    """Of each pattern that is told its nearest hand; and none is left out that is nearer than one that is told."""
    told = 0
    for moment in (1, 30):
        table = reached(rules, {}, moment)
        for seat in table.waiting_for():
            situation = situation_of(table.view(seat))
            if situation.melds:
                continue
            near = {whole(each): each for each in outlook(table.view(seat)).near}
            distances: list[tuple[int, bool]] = []
            for lists in (lists for each in tables_of(table.rules) for lists in each.lists):
                had = [
                    hand
                    for hand in hands_of(lists, situation.wind.kind)
                    if all(
                        n - has <= left for n, has, left in zip(hand, situation.counts, situation.unseen, strict=True)
                    )
                ]
                nearest = min((lacking(hand, situation.counts) for hand in had), default=99)
                shown = [near[hand].away for hand in had if hand in near]
                assert all(away >= nearest for away in shown)
                distances.append((nearest, nearest in shown))
            furthest = max((away for away, is_told in distances if is_told), default=0)
            told += sum(is_told for _, is_told in distances)
            assert all(is_told for away, is_told in distances if away < furthest)
    assert told


@pytest.mark.parametrize("rules", [*LISTING, "chinese-official"])
def test_a_list_is_lost_just_when_none_of_its_hands_can_be_had(rules: str) -> None:
    """At every thirtieth action of a deal: one of its hands needs no tile that is gone, or each of them does."""
    strategies = [create(strategy) for strategy in STRATEGIES]
    table = deal(rules=rules, seed=2)
    possible = impossible = 0
    while waiting := table.waiting_for():
        seat = waiting[0]
        view = table.view(seat)
        if len(table.actions) % 30 == 0 and not view.melds and view.open_tile is None:
            situation = situation_of(view)
            told = {each.id for each in outlook(view).lost}
            most = [n + left for n, left in zip(situation.counts, situation.unseen, strict=True)]
            for lists in (lists for each in tables_of(table.rules) for lists in each.lists):
                hands = hands_of(lists, situation.wind.kind)
                can_be = any(all(n <= left for n, left in zip(hand, most, strict=True)) for hand in hands)
                assert (lists.pattern in told) is not can_be
                possible, impossible = possible + can_be, impossible + (not can_be)
        table.apply(seat, strategies[seat].choose(view, table.legal_actions(seat), Random(1)))
    assert possible


def named(table: Deal, name: str) -> tuple[str, str, Any, Any]:
    """The hand that pays the pattern: its tiles, what it lacks, and what it pays claimed and self-drawn."""
    (found,) = (near for near in outlook(table.view(E)).near if name in near.patterns)
    return write(found.hand.concealed), write(found.lacks), found.claimed, found.drawn


@pytest.mark.parametrize(
    ("rules", "held", "name", "tiles", "lacks", "pays"),
    [
        ("british-official", "B11235678ESWNC5C6", "Wriggling Snake", "B1123456789ESWN", "B49", 1000),
        ("british-official", "B135788C1357889E", "Knitting", "B1357889C1357889", "B9", 500),
        ("australian-modern", "ESWNB225577889C3", "Windfall", "B2255778899ESWN", "B9", 1000),
        ("american-modern", "EESWNB111C777D3B5", "Windvane", "B111C777D333ESWNN", "D33", 1000),
        ("german-classical", "EESSWWNNDrDrDgB3C4D5", "All Honor Pairs", "EESSWWNNDrDrDgDgDwDw", "DgDwDw", 4000),
    ],
)
def test_hands_that_patterns_list_are_shown(
    rules: str, held: str, name: str, tiles: str, lacks: str, pays: int
) -> None:
    options: dict[str, Any] = {"exchange__played": "never"} if rules == "american-modern" else {}
    found = named(deal(rules=rules, east=held, **options), name)
    assert sorted(parse(found[0])) == sorted(parse(tiles))
    assert found[1:] == (lacks, pays, pays)


def test_a_listed_hand_is_lost_when_a_tile_of_each_is_gone() -> None:
    table = deal(rules="british-official", east="C123456789B234NN", draws="SSSS")
    assert "Wriggling Snake" not in lost(table)
    discards(table, E, "N", passes=True)
    draws_and_discards(table, 4)
    assert lost(table)["Wriggling Snake"] == "Too few tiles are left: South Wind."
    assert "Knitting" not in lost(table)


@pytest.mark.parametrize(
    ("rules", "name", "why"),
    [
        ("british-official", "Wriggling Snake", "It has no melds, and you have melded a pung of One of Characters."),
        ("french", "Little Snake", "Your melds leave no room for its sets."),
        ("french", "Windy Pungs", None),
    ],
)
def test_a_claimed_set_ends_concealed_lists_and_those_without_it(rules: str, name: str, why: str | None) -> None:
    table = deal(rules=rules, east="C11B234567D2345EN", south="C1")
    discards(table, E, "N")
    draws_and_discards_until_claim(table)
    assert lost(table).get(name) == why


def lost(table: Deal) -> dict[str, str]:
    return {each.name: each.why for each in outlook(table.view(E)).lost}


def test_a_hand_one_tile_away_with_what_it_needs() -> None:
    table = deal(rules="chinese-official", east="B123456789C55DwDwN")
    (nearest, *_) = outlook(table.view(E)).near
    assert [(notation(kind), left) for kind, left in zip(nearest.lacks, nearest.unseen, strict=True)] in (
        [("C5", 2)],
        [("Dw", 2)],
    )
    assert "3 Chows of 1 suit, step 3" in nearest.patterns
    assert not lost(table)


def test_of_a_card_every_line_that_is_near_is_listed_with_its_jokers() -> None:
    table = deal(
        rules="four-winds-card",
        east="EEESSSWWWNJDrDrB5",
        exchange__played="never",
        exchange__again=False,
        exchange__blind=False,
        exchange__courtesy=0,
    )
    near = outlook(table.view(E)).near
    assert near[0].patterns == ("Round the compass",)
    assert [notation(kind) for kind in near[0].lacks] == ["N"]
    assert [notation(kind) for kind in near[0].groups[3]] == ["N", "N", "J"]
    assert (near[0].claimed, near[0].drawn) == (35, 35)
    assert not lost(table)
    many = outlook(deal(rules="four-winds-card", east="B111C99D55EENNJDrB7", seed=4).view(E)).near
    assert len({shown.patterns for shown in many}) == len(many) > 6


def test_lines_of_a_card_that_a_meld_rules_out_are_lost() -> None:
    table = deal(
        rules="four-winds-card",
        east="C11B234567D2345EN",
        south="C1",
        exchange__played="never",
        exchange__again=False,
        exchange__blind=False,
        exchange__courtesy=0,
    )
    discards(table, E, "N")
    draws_and_discards_until_claim(table)
    told = lost(table)
    assert told["Seven geese in a row"] == "It is concealed, and you have melded a pung of One of Characters."
    assert told["Round the compass"] == "Your melds leave no room for its sets."
    assert "Stepping stones" not in told


def test_a_melded_pung_spoils_what_cannot_have_it() -> None:
    table = deal(rules="chinese-official", east="C11B234567D2345EN", south="C1")
    discards(table, E, "N")
    draws_and_discards_until_claim(table)
    told = lost(table)
    assert told["Seven Pairs"] == "It has no melds, and you have melded a pung of One of Characters."
    assert told["All simples"] == "You have melded a pung of One of Characters."
    assert "All Honors" in told
    assert "All of 1, 2 and 3" not in told


def draws_and_discards_until_claim(table: Deal) -> None:
    """South discards C1, and East takes it."""
    all_pass(table)
    discards(table, S, "C1")
    claims(table, E, "pung", "C1C1")


def test_an_orphan_that_is_gone_ends_the_thirteen_orphans() -> None:
    table = deal(rules="chinese-official", east="C123456789B234NN", draws="DwDwDwDw")
    assert "Thirteen Orphans" not in lost(table)
    discards(table, E, "N", passes=True)
    draws_and_discards(table, 4)
    assert lost(table)["Thirteen Orphans"] == "Too few tiles are left: White Dragon."
