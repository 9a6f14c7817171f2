"""Values of single sets beside their basic points: triplets of winds and dragons, and what kongs are worth as such."""

from typing import Final

from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, pattern
from fourwinds.scoring.patterns.common import sets_with
from fourwinds.scoring.sets import Trait


def _of_wind(trait: Trait, *, own: bool = False, round_: bool = False) -> Predicate:
    """Each set with the trait that is of the own wind, of the round's wind, or of both where both are asked."""
    wanted = int(trait)

    def find(hand: Arrangement) -> Found:
        wind = hand.own_wind if own else hand.round_wind
        if own and round_ and wind != hand.round_wind:
            return NOT_FOUND
        return tuple([(i,) for i, a_set in enumerate(hand.sets) if a_set.first == wind and a_set.traits & wanted])

    return find


def _wind_sets(shape: str, trait: Trait, tiles: str) -> tuple[Pattern, ...]:
    """The own, round and double wind patterns of pungs or kongs; `tiles` turns a wind's letter into the set."""
    rest = "C123 D678 B456 D55"
    south, east = tiles.replace("?", "S"), tiles.replace("?", "E")
    return (
        pattern(
            id=f"set_{shape}_own_wind",
            name=f"{shape.capitalize()} of own wind",
            category="sets",
            definition=f"A {shape} of the player's own wind.",
            has=(f"{south} {rest} @SE", f"{east} {rest} @E"),
            lacks=(f"{south} {rest} @WE",),  # another player's wind
            needs=trait,
        )(_of_wind(trait, own=True)),
        pattern(
            id=f"set_{shape}_round_wind",
            name=f"{shape.capitalize()} of the wind of the round",
            category="sets",
            definition=f"A {shape} of the prevailing wind.",
            has=(f"{east} {rest} @SE", f"{east} {rest} @E"),
            lacks=(f"{south} {rest} @SE",),  # the own wind, but not the prevailing one
            needs=trait,
        )(_of_wind(trait, round_=True)),
        pattern(
            id=f"set_{shape}_double_wind",
            name=f"{shape.capitalize()} of double winds",
            category="sets",
            definition=f"A {shape} of the wind that is both the player's own and the prevailing one.",
            has=(f"{east} {rest} @E",),
            lacks=(f"{east} {rest} @SE",),  # the prevailing wind, but not the own
            implies=(f"set_{shape}_own_wind", f"set_{shape}_round_wind"),
            needs=trait,
        )(_of_wind(trait, own=True, round_=True)),
    )


wind_pungs: Final = _wind_sets("pung", Trait.PUNG_WINDS, "???")
wind_kongs: Final = _wind_sets("kong", Trait.KONG_WINDS, "[????]")

pung_dragons = pattern(
    id="set_pung_dragons",
    name="Pung of dragons",
    category="sets",
    definition="A pung of dragons, each.",
    has=("DrDrDr C123 D678 B456 D55", "(DwDwDw) DgDgDg D678 B456 D55"),
    lacks=("C123 D678 B456 B789 DrDr",),  # a pair only
    needs=Trait.PUNG_DRAGONS,
)(sets_with(Trait.PUNG_DRAGONS))

kong_dragons = pattern(
    id="set_kong_dragons",
    name="Kong of dragons",
    category="sets",
    definition="A kong of dragons, each.",
    has=("(DrDrDrDr) C123 D678 B456 D55", "[DrDrDrDr] C123 D678 B456 D55"),
    lacks=("DrDrDr C123 D678 B456 D55",),  # a pung
    needs=Trait.KONG_DRAGONS,
)(sets_with(Trait.KONG_DRAGONS))
