"""Witnesses of what a hand is worth, and whether it may go out."""

from collections.abc import Callable
from typing import Any, Final

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import CardLine
from fourwinds.rules.scores import ConversionRow, ManganRow, TableRow
from fourwinds.scoring import Scorer, parse_hand
from tests.engine.table import E, S, discards, draws_and_discards
from tests.rules.witnesses.base import READY, Witness, ended, paying, table, worth

SOME_HANDS: Final = (
    "(B123) C456 D777 EEE DrDr !Dr",
    "B111 (C444) [D7777] EEE DrDr ~Dr",
    "B123 B456 B789 B55 B111 ~B1",
    "B222 B444 B666 EEE DrDr ~Dr",
)
TWO_CHOWS: Final = worth("B123 C456 D777 EEE DrDr ~Dr")
PUNGS: Final = worth("[B2222] (D555) (C777) (B999) EE ~E")
SIMPLES: Final = worth("B234 C456 D678 B555 D22 !D2 F1")
WINDS: Final = worth("(EEE) (SSS) (WWW) DrDrDr NN !N")
"""Little Four Winds and All Honors."""
AFTER_EXTRA_HANDS: Final = ("B123 C456 D777 EEE DrDr ~Dr +extra2", "[B2222] (D555) (C777) EEE DrDr ~Dr +extra2")
EXACT: Final = {"scoring.round_when": "never"}


# --- going out --------------------------------------------------------------------------------


def names_a_set(rules: RulePreset) -> object:
    """How South may go out with a tile that completes a pair or a chow, claimed and drawn."""
    claimed = table(rules, "B4", "B4456C123456D777")
    discards(claimed, E, "B4")
    drawn = table(rules, "E", "B4456C123456D777", draws="B4")
    discards(drawn, E, "E", passes=True)
    return claimed.legal_actions(S), drawn.legal_actions(S)


def ready_after_a_draw(rules: RulePreset) -> object:
    """Whether the deal passes after a draw with a ready dealer."""
    game = table(rules, READY + "S", left=1)
    discards(game, E, "S", passes=True)
    draws_and_discards(game)
    return ended(game).deal_passes


def may_go_out(*hands: str) -> Callable[[RulePreset], object]:
    """Whether the hands reach the minimum."""
    return lambda rules: [Scorer(rules).score(parse_hand(text)).meets_minimum for text in hands]


FLOWERS: Final = EXACT | {
    "scoring.patterns": paying(wh_all_simples={"points": 5}, fl_each_flower={"points": 4}, wn_self_drawn={"points": 3})
}
AUXILIARY: Final[dict[str, Any]] = EXACT | {
    "scoring.system": "faan_table",
    "scoring.table": tuple(TableRow.model_validate({"from": faan / 2, "score": 10 + faan}) for faan in range(12)),
    "scoring.conversion": (ConversionRow.model_validate({"from": 1, "faan": 0.5}),),
    "scoring.patterns": paying(wh_pung_hand={"doubles": 1}, bp_kong_simples={"points": 4}),
}

CARD: Final = {
    "card.lines": Witness(
        worth("B222 C444 D666 B888 DrDr ~Dr"),
        values=(
            (),
            (CardLine(hand="a222 b444 c666 a888 DxDx", value=777),),
            (CardLine(hand="a222 b444 c666 a888 DrDr", value=778),),
        ),
    ),
}

WINNING: Final = {
    "winning.max_chows": Witness(TWO_CHOWS, values=(1, 4)),
    "winning.max_chows_free": Witness(
        may_go_out("B11123455678999 ~B5", "B123 C456 D789 B555 EE !E"), {"winning.max_chows": 1}
    ),
    "winning.suits": Witness(may_go_out("(B123) C456 D777 EEE DrDr ~Dr")),
    "winning.mixed_free": Witness(
        may_go_out("B123 C456 D789 EEE DrDr !Dr", "B19 C19 D19 ESWN DrDgDwDw ~Dw"), {"winning.suits": "one"}
    ),
    "winning.special_only": Witness(may_go_out("(B123) C456 D777 EEE DrDr ~Dr")),
    "winning.self_drawn_only": Witness(
        may_go_out("(B123) C456 D777 EEE DrDr ~Dr @SE", "(B123) C456 D777 EEE DrDr ~Dr @SW")
    ),
    "winning.set_named": Witness(names_a_set),
    "winning.minimum": Witness(TWO_CHOWS, values=(0, 400)),
    "winning.minimum_raised": Witness(
        may_go_out(*AFTER_EXTRA_HANDS), {"winning.minimum_raised_from": 2}, values=(0, 400)
    ),
    "winning.minimum_raised_from": Witness(
        may_go_out(*AFTER_EXTRA_HANDS), {"winning.minimum_raised": 400}, values=(2, 3)
    ),
    "winning.minimum_unit": Witness(
        may_go_out("B123 C456 D777 EEE DrDr ~Dr", "B123 C456 D789 B555 EE ~E"),
        {"winning.minimum": 30},
        values=("points", "doubles"),
        repeats=("usual",),
    ),
    "winning.minimum_after_draw": Witness(
        ready_after_a_draw,
        {"winning.minimum": 400, "dealing_on.passes_on_draw": True, "dealing_on.stays_on_draw": "dealer_ready"},
    ),
    "winning.minimum_for_losers": Witness(
        worth("B123 C456 D789 SS EE F1 +loser"),
        {
            "winning.minimum": 19,
            "payment.losers_settle": "difference",
            "scoring.patterns": paying(
                wn_winning={"points": 10}, fl_each_flower={"losers": {"points": 9, "when": "if_ready"}}
            ),
        },
    ),
    "winning.minimum_for_mixed": Witness(
        worth("B123 B456 B789 EEE B55 !B5"),
        {"winning.minimum": 20, "scoring.patterns": paying(wn_winning={"points": 10})},
    ),
    "winning.minimum_ignores": Witness(SIMPLES, FLOWERS | {"winning.minimum": 10}, values=((), ("wn_self_drawn",))),
    "winning.minimum_ignores_flowers": Witness(SIMPLES, FLOWERS | {"winning.minimum": 9}, values=(False, True)),
    "winning.minimum_ignores_auxiliary": Witness(PUNGS, AUXILIARY | {"winning.minimum": 1.5}, values=(False, True)),
}


