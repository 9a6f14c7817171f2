"""The preset files themselves: what the sheets say of them, and that their files stay good to read."""

import json
from pathlib import Path
from typing import Any

import pytest

from fourwinds.resources import presets_folder
from fourwinds.rules import LoserScore, PresetStore, RulePreset, discarder_pays_all, factors_of, limit_of
from fourwinds.rules.check import problems
from fourwinds.rules.diff import diff
from fourwinds.rules.writing import to_text
from fourwinds.scoring import CATALOGUE, faulty_out_payments
from fourwinds.scoring.check import check
from fourwinds.tiles import Wind
from tests.rules.presets import IDS, IDS_OF_1_0, IDS_OF_2, builtin
from tests.scoring.support import letter

FILES = sorted(presets_folder().glob("*.json"))
LIMIT_CATEGORIES = {"limit", "serpents", "pairs", "ways", "western"}


def every_file() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@every_file()
def test_it_loads_without_any_problem(path: Path) -> None:
    preset = builtin(path.stem)
    assert preset.id == path.stem
    assert [problem.what for problem in problems(preset)] == []
    assert check(preset) == ()


@every_file()
def test_it_is_written_as_the_program_writes_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert to_text(json.loads(text)) == text


@every_file()
def test_it_says_only_what_differs(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    if base := data.get("extends"):
        inherited = whole(builtin(base))
    else:
        inherited = whole(RulePreset(id="nothing", name="Nothing"))
    assert not list(needless(data, inherited, ()))


def whole(preset: RulePreset) -> dict[str, Any]:
    data = preset.model_dump(mode="json", by_alias=True)
    data["scoring"]["patterns"] = {
        id_: score.model_dump(mode="json", exclude_defaults=True) for id_, score in preset.scoring.patterns.items()
    }
    return data


def needless(data: dict[str, Any], inherited: dict[str, Any], path: tuple[str, ...]) -> Any:
    """The dotted fields whose value would be the same if they were left out."""
    for name, value in data.items():
        here = (*path, name)
        if isinstance(value, dict) and isinstance(inherited.get(name), dict) and path != ("scoring", "patterns"):
            yield from needless(value, inherited[name], here)
        elif name in inherited and inherited[name] == value and here[0] not in {"id", "family"}:
            yield ".".join(here)


@every_file()
def test_it_tells_what_it_is_and_names_what_was_read_into_it(path: Path) -> None:
    preset = builtin(path.stem)
    assert 80 <= len(preset.description) <= 400
    assert preset.notes
    assert all(note.endswith(".") for note in (*preset.notes, preset.description))


@every_file()
def test_its_description_may_be_said_of_a_copy_too(path: Path) -> None:
    assert "default" not in builtin(path.stem).description.lower()


def test_names_and_ids_are_used_once() -> None:
    listed = PresetStore(presets_folder(), Path("no such folder")).list()
    assert not listed.damaged
    names = [stored.rules.name for stored in listed.presets]
    assert len(names) == len(set(names)) == len(FILES)
    assert {stored.rules.id for stored in listed.presets} == set(IDS)


# The table of the eight presets in the help of Four Winds 1.0, Variations.
TABLE = (
    # id, flowers, chows from, pair, sacred, missed, ready, passes on draw, bank, limit, limit and special hands
    ("sheer-luck", 8, "anyone", True, "none", "none", "none", False, 8000, 2000, 20),
    ("novice", 0, "previous_or_out", True, "none", "none", "obligatory", False, 2000, 500, 0),
    ("american-classical-fw1", 8, "previous_or_out", True, "none", "none", "none", False, 4000, 1000, 14),
    ("european-contemporary", 0, "previous_or_out", True, "none", "none", "none", False, 2000, 500, 9),
    ("japanese-official", 0, "previous_or_out", True, "last", "none", "none", True, 2000, 500, 10),
    ("japanese-riichi", 0, "previous_or_out", True, "last", "none", "riichi", True, 8000, 1500, 10),
    ("four-winds", 0, "previous", False, "none", "same", "none", False, 2000, 500, 20),
    # All Honors and Big Three Dragons stand in the original's list, too, with fixed points.
    ("hong-kong-fw1", 8, "previous_or_out", True, "none", "none", "none", False, 2000, 128, 7),
)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row[0])
def test_its_options_are_those_of_the_original(row: tuple[Any, ...]) -> None:
    preset = builtin(row[0])
    special = [id_ for id_ in preset.scoring.patterns if CATALOGUE[id_].category in LIMIT_CATEGORIES]
    assert row[1:] == (
        preset.tiles.flowers,
        preset.claims.chow_from,
        preset.claims.pair_to_go_out,
        preset.discards.sacred,
        preset.discards.missed,
        preset.ready.rule,
        preset.dealing_on.passes_on_draw,
        preset.payment.initial_points,
        preset.payment.limit,
        len(special),
    )


