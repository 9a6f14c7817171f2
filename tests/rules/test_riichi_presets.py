"""The presets of the modern riichi game are played as their sheets, and the servers, have it."""

from fourwinds.engine.places import ranked
from fourwinds.engine.seats import Seat
from fourwinds.rules.parts import Abandoning
from fourwinds.scoring import faulty_out_payments
from fourwinds.tiles import Wind
from tests.rules.presets import builtin
from tests.scoring.support import letter


def test_japanese_three_player_sets_norths_aside_and_settles_the_places_of_three() -> None:
    rules = builtin("japanese-three-player")
    assert (rules.deal.players, rules.tiles.number, rules.tiles.left_out) == (3, 108, "characters_2_to_8")
    assert (rules.tiles.north_aside, rules.tiles.north_robbed, rules.tiles.red_fives) == (True, True, 1)
    assert (rules.claims.chow_from, rules.claims.out_precedence, rules.payment.absent) == ("out_only", "all", "lost")
    assert (rules.payment.initial_points, rules.payment.draw_pool) == (35_000, 2_000)
    assert (rules.ending.target, rules.ending.returned, rules.ending.places) == (
        40_000,
        40_000,
        (20_000, 0, -20_000, 0),
    )
    assert {"ms_nukidora", "ms_red_dora", "ms_ura_dora"} <= set(rules.winning.minimum_ignores)
    assert (rules.dora.kong_turned, rules.ready.tiles_left, rules.abandoning.equal_discards) == (
        "after_discard",
        4,
        "no",
    )


def test_japanese_modern_is_played_as_its_sheet_says() -> None:
    rules = builtin("japanese-modern")
    assert (rules.payment.initial_points, rules.payment.limit, rules.payment.round_up_to) == (25_000, 2_000, 100)
    assert (rules.payment.draw, rules.payment.draw_pool, rules.deal.rounds) == ("ready_pool", 3_000, 2)
    assert rules.scoring.system == "mangan"
    assert [(row.from_, row.limit) for row in rules.scoring.mangan.levels] == [
        (5, 100), (6, 150), (8, 200), (11, 300), (13, 400)
    ]  # fmt: skip
    assert (rules.winning.minimum, rules.winning.minimum_ignores) == (1, ("ms_dora",))
    assert (rules.dora.indicator, rules.dora.kong, rules.dora.ura, rules.tiles.red_fives) == (True, False, False, 0)
    assert (rules.discards.sacred, rules.discards.sacred_bars, rules.discards.missed) == ("absolute", "out", "same")
    assert (rules.ready.stake, rules.ready.first_tile, rules.ready.kong_after) == (1_000, False, "same_waits")
    assert (rules.claims.out_precedence, rules.kongs.robbing) == ("all", "thirteen_orphans")
    on = rules.dealing_on
    assert (on.stays_on_draw, on.extra_hands_bonus, on.extra_hands_to) == ("dealer_ready", 100, "every_winner")
    assert (on.extra_hands_by, on.extra_hands_count, on.most_wins) == ("scheme", "wins_and_all_draws", 0)
    assert sum(score.limit == 400 for score in rules.scoring.patterns.values()) == 12


def test_ema_riichi_adds_indicators_and_red_fives_to_japanese_modern() -> None:
    rules = builtin("ema-riichi")
    assert (rules.dora.kong, rules.dora.kong_turned, rules.dora.ura, rules.dora.ura_kong) == (
        True,
        "at_once",
        True,
        True,
    )
    assert (rules.tiles.red_fives, rules.payment.initial_points, rules.deal.rounds) == (1, 25_000, 2)
    dora = ("ms_dora", "ms_kong_dora", "ms_ura_dora", "ms_ura_kong_dora", "ms_red_dora")
    assert rules.winning.minimum_ignores == dora
    assert [rules.scoring.patterns[pattern].doubles for pattern in dora] == [1] * 5
    assert (rules.discards.missed_until, rules.ready.face) == ("interruption", "up")
    assert (rules.discards.missed, rules.ready.tiles_left, rules.ready.stakes_won) == ("any", 4, "own_back")
    assert (rules.ending.left_stakes, rules.ending.settles, rules.penalties.liable_pays) == ("leaders", False, "half")
    paid = {id_: score.limit for id_, score in rules.scoring.patterns.items() if score.limit}
    assert paid == dict.fromkeys(paid, 400) | {"lh_big_four_winds": 800, "lw_nagashi": 100}
    assert len(paid) == 14  # the twelve of Japanese Modern, Human Hand, and discards of terminals and honors
    assert (rules.kongs.robbing, rules.ready.stake_paid, rules.penalties.faulty_out_stakes) == (
        *("thirteen_orphans", "discard_passes", "returned"),
    )
    left = rules.abandoning
    assert (left.nine, left.equal_discards, left.kongs, left.ready, left.winners) == (
        *(True, "winds", "several_after_discard", True, False),
    )
    assert (rules.kongs.most, rules.claims.swap, rules.discards.missed_when_ready) == (4, "allowed", "deal")


