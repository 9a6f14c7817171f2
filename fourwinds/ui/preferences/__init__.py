"""The preferences: options of the program, and the editor of rule presets.

What an option is, and what it needs, is declared in `fourwinds.rules`; how it is asked for is here.
"""

from fourwinds.ui.preferences.dialog import Game, PreferencesDialog

__all__ = ["Game", "PreferencesDialog"]
