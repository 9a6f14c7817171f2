"""Tile kinds, tile sets and the notation; the numbers are those of any Mah Jong set, the letters of the design."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds import tiles
from fourwinds.text import Text
from fourwinds.tiles import JOKER, KIND_COUNT, Kind, NotationError, Tile, Wind, notation, parse, write

KINDS = st.integers(0, KIND_COUNT - 1).map(Kind)
HANDS = st.lists(KINDS, max_size=18)
ALL_TILES = range(164)


def kinds(text: str) -> list[str]:
    return [notation(kind) for kind in parse(text)]


def parse_or_position(text: str) -> tuple[tuple[Kind, ...], int | None]:
    """The tiles of a text and None, or no tiles and where it is wrong."""
    try:
        return parse(text), None
    except NotationError as error:
        return (), error.position


# --- notation ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("  ", []),
        ("B123", ["B1", "B2", "B3"]),
        ("F12", ["F1", "F2"]),
        ("B123C555EEDwDw", ["B1", "B2", "B3", "C5", "C5", "C5", "E", "E", "Dw", "Dw"]),
        (" B1 23\tC5\n", ["B1", "B2", "B3", "C5"]),
        ("ESWN", ["E", "S", "W", "N"]),
        ("SS1S", ["S", "S1", "S"]),  # South, spring, South: a digit makes the season
        ("S12S", ["S1", "S2", "S"]),
        ("D1DrD2", ["D1", "Dr", "D2"]),
        ("DrDgDw", ["Dr", "Dg", "Dw"]),
        ("B0C0D0", ["B0", "C0", "D0"]),
        ("C4056", ["C4", "C0", "C5", "C6"]),
        ("JJ", ["J", "J"]),
    ],
)
def test_parsing(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected


@pytest.mark.parametrize(
    ("text", "position", "problem"),
    [
        ("B12X3", 3, "tiles are"),
        ("b12", 0, "tiles are"),
        ("123", 0, "a digit needs a letter"),
        ("E1", 1, "a digit needs a letter"),
        ("J1", 1, "a digit needs a letter"),
        ("Dr1", 2, "a digit needs a letter"),
        ("F5", 1, "numbered 1 to 4"),
        ("F0", 1, "numbered 1 to 4"),
        ("EES12S5", 6, "numbered 1 to 4"),
        ("BC1", 0, "must follow this letter"),
        ("C123 B", 5, "must follow this letter"),
        ("D", 0, "must follow this letter"),
        ("FE", 0, "must follow this letter"),
        ("r", 0, "tiles are"),
        ("D1r", 2, "tiles are"),
        ("D r", 0, "must follow this letter"),
        ("Br", 0, "must follow this letter"),
        ("B\N{ARABIC-INDIC DIGIT THREE}", 0, "must follow this letter"),  # a digit, but not one of ours
        ("B1\N{SUPERSCRIPT TWO}", 2, "tiles are"),
    ],
)
def test_an_error_points_at_the_wrong_character(text: str, position: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert problem in caught.value.problem
    assert f"character {position + 1} ({text[position]!r})" in str(caught.value)


@given(HANDS)
def test_what_was_written_reads_the_same(hand: list[Kind]) -> None:
    assert list(parse(write(hand))) == hand


@given(HANDS)
def test_single_tiles_and_blanks_read_the_same(hand: list[Kind]) -> None:
    assert list(parse(" ".join(notation(kind) for kind in hand))) == hand


@given(HANDS)
def test_writing_is_the_shortest_way(hand: list[Kind]) -> None:
    assert len(write(hand)) <= sum(len(notation(kind)) for kind in hand)


@given(st.text(st.sampled_from("BCDESWNFJrgw0123456789 x"), max_size=12))
def test_any_text_is_tiles_or_an_error_inside_it(text: str) -> None:
    hand, position = parse_or_position(text)
    assert parse(write(hand)) == hand
    assert position is None or text[position : position + 1].strip()


@given(HANDS, st.sampled_from("XYZxyz?-"), HANDS)
def test_the_first_wrong_character_is_found_after_any_hand(before: list[Kind], wrong: str, after: list[Kind]) -> None:
    start = write(before)
    with pytest.raises(NotationError) as caught:
        parse(start + wrong + write(after))
    assert caught.value.position == len(start)


def test_an_error_at_the_end_of_the_text_has_no_character_to_show() -> None:
    assert str(NotationError("B1", 2, Text("there is one tile too few"))) == "'B1': there is one tile too few"


# --- kinds ------------------------------------------------------------------------------------


def test_every_kind_has_a_notation_and_a_name_of_its_own() -> None:
    every = [Kind(k) for k in range(KIND_COUNT)]
    assert len({notation(kind) for kind in every}) == KIND_COUNT
    assert len({tiles.name(kind) for kind in every}) == KIND_COUNT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("B1", "One of Bamboos"),
        ("C9", "Nine of Characters"),
        ("D3", "Three of Dots"),
        ("N", "North Wind"),
        ("Dg", "Green Dragon"),
        ("F3", "Chrysanthemum (Flower 3)"),
        ("S4", "Winter (Season 4)"),
        ("J", "Joker"),
        ("D0", "Red Five of Dots"),
    ],
)
def test_names_are_words(text: str, name: str) -> None:
    assert tiles.name(parse(text)[0]) == name


@pytest.mark.parametrize(
    ("text", "suit", "number"),
    [
        ("B1", 0, 1),
        ("C5", 1, 5),
        ("D9", 2, 9),
        ("E", 3, 1),
        ("N", 3, 4),
        ("Dr", 3, 1),
        ("Dw", 3, 3),
        ("F1", 3, 1),
        ("F4", 3, 4),
        ("S1", 3, 1),
        ("S4", 3, 4),
        ("J", 3, 0),
        ("B0", 0, 5),
        ("D0", 2, 5),
    ],
)
def test_suit_and_number(text: str, suit: int, number: int) -> None:
    kind = parse(text)[0]
    assert (tiles.suit(kind), tiles.number(kind)) == (suit, number)


def test_what_a_kind_belongs_to() -> None:
    every = [Kind(k) for k in range(KIND_COUNT)]
    assert write(k for k in every if tiles.is_terminal(k)) == "B19C19D19"
    assert write(k for k in every if tiles.is_honor(k)) == "ESWNDrDgDw"
    assert write(k for k in every if tiles.is_extra(k)) == "F1234S1234"
    assert write(k for k in every if not (tiles.is_suit(k) or tiles.is_honor(k) or tiles.is_extra(k))) == "J"


def test_a_red_five_counts_as_a_five_and_nothing_else_changes() -> None:
    assert write(map(tiles.plain, parse("B0C0D0"))) == "B5C5D5"
    assert all(tiles.plain(Kind(k)) == k for k in range(43))


@pytest.mark.parametrize(("extras", "wind"), [("F1S1", "E"), ("F2S2", "S"), ("F3S3", "W"), ("F4S4", "N")])
def test_flowers_and_seasons_belong_to_the_wind_of_their_number(extras: str, wind: str) -> None:
    assert {tiles.extra_wind(kind).letter for kind in parse(extras)} == {wind}


@pytest.mark.parametrize("wind", Wind)
def test_winds_go_around(wind: Wind) -> None:
    assert [wind.next(steps) for steps in (0, 4, -4)] == [wind] * 3
    assert wind.next().next(-1) is wind
    assert Wind.from_letter(wind.letter) is wind
    assert notation(wind.kind) == wind.letter
    assert tiles.name(wind.kind) == f"{wind.title} Wind"


def test_the_playing_order_is_east_south_west_north() -> None:
    order = [Wind.EAST.next(steps).title for steps in range(4)]
    assert order == ["East", "South", "West", "North"]


@pytest.mark.parametrize("letter", ["", "X", "e", "ES"])
def test_no_other_letter_is_a_wind(letter: str) -> None:
    with pytest.raises(NotationError, match="E S W N"):
        Wind.from_letter(letter)


# --- physical tiles ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flowers", "jokers", "size"), [(0, 0, 136), (4, 0, 140), (8, 0, 144), (8, 8, 152), (0, 2, 138)]
)
@pytest.mark.parametrize("red_fives", range(5))
def test_a_tile_set_has_four_of_each_kind_and_one_of_each_flower(
    flowers: int, jokers: int, size: int, red_fives: int
) -> None:
    pieces = tiles.tile_set(flowers=flowers, jokers=jokers, red_fives=red_fives)
    assert len(set(pieces)) == len(pieces) == size
    count = Counter[int](tiles.kinds_of(pieces))
    assert all(count[kind] == 1 for kind in tiles.EXTRAS[:flowers])
    assert all(count[kind] == 0 for kind in tiles.EXTRAS[flowers:])
    assert count[JOKER] == jokers
    assert [count[kind] for kind in tiles.RED_FIVES] == [red_fives] * 3
    assert tiles.counts_of(tiles.kinds_of(pieces)) == bytes([4] * 34)


@pytest.mark.parametrize("wish", [{"flowers": 3}, {"flowers": 9}, {"jokers": 9}, {"jokers": -1}, {"red_fives": 5}])
def test_other_tile_sets_do_not_exist(wish: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="no such tile set"):
        tiles.tile_set(**wish)


@given(st.permutations(list(ALL_TILES)))
def test_sorting_puts_equal_tiles_together_in_the_players_order(order: list[int]) -> None:
    in_order = [tiles.plain(tiles.kind_of(t)) for t in sorted(map(Tile, order), key=tiles.sort_key)]
    assert in_order == sorted(in_order)


@given(st.lists(KINDS, max_size=10), st.sets(st.sampled_from(ALL_TILES).map(Tile), max_size=40))
def test_picked_tiles_are_distinct_untaken_and_what_was_asked_for(wanted: list[Kind], taken: set[Tile]) -> None:
    free = Counter(tiles.kind_of(Tile(t)) for t in ALL_TILES if t not in taken)
    if Counter(wanted) <= free:
        picked = tiles.pick(wanted, taken)
        assert list(tiles.kinds_of(picked)) == wanted
        assert len(set(picked)) == len(picked)
        assert not taken.intersection(picked)
    else:
        with pytest.raises(ValueError, match="not enough tiles"):
            tiles.pick(wanted, taken)


@given(HANDS)
def test_counts_hold_every_ordinary_tile_once(hand: list[Kind]) -> None:
    counts = tiles.counts_of(hand)
    ordinary = [tiles.plain(kind) for kind in hand if tiles.is_suit(kind) or tiles.is_honor(kind)]
    assert [kind for kind in tiles.ORDINARY_KINDS for _ in range(counts[kind])] == sorted(ordinary)


def test_b2_the_standard_set_has_108_suit_tiles_and_28_honours() -> None:
    pieces = tiles.kinds_of(tiles.tile_set())
    assert len(pieces) == 136
    for suit in "BCD":
        assert sum(notation(kind).startswith(suit) for kind in pieces if tiles.is_suit(kind)) == 36
    honours = [kind for kind in pieces if not tiles.is_suit(kind)]
    assert Counter(map(notation, honours)) == dict.fromkeys(["E", "S", "W", "N", "Dr", "Dg", "Dw"], 4)


def test_b3_eight_flowers_and_seasons_may_be_added_one_of_each_for_each_wind() -> None:
    extras = tiles.kinds_of(tiles.tile_set(flowers=8))[136:]
    named = {tiles.name(kind): tiles.extra_wind(kind).letter for kind in extras}
    assert named == {
        "Plum (Flower 1)": "E",
        "Orchid (Flower 2)": "S",
        "Chrysanthemum (Flower 3)": "W",
        "Bamboo (Flower 4)": "N",
        "Spring (Season 1)": "E",
        "Summer (Season 2)": "S",
        "Autumn (Season 3)": "W",
        "Winter (Season 4)": "N",
    }


def test_counts_without_a_tile_lack_just_that_one() -> None:
    counts = tiles.counts_of(tiles.parse("B1123E"))
    assert tiles.without(counts, tiles.parse("B1")[0]) == tiles.counts_of(tiles.parse("B123E"))
    assert tiles.without(counts, tiles.parse("E")[0]) == tiles.counts_of(tiles.parse("B1123"))
