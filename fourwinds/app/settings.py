"""`Settings`: everything the program remembers between sessions, as one typed object over an INI file.

Nothing else knows the keys. An option is declared once, with its key, its default and its range; reading it gives
its type, setting it writes the file and emits `changed`. A value that makes no sense is told in `notes` and the
default takes its place. Options of a game's rules are not here: they are presets.
"""

import json
import logging
import os
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar, overload

from PySide6.QtCore import QByteArray, QObject, QSettings, QTimer, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.engine.record import Player
from fourwinds.outside import BadJsonError, Bounds, parse_json, read_bytes
from fourwinds.people import FACE
from fourwinds.resources import user_config_folder
from fourwinds.roster import ID, Program
from fourwinds.saves import NAME_LENGTH
from fourwinds.text import Text, commas, one_line
from fourwinds.values import replace

FILE_NAME: Final = "fourwinds.ini"
RECENT_FILES: Final = 8
MOST_PROGRAMS: Final = 40
"""So many programs are remembered as players."""

MOST_BYTES: Final = 1 << 20
"""A file with everything in it has some 5 KiB."""

_LISTS: Final = Bounds(parts=2_000, keys=1_000, levels=2)
"""Of an option that is a list: own keys are the longest, one for each command."""

DEFAULT_PLAYERS: Final = (
    Player("Jack", "defensive"),
    Player("Helen", "expert"),
    Player("Tim", "limitmaker"),
    Player("Player", "beginner", human=True),
)
"""The seats in playing order, the person at the lowest place (B179)."""

PERSON: Final = next(seat for seat, player in enumerate(DEFAULT_PLAYERS) if player.human)
"""Where the person sits, who may leave the hand to the computer."""

_WATCHES: Final = "players/watches"
_CLOCK: Final = "pace/claim_clock"
_ASKED: Final = "lessons/asked_first"

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Option(Generic[T]):
    """One remembered value, as an attribute of `Settings`.

    `decode` makes the value of what the file holds (text, as a rule) and raises `ValueError` with the end of the
    sentence "... must be"; `encode` makes what the file shall hold.
    """

    def __init__(self, key: str, default: T, decode: Callable[[object], T], encode: Callable[[T], object]) -> None:
        self.key, self.default = key, default
        self.decode, self.encode = decode, encode
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type) -> "Option[T]": ...
    @overload
    def __get__(self, settings: "Settings", owner: type) -> T: ...
    def __get__(self, settings: "Settings | None", owner: type) -> "T | Option[T]":
        return self if settings is None else settings.value(self)

    def __set__(self, settings: "Settings", value: T) -> None:
        settings.set_value(self, value)


def _switch(key: str, *, default: bool) -> Option[bool]:
    def decode(stored: object) -> bool:
        text = str(stored).lower()
        if text not in ("true", "false"):
            raise ValueError(Text("true or false"))
        return text == "true"

    return Option(key, default, decode, lambda value: "true" if value else "false")


def _number(key: str, default: int, least: int, most: int) -> Option[int]:
    def decode(stored: object) -> int:
        try:
            value = int(str(stored))
        except (ValueError, OverflowError):
            value = least - 1
        if not least <= value <= most:
            raise ValueError(Text("a whole number from {least} to {most}", least=least, most=most))
        return value

    return Option(key, default, decode, str)


def _text(key: str, default: str, longest: int = 4096) -> Option[str]:
    def decode(stored: object) -> str:
        if not _is_text(stored, longest):
            raise ValueError(Text("a text of at most {longest} characters", longest=longest))
        return str(stored)

    return Option(key, default, decode, str)


def _choice(key: str, default: str, *others: str) -> Option[str]:
    choices = (default, *others)

    def decode(stored: object) -> str:
        if stored not in choices:
            raise ValueError(Text("one of {choices}", choices=commas(choices)))
        return str(stored)

    return Option(key, default, decode, str)


def _bytes(key: str) -> Option[bytes]:
    def decode(stored: object) -> bytes:
        if not isinstance(stored, QByteArray):
            raise ValueError(Text("data that the program wrote itself"))  # noqa: TRY004 - like every other decoder
        return bytes(stored.data())

    return Option(key, b"", decode, QByteArray)


