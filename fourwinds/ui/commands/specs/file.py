"""The commands of the File menu: games, rules, points, statistics, preferences."""

from typing import Final

from PySide6.QtGui import QAction

from fourwinds.text import marked as _t
from fourwinds.ui.commands.spec import EXIT_KEYS, Menu, Spec

FILE: Final = (
    Spec(
        "Open",
        Menu.FILE,
        _t("&Open ..."),
        ("Ctrl+O",),
        _t("Open a saved game."),
        _t(
            "Shows the saved games of a folder. Choose one to read its description below the list; it is opened with "
            "its own rules, and play goes on where it was saved. A running game with changes is asked about first."
        ),
    ),
    Spec(
        "OpenPosition",
        Menu.FILE,
        _t("Open Posi&tion ..."),
        ("Ctrl+V",),
        _t("Play on from a hand that was copied as text."),
        _t(
            "Opens a hand that somebody copied as a line of text, by Copy Position or from Look Back, at the moment "
            "that it shows. It is not counted, and a game that is running waits meanwhile as it is."
        ),
    ),
    Spec(
        "Save",
        Menu.FILE,
        _t("&Save"),
        ("Ctrl+S",),
        _t("Save the game under its name."),
        _t(
            "Writes the running game to its file, at any moment, also while others play. A game that has no file yet "
            "is asked for a name first."
        ),
    ),
    Spec(
        "SaveAs",
        Menu.FILE,
        _t("Save &As ..."),
        ("Ctrl+Shift+S",),
        _t("Save the game under a new name, with a description."),
        _t(
            "Writes the running game to a file that you name. The description, at most 128 characters, is shown when "
            "you look for the game later. An existing file is overwritten only after a question."
        ),
        ends_group=True,
    ),
    Spec(
        "DisplayRules",
        Menu.FILE,
        _t("Display &Rules"),
        ("F5",),
        _t("Read the rules that are in force."),
        _t(
            "Opens a window with all rules of the running game, or of the next one if none is running, as one text. "
            "Words can be searched in it with Ctrl+F."
        ),
    ),
    Spec(
        "DisplayPoints",
        Menu.FILE,
        _t("Display &Points"),
        ("F4",),
        _t("See the points of the hands that have been played."),
        _t(
            "Opens the Points window: what each hand scored, line by line, who paid whom, and a chart of the scores. "
            "It opens by itself at the end of each hand."
        ),
    ),
    Spec(
        "Print",
        Menu.FILE,
        _t("Pr&int ..."),
        ("Ctrl+P",),
        _t("Print the score report, or write it as PDF or text."),
        _t(
            "Opens a preview of the score report of this game. It can be printed, or written to a PDF or a text file, "
            "for all hands or some of them."
        ),
    ),
    Spec(
        "ExportGame",
        Menu.FILE,
        _t("Export for Other Pro&grams ..."),
        ("Ctrl+Shift+Y",),
        _t("Write the finished hands of a riichi game as mjai, or for Tenhou's viewer."),
        _t(
            "Writes the finished hands of the game with all their tiles into a file that programs for studying riichi "
            "can read: as mjai (lines of JSON), or as the JSON that Tenhou's viewer and programs that review games "
            "take. Both have words for the Japanese game with riichi and dora only."
        ),
        ends_group=True,
    ),
    Spec(
        "Preferences",
        Menu.FILE,
        _t("Pre&ferences ..."),
        ("Ctrl+,",),
        _t("Options of the program, and the rules: look into presets, and make your own."),
        _t(
            "Opens the options of the program, which can be changed at any time, and the editor of rules. Built-in "
            "rules can be read, and copied into rules of your own."
        ),
        role=QAction.MenuRole.PreferencesRole,
        ends_group=True,
    ),
    Spec(
        "Exit",
        Menu.FILE,
        _t("E&xit"),
        EXIT_KEYS,
        _t("Leave Four Winds."),
        _t(
            "Closes the program. If the running game has changes that are not saved you are asked first whether to "
            "save it."
        ),
        role=QAction.MenuRole.QuitRole,
    ),
)
