"""`StatisticsDialog`: how the person plays, by each set of rules, on several pages."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import say, tr
from fourwinds.app.settings import Settings
from fourwinds.scoring import CATALOGUE
from fourwinds.statistics import Judgements, OfRules, Played, as_csv, by_rules, together
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.records.statistics.figurespage import FiguresPage
from fourwinds.ui.records.statistics.lists import OpponentsPage, PatternsPage, ScoresPage
from fourwinds.ui.records.statistics.pages import Page, Shown
from fourwinds.ui.records.statistics.timepage import TimePage
from fourwinds.ui.records.statistics.words import written
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.ui.widgets.questions import ask

_ROW = 1.5
"""The height of a row, in lines."""


class StatisticsDialog(QDialog):
    """On the left the rules that were played, on the right what was done by them."""

    export_wanted = Signal(str)
    """The table of all deals, as it is to be written."""

    def __init__(
        self,
        deals: Sequence[Played],
        judgements: Judgements,
        forget: Callable[[], None],
        settings: Settings,
        painter: TilePainter,
        parent: QWidget | None = None,
    ) -> None:
        """`forget` is called when the person wants everything forgotten; it may raise `OSError`."""
        super().__init__(parent)
        self.setObjectName("statisticsDialog")
        self.setWindowTitle(self.tr("Statistics"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deals, self._judgements = list(deals), judgements
        self._forget = forget
        self._settings = settings
        self._listed: list[OfRules] = []
        self._row = QSize(0, round(self.fontMetrics().lineSpacing() * _ROW))
        self._head = QLabel()
        self._head.setTextFormat(Qt.TextFormat.PlainText)
        self._head.setObjectName("statisticsHead")
        self._head.setWordWrap(True)
        self._keep = QCheckBox(self.tr("Count &what I play"))
        self._keep.setObjectName("keepStatisticsCheck")
        self._keep.setToolTip(self.tr("While it is off, nothing is added to your statistics."))
        self._keep.setChecked(settings.keep_statistics)
        self._keep.toggled.connect(self._switch)
        self._rules = QListWidget()
        self._rules.setObjectName("rulesList")
        self._rules.setAccessibleName(self.tr("Rules"))
        self._rules.currentRowChanged.connect(self._show_row)
        self._pages: dict[str, Page] = {
            self.tr("&Figures"): FiguresPage(),
            self.tr("Over &Time"): TimePage(),
            self.tr("&Opponents"): OpponentsPage(),
            self.tr("&High Scores"): ScoresPage(painter),
            self.tr("&Patterns and Mistakes"): PatternsPage(),
        }
        self._tabs = QTabWidget()
        self._tabs.setObjectName("statisticsTabs")
        for title, page in self._pages.items():
            self._tabs.addTab(page, title)
        self._shown = Shown((), judgements, points=False)
        self._stale: set[Page] = set()
        """Pages that still show what was chosen before: nobody has turned to them since."""
        self._tabs.currentChanged.connect(self._show_page)
        self._buttons = self._make_buttons()
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
        split.setSizes([metrics.averageCharWidth() * 30, metrics.averageCharWidth() * 130])
        self._show()

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

    # --- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        self._listed = by_rules(self._deals)
        if len(self._listed) != 1:
            self._listed.insert(0, OfRules("", self.tr("All rules"), together(self._deals)))
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
        if self._deals:
            first = min(played.day for played in self._deals)
            text = self.tr(
                "What you have played since {day}. Hands that the computer ended for you are not counted, nor hands in "
                "which you went back to an earlier decision; a hand that you play again from a saved game counts as it "
                "ended the last time."
            )
            if not keeps:
                text = self.tr("What you had played since {day}. Now nothing is counted: it is switched off below.")
            self._head.setText(text.format(day=written(first)))
        elif keeps:
            self._head.setText(self.tr("Nothing has been counted yet. Finish a hand, and you find it here."))
        else:
            self._head.setText(self.tr("Nothing is counted: it is switched off below."))

    @Slot(int)
    def _show_row(self, row: int) -> None:
        if not 0 <= row < len(self._listed):
            return
        chosen = self._listed[row].id
        deals = [deal for deal in self._deals if deal.rules == chosen or not chosen]
        self._shown = Shown(deals, self._judgements, points=bool(chosen))
        self._stale = set(self._pages.values())
        self._show_page()

    @Slot()
    def _show_page(self) -> None:
        """Bring the page that is turned to up to date: with thousands of hands all of them at once could be felt."""
        page = self._tabs.currentWidget()
        if isinstance(page, Page):
            self._bring(page)

    def _bring(self, page: Page) -> None:
        if page in self._stale:
            self._stale.remove(page)
            page.show_deals(self._shown)

    # --- commands -----------------------------------------------------------------------------

    @Slot(bool)
    def _switch(self, on: bool) -> None:
        self._settings.keep_statistics = on
        self._show_head()

    @Slot()
    def _copy_text(self) -> None:
        lines = [self._listed[self._rules.currentRow()].name]
        for page in self._pages.values():
            self._bring(page)
            for heading, rows in page.told():
                if rows:
                    lines += ["", heading, *("\t".join(row) for row in rows)]
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")

    @Slot()
    def _make_table(self) -> None:
        def name_of(id_: str) -> str:
            return tr(CATALOGUE[id_].name) if id_ in CATALOGUE else id_

        self.export_wanted.emit(as_csv(self._deals, self._judgements, name_of, say))

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
        self._deals = []
        self._show()