def _texts(key: str) -> Option[tuple[str, ...]]:
    def decode(stored: object) -> tuple[str, ...]:
        texts = _json(stored)
        if not isinstance(texts, list) or not all(map(_is_text, texts)):
            raise ValueError(Text("a list of texts"))
        return tuple(texts)

    # QSettings' own lists come back as a bare text when they have one member.
    return Option(key, (), decode, lambda texts: json.dumps(list(texts), ensure_ascii=False))


def _places(key: str) -> Option[Mapping[str, str]]:
    def decode(stored: object) -> Mapping[str, str]:
        places = _json(stored)
        if not isinstance(places, dict) or not all(map(_is_text, places.values())):
            raise ValueError(Text("a list of names, each with a text"))
        return MappingProxyType(places)

    none: Mapping[str, str] = MappingProxyType({})
    return Option(key, none, decode, lambda places: json.dumps(dict(places), ensure_ascii=False))


def _programs(key: str) -> Option[tuple[Program, ...]]:
    def decode(stored: object) -> tuple[Program, ...]:
        rows = _json(stored)
        listed = isinstance(rows, list) and len(rows) <= MOST_PROGRAMS
        found = [_program(row) for row in rows] if isinstance(rows, list) and listed else [None]
        if None in found:
            raise ValueError(Text("a list of programs, each with its name, its command and what it speaks"))
        return tuple({program.id: program for program in found if program is not None}.values())

    def encode(programs: tuple[Program, ...]) -> str:
        return json.dumps([[one.name, one.command, one.speaks] for one in programs], ensure_ascii=False)

    return Option(key, (), decode, encode)


def _program(row: object) -> Program | None:
    if not isinstance(row, list) or len(row) != len(Program.__struct_fields__) or not all(map(_is_text, row)):
        return None
    try:
        return Program(*row)
    except ValueError:
        return None


def _is_text(stored: object, longest: int = 4096) -> bool:
    """Whether it can be a name or a path: no name has a NUL in it, and no system would take one."""
    return isinstance(stored, str) and len(stored) <= longest and "\0" not in stored


def _json(stored: object) -> object:
    """What a text in JSON says; None where it is none that an option could be."""
    try:
        return parse_json(str(stored).encode(), _LISTS)
    except (BadJsonError, UnicodeEncodeError):
        return None


