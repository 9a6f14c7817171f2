"""Options of patterns by which the rules of clubs and leagues differ: a choice finds what another one does not."""

import pytest

from fourwinds.rules.scores import OptionValue
from fourwinds.scoring import Scorer
from tests.scoring.support import changed, paid, paying, preset, score

Options = dict[str, OptionValue]

CLAIMED_KONG = "(B2222) C444 D666 B888 EE !E"
PROMOTED_KONG = "(B2222+) C444 D666 B888 EE !E"
CONCEALED_KONG = "[B2222] C444 D666 B888 EE !E"
SCHOLARS_AND_CHOW = "DrDrDr DgDgDg DwDwDw B678 C11 !C1"
SCHOLARS_AND_PUNG = "DrDrDr DgDgDg DwDwDw B777 C11 !C1"
KNITTED_TWICE = "B1 C1 B1 C1 B3 C3 B4 C4 B5 C5 B6 C6 B7 C7 !C7"
KNITTED_THRICE = "B1 C1 B1 C1 B1 C1 B4 C4 B5 C5 B6 C6 B7 C7 !C7"
KNITTED_FOUR_TIMES = "B1 C1 B1 C1 B1 C1 B1 C1 B5 C5 B6 C6 B7 C7 !C7"
CROCHET_TWICE = "B2 C2 D2 B5 C5 D5 B5 C5 D5 B9 C9 D9 C7 D7 !D7"
CROCHET_THRICE = "B5 C5 D5 B5 C5 D5 B5 C5 D5 B9 C9 D9 C7 D7 !D7"


@pytest.mark.parametrize(
    ("pattern", "options", "has", "lacks"),
    [
        ("lh_hidden_treasure", {"kongs": "none"}, (), (CLAIMED_KONG, PROMOTED_KONG, CONCEALED_KONG)),
        ("lh_hidden_treasure", {"kongs": "concealed"}, (CONCEALED_KONG,), (CLAIMED_KONG, PROMOTED_KONG)),
        (
            "lh_hidden_treasure",
            {"kongs": "concealed_and_claimed"},
            (CONCEALED_KONG, CLAIMED_KONG),
            (PROMOTED_KONG, "(B222) C444 D666 B888 EE !E", "(B2222) C444 D666 B888 EE ~B8"),
        ),
        ("lh_hidden_treasure", {"kongs": "all"}, (CONCEALED_KONG, CLAIMED_KONG, PROMOTED_KONG), ()),
        ("lh_three_great_scholars", {}, (SCHOLARS_AND_CHOW, SCHOLARS_AND_PUNG), ()),
        ("lh_three_great_scholars", {"fourth": "triplet"}, (SCHOLARS_AND_PUNG,), (SCHOLARS_AND_CHOW,)),
        ("lp_knitting", {}, (), (KNITTED_TWICE, KNITTED_THRICE)),
        ("lp_knitting", {"duplicates": True}, (KNITTED_TWICE,), (KNITTED_THRICE,)),
        ("lp_knitting", {"duplicates": True, "most": 3}, (KNITTED_TWICE, KNITTED_THRICE), (KNITTED_FOUR_TIMES,)),
        ("lp_knitting", {"duplicates": True, "most": 4}, (KNITTED_THRICE, KNITTED_FOUR_TIMES), ()),
        ("lp_triple_knitting", {}, (), (CROCHET_TWICE,)),
        ("lp_triple_knitting", {"duplicates": True}, (CROCHET_TWICE,), (CROCHET_THRICE,)),
        ("lp_triple_knitting", {"duplicates": True, "most": 3}, (CROCHET_TWICE, CROCHET_THRICE), ()),
        ("lw_moon", {}, ("D123 C456 D789 B555 EE !D1 +last", "D123 C456 D789 B555 EE ~D1 +last"), ()),
        (
            "lw_moon",
            {"self_drawn": True},
            ("D123 C456 D789 B555 EE !D1 +last",),
            ("D123 C456 D789 B555 EE ~D1 +last",),
        ),
        ("la_buried_treasure", {}, ("B222 B444 B888 EEE DrDr !Dr",), ("(B2222) B444 B888 EEE DrDr !Dr",)),
        (
            "la_buried_treasure",
            {"kongs": "concealed_and_claimed"},
            ("(B2222) B444 B888 EEE DrDr !Dr",),
            ("(B222) B444 B888 EEE DrDr !Dr",),
        ),
    ],
)
def test_a_choice_decides_which_hands_are_found(
    pattern: str, options: Options, has: tuple[str, ...], lacks: tuple[str, ...]
) -> None:
    scorer = paying("four-winds", **{pattern: {"limit": 100, "options": options}})
    assert {text: pattern in paid(score(text, scorer)) for text in (*has, *lacks)} == {
        **dict.fromkeys(has, True),
        **dict.fromkeys(lacks, False),
    }


