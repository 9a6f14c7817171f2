"""The board: the table's state, its layout, and the view that shows it."""