ACKNOWLEDGED = (
    "wh_fully_concealed",
    "wh_all_simples",
    "wh_th_each_set",
    "tr_4_three_concealed",
    "tr_concealed_3",
    "ch_3_1suit_step3",
    "wh_all_th",
)


@pytest.mark.parametrize(
    ("id_", "acknowledged", "penalties"),
    [
        ("sheer-luck", 7, 0),
        ("novice", 2, 0),
        ("american-classical-fw1", 2, 2),
        ("european-contemporary", 2, 2),
        ("japanese-official", 7, 2),
        ("japanese-riichi", 7, 2),
        ("four-winds", 2, 2),
        ("hong-kong-fw1", 0, 3),
    ],
)
def test_it_acknowledges_as_many_hands_and_penalties_as_the_original(
    id_: str, acknowledged: int, penalties: int
) -> None:
    preset = builtin(id_)
    assert sum(hand in preset.scoring.patterns for hand in ACKNOWLEDGED) == acknowledged
    rules = preset.penalties
    assert sum(map(bool, (rules.faulty_out, rules.faulty_claim, rules.five_last_tiles, rules.nine_tiles))) == penalties


def test_only_where_the_discarder_stands_for_all_does_he_pay_alone() -> None:
    alone = {id_ for id_ in IDS_OF_1_0 if discarder_pays_all(factors_of(builtin(id_).payment))}
    assert alone == {"japanese-official", "japanese-riichi"}


def test_the_pages_of_version_2_are_followed_heading_by_heading() -> None:
    german, official, server, transitional = (builtin(id_) for id_ in sorted(IDS_OF_2, key=_PAGES.index))
    assert [p.tiles.flowers for p in (german, official, server, transitional)] == [8, 8, 8, 0]
    assert [p.payment.initial_points for p in (german, official, server, transitional)] == [2000, 500, 0, 8000]
    assert [p.payment.limit for p in (german, official, server, transitional)] == [2000, 100_000, 144, 1500]
    assert [p.deal.dead_wall for p in (german, official)] == ["none", "none"]
    assert [p.discards.shown for p in (german, official, server, transitional)] == ["random", *["per_player"] * 3]
    assert [p.discards.extended_information for p in (german, official, server, transitional)] == [False] * 3 + [True]
    assert [p.ready.rule for p in (german, official, server, transitional)] == ["none", "none", "none", "riichi"]
    assert [p.winning.minimum for p in (german, official, server, transitional)] == [0, 8, 1, 0]
    assert [p.claims.out_precedence for p in (german, official, server, transitional)] == [
        "first_in_turn",
        "first_in_turn",
        "all",
        "first_in_turn",
    ]
    assert [(p.dealing_on.passes_on_win, p.dealing_on.passes_on_draw) for p in (german, official, server)] == [
        (False, False),
        (True, True),
        (False, True),
    ]
    assert transitional.dealing_on.passes_on_draw
    assert (german.payment.scheme, german.payment.losers_settle) == ("chinese_classical", "difference")
    assert (official.payment.scheme, official.payment.minimum_each) == ("chinese_official", 8)
    assert server.payment.scheme == "internet_mahjong_server"
    assert (transitional.payment.scheme, transitional.payment.draw) == ("japanese", "ready_pool")
    assert [p.scoring.system for p in (german, official, server, transitional)] == [
        "points_and_doubles",
        "points",
        "faan_table",
        "points_and_doubles",
    ]
    assert (transitional.discards.sacred, transitional.discards.missed) == ("deal", "same")
    assert official.kongs.concealed_shown == "all_down"


