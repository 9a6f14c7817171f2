"""The pages of the help: Markdown files beside this module, and pages that are made from the program itself."""

import html
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from fourwinds.app.language import tr

_FOLDER: Final = Path(__file__).resolve().parent / "text"

_COMMAND: Final = re.compile(r"\{(\w+)\}")

KEYS: Final = "keyboard"
MENUS: Final = "menus"
OPTIONS: Final = "options"
PATTERNS: Final = "patterns"
RULES: Final = "rules"
PATTERN: Final = "pattern"
"""The scheme of links that lead to the Patterns window; behind the colon the id of a pattern, or nothing."""

_ORDER: Final = {KEYS: 8, MENUS: 14, OPTIONS: 15, PATTERNS: 16, RULES: 20}

_UNREAD: Final = re.compile(r"<[^>]*>|\]\([^)]*\)|[*#\[]")
"""What a page is written with and nobody reads: tags, the targets of links and pictures, signs of Markdown."""

PAGE_OF: Final = {
    "tileClaimedDialog": "playing",
    "claimWaysDialog": "playing",
    "kongDialog": "playing",
    "faultyOutDialog": "playing",
    "pointsDialog": "scoring",
    "printDialog": "scoring",
    "exportDialog": "scoring",
    "exportGameDialog": "scoring",
    "exportStatisticsDialog": "windows",
    "scoreCalculatorDialog": "scoring",
    "wallWindow": "deal",
    "rulesDialog": RULES,
    "patternsWindow": "scoring",
    "newGameDialog": "how-to",
    "programsDialog": "windows",
    "programDialog": "windows",
    "openGameDialog": "how-to",
    "openPositionDialog": "windows",
    "openThemeDialog": "windows",
    "shareThemeDialog": "windows",
    "themeEditorDialog": "windows",
    "saveGameDialog": "how-to",
    "unsavedDialog": "how-to",
    "preferencesDialog": "how-to",
    "limitHandsDialog": "how-to",
    "savePresetDialog": "how-to",
    "renamePresetDialog": "how-to",
    "overwriteDialog": "how-to",
    "folderDialog": "how-to",
    "claimBox": "playing",
    "firstStepsDialog": "quick-start",
    "lessonsDialog": "quick-start",
    "practiceWindow": "windows",
    "mistakesWindow": "windows",
    "shortcutsDialog": KEYS,
    "changeShortcutsDialog": KEYS,
    "resetShortcutsDialog": KEYS,
    "noteDialog": "troubleshooting",
    "lookBackDialog": "windows",
    "wallTilesDialog": "windows",
    "sameWallsDialog": "windows",
    "statisticsDialog": "windows",
    "milestonesDialog": "windows",
    "handPictureDialog": "windows",
    "forgetDialog": "windows",
    "aboutDialog": "about",
    "problemDialog": "troubleshooting",
    "problemReportDialog": "troubleshooting",
    "themeProblemDialog": "troubleshooting",
}
"""Which page tells of a window, by its object name."""


@dataclass(frozen=True)
class Page:
    """One page. `text` is Markdown, or HTML where `rich` is set."""

    id: str
    title: str
    text: str
    rich: bool = False

    @cached_property
    def words(self) -> str:
        """What can be read on it, for searching, whatever the case of the letters."""
        return html.unescape(_UNREAD.sub("", self.text)).casefold()


def find_pages(*made: Page, key: Callable[[str], str] | None = None) -> tuple[Page, ...]:
    """All pages in the order of the contents; `made` are those that no file holds.

    `key` tells the key of a command by its name, which stands in the files as `{NewGame}`; None leaves it there.
    """
    numbered = [(_ORDER.get(page.id, 99), page) for page in made]
    for file in _FOLDER.glob("*.md"):
        number, _, id_ = file.stem.partition("-")
        text = "\n\n".join(tr(paragraph) for paragraph in paragraphs(file.read_text(encoding="utf-8")))
        text = _with_keys(text, key)
        numbered.append((int(number), Page(id_, text.splitlines()[0].removeprefix("# "), text)))
    return tuple(page for _, page in sorted(numbered, key=lambda pair: pair[0]))


def pattern_link(id_: str, name: str) -> str:
    """A pattern's name that leads to the Patterns window, in Markdown."""
    return f"[{name}]({PATTERN}:{id_})"


def paragraphs(text: str) -> list[str]:
    """The parts of a page that are translated one by one."""
    return text.strip().split("\n\n")


def _with_keys(text: str, key: Callable[[str], str] | None) -> str:
    return text if key is None else _COMMAND.sub(lambda found: key(found[1]), text)


def page_for(names: Sequence[str]) -> str:
    """The page about where the person is: the object names of the windows, the foremost first."""
    return next((PAGE_OF[name] for name in names if name in PAGE_OF), "quick-start")
