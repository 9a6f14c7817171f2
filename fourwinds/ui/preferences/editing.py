"""`Editing`: which preset is shown and edited, and the commands of its menu, with the questions that belong to them."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from fourwinds.app.language import tr
from fourwinds.app.settings import Settings
from fourwinds.rules import PresetError, RulePreset
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.library import CUSTOMIZED, Entry, Library, Sort, customized, faults
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.folders import documents
from fourwinds.ui.widgets.questions import ask, tell

SUFFIX: Final = ".json"


class Editing(QObject):
    """Moves presets between the library and the draft; nothing is lost without a question."""

    listed = Signal()
    """Other presets are there, or another one is current."""
    unfinished = Signal(str)
    """Rules that cannot be played were kept under a new name: the first of their errors."""
    said = Signal(str)
    """A sentence about what was done."""

    def __init__(
        self,
        library: Library,
        draft: Draft,
        settings: Settings,
        running: RulePreset | None,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._library, self._draft, self._settings, self._window = library, draft, settings, window
        self._running = running
        self.entries: tuple[Entry, ...] = ()
        self._trace = library.trace()
        self._list()
        self.entry = self._wanted(settings.preset)
        self._load(self.entry)

    @property
    def library(self) -> Library:
        """Where presets are kept."""
        return self._library

    @property
    def running(self) -> RulePreset | None:
        """The rules of the game that is being played."""
        return self._running

    def look_again(self) -> str:
        """Read what another program or window has changed meanwhile; a sentence about it where it is shown here.

        Rules that are being changed stay as they are: saving them asks (see `save`).
        """
        if self._library.trace() == self._trace:
            return ""
        self._list()
        now = next((e for e in self.entries if (e.sort, e.rules.id) == (self.entry.sort, self.entry.rules.id)), None)
        if now == self.entry or self._draft.modified or self.entry.sort is Sort.CUSTOMIZED:
            return ""
        was = tr(self.entry.name)
        self._show(now or self._wanted(self._settings.preset))
        if now is None:
            return tr("{name} was renamed or removed by another program.").format(name=was)
        return tr("{name} was changed by another program; this is what it is now.").format(name=was)

    # --- choosing -----------------------------------------------------------------------------

    def choose(self, entry: Entry) -> None:
        """Show another preset, when nothing is lost by it."""
        if entry == self.entry:
            return
        if entry.sort is Sort.CUSTOMIZED and self.entry.sort is not Sort.CUSTOMIZED:
            self.customize()
        else:
            self.leave(lambda: self._show(entry))

    def customize(self) -> None:
        """Customized begins with the preset that is shown (B292); what was there already is asked about."""
        source = self._draft.rules
        kept = next((e for e in self.entries if e.sort is Sort.CUSTOMIZED and (e.stored or e.unfinished)), None)

        def begin() -> None:
            entry = self._library.customize(source)
            self._show(entry, base=source)
            # Not kept yet: it is a change of what Customized was.
            self._draft.begin_modified()

        if kept is None or _same_rules(kept.rules, source):
            self.leave(begin)
            return
        box = QMessageBox(self._window)
        box.setObjectName("customizedDialog")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(tr("Four Winds"))
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(tr("Customized holds rules of yours already."))
        box.setInformativeText(
            tr("Go on with them, or begin anew with {name}? Then they are replaced.").format(name=tr(self.entry.name))
        )
        go_on = box.addButton(tr("&Go On with Them"), QMessageBox.ButtonRole.AcceptRole)
        go_on.setObjectName("goOnButton")
        anew = box.addButton(tr("&Begin Anew"), QMessageBox.ButtonRole.DestructiveRole)
        anew.setObjectName("beginAnewButton")
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(go_on)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        there = kept

        def finished() -> None:
            if box.clickedButton() is go_on:
                self.leave(lambda: self._show(there))
            elif box.clickedButton() is anew:
                self.leave(begin)
            else:
                self.listed.emit()

        box.finished.connect(finished)
        box.open()

    def leave(self, then: Callable[[], None]) -> None:
        """Do `then` when the changes are kept, or not wanted (B297)."""
        if not self._draft.modified:
            then()
            return
        box = QMessageBox(self._window)
        box.setObjectName("unsavedRulesDialog")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(tr("Four Winds"))
        box.setIcon(QMessageBox.Icon.Warning)
        box.setText(tr("{name} has changes that are not saved.").format(name=tr(self.entry.name)))
        save = box.addButton(tr("&Save"), QMessageBox.ButtonRole.AcceptRole)
        save.setObjectName("saveButton")
        discard = box.addButton(tr("&Don't Save"), QMessageBox.ButtonRole.DestructiveRole)
        discard.setObjectName("discardChangesButton")
        cancel = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        cancel.setObjectName("cancelButton")
        box.setDefaultButton(save)
        box.setEscapeButton(cancel)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

        def finished() -> None:
            if box.clickedButton() is save:
                self.save(then)
            elif box.clickedButton() is discard:
                self._show(self._stored(self.entry))
                then()
            else:
                self.listed.emit()

        box.finished.connect(finished)
        box.open()

    # --- commands -----------------------------------------------------------------------------

    def save(self, then: Callable[[], None] | None = None) -> bool:
        """Keep the changes under the preset's name (B294); whether that could be done at once."""
        if not self.entry.editable:
            return False
        try:
            self.entry = self._library.save(self.entry, self._draft.rules)
        except PresetError as error:
            self._offer_name(tr(error.message), then)
            return False
        self._draft.mark_saved(self.entry.rules)
        self._list()
        if then is not None:
            then()
        return True

    def save_as(self, then: Callable[[], None] | None = None) -> None:
        """Keep the rules that are shown under a new name (B293)."""
        self._ask_name("savePresetDialog", tr("Save Preset As"), self._free_name(self.entry.name), self._create, then)

    def duplicate(self) -> None:
        """A copy of the preset that is shown, which can be changed."""
        self.leave(lambda: self._create(self._free_name(self.entry.name), None))

    def rename(self) -> None:
        """Ask for another name; the renamed preset stays the current one (B295)."""

        def renamed(name: str, then: Callable[[], None] | None) -> None:
            del then
            self._do(lambda: self._library.rename(self.entry, name))

        self.leave(lambda: self._ask_name("renamePresetDialog", tr("Rename Preset"), self.entry.name, renamed, None))

    def delete(self) -> None:
        """Remove the preset once the person has said yes (B296)."""

        def agreed() -> None:
            gone = self.entry
            try:
                self._library.delete(gone)
            except PresetError as error:
                tell(self._window, "presetProblem", tr(error.message))
                self._list()
                self._show(self._stored(gone))
                return
            if self._settings.preset == gone.rules.id:
                self._settings.preset = type(self._settings).preset.default
            self._list()
            self._show(self._wanted(self._settings.preset))

        ask(
            self._window,
            "deletePresetDialog",
            tr("Delete {name}?").format(name=tr(self.entry.name)),
            tr("Its file is removed. Games that were saved with these rules keep them."),
            tr("&Yes"),
            tr("&No"),
            agreed,
        )

    def import_file(self) -> None:
        """Take a preset out of a file."""
        dialog = QFileDialog(self._window, tr("Import Preset"), documents())
        dialog.setObjectName("importDialog")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda file: self.leave(lambda: self._import(Path(file))))
        dress(dialog)
        _open(dialog)

    def export(self) -> None:
        """Write the rules that are shown into a file."""
        dialog = QFileDialog(self._window, tr("Export Preset"), documents())
        dialog.setObjectName("exportDialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        dialog.selectFile(f"{self.entry.rules.id}{SUFFIX}")
        dialog.fileSelected.connect(lambda file: self._export(Path(file)))
        dress(dialog)
        _open(dialog)

    def compare(self) -> None:
        """Show what is different between these rules and others."""
        from fourwinds.ui.preferences.compare import CompareDialog  # noqa: PLC0415 - only when it is asked for

        others = [entry.rules for entry in self.entries if entry != self.entry]
        CompareDialog(self._draft.rules, others, self._draft.base, self._window).open()

    # --- within -------------------------------------------------------------------------------

    def _list(self) -> None:
        self._trace = self._library.trace()
        entries = list(self._library.entries())
        if self._running is not None:
            entries.append(Entry(Sort.RUNNING, self._running))
        if all(entry.sort is not Sort.CUSTOMIZED for entry in entries):
            place = sum(entry.sort in (Sort.BUILTIN, Sort.OWN) for entry in entries)
            entries.insert(place, Entry(Sort.CUSTOMIZED, customized(entries[0].rules if entries else _NOTHING)))
        self.entries = tuple(entries)
        self.listed.emit()

    def _wanted(self, id_: str) -> Entry:
        for wanted in (id_, type(self._settings).preset.default):
            for entry in self.entries:
                known = entry.sort is not Sort.CUSTOMIZED or entry.stored or entry.unfinished
                if entry.rules.id == wanted and known and entry.sort is not Sort.RUNNING:
                    return entry
        return self.entries[0]

    def _stored(self, entry: Entry) -> Entry:
        """The entry as its file has it."""
        return self._wanted(entry.rules.id)

    def _show(self, entry: Entry, base: RulePreset | None = None) -> None:
        self.entry = entry
        self._load(entry, base)
        self.listed.emit()

    def _load(self, entry: Entry, base: RulePreset | None = None) -> None:
        self._draft.load(entry.rules, base=base, locked=_locked(entry))

    def _do(self, what: Callable[[], Entry], then: Callable[[], None] | None = None) -> bool:
        """Change the library; the entry that comes of it is current then. Whether it could be done."""
        before = self.entry
        try:
            entry = what()
        except PresetError as error:
            tell(self._window, "presetProblem", tr(error.message))
            return False
        if before.editable and self._settings.preset == before.rules.id and before.rules.id != CUSTOMIZED:
            kept = any(e.rules.id == before.rules.id for e in self._library.entries())
            if not kept:  # renamed
                self._settings.preset = entry.rules.id
        base = self._draft.base
        self.entry = entry
        self._list()
        self._show(entry, base if base.id != before.rules.id else None)
        if then is not None:
            then()
        return True

    def _create(self, name: str, then: Callable[[], None] | None) -> None:
        self._create_from(self._draft.rules, name, then)

    def _create_from(
        self, rules: RulePreset, name: str, then: Callable[[], None] | None = None, schema: str = ""
    ) -> None:
        """Whoever goes on with `then` sees for himself whether the rules can be played."""
        done = self._do(lambda: self._library.create(rules, name, schema), then)
        if done and then is None and self.entry.unfinished:
            self.unfinished.emit(faults(self.entry.rules)[0])

    def _import(self, path: Path) -> None:
        try:
            stored = self._library.store.open(path, finished=False)
        except PresetError as error:
            tell(self._window, "presetProblem", tr(error.message))
            return

        rules = stored.rules

        def create(name: str, then: Callable[[], None] | None) -> None:
            self._create_from(rules, name, then, stored.schema)

        if rules.name.casefold() in self._names() or any(rules.id == entry.rules.id for entry in self.entries):
            self._ask_name("savePresetDialog", tr("Import Preset"), self._free_name(rules.name), create, None)
        else:
            create(rules.name, None)

    def _export(self, path: Path) -> None:
        try:
            self._library.export(self._draft.rules, path, self.entry.schema)
        except PresetError as error:
            tell(self._window, "presetProblem", tr(error.message))
        else:
            self.said.emit(tr("The rules are written to {file}.").format(file=path))

    def _offer_name(self, problem: str, then: Callable[[], None] | None) -> None:
        ask(
            self._window,
            "saveProblemDialog",
            problem,
            tr("Save your rules under a new name, so that nothing is lost?"),
            tr("&Save As ..."),
            tr("&No"),
            lambda: self.save_as(then),
        )

    def _ask_name(
        self,
        object_name: str,
        title: str,
        suggestion: str,
        do: Callable[[str, Callable[[], None] | None], None],
        then: Callable[[], None] | None,
    ) -> None:
        from fourwinds.ui.preferences.naming import NameDialog  # noqa: PLC0415 - only when it is asked for

        taken = self._names()
        if object_name == "renamePresetDialog":
            taken -= {self.entry.name.casefold()}
        dialog = NameDialog(title, suggestion, taken, self._window)
        dialog.setObjectName(object_name)
        dialog.named.connect(lambda name: do(name, then))
        dialog.open()

    def _names(self) -> set[str]:
        return {entry.name.casefold() for entry in self.entries}

    def _free_name(self, name: str) -> str:
        names = self._names()
        copies = (tr("{name} copy").format(name=name), *(f"{name} {number}" for number in range(2, 1_000)))
        return next(copy for copy in copies if copy.casefold() not in names)


_NOTHING: Final = RulePreset(id=CUSTOMIZED, name="Customized")


def _locked(entry: Entry) -> str:
    """Why the entry's rules cannot be changed; empty when they can."""
    match entry.sort:
        case Sort.BUILTIN:
            text = tr(
                "{name} is built in and stays as it is, so that its rules can always be played. A copy of it is yours "
                "to change."
            )
            return text.format(name=tr(entry.name))
        case Sort.RUNNING:
            return tr("The game is being played by these rules; they cannot be changed any more.")
        case _:
            return ""


def _same_rules(a: RulePreset, b: RulePreset) -> bool:
    return a == b.model_copy(update={"id": a.id, "name": a.name})


def _open(dialog: QFileDialog) -> None:
    dialog.setNameFilter(tr("Four Winds presets (*{suffix})").format(suffix=SUFFIX))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
