"""The Patterns window: what the rules in force pay for, in words and pictures, to be looked up beside the game.

What a pattern is stands in `fourwinds.scoring`, what it is worth in the preset; the editor of both is in `preferences`.
"""

from fourwinds.ui.patterns.lookup import PatternLookup

__all__ = ["PatternLookup"]