def test_the_preset_of_competition_differs_from_the_page_in_what_its_notes_name() -> None:
    """The page says nothing of kongs after a claim, so that the default of the original holds there."""
    page, practice = builtin("chinese-official"), builtin("chinese-official-competition")
    assert (page.kongs.after_claim, practice.kongs.after_claim) == (True, False)
    assert {field for field, _, _ in diff(page, practice)} - {"id", "name", "description", "notes"} == {
        "kongs.after_claim",
        "payment.initial_points",
        "scoring.patterns.wh_all_even.points",
        "scoring.patterns.wh_all_even.keeps",
        "scoring.patterns.wh_all_types.options.regular_only",
        "scoring.patterns.lh_nine_gates.options.pure",
    }
    named = ("begin with no points", "No kong", "All Even", "All Suits, Dragons and Winds", "Nine Gates")
    assert all(any(words in note for note in practice.notes) for words in named)


def test_hong_kong_pays_as_the_book_says() -> None:
    """Its table, which the discarder pays double, and everybody a self-drawn tile, and twelve limit hands."""
    rules = builtin("hong-kong")
    steps = [(step.from_, step.score) for step in rules.scoring.table]
    assert steps == [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16), (7, 32), (10, 64)]
    assert (rules.payment.initial_points, rules.payment.limit, rules.winning.minimum) == (2000, 64, 0)
    assert (rules.payment.scheme, rules.payment.losers_settle) == ("chinese_modern", "no")
    assert (rules.penalties.five_last_tiles, rules.penalties.nine_tiles) == (True, True)
    assert (rules.penalties.faulty_out, rules.penalties.faulty_claim) == (200, 0)
    assert sum(score.limit == 100 for score in rules.scoring.patterns.values()) == 12


# What the sheets of the presets of books say of the game, heading by heading.
GAMES = (
    # id, flowers, initial points, limit, scheme, losers settle, deal passes on a draw, sacred, missed, minimum, special
    # hands
    ("american-classical", 8, 2000, 500, "chinese_classical", "difference", False, "none", "none", 0, 15),
    ("chinese-new-style", 0, 5000, 64, "chinese_modern", "no", False, "none", "none", 0, 13),
    ("chinese-transitional", 0, 2000, 2000, "chinese_modern", "no", False, "none", "none", 0, 12),
    ("french", 8, 2000, 1000, "chinese_classical", "difference", False, "none", "none", 0, 15),
    ("japanese-classical", 0, 2000, 500, "japanese", "no", True, "last", "same", 0, 10),
    ("mahjong-masters-million", 0, 0, 144, "mahjong_masters_million", "no", False, "deal", "same", 1, 13),
)


@pytest.mark.parametrize("row", GAMES, ids=lambda row: row[0])
def test_its_game_is_that_of_the_sheet(row: tuple[Any, ...]) -> None:
    rules = builtin(row[0])
    special = [id_ for id_ in rules.scoring.patterns if CATALOGUE[id_].category in {*LIMIT_CATEGORIES, "irregular"}]
    assert row[1:] == (
        rules.tiles.flowers,
        rules.payment.initial_points,
        rules.payment.limit,
        rules.payment.scheme,
        rules.payment.losers_settle,
        rules.dealing_on.passes_on_draw,
        rules.discards.sacred,
        rules.discards.missed,
        rules.winning.minimum,
        len(special),
    )
    assert rules.discards.sacred == "none" or rules.discards.sacred_bars == "out"
    precedence = "limit_first" if row[0] == "french" else "first_in_turn"
    assert (rules.ready.rule, rules.claims.out_precedence, rules.deal.rounds) == ("none", precedence, 4)
    assert not rules.dealing_on.passes_on_win


