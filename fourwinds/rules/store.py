"""The presets on disk: the built-in ones, which nobody changes, and the player's own.

A preset's file is called after its id. Each question reads the folders, so that what another window or an editor
wrote is seen at once; only what the same bytes mean is remembered. A damaged file is reported by name and left where
it is.
"""

import difflib
import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path, PureWindowsPath
from typing import Final, NoReturn

from fourwinds.outside import read_up_to
from fourwinds.rules import loading
from fourwinds.rules.card_hands import fault_of
from fourwinds.rules.label import PLAIN_ID
from fourwinds.rules.loading import MOST_BYTES, SCHEMA, Data, names_file, parse
from fourwinds.rules.origins import Origin, origins
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.problems import PresetError, Problem
from fourwinds.rules.writing import to_data, to_file
from fourwinds.text import Text, commas
from fourwinds.values import Value
from fourwinds.whole_files import write_atomically

MoreChecks = Callable[[RulePreset], tuple[Problem, ...]]
"""What else is wrong with rules: a layer above knows the patterns."""

_Bases = tuple[tuple[str, bytes], ...]
"""What a file begins with, in order: as `extends` names it, and the content of that file."""

_LONGEST_ID: Final = 60
_RESERVED: Final = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
"""Names that no file may have on Windows, whatever its ending."""


class StoredPreset(Value):
    """A preset with the file it was read from."""

    rules: RulePreset
    path: Path
    builtin: bool
    digest: str
    """Of the file as it was read; saving refuses when the file has changed since."""
    schema: str = ""
    """The JSON schema that the file names for editors, if it does."""


class PresetList(Value):
    """All presets there are, the built-in ones first, each group by name; and the files that cannot be used."""

    presets: tuple[StoredPreset, ...]
    damaged: tuple[PresetError, ...]


