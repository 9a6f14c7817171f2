"""The rules in words."""

from typing import Any

import pytest

from fourwinds.rules import PatternFacts, PatternOption
from fourwinds.rules.describe import describe
from fourwinds.rules.parts import Claims, Deal, Discards, Kongs, Payment, Penalties, Ready
from fourwinds.rules.scores import Scoring
from fourwinds.values import replace
from tests.rules.presets import IDS, builtin, made_up


def facts(id_: str, name: str, category: Any) -> PatternFacts:
    return PatternFacts(id_, name, category, definition="", has=(), lacks=())


CATALOGUE = {
    pattern.id: pattern
    for pattern in (
        facts("wn_winning", "Winning", "out"),
        facts("bp_pung_simples", "Pung of simples", "basic"),
        facts("wh_pung_hand", "Pung hand", "whole"),
        facts("lh_nine_gates", "Nine Gates", "limit"),
    )
}


def said(**parts: Any) -> str:
    """The description as one line, so that a sentence is found wherever it was broken."""
    return " ".join(describe(made_up(**parts), CATALOGUE).split())


def entry(score: dict[str, Any], **parts: Any) -> str:
    """What is said of a pung hand with this score."""
    scoring = {**parts.pop("scoring", {}), "patterns": {"wh_pung_hand": score}}
    lines = describe(made_up(scoring=scoring, **parts), CATALOGUE).splitlines()
    return next(line for line in lines if line.startswith("- Pung hand"))


@pytest.mark.parametrize(
    ("score", "words"),
    [
        ({"points": 10}, "- Pung hand: 10 points."),
        ({"points": 1}, "- Pung hand: 1 point."),
        ({"doubles": 1}, "- Pung hand: 1 double."),
        ({"points": 10, "doubles": 3}, "- Pung hand: 10 points and 3 doubles."),
        ({"points": [2, 4]}, "- Pung hand: 2 points melded, 4 concealed."),
        ({"points": [4, 4]}, "- Pung hand: 4 points."),
        ({"doubles": [0, 1]}, "- Pung hand: 1 double, concealed only."),
        ({"doubles": [0, 2], "basis": "hand"}, "- Pung hand: 2 doubles, in a concealed hand only."),
        ({"limit": 100}, "- Pung hand: the limit."),
        ({"limit": 50}, "- Pung hand: half the limit."),
        ({"limit": 150}, "- Pung hand: 150 per cent of the limit."),
        ({"limit": 1600}, "- Pung hand: 16 times the limit."),
        (
            {"limit": [100, 200], "basis": "hand"},
            "- Pung hand: the limit, twice the limit in a concealed hand.",
        ),
        ({"limit": [50, 100]}, "- Pung hand: half the limit melded, the limit concealed."),
        ({"points": 100, "fixed_base": True}, "- Pung hand: 100 points in place of all other points."),
        ({"points": 1500, "direct": True}, "- Pung hand: 1,500 points, and nothing else counts."),
        ({"points": 2, "count": "once"}, "- Pung hand: 2 points, once."),
        ({"points": 2, "count": "best"}, "- Pung hand: 2 points, for the dearest only."),
        ({}, "- Pung hand: nothing."),
        (
            {"doubles": 2, "when": [{"with": "concealed", "doubles": 4}]},
            "- Pung hand: 2 doubles, 4 doubles if the hand is concealed.",
        ),
        ({"doubles": [1, 2], "basis": "hand"}, "- Pung hand: 1 double, 2 in a concealed hand."),
        ({"points": 4, "forced": True}, "- Pung hand: 4 points. Paid also beside patterns that have it in them."),
        ({"points": 88, "with_components": True}, "- Pung hand: 88 points and what else the hand is worth."),
    ],
)
def test_what_a_pattern_is_worth(score: dict[str, Any], words: str) -> None:
    assert entry(score) == words


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (100, "a mangan"),
        (400, "a yakuman"),
        (800, "a double yakuman"),
        ([0, 400], "a yakuman, concealed only"),
        ([100, 400], "a mangan melded, a yakuman concealed"),
        (250, "250 per cent of the limit"),
        (600, "6 times the limit"),
    ],
)
def test_limits_have_names_where_fu_and_han_are_counted(limit: Any, words: str) -> None:
    assert entry({"limit": limit}, scoring={"system": "mangan"}) == f"- Pung hand: {words}."


