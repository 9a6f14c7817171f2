"""`Making`: a theme that somebody is making, from parts of other themes and of his own; and how it is kept.

It is a frozen value, so that a step in the editor is nothing but the making before and after it. What it looks like is
a `Theme`, as every other; what is written is a whole theme that needs none of those it was made from.
"""

import colorsys
import json
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from fourwinds.app.theme_file import FORMAT, BoardLook, EventSounds, Palette, PeopleLook, SoundLook, ThemeFile
from fourwinds.app.theme_pack import free_folder, write_pack
from fourwinds.app.themes import FILE, MARKS, MUSIC, SMALL, Theme, load_theme
from fourwinds.values import Value, field, replace

Style = Literal["felt", "wood", "paper", "planes", "plain"]

FOLLOWERS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "board": ("board_light",),
        "tile_face": ("tile_face_shade", "tile_edge"),
        "tile_back": ("tile_back_shade", "tile_back_dead"),
    }
)
"""Colours that keep their distance from another one when that is changed: light and shade of the same thing."""

PEOPLE_COLOURS: Final = ("people_ink", "people_paper", "people_ground")
_PLANES: Final = ("plane_red", "plane_blue", "plane_yellow")

_COVER_OF: Final = {b"\x89PNG": "table.png"}
_TEXTS: Final = ("*.txt", "*.md")


class Making(Value):
    """What a theme is made of."""

    name: str
    palette: Palette
    style: Style
    table: Theme
    """Where it began; it gives the winds, letters and pointers on the board."""
    tiles: Theme
    """Whose tiles lie on it; their bodies come with them, their colours are in the palette."""
    sounds: Theme
    """How it sounds, but for the person's own files."""
    own_faces: Mapping[str, bytes] = field(default_factory=dict)
    """Pictures of the person's on the tiles, and on their backs, by notation."""
    numbered: bool = False
    """Whether the faces have numbers of their own, and none is written into their corners."""
    own_sounds: Mapping[str, Path] = field(default_factory=dict)
    """Files of the person's, by event."""
    author: str = ""
    description: str = ""
    cover: bytes = b""
    """A picture on the table."""
    veil: float = BoardLook().veil
    people: PeopleLook = PeopleLook()
    """In which manner faces are drawn; their colours are in the palette."""
    letters: tuple[str, ...] = ()
    """The fonts of windows, menus and help, of which the first that there is is used; none: that of the desktop."""

    @classmethod
    def of(cls, theme: Theme, name: str) -> "Making":
        """The beginning: a theme as it is, under another name."""
        facts = theme.facts
        return cls(
            name,
            theme.palette,
            facts.board.style,
            theme,
            theme,
            theme,
            author=facts.author,
            description=facts.description,
            cover=theme.cover,
            veil=facts.board.veil,
            people=facts.people,
            letters=facts.fonts.text,
            numbered=theme.tile.numbered,
        )

    def with_colour(self, name: str, colour: str) -> "Making":
        """With another colour, which takes those along that follow it."""
        before = getattr(self.palette, name)
        followers = FOLLOWERS.get(name, ())
        moved = {one: _moved(getattr(self.palette, one), before, colour) for one in followers}
        return replace(self, palette=replace(self.palette, **{name: colour, **moved}))

    def with_tiles(self, tiles: Theme) -> "Making":
        """With the tiles of another theme, in their colours."""
        palette = self.theme.with_tiles_of(tiles).palette
        return replace(self, tiles=tiles, palette=palette, numbered=tiles.tile.numbered)

    def with_people(self, other: Theme) -> "Making":
        """With faces in the manner of another theme, in its colours."""
        colours = {name: getattr(other.palette, name) for name in PEOPLE_COLOURS}
        if other.facts.people.ground == "planes":
            colours |= {name: getattr(other.palette, name) for name in _PLANES}
        return replace(self, people=other.facts.people, palette=replace(self.palette, **colours))

    @property
    def theme(self) -> Theme:
        """What it looks like."""
        return replace(
            self.table,
            facts=self._facts,
            faces={**self.tiles.faces, **self.own_faces},
            small={name: data for name, data in self.tiles.small.items() if name not in self.own_faces},
            cover=self.cover,
            listed_as="",
            tiles_of="",
        )

    @property
    def _facts(self) -> ThemeFile:
        table = self.table.facts
        music = self.sounds.facts.sounds.music
        heard: dict[str, str] = {event: place for event, place in self.sounds.facts.sounds.events if place}
        heard |= {event: f"sounds/own-{event}.wav" for event in self.own_sounds if event != MUSIC}
        if MUSIC in self.own_sounds:
            music = f"sounds/own-music{self.own_sounds[MUSIC].suffix.lower()}"
        return ThemeFile(
            format=FORMAT,
            version=1,
            id=free_folder(self.name, ()),
            name=self.name.strip() or table.name,
            author=self.author,
            description=self.description,
            palette=self.palette,
            board=BoardLook(style=self.style, picture=self._cover_place, veil=self.veil),
            tile=replace(self.tiles.tile, numbered=self.numbered),
            people=self.people,
            fonts=replace(table.fonts, text=self.letters),
            cursors=table.cursors,
            sounds=SoundLook(events=EventSounds(**heard), music=music),
        )

    @property
    def _cover_place(self) -> str | None:
        return _COVER_OF.get(self.cover[:4], "table.jpg") if self.cover else None

    def write(self, folder: Path) -> None:
        """Write all of the theme into an empty folder. Raises `OSError`."""
        facts = self._facts
        for place, data in self._pictures(facts):
            _write(folder / place, data)
        for place, file in self._files(facts):
            _write(folder / place, file.read_bytes())
        _write(folder / FILE, (json.dumps(facts.told(), ensure_ascii=False, indent=2) + "\n").encode())

    def _pictures(self, facts: ThemeFile) -> Iterator[tuple[str, bytes]]:
        looks = self.theme
        yield from ((f"tiles/{name}.svg", data) for name, data in looks.faces.items())
        yield from ((f"tiles/{SMALL}/{name}.svg", data) for name, data in looks.small.items())
        yield from ((f"{MARKS}/{name}.svg", data) for name, data in self.table.marks.items())
        yield from ((look.picture, self.table.cursors[name]) for name, look in facts.cursors if look is not None)
        if facts.board.picture is not None:
            yield facts.board.picture, self.cover

    def _files(self, facts: ThemeFile) -> Iterator[tuple[str, Path]]:
        sounds = dict(facts.sounds.events) | {MUSIC: facts.sounds.music}
        of_theme = self.sounds.sounds
        yield from ((p, self.own_sounds.get(event) or of_theme[event]) for event, p in sounds.items() if p)
        yield from zip(facts.fonts.files, self.table.font_files, strict=True)
        # Licences stay beside what they speak of.
        inside = (("tiles", self.tiles.folder / self.tiles.facts.tiles), (MARKS, self.table.folder / MARKS))
        for place, folder in (*inside, ("sounds", self.sounds.folder / "sounds")):
            yield from ((f"{place}/{text.name}", text) for kind in _TEXTS for text in sorted(folder.glob(kind)))


