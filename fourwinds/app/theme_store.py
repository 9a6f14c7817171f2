"""`ThemeStore`: the themes that there are, the built-in ones and those in the person's own folder.

A theme is known by the name of its folder: whoever copies a theme's folder and changes a colour has a new theme,
without a word to change in it. A theme that cannot be read stays in the list, with what is wrong with it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fourwinds.app.themes import Theme, ThemeError, ThemeFile, load_theme, read_facts
from fourwinds.text import Text
from fourwinds.text import marked as _t
from fourwinds.values import Value, replace

DEFAULT_THEME: Final = "four_winds"
LONGEST_ID: Final = 60
"""Of a folder's name, in characters: what the settings keep."""


class ListedTheme(Value):
    """A theme as a list shows it; its pictures and sounds are not looked at before it is chosen."""

    id: str
    """Its name in settings."""
    name: str
    """No two of a list are the same."""
    folder: Path
    builtin: bool
    facts: ThemeFile | None = None
    """What it says about itself, if that could be read."""
    problems: tuple[str, ...] = ()
    """A sentence for everything that is wrong, by file and field; such a theme cannot be used."""


class ThemeStore:
    """Looks into two folders whenever it is asked, so that a new theme needs no restart."""

    def __init__(self, builtin: Path, own: Path) -> None:
        """`own` is the person's folder, which need not exist."""
        self._builtin = builtin
        self._own = own

    @property
    def own_folder(self) -> Path:
        """Where a person puts a theme."""
        return self._own

    def themes(self) -> tuple[ListedTheme, ...]:
        """All of them: the default one, the other built-in ones, the person's, each by the names of their folders."""
        listed: list[ListedTheme] = []
        for folder, builtin in self._folders():
            id_ = _free(folder.name, {theme.id for theme in listed})
            listed.append(_listed(id_, folder, builtin=builtin))
        names = [theme.name for theme in listed]
        return tuple(
            theme if theme.builtin or names.count(theme.name) == 1 else replace(theme, name=_told_apart(theme))
            for theme in listed
        )

    def find(self, id_: str) -> ListedTheme | None:
        """The theme of that name in settings; else the person's one that calls itself so in its file."""
        folder = self._builtin / id_
        if folder in _inside(self._builtin):  # built-in ones come first, and the others need not be read
            return _listed(id_, folder, builtin=True)
        themes = self.themes()
        by_name = (theme for theme in themes if theme.id == id_)
        by_file = (theme for theme in themes if not theme.builtin and theme.facts and theme.facts.id == id_)
        return next(by_name, None) or next(by_file, None)

    def load(self, id_: str, tiles: str = "") -> Theme:
        """The whole theme, with the tiles of another one if that is named; raises `ThemeError` with all problems."""
        theme = self._read(id_)
        return theme if tiles in {"", id_} else theme.with_tiles_of(self._read(tiles))

    def _read(self, id_: str) -> Theme:
        found = self.find(id_)
        if found is None:
            told = Text("There is no theme in this folder; perhaps it was renamed or deleted.")
            raise ThemeError(self._own / id_, (told,))
        if found.problems:
            raise ThemeError(found.folder, found.problems)
        theme = load_theme(found.folder, proved=found.builtin)
        facts = replace(theme.facts, name=found.name)
        return replace(theme, facts=facts, listed_as=found.id)

    def load_or_default(self, id_: str, tiles: str = "") -> tuple[Theme, tuple[str, ...]]:
        """The theme, or the default one and what to tell the person about the other; the same with the tiles.

        Raises `ThemeError` if the program's own default cannot be used, which only a broken installation can cause.
        """
        told: tuple[str, ...] = ()
        try:
            theme = self._read(id_)
        except ThemeError as error:
            theme = load_theme(self._builtin / DEFAULT_THEME)
            told = (_instead(_t("{problem}\nThe theme {name} is used instead."), error, theme),)
        if tiles in {"", theme.id}:
            return theme, told
        try:
            return theme.with_tiles_of(self._read(tiles)), told
        except ThemeError as error:
            return theme, (
                *told,
                _instead(_t("{problem}\nThe tiles of the theme {name} are used instead."), error, theme),
            )

    def _folders(self) -> Iterator[tuple[Path, bool]]:
        """Every folder that is meant to be a theme, and whether it is a built-in one."""
        for place, builtin in ((self._builtin, True), (self._own, False)):
            inside = _inside(place)
            first = [folder for folder in inside if builtin and folder.name == DEFAULT_THEME]
            yield from ((folder, builtin) for folder in (*first, *(f for f in inside if f not in first)))


def _instead(sentence: str, error: ThemeError, theme: Theme) -> Text:
    return Text(sentence, problem=error.message, name=Text(theme.facts.name))


def _inside(place: Path) -> list[Path]:
    """The folders in a place that are not hidden; a place that cannot be read has none."""
    try:
        folders = [path for path in place.iterdir() if path.is_dir() and not path.name.startswith((".", "__"))]
    except OSError:
        return []
    return sorted(folders, key=lambda folder: folder.name.casefold())


def _listed(id_: str, folder: Path, *, builtin: bool) -> ListedTheme:
    try:
        facts = read_facts(folder)
    except ThemeError as error:
        return ListedTheme(id_, folder.name, folder, builtin, None, error.problems)
    if len(id_) > LONGEST_ID:
        told = Text(
            "The name of the folder has {count} characters; it must not be longer than {most}.",
            count=len(id_),
            most=LONGEST_ID,
        )
        return ListedTheme(id_, facts.name, folder, builtin, facts, (told,))
    return ListedTheme(id_, facts.name, folder, builtin, facts)


def _free(name: str, taken: set[str]) -> str:
    """The name, or one with the first number that makes it another one."""
    number = 2
    free = name
    while free in taken:
        free = f"{name}-{number}"
        number += 1
    return free


def _told_apart(theme: ListedTheme) -> str:
    return f"{theme.name} ({theme.id})"