def test_losers_are_told_where_they_settle() -> None:
    same: dict[str, Any] = {"points": 10, "losers": "same"}
    own: dict[str, Any] = {"points": 10, "losers": {"points": 4, "when": "if_ready"}}
    settle = {"losers_settle": "difference"}
    assert entry(same, payment=settle) == "- Pung hand: 10 points; losers too."
    assert entry(own, payment=settle) == "- Pung hand: 10 points; losers 4 points when ready."
    assert entry(same) == "- Pung hand: 10 points."


def test_doubles_have_the_presets_own_name() -> None:
    assert entry({"doubles": 2}, scoring={"doubles_name": "faan"}) == "- Pung hand: 2 faan."
    assert entry({"doubles": 1}, scoring={"doubles_name": "points"}) == "- Pung hand: 1 point."


def test_a_pattern_has_the_presets_own_name() -> None:
    text = describe(made_up(scoring={"patterns": {"wh_pung_hand": {"points": 10, "name": "No chows"}}}), CATALOGUE)
    assert "- No chows: 10 points." in text
    assert "Pung hand" not in text


def test_options_of_a_pattern_and_what_it_silences_are_told() -> None:
    chow_hand = replace(
        facts("wh_chow_hand", "Chow hand", "whole"),
        options={
            "self_drawn": PatternOption(
                "May be self-drawn", default=True, choices=(False, True), denied="May not be self-drawn"
            )
        },
    )
    score = {
        "points": 10,
        "options": {"self_drawn": False, "pair": "no_value"},
        "silences": ["wn_winning"],
        "keeps": ["wh_pung_hand", "xy_z"],
        "uncounted_beside": ["wh_pung_hand"],
    }
    patterns = {"wh_chow_hand": score, "wh_pung_hand": {"points": 1, "name": "No chows"}}
    text = describe(made_up(scoring={"patterns": patterns}), CATALOGUE | {"wh_chow_hand": chow_hand})
    assert (
        "- Chow hand: 10 points. May not be self-drawn. pair: tiles without value only. Not paid beside it: Winning. "
        "Paid beside it: No chows, xy_z. Does not count towards the minimum beside: No chows."
    ) in " ".join(text.split())


_SWITCH = PatternOption("Sets may be melded", default=True, choices=(False, True), denied="Sets may not be melded")
_PAIR = PatternOption("Pair", default="any", choices=("any", "no_honor"))


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        (_SWITCH, True, "Sets may be melded."),
        (_SWITCH, False, "Sets may not be melded."),
        (_PAIR, "any", "Pair: any."),
        (_PAIR, "no_honor", "Pair: suit tiles only."),
        (PatternOption("Chows at most", default=0, choices=(0, 1)), 1, "Chows at most: 1."),
    ],
)
def test_an_option_is_a_sentence(option: PatternOption, value: Any, words: str) -> None:
    pung_hand = replace(CATALOGUE["wh_pung_hand"], options={"one": option})
    score = {"points": 1, "options": {"one": value}}
    text = describe(made_up(scoring={"patterns": {"wh_pung_hand": score}}), CATALOGUE | {"wh_pung_hand": pung_hand})
    assert f"- Pung hand: 1 point. {words}" in text.splitlines()


