"""Practice: puzzles of `fourwinds.drills` with pictured tiles, answered by mouse or keys.

Which answer is right, and why, is asked of `drills`; how well one does, of `statistics`. Nothing is judged here.
"""
