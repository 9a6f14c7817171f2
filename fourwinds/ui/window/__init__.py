"""The main window: how it is put together, what is shown in it, and the files of games.

What happens at the table is in `table`; what was played, in `records`; a control that others need too, in `widgets`.
"""