def test_ema_riichi_2025_settles_places_against_the_points_of_the_start() -> None:
    """40,000 - 30,000 + 15,000, and so on; the two in the middle share 5,000 and -5,000."""
    rules = builtin("ema-riichi-2025")
    places = ranked(rules, (40_000, 30_000, 30_000, 20_000), Seat(0))
    assert [(rank.place, rank.result) for rank in places] == [(1, 25_000), (2, 0), (2, 0), (4, -25_000)]
    assert (rules.payment.initial_points, rules.ready.tiles_left, rules.tiles.red_fives) == (30_000, 1, 0)
    assert not rules.ending.below_zero
    assert rules.abandoning == Abandoning()
    assert (rules.kongs.most, rules.claims.swap, rules.discards.missed_when_ready) == (4, "both_ends", "deal")
    assert "lw_nagashi" not in rules.scoring.patterns
    assert [(row.from_, row.limit) for row in rules.scoring.mangan.levels] == [(5, 100), (6, 150), (8, 200), (11, 300)]
    paid = {id_: score.limit for id_, score in rules.scoring.patterns.items() if score.limit}
    assert paid == dict.fromkeys(paid, 400) | {"lw_human": 100}


def test_japanese_online_is_what_a_player_of_the_servers_is_used_to() -> None:
    """Open simples, all four kinds of dora, all five abortive draws, no swaps, and a last place that costs."""
    rules = builtin("japanese-online")
    assert (rules.tiles.red_fives, rules.dora.kong, rules.dora.ura, rules.dora.ura_kong) == (1, True, True, True)
    assert (rules.dora.kong_turned, rules.claims.swap, rules.kongs.robbing) == ("after_discard", "both_ends", "added")
    assert not rules.scoring.patterns["wh_all_simples"].options
    assert (rules.winning.minimum, rules.winning.minimum_raised) == (1, 0)
    left = rules.abandoning
    assert (left.nine, left.equal_discards, left.kongs, left.ready, left.winners) == (
        *(True, "winds", "several_after_discard", True, True),
    )
    assert (rules.ready.stake, rules.ready.stake_owned, rules.ready.tiles_left) == (1_000, True, 4)
    assert (rules.discards.sacred, rules.discards.missed, rules.discards.missed_when_ready) == (
        *("absolute", "any", "deal"),
    )
    assert (rules.dealing_on.extra_hands_to, rules.ready.stakes_won) == ("winner", "first")
    assert (rules.ending.below_zero, rules.ending.last_dealer, rules.ending.target) == (True, "ends", 30_000)
    paid = {id_: score.limit for id_, score in rules.scoring.patterns.items() if score.limit}
    assert paid == dict.fromkeys(paid, 400) | {"lw_nagashi": 100}
    assert rules.scoring.limits == "added"


def test_japanese_online_settles_places_and_hands_the_first_what_all_put_in() -> None:
    """35,000 - 30,000 + 20,000 + the 20,000 of four times 5,000; of two with 25,000 who dealt first is second."""
    places = ranked(builtin("japanese-online"), (25_000, 35_000, 15_000, 25_000), Seat(0))
    assert [(rank.place, rank.seat, rank.result) for rank in places] == [
        *((1, 1, 45_000), (2, 0, 5_000), (3, 3, -15_000), (4, 2, -35_000)),
    ]


def test_a_wrong_declaration_costs_a_limit_in_reverse_in_japanese_modern() -> None:
    rules = builtin("japanese-modern")
    costs = [
        {letter(payment.payee): payment.amount for payment in faulty_out_payments(rules, offender)}
        for offender in (Wind.SOUTH, Wind.EAST)
    ]
    assert costs == [{"E": 4_000, "W": 2_000, "N": 2_000}, {"S": 4_000, "W": 4_000, "N": 4_000}]
