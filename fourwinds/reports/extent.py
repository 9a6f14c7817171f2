"""How much of a game a report tells."""

from fourwinds.reports.content import DealReport, GameReport
from fourwinds.values import Value


class Extent(Value):
    """All hands, some of them, or the summary only."""

    counters: range | None = None
    """The deals to be told, by their number in the game; None: all."""
    summary: bool = False
    """Leave the hands out: head, result, table and chart."""

    def deals(self, report: GameReport) -> tuple[DealReport, ...]:
        """The deals that the table lists."""
        return tuple(deal for deal in report.deals if self.counters is None or deal.counter in self.counters)

    def hands(self, report: GameReport) -> tuple[DealReport, ...]:
        """The deals that are told hand by hand."""
        return () if self.summary else self.deals(report)


ALL = Extent()
