"""What the rules bring into a game, of all that a pattern may ask for.

A pattern names the facts it asks for, and options bring them; a pattern whose facts no option has brought can be priced
and never occurs.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from fourwinds.rules.facts import Fact
from fourwinds.rules.preset import RulePreset
from fourwinds.text import Text
from fourwinds.values import Value


class Lack(Value):
    """Why a fact is not there, and what would bring it."""

    why: Text
    """After "is scored, but"; without a full stop."""
    remedy: Text
    """What to do, without a full stop."""
    field: str = ""
    """The option that would bring it; empty where none does."""


_FIVE: Final = 5


def lacking(preset: RulePreset) -> Mapping[Fact, Lack]:
    """The facts that are not to be had under these rules."""
    return dict(_left_out(preset))


def _left_out(preset: RulePreset) -> Iterator[tuple[Fact, Lack]]:
    """What an option would bring and does not."""
    yield from _tiles_left_out(preset)
    if preset.tiles.sets < _FIVE:
        yield (
            Fact.FIVE_SETS,
            Lack(
                Text("a hand has four sets"),
                Text("let hands have five sets, or take its value out of the score list"),
                "tiles.sets",
            ),
        )
    if preset.winning.extra_tiles_win != "eighth_taken":
        yield (
            Fact.EIGHTH_TAKEN,
            Lack(
                Text("nobody wins with the eighth extra tile of another player"),
                Text("let the eighth be taken, or take its value out of the score list"),
                "winning.extra_tiles_win",
            ),
        )
    yield from _dora_left_out(preset)
    yield from _ready_left_out(preset)
    if preset.kongs.robbing not in ("thirteen_orphans", "any"):
        yield (
            Fact.CONCEALED_KONG_ROBBED,
            Lack(
                Text("concealed kongs cannot be robbed"),
                Text("let them be robbed, or take its value out of the score list"),
                "kongs.robbing",
            ),
        )
    if preset.claims.out_precedence != "all":
        yield (
            Fact.SEVERAL_WINNERS,
            Lack(
                Text("only one player can win"),
                Text("let all win who go out on the same tile, or take its value out of the score list"),
                "claims.out_precedence",
            ),
        )


def _ready_left_out(preset: RulePreset) -> Iterator[tuple[Fact, Lack]]:
    ready = preset.ready.rule
    if ready == "none":
        yield (
            Fact.READY,
            Lack(
                Text("ready is not declared"),
                Text("choose a ready hand rule, or take its value out of the score list"),
                "ready.rule",
            ),
        )
    if ready not in ("riichi", "original_call"):
        yield (
            Fact.RIICHI,
            Lack(
                Text("ready is not declared as a riichi or an Original Call"),
                Text("choose one of these rules, or take its value out of the score list"),
                "ready.rule",
            ),
        )
    if ready not in ("riichi", "original_call") and not preset.ready.at_once:
        yield (
            Fact.READY_AT_ONCE,
            Lack(
                Text("ready with the first discard is nothing of its own"),
                Text("let it be an Original Call, or take its value out of the score list"),
                "ready.at_once",
            ),
        )
    if ready != "riichi" or not preset.ready.laid_open:
        yield (
            Fact.OPEN_READY,
            Lack(
                Text("ready is not declared with the hand laid open"),
                Text("let a riichi lay the hand open, or take its value out of the score list"),
                "ready.laid_open",
            ),
        )


def _tiles_left_out(preset: RulePreset) -> Iterator[tuple[Fact, Lack]]:
    in_play = preset.tiles.flowers
    if in_play == 0:
        no_extras = Lack(
            Text("there are no extra tiles in play"),
            Text("add the Flowers and Seasons, or take its value out of the score list"),
            "tiles.flowers",
        )
        yield Fact.FLOWERS, no_extras
        yield Fact.SEASONS, no_extras
    elif in_play == 4:
        yield (
            Fact.SEASONS,
            Lack(
                Text("there are no Seasons in play"),
                Text("add the Seasons, or take its value out of the score list"),
                "tiles.flowers",
            ),
        )
    if preset.deal.extra_tiles_from == "wall":
        yield (
            Fact.EXTRA_SUPPLEMENTS,
            Lack(
                Text("extra tiles are replaced from the open end of the Wall"),
                Text("replace them like kongs, or take its value out of the score list"),
                "deal.extra_tiles_from",
            ),
        )
    if not preset.tiles.north_aside:
        yield (
            Fact.TILES_SET_ASIDE,
            Lack(
                Text("no North is set aside"),
                Text("let North be a bonus tile, or take its value out of the score list"),
                "tiles.north_aside",
            ),
        )
    if not preset.transparent.copies:
        yield (
            Fact.TRANSPARENT_TILES,
            Lack(
                Text("no tiles are transparent"),
                Text("make some of them transparent, or take its value out of the score list"),
                "transparent.copies",
            ),
        )
    if not preset.has_jokers:
        yield (
            Fact.JOKERS,
            Lack(
                Text("there are no jokers in play"),
                Text("add jokers, or take its value out of the score list"),
                "tiles.jokers",
            ),
        )


def _dora_left_out(preset: RulePreset) -> Iterator[tuple[Fact, Lack]]:
    dora = preset.dora
    for brought, fact, why, remedy, field in (
        (
            dora.indicator,
            Fact.DORA,
            Text("no indicator is turned"),
            Text("turn an indicator, or take its value out of the score list"),
            "dora.indicator",
        ),
        (
            dora.indicator and dora.kong,
            Fact.KONG_DORA,
            Text("no indicator is turned for a kong"),
            Text("turn one for each kong, or take its value out of the score list"),
            "dora.kong",
        ),
        (
            dora.indicator and dora.ura,
            Fact.URA_DORA,
            Text("nobody looks below the first indicator"),
            Text("let winners look there, or take its value out of the score list"),
            "dora.ura",
        ),
        (
            dora.indicator and dora.kong and dora.ura_kong,
            Fact.URA_KONG_DORA,
            Text("nobody looks below the indicators for kongs"),
            Text("let winners look there, or take its value out of the score list"),
            "dora.ura_kong",
        ),
        (
            preset.tiles.red_fives > 0,
            Fact.RED_FIVES,
            Text("no fives are red"),
            Text("make some of them red, or take its value out of the score list"),
            "tiles.red_fives",
        ),
    ):
        if not brought:
            yield fact, Lack(why, remedy, field)