def test_the_score_list_is_told_by_category() -> None:
    scores = {id_: {"points": 1} for id_ in ("wn_winning", "lh_nine_gates", "bp_pung_simples", "wh_pung_hand", "xy_z")}
    text = describe(made_up(scoring={"patterns": scores}), CATALOGUE)
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings == [
        "## The game",
        "## Claims and discards",
        "## Ready and going out",
        "## Payment",
        "## Penalties",
        "## Scoring",
        "## Points of sets and pairs",
        "## The whole hand",
        "## Going out",
        "## Limit hands",
        "## Patterns that this program does not know",
    ]


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({}, "136 tiles: suits, winds and dragons."),
        ({"tiles": {"flowers": 4}}, "140 tiles"),
        ({"tiles": {"flowers": 8}}, "144 tiles"),
        ({"tiles": {"flowers": 4, "left_out": "bamboos"}}, "104 tiles"),
        ({"tiles": {"left_out": "bamboos"}}, "Bamboos are left out."),
        ({"deal": {"rounds": 1}}, "A game has 1 round."),
        ({"dealing_on": {"passes_on_draw": True}}, "After a draw the deal passes to the next player."),
        ({"dealing_on": {"most_wins": 7}}, "Win number 7 in a row is paid the limit, and the deal passes."),
        ({"dealing_on": {"extra_hands_bonus": 100}}, "For the dealer's second win in a row each loser pays 100 points"),
        ({"claims": {"pair_to_go_out": False}}, "The tile that completes the pair must be self-drawn."),
        ({"winning": {"max_chows": 0}}, "Chows cannot be claimed."),
        ({"penalties": {"faulty_chow": "half"}}, "A faulty claim for a chow costs half as much."),
        ({"winning": {"max_chows": 1, "max_chows_free": "special"}}, "Special hands may have more."),
        ({"winning": {"max_chows": 1}}, "A hand may have 1 chow at most."),
        ({"discards": {"missed": "same"}}, "Missed discard:"),
        ({"discards": {"sacred": "deal", "sacred_bars": "out"}}, "own discard of the deal may not be used to go out."),
        ({"payment": {"limit": 1500}}, "The limit of a hand is 1,500 points."),
        (
            {
                "payment": {"limit": 2, "limit_in": "faan"},
                "scoring": {"system": "faan_table", "table": [{"from": 0, "score": 1}, {"from": 2, "score": 60}]},
            },
            "The limit of a hand is 2 doubles, which are 60 points.",
        ),
        (
            {"payment": {"others_at_most": 25}},
            "On a discard nobody but the discarder pays more than 25 points; the discarder pays the rest.",
        ),
        ({"payment": {"others_at_most": 25, "answers": "first_of_kind"}}, "who did so first counts as the discarder"),
        ({"payment": {"draw": "ready_pool"}}, "After a draw the ready hands share 600 points"),
        (
            {"penalties": {"faulty_out": 50}},
            "Faulty out: 250 points to each other player. East pays and receives double.",
        ),
        ({"penalties": {"faulty_out": 0}}, "Faulty out: nobody pays. The deal ends and passes."),
        ({"penalties": {"nine_tiles": True}}, "Nine tiles: whoever feeds"),
        (
            {"scoring": {"round_when": "before_doubles"}},
            "Points are rounded to the nearest 10 before they are doubled.",
        ),
        ({"payment": {"minimum_each": 8}}, "each loser always pays the winner 8 points."),
        ({"payment": {"round_up_to": 100}}, "Payments are rounded up to hundreds."),
        ({"payment": {"round_up_to": 1, "round_mode": "down"}}, "Payments are rounded down to whole points."),
        (
            {"payment": {"limit_cuts": ["winner", "patterns"]}},
            "The limit is 500 points; it cuts the winner's score and single patterns.",
        ),
        (
            {"scoring": {"system": "mangan"}, "payment": {"limit_cuts": ["winner", "losers", "patterns"]}},
            "No single pattern is worth more than the limit.",
        ),
        ({"scoring": {"flowers_apart": True}}, "what Flowers and Seasons are worth is added"),
        (
            {"payment": {"scheme": "added"}},
            "Nobody pays anybody: the winner's score and what the others hold are added",
        ),
        ({"payment": {"scheme": "added"}}, "East's score is added double."),
        (
            {"payment": {"scheme": "added"}, "penalties": {"faulty_out": 50, "faulty_out_east_double": False}},
            "Faulty out: 250 points for each other player, which nobody gets.",
        ),
        ({"payment": {"scheme": "added"}, "penalties": {"faulty_claim": 50}}, "Faulty claim: 50 points, which nobody"),
        ({"payment": {"losers_settle": "scores"}}, "Each loser is paid his score by each of the other losers"),
        ({"dealing_on": {"dealer_bonus": 1}}, "East pays a winner 1 point besides, and who pays East for a win"),
        (
            {"dealing_on": {"dealer_bonus": 1, "dealer_bonus_more": 2}},
            "That is 2 points more in each of the dealer's extra hands.",
        ),
        ({"dealing_on": {"dealer_bonus_more": 2}}, "In the dealer's first extra hand East pays a winner 2 points"),
        (
            {"dealing_on": {"dealer_bonus_more": 2, "extra_hands_count": "wins_and_draws"}},
            "Draws count as extra hands too.",
        ),
        ({"winning": {"set_named": "always"}}, "the player names the set that it completes, also for a drawn tile."),
        ({"winning": {"set_named": "never"}}, "the one that is worth most counts."),
        ({"scoring": {"limits": "added"}}, "is paid for all of them together"),
        ({"scoring": {"round_unit": 5}}, "Scores are rounded to the nearest 5 after the doubles."),
        ({"payment": {"limit_cuts": ["differences"]}}, "The limit is 500 points; it cuts losers' differences."),
        ({"dealing_on": {"passes_on_win": True}}, "The deal passes to the next player also when the dealer wins."),
        (
            {"dealing_on": {"passes_on_draw": True, "stays_on_draw": "dealer_ready"}},
            "After a draw the deal passes to the next player, unless the dealer's hand is ready.",
        ),
        (
            {"dealing_on": {"passes_on_draw": True, "stays_on_draw_later": "anyone_ready"}},
            "After a draw in later rounds the deal passes to the next player, unless anybody's hand is ready.",
        ),
        (
            {"winning": {"minimum": 8, "minimum_ignores_flowers": True}, "scoring": {"system": "points"}},
            "A hand must be worth 8 points at least. - Not counted towards the minimum: Flowers and Seasons.",
        ),
        ({"winning": {"minimum": 2, "minimum_for_mixed": True}}, "of one suit only, or of none, needs no minimum."),
        (
            {"winning": {"minimum": 2, "minimum_raised": 3}},
            "worth 2 points at least. - From the dealer's extra hand number 5 on it must be worth 3 points.",
        ),
        (
            {"winning": {"minimum_raised": 3, "minimum_raised_from": 1}},
            "no minimum to go out. - From the dealer's first extra hand on it must be worth 3 points.",
        ),
        ({"ready": {"rule": "riichi", "stake_owned": True}}, "Only a player who has the points of the stake may"),
        ({"ready": {"rule": "riichi", "face": "up"}}, "A locked hand stays in its player's sight."),
        (
            {"ready": {"rule": "riichi", "checked": True, "minimum_checked": True}, "winning": {"minimum": 2}},
            "A tile that completes the declared hand must make it worth the minimum.",
        ),
        (
            {"ready": {"rule": "riichi", "laid_open": True, "open_fed": 50}, "payment": {"limit": 300}},
            "is worth 150 points at least when somebody who has not declared ready gives its winning tile.",
        ),
        ({"ready": {"rule": "riichi", "laid_open": True}}, "Ready may also be declared with the hand laid open:"),
        (
            {
                "claims": {"out_precedence": "all"},
                "payment": {"losers_settle": "difference", "winners_settle": True},
            },
            "Several winners settle with each other as losers do.",
        ),
        (
            {"payment": {"concealed_kong": 20, "added_kong": 10}},
            "For a concealed kong each other player pays 20 points at once. - For a tile added to a melded pung each",
        ),
        ({"payment": {"claimed_kong": 1}}, "For a claimed kong who discarded its tile pays 1 point at once."),
        (
            {"payment": {"claimed_kong": 10, "claimed_kong_by": "discarder_for_all"}},
            "For a claimed kong who discarded its tile pays 10 points for each at once.",
        ),
        (
            {"payment": {"extra_tile": 2}, "tiles": {"flowers": 8}},
            "For each extra tile each other player pays 2 points at once.",
        ),
        (
            {"deal": {"extra_tiles_from": "wall"}, "tiles": {"flowers": 8}},
            "Extra tiles are replaced from the open end of the Wall",
        ),
        ({"tiles": {"flowers": 8, "flowers_face": "down"}}, "Extra tiles lie face down on the table until the deal"),
        (
            {"tiles": {"flowers": 8}, "deal": {"extra_tiles_when": "first_turn"}},
            "laid out on one's own first turn; nobody goes out with one in the hand.",
        ),
        ({"kongs": {"from_discard": False}}, "No discard may be claimed for a kong."),
        ({"winning": {"minimum": 2, "minimum_after_draw": True}}, "After a draw a hand is ready only if"),
        ({"winning": {"minimum": 2, "minimum_for_losers": True}}, "A loser's hand is ready only if"),
        ({"winning": {"minimum": 2, "minimum_unit": "doubles"}}, "A hand must be worth 2 doubles at least."),
        ({"winning": {"minimum": 1, "minimum_unit": "doubles"}}, "A hand must be worth 1 double at least."),
        ({"penalties": {"faulty_out": 0, "faulty_out_points": 10}}, "Faulty out: 10 points to each other player."),
        ({"ready": {"rule": "obligatory", "checked": True}}, "The declaration is checked: a discard must leave a hand"),
        (
            {
                "dealing_on": {"extra_hands_bonus": 100, "extra_hands_by": "scheme"},
                "payment": {"scheme": "chinese_official"},
            },
            "On a discard only the discarder pays this bonus.",
        ),
        (
            {"dealing_on": {"extra_hands_bonus": 100, "extra_hands_by": "scheme"}, "payment": {"scheme": "japanese"}},
            "On a discard the discarder pays this bonus for all three.",
        ),
        (
            {"dealing_on": {"extra_hands_bonus": 100, "extra_hands_to": "every_winner"}},
            "Whoever wins gets this bonus, each of several winners too.",
        ),
        (
            {"discards": {"shown": "face_down"}},
            "A discard that nobody has claimed is turned face down.",
        ),
        ({"ready": {"rule": "riichi", "lost": 100}}, "pays the winner 100 points besides."),
        ({"ready": {"rule": "riichi", "stake_after_draw": "returned"}}, "after a draw they go back to those who paid"),
        ({"ready": {"rule": "riichi"}}, "and at the end of the game go to the leader."),
        (
            {"ready": {"rule": "riichi"}, "ending": {"left_stakes": "leaders"}},
            "and at the end of the game are shared by all who lead, whole points only.",
        ),
        ({"penalties": {"cancelled_claim": "free"}}, "A claim may be called off at no cost."),
        (
            {"penalties": {"faulty_out_to": "nobody"}},
            "Faulty out: 250 points for each other player, which nobody gets.",
        ),
        ({"penalties": {"nine_tiles": True, "no_choice": True}}, "Whoever could discard nothing but such tiles"),
        ({"penalties": {"twelve_tiles": True}}, "Twelve tiles: whoever last feeds a player who shows four sets"),
        ({"penalties": {"all_honors": True}}, "Honors: whoever feeds the fourth set of honors"),
        ({"penalties": {"all_terminals": True}}, "Terminals: whoever feeds the fourth set of terminals"),
        ({"penalties": {"all_green": True}}, "Green tiles: whoever feeds the fourth set of green tiles"),
        ({"penalties": {"four_kongs": True}}, "Fourth kong: whoever feeds the fourth kong to a player who has"),
        (
            {"penalties": {"four_winds": True, "four_winds_pair": True}},
            "So does whoever ends the hand with the pair of",
        ),
        ({"penalties": {"nine_tiles": True, "liable_kongs": True}}, "A concealed kong counts among the sets that a"),
        (
            {"penalties": {"nine_tiles": True, "liable_self_drawn": False}},
            "When the winner draws the tile, nobody pays",
        ),
        ({"penalties": {"four_kongs": True, "liable_pays": "nothing"}}, "does not pay for all when another gives the"),
        ({"penalties": {"four_winds": True, "liable_pays": "half"}}, "half when another gives it, who pays the other"),
        (
            {"ready": {"rule": "riichi", "stakes_won": "own_back"}, "claims": {"out_precedence": "all"}},
            "each gets back what he has staked in this deal; the first in turn gets the rest.",
        ),
        (
            {"dealing_on": {"extra_hands_bonus": 1, "extra_hands_count": "wins_and_all_draws"}},
            "kept when the deal passes",
        ),
        ({"ending": {"below_zero": True}}, "over as soon as a player has less than 0 points after a hand."),
        ({"ending": {"last_dealer": "ends_on_win"}}, "does not deal again: the game is over."),
        ({"ending": {"target": 3000}}, "When nobody has 3,000 points after the last round, another round is played"),
        ({"ending": {"returned": 2500}}, "What that is more than at the start, 2,000 points in all, goes to the first"),
        (
            {"ending": {"first_place": 15_000, "second_place": 5, "third_place": -5, "fourth_place": -15_000}},
            "the places are worth +15,000, +5, -5 and -15,000 points.",
        ),
        (
            {"payment": {"losers_settle": "difference", "draw": "all_settle"}},
            "After a draw all players settle as losers do.",
        ),
        (
            {"payment": {"losers_settle": "difference", "draw": "ready_settle"}},
            "a hand that is not ready is worth nothing.",
        ),
        ({"deal": {"first_dealer": "dice"}}, "throws two dice and counts round the table from himself"),
        ({"deal": {"first_dealer": "first_named"}}, "The player named first deals first."),
        ({"ending": {"games": 3}}, "A match has 3 games. - The sum of their results decides."),
        ({"ending": {"games": 3, "match_by": "places"}}, "sum of the places decides, and among equals the results."),
        ({"payment": {"kitty": 100}}, "stakes 100 points for the kitty in every deal"),
        ({"ending": {"without_win": 500}}, "whoever has won no deal of it pays 500 points to each other player."),
        (
            {"ending": {"without_win": 500, "without_win_to": "first"}},
            "pays 500 points for each other player, to the first place.",
        ),
        ({"ending": {"equal_points": "first_dealer"}}, "Of players with equal points the one who dealt first goes"),
        (
            {"scoring": {"system": "faan_table", "conversion": [{"from": 1, "faan": 0}, {"from": 2, "faan": 0.5}]}},
            "Auxiliary points are turned into doubles by this table: - 1 point: 0 doubles - 2 points and more: 0.5 d",
        ),
        (
            {"scoring": {"system": "faan_table", "table": [{"from": 0, "limits": 0.5}]}},
            "0 doubles and more: 0.5 times the limit",
        ),
        ({"scoring": {"system": "mangan"}, "payment": {"limit": 2000}}, "6 to 7 doubles: 3,000 (Haneman)"),
        (
            {"payment": {"scheme": "customized", "factors": {"other_on_discard": {"discarder": 1.5, "others": 0}}}},
            "Another, another discards: the discarder 1.5, the others 0 times the score.",
        ),
    ],
)
def test_options_are_told_in_words(parts: dict[str, Any], words: str) -> None:
    assert words in said(**parts)


