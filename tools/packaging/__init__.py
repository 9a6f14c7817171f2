"""Recipes for those who pass the program on: a bundle that needs no Python, and what each system's stores ask for."""
