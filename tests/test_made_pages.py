"""The pages that programs write are written and checked in one way."""

from pathlib import Path

import pytest

from tools.pages import write_or_check


def test_a_page_that_says_something_else_or_is_missing_is_out_of_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    assert write_or_check(page, "new\n", "tools/make_it.py", ["--check"]) == 1
    assert not page.exists()
    assert write_or_check(page, "new\n", "tools/make_it.py", []) == 0
    assert write_or_check(page, "new\n", "tools/make_it.py", ["--check"]) == 0
    assert write_or_check(page, "newer\n", "tools/make_it.py", ["--check"]) == 1
    assert page.read_text(encoding="utf-8") == "new\n"
    assert capsys.readouterr().out.splitlines() == [
        "page.md is out of date: run tools/make_it.py",
        str(page),
        "page.md is up to date",
        "page.md is out of date: run tools/make_it.py",
    ]