@pytest.mark.parametrize("general", ["none", "concealed", "concealed_and_claimed", "all"])
def test_what_the_rules_say_of_kongs_reaches_patterns_with_a_setting_of_their_own(general: str) -> None:
    hands = (CONCEALED_KONG, CLAIMED_KONG, PROMOTED_KONG)
    found = {}
    for setting in ("general", general):
        item = {"limit": 100, "options": {"kongs": setting}}
        scoring = {"kongs_as_concealed": general, "patterns": {"lh_hidden_treasure": item}}
        scorer = Scorer(changed(preset("four-winds"), {"scoring": scoring}))
        found[setting] = [text for text in hands if "lh_hidden_treasure" in paid(score(text, scorer))]
    assert found["general"] == found[general]


OPEN_KONGS = {
    "concealed": "[B2222] (C444) (D678) (B888) EE ~E",
    "claimed": "(B2222) (C444) (D678) (B888) EE ~E",
    "promoted": "(B2222+) (C444) (D678) (B888) EE ~E",
}
HIDDEN_KONGS = {
    "concealed": "[B2222] C444 D678 B888 EE ~E",
    "claimed": "(B2222) C444 D678 B888 EE ~E",
    "promoted": "(B2222+) C444 D678 B888 EE ~E",
}


@pytest.mark.parametrize(
    ("general", "concealed"),
    [
        ("none", set()),
        ("concealed", {"concealed"}),
        ("concealed_and_claimed", {"concealed", "claimed"}),
        ("all", {"concealed", "claimed", "promoted"}),
    ],
)
def test_concealed_and_exposed_hands_may_take_over_what_the_rules_say_of_kongs(
    general: str, concealed: set[str]
) -> None:
    """A kong that counts as concealed leaves a hand concealed, and is none of an exposed one."""
    patterns = {
        "wh_concealed": {"points": 1, "options": {"kongs": "general"}},
        "wn_fully_exposed": {"points": 1, "options": {"kongs": "not_concealed"}},
    }
    scoring = {"kongs_as_concealed": general, "patterns": patterns}
    by = Scorer(changed(preset("european-contemporary"), {"scoring": scoring}))
    assert {sort for sort, text in HIDDEN_KONGS.items() if "wh_concealed" in paid(score(text, by))} == concealed
    exposed = {sort for sort, text in OPEN_KONGS.items() if "wn_fully_exposed" in paid(score(text, by))}
    assert exposed == OPEN_KONGS.keys() - concealed


OPEN_AT_BOTH_ENDS = "B123 C456 D789 B555 EE ~C6"
"""C3 would complete it as well as C6."""


@pytest.mark.parametrize("pattern", ["wn_one_chance_hand", "wn_last_chance_hand"])
@pytest.mark.parametrize(
    ("seen", "gone", "has"),
    [(False, "C3", False), (True, "C3", True), (True, "C4", False), (True, "C6", False), (True, "C3C6", True)],
)
def test_a_tile_that_cannot_come_any_more_may_leave_one_chance(pattern: str, seen: bool, gone: str, has: bool) -> None:
    item = {"points": 2, "options": {"seen": seen}}
    text = f"{OPEN_AT_BOTH_ENDS} +gone:{gone} +fourth"
    by = Scorer(changed(preset("european-contemporary"), {"scoring": {"patterns": {pattern: item}}}))
    assert (pattern in paid(score(text, by))) is has


def test_the_only_tile_may_complete_a_pung() -> None:
    # Without D8 the hand is ready for D8 and B5, and it has all four B5 itself: two in the pair, two in melds.
    text = "(B456) (B567) B55 D888 EEE !D8"
    item = {"points": 2, "options": {"extended": True, "pung": True}}
    assert "wn_one_chance_hand" in paid(score(text, paying("four-winds", wn_one_chance_hand=item)))
    for options in ({"extended": True}, {"pung": True}, {}):
        item = {"points": 2, "options": options}
        assert "wn_one_chance_hand" not in paid(score(text, paying("four-winds", wn_one_chance_hand=item)))
