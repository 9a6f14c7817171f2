"""Options are declared once: what choices are called, what they mean, and what an option needs beside it."""

from typing import Literal, get_args, get_origin

import pytest

from fourwinds.rules import RulePreset, Severity
from fourwinds.rules.check import problems
from fourwinds.rules.declaring import Choice, Needs, Part, about, idle_value, option, options_of, said, unmet
from tests.rules.presets import IDS, builtin, made_up

OPTIONS = {".".join(path): field for path, field in options_of(RulePreset)}


def test_every_choice_of_every_option_has_a_name() -> None:
    for name, field in OPTIONS.items():
        entry = get_args(field.annotation)[0] if get_origin(field.annotation) is tuple else field.annotation
        if get_origin(entry) is Literal:
            labels = about(field).choices
            assert set(labels) == set(get_args(entry)), name
            assert len({choice.label for choice in labels.values()}) == len(labels), name


def test_what_an_option_needs_names_options_that_there_are() -> None:
    for name, field in OPTIONS.items():
        for needs in about(field).needs:
            assert needs.fields, name
            assert set(needs.fields) <= {*OPTIONS, "payment.factors"}, name
            assert name not in needs.fields
            assert needs.why[0].isupper(), name
            assert needs.why.endswith("."), name
            assert bool(needs.wrong) == bool(needs.remedy), name
            assert not needs.wrong.endswith("."), name


@pytest.mark.parametrize("id_", IDS)
def test_built_in_rules_set_nothing_that_has_no_effect(id_: str) -> None:
    rules = builtin(id_)
    for path, field, needs in unmet(rules):
        value: object = rules
        for key in path:
            value = getattr(value, key)
        assert not needs.wrong or value == idle_value(field, needs), ".".join(path)


class Tea(Part):
    """A group as a new rule would add it."""

    served: Literal["never", "after_each_round"] = option(
        "never",
        "Tea",
        "When tea is served.",
        choices={"never": "never", "after_each_round": Choice("after each round", "Tea is served {how}.")},
    )


def test_a_sentence_is_that_of_the_choice_with_its_blanks_filled() -> None:
    assert said(Tea(), "served") == ""
    assert said(Tea(served="after_each_round"), "served", how="hot") == "Tea is served hot."


def test_editors_of_files_are_told_what_values_are_called() -> None:
    assert Tea.model_json_schema()["properties"]["served"]["enumDescriptions"] == ["never", "after each round"]


def test_an_option_that_lacks_what_it_needs_is_told_only_when_it_is_set() -> None:
    assert not [p for p in problems(made_up(dealing_on={"passes_on_win": True})) if "most_wins" in str(p.fields)]
    (problem,) = [
        p for p in problems(made_up(dealing_on={"passes_on_win": True, "most_wins": 7})) if "most_wins" in str(p.fields)
    ]
    assert problem.severity is Severity.WARNING
    assert problem.fields == ("dealing_on.most_wins", "dealing_on.passes_on_win")


def test_a_value_that_says_nothing_may_be_another_than_the_default() -> None:
    needs = Needs(lambda _: False, "Never.", ("tiles.flowers",), otherwise="after_each_round")
    assert idle_value(Tea.model_fields["served"], needs) == "after_each_round"
