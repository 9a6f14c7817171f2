"""How a line of a card is written, which hands it stands for, and what is said of a wrong one."""

import json
import re
from pathlib import Path

import pytest

from fourwinds.rules import RulePreset
from fourwinds.rules.card_hands import fault_of, hands_of, twin_of
from fourwinds.rules.card_notation import CardError, from_text, parse_hand, to_text
from fourwinds.rules.check import problems
from fourwinds.rules.describe import describe
from fourwinds.rules.diff import diff
from fourwinds.rules.loading import from_data
from fourwinds.rules.parts import CardLine
from fourwinds.rules.parts.card import MOST_LINES
from fourwinds.rules.writing import to_data
from fourwinds.tiles import counts_of, parse
from tests.rules.presets import builtin

PAGE = Path(__file__).parents[2] / "docs" / "card-format.md"


def with_card(*lines: CardLine) -> RulePreset:
    rules = builtin("european-contemporary")
    return rules.model_copy(update={"card": rules.card.model_copy(update={"lines": lines})})


def stands_for(line: str, hand: str) -> bool:
    return counts_of(parse(hand)) in hands_of(line)


# --- hands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("B222 C444 D666 B888 DrDr", 1),
        ("a222 b444 c666 a888 DrDr", 6),
        ("a222 b444 c666 a888 DxDx", 18),
        ("ann aoo app aqq bnn boo bpp", 6 * 6),
        ("annn bnnn cnnn ENSW Dr", 9),  # the suits can be exchanged: 9 hands, not 54
        ("axx ayy bxx byy DrDr DgDg EE", 3 * 36),
        ("WxWxWx WyWyWy DrDrDr DgDgDg WzWz", 4 * 3),
        ("a111 DaDaDa b111 DbDbDb EE", 3),
        ("a111 DaDaDa DxDxDx DyDyDy EE", 3),
    ],
)
def test_a_line_stands_for_so_many_hands(line: str, number: int) -> None:
    assert len(hands_of(line)) == number


def test_letters_mean_the_same_in_the_whole_line_and_different_things_among_each_other() -> None:
    line = "annn boo bpp cxx DaDaDa WxWx"
    assert stands_for(line, "B333 C44 C55 D77 DgDgDg SS")
    assert stands_for(line, "D777 B88 B99 C11 DwDwDw EE")
    assert not stands_for(line, "B333 C44 C55 D44 DgDgDg SS"), "x is a number that the line does not name"
    assert not stands_for(line, "B333 C44 C66 D77 DgDgDg SS"), "p follows o"
    assert not stands_for(line, "B333 C44 C55 D77 DrDrDr SS"), "green goes with bamboos"
    assert not stands_for(line, "B333 B44 C55 D77 DgDgDg SS"), "b is one suit"


def test_the_sets_of_a_hand_are_the_equal_tiles_of_its_groups() -> None:
    (sets,) = hands_of("B11123 C2222 EE Dr Dg Dw").values()
    assert [len(kinds) for kinds in sets] == [3, 2, 4, 2, 1, 1, 1]
    assert parse_hand(" a1  Wx ") == (("a1",), ("Wx",))


def test_five_sets_want_seventeen_tiles_and_a_suit_less_leaves_fewer_hands() -> None:
    assert len(hands_of("a222 b444 c666 a888 EEE DrDr", 17)) == 6
    assert len(hands_of("a222 b444 a666 b888 DrDr", 14, (0, 2))) == 2


@pytest.mark.parametrize(
    ("hand", "at", "says", "remedy"),
    [
        ("", None, "no tiles are written", "write the hand"),
        ("a222 2", 5, "2 stands without a suit", "write the suit before it"),
        ("a222 b", 5, "no number follows the suit b", "1 to 9, or n"),
        ("a220 b", 3, "0 is no tile", "write Dw"),
        ("a0", 1, "0 is no number", "write Dw"),
        ("Bnn", 1, "want a number from 1 to 9", "write a, b or c"),
        ("DD", 0, "no number follows the suit D", "for a dragon"),
        ("EE FF", 3, "Flowers are set aside", "leave this line out"),
        ("JJ", 0, "a joker stands for other tiles", "the tile it stands for"),
        ("GGG", 0, "G is no tile", "write Dg"),
        ("EE?", 2, "? is no tile", "tiles are a, b, c"),
        ("a222 b444 c666 a888 Dx", None, "has 13 tiles and needs 14", "add 1"),
        ("a222 b444 c666 a888 DxDxDx", None, "has 15 tiles and needs 14", "take 1 out"),
        ("EEEEE a222 b222 c222", None, "more than four tiles of a kind", "change one"),
        ("annnooopppqqqrr WxWx", None, "has 16 tiles", "take 2 out"),
        ("anopqrst bnopqrstxyz", None, "has 17 tiles", "take 3 out"),
        (
            "WxWxWx WyWyWy WzWzWz EEE SS",
            None,
            "more suits, numbers or honors than there are",
            "fewer different letters",
        ),
    ],
)
def test_a_fault_says_where_what_and_the_remedy(hand: str, at: int | None, says: str, remedy: str) -> None:
    fault = fault_of(CardLine(hand=hand))
    assert fault is not None
    assert fault.position == at
    assert says in fault.problem
    assert remedy in fault.remedy


