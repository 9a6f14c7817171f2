"""The Points window: what every hand of a game was worth, why, and who paid whom (B300-B309).

Nothing is imported here: `opening` is there from the start, the window and the reports in it when it first opens.
"""
