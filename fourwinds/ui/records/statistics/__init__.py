"""The Statistics window: its pages, and the tables, charts and pictures on them.

What is counted is below, in `statistics`.
"""
