"""Amounts as the preferences write them, with the noun that goes with the number."""

import pytest
from PySide6.QtWidgets import QApplication

from fourwinds.rules import PatternScore
from fourwinds.rules.scores import Condition, ConversionRow, TableRow
from fourwinds.ui.preferences.forms import form_named, forms
from fourwinds.ui.preferences.wording import forms_on, plans, score_text, value_text


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (PatternScore(points=1, doubles=1), "1 point, 1 double"),
        (PatternScore(points=(2, 4)), "2 / 4 points"),
        (PatternScore(doubles=(0, 1)), "0 / 1 double"),
        (PatternScore(doubles=0.5), "0.5 doubles"),
        (PatternScore(limit=50), "50% of the limit"),
        (PatternScore(), "nothing"),
    ],
)
def test_a_score_has_the_noun_that_goes_with_its_number(qapp: QApplication, score: PatternScore, words: str) -> None:
    assert score_text(score) == words


def test_rows_of_tables_have_it_too(qapp: QApplication) -> None:
    table, conversion = forms()["scoring.table"], forms()["scoring.conversion"]
    assert value_text(table, (TableRow.model_validate({"from": 10, "limits": 1}),)) == "10: 1 limit"
    assert value_text(table, (TableRow.model_validate({"from": 13, "limits": 2}),)) == "13: 2 limits"
    assert value_text(conversion, (ConversionRow.model_validate({"from": 1, "faan": 1}),)) == "1: 1"
    found = form_named("scoring.patterns.bp_pung_simples.when")
    assert found is not None
    condition = Condition.model_validate({"with": "concealed", "doubles": 1})
    assert value_text(found[0], (condition,)).endswith(": 1 double")


def test_what_stands_on_which_page_is_found_out_only_once(qapp: QApplication) -> None:
    """The help does so with a break after each page, and then writes all of them in one go."""
    for plan in plans():
        forms_on(plan)
    found_out = forms_on.cache_info().misses
    for plan in plans():
        forms_on(plan)
    assert forms_on.cache_info().misses == found_out
