"""No option that nobody honours: each choice of each makes a difference to a deal, a score, a payment or a view."""

from itertools import combinations
from typing import Any, Final

import pytest

from fourwinds.rules import RulePreset
from fourwinds.rules.declaring import about, options_of
from tests.rules.presets import builtin
from tests.rules.witnesses import WITNESSES
from tests.rules.witnesses.base import Witness, with_option

FIELDS: Final = {".".join(path): field for path, field in options_of(RulePreset)}
DESCRIBING: Final = frozenset({"id", "name", "family", "description", "notes"})
"""They say what the rules are, and are no rules."""


def choices(name: str) -> tuple[Any, ...]:
    """All values of a choice; those that the witness names of anything else."""
    return WITNESSES[name].values or tuple(about(FIELDS[name]).choices)


def told(witness: Witness, name: str, value: object) -> object:
    """What the witness sees where the option has this value."""
    rules = builtin(witness.preset)
    for option, given in {**witness.beside, name: value}.items():
        rules = with_option(rules, option, given)
    return witness.shows(RulePreset.model_validate(rules.model_dump(by_alias=True)))


def test_every_option_has_a_witness() -> None:
    missing = FIELDS.keys() - WITNESSES.keys() - DESCRIBING
    assert not missing, (
        f"nothing shows that {sorted(missing)} are honoured: write for each, in tests/rules/witnesses, a Witness "
        "that plays, scores or settles, and returns what another value changes"
    )


def test_the_lists_name_options_that_there_are() -> None:
    assert WITNESSES.keys() | DESCRIBING <= FIELDS.keys()


@pytest.mark.parametrize("name", sorted(WITNESSES))
def test_every_value_makes_a_difference(name: str) -> None:
    values = choices(name)
    compared = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    forgotten = [one for one in about(FIELDS[name]).choices if one not in (*compared, *WITNESSES[name].repeats)]
    assert not forgotten, f"the witness does not compare {forgotten}"
    assert len(values) > 1, "a witness of an option without declared choices names the values to compare"
    seen = [(value, told(WITNESSES[name], name, value)) for value in values]
    assert [(a, b) for (a, one), (b, other) in combinations(seen, 2) if one == other] == []
