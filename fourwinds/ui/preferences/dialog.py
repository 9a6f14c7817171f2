"""`PreferencesDialog`: a tree of pages over the options of the program and the rules of a preset (B219-B226)."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QStackedWidget,
    QStyle,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWhatsThis,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.settings import Settings
from fourwinds.app.sound import Sounds
from fourwinds.app.theme_store import ThemeStore
from fourwinds.roster import Roster
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.scoring import Hand
from fourwinds.text import counted
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.preferences.cardpage import CardPage
from fourwinds.ui.preferences.checkpage import CheckPage
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.editing import Editing
from fourwinds.ui.preferences.finding import Finder, everything
from fourwinds.ui.preferences.forms import PATTERNS, Form, form_named, forms, value_at
from fourwinds.ui.preferences.library import Library, Sort, faults
from fourwinds.ui.preferences.limithands import LimitHandsPage
from fourwinds.ui.preferences.pagehead import PageHead
from fourwinds.ui.preferences.panes import Panes
from fourwinds.ui.preferences.presetbar import PresetBar
from fourwinds.ui.preferences.program import Choices, GeneralPage, PlayersPage
from fourwinds.ui.preferences.rulespage import RulesPage
from fourwinds.ui.preferences.scorepage import ScorePage
from fourwinds.ui.preferences.themespage import ThemesPage
from fourwinds.ui.preferences.trial import Trial
from fourwinds.ui.preferences.wording import CARD, RulesPlan, in_names, page_of, plans, rich, value_text
from fourwinds.ui.widgets.fitting import room_on_screen, smallest_in
from fourwinds.ui.widgets.questions import ask
from fourwinds.values import Value

FIRST_SIZE: Final = QSize(1360, 860)
SMALLEST: Final = QSize(820, 520)
_PAGE: Final = Qt.ItemDataRole.UserRole
_TITLE: Final = Qt.ItemDataRole.UserRole + 1


class Game(Value):
    """The game that is being played, if there is one."""

    rules: RulePreset | None = None
    hand: Hand | None = None
    """The person's hand, for the trial; None: there is none to show."""


