"""Hands that the rules do not let go out: of several suits, no special hand, on a discard."""

from typing import Any

import pytest

from fourwinds.players.rulebook import rulebook
from fourwinds.rules import RulePreset
from fourwinds.rules.check import problems
from fourwinds.scoring import Scorer, parse_hand
from fourwinds.tiles import Wind, counts_of, parse, write
from tests.rules.presets import made_up

LIST = {
    "system": "points",
    "patterns": {
        "wh_pung_hand": {"points": 10},
        "lh_hidden_treasure": {"limit": 100},
        "lh_thirteen_orphans": {"limit": 100},
        "lp_seven_pairs": {"points": 30},
    },
}
MIXED = "The hand has more than one suit; it may have only one, with winds and dragons."
CLAIMED = "The tile that completes the hand may not be claimed; it has to be self-drawn."
SPECIAL = "Only a special hand may go out under these rules."


def rules(**winning: Any) -> RulePreset:
    return made_up(winning=winning, scoring=LIST)


def refused(hand: str, **winning: Any) -> str | None:
    return Scorer(rules(**winning)).refusal(parse_hand(hand))


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("(B123) B456 B789 EEE DrDr ~Dr", None),
        ("(B123) B456 B789 B222 B55 ~B5", None),
        ("(EEE) SSS WWW DrDrDr DgDg ~Dg", None),
        ("(B123) B456 C789 EEE DrDr ~Dr", MIXED),
        ("(B123) B456 B789 EEE C55 ~C5", MIXED),
        ("(B111) C333 D555 EEE DrDr ~Dr", MIXED),
        ("B111 C333 D555 EEE DrDr !Dr", None),
        ("B19 C19 D19 ESWN DrDgDwDw !Dw", None),
        ("B22 B55 C11 C77 D33 EE DrDr ~Dr", None),
    ],
)
def test_a_cleared_hand_has_one_suit_unless_it_is_special(hand: str, reason: str | None) -> None:
    assert refused(hand, suits="one") == reason
    assert refused(hand) is None


@pytest.mark.parametrize(
    ("free", "special", "concealed", "claimed"),
    [
        ("none", MIXED, MIXED, MIXED),
        ("special", None, MIXED, MIXED),
        ("fully_concealed", None, None, MIXED),
        ("both", None, None, MIXED),
    ],
)
def test_which_hands_may_mix_suits_all_the_same(free: str, special: object, concealed: object, claimed: object) -> None:
    assert refused("B111 C333 D555 EEE DrDr !Dr", suits="one", mixed_free=free) == special
    assert refused("B123 C456 D789 EEE DrDr !Dr", suits="one", mixed_free=free) == concealed
    assert refused("B123 C456 D789 EEE DrDr ~Dr", suits="one", mixed_free=free) == claimed
    assert refused("B19 C19 D19 ESWN DrDgDwDw ~Dw", suits="one", mixed_free=free) == (
        None if free in {"special", "both"} else MIXED
    )


@pytest.mark.parametrize(
    ("concealed", "waits"), [("B123456789EEEDr", "Dr"), ("B12345678C9EEEDr", ""), ("B1239C456EEEDrDr", "")]
)
def test_only_what_may_go_out_is_waited_for(concealed: str, waits: str) -> None:
    found = Scorer(rules(suits="one", mixed_free="special")).waits(counts_of(parse(concealed)), ())
    assert write(found) == waits


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("B111 C333 D555 EEE DrDr !Dr", None),
        ("B22 B55 C11 C77 D33 EE DrDr ~Dr", None),
        ("(B111) C333 D555 EEE DrDr !Dr", SPECIAL),
        ("B123 B456 B789 EEE DrDr !Dr", SPECIAL),
        (
            "B123 B456 B789 EES DrDr !Dr",
            "The hand is not complete: it is none of the special hands that these rules know.",
        ),
    ],
)
def test_nothing_but_a_special_hand_may_go_out(hand: str, reason: str | None) -> None:
    assert refused(hand, special_only=True) == reason


@pytest.mark.parametrize(
    ("when", "round_wind", "reason"),
    [
        ("never", "W", None),
        ("west_round", "W", "In the West round the last tile must be self-drawn; it may not be claimed."),
        ("west_round", "S", None),
        ("always", "E", CLAIMED),
    ],
)
def test_a_discard_completes_no_hand_where_it_must_be_self_drawn(when: str, round_wind: str, reason: object) -> None:
    hand = "(B123) B456 C789 EEE DrDr"
    assert refused(f"{hand} ~Dr @S{round_wind}", self_drawn_only=when) == reason
    assert refused(f"{hand} ~Dr +robbed @S{round_wind}", self_drawn_only=when) == reason
    assert refused(f"{hand} !Dr @S{round_wind}", self_drawn_only=when) is None


def test_extra_tiles_worth_the_limit_make_no_hand_special() -> None:
    by_flowers = {
        "patterns": {"fl_all_flowers": {"points": 1000, "with_components": True}, "wn_winning": {"points": 20}}
    }
    uncut = {"limit_cuts": ["differences"]}
    scorer = Scorer(made_up(winning={"suits": "one"}, tiles={"flowers": 8}, payment=uncut, scoring=by_flowers))
    assert scorer.refusal(parse_hand("(B123) C456 D789 B222 B55 ~B5 F1 F2 F3 F4")) == MIXED
    assert scorer.score(parse_hand("(B123) B456 B789 B222 B55 ~B5 F1 F2 F3 F4")).total == 1020


def test_a_restriction_leaves_what_a_hand_is_worth_alone() -> None:
    hand = parse_hand("(B111) B333 B555 EEE DrDr ~Dr")
    assert Scorer(rules(suits="one")).score(hand).total == Scorer(rules()).score(hand).total == 10


def test_a_loser_is_no_less_a_loser() -> None:
    hand = parse_hand("B123 C456 D789 EEE Dr +loser")
    assert Scorer(rules(suits="one", special_only=False)).score(hand).valid


def test_players_gather_one_suit() -> None:
    goals = rulebook(rules(suits="one")).goals((Wind.SOUTH, Wind.EAST))
    plain = [goal for goal in goals if not goal.title]
    assert len(plain) == 3
    assert all(sum(bool(goal.mask >> first & 511) for first in (0, 9, 18)) <= 1 for goal in plain)
    hidden = next(goal for goal in goals if goal.limit and goal.sets_only)
    assert hidden.mask & 511
    assert hidden.mask >> 18 & 511, "a special hand may mix suits"


def test_players_gather_special_hands_only() -> None:
    goals = rulebook(rules(special_only=True)).goals((Wind.SOUTH, Wind.EAST))
    assert all(goal.title for goal in goals)


@pytest.mark.parametrize("other", [{"suits": "one"}, {"max_chows": 1}, {"minimum": 10}])
def test_special_hands_only_goes_with_no_other_restriction(other: dict[str, Any]) -> None:
    told = [str(problem) for problem in problems(rules(special_only=True, **other))]
    assert any("other restrictions are set" in problem for problem in told)
    assert not any("restrictions" in str(problem) for problem in problems(rules(special_only=True)))