def test_wmpa_counts_its_limit_in_faan_and_squares_them() -> None:
    rules = builtin("wmpa")
    assert (rules.payment.limit, rules.payment.limit_in, limit_of(rules)) == (20, "faan", 400)
    assert [(row.from_, row.score) for row in rules.scoring.table] == [(faan, faan**2) for faan in range(1, 21)]
    assert (rules.payment.scheme, rules.payment.initial_points, rules.winning.minimum) == ("wmpa", 0, 3)
    assert (rules.discards.sacred, rules.discards.sacred_bars, rules.discards.missed) == ("deal", "out", "same")
    ready = rules.ready
    assert (ready.rule, ready.checked, ready.stake, ready.lock, ready.kong_after) == ("riichi", True, 0, True, "never")
    assert (ready.concealed, ready.first_tile, rules.dealing_on.passes_on_draw) == (True, True, False)
    assert {payment.amount for payment in faulty_out_payments(rules, Wind.EAST)} == {9}


def test_zung_jung_has_the_44_patterns_of_its_list() -> None:
    """By number of the list; where the catalogue cuts finer, the ids that make one pattern stand together."""
    rules = builtin("alans-zung-jung")
    rows = {
        5: "wh_chow_hand wh_concealed/wh_fully_concealed wh_all_simples tr_concealed_2 kg_1",
        10: "set_pung_dragons/set_kong_dragons/set_pung_own_wind/set_kong_own_wind ch_identical_2 wn_last_wall_tile "
        "wn_last_discard wn_supplement wn_rob_kong",
        20: "kg_2",
        30: "hn_little_3_winds wh_pung_hand tr_concealed_3 tr_same_number_2_pair lp_seven_pairs",
        35: "ch_same_3_suits",
        40: "wh_one_suit_honors hn_little_3_dragons ch_3_1suit_step3 wh_th_each_set",
        50: "wh_t_each_set",
        60: "ch_identical_2_twice",
        80: "wh_one_suit",
        100: "tr_seq_3_1suit wh_all_th",
        120: "hn_big_3_winds kg_3 ch_identical_3 tr_same_number_3",
        125: "tr_concealed_4",
        130: "hn_big_3_dragons",
        155: "lw_heavenly lw_earthly",
        160: "lh_thirteen_orphans",
        200: "tr_seq_4_1suit",
        320: "lh_little_four_winds lh_all_honors",
        400: "lh_big_four_winds lh_all_terminals",
        480: "lh_nine_gates lh_four_kongs ch_identical_4",
    }
    assert sum(len(row.split()) for row in rows.values()) == 44
    listed = {id_: points for points, row in rows.items() for id_ in row.replace("/", " ").split()}
    scores = rules.scoring.patterns
    of_limit: dict[Any, int] = {150: 480, 125: 400, 100: 320}
    found = {id_: of_limit.get(score.limit, score.points) for id_, score in scores.items()}
    assert found == listed | {"wh_chicken": 1}
    assert (rules.dealing_on.passes_on_win, rules.dealing_on.passes_on_draw) == (True, True)
    assert (rules.payment.initial_points, rules.payment.limit, rules.payment.scheme) == (1000, 320, "simple")
    assert (rules.payment.others_at_most, rules.payment.answers) == (25, "first_of_kind")
    assert rules.kongs.concealed_shown == "all_down"


