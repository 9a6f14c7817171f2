"""The scoring patterns, a module per category. `scoring.catalogue` gathers them.

A pattern finds itself in an arrangement of a hand and knows no preset: what it is worth stands in the rules.
"""
