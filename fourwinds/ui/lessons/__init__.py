"""Lessons at the table: the card that says what to do, what it points at, and the list of all lessons.

Not here: what a lesson says and how its table is laid (`fourwinds.lessons`), and what is a right move (`app.teaching`).
"""
