"""How far tiles are from the hands that patterns list: against counting each of these hands by itself."""

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from fourwinds.rules import RulePreset
from fourwinds.scoring import CATALOGUE, Circumstances, Hand, Meld, MeldKind, Scorer, SelfDrawn
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.list_table import ListTable, list_table
from fourwinds.scoring.patterns.listed import Listed, listed
from fourwinds.scoring.shapes import regular
from fourwinds.tiles import EAST, NORTH, ORDINARY_KINDS, Kind, counts_of, notation, parse
from tests.rules.presets import builtin

RULES = (
    "american-modern",
    "british-official",
    "chinese-classical",
    "dutch-league",
    "french",
    "german-classical",
    "italian-official",
)
SOME = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.filter_too_much])
WALL = [kind for kind in ORDINARY_KINDS for _ in range(4)]


@cache
def paid_lists(rules: str) -> tuple[tuple[str, Listed], ...]:
    preset = builtin(rules)
    found = []
    for id_, score in preset.scoring.patterns.items():
        predicate = CATALOGUE[id_].predicate(score.options)
        aim = CATALOGUE[id_].aim
        if isinstance(predicate, Listed) and aim is not None and aim.listed:
            found.append((id_, predicate))
    return tuple(found)


@cache
def table(rules: str) -> ListTable:
    found = list_table(builtin(rules), [id_ for id_, _ in paid_lists(rules)])
    assert found is not None
    return found


@cache
def every_hand(rules: str) -> tuple[bytes, ...]:
    return tuple(sorted({hand for _, lists in paid_lists(rules) for hand in lists.everything()}))


def taken_from(hand: bytes, melds: Sequence[Meld]) -> bytes | None:
    """What of a whole hand is left beside the melds; None where they are no part of it."""
    left = list(hand)
    for meld in melds:
        for kind in meld.kinds[:3]:
            left[kind] -= 1
    return bytes(left) if min(left) >= 0 else None


def by_counting(rules: str, counts: bytes, melds: Sequence[Meld], jokers: int, wind: Kind) -> Iterator[int]:
    """How many tiles have to come for each hand of the lists that may have these melds."""
    for id_, lists in paid_lists(rules):
        if melds and not lists.melded:
            continue
        for hand in lists.of_wind(wind):
            rest = taken_from(hand, melds)
            if rest is None or (CATALOGUE[id_].form == Form.REGULAR and not regular(rest)):
                continue
            yield max(0, sum(max(0, wanted - held) for wanted, held in zip(rest, counts, strict=True)) - jokers)


@st.composite
def tiles_near_a_list(draw: st.DrawFn, rules: str, held: int) -> bytes:
    """Tiles of a listed hand, some of which are others."""
    whole = draw(st.sampled_from(every_hand(rules)))
    kinds = [kind for kind in ORDINARY_KINDS for _ in range(whole[kind])]
    kept = draw(st.lists(st.sampled_from(range(len(kinds))), min_size=held - 6, max_size=held, unique=True))
    others = draw(st.lists(st.sampled_from(WALL), min_size=held, max_size=held))
    tiles = [*(kinds[place] for place in kept), *others][:held]
    assume(max(counts_of(tiles)) <= 4)
    return counts_of(tiles)


@SOME
@given(data=st.data(), rules=st.sampled_from(RULES), jokers=st.integers(0, 2), wind=st.sampled_from((EAST, NORTH)))
def test_the_nearest_hand_is_found_and_how_far_it_is(data: st.DataObject, rules: str, jokers: int, wind: Kind) -> None:
    jokers = jokers if builtin(rules).tiles.jokers_in_play else 0
    counts = data.draw(tiles_near_a_list(rules, 13 - jokers))
    most = data.draw(st.integers(2, 6))
    found = table(rules).nearest(counts, (), jokers, wind, most)
    least = min(by_counting(rules, counts, (), jokers, wind))
    assert min((near.away for near in found), default=most + 1) == min(least, most + 1)
    for near in found:
        assert all(hand.away(counts, jokers) == near.away for hand in near.hands)


@settings(SOME, max_examples=3)
@given(data=st.data(), wind=st.sampled_from((EAST, NORTH)))
def test_the_same_for_the_longest_lists(data: st.DataObject, wind: Kind) -> None:
    counts = data.draw(tiles_near_a_list("australian-modern", 13))
    found = table("australian-modern").nearest(counts, (), 0, wind, 4)
    least = min(by_counting("australian-modern", counts, (), 0, wind))
    assert min((near.away for near in found), default=5) == min(least, 5)


