"""The options of penalties: what mistakes cost."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, Rules, option
from fourwinds.rules.parts.schemes import stands_for_all


def _doubles_for_east(rules: Rules) -> bool:
    """Whether there is a penalty to each other player of which East's share is double."""
    penalties = rules.penalties
    for_out = penalties.faulty_out_east_double and penalties.faulty_out_to != "winner"
    return bool(
        (for_out and (penalties.faulty_out or penalties.faulty_out_points))
        or (penalties.faulty_ready_east_double and penalties.faulty_ready)
    )


INSURANCES: Final = (
    "five_last_tiles",
    "nine_tiles",
    "twelve_tiles",
    "three_dragons",
    "four_winds",
    "all_honors",
    "all_terminals",
    "all_green",
    "four_kongs",
)
"""The options for which a player pays for all."""

_OF_LAST_SETS: Final = ("three_dragons", "four_winds", "all_honors", "all_terminals", "all_green", "four_kongs")
"""Those for which it is not the last feeder who pays, but who fed the last set."""


def _may_have_fed_before(rules: Rules) -> bool:
    """Whether somebody may be liable for a set although another gives the winning tile."""
    return any(getattr(rules.penalties, name) for name in _OF_LAST_SETS)


def _may_be_self_drawn(rules: Rules) -> bool:
    """Whether somebody may be liable although the winner draws the winning tile."""
    return any(getattr(rules.penalties, name) for name in INSURANCES if name != "five_last_tiles")


def _counts_kongs(rules: Rules) -> bool:
    """Whether somebody may be liable because of sets that are shown, whatever they are."""
    return any(getattr(rules.penalties, name) for name in INSURANCES if name not in {"five_last_tiles", "four_kongs"})


