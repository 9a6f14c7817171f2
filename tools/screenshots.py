"""Makes the pictures of the README, `docs/pictures/*.png`, from a game with fixed walls.

    python -m tools.screenshots [--folder FOLDER] [--size 1280x800] [--ratio 1] [--seed N] [--all]

With `--all` it takes a picture of every window that it comes by, for looking at them after a change.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tools.resting import settle, wait_for

ROOT = Path(__file__).resolve().parent.parent

TABLE_TURN = 7
"""The person's turn in which the table is shown: late enough for melds, early enough for full hands."""


def main() -> int:
    """Play a deal with the hints' advice and take the pictures on the way."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "pictures")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--ratio", default="1")
    parser.add_argument("--seed", default="24")
    parser.add_argument("--all", action="store_true")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_SCALE_FACTOR"] = arguments.ratio
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOURWINDS_CONFIG_DIR"] = os.environ["FOURWINDS_DATA_DIR"] = folder
        Photographer(arguments).work()
    return 0


class Photographer:
    """Plays and takes pictures."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - the environment had to be set before

        from fourwinds.app.settings import Settings  # noqa: PLC0415
        from fourwinds.ui import create_window  # noqa: PLC0415

        settings = Settings.of_user(os.environ)
        settings.show_deal = settings.animations = False
        settings.move_beat = settings.dealer_wait = 1
        settings.discard_delay = 60_000
        settings.sync()
        self.application = QApplication([])
        self.folder: Path = arguments.folder
        self.all: bool = arguments.all
        self.window = create_window(["--seed", arguments.seed])
        width, height = (int(part) for part in arguments.size.split("x"))
        self.window.resize(width, height)
        self.window.show()
        self.session = self.window.session

    def work(self) -> None:
        """One deal, from the empty table to the points."""
        self.take("welcome")
        self.dialog("Setup", "newgame")
        self.window.actions_["NewGame"].trigger()
        turns = 0
        while not self.session.results:
            wait_for(lambda: self.session.question is not None or bool(self.session.results))
            turns += self.move(turns)
        self.take_points()
        for name in ("DisplayRules", "HelpContents", "Preferences", "KeyboardShortcuts", "About", "Open", "SaveAs"):
            self.dialog(name, name.lower())
        self.take_calculator()
        self.session.abort()
        self.take_look_back()
        self.take_editor()
        self.window.close()

    def move(self, turns: int) -> int:
        """One answer of the person, as an expert would give it; 1 if it was a turn."""
        from PySide6.QtWidgets import QDialog  # noqa: PLC0415

        from fourwinds import players  # noqa: PLC0415 - see above
        from fourwinds.engine.actions import Claim, DeclareKong, DeclareReady, Discard, GoOut  # noqa: PLC0415
        from fourwinds.engine.phase import Phase  # noqa: PLC0415

        question = self.session.question
        if question is None:
            return 0
        on_turn = question.phase is Phase.TURN
        advice = players.hint(question.view, question.legal, "expert")
        if on_turn and turns == TABLE_TURN:
            if isinstance(advice.action, Discard):
                self.window.table.lift(advice.action.tile)
            self.window.say(advice.sentence)
            self.take("table", always=True)
            self.window.settings.theme = "bauhaus"
            self.take("bauhaus", always=True)
            self.window.settings.board = "classic"
            self.take("classic_bauhaus")
            self.window.settings.theme = "four_winds"
            self.take("classic", always=True)
            self.window.table.toggle_discards()
            self.take("discards")
            self.window.settings.board = "table"
            self.window.settings.upright_tiles = True
            self.take("upright")
            self.window.settings.upright_tiles = False
            self.window.appearance.open_wall()
            self.take("wall", self.window.findChild(QDialog, "wallWindow"))
            self.window.appearance.close()
        if question.claims:
            self.take("claim")
        match advice.action:
            case Discard(tile=tile):
                self.session.moves.discard(tile)
            case DeclareKong(kind=kind):
                self.session.moves.declare_kong(kind)
            case DeclareReady():
                self.session.moves.declare_ready()
            case GoOut() if on_turn:
                self.session.moves.go_out()
            case Claim() | GoOut() as claim:
                self.session.moves.claim(claim)
            case _:
                self.session.moves.pass_()
        return int(on_turn)

    def take_points(self) -> None:
        """The Points window: the winner's page for the README, all pages with `--all`."""
        from fourwinds.ui.records.points.window import PointsDialog  # noqa: PLC0415 - see above

        dialog = self.window.findChild(PointsDialog)
        wait_for(lambda: self.window.findChild(PointsDialog) is not None)
        dialog = self.window.findChild(PointsDialog)
        assert isinstance(dialog, PointsDialog)
        wait_for(dialog.isVisible)
        for page in range(6):
            dialog.show_page(page)
            self.take(f"points{page}", dialog)
        dialog.show_winner()
        dialog.point_at_line(0)
        self.take("points", dialog, always=True)
        dialog.leave()

    def take_calculator(self) -> None:
        """The score calculator with a hand in it."""
        from PySide6.QtTest import QTest  # noqa: PLC0415 - see above
        from PySide6.QtWidgets import QCheckBox, QDialog, QLineEdit  # noqa: PLC0415

        self.window.actions_["Calculator"].trigger()
        dialog = self.window.findChild(QDialog, "scoreCalculatorDialog")
        assert isinstance(dialog, QDialog)
        field = next(field for field in dialog.findChildren(QLineEdit) if "D234" in field.placeholderText())
        QTest.keyClicks(field, "B123C555D789EEEDrDr")
        for box in dialog.findChildren(QCheckBox):
            if "Went" in box.text() and not box.isChecked():
                box.click()
        self.take("calculator", dialog, always=True)
        dialog.reject()

    def take_look_back(self) -> None:
        """A finished hand of a Beginner, at a decision in which the adviser differs."""
        from PySide6.QtWidgets import QDialog, QListWidget  # noqa: PLC0415 - see above

        from fourwinds.ui.board.view import BoardView  # noqa: PLC0415
        from fourwinds.ui.records.points.window import PointsDialog  # noqa: PLC0415

        self.session.set_auto_play(True)
        self.window.actions_["NewGame"].trigger()
        wait_for(lambda: bool(self.session.results))
        self.session.set_auto_play(False)
        points = self.window.findChild(PointsDialog)
        assert points is not None
        wait_for(points.isVisible)
        points.look_back_wanted.emit(self.session.results[0].counter)
        wait_for(lambda: self.window.findChild(QDialog, "lookBackDialog") is not None)
        dialog = self.window.findChild(QDialog, "lookBackDialog")
        decisions = points.findChild(QListWidget, "decisionList")
        assert isinstance(dialog, QDialog)
        assert isinstance(decisions, QListWidget)
        wait_for(lambda: decisions.count() > 0)
        items = [decisions.item(row) for row in range(decisions.count())]
        wait_for(lambda: items[-1].text()[0] in "\N{CHECK MARK}\N{NOT EQUAL TO}")
        later = items[len(items) // 2 :]
        decisions.setCurrentItem(next((item for item in later if item.text()[0] != "\N{CHECK MARK}"), later[0]))
        board = dialog.findChild(BoardView)
        assert isinstance(board, BoardView)
        wait_for(lambda: bool(board.tiles()))  # a large one is made a little at a time
        self.take("look-back", dialog, always=True)
        dialog.reject()
        points.leave()
        self.session.abort()

    def take_editor(self) -> None:
        """The editor of rules: the score list of a preset that can be changed, with a hand tried beside it."""
        from PySide6.QtWidgets import QDialog  # noqa: PLC0415 - see above

        from fourwinds.ui.preferences.dialog import PreferencesDialog  # noqa: PLC0415

        self.window.actions_["Preferences"].trigger()
        dialog = self.window.findChild(QDialog, "preferencesDialog")
        assert isinstance(dialog, PreferencesDialog)
        dialog.editing.customize()
        dialog.open_page("scores")
        dialog.try_hand().show_hand("(B789) C678D234EEDgDgDg ~D4")
        self.take("presets", dialog, always=True)
        dialog.reject()
        settle(self.window.board)

    def dialog(self, action: str, name: str) -> None:
        """A picture of the dialog that a command opens."""
        from PySide6.QtWidgets import QDialog  # noqa: PLC0415 - see above

        if not self.all:
            return

        def opened() -> list[QDialog]:
            top = self.application.topLevelWidgets()
            return [widget for widget in top if isinstance(widget, QDialog) and widget.isVisible()]

        self.window.actions_[action].trigger()
        wait_for(lambda: bool(opened()))  # some are made a part at a time
        for widget in opened():
            self.take(name, widget)
            widget.reject()
        settle(self.window.board)

    def take(self, name: str, widget: object = None, *, always: bool = False) -> None:
        """Save a picture of the window, or of another widget."""
        from PySide6.QtWidgets import QWidget  # noqa: PLC0415 - see above

        if self.all or always:
            settle(self.window.board)
            shown = widget if isinstance(widget, QWidget) else self.window
            file = self.folder / f"{name}.png"
            shown.grab().save(str(file))
            print(file)


if __name__ == "__main__":
    sys.exit(main())
