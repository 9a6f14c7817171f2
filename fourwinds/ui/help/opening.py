"""`Pages`: opens the pages of the Help menu that stand in a window of their own, and those of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.app.language import tr
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.widgets.piecemeal import Piecemeal

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset


class Pages(QObject):
    """What it opens is loaded when it is wanted."""

    pattern_wanted = Signal(str)
    """The Patterns window is wanted, at the pattern with this id."""

    def __init__(
        self, rules: Callable[[], RulePreset | None], log_file: Path, actions: Actions, window: QWidget
    ) -> None:
        """`rules`: those of the running game, or of the next one."""
        super().__init__(window)
        self._rules, self._log_file, self._actions, self._window = rules, log_file, actions, window
        self._opening = Piecemeal(self)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "DisplayRules": self.show_rules,
            "KeyboardShortcuts": self.show_shortcuts,
            "ReportProblem": self.report_problem,
            "About": self.about,
        }

    @Slot()
    def show_rules(self) -> None:
        """The rules in words."""
        self._opening.begin(self._open_rules())

    @Slot()
    def leave(self) -> None:
        """The window closes: what is being opened is not wanted any more."""
        self._opening.stop()

    def _open_rules(self) -> Iterator[None]:
        """A part at a time: rules with a hundred patterns are a long text."""
        from fourwinds.rules.describe import describe  # noqa: PLC0415 - see above
        from fourwinds.scoring.catalogue import CATALOGUE  # noqa: PLC0415
        from fourwinds.ui.help.dialogs import RulesDialog  # noqa: PLC0415
        from fourwinds.ui.help.pages import pattern_link  # noqa: PLC0415

        rules = self._rules()
        if rules is None:
            return
        yield
        text = describe(rules, CATALOGUE, tr, pattern_link)
        yield
        dialog = RulesDialog(tr(rules.name), text, self._window)
        dialog.pattern_wanted.connect(self.pattern_wanted)
        yield
        dialog.open()

    @Slot()
    def show_shortcuts(self) -> None:
        """The keys of all commands."""
        from fourwinds.ui.help.dialogs import PageDialog, shortcuts_page  # noqa: PLC0415 - see above

        title = self.tr("Keyboard Shortcuts")
        PageDialog("shortcutsDialog", title, shortcuts_page(self._actions), self._window).open()

    @Slot()
    def about(self) -> None:
        """Version, licence and what the program runs on."""
        from fourwinds.ui.help.dialogs import AboutDialog  # noqa: PLC0415 - see above

        AboutDialog(self._window).open()

    @Slot()
    def report_problem(self) -> None:
        """What to send to whoever mends the program."""
        from fourwinds.ui.help.problem import ProblemDialog, problem_report  # noqa: PLC0415 - see above

        ProblemDialog(problem_report(self._log_file), self._window).open()