def test_chinese_classical_is_played_as_millington_has_it() -> None:
    rules = builtin("chinese-classical")
    assert (rules.tiles.flowers, rules.deal.dead_wall, rules.deal.dead_wall_tiles) == (8, "exhaustible", 16)
    assert rules.deal.extra_tiles_from == "wall"
    assert (rules.payment.initial_points, rules.payment.limit, rules.payment.losers_settle) == (2000, 300, "difference")
    assert (rules.ready.rule, rules.scoring.round_when) == ("original_call", "never")
    assert {payment.amount for payment in faulty_out_payments(rules, Wind.EAST)} == {300}
    patterns = rules.scoring.patterns
    assert (patterns["wn_winning"].points, patterns["wn_ready_first_turn"].doubles) == (10, 1)
    # The eighteen of the page; one of them is East's thirteenth win in a row.
    assert sum(score.limit == 100 for score in patterns.values()) == 18


def test_dutch_league_asks_for_two_doubles_and_always_passes_the_deal() -> None:
    rules = builtin("dutch-league")
    winning = rules.winning
    assert (winning.minimum, winning.minimum_unit, winning.minimum_for_mixed) == (2, "doubles", True)
    assert (rules.dealing_on.passes_on_win, rules.dealing_on.passes_on_draw) == (True, True)
    assert (rules.payment.limit, rules.payment.losers_settle, rules.tiles.flowers) == (2000, "difference", 0)
    assert (rules.claims.out_precedence, rules.scoring.round_when) == ("by_set", "never")
    patterns = rules.scoring.patterns
    waiting = {
        id_: (score.limit, score.losers.limit)
        for id_, score in patterns.items()
        if isinstance(score.losers, LoserScore) and score.losers.when == "fishing"
    }
    assert len(waiting) == 10
    assert all(part == whole / 2 for whole, part in waiting.values() if not isinstance(whole, tuple))


def test_british_official_lets_one_chow_go_out_and_pays_losers_who_fish_for_more() -> None:
    rules = builtin("british-official")
    assert (rules.ready.rule, rules.ready.at_once, rules.ready.checked) == ("obligatory", True, False)
    assert (rules.winning.max_chows, rules.winning.max_chows_free, rules.winning.suits) == (1, "special", "any")
    assert (rules.payment.limit, rules.payment.initial_points, rules.scoring.round_when) == (1000, 2000, "never")
    assert (rules.tiles.flowers, rules.scoring.flowers_apart) == (8, True)
    assert (rules.exchange.played, rules.exchange.ways) == ("never", ("across", "east_south", "east_north"))
    assert (rules.goulash.played, rules.goulash.jokers, rules.goulash.no_chows) == (True, True, True)
    assert (rules.goulash.stake, rules.goulash.passes, rules.tiles.jokers) == (0, "always", 0)
    fished = {
        id_: (score.limit, score.losers.limit)
        for id_, score in rules.scoring.patterns.items()
        if isinstance(score.losers, LoserScore) and score.losers.when == "fishing" and id_ != "wh_purity"
    }
    assert len(fished) == 13
    assert all(part == whole * 0.4 for whole, part in fished.values() if not isinstance(whole, tuple))


def test_australian_modern_has_one_suit_and_many_special_hands_that_losers_fish_for() -> None:
    rules = builtin("australian-modern")
    winning = rules.winning
    assert (winning.suits, winning.mixed_free, winning.max_chows, winning.max_chows_free) == (
        "one",
        "special",
        1,
        "both",
    )
    assert (rules.payment.limit, rules.payment.initial_points, rules.scoring.round_when) == (1000, 10_000, "never")
    assert (rules.goulash.played, rules.goulash.stake, rules.goulash.no_chows) == (True, 100, True)
    assert (rules.exchange.played, rules.exchange.ways) == ("never", ("across", "east_south", "east_north"))
    fished = {
        id_: (score.limit, score.losers.limit)
        for id_, score in rules.scoring.patterns.items()
        if isinstance(score.losers, LoserScore) and score.losers.when == "fishing"
    }
    assert len(fished) == 64
    for whole, part in fished.values():
        assert part == (tuple(each * 0.4 for each in whole) if isinstance(whole, tuple) else whole * 0.4)
    assert {whole for whole, _ in fished.values()} == {50, 100, (50, 100), 150, 200}


