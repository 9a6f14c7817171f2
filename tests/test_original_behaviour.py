"""`docs/original-behaviour.md` tells of every numbered behaviour, and the tests that it names are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAST = 337
ENTRY = re.compile(r"^- B(\d+) \*\*(kept|changed|not yet)\*\*: (\S.*)$")
TEST = re.compile(r"`([a-z_/]+\.py)`(?:: `(test_\w+)`)?")


def entries() -> list[tuple[int, str, str]]:
    lines = (ROOT / "docs" / "original-behaviour.md").read_text(encoding="utf-8").splitlines()
    found = [ENTRY.match(line) for line in lines if line.startswith("- ")]
    assert None not in found
    return [(int(m[1]), m[2], m[3]) for m in found if m is not None]


def test_no_number_is_left_out_or_told_twice() -> None:
    assert [number for number, _, _ in entries()] == list(range(1, LAST + 1))


def test_the_tests_that_are_named_exist() -> None:
    for _, _, text in entries():
        for file, name in TEST.findall(text):
            written = (ROOT / "tests" / file).read_text(encoding="utf-8")
            assert not name or f"def {name}(" in written


def test_each_kept_behaviour_has_a_test_function_of_its_own() -> None:
    for number, status, text in entries():
        if status == "kept":
            assert any(name for _, name in TEST.findall(text)), number


def test_what_was_changed_has_a_reason_and_a_test_of_the_new_way() -> None:
    for number, status, text in entries():
        if status == "changed":
            told = TEST.sub("", text)
            assert len(told.split()) >= 5, number
            assert any(name for _, name in TEST.findall(text)), number


def test_what_is_kept_is_shown_somewhere_in_the_tests() -> None:
    for number, status, text in entries():
        if status == "kept":
            # A bare `test_...` is a function's name.
            places = re.findall(r"`((?!test_\w+`)[a-z_/]+(?:\.py)?)`", text)
            assert places, number
            assert all((ROOT / "tests" / place).exists() for place in places), number