@SOME
@given(data=st.data(), rules=st.sampled_from(("american-modern", "chinese-classical", "dutch-league", "french")))
def test_with_melds_only_hands_count_that_may_have_them(data: st.DataObject, rules: str) -> None:
    whole = data.draw(st.sampled_from(every_hand(rules)))
    pungs = [Meld(MeldKind.PUNG, kind) for kind in ORDINARY_KINDS if whole[kind] >= 3]
    chows = [Meld(MeldKind.CHOW, Kind(kind)) for kind in range(25) if kind % 9 < 7 and min(whole[kind : kind + 3]) > 0]
    assume(pungs or chows)
    meld = data.draw(st.sampled_from([*pungs, *chows]))
    rest = taken_from(whole, (meld,))
    assert rest is not None
    kinds = [kind for kind in ORDINARY_KINDS for _ in range(rest[kind])]
    tiles = [
        *data.draw(st.permutations(kinds))[:8],
        *data.draw(st.lists(st.sampled_from(WALL), min_size=2, max_size=2)),
    ]
    assume(max(a + b for a, b in zip(counts_of(tiles), counts_of(meld.kinds), strict=True)) <= 4)
    found = table(rules).nearest(counts_of(tiles), (meld,), 0, EAST, 5)
    least = min(by_counting(rules, counts_of(tiles), (meld,), 0, EAST), default=99)
    assert min((near.away for near in found), default=6) == min(least, 6)


@pytest.mark.parametrize("rules", ["british-official", "german-classical"])
def test_a_hand_of_a_list_that_lacks_nothing_goes_out(rules: str) -> None:
    kinds = parse("B1123456789ESWN")
    (near,) = table(rules).nearest(counts_of(kinds), (), 0, EAST, 0)
    assert (near.pattern, near.away) == ("ls_wriggling_snake", 0)
    hand = Hand(kinds, winning_tile=kinds[-1], circumstances=Circumstances(last=SelfDrawn()))
    assert Scorer(builtin(rules)).value(hand) is not None


def test_one_of_several_hands_is_named_once_by_the_first_pattern_that_lists_it() -> None:
    rules = builtin("american-modern")
    found = list_table(rules, ["ls_five_odd_honors", "ls_little_snake"])
    other = list_table(rules, ["ls_little_snake", "ls_five_odd_honors"])
    assert found is not None
    assert other is not None
    counts = counts_of(parse("B123456789ESWN"))
    assert next(near.pattern for near in found.nearest(counts, (), 0, EAST, 1)) == "ls_five_odd_honors"
    assert next(near.pattern for near in other.nearest(counts, (), 0, EAST, 1)) == "ls_little_snake"


def test_the_own_wind_tells_which_hands_a_list_means() -> None:
    counts = counts_of(parse("EEEB123C123D123DwDw"))
    lists = list_table(builtin("australian-modern"), ["la_hovering_angel"])
    assert lists is not None
    assert [near.away for near in lists.nearest(counts, (), 0, EAST, 4)] == [0]
    assert [near.away for near in lists.nearest(counts, (), 0, NORTH, 4)] == [3]


def test_every_pattern_that_lists_hands_says_what_to_aim_at() -> None:
    without = [
        id_ for id_, pattern in CATALOGUE.items() if isinstance(pattern.predicate(), Listed) and pattern.aim is None
    ]
    assert without == []


def test_rules_that_list_nothing_have_no_table() -> None:
    rules = builtin("european-contemporary")
    assert list_table(rules, sorted(rules.scoring.patterns)) is None


def test_jokers_stand_where_the_rules_let_them() -> None:
    """In a pung, but not for a single tile or in a pair."""
    rules: RulePreset = builtin("american-modern").model_copy(
        update={"jokers": builtin("american-modern").jokers.model_copy(update={"in_pairs": False})}
    )
    lists = list_table(rules, ["la_red_waratah"])
    assert lists is not None
    pung = lists.nearest(counts_of(parse("DrDrDrDgDgB111C33D555")), (), 1, EAST, 4)
    pair = lists.nearest(counts_of(parse("DrDrDrDgB111C333D555")), (), 1, EAST, 4)
    assert [near.away for near in pung] == [0]
    assert [near.away for near in pair] == [1]
    assert notation(pair[0].hands[0].lacks(counts_of(parse("DrDrDrDgB111C333D555")))[0][0]) == "Dg"


def test_a_hand_of_a_list_can_be_laid_open_where_its_sets_may_be_claimed() -> None:
    predicate = listed("DwDwDw B111 C222 D333 EE", melded=True)
    assert predicate.melded
    assert not listed("DwDwDw B111 C222 D333 EE").melded
