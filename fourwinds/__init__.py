"""Four Winds: Mah Jong for one person and three computer players, by any of the world's rules.

Only the version stands here: `fourwinds presets list` has half a second, so the package itself imports nothing.
"""

__version__ = "0.1.0"