@pytest.mark.parametrize(("players", "exchanged"), [(4, True), (3, False)])
def test_an_exchange_in_a_goulash_is_told_where_four_play(players: int, *, exchanged: bool) -> None:
    words = said(goulash={"played": True}, deal={"players": players})
    assert "followed by a Goulash" in words
    assert ("Before it the players exchange tiles." in words) is exchanged
    assert ("each player passes 3 tiles" in words) is exchanged


@pytest.mark.parametrize(
    ("group", "part", "field"),
    [
        ("claims", Claims, "chow_from"),
        ("discards", Discards, "sacred"),
        ("ready", Ready, "rule"),
        ("discards", Discards, "shown"),
        ("discards", Discards, "missed"),
        ("deal", Deal, "dead_wall"),
        ("kongs", Kongs, "concealed_shown"),
        ("claims", Claims, "out_precedence"),
        ("payment", Payment, "scheme"),
        ("penalties", Penalties, "faulty_out_to"),
        ("penalties", Penalties, "faulty_out_then"),
        ("penalties", Penalties, "faulty_out_passes"),
        ("penalties", Penalties, "east_double"),
        ("scoring", Scoring, "system"),
        ("scoring", Scoring, "exclusion"),
        ("scoring", Scoring, "kongs_as_concealed"),
        ("scoring", Scoring, "round_when"),
        ("scoring", Scoring, "round_mode"),
        ("payment", Payment, "losers_settle"),
        ("payment", Payment, "draw"),
    ],
)
def test_each_choice_of_an_option_is_told_in_other_words(group: str, part: Any, field: str) -> None:
    choices = part.model_fields[field].annotation.__args__
    assert len({said(**{group: {field: choice}}) for choice in choices}) == len(choices) > 1


