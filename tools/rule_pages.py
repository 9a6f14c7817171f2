"""Writes `docs/rules/`: the rules of every built-in preset in words, as `fourwinds presets show` tells them.

    python tools/rule_pages.py [--check]

Run it after a change of a preset, of the catalogue or of the words; with --check it writes nothing and fails when a
page is not up to date, which a test asks as well. Besides a page for each preset there are `README.md`, a list of them,
and `patterns.md`, every pattern of the catalogue with an example in notation.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.rules.describe import CATEGORY_TITLES, describe
from fourwinds.scoring import CATALOGUE
from fourwinds.scoring.examples import example_of

FOLDER = Path(__file__).parents[1] / "docs" / "rules"

INTRODUCTION = """# Rules of the built-in presets

What each preset plays by, in the words of `fourwinds presets show`. These pages are written by `tools/rule_pages.py`.
What the patterns are, with an example of each, stands in [Patterns](patterns.md).
"""

PATTERNS = """# Patterns

Everything that a preset can pay for: what it is, and a hand that has it, in the notation of `fourwinds score`.
`(..)` is a melded set, `[..]` a concealed kong; `~` marks a winning tile that was claimed, `!` one that was drawn;
`@SE` is the seat and the round.

*Help > Patterns* shows those of the rules that you play as pictures.
"""


def pages() -> dict[str, str]:
    """The text of every page by its file name."""
    presets = [stored.rules for stored in PresetStore(presets_folder(), FOLDER / "none of the user's").list().presets]
    answer = {f"{rules.id}.md": describe(rules, CATALOGUE) for rules in presets}
    answer["patterns.md"] = "\n\n".join((PATTERNS.rstrip(), *_patterns())) + "\n"
    answer["README.md"] = "\n".join((INTRODUCTION, *(_entry(rules) for rules in presets), ""))
    return answer


def _patterns() -> Iterator[str]:
    for category, title in CATEGORY_TITLES.items():
        yield f"## {title}"
        for pattern in CATALOGUE.values():
            if pattern.category == category:
                also = f" ({pattern.other_names})" if pattern.other_names else ""
                yield f"**{pattern.name}**{also}: {pattern.definition}\\\n`{example_of(pattern).text}`"


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
