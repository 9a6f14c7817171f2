"""`docs/options.md` tells every option: what it does, where it is honoured, which presets use it."""

from fourwinds.rules import RulePreset
from fourwinds.rules.declaring import options_of
from fourwinds.rules.parts import DealingOn, Goulash, Penalties, Ready
from tools.make_options_page import PAGE, honoured_in, page


def test_the_page_is_what_the_declarations_and_the_presets_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run tools/make_options_page.py"


def test_every_option_that_plays_has_its_place() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for path, field in options_of(RulePreset):
        if len(path) > 1:
            assert f"### {field.title}\n\n`{'.'.join(path)}`. {field.description}\n" in text


def test_readers_are_found_by_the_name_of_the_group_or_what_it_is_called_there() -> None:
    assert "fourwinds/engine/ready" in honoured_in("ready.tiles_left", Ready)
    assert "fourwinds/engine/ending" in honoured_in("dealing_on.passes_on_draw", DealingOn)


def test_what_a_function_of_the_rules_hands_on_to_its_helper_is_found() -> None:
    """A Goulash has rules of its own, which the game asks for by one function."""
    assert "fourwinds/engine/game" in honoured_in("goulash.passes", Goulash)
    assert "fourwinds/engine/game" in honoured_in("goulash.no_chows", Goulash)


def test_what_is_asked_by_its_name_out_of_a_table_is_found() -> None:
    for name in ("all_honors", "all_terminals", "all_green"):
        assert honoured_in(f"penalties.{name}", Penalties) == ["fourwinds/scoring/insurance"]


def test_every_option_is_honoured_somewhere() -> None:
    assert "nothing yet" not in PAGE.read_text(encoding="utf-8")


def test_what_may_be_chosen_is_told_in_words() -> None:
    choices = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("* Choices: ")]
    assert "* Choices: a whole number between 2 and 40, a multiple of 2; **14**" in choices
    assert not [
        line for line in choices if any(code in line for code in ("annotation=", "typing.", "<class", "FieldInfo"))
    ]
