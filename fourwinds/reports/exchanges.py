"""What changed hands in exchanges of tiles, as reports tell it: step by step, who passed what to whom."""

from collections.abc import Iterable, Sequence

from fourwinds.engine.events import TilesPassed
from fourwinds.engine.exchange import receivers
from fourwinds.engine.exchange_words import what_is_asked
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.text import Text, counted, listed
from fourwinds.tiles import Kind, kind_of
from fourwinds.values import Value


class PassReport(Value):
    """What one player passed on. Where there are several receivers, each got one tile, in their order."""

    giver: str
    receivers: tuple[str, ...]
    kinds: tuple[Kind, ...]
    unseen: int = 0
    """So many of the tiles that were coming went on unseen."""
    wild: Kind | None = None
    """What is drawn on the jokers, where ordinary tiles serve as such."""

    @property
    def who(self) -> Text:
        """`Jack to Helen`."""
        return Text("{payer} to {payee}", payer=self.giver, payee=listed(self.receivers))

    @property
    def more(self) -> str:
        """What went on unseen; empty where nothing did."""
        return counted(self.unseen, "and {count} unseen", "and {count} unseen") if self.unseen else ""


class ExchangeReport(Value):
    """One step of an exchange, in which something was passed."""

    title: Text
    passes: tuple[PassReport, ...]


def exchanges(
    passed: Iterable[TilesPassed], names: Sequence[str], wild: Kind | None = None
) -> tuple[ExchangeReport, ...]:
    """The steps in their order; one in which nobody wanted anything is left out."""
    told = (ExchangeReport(what_is_asked(event.step, names, None), _passes(event, names, wild)) for event in passed)
    return tuple(exchange for exchange in told if exchange.passes)


def _passes(event: TilesPassed, names: Sequence[str], wild: Kind | None) -> tuple[PassReport, ...]:
    return tuple(_pass(event, names, seat, wild) for seat in SEATS if event.given[seat] or event.blind[seat])


def _pass(event: TilesPassed, names: Sequence[str], seat: Seat, wild: Kind | None) -> PassReport:
    given = event.given[seat] or ()
    to = tuple(names[other] for other in receivers(event.step, seat))
    return PassReport(names[seat], to, tuple(map(kind_of, given)), event.blind[seat], wild)