def keep(making: Making, own: Path, id_: str, taken: Iterable[str]) -> str:
    """Write the theme among the person's own, over `id_` or, if that is empty, as a new one; its folder's name.

    Afterwards it is the old or the new one, never half of it. Raises `OSError`, and `ThemeError` if what was written
    is no theme after all.
    """

    def place(made: Path) -> str:
        name = id_ or free_folder(making.name, {*taken, *(path.name for path in own.iterdir())})
        target, aside = own / name, made.with_name(f"{made.name}-old")
        made.chmod(0o755)  # `tempfile` hides it from everybody else
        if target.exists():
            target.rename(aside)
        made.rename(target)
        shutil.rmtree(aside, ignore_errors=True)
        return name

    own.mkdir(parents=True, exist_ok=True)
    return _written(making, own, place)


def share(making: Making, file: Path) -> None:
    """Write the theme to one file for others. Raises `OSError` and `ThemeError`."""

    def pack(made: Path) -> str:
        write_pack(load_theme(made), file)
        return ""

    _written(making, None, pack)


def _written(making: Making, beside: Path | None, then: Callable[[Path], str]) -> str:
    made = Path(tempfile.mkdtemp(prefix=".new-", dir=beside))
    try:
        making.write(made)
        load_theme(made)
        return then(made)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _moved(follower: str, before: str, after: str) -> str:
    """A colour that keeps its distance in light and richness from one that was changed."""
    hue, light, rich = _hls(follower)
    old_hue, old_light, old_rich = _hls(before)
    new_hue, new_light, new_rich = _hls(after)
    turned = (new_hue + (hue - old_hue) * (0.0 if old_rich == 0 or rich == 0 else 1.0)) % 1.0
    lit = min(1.0, max(0.0, new_light + light - old_light))
    strong = min(1.0, max(0.0, new_rich + rich - old_rich)) if new_rich else 0.0
    return "#" + "".join(f"{round(part * 255):02x}" for part in colorsys.hls_to_rgb(turned, lit, strong))


def _hls(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return colorsys.rgb_to_hls(red, green, blue)
