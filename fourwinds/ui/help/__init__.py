"""The help: its pages, and the window in which they are read.

What one control says of itself (What's This) stands where the control is made. Nothing is imported here: `contexthelp`
is there from the start, the pages and their window when they are first wanted.
"""
