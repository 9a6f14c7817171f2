"""Values of single sets beside their basic points: kongs as such, pungs and kongs by tiles, winds, dragons, pairs."""

from collections.abc import Callable
from typing import Final

from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern
from fourwinds.scoring.patterns.basic import pairs_of_wind
from fourwinds.scoring.patterns.common import sets_with
from fourwinds.scoring.sets import TRIPLET_MASK, Shape, TileSet, Trait
from fourwinds.tiles import GREEN, RED, WHITE

# --- kongs as such ----------------------------------------------------------------------------------


def _kongs(accepts: Callable[[TileSet], bool]) -> Predicate:
    def find(hand: Arrangement) -> Found:
        return tuple([(i,) for i, a_set in enumerate(hand.sets) if a_set.shape == Shape.KONG and accepts(a_set)])

    return find


_MELDED_KINDS: Final[dict[str, Predicate]] = {
    "any": _kongs(lambda kong: kong.melded),
    "claimed": _kongs(lambda kong: kong.melded and not kong.promoted),
    "promoted": _kongs(lambda kong: kong.melded and kong.promoted),
}

kong_melded = pattern(
    id="set_kong_melded",
    name="Melded Kong",
    category="sets",
    definition="Each melded kong, claimed from a discard or made from a melded pung.",
    other_names="ming gang 明槓",
    has=("(B5555) C123 D678 B123 NN", "(B5555+) (C1111) D678 B123 NN"),
    lacks={"[B5555] C123 D678 B123 NN": "the kong is concealed"},
    options={"kinds": choice("Kongs that count", "any", "claimed", "promoted")},
    needs=Trait.KONGS_1,
    each_set=True,
).with_options(lambda *, kinds: _MELDED_KINDS[kinds])

kong_promoted = pattern(
    id="set_kong_promoted",
    name="Promoted Kong",
    category="sets",
    definition="Each kong made by adding a drawn tile to a melded pung.",
    other_names="jia gang 加槓, kakan",
    has=("(B5555+) C123 D678 B123 NN",),
    lacks={"(B5555) C123 D678 B123 NN": "the kong was claimed"},
    implies=("set_kong_melded",),
    needs=Trait.KONGS_1,
    each_set=True,
)(_MELDED_KINDS["promoted"])

kong_concealed = pattern(
    id="set_kong_concealed",
    name="Concealed Kong",
    category="sets",
    definition="Each concealed kong.",
    other_names="an gang 暗槓, ankan",
    has=("[B5555] C123 D678 B123 NN",),
    lacks={"(B5555) C123 D678 B123 NN": "the kong is melded", "B555 B567 D678 B123 NN": "four tiles, not declared"},
    needs=Trait.KONGS_1,
    each_set=True,
)(_kongs(lambda kong: not kong.melded))

# --- pungs and kongs by tiles -----------------------------------------------------------------------


def _shown(shape: str, letter: str) -> str:
    """A set of this shape, as the notation has it; `letter` is the tile."""
    if len(letter) == 2 and letter[1].isdigit():
        pung, kong = letter[0] + letter[1] * 3, letter[0] + letter[1] * 4
    else:
        pung, kong = letter * 3, letter * 4
    return pung if shape == "pung" else f"({kong})"


_BY_TILES: Final = (
    # class, of what, other names of the pung, a tile of it, a tile of another class, the rest of the hand
    ("simples", "suit tiles from 2 to 8", "", "B5", "B9", "C123 D678 B123 NN"),
    ("terminals", "1s or 9s", "yao jiu ke 幺九刻", "B1", "B2", "C123 D678 B456 NN"),
    ("dragons", "dragons", "san yuan pai 三元牌, yakuhai", "Dr", "E", "C123 D678 B456 D55"),
)

by_tiles: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"set_{shape}_{class_}",
        name=f"{shape.capitalize()} of {class_}",
        category="sets",
        definition=f"A {shape} of {what}, each.",
        other_names=other_names if shape == "pung" else "",
        has=(f"{_shown(shape, tile)} {rest}",),
        lacks={f"{_shown(shape, other)} {rest}": f"a {shape} of other tiles"},
        needs=trait,
        each_set=True,
        aim=aims.PUNG_OF_DRAGONS if (shape, class_) == ("pung", "dragons") else None,
    )(sets_with(trait))
    for class_, what, other_names, tile, other, rest in _BY_TILES
    for shape in ("pung", "kong")
    for trait in (Trait[f"{shape.upper()}_{class_.upper()}"],)
)


