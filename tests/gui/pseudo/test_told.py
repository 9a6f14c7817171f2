"""What the program says in that language: on the message line, of files that it refuses, in reports."""

import json
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.language import tr
from fourwinds.app.themes import ThemeError, load_theme
from fourwinds.reports.drawing import Text
from fourwinds.resources import themes_folder
from fourwinds.saves import SaveError, open_game
from fourwinds.ui.preferences.compare import differences
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.forms import replaced
from fourwinds.ui.preferences.scoremodel import ScoreModel
from fourwinds.ui.printing import Printing, Source
from fourwinds.ui.records.export import ask_export
from fourwinds.ui.records.points.pages import HandPage
from tests.engine.table import preset
from tests.gui.every_dialog import end_a_hand, opened
from tests.gui.hands import Hands
from tests.gui.pseudo.walk import KEYS, NAMES
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.helpers.pseudo import pseudo as said
from tests.helpers.pseudo import unmarked
from tests.reports.recorded import faces, report
from tests.reports.test_content import NOTATION


def test_what_is_told_on_the_message_line_has_no_such_words(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    line = hands.window.strip.message
    say = line.say

    def hear(text: str) -> None:
        told.append(text)
        say(text)

    monkeypatch.setattr(line, "say", hear)
    for command in ("Hint", "Kong", "Ready", "OutAtOnce", "OutAtOnce", "ClaimNothing", "ClaimNothing", "Undo", "Pause"):
        hands.window.actions_[command].trigger()
    hands.window.actions_["Pause"].trigger()
    hands.key(Qt.Key.Key_C)  # there is nothing to claim: the reason is told
    hands.discard("C2")
    hands.wait_for_turn()
    assert len(told) >= 8
    assert [text for text in told if unmarked(text, *NAMES, *KEYS)] == []


def _spoilt(file: Path, **changes: object) -> Path:
    """The saved game with other values in its document."""
    document = json.loads(file.read_text("utf-8"))
    spoilt = file.with_name("x.4W")
    spoilt.write_text(json.dumps({**document, **changes}), encoding="utf-8")
    return spoilt


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "another"},
        {"version": 99, "program": "9"},
        {"seed": "7"},
        {"first_dealer": 9},
        {"players": []},
        {"deals": [{}]},
        {"rules": {}},
        {"description": "x" * 1_000},
    ],
    ids=str,
)
def test_why_a_game_is_refused_has_no_such_words(pseudo: None, tmp_path: Path, changes: dict[str, object]) -> None:
    del pseudo
    file = stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)
    with pytest.raises(SaveError) as refused:
        open_game(_spoilt(file, **changes))
    told = tr(refused.value.message)
    assert unmarked(told, "x.4W", *_places(changes), *KEYS) == []


def test_why_a_move_is_refused_has_no_such_words(pseudo: None, tmp_path: Path) -> None:
    del pseudo
    file = stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)
    (deal,) = json.loads(file.read_text("utf-8"))["deals"]
    for moves in (["7 B1"], ["0 pung"], ["0 Q9"], ["0 out sideways"], ["3 B9", "3 B9"]):
        with pytest.raises(SaveError) as refused:
            open_game(_spoilt(file, deals=[{**deal, "moves": moves}]))
        assert unmarked(tr(refused.value.message), "x.4W", "deals.0.moves", *moves[0].split(), *moves) == []


def _places(changes: dict[str, object]) -> Iterator[str]:
    """Names of fields, which are those of the file in every language."""
    for name in changes:
        yield from (name, "deals.0.dealer", "fourwinds-game", "fourwinds-preset", "null")


def test_why_a_theme_is_refused_has_no_such_words(pseudo: None, tmp_path: Path) -> None:
    del pseudo
    folder = tmp_path / "mine"
    copytree(themes_folder() / "four_winds", folder)
    facts = json.loads((folder / "theme.json").read_text("utf-8"))
    facts["palette"]["felt"] = "greenish"
    facts["sounds"]["chow"] = "sounds/nothing.wav"
    (folder / "theme.json").write_text(json.dumps({**facts, "colour": 1}), encoding="utf-8")
    with pytest.raises(ThemeError) as refused:
        load_theme(folder)
    names = ("theme.json", "palette.felt", "greenish", "colour", "sounds.chow", "#16493a")
    assert unmarked(tr(refused.value.message), str(folder), *names) == []


def test_where_presets_differ_is_one_sentence(pseudo: None) -> None:
    del pseudo
    base = preset("european-contemporary")
    for path, value in (
        (("scoring", "patterns", "wh_all_th", "options"), {}),
        (("scoring", "patterns", "wh_pung_hand", "doubles"), 1),
        (("payment", "limit"), 1),
    ):
        ((where, _, _),) = differences(replaced(base, path, value), base)
        assert unmarked(where) == []
        assert where[0] == "⟦"
        # The outermost brackets are those of the whole: what is glued would close one before its end.
        depths = list(accumulate((letter == "⟦") - (letter == "⟧") for letter in where))
        assert depths.index(0) == len(where) - 1


def test_reports_have_no_such_words_on_paper_nor_in_files(pseudo: None, qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    told = report("european")
    dialog = Printing(window).ask(Source(told, None, tmp_path, 1), faces())
    paper = " ".join(item.text for page in dialog.pages for item in page if isinstance(item, Text) and not item.hidden)
    dialog.save_text(str(tmp_path / "report.txt"))
    text = (tmp_path / "report.txt").read_text(encoding="utf-8")
    tables = QWidget()
    qtbot.addWidget(tables)
    ask_export(told, tmp_path / "table.csv", tables, lambda _: None).fileSelected.emit(str(tmp_path / "table.csv"))
    table = (tmp_path / "table.csv").read_text(encoding="utf-8")
    names = (*NAMES, *told.players, *told.description.split(), told.rules)
    for written in (paper, text, table):
        assert "⟦" in written
        assert unmarked(NOTATION.sub(" ", written), *names) == []


@pytest.mark.parametrize(
    ("rules", "headings"),
    [
        ("japanese-modern", ["Fu", "Han"]),
        ("hong-kong-fw1", ["Auxiliary", "Points"]),
        ("chinese-classical", ["Points", "Doubles"]),
    ],
)
@pytest.mark.usefixtures("pseudo")
def test_the_list_of_scores_has_headings_of_its_own_and_not_words_with_a_capital(
    rules: str, headings: list[str]
) -> None:
    model = ScoreModel(Draft(preset(rules)))
    shown = [model.headerData(column, Qt.Orientation.Horizontal) for column in (1, 2)]
    assert shown == [said(heading) for heading in headings]


def test_the_lines_of_a_hand_have_such_headings_too(hands: Hands) -> None:
    end_a_hand(hands)
    page = opened(hands, "PointsDialog").findChild(HandPage)
    assert page is not None
    shown = [page.lines.headerData(column, Qt.Orientation.Horizontal) for column in (1, 2)]
    assert shown == [said("Points"), said("Doubles")]
