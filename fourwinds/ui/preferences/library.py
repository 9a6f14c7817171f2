"""`Library`: the presets that can be chosen and edited, and those of the player that are not finished.

The store keeps rules that can be played. Rules that contradict themselves are kept beside it, in a folder of their
own, until they are put right; a preset that was playable before stays as it was so long.
"""

import hashlib
import os
from collections.abc import Iterator
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import Final, NoReturn

from fourwinds.rules import PresetError, PresetStore, Problem, RulePreset, Severity, StoredPreset
from fourwinds.rules.check import problems
from fourwinds.rules.writing import to_file
from fourwinds.scoring.check import check
from fourwinds.text import Text
from fourwinds.values import Value, replace
from fourwinds.whole_files import write_atomically

CUSTOMIZED: Final = "customized"
"""The id of the rules that have no name yet (B227)."""
CUSTOMIZED_NAME: Final = "Customized"


class Sort(Enum):
    """What kind of entry of the list it is."""

    BUILTIN = auto()
    OWN = auto()
    CUSTOMIZED = auto()
    RUNNING = auto()
    """The rules of the game that is being played."""


class Entry(Value):
    """One line of the list of presets."""

    sort: Sort
    rules: RulePreset
    stored: StoredPreset | None = None
    unfinished: str = ""
    """The digest of the file of the unfinished rules; empty where there is none."""
    schema: str = ""
    """The JSON schema that the file names for editors, if it does."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.rules.name

    @property
    def editable(self) -> bool:
        """Whether its rules can be changed (B222)."""
        return self.sort in (Sort.OWN, Sort.CUSTOMIZED)


def _files(folder: Path) -> Iterator[tuple[Path, os.stat_result]]:
    for path in folder.glob("*.json") if folder.is_dir() else ():
        with suppress(OSError):  # gone since
            yield path, path.stat()


def customized(rules: RulePreset) -> RulePreset:
    """The rules under the name of those that have none yet."""
    return rules.model_copy(update={"id": CUSTOMIZED, "name": CUSTOMIZED_NAME})


def faults(rules: RulePreset) -> tuple[str, ...]:
    """Why the rules cannot be played; empty when they can."""
    return (*(p.message for p in problems(rules) if p.severity is Severity.ERROR), *(p.message for p in check(rules)))


class Library:
    """Reads and keeps presets; every refusal is a `PresetError` with a message for the player."""

    def __init__(self, store: PresetStore, unfinished: Path) -> None:
        """`unfinished` is the folder of rules that cannot be played yet; it need not exist."""
        self.store = store
        self._unfinished = unfinished
        self.damaged: tuple[PresetError, ...] = ()
        """The files that could not be used when the list was read last."""

    def trace(self) -> frozenset[tuple[str, int, int]]:
        """Something that is another one as soon as a file of the player's presets is."""
        files = (path for folder in (self.store.user_folder, self._unfinished) for path in _files(folder))
        return frozenset((str(path), state.st_mtime_ns, state.st_size) for path, state in files)

    def entries(self) -> tuple[Entry, ...]:
        """The built-in presets, the player's own, and Customized where there is one."""
        found = self.store.list()
        damaged = list(found.damaged)
        entries = [_entry(stored) for stored in found.presets]
        for path in sorted(self._unfinished.glob("*.json")) if self._unfinished.is_dir() else ():
            try:
                kept = self.store.open(path, finished=False)
            except PresetError as error:
                damaged.append(error)
                continue
            rules = kept.rules
            finished = next((e for e in entries if e.rules.id == rules.id and e.sort is not Sort.BUILTIN), None)
            sort = Sort.CUSTOMIZED if rules.id == CUSTOMIZED else Sort.OWN
            entry = Entry(sort, rules, finished.stored if finished else None, kept.digest, kept.schema)
            if finished is not None:
                entries.remove(finished)
            entries.append(entry)
        self.damaged = tuple(damaged)
        return tuple(sorted(entries, key=lambda e: (e.sort.value, e.name.casefold())))

    def save(self, entry: Entry, rules: RulePreset) -> Entry:
        """Keep changed rules under the name they have; those with faults wait among the unfinished ones."""
        if faults(rules):
            return self._keep_unfinished(entry, rules)
        self._refuse_changed(entry)
        if entry.stored is not None:
            stored = self.store.save(entry.stored, rules)
        else:
            stored = self.store.create(rules, entry.name, entry.schema)
        self._drop_unfinished(entry)
        return _entry(stored)

    def create(self, rules: RulePreset, name: str, schema: str = "") -> Entry:
        """Keep rules under a new name (B293)."""
        if not faults(rules):
            return _entry(self.store.create(rules, name, schema))
        named = self.store.named(rules, name)
        return self._keep_unfinished(Entry(Sort.OWN, named, schema=schema), named)

    def customize(self, rules: RulePreset) -> Entry:
        """These rules as the start of Customized; nothing is written before they are saved."""
        now = next((entry for entry in self.entries() if entry.sort is Sort.CUSTOMIZED), None)
        return replace(now, rules=customized(rules)) if now else Entry(Sort.CUSTOMIZED, customized(rules))

    def rename(self, entry: Entry, name: str) -> Entry:
        """Give a preset of the player another name (B295)."""
        if not entry.unfinished:
            assert entry.stored is not None, "what is finished has a file"
            return _entry(self.store.rename(entry.stored, name))
        # Both files get the new name: the rules that can be played, and those that wait to be put right.
        self._refuse_changed(entry)
        named = self.store.named(entry.rules, name, but=entry.stored)
        stored = self.store.rename(entry.stored, name) if entry.stored is not None else None
        renamed = Entry(entry.sort, named, stored, schema=entry.schema)
        if self._path(renamed) == self._path(entry):
            return self._keep_unfinished(replace(renamed, unfinished=entry.unfinished), named)
        kept = self._keep_unfinished(renamed, named)
        self._drop_unfinished(entry)
        return kept

    def delete(self, entry: Entry) -> None:
        """Remove a preset of the player (B296)."""
        if entry.unfinished and self._path(entry).exists():
            self._refuse_changed(entry)
        if entry.stored is not None:
            self.store.delete(entry.stored)
        self._drop_unfinished(entry)

    def export(self, rules: RulePreset, path: Path, schema: str = "") -> None:
        """Write the whole rules into a file of their own."""
        self.store.export(StoredPreset(rules, path, builtin=False, digest="", schema=schema), path)

    def _keep_unfinished(self, entry: Entry, rules: RulePreset) -> Entry:
        self._refuse_changed(entry)
        named = rules.model_copy(update={"id": entry.rules.id, "name": entry.rules.name})
        text = to_file(named, entry.schema)
        try:
            self._unfinished.mkdir(parents=True, exist_ok=True)
            write_atomically(self._path(entry), text)
        except OSError as error:
            _refuse(
                entry.name,
                Text("The rules cannot be kept ({strerror})", strerror=str(error.strerror)),
                "see to the folder and try again",
            )
        return Entry(entry.sort, named, entry.stored, _digest(text.encode()), entry.schema)

    def _refuse_changed(self, entry: Entry) -> None:
        path = self._path(entry)
        now = _digest(path.read_bytes()) if path.exists() else ""
        if now != entry.unfinished:
            remedy = Text("close the preferences to read it again, or save the rules under a new name")
            _refuse(path.name, "The file was changed by another program since it was read", remedy)

    def _drop_unfinished(self, entry: Entry) -> None:
        if entry.unfinished:
            self._path(entry).unlink(missing_ok=True)

    def _path(self, entry: Entry) -> Path:
        return self._unfinished / f"{entry.rules.id}.json"


def _entry(stored: StoredPreset) -> Entry:
    sort = Sort.CUSTOMIZED if stored.rules.id == CUSTOMIZED else Sort.OWN
    return Entry(Sort.BUILTIN if stored.builtin else sort, stored.rules, stored, schema=stored.schema)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _refuse(source: str, what: str, remedy: str) -> NoReturn:
    raise PresetError(source, (Problem(what, remedy),))
