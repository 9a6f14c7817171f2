"""The search over all pages: which options and patterns a person's words mean, and the list of them."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QListView, QStackedWidget, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.rules import RulePreset
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.text import marked as _t
from fourwinds.ui.preferences.forms import PATTERNS, Form
from fourwinds.ui.preferences.program import GENERAL, in_words
from fourwinds.ui.preferences.wording import category_title, choice_text, forms_on, pattern_name, plans
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import Value

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()
_Role = Qt.ItemDataRole


class Finding(Value):
    """One thing that can be found: what it is called, where it stands, and which words mean it."""

    title: str
    where: str
    page: str
    field: str
    """The name of the widget, for rules the dotted path; empty for the page itself."""
    about: str = ""

    @property
    def words(self) -> str:
        """Everything that may be looked for, in lower case."""
        return f"{self.title} {self.where} {self.about} {self.field.replace('_', ' ')}".casefold()


_PROGRAM: Final = (
    (
        "players",
        "playerName0",
        _t("Players"),
        _t("Names of the players"),
        _t("computer players, opponents"),
    ),
    (
        "players",
        "playerStrategy0",
        _t("Players"),
        _t("Characters of the players"),
        _t("strategy, level, hints"),
    ),
    ("players", "playerScatterbrain0", _t("Players"), _t("Scatterbrain"), _t("forgetful computer players")),
    (
        "themes",
        "",
        _t("Themes and sound"),
        _t("Theme"),
        _t("colours, tiles, table, look, contrast, Bauhaus"),
    ),
    (
        "themes",
        "settings.sound_effects",
        _t("Themes and sound"),
        _t("Sound Effects"),
        _t("volume, loud, quiet"),
    ),
    ("themes", "settings.voices", _t("Themes and sound"), _t("Spoken Calls"), _t("voice, speak, say, volume")),
    ("themes", "settings.music", _t("Themes and sound"), _t("Background Music"), _t("volume, loud, quiet")),
    ("themes", "soundsList", _t("Themes and sound"), _t("Sounds of events"), _t("own files, play, wav")),
)
"""What stands on the pages that are not made from fields."""


def everything(rules: RulePreset) -> tuple[Finding, ...]:
    """All that can be found: options of the rules, of the program, and every pattern of the score list."""
    found = [
        Finding(form.label, tr(plan.title), plan.id, form.name, _about(form))
        for plan in plans()
        for form in forms_on(plan)
    ]
    for heading, forms in GENERAL:
        where = f"{tr('General')}: {tr(heading)}"
        found += [Finding(form.label, where, "general", form.name, _about(form)) for form in map(in_words, forms)]
    found += [Finding(tr(title), tr(where), page, name, tr(about)) for page, name, where, title, about in _PROGRAM]
    for pattern in CATALOGUE.values():
        where = tr("Score list: {category}").format(category=category_title(pattern.category))
        about = f"{tr(pattern.name)} {tr(pattern.other_names)} {tr(pattern.definition)}"
        title = pattern_name(pattern.id, rules)
        found.append(Finding(title, where, "scores", ".".join((*PATTERNS, pattern.id)), about))
    return tuple(found)


def _about(form: Form) -> str:
    return " ".join((form.explanation, *(choice_text(form, choice) for choice in form.choices)))


def matching(findings: Iterable[Finding], text: str) -> tuple[Finding, ...]:
    """Those that all the words mean; those whose titles hold all of them first, options before patterns."""
    words = text.casefold().split()
    if not words:
        return ()
    found = [each for each in findings if all(word in each.words for word in words)]
    return tuple(sorted(found, key=lambda f: (not all(w in f.title.casefold() for w in words), f.page == "scores")))


class Findings(QAbstractListModel):
    """What was found, each with the place where it stands below."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found: tuple[Finding, ...] = ()

    def show_found(self, found: Sequence[Finding]) -> None:
        """Show these instead."""
        self.beginResetModel()
        self.found = tuple(found)
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.found)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        found = self.found[index.row()]
        match role:
            case _Role.DisplayRole:
                return f"{found.title}\n    {found.where}"
            case _Role.AccessibleTextRole:
                return f"{found.title}, {found.where}"
            case _Role.ToolTipRole:
                return plain_tip(found.about) or None
            case _:
                return None


class SearchLine(QLineEdit):
    """Escape takes the words back before it leaves anything; Down goes into the list."""

    down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Down:
            self.down.emit()
        else:
            super().keyPressEvent(event)


class FindList(QListView):
    """Enter and a click go to what was found; Up from the first goes back to the words."""

    chosen = Signal(QModelIndex)
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self.currentIndex())
        elif event.key() == Qt.Key.Key_Escape or (event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class Finder(QWidget):
    """The words to look for above the tree of pages; while there are some, what they mean stands in its place."""

    wanted = Signal(str, str)
    """The page and the field that the person wants to see."""

    def __init__(self, tree: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tree = tree
        self._findings: tuple[Finding, ...] = ()
        self.line = SearchLine()
        self.line.setObjectName("optionSearch")
        self.line.setPlaceholderText(tr("Find an option"))
        self.line.setAccessibleName(tr("Find an option"))
        self.line.setClearButtonEnabled(True)
        self.line.setToolTip(tr("Looks through all pages (Ctrl+F)"))
        self.line.setWhatsThis(tr("Words that stand in the name or the explanation of an option, on any page."))
        self.model = Findings(self)
        self.view = FindList()
        self.view.setObjectName("foundOptions")
        self.view.setAccessibleName(tr("Options that were found"))
        self.view.setModel(self.model)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setUniformItemSizes(True)
        self._nothing = QLabel(tr("No option has these words in its name or its explanation."))
        self._nothing.setObjectName("nothingFound")
        self._nothing.setWordWrap(True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._stack = QStackedWidget()
        for widget in (tree, self.view, self._nothing):
            self._stack.addWidget(widget)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.line)
        box.addWidget(self._stack, 1)
        self.line.textChanged.connect(self._on_words)
        self.line.returnPressed.connect(lambda: self._go(self.model.index(0)))
        self.line.down.connect(self._into_list)
        self.view.clicked.connect(self._go)
        self.view.chosen.connect(self._go)
        self.view.left.connect(self.line.setFocus)

    def look_in(self, findings: Sequence[Finding]) -> None:
        """Find among these from now on."""
        self._findings = tuple(findings)
        self._on_words(self.line.text())

    def _on_words(self, text: str) -> None:
        found = matching(self._findings, text)
        self.model.show_found(found)
        self._stack.setCurrentIndex(0 if not text.strip() else 1 if found else 2)

    def _into_list(self) -> None:
        if self.model.found and self._stack.currentIndex() == 1:
            self.view.setFocus()
            self.view.setCurrentIndex(self.model.index(0))
        elif not self.line.text().strip():
            self._tree.setFocus()

    def _go(self, index: QModelIndex) -> None:
        if index.isValid():
            self.view.setCurrentIndex(index)
            found = self.model.found[index.row()]
            self.wanted.emit(found.page, found.field)
