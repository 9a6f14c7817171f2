"""The final result where places bring points: in the Points window and in reports of every kind."""

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from fourwinds.app.history import FILE_NAME, History
from fourwinds.cli import main
from fourwinds.engine.actions import FaultyOut
from fourwinds.engine.game import Game
from fourwinds.engine.seats import Seat
from fourwinds.reports import render
from fourwinds.reports.content import of_game
from fourwinds.reports.html import render as as_html
from fourwinds.reports.pdf import render as as_pdf
from fourwinds.resources import user_data_folder
from fourwinds.rules import RulePreset
from fourwinds.saves import open_game
from fourwinds.ui.records.points.window import PointsDialog
from tests.app.tables import PLAYERS
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.test_final_score import last_hand
from tests.gui.test_points import child
from tests.reports.recorded import faces
from tests.reports.test_content import pdf_pages, words_of

RULES: RulePreset = preset(
    "japanese-riichi",
    deal__rounds=1,
    penalties__faulty_out=0,
    ending__returned=10_000,
    ending__first_place=15_000,
    ending__second_place=5_000,
    ending__third_place=-5_000,
    ending__fourth_place=-15_000,
)
HEADINGS = ("Points", "Given back", "For the place", "Result")
LINES = {
    "Anna": ("8,300", "-10,000", "+23,000", "+21,300"),
    "Jack": ("7,900", "-10,000", "-5,000", "-7,100"),
    "Helen": ("7,900", "-10,000", "-5,000", "-7,100"),
    "Tim": ("7,900", "-10,000", "-5,000", "-7,100"),
}
"""8,000 at the start, 10,000 back: Anna gets 15,000 and the 4 x 2,000; the three others share the rest of 15,000."""


@pytest.fixture
def window(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> PointsDialog:
    """The Points window of a game that Anna has just ended; the game is in `ended.4W`."""
    main_window = make_window(last_hand(tmp_path, RULES))
    qtbot.waitUntil(lambda: main_window.session.question is not None)
    with qtbot.waitSignal(main_window.session.game_ended):
        main_window.session.moves.go_out()

    def shown() -> list[PointsDialog]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, PointsDialog) and w.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()))
    assert main_window.session.save(tmp_path / "ended.4W")
    return shown()[0]


def minus(text: str) -> str:
    return text.replace("-", "\N{MINUS SIGN}")


def test_the_points_window_has_a_table_of_the_final_result(window: PointsDialog) -> None:
    assert minus("1. Anna +21,300") in child(window, QLabel, "pointsHeadline").text()
    table = child(window, QTableView, "settledTable")
    assert table.isVisible()
    model = table.model()
    told = {
        model.index(row, 1).data(): tuple(model.index(row, column).data() for column in range(2, 6))
        for row in range(model.rowCount())
    }
    assert told == {name: tuple(map(minus, line)) for name, line in LINES.items()}
    assert [model.index(row, 0).data() for row in range(4)] == ["1.", "2.", "2.", "2."]
    window.show_previous()
    assert not table.isVisible()
    window.show_last()
    assert child(window, QLabel, "pointsHeadline").text().startswith("The game is over.")


def test_reports_of_every_kind_have_it(
    window: PointsDialog, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["report", str(tmp_path / "ended.4W")]) == 0
    shell = capsys.readouterr().out
    report = of_game(open_game(tmp_path / "ended.4W")[1])
    for text in (
        render(report),
        shell,
        words_of(as_html(report, faces())),
        "\n".join(pdf_pages(as_pdf(report, faces()))),
    ):
        # Helvetica has an en dash for a minus sign.
        plain = text.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")
        words = " ".join(plain.split()).split("Final result")[1]
        for heading in HEADINGS:
            assert heading in words[:120]
        for name, line in LINES.items():
            assert f"{name}{''.join(line)}" in words.replace(" ", "")
    assert main(["replay", str(tmp_path / "ended.4W")]) == 0
    assert "The game is over: 1. Anna +21,300, 2. " in capsys.readouterr().out


# --- a match --------------------------------------------------------------------------------------

MATCH: RulePreset = preset(
    "japanese-riichi",
    deal__rounds=1,
    penalties__faulty_out=0,
    ending__games=2,
    ending__first_place=300,
    ending__fourth_place=-300,
)


def test_a_game_of_a_match_is_settled_and_the_next_one_begins(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """As above Anna has 8,300 at the end of the first game and the others 7,900; they share a loss of 300."""
    window = make_window(last_hand(tmp_path, MATCH))
    qtbot.waitUntil(lambda: window.session.question is not None)
    with qtbot.waitSignal(window.session.deal_ended):
        window.session.moves.go_out()

    def shown() -> list[PointsDialog]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, PointsDialog) and w.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()))
    dialog = shown()[0]
    headline = child(dialog, QLabel, "pointsHeadline").text()
    assert headline.startswith(minus("Game 1 of 2 is over. 1. Anna +8,600   2. Jack +7,800"))
    assert child(dialog, QTableView, "settledTable").model().rowCount() == 4
    assert child(dialog, QPushButton, "closeButton").accessibleName() == "Next Hand"
    (played,) = History(window.session, window.settings, user_data_folder(os.environ) / FILE_NAME).read()
    assert played.place == 1
    dialog.accept()
    qtbot.waitUntil(lambda: window.session.moment is not None and window.session.moment.view.game == 2)
    assert window.session.moment is not None
    assert window.session.moment.scores == (8_000,) * 4
    report = window.points.report()
    assert [deal.place for deal in report.deals] == ["1/E1", "1/E2", "1/E3", "1/E4"]
    assert report.deals[0].title == "Hand 1: East round, hand 1 (game 1)"


def test_the_totals_of_a_report_begin_anew_with_each_game() -> None:
    game = Game(MATCH, PLAYERS, 7, Seat(0))
    for _ in range(8):
        game.start_deal()
        game.apply(game.deals[-1].state.turn, FaultyOut())
    report = of_game(game)
    assert report.over
    assert [hand.after for hand in report.deals[4].hands] == [8_000] * 4
    # All four share all places twice.
    assert {(place.total, place.result) for place in report.ranking} == {(16_000, 16_000)}