def test_too_free_a_line_is_refused_before_it_is_worked_out() -> None:
    with pytest.raises(CardError, match="too many"):
        hands_of("ax ay az bn bo cp Wx Wy Wz Dx Dy Dz bx by".replace("bx by", "cn co"))


# --- in a preset -----------------------------------------------------------------------------------


def test_the_check_names_line_and_character_and_two_lines_that_are_one_hand() -> None:
    rules = with_card(
        CardLine(hand="a222 b444 c666 a888 DxDx"),
        CardLine(hand="a222 b444 c666 a8880 DxDx"),
        CardLine(hand="c222 a444 b666 c888 DyDy", value=30),
        CardLine(hand="c222 a444 b666 c888 DyDy", concealed=True),
    )
    told = [(str(p), p.fields, p.severity.value) for p in problems(rules) if p.fields[0].startswith("card")]
    assert told == [
        (
            "Line 2 of the card, character 20: 0 is no tile; write Dw where a card means the white dragon by 0.",
            ("card.lines[1].hand",),
            "error",
        ),
        (
            "Line 3 of the card is the same hand as line 1; take one of them out, or write another hand.",
            ("card.lines[2].hand",),
            "warning",
        ),
    ]
    assert twin_of(rules.card.lines, 3) is None, "concealed is another hand"


def test_a_card_is_kept_told_and_compared() -> None:
    rules = with_card(CardLine(hand="a222 b444 c666 a888 DxDx", section="Even", name="Up in twos", value=30))
    again = from_data(to_data(rules), "test")
    assert again.card == rules.card
    assert "## Card: Even\n\n- Up in twos: a222 b444 c666 a888 DxDx, 30 points.\n" in describe(again, {})
    assert [name for name, *_ in diff(rules, builtin("european-contemporary"))] == ["card.lines"]


def test_an_unknown_field_of_a_line_is_an_error_with_its_place() -> None:
    data = to_data(with_card(CardLine(hand="a222 b444 c666 a888 DxDx")))
    data["card"]["lines"][0]["worth"] = 30
    with pytest.raises(Exception, match=r"card\.lines\[0\]\.worth is not known"):
        from_data(data, "test")


# --- as text ---------------------------------------------------------------------------------------


def test_a_card_as_text_is_read_as_it_is_written() -> None:
    text = "# Even\na222 b444 c666 a888 DxDx X 25 Up in twos\na22 a44 a66 a88 b22 b44 DaDa C 50\n#\nEE F X 30"
    lines = from_text(text)
    assert [(line.section, line.value, line.concealed, line.name) for line in lines] == [
        ("Even", 25, False, "Up in twos"),
        ("Even", 50, True, ""),
        ("", 30, False, ""),
    ]
    assert lines[2].hand == "EE F", "a wrong hand is taken as it is"
    assert to_text(lines) == text
    assert from_text("\n  a22  b33 \n") == (CardLine(hand="a22 b33"),)


def test_of_a_text_that_is_longer_than_any_card_no_more_is_read_than_is_too_much() -> None:
    """A clipboard can hold millions of lines."""
    assert len(from_text("a22 b33\n" * 100_000)) == MOST_LINES + 1
    assert len(from_text("a22 b33\n# Heading\n\n" * MOST_LINES)) == MOST_LINES


# --- the page --------------------------------------------------------------------------------------


def test_the_examples_of_the_page_are_right() -> None:
    text = PAGE.read_text("utf-8")
    hands = re.findall(r"^\| `([^`]+ [^`]+ [^`]+)` \| ", text, re.MULTILINE)
    blocks = [block for block in text.split("```")[1::2] if block.startswith("\n")]
    typed = [line.hand for block in blocks for line in from_text(block)]
    written = [
        entry["hand"] for entry in json.loads(re.findall(r"```json\n(.*?)```", text, re.DOTALL)[0])["card"]["lines"]
    ]
    found = [hand for hand in (*hands, *typed, *written) if len(hand) > 20]
    assert len(found) >= 7
    for hand in found:
        assert fault_of(CardLine(hand=hand)) is None, hand
