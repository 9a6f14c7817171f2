"""`StatisticsDialog`: how the person plays, by each set of rules, on several pages."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import say, tr
from fourwinds.app.reckoning import Reckoning
from fourwinds.app.settings import Settings
from fourwinds.scoring import CATALOGUE
from fourwinds.statistics import Figures, Judgements, OfRules, Played, as_csv
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.records.statistics.figurespage import FiguresPage
from fourwinds.ui.records.statistics.lists import OpponentsPage, PatternsPage, ScoresPage
from fourwinds.ui.records.statistics.pages import Page, Shown
from fourwinds.ui.records.statistics.timepage import TimePage
from fourwinds.ui.records.statistics.words import written
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.pieces import plain_label
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.ui.widgets.questions import ask
from fourwinds.values import Value

_ROW = 1.5
"""The height of a row, in lines."""
_LIST = 30
"""The width of the list of rules, in letters."""
_LIST_PART = 0.22
"""And at most of the window's, for on a small screen the tables need the room."""
_BREATH_MS = 20
"""Between the making of two pages, so that what was made before is painted in a turn of its own."""


class Counted(Value):
    """What the person has played."""

    deals: Sequence[Played]
    judgements: Judgements
    by_rules: Sequence[OfRules]
    """The sums of these deals."""
    since: date | None
    """The day of the first one."""


