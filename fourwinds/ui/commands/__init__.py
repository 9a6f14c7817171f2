"""Every command of the program: what it is called, its keys and its picture, and when it can be used.

What a command does is in the room that it belongs to; `window` connects the two.
"""