# --- scoring ----------------------------------------------------------------------------------


def told(*hands: str) -> Callable[[RulePreset], object]:
    """The steps by which the hands' scores are told."""
    return lambda rules: [Scorer(rules).score(parse_hand(text)).steps for text in hands]


LEVELS: Final = tuple(ManganRow.model_validate({"from": han, "limit": share}) for han, share in ((5, 100), (6, 150)))
MANGAN: Final = EXACT | {"scoring.system": "mangan", "payment.limit": 2000, "payment.limit_cuts": ()}
TWO_LIMITS: Final = {
    "scoring.patterns": paying(lh_little_four_winds={"limit": 100}, lh_all_honors={"limit": 100}),
}

SCORING: Final = {
    "scoring.system": Witness(
        worth(*SOME_HANDS), {"scoring.patterns": paying(wn_winning={"points": 20, "doubles": 4})}
    ),
    "scoring.points_name": Witness(told(*SOME_HANDS), values=("points", "fu")),
    "scoring.doubles_name": Witness(told(*SOME_HANDS), values=("doubles", "han")),
    "scoring.table": Witness(PUNGS, AUXILIARY, values=(AUXILIARY["scoring.table"], AUXILIARY["scoring.table"][:2])),
    "scoring.conversion": Witness(PUNGS, AUXILIARY, values=(AUXILIARY["scoring.conversion"], ())),
    "scoring.multipliers": Witness(
        worth(*SOME_HANDS), {"scoring.system": "regulated_doubles"}, values=((1, 2, 4, 8, 12), (1, 3, 5, 7, 9))
    ),
    "scoring.mangan.levels": Witness(
        worth(*SOME_HANDS),
        MANGAN | {"scoring.patterns": paying(wn_winning={"points": 20, "doubles": 7})},
        values=(LEVELS, LEVELS[:1]),
    ),
    "scoring.mangan.rounded_up_limit": Witness(
        worth(*SOME_HANDS),
        MANGAN | {"scoring.patterns": paying(wn_winning={"points": 30, "doubles": 4})},
        values=(False, True),
    ),
    "scoring.exclusion": Witness(
        worth("B123 B456 C123 C456 EE ~E"),
        EXACT | {"scoring.patterns": paying(ch_same_2_suits={"points": 1}, ch_run6={"points": 1})},
    ),
    "scoring.limits": Witness(WINDS, TWO_LIMITS),
    "scoring.flowers_apart": Witness(
        worth("B19 C19 D19 ESWN DrDgDw Dw !Dw F14 @NE"),
        {
            "tiles.flowers": 8,
            "payment.limit": 1000,
            "scoring.patterns": paying(fl_each_flower={"points": 4}, lh_thirteen_orphans={"limit": 50}),
        },
    ),
    "scoring.kongs_as_concealed": Witness(
        worth(*(f"{kong} C222 D777 (B123) EE ~E" for kong in ("[B5555]", "(B5555)", "(B5555+)"))),
        {"scoring.patterns": paying(tr_concealed_3={"points": 50})},
    ),
    "scoring.round_when": Witness(worth(*SOME_HANDS, "(B222) (C444) D789 D123 EE !D1")),
    "scoring.round_unit": Witness(worth(*SOME_HANDS), values=(10, 100)),
    "scoring.round_mode": Witness(worth(*SOME_HANDS, "(B222) (C444) D789 D123 EE !D1", "(B222) C345 D789 D123 EE !D1")),
    "scoring.patterns": Witness(
        worth(*SOME_HANDS), values=(paying(wn_winning={"points": 20}), paying(wn_winning={"points": 30}))
    ),
}