class Settings(QObject):
    """The remembered options. B numbers are those of the behaviours of the original."""

    changed = Signal(str)
    """The attribute that has a new value."""
    failed = Signal(str)
    """What was changed cannot be remembered, and why; told once."""

    # What is shown (B226-B236 and the Options menu)
    show_discards = _switch("view/show_discards", default=True)
    """Whether discards can be looked at (B42, B229)."""
    discards = _choice("view/discards", "player", "common", "rules")
    """Before each player, or all in one area (B45, B46), or as the rules say."""
    show_source = _switch("view/show_source", default=True)
    """Show whether a discard came from the hand or straight from the wall (B64, B230)."""
    show_wall_on_deal = _switch("view/show_wall_on_deal", default=False)
    show_splash = _switch("view/show_splash", default=True)
    show_deal = _switch("view/show_deal", default=True)
    """Deal with an animation (B14)."""
    show_wins = _switch("view/show_wins", default=True)
    """Show a won hand at the table, step by step, before its points are opened."""
    faces = _switch("view/faces", default=True)
    """Show the faces of those who sit at the table."""
    remarks = _switch("view/remarks", default=True)
    """The computer players say a few friendly words now and then."""
    show_tiles = _switch("view/show_tiles", default=False)
    """Turn the other players' tiles face up (B58)."""
    show_tile_ids = _switch("view/show_tile_ids", default=True)
    messages = _choice("view/messages", "line", "box")
    """Where claims are told (B200); a box stops the game, so the line is the friendlier default."""
    lock_discards = _switch("view/lock_discards", default=False)
    """Keep the other players' discards in sight (B201)."""
    help_claims = _switch("view/help_claims", default=True)
    """Show the possible claims as buttons near the hand."""
    has_discarded = _switch("view/has_discarded", default=False)
    """The person has once found out how to discard; until then the message line says it."""
    one_click = _switch("view/one_click", default=False)
    """One click discards on the person's turn; otherwise it lifts (B65)."""
    show_waits = _switch("view/show_waits", default=True)
    """Show what the hand waits for without the tile that is pointed at."""
    show_becoming = _switch("view/show_becoming", default=False)
    """Show beside the board what the person's hand can become."""
    danger_marks = _switch("view/danger_marks", default=False)
    """Mark on the person's turn how safe each tile is against those who have declared ready."""
    board = _choice("view/board", "table", "tilted", "classic")
    upright_tiles = _switch("view/upright_tiles", default=False)
    """On the Table board the others' discards and melds are turned so that the person can read them."""
    theme = _text("view/theme", "four_winds", 60)
    tiles_of = _text("view/tiles", "", 60)
    """The theme whose tiles lie on the table; empty: those of the theme itself."""
    text_size = _choice("view/text_size", "normal", "small", "large")
    """How large the letters of windows, menus and help are."""
    own_keys = _places("keys/own")
    """The keys that the person has given to commands, by the command's name; all others are as in the beginning."""

    # What is allowed
    allow_undo = _switch("game/allow_undo", default=True)
    allow_hints = _switch("game/allow_hints", default=True)
    coach = _choice("game/coach", "off", "mistakes", "doubts")
    """Of which moves of the person the coach speaks before they are made."""
    warn_of_insurance = _switch("game/warn_of_insurance", default=True)
    """Warn the person, with a sound, of tiles for which he might have to pay for all if he discards them."""
    advice = _choice("game/advice", "best", "own")
    """Who gives hints: the best adviser there is, or the character that is set for the person (B181)."""
    allow_restart = _switch("game/allow_restart", default=True)
    hint_on_robbing = _switch("game/hint_on_robbing", default=True)
    """Hold a robbable kong up for five seconds and point at Rob Kong (B145)."""

    # Pace
    discard_delay = _number("pace/discard_delay", 5_000, 0, 60_000)
    """How long a discard can be claimed, in ms (B237)."""
    claim_clock = _switch(_CLOCK, default=False)
    """Off: the discard delay waits without end while the person can claim. On for whoever had it before it was off."""
    auto_acceleration = _switch("pace/auto_acceleration", default=True)
    """A discard that the person cannot claim goes by after the beat."""
    move_beat = _number("pace/move_beat", 600, 0, 10_000)
    """The least time between two moves, in ms; 0 is instant."""
    dealer_wait = _number("pace/dealer_wait", 20_000, 0, 60_000)
    """How long a computer dealer waits before the first discard, in ms, unless he is hurried (B23)."""
    pause_minimised = _switch("pace/pause_minimised", default=True)
    animations = _switch("pace/animations", default=True)
    animation_speed = _number("pace/animation_speed", 100, 25, 400)
    """In per cent: 200 is twice as fast."""
    fade_frequency = _number("pace/fade_frequency", 5, 0, 10)
    fade_delay = _number("pace/fade_delay", 40, 0, 999)
    zoom_frequency = _number("pace/zoom_frequency", 5, 0, 10)
    zoom_delay = _number("pace/zoom_delay", 40, 0, 999)
    rotate_frequency = _number("pace/rotate_frequency", 5, 0, 10)
    rotate_delay = _number("pace/rotate_delay", 40, 0, 999)
    """Steps (0: no effect) and ms for each, of fading, zooming and turning tiles (B238-B241)."""

    # Sound
    sound_effects = _switch("sound/effects", default=True)
    music = _switch("sound/music", default=False)
    effects_volume = _number("sound/effects_volume", 70, 0, 100)
    music_volume = _number("sound/music_volume", 60, 0, 100)
    voices = _switch("sound/voices", default=False)
    """The players call out what they claim; a synthesiser speaks, which not everybody likes to hear."""
    voices_volume = _number("sound/voices_volume", 70, 0, 100)
    own_sounds = _places("sound/own")
    """The person's own files by event, or `music` (B282, B283); what is not here comes from the theme."""

    # Statistics
    keep_statistics = _switch("statistics/keep", default=True)
    """Count what the person plays; otherwise nothing is added to what was counted before."""

    # Lessons
    asked_first = _switch(_ASKED, default=False)
    """The person was asked at the first start how well he knows the game."""
    lessons_done = _texts("lessons/done")
    """The lessons that the person has been at the end of, by id."""
    lessons_left = _places("lessons/left")
    """The step, counted from 0, at which he left each of those that he has not finished."""

    # Players
    programs = _programs("players/programs")
    """Programs that the person has added: these may sit down, and be started, without a question."""

    # Rules, files, window
    preset = _text("rules/preset", "european-contemporary", 60)
    games_folder = _text("files/games_folder", "")
    """The default folder of the game files (B334); empty: the folder Games of the program's data."""
    recent_files = _texts("files/recent")
    open_last = _switch("files/open_last", default=False)
    """Open the last saved game at the start (B243)."""
    last_saved = _text("files/last_saved", "")
    """The file that was saved right before the program was closed; empty: there was none."""
    window_geometry = _bytes("window/geometry")
    window_state = _bytes("window/state")
    wall_geometry = _bytes("window/wall")
    points_geometry = _bytes("window/points")
    preferences_geometry = _bytes("window/preferences")

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file
        self._values: dict[str, Any] = {}
        self.notes: list[str] = []
        """What was wrong in the file, in a player's words."""
        self._told = False
        self._looking = False
        # Without a name it remembers until the program ends, and writes nowhere.
        self._store = QSettings(str(file) if self._usable() else "", QSettings.Format.IniFormat, self)
        if self._store.status() != QSettings.Status.NoError:
            self._note(self.tr("The settings in {file} cannot be read; the defaults are used.").format(file=file))
        elif self._store.fileName() and not self._writable():
            self._told = True
            self._note(self._cannot_be_kept())
        if self._store.allKeys():
            self._tell_clock(on=True)  # where it says nothing of it, the clock was on at first
            if not self._store.contains(_ASKED):
                self._store.setValue(_ASKED, "true")  # whoever has used the program is no newcomer
        self._players = tuple(self._read_player(seat, player) for seat, player in enumerate(DEFAULT_PLAYERS))
        for option in self.options():
            self._values[option.name] = self._read(option)

    @classmethod
    def of_user(cls, environ: Mapping[str, str], parent: QObject | None = None) -> "Settings":
        """The settings of the person who started the program (see `resources.user_config_folder`)."""
        return cls(user_config_folder(environ) / FILE_NAME, parent)

    @classmethod
    def options(cls) -> tuple[Option[Any], ...]:
        """All options but the players, in the order of their declaration."""
        return tuple(option for option in vars(cls).values() if isinstance(option, Option))

    def value(self, option: Option[T]) -> T:
        """The value of the option in force."""
        value: T = self._values[option.name]
        return value

    def has_chosen(self, name: str) -> bool:
        """Whether the option with this name has ever been given a value; otherwise its default holds."""
        return any(option.name == name and self._store.contains(option.key) for option in self.options())

    def set_value(self, option: Option[T], value: T) -> None:
        """Remember a new value; raises `ValueError` for one outside the option's range."""
        stored = option.encode(value)
        try:
            value = option.decode(stored)
        except ValueError as problem:
            raise ValueError(f"{option.name} is {value!r}; it must be {problem}") from None
        if value == self._values[option.name]:
            return
        self._values[option.name] = value
        self._tell_clock(on=False)
        self._store.setValue(option.key, stored)
        self._look_soon()
        self.changed.emit(option.name)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table, by seat: three computer players and the person, or a fourth one (B244-B246)."""
        return self._players

    def set_players(self, players: Sequence[Player]) -> None:
        """Remember the names, strategies, scatterbrains, faces of the four seats, and whether the person watches."""
        checked = tuple(_checked(new, old) for new, old in zip(players, DEFAULT_PLAYERS, strict=True))
        if checked == self._players:
            return
        self._players = checked
        self._tell_clock(on=False)
        for seat, player in enumerate(checked):
            for field in ("name", "strategy", "scatterbrain", "face"):
                self._store.setValue(f"players/{seat}/{field}", str(getattr(player, field)))
        self._store.setValue(_WATCHES, str(not any(player.human for player in checked)))
        self._look_soon()
        self.changed.emit("players")

    def add_recent(self, file: Path) -> None:
        """Put the file at the head of the recent ones."""
        text = str(file)
        self.recent_files = (text, *(other for other in self.recent_files if other != text))[:RECENT_FILES]

    def _tell_clock(self, *, on: bool) -> None:
        """Say of the claim clock what holds, as another program may begin with something else."""
        if not self._store.contains(_CLOCK):
            self._store.setValue(_CLOCK, type(self).claim_clock.encode(on))

    def sync(self) -> None:
        """Write everything to the disk now (it happens by itself a little later otherwise)."""
        self._store.sync()

    def _usable(self) -> bool:
        """Whether Qt may be given the file: it would wait for a pipe without end, and read an endless file whole."""
        lock = self._file.with_name(f"{self._file.name}.lock")  # Qt's, while it writes
        for path in (self._file, lock):
            try:
                read_bytes(path, MOST_BYTES)
            except (FileNotFoundError, NotADirectoryError):
                continue
            except OSError as error:
                text = self.tr("{file} cannot be read ({reason}): the defaults are used, and no change is remembered.")
                self._note(text.format(file=path, reason=error.strerror or error))
                return False
        return True

    def _writable(self) -> bool:
        # Qt writes beside the file and renames, for which the folder must be writable, too.
        folder = self._file.parent
        return self._store.isWritable() and (not folder.exists() or os.access(folder, os.W_OK))

    def _cannot_be_kept(self) -> str:
        text = self.tr("What you choose is not remembered, as {file} cannot be written; see to its folder.")
        return text.format(file=self._file)

    def _look_soon(self) -> None:
        """See when the change has been written whether it could be."""
        if not self._looking:
            self._looking = True
            QTimer.singleShot(0, self, self._look)

    @Slot()
    def _look(self) -> None:
        self._looking = False
        self.sync()
        if self._store.fileName() and self._store.status() != QSettings.Status.NoError and not self._told:
            self._told = True
            text = self._cannot_be_kept()
            _log.warning(text)
            self.failed.emit(text)

    def _read(self, option: Option[T]) -> T:
        stored = self._store.value(option.key)
        if stored is None:
            return option.default
        try:
            return option.decode(stored)
        except ValueError as problem:
            self._note(
                self.tr("The setting {key} was {value}; it must be {wanted}. The default is used.").format(
                    key=option.key, value=_shown(stored), wanted=tr(problem.args[0])
                )
            )
            return option.default

    def _read_player(self, seat: int, default: Player) -> Player:
        def stored(field: str, otherwise: object) -> str:
            return str(self._store.value(f"players/{seat}/{field}", str(otherwise)))

        scatterbrain = stored("scatterbrain", default.scatterbrain)
        read = replace(
            default,
            name=stored("name", default.name),
            strategy=stored("strategy", default.strategy),
            scatterbrain=scatterbrain == "True",
            face=stored("face", default.face),
        )
        if default.human:
            read = replace(read, human=str(self._store.value(_WATCHES, "False")) != "True")
        checked = _checked(read, default)
        if checked != read or scatterbrain not in ("True", "False"):
            self._note(
                self.tr("The settings of player {number} made no sense; the defaults are used.").format(number=seat + 1)
            )
        return checked

    def _note(self, text: str) -> None:
        _log.warning(text)
        self.notes.append(text)


def _shown(stored: object) -> str:
    text = repr(stored)
    return text if len(text) <= 60 else f"{text[:60]}..."


def _checked(player: Player, default: Player) -> Player:
    """The player as it can sit down: a name of 1 to 12 characters, the id of a strategy, here or not."""
    name = one_line(player.name)[:NAME_LENGTH].strip()
    strategy = player.strategy if re.fullmatch(ID, player.strategy) else default.strategy
    return replace(
        default,
        name=name or default.name,
        strategy=strategy,
        human=default.human and player.human,
        scatterbrain=player.scatterbrain,
        face=player.face if re.fullmatch(FACE, player.face) else default.face,
    )