class PresetStore:
    """Finds, reads and keeps presets. Every refusal is a `PresetError` with a message for the player."""

    def __init__(self, builtin_folder: Path, user_folder: Path, more_checks: MoreChecks | None = None) -> None:
        """`more_checks` finds what only a layer above knows to be wrong, in the presets of the player."""
        self._builtin_folder = builtin_folder
        self._user_folder = user_folder
        self._more_checks = more_checks

    @property
    def user_folder(self) -> Path:
        """Where the player's presets are; it need not exist."""
        return self._user_folder

    def list(self) -> PresetList:
        """Every preset that can be used, and why the others cannot."""
        presets: dict[str, StoredPreset] = {}
        damaged: list[PresetError] = []
        for path in self._files():
            try:
                stored = self._read(path)
            except PresetError as error:
                damaged.append(error)
                continue
            first = presets.setdefault(stored.rules.id, stored)
            if first is not stored:
                owner = Text("the built-in {name}", name=first.rules.name) if first.builtin else first.path.name
                remedy = Text("{owner} has it already; give this one another id", owner=owner)
                damaged.append(
                    PresetError(path.name, (Problem(Text('id is "{id}"', id=stored.rules.id), remedy, ("id",)),))
                )
        ordered = sorted(presets.values(), key=lambda stored: (not stored.builtin, stored.rules.name.casefold()))
        return PresetList(tuple(ordered), tuple(damaged))

    def reading(self) -> Iterator[None]:
        """Read every preset, so that `list` has little to do afterwards; after each step there may be a break.

        All at once it takes a quarter of a second. A card takes most of it, so its lines are steps of their own.
        """
        for path in self._files():
            with suppress(PresetError):  # `list` tells of it
                if b'"card"' in _content(path):
                    rules = self._read(path, finished=False).rules
                    yield
                    for line in rules.card.lines:
                        fault_of(line, rules.tiles.whole, tuple(rules.tiles.suits))
                        yield
                self._read(path)
            yield

    def find(self, id_: str) -> StoredPreset:
        """The preset with this id or name; raises `PresetError` if there is none, or if its file is damaged."""
        if (path := self._file_of(id_)) is not None:
            return self._read(path)
        presets = {stored.rules.id: stored for stored in self.list().presets}
        named = {stored.rules.name.casefold(): stored for stored in presets.values()}
        found = presets.get(id_) or named.get(" ".join(id_.split()).casefold())
        if found is None:
            there_are = Text("there are: {presets}", presets=commas(list(presets)))
            if not id_.strip():
                _refuse(f'"{id_}"', "No preset is named", there_are)
            near = difflib.get_close_matches(id_.casefold(), presets, n=1)
            remedy = (
                Text('did you mean "{name}"? All of them: {presets}', name=near[0], presets=commas(list(presets)))
                if near
                else there_are
            )
            _refuse(id_, "There is no preset with this id or name", remedy)
        return found

    def get(self, id_or_path: str) -> RulePreset:
        """The rules with this id or name, or those in the file at this path.

        A path is anything that ends in `.json` or has a folder.
        """
        return (self.open(Path(id_or_path)) if is_path(id_or_path) else self.find(id_or_path)).rules

    def open(self, path: Path, *, finished: bool = True) -> StoredPreset:
        """The preset in any file; what it extends is looked up beside it, or among the presets of this store.

        Rules that contradict themselves are refused, unless they need not be `finished`: then only what no editor
        could show is refused.
        """
        return self._read(path, finished=finished)

    def create(self, rules: RulePreset, name: str, schema: str = "") -> StoredPreset:
        """Keeps the rules as a new preset of the player with this name; the id is made from it.

        Raises `PresetError` when a preset has the name or the id already.
        """
        renamed = self.named(rules, name)
        return self._write(self._user_folder / f"{renamed.id}.json", renamed, schema, new=True)

    def save(self, stored: StoredPreset, rules: RulePreset) -> StoredPreset:
        """Replaces the rules of a preset of the player, whose id and name stay.

        Raises `PresetError` for a built-in preset, and when the file was changed or removed since it was read.
        """
        self._refuse_builtin(stored, Text("changed"))
        self._refuse_changed(stored)
        kept = rules.model_copy(update={"id": stored.rules.id, "name": stored.rules.name})
        return self._write(stored.path, kept, stored.schema)

    def rename(self, stored: StoredPreset, name: str) -> StoredPreset:
        """The preset under a new name and the id that belongs to it; refuses like `create` and `save`."""
        self._refuse_builtin(stored, Text("renamed"))
        self._refuse_changed(stored)
        renamed = self.named(stored.rules, name, but=stored)
        path = self._user_folder / f"{renamed.id}.json"
        written = self._write(path, renamed, stored.schema, new=path != stored.path)
        if path != stored.path:
            self._remove(stored.path)
        return written

    def delete(self, stored: StoredPreset) -> None:
        """Removes a preset of the player; raises `PresetError` for a built-in one, and when the file was changed."""
        self._refuse_builtin(stored, Text("deleted"))
        if stored.path.exists():
            self._refuse_changed(stored)
        self._remove(stored.path)

    def import_file(self, path: Path) -> StoredPreset:
        """Keeps a copy of the preset in a file, whole: what it extends is written into it.

        Raises `PresetError` when the file is damaged or a preset has the name or the id already.
        """
        stored = self.open(path)
        return self.create(stored.rules, stored.rules.name, stored.schema)

    def export(self, stored: StoredPreset, path: Path) -> None:
        """Writes the whole rules into a file that stands for itself; whether it may be replaced was asked before."""
        try:
            write_atomically(path, to_file(stored.rules, stored.schema))
        except OSError as error:
            _refuse(
                path.name, Text("The file cannot be written ({error})", error=_reason(error)), "choose another place"
            )

    def _files(self) -> Iterator[Path]:
        for folder in (self._builtin_folder, self._user_folder):
            if folder.is_dir():
                yield from sorted(p for p in folder.glob("*.json") if p.is_file() and not p.name.startswith("."))

    def _read(self, path: Path, *, finished: bool = True) -> StoredPreset:
        content = _content(path)
        rules, schema = _resolved(path.name, content, self._bases(path, content), finished=finished)
        builtin = path.parent == self._builtin_folder
        if finished and not builtin and self._more_checks and (wrong := self._more_checks(rules)):
            raise PresetError(path.name, wrong)
        digest = hashlib.sha256(content).hexdigest()
        return StoredPreset(rules, path, builtin, digest, schema=schema)

    def _bases(self, path: Path, content: bytes) -> _Bases:
        """What a file begins with, one after the other, as far as there is such a file."""
        found: dict[str, bytes] = {}
        with suppress(PresetError):  # told when the file is resolved, or when that one is asked for itself
            # Of more than are allowed one more is enough to be refused.
            while len(found) <= loading.MOST_BASES and (base := _extended(content, path.name)) and base not in found:
                next_path = path.with_name(base) if _is_beside(base) else self._file_of(base)
                if next_path is None:
                    break
                path = next_path
                found[base] = content = _content(path)
        return tuple(found.items())

    def _file_of(self, id_: str) -> Path | None:
        if PLAIN_ID.fullmatch(id_):  # the folders need not be read for it, and no system takes it for another name
            for folder in (self._builtin_folder, self._user_folder):
                if (path := folder / f"{id_}.json").is_file():
                    return path
        return next((path for path in self._files() if path.stem == id_), None)

    def origins(self, id_or_path: str) -> tuple[Origin, ...]:
        """Which of the file's rules are its own, and which it has from where. Raises `PresetError` like `get`."""
        stored = self.open(Path(id_or_path)) if is_path(id_or_path) else self.find(id_or_path)
        content = _content(stored.path)
        bases = self._bases(stored.path, content)
        layers = ((stored.rules.id, content), *bases)
        return origins([(name, _parsed(content, name)) for name, content in layers])

    def named(self, rules: RulePreset, name: str, but: StoredPreset | None = None) -> RulePreset:
        """The rules under another name and its id; refuses a name that another preset has, whatever its capitals.

        Whether the rules contradict themselves is not asked.
        """
        name = " ".join(name.split())
        renamed = _checked(rules, finished=False, id=_id_for(name), name=name)
        for other in self.list().presets:
            taken = other.rules.id == renamed.id or other.rules.name.casefold() == name.casefold()
            if taken and not (but and other.path == but.path):
                _refuse(name, Text('There is a preset "{name}" already', name=other.rules.name), "choose another name")
        return renamed

    def _write(self, path: Path, rules: RulePreset, schema: str, *, new: bool = False) -> StoredPreset:
        checked = _checked(rules, id=rules.id, name=rules.name)
        text = to_file(checked, schema)
        try:
            self._user_folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text, new=new)
        except FileExistsError:
            _refuse(rules.name, Text("There is a file {name} already", name=path.name), "choose another name")
        except OSError as error:
            _refuse(
                path.name,
                Text("The preset cannot be written ({error})", error=_reason(error)),
                "see to the folder and try again",
            )
        return StoredPreset(
            checked, path, builtin=False, digest=hashlib.sha256(text.encode()).hexdigest(), schema=schema
        )

    def _remove(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            _refuse(
                path.name,
                Text("The preset cannot be removed ({error})", error=_reason(error)),
                "see to the folder and try again",
            )

    def _refuse_builtin(self, stored: StoredPreset, verb: str) -> None:
        if stored.builtin:
            _refuse(
                stored.rules.name,
                Text("A built-in preset cannot be {verb}", verb=verb),
                "save it under a new name first",
            )

    def _refuse_changed(self, stored: StoredPreset) -> None:
        try:
            unchanged = hashlib.sha256(stored.path.read_bytes()).hexdigest() == stored.digest
        except FileNotFoundError:
            _refuse(stored.path.name, "The file was removed since it was read", "save the preset under a new name")
        except OSError as error:
            _refuse(
                stored.path.name,
                Text("The file cannot be read ({error})", error=_reason(error)),
                "save under a new name",
            )
        if not unchanged:
            remedy = Text("read it again, or save the preset under a new name")
            _refuse(stored.path.name, "The file was changed by another program since it was read", remedy)


@lru_cache(maxsize=64)
def _resolved(name: str, content: bytes, bases: _Bases, *, finished: bool) -> tuple[RulePreset, str]:
    """The rules in a file, and the schema that it names. The same bytes are the same rules: they are checked once."""

    def base_of(base: str) -> Data:
        return _parsed(dict(bases)[base], base if names_file(base) else f"{base}.json")

    data = _parsed(content, name)
    return loading.resolve(data, name, base_of, finished=finished), data.get(SCHEMA, "")


@lru_cache(maxsize=64)
def _parsed(content: bytes, name: str) -> Data:
    """The JSON object in a file: a preset that others begin with is read once. Nobody changes it."""
    return parse(content, name)


def _extended(content: bytes, name: str) -> str | None:
    """What the file begins with, if it says so in a word. Raises `PresetError`."""
    base = _parsed(content, name).get("extends") if b'"extends"' in content else None
    return base if isinstance(base, str) else None


def _is_beside(base: str) -> bool:
    """Whether a file in the same folder is meant. A file says nothing about other folders: it may be a stranger's."""
    return names_file(base) and base == Path(base).name == PureWindowsPath(base).name


def is_path(text: str) -> bool:
    """Whether it means a file, and not a preset by its id or name."""
    path = Path(text)
    return bool(text.strip()) and (path.suffix.lower() == ".json" or path.name in ("", "..") or len(path.parts) > 1)


def _checked(rules: RulePreset, *, id: str, name: str, finished: bool = True) -> RulePreset:  # noqa: A002 - the field's name
    """The rules under another id and name, checked like a file: a copy made in code may hold anything."""
    data = {**to_data(rules), "id": id, "name": name}
    return loading.from_data(data, name or "The preset", finished=finished)


def _content(path: Path) -> bytes:
    try:
        # One byte more than allowed is enough to refuse a file of any size.
        return read_up_to(path, MOST_BYTES + 1)
    except FileNotFoundError:
        _refuse(str(path), "There is no such file", "check the name and the folder")
    except OSError as error:
        if path.is_dir():  # which Windows calls a lack of permission
            _refuse(str(path), "This is a folder", "name a preset's file in it")
        _refuse(
            str(path), Text("The file cannot be read ({error})", error=_reason(error)), "check the file and its folder"
        )


def _id_for(name: str) -> str:
    """`Uncle Bob's Rules` -> `uncle-bobs-rules`; a name without any Latin letter or digit is called after its sum."""
    latin = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    words = re.sub(r"[^a-z0-9]+", "-", latin)[:_LONGEST_ID].strip("-")
    if _RESERVED.fullmatch(words):
        return f"{words}-rules"
    return words or f"preset-{hashlib.sha256(name.encode()).hexdigest()[:8]}"


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _refuse(source: str, what: str, remedy: str) -> NoReturn:
    raise PresetError(source, (Problem(what, remedy),))
