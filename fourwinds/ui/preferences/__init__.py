"""The preferences: options of the program, and the editor of rule presets."""

from fourwinds.ui.preferences.dialog import Game, PreferencesDialog

__all__ = ["Game", "PreferencesDialog"]
