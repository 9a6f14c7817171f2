"""`Games`: beginning, opening, saving and leaving games, with the questions that belong to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from fourwinds import saves
from fourwinds.app.language import tr
from fourwinds.app.session import LayingOut, nothing_to_lay_out
from fourwinds.app.sound import Sounds
from fourwinds.engine.record import Player
from fourwinds.errors import FourWindsError
from fourwinds.resources import presets_folder
from fourwinds.roster import LEARNER
from fourwinds.rules.label import Label, label_of
from fourwinds.saves import SUFFIX, SaveError
from fourwinds.scoring import Hand
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.commands.icons import command_icon
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.widgets.questions import Leave, ask, ask_unsaved, choose, tell
from fourwinds.ui.window.behind import Behind
from fourwinds.ui.window.gamefiles import OpenGameDialog, SaveGameDialog
from fourwinds.values import replace

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset
    from fourwinds.rules.store import StoredPreset
    from fourwinds.saves import SavedGame

EASIEST: Final = "novice"
"""The rules for a first game."""


class Games(QObject):
    """Everything of the File and Game menus that is about a whole game."""

    said = Signal(str)
    rules_wanted = Signal(str)
    """The editor of rules shall show these, by their id."""
    warned = Signal(str)
    """What others must not push away at once: a sentence that stays for some seconds."""
    help_wanted = Signal()
    """F1 in the preferences."""
    choices_changed = Signal()
    """What can be begun may be other: the rules of the next game, or whether one waits to be continued."""

    def __init__(
        self,
        behind: Behind,
        window: QWidget,
        laying_out: LayingOut = nothing_to_lay_out,
    ) -> None:
        """`laying_out` makes what is needed to show a new table, part by part."""
        super().__init__(window)
        session = behind.session
        self._laying_out = laying_out
        self._session = session
        self._settings = behind.settings
        self._store = behind.store
        self._themes = behind.themes
        self._autosave = behind.autosave
        self._default_folder = behind.games_folder
        self._roster = behind.roster
        self._faces = behind.faces
        self._window = window
        self._opening, self._showing = Piecemeal(self), Piecemeal(self)
        self._seed: int | None = None
        self._interrupted: SavedGame | None = None
        self._refused: set[Path] = set()
        """Folders that were not made the default."""
        session.game_started.connect(self._on_game_started)
        session.file.saved.connect(self._on_saved)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "NewGame": self.new,
            "Setup": self.setup,
            "Open": self.open,
            "Save": self.save,
            "SaveAs": self.save_as,
            "Abort": self.abort,
            "RestartHand": self.restart_hand,
        }

    @property
    def window(self) -> QWidget:
        """The window in front of which everything is asked."""
        return self._window

    # --- what there is to begin with -----------------------------------------------------------

    @property
    def folder(self) -> Path:
        """Where game files are kept (B334)."""
        return Path(self._settings.games_folder) if self._settings.games_folder else self._default_folder

    @property
    def interrupted(self) -> SavedGame | None:
        """A game that the last run of the program did not finish."""
        return self._interrupted

    @property
    def is_laying_out(self) -> bool:
        """Whether the table of a game that has begun is still to be shown."""
        return self._showing.busy

    @property
    def would_lose(self) -> bool:
        """Whether leaving the game now would lose something worth a question: a finished game is none."""
        results = self._session.results
        finished = bool(results) and results[-1].game_over
        return self._session.file.modified and not finished

    def look_for_interrupted(self) -> None:
        """Look whether a game was interrupted."""
        self._interrupted = self._autosave.interrupted()

    def fix_seed(self, seed: int | None) -> None:
        """Fix the walls of the next new game."""
        self._seed = seed

    def preset(self) -> RulePreset | None:
        """The rules of the next game; the built-in default where the chosen ones are gone, None if nothing is there."""
        for id_ in (self._settings.preset, type(self._settings).preset.default):
            try:
                return self._store().get(id_)
            except FourWindsError as error:
                self.said.emit(tr(error.message))
        return None

    def label(self) -> Label | None:
        """What those rules are called, and how many play by them. Built-in ones need not be read for that."""
        if (label := label_of(presets_folder(), self._settings.preset)) is not None:
            return label
        rules = self.preset()
        return None if rules is None else Label(rules.name, rules.deal.players)

    def preset_of(self, id_: str) -> RulePreset:
        """The rules with this id; raises `FourWindsError` if there are none."""
        return self._store().get(id_)

    def presets(self) -> tuple[RulePreset, ...]:
        """All presets that can be read."""
        return tuple(stored.rules for stored in self.stored_presets())

    def reading_presets(self) -> Iterator[None]:
        """Have all presets read; after each step there may be a break."""
        return self._store().reading()

    def stored_presets(self) -> tuple[StoredPreset, ...]:
        """The same with where each is from."""
        return self._store().list().presets

    # --- beginning ------------------------------------------------------------------------------

    def new(self) -> None:
        """Begin a game with the remembered players and rules."""
        self.leave(self.begin, self.tr("A new game ends the one that is running."))

    def setup(self) -> None:
        """Ask for players and rules, then begin."""
        self._opening.begin(self._open_setup())

    @Slot()
    def stop_opening(self) -> None:
        """The window closes: what is being opened, or begun, is not wanted any more."""
        self._opening.stop()
        self._showing.stop()

    def _open_setup(self) -> Iterator[None]:
        """A part at a time: to read all presets takes as long as a blink."""
        yield from self._store().reading()
        from fourwinds.ui.widgets.facebox import FaceBox  # noqa: PLC0415 - not needed at the start
        from fourwinds.ui.window.newgame import NewGameDialog  # noqa: PLC0415 - 15 ms with what it shows, not at the start

        yield
        listed = self._store().list()
        yield
        roster = self._roster()  # looks for other packages, the first time
        yield
        yield from FaceBox.painting(self._faces, [player.name for player in self._settings.players])
        for problem in listed.damaged:
            self.said.emit(tr(problem.message))
        if roster.problems:
            self.warned.emit(" ".join(map(tr, roster.problems)))
        players = self._settings.players
        dialog = NewGameDialog(listed.presets, self._settings.preset, players, roster, self._faces, self._window)
        dialog.chosen.connect(self._on_chosen)

        def manage() -> None:
            from fourwinds.ui.window.programs import ProgramsDialog  # noqa: PLC0415 - see above

            programs = ProgramsDialog(self._settings, dialog)
            programs.finished.connect(lambda _result: dialog.use_roster(self._roster()))
            self.show_dialog(programs)

        dialog.programs_wanted.connect(manage)
        dialog.rules_wanted.connect(self.rules_wanted)
        yield
        self.show_dialog(dialog)

    def use_rules(self, id_: str) -> None:
        """Play the next game by these rules."""
        self._settings.preset = id_

    @Slot(str)
    def choose_rules(self, id_: str) -> None:
        """The same, and say so to who plays a game by others."""
        self.use_rules(id_)
        running, label = self._session.rules if self._session.running else None, self.label()
        if running is not None and label is not None and running.id != id_:
            text = self.tr("The game goes on by its own rules; {name} holds from the next game.")
            self.said.emit(text.format(name=tr(label.name)))

    def use_learners(self) -> None:
        """Let Learners sit at the table of the next game, and the easiest rules be in force."""
        self.use_rules(EASIEST)
        self._settings.claim_clock = False
        self._settings.set_players(
            [
                player if player.human else replace(player, strategy=LEARNER, scatterbrain=False)
                for player in self._settings.players
            ]
        )

    def resume(self) -> None:
        """Go on with the interrupted game. One that cannot be played again is set aside, not lost."""
        saved, self._interrupted = self._interrupted, None
        if saved is not None:
            self._ask_about(saved, lambda: self._resume_now(saved))

    def _resume_now(self, saved: SavedGame) -> None:
        try:
            self._session.resume(saved, self._autosave.interrupted_file)
        except FourWindsError as error:
            self.tell_problem(self._autosave.set_aside(error))
            self.choices_changed.emit()

    def abort(self) -> None:
        """Give up the running game; unsaved changes are asked about first (B195)."""
        if self._session.running:
            self.leave(self._session.abort, self.tr("Abort Game ends the running game."))
        else:
            self._session.abort()  # says that there is none

    def restart_hand(self) -> None:
        """Play the current hand again from its deal, where the rules of the table allow it (B111)."""
        self._session.undoing.restart_hand()

    # --- files ----------------------------------------------------------------------------------

    def open(self) -> None:
        """B206; the running game is asked about when a file was chosen."""
        dialog = OpenGameDialog(self._usable_folder(), describe_file, self._window)
        dialog.chosen.connect(self.open_file)
        self.show_dialog(dialog)

    @Slot(Path)
    def open_file(self, path: Path) -> None:
        """Open a game file; a running game with changes is asked about first."""
        text = self.tr("Opening {file} ends the running game.")
        self.leave(lambda: self._open_now(path), text.format(file=path.name))

    def fill_recent(self, menu: QMenu) -> None:
        """Keep a menu of the games that were opened or saved lately."""

        def fill() -> None:
            menu.clear()
            for number, file in enumerate(self._settings.recent_files, 1):
                path = Path(file)
                action = menu.addAction(f"&{number}  {path.name.replace('&', '&&')}")
                action.setStatusTip(file)
                action.setWhatsThis(self.tr("Opens this game again. The games opened or saved last stand first."))
                action.setIcon(command_icon("Open"))
                action.triggered.connect(partial(self.open_file, path))
            menu.setEnabled(not menu.isEmpty())

        fill()
        self._settings.changed.connect(lambda name: fill() if name == "recent_files" else None)

    def calculate(self, painter: TilePainter) -> None:
        """Open the score calculator; it works with or without a game."""
        from fourwinds.ui.calculator import CalculatorDialog  # noqa: PLC0415 - not needed at the start

        presets = [(stored.rules.id, tr(stored.rules.name)) for stored in self._store().list().presets]
        rules = self._session.rules
        known = {id_ for id_, _ in presets}
        chosen = rules.id if rules is not None and rules.id in known else self._settings.preset
        self.show_dialog(CalculatorDialog(presets, self._store().get, chosen, painter, self._window))

    def preferences(self, painter: TilePainter, sounds: Sounds, rules: str = "") -> None:
        """Open the options and the editor of rules (B219); `rules`: with these, on the way to a game."""
        from fourwinds.ui.preferences.dialog import Game, PreferencesDialog  # noqa: PLC0415 - not needed at the start

        game = Game(self._session.rules, self._hand()) if self._session.running else None
        dialog = PreferencesDialog(
            self._settings,
            self._store(),
            painter,
            unfinished=self._default_folder.parent / "unfinished",
            themes=self._themes,
            sounds=sounds,
            roster=self._roster(),
            game=game,
            parent=self._window,
        )
        dialog.said.connect(self.said)
        dialog.help_wanted.connect(self._on_help_wanted)
        dialog.finished.connect(lambda _result: self.choices_changed.emit())
        if rules:
            dialog.show_rules(rules)
            dialog.finished.connect(lambda _result: self.setup())
        dialog.open()

    @Slot(str)
    def _on_help_wanted(self, page: str) -> None:
        del page
        focused = QApplication.focusWidget()
        # Controls that explain themselves do so beside themselves.
        if focused is None or not focused.whatsThis():
            self.help_wanted.emit()

    def _hand(self) -> Hand | None:
        """The person's hand, for the trial of the preferences."""
        return self._session.hand

    def save(self) -> None:
        """B188, K13."""
        self._save_then(None)

    def save_as(self) -> None:
        """Save under a name that is asked for; only on the person's own turn (B189)."""
        self._ask_name(None)

    def leave(self, then: Callable[[], None], ends: str) -> None:
        """Do `then` when nothing is lost by it, or the person does not mind (B322); `ends` says what it does."""
        if self._session.waits:
            self._session.come_back()  # a copy is nothing to be asked about; the game itself is
        if not self.would_lose:
            then()
            return

        def answered(answer: Leave) -> None:
            if answer is Leave.SAVE:
                self._save_then(then)
            elif answer is Leave.DISCARD:
                then()

        ask_unsaved(self._window, ends, answered)

    # --- within ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin a game now; what runs is gone. Its table is shown a part at a time."""
        preset = self.preset()
        if preset is None:
            return
        seed, self._seed = self._seed, None
        self._showing.begin(self._session.dealing(preset, self._settings.players, seed, self._laying_out))

    @Slot(object, tuple)
    def _on_chosen(self, stored: StoredPreset, players: tuple[Player, ...]) -> None:
        self._settings.preset = stored.rules.id
        self._settings.set_players(players)
        self.new()

    def _open_now(self, path: Path) -> None:
        try:
            saved = saves.read(path)
        except SaveError:
            self._session.open_game(path)  # says what is wrong
        else:
            self._ask_about(saved, lambda: self._session.open_game(path))

    def _ask_about(self, saved: SavedGame, then: Callable[[], object]) -> None:
        """Ask whether the programs in a game may be started, if the person does not know them; then go on."""
        unknown = self._session.programs.unknown(saved.programs)
        if not unknown:
            then()
            return

        def refuse() -> None:
            then()

        def start() -> None:
            self._session.programs.allow(unknown)
            then()

        commands = "\n\n".join(program.command for program in unknown)
        warning = self.tr(
            "A program may do whatever you may do: read, change and send your files. Start it only if you know it, and "
            "whoever gave you the game. Otherwise Expert plays in its place."
        )
        choose(
            self._window,
            "programDialog",
            self.tr("This game wants to start a program on your computer."),
            f"{commands}\n\n{warning}",
            (
                ("refuseProgramButton", self.tr("&Do Not Start It"), refuse),
                ("startProgramButton", self.tr("&Start It"), start),
            ),
        )

    def _save_then(self, then: Callable[[], None] | None) -> None:
        if not self._session.running:
            self.said.emit(self.tr("There is no game to save."))
        elif self._session.file.path is None:
            self._ask_name(then)
        elif self._session.save(self._session.file.path) and then is not None:
            then()

    def _ask_name(self, then: Callable[[], None] | None) -> None:
        if not self._session.running:
            self.said.emit(self.tr("There is no game to save."))
            return
        path = self._session.file.path
        folder = path.parent if path is not None else self._usable_folder()
        name = path.name if path is not None else self._free_name(folder, self.tr("Game"))
        dialog = SaveGameDialog(folder, name, self._session.file.kept.description, self._window)

        def chosen(chosen_path: Path, description: str) -> None:
            if self._session.running and self._session.save(chosen_path, description):
                self._offer_folder(chosen_path.parent)
                if then is not None:
                    then()

        dialog.chosen.connect(chosen)
        self.show_dialog(dialog)

    def _usable_folder(self) -> Path:
        """The folder of the games, made if it is not there; the person's own where it cannot be made."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return Path.home()
        return self.folder

    def _free_name(self, folder: Path, base: str) -> str:
        number = next(n for n in range(1, 10_000) if not (folder / f"{base} {n}{SUFFIX}").exists())
        return f"{base} {number}{SUFFIX}"

    def _offer_folder(self, folder: Path) -> None:
        """B217; once for each folder."""
        if folder.resolve() in {self.folder.resolve(), *self._refused} or not self._window.isVisible():
            return
        self._refused.add(folder.resolve())

        def agreed() -> None:
            self._settings.games_folder = str(folder)

        ask(
            self._window,
            "folderDialog",
            self.tr("Keep your games in this folder from now on?"),
            str(folder),
            self.tr("&Yes"),
            self.tr("&No"),
            agreed,
        )

    def show_dialog(self, dialog: QDialog) -> None:
        """Open a dialog in front of the window; it is gone when it is closed."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot()
    def _on_game_started(self) -> None:
        if self._session.taught:
            return
        left, self._interrupted = self._interrupted, None
        if left is not None:
            self._put_aside(left)
        absent = (*self._roster().substitutions(self._session.players), *self._session.absent_programs)
        text = self.tr("{program}, a program, plays for {name}.")
        seated = self._session.seated_programs
        said = [*map(tr, absent), *(text.format(program=program, name=name) for name, program in seated)]
        if said:
            self.warned.emit(" ".join(said))

    def _put_aside(self, left: SavedGame) -> None:
        """Another game began in place of the one that was interrupted: that one is kept as a file."""
        path = self._usable_folder() / self._free_name(self._usable_folder(), self.tr("Unfinished Game"))
        try:
            saves.write(path, left, saved_at=datetime.now(UTC))
        except SaveError as error:
            # Where it lies now the new game is going to be kept.
            self.tell_problem(self._autosave.set_aside(error))
            return
        text = self.tr("Your unfinished game is kept as {file}; Open in the File menu takes it up.")
        self.said.emit(text.format(file=path.name))

    @Slot(str)
    def _on_saved(self, path: str) -> None:
        self._settings.last_saved = path
        self.said.emit(self.tr("The game is saved as {file}.").format(file=Path(path).name))

    def tell_problem(self, text: str) -> None:
        """Something went wrong with a file."""
        tell(self._window, "problemDialog", text)


def describe_file(path: Path) -> str:
    """What is known of a game file, for the Open dialog; what is wrong with it, if it cannot be opened."""
    try:
        saved = saves.read(path)
    except SaveError as error:
        return tr(error.message)
    record = saved.record
    names = ", ".join(player.name for player in record.players)
    hands = tr("hands dealt: {count}").format(count=len(record.deals))
    facts = f"{tr(record.rules.name)}; {names}; {hands}"
    return f"{saved.description}\n{facts}" if saved.description else facts
