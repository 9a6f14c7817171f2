"""Small things that several rooms share: style, questions, pictures of tiles, letters that press buttons.

Nothing here knows the game's course, or another room.
"""
