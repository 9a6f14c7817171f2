"""Playing on in a copy: from the table or from Look Back, while the person's own game waits and loses nothing."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QToolButton

from fourwinds.app.autosave import Autosave
from fourwinds.app.history import History
from fourwinds.saves import read
from tests.gui.hands import Hands
from tests.gui.test_look_back import computers, go_out, hands, named, opened, slider

__all__ = ["computers", "hands"]  # fixtures

COPY_KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def switch(hands: Hands) -> None:
    hands.key(Qt.Key.Key_J, COPY_KEYS)


def test_the_game_waits_as_it_was(hands: Hands) -> None:
    hands.wait_for_turn()
    session = hands.window.session
    before, question = session.snapshot(), session.question
    assert question is not None
    switch(hands)
    assert session.waits
    assert session.trying
    assert "copy" in hands.window.windowTitle()
    hands.wait_for_turn()
    hands.discard("B1")
    assert session.snapshot().record.deals != before.record.deals
    switch(hands)
    assert not session.waits
    assert not session.trying
    assert session.snapshot() == before
    assert hands.window.isWindowModified(), "the game is as unsaved as it was"
    hands.wait_for_turn()
    assert session.question is not None
    assert session.question.view == question.view


def test_the_chip_tells_it_and_ends_it(hands: Hands) -> None:
    hands.wait_for_turn()
    switch(hands)
    chip = hands.window.findChild(QToolButton, "chipTryOut")
    assert chip is not None
    assert chip.isVisible()
    hands.bot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert not hands.window.session.waits
    assert not chip.isVisible()


def test_from_a_moment_of_a_finished_hand(hands: Hands) -> None:
    go_out(hands)
    finished = hands.window.session.snapshot()
    dialog = opened(hands)
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_Right)
    button = named(dialog, QPushButton, "playOnButton")
    assert button.isEnabled()
    hands.bot.mouseClick(button, Qt.MouseButton.LeftButton)
    session = hands.window.session
    hands.bot.waitUntil(lambda: session.waits)
    deals = session.snapshot().record.deals
    assert len(deals) == 1
    assert deals[0].wall == finished.record.deals[0].wall
    assert deals[0].actions[:1] == finished.record.deals[0].actions[:1]
    hands.wait_for_turn()
    switch(hands)
    assert session.snapshot() == finished
    hands.wait_for_hand(2)


def test_between_two_hands_the_points_are_there_again(hands: Hands) -> None:
    hands.wait_for_turn()
    hands.window.session.moves.go_out()
    hands.press(hands.dialog("pointsDialog"), "lookBackButton")
    dialog: QDialog = hands.dialog("lookBackDialog")
    hands.bot.waitUntil(lambda: slider(dialog).maximum() > 0)
    hands.bot.mouseClick(named(dialog, QPushButton, "playOnButton"), Qt.MouseButton.LeftButton)
    session = hands.window.session
    hands.bot.waitUntil(lambda: session.waits and session.question is not None)
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
    switch(hands)
    hands.press(hands.dialog("pointsDialog"), "closeButton")
    hands.wait_for_hand(2)


def test_the_last_step_is_the_end(hands: Hands) -> None:
    go_out(hands)
    dialog = opened(hands)
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_End)
    assert not named(dialog, QPushButton, "playOnButton").isEnabled()


def test_nothing_of_a_copy_is_counted_or_kept_in_place_of_the_game(hands: Hands) -> None:
    hands.wait_for_turn()
    window = hands.window
    autosave = window.findChild(Autosave) or window.games._autosave
    autosave.keep()
    autosave._pool.waitForDone()
    kept = autosave.file.read_bytes()
    switch(hands)
    go_out(hands)
    autosave._pool.waitForDone()
    assert autosave.file.read_bytes() == kept
    history = window.session.findChild(History)
    file = window.practice._folder / "history.jsonl" if history is None else history.file
    assert not file.exists()
    switch(hands)
    assert window.session.results == ()


def test_a_copy_of_a_copy_leaves_the_first_game_waiting(hands: Hands) -> None:
    hands.wait_for_turn()
    before = hands.window.session.snapshot()
    switch(hands)
    go_out(hands)
    dialog = opened(hands)
    hands.bot.mouseClick(named(dialog, QPushButton, "playOnButton"), Qt.MouseButton.LeftButton)
    hands.wait_for_turn()
    assert hands.window.session.waits
    switch(hands)
    assert hands.window.session.snapshot() == before


def test_in_a_copy_one_may_go_back_where_undo_is_off(hands: Hands) -> None:
    hands.window.settings.allow_undo = False
    hands.wait_for_turn()
    assert hands.window.session.undoing.why_not is not None
    switch(hands)
    hands.wait_for_turn()
    assert hands.window.session.undoing.why_not is None
    hands.window.session.undoing.undo()
    assert hands.window.session.question is not None


def test_aborting_a_copy_takes_the_game_up(hands: Hands) -> None:
    hands.wait_for_turn()
    before = hands.window.session.snapshot()
    switch(hands)
    hands.window.actions_["Abort"].trigger()
    assert hands.window.session.snapshot() == before


def test_a_new_game_asks_about_the_game_and_not_about_the_copy(hands: Hands) -> None:
    hands.wait_for_turn()
    before = hands.window.session.snapshot()
    switch(hands)
    hands.window.actions_["NewGame"].trigger()
    asked: QDialog = hands.dialog("unsavedDialog")
    assert hands.window.session.snapshot() == before
    asked.reject()
    assert hands.window.session.snapshot() == before


def test_closing_the_window_asks_about_the_game(hands: Hands) -> None:
    hands.wait_for_turn()
    before = hands.window.session.snapshot()
    switch(hands)
    hands.window.close()
    asked: QDialog = hands.dialog("unsavedDialog")
    assert hands.window.session.snapshot() == before
    asked.reject()


def test_a_saved_copy_says_so(hands: Hands, tmp_path: Path) -> None:
    hands.wait_for_turn()
    kept = tmp_path / "game.4W"
    assert hands.window.session.save(kept)
    switch(hands)
    file = tmp_path / "copy.4W"
    assert hands.window.session.save(file)
    assert read(file).record.tried
    assert hands.window.session.open_game(file)
    assert not hands.window.session.waits
    assert "copy.4W, which is not counted" in hands.window.windowTitle()
    hands.window.session.abort()
    assert hands.window.session.open_game(kept)
    hands.wait_for_turn()
    assert hands.window.session.save(file)
    assert not read(file).record.tried
    assert "tried" not in file.read_text(encoding="utf-8")


def test_a_saved_game_is_still_saved_after_a_copy(hands: Hands, tmp_path: Path) -> None:
    hands.wait_for_turn()
    session, file = hands.window.session, tmp_path / "game.4W"
    assert session.save(file)
    switch(hands)
    hands.wait_for_turn()
    hands.discard("B1")
    switch(hands)
    assert session.file.path == file
    assert not session.file.modified
    assert hands.window.settings.last_saved == str(file)
