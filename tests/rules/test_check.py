"""Options that depend on each other; those of scores are in `test_check_scores`."""

from typing import Any

import pytest

from fourwinds.rules import Severity
from fourwinds.rules.check import problems
from tests.rules.checked import Case, is_told, preset

ERRORS: tuple[Case, ...] = (
    (
        {"payment": {"scheme": "added", "minimum_each": 8}},
        "Nobody pays anybody where scores are added up, but it is set: Minimum from each loser",
        "payment.minimum_each",
    ),
    (
        {"payment": {"scheme": "added", "draw": "ready_pool"}},
        "Nobody pays anybody where scores are added up, but it is set: Payment after a draw",
        "payment.draw",
    ),
    (
        {"payment": {"scheme": "added", "concealed_kong": 20}},
        "Nobody pays anybody where scores are added up, but it is set: Concealed kong paid at once",
        "payment.concealed_kong",
    ),
    (
        {"payment": {"scheme": "added", "kitty": 100}},
        "Nobody pays anybody where scores are added up, but it is set: Kitty",
        "payment.kitty",
    ),
    ({"payment": {"draw": "all_settle"}}, "losers do not settle with each other", "payment.draw"),
    ({"payment": {"draw": "ready_settle"}}, "losers do not settle with each other", "payment.losers_settle"),
    ({"ending": {"returned": 1000}}, "return less points at the end than they had", "ending.returned"),
    ({"payment": {"scheme": "customized"}}, "customized, but it has no factors", "payment.factors"),
    (
        {"payment": {"scheme": "hong_kong", "losers_settle": "difference"}},
        "cannot settle with each other when only the winner is paid",
        "payment.losers_settle",
    ),
    (
        {"payment": {"losers_settle": "difference", "draw": "ready_pool"}},
        "pool for ready hands after a draw cannot be used",
        "payment.draw",
    ),
    (
        {"winning": {"minimum": 3, "minimum_unit": "doubles"}, "scoring": {"system": "points"}},
        "A minimum of doubles is asked",
        "winning.minimum_unit",
    ),
    ({"discards": {"sacred": "absolute"}}, "cannot bar every claim", "discards.sacred_bars"),
    (
        {"penalties": {"faulty_out": 50, "faulty_out_points": 10}},
        "a part of the limit and a sum of points",
        "penalties.faulty_out_points",
    ),
    (
        {"penalties": {"faulty_out_to": "winner"}},
        "it ends the deal, so that nobody wins",
        "penalties.faulty_out_to",
    ),
    (
        {"payment": {"losers_settle": "difference", "discarder_pays_all": True}},
        "cannot settle with each other",
        "payment.discarder_pays_all",
    ),
    (
        {"dora": {"indicator": True}, "tiles": {"flowers": 4}},
        "Dora cannot be played with Flowers and Seasons",
        "dora.indicator",
    ),
    (
        {"dora": {"indicator": True}, "deal": {"dead_wall_tiles": 12}},
        "Dora needs a Dead Wall of 14 tiles or more",
        "deal.dead_wall_tiles",
    ),
)

NOBODY = {"discarder": 0, "others": 0}