class StatisticsDialog(QDialog):
    """On the left the rules that were played, on the right what was done by them."""

    export_wanted = Signal(str)
    """The table of all deals, as it is to be written."""

    def __init__(
        self,
        counted: Counted,
        forget: Callable[[], None],
        settings: Settings,
        painter: TilePainter,
        reckoning: Callable[[QObject], Reckoning],
        parent: QWidget | None = None,
    ) -> None:
        """What is summed after the opening is left to a `reckoning` of its own.

        `forget` is called when the person wants everything forgotten; it may raise `OSError`.
        """
        super().__init__(parent)
        self.setObjectName("statisticsDialog")
        self.setWindowTitle(self.tr("Statistics"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deals, self._judgements = counted.deals, counted.judgements
        self._since = counted.since
        self._forget = forget
        self._settings = settings
        self._listed = list(counted.by_rules)
        self._reckoning = reckoning(self)
        self._row = QSize(0, round(self.fontMetrics().lineSpacing() * _ROW))
        self._head = plain_label("statisticsHead")
        self._keep = self._make_switch()
        self._rules = self._make_list()
        self._makers = self._page_makers(painter)
        self._pages: dict[str, Page] = {}
        """Those that were made: one after the other once the window is open, or when one is turned to."""
        self._makes = QTimer(self, interval=_BREATH_MS)
        self._makes.timeout.connect(self._make_one)
        self._holders: dict[str, QVBoxLayout] = {}
        self._tabs = self._make_tabs()
        self._shown = Shown((), counted.judgements, points=False)
        self._fresh: set[Page] = set()
        """Pages that show what is chosen; nobody has turned to the others since."""
        self._buttons = self._make_buttons()
        self._arrange()
        self._show()
        self._makes.start()

    @property
    def up_to_date(self) -> bool:
        """Whether the page in view shows what is chosen; until then it is being summed up."""
        return self._pages.get(list(self._makers)[self._tabs.currentIndex()]) in self._fresh

    def _make_switch(self) -> QCheckBox:
        keep = QCheckBox(self.tr("Count &what I play"))
        keep.setObjectName("keepStatisticsCheck")
        keep.setToolTip(self.tr("While it is off, nothing is added to your statistics."))
        keep.setChecked(self._settings.keep_statistics)
        keep.toggled.connect(self._switch)
        return keep

    def _make_list(self) -> QListWidget:
        rules = QListWidget()
        rules.setObjectName("rulesList")
        rules.setAccessibleName(self.tr("Rules"))
        rules.currentRowChanged.connect(self._show_row)
        return rules

    def _page_makers(self, painter: TilePainter) -> dict[str, Callable[[], Page]]:
        """How each page is made, by its title."""
        return {
            self.tr("&Figures"): FiguresPage,
            self.tr("Over &Time"): TimePage,
            self.tr("&Opponents"): OpponentsPage,
            self.tr("&High Scores"): partial(ScoresPage, painter),
            self.tr("&Patterns and Mistakes"): PatternsPage,
        }

    def _make_tabs(self) -> QTabWidget:
        tabs = QTabWidget()
        tabs.setObjectName("statisticsTabs")
        for title in self._makers:
            holder = QWidget()
            layout = self._holders[title] = QVBoxLayout(holder)
            layout.setContentsMargins(0, 0, 0, 0)
            tabs.addTab(holder, title)
        tabs.currentChanged.connect(self._show_page)
        return tabs

    def _make_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        action, reset = QDialogButtonBox.ButtonRole.ActionRole, QDialogButtonBox.ButtonRole.ResetRole
        self._copy = buttons.addButton(self.tr("&Copy"), action)
        self._copy.setObjectName("copyButton")
        self._copy.setToolTip(self.tr("Copy these figures as text"))
        self._copy.clicked.connect(self._copy_text)
        self._export = buttons.addButton(self.tr("&Export Table ..."), action)
        self._export.setObjectName("exportButton")
        self._export.setToolTip(self.tr("Write all hands into a table for spreadsheets"))
        self._export.clicked.connect(self._make_table)
        self._reset = buttons.addButton(self.tr("Fo&rget All ..."), reset)
        self._reset.setObjectName("forgetButton")
        self._reset.setToolTip(self.tr("Begin to count anew"))
        self._reset.clicked.connect(self._ask_to_forget)
        for button in (self._copy, self._export, self._reset):
            button.setAutoDefault(False)
        return buttons

    def _arrange(self) -> None:
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(self._rules)
        split.addWidget(self._tabs)
        split.setStretchFactor(1, 1)
        box = QVBoxLayout(self)
        box.addWidget(self._head)
        box.addWidget(split, 1)
        box.addWidget(self._keep)
        box.addWidget(self._buttons)
        metrics = self.fontMetrics()
        open_at(self, metrics.averageCharWidth() * 160, metrics.lineSpacing() * 42)
        side = min(metrics.averageCharWidth() * _LIST, round(self.width() * _LIST_PART))
        split.setSizes([side, self.width() - side])

    # --- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        if len(self._listed) != 1:
            self._listed.insert(0, OfRules("", self.tr("All rules"), Figures()))
        self._rules.clear()
        for one in self._listed:
            item = QListWidgetItem(one.name, self._rules)
            item.setSizeHint(self._row)
            item.setToolTip(plain_tip(one.name))
        for button in (self._copy, self._export, self._reset):
            button.setEnabled(bool(self._deals))
        self._show_head()
        self._rules.setCurrentRow(0)

    def _show_head(self) -> None:
        keeps = self._settings.keep_statistics
        if self._since is not None:
            text = self.tr(
                "What you have played since {day}. Hands that the computer ended for you are not counted, nor hands in "
                "which you went back to an earlier decision; a hand that you play again from a saved game counts as it "
                "ended the last time."
            )
            if not keeps:
                text = self.tr("What you had played since {day}. Now nothing is counted: it is switched off below.")
            self._head.setText(text.format(day=written(self._since)))
        elif keeps:
            self._head.setText(
                self.tr(
                    "Nothing has been counted yet. Play a hand to its end yourself, and you find it here: hands that "
                    "the computer ended for you are not counted, nor hands in which you went back to an earlier "
                    "decision."
                )
            )
        else:
            self._head.setText(self.tr("Nothing is counted: it is switched off below."))

    @Slot(int)
    def _show_row(self, row: int) -> None:
        if not 0 <= row < len(self._listed):
            return
        chosen = self._listed[row].id
        deals = [deal for deal in self._deals if deal.rules == chosen] if chosen else self._deals
        self._shown = Shown(deals, self._judgements, points=bool(chosen))
        self._fresh = set()
        self._show_page()

    @Slot()
    def _show_page(self) -> None:
        """Bring the page that is turned to up to date: with thousands of hands all of them at once could be felt."""
        page = self._page(list(self._makers)[self._tabs.currentIndex()])
        if page not in self._fresh:
            self._reckoning.begin(partial(self._reckon, page, self._shown))

    @Slot()
    def _make_one(self) -> None:
        """The next page, so that it is there when it is turned to."""
        title = next((title for title in self._makers if title not in self._pages), None)
        if title is None:
            self._makes.stop()
        else:
            self._page(title)

    def _page(self, title: str) -> Page:
        if title not in self._pages:
            page = self._pages[title] = self._makers[title]()
            self._holders[title].addWidget(page)
        return self._pages[title]

    def _reckon(self, page: Page, shown: Shown) -> Callable[[], None]:
        """In the other thread."""
        show = page.reckon(shown)

        def bring() -> None:
            self._fresh.add(page)
            show()

        return bring

    # --- commands -----------------------------------------------------------------------------

    @Slot(bool)
    def _switch(self, on: bool) -> None:
        self._settings.keep_statistics = on
        self._show_head()

    @Slot()
    def _copy_text(self) -> None:
        shown, stale = self._shown, [page for page in map(self._page, self._makers) if page not in self._fresh]

        def reckon() -> Callable[[], None]:
            shows = [self._reckon(page, shown) for page in stale]

            def show() -> None:
                for one in shows:
                    one()
                self._copy_pages()

            return show

        self._reckoning.begin(reckon)

    def _copy_pages(self) -> None:
        lines = [self._listed[self._rules.currentRow()].name]
        for page in map(self._page, self._makers):
            for heading, rows in page.told():
                if rows:
                    lines += ["", heading, *("\t".join(row) for row in rows)]
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")

    @Slot()
    def _make_table(self) -> None:
        def name_of(id_: str) -> str:
            return tr(CATALOGUE[id_].name) if id_ in CATALOGUE else id_

        def reckon() -> Callable[[], None]:
            table = as_csv(self._deals, self._judgements, name_of, say)
            return lambda: self.export_wanted.emit(table)

        self._reckoning.begin(reckon)

    @Slot()
    def _ask_to_forget(self) -> None:
        ask(
            self,
            "forgetDialog",
            self.tr("Forget everything that was counted?"),
            self.tr("The figures of all rules begin anew. Saved games are not touched."),
            self.tr("&Forget"),
            self.tr("&Keep"),
            self._forget_all,
        )

    def _forget_all(self) -> None:
        try:
            self._forget()
        except OSError as error:
            self._head.setText(self.tr("It could not be forgotten: {reason}.").format(reason=error.strerror or error))
            return
        self._deals, self._since, self._listed = [], None, []
        self._show()