def test_american_modern_has_jokers_and_a_charleston_and_a_limit_for_differences_only() -> None:
    rules = builtin("american-modern")
    assert (rules.tiles.jokers, rules.tiles.flowers, rules.tiles.number, rules.deal.dead_wall) == (4, 8, 148, "none")
    assert (rules.exchange.played, rules.exchange.ways) == ("every_deal", ("across", "east_south", "east_north"))
    assert (rules.exchange.ding_dong, rules.exchange.ding_dong_most, rules.exchange.blind) == ("every_deal", 3, False)
    winning = rules.winning
    assert (winning.suits, winning.mixed_free, winning.max_chows, winning.max_chows_free) == (
        "one",
        "special",
        1,
        "special",
    )
    assert (rules.payment.limit, rules.payment.limit_cuts, rules.payment.kitty) == (500, ("differences",), 0)
    assert (rules.payment.initial_points, rules.penalties.faulty_out) == (10_000, 100)
    shares = [score.limit for score in rules.scoring.patterns.values() if score.limit]
    assert len(shares) == 72
    assert set(shares) == {100, 200, (100, 200)}


def test_italian_official_always_passes_the_deal_and_exchanges_twelve_tiles_after_a_draw() -> None:
    rules = builtin("italian-official")
    assert (rules.dealing_on.passes_on_win, rules.dealing_on.passes_on_draw) == (True, True)
    assert (rules.exchange.played, rules.exchange.tiles) == ("after_draw", 4)
    assert rules.exchange.ways == ("left", "across", "right")
    assert (rules.claims.out_precedence, rules.penalties.faulty_out_then) == ("best_hand", "dead")
    assert (rules.ready.rule, rules.ready.stake, rules.ready.checked) == ("riichi", 0, True)
    assert (rules.payment.limit, rules.payment.initial_points, rules.tiles.flowers) == (2000, 1000, 8)
    # A flower may be kept in the hand, and then its player cannot go out.
    assert rules.deal.extra_tiles_when == "held"
    shares = [score.limit for score in rules.scoring.patterns.values() if score.limit]
    assert sorted(shares) == [50, *[100] * 12, 150]


def test_wilmington_deals_a_joker_to_everybody_and_asks_for_fifteen_points() -> None:
    rules = builtin("wilmington-12-tile")
    assert (rules.tiles.number, rules.tiles.jokers, rules.jokers.dealt) == (140, 4, True)
    assert (rules.jokers.in_melds, rules.jokers.discarded, rules.jokers.in_chows, rules.jokers.in_pairs) == (
        False,
        False,
        True,
        True,
    )
    assert (rules.winning.minimum, rules.scoring.exclusion, rules.payment.scheme) == (15, "no_reuse", "wilmington")
    assert (rules.payment.initial_points, rules.payment.limit, rules.payment.round_up_to) == (1000, 100_000, 1)
    assert (rules.dealing_on.passes_on_win, rules.dealing_on.passes_on_draw) == (False, False)
    assert len(rules.scoring.patterns) > 80
    assert rules.scoring.patterns["lh_four_kongs"].direct


def test_korean_three_player_is_korean_style_with_nine_hands() -> None:
    rules, style = builtin("korean-three-player"), builtin("korean-style")
    assert (rules.deal.players, rules.deal.rounds, rules.tiles) == (3, 3, style.tiles)
    assert (rules.scoring, rules.winning, rules.payment) == (style.scoring, style.winning, style.payment)


