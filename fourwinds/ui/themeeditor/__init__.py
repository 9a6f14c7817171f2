"""The theme editor: a person makes a theme of colours, grounds, tiles, sounds and a picture of his own.

What a theme may say, how one is made of parts and how it is written is in `fourwinds.app.theme_making` and beside it;
which theme is used is the business of `ui.window`.
"""