class Penalties(Part):
    """What mistakes cost."""

    faulty_out: int = option(
        50,
        "Faulty out",
        "What a wrong declaration of out costs: this part of the limit, in per cent, to each other player. 0 means no "
        "payment.",
        ge=0,
        le=200,
        needs=[
            Needs(
                lambda r: not r.penalties.faulty_out_points,
                "The penalty is a sum of points.",
                ("penalties.faulty_out_points",),
                otherwise=0,
                contradicts=True,
            )
        ],
    )
    faulty_out_points: int = option(
        0,
        "Faulty out: points",
        "What a wrong declaration of out costs in points, to each other player, where it is not a part of the limit.",
        ge=0,
        le=10_000,
        needs=[
            Needs(
                lambda r: not r.penalties.faulty_out,
                "The penalty is a part of the limit.",
                ("penalties.faulty_out",),
                wrong="A faulty out costs a part of the limit and a sum of points at once",
                remedy="set one of the two to 0",
                contradicts=True,
            )
        ],
    )
    faulty_out_east_double: bool = option(
        True,
        "Faulty out: East double",
        "Whether the penalty for a faulty out is double for East (see East's double).",
        needs=[
            Needs(
                lambda r: bool(r.penalties.faulty_out or r.penalties.faulty_out_points),
                "A faulty out costs nothing.",
                ("penalties.faulty_out", "penalties.faulty_out_points"),
            )
        ],
    )
    faulty_out_to: Literal["each", "winner", "nobody"] = option(
        "each",
        "Faulty out: paid to",
        "Who gets the penalty: each other player; or, where the deal goes on, its winner, who gets all three shares; "
        "or nobody: all three shares are only deducted from the offender's points.",
        choices={"each": "each other player", "winner": "the winner of the deal", "nobody": "nobody: only deducted"},
        needs=[
            Needs(
                lambda r: r.penalties.faulty_out_to != "winner" or r.penalties.faulty_out_then != "deal_ends",
                "The deal ends, so that nobody wins it.",
                ("penalties.faulty_out_then",),
                wrong="A faulty out is paid to the winner, but it ends the deal, so that nobody wins",
                remedy="let the deal go on, or choose who gets the penalty instead",
                contradicts=True,
            )
        ],
    )
    faulty_out_then: Literal["deal_ends", "continues", "barred", "dead"] = option(
        "deal_ends",
        "Faulty out: the deal",
        "What happens after a wrong declaration of out: the deal ends; it goes on as if nothing had been said; it goes "
        "on and the offender may not go out any more; or, besides, the offender's hand is worth nothing at the end.",
        choices={
            "deal_ends": "ends",
            "continues": Choice("goes on", "The deal goes on."),
            "barred": Choice(
                "goes on; the offender may not go out", "The deal goes on, but the offender may not go out any more."
            ),
            "dead": Choice(
                "goes on; the offender's hand is dead",
                "The deal goes on, but the offender may not go out any more, and that hand is worth nothing.",
            ),
        },
    )
    faulty_out_passes: Literal["always", "if_east", "never"] = option(
        "always",
        "Faulty out: the deal passes",
        "Whether the deal passes when a wrong declaration of out ends it: always, only when the dealer was wrong, or "
        "never.",
        choices={
            "always": Choice("always", "The deal ends and passes."),
            "if_east": Choice("when the dealer was wrong", "The deal ends; it passes if East was wrong."),
            "never": Choice("never", "The deal ends and is played again."),
        },
        needs=[
            Needs(
                lambda r: r.penalties.faulty_out_then == "deal_ends",
                "The deal goes on.",
                ("penalties.faulty_out_then",),
                wrong="It is set when the deal passes after a faulty out, but the deal goes on",
                remedy="let the deal end",
            )
        ],
    )
    faulty_out_stakes: Literal["kept", "returned"] = option(
        "kept",
        "Faulty out: stakes",
        "What becomes of the stakes of a deal that a wrong declaration of out ends: they wait for the next winner, or "
        "go back to those who paid them.",
        choices={
            "kept": "wait for the next winner",
            "returned": Choice(
                "go back", "When a faulty out ends the deal, its stakes go back to those who paid them."
            ),
        },
        needs=[
            Needs(
                lambda r: r.penalties.faulty_out_then == "deal_ends",
                "The deal goes on.",
                ("penalties.faulty_out_then",),
                wrong="It is set what becomes of stakes after a faulty out, but the deal goes on",
                remedy="let the deal end",
            ),
            Needs(
                lambda r: r.ready.rule == "riichi",
                "Nobody declares a riichi.",
                ("ready.rule",),
                wrong="It is set what becomes of stakes after a faulty out, but there are none",
                remedy="choose the rule of riichi",
            ),
        ],
    )
    faulty_ready: int = option(
        0,
        "Faulty ready declaration",
        "What a declared riichi costs when the deal is drawn and the hand turns out not to be ready: this part of the "
        "limit, in per cent, to each other player.",
        ge=0,
        le=200,
        needs=[
            Needs(
                lambda r: r.ready.rule == "riichi",
                "Only a riichi is checked.",
                ("ready.rule",),
                wrong="A faulty ready declaration costs something, but only a riichi is checked",
                remedy="choose the rule of riichi, or set the penalty to 0",
            ),
            Needs(
                lambda r: not (r.ready.checked and r.ready.lock),
                "Declarations are checked, so that there are no faulty ones.",
                ("ready.checked",),
                wrong="A faulty ready declaration costs something, but declarations are checked, so that there is none",
                remedy="let players bluff, or set the penalty to 0",
            ),
        ],
    )
    faulty_ready_east_double: bool = option(
        True,
        "Faulty ready: East double",
        "Whether the penalty for a faulty ready declaration is double for East (see East's double).",
        needs=[
            Needs(
                lambda r: r.penalties.faulty_ready > 0,
                "A faulty ready declaration costs nothing.",
                ("penalties.faulty_ready",),
            )
        ],
    )
    east_double: Literal["pays_and_receives", "pays"] = option(
        "pays_and_receives",
        "East's double",
        "Where a penalty is double for East: East pays double and receives double; or East only pays double.",
        choices={
            "pays_and_receives": Choice("East pays and receives double", "East pays and receives double."),
            "pays": Choice("East only pays double", "East pays double."),
        },
        needs=[
            Needs(
                _doubles_for_east,
                "No penalty to each other player is double for East.",
                (
                    "penalties.faulty_out_east_double",
                    "penalties.faulty_out",
                    "penalties.faulty_out_points",
                    "penalties.faulty_out_to",
                    "penalties.faulty_ready_east_double",
                    "penalties.faulty_ready",
                ),
            )
        ],
    )
    faulty_claim: int = option(
        100,
        "Faulty claim",
        "What each illegal or cancelled claim costs. It goes to the winner of the hand and is dropped when the "
        "offender wins or the hand is drawn. 0 means no penalty.",
        ge=0,
        le=10_000,
    )
    faulty_chow: Literal["same", "half"] = option(
        "same",
        "Faulty claim for a chow",
        "Whether an illegal claim for a chow costs as much as any other, or half as much. A claim that is called off "
        "costs as much as one for a pung.",
        choices={
            "same": "costs as much",
            "half": Choice("costs half as much", "A faulty claim for a chow costs half as much."),
        },
        needs=[
            Needs(
                lambda r: r.penalties.faulty_claim > 0,
                "A faulty claim costs nothing.",
                ("penalties.faulty_claim",),
                wrong="A faulty claim for a chow costs half as much as others, but those cost nothing",
                remedy="set what a faulty claim costs, or let all be alike",
            )
        ],
    )
    cancelled_claim: Literal["penalty", "free"] = option(
        "penalty",
        "Cancelled claim",
        "Whether a claim that is called off before a set is shown costs as much as a faulty one, or nothing.",
        choices={
            "penalty": "costs as much as a faulty claim",
            "free": Choice("costs nothing", "A claim may be called off at no cost."),
        },
        needs=[
            Needs(
                lambda r: r.penalties.faulty_claim > 0,
                "A faulty claim costs nothing.",
                ("penalties.faulty_claim",),
                wrong="A claim may be called off at no cost, but faulty claims cost nothing anyway",
                remedy="set what a faulty claim costs",
            )
        ],
    )
    five_last_tiles: bool = option(
        False,
        "Five last tiles error",
        "With five or fewer tiles in the Wall, whoever discards a tile that is not yet visible, and on which another "
        "goes out, pays for all.",
        choices={
            True: Choice(
                "yes",
                "Five last tiles: with five or fewer tiles in the Wall, whoever discards a tile that was not yet "
                "visible and on which another goes out pays for all.",
            ),
            False: "no",
        },
        needs=[
            Needs(
                lambda r: not stands_for_all(r.payment),
                "The discarder always pays for all.",
                ("payment.scheme",),
                wrong="The five last tiles error has no effect, because the discarder always pays for all",
                remedy="switch it off, or choose another payment scheme",
            )
        ],
    )
    nine_tiles: bool = option(
        False,
        "Nine tiles error",
        "Whoever feeds a player who shows three or four triplets of one suit pays for all when that player wins with "
        "one suit only.",
        choices={
            True: Choice(
                "yes",
                "Nine tiles: whoever feeds a player who shows three or four triplets of one suit pays for all when "
                "that player wins with one suit only.",
            ),
            False: "no",
        },
    )
    twelve_tiles: bool = option(
        False,
        "Twelve tiles error",
        "Whoever last feeds a player who shows four sets of one suit, of honors, of terminals or of green tiles pays "
        "for all when that player wins with such tiles only.",
        choices={
            True: Choice(
                "yes",
                "Twelve tiles: whoever last feeds a player who shows four sets of one suit, of honors, of terminals or"
                " of green tiles pays for all when that player wins with such tiles only.",
            ),
            False: "no",
        },
    )
    three_dragons: bool = option(
        False,
        "Third dragon",
        "Whoever feeds the third set of dragons to a player who shows two of them pays for all when that player wins "
        "with Big Three Dragons.",
        choices={
            True: Choice(
                "yes",
                "Third dragon: whoever feeds the third set of dragons to a player who shows two pays for all when "
                "that player wins with Big Three Dragons.",
            ),
            False: "no",
        },
    )
    four_winds: bool = option(
        False,
        "Fourth wind",
        "Whoever feeds the fourth set of winds to a player who shows three of them pays for all when that player wins "
        "with Big Four Winds.",
        choices={
            True: Choice(
                "yes",
                "Fourth wind: whoever feeds the fourth set of winds to a player who shows three pays for all when "
                "that player wins with Big Four Winds.",
            ),
            False: "no",
        },
    )
    four_winds_pair: bool = option(
        False,
        "Fourth wind: as a pair",
        "Whether whoever feeds a player who shows three sets of winds the tile that makes the pair of the fourth wind, "
        "and ends the hand, pays for all too.",
        choices={
            True: Choice(
                "yes",
                "So does whoever ends the hand with the pair of the fourth wind, which makes Little Four Winds.",
            ),
            False: "no",
        },
        needs=[
            Needs(
                lambda r: r.penalties.four_winds,
                "Nobody is liable for the fourth wind.",
                ("penalties.four_winds",),
                wrong="A pair of the fourth wind is insured, but its set is not",
                remedy="make players liable for the fourth wind",
            )
        ],
    )
    all_honors: bool = option(
        False,
        "Fourth set of honors",
        "Whoever feeds the fourth set of honors to a player who shows three pays for all when that player wins with "
        "honors only.",
        choices={
            True: Choice(
                "yes",
                "Honors: whoever feeds the fourth set of honors to a player who shows three pays for all when that "
                "player wins with honors only.",
            ),
            False: "no",
        },
    )
    all_terminals: bool = option(
        False,
        "Fourth set of terminals",
        "Whoever feeds the fourth set of terminals to a player who shows three pays for all when that player wins with"
        " terminals only.",
        choices={
            True: Choice(
                "yes",
                "Terminals: whoever feeds the fourth set of terminals to a player who shows three pays for all when "
                "that player wins with terminals only.",
            ),
            False: "no",
        },
    )
    all_green: bool = option(
        False,
        "Fourth green set",
        "Whoever feeds the fourth set of green tiles (the bamboos 2, 3, 4, 6, 8 and the green dragon) to a player who "
        "shows three pays for all when that player wins with green tiles only.",
        choices={
            True: Choice(
                "yes",
                "Green tiles: whoever feeds the fourth set of green tiles (the bamboos 2, 3, 4, 6, 8 and the green "
                "dragon) to a player who shows three pays for all when that player wins with green tiles only.",
            ),
            False: "no",
        },
    )
    four_kongs: bool = option(
        False,
        "Fourth kong",
        "Whoever feeds the fourth kong to a player who has declared three, concealed ones too, pays for all when that "
        "player wins with four kongs.",
        choices={
            True: Choice(
                "yes",
                "Fourth kong: whoever feeds the fourth kong to a player who has declared three, concealed ones too, "
                "pays for all when that player wins with four kongs.",
            ),
            False: "no",
        },
    )
    liable_kongs: bool = option(
        False,
        "Concealed kongs are shown sets",
        "Whether a concealed kong counts among the sets that a player shows when it is asked who is liable for feeding "
        "the next. Of the fourth kong it always does.",
        choices={
            True: Choice("yes", "A concealed kong counts among the sets that a player shows."),
            False: "no",
        },
        needs=[
            Needs(
                _counts_kongs,
                "Nobody is liable because of shown sets.",
                tuple(f"penalties.{name}" for name in INSURANCES if name not in {"five_last_tiles", "four_kongs"}),
                wrong="Concealed kongs count among shown sets, but nobody is liable because of them",
                remedy="make players liable for feeding shown sets",
            ),
            Needs(
                lambda r: r.kongs.concealed_shown == "two_down",
                "Concealed kongs lie face down.",
                ("kongs.concealed_shown",),
                wrong="Concealed kongs count among shown sets, but nobody sees which tiles they have",
                remedy="show two of their tiles, or do not count them",
            ),
        ],
    )
    liable_pays: Literal["all", "half", "nothing"] = option(
        "all",
        "Who is liable pays",
        "What a player pays who has fed the last set, of dragons for example, when the winner then goes out on another "
        "player's discard: everything; half, and the discarder the other half and the bonus for extra hands; or "
        "nothing more than usual.",
        choices={
            "all": Choice("everything", "Who fed that set pays for all, also when another gives the winning tile."),
            "half": Choice(
                "half, with another discarder",
                "Who fed that set pays for all when the winning tile is self-drawn, and half when another gives it, "
                "who pays the other half.",
            ),
            "nothing": Choice(
                "as usual, with another discarder",
                "Who fed that set does not pay for all when another gives the winning tile.",
            ),
        },
        needs=[
            Needs(
                _may_have_fed_before,
                "Nobody is liable for a last set.",
                tuple(f"penalties.{name}" for name in _OF_LAST_SETS),
                wrong="It is set what a player pays who has fed the last set, but nobody is liable for them",
                remedy="make players liable for the third dragon, for example",
            )
        ],
    )
    liable_self_drawn: bool = option(
        True,
        "Who is liable pays for self-drawn tiles",
        "Whether who is liable pays for all also when the winner draws the winning tile, or only when it is discarded.",
        choices={
            True: "yes",
            False: Choice("no", "When the winner draws the tile, nobody pays for all."),
        },
        needs=[
            Needs(
                _may_be_self_drawn,
                "Nobody is liable for an earlier discard.",
                tuple(f"penalties.{name}" for name in INSURANCES if name != "five_last_tiles"),
                wrong="It is set that nobody pays for all when the tile is self-drawn, but nobody would anyway",
                remedy="make players liable for the third dragon, for example",
            )
        ],
    )
    no_choice: bool = option(
        False,
        "No choice",
        "Whether a player is excused who could discard nothing but tiles for which he might be liable. A hand that is "
        "locked by a riichi excuses nobody.",
        choices={
            True: Choice("excuses", "Whoever could discard nothing but such tiles does not pay for all."),
            False: "excuses nobody",
        },
        needs=[
            Needs(
                lambda r: any(getattr(r.penalties, name) for name in INSURANCES),
                "Nobody is liable for a discard.",
                tuple(f"penalties.{name}" for name in INSURANCES),
                wrong="Players without a choice are excused, but nobody is liable for a discard",
                remedy="make players liable for the third dragon, for example",
            )
        ],
    )