def test_four_winds_card_lets_only_the_hands_of_its_card_go_out() -> None:
    rules = builtin("four-winds-card")
    assert rules.winning.special_only
    assert (rules.tiles.jokers, rules.jokers.in_pairs, rules.jokers.in_chows) == (8, False, False)
    assert (rules.exchange.played, rules.exchange.ways) == ("every_deal", ("right", "across", "left"))
    assert (rules.exchange.again, rules.exchange.courtesy) == (True, 3)
    assert rules.claims.chow_from == "out_only"
    assert not rules.scoring.patterns
    lines = rules.card.lines
    assert len(lines) == 52
    assert len({line.name for line in lines}) == len(lines)
    assert all(line.section and line.value in range(25, 80, 5) for line in lines)
    assert {line.value for line in lines if line.concealed} == {50, 55, 60, 75}


def test_korean_style_has_two_suits_and_chows_to_go_out_only() -> None:
    rules = builtin("korean-style")
    assert (rules.tiles.left_out, rules.tiles.flowers, rules.tiles.number) == ("bamboos", 4, 104)
    assert (rules.claims.chow_from, rules.payment.scheme, rules.payment.initial_points) == ("out_only", "korean", 0)
    assert (rules.ready.rule, rules.ready.stake, rules.payment.losers_settle) == ("riichi", 0, "no")
    assert (rules.discards.sacred, rules.discards.missed, rules.discards.sacred_bars) == ("deal", "same", "out")
    winning = rules.winning
    assert (winning.minimum, winning.minimum_ignores_flowers) == (2, True)
    assert winning.minimum_ignores == ("ms_bonus_winning_tile", "wn_winning", "wn_ready", "wn_open_ready")
    assert rules.ready.laid_open
    assert (rules.scoring.system, rules.payment.limit) == ("points", 80)


def test_french_rules_find_the_dominant_wind_anew_and_let_special_hands_lie_on_the_table() -> None:
    rules = builtin("french")
    assert rules.deal.prevailing_wind == "dominant"
    patterns = rules.scoring.patterns
    melded = {id_ for id_, score in patterns.items() if score.options.get("melded")}
    gems = {"ls_emerald_snake", "ls_ruby_snake", "ls_diamond_snake"}
    assert melded == gems | {"ls_little_snake", "la_windy_chows", "la_windy_pungs"}
    assert (patterns["set_pung_dragons"].doubles, patterns["wh_one_suit_honors"].doubles) == (2, 3)
    paid_to_losers = {id_ for id_, score in patterns.items() if score.losers != "none"}
    assert {CATALOGUE[id_].category for id_ in paid_to_losers} == {"basic", "sets"}


def test_a_wrong_declaration_of_out_costs_the_limit_in_all_in_chinese_transitional() -> None:
    paid = faulty_out_payments(builtin("chinese-transitional"), Wind.SOUTH)
    assert {letter(payment.payee): payment.amount for payment in paid} == {"E": 1000, "W": 500, "N": 500}


def test_the_table_of_chinese_new_style_climbs_to_four_laaks() -> None:
    steps = [(step.from_, step.score) for step in builtin("chinese-new-style").scoring.table]
    by_one = [(faan, 2**faan) for faan in range(7)]
    assert steps == [*by_one, (7, 128), (10, 256), (15, 512), (20, 1024)]
    assert builtin("chinese-new-style").scoring.kongs_as_concealed == "all"


_PAGES = ("german-classical", "chinese-official", "internet-mahjong-server", "japanese-transitional")


@pytest.mark.parametrize(
    ("id_", "number"),
    # The limit and special hands that each page names.
    [
        ("german-classical", 17),
        ("chinese-official", 17),
        ("internet-mahjong-server", 14),
        ("japanese-transitional", 11),
    ],
)
def test_every_limit_hand_of_the_page_has_a_value(id_: str, number: int) -> None:
    prefixes = ("lh_", "ls_", "lp_", "lw_", "la_", "lx_")
    assert sum(pattern.startswith(prefixes) for pattern in builtin(id_).scoring.patterns) == number
