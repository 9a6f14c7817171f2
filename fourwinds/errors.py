"""The common root of every error that the program reports to a person."""


class FourWindsError(Exception):
    """Something a person can understand and mend; the message says what, where, why and what to do."""
