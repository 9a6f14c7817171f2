"""Writes `docs/rules/`: the rules of every built-in preset in words, as `fourwinds presets show` tells them.

    python tools/rule_pages.py [--check]

Run it after a change of a preset, of the catalogue or of the words; with --check it writes nothing and fails when a
page is not up to date, which a test asks as well. Besides a page for each preset there is `README.md`, a list of them.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset, describe
from fourwinds.scoring import CATALOGUE

FOLDER = Path(__file__).parents[1] / "docs" / "rules"

INTRODUCTION = """# Rules of the built-in presets

What each preset plays by, in the words of `fourwinds presets show`. These pages are written by `tools/rule_pages.py`.
"""


def pages() -> dict[str, str]:
    """The text of every page by its file name."""
    presets = [stored.rules for stored in PresetStore(presets_folder(), FOLDER / "none of the user's").list().presets]
    answer = {f"{rules.id}.md": describe(rules, CATALOGUE) for rules in presets}
    answer["README.md"] = "\n".join((INTRODUCTION, *(_entry(rules) for rules in presets), ""))
    return answer


def _entry(rules: RulePreset) -> str:
    return f"- [{rules.name}]({rules.id}.md)"


def outdated() -> list[str]:
    """The names of pages that are missing, differ from what would be written, or belong to no preset."""
    wanted = pages()
    found = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    return sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))


def write() -> None:
    """Write all pages anew and remove those that belong to no preset."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = pages()
    for path in FOLDER.glob("*.md"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """Write the pages, or tell which are out of date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a page is not up to date")
    if not parser.parse_args().check:
        write()
    elif names := outdated():
        sys.exit(f"not up to date: {', '.join(names)}; run python tools/rule_pages.py")


if __name__ == "__main__":
    main()