def _plain_winds(trait: Trait) -> Callable[..., Predicate]:
    """Binds the scope: winds that are neither the own nor the round's, or all of them."""
    wanted = int(trait)

    def bind(*, scope: str) -> Predicate:
        def find(hand: Arrangement) -> Found:
            valued = (hand.own_wind, hand.round_wind) if scope == "plain" else ()
            return tuple(
                [(i,) for i, a_set in enumerate(hand.sets) if a_set.traits & wanted and a_set.first not in valued]
            )

        return find

    return bind


def _of_wind(trait: Trait, *, own: bool = False, round_: bool = False) -> Predicate:
    """Each set with the trait that is of the own wind, of the round's wind, or of both where both are asked."""
    wanted = int(trait)

    def find(hand: Arrangement) -> Found:
        wind = hand.own_wind if own else hand.round_wind
        if not hand.mask >> TRIPLET_MASK + wind & 1 or (own and round_ and wind != hand.round_wind):
            return NOT_FOUND
        return tuple([(i,) for i, a_set in enumerate(hand.sets) if a_set.first == wind and a_set.traits & wanted])

    return find


_BESIDE_WINDS: Final = "C123 D678 B456 D55"


def _set_of_winds(shape: str, trait: Trait) -> Pattern:
    """The pattern of pungs or kongs of winds that are worth nothing more to the player, or of all winds alike."""
    north, south = (_shown(shape, letter) for letter in "NS")
    return pattern(
        id=f"set_{shape}_winds",
        name=f"{shape.capitalize()} of winds",
        category="sets",
        definition=f"A {shape} of a wind that is neither the player's own nor the prevailing one; or of any wind.",
        has=(f"{north} {_BESIDE_WINDS} @SE",),
        lacks={f"{south} {_BESIDE_WINDS} @SE": "the own wind"},
        options={"scope": choice("Winds that count", "plain", "any")},
        needs=trait,
        each_set=True,
        aim=aims.PUNG_OF_WINDS if shape == "pung" else None,
    ).with_options(_plain_winds(trait))


def _sets_of_valued_winds(shape: str, trait: Trait) -> tuple[Pattern, ...]:
    """The patterns of pungs or kongs of the own wind, of the round's wind, and of a wind that is both."""
    rest, title = _BESIDE_WINDS, shape.capitalize()
    south, east = (_shown(shape, letter) for letter in "SE")
    return (
        pattern(
            id=f"set_{shape}_own_wind",
            name=f"{title} of own wind",
            category="sets",
            definition=f"A {shape} of the player's own wind.",
            other_names="men feng ke 門風刻, jikaze" if shape == "pung" else "",
            has=(f"{south} {rest} @SE", f"{east} {rest} @E"),
            lacks={f"{south} {rest} @WE": "another player's wind"},
            needs=trait,
            each_set=True,
            aim=aims.PUNG_OF_OWN_WIND if shape == "pung" else None,
        )(_of_wind(trait, own=True)),
        pattern(
            id=f"set_{shape}_round_wind",
            name=f"{title} of the wind of the round",
            category="sets",
            definition=f"A {shape} of the prevailing wind.",
            other_names="quan feng ke 圈風刻, bakaze" if shape == "pung" else "",
            has=(f"{east} {rest} @SE", f"{east} {rest} @E"),
            lacks={f"{south} {rest} @SE": "the own wind, but not the prevailing one"},
            needs=trait,
            each_set=True,
            aim=aims.PUNG_OF_ROUND_WIND if shape == "pung" else None,
        )(_of_wind(trait, round_=True)),
        pattern(
            id=f"set_{shape}_double_wind",
            name=f"{title} of double winds",
            category="sets",
            definition=f"A {shape} of the wind that is both the player's own and the prevailing one.",
            other_names="lian feng 連風, daburu kaze" if shape == "pung" else "",
            has=(f"{east} {rest} @E",),
            lacks={f"{east} {rest} @SE": "the prevailing wind, but not the own"},
            implies=(f"set_{shape}_own_wind", f"set_{shape}_round_wind"),
            needs=trait,
            each_set=True,
        )(_of_wind(trait, own=True, round_=True)),
    )


