"""The drawings on the tiles: a package for each theme, and the pencil (`svg`) and letters (`glyphs`) they share.

Every face is drawn on a sheet of 300 by 400 units, y downwards, with a margin of 24 units; the light
comes from the upper left. Only the drawing is made here: the program itself adds the body of the tile.
Used by `tools/make_tiles.py`; not part of the installed program.
"""
