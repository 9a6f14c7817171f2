"""What happens at the table: the person's clicks and keys, offers, orders, clocks, notes, and the dialogs of claims.

How the table looks is in `board`; what a move does is the session's (`app`).
"""