wind_pungs: Final = (
    _set_of_winds("pung", Trait.PUNG_WINDS),
    *_sets_of_valued_winds("pung", Trait.PUNG_WINDS),
)
wind_kongs: Final = (
    _set_of_winds("kong", Trait.KONG_WINDS),
    *_sets_of_valued_winds("kong", Trait.KONG_WINDS),
)

_DRAGON_OF_SUIT: Final = (GREEN, RED, WHITE)


@pattern(
    id="set_pung_own_suit_dragon",
    name="Pung of the dragon of the hand's suit",
    category="sets",
    definition="In a hand of one suit with honors: a pung or kong of the dragon that belongs to the suit, green to "
    "bamboos, red to characters, white to dots.",
    has=("DgDgDg B123 B678 B456 B55",),
    lacks={"DrDrDr B123 B678 B456 B55": "red belongs to characters", "DgDgDg B123 C678 B456 B55": "two suits"},
    losers=False,
    needs=Trait.ONE_SUIT | Trait.DRAGONS,
    most=5,
)
def dragon_of_the_suit(hand: Arrangement) -> Found:
    if not (hand.traits & Trait.COMPLETE.value and hand.traits & Trait.ONE_SUIT.value):
        return NOT_FOUND
    suit = next(a_set.suit for a_set in hand.sets if a_set.suit < 3)
    wanted = _DRAGON_OF_SUIT[suit]
    return tuple([(i,) for i, a_set in enumerate(hand.sets) if a_set.is_triplet and a_set.first == wanted])


# --- pairs ------------------------------------------------------------------------------------------------

pair_dragons = pattern(
    id="set_pair_dragons",
    name="Pair of dragons",
    category="sets",
    definition="A pair of dragons.",
    has=("B123 C456 D789 B555 DwDw",),
    lacks={"B123 C456 D789 B555 EE": "a pair of winds"},
    needs=Trait.PAIR_DRAGONS,
    each_set=True,
)(sets_with(Trait.PAIR_DRAGONS))

wind_pairs_valued: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"set_pair_{wind}_wind",
        name=f"Pair of {title}",
        category="sets",
        definition=f"A pair of {definition}.",
        has=(f"B123 C456 D789 B555 {tile} @SE",),
        lacks={f"B123 C456 D789 B555 {other} @SE": "another wind"},
        needs=Trait.PAIR_WINDS,
        each_set=True,
    )(find)
    for wind, title, definition, tile, other, find in (
        (
            "own",
            "own wind",
            "the player's own wind",
            "SS",
            "EE",
            lambda hand: pairs_of_wind(hand, hand.own_wind),
        ),
        (
            "round",
            "the wind of the round",
            "the prevailing wind",
            "EE",
            "SS",
            lambda hand: pairs_of_wind(hand, hand.round_wind),
        ),
    )
)


@pattern(
    id="set_pair_258",
    name="Pair of 2, 5 or 8",
    category="sets",
    definition="The pair of the hand is of 2s, 5s or 8s of a suit.",
    other_names="jiang yan 將眼",
    source="Hong Kong, house lists",
    has=("B123 C456 D789 B777 C55",),
    lacks={"B123 C456 D789 B777 C44": "a pair of 4s"},
    losers=False,
    needs=Trait.PAIR_SIMPLES,
)
def pair_258(hand: Arrangement) -> Found:
    is_one = hand.is_regular and hand.pair.suit < 3 and hand.pair.number in (2, 5, 8)
    return ((len(hand.sets) - 1,),) if is_one else NOT_FOUND


@pattern(
    id="set_pair_terminal_honor",
    name="Pair of terminals or honors",
    category="sets",
    definition="The pair of the hand is of 1s, 9s, winds or dragons.",
    has=("B123 C456 D789 B777 C11",),
    lacks={"B123 C456 D789 B777 C22": "a pair of 2s"},
    losers=False,
    needs=Trait.REGULAR,
    bars=Trait.PAIR_SIMPLES,
)
def pair_terminal_honor(hand: Arrangement) -> Found:
    is_one = hand.is_regular and not hand.pair.traits & Trait.SIMPLES.value
    return ((len(hand.sets) - 1,),) if is_one else NOT_FOUND