class PreferencesDialog(QDialog):
    """Everything that can be chosen. OK keeps it, Cancel takes all of it back (B223, B224).

    What was done to the presets themselves by a command (saved, renamed, deleted, imported) stays done.
    """

    said = Signal(str)
    """A sentence for the message line."""
    help_wanted = Signal(str)
    """F1 was pressed: the id of the page."""

    def __init__(  # noqa: PLR0913 - what a dialog over everything needs, all of it named
        self,
        settings: Settings,
        store: PresetStore,
        painter: TilePainter,
        *,
        unfinished: Path,
        themes: ThemeStore,
        roster: Roster,
        sounds: Sounds | None = None,
        game: Game | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`unfinished` is the folder of rules that cannot be played yet; `themes` and `roster` know what there is."""
        super().__init__(parent)
        self.setObjectName("preferencesDialog")
        self.setWindowTitle(tr("Preferences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowContextHelpButtonHint)
        self._settings, self._sounds, self._painter = settings, sounds, painter
        self._game = game or Game()
        self._choices = Choices(settings)
        self._roster = roster
        self.draft = Draft(RulePreset(id="none", name="none"), self)
        self.editing = Editing(Library(store, unfinished), self.draft, settings, self._game.rules, self)
        self._pages: dict[str, QWidget] = {}
        """Those that have been opened: making all of them at once would be felt."""
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self._items: dict[str, QTreeWidgetItem] = {}
        self._themes = themes
        self._noted_lock = False
        """What was noted last was told of rules that cannot be changed."""
        self._arrange()
        self.draft.noted.connect(self._note)
        self._finder.look_in(everything(self.draft.rules))
        self.draft.changed.connect(self._show_lock)
        self.editing.listed.connect(self._show_lock)
        self.editing.unfinished.connect(self._tell_unplayable)
        self.editing.said.connect(self._note)
        self.open_page("general")
        self._tell_damaged()

    # --- putting together ---------------------------------------------------------------------

    def _arrange(self) -> None:
        self._bar = PresetBar(self.editing, self.draft, self)
        self._tree = QTreeWidget()
        self._tree.setObjectName("pageTree")
        self._tree.setAccessibleName(tr("Pages"))
        self._tree.setHeaderHidden(True)
        self._tree.setWhatsThis(
            tr("The pages: options of the program, and the rules of the preset that is chosen above.")
        )
        self._tree.setIndentation(12)
        self._tree.setRootIsDecorated(False)
        self._stack = QStackedWidget()
        self._plan_pages()
        self._tree.expandAll()
        self._tree.currentItemChanged.connect(self._on_page)
        self._finder = Finder(self._tree)
        self._finder.wanted.connect(self._go_found)
        self._trial: Trial | None = None
        self._bar.trial_wanted.connect(self._show_trial)
        self._panes = Panes(self._finder, self._make_center())
        letter = self.fontMetrics().averageCharWidth()
        titles = self._tree.sizeHintForColumn(0) + self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        self._finder.setMinimumWidth(max(letter * 29, titles))
        self._panes.setSizes([max(letter * 30, titles), letter * 110])
        box = QVBoxLayout(self)
        box.addWidget(self._bar)
        box.addWidget(self._panes, 1)
        box.addLayout(self._make_buttons())
        self.setMinimumSize(smallest_in(room_on_screen(self), SMALLEST))
        self._add_key(QKeySequence(Qt.Key.Key_F1), self._on_help)
        self._add_key(QKeySequence(QKeySequence.StandardKey.Find), self._find)
        for enter in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._add_key(QKeySequence(Qt.Modifier.CTRL | enter), self._on_ok_key)
        parent = self.parentWidget()
        room = parent.window().size() if parent is not None else FIRST_SIZE
        self.resize(FIRST_SIZE.boundedTo(room).expandedTo(self.minimumSize()))
        if self._settings.preferences_geometry:
            self.restoreGeometry(QByteArray(self._settings.preferences_geometry))

    def _add_key(self, keys: QKeySequence, do: Callable[[], None]) -> None:
        action = QAction(self)
        action.setShortcut(keys)
        action.triggered.connect(do)
        self.addAction(action)

    def _plan_pages(self) -> None:
        program = self._heading(tr("Program"))
        self._add_page(program, "general", tr("General"), self._make_general)
        self._add_page(program, "players", tr("Players"), lambda: PlayersPage(self._choices, self._roster))
        self._add_page(program, "themes", tr("Themes and sound"), self._make_themes)
        rules = self._heading(tr("Rules"))
        for plan in plans():
            if plan.id == "tables":
                self._add_page(rules, "scores", tr("Score list"), self._make_scores)
                self._add_page(rules, "hands", tr("Limit and special hands"), self._make_hands)
            self._add_page(rules, plan.id, tr(plan.title), partial(self._make_rules, plan))
        self._check = CheckPage(self.draft, self)  # it goes with the window, also where nobody has looked at it
        self._check.hide()
        self._check.go_to.connect(self._go_to_mend)
        self._check.counted.connect(self._on_counted)
        self._add_page(rules, "check", tr("Check"), lambda: self._check)

    def _make_general(self) -> QWidget:
        page = GeneralPage(self._choices, self._painter)
        page.pointed.connect(self._point)
        return page

    def _make_themes(self) -> QWidget:
        return ThemesPage(self._choices, self._settings, self._themes, self._sounds)

    def _make_rules(self, plan: RulesPlan) -> QWidget:
        if plan.id == CARD:
            return self._make_card()
        page = RulesPage(plan, self.draft)
        page.pointed.connect(self._point)
        page.refused.connect(self._note)
        page.way_wanted.connect(self.go_to)
        return page

    def _make_card(self) -> QWidget:
        page = CardPage(self.draft, self._painter)
        page.refused.connect(self._note)
        page.tried.connect(self._try)
        return page

    def _make_scores(self) -> QWidget:
        page = ScorePage(self.draft, self._painter)
        page.refused.connect(self._note)
        page.tried.connect(self._try)
        page.pointed.connect(self._point)
        return page

    def _make_hands(self) -> QWidget:
        return LimitHandsPage(self.draft, self._scores.model, self._painter)

    def _heading(self, title: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem([title])
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = self._tree.font()
        font.setBold(True)
        item.setFont(0, font)
        self._tree.addTopLevelItem(item)
        return item

    def _add_page(self, under: QTreeWidgetItem, id_: str, title: str, make: Callable[[], QWidget]) -> None:
        item = QTreeWidgetItem(under, [title])
        item.setData(0, _PAGE, id_)
        item.setData(0, _TITLE, title)
        self._items[id_] = item
        self._makers[id_] = make

    def page_named(self, id_: str) -> QWidget:
        """The page with this id, made when it is first asked for."""
        if id_ not in self._pages:
            page = self._makers[id_]()
            page.setObjectName(f"{id_}Page")
            page.setAccessibleName(self._items[id_].data(0, _TITLE))
            self._pages[id_] = page
            self._stack.addWidget(page)
        return self._pages[id_]

    @property
    def _scores(self) -> ScorePage:
        page = self.page_named("scores")
        assert isinstance(page, ScorePage), "made here"
        return page

    def _make_center(self) -> QWidget:
        self._head = PageHead(self.editing)
        self._explanation = QLabel()
        self._explanation.setObjectName("fieldHelp")
        self._explanation.setWordWrap(True)
        self._explanation.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._explanation.setMinimumHeight(self.fontMetrics().lineSpacing() * 3)
        center = QWidget()
        box = QVBoxLayout(center)
        box.setContentsMargins(6, 0, 6, 0)
        box.addWidget(self._head)
        box.addWidget(self._stack, 1)
        box.addWidget(self._explanation)
        return center

    def _make_buttons(self) -> QHBoxLayout:
        whats_this = QPushButton("?")
        whats_this.setObjectName("whatsThisButton")
        whats_this.setAccessibleName(tr("What's This?"))
        whats_this.setToolTip(tr("What's This? Click here, then on what you want explained."))
        whats_this.setWhatsThis(tr("Explains what you click on next. F1 does the same for what has the keys."))
        whats_this.setFixedWidth(self.fontMetrics().averageCharWidth() * 5)
        whats_this.clicked.connect(QWhatsThis.enterWhatsThisMode)
        self._told = QLabel()
        self._told.setObjectName("preferencesNote")
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._told.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setObjectName("okButton")
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setObjectName("cancelButton")
        buttons.button(QDialogButtonBox.StandardButton.Ok).setToolTip(tr("Keeps all changes (Ctrl+Enter)"))
        for which, text in (
            (
                QDialogButtonBox.StandardButton.Ok,
                tr("Keeps everything that was changed, and leaves. Ctrl+Enter does the same from everywhere."),
            ),
            (QDialogButtonBox.StandardButton.Cancel, tr("Leaves, and takes back what was not saved.")),
        ):
            buttons.button(which).setWhatsThis(text)
        for button in (*buttons.buttons(), whats_this):
            if isinstance(button, QPushButton):
                button.setAutoDefault(False)  # Enter belongs to the field that is edited
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._foot = (
            whats_this,
            buttons.button(QDialogButtonBox.StandardButton.Ok),
            buttons.button(QDialogButtonBox.StandardButton.Cancel),
        )
        row = QHBoxLayout()
        row.addWidget(whats_this)
        row.addWidget(self._told, 1)
        row.addWidget(buttons)
        return row

    # --- pages --------------------------------------------------------------------------------

    @property
    def page(self) -> str:
        """The id of the page that is shown."""
        return next(id_ for id_, page in self._pages.items() if page is self._stack.currentWidget())

    def show_rules(self, id_: str) -> None:
        """Show the preset with this id, from its first page that can be changed."""
        entry = next((entry for entry in self.editing.entries if entry.stored and entry.rules.id == id_), None)
        if entry is not None:
            self.editing.choose(entry)
        self.open_page("tiles")

    def open_page(self, id_: str) -> None:
        """Show a page, by its id."""
        self._tree.setCurrentItem(self._items[id_])

    @Slot(str)
    def go_to(self, field: str) -> None:
        """Show the page of a field, by its dotted path, and give the field the keys."""
        found = form_named(field)
        if found is None:
            return
        form, pattern = found
        if form.path == PATTERNS:
            self.open_page("scores")
            self._scores.go_to(pattern, field.removeprefix(".".join((*PATTERNS, pattern)) + ".").split("[")[0])
            return
        self.open_page(page_of(form))
        page = self.page_named(self.page)
        if isinstance(page, RulesPage):
            page.go_to(form.name)
        elif isinstance(page, CardPage):
            page.go_to(field)

    @Slot(str)
    def _go_to_mend(self, field: str) -> None:
        """The same for a field that a problem names; a whole line of the score list can be taken out of it there."""
        self.go_to(field)
        found = form_named(field)
        if found is not None and found[1] and field == ".".join((*PATTERNS, found[1])):
            self._scores.panel.show_worth()

    @Slot(str, str)
    def _go_found(self, page: str, field: str) -> None:
        if form_named(field) is not None:
            self.go_to(field)
            return
        self.open_page(page)
        shown = self.page_named(page)
        if isinstance(shown, GeneralPage):
            shown.go_to(field)
        elif (widget := shown.findChild(QWidget, field) if field else None) is not None:
            widget.setFocus()

    def _find(self) -> None:
        if self._finder.isHidden():
            self._bar.show_trial(False)  # where there is no room for both
        self._finder.line.setFocus()
        self._finder.line.selectAll()

    def try_hand(self) -> Trial:
        """Show the panel for trying a hand."""
        self._bar.show_trial(True)
        return self._made_trial()

    def _made_trial(self) -> Trial:
        if self._trial is None:
            self._trial = Trial(self.draft, self._painter, self._game.hand)
        return self._trial

    @Slot(bool)
    def _show_trial(self, wanted: bool) -> None:
        if wanted or self._trial is not None:
            self._panes.show_beside(self._made_trial(), wanted=wanted)

    @Slot(QTreeWidgetItem, QTreeWidgetItem)
    def _on_page(self, item: QTreeWidgetItem | None) -> None:
        id_ = item.data(0, _PAGE) if item is not None else None
        if id_ is None:
            return
        page = self.page_named(id_)
        self._stack.setCurrentWidget(page)
        self._head.show_title(page.accessibleName())
        self._explanation.setText(tr("Point at an option to read what it means; F1 and ? explain it, too."))
        self._explanation.setVisible(id_ not in ("players", "themes", "hands", CARD, "check"))
        if self._sounds is not None:
            self._sounds.stop()
        self._show_lock()

    @Slot(Form)
    def _point(self, form: Form) -> None:
        text = f"<b>{form.label}</b>: {form.explanation}"
        if form.name in forms() and self.draft.value(form.path) != (was := value_at(self.draft.base, form.path)):
            was_text = tr("In {name} it is: {value}.").format(
                name=tr(self.draft.base.name), value=value_text(form, was)
            )
            text += f" {rich(was_text)}"
        self._explanation.setText(text)

    @Slot(str)
    def _note(self, text: str) -> None:
        self._told.setText(text)
        self._noted_lock = bool(self.draft.locked)
        if self._noted_lock:
            self._head.lead_on()

    @Slot()
    def _show_lock(self) -> None:
        of_rules = self.page not in ("general", "players", "themes")
        locked = self.draft.locked if of_rules else ""
        if self._noted_lock and not self.draft.locked:
            self._note("")  # the way was gone
        text = locked
        if self._game.rules is not None and (of_rules or self.page == "players") and not locked:
            text = tr("A game is being played: what you change here holds from the next game.")
        self._head.show_note(text, locked=bool(locked))

    @Slot(int, int)
    def _on_counted(self, errors: int, warnings: int) -> None:
        text = tr("Check")
        if errors:
            text = tr(counted(errors, "Check ({count} error)", "Check ({count} errors)"))
        elif warnings:
            text = tr(counted(warnings, "Check ({count} warning)", "Check ({count} warnings)"))
        self._items["check"].setText(0, text)

    @Slot(str)
    def _try(self, hand: str) -> None:
        self.try_hand().show_hand(hand)

    def _on_help(self) -> None:
        self.help_wanted.emit(f"preferences/{self.page}")
        focused: QWidget | None = self.focusWidget()
        if focused is not None and focused.whatsThis():
            QWhatsThis.showText(focused.mapToGlobal(focused.rect().bottomLeft()), focused.whatsThis(), focused)

    def _tell_damaged(self) -> None:
        damaged = self.editing.library.damaged
        if damaged:
            text = tr("This preset file cannot be used and was left as it is: {problems}")
            if len(damaged) > 1:
                text = tr("These preset files cannot be used and were left as they are: {problems}")
            self._note(text.format(problems=" ".join(tr(problem.message) for problem in damaged)))

    # --- leaving ------------------------------------------------------------------------------

    def done(self, result: int) -> None:
        """The window is as large the next time, whatever becomes of what was chosen in it."""
        self._settings.preferences_geometry = bytes(self.saveGeometry().data())
        super().done(result)

    def accept(self) -> None:
        """B224, B297: changes to a preset are asked about, those to Customized are kept."""
        entry = self.editing.entry
        if self.draft.modified and entry.sort is Sort.CUSTOMIZED:
            self.editing.save(self._keep)
        else:
            self.editing.leave(self._keep)

    def _keep(self) -> None:
        entry = self.editing.entry
        wrong = faults(entry.rules) if entry.unfinished else ()
        if wrong:
            self._tell_unplayable(wrong[0], self._keep_all)
            return
        self._keep_all()

    def _tell_unplayable(self, fault: str, later: Callable[[], None] | None = None) -> None:
        box = QMessageBox(self)
        box.setObjectName("unplayableDialog")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(tr("Four Winds"))
        box.setIcon(QMessageBox.Icon.Warning)
        box.setText(tr("These rules contradict themselves: they are kept as unfinished, and cannot be played yet."))
        box.setInformativeText(in_names(fault))
        show = box.addButton(tr("&Show the Errors"), QMessageBox.ButtonRole.RejectRole)
        show.setObjectName("showErrorsButton")
        leave = box.addButton(tr("&Leave Them for Later"), QMessageBox.ButtonRole.AcceptRole)
        leave.setObjectName("laterButton")
        box.setDefaultButton(show)
        box.setEscapeButton(show)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

        def finished() -> None:
            if box.clickedButton() is not leave:
                self.open_page("check")
            elif later is not None:
                later()

        box.finished.connect(finished)
        box.open()

    def _keep_all(self) -> None:
        entry = self.editing.entry
        self._choices.keep()
        if entry.sort is not Sort.RUNNING and not entry.unfinished:
            changed = self._settings.preset != entry.rules.id
            self._settings.preset = entry.rules.id
            if self._game.rules is not None and (changed or entry.rules != self._game.rules):
                self.said.emit(
                    tr("The game goes on by its own rules; {name} holds from the next game.").format(
                        name=tr(entry.name)
                    )
                )
        self._settings.sync()
        self._end()
        super().accept()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Its box has just made OK look as if Enter pressed it.
        for button in self.findChildren(QPushButton):
            button.setDefault(False)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name for it
        """Tab comes to OK and Cancel after all of the page, which is made later than they are."""
        for button in self._foot:
            last = self.previousInFocusChain()
            if last is not None and last is not button:
                QWidget.setTabOrder(last, button)
        return super().focusNextPrevChild(next)

    @Slot()
    def _on_ok_key(self) -> None:
        """What is just being typed in a field counts, as it does when OK is clicked."""
        ok = self._foot[1]
        ok.setFocus()
        ok.click()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if (
            event.type() is QEvent.Type.ActivationChange
            and self.isActiveWindow()
            and (said := self.editing.look_again())
        ):
            self._note(said)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ends the editing of a field and presses a button that has the keys; it does not leave."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif isinstance(focused := self.focusWidget(), QPushButton | QToolButton):
            focused.click()

    def reject(self) -> None:
        """B223; rules that somebody has worked on are not thrown away without a question."""
        if not self.draft.modified:
            self._take_back()
            return
        ask(
            self,
            "cancelRulesDialog",
            tr("Throw away your changes to {name}?").format(name=tr(self.editing.entry.name)),
            tr("They have not been saved."),
            tr("&Throw Away"),
            tr("&Go On Editing"),
            self._take_back,
        )

    def _take_back(self) -> None:
        themes = self._pages.get("themes")
        if isinstance(themes, ThemesPage):
            themes.take_back()
        self._end()
        super().reject()

    def _end(self) -> None:
        if self._sounds is not None:
            self._sounds.stop()
