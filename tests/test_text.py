"""A text is English as it stands, and any language by its source; numbers, nouns and lists are written in one way."""

import copy
import pickle

import pytest

from fourwinds.text import (
    Number,
    Text,
    auxiliary,
    commas,
    counted,
    figure,
    in_turn,
    in_units,
    listed,
    number_text,
    unit_heading,
)

WORDS = {
    "{name} pays {points}.": "{points} zahlt {name}.",
    "{count} points": "{count} Punkte",
    "{some} and {last}": "{some} und {last}",
}


def german(text: Text) -> str:
    return "{count} Punkt" if text.source == "{count} points" and text.number == 1 else WORDS[text.source]


def paid(points: Number) -> Text:
    return Text("{name} pays {points}.", name="Anna", points=counted(points, "{count} point", "{count} points"))


def test_a_text_is_english_as_it_stands() -> None:
    assert paid(1) == "Anna pays 1 point."
    assert paid(1_250) == "Anna pays 1,250 points."
    assert isinstance(paid(1), str)


def test_another_language_has_its_own_order_and_its_own_forms() -> None:
    assert paid(1).said(german) == "1 Punkt zahlt Anna."
    assert paid(20).said(german) == "20 Punkte zahlt Anna."
    assert Text("{some} and {last}", some="Anna", last=paid(2)).said(german) == "Anna und 2 Punkte zahlt Anna."


def test_a_text_keeps_its_parts_and_never_changes() -> None:
    text = paid(1)
    assert text.source == "{name} pays {points}."
    assert dict(text.arguments) == {"name": "Anna", "points": "1 point"}
    with pytest.raises(AttributeError):
        text.source = "Nobody pays."


def test_a_text_survives_copying_and_other_processes() -> None:
    for again in (copy.deepcopy(paid(1)), pickle.loads(pickle.dumps(paid(1)))):  # noqa: S301 - our own
        assert again == "Anna pays 1 point."
        assert again.said(german) == "1 Punkt zahlt Anna."


@pytest.mark.parametrize(
    ("number", "plain", "signed"),
    [(0, "0", "0"), (1240, "1,240", "+1,240"), (-60, "-60", "-60"), (12.5, "12.5", "+12.5"), (8.0, "8", "+8")],
)
def test_numbers_are_written_as_players_write_them(number: Number, plain: str, signed: str) -> None:
    assert number_text(number) == plain
    assert number_text(number, signed=True) == signed
    assert figure(number) == plain.replace("-", "\u2212")
    assert figure(number, signed=True) == signed.replace("-", "\u2212")


@pytest.mark.parametrize(
    ("unit", "one", "many"),
    [
        ("points", "1 point", "2.5 points"),
        ("doubles", "1 double", "2.5 doubles"),
        ("faan", "1 faan", "2.5 faan"),
        ("bonus", "1 bonus", "2.5 bonus"),  # a preset's own word is neither cut nor lengthened
    ],
)
def test_nouns_are_counted(unit: str, one: str, many: str) -> None:
    assert in_units(1, unit) == one
    assert in_units(2.5, unit) == many


def test_units_have_headings_of_their_own() -> None:
    units = ("points", "doubles", "faan", "han", "fu")
    assert [unit_heading(unit) for unit in units] == ["Points", "Doubles", "Faan", "Han", "Fu"]
    assert all(isinstance(unit_heading(unit), Text) for unit in units), "translators are given them"
    assert unit_heading("tai of Taiwan") == "Tai of Taiwan"  # a preset's own word keeps its other capitals


def test_auxiliary_points_are_counted_too() -> None:
    assert [auxiliary(1, "points"), auxiliary(2, "points")] == ["1 auxiliary point", "2 auxiliary points"]
    assert auxiliary(1, "fu") == "1 auxiliary fu"


def test_names_are_listed() -> None:
    names = ["Jack", "Helen", "Tim"]
    assert [listed(names[:n]) for n in range(4)] == ["", "Jack", "Jack and Helen", "Jack, Helen and Tim"]
    assert [commas(names[:n]) for n in (0, 1, 3)] == ["", "Jack", "Jack, Helen, Tim"]
    assert in_turn(["First this.", "Then that."]) == "First this. Then that."