WARNINGS: tuple[Case, ...] = (
    ({"ending": {"first_place": 1000}}, "does not sum to zero", "ending.fourth_place"),
    (
        {"ending": {"first_place": -1000, "fourth_place": 1000}},
        "a worse place is worth more than a better one",
        "ending.first_place",
    ),
    ({"penalties": {"faulty_claim": 0, "cancelled_claim": "free"}}, "cost nothing anyway", "penalties.cancelled_claim"),
    ({"penalties": {"no_choice": True}}, "but nobody is liable for a discard", "penalties.no_choice"),
    ({"penalties": {"four_winds_pair": True}}, "but its set is not", "penalties.four_winds_pair"),
    (
        {"penalties": {"liable_kongs": True, "four_kongs": True}},
        "nobody is liable because of them",
        "penalties.liable_kongs",
    ),
    (
        {"penalties": {"liable_kongs": True, "nine_tiles": True}, "kongs": {"concealed_shown": "all_down"}},
        "but nobody sees which tiles they have",
        "penalties.liable_kongs",
    ),
    ({"penalties": {"liable_self_drawn": False}}, "but nobody would anyway", "penalties.liable_self_drawn"),
    ({"penalties": {"liable_pays": "half"}}, "but nobody is liable for them", "penalties.liable_pays"),
    ({"ready": {"rule": "riichi", "stakes_won": "own_back"}}, "how several winners share stakes", "ready.stakes_won"),
    ({"ending": {"without_win_to": "first"}}, "game without a win, but it costs nothing", "ending.without_win_to"),
    ({"ending": {"match_by": "places"}}, "how a match is decided, but it has one game only", "ending.match_by"),
    ({"ending": {"target": 2000}}, "nobody begins with less", "ending.target"),
    ({"ending": {"left_stakes": "nobody"}}, "who gets the stakes that are left", "ending.left_stakes"),
    ({"dora": {"kong": True}}, "no indicator is turned: Kong dora", "dora.kong"),
    ({"dora": {"indicator": True, "ura": True}}, "Only who declares a riichi", "dora.ura"),
    (
        {"dora": {"indicator": True, "ura_kong": True}, "ready": {"rule": "riichi"}},
        "no indicator is turned for a kong: Ura kong dora",
        "dora.ura_kong",
    ),
    (
        {"deal": {"dead_wall": "none", "dead_wall_tiles": 16}},
        "how many tiles the Dead Wall has",
        "deal.dead_wall_tiles",
    ),
    (
        {"winning": {"minimum": 1, "minimum_ignores": ["fl_none"]}},
        "The minimum ignores fl_none, which this preset does not score",
        "winning.minimum_ignores",
    ),
    (
        {"payment": {"scheme": "japanese", "discarder_pays_all": True}},
        "the discarder always pays alone",
        "payment.discarder_pays_all",
    ),
    (
        {"payment": {"scheme": "customized", "factors": {"east_on_discard": NOBODY}}},
        "Nobody pays the winner: east, on a discard",
        "payment.factors",
    ),
    (
        {"payment": {"minimum_each": 600}},
        "Each loser always pays 600, which is more than the limit of 500",
        "payment.minimum_each",
    ),
    (
        {"winning": {"max_chows": 0}, "claims": {"chow_from": "anyone"}},
        "does not matter from whom they are claimed",
        "claims.chow_from",
    ),
    ({"discards": {"sacred_bars": "out"}}, "It is set what sacred discards bar", "discards.sacred_bars"),
    (
        {"ready": {"rule": "riichi", "stake": 0, "stake_owned": True}},
        "A player must own the stake of a riichi, but there is none",
        "ready.stake_owned",
    ),
    (
        {"ready": {"rule": "riichi", "minimum_checked": True}, "winning": {"minimum": 1}},
        "must reach the minimum, but declarations are not checked",
        "ready.minimum_checked",
    ),
    (
        {"ready": {"rule": "riichi", "checked": True, "minimum_checked": True}},
        "Declared hands must reach the minimum, but there is none",
        "ready.minimum_checked",
    ),
    (
        {"ready": {"rule": "riichi", "lock": False, "face": "up"}},
        "how the tiles of a locked hand lie, but a ready hand is not locked",
        "ready.face",
    ),
    (
        {"ready": {"rule": "riichi", "open_fed": 100}},
        "what feeding a hand that was laid open costs, but none is",
        "ready.open_fed",
    ),
    ({"ready": {"rule": "obligatory", "stake": 200}}, "Only a riichi has this", "ready.stake"),
    (
        {"dealing_on": {"extra_hands_bonus": 100, "extra_hands_to": "every_winner"}},
        "Every winner gets the bonus for the dealer's extra hands, but only one player can win",
        "dealing_on.extra_hands_to",
    ),
    (
        {"payment": {"losers_settle": "difference", "winners_settle": True}},
        "Several winners settle with each other, but only one player can win",
        "payment.winners_settle",
    ),
    (
        {"payment": {"winners_settle": True}, "claims": {"out_precedence": "all"}},
        "Several winners settle as losers do, but losers do not",
        "payment.winners_settle",
    ),
    (
        {"payment": {"claimed_kong": 10}, "kongs": {"from_discard": False}},
        "A claimed kong is paid at once, but no discard may be claimed for a kong",
        "payment.claimed_kong",
    ),
    (
        {"payment": {"claimed_kong_by": "all"}},
        "who pays at once for a claimed kong, but it is not paid",
        "payment.claimed_kong_by",
    ),
    (
        {"deal": {"extra_tiles_from": "wall"}},
        "It is set how extra tiles are replaced, but there are none in play",
        "deal.extra_tiles_from",
    ),
    (
        {"tiles": {"flowers_face": "down"}},
        "It is set how extra tiles lie on the table, but there are none in play",
        "tiles.flowers_face",
    ),
    (
        {"deal": {"extra_tiles_when": "first_turn"}},
        "It is set when extra tiles are laid out, but there are none in play",
        "deal.extra_tiles_when",
    ),
    ({"payment": {"extra_tile": 2}}, "Extra tiles are paid at once, but there are none in play", "payment.extra_tile"),
    ({"dealing_on": {"most_wins": 1}}, "passes after the dealer's first win", "dealing_on.most_wins"),
    ({"payment": {"factors": {}}}, "Payment factors are given", "payment.factors"),
    (
        {"payment": {"draw": "ready_pool", "draw_pool": 0, "scheme": "japanese"}},
        "the pool is empty",
        "payment.draw_pool",
    ),
    (
        {"payment": {"scheme": "japanese"}, "penalties": {"five_last_tiles": True}},
        "five last tiles error has no effect",
        "penalties.five_last_tiles",
    ),
    (
        {"winning": {"minimum_ignores_flowers": True}},
        "what does not count towards the minimum, but there is none",
        "winning.minimum",
    ),
    (
        {"winning": {"minimum": 3, "minimum_raised": 2}},
        "The raised minimum is no higher than the minimum itself",
        "winning.minimum_raised",
    ),
    (
        {"winning": {"minimum_raised_from": 3}},
        "from when on the minimum is raised, but it never is",
        "winning.minimum_raised_from",
    ),
    (
        {"winning": {"minimum_raised": 3}, "dealing_on": {"passes_on_win": True}},
        "The minimum is raised after some extra hands of the dealer, but the deal always passes",
        "winning.minimum_raised",
    ),
    ({"winning": {"minimum_for_mixed": True}}, "free of the minimum, but there is none", "winning.minimum_for_mixed"),
    (
        {"winning": {"minimum": 1, "minimum_after_draw": True}},
        "but nobody asks then whether it is",
        "winning.minimum_after_draw",
    ),
    (
        {"winning": {"minimum_after_draw": True}, "payment": {"draw": "ready_pool"}},
        "must reach the minimum, but there is none",
        "winning.minimum_after_draw",
    ),
    (
        {"winning": {"minimum": 1, "minimum_for_losers": True}},
        "nothing is paid for being ready",
        "winning.minimum_for_losers",
    ),
    ({"dealing_on": {"stays_on_draw": "dealer_ready"}}, "but it never passes then", "dealing_on.passes_on_draw"),
    (
        {"dealing_on": {"extra_hands_bonus": 100, "passes_on_win": True, "passes_on_draw": True}},
        "but the deal always passes",
        "dealing_on.extra_hands_bonus",
    ),
    (
        {"dealing_on": {"most_wins": 7, "passes_on_win": True}},
        "wins in a row are limited, but the deal always passes",
        "dealing_on.most_wins",
    ),
    (
        {"discards": {"sacred": "deal", "shown": "random"}},
        "the table does not show whose they are",
        "discards.shown",
    ),
    (
        {"ready": {"rule": "riichi", "kong_after": "same_waits", "lock": False}},
        "a ready hand is not locked",
        "ready.lock",
    ),
    (
        {"ready": {"rule": "riichi", "concealed": False, "concealed_kongs": False}},
        "a riichi needs none",
        "ready.concealed",
    ),
    (
        {"payment": {"limit_cuts": ["winner", "differences"]}},
        "but they pay none",
        "payment.losers_settle",
    ),
    (
        {"penalties": {"faulty_out_then": "barred", "faulty_out_passes": "never"}},
        "but the deal goes on",
        "penalties.faulty_out_then",
    ),
    ({"penalties": {"faulty_ready": 50}}, "only a riichi is checked", "ready.rule"),
    ({"ready": {"checked": True}}, "but ready is not declared", "ready.checked"),
    (
        {"ready": {"rule": "riichi", "checked": True}, "penalties": {"faulty_ready": 50}},
        "declarations are checked, so that there is none",
        "penalties.faulty_ready",
    ),
    (
        {"payment": {"answers": "first_of_kind"}},
        "It is said who answers for a discard, but what the others pay is not bounded",
        "payment.answers",
    ),
    (
        {"scoring": {"system": "mangan", "round_when": "never"}},
        "not rounded up to hundreds",
        "payment.round_up_to",
    ),
    (
        {
            "scoring": {"system": "mangan", "round_when": "never"},
            "payment": {"round_up_to": 100, "round_mode": "down"},
        },
        "not rounded up to hundreds",
        "payment.round_up_to",
    ),
    ({"payment": {"round_mode": "down"}}, "rounded down, but it is not said to what", "payment.round_mode"),
    (
        {"payment": {"losers_settle": "scores", "limit_cuts": ["winner", "differences"]}},
        "but they pay none",
        "payment.limit_cuts",
    ),
    (
        {"dealing_on": {"passes_on_win": True, "passes_on_draw": True, "dealer_bonus_more": 2}},
        "bonus for the dealer's extra hands, but the deal always passes",
        "dealing_on.dealer_bonus_more",
    ),
    (
        {"payment": {"added_east_double": False}},
        "how East's score is added, but scores are paid",
        "payment.added_east_double",
    ),
    (
        {"payment": {"scheme": "added"}, "penalties": {"nine_tiles": True}},
        "nobody can pay for all",
        "penalties.nine_tiles",
    ),
)