def test_a_settling_table_is_told_row_by_row() -> None:
    text = describe(builtin("hong-kong-fw1"), {})
    rows = [line for line in text.splitlines() if line.startswith(tuple(f"- {n}" for n in range(10)))]
    assert [row for row in rows if "tiles" not in row] == [
        "- 0 points: 2 (Chicken hand)",
        "- 1 point: 4",
        "- 2 points: 8",
        "- 3 points: 16",
        "- 4 to 6 points: 32 (Full House)",
        "- 7 to 9 points: 64 (Double Full House)",
        "- 10 points and more: 128 (Triple Full House)",
    ]


@pytest.mark.parametrize("preset_id", IDS)
def test_a_built_in_preset_is_told_whole_in_80_columns(preset_id: str) -> None:
    preset = builtin(preset_id)
    text = describe(preset, {})
    assert max(map(len, text.splitlines())) <= 80
    assert text.startswith(f"# {preset.name}\n")
    one_line = " ".join(text.split())
    assert preset.description in one_line
    assert all(note in one_line for note in preset.notes)
    assert all(f"- {score.name or id_}: " in one_line for id_, score in preset.scoring.patterns.items())


def test_where_scores_are_added_up_nothing_is_said_of_who_is_paid() -> None:
    assert "Only the winner is paid" in said(payment={"scheme": "simple"})
    assert "Only the winner is paid" not in said(payment={"scheme": "added"})
