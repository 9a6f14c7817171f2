"""The Points window: what every hand of a game was worth, why, and who paid whom (B300-B309)."""

from fourwinds.ui.records.points.window import PointsDialog

__all__ = ["PointsDialog"]
