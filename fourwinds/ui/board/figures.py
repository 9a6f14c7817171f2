"""Numbers on the board, as they are written."""


def score_text(score: float) -> str:
    """A score with its thousands set apart and a true minus sign."""
    whole = int(score) == score
    return (f"{score:,.0f}" if whole else f"{score:,.1f}").replace("-", "\N{MINUS SIGN}")
