"""The common root of every error that the program reports to a person."""

from fourwinds.text import Text


class FourWindsError(Exception):
    """Something a person can understand and mend; the message says what, where, why and what to do."""

    @property
    def message(self) -> str:
        """The message, which a window says in its person's language where it is a `Text`."""
        said = self.args[0] if self.args else ""
        # Some errors are made of other things than their message, and say it themselves.
        return said if isinstance(said, Text) and said == str(self) else str(self)
