"""The commands of the Help menu."""

from typing import Final

from PySide6.QtGui import QAction

from fourwinds.text import marked as _t
from fourwinds.ui.commands.spec import Menu, Spec

HELP: Final = (
    Spec(
        "HelpContents",
        Menu.HELP,
        _t("&Help Contents"),
        ("F1",),
        _t("Read about the part where you are."),
        _t(
            "Opens the help at the page about the window you are in. All pages are listed at the left, can be "
            "searched, and stay open beside the game."
        ),
    ),
    Spec(
        "FirstSteps",
        Menu.HELP,
        _t("&First Steps ..."),
        ("Ctrl+Shift+F2",),
        _t("Say how well you know Mah Jong, and be led on."),
        _t(
            "Asks whether you are new to Mah Jong, know the tiles, or know it well, and leads you to the lessons, an "
            "easy game, or to the rules that you play. It is asked by itself at the first start."
        ),
    ),
    Spec(
        "Lessons",
        Menu.HELP,
        _t("&Lessons ..."),
        ("Ctrl+Shift+F1",),
        _t("Learn to play, in short lessons at the table."),
        _t(
            "Shows a list of short lessons, from the first tile to your first game. Each lays a hand out on the table, "
            "says what to do, and waits until you have done it. A lesson can be left, taken up again and repeated."
        ),
    ),
    Spec(
        "Patterns",
        Menu.HELP,
        _t("&Patterns"),
        ("Ctrl+Shift+T",),
        _t("See what the rules pay for, with pictures."),
        _t(
            "Lists every pattern that the rules of the game pay for: what it is, what it is worth, and a hand that has "
            "it. The list can be searched and sorted, and stays open beside the game."
        ),
    ),
    Spec(
        "Practice",
        Menu.HELP,
        _t("P&ractice ..."),
        ("Ctrl+Shift+G",),
        _t("Answer puzzles: what a hand waits for, what it is worth, who pays whom."),
        _t(
            "Asks what a hand waits for, which discard keeps most tiles, what a hand is worth, who pays whom, whether "
            "it is out, and which pattern it has; says at once what is right, and why; and keeps how many you answered "
            "in a row. Every day there is a puzzle that is the same for everyone with the same rules."
        ),
    ),
    Spec(
        "Mistakes",
        Menu.HELP,
        _t("My &Mistakes ..."),
        ("Ctrl+Shift+M",),
        _t("Choose again where you made a mistake, until you know what to do."),
        _t(
            "Sets up the moments in which Look Back found a mistake of yours, with what you knew then, and asks what "
            "you would do. What you get right comes back after a day, and after three; then you know it."
        ),
    ),
    Spec(
        "QuickStart",
        Menu.HELP,
        _t("&Quick Start"),
        ("Ctrl+F1",),
        _t("Your first game in a few steps."),
        _t(
            "Opens the help at a page that leads you through your first hand, step by step, and then through what "
            "helps while learning."
        ),
    ),
    Spec(
        "KeyboardShortcuts",
        Menu.HELP,
        _t("&Keyboard Shortcuts"),
        ("Ctrl+/",),
        _t("All keys of the program."),
        _t(
            "Opens a page with every key and every use of the mouse, made from the keys in force. Change Shortcuts in "
            "the Options menu changes them."
        ),
    ),
    Spec(
        "WhatsThis",
        Menu.HELP,
        _t("&What's This?"),
        ("Shift+F1",),
        _t("Click anything to be told what it is."),
        _t(
            "Changes the pointer to a question mark: the next click on a menu command, a button or a figure tells "
            "what it is for and does nothing else. Escape leaves it."
        ),
        ends_group=True,
    ),
    Spec(
        "ReportProblem",
        Menu.HELP,
        _t("&Report a Problem"),
        ("Ctrl+Shift+B",),
        _t("What to pass on when something went wrong."),
        _t(
            "Shows the versions and the end of the program's log, to be read, copied and passed on to whoever mends "
            "the program. Nothing is sent by itself."
        ),
    ),
    Spec(
        "About",
        Menu.HELP,
        _t("&About Four Winds"),
        ("Ctrl+Shift+I",),
        _t("Version and licence."),
        _t("Tells the version of the program, its licence, and whose ideas and libraries it is made with."),
        role=QAction.MenuRole.AboutRole,
    ),
)
