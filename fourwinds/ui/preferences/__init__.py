"""The preferences: options of the program, and the editor of rule presets.

What an option is, and what it needs, is declared in `fourwinds.rules`; how it is asked for is here. Nothing is imported
here: the Patterns window asks for names of patterns, and would wait half a second for the whole dialog.
"""