@pytest.mark.parametrize(
    ("case", "severity"),
    [(case, Severity.ERROR) for case in ERRORS] + [(case, Severity.WARNING) for case in WARNINGS],
    ids=[case[2] for case in (*ERRORS, *WARNINGS)],
)
def test_what_does_not_fit_together_is_told(case: Case, severity: Severity) -> None:
    is_told(case, severity)


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"payment": {"scheme": "customized", "factors": {}, "losers_settle": "east_first"}},
        {"payment": {"scheme": "japanese", "draw": "ready_pool"}},
        {"ready": {"rule": "riichi", "stake": 1000}},
        {"payment": {"scheme": "internet_mahjong_server"}, "penalties": {"five_last_tiles": True}},
        {"discards": {"sacred": "absolute", "sacred_bars": "out", "shown": "per_player"}},
        {
            "dealing_on": {
                "extra_hands_bonus": 1,
                "extra_hands_count": "wins_and_draws",
                "passes_on_win": True,
                "passes_on_draw": True,
                "stays_on_draw": "anyone_ready",
            }
        },
        {"penalties": {"five_last_tiles": True}},
        {"deal": {"dead_wall": "none"}},
        {"deal": {"dead_wall_tiles": 16}},
        {"discards": {"shown": "in_order"}},
        {"winning": {"minimum": 1, "minimum_ignores": ["wn_winning"]}},
        {"payment": {"scheme": "hong_kong", "discarder_pays_all": True}},
        {"payment": {"scheme": "customized", "factors": {"east_on_discard": {"discarder": 0.25, "others": 0}}}},
        {"payment": {"minimum_each": 500}},
        {"payment": {"scheme": "simple", "losers_settle": "no"}},
        {"penalties": {"faulty_out": 0, "faulty_out_points": 10}},
        {"penalties": {"faulty_out_to": "winner", "faulty_out_then": "continues"}},
        {"payment": {"losers_settle": "difference", "limit_cuts": ["differences"]}},
        {"dealing_on": {"most_wins": 2}},
        {"dealing_on": {"passes_on_draw": True, "stays_on_draw": "dealer_ready"}},
        {"claims": {"chow_from": "anyone"}, "winning": {"max_chows": 1}},
        {"ready": {"rule": "riichi", "kong_after": "same_waits"}},
        {"ready": {"rule": "obligatory", "checked": True}},
        {"dora": {"indicator": True, "kong": True, "ura": True, "ura_kong": True}, "ready": {"rule": "riichi"}},
        {"tiles": {"red_fives": 1, "flowers": 8}},
        {"ready": {"rule": "riichi", "checked": False}, "penalties": {"faulty_ready": 50}},
    ],
)
def test_what_fits_together_is_left_alone(parts: dict[str, Any]) -> None:
    assert problems(preset(**parts)) == ()


def test_tiles_that_lie_face_down_are_not_told_of() -> None:
    found = problems(preset(discards={"shown": "face_down", "extended_information": True}))
    assert "Discards lie face down, but extended information tells of them" in [problem.what for problem in found]


def test_errors_come_before_warnings() -> None:
    found = problems(preset(discards={"sacred_bars": "out"}, payment={"scheme": "customized"}))
    assert [problem.severity for problem in found] == [Severity.ERROR, Severity.WARNING]
