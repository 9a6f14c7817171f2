"""The board: the table's state, its layout, and the view that shows it.

It knows views of the deal and no session: what a click means is decided in `table`.
"""
